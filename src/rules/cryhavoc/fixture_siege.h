/*
 * fixture_siege.h - for tests of this folder: sieges, day by day.
 *
 * siege_open    men of both sides on open ground, what `siege:` says behind its besieger, red
 * siege_to      past whatever may be declined, and by one face where dice are asked, to a question
 * siege_day     the same to the opening of a day
 */
#ifndef RULES_CRYHAVOC_FIXTURE_SIEGE_H
#define RULES_CRYHAVOC_FIXTURE_SIEGE_H

#include "rules/cryhavoc/fixture_play.h"
#include "rules/cryhavoc/siege_day.h"

#define SIEGE_CAMP                                      \
	"zones:\n"                                      \
	"  camp: [A0001, A0002, A0101, A0102, A0201]\n" \
	"  court: [A0900, A0901]\n"

/* more: lines of the scenario before `siege`. */
struct siege_plan {
	const char *red, *blue, *options, *more, *siege;
};

static inline void siege_open(struct field *f, struct siege_plan plan) {
	static char more[1024];
	snprintf(more, sizeof more, "%s%ssiege: {besieger: red%s%s}\n", SIEGE_CAMP,
		 plan.more != NULL ? plan.more : "", plan.siege != NULL ? ", " : "",
		 plan.siege != NULL ? plan.siege : "");
	field_open(f, (struct field_plan){ .map = FIELD_WIDE,
					   .red = plan.red,
					   .blue = plan.blue,
					   .options = plan.options != NULL ? plan.options
									   : "turn_limit: 0",
					   .more = more });
}

static inline void siege_pass(struct field *f, int face) {
	char throw[16];
	snprintf(throw, sizeof throw, "throw %d", face);
	field_give_one(f, f->s.ask >= CHB_ASK_HIT     ? throw
			  : f->s.ask == CHB_ASK_REACT ? "wait phase"
			  : f->s.ask == CHB_ASK_BEGIN ? "begin red"
						      : "done");
}

static inline void siege_to(struct field *f, enum chb_ask ask, int side) {
	for (int i = 0; i < 400 && (f->s.ask != ask || f->s.side != side); i++) {
		siege_pass(f, 1);
	}
	assert_int_equal(f->s.ask, ask);
	assert_int_equal(f->s.side, side);
}

/* Dice on the way would be a mistake. */
static inline void siege_day(struct field *f, int day) {
	for (int i = 0; i < 400 && f->s.day < day && f->s.phase != CHB_OVER; i++) {
		assert_true(f->s.ask < CHB_ASK_HIT);
		siege_pass(f, 1);
	}
	assert_int_equal(f->s.day, day);
}

#endif
