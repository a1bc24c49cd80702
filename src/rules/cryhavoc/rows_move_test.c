/* Rows of CHB-1, CHB-4, CHB-5 and CHB-7.1: places, control, steps, bodies, infiltration, mud. */
#include "rules/cryhavoc/fixture_play.h"

static const char wide[] = ". . . . . . . . . . / . . . . . . . . . . / . . . . . . . . . .";

/* A tree on A0100, with a place up in it. */
static const char tree[] = "      signs: {V: tree-up}\n"
			   "      floors:\n"
			   "        - level: 1\n"
			   "          hexes: |\n"
			   "            -   V   -   -   -   -   -   -   -   -\n"
			   "      ladders: [[A0100, A0100/1]]\n";

/* --- CHB-1 ----------------------------------------------------------------------------------- */

static void chb_1_3_a_ten_reads_nought(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = wide, .red = "Bow SBW A0000", .blue = "Odo SWO A0500" });
	field_give(&f, "shoot bow odo shortbow");
	struct pv_order nought = field_order(&f, "throw 0");
	assert_int_equal(nought.data.faces[0], 10);
	field_no(&f, "throw 11", "CHB-8.2.8");
	field_give(&f, "throw 0");
	assert_true(field_told(&f, "chb.shot.missed"));
	field_close(&f);
	/* A d6 for infiltration: no 7. */
	field_open(&f, (struct field_plan){
			   .map = wide, .red = "Wulf EAM A0101", .blue = "Odo SWO A0200" });
	field_give(&f, "slip wulf A0100");
	field_no(&f, "throw 7", "CHB-5.3.3");
	field_yes(&f, "throw 6");
	field_close(&f);
}

static void chb_1_9_the_edge_is_played(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = ". . / . .", .red = "Wulf EAM A0001", .blue = "Odo SPE A0000" });
	field_to_move(&f);
	assert_int_equal(field_cost(&f, "step wulf A0101"), 1);
	struct pv_order off;
	struct pv_error err;
	assert_false(pv_cryhavoc.read_order(f.g, "step wulf A0201", &off, &err));
	field_close(&f);
}

static void chb_1_10_who_begins(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = wide, .red = "Wulf EAM A0000", .blue = "Odo SWO A0900" });
	assert_int_equal(pv_cryhavoc.turn(f.g, &f.s), PV_RED); /* first: red */
	field_close(&f);
}

static void chb_1_11_one_living_a_place(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Wulf EAM A0000; Hal EAM A0200; Tom EAM A0401 "
						   "state=dead",
					    .blue = "Odo SWO A0900" });
	field_leave(&f, "wulf", 2);
	field_give(&f, "step wulf A0100");
	field_no(&f, "step wulf A0200", "CHB-4.11"); /* he couldn't stop there */
	field_leave(&f, "hal", 8);
	field_give(&f, "step hal A0300");
	field_yes(&f, "step hal A0301");
	field_give(&f, "step hal A0301");
	field_yes(&f, "step hal A0401"); /* a dead man is no bar */
	field_close(&f);
	/* One on the ground and one up in the tree. */
	field_open(&f, (struct field_plan){ .map = wide,
					    .sheet = tree,
					    .red = "Wulf EAM A0100/1; Hal EAM A0000",
					    .blue = "Odo SWO A0900" });
	field_give(&f, "step hal A0100");
	field_is(&f, "hal", "A0100 healthy");
	field_is(&f, "wulf", "A0100/1 healthy");
	field_close(&f);
	field_fails((struct field_plan){ .map = wide,
					 .red = "Wulf EAM A0000; Hal EAM A0000",
					 .blue = "Odo SWO A0900" },
		    "CHB-1.11", "wulf and hal stand on one place");
}

/* --- CHB-4 ----------------------------------------------------------------------------------- */

static void chb_4_1_six_hexes(void **unused) {
	static const char *const round[] = { "A0400", "A0500", "A0301", "A0501", "A0402", "A0502" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(round); i++) {
		struct field f;
		char red[64];
		/* Who begins beside him leaves freely; who stands two off isn't held. */
		snprintf(red, sizeof red, "Wulf EAM %s", round[i]);
		field_open(&f,
			   (struct field_plan){ .map = wide, .red = red, .blue = "Odo SWO A0401" });
		struct chb_view v;
		chb_view_make(chb_game_of(f.g), &f.s, &v);
		assert_true(chb_is_controlled(chb_game_of(f.g), &f.s, &v, f.s.man[0].place, 0));
		field_to_fight(&f);
		field_yes(&f, "fight wulf odo");
		field_close(&f);
	}
	/* Up in the tree beside him he holds nobody. */
	struct field f;
	struct chb_view v;
	field_open(&f, (struct field_plan){ .map = wide,
					    .sheet = tree,
					    .red = "Wulf EAM A0100/1; Hal EAM A0100",
					    .blue = "Odo SWO A0000" });
	chb_view_make(chb_game_of(f.g), &f.s, &v);
	assert_false(chb_is_controlled(chb_game_of(f.g), &f.s, &v, f.s.man[0].place, 0));
	assert_true(chb_is_controlled(chb_game_of(f.g), &f.s, &v, f.s.man[1].place, 0));
	field_close(&f);
}

