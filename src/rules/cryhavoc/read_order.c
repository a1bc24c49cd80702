/* read_order.c - text as orders; notation.c says how they are written. */
#include "core/words.h"
#include "rules/cryhavoc/notation.h"
#include "rules/stratege/stratege.h"

#include <string.h>

/* --- in -------------------------------------------------------------------------------------- */

struct reader {
	const struct chb_game *g;
	const char *text, *at;
	struct pv_error *err;
};

static struct chb_word next(struct reader *r) {
	return chb_word_next(&r->at);
}

static bool fail(const struct reader *r, struct chb_word w, const char *accepted) {
	return chb_word_fail(r->text, w, r->err, accepted);
}

static bool man_of(struct reader *r, struct chb_word w, uint8_t *out) {
	int man = chb_word_man(r->g, w);
	*out = (uint8_t)man;
	return man >= 0 || fail(r, w, "the name of a character");
}

static bool read_actor(struct reader *r, struct pv_order *out) {
	return man_of(r, next(r), &out->actor);
}

static bool read_target(struct reader *r, struct pv_order *out) {
	return man_of(r, next(r), &out->target);
}

static bool read_helper(struct reader *r, struct pv_order *out) {
	struct chb_word w = next(r);
	return w.length == 0 || man_of(r, w, &out->target);
}

/* Which way round; false: it is none of these words. */
static bool is_round(struct chb_word w, struct pv_order *out) {
	int way = w.length == 0 ? CHB_NO_WAY : chb_word_find(w, chb_round_word, CHB_WAYS_ROUND);
	out->count = (uint8_t)(way < 0 ? CHB_NO_WAY : way);
	return way >= 0;
}

static bool read_team(struct reader *r, struct pv_order *out) {
	struct chb_word w = next(r);
	if (is_round(w, out)) {
		return true;
	}
	if (!man_of(r, w, &out->target)) {
		return false;
	}
	w = next(r);
	return is_round(w, out) || fail(r, w, "nothing, cw or ccw");
}

static bool place_of(struct reader *r, struct chb_word w, uint16_t *out) {
	int place = chb_word_place(r->g, w);
	*out = (uint16_t)place;
	return place != PV_NO_PLACE || fail(r, w, "a place of the map, A0714 or A0714/1");
}

static bool read_place(struct reader *r, struct pv_order *out) {
	return place_of(r, next(r), &out->data.halves[0]);
}

static bool read_second_place(struct reader *r, struct pv_order *out) {
	return place_of(r, next(r), &out->data.halves[1]);
}

static bool side_of(struct reader *r, int *out) {
	struct chb_word w = next(r);
	*out = pv_hex_side_read(w.at, w.length);
	return *out >= 0 || fail(r, w, "e, ne, nw, w, sw or se");
}

static bool read_side(struct reader *r, struct pv_order *out) {
	int side;
	struct reader ahead = *r;
	if (chb_word_is(next(&ahead), chb_door_side(PV_HATCH))) {
		*r = ahead;
		out->count = PV_HATCH;
		return true;
	}
	bool good = side_of(r, &side);
	out->count = (uint8_t)side;
	return good;
}

static bool read_new_side(struct reader *r, struct pv_order *out) {
	int side;
	bool good = side_of(r, &side);
	out->data.halves[0] = (uint16_t)side;
	return good;
}

/* A rider enters facing somewhere. */
static bool read_facing(struct reader *r, struct pv_order *out) {
	struct chb_word w = next(r);
	int side = w.length == 0 ? -1 : pv_hex_side_read(w.at, w.length);
	out->count = (uint8_t)(side + 1);
	return w.length == 0 || side >= 0 || fail(r, w, "e, ne, nw, w, sw or se");
}

static bool thing_of(struct reader *r, int *out) {
	struct chb_word w = next(r);
	*out = chb_word_thing(r->g, w);
	return *out >= 0 || fail(r, w, "the name of a thing");
}

static bool read_thing(struct reader *r, struct pv_order *out) {
	int thing;
	bool good = thing_of(r, &thing);
	out->count = (uint8_t)thing;
	return good;
}

static bool read_worked_thing(struct reader *r, struct pv_order *out) {
	int thing;
	bool good = thing_of(r, &thing);
	out->data.halves[CHB_ORDER_THING] = (uint16_t)(thing + 1);
	return good;
}

/* A man or a thing. */
static bool read_load(struct reader *r, struct pv_order *out) {
	struct chb_word w = next(r);
	int thing = chb_word_thing(r->g, w);
	if (thing < 0) {
		return man_of(r, w, &out->target);
	}
	out->data.halves[CHB_ORDER_THING] = (uint16_t)(thing + 1);
	return true;
}

