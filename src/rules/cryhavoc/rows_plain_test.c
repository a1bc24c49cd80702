/* Rows of CHB-19: the tables as plain text, cell by cell. */
#include "rules/cryhavoc/fixture.h"

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

static const char hoarding[] = "1C 1C 2C 3C D/4C | - - 1C 2C D/3C | - - - D/1C D/2C | "
			       "- - - D D/1C | - - D D D | - - D D D | - D D D D | D D D D D | "
			       "D D D D D | D D D D D";

static void chb_19_3_the_hoarding_table(void **unused) {
	struct chb_game *g = fixture_figures(NULL);
	int cells = 0;
	(void)unused;
	assert_int_equal(differ(g, "hoarding-battered", hoarding, &cells), 0);
	assert_int_equal(cells, 50);
	free(g);
}

int main(void) {
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(chb_19_3_the_hoarding_table),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
