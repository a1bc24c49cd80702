/* Maps and roads that a scenario may draw, and what is said of those that it may not. */
#include "rules/nevsky/core/game.h"
#include "rules/nevsky/fixtures/fixture.h"

#include <string.h>

#define HEAD "ruleset: nevsky\ntitle: test\n"
#define TAIL "position: {units: {TL1: a1 n}}\n"

struct row {
	const char *text, *where, *part;
};

static void check_failures(const struct row *rows, size_t count) {
	char text[512];
	for (size_t i = 0; i < count; i++) {
		snprintf(text, sizeof text, HEAD "%s" TAIL, rows[i].text);
		fixture_fail(text, rows[i].where, rows[i].part);
	}
}

static struct pv_game *load(const char *fields) {
	char text[4096];
	assert_true(snprintf(text, sizeof text, HEAD "%s" TAIL, fields) < (int)sizeof text);
	return fixture_load(text);
}

static void nev_3e_1_what_a_drawing_says(void **unused) {
	static const struct row rows[] = {
		{ "map: |\n  x .\n  . .\n", "test.yaml:4:3",
		  "found 'x' in line 1 of the map; accepted: a row of squares, or under each "
		  "square" },
		{ "map: |\n  . x\n  . .\n", "test.yaml:4:5",
		  "found 'x' in line 1 of the map; accepted: . r # t ^ % b B f F, as many" },
		{ "map: |\n  . . .\n  . .\n", "test.yaml:5:7",
		  "found ' ' in line 2 of the map; accepted: . r # t ^ % b B f F, as many" },
		{ "map: |\n  . .\n  .|\n", "test.yaml:5:5",
		  "found ' ' in line 2 of the map; accepted: . r # t ^ % b B f F, as many" },
		{ "map: |\n  . .\n  . . .\n", "test.yaml:5:6",
		  "found ' ' in line 2 of the map; accepted: as many squares as in the first "
		  "line" },
		{ "map: |\n  . .\n  . .|\n", "test.yaml:5:6",
		  "found '|' in line 2 of the map; accepted: as many squares" },
		{ "map: |\n  . .\n  .-.\n", "test.yaml:5:4",
		  "found '-' in line 2 of the map; accepted: a blank, | or o between two squares" },
		{ "map: |\n  . .\n  - - -\n  . .\n", "test.yaml:5:7",
		  "found '-' in line 2 of the map; accepted: a row of squares, or under" },
		{ "map: |\n  . .\n  ---\n  . .\n", "test.yaml:5:4",
		  "found '-' in line 2 of the map; accepted: a row of squares, or under" },
		{ "map: |\n  . .\n  - |\n  . .\n", "test.yaml:5:5", "found '|' in line 2" },
		{ "map: |\n  - -\n  . .\n  . .\n", "test.yaml:4:3", "found '-' in line 1" },
		{ "map: |\n  . .\n  . .\n  - -\n", "test.yaml:6:3", "found '-' in line 3" },
		{ "map: |\n  . .\n  \xc3\xa9 .\n", "test.yaml:5:3", "found '?' in line 2" },
		{ "map: \". x\"\n", "test.yaml:3:6", "found 'x' in line 1" },
		{ "map: \"\"\n", "test.yaml:3:6", "found no row of squares" },
		{ "map: [1]\n", "test.yaml:3:6",
		  "found no text; accepted: a map drawn in letters" },
		{ "map: |\n  . .\nboard: {rows: 2}\n", "test.yaml:5:8", "found beside `map`" },
		{ "board: 12\n", "test.yaml:3:8",
		  "found \"12\"; accepted: {columns: 12, rows: 12}" },
		{ "board: {depth: 12}\n", "test.yaml:3", "depth" },
		{ "board: {columns: 0}\n", "test.yaml:3:18", "0" },
		{ "board: {columns: 49}\n", "test.yaml:3:18", "49" },
		{ "board: {rows: 0}\n", "test.yaml:3:15", "0" },
		{ "board: {rows: 25}\n", "test.yaml:3:15", "25" },
	};
	(void)unused;
	check_failures(rows, PV_COUNT(rows));
}

