/* Rows of STR-ROPE: loads tied on, hoisted and swung in, and what a position may say of a rope. */
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/verbs.h"
#include "rules/cryhavoc/core/work.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_offers.h"
#include "rules/cryhavoc/modules/rope/fixture_rope.h"
#include "rules/cryhavoc/notation/scan.h"

#include <stdio.h>
#include <string.h>

static const char sack[] = "things: [{kind: sack, at: \"WM-0(4,3)\"}]\n";
static const char wind_sack[] = "things: [{kind: sack, at: \"WD-0(0,-3)\"}]\n";

/* A rope that is down: wat at the controls of the watermill, hal beside the load, wulf in the
 * bay; of the windmill wat in the bay. */
static void open_mill(struct field *f, bool windmill, const char *more) {
	rope_open(f, (struct rope_plan){
			 .red = windmill ? "Wat PEA WD-3(0,-2); Hal PEA WD-0(1,-3); Tim KNF A0004; "
					   "Wulf PEA A0005"
					 : "Wat PEA WM-1(2,4); Hal PEA WM-0(5,3); Tim KNF A0004; "
					   "Wulf PEA WM-1(3,3)",
			 .more = more,
			 .windmill = windmill });
	rope_lower(f);
	field_to_move(f);
}

static int rung(struct field *f) {
	return rope_is(f)->to;
}

static struct chb_thing *sack_of(struct field *f) {
	const struct chb_game *g = chb_game_of(f->g);
	return chb_thing_at(g, &f->s, chb_word_thing(g, (struct kit_word){ "sack", 4 }));
}

static void next_move(struct field *f) {
	field_skip(f, CHB_ASK_MOVE, PV_BLUE);
	field_to_move(f);
}

static void lies(const struct field *f, const char *thing, const char *hex) {
	assert_int_equal(field_thing(f, thing)->place,
			 pv_hex_map_parse(&chb_game_of(f->g)->map, hex));
}

/* As if he had been hit there before. */
static void lay(struct field *f, const char *man, const char *hex, int life) {
	rope_put(f, man, hex);
	field_man(f, man)->life = (uint8_t)life;
	field_man(f, man)->marks = 0;
	rope_sound(f);
}

static void str_rope_5_a_whole_turn(void **unused) {
	struct field f;
	(void)unused;
	for (int mill = 0; mill <= 1; mill++) {
		open_mill(&f, mill != 0, mill != 0 ? wind_sack : sack);
		struct field late = f, raised = f;
		field_no(&f, "hoist hal rope sack", "STR-ROPE.5"); /* not from there */
		field_leave(&late, "wat", 7);
		field_no(&late, "hoist wat rope sack", "STR-ROPE.5");
		rope_is(&raised)->state = CHB_ROPE_UP;
		field_no(&raised, "hoist wat rope sack", "STR-ROPE.5");
		field_no(&f, "work wat rope", "CHB-2.22");
		assert_int_equal(field_cost(&f, "hoist wat rope sack"), 8);
		assert_true(field_lists(&f, "hoist wat rope sack"));
		field_give(&f, "hoist wat rope sack");
		field_event(&f, "chb.work.begun", "STR-ROPE.5", "wat",
			    mill != 0 ? "WD-3(0,-2)" : "WM-1(2,4)", 0);
		assert_int_equal(field_man(&f, "wat")->left, 0);
		lies(&f, "sack", mill != 0 ? "WD-0(0,-3)" : "WM-0(4,3)");
		field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
		lies(&f, "sack", mill != 0 ? "WD-0(0,-3)" : "WM-0(4,3)");
		field_to_move(&f);
		assert_true(field_told(&f, "chb.hoisted"));
		assert_int_equal(field_thing(&f, "sack")->place, rung(&f));
		assert_int_equal(rope_is(&f)->state, CHB_ROPE_UP);
		assert_int_equal(rope_is(&f)->damage, 0);
		assert_int_equal(rope_is(&f)->worker[0], PV_NONE);
		assert_int_equal(field_man(&f, "wat")->left, 8);
		field_close(&f);
	}
}

