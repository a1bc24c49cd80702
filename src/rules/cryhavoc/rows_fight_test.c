/* Rows of CHB-9 and of CHB-2 on combat: who attacks whom, in which column, what comes of it. */
#include "rules/cryhavoc/fixture_play.h"

static const char wide[] = ". . . . . . . . . . / . . . . . . . . . . / . . . . . . . . . . / "
			   ". . . . . . . . . .";

static void open_fight(struct field *f, struct field_plan plan) {
	field_open(f, plan);
	field_to_fight(f);
}

/* --- CHB-9.1 --------------------------------------------------------------------------------- */

static void chb_2_9_beside_each_other(void **unused) {
	struct field f;
	(void)unused;
	open_fight(&f, (struct field_plan){ .map = wide,
					    .red = "Wulf EAM A0101",
					    .blue = "Odo SWO A0201; Hal SWO A0301" });
	field_yes(&f, "fight wulf odo");
	field_no_by(&f, "fight wulf hal", "CHB-2.9", 1, 2);
	field_close(&f);
}

static void chb_9_1_2_nobody_has_to(void **unused) {
	struct field f;
	(void)unused;
	open_fight(&f, (struct field_plan){
			   .map = wide, .red = "Wulf EAM A0101", .blue = "Odo SWO A0201" });
	field_give(&f, "done");
	assert_int_equal(f.s.side, PV_BLUE);
	field_close(&f);
}

static void chb_9_1_4_attacks_are_added(void **unused) {
	struct field f;
	(void)unused;
	open_fight(&f, (struct field_plan){ .map = wide,
					    .red = "Arnim SGF A0101; Mark PIK A0301",
					    .blue = "Odo SWO A0201" });
	assert_int_equal(field_cost(&f, "fight arnim+mark odo"), 23);
	field_column(&f, "fight arnim+mark odo", "3-1");
	field_close(&f);
}

static void chb_9_1_5_one_on_several(void **unused) {
	struct field f;
	(void)unused;
	open_fight(&f,
		   (struct field_plan){ .map = wide,
					.red = "Roland KNF A0201",
					.blue = "Odo SWO A0101; Hal HAL A0301; Tom HAL A0401" });
	struct pv_order order = field_order(&f, "fight roland odo+hal");
	struct pv_why why;
	assert_true(pv_cryhavoc.check(f.g, &f.s, &order, &why));
	assert_int_equal(why.need, 24);
	assert_int_equal(why.have, 13);
	field_column(&f, "fight roland odo+hal", "1-1");
	field_no(&f, "fight roland odo+tom", "CHB-9.1.5");
	field_close(&f);
}

static void chb_9_1_6_several_on_several(void **unused) {
	struct field f;
	(void)unused;
	/* A0101 and A0301 both touch A0201 and not each other; A0200 touches all of A0101, A0201.
	 */
	open_fight(&f, (struct field_plan){ .map = wide,
					    .red = "Wulf EAM A0101; Hal EAM A0202; Tom EAM A0301",
					    .blue = "Odo SWO A0201; Wat SWO A0102" });
	field_yes(&f, "fight wulf+hal odo+wat");
	field_no(&f, "fight wulf+tom odo+wat", "CHB-9.1.6");
	field_close(&f);
}

static void chb_9_1_10_beyond_the_table(void **unused) {
	struct field f;
	(void)unused;
	open_fight(&f,
		   (struct field_plan){ .map = wide,
					.red = "Roland KNF A0101; Idris LBW A0301 state=wounded",
					.blue = "Blodwin CIW A0102; Martin KNF A0302" });
	field_column(&f, "fight roland blodwin", "7-1"); /* 24 on 2 */
	field_column(&f, "fight idris martin", "1-3");   /* 2 on 20 */
	field_close(&f);
}

static void on_foot_chb_9_1_18_no_attack(void **unused) {
	struct field f;
	(void)unused;
	open_fight(&f,
		   (struct field_plan){ .map = wide,
					.red = "Blodwin CIW A0101 state=wounded; Wulf EAM A0301",
					.blue = "Odo SWO A0201" });
	field_no_by(&f, "fight blodwin odo", "CHB-9.1.18", 1, 0);
	field_no(&f, "fight blodwin+wulf odo", "CHB-9.1.18");
	field_yes(&f, "fight wulf odo");
	field_close(&f);
}

