/*
 * bots.h - private: what a bot keeps, and who chooses how.
 *
 * bot.c      made, restarted and asked by name
 * random.c   any listed order
 * say.c      why, in a sentence
 */
#ifndef BOTS_BOTS_H
#define BOTS_BOTS_H

#include "pavise/bot.h"

struct pv_bot {
	const struct pv_game *game;
	const struct pv_bot_level *level;
	struct pv_stream chance;
	size_t state_size;
	struct pv_order *orders; /* owned; PV_LIST_MAX */
};

/* One name. The table of all is in bot.c. */
struct pv_bot_level {
	const char *name;
	void (*choose)(struct pv_bot *bot, const void *view, struct pv_order *out,
		       struct pv_bot_said *said);
};

void pv_bot_choose_random(struct pv_bot *bot, const void *view, struct pv_order *out,
			  struct pv_bot_said *said);

#endif
