/* Rows of CHB-8.6.11: of what is not movement nobody is asked to shoot; of a horse that is led he
 * is. The bow has a clear line to all of it: a step under its nose is always asked. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"

#include <stdio.h>

/* Asked of the bow, who may take that shot. */
static void is_shot_at(struct field *f, const char *shot) {
	field_asked(f, "chb.ask.react", PV_BLUE);
	field_yes(f, shot);
}

/* 14 on 7 is 2-1: 4 drives odo back, 9 man. */
static void open_melee(struct field *f, const char *red) {
	field_open(f, (struct field_plan){ .map = FIELD_WIDE,
					   .red = red,
					   .blue = "Odo SWO A0201; Bow SBW A0901; Tim SWO A0602" });
}

static void chb_8_6_11_an_advance_and_a_retreat(void **unused) {
	struct field f;
	(void)unused;
	/* Where man goes after odo, and where odo drives him, he may be shot at: he walked there.
	 */
	static const char *const from[] = { "A0202", "A0002" }, *const to[] = { "A0201", "A0001" };
	for (size_t i = 0; i < PV_COUNT(from); i++) {
		char text[32];
		snprintf(text, sizeof text, "Man SGF %s", from[i]);
		field_open(&f, (struct field_plan){
				   .map = FIELD_WIDE, .red = text, .blue = "Bow SBW A0901" });
		field_to_move(&f);
		snprintf(text, sizeof text, "step man %s", to[i]);
		field_give(&f, text);
		is_shot_at(&f, "shoot bow man shortbow");
		field_close(&f);
	}
	open_melee(&f, "Man SGF A0101; Hal SGF A0502");
	field_to_fight(&f);
	field_give(&f, "fight man odo; throw 4; flee odo A0300; follow man A0201");
	field_is(&f, "man", "A0201 healthy");
	assert_int_not_equal(f.s.ask, CHB_ASK_REACT);
	field_no(&f, "shoot bow man shortbow", "CHB-2.2");
	field_close(&f);
	open_melee(&f, "Man SGF A0101; Hal SGF A0502");
	field_to_fight(&f);
	field_give(&f, "fight man odo; throw 9");
	field_asked(&f, "chb.ask.flee", PV_RED);
	field_give(&f, "flee man A0001");
	field_is(&f, "man", "A0001 healthy");
	assert_int_not_equal(f.s.ask, CHB_ASK_REACT);
	field_no(&f, "shoot bow man shortbow", "CHB-2.2");
	field_close(&f);
}

/* Nobody in armour goes into the river: man can only go back where eve is, and she makes room. */
static void chb_8_6_11_who_makes_room(void **unused) {
	struct field_plan plan = { .map = ". . . . . . . / G G G G G G G / . . . . . . .",
				   .sheet = field_ground("river"),
				   .red = "Man SGF A0200; Eve SGF A0100; Hal SGF A0502",
				   .blue = "Odo SWO A0300; Bow SBW A0202; Tim SWO A0602" };
	struct field f;
	(void)unused;
	field_open(&f, plan);
	field_to_move(&f);
	field_give(&f, "step eve A0000");
	is_shot_at(&f, "shoot bow eve shortbow");
	field_close(&f);
	field_open(&f, plan);
	field_to_fight(&f);
	field_give(&f, "fight man odo; throw 9; flee man A0100 room=eve,A0000");
	field_is(&f, "man", "A0100 healthy");
	field_is(&f, "eve", "A0000 healthy");
	assert_int_not_equal(f.s.ask, CHB_ASK_REACT);
	field_no(&f, "shoot bow man shortbow", "CHB-2.2");
	field_no(&f, "shoot bow eve shortbow", "CHB-2.2");
	field_close(&f);
}

/* The same bow at the same horse. */
static void chb_8_6_11_loose_and_led(void **unused) {
	struct field f;
	struct field_plan plan = { .red = "Blaze HOR A0502 facing=e; Ann PEA A0602",
				   .blue = "Bow SBW A0600; Nil SBW A0900" };
	(void)unused;
	plan.map = field_ride_ground;
	field_open(&f, plan);
	field_man(&f, "blaze")->saddle = CHB_LOOSE;
	field_man(&f, "ann")->place = (uint16_t)field_place(&f, "A0004");
	field_skip(&f, CHB_ASK_LOOSE, PV_RED);
	field_give(&f, "throw 4"); /* it walks three hexes */
	field_rides(&f, "blaze", "A0802 A0702 healthy");
	field_asked(&f, "chb.ask.move", PV_RED);
	field_no(&f, "shoot bow blaze shortbow", "CHB-2.2");
	/* Ann walks: the bow is asked, but not for what has walked alone. */
	field_give(&f, "step ann A0104");
	is_shot_at(&f, "shoot bow ann shortbow");
	field_no(&f, "shoot bow blaze shortbow", "CHB-8.6.5");
	field_close(&f);
	/* Led it goes with her, and either may be shot at. */
	field_open(&f, plan);
	field_to_move(&f);
	field_give(&f, "lead ann A0702 blaze A0602");
	is_shot_at(&f, "shoot bow ann shortbow");
	static const char letters[] = "EDCCBAA---";
	for (int face = 1; face <= CHB_LINES; face++) {
		struct field one = f;
		char order[48];
		bool dies = letters[face - 1] >= 'C', goes = letters[face - 1] == 'A';
		snprintf(order, sizeof order, "shoot bow blaze shortbow; throw %d", face);
		field_give(&one, order);
		if (goes) { /* [CHB-8.5.27] one hex; then nil may shoot at either */
			field_asked(&one, "chb.ask.flee", PV_RED);
			field_give(&one, "flee blaze A0402");
			is_shot_at(&one, "shoot nil blaze shortbow");
			field_yes(&one, "shoot nil ann shortbow");
		}
		field_rides(&one, "blaze",
			    dies   ? "A0602 A0502 dead"
			    : goes ? "A0502 A0402 healthy"
				   : "A0602 A0502 healthy");
		field_is(&one, "ann", "A0702 healthy");
		field_yes(&one, "shoot nil ann shortbow");
	}
	/* Once she has let it go, she alone has moved. */
	field_give(&f, "wait; step ann A0802");
	is_shot_at(&f, "shoot bow ann shortbow");
	field_no(&f, "shoot bow blaze shortbow", "CHB-8.6.5");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_8_6_11_an_advance_and_a_retreat),
	cmocka_unit_test(chb_8_6_11_who_makes_room),
	cmocka_unit_test(chb_8_6_11_loose_and_led),
};

TEST_FILE(tests, NULL, NULL)