static void chb_4_6_slits(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = "_ _ _ / _ _ _",
					    .sheet = "      sides: [A0000 e slit]\n",
					    .red = "Wulf EAM A0000; Hal EAM A0101",
					    .blue = "Odo SWO A0100" });
	field_no(&f, "step wulf A0100", "CHB-4.6");
	field_to_fight(&f);
	field_no(&f, "fight wulf odo", "CHB-4.6");
	field_give(&f, "done");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_no(&f, "step odo A0000", "CHB-4.6");
	field_close(&f);
}

static void chb_4_10_past_friends(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Wulf EAM A0000; Hal EAM A0100",
					    .blue = "Odo SWO A0900" });
	assert_int_equal(field_cost(&f, "step wulf A0100"), 1);
	field_give(&f, "step wulf A0100");
	field_no(&f, "done", "CHB-4.11");
	field_no(&f, "step hal A0200", "CHB-4.11");
	assert_int_equal(field_cost(&f, "step wulf A0200"), 1);
	field_give(&f, "step wulf A0200");
	field_is(&f, "wulf", "A0200 healthy 6");
	field_close(&f);
	/* A stair with somebody on it is closed. */
	field_open(&f, (struct field_plan){ .map = ". . G H . / . . . . .",
					    .sheet = "      signs: {G: stair-narrow 1, H: walk 1}\n"
						     "      stairs: [[A0100, A0200, A0300]]\n",
					    .red = "Wulf EAM A0100; Hal EAM A0200",
					    .blue = "Odo SWO A0401" });
	field_no(&f, "step wulf A0200", "CHB-4.10");
	field_give(&f, "step hal A0300");
	assert_int_equal(field_cost(&f, "step wulf A0200"), 2);
	field_close(&f);
}

static void chb_4_11_only_where_he_can_go_on(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . .",
					    .red = "Wulf EAM A0000; Hal EAM A0100",
					    .blue = "Odo SWO A0400" });
	field_leave(&f, "wulf", 1);
	field_no(&f, "step wulf A0100", "CHB-4.11");
	field_leave(&f, "wulf", 2);
	field_yes(&f, "step wulf A0100");
	field_close(&f);
	/* Two friends in a row want three points. */
	field_open(&f, (struct field_plan){ .map = ". . . . . .",
					    .red = "Wulf EAM A0000; Hal EAM A0100; Tom EAM A0200",
					    .blue = "Odo SWO A0500" });
	field_leave(&f, "wulf", 3);
	field_give(&f, "step wulf A0100; step wulf A0200");
	field_no(&f, "done", "CHB-4.11");
	field_give(&f, "step wulf A0300");
	field_is(&f, "wulf", "A0300 healthy 0");
	field_close(&f);
}

static void chb_4_12_put_back(void **unused) {
	struct field f;
	(void)unused;
	/* Shot on the friend's hex: with no points to go on he lies one hex back, wounded. */
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Wulf EAM A0000; Hal EAM A0100",
					    .blue = "Bow SBW A0600" });
	field_leave(&f, "wulf", 2);
	field_give(&f, "step wulf A0100");
	field_asked(&f, "chb.ask.react", PV_BLUE);
	struct field dead = f;
	field_give(&f, "shoot bow wulf shortbow; throw 3");
	field_is(&f, "wulf", "A0000 wounded 0");
	field_give(&dead, "shoot bow wulf shortbow; throw 1");
	field_is(&dead, "wulf", "A0100 dead");
	field_is(&dead, "hal", "A0100 healthy");
	field_close(&f);
}

static void chb_4_13_enemies_stand_in_the_way(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Wulf EAM A0101",
					    .blue = "Odo SWO A0201; Tom SWO A0001 state=dead" });
	field_no(&f, "step wulf A0201", "CHB-4.13");
	field_yes(&f, "step wulf A0001");
	field_close(&f);
}

