/* Rows of CHB-7 and CHB-8: a cart that stands, the four tables of shots. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/result_tables.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"

#include <stdio.h>
#include <stdlib.h>

/* --- a cart that stands ---------------------------------------------------------------------- */

/* 14 on 7 is 2-1. */
static void attacked(const char *map, const char *column) {
	struct field f;
	field_open(&f, (struct field_plan){
			   .map = map, .red = "Arnim SGF A0000", .blue = "Odo SWO A0100" });
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", column);
	field_close(&f);
}

static void chb_7_0_58_a_standing_cart(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = ". b . .", .red = "Tom EAM A0000", .blue = "Odo SPE A0300" });
	field_to_move(&f);
	field_leave(&f, "tom", 1);
	field_no_by(&f, "step tom A0100", "CHB-5.1.1", 2, 1);
	field_leave(&f, "tom", 2);
	assert_int_equal(field_cost(&f, "step tom A0100"), 2);
	field_give(&f, "step tom A0100");
	field_is(&f, "tom", "A0100 healthy 0");
	field_close(&f);
	struct chb_game *g = fixture_figures(NULL);
	fixture_expect(g, "{'ask':'step','mover':'foot','armour':false,'into':'cart','bodies':0}",
		       "{'cost':2,'cover':'medium','combat':'+'");
	fixture_expect(g,
		       "{'ask':'step','mover':'mounted','armour':false,'into':'cart','bodies':0}",
		       "{'refused':{'rule':'CHB-7.0.58'");
	free(g);
	field_open(&f, (struct field_plan){
			   .map = ". . b .", .red = "Bow SBW A0000", .blue = "Odo SWO A0200" });
	field_cover(&f, "shoot bow odo shortbow", "medium");
	field_close(&f);
	/* It hides nothing behind it. */
	field_open(&f, (struct field_plan){
			   .map = ". b . .", .red = "Bow SBW A0000", .blue = "Odo SWO A0200" });
	field_yes(&f, "shoot bow odo shortbow");
	field_close(&f);
	/* Attacked across its edge, from the cart beside, and from a cart. */
	attacked(". b . .", "1-1");
	attacked("b b . .", "2-1");
	attacked("b . . .", "2-1");
}

/* --- the four tables by weapon --------------------------------------------------------------- */

/* Rows of the ladder, from below r0 to r9: foot without, light, medium and heavy cover, then
 * mounted. */
static const char *const ladder[] = { "CCCCEEEE", "CCCCEEED", "CCCBEEDC", "CCBBEDCC",
				      "CBBBDCCB", "BBBACCBA", "BBAACBAA", "BAAABAA-",
				      "AAA-AA--", "AA--A---", "--------" };

static void chb_8_4_27_the_ladder_shifted(void **unused) {
	static const struct {
		const char *weapon;
		int offset;
	} tables[] = {
		{ "shortbow", 1 }, { "longbow", 0 }, { "crossbow", -1 }, { "ballista", -2 }
	};
	const struct pv_table *t = fixture_table("weapons");
	int cells = 0;
	(void)unused;
	struct chb_game *g = fixture_figures(NULL);
	for (size_t i = 0; i < PV_COUNT(tables); i++) {
		int weapon = (int)fixture_find(t->rows, t->row_count, tables[i].weapon);
		for (int line = 1; line <= CHB_LINES; line++) {
			int row = line + tables[i].offset;
			const char *printed = ladder[row < 0 ? 0 : row > 9 ? 10 : row + 1];
			for (int cell = 0; cell < 8; cell++, cells++) {
				int letter = chb_shot_letter(g, weapon, line, cell >= 4, cell % 4);
				assert_int_equal(chb_letter_word[letter][0], printed[cell]);
			}
		}
	}
	assert_int_equal(cells, 320);
	free(g);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_7_0_58_a_standing_cart),
	cmocka_unit_test(chb_8_4_27_the_ladder_shifted),
};

TEST_FILE(tests, NULL, NULL)
