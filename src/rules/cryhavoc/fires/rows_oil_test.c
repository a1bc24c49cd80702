/* Rows of CHB-12.9 and what is carried: barrels, oil, torches. */
#include "rules/cryhavoc/board/burning.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/core/words.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fires/burn.h"
#include "rules/cryhavoc/fires/oil.h"
#include "rules/cryhavoc/fixtures/fixture_hex.h"

#include <stdio.h>
#include <string.h>

static struct chb_thing *thing(struct field *f, const char *name) {
	struct chb_game *g = (struct chb_game *)(void *)f->g;
	for (int i = 0; i < g->thing_count; i++) {
		if (strcmp(g->thing[i].name, name) == 0) {
			return chb_thing_at(g, &f->s, i);
		}
	}
	fail_msg("no %s", name);
	return NULL;
}

static bool lies_at(struct field *f, const char *name, const char *place) {
	return thing(f, name)->place == field_place(f, place);
}

/* --- carrying -------------------------------------------------------------------------------- */

static void loads(struct field *f, const char *red, const char *more) {
	field_open(f, (struct field_plan){
			  .map = FIELD_LONG, .red = red, .blue = "Odo SWO A1100", .more = more });
	field_to_move(f);
}

static void chb_5_1_19_taken_up_and_laid_down(void **unused) {
	static const char *const at[] = { "A0301", "A0401" };
	struct field f;
	(void)unused;
	/* In his hex or beside it: 2 points. */
	for (size_t i = 0; i < PV_COUNT(at); i++) {
		char more[64];
		snprintf(more, sizeof more, "things: [{kind: torch, at: %s}]\n", at[i]);
		loads(&f, "Tom EAM A0301; Hal EAM A0002", more);
		field_leave(&f, "tom", 1);
		field_no_by(&f, "take tom torch", "CHB-5.1.19", 2, 1);
		field_leave(&f, "tom", 2);
		assert_int_equal(field_cost(&f, "take tom torch"), 2);
		assert_true(field_lists(&f, "take tom torch"));
		field_give(&f, "take tom torch");
		field_is(&f, "tom", "A0301 healthy 0");
		/* Laid down for nothing. */
		field_give(&f, "drop tom torch");
		assert_true(lies_at(&f, "torch", "A0301"));
		field_no(&f, "drop tom torch", "CHB-5.1.19");
		field_close(&f);
	}
	/* At any time of his move; where he is by then. */
	loads(&f, "Tom EAM A0301; Hal EAM A0101", "things: [{kind: torch, at: A0301}]\n");
	field_no(&f, "take hal torch", "CHB-5.1.19");
	field_give(&f, "take tom torch; step tom A0401; step tom A0501");
	assert_true(lies_at(&f, "torch", "A0501"));
	field_give(&f, "drop tom torch; step tom A0601");
	assert_true(lies_at(&f, "torch", "A0501"));
	field_is(&f, "tom", "A0601 healthy 3");
	field_close(&f);
}

static void above(struct field *f, const char *ground, const char *below, const char *blue);

