/*
 * game/scenario/figures_former.h - figures as they stood: data/tables/former keeps the options and
 * cells of each version, RULESET-HASH.tsv, and list.tsv names them, so that a journal can say what
 * differs.
 *
 * pv_figures_former  what differs between then and now
 * pv_option_former   what an option that is gone usually was
 * pv_setting_tell    one option or cell by its key (figures.c)
 * pv_figures_hash    of every option and figure of a game (figures_hash.c)
 */
#ifndef PAVISE_GAME_SCENARIO_FIGURES_FORMER_H
#define PAVISE_GAME_SCENARIO_FIGURES_FORMER_H

#include "pavise/scenario.h"

/* What differs since a journal was written. */
struct pv_figures_since {
	/* True: options and cells that were added, and stand at their usual value, and nothing
	 * else. A battle plays as it did. */
	bool only_added;
	/* "KEY THEN -> NOW, ...", with "-" for a key that is new or gone, and "..." for what
	 * doesn't fit. */
	char list[320];
};

/* Finds the kept figures under which g, loaded from that scenario, would have this hash. hash: of
 * all options and figures, as in a journal's header. false: no such figures are kept. */
bool pv_figures_former(const struct pv_game *g, const struct pv_scenario *scenario,
		       const char *hash, struct pv_figures_since *since);

/* The usual value of an option in the last kept version that has it. false: none has it. */
bool pv_option_former(const struct pv_ruleset *rules, const char *key, char *usual, size_t cap);

/* The value of a key in g. false: there is no such option or cell. */
bool pv_setting_tell(const struct pv_game *g, const char *key, char *value, size_t cap,
		     bool *usual);

/* Writes 16 hexadecimal digits and a NUL. */
void pv_figures_hash(const struct pv_game *g, char hash[17]);
/* Adds one "key=value" to a hash. */
uint64_t pv_figures_hash_line(uint64_t hash, const char *key, const char *value);

#endif
