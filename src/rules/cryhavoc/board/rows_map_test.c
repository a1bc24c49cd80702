/* Rows of CHB-MAP, CHB-1.13 and CHB-7.0.72: what a map is, and what is none. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"

#include <stdio.h>

/* Two men for maps that are only looked at. */
#define MEN .red = "Wulf EAM D0000", .blue = "Odo SPE D0100"

static void opens(struct field *f, const char *board) {
	field_open(f, (struct field_plan){ .board = board, MEN });
}

/* Line 5 of the scenario is `map:`. */
static void fails(const char *board, const char *where, const char *part) {
	field_fails((struct field_plan){ .board = board, MEN }, where, part);
}

static int place(const struct field *f, const char *text) {
	return field_place(f, text);
}

/* Sheets of so many columns and rows of open ground. */
static const char *sheets(const char *letters, int columns, const int *rows) {
	static struct field_text t;
	t.used = 0;
	field_add(&t, "  sheets:\n");
	for (; *letters != '\0'; letters++, rows++) {
		field_add(&t, "    %c:\n      hexes: |\n", *letters);
		for (int row = 0; row < *rows; row++) {
			field_add(&t, "        %s", row % 2 != 0 ? "  " : "");
			for (int column = 0; column < columns; column++) {
				field_add(&t, ".   ");
			}
			field_add(&t, "\n");
		}
	}
	return t.text;
}

static void chb_map_1_rows_of_hexes(void **unused) {
	struct field f;
	struct pv_error err;
	(void)unused;
	struct pv_hex axial = pv_hex_at(14, 9);
	assert_int_equal(axial.q, 10);
	assert_int_equal(axial.r, 9);
	assert_int_equal(pv_hex_column(axial), 14);
	opens(&f, sheets("D", 24, (const int[]){ 20 }));
	const struct pv_hex_map *map = &chb_game_of(f.g)->map;
	assert_int_equal(map->count, 24 * 20);
	int west = place(&f, "D0001"); /* column 0, row 1 */
	assert_true(pv_hex_map_side(map, west, place(&f, "D0000")) >= 0);
	assert_true(pv_hex_map_side(map, west, place(&f, "D0100")) >= 0);
	assert_int_equal(pv_hex_map_side(map, place(&f, "D0002"), place(&f, "D0101")), -1);
	/* Row 0 is on top: to the north of it nothing. */
	assert_int_equal(map->place[place(&f, "D0500")].next[PV_HEX_NE], PV_NO_PLACE);
	field_close(&f);
	/* A standard map. */
	struct pv_scenario *scenario = pv_scenario_open("cryhavoc/brawl", &err);
	assert_non_null(scenario);
	struct pv_game *g = pv_game_load(scenario, &err);
	assert_int_equal(chb_game_of(g)->map.columns, 24);
	assert_int_equal(chb_game_of(g)->map.rows, 20);
	pv_game_free(g);
	pv_scenario_close(scenario);
}

static const char named[] = "  pieces:\n"
			    "    WD:\n"
			    "      reference: [1, 0]\n"
			    "      hexes: |\n"
			    "        _   _   _\n"
			    "          _   _   _\n"
			    "        _   _   _\n"
			    "      floors:\n"
			    "        - level: 2\n"
			    "          hexes: |\n"
			    "            _   _   _\n"
			    "              _   _   _\n"
			    "            _   _   _\n";

