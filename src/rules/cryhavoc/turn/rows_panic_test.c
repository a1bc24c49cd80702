/* Rows of CHB-16 about panic. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/rout.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/verbs.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"
#include "rules/cryhavoc/fixtures/fixture_siege.h"
#include "rules/cryhavoc/turn/panic.h"
#include "rules/cryhavoc/turn/turn.h"

#include <stdio.h>
#include <string.h>

static const char on[] = "turn_limit: 20, panic: true";
static const char off[] = "turn_limit: 20";
static const char odo[] = "Odo SWO A1100";

/* Rolf has died, and red's second turn opens; red may leave in the west and in the east. */
static void open_loss(struct field *f, const char *options, const char *red, const char *blue) {
	field_open(f, (struct field_plan){
			  .map = FIELD_LONG, .options = options, .red = red, .blue = blue });
	field_man(f, "rolf")->life = CHB_DEAD;
	for (int i = 0; i < 100 && !(f->s.turn == 2 && f->s.side == PV_RED); i++) {
		field_give_one(f, f->s.ask == CHB_ASK_REACT ? "wait phase" : "done");
	}
}

/* Rolf is worth so much of 20. */
static void open_lost(struct field *f, const char *options, int lost) {
	char red[96];
	snprintf(red, sizeof red, "Rolf SWO A0002 points=%d; Wat SWO A0301 points=%d", lost,
		 20 - lost);
	open_loss(f, options, red, odo);
}

static void throw(struct field * f, int face) {
	char text[16];
	snprintf(text, sizeof text, "throw %d", face);
	field_asked(f, "chb.ask.nerve", PV_DICE);
	field_give(f, text);
}

/* On to red's next turn, Wat going west if he has to. */
static void next_turn(struct field *f) {
	int turn = f->s.turn;
	for (int i = 0; i < 100 && (f->s.turn == turn || f->s.side != PV_RED); i++) {
		if (f->s.ask == CHB_ASK_MOVE && f->s.side == PV_RED && chb_routs(&f->s, PV_RED) &&
		    (field_man(f, "wat")->marks & CHB_STEPPED) == 0) {
			char step[32], place[16];
			pv_cryhavoc.name_place(f->g, field_man(f, "wat")->place - 1, place,
					       sizeof place);
			snprintf(step, sizeof step, "step wat %s", place);
			field_give_one(f, step);
		} else {
			field_give_one(f, f->s.ask == CHB_ASK_REACT ? "wait phase" : "done");
		}
	}
}

static void chb_16_1_from_half_of_its_points(void **unused) {
	struct field f;
	(void)unused;
	/* 10 of 20: over 7 it leaves. */
	for (int face = 1; face <= 10; face++) {
		open_lost(&f, on, 10);
		struct pv_throw dice;
		chb_ask_throw(chb_game_of(f.g), &f.s, &dice);
		assert_int_equal(dice.count, 1);
		assert_int_equal(dice.sides, 10);
		assert_int_equal(dice.class_of[face], face <= 7 ? 1 : 8);
		throw(&f, face);
		assert_true(field_told(&f, face <= 7 ? "chb.panic.stays" : "chb.panic.leaves"));
		field_to_move(&f);
		if (face <= 7) {
			field_yes(&f, "step wat A0401");
		} else {
			field_no(&f, "step wat A0401", "CHB-16.14");
			field_yes(&f, "step wat A0201");
		}
		field_close(&f);
	}
	/* Each turn. */
	open_lost(&f, on, 10);
	throw(&f, 7);
	next_turn(&f);
	assert_int_equal(f.s.turn, 3);
	throw(&f, 8);
	field_close(&f);
	/* 9 of 20, or not in use. */
	open_lost(&f, on, 9);
	field_asked(&f, "chb.ask.move", PV_RED);
	field_yes(&f, "step wat A0401");
	field_close(&f);
	open_lost(&f, off, 10);
	field_asked(&f, "chb.ask.move", PV_RED);
	field_yes(&f, "step wat A0401");
	field_close(&f);
	/* Blue, who has lost nothing, doesn't throw. */
	open_lost(&f, on, 10);
	throw(&f, 1);
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_yes(&f, "step odo A1000");
	field_close(&f);
}

