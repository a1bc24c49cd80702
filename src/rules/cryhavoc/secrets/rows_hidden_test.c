/* Rows of CHB-AMBUSH.1, AMBUSH.10 to AMBUSH.21, CHB-16.9: what hidden men don't do, what tells of
 * them. */
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ambush.h"
#include "rules/cryhavoc/turn/turn.h"

#include <stdio.h>
#include <string.h>

/* --- what he does not do --------------------------------------------------------------------- */

static void chb_ambush_10_controls_nothing_till_shown(void **unused) {
	struct field f;
	(void)unused;
	open_one(&f, FIELD_LONG, "Wulf PEA A0002; Odo PEA - hides=true",
		 "Foe PEA A1100; Joe SBW A0802");
	field_give(&f, "done");
	to_ask(&f, CHB_ASK_MOVE, PV_BLUE);
	/* Beside him: no throw is needed, nor is any line blocked. */
	lurk(&f, "odo", "A0900");
	field_yes(&f, "step foe A1000");
	field_no(&f, "slip foe A1000", "CHB-5.3.2");
	field_give(&f, "step foe A1000");
	assert_false(is_hidden(&f, "odo"));
	field_no(&f, "step foe A1001", "CHB-5.3.1");
	field_close(&f);
}

static void chb_ambush_10_blocks_no_line(void **unused) {
	struct field f;
	(void)unused;
	for (int shown = 0; shown <= 1; shown++) {
		open_one(&f, FIELD_LONG, "Wulf PEA A0101; Odo PEA - hides=true", "Joe SBW A0701");
		field_give(&f, "done");
		to_ask(&f, CHB_ASK_SHOOT, PV_BLUE);
		lurk(&f, "odo", "A0401");
		if (shown != 0) {
			stand(&f, "odo", "A0401");
			field_no(&f, "shoot joe wulf shortbow", "CHB-8.7.4");
		} else {
			field_yes(&f, "shoot joe wulf shortbow");
		}
		field_close(&f);
	}
}

static void chb_ambush_11_cannot_be_chosen(void **unused) {
	struct field f, out;
	struct pv_why one, other;
	(void)unused;
	open_one(&f, FIELD_LONG, "Wulf PEA A0101; Odo PEA - hides=true", "Joe SBW A0701");
	field_give(&f, "done");
	to_ask(&f, CHB_ASK_SHOOT, PV_BLUE);
	out = f;
	lurk(&f, "odo", "A0401");
	struct pv_order shot = field_order(&f, "shoot joe odo shortbow");
	assert_false(pv_cryhavoc.check(f.g, &f.s, &shot, &one));
	assert_false(pv_cryhavoc.check(out.g, &out.s, &shot, &other));
	assert_string_equal(one.rule, other.rule);
	assert_string_equal(one.key, other.key);
	assert_memory_equal(&one.witness, &other.witness, sizeof one.witness);
	/* Nor by an attack. */
	f.s.ask = out.s.ask = CHB_ASK_FIGHT;
	struct pv_order fight = field_order(&f, "fight joe odo");
	assert_false(pv_cryhavoc.check(f.g, &f.s, &fight, &one));
	assert_false(pv_cryhavoc.check(out.g, &out.s, &fight, &other));
	assert_string_equal(one.rule, other.rule);
	assert_string_equal(one.key, other.key);
	field_close(&f);
}

