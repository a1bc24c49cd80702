/* load_boards.c - the boards of a map that turns, one for each direction. */
#include "rules/cryhavoc/board/boards.h"
#include "rules/cryhavoc/board/levels.h"
#include "rules/cryhavoc/load/load.h"

#include <stdlib.h>
#include <string.h>

/* Clears all that depends on places; what the pieces add comes with the map. */
static void forget_places(struct chb_game *b) {
	b->zone_count = b->stone_count = b->runner_count = b->hoist_count = 0;
	b->rung_count = b->top_count = 0;
	memset(b->zone, 0, sizeof b->zone);
	memset(&b->jumps, 0, sizeof b->jumps);
	memset(&b->stones, 0, sizeof b->stones);
	memset(&b->inner, 0, sizeof b->inner);
	memset(b->summit, 0, sizeof b->summit);
}

/* b: a copy of g. False: there is no such board. */
static bool load_board(const struct chb_game *g, struct chb_game *b, const struct pv_node *root,
		       int sixths) {
	struct pv_error err;
	forget_places(b);
	if (!chb_load_map(b, root, sixths, &err) || b->map.count != g->map.count ||
	    b->map.door_count != g->map.door_count) {
		return false;
	}
	for (int i = 0; i < g->thing_count; i++) {
		chb_turn_thing(g, b, i, &b->thing[i].thing, sixths);
	}
	return chb_load_named_places(b, root, &err) && chb_load_tops(b, root, &err) &&
	       chb_make_places(b, &err);
}

bool chb_load_boards(struct chb_game *g, const struct pv_node *root, struct pv_error *err) {
	g->board[0] = g;
	for (int sixths = 1; g->turner != 0 && sixths < PV_HEX_SIDES; sixths++) {
		struct chb_game *b = malloc(sizeof *b);
		if (b == NULL) {
			return pv_fail(err, PV_NO_MEMORY, "scenario", "memory ran out");
		}
		memcpy(b, g, sizeof *b);
		if (load_board(g, b, root, sixths)) {
			g->board[sixths] = b;
		} else {
			free(b);
		}
	}
	for (int i = 1; i < PV_HEX_SIDES; i++) {
		if (g->board[i] != NULL) {
			memcpy(g->board[i]->board, g->board, sizeof g->board);
		}
	}
	return true;
}

void chb_free_boards(struct chb_game *g) {
	for (int i = 1; i < PV_HEX_SIDES; i++) {
		free(g->board[i]);
	}
}
