/*
 * fixture_tower.h - for tests of siege towers: a wall, and a tower before it.
 *
 * open_wall              a battle at the wall, with a thing before it
 * tower, lowered, large  such things
 * put_on_top, to_top     somebody on a tower; an order with the top as its end
 */
#ifndef RULES_CRYHAVOC_FIXTURE_TOWER_H
#define RULES_CRYHAVOC_FIXTURE_TOWER_H

#include "rules/cryhavoc/fixture_play.h"
#include "rules/cryhavoc/machines.h"

/* A wall-walk two levels up in column 4, its battlement to the west; the field before it. H, X
 * and I are the hex ahead of a tower at A0301 and those at its sides. */
static const char wall[] = ". . . . X , , , / . . . . H , , , / . . . . I , , , / . . . . B , , ,";

struct walls {
	const char *ahead, *left, *right; /* grounds there */
};
static const struct walls bare = { "walk-battlement 2", "walk-battlement 2", "walk-battlement 2" };

static inline void open_wall(struct field *f, struct walls w, const char *thing, const char *red,
			     const char *blue) {
	static struct field_text sheet, more, men;
	sheet.used = more.used = men.used = 0;
	field_add(&men, "%s; Idle PEA A0703", red);
	field_add(&sheet,
		  "      signs: {B: walk-battlement 2, H: %s, X: %s, I: %s}\n"
		  "      sides: [A0401 w battlement, A0401 nw battlement, A0401 sw battlement]\n",
		  w.ahead, w.left, w.right);
	field_add(&more, "things: [{%s}]\n", thing);
	field_open(f, (struct field_plan){ .map = wall,
					   .sheet = sheet.text,
					   .red = men.text,
					   .blue = blue,
					   .more = more.text });
}

static const char tower[] = "kind: siege-tower, name: tower, at: A0301, facing: e";
static const char lowered[] =
    "kind: siege-tower, name: tower, at: A0301, facing: e, state: lowered";
static const char large[] = "kind: large-tower, name: tower, at: A0301, to: A0201, facing: e";
static inline int top_over(const struct field *f, const char *foot) {
	const struct chb_game *g = chb_game_of(f->g);
	return chb_top_over(g, pv_hex_map_parse(&g->map, foot));
}

static inline void put_on_top(struct field *f, const char *name, const char *foot) {
	field_man(f, name)->place = (uint16_t)top_over(f, foot);
}

/* "step hal ", and the top over A0301. */
static inline const char *to_top(const struct field *f, const char *words) {
	static char order[64];
	char place[32];
	pv_cryhavoc.name_place(f->g, top_over(f, "A0301"), place, sizeof place);
	snprintf(order, sizeof order, "%s%s", words, place);
	return order;
}

#endif
