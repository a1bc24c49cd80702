/*
 * tell_goals.c - what wins the battle, told as it begins and, with how it stands, whenever it is
 * asked for [NEV-10G].
 */
#include "rules/nevsky/core/events.h"
#include "rules/nevsky/turn/goals.h"

struct telling {
	const struct nev_game *g;
	const struct nev_state *s; /* NULL: as the battle begins, when nothing stands yet */
	struct pv_events *out;
};

/* Told without figures that compare. */
static struct pv_event make(const char *key, const char *rule) {
	return (struct pv_event){ .key = key,
				  .rule = rule,
				  .seen_by = PV_EVENT_ALL,
				  .who = PV_NONE,
				  .whom = PV_NONE,
				  .place = NEV_NO_PLACE,
				  .unit = PV_UNIT_COUNT };
}

static void add(struct pv_events *out, const struct pv_event *event) {
	if (out != NULL) {
		pv_event_add(out, event);
	}
}

/* True or not is said only of a state. */
static void tell(const struct telling *t, struct pv_event *event, bool stands) {
	if (t->s != NULL) {
		event->flags = stands ? PV_EVENT_STANDS : PV_EVENT_LACKS;
	}
	add(t->out, event);
}

/* Either text; the second has the figure of now. */
static const char *key_of(const struct telling *t, const char *first, const char *now) {
	return t->s == NULL ? first : now;
}

static void tell_head(const struct telling *t, int number) {
	static const struct {
		const char *any_turn, *at_end;
	} heads[] = { [PV_RED] = { "nev.goal.red", "nev.goal.red_at_end" },
		      [PV_BLUE] = { "nev.goal.blue", "nev.goal.blue_at_end" } };
	const struct nev_goal *goal = &t->g->goal[number];
	bool stands = t->s != NULL && nev_goal_stands(t->g, t->s, number) &&
		      t->s->held[number] + 1 >= goal->turns;
	const char *key = goal->at_end != 0 ? heads[goal->side].at_end : heads[goal->side].any_turn;
	struct pv_event event = make(key, RULE(NEV_10G_1));

	event.amount = number + 1;
	tell(t, &event, stands);
}

static void tell_hold(const struct telling *t, const struct nev_goal *goal) {
	int area = goal->hold - 1;
	bool held = t->s != NULL && nev_is_held(t->g, t->s, goal->side, area);
	struct pv_event event = make("nev.goal.hold", RULE(NEV_10G_1));

	event.place = NEV_AREA_PLACE + area;
	tell(t, &event, held);
}

static int count_stands(const struct telling *t, int unit) {
	int count = 0;

	NEV_EACH_PIECE(t->g, i) {
		bool counts = t->s != NULL && t->g->roster[i].unit == unit;
		count += counts ? t->s->piece[i].stands : 0;
	}
	return count;
}

static void tell_kill(const struct telling *t, const struct nev_goal *goal) {
	NEV_EACH_PIECE(t->g, i) {
		if (nev_has_unit(goal->kill, i)) {
			struct pv_event event =
			    make(key_of(t, "nev.goal.kill", "nev.goal.kill_now"), RULE(NEV_10G_1));
			event.who = (uint8_t)i;
			event.amount = goal->kill_count;
			event.rest = count_stands(t, i);
			tell(t, &event, t->s != NULL && nev_is_killed(t->g, t->s, i));
		}
	}
}

static void tell_escape(const struct telling *t, int number) {
	const struct nev_goal *goal = &t->g->goal[number];
	const char *key = goal->by != 0 ? "nev.goal.escape_by" : "nev.goal.escape";

	NEV_EACH_PIECE(t->g, i) {
		if (nev_has_unit(goal->escape, i)) {
			struct pv_event event = make(key, RULE(NEV_10G_1));
			event.who = (uint8_t)i;
			event.place = goal->by != 0 ? NEV_AREA_PLACE + goal->by - 1 : NEV_NO_PLACE;
			event.amount = goal->escape_count;
			tell(t, &event, t->s != NULL && nev_has_escaped(t->g, t->s, i, number));
		}
	}
}

