/* Rows of CHB-2 to CHB-10 that speak of riders, horses and loads: the nearest that isn't allowed.
 */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"
#include "rules/cryhavoc/move/carry.h"

#include <stdio.h>

static void chb_5_1_4_neither_behind_nor_ahead(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(&f, (struct field_plan){ .red = "Roland - A0502 facing=e; Tom PEA A0004",
						 .blue = "Odo SWO A1800" });
	field_yes(&f, "turn roland A0401");
	field_yes(&f, "swing roland A0403");
	field_no(&f, "turn roland A0302", "CHB-5.1.3");
	field_no(&f, "swing roland A0602", "CHB-5.1.3");
	field_close(&f);
}

static void chb_2_9_a_rider_far_off(void **unused) {
	struct field f;
	(void)unused;
	field_open_fight(&f, (struct field_plan){ .map = field_ride_ground,
						  .red = "Roland - A0502 facing=e",
						  .blue = "Odo SWO A0602; Hal SWO A0702" });
	field_yes(&f, "fight roland odo");
	field_no_by(&f, "fight roland hal", "CHB-2.9", 1, 2);
	field_close(&f);
}

/* Two in a row, past nobody's guard, and too dear a way back. */
static void chb_4_11_over_two_friends(void **unused) {
	static const struct {
		int move;
		const char *blue;
		bool good;
	} rows[] = { { 2, "Odo SWO A0800", false },
		     { 3, "Odo SWO A0800", true },
		     { 3, "Odo SWO A0201", false },
		     { 3, "Odo SWO A0201 state=stunned", true } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		char red[80];
		snprintf(red, sizeof red, "Ann PEA A0000 move=%d; Bob PEA A0100; Cas PEA A0200",
			 rows[i].move);
		field_open(&f, (struct field_plan){ .map = "G . . . . . . . . / # # . # # # # # #",
						    .sheet = "      signs: {G: rough}\n",
						    .red = red,
						    .blue = rows[i].blue });
		field_to_move(&f);
		if (rows[i].good) {
			field_yes(&f, "step ann A0100");
		} else {
			field_no(&f, "step ann A0100", "CHB-4.11");
		}
		assert_int_equal(field_lists(&f, "step ann A0100"), rows[i].good);
		field_close(&f);
	}
}

/* What the rain will take of his points counts where he passes a friend under the roof. */
static void chb_5_6_8_past_a_friend_and_out(void **unused) {
	static const struct {
		int move;
		const char *more;
		bool good;
	} rows[] = { { 2, "weather: rain\n", false },
		     { 3, "weather: rain\n", true },
		     { 2, "", true } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		char red[64];
		snprintf(red, sizeof red, "Ann PEA A0000 move=%d; Bob PEA A0100", rows[i].move);
		field_open(&f, (struct field_plan){ .map = "_ _ . . . . . .",
						    .options = "turn_limit: 20, mon_1_1: true",
						    .more = rows[i].more,
						    .red = red,
						    .blue = "Odo SWO A0700" });
		field_to_move(&f);
		if (rows[i].good) {
			field_yes(&f, "step ann A0100");
		} else {
			field_no(&f, "step ann A0100", "CHB-4.11");
		}
		field_close(&f);
	}
}

/* It takes them once, where the friend stands outside. */
static void chb_5_6_8_out_to_a_friend(void **unused) {
	static const struct {
		int move;
		const char *weather;
		bool good;
	} rows[] = {
		{ 2, "rain", false }, { 3, "rain", true }, { 3, "snow", false }, { 4, "snow", true }
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		char red[64], more[32];
		snprintf(red, sizeof red, "Ann PEA A0000 move=%d; Bob PEA A0100", rows[i].move);
		snprintf(more, sizeof more, "weather: %s\n", rows[i].weather);
		field_open(&f, (struct field_plan){ .map = "_ . . . . . . .",
						    .options = "turn_limit: 20, mon_1_1: true",
						    .more = more,
						    .red = red,
						    .blue = "Odo SWO A0700" });
		field_to_move(&f);
		if (rows[i].good) {
			field_give(&f, "step ann A0100; step ann A0200");
			field_is(&f, "ann", "A0200 healthy 0");
		} else {
			field_no(&f, "step ann A0100", "CHB-4.11");
		}
		field_close(&f);
	}
}

