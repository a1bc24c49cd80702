/* Figures of the tables of fire and of combat, each cell as the ledger prints it, and what the
 * referee makes of them. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/result_tables.h"
#include "rules/cryhavoc/fixtures/fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* [CHB-8.2] "8:+0 9:+1 46:refused" */
static void ranges(const char *weapon, const char *rule, const char *answers) {
	struct chb_game *g = fixture_figures(NULL);
	int range, used = 0;
	char word[16], question[200], answer[80];
	for (; sscanf(answers, "%d:%15s%n", &range, word, &used) == 2; answers += used) {
		snprintf(question, sizeof question,
			 "{'ask':'shot','weapon':'%s','range':%d,'target':'foot','cover':'none'}",
			 weapon, range);
		snprintf(answer, sizeof answer,
			 strcmp(word, "refused") == 0
			     ? "{'refused':{'rule':'%s','key':'chb.ask.range',"
			     : "{'modifier':%.0s%s,",
			 rule, word + 1);
		fixture_expect(g, question, answer);
	}
	free(g);
}

static int row_of(const char *weapon) {
	const struct pv_table *t = fixture_table("weapons");
	return (int)fixture_find(t->rows, t->row_count, weapon);
}

/* A line of a weapon's table: a letter for each cover. */
static void line(const struct chb_game *g, const char *weapon, int number, bool mounted,
		 const char *letters) {
	for (int cover = 0; cover < CHB_COVER_IS_INFINITE; cover++) {
		int letter = chb_shot_letter(g, row_of(weapon), number, mounted, cover);
		if (chb_letter_word[letter][0] != letters[cover]) {
			fail_msg("%s, line %d, cover %d: %s, not %c", weapon, number, cover,
				 chb_letter_word[letter], letters[cover]);
		}
	}
}

/* Ten lines of four letters; and two throws of 4 at medium range, the second at a man in armour. */
static void forty(const char *const *weapons, bool mounted, const char *lines, const char *bare,
		  const char *armoured) {
	struct chb_game *g = fixture_figures(NULL);
	for (; *weapons != NULL; weapons++) {
		for (int number = 1; number <= CHB_LINES; number++) {
			line(g, *weapons, number, mounted, lines + 5 * (number - 1));
		}
		line(g, *weapons, 4 + g->figure.modifiers[CHB_MODIFIERS_MEDIUM][0], mounted, bare);
		line(g, *weapons,
		     4 + g->figure.modifiers[CHB_MODIFIERS_MEDIUM][0] +
			 g->figure.modifiers[CHB_MODIFIERS_ARMOUR][0],
		     mounted, armoured);
	}
	free(g);
}

/* A row of the ladder of fire; which line of bow, short bow and crossbow it is (0: none). */
static void ladder(int number, const char *foot, const char *horse, int shortbow, int crossbow) {
	struct chb_game *g = fixture_figures(NULL);
	static const char *const covers[] = { "none", "light", "medium", "heavy" };
	char row[8], column[24], cell[4];
	snprintf(row, sizeof row, "%d", number);
	for (int i = 0; i < 4; i++) {
		snprintf(column, sizeof column, "foot-%s", covers[i]);
		snprintf(cell, sizeof cell, "%c %c", foot[i], 'F');
		fixture_cell(g, "fire", row, column, cell);
		snprintf(column, sizeof column, "horse-%s", covers[i]);
		snprintf(cell, sizeof cell, "%c %c", horse[i], i == 3 ? 'R' : 'F');
		fixture_cell(g, "fire", row, column, cell);
	}
	line(g, "longbow", number, false, foot);
	line(g, "longbow", number, true, horse);
	if (shortbow > 0) {
		line(g, "shortbow", shortbow, false, foot);
		line(g, "shortbow", shortbow, true, horse);
	}
	line(g, "crossbow", crossbow, false, foot);
	line(g, "crossbow", crossbow, true, horse);
	free(g);
}

static const char *const odds[] = { "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1" };

