/* sound.c - what is true of every position: its clock, its doors and things; then the rest. */
#include "rules/cryhavoc/sound/sound.h"
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/rout.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/move/carry.h"
#include "rules/cryhavoc/notation/fields.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/turn/standing.h"

#include <stdio.h>

bool chb_refuse_count(const char *where, const char *rule, int value, int low, int most,
		      struct pv_error *err) {
	return pv_fail(err, PV_BAD_INPUT, where, "found %d, accepted: %d to %d [%s]", value, low,
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
static bool check_counts(const struct chb_game *g, const struct chb_state *s,
			 struct pv_error *err) {
	const struct {
		const char *key;
		int value, most;
	} bounds[] = {
		{ "aim", s->aim, g->aim_count },
		{ "tested", s->tested, g->count },
		{ "walked", s->walked, g->count },
		{ "spread", s->spread, g->thing_count * PV_HEX_SIDES },
		{ "gate", s->gate, g->map.door_count },
	};
	const struct kit_field *past = kit_fields_past(&chb_state_fields, s);
	if (past != NULL) {
		return chb_refuse_count(past->key, RULE(CHB_2_2), (int)kit_field_get(past, s), 0,
					kit_field_most(past), err);
	}
	for (size_t i = 0; i < PV_COUNT(bounds); i++) {
		if (bounds[i].value > bounds[i].most) {
			return chb_refuse_count(bounds[i].key, RULE(CHB_2_2), bounds[i].value, 0,
						bounds[i].most, err);
		}
	}
	return true;
}

/* A field that names something: a character, a thing or a place that there is, or none. */
struct named {
	const char *key;
	bool known;
	const char *otherwise; /* what it names, where it isn't known */
};

static bool check_named(const struct chb_game *g, const struct chb_state *s, struct pv_error *err) {
	static const char man[] = "a character that there isn't";
	static const char thing[] = "a thing that there isn't";
	static const char place[] = "a place that there isn't";
	const struct named fields[] = {
		{ "mover", is_man(g, s->mover), man },
		{ "shooter", is_man(g, s->shooter), man },
		{ "target", is_man(g, s->target), man },
		{ "fallen", is_man(g, s->fallen), man },
		{ "engine", s->engine < g->thing_count || s->engine == PV_NONE, thing },
		{ "to", is_place(g, s->to), place },
		{ "away", is_place(g, s->away), place },
	};
	for (size_t i = 0; i < PV_COUNT(fields); i++) {
		if (!fields[i].known) {
			return chb_refuse_field(fields[i].key, RULE(CHB_2_2), fields[i].otherwise,
						err);
		}
	}
	return true;
}

/* [CHB-2.1, CHB-16.10] Which turn it is, and whose. */
static bool check_turn(const struct chb_game *g, const struct chb_state *s, struct pv_error *err) {
	bool counted = g->opt_turn_limit != 0 && g->siege.days == 0;
	int most = counted ? (int)g->opt_turn_limit : TURNS_MAX;
	bool ordered = chb_in(s, CHB_IN_TURN);

	if (s->turn < 1 || s->turn > most) {
		return chb_refuse_count("turn", RULE(CHB_16_10), s->turn, 1, most, err);
	}
	if (s->phase == CHB_SETUP && (s->turn != 1 || s->second != 0)) {
		return chb_refuse_field("turn", RULE(CHB_16_9),
					"a set-up after the first turn has begun", err);
	}
	return !ordered || (s->second != 0) == (s->side != g->first) ||
	       chb_refuse_field("player", RULE(CHB_2_1),
				"the player turn of one side, counted as the other's", err);
}

/* [CHB-16.13, CHB-16.9] What is asked before the battle, and after it. */
static bool check_ends(const struct chb_game *g, const struct chb_state *s, struct pv_error *err) {
	bool over = s->phase == CHB_OVER, sets = s->phase == CHB_SETUP;
	bool placed = s->ask == CHB_ASK_PLACE || s->ask == CHB_ASK_HIDE;

	if (over != (s->outcome != PV_UNDECIDED) || over != (s->ask == CHB_ASK_NOTHING)) {
		return chb_refuse_field("outcome", RULE(CHB_16_13),
					"a battle that is over and isn't decided, or the reverse",
					err);
	}
	if (sets != placed || (s->ready != 0 && !sets)) {
		return chb_refuse_field("phase", RULE(CHB_16_9),
					"a set-up that is over, or hasn't begun", err);
	}
	return s->nerve <= (g->opt_panic != 0 ? CHB_NERVE_MARKS : 0) ||
	       chb_refuse_field("nerve", RULE(CHB_16_1), "panic, and nobody panics here", err);
}

/* [CHB-16.12] Only what is held is counted, twice a turn at most. */
static bool check_held(const struct chb_game *g, const struct chb_state *s, struct pv_error *err) {
	for (int i = 0; i < g->aim_count; i++) {
		int most = g->aim[i].kind == CHB_HOLD ? 2 * s->turn : 0;
		if (s->held[i] > most) {
			return chb_refuse_count("held", RULE(CHB_16_12), s->held[i], 0, most, err);
		}
	}
	return true;
}

static bool clock_sound(const struct chb_game *g, const struct chb_state *s, struct pv_error *err) {
	if (!check_counts(g, s, err) || !check_named(g, s, err)) {
		return false;
	}
	return check_turn(g, s, err) && check_ends(g, s, err) && check_held(g, s, err);
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

static bool refuse_thing(const struct chb_game *g, int thing, const char *rule, const char *what,
			 struct pv_error *err) {
	const char *name = g->thing[thing].name;

	return pv_fail(err, PV_BAD_INPUT, name, "%s: %s [%s]", name, what, rule);
}

/* [CHB-12.1.14, CHB-5.1.19] Who carries it can. */
static bool check_workers(const struct chb_game *g, const struct chb_state *s, int thing,
			  struct pv_error *err) {
	const struct chb_thing *t = chb_thing(g, s, thing);
	bool by_day = s->day != 0;
	bool is_borne =
	    chb_is_load(t->kind) || (chb_is_ladder_kind(t->kind) && t->state == CHB_LADDER_CARRIED);

	for (int i = 0; i < 2 && is_borne; i++) {
		int man = t->worker[i];
		if (man != PV_NONE && chb_is_load(t->kind) && t->place == CHB_NOWHERE &&
		    chb_on_map(&s->man[man])) {
			return chb_refuse_man(g, s, man, RULE(CHB_12_1_14),
					      "carries something, and can't", err);
		}
		if (man != PV_NONE && (chb_is_horse(g, man) || (!by_day && man != s->fallen &&
								!chb_stands(&s->man[man])))) {
			return chb_refuse_man(g, s, man, RULE(CHB_12_1_14),
					      "carries something, and can't", err);
		}
	}
	return (t->worker[0] == PV_NONE || t->worker[0] != t->worker[1]) ||
	       refuse_thing(g, thing, RULE(CHB_12_1_14), "is carried by one man twice", err);
}

static bool things_sound(const struct chb_game *g, const struct chb_state *s,
			 struct pv_error *err) {
	for (int i = 0; i < g->thing_count; i++) {
		const struct chb_thing *t = chb_thing(g, s, i);
		if (!is_thing(g, t)) {
			return refuse_thing(g, i, RULE(CHB_MAP_3),
					    "has a kind, place or state that cannot be", err);
		}
		/* Turns, player turns or days, by what it does. */
		int most = chb_max(2 * s->turn + 1, s->day);
		if (t->turn > most) {
			return chb_refuse_count(g->thing[i].name, RULE(CHB_2_1), t->turn, 0, most,
						err);
		}
		if (!check_workers(g, s, i, err)) {
			return false;
		}
	}
	return (s->slots == chb_slots(g, s) && s->kinds == chb_kinds_of(g, s)) ||
	       chb_refuse_field("position", RULE(CHB_MAP_3), "things that nobody would look at",
				err);
}

/* [CHB-12.2.3, CHB-12.2.13] */
static bool doors_sound(const struct chb_game *g, const struct chb_state *s, struct pv_error *err) {
	char door[16];

	for (int i = 0; i < g->map.door_count; i++) {
		snprintf(door, sizeof door, "door %d", i + 1);
		if (s->door[i] >= PV_DOOR_COUNT) {
			return chb_refuse_field(door, RULE(CHB_5_1_13),
						"a door that is neither open nor shut", err);
		}
		if (chb_is_broken(s, i) && s->door[i] != PV_DOOR_OPEN) {
			return chb_refuse_field(door, RULE(CHB_12_2_13),
						"a broken door that is shut", err);
		}
	}
	return true;
}

/* --- all of it ------------------------------------------------------------------------------- */

static bool men_sound(const struct chb_game *g, const struct chb_state *s, struct pv_error *err) {
	CHB_EACH_MAN(g, i) {
		if (!chb_man_sound(g, s, i, err) || !chb_horse_sound(g, s, i, err)) {
			return false;
		}
	}
	CHB_EACH_SIDE(side) {
		if (s->standing[side] != CHB_STOOD_HIDDEN &&
		    !chb_standing_known(g, side, s->standing[side])) {
			return chb_refuse_field("standing", RULE(CHB_TABLE_3),
						"a standing order that nobody can have", err);
		}
	}
	return true;
}

bool chb_sound(const struct pv_game *game, const void *state, struct pv_error *err) {
	const struct chb_game *g = chb_game_at(game, state);
	const struct chb_state *s = state;

	if (!clock_sound(g, s, err) || !things_sound(g, s, err) || !doors_sound(g, s, err)) {
		return false;
	}
	if (!chb_modules_sound(g, s)) {
		return chb_refuse_field("position", RULE(CHB_MAP_4),
					"a mill that isn't there, or stands as it cannot", err);
	}
	if (!men_sound(g, s, err)) {
		return false;
	}
	if (!chb_day_sound(g, s)) {
		return chb_refuse_field("day", RULE(CHB_14_14), "a siege day that cannot be", err);
	}
	return chb_places_sound(g, s, err) && chb_ask_sound(g, s, err);
}