/* Of two hexes as far off the one that he sees, though it is the tail. */
static void chb_8_2_16_the_tail_that_he_sees(void **unused) {
	static const struct {
		const char *blue;
		bool good;
	} rows[] = { { "Odo KNM A0402 facing=sw; Tom PEA A1800", true },
		     { "Odo KNF A0402; Tom PEA A1800", false },
		     { "Odo KNF A0401; Tom PEA A1800", true } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		field_open(&f, (struct field_plan){ .map = field_ride_ground,
						    .red = "Ann HAM A0604 facing=e; Bow SBW A1704",
						    .blue = rows[i].blue });
		if (rows[i].good) {
			field_yes(&f, "shoot ann odo shortbow-mounted");
		} else {
			field_no(&f, "shoot ann odo shortbow-mounted", "CHB-4.8");
		}
		field_close(&f);
	}
}

static void driven(struct field *f, const char *options, const char *red, const char *blue,
		   const char *fight) {
	field_open_fight(
	    f, (struct field_plan){
		   .map = field_ride_ground, .options = options, .red = red, .blue = blue });
	field_give(f, fight);
}

/* A beaten attacker but backs, wherever his enemy stands. */
static void chb_9_2_31_never_ahead(void **unused) {
	struct field f;
	(void)unused;
	driven(&f, "turn_limit: 20", "Rider HAM A0502 facing=e attack=7; Tom PEA A0004",
	       "Odo SWO A0401; Hal SWO A1800", "fight rider odo; throw 8");
	field_asked(&f, "chb.ask.flee", PV_RED);
	field_yes(&f, "flee rider A0302");
	assert_false(field_lists(&f, "flee rider A0602"));
	field_no(&f, "flee rider A0602", "CHB-9.4.4");
	field_close(&f);
}

/* Only where the distance grows; each way is offered once. */
static void chb_9_4_16_from_behind(void **unused) {
	static struct pv_order list[64];
	struct field f;
	(void)unused;
	driven(&f, "turn_limit: 20", "Man KNF A0301; Tom PEA A0004",
	       "Rider HAM A0502 facing=e; Wat SWO A1800", "fight man rider; throw 4");
	field_asked(&f, "chb.ask.flee", PV_BLUE);
	field_yes(&f, "flee rider A0602");
	field_no(&f, "flee rider A0302", "CHB-9.4.4");
	assert_int_equal(pv_cryhavoc.list(f.g, &f.s, PV_ANY, list, PV_COUNT(list)), 1);
	field_close(&f);
}

/* In the base form beside no enemy, with neither hex. */
static void chb_9_4_5_a_rider_by_the_base_form(void **unused) {
	static const struct {
		const char *red, *after;
	} rows[] = { { "Man KNF A0602; Tom PEA A0004", "A0402 A0302 healthy" },
		     { "Man KNF A0602; Tom PEA A0301", "A0502 A0402 wounded" } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		driven(&f, "turn_limit: 20, retreat: base", rows[i].red,
		       "Rider HAM A0502 facing=e; Wat SWO A1800", "fight man rider; throw 4");
		if (f.s.ask == CHB_ASK_FLEE) {
			field_give(&f, "flee rider A0302");
		}
		field_rides(&f, "rider", rows[i].after);
		field_close(&f);
	}
}

static void chb_9_4_19_a_rider_beside_it(void **unused) {
	struct field f;
	(void)unused;
	driven(&f, "turn_limit: 20", "Roland - A0502 facing=e; Tom PEA A0004",
	       "Odo PEA A0602 defence=1; Hal SWO A1800", "fight roland odo; throw 1");
	field_asked(&f, "chb.ask.follow", PV_RED);
	assert_true(field_lists(&f, "follow roland A0602"));
	field_close(&f);
	/* Of two hexes that are left the nearer. */
	driven(&f, "turn_limit: 20", "Roland - A0502 facing=e; Tom PEA A0004",
	       "Odo HAM A0602 facing=w defence=1; Hal SWO A1800", "fight roland odo; throw 1");
	field_asked(&f, "chb.ask.follow", PV_RED);
	assert_true(field_lists(&f, "follow roland A0602"));
	field_no(&f, "follow roland A0702", "CHB-9.4.19");
	field_close(&f);
}