static void chb_16_14_nearer_each_turn(void **unused) {
	struct field f;
	(void)unused;
	open_lost(&f, on, 10);
	throw(&f, 8);
	field_to_move(&f);
	/* Three hexes from the west, eight from the east. */
	field_no(&f, "step wat A0401", "CHB-16.14");
	field_no(&f, "step wat A0400", "CHB-16.14");
	assert_false(field_lists(&f, "step wat A0401"));
	assert_true(field_lists(&f, "step wat A0201"));
	field_no(&f, "done", "CHB-16.14"); /* he can go nearer */
	assert_false(field_lists(&f, "done"));
	field_give(&f, "step wat A0201");
	field_no(&f, "step wat A0301", "CHB-16.14");
	field_yes(&f, "done");
	/* What is written reads back. */
	char position[4096];
	struct chb_state again;
	struct pv_error err;
	pv_cryhavoc.write_state(f.g, &f.s, position, sizeof position);
	assert_true(pv_cryhavoc.read_state(f.g, position, &again, &err));
	assert_memory_equal(&again, &f.s, chb_state_size(chb_game_of(f.g)));
	/* Over in a later turn on 1 to 3. */
	next_turn(&f);
	struct field later = f;
	for (int face = 1; face <= 10; face++) {
		f = later;
		throw(&f, face);
		field_to_move(&f);
		if (face <= 3) {
			field_yes(&f, "step wat A0301");
			field_yes(&f, "done");
		} else {
			field_no(&f, "step wat A0301", "CHB-16.14");
		}
	}
	/* Off the map, at the edge. */
	field_give(&f, "step wat A0101; step wat A0001; leave wat");
	field_is(&f, "wat", "gone");
	field_close(&f);
}

static void chb_16_14_who_is_in_the_way(void **unused) {
	struct field f;
	(void)unused;
	open_loss(&f, on,
		  "Rolf SWO A0002 points=10; Wat SWO A0301 points=5; Bow SBW A0900 points=5",
		  "Odo SWO A0401; Ulf SWO A0201; Far SWO A1100");
	throw(&f, 8);
	field_asked(&f, "chb.ask.shoot", PV_RED);
	field_no(&f, "shoot bow odo shortbow", "CHB-16.14");
	assert_false(field_lists(&f, "shoot bow odo shortbow"));
	field_yes(&f, "shoot bow far shortbow"); /* who is nearer to the east than he */
	for (int i = 0; i < 10 && f.s.ask != CHB_ASK_FIGHT; i++) {
		field_give(&f, f.s.ask == CHB_ASK_MOVE && field_man(&f, "bow")->left > 0 &&
				       (field_man(&f, "bow")->marks & CHB_STEPPED) == 0
				   ? "step bow A1000"
			       : f.s.ask == CHB_ASK_REACT ? "wait phase"
							  : "done");
	}
	field_asked(&f, "chb.ask.fight", PV_RED);
	field_no(&f, "fight wat odo", "CHB-16.14");
	assert_false(field_lists(&f, "fight wat odo"));
	field_yes(&f, "fight wat ulf");
	assert_true(field_lists(&f, "fight wat ulf"));
	field_close(&f);
	/* Orders that lead nowhere. */
	field_open(&f,
		   (struct field_plan){ .map = FIELD_LONG,
					.options = on,
					.sheet = "      sides: [A0301 e door open, A0301 w door]\n",
					.red = "Rolf SWO A0002 points=10; Wat SWO A0301 points=10",
					.blue = odo });
	f.s.nerve = 1;
	field_to_move(&f);
	field_no(&f, "close wat e", "CHB-16.14");
	field_yes(&f, "open wat w");
	f.s.nerve = 0;
	field_yes(&f, "close wat e");
	field_close(&f);
}

