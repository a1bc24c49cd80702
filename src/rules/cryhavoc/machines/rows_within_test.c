/* Rows of CHB-12.5, 12.6 and 13.8: who is in a machine, who was as it burnt down, what a ram
 * strikes. */
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/board/towers.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_crew.h"
#include "rules/cryhavoc/machines/machines.h"
#include "rules/cryhavoc/move/falls.h"

#include <stdio.h>

/* --- inside ---------------------------------------------------------------------------------- */

static void chb_12_5_13_friends_alone(void **unused) {
	struct field f;
	(void)unused;
	/* A stunned enemy keeps them out; one's own don't, nor do the dead. */
	open_on(&f, NULL, "{" RAM "}", "Hal HAL A0302; Tom HAL A0201",
		"Odo SWO A0301; Ulf SWO A1100");
	field_to_move(&f);
	field_man(&f, "odo")->life = CHB_STUNNED;
	assert_false(chb_has_room(chb_game_of(f.g), &f.s, 0, field_man(&f, "odo")->place));
	field_man(&f, "odo")->life = CHB_DEAD;
	assert_true(chb_has_room(chb_game_of(f.g), &f.s, 0, field_man(&f, "odo")->place));
	field_yes(&f, "step hal A0301");
	field_close(&f);
	/* On ground without a machine nobody shares. */
	opened(&f, "{" RAM "}", "Hal HAL A0302; Tom HAL A0301; Wat HAL A0500");
	assert_int_equal(chb_room_in(chb_game_of(f.g), &f.s, field_man(&f, "wat")->place), 0);
	assert_false(chb_has_room(chb_game_of(f.g), &f.s, 0, field_man(&f, "wat")->place));
	assert_int_equal(chb_sharers(chb_game_of(f.g), &f.s, 1), 2);
	assert_int_equal(chb_sharers(chb_game_of(f.g), &f.s, 2), 0);
	field_close(&f);
}

/* Of a scenario: so many on a hex of it, who they are. */
static void begins(const char *things, const char *red, const char *blue, bool good) {
	struct field f;
	char more[160];
	snprintf(more, sizeof more, "things: [%s]\n", things);
	struct field_plan plan = { .map = FIELD_WIDE, .red = red, .blue = blue, .more = more };
	if (good) {
		field_open(&f, plan);
		field_close(&f);
	} else {
		field_fails(plan, "CHB-1.11", "one a place");
	}
}

static void chb_12_5_13_as_a_battle_begins(void **unused) {
	static const char odo[] = "Odo SWO A0900";
	(void)unused;
	begins("{" RAM "}", "Aa PEA A0301; Ab PEA A0301; Ac PEA A0301; Ad PEA A0301", odo, true);
	begins("{" RAM "}", "Aa PEA A0301; Ab PEA A0301; Ac PEA A0301; Ad PEA A0301; Ae PEA A0301",
	       odo, false);
	begins("{" RAM "}",
	       "Aa PEA A0301; Ab PEA A0301; Ac PEA A0301; Ad PEA A0301; Ae PEA A0301 state=dead",
	       odo, true);
	begins("{" TOWER "}",
	       "Aa PEA A0301; Ab PEA A0301; Ac PEA A0301; Ad PEA A0301; Ae PEA A0301; Af PEA A0301",
	       odo, true);
	begins("{" GALLERY "}", "Aa PEA A0201; Ab PEA A0201", odo, true);
	begins("{" GALLERY "}", "Aa PEA A0101; Ab PEA A0101", odo, false);
	begins("{" RAM "}", "Aa PEA A0301", "Odo SWO A0301; Ulf SWO A0900", false);
	begins("{" RAM "}", "Aa PEA A0301; Ab HAM A0301 facing=e", odo, false);
	begins("{" RAM "}", "Ab HAM A0301 facing=e; Aa PEA A0301", odo, false);
	begins("{" RAM "}", "Aa PEA A0201; Ab PEA A0201", odo, false);
}

static void chb_12_5_18_a_ram_not_a_tower(void **unused) {
	struct field f;
	(void)unused;
	for (int kind = 0; kind <= 1; kind++) {
		field_open(&f, (struct field_plan){
				   .map = ". . . . B , , / . . . . B , , / . . . . , , ,",
				   .sheet = "      signs: {B: walk-battlement 2, V: hoarding}\n"
					    "      floors:\n"
					    "        - level: 2\n"
					    "          hexes: |\n"
					    "            -   -   -   -   -   -   -\n"
					    "              -   -   -   V   -   -   -\n"
					    "            -   -   -   -   -   -   -\n",
				   .red = "Hal HAL A0302; Idle PEA A0500",
				   .blue = "Odo SWO A0602",
				   .more = kind == 0 ? "things: [{" RAM "}]\n"
						     : "things: [{" TOWER "}]\n" });
		int place = field_place(&f, "A0301");
		assert_int_equal(chb_room_in(chb_game_of(f.g), &f.s, place), kind == 0 ? 1 : 6);
		field_close(&f);
	}
}

