/* Rows of CHB-12.8: carts, standing and moving. */
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fires/burn.h"
#include "rules/cryhavoc/fixtures/fixture_ground.h"

#include <stdio.h>

/* Gil drives, Sam sits behind him: a cart on A0201 and A0101, the team on A0301 and A0401. */
static void cart(struct field *f, const char *more_red, const char *blue) {
	static char red[200];
	snprintf(red, sizeof red,
		 "Gil EAM A0201; Sam EAM A0101; Blaze HOR A0401 facing=e; "
		 "Hal EAM A1605%s",
		 more_red);
	field_open(f, (struct field_plan){
			  .map = ". . . . . . . . . . . . . . . . . . / "
				 ". . . . . . . . . . . . . . . . . . / "
				 ". . . . . . . . . . . . . . . . . . / "
				 ". . . . . . . . . . . . . . . . . . / "
				 ". . . . . . . . . . . . . . . . . . / "
				 ". . . . . . . . . . . . . . . . . .",
			  .red = red,
			  .blue = blue,
			  .more = "things: [{kind: cart, at: A0201, to: A0101, facing: e}]\n" });
}

static void drive(struct field *f, int hexes) {
	for (int i = 0; i < hexes; i++) {
		char order[40];
		snprintf(order, sizeof order, "push gil cart A%02d01", 5 + i);
		field_give(f, order);
	}
}

static const char *ground_at(const struct field *f, const char *place) {
	const struct chb_game *g = chb_game_of(f->g);
	return chb_terrain_row[chb_ground(g, &f->s, pv_hex_map_parse(&g->map, place))];
}

/* Blue's shots at it, and Arnim's attack on the driver: 14 on 6. */
static void attacked(int hexes, const char *ground, const char *column) {
	struct field f;
	cart(&f, "", "Odo SBW A0204; Arnim SGF A0302");
	field_to_move(&f);
	drive(&f, hexes);
	field_skip(&f, CHB_ASK_SHOOT, PV_BLUE);
	assert_string_equal(ground_at(&f, hexes > 0 ? "A0301" : "A0201"), ground);
	assert_string_equal(ground_at(&f, hexes > 0 ? "A0201" : "A0101"), ground);
	if (hexes == 0) {
		field_cover(&f, "shoot odo gil shortbow", "medium");
	}
	field_cover(&f, "shoot odo sam shortbow", "medium");
	field_skip(&f, CHB_ASK_FIGHT, PV_BLUE);
	field_column(&f, "fight arnim gil", column);
	/* It stands as red's next movement opens. */
	field_to_move(&f);
	assert_string_equal(ground_at(&f, hexes > 0 ? "A0301" : "A0201"), "cart");
	field_close(&f);
}

static void chb_12_8_2_standing_and_moving(void **unused) {
	struct field f;
	(void)unused;
	attacked(0, "cart", "1-1");
	attacked(1, "cart-moving", "2-1");
	/* Standing it is boarded for 2 points; moving nobody gets on or off. */
	cart(&f, "; Tom EAM A0102; Ned EAM A0302", "Odo SWO A1504");
	field_to_move(&f);
	struct field empty = f;
	field_man(&empty, "sam")->place = CHB_GONE;
	assert_int_equal(field_cost(&empty, "step tom A0101"), 2);
	assert_true(field_lists(&empty, "step tom A0101"));
	field_yes(&f, "step sam A0001");
	drive(&f, 1);
	field_man(&f, "sam")->place = (uint16_t)field_place(&f, "A0102");
	field_man(&f, "tom")->place = (uint16_t)field_place(&f, "A0001");
	field_no(&f, "step sam A0201", "CHB-12.8.2");
	field_no(&f, "step gil A0401", "CHB-12.8.2");
	field_no(&f, "step gil A0302", "CHB-12.8.2");
	/* Inside it. */
	assert_int_equal(field_cost(&f, "step gil A0201"), 3);
	field_close(&f);
	/* Fire, as it is with carts. */
	cart(&f, "", "Odo SWO A1504");
	int place = field_place(&f, "A0101");
	assert_int_equal(chb_lights_on(chb_game_of(f.g), &f.s, place), 6);
	field_close(&f);
}

