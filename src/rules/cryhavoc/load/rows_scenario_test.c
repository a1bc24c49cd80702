/* Rows of CHB-16, CHB-5.1.30, CHB-5.6.12, CHB-12.3, CHB-12.4, CHB-13.14, CHB-MAP and CHB-AMBUSH.1:
 * what a scenario may say besides its characters and its aims. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The game of further lines; freed by the caller. */
static struct pv_game *with(const char *more) {
	return load_yes((struct load_plan){ .more = more });
}

static void loads(const char *more) {
	pv_cryhavoc.free(with(more));
}

static void fails(const char *more, const char *where, const char *part) {
	load_no((struct load_plan){ .more = more }, where, part);
}

/* Rows of ten hexes, so many places "A0000, A0100, ...". */
static void places_of(char *out, size_t cap, int count) {
	size_t used = 0;
	out[0] = '\0';
	for (int i = 0; i < count; i++) {
		used += (size_t)snprintf(out + used, cap - used, "%sA%02d%02d", i > 0 ? ", " : "",
					 i % 10, i / 10);
	}
}

/* --- parts ----------------------------------------------------------------------------------- */

static void chb_16_6_what_a_scenario_has(void **unused) {
	(void)unused;
	load_no((struct load_plan){ .map = "" }, "test.yaml:1:1", "found no `map`");
	load_no((struct load_plan){ .red = "" }, "test.yaml:1:1", "found no `red`");
	load_no((struct load_plan){ .blue = "" }, "test.yaml:1:1", "found no `blue`");
	load_no((struct load_plan){ .red = "[Wulf]" }, "test.yaml:4:6",
		"found no `red`; accepted: {army: NAME, men: [...]}");
	load_no((struct load_plan){ .blue = "Odo" }, "test.yaml:5:7",
		"found no `blue`; accepted: {army: NAME, men: [...]}");
	load_no((struct load_plan){ .red = "{horses: 3, men: [{name: Wulf, at: A0000}]}" },
		"test.yaml:4:7", "\"horses\" is unknown");
	fails("moon: full\n", "test.yaml:6:1", "\"moon\" is unknown");
	load_no((struct load_plan){ .red = "{army: [a], men: [{name: Wulf, at: A0000}]}" },
		"test.yaml:4:13", "a text");
	struct pv_game *g =
	    load_yes((struct load_plan){ .red = "{army: Few, men: [{name: Wulf, at: A0000}]}" });
	assert_string_equal(g->army[PV_RED], "Few");
	assert_true(g->army[PV_BLUE] == NULL || g->army[PV_BLUE][0] == '\0');
	pv_cryhavoc.free(g);
}

static void sides_are(const char *more, int first, int sets, int holder) {
	struct pv_game *g = with(more);
	assert_int_equal(chb_game_of(g)->first, first);
	assert_int_equal(chb_game_of(g)->sets_first, sets);
	assert_int_equal(chb_game_of(g)->holder, holder);
	pv_cryhavoc.free(g);
}

/* Who is set up first, who moves first, in whose turns fires are looked after [CHB-13.14]. */
static void chb_16_9_sides_named(void **unused) {
	static const char *const keys[] = { "first", "set_up", "holder" };
	(void)unused;
	sides_are("", PV_BLUE, PV_RED, PV_BLUE);
	sides_are("first: red\n", PV_RED, PV_RED, PV_RED);
	sides_are("first: blue\n", PV_BLUE, PV_RED, PV_BLUE);
	sides_are("set_up: blue\n", PV_BLUE, PV_BLUE, PV_BLUE);
	sides_are("set_up: red\n", PV_BLUE, PV_RED, PV_BLUE);
	sides_are("holder: red\n", PV_BLUE, PV_RED, PV_RED);
	sides_are("first: red\nholder: blue\n", PV_RED, PV_RED, PV_BLUE);
	for (size_t i = 0; i < PV_COUNT(keys); i++) {
		char more[32], where[32];
		snprintf(more, sizeof more, "%s: green\n", keys[i]);
		snprintf(where, sizeof where, "test.yaml:6:%d", (int)strlen(keys[i]) + 3);
		fails(more, where, "found \"green\"; accepted: red or blue");
		snprintf(more, sizeof more, "%s: [red]\n", keys[i]);
		fails(more, where, "found a list; accepted: red or blue");
		snprintf(more, sizeof more, "%s:\n", keys[i]);
		snprintf(where, sizeof where, "test.yaml:6:%d", (int)strlen(keys[i]) + 2);
		fails(more, where, "found nothing; accepted: red or blue");
	}
}

