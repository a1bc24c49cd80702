/* Rows of CHB-12.6 and CHB-AMBUSH.11: what comes down with a hex of wall or gate, storey by storey
 * and on every side of it. */
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/core/words.h"
#include "rules/cryhavoc/fixtures/fixture_ambush.h"
#include "rules/cryhavoc/machines/battering.h"
#include "rules/cryhavoc/notation/scan.h"
#include "rules/kit/words.h"

#include <stdio.h>
#include <string.h>

/* Under A0301 fall rows are drawn; B is wall two levels up, U ground one level up, K a gate. */
#define SIGNS "      signs: {B: walk 2, U: clear 1, V: clear 2, K: keep-doorway, W: wall}\n"
/* A walk above the gate at A0301. */
#define STOREYS                                         \
	"      floors:\n"                               \
	"        - level: 2\n"                          \
	"          hexes: |\n"                          \
	"            -   -   -   -   -   -   -   -\n"   \
	"              -   -   -   B   -   -   -   -\n" \
	"            -   -   -   -   -   -   -   -\n"   \
	"      ladders: [[A0301, A0301/2]]\n"
#define WALL "kind: wall, name: struck, at: A0301"

/* The last D that A0301 stands. */
static void fell(struct field *f) {
	const struct chb_game *g = chb_game_of(f->g);
	CHB_EACH_MAN(g, i) {
		f->s.man[i].left = 0; /* walls fall in combat, when nobody has points left */
	}
	int wall = field_place(f, "A0301"), mark = chb_wall_mark(g, &f->s, wall);
	mark = mark >= 0 ? mark : chb_make_thing(g, &f->s, CHB_WALL, wall);
	chb_thing_at(g, &f->s, mark)->damage = (uint8_t)(chb_wall_blows(g, &f->s, wall) - 1);
	chb_batter(g, &f->s, wall, 24, NULL);
	field_give(f, "throw 10");
	assert_int_equal(chb_ground(g, &f->s, wall), CHB_TERRAIN_RUBBLE);
}

static bool is_gone(struct field *f, const char *name) {
	const struct chb_thing *t = field_thing(f, name);
	assert_true(t->place != CHB_NOWHERE || (t->to == CHB_NOWHERE && t->state == 0));
	return t->place == CHB_NOWHERE;
}

/* --- what leans on it, what lies there ------------------------------------------------------- */

static void chb_12_6_22_ladders_and_ropes(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f,
		   (struct field_plan){
		       .map = ". . . B . . . . / . . . B U U . . / . . . . . . . .",
		       .sheet = SIGNS,
		       .red = "Idle PEA A0702; Odo PEA A0501; Wat PEA A0502; Ulf PEA A0602; Cat "
			      "PEA A0500",
		       .blue = "Foe PEA A0002 state=stunned",
		       .more = "things: [{" WALL "}, "
			       "{kind: ladder, name: scale, at: A0401, facing: w, state: set}, "
			       "{kind: long-ladder, name: long, at: A0302, facing: ne, state: "
			       "set}, {kind: rope, name: rope, at: A0402, facing: nw, state: "
			       "down}, {kind: rope, name: hauled, at: A0201, facing: e, state: "
			       "up}, {kind: long-ladder, name: other, at: A0400, facing: w, "
			       "state: set}, {kind: ladder, name: lying, at: A0102}]\n" });
	field_to_move(&f);
	for (int i = 0; i < 4; i++) {
		static const char *const who[][2] = { { "odo", "A0401/2w" },
						      { "wat", "A0302/2ne" },
						      { "ulf", "A0402/1nw" },
						      { "cat", "A0400/2w" } };
		struct kit_word w = { who[i][1], strlen(who[i][1]) };
		field_man(&f, who[i][0])->place = (uint16_t)chb_word_place(chb_game_of(f.g), w);
	}
	fell(&f);
	/* As high as they were over the foot, and no other. */
	field_event(&f, "chb.fell", "CHB-11.6", "odo", "A0401", 1);
	field_event(&f, "chb.fell", "CHB-11.6", "wat", "A0302", 2);
	field_event(&f, "chb.fell", "CHB-11.6", "ulf", "A0402", 1);
	field_is(&f, "cat", "A0400/2w healthy");
	assert_true(is_gone(&f, "scale"));
	assert_true(is_gone(&f, "long"));
	assert_true(is_gone(&f, "rope"));
	assert_true(is_gone(&f, "hauled"));
	assert_false(is_gone(&f, "other"));
	assert_false(is_gone(&f, "lying"));
	field_close(&f);
}