/* [CHB-9.2] Nine cells of a line, and two pairs of figures that find their column. */
static void combat(const char *table, int die, const char *cells, const char *standing,
		   const char *pairs) {
	struct chb_game *g = fixture_figures(NULL);
	char row[8], cell[8], question[200], answer[80], column[8];
	int attack, defence, used;
	char letter;
	snprintf(row, sizeof row, "%d", die);
	for (int i = 0; i < 9; i++) {
		snprintf(cell, sizeof cell, "%c %c", cells[i], standing[i]);
		fixture_cell(g, table, row, odds[i], cell);
	}
	for (; sscanf(pairs, " %d/%d=%7[^=]=%c%n", &attack, &defence, column, &letter, &used) == 4;
	     pairs += used) {
		snprintf(question, sizeof question,
			 "{'ask':'combat','attack':%d,'defence':%d,'target':'foot'}", attack,
			 defence);
		snprintf(answer, sizeof answer, "{'odds':'%s','column':'%s',", column, column);
		fixture_expect(g, question, answer);
		snprintf(cell, sizeof cell, "%c", letter);
		fixture_cell(g, table, row, column, cell);
	}
	free(g);
}

static void chb_8_2_2_lance(void **unused) {
	(void)unused;
	ranges("lance", "CHB-8.2.2", "4:+0 5:+1 12:+2 13:refused");
}

static void chb_8_2_3_javelin(void **unused) {
	(void)unused;
	ranges("javelin", "CHB-8.2.3", "5:+0 6:+1 25:+2 26:refused");
}

static void chb_8_2_4_dagger(void **unused) {
	(void)unused;
	ranges("dagger", "CHB-8.2.4", "2:+0 3:+1 7:+2 8:refused");
}

static void chb_8_2_6_bow(void **unused) {
	(void)unused;
	ranges("bow", "CHB-8.2.6", "12:+0 13:+1 31:+2 70:+2 71:refused");
}

static void chb_8_2_7_longbow(void **unused) {
	(void)unused;
	ranges("longbow", "CHB-8.2.7", "12:+0 30:+1 70:+2 71:refused");
}

static void chb_8_2_8_shortbow(void **unused) {
	(void)unused;
	ranges("shortbow", "CHB-8.2.8", "8:+0 9:+1 21:+2 46:refused");
}

static void chb_8_2_10_crossbow(void **unused) {
	(void)unused;
	ranges("crossbow", "CHB-8.2.10", "12:+0 28:+1 29:+2 61:refused");
}

static void chb_8_2_11_sling(void **unused) {
	(void)unused;
	ranges("sling", "CHB-8.2.11", "6:+0 7:+1 40:+2 41:refused");
}

static void chb_8_2_5_axe(void **unused) {
	(void)unused;
	ranges("axe", "CHB-8.2.5", "2:+0 3:+1 7:+2 8:refused");
}

static void chb_8_4_3_row_1(void **unused) {
	(void)unused;
	ladder(1, "CCCB", "EEDC", 0, 2);
}

static void chb_8_4_4_row_2(void **unused) {
	(void)unused;
	ladder(2, "CCBB", "EDCC", 1, 3);
}

static void chb_8_4_5_row_3(void **unused) {
	(void)unused;
	ladder(3, "CBBB", "DCCB", 2, 4);
}

static void chb_8_4_6_row_4(void **unused) {
	(void)unused;
	ladder(4, "BBBA", "CCBA", 3, 5);
}

static void chb_8_4_7_row_5(void **unused) {
	(void)unused;
	ladder(5, "BBAA", "CBAA", 4, 6);
}

static void chb_8_4_8_row_6(void **unused) {
	(void)unused;
	ladder(6, "BAAA", "BAA-", 5, 7);
}

static void chb_8_4_9_row_7(void **unused) {
	(void)unused;
	ladder(7, "AAA-", "AA--", 6, 8);
}

static void chb_8_4_10_row_8(void **unused) {
	(void)unused;
	ladder(8, "AA--", "A---", 7, 9);
}

static void chb_8_4_11_row_9(void **unused) {
	(void)unused;
	ladder(9, "----", "----", 8, 10);
}

static void chb_8_4_18_shortbow_foot(void **unused) {
	(void)unused;
	static const char *const weapons[] = { "shortbow", "sling", "javelin", "lance",
					       "dagger",   "axe",   "stone",   NULL };
	forty(weapons, false, "CCBB CBBB BBBA BBAA BAAA AAA- AA-- ---- ---- ----", "BAAA", "AAA-");
}

