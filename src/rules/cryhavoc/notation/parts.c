/* parts.c - the parts of an order's text that are one word each. */
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/verbs.h"
#include "rules/cryhavoc/core/work.h"
#include "rules/cryhavoc/notation/scan.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/kit/act.h"

enum { ONE_BYTE = 0x1, ONE_PLACE = 0x3, SECOND_PLACE = 0xc, A_THING = 0x30000 };

/* --- people ---------------------------------------------------------------------------------- */

bool chb_read_name(struct kit_reader *r, struct kit_word w, uint8_t *out) {
	int man = chb_word_man(chb_game_of(r->game), w);
	*out = (uint8_t)man;
	return man >= 0 || kit_read_fail(r, w, "the name of a character");
}

void chb_write_name(struct kit_pen *pen, const struct pv_game *game, int man) {
	kit_pen_add(pen, " ");
	chb_pen_man(pen, chb_game_of(game), man);
}

static bool read_actor(struct kit_reader *r, struct pv_order *out) {
	return chb_read_name(r, kit_read_next(r), &out->actor);
}

static void write_actor(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	chb_write_name(pen, game, o->actor);
}

const struct kit_part chb_part_actor = { read_actor, write_actor, KIT_ACTOR, 0 };

static bool read_target(struct kit_reader *r, struct pv_order *out) {
	return chb_read_name(r, kit_read_next(r), &out->target);
}

static void write_target(struct kit_pen *pen, const struct pv_game *game,
			 const struct pv_order *o) {
	chb_write_name(pen, game, o->target);
}

const struct kit_part chb_part_target = { read_target, write_target, KIT_TARGET, 0 };

static bool read_helper(struct kit_reader *r, struct pv_order *out) {
	struct kit_word w = kit_read_next(r);
	return w.length == 0 || chb_read_name(r, w, &out->target);
}

static void write_helper(struct kit_pen *pen, const struct pv_game *game,
			 const struct pv_order *o) {
	if (o->target != PV_NONE) {
		chb_write_name(pen, game, o->target);
	}
}

const struct kit_part chb_part_helper = { read_helper, write_helper,
					  KIT_TARGET | KIT_MAY_LACK_TARGET, 0 };

const char *const chb_round_word[] = { "", "cw", "ccw", NULL };

/* Which way round; false: it is none of these words. */
static bool is_round(struct kit_word w, struct pv_order *out) {
	int way = w.length == 0 ? CHB_NO_WAY : kit_word_find(w, chb_round_word, CHB_WAYS_ROUND);
	out->count = (uint8_t)(way < 0 ? CHB_NO_WAY : way);
	return way >= 0;
}

static bool read_team(struct kit_reader *r, struct pv_order *out) {
	struct kit_word w = kit_read_next(r);
	if (is_round(w, out)) {
		return true;
	}
	if (!chb_read_name(r, w, &out->target)) {
		return false;
	}
	w = kit_read_next(r);
	return is_round(w, out) || kit_read_fail(r, w, "nothing, cw or ccw");
}

static void write_team(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	write_helper(pen, game, o);
	if (o->count != CHB_NO_WAY) {
		kit_pen_add(pen, " %s", o->count < CHB_WAYS_ROUND ? chb_round_word[o->count] : "?");
	}
}

const struct kit_part chb_part_team = { read_team, write_team,
					KIT_TARGET | KIT_MAY_LACK_TARGET | KIT_COUNT, 0 };

/* --- places ---------------------------------------------------------------------------------- */

bool chb_read_place_word(struct kit_reader *r, struct kit_word w, uint16_t *out) {
	int place = chb_word_place(chb_game_of(r->game), w);
	*out = (uint16_t)place;
	return place != PV_NO_PLACE || kit_read_fail(r, w, "a place of the map, A0714 or A0714/1");
}

void chb_write_place(struct kit_pen *pen, const struct pv_game *game, int place) {
	kit_pen_add(pen, " ");
	chb_pen_place(pen, chb_game_of(game), place);
}

static bool read_place(struct kit_reader *r, struct pv_order *out) {
	return chb_read_place_word(r, kit_read_next(r), &out->data.halves[0]);
}

static void write_place(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	chb_write_place(pen, game, o->data.halves[0]);
}

const struct kit_part chb_part_place = { read_place, write_place, 0, ONE_PLACE };

