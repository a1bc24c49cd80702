/*
 * cli/common/options.h - what stands behind a command's name.
 *
 * cli_options_parse  words -> options and what is left over
 */
#ifndef PAVISE_CLI_COMMON_OPTIONS_H
#define PAVISE_CLI_COMMON_OPTIONS_H

#include "pavise/scenario.h"

#include <stdbool.h>
#include <stddef.h>

/* Bits of the options that only some commands take. */
enum cli_takes {
	CLI_TAKES_JSON = 1 << 0,
	CLI_TAKES_SET = 1 << 1,
	CLI_TAKES_AT = 1 << 2,
	CLI_TAKES_VERIFY = 1 << 3,
	CLI_TAKES_SCENARIO = 1 << 4,
	CLI_TAKES_SITUATIONS = 1 << 5, /* --situations, --print, --tap */
	CLI_TAKES_TABLES = 1 << 6,
	CLI_TAKES_TABLE = 1 << 7, /* of play: --red --blue --dice --limit */
	CLI_TAKES_SAVE = 1 << 8,
	CLI_TAKES_SECONDS = 1 << 9,
	CLI_TAKES_RANDOM = 1 << 10, /* --random, --size, --points */
	CLI_TAKES_SIM = 1 << 11,    /* --red, --blue and those of cli_sim_options */
	CLI_TAKES_REPORT = 1 << 12,
	CLI_TAKES_SERVE = 1 << 13, /* --host --port --web --rate --proxy --durable..., and --db */
	CLI_TAKES_STORE = 1 << 14, /* --db --older */
	CLI_TAKES_OWNER = 1 << 15, /* --tables FILE */
	CLI_TAKES_MAP = 1 << 16,   /* --sheet --on --lay --title --draw */
	CLI_TAKES_DRAW = 1 << 20   /* of draw: all from --output on */
};

enum { CLI_SETS_MAX = 64, CLI_ENGINES_MAX = 16, CLI_LAYS_MAX = 32 };

/* Options for many battles. A number that is not given is 0. */
struct cli_sim_options {
	long games, jobs, seed, typical;
	bool pairs, until_decided, csv;
	const char *against, *journals, *events, *battles;
};

/* All options of a run. Texts belong to argv. */
struct cli_options {
	struct cli_sim_options sim;
	bool grey, bare, strip;  /* of a picture */
	bool map, roofs, floors; /* of hexes */
	const char *output, *seat, *paper, *level;
	long mm, sheet; /* the side of a printed square; one sheet; 0: not given */
	long square;    /* the side of a picture's square in pixels; 0: not given */
	long panels;    /* of a strip; 0: not given */
	bool help, version, json, verify, report, situations, print, tap, tables, template;
	const char *data, *lang;
	const char *red, *blue, *dice, *save, *scenario;
	const char *host, *db, *web; /* of a server */
	long port, rate, most, room; /* of a server; -1: not given */
	long older;                  /* days since a server's battle was played; -1: not given */
	const char *engines[CLI_ENGINES_MAX]; /* of a server */
	size_t engine_count;
	bool proxy, durable, weigh;
	const char *ground, *on, *title, *picture; /* of a map: "24x20", an installed map */
	const char *lays[CLI_LAYS_MAX];
	size_t lay_count;
	long at;      /* -1: not given */
	long seconds; /* for each measurement; 0: not given */
	long limit;   /* seconds that a program outside has to answer; 0: not given */
	long random;  /* the seed of a board laid by chance; -1: not given */
	long size;    /* the size of that board; 0: not given */
	long points;  /* for each side of it; 0: the usual forces */
	const char *sets[CLI_SETS_MAX];
	size_t set_count;
	const char *owner;  /* a file of figures, laid below --set; NULL: none */
	char *const *words; /* the words that are no options, in order; argv is sorted for it */
	size_t word_count;
};

enum cli_option_fault {
	CLI_OPTION_FINE,
	CLI_OPTION_UNKNOWN,
	CLI_OPTION_NO_VALUE,   /* the option needs a value */
	CLI_OPTION_HAS_VALUE,  /* the option takes no value */
	CLI_OPTION_BAD_NUMBER, /* accepted is a whole number from 0 */
	CLI_OPTION_TOO_MANY    /* more often than CLI_SETS_MAX, CLI_ENGINES_MAX, CLI_LAYS_MAX */
};

/* Options may stand anywhere up to "--". A value is the next word, or stands behind "=". argv is
 * rearranged: words come first. *at_fault is the word at which it stopped. */
enum cli_option_fault cli_options_parse(int argc, char **argv, unsigned takes,
					struct cli_options *out, const char **at_fault);

#endif
