/*
 * stratege.h - private: what the pieces of Stratège add to Cry Havoc, module by module.
 *
 * ask_*.c     the referee's questions about them
 * rope.c      the mills' ropes and loading doors; hoist.c, what is hoisted
 * stone.c     the watermill's stone and its lever
 * grind.c     the windmill's grindstone, a marker that rolls round, and its lever
 * ring.c      what both have: a ring of hexes and a lever
 * names.c     rows of this ledger that refuse what a row of the base refuses
 * turn.c      the windmill turns
 * trapdoors.c fights through trapdoors, and what is shut
 * towers.c    floors added to round towers: which go on which
 * switches.c  what is off: other cells of the terrain table, places of the map; _stairs: stairs
 * summary.c   rows of the terrain summary, by grounds
 * water.c     who swims
 * stairs.c    stairs between walls: how they are cleared
 * bridge.c    balustrades
 * marsh.c     kinds of marshes, and the spell that makes one; value_marsh.c, where it does most
 * pool.c      the pool as water, pit or marsh
 *
 * Base code knows none of them: it asks as rules/cryhavoc/modules.h has it.
 */
#ifndef RULES_CRYHAVOC_MODULES_PIECES_STRATEGE_H
#define RULES_CRYHAVOC_MODULES_PIECES_STRATEGE_H

#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/queries/modules.h"
#include "stratege_ids.h"

struct chb_view;

/* NULL at the end; their order never matters. */
extern const struct chb_module *str_modules[]; /* not const: a case shuffles it */
extern const struct chb_module str_balustrade, str_grind, str_lock, str_marsh, str_pool, str_rope,
    str_stone, str_towers, str_trapdoors, str_turn;
/* The referee's questions about the pieces, each in a file ask_*.c. */
extern const struct chb_question str_questions[];

bool str_ask_rope(const struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		  struct pv_why *why, struct pv_error *err);
bool str_ask_stair(const struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		   struct pv_why *why, struct pv_error *err);

/* Of a module that is on in no position: all that it does is done to the map. */
static inline bool str_of_map(const struct chb_game *g) {
	(void)g;
	return false;
}

/* Of one that sees by itself what there is of it. */
static inline bool str_of_any_map(const struct chb_game *g) {
	(void)g;
	return true;
}

/* Of what an order names: somebody of the roster? */
static inline bool str_is_man(const struct chb_game *g, int man) {
	return man < g->count;
}

/* Is it a stair between walls, straight or spiral? */
static inline bool str_is_walled(int ground) {
	return ground == CHB_TERRAIN_STAIR_NARROW || ground == CHB_TERRAIN_STAIR_SPIRAL;
}
/* As chb_modules_beds. */
bool str_beds(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
	      int stair, struct chb_beds *out);

/* Once the options are known, before the map. */
void str_switch(struct chb_game *g);
/* The map has been read. */
void str_switch_map(struct chb_game *g);
void str_switch_stairs(struct chb_game *g);

/* Is the rope of a piece down, or does anybody hang on it? laid: which piece. */
bool str_rope_hangs(const struct chb_game *g, const struct chb_state *s, int laid);

/* why: of a refusal. Names the rows of the pieces that refuse the same, while there is room. */
void str_name_rows(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		   struct pv_why *why);

/* May whoever is there shoot, or throw? */
bool str_may_shoot(const struct chb_game *g, const struct chb_state *s, int place,
		   struct pv_why *why);

/* bridge.c: may a balustrade be climbed over from there? */
bool str_climbs(const struct chb_game *g, const struct chb_state *s, int from);

/* marsh.c: what marshes may be made, by their words; how many in the battle; EP that he has. */
enum { STR_MARSHES = 6 };
extern const char *const str_marsh_word[STR_MARSHES + 1];
int str_marsh_room(const struct chb_game *g);
int str_ep_left(const struct chb_game *g, const struct chb_state *s, int man);
/* May somebody cast a spell now, of which a list has a few aims of many? */
bool str_marsh_leaves_out(const struct chb_game *g, const struct chb_state *s);

/* value_marsh.c: the few places where a marsh does most, the best first. */
enum { STR_SPOTS = 6 };
struct str_spots {
	int place[STR_SPOTS], worth[STR_SPOTS];
	int count;
};
/* Takes it in where it is worth more than one of them. hexes: what a marsh from there covers. */
void str_spots_take(const struct chb_game *g, const struct chb_state *s, int man, int from,
		    const uint16_t *hexes, int count, struct str_spots *best);

/* pool.c: is that side the edge of a pit? What it costs beside the hex that one comes to. */
bool str_is_edge(const struct chb_game *g, int from, int side);
int32_t str_edge_price(const struct chb_game *g, int32_t hex, struct pv_why *why);

/* summary.c: the row of the terrain summary that a ground has; NULL: none. */
const char *str_terrain_row(int ground);
/* why: of a refusal. Names it, if that is what the ground refuses by. */
void str_name_terrain(int ground, struct pv_why *why);
/* The same of a shot, by what shelters its target. */
void str_name_cover(const struct chb_game *g, const struct chb_state *s, struct pv_why *why);

#endif
