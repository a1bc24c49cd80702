/* Rows of CHB-11: which hexes are left to who fell; jumps into water of two kinds, past walls. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fixtures/fixture_offers.h"
#include "rules/cryhavoc/move/falls.h"

#include <stdio.h>
#include <string.h>

static const struct field_span places = { .places = true };

/* Wulf falls a level, onto that hex; what is asked then, if anything. */
static void fall(struct field *f, const char *place) {
	const struct chb_game *g = chb_game_of(f->g);
	int wulf = (int)(field_man(f, "wulf") - f->s.man);
	f->events = (struct pv_events){ .at = f->at, .cap = PV_COUNT(f->at) };
	chb_fall(g, &f->s, wulf, field_place(f, place), PV_LEVEL, &f->events);
	(void)chb_lie_ask(g, &f->s, &f->events);
}

/* Just these are allowed, and offered. */
static void lies_on(const struct field *f, const char *rooms) {
	int count = 0;
	for (const char *room = rooms; *room != '\0'; room += room[5] == '\0' ? 5 : 6, count++) {
		char order[32];
		snprintf(order, sizeof order, "lie wulf %.5s", room);
		field_yes(f, order);
		assert_true(field_lists(f, order));
	}
	assert_int_equal(field_offers(f, CHB_LIE, places), count);
}

#define LOW ". . . . . . . . / . . . . . . . . / . . . . . . . . / . . . . . . . ."

/* The four hexes about A0200, at the edge of the map; those two hexes off. */
#define RING "Hal EAM A0200; A EAM A0100; B EAM A0300; C EAM A0101; D EAM A0201; "
#define MOST "E EAM A0001; F EAM A0301; G EAM A0102; H EAM A0202; I EAM A0302; Wulf EAM A0703"

static void chb_11_13_at_the_edge(void **unused) {
	static const struct {
		const char *men, *rooms;
	} rows[] = {
		{ RING "Wulf EAM A0703", "A0000 A0400 A0001 A0301 A0102 A0202 A0302" },
		{ RING MOST, "A0000 A0400" },
		{ RING MOST "; K EAM A0400", "A0000" },
		{ RING MOST "; K EAM A0000", "A0400" },
		/* One of the ring is dead, and in nobody's way. */
		{ "Hal EAM A0200; A EAM A0100; B EAM A0300; C EAM A0101; D EAM A0201 state=dead; "
		  "Wulf EAM A0703",
		  "A0201" },
		{ "Hal EAM A0200; A EAM A0100 state=dead; B EAM A0300; C EAM A0101 state=stunned; "
		  "D EAM A0201 state=dead; Wulf EAM A0703",
		  "A0100 A0201" },
		/* Both hexes of a rider are taken. */
		{ "Hal EAM A0200; A EAM A0100; R HAM A0201 facing=e; Wulf EAM A0703", "A0300" },
		{ "Hal EAM A0200; R HAM A0101 facing=w; Wulf EAM A0703", "A0100 A0300" },
	};
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		field_open(&f, (struct field_plan){
				   .map = LOW, .red = rows[i].men, .blue = "Odo SWO A0700" });
		field_to_move(&f);
		fall(&f, "A0200");
		if (strlen(rows[i].rooms) == 5) {
			char want[48];
			snprintf(want, sizeof want, "%s wounded 0", rows[i].rooms);
			assert_int_not_equal(f.s.ask, CHB_ASK_LIE);
			field_is(&f, "wulf", want);
			field_event(&f, "chb.lies", "CHB-11.10", "wulf", rows[i].rooms, 0);
			assert_int_equal(chb_fallen(chb_game_of(f.g), &f.s), PV_NONE);
		} else {
			char order[32];
			const char *far = i < 2 ? "CHB-11.13" : "CHB-11.10";
			assert_int_equal(f.s.ask, CHB_ASK_LIE);
			lies_on(&f, rows[i].rooms);
			field_no(&f, "lie wulf A0602", far);
			field_no(&f, "lie wulf A0200", far);
			field_no(&f, "lie hal A0602", "CHB-11.10");
			snprintf(order, sizeof order, "lie wulf %.5s", rows[i].rooms);
			field_give(&f, order);
			field_event(&f, "chb.lies", "CHB-11.10", "wulf", order + 9, 0);
			field_is(&f, "wulf", order + 9);
			assert_int_not_equal(f.s.ask, CHB_ASK_LIE);
		}
		field_close(&f);
	}
}