static void chb_8_4_19_shortbow_mounted(void **unused) {
	(void)unused;
	static const char *const weapons[] = { "shortbow", "sling", "javelin", "lance",
					       "dagger",   "axe",   "stone",   NULL };
	forty(weapons, true, "EDCC DCCB CCBA CBAA BAA- AA-- A--- ---- ---- ----", "BAA-", "AA--");
}

static void chb_8_4_20_longbow_foot(void **unused) {
	(void)unused;
	static const char *const weapons[] = { "longbow", "bow", NULL };
	forty(weapons, false, "CCCB CCBB CBBB BBBA BBAA BAAA AAA- AA-- ---- ----", "BBAA", "BAAA");
}

static void chb_8_4_21_longbow_mounted(void **unused) {
	(void)unused;
	static const char *const weapons[] = { "longbow", "bow", NULL };
	forty(weapons, true, "EEDC EDCC DCCB CCBA CBAA BAA- AA-- A--- ---- ----", "CBAA", "BAA-");
}

static void chb_8_4_22_crossbow_foot(void **unused) {
	(void)unused;
	static const char *const weapons[] = { "crossbow", NULL };
	forty(weapons, false, "CCCC CCCB CCBB CBBB BBBA BBAA BAAA AAA- AA-- ----", "BBBA", "BBAA");
}

static void chb_8_4_23_crossbow_mounted(void **unused) {
	(void)unused;
	static const char *const weapons[] = { "crossbow", NULL };
	forty(weapons, true, "EEED EEDC EDCC DCCB CCBA CBAA BAA- AA-- A--- ----", "CCBA", "CBAA");
}

static void chb_9_2_4_die_1(void **unused) {
	(void)unused;
	combat("combat-foot", 1, "DDEEFFFFF", "RRRRRRRRR", "7/21=1-3=D 30/7=4-1=F");
}

static void chb_9_2_5_die_2(void **unused) {
	(void)unused;
	combat("combat-foot", 2, "CDDDDEEFF", "RRRRFRRRR", "30/19=1-1=D 24/4=6-1=F");
}

static void chb_9_2_6_die_3(void **unused) {
	(void)unused;
	combat("combat-foot", 3, "-CDDDEEEF", "RRRRRRRRR", "24/7=3-1=D 7/21=1-3=-");
}

static void chb_9_2_7_die_4(void **unused) {
	(void)unused;
	combat("combat-foot", 4, "--CCDDEEE", "RRRRRRRRR", "30/6=5-1=E 30/19=1-1=C");
}

static void chb_9_2_8_die_5(void **unused) {
	(void)unused;
	combat("combat-foot", 5, "B-CCCDDEE", "RRRRRRRRR", "30/4=7-1=E 24/7=3-1=C");
}

static void chb_9_2_9_die_6(void **unused) {
	(void)unused;
	combat("combat-foot", 6, "BB-CCCDDE", "RRRRRRRRR", "9/18=1-2=B 30/6=5-1=D");
}

static void chb_9_2_10_die_7(void **unused) {
	(void)unused;
	combat("combat-foot", 7, "AAAAAB-CD", "RRRRFRRRR", "14/7=2-1=A 30/4=7-1=D");
}

static void chb_9_2_11_die_8(void **unused) {
	(void)unused;
	combat("combat-foot", 8, "ABB-CCCDD", "RRRRRRRRR", "30/7=4-1=C 9/18=1-2=B");
}

static void chb_9_2_12_die_9(void **unused) {
	(void)unused;
	combat("combat-foot", 9, "AABB-CCCD", "RRRRRRRRR", "24/4=6-1=C 14/7=2-1=B");
}

static void chb_9_2_13_die_10(void **unused) {
	(void)unused;
	combat("combat-foot", 10, "AAABB-CCC", "RRRRRRRRR", "7/21=1-3=A 30/7=4-1=-");
}

static void chb_9_2_14_die_1(void **unused) {
	(void)unused;
	combat("combat-horse", 1, "CDDEEFFFF", "RRRRRRRRR", "9/18=1-2=D 30/7=4-1=F");
}

static void chb_9_2_15_die_2(void **unused) {
	(void)unused;
	combat("combat-horse", 2, "CCDDEEEFF", "RRRRRRRRR", "14/7=2-1=D 24/4=6-1=F");
}

