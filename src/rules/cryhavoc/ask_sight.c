/* ask_sight.c - what one place of a map sees of another [CHB-ASK.13, CHB-ASK.14]: the map alone,
 * its doors as the scenario starts them, nobody on it. */
#include "rules/cryhavoc/ask.h"

#include <stdio.h>
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

/* "A0100", or with the side of it that is meant: "A0100 e". */
static void name_step(const struct pv_hex_map *map, const struct pv_sight_step *s, char *buf,
		      size_t cap) {
	size_t used = pv_hex_map_name(map, s->place, buf, cap);
	if (s->side >= 0 && used < cap) {
		snprintf(buf + used, cap - used, " %s", pv_hex_word[s->side]);
	}
}

/* What stands there, in the words of maps; NULL: nothing that rises above the ground. */
static const char *obstacle_of(const struct pv_hex_map *map, const struct pv_sight_step *s) {
	if (s->side >= 0) {
		return pv_bar_word[s->bar];
	}
	bool rises = s->opaque != 0 || s->shut != 0 || s->top > map->place[s->place].level;
	return rises ? pv_hex_map_ground(map, s->place)->word : NULL;
}

static void write_step(const struct pv_hex_map *map, int from, int to,
		       const struct pv_sight_step *s, struct pv_writer *out) {
	char name[NAME_MAX_BYTES];
	int over, under;
	const char *obstacle = obstacle_of(map, s);
	name_step(map, s, name, sizeof name);
	pv_sight_height(map, from, to, s, &over, &under);
	pv_write_open(out, '{');
	pv_write_member_text(out, "hex", name);
	pv_write_member_text(out, "ground", pv_hex_map_ground(map, s->place)->word);
	pv_write_key(out, "obstacle");
	obstacle != NULL ? pv_write_text(out, obstacle) : pv_write_null(out);
	pv_write_member_fraction(out, "top", s->top, PV_LEVEL);
	pv_write_member_fraction(out, "height", over, PV_LEVEL * under);
	pv_write_member_bool(out, "blocks", s->blocks != 0);
	pv_write_close(out);
}

static void write_profile(const struct pv_hex_map *map, int from, int to, struct pv_writer *out) {
	static const struct pv_sight_now usual = { .door = NULL };
	struct pv_sight_step steps[PV_SIGHT_STEPS_MAX];
	size_t count = pv_sight_profile(map, &usual, from, to, steps, PV_COUNT(steps));
	pv_write_key(out, "profile");
	pv_write_open(out, '[');
	for (size_t i = 0; i < count; i++) {
		write_step(map, from, to, &steps[i], out);
	}
	pv_write_close(out);
}

static void write_sight(const struct chb_game *g, int from, int to, struct pv_writer *out) {
	struct chb_rows rows = { .count = 0 };
	struct pv_sight_step block;
	char name[NAME_MAX_BYTES];
	bool clear = pv_sight_clear(&g->map, NULL, from, to, &block);
	static const struct chb_state nobody;
	int cover = chb_cover(g, &nobody, from, to);
	chb_rows_add(&rows, RULE(ASK_14, "CHB-ASK.14"));
	chb_rows_add(&rows, RULE(8_7_1, "CHB-8.7.1"));
	pv_write_member_bool(out, "clear", clear);
	pv_write_member_text(out, "cover", chb_cover_word[cover]);
	pv_write_key(out, "blocker");
	if (clear) {
		pv_write_null(out);
	} else {
		name_step(&g->map, &block, name, sizeof name);
		pv_write_text(out, name);
		chb_rows_add(&rows, chb_block_rule(&g->map, from, to, &block));
	}
	write_profile(&g->map, from, to, out);
	if (cover != CHB_COVER_IS_NONE) {
		chb_rows_add(&rows, RULE(7_3_1, "CHB-7.3.1"));
	}
	chb_rows_write(&rows, out);
}

static bool answer(struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		   struct pv_error *err) {
	const struct pv_node *map = pv_node_get(question, "map");
	int from, to;
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
