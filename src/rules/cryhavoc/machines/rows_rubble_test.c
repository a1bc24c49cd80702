/* Rows of CHB-12.6: a wall under a ram, D by D; what falls, and on whom. */
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"
#include "rules/cryhavoc/machines/battering.h"

#include <stdio.h>

/* --- a ram and its wall ---------------------------------------------------------------------- */

/* A ram at A0201 strikes A0301: B is wall-walk two levels up, K a gate. Behind the wall B in column
 * 3 lies another one, in column 4. */
struct siege {
	const char *row; /* of the map, the one with the ram */
	const char *red, *blue;
	const char *options, *more; /* further things, then lines */
};

static void siege(struct field *f, struct siege s) {
	static struct field_text map, more;
	map.used = more.used = 0;
	field_add(&map, ". . . B B , , / %s / . . . B B , ,",
		  s.row != NULL ? s.row : ". . . B B , ,");
	field_add(&more, "things:\n  - {kind: ram, at: A0201, facing: e}\n%s",
		  s.more != NULL ? s.more : "");
	field_open(
	    f, (struct field_plan){ .map = map.text,
				    .sheet = "      signs: {B: walk-battlement 2, K: "
					     "keep-doorway, Q: walk-battlement 2}\n",
				    .options = s.options,
				    .red = s.red != NULL ? s.red : "Hal HAL A0201; Tom HAL A0101",
				    .blue = s.blue,
				    .more = more.text });
}

static int damage(const struct field *f, const char *name) {
	return chb_wall_damage(chb_game_of(f->g), &f->s, field_place(f, name));
}

static bool is_rubble(const struct field *f, const char *name) {
	const struct chb_game *g = chb_game_of(f->g);
	return chb_ground(g, &f->s, field_place(f, name)) == CHB_TERRAIN_RUBBLE &&
	       chb_level(g, &f->s, field_place(f, name)) == 0;
}

/* Red's next combat, and a D in the column of nine. */
static void strike(struct field *f) {
	int turn = f->s.turn;
	while (f->s.ask != CHB_ASK_FIGHT || f->s.side != PV_RED ||
	       !field_lists(f, "batter hal ram")) {
		field_give_one(f, f->s.ask == CHB_ASK_REACT ? "wait phase" : "done");
		if (f->s.turn > turn + 2) {
			fail_msg("no strike");
		}
	}
	field_give(f, "batter hal ram; throw 10");
}

static void strikes(struct field *f, int times) {
	for (int i = 0; i < times; i++) {
		strike(f);
	}
}

/* --- how many D ------------------------------------------------------------------------------ */

static void chb_12_6_21_four_and_two(void **unused) {
	struct field f;
	(void)unused;
	siege(&f, (struct siege){ .blue = "Odo SWO A0600" });
	strikes(&f, 3);
	assert_int_equal(damage(&f, "A0301"), 3);
	assert_false(is_rubble(&f, "A0301"));
	strike(&f);
	assert_true(is_rubble(&f, "A0301"));
	field_close(&f);
	/* A gate. */
	siege(&f, (struct siege){ .row = ". . . K , , ,", .blue = "Odo SWO A0600" });
	strike(&f);
	assert_int_equal(damage(&f, "A0301"), 1);
	assert_false(is_rubble(&f, "A0301"));
	strike(&f);
	assert_true(is_rubble(&f, "A0301"));
	field_close(&f);
	/* An inner wall takes four, too, behind a breach or not. */
	siege(&f, (struct siege){ .blue = "Odo SWO A0600",
				  .more = "  - {kind: rubble, at: A0302}\n"
					  "  - {kind: rubble, at: A0300}\n"
					  "inner: [A0301]\n" });
	strikes(&f, 3);
	assert_false(is_rubble(&f, "A0301"));
	strike(&f);
	assert_true(is_rubble(&f, "A0301"));
	field_close(&f);
}

