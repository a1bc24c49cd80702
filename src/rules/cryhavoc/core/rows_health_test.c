/* Rows of CHB-3: who people are and what they can bear. */
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"

#include <stdio.h>
#include <string.h>

static void chb_3_3_36_figures_stay(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = FIELD_WIDE, .red = "Spear SPE A0001", .blue = "Odo SWO A0501" });
	field_man(&f, "spear")->throws = 0; /* after two throws */
	assert_int_equal(chb_figure(chb_game_of(f.g), &f.s, 0, CHB_TROOPS_OF_ATTACK), 8);
	assert_int_equal(chb_figure(chb_game_of(f.g), &f.s, 0, CHB_TROOPS_OF_DEFENCE), 7);
	field_no(&f, "shoot spear odo javelin", "CHB-8.1.18");
	field_close(&f);
}

static void figures_of(const char *red, const char *name, const char *figures) {
	struct field f;
	char now[96];
	field_open(&f, (struct field_plan){
			   .map = FIELD_WIDE, .red = red, .blue = "Odo EAM A0900; Tom EAM A0901" });
	const struct chb_roster *r = &chb_game_of(f.g)->roster[field_man(&f, name) - f.s.man];
	snprintf(now, sizeof now, "%s %d/%d/%d %d/%d/%d", chb_troops_row[r->troop],
		 (int)r->figure[0], (int)r->figure[1], (int)r->figure[2], (int)r->figure[3],
		 (int)r->figure[4], (int)r->figure[5]);
	assert_string_equal(now, figures);
	field_close(&f);
}

static void chb_3_4_1_names_go_with_classes(void **unused) {
	(void)unused;
	figures_of("Wat spear A0000", "wat", "SPE 8/7/7 4/3/4");
	figures_of("Wulf peasant A0000", "wulf", "PEA 7/4/8 3/2/4");
	figures_of("Wulf - A0000", "wulf", "PEA 7/4/8 3/2/4");
}

static void all_of(const char *names, const char *figures) {
	char name[24], red[40], id[24];
	for (int used = 0; sscanf(names, "%23s%n", name, &used) == 1; names += used) {
		snprintf(red, sizeof red, "%s - A0000", name);
		size_t length = strlen(name);
		for (size_t i = 0; i <= length; i++) {
			id[i] = (char)(name[i] >= 'A' && name[i] <= 'Z' ? name[i] + 32 : name[i]);
		}
		figures_of(red, id, figures);
	}
}

static void chb_3_4_4_spears_pikes_and_bills(void **unused) {
	(void)unused;
	all_of("Mark", "PIK 9/7/7 4/3/4");
	all_of("Bertin Crispin Hal Odo Perkin Wat Aki Stori", "SPE 8/7/7 4/3/4");
	all_of("Jean Robin Tybalt", "BIL 10/6/7 5/3/4");
}

static void chb_3_4_5_bows(void **unused) {
	(void)unused;
	all_of("Idris Myrlin Aylwin Aylwyn Arnulf", "LBW 5/4/8 2/2/4");
	all_of("Chretien", "SBW 5/4/8 2/2/4");
	all_of("Nicholas Bertrand Jordan", "XBW 6/6/7 3/3/4");
	field_fails((struct field_plan){ .map = FIELD_WIDE,
					 .red = "Jacques - A0000",
					 .blue = "Odo EAM A0900" },
		    "CHB-3.4.8", "KNM or XBW");
}

static void chb_3_4_6_peasants_and_others(void **unused) {
	(void)unused;
	all_of("Baker Cedric Carpenter Farmer Gam Giles Gobin Radult Salter Smith Wulf",
	       "PEA 7/4/8 3/2/4");
	all_of("Audrey Edith Blodwin", "CIW 1/2/4 0/1/2");
	all_of("Boldric", "ENG 4/4/7 2/2/4");
	all_of("Hassan", "ASS 10/7/8 5/3/4");
	all_of("Farhad", "EAM 9/6/8 4/3/4");
}

static void chb_3_4_7_a_roster_overrides(void **unused) {
	(void)unused;
	figures_of("Wat spear A0000 attack=10", "wat", "SPE 10/7/7 5/3/4");
	figures_of("Wat spear A0000 attack=10 wounded_attack=7", "wat", "SPE 10/7/7 7/3/4");
}

static void chb_3_4_8_a_name_of_two(void **unused) {
	(void)unused;
	field_fails((struct field_plan){ .map = FIELD_WIDE,
					 .red = "Jacques - A0000",
					 .blue = "Odo EAM A0900" },
		    "CHB-3.4.8", "KNM or XBW");
	figures_of("Jacques crossbow A0000", "jacques", "XBW 6/6/7 3/3/4");
}

static void chb_3_4_9_two_of_one_name(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Wat spear A0000; Wat spear A0002",
					    .blue = "Odo EAM A0900" });
	field_to_move(&f);
	field_give(&f, "step wat A0100; step wat-2 A0102");
	field_is(&f, "wat", "A0100");
	field_is(&f, "wat-2", "A0102");
	field_close(&f);
}

static void chb_3_5_1_healthy(void **unused) {
	(void)unused;
	figures_of("Roland KNF A0000", "roland", "KNF 24/20/6 12/10/3");
}

