/*
 * game/text_error.h - errors in another language (private to src/game).
 *
 * pv_error_translate  an English message by the forms of errors.yaml
 */
#ifndef PAVISE_GAME_TEXT_ERROR_H
#define PAVISE_GAME_TEXT_ERROR_H

#include "pavise/node.h"

/* As snprintf. errors: form -> sentence; NULL, or no such form: as it is. */
size_t pv_error_translate(const struct pv_node *errors, const char *english, char *buf, size_t cap);

#endif