static void chb_4_14_over_the_stunned(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . .",
					    .red = "Wulf EAM A0000",
					    .blue = "Odo SWO A0100 state=stunned; Hal SWO A0400" });
	assert_int_equal(field_cost(&f, "step wulf A0100"), 2);
	field_leave(&f, "wulf", 2);
	field_no(&f, "step wulf A0100", "CHB-4.11");
	field_leave(&f, "wulf", 3);
	field_give(&f, "step wulf A0100; step wulf A0200");
	field_is(&f, "wulf", "A0200 healthy 0");
	field_close(&f);
	/* The hex behind taken as well. */
	field_open(&f, (struct field_plan){ .map = ". . . . .",
					    .red = "Wulf EAM A0000",
					    .blue = "Odo SWO A0100 state=stunned; Hal SWO A0200" });
	field_no(&f, "step wulf A0100", "CHB-4.11");
	field_close(&f);
}

static void chb_4_17_levels(void **unused) {
	static const struct {
		const char *level;
		bool fights;
	} rows[] = { { "0.5", true }, { "1", false } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		char sheet[64];
		snprintf(sheet, sizeof sheet, "      signs: {H: clear %s}\n", rows[i].level);
		field_open(&f, (struct field_plan){ .map = ". . H H / . . H H",
						    .sheet = sheet,
						    .red = "Wulf EAM A0100; Hal EAM A0101",
						    .blue = "Odo SWO A0200; Tom SWO A0001" });
		field_to_fight(&f);
		if (rows[i].fights) {
			field_yes(&f, "fight wulf odo");
		} else {
			field_no(&f, "fight wulf odo", "CHB-4.17");
		}
		field_yes(&f, "fight hal tom");
		field_close(&f);
	}
	/* 0 against 1 over a stair, and up in a tree. */
	struct field f;
	field_open(&f, (struct field_plan){ .map = ". . G H . / . . . . .",
					    .sheet = "      signs: {G: stair 1, H: walk 1}\n"
						     "      stairs: [[A0100, A0200, A0300]]\n",
					    .red = "Wulf EAM A0100; Hal EAM A0201",
					    .blue = "Odo SWO A0200" });
	field_to_fight(&f);
	field_yes(&f, "fight wulf odo");
	field_no(&f, "fight hal odo", "CHB-4.17"); /* beside the stair */
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = wide,
					    .sheet = tree,
					    .red = "Wulf EAM A0100/1; Hal EAM A0001",
					    .blue = "Odo SWO A0000" });
	field_to_fight(&f);
	field_no(&f, "fight wulf odo", "CHB-4.17");
	field_yes(&f, "fight hal odo");
	field_close(&f);
}

/* --- CHB-5.1 --------------------------------------------------------------------------------- */

static void chb_5_1_1_each_hex_is_paid(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = wide, .red = "Martin SGF A0000", .blue = "Odo SWO A0900" });
	field_give(&f, "step martin A0100; step martin A0200");
	field_is(&f, "martin", "A0200 healthy 4");
	field_give(&f, "done");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "done");
	field_to_move(&f);
	field_is(&f, "martin", "A0200 healthy 6");
	field_close(&f);
}

static const char gate[] = "zones: {gate: [A0000, A0001]}\n";

static void chb_5_1_2_coming_on(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = "m . . . . / . . . . .",
					    .red = "Wulf EAM - enters=gate; Hal EAM - enters=gate",
					    .blue = "Odo SWO A0400",
					    .more = gate });
	assert_int_equal(field_cost(&f, "enter wulf A0000"), 2);
	field_give(&f, "enter wulf A0000");
	field_is(&f, "wulf", "A0000 healthy 6");
	field_no(&f, "enter hal A0000", "CHB-1.11");
	field_give(&f, "step wulf A0100");
	assert_int_equal(field_cost(&f, "enter hal A0000"), 2);
	field_close(&f);
}

static void on_foot_chb_5_1_13_doors(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . / . . .",
					    .sheet = "      sides: [A0000 e door shut]\n",
					    .red = "Wulf EAM A0000",
					    .blue = "Odo SWO A0201" });
	assert_int_equal(field_cost(&f, "open wulf e"), 2);
	field_no(&f, "close wulf e", "CHB-5.1.13");
	field_leave(&f, "wulf", 1);
	field_no_by(&f, "open wulf e", "CHB-5.1.13", 2, 1);
	field_leave(&f, "wulf", 5);
	field_give(&f, "open wulf e");
	field_is(&f, "wulf", "A0000 healthy 3");
	field_no(&f, "open wulf e", "CHB-5.1.13");
	assert_int_equal(field_cost(&f, "close wulf e"), 2);
	field_close(&f);
}

