/* Rows of STR-ROPE: who climbs, for what, where to; fights, shots and cuts at who hangs there. */
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/bots/survey.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fixtures/fixture_offers.h"
#include "rules/cryhavoc/modules/rope/fixture_rope.h"
#include "rules/cryhavoc/modules/rope/rope.h"
#include "rules/cryhavoc/queries/levers.h"
#include "rules/cryhavoc/queries/modules.h"

#include <stdio.h>
#include <string.h>

static const char *const bay[] = { "WM-1(3,3)", "WD-3(0,-2)" };
static const char *const foot[] = { "WM-0(4,3)", "WD-0(0,-3)" };

/* "step wulf HEX" */
static const char *step(const char *man, const char *hex) {
	static char order[64];
	snprintf(order, sizeof order, "step %s %s", man, hex);
	return order;
}

/* A rope that is down, red's men where `red` has them. */
static void hung(struct field *f, int mill, const char *red, const char *blue) {
	rope_open(f, (struct rope_plan){ .red = red, .blue = blue, .windmill = mill != 0 });
	rope_lower(f);
	rope_sound(f);
}

/* The same, wulf at the foot of a mill's rope. */
static void at_foot(struct field *f, int mill, const char *class, const char *blue) {
	char red[64];
	snprintf(red, sizeof red, "Wulf %s %s%s; Hal PEA A0000", class, foot[mill],
		 strcmp(class, "KNF") == 0 ? " move=9" : "");
	hung(f, mill, red, blue);
	field_to_move(f);
}

static void str_rope_9_nobody_in_armour(void **unused) {
	struct field f;
	(void)unused;
	for (int mill = 0; mill <= 1; mill++) {
		at_foot(&f, mill, "KNF", NULL);
		rope_mp(&f, "wulf", 9);
		field_no(&f, step("wulf", bay[mill]), "STR-ROPE.9");
		rope_put(&f, "wulf", bay[mill]);
		field_no(&f, step("wulf", foot[mill]), "STR-ROPE.9");
		field_close(&f);
		at_foot(&f, mill, "PEA", NULL);
		field_yes(&f, step("wulf", bay[mill]));
		field_close(&f);
	}
}

static void str_rope_10_up_8_down_4(void **unused) {
	struct field f;
	(void)unused;
	for (int mill = 0; mill <= 1; mill++) {
		at_foot(&f, mill, "PEA", NULL);
		rope_mp(&f, "wulf", 8);
		struct field raised = f, down = f;
		assert_true(field_lists(&f, step("wulf", bay[mill])));
		field_give(&f, step("wulf", bay[mill]));
		rope_at(&f, "wulf", bay[mill], 0);
		rope_is(&raised)->state = CHB_ROPE_UP;
		field_no(&raised, step("wulf", bay[mill]), "STR-ROPE.10");
		rope_put(&down, "wulf", bay[mill]);
		rope_mp(&down, "wulf", 6);
		raised = down;
		assert_true(field_lists(&down, step("wulf", foot[mill])));
		field_give(&down, step("wulf", foot[mill]));
		rope_at(&down, "wulf", foot[mill], 2);
		rope_is(&raised)->state = CHB_ROPE_UP;
		field_no(&raised, step("wulf", foot[mill]), "STR-ROPE.10");
		field_close(&f);
	}
}

/* 9 on 7 is 1-1; the two count two columns. */
static void str_rope_11_signs_of_both(void **unused) {
	struct field f;
	char red[64], blue[64];
	(void)unused;
	for (int mill = 0; mill <= 1; mill++) {
		snprintf(red, sizeof red, "Man EAM A0000 attack=21");
		snprintf(blue, sizeof blue, "Odo SWO %s", bay[mill]);
		hung(&f, mill, red, blue);
		rope_hang(&f, "man");
		field_to_fight(&f);
		field_column(&f, "fight man odo", "1-1"); /* 3-1 by the figures */
		field_close(&f);
		snprintf(red, sizeof red, "Man EAM %s", bay[mill]);
		hung(&f, mill, red, "Odo SWO A0000");
		rope_hang(&f, "odo");
		field_to_fight(&f);
		field_column(&f, "fight man odo", "3-1");
		field_close(&f);
	}
}