static void chb_9_1_22_after_a_shot(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Bow SBW A0200",
					    .blue = "Odo SWO A0800; Hal SWO A0301" });
	field_give(&f, "shoot bow odo shortbow; throw 10");
	field_to_move(&f);
	field_give(&f, "step bow A0201");
	field_to_fight(&f);
	field_yes(&f, "fight bow hal");
	field_close(&f);
}

/* --- CHB-9.2 --------------------------------------------------------------------------------- */

/* 24 on 7, or 9 on 7: a throw, and how both are then. */
static void duel(const char *red, const char *order, const char *attacker, const char *defender) {
	struct field f;
	open_fight(&f, (struct field_plan){
			   .map = wide, .red = red, .blue = "Odo SWO A0201; Wat SWO A0903" });
	field_give(&f, "fight man odo");
	field_give(&f, order);
	field_is(&f, "man", attacker);
	field_is(&f, "odo", defender);
	field_close(&f);
}

static void chb_9_2_1_the_attacker_lies_down(void **unused) {
	(void)unused;
	duel("Man KNF A0101", "throw 7", "A0101 stunned", "A0201 healthy");
}

static void chb_9_2_2_back(void **unused) {
	struct field f;
	(void)unused;
	/* 1-1: 8 attackers back, 4 defenders back, 6 nothing. */
	duel("Man EAM A0101", "throw 8; flee man A0001", "A0001 healthy", "A0201 healthy");
	duel("Man EAM A0101", "throw 4; flee odo A0301", "A0101 healthy", "A0301 healthy");
	duel("Man EAM A0101", "throw 6", "A0101 healthy", "A0201 healthy");
	open_fight(&f, (struct field_plan){ .map = wide,
					    .red = "Wulf PEA A0101; Hal CIV A0301",
					    .blue = "Odo SWO A0201" });
	field_column(&f, "fight wulf+hal odo", "1-1");
	field_close(&f);
}

static void chb_9_2_3_down_wounded_dead(void **unused) {
	(void)unused;
	duel("Man SGF A0101", "throw 2", "A0101 healthy", "A0201 stunned");
	duel("Man SGF A0101", "throw 1", "A0101 healthy", "A0201 wounded");
	duel("Man KNF A0101", "throw 1", "A0101 healthy", "A0201 dead");
}

static void chb_9_2_24_line_seven(void **unused) {
	(void)unused;
	duel("Man KNF A0101", "throw 2", "A0101 healthy", "A0201 stunned");
	duel("Man KNF A0101", "throw 6; flee odo A0301", "A0101 healthy", "A0301 healthy");
	duel("Man KNF A0101", "throw 7", "A0101 stunned", "A0201 healthy");
	duel("Man KNF A0101", "throw 8; flee odo A0301", "A0101 healthy", "A0301 healthy");
}

static void chb_17_8_knight_on_soldier(void **unused) {
	struct field f;
	(void)unused;
	open_fight(&f, (struct field_plan){
			   .map = wide, .red = "Man KNF A0101", .blue = "Odo SWO A0201" });
	field_column(&f, "fight man odo", "3-1");
	field_close(&f);
	duel("Man KNF A0101", "throw 2", "A0101 healthy", "A0201 stunned");
	duel("Man KNF A0101", "throw 7", "A0101 stunned", "A0201 healthy");
}

/* --- CHB-9.3 --------------------------------------------------------------------------------- */

static void chb_9_3_3_the_worst_attacker(void **unused) {
	struct field f;
	(void)unused;
	open_fight(&f, (struct field_plan){ .map = ". . . m . . . / . . . . . . .",
					    .red = "Arnim SGF A0100; Mark PIK A0300",
					    .blue = "Odo SWO A0200" });
	field_column(&f, "fight arnim odo", "2-1");
	field_column(&f, "fight arnim+mark odo", "2-1"); /* 3-1, one left */
	field_close(&f);
}

