/*
 * position.h - positions as text, field by field; scenarios read theirs with the same
 * words.
 *
 * nev_position_blank   everybody unplaced, nothing going on
 * nev_position_field   "step", "move": one field of the state; _knows: is it one?
 * nev_position_piece   "TL1", "e5 n x3 tired": one unit
 * nev_position_name    a unit is named once
 * nev_position_bury    a unit that isn't named is dead
 * nev_position_tell, nev_piece_tell   one field, for clients
 * nev_square, _unit, _eighths   kinds of fields
 */
#ifndef RULES_NEVSKY_TEXT_POSITION_H
#define RULES_NEVSKY_TEXT_POSITION_H

#include "rules/kit/fields.h"
#include "rules/nevsky/core/game.h"

struct pv_writer;

void nev_position_blank(const struct nev_game *g, struct nev_state *s);

/* text: where columns are counted from in errors. */
bool nev_position_field(const struct nev_game *g, struct nev_state *s, struct kit_word key,
			struct kit_word value, const char *text, struct pv_error *err);

/* Is there such a field? */
bool nev_position_knows(struct kit_word key);

/* pieces: g->count of them. The name of a whole unit places all its stands; of `x1` the first
 * is there and the others are dead. *first is the first piece set. */
bool nev_position_piece(const struct nev_game *g, struct nev_piece *pieces, struct kit_word name,
			struct kit_word value, const char *text, int *first, struct pv_error *err);

/* Marks the pieces that a name names; returns one that was named before, or PV_NONE. */
int nev_position_name(const struct nev_game *g, struct kit_word name, bool seen[NEV_PIECES_MAX]);

/* In a battle under way each of the pieces that the position didn't name is dead. */
void nev_position_bury(const struct nev_game *g, const struct nev_state *s,
		       struct nev_piece *pieces);

/* The owner of the fields: the state, or a piece. */
struct nev_scope {
	const struct nev_game *g;
	int piece; /* or PV_NONE */
};

/* kinds.c: what `of` points to a nev_scope for. */
extern const struct kit_kind nev_board_square, nev_square, /* or none */
    nev_unit,                                              /* or none */
    nev_eighths;

/* A piece as a roster has it before anything happened. */
struct nev_piece nev_piece_blank(const struct nev_game *g, int piece);
/* Writes a piece as nev_position_piece reads it, with commas; members at their default are left
 * out. */
void nev_piece_write(struct kit_pen *pen, const struct nev_game *g, int piece,
		     const struct nev_piece *p);

/* A field as a member of what clients are told, in the words of a position. */
void nev_position_tell(struct pv_writer *out, const struct nev_game *g, const struct nev_state *s,
		       const char *field, const char *key);
void nev_piece_tell(struct pv_writer *out, const struct nev_game *g, int piece,
		    const struct nev_piece *p, const char *key);
extern const char *const nev_mark_word[];   /* by bit: "half" ... NULL at the end */
extern const char *const nev_charge_word[]; /* "none", "charging", "tired" */
extern const char *const nev_owner_word[];  /* "red", "blue", "none" */
extern const char *const nev_driven_word[]; /* "none", "bound", "driven" */

/* Whole states, for the ruleset's table. */
size_t nev_write_state(const struct pv_game *g, const void *state, char *buf, size_t cap);
bool nev_read_state(const struct pv_game *g, const char *text, void *state, struct pv_error *err);

/* open_step.c: the first question of a step that a position names; its end, where there is nothing
 * to ask. */
bool nev_open_step(const struct nev_game *, struct nev_state *, struct pv_error *);

#endif
