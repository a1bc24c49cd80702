/* Rows of STR-POOL: water with an island, a pit, a marsh. PL-0(0,0) is A1006. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/modules/pieces/fixture_water.h"
#include "rules/cryhavoc/queries/modules.h"

static const char pool[] = "    - {piece: PL, at: A1006}\n";

static void pool_open(struct field *f, const char *options, const char *red, const char *blue) {
	water_open(
	    f, (struct water_plan){ .lay = pool, .red = red, .blue = blue, .options = options });
}

static void str_pool_1_water_about_an_island(void **unused) {
	static const char *const island[] = { "PL-0(0,0)", "PL-0(1,-1)", "PL-0(1,0)" };
	struct field f;
	int own = 0;
	(void)unused;
	pool_open(&f, NULL, "Wulf PEA A0000", NULL);
	const struct pv_hex_map *map = &chb_game_of(f.g)->map;
	for (int i = 0; i < map->count; i++) {
		own += map->place[i].piece != 0;
	}
	assert_int_equal(own, 37);
	assert_int_equal(water_count(&f, CHB_TERRAIN_POOL), 34);
	for (size_t i = 0; i < PV_COUNT(island); i++) {
		int at = field_place(&f, island[i]), dry = 0;
		assert_int_equal(map->place[at].ground, CHB_TERRAIN_CLEAR);
		PV_EACH_HEX_SIDE(side) {
			dry += map->place[map->place[at].next[side]].ground != CHB_TERRAIN_POOL;
		}
		assert_int_equal(dry, 2); /* the two others */
	}
	field_close(&f);
}

/* Its edges are those of a moat: 4 points, not the 5 of water; mail goes in. */
static void str_pool_2_a_pit(void **unused) {
	struct field f;
	(void)unused;
	pool_open(&f, NULL, "Wulf PEA A0606; Martin KNF A0607", NULL);
	assert_int_equal(field_cost(&f, "step wulf PL-0(-3,0)"), 5);
	field_no(&f, "step martin PL-0(-3,1)", "STR-TERR.16");
	field_close(&f);
	pool_open(&f, "pool: pit", "Wulf PEA A0606; Martin KNF A0607", NULL);
	assert_int_equal(water_count(&f, CHB_TERRAIN_POOL), 0);
	assert_int_equal(field_cost(&f, "step wulf A0706"), 4);
	field_close(&f);
}

static void str_pool_3_a_marsh(void **unused) {
	struct field f;
	(void)unused;
	pool_open(&f, "pool: marsh", "Wulf PEA A0606; Hal PEA PL-0(-1,0); Rolf SGM A0507 facing=e",
		  NULL);
	assert_int_equal(water_count(&f, CHB_TERRAIN_MARSH), 34);
	assert_int_equal(field_cost(&f, "step wulf PL-0(-3,0)"), 2);
	assert_int_equal(field_cost(&f, "step hal PL-0(0,0)"), 1);
	field_give(&f, "step rolf A0607");
	assert_int_equal(field_cost(&f, "step rolf PL-0(-3,1)"), 4);
	field_close(&f);
}

static void str_pool_4_an_island_of_water(void **unused) {
	struct field f;
	(void)unused;
	pool_open(&f, "pool: marsh-water", "Hal PEA PL-0(-1,0); Martin KNF PL-0(0,1)", NULL);
	assert_int_equal(water_count(&f, CHB_TERRAIN_MARSH), 34);
	assert_int_equal(water_count(&f, CHB_TERRAIN_POOL), 3);
	assert_int_equal(field_cost(&f, "step hal PL-0(0,0)"), 5);
	field_no(&f, "step martin PL-0(0,0)", "STR-TERR.16");
	field_yes(&f, "step martin PL-0(-1,2)");
	field_close(&f);
}

/* Down, along the floor, up again, and onto the island. */
static void str_pool_5_edges_of_a_pit(void **unused) {
	static const char pit[] = "pool: pit";
	struct field f;
	(void)unused;
	pool_open(&f, pit, "Wulf PEA A0606 move=14; Hal PEA A0906; Rolf SGM A0607 facing=nw", NULL);
	const struct pv_hex_map *map = &chb_game_of(f.g)->map;
	int floor = 0;
	for (int i = 0; i < map->count; i++) {
		floor += map->place[i].level == -PV_LEVEL;
		assert_true(map->place[i].level == 0 || map->place[i].piece != 0);
	}
	assert_int_equal(floor, 34);
	field_leave(&f, "wulf", 3);
	field_no_by(&f, "step wulf A0706", "CHB-5.1.1", 4, 3);
	field_leave(&f, "wulf", 14);
	field_give(&f, "step wulf A0706");
	assert_int_equal(field_man(&f, "wulf")->left, 10);
	assert_int_equal(field_cost(&f, "step wulf A0806"), 1);
	field_give(&f, "step wulf A0806; step wulf A0706");
	assert_int_equal(field_cost(&f, "step wulf A0606"), 4);
	field_give(&f, "step wulf A0606");
	field_is(&f, "wulf", "A0606 healthy 4");
	assert_int_equal(field_cost(&f, "step hal A1006"), 4);
	/* Not on horseback: but along it. */
	field_close(&f);
	pool_open(&f, pit, "Rolf SGM A0606 facing=e; Hal PEA A0000", NULL);
	field_no(&f, "step rolf A0706", "STR-POOL.5");
	field_yes(&f, "turn rolf A0505");
	field_close(&f);
	pool_open(&f, pit, "Rolf SGM A0605 facing=ne; Hal PEA A0000", NULL);
	field_no(&f, "turn rolf A0706", "STR-POOL.5");
	field_yes(&f, "turn rolf A0505");
	field_close(&f);
}