static void chb_9_3_4_slopes(void **unused) {
	struct field f;
	(void)unused;
	for (int steep = 0; steep <= 1; steep++) {
		const char *sign =
		    steep != 0 ? "      signs: {G: steep 0.5}\n" : "      signs: {G: slope 0.5}\n";
		open_fight(&f, (struct field_plan){ .map = ". G . .",
						    .sheet = sign,
						    .red = "Arnim SGF A0100",
						    .blue = "Odo SWO A0200" });
		field_column(&f, "fight arnim odo", "1-1");
		field_close(&f);
		open_fight(&f, (struct field_plan){ .map = ". G . .",
						    .sheet = sign,
						    .red = "Arnim SGF A0000",
						    .blue = "Odo SWO A0100" });
		field_column(&f, "fight arnim odo", "3-1");
		field_close(&f);
	}
}

static void slope_sign(const char *options, const char *sheet, const char *column) {
	struct field f;
	open_fight(&f, (struct field_plan){ .map = ". G H H",
					    .sheet = sheet,
					    .options = options,
					    .red = "Arnim SGF A0100",
					    .blue = "Odo SWO A0200" });
	field_column(&f, "fight arnim odo", column);
	field_close(&f);
}

static void chb_9_3_5_relative(void **unused) {
	static const char on[] = "slope_sign: relative", off[] = "slope_sign: flat";
	static const char above[] = "      signs: {G: slope 0.5, H: clear 1}\n";
	static const char below[] = "      signs: {G: slope 0.5, H: clear 0}\n";
	static const char level[] = "      signs: {G: slope 0.5, H: clear 0.5}\n";
	(void)unused;
	slope_sign(on, above, "1-1");
	slope_sign(on, below, "3-1");
	slope_sign(on, level, "2-1");
	slope_sign(off, above, "1-1");
	slope_sign(off, below, "1-1");
	slope_sign(off, level, "1-1");
}

/* Foot A0000, two steps A0100 and A0200, walk A0300 and A0400. */
static const char steps[] = "      signs: {G: stair 1, K: stair 2, H: walk 2}\n"
			    "      stairs: [[A0000, A0100, A0200, A0300]]\n";

static void stair(const char *red, const char *blue, const char *fight, const char *column) {
	struct field f;
	open_fight(&f, (struct field_plan){
			   .map = ". G K H H", .sheet = steps, .red = red, .blue = blue });
	field_column(&f, fight, column);
	field_close(&f);
}

static void chb_9_3_6_on_a_stair(void **unused) {
	(void)unused;
	/* Attacked from below +, from above -, from both 0. */
	stair("Arnim SGF A0000", "Odo SWO A0100", "fight arnim odo", "1-1");
	stair("Arnim SGF A0300", "Odo SWO A0200", "fight arnim odo", "3-1");
	stair("Arnim SGF A0300; Wat SGF A0100", "Odo SWO A0200 attack=9 defence=14",
	      "fight arnim+wat odo", "1-1");
}

static void chb_9_3_7_head_and_foot(void **unused) {
	(void)unused;
	/* Defender at the head 0, attacker on the stair below -1. */
	stair("Arnim SGF A0200", "Odo SWO A0300", "fight arnim odo", "1-1");
	/* Defender at the foot 0, attacker above him +1. */
	stair("Arnim SGF A0100", "Odo SWO A0000", "fight arnim odo", "3-1");
}

static void chb_9_3_18_attacking_from_it(void **unused) {
	(void)unused;
	stair("Arnim SGF A0100", "Odo SWO A0000", "fight arnim odo", "3-1"); /* down: +1 */
	stair("Arnim SGF A0200", "Odo SWO A0300", "fight arnim odo", "1-1"); /* up: -1 */
}

/* Outside A0000, doorway or indoors A0100, indoors A0200. */
static void doorway(const char *kind, const char *red, const char *blue, const char *column) {
	struct field f;
	char sheet[96];
	snprintf(sheet, sizeof sheet, "      signs: {G: %s}\n      sides: [A0000 e door open]\n",
		 kind);
	open_fight(&f, (struct field_plan){
			   .map = ". G _ _ / . _ _ _", .sheet = sheet, .red = red, .blue = blue });
	field_column(&f, "fight arnim odo", column);
	field_close(&f);
}

static void chb_9_3_8_doorways(void **unused) {
	(void)unused;
	doorway("doorway", "Arnim SGF A0000", "Odo SWO A0100", "1-2"); /* two left */
	doorway("doorway", "Arnim SGF A0100", "Odo SWO A0000", "2-1");
}

