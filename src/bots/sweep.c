/*
 * bots/sweep.c - a step in which a seat gives its units orders in turn, none of which leads to dice
 * or to the other seat: moves, supports, turns, set-up.
 *
 * All of it is planned at once, on a copy: each unit takes the best of its plans, if it betters the
 * position as it stands; then each once more what costs nothing - plans of no cost, and the free
 * acts that `list` has and `plans` leaves out. The orders are queued and given one by one, as long
 * as each position is the one foreseen.
 */
#include "bots/bots.h"

#include <string.h>

struct sweep {
	struct pv_bot *bot;
	struct bot_course *out;
	void *state;        /* as planned so far */
	int64_t score;      /* of it */
	bool acts[PV_NONE]; /* by actor: has orders as the step begins */
	bool free_only;     /* the second time */
};

static bool is_quiet(struct pv_bot *bot, const void *state) {
	return bot->rules->turn(bot->game, state) == bot->seat;
}

static size_t plan_actor(struct pv_bot *bot, const void *state, int actor) {
	size_t count = bot->rules->plans(bot->game, state, actor, bot->plans, BOT_PLANS_MAX);
	return count < BOT_PLANS_MAX ? count : BOT_PLANS_MAX;
}

bool bot_is_sweep(struct pv_bot *bot, const void *view, const struct pv_prompt *prompt) {
	for (int actor = 0; actor < bot->actors && prompt->whole == 0; actor++) {
		struct pv_order order;
		if (bot->rules->list(bot->game, view, actor, &order, 1) == 0) {
			continue;
		}
		void *after = bot_take_state(bot, view);
		bot->rules->apply(bot->game, after, &order, NULL);
		bool quiet = is_quiet(bot, after);
		bot_give_back(bot);
		return quiet;
	}
	return false;
}

/* False: it changes nothing that counts. */
static bool weigh(struct sweep *w, const struct pv_plan *plan, struct bot_best *best) {
	if (w->bot->looked >= BOT_LOOKS_MAX) {
		return false;
	}
	int64_t score = bot_expect_plan(w->bot, w->state, plan, BOT_LEAVES);
	bot_best_add(best, plan, score);
	return score != w->score;
}

static bool is_free(struct sweep *w, const struct pv_order *order) {
	struct pv_why why;
	return w->bot->rules->check(w->bot->game, w->state, order, &why) && why.need == 0;
}

static bool weigh_free_act(struct sweep *w, const struct pv_order *order, struct bot_best *best) {
	struct pv_plan plan = { .count = 1, .actor = order->actor, .goal = -1 };

	plan.orders[0] = *order;
	return is_free(w, order) && weigh(w, &plan, best);
}

/* Orders of the list that no plan begins with; both come in one order. They are moved to the front.
 */
static size_t keep_unplanned(struct pv_bot *bot, size_t listed, size_t planned) {
	size_t kept = 0;

	for (size_t i = 0, next = 0; i < listed; i++) {
		const struct pv_order *order = &bot->orders[i];
		if (next < planned &&
		    memcmp(order, &bot->plans[next].orders[0], sizeof *order) == 0) {
			next++;
			continue;
		}
		bot->orders[kept] = *order;
		kept++;
	}
	return kept;
}

/* What costs nothing and no plan does, as to turn: every other act, and the rest if one of them
 * changed anything. */
static void weigh_free_acts(struct sweep *w, int actor, size_t planned, struct bot_best *best) {
	struct pv_bot *bot = w->bot;
	size_t listed = bot->rules->list(bot->game, w->state, actor, bot->orders, PV_LIST_MAX);
	size_t count = keep_unplanned(bot, listed < PV_LIST_MAX ? listed : PV_LIST_MAX, planned);
	bool matters = true;

	for (size_t first = 0; first < 2 && matters; first++) {
		matters = false;
		for (size_t i = first; i < count; i += 2) {
			matters |= weigh_free_act(w, &bot->orders[i], best);
		}
	}
}

static void write_step(struct sweep *w, const struct bot_step *step) {
	if (w->out->count < BOT_QUEUE_MAX) {
		w->out->step[w->out->count] = *step;
		w->out->count++;
	}
}

