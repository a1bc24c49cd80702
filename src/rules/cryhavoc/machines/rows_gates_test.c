/* Rows of CHB-2 and CHB-12.2: whole turns of work, drawbridge and portcullis. */
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_offers.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"

#include <string.h>

/* A moat in column 3, crossed at row 1 by a drawbridge that leads east into the gate at A0401,
 * where a portcullis hangs; both are wound from A0501. */
static const char gate[] = ". . . M , , , / . . . M , , , / . . . M , , ,";
static const char works[] =
    "things:\n"
    "  - {kind: drawbridge, name: bridge, at: A0301, to: A0501, facing: e}\n"
    "  - {kind: portcullis, name: gate, at: A0401, to: A0501, facing: e}\n";
static const char raised[] =
    "things:\n"
    "  - {kind: drawbridge, name: bridge, at: A0301, to: A0501, facing: e, state: raised}\n"
    "  - {kind: portcullis, name: gate, at: A0401, to: A0501, facing: e, state: down}\n";

static void open_gate(struct field *f, const char *more, const char *red, const char *blue) {
	field_open(f, (struct field_plan){ .map = gate, .red = red, .blue = blue, .more = more });
}

/* On to the movement phase of that side, from wherever it is. */
static void next_move(struct field *f, int side) {
	field_give(f, "done");
	field_skip(f, CHB_ASK_MOVE, side);
}

static void things_of_gates_are_read(void **unused) {
	(void)unused;
	struct field_plan plan = { .map = gate,
				   .red = "Wulf PEA A0501",
				   .blue = "Odo SWO A0001",
				   .more = "things: [{kind: drawbridge, at: A0201, to: A0501, "
					   "facing: e}]\n" };
	field_fails(plan, "CHB-12.2.7", "a drawbridge lies over water");
	plan.more = "things: [{kind: drawbridge, at: A0301, facing: e}]\n";
	field_fails(plan, "test.yaml", "no `to`");
	plan.more = "things: [{kind: portcullis, at: A0401, to: A0501}]\n";
	field_fails(plan, "test.yaml", "no `facing`");
	plan.more = "things: [{kind: portcullis, at: A0601, to: A0501, facing: e}]\n";
	field_fails(plan, "CHB-12.2.16", "nowhere to stand at its windlass");
}

static void chb_2_22_a_whole_turn(void **unused) {
	struct field f;
	(void)unused;
	/* Begun in turn 1: it happens as his side's movement phase of turn 2 opens. */
	open_gate(&f, raised, "Wulf PEA A0501; Idle PEA A0602", "Odo SWO A0001; Tom XBW A0500");
	field_to_move(&f);
	field_leave(&f, "wulf", 7);
	field_no_by(&f, "work wulf bridge", "CHB-2.22", 8, 7);
	field_man(&f, "wulf")->marks = 0;
	field_leave(&f, "wulf", 8);
	field_no(&f, "work wulf bridge", "CHB-2.22"); /* something was spent */
	field_man(&f, "wulf")->marks = 0;
	assert_int_equal(field_cost(&f, "work wulf bridge"), 8);
	field_give(&f, "work wulf bridge");
	field_is(&f, "wulf", "A0501 healthy 0");
	next_move(&f, PV_BLUE);
	assert_int_equal(field_thing(&f, "bridge")->state, CHB_BRIDGE_RAISED);
	next_move(&f, PV_RED);
	assert_int_equal(f.s.turn, 2);
	assert_int_equal(field_thing(&f, "bridge")->state, CHB_BRIDGE_LOWERED);
	field_close(&f);
}

/* Wulf is at the bridge. */
static void begin(struct field *f) {
	open_gate(f, raised, "Wulf PEA A0501; Idle PEA A0602", "Odo SWO A0001; Tom XBW A0500");
	field_to_move(f);
	field_give(f, "work wulf bridge");
}