static void expect_size(const char *fields, int columns, int rows) {
	struct pv_game *g = load(fields);
	assert_int_equal(nev_game_of(g)->columns, columns);
	assert_int_equal(nev_game_of(g)->rows, rows);
	assert_int_equal(nev_game_of(g)->squares, columns * rows);
	pv_game_free(g);
}

static void nev_2a_2_how_large_boards_are(void **unused) {
	char wide[256] = "map: |\n  ", high[256] = "map: |\n";
	(void)unused;
	expect_size("board: {columns: 1, rows: 1}\n", 1, 1);
	expect_size("board: {columns: 48, rows: 24}\n", 48, 24);
	expect_size("board: {rows: 3}\n", 12, 3);
	expect_size("divisions: 2\nboard: {columns: 30}\n", 30, 12);
	expect_size("map: |\n  . .  \n\n  .|. \t\n", 2, 2);
	expect_size("map: \".\"\n", 1, 1);
	for (int i = 0; i < 48; i++) {
		strcat(wide, i == 0 ? "." : " .");
	}
	for (int i = 0; i < 24; i++) {
		strcat(high, "  .\n");
	}
	expect_size(strcat(wide, "\n"), 48, 1);
	expect_size(high, 1, 24);
	wide[strlen(wide) - 1] = '\0';
	const struct row rows[] = {
		{ strcat(wide, " .\n"), "test.yaml:3:6",
		  "found 49 columns and 1 rows; accepted: 1 to 48 columns, 1 to 24 rows" },
		{ strcat(high, "  .\n"), "test.yaml:3:6",
		  "found 1 columns and 25 rows; accepted: 1 to 48 columns, 1 to 24 rows" },
	};
	check_failures(rows, PV_COUNT(rows));
}

static void nev_3c_2_roads_by_their_squares(void **unused) {
	static const struct row rows[] = {
		{ "roads: a1-a3\n", "test.yaml:3:8", "found \"a1-a3\"; accepted: a list of roads" },
		{ "roads: [[a1]]\n", "test.yaml:3:9", "found a list; accepted: squares of a road" },
		{ "roads: [a1-m1]\n", "test.yaml:3:9", "found \"a1-m1\"; accepted: squares" },
		{ "roads: [\"\"]\n", "test.yaml:3:9", "found \"\"; accepted: squares" },
		{ "roads: [a1-b2]\n", "NEV-3C.2",
		  "test.yaml:3:9: found a road askew in \"a1-b2\"" },
		{ "roads: [c4-b2]\n", "NEV-3C.2", "askew" },
		{ "map: |\n  . # .\nroads: [a1-c1]\n", "NEV-3D.1",
		  "found a road on the protected square b1" },
		{ "map: |\n  . # .\nroads: [c1-a1]\n", "NEV-3D.1", "square b1" },
		{ "map: |\n  .\n  t\n  .\nroads: [a3-a1]\n", "NEV-3D.1", "square a2" },
		{ "map: |\n  .\n  #\n  .\nroads: [a2]\n", "NEV-3D.1", "square a2" },
	};
	(void)unused;
	check_failures(rows, PV_COUNT(rows));
}

/* Letters of the drawing that it comes to: '.', or r where there is road. */
static void expect_roads(const char *roads, const char *squares) {
	char fields[128];
	snprintf(fields, sizeof fields, "board: {columns: 3, rows: 3}\nroads: [%s]\n", roads);
	struct pv_game *g = load(fields);
	for (int i = 0; i < 9; i++) {
		assert_int_equal(nev_game_of(g)->terrain[i], squares[i] == 'r' ? NEV_ROAD : 0);
	}
	pv_game_free(g);
}

