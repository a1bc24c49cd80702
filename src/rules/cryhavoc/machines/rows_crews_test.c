/* Rows of CHB-12.5: who counts for a machine's crew, what stops one on its way. */
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/board/towers.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fixtures/fixture_crew.h"
#include "rules/cryhavoc/machines/machines.h"

#include <stdio.h>
#include <string.h>

#define PAIR "Hal HAL A0301; Tom HAL A0201; Idle PEA A1102"

/* --- who pushes ------------------------------------------------------------------------------ */

/* Two men push; with him as he is now there is one. */
static void alone(const struct field *f) {
	field_no_by(f, "push hal ram A0401", "CHB-12.5.2", 2, 1);
}

static void chb_12_5_12_at_nothing_else(void **unused) {
	static const int marks[] = { CHB_DONE,  CHB_BEGUN, CHB_SHOT, CHB_TRIED,
				     CHB_HANDS, CHB_AIMED, CHB_STUCK };
	struct field f;
	(void)unused;
	opened(&f, "{" RAM "}", PAIR);
	struct chb_man *tom = field_man(&f, "tom");
	const struct chb_man before = *tom;
	field_yes(&f, "push hal ram A0401");
	field_yes(&f, "push tom ram A0401");
	for (size_t i = 0; i < PV_COUNT(marks); i++) {
		tom->marks = (uint16_t)marks[i];
		alone(&f);
		assert_false(field_lists(&f, "push tom ram A0401"));
		*tom = before;
	}
	/* What is past doesn't matter. */
	tom->marks = CHB_NEW | CHB_SHOT_BACK | CHB_STRUCK | CHB_MELEE;
	field_yes(&f, "push hal ram A0401");
	*tom = before;
	tom->spent = 1;
	alone(&f);
	*tom = before;
	tom->works = 2; /* at something else */
	alone(&f);
	*tom = before;
	tom->saddle = CHB_KNEELS;
	alone(&f);
	*tom = before;
	tom->life = CHB_STUNNED;
	alone(&f);
	*tom = before;
	tom->life = CHB_DEAD;
	alone(&f);
	field_close(&f);
	/* With a ladder in his hands; an enemy at his throat; on a horse. */
	open_on(&f, NULL, "{" RAM "}, {kind: ladder, at: A0201}", PAIR, NULL);
	field_to_move(&f);
	chb_thing_at(chb_game_of(f.g), &f.s, 1)->worker[0] = 1;
	chb_thing_at(chb_game_of(f.g), &f.s, 1)->state = CHB_LADDER_CARRIED;
	alone(&f);
	field_close(&f);
	open_on(&f, NULL, "{" RAM "}", PAIR, "Odo SWO A0101; Ulf SWO A1100");
	field_to_move(&f);
	alone(&f);
	field_no(&f, "push tom ram A0401", "CHB-12.5.12");
	field_close(&f);
	opened(&f, "{" RAM "}", "Hal HAL A0301; Tom HAM A0201 facing=e; Idle PEA A1102");
	alone(&f);
	field_close(&f);
}

static void chb_12_5_12_behind_it(void **unused) {
	static const struct {
		const char *at;
		bool ram, gallery;
	} rows[] = { { "A0201", true, true },   { "A0300", true, false },
		     { "A0302", true, false },  { "A0400", false, false },
		     { "A0402", false, false }, { "A0401", false, false },
		     { "A0101", false, true },  { "A0200", false, true },
		     { "A0202", false, true },  { "A0100", false, false },
		     { "A0001", false, false } };
	struct field f;
	char red[80];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		snprintf(red, sizeof red, "Hal HAL A0301; Tom HAL %s; Idle PEA A1102", rows[i].at);
		opened(&f, "{" RAM "}", red);
		assert_int_equal(chb_is_crew(chb_game_of(f.g), &f.s, 1, 0), rows[i].ram);
		if (rows[i].ram) {
			field_yes(&f, "push hal ram A0401");
		} else {
			alone(&f);
			assert_false(field_lists(&f, "push tom ram A0401"));
		}
		field_close(&f);
		opened(&f, "{" GALLERY "}", red);
		assert_int_equal(chb_is_crew(chb_game_of(f.g), &f.s, 1, 0), rows[i].gallery);
		field_close(&f);
	}
	/* Not through a wall. */
	for (int walled = 0; walled <= 1; walled++) {
		open_on(&f,
			walled != 0 ? "G: clear, V: clear}\n      sides: [A0301 w wall]\n      "
				      "lines: {z: wall"
				    : NULL,
			"{" RAM "}", PAIR, NULL);
		field_to_move(&f);
		if (walled != 0) {
			alone(&f);
		} else {
			field_yes(&f, "push hal ram A0401");
		}
		field_close(&f);
	}
}

