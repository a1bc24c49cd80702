/* Rows of STR-MAP, STR-TOWER and STR-GUARD on the guard post's own map: its sides, its tower, a
 * copy of that tower on a keep. */
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/modules/towers/fixture_towers.h"

#include <stdio.h>
#include <string.h>

#define ALONE      "    - {piece: GT, at: A1409}\n"
#define OVER(word) "    - {piece: " word ", over: A1409}\n"

/* --- its sides ------------------------------------------------------------------------------- */

static void open_sides(struct field *f, const char *exits, const char *red) {
	char has[48];
	snprintf(has, sizeof has, "  exits: [%s]\n", exits);
	field_open(f, (struct field_plan){ .board = towers_guard(ALONE),
					   .red = red,
					   .blue = "Odo SWO A1110",
					   .red_has = has,
					   .blue_has = "  exits: [west]\n",
					   .more = "printed: {A: guard-post}\n",
					   .closed = true });
	field_to_move(f);
}

/* From the middle of each edge: over the side of that number alone he leaves. */
static void str_map_14_a_side_by_its_number(void **unused) {
	static const struct {
		const char *number, *leaves;
	} sides[] = { { "1", "left" }, { "4", "top" }, { "2", "right" }, { "3", "bottom" } };
	static const char *const men[] = { "left", "top", "right", "bottom" };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(sides); i++) {
		open_sides(&f, sides[i].number,
			   "Left PEA A0008; Top PEA A1200; Right PEA A2308; Bottom PEA A1219");
		for (size_t k = 0; k < PV_COUNT(men); k++) {
			char order[32];
			snprintf(order, sizeof order, "leave %s", men[k]);
			if (strcmp(men[k], sides[i].leaves) == 0) {
				field_yes(&f, order);
			} else {
				field_no(&f, order, "CHB-5.1.30");
			}
		}
		field_close(&f);
	}
	open_sides(&f, "1, 3", "Left PEA A0008; Top PEA A1200; Right PEA A2308; Bottom PEA A1219");
	field_yes(&f, "leave left");
	field_no(&f, "leave top", "CHB-5.1.30");
	field_no(&f, "leave right", "CHB-5.1.30");
	field_yes(&f, "leave bottom");
	field_close(&f);
}

/* --- its doorway: A1209, the flat top before it A1109, the ramp below that A1009 ------------- */

static void open_door(struct field *f, const char *red, const char *blue) {
	field_open(f,
		   (struct field_plan){ .board = towers_guard(ALONE), .red = red, .blue = blue });
}

/* A shot between the two from wherever one of them may be: how many are refused by the row, inside
 * and outside; none is allowed. */
static void count_barred(struct field *f, const char *moved, const char *row, int count[2]) {
	const struct chb_game *g = chb_game_of(f->g);
	struct pv_order shot = field_order(f, "shoot bow odo shortbow");
	CHB_EACH_PLACE(g, at) {
		struct pv_why why;
		bool inside = chb_is_ground(g, &f->s, at, PV_GROUND_ROOFED) &&
			      chb_apart(g, at, field_place(f, "A1409")) <= 2;
		field_man(f, moved)->place = (uint16_t)at;
		if (at == field_place(f, "A1209") || at == field_place(f, "A0000") ||
		    at == field_place(f, "A0002") || chb_is_ground(g, &f->s, at, PV_GROUND_SOLID)) {
			continue;
		}
		if (pv_cryhavoc.check(f->g, &f->s, &shot, &why)) {
			field_tell(f, "shoot bow odo shortbow", "is allowed");
		}
		count[inside] += field_names(&why, row);
	}
}

/* All open hexes within 20 that see the doorway; five within, the sixth is beside it. */
static void str_terr_3_nobody_shoots_into_it(void **unused) {
	struct field f;
	int count[2] = { 0, 0 };
	(void)unused;
	open_door(&f, "Bow SBW A0004; Idle SBW A0000", "Odo SWO A1209; Tom PEA A0002");
	count_barred(&f, "bow", "STR-TERR.3", count);
	assert_int_equal(count[1], 5);
	assert_true(count[0] > 20);
	field_close(&f);
	/* Beside it he is shot at. */
	open_door(&f, "Bow SBW A1508; Idle SBW A0000", "Odo SWO A1309; Tom PEA A0002");
	field_yes(&f, "shoot bow odo shortbow");
	field_close(&f);
}

