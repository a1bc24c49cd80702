/* Rows of CHB-7.0.10, CHB-8.1.16, CHB-8.6.6, CHB-11.5 and CHB-17.2: up in a tree. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fixtures/fixture_edges.h"
#include "rules/cryhavoc/modules/jumps/fixture_tree.h"

#include <stdio.h>

static void chb_7_0_10_up_in_a_tree(void **unused) {
	struct field f;
	static const char map[] = ". T . T . T .", sheet[] =
						       "      signs: {V: tree-up}\n"
						       "      floors:\n"
						       "        - level: 1\n"
						       "          hexes: |\n"
						       "            -   V   -   V   -   V   -\n"
						       "      ladders: [[A0100, A0100/1], "
						       "[A0300, A0300/1], [A0500, A0500/1]]\n";
	(void)unused;
	/* From hex to hex of one crown. */
	costs(". T T .",
	      "      signs: {V: tree-up}\n"
	      "      floors: [{level: 1, hexes: \"-   V   V   -\"}]\n"
	      "      ladders: [[A0100, A0100/1]]\n",
	      "A0100/1", "A0200/1", 4);
	asked("foot", false, "tree-up", "{'cost':4,'cover':'light','combat':'-'");
	asked("mounted", false, "tree-up", REFUSED("CHB-7.0.10"));
	field_covered(map, sheet, "A0600", "A0500/1", "light");
	/* Out of his own crown he shoots, at 1 more; another crown hides. */
	field_open(&f, (struct field_plan){ .map = map,
					    .sheet = sheet,
					    .red = "Bow SBW A0100/1",
					    .blue = "Odo SWO A0300/1; Hal SWO A0500/1" });
	assert_int_equal(field_cost(&f, "shoot bow odo shortbow"), 1);
	field_no(&f, "shoot bow hal shortbow", "CHB-8.7.3");
	field_close(&f);
}

/* Two trees of seven hexes. */
static void chb_7_0_10_a_tree_of_seven_hexes(void **unused) {
	static const char crowns[] = "      signs: {V: tree-up}\n" TREE_CROWNS;
	static const char *const hexes[] = { "A0401/1", "A0501/1", "A0602/1", "A0503/1" };
	struct field f;
	(void)unused;
	costs(TREE_WOOD, crowns, "A0202/1", "A0302/1", 4);
	costs(TREE_WOOD, crowns, "A0202/1", "A0101/1", 4);
	field_open(&f, (struct field_plan){ .map = TREE_WOOD,
					    .sheet = crowns,
					    .red = "Rolf HAM A0702 facing=w",
					    .blue = "Odo SPE A0000" });
	field_to_move(&f);
	field_no(&f, "step rolf A0602/1", "CHB-5.1.3"); /* no way up for a horse */
	field_close(&f);
	for (size_t i = 0; i < PV_COUNT(hexes); i++) {
		field_covered(TREE_WOOD, crowns, "A0802", hexes[i], "light");
	}
	column_of(TREE_WOOD, crowns, "A0202/1", "A0302/1", "2-1");
}

static void chb_17_2_to_a_trunk_and_up(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". T T . . / . . . . .",
					    .sheet = "      signs: {V: tree-up}\n"
						     "      floors:\n"
						     "        - level: 1\n"
						     "          hexes: |\n"
						     "            -   V   V   -   -\n"
						     "              -   -   -   -   -\n"
						     "      ladders: [[A0200, A0200/1]]\n",
					    .red = "Archer LBW A0000; Wat EAM A0001",
					    .blue = "Odo SWO A0401" });
	field_to_move(&f);
	field_give(&f, "step archer A0100; step archer A0200");
	field_is(&f, "archer", "A0200 healthy 4");
	field_no_by(&f, "step archer A0200/1", "CHB-5.1.1", 6, 4);
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_to_move(&f);
	field_give(&f, "step archer A0200/1");
	field_is(&f, "archer", "A0200/1 healthy 2");
	field_close(&f);
}

static void chb_11_5_tree_to_tree(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = TREE_WOOD,
					    .sheet = "      signs: {V: tree-up}\n" TREE_CROWNS,
					    .red = "Wulf EAM A0302/1",
					    .blue = "Odo SWO A0800" });
	field_to_move(&f);
	field_no(&f, "step wulf A0402/1", "CHB-11.5");
	field_yes(&f, "step wulf A0202/1"); /* his own tree */
	field_no(&f, "jump wulf A0202/1", "CHB-11.1");
	for (int face = 1; face <= 6; face++) {
		struct field one = f;
		char order[48];
		snprintf(order, sizeof order, "jump wulf A0402/1; throw %d", face);
		field_give(&one, order);
		field_is(&one, "wulf",
			 face <= 4   ? "A0402/1 healthy 4"
			 : face == 5 ? "A0402 stunned 0"
				     : "A0402 wounded 0");
	}
	field_close(&f);
}

