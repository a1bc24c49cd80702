/* Rows of CHB-7.0: what each ground costs, shelters and counts in combat, on a map and by the
 * referee's question. */
#include "rules/cryhavoc/fixture_play.h"

/* A row of the terrain table: foot and horse as printed (0: barred), what shelters whoever stands
 * there from a shot across open ground, its sign in columns, whether it hides. */
struct ground {
	const char *word;
	int foot, horse;
	const char *cover;
	int sign;
	bool opaque;
	char around; /* the sign of the ground about it; 0: clear */
};

/* Rows of signs with "." for the ground around. */
static const char *map_of(const struct ground *t, const char *map) {
	static char text[64];
	size_t length = strlen(map);
	assert_true(length < sizeof text);
	for (size_t i = 0; i <= length; i++) {
		text[i] = map[i] == '.' && t->around != 0 ? t->around : map[i];
	}
	return text;
}

/* With just the points 0 are left, with one fewer it is refused. */
static void check_foot(const struct ground *t) {
	struct field f;
	char want[32];
	field_open(&f, (struct field_plan){ .map = map_of(t, ". G . ."),
					    .sheet = field_ground(t->word),
					    .red = "Archer EAM A0000",
					    .blue = "Odo SPE A0300" });
	if (t->foot == 0) {
		field_no(&f, "step archer A0100", chb_terrain_rule(CHB_TERRAIN_WALL));
		field_close(&f);
		return;
	}
	field_leave(&f, "archer", t->foot - 1);
	field_no_by(&f, "step archer A0100", "CHB-5.1.1", t->foot, t->foot - 1);
	field_leave(&f, "archer", t->foot);
	assert_int_equal(field_cost(&f, "step archer A0100"), t->foot);
	field_give(&f, "step archer A0100");
	snprintf(want, sizeof want, "A0100 healthy 0");
	field_is(&f, "archer", want);
	field_close(&f);
}

/* The referee's question has the horse's price, the shelter and the sign. */
static void check_question(const struct ground *t) {
	static const char *const signs[] = { "--", "-", "0", "+", "++" };
	struct chb_game *g = fixture_figures(NULL);
	char question[160], answer[160];
	for (int mounted = 0; mounted <= 1; mounted++) {
		int cost = mounted != 0 ? t->horse : t->foot;
		snprintf(question, sizeof question,
			 "{'ask':'step','mover':'%s','armour':false,'into':'%s','bodies':0}",
			 mounted != 0 ? "mounted" : "foot", t->word);
		if (cost == 0) {
			snprintf(answer, sizeof answer, "{'refused':{");
		} else {
			snprintf(answer, sizeof answer, "{'cost':%d,'cover':'%s','combat':'%s'",
				 cost, t->cover, signs[t->sign + 2]);
		}
		fixture_expect(g, question, answer);
	}
	free(g);
}

static void check_cover(const struct ground *t) {
	struct field f;
	field_open(&f, (struct field_plan){ .map = map_of(t, ". . G ."),
					    .sheet = field_ground(t->word),
					    .red = "Bow SBW A0000",
					    .blue = "Odo SWO A0200" });
	field_cover(&f, "shoot bow odo shortbow", t->cover);
	field_close(&f);
}

static void check_line(const struct ground *t) {
	struct field f;
	field_open(&f, (struct field_plan){ .map = map_of(t, ". G . ."),
					    .sheet = field_ground(t->word),
					    .red = "Bow SBW A0000; Clear SBW A0300",
					    .blue = "Odo SWO A0200" });
	/* Clear is beside him and may not shoot; Bow only across the hex. */
	if (t->opaque) {
		field_no(&f, "shoot bow odo shortbow",
			 f.s.ask == CHB_ASK_SHOOT ? "CHB-8.7.3" : "CHB-2.2");
	} else {
		field_yes(&f, "shoot bow odo shortbow");
	}
	field_close(&f);
}

