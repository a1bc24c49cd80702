/*
 * bots/greedy.c - takes what it expects most of.
 *
 * A secret pick that the other side answers with its own is a matrix game (pick.c), a step of many
 * quiet orders is planned unit by unit (sweep.c). Any other decision is one order: each plan is
 * weighed by the expectation over the throws that follow, first in short, the best ones again in
 * full.
 */
#include "bots/bots.h"

#include <string.h>

enum { SHORT = 4, AGAIN = 2, SHORT_LOOKS = 32, FULL = 16 };

int64_t bot_judge_value(const struct pv_bot *bot, const void *state) {
	return bot->rules->value_again(bot->game, state, bot->seat, bot->memo);
}

int64_t bot_judge_near(const struct pv_bot *bot, const void *state) {
	enum { A_STEP = 4000000 };
	int64_t value = bot_judge_value(bot, state);
	return value - (int64_t)A_STEP * bot->rules->near(bot->game, state, bot->seat);
}

int32_t bot_to_value(int64_t score) {
	enum { MOST = 1000000 };
	return (int32_t)(score > MOST ? MOST : score < -MOST ? -MOST : score);
}

void bot_best_add(struct bot_best *best, const struct pv_plan *plan, int64_t score) {
	if (best->choices == 0 || score > best->score) {
		best->second = best->choices == 0 ? score : best->score;
		best->runner_up = best->plan;
		best->score = score;
		best->plan = *plan;
	} else if (best->choices == 1 || score > best->second) {
		best->second = score;
		best->runner_up = *plan;
	}
	best->choices++;
}

struct pv_bot_said bot_best_said(const struct pv_bot *bot, const struct bot_best *best,
				 int64_t before) {
	return (struct pv_bot_said){ .key = best->choices > 1 ? "bot.best" : "bot.only",
				     .before = bot_to_value(before),
				     .after = bot_to_value(best->score),
				     .second = bot_to_value(best->second),
				     .looked = bot->looked,
				     .choices = best->choices };
}

/* A step that is gone through unit by unit: orders are measured by what closing it now would give,
 * where they close it, and else by the position as it is; whose step comes next says nothing. */
struct decision {
	struct pv_bot *bot;
	const void *view;
	const char *asked;
	int64_t before, closed;
	bool can_close;
	size_t count; /* bot->plans */
	int64_t score[BOT_PLANS_MAX];
};

static int64_t weigh(struct decision *d, size_t i, int leaves) {
	const struct pv_plan *plan = &d->bot->plans[i];
	int64_t score = bot_expect_plan(d->bot, d->view, plan, leaves);

	if (!d->can_close || d->bot->met == d->asked) {
		return score;
	}
	return plan->actor == PV_NONE ? d->before : score - d->closed + d->before;
}

/* An order of nobody in particular that ends the step. */
static void find_closing(struct decision *d) {
	bool by_units = false;

	for (size_t i = 0; i < d->count; i++) {
		by_units |= d->bot->plans[i].actor != PV_NONE;
	}
	for (size_t i = 0; i < d->count && by_units && !d->can_close; i++) {
		const struct pv_plan *plan = &d->bot->plans[i];
		if (plan->actor == PV_NONE) {
			d->closed = bot_expect_plan(d->bot, d->view, plan, FULL);
			d->can_close = d->bot->met != d->asked;
		}
	}
}

static size_t find_best(const struct decision *d, const bool *done) {
	size_t best = d->count;
	for (size_t i = 0; i < d->count; i++) {
		if (!done[i] && (best == d->count || d->score[i] > d->score[best])) {
			best = i;
		}
	}
	return best;
}

/* In short, then those that did best in full. */
static void weigh_all(struct decision *d, struct bot_best *best) {
	bool done[BOT_PLANS_MAX] = { false };
	size_t share = SHORT_LOOKS / d->count;
	int leaves = share >= FULL ? FULL : share > SHORT ? (int)share : SHORT;

	for (size_t i = 0; i < d->count; i++) {
		d->score[i] = weigh(d, i, leaves);
	}
	size_t again = leaves == FULL ? d->count : AGAIN;
	for (size_t i; again > 0 && (i = find_best(d, done)) < d->count; again--) {
		done[i] = true;
		int64_t score = leaves == FULL ? d->score[i] : weigh(d, i, FULL);
		bot_best_add(best, &d->bot->plans[i], score);
	}
	best->choices = (uint32_t)d->count;
}

/* Does an order of a unit's leave the word with the seat, as a move does? */
static bool is_quiet(struct pv_bot *bot, const void *view, size_t count) {
	bool quiet = false;

	for (size_t i = 0; i < count && !quiet; i++) {
		if (bot->plans[i].actor != PV_NONE) {
			void *after = bot_take_state(bot, view);
			bot_play_plan(bot, after, &bot->plans[i]);
			quiet = bot->rules->turn(bot->game, after) == bot->seat;
			bot_give_back(bot);
		}
	}
	return quiet;
}

