/*
 * notation/fields.h - private: the members of a state as words, and the kinds of them.
 *
 * chb_state_fields                        turn=3 player=blue
 * chb_field_place and so on               kinds of fields: kinds.c
 * chb_pen_standing, chb_word_standing     a standing order of the state: kinds.c
 */
#ifndef RULES_CRYHAVOC_NOTATION_FIELDS_H
#define RULES_CRYHAVOC_NOTATION_FIELDS_H

#include "rules/cryhavoc/core/game.h"
#include "rules/kit/fields.h"

/* The owner of the fields: the state, or a character. */
struct chb_scope {
	const struct chb_game *g;
	int man; /* or PV_NONE */
};

/* Values of f->side: a mask is of the side on turn, of its enemy, or of the side that retreats. */
enum { CHB_MASK_OF_TURN, CHB_MASK_OF_ENEMY, CHB_MASK_OF_FLEEING };

/* kinds.c: the kinds whose `of` is a struct chb_scope. */
extern const struct kit_kind chb_field_place, chb_field_man, chb_field_mask,
    chb_field_standing, /* of the character's side, or of f->side */
    chb_field_works;    /* of a character: the thing or character worked at */

enum { CHB_FIELDS_MAX = 64 };
/* The fields of struct chb_state, without characters, things and numbered fields. */
extern const struct kit_fields chb_state_fields;

void chb_pen_standing(struct kit_pen *pen, const struct chb_game *g, int side, int word);
/* -1: no such word. */
int chb_word_standing(const struct chb_game *g, int side, struct kit_word w);

#endif