static void chb_9_3_23_from_within(void **unused) {
	(void)unused;
	doorway("doorway", "Arnim SGF A0200", "Odo SWO A0100", "2-1");
	doorway("keep-doorway", "Arnim SGF A0200", "Odo SWO A0100", "1-1");
	doorway("doorway", "Arnim SGF A0000", "Odo SWO A0100", "1-2");
	doorway("keep-doorway", "Arnim SGF A0000", "Odo SWO A0100", "1-2");
}

/* --- CHB-9.4 --------------------------------------------------------------------------------- */

static void chb_9_4_1_all_of_them(void **unused) {
	struct field f;
	(void)unused;
	/* Two attackers, B: both one hex. 4 + 4 on 7 is 1-1. */
	open_fight(&f,
		   (struct field_plan){ .map = wide,
					.red = "Wulf EAM A0101 attack=4; Hal EAM A0301 attack=4",
					.blue = "Odo SWO A0201" });
	field_give(&f, "fight wulf+hal odo; throw 8");
	field_give(&f, "flee hal A0401; flee wulf A0001");
	field_is(&f, "wulf", "A0001 healthy");
	field_is(&f, "hal", "A0401 healthy");
	field_is(&f, "odo", "A0201 healthy");
	field_close(&f);
}

static void chb_9_4_2_one_of_the_defenders(void **unused) {
	struct field f;
	(void)unused;
	open_fight(&f, (struct field_plan){ .map = wide,
					    .red = "Roland KNF A0201",
					    .blue = "Odo SWO A0101; Hal HAL A0301" });
	field_give(&f, "fight roland odo+hal; throw 1");
	field_asked(&f, "chb.ask.victim", PV_RED);
	assert_true(field_lists(&f, "strike odo"));
	assert_true(field_lists(&f, "strike hal"));
	field_no(&f, "strike roland", "CHB-9.4.2");
	field_give(&f, "strike hal");
	field_is(&f, "hal", "A0301 wounded");
	field_is(&f, "odo", "A0101 healthy");
	field_close(&f);
}

static void chb_9_4_3_one_of_the_attackers(void **unused) {
	struct field f;
	(void)unused;
	open_fight(&f, (struct field_plan){
			   .map = wide,
			   .red = "Wulf EAM A0101 attack=3; Hal EAM A0301 attack=3; Tom EAM A0200 "
				  "attack=3",
			   .blue = "Odo SWO A0201" });
	field_give(&f, "fight wulf+hal+tom odo; throw 7");
	field_asked(&f, "chb.ask.victim", PV_BLUE);
	assert_true(field_lists(&f, "strike wulf"));
	assert_true(field_lists(&f, "strike hal"));
	field_give(&f, "strike tom");
	field_is(&f, "tom", "A0200 stunned");
	field_close(&f);
}

static void chb_9_4_4_away_or_beside_that(void **unused) {
	struct field f;
	(void)unused;
	/* Attacker to the west: east and its neighbours. */
	open_fight(&f, (struct field_plan){
			   .map = wide, .red = "Man EAM A0101", .blue = "Odo SWO A0201" });
	field_give(&f, "fight man odo; throw 4");
	field_asked(&f, "chb.ask.flee", PV_BLUE);
	field_yes(&f, "flee odo A0301");
	field_yes(&f, "flee odo A0300");
	field_yes(&f, "flee odo A0302");
	field_no(&f, "flee odo A0200", "CHB-9.4.4");
	field_no(&f, "flee odo A0202", "CHB-9.4.4");
	field_no(&f, "flee odo A0401", "CHB-9.4.4");
	field_close(&f);
}

/* A lane: only one way back. */
static const char lane[] = ". . . . . .";

static void chb_9_4_5_the_base_form(void **unused) {
	struct field f;
	(void)unused;
	open_fight(&f, (struct field_plan){ .map = lane,
					    .options = "retreat: base",
					    .red = "Man EAM A0000",
					    .blue = "Odo SWO A0100; Hal SWO A0200" });
	field_give(&f, "fight man odo; throw 4");
	field_is(&f, "odo", "A0100 wounded"); /* a friend in the only hex */
	field_close(&f);
	open_fight(&f, (struct field_plan){ .map = lane,
					    .options = "retreat: base",
					    .red = "Man EAM A0000; Tom EAM A0300",
					    .blue = "Odo SWO A0100" });
	field_give(&f, "fight man odo; throw 4");
	field_is(&f, "odo", "A0100 wounded"); /* next to an enemy, no throw */
	field_close(&f);
}

