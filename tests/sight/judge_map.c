#include "sight/judge_line.h"

#include <stdio.h>

/* [CHB-8.8.24] The witness is the first thing that blocks, on one of the ways. */
static bool is_witness(const struct pv_hex_map *map, const struct judge *j, int from,
		       const struct pv_sight_step *s) {
	struct pv_hex a = map->place[s->place].at, b = a;
	int way = -1;
	if (j->count == 0) {
		return s->place == from;
	}
	if (s->side >= 0) {
		b = pv_hex_add(a, pv_hex_step[s->side]);
	}
	for (size_t i = 0; i < j->count; i++) {
		const struct judge_thing *t = &j->things[i];
		bool first = t->way != way;
		way = t->way;
		if (first && ((judge_is_same(t->at, a) && judge_is_same(t->beyond, b)) ||
			      (judge_is_same(t->at, b) && judge_is_same(t->beyond, a)))) {
			return true;
		}
	}
	return false;
}

static bool judge_line(const struct pv_hex_map *map, const struct pv_sight_now *now, int from,
		       int to, char *buf, size_t cap) {
	struct judge j;
	struct pv_sight_step s;
	char name[2][24];
	bool fast = pv_sight_clear(map, now, from, to, &s);
	bool back = pv_sight_clear(map, now, to, from, NULL);
	judge_sees(map, now, from, to, &j);
	bool witness = fast || j.clear || is_witness(map, &j, from, &s);
	if (fast == j.clear && fast == back && witness) {
		return true;
	}
	pv_hex_map_name(map, from, name[0], sizeof name[0]);
	pv_hex_map_name(map, to, name[1], sizeof name[1]);
	snprintf(buf, cap, "%s to %s: %s, back %s; the judge: %s%s", name[0], name[1],
		 fast ? "clear" : "blocked", back ? "clear" : "blocked",
		 j.clear ? "clear" : "blocked", witness ? "" : "; the witness doesn't block");
	return false;
}

bool judge_map(const struct pv_hex_map *map, const struct pv_sight_now *now, char *buf,
	       size_t cap) {
	return judge_share(map, now, 1, buf, cap);
}

bool judge_share(const struct pv_hex_map *map, const struct pv_sight_now *now, int share, char *buf,
		 size_t cap) {
	for (int a = 0; a < map->count; a += share) {
		for (int b = a; b < map->count; b++) {
			if (!judge_line(map, now, a, b, buf, cap)) {
				return false;
			}
		}
	}
	return true;
}
