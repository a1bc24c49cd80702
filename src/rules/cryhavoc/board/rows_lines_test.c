/* Rows of CHB-8.7 and CHB-8.8: lines over every pair of places, the foot of a wall, gates, smoke.
 */
#include "rules/cryhavoc/board/lines.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/tables.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ladder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- every pair of places -------------------------------------------------------------------- */

static const char *const maps[] = {
	"bridge", "castle", "chase", "gate", "marsh", "siege", "village"
};

/* An installed map without anybody on it; its doors as they stand, all open, all shut. */
struct empty {
	struct chb_game *g;
	struct chb_state *s;
};

static struct empty open_map(const char *name) {
	struct empty e = { calloc(1, sizeof *e.g), calloc(1, sizeof *e.s) };
	struct pv_error err;
	char text[96];
	assert_non_null(e.g);
	assert_non_null(e.s);
	int length = snprintf(text, sizeof text, "ruleset: cryhavoc\ntitle: test\nmap: %s\n", name);
	struct pv_scenario *scenario = pv_scenario_parse(text, (size_t)length, "test.yaml", &err);
	assert_non_null(scenario);
	if (!pv_hex_map_read(pv_node_get(scenario->root, "map"), chb_grounds, &e.g->map, &err)) {
		fail_msg("%s: %s: %s", name, err.where, err.msg);
	}
	pv_scenario_close(scenario);
	for (int i = 0; i < e.g->map.door_count; i++) {
		e.s->door[i] = e.g->map.door[i].state;
	}
	return e;
}

static void close_map(struct empty *e) {
	free(e->g);
	free(e->s);
}

static void same_both_ways(const struct empty *e, const char *name) {
	int count = chb_place_count(e->g);
	for (int a = 0; a < count; a++) {
		for (int b = 0; b < a; b++) {
			if (chb_sees(&e->g->base, e->s, a, b, NULL) !=
			    chb_sees(&e->g->base, e->s, b, a, NULL)) {
				fail_msg("%s: %d and %d", name, a, b);
			}
		}
	}
}

static void chb_8_7_12_the_same_both_ways(void **unused) {
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(maps); i++) {
		struct empty e = open_map(maps[i]);
		same_both_ways(&e, maps[i]);
		if (e.g->map.door_count > 0) {
			for (int door = 0; door < e.g->map.door_count; door++) {
				e.s->door[door] =
				    e.s->door[door] == PV_DOOR_OPEN ? PV_DOOR_SHUT : PV_DOOR_OPEN;
			}
			same_both_ways(&e, maps[i]);
		}
		close_map(&e);
	}
}

/* --- the second reckoning --------------------------------------------------------------------- */

/* A fraction, in halves of a level. */
struct share {
	int64_t over, under;
};

static bool is_less(struct share a, struct share b) {
	return a.over * b.under < b.over * a.under;
}

static int hexes(const struct pv_hex_map *map, struct pv_hex a, int place) {
	return pv_hex_distance(pv_hex_minus(map->place[place].at, a));
}

/* How high the line is over a hex, or over the middle of the side between two. */
static struct share height_over(const struct pv_hex_map *map, int from, int to,
				const struct pv_sight_step *s) {
	struct pv_hex here = map->place[s->place].at, other = here;
	if (s->side >= 0) {
		other = pv_hex_add(here, pv_hex_step[s->side]);
	}
	struct share way = { hexes(map, here, from) + hexes(map, other, from), 0 };
	way.under = way.over + hexes(map, here, to) + hexes(map, other, to);
	int a = map->place[from].level, b = map->place[to].level;
	return (struct share){ a * way.under + (b - a) * way.over, way.under };
}

/* [CHB-8.8.2 to 8.8.6, CHB-8.8.19] */
static bool blocks(const struct pv_hex_map *map, int from, int to, const struct pv_sight_step *s) {
	int a = map->place[from].level, b = map->place[to].level;
	struct share top = { s->top, 1 };
	if (s->shut != 0 || s->top > (a > b ? a : b)) {
		return true;
	}
	if (a == b) {
		return s->opaque != 0 && s->top == a;
	}
	return s->top == (a > b ? a : b) || is_less(height_over(map, from, to, s), top);
}