/* However high the bay is; a rope that is thrown costs 8 a level. */
static void str_rope_17_flat_in_both(void **unused) {
	struct field f;
	(void)unused;
	for (int mill = 0; mill <= 1; mill++) {
		at_foot(&f, mill, "PEA", NULL);
		const struct pv_place *p = chb_game_of(f.g)->map.place;
		int levels =
		    p[pv_hex_map_parse(&chb_game_of(f.g)->map, bay[mill])].level / PV_LEVEL;
		assert_int_equal(levels, mill != 0 ? 3 : 1);
		assert_int_equal(field_cost(&f, step("wulf", bay[mill])), 8);
		rope_put(&f, "hal", bay[mill]); /* he would hang before it */
		assert_int_equal(field_cost(&f, rope_step(&f, "wulf")), 8);
		rope_put(&f, "wulf", "A0002");
		assert_int_equal(field_cost(&f, step("hal", foot[mill])), 4);
		field_close(&f);
	}
	field_open(&f, (struct field_plan){ .map = ". . . H H / . . . H H",
					    .sheet = "      signs: {H: walk 3}\n",
					    .red = "Wulf PEA A0200",
					    .blue = "Odo SWO A0401",
					    .more = "things: [{kind: rope, at: A0200, facing: e, "
						    "state: down}]\n" });
	field_to_move(&f);
	assert_int_equal(field_cost(&f, "step wulf A0200/1e"), 8);
	field_no(&f, "step wulf A0300", "CHB-MAP.3");
	field_close(&f);
}

static void str_rope_18_the_whole_price_or_nothing(void **unused) {
	struct field f;
	(void)unused;
	at_foot(&f, 0, "PEA", NULL);
	struct field more = f;
	field_give(&more, step("wulf", bay[0]));
	rope_at(&more, "wulf", bay[0], 0);
	field_close(&f);
	at_foot(&f, 0, "HAL", NULL); /* 7 points */
	assert_int_equal(field_man(&f, "wulf")->left, 7);
	field_no_by(&f, step("wulf", bay[0]), "STR-ROPE.18", 8, 7);
	rope_put(&f, "hal", bay[0]);
	field_no_by(&f, rope_step(&f, "wulf"), "STR-ROPE.18", 8, 7);
	rope_put(&f, "hal", "A0000");
	rope_put(&f, "wulf", bay[0]);
	field_give(&f, step("wulf", foot[0]));
	rope_at(&f, "wulf", foot[0], 3);
	field_close(&f);
}

/* Into the bay; before it while somebody is there, whom alone he then fights. */
static void str_rope_19_where_a_climb_ends(void **unused) {
	struct field f;
	(void)unused;
	for (int mill = 0; mill <= 1; mill++) {
		at_foot(&f, mill, "EAM", "Odo SWO A0001; Tom PEA A0003");
		field_no(&f, rope_step(&f, "wulf"), "STR-ROPE.19");
		struct field up = f;
		field_give(&up, step("wulf", bay[mill]));
		rope_at(&up, "wulf", bay[mill], 0);
		rope_put(&f, "odo", bay[mill]);
		rope_put(&f, "tom", mill != 0 ? "WD-0(1,-3)" : "WM-0(5,3)");
		field_no(&f, step("wulf", bay[mill]), "STR-ROPE.19");
		assert_true(field_lists(&f, rope_step(&f, "wulf")));
		field_give(&f, rope_step(&f, "wulf"));
		rope_up(&f, "wulf");
		assert_int_equal(field_man(&f, "wulf")->left, 0);
		struct field freed = f;
		field_to_fight(&f);
		assert_true(field_lists(&f, "fight wulf odo"));
		field_no(&f, "fight wulf tom", "STR-ROPE.19");
		/* In the bay at no further cost, once it is empty; not out of it again. */
		field_skip(&freed, CHB_ASK_MOVE, PV_BLUE);
		rope_put(&freed, "odo", "A0001");
		field_to_move(&freed);
		assert_int_equal(field_cost(&freed, step("wulf", bay[mill])), 0);
		assert_true(field_lists(&freed, step("wulf", bay[mill])));
		field_give(&freed, step("wulf", bay[mill]));
		rope_at(&freed, "wulf", bay[mill], 8);
		field_no(&freed, rope_step(&freed, "wulf"), "CHB-MAP.3");
		field_close(&f);
	}
}

