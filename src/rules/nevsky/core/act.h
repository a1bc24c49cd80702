/*
 * act.h - what may be ordered, and what is asked, a row each. A chapter keeps the rows of its acts
 * and decisions; load/chapters.c lists the chapters.
 *
 * nev_list_add   one more order of a list
 * nev_goal       where an order leads
 */
#ifndef RULES_NEVSKY_CORE_ACT_H
#define RULES_NEVSKY_CORE_ACT_H

#include "rules/nevsky/core/game.h"

/* Orders as they are listed. */
struct nev_list {
	struct pv_order *out;
	size_t cap, count;
	size_t skip; /* leaves out so many first */
};
static inline void nev_list_add(struct nev_list *l, const struct pv_order *order) {
	if (l->count >= l->skip && l->count - l->skip < l->cap) {
		l->out[l->count - l->skip] = *order;
	}
	l->count++;
}

/* The first order alone; how many there are. */
static inline struct nev_list nev_first_into(struct pv_order *order) {
	return (struct nev_list){ .out = order, .cap = 1 };
}

/* check fills why; apply may not fail. */
struct nev_act {
	struct kit_act act; /* verb, rule, form */
	bool (*check)(const struct nev_game *g, const struct nev_state *s, const struct pv_order *o,
		      struct pv_why *why);
	void (*apply)(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
		      struct pv_events *out);
	/* The square that the order leads to, or `nowhere`. NULL: it leads to no square. */
	int32_t (*goal)(const struct nev_game *g, const struct pv_order *o, int32_t nowhere);
};

/* Rows end with the verb 0. */
#define NEV_ACTS_END                \
	{                           \
		.act = {.verb = 0 } \
	}

/* What a prompt asks for, a row each too. */
struct nev_decision {
	uint8_t ask;        /* enum nev_ask */
	bool open;          /* more is legal than is listed */
	bool minor, secret; /* as pv_prompt says */
	bool of_pieces;     /* orders that answer it are given by pieces */
	bool alike;         /* of answers that lead to equal states one is listed */
	const char *key, *rule;
	/* The piece it is about; NULL: the shooter, if there is one. */
	uint8_t (*actor)(const struct nev_game *g, const struct nev_state *s);
	/* May "done" answer it? NULL: never. */
	bool (*may_end)(const struct nev_game *g, const struct nev_state *s, struct pv_why *why);
	/* What "done" does. NULL: the side is done with its part of the step. */
	void (*end)(const struct nev_game *g, struct nev_state *s, struct pv_events *out);
	uint8_t instead; /* the verb that is listed while "done" may not answer; 0: none */
	/* Lists the other answers. NULL: there are none, or the dice have all of them. */
	void (*list)(const struct nev_game *g, const struct nev_state *s, int actor,
		     struct nev_list *l);
	/* What the dice are asked, and what their answer does; NULL: a seat decides. */
	void (*throw)(const struct nev_game *g, const struct nev_state *s, struct pv_throw *out);
	void (*take)(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
		     struct pv_events *out);
	/* May this answer the dice's question? NULL: the faces of the throw may. */
	bool (*check)(const struct nev_game *g, const struct nev_state *s, const struct pv_order *o,
		      struct pv_why *why);
};

#define NEV_DECISIONS_END \
	{ .ask = NEV_ASK_COUNT }

/* Where a move, or an order that names a square, leads; else `nowhere`. */
int32_t nev_goal(const struct nev_game *g, const struct pv_order *order, int32_t nowhere);

/* For rows. Goals: the end of a path; the square in halves[0]. */
int32_t nev_goal_of_path(const struct nev_game *g, const struct pv_order *o, int32_t nowhere);
int32_t nev_goal_of_square(const struct nev_game *g, const struct pv_order *o, int32_t nowhere);
/* The piece that is diced for. */
uint8_t nev_diced_for(const struct nev_game *g, const struct nev_state *s);
/* "Done" is always an answer. */
bool nev_may_pass(const struct nev_game *g, const struct nev_state *s, struct pv_why *why);
/* Orders that no piece gives are listed for PV_ANY and PV_NONE. */
static inline bool nev_is_nobody(int actor) {
	return actor == PV_ANY || actor == PV_NONE;
}

#endif