/* Half a level below the crown, too. */
static void chb_11_5_onto_raised_ground(void **unused) {
	static const char *const levels[] = { "0", "0.5" };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(levels); i++) {
		char sheet[400];
		snprintf(sheet, sizeof sheet, "      signs: {V: tree-up, T: tree %s}\n" TREE_CROWNS,
			 levels[i]);
		field_open(&f, (struct field_plan){ .map = TREE_WOOD,
						    .sheet = sheet,
						    .red = "Wulf EAM A0302/1",
						    .blue = "Odo SWO A0800" });
		field_to_move(&f);
		field_give(&f, "jump wulf A0402/1");
		for (int face = 4; face <= 6; face++) {
			struct field one = f;
			char order[16];
			snprintf(order, sizeof order, "throw %d", face);
			field_give(&one, order);
			field_is(&one, "wulf",
				 face == 4   ? "A0402/1 healthy 4"
				 : face == 5 ? "A0402 stunned 0"
					     : "A0402 wounded 0");
		}
		field_close(&f);
	}
}

static void chb_8_6_6_under_the_tree(void **unused) {
	struct field f;
	static const char lone[] = ". . . . . . / . . . . . . / . . T . . . / . . . . . . / "
				   ". . . . . .";
	static const char crown[] = "      signs: {V: tree-up}\n"
				    "      floors:\n"
				    "        - level: 1\n"
				    "          hexes: |\n"
				    "            -   -   -   -   -   -\n"
				    "              -   -   -   -   -   -\n"
				    "            -   -   V   -   -   -\n"
				    "              -   -   -   -   -   -\n"
				    "            -   -   -   -   -   -\n"
				    "      ladders: [[A0202, A0202/1]]\n";
	(void)unused;
	/* A comrade of the archer beside the tree hex: nobody is asked. */
	field_open(&f, (struct field_plan){ .map = lone,
					    .sheet = crown,
					    .red = "Wulf EAM A0202/1",
					    .blue = "Bow SBW A0500; Odo SWO A0201" });
	field_to_move(&f);
	field_give(&f, "jump wulf A0203");
	field_asked(&f, "chb.ask.jump", PV_DICE);
	f.s.ask = CHB_ASK_REACT;
	field_no(&f, "shoot bow wulf shortbow", "CHB-8.6.6");
	field_close(&f);
	/* Two hexes off. */
	field_open(&f, (struct field_plan){ .map = lone,
					    .sheet = crown,
					    .red = "Wulf EAM A0202/1",
					    .blue = "Bow SBW A0500; Odo SWO A0200" });
	field_to_move(&f);
	field_give(&f, "jump wulf A0203");
	field_asked(&f, "chb.ask.react", PV_BLUE);
	struct field missed = f;
	field_give(&f, "shoot bow wulf shortbow; throw 3");
	field_is(&f, "wulf", "A0203 wounded 0"); /* and no landing die */
	assert_int_not_equal(f.s.ask, CHB_ASK_JUMP);
	field_give(&missed, "shoot bow wulf shortbow; throw 10");
	field_asked(&missed, "chb.ask.jump", PV_DICE);
	field_close(&f);
}

static void chb_8_1_16_in_a_tree(void **unused) {
	static const struct {
		const char *class, *arms, *weapon;
		bool allowed;
	} of[] = { { "SBW", "", "shortbow", true },  { "SLG", "", "sling", true },
		   { "ASS", "", "dagger", true },    { "SWO", "throws=axe", "axe", true },
		   { "XBW", "", "crossbow", false }, { "JAV", "", "javelin", false } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(of); i++) {
		for (int up = 0; up < 2; up++) {
			struct field f;
			char red[64], order[64];
			snprintf(red, sizeof red, "Man %s A0000 %s", of[i].class, of[i].arms);
			snprintf(order, sizeof order, "shoot man odo %s", of[i].weapon);
			field_open(&f,
				   (struct field_plan){ .map = up ? "V . . . . ." : ". . . . . .",
							.sheet = "      signs: {V: tree-up}\n",
							.red = red,
							.blue = "Odo PEA A0200" });
			f.s.ask = CHB_ASK_SHOOT;
			f.s.phase = CHB_FIRE;
			if (up == 0 || of[i].allowed) {
				assert_int_equal(field_cost(&f, order), up);
			} else {
				field_no(&f, order, "CHB-8.1.16");
			}
			field_close(&f);
		}
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_7_0_10_up_in_a_tree),
	cmocka_unit_test(chb_7_0_10_a_tree_of_seven_hexes),
	cmocka_unit_test(chb_17_2_to_a_trunk_and_up),
	cmocka_unit_test(chb_11_5_tree_to_tree),
	cmocka_unit_test(chb_11_5_onto_raised_ground),
	cmocka_unit_test(chb_8_6_6_under_the_tree),
	cmocka_unit_test(chb_8_1_16_in_a_tree),
};

TEST_FILE(tests, NULL, NULL)