static void nev_3c_1_where_roads_lie(void **unused) {
	(void)unused;
	expect_roads("a1-c1", "rrr......"); /* the South row first */
	expect_roads("c1-a1", "rrr......");
	expect_roads("b1-b3", ".r..r..r.");
	expect_roads("b3-b2", "....r..r.");
	expect_roads("a1-a3-c3", "r..r..rrr");
	expect_roads("a1 a2", "r..r.....");
	expect_roads("b2", "....r....");
	expect_roads("a1, c3", "r.......r");
}

/* Bits of the directions in which a2, b2, c2 and b3 are joined to road. */
static void nev_3c_4_neighbours_that_both_hold_road(void **unused) {
	struct pv_game *g =
	    load("map: |\n  . r .\n    -\n  . . .\n  . . .\nroads: [b2-c2, c2-c1]\n");
	const struct nev_game *own = nev_game_of(g);
	(void)unused;
	assert_int_equal(own->road_to[3], 0);
	assert_int_equal(own->road_to[4], 1 << PV_E); /* a river parts it from b3 */
	assert_int_equal(own->road_to[5], 1 << PV_W | 1 << PV_S);
	assert_int_equal(own->road_to[7], 0);
	pv_game_free(g);
}

static void nev_3e_4_crossings_open_one_side(void **unused) {
	static const struct row rows[] = {
		{ "map: |\n  .\n  o\n  .\n", "NEV-3E.4",
		  "test.yaml:6:3: found no crossing on a1 with 1 opened river sides" },
		{ "map: |\n  f\n  o\n  b\n", "NEV-3E.4", "found a crossing on a1 with 1 opened" },
		{ "map: |\n  .ob\n    o\n  . .\n", "NEV-3E.4",
		  "test.yaml:4:5: found a crossing on b2 with 2 opened river sides" },
		{ "map: |\n  . b\n", "NEV-3E.4",
		  "test.yaml:4:5: found a crossing on b1 with 0 opened" },
		{ "map: |\n  .o.\n", "NEV-3E.4", "found no crossing on a1 with 1 opened" },
	};
	(void)unused;
	check_failures(rows, PV_COUNT(rows));
}

/* Ways out of the middle of nine squares, n first, clockwise; * where one is. */
static void expect_ways(const char *map, const char *ways) {
	char told[9] = "";
	struct pv_game *g = load(map);
	PV_EACH_DIRECTION(d) {
		told[d] = (nev_game_of(g)->open[4] >> d & 1) != 0 ? '*' : '.';
	}
	assert_string_equal(told, ways);
	pv_game_free(g);
}

static void nev_3e_5_rivers_round_a_square(void **unused) {
	(void)unused;
	expect_ways("map: |\n  . . .\n  . . .\n  . . .\n", "********");
	expect_ways("map: |\n  . . .\n    -\n  . . .\n  . . .\n", ".*******");
	expect_ways("map: |\n  . . .\n  . . .\n    -\n  . . .\n", "****.***");
	expect_ways("map: |\n  . . .\n  . .|.\n  . . .\n", "**.*****");
	expect_ways("map: |\n  . . .\n  .|. .\n  . . .\n", "******.*");
	expect_ways("map: |\n  . . .\n    - -\n  . . .\n  . . .\n", "..******");
	expect_ways("map: |\n  . . .\n  - -\n  . . .\n  . . .\n", ".******.");
	expect_ways("map: |\n  . . .\n  . . .\n  - -\n  . . .\n", "****..**");
	expect_ways("map: |\n  . .|.\n  . .|.\n  . . .\n", "*..*****");
	expect_ways("map: |\n  . . .\n  .|. .\n  .|. .\n", "*****..*");
	expect_ways("map: |\n  . . .\n  . .|.\n    -\n  . . .\n", "**...***");
	expect_ways("map: |\n  . . .\n    -\n  . fo.\n  . . .\n", ".*******");
}

/* ---- ground on which moves go straight ---- */

