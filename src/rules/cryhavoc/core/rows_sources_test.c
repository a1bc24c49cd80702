/* Rows of CHB-0, CHB-1, CHB-3.2 and CHB-18: what figures stand on, whose file replaces them, which
 * of several sources is followed. */

#include "pavise/tables.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/result_tables.h"
#include "rules/cryhavoc/core/words.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ground.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void chb_0_1_every_cell_says_what_it_stands_on(void **unused) {
	struct chb_game *g = fixture_figures(NULL);
	char cell[64];
	(void)unused;
	fixture_cell(g, "combat-foot", "2", "3-1", "D F");
	fixture_cell(g, "combat-foot", "2", "2-1", "D R");
	for (size_t i = 0; i < pv_cryhavoc.table_count; i++) {
		const struct pv_table *t = &pv_cryhavoc.tables[i];
		for (size_t row = 0; row < t->row_count; row++) {
			for (size_t column = 0; column < t->column_count; column++) {
				assert_true(pv_figure_write(t, &g->base, row, column, cell,
							    sizeof cell) > 0);
				assert_in_range(pv_figure_standing(t, row, column), 0, 2);
			}
		}
	}
	free(g);
}

/* An owner's file of these lines. */
struct own {
	char path[64];
	struct pv_tables *tables;
};

static void write_own(struct own *own, const char *figures) {
	struct pv_error err;
	snprintf(own->path, sizeof own->path, "/tmp/chb-own-XXXXXX");
	int file = mkstemp(own->path);
	assert_true(file >= 0);
	FILE *out = fdopen(file, "w");
	fprintf(out, "ruleset: cryhavoc\ntitle: mine\nfigures:\n%s", figures);
	fclose(out);
	own->tables = pv_tables_open(own->path, &err);
	if (own->tables == NULL) {
		fail_msg("%s: %s", err.where, err.msg);
	}
}

static void close_own(struct own *own) {
	pv_tables_close(own->tables);
	unlink(own->path);
}

struct found {
	int count;
	char cell[96];
};

static void note(void *ctx, const struct pv_tables_cell *cell) {
	struct found *found = ctx;
	found->count += cell->differs;
	snprintf(found->cell, sizeof found->cell, "%s %s %s", cell->key, cell->installed,
		 cell->own);
}

static const char *fate_of(const char *figures) {
	struct field f;
	static char now[16];
	field_open_fight(&f, (struct field_plan){ .map = FIELD_SQUARE,
						  .red = "Arnim SGF A0101",
						  .blue = "Odo SWO A0201; Tom SWO A0900",
						  .more = figures });
	field_give(&f, "fight arnim odo; throw 2");
	snprintf(now, sizeof now, "%s", chb_life_word[field_man(&f, "odo")->life]);
	field_close(&f);
	return now;
}

static void chb_0_3_an_owners_file(void **unused) {
	struct own own;
	struct found found = { 0, "" };
	struct pv_error err;
	(void)unused;
	/* 14 on 7 is 2-1; a throw of 2. */
	assert_string_equal(fate_of(NULL), "stunned");
	assert_string_equal(fate_of("figures: {combat-foot/2/2-1: E}\n"), "wounded");
	struct chb_game *g = fixture_figures(NULL);
	write_own(&own, "  combat-foot/2/2-1: E\n  combat-foot/2/3-1: D\n");
	assert_true(pv_tables_each(own.tables, &g->base, note, &found, &err));
	assert_int_equal(found.count, 1);
	close_own(&own);
	write_own(&own, "  combat-foot/2/2-1: E\n");
	assert_true(pv_tables_each(own.tables, &g->base, note, &found, &err));
	assert_string_equal(found.cell, "combat-foot/2/2-1 D E");
	close_own(&own);
	free(g);
}

static void no_table(const char *figures, const char *place, const char *part) {
	struct own own;
	struct pv_error err;
	struct found found = { 0, "" };
	struct chb_game *g = fixture_figures(NULL);
	write_own(&own, figures);
	assert_false(pv_tables_each(own.tables, &g->base, note, &found, &err));
	if (strstr(err.where, place) == NULL || strstr(err.msg, part) == NULL) {
		fail_msg("%s: %s; not %s: %s", err.where, err.msg, place, part);
	}
	close_own(&own);
	free(g);
}

static void chb_0_5_the_base_standing(void **unused) {
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	fixture_cell(g, "terrain", "slope", "horse", "4 S");
	fixture_expect(g,
		       "{'ask':'step','mover':'mounted','armour':false,'into':'slope','bodies':0}",
		       "{'cost':4,");
	free(g);
	/* No cell outside its range, none left empty, no line that the table hasn't got. */
	no_table("  terrain/slope/horse: 40\n", ":4:", "accepted");
}

static void chb_0_4_no_half_of_a_table(void **unused) {
	static const char *const letters[] = { "-", "A", "B", "C", "D", "E", "F" };
	(void)unused;
	no_table("  combat-foot/2/2-1: G\n", ":4:", "found \"G\"; accepted is -, A, B, C, D, E, F");
	no_table("  combat-foot/2/2-1:\n", ":4:", "accepted is one value");
	no_table("  combat-foot/11/2-1: E\n",
		 ":4:", "no row of combat-foot; its rows are 1, 2, 3, 4, 5, 6, 7, 8, 9, 10");
	for (size_t i = 0; i < PV_COUNT(letters); i++) {
		struct own own;
		struct pv_error err;
		struct found found = { 0, "" };
		char figures[64];
		struct chb_game *g = fixture_figures(NULL);
		snprintf(figures, sizeof figures, "  combat-foot/2/2-1: \"%s\"\n", letters[i]);
		write_own(&own, figures);
		assert_true(pv_tables_each(own.tables, &g->base, note, &found, &err));
		close_own(&own);
		free(g);
	}
}

