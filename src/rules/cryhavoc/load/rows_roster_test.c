/* Rows of CHB-3.3, CHB-3.4, CHB-5.1.31, CHB-16.6 and CHB-MAP.5: what a scenario may say of a
 * character. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char all_classes[] =
    "accepted: KNM KNF SGM SGF HAL BIL PIK SPE SWO LBW SBW XBW SLG JAV PEA ASS ENG CIV CIW CLE HAM "
    "HAF EMM EMF EAM HUS BON BER HOR";

/* --- class and name -------------------------------------------------------------------------- */

static void class_is(const char *man, const char *foot, const char *saddle) {
	struct chb_roster r = load_man(man);
	assert_string_equal(chb_troops_row[r.troop], foot);
	if (saddle == NULL) {
		assert_int_equal(r.ridden, 0);
	} else {
		assert_string_equal(chb_troops_row[r.ridden - 1], saddle);
	}
}

static void chb_3_4_8_by_name_alone(void **unused) {
	static const char *const strange[] = { "Xal", "Hxx", "Ha", "Hall", "Ddith", "Gal", "Odp" };
	(void)unused;
	class_is("name: Hal, at: A0000", "SPE", NULL);
	class_is("name: HAL, at: A0000", "SPE", NULL);
	class_is("name: hal, at: A0000", "SPE", NULL);
	class_is("name: A'Wood, mounted: no, at: A0000", "SGF", "SGM");
	class_is("name: AZIZ, class: PEA, at: A0000", "PEA", NULL);
	for (size_t i = 0; i < PV_COUNT(strange); i++) {
		char man[48];
		snprintf(man, sizeof man, "name: %s, at: A0000", strange[i]);
		load_no_man(man, NULL, "found no `class` of ");
	}
	load_no_man("name: Jacques, at: A0000", "CHB-3.4.8", "may be KNM or XBW");
	load_no_man("name: Jacques, at: A0000", "CHB-3.4.8", "test.yaml:4:31");
	class_is("name: Jacques, class: XBW, at: A0000", "XBW", NULL);
}

static void chb_16_6_each_class_by_code_or_word(void **unused) {
	static const char *const words[][2] = {
		{ "HAL", "halberd" },  { "BIL", "bill" },        { "PIK", "pike" },
		{ "SPE", "spear" },    { "SWO", "sword" },       { "LBW", "longbow" },
		{ "SBW", "shortbow" }, { "XBW", "crossbow" },    { "SLG", "sling" },
		{ "JAV", "javelin" },  { "PEA", "peasant" },     { "ASS", "assassin" },
		{ "ENG", "engineer" }, { "CIV", "civilian" },    { "CIW", "woman" },
		{ "CLE", "cleric" },   { "HAF", "foot-archer" }, { "EMF", "eastern-heavy" },
		{ "EAM", "guard" },    { "HUS", "huscarl" },     { "BON", "farmer" },
		{ "BER", "berserk" },  { "KNF", "knight" },      { "SGF", "sergeant" }
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(words); i++) {
		for (int k = 0; k < 2; k++) {
			char man[64];
			snprintf(man, sizeof man, "name: Ann, class: %s, at: A0000", words[i][k]);
			class_is(man, words[i][0], NULL);
			load_no_man("name: Ann, class: xyz, at: A0000", "class", all_classes);
		}
	}
	class_is("name: Ann, class: KNM, at: A0100, facing: e", "KNF", "KNM");
	class_is("name: Ann, class: rider-sergeant, at: A0100, facing: e", "SGF", "SGM");
	class_is("name: Ann, class: horse-archer, at: A0100, facing: e", "HAF", "HAM");
	class_is("name: Ann, class: EMM, mounted: no, at: A0100", "EMF", "EMM");
	class_is("name: Ann, class: horse, at: A0100, facing: e", "HOR", NULL);
	load_no_man("name: Ann, class: xyz, at: A0000", "class", "found \"xyz\"; accepted: KNM");
	load_no_man("name: Ann, class: [KNM], at: A0000", "class", "found a list; accepted: KNM");
	load_no_man("name: Ann, class: PEA, at: A0000, mounted: yes", "mounted",
		    "accepted: a class that rides: KNM SGM HAM EMM");
	load_no_man("name: Ann, class: KNF, at: A0000, mounted: no", "mounted", "KNM SGM HAM EMM");
	load_no_man("name: Ann, class: KNM, at: A0000, mounted: perhaps", "mounted",
		    "true or false");
}

