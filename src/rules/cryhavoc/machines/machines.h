/*
 * machines.h - private: rams and siege towers [CHB-12.5].
 *
 * A machine is a thing on one hex, or on two in line: `place` in front, `to` behind. People are
 * inside on those hexes, several to a place, and go in and out by every side but the front. Those
 * inside and right behind push it; whoever did `works` at it until his player turn ends. A tower
 * has a top over each of its hexes: a place behind those of the map, "A0304/4top".
 *
 * machines.c  what a machine is, who has room in it, how it goes
 * rams.c      what a ram strikes
 * towers.c    tops, the stair inside, the bridge
 */
#ifndef RULES_CRYHAVOC_MACHINES_MACHINES_H
#define RULES_CRYHAVOC_MACHINES_MACHINES_H

#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"

struct chb_list;
struct chb_view;

/* Of a machine's timer: what it has done in the game turn `turn`. */
enum { CHB_WENT = 15, CHB_TURNED = 16, CHB_RAMMED = 32 };
/* States of a tower's bridge. */
enum { CHB_TOWER_SHUT, CHB_TOWER_LOWERED };

static inline bool chb_is_machine(int kind) {
	return kind >= CHB_RAM && kind <= CHB_LARGE_TOWER;
}
bool chb_is_ram(int kind); /* or a gallery */
bool chb_is_tower(int kind);
bool chb_is_long(int kind); /* on two hexes */
/* [CHB-12.5.3, CHB-12.5.10] A gallery crosses no moat. */
bool chb_rolls_on(int kind, int ground);
bool chb_machine_fits(const struct chb_game *g, const struct pv_node *node,
		      const struct chb_thing *t, struct pv_error *err);
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

/* [CHB-12.5.13, CHB-12.5.18] Men whom a hex of a machine holds. */
int32_t chb_room_in(const struct chb_game *g, const struct chb_state *s, int place);
/* May he stand there with his friends? Nobody of them is he. */
bool chb_has_room(const struct chb_game *g, const struct chb_state *s, int man, int place);
/* The same as the battle begins: may those two of the roster stand on one place? */
bool chb_shares_begin(const struct chb_game *g, int a, int b);
/* Why not. Always false. */
bool chb_refuse_room(const struct chb_game *g, const struct chb_state *s, int place,
		     struct pv_why *why);
/* Is he where several may be, and aren't too many? */
bool chb_shares(const struct chb_game *g, const struct chb_state *s, int man);
/* Bits of his living friends on his place, in a machine. */
uint64_t chb_sharers(const struct chb_game *g, const struct chb_state *s, int man);

/* Is he inside the thing, or right behind it? */
bool chb_is_crew(const struct chb_game *g, const struct chb_state *s, int man, int thing);
/* [CHB-12.5.12] Has he pushed one in this player turn? */
bool chb_pushes(const struct chb_game *g, const struct chb_state *s, int man);
bool chb_machine_check(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_view *v, const struct pv_order *o, struct pv_why *why);
void chb_machine_list(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		      int man, int thing, struct chb_list *l);
void chb_machine_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		       struct pv_events *out);
/* A player turn ends: its pushers are men like others again. */
void chb_machines_rest(const struct chb_game *g, struct chb_state *s);
/* Whoever was in or on what has burnt down is left somewhere. */
void chb_machines_spill(const struct chb_game *g, struct chb_state *s, struct pv_events *out);

/* rams.c */
/* The place of the hex ahead that a ram strikes; PV_NO_PLACE. */
int chb_ram_wall(const struct chb_game *g, const struct chb_state *s, int thing);
bool chb_ram_check(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		   const struct pv_order *o, struct pv_why *why);
void chb_ram_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		   struct pv_events *out);
void chb_ram_list(const struct chb_game *g, const struct chb_state *s, int man, struct chb_list *l);

/* towers.c */
bool chb_make_tops(struct chb_game *g, struct pv_error *err);
static inline int chb_foot_of_top(const struct chb_game *g, int top) {
	return g->top[top - g->map.count - g->rung_count];
}
int chb_top_over(const struct chb_game *g, int foot); /* or PV_NO_PLACE */
/* [CHB-12.5.15] The place that its lowered bridge leads to, or would; PV_NO_PLACE. */
int chb_tower_landing(const struct chb_game *g, const struct chb_state *s, int thing);
/* Places that a tower joins with this one; how many. */
size_t chb_tower_links(const struct chb_game *g, const struct chb_state *s, int place,
		       uint16_t *out);
bool chb_tower_joined(const struct chb_game *g, const struct chb_state *s, int from, int to);
bool chb_tower_check(const struct chb_game *g, const struct chb_state *s, struct chb_walker who,
		     int from, int to, struct pv_why *why);
int32_t chb_tower_price(const struct chb_game *g, const struct chb_state *s, int from, int to,
			struct pv_why *why);
/* The bridge let down, or raised. */
bool chb_bridge_check(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		      struct pv_why *why);
void chb_bridge_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		      struct pv_events *out);

#endif
