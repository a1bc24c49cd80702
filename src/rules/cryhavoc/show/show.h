/*
 * show/show.h - private: a state as fields, as a scene and as a board in letters.
 */
#ifndef RULES_CRYHAVOC_SHOW_SHOW_H
#define RULES_CRYHAVOC_SHOW_SHOW_H

#include "rules/cryhavoc/core/game.h"

/* describe.c: what descriptions and scenes share. "red", "blue", "dice", "nobody". */
extern const char *const chb_seat_word[PV_SEAT_COUNT];
void chb_tell_place(struct pv_writer *out, const struct chb_game *g, const char *key, int place);
/* Riders and horses lie over two hexes. */
void chb_tell_tail(struct pv_writer *out, const struct chb_game *g, const struct chb_man *m);

/* "A0100", or with the side of it that is meant: "A0100 e". */
void chb_name_step(const struct pv_hex_map *map, const struct pv_sight_step *s, char *buf,
		   size_t cap);
void chb_write_profile(const struct pv_hex_map *map, const struct pv_sight_now *now, int from,
		       int to, struct pv_writer *out);
void chb_profile(const struct pv_game *game, const void *state, int32_t from, int32_t to,
		 struct pv_writer *out);
void chb_describe(const struct pv_game *game, const void *state, struct pv_writer *out);
void chb_scene(const struct pv_game *game, const void *state, struct pv_writer *out);
size_t chb_board(const struct pv_game *game, const void *state, const struct pv_board_look *look,
		 char *buf, size_t cap);

void chb_pen_fittings(struct kit_pen *pen, const struct chb_game *g, const struct chb_state *s);
/* fittings.c: all of them as a member of a scene; on lines of a board in letters. */
void chb_write_fittings(struct pv_writer *out, const struct chb_game *g, const struct chb_state *s);

#endif
