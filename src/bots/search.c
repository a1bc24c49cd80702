/*
 * bots/search.c - a step's orders, settled among themselves and tried against the enemy's best
 * answer.
 *
 * First each unit chooses once more, now that it is known what the others do, until none wants
 * anything else. Then there are a few courses to choose from: this one, what greedy would have
 * done, and this one without the orders that promise most, one by one and all together, since a
 * promise may not be kept. Each is played on, dice and secret picks by chance, until the enemy has
 * gone through his units in his next turn, as greedy as can be; the same chance serves all. Those
 * that do best are played on more often.
 */
#include "bots/bots.h"

#include <string.h>

enum {
	BETWEEN_MAX = 400, /* orders until the enemy has answered */
	ROUNDS = 3,        /* of choosing once more */
	BOLD = 3,          /* orders that a course is tried without */
	COURSES = BOLD + 3,
	FIRST = 4,  /* answers to each course; then to the best half, twice as many */
	LISTED = 8, /* of the orders that a chance is drawn from */
	LOOKS = 60000
};

struct search {
	struct pv_bot *bot;
	const void *view;
	enum pv_seat seat; /* who searches */
	uint16_t turn;
	struct pv_stream chance; /* of what comes in between */
};

/* ---- courses ---- */

/* Which plans of a course are left out: bit i, the one that begins with order i. */
struct leaving {
	uint64_t bit[BOT_QUEUE_MAX / 64];
};

static bool is_left(const struct leaving *l, size_t i) {
	return (l->bit[i / 64] >> (i % 64) & 1) != 0;
}

static void leave(struct leaving *l, size_t i) {
	l->bit[i / 64] |= UINT64_C(1) << (i % 64);
}

static bool is_legal(const struct search *q, const void *state, const struct pv_order *order) {
	const struct pv_bot *bot = q->bot;
	return bot->rules->turn(bot->game, state) == q->seat &&
	       bot->rules->check(bot->game, state, order, NULL);
}

/* What ends the step as things stand; false: nothing does. */
static bool find_close(const struct search *q, const void *state, struct pv_order *out) {
	const struct pv_bot *bot = q->bot;
	return bot->rules->turn(bot->game, state) == q->seat &&
	       bot->rules->list(bot->game, state, PV_NONE, out, 1) > 0;
}

/* Plays a course but for what closes it, without some of its plans and whatever is illegal without
 * them; out may be NULL. */
static void play_open(struct search *q, const struct bot_course *course, const struct leaving *l,
		      void *state, struct bot_course *out) {
	struct pv_bot *bot = q->bot;
	bool leaving = false;
	size_t count = 0;

	for (size_t i = 0; i + 1 < course->count; i++) {
		const struct bot_step *step = &course->step[i];
		leaving = step->begins ? is_left(l, i) : leaving;
		if (!leaving && is_legal(q, state, &step->order)) {
			bot->rules->apply(bot->game, state, &step->order, NULL);
			if (out != NULL) {
				out->step[count] = *step;
			}
			count++;
		}
	}
	if (out != NULL) {
		out->step[count] = course->step[course->count - 1];
		find_close(q, state, &out->step[count].order);
		out->count = count + 1;
	}
}

static int64_t weigh_without(struct search *q, const struct bot_course *course,
			     const struct leaving *l) {
	void *state = bot_take_state(q->bot, q->view);
	play_open(q, course, l, state, NULL);
	int64_t score = bot_look(q->bot, state);
	bot_give_back(q->bot);
	return score;
}

/* ---- choosing once more ---- */

/* What the unit that acts with order i would do after all others; at the end of the course. */
static bool choose_again(struct search *q, struct bot_course *course, size_t i, int64_t *score) {
	struct bot_course *out = &q->bot->trial;
	struct leaving l = { { 0 } };
	bool better = false;

	leave(&l, i);
	void *state = bot_take_state(q->bot, q->view);
	play_open(q, course, &l, state, out);
	int64_t found = bot_sweep_one(q->bot, state, course->step[i].order.actor, out);
	bot_give_back(q->bot);
	if (found > *score && out->count <= BOT_QUEUE_MAX) {
		*course = *out;
		*score = found;
		better = true;
	}
	return better;
}

static int64_t settle(struct search *q, struct bot_course *course) {
	struct leaving none = { { 0 } };
	int64_t score = weigh_without(q, course, &none);
	bool better = true;

	for (int round = 0; round < ROUNDS && better; round++) {
		better = false;
		for (size_t i = 0; i + 1 < course->count && q->bot->looked < LOOKS; i++) {
			better |= course->step[i].begins && choose_again(q, course, i, &score);
		}
	}
	return score;
}

/* ---- the enemy's answer ---- */

static bool throw_dice(struct search *q, void *state, const struct pv_throw *dice) {
	if (dice->kind != PV_THROW_DICE) {
		return false;
	}
	struct pv_order order = pv_stream_throw(&q->chance, dice);
	q->bot->rules->apply(q->bot->game, state, &order, NULL);
	return true;
}

static void play_all(struct pv_bot *bot, void *state, const struct bot_course *course) {
	for (size_t i = 0; i < course->count; i++) {
		bot->rules->apply(bot->game, state, &course->step[i].order, NULL);
	}
}