static void id_is(const char *name, const char *id) {
	char man[64];
	snprintf(man, sizeof man, "name: %s, class: PEA, at: A0000", name);
	struct chb_roster r = load_man(man);
	assert_string_equal(r.name, id);
}

static void chb_3_4_9_what_orders_call_him(void **unused) {
	(void)unused;
	id_is("Wulf", "wulf");
	id_is("a b", "ab");
	id_is("Zed the 2nd", "zedthe2nd");
	id_is("z0AZ9a", "z0az9a");
	id_is("\"O'Neill-{|}~@[\"", "oneill");
	id_is("\"B/:`B\"", "bb");
	id_is("Abcdefghijkl", "abcdefghijkl");
	id_is("Abcdefghijklm", "abcdefghijkl"); /* room for a number */
	load_no_man("name: 1st, class: PEA, at: A0000", NULL, "one that begins with a letter");
	load_no_man("name: \"\", class: PEA, at: A0000", NULL, "one that begins with a letter");
	load_no_man("name: \"!\", class: PEA, at: A0000", NULL, "found name \"!\"");
	load_no_man("name: [Wulf], class: PEA, at: A0000", "name", "a text");
	load_no_man("class: PEA, at: A0000", NULL, "found no `name`");
	load_no((struct load_plan){ .red = "{men: [{name: Wulf, age: 20, at: A0000}]}" },
		"test.yaml:4:26", "\"age\" is unknown");
}

/* Names of all of red's, "wat wat-2". */
static void named(const char *men, const char *names) {
	char red[2048], all[512] = "";
	snprintf(red, sizeof red, "{men: [%s]}", men);
	struct pv_game *g = load_yes((struct load_plan){ .red = red });
	for (int i = 0; i < chb_game_of(g)->of_red; i++) {
		size_t used = strlen(all);
		snprintf(all + used, sizeof all - used, "%s%s", i > 0 ? " " : "",
			 chb_game_of(g)->roster[i].name);
	}
	assert_string_equal(all, names);
	pv_cryhavoc.free(g);
}

static void chb_3_4_9_numbered_from_2(void **unused) {
	(void)unused;
	named("{name: Wat, at: A0000}, {name: Wat, at: A0100}, {name: Wat, at: A0200}",
	      "wat wat-2 wat-3");
	named("{name: Abcdefghijkl, class: PEA, at: A0000}, {name: Abcdefghijklm, class: PEA, "
	      "at: A0100}",
	      "abcdefghijkl abcdefghijk-2");
	/* A rider's horse comes right after him. */
	named("{name: Roland, at: A0100, facing: e}, {name: Wat, at: A0300}", "roland roland-horse "
									      "wat");
	named("{name: Roland, at: A0100, facing: e}, {name: Roland, at: A0300, facing: e}",
	      "roland roland-horse roland-2 roland-2-horse");
	named("{name: Abcdefghijkx, class: KNM, at: A0100, facing: e}, {name: Abcdefghijky, class: "
	      "KNM, at: A0300, facing: e}, {name: Abcdefghijkz, class: KNM, at: A0500, facing: e}",
	      "abcdefghijkx abcdefghi-horse abcdefghijky abcdef-horse-2 abcdefghijkz "
	      "abcdef-horse-3");
}

/* --- figures --------------------------------------------------------------------------------- */

static void figures_are(const char *man, const char *foot, const char *saddle) {
	struct chb_roster r = load_man(man);
	char now[2][64];
	for (int i = 0; i < 2; i++) {
		const int32_t *f = i == 0 ? r.figure : r.riding;
		snprintf(now[i], sizeof now[i], "%d/%d/%d %d/%d/%d", (int)f[0], (int)f[1],
			 (int)f[2], (int)f[3], (int)f[4], (int)f[5]);
	}
	assert_string_equal(now[0], foot);
	assert_string_equal(now[1], saddle != NULL ? saddle : "0/0/0 0/0/0");
}

