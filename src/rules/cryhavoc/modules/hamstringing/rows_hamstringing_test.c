/* Rows of hamstringers: CHB-2.17, CHB-5.4.13, CHB-9.1.3, CHB-17.5. */
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"

#include <stdio.h>

#define ON  "turn_limit: 20, mon_2_3: true"
#define OFF "turn_limit: 20"

/* Clarence looks east: his tail on A0802, his hindquarters A0702, A0701 and A0703. */
static void open_creeping(struct field *f, const char *options, const char *more) {
	static char red[240];
	snprintf(red, sizeof red, "Wulf PEA A0402; Tybalt HAL A1002; Arnim SGF A1500%s", more);
	field_ride_open(
	    f, (struct field_plan){ .options = options,
				    .red = red,
				    .blue = "Clarence KNM A0902 facing=e; Odo SWO A1600" });
}

static void creep(struct field *f, const char *more) {
	open_creeping(f, ON, more);
	field_give(f, "hamstring wulf clarence; step wulf A0502; step wulf A0602; step wulf A0702");
	field_to_fight(f);
}

static void chb_2_17_as_combat_opens(void **unused) {
	struct field f;
	(void)unused;
	open_creeping(&f, OFF, "");
	field_no(&f, "hamstring wulf clarence", "CHB-2.17");
	assert_false(field_lists(&f, "hamstring wulf clarence"));
	field_close(&f);
	creep(&f, "");
	assert_true(field_lists(&f, "hamstring wulf clarence"));
	/* He does nothing else in that phase. */
	field_no(&f, "fight wulf clarence", "CHB-2.17");
	assert_false(field_lists(&f, "fight wulf clarence"));
	field_no(&f, "hamstring tybalt clarence", "CHB-2.17");
	struct field late = f, done = f;
	field_give(&f, "hamstring wulf clarence");
	field_asked(&f, "chb.ask.found", PV_DICE);
	struct pv_prompt prompt;
	pv_cryhavoc.prompt(f.g, &f.s, &prompt);
	assert_int_equal(prompt.dice.sides, 6);
	/* Once somebody has attacked it is too late. */
	field_give(&late, "fight arnim odo; throw 8"); /* 14 on 7, 2-1: nothing */
	field_no(&late, "hamstring wulf clarence", "CHB-2.17");
	assert_false(field_lists(&late, "hamstring wulf clarence"));
	field_yes(&late, "fight tybalt clarence");
	/* With the phase it is over. */
	field_give(&done, "done");
	assert_int_equal(field_man(&done, "wulf")->tactic, CHB_NO_TACTIC);
	field_close(&f);
}

static void chb_2_17_out_of_his_sight(void **unused) {
	struct field f;
	(void)unused;
	open_creeping(&f, ON, "; Pea PEA A1102; Side PEA A0801");
	assert_true(field_lists(&f, "hamstring wulf clarence"));
	field_no(&f, "hamstring arnim clarence", "CHB-3.3.19");
	field_no(&f, "hamstring pea clarence", "CHB-4.3");  /* before him */
	field_no(&f, "hamstring side clarence", "CHB-4.3"); /* beside him */
	field_no(&f, "hamstring wulf odo", "CHB-2.17");     /* on foot */
	struct field walked = f, seen = f, aside = f;
	field_give(&walked, "step wulf A0502");
	field_no(&walked, "hamstring wulf clarence", "CHB-2.17");
	/* Seen on his way he has failed, and fights as anybody. */
	field_man(&seen, "wulf")->place = (uint16_t)field_place(&f, "A0701");
	field_man(&seen, "side")->place = CHB_GONE;
	field_give(&seen, "hamstring wulf clarence");
	field_no(&seen, "hamstring wulf clarence", "CHB-2.17");
	assert_int_equal(field_man(&seen, "wulf")->tactic, CHB_HAMSTRINGS);
	field_give(&seen, "step wulf A0801");
	assert_int_equal(field_man(&seen, "wulf")->tactic, CHB_NO_TACTIC);
	field_to_fight(&seen);
	field_no(&seen, "hamstring wulf clarence", "CHB-2.17");
	field_yes(&seen, "fight wulf clarence");
	/* Unseen, but not at its hindquarters. */
	field_give(&aside, "hamstring wulf clarence; step wulf A0502; step wulf A0602");
	field_to_fight(&aside);
	field_no(&aside, "hamstring wulf clarence", "CHB-2.17");
	field_close(&f);
}