static void chb_12_9_1_a_barrel(void **unused) {
	struct field f;
	(void)unused;
	/* Half of 8. */
	loads(&f, "Tom EAM A0301; Hal EAM A0201",
	      "things: [{kind: barrel, at: A0301, carrier: tom}]\n");
	field_is(&f, "tom", "A0301 healthy 4");
	field_is(&f, "hal", "A0201 healthy 8");
	field_give(&f, "step tom A0401; step tom A0501; step tom A0601; step tom A0701");
	assert_true(lies_at(&f, "barrel", "A0701"));
	field_no_by(&f, "step tom A0801", "CHB-5.1.1", 1, 0);
	field_close(&f);
	/* Taken up: what is left of the half. */
	loads(&f, "Tom EAM A0301", "things: [{kind: barrel, at: A0401}]\n");
	field_give(&f, "take tom barrel");
	field_is(&f, "tom", "A0301 healthy 2");
	field_close(&f);
	/* He may not fight; who has none may. */
	field_open(&f, (struct field_plan){
			   .map = FIELD_LONG,
			   .red = "Tom EAM A0301; Hal EAM A0500",
			   .blue = "Odo SWO A0401",
			   .more = "things: [{kind: barrel, at: A0301, carrier: tom}]\n" });
	field_to_fight(&f);
	field_no(&f, "fight tom odo", "CHB-12.9.1");
	field_yes(&f, "fight hal odo");
	field_close(&f);
	/* From a hoarding once it is in there, not from the walk beside. */
	above(&f, "hoarding", "clear", "Odo SWO A0202; Wat SWO A0101");
	field_yes(&f, "pour tom A0101");
	struct chb_thing *barrel = thing(&f, "barrel");
	barrel->worker[0] = PV_NONE;
	barrel->place = (uint16_t)field_place(&f, "A0001/1");
	field_no(&f, "pour tom A0101", "CHB-12.9.1");
	field_no(&f, "pour tom A0202", "CHB-12.9.1");
	field_close(&f);
}

/* Who carries doesn't shoot; laid down he does. */
static void chb_8_1_14_who_carries_a_barrel(void **unused) {
	struct field f;
	(void)unused;
	loads(&f, "Bow SBW A0301", "things: [{kind: barrel, at: A0301, carrier: bow}]\n");
	f.s.ask = CHB_ASK_SHOOT;
	field_no(&f, "shoot bow odo shortbow", "CHB-8.1.14");
	f.s.ask = CHB_ASK_MOVE;
	field_give(&f, "drop bow barrel; done");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "step odo A1000");
	field_yes(&f, "shoot bow odo shortbow");
	field_close(&f);
}

/* --- torches --------------------------------------------------------------------------------- */

static void torch(const char *hex, const char *things, int least) {
	struct field f;
	char all[160];
	snprintf(all, sizeof all, "{kind: torch, at: A0401, carrier: tom}%s%s",
		 things[0] != '\0' ? ", " : "", things);
	hex_open(&f, (struct hex_plan){ .ground = hex,
					.sides = strstr(things, "gate") != NULL
						     ? "      sides: [A0501 w door]\n"
						     : NULL,
					.things = all,
					.red = "Tom EAM A0401; Hal EAM A0502",
					.blue = "Odo SWO A1100" });
	field_no(&f, "kindle hal A0501", "CHB-13.4");
	assert_true(field_lists(&f, "kindle tom A0501"));
	struct pv_throw dice = field_throw(&f, "kindle tom A0501");
	for (int face = 2; face <= 10; face++) {
		assert_int_equal(dice.class_of[face] != dice.class_of[face - 1], face == least);
	}
	for (int face = least - 1; face <= least; face++) {
		struct field copy = f;
		char order[32];
		snprintf(order, sizeof order, "kindle tom A0501; throw %d", face);
		field_give(&copy, order);
		int place = field_place(&f, "A0501");
		assert_int_equal(chb_is_burning(chb_game_of(f.g), &copy.s, place), face == least);
	}
	field_close(&f);
}

static void chb_13_4_a_torch_by_hand(void **unused) {
	(void)unused;
	torch("palisade", "", 6);
	torch("bridge", "", 6);
	torch("siege-tower", "", 8);
	torch("ram", "", 8);
	torch("clear", "{kind: hay, at: A0501}", 4);
	torch("clear", "{kind: gate, at: A0501, facing: w}", 6);
}

/* --- oil ------------------------------------------------------------------------------------- */

