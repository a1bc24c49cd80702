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

enum { NO_AREA = UINT8_MAX };

static const char *const keys[] = { "turn", "units", "at", NULL };
static const struct kit_field fields[] = {
	{ KIT_FIELD("turn", kit_number, struct nev_arrival, turn), .low = 1, .high = NEV_TURN_MAX },
	{ KIT_FIELD("at", nev_area_name, struct nev_arrival, area) },
};
static const struct kit_form form = { fields, PV_COUNT(fields),
				      "{turn: 4, units: [TK1], at: south}", keys };

static bool read_arrival(void *of, const struct pv_node *node, struct pv_error *err) {
	struct nev_game *g = of;
	struct nev_arrival *arrival = &g->arrival[g->arrival_count];
	*arrival = (struct nev_arrival){ .side = NEV_OWNERLESS, .area = NO_AREA };
	if (!kit_form_read(&form, node, g, arrival, err)) {
		return false;
	}
	if (arrival->turn == 0 || arrival->area == NO_AREA) {
		return pv_node_fail(node, err, "accepted: `turn`, `units` and `at`, an area");
	}
	if (!read_units(g, node, arrival, err)) {
		return false;
	}
	g->arrival_count++;
	return true;
}

bool nev_load_arrivals(struct nev_game *g, const struct pv_node *root, struct pv_error *err) {
	return kit_form_list(
	    pv_node_get(root, "reinforcements"), PV_NODE_LIST, NEV_ARRIVALS_MAX,
	    "accepted: a list of at most %d, each {turn: 4, units: [TK1], at: south}", read_arrival,
	    g, err);
}
