/* nodes.c - places, zones and characters that a scenario's nodes name. */
#include "rules/cryhavoc/notation/nodes.h"

#include <string.h>

int chb_load_facing(const struct pv_node *node) {
	return node->kind == PV_NODE_TEXT ? pv_hex_side_read(node->text, strlen(node->text))
					  : KIT_NO_WORD;
}

int chb_load_who(const struct chb_game *g, const struct pv_node *node) {
	CHB_EACH_MAN(g, i) {
		if (pv_node_is(node, g->roster[i].name)) {
			return i;
		}
	}
	return KIT_NO_WORD;
}

bool chb_load_place(const struct chb_game *g, const struct pv_node *node, uint16_t *out,
		    struct pv_error *err) {
	int place =
	    node->kind == PV_NODE_TEXT ? pv_hex_map_parse(&g->map, node->text) : PV_NO_PLACE;
	if (place == PV_NO_PLACE) {
		return kit_node_fail(node, err, "a place of the map, A0714 or A0714/1");
	}
	if (pv_hex_map_is(&g->map, place, PV_GROUND_SOLID) ||
	    g->map.place[place].ground == CHB_TERRAIN_BURNING) {
		return kit_node_refuse(node, err, RULE(CHB_7_0_73),
				       "nobody stands in %.24s; accepted: a hex that is open",
				       node->text);
	}
	*out = (uint16_t)place;
	return true;
}

int chb_find_zone(const struct chb_game *g, const char *name) {
	for (int i = 0; i < g->zone_count; i++) {
		if (strcmp(g->zone[i].word, name) == 0) {
			return i;
		}
	}
	return KIT_NO_WORD;
}

bool chb_load_zone(const struct chb_game *g, const struct pv_node *node, uint8_t *out,
		   struct pv_error *err) {
	if (node == NULL) {
		return true;
	}
	int zone = node->kind == PV_NODE_TEXT ? chb_find_zone(g, node->text) : KIT_NO_WORD;
	*out = (uint8_t)(zone + 1);
	return zone >= 0 || kit_node_fail(node, err, "a name of `zones`");
}

bool chb_is_place_list(const struct pv_node *node) {
	return node->kind == PV_NODE_LIST && node->count > 0 && node->count <= CHB_ZONE_PLACES;
}

/* Adds it to a zone. */
struct filling {
	const struct chb_game *g;
	struct chb_zone *z;
};

static bool add_place(void *of, const struct pv_node *node, struct pv_error *err) {
	const struct filling *f = of;
	uint16_t place = CHB_NOWHERE;
	if (!chb_load_place(f->g, node, &place, err)) {
		return false;
	}
	if (chb_zone_has(f->z, place)) {
		return kit_node_fail(node, err, "each place once");
	}
	f->z->place[f->z->count++] = place;
	return true;
}

bool chb_load_places(const struct chb_game *g, const struct pv_node *node, struct chb_zone *z,
		     struct pv_error *err) {
	static const char accepted[] = "a list of 1 to 32 places";
	struct filling filling = { g, z };
	return node == NULL ||
	       (chb_is_place_list(node)
		    ? kit_node_each(node, PV_NODE_LIST, accepted, add_place, &filling, err)
		    : kit_node_fail(node, err, accepted));
}
