/* parts_many.c - the parts of an order's text that are several words. */
#include "rules/cryhavoc/core/masks.h"
#include "rules/cryhavoc/core/work.h"
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/notation/scan.h"
#include "rules/kit/words.h"

#include <string.h>

enum {
	ONE_BYTE = 0x1,
	THREE_PLACES = 0x3f,
	MASKS = 0xffff,
	A_THING = 0x30000,
	ANOTHER = 0xc0000,
};

/* --- who fights whom ------------------------------------------------------------------------- */

/* "wulf+odo": characters of one side. *side is -1 before the first, then that side. */
static bool read_mask(struct kit_reader *r, int *side, uint64_t *mask) {
	const struct chb_game *g = chb_game_of(r->game);
	struct kit_word rest = kit_read_next(r);
	do {
		struct kit_word w = kit_word_cut(rest, '+', &rest);
		uint8_t man;
		if (!chb_read_name(r, w, &man)) {
			return false;
		}
		if (*side >= 0 && g->roster[man].side != *side) {
			return kit_read_fail(
			    r, w, "men of one side attack, men of the other are attacked");
		}
		if ((*mask & chb_bit(g, man)) != 0) {
			return kit_read_fail(r, w, "each man once");
		}
		*side = g->roster[man].side;
		*mask |= chb_bit(g, man);
	} while (rest.at != NULL);
	return true;
}

static void write_mask(struct kit_pen *pen, const struct chb_game *g, int side, uint64_t mask) {
	const char *between = " ";
	CHB_EACH_BIT(g, side, mask, i) {
		kit_pen_add(pen, "%s", between);
		chb_pen_man(pen, g, i);
		between = "+";
	}
	if (mask == 0) {
		kit_pen_add(pen, " none");
	}
}

static bool read_fight(struct kit_reader *r, struct pv_order *out) {
	uint64_t attackers = 0, targets = 0;
	int side = -1;
	if (!read_mask(r, &side, &attackers)) {
		return false;
	}
	int enemy = !side;
	out->count = (uint8_t)side;
	bool good = read_mask(r, &enemy, &targets);
	chb_set_fight(out, attackers, targets);
	return good;
}

/* A mask doesn't say its side; `count` does, which is 1 where blue attacks. */
static void write_fight(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	int side = o->count & 1;
	write_mask(pen, chb_game_of(game), side, chb_attackers_of(o));
	write_mask(pen, chb_game_of(game), !side, chb_targets_of(o));
}

const struct kit_part chb_part_fight = { read_fight, write_fight, KIT_COUNT, MASKS };

/* Reads a door by a place and its side. Other things may be named, and are refused later. */
static bool read_break(struct kit_reader *r, struct pv_order *out) {
	const struct chb_game *g = chb_game_of(r->game);
	uint64_t attackers = 0;
	int side = -1;
	int across;
	if (!read_mask(r, &side, &attackers)) {
		return false;
	}
	out->count = (uint8_t)side;
	chb_set_fight(out, attackers, 0);
	struct kit_word w = kit_read_next(r);
	int place = chb_word_place(g, w), thing = chb_word_thing(g, w);
	if (thing >= 0) {
		out->data.halves[CHB_ORDER_OTHER] = (uint16_t)(thing + 1);
		return true;
	}
	if (place == PV_NO_PLACE) {
		return kit_read_fail(r, w, "a place and its side, A0304 e");
	}
	if (!chb_read_side(r, &across)) {
		return false;
	}
	out->data.halves[CHB_ORDER_THING] = g->map.place[place].door[across];
	return true;
}

static void write_break(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	const struct chb_game *g = chb_game_of(game);
	int door = chb_order_thing(o);
	write_mask(pen, g, o->count & 1, chb_attackers_of(o));
	if (door >= 0 && door < g->map.door_count) {
		chb_write_place(pen, game, g->map.door[door].at);
		kit_pen_add(pen, " %s", chb_door_side(g->map.door[door].side));
	} else {
		kit_pen_add(pen, " ");
		chb_pen_thing(pen, g, o->data.halves[CHB_ORDER_OTHER] - 1);
	}
}

const struct kit_part chb_part_break = { read_break, write_break, KIT_COUNT,
					 MASKS | A_THING | ANOTHER };

/* --- a retreat ------------------------------------------------------------------------------- */

