/* What the mills' levers, ropes and stones look like: the scene's `fittings`, and their words under
 * a board in letters. */
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_pieces.h"
#include "rules/cryhavoc/map_fittings.h"
#include "rules/cryhavoc/notation/scan.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/registry.h"

#include <stdio.h>
#include <string.h>

#define WINDMILL "    - {piece: WD, x: A0810, y: A1510}\n"

/* Is one there, of that word, on that side or none, with the row? */
static void seen(const struct field *f, const char *hex, const char *word, const char *side,
		 const char *rule) {
	char name[32], part[160], more[32] = "";
	struct pv_writer w;
	const struct chb_game *g = chb_game_at(f->g, &f->s);
	chb_name_place(&g->base, pv_hex_map_parse(&g->map, hex), name, sizeof name);
	if (side != NULL) {
		snprintf(more, sizeof more, "\"side\":\"%s\",", side);
	}
	snprintf(part, sizeof part, "{\"at\":\"%s\",\"word\":\"%s\",%s\"rule\":\"%s\"}", name, word,
		 more, rule);
	pv_writer_init(&w);
	pv_cryhavoc.scene(f->g, &f->s, &w);
	if (strstr(w.text, part) == NULL) {
		fail_msg("no %s in %s", part, strstr(w.text, "\"fittings\""));
	}
	pv_writer_finish(&w);
}

/* How many there are. */
static int fittings(const struct field *f) {
	struct chb_fittings all;
	chb_modules_fittings(chb_game_at(f->g, &f->s), &f->s, &all);
	return all.count;
}

static void told(const struct field *f, const char *hex, const char *word) {
	static char text[32768];
	char name[32], line[96];
	const struct chb_game *g = chb_game_at(f->g, &f->s);
	const struct pv_board_look look = { .legend = false };
	chb_name_place(&g->base, pv_hex_map_parse(&g->map, hex), name, sizeof name);
	snprintf(line, sizeof line, "\n%s {chb.word.fit.%s}\n", name, word);
	assert_true(pv_cryhavoc.board(f->g, &f->s, &look, text, sizeof text) < sizeof text);
	assert_non_null(strstr(text, line));
}

static void open_with(struct field *f, const char *lay, const char *options, const char *more) {
	field_open(f, (struct field_plan){ .board = pieces_mills(lay),
					   .red = "Wulf PEA A0000",
					   .blue = "Odo SWO A0003",
					   .options = options,
					   .more = more });
}

static void str_stone_5_its_lever_and_its_way_are_seen(void **unused) {
	struct field f;
	(void)unused;
	open_with(&f, PIECES_MILL, "rope: false", NULL);
	seen(&f, "WM-1(1,2)", "lever-goes", NULL, "STR-STONE.5");
	told(&f, "WM-1(1,2)", "lever-goes");
	seen(&f, "WM-1(0,3)", "turns", "e", "STR-STONE.2");
	seen(&f, "WM-1(1,3)", "turns", "sw", "STR-STONE.2");
	seen(&f, "WM-1(0,4)", "turns", "nw", "STR-STONE.2");
	assert_int_equal(fittings(&f), 4);
	field_close(&f);
	open_with(&f, PIECES_MILL, "rope: false, stone_dir: ccw", NULL);
	seen(&f, "WM-1(0,3)", "turns", "se", "STR-STONE.2");
	field_close(&f);
	open_with(&f, PIECES_MILL, "rope: false",
		  "things: [{kind: millstone, at: \"WM-1(1,2)\", state: stopped}]\n");
	seen(&f, "WM-1(1,2)", "lever-stands", NULL, "STR-STONE.7");
	assert_int_equal(fittings(&f), 1);
	field_close(&f);
}