static void chb_12_6_22_what_lay_there(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f,
		   (struct field_plan){
		       .map = ". . . K . . . . / . . . K . . . . / . . . . . . . .",
		       .sheet = SIGNS "      sides: [A0300 e door, A0301 e door]\n",
		       .red = "Idle PEA A0702; Odo PEA A0301",
		       .blue = "Foe PEA A0002 state=stunned",
		       .more = "things: [{" WALL "}, "
			       "{kind: barrel, name: lies, at: A0301}, "
			       "{kind: barrel, name: borne, at: A0301, carrier: odo}, "
			       "{kind: barrel, name: beside, at: A0300}, "
			       "{kind: portcullis, name: iron, at: A0301, to: A0502, facing: w}, "
			       "{kind: gate, name: gate, at: A0301, facing: e}, "
			       "{kind: gate, name: next, at: A0300, facing: e}]\n" });
	field_to_move(&f);
	fell(&f);
	assert_true(is_gone(&f, "lies"));
	assert_true(is_gone(&f, "iron"));
	assert_true(is_gone(&f, "gate"));
	assert_false(is_gone(&f, "borne"));
	assert_false(is_gone(&f, "beside"));
	assert_false(is_gone(&f, "next"));
	field_close(&f);
}

static void chb_12_6_22_its_doors(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = ". . . . . . . . / . . . K . . . . / . . . . . . . .",
			   .sheet = SIGNS "      sides: [A0100 e door shut, A0301 w door shut, "
					  "A0301 e door barred, A0502 e door shut]\n",
			   .red = "Idle PEA A0702",
			   .blue = "Foe PEA A0002 state=stunned",
			   .more = "things: [{" WALL "}]\n" });
	const struct chb_game *g = chb_game_of(f.g);
	field_to_move(&f);
	fell(&f);
	assert_false(chb_is_shut(g, &f.s, field_place(&f, "A0301"), 0));
	assert_false(chb_is_shut(g, &f.s, field_place(&f, "A0301"), 3));
	assert_true(chb_is_shut(g, &f.s, field_place(&f, "A0100"), 0));
	assert_true(chb_is_shut(g, &f.s, field_place(&f, "A0502"), 0));
	field_close(&f);
}

/* --- who is on it ---------------------------------------------------------------------------- */

/* A gate with a walk above it: both storeys fall, one die after the other. */
static void chb_12_6_23_every_storey(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = ". . . . . . . . / . . . K . . . . / . . . . . . . .",
			   .sheet = SIGNS STOREYS,
			   .red = "Idle PEA A0702; Wat PEA A0301; Ned PEA A0700",
			   .blue = "Foe PEA A0002 state=stunned; Odo PEA A0301/2; Ulf PEA A0000",
			   .more = "things: [{" WALL "}]\n" });
	field_to_move(&f);
	fell(&f);
	field_asked(&f, "chb.ask.ruin", PV_DICE);
	field_give(&f, "throw 6");
	field_is(&f, "wat", "A0301 wounded");
	field_is(&f, "odo", "A0301/2 healthy");
	field_asked(&f, "chb.ask.ruin", PV_DICE);
	field_give(&f, "throw 5");
	field_is(&f, "wat", "A0301 wounded");
	field_is(&f, "odo", "A0301/2 dead");
	assert_int_equal(f.s.target, PV_NONE);
	assert_int_equal(f.s.to, CHB_NOWHERE);
	field_is(&f, "ulf", "A0000 healthy");
	field_is(&f, "ned", "A0700 healthy");
	field_close(&f);
}

/* A rider's horse and a horse alone die of any face. */
static void chb_12_6_23_horses(void **unused) {
	static const struct {
		const char *red, *rider, *horse;
		int face;
	} rows[] = { { "Rik KNM A0301 facing=w", "wounded", "dead", 6 },
		     { "Rik KNM A0301 facing=w", "dead", "dead", 5 },
		     { "Dob HOR A0301 facing=w", NULL, "dead", 10 } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char red[64], order[16];
		snprintf(red, sizeof red, "Idle PEA A0702; %s", rows[i].red);
		snprintf(order, sizeof order, "throw %d", rows[i].face);
		field_open(
		    &f, (struct field_plan){ .map = FIELD_WIDE,
					     .sheet = "      sides: [A0301 w door]\n",
					     .red = red,
					     .blue = "Foe PEA A0002 state=stunned",
					     .more = "things: [{kind: gate, at: A0301, facing: w}, "
						     "{kind: ram, at: A0601, facing: e}]\n" });
		field_to_move(&f);
		fell(&f);
		field_give(&f, order);
		const struct chb_game *g = chb_game_of(f.g);
		CHB_EACH_OF(g, PV_RED, man) {
			const char *is = chb_is_horse(g, man) ? rows[i].horse
					 : man == 0           ? "healthy"
							      : rows[i].rider;
			assert_string_equal(chb_life_word[f.s.man[man].life], is);
		}
		field_close(&f);
	}
}

/* --- who is below ---------------------------------------------------------------------------- */