/* 14 on 7 is 2-1: moved by his sign, attacked there or attacking from there. */
static void check_sign(const struct ground *t) {
	static const char *const columns[] = { "1-3", "1-2", "1-1", "2-1", "3-1", "4-1" };
	struct field f;
	field_open(&f, (struct field_plan){ .map = map_of(t, ". G . ."),
					    .sheet = field_ground(t->word),
					    .red = "Arnim SGF A0000",
					    .blue = "Odo SWO A0100" });
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", columns[3 - t->sign]);
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = map_of(t, ". G . ."),
					    .sheet = field_ground(t->word),
					    .red = "Arnim SGF A0100",
					    .blue = "Odo SWO A0000" });
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", columns[3 + t->sign]);
	field_close(&f);
}

static void open_ground(const char *word, int foot, int horse, const char *cover, int sign,
			bool opaque) {
	const struct ground t = { word, foot, horse, cover, sign, opaque, 0 };
	check_foot(&t);
	check_question(&t);
	check_cover(&t);
	check_line(&t);
	check_sign(&t);
}

/* The same among hexes indoors. */
static void indoors(const char *word, int foot, const char *cover, int sign) {
	const struct ground t = { word, foot, 0, cover, sign, false, '_' };
	check_foot(&t);
	check_question(&t);
	check_cover(&t);
	check_line(&t);
	check_sign(&t);
}

/* Only the unarmoured enter it. */
static void bars_armour(const char *word, const char *rule) {
	struct field f;
	field_open(&f, (struct field_plan){ .map = ". G . .",
					    .sheet = field_ground(word),
					    .red = "Martin SGF A0000; Wulf EAM A0200",
					    .blue = "Odo SPE A0300" });
	field_no(&f, "step martin A0100", rule);
	field_yes(&f, "step wulf A0100");
	field_close(&f);
}

#define ROW(name, ...)                    \
	static void name(void **unused) { \
		(void)unused;             \
		open_ground(__VA_ARGS__); \
	}

static void chb_7_0_1_clear(void **unused) {
	(void)unused;
	open_ground("clear", 1, 1, "none", 0, false);
	open_ground("court", 1, 1, "none", 0, false);
	open_ground("path", 1, 1, "none", 0, false);
}

ROW(chb_7_0_4_rough, "rough", 4, 0, "light", -1, false)
ROW(chb_7_0_7_ramp, "ramp", 1, 1, "none", 0, false)
ROW(chb_7_0_12_undergrowth, "undergrowth", 2, 2, "light", -1, false)
ROW(chb_7_0_14_hedge, "hedge", 3, 0, "light", -1, false)
ROW(chb_7_0_15_rock, "rock", 2, 0, "medium", -1, false)
ROW(chb_7_0_18_moat_filled, "moat-filled", 2, 0, "none", 0, false)
ROW(chb_7_0_20_ford, "ford", 3, 3, "light", -1, false)
ROW(chb_7_0_21_shallow, "shallow", 2, 4, "light", -1, false)
ROW(chb_7_0_25_dune, "dune", 2, 2, "none", 0, false)
ROW(chb_7_0_40_beam, "beam", 3, 0, "medium", -1, false)
ROW(chb_7_0_45_walk, "walk", 1, 0, "none", 0, false)
ROW(chb_7_0_52_rubble, "rubble", 2, 0, "medium", 0, false)

static void chb_7_0_34_large_controls(void **unused) {
	(void)unused;
	indoors("controls", 2, "light", -1);
}

static void chb_7_0_35_medium_machinery(void **unused) {
	(void)unused;
	indoors("machinery", 3, "medium", -1);
}

static void chb_7_0_36_large_machinery(void **unused) {
	(void)unused;
	indoors("machinery-large", 4, "medium", -1);
}

static void chb_7_0_38_a_stopped_millstone(void **unused) {
	struct field f;
	(void)unused;
	indoors("millstone-still", 2, "none", 1);
	/* A throw of 4 from it reads 4; right behind it one is sheltered. */
	field_open(&f, (struct field_plan){ .map = "_ G _ _ _",
					    .sheet = field_ground("millstone-still"),
					    .red = "Bow SBW A0100",
					    .blue = "Odo SWO A0400" });
	assert_int_equal(field_cost(&f, "shoot bow odo shortbow"), 0);
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = "_ _ G _ _",
					    .sheet = field_ground("millstone-still"),
					    .red = "Bow SBW A0000",
					    .blue = "Odo SWO A0300" });
	field_cover(&f, "shoot bow odo shortbow", "medium");
	field_close(&f);
}