/* --- what burnt down ------------------------------------------------------------------------- */

static void chb_13_8_who_was_in_a_tower(void **unused) {
	struct field f;
	(void)unused;
	open_on(&f, NULL, "{" TOWER "}, {kind: fire, at: A0301}",
		"Hal HAL A0401; Tom HAL A0101; Wat HAL A0100; Bow SBW A0000; Ned SBW A0002; "
		"Far PEA A1102; Off PEA A1101 state=dead",
		NULL);
	const struct chb_game *g = chb_game_of(f.g);
	int foot = machine(&f)->place, top = chb_top_over(g, foot);
	field_man(&f, "off")->place = CHB_GONE;
	field_man(&f, "bow")->place = (uint16_t)top;
	field_man(&f, "ned")->place = (uint16_t)top;
	field_man(&f, "ned")->life = CHB_DEAD;
	field_man(&f, "tom")->place = field_man(&f, "wat")->place = (uint16_t)foot;
	chb_thing_at(g, &f.s, 0)->place = CHB_NOWHERE; /* gone */
	chb_thing_at(g, &f.s, 1)->place = CHB_NOWHERE;
	f.events = (struct pv_events){ .at = f.at, .cap = PV_COUNT(f.at) };
	chb_machines_spill(g, &f.s, &f.events);
	field_is(&f, "ned", "A0301 dead");
	/* [CHB-11.6, CHB-11.10] Two levels down, onto who is left there: he lies beside him soon.
	 */
	field_is(&f, "bow", "A0301 wounded");
	field_is(&f, "wat", "A0301 stunned");
	field_event(&f, "chb.fell", "CHB-11.6", "bow", "A0301", 2);
	assert_int_equal(chb_fallen(g, &f.s), field_man(&f, "bow") - f.s.man);
	assert_int_not_equal(field_man(&f, "tom")->place, field_man(&f, "wat")->place);
	field_is(&f, "hal", "A0401 healthy");
	assert_int_equal(field_man(&f, "off")->place, CHB_GONE);
	field_close(&f);
	/* As long as it stands they stay. */
	open_on(&f, NULL, "{" TOWER "}", "Hal HAL A0301; Tom HAL A0301; Bow SBW A0000", NULL);
	g = chb_game_of(f.g);
	top = chb_top_over(g, machine(&f)->place);
	field_man(&f, "bow")->place = (uint16_t)top;
	chb_machines_spill(g, &f.s, &f.events);
	assert_int_equal(field_man(&f, "bow")->place, top);
	field_is(&f, "hal", "A0301 healthy");
	field_is(&f, "tom", "A0301 healthy");
	field_close(&f);
}

/* --- rams ------------------------------------------------------------------------------------ */

/* A wall ahead of A0301; gallery: instead of the ram. */
static void at_wall(struct field *f, const char *things, const char *red) {
	static struct field_text more;
	more.used = 0;
	field_add(&more, "things: [%s]\n", things);
	field_open(f, (struct field_plan){ .map = ". . . . B , , / . . . . B , , / . . . . , , ,",
					   .sheet = "      signs: {B: walk-battlement 2}\n",
					   .red = red,
					   .blue = "Odo SWO A0501 state=stunned; Ulf SWO A0602",
					   .more = more.text });
	field_to_move(f);
	f->s.phase = CHB_COMBAT;
	f->s.ask = CHB_ASK_FIGHT;
	CHB_EACH_MAN(chb_game_of(f->g), i) {
		f->s.man[i].left = 0;
	}
}

#define STRIKERS "Hal HAL A0301; Tom HAL A0201; Wat HAL A0300; Far PEA A0000"