/* What he was at when he left is lost; so it is if the load, or the rope, is gone. */
static void str_rope_5_nothing_comes_of_it(void **unused) {
	struct field f;
	(void)unused;
	for (int why = 0; why < 5; why++) {
		open_mill(&f, false, sack);
		field_give(&f, "hoist wat rope sack");
		field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
		if (why == 0) {
			chb_stop_work(&f.s, 0);
		} else if (why == 1) {
			rope_is(&f)->state = CHB_ROPE_CUT;
		} else if (why == 2) {
			rope_hang(&f, "odo");
		} else if (why == 3) {
			sack_of(&f)->place = field_man(&f, "hal")->place;
		}
		field_to_move(&f);
		assert_int_equal(field_told(&f, "chb.hoist.nothing"), why > 0 && why < 4);
		assert_int_equal(field_thing(&f, "sack")->place == rung(&f), why == 4);
		field_close(&f);
	}
}

static void str_rope_6_swung_in_for_2(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, false, sack);
	field_no(&f, "heave wulf rope WM-1(3,3)", "STR-ROPE.6"); /* nothing hangs there */
	assert_true(field_lists(&f, "hoist wat rope sack"));
	field_give(&f, "hoist wat rope sack");
	next_move(&f);
	field_no(&f, "take wulf sack", "CHB-5.1.19"); /* it hangs outside */
	rope_mp(&f, "wulf", 1);
	field_no_by(&f, "heave wulf rope WM-1(3,3)", "STR-ROPE.6", 2, 1);
	rope_mp(&f, "wulf", 5);
	assert_true(field_lists(&f, "heave wulf rope WM-1(3,3)"));
	field_give(&f, "heave wulf rope WM-1(3,3)");
	field_event(&f, "chb.heaved", "STR-ROPE.6", "wulf", "WM-1(3,3)", 0);
	rope_at(&f, "wulf", "WM-1(3,3)", 3);
	lies(&f, "sack", "WM-1(3,3)");
	assert_int_equal(rope_is(&f)->state, CHB_ROPE_UP);
	field_no(&f, "heave wulf rope WM-1(3,3)", "STR-ROPE.6");
	field_yes(&f, "take wulf sack");
	field_close(&f);
	/* Of the windmill who worked may do it himself. */
	open_mill(&f, true, wind_sack);
	field_give(&f, "hoist wat rope sack");
	next_move(&f);
	field_give(&f, "heave wat rope WD-3(0,-2)");
	rope_at(&f, "wat", "WD-3(0,-2)", 6);
	lies(&f, "sack", "WD-3(0,-2)");
	field_close(&f);
}

/* One load: an object that nobody has, one who is stunned or dead; nothing besides. */
static void str_rope_6_an_owners_figure(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, false,
		  "figures: {pieces/swing-in/figure: 3}\n"
		  "things: [{kind: sack, at: \"WM-0(4,3)\"}]\n");
	field_give(&f, "hoist wat rope sack");
	next_move(&f);
	rope_mp(&f, "wulf", 2);
	field_no_by(&f, "heave wulf rope WM-1(3,3)", "STR-ROPE.6", 3, 2);
	rope_mp(&f, "wulf", 5);
	field_give(&f, "heave wulf rope WM-1(3,3)");
	rope_at(&f, "wulf", "WM-1(3,3)", 2);
	field_close(&f);
}

