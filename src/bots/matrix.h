/*
 * bots/matrix.h - the exact equilibrium of a zero-sum game of two players with few choices.
 *
 * bot_matrix_solve   how often each player takes each choice, and what the game is worth
 * bot_mix_draw       one row by chance
 */
#ifndef BOTS_MATRIX_H
#define BOTS_MATRIX_H

#include "pavise/stream.h"

/* So that every figure of the solution fits 64 bits, and every product on the way 128. */
enum { BOT_MATRIX_MAX = 6, BOT_PAYOFF_MAX = 510 };

struct bot_matrix {
	int rows, columns;                              /* 1 .. BOT_MATRIX_MAX */
	int32_t payoff[BOT_MATRIX_MAX][BOT_MATRIX_MAX]; /* to the row player: 0 .. 510 */
};

/* Fractions with one denominator. */
struct bot_mix {
	int64_t row[BOT_MATRIX_MAX], column[BOT_MATRIX_MAX]; /* chances times `whole` */
	int64_t value;                                       /* to the row player, times `whole` */
	int64_t whole;                                       /* above 0 */
};

void bot_matrix_solve(const struct bot_matrix *game, struct bot_mix *out);
int bot_mix_draw(const struct bot_mix *mix, struct pv_stream *chance);

#endif
