/* Orders when nothing asks for them, each refused by the row that asks; who steps where he can't
 * stop and then does something else; an advance into mud. */
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"

#include <stdio.h>

/* --- what nobody asked for ------------------------------------------------------------------- */

static void chb_2_2_nothing_asks_for_it(void **unused) {
	static const struct {
		const char *order, *row;
	} rows[] = { { "throw 3", "CHB-1.3" },
		     { "strike wulf", "CHB-9.4.2" },
		     { "lie odo A0501", "CHB-11.10" },
		     { "flee odo A0601", "CHB-9.4.1" },
		     { "follow wulf A0101", "CHB-9.4.13" },
		     { "wait", "CHB-TABLE.2" } };
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = FIELD_WIDE, .red = "Wulf EAM A0001", .blue = "Odo SWO A0501" });
	field_to_move(&f);
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		field_no(&f, rows[i].order, rows[i].row);
	}
	field_close(&f);
}

static void chb_16_13_once_it_is_over(void **unused) {
	static const char *const orders[] = { "done", "step wulf A0101", "shoot bow odo shortbow" };
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Wulf EAM A0001; Bow SBW A0000",
					    .blue = "Odo SWO A0501" });
	f.s.phase = CHB_OVER;
	f.s.ask = CHB_ASK_NOTHING;
	for (size_t i = 0; i < PV_COUNT(orders); i++) {
		field_no(&f, orders[i], "CHB-16.13");
	}
	field_close(&f);
}

/* Cover that bars a shot in any phase leads, and the phase stands behind it. */
static void chb_7_0_70_cover_before_the_phase(void **unused) {
	static const char *const grounds[] = { "keep-doorway", "clear" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(grounds); i++) {
		struct pv_why why;
		struct field f;
		field_open(&f, (struct field_plan){ .map = ". . . G _ _",
						    .sheet = field_ground(grounds[i]),
						    .red = "Bow SBW A0000",
						    .blue = "Odo SWO A0300; Tom SWO A0200" });
		field_to_move(&f);
		struct pv_order shot = field_order(&f, "shoot bow odo shortbow");
		assert_false(pv_cryhavoc.check(f.g, &f.s, &shot, &why));
		assert_string_equal(why.rule, i == 0 ? "CHB-7.0.70" : "CHB-2.2");
		assert_true(field_names(&why, "CHB-2.2"));
		assert_int_equal(field_names(&why, "CHB-7.0.30"), i == 0);
		field_close(&f);
	}
}

/* --- where he can't stop --------------------------------------------------------------------- */

/* On a friend's hex wulf neither kneels nor gives way to somebody who comes on. */
static void chb_4_11_on_a_friends_hex(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .options = "turn_limit: 20, mon_2_4: true",
					    .red = "Wulf EAM A0201; Hal EAM A0301; Ann PEA - "
						   "enters=west",
					    .blue = "Odo PEA A0901",
					    .more = "zones: {west: [A0001, A0101]}\n" });
	field_to_move(&f);
	field_yes(&f, "kneel wulf");
	field_yes(&f, "enter ann A0001");
	field_give(&f, "step wulf A0301");
	field_no(&f, "kneel wulf", "CHB-4.11");
	field_no(&f, "enter ann A0001", "CHB-4.11");
	field_no(&f, "done", "CHB-4.11");
	field_give(&f, "step wulf A0401");
	field_yes(&f, "kneel wulf");
	field_yes(&f, "enter ann A0001");
	field_close(&f);
}

/* --- an advance ------------------------------------------------------------------------------ */

/* Into the hex of the man he killed: whom its ground may hold throws, in armour or on a horse. */
static void chb_7_1_7_who_advances_into_mud(void **unused) {
	static const struct {
		const char *ground, *man;
		bool throws;
	} rows[] = { { "deep-marsh", "Man KNF A0101", true },
		     { "deep-marsh", "Man EAM A0101 attack=24", false },
		     { "marsh", "Man KNF A0101", false },
		     { "swamp", "Man KNF A0101", true } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char red[64];
		struct field f;
		snprintf(red, sizeof red, "%s; Hal EAM A0000", rows[i].man);
		field_open(&f, (struct field_plan){ .map = ". . . . . . / . . G . . .",
						    .sheet = field_ground(rows[i].ground),
						    .red = red,
						    .blue = "Odo SWO A0201; Tom EAM A0500" });
		field_to_fight(&f);
		field_give(&f, "fight man odo; throw 1; follow man A0201"); /* F: killed */
		field_is(&f, "odo", "A0201 dead");
		field_is(&f, "man", "A0201 healthy");
		if (!rows[i].throws) {
			assert_int_not_equal(f.s.ask, CHB_ASK_MUD);
			field_close(&f);
			continue;
		}
		field_to_throw(&f, 1, 10, "chb.throw.mud", "CHB-7.1.2");
		struct field stuck = f;
		field_give(&f, "throw 4");
		assert_int_equal(field_man(&f, "man")->marks & CHB_STUCK, 0);
		field_give(&stuck, "throw 3");
		assert_int_equal(field_man(&stuck, "man")->marks & CHB_STUCK, CHB_STUCK);
		field_close(&f);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_2_2_nothing_asks_for_it),
	cmocka_unit_test(chb_16_13_once_it_is_over),
	cmocka_unit_test(chb_7_0_70_cover_before_the_phase),
	cmocka_unit_test(chb_4_11_on_a_friends_hex),
	cmocka_unit_test(chb_7_1_7_who_advances_into_mud),
};

TEST_FILE(tests, NULL, NULL)
