/*
 * bots.h - private: what a bot keeps, and who chooses how.
 *
 * bot.c      made, restarted and asked by name
 * random.c   any listed order
 * greedy.c   what one decision expects of each order, and a step that is planned unit by unit
 * sweep.c    the units of a step in turn
 * search.c   a step against the enemy's best answer
 * look.c     positions looked at: the expectation over the throws that follow
 * pick.c     secret picks of both sides as a matrix game
 * matrix.c   its equilibrium
 * say.c      why, in a sentence
 *
 * Scores are 64 bits, of a bot's own measure, for the seat that it plays; higher is better. The
 * greedy one's are the ruleset's values in millionths. A look is one position weighed.
 */
#ifndef BOTS_BOTS_H
#define BOTS_BOTS_H

#include "bots/matrix.h"
#include "pavise/bot.h"

enum {
	BOT_PLANS_MAX = 1024,  /* of one unit, or one decision, that are weighed */
	BOT_QUEUE_MAX = 256,   /* orders of one step */
	BOT_STATES = 24,       /* scratch states; one is foreseen, one calm, two open a battle */
	BOT_LEAVES = 32,       /* of the throws that follow an order */
	BOT_KNOWN = 512,       /* positions whose score is kept for a while */
	BOT_LOOKS_MAX = 100000 /* of one decision; whatever comes later is left unweighed */
};

/* An order that was chosen ahead, what is to be said of it, and what came next to it. */
struct bot_step {
	struct pv_order order, second;
	struct pv_bot_said said;
	bool begins;     /* the first order of a unit's plan */
	bool has_second; /* another plan of the unit, of one order */
};

/* The orders of a whole step. */
struct bot_course {
	struct bot_step step[BOT_QUEUE_MAX];
	size_t count;
};

/* A position that was weighed, by its hash: throws that miss and picks that change nothing lead to
 * the same one again and again. */
struct bot_known {
	uint64_t key; /* 0: none */
	int64_t score;
};

/* A set-up that was planned before: battle after battle begins with the same one. */
struct bot_opening {
	unsigned char *view; /* one of the states */
	struct bot_course course;
	bool known;
};

struct pv_bot {
	const struct pv_game *game;
	const struct pv_ruleset *rules;
	const struct pv_bot_level *level;
	struct pv_stream chance; /* its own */
	size_t state_size;
	enum pv_seat seat; /* that it plays now */
	int actors;        /* of the game: 0 .. actors - 1 */
	uint32_t looked;   /* in this decision */
	const char *met; /* what is asked in the position that was looked at last; NULL: nothing */
	int64_t (*judge)(const struct pv_bot *bot, const void *state); /* at present */

	struct pv_order *orders; /* owned; PV_LIST_MAX */
	struct pv_plan *plans;   /* owned; BOT_PLANS_MAX */
	unsigned char *states;   /* owned; BOT_STATES of `stride` bytes */
	void *memo;              /* owned; of the ruleset's value_again */
	size_t stride;
	int states_used;

	/* A step that was planned: its orders, as long as each position is the foreseen one. */
	struct bot_course queue;
	size_t queue_at;
	unsigned char *foreseen; /* one of the states: before queue.step[queue_at] */

	unsigned char *calm; /* one of the states: the view, where the enemy lets all pass */

	struct bot_opening opening[2]; /* by seat */

	struct bot_course trial, settled, reply; /* of search.c */

	struct bot_known known[BOT_KNOWN]; /* in this decision, by this judge */
};

typedef int64_t bot_judge(const struct pv_bot *bot, const void *state);

/* One name. The table of all is in bot.c. */
struct pv_bot_level {
	const char *name;
	void (*choose)(struct pv_bot *bot, const void *view, struct pv_order *out,
		       struct pv_bot_said *said);
	bot_judge *judge; /* the worth of a position to bot->seat */
	bot_judge *quiet; /* the same, while the units of a step are gone through */
	bool answers;     /* a step's orders are tried against the enemy's best answer */
};

/* look.c */
/* A scratch state, a copy of `from`; NULL: none is left. Given back in reverse order. */
void *bot_take_state(struct pv_bot *bot, const void *from);
void bot_give_back(struct pv_bot *bot);
/* What was looked at: another decision begins, or another judge has the word. */
void bot_forget(struct pv_bot *bot);
/* One position; counts it, if it wasn't weighed a moment ago. */
int64_t bot_look(struct pv_bot *bot, const void *state);
/* Of a state that is overwritten: throws averaged, minor decisions answered as usual, up to the
 * next real decision. At most `leaves` positions are looked at. */
int64_t bot_expect(struct pv_bot *bot, void *state, int leaves);
/* How many of a plan's orders could be given; the state is the one after them. */
size_t bot_play_plan(struct pv_bot *bot, void *state, const struct pv_plan *plan);
/* Of a plan played from a state, which is left alone. */
int64_t bot_expect_plan(struct pv_bot *bot, const void *state, const struct pv_plan *plan,
			int leaves);

void pv_bot_choose_random(struct pv_bot *bot, const void *view, struct pv_order *out,
			  struct pv_bot_said *said);

/* greedy.c */
/* The best of so many, while they are weighed one by one. */
struct bot_best {
	struct pv_plan plan, runner_up;
	int64_t score, second;
	uint32_t choices;
};
/* Weighs one more; `plan` stays the first of equal ones. */
void bot_best_add(struct bot_best *best, const struct pv_plan *plan, int64_t score);
/* What is said of it: the scores as values. */
struct pv_bot_said bot_best_said(const struct pv_bot *bot, const struct bot_best *best,
				 int64_t before);
void pv_bot_choose_greedy(struct pv_bot *bot, const void *view, struct pv_order *out,
			  struct pv_bot_said *said);
bot_judge bot_judge_value;
/* Nearness to the enemy before all, then value. */
bot_judge bot_judge_near;
int32_t bot_to_value(int64_t score);

/* sweep.c */
/* Does the seat go through its units here, none of whose orders leads to dice or the other seat? */
bool bot_is_sweep(struct pv_bot *bot, const void *view, const struct pv_prompt *prompt);
/* Orders of bot->seat for this step, unit by unit, and what closes it. */
void bot_sweep(struct pv_bot *bot, const void *view, const struct pv_prompt *prompt,
	       struct bot_course *out);

/* The best plan of one unit as things stand, free acts too, is added to a course before its last
 * order, which closes it. The state is played on; returns its score. */
int64_t bot_sweep_one(struct pv_bot *bot, void *state, int actor, struct bot_course *out);

/* search.c */
/* Betters a course by what is left of it once the enemy has answered. */
void bot_search(struct pv_bot *bot, const void *view, const struct pv_prompt *prompt,
		struct bot_course *course);

/* pick.c */
/* Is a secret pick asked for that the other side answers with its own? Then it is drawn. */
bool bot_pick(struct pv_bot *bot, const void *view, const struct pv_prompt *prompt,
	      struct pv_order *out, struct pv_bot_said *said);

#endif
