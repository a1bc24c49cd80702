/* Rows of CHB-ASK.13, CHB-ASK.14 and CHB-7.0.71: what one place of a map sees of another. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"

#include <stdlib.h>
#include <string.h>

/* A question about a sheet of these lines. */
#define SIGHT(sheet, from, to)                                                              \
	"{'game':'cryhavoc','ask':'sight','map':{'sheets':{'A':{" sheet "}}},'from':'" from \
	"','to':'" to "'}"

#define STEP(hex, ground, obstacle, top, height, blocks)                             \
	"{'hex':'" hex "','ground':'" ground "','obstacle':" obstacle ",'top':'" top \
	"','height':'" height "','blocks':" blocks "}"

static void answers(const char *set, const char *question, const char *answer) {
	struct chb_game *g = fixture_figures(set);
	fixture_expect(g, question, answer);
	free(g);
}

static void chb_ask_13_a_line(void **unused) {
	(void)unused;
	/* A tree between two on level 0. */
	answers(NULL, SIGHT("'hexes':'.   T   .   .'", "A0000", "A0300"),
		"{'clear':false,'cover':'none','blocker':'A0100','profile':[" STEP(
		    "A0100", "tree", "'tree'", "1", "0",
		    "true") "," STEP("A0200", "clear", "null", "0", "0",
				     "false") "],'rules':['CHB-ASK.14',");
	/* The other way the hexes come the other way. */
	answers(NULL, SIGHT("'hexes':'.   T   .   .'", "A0300", "A0000"),
		"{'clear':false,'cover':'none','blocker':'A0100','profile':[" STEP(
		    "A0200", "clear", "null", "0", "0",
		    "false") "," STEP("A0100", "tree", "'tree'", "1", "0",
				      "true") "],'rules':['CHB-ASK.14',");
	/* The cover of whoever stands at `to`; nothing lies between neighbours. */
	answers(NULL, SIGHT("'hexes':'.   .   k'", "A0000", "A0200"),
		"{'clear':true,'cover':'medium','blocker':null,'profile':[" STEP(
		    "A0100", "clear", "null", "0", "0", "false") "],'rules':[");
	answers(NULL, SIGHT("'hexes':'.   k'", "A0100", "A0000"),
		"{'clear':true,'cover':'none','blocker':null,'profile':[],'rules':[");
	/* From level 2 to 0 over four hexes the line is at 1 1/2, 1 and 1/2. */
	answers(NULL,
		SIGHT("'signs':{'a':'walk 2'},'hexes':'a   a   .   T   .   .'", "A0100", "A0500"),
		"{'clear':true,'cover':'none','blocker':null,'profile':[" STEP(
		    "A0200", "clear", "null", "0", "3/2",
		    "false") "," STEP("A0300", "tree", "'tree'", "1", "1",
				      "false") "," STEP("A0400", "clear", "null", "0", "1/2",
							"false") "],'rules':[");
	/* A side by its hex and name. */
	answers(NULL, SIGHT("'hexes':'.   . | .   .'", "A0000", "A0200"),
		"{'clear':false,'cover':'none','blocker':'A0100 e','profile':[" STEP(
		    "A0100", "clear", "null", "0", "0", "false") "," STEP("A0100 e", "clear",
									  "'wall'", "1", "0",
									  "true") "],'rules':[");
}

static void chb_ask_13_what_is_no_question(void **unused) {
	(void)unused;
	answers(NULL, SIGHT("'hexes':'.   .'", "A0000", "A0700"), "error: a place of the map");
	answers(NULL, SIGHT("'hexes':'.   Q'", "A0000", "A0100"), "error: Q");
	answers(NULL, "{'game':'cryhavoc','ask':'sight','from':'A0000','to':'A0100'}",
		"error: an installed map or scenario");
	answers(NULL,
		"{'game':'cryhavoc','ask':'sight','map':'atlantis','from':'A0000','to':'A0100'}",
		"error: found no map");
	answers(NULL,
		"{'game':'cryhavoc','ask':'sight','map':'../maps/village','from':'A','to':'A'}",
		"error: found no map");
	answers(
	    NULL,
	    "{'game':'cryhavoc','ask':'sight','map':{'sheets':{'A':{'hexes':'.'}}},'to':'A0000'}",
	    "error: is missing");
}

/* An installed map by its name, and a scenario's. */
static void chb_ask_13_maps_by_name(void **unused) {
	static char by_map[4096], by_scenario[4096];
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	fixture_ask(g,
		    "{'game':'cryhavoc','ask':'sight','map':'village','from':'D0003','to':'D0303'}",
		    by_map, sizeof by_map);
	fixture_ask(
	    g,
	    "{'game':'cryhavoc','ask':'sight','map':'cryhavoc/brawl','from':'D0003','to':'D0303'}",
	    by_scenario, sizeof by_scenario);
	assert_string_equal(by_map, by_scenario);
	assert_non_null(strstr(by_map, "{\"clear\":true,\"cover\":\"light\",")); /* a hedge */
	free(g);
}