static void chb_12_6_18_of_the_extension_sets(void **unused) {
	static const char *const options[] = { "turn_limit: 20, extension_sets: true",
					       "turn_limit: 20" };
	struct field f;
	(void)unused;
	/* Outside: the fourth. */
	siege(&f, (struct siege){ .blue = "Odo SWO A0600", .options = options[0] });
	strikes(&f, 3);
	assert_int_equal(damage(&f, "A0301"), 3);
	assert_false(is_rubble(&f, "A0301"));
	strike(&f);
	assert_true(is_rubble(&f, "A0301"));
	field_close(&f);
	/* Inside, right behind a destroyed hex: the first; off: not yet. */
	for (int off = 0; off <= 1; off++) {
		siege(&f, (struct siege){ .blue = "Odo SWO A0600",
					  .options = options[off],
					  .more = "  - {kind: rubble, at: A0300}\n"
						  "inner: [A0301]\n" });
		strike(&f);
		assert_int_equal(is_rubble(&f, "A0301"), off == 0);
		field_close(&f);
	}
	/* Inside, but the breach is elsewhere: the fourth. */
	siege(&f, (struct siege){ .blue = "Odo SWO A0600",
				  .options = options[0],
				  .more = "  - {kind: rubble, at: A0500}\n"
					  "inner: [A0301]\n" });
	strikes(&f, 3);
	assert_false(is_rubble(&f, "A0301"));
	strike(&f);
	assert_true(is_rubble(&f, "A0301"));
	field_close(&f);
}

static void chb_12_6_17_inner_walls(void **unused) {
	struct field f;
	(void)unused;
	siege(&f, (struct siege){ .blue = "Odo SWO A0600", .more = "inner: [A0301, A0402]\n" });
	field_to_move(&f);
	f.s.phase = CHB_COMBAT;
	f.s.ask = CHB_ASK_FIGHT;
	field_no(&f, "batter hal ram", "CHB-12.6.17");
	field_close(&f);
	/* Rubble of the inner wall is no breach of the outer one. */
	siege(&f, (struct siege){ .blue = "Odo SWO A0600",
				  .more = "  - {kind: rubble, at: A0402}\n"
					  "inner: [A0301, A0402]\n" });
	field_to_move(&f);
	f.s.phase = CHB_COMBAT;
	f.s.ask = CHB_ASK_FIGHT;
	field_no(&f, "batter hal ram", "CHB-12.6.17");
	field_close(&f);
	/* One hex of rubble in the outer one. */
	siege(&f, (struct siege){ .blue = "Odo SWO A0600",
				  .more = "  - {kind: rubble, at: A0302}\n"
					  "inner: [A0301, A0402]\n" });
	field_to_fight(&f);
	field_yes(&f, "batter hal ram");
	assert_true(field_lists(&f, "batter hal ram"));
	field_close(&f);
}

/* --- what falls ------------------------------------------------------------------------------ */

static void fall(struct field *f, const char *red, const char *blue) {
	siege(f, (struct siege){ .red = red, .blue = blue });
	strikes(f, 4);
}

static void chb_12_6_22_it_becomes_rubble(void **unused) {
	struct field f;
	(void)unused;
	siege(&f, (struct siege){ .row = ". . . B , , ,",
				  .red = "Hal HAL A0201; Tom HAL A0101; Wat PEA A0401",
				  .blue = "Odo SWO A0600" });
	const struct chb_game *g = chb_game_of(f.g);
	assert_string_equal(chb_terrain_row[chb_ground(g, &f.s, field_place(&f, "A0301"))],
			    "walk-battlement");
	assert_int_equal(chb_level(g, &f.s, field_place(&f, "A0301")), 4);
	field_to_move(&f);
	field_no(&f, "step wat A0301", "CHB-MAP.3");
	strikes(&f, 4);
	assert_string_equal(chb_terrain_row[chb_ground(g, &f.s, field_place(&f, "A0301"))],
			    "rubble");
	assert_int_equal(chb_level(g, &f.s, field_place(&f, "A0301")), 0);
	/* Open to the hexes beside it, and struck no more. */
	field_man(&f, "wat")->life = CHB_HEALTHY;
	field_to_move(&f);
	assert_int_equal(field_cost(&f, "step wat A0301"), 2);
	f.s.phase = CHB_COMBAT;
	f.s.ask = CHB_ASK_FIGHT;
	field_man(&f, "hal")->life = field_man(&f, "tom")->life = CHB_HEALTHY;
	field_no(&f, "batter hal ram", "CHB-12.6.3");
	field_close(&f);
}

