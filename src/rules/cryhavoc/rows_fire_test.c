/* Rows of CHB-8: who shoots, when and how far, what the die is, what a shot does. */
#include "rules/cryhavoc/fixture_play.h"

static const char wide[] = ". . . . . . . . . . . . / . . . . . . . . . . . . / "
			   ". . . . . . . . . . . .";

/* To the enemy's turn and back to red's own fire. */
static void next_own_fire(struct field *f) {
	field_skip(f, CHB_ASK_MOVE, PV_BLUE);
	field_skip(f, CHB_ASK_SHOOT, PV_RED);
}

/* --- CHB-8.1 --------------------------------------------------------------------------------- */

/* His shot, then steps up to half of his points. */
static void shoots_then_walks(const char *class, const char *weapon, const char *rule, int most) {
	struct field f;
	char red[64], shot[64];
	snprintf(red, sizeof red, "Bow %s A0001 shoots=%s; Tom EAM A0002", class, weapon);
	snprintf(shot, sizeof shot, "shoot bow odo %s; throw 10", weapon);
	field_open(&f, (struct field_plan){ .map = wide, .red = red, .blue = "Odo SWO A1100" });
	field_give(&f, shot);
	field_to_move(&f);
	for (int i = 0; i < most; i++) {
		char step[32];
		snprintf(step, sizeof step, "step bow A%02d01", i + 1);
		field_give(&f, step);
	}
	char more[32];
	snprintf(more, sizeof more, "step bow A%02d01", most + 1);
	field_no_by(&f, more, rule, most, most + 1);
	field_close(&f);
}

/* After so many points of his own turn: may he shoot in the enemy's? */
static void walks_then_shoots(const char *class, const char *weapon, int steps, bool shot_first,
			      const char *rule) {
	struct field f;
	char red[64], order[64];
	snprintf(red, sizeof red, "Bow %s A0001 shoots=%s; Tom EAM A0002", class, weapon);
	snprintf(order, sizeof order, "shoot bow odo %s", weapon);
	field_open(&f, (struct field_plan){ .map = wide, .red = red, .blue = "Odo EAM A1100" });
	if (shot_first) {
		field_give_one(&f, order);
		field_give(&f, "throw 10");
	}
	field_to_move(&f);
	for (int i = 0; i < steps; i++) {
		char step[32];
		snprintf(step, sizeof step, "step bow A%02d01", i + 1);
		field_give(&f, step);
	}
	field_give(&f, "done");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "step odo A1000");
	if (rule == NULL) {
		field_asked(&f, "chb.ask.react", PV_RED);
		field_yes(&f, order);
	} else {
		assert_int_equal(f.s.ask, CHB_ASK_MOVE); /* nobody is asked */
		f.s.ask = CHB_ASK_REACT;
		field_no(&f, order, rule);
	}
	field_close(&f);
}

static void chb_8_1_1_shortbow(void **unused) {
	(void)unused;
	shoots_then_walks("SBW", "shortbow", "CHB-8.1.1", 4);
	walks_then_shoots("SBW", "shortbow", 4, false, NULL);
	walks_then_shoots("SBW", "shortbow", 5, false, "CHB-8.1.1");
}

static void chb_8_1_3_composite_bow(void **unused) {
	(void)unused;
	/* 7 points: 3. */
	shoots_then_walks("SWO", "bow", "CHB-8.1.3", 3); /* by his roster */
	walks_then_shoots("SWO", "bow", 3, true, NULL);
	walks_then_shoots("SWO", "bow", 4, false, "CHB-8.1.3");
}

static void chb_8_1_4_longbow(void **unused) {
	(void)unused;
	walks_then_shoots("LBW", "longbow", 0, true, NULL);
	shoots_then_walks("LBW", "longbow", "CHB-8.1.5", 4);
}

static void chb_8_1_5_longbow_moved(void **unused) {
	(void)unused;
	walks_then_shoots("LBW", "longbow", 4, true, "CHB-8.1.5");
	walks_then_shoots("LBW", "longbow", 4, false, NULL);
	walks_then_shoots("LBW", "longbow", 5, false, "CHB-8.1.5");
}

static void chb_8_1_6_crossbow(void **unused) {
	struct field f;
	(void)unused;
	walks_then_shoots("XBW", "crossbow", 0, true, "CHB-8.1.6");
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Bow XBW A0001; Hal EAM A0002",
					    .blue = "Odo SWO A1100" });
	field_give(&f, "shoot bow odo crossbow; throw 10");
	field_to_move(&f);
	field_no_by(&f, "step bow A0101", "CHB-8.1.6", 0, 1);
	field_yes(&f, "step hal A0102");
	field_close(&f);
}

static void chb_8_1_7_crossbow_moved(void **unused) {
	(void)unused;
	walks_then_shoots("XBW", "crossbow", 1, false, "CHB-8.1.7");
	walks_then_shoots("XBW", "crossbow", 0, false, NULL);
}