#define PEASANT(keys) "name: Ann, class: PEA, at: A0000, " keys
#define WOMAN(keys)   "name: Ann, class: CIW, at: A0000, " keys
#define RIDER(keys)   "name: Ann, class: KNM, at: A0100, facing: e, " keys
#define ON_FOOT(keys) "name: Ann, class: KNM, at: A0100, mounted: no, " keys

static void chb_3_4_7_figures_of_his_own(void **unused) {
	(void)unused;
	figures_are(PEASANT("armour: no"), "7/4/8 3/2/4", NULL);
	/* Half of what is given, rounded down, at least 1; of points rounded up. */
	figures_are(PEASANT("attack: 9"), "9/4/8 4/2/4", NULL);
	figures_are(PEASANT("attack: 3"), "3/4/8 1/2/4", NULL);
	figures_are(PEASANT("attack: 2"), "2/4/8 1/2/4", NULL);
	figures_are(PEASANT("attack: 1"), "1/4/8 1/2/4", NULL);
	figures_are(PEASANT("defence: 9"), "7/9/8 3/4/4", NULL);
	figures_are(PEASANT("defence: 1"), "7/1/8 3/1/4", NULL);
	figures_are(PEASANT("move: 7"), "7/4/7 3/2/4", NULL);
	figures_are(PEASANT("move: 6"), "7/4/6 3/2/3", NULL);
	figures_are(PEASANT("move: 1"), "7/4/1 3/2/1", NULL);
	/* Unless given, too. */
	figures_are(PEASANT("attack: 9, wounded_attack: 8"), "9/4/8 8/2/4", NULL);
	figures_are(PEASANT("defence: 9, wounded_defence: 8"), "7/9/8 3/8/4", NULL);
	figures_are(PEASANT("move: 12, wounded_move: 2"), "7/4/12 3/2/2", NULL);
	figures_are(PEASANT("wounded_attack: 6"), "7/4/8 6/2/4", NULL);
	/* [CHB-3.3.2] */
	figures_are(WOMAN("armour: no"), "1/2/4 0/1/2", NULL);
	figures_are(WOMAN("attack: 1"), "1/2/4 0/1/2", NULL);
	figures_are(WOMAN("attack: 2"), "2/2/4 1/1/2", NULL);
	/* In the saddle his counter there, and 10 points wounded [CHB-3.3.4]. */
	figures_are(RIDER("armour: yes"), "24/20/6 12/10/3", "30/24/15 15/12/10");
	figures_are(RIDER("attack: 21"), "24/20/6 12/10/3", "21/24/15 10/12/10");
	figures_are(RIDER("defence: 11"), "24/20/6 12/10/3", "30/11/15 15/5/10");
	figures_are(RIDER("move: 12"), "24/20/6 12/10/3", "30/24/12 15/12/10");
	figures_are(RIDER("wounded_move: 8"), "24/20/6 12/10/3", "30/24/15 15/12/8");
	figures_are(ON_FOOT("attack: 21"), "21/20/6 10/10/3", "30/24/15 15/12/10");
	figures_are(ON_FOOT("move: 7"), "24/20/7 12/10/4", "30/24/15 15/12/10");
}