/* Nothing of his ride is left to who has got down, nor to who has ended his move. */
static void chb_5_5_5_no_run_on_foot(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(&f, (struct field_plan){ .red = "Roland - A0502 facing=e; Tom PEA A0004",
						 .blue = "Odo SWO A1800" });
	field_give(&f, "step roland A0602; step roland A0702; step roland A0802");
	assert_true(field_man(&f, "roland")->run > 0);
	struct field done = f;
	field_give(&f, "dismount roland A0801");
	assert_int_equal(field_man(&f, "roland")->run, 0);
	field_give(&done, "step tom A0104");
	assert_int_equal(field_man(&done, "roland")->turned, 0);
	assert_int_equal(field_man(&done, "roland")->back, CHB_NOWHERE);
	field_close(&f);
	for (int face = 1; face <= CHB_LINES; face++) {
		char order[64];
		field_ride_open(&f,
				(struct field_plan){ .red = "Ann HAM A0502 facing=e; Tom PEA A0004",
						     .blue = "Bow SBW A0902; Odo SWO A1800" });
		snprintf(order, sizeof order, "shoot bow ann shortbow; throw %d", face);
		field_give(&f, "step ann A0602");
		field_give(&f, order);
		const struct chb_man *ann = field_man(&f, "ann");
		assert_true(ann->facing != 0 || ann->run == 0);
		field_close(&f);
	}
}

/* Wounded he goes back to where he stood alone; thrown off he is on foot at once. */
static void chb_17_4_upon_a_friend(void **unused) {
	int back = 0, off = 0;
	(void)unused;
	for (int face = 1; face <= CHB_LINES; face++) {
		struct field f;
		char order[64];
		field_ride_open(&f, (struct field_plan){
					.options = "turn_limit: 20, mon_2_1: true",
					.more = "things: [{kind: stakes, at: A0402, facing: w}]\n",
					.red = "Roland KNM A0302 facing=e; Tom PEA A0402",
					.blue = "Odo SWO A1802" });
		snprintf(order, sizeof order, "step roland A0402; throw %d", face);
		field_give(&f, order);
		const struct chb_man *roland = field_man(&f, "roland");
		if (roland->facing == 0) {
			off++;
		} else if (roland->life == CHB_WOUNDED) {
			field_rides(&f, "roland", "A0302 A0202 wounded 0");
			back++;
		}
		const struct chb_man *horse = field_man(&f, "roland-horse");
		assert_int_equal(roland->facing == 0, horse->place != CHB_UNDER);
		if (roland->life == CHB_DEAD && horse->life != CHB_DEAD) {
			field_is(&f, "roland", "A0402 dead");
			field_rides(&f, "roland-horse", "A0302 A0202 healthy"); /* CHB-4.12 */
		}
		field_close(&f);
	}
	assert_true(back > 0);
	assert_true(off > 0);
}

/* Shot dead where a friend stands he stays there, his horse where he last stood alone. */
static void chb_4_12_his_horse_goes_back(void **unused) {
	int dead = 0;
	(void)unused;
	for (int face = 1; face <= CHB_LINES; face++) {
		struct field f;
		char order[64];
		field_ride_open(&f,
				(struct field_plan){
				    .red = "Ali HAM A0302 facing=e state=wounded; Tom PEA A0402",
				    .blue = "Bow LBW A0802; Odo SWO A1802" });
		snprintf(order, sizeof order, "shoot bow ali longbow; throw %d", face);
		field_give(&f, "step ali A0402");
		field_give(&f, order);
		if (field_man(&f, "ali")->life == CHB_DEAD &&
		    field_man(&f, "ali-horse")->life != CHB_DEAD) {
			field_is(&f, "ali", "A0402 dead");
			field_rides(&f, "ali-horse", "A0302 A0202 healthy");
			dead++;
		}
		field_close(&f);
	}
	assert_true(dead > 0);
}

static void chb_10_4_one_hex_is_told(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(&f, (struct field_plan){ .red = "Wulf PEA A0502; Blaze HOR A0302 facing=e",
						 .blue = "Hal SWO A1904" });
	field_man(&f, "blaze")->saddle = CHB_LOOSE;
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_skip(&f, CHB_ASK_LOOSE, PV_RED);
	field_give(&f, "throw 4");
	field_rides(&f, "blaze", "A0402 A0302 healthy");
	field_event(&f, "chb.walked", "CHB-10.4", "blaze", "A0402", 1);
	field_close(&f);
}

