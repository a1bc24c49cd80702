/* sound.c - what is true of every position: its clock, its doors and things; then the rest. */
#include "rules/cryhavoc/sound/sound.h"
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/core/rout.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/move/carry.h"
#include "rules/cryhavoc/notation/fields.h"
#include "rules/cryhavoc/notation/scan.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/turn/standing.h"

#include <stdio.h>

/* --- what is said ---------------------------------------------------------------------------- */

struct chb_exam chb_exam_of(const struct chb_exam *x, int man) {
	struct chb_exam of = *x;
	of.man = man;
	of.m = &x->s->man[man];
	of.r = &x->g->roster[man];
	of.own = of.r->side == x->s->side;
	return of;
}

bool chb_must(const struct chb_exam *x, bool good, const char *rule, const char *what) {
	const char *name = x->r->name;
	int at = x->m->place == CHB_HIDDEN ? x->m->back : x->m->place;
	char place[32];
	if (good) {
		return true;
	}
	if (!chb_is_place(x->g, at)) {
		return pv_fail(x->err, PV_BAD_INPUT, name, "%s: %s [%s]", name, what, rule);
	}
	chb_name_place(&x->g->base, at, place, sizeof place);
	return pv_fail(x->err, PV_BAD_INPUT, name, "%s on %s: %s [%s]", name, place, what, rule);
}

bool chb_figure_must(const struct chb_exam *x, const char *key, int value, int most,
		     const char *rule) {
	char what[64];
	if (value <= most) {
		return true;
	}
	if (most > 0) {
		snprintf(what, sizeof what, "%s=%d, accepted: 0 to %d", key, value, most);
	} else {
		snprintf(what, sizeof what, "%s=%d, accepted: 0", key, value);
	}
	return chb_must(x, false, rule, what);
}

bool chb_field_must(const struct chb_exam *x, const char *where, bool good, const char *rule,
		    const char *what) {
	return good || pv_fail(x->err, PV_BAD_INPUT, where, "%s [%s]", what, rule);
}

bool chb_count_must(const struct chb_exam *x, const char *where, int value, int low, int most,
		    const char *rule) {
	return (value >= low && value <= most) ||
	       pv_fail(x->err, PV_BAD_INPUT, where, "found %d, accepted: %d to %d [%s]", value, low,
		       most, rule);
}

/* --- the clock ------------------------------------------------------------------------------- */

enum { TURNS_MAX = 9999 };

static bool is_man(const struct chb_game *g, int man) {
	return man < g->count || man == PV_NONE;
}

static bool is_place(const struct chb_game *g, int place) {
	return place < chb_place_count(g) || place == CHB_NOWHERE;
}

/* Of what the roster, the map or the scenario bounds. */
static bool check_counts(const struct chb_exam *x) {
	const struct chb_game *g = x->g;
	const struct chb_state *s = x->s;
	const struct kit_field *past = kit_fields_past(&chb_state_fields, s);
	if (past != NULL) {
		return pv_fail(x->err, PV_BAD_INPUT, past->key, "found %d, accepted: %d to %d [%s]",
			       (int)kit_field_get(past, s), 0, kit_field_most(past), RULE(CHB_2_2));
	}
	return chb_count_must(x, "aim", s->aim, 0, g->aim_count, RULE(CHB_2_2)) &&
	       chb_count_must(x, "tested", s->tested, 0, g->count, RULE(CHB_2_2)) &&
	       chb_count_must(x, "walked", s->walked, 0, g->count, RULE(CHB_2_2)) &&
	       chb_count_must(x, "spread", s->spread, 0, g->thing_count * PV_HEX_SIDES,
			      RULE(CHB_2_2)) &&
	       chb_count_must(x, "gate", s->gate, 0, g->map.door_count, RULE(CHB_2_2));
}

/* A field that names something: a character, a thing or a place that there is, or none. */
static bool check_named(const struct chb_exam *x) {
	static const char man[] = "a character that there isn't";
	static const char place[] = "a place that there isn't";
	const struct chb_game *g = x->g;
	const struct chb_state *s = x->s;
	return chb_field_must(x, "mover", is_man(g, s->mover), RULE(CHB_2_2), man) &&
	       chb_field_must(x, "shooter", is_man(g, s->shooter), RULE(CHB_2_2), man) &&
	       chb_field_must(x, "target", is_man(g, s->target), RULE(CHB_2_2), man) &&
	       chb_field_must(x, "fallen", is_man(g, s->fallen), RULE(CHB_2_2), man) &&
	       chb_field_must(x, "engine", s->engine < g->thing_count || s->engine == PV_NONE,
			      RULE(CHB_2_2), "a thing that there isn't") &&
	       chb_field_must(x, "to", is_place(g, s->to), RULE(CHB_2_2), place) &&
	       chb_field_must(x, "away", is_place(g, s->away), RULE(CHB_2_2), place);
}