static void chb_ambush_12_answer_for_answer(void **unused) {
	static const char *const asked[] = { "step foe A0600",    "step foe A0800",
					     "slip foe A0600",    "shoot joe odo shortbow",
					     "fight foe odo",     "done",
					     "drag foe A0800 odo" };
	static struct pv_order list[2][4096];
	static struct pv_plan plans[2][512];
	struct field f;
	(void)unused;
	open_one(&f, FIELD_LONG, "Wulf PEA A0002; Odo PEA - hides=true",
		 "Foe PEA A0700; Joe SBW A1002");
	field_give(&f, "done");
	to_ask(&f, CHB_ASK_MOVE, PV_BLUE);
	lurk(&f, "odo", "A0500");
	struct chb_state copy = copy_of(&f, PV_BLUE);
	const struct chb_state *states[] = { &f.s, &copy };
	size_t count[2], ways[2];
	struct pv_prompt prompt[2];
	memset(prompt, 0, sizeof prompt);
	memset(plans, 0, sizeof plans);
	for (int i = 0; i < 2; i++) {
		count[i] = pv_cryhavoc.list(f.g, states[i], PV_ANY, list[i], PV_COUNT(list[i]));
		ways[i] = pv_cryhavoc.plans(f.g, states[i], PV_ANY, plans[i], PV_COUNT(plans[i]));
		pv_cryhavoc.prompt(f.g, states[i], &prompt[i]);
	}
	assert_true(count[0] == count[1] && count[0] > 5 && ways[0] == ways[1] && ways[0] > 5);
	assert_memory_equal(list[0], list[1], count[0] * sizeof list[0][0]);
	assert_memory_equal(plans[0], plans[1], ways[0] * sizeof plans[0][0]);
	assert_string_equal(prompt[0].key, prompt[1].key);
	for (size_t i = 0; i < PV_COUNT(asked); i++) {
		struct pv_order order = field_order(&f, asked[i]);
		struct pv_why why[2];
		assert_int_equal(pv_cryhavoc.check(f.g, states[0], &order, &why[0]),
				 pv_cryhavoc.check(f.g, states[1], &order, &why[1]));
		assert_int_equal(why[0].need, why[1].need);
		assert_int_equal(why[0].have, why[1].have);
		assert_ptr_equal(why[0].rule, why[1].rule);
		assert_ptr_equal(why[0].key, why[1].key);
	}
	field_close(&f);
}

/* --- the question that goes on ---------------------------------------------------------------- */

static void chb_ambush_13_asked_after_each_step(void **unused) {
	struct field f;
	struct pv_order order;
	(void)unused;
	open_one(&f, "u u . . . . . . . . . . / . . . . . . . . . . . .",
		 "Wulf PEA A0001; Odo PEA - hides=true", "Foe PEA A1100");
	field_give(&f, "hide odo A0000; done");
	to_ask(&f, CHB_ASK_MOVE, PV_BLUE);
	/* One unshown: after each step, though nobody could shoot; what was said beforehand
	 * answers. */
	field_give(&f, "step foe A1000");
	field_asked(&f, "chb.ask.react", PV_RED);
	field_give(&f, "wait; step foe A0900");
	field_asked(&f, "chb.ask.react", PV_RED);
	field_give(&f, "standing hold");
	assert_true(pv_cryhavoc.answer(f.g, &f.s, &order));
	assert_int_equal(order.verb, CHB_WAIT);
	field_give(&f, "wait");
	/* All are shown: only where there is a shot. */
	stand(&f, "odo", "A0000");
	field_man(&f, "odo")->back = CHB_NOWHERE;
	field_give(&f, "step foe A0800");
	field_asked(&f, "chb.ask.move", PV_BLUE);
	field_close(&f);
}