static void str_rope_20_from_the_ground(void **unused) {
	struct field f;
	(void)unused;
	hung(&f, 0, "Wulf EAM WM-0(5,3); Hal EAM WM-0(4,3); Wat EAM WM-1(3,3)",
	     "Odo PEA A0001; Tom PEA A0003");
	rope_hang(&f, "odo");
	field_to_fight(&f);
	field_no(&f, "fight wulf odo", "STR-ROPE.20");
	field_no(&f, "fight hal odo", "STR-ROPE.20");
	field_yes(&f, "fight wat odo");
	field_close(&f);
	hung(&f, 0, "Bow SBW WM-0(6,3)", "Odo SWO WM-0(4,3); Tom SWO A0001");
	rope_hang(&f, "odo");
	field_cover(&f, "shoot bow odo shortbow", "none");
	field_close(&f);
}

/* One climber; a load of his own would be a second. */
static void str_rope_21_one_climber(void **unused) {
	struct field f;
	(void)unused;
	rope_open(&f, (struct rope_plan){ .red = "Wulf PEA WM-0(4,3); Hal PEA A0000",
					  .more = "things: [{kind: sack, at: \"WM-0(4,3)\"}]\n" });
	rope_hang(&f, "hal");
	rope_put(&f, "odo", "WM-1(3,3)");
	field_to_move(&f);
	field_no(&f, rope_step(&f, "wulf"), "STR-ROPE.21");
	rope_put(&f, "odo", "A0001");
	field_no(&f, step("wulf", bay[0]), "STR-ROPE.21");
	rope_put(&f, "hal", "A0000");
	field_yes(&f, step("wulf", bay[0]));
	struct field down = f;
	rope_put(&down, "wulf", bay[0]);
	rope_hang(&down, "hal");
	field_no(&down, step("wulf", foot[0]), "STR-ROPE.21");
	field_give(&f, "take wulf sack");
	rope_mp(&f, "wulf", 8);
	field_no(&f, step("wulf", bay[0]), "STR-ROPE.21");
	field_give(&f, "drop wulf sack");
	rope_mp(&f, "wulf", 8);
	field_yes(&f, step("wulf", bay[0]));
	field_close(&f);
}

/* By who stands in the bay, once a phase; 3 parts it, 4 doesn't. */
static void str_rope_26_cut(void **unused) {
	struct field f;
	(void)unused;
	for (int mill = 0; mill <= 1; mill++) {
		for (int face = 1; face <= 10; face++) {
			char red[96], throw[16];
			snprintf(red, sizeof red, "Wulf EAM %s; Hal PEA A0004; Wat EAM %s",
				 bay[mill], mill != 0 ? "WD-3(1,-2)" : "WM-1(2,3)");
			snprintf(throw, sizeof throw, "throw %d", face);
			hung(&f, mill, red, "Odo PEA A0001; Tom PEA A0002; Kai SWO A0005");
			rope_hang(&f, "odo");
			rope_put(&f, "tom", foot[mill]);
			field_to_fight(&f);
			field_no(&f, "cut wat rope", "STR-ROPE.26");
			assert_true(field_lists(&f, "cut wulf rope"));
			field_give(&f, "cut wulf rope");
			field_dice(&f, "fff-------");
			field_give(&f, throw);
			if (face > 3) {
				rope_up(&f, "odo");
				assert_int_equal(rope_is(&f)->state, CHB_ROPE_DOWN);
				field_no(&f, "fight wulf odo", "STR-ROPE.26");
				field_no(&f, "cut wulf rope", "STR-ROPE.26");
				assert_int_equal(field_man(&f, "tom")->life, CHB_HEALTHY);
			} else {
				assert_int_equal(rope_is(&f)->state, CHB_ROPE_CUT);
				assert_int_equal(field_man(&f, "odo")->life,
						 mill != 0 ? CHB_DEAD : CHB_WOUNDED);
				assert_int_equal(field_man(&f, "tom")->life, CHB_STUNNED);
			}
			field_close(&f);
		}
	}
	/* He lies there if nobody else does; the rope is gone. */
	hung(&f, 0, "Wulf EAM WM-1(3,3); Hal PEA WM-0(5,3); Wat PEA WM-1(2,4)", "Odo PEA A0001");
	rope_hang(&f, "odo");
	field_to_fight(&f);
	field_give(&f, "cut wulf rope; throw 3");
	field_is(&f, "odo", "A2011 wounded");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	rope_put(&f, "odo", "A0001");
	field_to_move(&f);
	rope_put(&f, "hal", foot[0]);
	field_no(&f, step("hal", bay[0]), "STR-ROPE.10");
	field_no(&f, "lower wat rope", "STR-ROPE.7");
	field_no(&f, "haul wat rope", "STR-ROPE.7");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_close(&f);
}

