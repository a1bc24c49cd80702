/*
 * arrivals.c - reinforcements: units that a scenario keeps off the board at first.
 *
 *   reinforcements:
 *     - {turn: 4, units: [TK3, TG1], at: south}
 */
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/load/load.h"
#include "rules/nevsky/notation/scan.h"

int nev_load_unit(const struct nev_game *g, const struct pv_node *node) {
	bool whole;
	int piece = nev_word_piece(g, kit_node_value(node), &whole);
	bool is_unit = piece >= 0 && whole == nev_is_stand_type(g->roster[piece].type);
	return is_unit ? piece : KIT_NO_WORD;
}

static bool read_unit(struct nev_game *g, const struct pv_node *node, struct nev_arrival *arrival,
		      struct pv_error *err) {
	int piece = nev_load_unit(g, node);
	if (piece == KIT_NO_WORD) {
		return kit_node_fail(node, err, "a whole unit of this scenario, TK1");
	}
	if (g->roster[piece].arrival != 0) {
		return pv_node_fail(node, err, "found %s twice; accepted: each unit once",
				    node->text);
	}
	if (arrival->side == NEV_OWNERLESS) { /* the first of them */
		arrival->side = g->roster[piece].side;
	}
	if (g->roster[piece].side != arrival->side) {
		return kit_node_fail(node, err, "units of one side");
	}
	NEV_EACH_PIECE(g, i) {
		if (g->roster[i].unit == piece) {
			g->roster[i].arrival = (uint8_t)(g->arrival_count + 1);
		}
	}
	return true;
}

static bool read_units(struct nev_game *g, const struct pv_node *node, struct nev_arrival *arrival,
		       struct pv_error *err) {
	const struct pv_node *units = pv_node_get(node, "units");
	if (units == NULL || units->kind != PV_NODE_LIST || units->count == 0) {
		return kit_node_fail(units != NULL ? units : node, err,
				     "`units`, a list of whole units, [TK1, TG1]");
	}
	for (const struct pv_node *n = units->first; n != NULL; n = n->next) {
		if (!read_unit(g, n, arrival, err)) {
			return false;
		}
	}
	return true;
}

static bool read_arrival(void *of, const struct pv_node *node, struct pv_error *err) {
	static const char *const keys[] = { "turn", "units", "at", NULL };
	struct nev_game *g = of;
	struct nev_arrival arrival = { .side = NEV_OWNERLESS };
	uint8_t area = 0;
	int32_t turn = 0;
	if (!kit_node_map(node, keys, "{turn: 4, units: [TK1], at: south}", err) ||
	    !pv_node_int(node, "turn", 1, NEV_TURN_MAX, &turn, err) ||
	    !nev_load_area(g, node, "at", &area, err)) {
		return false;
	}
	if (turn == 0 || area == 0) {
		return pv_node_fail(node, err, "accepted: `turn`, `units` and `at`, an area");
	}
	arrival.turn = (uint16_t)turn;
	arrival.area = (uint8_t)(area - 1);
	if (!read_units(g, node, &arrival, err)) {
		return false;
	}
	g->arrival[g->arrival_count] = arrival;
	g->arrival_count++;
	return true;
}

bool nev_load_arrivals(struct nev_game *g, const struct pv_node *root, struct pv_error *err) {
	const struct pv_node *list = pv_node_get(root, "reinforcements");
	if (list != NULL && (list->kind != PV_NODE_LIST || list->count > NEV_ARRIVALS_MAX)) {
		return pv_node_fail(list, err,
				    "accepted: a list of at most %d, each {turn: 4, units: [TK1], "
				    "at: south}",
				    NEV_ARRIVALS_MAX);
	}
	return kit_node_each(list, PV_NODE_LIST, "a list", read_arrival, g, err);
}