static void chb_8_1_9_thrown(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = wide, .red = "Jav JAV A0001", .blue = "Odo EAM A1100" });
	field_give(&f, "shoot jav odo javelin; throw 10");
	field_to_move(&f);
	for (int i = 1; i <= 8; i++) {
		char step[32];
		snprintf(step, sizeof step, "step jav A%02d01", i);
		field_give(&f, step);
	}
	field_is(&f, "jav", "A0801 healthy 0");
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Jav JAV A0001; Tom EAM A0002",
					    .blue = "Odo EAM A1100" });
	field_give(&f, "done");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "step odo A1000");
	assert_int_equal(f.s.ask, CHB_ASK_MOVE); /* nobody is asked */
	f.s.ask = CHB_ASK_REACT;
	field_no(&f, "shoot jav odo javelin", "CHB-8.1.9");
	field_close(&f);
}

static void chb_8_1_10_sling(void **unused) {
	(void)unused;
	shoots_then_walks("SLG", "sling", "CHB-8.1.10", 4);
	walks_then_shoots("SLG", "sling", 4, false, NULL);
	walks_then_shoots("SLG", "sling", 5, false, "CHB-8.1.10");
}

static void chb_8_1_13_in_control(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Bow SBW A0001; Ass ASS A0402",
					    .blue = "Odo SWO A0101; Hal SWO A0502" });
	field_no(&f, "shoot bow odo shortbow", "CHB-8.1.13");
	field_yes(&f, "shoot ass hal dagger");
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Bow SBW A0001",
					    .blue = "Odo SWO A0101 state=stunned" });
	field_yes(&f, "shoot bow odo shortbow");
	field_close(&f);
}

static void on_foot_chb_8_1_14_who_lies_or_carries(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Bow SBW A0001 state=stunned; Two SBW A0002",
					    .blue = "Odo SWO A0501" });
	field_no(&f, "shoot bow odo shortbow", "CHB-8.1.14");
	field_yes(&f, "shoot two odo shortbow");
	field_close(&f);
	/* Who drags a body has no hand for a bow in that player turn. */
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Bow SBW A0201; Tom EAM A0101 state=dead",
					    .blue = "Odo SWO A0901" });
	field_to_move(&f);
	field_give(&f, "drag bow A0301 tom");
	f.s.ask = CHB_ASK_SHOOT;
	field_no(&f, "shoot bow odo shortbow", "CHB-8.1.14");
	field_close(&f);
}

static void chb_8_1_17_one_a_phase(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Bow SBW A0001; Two SBW A0002",
					    .blue = "Odo SWO A0501" });
	field_give(&f, "shoot bow odo shortbow; throw 10");
	field_no_by(&f, "shoot bow odo shortbow", "CHB-8.1.17", 1, 2);
	field_yes(&f, "shoot two odo shortbow");
	field_give(&f, "done");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "step odo A0500");
	field_yes(&f, "shoot bow odo shortbow"); /* one more in the enemy's movement */
	field_close(&f);
}

static void chb_8_1_18_what_is_thrown_runs_out(void **unused) {
	struct field f;
	(void)unused;
	for (int given = 2; given <= 3; given++) {
		char red[40];
		snprintf(red, sizeof red, "Jav JAV A0001%s", given == 3 ? " count=3" : "");
		field_open(&f, (struct field_plan){ .map = wide,
						    .red = red,
						    .blue = "Odo SWO A0701; Tom SWO A1000" });
		for (int i = 0; i < given; i++) {
			field_give(&f, "shoot jav odo javelin; throw 10");
			field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
			field_give(&f, "done");
			if (i + 1 < given) {
				field_skip(&f, CHB_ASK_SHOOT, PV_RED);
			}
		}
		f.s.phase = CHB_FIRE;
		f.s.ask = CHB_ASK_SHOOT;
		f.s.side = PV_RED;
		field_no_by(&f, "shoot jav odo javelin", "CHB-8.1.18", given, given + 1);
		field_close(&f);
	}
	/* One dagger a man. */
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Ass ASS A0001; Two ASS A0002",
					    .blue = "Odo SWO A0301; Tom SWO A1000" });
	field_give(&f, "shoot ass odo dagger; throw 10");
	field_man(&f, "ass")->marks = 0;
	field_no(&f, "shoot ass odo dagger", "CHB-8.1.18");
	field_yes(&f, "shoot two odo dagger");
	field_close(&f);
}

static void chb_8_1_19_arrows_without_end(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Bow SBW A0001",
					    .blue = "Odo SWO A0901",
					    .options = "turn_limit: 30" });
	for (int turn = 1; turn <= 20; turn++) {
		assert_int_equal(f.s.turn, turn);
		field_give(&f, "shoot bow odo shortbow; throw 10");
		next_own_fire(&f);
	}
	field_yes(&f, "shoot bow odo shortbow");
	field_close(&f);
}

static void chb_8_1_20_the_round(void **unused) {
	struct field f;
	(void)unused;
	walks_then_shoots("SBW", "shortbow", 5, false, "CHB-8.1.1");
	/* Its shot in the enemy's movement leaves the next offensive one. */
	field_open(&f, (struct field_plan){
			   .map = wide, .red = "Bow XBW A0001", .blue = "Odo EAM A1100" });
	field_give(&f, "done");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "step odo A1000; shoot bow odo crossbow; throw 10");
	field_skip(&f, CHB_ASK_SHOOT, PV_RED);
	field_yes(&f, "shoot bow odo crossbow");
	field_close(&f);
}

