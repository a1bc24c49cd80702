/*
 * game/text/error.h - errors in another language (private to src/game).
 *
 * pv_error_translate  an English message by the forms of errors.yaml
 * pv_text_unquote     the sentence of an explanation that an error quotes
 */
#ifndef PAVISE_GAME_TEXT_ERROR_H
#define PAVISE_GAME_TEXT_ERROR_H

#include "pavise/node.h"
#include "pavise/text.h"

/* As snprintf. errors: form -> sentence. The message stays as it is where errors is NULL or has no
 * such form. Quotes become sentences of texts. */
size_t pv_error_translate(const struct pv_node *errors, const struct pv_texts *texts,
			  const char *english, char *buf, size_t cap);

/* Reads a quote (pv_text_quote) at `at`: returns its length and writes its sentence to buf. 0:
 * there is no quote. */
size_t pv_text_unquote(const struct pv_texts *texts, const char *at, size_t length, char *buf,
		       size_t cap);

#endif
