/*
 * drawn.h - boards drawn as text for the oracle's own tests.
 *
 * oracle_draw       a board from lines, top row first
 * oracle_put        a piece more; answers it, to be changed
 * oracle_name_ends  ends as text, to be compared: "1: 4,4 6,4 off", "none"; "+" with the ballista
 */
#ifndef TESTS_ORACLE_DRAWN_H
#define TESTS_ORACLE_DRAWN_H

#include "oracle.h"

/*
 * Letters: `.` open, `#` building, `^` hill, `=` bridge or ford, `r` road; on open ground `X` the
 * medium unit of South that goes, `f` a friendly (South) medium unit, `e` an enemy (North) one,
 * `!` a contact square still to be fought, `b` a ballista alone. Lines are ended by a newline.
 */
void oracle_draw(struct oracle_board *b, const char *lines);
struct oracle_piece *oracle_put(struct oracle_board *b, enum oracle_side side,
				enum oracle_type type, int column, int row, int stands);
/* The text stays good until the next call. */
const char *oracle_name_ends(const struct oracle_ends *ends);

#endif
