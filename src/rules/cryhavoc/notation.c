/*
 * notation.c - orders as text, and text as orders.
 *
 *   step wulf A0304          slip wulf A0304          drag wulf A0304 odo
 *   open wulf e              close, bar, unbar        enter wulf A0000     leave wulf
 *   shoot idris hal longbow  wait, wait mover, wait phase
 *   fight wulf+odo hal       strike hal               flee hal A0305 A0306 room=tom,A0307
 *   follow wulf A0305        jump wulf A0305          lie wulf A0305
 *   lift wulf scale odo      lay wulf A0304            set wulf e
 *   topple hal ladder        cut hal rope             haul, lower
 *   done                     throw 4
 *   shoot idris hal longbow aimed
 *   standing hold            standing idris odds 3    standing at hal      sealed 1
 *   turn roland A0304        swing roland A0305       enter roland A0000 e
 *   mount roland blaze       leap idris blaze         dismount roland A0304
 *   break wulf+odo A0304 e   break wulf+odo gate
 *   work wulf bridge         work wulf gate odo       use wulf gate
 *   lead wulf A0304 blaze A0305                       fall roland A0304
 *   push gil ballista A0304  wheel gil ballista ne    light bow A0304      kindle hal A0304
 *   batter hal ram           take hal barrel          drop hal barrel          pour hal A0304
 *   fill A0304               place wulf A0304         hide wulf A0304          sneak wulf A0305
 *   untie wulf hal          gather gil boldric       build boldric ram A0304
 *   tend gil wulf            begin red                assault              withdraw
 */
#include "rules/cryhavoc/standing.h"
#include "rules/cryhavoc/things.h"

#include <string.h>

const char *const chb_verb_word[] = {
	"step",  "slip",     "drag",    "open",     "close",  "bar",   "unbar", "enter",  "leave",
	"shoot", "fight",    "strike",  "flee",     "follow", "jump",  "lie",   "topple", "cut",
	"haul",  "lower",    "lift",    "lay",      "set",    "wait",  "done",  "turn",   "swing",
	"mount", "dismount", "leap",    "lead",     "fall",   "push",  "wheel", "light",  "kindle",
	"work",  "use",      "place",   "fill",     "hide",   "sneak", "untie", "gather", "build",
	"tend",  "begin",    "assault", "withdraw", "take",   "drop",  "pour",  "batter", "break",
	"kneel", "rise",     NULL
};

static const char *const side_word[] = { "red", "blue", NULL };
static const char *const hold_word[] = { "here", "mover", "phase", NULL };

/* --- out ------------------------------------------------------------------------------------- */

static void add_man(struct chb_pen *pen, const struct chb_game *g, int man) {
	chb_pen_add(pen, " ");
	chb_pen_man(pen, g, man);
}

static void add_place(struct chb_pen *pen, const struct chb_game *g, int place) {
	chb_pen_add(pen, " ");
	chb_pen_place(pen, g, place);
}

static void add_thing(struct chb_pen *pen, const struct chb_game *g, int thing) {
	chb_pen_add(pen, " ");
	chb_pen_thing(pen, g, thing);
}

static void add_mask(struct chb_pen *pen, const struct chb_game *g, int side, uint64_t mask) {
	const char *between = " ";
	CHB_EACH_BIT(g, side, mask, i) {
		chb_pen_add(pen, "%s", between);
		chb_pen_man(pen, g, i);
		between = "+";
	}
	if (mask == 0) {
		chb_pen_add(pen, " none");
	}
}

/* A mask doesn't say of which side it is: count does, which is 1 where blue attacks. */
static void write_fight(struct chb_pen *pen, const struct chb_game *g, const struct pv_order *o) {
	int side = o->count & 1;
	add_mask(pen, g, side, chb_attackers_of(o));
	add_mask(pen, g, !side, chb_targets_of(o));
}

