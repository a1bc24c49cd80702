/* bots/look.c - positions looked at: the expectation over the throws that follow an order. */
#include "bots/bots.h"

#include "pavise/throw.h"

#include <assert.h>
#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

__extension__ typedef __int128 wide;

enum { MINOR_MAX = 64, SPREAD = 8 };

void *bot_take_state(struct pv_bot *bot, const void *from) {
	if (bot->states_used == BOT_STATES) {
		return NULL;
	}
	void *state = bot->states + (size_t)bot->states_used * bot->stride;
	bot->states_used++;
	memcpy(state, from, bot->state_size);
	return state;
}

void bot_give_back(struct pv_bot *bot) {
	assert(bot->states_used > 0);
	bot->states_used--;
}

void bot_forget(struct pv_bot *bot) {
	memset(bot->known, 0, sizeof bot->known);
}

int64_t bot_look(struct pv_bot *bot, const void *state) {
	uint64_t key = XXH3_64bits(state, bot->state_size) + bot->seat;
	struct bot_known *at = &bot->known[key % PV_COUNT(bot->known)];

	if (at->key != key) {
		*at = (struct bot_known){ .key = key, .score = bot->judge(bot, state) };
		bot->looked++;
	}
	return at->score;
}

/* Takes the usual answer of minor decisions. True: the state waits for dice, which prompt tells. */
static bool settle(struct pv_bot *bot, void *state, struct pv_prompt *prompt) {
	for (int i = 0; i < MINOR_MAX; i++) {
		struct pv_order usual;
		enum pv_seat seat = bot->rules->turn(bot->game, state);
		if (seat == PV_NOBODY) {
			bot->met = NULL;
			return false;
		}
		bot->rules->prompt(bot->game, state, prompt);
		bot->met = prompt->key;
		if (seat == PV_DICE) {
			return prompt->dice.kind == PV_THROW_DICE;
		}
		if (prompt->minor == 0 || prompt->secret != 0 ||
		    bot->rules->list(bot->game, state, PV_ANY, &usual, 1) == 0) {
			return false;
		}
		bot->rules->apply(bot->game, state, &usual, NULL);
	}
	return false;
}

/* --- how likely ------------------------------------------------------------------------------ */

/* All faces of all dice, in one number; 0: it doesn't fit. */
static uint64_t count_cases(const struct pv_throw *dice) {
	uint64_t cases = 1;

	for (int i = 0; i < dice->count; i++) {
		if (cases > (UINT64_MAX >> 2) / dice->sides) {
			return 0;
		}
		cases *= dice->sides;
	}
	return cases;
}

/* In so many of all cases the dice fall into these classes. */
static uint64_t weigh(const struct pv_throw *dice, const struct pv_order *order) {
	uint64_t weight = 1, placed = 0;

	for (int i = 0, alike = 0; i < dice->count; i++) {
		uint8_t class = order->data.faces[i];
		uint64_t size = 0;
		for (int face = 1; face <= dice->sides; face++) {
			size += dice->class_of[face] == class;
		}
		placed++;
		alike = i > 0 && order->data.faces[i - 1] == class ? alike + 1 : 1;
		weight = (uint64_t)((wide)weight * placed / (unsigned)alike) * size;
	}
	return weight;
}

/* --- throws ---------------------------------------------------------------------------------- */

static int64_t expect_face(struct pv_bot *bot, const void *state, const struct pv_order *order,
			   int leaves) {
	void *after = bot_take_state(bot, state);
	if (after == NULL) {
		return bot_look(bot, state); /* dice that go on and on */
	}
	bot->rules->apply(bot->game, after, order, NULL);
	int64_t expected = bot_expect(bot, after, leaves);
	bot_give_back(bot);
	return expected;
}

/* Every way that the classes can fall. */
static int64_t expect_all(struct pv_bot *bot, const void *state, const struct pv_throw *dice,
			  const struct pv_order *orders, int count, int leaves) {
	wide sum = 0, whole = 0;

	for (int i = 0; i < count; i++) {
		uint64_t weight = weigh(dice, &orders[i]);
		int share = leaves / count;
		sum += (wide)weight * expect_face(bot, state, &orders[i], share > 0 ? share : 1);
		whole += weight;
	}
	return (int64_t)(sum / whole);
}

/* The nth of so many samples: of one die its faces at even distances, of several by chance, which
 * is the same for every order weighed. */
static struct pv_order sample(const struct pv_throw *dice, int n, int samples) {
	struct pv_stream chance = pv_stream_start((uint64_t)n, (uint64_t)samples);
	struct pv_order order = pv_stream_throw(&chance, dice);

	if (dice->count == 1) {
		order.data.faces[0] = (uint8_t)(1 + (2 * n + 1) * (int)dice->sides / (2 * samples));
	}
	return order;
}

/* Does another throw follow at once? */
static bool leads_on(struct pv_bot *bot, const void *state, const struct pv_order *order) {
	void *after = bot_take_state(bot, state);
	if (after == NULL) {
		return false;
	}
	bot->rules->apply(bot->game, after, order, NULL);
	bool dice = bot->rules->turn(bot->game, after) == PV_DICE;
	bot_give_back(bot);
	return dice;
}

static int64_t expect_sampled(struct pv_bot *bot, const void *state, const struct pv_throw *dice,
			      int leaves) {
	struct pv_order first = sample(dice, 0, 1);
	int most = leaves < BOT_LEAVES ? leaves : BOT_LEAVES;
	int samples = !leads_on(bot, state, &first) ? most : most < SPREAD ? 1 : leaves / SPREAD;
	int64_t sum = 0;

	for (int i = 0; i < samples; i++) {
		struct pv_order order = sample(dice, i, samples);
		sum += expect_face(bot, state, &order, leaves / samples);
	}
	return sum / samples;
}

static int64_t expect_throw(struct pv_bot *bot, const void *state, const struct pv_throw *dice,
			    int leaves) {
	struct pv_order orders[BOT_LEAVES];

	assert(leaves >= 1 && leaves <= BOT_LEAVES * SPREAD);
	if (count_cases(dice) != 0) {
		size_t count = pv_throw_list(dice, orders, PV_COUNT(orders));
		if (count <= PV_COUNT(orders) && count <= (size_t)leaves) {
			return expect_all(bot, state, dice, orders, (int)count, leaves);
		}
	}
	return expect_sampled(bot, state, dice, leaves);
}

int64_t bot_expect(struct pv_bot *bot, void *state, int leaves) {
	struct pv_prompt prompt;

	if (settle(bot, state, &prompt)) {
		return expect_throw(bot, state, &prompt.dice, leaves);
	}
	return bot_look(bot, state);
}

int64_t bot_expect_plan(struct pv_bot *bot, const void *state, const struct pv_plan *plan,
			int leaves) {
	void *after = bot_take_state(bot, state);

	assert(after != NULL);
	bot_play_plan(bot, after, plan);
	int64_t expected = bot_expect(bot, after, leaves);
	bot_give_back(bot);
	return expected;
}

size_t bot_play_plan(struct pv_bot *bot, void *state, const struct pv_plan *plan) {
	size_t played = 0;

	while (
	    played < plan->count &&
	    (played == 0 || (bot->rules->turn(bot->game, state) == bot->seat &&
			     bot->rules->check(bot->game, state, &plan->orders[played], NULL)))) {
		bot->rules->apply(bot->game, state, &plan->orders[played], NULL);
		played++;
	}
	return played;
}
