/* Rows of CHB-12.6: the table of battering. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/fixtures/fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the table ------------------------------------------------------------------------------- */

enum { SUMS = 5 };

/* 1, 5, 6, 11 and 15 points. */
static const char *const with[SUMS] = {
	"'mangonel'", "'trebuchet','mangonel','mangonel'", "'trebuchet','trebuchet'",
	"'ram','mangonel','mangonel'", "'trebuchet','trebuchet','trebuchet','trebuchet','trebuchet'"
};

static void ask_line(const struct chb_game *g, int sum, int face, char *buf, size_t cap) {
	char question[200], answer[600];
	snprintf(question, sizeof question, "{'ask':'batter','with':[%s],'at':'wall'}", with[sum]);
	fixture_ask(g, question, answer, sizeof answer);
	const char *at = strstr(answer, "\"lines\":[");
	if (at == NULL) {
		fail_msg("%s", answer);
		return;
	}
	at += strlen("\"lines\":[");
	for (int i = 1; i < face; i++) {
		at = strchr(at, ',') + 1;
	}
	snprintf(buf, cap, "%.*s", (int)strcspn(at + 1, "\""), at + 1);
}

/* What the five sums do at a face. */
static void line(int face, const char *const results[SUMS]) {
	struct chb_game *g = fixture_figures(NULL);
	for (int i = 0; i < SUMS; i++) {
		char asked[16];
		ask_line(g, i, face, asked, sizeof asked);
		assert_string_equal(asked, results[i]);
	}
	free(g);
}

#define LINE(row, face, ...)                                      \
	static void row(void **unused) {                          \
		static const char *const results[] = __VA_ARGS__; \
		(void)unused;                                     \
		line(face, results);                              \
	}

LINE(chb_12_6_4_line_1, 1, { "1C", "1C", "2C", "3C", "4C" })
LINE(chb_12_6_5_line_2, 2, { "-", "-", "1C", "2C", "3C" })
LINE(chb_12_6_6_line_3, 3, { "-", "-", "-", "1C", "D/2C" })
LINE(chb_12_6_7_line_4, 4, { "-", "-", "-", "-", "D/1C" })
LINE(chb_12_6_8_line_5, 5, { "-", "-", "-", "D", "D" })
LINE(chb_12_6_9_line_6, 6, { "-", "-", "-", "D", "D" })
LINE(chb_12_6_10_line_7, 7, { "-", "-", "D", "D", "D" })
LINE(chb_12_6_11_line_8, 8, { "-", "-", "D", "D", "D" })
LINE(chb_12_6_12_line_9, 9, { "-", "D", "D", "D", "D" })
LINE(chb_12_6_13_line_10, 10, { "D", "D", "D", "D", "D" })

static void chb_12_6_14_the_first_d(void **unused) {
	static const int first[SUMS] = { 10, 9, 7, 5, 3 };
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	for (int i = 0; i < SUMS; i++) {
		for (int face = 1; face <= 10; face++) {
			char asked[16];
			ask_line(g, i, face, asked, sizeof asked);
			assert_int_equal(asked[0] == 'D', face >= first[i]);
		}
	}
	/* Which of it is found and which ours. */
	fixture_cell(g, "battering", "4", "12+", "D/1C R");
	fixture_cell(g, "battering", "3", "12+", "D/2C F");
	free(g);
}

/* --- points ---------------------------------------------------------------------------------- */

static void points(const char *what, const char *answer) {
	struct chb_game *g = fixture_figures(NULL);
	char question[240];
	snprintf(question, sizeof question, "{'ask':'batter','with':[%s],'at':'wall'}", what);
	fixture_expect(g, question, answer);
	free(g);
}

static void chb_12_6_1_points(void **unused) {
	(void)unused;
	points("'trebuchet','mangonel','mangonel'", "{'points':'5',");
	points("'sapper','sapper','sapper','sapper','sapper','sapper-wounded'",
	       "{'points':'11/2',");
	points("'mangonel'", "{'points':'1',");
	points("'trebuchet'", "{'points':'3',");
	points("'ram'", "{'points':'9',");
	points("'sapper'", "{'points':'1',");
	points("'sapper','sapper-wounded'", "{'points':'3/2',");
}

static void chb_12_6_2_added_and_read(void **unused) {
	(void)unused;
	points("'trebuchet','mangonel','mangonel'", "{'points':'5','column':'3',");
	points("'trebuchet','trebuchet'", "{'points':'6','column':'6',");
	points("'trebuchet','trebuchet','mangonel','mangonel'", "{'points':'8','column':'6',");
	points("'ram','mangonel','mangonel'", "{'points':'11','column':'9',");
	points("'ram','trebuchet'", "{'points':'12','column':'12+',");
	points("'ram','trebuchet','trebuchet'", "{'points':'15','column':'12+',");
	points("'mangonel','mangonel'", "{'points':'2','column':'1',");
	points("'sapper-wounded'", "{'refused':{'rule':'CHB-12.6.2',");
	points("'sapper-wounded','sapper-wounded'", "{'points':'1','column':'1',");
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_12_6_1_points),       cmocka_unit_test(chb_12_6_2_added_and_read),
	cmocka_unit_test(chb_12_6_4_line_1),       cmocka_unit_test(chb_12_6_5_line_2),
	cmocka_unit_test(chb_12_6_6_line_3),       cmocka_unit_test(chb_12_6_7_line_4),
	cmocka_unit_test(chb_12_6_8_line_5),       cmocka_unit_test(chb_12_6_9_line_6),
	cmocka_unit_test(chb_12_6_10_line_7),      cmocka_unit_test(chb_12_6_11_line_8),
	cmocka_unit_test(chb_12_6_12_line_9),      cmocka_unit_test(chb_12_6_13_line_10),
	cmocka_unit_test(chb_12_6_14_the_first_d),
};

TEST_FILE(tests, NULL, NULL)