/* The west alone, though the east is nearer; a rider turns. */
static void chb_16_14_the_edge_of_his_side(void **unused) {
	struct field f;
	(void)unused;
	static const char west[] = "  exits: [west]\n";
	field_open(&f, (struct field_plan){ .map = field_ride_ground,
					    .options = on,
					    .red_has = west,
					    .blue_has = west,
					    .closed = true,
					    .red = "Rolf SWO A1702; Roland KNM A1502 facing=e",
					    .blue = "Odo SWO A0100" });
	f.s.nerve = 1;
	field_to_move(&f);
	field_no(&f, "step rolf A1802", "CHB-16.14");
	field_yes(&f, "step rolf A1602");
	field_no(&f, "step roland A1602", "CHB-16.14");
	field_yes(&f, "turn roland A1401");
	field_close(&f);
}

/* Of a siege: in the next day's battle it throws as before its rout, and stays on 7. */
static void chb_16_14_a_battle_ends_it(void **unused) {
	struct field f;
	(void)unused;
	siege_open(&f,
		   (struct siege_plan){ .red = "Rolf SWO A0002 points=10; Wat SWO A0001 points=10",
					.blue = "Odo SWO A0900; Ulf SWO A0901",
					.options = "turn_limit: 0, panic: true",
					.siege = "days: 5" });
	field_give(&f, "assault");
	siege_to(&f, CHB_ASK_MOVE, PV_RED);
	field_man(&f, "rolf")->life = CHB_DEAD;
	siege_to(&f, CHB_ASK_NERVE, PV_RED);
	field_give(&f, "throw 8");
	assert_true(chb_routs(&f.s, PV_RED));
	siege_to(&f, CHB_ASK_MOVE, PV_RED);
	field_give(&f, "withdraw");
	assert_false(chb_routs(&f.s, PV_RED));
	siege_to(&f, CHB_ASK_ASSAULT, PV_RED);
	assert_int_equal(f.s.day, 2);
	field_give(&f, "assault");
	field_asked(&f, "chb.ask.nerve", PV_DICE);
	field_give(&f, "throw 7");
	assert_false(chb_routs(&f.s, PV_RED));
	field_close(&f);
}

/* --- by every edge --------------------------------------------------------------------------- */

enum { NORTH = CHB_EXIT_NORTH, EAST = CHB_EXIT_EAST, SOUTH = CHB_EXIT_SOUTH, WEST = CHB_EXIT_WEST };

/* Of a hex of a board of 12 by 7: hexes to the nearest of those edges, any of them if there is
 * none. */
static int to_edge(const struct field *f, int place, int exits) {
	const struct pv_hex_map *map = &chb_game_of(f->g)->map;
	int column = place % 12, row = place / 12, least = 99;
	assert_int_equal(map->columns, 12);
	assert_int_equal(map->rows, 7);
	exits = exits == 0 ? NORTH | EAST | SOUTH | WEST : exits;
	least = (exits & NORTH) != 0 && row < least ? row : least;
	least = (exits & WEST) != 0 && column < least ? column : least;
	least = (exits & SOUTH) != 0 && 6 - row < least ? 6 - row : least;
	least = (exits & EAST) != 0 && 11 - column < least ? 11 - column : least;
	return least;
}

/* All six steps from there. */
static void steps_from(struct field *f, int man, int place, int exits) {
	f->s.man[man].place = (uint16_t)place;
	for (int side = 0; side < PV_HEX_SIDES; side++) {
		int to = chb_game_of(f->g)->map.place[place].next[side];
		char name[16], order[40];
		if (to == PV_NO_PLACE) {
			continue;
		}
		pv_cryhavoc.name_place(f->g, to, name, sizeof name);
		snprintf(order, sizeof order, "step %s %s", man == 0 ? "wat" : "odo", name);
		bool nearer = to_edge(f, to, exits) < to_edge(f, place, exits);
		assert_int_equal(field_lists(f, order), nearer);
		if (nearer) {
			field_yes(f, order);
		} else {
			field_no(f, order, "CHB-16.14");
		}
	}
}

