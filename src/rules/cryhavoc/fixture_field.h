/*
 * fixture_field.h - for tests of this folder: a battle on a small map, and what holds of any.
 *
 * field_open, _close    map rows and men in short -> a battle at its first question
 * field_fails           a plan that must not load
 * field_ground          lines of a sheet on which G is that ground
 * field_add             to a text
 * field_tell            a test fails on this position
 * field_holds           of any position: its text, its lists, its copies, the forms of its orders
 */
#ifndef RULES_CRYHAVOC_FIXTURE_FIELD_H
#define RULES_CRYHAVOC_FIXTURE_FIELD_H

#include "rules/cryhavoc/fixture_told.h"

#include "pavise/stream.h"

#include <stdarg.h>

enum { FIELD_EVENTS_MAX = 64, FIELD_TEXT_MAX = 32768, FIELD_OFTEN = 8 };

/* Open ground for .map, three or four rows. */
#define FIELD_WIDE   ". . . . . . . . . . / . . . . . . . . . . / . . . . . . . . . ."
#define FIELD_LONG   ". . . . . . . . . . . . / . . . . . . . . . . . . / . . . . . . . . . . . ."
#define FIELD_SQUARE FIELD_WIDE " / . . . . . . . . . ."

/* map: rows of signs, "/" between, a blank between signs; odd rows are shifted by themselves. men:
 * "Wulf PEA A0101 state=wounded; ...". more: further lines of the scenario; sheet: of the sheet;
 * red_has, blue_has: of the side. */
struct field_plan {
	const char *map, *red, *blue;
	const char *sheet, *options, *more;
	const char *board; /* all of `map:` in place of map and sheet; NULL: those */
	const char *red_has, *blue_has;
	bool closed; /* nobody leaves over an edge */
};

struct field {
	struct pv_game *g;
	struct chb_state s;
	struct pv_event at[FIELD_EVENTS_MAX];
	struct pv_events events; /* of the last order */
};

struct field_text {
	char text[FIELD_TEXT_MAX];
	size_t used;
};

static inline void field_add(struct field_text *t, const char *fmt, ...) PV_PRINTF(2, 3);

static inline void field_add(struct field_text *t, const char *fmt, ...) {
	va_list args;
	va_start(args, fmt);
	int n = vsnprintf(t->text + t->used, sizeof t->text - t->used, fmt, args);
	va_end(args);
	assert_true(n >= 0 && t->used + (size_t)n < sizeof t->text);
	t->used += (size_t)n;
}

static inline void field_add_map(struct field_text *t, const char *map) {
	int row = 0;
	field_add(t, "map:\n  sheets:\n    A:\n      hexes: |\n        ");
	for (; *map != '\0'; map++) {
		if (*map == '/') {
			row++;
			field_add(t, "\n        %s", row % 2 != 0 ? "  " : "");
		} else if (*map != ' ') {
			field_add(t, "%c   ", *map);
		}
	}
	field_add(t, "\n");
}

/* "Wulf PEA A0101 state=wounded" */
static inline void field_add_man(struct field_text *t, const char *man, size_t length) {
	char one[160], word[48];
	int used = 0, number = 0;
	assert_true(length < sizeof one);
	memcpy(one, man, length);
	one[length] = '\0';
	field_add(t, "    - {");
	for (const char *at = one; sscanf(at, "%47s%n", word, &used) == 1; at += used, number++) {
		static const char *const keys[] = { "name: ", "class: ", "at: " };
		char *equals = strchr(word, '=');
		if (equals != NULL) {
			*equals = '\0';
			field_add(t, "%s%s: %s", number > 0 ? ", " : "", word, equals + 1);
		} else if (strcmp(word, "-") != 0) {
			field_add(t, "%s%s%s", number > 0 ? ", " : "", keys[number], word);
		}
	}
	field_add(t, "}\n");
}

static inline void field_add_side(struct field_text *t, const char *side, const char *men,
				  const char *has, bool closed) {
	field_add(t, "%s:\n%s%s  men:\n", side, closed ? "" : "  exits: [west, east]\n",
		  has != NULL ? has : "");
	while (*men != '\0') {
		size_t length = strcspn(men, ";");
		field_add_man(t, men, length);
		men += length;
		men += strspn(men, "; ");
	}
}

