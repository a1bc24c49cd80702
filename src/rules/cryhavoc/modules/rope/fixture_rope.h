/*
 * fixture_rope.h - for tests of a mill's rope.
 *
 * rope_open       a battle at the watermill; at the windmill. more: lines of the scenario
 * rope_is         the mill's rope; _lower: it is down; _hang: somebody on it
 * rope_at         is he on that hex of a piece? _up: on the rope
 * rope_mp         so many points left in his move
 */
#ifndef RULES_CRYHAVOC_MODULES_ROPE_FIXTURE_ROPE_H
#define RULES_CRYHAVOC_MODULES_ROPE_FIXTURE_ROPE_H

#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_pieces.h"

struct chb_thing;

#define ROPE_WINDMILL "    - {piece: WD, x: A0810, y: A1510}\n"

struct rope_plan {
	const char *red, *blue, *options, *more;
	bool windmill;
};

static inline void rope_open(struct field *f, struct rope_plan p) {
	field_open(f, (struct field_plan){
			  .board = pieces_mills(p.windmill ? ROPE_WINDMILL : PIECES_MILL),
			  .red = p.red,
			  .blue = p.blue != NULL ? p.blue : "Odo SWO A0001; Tom PEA A0003",
			  .options = p.options,
			  .more = p.more });
}

static inline struct chb_thing *rope_is(struct field *f) {
	const struct chb_game *g = chb_game_of(f->g);
	assert_int_equal(g->hoist_count, 1);
	return chb_thing_at(g, &f->s, g->hoist[0].thing);
}

static inline void rope_sound(struct field *f) {
	struct pv_error err;
	if (!pv_cryhavoc.sound(f->g, &f->s, &err)) {
		fail_msg("%s", err.msg);
	}
}

static inline void rope_lower(struct field *f) {
	rope_is(f)->state = CHB_ROPE_DOWN;
}

static inline void rope_hang(struct field *f, const char *man) {
	rope_lower(f);
	field_man(f, man)->place = rope_is(f)->to;
	rope_sound(f);
}

static inline void rope_up(struct field *f, const char *man) {
	assert_int_equal(field_man(f, man)->place, rope_is(f)->to);
}

static inline void rope_at(struct field *f, const char *man, const char *hex, int left) {
	int place = pv_hex_map_parse(&chb_game_of(f->g)->map, hex);
	assert_int_equal(field_man(f, man)->place, place);
	assert_int_equal(field_man(f, man)->left, left);
}

static inline void rope_put(struct field *f, const char *man, const char *hex) {
	field_man(f, man)->place = (uint16_t)pv_hex_map_parse(&chb_game_of(f->g)->map, hex);
	rope_sound(f);
}

/* Of his whole move, as it begins. */
static inline void rope_mp(struct field *f, const char *man, int points) {
	field_man(f, man)->left = (uint8_t)points;
}

/* Where one hangs, as orders name it. */
static inline const char *rope_place(struct field *f) {
	static char name[32];
	pv_cryhavoc.name_place(f->g, rope_is(f)->to, name, sizeof name);
	return name;
}

static inline const char *rope_step(struct field *f, const char *man) {
	static char order[64];
	snprintf(order, sizeof order, "step %s %s", man, rope_place(f));
	return order;
}

#endif
