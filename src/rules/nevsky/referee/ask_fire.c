/* ask_fire.c - what does this volley destroy? Exact chances by walking every throw [NEV-8]. */
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/number.h"
#include "rules/nevsky/referee/referee.h"
#include "rules/nevsky/shooting/exposed.h"
#include "rules/nevsky/shooting/fire.h"

#include <stdio.h>

enum { HALVES = 2 };

struct volley {
	int by, at;
	int32_t stands, at_stands;
	int32_t range; /* halves */
	bool shielded, converging, explain;
};

/* Dice that lie on a real table. */
struct thrown {
	uint8_t face[NEV_PLACES + 1];
	int dice; /* 0: none yet */
	uint8_t count[NEV_FACES];
};

/* Stands of one type that a square holds. */
static int32_t most_in_square(const struct nev_game *g, int type) {
	return nev_is_stand_type(type) ? nev_together(g, type) : g->troop[type][NEV_T_STANDS];
}

static bool read_volley(const struct nev_game *g, const struct pv_node *question, struct volley *v,
			struct pv_error *err) {
	static const char *const keys[] = { "game",       "ask",       "by",      "stands",
					    "at",         "at_stands", "range",   "protected",
					    "converging", "faces",     "explain", NULL };
	const struct pv_node *range = pv_node_get(question, "range");
	*v = (struct volley){ .range = HALVES };
	if (!pv_node_only(question, keys, err) || !nev_question_type(question, "by", &v->by, err) ||
	    !nev_question_type(question, "at", &v->at, err) ||
	    nev_question_lacks(question, "range", err)) {
		return false;
	}
	if (range->quoted ||
	    !pv_node_to_scaled(range, HALVES, HALVES, 3 * HALVES, &v->range, NULL)) {
		return nev_question_fail(range, err, "1, 1.5, 2, 2.5 or 3, without quotes");
	}
	return nev_question_stands(g, question, "stands", v->by, g->troop[v->by][NEV_T_STANDS],
				   &v->stands, err) &&
	       nev_question_stands(g, question, "at_stands", v->at, most_in_square(g, v->at),
				   &v->at_stands, err) &&
	       pv_node_bool(question, "protected", &v->shielded, err) &&
	       pv_node_bool(question, "converging", &v->converging, err) &&
	       pv_node_bool(question, "explain", &v->explain, err);
}

static bool may_fire(const struct nev_game *g, const struct volley *v, struct pv_why *why) {
	int dice = nev_fire_dice(v->stands, v->shielded, v->converging);
	int32_t reach = g->troop[v->by][NEV_T_RANGE];
	if (v->by != NEV_LIGHT_CAVALRY && !nev_is_missile_foot(v->by)) {
		return pv_deny(why, RULE(NEV_8A_2), "nev.referee.no_missiles");
	}
	if (v->at == NEV_BALLISTA) {
		return pv_deny(why, RULE(NEV_8E_1), "nev.referee.fire_ballista");
	}
	if (v->range > reach) {
		return pv_refuse(why, RULE(NEV_8B_2), "nev.referee.range", reach, v->range,
				 PV_UNIT_HALVES);
	}
	if (dice < 1) {
		return pv_refuse(why, RULE(NEV_8C_9), "nev.referee.no_dice", 1, dice,
				 PV_UNIT_COUNT);
	}
	return true;
}

/* The row of the fire table. */
static const char *table_rule(const struct volley *v) {
	static const char *const bows[NEV_ON_COUNT] = { RULE(NEV_8D_2), RULE(NEV_8D_3),
							RULE(NEV_8D_4), RULE(NEV_8D_5) };
	static const char *const crossbows[NEV_ON_COUNT] = { RULE(NEV_8D_6), RULE(NEV_8D_7),
							     RULE(NEV_8D_8), RULE(NEV_8D_9) };
	int row = nev_fire_row(v->at);
	return v->by == NEV_CROSSBOWMEN ? crossbows[row] : bows[row];
}

static void add_rows(const struct volley *v, struct nev_cell cell, struct nev_rows *rows) {
	nev_rows_add(rows, RULE(NEV_8B_2));
	nev_rows_add(rows, RULE(NEV_8C_1));
	if (v->shielded) {
		nev_rows_add(rows, RULE(NEV_8C_2));
	}
	if (v->converging) {
		nev_rows_add(rows, RULE(NEV_8C_3));
	}
	nev_rows_add(rows, RULE(NEV_8D_1));
	nev_rows_add(rows, table_rule(v));
	if (cell.pair != 0 || cell.triple != 0) {
		nev_rows_add(rows, RULE(NEV_8D_10));
	}
	nev_rows_add(rows, RULE(NEV_8C_8));
}

struct tally {
	uint8_t faces[NEV_FACES];     /* of the throw so far, [face] = count */
	int64_t ways[NEV_PLACES + 1]; /* throws that destroy so many stands */
	int64_t throws;
};

/* Every throw of so many dice more. */
static void count_throws(const struct volley *v, struct nev_cell cell, int dice, struct tally *t) {
	if (dice == 0) {
		t->ways[nev_smaller(nev_count_hits(cell, t->faces), v->at_stands)]++;
		t->throws++;
		return;
	}
	NEV_EACH_FACE(face) {
		t->faces[face]++;
		count_throws(v, cell, dice - 1, t);
		t->faces[face]--;
	}
}