/* A door by a place and its side; other things are never broken so, but may be named. */
static void write_break(struct chb_pen *pen, const struct chb_game *g, const struct pv_order *o) {
	int door = chb_order_thing(o);
	add_mask(pen, g, o->count & 1, chb_attackers_of(o));
	if (door >= 0 && door < g->map.door_count) {
		add_place(pen, g, g->map.door[door].at);
		chb_pen_add(pen, " %s", pv_hex_word[g->map.door[door].side]);
	} else {
		chb_pen_add(pen, " ");
		chb_pen_thing(pen, g, o->data.halves[CHB_ORDER_OTHER] - 1);
	}
}

static void write_flee(struct chb_pen *pen, const struct chb_game *g, const struct pv_order *o) {
	add_man(pen, g, o->actor);
	add_place(pen, g, o->data.halves[0]);
	if (o->data.halves[1] != 0) {
		add_place(pen, g, o->data.halves[1] - 1);
	}
	if (o->target != PV_NONE) {
		chb_pen_add(pen, " room=");
		chb_pen_man(pen, g, o->target);
		chb_pen_add(pen, ",");
		chb_pen_place(pen, g, o->data.halves[2] - 1);
	}
}

static void write_own(struct chb_pen *pen, const struct chb_game *g, const struct pv_order *o) {
	chb_pen_add(pen, "%s", chb_verb_word[o->verb - CHB_STEP]);
	switch (o->verb) {
	case CHB_STEP:
	case CHB_SLIP:
	case CHB_DRAG:
	case CHB_ENTER:
	case CHB_FOLLOW:
	case CHB_TURN:
	case CHB_SWING:
	case CHB_DISMOUNT:
	case CHB_FALL:
	case CHB_JUMP:
	case CHB_LIE:
	case CHB_POUR:
	case CHB_LIGHT:
	case CHB_KINDLE:
	case CHB_PLACE:
		add_man(pen, g, o->actor);
		add_place(pen, g, o->data.halves[0]);
		if (o->verb == CHB_DRAG) {
			add_man(pen, g, o->target);
		}
		if (o->verb == CHB_ENTER && o->count != 0) {
			chb_pen_add(pen, " %s",
				    o->count <= PV_HEX_SIDES ? pv_hex_word[o->count - 1] : "?");
		}
		break;
	case CHB_OPEN:
	case CHB_CLOSE:
	case CHB_BAR:
	case CHB_UNBAR:
		add_man(pen, g, o->actor);
		chb_pen_add(pen, " %s", o->count < PV_HEX_SIDES ? pv_hex_word[o->count] : "?");
		break;
	case CHB_LEAVE:
	case CHB_KNEEL:
	case CHB_RISE:
		add_man(pen, g, o->actor);
		break;
	case CHB_MOUNT:
	case CHB_LEAP:
	case CHB_UNTIE:
	case CHB_GATHER:
	case CHB_TEND:
		add_man(pen, g, o->actor);
		add_man(pen, g, o->target);
		break;
	case CHB_BUILD:
		add_man(pen, g, o->actor);
		chb_pen_add(pen, " %s", o->count < CHB_WORKS_COUNT ? chb_works_row[o->count] : "?");
		add_place(pen, g, o->data.halves[0]);
		break;
	case CHB_BEGIN:
		chb_pen_add(pen, " %s", o->count <= PV_BLUE ? side_word[o->count] : "?");
		break;
	case CHB_LEAD:
		add_man(pen, g, o->actor);
		add_place(pen, g, o->data.halves[0]);
		add_man(pen, g, o->target);
		add_place(pen, g, o->data.halves[1]);
		break;
	case CHB_WORK:
	case CHB_USE:
		add_man(pen, g, o->actor);
		chb_pen_add(pen, " ");
		chb_pen_thing(pen, g, chb_order_thing(o));
		if (o->target != PV_NONE) {
			add_man(pen, g, o->target);
		}
		break;
	case CHB_SHOOT:
		add_man(pen, g, o->actor);
		add_man(pen, g, o->target);
		chb_pen_add(pen, " %s",
			    o->count < CHB_WEAPONS_COUNT ? chb_weapons_row[o->count] : "?");
		chb_pen_add(pen, "%s", o->data.faces[0] != 0 ? " aimed" : "");
		break;
	case CHB_FIGHT:
		write_fight(pen, g, o);
		break;
	case CHB_BREAK:
		write_break(pen, g, o);
		break;
	case CHB_STRIKE:
		add_man(pen, g, o->target);
		break;
	case CHB_FILL:
		add_place(pen, g, o->data.halves[0]);
		break;
	case CHB_HIDE:
	case CHB_SNEAK:
		add_man(pen, g, o->target);
		add_place(pen, g, o->data.halves[0]);
		break;
	case CHB_FLEE:
		write_flee(pen, g, o);
		break;
	case CHB_TOPPLE:
	case CHB_CUT:
	case CHB_HAUL:
	case CHB_LOWER:
	case CHB_TAKE:
	case CHB_DROP:
	case CHB_RAM_WALL:
		add_man(pen, g, o->actor);
		add_thing(pen, g, o->count);
		break;
	case CHB_LIFT:
		add_man(pen, g, o->actor);
		add_thing(pen, g, o->count);
		if (o->target != PV_NONE) {
			add_man(pen, g, o->target);
		}
		break;
	case CHB_LAY:
		add_man(pen, g, o->actor);
		add_place(pen, g, o->data.halves[0]);
		break;
	case CHB_SET_UP:
		add_man(pen, g, o->actor);
		chb_pen_add(pen, " %s", o->count < PV_HEX_SIDES ? pv_hex_word[o->count] : "?");
		break;
	case CHB_PUSH:
		add_man(pen, g, o->actor);
		add_thing(pen, g, o->count);
		add_place(pen, g, o->data.halves[0]);
		break;
	case CHB_WHEEL:
		add_man(pen, g, o->actor);
		add_thing(pen, g, o->count);
		chb_pen_add(pen, " %s",
			    o->data.halves[0] < PV_HEX_SIDES ? pv_hex_word[o->data.halves[0]]
							     : "?");
		break;
	case CHB_WAIT:
		chb_pen_add(pen, "%s%s", o->count == 0 ? "" : " ",
			    o->count == 0                ? ""
			    : o->count <= CHB_HOLD_PHASE ? hold_word[o->count]
							 : "?");
		break;
	default:
		break;
	}
}