static void chb_16_14_by_every_edge(void **unused) {
	static const char *const words[] = { "north", "east", "south", "west" };
	static const int places[] = { 5,          6,          12 + 1,     12 + 10,    3 * 12 + 3,
				      3 * 12 + 5, 3 * 12 + 6, 3 * 12 + 8, 5 * 12 + 4, 6 * 12 + 7 };
	(void)unused;
	for (int exits = 0; exits < 16; exits++) {
		for (int side = PV_RED; side <= PV_BLUE; side++) {
			struct field f;
			char has[64] = "  exits: [";
			for (int i = 0; i < 4; i++) {
				if ((exits >> i & 1) != 0) {
					snprintf(has + strlen(has), sizeof has - strlen(has),
						 "%s%s", has[strlen(has) - 1] == '[' ? "" : ", ",
						 words[i]);
				}
			}
			snprintf(has + strlen(has), sizeof has - strlen(has), "]\n");
			const char *other = "  exits: [west]\n"; /* the enemy's are his */
			field_open(
			    &f, (struct field_plan){ .map = FIELD_LONG " / " FIELD_LONG
								       " / . . . . . . . . . . . .",
						     .options = on,
						     .red = "Wat SWO A0303",
						     .blue = "Odo SWO A0803",
						     .red_has = side == PV_RED ? has : other,
						     .blue_has = side == PV_BLUE ? has : other,
						     .closed = true });
			f.s.nerve = (uint8_t)(1 << side);
			f.s.man[!side].life = CHB_STUNNED;
			f.s.man[!side].place = CHB_WAITING;
			for (size_t i = 0; i < PV_COUNT(places); i++) {
				f.s.side = (uint8_t)side;
				f.s.phase = CHB_MOVEMENT;
				f.s.ask = CHB_ASK_MOVE;
				f.s.second = side == PV_BLUE;
				f.s.man[side].left = 7;
				steps_from(&f, side, places[i], exits);
			}
			field_close(&f);
		}
	}
}

/* --- either side ----------------------------------------------------------------------------- */

/* Men of both sides, 20 points each, so many halves of them lost; who throws? */
static void open_points(struct field *f, const char *red, const char *blue) {
	field_open(
	    f, (struct field_plan){ .map = FIELD_LONG, .options = on, .red = red, .blue = blue });
}

static bool is_due(struct field *f, int side) {
	f->s.side = (uint8_t)side;
	f->s.nerve = 0;
	chb_panic_opens(chb_game_of(f->g), &f->s);
	return (f->s.nerve & CHB_NERVE_DUE) != 0;
}

static void chb_16_1_half_of_either_side(void **unused) {
	static const struct {
		const char *one, *state, *rest;
		bool due;
	} rows[] = { { "10", "dead", "10", true },     { "9.5", "dead", "10.5", false },
		     { "20", "wounded", "0", true },   { "19.5", "wounded", "0.5", false },
		     { "10", "wounded", "10", false }, { "10", "stunned", "0", false },
		     { "0", "dead", "0", false },      { "0", "dead", "1", false },
		     { "0.5", "dead", "0", true },     { "1", "dead", "0.5", true } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		for (int side = PV_RED; side <= PV_BLUE; side++) {
			char loses[96];
			struct field f;
			snprintf(loses, sizeof loses,
				 "Two SWO A%s points=%s state=%s; One SWO A%s points=%s",
				 side == PV_RED ? "0002" : "1002", rows[i].one, rows[i].state,
				 side == PV_RED ? "0301" : "0901", rows[i].rest);
			open_points(&f, side == PV_RED ? loses : "Wat SWO A0301",
				    side == PV_BLUE ? loses : "Odo SWO A0901");
			assert_int_equal(is_due(&f, side), rows[i].due);
			assert_false(is_due(&f, !side));
			field_close(&f);
		}
	}
}