/* Tom above A0102, on a walk or in a hoarding over A0101, with a hot barrel. */
static void above_with(struct field *f, const char *ground, const char *below, const char *blue,
		       const char *more) {
	static struct field_text sheet, things;
	sheet.used = things.used = 0;
	field_add(&things,
		  "things: [{kind: barrel, at: A0101/1, carrier: tom}, {kind: brazier, at: "
		  "A0900}%s]\n",
		  more);
	field_add(&sheet,
		  "      signs: {V: %s, Q: %s}\n"
		  "      floors:\n"
		  "        - level: 1\n"
		  "          hexes: |\n"
		  "            -   -   -   -   -   -   -   -   -   -   -   -\n"
		  "              V   V   -   -   -   -   -   -   -   -   -   -\n"
		  "            -   -   -   -   -   -   -   -   -   -   -   -\n"
		  "      ladders: [[A0001, A0001/1]]\n",
		  ground, below);
	field_open(f, (struct field_plan){ .map = ". . . . . . . . . . . . / "
						  ". . . . . . . . . . . . / "
						  ". . Q . . . . . . . . .",
					   .sheet = sheet.text,
					   .red = "Tom EAM A0101/1; Bow SBW A0800",
					   .blue = blue,
					   .more = things.text });
	f->s.phase = CHB_FIRE;
	f->s.ask = CHB_ASK_SHOOT;
	chb_oil_hot(thing(f, "barrel"), PV_RED);
}

static void above(struct field *f, const char *ground, const char *below, const char *blue) {
	above_with(f, ground, below, blue, "");
}

static void chb_12_9_3_where_it_is_poured(void **unused) {
	struct field f;
	(void)unused;
	above(&f, "walk", "clear", "Odo SWO A0202; Ulf SWO A0302; Wat SWO A0101");
	field_yes(&f, "pour tom A0202");
	assert_true(field_lists(&f, "pour tom A0202"));
	field_no(&f, "pour tom A0302", "CHB-12.9.3");
	field_no(&f, "pour tom A0101", "CHB-12.9.3");
	field_no(&f, "pour bow A0202", "CHB-12.9.3");
	/* A barrel serves one hex. */
	field_give(&f, "pour tom A0202; throw 9");
	f.s.phase = CHB_FIRE;
	f.s.ask = CHB_ASK_SHOOT;
	field_man(&f, "tom")->marks = 0;
	field_no(&f, "pour tom A0102", "CHB-12.9.3");
	field_close(&f);
	/* From a hoarding his own hex, too. */
	above(&f, "hoarding", "clear", "Odo SWO A0202; Wat SWO A0101");
	field_yes(&f, "pour tom A0101");
	field_yes(&f, "pour tom A0202");
	field_close(&f);
	/* In the enemy's movement, on who comes there. */
	above(&f, "walk", "clear", "Odo SWO A0302; Ulf SWO A0102");
	field_give(&f, "done");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "step odo A0202");
	field_asked(&f, "chb.ask.react", PV_RED);
	field_yes(&f, "pour tom A0202");
	assert_true(field_lists(&f, "pour tom A0202"));
	field_no(&f, "pour tom A0102", "CHB-12.9.3");
	field_give(&f, "pour tom A0202; throw 4");
	field_is(&f, "odo", "A0202 dead");
	field_close(&f);
}

static void chb_8_8_21_from_right_above(void **unused) {
	struct field f;
	(void)unused;
	above(&f, "walk", "clear", "Odo SWO A0202; Ulf SWO A0302");
	field_yes(&f, "pour tom A0202");
	field_no(&f, "pour tom A0302", "CHB-8.8.21");
	field_close(&f);
}

