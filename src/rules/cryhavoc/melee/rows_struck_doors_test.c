/* Rows of CHB-12.2 on doors by what lies on either side of them: how strong they are, from where
 * they are struck, what each has suffered. */
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/verbs.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_offers.h"

#include <stdio.h>
#include <string.h>

/* A door at A0101 e, A0201 behind it, A0200 and A0202 at its ends. */
static const char yard[] = ". . . . . / . . . . . / . . . . .";
static const char shut[] = "      sides: [A0101 e door shut]\n";

static void door_open(struct field *f, const char *map, const char *sheet, const char *things,
		      const char *red) {
	field_open(f, (struct field_plan){ .map = map,
					   .sheet = sheet,
					   .more = things,
					   .red = red,
					   .blue = "Odo SWO A0400; Tom SWO A0402" });
	field_to_fight(f);
}

/* 14 on 10 is 1-1, on 20 1-2, on 30 1-3. */
static void chb_12_2_1_what_lies_on_either_side(void **unused) {
	static const char *const gate[] = { "things: [{kind: gate, at: A0101, facing: e}]\n",
					    "things: [{kind: gate, at: A0201, facing: w}]\n" };
	static const struct {
		const char *row, *more, *shut, *barred;
	} rows[] = { { ". _ . . .", "", "1-1", "1-2" },
		     { ". . _ . .", "", "1-1", "1-2" },
		     { ". _ _ . .", "", "1-1", "1-2" },
		     { ". K . . .", "", "1-2", "1-3" },
		     { ". . K . .", "", "1-2", "1-3" },
		     { ". . . . .", "", "1-2", "1-3" },
		     { ". . . . .", ", A0101 nw palisade", "1-2", "1-2" },
		     { ". . . . .", ", A0101 sw palisade", "1-2", "1-2" },
		     { ". . . . .", ", A0201 se palisade", "1-2", "1-2" },
		     { ". . . . .", ", A0201 ne palisade", "1-2", "1-2" } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < 2 * PV_COUNT(rows); i++) {
		bool barred = i >= PV_COUNT(rows);
		size_t k = i % PV_COUNT(rows);
		char map[96], sheet[160];
		snprintf(map, sizeof map, ". . . . . / %s / . . . . .", rows[k].row);
		snprintf(sheet, sizeof sheet,
			 "      signs: {K: keep-doorway}\n      sides: [A0101 e door %s%s]\n",
			 barred ? "barred" : "shut", rows[k].more);
		door_open(&f, map, sheet, "", "Arnim SGF A0201; Hal SGF A0101");
		field_column(&f, "break arnim A0101 e", barred ? rows[k].barred : rows[k].shut);
		field_column(&f, "break hal A0101 e", barred ? rows[k].barred : rows[k].shut);
		field_close(&f);
	}
	/* What the scenario calls a gate is one, whatever it leads into. */
	for (size_t i = 0; i < PV_COUNT(gate); i++) {
		door_open(&f, ". . . . . / . _ . . . / . . . . .", shut, gate[i],
			  "Arnim SGF A0201; Hal SGF A0101");
		field_column(&f, "break arnim A0101 e", "1-2");
		f.s.door[0] = PV_DOOR_BARRED;
		field_column(&f, "break arnim A0101 e", "1-3");
		field_close(&f);
	}
}

static void chb_12_2_2_the_sum_of_four(void **unused) {
	struct field f;
	struct pv_why why;
	(void)unused;
	door_open(&f, yard, shut, "",
		  "Hal SWO A0101; Tom SWO A0201; Wat SWO A0200; Jean SWO A0202; Far SWO A0302");
	struct pv_order order = field_order(&f, "break hal+tom+wat+jean A0101 e");
	assert_true(pv_cryhavoc.check(f.g, &f.s, &order, &why));
	assert_int_equal(why.need, 4 * 9);
	assert_int_equal(why.have, 20);
	/* Every company of the four. */
	static struct pv_order list[PV_LIST_MAX];
	size_t count = pv_cryhavoc.list(f.g, &f.s, PV_ANY, list, PV_LIST_MAX), breaks = 0;
	for (size_t i = 0; i < count; i++) {
		breaks += list[i].verb == CHB_BREAK;
	}
	assert_int_equal(breaks, 15);
	field_give(&f, "break hal+tom A0101 e");
	assert_true(field_told(&f, "chb.break.struck"));
	assert_int_equal(f.at[0].amount, 2);
	assert_int_not_equal(field_man(&f, "hal")->marks & CHB_STRUCK, 0);
	assert_int_not_equal(field_man(&f, "tom")->marks & CHB_STRUCK, 0);
	assert_int_equal(field_man(&f, "wat")->marks & CHB_STRUCK, 0);
	field_give(&f, "throw 1"); /* 18 on 20, 1-2: D */
	assert_int_equal(chb_door_damage(&f.s, 0), 1);
	field_no(&f, "break hal+wat A0101 e", "CHB-9.1.3");
	field_yes(&f, "break wat+jean A0101 e");
	/* Open it is struck no more. */
	f.s.door[0] = PV_DOOR_OPEN;
	field_no(&f, "break wat+jean A0101 e", "CHB-12.2.1");
	assert_false(field_lists(&f, "break wat+jean A0101 e"));
	field_close(&f);
}