static bool is_hex(struct pv_hex a, struct pv_hex b) {
	return a.q == b.q && a.r == b.r;
}

/* Does it stand in that hex or on a side of it? */
static bool is_of(const struct pv_hex_map *map, const struct pv_sight_step *s, struct pv_hex hex) {
	struct pv_hex here = map->place[s->place].at;
	return is_hex(here, hex) ||
	       (s->side >= 0 && is_hex(pv_hex_add(here, pv_hex_step[s->side]), hex));
}

static bool is_drawn(const struct pv_hex_map *map, struct pv_hex hex) {
	return pv_hex_map_first(map, hex) != PV_NO_PLACE;
}

/* By the steps that it meets: of two hexes beside each other one way is enough. */
static bool is_clear(const struct pv_hex_map *map, int from, int to,
		     const struct pv_sight_step *steps, size_t count) {
	struct pv_line_hex line[PV_HEX_LINE_MAX];
	bool counted[PV_SIGHT_STEPS_MAX] = { false };
	struct pv_hex start = map->place[from].at;
	size_t length = pv_hex_line(pv_hex_minus(map->place[to].at, start), line);
	for (size_t i = 0; i + 1 < length; i++) {
		/* [CHB-8.7.14] */
		bool shut[2] = { !is_drawn(map, pv_hex_add(start, line[i].at)),
				 !is_drawn(map, pv_hex_add(start, line[i + 1].at)) };
		if (line[i].pair == 0 && shut[0]) {
			return false;
		}
		if (line[i].pair == 0 || line[i].pair != line[i + 1].pair) {
			continue;
		}
		for (size_t k = 0; k < count; k++) {
			for (size_t way = 0; way < 2; way++) {
				if (is_of(map, &steps[k], pv_hex_add(start, line[i + way].at))) {
					counted[k] = true;
					shut[way] = shut[way] || blocks(map, from, to, &steps[k]);
				}
			}
		}
		if (shut[0] && shut[1]) {
			return false;
		}
	}
	for (size_t k = 0; k < count; k++) {
		if (!counted[k] && blocks(map, from, to, &steps[k])) {
			return false;
		}
	}
	return true;
}

static void chb_8_8_23_in_fractions(void **unused) {
	static struct pv_sight_step steps[PV_SIGHT_STEPS_MAX];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(maps); i++) {
		struct empty e = open_map(maps[i]);
		const struct pv_hex_map *map = &e.g->map;
		int differences = 0;
		for (int a = 0; a < map->count; a++) {
			for (int b = 0; b < a; b++) {
				size_t count =
				    pv_sight_profile(map, NULL, a, b, steps, PV_COUNT(steps));
				differences += is_clear(map, a, b, steps, count) !=
					       pv_sight_clear(map, NULL, a, b, NULL);
			}
		}
		assert_int_equal(differences, 0);
		close_map(&e);
	}
}

/* --- the foot of a wall ----------------------------------------------------------------------- */

static void wall(struct field *f, const char *red, const char *blue) {
	field_open(f, (struct field_plan){ .map = castle,
					   .sheet = battlement,
					   .red = red,
					   .blue = blue,
					   .more = "stones: [A0300]\n" });
}