static void str_rope_21_what_a_load_is(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, false, sack);
	field_no(&f, "hoist wat rope tim", "STR-ROPE.21"); /* he isn't there */
	rope_put(&f, "tim", "WM-0(4,3)");
	field_no(&f, "hoist wat rope tim", "STR-ROPE.21");
	field_no(&f, "hoist wat rope rope", "STR-ROPE.21");
	lay(&f, "tim", "WM-0(4,3)", CHB_WOUNDED);
	field_no(&f, "hoist wat rope tim", "STR-ROPE.21");
	for (int life = CHB_STUNNED; life <= CHB_DEAD; life += CHB_DEAD - CHB_STUNNED) {
		lay(&f, "tim", "WM-0(4,3)", life);
		assert_true(field_lists(&f, "hoist wat rope tim"));
	}
	lay(&f, "odo", "WM-0(4,3)", CHB_DEAD); /* of either side */
	field_yes(&f, "hoist wat rope odo");
	struct pv_order both = field_order(&f, "hoist wat rope sack");
	both.target = field_order(&f, "hoist wat rope tim").target;
	assert_false(pv_cryhavoc.check(f.g, &f.s, &both, NULL));
	both.target = PV_NONE;
	both.data.halves[CHB_ORDER_THING] = 0;
	assert_false(pv_cryhavoc.check(f.g, &f.s, &both, NULL));
	both.data.halves[CHB_ORDER_THING] = 99;
	assert_false(pv_cryhavoc.check(f.g, &f.s, &both, NULL));
	lay(&f, "tim", "A0004", CHB_HEALTHY);
	struct field taken = f, elsewhere = f;
	sack_of(&taken)->worker[0] = 1;
	field_no(&taken, "hoist wat rope sack", "STR-ROPE.21");
	sack_of(&elsewhere)->place = field_man(&f, "hal")->place;
	field_no(&elsewhere, "hoist wat rope sack", "STR-ROPE.21");
	rope_hang(&f, "wulf");
	field_no(&f, "hoist wat rope sack", "STR-ROPE.21"); /* a climber is on it */
	field_close(&f);
}

/* He comes to himself as his side's turn ends [CHB-2.20]: tied on he is hoisted all the same. */
static void str_rope_21_a_stunned_friend(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, false, NULL);
	lay(&f, "tim", "WM-0(4,3)", CHB_STUNNED);
	field_give(&f, "hoist wat rope tim");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	assert_int_equal(field_man(&f, "tim")->place, rope_is(&f)->place);
	assert_int_equal(field_man(&f, "tim")->life, CHB_HEALTHY);
	struct field gone = f;
	field_to_move(&f);
	rope_up(&f, "tim");
	assert_int_equal(rope_is(&f)->worker[0], PV_NONE);
	field_no(&f, "step tim WM-1(3,2)", "STR-ROPE.9");
	assert_true(field_lists(&f, "heave wulf rope WM-1(3,2)"));
	field_give(&f, "heave wulf rope WM-1(3,2)");
	rope_at(&f, "wulf", "WM-1(3,3)", 6);
	field_is(&f, "tim", "A1910/1 healthy");
	/* Who was driven off meanwhile isn't. */
	rope_put(&gone, "tim", "WM-0(6,3)");
	field_to_move(&gone);
	assert_true(field_told(&gone, "chb.hoist.nothing"));
	field_is(&gone, "tim", "A2211 healthy");
	field_close(&f);
	/* Nor an enemy who is up again. */
	open_mill(&f, false, NULL);
	lay(&f, "odo", "WM-0(4,3)", CHB_STUNNED);
	field_give(&f, "hoist wat rope odo");
	next_move(&f);
	assert_true(field_told(&f, "chb.hoist.nothing"));
	field_is(&f, "odo", "A2011 healthy");
	field_close(&f);
}

/* Not who is at the controls of the watermill. */
static void str_rope_22_who_swings_it_in(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, false, sack);
	rope_put(&f, "wulf", "WM-1(2,3)");
	field_give(&f, "hoist wat rope sack");
	next_move(&f);
	field_no(&f, "heave wat rope WM-1(3,3)", "STR-ROPE.22");
	field_no(&f, "heave wulf rope WM-1(3,3)", "STR-ROPE.22");
	field_give(&f, "step wulf WM-1(3,3)");
	field_yes(&f, "heave wulf rope WM-1(3,3)");
	field_close(&f);
}

