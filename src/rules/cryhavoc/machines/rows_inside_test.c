/* Rows of CHB-3, 5.2, 7 and 12.5 as the program holds them inside: who holds a place, what shelters
 * whom, what a death leaves. */
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/lines.h"
#include "rules/cryhavoc/characters/harm.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- who holds a place ----------------------------------------------------------------------- */

/* Of several in a ram it is who stands there, whoever lies there beside him. */
static void chb_12_5_13_who_holds_a_machine(void **unused) {
	struct field f;
	struct chb_occupancy v;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = FIELD_WIDE,
			   .red = "Ann HAL A0301; Ben HAL A0301; Cob HAL A0301; Idle HAL A0000",
			   .blue = "Odo PEA A0900",
			   .more = "things: [{kind: ram, at: A0301, facing: e}]\n" });
	field_to_move(&f);
	const struct chb_game *g = chb_game_of(f.g);
	int ram = f.s.man[0].place;
	for (int up = 0; up < 3; up++) {
		struct chb_state s = f.s;
		for (int i = 0; i < 3; i++) {
			s.man[i].life = i == up ? CHB_HEALTHY : CHB_STUNNED;
		}
		chb_occupancy_make(g, &s, &v);
		assert_int_equal(chb_who(&v, ram), up);
		/* Moving out of it he holds it no longer. */
		s.mover = (uint8_t)up;
		chb_occupancy_make(g, &s, &v);
		assert_int_equal(chb_who(&v, ram), up == 0 ? 1 : 0);
		s.mover = 3;
		chb_occupancy_make(g, &s, &v);
		assert_int_equal(chb_who(&v, ram), up);
	}
	field_close(&f);
}

/* --- cover ----------------------------------------------------------------------------------- */

static void shelters(const char *map, const char *sheet, const char *from, const char *to,
		     const char *cover) {
	struct field f;
	field_open(
	    &f, (struct field_plan){
		    .map = map, .sheet = sheet, .red = "Ann PEA A0001", .blue = "Odo PEA A0101" });
	const struct chb_game *g = chb_game_of(f.g);
	int found =
	    chb_cover(g, &f.s, pv_hex_map_parse(&g->map, from), pv_hex_map_parse(&g->map, to));
	if (strcmp(chb_cover_word[found], cover) != 0) {
		fail_msg("%s, %s to %s: %s, not %s", map, from, to, chb_cover_word[found], cover);
	}
	field_close(&f);
}

static void chb_7_0_50_a_terrace_by_levels(void **unused) {
	static const char map[] = "E E k 2 / E E k 2";
	static const char sheet[] = "      signs: {E: terrace 1, k: clear 1, 2: clear 2}\n";
	(void)unused;
	shelters(map, sheet, "A0200", "A0100", "medium");
	shelters(map, sheet, "A0300", "A0100", "none");
	shelters(map, sheet, "A0000", "A0100", "none");
}

/* A line along a side of his hex may come by either: the lesser counts. */
static void chb_7_3_3_along_a_side(void **unused) {
	static const char map[] = ". . . . / . . . . / . . . .";
	(void)unused;
	shelters(map, NULL, "A0000", "A0101", "none");
	shelters(map, "      sides: [A0101 nw low-wall]\n", "A0000", "A0101", "none");
	shelters(map, "      sides: [A0101 w low-wall]\n", "A0000", "A0101", "none");
	shelters(map, "      sides: [A0101 w low-wall, A0101 nw low-wall]\n", "A0000", "A0101",
		 "medium");
}

