/* What pieces may say of their parts: rows of mills and bridges whose hexes have to be theirs. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/modules/pieces/fixture_altered.h"

#include <stdio.h>

#define WIND  "    - {piece: XX, at: A1210}\n"
#define WATER PIECES_RIVER "    - {piece: XX, x: A1510, y: A1910}\n"

struct change {
	const char *was, *is, *why;
};

static void refuse_all(const char *file, const char *lay, const struct change *changes,
		       size_t count) {
	struct field f;
	altered_open(&f, (struct altered){ file, changes[0].was, changes[0].was, lay }, NULL);
	field_close(&f);
	for (size_t i = 0; i < count; i++) {
		altered_refuse((struct altered){ file, changes[i].was, changes[i].is, lay }, NULL,
			       changes[i].why);
	}
}

#define REFUSE_ALL(file, lay, changes) refuse_all(file, lay, changes, PV_COUNT(changes))

static void str_turn_2_a_lever_beams_and_steps(void **unused) {
	static const char three[] = "[\"(-3,1)\", \"(-3,2)\", \"(-3,3)\"]";
	static const struct change changes[] = {
		{ three, "[\"(-3,1)\", \"(-3,2)\"]", "accepted: the 3 hexes of the beams" },
		{ "hexes: [\"(-3,1)\", \"(-3,2)\", \"(-3,3)\"]", "",
		  "accepted: the 3 hexes of the beams" },
		{ three, "{a: \"(-3,1)\", b: \"(-3,2)\", c: \"(-3,3)\"}",
		  "accepted: the 3 hexes of the beams" },
		{ three, "\"(-3,1)\"", "accepted: the 3 hexes of the beams" },
		{ three, "[\"(-3,1)\", \"(-3,2)\", \"(-2,3)\"]", "drawn as beam" },
		{ three, "[\"(-3,3)\", \"(-3,2)\", \"(-3,1)\"]", "don't lie in a row" },
		{ three, "[\"(-3,1)\", \"(-3,3)\", \"(-3,2)\"]", "don't lie in a row" },
		{ three, "[\"(-3,0)\", \"(-3,2)\", \"(-3,3)\"]", "drawn as beam" },
		{ three, "[\"(-3,1)\", \"(-3,2)\", \"(9,9)\"]", "drawn as beam" },
		{ three, "[\"(-3,1)\", \"(-3,2)\", [1]]", "drawn as beam" },
		{ "lever: \"(-2,1)\"", "lever: \"(-3,1)\"", "drawn as interior" },
		{ "lever: \"(-2,1)\"", "", "drawn as interior" },
		{ "steps: \"(-3,0)\"", "", "drawn as stair-narrow" },
		{ "lever: \"(-2,1)\"", "pole: \"(-2,1)\"", "pole" },
		{ "steps: \"(-3,0)\"", "steps: \"(-2,0)\"", "drawn as stair-narrow" },
	};
	struct field f;
	(void)unused;
	REFUSE_ALL("windmill", WIND, changes);
	/* Of no account where it doesn't turn. */
	altered_open(&f, (struct altered){ "windmill", three, "[]", WIND }, "turning: false");
	field_close(&f);
	/* One of a map turns. */
	altered_refuse(
	    (struct altered){ "windmill", three, three, "    - {piece: XX, at: A0510}\n" WIND },
	    NULL, "found a second windmill");
}

static void str_turn_2_the_lock_is_at_its_lever(void **unused) {
	struct field_plan plan = { .board = pieces_mills("    - {piece: WD, at: A1210}\n"),
				   .red = "Wulf PEA A0000",
				   .blue = "Odo SWO A0001" };
	struct field f;
	(void)unused;
	plan.more = "things: [{kind: beams, at: \"WD-1(-1,1)\"}]\n";
	field_fails(plan, "test.yaml:", "found no turning lever");
	plan.more = "things: [{kind: beams, at: \"WD-1(-2,1)\"}]\n";
	field_open(&f, plan);
	field_close(&f);
	plan.options = "turning: false";
	field_fails(plan, "test.yaml:", "found no turning lever");
}

/* What stands for a mill's part is where that part is. */
static void str_stone_19_each_at_its_place(void **unused) {
	static const struct {
		const char *thing, *why;
	} rows[] = {
		{ "{kind: millstone, at: \"WM-1(0,3)\"}", "found no lever of one" },
		{ "{kind: millstone, at: A0002}", "found no lever of one" },
		{ "{kind: grindstone, at: \"WD-3(2,0)\"}", "found no millstone of one" },
		{ "{kind: grindstone, at: A0002}", "found no millstone of one" },
		{ "{kind: beams, at: \"WD-1(-1,1)\"}", "found no turning lever" },
		{ "{kind: millstone, at: \"WM-1(1,2)\"}", NULL },
		{ "{kind: grindstone, at: \"WD-3(-1,0)\"}", NULL },
		{ "{kind: beams, at: \"WD-1(-2,1)\"}", NULL },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		char more[80];
		snprintf(more, sizeof more, "things: [%s]\n", rows[i].thing);
		struct field_plan plan = { .board = pieces_mills(PIECES_MILL
								 "    - {piece: WD, at: A0505}\n"),
					   .red = "Wulf PEA A0000",
					   .blue = "Odo SWO A0001",
					   .more = more };
		if (rows[i].why != NULL) {
			field_fails(plan, "test.yaml:", rows[i].why);
		} else {
			field_open(&f, plan);
			assert_int_equal(chb_game_of(f.g)->thing_count, 6);
			field_close(&f);
		}
	}
}

