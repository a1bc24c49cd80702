/* Rows of CHB-12 to CHB-16: what a scenario may say of things, and the room for those that are made
 * in a battle. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_load.h"
#include "rules/cryhavoc/siege/bombard.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define GROUNDS                                                                                \
	"{sheets: {A: {hexes: \".   M   .   .   B   .   .   .   .   .\\n  .   .   .   .   .  " \
	" .   .   .   .   .\", signs: {B: walk-battlement 0.5}}}}"

/* Things in column 9 of line 6. */
static struct pv_game *with(const char *things, const char *more) {
	char text[8192];
	snprintf(text, sizeof text, "things: %s\n%s", things, more);
	return load_yes((struct load_plan){ .map = GROUNDS, .more = text });
}

static void fails(const char *things, const char *at, const char *part) {
	char text[8192], where[32];
	const char *found = strstr(things, at);
	assert_non_null(found);
	snprintf(text, sizeof text, "things: %s\n", things);
	snprintf(where, sizeof where, "test.yaml:6:%d", 9 + (int)(found - things));
	load_no((struct load_plan){ .map = GROUNDS, .more = text }, where, part);
}

static struct chb_thing_roster only(const char *keys) {
	char things[256];
	snprintf(things, sizeof things, "[{%s}]", keys);
	struct pv_game *g = with(things, "");
	struct chb_thing_roster r = chb_game_of(g)->thing[0];
	pv_cryhavoc.free(g);
	return r;
}

/* --- name and kind --------------------------------------------------------------------------- */

static void chb_16_6_kinds_of_things(void **unused) {
	static const char all[] =
	    "accepted: rubble filled-moat ballista perriere mangonel "
	    "trebuchet wall wreck brazier hay "
	    "thatch scaffold gate torch screen barrel oil fire ashes cart "
	    "drawbridge portcullis ram "
	    "gallery siege-tower large-tower site stakes barrier hoarding ladder long-ladder rope "
	    "millstone sack stones sap mule cart-wreck";
	(void)unused;
	fails("hay", "hay", "found \"hay\"; accepted: a list of things, {kind: rubble, at: A0304}");
	fails("{kind: hay, at: A0001}", "{kind", "found a map; accepted: a list of things");
	fails("[hay]", "hay", "found \"hay\"; accepted: {kind: rubble, at: A0304}");
	fails("[{at: A0001}]", "{at", "found no `kind`; accepted: rubble filled-moat");
	fails("[{kind: straw, at: A0001}]", "straw", all);
	fails("[{kind: nothing, at: A0001}]", "nothing", "found \"nothing\"; accepted: rubble");
	fails("[{kind: [hay], at: A0001}]", "[hay]", "found a list; accepted: rubble");
	fails("[{kind: hay, at: A0001, age: 3}]", "age", "\"age\" is unknown");
	pv_cryhavoc.free(with("[]", ""));
	struct chb_thing_roster hay = only("kind: hay, at: A0301");
	assert_string_equal(hay.name, "hay");
	assert_int_equal(hay.thing.kind, CHB_HAY);
	assert_int_equal(hay.thing.place, 13);
	assert_int_equal(hay.thing.to, CHB_NOWHERE);
	assert_int_equal(hay.thing.side, CHB_NOBODYS);
	assert_int_equal(hay.thing.worker[0], PV_NONE);
	assert_int_equal(hay.thing.worker[1], PV_NONE);
	assert_int_equal(hay.thing.facing + hay.thing.state + hay.thing.timer, 0);
	/* A fire has all of its turns before it [CHB-13.3]. */
	assert_int_equal(only("kind: fire, at: A0301").thing.timer, 3);
	assert_int_equal(only("kind: ashes, at: A0301").thing.timer, 0);
}

static void named(const char *things, const char *names) {
	char all[256] = "";
	struct pv_game *g = with(things, "");
	for (int i = 0; i < chb_game_of(g)->thing_count; i++) {
		const struct chb_thing_roster *r = &chb_game_of(g)->thing[i];
		size_t used = strlen(all);
		if (r->thing.kind != CHB_NOTHING) {
			snprintf(all + used, sizeof all - used, "%s%s", used > 0 ? " " : "",
				 r->name);
		}
	}
	assert_string_equal(all, names);
	pv_cryhavoc.free(g);
}

