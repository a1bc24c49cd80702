/*
 * load.h - private: how a scenario becomes a game, part by part.
 *
 * load.c     chb_load: the parts in order, map, zones, sides
 * roster.c   who is who
 * load_printed.c after which printed maps
 * load_setup.c   what is left to the players; setup_room.c   whether there is room for it
 * aims.c     what wins
 */
#ifndef RULES_CRYHAVOC_LOAD_LOAD_H
#define RULES_CRYHAVOC_LOAD_LOAD_H

#include "rules/cryhavoc/core/game.h"

struct chb_module;

bool chb_load_men(struct chb_game *g, const struct pv_node *side, int number, struct pv_error *err);
/* setup_fits.c: is there room for all characters whom the players set up? Else err names who lacks
 * which place. */
bool chb_setup_fits(const struct chb_game *g, const struct pv_node *root, struct pv_error *err);
/* The node of a character; for a horse that comes with a rider, the rider's. */
const struct pv_node *chb_load_man_node(const struct chb_game *g, const struct pv_node *root,
					int man);
/* Places the characters that begin on top of a tower or on a rung. Both have to be known by then.
 */
bool chb_load_climbed(struct chb_game *g, const struct pv_node *root, struct pv_error *err);
bool chb_load_ambush(struct chb_game *g, const struct pv_node *side, int number,
		     struct pv_error *err);
bool chb_load_fills(struct chb_game *g, const struct pv_node *side, int number,
		    struct pv_error *err);
/* Reads the placing of a character without `at` and `enters`. */
bool chb_load_placed(const struct chb_game *g, const struct pv_node *man, struct chb_roster *r,
		     struct pv_error *err);
/* [CHB-16.3] Reads which printed maps the sheets follow; the edge, 0 north to 3 west, that a side
 * is named after, or -1. */
bool chb_load_printed(struct chb_game *g, const struct pv_node *root, struct pv_error *err);
int chb_printed_edge(const struct chb_game *g, const struct pv_node *root,
		     const struct pv_node *side);
/* [CHB-14] `siege`. */
bool chb_load_siege(struct chb_game *g, const struct pv_node *root, struct pv_error *err);
bool chb_load_aims(struct chb_game *g, const struct pv_node *root, struct pv_error *err);

/* What grounds are besides their figures, as the options have it. */
void chb_load_grounds(struct chb_game *g);
/* Loads the map, with its piece turned by that many sixths more: boards.h. */
bool chb_load_map(struct chb_game *g, const struct pv_node *root, int sixths, struct pv_error *err);
/* Adds the places of rungs and tops behind the map's own. */
bool chb_make_places(struct chb_game *g, struct pv_error *err);
/* Zones, heaps of stones, places of jumps, inner walls. */
bool chb_load_named_places(struct chb_game *g, const struct pv_node *root, struct pv_error *err);

/* The caller owns the game: chb_free. NULL and err where the scenario is wrong. */
struct pv_game *chb_load_game(const struct pv_ruleset *rules, const struct pv_scenario *scenario,
			      struct pv_error *err);
void chb_free(struct pv_game *game);
size_t chb_warn(const struct pv_game *game, struct pv_why *out, size_t cap);
size_t chb_generate(int size, int points, uint64_t seed, char *buf, size_t cap);

bool chb_load_things(struct chb_game *g, const struct pv_node *root, struct pv_error *err);

/* May a thing of a kind be there when a battle begins? NULL: anywhere. */
typedef bool (*chb_thing_fits)(const struct chb_game *g, const struct pv_node *node,
			       const struct chb_thing *t, struct pv_error *err);
extern const chb_thing_fits chb_fits[CHB_KINDS];

bool chb_load_boards(struct chb_game *g, const struct pv_node *root, struct pv_error *err);
void chb_free_boards(struct chb_game *g);

/* The fittings of a map by itself, as in a battle that begins on it: show/fittings.c. */
bool chb_load_fittings(const struct pv_ruleset *rules, struct pv_node *root, struct pv_writer *out,
		       struct pv_error *err);

/* module_list.c: NULL at the end; not const, since a test shuffles it. */
extern const struct chb_module *chb_all_modules[];

void chb_load_acts(struct chb_game *g);

/* Called before the things of a scenario are loaded, and right after. */
bool chb_modules_load(struct chb_game *g, const struct pv_node *root, struct pv_error *err);

#endif