/* What a throw comes to, of a side that stands and of one that leaves, and what is said of it. */
static void chb_16_14_each_face(void **unused) {
	(void)unused;
	for (int side = PV_RED; side <= PV_BLUE; side++) {
		for (int routed = 0; routed <= 1; routed++) {
			for (int face = 1; face <= 10; face++) {
				struct field f;
				struct pv_throw dice;
				int holds = routed != 0 ? 3 : 7, others = 1 << !side;
				open_points(&f, "Wat SWO A0301", "Odo SWO A0901");
				f.s.side = (uint8_t)side;
				f.s.ask = CHB_ASK_NERVE;
				f.s.nerve = (uint8_t)(CHB_NERVE_DUE | others |
						      (routed != 0 ? 1 << side : 0));
				chb_panic_ask(chb_game_of(f.g), &f.s, &dice);
				assert_int_equal(dice.class_of[face],
						 face <= holds ? 1 : holds + 1);
				f.events = (struct pv_events){ .at = f.at, .cap = PV_COUNT(f.at) };
				chb_panic_apply(chb_game_of(f.g), &f.s, face, &f.events);
				assert_int_equal(f.s.nerve,
						 others | (face > holds ? 1 << side : 0));
				assert_int_equal(f.s.ask, CHB_ASK_NOTHING);
				assert_int_equal(f.events.count, 1);
				assert_string_equal(f.at[0].key, face > holds  ? "chb.panic.leaves"
								 : routed != 0 ? "chb.panic.over"
									       : "chb.panic.stays");
				assert_string_equal(f.at[0].rule,
						    routed != 0 ? "CHB-16.14" : "CHB-16.1");
				assert_int_equal(f.at[0].amount, face);
				field_close(&f);
			}
		}
	}
}

/* --- who is in the way ----------------------------------------------------------------------- */

/* Everybody who attacks has somebody in his way west, who may be another's enemy besides. */
static void chb_16_14_each_attacker(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f,
		   (struct field_plan){ .map = FIELD_SQUARE,
					.options = on,
					.red_has = "  exits: [west]\n",
					.blue_has = "  exits: [west]\n",
					.closed = true,
					.red = "Wat SWO A0301; Hal SWO A0501; Rolf SWO A0402",
					.blue = "Odo SWO A0401; Ulf SWO A0201; Tom SWO A0601" });
	field_to_fight(&f);
	f.s.nerve = 1;
	field_yes(&f, "fight hal odo");
	field_no(&f, "fight wat odo", "CHB-16.14");
	field_no(&f, "fight wat+hal odo", "CHB-16.14");
	field_no(&f, "fight hal+wat odo", "CHB-16.14");
	field_yes(&f, "fight wat ulf");
	field_yes(&f, "fight wat odo+ulf"); /* one of them is */
	field_no(&f, "fight hal tom", "CHB-16.14");
	field_yes(&f, "fight hal odo+tom");
	field_no(&f, "fight rolf odo", "CHB-16.14"); /* as far from the edge as he */
	f.s.nerve = 2;
	field_yes(&f, "fight wat odo");
	field_close(&f);
}

/* Who stands with a friend has to go on, whichever way. */
static void chb_16_14_from_a_friends_hex(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .options = on,
					    .red = "Wat SWO A0501; Hal SWO A0401",
					    .blue = "Odo SWO A1100" });
	field_to_move(&f);
	field_give(&f, "step wat A0401");
	f.s.nerve = 1;
	field_yes(&f, "step wat A0301");
	field_yes(&f, "step wat A0501");
	field_no(&f, "step hal A0501", "CHB-16.14");
	field_close(&f);
}

/* Who can go nearer has to, by a step or off the map; who can't needn't, nor one who hides. */
static void chb_16_14_who_has_to_go(void **unused) {
	static const struct {
		const char *map, *red;
		bool goes;
	} rows[] = { { ". . . . . . . .", "Wat SWO A0300", true },
		     { ". . # . . . . .", "Wat SWO A0300", false },
		     { ". . . . . . . .", "Wat SWO A0000", true }, /* leaves */
		     { ". . . . . . . .", "Wat SWO A0300 state=stunned", false },
		     { ". . . . . . . .", "Wat SWO A0300 bound=yes", false } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		char red[96];
		snprintf(red, sizeof red, "%s; Hal SWO A0700", rows[i].red);
		field_open(&f, (struct field_plan){ .map = rows[i].map,
						    .options = on,
						    .red_has = "  exits: [west]\n",
						    .closed = true,
						    .red = red,
						    .blue = "Odo SWO A0400" });
		field_to_move(&f);
		field_man(&f, "hal")->place = CHB_GONE;
		f.s.nerve = 1;
		if (rows[i].goes) {
			field_no(&f, "done", "CHB-16.14");
			assert_false(field_lists(&f, "done"));
			field_man(&f, "wat")->marks |= CHB_STEPPED;
			field_yes(&f, "done");
			field_man(&f, "wat")->marks = 0;
			f.s.nerve = 2;
		}
		field_yes(&f, "done");
		f.s.nerve = 0;
		field_yes(&f, "done");
		field_close(&f);
	}
}