static void chb_12_5_14_named_where_it_counts(void **unused) {
	struct field f;
	(void)unused;
	/* Nobody of them is hurt: it isn't that. */
	opened(&f, "{" RAM "}", "Hal HAL A0301; Idle PEA A1102");
	field_plain_no(&f, "push hal ram A0401", "CHB-12.5.2");
	field_close(&f);
	/* Whoever is wounded elsewhere doesn't count; behind it he does. */
	opened(&f, "{" RAM "}", "Hal HAL A0301; Tom HAL A0001 state=wounded; Idle PEA A1102");
	field_plain_no(&f, "push hal ram A0401", "CHB-12.5.2");
	field_close(&f);
	opened(&f, "{" RAM "}", "Hal HAL A0301; Tom HAL A0201 state=wounded; Idle PEA A1102");
	field_no_by(&f, "push hal ram A0401", "CHB-12.5.14", 2, 1);
	field_close(&f);
	/* A whole crew that has gone all its way. */
	opened(&f, "{" RAM "}",
	       "Hal HAL A0301; Tom HAL A0301; Wat HAL A0301; Jean HAL A0301; Idle PEA A1102");
	field_give(&f, "push hal ram A0401; push hal ram A0501; push hal ram A0601");
	field_plain_no(&f, "push hal ram A0701", "CHB-12.5.3");
	field_close(&f);
}

/* --- the crew goes along --------------------------------------------------------------------- */

static void chb_12_5_12_the_first_of_the_roster(void **unused) {
	struct field f;
	(void)unused;
	/* Five could; who gives the order and the first three others push, and go on pushing. */
	opened(&f, "{" RAM "}",
	       "Ann HAL A0302; Ben HAL A0301 state=wounded; Cob HAL A0300; Dan HAL A0301; "
	       "Eli HAL A0201; Fay HAL A0301; Idle PEA A1102");
	field_give(&f, "push fay ram A0401");
	field_event(&f, "chb.pushed", "CHB-12.5.3", "fay", "A0401", 0);
	field_asked(&f, "chb.ask.move", PV_RED);
	assert_int_equal(f.s.mover, 5);
	static const char *const pushers[] = { "ann", "cob", "dan", "fay" };
	for (size_t i = 0; i < PV_COUNT(pushers); i++) {
		const struct chb_man *m = field_man(&f, pushers[i]);
		assert_int_equal(m->works, 1);
		assert_int_equal(m->left, 0);
		assert_int_equal(m->marks & (CHB_BEGUN | CHB_HANDS), CHB_BEGUN | CHB_HANDS);
		assert_int_equal(m->marks & CHB_DONE, i < 3 ? CHB_DONE : 0);
	}
	assert_int_equal(field_man(&f, "eli")->works, 0);
	assert_int_equal(field_man(&f, "ben")->works, 0);
	field_is(&f, "ben", "A0401 wounded"); /* whoever is inside goes along */
	field_is(&f, "eli", "A0201 healthy 7");
	field_is(&f, "fay", "A0401 healthy 0");
	field_is(&f, "ann", "A0402 healthy 0");
	field_is(&f, "cob", "A0400 healthy 0");
	assert_int_equal(field_man(&f, "fay")->back, field_man(&f, "fay")->place);
	field_give(&f, "step eli A0301"); /* behind it again */
	field_give(&f, "push ann ram A0501");
	assert_int_equal(field_man(&f, "eli")->works, 0);
	field_is(&f, "eli", "A0301 healthy");
	field_is(&f, "ann", "A0502 healthy 0");
	assert_int_equal(machine(&f)->timer & CHB_WENT, 2);
	/* It is theirs until the player turn ends. */
	assert_true(chb_pushes(chb_game_of(f.g), &f.s, 0));
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	assert_false(chb_pushes(chb_game_of(f.g), &f.s, 0));
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	field_yes(&f, "step ann A0602");
	field_close(&f);
}

