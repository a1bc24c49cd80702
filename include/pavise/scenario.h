/*
 * pavise/scenario.h - a scenario file, and the game made of it.
 *
 * pv_scenario_open   an installed id ("nevsky/standard") or a path
 * pv_scenario_parse  from memory
 * pv_scenario_kept  an installed one as it stood, by the hash of its text
 * pv_scenario_is_installed  a game's, as it stands now
 * pv_scenario_standard  what a ruleset is asked on where no scenario is meant
 * pv_scenario_set    an override, as `--set`
 * pv_game_load       scenario -> game, by the ruleset it names
 */
#ifndef PAVISE_SCENARIO_H
#define PAVISE_SCENARIO_H

#include "pavise/node.h"

struct pv_game;
struct pv_ruleset;

enum { PV_SETS_MAX = 2048 };

struct pv_set {
	char key[96], value[96];
};

struct pv_scenario {
	struct pv_node *root; /* owned; a map with `ruleset`, `title` and what that ruleset reads */
	char *text;           /* owned: the file as it was, for journals */
	size_t length;
	char id[96];   /* "nevsky/standard" if installed, else the path */
	char hash[17]; /* XXH3-64 of the text, hexadecimal */
	char
	    played[17]; /* the same of what is played: without words for people, comments, layout */
	bool installed;
	bool of_before;      /* of a journal: takes options that are gone at their usual value */
	struct pv_set *sets; /* owned; applied in order after the file's own */
	size_t set_count, set_room;
	char tables[128]; /* title and hash of an owner's file laid over it; "": none */
};

/* The caller closes it. NULL and err when it can't be found or read. */
PV_API struct pv_scenario *pv_scenario_open(const char *name, struct pv_error *err);
PV_API struct pv_scenario *pv_scenario_parse(const char *text, size_t length, const char *name,
					     struct pv_error *err);
/* Takes over root (freed with the scenario, or at once on failure); text is then the tree, written
 * in one line of YAML. root NULL is a failure whose error stands already. */
PV_API struct pv_scenario *pv_scenario_from_node(struct pv_node *root, const char *name,
						 struct pv_error *err);
/* What data/scenarios/former keeps: journals and databases of before carried no text, and name a
 * scenario by id and hash. hash NULL: the last of that id. NULL and err where none is kept. */
PV_API struct pv_scenario *pv_scenario_kept(const char *id, const char *hash, struct pv_error *err);
/* Does the game play what is installed under its scenario_id now, words for people aside? Opens no
 * other file, whatever the id says. */
PV_API bool pv_scenario_is_installed(const struct pv_game *g);
/* "RULESET/standard" where that is installed; else a board by chance, always the same. */
PV_API struct pv_scenario *pv_scenario_standard(const struct pv_ruleset *rules,
						struct pv_error *err);
PV_API void pv_scenario_close(struct pv_scenario *scenario);

/* "key=value"; checked when the game is loaded. */
PV_API bool pv_scenario_set(struct pv_scenario *scenario, const char *text, struct pv_error *err);

/* The scenario may be closed afterwards. Free with pv_game_free. */
PV_API struct pv_game *pv_game_load(const struct pv_scenario *scenario, struct pv_error *err);
PV_API void pv_game_free(struct pv_game *game);

#endif
