/*
 * cli/common/cli.h - what the commands share.
 *
 * cli_play ... cli_bench   the commands, one file each
 * cli_text, cli_say, _folded, _pairs  texts by key, filled in
 * cli_fail, cli_complain   an error on standard error; the exit status that it means
 * cli_spoken               an error in the language of texts
 * cli_read_all, _save      whole files: read within a limit, written whole or not at all
 * cli_is_readable          is this a file that may be read
 * cli_veiled               a copy of a state as a seat may know it
 * cli_list_of, _named      legal orders in memory of their size
 * cli_order_read, _text    orders as words
 * cli_single_blanks        a line that a person typed, with one blank between words
 * cli_count_throws         of a battle so far
 * cli_put_padded           a word of a table
 * cli_write_out            what a writer holds, as one line on standard output
 * cli_out_ok               whether standard output still takes what is written
 *
 * Results go to standard output, all else to standard error.
 */
#ifndef PAVISE_CLI_COMMON_CLI_H
#define PAVISE_CLI_COMMON_CLI_H

#include "cli/common/options.h"

#include "pavise/pavise.h"

#include <stdio.h>

/* Whoever names none is offered this one. */
#define CLI_USUAL_SCENARIO "nevsky/skirmish-set"

/* Exit statuses. */
enum cli_exit { CLI_YES, CLI_NO, CLI_BAD };

enum {
	CLI_TEXT_MAX = 1024,
	CLI_NAME_MAX = 8192,
	CLI_ID_MAX = 96, /* of an installed scenario */
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
	int fewest, most; /* words after the options */
	int (*run)(struct cli *cli);
};

int cli_bench(struct cli *cli);
int cli_check(struct cli *cli);
int cli_draw(struct cli *cli);
int cli_engine(struct cli *cli);
int cli_learn(struct cli *cli);
int cli_list(struct cli *cli);
int cli_map(struct cli *cli);
int cli_odds(struct cli *cli);
int cli_play(struct cli *cli);
int cli_referee(struct cli *cli);
int cli_replay(struct cli *cli);
int cli_rules(struct cli *cli);
int cli_rules_tables(struct cli *cli); /* rules --tables */
int cli_scenario(struct cli *cli);
int cli_serve(struct cli *cli);
int cli_sim(struct cli *cli);
int cli_store(struct cli *cli);
int cli_why(struct cli *cli);

const char *cli_text(const struct cli *cli, const char *key);
/* What play takes by name. */
int cli_list_scenarios(const struct cli *cli);
/* "nevsky/standard" of ".../scenarios/nevsky/standard.yaml". Returns id. */
const char *cli_scenario_id(const char *path, char id[CLI_ID_MAX]);
/* Of an installed scenario, where the language has one; else title. */
const char *cli_title(const struct cli *cli, const char *id, const char *title);
/* Prints the text of key with each {name} replaced by the value that follows the name in the
 * arguments (strings, NULL at the end), and a line feed. */
void cli_say(const struct cli *cli, FILE *out, const char *key, ...) __attribute__((sentinel));
/* The same, folded where the screen ends, further lines indented. */
/* As cli_say_folded; pairs: name, value, name, value, NULL. */
void cli_say_pairs(const struct cli *cli, FILE *out, int indent, const char *key,
		   const char *const *pairs);
void cli_say_folded(const struct cli *cli, FILE *out, int indent, const char *key, ...)
    __attribute__((sentinel));

struct pv_error cli_spoken(const struct cli *cli, const struct pv_error *err);
/* Prints err; the exit status for it: CLI_BAD. */
int cli_fail(const struct cli *cli, const struct pv_error *err);
/* Prints the text of key, filled as by cli_say. Always CLI_BAD. */
int cli_complain(const struct cli *cli, const char *key, ...) __attribute__((sentinel));

bool cli_is_readable(const char *path);
/* "-" is standard input. NUL-terminated; the caller frees it. At most CLI_FILE_MAX bytes. */
char *cli_read_all(const char *path, size_t *length, struct pv_error *err);
/* Writes beside path and renames, so that path holds the old text or the new, never a part. */
bool cli_save(const char *path, const char *text, struct pv_error *err);
bool cli_save_bytes(const char *path, const char *bytes, size_t length, struct pv_error *err);

/* The caller frees it. PV_SEAT_COUNT: a plain copy. */
void *cli_veiled(const struct pv_game *g, const void *state, enum pv_seat seat,
		 struct pv_error *err);

struct cli_list {
	struct pv_order *at;
	size_t count;
};

/* actor may be PV_ANY. The caller frees list->at. */
bool cli_list_of(const struct pv_game *g, const void *state, int actor, struct cli_list *list,
		 struct pv_error *err);
/* The next actor after `after` (-1: the first) of that name or, where none has it whole, whose name
 * begins so: "TK1" finds TK1a, TK1b. Case doesn't matter. PV_ANY where there is none. */
int cli_find_actor(const struct pv_game *g, const char *name, int after);
/* Of all actors that the name finds, each order once. The caller frees list->at. */
bool cli_list_named(const struct pv_game *g, const void *state, const char *name,
		    struct cli_list *list, struct pv_error *err);

/* Room for the longest order: buf of CLI_TEXT_MAX bytes. Returns buf. */
char *cli_order_text(const struct pv_game *g, const struct pv_order *order, char *buf);
/* Tabs and further blanks are left out. Returns buf, or text where it is too long. */
const char *cli_single_blanks(const char *text, char buf[CLI_TEXT_MAX]);
/* The words joined by blanks and read as one order. */
bool cli_order_read(const struct pv_game *g, char *const *words, size_t count, struct pv_order *out,
		    struct pv_error *err);

/* The nth throw of a battle comes from stream (seed, n), so that a journal goes on alike
 * wherever it was left. */
uint64_t cli_count_throws(const struct pv_battle *b);

/* With the language's own decimal point, at least so many characters wide; tenths, or so many
 * places. Returns buf. */
const char *cli_tenths_text(const struct cli *cli, double x, int width, char buf[16]);
/* On standard output, with blanks up to that many characters. */
void cli_put_padded(const char *text, size_t width);
const char *cli_decimal_text(const struct cli *cli, double x, int width, int places, char buf[16]);

const char *cli_seat_word(enum pv_seat seat); /* "red": as files and options have it */
const char *cli_seat_text(const struct cli *cli, enum pv_seat seat);

/* Text and a line feed; finishes the writer. */
int cli_write_out(const struct cli *cli, struct pv_writer *w, int status);
bool cli_out_ok(void);

#endif