/* [STR-GRIND.8] Stopped, its marker shows another sign. */
static void str_grind_8_its_back_and_its_lever_are_seen(void **unused) {
	struct field f;
	struct pv_writer w;
	(void)unused;
	for (int stopped = 0; stopped <= 1; stopped++) {
		open_with(&f, WINDMILL, "rope: false, turning: false",
			  stopped != 0 ? "things: [{kind: grindstone, at: \"WD-3(1,0)\", "
					 "state: stopped}]\n"
				       : NULL);
		field_skip(&f, CHB_ASK_MOVE, PV_RED);
		pv_writer_init(&w);
		pv_cryhavoc.scene(f.g, &f.s, &w);
		assert_int_equal(strstr(w.text, "\"sign\":\"grindstone-back\"") != NULL, stopped);
		assert_int_equal(strstr(w.text, "\"sign\":\"grindstone\"") != NULL, !stopped);
		pv_writer_finish(&w);
		assert_int_equal(fittings(&f), stopped != 0 ? 1 : 2);
		if (stopped != 0) {
			seen(&f, "WD-3(2,0)", "grind-stands", NULL, "STR-GRIND.9");
		} else {
			seen(&f, "WD-3(2,0)", "grind-goes", NULL, "STR-GRIND.7");
			seen(&f, "WD-3(0,1)", "rolls", "w", "STR-GRIND.2");
		}
		field_close(&f);
	}
	open_with(&f, WINDMILL, "rope: false, turning: false, grind_dir: ccw", NULL);
	seen(&f, "WD-3(1,0)", "rolls", "nw", "STR-GRIND.2");
	field_close(&f);
}

static void str_turn_2_the_turning_lever_is_seen(void **unused) {
	struct field f;
	(void)unused;
	open_with(&f, WINDMILL, "rope: false", NULL);
	seen(&f, "WD-1(-2,1)", "lock-shut", NULL, "STR-TURN.2");
	told(&f, "WD-1(-2,1)", "lock-shut");
	assert_int_equal(fittings(&f), 3);
	field_close(&f);
	open_with(&f, WINDMILL, "rope: false",
		  "things: [{kind: beams, at: \"WD-1(-2,1)\", state: free}]\n");
	seen(&f, "WD-1(-2,1)", "lock-open", NULL, "STR-TURN.2");
	field_close(&f);
}

/* A map by itself is as a battle on it begins: locked, its stones turning. */
static void str_turn_2_seen_on_a_map_by_itself(void **unused) {
	static const char *const words[] = { "lock-shut", "grind-goes", "rolls" };
	static char text[33000];
	struct pv_error err;
	struct pv_writer w;
	(void)unused;
	snprintf(text, sizeof text, "ruleset: cryhavoc\ntitle: t\nmap:\n%s",
		 pieces_mills(WINDMILL));
	struct pv_scenario *scenario = pv_scenario_parse(text, strlen(text), "test.yaml", &err);
	assert_non_null(scenario);
	pv_writer_init(&w);
	pv_write_open(&w, '{');
	assert_true(chb_map_fittings(scenario->root, &w, &err));
	pv_write_close(&w);
	for (size_t i = 0; i < PV_COUNT(words); i++) {
		char part[48];
		snprintf(part, sizeof part, "\"word\":\"%s\"", words[i]);
		if (strstr(w.text, part) == NULL) {
			fail_msg("no %s in %s", part, w.text);
		}
	}
	pv_writer_finish(&w);
	pv_scenario_close(scenario);
}

static void str_rope_7_its_controls_are_seen(void **unused) {
	static const struct {
		int state;
		const char *word;
	} states[] = { { CHB_ROPE_UP, "winch-up" },
		       { CHB_ROPE_CUT, "winch-cut" },
		       { CHB_ROPE_DOWN, "winch-down" } };
	struct field f;
	(void)unused;
	for (int mill = 0; mill <= 1; mill++) {
		const char *at = mill != 0 ? "WD-3(0,-2)" : "WM-1(2,4)";
		open_with(&f, mill != 0 ? WINDMILL : PIECES_MILL, NULL, NULL);
		int rope = chb_game_of(f.g)->hoist[0].thing;
		for (size_t i = 0; i < PV_COUNT(states); i++) {
			chb_thing_at(chb_game_of(f.g), &f.s, rope)->state =
			    (uint8_t)states[i].state;
			seen(&f, at, states[i].word, NULL, "STR-ROPE.7");
			told(&f, at, states[i].word);
		}
		field_close(&f);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_stone_5_its_lever_and_its_way_are_seen),
	cmocka_unit_test(str_grind_8_its_back_and_its_lever_are_seen),
	cmocka_unit_test(str_turn_2_the_turning_lever_is_seen),
	cmocka_unit_test(str_turn_2_seen_on_a_map_by_itself),
	cmocka_unit_test(str_rope_7_its_controls_are_seen),
};

TEST_FILE(tests, NULL, NULL)