static bool is_stunned(struct field *f, const char *name) {
	return field_man(f, name)->life == CHB_STUNNED;
}

/* At its foot by a level or more; a wall that is drawn solid is a level high. */
static void chb_12_6_29_a_level_under_its_top(void **unused) {
	static const struct {
		const char *map;
		bool odo, ulf; /* at A0400 and A0402 */
	} rows[] = { { ". . . B . . . . / . . . B B . . . / . . . . . . . .", true, true },
		     { ". . . B U U . . / . . . B B . . . / . . . . V V . .", true, false },
		     { ". . . B V V . . / . . . B B . . . / . . . . U U . .", false, true },
		     { ". . B B . . . . / . . . W B B . . / . . . . . . . .", true, true },
		     { ". . B B U U . . / . . . W B B . . / . . . . . . . .", false, true } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		field_open(&f,
			   (struct field_plan){
			       .map = rows[i].map,
			       .sheet = SIGNS,
			       .red = "Idle PEA A0702; Odo PEA A0400; Dob HOR A0201 facing=e",
			       .blue = "Foe PEA A0002 state=stunned; Ulf PEA A0402; Ned PEA A0300; "
				       "Far PEA A0202",
			       .more = "things: [{" WALL "}]\n" });
		field_to_move(&f);
		fell(&f);
		assert_int_equal(is_stunned(&f, "odo"), rows[i].odo);
		assert_int_equal(is_stunned(&f, "ulf"), rows[i].ulf);
		field_is(&f, "ned", "A0300 healthy"); /* on the wall beside it */
		field_is(&f, "far", "A0202 healthy"); /* two hexes off */
		field_is(&f, "dob", "A0201 healthy"); /* a horse */
		field_close(&f);
	}
}

/* The same of who lurks; of a rider by either of his hexes. */
static void chb_ambush_11_below_and_on_it(void **unused) {
	static const struct {
		const char *who, *at;
		int facing; /* of a rider, 1 to 6 */
		bool shown;
	} rows[] = { { "odo", "A0301", 0, true },  { "odo", "A0400", 0, true },
		     { "odo", "A0300", 0, false }, { "odo", "A0402", 0, false },
		     { "odo", "A0201", 0, true },  { "odo", "A0101", 0, false },
		     { "odo", "A0202", 0, false }, { "rik", "A0201", 1, true },
		     { "rik", "A0101", 4, true },  { "rik", "A0001", 4, false } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		field_open(&f, (struct field_plan){
				   .map = ". . . B U U . . / . . . B B . . . / . . . . V V . .",
				   .sheet = SIGNS,
				   .options = AMBUSH,
				   .red = "Idle PEA A0702 state=stunned",
				   .blue = "Foe PEA A0002 state=stunned; Odo PEA - hides=true; "
					   "Rik KNM - hides=true",
				   .blue_has = MOST(2),
				   .more = "things: [{" WALL "}]\n" });
		field_give(&f, "done");
		lurk(&f, rows[i].who, rows[i].at);
		field_man(&f, rows[i].who)->facing = (uint8_t)rows[i].facing;
		fell(&f);
		assert_int_equal(is_hidden(&f, rows[i].who), !rows[i].shown);
		field_close(&f);
	}
}

/* The first of all men, and the one right after him; the first of all doors. */
static void chb_12_6_23_the_first_of_all(void **unused) {
	struct field f;
	(void)unused;
	field_open(
	    &f, (struct field_plan){
		    .map = ". . . . . . . . / . . . K . . . . / . . . . . . . .",
		    .sheet = SIGNS "      sides: [A0301 w door shut, A0502 e door shut]\n" STOREYS,
		    .red = "Wat PEA A0301",
		    .blue = "Odo PEA A0301/2; Foe PEA A0002 state=stunned",
		    .more = "things: [{" WALL "}]\n" });
	field_to_move(&f);
	fell(&f);
	assert_false(chb_is_shut(chb_game_of(f.g), &f.s, field_place(&f, "A0301"), 3));
	assert_true(chb_is_shut(chb_game_of(f.g), &f.s, field_place(&f, "A0502"), 0));
	field_give(&f, "throw 10; throw 10");
	field_is(&f, "wat", "A0301 wounded");
	field_is(&f, "odo", "A0301/2 wounded");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_12_6_22_ladders_and_ropes),
	cmocka_unit_test(chb_12_6_22_what_lay_there),
	cmocka_unit_test(chb_12_6_22_its_doors),
	cmocka_unit_test(chb_12_6_23_every_storey),
	cmocka_unit_test(chb_12_6_23_horses),
	cmocka_unit_test(chb_12_6_29_a_level_under_its_top),
	cmocka_unit_test(chb_ambush_11_below_and_on_it),
	cmocka_unit_test(chb_12_6_23_the_first_of_all),
};

TEST_FILE(tests, NULL, NULL)
