/* conform/dummy/dummy.c - the rules of the dummy. */
#include "dummy.h"

#include "pavise/throw.h"

#include <stdlib.h>
#include <string.h>

_Static_assert(sizeof(struct dum_state) == 17, "no padding");

static int distance(const struct dum_state *s, int a, int b) {
	return abs(s->place[a] - s->place[b]);
}

/* --- whose decision -------------------------------------------------------------------------- */

static enum pv_seat turn(const struct pv_game *g, const void *state) {
	const struct dum_state *s = state;
	(void)g;
	switch (s->phase) {
	case DUM_HIDING:
	case DUM_MOVING:
		return (enum pv_seat)s->seat;
	case DUM_CHOICE:
		return dum_side_of(s->at) == 0 ? PV_RED : PV_BLUE;
	case DUM_OVER:
		return PV_NOBODY;
	default:
		return PV_DICE;
	}
}

const char *dum_step_word(uint8_t phase) {
	static const char *const words[] = { "hiding",  "moving",   "shot", "choice",
					     "red_die", "blue_die", "over" };
	return phase < PV_COUNT(words) ? words[phase] : NULL;
}

static void ask_dice(const struct dum_state *s, struct pv_throw *dice) {
	if (s->phase != DUM_SHOT) {
		pv_throw_ask(dice, 1, 6, "dum.throw.duel", "DUM-5");
		/* Against red's die a face is lower, equal or higher. */
		for (int face = 1; s->phase == DUM_BLUE_DIE && face <= 6; face++) {
			dice->class_of[face] = (uint8_t)(face < s->die    ? 1
							 : face == s->die ? face
									  : s->die + 1);
		}
		return;
	}
	pv_throw_ask(dice, 2, 6, "dum.throw.shot", "DUM-4");
	for (int face = 1; face <= 6; face++) {
		dice->class_of[face] = face <= 2 ? 1 : 3;
	}
}

static void prompt(const struct pv_game *g, const void *state, struct pv_prompt *out) {
	static const char *const keys[] = { "dum.ask.hide", "dum.ask.move",  "dum.ask.throw",
					    "dum.ask.lose", "dum.ask.throw", "dum.ask.throw",
					    "dum.ask.over" };
	static const char *const rules[] = { "DUM-1", "DUM-3", "DUM-4", "DUM-4",
					     "DUM-5", "DUM-5", "DUM-6" };
	const struct dum_state *s = state;
	*out = (struct pv_prompt){ .seat = (uint8_t)turn(g, state),
				   .whole = s->phase != DUM_HIDING,
				   .minor = s->phase == DUM_CHOICE,
				   .secret = s->phase == DUM_HIDING,
				   .actor = PV_NONE,
				   .turn = s->turn,
				   .place = -1,
				   .step = dum_step_word(s->phase),
				   .key = keys[s->phase],
				   .rule = rules[s->phase] };
	if (out->seat == PV_DICE) {
		ask_dice(s, &out->dice);
	}
}

/* --- check ----------------------------------------------------------------------------------- */

static bool refuse(struct pv_why *why, const char *rule, const char *key, int need, int have) {
	return pv_refuse(why, rule, key, need, have, PV_UNIT_COUNT);
}

static bool check_hide(const struct dum_state *s, const struct pv_order *o, struct pv_why *why) {
	if (s->phase != DUM_HIDING || o->actor >= DUM_MEN || dum_side_of(o->actor) != s->seat) {
		return refuse(why, "DUM-1", "dum.hide.whose", 1, 0);
	}
	if (o->count < 1 || o->count > DUM_GATES) {
		return refuse(why, "DUM-1", "dum.hide.gate", DUM_GATES, o->count);
	}
	return s->gate[o->actor ^ 1] != o->count || refuse(why, "DUM-1", "dum.hide.taken", 1, 2);
}

static bool check_ready(const struct dum_state *s, struct pv_why *why) {
	if (s->phase != DUM_HIDING) {
		return refuse(why, "DUM-1", "dum.hide.whose", 1, 0);
	}
	int hidden = (s->gate[2 * s->seat] != 0) + (s->gate[2 * s->seat + 1] != 0);
	return hidden == 2 || refuse(why, "DUM-1", "dum.hide.all", 2, hidden);
}

