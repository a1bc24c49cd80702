/*
 * server/bots/thought.h - private: one order of a bot or an engine, from the question to the board.
 *
 * serve_thought_begin    copies what the seat may know
 * serve_thought_choose   thinks
 * serve_thought_apply    plays what was thought
 */
#ifndef PAVISE_SERVER_BOTS_THOUGHT_H
#define PAVISE_SERVER_BOTS_THOUGHT_H

#include "server/battle/battle.h"
#include "server/bots/queue.h"

struct pv_bot;
struct pv_outside;

struct serve_thought {
	void *view; /* owned; NULL: there is nothing to think about */
	enum pv_seat seat;
	size_t moves;     /* of the battle when it began */
	uint64_t seed;    /* of the bot's own chance: counts only what its seat was told */
	bool is_replaced; /* the usual bot plays for the seat's engine */
	bool is_chosen;   /* there is an order */
	bool has_failed;  /* the engine did, just now */
	struct pv_order order;
	char why[sizeof((struct pv_error *)NULL)->msg]; /* it has failed */
};

/* The bot or engine of the seat that is asked; kept while it is the same seat's turn. */
struct serve_thinker {
	struct pv_bot *bot;
	struct pv_outside *engine;
	enum pv_seat seat; /* PV_NOBODY at first */
};

/* With the battle's lock held, these four. */
/* Is a bot or an engine due? */
bool serve_is_bot_due(const struct serve_battle *b);
/* The lane of the bot that is due. */
enum serve_bot_lane serve_find_lane(const struct serve_battle *b);
/* false: no memory. */
bool serve_thought_begin(struct serve_battle *b, struct serve_thought *t);
/* Ends the thought, and frees its view. false: what it came to couldn't be kept. */
bool serve_thought_apply(struct serve_battle *b, struct serve_thought *t);

/* By a worker that holds no lock; takes none. Reads of the battle only what never changes. */
void serve_thought_choose(const struct serve_battle *b, const struct pv_texts *english,
			  struct serve_thinker *thinker, struct serve_thought *t);
void serve_thinker_finish(struct serve_thinker *thinker);

#endif
