/* Rows of CHB-8.5.25 and CHB-10.7: what becomes of a rider without his horse, of his figures and of
 * what he carried. */
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"
#include "rules/cryhavoc/riders/riding.h"

#include <stdio.h>
#include <string.h>

static const char far_off[] = "Tom PEA A1904";

/* --- his figures ----------------------------------------------------------------------------- */

/* A class in the saddle, and what it is on foot: attack, defence, movement. */
static const struct lost_horse {
	const char *class;
	int healthy[3], wounded[3];
} classes[] = { { "KNM", { 24, 20, 6 }, { 12, 10, 3 } },
		{ "SGM", { 14, 12, 6 }, { 7, 6, 3 } },
		{ "EMM", { 18, 15, 6 }, { 9, 7, 3 } },
		{ "HAM", { 8, 6, 8 }, { 4, 3, 4 } } };

static void figures_are(struct field *f, const char *how, const int *wanted) {
	int man = (int)(field_man(f, "roland") - f->s.man);
	for (int i = 0; i < 3; i++) {
		int have = chb_figure(chb_game_of(f->g), &f->s, man, i);
		if (have != wanted[i]) {
			fail_msg("%s: figure %d is %d, not %d", how, i, have, wanted[i]);
		}
	}
}

static void open_rider(struct field *f, const char *class, bool wounded) {
	char red[96];
	snprintf(red, sizeof red, "Roland %s A0502 facing=e%s; %s", class,
		 wounded ? " state=wounded" : "", far_off);
	field_ride_open(f, (struct field_plan){ .red = red, .blue = "Hal SWO A1800" });
}

/* Dismounted by order, and thrown by a horse that dies under him while he takes no harm. */
static void chb_10_7_dismounts_or_is_thrown(void **unused) {
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(classes); i++) {
		for (int wounded = 0; wounded <= 1; wounded++) {
			const int *wanted = wounded ? classes[i].wounded : classes[i].healthy;
			struct field f;
			open_rider(&f, classes[i].class, wounded != 0);
			field_give(&f, "dismount roland A0401");
			field_is(&f, "roland", wounded ? "A0401 wounded" : "A0401 healthy");
			figures_are(&f, classes[i].class, wanted);
			field_close(&f);
			open_rider(&f, classes[i].class, wounded != 0);
			chb_unhorse(chb_game_of(f.g), &f.s, 0, "CHB-10.7", "", &f.events);
			assert_true(chb_fall_ask(chb_game_of(f.g), &f.s, &f.events));
			field_man(&f, "roland")->left = 0;
			f.s.mover = 0;
			field_give(&f, "fall roland A0401");
			field_is(&f, "roland", wounded ? "A0401 wounded" : "A0401 healthy");
			field_rides(&f, "roland-horse", "A0502 A0402 dead");
			figures_are(&f, classes[i].class, wanted);
			field_close(&f);
		}
	}
}

/* --- what he carried, and where he lies ------------------------------------------------------ */

static const char load[] = "things: [{kind: torch, at: A0502, carrier: rider}, "
			   "{kind: brazier, at: A1900}]\n";

static void open_shot(struct field *f, const char *red, const char *blue, const char *more) {
	field_open(f, (struct field_plan){
			  .map = field_ride_ground, .red = red, .blue = blue, .more = more });
}

static void lies_with_him(const struct field *f, const char *place) {
	const struct chb_thing *t = field_thing(f, "torch");
	assert_int_equal(t->place, field_place(f, place));
	assert_int_equal(t->worker[0], PV_NONE);
}

/* A0602 among the rows of twenty. */
enum { AHEAD = 2 * (20 * 2 + 2) + 2 * 6 };

/* On either side of the horse, and not on its body. */
static void chb_8_5_25_the_load_falls_with_him(void **unused) {
	static const char *const beside[] = { "A0501", "A0503", "A0602", "A0302" };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(beside); i++) {
		char fall[48];
		open_shot(&f, "Bow SBW A1002; Tom PEA A1904",
			  "Rider HAM A0502 facing=e; Wat SWO A1900", load);
		snprintf(fall, sizeof fall, "fall rider %s", beside[i]);
		field_give(&f, "shoot bow rider shortbow; throw 4");
		field_no(&f, "fall rider A0502", "CHB-8.5.19");
		field_give(&f, fall);
		lies_with_him(&f, beside[i]);
		field_close(&f);
	}
	/* Friends and, before him, a river leave no room: on the horse's body, at once. */
	char map[sizeof field_ride_ground];
	memcpy(map, field_ride_ground, sizeof map);
	map[AHEAD] = 'G';
	field_open(&f, (struct field_plan){ .map = map,
					    .sheet = field_ground("river"),
					    .red = "Bow SBW A1002; Tom PEA A1904",
					    .blue = "Rider KNM A0502 facing=e; Ann SWO A0501; Ben "
						    "SWO A0503; Col SWO A0401; Dob SWO A0403; Ed "
						    "SWO A0302; Flo SWO A0301; Gil SWO A0303",
					    .more = load });
	field_give(&f, "shoot bow rider shortbow; throw 3");
	field_rides(&f, "rider", "A0502 none stunned");
	lies_with_him(&f, "A0502");
	field_close(&f);
	/* A wound leaves him in the saddle, his load in his hand. */
	open_shot(&f, "Bow SBW A1002; Tom PEA A1904", "Rider HAM A0502 facing=e; Wat SWO A1900",
		  load);
	field_give(&f, "shoot bow rider shortbow; throw 5");
	assert_int_equal(field_thing(&f, "torch")->worker[0], field_man(&f, "rider") - f.s.man);
	field_close(&f);
}

/* Thrown in a hex that odo controls; driven there he throws, as anybody who walks. */
static void chb_8_5_25_thrown_not_walking(void **unused) {
	struct field f;
	(void)unused;
	open_shot(&f, "Bow SBW A1002; Tim SBW A1904; Odo SWO A0500",
		  "Rider HAM A0502 facing=e; Wat SWO A1900", NULL);
	field_give(&f, "shoot bow rider shortbow; throw 4; fall rider A0501");
	field_asked(&f, "chb.ask.shoot", PV_RED);
	field_rides(&f, "rider", "A0501 none stunned");
	field_close(&f);
	open_shot(&f, "Bow SBW A1002; Tim SBW A1904; Odo SWO A0301",
		  "Rider SWO A0602; Wat SWO A1900", NULL);
	field_give(&f, "shoot bow rider shortbow; throw 6; flee rider A0502 A0402");
	field_to_throw(&f, 1, 6, "chb.throw.caught", "CHB-5.3.4");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_8_5_25_the_load_falls_with_him),
	cmocka_unit_test(chb_8_5_25_thrown_not_walking),
	cmocka_unit_test(chb_10_7_dismounts_or_is_thrown),
};

TEST_FILE(tests, NULL, NULL)