/* 9 of bay attack 7: 3-1, whose letters by face are F D D D C C A C - B. */
static void strike_climber(struct field *f, const char *throw) {
	hung(f, 0, "Man EAM WM-1(3,3)", "Odo SWO A0001; Tom PEA A0003");
	rope_hang(f, "odo");
	field_to_fight(f);
	field_give(f, "fight man odo");
	field_give(f, throw);
}

/* His own attack on 7 at 1-1: E D D C C - A B B A. */
static void strike_bay(struct field *f, int mill, const char *throw) {
	char blue[64];
	snprintf(blue, sizeof blue, "Odo SWO %s; Tom PEA A0003", bay[mill]);
	hung(f, mill, "Man EAM A0000 attack=21; Hal PEA A0002", blue);
	rope_hang(f, "man");
	field_to_fight(f);
	field_give(f, "fight man odo");
	field_give(f, throw);
}

static void str_rope_27_blows_and_shots(void **unused) {
	static const struct {
		const char *throw;
		int life;
	} blows[] = { { "throw 5", CHB_HEALTHY },
		      { "throw 2", CHB_DEAD },
		      { "throw 1", CHB_DEAD } };
	static const struct {
		const char *throw;
		int life;
	} shots[] = { { "throw 6", CHB_WOUNDED }, /* A */
		      { "throw 4", CHB_WOUNDED }, /* B */
		      { "throw 2", CHB_DEAD } };  /* C */
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(blows); i++) {
		strike_climber(&f, blows[i].throw);
		assert_int_equal(field_man(&f, "odo")->life, blows[i].life);
		if (blows[i].life == CHB_HEALTHY) {
			rope_up(&f, "odo");
		} else {
			field_is(&f, "odo", "A2011 dead");
		}
		field_close(&f);
	}
	/* E, at better odds, and who lies below isn't harmed by a body. */
	hung(&f, 0, "Man EAM WM-1(3,3) attack=21", "Odo SWO A0001; Tom PEA A0003");
	rope_hang(&f, "odo");
	field_to_fight(&f);
	field_give(&f, "fight man odo; throw 2"); /* 5-1: F E E E D D - C C C */
	field_is(&f, "odo", "A2011 dead");
	field_close(&f);
	for (int mill = 0; mill <= 1; mill++) {
		strike_bay(&f, mill, "throw 7"); /* A */
		assert_int_equal(field_man(&f, "man")->life, mill != 0 ? CHB_DEAD : CHB_WOUNDED);
		assert_int_equal(field_man(&f, "man")->place, rope_is(&f)->place);
		field_close(&f);
		strike_bay(&f, mill, "throw 8"); /* B */
		assert_int_equal(field_man(&f, "man")->life, CHB_HEALTHY);
		rope_up(&f, "man");
		field_close(&f);
	}
	for (size_t i = 0; i < PV_COUNT(shots); i++) {
		hung(&f, 0, "Bow SBW WM-0(6,3)", "Odo PEA WM-0(4,3); Tom SWO A0001");
		rope_hang(&f, "odo");
		field_give(&f, "shoot bow odo shortbow");
		field_give(&f, shots[i].throw);
		assert_int_equal(field_man(&f, "odo")->life, shots[i].life);
		if (shots[i].life == CHB_WOUNDED) {
			rope_up(&f, "odo");
		} else {
			field_is(&f, "odo", "A2011 dead");
		}
		field_close(&f);
	}
}

