/*
 * bots/search.c - the orders of a step, tried against the enemy's best answer.
 *
 * What greedy would do is played on, with what comes in between as usual - middle faces, the first
 * answer listed - until the enemy has gone through his units in his next turn, as greedy as can be;
 * the position is looked at then. Each order in turn is left out, or changed for the unit's next
 * best, and what ends better is kept, until nothing does or enough positions have been looked at.
 */
#include "bots/bots.h"

#include <string.h>

enum { BETWEEN_MAX = 400, LOOKS = 30000 };

struct search {
	struct pv_bot *bot;
	const void *view;
	enum pv_seat seat; /* who searches */
	uint16_t turn;
};

/* ---- what comes in between ---- */

static bool throw_middle(struct pv_bot *bot, void *state, const struct pv_throw *dice) {
	struct pv_order order = {
		.verb = PV_VERB_THROW, .actor = PV_NONE, .target = PV_NONE, .count = dice->count
	};

	if (dice->kind != PV_THROW_DICE) {
		return false;
	}
	/* The middle face, rounded down and up in turn. */
	for (int i = 0; i < dice->count; i++) {
		order.data.faces[i] = (uint8_t)((dice->sides + 1 + i % 2) / 2);
	}
	bot->rules->apply(bot->game, state, &order, NULL);
	return true;
}

static void play_all(struct pv_bot *bot, void *state, const struct bot_course *course) {
	for (size_t i = 0; i < course->count; i++) {
		bot->rules->apply(bot->game, state, &course->step[i].order, NULL);
	}
}

/* The enemy's step; true if it was one of his next turn. */
static bool answer(struct search *q, void *state, const struct pv_prompt *prompt) {
	struct pv_bot *bot = q->bot;
	struct pv_order usual;

	bot->seat = (enum pv_seat)prompt->seat;
	bool sweep = bot->seat != q->seat && bot_is_sweep(bot, state, prompt);
	if (sweep) {
		bot_sweep(bot, state, prompt, &bot->reply);
		play_all(bot, state, &bot->reply);
	}
	bot->seat = q->seat;
	if (sweep && bot->reply.count > 0) {
		return prompt->turn != q->turn;
	}
	bot->rules->list(bot->game, state, PV_ANY, &usual, 1);
	bot->rules->apply(bot->game, state, &usual, NULL);
	return false;
}

/* What a position is worth when the enemy has answered; it is overwritten. */
static int64_t look_ahead(struct search *q, void *state) {
	struct pv_bot *bot = q->bot;

	for (int i = 0; i < BETWEEN_MAX && bot->rules->turn(bot->game, state) != PV_NOBODY; i++) {
		struct pv_prompt prompt;
		bot->rules->prompt(bot->game, state, &prompt);
		if (prompt.seat == PV_DICE ? !throw_middle(bot, state, &prompt.dice)
					   : answer(q, state, &prompt)) {
			break;
		}
	}
	return bot_look(bot, state);
}

/* ---- courses ---- */

/* Writes the orders of a course but the plan that begins at `left_out`, as far as they are legal;
 * instead, where there is one, the unit's next best. False: the step can't be closed so. */
static bool change(struct search *q, const struct bot_course *course, size_t left_out, bool instead,
		   void *state, struct bot_course *out) {
	struct pv_bot *bot = q->bot;
	bool leaving = false;

	out->count = 0;
	for (size_t i = 0; i < course->count; i++) {
		struct bot_step step = course->step[i];
		leaving = step.begins || i + 1 == course->count ? i == left_out : leaving;
		if (leaving && !(instead && i == left_out)) {
			continue;
		}
		step.order = leaving ? step.second : step.order;
		if (bot->rules->turn(bot->game, state) == q->seat &&
		    bot->rules->check(bot->game, state, &step.order, NULL)) {
			bot->rules->apply(bot->game, state, &step.order, NULL);
			out->step[out->count] = step;
			out->count++;
		} else if (i + 1 == course->count) {
			return false;
		}
	}
	return true;
}

static int64_t try_course(struct search *q, const struct bot_course *course, size_t left_out,
			  bool instead, bool *good) {
	void *state = bot_take_state(q->bot, q->view);
	*good = change(q, course, left_out, instead, state, &q->bot->trial);
	int64_t score = *good ? look_ahead(q, state) : 0;
	bot_give_back(q->bot);
	return score;
}

/* One change after the other; each that is better is kept at once. True if any was. */
static bool better(struct search *q, struct bot_course *course, int64_t *score) {
	bool any = false, good;

	for (size_t i = 0; i + 1 < course->count && q->bot->looked < LOOKS; i++) {
		for (int instead = 0; instead < 2 && i + 1 < course->count; instead++) {
			const struct bot_step *step = &course->step[i];
			if (!step->begins || (instead != 0 && !step->has_second)) {
				continue;
			}
			int64_t found = try_course(q, course, i, instead != 0, &good);
			if (good && found > *score) {
				*course = q->bot->trial;
				*score = found;
				any = true;
			}
		}
	}
	return any;
}

void bot_search(struct pv_bot *bot, const void *view, const struct pv_prompt *prompt,
		struct bot_course *course) {
	struct search q = { .bot = bot, .view = view, .seat = bot->seat, .turn = prompt->turn };
	bool good;
	int64_t score = try_course(&q, course, course->count, false, &good);

	while (good && bot->looked < LOOKS && better(&q, course, &score)) {
	}
}