static void take(struct sweep *w, const struct bot_best *best) {
	struct bot_step step = { .said = bot_best_said(w->bot, best, w->score),
				 .second = best->runner_up.orders[0],
				 .has_second = best->runner_up.count == 1 };
	size_t played = bot_play_plan(w->bot, w->state, &best->plan);

	for (size_t i = 0; i < played; i++) {
		step.order = best->plan.orders[i];
		step.begins = i == 0;
		write_step(w, &step);
	}
	w->score = best->score;
}

/* Places that a unit was seen to come to: another way to the same one, or with fewer of its stands,
 * isn't weighed again. A place that is crowded out may be. */
struct places {
	uint32_t key[256];
};

static bool is_known(struct places *seen, const struct pv_plan *plan) {
	uint32_t key = (uint32_t)plan->goal << 8 | plan->orders[0].verb;
	uint32_t *at = &seen->key[(key ^ key >> 8) % PV_COUNT(seen->key)];
	bool known = plan->cost > 0 && plan->goal >= 0 && *at == key;

	*at = key;
	return known;
}

static void sweep_actor(struct sweep *w, int actor) {
	struct bot_best best = { .choices = 0 };
	struct places seen = { { 0 } };
	size_t count = plan_actor(w->bot, w->state, actor);

	for (size_t i = 0; i < count; i++) {
		const struct pv_plan *plan = &w->bot->plans[i];
		/* What stands do together is weighed with the first of them. */
		if (plan->actor == actor && (!w->free_only || plan->cost == 0) &&
		    !is_known(&seen, plan)) {
			weigh(w, plan, &best);
		}
	}
	if (w->free_only) {
		weigh_free_acts(w, actor, count, &best);
	}
	if (best.choices > 0 && best.score > w->score) {
		take(w, &best);
	}
}

/* What ends the step, the usual answer first. */
static void close_step(struct sweep *w) {
	int32_t value = bot_to_value(w->score);
	struct bot_step step = {
		.said = { .key = "bot.close", .before = value, .after = value, .second = value }
	};

	if (is_quiet(w->bot, w->state) &&
	    w->bot->rules->list(w->bot->game, w->state, PV_NONE, &step.order, 1) > 0) {
		write_step(w, &step);
	}
}

/* Would its one order leave the position as it is? */
static bool changes_nothing(struct pv_bot *bot, const void *view, const struct bot_course *course) {
	void *after = bot_take_state(bot, view);
	bot->rules->apply(bot->game, after, &course->step[0].order, NULL);
	bool same = memcmp(after, view, bot->state_size) == 0;
	bot_give_back(bot);
	return same;
}

static void find_acting(struct sweep *w) {
	struct pv_bot *bot = w->bot;

	for (int actor = 0; actor < bot->actors; actor++) {
		struct pv_order order;
		w->acts[actor] = bot->rules->list(bot->game, w->state, actor, &order, 1) > 0;
	}
}

void bot_sweep(struct pv_bot *bot, const void *view, const struct pv_prompt *prompt,
	       struct bot_course *out) {
	struct sweep w = { .bot = bot, .out = out, .state = bot_take_state(bot, view) };
	int rounds = prompt->secret != 0 ? 1 : 2; /* behind a screen nobody need be turned to */

	out->count = 0;
	find_acting(&w);
	w.score = bot_look(bot, w.state);
	for (int round = 0; round < rounds; round++) {
		w.free_only = round > 0;
		for (int actor = 0; actor < bot->actors && is_quiet(bot, w.state); actor++) {
			if (w.acts[actor]) {
				sweep_actor(&w, actor);
			}
		}
	}
	close_step(&w);
	bot_give_back(bot);
	if (out->count == 1 && changes_nothing(bot, view, out)) {
		out->count = 0;
	}
}

int64_t bot_sweep_one(struct pv_bot *bot, void *state, int actor, struct bot_course *out) {
	struct sweep w = { .bot = bot, .out = out, .state = state };
	struct bot_step close = out->step[out->count - 1];

	out->count--;
	w.score = bot_look(bot, state);
	for (int round = 0; round < 2; round++) {
		w.free_only = round > 0;
		sweep_actor(&w, actor);
	}
	write_step(&w, &close);
	return w.score;
}