/* A decision in between: a secret one by chance, any other as usual. */
static void answer_usually(struct search *q, void *state, const struct pv_prompt *prompt) {
	struct pv_bot *bot = q->bot;
	struct pv_order order[LISTED];
	size_t count = bot->rules->list(bot->game, state, PV_ANY, order, PV_COUNT(order));
	uint32_t listed = (uint32_t)(count < PV_COUNT(order) ? count : PV_COUNT(order));
	uint32_t n = prompt->secret != 0 ? pv_stream_below(&q->chance, listed) : 0;

	bot->rules->apply(bot->game, state, &order[n], NULL);
}

/* True if it was a step of the enemy's next turn. */
static bool answer(struct search *q, void *state, const struct pv_prompt *prompt) {
	struct pv_bot *bot = q->bot;

	bot->seat = (enum pv_seat)prompt->seat;
	bool sweep = bot->seat != q->seat && bot_is_sweep(bot, state, prompt);
	if (sweep) {
		bot_sweep(bot, state, prompt, &bot->reply);
		play_all(bot, state, &bot->reply);
	}
	bot->seat = q->seat;
	if (!sweep || bot->reply.count == 0) {
		answer_usually(q, state, prompt);
		return false;
	}
	return prompt->turn != q->turn;
}

/* What a position is worth when the enemy has answered; it is overwritten. */
static int64_t play_on(struct search *q, void *state) {
	struct pv_bot *bot = q->bot;

	for (int i = 0; i < BETWEEN_MAX && bot->rules->turn(bot->game, state) != PV_NOBODY; i++) {
		struct pv_prompt prompt;
		bot->rules->prompt(bot->game, state, &prompt);
		if (prompt.seat == PV_DICE ? !throw_dice(q, state, &prompt.dice)
					   : answer(q, state, &prompt)) {
			break;
		}
	}
	return bot_look(bot, state);
}

/* ---- which course ---- */

struct candidate {
	const struct bot_course *course;
	struct leaving l;
	int64_t now, sum; /* as the step ends; of all answers */
	int answers;
	bool out; /* it can't be closed so, or others did better */
};

static void try_answers(struct search *q, struct candidate *c, int answers) {
	struct pv_bot *bot = q->bot;
	struct pv_order close;

	for (; c->answers < answers && !c->out; c->answers++) {
		void *state = bot_take_state(bot, q->view);
		play_open(q, c->course, &c->l, state, NULL);
		c->now = bot_look(bot, state);
		c->out = !find_close(q, state, &close);
		if (!c->out) {
			q->chance = pv_stream_start((uint64_t)c->answers, q->turn);
			bot->rules->apply(bot->game, state, &close, NULL);
			c->sum += play_on(q, state);
		}
		bot_give_back(bot);
	}
}

/* Half what is seen now, half what comes of it. */
static int64_t rate(const struct candidate *c) {
	return (c->now + c->sum / (c->answers > 0 ? c->answers : 1)) / 2;
}

static size_t find_best(const struct candidate *c, size_t count, size_t except) {
	size_t best = count;
	for (size_t i = 0; i < count; i++) {
		if (!c[i].out && i != except && (best == count || rate(&c[i]) > rate(&c[best]))) {
			best = i;
		}
	}
	return best;
}

/* Adds the course without its boldest orders, one by one and all together. */
static size_t add_timid(struct search *q, const struct bot_course *course, int64_t score,
			struct candidate *c, size_t count) {
	size_t bold[BOLD], found = 0;
	int64_t promise[BOLD];
	struct leaving all = { { 0 } };

	for (size_t i = 0; i + 1 < course->count; i++) {
		struct leaving l = { { 0 } };
		leave(&l, i);
		int64_t more = course->step[i].begins ? score - weigh_without(q, course, &l) : 0;
		size_t at = found;
		for (; at > 0 && more > promise[at - 1]; at--) {
			if (at < BOLD) {
				promise[at] = promise[at - 1];
				bold[at] = bold[at - 1];
			}
		}
		if (more > 0 && at < BOLD) {
			promise[at] = more;
			bold[at] = i;
			found += found < BOLD;
		}
	}
	for (size_t i = 0; i < found; i++) {
		c[count] = (struct candidate){ .course = course };
		leave(&c[count].l, bold[i]);
		leave(&all, bold[i]);
		count++;
	}
	if (found > 1) {
		c[count] = (struct candidate){ .course = course, .l = all };
		count++;
	}
	return count;
}

static const struct candidate *choose(struct search *q, struct candidate *c, size_t count) {
	for (size_t i = 0; i < count; i++) {
		try_answers(q, &c[i], FIRST);
	}
	size_t first = find_best(c, count, count), second = find_best(c, count, first);
	for (size_t i = 0; i < count; i++) {
		c[i].out |= i != first && i != second;
	}
	for (size_t i = 0; i < count; i++) {
		try_answers(q, &c[i], 3 * FIRST);
	}
	size_t best = find_best(c, count, count);
	return best < count ? &c[best] : NULL;
}

void bot_search(struct pv_bot *bot, const void *view, const struct pv_prompt *prompt,
		struct bot_course *course) {
	struct search q = { .bot = bot, .view = view, .seat = bot->seat, .turn = prompt->turn };
	struct candidate c[COURSES] = { { .course = course } };
	struct bot_course *settled = &bot->settled;

	*settled = *course;
	int64_t score = settle(&q, settled);
	c[1] = (struct candidate){ .course = settled };
	size_t count = add_timid(&q, settled, score, c, 2);
	const struct candidate *best = choose(&q, c, count);
	if (best != NULL) {
		void *state = bot_take_state(bot, view);
		play_open(&q, best->course, &best->l, state, &bot->trial);
		bot_give_back(bot);
		*course = bot->trial;
	}
}