static void chb_map_2_names(void **unused) {
	struct field f;
	struct pv_order order;
	struct pv_error err;
	char name[32];
	static struct field_text t;
	(void)unused;
	t.used = 0;
	field_add(&t, "%s%s  lay: [{piece: WD, at: D0712}]\n", named,
		  sheets("D", 24, (const int[]){ 20 }));
	opens(&f, t.text);
	const struct pv_hex_map *map = &chb_game_of(f.g)->map;
	assert_int_equal(place(&f, "d 7.14"), place(&f, "D0714"));
	pv_hex_map_name(map, place(&f, "D0714"), name, sizeof name);
	assert_string_equal(name, "D0714");
	pv_hex_map_name(map, place(&f, "D0714/2"), name, sizeof name);
	assert_string_equal(name, "D0714/2");
	assert_int_equal(map->place[place(&f, "D0714/2")].level, 2 * PV_LEVEL);
	/* The piece's own hex (-1,2) lies two rows below its reference. */
	assert_int_equal(place(&f, "WD-2(-1,2)"), place(&f, "D0714/2"));
	assert_int_equal(place(&f, "WD-2(-1,3)"), PV_NO_PLACE);
	assert_true(pv_cryhavoc.read_order(f.g, "step wulf D2300", &order, &err));
	assert_false(pv_cryhavoc.read_order(f.g, "step wulf D2400", &order, &err));
	field_close(&f);
}

static const char laid[] =
    "  pieces:\n"
    "    R1: {reference: [1, 0], hexes: \"~   ~   ~\"}\n"
    "    BW: {hexes: \"=\"}\n"
    "    MA: {hexes: \"m   m\"}\n"
    "    WW: {hexes: \"V\", signs: {V: millwheel}}\n"
    "    WM: {hexes: \"_\", floors: [{level: 1, hexes: \"_\"}], ladders: [[\"(0,0)\", "
    "\"(0,0)/1\"]]}\n"
    "  sheets:\n"
    "    D: {hexes: \".   .   .   .\\n  .   .   .   .\\n.   .   .   .\\n\"}\n"
    "    E: {hexes: \".   .   .   .\\n  .   .   .   .\\n.   .   .   .\\n\"}\n";

static const char *lay(const char *pieces) {
	static struct field_text t;
	t.used = 0;
	field_add(&t, "%s  lay: [%s]\n", laid, pieces);
	return t.text;
}

static int ground(const struct field *f, const char *text) {
	return chb_game_of(f->g)->map.place[place(f, text)].ground;
}

static void chb_map_4_pieces(void **unused) {
	struct field f;
	(void)unused;
	fails(lay("{piece: MA, at: D0001}, {piece: MA, at: D0101}"),
	      "test.yaml:15:", "two pieces lie on D0101");
	opens(&f, lay("{piece: MA, at: D0001}, {piece: MA, at: D0201}"));
	field_close(&f);
	/* A bridge and a millwheel over water; a bridge over a marsh isn't one. */
	opens(&f, lay("{piece: R1, at: D0201}, {piece: BW, at: D0201}"));
	assert_int_equal(ground(&f, "D0201"), CHB_TERRAIN_BRIDGE);
	assert_int_equal(ground(&f, "D0101"), CHB_TERRAIN_RIVER);
	field_close(&f);
	opens(&f, lay("{piece: R1, at: D0201}, {piece: WW, at: D0201}"));
	assert_int_equal(ground(&f, "D0201"), CHB_TERRAIN_MILLWHEEL);
	field_close(&f);
	fails(lay("{piece: MA, at: D0001}, {piece: BW, at: D0101}"),
	      "test.yaml:15:", "two pieces lie on D0101");
	/* Floors over each other. */
	opens(&f, lay("{piece: WM, at: D0201}"));
	assert_int_equal(place(&f, "WM-1(0,0)"), place(&f, "D0201/1"));
	assert_int_equal(chb_game_of(f.g)->map.place[place(&f, "D0201/1")].level, PV_LEVEL);
	field_close(&f);
	/* Turned by 0 to 5. */
	opens(&f, lay("{piece: MA, at: D0101, turn: 5}"));
	assert_int_equal(ground(&f, "D0202"), CHB_TERRAIN_MARSH); /* to the south-east */
	field_close(&f);
	fails(lay("{piece: MA, at: D0101, turn: 6}"), "test.yaml:15:", "0 to 5");
}

static const char *people(int count) {
	static struct field_text t;
	t.used = 0;
	for (int i = 0; i < count; i++) {
		field_add(&t, "M%d PEA A%02d%02d; ", i, i % 10, i / 10);
	}
	return t.text;
}