/* --- zones and other places ------------------------------------------------------------------ */

static void chb_16_12_zones(void **unused) {
	char more[1024], places[512];
	(void)unused;
	struct pv_game *g = with("zones: {a: [A0000], z_9: [A0100, A0201]}\n");
	const struct chb_game *game = chb_game_of(g);
	assert_int_equal(game->zone_count, 2);
	assert_string_equal(game->zone[1].word, "z_9");
	assert_int_equal(game->zone[1].count, 2);
	assert_int_equal(game->zone[1].place[1], 12);
	pv_cryhavoc.free(g);
	loads("zones: {abcdefghijklmnopqrstuvw: [A0000]}\n");
	fails(
	    "zones: {abcdefghijklmnopqrstuvwx: [A0000]}\n", "test.yaml:6:35",
	    "found zone \"abcdefghijklmnopqrstuvwx\"; accepted: a name in small letters and a list "
	    "of 1 to 32 places");
	fails("zones: {Mill: [A0000]}\n", "test.yaml:6:15", "a name in small letters");
	fails("zones: {a-b: [A0000]}\n", "test.yaml:6:14", "a name in small letters");
	fails("zones: {\"\": [A0000]}\n", "test.yaml:6:13", "a name in small letters");
	fails("zones: {mill: []}\n", "test.yaml:6:15", "a list of 1 to 32 places");
	fails("zones: {mill: A0000}\n", "test.yaml:6:15", "a list of 1 to 32 places");
	fails("zones: {mill: {a: A0000}}\n", "test.yaml:6:15", "a list of 1 to 32 places");
	fails("zones: [A0000]\n", "test.yaml:6:8",
	      "found a list; accepted: {church: [A0304, A0305]}");
	fails("zones: {mill: [A0000, A0000]}\n", "test.yaml:6:23", "each place once");
	fails("zones: {mill: [A0000, A9900]}\n", "test.yaml:6:23", "a place of the map");
	for (int count = 32; count <= 33; count++) {
		places_of(places, sizeof places, count);
		snprintf(more, sizeof more, "zones: {mill: [%s]}\n", places);
		if (count == 32) {
			loads(more);
		} else {
			fails(more, "test.yaml:6:15", "a list of 1 to 32 places");
		}
	}
	for (int count = 16; count <= 17; count++) {
		size_t used = (size_t)snprintf(more, sizeof more, "zones:\n");
		for (int i = 0; i < count; i++) {
			used += (size_t)snprintf(more + used, sizeof more - used,
						 "  z%d: [A0000]\n", i);
		}
		if (count == 16) {
			loads(more);
		} else {
			fails(more, "test.yaml:23:8", "found more than 16 zones");
		}
	}
}

static void chb_11_2_lists_of_places(void **unused) {
	static const char *const keys[] = { "stones", "jumps", "inner" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(keys); i++) {
		char more[512], where[32], places[320];
		places_of(places, sizeof places, 32);
		snprintf(more, sizeof more, "%s: [%s]\n", keys[i], places);
		struct pv_game *g = with(more);
		const struct chb_game *game = chb_game_of(g);
		const struct chb_zone *lists[] = { &game->stones, &game->jumps, &game->inner };
		for (size_t k = 0; k < PV_COUNT(lists); k++) {
			assert_int_equal(lists[k]->count, k == i ? 32 : 0);
		}
		pv_cryhavoc.free(g);
		places_of(places, sizeof places, 33);
		snprintf(more, sizeof more, "%s: [%s]\n", keys[i], places);
		snprintf(where, sizeof where, "test.yaml:6:%d", (int)strlen(keys[i]) + 3);
		fails(more, where, "found a list; accepted: a list of 1 to 32 places");
		snprintf(more, sizeof more, "%s: A0304\n", keys[i]);
		fails(more, where, "found \"A0304\"; accepted: a list of 1 to 32 places");
	}
}

/* --- exits ----------------------------------------------------------------------------------- */