/* "room=tom,A0307" */
static bool read_room(struct kit_reader *r, struct kit_word w, struct pv_order *out) {
	struct kit_word rest, man;
	uint16_t place;
	if (!kit_word_is(kit_word_cut(w, '=', &rest), "room")) {
		return kit_read_fail(r, w, "a second place, or room=FRIEND,PLACE");
	}
	man = kit_word_cut(rest, ',', &rest);
	if (!chb_read_name(r, man, &out->target) || !chb_read_place_word(r, rest, &place)) {
		return false;
	}
	out->data.halves[2] = (uint16_t)(place + 1);
	return true;
}

static bool read_flee(struct kit_reader *r, struct pv_order *out) {
	uint16_t place;
	if (!chb_read_name(r, kit_read_next(r), &out->actor)) {
		return false;
	}
	struct kit_word w = kit_read_next(r);
	if (kit_word_is(w, "gone")) {
		out->data.halves[0] = CHB_GONE;
		return true;
	}
	if (!chb_read_place_word(r, w, &out->data.halves[0])) {
		return false;
	}
	w = kit_read_next(r);
	if (w.length > 0 && memchr(w.at, '=', w.length) == NULL) {
		if (!chb_read_place_word(r, w, &place)) {
			return false;
		}
		out->data.halves[1] = (uint16_t)(place + 1);
		w = kit_read_next(r);
	}
	return w.length == 0 || read_room(r, w, out);
}

static void write_flee(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	chb_write_name(pen, game, o->actor);
	chb_write_place(pen, game, o->data.halves[0]);
	if (o->data.halves[1] != 0) {
		chb_write_place(pen, game, o->data.halves[1] - 1);
	}
	if (o->target != PV_NONE) {
		kit_pen_add(pen, " room=");
		chb_pen_man(pen, chb_game_of(game), o->target);
		kit_pen_add(pen, ",");
		chb_pen_place(pen, chb_game_of(game), o->data.halves[2] - 1);
	}
}

const struct kit_part chb_part_flee = { read_flee, write_flee,
					KIT_ACTOR | KIT_TARGET | KIT_MAY_LACK_TARGET,
					THREE_PLACES };

/* --- standing orders, the dice --------------------------------------------------------------- */

/* "hold", "idris odds 3": for a side, or for the character named first. */
static bool read_standing(struct kit_reader *r, struct pv_order *out) {
	struct kit_word w = kit_read_next(r);
	int kind = kit_word_find(w, chb_stand_word, CHB_STANDS);
	int32_t odds;
	if (kind < 0) {
		int man = chb_word_man(chb_game_of(r->game), w);
		if (man < 0) {
			return kit_read_fail(
			    r, w, "none, hold, will, odds N or at ENEMY, or a man before it");
		}
		out->actor = (uint8_t)man;
		w = kit_read_next(r);
		kind = kit_word_find(w, chb_stand_word, CHB_STANDS);
	}
	out->count = (uint8_t)kind;
	if (kind == CHB_STAND_ODDS) {
		w = kit_read_next(r);
		out->data.faces[0] = (uint8_t)(kit_word_number(w, 1, CHB_LINES, &odds) ? odds : 0);
		return out->data.faces[0] > 0 || kit_read_fail(r, w, "so many of 10: 1 to 10");
	}
	if (kind == CHB_STAND_AT) {
		return chb_read_name(r, kit_read_next(r), &out->target);
	}
	return kind >= 0 || kit_read_fail(r, w, "none, hold, will, odds N, at ENEMY");
}

static void write_standing(struct kit_pen *pen, const struct pv_game *game,
			   const struct pv_order *o) {
	if (o->actor != PV_NONE) {
		chb_write_name(pen, game, o->actor);
	}
	kit_pen_add(pen, " %s", o->count < CHB_STANDS ? chb_stand_word[o->count] : "?");
	if (o->count == CHB_STAND_ODDS) {
		kit_pen_add(pen, " %d", o->data.faces[0]);
	}
	if (o->target != PV_NONE) {
		chb_write_name(pen, game, o->target);
	}
}

const struct kit_part chb_part_standing = { read_standing, write_standing,
					    KIT_ACTOR | KIT_MAY_LACK_ACTOR | KIT_TARGET |
						KIT_MAY_LACK_TARGET | KIT_COUNT,
					    ONE_BYTE };

/* A 0 on a ten-sided die is a ten. */
static bool read_throw(struct kit_reader *r, struct pv_order *out) {
	bool good = kit_read_faces(r, 0, "faces, at most 28: 4", out);
	for (int i = 0; i < out->count; i++) {
		out->data.faces[i] = out->data.faces[i] == 0 ? CHB_LINES : out->data.faces[i];
	}
	return good;
}

const struct kit_part chb_part_throw = { read_throw, kit_write_faces, KIT_COUNT, KIT_ALL_BYTES };