/* Where whoever was there is dead he lies with him; the hex of the horse of another is taken. */
static void chb_11_10_on_a_body(void **unused) {
	static const struct {
		const char *men;
		bool stays;
	} rows[] = { { "Hal EAM A0201 state=dead; Wulf EAM A0703", true },
		     { "Hal EAM A0501; Wulf EAM A0703", true },
		     { "Hal EAM A0201; Wulf EAM A0703", false },
		     { "R HAM A0301 facing=e; Wulf EAM A0703", false } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		field_open(&f, (struct field_plan){
				   .map = LOW, .red = rows[i].men, .blue = "Odo SWO A0700" });
		field_to_move(&f);
		fall(&f, "A0201");
		if ((f.s.ask == CHB_ASK_LIE) == rows[i].stays) {
			fail_msg("%s", rows[i].men);
		}
		assert_int_equal(field_told(&f, "chb.lies"), 0);
		field_is(&f, "wulf", "A0201 wounded 0");
		field_close(&f);
	}
}

/* About A0201 a wall to the west, water to the east, water of two kinds, solid wall. */
static void chb_11_10_where_he_may_walk(void **unused) {
	static const char ground[] = ". . M R . . . . / . . . P . . . . / "
				     ". . . . . . . . / . . . . . . . .";
	static const char signs[] = "      signs: {M: marsh+pool, R: wall, P: pool, H: walk 1}\n"
				    "      sides: [A0201 w wall]\n";
	static const struct {
		const char *red, *rooms;
	} rows[] = { { "Hal EAM A0201; Wulf EAM A0703", "A0301 A0200 A0202 A0302" },
		     { "Hal EAM A0201; Wulf SGF A0703", "A0202 A0302" },
		     { "Hal EAM A0201; A EAM A0302; Wulf SGF A0703", "A0202" } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		field_open(&f, (struct field_plan){ .map = ground,
						    .sheet = signs,
						    .red = rows[i].red,
						    .blue = "Odo SWO A0700" });
		field_to_move(&f);
		fall(&f, "A0201");
		if (strlen(rows[i].rooms) == 5) {
			field_is(&f, "wulf", rows[i].rooms);
		} else {
			lies_on(&f, rows[i].rooms);
		}
		field_close(&f);
	}
}

/* Two hexes off on the level of where he fell alone; nowhere: he is dead. */
static void chb_11_13_on_its_level(void **unused) {
	static const char signs[] = "      signs: {I: clear 0.5}\n";
	static const struct {
		const char *map, *room;
	} rows[] = { { ". . . . / . . . .", "A0000" }, { "I . . . / . . . .", NULL } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		field_open(&f, (struct field_plan){
				   .map = rows[i].map,
				   .sheet = signs,
				   .red = "Hal EAM A0200; A EAM A0100; B EAM A0300; C EAM A0101; "
					  "D EAM A0201; E EAM A0001; Wulf EAM A0000",
				   .blue = "Odo SWO A0301" });
		field_to_move(&f);
		fall(&f, "A0200");
		assert_int_not_equal(f.s.ask, CHB_ASK_LIE);
		if (rows[i].room != NULL) {
			field_is(&f, "wulf", rows[i].room);
		} else {
			field_is(&f, "wulf", "A0200 dead");
			field_event(&f, "chb.killed", "CHB-11.13", "wulf", "A0200", 1);
		}
		field_close(&f);
	}
}