static bool is_loaded(const struct field *f) {
	struct pv_writer w;
	pv_writer_init(&w);
	pv_cryhavoc.describe(f->g, &f->s, &w);
	bool loaded = strstr(w.text, "\"loaded\":true") != NULL;
	pv_writer_finish(&w);
	return loaded;
}

static void chb_8_1_21_loaded(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = wide, .red = "Bow XBW A0001", .blue = "Odo EAM A1100" });
	assert_true(is_loaded(&f));
	field_give(&f, "shoot bow odo crossbow; throw 10");
	assert_false(is_loaded(&f));
	next_own_fire(&f);
	assert_true(is_loaded(&f));
	field_close(&f);
}

static void chb_8_1_22_half_of_what(void **unused) {
	struct field f;
	(void)unused;
	/* A wounded archer's 4: half is 2. */
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Bow SBW A0001 state=wounded; Tom EAM A0002",
					    .blue = "Odo SWO A0901" });
	field_give(&f, "shoot bow odo shortbow; throw 10");
	field_to_move(&f);
	field_give(&f, "step bow A0101; step bow A0201");
	field_no_by(&f, "step bow A0301", "CHB-8.1.1", 2, 3);
	field_close(&f);
	/* What fire takes from him he didn't walk: 2 lost, 4 walked, he shoots. */
	field_open(&f, (struct field_plan){
			   .map = wide, .red = "Bow SBW A0001", .blue = "Odo SBW A1101" });
	field_to_move(&f);
	field_give(&f, "step bow A0101; shoot odo bow shortbow; throw 5");
	assert_true(field_told(&f, "chb.shot.slowed"));
	field_give(&f, "step bow A0201; step bow A0301; step bow A0401; done");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "step odo A1100");
	field_yes(&f, "shoot bow odo shortbow");
	field_close(&f);
}

static void chb_8_1_26_beside_friends(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Bow SBW A0000; Hal EAM A0401",
					    .blue = "Odo SWO A0500" });
	field_no(&f, "shoot bow hal shortbow", "CHB-8.1.26");
	field_give(&f, "shoot bow odo shortbow; throw 1");
	field_is(&f, "odo", "A0500 dead");
	field_is(&f, "hal", "A0401 healthy");
	field_close(&f);
}

static void chb_8_1_27_what_is_shot_at(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Bow SBW A0001",
					    .blue = "Odo SWO A0500 state=dead; Tom SWO A0502 "
						    "state=stunned" });
	field_no(&f, "shoot bow odo shortbow", "CHB-8.1.27");
	field_yes(&f, "shoot bow tom shortbow");
	field_close(&f);
}

static void chb_8_2_15_the_own_hex_is_not_counted(void **unused) {
	struct field f;
	(void)unused;
	/* With bands of 1, 2 and 3: adjacent short, two hexes between long. */
	field_open(&f, (struct field_plan){
			   .map = wide,
			   .red = "Ass ASS A0001",
			   .blue = "Odo SWO A0302; Tom SWO A0101 state=stunned; Hal SWO A0200",
			   .more = "figures: {weapons/dagger/short: 1, weapons/dagger/medium: 2, "
				   "weapons/dagger/long: 3}\n" });
	assert_int_equal(field_cost(&f, "shoot ass tom dagger"), 0);
	assert_int_equal(field_cost(&f, "shoot ass hal dagger"), 1);
	assert_int_equal(field_cost(&f, "shoot ass odo dagger"), 2);
	field_close(&f);
}

/* --- CHB-8.3 --------------------------------------------------------------------------------- */

static int32_t modifier(const char *red, const char *blue, const char *shot, const char *options) {
	struct field f;
	field_open(
	    &f, (struct field_plan){ .map = wide, .red = red, .blue = blue, .options = options });
	int32_t die = field_cost(&f, shot);
	field_close(&f);
	return die;
}

static void chb_8_3_2_a_wounded_shooter(void **unused) {
	static const char shot[] = "shoot bow odo shortbow";
	(void)unused;
	assert_int_equal(modifier("Bow SBW A0001 state=wounded", "Odo SWO A0501", shot, NULL), 1);
	assert_int_equal(modifier("Bow SBW A0001", "Odo SWO A0501", shot, NULL), 0);
}

static void chb_8_3_3_an_armoured_target(void **unused) {
	static const char shot[] = "shoot bow odo shortbow";
	(void)unused;
	assert_int_equal(modifier("Bow SBW A0001", "Odo KNF A0501", shot, NULL), 1);
	assert_int_equal(modifier("Bow SBW A0001", "Odo PEA A0501", shot, NULL), 0);
}

static void chb_8_3_6_dim_and_sun(void **unused) {
	static const char shot[] = "shoot bow odo shortbow";
	(void)unused;
	assert_int_equal(modifier("Bow SBW A0001", "Odo SWO A0501", shot, NULL), 0);
	assert_int_equal(
	    modifier("Bow SBW A0001", "Odo SWO A0501", shot, "turn_limit: 9, dim: true, sun: e"),
	    2);
}

