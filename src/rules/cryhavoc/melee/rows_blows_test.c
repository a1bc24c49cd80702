/* Rows of CHB-9, CHB-11 and CHB-MAP: once a phase, one table for all, how signs join, no way back,
 * advances, thrown into water, ways that come and go. */
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fixtures/fixture_ladder.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"

#include <stdio.h>
#include <unistd.h>

/* --- once a phase ---------------------------------------------------------------------------- */

static void chb_9_1_17_each_once(void **unused) {
	static const char yard[] = ". . . . / . . . . / . . . .";
	static const char door[] = "      sides: [A0101 e door barred]\n";
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = yard,
					    .sheet = door,
					    .red = "Hal SWO A0101; Tom SWO A0201; Wat SWO A0200",
					    .blue = "Odo SWO A0100; Ulf SWO A0102" });
	field_to_fight(&f);
	field_yes(&f, "fight hal odo");
	struct field first = f;
	/* The door, then a man. */
	field_give(&f, "break hal A0101 e; throw 3");
	field_no(&f, "fight hal odo", "CHB-9.1.17");
	field_yes(&f, "break tom A0101 e"); /* another man at the door */
	field_no(&f, "break hal A0101 e", "CHB-9.1.17");
	/* A man, then the door; nor is he attacked again, or split. */
	f = first;
	field_give(&f, "fight hal odo; throw 6");
	field_no(&f, "break hal A0101 e", "CHB-9.1.17");
	field_yes(&f, "break tom A0101 e");
	field_no(&f, "fight hal ulf", "CHB-9.1.17");
	field_no(&f, "fight wat odo", "CHB-9.1.17");
	field_close(&f);
	/* A ladder pushed over is his attack, too. */
	climb_open(&f, scale, "Man EAM A0300; Two EAM A0301",
		   "Odo SWO A0400; Ulf SWO A0401; Wat SWO A0001");
	field_to_fight(&f);
	first = f;
	field_give(&f, "topple man scale; throw 10");
	field_no(&f, "fight man odo", "CHB-9.1.17");
	field_yes(&f, "fight two odo");
	field_give(&first, "fight man odo; throw 6");
	field_no(&first, "topple man scale", "CHB-9.1.17");
	field_close(&f);
}

/* --- one table ------------------------------------------------------------------------------- */

/* A column's letters on foot, of a scenario that may correct a cell. */
static void reads(const char *more, const char *odds, const char *options, const char *letters) {
	struct field f;
	char red[48];
	snprintf(red, sizeof red, "Man EAM A0000 attack=%s", odds);
	field_open(&f, (struct field_plan){ .map = ". . . .",
					    .red = red,
					    .blue = "Odo SWO A0100",
					    .options = options,
					    .more = more });
	field_to_fight(&f);
	struct pv_throw dice = field_throw(&f, "fight man odo");
	assert_true(field_fits(&dice, letters));
	field_close(&f);
}

static void chb_9_2_25_one_set_of_cells(void **unused) {
	static const char mine[] = "figures: {combat-foot/5/2-1: E}\n";
	(void)unused;
	/* The columns fall without a break, in one edition as in another. */
	for (int edition = 0; edition <= 1; edition++) {
		const char *options =
		    edition == 0 ? "turn_limit: 20" : "turn_limit: 20, guiscard: true";
		reads(NULL, "7", options, "EDDCC-ABBA");
		reads(NULL, "14", options, "EDDCCCA-BB");
		/* One file: a cell that its owner corrects is corrected for all of them. */
		reads(mine, "14", options, "EDDCECA-BB");
	}
	const char *data = getenv("PAVISE_DATA");
	char path[512];
	assert_non_null(data);
	static const char *const copies[] = { "cryhavoc.tsv", "guiscard.tsv", "siege.tsv",
					      "croisades.tsv", "samurai.tsv" };
	for (size_t i = 0; i < PV_COUNT(copies); i++) {
		snprintf(path, sizeof path, "%s/tables/%s", data, copies[i]);
		assert_int_equal(access(path, R_OK) == 0, i == 0);
	}
}

/* --- signs ----------------------------------------------------------------------------------- */

