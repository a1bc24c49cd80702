/*
 * ask.h - private: questions about one resolution, without a scenario's men.
 *
 * ask.c         chb_ask, and what all questions share
 * ask_step.c    what a hex costs    ask_shot.c    a shot
 * ask_batter.c  battering
 * ask_fall.c    a jump, a fall
 * ask_combat.c  a combat            ask_sight.c   a line of sight
 */
#ifndef RULES_CRYHAVOC_REFEREE_ASK_H
#define RULES_CRYHAVOC_REFEREE_ASK_H

#include "rules/cryhavoc/core/game.h"

/* Child `key` as one of words (NULL at the end). False and err where it is missing or another. */
bool chb_question_word(const struct pv_node *question, const char *key, const char *const *words,
		       int count, int *out, struct pv_error *err);
/* "results": how many of the ten lines give each letter. */
void chb_write_results(struct pv_writer *out, const int letters[CHB_LETTER_IS_COUNT]);

bool chb_ask_batter(const struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		    struct pv_why *why, struct pv_error *err);
bool chb_ask_step(const struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		  struct pv_why *why, struct pv_error *err);
bool chb_ask_shot(const struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		  struct pv_why *why, struct pv_error *err);
bool chb_ask_jump(const struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		  struct pv_why *why, struct pv_error *err);
bool chb_ask_fall(const struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		  struct pv_why *why, struct pv_error *err);
bool chb_ask_level(const struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		   struct pv_why *why, struct pv_error *err);
bool chb_ask_combat(const struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		    struct pv_why *why, struct pv_error *err);
bool chb_ask_sight(const struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		   struct pv_why *why, struct pv_error *err);

bool chb_ask(const struct pv_game *g, const struct pv_node *question, struct pv_writer *out,
	     struct pv_why *why, struct pv_error *err);

#endif
