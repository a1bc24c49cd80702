/* ask_fire.c - what does this volley destroy? It is fired on a bare board; exact chances by walking
 * every throw [NEV-8]. */
#include "rules/nevsky/core/number.h"
#include "rules/nevsky/core/words.h"
#include "rules/nevsky/referee/referee.h"
#include "rules/nevsky/shooting/exposed.h"
#include "rules/nevsky/shooting/fire.h"

#include <stdio.h>

enum { HALVES = 2 };
enum { SHOOTER };

struct volley {
	struct nev_unit by, at;
	int32_t range; /* halves */
	bool shielded, converging, explain;
	struct nev_cell cell;
	int dice;
};

/* Dice that lie on a real table. */
struct thrown {
	uint8_t face[NEV_PLACES + 1];
	uint8_t count[NEV_FACES];
};

/* ---- the question ---- */

static bool take_range(const struct kit_scan *in, const struct kit_field *f,
		       const struct pv_node *node) {
	int32_t *range = &((struct volley *)in->record)->range;
	return (!node->quoted &&
		pv_node_to_scaled(node, HALVES, HALVES, 3 * HALVES, range, NULL)) ||
	       kit_question_fail(node, in->err, f->accepted);
}

static const struct kit_kind range = { .take = take_range };

static const struct kit_field members[] = {
	{ NEV_ASKED_TYPE("by", struct volley, by) },
	{ NEV_ASKED_TYPE("at", struct volley, at) },
	{ KIT_FIELD("range", range, struct volley, range), KIT_NEEDED("range"),
	  .accepted = "1, 1.5, 2, 2.5 or 3, without quotes" },
	{ NEV_ASKED_STANDS("stands", struct volley, by) },
	{ NEV_ASKED_STANDS("at_stands", struct volley, at), .side = 1 },
	{ KIT_FIELD("protected", kit_yes_no, struct volley, shielded) },
	{ KIT_FIELD("converging", kit_yes_no, struct volley, converging) },
	{ KIT_FIELD("explain", kit_yes_no, struct volley, explain) },
};

static const char *const keys[] = { "game",       "ask",       "by",      "stands",
				    "at",         "at_stands", "range",   "protected",
				    "converging", "faces",     "explain", NULL };

static const struct kit_form form = { .at = members, .count = PV_COUNT(members), .keys = keys };

/* Reads how many dice show each face. */
static bool read_faces(const struct nev_question *q, const struct volley *v,
		       const struct pv_node *node, struct thrown *t) {
	const struct kit_asked_list list = {
		KIT_ASKED_LIST,
		.item = { .kind = &kit_number, .size = 1, .low = 1, .high = NEV_DIE }, .stride = 1,
		.least = (size_t)v->dice, .most = (size_t)v->dice
	};
	const struct kit_field faces = { .kind = &list.kind,
					 .offset = offsetof(struct thrown, face),
					 .accepted =
					     "as many faces as dice are thrown, [2, 5, 6]" };
	if (!kit_form_take(&(struct kit_scan){ .record = t, .err = q->err }, &faces, node)) {
		return false;
	}
	NEV_TIMES(i, v->dice) {
		t->count[t->face[i]]++;
	}
	return true;
}

/* ---- the board ---- */

/* A unit that fired before from the same square makes the fire converge. */
static struct pv_order set_up(const struct volley *v, struct nev_sand *sand) {
	struct nev_game *g = &sand->game;
	int square = NEV_SAND_HOME + v->range / HALVES * g->columns + v->range % HALVES;
	struct pv_order o = { .verb = NEV_FIRE, .actor = SHOOTER, .target = PV_NONE };
	nev_sand_add(sand, PV_RED, v->by.type, NEV_SAND_HOME, v->by.stands, PV_N);
	nev_sand_add(sand, PV_BLUE, v->at.type, square, v->at.stands, PV_N);
	if (v->converging) {
		int other = nev_sand_add(sand, PV_RED, v->by.type, NEV_SAND_HOME, 1, PV_N);
		g->setup[other].aim = (uint16_t)square;
	}
	g->terrain[square] |= v->shielded ? NEV_COVER : 0;
	o.data.halves[0] = (uint16_t)square;
	nev_sand_ready(sand, NEV_STEP_MISSILE, NEV_ASK_FIRE);
	return o;
}

/* ---- the answer ---- */

/* The row of the fire table. */
static const char *table_rule(const struct volley *v) {
	static const char *const bows[NEV_ON_COUNT] = { RULE(NEV_8D_2), RULE(NEV_8D_3),
							RULE(NEV_8D_4), RULE(NEV_8D_5) };
	static const char *const crossbows[NEV_ON_COUNT] = { RULE(NEV_8D_6), RULE(NEV_8D_7),
							     RULE(NEV_8D_8), RULE(NEV_8D_9) };
	int row = nev_fire_row(v->at.type);
	return v->by.type == NEV_CROSSBOWMEN ? crossbows[row] : bows[row];
}

