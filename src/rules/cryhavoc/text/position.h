/*
 * position.h - private: positions, their characters and things as text.
 *
 * chb_write_state, _read_state   whole positions
 * chb_write_man, _read_man       ann=A0304,wounded,left=4,done
 * chb_write_thing, _read_thing   ram=ram,A0304,facing=ne,damage=2
 */
#ifndef RULES_CRYHAVOC_TEXT_POSITION_H
#define RULES_CRYHAVOC_TEXT_POSITION_H

#include "rules/cryhavoc/core/game.h"
#include "rules/kit/word_types.h"

struct chb_thing;

struct chb_man;

void chb_write_man(struct kit_pen *pen, const struct chb_game *g, int man, const struct chb_man *m);
/* text: the whole position; value: what stands behind "=". */
bool chb_read_man(const struct chb_game *g, int man, struct chb_man *m, const char *text,
		  struct kit_word value, struct pv_error *err);

size_t chb_write_state(const struct pv_game *game, const void *state, char *buf, size_t cap);
bool chb_read_state(const struct pv_game *game, const char *text, void *state,
		    struct pv_error *err);

void chb_write_thing(struct kit_pen *pen, const struct chb_game *g, int thing,
		     const struct chb_thing *t);
/* text: the whole position. */
bool chb_read_thing(const struct chb_game *g, struct chb_thing *t, const char *text,
		    struct kit_word value, struct pv_error *err);

#endif