/* The dice of a real table, as many as are thrown, each of 1 to 6, as they lie there. */
static bool read_faces(const struct pv_node *faces, int dice, struct thrown *t,
		       struct pv_error *err) {
	if (faces->kind != PV_NODE_LIST || faces->count != (size_t)dice) {
		return nev_question_fail(faces, err, "as many faces as dice are thrown, [2, 5, 6]");
	}
	for (const struct pv_node *n = faces->first; n != NULL; n = n->next) {
		int32_t face;
		if (!pv_node_to_int(n, 1, NEV_DIE, &face, err)) {
			return false;
		}
		t->face[t->dice++] = (uint8_t)face;
		t->count[face]++;
	}
	return true;
}

/* "destroyed": the chance of each number of stands. */
static void write_chances(const struct tally *tally, int dice, struct pv_writer *out) {
	pv_write_key(out, "destroyed");
	pv_write_open(out, '{');
	for (int hits = 0; hits <= dice; hits++) {
		if (tally->ways[hits] != 0) {
			char key[16];
			snprintf(key, sizeof key, "%d", hits);
			pv_write_member_fraction(out, key, tally->ways[hits], tally->throws);
		}
	}
	pv_write_close(out);
}

static void write_set(const char *key, uint8_t set, struct pv_writer *out) {
	if (set == 0) {
		return;
	}
	pv_write_key(out, key);
	pv_write_open(out, '[');
	NEV_EACH_FACE(face) {
		if ((set >> face & 1) != 0) {
			pv_write_int(out, face);
		}
	}
	pv_write_close(out);
}

/* "counts": which faces are a hit each, by twos and by threes, and the row that says so. */
static void write_counts(const struct volley *v, struct nev_cell cell, struct pv_writer *out) {
	pv_write_key(out, "counts");
	pv_write_open(out, '{');
	write_set("each", cell.single, out);
	write_set("pair", cell.pair, out);
	write_set("triple", cell.triple, out);
	pv_write_member_text(out, "rule", table_rule(v));
	pv_write_close(out);
}

/* "counted": of each die whether it is part of a hit; of a third that makes no pair it is not. */
static void write_counted(struct nev_cell cell, const struct thrown *t, struct pv_writer *out) {
	uint8_t left[NEV_FACES];
	NEV_EACH_FACE(face) {
		int size = (cell.single >> face & 1) != 0   ? 1
			   : (cell.pair >> face & 1) != 0   ? 2
			   : (cell.triple >> face & 1) != 0 ? 3
							    : NEV_FACES * NEV_DIE;
		left[face] = (uint8_t)(t->count[face] / size * size);
	}
	pv_write_key(out, "counted");
	pv_write_open(out, '[');
	for (int i = 0; i < t->dice; i++) {
		bool counted = left[t->face[i]] > 0;
		left[t->face[i]] = (uint8_t)(left[t->face[i]] - counted);
		pv_write_bool(out, counted);
	}
	pv_write_close(out);
}

/* "fallen": what the dice that lie there have done. */
static void write_fallen(const struct volley *v, struct nev_cell cell, const struct thrown *t,
			 struct pv_writer *out) {
	int hits = nev_count_hits(cell, t->count);
	pv_write_key(out, "fallen");
	pv_write_open(out, '{');
	pv_write_member_int(out, "destroyed", nev_smaller(hits, v->at_stands));
	if (v->explain && hits > v->at_stands) {
		pv_write_member_int(out, "hits", hits);
	}
	pv_write_close(out);
	if (v->explain) {
		write_counted(cell, t, out);
	}
}

static void write_answer(const struct nev_game *g, const struct volley *v, int dice,
			 const struct thrown *t, struct pv_writer *out) {
	struct nev_cell cell = nev_fire_cell(g, v->by, v->at, v->range);
	struct tally tally = { .throws = 0 };
	struct nev_rows rows = { .count = 0 };
	count_throws(v, cell, dice, &tally);
	add_rows(v, cell, &rows);
	if (v->at_stands < dice) {
		nev_rows_add(&rows, RULE(NEV_8H_1));
	}
	pv_write_member_int(out, "dice", dice);
	if (v->explain) {
		write_counts(v, cell, out);
	}
	write_chances(&tally, dice, out);
	if (t->dice > 0) {
		write_fallen(v, cell, t, out);
	}
	nev_rows_write(&rows, out);
}

bool nev_ask_fire(const struct nev_game *g, const struct pv_node *question, struct pv_writer *out,
		  struct pv_why *why, struct pv_error *err) {
	struct volley v;
	if (!read_volley(g, question, &v, err)) {
		return false;
	}
	if (!may_fire(g, &v, why)) {
		return true;
	}
	int dice = nev_fire_dice(v.stands, v.shielded, v.converging);
	const struct pv_node *faces = pv_node_get(question, "faces");
	struct thrown thrown = { .dice = 0 };
	if (faces != NULL && !read_faces(faces, dice, &thrown, err)) {
		return false;
	}
	write_answer(g, &v, dice, &thrown, out);
	return true;
}
