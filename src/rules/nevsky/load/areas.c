/*
 * areas.c - squares that a scenario gives a name, and the areas in which sides set up.
 *
 *   areas: {village: [e5, f5-g6], front: [village, a7-l7]}
 *   red: {area: front}
 *
 * north, east, south and west are the outermost squares of the board.
 */
#include "rules/kit/words.h"
#include "rules/nevsky/core/squares.h"
#include "rules/nevsky/load/load.h"
#include "rules/nevsky/notation/scan.h"

#include <stdio.h>
#include <string.h>

static const char *const edge_word[NEV_EDGES] = { "north", "east", "south", "west" };

static void add_edges(struct nev_game *g) {
	NEV_TIMES(edge, NEV_EDGES) {
		int direction = 2 * edge; /* PV_N, PV_E, PV_S, PV_W */
		snprintf(g->area[edge].word, NEV_WORD_MAX, "%s", edge_word[edge]);
		NEV_EACH_SQUARE(g, square) {
			if (g->next[square][direction] == NEV_NOWHERE) {
				nev_area_add(&g->area[edge], square);
			}
		}
	}
	g->area_count = NEV_EDGES;
}

void nev_area_join(struct nev_area *area, const struct nev_area *other) {
	NEV_TIMES(i, NEV_AREA_WORDS) {
		area->squares[i] |= other->squares[i];
	}
}

static int find_area(const struct nev_game *g, struct kit_word w) {
	NEV_TIMES(i, g->area_count) {
		if (kit_word_is(w, g->area[i].word)) {
			return i;
		}
	}
	return KIT_NO_WORD;
}

static bool fail_part(const struct pv_node *node, struct pv_error *err) {
	return kit_node_fail(node, err,
			     "a square e5, a rectangle by two of its corners f5-g6, or an area "
			     "named before");
}

/* Between two corners, both included. */
static void add_rectangle(const struct nev_game *g, struct nev_area *area, int from, int to) {
	int left = nev_column(g, from), right = nev_column(g, to);
	int low = nev_row(g, from), high = nev_row(g, to);
	NEV_EACH_SQUARE(g, square) {
		int x = nev_column(g, square), y = nev_row(g, square);
		if ((x - left) * (x - right) <= 0 && (y - low) * (y - high) <= 0) {
			nev_area_add(area, square);
		}
	}
}

/* "e5", "f5-g6", "village" */
static bool add_part(const struct nev_game *g, struct nev_area *area, const struct pv_node *node,
		     struct pv_error *err) {
	struct kit_word word = kit_node_value(node);
	const char *at = word.at;
	int other = find_area(g, word);
	if (other >= 0) {
		nev_area_join(area, &g->area[other]);
		return true;
	}
	struct kit_word first = kit_word_next(&at, "-"), second = kit_word_next(&at, "-");
	int from = nev_word_square(g, first);
	int to = first.length == word.length ? from : nev_word_square(g, second);
	if (from < 0 || to < 0 || *at != '\0') {
		return fail_part(node, err);
	}
	add_rectangle(g, area, from, to);
	return true;
}

static bool read_area(void *of, const struct pv_node *node, struct pv_error *err) {
	struct nev_game *g = of;
	struct nev_area *area = &g->area[g->area_count];
	if (!nev_load_name(node, area->word, err)) {
		return false;
	}
	struct kit_word name = kit_word_of(area->word);
	if (find_area(g, name) >= 0 || nev_word_square(g, name) >= 0) {
		return pv_node_fail(node, err,
				    "found the name \"%s\"; accepted: one that is no edge (north, "
				    "east, south, west) and no square",
				    area->word);
	}
	if (node->kind == PV_NODE_TEXT) {
		g->area_count++;
		return add_part(g, area, node, err);
	}
	if (node->kind != PV_NODE_LIST || node->count == 0) {
		return kit_node_fail(node, err, "a list of squares, [e5, f5-g6]");
	}
	for (const struct pv_node *part = node->first; part != NULL; part = part->next) {
		if (!add_part(g, area, part, err)) {
			return false;
		}
	}
	g->area_count++;
	return true;
}

/* KIT_NO_WORD, and an error, where no area has that name. */
static int read_area_name(const struct nev_game *g, const struct pv_node *node,
			  struct pv_error *err) {
	int area = find_area(g, kit_node_value(node));
	if (area < 0) {
		kit_node_fail(
		    node, err,
		    "one of the scenario's `areas`, or an edge: north, east, south, west");
	}
	return area;
}

static bool take_area(const struct kit_scan *in, const struct kit_field *f,
		      const struct pv_node *node) {
	int area = read_area_name(in->of, node, in->err);
	kit_field_set(f, in->record, area);
	return area >= 0;
}

const struct kit_kind nev_area_name = { .take = take_area };

/* ---- where sides set up ---- */

bool nev_areas_meet(const struct nev_area *a, const struct nev_area *b) {
	NEV_TIMES(i, NEV_AREA_WORDS) {
		if ((a->squares[i] & b->squares[i]) != 0) {
			return true;
		}
	}
	return false;
}

/* [NEV-4X.1] Instead of the rows at a side's edge. */
static bool load_set_up_areas(struct nev_game *g, const struct pv_node *root,
			      struct pv_error *err) {
	const struct pv_node *at = NULL;
	NEV_EACH_SIDE(side) {
		const struct pv_node *node = pv_node_get(root, kit_side_word[side]);
		const struct pv_node *name = pv_node_get(node, "area");
		int area = name != NULL ? read_area_name(g, name, err) : 0;
		if (area < 0) {
			return false;
		}
		g->set_up_area[side] = (uint8_t)(name != NULL ? area + 1 : 0);
		at = name != NULL ? name : at;
	}
	if (at != NULL && g->opt_terrain != 0) {
		return kit_node_refuse(at, err, RULE(NEV_4X_8),
				       "found a set-up area where edges are yet to be chosen; "
				       "accepted with terrain: agreed");
	}
	uint8_t red = g->set_up_area[PV_RED], blue = g->set_up_area[PV_BLUE];
	return red == 0 || blue == 0 || !nev_areas_meet(&g->area[red - 1], &g->area[blue - 1]) ||
	       kit_node_refuse(at, err, RULE(NEV_2B_3),
			       "found set-up areas of both sides that share squares; accepted: "
			       "areas apart");
}

bool nev_load_areas(struct nev_game *g, const struct pv_node *root, struct pv_error *err) {
	add_edges(g);
	return kit_form_list(pv_node_get(root, "areas"), PV_NODE_MAP, NEV_AREAS_MAX - NEV_EDGES,
			     "accepted: a map of at most %d areas, village: [e5, f5-g6]", read_area,
			     g, err) &&
	       load_set_up_areas(g, root, err);
}
