/*
 * cli/subject/subject.h - what a person names on the command line: a scenario, a journal, a
 * situation or a position.
 *
 * cli_subject_open    by name: a path, "-", an installed scenario's id, a rule id with a situation
 * cli_subject_parse   from a text
 * cli_subject_journal by name, and nothing but a journal
 * cli_subject_close, _end   frees it; the same, with the exit status that its command ends with
 * cli_subject_state   where things stand
 * cli_is_journal, cli_is_situation    what a text or tree is
 * cli_find_situation, cli_situation_path   the file of a rule's situation
 * cli_standard_game   a ruleset's usual game
 * cli_scenario_open, _of, _set        a scenario by name; that of a situation; --tables and --set
 * cli_scenario_lay                    an owner's file over a scenario
 */
#ifndef PAVISE_CLI_SUBJECT_SUBJECT_H
#define PAVISE_CLI_SUBJECT_SUBJECT_H

#include "cli/common/cli.h"

enum cli_kind { CLI_SCENARIO, CLI_JOURNAL, CLI_SITUATION, CLI_POSITION };

struct cli_subject {
	enum cli_kind kind;
	char name[CLI_NAME_MAX];      /* the file's name, as it was found */
	char title[160];              /* a situation's title; else "" */
	struct pv_scenario *scenario; /* NULL for a journal */
	struct pv_game *game;
	struct pv_battle *battle; /* a journal's battle; else NULL */
	struct pv_battle_report report;
	char *text;  /* the whole file where there is one; owned */
	bool named;  /* the text is of a file that can be opened by its name */
	void *state; /* the first position; a journal has none */
};

/* Takes --set, --at and --scenario (then name is a position) from the options of cli. Remarks on a
 * torn or differing journal go to standard error. On failure there is nothing to close. */
bool cli_subject_open(const struct cli *cli, const char *name, struct cli_subject *out,
		      struct pv_error *err);
/* The same, of a text that has been read already. */
bool cli_subject_parse(const struct cli *cli, const char *name, const char *text,
		       struct cli_subject *out, struct pv_error *err);
/* Accepts nothing but a journal. */
bool cli_subject_journal(const struct cli *cli, const char *name, struct cli_subject *out,
			 struct pv_error *err);
void cli_subject_close(struct cli_subject *subject);
/* Closes it. A journal that doesn't play to its end turns CLI_YES into CLI_NO: everything playable
 * was shown, and the remark stands on standard error. */
int cli_subject_end(struct cli_subject *subject, int status);
const void *cli_subject_state(const struct cli_subject *subject);

/* A journal has a line that begins with [Journal, also below a mail's words and within quoting. A
 * situation is a tree with `cases`. */
bool cli_is_journal(const char *text);
bool cli_is_situation(const struct pv_node *root);

/* The path of the situation of "NEV-6J.2", in letters of any size. false: there is none. */
bool cli_find_situation(const char *id, char *path, size_t cap);
/* The same, or name itself where it is a file with a situation in it. */
bool cli_situation_path(const char *name, char *path, size_t cap);

/* A path, "-" or an installed id. --tables and --set of the options are laid over it. */
struct pv_scenario *cli_scenario_open(const struct cli *cli, const char *name,
				      struct pv_error *err);
struct pv_scenario *cli_scenario_of(const struct pv_node *situation, const char *name,
				    struct pv_error *err);
/* The game for questions without a scenario: the ruleset's standard one, with --tables and
 * --set. */
struct pv_game *cli_standard_game(const struct cli *cli, const struct pv_ruleset *rules,
				  struct pv_error *err);
bool cli_scenario_set(const struct cli *cli, struct pv_scenario *scenario, struct pv_error *err);
bool cli_scenario_lay(struct pv_scenario *scenario, const char *path, struct pv_error *err);

#endif
