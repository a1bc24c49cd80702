/*
 * referee.h - questions about one resolution, without a scenario.
 *
 * referee.c       nev_ask: which question is asked; what all questions share
 * ask_fire.c      a volley           ask_melee.c     a melee
 * ask_move.c      a move             ask_ballista.c  a shot
 * ask_lost.c      what a melee's points of loss come to in stands and dice
 * sand.c          a bare board on which the game's own checks judge
 *
 * With "explain" an answer says what people at a table want to read as well: which faces count, who
 * falls, how much of a way is allowed.
 */
#ifndef RULES_NEVSKY_REFEREE_REFEREE_H
#define RULES_NEVSKY_REFEREE_REFEREE_H

#include "rules/kit/question.h"
#include "rules/kit/tell.h"
#include "rules/nevsky/melee/melee.h"

bool nev_ask(const struct pv_game *g, const struct pv_node *question, struct pv_writer *out,
	     struct pv_why *why, struct pv_error *err);

/* A question while it is answered. */
struct nev_question {
	const struct nev_game *g;
	struct nev_sand *sand; /* with the figures of g */
	const struct pv_node *node;
	struct pv_writer *out;
	struct pv_why *why;
	struct pv_error *err;
	struct kit_rows rows; /* that the answer rests on */
};

/* The answer, or what refuses (q->why); false and q->err where the question is wrong. */
bool nev_ask_fire(struct nev_question *q);
bool nev_ask_melee(struct nev_question *q);
bool nev_ask_move(struct nev_question *q);
bool nev_ask_ballista(struct nev_question *q);

/* The whole question. */
bool nev_question_read(const struct nev_question *q, const struct kit_form *form, void *record);
/* Its end: the rows. */
bool nev_question_end(const struct nev_question *q);
/* Refused by the game's own check: by the key of a sentence that names no square, as the bare board
 * has none that a reader knows. Always true. */
bool nev_question_refused(const struct nev_question *q);

/* ---- units ---- */

struct nev_unit {
	int type;
	int32_t stands, halves; /* halves: of the stands, half-killed */
	bool charging;
};

/* Members of a nev_unit. The type brings its stands, all of them; f->accepted: what an error says
 * where a ballista makes no sense. f->side 1: as many stands as a square holds. */
extern const struct kit_kind nev_asked_type, nev_asked_stands, nev_asked_halves;

#define NEV_ASKED_TYPE(name, record, unit) \
	KIT_FIELD(name, nev_asked_type, record, unit.type), .words = nev_type_word, KIT_NEEDED(name)
#define NEV_ASKED_STANDS(name, record, unit) KIT_FIELD(name, nev_asked_stands, record, unit.stands)

/* One side of a melee: the units in the contact square, and those that support. */
enum { NEV_UNITS_MAX = 24 };

struct nev_units {
	struct nev_unit at[NEV_UNITS_MAX];
	int count;
};

struct nev_party {
	struct nev_units contact, support;
};

#define NEV_EACH_UNIT(u, list) \
	for (const struct nev_unit *u = (list)->at; u < (list)->at + (list)->count; u++)

enum { NEV_ATTACKER, NEV_DEFENDER };
extern const char *const nev_party_word[]; /* "attacker", "defender" */

/* [NEV-9F.2, NEV-9K.3] Eighths. */
enum { NEV_MELEE_POINT = 8 };
int32_t nev_unit_worth(const struct nev_game *g, const struct nev_unit *u);
/* "lost": what each side takes off; "throws": the dice for odd fractions; "fallen", once they lie
 * there. faces may be NULL; false and q->err where there are not as many as dice. */
bool nev_write_lost(struct nev_question *q, const struct nev_party party[2],
		    const struct nev_resolution *r, const struct pv_node *faces);

/* ---- a board ---- */

/* Of open ground, as large as there is, red attacking. */
enum {
	NEV_SAND_PIECES = 40,
	/* The middle of its board. */
	NEV_SAND_HOME = NEV_ROWS_MAX / 2 * NEV_COLUMNS_MAX + NEV_COLUMNS_MAX / 2
};

/* Pieces have no names, as no answer calls them by one. */
struct nev_sand {
	struct nev_game game;
	struct nev_state *state; /* in room; the opening is kept by nev_sand_ready */
	_Alignas(struct nev_state)
	    uint8_t room[sizeof(struct nev_state) + 2 * NEV_SAND_PIECES * sizeof(struct nev_piece)];
};

/* Made new: for the next thing that is tried on it. */
void nev_sand_clear(struct nev_sand *sand, const struct nev_game *g);
/* Returns the piece; room for NEV_SAND_PIECES. */
int nev_sand_add(struct nev_sand *sand, int side, int type, int square, int stands, int facing);
/* Once terrain and pieces are there: step and question, and what a game works out. */
void nev_sand_ready(struct nev_sand *sand, int step, int ask);
/* May it be ordered there? */
bool nev_sand_check(const struct nev_sand *sand, const struct pv_order *o, struct pv_why *why);

#endif