static void chb_8_8_7_right_beneath_it(void **unused) {
	struct field f;
	(void)unused;
	/* From level 2: the man at its foot, and one a hex further out. */
	wall(&f, "Bow SBW A0300; Lad PEA A0301", "Odo SWO A0200; Tom SWO A0100");
	field_no(&f, "shoot bow odo shortbow", "CHB-8.8.7");
	field_yes(&f, "shoot bow odo stone");
	field_yes(&f, "shoot bow tom shortbow");
	field_close(&f);
	wall(&f, "Bow SBW A0200; Two SBW A0101", "Odo SWO A0300; Tom SWO A0400");
	field_no(&f, "shoot bow odo shortbow", "CHB-8.8.7");
	field_yes(&f, "shoot two odo shortbow");
	field_close(&f);
	/* A man on a ladder is seen. */
	field_open(&f, (struct field_plan){ .map = castle,
					    .sheet = battlement,
					    .red = "Bow SBW A0300; Two SBW A0401",
					    .blue = "Odo SWO A0100; Tom SWO A0200",
					    .more = scale });
	field_no(&f, "shoot bow tom shortbow", "CHB-8.8.7");
	put(&f, "tom", "A0200/1e");
	field_yes(&f, "shoot bow tom shortbow");
	field_close(&f);
	/* To the west of it, too. */
	field_open(&f, (struct field_plan){
			   .map = "H H . . . / H H . . .",
			   .sheet = "      signs: {H: walk 2}\n"
				    "      sides: [A0100 e battlement, A0100 se battlement]\n",
			   .red = "Bow SBW A0100; Two SBW A0001",
			   .blue = "Odo SWO A0300; Tom SWO A0200",
			   .more = "things: [{kind: long-ladder, at: A0200, facing: w, state: "
				   "set}]\n" });
	field_no(&f, "shoot bow tom shortbow", "CHB-8.8.7");
	put(&f, "tom", "A0200/1w");
	field_yes(&f, "shoot bow tom shortbow");
	field_close(&f);
}

/* All the rows that a blocked line stands under, the one that blocks it first; "": it is clear. */
static void stands_under(const char *map, const char *sheet, const char *from, const char *to,
			 const char *rows) {
	struct field f;
	struct pv_why why = { .rule = NULL };
	char ground[64], red[24], blue[24], named[128] = "";
	snprintf(red, sizeof red, "Ann PEA %s", from);
	snprintf(blue, sizeof blue, "Odo PEA %s", to);
	snprintf(ground, sizeof ground, "%s / %s", map, map);
	field_open(&f,
		   (struct field_plan){ .map = ground, .sheet = sheet, .red = red, .blue = blue });
	const struct pv_hex_map *m = &chb_game_of(f.g)->map;
	if (!pv_cryhavoc.sees(f.g, &f.s, pv_hex_map_parse(m, from), pv_hex_map_parse(m, to),
			      &why)) {
		snprintf(named, sizeof named, "%s", why.rule + 4);
		for (int i = 0; i < PV_ALSO_MAX && why.also[i] != NULL; i++) {
			size_t used = strlen(named);
			snprintf(named + used, sizeof named - used, " %s", why.also[i] + 4);
		}
	}
	if (strcmp(named, rows) != 0) {
		fail_msg("%s, %s to %s: %s, not %s", map, from, to, named, rows);
	}
	field_close(&f);
}