static void str_rope_24_not_through_a_closed_door(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, false, sack);
	f.s.door[chb_game_of(f.g)->hoist[0].door - 1] = PV_DOOR_SHUT;
	field_give(&f, "hoist wat rope sack"); /* the controls work */
	next_move(&f);
	assert_int_equal(field_thing(&f, "sack")->place, rung(&f));
	field_no(&f, "heave wulf rope WM-1(3,3)", "STR-ROPE.24");
	field_give(&f, "open wulf e; heave wulf rope WM-1(3,3)");
	field_close(&f);
}

/* What hangs there comes down with a rope that is cut; it may be let down. */
static void str_rope_26_a_load_falls(void **unused) {
	struct field f;
	(void)unused;
	for (int man = 0; man <= 2; man++) {
		open_mill(&f, false, man == 0 ? sack : NULL);
		if (man > 0) {
			lay(&f, "tim", "WM-0(4,3)", CHB_DEAD);
		}
		field_give(&f, man > 0 ? "hoist wat rope tim" : "hoist wat rope sack");
		next_move(&f);
		field_man(&f, "tim")->life = man == 1 ? CHB_STUNNED : field_man(&f, "tim")->life;
		field_to_fight(&f);
		field_give(&f, "cut wulf rope; throw 3");
		if (man > 0) {
			field_is(&f, "tim", "A2011 dead"); /* a stunned man dies of it */
			assert_int_equal(field_told(&f, "chb.killed"), man == 1);
		} else {
			lies(&f, "sack", "WM-0(4,3)");
		}
		field_close(&f);
	}
	open_mill(&f, false, sack);
	rope_is(&f)->state = CHB_ROPE_UP;
	rope_put(&f, "odo", "WM-1(3,2)"); /* somebody to fight */
	field_to_fight(&f);
	field_no(&f, "cut wulf rope", "STR-ROPE.26"); /* nothing hangs on it */
	field_close(&f);
}

static void str_rope_30_a_load_is_let_down(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, false, sack);
	field_give(&f, "hoist wat rope sack");
	next_move(&f);
	rope_put(&f, "hal", "WM-0(4,3)"); /* a sack lies anywhere */
	field_no(&f, "hoist wat rope sack", "STR-ROPE.5");
	field_give(&f, "lower wat rope");
	rope_at(&f, "wat", "WM-1(2,4)", 6);
	lies(&f, "sack", "WM-0(4,3)");
	field_close(&f);
	open_mill(&f, false, NULL);
	lay(&f, "tim", "WM-0(4,3)", CHB_DEAD);
	field_give(&f, "hoist wat rope tim");
	next_move(&f);
	rope_put(&f, "hal", "WM-0(4,3)");
	field_no(&f, "lower wat rope", "STR-ROPE.30");
	rope_put(&f, "hal", "WM-0(5,3)");
	field_give(&f, "lower wat rope");
	field_is(&f, "tim", "A2011 dead");
	field_close(&f);
}

/* Tied on by a friend who can. */
static void str_rope_28_who_ties_it_on(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, false, NULL);
	lay(&f, "tim", "WM-0(4,3)", CHB_STUNNED);
	rope_put(&f, "hal", "WM-0(6,3)");
	field_no(&f, "hoist wat rope tim", "STR-ROPE.28");
	rope_put(&f, "odo", "WM-0(5,3)"); /* an enemy doesn't */
	field_no(&f, "hoist wat rope tim", "STR-ROPE.28");
	rope_put(&f, "odo", "A0001");
	rope_put(&f, "hal", "WM-0(3,3)"); /* behind a wall */
	field_no(&f, "hoist wat rope tim", "STR-ROPE.28");
	lay(&f, "hal", "WM-0(5,3)", CHB_STUNNED);
	field_no(&f, "hoist wat rope tim", "STR-ROPE.28");
	lay(&f, "hal", "WM-0(5,3)", CHB_WOUNDED);
	field_yes(&f, "hoist wat rope tim");
	lay(&f, "tim", "WM-0(4,3)", CHB_DEAD);
	rope_put(&f, "hal", "WM-0(4,3)"); /* with it */
	field_yes(&f, "hoist wat rope tim");
	field_close(&f);
}