static void exits_are(const char *exits, int red, int blue) {
	char side[96];
	snprintf(side, sizeof side, "{exits: %s, men: [{name: Wulf, at: A0301}]}", exits);
	struct pv_game *g = load_yes((struct load_plan){ .red = side });
	assert_int_equal(chb_game_of(g)->exits[PV_RED], red);
	assert_int_equal(chb_game_of(g)->exits[PV_BLUE], 0);
	pv_cryhavoc.free(g);
	snprintf(side, sizeof side, "{exits: %s, men: [{name: Odo, at: A0301}]}", exits);
	g = load_yes((struct load_plan){ .blue = side });
	assert_int_equal(chb_game_of(g)->exits[PV_BLUE], blue);
	assert_int_equal(chb_game_of(g)->exits[PV_RED], 0);
	pv_cryhavoc.free(g);
}

static void chb_5_1_30_exits(void **unused) {
	(void)unused;
	exits_are("[]", 0, 0);
	exits_are("[north]", CHB_EXIT_NORTH, CHB_EXIT_NORTH);
	exits_are("[east]", CHB_EXIT_EAST, CHB_EXIT_EAST);
	exits_are("[south]", CHB_EXIT_SOUTH, CHB_EXIT_SOUTH);
	exits_are("[west]", CHB_EXIT_WEST, CHB_EXIT_WEST);
	exits_are("[north, west, north]", CHB_EXIT_NORTH | CHB_EXIT_WEST,
		  CHB_EXIT_NORTH | CHB_EXIT_WEST);
	load_no((struct load_plan){ .red = "{exits: up, men: [{name: Wulf, at: A0301}]}" },
		"test.yaml:4:14", "found \"up\"; accepted: a list of north, east, south, west");
	load_no((struct load_plan){ .red = "{exits: [west, up], men: [{name: Wulf, at: A0301}]}" },
		"test.yaml:4:21", "found \"up\"; accepted: north, east, south or west");
	load_no((struct load_plan){ .red = "{exits: [1], men: [{name: Wulf, at: A0301}]}" },
		"test.yaml:4:15", "accepted: north, east, south or west");
}

/* --- printed maps ---------------------------------------------------------------------------- */

#define TWO_SHEETS                                                                         \
	"{sheets: {A: {hexes: \".   .   .\\n  .   .   .\"}, B: {hexes: \".   .   .\\n  . " \
	"  .   .\"}}}"

static void chb_16_3_each_sheet(void **unused) {
	(void)unused;
	loads("printed: {A: 8}\n");
	fails("printed: 8\n", "test.yaml:6:10",
	      "found \"8\"; accepted: {A: 3}, the map of that sheet");
	fails("printed: [3]\n", "test.yaml:6:10", "found a list; accepted: {A: 3}");
	fails("printed: {AA: 3}\n", "test.yaml:6:15",
	      "found sheet \"AA\"; accepted: one of the map's");
	fails("printed: {B: 3}\n", "test.yaml:6:14", "found sheet \"B\"");
	fails("printed: {\"\": 3}\n", "test.yaml:6:15", "found sheet \"\"");
	fails("printed: {A: [3]}\n", "test.yaml:6:14",
	      "1 to 8, A to H, guard-post, ford2 or the-ford");
	fails("printed: {A: 9}\n", "test.yaml:6:14", "found \"9\"; accepted: 1 to 8, A to H");
}

static void chb_16_3_all_of_the_board(void **unused) {
	static const char red[] = "{exits: [2], men: [{name: Wulf, at: A0001}]}",
			  blue[] = "{men: [{name: Odo, at: A0200}]}";
	(void)unused;
	struct pv_game *g = load_yes(
	    (struct load_plan){ .red = red, .blue = blue, .more = "printed: {A: guard-post}\n" });
	assert_int_equal(chb_game_of(g)->exits[PV_RED], CHB_EXIT_EAST);
	pv_cryhavoc.free(g);
	/* Beside another sheet its sides are no longer the board's. */
	g = load_yes((struct load_plan){ .map = TWO_SHEETS,
					 .red = "{men: [{name: Wulf, at: A0001}]}",
					 .blue = blue,
					 .more = "printed: {A: guard-post, B: 3}\n" });
	pv_cryhavoc.free(g);
	static const char *const more[] = { "printed: {A: guard-post, B: 3}\n",
					    "printed: {A: guard-post}\n", "printed: {B: 3}\n", "" };
	for (size_t i = 0; i < PV_COUNT(more); i++) {
		load_no(
		    (struct load_plan){
			.map = TWO_SHEETS, .red = red, .blue = blue, .more = more[i] },
		    "test.yaml:4:15", "accepted: north, east, south or west");
	}
	load_no((struct load_plan){ .red = red, .blue = blue, .more = "printed: [guard-post]\n" },
		"test.yaml:6:10", "accepted: {A: 3}");
}