static void chb_12_5_12_with_who_lies_there(void **unused) {
	struct field f;
	(void)unused;
	/* Nobody else goes along. */
	opened(&f, "{" RAM "}", "Idle PEA A0900; Hal HAL A0301; Tom HAL A0201");
	field_give(&f, "push hal ram A0401");
	field_is(&f, "idle", "A0900 healthy 8");
	field_is(&f, "tom", "A0301 healthy 0");
	field_close(&f);
	/* Who is stunned inside goes along, a body doesn't; a tower takes who is on top. */
	opened(&f, "{" LARGE "}",
	       "Hal HAL A0301; Tom HAL A0301; Wat HAL A0201; Jean HAL A0201; Sam HAL A0201 "
	       "state=stunned; Gil HAL A0101 state=dead; Bow SBW A0001; Ted SBW A0002; "
	       "Idle PEA A1102");
	const struct chb_game *g = chb_game_of(f.g);
	field_man(&f, "sam")->life = CHB_STUNNED;
	field_man(&f, "gil")->place = field_man(&f, "hal")->place;
	field_man(&f, "bow")->place = (uint16_t)chb_top_over(g, machine(&f)->place);
	field_man(&f, "ted")->place = (uint16_t)chb_top_over(g, machine(&f)->to);
	field_man(&f, "ted")->life = CHB_DEAD;
	field_give(&f, "push hal tower A0401");
	field_is(&f, "hal", "A0401 healthy 0");
	field_is(&f, "wat", "A0301 healthy 0");
	field_is(&f, "sam", "A0301 stunned");
	field_is(&f, "gil", "A0301 dead");
	field_is(&f, "bow", "A0401/2top healthy");
	field_is(&f, "ted", "A0301/2top dead");
	field_close(&f);
	/* Turned about its rear, it takes the front's people alone. */
	opened(&f, "{" LARGE "}",
	       "Hal HAL A0301; Tom HAL A0301; Wat HAL A0301; Jean HAL A0201; Sam HAL A0201; Gil "
	       "HAL A0201; Abe HAL A0101; Ned HAL A0200; Bow SBW A0001; Idle PEA A1102");
	g = chb_game_of(f.g);
	field_man(&f, "bow")->place = (uint16_t)chb_top_over(g, machine(&f)->place);
	assert_true(field_lists(&f, "wheel hal tower ne"));
	assert_true(field_lists(&f, "wheel hal tower se"));
	field_give(&f, "wheel hal tower ne");
	field_event(&f, "chb.wheeled", "CHB-12.5.3", "hal", "A0300", 0);
	assert_int_equal(machine(&f)->place, pv_hex_map_parse(&g->map, "A0300"));
	assert_int_equal(machine(&f)->to, pv_hex_map_parse(&g->map, "A0201"));
	assert_int_equal(machine(&f)->facing, PV_HEX_NE);
	assert_int_equal(machine(&f)->timer, CHB_TURNED + 1);
	field_is(&f, "hal", "A0300 healthy 0");
	field_is(&f, "jean", "A0201 healthy 0");
	field_is(&f, "bow", "A0300/2top healthy");
	field_is(&f, "abe", "A0101 healthy 0");
	assert_int_equal(field_man(&f, "hal")->back, field_man(&f, "hal")->place);
	field_close(&f);
}

/* --- the way --------------------------------------------------------------------------------- */

static void chb_12_5_3_turned_by_a_sixth(void **unused) {
	static const char *const facings[] = { "e", "ne", "nw", "w", "sw", "se" };
	struct field f;
	char thing[64], order[40];
	(void)unused;
	for (int facing = 0; facing < PV_HEX_SIDES; facing++) {
		snprintf(thing, sizeof thing, "{kind: ram, at: A0301, facing: %s}",
			 facings[facing]);
		opened(&f, thing,
		       "Hal HAL A0301; Tom HAL A0301; Wat HAL A0301; Jean HAL A0301; Idle PEA "
		       "A1102");
		for (int side = 0; side < PV_HEX_SIDES; side++) {
			int turn = (side - facing + PV_HEX_SIDES) % PV_HEX_SIDES;
			snprintf(order, sizeof order, "wheel hal ram %s", facings[side]);
			if (turn == 1 || turn == PV_HEX_SIDES - 1) {
				field_yes(&f, order);
				assert_true(field_lists(&f, order));
			} else {
				field_no(&f, order, "CHB-12.5.3");
				assert_false(field_lists(&f, order));
			}
		}
		field_side_no(&f, "wheel hal ram e", "CHB-12.5.3");
		field_close(&f);
	}
}