static void chb_3_4_7_how_much_they_may_be(void **unused) {
	static const struct {
		const char *key, *low, *under, *high, *over, *accepted;
	} rows[] = {
		{ "attack", "0", "-1", "99", "100", "a whole number from 0 to 99" },
		{ "defence", "1", "0", "99", "100", "a whole number from 1 to 99" },
		{ "move", "1", "0", "99", "100", "a whole number from 1 to 99" },
		{ "wounded_attack", "0", "-1", "99", "100", "a whole number from 0 to 99" },
		{ "wounded_defence", "1", "0", "99", "100", "a whole number from 1 to 99" },
		{ "wounded_move", "1", "0", "99", "100", "a whole number from 1 to 99" },
		{ "points", "0", "-0.5", "99", "99.5", "a number from 0 to 99 in steps of 1/2" },
		{ "points", "0.5", "0.25", "1.5", "1.6", "in steps of 1/2" },
		{ "count", "0", "-1", "20", "21", "a whole number from 0 to 20" },
	};
	char man[96];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		const char *const good[] = { rows[i].low, rows[i].high };
		const char *const bad[] = { rows[i].under, rows[i].over, "many", "[1]" };
		for (size_t k = 0; k < PV_COUNT(good); k++) {
			snprintf(man, sizeof man, PEASANT("%s: %s"), rows[i].key, good[k]);
			(void)load_man(man);
		}
		for (size_t k = 0; k < PV_COUNT(bad); k++) {
			snprintf(man, sizeof man, PEASANT("%s: %s"), rows[i].key, bad[k]);
			load_no_man(man, rows[i].key, rows[i].accepted);
		}
	}
	assert_int_equal(load_man(PEASANT("points: 1.5")).figure[CHB_TROOPS_OF_POINTS], 3);
	assert_int_equal(load_man(PEASANT("points: 0")).figure[CHB_TROOPS_OF_POINTS], 0);
	assert_int_equal(load_man(PEASANT("armour: no")).figure[CHB_TROOPS_OF_POINTS], 2);
	/* A rider's are those of the man. */
	assert_int_equal(load_man(RIDER("points: 7")).figure[CHB_TROOPS_OF_POINTS], 14);
}

static void chb_3_3_34_armour_of_his_own(void **unused) {
	(void)unused;
	assert_int_equal(load_man(PEASANT("move: 8")).armoured, 0);
	assert_int_equal(load_man(PEASANT("armour: yes")).armoured, 1);
	assert_int_equal(load_man(RIDER("move: 8")).armoured, 1);
	assert_int_equal(load_man(RIDER("armour: no")).armoured, 0);
	assert_int_equal(load_man(ON_FOOT("move: 8")).armoured, 1);
	assert_int_equal(load_man("name: Ann, class: HAM, at: A0100, facing: e").armoured, 0);
	load_no_man(PEASANT("armour: mail"), "armour", "true or false");
}

/* --- arms ------------------------------------------------------------------------------------ */

static void arms_are(const char *man, const char *bow, const char *thrown, int throws,
		     const char *saddlebow) {
	struct chb_roster r = load_man(man);
	assert_string_equal(r.bow == 0 ? "none" : chb_weapons_row[r.bow - 1], bow);
	assert_string_equal(r.thrown == 0 ? "none" : chb_weapons_row[r.thrown - 1], thrown);
	assert_int_equal(r.throws, throws);
	assert_string_equal(r.saddlebow == 0 ? "none" : chb_weapons_row[r.saddlebow - 1],
			    saddlebow);
}

static void chb_3_3_35_arms(void **unused) {
	static const char *const bows[] = { "shortbow", "longbow", "crossbow", "bow", "sling" };
	/* How many of each he has [CHB-8.1.18]. */
	static const struct {
		const char *word;
		int count;
	} thrown[] = { { "javelin", 2 }, { "dagger", 1 }, { "axe", 1 }, { "lance", 1 } };
	char man[96];
	(void)unused;
	arms_are("name: Ann, class: HAL, at: A0000", "none", "none", 0, "none");
	arms_are("name: Ann, class: SPE, at: A0000", "none", "javelin", 2, "none");
	arms_are("name: Ann, class: PEA, at: A0000", "none", "dagger", 1, "none");
	arms_are("name: Ann, class: PEA, at: A0000, throws: none", "none", "none", 0, "none");
	arms_are("name: Ann, class: LBW, at: A0000", "longbow", "none", 0, "none");
	arms_are("name: Ann, class: LBW, at: A0000, shoots: none", "none", "none", 0, "none");
	arms_are("name: Ann, class: HAF, at: A0000", "shortbow", "none", 0, "none");
	for (size_t i = 0; i < PV_COUNT(bows); i++) {
		snprintf(man, sizeof man, "name: Ann, class: HAL, at: A0000, shoots: %s", bows[i]);
		arms_are(man, bows[i], "none", 0, "none");
	}
	for (size_t i = 0; i < PV_COUNT(thrown); i++) {
		snprintf(man, sizeof man, "name: Ann, class: HAL, at: A0000, throws: %s",
			 thrown[i].word);
		arms_are(man, "none", thrown[i].word, thrown[i].count, "none");
	}
	arms_are("name: Ann, class: HAL, at: A0000, throws: axe, count: 0", "none", "axe", 0,
		 "none");
	arms_are("name: Ann, class: HAL, at: A0000, throws: axe, count: 20", "none", "axe", 20,
		 "none");
	/* A short bow alone serves in the saddle. */
	arms_are("name: Ann, class: HAM, at: A0100, facing: e", "shortbow", "none", 0,
		 "shortbow-mounted");
	arms_are("name: Ann, class: HAM, at: A0100, mounted: no", "shortbow", "none", 0,
		 "shortbow-mounted");
	arms_are("name: Ann, class: KNM, at: A0100, facing: e", "none", "none", 0, "none");
	arms_are("name: Ann, class: KNM, at: A0100, facing: e, shoots: shortbow", "shortbow",
		 "none", 0, "shortbow-mounted");
	arms_are("name: Ann, class: KNM, at: A0100, facing: e, shoots: longbow", "longbow", "none",
		 0, "none");
	load_no_man(PEASANT("shoots: gun"), "shoots",
		    "accepted: none, shortbow, longbow, crossbow, bow or sling");
	load_no_man(PEASANT("throws: pot"), "throws",
		    "accepted: none, javelin, dagger, axe or lance");
}