/* With two of three shown the question comes after each step, with all three only with a shot. */
static void chb_ambush_13_all_three(void **unused) {
	(void)unused;
	for (int bows = 0; bows <= 1; bows++) {
		struct field f;
		field_open(&f, (struct field_plan){
				   .map = "u u u . . . . . . . . . / . . . . . . . . . . . .",
				   .options = AMBUSH,
				   .red = bows != 0 ? "Wulf PEA A0001; Odo SBW - hides=true; Tom "
						      "PEA - hides=true; Hal PEA - hides=true"
						    : "Wulf PEA A0001; Odo PEA - hides=true; Tom "
						      "PEA - hides=true; Hal PEA - hides=true",
				   .red_has = MOST(3),
				   .blue = "Foe PEA A1100" });
		field_give(&f, "hide odo A0000; hide tom A0100; hide hal A0200; done");
		to_ask(&f, CHB_ASK_MOVE, PV_BLUE);
		stand(&f, "tom", "A0100");
		stand(&f, "hal", "A0200");
		field_man(&f, "tom")->back = field_man(&f, "hal")->back = CHB_NOWHERE;
		field_give(&f, "step foe A1000");
		field_asked(&f, "chb.ask.react", PV_RED);
		field_give(&f, "wait");
		stand(&f, "odo", "A0001");
		stand(&f, "wulf", "A0000");
		field_man(&f, "odo")->back = CHB_NOWHERE;
		field_give(&f, "step foe A1001");
		if (bows != 0) {
			field_asked(&f, "chb.ask.react", PV_RED);
			field_yes(&f, "shoot odo foe shortbow");
		} else {
			field_asked(&f, "chb.ask.move", PV_BLUE);
		}
		field_close(&f);
	}
}

static void chb_ambush_14_fewer_than_allowed(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = HEDGES,
					    .options = "turn_limit: 1, ambush: true",
					    .red = "Wulf PEA A0003; " FOUR,
					    .red_has = MOST(3),
					    .blue = "Foe PEA A1100" });
	field_give(&f, "hide odo A0100; done");
	to_ask(&f, CHB_ASK_MOVE, PV_BLUE);
	/* The one is shown; nobody says that he was all. */
	stand(&f, "odo", "A0100");
	field_man(&f, "odo")->back = CHB_NOWHERE;
	field_give(&f, "step foe A1000");
	field_asked(&f, "chb.ask.react", PV_RED);
	field_give(&f, "wait phase; done");
	assert_int_equal(f.s.phase, CHB_OVER);
	const struct pv_event *told = &f.at[event_at(&f, "chb.end.hidden.red")];
	assert_int_equal(told->amount, 1);
	assert_int_equal(told->rest, 3);
	assert_int_equal(told->seen_by, PV_EVENT_ALL);
	field_close(&f);
}

static void chb_ambush_15_once_shown_shown(void **unused) {
	struct field f;
	(void)unused;
	field_open(
	    &f, (struct field_plan){ .map = "h . # . . . . . . . . . / . # # . . . . . . . . . / "
					    ". . . . . . . . . . . .",
				     .options = AMBUSH,
				     .red = "Wulf PEA A1100; Odo PEA - hides=true",
				     .red_has = MOST(1),
				     .blue = "Foe PEA A0502" });
	field_give(&f, "hide odo A0000; done");
	to_ask(&f, CHB_ASK_MOVE, PV_RED);
	stand(&f, "odo", "A0000");
	field_man(&f, "odo")->back = CHB_NOWHERE;
	field_give(&f, "step odo A0100");
	assert_false(chb_is_spotted(chb_game_of(f.g), &f.s, PV_RED, field_man(&f, "odo")->place));
	field_is(&f, "odo", "A0100 healthy");
	struct chb_state copy = copy_of(&f, PV_BLUE);
	assert_int_equal(copy.man[1].place, f.s.man[1].place);
	field_close(&f);
}

/* --- friends, doors, two who hide ---------------------------------------------------------------
 */