static void chb_3_5_2_the_stunned(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Bow SBW A0101 state=stunned; Hal SBW A0000",
					    .blue = "Odo EAM A0901; Tom SWO A0900" });
	field_no(&f, "shoot bow tom shortbow", "CHB-3.5.2");
	field_to_move(&f);
	field_no(&f, "step bow A0201", "CHB-3.5.2");
	/* An enemy passes next to him with no throw. */
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_man(&f, "bow")->life = CHB_STUNNED;
	field_man(&f, "odo")->place = (uint16_t)field_place(&f, "A0302");
	field_man(&f, "hal")->marks |= CHB_TRIED;
	field_give(&f, "step odo A0202; step odo A0102; step odo A0002");
	field_is(&f, "odo", "A0002 healthy 5");
	field_close(&f);
}

static void chb_3_5_3_defends_as_usual(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . h . / . . . . . .",
					    .red = "Man KNF A0000; Two KNF A0300",
					    .blue = "Odo SWO A0100 state=stunned; "
						    "Hal SWO A0400 state=stunned; Tom SWO A0501" });
	field_to_fight(&f);
	field_column(&f, "fight man odo", "3-1");
	field_column(&f, "fight two hal", "4-1"); /* the hedge's sign still counts */
	field_close(&f);
}

static void chb_3_5_4_the_wounded(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Idris LBW A0001 state=wounded",
					    .blue = "Odo SWO A0501" });
	assert_int_equal(field_cost(&f, "shoot idris odo longbow"), 1);
	field_to_move(&f);
	field_is(&f, "idris", "A0001 wounded 4");
	field_give(&f, "step idris A0101; step idris A0201; step idris A0301; step idris A0401");
	field_to_fight(&f);
	assert_int_equal(field_cost(&f, "fight idris odo"), 2);
	field_close(&f);
}

/* A letter of combat on a man as he is. */
static void harmed(const char *state, const char *throw_it, const char *after) {
	struct field f;
	char blue[64];
	snprintf(blue, sizeof blue, "Odo SWO A0201 state=%s; Tom EAM A0900", state);
	field_open(&f, (struct field_plan){
			   .map = FIELD_WIDE, .red = "Man SGF A0101 attack=20", .blue = blue });
	field_to_fight(&f);
	field_give(&f, "fight man odo");
	field_give(&f, throw_it);
	field_is(&f, "odo", after);
	field_close(&f);
}

static void chb_3_5_5_stunned_and_again(void **unused) {
	struct field f;
	(void)unused;
	/* 20 on 7 is 2-1: 2 is D, 1 is E. */
	harmed("stunned", "throw 2", "A0201 dead");
	harmed("stunned", "throw 1", "A0201 dead");
	harmed("healthy", "throw 2", "A0201 stunned");
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Bow SBW A0000",
					    .blue = "Odo SWO A0501 state=stunned" });
	field_give(&f, "shoot bow odo shortbow; throw 3");
	field_is(&f, "odo", "A0501 dead");
	field_close(&f);
}

static void chb_3_5_6_wounded_and_again(void **unused) {
	struct field f;
	(void)unused;
	/* 20 on 3 is 6-1: 7 is C, 6 D, 3 E. */
	harmed("wounded", "throw 6", "A0201 dead");
	harmed("wounded", "throw 3", "A0201 dead");
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Bow SBW A0000; Man SGF A0101 state=wounded",
					    .blue = "Odo SWO A0500 state=wounded; Tom SWO A0201" });
	struct field own = f;
	field_give(&f, "shoot bow odo shortbow; throw 3");
	field_is(&f, "odo", "A0500 dead");
	field_to_fight(&own);
	field_give(&own, "fight man tom; throw 7"); /* his own A */
	field_is(&own, "man", "A0101 dead");
	field_close(&f);
}

static void chb_3_5_7_stunned_and_driven(void **unused) {
	(void)unused;
	harmed("stunned", "throw 4", "A0201 dead");
	harmed("healthy", "throw 4; flee odo A0301", "A0301 healthy");
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_3_3_36_figures_stay),
	cmocka_unit_test(chb_3_4_1_names_go_with_classes),
	cmocka_unit_test(chb_3_4_4_spears_pikes_and_bills),
	cmocka_unit_test(chb_3_4_5_bows),
	cmocka_unit_test(chb_3_4_6_peasants_and_others),
	cmocka_unit_test(chb_3_4_7_a_roster_overrides),
	cmocka_unit_test(chb_3_4_8_a_name_of_two),
	cmocka_unit_test(chb_3_4_9_two_of_one_name),
	cmocka_unit_test(chb_3_5_1_healthy),
	cmocka_unit_test(chb_3_5_2_the_stunned),
	cmocka_unit_test(chb_3_5_3_defends_as_usual),
	cmocka_unit_test(chb_3_5_4_the_wounded),
	cmocka_unit_test(chb_3_5_5_stunned_and_again),
	cmocka_unit_test(chb_3_5_6_wounded_and_again),
	cmocka_unit_test(chb_3_5_7_stunned_and_driven),
};

TEST_FILE(tests, NULL, NULL)