/* --- state, place and facing ----------------------------------------------------------------- */

static void chb_16_6_states(void **unused) {
	(void)unused;
	assert_int_equal(load_man(PEASANT("armour: no")).life, CHB_HEALTHY);
	assert_int_equal(load_man(PEASANT("state: healthy")).life, CHB_HEALTHY);
	assert_int_equal(load_man(PEASANT("state: stunned")).life, CHB_STUNNED);
	assert_int_equal(load_man(PEASANT("state: wounded")).life, CHB_WOUNDED);
	assert_int_equal(load_man(PEASANT("state: dead")).life, CHB_DEAD);
	load_no_man(PEASANT("state: tired"), "state",
		    "found \"tired\"; accepted: healthy, stunned, wounded or dead");
	/* A rider isn't dead in the saddle, a horse has no wounds and no stun [CHB-3.3.33]. */
	assert_int_equal(load_man(RIDER("state: stunned")).life, CHB_STUNNED);
	assert_int_equal(load_man(RIDER("state: wounded")).life, CHB_WOUNDED);
	load_no_man(RIDER("state: dead"), "state", "healthy, stunned or wounded, of a rider");
	assert_int_equal(load_man(ON_FOOT("state: dead")).life, CHB_DEAD);
#define HORSE(keys) "name: Ann, class: HOR, at: A0100, facing: e, " keys
	assert_int_equal(load_man(HORSE("state: healthy")).life, CHB_HEALTHY);
	assert_int_equal(load_man(HORSE("state: dead")).life, CHB_DEAD);
	load_no_man(HORSE("state: stunned"), "state", "healthy or dead, of a horse");
	load_no_man(HORSE("state: wounded"), "state", "healthy or dead, of a horse");
}

#define ANN(keys) "name: Ann, class: PEA, " keys