static void chb_9_4_6_the_usual_form(void **unused) {
	struct field f;
	(void)unused;
	open_fight(&f, (struct field_plan){ .map = lane,
					    .red = "Man EAM A0000",
					    .blue = "Odo SWO A0100; Hal SWO A0200" });
	field_give(&f, "fight man odo; throw 4; flee odo A0200 room=hal,A0300");
	field_is(&f, "odo", "A0200 healthy");
	field_is(&f, "hal", "A0300 healthy");
	field_close(&f);
	open_fight(&f, (struct field_plan){ .map = lane,
					    .red = "Man EAM A0000; Tom EAM A0300",
					    .blue = "Odo SWO A0100" });
	field_give(&f, "fight man odo; throw 4; flee odo A0200");
	field_asked(&f, "chb.ask.caught", PV_DICE);
	field_give(&f, "throw 4");
	field_is(&f, "odo", "A0200 healthy");
	field_close(&f);
}

static void chb_9_4_7_no_way_back(void **unused) {
	static const char *const blue[] = { "Odo SWO A0100", "Odo SWO A0100 state=wounded" };
	static const char *const after[] = { "A0100 wounded", "A0100 dead" };
	(void)unused;
	for (int i = 0; i < 2; i++) {
		struct field f;
		open_fight(&f, (struct field_plan){ .map = ". .",
						    .red = "Man EAM A0000 attack=7",
						    .blue = blue[i] });
		field_give(&f, i == 0 ? "fight man odo; throw 4" : "fight man odo; throw 6");
		field_is(&f, "odo", after[i]);
		field_close(&f);
	}
}

static void chb_9_4_8_the_stunned_are_dead(void **unused) {
	struct field f;
	(void)unused;
	open_fight(&f, (struct field_plan){ .map = wide,
					    .red = "Man EAM A0101",
					    .blue = "Odo SWO A0201 state=stunned" });
	field_give(&f, "fight man odo; throw 4");
	field_is(&f, "odo", "A0201 dead");
	field_close(&f);
}

static void chb_9_4_13_the_advance(void **unused) {
	struct field f;
	(void)unused;
	open_fight(&f, (struct field_plan){ .map = wide,
					    .red = "Man EAM A0101; Two EAM A0102",
					    .blue = "Odo SWO A0201; Hal SWO A0400" });
	field_give(&f, "fight man odo; throw 4; flee odo A0301");
	field_asked(&f, "chb.ask.follow", PV_RED);
	field_no(&f, "follow two A0201", "CHB-9.4.19");
	field_no(&f, "follow man A0301", "CHB-9.4.13");
	field_give(&f, "follow man A0201"); /* beside odo, who fled */
	field_is(&f, "man", "A0201 healthy");
	field_no(&f, "step man A0202", "CHB-2.2"); /* and no further */
	field_close(&f);
	/* No second attack, though somebody else is beside him now. */
	open_fight(&f, (struct field_plan){ .map = wide,
					    .red = "Man EAM A0101; Two EAM A0203",
					    .blue = "Odo SWO A0201; Hal SWO A0302" });
	field_give(&f, "fight man odo; throw 4; flee odo A0301; follow man A0201");
	field_no_by(&f, "fight man hal", "CHB-9.1.3", 1, 2);
	field_yes(&f, "fight two hal");
	field_close(&f);
	/* Died in: two of the attackers are offered it. */
	open_fight(&f, (struct field_plan){ .map = wide,
					    .red = "Man KNF A0101; Two EAM A0301",
					    .blue = "Odo SWO A0201" });
	field_give(&f, "fight man+two odo; throw 1");
	assert_true(field_lists(&f, "follow man A0201"));
	assert_true(field_lists(&f, "follow two A0201"));
	assert_true(field_lists(&f, "done"));
	field_close(&f);
}

