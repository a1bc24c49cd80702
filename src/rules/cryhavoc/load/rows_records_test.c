/* Rows of CHB-16 about set-ups: what is recorded of a character and of a map. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- CHB-16.3 -------------------------------------------------------------------------------- */

static struct field_plan printed(char more[64], const char *name, const char *exits) {
	snprintf(more, 64, "printed: {A: %s}\n", name);
	return (struct field_plan){ .map = FIELD_SQUARE,
				    .more = more,
				    .red = "Hal EAM A0100",
				    .blue = "Odo SPE A0501",
				    .red_has = exits,
				    .closed = exits != NULL };
}

static void chb_16_3_printed_maps(void **unused) {
	static const char *const names[] = { "1", "2", "3", "4", "5", "6", "7", "8",
					     "A", "B", "C", "D", "E", "F", "G", "H" };
	static const char *const wrong[] = { "0", "9", "I", "a", "" };
	struct field f;
	char more[64];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(names); i++) {
		field_open(&f, printed(more, names[i], NULL));
		field_close(&f);
	}
	for (size_t i = 0; i < PV_COUNT(wrong); i++) {
		field_fails(printed(more, wrong[i], NULL), "test.yaml:",
			    "accepted: 1 to 8, A to H, guard-post, ford2 or the-ford");
	}
	field_fails((struct field_plan){ .map = FIELD_SQUARE,
					 .more = "printed: {B: 3}\n",
					 .red = "Hal EAM A0100",
					 .blue = "Odo SPE A0501" },
		    "test.yaml:", "accepted: one of the map's");
}

/* Which edge a side of the guard post is: the man there leaves, those of the others don't. */
static void side_of_post(const char *exits, const char *leaves) {
	static const char *const men[] = { "left", "top", "right", "bottom" };
	struct field f;
	char more[64];
	struct field_plan plan = printed(more, "guard-post", exits);
	plan.red = "Left EAM A0001; Top EAM A0300; Right EAM A0902; Bottom EAM A0503";
	field_open(&f, plan);
	field_to_move(&f);
	for (size_t i = 0; i < PV_COUNT(men); i++) {
		char order[32];
		snprintf(order, sizeof order, "leave %s", men[i]);
		if (strcmp(men[i], leaves) == 0) {
			field_yes(&f, order);
		} else {
			field_no(&f, order, "CHB-5.1.30");
		}
	}
	field_close(&f);
}

static void chb_16_3_sides_of_the_guard_post(void **unused) {
	char more[64];
	(void)unused;
	side_of_post("  exits: [1]\n", "left");
	side_of_post("  exits: [4]\n", "top");
	side_of_post("  exits: [2]\n", "right");
	side_of_post("  exits: [3]\n", "bottom");
	side_of_post("  exits: [west]\n", "left");
	/* Of no other map, and no fifth. */
	field_fails(printed(more, "3", "  exits: [1]\n"),
		    "test.yaml:", "accepted: north, east, south or west");
	field_fails(printed(more, "guard-post", "  exits: [5]\n"),
		    "test.yaml:", "accepted: north, east, south or west");
}

/* --- CHB-16.6 -------------------------------------------------------------------------------- */

static const char tower[] = "      floors:\n"
			    "        - level: 1\n"
			    "          hexes: |\n"
			    "            -   _   -   -   -   -\n"
			    "              -   -   -   -   -   -\n"
			    "      ladders: [[A0100, A0100/1]]\n";

static void open_record(struct field *f, const char *hal, const char *roland, const char *carrier) {
	char red[96], more[96];
	snprintf(red, sizeof red, "%s; %s", hal, roland);
	snprintf(more, sizeof more, "things: [{kind: barrel, at: A0100/1%s%s}]\n",
		 carrier[0] != '\0' ? ", carrier: " : "", carrier);
	field_open(f, (struct field_plan){ .map = ". _ . . . . / . . . . . .",
					   .sheet = tower,
					   .red = red,
					   .blue = "Odo SPE A0501",
					   .more = more });
}

