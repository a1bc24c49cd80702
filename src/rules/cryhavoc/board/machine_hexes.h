/* board/machine_hexes.h - private: where rams and siege towers stand, and the room in them
 * [CHB-12.5]. */
#ifndef RULES_CRYHAVOC_BOARD_MACHINE_HEXES_H
#define RULES_CRYHAVOC_BOARD_MACHINE_HEXES_H

#include "rules/cryhavoc/core/game.h"

/* States of a tower's bridge. */
enum { CHB_TOWER_SHUT, CHB_TOWER_LOWERED };

static inline bool chb_is_machine(int kind) {
	return kind >= CHB_RAM && kind <= CHB_LARGE_TOWER;
}
bool chb_is_ram(int kind); /* a gallery counts */
bool chb_is_tower(int kind);
bool chb_is_long(int kind); /* on two hexes */
/* [CHB-12.5.3, CHB-12.5.10] A gallery crosses no moat. */
bool chb_rolls_on(int kind, int ground);
/* The thing that stands on the hex, or -1. */
int chb_machine_among(const struct chb_game *g, const struct chb_state *s, int place);
static inline int chb_machine_at(const struct chb_game *g, const struct chb_state *s, int place) {
	return g->machines == 0 ? CHB_NONE : chb_machine_among(g, s, place);
}
/* Is that side of the hex a machine's front, seen from inside or from before it? */
bool chb_is_front_among(const struct chb_game *g, const struct chb_state *s, int place, int side);
static inline bool chb_is_front(const struct chb_game *g, const struct chb_state *s, int place,
				int side) {
	return g->machines != 0 && chb_is_front_among(g, s, place, side);
}
/* [CHB-7.0.77] Does `from` lie in the row of the machine on the hex, ahead of it or behind? */
bool chb_is_along(const struct chb_game *g, const struct chb_state *s, int place, int from);
/* [CHB-8.1.28] Does a line from inside a tower leave it by one of its three front sides? */
bool chb_shoots_out(const struct chb_game *g, const struct chb_state *s, int from, int to);
/* [CHB-12.5.13, CHB-12.5.18] How many characters a hex of a machine holds. */
int32_t chb_room_in(const struct chb_game *g, const struct chb_state *s, int place);
/* Is there room for a character beside his friends there? */
bool chb_has_room(const struct chb_game *g, const struct chb_state *s, int man, int place);
/* The same when the battle begins: may those two of the roster share a place? */
bool chb_shares_begin(const struct chb_game *g, int a, int b);
/* Says why there is no room. Always false. */
bool chb_refuse_room(const struct chb_game *g, const struct chb_state *s, int place,
		     struct pv_why *why);
/* Does a character share a place that holds several, within its room? */
bool chb_shares(const struct chb_game *g, const struct chb_state *s, int man);
/* Bits of a character's living friends on the same place, in a machine. */
uint64_t chb_sharers(const struct chb_game *g, const struct chb_state *s, int man);
/* [CHB-12.5.12] Has a character pushed a machine in this player turn? */
bool chb_pushes(const struct chb_game *g, const struct chb_state *s, int man);

/* built.c */
/* May rams and towers be built in the game's siege? */
bool chb_builds_machines(const struct chb_game *g);
/* A figure of the table of machines. */
int32_t chb_machine_figure(const struct chb_game *g, const struct chb_thing *t, int column);
/* Is the thing a machine that stands on that place? */
bool chb_machine_covers(const struct chb_thing *t, int place);
/* Other characters there; CHB_NONE where one of them is an enemy or rides. */
int chb_count_others(const struct chb_game *g, const struct chb_state *s, int man, int place);
/* Is a character alive and on that place? */
bool chb_is_in(const struct chb_state *s, int man, int place);

#endif