/* 49 on 7 is 7-1. */
static void moved(const char *map, const char *sheet, const char *weather, const char *red,
		  const char *fight, const char *column) {
	struct field f;
	char more[48];
	snprintf(more, sizeof more, "weather: %s\n", weather);
	field_open(&f, (struct field_plan){ .map = map,
					    .sheet = sheet,
					    .options = "turn_limit: 20, mon_1_1: true",
					    .red = red,
					    .blue = "Odo SWO A0200",
					    .more = more });
	field_to_fight(&f);
	field_column(&f, fight, column);
	field_close(&f);
}

static void chb_9_3_17_how_signs_join(void **unused) {
	static const char wall[] = "      sides: [A0200 w low-wall]\n";
	static const char man[] = "Man EAM A0100 attack=49";
	(void)unused;
	moved(". . . .", NULL, "none", man, "fight man odo", "7-1");
	/* A slope, rain: -2. */
	moved(". s . .", NULL, "none", man, "fight man odo", "6-1");
	moved(". . . .", NULL, "rain", man, "fight man odo", "6-1");
	moved(". s . .", NULL, "rain", man, "fight man odo", "5-1");
	/* Furniture, a low wall: +2. */
	moved(". _ t _", NULL, "none", man, "fight man odo", "6-1");
	moved(". _ _ _", wall, "none", man, "fight man odo", "6-1");
	moved(". _ t _", wall, "none", man, "fight man odo", "5-1");
	/* All four in one shift. */
	moved(". s t _", wall, "rain", man, "fight man odo", "3-1");
	/* Each fighter by himself, then the worst: one on the slope under a roof's eaves is dry. */
	moved(". _ . / s . .", NULL, "rain", "Man EAM A0100 attack=40; Two EAM A0101 attack=9",
	      "fight man+two odo", "6-1");
	/* The worse is under a roof, at a mill's controls; he in the rain has its column alone. */
	moved(". C _ / . . .", "      signs: {C: controls}\n", "rain",
	      "Man EAM A0100 attack=40; Two EAM A0101 attack=9", "fight man+two odo", "6-1");
	moved(". C _ / . s .", "      signs: {C: controls}\n", "rain",
	      "Man EAM A0100 attack=40; Two EAM A0101 attack=9", "fight man+two odo", "5-1");
	/* Whoever strikes out of a house at somebody outside is in it too. */
	moved(". C . / . . .", "      signs: {C: controls}\n", "rain", man, "fight man odo", "5-1");
}

/* --- no way back ----------------------------------------------------------------------------- */

/* C on Odo, who stands at A0100 between the attackers and that sign. */
static void beaten_at(const char *sign, const char *sheet, const char *odo, const char *is) {
	struct field f;
	char map[32], blue[80];
	snprintf(map, sizeof map, "%s . . . .", sign);
	snprintf(blue, sizeof blue, "Odo %s; Tom SWO A0400", odo);
	field_open(&f, (struct field_plan){ .map = map,
					    .sheet = sheet,
					    .red = "Man EAM A0200 attack=7 ; Hal EAM A0300",
					    .blue = blue,
					    .closed = true });
	field_to_fight(&f);
	/* 7 on 7 or less is 1-1 or better; each has a C. */
	struct field before = f;
	for (int face = 1; face <= CHB_LINES; face++) {
		char order[48];
		f = before;
		snprintf(order, sizeof order, "fight man odo; throw %d", face);
		field_give(&f, order);
		if (field_told(&f, "chb.blow.c")) {
			break;
		}
	}
	assert_true(field_told(&f, "chb.blow.c"));
	if (is == NULL) {
		field_yes(&f, "flee odo A0000");
	} else {
		field_is(&f, "odo", is);
	}
	field_close(&f);
}

