/*
 * parts.h - private: what an order's text is made of behind its verb. Each part reads, writes and
 * claims its members of an order (kit/act.h).
 *
 * parts.c        one word each: a character, a place, a thing, a side
 * parts_many.c   several words: a fight, a way of retreat, standing orders, a throw
 */
#ifndef RULES_CRYHAVOC_NOTATION_PARTS_H
#define RULES_CRYHAVOC_NOTATION_PARTS_H

#include "pavise/ruleset.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/kit/act.h"

extern const struct kit_part chb_part_actor, chb_part_target, chb_part_helper, /* optional */
    chb_part_team, /* a helper, and cw or ccw; both optional */
    chb_part_place, chb_part_second_place, chb_part_thing, chb_part_worked_thing,
    chb_part_load, /* a character or a thing */
    chb_part_side, chb_part_new_side, chb_part_facing, chb_part_weapon, chb_part_works,
    chb_part_who_begins, chb_part_hold;

extern const struct kit_part chb_part_fight, chb_part_break, chb_part_flee, chb_part_standing,
    chb_part_throw;

/* For parts of a module or of several words. One of `count` words: its number, in order->count. */
bool chb_read_one_of(struct kit_reader *r, const char *const *words, int count,
		     const char *accepted, struct pv_order *out);
void chb_write_one_of(struct kit_pen *pen, const char *const *words, int count,
		      const struct pv_order *o);
bool chb_read_name(struct kit_reader *r, struct kit_word w, uint8_t *out);
bool chb_read_place_word(struct kit_reader *r, struct kit_word w, uint16_t *out);
bool chb_read_side(struct kit_reader *r, int *out);
void chb_write_name(struct kit_pen *pen, const struct pv_game *game, int man);
void chb_write_place(struct kit_pen *pen, const struct pv_game *game, int place);

extern const char *const chb_stand_word[CHB_STANDS + 1];

extern const char *const chb_round_word[]; /* "", "cw", "ccw", NULL */

#endif
