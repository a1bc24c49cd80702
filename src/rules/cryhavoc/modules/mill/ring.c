/* ring.c - rings of hexes that a stone goes round on, and the lever that stops it. */
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/modules/mill/mill.h"
#include "rules/cryhavoc/modules/pieces/levers.h"

#include <string.h>

int str_find_ring(const struct chb_stone *ring, int place) {
	STR_EACH_OF_RING(ring, i) {
		if (ring->ring[i] == place) {
			return i;
		}
	}
	return CHB_NONE;
}

/* Each beside the one before it, the first beside the last. */
static bool is_round(const struct chb_game *g, const struct chb_stone *ring) {
	STR_EACH_OF_RING(ring, i) {
		int next = ring->ring[(i + 1) % ring->count];
		if (pv_hex_map_side(&g->map, ring->ring[i], next) < 0) {
			return false;
		}
	}
	return true;
}

bool str_load_ring(struct chb_game *g, const struct pv_node *part, int laid, int ground,
		   struct chb_stone *out, struct pv_error *err) {
	static const char *const keys[] = { "ring", "lever", NULL };
	const struct pv_node *ring = pv_node_get(part, "ring"), *lever = pv_node_get(part, "lever");
	if (ring == NULL || ring->kind != PV_NODE_LIST || ring->count < 3 ||
	    ring->count > CHB_RING_MAX || lever == NULL) {
		return pv_node_fail(part, err,
				    "accepted: a ring of 3 to %d hexes, clockwise, and a lever",
				    CHB_RING_MAX);
	}
	out->count = 0;
	if (!pv_node_only(part, keys, err) ||
	    !str_load_hex(g, part, lever, laid, CHB_TERRAIN_CONTROLS, &out->lever, err)) {
		return false;
	}
	g->mark[out->lever] |= CHB_MARK_WORK;
	for (const struct pv_node *at = ring->first; at != NULL; at = at->next) {
		uint16_t *hex = &out->ring[out->count++];
		if (!str_load_hex(g, part, at, laid, ground, hex, err)) {
			return false;
		}
		g->mark[*hex] |= CHB_MARK_GROUND;
	}
	return is_round(g, out) ||
	       pv_node_fail(ring, err, "the hexes of the ring aren't neighbours, one by one");
}

bool str_make_ring_thing(struct chb_game *g, const struct pv_node *root, int kind, int place,
			 struct chb_stone *ring, struct pv_error *err) {
	int found = CHB_NONE;
	CHB_ALL_THINGS(g, k) {
		const struct chb_thing *t = &g->thing[k].thing;
		bool here = t->place == ring->lever || str_find_ring(ring, t->place) >= 0;
		found = t->kind == kind && here ? k : found;
	}
	found = found != CHB_NONE ? found : chb_add_thing(g, root, kind, place, err);
	ring->thing = (uint8_t)found;
	return found != CHB_NONE;
}

void str_name_lever(const struct chb_stone *ring, const struct pv_order *o, const char *rule,
		    struct pv_why *why) {
	if (o->verb == CHB_STEP && o->data.halves[0] == ring->lever &&
	    strcmp(why->rule, RULE(CHB_5_1_1)) == 0) {
		(void)pv_also(why, rule);
	}
}