static bool check_actor(const struct dum_state *s, const struct pv_order *o, struct pv_why *why) {
	if (s->phase != DUM_MOVING || o->actor >= DUM_MEN || dum_side_of(o->actor) != s->seat ||
	    !dum_is_alive(s, o->actor)) {
		return refuse(why, "DUM-3", "dum.act.whose", 1, 0);
	}
	return !(s->acted & (1U << o->actor)) || refuse(why, "DUM-3", "dum.act.once", 1, 2);
}

static bool check_step(const struct dum_game *g, const struct dum_state *s,
		       const struct pv_order *o, struct pv_why *why) {
	if (!check_actor(s, o, why)) {
		return false;
	}
	if (o->count >= DUM_PLACES) {
		return refuse(why, "DUM-3", "dum.step.off", DUM_PLACES, o->count);
	}
	for (int man = 0; man < DUM_MEN; man++) {
		if (s->place[man] == o->count) {
			return refuse(why, "DUM-3", "dum.step.taken", 0, 1);
		}
	}
	int far = abs(s->place[o->actor] - o->count);
	if (why != NULL) {
		why->need = far;
		why->unit = PV_UNIT_SQUARES;
	}
	return far <= g->figures[0] || refuse(why, "DUM-3", "dum.step.far", g->figures[0], far);
}

static bool check_target(const struct dum_state *s, const struct pv_order *o, int reach,
			 const char *rule, struct pv_why *why) {
	if (!check_actor(s, o, why)) {
		return false;
	}
	if (o->target >= DUM_MEN || dum_side_of(o->target) == s->seat ||
	    !dum_is_alive(s, o->target)) {
		return refuse(why, rule, "dum.target.whose", 1, 0);
	}
	int far = distance(s, o->actor, o->target);
	return far <= reach || refuse(why, rule, "dum.target.far", reach, far);
}

static bool check_lose(const struct dum_state *s, const struct pv_order *o, struct pv_why *why) {
	return (s->phase == DUM_CHOICE && o->actor < DUM_MEN &&
		dum_side_of(o->actor) == dum_side_of(s->at) && dum_is_alive(s, o->actor)) ||
	       refuse(why, "DUM-4", "dum.lose.whose", 1, 0);
}

static bool check_sealed(const struct dum_state *s, struct pv_why *why) {
	return (s->phase == DUM_HIDING && (s->blank & (1U << s->seat))) ||
	       refuse(why, "DUM-1", "dum.hide.known", 1, 0);
}

/* What a verb doesn't use is nothing. */
static bool is_bare(const struct pv_order *o, bool actor, bool target, bool count) {
	static const struct pv_order none = { .verb = 0 };
	return (actor || o->actor == PV_NONE) && (target || o->target == PV_NONE) &&
	       (count || o->count == 0) && memcmp(&o->data, &none.data, sizeof none.data) == 0;
}

static bool check(const struct pv_game *g, const void *state, const struct pv_order *o,
		  struct pv_why *why) {
	const struct dum_state *s = state;
	if (turn(g, state) == PV_DICE) {
		struct pv_throw dice;
		ask_dice(s, &dice);
		return pv_throw_check(&dice, o, why);
	}
	switch (o->verb) {
	case DUM_HIDE:
		return is_bare(o, true, false, true) ? check_hide(s, o, why)
						     : refuse(why, "DUM-1", "dum.verb", 0, 1);
	case DUM_READY:
		return is_bare(o, false, false, false) ? check_ready(s, why)
						       : refuse(why, "DUM-1", "dum.verb", 0, 1);
	case DUM_STEP:
		return is_bare(o, true, false, true) ? check_step(dum_game_of(g), s, o, why)
						     : refuse(why, "DUM-3", "dum.verb", 0, 1);
	case DUM_SHOOT:
		return is_bare(o, true, true, false)
			   ? check_target(s, o, dum_game_of(g)->figures[1], "DUM-4", why)
			   : refuse(why, "DUM-4", "dum.verb", 0, 1);
	case DUM_DUEL:
		return is_bare(o, true, true, false) ? check_target(s, o, 1, "DUM-5", why)
						     : refuse(why, "DUM-5", "dum.verb", 0, 1);
	case DUM_LOSE:
		return is_bare(o, true, false, false) ? check_lose(s, o, why)
						      : refuse(why, "DUM-4", "dum.verb", 0, 1);
	case DUM_DONE:
		return (s->phase == DUM_MOVING && is_bare(o, false, false, false)) ||
		       refuse(why, "DUM-3", "dum.verb", 0, 1);
	case PV_VERB_SEALED:
		return is_bare(o, false, false, true) && o->count <= 1
			   ? check_sealed(s, why)
			   : refuse(why, "DUM-1", "dum.verb", 0, 1);
	default:
		return refuse(why, "DUM-3", "dum.verb", 0, o->verb);
	}
}