static void chb_12_9_4_who_is_under_it(void **unused) {
	static const struct {
		int face;
		const char *life;
	} rows[] = { { 1, "A0202 dead" },    { 4, "A0202 dead" },    { 5, "A0202 wounded" },
		     { 8, "A0202 wounded" }, { 9, "A0202 healthy" }, { 10, "A0202 healthy" } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char throw[16];
		above(&f, "walk", "clear", "Odo SWO A0202; Ulf SWO A0302");
		field_give(&f, "pour tom A0202");
		field_asked(&f, "chb.ask.oil", PV_DICE);
		snprintf(throw, sizeof throw, "throw %d", rows[i].face);
		field_give(&f, throw);
		field_is(&f, "odo", rows[i].life);
		field_is(&f, "ulf", "A0302 healthy");
		field_close(&f);
	}
	/* On nobody: no throw. */
	above(&f, "walk", "clear", "Ulf SWO A0302");
	field_give(&f, "pour tom A0202");
	assert_int_not_equal(f.s.ask, CHB_ASK_OIL);
	field_close(&f);
	/* Each throws: who passes and who lies beneath him. */
	above(&f, "walk", "clear", "Odo SWO A0302; Ulf SWO A0202 state=wounded");
	field_give(&f, "done");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_man(&f, "ulf")->life = CHB_STUNNED;
	field_give(&f, "step odo A0202; pour tom A0202; throw 9");
	field_asked(&f, "chb.ask.oil", PV_DICE);
	field_give(&f, "throw 4");
	assert_int_not_equal(f.s.ask, CHB_ASK_OIL);
	field_is(&f, "odo", "A0202 healthy");
	field_is(&f, "ulf", "A0202 dead");
	field_close(&f);
	/* A friend, too; each that lies there throws. */
	above(&f, "walk", "clear", "Odo SWO A0202 state=stunned; Ulf SWO A0302");
	field_give(&f, "pour tom A0202; throw 5");
	field_is(&f, "odo", "A0202 dead");
	field_close(&f);
}

/* Roland rides into A0202 from the west; his throw, then his horse's. */
static void pour_on_rider(struct field *f, const char *state, const char *throws) {
	char blue[120];
	snprintf(blue, sizeof blue, "Roland KNM A0202 facing=e state=%s; Ulf SWO A0302", state);
	above(f, "walk", "clear", blue);
	field_give(f, "pour tom A0202");
	field_asked(f, "chb.ask.oil", PV_DICE);
	field_give(f, throws);
}

/* The first of the places where he may come to lie. */
static void first_of_list(struct field *f) {
	static struct pv_order list[PV_LIST_MAX];
	char text[64];
	assert_true(pv_cryhavoc.list(f->g, &f->s, PV_ANY, list, PV_LIST_MAX) > 0);
	pv_cryhavoc.write_order(f->g, &list[0], text, sizeof text);
	field_give(f, text);
}

static void lies_beside(struct field *f, const char *state) {
	if (f->s.ask == CHB_ASK_FALL) {
		first_of_list(f);
	}
	const struct chb_man *roland = field_man(f, "roland");
	assert_string_equal(chb_life_word[roland->life], state);
	assert_int_equal(roland->facing, 0);
}

/* One rider passes another: he and his horse throw, then the other and his; whoever loses his horse
 * lies beside it. */
static void chb_12_9_8_two_riders(void **unused) {
	static const struct {
		const char *throws, *roland, *alan;
	} rows[] = { { "throw 9; throw 9; throw 9; throw 9", "healthy", "healthy" },
		     { "throw 9; throw 3; throw 9; throw 9", "stunned", "healthy" },
		     { "throw 9; throw 9; throw 9; throw 3", "healthy", "stunned" },
		     { "throw 9; throw 3; throw 9; throw 3", "stunned", "stunned" },
		     { "throw 4; throw 9; throw 9; throw 3", "dead", "stunned" } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		above(&f, "walk", "clear",
		      "Roland KNM A0402 facing=w; Alan KNM A0202 facing=w; Ulf SWO A0500");
		field_give(&f, "done");
		field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
		field_give(&f, "step roland A0302");
		if (f.s.ask == CHB_ASK_REACT) {
			field_give(&f, "wait");
		}
		field_give(&f, "step roland A0202; pour tom A0202");
		field_asked(&f, "chb.ask.oil", PV_DICE);
		field_give(&f, rows[i].throws);
		for (int k = 0; k < 4 && (f.s.ask == CHB_ASK_FALL || f.s.ask == CHB_ASK_LIE); k++) {
			first_of_list(&f);
		}
		assert_string_equal(chb_life_word[field_man(&f, "roland")->life], rows[i].roland);
		assert_string_equal(chb_life_word[field_man(&f, "alan")->life], rows[i].alan);
		assert_true(pv_cryhavoc.sound(f.g, &f.s, NULL));
		field_close(&f);
	}
}