static void chb_map_5_how_large(void **unused) {
	struct field f;
	static const char many[] =
	    ". . . . . . . . . . / . . . . . . . . . . / . . . . . . . . . . / . . . . . . . . . . "
	    "/ . . . . . . . . . . / . . . . . . . . . . / . . . . . . . . . . / . . . . . . . . . "
	    ".";
	static const int rows[] = { 64, 64 };
	(void)unused;
	field_open(&f,
		   (struct field_plan){ .map = many, .red = people(64), .blue = "Odo SPE A0907" });
	assert_int_equal(chb_game_of(f.g)->of_red, 64);
	field_close(&f);
	/* The roster's 65th line: men from line 20 on. */
	field_fails((struct field_plan){ .map = many, .red = people(65), .blue = "Odo SPE A0907" },
		    "CHB-MAP.5", "test.yaml:84:7: found more than 64 characters");
	opens(&f, sheets("DE", 32, rows));
	assert_int_equal(chb_game_of(f.g)->map.count, 4096);
	field_close(&f);
	static struct field_text t;
	t.used = 0;
	field_add(&t,
		  "%s  pieces:\n    WM: {hexes: \"_\", floors: [{level: 1, hexes: \"_\"}]}\n"
		  "  lay: [{piece: WM, at: D0101}]\n",
		  sheets("DE", 32, rows));
	fails(t.text, "test.yaml:", "found more than 4096 places");
}

static void faults(const char *map, int kind, const char *where, int count) {
	struct pv_map_fault found[4];
	struct field f;
	char name[24];
	opens(&f, map);
	const struct pv_hex_map *m = &chb_game_of(f.g)->map;
	assert_int_equal(pv_hex_map_faults(m, NULL, found, 4), where != NULL);
	if (where != NULL) {
		pv_hex_map_name(m, found[0].place, name, sizeof name);
		assert_string_equal(name, where);
		assert_int_equal(found[0].kind, kind);
		assert_int_equal(found[0].count, count);
	}
	field_close(&f);
}

/* A floor of two hexes over a house of two, with a ladder and without; a ladder to no floor. */
static void chb_map_6_floors_and_ladders(void **unused) {
	static const char floor[] = "  sheets:\n"
				    "    D:\n"
				    "      hexes: \".   .   _   _\"\n"
				    "      floors: [{level: 1, hexes: \"-   -   _   _\"}]\n";
	static const char ladder[] = "      ladders: [[D0200, D0200/1]]\n";
	static const char blind[] = "  sheets:\n"
				    "    D:\n"
				    "      hexes: \".   .   _   _\"\n"
				    "      links: [{at: D0300, kind: ladder}]\n";
	char joined[400];
	(void)unused;
	snprintf(joined, sizeof joined, "%s%s", floor, ladder);
	faults(joined, PV_FLOOR_UNREACHED, NULL, 0);
	faults(floor, PV_FLOOR_UNREACHED, "D0200/1", 2);
	faults(blind, PV_WAY_BLIND, "D0300", 1);
	fails("  sheets:\n"
	      "    D:\n"
	      "      hexes: \".   .   #\"\n"
	      "      floors: [{level: 1, hexes: \"-   -   _\"}]\n"
	      "      ladders: [[D0200, D0200/1]]\n",
	      "test.yaml:", "a ladder ends in solid wall at D0200, level 0");
}

