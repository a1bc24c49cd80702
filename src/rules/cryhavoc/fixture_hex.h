/*
 * fixture_hex.h - for tests of this folder: one hex of one's own, A0501, on open ground.
 *
 * hex_open    that battle
 * hex_burns   is there a fire?
 */
#ifndef RULES_CRYHAVOC_FIXTURE_HEX_H
#define RULES_CRYHAVOC_FIXTURE_HEX_H

#include "rules/cryhavoc/burn.h"
#include "rules/cryhavoc/fixture_play.h"

/* sides: lines of the sheet; things: flow maps of YAML, ", " between; either may be NULL. */
struct hex_plan {
	const char *ground, *sides, *things, *red, *blue;
};

static inline void hex_open(struct field *f, struct hex_plan plan) {
	static struct field_text sheet, more;
	sheet.used = more.used = 0;
	field_add(&sheet, "      signs: {G: %s}\n%s", plan.ground,
		  plan.sides != NULL ? plan.sides : "");
	field_add(&more, "things: [%s]\n", plan.things != NULL ? plan.things : "");
	field_open(f, (struct field_plan){ .map = ". . . . . . . . . . . . / "
						  ". . . . . G . . . . . . / "
						  ". . . . . . . . . . . .",
					   .sheet = sheet.text,
					   .red = plan.red,
					   .blue = plan.blue,
					   .more = more.text });
}

static inline bool hex_burns(const struct field *f, const char *place) {
	return chb_is_burning(chb_game_of(f->g), &f->s, field_place(f, place));
}

#endif