static void chb_5_1_31_one_way_onto_the_map(void **unused) {
	static const char *const two[] = { "at: A0000, enters: gate",
					   "at: A0000, in: gate",
					   "at: A0000, hides: true",
					   "enters: gate, in: gate",
					   "enters: gate, hides: true",
					   "in: gate, hides: true",
					   "at: A0000, enters: gate, in: gate",
					   "at: A0000, enters: gate, in: gate, hides: true",
					   "armour: no" };
	char man[128];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(two); i++) {
		snprintf(man, sizeof man, ANN("%s"), two[i]);
		load_no_man(man, NULL,
			    "one of `at`, a place, `enters` or `in`, a zone, or `hides`");
	}
	struct chb_roster at = load_man(ANN("at: A0301"));
	assert_int_equal(at.place, 10 + 3);
	assert_int_equal(at.enters + at.sets + at.hides + at.turn, 0);
	struct chb_roster enters = load_man(ANN("enters: gate"));
	assert_int_equal(enters.place, CHB_WAITING);
	assert_int_equal(enters.enters, 1);
	assert_int_equal(enters.turn, 1);
	assert_int_equal(enters.sets + enters.hides, 0);
	struct chb_roster in = load_man(ANN("in: gate"));
	assert_int_equal(in.place, CHB_ABSENT);
	assert_int_equal(in.sets, 1);
	assert_int_equal(in.enters + in.hides, 0);
	struct chb_roster hides = load_man(ANN("hides: true"));
	assert_int_equal(hides.place, CHB_ABSENT);
	assert_int_equal(hides.hides, 1);
	assert_int_equal(hides.enters + hides.sets, 0);
	/* From which turn on. */
	assert_int_equal(load_man(ANN("enters: gate, turn: 2")).turn, 2);
	assert_int_equal(load_man(ANN("enters: gate, turn: 999")).turn, 999);
	load_no_man(ANN("enters: gate, turn: 0"), "turn", "a whole number from 1 to 999");
	load_no_man(ANN("enters: gate, turn: 1000"), "turn", "a whole number from 1 to 999");
	load_no_man(ANN("enters: barn"), "enters", "found \"barn\"; accepted: a name of `zones`");
	load_no_man(ANN("enters: [gate]"), "enters", "found a list; accepted: a name of `zones`");
	load_no_man(ANN("in: barn"), "in", "accepted: a name of `zones`");
	load_no_man(ANN("at: A9900"), "at", "found \"A9900\"; accepted: a place of the map");
	load_no_man(ANN("at: [A0000]"), "at", "found a list; accepted: a place of the map");
	/* Who lies on the ground comes nowhere. */
	(void)load_man(ANN("enters: gate, state: healthy"));
	(void)load_man(ANN("enters: gate, state: wounded"));
	load_no_man(ANN("enters: gate, state: stunned"), NULL, "accepted: healthy or wounded");
	load_no_man(ANN("enters: gate, state: dead"), NULL, "accepted: healthy or wounded");
}

static void chb_16_6_facing(void **unused) {
	static const char *const words[] = { "e", "ne", "nw", "w", "sw", "se" };
	static const char accepted[] = "e, ne, nw, w, sw or se, of a rider or horse on the map";
	char man[96];
	(void)unused;
	for (int i = 0; i < PV_HEX_SIDES; i++) {
		snprintf(man, sizeof man, "name: Ann, class: KNM, at: A0501, facing: %s", words[i]);
		assert_int_equal(load_man(man).facing, i + 1);
		snprintf(man, sizeof man, "name: Ann, class: HOR, at: A0501, facing: %s", words[i]);
		assert_int_equal(load_man(man).facing, i + 1);
	}
	assert_int_equal(load_man(ANN("at: A0000")).facing, 0);
	load_no_man("name: Ann, class: KNM, at: A0501", NULL, "found no `facing`");
	load_no_man("name: Ann, class: HOR, at: A0501", NULL, "found no `facing`");
	load_no_man("name: Ann, class: KNM, at: A0501, facing: up", "facing", accepted);
	load_no_man("name: Ann, class: KNM, at: A0501, facing: [e]", "facing", accepted);
	load_no_man("name: Ann, class: PEA, at: A0501, facing: e", "facing", accepted);
	load_no_man("name: Ann, class: KNM, mounted: no, at: A0501, facing: e", "facing", accepted);
	/* Who isn't on the map looks nowhere yet. */
	(void)load_man("name: Ann, class: KNM, enters: gate");
	(void)load_man("name: Ann, class: KNM, in: gate");
	(void)load_man("name: Ann, class: KNM, hides: true");
	load_no_man("name: Ann, class: KNM, enters: gate, facing: e", "facing", accepted);
	load_no_man("name: Ann, class: KNM, in: gate, facing: e", "facing", accepted);
	load_no_man("name: Ann, class: KNM, hides: true, facing: e", "facing", accepted);
	/* Both hexes on the map. */
	load_no_man("name: Ann, class: KNM, at: A0001, facing: e", "CHB-5.1.29",
		    "two hexes open to horses");
	load_no_man("name: Ann, class: HOR, at: A0901, facing: w", "CHB-5.1.29", "test.yaml:4:74");
	(void)load_man("name: Ann, class: KNM, at: A0001, facing: w");
	/* A horse is on the map, in a zone, or hides. */
	(void)load_man("name: Ann, class: HOR, in: gate");
	(void)load_man("name: Ann, class: HOR, hides: true");
	load_no_man("name: Ann, class: HOR, enters: gate", "enters", "`at`, a place, of a horse");
}