/* "wulf+odo": of one side, which it tells; -1 before the first. */
static bool read_mask(struct reader *r, int *side, uint64_t *mask) {
	struct chb_word rest = next(r);
	do {
		struct chb_word w = chb_word_cut(rest, '+', &rest);
		uint8_t man;
		if (!man_of(r, w, &man)) {
			return false;
		}
		if (*side >= 0 && r->g->roster[man].side != *side) {
			return fail(r, w, "men of one side attack, men of the other are attacked");
		}
		if ((*mask & chb_bit(r->g, man)) != 0) {
			return fail(r, w, "each man once");
		}
		*side = r->g->roster[man].side;
		*mask |= chb_bit(r->g, man);
	} while (rest.at != NULL);
	return true;
}

static bool read_fight(struct reader *r, struct pv_order *out) {
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

static bool read_break(struct reader *r, struct pv_order *out) {
	uint64_t attackers = 0;
	int side = -1;
	int across;
	if (!read_mask(r, &side, &attackers)) {
		return false;
	}
	out->count = (uint8_t)side;
	chb_set_fight(out, attackers, 0);
	struct chb_word w = next(r);
	int place = chb_word_place(r->g, w), thing = chb_word_thing(r->g, w);
	if (thing >= 0) {
		out->data.halves[CHB_ORDER_OTHER] = (uint16_t)(thing + 1);
		return true;
	}
	if (place == PV_NO_PLACE) {
		return fail(r, w, "a place and its side, A0304 e");
	}
	if (!side_of(r, &across)) {
		return false;
	}
	out->data.halves[CHB_ORDER_THING] = r->g->map.place[place].door[across];
	return true;
}

/* "room=tom,A0307" */
static bool read_room(struct reader *r, struct chb_word w, struct pv_order *out) {
	struct chb_word rest, man;
	uint16_t place;
	if (!chb_word_is(chb_word_cut(w, '=', &rest), "room")) {
		return fail(r, w, "a second place, or room=FRIEND,PLACE");
	}
	man = chb_word_cut(rest, ',', &rest);
	if (!man_of(r, man, &out->target) || !place_of(r, rest, &place)) {
		return false;
	}
	out->data.halves[2] = (uint16_t)(place + 1);
	return true;
}

static bool read_flee(struct reader *r, struct pv_order *out) {
	uint16_t place;
	if (!read_actor(r, out)) {
		return false;
	}
	struct chb_word w = next(r);
	if (chb_word_is(w, "gone")) {
		out->data.halves[0] = CHB_GONE;
		return true;
	}
	if (!place_of(r, w, &out->data.halves[0])) {
		return false;
	}
	w = next(r);
	if (w.length > 0 && memchr(w.at, '=', w.length) == NULL) {
		if (!place_of(r, w, &place)) {
			return false;
		}
		out->data.halves[1] = (uint16_t)(place + 1);
		w = next(r);
	}
	return w.length == 0 || read_room(r, w, out);
}

static bool read_weapon(struct reader *r, struct pv_order *out) {
	struct chb_word w = next(r);
	int weapon = chb_word_find(w, chb_weapons_row, CHB_WEAPONS_COUNT);
	out->count = (uint8_t)weapon;
	if (weapon < 0) {
		return fail(r, w,
			    "a weapon: shortbow longbow crossbow bow sling javelin dagger "
			    "axe lance stone ballista perriere");
	}
	w = next(r);
	out->data.faces[0] = chb_word_is(w, "aimed");
	return w.length == 0 || out->data.faces[0] != 0 || fail(r, w, "nothing more, or aimed");
}

static bool read_row_of_works(struct reader *r, struct pv_order *out) {
	struct chb_word w = next(r);
	int row = chb_word_find(w, chb_works_row, CHB_WORKS_COUNT);
	out->count = (uint8_t)row;
	return row >= 0 ||
	       fail(r, w,
		    "a work: gallery ram mangonel trebuchet ballista ladder long-ladder "
		    "screen stakes filled-moat barrier hoarding small-tower large-tower repair");
}

static bool read_marsh(struct reader *r, struct pv_order *out) {
	struct chb_word w = next(r);
	int marsh = chb_word_find(w, str_marsh_word, STR_MARSHES);
	out->count = (uint8_t)marsh;
	return marsh >= 0 || fail(r, w, "marsh-a, marsh-b, deep-a, deep-b, swamp-a or swamp-b");
}

static bool read_who_begins(struct reader *r, struct pv_order *out) {
	struct chb_word w = next(r);
	int side = chb_word_find(w, chb_order_side_word, PV_BLUE + 1);
	out->count = (uint8_t)side;
	return side >= 0 || fail(r, w, "red or blue");
}

static bool read_hold(struct reader *r, struct pv_order *out) {
	struct chb_word w = next(r);
	int hold = w.length == 0 ? 0 : chb_word_find(w, chb_hold_word, CHB_HOLD_PHASE + 1);
	out->count = (uint8_t)hold;
	return hold >= 0 || fail(r, w, "nothing, here, mover or phase");
}

static bool read_throw(struct reader *r, struct pv_order *out) {
	for (struct chb_word rest = next(r); rest.at != NULL;) {
		struct chb_word w = chb_word_cut(rest, ',', &rest);
		int32_t face;
		if (out->count == PV_THROW_MAX || !chb_word_number(w, 0, UINT8_MAX, &face)) {
			return fail(r, w, "faces, at most 28: 4");
		}
		out->data.faces[out->count++] = (uint8_t)(face == 0 ? CHB_LINES : face);
	}
	return true;
}

/* "hold", "idris odds 3" */
static bool read_standing(struct reader *r, struct pv_order *out) {
	struct chb_word w = next(r);
	int kind = chb_word_find(w, chb_stand_word, CHB_STANDS);
	int32_t odds;
	if (kind < 0) {
		if (chb_word_man(r->g, w) < 0) {
			return fail(r, w,
				    "none, hold, will, odds N or at ENEMY, or a man before it");
		}
		out->actor = (uint8_t)chb_word_man(r->g, w);
		w = next(r);
		kind = chb_word_find(w, chb_stand_word, CHB_STANDS);
	}
	out->count = (uint8_t)kind;
	if (kind == CHB_STAND_ODDS) {
		w = next(r);
		out->data.faces[0] = (uint8_t)(chb_word_number(w, 1, CHB_LINES, &odds) ? odds : 0);
		return out->data.faces[0] > 0 || fail(r, w, "so many of 10: 1 to 10");
	}
	return kind == CHB_STAND_AT ? read_target(r, out)
				    : kind >= 0 || fail(r, w, "none, hold, will, odds N, at ENEMY");
}

static bool read_sealed(struct reader *r, struct pv_order *out) {
	struct chb_word w = next(r);
	int32_t ends;
	bool good = chb_word_number(w, 0, 1, &ends);
	out->count = (uint8_t)(good ? ends : 0);
	return good || fail(r, w, "0 or 1");
}

static bool (*const readers[CHB_PARTS])(struct reader *r, struct pv_order *out) = {
	[CHB_PART_ACTOR] = read_actor,       [CHB_PART_TARGET] = read_target,
	[CHB_PART_HELPER] = read_helper,     [CHB_PART_TEAM] = read_team,
	[CHB_PART_PLACE] = read_place,       [CHB_PART_SECOND_PLACE] = read_second_place,
	[CHB_PART_THING] = read_thing,       [CHB_PART_WORKED_THING] = read_worked_thing,
	[CHB_PART_LOAD] = read_load,         [CHB_PART_SIDE] = read_side,
	[CHB_PART_NEW_SIDE] = read_new_side, [CHB_PART_FACING] = read_facing,
	[CHB_PART_WEAPON] = read_weapon,     [CHB_PART_WORKS] = read_row_of_works,
	[CHB_PART_MARSH] = read_marsh,       [CHB_PART_WHO_BEGINS] = read_who_begins,
	[CHB_PART_HOLD] = read_hold,         [CHB_PART_FIGHT] = read_fight,
	[CHB_PART_BREAK] = read_break,       [CHB_PART_FLEE] = read_flee,
};

static bool read_parts(struct reader *r, struct pv_order *out) {
	switch (out->verb) {
	case PV_VERB_THROW:
		return read_throw(r, out);
	case PV_VERB_STANDING:
		return read_standing(r, out);
	case PV_VERB_SEALED:
		return read_sealed(r, out);
	default:
		break;
	}
	for (const uint8_t *part = chb_form_of(out->verb); *part != CHB_PART_END; part++) {
		if (!readers[*part](r, out)) {
			return false;
		}
	}
	return true;
}

bool chb_read_order(const struct pv_game *game, const char *text, struct pv_order *out,
		    struct pv_error *err) {
	struct reader r = { .g = chb_game_of(game), .text = text, .at = text, .err = err };
	const char *spoilt = pv_words_spoilt(text);
	if (spoilt != NULL) {
		return fail(&r, (struct chb_word){ spoilt, 1 }, "one blank between words");
	}
	struct chb_word w = next(&r);
	static const char *const common[PV_VERB_OWN] = { [PV_VERB_THROW] = "throw",
							 [PV_VERB_SEALED] = "sealed",
							 [PV_VERB_STANDING] = "standing" };
	int verb = chb_word_find(w, chb_verb_word, CHB_VERBS - CHB_STEP);
	int other = chb_word_find(w, common, PV_VERB_OWN);
	memset(out, 0, sizeof *out);
	out->actor = out->target = PV_NONE;
	out->verb = (uint8_t)(verb >= 0 ? CHB_STEP + verb : other > 0 ? other : 0);
	if (out->verb == 0) {
		return fail(
		    &r, w,
		    "step slip drag open close bar unbar enter leave shoot fight strike flee "
		    "follow jump lie topple cut haul lower lift lay set wait done turn swing "
		    "mount dismount "
		    "leap lead fall push wheel "
		    "light kindle work use place fill hide sneak untie gather build tend begin "
		    "assault withdraw take drop pour batter break kneel "
		    "rise load release hamstring bombard salvo lose dig raze "
		    "hoist heave "
		    "standing, or throw");
	}
	if (!read_parts(&r, out)) {
		return false;
	}
	w = next(&r);
	return w.length == 0 || fail(&r, w, "nothing more");
}
