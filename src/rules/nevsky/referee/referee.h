/*
 * referee.h - questions about one resolution, without a scenario.
 *
 * referee.c       nev_ask: which question is asked
 * question.c      what all questions share
 * ask_fire.c      a volley           ask_melee.c     a melee
 * ask_move.c      a move             ask_ballista.c  a shot
 * ask_lost.c      what a melee's points of loss come to in stands and dice
 * sand.c          a bare board for those that are judged on one
 *
 * With "explain" an answer says what people at a table want to read as well: which faces count, who
 * falls, how much of a way is allowed.
 */
#ifndef RULES_NEVSKY_REFEREE_REFEREE_H
#define RULES_NEVSKY_REFEREE_REFEREE_H

#include "rules/nevsky/melee/melee.h"

bool nev_ask(const struct pv_game *g, const struct pv_node *question, struct pv_writer *out,
	     struct pv_why *why, struct pv_error *err);

/* Rows that an answer rests on, each once. */
struct nev_rows {
	const char *at[40];
	size_t count;
};

void nev_rows_add(struct nev_rows *rows, const char *rule);
void nev_rows_write(const struct nev_rows *rows, struct pv_writer *out); /* "rules": [...] */

/* A refusal of the game's own checks, by the key of a sentence that names no square: the bare board
 * has none that a reader knows. */
void nev_answer_bare(struct pv_why *why);

/* The children of a question. Errors say what was found and what is accepted. */
bool nev_question_type(const struct pv_node *map, const char *key, int *type, struct pv_error *err);
bool nev_question_stands(const struct nev_game *g, const struct pv_node *map, const char *key,
			 int type, int32_t most, int32_t *stands, struct pv_error *err);
bool nev_question_word(const struct pv_node *map, const char *key, const char *const *words,
		       int count, const char *accepted, int *index, struct pv_error *err);
bool nev_question_fail(const struct pv_node *node, struct pv_error *err, const char *accepted);
/* Is the key missing? Then fills err. */
bool nev_question_lacks(const struct pv_node *map, const char *key, struct pv_error *err);

/* One side of a melee: the units in the contact square, and those that support. */
enum { NEV_UNITS_MAX = 24 };

struct nev_unit {
	int type;
	int32_t stands, halves; /* halves: of the stands, half-killed */
	bool charging;
};

struct nev_party {
	struct nev_unit contact[NEV_UNITS_MAX], support[NEV_UNITS_MAX];
	size_t contacts, supports;
};

#define NEV_EACH_UNIT(u, list, count) \
	for (const struct nev_unit *u = (list); u < (list) + (count); u++)

/* [NEV-9F.2, NEV-9K.3] Eighths. */
int32_t nev_unit_worth(const struct nev_game *g, const struct nev_unit *u);
/* "lost": what each side takes off; "throws": the dice for odd fractions; "fallen", once they lie
 * there. faces may be NULL; false and err where there are not as many as dice. */
bool nev_write_lost(const struct nev_game *g, const struct nev_party party[2],
		    const struct nev_resolution *r, const struct pv_node *faces,
		    struct nev_rows *rows, struct pv_writer *out, struct pv_error *err);

bool nev_ask_fire(const struct nev_game *g, const struct pv_node *question, struct pv_writer *out,
		  struct pv_why *why, struct pv_error *err);
bool nev_ask_melee(const struct nev_game *g, const struct pv_node *question, struct pv_writer *out,
		   struct pv_why *why, struct pv_error *err);
bool nev_ask_move(const struct nev_game *g, const struct pv_node *question, struct pv_writer *out,
		  struct pv_why *why, struct pv_error *err);
bool nev_ask_ballista(const struct nev_game *g, const struct pv_node *question,
		      struct pv_writer *out, struct pv_why *why, struct pv_error *err);

/* A board of open ground as large as there is, red attacking, with the figures of g. */
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

/* NULL and err when memory runs out. Freed with nev_sand_free. */
struct nev_sand *nev_sand_create(const struct nev_game *g, struct pv_error *err);
void nev_sand_free(struct nev_sand *sand);
/* As it was created: for the next thing that is tried on it. */
void nev_sand_clear(struct nev_sand *sand, const struct nev_game *g);
/* Returns the piece; room for NEV_SAND_PIECES. */
int nev_sand_add(struct nev_sand *sand, int side, int type, int square, int stands, int facing);
/* Once terrain and pieces are there: step and question, and what a game works out. */
void nev_sand_ready(struct nev_sand *sand, int step, int ask);

#endif