static void chb_2_22_who_is_attacked(void **unused) {
	struct field f;
	(void)unused;
	begin(&f);
	const struct field begun = f;
	/* Without result: it moves. */
	field_skip(&f, CHB_ASK_FIGHT, PV_BLUE);
	field_give(&f, "fight tom wulf; throw 7"); /* 6 on 4: 1-1, 7 is nothing */
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	assert_int_equal(field_thing(&f, "bridge")->state, CHB_BRIDGE_LOWERED);
	/* Wounded: nothing is kept. */
	f = begun;
	field_skip(&f, CHB_ASK_FIGHT, PV_BLUE);
	field_give(&f, "fight tom wulf; throw 1");
	field_is(&f, "wulf", "A0501 wounded");
	assert_int_equal(field_man(&f, "wulf")->works, 0);
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	assert_int_equal(field_thing(&f, "bridge")->state, CHB_BRIDGE_RAISED);
	/* Driven away. */
	f = begun;
	field_skip(&f, CHB_ASK_FIGHT, PV_BLUE);
	field_give(&f, "fight tom wulf; throw 4");
	field_asked(&f, "chb.ask.flee", PV_RED);
	field_give(&f, "flee wulf A0502");
	assert_int_equal(field_man(&f, "wulf")->works, 0);
	/* Stunned, too; or dead. */
	f = begun;
	field_skip(&f, CHB_ASK_FIGHT, PV_BLUE);
	field_give(&f, "fight tom wulf; throw 2");
	field_is(&f, "wulf", "A0501 stunned");
	assert_int_equal(field_man(&f, "wulf")->works, 0);
	/* Attacking. */
	f = begun;
	field_skip(&f, CHB_ASK_FIGHT, PV_RED);
	field_give(&f, "fight wulf tom; throw 7");
	assert_int_equal(field_man(&f, "wulf")->works, 0);
	field_close(&f);
}

static void chb_2_22_who_shoots(void **unused) {
	struct field f;
	(void)unused;
	/* Shooting, as the fire phase comes before. */
	open_gate(&f, works, "Bow SBW A0501", "Odo SWO A0202");
	field_to_move(&f);
	field_give(&f, "work bow bridge");
	field_skip(&f, CHB_ASK_SHOOT, PV_RED);
	assert_int_not_equal(field_man(&f, "bow")->works, 0);
	field_give(&f, "shoot bow odo shortbow");
	assert_int_equal(field_man(&f, "bow")->works, 0);
	field_close(&f);
}

static void chb_2_22_for_a_bar(void **unused) {
	struct field f;
	(void)unused;
	/* A whole move: 6 of 7 points don't bar a door, 7 of 7 do. */
	field_open(&f, (struct field_plan){ .map = ". . . .",
					    .sheet = "      sides: [A0000 e door shut]\n",
					    .red = "Hal HAL A0000",
					    .blue = "Odo SWO A0300" });
	field_to_move(&f);
	field_leave(&f, "hal", 6);
	field_no_by(&f, "bar hal e", "CHB-5.1.14", 7, 6);
	field_man(&f, "hal")->marks = 0;
	field_man(&f, "hal")->left = 7;
	assert_int_equal(field_cost(&f, "bar hal e"), 7);
	field_close(&f);
}

static void chb_12_2_5_a_turn_of_one_man(void **unused) {
	struct field f;
	(void)unused;
	open_gate(&f, works, "Wulf PEA A0501; Giles PEA A0502", "Odo SWO A0001");
	field_to_move(&f);
	field_no(&f, "work wulf bridge giles", "CHB-12.2.5");
	field_man(&f, "wulf")->life = CHB_WOUNDED;
	field_man(&f, "wulf")->left = 4;
	field_no(&f, "work wulf bridge", "CHB-12.2.5");
	field_man(&f, "wulf")->life = CHB_HEALTHY;
	field_man(&f, "wulf")->left = 8;
	assert_true(field_lists(&f, "work wulf bridge"));
	field_give(&f, "work wulf bridge");
	assert_int_equal(field_thing(&f, "bridge")->state, CHB_BRIDGE_LOWERED);
	next_move(&f, PV_RED);
	assert_int_equal(f.s.turn, 2);
	assert_int_equal(field_thing(&f, "bridge")->state, CHB_BRIDGE_RAISED);
	field_give(&f, "work wulf bridge"); /* and down again */
	next_move(&f, PV_RED);
	assert_int_equal(field_thing(&f, "bridge")->state, CHB_BRIDGE_LOWERED);
	field_close(&f);
}