static void chb_12_9_8_riders_horses_the_stunned(void **unused) {
	struct field f;
	(void)unused;
	/* Both throw: the horse dies, and he lies stunned. */
	pour_on_rider(&f, "healthy", "throw 9; throw 3");
	lies_beside(&f, "stunned");
	field_is(&f, "roland-horse", "A0202 dead");
	field_close(&f);
	/* Up to 4 or 8 he dies or is wounded; above, both go free. */
	pour_on_rider(&f, "healthy", "throw 4; throw 9");
	field_is(&f, "roland", "A0202 dead");
	field_is(&f, "roland-horse", "A0202 healthy");
	field_close(&f);
	pour_on_rider(&f, "healthy", "throw 5; throw 9");
	field_is(&f, "roland", "A0202 wounded");
	assert_int_equal(field_man(&f, "roland-horse")->place, CHB_UNDER);
	field_close(&f);
	pour_on_rider(&f, "healthy", "throw 9; throw 9");
	field_is(&f, "roland", "A0202 healthy");
	assert_int_not_equal(f.s.ask, CHB_ASK_OIL);
	field_close(&f);
	/* Wounded and thrown he dies [CHB-3.5]. */
	pour_on_rider(&f, "healthy", "throw 5; throw 8");
	assert_string_equal(chb_life_word[field_man(&f, "roland")->life], "dead");
	field_close(&f);
	/* A stunned man throws like all, and dies of a wound; bodies don't. */
	above(&f, "walk", "clear", "Odo SWO A0202 state=stunned; Ulf SWO A0302");
	struct field free = f;
	field_give(&free, "pour tom A0202; throw 9");
	field_is(&free, "odo", "A0202 stunned");
	field_give(&f, "pour tom A0202; throw 8");
	field_is(&f, "odo", "A0202 dead");
	field_close(&f);
	above(&f, "walk", "clear", "Odo SWO A0202 state=dead; Ulf SWO A0302");
	field_give(&f, "pour tom A0202");
	assert_int_not_equal(f.s.ask, CHB_ASK_OIL);
	field_close(&f);
	/* A horse alone. */
	above(&f, "walk", "clear", "Blaze HOR A0202 facing=e; Ulf SWO A0302");
	field_give(&f, "pour tom A0202; throw 8");
	field_is(&f, "blaze", "A0202 dead");
	field_close(&f);
}

static void chb_12_9_5_inside_a_ram(void **unused) {
	struct field f;
	(void)unused;
	above(&f, "walk", "ram", "Odo SWO A0202; Ulf SWO A0302");
	field_give(&f, "pour tom A0202");
	assert_int_not_equal(f.s.ask, CHB_ASK_OIL);
	field_is(&f, "odo", "A0202 healthy");
	const struct chb_game *g = chb_game_of(f.g);
	int place = pv_hex_map_parse(&g->map, "A0202");
	assert_true(chb_find_thing(g, &f.s, CHB_OIL, place) >= 0);
	assert_int_equal(chb_lights_on(g, &f.s, place), 3);
	field_close(&f);
}

/* What an arrow of Bow's does to A0202. */
static void arrow(struct field *f, int least) {
	f->s.phase = CHB_FIRE;
	f->s.ask = CHB_ASK_SHOOT;
	for (int face = least - 1; face <= least; face++) {
		struct field copy = *f;
		char order[32];
		snprintf(order, sizeof order, "light bow A0202; throw %d", face);
		field_give(&copy, order);
		int place = field_place(f, "A0202");
		assert_int_equal(chb_is_burning(chb_game_of(f->g), &copy.s, place), face == least);
	}
}

