/* ask_sight.c - what one place of a map sees of another [CHB-ASK.13, CHB-ASK.14]: the map alone,
 * its doors as the scenario starts them, nobody on it. */
#include "rules/cryhavoc/board/lines.h"
#include "rules/cryhavoc/core/tables.h"
#include "rules/cryhavoc/referee/ask.h"
#include "rules/cryhavoc/show/show.h"

#include <stdlib.h>
#include <string.h>

enum { NAME_MAX_BYTES = 32 };

static bool read_place(const struct pv_hex_map *map, const struct pv_node *question,
		       const char *key, int *out, struct pv_error *err) {
	const struct pv_node *node = pv_node_get(question, key);
	if (node == NULL) {
		return pv_node_fail(question, err, "\"%s\" is missing", key);
	}
	*out = node->kind == PV_NODE_TEXT ? pv_hex_map_parse(map, node->text) : PV_NO_PLACE;
	return *out != PV_NO_PLACE ||
	       pv_node_fail(node, err,
			    "found \"%.30s\"; accepted: a place of the map, D0714 or D0714/1",
			    node->kind == PV_NODE_TEXT ? node->text : "?");
}

static void write_sight(const struct chb_game *g, int from, int to, struct pv_writer *out) {
	static const struct pv_sight_now usual = { .door = NULL };
	struct kit_rows rows = { .count = 0 };
	struct pv_sight_step block;
	char name[NAME_MAX_BYTES];
	bool clear = pv_sight_clear(&g->map, NULL, from, to, &block);
	static const struct chb_state nobody;
	int cover = chb_cover(g, &nobody, from, to);
	kit_rows_add(&rows, RULE(CHB_ASK_14));
	kit_rows_add(&rows, RULE(CHB_8_7_1));
	pv_write_member_bool(out, "clear", clear);
	pv_write_member_text(out, "cover", chb_cover_word[cover]);
	pv_write_key(out, "blocker");
	if (clear) {
		pv_write_null(out);
	} else {
		chb_name_step(&g->map, &block, name, sizeof name);
		pv_write_text(out, name);
		kit_rows_add(&rows, chb_block_rule(&g->map, from, to, &block));
	}
	pv_write_member_open(out, "profile", '[');
	chb_write_profile(&g->map, &usual, from, to, out);
	pv_write_close(out);
	if (cover != CHB_COVER_IS_NONE) {
		kit_rows_add(&rows, RULE(CHB_7_3_1));
	}
	kit_rows_write(&rows, out);
}

static bool answer(struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		   struct pv_error *err) {
	const struct pv_node *map = pv_node_get(question, "map");
	int from = PV_NO_PLACE, to = PV_NO_PLACE;
	if (map == NULL || map->kind != PV_NODE_MAP) {
		return pv_node_fail(map != NULL ? map : question, err,
				    "\"map\": accepted: an installed map or scenario by its name, "
				    "or {\"sheets\": {\"A\": {\"hexes\": ...}}}");
	}
	if (!pv_hex_map_read(map, chb_grounds, &g->map, err) ||
	    !read_place(&g->map, question, "from", &from, err) ||
	    !read_place(&g->map, question, "to", &to, err)) {
		return false;
	}
	write_sight(g, from, to, out);
	return true;
}

bool chb_ask_sight(const struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		   struct pv_why *why, struct pv_error *err) {
	static const char *const keys[] = { "game", "ask", "map", "from", "to", NULL };
	(void)why;
	if (!pv_node_only(question, keys, err)) {
		return false;
	}
	struct chb_game *with_map = malloc(sizeof *with_map);
	if (with_map == NULL) {
		return pv_fail(err, PV_NO_MEMORY, "map", "memory ran out");
	}
	memcpy(with_map, g, sizeof *with_map);
	with_map->count = with_map->thing_count = 0;
	bool good = answer(with_map, question, out, err);
	free(with_map);
	return good;
}