static void str_rope_30_place_and_way_back(void **unused) {
	struct field f;
	(void)unused;
	for (int mill = 0; mill <= 1; mill++) {
		const char *beside = mill != 0 ? "WD-0(1,-3)" : "WM-0(5,3)";
		const char *inside = mill != 0 ? "WD-1(0,-2)" : "WM-0(3,3)";
		const char *far = mill != 0 ? "WD-0(2,-3)" : "WM-0(6,3)";
		char red[96];
		snprintf(red, sizeof red, "Wulf CIV A0000 state=wounded; Hal PEA %s; Wat PEA %s",
			 foot[mill], mill != 0 ? "WD-3(0,-2)" : "WM-1(2,4)");
		hung(&f, mill, red, NULL);
		const struct chb_game *g = chb_game_of(f.g);
		rope_hang(&f, "wulf"); /* over who stands there */
		assert_int_equal(g->map.place[rope_is(&f)->to].level / PV_LEVEL, mill != 0 ? 3 : 1);
		assert_int_equal(pv_hex_distance(pv_hex_minus(g->map.place[rope_is(&f)->to].at,
							      g->map.place[rope_is(&f)->place].at)),
				 0);
		field_to_move(&f);
		field_no(&f, "haul wat rope", "STR-ROPE.30");
		assert_int_equal(field_man(&f, "wulf")->left, 3);
		field_no(&f, step("wulf", foot[mill]), "STR-ROPE.30");
		field_no(&f, step("wulf", inside), mill != 0 ? "CHB-MAP.3" : "STR-ROPE.30");
		field_no(&f, step("wulf", far), "CHB-MAP.3");
		assert_true(field_lists(&f, step("wulf", beside)));
		rope_put(&f, "odo", beside);
		field_no(&f, step("wulf", beside), "STR-ROPE.30");
		rope_put(&f, "odo", "A0001");
		struct field alone = f;
		field_give(&f, step("wulf", beside));
		rope_at(&f, "wulf", beside, 0);
		rope_put(&alone, "hal", "A0000");
		field_no(&alone, step("wulf", beside), "STR-ROPE.30");
		field_give(&alone, step("wulf", foot[mill]));
		rope_at(&alone, "wulf", foot[mill], 0);
		field_close(&f);
	}
}

/* What leads where: "B", the bay, "F", the foot, "R", where one hangs, "N", beside the foot. */
static void leads(struct field *f, const char *from, const char *to) {
	const struct chb_game *g = chb_game_of(f->g);
	const struct chb_hoist *h = &g->hoist[0];
	uint16_t out[CHB_CLIMBS_MAX];
	int rung = rope_is(f)->to;
	int at = *from == 'B'   ? h->bay
		 : *from == 'F' ? h->foot
		 : *from == 'R' ? rung
				: field_place(f, "WM-0(5,3)");
	size_t count = chb_modules_links(g, &f->s, at, out);
	char found[CHB_CLIMBS_MAX + 1] = "";
	for (size_t i = 0; i < count; i++) {
		found[i] = out[i] == h->bay    ? 'B'
			   : out[i] == h->foot ? 'F'
			   : out[i] == rung    ? 'R'
					       : 'N';
		assert_true(found[i] != 'N' || pv_hex_map_side(&g->map, h->foot, out[i]) >= 0);
	}
	assert_string_equal(found, to);
}

static void str_rope_30_what_leads_where(void **unused) {
	static const struct {
		int rope, door;
		bool hangs, taken;
		const char *bay, *foot, *rung;
	} rows[] = {
		{ CHB_ROPE_UP, PV_DOOR_OPEN, false, false, "", "", "B" },
		{ CHB_ROPE_UP, PV_DOOR_SHUT, false, false, "", "", "" },
		{ CHB_ROPE_DOWN, PV_DOOR_OPEN, false, false, "F", "BR", "BF" },
		{ CHB_ROPE_DOWN, PV_DOOR_OPEN, false, true, "FNNNNN", "BR", "BFNNNNN" },
		{ CHB_ROPE_DOWN, PV_DOOR_SHUT, false, false, "", "R", "F" },
		{ CHB_ROPE_DOWN, PV_DOOR_BARRED, false, true, "", "R", "FNNNNN" },
		{ CHB_ROPE_DOWN, PV_DOOR_OPEN, true, false, "RF", "BR", "BF" },
		{ CHB_ROPE_DOWN, PV_DOOR_SHUT, true, false, "", "R", "F" },
		{ CHB_ROPE_CUT, PV_DOOR_OPEN, false, true, "", "", "" },
	};
	struct field f;
	(void)unused;
	hung(&f, 0, "Wulf PEA A0000; Hal PEA A0100", NULL);
	const struct chb_hoist *h = &chb_game_of(f.g)->hoist[0];
	struct field as_it_was = f;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		f = as_it_was;
		rope_is(&f)->state = (uint8_t)rows[i].rope;
		f.s.door[h->door - 1] = (uint8_t)rows[i].door;
		field_man(&f, "wulf")->place =
		    rows[i].hangs ? rope_is(&f)->to : field_man(&f, "wulf")->place;
		field_man(&f, "hal")->place = rows[i].taken ? h->foot : field_man(&f, "hal")->place;
		rope_sound(&f);
		leads(&f, "B", rows[i].bay);
		leads(&f, "F", rows[i].foot);
		leads(&f, "R", rows[i].rung);
		leads(&f, "elsewhere", "");
	}
	field_close(&f);
}