/* odo on A0201, red attacks from two sides with a C. */
static void between(const char *second, const char *ways, const char *barred, const char *after) {
	struct field f;
	char red[96], order[32], way[16];
	snprintf(red, sizeof red, "Wulf EAM A0301 attack=5; Hal EAM %s attack=5", second);
	open_fight(&f, (struct field_plan){ .map = wide, .red = red, .blue = "Odo SWO A0201" });
	field_give(&f, "fight wulf+hal odo; throw 4");
	for (int used = 0; sscanf(ways, "%15s%n", way, &used) == 1; ways += used) {
		snprintf(order, sizeof order, "flee odo %s", way);
		field_yes(&f, order);
	}
	for (int used = 0; sscanf(barred, "%15s%n", way, &used) == 1; barred += used) {
		snprintf(order, sizeof order, "flee odo %s", way);
		field_no(&f, order, "CHB-9.4.4");
	}
	field_is(&f, "odo", after);
	field_close(&f);
}

static void chb_9_4_15_several_enemies(void **unused) {
	(void)unused;
	/* On sides 0 and 1: 3 and 4; on 0 and 2: 4; on 0 and 3: none. */
	between("A0300", "A0101 A0202", "A0200 A0302", "A0201 healthy");
	between("A0200", "A0202", "A0101 A0302", "A0201 healthy");
	between("A0101", "", "", "A0201 wounded");
}

static void chb_9_4_17_displacing(void **unused) {
	struct field f;
	(void)unused;
	/* A free hex in the fan: displacing isn't offered. */
	open_fight(&f, (struct field_plan){ .map = wide,
					    .red = "Man EAM A0101",
					    .blue = "Odo SWO A0201; Hal SWO A0301" });
	field_give(&f, "fight man odo; throw 4");
	field_no(&f, "flee odo A0301 room=hal,A0401", "CHB-9.4.4");
	field_yes(&f, "flee odo A0300");
	field_close(&f);
	/* Friend's friend in the way: not displaced. */
	open_fight(&f,
		   (struct field_plan){ .map = lane,
					.red = "Man EAM A0000",
					.blue = "Odo SWO A0100; Hal SWO A0200; Tom SWO A0300" });
	field_give(&f, "fight man odo; throw 4");
	field_is(&f, "odo", "A0100 wounded");
	field_close(&f);
	/* A stunned friend: no way. */
	open_fight(&f, (struct field_plan){ .map = lane,
					    .red = "Man EAM A0000",
					    .blue = "Odo SWO A0100; Hal SWO A0200 state=stunned" });
	field_give(&f, "fight man odo; throw 4");
	field_is(&f, "odo", "A0100 wounded");
	field_close(&f);
}

static void chb_9_4_18_one_throw(void **unused) {
	struct field f;
	(void)unused;
	open_fight(&f, (struct field_plan){ .map = lane,
					    .red = "Man EAM A0000; Tom EAM A0300",
					    .blue = "Odo SWO A0100" });
	field_give(&f, "fight man odo; throw 4; flee odo A0200");
	struct field three = f;
	field_give(&f, "throw 2");
	field_is(&f, "odo", "A0200 wounded");
	field_give(&three, "throw 3");
	field_is(&three, "odo", "A0200 healthy");
	field_close(&f);
}

static void chb_9_4_20_in_file(void **unused) {
	struct field f;
	(void)unused;
	/* One attacker on two who stand in each other's way: first the rear one, then the front. */
	open_fight(&f, (struct field_plan){ .map = wide,
					    .red = "Roland KNF A0201",
					    .blue = "Odo SWO A0301; Hal SWO A0302" });
	field_give(&f, "fight roland odo+hal; throw 4");
	field_asked(&f, "chb.ask.flee", PV_BLUE);
	field_give(&f, "flee hal A0303");
	field_asked(&f, "chb.ask.flee", PV_BLUE);
	field_give(&f, "flee odo A0401");
	field_is(&f, "odo", "A0401 healthy");
	field_close(&f);
}

static void chb_5_3_4_whoever_is_driven(void **unused) {
	struct field f;
	(void)unused;
	open_fight(&f, (struct field_plan){ .map = lane,
					    .red = "Man EAM A0000; Tom EAM A0300",
					    .blue = "Odo SWO A0100" });
	field_give(&f, "fight man odo; throw 4; flee odo A0200");
	field_asked(&f, "chb.ask.caught", PV_DICE);
	field_close(&f);
	open_fight(&f, (struct field_plan){
			   .map = lane, .red = "Man EAM A0000", .blue = "Odo SWO A0100" });
	field_give(&f, "fight man odo; throw 4; flee odo A0200");
	assert_int_not_equal(f.s.ask, CHB_ASK_CAUGHT);
	field_close(&f);
}