static void chb_1_5_plus_protects(void **unused) {
	struct chb_game *g = fixture_figures(NULL);
	const int shortbow = CHB_WEAPONS_SHORTBOW, none = CHB_COVER_IS_NONE;
	(void)unused;
	/* At stakes a throw of 3 with -1 reads line 2, D; with armour's +1 a throw of 3 reads
	 * line 4. */
	assert_int_equal(chb_shot_letter(g, shortbow, chb_line(3 - 1), true, none),
			 CHB_LETTER_IS_D);
	assert_int_equal(g->figure.modifiers[CHB_MODIFIERS_ARMOUR][0], 1);
	assert_int_equal(chb_shot_letter(g, shortbow, chb_line(3 + 1), true, none),
			 CHB_LETTER_IS_C);
	/* Lines 1 and 2 of the mounted column are E and D: throws 1 and 2 read E with -1, 3 reads
	 * D. */
	fixture_expect(
	    g,
	    "{'ask':'shot','weapon':'shortbow','range':1,'target':'mounted','cover':"
	    "'none','modifiers':[-1]}",
	    "{'modifier':-1,'results':{'A':'1/5','B':'1/10','C':'1/5','D':'1/10','E':'1/5',"
	    "'F':'0','-':'1/5'}");
	fixture_expect(g,
		       "{'ask':'shot','weapon':'shortbow','range':1,'target':'mounted','cover':"
		       "'none','armour':true}",
		       "{'modifier':1,'results':{'A':'1/5','B':'1/10','C':'1/5','D':'1/10','E':'0',"
		       "'F':'0','-':'2/5'}");
	free(g);
}

static void chb_3_2_6_about_half_of_fifteen(void **unused) {
	static const char *const codes[] = { "HAL", "BIL", "PIK", "SPE", "SWO", "LBW",
					     "SBW", "XBW", "SLG", "JAV", "PEA", "ASS",
					     "ENG", "HAF", "EAM", "BON", "BER" };
	struct chb_game *g = fixture_figures(NULL);
	const struct pv_table *t = fixture_table("troops");
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(codes); i++) {
		size_t row = fixture_find(t->rows, t->row_count, codes[i]);
		int32_t move = g->figure.troops[row][CHB_TROOPS_OF_MOVE];
		assert_int_equal(g->figure.troops[row][CHB_TROOPS_OF_ARMOURED], 0);
		assert_true(2 * move == 14 || 2 * move == 16);
	}
	fixture_cell(g, "troops", "KNM", "move", "15 S");
	free(g);
}

/* From the low ground on the left and from the high ground on the right. */
static void shot_on_slope(const char *red, const char *shot, const char *cover) {
	struct field f;
	field_open(&f, (struct field_plan){ .map = ". . G H H",
					    .sheet = "      signs: {G: slope 0.5, H: clear 1}\n",
					    .red = red,
					    .blue = "Odo SWO A0200" });
	field_cover(&f, shot, cover);
	field_close(&f);
}

static void slope_column(const char *options, const char *column) {
	struct field f;
	field_open_fight(&f, (struct field_plan){ .map = ". G H H",
						  .sheet = "      signs: {G: slope 0.5, H: clear "
							   "1}\n",
						  .options = options,
						  .red = "Arnim SGF A0000",
						  .blue = "Odo SWO A0100" });
	field_column(&f, "fight arnim odo", column);
	field_close(&f);
}

static void chb_18_3_slopes(void **unused) {
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	fixture_expect(g,
		       "{'ask':'step','mover':'mounted','armour':false,'into':'slope','bodies':0}",
		       "{'cost':4,'cover':'medium','combat':'-'");
	free(g);
	shot_on_slope("Low SBW A0000", "shoot low odo shortbow", "medium");
	shot_on_slope("High ASS A0300", "shoot high odo dagger", "none");
	/* 14 on 7: the man on the slope has - from above and from below, or + by the switch. */
	slope_column(NULL, "3-1");
	slope_column("turn_limit: 20, slope_sign: flat", "3-1");
	slope_column("turn_limit: 20, slope_sign: relative", "1-1");
}

static void chb_18_4_water(void **unused) {
	(void)unused;
	ground_open("ford", 3, 3, "light", -1, false);
	ground_open("river", 5, 0, "light", -1, false);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_0_1_every_cell_says_what_it_stands_on),
	cmocka_unit_test(chb_0_3_an_owners_file),
	cmocka_unit_test(chb_0_4_no_half_of_a_table),
	cmocka_unit_test(chb_0_5_the_base_standing),
	cmocka_unit_test(chb_1_5_plus_protects),
	cmocka_unit_test(chb_3_2_6_about_half_of_fifteen),
	cmocka_unit_test(chb_18_3_slopes),
	cmocka_unit_test(chb_18_4_water),
};

TEST_FILE(tests, NULL, NULL)