static void chb_12_5_3_what_stops_it(void **unused) {
	static const struct {
		const char *thing, *rule;
	} things[] = { { "{kind: rubble, at: A1001}", NULL },
		       { "{kind: ballista, at: A0401, facing: e}", "CHB-12.5.3" },
		       { "{kind: screen, at: A0401, facing: e}", "CHB-12.5.3" },
		       { "{kind: hay, at: A0401}", "CHB-12.5.3" },
		       { "{kind: ram, name: other, at: A0401, facing: w}", "CHB-12.5.3" },
		       { "{kind: gallery, at: A0501, to: A0401, facing: e}", "CHB-12.5.3" },
		       { "{kind: cart, at: A0501, to: A0401, facing: e}", "CHB-12.5.3" },
		       { "{kind: hay, at: A0400}", NULL },
		       { "{kind: ashes, at: A0401}", NULL } };
	struct field f;
	char all[160];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(things); i++) {
		snprintf(all, sizeof all, "{" RAM "}, %s", things[i].thing);
		opened(&f, all, PAIR);
		if (things[i].rule == NULL) {
			field_yes(&f, "push hal ram A0401");
			assert_true(field_lists(&f, "push tom ram A0401"));
		} else {
			field_no(&f, "push hal ram A0401", things[i].rule);
			assert_false(field_lists(&f, "push hal ram A0401"));
		}
		field_close(&f);
	}
	/* A low wall between; a step up; somebody there, a friend or not, or dead. */
	open_on(&f, "G: clear, V: clear}\n      sides: [A0301 e low-wall]\n      lines: {z: wall",
		"{" RAM "}", PAIR, NULL);
	field_to_move(&f);
	field_no(&f, "push hal ram A0401", "CHB-12.5.3");
	field_close(&f);
	open_on(&f, "G: clear 0.5, V: clear", "{" RAM "}", PAIR, NULL);
	field_to_move(&f);
	field_no(&f, "push hal ram A0401", "CHB-12.5.3");
	field_close(&f);
	opened(&f, "{" RAM "}", PAIR "; Sam HAL A0401");
	field_no(&f, "push hal ram A0401", "CHB-12.5.3");
	field_close(&f);
	opened(&f, "{" RAM "}", PAIR "; Sam HAL A0401 state=dead");
	field_yes(&f, "push hal ram A0401");
	field_close(&f);
	/* Over the map's edge. */
	opened(&f, "{kind: ram, at: A0001, facing: w}",
	       "Hal HAL A0001; Tom HAL A0101; Idle PEA A1102");
	field_no(&f, "push hal ram A0101", "CHB-12.5.3");
	field_close(&f);
	opened(&f, "{kind: gallery, at: A0100, to: A0000, facing: e}",
	       "Hal HAL A0100; Tom HAL A0000; Idle PEA A1102");
	field_no(&f, "wheel hal gallery ne", "CHB-12.5.3");
	field_yes(&f, "wheel hal gallery se");
	field_close(&f);
}