static void chb_5_6_10_not_clearly_seen(void **unused) {
	static const char shot[] = "shoot bow odo shortbow";
	(void)unused;
	assert_int_equal(
	    modifier("Bow SBW A0001", "Odo SWO A0501", shot, "turn_limit: 9, dim: true"), 1);
	assert_int_equal(
	    modifier("Bow SBW A0001", "Odo SWO A0501", shot, "turn_limit: 9, dim: false"), 0);
}

static void chb_5_6_11_sun_in_the_eyes(void **unused) {
	static const char shot[] = "shoot bow odo shortbow", sun[] = "turn_limit: 9, sun: e";
	(void)unused;
	/* Towards side 0, and the sides beside it; away from it not. */
	assert_int_equal(modifier("Bow SBW A0001", "Odo SWO A0501", shot, sun), 1);
	assert_int_equal(modifier("Bow SBW A0002", "Odo SWO A0100", shot, sun), 1);
	assert_int_equal(modifier("Bow SBW A0000", "Odo SWO A0102", shot, sun), 1);
	assert_int_equal(modifier("Bow SBW A0801", "Odo SWO A0501", shot, sun), 0);
	assert_int_equal(modifier("Bow SBW A0802", "Odo SWO A0700", shot, sun), 0);
}

static void chb_5_6_13_for_the_whole_battle(void **unused) {
	static const char shot[] = "shoot bow odo shortbow";
	(void)unused;
	assert_int_equal(modifier("Bow SBW A0001", "Odo SWO A0501", shot, NULL), 0);
	assert_int_equal(
	    modifier("Bow SBW A0001", "Odo SWO A0501", shot, "turn_limit: 9, dim: true, sun: ne"),
	    2);
}

static void chb_8_3_9_capped_at_ten(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = wide, .red = "Ass ASS A0001", .blue = "Odo KNF A0501" });
	assert_int_equal(field_cost(&f, "shoot ass odo dagger"), 3); /* long, armoured */
	field_give(&f, "shoot ass odo dagger; throw 9");
	assert_true(field_told(&f, "chb.shot.missed")); /* line 10 */
	field_close(&f);
}

static void chb_8_4_15_guiscard(void **unused) {
	static const char question[] = "{'ask':'shot','weapon':'shortbow','range':1,"
				       "'target':'mounted','cover':'none'}";
	struct chb_game *off = fixture_figures(NULL), *on = fixture_figures("guiscard=true");
	(void)unused;
	/* Lines 1 to 10: E D C C B A A - - -, and a row further D C C B A A - - - -. */
	fixture_expect(off, question,
		       "{'modifier':0,'results':{'A':'1/5','B':'1/10','C':'1/5','D':'1/10',"
		       "'E':'1/10','F':'0','-':'3/10'}");
	fixture_expect(on, question,
		       "{'modifier':0,'results':{'A':'1/5','B':'1/10','C':'1/5','D':'1/10',"
		       "'E':'0','F':'0','-':'2/5'}");
	assert_int_equal(chb_shot_letter(off, CHB_WEAPONS_SHORTBOW, 2, true, 0), CHB_LETTER_IS_D);
	assert_int_equal(chb_shot_letter(on, CHB_WEAPONS_SHORTBOW, 2, true, 0), CHB_LETTER_IS_C);
	free(off);
	free(on);
}

static void chb_8_4_16_the_dagger(void **unused) {
	struct chb_game *off = fixture_figures(NULL), *on = fixture_figures("guiscard=true");
	(void)unused;
	/* Line 1 on foot in heavy cover is B at r2, at r3 too; in light C at r2, B at r3. */
	assert_int_equal(chb_shot_letter(off, CHB_WEAPONS_DAGGER, 1, false, 1), CHB_LETTER_IS_C);
	assert_int_equal(chb_shot_letter(on, CHB_WEAPONS_DAGGER, 1, false, 1), CHB_LETTER_IS_C);
	assert_int_equal(chb_shot_letter(off, CHB_WEAPONS_SHORTBOW, 1, false, 1), CHB_LETTER_IS_C);
	assert_int_equal(chb_shot_letter(on, CHB_WEAPONS_SHORTBOW, 1, false, 1), CHB_LETTER_IS_B);
	free(off);
	free(on);
}

/* --- CHB-8.5 --------------------------------------------------------------------------------- */

static void chb_8_5_1_driven(void **unused) {
	struct field f;
	(void)unused;
	/* From 4 hexes to his west to 6. */
	field_open(&f, (struct field_plan){
			   .map = wide, .red = "Bow SBW A0101", .blue = "Odo SWO A0501" });
	field_give(&f, "shoot bow odo shortbow; throw 6");
	field_asked(&f, "chb.ask.flee", PV_BLUE);
	field_give(&f, "flee odo A0601 A0701");
	field_is(&f, "odo", "A0701 healthy");
	field_close(&f);
}