/* In the bay a thing, beside it who was hoisted, where it is free. */
static void str_rope_28_where_it_is_laid(void **unused) {
	static const struct {
		const char *hex;
		bool good;
	} rows[] = { { "WM-1(3,2)", true },  { "WM-1(2,3)", true },  { "WM-1(2,4)", false },
		     { "WM-1(3,3)", false }, { "WM-1(2,2)", false }, { "WM-0(4,3)", false },
		     { "WM-0(3,2)", false } };
	struct field f;
	char order[64];
	(void)unused;
	open_mill(&f, false, sack);
	struct field thing = f;
	lay(&f, "tim", "WM-0(4,3)", CHB_DEAD);
	field_give(&f, "hoist wat rope tim");
	next_move(&f);
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		snprintf(order, sizeof order, "heave wulf rope %s", rows[i].hex);
		if (rows[i].good) {
			assert_true(field_lists(&f, order));
		} else {
			pieces_says(&f, order, "STR-ROPE.28", "chb.heave.man");
		}
	}
	rope_put(&f, "wat", "WM-1(1,4)");
	field_yes(&f, "heave wulf rope WM-1(2,4)");
	rope_put(&f, "odo", "WM-1(3,2)");
	field_no(&f, "heave wulf rope WM-1(3,2)", "STR-ROPE.28");
	field_man(&f, "odo")->life = CHB_DEAD;
	field_yes(&f, "heave wulf rope WM-1(3,2)");
	field_give(&thing, "hoist wat rope sack");
	next_move(&thing);
	pieces_says(&thing, "heave wulf rope WM-1(3,2)", "STR-ROPE.28", "chb.heave.thing");
	field_yes(&thing, "heave wulf rope WM-1(3,3)");
	field_close(&f);
}

/* The load is offered, though it is the last of the things. */
static void str_rope_21_the_last_of_the_things(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, false,
		  "things: [{kind: rope, at: \"WM-0(4,3)\", facing: w, state: down}, {kind: "
		  "millstone, at: \"WM-1(1,2)\"}, {kind: sack, at: \"WM-0(4,3)\"}]\n");
	assert_int_equal(chb_game_of(f.g)->thing_count, 3);
	assert_true(field_lists(&f, "hoist wat rope sack"));
	field_close(&f);
}

/* Beside the windmill's bay, to the east as well. */
static void str_rope_28_on_any_side(void **unused) {
	static const char *const inside[] = { "WD-3(1,-2)", "WD-3(0,-1)", "WD-3(-1,-1)" };
	struct field f;
	char order[64];
	(void)unused;
	open_mill(&f, true, wind_sack);
	lay(&f, "tim", "WD-0(0,-3)", CHB_STUNNED);
	field_give(&f, "hoist wat rope tim");
	next_move(&f);
	field_man(&f, "tim")->life = CHB_STUNNED;
	for (size_t i = 0; i < PV_COUNT(inside); i++) {
		snprintf(order, sizeof order, "heave wat rope %s", inside[i]);
		assert_true(field_lists(&f, order));
	}
	field_no(&f, "heave wat rope WD-3(0,-2)", "STR-ROPE.28");
	field_close(&f);
}

/* Whom a turn has brought round, on the rope: in armour he has to be swung in, or let down. */
static void str_rope_30_who_comes_to_himself(void **unused) {
	struct field f;
	(void)unused;
	for (int armour = 0; armour <= 1; armour++) {
		open_mill(&f, false, NULL);
		const char *man = armour != 0 ? "tim" : "hal";
		rope_is(&f)->state = CHB_ROPE_UP;
		field_man(&f, man)->place = (uint16_t)rung(&f);
		rope_sound(&f);
		field_yes(&f,
			  armour != 0 ? "heave wulf rope WM-1(3,2)" : "heave wulf rope WM-1(2,3)");
		field_no(&f, armour != 0 ? "step tim WM-0(4,3)" : "step hal WM-0(4,3)",
			 armour != 0 ? "STR-ROPE.9" : "STR-ROPE.10");
		rope_put(&f, "wulf", "WM-1(2,3)");
		if (armour != 0) {
			field_no(&f, "step tim WM-1(3,3)", "STR-ROPE.9");
		} else {
			assert_int_equal(field_cost(&f, "step hal WM-1(3,3)"), 0);
		}
		field_close(&f);
	}
}