static void chb_ambush_17_friends_know(void **unused) {
	struct field f;
	(void)unused;
	open_one(&f, FIELD_LONG, "Wulf PEA A0200 move=2; Odo PEA - hides=true",
		 "Foe PEA A1102 state=stunned");
	field_give(&f, "hide odo A0100; done");
	to_ask(&f, CHB_ASK_MOVE, PV_RED);
	/* Past him, but not onto him. */
	field_yes(&f, "step wulf A0100");
	field_leave(&f, "wulf", 1);
	field_no(&f, "step wulf A0100", "CHB-4.11");
	struct field enemy = f;
	enemy.s = copy_of(&f, PV_BLUE);
	field_yes(&enemy, "step wulf A0100");
	field_close(&f);
	/* In passing, too, nothing tells of him. */
	open_one(&f, FIELD_LONG, "Wulf PEA A0200; Odo PEA - hides=true",
		 "Foe PEA A1102 state=stunned");
	field_give(&f, "hide odo A0100; done");
	to_ask(&f, CHB_ASK_MOVE, PV_RED);
	struct chb_state copy = copy_of(&f, PV_BLUE);
	struct pv_order step = field_order(&f, "step wulf A0100");
	field_give(&f, "step wulf A0100");
	field_no(&f, "done", "CHB-4.11");
	/* His last free place is the one before. */
	assert_int_equal(field_man(&f, "wulf")->back,
			 pv_hex_map_parse(&chb_game_of(f.g)->map, "A0200"));
	pv_cryhavoc.apply(f.g, &copy, &step, NULL);
	struct chb_state seen = copy_of(&f, PV_BLUE);
	pv_cryhavoc.veil(f.g, &copy, PV_BLUE);
	assert_memory_equal(&copy, &seen, chb_state_size(chb_game_of(f.g)));
	field_close(&f);
}

/* Beaten back along a lane, at the end of which a friend hides. */
static void chb_ambush_17_on_the_last_way_back(void **unused) {
	(void)unused;
	for (int room = 0; room <= 1; room++) {
		struct field f;
		field_open(&f,
			   (struct field_plan){ .map = room != 0 ? ". . W . . ." : "# . W . . .",
						.options = AMBUSH,
						.more = "zones: {lair: [A0100]}\n",
						.red = "Wulf PEA A0200; Odo PEA - hides=true",
						.red_has = WITHIN(1),
						.blue = "Foe EAM A0300 attack=4; Two EAM A0400",
						.closed = true });
		field_give(&f, "done");
		field_skip(&f, CHB_ASK_FIGHT, PV_BLUE);
		lurk(&f, "odo", "A0100");
		for (int face = 1; face <= CHB_LINES; face++) {
			struct field again = f;
			char order[48];
			snprintf(order, sizeof order, "fight foe wulf; throw %d", face);
			field_give(&again, order);
			if (field_told(&again, "chb.blow.c")) {
				f = again;
				break;
			}
		}
		if (room != 0) {
			/* He makes room, and is shown by it. */
			assert_true(is_hidden(&f, "odo"));
			field_asked(&f, "chb.ask.flee", PV_RED);
			field_give(&f, "flee wulf A0100 room=odo,A0000");
			field_is(&f, "wulf", "A0100 healthy");
			field_is(&f, "odo", "A0000 healthy");
		} else {
			/* He can't: he is shown, and Wulf has no way. */
			field_is(&f, "odo", "A0100 healthy");
			field_is(&f, "wulf", "A0200 wounded");
		}
		assert_string_equal(f.at[event_at(&f, "chb.shown")].rule, "CHB-AMBUSH.17");
		field_close(&f);
	}
}

static void chb_ambush_18_as_both_are_placed(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = HEDGES,
			   .options = AMBUSH,
			   .more = "zones: {near: [A0601, A0901]}\n",
			   .red = "Wulf PEA A0003; Odo PEA - hides=true; Tom PEA - hides=true",
			   .red_has = MOST(2),
			   .blue = "Foe PEA - in=near" });
	field_give(&f, "hide odo A0101; hide tom A0103; done");
	field_asked(&f, "chb.ask.place", PV_BLUE);
	field_give(&f, "place foe A0601");
	assert_true(is_hidden(&f, "odo"));
	field_give(&f, "done");
	assert_false(is_hidden(&f, "odo")); /* at 5 */
	assert_string_equal(f.at[event_at(&f, "chb.shown")].rule, "CHB-AMBUSH.4");
	field_close(&f);
}