static inline void field_write(struct field_text *t, const struct field_plan *plan) {
	t->used = 0;
	field_add(t, "ruleset: cryhavoc\ntitle: test\nfirst: red\noptions: {%s}\n",
		  plan->options != NULL ? plan->options : "turn_limit: 20");
	if (plan->board != NULL) {
		field_add(t, "map:\n%s", plan->board);
	} else {
		field_add_map(t, plan->map);
		field_add(t, "%s", plan->sheet != NULL ? plan->sheet : "");
	}
	field_add_side(t, "red", plan->red, plan->red_has, plan->closed);
	field_add_side(t, "blue", plan->blue, plan->blue_has, plan->closed);
	field_add(t, "%s", plan->more != NULL ? plan->more : "");
}

static inline struct pv_game *field_load(const struct field_plan *plan, struct pv_error *err) {
	static struct field_text t;
	field_write(&t, plan);
	struct pv_scenario *scenario = pv_scenario_parse(t.text, t.used, "test.yaml", err);
	if (scenario == NULL) {
		return NULL;
	}
	struct pv_game *g = pv_cryhavoc.load(scenario, err);
	pv_scenario_close(scenario);
	return g;
}

static inline void field_open(struct field *f, struct field_plan plan) {
	struct pv_error err;
	memset(f, 0, sizeof *f);
	f->g = field_load(&plan, &err);
	if (f->g == NULL) {
		fail_msg("%s: %s", err.where, err.msg);
	}
	pv_cryhavoc.start(f->g, &f->s);
}

/* Until it is asked the next time. */
static inline const char *field_ground(const char *word) {
	static char text[64];
	snprintf(text, sizeof text, "      signs: {G: %s}\n", word);
	return text;
}

static inline void field_close(struct field *f) {
	pv_cryhavoc.free(f->g);
}

/* A plan that must not load: by which row or where, and a part of what is said. */
static inline void field_fails(struct field_plan plan, const char *where, const char *part) {
	struct pv_error err;
	struct pv_game *g = field_load(&plan, &err);
	if (g != NULL) {
		fail_msg("loaded, instead of failing at %s", where);
	}
	if (strncmp(err.where, where, strlen(where)) != 0 || strstr(err.msg, part) == NULL) {
		fail_msg("failed at %s: %s; not at %s: %s", err.where, err.msg, where, part);
	}
}

/* --- what holds of any position --------------------------------------------------------------- */

static inline void field_tell(const struct field *f, const char *text, const char *what) {
	char position[4096];
	pv_cryhavoc.write_state(f->g, &f->s, position, sizeof position);
	fail_msg("%s: %s\non %s", text, what, position);
}

/* What a throw comes to: the state, and what is said. */
struct field_outcome {
	struct chb_state s;
	struct pv_event at[FIELD_EVENTS_MAX];
	size_t count;
};

static inline void field_try(const struct field *f, const struct pv_throw *dice, int face,
			     struct field_outcome *out) {
	struct pv_order order = { .verb = PV_VERB_THROW, .actor = PV_NONE, .target = PV_NONE };
	memset(out, 0, sizeof *out);
	struct pv_events events = { .at = out->at, .cap = PV_COUNT(out->at) };
	order.count = dice->count;
	order.data.faces[0] = (uint8_t)face;
	out->s = f->s;
	pv_cryhavoc.apply(f->g, &out->s, &order, &events);
	out->count = events.count;
}

/* Faces that count apart come to two things: but of walls, engines, wounds to mend and horses, of
 * whom a table may say more than befalls them. */
static inline bool field_tells_apart(const struct field *f) {
	switch (f->s.ask) {
	case CHB_ASK_BATTER:
	case CHB_ASK_DRIFT:
	case CHB_ASK_LOOSE:
	case CHB_ASK_LOTS:
	case CHB_ASK_MEND:
	case CHB_ASK_OIL:
	case CHB_ASK_YIELD:
		return false;
	default:
		return f->s.gate == 0 &&
		       (f->s.target == PV_NONE || !chb_is_horse(chb_game_of(f->g), f->s.target));
	}
}

