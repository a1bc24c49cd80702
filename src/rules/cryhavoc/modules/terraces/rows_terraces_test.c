/* Rows of CHB-7.0.47 and CHB-7.0.50: terraces and their parapets. */
#include "rules/cryhavoc/fixtures/fixture_edges.h"

#include <stdlib.h>

static const char terrace_map[] = ". . . . . . .",
		  terrace_sheet[] = "      signs: {Q: walk 2}\n"
				    "      floors:\n"
				    "        - level: 1\n"
				    "          hexes: \"-   -   -   E   E   -   -\"\n"
				    "        - level: 2\n"
				    "          hexes: \"Q   -   -   -   -   -   -\"\n"
				    "      ladders: [[A0300, A0300/1], [A0000, A0000/2]]\n";

static void chb_7_0_50_terrace(void **unused) {
	(void)unused;
	costs(terrace_map, terrace_sheet, "A0400/1", "A0300/1", 1);
	asked("mounted", false, "terrace", REFUSED("CHB-7.0.50"));
	field_covered(terrace_map, terrace_sheet, "A0000/2", "A0300/1", "none");
	field_covered(terrace_map, terrace_sheet, "A0000", "A0300/1", "medium");
	ground_line(&(const struct ground_row){ "terrace", 1, 0, "none", 0, false, 0 });
	column_of(". G E", "      signs: {G: walk}\n", "A0100", "A0200", "1-1");
}

static void chb_7_0_47_parapet(void **unused) {
	struct field f;
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	/* From one terrace to the next over the parapet between them. */
	field_open(&f, (struct field_plan){ .map = ". E E .",
					    .sheet = "      sides: [A0100 e parapet]\n",
					    .red = "Wulf EAM A0100",
					    .blue = "Odo SWO A0300" });
	field_leave(&f, "wulf", 2);
	field_no_by(&f, "step wulf A0200", "CHB-5.1.1", 3, 2);
	field_leave(&f, "wulf", 3);
	assert_int_equal(field_cost(&f, "step wulf A0200"), 3);
	field_close(&f);
	fixture_expect(g,
		       "{'ask':'step','mover':'mounted','armour':false,'into':'parapet',"
		       "'bodies':0}",
		       "{'refused':{");
	free(g);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_7_0_50_terrace),
	cmocka_unit_test(chb_7_0_47_parapet),
};

TEST_FILE(tests, NULL, NULL)
