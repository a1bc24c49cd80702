/* Rows of the mills and of trapdoors, as bots know them: rules/cryhavoc/value.h. */
#include "rules/cryhavoc/bots/survey.h"
#include "rules/cryhavoc/bots/value.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/modules/towers/fixture_towers.h"
#include "rules/cryhavoc/queries/levers.h"

#include <stdio.h>

#define WINDMILL "    - {piece: WD, x: A0810, y: A1510}\n"

static void open_mill(struct field *f, const char *laid, const char *red, const char *blue,
		      const char *more) {
	field_open(f, (struct field_plan){
			  .board = pieces_mills(laid), .red = red, .blue = blue, .more = more });
	field_skip(f, CHB_ASK_MOVE, PV_RED);
}

/* --- the grindstone: it has come to (0,1) as red's movement opened, next is (-1,1) ------------ */

/* What red or blue lose by Ann, who stands there. */
static int32_t rolled(const char *hex, int side, const char *state, const char *more) {
	struct field f;
	char ann[80];
	snprintf(ann, sizeof ann, "Ann SWO %s state=%s", hex, state);
	open_mill(&f, WINDMILL, side == PV_RED ? ann : "Wulf SWO A0000",
		  side == PV_BLUE ? ann : "Odo SWO A0001", more);
	int32_t loss = chb_rolled(chb_game_of(f.g), &f.s, side);
	assert_int_equal(chb_rolled(chb_game_of(f.g), &f.s, !side), 0);
	field_close(&f);
	return loss;
}

static int32_t price_of(const char *state) {
	struct field f;
	char ann[80];
	snprintf(ann, sizeof ann, "Ann SWO A0000 state=%s", state);
	open_mill(&f, WINDMILL, ann, "Odo SWO A0001", NULL);
	int32_t price = chb_price_of(chb_game_of(f.g), &f.s, 0);
	field_close(&f);
	return price;
}

static void str_grind_2_bots_see_it_come(void **unused) {
	static const char *const next = "WD-3(-1,1)", *const second = "WD-3(-1,0)",
				 *const third = "WD-3(0,-1)", *const off = "WD-3(0,2)";
	static const char stopped[] =
	    "things: [{kind: grindstone, at: \"WD-3(0,1)\", state: stopped}]\n";
	int32_t wounds = price_of("healthy") / 2;
	(void)unused;
	assert_in_range(wounds, 1, INT32_MAX);
	/* Red moves: whoever of his stays is met by two steps, one of blue's may step off. */
	assert_int_equal(rolled(next, PV_RED, "healthy", NULL), wounds);
	assert_int_equal(rolled(second, PV_RED, "healthy", NULL), wounds);
	assert_int_equal(rolled(third, PV_RED, "healthy", NULL), 0);
	assert_int_equal(rolled(off, PV_RED, "healthy", NULL), 0);
	assert_int_equal(rolled(next, PV_BLUE, "healthy", NULL), wounds);
	assert_int_equal(rolled(second, PV_BLUE, "healthy", NULL), 0);
	assert_int_equal(rolled(next, PV_RED, "healthy", stopped), 0);
	/* The wounded die. */
	assert_int_equal(rolled(next, PV_RED, "wounded", NULL), price_of("wounded"));
}

static void str_grind_3_bots_know_which_way(void **unused) {
	(void)unused;
	struct field f;
	field_open(&f, (struct field_plan){ .board = pieces_mills(WINDMILL),
					    .red = "Ann SWO WD-3(0,-1)",
					    .blue = "Odo SWO A0001",
					    .options = "grind_dir: ccw" });
	field_skip(&f, CHB_ASK_MOVE, PV_RED); /* it has come to (1,-1) */
	assert_int_equal(chb_rolled(chb_game_of(f.g), &f.s, PV_RED), price_of("healthy") / 2);
	field_close(&f);
}

/* --- stones and ropes ------------------------------------------------------------------------ */

static int cost(const struct field *f, int setting, const char *from, const char *to) {
	const struct chb_game *g = chb_game_of(f->g);
	int at = field_place(f, from), end = field_place(f, to);
	for (int i = 0; i < g->survey->ways[at]; i++) {
		if (g->survey->way_to[at][i] == end) {
			return g->survey->way_cost[setting][at][i];
		}
	}
	return -1;
}