static void chb_8_5_2_slowed(void **unused) {
	struct field f;
	(void)unused;
	for (int left = 1; left <= 5; left += 4) {
		field_open(&f, (struct field_plan){
				   .map = wide, .red = "Wulf EAM A0001", .blue = "Bow SBW A0801" });
		field_leave(&f, "wulf", left + 1);
		field_give(&f, "step wulf A0101; shoot bow wulf shortbow; throw 6");
		field_is(&f, "wulf", left == 5 ? "A0101 healthy 3" : "A0101 healthy 0");
		field_close(&f);
	}
}

static void chb_8_5_3_wounded(void **unused) {
	static const char *const after[] = { "A0501 wounded", "A0501 dead" };
	(void)unused;
	for (int i = 0; i < 2; i++) {
		struct field f;
		field_open(&f,
			   (struct field_plan){ .map = wide,
						.red = "Bow SBW A0001",
						.blue = i == 0 ? "Odo SWO A0501"
							       : "Odo SWO A0501 state=wounded" });
		field_give(&f, "shoot bow odo shortbow; throw 3");
		field_is(&f, "odo", after[i]);
		field_close(&f);
	}
}

static void chb_8_5_4_wounded_on_the_way(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = wide, .red = "Wulf EAM A0001", .blue = "Bow SBW A0801" });
	field_leave(&f, "wulf", 6);
	field_give(&f, "step wulf A0101; shoot bow wulf shortbow; throw 3");
	field_is(&f, "wulf", "A0101 wounded 2");
	field_yes(&f, "step wulf A0201");
	field_close(&f);
}

static void chb_8_5_5_killed(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Wulf EAM A0001; Own SBW A0002",
					    .blue = "Bow SBW A0801" });
	struct field offensive = f;
	field_give(&offensive, "shoot own bow shortbow; throw 1");
	field_is(&offensive, "bow", "A0801 dead");
	field_give(&f, "done; step wulf A0101; shoot bow wulf shortbow; throw 1");
	field_is(&f, "wulf", "A0101 dead");
	field_close(&f);
}

static void chb_8_5_11_the_third_harm(void **unused) {
	static const char *const states[] = { "wounded", "stunned" };
	(void)unused;
	for (int i = 0; i < 2; i++) {
		struct field f;
		char blue[48];
		snprintf(blue, sizeof blue, "Odo SWO A0501 state=%s", states[i]);
		field_open(
		    &f, (struct field_plan){ .map = wide, .red = "Bow SBW A0001", .blue = blue });
		field_give(&f, "shoot bow odo shortbow; throw 3");
		field_is(&f, "odo", "A0501 dead");
		field_close(&f);
	}
}

static void chb_8_5_12_the_stunned_cannot_flee(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Bow SBW A0001",
					    .blue = "Odo SWO A0501 state=stunned" });
	field_give(&f, "shoot bow odo shortbow; throw 6");
	field_is(&f, "odo", "A0501 dead");
	field_close(&f);
}

static void chb_8_5_13_away_from_the_shooter(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = wide, .red = "Bow SBW A0101", .blue = "Odo SWO A0501" });
	field_give(&f, "shoot bow odo shortbow; throw 6");
	field_yes(&f, "flee odo A0601 A0701");
	field_yes(&f, "flee odo A0600 A0700");
	field_no(&f, "flee odo A0500 A0600", "CHB-8.5.13"); /* 4 off, as before */
	field_no(&f, "flee odo A0401 A0301", "CHB-8.5.13");
	field_close(&f);
}

static void chb_8_5_14_over_friends(void **unused) {
	struct field f;
	static const char lane[] = ". . . . . . . .";
	(void)unused;
	field_open(&f, (struct field_plan){ .map = lane,
					    .red = "Bow SBW A0000",
					    .blue = "Odo SWO A0300; Hal SWO A0400" });
	field_give(&f, "shoot bow odo shortbow; throw 6; flee odo A0400 A0500");
	field_is(&f, "odo", "A0500 healthy");
	field_is(&f, "hal", "A0400 healthy");
	field_close(&f);
	/* A friend on the second and no other end: he makes room. */
	field_open(&f, (struct field_plan){ .map = lane,
					    .red = "Bow SBW A0000",
					    .blue = "Odo SWO A0300; Hal SWO A0500" });
	field_give(&f, "shoot bow odo shortbow; throw 6");
	field_no(&f, "flee odo A0400 A0500", "CHB-8.5.13");
	field_give(&f, "flee odo A0400 A0500 room=hal,A0600");
	field_is(&f, "odo", "A0500 healthy");
	field_is(&f, "hal", "A0600 healthy");
	field_close(&f);
	/* Another end: nobody is displaced. */
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Bow SBW A0001",
					    .blue = "Odo SWO A0301; Hal SWO A0501" });
	field_give(&f, "shoot bow odo shortbow; throw 6");
	field_no(&f, "flee odo A0401 A0501 room=hal,A0601", "CHB-8.5.13");
	field_yes(&f, "flee odo A0401 A0500");
	field_close(&f);
}