/* Of a side, or of the man who is named. */
static void write_standing(struct chb_pen *pen, const struct chb_game *g,
			   const struct pv_order *o) {
	chb_pen_add(pen, "standing");
	if (o->actor != PV_NONE) {
		add_man(pen, g, o->actor);
	}
	chb_pen_add(pen, " %s", o->count < CHB_STANDS ? chb_stand_word[o->count] : "?");
	if (o->count == CHB_STAND_ODDS) {
		chb_pen_add(pen, " %d", o->data.faces[0]);
	}
	if (o->target != PV_NONE) {
		add_man(pen, g, o->target);
	}
}

static void write_common(struct chb_pen *pen, const struct chb_game *g, const struct pv_order *o) {
	if (o->verb == PV_VERB_STANDING) {
		write_standing(pen, g, o);
		return;
	}
	if (o->verb == PV_VERB_SEALED) {
		chb_pen_add(pen, "sealed %d", o->count);
		return;
	}
	if (o->verb != PV_VERB_THROW) {
		chb_pen_add(pen, "#%d", o->verb);
		return;
	}
	chb_pen_add(pen, "throw");
	for (int i = 0; i < o->count && i < PV_THROW_MAX; i++) {
		chb_pen_add(pen, "%s%d", i == 0 ? " " : ",", o->data.faces[i]);
	}
}

size_t chb_write_order(const struct pv_game *game, const struct pv_order *o, char *buf,
		       size_t cap) {
	struct chb_pen pen = { buf, cap, 0 };
	if (o->verb >= CHB_STEP && o->verb < CHB_VERBS) {
		write_own(&pen, chb_game_of(game), o);
	} else {
		write_common(&pen, chb_game_of(game), o);
	}
	return pen.length;
}

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

static bool read_man(struct reader *r, uint8_t *out) {
	return man_of(r, next(r), out);
}

static bool place_of(struct reader *r, struct chb_word w, uint16_t *out) {
	int place = chb_word_place(r->g, w);
	*out = (uint16_t)place;
	return place != PV_NO_PLACE || fail(r, w, "a place of the map, A0714 or A0714/1");
}