static void chb_12_5_3_as_a_battle_begins(void **unused) {
	static const struct {
		const char *grounds, *things, *rule;
	} rows[] = {
		{ "G: road, V: road", "{" RAM "}", NULL },
		{ "G: moat, V: clear", "{kind: ram, at: A0401, facing: e}", "CHB-12.5.3" },
		{ "G: moat, V: clear",
		  "{kind: filled-moat, at: A0401}, {kind: ram, at: A0401, facing: e}", NULL },
		{ "G: moat, V: moat",
		  "{kind: filled-moat, at: A0201}, {kind: ram, at: A0401, facing: e}",
		  "CHB-12.5.3" },
		{ "G: moat, V: moat", "{kind: sack, at: A0401}, {kind: ram, at: A0401, facing: e}",
		  "CHB-12.5.3" },
		{ "G: clear, V: marsh", "{" GALLERY "}", "CHB-12.5.3" },
		{ "G: marsh, V: clear", "{kind: gallery, at: A0401, to: A0301, facing: e}",
		  "CHB-12.5.3" },
		{ "G: clear, V: marsh", "{" LARGE "}", "CHB-12.5.3" },
		{ "G: clear, V: marsh", "{" TOWER "}", NULL },
		{ "G: moat-filled, V: clear", "{kind: gallery, at: A0401, to: A0301, facing: e}",
		  "CHB-12.5.3" },
		{ "G: moat-filled, V: clear",
		  "{kind: large-tower, at: A0401, to: A0301, facing: e}", NULL },
		{ "G: clear, V: clear", "{kind: ram, at: A0301, to: A0201, facing: e}", "test" },
		{ "G: clear, V: clear", "{kind: siege-tower, at: A0301, to: A0201, facing: e}",
		  "test" },
		{ "G: clear, V: clear", "{kind: large-tower, at: A0301, facing: e}", "test" },
		{ "G: clear, V: clear", "{kind: gallery, at: A0301, to: A0300, facing: e}",
		  "test" },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		char sheet[80], more[200];
		snprintf(sheet, sizeof sheet, "      signs: {%s}\n", rows[i].grounds);
		snprintf(more, sizeof more, "things: [%s]\n", rows[i].things);
		struct field_plan plan = { .map = ". . . . . . . / . . V . G . . / . . . . . . .",
					   .sheet = sheet,
					   .red = "Hal HAL A0001",
					   .blue = "Odo SWO A0600",
					   .more = more };
		if (rows[i].rule != NULL) {
			field_fails(plan, rows[i].rule, "");
		} else {
			field_open(&f, plan);
			field_close(&f);
		}
	}
}

/* Wherever a tower comes there is a place on its top. */
static void chb_12_5_7_on_every_ground(void **unused) {
	static const char *const grounds[] = { "clear",    "road", "moat-filled", "moat",
					       "dry-moat", "tent", "palisade" };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(grounds); i++) {
		char text[48];
		bool moat = strstr(grounds[i], "moat") != NULL && i != 2;
		snprintf(text, sizeof text, "G: %s, V: clear", grounds[i]);
		open_on(&f, text,
			moat     ? "{" TOWER "}, {kind: filled-moat, at: A0401}"
			: i >= 3 ? "{" TOWER "}, {kind: ashes, at: A0401}"
				 : "{" TOWER "}",
			"Hal HAL A0301; Tom HAL A0301; Wat HAL A0301; Bow SBW A0001; Idle PEA "
			"A1102",
			NULL);
		field_to_move(&f);
		field_man(&f, "bow")->place =
		    (uint16_t)chb_top_over(chb_game_of(f.g), machine(&f)->place);
		field_give(&f, "push hal tower A0401");
		field_is(&f, "bow", "A0401/2top healthy");
		field_close(&f);
	}
	/* On what became open otherwise a tower finds none, and stays; a ram needs none. */
	for (int ram = 0; ram <= 1; ram++) {
		open_on(&f, "G: slope, V: clear",
			ram != 0 ? "{" RAM "}, {kind: ashes, at: A0401}"
				 : "{" TOWER "}, {kind: ashes, at: A0401}",
			"Hal HAL A0301; Tom HAL A0301; Wat HAL A0301; Idle PEA A1102", NULL);
		field_to_move(&f);
		if (ram != 0) {
			field_yes(&f, "push hal ram A0401");
		} else {
			field_no(&f, "push hal tower A0401", "CHB-12.5.3");
		}
		field_close(&f);
	}
}