static void tell_lead(const struct telling *t, const struct nev_goal *goal) {
	int32_t lead = t->s != NULL ? nev_ahead(t->g, t->s, goal->side) : 0;
	struct pv_event event =
	    make(key_of(t, "nev.goal.lead", "nev.goal.lead_now"), RULE(NEV_10G_2));

	event.amount = goal->lead;
	event.rest = lead;
	event.unit = PV_UNIT_QUARTERS;
	tell(t, &event, lead >= goal->lead);
}

static void tell_turn(const struct telling *t, const struct nev_goal *goal) {
	int turn = t->s != NULL ? t->s->turn : 0;
	struct pv_event event =
	    make(key_of(t, "nev.goal.turn", "nev.goal.turn_now"), RULE(NEV_10G_1));

	event.amount = goal->turn;
	event.rest = turn;
	tell(t, &event, turn >= goal->turn);
}

/* Ends of turns: this one's would be one more. */
static void tell_turns(const struct telling *t, int number) {
	const struct nev_goal *goal = &t->g->goal[number];
	int held = t->s != NULL ? t->s->held[number] : 0;
	bool enough =
	    t->s != NULL && nev_goal_stands(t->g, t->s, number) && held + 1 >= goal->turns;
	struct pv_event event =
	    make(key_of(t, "nev.goal.turns", "nev.goal.turns_now"), RULE(NEV_10G_1));

	event.amount = goal->turns;
	event.rest = held;
	tell(t, &event, enough);
}

static void tell_goal(const struct telling *t, int number) {
	const struct nev_goal *goal = &t->g->goal[number];

	tell_head(t, number);
	if (goal->hold != 0) {
		tell_hold(t, goal);
	}
	tell_kill(t, goal);
	tell_escape(t, number);
	if (goal->leads != 0) {
		tell_lead(t, goal);
	}
	if (goal->turn != 0) {
		tell_turn(t, goal);
	}
	if (goal->turns > 1) {
		tell_turns(t, number);
	}
}

static void tell_all(const struct telling *t) {
	static const char *const otherwise[] = { [NEV_ELSE_RED] = "nev.goal.else_red",
						 [NEV_ELSE_BLUE] = "nev.goal.else_blue",
						 [NEV_ELSE_DRAW] = "nev.goal.else_draw" };

	NEV_TIMES(i, t->g->goal_count) {
		tell_goal(t, i);
	}
	if (t->g->otherwise != NEV_ELSE_POINTS) {
		nev_tell(t->out, otherwise[t->g->otherwise], RULE(NEV_10G_1), PV_NONE,
			 NEV_NO_PLACE);
	}
}

void nev_tell_goals(const struct nev_game *g, struct pv_events *out) {
	tell_all(&(struct telling){ g, NULL, out });
}

/* The rules' own ends [NEV-10G.6, 10G.8] stand behind the scenario's. */
void nev_goals(const struct pv_game *base, const void *state, struct pv_events *out) {
	const struct nev_game *g = nev_game_of(base);
	const struct nev_state *s = state;

	tell_all(&(struct telling){ g, s, out });
	nev_tell(out, "nev.goal.destroyed", RULE(NEV_10G_6), PV_NONE, NEV_NO_PLACE);
	if (g->opt_turn_limit != 0) {
		struct pv_event limit = make("nev.goal.limit", RULE(NEV_10G_8));
		limit.amount = g->opt_turn_limit;
		limit.rest = s->turn;
		add(out, &limit);
	}
	if (g->opt_turn_limit != 0 && g->otherwise == NEV_ELSE_POINTS) {
		nev_tell(out, "nev.goal.else_points", RULE(NEV_10G_2), PV_NONE, NEV_NO_PLACE);
	}
}
