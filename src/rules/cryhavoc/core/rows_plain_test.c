/* Rows of CHB-18.6 and CHB-19: the tables as plain text, cell by cell. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/result_tables.h"
#include "rules/cryhavoc/fixtures/fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Words of a text in turn, "|" between lines. */
static bool next_word(const char **text, char word[16]) {
	int used = 0;
	while (**text == ' ' || **text == '|') {
		(*text)++;
	}
	if (sscanf(*text, "%15[^ |]%n", word, &used) != 1) {
		return false;
	}
	*text += used;
	return true;
}

static void cell_of(const struct chb_game *g, const char *table, size_t row, size_t column,
		    char *buf, size_t cap) {
	pv_figure_write(fixture_table(table), &g->base, row, column, buf, cap);
}

/* How many cells of a table, row by row, differ from the words; *cells: of how many. */
static int differ(const struct chb_game *g, const char *table, const char *text, int *cells) {
	const struct pv_table *t = fixture_table(table);
	char word[16], cell[32];
	int count = 0;
	for (size_t row = 0; row < t->row_count; row++) {
		for (size_t column = 0; column < t->column_count; column++) {
			cell_of(g, table, row, column, cell, sizeof cell);
			assert_true(next_word(&text, word));
			count += strcmp(word, cell) != 0;
			(*cells)++;
		}
	}
	assert_false(next_word(&text, word));
	return count;
}

static const char combat_foot[] = "DDEEFFFFF CDDDDEEFF -CDDDEEEF --CCDDEEE B-CCCDDEE BB-CCCDDE "
				  "AAAAAB-CD ABB-CCCDD AABB-CCCD AAABB-CCC";
static const char combat_horse[] = "CDDEEFFFF CCDDEEEFF -CCDDEEEF --CCDDEEE B--CCDDEE BB-CCCDDE "
				   "AAB-CCCDD AABB-CCCD AAABB-CCC AAAABB-CC";
/* Rows r0 to r9: none, light, medium, heavy. */
static const char ladder_foot[] = "CCCC CCCB CCBB CBBB BBBA BBAA BAAA AAA- AA-- ----";
static const char ladder_horse[] = "EEED EEDC EDCC DCCB CCBA CBAA BAA- AA-- A--- ----";
/* Faces 1 to 6: on foot, wounded, mounted. */
static const char infiltration[] = "WKW WKS SSP PSP PPP PPP";
static const char battering[] = "1C 1C 2C 3C 4C | - - 1C 2C 3C | - - - 1C D/2C | - - - - D/1C | "
				"- - - D D | - - - D D | - - D D D | - - D D D | - D D D D | "
				"D D D D D";
static const char hoarding[] = "1C 1C 2C 3C D/4C | - - 1C 2C D/3C | - - - D/1C D/2C | "
			       "- - - D D/1C | - - D D D | - - D D D | - D D D D | D D D D D | "
			       "D D D D D | D D D D D";
static const char healing[] = "1 2 3 4 5 10 15 20 never dies";

/* Letters without blanks between become words. */
static const char *spread(const char *letters, char *buf) {
	size_t used = 0;
	for (; *letters != '\0'; letters++) {
		buf[used++] = *letters;
		buf[used++] = ' ';
	}
	buf[used] = '\0';
	return buf;
}

/* A row of the table has its four of foot, then its four of horse. */
static int ladder_differs(const struct chb_game *g, int *cells) {
	int count = 0;
	for (int row = 0; row < 10; row++) {
		for (int i = 0; i < 8; i++) {
			const char *text = i < 4 ? ladder_foot : ladder_horse;
			char cell[32];
			cell_of(g, "fire", (size_t)row + 1, (size_t)i, cell,
				sizeof cell); /* after `below` */
			count += cell[0] != text[5 * row + i % 4] || cell[1] != '\0';
			(*cells)++;
		}
	}
	return count;
}

/* The tables of four weapons against the ladder moved by their offsets and held within it; where
 * they differ. */
