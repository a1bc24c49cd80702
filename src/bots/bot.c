/* bots/bot.c - bots by name. */
#include "bots/bots.h"

#include <assert.h>
#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

static const struct pv_bot_level levels[] = {
	{ "random", pv_bot_choose_random, NULL, NULL, false },
	{ "rush", pv_bot_choose_greedy, bot_judge_value, bot_judge_near, false },
	{ "greedy", pv_bot_choose_greedy, bot_judge_value, bot_judge_value, false },
	{ "greedy:2", pv_bot_choose_greedy, bot_judge_value, bot_judge_value, true },
};

static const char *const names[] = { "random", "rush", "greedy", "greedy:2", NULL };

static_assert(PV_COUNT(names) == PV_COUNT(levels) + 1, "a level each");

const char *const *pv_bot_names(void) {
	return names;
}

static const struct pv_bot_level *find_level(const char *name, struct pv_error *err) {
	char accepted[160] = "";

	for (size_t i = 0; i < PV_COUNT(levels); i++) {
		if (strcmp(levels[i].name, name) == 0) {
			return &levels[i];
		}
		strncat(accepted, i == 0 ? "" : ", ", sizeof accepted - strlen(accepted) - 1);
		strncat(accepted, levels[i].name, sizeof accepted - strlen(accepted) - 1);
	}
	pv_fail(err, PV_NOT_FOUND, "bot", "no bot is called \"%.40s\"; accepted: %s", name,
		accepted);
	return NULL;
}

/* All scratch is taken here: choosing allocates nothing. */
static bool take_memory(struct pv_bot *bot) {
	bot->orders = calloc(PV_LIST_MAX, sizeof *bot->orders);
	bot->plans = calloc(BOT_PLANS_MAX, sizeof *bot->plans);
	bot->states = calloc(BOT_STATES + 2 + 2, bot->stride);
	bot->memo = calloc(1, bot->rules->memo_size(bot->game));
	if (bot->orders == NULL || bot->plans == NULL || bot->states == NULL || bot->memo == NULL) {
		return false;
	}
	bot->foreseen = bot->states + BOT_STATES * bot->stride;
	bot->calm = bot->foreseen + bot->stride;
	bot->opening[0].view = bot->calm + bot->stride;
	bot->opening[1].view = bot->opening[0].view + bot->stride;
	return true;
}

static int count_actors(const struct pv_game *g) {
	char name[8];
	int count = 0;

	while (count < PV_NONE && g->rules->name_actor(g, count, name, sizeof name) > 0) {
		count++;
	}
	return count;
}

struct pv_bot *pv_bot_create(const char *name, const struct pv_game *g, uint64_t seed,
			     struct pv_error *err) {
	const struct pv_bot_level *level = find_level(name, err);
	if (level == NULL) {
		return NULL;
	}
	struct pv_bot *bot = calloc(1, sizeof *bot);
	if (bot == NULL) {
		pv_fail(err, PV_NO_MEMORY, "bot", "no memory for a bot");
		return NULL;
	}
	bot->game = g;
	bot->rules = g->rules;
	bot->level = level;
	bot->actors = count_actors(g);
	bot->state_size = g->rules->state_size(g);
	bot->stride = (bot->state_size + alignof(max_align_t) - 1) / alignof(max_align_t) *
		      alignof(max_align_t);
	if (!take_memory(bot)) {
		pv_bot_destroy(bot);
		pv_fail(err, PV_NO_MEMORY, "bot", "no memory for a bot");
		return NULL;
	}
	pv_bot_restart(bot, seed);
	return bot;
}

void pv_bot_destroy(struct pv_bot *bot) {
	if (bot != NULL) {
		free(bot->orders);
		free(bot->plans);
		free(bot->states);
		free(bot->memo);
		free(bot);
	}
}

/* A stream of its own: dice of the same seed say nothing about it. */
void pv_bot_restart(struct pv_bot *bot, uint64_t seed) {
	bot->chance = pv_stream_start(seed, UINT64_C(0x626f74));
	bot->queue_at = bot->queue.count = 0;
}

void pv_bot_choose(struct pv_bot *bot, const void *view, struct pv_order *out,
		   struct pv_bot_said *said) {
	struct pv_bot_said unheard;

	assert(bot->game->rules->turn(bot->game, view) <= PV_BLUE);
	said = said != NULL ? said : &unheard;
	memset(said, 0, sizeof *said);
	bot->seat = bot->rules->turn(bot->game, view);
	bot->looked = 0;
	bot->judge = bot->level->judge;
	bot->level->choose(bot, view, out, said);
	assert(bot->game->rules->check(bot->game, view, out, NULL));
}