static void chb_7_0_59_as_ground(void **unused) {
	struct field f;
	(void)unused;
	ground_open("cart-moving", 3, 0, "medium", 0, false);
	field_open(&f, (struct field_plan){ .map = ". . G . . .",
					    .sheet = field_ground("cart-moving"),
					    .red = "Omar HAM A0100 facing=e; Sam EAM A0300",
					    .blue = "Odo SWO A0500" });
	field_to_move(&f);
	field_no(&f, "step omar A0200", "CHB-7.0.59");
	field_yes(&f, "step sam A0200");
	field_close(&f);
	/* Of a cart that moves: inside it 3, onto it and off it not at all. */
	cart(&f, "; Tom EAM A0102", "Odo SWO A1504");
	field_to_move(&f);
	field_man(&f, "sam")->place = CHB_GONE;
	field_yes(&f, "step tom A0101");
	drive(&f, 1);
	field_no(&f, "step tom A0201", "CHB-7.0.59");
	assert_false(field_lists(&f, "step tom A0201"));
	field_no(&f, "step gil A0302", "CHB-7.0.59");
	assert_int_equal(field_cost(&f, "step gil A0201"), 3);
	field_leave(&f, "gil", 2);
	field_no_by(&f, "step gil A0201", "CHB-5.1.1", 3, 2);
	field_leave(&f, "gil", 3);
	field_give(&f, "step gil A0201");
	field_is(&f, "gil", "A0201 healthy 0");
	field_close(&f);
}

static void chb_12_8_3_ten_points_two_seats(void **unused) {
	struct field f;
	(void)unused;
	cart(&f, "; Tom EAM A0100", "Odo SWO A1504");
	field_to_move(&f);
	/* Two sit there; a third finds no seat, until one is empty. */
	struct field left = f;
	field_no(&f, "step tom A0101", "CHB-12.8.3");
	field_no(&f, "step tom A0201", "CHB-12.8.3");
	field_man(&left, "sam")->place = CHB_GONE;
	field_yes(&left, "step tom A0101");
	field_no(&left, "step tom A0201", "CHB-12.8.3");
	/* Who sits in front drives. */
	field_no(&f, "push sam cart A0501", "CHB-12.8.3");
	/* Ten clear hexes ahead, with whoever is aboard; the eleventh isn't. */
	struct field far = f;
	assert_true(field_lists(&far, "push gil cart A0501"));
	assert_int_equal(field_cost(&far, "push gil cart A0501"), 1);
	drive(&far, 10);
	field_is(&far, "gil", "A1201 healthy");
	field_is(&far, "sam", "A1101 healthy");
	field_is(&far, "blaze", "A1401 healthy");
	field_no_by(&far, "push gil cart A1501", "CHB-12.8.3", 1, 0);
	/* A side beside that for 2 more, hex after hex; no sharper. */
	struct field turned = f;
	assert_int_equal(field_cost(&turned, "push gil cart A0500"), 3);
	assert_int_equal(field_cost(&turned, "push gil cart A0502"), 3);
	field_no(&turned, "push gil cart A0400", "CHB-12.8.3");
	field_no(&turned, "push gil cart A0301", "CHB-12.8.3");
	field_give(&turned, "push gil cart A0502");
	field_is(&turned, "blaze", "A0502 healthy");
	field_is(&turned, "gil", "A0301 healthy");
	assert_int_equal(field_cost(&turned, "push gil cart A0503"), 1);
	field_give(&turned, "push gil cart A0503");
	field_is(&turned, "blaze", "A0503 healthy");
	field_is(&turned, "gil", "A0401 healthy");
	field_is(&turned, "sam", "A0301 healthy");
	field_give(&turned, "push gil cart A0604; push gil cart A0704");
	field_no_by(&turned, "push gil cart A0705", "CHB-12.8.3", 3, 2);
	field_yes(&turned, "push gil cart A0804");
	field_close(&f);
}

static struct chb_thing *the_cart(struct field *f) {
	return chb_thing_at(chb_game_of(f->g), &f->s, 0);
}