static bool read_second_place(struct kit_reader *r, struct pv_order *out) {
	return chb_read_place_word(r, kit_read_next(r), &out->data.halves[1]);
}

static void write_second_place(struct kit_pen *pen, const struct pv_game *game,
			       const struct pv_order *o) {
	chb_write_place(pen, game, o->data.halves[1]);
}

const struct kit_part chb_part_second_place = { read_second_place, write_second_place, 0,
						SECOND_PLACE };

/* --- things ---------------------------------------------------------------------------------- */

static bool read_name_of_thing(struct kit_reader *r, int *out) {
	struct kit_word w = kit_read_next(r);
	*out = chb_word_thing(chb_game_of(r->game), w);
	return *out >= 0 || kit_read_fail(r, w, "the name of a thing");
}

static void write_name_of_thing(struct kit_pen *pen, const struct pv_game *game, int thing) {
	kit_pen_add(pen, " ");
	chb_pen_thing(pen, chb_game_of(game), thing);
}

static bool read_thing(struct kit_reader *r, struct pv_order *out) {
	int thing;
	bool good = read_name_of_thing(r, &thing);
	out->count = (uint8_t)thing;
	return good;
}

static void write_thing(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	write_name_of_thing(pen, game, o->count);
}

const struct kit_part chb_part_thing = { read_thing, write_thing, KIT_COUNT, 0 };

static bool read_worked_thing(struct kit_reader *r, struct pv_order *out) {
	int thing;
	bool good = read_name_of_thing(r, &thing);
	out->data.halves[CHB_ORDER_THING] = (uint16_t)(thing + 1);
	return good;
}

static void write_worked_thing(struct kit_pen *pen, const struct pv_game *game,
			       const struct pv_order *o) {
	write_name_of_thing(pen, game, chb_order_thing(o));
}

const struct kit_part chb_part_worked_thing = { read_worked_thing, write_worked_thing, 0, A_THING };

static bool read_load(struct kit_reader *r, struct pv_order *out) {
	struct kit_word w = kit_read_next(r);
	int thing = chb_word_thing(chb_game_of(r->game), w);
	if (thing < 0) {
		return chb_read_name(r, w, &out->target);
	}
	out->data.halves[CHB_ORDER_THING] = (uint16_t)(thing + 1);
	return true;
}

static void write_load(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	if (o->target != PV_NONE) {
		chb_write_name(pen, game, o->target);
	} else {
		write_name_of_thing(pen, game, chb_order_thing(o));
	}
}

const struct kit_part chb_part_load = { read_load, write_load, KIT_TARGET | KIT_MAY_LACK_TARGET,
					A_THING };

/* --- sides of a hex -------------------------------------------------------------------------- */

static const char *const side_words = "e, ne, nw, w, sw or se";

bool chb_read_side(struct kit_reader *r, int *out) {
	struct kit_word w = kit_read_next(r);
	*out = pv_hex_side_read(w.at, w.length);
	return *out >= 0 || kit_read_fail(r, w, side_words);
}

static void write_one_side(struct kit_pen *pen, int side) {
	kit_pen_add(pen, " %s", side >= 0 && side <= PV_HATCH ? chb_door_side(side) : "?");
}

/* Of a door, or a hatch in the floor. */
static bool read_side(struct kit_reader *r, struct pv_order *out) {
	int side;
	struct kit_reader ahead = *r;
	if (kit_word_is(kit_read_next(&ahead), chb_door_side(PV_HATCH))) {
		*r = ahead;
		out->count = PV_HATCH;
		return true;
	}
	bool good = chb_read_side(r, &side);
	out->count = (uint8_t)side;
	return good;
}

static void write_side(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	(void)game;
	write_one_side(pen, o->count);
}

const struct kit_part chb_part_side = { read_side, write_side, KIT_COUNT, 0 };

static bool read_new_side(struct kit_reader *r, struct pv_order *out) {
	int side;
	bool good = chb_read_side(r, &side);
	out->data.halves[0] = (uint16_t)side;
	return good;
}

static void write_new_side(struct kit_pen *pen, const struct pv_game *game,
			   const struct pv_order *o) {
	(void)game;
	write_one_side(pen, o->data.halves[0]);
}

const struct kit_part chb_part_new_side = { read_new_side, write_new_side, 0, ONE_PLACE };

