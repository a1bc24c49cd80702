/*
 * notation.c - orders as text; read_order.c reads them.
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
 *   raze A0304               bombard mangonel A0304   salvo A0304              lose mangonel
 *   dig gil A0304        hoist gil rope sack      heave hal rope A0304/1
 *   untie wulf hal          gather gil boldric       build boldric ram A0304
 *   conjure merlin A0508 deep-a
 *   load hal idris           release hal              hamstring wulf roland
 *   tend gil wulf            begin red                assault              withdraw
 */
#include "rules/cryhavoc/notation.h"

#include "rules/stratege/stratege.h"

const char *const chb_verb_word[] = {
	"step",     "slip",    "drag",      "open",    "close",    "bar",    "unbar", "enter",
	"leave",    "shoot",   "fight",     "strike",  "flee",     "follow", "jump",  "lie",
	"topple",   "cut",     "haul",      "lower",   "lift",     "lay",    "set",   "wait",
	"done",     "turn",    "swing",     "mount",   "dismount", "leap",   "lead",  "fall",
	"push",     "wheel",   "light",     "kindle",  "work",     "use",    "place", "fill",
	"hide",     "sneak",   "untie",     "gather",  "build",    "tend",   "begin", "assault",
	"withdraw", "take",    "drop",      "pour",    "batter",   "break",  "kneel", "rise",
	"load",     "release", "hamstring", "bombard", "salvo",    "lose",   "dig",   "raze",
	"hoist",    "heave",   "conjure",   NULL
};

const char *const chb_order_side_word[] = { "red", "blue", NULL };
const char *const chb_round_word[] = { "", "cw", "ccw", NULL };
const char *const chb_hold_word[] = { "here", "mover", "phase", NULL };

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
		chb_pen_add(pen, " %s", chb_door_side(g->map.door[door].side));
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

/* One part each; those that are read alone stand by themselves. */
static void write_actor(struct chb_pen *pen, const struct chb_game *g, const struct pv_order *o) {
	add_man(pen, g, o->actor);
}

static void write_target(struct chb_pen *pen, const struct chb_game *g, const struct pv_order *o) {
	add_man(pen, g, o->target);
}

static void write_helper(struct chb_pen *pen, const struct chb_game *g, const struct pv_order *o) {
	if (o->target != PV_NONE) {
		add_man(pen, g, o->target);
	}
}

static void write_team(struct chb_pen *pen, const struct chb_game *g, const struct pv_order *o) {
	write_helper(pen, g, o);
	if (o->count != CHB_NO_WAY) {
		chb_pen_add(pen, " %s", o->count < CHB_WAYS_ROUND ? chb_round_word[o->count] : "?");
	}
}

static void write_place(struct chb_pen *pen, const struct chb_game *g, const struct pv_order *o) {
	add_place(pen, g, o->data.halves[0]);
}

static void write_second_place(struct chb_pen *pen, const struct chb_game *g,
			       const struct pv_order *o) {
	add_place(pen, g, o->data.halves[1]);
}

static void write_thing(struct chb_pen *pen, const struct chb_game *g, const struct pv_order *o) {
	add_thing(pen, g, o->count);
}

static void write_worked_thing(struct chb_pen *pen, const struct chb_game *g,
			       const struct pv_order *o) {
	add_thing(pen, g, chb_order_thing(o));
}

static void write_load(struct chb_pen *pen, const struct chb_game *g, const struct pv_order *o) {
	if (o->target != PV_NONE) {
		add_man(pen, g, o->target);
	} else {
		add_thing(pen, g, chb_order_thing(o));
	}
}

static void add_side(struct chb_pen *pen, int side) {
	chb_pen_add(pen, " %s", side >= 0 && side <= PV_HATCH ? chb_door_side(side) : "?");
}

static void write_side(struct chb_pen *pen, const struct chb_game *g, const struct pv_order *o) {
	(void)g;
	add_side(pen, o->count);
}

static void write_new_side(struct chb_pen *pen, const struct chb_game *g,
			   const struct pv_order *o) {
	(void)g;
	add_side(pen, o->data.halves[0]);
}

static void write_facing(struct chb_pen *pen, const struct chb_game *g, const struct pv_order *o) {
	(void)g;
	if (o->count != 0) {
		add_side(pen, o->count - 1);
	}
}

static void write_weapon(struct chb_pen *pen, const struct chb_game *g, const struct pv_order *o) {
	(void)g;
	chb_pen_add(pen, " %s%s", o->count < CHB_WEAPONS_COUNT ? chb_weapons_row[o->count] : "?",
		    o->data.faces[0] != 0 ? " aimed" : "");
}

static void write_row_of_works(struct chb_pen *pen, const struct chb_game *g,
			       const struct pv_order *o) {
	(void)g;
	chb_pen_add(pen, " %s", o->count < CHB_WORKS_COUNT ? chb_works_row[o->count] : "?");
}