/* What is written of a unit has that member. */
static void says(const struct field *f, const char *unit, const char *member) {
	struct pv_writer w;
	char key[40], wanted[80];
	pv_writer_init(&w);
	pv_cryhavoc.describe(f->g, &f->s, &w);
	snprintf(key, sizeof key, "\"%s\":{", unit);
	fixture_quote(member, wanted, sizeof wanted);
	const char *at = strstr(w.text, key);
	assert_non_null(at);
	const char *found = strstr(at, wanted), *end = strchr(at, '}');
	if (found == NULL || found > end) {
		fail_msg("%s: %.300s\nhas no %s", unit, at, wanted);
	}
	pv_writer_finish(&w);
}

static void reads_back(const struct field *f) {
	char position[4096];
	struct chb_state again;
	struct pv_error err;
	pv_cryhavoc.write_state(f->g, &f->s, position, sizeof position);
	if (!pv_cryhavoc.read_state(f->g, position, &again, &err)) {
		fail_msg("%s: %s", err.where, err.msg);
	}
	assert_memory_equal(&again, &f->s, chb_state_size(chb_game_of(f->g)));
}

static void chb_16_6_ten_things(void **unused) {
	struct field f;
	(void)unused;
	open_record(&f, "Hal EAM A0100/1 state=wounded", "Roland KNM A0400 facing=w", "hal");
	/* Name, class, side, state; map, hex and level; facing, load, if he is mounted. */
	says(&f, "hal", "'class':'EAM'");
	says(&f, "hal", "'side':'red'");
	says(&f, "hal", "'state':'wounded'");
	says(&f, "hal", "'at':'A0100/1'");
	says(&f, "barrel", "'worker':'hal'");
	says(&f, "roland", "'class':'KNM'");
	says(&f, "roland", "'at':'A0400'");
	says(&f, "roland", "'facing':'w'");
	says(&f, "roland", "'horse':'roland-horse'");
	says(&f, "odo", "'class':'SPE'");
	says(&f, "odo", "'side':'blue'");
	says(&f, "odo", "'state':'healthy'");
	says(&f, "odo", "'at':'A0501'");
	reads_back(&f);
	/* Each another way. */
	struct field other;
	open_record(&other, "Hugh PEA A0100 state=stunned", "Roland KNM A0400 mounted=no", "");
	says(&other, "hugh", "'class':'PEA'");
	says(&other, "hugh", "'state':'stunned'");
	says(&other, "hugh", "'at':'A0100'");
	says(&other, "roland", "'class':'KNF'");
	assert_int_equal(field_man(&other, "roland")->facing, 0);
	assert_int_equal(field_man(&other, "roland")->horse, 0);
	reads_back(&other);
	field_close(&other);
	/* A position of the one with all that has changed since. */
	field_man(&f, "hal")->life = CHB_HEALTHY;
	field_man(&f, "hal")->half = 4;
	reads_back(&f);
	field_man(&f, "roland")->facing = 1;
	reads_back(&f);
	field_close(&f);
}

static void chb_16_6_an_unknown_class(void **unused) {
	(void)unused;
	/* With its file and line, and what is accepted. */
	field_fails((struct field_plan){ .map = FIELD_WIDE,
					 .red = "Hal EAM A0100; Wat XYZ A0200",
					 .blue = "Odo SPE A0501" },
		    "test.yaml:16:26", "accepted: ");
	struct field f;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Hal EAM A0100; Wat PEA A0200",
					    .blue = "Odo SPE A0501" });
	field_close(&f);
}

/* --- CHB-16.7 -------------------------------------------------------------------------------- */

enum { WIDE = 24, DEEP = 20 };