static void chb_8_5_15_into_control(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . . . . . / . . . . . . . .",
					    .red = "Bow SBW A0000; Hal EAM A0501",
					    .blue = "Odo SWO A0300" });
	field_give(&f, "shoot bow odo shortbow; throw 6");
	field_give(&f, "flee odo A0400 A0401"); /* beside hal */
	field_asked(&f, "chb.ask.caught", PV_DICE);
	struct field w = f;
	field_give(&f, "throw 3");
	field_is(&f, "odo", "A0401 healthy");
	field_give(&w, "throw 1");
	field_is(&w, "odo", "A0401 wounded");
	field_close(&f);
	/* And the friend who makes room beside an enemy. */
	field_open(&f, (struct field_plan){ .map = ". . . . . . . . .",
					    .red = "Bow SBW A0000; Hal EAM A0700",
					    .blue = "Odo SWO A0300; Tom SWO A0500" });
	field_give(&f, "shoot bow odo shortbow; throw 6; flee odo A0400 A0500 room=tom,A0600");
	field_asked(&f, "chb.ask.caught", PV_DICE);
	field_give(&f, "throw 2");
	field_is(&f, "tom", "A0600 wounded");
	field_is(&f, "odo", "A0500 healthy");
	field_close(&f);
}

static void chb_8_5_16_never_through_enemies(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . . . . .",
					    .red = "Bow SBW A0000; Hal EAM A0400",
					    .blue = "Odo SWO A0300" });
	field_give(&f, "shoot bow odo shortbow; throw 6");
	field_is(&f, "odo", "A0300 wounded"); /* no way */
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = ". . . . . . . .",
					    .red = "Bow SBW A0000",
					    .blue = "Odo SWO A0300; Hal SWO A0400" });
	field_give(&f, "shoot bow odo shortbow; throw 6; flee odo A0400 A0500");
	field_is(&f, "odo", "A0500 healthy"); /* over him */
	field_close(&f);
}

static void chb_8_5_17_not_in_full(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . . C / . . . C C C",
					    .red = "Bow SBW A0000",
					    .blue = "Odo SWO A0300" });
	field_give(&f, "shoot bow odo shortbow; throw 6");
	field_give(&f, "flee odo A0400");
	field_is(&f, "odo", "A0400 wounded");
	field_close(&f);
	field_open(&f, (struct field_plan){
			   .map = ". . . . . .", .red = "Bow SBW A0000", .blue = "Odo SWO A0300" });
	field_give(&f, "shoot bow odo shortbow; throw 6; flee odo A0400 A0500");
	field_is(&f, "odo", "A0500 healthy");
	field_close(&f);
}

static void chb_8_5_20_as_far_as_he_can(void **unused) {
	static const struct {
		const char *map, *blue, *order, *after;
	} rows[] = {
		{ ". . . . .", "Odo SWO A0300", "flee odo A0400", "A0400 wounded" },
		{ ". . . .", "Odo SWO A0300", "", "A0300 wounded" },
		{ ". . . .", "Odo SWO A0300 state=wounded", "", "A0300 dead" },
		{ ". . . . .", "Odo SWO A0300 state=wounded", "flee odo A0400", "A0400 dead" },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		field_open(&f, (struct field_plan){ .map = rows[i].map,
						    .red = "Bow SBW A0000",
						    .blue = rows[i].blue });
		field_give(&f, "shoot bow odo shortbow; throw 6");
		field_give(&f, rows[i].order);
		field_is(&f, "odo", rows[i].after);
		field_close(&f);
	}
}

static void chb_8_5_22_a_step_that_he_could_walk(void **unused) {
	struct field f;
	(void)unused;
	/* Onto rough ground, though it costs 4. */
	field_open(&f, (struct field_plan){
			   .map = ". . . . n n", .red = "Bow SBW A0000", .blue = "Odo SWO A0300" });
	field_give(&f, "shoot bow odo shortbow; throw 6");
	field_yes(&f, "flee odo A0400 A0500");
	field_close(&f);
	/* Off a wall-walk: no way. */
	field_open(&f, (struct field_plan){ .map = ". . . . H . / . . . H . .",
					    .sheet = "      signs: {H: walk 2}\n",
					    .red = "Bow SBW A0000",
					    .blue = "Odo SWO A0400" });
	field_give(&f, "shoot bow odo shortbow; throw 6");
	field_is(&f, "odo", "A0400 wounded");
	field_close(&f);
}

/* --- CHB-8.6 --------------------------------------------------------------------------------- */

static void chb_8_6_1_after_each_hex(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = wide, .red = "Wulf EAM A0001", .blue = "Bow SBW A0801" });
	for (int i = 1; i <= 3; i++) {
		char step[32];
		snprintf(step, sizeof step, "step wulf A%02d01", i);
		field_give(&f, step);
		field_asked(&f, "chb.ask.react", PV_BLUE);
		field_give(&f, "wait");
	}
	field_close(&f);
	/* A stunned archer, or one who is held. */
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Wulf EAM A0001; Hal EAM A0902",
					    .blue = "Bow SBW A0801 state=stunned; Two SBW A1002" });
	field_give(&f, "step wulf A0101");
	assert_int_equal(f.s.ask, CHB_ASK_MOVE);
	field_close(&f);
}

