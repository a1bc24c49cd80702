/*
 * pavise/bot.h - opponents on any ruleset. They see what their seat may see, never a clock: a level
 * stops at a number of positions looked at, so that level and seed give one move everywhere.
 *
 * pv_bot_create   by name: "random", "rush", "greedy", "greedy:2"
 * pv_bot_destroy
 * pv_bot_choose   a legal order for the seat on turn, and why
 * pv_bot_names    what pv_bot_create knows
 * pv_bot_text     why, as a sentence
 */
#ifndef PAVISE_BOT_H
#define PAVISE_BOT_H

#include "pavise/ruleset.h"
#include "pavise/text.h"

struct pv_bot;

/* Why a bot chose what it chose: one line by its message key. */
struct pv_bot_said {
	const char *key;       /* "bot.best"; constant string */
	int32_t before, after; /* value for its seat, in millionths, now and as expected after */
	int32_t second;        /* of the next best order; as `after` where there was none */
	uint32_t looked;       /* positions looked at */
	uint32_t choices;      /* orders weighed */
};

/* For battles of g, which has to outlive it; seed is of its own chance alone. NULL and err
 * (accepted names) where there is none of that name, or memory runs out. A bot belongs to one
 * thread. */
PV_API struct pv_bot *pv_bot_create(const char *name, const struct pv_game *g, uint64_t seed,
				    struct pv_error *err);
PV_API void pv_bot_destroy(struct pv_bot *bot);
/* The same for another battle: as if just made with this seed. */
PV_API void pv_bot_restart(struct pv_bot *bot, uint64_t seed);
/* view: the state as veiled for the seat on turn, RED or BLUE. said may be NULL. Allocates
 * nothing. */
PV_API void pv_bot_choose(struct pv_bot *bot, const void *view, struct pv_order *out,
			  struct pv_bot_said *said);
/* NULL at the end. */
PV_API const char *const *pv_bot_names(void);

/* Texts of keys hold {before} {after} {second} {looked} {choices}. As snprintf. */
PV_API size_t pv_bot_text(const struct pv_texts *texts, const struct pv_bot_said *said, char *buf,
			  size_t cap);

#endif