static void chb_ambush_18_a_door_that_anyone_opens(void **unused) {
	(void)unused;
	for (int side = PV_RED; side <= PV_BLUE; side++) {
		struct field f;
		field_open(&f, (struct field_plan){ .map = "_ _ . . . . / # # # . . .",
						    .sheet = "      sides: [A0100 e door shut]\n",
						    .options = AMBUSH,
						    .more = "zones: {lair: [A0000]}\n",
						    .red = "Hal PEA A0100; Odo PEA - hides=true",
						    .red_has = WITHIN(1),
						    .blue = side == PV_RED ? "Foe PEA A0400"
									   : "Foe PEA A0200" });
		field_give(&f, "hide odo A0000; done");
		to_ask(&f, CHB_ASK_MOVE, side);
		assert_true(is_hidden(&f, "odo"));
		field_give(&f, side == PV_RED ? "open hal e" : "open foe w");
		assert_false(is_hidden(&f, "odo"));
		assert_string_equal(f.at[event_at(&f, "chb.shown")].rule, "CHB-AMBUSH.4");
		field_close(&f);
	}
}

static void chb_ambush_19_two_who_hide(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f,
		   (struct field_plan){ .map = FIELD_LONG,
					.options = AMBUSH,
					.more = "zones: {lair: [A0000, A1102]}\n",
					.red = "Odo PEA - hides=true; Tom PEA A1100 state=stunned",
					.red_has = WITHIN(1),
					.blue = "Foe PEA - hides=true; Joe PEA A1002 state=stunned",
					.blue_has = WITHIN(1) });
	field_give(&f, "hide odo A0000; done; hide foe A1102; done");
	to_ask(&f, CHB_ASK_SNEAK, PV_RED);
	lurk(&f, "foe", "A0100");
	field_no(&f, "sneak odo A0100 e", "CHB-4.1");
	field_give(&f, "sneak odo A0100");
	field_is(&f, "odo", "A0000 healthy 7");
	field_is(&f, "foe", "A0100 healthy");
	assert_string_equal(f.at[event_at(&f, "chb.shown")].rule, "CHB-AMBUSH.19");
	field_close(&f);
}

/* --- aims --------------------------------------------------------------------------------------
 */

static void chb_ambush_20_held_in_secret(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = HEDGES,
					    .options = "turn_limit: 1, ambush: true",
					    .more = "zones: {well: [A0101]}\n"
						    "victory:\n  aims: [{side: red, hold: well}]\n"
						    "  otherwise: blue\n",
					    .red = "Wulf PEA A0003; Odo PEA - hides=true",
					    .red_has = MOST(1),
					    .blue = "Foe PEA A1101" });
	field_give(&f, "hide odo A0101; done");
	to_ask(&f, CHB_ASK_FIGHT, PV_RED);
	/* His enemy isn't told that it is held. */
	struct pv_event at[8];
	struct pv_events goals = { at, PV_COUNT(at), 0 };
	struct chb_state copy = copy_of(&f, PV_BLUE);
	pv_cryhavoc.goals(f.g, &copy, &goals);
	assert_int_equal(at[0].flags & (PV_EVENT_STANDS | PV_EVENT_LACKS), PV_EVENT_LACKS);
	field_give(&f, "done; done");
	assert_true(is_hidden(&f, "odo"));
	assert_int_equal(f.s.phase, CHB_OVER);
	assert_int_equal(f.s.winner, PV_RED);
	assert_int_equal(f.s.aim, 1);
	field_close(&f);
}

/* --- in the way of the driven ------------------------------------------------------------------
 */

/* Shot at from A0000, he goes back two hexes or less. */
static void open_shot(struct field *f, const char *map) {
	field_open(f, (struct field_plan){ .map = map,
					   .options = AMBUSH,
					   .more = "zones: {lair: [A0100]}\n",
					   .red = "Robin SBW A0000; Odo PEA - hides=true",
					   .red_has = WITHIN(1),
					   .blue = "Foe PEA A0300" });
	field_give(f, "done; shoot robin foe shortbow");
	struct pv_throw dice;
	chb_ask_throw(chb_game_of(f->g), &f->s, &dice);
	for (int face = 1; face <= CHB_LINES && f->s.ask == CHB_ASK_HIT; face++) {
		struct field again = *f;
		char text[16];
		snprintf(text, sizeof text, "throw %d", face);
		field_give(&again, text);
		if (again.s.ask == CHB_ASK_FLEE) {
			field_give(f, text);
		}
	}
	field_asked(f, "chb.ask.flee", PV_BLUE);
}