static void chb_16_6_names_of_things(void **unused) {
	static const char *const good[] = { "a", "z", "a-9", "abcdefghijklmno" };
	static const char *const bad[] = {
		"\"\"", "Ram", "9a", "-a", "a_b", "{a", "abcdefghijklmnop", "wulf", "odo"
	};
	char things[128];
	(void)unused;
	named("[{kind: sack, at: A0001}, {kind: sack, at: A0001}, {kind: sack, at: A0101}]",
	      "sack sack-2 sack-3");
	named("[{kind: sack, name: sack-2, at: A0001}, {kind: sack, at: A0001}, {kind: sack, at: "
	      "A0101}]",
	      "sack-2 sack sack-3");
	for (size_t i = 0; i < PV_COUNT(good); i++) {
		snprintf(things, sizeof things, "[{kind: sack, name: %s, at: A0001}]", good[i]);
		named(things, good[i]);
	}
	for (size_t i = 0; i < PV_COUNT(bad); i++) {
		snprintf(things, sizeof things, "[{name: %s%s%s, kind: sack, at: A0001}]",
			 bad[i][0] == '{' ? "\"" : "", bad[i], bad[i][0] == '{' ? "\"" : "");
		fails(things, "{name", "one of its own in small letters, digits and -, at most 15");
	}
	fails("[{kind: sack, name: one, at: A0001}, {name: one, kind: sack, at: A0001}]", "{name",
	      "found name \"one\"");
	fails("[{kind: sack, name: [one], at: A0001}]", "[one]", "a text");
	/* A man may be called as a thing is: it takes the next number. */
	struct pv_game *g =
	    load_yes((struct load_plan){ .map = GROUNDS,
					 .red = "{men: [{name: Sack, class: PEA, at: A0000}]}",
					 .more = "things: [{kind: sack, at: A0001}]\n" });
	assert_string_equal(chb_game_of(g)->thing[0].name, "sack-2");
	pv_cryhavoc.free(g);
}

static void chb_map_5_as_many_things(void **unused) {
	static char things[8192];
	char where[32];
	(void)unused;
	for (int count = 95; count <= 97; count++) {
		size_t used = 0;
		things[0] = '\0';
		for (int i = 0; i < count; i++) {
			used += (size_t)snprintf(things + used, sizeof things - used,
						 "\n  - {kind: rubble, at: A0301}");
		}
		if (count == 97) {
			char text[8400];
			snprintf(text, sizeof text, "things:%s\n", things);
			snprintf(where, sizeof where, "test.yaml:%d:5", 6 + 97);
			load_no((struct load_plan){ .map = GROUNDS, .more = text }, where,
				"found more than 96 things");
			return;
		}
		/* What may be made finds room only up to there. */
		char text[8400];
		snprintf(text, sizeof text, "things:%s\n", things);
		struct pv_game *g = load_yes(
		    (struct load_plan){ .map = GROUNDS,
					.red = "{fills: 3, men: [{name: Wulf, at: A0000}]}",
					.more = text });
		assert_int_equal(chb_game_of(g)->thing_count, 96);
		pv_cryhavoc.free(g);
	}
}

/* --- where and how --------------------------------------------------------------------------- */

static void chb_16_6_where_things_are(void **unused) {
	static const char place[] = "accepted: a place of the map, A0714 or A0714/1";
	static const char side[] = "accepted: e, ne, nw, w, sw or se";
	static const char *const words[] = { "e", "ne", "nw", "w", "sw", "se" };
	char keys[96];
	(void)unused;
	fails("[{kind: hay}]", "{kind", "found no `at`; accepted: a place of the map");
	fails("[{kind: hay, at: A9900}]", "A9900", place);
	fails("[{kind: hay, at: [A0001]}]", "[A0001]", place);
	fails("[{kind: gallery, at: A0301, facing: e}]", "{kind",
	      "found no `to`; accepted: a place");
	fails("[{kind: gallery, at: A0301, to: A9900, facing: e}]", "A9900", place);
	assert_int_equal(only("kind: gallery, at: A0301, to: A0201, facing: e").thing.to, 12);
	/* Which way they look. */
	for (int i = 0; i < PV_HEX_SIDES; i++) {
		snprintf(keys, sizeof keys, "kind: screen, at: A0501, facing: %s", words[i]);
		assert_int_equal(only(keys).thing.facing, i);
	}
	fails("[{kind: screen, at: A0301}]", "{kind", "found no `facing`; accepted: e, ne, nw");
	fails("[{kind: screen, at: A0301, facing: up}]", "up", side);
	fails("[{kind: screen, at: A0301, facing: [e]}]", "[e]", side);
	assert_int_equal(only("kind: hay, at: A0501, facing: w").thing.facing, PV_HEX_W);
	/* Whose they are. */
	assert_int_equal(only("kind: hay, at: A0501, side: red").thing.side, PV_RED);
	assert_int_equal(only("kind: mangonel, at: A0501, side: blue").thing.side, PV_BLUE);
	fails("[{kind: mangonel, at: A0301}]", "{kind", "found no `side`; accepted: red or blue");
	fails("[{kind: mangonel, at: A0301, side: me}]", "me}",
	      "found \"me\"; accepted: red or blue");
}