static void chb_8_8_3_all_the_rows_of_a_line(void **unused) {
	static const struct {
		const char *map, *sides, *from, *to, *rows;
	} of[] = {
		{ ". . . . .", "", "A0000", "A0400", "" },
		{ ". . W . .", "", "A0000", "A0400", "8.7.3 8.8.2" },
		{ ". W . . .", "", "A0000", "A0400", "8.7.3 8.8.2" },
		{ ". . E . .", "", "A0000", "A0400", "8.8.2 8.8.3" },
		{ ". . 1 . .", "", "A0000", "A0400", "8.8.2" },
		{ "3 . . 1 . .", "", "A0000", "A0400", "8.8.4" },
		{ "3 . . 1 . .", "", "A0400", "A0000", "8.8.5" },
		{ "1 . 3 . .", "", "A0000", "A0400", "8.8.6" },
		{ "1 . W . .", "", "A0000", "A0300", "8.7.3 8.8.6" },
		/* Right behind a hoarding, to either side of it; or not. */
		{ "w H . . .", "", "A0000", "A0400", "8.7.3 8.8.9 8.8.6" },
		{ "w H . . .", "", "A0400", "A0000", "8.7.3 8.8.9 8.8.6" },
		{ ". . . H w", "", "A0000", "A0400", "8.7.3 8.8.9 8.8.6" },
		{ ". . . H w", "", "A0400", "A0000", "8.7.3 8.8.9 8.8.6" },
		{ "3 . H . .", "", "A0000", "A0400", "8.7.3 8.8.4" },
		{ "w W . . .", "", "A0000", "A0200", "" },
		/* Sides. */
		{ ". . . . .", "A0200 e wall", "A0000", "A0400", "8.7.10 8.8.2" },
		{ ". . . . .", "A0200 e wall", "A0400", "A0000", "8.7.10 8.8.2" },
		{ "w w w w w", "A0200 e wall", "A0000", "A0400", "8.7.10 8.8.2" },
		{ "w w w w w", "A0200 e wall", "A0400", "A0000", "8.7.10 8.8.2" },
		{ "3 . . . .", "A0100 e wall", "A0000", "A0200", "8.7.10 8.8.26" },
		{ "w H H w .", "A0200 e wall", "A0300", "A0200", "8.7.10 8.8.2" },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(of); i++) {
		char sheet[160];
		snprintf(
		    sheet, sizeof sheet,
		    "      signs: {3: clear 3, 1: clear 1, E: terrace 1, w: walk 2, H: hoarding "
		    "2}\n      sides: [%s]\n",
		    of[i].sides);
		stands_under(of[i].map, sheet, of[i].from, of[i].to, of[i].rows);
	}
}

/* From a ladder's rung to the storey above its top, and back: by what that storey has there. */
static void chb_8_8_7_the_storey_above(void **unused) {
	static const struct {
		const char *bar;
		bool clear;
	} rows[] = { { "battlement", true },
		     { "parapet", true },
		     { "window", true },
		     { "slit", true },
		     { "wall", false } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		char sheet[200];
		snprintf(sheet, sizeof sheet,
			 "      signs: {H: interior 1, V: interior}\n"
			 "      floors: [{level: 2, hexes: \"-   -   -   V   V   -\"}]\n"
			 "      ladders: [[A0400, A0400/2]]\n"
			 "      sides: [A0200 e window, A0300/2 w %s]\n",
			 rows[i].bar);
		field_open(
		    &f, (struct field_plan){ .map = ". . . H H #",
					     .sheet = sheet,
					     .red = "Bow SBW A0300/2; Two SBW A0400",
					     .blue = "Odo SBW A0100; Tom SWO A0000",
					     .more = "things: [{kind: ladder, at: A0200, facing: "
						     "e, state: set}]\n" });
		CHB_EACH_MAN(chb_game_of(f.g), man) {
			f.s.man[man].left = 0;
		}
		f.s.phase = CHB_FIRE;
		f.s.ask = CHB_ASK_SHOOT;
		f.s.side = PV_RED;
		put(&f, "odo", "A0200/1e");
		if (rows[i].clear) {
			field_yes(&f, "shoot bow odo shortbow");
		} else {
			field_no(&f, "shoot bow odo shortbow", "CHB-8.7.10");
		}
		int rung = field_man(&f, "odo")->place, wall = field_man(&f, "bow")->place;
		assert_int_equal(pv_cryhavoc.sees(f.g, &f.s, rung, wall, NULL), rows[i].clear);
		assert_int_equal(pv_cryhavoc.sees(f.g, &f.s, wall, rung, NULL), rows[i].clear);
		field_close(&f);
	}
}