static void bad(struct field *f, const struct field *good, const char *what) {
	field_unsound(f, what);
	*f = *good;
}

static void str_rope_30_what_can_not_be(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, false, sack);
	const struct field good = f;
	struct chb_thing *t = rope_is(&f);
	rope_sound(&f);
	t->facing = 0;
	bad(&f, &good, "a rope that faces another way");
	t->place = field_man(&f, "hal")->place;
	bad(&f, &good, "a rope elsewhere");
	t->kind = CHB_SACK;
	bad(&f, &good, "no rope");
	t->damage = (uint8_t)(chb_game_of(f.g)->thing_count + 1);
	bad(&f, &good, "no load of that number");
	t->damage = chb_game_of(f.g)->thing_count;
	rope_sound(&f);
	f = good;
	t->to = t->place;
	bad(&f, &good, "a rope that leads nowhere");
	field_man(&f, "hal")->place = t->to;
	field_man(&f, "wulf")->place = t->to;
	bad(&f, &good, "two on it");
	field_man(&f, "hal")->place = t->to;
	rope_sound(&f);
	t->state = CHB_ROPE_CUT;
	bad(&f, &good, "somebody on a rope that is cut");
	field_man(&f, "hal")->place = t->to;
	field_man(&f, "hal")->life = CHB_STUNNED;
	bad(&f, &good, "somebody who lies on a rope that is down");
	sack_of(&f)->place = t->to;
	bad(&f, &good, "a load on a rope that is down");
	sack_of(&f)->place = t->to;
	t->state = CHB_ROPE_UP;
	rope_sound(&f);
	field_man(&f, "hal")->place = t->to;
	bad(&f, &good, "a load, and somebody");
	field_close(&f);
}

/* The orders as they are written; on a rope that is no mill's there is none of it. */
static void str_rope_5_orders_of_a_mill(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, false, sack);
	const struct field_span hoists = { .targets = true,
					   .counts = chb_game_of(f.g)->thing_count,
					   .things = chb_game_of(f.g)->thing_count };
	lay(&f, "tim", "WM-0(4,3)", CHB_DEAD);
	assert_true(field_offers(&f, field_verb(&f, "hoist"), hoists) > 0);
	field_no(&f, "hoist wat sack sack", "CHB-2.22");
	field_no(&f, "heave wulf millstone WM-1(3,3)", "CHB-2.22");
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = ". . . H H / . . . H H",
					    .sheet = "      signs: {H: walk 2}\n",
					    .red = "Wulf PEA A0300",
					    .blue = "Odo SWO A0401",
					    .more = "things: [{kind: rope, at: A0200, facing: e}, "
						    "{kind: sack, at: A0200}]\n" });
	field_to_move(&f);
	field_no(&f, "hoist wulf rope sack", "CHB-2.22");
	field_yes(&f, "lower wulf rope");
	field_close(&f);
}

/* A hut with a loft, (0,0), whose loading door looks east over (1,0). */
static const char *hut(const char *part) {
	static char map[768];
	snprintf(map, sizeof map,
		 "  pieces:\n    HUT:\n      edge: wall\n      hexes: |\n        _ o .   .\n"
		 "          .   .   .\n      floors:\n        - level: 1\n"
		 "          edge: wall\n          hexes: |\n            _ o -   -\n"
		 "              -   -   -\n      ladders: [[\"(0,0)\", \"(0,0)/1\"]]\n      "
		 "parts:\n        %s\n"
		 "  sheets: {A: {hexes: \".   .   .   .   .\\n  .   .   .   .   .\\n\"}}\n"
		 "  lay: [{piece: HUT, at: A0000}]\n",
		 part);
	return map;
}