static void chb_12_5_9_who_strikes(void **unused) {
	struct field f;
	(void)unused;
	at_wall(&f, "{" RAM "}", STRIKERS);
	struct field before = f;
	field_yes(&f, "batter hal ram");
	assert_true(field_lists(&f, "batter hal ram"));
	assert_false(field_lists(&f, "batter tom ram"));
	field_no(&f, "batter tom ram", "CHB-12.5.9"); /* the first of them gives the order */
	field_give(&f, "batter hal ram");
	assert_int_equal(field_man(&f, "hal")->marks & CHB_STRUCK, CHB_STRUCK);
	assert_int_equal(field_man(&f, "tom")->marks & CHB_STRUCK, CHB_STRUCK);
	assert_int_equal(field_man(&f, "wat")->marks & CHB_STRUCK, 0);
	assert_int_equal(machine(&f)->turn, f.s.turn);
	assert_int_equal(machine(&f)->timer, CHB_RAMMED);
	field_event(&f, "chb.batter", "CHB-12.6.2", NULL, "A0401", 9);
	field_to_throw(&f, 1, 10, "chb.throw.batter", "CHB-12.6.4");
	field_give(&f, "throw 4");
	field_event(&f, "chb.batter.holds", "CHB-12.6.3", NULL, "A0401", 0);
	assert_int_equal(f.s.breaks, 0);
	/* Of the wounded nobody; who has fought, neither. */
	f = before;
	field_man(&f, "hal")->life = CHB_WOUNDED;
	field_no(&f, "batter hal ram", "CHB-12.5.9");
	field_yes(&f, "batter tom ram");
	field_man(&f, "wat")->marks |= CHB_STRUCK;
	field_no_by(&f, "batter tom ram", "CHB-12.5.9", 2, 1);
	/* Not before or after its combat, nor the enemy's. */
	f = before;
	f.s.ask = CHB_ASK_MOVE;
	field_no(&f, "batter hal ram", "CHB-2.2");
	f = before;
	f.s.side = PV_BLUE;
	field_no(&f, "batter hal ram", "CHB-2.2");
	/* It moved today, or not yet. */
	f = before;
	chb_thing_at(chb_game_of(f.g), &f.s, 0)->timer = 1;
	chb_thing_at(chb_game_of(f.g), &f.s, 0)->turn = f.s.turn;
	field_no(&f, "batter hal ram", "CHB-12.5.9");
	chb_thing_at(chb_game_of(f.g), &f.s, 0)->turn = (uint16_t)(f.s.turn - 1);
	field_yes(&f, "batter hal ram");
	field_close(&f);
}

static void chb_12_5_9_what_strikes(void **unused) {
	struct field f;
	(void)unused;
	/* A ram in flames. */
	at_wall(&f, "{" RAM "}, {kind: fire, at: A0301}", STRIKERS);
	field_no(&f, "batter hal ram", "CHB-13.8");
	assert_false(field_lists(&f, "batter hal ram"));
	field_close(&f);
	/* A gallery strikes, too; a tower, a mangonel or what is gone doesn't. */
	at_wall(&f, "{" GALLERY "}", "Hal HAL A0301; Tom HAL A0201; Far PEA A0000");
	field_yes(&f, "batter hal gallery");
	assert_true(field_lists(&f, "batter hal gallery"));
	chb_thing_at(chb_game_of(f.g), &f.s, 0)->place = CHB_NOWHERE;
	field_no(&f, "batter hal gallery", "CHB-12.5.9");
	field_close(&f);
	at_wall(&f, "{" TOWER "}, {kind: mangonel, name: sling, at: A0301, side: red}", STRIKERS);
	field_no(&f, "batter hal tower", "CHB-12.5.9");
	field_no(&f, "batter hal sling", "CHB-12.5.9");
	struct pv_order order = field_order(&f, "batter hal sling");
	order.count = (uint8_t)chb_game_of(f.g)->thing_count;
	assert_false(pv_cryhavoc.check(f.g, &f.s, &order, NULL));
	field_close(&f);
}

static void chb_12_6_3_nothing_ahead(void **unused) {
	struct field f;
	(void)unused;
	/* Aside of it there is a wall, ahead there is none. */
	at_wall(&f, "{kind: ram, at: A0301, facing: w}",
		"Hal HAL A0301; Tom HAL A0301; Far PEA A0000");
	field_no(&f, "batter hal ram", "CHB-12.6.3");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_12_5_13_friends_alone),
	cmocka_unit_test(chb_12_5_13_as_a_battle_begins),
	cmocka_unit_test(chb_12_5_18_a_ram_not_a_tower),
	cmocka_unit_test(chb_13_8_who_was_in_a_tower),
	cmocka_unit_test(chb_12_5_9_who_strikes),
	cmocka_unit_test(chb_12_5_9_what_strikes),
	cmocka_unit_test(chb_12_6_3_nothing_ahead),
};

TEST_FILE(tests, NULL, NULL)