/* From A0101, on a ground, into another at A0201. */
static void open_jump(struct field *f, const char *from, const char *into) {
	char signs[80];
	snprintf(signs, sizeof signs, "      signs: {H: %s, G: %s}\n", from, into);
	field_open(f, (struct field_plan){ .map = ". H G . . . / . H G . . . / . H G . . .",
					   .sheet = signs,
					   .red = "Wulf EAM A0101",
					   .blue = "Odo SWO A0500" });
	field_to_move(f);
}

/* --- jumps ----------------------------------------------------------------------------------- */

static void chb_11_3_water_of_two_kinds(void **unused) {
	static const struct {
		const char *ground;
		int cost;
	} rows[] = { { "river", 1 },       { "rough+river", 1 }, { "river+rough", 1 },
		     { "rough+pool", 1 },  { "marsh+pool", 1 },  { "rough+moat", 1 },
		     { "rough+slope", 4 }, { "rough", 4 },       { "slope+stony", 4 } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		open_jump(&f, "walk 1", rows[i].ground);
		assert_int_equal(field_cost(&f, "jump wulf A0201"), rows[i].cost);
		field_leave(&f, "wulf", rows[i].cost - 1);
		field_no_by(&f, "jump wulf A0201", "CHB-11.1", rows[i].cost, rows[i].cost - 1);
		/* Water of one level hurts nobody. */
		field_leave(&f, "wulf", 6);
		field_give(&f, "jump wulf A0201");
		assert_int_equal(f.s.ask == CHB_ASK_JUMP, rows[i].cost == 4);
		field_close(&f);
	}
}

/* A wall before the foot of his: he jumps where it isn't higher than he stands. */
static void chb_11_1_past_a_wall_below(void **unused) {
	static const struct {
		int levels, wall;
		bool good;
	} rows[] = { { 2, 1, true }, { 2, 2, true }, { 2, 3, false }, { 3, 3, true } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char sheet[96];
		snprintf(sheet, sizeof sheet,
			 "      signs: {H: walk %d}\n      sides: [A0201 w wall %d]\n",
			 rows[i].levels, rows[i].wall);
		field_open(&f,
			   (struct field_plan){ .map = ". H . . . . / . H . . . . / . H . . . .",
						.sheet = sheet,
						.red = "Wulf EAM A0101",
						.blue = "Odo SWO A0500",
						.more = "jumps: [A0101]\n" });
		field_to_move(&f);
		if (rows[i].good) {
			assert_int_equal(field_cost(&f, "jump wulf A0201"), 4);
		} else {
			field_no(&f, "jump wulf A0201", "CHB-11.1");
		}
		field_yes(&f, "jump wulf A0200");
		field_close(&f);
	}
}

/* By how much lower that is, not by how high: of a level 6 wounds, of two 5, too. */
static void chb_11_1_onto_something_high(void **unused) {
	static const struct {
		const char *from, *to;
		int wounds;
	} rows[] = { { "2", "1", 6 },     { "3", "2", 6 },   { "3", "1", 5 },
		     { "1.5", "0.5", 6 }, { "2.5", "1", 6 }, { "2.5", "0.5", 5 } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char signs[80];
		snprintf(signs, sizeof signs, "      signs: {H: walk %s, I: walk %s}\n",
			 rows[i].from, rows[i].to);
		field_open(&f,
			   (struct field_plan){ .map = ". H I . . . / . H I . . . / . H I . . .",
						.sheet = signs,
						.red = "Wulf EAM A0101",
						.blue = "Odo SWO A0500",
						.more = "jumps: [A0101]\n" });
		field_to_move(&f);
		field_give(&f, "jump wulf A0201");
		for (int face = 1; face <= 6; face++) {
			struct field one = f;
			char order[16];
			snprintf(order, sizeof order, "throw %d", face);
			field_give(&one, order);
			field_is(&one, "wulf",
				 face >= rows[i].wounds ? "A0201 wounded 0" : "A0201 healthy 4");
		}
		field_close(&f);
	}
}

