/* pool.c - the readings of the pool, an option: water, a pit, or marsh around an island [STR-POOL.2
 * to STR-POOL.5]. A pit lies a level down. The bank around it and its island is an edge, climbed on
 * foot, either way. */
#include "rules/cryhavoc/modules/pool/pool.h"
#include "stratege_ids.h"

#include <stdlib.h>

static bool is_of(const struct chb_game *g, int place, int laid) {
	return place != PV_NO_PLACE && g->map.place[place].piece == laid + 1;
}

static void dig(struct chb_game *g, struct pv_place *p) {
	p->ground = CHB_TERRAIN_CLEAR;
	p->level = (int8_t)(p->level - PV_LEVEL);
	PV_EACH_HEX_SIDE(side) {
		int next = p->next[side];
		if (next == PV_NO_PLACE) {
			continue;
		}
		/* Between two dug hexes there is no edge. */
		bool edge = g->map.place[next].level != p->level;
		p->bar[side] = edge ? PV_BAR_BANK : PV_BAR_NONE;
		g->map.place[next].bar[pv_hex_opposite(side)] = p->bar[side];
	}
}

static void change(struct chb_game *g, struct pv_place *p) {
	static const uint8_t islands[] = { [CHB_POOL_WATER] = CHB_TERRAIN_CLEAR,
					   [CHB_POOL_PIT] = CHB_TERRAIN_CLEAR,
					   [CHB_POOL_MARSH] = CHB_TERRAIN_CLEAR,
					   [CHB_POOL_MARSH_WATER] = CHB_TERRAIN_POOL };
	if (p->ground != CHB_TERRAIN_POOL) {
		p->ground = islands[g->opt_pool];
	} else if (g->opt_pool == CHB_POOL_PIT) {
		dig(g, p);
	} else if (g->opt_pool != CHB_POOL_WATER) {
		p->ground = CHB_TERRAIN_MARSH;
	}
}

/* Reads {}: the hexes drawn as pool change, the rest of the piece is the island. */
static bool load(struct chb_game *g, const struct pv_node *part, int laid, struct pv_error *err) {
	static const char *const keys[] = { NULL };
	CHB_ALL_PLACES(g, at) {
		if (is_of(g, at, laid)) {
			change(g, &g->map.place[at]);
		}
	}
	return pv_node_only(part, keys, err);
}

static bool is_edge(const struct chb_game *g, int from, int side) {
	const struct pv_place *p = &g->map.place[from];
	if (g->opt_pool != CHB_POOL_PIT || p->bar[side] != PV_BAR_BANK ||
	    p->next[side] == PV_NO_PLACE) {
		return false;
	}
	return abs(g->map.place[p->next[side]].level - p->level) >= PV_LEVEL;
}

/* [STR-POOL.5] The whole cost is a dry moat's. */
static struct chb_part price(const struct chb_game *g, const struct chb_state *s,
			     const struct chb_arrival *a) {
	int32_t all = g->figure.terrain[CHB_TERRAIN_DRY_MOAT][CHB_TERRAIN_OF_FOOT];
	bool over = a->from != PV_NO_PLACE && is_edge(g, a->from, a->side);
	(void)s;
	return (struct chb_part){ RULE(STR_POOL_5), over ? chb_max(all - a->price, 0) : 0 };
}

static bool edge_rides(struct pv_why *why) {
	return pv_deny(why, RULE(STR_POOL_5), "chb.ask.horse");
}

static bool is_pit(const struct chb_game *g) {
	return g->opt_pool == CHB_POOL_PIT;
}

const struct chb_module str_pool = { .part = "pool",
				     .load = load,
				     .is_on = is_pit,
				     .edge = is_edge,
				     .price = price,
				     .edge_rides = edge_rides };