/* 24 x 20 hexes of marsh with a house of two floors over A1010 and A1110, a stair in it. */
static void write_house(struct field_text *t, const char *stair) {
	t->used = 0;
	field_add(t, "  sheets:\n    A:\n      hexes: |\n");
	for (int row = 0; row < DEEP; row++) {
		field_add(t, "        %s", row % 2 != 0 ? "  " : "");
		for (int column = 0; column < WIDE; column++) {
			bool house = row == 10 && (column == 10 || column == 11);
			field_add(t, "%c   ", house ? '_' : column == row ? 'm' : '.');
		}
		field_add(t, "\n");
	}
	field_add(t, "      floors:\n        - level: 1.5\n          hexes: |\n");
	for (int row = 0; row < DEEP; row++) {
		field_add(t, "            %s", row % 2 != 0 ? "  " : "");
		for (int column = 0; column < WIDE; column++) {
			bool house = row == 10 && (column == 10 || column == 11);
			field_add(t, "%c   ", house ? '_' : '-');
		}
		field_add(t, "\n");
	}
	field_add(t, "      ladders: [%s]\n", stair);
	field_add(t, "      sides: [A1010 w door, A1110 e window, A1110 ne wall]\n");
}

static void chb_16_7_the_record_of_a_map(void **unused) {
	struct field_text *t = calloc(1, sizeof *t);
	struct field f;
	(void)unused;
	assert_non_null(t);
	write_house(t, "[A1010, A1010/1.5]");
	struct field_plan plan = { .board = t->text,
				   .red = "Hal EAM A1010",
				   .blue = "Odo SPE A0501" };
	field_open(&f, plan);
	const struct pv_hex_map *map = &chb_game_of(f.g)->map;
	/* Width and rows, terrain, levels in halves, floors. */
	assert_int_equal(map->columns, WIDE);
	assert_int_equal(map->rows, DEEP);
	assert_int_equal(map->count, WIDE * DEEP + 2);
	for (int row = 0; row < DEEP; row++) {
		for (int column = 0; column < WIDE; column++) {
			char name[16], back[32];
			bool house = row == 10 && (column == 10 || column == 11);
			snprintf(name, sizeof name, "A%02d%02d", column, row);
			int place = pv_hex_map_parse(map, name);
			assert_int_not_equal(place, PV_NO_PLACE);
			pv_hex_map_name(map, place, back, sizeof back);
			assert_string_equal(back, name);
			assert_int_equal(map->place[place].ground, house ? CHB_TERRAIN_INTERIOR
								   : column == row
								       ? CHB_TERRAIN_MARSH
								       : CHB_TERRAIN_CLEAR);
			assert_int_equal(map->place[place].level, 0);
			assert_int_equal(map->place[place].above != PV_NO_PLACE, house);
		}
	}
	int low = pv_hex_map_parse(map, "A1010"), high = map->place[low].above;
	int beside = map->place[pv_hex_map_parse(map, "A1110")].above;
	assert_int_equal(map->place[high].level, 3);
	assert_int_equal(map->place[high].ground, CHB_TERRAIN_INTERIOR);
	assert_int_equal(map->place[beside].level, 3);
	assert_int_equal(map->place[low].up, high);
	assert_int_equal(map->place[high].down, low);
	assert_int_equal(map->place[beside].down, PV_NO_PLACE);
	assert_int_equal(pv_hex_map_side(map, high, beside), 0);
	/* Features of sides. */
	assert_int_equal(map->place[low].bar[3], PV_BAR_DOOR);
	assert_int_equal(map->place[pv_hex_map_parse(map, "A1110")].bar[0], PV_BAR_WINDOW);
	assert_int_equal(map->place[pv_hex_map_parse(map, "A1110")].bar[1], PV_BAR_WALL);
	field_close(&f);
	/* A stair to no floor. */
	write_house(t, "[A1010, A1010/1.5], [A0505, A0505/1.5]");
	field_fails(plan, "test.yaml:", "accepted: ");
	free(t);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_16_3_printed_maps),
	cmocka_unit_test(chb_16_3_sides_of_the_guard_post),
	cmocka_unit_test(chb_16_6_ten_things),
	cmocka_unit_test(chb_16_6_an_unknown_class),
	cmocka_unit_test(chb_16_7_the_record_of_a_map),
};

TEST_FILE(tests, NULL, NULL)