static void chb_7_0_9_tree(void **unused) {
	(void)unused;
	open_ground("tree", 2, 0, "light", -1, true);
}

static void chb_7_0_13_wood(void **unused) {
	struct field f;
	(void)unused;
	open_ground("wood", 2, 0, "light", -1, true);
	/* Two hexes inside he is unseen, in the outer hex light. */
	field_open(&f, (struct field_plan){ .map = ". . W W / . . . .",
					    .red = "Bow SBW A0000",
					    .blue = "In SWO A0300; Out SWO A0200" });
	field_no(&f, "shoot bow in shortbow", "CHB-8.7.3");
	field_cover(&f, "shoot bow out shortbow", "light");
	field_close(&f);
}

static void chb_7_0_16_ditch(void **unused) {
	(void)unused;
	open_ground("ditch", 4, 0, "none", -1, false);
	open_ground("dry-moat", 4, 0, "none", -1, false);
}

static void chb_7_0_17_moat(void **unused) {
	(void)unused;
	open_ground("moat", 5, 0, "light", -1, false);
	bars_armour("moat", "CHB-7.0.17");
}

static void chb_7_0_19_river_and_pool(void **unused) {
	(void)unused;
	open_ground("river", 5, 0, "light", -1, false);
	open_ground("pool", 5, 0, "light", -1, false);
	bars_armour("river", "CHB-7.0.19");
	bars_armour("pool", "CHB-7.0.19");
}

/* Into the hex, armoured: a die or none. */
static bool is_tested(const char *word, const char *class) {
	struct field f;
	char red[48];
	snprintf(red, sizeof red, "Man %s A0000", class);
	field_open(&f, (struct field_plan){ .map = ". G . .",
					    .sheet = field_ground(word),
					    .red = red,
					    .blue = "Odo SPE A0300" });
	field_to_move(&f);
	field_give(&f, "step man A0100");
	bool asked = pv_cryhavoc.turn(f.g, &f.s) == PV_DICE;
	if (asked) {
		field_asked(&f, "chb.ask.mud", PV_DICE);
	}
	field_close(&f);
	return asked;
}

static void chb_7_0_22_marsh(void **unused) {
	(void)unused;
	open_ground("marsh", 2, 4, "light", -1, false);
	assert_false(is_tested("marsh", "SGF"));
}

static void chb_7_0_23_deep_marsh(void **unused) {
	(void)unused;
	open_ground("deep-marsh", 4, 6, "light", -1, false);
	assert_true(is_tested("deep-marsh", "SGF"));
	assert_false(is_tested("deep-marsh", "PEA"));
}

static void chb_7_0_24_swamp(void **unused) {
	(void)unused;
	open_ground("swamp", 4, 0, "light", -1, false);
	assert_true(is_tested("swamp", "SGF"));
	assert_false(is_tested("swamp", "PEA"));
}

static void chb_7_0_65_crops_ropes_and_cold_fire(void **unused) {
	(void)unused;
	open_ground("crops", 2, 2, "light", 0, false);
	open_ground("guy-ropes", 2, 2, "none", 0, false);
	open_ground("cold-fire", 2, 2, "none", 0, false);
}

static void chb_7_0_64_tent(void **unused) {
	(void)unused;
	open_ground("tent", 2, 0, "light", -1, true);
}

static void chb_7_0_11_palm(void **unused) {
	struct field f;
	(void)unused;
	open_ground("palm", 2, 0, "light", -1, true);
	/* Nothing leads up it. */
	field_open(&f, (struct field_plan){
			   .map = ". P . .", .red = "Wulf PEA A0000", .blue = "Odo SPE A0300" });
	field_give(&f, "step wulf A0100");
	assert_int_equal(chb_game_of(f.g)->map.place[f.s.man[0].place].up, PV_NO_PLACE);
	field_close(&f);
}