/* A shot, too, at who is nearer; the enemy's men do as they like. */
static void chb_16_14_shots_and_the_enemy(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f,
		   (struct field_plan){ .map = FIELD_LONG,
					.options = on,
					.red_has = "  exits: [west]\n",
					.blue_has = "  exits: [west]\n",
					.closed = true,
					.red = "Bow SBW A0500; Wat SWO A0600",
					.blue = "Odo SBW A0801; Ulf SWO A0201; Tom SWO A0502" });
	f.s.nerve = 1;
	field_asked(&f, "chb.ask.shoot", PV_RED);
	field_yes(&f, "shoot bow ulf shortbow");
	field_no(&f, "shoot bow odo shortbow", "CHB-16.14");
	field_no(&f, "shoot bow tom shortbow", "CHB-16.14");
	assert_false(field_lists(&f, "shoot bow odo shortbow"));
	/* Blue's answer to a mover is no rout's. */
	field_to_move(&f);
	field_give(&f, "step wat A0500");
	field_asked(&f, "chb.ask.react", PV_BLUE);
	field_yes(&f, "shoot odo wat shortbow");
	f.s.nerve = 2;
	field_yes(&f, "shoot odo wat shortbow");
	f.s.man[field_man(&f, "odo") - f.s.man].place = field_man(&f, "wat")->place - 2;
	field_no(&f, "shoot odo wat shortbow", "CHB-16.14");
	field_close(&f);
}

/* Whole ways of who routs are steps that he may take, one after the other. */
static void chb_16_14_ways_that_are_offered(void **unused) {
	static struct pv_plan plans[512];
	struct field f;
	size_t steps = 0;
	(void)unused;
	open_lost(&f, on, 10);
	throw(&f, 10);
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	assert_true(chb_routs(&f.s, PV_RED));
	size_t count = pv_cryhavoc.plans(f.g, &f.s, PV_ANY, plans, PV_COUNT(plans));
	assert_in_range(count, 1, PV_COUNT(plans));
	for (size_t i = 0; i < count; i++) {
		struct chb_state s = f.s;
		for (int k = 0; k < plans[i].count; k++) {
			assert_true(pv_cryhavoc.check(f.g, &s, &plans[i].orders[k], NULL));
			pv_cryhavoc.apply(f.g, &s, &plans[i].orders[k], NULL);
			steps += plans[i].orders[k].verb == CHB_STEP;
		}
	}
	assert_true(steps > 0);
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_16_1_from_half_of_its_points),
	cmocka_unit_test(chb_16_14_nearer_each_turn),
	cmocka_unit_test(chb_16_14_who_is_in_the_way),
	cmocka_unit_test(chb_16_14_the_edge_of_his_side),
	cmocka_unit_test(chb_16_14_a_battle_ends_it),
	cmocka_unit_test(chb_16_14_by_every_edge),
	cmocka_unit_test(chb_16_1_half_of_either_side),
	cmocka_unit_test(chb_16_14_each_face),
	cmocka_unit_test(chb_16_14_each_attacker),
	cmocka_unit_test(chb_16_14_from_a_friends_hex),
	cmocka_unit_test(chb_16_14_who_has_to_go),
	cmocka_unit_test(chb_16_14_shots_and_the_enemy),
	cmocka_unit_test(chb_16_14_ways_that_are_offered),
};

TEST_FILE(tests, NULL, NULL)
