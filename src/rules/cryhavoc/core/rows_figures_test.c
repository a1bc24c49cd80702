/* Figures of the classes, each cell as the ledger prints it. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/fixtures/fixture.h"

#include <stdio.h>
#include <stdlib.h>

/* [CHB-3.3] A class by its row: figures, what a knight's 24 is against him, what armour adds. */
static void troop(const char *code, const char *figures, const char *healthy, const char *wounded,
		  int armour) {
	static const char *const columns[] = {
		"attack", "defence", "move", "wounded_attack", "wounded_defence", "wounded_move"
	};
	struct chb_game *g = fixture_figures(NULL);
	char word[16], question[200], answer[80];
	int used = 0, value[PV_COUNT(columns)];
	for (size_t i = 0; i < PV_COUNT(columns); i++, figures += used) {
		assert_int_equal(sscanf(figures, "%15s%n", word, &used), 1);
		fixture_cell(g, "troops", code, columns[i], word);
		value[i] = atoi(word);
	}
	fixture_cell(g, "troops", code, "armoured", armour != 0 ? "yes" : "no");
	for (int i = 0; i < 2; i++) {
		snprintf(question, sizeof question,
			 "{'ask':'combat','attack':24,'defence':%d,'target':'foot'}",
			 value[1 + 3 * i]);
		snprintf(answer, sizeof answer, "{'odds':'%s',", i == 0 ? healthy : wounded);
		fixture_expect(g, question, answer);
	}
	snprintf(question, sizeof question,
		 "{'ask':'shot','weapon':'shortbow','range':1,'target':'foot','cover':'none',"
		 "'armour':%s}",
		 armour != 0 ? "true" : "false");
	snprintf(answer, sizeof answer, "{'modifier':%d,", armour);
	fixture_expect(g, question, answer);
	free(g);
}

static void chb_3_3_5_knm(void **unused) {
	(void)unused;
	troop("KNM", "30 24 15 15 12 10", "1-1", "2-1", 1);
}

static void chb_3_3_6_knf(void **unused) {
	(void)unused;
	troop("KNF", "24 20 6 12 10 3", "1-1", "2-1", 1);
}

static void chb_3_3_7_sgm(void **unused) {
	(void)unused;
	troop("SGM", "18 14 15 9 7 10", "1-1", "3-1", 1);
}

static void chb_3_3_8_sgf(void **unused) {
	(void)unused;
	troop("SGF", "14 12 6 7 6 3", "2-1", "4-1", 1);
}

static void chb_3_3_9_hal(void **unused) {
	(void)unused;
	troop("HAL", "10 6 7 5 3 4", "4-1", "7-1", 0);
}

static void chb_3_3_10_bil(void **unused) {
	(void)unused;
	troop("BIL", "10 6 7 5 3 4", "4-1", "7-1", 0);
}

static void chb_3_3_11_pik(void **unused) {
	(void)unused;
	troop("PIK", "9 7 7 4 3 4", "3-1", "7-1", 0);
}

static void chb_3_3_12_spe(void **unused) {
	(void)unused;
	troop("SPE", "8 7 7 4 3 4", "3-1", "7-1", 0);
}

static void chb_3_3_13_swo(void **unused) {
	(void)unused;
	troop("SWO", "9 7 7 4 3 4", "3-1", "7-1", 0);
}

static void chb_3_3_14_lbw(void **unused) {
	(void)unused;
	troop("LBW", "5 4 8 2 2 4", "6-1", "7-1", 0);
}

static void chb_3_3_15_sbw(void **unused) {
	(void)unused;
	troop("SBW", "5 4 8 2 2 4", "6-1", "7-1", 0);
}

static void chb_3_3_16_xbw(void **unused) {
	(void)unused;
	troop("XBW", "6 6 7 3 3 4", "4-1", "7-1", 0);
}

static void chb_3_3_17_slg(void **unused) {
	(void)unused;
	troop("SLG", "4 3 8 2 1 4", "7-1", "7-1", 0);
}

static void chb_3_3_18_jav(void **unused) {
	(void)unused;
	troop("JAV", "7 5 8 3 2 4", "4-1", "7-1", 0);
}

static void chb_3_3_19_pea(void **unused) {
	(void)unused;
	troop("PEA", "7 4 8 3 2 4", "6-1", "7-1", 0);
}

static void chb_3_3_20_ass(void **unused) {
	(void)unused;
	troop("ASS", "10 7 8 5 3 4", "3-1", "7-1", 0);
}

static void chb_3_3_21_eng(void **unused) {
	(void)unused;
	troop("ENG", "4 4 7 2 2 4", "6-1", "7-1", 0);
}

static void chb_3_3_22_civ(void **unused) {
	(void)unused;
	troop("CIV", "3 2 6 1 1 3", "7-1", "7-1", 0);
}

static void chb_3_3_23_ciw(void **unused) {
	(void)unused;
	troop("CIW", "1 2 4 0 1 2", "7-1", "7-1", 0);
}

static void chb_3_3_24_cle(void **unused) {
	(void)unused;
	troop("CLE", "3 3 6 1 1 3", "7-1", "7-1", 0);
}

static void chb_3_3_25_ham(void **unused) {
	(void)unused;
	troop("HAM", "12 9 15 6 4 10", "2-1", "6-1", 0);
}

static void chb_3_3_26_haf(void **unused) {
	(void)unused;
	troop("HAF", "8 6 8 4 3 4", "4-1", "7-1", 0);
}

