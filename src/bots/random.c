/* bots/random.c - any of the orders that are listed, each as likely. */
#include "bots/bots.h"

void pv_bot_choose_random(struct pv_bot *bot, const void *view, struct pv_order *out,
			  struct pv_bot_said *said) {
	const struct pv_ruleset *rules = bot->game->rules;
	size_t count = rules->list(bot->game, view, PV_ANY, bot->orders, PV_LIST_MAX);

	*out = bot->orders[pv_stream_below(&bot->chance, (uint32_t)count)];
	said->key = "bot.random";
	said->choices = (uint32_t)count;
}
