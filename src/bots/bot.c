/* bots/bot.c - bots by name. */
#include "bots/bots.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const struct pv_bot_level levels[] = {
	{ "random", pv_bot_choose_random },
};

static const char *const names[] = { "random", NULL };

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

struct pv_bot *pv_bot_create(const char *name, const struct pv_game *g, uint64_t seed,
			     struct pv_error *err) {
	const struct pv_bot_level *level = find_level(name, err);
	if (level == NULL) {
		return NULL;
	}
	struct pv_bot *bot = calloc(1, sizeof *bot);
	struct pv_order *orders = calloc(PV_LIST_MAX, sizeof *orders);
	if (bot == NULL || orders == NULL) {
		free(orders);
		free(bot);
		pv_fail(err, PV_NO_MEMORY, "bot", "no memory for a bot");
		return NULL;
	}
	*bot = (struct pv_bot){
		.game = g, .level = level, .state_size = g->rules->state_size(g), .orders = orders
	};
	pv_bot_restart(bot, seed);
	return bot;
}

void pv_bot_destroy(struct pv_bot *bot) {
	if (bot != NULL) {
		free(bot->orders);
		free(bot);
	}
}

/* A stream of its own: dice of the same seed say nothing about it. */
void pv_bot_restart(struct pv_bot *bot, uint64_t seed) {
	bot->chance = pv_stream_start(seed, UINT64_C(0x626f74));
}

void pv_bot_choose(struct pv_bot *bot, const void *view, struct pv_order *out,
		   struct pv_bot_said *said) {
	struct pv_bot_said unheard;

	assert(bot->game->rules->turn(bot->game, view) <= PV_BLUE);
	said = said != NULL ? said : &unheard;
	memset(said, 0, sizeof *said);
	bot->level->choose(bot, view, out, said);
	assert(bot->game->rules->check(bot->game, view, out, NULL));
}