/* [CHB-2.1, CHB-16.10] Which turn it is, and whose. */
static bool check_turn(const struct chb_exam *x) {
	const struct chb_game *g = x->g;
	const struct chb_state *s = x->s;
	bool counted = g->opt_turn_limit != 0 && g->siege.days == 0;
	int most = counted ? (int)g->opt_turn_limit : TURNS_MAX;
	return chb_count_must(x, "turn", s->turn, 1, most, RULE(CHB_16_10)) &&
	       chb_field_must(x, "turn", s->phase != CHB_SETUP || (s->turn == 1 && s->second == 0),
			      RULE(CHB_16_9), "a set-up after the first turn has begun") &&
	       chb_field_must(x, "player",
			      !chb_in(s, CHB_IN_TURN) || (s->second != 0) == (s->side != g->first),
			      RULE(CHB_2_1), "the player turn of one side, counted as the other's");
}

/* [CHB-16.13, CHB-16.9] What is asked before the battle, and after it. */
static bool check_ends(const struct chb_exam *x) {
	const struct chb_state *s = x->s;
	bool over = s->phase == CHB_OVER, sets = s->phase == CHB_SETUP;
	bool placed = s->ask == CHB_ASK_PLACE || s->ask == CHB_ASK_HIDE;
	return chb_field_must(
		   x, "outcome",
		   over == (s->outcome != PV_UNDECIDED) && over == (s->ask == CHB_ASK_NOTHING),
		   RULE(CHB_16_13), "a battle that is over and isn't decided, or the reverse") &&
	       chb_field_must(x, "phase", sets == placed && (s->ready == 0 || sets), RULE(CHB_16_9),
			      "a set-up that is over, or hasn't begun") &&
	       chb_field_must(x, "nerve", s->nerve <= (x->g->opt_panic != 0 ? CHB_NERVE_MARKS : 0),
			      RULE(CHB_16_1), "panic, and nobody panics here");
}

/* [CHB-16.12] Only what is held is counted, twice a turn at most. */
static bool check_held(const struct chb_exam *x) {
	for (int i = 0; i < x->g->aim_count; i++) {
		int most = x->g->aim[i].kind == CHB_HOLD ? 2 * x->s->turn : 0;
		if (!chb_count_must(x, "held", x->s->held[i], 0, most, RULE(CHB_16_12))) {
			return false;
		}
	}
	return true;
}

/* --- things ---------------------------------------------------------------------------------- */

/* Of what has two hexes both are on the map, and what is climbed leads where it can. */
static bool leads(const struct chb_game *g, const struct chb_thing *t) {
	bool winds = t->kind < CHB_KINDS && chb_kinds[t->kind].has_to;
	return t->place == CHB_NOWHERE ||
	       (winds ? t->place < g->map.count && t->to < g->map.count : chb_climb_sound(g, t));
}

static bool is_thing(const struct chb_game *g, const struct chb_thing *t) {
	const char *const *states = t->kind < CHB_KINDS ? chb_states_of(g, t->kind) : NULL;
	int count = 1; /* a kind without names has one state */
	while (states != NULL && states[count] != NULL) {
		count++;
	}
	bool good = t->kind < CHB_KINDS && t->state < count && t->facing < PV_HEX_SIDES &&
		    t->side <= CHB_NOBODYS && is_place(g, t->place) && is_place(g, t->to) &&
		    (t->kind != CHB_NOTHING || t->place == CHB_NOWHERE) && leads(g, t);
	return good && is_man(g, t->worker[0]) && is_man(g, t->worker[1]);
}

static bool thing_must(const struct chb_exam *x, int thing, bool good, const char *rule,
		       const char *what) {
	const char *name = x->g->thing[thing].name;
	return good || pv_fail(x->err, PV_BAD_INPUT, name, "%s: %s [%s]", name, what, rule);
}