static int weapons_differ(const struct chb_game *g, int *cells, char *where, size_t cap) {
	static const struct {
		int weapon, offset;
	} rows[] = { { CHB_WEAPONS_BALLISTA, -2 },
		     { CHB_WEAPONS_CROSSBOW, -1 },
		     { CHB_WEAPONS_LONGBOW, 0 },
		     { CHB_WEAPONS_SHORTBOW, 1 } };
	int count = 0;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		for (int line = 1; line <= CHB_LINES; line++) {
			int row = line + rows[i].offset;
			row = row < 0 ? 0 : row > 9 ? 9 : row;
			for (int k = 0; k < 8; k++) {
				const char *text = k < 4 ? ladder_foot : ladder_horse;
				int letter =
				    chb_shot_letter(g, rows[i].weapon, line, k >= 4, k % 4);
				(*cells)++;
				if (chb_letter_word[letter][0] != text[5 * row + k % 4]) {
					count++;
					snprintf(where, cap, "%s %d %s %d %s",
						 chb_weapons_row[rows[i].weapon], line,
						 k >= 4 ? "horse" : "foot", k % 4,
						 chb_letter_word[letter]);
				}
			}
		}
	}
	return count;
}

static int healing_differs(const struct chb_game *g, int *cells) {
	const char *text = healing;
	int count = 0;
	for (size_t row = 0; row < 10; row++) {
		char word[16], days[32], end[32];
		assert_true(next_word(&text, word));
		cell_of(g, "mending", row, 0, days, sizeof days);
		cell_of(g, "mending", row, 1, end, sizeof end);
		count += strcmp(word, strcmp(end, "back") == 0 ? days : end) != 0;
		(*cells)++;
	}
	return count;
}

static void chb_18_6_days_and_points(void **unused) {
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	fixture_cell(g, "mending", "6", "days", "10 F");
	fixture_cell(g, "mending", "6", "end", "back F");
	fixture_cell(g, "troops", "LBW", "move", "8");
	fixture_cell(g, "troops", "HAL", "move", "7");
	fixture_cell(g, "troops", "KNF", "move", "6");
	free(g);
}

static void chb_19_2_ladder_and_small_tables(void **unused) {
	struct chb_game *g = fixture_figures(NULL);
	char words[256];
	int cells = 0;
	(void)unused;
	assert_int_equal(ladder_differs(g, &cells), 0);
	assert_int_equal(cells, 80);
	cells = 0;
	assert_int_equal(differ(g, "infiltration", spread(infiltration, words), &cells), 0);
	assert_int_equal(cells, 18);
	cells = 0;
	assert_int_equal(differ(g, "battering", battering, &cells), 0);
	assert_int_equal(cells, 50);
	cells = 0;
	assert_int_equal(healing_differs(g, &cells), 0);
	assert_int_equal(cells, 10);
	/* Below r0 a ballista's bolt is E behind heavy cover, too. */
	assert_int_equal(chb_shot_letter(g, CHB_WEAPONS_BALLISTA, 1, true, CHB_COVER_IS_HEAVY),
			 CHB_LETTER_IS_E);
	assert_int_equal(chb_shot_letter(g, CHB_WEAPONS_BALLISTA, 2, true, CHB_COVER_IS_HEAVY),
			 CHB_LETTER_IS_D);
	free(g);
}

static void chb_19_3_the_hoarding_table(void **unused) {
	struct chb_game *g = fixture_figures(NULL);
	int cells = 0;
	(void)unused;
	assert_int_equal(differ(g, "hoarding-battered", hoarding, &cells), 0);
	assert_int_equal(cells, 50);
	free(g);
}

static void chb_19_4_all_cells(void **unused) {
	struct chb_game *g = fixture_figures(NULL);
	char words[256], where[64] = "";
	int cells = 0, count = 0;
	(void)unused;
	count += differ(g, "combat-foot", spread(combat_foot, words), &cells);
	count += differ(g, "combat-horse", spread(combat_horse, words), &cells);
	count += ladder_differs(g, &cells);
	count += differ(g, "infiltration", spread(infiltration, words), &cells);
	count += differ(g, "battering", battering, &cells);
	count += differ(g, "hoarding-battered", hoarding, &cells);
	count += healing_differs(g, &cells);
	assert_int_equal(count, 0);
	/* The written table wins over the ladder, in its one cell. */
	assert_int_equal(weapons_differ(g, &cells, where, sizeof where), 1);
	assert_string_equal(where, "ballista 1 horse 3 E");
	assert_int_equal(cells, 708);
	free(g);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_18_6_days_and_points),
	cmocka_unit_test(chb_19_2_ladder_and_small_tables),
	cmocka_unit_test(chb_19_3_the_hoarding_table),
	cmocka_unit_test(chb_19_4_all_cells),
};

TEST_FILE(tests, NULL, NULL)
