/* Rows of CHB-8.1.11: stones from a heap, how far they are reached for, over an edge. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"

#include <stdio.h>

static const char heap[] = "stones: [A0001]\n";

/* A peasant (8 points) throws at who lies beside him, from so many hexes off the heap. */
static void throws_from(struct field *f, int away) {
	char red[48], blue[64];
	snprintf(red, sizeof red, "Tom PEA A%02d01; Hal PEA A0402", away);
	snprintf(blue, sizeof blue, "Odo SWO A%02d01 state=stunned; Ulf SWO A0900", away + 1);
	field_open(
	    f, (struct field_plan){ .map = FIELD_SQUARE, .red = red, .blue = blue, .more = heap });
	if (away <= 2) {
		field_give(f, "shoot tom odo stone; throw 10");
		field_to_move(f);
	}
}

/* So many steps to where he is one off the enemy who comes beside him: may he throw then? */
static void comes_and_throws(const char *from, const char *steps, const char *rule) {
	struct field f;
	char red[32];
	snprintf(red, sizeof red, "Tom PEA %s; Hal PEA A0902", from);
	field_open(&f, (struct field_plan){ .map = FIELD_SQUARE,
					    .red = red,
					    .blue = "Odo SWO A0200; Ulf SWO A0900",
					    .more = heap });
	field_to_move(&f);
	field_give(&f, steps);
	field_give(&f, "done");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "step odo A0100");
	f.s.ask = CHB_ASK_REACT;
	if (rule == NULL) {
		field_yes(&f, "shoot tom odo stone");
	} else {
		field_no(&f, "shoot tom odo stone", rule);
	}
	field_close(&f);
}

static void chb_8_1_11_stones(void **unused) {
	struct field f;
	(void)unused;
	/* On the heap as a short bow, one hex off it as a long bow: half of his move after it. */
	for (int away = 0; away <= 1; away++) {
		throws_from(&f, away);
		field_give(&f, "step tom A0102; step tom A0202; step tom A0302");
		if (away == 0) {
			field_give(&f, "step tom A0303");
			field_no_by(&f, "step tom A0403", "CHB-8.1.1", 4, 5);
		}
		field_close(&f);
	}
	comes_and_throws("A0003", "step tom A0002; step tom A0001", NULL);
	comes_and_throws("A0003", "step tom A0103; step tom A0102; step tom A0002; step tom A0001",
			 NULL);
	comes_and_throws("A0003",
			 "step tom A0103; step tom A0203; step tom A0202; step tom A0102; step tom "
			 "A0001",
			 "CHB-8.1.11");
	/* As a long bow's archer he throws twice if he doesn't move. */
	for (int away = 0; away <= 2; away++) {
		throws_from(&f, away);
		field_give(&f, "done");
		field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
		field_give(&f, "step ulf A0800");
		f.s.ask = CHB_ASK_REACT;
		f.s.mover = (uint8_t)(field_man(&f, "odo") - f.s.man);
		if (away <= 1) {
			field_yes(&f, "shoot tom odo stone");
		} else {
			field_no(&f, "shoot tom odo stone", "CHB-8.1.11");
		}
		field_close(&f);
	}
	/* One hex off the heap, thrown and moved: no second one. */
	throws_from(&f, 1);
	field_give(&f, "step tom A0102; done");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "step ulf A0800");
	f.s.ask = CHB_ASK_REACT;
	f.s.mover = (uint8_t)(field_man(&f, "odo") - f.s.man);
	field_man(&f, "odo")->place = (uint16_t)field_place(&f, "A0101");
	field_no(&f, "shoot tom odo stone", "CHB-8.1.11");
	field_close(&f);
	/* Two hexes off it as a crossbow: no step after it. */
	throws_from(&f, 2);
	field_no_by(&f, "step tom A0202", "CHB-8.1.11", 0, 1);
	field_yes(&f, "step hal A0502");
	field_close(&f);
	/* Three: none; nor without a heap. */
	throws_from(&f, 3);
	field_no_by(&f, "shoot tom odo stone", "CHB-8.1.11", 2, 3);
	field_close(&f);
	field_open(&f, (struct field_plan){
			   .map = FIELD_WIDE, .red = "Tom PEA A0001", .blue = "Odo SWO A0101" });
	field_to_fight(&f);
	f.s.ask = CHB_ASK_SHOOT;
	field_no(&f, "shoot tom odo stone", "CHB-8.1.11");
	field_close(&f);
}

/* A hoarding, or a plain walk, over A0100. */
static void drops(const char *ground, bool allowed) {
	struct field f;
	char sheet[240];
	snprintf(sheet, sizeof sheet,
		 "      signs: {V: %s}\n"
		 "      floors:\n"
		 "        - level: 1\n"
		 "          hexes: |\n"
		 "            -   V   -   -\n"
		 "      ladders: [[A0100, A0100/1]]\n",
		 ground);
	field_open(&f, (struct field_plan){ .map = ". . . .",
					    .sheet = sheet,
					    .red = "Tom PEA A0100/1",
					    .blue = "Odo SWO A0100 state=stunned; Ulf SWO A0000",
					    .more = "stones: [A0100/1]\n" });
	field_yes(&f, "shoot tom ulf stone");
	if (allowed) {
		field_yes(&f, "shoot tom odo stone");
	} else {
		field_no_by(&f, "shoot tom odo stone", "CHB-8.2.12", 1, 0);
	}
	field_close(&f);
}