static void chb_5_1_14_barring(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . / . . .",
					    .sheet = "      sides: [A0000 e door shut]\n",
					    .red = "Wulf EAM A0000; Hal EAM A0100",
					    .blue = "Odo SWO A0201 state=stunned" });
	field_no(&f, "bar hal w", "CHB-5.1.14"); /* not its side */
	field_leave(&f, "wulf", 7);
	field_no_by(&f, "bar wulf e", "CHB-5.1.14", 8, 7);
	field_man(&f, "wulf")->left = 8;
	field_man(&f, "wulf")->marks = 0;
	assert_int_equal(field_cost(&f, "bar wulf e"), 8);
	field_give(&f, "bar wulf e");
	field_is(&f, "wulf", "A0000 healthy 0");
	field_no(&f, "open hal w", "CHB-5.1.16");
	field_close(&f);
}

static void chb_5_1_15_unbarring(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . / . . .",
					    .sheet = "      sides: [A0000 e door barred]\n",
					    .red = "Wulf EAM A0000; Hal EAM A0100",
					    .blue = "Odo SWO A0201 state=stunned" });
	field_no(&f, "unbar hal w", "CHB-5.1.15");
	assert_int_equal(field_cost(&f, "unbar wulf e"), 8);
	field_give(&f, "unbar wulf e");
	assert_int_equal(f.s.door[0], PV_DOOR_SHUT);
	field_yes(&f, "open hal w");
	field_close(&f);
}

static void on_foot_chb_5_1_16_a_body_in_the_doorway(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = "_ G . . / _ _ . .",
					    .sheet = "      signs: {G: doorway}\n"
						     "      sides: [A0100 e door open]\n",
					    .red = "Wulf EAM A0200; Tom EAM A0100 state=dead; "
						   "Hal EAM A0000",
					    .blue = "Odo SWO A0301 state=stunned" });
	field_no(&f, "close wulf w", "CHB-5.1.16");
	/* Dragged off, it closes. */
	field_give(&f, "drag hal A0001 tom");
	field_is(&f, "tom", "A0000 dead");
	field_give(&f, "close wulf w");
	assert_int_equal(f.s.door[0], PV_DOOR_SHUT);
	field_close(&f);
}

static void chb_5_1_20_dragging(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . m . . .",
					    .red = "Wulf EAM A0100; Tom EAM A0000 state=dead",
					    .blue = "Odo SWO A0500" });
	field_leave(&f, "wulf", 3);
	field_no_by(&f, "drag wulf A0200 tom", "CHB-5.1.1", 4, 3);
	field_leave(&f, "wulf", 8);
	assert_int_equal(field_cost(&f, "drag wulf A0200 tom"), 4);
	field_give(&f, "drag wulf A0200 tom");
	assert_int_equal(field_cost(&f, "drag wulf A0300 tom"), 2);
	field_close(&f);
}

static void on_foot_chb_5_1_22_how_one_drags(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . . .",
					    .sheet = "      sides: [A0300 e low-wall]\n",
					    .red = "Wulf PEA A0100; Hal EAM A0400",
					    .blue = "Odo SWO A0000 state=stunned; Tom SWO A0500" });
	field_to_move(&f);
	assert_int_equal(field_cost(&f, "drag wulf A0200 odo"), 2);
	field_no(&f, "drag wulf A0200 hal", "CHB-5.1.22"); /* he stands */
	field_give(&f, "drag wulf A0200 odo");
	field_is(&f, "odo", "A0100 stunned");
	field_is(&f, "wulf", "A0200 healthy 6");
	field_give(&f, "drag wulf A0300 odo");
	field_is(&f, "odo", "A0200 stunned");
	field_no(&f, "drag wulf A0400 odo", "CHB-5.1.22"); /* over the wall */
	field_to_fight(&f);
	field_no(&f, "fight wulf odo", "CHB-5.1.22"); /* his hands are full */
	field_yes(&f, "fight hal tom");
	field_close(&f);
}

static void chb_5_1_24_the_least_move(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". n . . . / . . . . .",
					    .red = "Roland KNF A0000 state=wounded",
					    .blue = "Odo SWO A0400" });
	assert_int_equal(field_cost(&f, "step roland A0100"), 3);
	field_give(&f, "step roland A0100");
	field_is(&f, "roland", "A0100 wounded 0");
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = ". n . . . / . . . . .",
					    .red = "Roland KNF A0001 state=wounded",
					    .blue = "Odo SWO A0400" });
	field_give(&f, "step roland A0000");
	field_no_by(&f, "step roland A0100", "CHB-5.1.1", 4, 2);
	field_close(&f);
}