static void chb_12_9_6_it_stays_oily(void **unused) {
	static const char *const grounds[] = { "ram", "siege-tower", "clear" };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(grounds); i++) {
		above(&f, "walk", grounds[i], "Ulf SWO A1100");
		if (i < 2) {
			arrow(&f, 10);
		} else {
			field_no(&f, "light bow A0202", "CHB-13.13");
		}
		field_give(&f, "pour tom A0202");
		arrow(&f, 3);
		field_close(&f);
	}
	/* A ladder that leans on the walk there. */
	above_with(&f, "walk", "clear", "Ulf SWO A1100",
		   ", {kind: ladder, at: A0202, facing: nw, state: set}");
	field_no(&f, "light bow A0202", "CHB-13.13");
	field_give(&f, "pour tom A0202");
	arrow(&f, 3);
	field_close(&f);
}

static void chb_12_9_9_till_it_burns_off(void **unused) {
	struct field f;
	(void)unused;
	above(&f, "walk", "clear", "Ulf SWO A0201");
	field_give(&f, "pour tom A0202");
	/* Ten turns later it is oily yet. */
	for (int i = 0; i < 300 && f.s.turn < 11; i++) {
		field_give_one(&f, f.s.ask == CHB_ASK_REACT ? "wait phase" : "done");
	}
	arrow(&f, 3);
	field_give(&f, "light bow A0202; throw 3");
	/* Three turns nobody enters it. */
	for (int turn = 11; turn <= 14; turn++) {
		field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
		assert_int_equal(f.s.turn, turn);
		if (turn < 14) {
			field_no(&f, "step ulf A0202", "CHB-7.0.66");
			field_give(&f, "done");
		}
	}
	assert_int_equal(field_cost(&f, "step ulf A0202"), 1);
	int place = field_place(&f, "A0202");
	assert_int_equal(chb_lights_on(chb_game_of(f.g), &f.s, place), CHB_NEVER);
	field_close(&f);
}

/* --- heating --------------------------------------------------------------------------------- */

/* Tom on a walk above A0202, with a cold barrel; more: further things. */
static void cold(struct field *f, const char *men, const char *more) {
	static struct field_text things;
	things.used = 0;
	field_add(&things, "things: [{kind: barrel, at: A0101/1, carrier: tom}%s]\n", more);
	field_open(f, (struct field_plan){
			  .map = ". . . . . . . . . . . . / "
				 ". . . . . . . . . . . . / "
				 ". . . . . . . . . . . .",
			  .sheet = "      signs: {V: walk}\n"
				   "      floors:\n"
				   "        - level: 1\n"
				   "          hexes: |\n"
				   "            -   -   -   -   -   -   -   -   -   -   -   -\n"
				   "              V   V   V   -   -   -   -   -   -   -   -   -\n"
				   "            -   -   -   -   -   -   -   -   -   -   -   -\n"
				   "      ladders: [[A0001, A0001/1]]\n",
			  .red = men,
			  .blue = "Odo SWO A1100",
			  .more = things.text });
}

static void to_move_of(struct field *f, int turn) {
	for (int i = 0;
	     i < 200 && (f->s.turn < turn || f->s.ask != CHB_ASK_MOVE || f->s.side != PV_RED);
	     i++) {
		field_give_one(f, f->s.ask == CHB_ASK_REACT ? "wait phase" : "done");
	}
	assert_int_equal(f->s.turn, turn);
}

