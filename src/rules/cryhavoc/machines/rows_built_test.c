/* rows_built_test.c - rows of CHB-15: rams and towers that crews build, and what they do then. */
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_siege.h"

#include <stdio.h>

enum { MEN_MOST = 20 };

/* A yard east of a wall of one hex, A0001; Boldric and so many men beside the yard. */
static void open_yard(struct field *f, int men, const char *map) {
	static char red[1000];
	int used = snprintf(red, sizeof red, "Boldric ENG A1003");
	for (int i = 0; i < men; i++) {
		used += snprintf(red + used, sizeof red - (size_t)used, "; M%c PEA A%02d%02d",
				 'a' + i, i % 5 + 6, i / 5 < 3 ? i / 5 : i / 5 + 1);
	}
	static const char zones[] = "zones:\n  camp: [A0301, A0401, A0501, A0302]\n"
				    "siege: {besieger: red, days: 40, works: {red: camp}}\n";
	field_open(f, (struct field_plan){ .map = map,
					   .sheet = "      signs: {B: wall 2}\n",
					   .red = red,
					   .blue = "Odo PEA A0003",
					   .options = "turn_limit: 0",
					   .more = zones });
}

static const char plain[] = ". . . . . . . . . . . / B . . . . . . . . . . / "
			    ". . . . . . . . . . . / . . . . . . . . . . . / . . . . . . . . . . .";

static void gather(struct field *f, int men) {
	char order[32];
	for (int i = 0; i < men; i++) {
		snprintf(order, sizeof order, "gather m%c boldric", 'a' + i);
		field_give(f, order);
	}
}

/* Day after day by all, until it stands. */
static const struct chb_thing *raise(struct field *f, const char *work, const char *place, int men,
				     int kind) {
	char order[48];
	snprintf(order, sizeof order, "build boldric %s %s", work, place);
	for (;;) {
		gather(f, men);
		field_give(f, order);
		if (field_told(f, "chb.built")) {
			break;
		}
		siege_pass(f, 1);
		siege_to(f, CHB_ASK_BUILD, PV_RED);
	}
	CHB_EACH_THING(chb_game_of(f->g), &f->s, i) {
		const struct chb_thing *t = chb_thing(chb_game_of(f->g), &f->s, i);
		if (t->kind == kind) {
			return t;
		}
	}
	fail_msg("no %s", work);
	return NULL;
}

static void expect_place(const struct field *f, int place, const char *name) {
	char text[32];
	assert_true(place < chb_place_count(chb_game_of(f->g)));
	pv_cryhavoc.name_place(f->g, place, text, sizeof text);
	assert_string_equal(text, name);
}

static void put(struct field *f, const char *name, const char *place) {
	field_man(f, name)->place = (uint16_t)field_place(f, place);
}

/* To a battle's movement of red's. */
static void storm(struct field *f) {
	field_give(f, "done; assault");
	siege_to(f, CHB_ASK_MOVE, PV_RED);
}

static void chb_15_1_a_gallery_is_two_rams(void **unused) {
	struct field f;
	(void)unused;
	open_yard(&f, MEN_MOST, plain);
	const struct chb_thing *t = raise(&f, "gallery", "A0401", MEN_MOST, CHB_GALLERY);
	assert_int_equal(f.s.day, 1);
	expect_place(&f, t->place, "A0401");
	expect_place(&f, t->to, "A0501"); /* its front to the wall in the west */
	assert_int_equal(t->facing, 3);
	field_close(&f);
}