static void chb_5_1_28_acts_beside_enemies(void **unused) {
	struct field f;
	(void)unused;
	/* Begins beside an enemy: accepted; walked up to him: refused, the attack is not. */
	field_open(&f, (struct field_plan){ .map = ". . . . / . . . .",
					    .sheet = "      sides: [A0100 w door shut]\n",
					    .red = "Wulf EAM A0100",
					    .blue = "Odo SWO A0200" });
	field_yes(&f, "open wulf w");
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = ". . . . / . . . .",
					    .sheet = "      sides: [A0100 w door shut]\n",
					    .red = "Wulf EAM A0001",
					    .blue = "Odo SWO A0200" });
	field_give(&f, "step wulf A0100");
	field_no(&f, "open wulf w", "CHB-5.1.28");
	field_give(&f, "done");
	field_yes(&f, "fight wulf odo");
	field_close(&f);
}

static void chb_5_1_30_leaving(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Wulf EAM A0001; Hal EAM A0400; Tom EAM A0002",
					    .blue = "Odo SWO A0901" });
	field_no(&f, "leave hal", "CHB-5.1.30"); /* north is closed */
	field_leave(&f, "tom", 0);
	field_no_by(&f, "leave tom", "CHB-5.1.30", 1, 0);
	field_leave(&f, "wulf", 1);
	assert_int_equal(field_cost(&f, "leave wulf"), 1);
	field_give(&f, "leave wulf");
	field_is(&f, "wulf", "gone healthy");
	field_no(&f, "step wulf A0101", "CHB-3.5.8");
	field_close(&f);
}

static void chb_5_1_31_when_and_where(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . . / . . . . .",
					    .red = "Wulf EAM - enters=gate turn=2; Hal EAM A0000; "
						   "Tom EAM - enters=gate",
					    .blue = "Odo SWO A0400",
					    .more = gate });
	field_no_by(&f, "enter wulf A0001", "CHB-5.1.31", 2, 1);
	field_no(&f, "enter tom A0000", "CHB-1.11");
	field_no(&f, "enter tom A0100", "CHB-5.1.31");
	field_yes(&f, "enter tom A0001");
	field_give(&f, "enter tom A0001; done");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "done");
	field_to_move(&f);
	/* Both taken: he waits. */
	field_no(&f, "enter wulf A0001", "CHB-1.11");
	field_give(&f, "step hal A0100");
	field_yes(&f, "enter wulf A0000");
	field_close(&f);
}

/* --- CHB-5.2 --------------------------------------------------------------------------------- */

static int32_t cost_over(const char *ground, const char *bodies) {
	struct field f;
	char map[32], red[200];
	snprintf(map, sizeof map, ". %s . . .", ground);
	snprintf(red, sizeof red, "Wulf EAM A0000%s", bodies);
	field_open(&f, (struct field_plan){ .map = map, .red = red, .blue = "Odo SWO A0400" });
	int32_t cost = field_cost(&f, "step wulf A0100");
	field_close(&f);
	return cost;
}

#define DEAD "; Tom EAM A0100 state=dead"

static void chb_5_2_2_below_four(void **unused) {
	(void)unused;
	assert_int_equal(cost_over(".", DEAD DEAD), 1);
	assert_int_equal(cost_over(".", DEAD DEAD DEAD), 1);
}

static void chb_5_2_3_four_and_more(void **unused) {
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	assert_int_equal(cost_over(".", DEAD DEAD DEAD DEAD), 2);
	assert_int_equal(cost_over("m", DEAD DEAD DEAD DEAD), 4);
	assert_int_equal(cost_over("m", DEAD DEAD DEAD), 2);
	/* A dead man and a horse: riders too. */
	fixture_expect(g,
		       "{'ask':'step','mover':'mounted','armour':false,'into':'clear','bodies':4}",
		       "{'cost':2,");
	fixture_expect(g,
		       "{'ask':'step','mover':'mounted','armour':false,'into':'marsh','bodies':4}",
		       "{'cost':8,");
	free(g);
}

static void chb_5_2_6_the_stunned_weigh(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . .",
					    .red = "Wulf EAM A0000" DEAD DEAD DEAD,
					    .blue = "Odo SWO A0100 state=stunned; Hal SWO A0400" });
	assert_int_equal(field_cost(&f, "step wulf A0100"), 3);
	field_close(&f);
	/* Alone on a stair 2 + 1, and 1 more to leave it. */
	field_open(&f, (struct field_plan){ .map = ". . G H H / . . . . .",
					    .sheet = "      signs: {G: stair 1, H: walk 1}\n"
						     "      stairs: [[A0100, A0200, A0300]]\n",
					    .red = "Wulf EAM A0100",
					    .blue = "Odo SWO A0200 state=stunned" });
	assert_int_equal(field_cost(&f, "step wulf A0200"), 3);
	field_leave(&f, "wulf", 3);
	field_no(&f, "step wulf A0200", "CHB-4.11");
	field_leave(&f, "wulf", 4);
	field_give(&f, "step wulf A0200; step wulf A0300");
	field_is(&f, "wulf", "A0300 healthy 0");
	field_close(&f);
}