/* A rider enters facing somewhere; whoever walks faces nowhere. */
static bool read_facing(struct kit_reader *r, struct pv_order *out) {
	struct kit_word w = kit_read_next(r);
	int side = w.length == 0 ? -1 : pv_hex_side_read(w.at, w.length);
	out->count = (uint8_t)(side + 1);
	return w.length == 0 || side >= 0 || kit_read_fail(r, w, side_words);
}

static void write_facing(struct kit_pen *pen, const struct pv_game *game,
			 const struct pv_order *o) {
	(void)game;
	if (o->count != 0) {
		write_one_side(pen, o->count - 1);
	}
}

const struct kit_part chb_part_facing = { read_facing, write_facing, KIT_COUNT, 0 };

/* --- one of some words ----------------------------------------------------------------------- */

bool chb_read_one_of(struct kit_reader *r, const char *const *words, int count,
		     const char *accepted, struct pv_order *out) {
	struct kit_word w = kit_read_next(r);
	int found = kit_word_find(w, words, count);
	out->count = (uint8_t)found;
	return found >= 0 || kit_read_fail(r, w, accepted);
}

void chb_write_one_of(struct kit_pen *pen, const char *const *words, int count,
		      const struct pv_order *o) {
	kit_pen_add(pen, " %s", o->count < count ? words[o->count] : "?");
}

static bool read_weapon(struct kit_reader *r, struct pv_order *out) {
	if (!chb_read_one_of(r, chb_weapons_row, CHB_WEAPONS_COUNT,
			     "a weapon: shortbow longbow crossbow bow sling javelin dagger "
			     "axe lance stone ballista perriere",
			     out)) {
		return false;
	}
	struct kit_word w = kit_read_next(r);
	out->data.faces[0] = kit_word_is(w, "aimed");
	return w.length == 0 || out->data.faces[0] != 0 ||
	       kit_read_fail(r, w, "nothing more, or aimed");
}

static void write_weapon(struct kit_pen *pen, const struct pv_game *game,
			 const struct pv_order *o) {
	(void)game;
	chb_write_one_of(pen, chb_weapons_row, CHB_WEAPONS_COUNT, o);
	if (o->data.faces[0] != 0) {
		kit_pen_add(pen, " aimed");
	}
}

const struct kit_part chb_part_weapon = { read_weapon, write_weapon, KIT_COUNT, ONE_BYTE };

static bool read_works(struct kit_reader *r, struct pv_order *out) {
	return chb_read_one_of(
	    r, chb_works_row, CHB_WORKS_COUNT,
	    "a work: gallery ram mangonel trebuchet ballista ladder long-ladder "
	    "screen stakes filled-moat barrier hoarding small-tower large-tower repair",
	    out);
}

static void write_works(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	(void)game;
	chb_write_one_of(pen, chb_works_row, CHB_WORKS_COUNT, o);
}

const struct kit_part chb_part_works = { read_works, write_works, KIT_COUNT, 0 };

static bool read_who_begins(struct kit_reader *r, struct pv_order *out) {
	return chb_read_one_of(r, kit_side_word, PV_BLUE + 1, "red or blue", out);
}

static void write_who_begins(struct kit_pen *pen, const struct pv_game *game,
			     const struct pv_order *o) {
	(void)game;
	chb_write_one_of(pen, kit_side_word, PV_BLUE + 1, o);
}

const struct kit_part chb_part_who_begins = { read_who_begins, write_who_begins, KIT_COUNT, 0 };

static const char *const hold_word[] = { "here", "mover", "phase", NULL };

static bool read_hold(struct kit_reader *r, struct pv_order *out) {
	struct kit_word w = kit_read_next(r);
	int hold = w.length == 0 ? 0 : kit_word_find(w, hold_word, CHB_HOLD_PHASE + 1);
	out->count = (uint8_t)hold;
	return hold >= 0 || kit_read_fail(r, w, "nothing, here, mover or phase");
}

static void write_hold(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	(void)game;
	if (o->count != 0) {
		chb_write_one_of(pen, hold_word, CHB_HOLD_PHASE + 1, o);
	}
}

const struct kit_part chb_part_hold = { read_hold, write_hold, KIT_COUNT, 0 };

const char *const chb_stand_word[CHB_STANDS + 1] = { "none", "hold", "will", "odds", "at", NULL };