static void chb_8_2_12_a_stone_by_hand(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_SQUARE,
					    .red = "Tom PEA A0001",
					    .blue = "Odo SWO A0101; Ulf SWO A0201",
					    .more = heap });
	assert_int_equal(field_cost(&f, "shoot tom odo stone"), 0);
	field_no_by(&f, "shoot tom ulf stone", "CHB-8.2.12", 1, 2);
	field_cover(&f, "shoot tom odo stone", "none");
	field_close(&f);
	drops("hoarding", true);
	drops("walk", false);
}

/* Over the edge of a wall, at its foot: whatever edge that is, and whichever way it looks. */
static void chb_8_8_7_a_stone_over_the_edge(void **unused) {
	static const char *const edges[] = { "battlement", "parapet" };
	(void)unused;
	for (int i = 0; i < 8; i++) {
		struct field f;
		char sheet[96], blue[48];
		bool east = (i & 1) != 0;
		snprintf(sheet, sizeof sheet,
			 "      signs: {H: walk %d}\n      sides: [A0200 %s %s]\n",
			 (i & 2) != 0 ? 2 : 1, east ? "e" : "w", edges[i / 4]);
		snprintf(blue, sizeof blue, "Odo SWO %s; Ulf SWO %s", east ? "A0300" : "A0100",
			 east ? "A0500" : "A0000");
		field_open(&f, (struct field_plan){ .map = east ? "H H H . . ." : ". . H H H H",
						    .sheet = sheet,
						    .red = "Tom SBW A0200",
						    .blue = blue,
						    .more = "stones: [A0200]\n" });
		field_no(&f, "shoot tom odo shortbow", "CHB-8.8.7");
		field_yes(&f, "shoot tom odo stone");
		field_close(&f);
	}
}

/* Rubble is no heap: told only where it lies near, and of nothing else that does. */
static void chb_12_4_6_rubble_is_no_heap(void **unused) {
	static const struct {
		const char *things;
		bool rubble;
	} rows[] = { { "{kind: rubble, at: A0301}", true },
		     { "{kind: rubble, at: A0401}", false },
		     { "{kind: hay, at: A0201}, {kind: rubble, at: A0601}", false },
		     { "{kind: hay, at: A0201}, {kind: rubble, at: A0301}", true } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		struct pv_why why;
		char more[96];
		snprintf(more, sizeof more, "things: [%s]\n", rows[i].things);
		field_open(&f, (struct field_plan){ .map = FIELD_SQUARE,
						    .red = "Tom SBW A0101",
						    .blue = "Odo SWO A0001 state=stunned; "
							    "Ulf SWO A0701",
						    .more = more });
		struct pv_order order = field_order(&f, "shoot tom odo stone");
		assert_false(pv_cryhavoc.check(f.g, &f.s, &order, &why));
		assert_string_equal(why.rule, "CHB-8.1.11");
		assert_int_equal(field_names(&why, "CHB-12.4.6"), rows[i].rubble);
		field_close(&f);
	}
}

/* A heap a level below him is none of his, however near. */
static void chb_8_1_11_on_his_level(void **unused) {
	static const char *const heaps[] = { "A0100", "A0300" };
	(void)unused;
	for (int i = 0; i < 2; i++) {
		struct field f;
		char more[32];
		snprintf(more, sizeof more, "stones: [%s]\n", heaps[i]);
		field_open(&f, (struct field_plan){ .map = ". . H H H H",
						    .sheet = "      signs: {H: walk 1}\n"
							     "      sides: [A0200 w battlement]\n",
						    .red = "Tom SBW A0200",
						    .blue = "Odo SWO A0100; Ulf SWO A0000",
						    .more = more });
		if (i == 0) {
			field_no_by(&f, "shoot tom odo stone", "CHB-8.1.11", 2, 3);
		} else {
			field_yes(&f, "shoot tom odo stone");
		}
		field_close(&f);
	}
}

/* One heap is enough to be offered what lies there. */
static void chb_8_1_11_is_offered(void **unused) {
	struct field f;
	(void)unused;
	throws_from(&f, 0);
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = FIELD_SQUARE,
					    .red = "Tom PEA A0001; Hal PEA A0402",
					    .blue = "Odo SWO A0101 state=stunned; Ulf SWO A0900",
					    .more = heap });
	assert_true(field_lists(&f, "shoot tom odo stone"));
	assert_false(field_lists(&f, "shoot hal odo stone"));
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = FIELD_SQUARE,
					    .red = "Tom PEA A0001; Hal PEA A0402",
					    .blue = "Odo SWO A0101 state=stunned; Ulf SWO A0900" });
	assert_false(field_lists(&f, "shoot tom odo stone"));
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_8_1_11_stones),
	cmocka_unit_test(chb_8_2_12_a_stone_by_hand),
	cmocka_unit_test(chb_8_8_7_a_stone_over_the_edge),
	cmocka_unit_test(chb_12_4_6_rubble_is_no_heap),
	cmocka_unit_test(chb_8_1_11_on_his_level),
	cmocka_unit_test(chb_8_1_11_is_offered),
};

TEST_FILE(tests, NULL, NULL)