static void chb_9_2_16_die_3(void **unused) {
	(void)unused;
	combat("combat-horse", 3, "-CCDDEEEF", "RRRRRRRRR", "30/7=4-1=E 7/21=1-3=-");
}

static void chb_9_2_17_die_4(void **unused) {
	(void)unused;
	combat("combat-horse", 4, "--CCDDEEE", "RRRRRRRRS", "24/4=6-1=E 30/19=1-1=C");
}

static void chb_9_2_18_die_5(void **unused) {
	(void)unused;
	combat("combat-horse", 5, "B--CCDDEE", "RRRRRRRRR", "7/21=1-3=B 24/7=3-1=C");
}

static void chb_9_2_19_die_6(void **unused) {
	(void)unused;
	combat("combat-horse", 6, "BB-CCCDDE", "RRRRRRRRR", "30/19=1-1=- 30/6=5-1=D");
}

static void chb_9_2_20_die_7(void **unused) {
	(void)unused;
	combat("combat-horse", 7, "AAB-CCCDD", "RRRRRRRRR", "24/7=3-1=C 30/4=7-1=D");
}

static void chb_9_2_21_die_8(void **unused) {
	(void)unused;
	combat("combat-horse", 8, "AABB-CCCD", "RRRRRRRRR", "30/6=5-1=C 9/18=1-2=A");
}

static void chb_9_2_22_die_9(void **unused) {
	(void)unused;
	combat("combat-horse", 9, "AAABB-CCC", "RRRRRRRRR", "30/4=7-1=C 14/7=2-1=B");
}

static void chb_9_2_23_die_10(void **unused) {
	(void)unused;
	combat("combat-horse", 10, "AAAABB-CC", "RRRRRRRRR", "9/18=1-2=A 30/7=4-1=B");
}

static void chb_8_4_1_row_0(void **unused) {
	(void)unused;
	struct chb_game *g = fixture_figures(NULL);
	line(g, "crossbow", 1, false, "CCCC");
	line(g, "crossbow", 1, true, "EEED");
	free(g);
}

static void chb_8_4_2_below_row_0(void **unused) {
	(void)unused;
	struct chb_game *g = fixture_figures(NULL);
	line(g, "ballista", 1, true, "EEEE");
	line(g, "ballista", 2, true, "EEED");
	free(g);
}

static void chb_8_4_12_offsets(void **unused) {
	static const struct {
		const char *weapon, *foot, *horse;
	} rows[] = { { "ballista", "CCBB", "EDCC" },
		     { "crossbow", "CBBB", "DCCB" },
		     { "longbow", "BBBA", "CCBA" },
		     { "shortbow", "BBAA", "CBAA" } };
	(void)unused;
	struct chb_game *g = fixture_figures(NULL);
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		line(g, rows[i].weapon, 4, false, rows[i].foot);
		line(g, rows[i].weapon, 4, true, rows[i].horse);
	}
	free(g);
}

static void chb_8_4_13_deadlier_one_after_the_other(void **unused) {
	(void)unused;
	struct chb_game *g = fixture_figures(NULL);
	line(g, "ballista", 5, false, "CBBB");
	line(g, "crossbow", 5, false, "BBBA");
	line(g, "shortbow", 5, false, "BAAA");
	line(g, "ballista", 7, false, "BBAA");
	line(g, "crossbow", 7, false, "BAAA");
	line(g, "shortbow", 7, false, "AA--");
	free(g);
}

static void chb_8_4_17_the_anchor(void **unused) {
	(void)unused;
	struct chb_game *g = fixture_figures(NULL);
	line(g, "shortbow", 2, true, "DCCB");
	line(g, "longbow", 2, true, "EDCC");
	line(g, "crossbow", 2, true, "EEDC");
	free(g);
}

