/*
 * fixture_bombard.h - for tests of this folder: engines before a wall, on siege days.
 *
 * bombard_open    a wall in column 12, eighteen men of red's, what stands before it
 * bombard_men     so many idle men are left to red, the others have their work
 * bombard_damage  D that a hex has suffered
 * bombard_sound   the position as it is can be, and reads as it was written
 */
#ifndef RULES_CRYHAVOC_FIXTURE_BOMBARD_H
#define RULES_CRYHAVOC_FIXTURE_BOMBARD_H

#include "rules/cryhavoc/battering.h"
#include "rules/cryhavoc/bombard.h"
#include "rules/cryhavoc/fixture_siege.h"

/* B: walk with a battlement two levels up, H: hoarding, K: a gate. */
#define BOMBARD_MAP                          \
	". . . . . . . . . . . . B , , , / " \
	". . . . . . . . . . . . B , , , / " \
	". . . . . . . . . . . . K B , , / " \
	". . . . . . . . . . . . H , , , / " \
	". . . . . . . . . . . . H , , , / " \
	". . . . . . . . . . . . B , , , / " \
	". . . . . . . . . . . . B , , ,"

enum { BOMBARD_MEN = 18 };

/* things: flow maps of YAML, ", " between; more: lines; men: of red besides the eighteen. */
struct bombard_plan {
	const char *things, *blue, *more, *siege, *men, *options;
};

static inline void bombard_open(struct field *f, struct bombard_plan plan) {
	static struct field_text red, more;
	red.used = more.used = 0;
	for (int i = 0; i < BOMBARD_MEN; i++) {
		field_add(&red, "%sM%c PEA A%02d0%d", i > 0 ? "; " : "", 'a' + i, i / 6, i % 6);
	}
	field_add(&red, "%s%s", plan.men != NULL ? "; " : "", plan.men != NULL ? plan.men : "");
	field_add(&more, "things: [%s]\n%ssiege: {besieger: red%s%s}\n", plan.things,
		  plan.more != NULL ? plan.more : "", plan.siege != NULL ? ", " : "",
		  plan.siege != NULL ? plan.siege : "");
	field_open(f,
		   (struct field_plan){
		       .map = BOMBARD_MAP,
		       .sheet = "      signs: {B: walk-battlement 2, K: keep-doorway, H: hoarding "
				"2}\n",
		       .red = red.text,
		       .blue = plan.blue != NULL ? plan.blue : "Odo PEA A1500",
		       .options = plan.options != NULL ? plan.options : "turn_limit: 0",
		       .more = more.text });
}

static inline void bombard_men(struct field *f, int count) {
	CHB_EACH_OF(chb_game_of(f->g), PV_RED, i) {
		f->s.man[i].job = count-- > 0 ? CHB_IDLE : CHB_BUILDS;
	}
}

static inline int bombard_damage(const struct field *f, const char *name) {
	return chb_wall_damage(chb_game_of(f->g), &f->s, field_place(f, name));
}

static inline const char *bombard_ground(const struct field *f, const char *name) {
	return chb_terrain_row[chb_ground(chb_game_of(f->g), &f->s, field_place(f, name))];
}

static inline bool bombard_is_broken(const struct field *f, const char *name) {
	return field_thing(f, name)->state == CHB_ENGINE_BROKEN;
}

static inline void bombard_sound(const struct field *f) {
	static char text[2][16384];
	static struct chb_state copy;
	struct pv_error err;
	pv_cryhavoc.write_state(f->g, &f->s, text[0], sizeof text[0]);
	if (!pv_cryhavoc.sound(f->g, &f->s, &err) ||
	    !pv_cryhavoc.read_state(f->g, text[0], &copy, &err)) {
		fail_msg("%s in %s", err.msg, text[0]);
	}
	pv_cryhavoc.write_state(f->g, &copy, text[1], sizeof text[1]);
	assert_string_equal(text[0], text[1]);
}

#endif