static void chb_12_3_3_and_12_5_10_moats(void **unused) {
	static const struct {
		const char *ground, *ram, *gallery;
	} rows[] = { { "moat", "CHB-12.3.3", "CHB-12.5.10" },
		     { "dry-moat", "CHB-12.3.3", "CHB-12.5.10" },
		     { "moat-filled", NULL, "CHB-12.5.10" },
		     { "marsh", "CHB-12.5.3", "CHB-12.5.3" },
		     { "road", NULL, NULL } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char text[48];
		snprintf(text, sizeof text, "G: %s, V: clear", rows[i].ground);
		for (int kind = 0; kind <= 1; kind++) {
			const char *rule = kind == 0 ? rows[i].ram : rows[i].gallery;
			const char *order =
			    kind == 0 ? "push hal ram A0401" : "push hal gallery A0401";
			open_on(&f, text, kind == 0 ? "{" RAM "}" : "{" GALLERY "}", PAIR, NULL);
			field_to_move(&f);
			if (rule != NULL) {
				field_no(&f, order, rule);
			} else {
				field_yes(&f, order);
			}
			field_close(&f);
		}
	}
}

/* --- when ------------------------------------------------------------------------------------ */

static void chb_2_2_in_ones_own_movement(void **unused) {
	struct field f;
	(void)unused;
	open_on(&f, NULL, "{" RAM "}", PAIR "; Sam HAL A0302", "Odo SWO A1100; Ulf SWO A1101");
	field_to_move(&f);
	struct field before = f;
	static const int asks[] = { CHB_ASK_SHOOT, CHB_ASK_FIGHT, CHB_ASK_REACT };
	for (size_t i = 0; i < PV_COUNT(asks); i++) {
		f.s.ask = (uint8_t)asks[i];
		field_no(&f, "push hal ram A0401", "CHB-2.2");
		field_man(&f, "hal")->works = 1; /* nor whoever pushes already */
		field_no(&f, "push hal ram A0401", "CHB-2.2");
		f = before;
	}
	field_man(&f, "odo")->works = 1;
	field_no(&f, "push odo ram A0401", "CHB-2.2");
	f = before;
	f.s.side = PV_BLUE;
	field_man(&f, "hal")->works = 1;
	field_no(&f, "push hal ram A0401", "CHB-2.2");
	f = before;
	/* A ram that is gone isn't pushed. */
	chb_thing_at(chb_game_of(f.g), &f.s, 0)->place = CHB_NOWHERE;
	field_man(&f, "hal")->works = 1;
	field_no(&f, "push hal ram A0401", "CHB-2.2");
	f = before;
	/* Nobody pushes while somebody stands in the midst of his way. */
	field_man(&f, "sam")->marks |= CHB_BEGUN;
	field_man(&f, "sam")->place = field_man(&f, "idle")->place;
	f.s.mover = 3;
	field_man(&f, "hal")->works = field_man(&f, "tom")->works = 1;
	field_no(&f, "push hal ram A0401", "CHB-4.11");
	field_man(&f, "sam")->place = (uint16_t)field_place(&f, "A0302");
	field_yes(&f, "push hal ram A0401");
	field_close(&f);
}

static void chb_13_8_neither_end_may_burn(void **unused) {
	static const char *const fires[] = { "A0301", "A0201", "A0501" };
	struct field f;
	char things[120];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(fires); i++) {
		snprintf(things, sizeof things, "{" GALLERY "}, {kind: fire, at: %s}", fires[i]);
		opened(&f, things, PAIR);
		if (i < 2) {
			field_no(&f, "push hal gallery A0401", "CHB-13.8");
			assert_false(field_lists(&f, "push hal gallery A0401"));
		} else {
			field_yes(&f, "push hal gallery A0401");
		}
		field_close(&f);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_2_2_in_ones_own_movement),
	cmocka_unit_test(chb_12_3_3_and_12_5_10_moats),
	cmocka_unit_test(chb_12_5_3_as_a_battle_begins),
	cmocka_unit_test(chb_12_5_3_turned_by_a_sixth),
	cmocka_unit_test(chb_12_5_3_what_stops_it),
	cmocka_unit_test(chb_12_5_7_on_every_ground),
	cmocka_unit_test(chb_12_5_12_at_nothing_else),
	cmocka_unit_test(chb_12_5_12_behind_it),
	cmocka_unit_test(chb_12_5_12_the_first_of_the_roster),
	cmocka_unit_test(chb_12_5_12_with_who_lies_there),
	cmocka_unit_test(chb_12_5_14_named_where_it_counts),
	cmocka_unit_test(chb_13_8_neither_end_may_burn),
};

TEST_FILE(tests, NULL, NULL)