/* --- weather --------------------------------------------------------------------------------- */

static void chb_5_6_12_weather_of_the_module(void **unused) {
	static const char *const words[] = { "night", "fog", "rain", "snow", "storm" };
	char more[96];
	(void)unused;
	for (int on = 0; on <= 1; on++) {
		const char *options = on != 0 ? "options: {mon_1_1: true}\n" : "";
		snprintf(more, sizeof more, "weather: none\n%s", options);
		struct pv_game *g = with(more);
		assert_int_equal(chb_game_of(g)->weather, CHB_WEATHER_NONE);
		pv_cryhavoc.free(g);
		for (size_t i = 0; i < PV_COUNT(words); i++) {
			snprintf(more, sizeof more, "weather: %s\n%s", words[i], options);
			if (on == 0) {
				fails(more, "CHB-5.6.12",
				      "test.yaml:6:10: weather is of the module");
				continue;
			}
			g = with(more);
			assert_string_equal(chb_weather_row[chb_game_of(g)->weather], words[i]);
			pv_cryhavoc.free(g);
		}
		static const char *const wrong[] = { "dark", "hail", "[rain]" };
		for (size_t i = 0; i < PV_COUNT(wrong); i++) {
			snprintf(more, sizeof more, "weather: %s\n%s", wrong[i], options);
			fails(more, "test.yaml:6:10", "none, night, fog, rain, snow or storm");
		}
	}
}

/* --- one living a place ---------------------------------------------------------------------- */

static void stand(const char *red, const char *blue, const char *two) {
	char sides[2][256];
	snprintf(sides[0], sizeof sides[0], "{men: [%s]}", red);
	snprintf(sides[1], sizeof sides[1], "{men: [%s]}", blue);
	struct load_plan plan = { .red = sides[0],
				  .blue = sides[1],
				  .more = "zones: {gate: [A0901, A0902]}\n" };
	if (two == NULL) {
		pv_cryhavoc.free(load_yes(plan));
	} else {
		load_no(plan, "CHB-1.11", two);
	}
}

#define WULF(keys)   "{name: Wulf, class: PEA, " keys "}"
#define ODO(keys)    "{name: Odo, class: PEA, " keys "}"
#define ROLAND(keys) "{name: Roland, class: KNM, " keys "}"
#define HUGO(keys)   "{name: Hugo, class: KNM, " keys "}"

static void chb_1_11_no_two_begin_on_one(void **unused) {
	static const char two[] = "wulf and odo stand on one place; accepted: one a place";
	(void)unused;
	stand(WULF("at: A0301"), ODO("at: A0401"), NULL);
	stand(WULF("at: A0301"), ODO("at: A0301"), two);
	stand(WULF("at: A0301, state: stunned"), ODO("at: A0301, state: wounded"), two);
	stand(WULF("at: A0301, state: dead"), ODO("at: A0301"), NULL);
	stand(WULF("at: A0301"), ODO("at: A0301, state: dead"), NULL);
	stand(WULF("at: A0301, state: dead"), ODO("at: A0301, state: dead"), NULL);
	/* Who isn't on the map yet is in nobody's way. */
	stand(WULF("enters: gate"), ODO("enters: gate"), NULL);
	stand(WULF("in: gate"), ODO("in: gate"), NULL);
	stand(WULF("enters: gate"), ODO("at: A0901"), NULL);
	stand(WULF("at: A0901"), ODO("in: gate"), NULL);
	/* Riders are on two hexes. */
	static const char *const on[][2] = { { "at: A0401, facing: e", "at: A0401" },
					     { "at: A0401, facing: e", "at: A0301" },
					     { "at: A0401, facing: w", "at: A0501" } };
	for (size_t i = 0; i < PV_COUNT(on); i++) {
		char rider[96], man[96];
		snprintf(rider, sizeof rider, ROLAND("%s"), on[i][0]);
		snprintf(man, sizeof man, ODO("%s"), on[i][1]);
		stand(rider, man, "roland and odo stand on one place");
		stand(man, rider, "odo and roland stand on one place");
	}
	stand(ROLAND("at: A0401, facing: e"), ODO("at: A0501"), NULL);
	stand(ROLAND("at: A0401, facing: e"), ODO("at: A0201"), NULL);
	stand(ROLAND("at: A0401, facing: e"), HUGO("at: A0601, facing: e"), NULL);
	stand(ROLAND("at: A0401, facing: e"), HUGO("at: A0501, facing: e"),
	      "roland and hugo stand on one place");
	stand(ROLAND("at: A0401, facing: e"), HUGO("at: A0301, facing: e"),
	      "roland and hugo stand on one place");
	stand(ROLAND("at: A0401, facing: e"), HUGO("at: A0201, facing: w"),
	      "roland and hugo stand on one place");
}