static void add_rows(struct nev_question *q, const struct volley *v) {
	kit_rows_add(&q->rows, RULE(NEV_8B_2));
	NEV_TIMES(i, q->why->part_count) {
		kit_rows_add(&q->rows, q->why->parts[i].rule);
	}
	kit_rows_add(&q->rows, RULE(NEV_8D_1));
	kit_rows_add(&q->rows, table_rule(v));
	if (v->cell.pair != 0 || v->cell.triple != 0) {
		kit_rows_add(&q->rows, RULE(NEV_8D_10));
	}
	kit_rows_add(&q->rows, RULE(NEV_8C_8));
	if (v->at.stands < v->dice) {
		kit_rows_add(&q->rows, RULE(NEV_8H_1));
	}
}

struct tally {
	uint8_t faces[NEV_FACES];     /* of the throw so far, [face] = count */
	int64_t ways[NEV_PLACES + 1]; /* throws that destroy so many stands */
	int64_t throws;
};

/* Every throw of so many dice more. */
static void count_throws(const struct volley *v, int dice, struct tally *t) {
	if (dice == 0) {
		t->ways[nev_smaller(nev_count_hits(v->cell, t->faces), v->at.stands)]++;
		t->throws++;
		return;
	}
	NEV_EACH_FACE(face) {
		t->faces[face]++;
		count_throws(v, dice - 1, t);
		t->faces[face]--;
	}
}

/* "destroyed": the chance of each number of stands. */
static void write_chances(const struct volley *v, struct pv_writer *out) {
	struct tally tally = { .throws = 0 };
	count_throws(v, v->dice, &tally);
	pv_write_member_open(out, "destroyed", '{');
	for (int hits = 0; hits <= v->dice; hits++) {
		if (tally.ways[hits] != 0) {
			char key[16];
			snprintf(key, sizeof key, "%d", hits);
			pv_write_member_fraction(out, key, tally.ways[hits], tally.throws);
		}
	}
	pv_write_close(out);
}

static void write_set(const char *key, uint8_t set, struct pv_writer *out) {
	if (set == 0) {
		return;
	}
	pv_write_member_open(out, key, '[');
	NEV_EACH_FACE(face) {
		if ((set >> face & 1) != 0) {
			pv_write_int(out, face);
		}
	}
	pv_write_close(out);
}

/* "counts": which faces are a hit each, by twos and by threes, and the row that says so. */
static void write_counts(const struct volley *v, struct pv_writer *out) {
	pv_write_member_open(out, "counts", '{');
	write_set("each", v->cell.single, out);
	write_set("pair", v->cell.pair, out);
	write_set("triple", v->cell.triple, out);
	pv_write_member_text(out, "rule", table_rule(v));
	pv_write_close(out);
}

/* "counted": of each die whether it is part of a hit; of a third that makes no pair it is not. */
static void write_counted(const struct volley *v, const struct thrown *t, struct pv_writer *out) {
	uint8_t left[NEV_FACES];
	NEV_EACH_FACE(face) {
		int size = nev_dice_needed(v->cell, face);
		left[face] = (uint8_t)(size == 0 ? 0 : t->count[face] / size * size);
	}
	pv_write_member_open(out, "counted", '[');
	NEV_TIMES(i, v->dice) {
		bool counted = left[t->face[i]] > 0;
		left[t->face[i]] = (uint8_t)(left[t->face[i]] - counted);
		pv_write_bool(out, counted);
	}
	pv_write_close(out);
}

/* "fallen": what the dice that lie there have done. */
static void write_fallen(const struct volley *v, const struct thrown *t, struct pv_writer *out) {
	int hits = nev_count_hits(v->cell, t->count);
	pv_write_member_open(out, "fallen", '{');
	pv_write_member_int(out, "destroyed", nev_smaller(hits, v->at.stands));
	if (v->explain && hits > v->at.stands) {
		pv_write_member_int(out, "hits", hits);
	}
	pv_write_close(out);
	if (v->explain) {
		write_counted(v, t, out);
	}
}

bool nev_ask_fire(struct nev_question *q) {
	struct volley v = { .range = 0 };
	struct thrown thrown = { .count = { 0 } };
	const struct pv_node *faces = pv_node_get(q->node, "faces");
	if (!nev_question_read(q, &form, &v)) {
		return false;
	}
	struct pv_order order = set_up(&v, q->sand);
	if (!nev_sand_check(q->sand, &order, q->why)) {
		return nev_question_refused(q);
	}
	v.cell = nev_fire_cell(q->g, v.by.type, v.at.type, v.range);
	v.dice = q->why->need;
	if (faces != NULL && !read_faces(q, &v, faces, &thrown)) {
		return false;
	}
	add_rows(q, &v);
	pv_write_member_int(q->out, "dice", v.dice);
	if (v.explain) {
		write_counts(&v, q->out);
	}
	write_chances(&v, q->out);
	if (faces != NULL) {
		write_fallen(&v, &thrown, q->out);
	}
	return nev_question_end(q);
}