/* Whatever else is said of it. */
static void chb_16_6_what_each_needs(void **unused) {
	static const char *const looks[] = { "ballista",    "gate",        "screen", "cart",
					     "drawbridge",  "portcullis",  "ram",    "gallery",
					     "siege-tower", "large-tower", "stakes", "rope" };
	static const char *const far[] = { "cart", "drawbridge", "portcullis", "gallery",
					   "large-tower" };
	static const char *const none[] = { "hay",    "thatch", "scaffold", "brazier", "torch",
					    "oil",    "ashes",  "barrel",   "rubble",  "wreck",
					    "stones", "sack",   "perriere", "fire",    "mule" };
	char keys[96];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(looks); i++) {
		snprintf(keys, sizeof keys, "[{kind: %s, at: A0501, to: A0401}]", looks[i]);
		fails(keys, "{kind", "found no `facing`; accepted: e, ne, nw");
	}
	for (size_t i = 0; i < PV_COUNT(far); i++) {
		snprintf(keys, sizeof keys, "[{kind: %s, at: A0501, facing: e}]", far[i]);
		fails(keys, "{kind", "found no `to`; accepted: a place");
	}
	fails("[{kind: mangonel, at: A0301}]", "{kind", "found no `side`; accepted: red or blue");
	fails("[{kind: trebuchet, at: A0301}]", "{kind", "found no `side`; accepted: red or blue");
	for (size_t i = 0; i < PV_COUNT(none); i++) {
		snprintf(keys, sizeof keys, "kind: %s, at: A0501", none[i]);
		assert_int_equal(only(keys).thing.place, 15);
	}
}

/* What is ground, a side or hidden has none. */
static void chb_16_6_counters(void **unused) {
	static const char *const without[] = { "nothing", "rubble",     "filled-moat", "wall",
					       "wreck",   "gate",       "oil",         "fire",
					       "ashes",   "drawbridge", "portcullis",  "stakes",
					       "barrier", "hoarding",   "mill",        "mire" };
	(void)unused;
	for (int kind = 0; kind < CHB_KINDS; kind++) {
		bool has = true;
		for (size_t i = 0; i < PV_COUNT(without); i++) {
			has = has && strcmp(chb_kind_word[kind], without[i]) != 0;
		}
		if (chb_kinds[kind].is_counter != has) {
			fail_msg("%s", chb_kind_word[kind]);
		}
		assert_int_equal(chb_kinds[kind].is_shown_later,
				 kind == CHB_MILLSTONE || kind == CHB_BEAMS);
	}
}

static void chb_12_6_24_states_of_things(void **unused) {
	static const char *const engine[] = { "here", "off", "broken" };
	char keys[96];
	(void)unused;
	for (int i = 0; i < 3; i++) {
		snprintf(keys, sizeof keys, "kind: trebuchet, at: A0501, side: red, state: %s",
			 engine[i]);
		assert_int_equal(only(keys).thing.state, i);
	}
	/* Off the map it is nowhere. */
	assert_int_equal(only("kind: mangonel, side: red, state: off").thing.place, CHB_NOWHERE);
	fails("[{kind: mangonel, side: red, state: here}]", "{kind", "found no `at`");
	fails("[{kind: mangonel, side: red, state: broken}]", "{kind", "found no `at`");
	fails("[{kind: mangonel, side: red}]", "{kind", "found no `at`");
	fails("[{kind: mangonel, side: red, at: A0501, state: lost}]", "lost",
	      "found \"lost\"; accepted: here off broken");
	fails("[{kind: hay, at: A0301, state: dry}]", "dry", "accepted: no `state` of this kind");
	fails("[{kind: hay, state: off}]", "off", "accepted: no `state` of this kind");
	assert_int_equal(only("kind: hay, at: A0301").thing.state, 0);
	assert_int_equal(
	    only("kind: siege-tower, at: A0301, facing: e, state: lowered").thing.state, 1);
}

