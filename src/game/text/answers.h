/*
 * game/text/answers.h - private: what programs are answered, in JSON; members of an object that the
 * caller has open. The command line and the server say the same in the same words.
 *
 * pv_unit_word       "halves"
 * pv_find_place      the place of a name that somebody typed
 * pv_is_barred       why an order that breaks off is refused, however it ends
 * pv_answer_order    an order's text under `key`
 * pv_answer_why      "allowed", then "cost" or "rule", "key", "need", "have", "unit", "message"...
 * pv_answer_prompt   "prompt"; _members: what stands in it
 * pv_answer_events   "events", as a seat may know them
 * pv_answer_odds     "outcomes", "leaves", "sampled", "assumed"
 * pv_answer_outcome  an outcome's result events as one line
 * pv_answer_result   "result"; null while the battle goes on
 * pv_answer_error    "error"
 * pv_answer_question what a ruleset says to one of the referee's questions, an object
 */
#ifndef PAVISE_GAME_TEXT_ANSWERS_H
#define PAVISE_GAME_TEXT_ANSWERS_H

#include "pavise/odds.h"
#include "pavise/text.h"

const char *pv_unit_word(uint8_t unit);
/* Takes each name that a scenario may give the place, and its usual name in letters of any size.
 * -1: there is none. */
int32_t pv_find_place(const struct pv_game *g, const char *name);
/* text lacks its last word, a place. true: one row refuses the order whatever the place is, and
 * *order ends with one of them. */
bool pv_is_barred(const struct pv_game *g, const void *state, const char *text,
		  struct pv_order *order, struct pv_why *why);
void pv_answer_order(struct pv_writer *w, const char *key, const struct pv_game *g,
		     const struct pv_order *order);
void pv_answer_why(const struct pv_texts *texts, struct pv_writer *w, const struct pv_game *g,
		   bool allowed, const struct pv_why *why);
void pv_answer_prompt(const struct pv_texts *texts, struct pv_writer *w, const struct pv_game *g,
		      const struct pv_prompt *prompt);
void pv_answer_prompt_members(const struct pv_texts *texts, struct pv_writer *w,
			      const struct pv_game *g, const struct pv_prompt *prompt);
/* viewer PV_SEAT_COUNT: all of them. */
void pv_answer_events(const struct pv_texts *texts, struct pv_writer *w, const struct pv_game *g,
		      const struct pv_event *events, size_t count, enum pv_seat viewer);
void pv_answer_odds(const struct pv_texts *texts, struct pv_writer *w, const struct pv_game *g,
		    const struct pv_odds *odds);
/* As snprintf, but returns nothing. */
void pv_answer_outcome(const struct pv_texts *texts, const struct pv_game *g,
		       const struct pv_outcome_odds *outcome, char *buf, size_t cap);
void pv_answer_result(struct pv_writer *w, bool over, const struct pv_result *result);
/* A refusal is an answer, too: "refused", with "rule", "key", the compared figures where there are
 * any, and "message" in the words of texts (NULL: without). false and err: the question can't be
 * asked, and what was written is no answer. */
bool pv_answer_question(const struct pv_texts *texts, struct pv_writer *w, const struct pv_game *g,
			const struct pv_node *question, struct pv_error *err);
void pv_answer_error(struct pv_writer *w, const char *where, const char *message);

#endif