/* Whatever else lies there is no stone. */
static void str_stone_15_no_load_is_one(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f,
		   (struct field_plan){
		       .board = pieces_mills(PIECES_MILL "    - {piece: WD, at: A0505}\n"),
		       .red = "Wulf PEA A0000",
		       .blue = "Odo SWO A0001",
		       .more = "things: [{kind: millstone, at: \"WM-1(1,2)\"}, {kind: sack, at: "
			       "\"WM-1(1,2)\"}, {kind: grindstone, at: \"WD-3(-1,0)\"}, "
			       "{kind: sack, at: \"WD-3(-1,0)\"}, {kind: sack, at: "
			       "\"WD-3(0,1)\"}]\n" });
	const struct chb_game *g = chb_game_of(f.g);
	assert_int_equal(g->stone[0].thing, 0);
	assert_int_equal(g->runner[0].thing, 2);
	assert_int_equal(g->thing_count, 9);
	field_close(&f);
}

static void str_grind_1_a_ring_and_a_lever(void **unused) {
	static const char ring[] =
	    "[\"(1,0)/3\", \"(0,1)/3\", \"(-1,1)/3\", \"(-1,0)/3\", \"(0,-1)/3\", \"(1,-1)/3\"]";
	static const struct change changes[] = {
		{ ring, "\"(1,0)/3\"", "accepted: a ring of 3 to 6 hexes" },
		{ ring, "[\"(1,0)/3\", \"(0,1)/3\"]", "accepted: a ring of 3 to 6 hexes" },
		{ ring, "[\"(1,0)/3\", \"(0,1)/3\", \"(-1,1)/3\"]", "aren't neighbours" },
		{ ring,
		  "[\"(1,0)/3\", \"(0,1)/3\", \"(-1,1)/3\", \"(0,-1)/3\", \"(-1,0)/3\", "
		  "\"(1,-1)/3\"]",
		  "aren't neighbours" },
		{ ring,
		  "[\"(1,0)/3\", \"(0,1)/3\", \"(-1,1)/3\", \"(-1,0)/3\", \"(0,-1)/3\", "
		  "\"(1,-1)/3\", \"(1,0)/3\"]",
		  "accepted: a ring of 3 to 6 hexes" },
		{ ring,
		  "[\"(1,0)/3\", \"(0,1)/3\", \"(-1,1)/3\", \"(-1,0)/3\", \"(0,-1)/3\", "
		  "\"(2,-1)/3\"]",
		  "drawn as millstone-still" },
		{ "ring: [\"(1,0)/3\", \"(0,1)/3\", \"(-1,1)/3\", \"(-1,0)/3\", \"(0,-1)/3\", "
		  "\"(1,-1)/3\"]",
		  "", "accepted: a ring of 3 to 6 hexes" },
		{ "lever: \"(2,0)/3\"", "lever: \"(2,-1)/3\"", "drawn as controls" },
		{ "lever: \"(2,0)/3\"", "pole: \"(2,0)/3\"", "accepted: a ring of 3 to 6 hexes" },
	};
	(void)unused;
	REFUSE_ALL("windmill", WIND, changes);
}

static void str_stone_1_a_ring_and_a_lever(void **unused) {
	static const char ring[] = "[\"(0,3)/1\", \"(1,3)/1\", \"(0,4)/1\"]";
	static const struct change changes[] = {
		{ ring, "[\"(0,3)/1\", \"(1,3)/1\"]", "accepted: a ring of 3 to 6 hexes" },
		{ ring, "[\"(0,3)/1\", \"(1,3)/1\", \"(1,2)/1\"]", "drawn as millstone" },
		{ "lever: \"(1,2)/1\"", "lever: \"(1,2)/1\", pole: 1", "pole" },
		{ "{ring: [\"(0,3)/1\", \"(1,3)/1\", \"(0,4)/1\"], lever: \"(1,2)/1\"}", "3",
		  "accepted: a ring of 3 to 6 hexes" },
		{ "{ring: [\"(0,3)/1\", \"(1,3)/1\", \"(0,4)/1\"], lever: \"(1,2)/1\"}",
		  "[\"(0,3)/1\"]", "accepted: a ring of 3 to 6 hexes" },
	};
	(void)unused;
	REFUSE_ALL("watermill", WATER, changes);
}