static void chb_5_1_19_who_carries(void **unused) {
	static const char *const loads[] = { "barrel", "torch", "sack", "stones" };
	static const char where[] = "of a barrel or torch: who stands where it is";
	char keys[96];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(loads); i++) {
		snprintf(keys, sizeof keys, "kind: %s, at: A0000, carrier: wulf", loads[i]);
		assert_int_equal(only(keys).thing.worker[0], 0);
		snprintf(keys, sizeof keys, "kind: %s, at: A0900, carrier: odo", loads[i]);
		assert_int_equal(only(keys).thing.worker[0], 1);
		snprintf(keys, sizeof keys, "kind: %s, at: A0000", loads[i]);
		assert_int_equal(only(keys).thing.worker[0], PV_NONE);
	}
	fails("[{kind: barrel, at: A0000, carrier: odo}]", "odo", where);
	fails("[{kind: barrel, at: A0100, carrier: wulf}]", "wulf", where);
	fails("[{kind: barrel, at: A0000, carrier: nob}]", "nob", where);
	fails("[{kind: barrel, at: A0000, carrier: [wulf]}]", "[wulf]", where);
	fails("[{kind: hay, at: A0000, carrier: wulf}]", "wulf", where);
}

/* --- room for what is made ------------------------------------------------------------------- */

static int room_of(const char *things, const char *more) {
	int room = 0;
	struct pv_game *g = with(things, more);
	const struct chb_game *game = chb_game_of(g);
	for (int i = 0; i < game->thing_count; i++) {
		const struct chb_thing *t = &game->thing[i].thing;
		if (t->kind != CHB_NOTHING) {
			continue;
		}
		room++;
		assert_int_equal(t->place, CHB_NOWHERE);
		assert_int_equal(t->to, CHB_NOWHERE);
		assert_int_equal(t->side, CHB_NOBODYS);
		assert_int_equal(t->worker[0], PV_NONE);
		assert_int_equal(t->worker[1], PV_NONE);
	}
	pv_cryhavoc.free(g);
	return room;
}

static void chb_15_2_room_for_works(void **unused) {
	static const char camps[] = "zones: {camp: [A0301], court: [A0801]}\n";
	char more[160];
	(void)unused;
	snprintf(more, sizeof more, "%ssiege: {besieger: red}\noptions: {turn_limit: 0}\n", camps);
	assert_int_equal(room_of("[]", more), 0);
	/* The besieged build as much; of the besiegers come walls, too, that they batter. */
	snprintf(more, sizeof more,
		 "%ssiege: {besieger: red, works: {blue: court}}\noptions: {turn_limit: 0}\n",
		 camps);
	assert_int_equal(room_of("[]", more), 24);
	snprintf(more, sizeof more,
		 "%ssiege: {besieger: red, works: {red: camp}}\noptions: {turn_limit: 0}\n", camps);
	assert_int_equal(room_of("[]", more), 24 + 1);
	snprintf(more, sizeof more,
		 "%ssiege: {besieger: red, works: {red: camp, blue: court}}\noptions: {turn_limit: "
		 "0}\n",
		 camps);
	assert_int_equal(room_of("[]", more), 24 + 1);
}

enum { SAPS = 12 }; /* hexes of a battle: modules/saps */

/* Saps begin at a wall that a gallery touches, on siege days alone. */
static void chb_12_6_20_room_for_saps(void **unused) {
	static const char gallery[] = "[{kind: gallery, at: A0501, to: A0601, facing: w}]";
	static const char days[] = "siege: {besieger: red}\noptions: {turn_limit: 0}\n";
	(void)unused;
	/* And the one wall, which becomes a thing as it is undermined. */
	assert_int_equal(room_of(gallery, days), SAPS + 1);
	assert_true(room_of(gallery, "") <= 1);
	assert_int_equal(room_of("[]", days), 0);
}

static void chb_13_3_room_for_fires(void **unused) {
	(void)unused;
	/* Hay burns if there is something to light it. */
	assert_int_equal(room_of("[{kind: hay, at: A0301}]", ""), 0);
	assert_int_equal(room_of("[{kind: hay, at: A0301}, {kind: torch, at: A0401}]", ""), 1);
	assert_int_equal(
	    room_of("[{kind: hay, at: A0301}, {kind: hay, at: A0501}, {kind: torch, at: "
		    "A0401}]",
		    ""),
	    2);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_16_6_kinds_of_things),     cmocka_unit_test(chb_16_6_names_of_things),
	cmocka_unit_test(chb_map_5_as_many_things),     cmocka_unit_test(chb_16_6_where_things_are),
	cmocka_unit_test(chb_16_6_what_each_needs),     cmocka_unit_test(chb_16_6_counters),
	cmocka_unit_test(chb_12_6_24_states_of_things), cmocka_unit_test(chb_5_1_19_who_carries),
	cmocka_unit_test(chb_15_2_room_for_works),      cmocka_unit_test(chb_12_6_20_room_for_saps),
	cmocka_unit_test(chb_13_3_room_for_fires),
};

TEST_FILE(tests, NULL, NULL)