static void chb_map_6_everything_is_reached(void **unused) {
	struct field f;
	(void)unused;
	/* A stair that leads to a floor, and one that leads to none. */
	opens(&f, "  sheets:\n"
		  "    D:\n"
		  "      signs: {G: stair 1, H: walk 1}\n"
		  "      hexes: \".   .   G   H   H\"\n"
		  "      stairs: [[D0100, D0200, D0300]]\n");
	field_close(&f);
	fails("  sheets:\n"
	      "    D:\n"
	      "      signs: {G: stair 1, H: walk 1}\n"
	      "      hexes: \".   .   G   H   H\"\n"
	      "      stairs: [[D0100, D0200, D0300/2]]\n",
	      "test.yaml:10:", "found \"D0300/2\"; accepted: a place of the map");
	/* A ladder to a floor of its hex; under a plain ceiling there is none. */
	opens(&f, "  sheets:\n"
		  "    D:\n"
		  "      hexes: \".   .   _\"\n"
		  "      floors: [{level: 1, hexes: \"-   -   _\"}]\n"
		  "      ladders: [[D0200, D0200/1]]\n");
	field_close(&f);
	fails("  sheets:\n"
	      "    D:\n"
	      "      hexes: \".   .   _\"\n"
	      "      ladders: [[D0200, D0200/1]]\n",
	      "test.yaml:9:", "found \"D0200/1\"; accepted: a place of the map");
	fails("  sheets:\n"
	      "    D:\n"
	      "      hexes: \".   .   _\"\n"
	      "      floors: [{level: 1, hexes: \"-   -   _\"}]\n",
	      "test.yaml:9:", "nobody can come here");
	/* A door between two that can be stood on; between two walls it leads nowhere. */
	opens(&f, "  sheets:\n    D:\n      hexes: \".   . d .   #\"\n");
	field_close(&f);
	fails("  sheets:\n    D:\n      hexes: \".   .   # d #\"\n",
	      "test.yaml:8:", "a door leads nowhere");
}

static void chb_map_7_maps_are_drawn(void **unused) {
	struct field f;
	(void)unused;
	static const int grounds[] = { CHB_TERRAIN_CLEAR, CHB_TERRAIN_TREE,  CHB_TERRAIN_CLEAR,
				       CHB_TERRAIN_HEDGE, CHB_TERRAIN_CLEAR, CHB_TERRAIN_ROCK,
				       CHB_TERRAIN_MARSH, CHB_TERRAIN_ROAD,  CHB_TERRAIN_WOOD };
	opens(&f, "  sheets:\n"
		  "    D:\n"
		  "      hexes: |\n"
		  "        .   T   .\n"
		  "          h   .   k\n"
		  "        m   r   W\n"
		  "      sides: [D0101 0 wall]\n");
	const struct pv_hex_map *map = &chb_game_of(f.g)->map;
	assert_int_equal(map->count, 9);
	for (int i = 0; i < 9; i++) {
		assert_int_equal(map->place[i].ground, grounds[i]);
	}
	assert_int_equal(map->place[place(&f, "D0101")].bar[0], PV_BAR_WALL);
	assert_int_equal(map->place[place(&f, "D0201")].bar[3], PV_BAR_WALL);
	field_close(&f);
	fails(
	    "  sheets:\n"
	    "    D:\n"
	    "      hexes: |\n"
	    "        .   .   .\n"
	    "          .   .   .\n"
	    "        .   .\n",
	    "test.yaml:11:", "found 2 signs in this row of hexes and 3 in the longest; accepted:");
	fails("  sheets:\n"
	      "    D:\n"
	      "      hexes: |\n"
	      "        .   .   .\n"
	      "          .   Q   .\n",
	      "test.yaml:10:", "found 'Q' in line 2 of the drawing; accepted: .");
	fails("  sheets:\n"
	      "    D:\n"
	      "      hexes: \".   .   .\"\n"
	      "      sides: [D0000 6 wall]\n",
	      "test.yaml:9:", "found side \"6\"; accepted: e, ne, nw, w, sw, se or 0 to 5");
}

static void chb_map_8_side_by_side(void **unused) {
	struct field f;
	(void)unused;
	opens(&f, sheets("DE", 24, (const int[]){ 20, 20 }));
	const struct pv_hex_map *map = &chb_game_of(f.g)->map;
	assert_int_equal(map->place[place(&f, "D2307")].next[PV_HEX_E], place(&f, "E0007"));
	assert_int_equal(map->place[place(&f, "E0007")].next[PV_HEX_W], place(&f, "D2307"));
	assert_int_equal(map->columns, 48);
	field_close(&f);
	fails(sheets("DE", 24, (const int[]){ 20, 19 }), "test.yaml:", "edges of one length");
}