/* Faces that count alike come to the same. */
static inline void field_holds_thrown(const struct field *f, const struct pv_throw *dice,
				      const char *text) {
	static struct field_outcome of[2];
	for (int face = 1; face <= dice->sides; face++) {
		field_try(f, dice, face, &of[0]);
		for (int other = 1; other < face; other++) {
			if (other != dice->class_of[face] && other != dice->class_of[other]) {
				continue;
			}
			field_try(f, dice, other, &of[1]);
			bool same = memcmp(&of[0].s, &of[1].s, pv_cryhavoc.state_size(f->g)) == 0;
			bool alike = dice->class_of[face] == dice->class_of[other];
			if (alike && !same) {
				field_tell(f, text, "faces of one class come to two things");
			}
			if (!alike && field_tells_apart(f) &&
			    memcmp(&of[0], &of[1], sizeof of[0]) == 0) {
				field_tell(f, text, "faces of two classes come to one thing");
			}
		}
	}
}

/* What either side may know of it is sound, too, and so is what it may guess. */
static inline void field_holds_veiled(const struct field *f, const char *text) {
	static struct chb_state copy;
	struct pv_error err;
	struct pv_stream chance = pv_stream_start(1, 1);
	for (enum pv_seat seat = PV_RED; seat <= PV_BLUE; seat++) {
		copy = f->s;
		pv_cryhavoc.veil(f->g, &copy, seat);
		bool good = pv_cryhavoc.sound(f->g, &copy, &err);
		pv_cryhavoc.guess(f->g, &copy, seat, &chance);
		if (!good || !pv_cryhavoc.sound(f->g, &copy, &err)) {
			field_tell(f, text, "a side's copy isn't sound");
		}
	}
}

/* The same order with a place that is on no map is refused; some say places otherwise, or none. */
static inline void field_holds_off_map(const struct field *f, const struct pv_order *order,
				       const char *text) {
	for (int i = 0; i < 2; i++) {
		struct pv_order other = *order;
		other.data.halves[i] = (uint16_t)chb_place_count(chb_game_of(f->g));
		bool otherwise = order->verb == CHB_FIGHT || order->verb == CHB_BREAK ||
				 order->verb == CHB_FLEE || order->verb == PV_VERB_THROW;
		if (!otherwise && pv_cryhavoc.check(f->g, &f->s, &other, NULL)) {
			field_tell(f, text, "then an order off the map is allowed");
		}
	}
}

/* Refused, or an order with a text of its own: nothing is taken that no order says. */
static inline void field_holds_changed(const struct field *f, const struct pv_order *order,
				       const char *key) {
	struct pv_order again;
	struct pv_error err;
	struct pv_why why;
	char text[256];
	if (!pv_cryhavoc.check(f->g, &f->s, order, &why)) {
		assert_non_null(why.rule);
		if (key != NULL && strcmp(why.key, key) != 0) {
			field_tell(f, why.key, key);
		}
		return;
	}
	pv_cryhavoc.write_order(f->g, order, text, sizeof text);
	if (key != NULL || !pv_cryhavoc.read_order(f->g, text, &again, &err) ||
	    memcmp(&again, order, sizeof again) != 0) {
		field_tell(f, text, "an order is allowed with what none of its kind has");
	}
}

/* [CHB-MAP.3] Nobody acts, or is meant, who isn't there; and no verb is none. */
static inline void field_holds_nobody(const struct field *f, const struct pv_order *order) {
	static const uint8_t verbs[] = { 0, PV_VERB_MARK, PV_VERB_FACT, CHB_VERBS, UINT8_MAX };
	struct pv_order other = *order;
	for (int beyond = chb_game_of(f->g)->count; beyond < PV_NONE; beyond += 60) {
		other.actor = (uint8_t)beyond;
		field_holds_changed(f, &other, "chb.order.actor");
		other.actor = order->actor;
		other.target = (uint8_t)beyond;
		field_holds_changed(f, &other, "chb.order.form");
		other.target = order->target;
	}
	for (size_t i = 0; i < PV_COUNT(verbs); i++) {
		other.verb = verbs[i];
		field_holds_changed(f, &other, "chb.order.verb");
	}
}

