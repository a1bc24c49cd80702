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

/* hash: of all options and figures, as a journal's header has it. Finds the kept figures under
 * which g, loaded from that scenario, would have had that hash. list: "KEY THEN -> NOW, ...", with
 * "-" for a key that there wasn't or isn't; what doesn't fit is "...". false: none are kept. */
bool pv_figures_former(const struct pv_game *g, const struct pv_scenario *scenario,
		       const char *hash, char *list, size_t cap);

/* The usual value that the last kept version with that option gave it. false: none had it. */
bool pv_option_former(const struct pv_ruleset *rules, const char *key, char *usual, size_t cap);

/* The value of key that g holds. false: there is no such option or cell. */
bool pv_setting_tell(const struct pv_game *g, const char *key, char *value, size_t cap,
		     bool *usual);

/* 16 hexadecimal digits and a NUL. */
void pv_figures_hash(const struct pv_game *g, char hash[17]);
/* One more "key=value" of a hash. */
uint64_t pv_figures_hash_line(uint64_t hash, const char *key, const char *value);

#endif