static void chb_2_17_where_he_strikes_from(void **unused) {
	struct field f;
	(void)unused;
	/* All three hexes behind him will do. */
	static const char *const behind[] = { "A0702", "A0701", "A0703" };
	for (size_t i = 0; i < PV_COUNT(behind); i++) {
		open_creeping(&f, ON, "");
		field_give(&f, "hamstring wulf clarence");
		field_man(&f, "wulf")->place = (uint16_t)field_place(&f, behind[i]);
		field_to_fight(&f);
		field_yes(&f, "hamstring wulf clarence");
		field_close(&f);
	}
}

static void chb_2_17_whom_a_wood_hides(void **unused) {
	struct field f;
	(void)unused;
	/* A wood before him hides who is behind it. */
	for (int wood = 0; wood <= 1; wood++) {
		static char map[] = ". . . . . . . . . . . . . . / . . . . . . . . . . . . . . / "
				    ". . . . . . . . . . . . . .";
		map[2 * (14 * 2 + 2) + 2 * 6] = wood != 0 ? 'W' : '.';
		field_open(&f, (struct field_plan){ .map = map,
						    .options = ON,
						    .red = "Wulf PEA A0802; Hal PEA A0000",
						    .blue = "Clarence KNM A0402 facing=e" });
		field_to_move(&f);
		if (wood != 0) {
			field_yes(&f, "hamstring wulf clarence");
		} else {
			field_no(&f, "hamstring wulf clarence", "CHB-4.3");
		}
		field_close(&f);
	}
}

static void chb_2_17_by_night(void **unused) {
	struct field f;
	(void)unused;
	/* By night he sees three hexes far. */
	for (int hexes = 3; hexes <= 4; hexes++) {
		char wulf[64];
		snprintf(wulf, sizeof wulf, "Wulf PEA A%02d02; Hal PEA A0000", 9 + hexes);
		field_ride_open(&f, (struct field_plan){ .options = ON ", mon_1_1: true",
							 .more = "weather: night\n",
							 .red = wulf,
							 .blue = "Clarence KNM A0902 facing=e" });
		if (hexes == 3) {
			field_no(&f, "hamstring wulf clarence", "CHB-4.3");
		} else {
			field_yes(&f, "hamstring wulf clarence");
		}
		field_close(&f);
	}
}

static void chb_5_4_13_found_out(void **unused) {
	static const struct {
		bool wounded;
		int passes_from;
	} rows[] = { { false, 4 }, { true, 5 } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		for (int face = 1; face <= 6; face++) {
			struct field f;
			char order[16];
			creep(&f, "");
			field_man(&f, "wulf")->life = rows[i].wounded ? CHB_WOUNDED : CHB_HEALTHY;
			snprintf(order, sizeof order, "throw %d", face);
			field_give(&f, "hamstring wulf clarence");
			field_give(&f, order);
			bool passes = face >= rows[i].passes_from;
			assert_int_equal(f.s.ask == CHB_ASK_BLOW, passes);
			assert_int_equal(field_man(&f, "wulf")->life,
					 passes ? (rows[i].wounded ? CHB_WOUNDED : CHB_HEALTHY)
					 : rows[i].wounded ? CHB_DEAD
							   : CHB_WOUNDED);
			if (!passes) {
				field_asked(&f, "chb.ask.fight", PV_RED);
				field_no(&f, "hamstring wulf clarence", "CHB-2.17");
				field_no(&f, "fight wulf clarence",
					 rows[i].wounded ? "CHB-9.1.1" : "CHB-9.1.3");
			}
			field_close(&f);
		}
	}
}

static void chb_17_5_wulf_and_the_horse(void **unused) {
	struct field f;
	(void)unused;
	creep(&f, "");
	struct pv_order order = field_order(&f, "hamstring wulf clarence");
	struct pv_why why;
	assert_true(pv_cryhavoc.check(f.g, &f.s, &order, &why));
	assert_int_equal(why.need, 7);
	assert_int_equal(why.have, 1);
	assert_string_equal(why.key, "chb.fight.how.7_1");
	field_give(&f, "hamstring wulf clarence; throw 4");
	/* The mounted table at 7-1, whatever armour, wounds and weather say. */
	struct pv_prompt prompt;
	pv_cryhavoc.prompt(f.g, &f.s, &prompt);
	assert_true(field_fits(&prompt.dice, "FFFEEEDDCC"));
	struct field stands = f;
	field_give(&f, "throw 4");
	assert_int_equal(field_man(&f, "clarence-horse")->life, CHB_DEAD);
	field_give(&f, "fall clarence A0901");
	field_is(&f, "clarence", "A0901 wounded");
	/* He follows if he will. */
	field_asked(&f, "chb.ask.follow", PV_RED);
	field_give(&f, "follow wulf A0802");
	field_is(&f, "wulf", "A0802 healthy");
	/* C: the horse stands, and nothing befalls its rider. */
	field_give(&stands, "throw 9");
	field_rides(&stands, "clarence", "A0902 A0802 healthy");
	field_asked(&stands, "chb.ask.fight", PV_RED);
	field_yes(&stands, "fight tybalt clarence");
	field_no(&stands, "fight wulf clarence", "CHB-9.1.3");
	field_close(&f);
	/* Rain and a wound change nothing. */
	field_ride_open(&f,
			(struct field_plan){ .options = ON ", mon_1_1: true, "
							   "armoured_rider_crt_mod: 1",
					     .more = "weather: rain\n",
					     .red = "Wulf PEA A0702 state=wounded; Hal PEA A0000",
					     .blue = "Clarence KNM A0902 facing=e" });
	field_give(&f, "hamstring wulf clarence");
	field_to_fight(&f);
	field_give(&f, "hamstring wulf clarence; throw 5");
	pv_cryhavoc.prompt(f.g, &f.s, &prompt);
	assert_true(field_fits(&prompt.dice, "FFFEEEDDCC"));
	field_close(&f);
}