static void chb_12_6_23_on_it_and_below(void **unused) {
	static const struct {
		int face;
		const char *life;
	} rows[] = { { 1, "dead" }, { 5, "dead" }, { 6, "wounded" }, { 10, "wounded" } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char throw[16], is[32];
		fall(&f, NULL, "Odo SWO A0301; Ulf SWO A0600");
		field_asked(&f, "chb.ask.ruin", PV_DICE);
		snprintf(throw, sizeof throw, "throw %d", rows[i].face);
		snprintf(is, sizeof is, "A0301 %s", rows[i].life);
		field_give(&f, throw);
		field_is(&f, "odo", is);
		assert_true(is_rubble(&f, "A0301"));
		field_is(&f, "ulf", "A0600 healthy");
		field_close(&f);
	}
	/* Men at its foot, on either side of it; who stands on the wall beside it doesn't fall. */
	siege(&f, (struct siege){ .row = ". . . B , , ,",
				  .red = "Hal HAL A0201; Tom HAL A0101",
				  .blue = "Odo SWO A0302; Ulf SWO A0600; Arn SWO A0401" });
	strikes(&f, 4);
	assert_int_equal(field_man(&f, "hal")->life, CHB_STUNNED);
	assert_int_equal(field_man(&f, "arn")->life, CHB_STUNNED);
	field_is(&f, "odo", "A0302 healthy");
	field_is(&f, "tom", "A0101 healthy");
	field_close(&f);
}

static void chb_12_6_29_below_and_the_wounded(void **unused) {
	struct field f;
	(void)unused;
	/* On it: the wounded die of 8, the healthy are wounded on the rubble. */
	fall(&f, NULL, "Odo SWO A0301 state=wounded; Ulf SWO A0600");
	field_give(&f, "throw 8");
	field_is(&f, "odo", "A0301 dead"); /* his body lies there */
	assert_true(is_rubble(&f, "A0301"));
	field_close(&f);
	fall(&f, NULL, "Odo SWO A0301; Ulf SWO A0600");
	field_give(&f, "throw 8");
	field_is(&f, "odo", "A0301 wounded");
	field_close(&f);
	/* Everybody on the hexes that its foot touches; the wounded among them die; one hex on
	 * nobody is hurt. */
	siege(&f, (struct siege){ .red = "Hal HAL A0201; Tom HAL A0101; Wat PEA A0100",
				  .row = ". . . B , , ,",
				  .blue = "Odo SWO A0401; Ulf SWO A0501 state=wounded; Arn SWO "
					  "A0601" });
	strikes(&f, 3);
	field_man(&f, "odo")->life = CHB_WOUNDED;
	strike(&f);
	field_is(&f, "odo", "A0401 dead");
	field_is(&f, "ulf", "A0501 wounded");
	field_is(&f, "wat", "A0100 healthy");
	field_is(&f, "tom", "A0101 healthy");
	assert_int_equal(field_man(&f, "hal")->life, CHB_STUNNED);
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_12_6_17_inner_walls),
	cmocka_unit_test(chb_12_6_18_of_the_extension_sets),
	cmocka_unit_test(chb_12_6_21_four_and_two),
	cmocka_unit_test(chb_12_6_22_it_becomes_rubble),
	cmocka_unit_test(chb_12_6_23_on_it_and_below),
	cmocka_unit_test(chb_12_6_29_below_and_the_wounded),
};

TEST_FILE(tests, NULL, NULL)