static void chb_ambush_21_in_the_way_of_the_driven(void **unused) {
	struct field f;
	(void)unused;
	open_shot(&f, FIELD_LONG);
	field_yes(&f, "flee foe A0400 A0500");
	lurk(&f, "odo", "A0500");
	field_yes(&f, "flee foe A0400 A0500");
	field_give(&f, "flee foe A0400 A0500");
	field_is(&f, "odo", "A0500 healthy");
	field_is(&f, "foe", "A0300 healthy");
	assert_string_equal(f.at[0].rule, "CHB-AMBUSH.21");
	field_asked(&f, "chb.ask.flee", PV_BLUE);
	field_no(&f, "flee foe A0400 A0500", "CHB-8.5.13");
	field_yes(&f, "flee foe A0301 A0401");
	assert_true(field_lists(&f, "flee foe A0301 A0401"));
	assert_true(pv_cryhavoc.list(f.g, &f.s, PV_ANY, NULL, 0) > 0);
	field_close(&f);
	/* A lane: no other way. One hex back, and wounded. */
	open_shot(&f, ". . . . . . . .");
	field_no(&f, "flee foe A0400", "CHB-8.5.13");
	lurk(&f, "odo", "A0500");
	field_give(&f, "flee foe A0400 A0500");
	field_is(&f, "odo", "A0500 healthy");
	field_give(&f, "flee foe A0400");
	assert_int_equal(field_man(&f, "foe")->life, CHB_WOUNDED);
	field_close(&f);
}

static void chb_ambush_21_in_the_way_of_an_advance(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .options = AMBUSH,
					    .more = "zones: {lair: [A1102]}\n",
					    .red = "Rol KNF A0101",
					    .blue = "Joe PEA A0201; Gob PEA - hides=true",
					    .blue_has = WITHIN(1) });
	field_give(&f, "done");
	field_to_fight(&f);
	field_give(&f, "fight rol joe; throw 1");
	field_asked(&f, "chb.ask.follow", PV_RED);
	lurk(&f, "gob", "A0201");
	field_yes(&f, "follow rol A0201");
	field_give(&f, "follow rol A0201");
	field_is(&f, "rol", "A0101 healthy");
	field_is(&f, "gob", "A0201 healthy");
	assert_string_equal(f.at[0].rule, "CHB-AMBUSH.21");
	assert_int_not_equal(f.s.ask, CHB_ASK_FOLLOW);
	field_close(&f);
	/* Up a stair. */
	for (int lurks = 0; lurks <= 1; lurks++) {
		field_open(&f, (struct field_plan){ .map = ". . . z H H",
						    .sheet = "      signs: {H: walk 1}\n"
							     "      stairs: [[A0200, A0300, "
							     "A0400]]\n",
						    .options = AMBUSH,
						    .more = "zones: {lair: [A0500]}\n",
						    .red = "Rol KNF A0300",
						    .blue = "Joe PEA A0400; Gob PEA - hides=true",
						    .blue_has = WITHIN(1) });
		field_give(&f, "done");
		field_to_fight(&f);
		field_give(&f, "fight rol joe; throw 1");
		field_is(&f, "joe", "A0400 dead");
		if (lurks != 0) {
			lurk(&f, "gob", "A0400");
		}
		field_give(&f, "follow rol A0400");
		field_is(&f, "rol", lurks != 0 ? "A0300 healthy" : "A0400 healthy");
		if (lurks != 0) {
			field_is(&f, "gob", "A0400 healthy");
			assert_string_equal(f.at[0].rule, "CHB-AMBUSH.21");
		}
		field_close(&f);
	}
}

