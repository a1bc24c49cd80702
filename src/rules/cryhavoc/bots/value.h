/*
 * value.h - private: parts of what a position is worth to bots; no rule hangs on them.
 *
 * Figures are in 64ths of a point of a man's attack or defence.
 *
 * value_roads.c   how far it is to where a side wants to be, and by which doors
 * value_march.c   the same in turns, of who is wounded, too
 * value_block.c   what enemies who stand in the way add
 * value_fight.c   what the attacks promise that a side could make as things stand
 * value_fire.c    what its shots promise
 * value_walk.c    what those do that it could walk up to in its next movement
 * value_aims.c    how near a side is to its aims
 * value_ways.c    its men on their ways there
 * value_levers.c  what machinery does for these ways, and to who is in its way
 * value.c         all of it
 */
#ifndef RULES_CRYHAVOC_BOTS_VALUE_H
#define RULES_CRYHAVOC_BOTS_VALUE_H

#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"

enum {
	CHB_WHOLE = 64,
	CHB_FAR = 200,
	CHB_ROAD = 20,      /* a point of the way, of the men who are needed */
	CHB_TOWER_GONE = 20 /* hexes: a siege tower never gets there */
};

/* How machinery is set now; of a man: as far as it is of use to him, who climbs no rope in armour
 * or wounded. */
int chb_setting(const struct chb_game *g, const struct chb_state *s);
int chb_setting_for(const struct chb_game *g, const struct chb_state *s, int man, int setting);

/* By place: points that the enemies who stand in a side's way add. */
struct chb_blocks {
	bool any; /* else price is all zeros */
	uint8_t price[PV_PLACES_MAX];
};
void chb_find_blocks(const struct chb_game *g, const struct chb_state *s, int side,
		     struct chb_blocks *out);

/* Points on foot that they add to a road from a place: the cheapest way past them. */
int32_t chb_detour(const struct chb_game *g, const struct chb_blocks *blocks, int number, int from);
/* The same of a siege tower, in pushes and turns: whoever and whatever is in its way. */
int32_t chb_tower_detour(const struct chb_game *g, const struct chb_state *s, int place,
			 int facing);

/* What a man can do for his side; lying down less. */
int32_t chb_strength(const struct chb_game *g, const struct chb_state *s, int man);
/* The same of one unhurt. */
int32_t chb_strength_unhurt(const struct chb_game *g, int man);
/* What his death would bring the enemy: that, and what it is worth to the enemy's aims. */
int32_t chb_price_of(const struct chb_game *g, const struct chb_state *s, int man);
/* Hexes to the nearest living enemy; 0: there is none. */
int32_t chb_to_enemy(const struct chb_game *g, const struct chb_state *s, int man);

/* 64ths that a letter takes from who is struck, as he was before, and from those who strike. */
struct chb_expected_harm {
	int32_t theirs, ours;
};
struct chb_expected_harm chb_harm_of(int letter, int life);

/* 64ths of a target that a shot takes, as shooter and target stood when it was asked for last. */
struct chb_shot_known {
	uint16_t from, to;
	uint8_t how, weapon, harm; /* how: of both, and 1; 0: unknown */
};

/* Is it one that an enemy would strike or shoot at? */
static inline bool chb_is_mark(const struct chb_game *g, const struct chb_state *s, int man) {
	const struct chb_man *m = &s->man[man];
	return chb_alive(m) && !chb_is_horse(g, man) && (m->saddle & CHB_BOUND) == 0;
}

/* --- men on their ways ----------------------------------------------------------------------- */

static inline bool chb_is_meant(const struct chb_game *g, const struct chb_aim *aim, int man) {
	return aim->men == 0 || (aim->men & chb_bit(g, man)) != 0;
}
static inline bool chb_is_place_aim(const struct chb_aim *aim) {
	return aim->kind == CHB_HOLD || aim->kind == CHB_REACH || aim->kind == CHB_ESCAPE ||
	       aim->kind == CHB_CARRY;
}
/* Men whom an aim asks for yet, and some beside them. */
int chb_needed(const struct chb_game *g, const struct chb_state *s, int side);
bool chb_wants_away(const struct chb_game *g, int side);
/* Pushes, turns, the stair and the bridge that are left before men can cross. */
int32_t chb_tower_left(const struct chb_game *g, const struct chb_state *s, int aim);
int32_t chb_road_of(const struct chb_game *g, const struct chb_state *s, int man, int road);
int32_t chb_way_left(const struct chb_game *g, const struct chb_state *s, int side, int seat);
/* The points of the needed men alone, whoever stands in their way and however late they come, if
 * machinery were set so, and the mill turned by so many sixths, for which it has a board. */
int32_t chb_way_if(const struct chb_game *now, const struct chb_state *s, int side, int sixths,
		   int setting);

/* What men of a side promise who work at levers, or are near to them. */
int32_t chb_levers(const struct chb_game *g, const struct chb_state *s, int side);
/* What machinery that strikes will take. */
int32_t chb_rolled(const struct chb_game *g, const struct chb_state *s, int side);

/* How far men got when they were asked for last: what value_again remembers, from nothing but
 * zeros. */
struct chb_walks {
	uint16_t place[CHB_MEN_MAX];
	uint8_t points[CHB_MEN_MAX]; /* twice his allowance, and 1 in the saddle; 0: unknown */
	uint64_t ground;             /* what doors and things were like when shots were asked for */
	uint8_t set;                 /* 1 + the setting and the board of the ways */
	struct chb_shot_known shot[CHB_MEN_MAX][CHB_MEN_MAX];
	uint8_t far[]; /* by man and place; UINT8_MAX: farther than that */
};
size_t chb_walks_size(const struct chb_game *g);

/* Forgets shots if doors or things have changed since. */
void chb_walks_on(const struct chb_game *g, const struct chb_state *s, struct chb_walks *walks);

/* walks: may be NULL. */
int32_t chb_menace(const struct chb_game *g, const struct chb_state *s, int side,
		   struct chb_walks *walks);
int32_t chb_promise(const struct chb_game *g, const struct chb_state *s, int side);
int32_t chb_volley(const struct chb_game *g, const struct chb_state *s, int side,
		   struct chb_walks *walks);
/* The best that is left to it in the enemy's movement, at who moves yet. */
int32_t chb_reserve(const struct chb_game *g, const struct chb_state *s, int side,
		    struct chb_walks *walks);
/* seat: whose worth is asked. His own ways alone count who stands in them: else he would spare whom
 * he ought to drive off, and stand in the way of the enemy wherever that leads. */
int32_t chb_progress(const struct chb_game *g, const struct chb_state *s, int side, int seat);
int32_t chb_hunt(const struct chb_game *g, const struct chb_state *s, int side);

int32_t chb_value(const struct pv_game *game, const void *state, enum pv_seat seat);
size_t chb_memo_size(const struct pv_game *game);
int32_t chb_value_again(const struct pv_game *game, const void *state, enum pv_seat seat,
			void *memo);
int32_t chb_near(const struct pv_game *game, const void *state, enum pv_seat seat);

#endif