/* Of two mills each has its own. */
static void str_rope_10_of_two_mills(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .board = pieces_mills(PIECES_MILL "    - {piece: WD, at: A0505}\n"),
			   .red = "Wulf CIV WM-0(4,3) move=8; Hal CIV WD-0(0,-3) move=8; Wat PEA "
				  "WM-1(2,4)",
			   .blue = "Odo SWO A0001; Tom PEA A0003" });
	const struct chb_game *g = chb_game_of(f.g);
	assert_int_equal(g->hoist_count, 2);
	field_to_move(&f);
	field_no(&f, "step wulf WM-1(3,3)", "STR-ROPE.10");
	chb_thing_at(g, &f.s, g->hoist[0].thing)->state = CHB_ROPE_DOWN;
	chb_thing_at(g, &f.s, g->hoist[1].thing)->state = CHB_ROPE_DOWN;
	field_leave(&f, "wulf", 8);
	field_man(&f, "hal")->left = 8;
	assert_true(field_lists(&f, "step wulf WM-1(3,3)"));
	assert_true(field_lists(&f, "step hal WD-3(0,-2)"));
	field_no(&f, "step hal WM-1(3,3)", "CHB-MAP.3");
	field_give(&f, "step wulf WM-1(3,3); step hal WD-3(0,-2)");
	pieces_at(&f, "wulf", "WM-1(3,3)");
	pieces_at(&f, "hal", "WD-3(0,-2)");
	assert_true(str_rope_hangs(g, &f.s, g->hoist[0].laid));
	chb_thing_at(g, &f.s, g->hoist[0].thing)->state = CHB_ROPE_UP;
	assert_false(str_rope_hangs(g, &f.s, g->hoist[0].laid));
	assert_true(str_rope_hangs(g, &f.s, g->hoist[1].laid));
	field_close(&f);
}

/* From the ground it isn't the door that bars it. */
static void str_rope_24_between_rope_and_bay_alone(void **unused) {
	struct field f;
	(void)unused;
	hung(&f, 0, "Wulf EAM WM-0(5,3); Wat PEA WM-1(3,3)", "Odo PEA A0001; Tom PEA A0003");
	rope_hang(&f, "odo");
	field_to_fight(&f);
	for (int state = PV_DOOR_OPEN; state <= PV_DOOR_BARRED; state++) {
		f.s.door[chb_game_of(f.g)->hoist[0].door - 1] = (uint8_t)state;
		pieces_silent(&f, "fight wulf odo", "STR-ROPE.24");
	}
	f.s.door[chb_game_of(f.g)->hoist[0].door - 1] = PV_DOOR_OPEN;
	rope_put(&f, "wat", "WM-1(2,3)");
	pieces_silent(&f, "fight wat odo", "STR-ROPE.24");
	field_close(&f);
}

/* He controls nobody, and nobody him. */
static void str_rope_30_nobody_controls_a_climber(void **unused) {
	struct field f;
	struct chb_occupancy v;
	(void)unused;
	hung(&f, 0, "Wulf EAM WM-0(4,3)", "Odo SWO WM-1(3,3)");
	const struct chb_game *g = chb_game_of(f.g);
	chb_occupancy_make(g, &f.s, &v);
	assert_false(chb_is_controlled(g, &f.s, &v, field_man(&f, "wulf")->place, PV_RED));
	assert_false(chb_is_controlled(g, &f.s, &v, field_man(&f, "odo")->place, PV_BLUE));
	rope_hang(&f, "wulf");
	chb_occupancy_make(g, &f.s, &v);
	assert_false(chb_is_controlled(g, &f.s, &v, field_man(&f, "wulf")->place, PV_RED));
	assert_false(chb_is_controlled(g, &f.s, &v, field_man(&f, "odo")->place, PV_BLUE));
	field_close(&f);
}