static bool read_place(struct reader *r, uint16_t *out) {
	return place_of(r, next(r), out);
}

static bool read_side(struct reader *r, uint8_t *out) {
	struct chb_word w = next(r);
	int side = pv_hex_side_read(w.at, w.length);
	*out = (uint8_t)side;
	return side >= 0 || fail(r, w, "e, ne, nw, w, sw or se");
}

/* A rider enters facing somewhere. */
static bool read_facing(struct reader *r, struct pv_order *out) {
	struct chb_word w = next(r);
	int side = w.length == 0 ? -1 : pv_hex_side_read(w.at, w.length);
	out->count = (uint8_t)(side + 1);
	return w.length == 0 || side >= 0 || fail(r, w, "e, ne, nw, w, sw or se");
}

static bool read_thing(struct reader *r, uint8_t *out) {
	struct chb_word w = next(r);
	int thing = chb_word_thing(r->g, w);
	*out = (uint8_t)thing;
	return thing >= 0 || fail(r, w, "the name of a thing");
}

/* wulf ladder; wulf scale odo */
static bool read_lift(struct reader *r, struct pv_order *out) {
	if (!read_man(r, &out->actor) || !read_thing(r, &out->count)) {
		return false;
	}
	struct chb_word w = next(r);
	return w.length == 0 || man_of(r, w, &out->target);
}