/* Ground on level 0, the slope, what lies behind it. */
static void slope(const char *word, const char *level, const char *behind, int foot, int horse) {
	struct field f;
	struct chb_game *g = fixture_figures(NULL);
	char signs[96], question[160], answer[64];
	snprintf(signs, sizeof signs, "      signs: {G: %s %s, H: clear %s}\n", word, level,
		 behind);
	field_open(&f, (struct field_plan){ .map = ". G H H",
					    .sheet = signs,
					    .red = "Archer EAM A0000",
					    .blue = "Odo SPE A0300" });
	field_leave(&f, "archer", foot - 1);
	field_no_by(&f, "step archer A0100", "CHB-5.1.1", foot, foot - 1);
	field_leave(&f, "archer", foot);
	field_give(&f, "step archer A0100");
	field_is(&f, "archer", "A0100 healthy 0");
	field_close(&f);
	snprintf(question, sizeof question,
		 "{'ask':'step','mover':'mounted','armour':false,'into':'%s','bodies':0}", word);
	snprintf(answer, sizeof answer, "{'cost':%d,'cover':'medium','combat':'-'", horse);
	fixture_expect(g, question, answer);
	free(g);
	/* From below medium, from above none. */
	field_open(&f, (struct field_plan){ .map = ". . G H H H",
					    .sheet = signs,
					    .red = "Low SBW A0000; High ASS A0300",
					    .blue = "Odo SWO A0200" });
	field_cover(&f, "shoot low odo shortbow", "medium");
	field_cover(&f, "shoot high odo dagger", "none");
	field_close(&f);
	/* It hides as a crest: between two on 0, not between two on the level behind it. */
	field_open(&f, (struct field_plan){ .map = ". G . H H H / . . . . . .",
					    .sheet = signs,
					    .red = "Low SBW A0000; High SBW A0500",
					    .blue = "Odo SWO A0200; Hal SWO A0300" });
	field_no(&f, "shoot low odo shortbow", "CHB-8.8.2");
	field_yes(&f, "shoot high hal shortbow");
	field_close(&f);
}

static void chb_7_0_5_slope(void **unused) {
	(void)unused;
	slope("slope", "0.5", "1", 2, 4);
}

static void chb_7_0_6_steep(void **unused) {
	(void)unused;
	slope("steep", "1", "2", 4, 8);
}

int main(void) {
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(chb_7_0_1_clear),
		cmocka_unit_test(chb_7_0_4_rough),
		cmocka_unit_test(chb_7_0_5_slope),
		cmocka_unit_test(chb_7_0_6_steep),
		cmocka_unit_test(chb_7_0_7_ramp),
		cmocka_unit_test(chb_7_0_9_tree),
		cmocka_unit_test(chb_7_0_11_palm),
		cmocka_unit_test(chb_7_0_12_undergrowth),
		cmocka_unit_test(chb_7_0_13_wood),
		cmocka_unit_test(chb_7_0_14_hedge),
		cmocka_unit_test(chb_7_0_15_rock),
		cmocka_unit_test(chb_7_0_16_ditch),
		cmocka_unit_test(chb_7_0_17_moat),
		cmocka_unit_test(chb_7_0_18_moat_filled),
		cmocka_unit_test(chb_7_0_19_river_and_pool),
		cmocka_unit_test(chb_7_0_20_ford),
		cmocka_unit_test(chb_7_0_21_shallow),
		cmocka_unit_test(chb_7_0_22_marsh),
		cmocka_unit_test(chb_7_0_23_deep_marsh),
		cmocka_unit_test(chb_7_0_24_swamp),
		cmocka_unit_test(chb_7_0_25_dune),
		cmocka_unit_test(chb_7_0_34_large_controls),
		cmocka_unit_test(chb_7_0_35_medium_machinery),
		cmocka_unit_test(chb_7_0_36_large_machinery),
		cmocka_unit_test(chb_7_0_38_a_stopped_millstone),
		cmocka_unit_test(chb_7_0_40_beam),
		cmocka_unit_test(chb_7_0_45_walk),
		cmocka_unit_test(chb_7_0_52_rubble),
		cmocka_unit_test(chb_7_0_64_tent),
		cmocka_unit_test(chb_7_0_65_crops_ropes_and_cold_fire),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
