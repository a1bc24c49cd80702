/* hex/map_mark.c - markers of one hex, put on a floor of a piece as it is laid: a spiral, a ladder,
 * a trapdoor or plain floor instead of whatever way is drawn there [STR-TOWER.9]. */
#include "board/hex/map_build.h"

static const struct pv_node *markers_of(const struct map_part *part) {
	const struct pv_node *list = pv_node_get(part->lay, "markers");
	return list != NULL ? list->first : NULL;
}

int map_ground_of(const struct map_build *b, char sign) {
	const struct pv_ground *grounds = b->out->grounds;
	int found = 0;
	for (int i = 0; grounds[i].word != NULL; i++) {
		found = grounds[i].sign == sign ? i : found;
	}
	return found;
}

static bool is_way(const struct map_build *b, const struct map_cell *cell) {
	return (b->out->grounds[cell->ground].flags & (PV_GROUND_STAIR | PV_GROUND_SOLID)) != 0;
}

/* A room, or a walk where the floor about it is open. */
static int plain_ground(const struct map_build *b, const struct map_cell *cell, size_t from) {
	PV_EACH_HEX_SIDE(side) {
		struct pv_hex hex = pv_hex_add(cell->at, pv_hex_step[side]);
		for (size_t i = map_find_cell(b, hex, from, b->count); i < b->count;
		     i = map_find_cell(b, hex, i + 1, b->count)) {
			const struct map_cell *other = &b->cells[i];
			bool roof = (b->out->grounds[other->ground].flags & PV_GROUND_ROOFED) != 0;
			if (other->level == cell->level && !is_way(b, other) && !roof) {
				return map_ground_of(b, 'a');
			}
		}
	}
	return map_ground_of(b, '_');
}

/* No room under a spiral stair, and no window on it. */
static void build_spiral(struct map_build *b, struct map_cell *cell, bool down) {
	cell->ground = (uint8_t)map_ground_of(b, down ? '@' : '#');
	PV_EACH_HEX_SIDE(side) {
		int bar = cell->side[side].bar;
		if (bar == PV_BAR_SLIT || bar == PV_BAR_BATTLEMENT) {
			cell->side[side] =
			    (struct map_side){ PV_BAR_WALL, MAP_DOOR_NONE, PV_LEVEL };
		}
	}
}

/* The cell of the piece that a marker lies on: "(1,0)" or "(1,0)/1", levels as drawn. */
static struct map_cell *find_marked(struct map_build *b, const struct map_part *part,
				    const struct pv_node *at, size_t from) {
	struct pv_hex own;
	int level = 0;
	size_t used = at != NULL && at->kind == PV_NODE_TEXT ? pv_hex_read_own(at->text, &own) : 0;
	if (used == 0 ||
	    (at->text[used] != '\0' &&
	     (at->text[used] != '/' || !pv_hex_read_level(at->text + used + 1, &level)))) {
		return NULL;
	}
	struct pv_hex hex = map_part_hex(part, pv_hex_add(own, part->origin));
	size_t i = map_find_cell(b, hex, from, b->count);
	while (i < b->count && b->cells[i].level != level) {
		i = map_find_cell(b, hex, i + 1, b->count);
	}
	return i < b->count ? &b->cells[i] : NULL;
}

static bool mark_cell(struct map_build *b, const struct map_part *part, const struct pv_node *node,
		      size_t from) {
	const struct pv_node *kind = pv_node_get(node, "kind"), *leads = pv_node_get(node, "leads");
	struct map_cell *cell = find_marked(b, part, pv_node_get(node, "at"), from);
	if (cell == NULL || kind == NULL) {
		return pv_node_fail(node, b->err,
				    "accepted: a marker on a hex of the piece: {at: \"(0,0)\", "
				    "kind: plain}, or a kind of link");
	}
	if (pv_node_is(kind, "spiral")) {
		build_spiral(b, cell, leads == NULL || !pv_node_is(leads, "up"));
	} else if (is_way(b, cell)) {
		cell->ground = (uint8_t)plain_ground(b, cell, from);
	}
	return true;
}

bool map_mark_cells(struct map_build *b, const struct map_part *part, size_t from) {
	if (!map_is_kind(part->lay, "markers", PV_NODE_LIST, b->err)) {
		return false;
	}
	for (const struct pv_node *at = markers_of(part); at != NULL; at = at->next) {
		if (!mark_cell(b, part, at, from)) {
			return false;
		}
	}
	return true;
}