/* --- set-up by the players ------------------------------------------------------------------- */

static void chb_12_3_1_how_many_are_laid(void **unused) {
	static const char *const keys[] = { "fills", "rubble" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(keys); i++) {
		static const char *const wrong[] = { "-1", "33", "some" };
		char red[96], where[32];
		for (int count = 0; count <= 32; count += 32) {
			snprintf(red, sizeof red, "{%s: %d, men: [{name: Wulf, at: A0000}]}",
				 keys[i], count);
			struct pv_game *g = load_yes((struct load_plan){ .red = red });
			const struct chb_game *game = chb_game_of(g);
			assert_int_equal(game->fills[PV_RED], i == 0 ? count : 0);
			assert_int_equal(game->razes[PV_RED], i == 1 ? count : 0);
			assert_int_equal(game->fills[PV_BLUE] + game->razes[PV_BLUE], 0);
			/* There is room for each that may be laid. */
			assert_int_equal(game->thing_count, count);
			pv_cryhavoc.free(g);
		}
		for (size_t k = 0; k < PV_COUNT(wrong); k++) {
			snprintf(red, sizeof red, "{%s: %s, men: [{name: Wulf, at: A0000}]}",
				 keys[i], wrong[k]);
			snprintf(where, sizeof where, "test.yaml:4:%d", 9 + (int)strlen(keys[i]));
			load_no((struct load_plan){ .red = red }, where, "from 0 to 32");
		}
	}
}

static void chb_12_4_1_room_for_all_of_both_sides(void **unused) {
	(void)unused;
	struct pv_game *g = load_yes(
	    (struct load_plan){ .red = "{fills: 1, rubble: 2, men: [{name: Wulf, at: A0000}]}",
				.blue = "{fills: 4, rubble: 8, men: [{name: Odo, at: A0900}]}" });
	const struct chb_game *game = chb_game_of(g);
	assert_int_equal(game->fills[PV_RED], 1);
	assert_int_equal(game->razes[PV_RED], 2);
	assert_int_equal(game->fills[PV_BLUE], 4);
	assert_int_equal(game->razes[PV_BLUE], 8);
	assert_int_equal(game->thing_count, 15);
	assert_string_equal(game->thing[0].name, "made-1");
	assert_string_equal(game->thing[14].name, "made-15");
	pv_cryhavoc.free(g);
}

static void chb_ambush_1_what_ambush_says(void **unused) {
	static const struct {
		const char *ambush, *where, *part;
	} wrong[] = { { "3", "test.yaml:4:15", "found \"3\"; accepted: {men: 3, in: ZONE}" },
		      { "{in: gate}", "test.yaml:4:15",
			"found a map; accepted: {men: 3, in: ZONE}" },
		      { "{men: 0}", "test.yaml:4:21", "from 1 to 64" },
		      { "{men: 65}", "test.yaml:4:21", "from 1 to 64" },
		      { "{men: 3, age: 2}", "test.yaml:4:24", "\"age\" is unknown" },
		      { "{men: 3, in: barn}", "test.yaml:4:28", "a name of `zones`" } };
	static const char *const zones = "zones: {mill: [A0301], gate: [A0901]}\n";
	static const struct {
		const char *ambush;
		int most, zone;
	} right[] = { { "{men: 1}", 1, 0 },
		      { "{men: 64}", 64, 0 },
		      { "{men: 3, in: mill}", 3, 1 },
		      { "{men: 3, in: gate}", 3, 2 } };
	char side[96];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(wrong); i++) {
		snprintf(side, sizeof side, "{ambush: %s, men: [{name: Wulf, at: A0000}]}",
			 wrong[i].ambush);
		load_no((struct load_plan){ .red = side, .more = zones }, wrong[i].where,
			wrong[i].part);
	}
	for (size_t i = 0; i < PV_COUNT(right); i++) {
		snprintf(side, sizeof side, "{ambush: %s, men: [{name: Hal, at: A0500}]}",
			 right[i].ambush);
		for (int blue = 0; blue <= 1; blue++) {
			struct load_plan plan = { .more = zones };
			*(blue != 0 ? &plan.blue : &plan.red) = side;
			struct pv_game *g = load_yes(plan);
			const struct chb_game *game = chb_game_of(g);
			assert_int_equal(game->hide_most[blue], right[i].most);
			assert_int_equal(game->hide_zone[blue], right[i].zone);
			assert_int_equal(game->hide_most[!blue] + game->hide_zone[!blue], 0);
			pv_cryhavoc.free(g);
		}
	}
}

