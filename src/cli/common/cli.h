/*
 * cli/common/cli.h - what the commands share: the run, its options and what is said.
 *
 * cli_text, cli_title             a text by its key; the title of an installed scenario
 * cli_say, _folded, _pairs        a text filled in, on a line of its own
 * cli_fail, cli_complain          an error on standard error; the exit status that it means
 * cli_spoken                      an error in the reader's language
 * cli_tenths_text, _decimal_text  numbers with the language's decimal point
 * cli_seat_word, _text            a seat as files have it; as people read it
 * cli_write_out                   what a writer holds, as one line on standard output
 * cli_out_ok                      does standard output still take what is written?
 *
 * Results go to standard output, everything else to standard error.
 */
#ifndef PAVISE_CLI_COMMON_CLI_H
#define PAVISE_CLI_COMMON_CLI_H

#include "cli/common/options.h"

#include "pavise/pavise.h"

#include <stdio.h>

/* What a person is offered who names no scenario. */
#define CLI_USUAL_SCENARIO "nevsky/skirmish-set"

/* Exit statuses. */
enum cli_exit { CLI_YES, CLI_NO, CLI_BAD };

enum {
	CLI_TEXT_MAX = 1024,
	CLI_NAME_MAX = 8192,
	CLI_ID_MAX = 96, /* the id of an installed scenario */
	CLI_FILE_MAX = PV_JOURNAL_BYTES_MAX,
	CLI_ACTORS_MAX = 255
};

struct cli {
	const struct cli_command *command;
	struct cli_options options;
	struct pv_texts *texts;
	const char *language; /* "en", "fr" */
	bool colour;          /* standard output is a terminal and NO_COLOR isn't set */
};

struct cli_command {
	const char *name;
	unsigned takes;   /* enum cli_takes: its options besides the common ones */
	int fewest, most; /* how many words may follow the options */
	int (*run)(struct cli *cli);
};

const char *cli_text(const struct cli *cli, const char *key);
/* The language's title of an installed scenario, where there is one; else title. */
const char *cli_title(const struct cli *cli, const char *id, const char *title);
/* Prints the text of key with each {name} replaced by the value that follows the name in the
 * arguments (strings, NULL at the end), and a line feed. */
void cli_say(const struct cli *cli, FILE *out, const char *key, ...) __attribute__((sentinel));
/* The same, folded where the screen ends; further lines are indented. */
void cli_say_folded(const struct cli *cli, FILE *out, int indent, const char *key, ...)
    __attribute__((sentinel));
/* As cli_say_folded; pairs: name, value, name, value, NULL. */
void cli_say_pairs(const struct cli *cli, FILE *out, int indent, const char *key,
		   const char *const *pairs);

struct pv_error cli_spoken(const struct cli *cli, const struct pv_error *err);
/* Prints err. Returns the exit status that it means: CLI_BAD. */
int cli_fail(const struct cli *cli, const struct pv_error *err);
/* Prints the text of key, filled as by cli_say. Always CLI_BAD. */
int cli_complain(const struct cli *cli, const char *key, ...) __attribute__((sentinel));

/* Written with the language's decimal point, at least `width` characters wide; with one decimal, or
 * with `places`. Returns buf. */
const char *cli_tenths_text(const struct cli *cli, double x, int width, char buf[16]);
const char *cli_decimal_text(const struct cli *cli, double x, int width, int places, char buf[16]);

const char *cli_seat_word(enum pv_seat seat); /* "red": as files and options have it */
const char *cli_seat_text(const struct cli *cli, enum pv_seat seat);

/* Prints the text and a line feed, and finishes the writer. Returns status, or CLI_BAD without
 * memory. */
int cli_write_out(const struct cli *cli, struct pv_writer *w, int status);
bool cli_out_ok(void);

#endif