static void str_rope_1_what_a_piece_says(void **unused) {
	static const struct {
		const char *part, *said;
	} rows[] = {
		{ "rope: {controls: \"(0,0)/1\", below: \"(1,0)\"}", "`bay` of a rope" },
		{ "rope: {bay: \"(0,0)/1\", below: \"(1,0)\"}", "`controls` of a rope" },
		{ "rope: {bay: \"(0,0)/1\", controls: \"(0,0)/1\"}", "`below` of a rope" },
		{ "rope: {bay: \"(0,0)/7\", controls: \"(0,0)/1\", below: \"(1,0)\"}",
		  "`bay` of a rope" },
		{ "rope: {bay: [], controls: \"(0,0)/1\", below: \"(1,0)\"}", "`bay` of a rope" },
		{ "rope: {bay: \"(0,0)/1\", controls: \"(0,0)/1\", below: \"(0,1)\"}",
		  "no loading door" },
		{ "rope: {bay: \"(0,0)/1\", controls: \"(0,0)/1\", below: \"(2,0)\"}",
		  "no loading door" },
		{ "rope: {bay: \"(0,0)\", controls: \"(0,0)/1\", below: \"(1,0)\"}",
		  "no loading door" },
		{ "rope: {bay: \"(0,0)/1\", side: 0}", "side" },
	};
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		pieces_refuse(hut(rows[i].part), rows[i].said);
	}
	pieces_open(&f, hut("rope: {bay: \"(0,0)/1\", controls: \"(0,0)/1\", below: \"(1,0)\"}"),
		    "Wulf PEA A0200");
	rope_lower(&f);
	rope_put(&f, "wulf", "A0100");
	rope_put(&f, "odo", "A0401");
	field_to_move(&f);
	field_give(&f, "step wulf A0000/1");
	field_close(&f);
	/* A wall without the switch, though the door was drawn shut: nobody batters it. */
	char shut[768];
	snprintf(shut, sizeof shut, "%s",
		 hut("rope: {bay: \"(0,0)/1\", controls: \"(0,0)/1\", below: \"(1,0)\"}"));
	char *door = strstr(shut, "_ o -");
	assert_non_null(door);
	door[2] = 'd';
	for (int on = 0; on <= 1; on++) {
		field_open(&f, (struct field_plan){ .board = shut,
						    .red = "Wulf PEA A0200",
						    .blue = "Odo SWO A0401",
						    .options = on != 0 ? NULL : "rope: off" });
		const struct pv_hex_map *map = &chb_game_of(f.g)->map;
		int shuts = 0;
		for (int i = 0; i < map->door_count; i++) {
			shuts += map->door[i].state != PV_DOOR_OPEN;
		}
		assert_int_equal(shuts, on);
		field_close(&f);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_rope_1_what_a_piece_says),
	cmocka_unit_test(str_rope_5_a_whole_turn),
	cmocka_unit_test(str_rope_5_nothing_comes_of_it),
	cmocka_unit_test(str_rope_5_orders_of_a_mill),
	cmocka_unit_test(str_rope_6_swung_in_for_2),
	cmocka_unit_test(str_rope_6_an_owners_figure),
	cmocka_unit_test(str_rope_21_what_a_load_is),
	cmocka_unit_test(str_rope_21_a_stunned_friend),
	cmocka_unit_test(str_rope_22_who_swings_it_in),
	cmocka_unit_test(str_rope_24_not_through_a_closed_door),
	cmocka_unit_test(str_rope_26_a_load_falls),
	cmocka_unit_test(str_rope_28_who_ties_it_on),
	cmocka_unit_test(str_rope_21_the_last_of_the_things),
	cmocka_unit_test(str_rope_28_on_any_side),
	cmocka_unit_test(str_rope_28_where_it_is_laid),
	cmocka_unit_test(str_rope_30_a_load_is_let_down),
	cmocka_unit_test(str_rope_30_who_comes_to_himself),
	cmocka_unit_test(str_rope_30_what_can_not_be),
};

TEST_FILE(tests, NULL, NULL)