static void chb_12_2_6_thrown_to_the_inner_side(void **unused) {
	struct field f;
	(void)unused;
	open_gate(&f, works, "Wulf PEA A0501", "Odo SWO A0301");
	field_to_move(&f);
	field_give(&f, "work wulf bridge");
	field_man(&f, "odo")->place = (uint16_t)field_place(&f, "A0301");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	next_move(&f, PV_RED);
	field_is(&f, "odo", "A0401 stunned");
	field_close(&f);
	/* Lowered on whoever swims beneath it. */
	open_gate(&f,
		  "things: [{kind: drawbridge, name: bridge, at: A0301, to: A0501, facing: e, "
		  "state: raised}]\n",
		  "Wulf PEA A0501; Giles PEA A0502", "Odo PEA A0301; Tom SWO A0000");
	field_to_move(&f);
	field_is(&f, "odo", "A0301 healthy");
	field_give(&f, "work wulf bridge");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	next_move(&f, PV_RED);
	assert_int_equal(field_thing(&f, "bridge")->state, CHB_BRIDGE_LOWERED);
	field_is(&f, "odo", "A0401 stunned");
	field_close(&f);
}

static void chb_12_2_7_raised_it_is_a_wall(void **unused) {
	struct field f;
	(void)unused;
	open_gate(&f, works, "Bow SBW A0601", "Tom SWO A0101");
	field_yes(&f, "shoot bow tom shortbow");
	field_close(&f);
	open_gate(&f, works, "Wulf PEA A0401", "Odo SWO A0001");
	field_to_move(&f);
	assert_int_equal(field_cost(&f, "step wulf A0301"), 1);
	field_man(&f, "odo")->place = (uint16_t)field_place(&f, "A0301");
	field_to_fight(&f);
	field_yes(&f, "fight wulf odo");
	field_close(&f);
	static const char up[] =
	    "things: [{kind: drawbridge, at: A0301, to: A0501, facing: e, state: raised}]\n";
	open_gate(&f, up, "Bow SBW A0601", "Tom SWO A0101; Hal SWO A0302");
	field_no(&f, "shoot bow tom shortbow", "CHB-8.7.10");
	field_yes(&f, "shoot bow hal shortbow");
	field_close(&f);
	open_gate(&f, up, "Wulf PEA A0401", "Odo SWO A0001; Hal SWO A0502");
	field_to_move(&f);
	field_no(&f, "step wulf A0301", "CHB-7.0.27");
	field_yes(&f, "step wulf A0400");
	field_man(&f, "odo")->place = (uint16_t)field_place(&f, "A0301");
	field_to_fight(&f);
	field_no(&f, "fight wulf odo", "CHB-4.19");
	field_yes(&f, "fight wulf hal");
	field_close(&f);
}

static void chb_12_2_8_dropped_at_once_raised_by_two(void **unused) {
	struct field f;
	(void)unused;
	open_gate(&f, works, "Wulf PEA A0501; Giles PEA A0502; Far PEA A0600", "Odo SWO A0001");
	field_to_move(&f);
	field_no(&f, "work wulf gate giles", "CHB-12.2.8"); /* it is up */
	field_leave(&f, "wulf", 1);
	field_no_by(&f, "use wulf gate", "CHB-12.2.8", 2, 1);
	field_leave(&f, "wulf", 2);
	assert_int_equal(field_cost(&f, "use wulf gate"), 2);
	assert_true(field_lists(&f, "use wulf gate"));
	field_no(&f, "use giles gate", "CHB-12.2.16");
	field_give(&f, "use wulf gate");
	field_is(&f, "wulf", "A0501 healthy 0");
	assert_int_equal(field_thing(&f, "gate")->state, CHB_GATE_DOWN);
	field_no(&f, "use giles gate", "CHB-12.2.8");
	next_move(&f, PV_RED);
	field_no_by(&f, "work wulf gate", "CHB-12.2.8", 2, 1);
	field_no(&f, "step wulf A0401", "CHB-7.0.31"); /* closed */
	assert_true(field_lists(&f, "work wulf gate giles"));
	field_give(&f, "work wulf gate giles");
	field_is(&f, "giles", "A0502 healthy 0");
	struct field begun = f;
	next_move(&f, PV_RED);
	assert_int_equal(field_thing(&f, "gate")->state, CHB_GATE_UP);
	/* One of the two is kept from it: it stays down. */
	f = begun;
	field_man(&f, "giles")->works = 0;
	next_move(&f, PV_RED);
	assert_int_equal(field_thing(&f, "gate")->state, CHB_GATE_DOWN);
	assert_int_equal(field_man(&f, "wulf")->works, 0);
	field_close(&f);
}