/* --- set-up in the open ------------------------------------------------------------------------
 */

static struct pv_game *load_text(const char *text) {
	struct pv_error err;
	struct pv_scenario *scenario = pv_scenario_parse(text, strlen(text), "test.yaml", &err);
	assert_non_null(scenario);
	struct pv_game *g = pv_cryhavoc.load(scenario, &err);
	if (g == NULL) {
		fail_msg("%s: %s", err.where, err.msg);
	}
	pv_scenario_close(scenario);
	return g;
}

#define PLACED                                                                                  \
	"ruleset: cryhavoc\ntitle: test\noptions: {turn_limit: 3}\nmap: {sheets: {A: {hexes: "  \
	"\".   .   .   .   .   .\"}}}\nzones: {left: [A0000, A0100], right: [A0400, A0500]}\n"  \
	"red: {men: [{name: Wulf, class: SBW, in: left}, {name: Hal, class: PEA, in: left}]}\n" \
	"blue: {men: [{name: Foe, class: SBW, in: right}]}\n"

static void chb_16_9_who_is_set_up_first(void **unused) {
	struct field f = { .g = load_text(PLACED) };
	(void)unused;
	/* Silent: first set-up of side 1, first player turn of side 2. */
	pv_cryhavoc.start(f.g, &f.s);
	field_asked(&f, "chb.ask.place", PV_RED);
	field_no(&f, "place foe A0400", "CHB-16.9");
	field_no(&f, "place wulf A0200", "CHB-16.9");
	field_no(&f, "done", "CHB-16.9");
	/* In any order; one a place. */
	field_give(&f, "place hal A0000");
	field_no(&f, "place wulf A0000", "CHB-1.11");
	field_no(&f, "place hal A0100", "CHB-16.9");
	field_give(&f, "place wulf A0100; done");
	field_asked(&f, "chb.ask.place", PV_BLUE);
	field_give(&f, "place foe A0500; done");
	field_asked(&f, "chb.ask.shoot", PV_BLUE);
	assert_int_equal(f.s.turn, 1);
	field_no(&f, "place foe A0400", "CHB-16.9");
	field_close(&f);
	/* The scenario may say otherwise. */
	f.g = load_text(PLACED "set_up: blue\nfirst: red\n");
	pv_cryhavoc.start(f.g, &f.s);
	field_asked(&f, "chb.ask.place", PV_BLUE);
	field_give(&f, "place foe A0500; done; place hal A0000; place wulf A0100; done");
	field_asked(&f, "chb.ask.shoot", PV_RED);
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_16_9_who_is_set_up_first),
	cmocka_unit_test(chb_ambush_10_controls_nothing_till_shown),
	cmocka_unit_test(chb_ambush_10_blocks_no_line),
	cmocka_unit_test(chb_ambush_11_cannot_be_chosen),
	cmocka_unit_test(chb_ambush_12_answer_for_answer),
	cmocka_unit_test(chb_ambush_13_asked_after_each_step),
	cmocka_unit_test(chb_ambush_13_all_three),
	cmocka_unit_test(chb_ambush_14_fewer_than_allowed),
	cmocka_unit_test(chb_ambush_15_once_shown_shown),
	cmocka_unit_test(chb_ambush_17_friends_know),
	cmocka_unit_test(chb_ambush_17_on_the_last_way_back),
	cmocka_unit_test(chb_ambush_18_as_both_are_placed),
	cmocka_unit_test(chb_ambush_18_a_door_that_anyone_opens),
	cmocka_unit_test(chb_ambush_19_two_who_hide),
	cmocka_unit_test(chb_ambush_20_held_in_secret),
	cmocka_unit_test(chb_ambush_21_in_the_way_of_the_driven),
	cmocka_unit_test(chb_ambush_21_in_the_way_of_an_advance),
};

TEST_FILE(tests, NULL, NULL)
