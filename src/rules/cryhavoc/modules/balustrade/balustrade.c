/*
 * balustrade.c - balustrades of bridges, an option: sides that a piece lists [STR-BRIDGE.3].
 *
 * A swimmer beside a balustrade climbs over it. A character on the bridge jumps down onto the
 * water, as over any balustrade [CHB-11.3].
 */
#include "rules/cryhavoc/modules/balustrade/balustrade.h"
#include "rules/cryhavoc/board/land.h"

#include <stdio.h>
#include <string.h>

/* Reads "(1,-1) e", a side of the piece as it is drawn. */
static bool load_side(struct chb_game *g, const struct pv_node *node, int laid,
		      struct pv_error *err) {
	char hex[16];
	char word[4];
	bool two = node->kind == PV_NODE_TEXT && sscanf(node->text, "%15s %3s", hex, word) == 2;
	int place = two ? pv_hex_map_own(&g->map, laid, hex) : PV_NO_PLACE;
	int side = two ? pv_hex_side_read(word, strlen(word)) : CHB_NONE;
	if (place == PV_NO_PLACE || side < 0) {
		return pv_node_fail(node, err,
				    "accepted: a hex of the piece and a side of it, "
				    "\"(1,-1) e\"");
	}
	side = pv_hex_turn(side, g->map.laid[laid].turn);
	int beyond = g->map.place[place].next[side];
	if (g->opt_balustrade != 0) {
		g->map.place[place].bar[side] = PV_BAR_BALUSTRADE;
	}
	if (g->opt_balustrade != 0 && beyond != PV_NO_PLACE) {
		g->map.place[beyond].bar[pv_hex_opposite(side)] = PV_BAR_BALUSTRADE;
	}
	return true;
}

/* ["(1,-1) e", ...] */
static bool load(struct chb_game *g, const struct pv_node *part, int laid, struct pv_error *err) {
	if (part->kind != PV_NODE_LIST) {
		return pv_node_fail(part, err, "accepted: a list of sides, [\"(1,-1) e\"]");
	}
	for (const struct pv_node *at = part->first; at != NULL; at = at->next) {
		if (!load_side(g, at, laid, err)) {
			return false;
		}
	}
	return true;
}

/* [STR-BRIDGE.10] A balustrade is climbed out of the water, never into it. */
static bool climbs(const struct chb_game *g, const struct chb_state *s, int from) {
	return chb_is_ground(g, s, from, PV_GROUND_WATER);
}

const struct chb_module str_balustrade = {
	.part = "balustrade", .load = load, .option = CHB_OPTION(balustrade), .rail = climbs
};