static void chb_12_2_9_under_a_portcullis(void **unused) {
	struct field f;
	struct pv_prompt prompt;
	(void)unused;
	open_gate(&f, works, "Wulf PEA A0501; Giles PEA A0401", "Odo SWO A0001");
	field_to_move(&f);
	field_give(&f, "use wulf gate");
	field_asked(&f, "chb.ask.crush", PV_DICE);
	pv_cryhavoc.prompt(f.g, &f.s, &prompt);
	assert_int_equal(prompt.dice.sides, 10);
	struct field asked = f;
	field_give(&f, "throw 5");
	assert_int_equal(field_man(&f, "giles")->life, CHB_DEAD);
	assert_int_equal(field_thing(&f, "gate")->state, CHB_GATE_DOWN);
	f = asked;
	field_give(&f, "throw 6");
	field_is(&f, "giles", "A0601 healthy"); /* inside; A0501 is taken */
	field_close(&f);
	/* An enemy is thrown out. */
	open_gate(&f, works, "Wulf PEA A0501", "Odo SWO A0401");
	field_to_move(&f);
	field_give(&f, "use wulf gate; throw 6");
	field_is(&f, "odo", "A0301 healthy");
	field_close(&f);
}

static void chb_12_2_10_no_chain_is_cut(void **unused) {
	struct field f;
	static struct pv_order list[PV_LIST_MAX];
	char text[64];
	(void)unused;
	open_gate(&f, raised, "Wulf PEA A0301; Giles PEA A0501", "Odo SWO A0001");
	field_to_move(&f);
	size_t count = pv_cryhavoc.list(f.g, &f.s, 0, list, PV_LIST_MAX);
	for (size_t i = 0; i < count; i++) {
		pv_cryhavoc.write_order(f.g, &list[i], text, sizeof text);
		assert_true(strncmp(text, "step wulf ", 10) == 0);
	}
	field_no(&f, "work wulf bridge", "CHB-12.2.16");
	field_no(&f, "use wulf bridge", "CHB-2.22");
	field_yes(&f, "work giles bridge");
	field_close(&f);
}

static void chb_12_2_16_at_the_windlass(void **unused) {
	struct field f;
	(void)unused;
	open_gate(&f, works, "Wulf PEA A0501; Giles PEA A0601", "Odo SWO A0001");
	field_to_move(&f);
	field_yes(&f, "work wulf bridge");
	field_no(&f, "work giles bridge", "CHB-12.2.16");
	field_close(&f);
}

/* Raised by a man at its windlass, a turn later. */
static void raise_on(struct field *f, const char *map, const char *things, const char *red,
		     const char *blue) {
	field_open(f, (struct field_plan){ .map = map, .red = red, .blue = blue, .more = things });
	field_to_move(f);
	field_give(f, "work wulf bridge");
	if (strstr(blue, "Roland") != NULL) {
		/* As if he had ridden there. */
		field_man(f, "roland")->place = (uint16_t)field_place(f, "A0301");
	}
	next_move(f, PV_RED);
	assert_int_equal(field_thing(f, "bridge")->state, CHB_BRIDGE_RAISED);
}

/* Off one bridge nobody is thrown onto another; a body goes along, and stays one. */
static void chb_12_2_15_over_two_bridges(void **unused) {
	static const char two[] =
	    "things:\n"
	    "  - {kind: drawbridge, name: bridge, at: A0201, to: A0501, facing: e}\n"
	    "  - {kind: drawbridge, name: inner, at: A0301, to: A0501, facing: e}\n";
	struct field f;
	(void)unused;
	raise_on(&f, ". . M M , , , / . . M M , , , / . . M M , , ,", two, "Wulf PEA A0501",
		 "Odo SWO A0201; Body SWO A0301 state=dead; Tom SWO A0000");
	field_is(&f, "odo", "A0401 stunned");
	field_is(&f, "body", "A0401 dead");
	field_is(&f, "tom", "A0000 healthy");
	assert_int_equal(field_thing(&f, "inner")->state, CHB_BRIDGE_RAISED);
	field_close(&f);
	/* The inner side taken: onto the nearest free hex beyond it. */
	raise_on(&f, gate,
		 "things: [{kind: drawbridge, name: bridge, at: A0301, to: A0501, facing: e}]\n",
		 "Wulf PEA A0501; Hal PEA A0401", "Odo SWO A0301; Tom SWO A0000");
	const struct chb_game *g = chb_game_of(f.g);
	int inner = pv_hex_map_parse(&g->map, "A0401"), at = field_man(&f, "odo")->place;
	assert_int_equal(chb_apart(g, at, inner), 1);
	assert_int_not_equal(at, pv_hex_map_parse(&g->map, "A0301"));
	assert_int_not_equal(at, field_man(&f, "wulf")->place);
	field_is(&f, "hal", "A0401 healthy");
	field_close(&f);
}