static void str_terr_3_walked_and_fought_for(void **unused) {
	static const struct {
		const char *arnim, *odo, *column;
	} fights[] = { { "A1109", "A1209", "1-2" },
		       { "A1309", "A1209", "1-1" },
		       { "A1209", "A1109", "2-1" },
		       { "A1209", "A1309", "2-1" } };
	static const char *const from[] = { "A1109", "A1309" };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(from); i++) {
		char red[48];
		snprintf(red, sizeof red, "Wulf PEA %s", from[i]);
		open_door(&f, red, "Odo SWO A0019");
		field_to_move(&f);
		field_leave(&f, "wulf", 0);
		field_no(&f, "step wulf A1209", "CHB-5.1.1");
		field_leave(&f, "wulf", 1);
		field_give(&f, "step wulf A1209");
		field_is(&f, "wulf", "A1209 healthy 0");
		field_close(&f);
	}
	open_door(&f, "Rolf SGM A1109 facing=e", "Odo SWO A0019");
	field_to_move(&f);
	field_no(&f, "step rolf A1209", "STR-TERR.3");
	field_close(&f);
	/* 14 on 7 is 2-1. */
	for (size_t i = 0; i < PV_COUNT(fights); i++) {
		char red[48], blue[48];
		snprintf(red, sizeof red, "Arnim SGF %s", fights[i].arnim);
		snprintf(blue, sizeof blue, "Odo SWO %s", fights[i].odo);
		open_door(&f, red, blue);
		field_to_fight(&f);
		field_column(&f, "fight arnim odo", fights[i].column);
		field_close(&f);
	}
}

static void str_door_2_the_archer_in_it(void **unused) {
	struct field f;
	int count[2] = { 0, 0 };
	(void)unused;
	open_door(&f, "Bow SBW A1209; Idle SBW A0000", "Odo SWO A0004; Tom PEA A0002");
	count_barred(&f, "odo", "STR-DOOR.2", count);
	assert_int_equal(count[1], 5);
	assert_true(count[0] > 100);
	field_close(&f);
}

/* (-4,0) of the guard post is its ramp, a level lower: the flat top hides who stands within. From
 * there on, and on even ground from (-4,0), the axis is open; beside it nothing is. */
static void str_door_2_along_its_axis(void **unused) {
	static const struct {
		const char *bow, *odo, *row; /* NULL: allowed */
	} shots[] = { { "A1109", "A1309", NULL },        { "A1309", "A1109", NULL },
		      { "A1009", "A1309", "CHB-8.8.6" }, { "A1309", "A1009", "CHB-8.8.6" },
		      { "A1110", "A1309", "CHB-8.8.6" }, { "A1108", "A1309", "CHB-8.8.6" },
		      { "A1109", "A1508", "STR-DOOR.2" } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(shots); i++) {
		struct field f;
		char red[48], blue[48];
		snprintf(red, sizeof red, "Bow SBW %s; Idle SBW A0000", shots[i].bow);
		snprintf(blue, sizeof blue, "Odo SWO %s; Tom PEA A0002", shots[i].odo);
		open_door(&f, red, blue);
		if (shots[i].row == NULL) {
			field_yes(&f, "shoot bow odo shortbow");
		} else {
			field_no(&f, "shoot bow odo shortbow", shots[i].row);
		}
		field_close(&f);
	}
}

/* --- its tower ------------------------------------------------------------------------------- */

#define UP "    - {piece: GT, at: A1409" TOWERS_UP

/* It is large: large and small floors go over it and under it. */
static void str_tower_18_the_guard_posts_tower(void **unused) {
	static const char *const over[] = { UP OVER("L3"), UP OVER("L4"), UP OVER("S6"),
					    UP OVER("L3") OVER("S1") };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(over); i++) {
		towers_accept(towers_guard(over[i]), NULL);
	}
	towers_accept(towers_guard("    - {piece: GT, at: A1409" TOWERS_DOWN
				   "    - {piece: L3, under: A1409}\n"),
		      NULL);
	towers_accept(towers_guard("    - {piece: GT, at: A1409" TOWERS_DOWN
				   "    - {piece: S6, under: A1409}\n"),
		      NULL);
}