/* --- a battle under way ---------------------------------------------------------------------- */

#define LINE "position: \"cryhavoc turn=3 player=blue phase=fire ask=shoot ; "

static void chb_16_6_a_position(void **unused) {
	struct chb_state s;
	(void)unused;
	struct pv_game *g = with("position: \"cryhavoc turn=3 player=blue phase=fire ask=shoot ; "
				 "wulf=A0201,wounded odo=A0900,healthy\"\n");
	pv_cryhavoc.start(g, &s);
	assert_int_equal(s.turn, 3);
	assert_int_equal(s.side, PV_BLUE);
	assert_int_equal(s.man[0].place, 12);
	assert_int_equal(s.man[0].life, CHB_WOUNDED);
	pv_cryhavoc.free(g);
	g = with("");
	pv_cryhavoc.start(g, &s);
	assert_int_equal(s.turn, 1);
	assert_int_equal(s.man[0].place, 0);
	pv_cryhavoc.free(g);
	fails("position: [here]\n", "test.yaml:6:11",
	      "found a list; accepted: a position in one line");
	/* At the word that is wrong. */
	fails("position: cryhavoc turn=x\n", "test.yaml:6:25", "column 15: found \"x\"");
	fails(LINE "wulf=A0201,odd\"\n", "test.yaml:6:74", "odd");
	fails(LINE "wulf=A0201 odo=Z9\"\n", "test.yaml:6:78", "Z9");
	fails(LINE "wulf=A0201 otto=A0900\"\n", "test.yaml:6:74", "otto");
	fails("position: cryhavoc turn=1 player=green phase=fire ask=shoot ; wulf=A0201\n",
	      "test.yaml:6:34", "green");
}

/* In a siege of days neither side lays rubble, and not both as much. */
static void chb_12_4_1_no_rubble_in_a_siege(void **unused) {
	static const char siege[] = "siege: {besieger: red, days: 3}\n";
	static const int laid[][2] = { { 0, 0 }, { 2, 0 }, { 0, 2 }, { 2, 2 } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(laid); i++) {
		char red[80], blue[80];
		snprintf(red, sizeof red, "{rubble: %d, men: [{name: Wulf, at: A0000}]}",
			 laid[i][0]);
		snprintf(blue, sizeof blue, "{rubble: %d, men: [{name: Odo, at: A0900}]}",
			 laid[i][1]);
		struct load_plan plan = { .red = red, .blue = blue, .more = siege };
		if (i == 0) {
			pv_cryhavoc.free(load_yes(plan));
		} else {
			load_no(plan, "CHB-12.4.1", "no `rubble` of a side");
		}
	}
}

/* A zone without a name is none, though there is room for more. */
static void chb_16_12_no_zone_without_a_name(void **unused) {
	(void)unused;
	load_no((struct load_plan){ .red = "{men: [{name: Wulf, enters: \"\"}]}",
				    .more = "zones: {gate: [A0901]}\n" },
		"test.yaml:4:34", "a name of `zones`");
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_16_6_what_a_scenario_has),
	cmocka_unit_test(chb_16_9_sides_named),
	cmocka_unit_test(chb_16_12_zones),
	cmocka_unit_test(chb_11_2_lists_of_places),
	cmocka_unit_test(chb_5_1_30_exits),
	cmocka_unit_test(chb_16_3_each_sheet),
	cmocka_unit_test(chb_16_3_all_of_the_board),
	cmocka_unit_test(chb_5_6_12_weather_of_the_module),
	cmocka_unit_test(chb_1_11_no_two_begin_on_one),
	cmocka_unit_test(chb_12_3_1_how_many_are_laid),
	cmocka_unit_test(chb_12_4_1_room_for_all_of_both_sides),
	cmocka_unit_test(chb_ambush_1_what_ambush_says),
	cmocka_unit_test(chb_16_6_a_position),
	cmocka_unit_test(chb_12_4_1_no_rubble_in_a_siege),
	cmocka_unit_test(chb_16_12_no_zone_without_a_name),
};

TEST_FILE(tests, NULL, NULL)
