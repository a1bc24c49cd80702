/*
 * scan.h - private: places and characters as words of orders and positions.
 *
 * chb_pen_place, _man            out
 * chb_word_place, _where, _man   in
 */
#ifndef RULES_CRYHAVOC_NOTATION_SCAN_H
#define RULES_CRYHAVOC_NOTATION_SCAN_H

#include "rules/cryhavoc/core/game.h"
#include "rules/kit/word_types.h"

void chb_pen_place(struct kit_pen *pen, const struct chb_game *g, int place);
void chb_pen_man(struct kit_pen *pen, const struct chb_game *g, int man);

int chb_word_place(const struct chb_game *g, struct kit_word w); /* or PV_NO_PLACE */
/* A place, waiting, gone or none; -1: none of them. */
int chb_word_where(const struct chb_game *g, struct kit_word w);
int chb_word_man(const struct chb_game *g, struct kit_word w); /* or -1 */
/* The contract's read_place. */
int32_t chb_read_place(const struct pv_game *g, const char *name);

size_t chb_name_place(const struct pv_game *game, int32_t place, char *buf, size_t cap);
size_t chb_name_actor(const struct pv_game *game, int32_t actor, char *buf, size_t cap);

int chb_word_thing(const struct chb_game *g, struct kit_word w); /* or -1 */
void chb_pen_thing(struct kit_pen *pen, const struct chb_game *g, int thing);

static inline const char *chb_door_side(int side) {
	return side == PV_HATCH ? "hatch" : pv_hex_word[side];
}

#endif