/* The hex drawn as a doorway, else the one with a roof; of two rooms neither. */
static void chb_9_3_20_whose_doorway(void **unused) {
	static const struct {
		const char *map, *place;
		int side;
		bool holds;
	} of[] = { { ". _ _ .", "A0100", 3, true },  { ". _ _ .", "A0000", 0, false },
		   { ". _ _ .", "A0100", 0, false }, { ". _ _ .", "A0200", 3, false },
		   { ". D _ .", "A0100", 3, true },  { ". D _ .", "A0100", 0, true },
		   { ". D _ .", "A0200", 3, false }, { ". D _ .", "A0000", 0, false },
		   { ". K _ .", "A0100", 0, true },  { ". K _ .", "A0200", 3, false },
		   { ". _ _ .", "A0200", 0, false } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(of); i++) {
		struct field f;
		char map[32];
		snprintf(map, sizeof map, "%s / . . . .", of[i].map);
		field_open(
		    &f, (struct field_plan){ .map = map,
					     .sheet = "      signs: {D: doorway, K: keep-doorway}\n"
						      "      sides: [A0000 e door, A0100 e door]\n",
					     .red = "Ann PEA A0001",
					     .blue = "Odo PEA A0301" });
		bool holds = chb_holds_door(chb_game_of(f.g), &f.s, field_place(&f, of[i].place),
					    of[i].side);
		if (holds != of[i].holds) {
			fail_msg("%s: %s, %d", of[i].map, of[i].place, of[i].side);
		}
		field_close(&f);
	}
}

/* What a thing makes of a hex takes the place of both kinds. */
static void chb_7_2_1_the_second_kind(void **unused) {
	struct field f;
	(void)unused;
	field_open(
	    &f, (struct field_plan){ .map = ". G K . / . . . .",
				     .sheet = "      signs: {G: hedge+slope, K: clear+moat}\n",
				     .red = "Ann PEA A0000",
				     .blue = "Odo PEA A0301",
				     .more = "things: [{kind: stakes, at: A0100, facing: e}]\n" });
	const struct chb_game *g = chb_game_of(f.g);
	assert_int_equal(chb_second(g, &f.s, 1), 0);
	assert_true(chb_has_ground(g, &f.s, 2, CHB_TERRAIN_MOAT));
	assert_true(chb_has_ground(g, &f.s, 2, CHB_TERRAIN_CLEAR));
	assert_true(chb_is_ground(g, &f.s, 2, PV_GROUND_WATER));
	assert_false(chb_is_ground(g, &f.s, 1, PV_GROUND_SLOPE));
	chb_thing_at(g, &f.s, 0)->place = CHB_NOWHERE;
	assert_int_equal(chb_second(g, &f.s, 1), CHB_TERRAIN_SLOPE + 1);
	assert_true(chb_is_ground(g, &f.s, 1, PV_GROUND_SLOPE));
	field_close(&f);
}

/* Rubble is open to every side, whatever the level there, but to no stair. */
static void chb_12_4_7_out_of_rubble(void **unused) {
	struct field f;
	(void)unused;
	for (int fallen = 0; fallen < 2; fallen++) {
		field_open(&f, (struct field_plan){
				   .map = ". W K H . / . W . H . / . . . . .",
				   .sheet = "      signs: {W: walk 1, K: stair 0.5, H: walk 1}\n"
					    "      stairs: [[A0201, A0200, A0300]]\n"
					    "      sides: [A0100 w wall]\n",
				   .red = "Ann PEA A0001",
				   .blue = "Odo PEA A0401",
				   .more = fallen != 0 ? "things: [{kind: rubble, at: A0100}]\n"
						       : "things: [{kind: hay, at: A0002}]\n" });
		const struct chb_game *g = chb_game_of(f.g);
		int wall = field_place(&f, "A0100"), out = field_place(&f, "A0000");
		int below = field_place(&f, "A0001");
		assert_int_equal(chb_next(g, &f.s, wall, 0), PV_NO_PLACE);
		assert_int_equal(chb_next(g, &f.s, wall, 3), fallen != 0 ? out : PV_NO_PLACE);
		assert_int_equal(chb_next(g, &f.s, wall, 4), fallen != 0 ? below : PV_NO_PLACE);
		assert_int_equal(chb_next(g, &f.s, out, 0), fallen != 0 ? wall : PV_NO_PLACE);
		assert_int_equal(chb_level(g, &f.s, wall), fallen != 0 ? 0 : PV_LEVEL);
		field_close(&f);
	}
}

/* Into carts alone they are barred by their own row, too. */
static void chb_10_3_horses_and_carts(void **unused) {
	static const struct {
		int into;
		bool cart;
	} of[] = { { CHB_TERRAIN_CART, true },
		   { CHB_TERRAIN_CART_MOVING, true },
		   { CHB_TERRAIN_WOOD, false },
		   { CHB_TERRAIN_LADDER, false } };
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(of); i++) {
		struct chb_entry e = { .mounted = 1, .into = of[i].into };
		struct pv_why why = { .rule = NULL };
		assert_false(chb_may_enter(g, &e, &why));
		assert_string_equal(why.key, "chb.ask.horse");
		assert_int_equal(why.also[0] != NULL && strcmp(why.also[0], "CHB-10.3") == 0,
				 of[i].cart);
	}
	free(g);
}