/* Three in all, whichever letters. */
static void chb_12_2_3_sums_of_damage(void **unused) {
	static const struct {
		int had, face, has;
	} rows[] = { { 0, 1, 2 }, { 1, 1, 3 }, { 2, 1, 3 }, { 0, 3, 1 }, { 1, 3, 2 }, { 2, 3, 3 } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		char order[64];
		/* 36 on 20, 1-1: 1 is E, 3 D. */
		door_open(&f, yard, shut, "",
			  "Hal SWO A0101; Tom SWO A0201; Wat SWO A0200; Jean SWO A0202");
		chb_set_damage(&f.s, 0, rows[i].had);
		snprintf(order, sizeof order, "break hal+tom+wat+jean A0101 e; throw %d",
			 rows[i].face);
		field_give(&f, order);
		assert_int_equal(chb_door_damage(&f.s, 0), rows[i].has);
		assert_int_equal(f.s.door[0], rows[i].has == 3 ? PV_DOOR_OPEN : PV_DOOR_SHUT);
		assert_true(
		    field_told(&f, rows[i].has == 3 ? "chb.break.open" : "chb.break.damaged"));
		assert_int_equal(f.at[f.events.count - 1].amount == rows[i].has ||
				     f.at[0].amount == rows[i].has,
				 true);
		field_close(&f);
	}
}

/* Doors suffer one by one. */
static void chb_12_2_13_each_by_itself(void **unused) {
	enum { DOORS = 9 };
	static struct chb_state s;
	(void)unused;
	for (int door = 0; door < DOORS; door++) {
		chb_set_damage(&s, door, door % 4);
	}
	for (int door = 0; door < DOORS; door++) {
		for (int damage = 0; damage <= 3; damage++) {
			chb_set_damage(&s, door, damage);
			for (int other = 0; other < DOORS; other++) {
				assert_int_equal(chb_door_damage(&s, other),
						 other == door ? damage : other % 4);
			}
			assert_int_equal(chb_is_broken(&s, door), damage == 3);
		}
		chb_set_damage(&s, door, door % 4);
	}
	chb_break_door(&s, 6);
	assert_int_equal(s.door[6], PV_DOOR_OPEN);
	assert_int_equal(chb_door_damage(&s, 6), 3);
}

static void chb_12_2_14_from_where(void **unused) {
	static const struct {
		const char *place, *sides;
		bool good;
	} rows[] = { { "A0101", "", true },
		     { "A0201", "", true },
		     { "A0200", "", true },
		     { "A0202", "", true },
		     { "A0001", "", false },
		     { "A0100", "", false },
		     { "A0102", "", false },
		     { "A0301", "", false },
		     { "A0300", "", false },
		     { "A0302", "", false },
		     /* With a wall towards one of the two, towards both. */
		     { "A0200", ", A0200 sw wall", true },
		     { "A0200", ", A0200 se wall", true },
		     { "A0200", ", A0200 sw wall, A0200 se wall", false },
		     { "A0202", ", A0202 nw wall", true },
		     { "A0202", ", A0202 nw wall, A0202 ne wall", false } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		char red[64], sheet[160];
		snprintf(red, sizeof red, "Hal SWO %s; Idle SWO A0002", rows[i].place);
		snprintf(sheet, sizeof sheet, "      sides: [A0101 e door shut%s]\n",
			 rows[i].sides);
		field_open(&f, (struct field_plan){ .map = yard,
						    .sheet = sheet,
						    .red = red,
						    .blue = "Odo SWO A0400; Tom SWO A0402" });
		f.s.phase = CHB_COMBAT;
		f.s.ask = CHB_ASK_FIGHT;
		if (rows[i].good) {
			field_yes(&f, "break hal A0101 e");
		} else {
			field_no(&f, "break hal A0101 e", "CHB-12.2.14");
		}
		assert_int_equal(field_lists(&f, "break hal A0101 e"), rows[i].good);
		field_no(&f, "break odo A0101 e", "CHB-12.2.2");
		field_close(&f);
	}
}

/* High in a house, with nothing but air beyond it. */
static void chb_12_2_14_a_loading_door(void **unused) {
	struct field f;
	(void)unused;
	door_open(&f, ". . . . . / H H . . . / . . . . .",
		  "      signs: {H: interior 1}\n      sides: [A0101 e door shut]\n", "",
		  "Arnim SGF A0101; Hal SGF A0201; Wat SGF A0100");
	field_column(&f, "break arnim A0101 e", "1-1");
	field_no(&f, "break hal A0101 e", "CHB-12.2.14");
	field_no(&f, "break wat A0101 e", "CHB-12.2.14");
	field_close(&f);
}