/* The text of the two tables, and line 7 of each. */
static void chb_19_1_the_combat_tables_as_text(void **unused) {
	static const char foot[] = "DDEEFFFFF CDDDDEEFF -CDDDEEEF --CCDDEEE B-CCCDDEE BB-CCCDDE "
				   "AAAAAB-CD ABB-CCCDD AABB-CCCD AAABB-CCC";
	static const char horse[] = "CDDEEFFFF CCDDEEEFF -CCDDEEEF --CCDDEEE B--CCDDEE BB-CCCDDE "
				    "AAB-CCCDD AABB-CCCD AAABB-CCC AAAABB-CC";
	(void)unused;
	struct chb_game *g = fixture_figures(NULL);
	for (int die = 0; die < CHB_LINES; die++) {
		for (int column = 0; column < CHB_COMBAT_FOOT_OF_COUNT; column++) {
			int at = 10 * die + column;
			assert_int_equal(chb_letter_word[g->figure.combat_foot[die][column]][0],
					 foot[at]);
			assert_int_equal(chb_letter_word[g->figure.combat_horse[die][column]][0],
					 horse[at]);
		}
	}
	assert_memory_equal(foot + 60, "AAAAAB-CD", 9);
	assert_memory_equal(horse + 60, "AAB-CCCDD", 9);
	free(g);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_8_2_2_lance),
	cmocka_unit_test(chb_8_2_3_javelin),
	cmocka_unit_test(chb_8_2_4_dagger),
	cmocka_unit_test(chb_8_2_6_bow),
	cmocka_unit_test(chb_8_2_7_longbow),
	cmocka_unit_test(chb_8_2_8_shortbow),
	cmocka_unit_test(chb_8_2_10_crossbow),
	cmocka_unit_test(chb_8_2_11_sling),
	cmocka_unit_test(chb_8_2_5_axe),
	cmocka_unit_test(chb_8_4_3_row_1),
	cmocka_unit_test(chb_8_4_4_row_2),
	cmocka_unit_test(chb_8_4_5_row_3),
	cmocka_unit_test(chb_8_4_6_row_4),
	cmocka_unit_test(chb_8_4_7_row_5),
	cmocka_unit_test(chb_8_4_8_row_6),
	cmocka_unit_test(chb_8_4_9_row_7),
	cmocka_unit_test(chb_8_4_10_row_8),
	cmocka_unit_test(chb_8_4_11_row_9),
	cmocka_unit_test(chb_8_4_18_shortbow_foot),
	cmocka_unit_test(chb_8_4_19_shortbow_mounted),
	cmocka_unit_test(chb_8_4_20_longbow_foot),
	cmocka_unit_test(chb_8_4_21_longbow_mounted),
	cmocka_unit_test(chb_8_4_22_crossbow_foot),
	cmocka_unit_test(chb_8_4_23_crossbow_mounted),
	cmocka_unit_test(chb_9_2_4_die_1),
	cmocka_unit_test(chb_9_2_5_die_2),
	cmocka_unit_test(chb_9_2_6_die_3),
	cmocka_unit_test(chb_9_2_7_die_4),
	cmocka_unit_test(chb_9_2_8_die_5),
	cmocka_unit_test(chb_9_2_9_die_6),
	cmocka_unit_test(chb_9_2_10_die_7),
	cmocka_unit_test(chb_9_2_11_die_8),
	cmocka_unit_test(chb_9_2_12_die_9),
	cmocka_unit_test(chb_9_2_13_die_10),
	cmocka_unit_test(chb_9_2_14_die_1),
	cmocka_unit_test(chb_9_2_15_die_2),
	cmocka_unit_test(chb_9_2_16_die_3),
	cmocka_unit_test(chb_9_2_17_die_4),
	cmocka_unit_test(chb_9_2_18_die_5),
	cmocka_unit_test(chb_9_2_19_die_6),
	cmocka_unit_test(chb_9_2_20_die_7),
	cmocka_unit_test(chb_9_2_21_die_8),
	cmocka_unit_test(chb_9_2_22_die_9),
	cmocka_unit_test(chb_9_2_23_die_10),
	cmocka_unit_test(chb_8_4_1_row_0),
	cmocka_unit_test(chb_8_4_2_below_row_0),
	cmocka_unit_test(chb_8_4_12_offsets),
	cmocka_unit_test(chb_8_4_13_deadlier_one_after_the_other),
	cmocka_unit_test(chb_8_4_17_the_anchor),
	cmocka_unit_test(chb_19_1_the_combat_tables_as_text),
};

TEST_FILE(tests, NULL, NULL)