/* Both hexes of a rider; he looks as he did, if there is room. */
static void chb_12_2_15_a_rider_on_the_bridge(void **unused) {
	static const char low[] =
	    "things: [{kind: drawbridge, name: bridge, at: A0301, to: A0502, facing: e}]\n";
	struct field f;
	(void)unused;
	raise_on(&f, gate, low, "Wulf PEA A0502", "Roland KNM A0101 facing=w; Tom SWO A0000");
	field_rides(&f, "roland", "A0401 A0501 stunned");
	field_close(&f);
	for (int taken = 0; taken <= 1; taken++) {
		raise_on(&f, gate, low, "Wulf PEA A0502; Hal PEA A0501",
			 taken != 0 ? "Roland KNM A0101 facing=w; Tom SWO A0000"
				    : "Roland KNM A0101 facing=e; Tom SWO A0000");
		struct chb_pose p = chb_pose_of(chb_game_of(f.g), field_man(&f, "roland"));
		assert_int_equal(p.head, field_place(&f, "A0401"));
		assert_int_not_equal(p.tail, field_place(&f, "A0301"));
		assert_int_not_equal(p.tail, field_man(&f, "hal")->place);
		assert_int_not_equal(p.tail, field_man(&f, "wulf")->place);
		field_is(&f, "hal", "A0501 healthy");
		field_close(&f);
	}
}

/* Whoever may work or use it is offered that, and nobody else. */
static void chb_12_2_8_what_is_offered(void **unused) {
	const struct field_span with = { .targets = true, .things = 2 };
	struct field f;
	(void)unused;
	open_gate(&f, works, "Wulf PEA A0501; Giles PEA A0502; Far PEA A0600", "Odo SWO A0001");
	field_to_move(&f);
	/* The bridge by wulf alone; the portcullis, which is up, by nobody; it is dropped by him.
	 */
	assert_int_equal(field_offers(&f, CHB_WORK, with), 1);
	assert_int_equal(field_offers(&f, CHB_USE, with), 1);
	field_give(&f, "use wulf gate");
	assert_true(field_told(&f, "chb.gate.dropped"));
	next_move(&f, PV_RED);
	/* Wulf and giles, either first; far stands beside neither. */
	assert_int_equal(field_offers(&f, CHB_WORK, with), 1 + 2 + 2 * (2 - 1));
	assert_int_equal(field_offers(&f, CHB_USE, with), 0);
	field_close(&f);
}

/* Whoever lies under it is pushed out, his side's to the inner side; nobody who lies elsewhere. */
static void chb_12_2_15_who_lies_under_it(void **unused) {
	struct field f;
	(void)unused;
	open_gate(&f, works,
		  "Wulf PEA A0501; Idle PEA A0602; Ann PEA A0401 state=dead; Eve PEA A0601 "
		  "state=dead",
		  "Odo SWO A0001; Ned SWO A0401 state=dead; Ulf SWO A0100 state=dead");
	field_to_move(&f);
	field_give(&f, "use wulf gate");
	field_is(&f, "ann", "A0501 dead");
	field_is(&f, "ned", "A0301 dead");
	field_is(&f, "eve", "A0601 dead");
	field_is(&f, "ulf", "A0100 dead");
	field_close(&f);
}