static void chb_15_3_a_ram_that_goes(void **unused) {
	struct field f;
	(void)unused;
	open_yard(&f, 10, plain);
	const struct chb_thing *t = raise(&f, "ram", "A0401", 10, CHB_RAM);
	assert_int_equal(f.s.day, 1);
	assert_int_equal(t->facing, 3);
	assert_int_equal(t->to, CHB_NOWHERE);
	storm(&f);
	field_no(&f, "push ma made-1 A0301", "CHB-12.5.12"); /* not in it, nor behind it */
	static const char *const crew[] = { "ma", "mb", "mc", "md" };
	for (size_t i = 0; i < PV_COUNT(crew); i++) {
		put(&f, crew[i], "A0401");
	}
	field_no(&f, "push ma made-1 A0501", "CHB-12.5.3"); /* not ahead */
	field_give(&f, "push ma made-1 A0301; push ma made-1 A0201; push ma made-1 A0101");
	expect_place(&f, chb_thing(chb_game_of(f.g), &f.s, 0)->place, "A0101");
	field_close(&f);
}

static void chb_15_6_towers_with_tops(void **unused) {
	struct field f;
	(void)unused;
	open_yard(&f, MEN_MOST, plain);
	const struct chb_thing *t = raise(&f, "small-tower", "A0301", MEN_MOST, CHB_TOWER);
	assert_int_equal(f.s.day, 2); /* 40 man-turns by 20 men */
	assert_int_equal(t->facing, 3);
	assert_int_equal(t->state, CHB_TOWER_SHUT);
	storm(&f);
	put(&f, "ma", "A0301");
	field_no(&f, "step mb A0301/2top", "CHB-12.5.17");
	field_give(&f, "step ma A0301/2top");
	field_close(&f);
	open_yard(&f, MEN_MOST, plain);
	t = raise(&f, "large-tower", "A0401", MEN_MOST, CHB_LARGE_TOWER);
	assert_int_equal(f.s.day, 3); /* 60 */
	expect_place(&f, t->to, "A0501");
	assert_int_equal(t->facing, 3);
	field_close(&f);
}

/* On what they roll, where nobody stands, with a hex behind where they take two. */
static void chb_12_5_10_room_for_two(void **unused) {
	static const char *const works[] = { "gallery", "ram", "small-tower", "large-tower" };
	struct field f;
	char order[48];
	(void)unused;
	open_yard(&f, MEN_MOST,
		  ". . . . . . . . . . . / B . . D . D . . . . . / . . . D D . . . . . . / "
		  ". . . . . . . . . . . / . . . . . . . . . . .");
	gather(&f, MEN_MOST);
	for (size_t i = 0; i < PV_COUNT(works); i++) {
		snprintf(order, sizeof order, "build boldric %s A0501", works[i]);
		field_no(&f, order, "CHB-12.5.3"); /* mud */
		snprintf(order, sizeof order, "build boldric %s A0401", works[i]);
		field_yes(&f, order);
	}
	put(&f, "ma", "A0401");
	for (size_t i = 0; i < PV_COUNT(works); i++) {
		snprintf(order, sizeof order, "build boldric %s A0401", works[i]);
		field_no(&f, order, "CHB-1.11"); /* Ma stands there */
		assert_false(field_lists(&f, order));
	}
	field_close(&f);
	/* Mud in the west, the south and the east; men on both hexes in the north. */
	open_yard(&f, MEN_MOST,
		  ". . . . . . . . . . . / B . . D . D . . . . . / . . . . D D . . . . . / "
		  ". . . . . . . . . . . / . . . . . . . . . . .");
	gather(&f, MEN_MOST);
	put(&f, "ma", "A0400");
	field_yes(&f, "build boldric gallery A0401");
	put(&f, "mb", "A0500");
	field_no(&f, "build boldric gallery A0401", "CHB-12.5.10");
	field_no(&f, "build boldric large-tower A0401", "CHB-12.5.10");
	field_yes(&f, "build boldric ram A0401");
	field_yes(&f, "build boldric small-tower A0401");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_15_1_a_gallery_is_two_rams),
	cmocka_unit_test(chb_15_3_a_ram_that_goes),
	cmocka_unit_test(chb_15_6_towers_with_tops),
	cmocka_unit_test(chb_12_5_10_room_for_two),
};

TEST_FILE(tests, NULL, NULL)