/* What the mill asks before it turns. */
static void str_rope_30_hangs(void **unused) {
	struct field f;
	(void)unused;
	rope_open(&f, (struct rope_plan){ .red = "Wulf PEA A0000", .windmill = true });
	const struct chb_game *g = chb_game_of(f.g);
	int laid = g->hoist[0].laid;
	assert_false(str_rope_hangs(g, &f.s, laid));
	rope_lower(&f);
	assert_true(str_rope_hangs(g, &f.s, laid));
	assert_false(str_rope_hangs(g, &f.s, laid + 1));
	rope_hang(&f, "wulf");
	field_man(&f, "wulf")->life = CHB_STUNNED;
	rope_is(&f)->state = CHB_ROPE_UP;
	rope_sound(&f);
	assert_true(str_rope_hangs(g, &f.s, laid));
	rope_put(&f, "wulf", "A0000");
	rope_is(&f)->state = CHB_ROPE_CUT;
	assert_false(str_rope_hangs(g, &f.s, laid));
	field_close(&f);
}

/* What bots know of a way from one place to the next, with the rope down or up; -1: none. */
static int known(const struct field *f, int setting, int from, int to) {
	const struct chb_game *g = chb_game_of(f->g);
	for (int i = 0; i < g->survey->ways[from]; i++) {
		if (g->survey->way_to[from][i] == to &&
		    g->survey->way_cost[setting][from][i] != UINT8_MAX) {
			return g->survey->way_cost[setting][from][i];
		}
	}
	return -1;
}

static void str_rope_17_bots_know_the_way(void **unused) {
	static const char down[] =
	    "things: [{kind: rope, at: \"WM-0(4,3)\", facing: w, state: down}]\n";
	struct field f;
	(void)unused;
	for (int begins = 0; begins <= 1; begins++) {
		rope_open(&f, (struct rope_plan){ .red = "Wulf PEA A0000",
						  .more = begins == 0 ? NULL : down });
		const struct chb_hoist *h = &chb_game_of(f.g)->hoist[0];
		int rung = rope_is(&f)->to;
		for (int setting = 0; setting < CHB_SETTINGS; setting++) {
			bool leads = (setting & CHB_ROPES) != 0;
			assert_int_equal(known(&f, setting, h->foot, h->bay), leads ? 8 : -1);
			assert_int_equal(known(&f, setting, h->foot, rung), leads ? 8 : -1);
			assert_int_equal(known(&f, setting, h->bay, h->foot), leads ? 4 : -1);
			assert_int_equal(known(&f, setting, rung, h->foot), leads ? 4 : -1);
			assert_int_equal(known(&f, setting, rung, h->bay), 0);
			assert_int_equal(known(&f, setting, h->bay, rung), -1);
		}
		field_close(&f);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_rope_9_nobody_in_armour),
	cmocka_unit_test(str_rope_10_up_8_down_4),
	cmocka_unit_test(str_rope_11_signs_of_both),
	cmocka_unit_test(str_rope_17_flat_in_both),
	cmocka_unit_test(str_rope_17_bots_know_the_way),
	cmocka_unit_test(str_rope_18_the_whole_price_or_nothing),
	cmocka_unit_test(str_rope_19_where_a_climb_ends),
	cmocka_unit_test(str_rope_20_from_the_ground),
	cmocka_unit_test(str_rope_21_one_climber),
	cmocka_unit_test(str_rope_26_cut),
	cmocka_unit_test(str_rope_27_blows_and_shots),
	cmocka_unit_test(str_rope_30_place_and_way_back),
	cmocka_unit_test(str_rope_30_what_leads_where),
	cmocka_unit_test(str_rope_10_of_two_mills),
	cmocka_unit_test(str_rope_24_between_rope_and_bay_alone),
	cmocka_unit_test(str_rope_30_nobody_controls_a_climber),
	cmocka_unit_test(str_rope_30_hangs),
};

TEST_FILE(tests, NULL, NULL)