/* The same nineteen hexes are large by their name alone: called otherwise, no large floor. */
static void str_tower_18_by_the_table(void **unused) {
	static const struct {
		const char *word, *over, *under; /* the row that refuses L3; NULL: none */
	} rows[] = { { "castle-keep", NULL, NULL },
		     { "solomon-tower", NULL, NULL },
		     { "great-tower", NULL, NULL },
		     { "guard-post", NULL, NULL },
		     { "magna-turris", NULL, NULL },
		     { "large", NULL, NULL },
		     { "irregular", "STR-TOWER.12", "STR-TOWER.12" },
		     { "square", "STR-TOWER.10", "STR-TOWER.12" } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		const char *over =
		    "    - {piece: KP, at: A0704" TOWERS_UP "    - {piece: L3, over: A0704}\n";
		const char *under =
		    "    - {piece: KP, at: A0704" TOWERS_DOWN "    - {piece: L3, under: A0704}\n";
		if (rows[i].over == NULL) {
			towers_accept(towers_keep(rows[i].word, over), NULL);
			towers_accept(towers_keep(rows[i].word, under), NULL);
		} else {
			towers_refuse(towers_keep(rows[i].word, over), NULL, rows[i].over);
			towers_refuse(towers_keep(rows[i].word, under), NULL, rows[i].under);
		}
	}
}

/* --- a copy of it on the keep ---------------------------------------------------------------- */

/* A castle's keep on the guard post's map, far from the mound, and the guard tower's own plan over
 * it. */
static const char *copied(const char *lay) {
	static struct field_text t;
	const char *board = towers_guard(lay), *sheets = strstr(board, "  sheets:\n");
	assert_non_null(sheets);
	t.used = 0;
	field_add(&t, "%.*s    KP: " TOWERS_KEEP "\n%s", (int)(sheets - board), board,
		  "castle-keep", sheets);
	return t.text;
}

#define KEEP ALONE "    - {piece: KP, at: A0304" TOWERS_UP
#define COPY "    - {piece: GT, over: A0304" TOWERS_DOWN

static void str_guard_14_the_guard_towers_plan(void **unused) {
	struct field f;
	(void)unused;
	towers_open(&f, copied(KEEP COPY), "Wulf PEA A0404", NULL);
	/* Nineteen hexes less its walls, a level above the keep's. */
	int keep = towers_level(&f, "A0304");
	assert_int_equal(keep, 0);
	assert_int_equal(towers_level(&f, "A0304/1"), PV_LEVEL);
	assert_int_equal(towers_ground(&f, "A0104/1"), CHB_TERRAIN_KEEP_DOORWAY);
	assert_int_equal(towers_ground(&f, "A0204/1"), CHB_TERRAIN_INTERIOR);
	assert_int_equal(towers_ground(&f, "A0404/1"), CHB_TERRAIN_INTERIOR);
	assert_int_equal(towers_ground(&f, "A0504/1"), CHB_TERRAIN_WALL);
	/* The spiral takes 2 points, and 1 the hex that it opens on. */
	field_to_move(&f);
	assert_int_equal(field_cost(&f, "step wulf A0304/1"), 2);
	field_give(&f, "step wulf A0304/1; step wulf A0404/1");
	field_is(&f, "wulf", "A0404/1 healthy 5");
	field_close(&f);
	towers_refuse(copied(KEEP COPY), "turn_limit: 20, towers: false", "STR-TOWER.1");
	/* [STR-GUARD.15] without a way up */
	towers_refuse(
	    copied(ALONE "    - {piece: KP, at: A0304}\n    - {piece: GT, over: A0304}\n"), NULL,
	    "STR-GUARD.15");
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_map_14_a_side_by_its_number),
	cmocka_unit_test(str_terr_3_nobody_shoots_into_it),
	cmocka_unit_test(str_terr_3_walked_and_fought_for),
	cmocka_unit_test(str_door_2_the_archer_in_it),
	cmocka_unit_test(str_door_2_along_its_axis),
	cmocka_unit_test(str_tower_18_the_guard_posts_tower),
	cmocka_unit_test(str_tower_18_by_the_table),
	cmocka_unit_test(str_guard_14_the_guard_towers_plan),
};

TEST_FILE(tests, NULL, NULL)
