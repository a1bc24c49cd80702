/*
 * fixture_crew.h - for tests of machines and who is with them.
 *
 * RAM, GALLERY, TOWER, LARGE   one with its end at A0301
 * machine                      the first of the things
 * open_on, opened              a battle with things in a field; the same, on to red's movement
 */
#ifndef RULES_CRYHAVOC_FIXTURE_CREW_H
#define RULES_CRYHAVOC_FIXTURE_CREW_H

#include "rules/cryhavoc/fixture_ride.h"
#include "rules/cryhavoc/machines.h"

#define RAM     "kind: ram, at: A0301, facing: e"
#define GALLERY "kind: gallery, at: A0301, to: A0201, facing: e"
#define TOWER   "kind: siege-tower, name: tower, at: A0301, facing: e"
#define LARGE   "kind: large-tower, name: tower, at: A0301, to: A0201, facing: e"

static inline const struct chb_thing *machine(const struct field *f) {
	return chb_thing(chb_game_of(f->g), &f->s, 0);
}

/* Things before a field, with ground G at A0401, V at A0201. */
static inline void open_on(struct field *f, const char *grounds, const char *things,
			   const char *red, const char *blue) {
	static struct field_text sheet, more;
	sheet.used = more.used = 0;
	field_add(&sheet, "      signs: {%s}\n", grounds != NULL ? grounds : "G: clear, V: clear");
	field_add(&more, "things: [%s]\n", things);
	field_open(f, (struct field_plan){ .map = ". . . . . . . . . . . . / "
						  ". . V . G . . . . . . . / "
						  ". . . . . . . . . . . .",
					   .sheet = sheet.text,
					   .red = red,
					   .blue = blue != NULL ? blue : "Odo SWO A1100",
					   .more = more.text });
}

static inline void opened(struct field *f, const char *things, const char *red) {
	open_on(f, NULL, things, red, NULL);
	field_to_move(f);
}

#endif
