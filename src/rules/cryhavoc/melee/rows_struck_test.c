/* Rows of CHB-AMBUSH.11: what falls or burns on a man in hiding shows him. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fires/oil.h"
#include "rules/cryhavoc/fixtures/fixture_ambush.h"
#include "rules/cryhavoc/machines/battering.h"

#include <stdio.h>

/* Odo lurks at A0202: a stone, oil, a fire of red's; Tom lurks for the other side. */
static void struck(struct field *f, const char *things, const char *order) {
	field_open(f,
		   (struct field_plan){
		       .map = ". . . . . . . . . . . . . / . . . . . . . . . . . . . / "
			      ". . . . . . . . . . . . .",
		       .sheet = "      signs: {V: walk}\n"
				"      floors:\n"
				"        - level: 1\n"
				"          hexes: |\n"
				"            -   -   -   -   -   -   -   -   -   -   -   -   -\n"
				"              V   V   -   -   -   -   -   -   -   -   -   -   -\n"
				"            -   -   -   -   -   -   -   -   -   -   -   -   -\n"
				"      ladders: [[A0001, A0001/1]]\n",
		       .options = AMBUSH,
		       .more = things,
		       .red = "Tom EAM A0101/1; Bow SBW A1001; Gil ENG A1101; Sam ENG A1201; "
			      "Ted ENG A1200; Hal ENG A1202",
		       .blue = "Foe PEA A0302 state=stunned; Odo PEA - hides=true",
		       .blue_has = WITHIN(1) });
	field_give(f, "done");
	f->s.phase = CHB_FIRE;
	f->s.ask = CHB_ASK_SHOOT;
	f->s.side = PV_RED;
	lurk(f, "odo", "A0202");
	struct chb_thing *t = chb_thing_at(chb_game_of(f->g), &f->s, 0);
	if (t->kind == CHB_BARREL) {
		chb_oil_hot(t, PV_RED);
	}
	field_give(f, order);
}

static void chb_ambush_11_what_falls_on_him(void **unused) {
	static const char lair[] = "zones: {lair: [A0202]}\n";
	static const struct {
		const char *thing, *order, *then, *odo;
	} blows[] = {
		{ "{kind: perriere, at: A1201}", "shoot gil foe perriere; throw 5; throw 3",
		  "throw 6", "A0202 wounded" },
		{ "{kind: barrel, at: A0101/1, carrier: tom}", "pour tom A0202", "throw 6",
		  "A0202 wounded" },
		{ "{kind: hay, at: A0202}, {kind: brazier, at: A1001}", "light bow A0202; throw 10",
		  NULL, "A0202 healthy" },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(blows); i++) {
		struct field f;
		char things[200];
		snprintf(things, sizeof things, "%sthings: [%s]\n", lair, blows[i].thing);
		struck(&f, things, blows[i].order);
		assert_string_equal(f.at[event_at(&f, "chb.shown")].rule, "CHB-AMBUSH.11");
		if (blows[i].then != NULL) {
			field_give(&f, blows[i].then);
		}
		field_is(&f, "odo", blows[i].odo);
		field_close(&f);
	}
}

/* A wall hex comes down: Gob lurks on it, Odo at its foot, Tom farther off. */
static void chb_ambush_11_a_wall_that_falls(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = ". . . H H / . . . H H",
			   .sheet = "      signs: {H: walk 2}\n",
			   .options = AMBUSH,
			   .more = "zones: {lair: [A0200, A0300, A0000]}\n"
				   "things: [{kind: wall, at: A0300}]\n",
			   .red = "Bow SBW A0101 state=stunned; Hal SWO A0401 state=stunned",
			   .blue = "Foe PEA A0001 state=stunned; Odo PEA - hides=true; Gob PEA - "
				   "hides=true; Tom PEA - hides=true",
			   .blue_has = WITHIN(3) });
	const struct chb_game *g = chb_game_of(f.g);
	int wall = pv_hex_map_parse(&g->map, "A0300");
	field_give(&f, "done");
	lurk(&f, "odo", "A0200");
	lurk(&f, "gob", "A0300");
	lurk(&f, "tom", "A0000");
	chb_thing_at(g, &f.s, 0)->damage = (uint8_t)(chb_wall_blows(g, &f.s, wall) - 1);
	chb_batter(g, &f.s, wall, 24, NULL);
	field_give(&f, "throw 10");
	field_is(&f, "odo", "A0200 stunned");
	assert_string_equal(f.at[event_at(&f, "chb.shown")].rule, "CHB-AMBUSH.11");
	assert_true(is_hidden(&f, "tom"));
	field_give(&f, "throw 6");
	field_is(&f, "gob", "A0300 wounded");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_ambush_11_what_falls_on_him),
	cmocka_unit_test(chb_ambush_11_a_wall_that_falls),
};

TEST_FILE(tests, NULL, NULL)
