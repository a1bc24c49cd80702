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

/* Whose fields they are: the state's, or those of a character. */
struct chb_scope {
	const struct chb_game *g;
	int man; /* or PV_NONE */
};

/* The men of a mask are of the side on turn, of its enemy, of the one that flees: f->side. */
enum { CHB_MASK_OF_TURN, CHB_MASK_OF_ENEMY, CHB_MASK_OF_FLEEING };

/* kinds.c: what `of` points to a chb_scope for. */
extern const struct kit_kind chb_field_place, chb_field_man, chb_field_mask,
    chb_field_standing, /* of the character's side, or of f->side */
    chb_field_works;    /* of a character: a thing, or somebody */

enum { CHB_FIELDS_MAX = 64 };
/* Those of struct chb_state; men, things and what is numbered stand apart. */
extern const struct kit_fields chb_state_fields;

void chb_pen_standing(struct kit_pen *pen, const struct chb_game *g, int side, int word);
/* -1: no such word. */
int chb_word_standing(const struct chb_game *g, int side, struct kit_word w);

#endif