/* Through its floor he shoots at who is right beneath, and is shot at from there. */
static void chb_8_8_7_through_the_floor(void **unused) {
	struct field f;
	(void)unused;
	for (int way = 0; way < 2; way++) {
		field_open(
		    &f, (struct field_plan){
			    .map = ". . . . .",
			    .more = "stones: [A0100/2]\n",
			    .sheet = "      signs: {H: hoarding, w: walk}\n"
				     "      floors: [{level: 2, hexes: \"-   H   w   -   "
				     "-\"}]\n",
			    .red = way == 0 ? "Bow SBW A0100/2; Two PEA A0200/2" : "Bow SBW A0100",
			    .blue = way == 0 ? "Odo PEA A0100; Tom PEA A0200"
					     : "Odo PEA A0100/2; Tom PEA A0200/2" });
		f.s.phase = CHB_FIRE;
		f.s.ask = CHB_ASK_SHOOT;
		field_yes(&f, way == 0 ? "shoot bow odo stone" : "shoot bow odo shortbow");
		field_close(&f);
	}
}

/* --- people, gates, smoke --------------------------------------------------------------------- */

static void chb_8_7_4_a_friend_in_a_sap(void **unused) {
	struct field f;
	(void)unused;
	for (int level = -1; level <= 0; level++) {
		char sheet[64];
		snprintf(sheet, sizeof sheet, "      signs: {X: %s %d}\n",
			 level < 0 ? "sap" : "ditch", level);
		field_open(&f, (struct field_plan){ .map = ". . X . . / . . X . .",
						    .sheet = sheet,
						    .red = "Bow SBW A0000; Hal PEA A0200",
						    .blue = "Odo SWO A0400" });
		f.s.phase = CHB_FIRE;
		f.s.ask = CHB_ASK_SHOOT;
		if (level < 0) {
			field_yes(&f, "shoot bow odo shortbow");
		} else {
			field_no(&f, "shoot bow odo shortbow", "CHB-8.7.4");
		}
		field_close(&f);
	}
	/* A loose horse between. */
	field_open(&f, (struct field_plan){ .map = ". . . . . . / . . . . . .",
					    .red = "Bow SBW A0000; Blaze HOR A0300 facing=e",
					    .blue = "Odo SWO A0500; Tom SWO A0101" });
	field_man(&f, "blaze")->saddle = CHB_LOOSE;
	f.s.phase = CHB_FIRE;
	f.s.ask = CHB_ASK_SHOOT;
	field_no(&f, "shoot bow odo shortbow", "CHB-8.7.4");
	field_yes(&f, "shoot bow tom shortbow");
	field_close(&f);
}

/* Along row 1, out of a gate at A0401 over a moat in column 3. */
static void through(const char *things, const char *rule) {
	struct field f;
	field_open(&f, (struct field_plan){ .map = ". . . M , , , / . . . M , , , / . . . M , , ,",
					    .red = "Bow SBW A0601",
					    .blue = "Odo SWO A0101; Hal SWO A0400",
					    .more = things });
	f.s.phase = CHB_FIRE;
	f.s.ask = CHB_ASK_SHOOT;
	if (rule == NULL) {
		field_yes(&f, "shoot bow odo shortbow");
	} else {
		field_yes(&f, "shoot bow hal shortbow");
		field_no(&f, "shoot bow odo shortbow", rule);
	}
	field_close(&f);
}

/* Across the side A0200 e, and that. */
static void across(const char *sides, const char *things, const char *rule) {
	struct field f;
	char sheet[96];
	snprintf(sheet, sizeof sheet, "      sides: [%s]\n", sides);
	field_open(&f, (struct field_plan){ .map = ". . . . . . / . . . . . .",
					    .sheet = sheet,
					    .red = "Bow SBW A0000; Two SBW A0501",
					    .blue = "Odo SWO A0500; Hal SWO A0201",
					    .more = things });
	f.s.phase = CHB_FIRE;
	f.s.ask = CHB_ASK_SHOOT;
	if (rule == NULL) {
		field_yes(&f, "shoot bow odo shortbow");
	} else {
		field_no(&f, "shoot bow odo shortbow", rule);
	}
	field_close(&f);
}

