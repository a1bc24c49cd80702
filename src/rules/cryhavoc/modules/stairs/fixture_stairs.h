/*
 * fixture_stairs.h - for tests of this folder: battles about the mills' stairs.
 *
 * stairs_open         at the watermill, asked to move; _windmill: at the other, its steps facing
 * west stairs_lists        how many steps, slips or drags are offered to a man stairs_turn a whole
 * turn, to the next movement phase of red stairs_at           where somebody is stairs_step what a
 * step costs, then made
 */
#ifndef RULES_CRYHAVOC_MODULES_STAIRS_FIXTURE_STAIRS_H
#define RULES_CRYHAVOC_MODULES_STAIRS_FIXTURE_STAIRS_H

#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_pieces.h"

#define STAIRS_FAR  "Odo SWO A0001"
#define STAIRS_WIND "    - {piece: WD, x: A0810, y: A1510}\n"

static inline void stairs_open_on(struct field *f, const char *lay, const char *red,
				  const char *blue, const char *options) {
	field_open(f, (struct field_plan){ .board = pieces_mills(lay),
					   .red = red,
					   .blue = blue != NULL ? blue : STAIRS_FAR,
					   .options = options });
}

static inline void stairs_open(struct field *f, const char *red, const char *blue,
			       const char *options) {
	stairs_open_on(f, PIECES_MILL, red, blue, options);
	field_to_move(f);
}

static inline void stairs_open_windmill(struct field *f, const char *red, const char *blue,
					const char *options) {
	stairs_open_on(f, STAIRS_WIND, red, blue, options);
	field_to_move(f);
}

static inline int stairs_lists(const struct field *f, int verb, const char *man) {
	static struct pv_order list[PV_LIST_MAX];
	size_t count = pv_cryhavoc.list(f->g, &f->s, PV_ANY, list, PV_LIST_MAX);
	int found = 0;
	for (size_t i = 0; i < count; i++) {
		found += list[i].verb == verb &&
			 strcmp(chb_game_of(f->g)->roster[list[i].actor].name, man) == 0;
	}
	return found;
}

/* Not by "done": of whoever has no order left a phase is over already. */
static inline void stairs_next(struct field *f, int side) {
	field_skip(f, CHB_ASK_MOVE, side);
}

static inline void stairs_turn(struct field *f) {
	stairs_next(f, PV_BLUE);
	stairs_next(f, PV_RED);
}

static inline void stairs_at(struct field *f, const char *man, const char *hex) {
	assert_int_not_equal(field_place(f, hex), PV_NO_PLACE);
	if (field_man(f, man)->place != field_place(f, hex)) {
		char now[32];
		pv_cryhavoc.name_place(f->g, field_man(f, man)->place, now, sizeof now);
		fail_msg("%s is at %s, not %s", man, now, hex);
	}
}

static inline void stairs_step(struct field *f, const char *man, const char *hex, int cost) {
	char order[64];
	snprintf(order, sizeof order, "step %s %s", man, hex);
	assert_int_equal(field_cost(f, order), cost);
	field_give(f, order);
	stairs_at(f, man, hex);
}

#endif