static void write_marsh(struct chb_pen *pen, const struct chb_game *g, const struct pv_order *o) {
	(void)g;
	chb_pen_add(pen, " %s", o->count < STR_MARSHES ? str_marsh_word[o->count] : "?");
}

static void write_who_begins(struct chb_pen *pen, const struct chb_game *g,
			     const struct pv_order *o) {
	(void)g;
	chb_pen_add(pen, " %s", o->count <= PV_BLUE ? chb_order_side_word[o->count] : "?");
}

static void write_hold(struct chb_pen *pen, const struct chb_game *g, const struct pv_order *o) {
	(void)g;
	if (o->count != 0) {
		chb_pen_add(pen, " %s", o->count <= CHB_HOLD_PHASE ? chb_hold_word[o->count] : "?");
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

/* --- forms ----------------------------------------------------------------------------------- */

/* Verbs that aren't here stand alone. */
static const uint8_t forms[CHB_VERBS - CHB_STEP][CHB_PARTS_MAX + 1] = {
#define FORM(verb, ...) [(verb)-CHB_STEP] = { __VA_ARGS__ }
	FORM(CHB_STEP, CHB_PART_ACTOR, CHB_PART_PLACE),
	FORM(CHB_SLIP, CHB_PART_ACTOR, CHB_PART_PLACE),
	FORM(CHB_DRAG, CHB_PART_ACTOR, CHB_PART_PLACE, CHB_PART_TARGET),
	FORM(CHB_OPEN, CHB_PART_ACTOR, CHB_PART_SIDE),
	FORM(CHB_CLOSE, CHB_PART_ACTOR, CHB_PART_SIDE),
	FORM(CHB_BAR, CHB_PART_ACTOR, CHB_PART_SIDE),
	FORM(CHB_UNBAR, CHB_PART_ACTOR, CHB_PART_SIDE),
	FORM(CHB_ENTER, CHB_PART_ACTOR, CHB_PART_PLACE, CHB_PART_FACING),
	FORM(CHB_LEAVE, CHB_PART_ACTOR),
	FORM(CHB_SHOOT, CHB_PART_ACTOR, CHB_PART_TARGET, CHB_PART_WEAPON),
	FORM(CHB_FIGHT, CHB_PART_FIGHT),
	FORM(CHB_STRIKE, CHB_PART_TARGET),
	FORM(CHB_FLEE, CHB_PART_FLEE),
	FORM(CHB_FOLLOW, CHB_PART_ACTOR, CHB_PART_PLACE),
	FORM(CHB_JUMP, CHB_PART_ACTOR, CHB_PART_PLACE),
	FORM(CHB_LIE, CHB_PART_ACTOR, CHB_PART_PLACE),
	FORM(CHB_TOPPLE, CHB_PART_ACTOR, CHB_PART_THING),
	FORM(CHB_CUT, CHB_PART_ACTOR, CHB_PART_THING),
	FORM(CHB_HAUL, CHB_PART_ACTOR, CHB_PART_THING),
	FORM(CHB_LOWER, CHB_PART_ACTOR, CHB_PART_THING),
	FORM(CHB_LIFT, CHB_PART_ACTOR, CHB_PART_THING, CHB_PART_HELPER),
	FORM(CHB_LAY, CHB_PART_ACTOR, CHB_PART_PLACE),
	FORM(CHB_SET_UP, CHB_PART_ACTOR, CHB_PART_SIDE),
	FORM(CHB_WAIT, CHB_PART_HOLD),
	FORM(CHB_TURN, CHB_PART_ACTOR, CHB_PART_PLACE),
	FORM(CHB_SWING, CHB_PART_ACTOR, CHB_PART_PLACE),
	FORM(CHB_MOUNT, CHB_PART_ACTOR, CHB_PART_TARGET),
	FORM(CHB_DISMOUNT, CHB_PART_ACTOR, CHB_PART_PLACE),
	FORM(CHB_LEAP, CHB_PART_ACTOR, CHB_PART_TARGET),
	FORM(CHB_LEAD, CHB_PART_ACTOR, CHB_PART_PLACE, CHB_PART_TARGET, CHB_PART_SECOND_PLACE),
	FORM(CHB_FALL, CHB_PART_ACTOR, CHB_PART_PLACE),
	FORM(CHB_PUSH, CHB_PART_ACTOR, CHB_PART_THING, CHB_PART_PLACE),
	FORM(CHB_WHEEL, CHB_PART_ACTOR, CHB_PART_THING, CHB_PART_NEW_SIDE),
	FORM(CHB_LIGHT, CHB_PART_ACTOR, CHB_PART_PLACE),
	FORM(CHB_KINDLE, CHB_PART_ACTOR, CHB_PART_PLACE),
	FORM(CHB_WORK, CHB_PART_ACTOR, CHB_PART_WORKED_THING, CHB_PART_TEAM),
	FORM(CHB_USE, CHB_PART_ACTOR, CHB_PART_WORKED_THING),
	FORM(CHB_PLACE, CHB_PART_ACTOR, CHB_PART_PLACE, CHB_PART_FACING),
	FORM(CHB_FILL, CHB_PART_PLACE),
	FORM(CHB_RAZE, CHB_PART_PLACE),
	FORM(CHB_BOMBARD, CHB_PART_THING, CHB_PART_PLACE),
	FORM(CHB_SALVO, CHB_PART_PLACE),
	FORM(CHB_LOSE, CHB_PART_THING),
	FORM(CHB_DIG, CHB_PART_ACTOR, CHB_PART_PLACE),
	FORM(CHB_HIDE, CHB_PART_TARGET, CHB_PART_PLACE, CHB_PART_FACING),
	FORM(CHB_SNEAK, CHB_PART_TARGET, CHB_PART_PLACE, CHB_PART_FACING),
	FORM(CHB_UNTIE, CHB_PART_ACTOR, CHB_PART_TARGET),
	FORM(CHB_GATHER, CHB_PART_ACTOR, CHB_PART_TARGET),
	FORM(CHB_BUILD, CHB_PART_ACTOR, CHB_PART_WORKS, CHB_PART_PLACE),
	FORM(CHB_TEND, CHB_PART_ACTOR, CHB_PART_TARGET),
	FORM(CHB_BEGIN, CHB_PART_WHO_BEGINS),
	FORM(CHB_TAKE, CHB_PART_ACTOR, CHB_PART_THING),
	FORM(CHB_DROP, CHB_PART_ACTOR, CHB_PART_THING),
	FORM(CHB_POUR, CHB_PART_ACTOR, CHB_PART_PLACE),
	FORM(CHB_RAM_WALL, CHB_PART_ACTOR, CHB_PART_THING),
	FORM(CHB_BREAK, CHB_PART_BREAK),
	FORM(CHB_KNEEL, CHB_PART_ACTOR),
	FORM(CHB_RISE, CHB_PART_ACTOR),
	FORM(CHB_LOAD, CHB_PART_ACTOR, CHB_PART_TARGET),
	FORM(CHB_RELEASE, CHB_PART_ACTOR),
	FORM(CHB_HAMSTRING, CHB_PART_ACTOR, CHB_PART_TARGET),
	FORM(CHB_HOIST, CHB_PART_ACTOR, CHB_PART_THING, CHB_PART_LOAD),
	FORM(CHB_HEAVE, CHB_PART_ACTOR, CHB_PART_THING, CHB_PART_PLACE),
	FORM(CHB_CONJURE, CHB_PART_ACTOR, CHB_PART_PLACE, CHB_PART_MARSH),
#undef FORM
};

const uint8_t *chb_form_of(int verb) {
	return forms[verb - CHB_STEP];
}

static void (*const writers[CHB_PARTS])(struct chb_pen *pen, const struct chb_game *g,
					const struct pv_order *o) = {
	[CHB_PART_ACTOR] = write_actor,       [CHB_PART_TARGET] = write_target,
	[CHB_PART_HELPER] = write_helper,     [CHB_PART_TEAM] = write_team,
	[CHB_PART_PLACE] = write_place,       [CHB_PART_SECOND_PLACE] = write_second_place,
	[CHB_PART_THING] = write_thing,       [CHB_PART_WORKED_THING] = write_worked_thing,
	[CHB_PART_LOAD] = write_load,         [CHB_PART_SIDE] = write_side,
	[CHB_PART_NEW_SIDE] = write_new_side, [CHB_PART_FACING] = write_facing,
	[CHB_PART_WEAPON] = write_weapon,     [CHB_PART_WORKS] = write_row_of_works,
	[CHB_PART_MARSH] = write_marsh,       [CHB_PART_WHO_BEGINS] = write_who_begins,
	[CHB_PART_HOLD] = write_hold,         [CHB_PART_FIGHT] = write_fight,
	[CHB_PART_BREAK] = write_break,       [CHB_PART_FLEE] = write_flee,
};

size_t chb_write_order(const struct pv_game *game, const struct pv_order *o, char *buf,
		       size_t cap) {
	struct chb_pen pen = { buf, cap, 0 };
	if (o->verb >= CHB_STEP && o->verb < CHB_VERBS) {
		chb_pen_add(&pen, "%s", chb_verb_word[o->verb - CHB_STEP]);
		for (const uint8_t *part = chb_form_of(o->verb); *part != CHB_PART_END; part++) {
			writers[*part](&pen, chb_game_of(game), o);
		}
	} else {
		write_common(&pen, chb_game_of(game), o);
	}
	return pen.length;
}