/* One order has one form: whatever its verb has no use for is empty. */
static inline void field_holds_form(const struct field *f, const struct pv_order *order) {
	static int seen[CHB_VERBS];
	struct pv_order other = *order;
	if (seen[order->verb]++ >= FIELD_OFTEN) {
		return;
	}
	field_holds_changed(f, order, NULL);
	for (int i = 0; i < 2; i++) {
		other.actor = i == 0 ? 0 : PV_NONE;
		field_holds_changed(f, &other, NULL);
		other.actor = order->actor;
		other.target = i == 0 ? 0 : PV_NONE;
		field_holds_changed(f, &other, NULL);
		other.target = order->target;
		other.count = (uint8_t)(order->count + 1 - 2 * i);
		field_holds_changed(f, &other, NULL);
		other.count = order->count;
	}
	for (int i = 0; i < PV_THROW_MAX; i++) {
		other.data.faces[i] ^= 1;
		field_holds_changed(f, &other, NULL);
		other.data.faces[i] = order->data.faces[i];
	}
	field_holds_nobody(f, order);
}

/* What it may order beforehand is allowed. */
static inline void field_holds_ahead(const struct field *f, const char *text) {
	static struct pv_order list[PV_LIST_MAX];
	size_t count = pv_cryhavoc.ahead(f->g, &f->s, PV_NONE, list, PV_LIST_MAX);
	for (size_t i = 0; i < count; i++) {
		if (!pv_cryhavoc.check(f->g, &f->s, &list[i], NULL)) {
			field_tell(f, text, "then a standing order is offered that is refused");
		}
		field_holds_form(f, &list[i]);
	}
}

/* --- what is asked has what it asks about ----------------------------------------------------- */

enum {
	ABOUT_SHOOTER = 1,
	ABOUT_TARGET = 2,
	ABOUT_MOVER = 4,
	ABOUT_SHOOTER_HERE = 8, /* on the map */
	ABOUT_TARGET_HERE = 16,
	ABOUT_MOVER_HERE = 32,
	ABOUT_TARGET_LIVES = 64,
	ABOUT_MOVER_LIVES = 128,
	ABOUT_TO = 256,
	ABOUT_ENGINE = 512,
	ABOUT_ENGINE_HERE = 1024,
	ABOUT_ATTACK = 2048
};

static const uint16_t field_abouts[CHB_ASK_COUNT] = {
	[CHB_ASK_HIT] = ABOUT_SHOOTER | ABOUT_TARGET | ABOUT_SHOOTER_HERE | ABOUT_TARGET_HERE,
	[CHB_ASK_OIL] = ABOUT_TARGET | ABOUT_TO,
	[CHB_ASK_LIGHT] = ABOUT_SHOOTER | ABOUT_TO,
	[CHB_ASK_SCATTER] = ABOUT_SHOOTER | ABOUT_TO | ABOUT_ENGINE | ABOUT_ENGINE_HERE,
	[CHB_ASK_DRIFT] = ABOUT_SHOOTER | ABOUT_TO | ABOUT_ENGINE | ABOUT_ENGINE_HERE,
	[CHB_ASK_DOUSE] = ABOUT_SHOOTER,
	[CHB_ASK_CRUSH] = ABOUT_TARGET | ABOUT_TARGET_LIVES,
	[CHB_ASK_REACT] = ABOUT_MOVER | ABOUT_MOVER_LIVES | ABOUT_MOVER_HERE,
	[CHB_ASK_SLIP] = ABOUT_MOVER | ABOUT_MOVER_HERE | ABOUT_TO,
	[CHB_ASK_TOPPLE] = ABOUT_ENGINE | ABOUT_ENGINE_HERE,
	[CHB_ASK_CATCH] = ABOUT_TARGET | ABOUT_TARGET_LIVES,
	[CHB_ASK_BATTER] = ABOUT_TO,
	[CHB_ASK_LOSE] = ABOUT_TO,
	[CHB_ASK_RUIN] = ABOUT_TARGET | ABOUT_TO,
	[CHB_ASK_LEAP] =
	    ABOUT_MOVER | ABOUT_MOVER_LIVES | ABOUT_TARGET | ABOUT_TARGET_LIVES | ABOUT_MOVER_HERE,
	[CHB_ASK_BLOW] = ABOUT_ATTACK,
	[CHB_ASK_VICTIM] = ABOUT_ATTACK,
	[CHB_ASK_FOLLOW] = ABOUT_ATTACK,
};