/* [CHB-12.1.14, CHB-5.1.19] Who carries it can. */
static bool check_workers(const struct chb_exam *x, int thing) {
	const struct chb_state *s = x->s;
	const struct chb_thing *t = chb_thing(x->g, s, thing);
	bool load = chb_is_load(t->kind);
	bool is_borne = load || (chb_is_ladder_kind(t->kind) && t->state == CHB_LADDER_CARRIED);
	for (int i = 0; i < 2 && is_borne; i++) {
		int man = t->worker[i];
		if (man == PV_NONE) {
			continue;
		}
		const struct chb_exam of = chb_exam_of(x, man);
		bool away = load && t->place == CHB_NOWHERE && chb_on_map(of.m);
		bool lies = s->day == 0 && man != s->fallen && !chb_stands(of.m);
		if (!chb_must(&of, !away && !chb_is_horse(x->g, man) && !lies, RULE(CHB_12_1_14),
			      "carries something, and can't")) {
			return false;
		}
	}
	return thing_must(x, thing, t->worker[0] == PV_NONE || t->worker[0] != t->worker[1],
			  RULE(CHB_12_1_14), "is carried by one man twice");
}

static bool things_sound(const struct chb_exam *x) {
	const struct chb_game *g = x->g;
	const struct chb_state *s = x->s;
	for (int i = 0; i < g->thing_count; i++) {
		const struct chb_thing *t = chb_thing(g, s, i);
		/* Turns, player turns or days, by what it does. */
		int most = chb_max(2 * s->turn + 1, s->day);
		if (!thing_must(x, i, is_thing(g, t), RULE(CHB_MAP_3),
				"has a kind, place or state that cannot be") ||
		    !chb_count_must(x, g->thing[i].name, t->turn, 0, most, RULE(CHB_2_1)) ||
		    !check_workers(x, i)) {
			return false;
		}
	}
	return chb_field_must(x, "position",
			      s->slots == chb_slots(g, s) && s->kinds == chb_kinds_of(g, s),
			      RULE(CHB_MAP_3), "things that nobody would look at");
}

/* [CHB-12.2.3, CHB-12.2.13] */
static bool doors_sound(const struct chb_exam *x) {
	const struct chb_state *s = x->s;
	char door[16];
	for (int i = 0; i < x->g->map.door_count; i++) {
		snprintf(door, sizeof door, "door %d", i + 1);
		if (!chb_field_must(x, door, s->door[i] < PV_DOOR_COUNT, RULE(CHB_5_1_13),
				    "a door that is neither open nor shut") ||
		    !chb_field_must(x, door, !chb_is_broken(s, i) || s->door[i] == PV_DOOR_OPEN,
				    RULE(CHB_12_2_13), "a broken door that is shut")) {
			return false;
		}
	}
	return true;
}

/* --- all of it ------------------------------------------------------------------------------- */

static bool men_sound(const struct chb_exam *x) {
	CHB_EACH_MAN(x->g, i) {
		const struct chb_exam of = chb_exam_of(x, i);
		if (!chb_man_sound(&of) || !chb_horse_sound(&of)) {
			return false;
		}
	}
	CHB_EACH_SIDE(side) {
		int word = x->s->standing[side];
		bool known = word == CHB_STOOD_HIDDEN || chb_standing_known(x->g, side, word);
		if (!chb_field_must(x, "standing", known, RULE(CHB_TABLE_3),
				    "a standing order that nobody can have")) {
			return false;
		}
	}
	return true;
}

bool chb_sound(const struct pv_game *game, const void *state, struct pv_error *err) {
	const struct chb_exam exam = { .g = chb_game_at(game, state), .s = state, .err = err };
	const struct chb_exam *x = &exam;
	return check_counts(x) && check_named(x) && check_turn(x) && check_ends(x) &&
	       check_held(x) && things_sound(x) && doors_sound(x) &&
	       chb_field_must(x, "position", chb_modules_sound(x->g, x->s), RULE(CHB_MAP_4),
			      "a mill that isn't there, or stands as it cannot") &&
	       men_sound(x) &&
	       chb_field_must(x, "day", chb_day_sound(x->g, x->s), RULE(CHB_14_14),
			      "a siege day that cannot be") &&
	       chb_places_sound(x) && chb_ask_sound(x);
}