static void chb_ask_14_the_map_alone(void **unused) {
	struct field f;
	(void)unused;
	/* By day and by night. */
	answers(NULL, SIGHT("'hexes':'.   .   .'", "A0000", "A0200"),
		"{'clear':true,'cover':'none'");
	answers("dim=true", SIGHT("'hexes':'.   .   .'", "A0000", "A0200"),
		"{'clear':true,'cover':'none'");
	/* Doors as the scenario starts them. */
	answers(NULL, SIGHT("'hexes':'.   . o .'", "A0000", "A0200"),
		"{'clear':true,'cover':'none'");
	answers(NULL, SIGHT("'hexes':'.   . d .'", "A0000", "A0200"),
		"{'clear':false,'cover':'none','blocker':'A0100 e'");
	/* A man in the way bars a shot, not what is seen [CHB-8.7.11]. */
	field_open(&f, (struct field_plan){ .map = ". . . / . . .",
					    .red = "Bow SBW A0000",
					    .blue = "Odo SWO A0100; Hal SWO A0200" });
	assert_true(pv_cryhavoc.sees(f.g, &f.s, 0, 2, NULL));
	field_close(&f);
}

/* Of two kinds of ground both are named, in a line and on the board. */
static void chb_7_2_1_both_are_named(void **unused) {
	struct field f;
	struct pv_writer w;
	char board[1024];
	const struct pv_board_look look = { .width = 0, .focus = -1 };
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". G . .",
					    .sheet = field_ground("hedge+slope"),
					    .red = "Wulf PEA A0000",
					    .blue = "Odo SPE A0300" });
	pv_writer_init(&w);
	pv_write_open(&w, '[');
	pv_cryhavoc.profile(f.g, &f.s, 0, 2, &w);
	pv_write_close(&w);
	assert_non_null(
	    strstr(w.text, "{\"hex\":\"A0100\",\"ground\":\"hedge\",\"second\":\"slope\","));
	pv_writer_finish(&w);
	pv_cryhavoc.board(f.g, &f.s, &look, board, sizeof board);
	assert_non_null(strstr(board, "hs  .   "));
	field_close(&f);
}

/* In a battle the line is walked as things are: its doors. */
static void chb_ask_13_as_doors_are_now(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . .",
					    .sheet = "      sides: [A0100 e door shut]\n",
					    .red = "Wulf PEA A0100",
					    .blue = "Odo SPE A0300" });
	for (int open = 0; open <= 1; open++) {
		struct pv_writer w;
		pv_writer_init(&w);
		pv_write_open(&w, '[');
		pv_cryhavoc.profile(f.g, &f.s, 0, 3, &w);
		pv_write_close(&w);
		assert_int_equal(strstr(w.text, "\"obstacle\":\"door\",\"top\":\"1\",\"height\":"
						"\"0\",\"blocks\":true") == NULL,
				 open);
		assert_non_null(strstr(w.text, "{\"hex\":\"A0200\",\"ground\":\"clear\","));
		pv_writer_finish(&w);
		if (open == 0) {
			field_give(&f, "open wulf e");
		}
	}
	field_close(&f);
}

static void chb_7_0_71_what_is_opaque_hides(void **unused) {
	struct field f;
	(void)unused;
	answers(NULL, SIGHT("'hexes':'.   P   .'", "A0000", "A0200"),
		"{'clear':false,'cover':'none','blocker':'A0100'");
	answers(NULL, SIGHT("'hexes':'.   .   P'", "A0000", "A0200"),
		"{'clear':true,'cover':'light','blocker':null");
	field_open(&f, (struct field_plan){ .map = ". P . / . . . / . . .",
					    .red = "Bow SBW A0000",
					    .blue = "Odo SWO A0200; Hal SWO A0102" });
	field_yes(&f, "shoot bow hal shortbow");
	field_no(&f, "shoot bow odo shortbow", "CHB-8.7.3");
	field_close(&f);
	field_open(&f, (struct field_plan){
			   .map = ". . P", .red = "Bow SBW A0000", .blue = "Odo SWO A0200" });
	field_cover(&f, "shoot bow odo shortbow", "light");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_ask_13_a_line),
	cmocka_unit_test(chb_ask_13_what_is_no_question),
	cmocka_unit_test(chb_ask_13_maps_by_name),
	cmocka_unit_test(chb_7_2_1_both_are_named),
	cmocka_unit_test(chb_ask_13_as_doors_are_now),
	cmocka_unit_test(chb_ask_14_the_map_alone),
	cmocka_unit_test(chb_7_0_71_what_is_opaque_hides),
};

TEST_FILE(tests, NULL, NULL)