static void chb_map_9_letters_and_seams(void **unused) {
	struct field f;
	(void)unused;
	fails(sheets("DD", 3, (const int[]){ 3, 3 }), "test.yaml:", "D");
	opens(&f, sheets("DE", 3, (const int[]){ 3, 3 }));
	field_close(&f);
	opens(&f, lay("{piece: R1, at: D0301}"));
	assert_int_equal(ground(&f, "E0001"), CHB_TERRAIN_RIVER);
	field_close(&f);
	fails(lay("{piece: R1, at: E0301}"), "test.yaml:15:", "lies off the sheets");
}

static void chb_1_13_anticlockwise_from_the_east(void **unused) {
	struct field f;
	(void)unused;
	struct pv_hex head = pv_hex_step[1];
	static const struct pv_hex front[] = { { 2, -2 }, { 2, -1 }, { 1, -2 } };
	static const int turns[] = { 0, -1, 1 };
	assert_int_equal(head.q, 1);
	assert_int_equal(head.r, -1);
	for (size_t i = 0; i < PV_COUNT(front); i++) {
		struct pv_hex at = pv_hex_add(head, pv_hex_step[pv_hex_turn(1, turns[i])]);
		assert_int_equal(at.q, front[i].q);
		assert_int_equal(at.r, front[i].r);
	}
	/* A map's sides are counted the same way: 1 is the north-east. */
	opens(&f, "  sheets:\n"
		  "    D:\n"
		  "      hexes: \".   .   .\\n  .   .   .\\n.   .   .\\n\"\n"
		  "      sides: [D0101 1 wall, D0001 0 low-wall]\n");
	const struct pv_hex_map *map = &chb_game_of(f.g)->map;
	assert_int_equal(map->place[place(&f, "D0200")].bar[PV_HEX_SW], PV_BAR_WALL);
	assert_int_equal(map->place[place(&f, "D0101")].bar[PV_HEX_W], PV_BAR_LOW_WALL);
	field_close(&f);
}

static void chb_7_0_72_sides_of_hexes(void **unused) {
	struct field f;
	(void)unused;
	opens(&f, "  sheets:\n"
		  "    D:\n"
		  "      hexes: \".   h d k   .\"\n"
		  "      sides: [D0200 0 low-wall]\n");
	const struct pv_hex_map *map = &chb_game_of(f.g)->map;
	/* Both hexes of a shut door keep their own ground. */
	assert_int_equal(ground(&f, "D0100"), CHB_TERRAIN_HEDGE);
	assert_int_equal(ground(&f, "D0200"), CHB_TERRAIN_ROCK);
	assert_int_equal(map->place[place(&f, "D0100")].bar[0], PV_BAR_DOOR);
	assert_int_equal(map->place[place(&f, "D0200")].bar[3], PV_BAR_DOOR);
	assert_int_equal(map->place[place(&f, "D0300")].bar[3], PV_BAR_LOW_WALL);
	field_close(&f);
	/* Named from either end: the same wall, or none. */
	opens(&f, "  sheets:\n"
		  "    D:\n"
		  "      hexes: \".   .   .\"\n"
		  "      sides: [D0100 0 low-wall, D0200 3 low-wall]\n");
	field_close(&f);
	fails("  sheets:\n"
	      "    D:\n"
	      "      hexes: \".   .   .\"\n"
	      "      sides: [D0100 0 low-wall, D0200 3 wall]\n",
	      "test.yaml:9:", "the side is low-wall already");
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_map_1_rows_of_hexes),
	cmocka_unit_test(chb_map_2_names),
	cmocka_unit_test(chb_map_4_pieces),
	cmocka_unit_test(chb_map_5_how_large),
	cmocka_unit_test(chb_map_6_everything_is_reached),
	cmocka_unit_test(chb_map_6_floors_and_ladders),
	cmocka_unit_test(chb_map_7_maps_are_drawn),
	cmocka_unit_test(chb_map_8_side_by_side),
	cmocka_unit_test(chb_map_9_letters_and_seams),
	cmocka_unit_test(chb_1_13_anticlockwise_from_the_east),
	cmocka_unit_test(chb_7_0_72_sides_of_hexes),
};

TEST_FILE(tests, NULL, NULL)