/* --- harm ------------------------------------------------------------------------------------ */

/* Who was stunned or wounded before dies of it, by the row of that. */
static void chb_3_5_5_harmed_again(void **unused) {
	static const struct {
		int life;
		const char *key, *rule;
	} of[] = { { CHB_HEALTHY, NULL, "CHB-9.2.4" },
		   { CHB_STUNNED, "chb.killed", "CHB-3.5.5" },
		   { CHB_WOUNDED, "chb.killed", "CHB-3.5.6" } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(of); i++) {
		for (int wounds = 0; wounds < 2; wounds++) {
			struct field f;
			field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
							    .red = "Ann PEA A0000; Two PEA A0100",
							    .blue = "Odo PEA A0900" });
			const struct chb_game *g = chb_game_of(f.g);
			f.events = (struct pv_events){ .at = f.at, .cap = PV_COUNT(f.at) };
			f.s.man[0].life = (uint8_t)of[i].life;
			if (wounds != 0) {
				chb_wound(g, &f.s, 0, "CHB-9.2.4", NULL, &f.events);
			} else {
				chb_stun(g, &f.s, 0, "CHB-9.2.4", NULL, &f.events);
			}
			field_event(&f,
				    of[i].key != NULL ? of[i].key
				    : wounds != 0     ? "chb.wounded"
						      : "chb.stunned",
				    of[i].rule, "ann", "A0000", of[i].key != NULL ? 1 : 0);
			assert_int_equal(f.s.man[0].life, of[i].key != NULL ? CHB_DEAD
							  : wounds != 0     ? CHB_WOUNDED
									    : CHB_STUNNED);
			field_close(&f);
		}
	}
}

/* Nobody leads a dead one; who leads another goes on. */
static void chb_10_10_a_dead_horse(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f,
		   (struct field_plan){
		       .map = FIELD_WIDE,
		       .red = "Blaze HOR A0200 facing=e; Ann PEA A0300; Bay HOR A0501 facing=e; "
			      "Ben PEA A0601",
		       .blue = "Odo PEA A0900" });
	field_to_move(&f);
	f.s.man[1].horse = 1;
	f.s.man[3].horse = 3;
	chb_kill(chb_game_of(f.g), &f.s, 0, "CHB-8.5.6", NULL, NULL);
	assert_int_equal(f.s.man[0].life, CHB_DEAD);
	assert_int_equal(f.s.man[1].horse, 0);
	assert_int_equal(f.s.man[3].horse, 3);
	chb_kill(chb_game_of(f.g), &f.s, 2, "CHB-8.5.6", NULL, NULL);
	assert_int_equal(f.s.man[3].horse, 0);
	field_close(&f);
}

/* Hands that dragged a body are free again in the enemy's turn. */
static void chb_5_1_22_until_the_turn_ends(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Ann EAM A0000; Two PEA A0100 state=stunned",
					    .blue = "Odo PEA A0900" });
	field_to_move(&f);
	field_give(&f, "drag ann A0001 two");
	assert_int_equal(f.s.man[0].marks & CHB_HANDS, CHB_HANDS);
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	assert_int_equal(f.s.man[0].marks & (CHB_HANDS | CHB_DONE), 0);
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_12_5_13_who_holds_a_machine),
	cmocka_unit_test(chb_7_0_50_a_terrace_by_levels),
	cmocka_unit_test(chb_7_3_3_along_a_side),
	cmocka_unit_test(chb_9_3_20_whose_doorway),
	cmocka_unit_test(chb_7_2_1_the_second_kind),
	cmocka_unit_test(chb_12_4_7_out_of_rubble),
	cmocka_unit_test(chb_10_3_horses_and_carts),
	cmocka_unit_test(chb_3_5_5_harmed_again),
	cmocka_unit_test(chb_10_10_a_dead_horse),
	cmocka_unit_test(chb_5_1_22_until_the_turn_ends),
};

TEST_FILE(tests, NULL, NULL)