/* Who has begun a plan goes on with it, as long as all comes as foreseen. */
static void plan_on(struct pv_bot *bot, const void *view, const struct pv_plan *plan,
		    const struct pv_bot_said *said) {
	bot->queue.count = bot->queue_at = 0;
	for (size_t i = 1; i < plan->count; i++) {
		bot->queue.step[bot->queue.count++] =
		    (struct bot_step){ .order = plan->orders[i], .said = *said };
	}
	if (bot->queue.count > 0) {
		memcpy(bot->foreseen, view, bot->state_size);
		bot->rules->apply(bot->game, bot->foreseen, &plan->orders[0], NULL);
	}
}

static void decide(struct pv_bot *bot, const void *view, const struct pv_prompt *prompt,
		   struct pv_order *out, struct pv_bot_said *said) {
	struct decision d = { .bot = bot, .view = view, .asked = prompt->key };
	struct bot_best best = { .choices = 0 };

	d.count = bot->rules->plans(bot->game, view, PV_ANY, bot->plans, BOT_PLANS_MAX);
	d.count = d.count < BOT_PLANS_MAX ? d.count : BOT_PLANS_MAX;
	if (d.count == 0) { /* nothing but free acts */
		d.count = bot->rules->list(bot->game, view, PV_ANY, &bot->plans[0].orders[0], 1);
		bot->plans[0].count = 1;
		bot->plans[0].actor = bot->plans[0].orders[0].actor;
	}
	if (bot->level->quiet != bot->level->judge && is_quiet(bot, view, d.count)) {
		bot->judge = bot->level->quiet;
	}
	d.before = bot_look(bot, view);
	find_closing(&d);
	if (d.count > 1) {
		weigh_all(&d, &best);
	} else {
		bot_best_add(&best, &bot->plans[0], d.before);
	}
	bot->judge = bot->level->judge;
	*out = best.plan.orders[0];
	*said = bot_best_said(bot, &best, d.before);
	plan_on(bot, view, &best.plan, said);
}

/* The next order of what was planned, if it came as foreseen. */
static bool go_on(struct pv_bot *bot, const void *view, struct pv_order *out,
		  struct pv_bot_said *said) {
	if (bot->queue_at >= bot->queue.count ||
	    memcmp(bot->foreseen, view, bot->state_size) != 0 ||
	    !bot->rules->check(bot->game, view, &bot->queue.step[bot->queue_at].order, NULL)) {
		return false;
	}
	*out = bot->queue.step[bot->queue_at].order;
	*said = bot->queue.step[bot->queue_at].said;
	said->looked = bot->looked;
	bot->queue_at++;
	if (bot->queue_at < bot->queue.count) {
		bot->rules->apply(bot->game, bot->foreseen, out, NULL);
	}
	return true;
}

/* A step behind a screen, planned once for all battles that begin so. */
static void plan_opening(struct pv_bot *bot, const void *view, const struct pv_prompt *prompt) {
	struct bot_opening *o = &bot->opening[bot->seat];

	if (!o->known || memcmp(o->view, view, bot->state_size) != 0) {
		bot_sweep(bot, view, prompt, &o->course);
		memcpy(o->view, view, bot->state_size);
		o->known = true;
	}
	bot->queue = o->course;
}

static void plan_step(struct pv_bot *bot, const void *view, const struct pv_prompt *prompt) {
	bot->judge = bot->level->quiet;
	bot_forget(bot);
	if (prompt->secret != 0) {
		plan_opening(bot, view, prompt);
	} else {
		bot_sweep(bot, view, prompt, &bot->queue);
	}
	if (bot->level->answers && prompt->secret == 0 && bot->queue.count > 1) {
		bot_search(bot, view, prompt, &bot->queue);
	}
	bot->judge = bot->level->judge;
	bot_forget(bot);
	bot->queue_at = 0;
	memcpy(bot->foreseen, view, bot->state_size);
}

/* What the enemy may do while units are moved is left out: else no way would be seen to its end. */
static const void *calm_down(struct pv_bot *bot, const void *view) {
	if (bot->rules->calm == NULL) {
		return view;
	}
	memcpy(bot->calm, view, bot->state_size);
	bot->rules->calm(bot->game, bot->calm);
	return bot->calm;
}

void pv_bot_choose_greedy(struct pv_bot *bot, const void *as_is, struct pv_order *out,
			  struct pv_bot_said *said) {
	const void *view = calm_down(bot, as_is);
	struct pv_prompt prompt;

	if (go_on(bot, view, out, said)) {
		return;
	}
	bot_forget(bot);
	bot->rules->prompt(bot->game, view, &prompt);
	if (bot_pick(bot, view, &prompt, out, said)) {
		return;
	}
	if (!bot_is_sweep(bot, view, &prompt)) {
		decide(bot, view, &prompt, out, said);
		return;
	}
	plan_step(bot, view, &prompt);
	if (!go_on(bot, view, out, said)) {
		pv_bot_choose_random(bot, view, out, said); /* stuck: anything but nothing */
	}
}