static void str_stone_9_bots_know_both_prices(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, PIECES_MILL, "Wulf PEA A0000", "Odo SWO A0001", NULL);
	const struct chb_game *g = chb_game_of(f.g);
	int lever = field_place(&f, "WM-1(1,2)"), thing = g->stone[0].thing;
	assert_int_equal(cost(&f, 0, "WM-1(0,2)", "WM-1(0,3)"), 4);
	assert_int_equal(cost(&f, CHB_AT_REST, "WM-1(0,2)", "WM-1(0,3)"), 2);
	assert_int_equal(chb_setting(g, &f.s), 0);
	chb_thing_at(g, &f.s, thing)->state = 1;
	assert_int_equal(chb_setting(g, &f.s), CHB_AT_REST);
	assert_int_equal(g->survey->settings, CHB_AT_REST | CHB_ROPES);
	for (int i = 0; i < g->survey->levers.count; i++) {
		bool here = g->survey->levers.at[i].bits == CHB_AT_REST;
		assert_int_equal(g->survey->to_lever[i][lever] == 0, here);
	}
	field_close(&f);
	field_open(&f, (struct field_plan){ .board = pieces_mills(PIECES_MILL),
					    .red = "Wulf PEA A0000",
					    .blue = "Odo SWO A0001",
					    .options = "millstones: false" });
	assert_int_equal(chb_game_of(f.g)->survey->settings, CHB_ROPES);
	field_close(&f);
}

/* What a rope is to him. */
static int climbs(const char *man) {
	struct field f;
	open_mill(&f, PIECES_MILL, man, "Odo SWO A0001", NULL);
	int setting = chb_setting_for(chb_game_of(f.g), &f.s, 0, CHB_ROPES | CHB_AT_REST);
	assert_int_equal(chb_setting_for(chb_game_of(f.g), &f.s, 0, 0), 0);
	field_close(&f);
	return setting;
}

static void str_rope_9_bots_know_who_climbs(void **unused) {
	(void)unused;
	assert_int_equal(climbs("Ann PEA A0000"), CHB_ROPES | CHB_AT_REST);
	assert_int_equal(climbs("Ann SWO A0000"), CHB_AT_REST); /* 7 points */
	assert_int_equal(climbs("Ann KNF A0000"), CHB_AT_REST);
	assert_int_equal(climbs("Ann PEA A0000 state=wounded"), CHB_AT_REST);
}

/* --- trapdoors ------------------------------------------------------------------------------- */

/* Points between a ladder and what is above its trapdoor. */
static void hatch(const char *state, int up, int down) {
	struct field f;
	char lay[256], more[256];
	snprintf(lay, sizeof lay,
		 "    - {piece: TG, at: A0704, markers: [{at: \"(0,0)\", kind: ladder}]}\n"
		 "    - {piece: S7, over: A0704, markers: [{at: \"(0,0)\", kind: trapdoor, state: "
		 "%s}]}\n",
		 state);
	snprintf(more, sizeof more,
		 "zones: {above: [\"S7-0(0,0)\"], below: [\"TG-0(0,0)\"]}\n"
		 "victory: {aims: [{side: red, reach: above}, {side: blue, reach: below}]}\n");
	field_open(&f, (struct field_plan){ .board = towers_board(lay),
					    .red = "Wulf PEA TG-0(0,0)",
					    .blue = "Odo PEA S7-0(1,0)",
					    .more = more });
	const struct chb_game *g = chb_game_of(f.g);
	int low = field_place(&f, "TG-0(0,0)"), high = field_place(&f, "S7-0(0,0)");
	assert_int_equal(g->survey->road[0][low], up);
	assert_int_equal(g->survey->road[1][high], down);
	int door = g->map.place[high].hatch - 1;
	assert_int_equal(g->survey->on_road[PV_RED][door], 1);
	assert_int_equal(g->survey->on_road[PV_BLUE][door], 1);
	field_close(&f);
}

static void str_tower_29_bots_know_what_is_shut(void **unused) {
	(void)unused;
	hatch("open", 4, 2);
	hatch("shut", 4 + 2, 2 + 2);
	hatch("barred", 4 + 14, 2 + 3); /* nobody below unbars it */
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_grind_2_bots_see_it_come),
	cmocka_unit_test(str_grind_3_bots_know_which_way),
	cmocka_unit_test(str_rope_9_bots_know_who_climbs),
	cmocka_unit_test(str_stone_9_bots_know_both_prices),
	cmocka_unit_test(str_tower_29_bots_know_what_is_shut),
};

TEST_FILE(tests, NULL, NULL)