static void chb_16_6_open_to_horses(void **unused) {
	static const char rows[] = "{sheets: {A: {hexes: \".   .   #   .   h   .   .\"}}}";
	(void)unused;
	load_no((struct load_plan){ .map = rows,
				    .red = "{men: [{name: Roland, at: A0300, facing: e}]}",
				    .blue = "{men: [{name: Odo, at: A0600}]}" },
		"CHB-5.1.29", "horse and rider need two hexes");
	struct pv_game *g =
	    load_yes((struct load_plan){ .map = rows,
					 .red = "{men: [{name: Roland, at: A0100, facing: e}]}",
					 .blue = "{men: [{name: Odo, at: A0600}]}" });
	pv_cryhavoc.free(g);
	load_no((struct load_plan){ .map = rows,
				    .red = "{men: [{name: Wulf, at: A0200}]}",
				    .blue = "{men: [{name: Odo, at: A0600}]}" },
		"CHB-7.0.73", "test.yaml:4:30: nobody stands in A0200");
	load_no((struct load_plan){ .map = "{sheets: {A: {hexes: \".   G   .\", signs: {G: "
					   "burning}}}}",
				    .red = "{men: [{name: Wulf, at: A0100}]}",
				    .blue = "{men: [{name: Odo, at: A0200}]}" },
		"CHB-7.0.73", "nobody stands in A0100");
}

static void chb_16_15_who_may_be_bound(void **unused) {
	(void)unused;
	assert_int_equal(load_man(ANN("at: A0000")).bound, 0);
	assert_int_equal(load_man(ANN("at: A0000, bound: no")).bound, 0);
	assert_int_equal(load_man(ANN("at: A0000, bound: yes")).bound, 1);
	assert_int_equal(load_man(ON_FOOT("bound: yes")).bound, 1);
	assert_int_equal(load_man(RIDER("bound: no")).bound, 0);
	load_no_man(RIDER("bound: yes"), "bound", "no, of a rider and of who isn't on the map");
	load_no_man(ANN("enters: gate, bound: yes"), "bound", "of who isn't on the map");
	load_no_man(ANN("in: gate, bound: yes"), "bound", "of who isn't on the map");
	load_no_man(ANN("hides: true, bound: yes"), "bound", "of who isn't on the map");
	load_no_man(ANN("at: A0000, bound: tight"), "bound", "true or false");
}

static void chb_ambush_1_who_may_hide(void **unused) {
	(void)unused;
	assert_int_equal(load_man(ANN("hides: true, state: wounded")).life, CHB_WOUNDED);
	assert_int_equal(load_man(ANN("hides: true, state: healthy")).hides, 1);
	load_no_man(ANN("hides: true, state: stunned"), "state",
		    "healthy or wounded, of one who hides");
	load_no_man(ANN("hides: true, state: dead"), "state",
		    "healthy or wounded, of one who hides");
	load_no_man(ANN("hides: no"), "hides", "true, of a side with `ambush`");
	load_no_man(ANN("hides: deep"), "hides", "true or false");
	load_no((struct load_plan){ .red = "{men: [{name: Wulf, hides: yes}]}" }, "test.yaml:4:33",
		"true, of a side with `ambush`");
	load_no((struct load_plan){ .red = "{ambush: {men: 1}, men: [{name: Hal, at: A0000}]}",
				    .blue = "{men: [{name: Odo, hides: yes}]}" },
		"test.yaml:5:33", "true, of a side with `ambush`");
}

/* --- how many -------------------------------------------------------------------------------- */

/* So many men of a side, the last of them mounted or not; behind each other over four rows. */
static void men_of(char *out, size_t cap, int count, bool rides) {
	size_t used = (size_t)snprintf(out, cap, "{men: [");
	for (int i = 0; i < count; i++) {
		bool last = i == count - 1;
		used += (size_t)snprintf(out + used, cap - used,
					 "%s{name: Wat, class: %s, enters: gate}",
					 i > 0 ? ", " : "", last && rides ? "KNM" : "PEA");
	}
	snprintf(out + used, cap - used, "]}");
}