static void chb_9_4_9_no_way(void **unused) {
	struct field f;
	(void)unused;
	beaten_at(".", NULL, "SWO A0100", NULL);
	/* Impassable ground, a closed door. */
	beaten_at("#", NULL, "SWO A0100", "A0100 wounded");
	beaten_at(".", "      sides: [A0100 w door shut]\n", "SWO A0100", "A0100 wounded");
	/* The river: the armoured stay, dry; the others may. */
	beaten_at("~", NULL, "SWO A0100 defence=7", NULL);
	beaten_at("~", NULL, "KNF A0100 defence=7", "A0100 wounded");
	/* The millwheel alone drowns. */
	beaten_at("G", "      signs: {G: millwheel}\n", "SWO A0100", "gone dead");
	/* Off a wall. */
	climb_open(&f, NULL, "Man EAM A0400 attack=7; Hal EAM A0001",
		   "Odo SWO A0300; Tom SWO A0000");
	field_to_fight(&f);
	field_give(&f, "fight man odo; throw 4");
	field_is(&f, "odo", "A0300 wounded");
	field_close(&f);
	/* The mounted, before a river. */
	for (int river = 0; river <= 1; river++) {
		field_open(&f,
			   (struct field_plan){ .map = river != 0 ? "~ . . . . ." : ". . . . . .",
						.red = "Man EAM A0300 attack=9; Hal EAM A0400",
						.blue = "Rider HAM A0200 facing=e; Tom SWO "
							"A0500",
						.closed = true });
		field_to_fight(&f);
		field_give(&f, "fight man rider; throw 4"); /* 1-1 of the mounted: C */
		if (river != 0) {
			field_rides(&f, "rider", "A0200 A0100 wounded");
		} else {
			field_yes(&f, "flee rider A0000");
		}
		field_close(&f);
	}
}

/* --- advances -------------------------------------------------------------------------------- */

static void chb_9_4_19_who_advances_and_how(void **unused) {
	struct field f;
	(void)unused;
	/* A climber kills the man above: the battlement's 4 are free. */
	climb_open(&f, scale, "Man KNF A0000; Bow SBW A0001",
		   "Odo SWO A0300 defence=1; Tom SBW A0401");
	put(&f, "man", "A0200/2e");
	field_to_fight(&f);
	field_give(&f, "fight man odo; throw 1");
	field_is(&f, "odo", "A0300 dead");
	field_asked(&f, "chb.ask.follow", PV_RED);
	struct field declined = f;
	field_give(&f, "follow man A0300");
	field_is(&f, "man", "A0300 healthy");
	assert_int_not_equal(f.s.ask, CHB_ASK_REACT); /* no shot at him */
	field_give(&declined, "done");
	field_is(&declined, "man", "A0200/2e healthy");
	field_close(&f);
	/* A rider: by one step ahead or a swing of his head, never into his flank. */
	static const char *const odo[] = { "A0702", "A0601", "A0501" };
	for (size_t i = 0; i < PV_COUNT(odo); i++) {
		char blue[80], follow[48];
		snprintf(blue, sizeof blue, "Odo SWO %s defence=1; Tom SWO A1904", odo[i]);
		snprintf(follow, sizeof follow, "follow roland %s", odo[i]);
		field_open(&f, (struct field_plan){ .map = field_ride_ground,
						    .red = "Roland KNM A0602 facing=e",
						    .blue = blue });
		field_to_fight(&f);
		field_give(&f, "fight roland odo; throw 1");
		field_is(&f, "odo", odo[i]);
		if (i < 2) {
			field_give(&f, follow);
			field_is(&f, "roland", odo[i]);
		} else {
			f.s.ask = CHB_ASK_FOLLOW;
			field_no(&f, follow, "CHB-9.4.19");
		}
		field_close(&f);
	}
	/* Who was stunned or driven back doesn't; nor does who had no part in it. */
	field_open(&f, (struct field_plan){ .map = FIELD_SQUARE,
					    .red = "Man KNF A0101; Two EAM A0102",
					    .blue = "Odo SWO A0201; Hal SWO A0800" });
	field_to_fight(&f);
	field_give(&f, "fight man odo; throw 1");
	field_no(&f, "follow two A0201", "CHB-9.4.19");
	field_yes(&f, "follow man A0201");
	field_man(&f, "man")->life = CHB_STUNNED;
	field_no(&f, "follow man A0201", "CHB-9.4.19");
	field_close(&f);
	/* Not after a shot. */
	field_open(&f, (struct field_plan){ .map = FIELD_SQUARE,
					    .red = "Bow SBW A0101",
					    .blue = "Odo SWO A0301; Hal SWO A0800" });
	field_give(&f, "shoot bow odo shortbow; throw 1");
	field_is(&f, "odo", "A0301 dead");
	assert_int_not_equal(f.s.ask, CHB_ASK_FOLLOW);
	field_no(&f, "follow bow A0301", "CHB-9.4.13");
	field_close(&f);
}