static void chb_7_1_4_no_retreat_from_mud(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". D . . . . / . . . . . .",
					    .red = "Martin SGF A0000",
					    .blue = "Odo SWO A0300" });
	field_give(&f, "step martin A0100; throw 3");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "step odo A0200; done");
	struct field own = f;
	field_column(&f, "fight odo martin", "1-1"); /* 9 on 12: 1-2, his - moves it right */
	field_give(&f, "fight odo martin; throw 4");
	field_is(&f, "martin", "A0100 wounded");
	/* He may attack, with his -: 14 on 7 is 2-1, then 1-1. */
	field_give(&own, "done; throw 3");
	field_skip(&own, CHB_ASK_FIGHT, PV_RED);
	field_column(&own, "fight martin odo", "1-1");
	field_close(&f);
}

static void chb_7_1_7_driven_into_it(void **unused) {
	struct field f;
	(void)unused;
	open_fight(&f, (struct field_plan){ .map = ". . X",
					    .red = "Man EAM A0000 attack=12",
					    .blue = "Martin SGF A0100" });
	field_give(&f, "fight man martin; throw 4; flee martin A0200");
	field_asked(&f, "chb.ask.mud", PV_DICE);
	field_give(&f, "throw 2");
	field_is(&f, "martin", "A0200 healthy");
	assert_true((field_man(&f, "martin")->marks & CHB_STUCK) != 0);
	field_close(&f);
}

int main(void) {
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(chb_2_9_beside_each_other),
		cmocka_unit_test(chb_5_3_4_whoever_is_driven),
		cmocka_unit_test(chb_7_1_4_no_retreat_from_mud),
		cmocka_unit_test(chb_7_1_7_driven_into_it),
		cmocka_unit_test(chb_9_1_2_nobody_has_to),
		cmocka_unit_test(chb_9_1_4_attacks_are_added),
		cmocka_unit_test(chb_9_1_5_one_on_several),
		cmocka_unit_test(chb_9_1_6_several_on_several),
		cmocka_unit_test(chb_9_1_10_beyond_the_table),
		cmocka_unit_test(on_foot_chb_9_1_18_no_attack),
		cmocka_unit_test(chb_9_1_22_after_a_shot),
		cmocka_unit_test(chb_9_2_1_the_attacker_lies_down),
		cmocka_unit_test(chb_9_2_2_back),
		cmocka_unit_test(chb_9_2_3_down_wounded_dead),
		cmocka_unit_test(chb_9_2_24_line_seven),
		cmocka_unit_test(chb_9_3_3_the_worst_attacker),
		cmocka_unit_test(chb_9_3_4_slopes),
		cmocka_unit_test(chb_9_3_5_relative),
		cmocka_unit_test(chb_9_3_6_on_a_stair),
		cmocka_unit_test(chb_9_3_7_head_and_foot),
		cmocka_unit_test(chb_9_3_8_doorways),
		cmocka_unit_test(chb_9_3_18_attacking_from_it),
		cmocka_unit_test(chb_9_3_23_from_within),
		cmocka_unit_test(chb_9_4_1_all_of_them),
		cmocka_unit_test(chb_9_4_2_one_of_the_defenders),
		cmocka_unit_test(chb_9_4_3_one_of_the_attackers),
		cmocka_unit_test(chb_9_4_4_away_or_beside_that),
		cmocka_unit_test(chb_9_4_5_the_base_form),
		cmocka_unit_test(chb_9_4_6_the_usual_form),
		cmocka_unit_test(chb_9_4_7_no_way_back),
		cmocka_unit_test(chb_9_4_8_the_stunned_are_dead),
		cmocka_unit_test(chb_9_4_13_the_advance),
		cmocka_unit_test(chb_9_4_15_several_enemies),
		cmocka_unit_test(chb_9_4_17_displacing),
		cmocka_unit_test(chb_9_4_18_one_throw),
		cmocka_unit_test(chb_9_4_20_in_file),
		cmocka_unit_test(chb_17_8_knight_on_soldier),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