static void chb_8_6_2_one_shot_in_the_phase(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Wulf EAM A0001; Hal EAM A0002",
					    .blue = "Bow SBW A0801; Two SBW A0802" });
	field_give(&f, "step wulf A0101; wait; step wulf A0201; shoot bow wulf shortbow; throw 10");
	field_give(&f, "wait; step hal A0102");
	field_no_by(&f, "shoot bow hal shortbow", "CHB-8.6.2", 1, 2);
	field_yes(&f, "shoot two hal shortbow");
	field_close(&f);
}

static void chb_8_6_3_one_after_the_other(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Wulf EAM A0001",
					    .blue = "Bow SBW A0801; Two SBW A0802" });
	field_give(&f, "step wulf A0101; shoot bow wulf shortbow");
	struct field dead = f;
	field_give(&f, "throw 10");
	field_asked(&f, "chb.ask.react", PV_BLUE);
	field_yes(&f, "shoot two wulf shortbow");
	field_give(&dead, "throw 1");
	assert_int_not_equal(dead.s.ask, CHB_ASK_REACT);
	field_close(&f);
}

static void chb_8_6_4_from_the_hex_entered(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = wide, .red = "Wulf EAM A0101", .blue = "Bow SBW A0901" });
	field_give(&f, "step wulf A0001"); /* 9 off */
	assert_int_equal(field_cost(&f, "shoot bow wulf shortbow"), 1);
	field_give(&f, "wait; step wulf A0101"); /* 8 off */
	assert_int_equal(field_cost(&f, "shoot bow wulf shortbow"), 0);
	field_close(&f);
}

static void chb_8_6_5_only_who_has_moved(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = wide,
					    .sheet = "      sides: [A0001 e door open]\n",
					    .red = "Wulf EAM A0002; Hal EAM A0001",
					    .blue = "Bow SBW A0802" });
	field_give(&f, "step wulf A0102");
	field_no(&f, "shoot bow hal shortbow", "CHB-8.6.5");
	field_yes(&f, "shoot bow wulf shortbow");
	field_close(&f);
	/* Who has closed a door has spent points. */
	field_open(&f, (struct field_plan){ .map = wide,
					    .sheet = "      sides: [A0001 e door open]\n",
					    .red = "Hal EAM A0101",
					    .blue = "Bow SBW A0802" });
	field_give(&f, "close hal w");
	field_asked(&f, "chb.ask.react", PV_BLUE);
	field_yes(&f, "shoot bow hal shortbow");
	field_close(&f);
}

static void chb_8_6_7_the_only_thing_he_does(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = wide, .red = "Wulf EAM A0001", .blue = "Bow SBW A0802" });
	field_no(&f, "step bow A0702", "CHB-2.2");
	field_give(&f, "step wulf A0101");
	field_yes(&f, "shoot bow wulf shortbow");
	field_no(&f, "step bow A0702", "CHB-2.2");
	field_no(&f, "fight bow wulf", "CHB-2.2");
	field_close(&f);
}

static void chb_8_6_9_the_owner_picks(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Wulf EAM A0001",
					    .blue = "Bow SBW A0801; Two SBW A0802" });
	field_give(&f, "step wulf A0101");
	assert_true(field_lists(&f, "shoot bow wulf shortbow"));
	assert_true(field_lists(&f, "shoot two wulf shortbow"));
	assert_true(field_lists(&f, "wait"));
	field_give(&f, "shoot two wulf shortbow; throw 10");
	assert_true(field_lists(&f, "shoot bow wulf shortbow"));
	assert_true(field_lists(&f, "wait"));
	field_close(&f);
}

static void chb_8_6_10_not_lost(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Wulf EAM A0001; Hal EAM A0002",
					    .blue = "Bow SBW A0801" });
	field_give(&f, "step wulf A0101; wait; step wulf A0201; wait; step hal A0102");
	field_yes(&f, "shoot bow hal shortbow");
	field_close(&f);
}

/* --- CHB-8.7 --------------------------------------------------------------------------------- */

static void on_foot_chb_8_7_4_people_in_the_way(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . . .",
					    .red = "Bow SBW A0000; Hal EAM A0200",
					    .blue = "Odo SWO A0400" });
	assert_false(field_lists(&f, "shoot bow odo shortbow"));
	f.s.ask = CHB_ASK_SHOOT;
	f.s.phase = CHB_FIRE;
	field_no(&f, "shoot bow odo shortbow", "CHB-8.7.4");
	field_close(&f);
	/* One level lower he is no bar. */
	field_open(&f, (struct field_plan){ .map = ". . L . . / . . s . .",
					    .sheet = "      signs: {L: ditch -1, s: slope -0.5}\n",
					    .red = "Bow SBW A0000; Hal EAM A0200",
					    .blue = "Odo SWO A0400" });
	field_yes(&f, "shoot bow odo shortbow");
	field_close(&f);
}

static void chb_8_7_6_who_lies_lets_pass(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . . .",
					    .red = "Bow SBW A0000; Hal EAM A0200 state=stunned; "
						   "Tom EAM A0300 state=dead",
					    .blue = "Odo SWO A0400" });
	field_yes(&f, "shoot bow odo shortbow");
	field_close(&f);
}