/* --- list ------------------------------------------------------------------------------------ */

struct listing {
	const struct pv_game *g;
	const struct dum_state *s;
	int actor;
	struct pv_order *out;
	size_t count, cap;
};

static void offer(struct listing *l, int verb, int actor, int target, int count) {
	struct pv_order order = { .verb = (uint8_t)verb,
				  .actor = (uint8_t)actor,
				  .target = (uint8_t)target,
				  .count = (uint8_t)count };
	if ((l->actor == PV_ANY || actor == l->actor || actor == PV_NONE) &&
	    check(l->g, l->s, &order, NULL)) {
		if (l->count < l->cap) {
			l->out[l->count] = order;
		}
		l->count++;
	}
}

/* Asked for all, the men in turn; asked for one, he may choose again. */
static void list_hiding(struct listing *l) {
	for (int man = 2 * l->s->seat; man < 2 * l->s->seat + 2; man++) {
		bool due = l->s->gate[man] == 0 && (man % 2 == 0 || l->s->gate[man - 1] != 0);
		for (int gate = 1; gate <= DUM_GATES && (l->actor == man || due); gate++) {
			offer(l, DUM_HIDE, man, PV_NONE, gate);
		}
	}
	offer(l, DUM_READY, PV_NONE, PV_NONE, 0);
}

static void list_moving(struct listing *l) {
	offer(l, DUM_DONE, PV_NONE, PV_NONE, 0);
	for (int man = 0; man < DUM_MEN; man++) {
		for (int at = 0; at < DUM_PLACES; at++) {
			offer(l, DUM_STEP, man, PV_NONE, at);
		}
		for (int at = 0; at < DUM_MEN; at++) {
			offer(l, DUM_SHOOT, man, at, 0);
			offer(l, DUM_DUEL, man, at, 0);
		}
	}
}

static size_t list(const struct pv_game *g, const void *state, int actor, struct pv_order *out,
		   size_t cap) {
	const struct dum_state *s = state;
	struct listing l = { .g = g, .s = s, .actor = actor, .out = out, .cap = cap };
	struct pv_throw dice;
	switch (s->phase) {
	case DUM_HIDING:
		list_hiding(&l);
		break;
	case DUM_MOVING:
		list_moving(&l);
		break;
	case DUM_CHOICE:
		for (int man = 0; man < DUM_MEN; man++) {
			offer(&l, DUM_LOSE, man, PV_NONE, 0);
		}
		break;
	case DUM_OVER:
		break;
	default:
		ask_dice(s, &dice);
		return pv_throw_list(&dice, out, cap);
	}
	return l.count;
}

static size_t plans(const struct pv_game *g, const void *state, int actor, struct pv_plan *out,
		    size_t cap) {
	struct pv_order orders[64];
	size_t count = list(g, state, actor, orders, PV_COUNT(orders));
	for (size_t i = 0; i < count && i < cap && i < PV_COUNT(orders); i++) {
		out[i] =
		    (struct pv_plan){ .count = 1, .actor = orders[i].actor, .goal = -1, .cost = 0 };
		out[i].orders[0] = orders[i];
	}
	return count;
}

/* --- the rest -------------------------------------------------------------------------------- */

static bool result(const struct pv_game *g, const void *state, struct pv_result *out) {
	const struct dum_state *s = state;
	int red = dum_count_men(s, 0), blue = dum_count_men(s, 1);
	(void)g;
	*out = (struct pv_result){ .points = { red, blue }, .points_scale = 1 };
	if (s->phase != DUM_OVER) {
		return false;
	}
	*out = (struct pv_result){ .outcome = red == blue ? PV_DRAWN : PV_WON,
				   .winner = red < blue ? PV_BLUE : PV_RED,
				   .rule = "DUM-6",
				   .key = red == blue ? "dum.result.drawn" : "dum.result.won",
				   .points = { red, blue },
				   .points_scale = 1 };
	return true;
}

/* Lines have no heights. */
static void profile(const struct pv_game *g, const void *state, int32_t from, int32_t to,
		    struct pv_writer *out) {
	(void)g, (void)state, (void)from, (void)to, (void)out;
}