static void on_foot_chb_5_2_7_the_hex_alone(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . .",
					    .sheet = "      sides: [A0000 e low-wall]\n",
					    .red = "Wulf EAM A0000" DEAD DEAD DEAD DEAD,
					    .blue = "Odo SWO A0400" });
	assert_int_equal(field_cost(&f, "step wulf A0100"), 4);
	field_close(&f);
}

/* --- CHB-5.3 --------------------------------------------------------------------------------- */

static void chb_5_3_1_control_ends_a_move(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = wide, .red = "Wulf EAM A0001", .blue = "Odo SWO A0201" });
	field_give(&f, "step wulf A0101");
	field_no(&f, "step wulf A0200", "CHB-5.3.1");
	field_no(&f, "step wulf A0001", "CHB-5.3.1");
	field_yes(&f, "slip wulf A0200");
	field_close(&f);
}

static void chb_5_3_2_out_of_the_hex_where_he_began(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = wide, .red = "Wulf EAM A0101", .blue = "Odo SWO A0201" });
	field_no(&f, "slip wulf A0001", "CHB-5.3.2");
	field_give(&f, "step wulf A0001; step wulf A0000");
	field_is(&f, "wulf", "A0000 healthy 6");
	field_close(&f);
}

static void chb_5_3_3_from_control_to_control(void **unused) {
	struct field f;
	(void)unused;
	/* A0200 and A0300 lie beside A0201, as A0101 does. */
	field_open(&f, (struct field_plan){
			   .map = wide, .red = "Wulf EAM A0101", .blue = "Odo SWO A0201" });
	field_no(&f, "step wulf A0200", "CHB-5.3.3");
	field_give(&f, "slip wulf A0200");
	field_asked(&f, "chb.ask.slip", PV_DICE);
	field_give(&f, "throw 4");
	field_is(&f, "wulf", "A0200 healthy 7");
	field_give(&f, "slip wulf A0300; throw 5");
	field_is(&f, "wulf", "A0300 healthy 6");
	field_close(&f);
}

static void chb_5_3_5_on_from_where_he_was_held(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Wulf EAM A0001; Hal EAM A0200",
					    .blue = "Odo SWO A0201" });
	field_give(&f, "step wulf A0101");
	field_yes(&f, "slip wulf A0100"); /* free, but he came into control in this move */
	field_no(&f, "step wulf A0100", "CHB-5.3.1");
	field_yes(&f, "step hal A0100"); /* he began there */
	field_yes(&f, "slip hal A0300");
	field_close(&f);
}

static void chb_5_3_7_what_follows_a_step(void **unused) {
	struct field f;
	(void)unused;
	/* From control into controlled deep marsh, in armour, under an archer's eyes. */
	static const struct field_plan plan = { .map = ". . D . . . . . / . . . . . . . .",
						.red = "Martin SGF A0101",
						.blue = "Odo SWO A0201; Bow SBW A0700" };
	field_open(&f, plan);
	field_give(&f, "slip martin A0200");
	field_asked(&f, "chb.ask.mud", PV_DICE);
	struct field stuck = f;
	field_give(&f, "throw 4");
	field_asked(&f, "chb.ask.slip", PV_DICE);
	field_give(&f, "throw 4");
	field_asked(&f, "chb.ask.react", PV_BLUE);
	field_give(&stuck, "throw 3"); /* no d6 */
	field_asked(&stuck, "chb.ask.react", PV_BLUE);
	field_is(&stuck, "martin", "A0200 healthy 0");
	field_close(&f);
}

/* --- CHB-5.4 --------------------------------------------------------------------------------- */

enum { HELD_BY_MAX = 3 };

/* What becomes of a man who slips past so many. */
static const char *slip(const char *state, int enemies, int face) {
	static const char *const blue[HELD_BY_MAX] = {
		"Odo SWO A0201", "Odo SWO A0201; Hal SWO A0300",
		"Odo SWO A0201; Hal SWO A0300; Tom SWO A0100"
	};
	static char told[64];
	struct field f;
	char red[64], order[24];
	snprintf(red, sizeof red, "Wulf EAM A0101 state=%s", state);
	field_open(&f, (struct field_plan){ .map = wide, .red = red, .blue = blue[enemies - 1] });
	field_give(&f, "slip wulf A0200");
	snprintf(order, sizeof order, "throw %d", face);
	field_give(&f, order);
	char place[16];
	pv_cryhavoc.name_place(f.g, f.s.man[0].place, place, sizeof place);
	snprintf(told, sizeof told, "%s %s", place, chb_life_word[f.s.man[0].life]);
	assert_true(strcmp(place, "A0200") == 0 || f.s.man[0].left == 0);
	field_close(&f);
	return told;
}

