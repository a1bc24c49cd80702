/*
 * ask.h - private: questions about one resolution, without a scenario's men.
 *
 * ask.c         chb_ask, and what all questions share
 * ask_step.c    what a hex costs    ask_shot.c    a shot
 * ask_batter.c  battering           ask_level.c   a level
 * ask_fall.c    a jump, a fall
 * ask_combat.c  a combat            ask_sight.c   a line of sight
 */
#ifndef RULES_CRYHAVOC_REFEREE_ASK_H
#define RULES_CRYHAVOC_REFEREE_ASK_H

#include "rules/cryhavoc/core/answer.h"
#include "rules/cryhavoc/core/game.h"

/* "foot", "mounted". */
extern const char *const chb_target_word[];
/* "results": how many of the ten lines give each letter. */
void chb_write_results(struct pv_writer *out, const int letters[CHB_LETTER_IS_COUNT]);

typedef bool chb_asker(const struct chb_game *g, const struct pv_node *question,
		       struct pv_writer *out, struct pv_why *why, struct pv_error *err);
chb_asker chb_ask_batter, chb_ask_step, chb_ask_shot, chb_ask_jump, chb_ask_fall, chb_ask_level,
    chb_ask_combat, chb_ask_sight;

bool chb_ask(const struct pv_game *g, const struct pv_node *question, struct pv_writer *out,
	     struct pv_why *why, struct pv_error *err);

#endif