/* Everybody stands in a row: whoever is between stands in the way. */
static bool sees(const struct pv_game *g, const void *state, int32_t from, int32_t to,
		 struct pv_why *why) {
	const struct dum_state *s = state;
	(void)g;
	for (int man = 0; man < DUM_MEN; man++) {
		int at = s->place[man];
		if (at != DUM_DEAD && (at > from) != (at > to) && at != from && at != to) {
			return pv_refuse_at(why, "DUM-4", "dum.screened", 0, 0, PV_UNIT_NONE,
					    PV_WITNESS_PLACE, at);
		}
	}
	return true;
}

static int32_t value(const struct pv_game *g, const void *state, enum pv_seat seat) {
	const struct dum_state *s = state;
	int32_t ahead = 500000 * (dum_count_men(s, 0) - dum_count_men(s, 1));
	(void)g;
	return seat == PV_RED ? ahead : seat == PV_BLUE ? -ahead : 0;
}

/* Nothing here is worth remembering. */
static size_t memo_size(const struct pv_game *g) {
	(void)g;
	return 1;
}

static int32_t value_again(const struct pv_game *g, const void *state, enum pv_seat seat,
			   void *memo) {
	(void)memo;
	return value(g, state, seat);
}

/* Steps from each man to the nearest enemy. */
static int32_t near(const struct pv_game *g, const void *state, enum pv_seat seat) {
	const struct dum_state *s = state;
	int32_t sum = 0;
	(void)g;
	for (int man = 2 * (seat == PV_BLUE); man < 2 * (seat == PV_BLUE) + 2; man++) {
		int nearest = DUM_PLACES;
		for (int other = 0; other < DUM_MEN; other++) {
			if (dum_side_of(other) != dum_side_of(man) && dum_is_alive(s, other) &&
			    distance(s, man, other) < nearest) {
				nearest = distance(s, man, other);
			}
		}
		sum += dum_is_alive(s, man) ? nearest : 0;
	}
	return s->phase == DUM_HIDING ? 0 : sum;
}

static const char *const reach_rows[] = { "man" };
static const struct pv_figure_kind number_kind = { .scale = 1, .accepts = "1-9" };
static const struct pv_column reach_columns[] = {
	{ "step", &number_kind, 1, 9, PV_FOUND },
	{ "shot", &number_kind, 1, 9, PV_FOUND },
};
static const int32_t reach_printed[] = { 2, 2 };
static const char *const reach_rules[] = { "DUM-3" };

static const struct pv_table tables[] = {
	{ .id = "reach",
	  .rows = reach_rows,
	  .row_count = 1,
	  .columns = reach_columns,
	  .column_count = 2,
	  .printed = reach_printed,
	  .rules = reach_rules,
	  .offset = offsetof(struct dum_game, figures) },
};

static const struct pv_option options[] = {
	{ .id = "turn_limit",
	  .type = PV_OPTION_INT,
	  .usual = 4,
	  .low = 1,
	  .high = 50,
	  .rule = "DUM-6",
	  .offset = offsetof(struct dum_game, turn_limit) },
};

const char *const dum_verbs[] = { "hide", "ready", "step", "shoot", "duel", "lose", "done", NULL };

const struct pv_ruleset dum_ruleset = {
	.id = "dummy",
	.title = "Two men a side",
	.revision = 1,
	.options = options,
	.option_count = PV_COUNT(options),
	.tables = tables,
	.table_count = PV_COUNT(tables),
	.load = dum_load,
	.free = dum_free,
	.state_size = dum_state_size,
	.start = dum_start,
	.generate = dum_generate,
	.warn = dum_warn,
	.turn = turn,
	.prompt = prompt,
	.list = list,
	.plans = plans,
	.check = check,
	.apply = dum_apply,
	.veil = dum_veil,
	.guess = dum_guess,
	.seal = dum_seal,
	.sees = sees,
	.profile = profile,
	.value = value,
	.memo_size = memo_size,
	.value_again = value_again,
	.near = near,
	.result = result,
	.goals = dum_goals,
	.sound = dum_sound,
	.write_order = dum_write_order,
	.write_state = dum_write_state,
	.read_order = dum_read_order,
	.read_state = dum_read_state,
	.name_place = dum_name_place,
	.name_actor = dum_name_actor,
	.describe = dum_describe,
	.scene = dum_scene,
	.board = dum_board,
	.ask = dum_ask,
};