/* Ten anew in its side's next turn, and for another side in the same. */
static void chb_12_8_3_ten_points_each_turn(void **unused) {
	struct field f;
	(void)unused;
	cart(&f, "", "Odo SWO A1504");
	field_to_move(&f);
	drive(&f, 8);
	field_no_by(&f, "push gil cart A1300", "CHB-12.8.3", 3, 2);
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_to_move(&f);
	assert_int_equal(field_cost(&f, "push gil cart A1300"), 3);
	assert_int_equal(field_cost(&f, "push gil cart A1301"), 1);
	/* Of what it went in this turn the other side's team knows nothing. */
	struct field other = f;
	the_cart(&other)->turn = other.s.turn;
	the_cart(&other)->side = PV_BLUE;
	the_cart(&other)->timer = 10;
	field_yes(&other, "push gil cart A1300");
	the_cart(&other)->side = PV_RED;
	field_no_by(&other, "push gil cart A1301", "CHB-12.8.3", 1, 0);
	field_close(&f);
}

/* Where no horse goes, nor the cart; nor where somebody is, nor without one before it. */
static void chb_12_8_3_where_its_team_goes(void **unused) {
	struct field f;
	(void)unused;
	for (int river = 0; river <= 1; river++) {
		field_open(&f, (struct field_plan){
				   .map = river != 0 ? ". . . . . . . . / . . . . . ~ . . / "
						       ". . . . . . . ."
						     : ". . . . . . . . / . . . . . . . . / "
						       ". . . . . . . .",
				   .red = "Gil EAM A0201; Sam EAM A0101; Blaze HOR A0401 facing=e; "
					  "Hal EAM A0502",
				   .blue = "Odo SWO A0700",
				   .more = "things: [{kind: cart, at: A0201, to: A0101, facing: "
					   "e}]\n" });
		field_to_move(&f);
		if (river != 0) {
			field_no(&f, "push gil cart A0501", chb_terrain_rule(CHB_TERRAIN_RIVER));
		} else {
			field_yes(&f, "push gil cart A0501");
		}
		assert_int_equal(field_lists(&f, "push gil cart A0501"), river == 0);
		field_no(&f, "push gil cart A0502", "CHB-1.11");
		assert_true(field_lists(&f, "push gil cart A0500"));
		field_close(&f);
	}
}

/* What lies in it, and what those in it carry; nothing else. */
static void chb_14_18_what_is_in_it(void **unused) {
	struct field f;
	static const struct {
		const char *name, *place;
	} rows[] = { { "front", "A0301" },
		     { "rear", "A0201" },
		     { "his", "A0201" },
		     { "ahead", "A0401" },
		     { "beside", "A0102" } };
	(void)unused;
	field_open(&f,
		   (struct field_plan){
		       .map = FIELD_LONG,
		       .red = "Gil EAM A0201; Sam EAM A0101; Blaze HOR A0401 facing=e",
		       .blue = "Odo SWO A1100",
		       .more = "things: [{kind: cart, at: A0201, to: A0101, facing: e}, {kind: "
			       "barrel, name: front, at: A0201}, {kind: barrel, name: rear, at: "
			       "A0101}, {kind: barrel, name: his, at: A0101, carrier: sam}, "
			       "{kind: barrel, name: ahead, at: A0401}, {kind: barrel, name: "
			       "beside, at: A0102}]\n" });
	field_to_move(&f);
	field_give(&f, "push gil cart A0501");
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		assert_int_equal(field_thing(&f, rows[i].name)->place,
				 field_place(&f, rows[i].place));
	}
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_12_8_2_standing_and_moving),
	cmocka_unit_test(chb_7_0_59_as_ground),
	cmocka_unit_test(chb_12_8_3_ten_points_two_seats),
	cmocka_unit_test(chb_12_8_3_ten_points_each_turn),
	cmocka_unit_test(chb_12_8_3_where_its_team_goes),
	cmocka_unit_test(chb_14_18_what_is_in_it),
};

TEST_FILE(tests, NULL, NULL)