/* Its head comes into the hex that he leaves, or one beside that and it, on whichever side. */
static void chb_10_10_where_its_head_comes(void **unused) {
	(void)unused;
	for (int i = 0; i < PV_HEX_SIDES * PV_HEX_SIDES; i++) {
		struct field f;
		int side = i % PV_HEX_SIDES;
		field_ride_open(
		    &f, (struct field_plan){ .red = "Wulf PEA A0502; Blaze HOR A0902 facing=e",
					     .blue = "Hal SWO A1904" });
		const struct pv_hex_map *map = &chb_game_of(f.g)->map;
		int from = field_man(&f, "wulf")->place,
		    to = map->place[from].next[i / PV_HEX_SIDES];
		struct chb_man *horse = field_man(&f, "blaze");
		horse->place = map->place[from].next[side];
		horse->facing = (uint8_t)(1 + pv_hex_opposite(side));
		for (int beside = 0; to != horse->place && beside < PV_HEX_SIDES; beside++) {
			int head = map->place[horse->place].next[beside];
			struct pv_order o = { .verb = CHB_LEAD, .actor = 0, .target = 1 };
			bool near = head == from;
			for (int turn = -1; turn <= 1; turn += 2) {
				near =
				    near || head == map->place[from].next[pv_hex_turn(side, turn)];
			}
			o.data.halves[0] = (uint16_t)to;
			o.data.halves[1] = (uint16_t)head;
			assert_int_equal(pv_cryhavoc.check(f.g, &f.s, &o, NULL),
					 near && head != to);
		}
		field_close(&f);
	}
}

static void chb_5_1_19_whose_hands(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(&f, (struct field_plan){
				.more = "things: [{kind: sack, name: one, at: A0503}, {kind: sack, "
					"name: two, at: A0503}]\n",
				.red = "Roland - A0502 facing=e; Tom PEA A0504",
				.blue = "Odo SWO A1800" });
	field_no(&f, "take roland one", "CHB-5.1.19");
	field_yes(&f, "take tom two");
	field_give(&f, "take tom one");
	field_no(&f, "take tom two", "CHB-5.1.19");
	field_close(&f);
}

/* A torch is none; what a man has with him off the map his side has. */
static void chb_14_18_whose_stores(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(&f,
			(struct field_plan){
			    .more = "things: [{kind: torch, at: A0504, carrier: tom}, {kind: sack, "
				    "at: A1800, carrier: odo}]\n",
			    .red = "Wulf PEA A0502; Tom PEA A0504",
			    .blue = "Odo SWO A1800; Hal SWO A1904" });
	const struct chb_game *g = chb_game_of(f.g);
	assert_false(chb_has_store(g, &f.s, 0));
	assert_false(chb_has_store(g, &f.s, 1));
	assert_true(chb_has_store(g, &f.s, 2));
	field_man(&f, "odo")->place = CHB_GONE;
	chb_carry_along(g, &f.s);
	assert_int_equal(chb_count_carried(g, &f.s, PV_RED), 0);
	assert_int_equal(chb_count_carried(g, &f.s, PV_BLUE), 1);
	assert_int_equal(chb_thing(g, &f.s, 1)->damage, 1);
	field_close(&f);
}

/* Not in the enemy's turn; who isn't behind him as combat opens has failed. */
static void chb_2_17_who_has_failed(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(
	    &f, (struct field_plan){ .options = "turn_limit: 20, mon_2_3: true",
				     .red = "Wulf PEA A0402; Tybalt HAL A1002",
				     .blue = "Clarence KNM A0902 facing=e; Odo PEA A1600" });
	field_no(&f, "hamstring odo wulf", "CHB-2.2");
	field_give(&f, "hamstring wulf clarence; step wulf A0502; step wulf A0602; done");
	assert_int_equal(field_man(&f, "wulf")->tactic, CHB_NO_TACTIC);
	assert_int_equal(field_man(&f, "wulf")->on, 0);
	field_event(&f, "chb.hamstring.failed", "CHB-2.17", "wulf", "A0602", 0);
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_2_17_who_has_failed),
	cmocka_unit_test(chb_2_9_a_rider_far_off),
	cmocka_unit_test(chb_4_11_over_two_friends),
	cmocka_unit_test(chb_4_12_his_horse_goes_back),
	cmocka_unit_test(chb_5_1_4_neither_behind_nor_ahead),
	cmocka_unit_test(chb_5_1_19_whose_hands),
	cmocka_unit_test(chb_5_5_5_no_run_on_foot),
	cmocka_unit_test(chb_5_6_8_past_a_friend_and_out),
	cmocka_unit_test(chb_5_6_8_out_to_a_friend),
	cmocka_unit_test(chb_8_2_16_the_tail_that_he_sees),
	cmocka_unit_test(chb_9_2_31_never_ahead),
	cmocka_unit_test(chb_9_4_5_a_rider_by_the_base_form),
	cmocka_unit_test(chb_9_4_16_from_behind),
	cmocka_unit_test(chb_9_4_19_a_rider_beside_it),
	cmocka_unit_test(chb_10_4_one_hex_is_told),
	cmocka_unit_test(chb_10_10_where_its_head_comes),
	cmocka_unit_test(chb_14_18_whose_stores),
	cmocka_unit_test(chb_17_4_upon_a_friend),
};

TEST_FILE(tests, NULL, NULL)