static void chb_8_7_10_gates_and_palisades(void **unused) {
	(void)unused;
	through("things: [{kind: drawbridge, at: A0301, to: A0501, facing: e}]\n", NULL);
	through("things: [{kind: drawbridge, at: A0301, to: A0501, facing: e, state: raised}]\n",
		"CHB-8.7.10");
	through("things: [{kind: portcullis, at: A0401, to: A0501, facing: e}]\n", NULL);
	through("things: [{kind: portcullis, at: A0401, to: A0501, facing: e, state: down}]\n",
		"CHB-8.7.3");
	across("A0200 e door shut", "things: [{kind: gate, at: A0200, facing: e}]\n", "CHB-8.7.10");
	across("A0200 e door open", "things: [{kind: gate, at: A0200, facing: e}]\n", NULL);
	/* A palisade away from its slits, and along one. */
	across("A0200 e palisade", NULL, "CHB-8.7.10");
	across("A0200 e slit, A0200 ne palisade, A0200 se palisade", NULL, NULL);
}

/* Two men so many half levels up, that between them on ground of level 0. */
static void passes(const char *ground, const char *side, const char *things, int halves,
		   bool clear) {
	static const char *const levels[] = { "0", "0.5", "1", "1.5", "2", "2.5", "3" };
	struct field f;
	char sheet[128];
	snprintf(sheet, sizeof sheet, "      signs: {H: clear %s, X: %s 0}\n%s", levels[halves],
		 ground, side != NULL ? side : "");
	field_open(&f, (struct field_plan){ .map = "H H X X H H / H H X X H H",
					    .sheet = sheet,
					    .red = "Bow SBW A0000; Two SBW A0001",
					    .blue = "Odo SWO A0500; Hal SWO A0101",
					    .more = things });
	struct pv_why why;
	int from = field_man(&f, "bow")->place, to = field_man(&f, "odo")->place;
	if (pv_cryhavoc.sees(f.g, &f.s, from, to, &why) != clear) {
		fail_msg("%s %s %s at %d halves", ground, side != NULL ? side : "",
			 things != NULL ? things : "", halves);
	}
	field_close(&f);
}

static void chb_8_8_19_smoke_walls_and_what_the_map_says(void **unused) {
	static const char smoke[] = "things: [{kind: fire, at: A0200}]\n";
	static const char low[] = "      sides: [A0200 e wall]\n";
	static const char high[] = "      sides: [A0200 e wall 2]\n";
	(void)unused;
	passes("tree", NULL, NULL, 2, false);
	passes("tree", NULL, NULL, 4, true);
	passes("tent", NULL, NULL, 1, false);
	passes("tent", NULL, NULL, 2, true);
	passes("clear", NULL, smoke, 2, false);
	passes("clear", NULL, smoke, 3, true);
	passes("palisade", NULL, NULL, 2, false);
	passes("palisade", NULL, NULL, 3, true);
	passes("ram", NULL, NULL, 1, false);
	passes("ram", NULL, NULL, 2, true);
	/* A wall: one level above its ground, or as high as the map has it. */
	passes("clear", low, NULL, 2, false);
	passes("clear", low, NULL, 3, true);
	passes("clear", high, NULL, 4, false);
	passes("clear", high, NULL, 5, true);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_8_7_12_the_same_both_ways),
	cmocka_unit_test(chb_8_8_23_in_fractions),
	cmocka_unit_test(chb_8_8_7_right_beneath_it),
	cmocka_unit_test(chb_8_8_3_all_the_rows_of_a_line),
	cmocka_unit_test(chb_8_8_7_through_the_floor),
	cmocka_unit_test(chb_8_8_7_the_storey_above),
	cmocka_unit_test(chb_8_7_4_a_friend_in_a_sap),
	cmocka_unit_test(chb_8_7_10_gates_and_palisades),
	cmocka_unit_test(chb_8_8_19_smoke_walls_and_what_the_map_says),
};

TEST_FILE(tests, NULL, NULL)