/* A level apart: nobody fights across, nobody holds anybody up; on one level they do. */
static void str_pool_5_no_blow_across(void **unused) {
	struct field f;
	(void)unused;
	pool_open(&f, "pool: pit", "Wulf PEA A0606; Hal PEA A0707", "Odo SWO A0706; Tom SWO A0807");
	field_to_move(&f);
	field_give(&f, "step wulf A0607");
	assert_int_equal(field_man(&f, "wulf")->left, 7);
	field_give(&f, "step wulf A0606");
	field_to_fight(&f);
	field_no(&f, "fight wulf odo", "STR-POOL.5");
	field_yes(&f, "fight hal tom");
	field_yes(&f, "fight hal odo");
	field_skip(&f, CHB_ASK_FIGHT, PV_BLUE);
	field_no(&f, "fight odo wulf", "STR-POOL.5");
	field_yes(&f, "fight odo hal");
	field_close(&f);
}

/* Elsewhere levels are as ever: a stair costs what it costs, and one fights from it. */
static void str_pool_5_of_its_edges_alone(void **unused) {
	struct field f;
	(void)unused;
	water_open(&f, (struct water_plan){
			   .lay = "    - {piece: PL, at: A1006}\n    - {piece: WD, at: A1513}\n",
			   .red = "Wulf PEA WD-1(0,-2); Hal PEA WD-0(-4,0)",
			   .blue = "Odo SWO WD-2(2,-2); Tom SWO WD-1(-2,0)",
			   .options = "pool: pit" });
	field_to_move(&f);
	assert_int_equal(field_cost(&f, "step wulf WD-2(1,-2)"), 2);
	assert_int_equal(field_cost(&f, "step hal WD-1(-3,0)"), 2);
	field_give(&f, "step wulf WD-2(1,-2); step hal WD-1(-3,0)");
	field_to_fight(&f);
	field_yes(&f, "fight wulf odo");
	field_yes(&f, "fight hal tom");
	field_close(&f);
}

/* A bank that a sheet draws parts no levels, however high they lie. */
static void str_pool_5_not_of_any_bank(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = "H H . / H H .",
					    .sheet = "      signs: {H: clear 1}\n"
						     "      sides: [A0000 e bank]\n",
					    .red = "Wulf PEA A0000",
					    .blue = "Odo SWO A0200",
					    .options = "pool: pit" });
	const struct chb_game *g = chb_game_of(f.g);
	assert_int_equal(g->map.place[field_place(&f, "A0000")].bar[PV_HEX_E], PV_BAR_BANK);
	assert_false(chb_modules_edge(g, field_place(&f, "A0000"), PV_HEX_E));
	assert_false(chb_modules_edge(g, field_place(&f, "A0100"), PV_HEX_E));
	field_close(&f);
	/* One that parts levels is none, where no pool is a pit. */
	field_open(&f, (struct field_plan){ .map = "H . . . / H . . .",
					    .sheet = "      signs: {H: clear 1}\n"
						     "      sides: [A0000 e bank]\n",
					    .red = "Wulf PEA A0000",
					    .blue = "Odo SWO A0200" });
	assert_false(chb_modules_edge(chb_game_of(f.g), field_place(&f, "A0000"), PV_HEX_E));
	assert_false(chb_modules_edge(chb_game_of(f.g), field_place(&f, "A0000"), PV_HEX_W));
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_pool_1_water_about_an_island),
	cmocka_unit_test(str_pool_2_a_pit),
	cmocka_unit_test(str_pool_3_a_marsh),
	cmocka_unit_test(str_pool_4_an_island_of_water),
	cmocka_unit_test(str_pool_5_edges_of_a_pit),
	cmocka_unit_test(str_pool_5_no_blow_across),
	cmocka_unit_test(str_pool_5_of_its_edges_alone),
	cmocka_unit_test(str_pool_5_not_of_any_bank),
};

TEST_FILE(tests, NULL, NULL)