static void chb_3_3_27_emm(void **unused) {
	(void)unused;
	troop("EMM", "24 18 15 12 9 10", "1-1", "2-1", 1);
}

static void chb_3_3_28_emf(void **unused) {
	(void)unused;
	troop("EMF", "18 15 6 9 7 3", "1-1", "3-1", 1);
}

static void chb_3_3_29_eam(void **unused) {
	(void)unused;
	troop("EAM", "9 6 8 4 3 4", "4-1", "7-1", 0);
}

static void chb_3_3_30_hus(void **unused) {
	(void)unused;
	troop("HUS", "16 13 6 8 6 3", "1-1", "4-1", 1);
}

static void chb_3_3_31_bon(void **unused) {
	(void)unused;
	troop("BON", "10 7 7 5 3 4", "3-1", "7-1", 0);
}

static void chb_3_3_32_ber(void **unused) {
	(void)unused;
	troop("BER", "18 8 8 9 4 4", "3-1", "6-1", 0);
}

static void chb_3_3_1_wounded_halves(void **unused) {
	static const struct {
		const char *code, *attack, *defence, *wounded_attack, *wounded_defence;
	} rows[] = { { "KNF", "24", "20", "12", "10" },
		     { "LBW", "5", "4", "2", "2" },
		     { "CIV", "3", "2", "1", "1" } };
	(void)unused;
	struct chb_game *g = fixture_figures(NULL);
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		fixture_cell(g, "troops", rows[i].code, "attack", rows[i].attack);
		fixture_cell(g, "troops", rows[i].code, "defence", rows[i].defence);
		fixture_cell(g, "troops", rows[i].code, "wounded_attack", rows[i].wounded_attack);
		fixture_cell(g, "troops", rows[i].code, "wounded_defence", rows[i].wounded_defence);
	}
	free(g);
}

static void chb_3_3_3_wounded_movement_on_foot(void **unused) {
	static const struct {
		const char *code, *move, *wounded;
	} rows[] = {
		{ "LBW", "8", "4" }, { "HAL", "7", "4" }, { "KNF", "6", "3" }, { "CIW", "4", "2" }
	};
	(void)unused;
	struct chb_game *g = fixture_figures(NULL);
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		fixture_cell(g, "troops", rows[i].code, "move", rows[i].move);
		fixture_cell(g, "troops", rows[i].code, "wounded_move", rows[i].wounded);
	}
	free(g);
}

static void chb_3_2_1_a_knight_on_a_soldier(void **unused) {
	(void)unused;
	struct chb_game *g = fixture_figures(NULL);
	fixture_cell(g, "troops", "KNF", "attack", "24 F");
	fixture_cell(g, "troops", "SWO", "defence", "7 F");
	fixture_expect(g, "{'ask':'combat','attack':24,'defence':7,'target':'foot'}",
		       "{'odds':'3-1',");
	free(g);
}

static void chb_0_2_standings(void **unused) {
	static const char *const cells[][4] = { { "acts", "pivot", "cost", "1 F" },
						{ "terrain", "stair", "foot", "2 S" },
						{ "terrain", "rough", "foot", "4 F" },
						{ "terrain", "marsh", "foot", "2 S" },
						{ "troops", "KNM", "defence", "24 R" } };
	(void)unused;
	struct chb_game *g = fixture_figures(NULL);
	for (size_t i = 0; i < PV_COUNT(cells); i++) {
		fixture_cell(g, cells[i][0], cells[i][1], cells[i][2], cells[i][3]);
	}
	free(g);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_3_3_5_knm),
	cmocka_unit_test(chb_3_3_6_knf),
	cmocka_unit_test(chb_3_3_7_sgm),
	cmocka_unit_test(chb_3_3_8_sgf),
	cmocka_unit_test(chb_3_3_9_hal),
	cmocka_unit_test(chb_3_3_10_bil),
	cmocka_unit_test(chb_3_3_11_pik),
	cmocka_unit_test(chb_3_3_12_spe),
	cmocka_unit_test(chb_3_3_13_swo),
	cmocka_unit_test(chb_3_3_14_lbw),
	cmocka_unit_test(chb_3_3_15_sbw),
	cmocka_unit_test(chb_3_3_16_xbw),
	cmocka_unit_test(chb_3_3_17_slg),
	cmocka_unit_test(chb_3_3_18_jav),
	cmocka_unit_test(chb_3_3_19_pea),
	cmocka_unit_test(chb_3_3_20_ass),
	cmocka_unit_test(chb_3_3_21_eng),
	cmocka_unit_test(chb_3_3_22_civ),
	cmocka_unit_test(chb_3_3_23_ciw),
	cmocka_unit_test(chb_3_3_24_cle),
	cmocka_unit_test(chb_3_3_25_ham),
	cmocka_unit_test(chb_3_3_26_haf),
	cmocka_unit_test(chb_3_3_27_emm),
	cmocka_unit_test(chb_3_3_28_emf),
	cmocka_unit_test(chb_3_3_29_eam),
	cmocka_unit_test(chb_3_3_30_hus),
	cmocka_unit_test(chb_3_3_31_bon),
	cmocka_unit_test(chb_3_3_32_ber),
	cmocka_unit_test(chb_3_3_1_wounded_halves),
	cmocka_unit_test(chb_3_3_3_wounded_movement_on_foot),
	cmocka_unit_test(chb_3_2_1_a_knight_on_a_soldier),
	cmocka_unit_test(chb_0_2_standings),
};

TEST_FILE(tests, NULL, NULL)