/* Squares up to one that isn't plain; sides of a river are kept one square further west and south.
 */
static int reach_of(int offset) {
	return offset >= 0 ? offset : -offset - 1;
}

/* One square of the map is another; 6 is as far as anybody looks. */
static void expect_plain(const char *map, int column, int row) {
	struct pv_game *g = load(map);
	const struct nev_game *own = nev_game_of(g);
	for (int square = 0; square < own->squares; square++) {
		int x = reach_of(column - square % own->columns);
		int y = reach_of(row - square / own->columns);
		int free = (x > y ? x : y) - 1;
		assert_int_equal(own->plain[square], free < 0 ? 0 : free > 6 ? 6 : free);
	}
	pv_game_free(g);
}

static void nev_6a_1_squares_all_round_are_plain(void **unused) {
	static const char row[] = "  . . . . . . . . . . . . . . . .\n";
	static const char *const others[] = { "  . . . . . . ^ . . . . . . . . .\n",
					      "  . . . . . .|. . . . . . . . . .\n" };
	(void)unused;
	for (int i = 0; i < 3; i++) {
		char map[1024] = "map: |\n";
		for (int line = 15; line >= 0; line--) {
			strcat(map, line == 5 && i < 2 ? others[i] : row);
			strcat(map, line == 5 && i == 2 ? "            -\n" : "");
		}
		/* A side between two rows belongs to the lower one. */
		expect_plain(map, i == 1 ? 5 : i == 0 ? 6 : 5, i == 2 ? 4 : 5);
	}
}

/* Every offset that twelve halves reach: diagonal steps first, the cheapest offset first. */
static void nev_6a_1_ways_over_plain_ground(void **unused) {
	struct pv_game *g = load("");
	const struct nev_game *own = nev_game_of(g);
	int count = 0;
	(void)unused;
	for (int i = 0; i < 13 * 13; i++) {
		count += pv_square_distance(i % 13 - 6, i / 13 - 6) <= 12;
	}
	assert_int_equal(own->leap_count, count - 1); /* not to where it is */
	for (int i = 0; i < own->leap_count; i++) {
		const struct nev_leap *leap = &own->leap[i];
		int x = 0, y = 0, cost = 0;
		for (int step = 0; step < leap->steps; step++) {
			int d = (int)(leap->path >> (4 * step) & 15);
			x += pv_direction_dx[d];
			y += pv_direction_dy[d];
			cost += d % 2 == 0 ? 2 : 3;
			assert_true(step == 0 || d % 2 == 0 || (leap->path >> (4 * step - 4) & 1));
		}
		assert_int_equal(x, leap->dx);
		assert_int_equal(y, leap->dy);
		assert_int_equal(cost, leap->cost);
		assert_int_equal(cost, pv_square_distance(x, y));
		assert_int_equal(leap->path >> (4 * leap->steps), 0);
		if (i > 0) {
			const struct nev_leap *before = &own->leap[i - 1];
			int by = before->cost != leap->cost ? before->cost - leap->cost
				 : before->dy != leap->dy   ? before->dy - leap->dy
							    : before->dx - leap->dx;
			assert_true(by < 0);
		}
	}
	pv_game_free(g);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_3e_1_what_a_drawing_says),
	cmocka_unit_test(nev_2a_2_how_large_boards_are),
	cmocka_unit_test(nev_3c_2_roads_by_their_squares),
	cmocka_unit_test(nev_3c_1_where_roads_lie),
	cmocka_unit_test(nev_3c_4_neighbours_that_both_hold_road),
	cmocka_unit_test(nev_3e_4_crossings_open_one_side),
	cmocka_unit_test(nev_3e_5_rivers_round_a_square),
	cmocka_unit_test(nev_6a_1_squares_all_round_are_plain),
	cmocka_unit_test(nev_6a_1_ways_over_plain_ground),
};

TEST_FILE(tests, NULL, NULL)
