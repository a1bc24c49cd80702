/* Rows of CHB-12.8.3: what a cart needs, how it is driven, what stops it. */
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"

#include <stdio.h>

static const struct chb_thing *thing(const struct field *f, int i) {
	return chb_thing(chb_game_of(f->g), &f->s, i);
}

static int ground_at(const struct field *f, const char *place) {
	return chb_ground(chb_game_of(f->g), &f->s, field_place(f, place));
}

static void open_on(struct field *f, const char *sheet, const char *things, const char *red,
		    const char *blue) {
	static struct field_text more;
	more.used = 0;
	field_add(&more, "things: [%s]\n", things);
	field_open(f, (struct field_plan){ .map = ". . . . . . . . . . . . / "
						  ". . . . G . . . . . . . / "
						  ". . . . . . . . . . . .",
					   .sheet = sheet != NULL ? sheet : field_ground("clear"),
					   .red = red,
					   .blue = blue != NULL ? blue : "Odo SWO A1100",
					   .more = more.text });
	field_to_move(f);
}

#define CART "{kind: cart, at: A0301, to: A0201, facing: e}"
#define TEAM "Gil EAM A0301; Sam EAM A0201; Blaze HOR A0501 facing=e; Idle PEA A1102"

static void chb_12_8_3_what_a_cart_needs(void **unused) {
	static const struct {
		const char *thing;
		bool good;
	} begins[] = { { "{kind: cart, at: A0301, to: A0201, facing: e}", true },
		       { "{kind: cart, at: A0301, to: A0300, facing: e}", true },
		       { "{kind: cart, at: A0301, to: A0401, facing: e}", false },
		       { "{kind: cart, at: A0301, to: A0101, facing: e}", false },
		       { "{kind: cart, at: A0301, to: A0301, facing: e}", false } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(begins); i++) {
		char more[80];
		snprintf(more, sizeof more, "things: [%s]\n", begins[i].thing);
		struct field_plan plan = { .map = FIELD_WIDE,
					   .red = "Gil EAM A0001",
					   .blue = "Odo SWO A0900",
					   .more = more };
		if (begins[i].good) {
			field_open(&f, plan);
			field_close(&f);
		} else {
			field_fails(plan, "CHB-12.8.3", "two hexes");
		}
	}
}

static void chb_12_8_3_how_a_cart_is_driven(void **unused) {
	struct field f;
	(void)unused;
	open_on(&f, NULL, CART, TEAM, NULL);
	assert_int_equal(ground_at(&f, "A0301"), CHB_TERRAIN_CART);
	assert_int_equal(ground_at(&f, "A0201"), CHB_TERRAIN_CART);
	assert_int_equal(ground_at(&f, "A0101"), CHB_TERRAIN_CLEAR);
	struct field before = f;
	field_yes(&f, "push gil cart A0601");
	field_no(&f, "wheel gil cart ne", "CHB-12.8.3");
	field_no(&f, "push gil cart A0701", "CHB-12.8.3");
	field_no(&f, "push gil cart A0401", "CHB-12.8.3");
	field_no(&f, "push idle cart A0601", "CHB-12.8.3");
	/* Its horse dead, mounted, or elsewhere. */
	field_man(&f, "blaze")->life = CHB_DEAD;
	field_no(&f, "push gil cart A0601", "CHB-12.8.3");
	assert_false(field_lists(&f, "push gil cart A0601"));
	f = before;
	field_man(&f, "blaze")->place = CHB_UNDER;
	field_no(&f, "push gil cart A0601", "CHB-12.8.3");
	f = before;
	field_give(&f, "push gil cart A0601");
	field_event(&f, "chb.cart.driven", "CHB-12.8.3", "gil", "A0401", 0);
	assert_int_equal(thing(&f, 0)->place, field_place(&f, "A0401"));
	assert_int_equal(thing(&f, 0)->to, field_place(&f, "A0301"));
	assert_int_equal(thing(&f, 0)->state, CHB_CART_MOVES);
	assert_int_equal(thing(&f, 0)->side, PV_RED);
	assert_int_equal(thing(&f, 0)->turn, f.s.turn);
	assert_int_equal(thing(&f, 0)->timer, 1);
	assert_int_equal(thing(&f, 0)->facing, PV_HEX_E);
	assert_int_not_equal(field_man(&f, "gil")->marks & CHB_HANDS, 0);
	assert_int_equal(field_man(&f, "gil")->back, field_place(&f, "A0401"));
	field_is(&f, "sam", "A0301");
	field_rides(&f, "blaze", "A0601 A0501");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	assert_int_equal(thing(&f, 0)->state, CHB_CART_MOVES);
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	assert_int_equal(thing(&f, 0)->state, CHB_CART_STANDS);
	field_close(&f);
}

static void chb_12_8_3_what_stops_a_cart(void **unused) {
	struct field f;
	(void)unused;
	/* Neither end may burn; the enemy's horse is no team; a low wall and people stop it. */
	static const char *const fires[] = { "A0301", "A0201", "A0101" };
	for (size_t i = 0; i < PV_COUNT(fires); i++) {
		char text[120];
		snprintf(text, sizeof text, CART ", {kind: fire, at: %s}", fires[i]);
		open_on(&f, NULL, text, TEAM, NULL);
		if (i < 2) {
			field_no(&f, "push gil cart A0601", "CHB-13.8");
		} else {
			field_yes(&f, "push gil cart A0601");
		}
		field_close(&f);
	}
	open_on(&f, NULL, CART, "Gil EAM A0301; Idle PEA A1102",
		"Blaze HOR A0501 facing=e; Odo SWO A1100");
	field_no(&f, "push gil cart A0601", "CHB-12.8.3");
	field_close(&f);
	open_on(&f, "      signs: {G: clear}\n      sides: [A0501 e low-wall]\n", CART, TEAM, NULL);
	field_no(&f, "push gil cart A0601", "CHB-12.8.3");
	field_close(&f);
	open_on(&f, NULL, CART, TEAM "; Ned PEA A0601", NULL);
	field_no(&f, "push gil cart A0601", "CHB-1.11");
	field_close(&f);
}

static void chb_12_8_3_what_lies_in_a_cart(void **unused) {
	struct field f;
	(void)unused;
	/* What lies in it and nobody holds comes along by itself. */
	open_on(&f, NULL,
		CART ", {kind: sack, at: A0201}, {kind: stones, at: A0301}, {kind: hay, at: A0101}",
		TEAM, NULL);
	field_give(&f, "push gil cart A0601");
	assert_int_equal(thing(&f, 1)->place, field_place(&f, "A0301"));
	assert_int_equal(thing(&f, 2)->place, field_place(&f, "A0401"));
	assert_int_equal(thing(&f, 3)->place, field_place(&f, "A0101"));
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_12_8_3_what_a_cart_needs),
	cmocka_unit_test(chb_12_8_3_how_a_cart_is_driven),
	cmocka_unit_test(chb_12_8_3_what_stops_a_cart),
	cmocka_unit_test(chb_12_8_3_what_lies_in_a_cart),
};

TEST_FILE(tests, NULL, NULL)
