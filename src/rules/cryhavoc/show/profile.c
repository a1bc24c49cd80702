/* profile.c - the hexes that a line of sight passes [CHB-8.8.24, CHB-ASK.13]. */
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/show/show.h"

#include <stdio.h>

enum { NAME_MAX_BYTES = 32 };

void chb_name_step(const struct pv_hex_map *map, const struct pv_sight_step *s, char *buf,
		   size_t cap) {
	size_t used = pv_hex_map_name(map, s->place, buf, cap);
	if (s->side >= 0) {
		snprintf(buf + used, cap - used, " %s", pv_hex_word[s->side]);
	}
}

static const char *ground_of(const struct pv_hex_map *map, const struct pv_sight_now *now,
			     int place) {
	bool changed = now != NULL && now->ground != NULL;
	return map->grounds[changed ? now->ground[place] : map->place[place].ground].word;
}

/* The obstacle at a step, in the words of maps; NULL: nothing rises above the ground. */
static const char *obstacle_of(const struct pv_hex_map *map, const struct pv_sight_now *now,
			       const struct pv_sight_step *s) {
	if (s->side >= 0) {
		return pv_bar_word[s->bar];
	}
	bool rises = s->opaque != 0 || s->shut != 0 || s->top > map->place[s->place].level;
	return rises ? ground_of(map, now, s->place) : NULL;
}

static void write_step(const struct pv_hex_map *map, const struct pv_sight_now *now, int from,
		       int to, const struct pv_sight_step *s, struct pv_writer *out) {
	char name[NAME_MAX_BYTES];
	int over, under;
	const char *obstacle = obstacle_of(map, now, s);
	chb_name_step(map, s, name, sizeof name);
	pv_sight_height(map, now, from, to, s, &over, &under);
	pv_write_open(out, '{');
	pv_write_member_text(out, "hex", name);
	pv_write_member_text(out, "ground", ground_of(map, now, s->place));
	int second =
	    now != NULL ? pv_sight_second(map, now, s->place) : map->place[s->place].second;
	if (second != 0) {
		pv_write_member_text(out, "second", map->grounds[second - 1].word);
	}
	pv_write_key(out, "obstacle");
	obstacle != NULL ? pv_write_text(out, obstacle) : pv_write_null(out);
	pv_write_member_fraction(out, "top", s->top, PV_LEVEL);
	pv_write_member_fraction(out, "height", over, PV_LEVEL * under);
	pv_write_member_bool(out, "blocks", s->blocks != 0);
	pv_write_close(out);
}

void chb_write_profile(const struct pv_hex_map *map, const struct pv_sight_now *now, int from,
		       int to, struct pv_writer *out) {
	struct pv_sight_step steps[PV_SIGHT_STEPS_MAX];
	size_t count = pv_sight_profile(map, now, from, to, steps, PV_COUNT(steps));
	for (size_t i = 0; i < count; i++) {
		write_step(map, now, from, to, &steps[i], out);
	}
}

void chb_profile(const struct pv_game *game, const void *state, int32_t from, int32_t to,
		 struct pv_writer *out) {
	const struct chb_game *g = chb_game_at(game, state);
	struct chb_land land;
	if (from >= 0 && to >= 0 && from < g->map.count && to < g->map.count) {
		struct pv_sight_now now = chb_now(g, state, NULL, &land);
		chb_write_profile(&g->map, &now, from, to, out);
	}
}
