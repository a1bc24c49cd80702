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

enum {
	CHB_WHOLE = 64,
	CHB_FAR = 200,
	CHB_ROAD = 20,      /* a point of the way of a needed character */
	CHB_TOWER_GONE = 20 /* in hexes: a siege tower can't get there */
};

/* The current setting of machinery; for a character: as far as it is of use to him, since ropes
 * aren't climbed in armour or wounded. */
int chb_setting(const struct chb_game *g, const struct chb_state *s);
int chb_setting_for(const struct chb_game *g, const struct chb_state *s, int man, int setting);

/* By place: points that enemies in a side's way add. */
struct chb_blocks {
	bool any; /* false: price is all zeros */
	uint8_t price[PV_PLACES_MAX];
};
void chb_find_blocks(const struct chb_game *g, const struct chb_state *s, int side,
		     struct chb_blocks *out);

/* Points on foot that they add to a road from a place, by the cheapest way past them. */
int32_t chb_detour(const struct chb_game *g, const struct chb_blocks *blocks, int number, int from);
/* The same for a siege tower, in pushes and turns, for all that is in its way. */
int32_t chb_tower_detour(const struct chb_game *g, const struct chb_state *s, int place,
			 int facing);

/* A character's strength for his side; less when lying down. */
int32_t chb_strength(const struct chb_game *g, const struct chb_state *s, int man);
/* The same when unhurt. */
int32_t chb_strength_unhurt(const struct chb_game *g, int man);
/* The enemy's gain from a character's death: strength, and its worth to the enemy's aims. */
int32_t chb_price_of(const struct chb_game *g, const struct chb_state *s, int man);
/* Distance to the nearest living enemy, in hexes; 0: there is none. */
int32_t chb_to_enemy(const struct chb_game *g, const struct chb_state *s, int man);

/* Expected harm of a letter in 64ths: to the target in its present health, and to the attackers. */
struct chb_expected_harm {
	int32_t theirs, ours;
};
struct chb_expected_harm chb_harm_of(int letter, int life);

/* Memo of a shot: the harm in 64ths, and the places of shooter and target it holds for. */
struct chb_shot_known {
	uint16_t from, to;
	uint8_t how, weapon, harm; /* how: the states of both, and 1; 0: unknown */
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
/* Characters that an aim still needs, and some spare ones. */
int chb_needed(const struct chb_game *g, const struct chb_state *s, int side);
bool chb_wants_away(const struct chb_game *g, int side);
/* Pushes, turns, stair and bridge still to do before characters can cross. */
int32_t chb_tower_left(const struct chb_game *g, const struct chb_state *s, int aim);
int32_t chb_road_of(const struct chb_game *g, const struct chb_state *s, int man, int road);
int32_t chb_way_left(const struct chb_game *g, const struct chb_state *s, int side, int seat);
/* Points of the ways of needed characters, if machinery had that setting and the mill were turned
 * by that many sixths, for which there is a board. Enemies in the way and the time left don't
 * count. */
int32_t chb_way_if(const struct chb_game *now, const struct chb_state *s, int side, int sixths,
		   int setting);

/* The value of a side's characters who work at levers or are near them. */
int32_t chb_levers(const struct chb_game *g, const struct chb_state *s, int side);
/* Expected harm from striking machinery. */
int32_t chb_rolled(const struct chb_game *g, const struct chb_state *s, int side);

/* The memo of value_again: reachable sets and shots asked for before. All zeros at first. */
struct chb_walks {
	uint16_t place[CHB_MEN_MAX];
	uint8_t points[CHB_MEN_MAX]; /* twice the allowance, plus 1 in the saddle; 0: unknown */
	uint64_t ground;             /* hash of doors and things for which the shots hold */
	uint8_t set;                 /* 1 + setting and board of the ways */
	struct chb_shot_known shot[CHB_MEN_MAX][CHB_MEN_MAX];
	uint8_t far[]; /* by character and place; UINT8_MAX: out of reach */
};
size_t chb_walks_size(const struct chb_game *g);

/* Clears the shots if doors or things have changed. */
void chb_walks_on(const struct chb_game *g, const struct chb_state *s, struct chb_walks *walks);

/* walks: may be NULL. */
int32_t chb_menace(const struct chb_game *g, const struct chb_state *s, int side,
		   struct chb_walks *walks);
int32_t chb_promise(const struct chb_game *g, const struct chb_state *s, int side);
int32_t chb_volley(const struct chb_game *g, const struct chb_state *s, int side,
		   struct chb_walks *walks);
/* The best shot kept for the rest of the enemy's movement, at characters who still move. */
int32_t chb_reserve(const struct chb_game *g, const struct chb_state *s, int side,
		    struct chb_walks *walks);
/* seat: the seat to evaluate for. Only its own ways count enemies in them. Otherwise it would spare
 * enemies whom it ought to drive off, and block the enemy's ways at any price. */
int32_t chb_progress(const struct chb_game *g, const struct chb_state *s, int side, int seat);
int32_t chb_hunt(const struct chb_game *g, const struct chb_state *s, int side);

int32_t chb_value(const struct pv_game *game, const void *state, enum pv_seat seat);
size_t chb_memo_size(const struct pv_game *game);
int32_t chb_value_again(const struct pv_game *game, const void *state, enum pv_seat seat,
			void *memo);
int32_t chb_near(const struct pv_game *game, const void *state, enum pv_seat seat);

#endif