/* --- into the water -------------------------------------------------------------------------- */

static void chb_11_12_thrown_into_deep_water(void **unused) {
	static const char moat[] = ". . M H H / . . M H H";
	static const char ladder[] =
	    "things: [{kind: long-ladder, name: scale, at: A0200, facing: e, state: set}]\n";
	(void)unused;
	/* Ladders pushed over above a moat: in mail he drowns, unarmoured he lives. */
	for (int mail = 0; mail <= 1; mail++) {
		struct field f;
		field_open(&f,
			   (struct field_plan){ .map = moat,
						.sheet = battlement,
						.red = "Man EAM A0300; Hal EAM A0401",
						.blue = mail != 0 ? "Odo KNF A0000; Wat SWO A0001"
								  : "Odo PEA A0000; Wat SWO A0001",
						.more = ladder });
		put(&f, "odo", "A0200/2e");
		field_to_fight(&f);
		field_give(&f, "topple man scale; throw 1");
		if (mail != 0) {
			assert_int_equal(field_man(&f, "odo")->life, CHB_DEAD);
			assert_int_equal(field_man(&f, "odo")->place, CHB_GONE);
		} else {
			field_is(&f, "odo", "A0200 healthy");
		}
		field_close(&f);
	}
}

/* --- ways ------------------------------------------------------------------------------------ */

static void chb_map_3_ways_come_and_go(void **unused) {
	struct field f;
	uint16_t beside[CHB_NEIGHBOURS_MAX];
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . / . . . .",
					    .sheet = "      sides: [A0100 e door open]\n",
					    .red = "Wulf EAM A0200; Hal EAM A0100",
					    .blue = "Odo SWO A0301 state=stunned" });
	const struct chb_game *g = chb_game_of(f.g);
	size_t open = chb_neighbours(g, &f.s, field_man(&f, "hal")->place, beside);
	field_yes(&f, "step hal A0101");
	field_yes(&f, "step wulf A0100");
	field_no(&f, "step wulf A0000", "CHB-MAP.3"); /* no way leads there at once */
	field_give(&f, "close hal e");
	field_no(&f, "step wulf A0100", "CHB-7.0.31");
	assert_int_equal(chb_neighbours(g, &f.s, field_man(&f, "hal")->place, beside), open - 1);
	field_give(&f, "open hal e");
	assert_int_equal(chb_neighbours(g, &f.s, field_man(&f, "hal")->place, beside), open);
	assert_ptr_equal(chb_game_of(f.g), g); /* on the same map */
	field_close(&f);
	/* A breach adds ways up to the walk, a ladder one. */
	for (int breach = 0; breach <= 1; breach++) {
		climb_open(&f, breach != 0 ? "things: [{kind: rubble, at: A0301}]\n" : scale,
			   "Hal EAM A0201; Tom EAM A0200", "Odo SWO A0401 state=stunned");
		field_to_move(&f);
		if (breach != 0) {
			field_yes(&f, "step hal A0301");
		} else {
			field_no(&f, "step hal A0301", "CHB-MAP.3");
			field_yes(&f, "step tom A0200/1e");
		}
		field_close(&f);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_9_1_17_each_once),
	cmocka_unit_test(chb_9_2_25_one_set_of_cells),
	cmocka_unit_test(chb_9_3_17_how_signs_join),
	cmocka_unit_test(chb_9_4_9_no_way),
	cmocka_unit_test(chb_9_4_19_who_advances_and_how),
	cmocka_unit_test(chb_11_12_thrown_into_deep_water),
	cmocka_unit_test(chb_map_3_ways_come_and_go),
};

TEST_FILE(tests, NULL, NULL)