/* With no free hex anywhere he stays where he was. */
static void chb_12_2_15_nowhere_to_go(void **unused) {
	static const char things[] =
	    "things: [{kind: drawbridge, name: bridge, at: A0101, to: A0301, facing: e}]\n";
	struct field f;
	(void)unused;
	/* Nor back over the bridge, though it were free there. */
	for (int back = 0; back <= 1; back++) {
		raise_on(&f, "# # # # / . M , , / # # # #", things, "Wulf PEA A0301; Hal PEA A0201",
			 back != 0 ? "Odo SWO A0101" : "Odo SWO A0101; Tom SWO A0001");
		field_is(&f, "odo", "A0101 stunned");
		field_event(&f, "chb.thrown", "CHB-12.2.6", "odo", "A0101", 0);
		field_is(&f, "hal", "A0201 healthy");
		field_close(&f);
	}
	/* Where the map ends on his side, to the other one. */
	field_open(&f, (struct field_plan){ .map = ", , , , , / , , , , , / , , , , ,",
					    .red = "Wulf PEA A0101; Idle PEA A0402",
					    .blue = "Odo SWO A0400; Ned SWO A0001 state=dead",
					    .more = "things: [{kind: portcullis, name: gate, at: "
						    "A0001, to: A0101, facing: e}]\n" });
	field_to_move(&f);
	field_give(&f, "use wulf gate");
	field_is(&f, "ned", "A0101 dead");
	assert_int_equal(field_thing(&f, "gate")->state, CHB_GATE_DOWN);
	field_close(&f);
}

/* He goes on looking as he did where that fits, though he might look otherwise. */
static void chb_12_2_15_he_looks_as_he_did(void **unused) {
	static const char things[] =
	    "things: [{kind: drawbridge, name: bridge, at: A0301, to: A0602, facing: e}]\n";
	struct field f;
	(void)unused;
	raise_on(&f, gate, things, "Wulf PEA A0602", "Roland KNM A0101 facing=w; Tom SWO A0000");
	field_rides(&f, "roland", "A0401 A0501 stunned");
	field_close(&f);
}

/* Whoever is on foot comes to a hex that no horse enters; a rider doesn't. */
static void chb_12_2_15_where_horses_go(void **unused) {
	static const char things[] =
	    "things: [{kind: drawbridge, name: bridge, at: A0301, to: A0602, facing: e}]\n";
	static const char hall[] = ". . . M , , , / . . . M _ , , / . . . M , , ,";
	struct field f;
	(void)unused;
	raise_on(&f, hall, things, "Wulf PEA A0602", "Odo SWO A0301; Tom SWO A0000");
	field_is(&f, "odo", "A0401 stunned");
	field_close(&f);
	raise_on(&f, hall, things, "Wulf PEA A0602", "Roland KNM A0101 facing=e; Tom SWO A0000");
	struct chb_pose p = chb_pose_of(chb_game_of(f.g), field_man(&f, "roland"));
	assert_int_not_equal(p.head, field_place(&f, "A0401"));
	assert_int_not_equal(p.tail, field_place(&f, "A0401"));
	assert_int_not_equal(p.head, field_place(&f, "A0301"));
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(things_of_gates_are_read),
	cmocka_unit_test(chb_2_22_a_whole_turn),
	cmocka_unit_test(chb_2_22_who_is_attacked),
	cmocka_unit_test(chb_2_22_who_shoots),
	cmocka_unit_test(chb_2_22_for_a_bar),
	cmocka_unit_test(chb_12_2_5_a_turn_of_one_man),
	cmocka_unit_test(chb_12_2_6_thrown_to_the_inner_side),
	cmocka_unit_test(chb_12_2_7_raised_it_is_a_wall),
	cmocka_unit_test(chb_12_2_8_dropped_at_once_raised_by_two),
	cmocka_unit_test(chb_12_2_9_under_a_portcullis),
	cmocka_unit_test(chb_12_2_10_no_chain_is_cut),
	cmocka_unit_test(chb_12_2_8_what_is_offered),
	cmocka_unit_test(chb_12_2_15_over_two_bridges),
	cmocka_unit_test(chb_12_2_15_a_rider_on_the_bridge),
	cmocka_unit_test(chb_12_2_16_at_the_windlass),
	cmocka_unit_test(chb_12_2_15_who_lies_under_it),
	cmocka_unit_test(chb_12_2_15_nowhere_to_go),
	cmocka_unit_test(chb_12_2_15_he_looks_as_he_did),
	cmocka_unit_test(chb_12_2_15_where_horses_go),
};

TEST_FILE(tests, NULL, NULL)