/* hal ballista A0304; hal ballista ne */
static bool read_push(struct reader *r, struct pv_order *out) {
	if (!read_man(r, &out->actor) || !read_thing(r, &out->count)) {
		return false;
	}
	uint8_t side = 0;
	bool good =
	    out->verb == CHB_PUSH ? read_place(r, &out->data.halves[0]) : read_side(r, &side);
	out->data.halves[0] = out->verb == CHB_PUSH ? out->data.halves[0] : side;
	return good;
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
	} while (rest.length > 0);
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
	uint8_t across;
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
	if (!read_side(r, &across)) {
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
	if (!read_man(r, &out->actor)) {
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

static bool read_shot(struct reader *r, struct pv_order *out) {
	if (!read_man(r, &out->actor) || !read_man(r, &out->target)) {
		return false;
	}
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

static bool read_work(struct reader *r, struct pv_order *out) {
	uint8_t thing;
	bool good = read_man(r, &out->actor) && read_thing(r, &thing);
	out->data.halves[CHB_ORDER_THING] = (uint16_t)(good ? thing + 1 : 0);
	return good;
}

static bool read_helper(struct reader *r, struct pv_order *out) {
	struct chb_word w = next(r);
	return w.length == 0 || man_of(r, w, &out->target);
}

/* boldric ram A0304 */
static bool read_build(struct reader *r, struct pv_order *out) {
	if (!read_man(r, &out->actor)) {
		return false;
	}
	struct chb_word w = next(r);
	int row = chb_word_find(w, chb_works_row, CHB_WORKS_COUNT);
	out->count = (uint8_t)row;
	if (row < 0) {
		return fail(
		    r, w,
		    "a work: gallery ram mangonel trebuchet ballista ladder long-ladder "
		    "screen stakes filled-moat barrier hoarding small-tower large-tower repair");
	}
	return read_place(r, &out->data.halves[0]);
}

static bool read_begin(struct reader *r, struct pv_order *out) {
	struct chb_word w = next(r);
	int side = chb_word_find(w, side_word, PV_BLUE + 1);
	out->count = (uint8_t)side;
	return side >= 0 || fail(r, w, "red or blue");
}

static bool read_wait(struct reader *r, struct pv_order *out) {
	struct chb_word w = next(r);
	int hold = w.length == 0 ? 0 : chb_word_find(w, hold_word, CHB_HOLD_PHASE + 1);
	out->count = (uint8_t)hold;
	return hold >= 0 || fail(r, w, "nothing, here, mover or phase");
}

static bool read_throw(struct reader *r, struct pv_order *out) {
	for (struct chb_word rest = next(r); rest.length > 0 || out->count == 0;) {
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
	return kind == CHB_STAND_AT ? read_man(r, &out->target)
				    : kind >= 0 || fail(r, w, "none, hold, will, odds N, at ENEMY");
}

static bool read_sealed(struct reader *r, struct pv_order *out) {
	struct chb_word w = next(r);
	int32_t ends;
	bool good = chb_word_number(w, 0, 1, &ends);
	out->count = (uint8_t)(good ? ends : 0);
	return good || fail(r, w, "0 or 1");
}

static bool read_parts(struct reader *r, struct pv_order *out) {
	switch (out->verb) {
	case PV_VERB_THROW:
		return read_throw(r, out);
	case PV_VERB_STANDING:
		return read_standing(r, out);
	case PV_VERB_SEALED:
		return read_sealed(r, out);
	case CHB_STEP:
	case CHB_SLIP:
	case CHB_FOLLOW:
	case CHB_TURN:
	case CHB_SWING:
	case CHB_DISMOUNT:
	case CHB_FALL:
	case CHB_JUMP:
	case CHB_LIE:
	case CHB_POUR:
	case CHB_LIGHT:
	case CHB_KINDLE:
	case CHB_PLACE:
		return read_man(r, &out->actor) && read_place(r, &out->data.halves[0]);
	case CHB_ENTER:
		return read_man(r, &out->actor) && read_place(r, &out->data.halves[0]) &&
		       read_facing(r, out);
	case CHB_MOUNT:
	case CHB_LEAP:
	case CHB_UNTIE:
	case CHB_GATHER:
	case CHB_TEND:
		return read_man(r, &out->actor) && read_man(r, &out->target);
	case CHB_BUILD:
		return read_build(r, out);
	case CHB_BEGIN:
		return read_begin(r, out);
	case CHB_LEAD:
		return read_man(r, &out->actor) && read_place(r, &out->data.halves[0]) &&
		       read_man(r, &out->target) && read_place(r, &out->data.halves[1]);
	case CHB_DRAG:
		return read_man(r, &out->actor) && read_place(r, &out->data.halves[0]) &&
		       read_man(r, &out->target);
	case CHB_OPEN:
	case CHB_CLOSE:
	case CHB_BAR:
	case CHB_UNBAR:
		return read_man(r, &out->actor) && read_side(r, &out->count);
	case CHB_LEAVE:
	case CHB_KNEEL:
	case CHB_RISE:
		return read_man(r, &out->actor);
	case CHB_WORK:
		return read_work(r, out) && read_helper(r, out);
	case CHB_USE:
		return read_work(r, out);
	case CHB_SHOOT:
		return read_shot(r, out);
	case CHB_FIGHT:
		return read_fight(r, out);
	case CHB_BREAK:
		return read_break(r, out);
	case CHB_STRIKE:
		return read_man(r, &out->target);
	case CHB_FILL:
		return read_place(r, &out->data.halves[0]);
	case CHB_HIDE:
	case CHB_SNEAK:
		return read_man(r, &out->target) && read_place(r, &out->data.halves[0]);
	case CHB_FLEE:
		return read_flee(r, out);
	case CHB_LIFT:
		return read_lift(r, out);
	case CHB_LAY:
		return read_man(r, &out->actor) && read_place(r, &out->data.halves[0]);
	case CHB_SET_UP:
		return read_man(r, &out->actor) && read_side(r, &out->count);
	case CHB_TOPPLE:
	case CHB_CUT:
	case CHB_HAUL:
	case CHB_LOWER:
	case CHB_TAKE:
	case CHB_DROP:
	case CHB_RAM_WALL:
		return read_man(r, &out->actor) && read_thing(r, &out->count);
	case CHB_PUSH:
	case CHB_WHEEL:
		return read_push(r, out);
	case CHB_WAIT:
		return read_wait(r, out);
	default:
		return true;
	}
}

bool chb_read_order(const struct pv_game *game, const char *text, struct pv_order *out,
		    struct pv_error *err) {
	struct reader r = { .g = chb_game_of(game), .text = text, .at = text, .err = err };
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
		    "assault withdraw take drop pour batter kneel "
		    "rise "
		    "standing, or throw");
	}
	if (!read_parts(&r, out)) {
		return false;
	}
	w = next(&r);
	return w.length == 0 || fail(&r, w, "nothing more");
}