/* B drives back who struck: each away from the door. */
static void chb_12_2_11_away_from_it(void **unused) {
	static const struct {
		const char *place, *good, *bad;
	} rows[] = { { "A0101", "A0001", "A0200" },
		     { "A0201", "A0301", "A0200" },
		     { "A0200", "A0300", "A0101" } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		char red[64], order[64];
		snprintf(red, sizeof red, "Hal SWO %s attack=20; Idle SWO A0002", rows[i].place);
		door_open(&f, yard, shut, "", red);
		field_give(&f, "break hal A0101 e; throw 8"); /* 1-1: B */
		field_asked(&f, "chb.ask.flee", PV_RED);
		snprintf(order, sizeof order, "flee hal %s", rows[i].bad);
		field_no(&f, order, "CHB-9.4.4");
		snprintf(order, sizeof order, "flee hal %s", rows[i].good);
		if (strcmp(rows[i].place, "A0200") != 0) {
			field_yes(&f, order);
		}
		field_close(&f);
	}
}

static void chb_9_2_2_nothing_at_a_door(void **unused) {
	struct field f;
	(void)unused;
	/* 14 on 20 is 1-2, D D C - - B A B A A by lines. */
	door_open(&f, yard, shut, "", "Arnim SGF A0201; Hal SGF A0101");
	field_give(&f, "break arnim A0101 e; throw 4");
	field_event(&f, "chb.blow.nothing", "CHB-9.2.2", NULL, "A0101", 0);
	field_close(&f);
}

/* Driven back from a door one goes to one of the three hexes away from it. */
static void chb_12_2_11_away_from_the_door(void **unused) {
	static const struct {
		const char *who, *away[3], *not_away[3];
	} rows[] = { { "arnim", { "A0500", "A0501", "A0502" }, { "A0400", "A0402", "A0301" } },
		     { "hal", { "A0201", "A0300", "A0302" }, { "A0400", "A0402", "A0401" } } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		char order[48];
		field_open_fight(&f,
				 (struct field_plan){ .map = FIELD_WIDE,
						      .sheet = "      sides: [A0301 e door shut]\n",
						      .red = "Arnim SGF A0401; Hal SGF A0301",
						      .blue = "Odo SWO A0901" });
		/* 14 on 20 is 1-2, D D C - - B A B A A by lines. */
		snprintf(order, sizeof order, "break %s A0301 e; throw 6", rows[i].who);
		field_give(&f, order);
		field_asked(&f, "chb.ask.flee", PV_RED);
		for (size_t k = 0; k < 3; k++) {
			snprintf(order, sizeof order, "flee %s %s", rows[i].who, rows[i].away[k]);
			field_yes(&f, order);
			assert_true(field_lists(&f, order));
			snprintf(order, sizeof order, "flee %s %s", rows[i].who,
				 rows[i].not_away[k]);
			field_no(&f, order, "CHB-9.4.4");
		}
		field_close(&f);
	}
}

/* Of three doors the one that is named; none but those of the map, though somebody stands on its
 * first hexes. */
static void chb_12_2_2_which_door(void **unused) {
	static const char three[] =
	    "      sides: [A0001 e door shut, A0301 e door shut, A0102 e door shut]\n";
	static const char *const orders[] = { "break hal A0001 e", "break tom A0301 e",
					      "break wat A0102 e" };
	static const char *const doors[] = { "A0001", "A0301", "A0102" };
	struct field f;
	struct pv_why why;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(orders); i++) {
		door_open(&f, ". . . . . / . . . . . / . . . . .", three, "",
			  "Hal SWO A0101; Tom SWO A0301; Wat SWO A0102; Jean SWO A0000; "
			  "Gil SWO A0100");
		field_give(&f, orders[i]);
		field_event(&f, "chb.break.struck", "CHB-12.2.2", NULL, doors[i], 1);
		field_close(&f);
	}
	door_open(&f, ". . . . . / . . . . . / . . . . .", three, "",
		  "Hal SWO A0101; Jean SWO A0000; Gil SWO A0100");
	struct pv_order order = field_order(&f, "break jean A0001 e");
	for (int beyond = 0; beyond <= 4; beyond += 4) {
		order.data.halves[CHB_ORDER_THING] = (uint16_t)beyond;
		assert_false(pv_cryhavoc.check(f.g, &f.s, &order, &why));
		assert_string_equal(why.rule, "CHB-12.2.1");
		assert_string_equal(why.key, "chb.door.none");
	}
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_12_2_1_what_lies_on_either_side),
	cmocka_unit_test(chb_12_2_2_the_sum_of_four),
	cmocka_unit_test(chb_12_2_3_sums_of_damage),
	cmocka_unit_test(chb_12_2_11_away_from_it),
	cmocka_unit_test(chb_12_2_13_each_by_itself),
	cmocka_unit_test(chb_12_2_14_from_where),
	cmocka_unit_test(chb_12_2_14_a_loading_door),
	cmocka_unit_test(chb_9_2_2_nothing_at_a_door),
	cmocka_unit_test(chb_12_2_11_away_from_the_door),
	cmocka_unit_test(chb_12_2_2_which_door),
};

TEST_FILE(tests, NULL, NULL)
