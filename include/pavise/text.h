/*
 * pavise/text.h - message keys and their texts.
 *
 * pv_texts_open     a language: data/text/LANGUAGE/ NAME.yaml for each name
 * pv_texts_get      the text of a key; _or another
 * pv_text_why       an explanation as a sentence
 * pv_text_event     an event as a sentence
 * pv_text_prompt    what is asked
 * pv_text_error     an error, which is made in English
 * pv_text_quote     an explanation as an error quotes it
 * pv_text_gap_name  the name of what stands in a gap of a text
 * pv_text_form      "square" or "squares", for a number that is text already
 *
 * pv_text_result    how it ended
 * pv_texts_use_armies
 * pv_name_part      "old_wood" as words
 *
 * A text holds {need} {have} {at} {who} {whom} {place} {amount} {rest} {rule} {seat}; figures are
 * shown in their unit ("1 1/2"), and with the word for what they count: {need:square:squares} is
 * "1 square", "1 1/2 squares". {red} and {blue} are the sides, {winner} and {loser} those
 * of a result. An event whose amount is N takes the text KEY.N where there is one.
 */
#ifndef PAVISE_TEXT_H
#define PAVISE_TEXT_H

#include "pavise/ruleset.h"

struct pv_texts;

/* names: NULL at the end ("pavise", "nevsky"). The caller closes it. */
PV_API struct pv_texts *pv_texts_open(const char *language, const char *const *names,
				      struct pv_error *err);
PV_API void pv_texts_close(struct pv_texts *texts);
/* The key itself where there is no text. Valid until close. */
PV_API const char *pv_texts_get(const struct pv_texts *texts, const char *key);
/* `usual`, NULL or not, where there is no text. */
PV_API const char *pv_texts_get_or(const struct pv_texts *texts, const char *key,
				   const char *usual);
PV_API size_t pv_texts_count(const struct pv_texts *texts);
PV_API const char *pv_texts_key(const struct pv_texts *texts, size_t index); /* sorted */

/* {red} and {blue} are armies from now on, where a game names them, and no colours. */
PV_API void pv_texts_use_armies(struct pv_texts *texts);

/* As snprintf. */
PV_API size_t pv_text_why(const struct pv_texts *texts, const struct pv_game *g,
			  const struct pv_why *why, char *buf, size_t cap);
PV_API size_t pv_text_event(const struct pv_texts *texts, const struct pv_game *g,
			    const struct pv_event *event, char *buf, size_t cap);
PV_API size_t pv_text_prompt(const struct pv_texts *texts, const struct pv_game *g,
			     const struct pv_prompt *prompt, char *buf, size_t cap);
PV_API size_t pv_text_result(const struct pv_texts *texts, const struct pv_game *g,
			     const struct pv_result *result, char *buf, size_t cap);

/* `msg` or `where` of an error, by the forms of text/LANGUAGE/errors.yaml; explanations that it
 * quotes as sentences. */
PV_API size_t pv_text_error(const struct pv_texts *texts, const char *english, char *buf,
			    size_t cap);

/* Room for an explanation that an error quotes. */
enum { PV_QUOTE_MAX = 168 };

/* An explanation for the message of an error, which is made where no language is known:
 * "{nev.move.far 8 6 halves c5}", the key, what is needed, what there is, the unit and the name of
 * what stands in the way. pv_text_error makes a sentence of it. Returns buf. */
PV_API const char *pv_text_quote(const struct pv_game *g, const struct pv_why *why,
				 char buf[PV_QUOTE_MAX]);

/* A gap of a text, without its braces: "count", or "count:square:squares" with what is counted.
 * Returns how long its name is. */
PV_API size_t pv_text_gap_name(const char *gap, size_t length);
/* The form of a gap that stands beside number ("1", "1 1/2", "1.5", "1½"); NULL where the gap
 * counts nothing. *length: of the gap, afterwards of the form. */
PV_API const char *pv_text_form(const struct pv_texts *texts, const char *number, const char *gap,
				size_t *length);

/* The name of an area, which is one word to whoever reads files, as people write it; in place. */
PV_API void pv_name_part(char *name);

#endif
