/*
 * parts.h - what an order's text is made of behind its verb. Each part reads, writes and
 * claims its members of an order (kit/act.h).
 *
 * parts.c        units, squares, words
 * parts_path.c   several pieces, and paths
 */
#ifndef RULES_NEVSKY_NOTATION_PARTS_H
#define RULES_NEVSKY_NOTATION_PARTS_H

#include "rules/kit/act.h"

/* Pieces; _company: "with=TG1 haul=TE1"; _as: "as=TK1a". */
extern const struct kit_part nev_part_actor, nev_part_target, nev_part_unit, nev_part_shooter,
    nev_part_company, nev_part_as;
/* Places and facings. */
extern const struct kit_part nev_part_square, nev_part_square_or_none, nev_part_square_or_off,
    nev_part_set_facing;
/* Shots and throws. */
extern const struct kit_part nev_part_aim, nev_part_mark, nev_part_throw;
/* Words. */
extern const struct kit_field_part nev_part_facing, nev_part_edge, nev_part_fact, nev_part_declared,
    nev_part_on, nev_part_pick;
/* parts_path.c */
extern const struct kit_part nev_part_move, nev_part_haul, nev_part_strike;

/* For both files: a piece, or the first of a unit (*whole); the "x2" at the end of a name. */
bool nev_read_piece(struct kit_reader *r, struct kit_word w, uint8_t *out, bool *whole);
struct kit_word nev_cut_part(const struct kit_reader *r, struct kit_word w, uint8_t *part);
/* Always false. or_else: words accepted besides a square. */
bool nev_fail_square(struct kit_reader *r, struct kit_word w, const char *or_else);

#endif