static void chb_9_1_3_once_a_phase(void **unused) {
	struct field f;
	(void)unused;
	/* A second attack by him, and on him. */
	field_open_fight(
	    &f, (struct field_plan){ .map = FIELD_SQUARE,
				     .red = "Man SGF A0101; Hal SGF A0302; Ned SGF A0800",
				     .blue = "Odo SWO A0201; Tom SWO A0102; Ulf SWO A0900" });
	field_yes(&f, "fight hal odo");
	field_give(&f, "fight man odo; throw 8"); /* 14 on 7: nothing */
	field_no(&f, "fight man tom", "CHB-9.1.3");
	field_no(&f, "fight hal odo", "CHB-9.1.3");
	field_close(&f);
	/* But on whom a hamstringer felled: once more, and only once. */
	creep(&f, "; Pea PEA A0403");
	field_give(&f, "hamstring wulf clarence; throw 4; throw 4; fall clarence A0901; done");
	assert_true(field_lists(&f, "fight tybalt clarence"));
	field_give(&f, "fight tybalt clarence; throw 9"); /* 10 on 10, 1-1: B */
	field_give(&f, "flee tybalt A1102");
	field_no(&f, "fight tybalt clarence", "CHB-9.1.3");
	field_close(&f);
	/* Of several behind him one attacks; the first that was found out doesn't keep the next. */
	open_creeping(&f, ON, "; Pea PEA A0403; Third PEA A0401");
	field_give(&f, "hamstring wulf clarence; hamstring pea clarence; hamstring third clarence");
	field_give(&f, "step wulf A0502; step wulf A0602; step wulf A0702");
	field_give(&f, "step pea A0503; step pea A0603; step pea A0703");
	field_give(&f, "step third A0501; step third A0601; step third A0701");
	field_to_fight(&f);
	field_give(&f, "hamstring wulf clarence; throw 1");
	field_is(&f, "wulf", "A0702 wounded");
	field_give(&f, "hamstring pea clarence; throw 6; throw 9");
	field_no_by(&f, "hamstring third clarence", "CHB-9.1.3", 1, 2);
	assert_false(field_lists(&f, "hamstring third clarence"));
	field_no(&f, "fight third clarence", "CHB-9.1.3");
	field_yes(&f, "fight tybalt clarence");
	field_close(&f);
}

/* He has said whose horse; another's isn't his, nor does the first attack keep others off it. */
static void chb_2_17_of_two_riders(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(&f, (struct field_plan){
				.options = ON,
				.red = "Wulf PEA A0702; Pea PEA A0703; Dog PEA A0701",
				.blue = "Clarence KNM A0902 facing=e; Omar KNM A0904 facing=e" });
	field_give(&f, "hamstring wulf clarence; hamstring pea omar; hamstring dog clarence");
	field_to_fight(&f);
	field_no(&f, "hamstring pea clarence", "CHB-2.17");
	field_give(&f, "hamstring wulf clarence; throw 4; throw 9");
	field_no_by(&f, "hamstring dog clarence", "CHB-9.1.3", 1, 2);
	field_yes(&f, "hamstring pea omar");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_2_17_as_combat_opens),
	cmocka_unit_test(chb_2_17_out_of_his_sight),
	cmocka_unit_test(chb_2_17_where_he_strikes_from),
	cmocka_unit_test(chb_2_17_whom_a_wood_hides),
	cmocka_unit_test(chb_2_17_by_night),
	cmocka_unit_test(chb_2_17_of_two_riders),
	cmocka_unit_test(chb_5_4_13_found_out),
	cmocka_unit_test(chb_17_5_wulf_and_the_horse),
	cmocka_unit_test(chb_9_1_3_once_a_phase),
};

TEST_FILE(tests, NULL, NULL)