static const char passed[] = "A0200", stays[] = "A0101";

static void cells(int face, const char *foot, const char *wounded, const char *mounted) {
	struct chb_game *g = fixture_figures(NULL);
	char row[4];
	snprintf(row, sizeof row, "%d", face);
	fixture_cell(g, "infiltration", row, "mounted", mounted);
	free(g);
	assert_string_equal(slip("healthy", 1, face), foot);
	assert_string_equal(slip("wounded", 1, face), wounded);
}

static void chb_5_4_1_one(void **unused) {
	(void)unused;
	cells(1, "A0101 wounded", "A0101 dead", "W");
}

static void chb_5_4_2_two(void **unused) {
	(void)unused;
	cells(2, "A0101 wounded", "A0101 dead", "S");
}

static void chb_5_4_3_three(void **unused) {
	(void)unused;
	cells(3, "A0101 healthy", "A0101 wounded", "P");
}

static void chb_5_4_4_four(void **unused) {
	(void)unused;
	cells(4, "A0200 healthy", "A0101 wounded", "P");
}

static void chb_5_4_5_five(void **unused) {
	(void)unused;
	cells(5, "A0200 healthy", "A0200 wounded", "P");
	/* Past two it reads 4. */
	assert_string_equal(slip("healthy", 2, 5), "A0200 healthy");
	assert_string_equal(slip("wounded", 2, 5), "A0101 wounded");
}

static void chb_5_4_7_one_less_for_each_beyond_the_first(void **unused) {
	(void)unused;
	assert_string_equal(slip("healthy", 3, 5), "A0101 healthy");
	assert_string_equal(slip("healthy", 1, 5), "A0200 healthy");
	assert_string_equal(slip("healthy", 3, 6), "A0200 healthy");
}

static void on_foot_chb_5_4_9_held_within_the_table(void **unused) {
	(void)unused;
	assert_string_equal(slip("healthy", 3, 1), "A0101 wounded");
}

static void chb_5_4_11_stopped(void **unused) {
	struct field f;
	(void)unused;
	assert_memory_equal(slip("healthy", 1, 3), stays, sizeof stays - 1);
	assert_memory_equal(slip("healthy", 1, 4), passed, sizeof passed - 1);
	field_open(&f, (struct field_plan){
			   .map = wide, .red = "Wulf EAM A0101", .blue = "Odo SWO A0201" });
	field_give(&f, "slip wulf A0200; throw 3");
	field_is(&f, "wulf", "A0101 healthy 0");
	field_close(&f);
}

static void chb_5_4_15_who_controls(void **unused) {
	struct field f;
	(void)unused;
	/* Two at the hex entered, three at the one left: -1. A throw of 4 reads 3: stopped. */
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Wulf EAM A0101",
					    .blue = "Odo SWO A0201; Hal SWO A0300; Tom SWO A0001; "
						    "Wat SWO A0102" });
	field_give(&f, "slip wulf A0200");
	struct field five = f;
	field_give(&f, "throw 4");
	field_is(&f, "wulf", "A0101 healthy 0");
	field_give(&five, "throw 5");
	field_is(&five, "wulf", "A0200 healthy");
	field_close(&f);
	/* A free hex entered, three at the one left: -2. */
	field_open(&f,
		   (struct field_plan){ .map = wide,
					.red = "Wulf EAM A0500",
					.blue = "Odo SWO A0201; Hal SWO A0300; Tom SWO A0302" });
	field_give(&f, "step wulf A0400; slip wulf A0301; throw 6");
	field_is(&f, "wulf", "A0301 healthy");
	field_give(&f, "slip wulf A0401; throw 5"); /* reads 3 */
	field_is(&f, "wulf", "A0301 healthy 0");
	field_close(&f);
}

/* --- CHB-7.1 --------------------------------------------------------------------------------- */

static void chb_7_1_2_stuck(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". D . . . .",
					    .red = "Martin SGF A0000",
					    .blue = "Odo SWO A0500" });
	field_give(&f, "step martin A0100");
	struct field goes = f;
	field_give(&f, "throw 3");
	assert_true(field_told(&f, "chb.stuck"));
	assert_int_equal(field_man(&f, "martin")->left, 0);
	field_give(&goes, "throw 4");
	field_is(&goes, "martin", "A0100 healthy 2");
	field_yes(&goes, "step martin A0200");
	field_close(&f);
}