static void chb_map_5_as_many_of_a_side(void **unused) {
	static const struct {
		int count;
		bool rides, good;
	} rows[] = {
		{ 64, false, true }, { 65, false, false }, { 63, true, true }, { 64, true, false }
	};
	static const char zones[] = "zones: {gate: [A0001]}\n";
	static char men[8192];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		men_of(men, sizeof men, rows[i].count, rows[i].rides);
		for (int blue = 0; blue <= 1; blue++) {
			struct load_plan plan = { .more = zones };
			*(blue != 0 ? &plan.blue : &plan.red) = men;
			if (rows[i].good) {
				struct pv_game *g = load_yes(plan);
				assert_int_equal(chb_game_of(g)->count, 64 + 1);
				assert_int_equal(chb_game_of(g)->of_red, blue != 0 ? 1 : 64);
				pv_cryhavoc.free(g);
			} else {
				load_no(plan, "CHB-MAP.5", "more than 64 characters of one side");
			}
		}
	}
}

static void chb_16_6_a_side_has_men(void **unused) {
	static const char accepted[] = "found no `men`; accepted: a list of one to 64 characters";
	(void)unused;
	load_no((struct load_plan){ .red = "{army: Few}" }, "test.yaml:4:6", accepted);
	load_no((struct load_plan){ .red = "{men: []}" }, "test.yaml:4:6", accepted);
	load_no((struct load_plan){ .red = "{men: Wulf}" }, "test.yaml:4:6", accepted);
	load_no((struct load_plan){ .red = "{men: {name: Wulf, at: A0000}}" }, "test.yaml:4:6",
		accepted);
	load_no((struct load_plan){ .blue = "{men: [Wulf]}" }, "test.yaml:5:14",
		"found \"Wulf\"; accepted: {name: Wulf, class: PEA, at: A0304}");
}

/* A wounded figure changes no other, nor who is armoured or what he is worth. */
static void chb_3_4_7_no_other_for_a_wounded_one(void **unused) {
	static const char *const keys[] = { "wounded_attack: 2", "wounded_attack: 6",
					    "wounded_defence: 1", "wounded_move: 1" };
	(void)unused;
	struct chb_roster plain = load_man(PEASANT("armour: no"));
	for (size_t i = 0; i < PV_COUNT(keys); i++) {
		char man[96];
		snprintf(man, sizeof man, PEASANT("%s"), keys[i]);
		struct chb_roster r = load_man(man);
		assert_int_equal(r.figure[CHB_TROOPS_OF_ARMOURED],
				 plain.figure[CHB_TROOPS_OF_ARMOURED]);
		assert_int_equal(r.figure[CHB_TROOPS_OF_POINTS],
				 plain.figure[CHB_TROOPS_OF_POINTS]);
		assert_int_equal(r.armoured, 0);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_3_4_8_by_name_alone),
	cmocka_unit_test(chb_16_6_each_class_by_code_or_word),
	cmocka_unit_test(chb_3_4_9_what_orders_call_him),
	cmocka_unit_test(chb_3_4_9_numbered_from_2),
	cmocka_unit_test(chb_3_4_7_figures_of_his_own),
	cmocka_unit_test(chb_3_4_7_how_much_they_may_be),
	cmocka_unit_test(chb_3_3_34_armour_of_his_own),
	cmocka_unit_test(chb_3_3_35_arms),
	cmocka_unit_test(chb_16_6_states),
	cmocka_unit_test(chb_5_1_31_one_way_onto_the_map),
	cmocka_unit_test(chb_16_6_facing),
	cmocka_unit_test(chb_16_6_open_to_horses),
	cmocka_unit_test(chb_16_15_who_may_be_bound),
	cmocka_unit_test(chb_ambush_1_who_may_hide),
	cmocka_unit_test(chb_map_5_as_many_of_a_side),
	cmocka_unit_test(chb_16_6_a_side_has_men),
	cmocka_unit_test(chb_3_4_7_no_other_for_a_wounded_one),
};

TEST_FILE(tests, NULL, NULL)
