/* nodes.c - what a scenario's nodes say: words, sides, places, zones; what is refused where. */
#include "rules/cryhavoc/notation/nodes.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool chb_load_refuse(const struct pv_node *node, struct pv_error *err, const char *rule,
		     const char *fmt, ...) {
	char text[256];
	va_list args;
	va_start(args, fmt);
	vsnprintf(text, sizeof text, fmt, args);
	va_end(args);
	return pv_fail(err, PV_REFUSED, rule, "%.60s:%d:%d: %.240s",
		       node->file != NULL ? node->file : "scenario", node->mark.line,
		       node->mark.column, text);
}

bool chb_load_fail(const struct pv_node *node, struct pv_error *err, const char *accepted) {
	static const char *const kinds[] = {
		[PV_NODE_NULL] = "nothing", [PV_NODE_LIST] = "a list", [PV_NODE_MAP] = "a map"
	};
	if (node->kind == PV_NODE_TEXT) {
		return pv_node_fail(node, err, "found \"%.40s\"; accepted: %s", node->text,
				    accepted);
	}
	return pv_node_fail(node, err, "found %s; accepted: %s", kinds[node->kind], accepted);
}

void chb_load_list(const char *const *words, char *buf, size_t cap) {
	struct kit_pen pen = { .buf = buf, .cap = cap };
	kit_pen_add(&pen, "%s", *words);
	for (words++; *words != NULL; words++) {
		kit_pen_add(&pen, " %s", *words);
	}
}

bool chb_load_fail_words(const struct pv_node *node, struct pv_error *err,
			 const char *const *words) {
	char accepted[sizeof err->msg];
	chb_load_list(words, accepted, sizeof accepted);
	return chb_load_fail(node, err, accepted);
}

int chb_load_word(const struct pv_node *node, const char *const *words) {
	for (int i = 0; words[i] != NULL; i++) {
		if (pv_node_is(node, words[i])) {
			return i;
		}
	}
	return CHB_NO_WORD;
}

int chb_load_facing(const struct pv_node *node) {
	return node->kind == PV_NODE_TEXT ? pv_hex_side_read(node->text, strlen(node->text))
					  : CHB_NO_WORD;
}

int chb_load_who(const struct chb_game *g, const struct pv_node *node) {
	CHB_EACH_MAN(g, i) {
		if (pv_node_is(node, g->roster[i].name)) {
			return i;
		}
	}
	return CHB_NO_WORD;
}

bool chb_load_place(const struct chb_game *g, const struct pv_node *node, uint16_t *out,
		    struct pv_error *err) {
	int place =
	    node->kind == PV_NODE_TEXT ? pv_hex_map_parse(&g->map, node->text) : PV_NO_PLACE;
	if (place == PV_NO_PLACE) {
		return chb_load_fail(node, err, "a place of the map, A0714 or A0714/1");
	}
	if (pv_hex_map_is(&g->map, place, PV_GROUND_SOLID) ||
	    g->map.place[place].ground == CHB_TERRAIN_BURNING) {
		return chb_load_refuse(node, err, RULE(CHB_7_0_73),
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
	return CHB_NO_WORD;
}

bool chb_load_zone(const struct chb_game *g, const struct pv_node *node, uint8_t *out,
		   struct pv_error *err) {
	int zone = node->kind == PV_NODE_TEXT ? chb_find_zone(g, node->text) : CHB_NO_WORD;
	*out = (uint8_t)(zone + 1);
	return zone >= 0 || chb_load_fail(node, err, "a name of `zones`");
}

bool chb_is_place_list(const struct pv_node *node) {
	return node->kind == PV_NODE_LIST && node->count > 0 && node->count <= CHB_ZONE_PLACES;
}

bool chb_load_places(const struct chb_game *g, const struct pv_node *node, struct chb_zone *z,
		     struct pv_error *err) {
	if (!chb_is_place_list(node)) {
		return chb_load_fail(node, err, "a list of 1 to 32 places");
	}
	for (const struct pv_node *at = node->first; at != NULL; at = at->next) {
		uint16_t place = CHB_NOWHERE;
		if (!chb_load_place(g, at, &place, err)) {
			return false;
		}
		if (chb_zone_has(z, place)) {
			return chb_load_fail(at, err, "each place once");
		}
		z->place[z->count++] = place;
	}
	return true;
}

bool chb_load_side(const struct pv_node *map, const char *key, uint8_t *out, struct pv_error *err) {
	static const char *const sides[] = { "red", "blue", NULL };
	const struct pv_node *node = pv_node_get(map, key);
	if (node == NULL) {
		return true;
	}
	int side = chb_load_word(node, sides);
	*out = (uint8_t)side;
	return side >= 0 || chb_load_fail(node, err, "red or blue");
}