static void chb_12_9_2_heated_for_three_turns(void **unused) {
	struct field f;
	(void)unused;
	cold(&f, "Tom EAM A0101/1; Hal EAM A0500", ", {kind: brazier, at: A0001/1}");
	to_move_of(&f, 1);
	field_give(&f, "work tom barrel");
	assert_int_equal(thing(&f, "barrel")->timer, 0);
	field_no(&f, "step tom A0201/1", "CHB-5.1.1");
	/* A whole turn: hot in turn 2. */
	to_move_of(&f, 2);
	for (int turn = 2; turn <= 6; turn++) {
		to_move_of(&f, turn);
		struct field copy = f;
		copy.s.phase = CHB_FIRE;
		copy.s.ask = CHB_ASK_SHOOT;
		if (turn <= 5) {
			field_yes(&copy, "pour tom A0202");
		} else {
			field_no(&copy, "pour tom A0202", "CHB-12.9.2");
		}
	}
	field_close(&f);
	/* Not heated: cold. */
	cold(&f, "Tom EAM A0101/1; Hal EAM A0500", ", {kind: brazier, at: A0001/1}");
	f.s.phase = CHB_FIRE;
	f.s.ask = CHB_ASK_SHOOT;
	field_no(&f, "pour tom A0202", "CHB-12.9.2");
	field_close(&f);
}

static void chb_12_9_7_where_and_by_whom(void **unused) {
	struct field f;
	(void)unused;
	cold(&f, "Tom EAM A0101/1; Hal EAM A0201/1", ", {kind: brazier, at: A0001/1}");
	to_move_of(&f, 1);
	field_yes(&f, "work tom barrel");
	assert_true(field_lists(&f, "work tom barrel"));
	field_no(&f, "work hal barrel", "CHB-12.9.7");
	field_close(&f);
	/* A hex on fire is none. */
	cold(&f, "Tom EAM A0101/1; Hal EAM A0201/1",
	     ", {kind: fire, at: A0001/1}, {kind: brazier, at: A0900}");
	to_move_of(&f, 1);
	field_no(&f, "work tom barrel", "CHB-12.9.7");
	field_close(&f);
}

static void chb_13_2_towers_rams_and_hoardings(void **unused) {
	static const char *const grounds[] = { "siege-tower", "ram", "hoarding" };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(grounds); i++) {
		above(&f, "walk", grounds[i], "Ulf SWO A1100");
		arrow(&f, 10);
		field_close(&f);
	}
	/* Those that are pushed; of a gallery either hex. */
	static const char *const kinds[] = {
		", {kind: ram, at: A0202, facing: e}",
		", {kind: siege-tower, at: A0202, facing: e}",
		", {kind: gallery, at: A0202, to: A0102, facing: e}",
		", {kind: gallery, at: A0102, to: A0202, facing: w}",
		", {kind: large-tower, at: A0102, to: A0202, facing: w}",
	};
	for (size_t i = 0; i < PV_COUNT(kinds); i++) {
		above_with(&f, "walk", "clear", "Ulf SWO A1100", kinds[i]);
		arrow(&f, 10);
		field_close(&f);
	}
	/* Hay takes it sooner, so that 9 is no miss of his. */
	above_with(&f, "walk", "clear", "Ulf SWO A1100", ", {kind: hay, at: A0202}");
	struct pv_throw dice = field_throw(&f, "light bow A0202");
	assert_int_equal(dice.class_of[9], dice.class_of[10]);
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_12_9_2_heated_for_three_turns),
	cmocka_unit_test(chb_12_9_7_where_and_by_whom),
	cmocka_unit_test(chb_13_2_towers_rams_and_hoardings),
	cmocka_unit_test(chb_5_1_19_taken_up_and_laid_down),
	cmocka_unit_test(chb_12_9_1_a_barrel),
	cmocka_unit_test(chb_8_1_14_who_carries_a_barrel),
	cmocka_unit_test(chb_13_4_a_torch_by_hand),
	cmocka_unit_test(chb_12_9_3_where_it_is_poured),
	cmocka_unit_test(chb_8_8_21_from_right_above),
	cmocka_unit_test(chb_12_9_4_who_is_under_it),
	cmocka_unit_test(chb_12_9_5_inside_a_ram),
	cmocka_unit_test(chb_12_9_8_riders_horses_the_stunned),
	cmocka_unit_test(chb_12_9_8_two_riders),
	cmocka_unit_test(chb_12_9_6_it_stays_oily),
	cmocka_unit_test(chb_12_9_9_till_it_burns_off),
};

TEST_FILE(tests, NULL, NULL)