static void chb_7_1_3_getting_free(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". D . . . .",
					    .red = "Martin SGF A0000; Hal EAM A0200",
					    .blue = "Odo SWO A0500" });
	field_give(&f, "step martin A0100; throw 3; done");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "done");
	field_asked(&f, "chb.ask.free", PV_DICE);
	struct field stays_there = f;
	field_give(&f, "throw 4");
	field_is(&f, "martin", "A0100 healthy 6");
	field_yes(&f, "step martin A0000");
	field_give(&stays_there, "throw 3");
	field_no(&stays_there, "step martin A0000", "CHB-7.1.3");
	field_yes(&stays_there, "step hal A0300");
	field_close(&f);
}

static void chb_7_1_1_who_is_tested(void **unused) {
	static const struct {
		const char *map, *class;
		bool tested;
	} rows[] = { { ". X . .", "SGF", true },
		     { ". X . .", "EAM", false },
		     { ". m . .", "SGF", false },
		     { ". D . .", "KNF", true } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		char red[32];
		snprintf(red, sizeof red, "Man %s A0000", rows[i].class);
		field_open(&f, (struct field_plan){
				   .map = rows[i].map, .red = red, .blue = "Odo SWO A0300" });
		field_give(&f, "step man A0100");
		assert_int_equal(pv_cryhavoc.turn(f.g, &f.s) == PV_DICE, rows[i].tested);
		field_close(&f);
	}
}

int main(void) {
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(chb_1_3_a_ten_reads_nought),
		cmocka_unit_test(chb_1_9_the_edge_is_played),
		cmocka_unit_test(chb_1_10_who_begins),
		cmocka_unit_test(chb_1_11_one_living_a_place),
		cmocka_unit_test(chb_4_1_six_hexes),
		cmocka_unit_test(chb_4_6_slits),
		cmocka_unit_test(chb_4_10_past_friends),
		cmocka_unit_test(chb_4_11_only_where_he_can_go_on),
		cmocka_unit_test(chb_4_12_put_back),
		cmocka_unit_test(chb_4_13_enemies_stand_in_the_way),
		cmocka_unit_test(chb_4_14_over_the_stunned),
		cmocka_unit_test(chb_4_17_levels),
		cmocka_unit_test(chb_5_1_1_each_hex_is_paid),
		cmocka_unit_test(chb_5_1_2_coming_on),
		cmocka_unit_test(on_foot_chb_5_1_13_doors),
		cmocka_unit_test(chb_5_1_14_barring),
		cmocka_unit_test(chb_5_1_15_unbarring),
		cmocka_unit_test(on_foot_chb_5_1_16_a_body_in_the_doorway),
		cmocka_unit_test(chb_5_1_20_dragging),
		cmocka_unit_test(on_foot_chb_5_1_22_how_one_drags),
		cmocka_unit_test(chb_5_1_24_the_least_move),
		cmocka_unit_test(chb_5_1_28_acts_beside_enemies),
		cmocka_unit_test(chb_5_1_30_leaving),
		cmocka_unit_test(chb_5_1_31_when_and_where),
		cmocka_unit_test(chb_5_2_2_below_four),
		cmocka_unit_test(chb_5_2_3_four_and_more),
		cmocka_unit_test(chb_5_2_6_the_stunned_weigh),
		cmocka_unit_test(on_foot_chb_5_2_7_the_hex_alone),
		cmocka_unit_test(chb_5_3_1_control_ends_a_move),
		cmocka_unit_test(chb_5_3_2_out_of_the_hex_where_he_began),
		cmocka_unit_test(chb_5_3_3_from_control_to_control),
		cmocka_unit_test(chb_5_3_5_on_from_where_he_was_held),
		cmocka_unit_test(chb_5_3_7_what_follows_a_step),
		cmocka_unit_test(chb_5_4_1_one),
		cmocka_unit_test(chb_5_4_2_two),
		cmocka_unit_test(chb_5_4_3_three),
		cmocka_unit_test(chb_5_4_4_four),
		cmocka_unit_test(chb_5_4_5_five),
		cmocka_unit_test(chb_5_4_7_one_less_for_each_beyond_the_first),
		cmocka_unit_test(on_foot_chb_5_4_9_held_within_the_table),
		cmocka_unit_test(chb_5_4_11_stopped),
		cmocka_unit_test(chb_5_4_15_who_controls),
		cmocka_unit_test(chb_7_1_1_who_is_tested),
		cmocka_unit_test(chb_7_1_2_stuck),
		cmocka_unit_test(chb_7_1_3_getting_free),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