/* Off the map, with his horse. */
static inline void field_take_away(struct chb_state *s, int man) {
	struct chb_man *m = &s->man[man];
	if (m->horse != 0) {
		s->man[m->horse - 1].place = CHB_GONE;
		s->man[m->horse - 1].facing = 0;
	}
	m->place = CHB_GONE;
	m->back = CHB_NOWHERE;
	m->facing = m->horse = m->saddle = 0;
}

static inline void field_forget_falls(struct chb_state *s) {
	for (int i = 0; i < CHB_MEN_MAX; i++) {
		s->man[i].marks &= (uint16_t)~CHB_FALLEN;
	}
}

/* The position as it is but for that is none. */
#define FIELD_SPOIL(when, ...)                                                             \
	do {                                                                               \
		static struct chb_state bad;                                               \
		struct pv_error lack;                                                      \
		bad = f->s;                                                                \
		if (when) {                                                                \
			__VA_ARGS__;                                                       \
			if (pv_cryhavoc.sound(f->g, &bad, &lack)) {                        \
				field_tell(f, #__VA_ARGS__, "then the position is sound"); \
			}                                                                  \
		}                                                                          \
	} while (0)

static inline void field_holds_asked(const struct field *f) {
	const struct chb_game *g = chb_game_of(f->g);
	int about = field_abouts[f->s.ask], count = g->count;
	FIELD_SPOIL(about & ABOUT_SHOOTER, bad.shooter = PV_NONE);
	FIELD_SPOIL(about & ABOUT_TARGET, bad.target = PV_NONE);
	FIELD_SPOIL(about & ABOUT_MOVER, bad.mover = PV_NONE);
	FIELD_SPOIL(about & ABOUT_SHOOTER_HERE, field_take_away(&bad, bad.shooter));
	FIELD_SPOIL(about & ABOUT_TARGET_HERE, field_take_away(&bad, bad.target));
	FIELD_SPOIL(about & ABOUT_MOVER_HERE, field_take_away(&bad, bad.mover));
	FIELD_SPOIL(about & ABOUT_TARGET_LIVES, bad.man[bad.target].life = CHB_DEAD);
	FIELD_SPOIL(about & ABOUT_MOVER_LIVES, bad.man[bad.mover].life = CHB_DEAD);
	FIELD_SPOIL(about & ABOUT_TO, bad.to = CHB_NOWHERE);
	FIELD_SPOIL(about & ABOUT_ENGINE, bad.engine = PV_NONE);
	FIELD_SPOIL(about & ABOUT_ENGINE_HERE,
		    chb_thing_at(g, &bad, bad.engine)->place = CHB_NOWHERE);
	FIELD_SPOIL(about & ABOUT_ATTACK, bad.attackers = 0);
	FIELD_SPOIL((about & ABOUT_ATTACK) != 0 && f->s.gate == 0, bad.targets = 0);
	FIELD_SPOIL((about & ABOUT_ATTACK) != 0 && f->s.gate != 0, bad.targets = 1);
	FIELD_SPOIL((about & ABOUT_ATTACK) != 0 && f->s.gate != 0, bad.gate = 0);
	FIELD_SPOIL(f->s.ask == CHB_ASK_HIT, bad.weapon = CHB_WEAPONS_COUNT);
	FIELD_SPOIL(f->s.ask == CHB_ASK_HIT && f->s.engine == PV_NONE,
		    bad.weapon = CHB_WEAPONS_BALLISTA);
	FIELD_SPOIL(f->s.ask == CHB_ASK_HIT && f->s.engine != PV_NONE,
		    bad.weapon = CHB_WEAPONS_SHORTBOW);
	FIELD_SPOIL(f->s.ask == CHB_ASK_SPREAD, bad.spread = 0);
	FIELD_SPOIL(f->s.ask == CHB_ASK_SPREAD,
		    chb_thing_at(g, &bad, (bad.spread - 1) / PV_HEX_SIDES)->place = CHB_NOWHERE);
	FIELD_SPOIL(f->s.ask == CHB_ASK_DOUSE && f->s.phase == CHB_MOVEMENT, bad.phase = CHB_FIRE);
	FIELD_SPOIL(f->s.ask == CHB_ASK_NERVE, bad.phase = CHB_MOVEMENT);
	FIELD_SPOIL(f->s.ask == CHB_ASK_NERVE, bad.nerve = 3);
	FIELD_SPOIL(f->s.ask == CHB_ASK_MUD && f->s.mired == 0, bad.mover = PV_NONE);
	FIELD_SPOIL(f->s.ask == CHB_ASK_MUD && f->s.mover == PV_NONE, bad.mired = 0);
	FIELD_SPOIL(f->s.ask == CHB_ASK_STAKES && f->s.staked == 0, bad.mover = PV_NONE);
	FIELD_SPOIL(f->s.ask == CHB_ASK_STAKES && f->s.staked == 0,
		    field_take_away(&bad, bad.mover));
	FIELD_SPOIL(f->s.ask == CHB_ASK_STAKES && f->s.mover == PV_NONE, bad.staked = 0);
	FIELD_SPOIL(f->s.ask == CHB_ASK_FOUND, bad.targets = 0);
	FIELD_SPOIL(f->s.ask == CHB_ASK_LAND, bad.attackers = 0);
	FIELD_SPOIL(f->s.ask == CHB_ASK_CAUGHT, bad.caught = 0);
	FIELD_SPOIL(f->s.ask == CHB_ASK_FLEE, bad.driven = 0);
	FIELD_SPOIL(f->s.ask == CHB_ASK_LIE, field_forget_falls(&bad));
	FIELD_SPOIL(f->s.ask == CHB_ASK_BATTER, bad.batter = 0);
	FIELD_SPOIL(f->s.ask == CHB_ASK_LOSE, bad.breaks = 0);
	FIELD_SPOIL(f->s.ask == CHB_ASK_JUMP, bad.leap = CHB_LEAP_NONE);
	FIELD_SPOIL(f->s.ask == CHB_ASK_FREE, bad.tested = (uint8_t)count);
	FIELD_SPOIL(f->s.ask == CHB_ASK_LOOSE, bad.walked = (uint8_t)count);
	FIELD_SPOIL(f->s.ask == CHB_ASK_LEAP, bad.target = bad.mover);
	FIELD_SPOIL(f->s.ask == CHB_ASK_FALL, bad.fallen = PV_NONE);
	FIELD_SPOIL(f->s.ask == CHB_ASK_FALL, field_take_away(&bad, bad.fallen));
	FIELD_SPOIL(f->s.leap != CHB_LEAP_NONE, bad.leap = CHB_LEAPS);
	FIELD_SPOIL(f->s.leap != CHB_LEAP_NONE, bad.mover = PV_NONE);
	FIELD_SPOIL(f->s.leap != CHB_LEAP_NONE, bad.man[bad.mover].back = CHB_NOWHERE);
	FIELD_SPOIL(f->s.leap != CHB_LEAP_NONE, field_take_away(&bad, bad.mover));
}

/* It is sound, its text reads back to it, and what is listed is allowed. */
static inline void field_holds(const struct field *f, const char *text) {
	static struct pv_order list[PV_LIST_MAX];
	static struct chb_state again;
	static char position[16384];
	static int asked[CHB_ASK_COUNT];
	struct pv_error err;
	struct pv_prompt prompt;
	if (!pv_cryhavoc.sound(f->g, &f->s, &err)) {
		field_tell(f, text, err.msg);
	}
	pv_cryhavoc.write_state(f->g, &f->s, position, sizeof position);
	again = f->s;
	if (!pv_cryhavoc.read_state(f->g, position, &again, &err)) {
		field_tell(f, text, err.msg);
	}
	if (memcmp(&again, &f->s, pv_cryhavoc.state_size(f->g)) != 0) {
		field_tell(f, text, "its text reads back to something else");
	}
	size_t count = pv_cryhavoc.list(f->g, &f->s, PV_ANY, list, PV_LIST_MAX);
	for (size_t i = 0; i < count; i++) {
		if (!pv_cryhavoc.check(f->g, &f->s, &list[i], NULL)) {
			field_tell(f, text, "then an order is listed that is refused");
		}
		field_holds_off_map(f, &list[i], text);
		field_holds_form(f, &list[i]);
	}
	if (asked[f->s.ask]++ < FIELD_OFTEN) {
		field_holds_asked(f);
	}
	field_holds_ahead(f, text);
	field_holds_veiled(f, text);
	pv_cryhavoc.prompt(f->g, &f->s, &prompt);
	if (prompt.seat == PV_DICE && prompt.dice.count == 1) {
		field_holds_thrown(f, &prompt.dice, text);
	}
}

#endif