static void str_rope_1_a_bay_controls_and_the_hex_below(void **unused) {
	static const struct change changes[] = {
		{ "bay: \"(3,3)/1\"", "bay: \"(9,9)/1\"", "accepted: `bay` of a rope" },
		{ "bay: \"(3,3)/1\"", "bay: [1]", "accepted: `bay` of a rope" },
		{ "bay: \"(3,3)/1\"", "hook: \"(3,3)/1\"", "hook" },
		{ "controls: \"(2,4)/1\"", "controls: 3", "accepted: `controls` of a rope" },
		{ ", below: \"(4,3)\"", "", "accepted: `below` of a rope" },
		/* No door that way, or one that leads onto another floor. */
		{ "rope: {bay: \"(3,3)/1\", controls: \"(2,4)/1\", below: \"(4,3)\"}", "rope: 3",
		  "accepted" },
		{ "below: \"(4,3)\"", "below: \"(4,2)\"", "hangs before no loading door" },
		{ "bay: \"(3,3)/1\"", "bay: \"(2,3)/1\"", "hangs before no loading door" },
	};
	(void)unused;
	REFUSE_ALL("watermill", WATER, changes);
}

/* Of 96 things the mills bring two, four with all that they have. */
static void things_left(const char *lay, int own) {
	static struct field_text many;
	struct field_plan plan = { .board = pieces_mills(lay),
				   .red = "Wulf PEA A0000",
				   .blue = "Odo SWO A0001" };
	struct field f;
	for (int count = 96 - own; count <= 96; count++) {
		many.used = 0;
		field_add(&many, "things:\n");
		for (int i = 0; i < count; i++) {
			field_add(&many, "  - {kind: sack, at: A0002}\n");
		}
		plan.more = many.text;
		if (count > 96 - own) {
			field_fails(plan, "test.yaml:", "found more than 96 things");
		} else {
			field_open(&f, plan);
			field_close(&f);
		}
	}
}

static void str_stone_19_room_for_what_stands_for_it(void **unused) {
	(void)unused;
	things_left(PIECES_MILL, 2);                      /* stone and rope */
	things_left("    - {piece: WD, at: A1210}\n", 4); /* stone, rope, lock and mill */
}

/* Of a pool and a marsh a piece says nothing more, of a tower one word. */
static void str_tower_18_what_a_floor_says_of_itself(void **unused) {
	static const struct {
		const char *file, *at, *was, *is, *why;
	} rows[] = {
		{ "pool", "A1006", "{pool: {}}", "{pool: 3}", "found" },
		{ "pool", "A1006", "{pool: {}}", "{pool: {deep: true}}", "deep" },
		{ "marsh-a", "A1006", "{marsh: {}}", "{marsh: 3}", "found" },
		{ "marsh-a", "A1006", "{marsh: {}}", "{marsh: {deep: true}}", "deep" },
		{ "tower-ground", "A0704", "{tower: large}", "{tower: huge}", "small, large" },
		{ "tower-ground", "A0704", "{tower: large}", "{tower: [large]}", "small, large" },
		{ "tower-ground", "A0704", "{tower: large}", "{spire: large}", "found part" },
		{ "tower-ground", "A0704", "{tower: large}", "[tower]", "accepted" },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		char lay[48];
		snprintf(lay, sizeof lay, "    - {piece: XX, at: %s}\n", rows[i].at);
		struct altered a = { rows[i].file, rows[i].was, rows[i].was, lay };
		altered_open(&f, a, NULL);
		field_close(&f);
		a.is = rows[i].is;
		altered_refuse(a, NULL, rows[i].why);
	}
}

static void str_bridge_3_sides_of_the_piece(void **unused) {
	static const char side[] = "\"(1,-1) nw\"";
	static const struct change changes[] = {
		{ side, "\"(1,-1)\"", "accepted: a hex of the piece and a side of it" },
		{ side, "\"(99,-1) nw\"", "accepted: a hex of the piece and a side of it" },
		{ side, "\"(1,-1) up\"", "accepted: a hex of the piece and a side of it" },
		{ side, "[1]", "accepted: a hex of the piece and a side of it" },
	};
	(void)unused;
	REFUSE_ALL("bridge-stone",
		   "    - {piece: R1, at: A0006}\n    - {piece: R1, at: A1206}\n"
		   "    - {piece: XX, at: A0409}\n",
		   changes);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_turn_2_a_lever_beams_and_steps),
	cmocka_unit_test(str_turn_2_the_lock_is_at_its_lever),
	cmocka_unit_test(str_stone_19_each_at_its_place),
	cmocka_unit_test(str_stone_15_no_load_is_one),
	cmocka_unit_test(str_grind_1_a_ring_and_a_lever),
	cmocka_unit_test(str_stone_1_a_ring_and_a_lever),
	cmocka_unit_test(str_rope_1_a_bay_controls_and_the_hex_below),
	cmocka_unit_test(str_stone_19_room_for_what_stands_for_it),
	cmocka_unit_test(str_tower_18_what_a_floor_says_of_itself),
	cmocka_unit_test(str_bridge_3_sides_of_the_piece),
};

TEST_FILE(tests, NULL, NULL)