/* Into water from half a level up, or over a railing; not from its own height. */
static void chb_11_3_from_how_high(void **unused) {
	static const struct {
		const char *from, *into;
		bool good;
	} rows[] = { { "clear 0.5", "river", true },
		     { "clear 1", "river", true },
		     { "clear", "river", false },
		     { "clear 0.5", "rough", false },
		     { "walk 3", "pool 1", true } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		open_jump(&f, rows[i].from, rows[i].into);
		if (!rows[i].good) {
			field_no(&f, "jump wulf A0201", "CHB-11.1");
			field_close(&f);
			continue;
		}
		assert_int_equal(field_cost(&f, "jump wulf A0201"), 1);
		/* Two levels at most: nobody throws for it. */
		field_give(&f, "jump wulf A0201");
		assert_int_not_equal(f.s.ask, CHB_ASK_JUMP);
		field_is(&f, "wulf", "A0201 healthy 7");
		field_close(&f);
	}
}

/* Besides the jump what stands on the side, as it is paid on foot. */
static void chb_11_1_over_what_is_there(void **unused) {
	static const struct fixture_row rows[] = {
		{ "{'ask':'jump','levels':1,'into':'clear','armour':false,'over':'low-wall'}",
		  "{'cost':6," },
		{ "{'ask':'jump','levels':1,'into':'clear','armour':false,'over':'window'}",
		  "{'cost':8," },
		{ "{'ask':'jump','levels':1,'into':'river','armour':false,'over':'window'}",
		  "{'cost':5," },
	};
	(void)unused;
	fixture_answers(rows, PV_COUNT(rows));
}

/* Where he came from is where he lies now; who came from nowhere came from nowhere yet. */
static void chb_11_10_where_he_is_from(void **unused) {
	struct field f;
	(void)unused;
	for (int came = 0; came <= 1; came++) {
		field_open(&f,
			   (struct field_plan){ .map = LOW,
						.red = "Hal EAM A0200; A EAM A0100; B EAM A0300; "
						       "C EAM A0101; Wulf EAM A0703",
						.blue = "Odo SWO A0700" });
		field_to_move(&f);
		field_man(&f, "wulf")->back =
		    (uint16_t)(came != 0 ? field_place(&f, "A0703") : CHB_NOWHERE);
		fall(&f, "A0200");
		field_is(&f, "wulf", "A0201");
		assert_int_equal(field_man(&f, "wulf")->back,
				 came != 0 ? field_place(&f, "A0201") : CHB_NOWHERE);
		field_close(&f);
	}
}

/* In the air he has begun his move, and has stepped. */
static void chb_11_1_a_jump_is_a_move(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". H . . . . / . H . . . . / . H . . . .",
					    .sheet = "      signs: {H: walk 1}\n",
					    .red = "Wulf EAM A0101",
					    .blue = "Odo SWO A0500" });
	field_to_move(&f);
	field_give(&f, "jump wulf A0201");
	field_asked(&f, "chb.ask.jump", PV_DICE);
	assert_int_equal(field_man(&f, "wulf")->marks & (CHB_BEGUN | CHB_STEPPED),
			 CHB_BEGUN | CHB_STEPPED);
	struct field badly = f;
	field_give(&f, "throw 5");
	assert_int_equal(field_man(&f, "wulf")->marks & (CHB_BEGUN | CHB_STEPPED),
			 CHB_BEGUN | CHB_STEPPED);
	field_give(&badly, "throw 6");
	field_is(&badly, "wulf", "A0201 wounded 0");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_11_13_at_the_edge),
	cmocka_unit_test(chb_11_10_on_a_body),
	cmocka_unit_test(chb_11_10_where_he_may_walk),
	cmocka_unit_test(chb_11_13_on_its_level),
	cmocka_unit_test(chb_11_3_water_of_two_kinds),
	cmocka_unit_test(chb_11_1_past_a_wall_below),
	cmocka_unit_test(chb_11_1_onto_something_high),
	cmocka_unit_test(chb_11_3_from_how_high),
	cmocka_unit_test(chb_11_1_over_what_is_there),
	cmocka_unit_test(chb_11_10_where_he_is_from),
	cmocka_unit_test(chb_11_1_a_jump_is_a_move),
};

TEST_FILE(tests, NULL, NULL)
