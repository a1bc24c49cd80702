/*
 * sound.h - what must be true of a position: rows that exclude it, part by part (a file each).
 *
 * nev_subject_of       a piece, and what rows ask of it
 * nev_must_not         a row that excludes the piece; nev_question_must_not: the question
 * nev_sound_squares    the ground, and who shares a square [NEV-2B, 3F.2, 6C - 6F, 6L]
 * nev_sound_contacts   who meets whom [NEV-6J, 9A, 9D]
 * nev_sound_marks      what a piece did and suffered, for the step [NEV-6, 9O, 10B]
 * nev_sound_supports   whom it supports [NEV-9A - 9E]; _each_support: that alone
 * nev_sound_opening    what step 3 can be taken back to [NEV-6G.13]
 * nev_refuse_open      a step 3 that can't be closed as it is [NEV-6G.10, 9D.2]
 * nev_sound_since      what happened since the step opened [NEV-2B.2, 5X, 9, 10]
 * nev_sound_fire       shots and volleys [NEV-7, 8]
 * nev_sound_melee      the melee being fought [NEV-9G - 9L]
 * nev_sound_board      all but the question and what is being resolved
 *
 * Each fills err and returns false where a row excludes the position.
 */
#ifndef RULES_NEVSKY_SOUND_SOUND_H
#define RULES_NEVSKY_SOUND_SOUND_H

#include "rules/nevsky/core/game.h"

/* A piece as it is looked at. */
struct nev_subject {
	const struct nev_game *g;
	const struct nev_state *s;
	int piece;
	const struct nev_piece *p; /* as it is now, or as the step opened */
	struct pv_error *err;
	int type, side;
	bool ballista, attacks; /* attacks: its side does */
	bool retiring, moved, fired, engaged, leaving;
};

/* pieces: as they are now, or as the step opened. */
struct nev_subject nev_subject_of(const struct nev_game *g, const struct nev_state *s,
				  const struct nev_piece *pieces, int piece, struct pv_error *err);
/* An error at the piece, with its square; err->where is its name. Always false. */
bool nev_refuse(const struct nev_subject *c, const char *rule, const char *what);
/* True where it isn't so; else an error at the piece, or of the question. */
bool nev_must_not(const struct nev_subject *c, bool is_so, const char *rule, const char *what);
bool nev_question_must_not(struct pv_error *err, bool is_so, const char *rule, const char *what);

bool nev_sound_squares(const struct nev_game *g, const struct nev_state *s,
		       const struct nev_piece *pieces, struct pv_error *err);
bool nev_sound_contacts(const struct nev_game *g, const struct nev_state *s,
			const struct nev_piece *pieces, struct pv_error *err);
bool nev_sound_marks(const struct nev_game *g, const struct nev_state *s, struct pv_error *err);
bool nev_sound_supports(const struct nev_game *g, const struct nev_state *s, struct pv_error *err);
bool nev_sound_each_support(const struct nev_game *g, const struct nev_state *s,
			    struct pv_error *err);
bool nev_sound_opening(const struct nev_game *g, const struct nev_state *s, struct pv_error *err);
bool nev_refuse_open(const struct nev_game *g, const struct nev_state *s, struct pv_error *err);
bool nev_sound_since(const struct nev_game *g, const struct nev_state *s, struct pv_error *err);
bool nev_sound_fire(const struct nev_game *g, const struct nev_state *s, struct pv_error *err);
bool nev_sound_melee(const struct nev_game *g, const struct nev_state *s, struct pv_error *err);

/* The whole state, for the ruleset's table. */
bool nev_sound(const struct pv_game *g, const void *state, struct pv_error *err);
/* Before a position's step is opened, too. */
bool nev_sound_board(const struct nev_game *g, const struct nev_state *s, struct pv_error *err);

/* Questions as bits, 1 << ask. */
#define NEV_ASKS(what) (1u << NEV_ASK_##what)
enum {
	NEV_ASKS_LEAVING = NEV_ASKS(LEVY) | NEV_ASKS(RETIRE),
	NEV_ASKS_SIMULATED = NEV_ASKS(ALONG) | NEV_ASKS(ACROSS),
	NEV_ASKS_SHOT = NEV_ASKS_SIMULATED | NEV_ASKS(MARK) | NEV_ASKS(HIT) | NEV_ASKS(ALSO),
	NEV_ASKS_VOLLEY = NEV_ASKS(VOLLEY) | NEV_ASKS(STRIKE),
	NEV_ASKS_MELEE =
	    NEV_ASKS(PICK) | NEV_ASKS(LOSE) | NEV_ASKS(ODD) | NEV_ASKS(RETREAT) | NEV_ASKS(TURN)
};

static inline bool nev_is_asked(const struct nev_state *s, uint32_t asks) {
	return (asks >> s->ask & 1) != 0;
}

/* The end of a step, when units retire, and melees are over. */
static inline bool nev_is_retiring_time(const struct nev_state *s) {
	return nev_is_asked(s, NEV_ASKS_LEAVING);
}

/* ... of them those that end a step of fire or melee [NEV-10B.5]. */
static inline bool nev_is_step_end(const struct nev_state *s) {
	return nev_is_retiring_time(s) && s->step != NEV_STEP_RETIRE;
}

/* A melee in that square is yet to be fought, or its losses are yet to be named. */
static inline bool nev_is_pending(const struct nev_state *s, int square) {
	return s->step != NEV_STEP_MELEE || square != s->contact || s->stage == NEV_STAGE_PICKS;
}

#endif
