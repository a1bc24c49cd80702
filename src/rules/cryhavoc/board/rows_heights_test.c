/* Rows of CHB-6: levels of grounds, floors, stairs and trees. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"

#include <stdio.h>

static int level_of(const struct field *f, const char *text) {
	const struct pv_hex_map *map = &chb_game_of(f->g)->map;
	int place = pv_hex_map_parse(map, text);
	if (place == PV_NO_PLACE) {
		fail_msg("no place %s", text);
	}
	return map->place[place].level;
}

static void chb_6_1_ground_is_0(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". T r m / h _ ~ . / . . u .",
					    .red = "Wulf PEA A0000",
					    .blue = "Odo SPE A0302" });
	const struct pv_hex_map *map = &chb_game_of(f.g)->map;
	assert_int_equal(map->count, 12);
	for (int i = 0; i < map->count; i++) {
		assert_int_equal(map->place[i].level, 0);
	}
	field_close(&f);
}

/* A tree on A0100, with a place up in it. */
static const char tree[] = "      signs: {V: tree-up}\n"
			   "      floors: [{level: 1, hexes: \"-   V   -   -   -\"}]\n"
			   "      ladders: [[A0100, A0100/1]]\n";

static void chb_6_2_up_in_a_tree(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". T . . .",
					    .sheet = tree,
					    .red = "Wulf PEA A0100/1; Tom PEA A0300",
					    .blue = "Odo SPE A0200" });
	assert_int_equal(level_of(&f, "A0100/1"), PV_LEVEL);
	field_to_fight(&f);
	field_no(&f, "fight wulf odo", "CHB-4.17");
	field_yes(&f, "fight tom odo");
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = ". T . . .",
					    .sheet = tree,
					    .red = "Bow SBW A0400",
					    .blue = "Odo SPE A0100/1" });
	field_cover(&f, "shoot bow odo shortbow", "light");
	field_close(&f);
}

static void chb_6_3_a_terrace(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". _ _ . .",
					    .sheet = "      floors: [{level: 1, hexes: \"-   E   E "
						     "  -   -\"}]\n"
						     "      ladders: [[A0100, A0100/1]]\n",
					    .red = "Wulf PEA A0200/1",
					    .blue = "Odo SPE A0400" });
	assert_int_equal(level_of(&f, "A0100/1"), PV_LEVEL);
	assert_int_equal(level_of(&f, "A0200/1"), PV_LEVEL);
	assert_int_equal(level_of(&f, "A0200"), 0);
	field_to_move(&f);
	field_yes(&f, "step wulf A0100/1");
	field_close(&f);
}

static const char *signs_of(const char *level) {
	static char text[64];
	snprintf(text, sizeof text, "      signs: {H: clear %s}\n", level);
	return text;
}

static void chb_6_6_half_units(void **unused) {
	struct field f;
	struct field_plan plan = { .map = ". . . H H",
				   .red = "Wulf PEA A0000",
				   .blue = "Odo SPE A0400" };
	(void)unused;
	plan.sheet = signs_of("2.5");
	field_open(&f, plan);
	assert_int_equal(level_of(&f, "A0300/2.5"), 5);
	field_close(&f);
	plan.sheet = signs_of("0.5");
	field_open(&f, plan);
	assert_int_equal(level_of(&f, "A0300/0.5"), 1);
	field_close(&f);
	plan.sheet = signs_of("0.3");
	field_fails(plan, "test.yaml:", "accepted: a sign, a kind of ground and its level");
}

static void chb_6_13_a_watermill(void **unused) {
	struct field f;
	(void)unused;
	/* The stair goes up beside them: nothing joins the two floors of A0100. */
	field_open(&f, (struct field_plan){
			   .map = ". _ _ _ _ / . . . . .",
			   .sheet = "      signs: {Z: stair-narrow 1}\n"
				    "      floors: [{level: 1, hexes: \"-   _   _   Z   -\"}]\n"
				    "      stairs: [[A0400, A0300/1, A0200/1]]\n",
			   .red = "Wulf PEA A0100; Tom PEA A0200/1",
			   .blue = "Odo SPE A0100/1" });
	assert_int_equal(level_of(&f, "A0100"), 0);
	assert_int_equal(level_of(&f, "A0100/1"), PV_LEVEL);
	field_to_fight(&f);
	field_no(&f, "fight wulf odo", "CHB-4.17");
	field_yes(&f, "fight tom odo");
	field_close(&f);
}

static void windmill(const char *level, const int levels[4]) {
	struct field f;
	static struct field_text t;
	t.used = 0;
	field_add(&t,
		  "  pieces:\n"
		  "    WD:\n"
		  "      hexes: \".   _\"\n"
		  "      floors:\n"
		  "        - {level: 1, hexes: \"-   _\"}\n"
		  "        - {level: 2, hexes: \"-   _\"}\n"
		  "        - {level: 3, hexes: \"-   _\"}\n"
		  "      ladders: [[\"(1,0)\", \"(1,0)/1\", \"(1,0)/2\", \"(1,0)/3\"]]\n"
		  "  sheets:\n"
		  "    D: {level: %s, hexes: \".   .   .   .\"}\n"
		  "  lay: [{piece: WD, at: D0100}]\n",
		  level);
	field_open(&f, (struct field_plan){
			   .board = t.text, .red = "Wulf PEA D0000", .blue = "Odo SPE D0300" });
	const struct pv_hex_map *map = &chb_game_of(f.g)->map;
	int place = pv_hex_map_first(map, pv_hex_at(2, 0));
	assert_int_equal(map->place[pv_hex_map_first(map, pv_hex_at(1, 0))].level, levels[0]);
	for (int i = 0; i < 4; i++, place = map->place[place].above) {
		assert_int_equal(map->place[place].level, levels[i]);
	}
	assert_int_equal(place, PV_NO_PLACE);
	field_close(&f);
}

static void chb_6_14_a_windmill(void **unused) {
	(void)unused;
	windmill("0", (const int[]){ 0, 2, 4, 6 });
	windmill("2", (const int[]){ 4, 6, 8, 10 });
}

/* Foot A0000, two steps, the walk behind them; ground beside. */
static const char flight[] = ". G K H H / . . . . .";
static const char flight_sheet[] = "      signs: {G: stair 1, K: stair 2, H: walk 2}\n"
				   "      stairs: [[A0000, A0100, A0200, A0300]]\n";

static void chb_6_19_on_a_stair(void **unused) {
	struct field f;
	(void)unused;
	field_open_fight(&f, (struct field_plan){ .map = flight,
						  .sheet = flight_sheet,
						  .red = "Foot SWO A0000; Beside SWO A0101",
						  .blue = "Odo SPE A0100/1" });
	assert_int_equal(level_of(&f, "A0100/1"), 1 * PV_LEVEL);
	assert_int_equal(level_of(&f, "A0200/2"), 2 * PV_LEVEL);
	assert_int_equal(level_of(&f, "A0300/2"), 2 * PV_LEVEL);
	field_yes(&f, "fight foot odo");
	field_no(&f, "fight beside odo", "CHB-4.17");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_6_1_ground_is_0),  cmocka_unit_test(chb_6_2_up_in_a_tree),
	cmocka_unit_test(chb_6_3_a_terrace),    cmocka_unit_test(chb_6_6_half_units),
	cmocka_unit_test(chb_6_13_a_watermill), cmocka_unit_test(chb_6_14_a_windmill),
	cmocka_unit_test(chb_6_19_on_a_stair),
};

TEST_FILE(tests, NULL, NULL)