static void chb_8_7_11_sight_without_a_shot(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . W .",
					    .red = "Bow SBW A0000; Hal EAM A0200",
					    .blue = "Odo SWO A0500" });
	assert_true(pv_cryhavoc.sees(f.g, &f.s, 0, 3, NULL));  /* past hal */
	assert_false(pv_cryhavoc.sees(f.g, &f.s, 0, 5, NULL)); /* past the wood */
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = ". . . . W .",
					    .red = "Bow SBW A0000; Two SBW A0300; Hal EAM A0100",
					    .blue = "Odo SWO A0200 state=stunned; Tom SWO A0500" });
	field_no(&f, "shoot bow odo shortbow", "CHB-8.7.4");
	field_yes(&f, "shoot two odo shortbow");
	field_no(&f, "shoot two tom shortbow", "CHB-8.7.3");
	field_close(&f);
}

static void chb_8_8_14_height_is_no_modifier(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = "H . . . . . / H . . . . .",
					    .sheet = "      signs: {H: clear 3}\n",
					    .red = "Bow SBW A0000; Two SBW A0101",
					    .blue = "Odo SWO A0500" });
	assert_int_equal(field_cost(&f, "shoot bow odo shortbow"), 0);
	assert_int_equal(field_cost(&f, "shoot two odo shortbow"), 0);
	field_close(&f);
}

int main(void) {
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(chb_5_6_10_not_clearly_seen),
		cmocka_unit_test(chb_5_6_11_sun_in_the_eyes),
		cmocka_unit_test(chb_5_6_13_for_the_whole_battle),
		cmocka_unit_test(chb_8_1_1_shortbow),
		cmocka_unit_test(chb_8_1_3_composite_bow),
		cmocka_unit_test(chb_8_1_4_longbow),
		cmocka_unit_test(chb_8_1_5_longbow_moved),
		cmocka_unit_test(chb_8_1_6_crossbow),
		cmocka_unit_test(chb_8_1_7_crossbow_moved),
		cmocka_unit_test(chb_8_1_9_thrown),
		cmocka_unit_test(chb_8_1_10_sling),
		cmocka_unit_test(chb_8_1_13_in_control),
		cmocka_unit_test(on_foot_chb_8_1_14_who_lies_or_carries),
		cmocka_unit_test(chb_8_1_17_one_a_phase),
		cmocka_unit_test(chb_8_1_18_what_is_thrown_runs_out),
		cmocka_unit_test(chb_8_1_19_arrows_without_end),
		cmocka_unit_test(chb_8_1_20_the_round),
		cmocka_unit_test(chb_8_1_21_loaded),
		cmocka_unit_test(chb_8_1_22_half_of_what),
		cmocka_unit_test(chb_8_1_26_beside_friends),
		cmocka_unit_test(chb_8_1_27_what_is_shot_at),
		cmocka_unit_test(chb_8_2_15_the_own_hex_is_not_counted),
		cmocka_unit_test(chb_8_3_2_a_wounded_shooter),
		cmocka_unit_test(chb_8_3_3_an_armoured_target),
		cmocka_unit_test(chb_8_3_6_dim_and_sun),
		cmocka_unit_test(chb_8_3_9_capped_at_ten),
		cmocka_unit_test(chb_8_4_15_guiscard),
		cmocka_unit_test(chb_8_4_16_the_dagger),
		cmocka_unit_test(chb_8_5_1_driven),
		cmocka_unit_test(chb_8_5_2_slowed),
		cmocka_unit_test(chb_8_5_3_wounded),
		cmocka_unit_test(chb_8_5_4_wounded_on_the_way),
		cmocka_unit_test(chb_8_5_5_killed),
		cmocka_unit_test(chb_8_5_11_the_third_harm),
		cmocka_unit_test(chb_8_5_12_the_stunned_cannot_flee),
		cmocka_unit_test(chb_8_5_13_away_from_the_shooter),
		cmocka_unit_test(chb_8_5_14_over_friends),
		cmocka_unit_test(chb_8_5_15_into_control),
		cmocka_unit_test(chb_8_5_16_never_through_enemies),
		cmocka_unit_test(chb_8_5_17_not_in_full),
		cmocka_unit_test(chb_8_5_20_as_far_as_he_can),
		cmocka_unit_test(chb_8_5_22_a_step_that_he_could_walk),
		cmocka_unit_test(chb_8_6_1_after_each_hex),
		cmocka_unit_test(chb_8_6_2_one_shot_in_the_phase),
		cmocka_unit_test(chb_8_6_3_one_after_the_other),
		cmocka_unit_test(chb_8_6_4_from_the_hex_entered),
		cmocka_unit_test(chb_8_6_5_only_who_has_moved),
		cmocka_unit_test(chb_8_6_7_the_only_thing_he_does),
		cmocka_unit_test(chb_8_6_9_the_owner_picks),
		cmocka_unit_test(chb_8_6_10_not_lost),
		cmocka_unit_test(on_foot_chb_8_7_4_people_in_the_way),
		cmocka_unit_test(chb_8_7_6_who_lies_lets_pass),
		cmocka_unit_test(chb_8_7_11_sight_without_a_shot),
		cmocka_unit_test(chb_8_8_14_height_is_no_modifier),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
