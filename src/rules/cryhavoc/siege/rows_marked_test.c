/* Rows of CHB-12.6 and CHB-14: the marks that walls and saps bear, the room for them; what is
 * offered on siege days, and to whom. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_bombard.h"

#include <stdio.h>

#define MARK(at) "{kind: wall, name: mark, at: " at "}"
#define OFF      "{kind: mangonel, state: off, side: red}"
#define GALLERY  "{kind: gallery, at: A1100, to: A1000, facing: e}"

static int count_kind(const struct field *f, int kind) {
	const struct chb_game *g = chb_game_of(f->g);
	int count = 0;
	CHB_ALL_THINGS(g, i) {
		const struct chb_thing *t = chb_thing(g, &f->s, i);
		count += t->kind == kind && t->place != CHB_NOWHERE;
	}
	return count;
}

/* How many things may yet be made; then none may. */
static int fill(struct field *f) {
	const struct chb_game *g = chb_game_of(f->g);
	int count = 0;
	for (; chb_thing_left(g, &f->s); count++) {
		(void)chb_make_thing(g, &f->s, CHB_ASHES, field_place(f, "A0002"));
	}
	return count;
}

/* --- marks ----------------------------------------------------------------------------------- */

/* One mark a hex, also where it is the first of all things. */
static void chb_12_6_3_one_mark_a_hex(void **unused) {
	struct field f;
	(void)unused;
	bombard_open(&f, (struct bombard_plan){ .things = MARK("A1200") ", " OFF ", " OFF });
	field_give(&f, "bombard mangonel A1200; bombard mangonel-2 A1201");
	assert_int_equal(count_kind(&f, CHB_WALL), 2);
	field_give(&f, "salvo A1200; throw 10");
	assert_int_equal(field_thing(&f, "mark")->damage, 1);
	field_give(&f, "salvo A1201; throw 10");
	assert_int_equal(count_kind(&f, CHB_WALL), 2);
	field_close(&f);
}

/* A sap bears its own, the wall above none. */
static void chb_12_6_20_the_mark_of_a_sap(void **unused) {
	struct field f;
	(void)unused;
	bombard_open(&f, (struct bombard_plan){
			     .things = "{kind: sap, name: sap, at: A1200}, "
				       "{kind: gallery, at: A1105, to: A1005, facing: e}, "
				       "" GALLERY });
	siege_to(&f, CHB_ASK_SAP, PV_RED);
	for (int i = 0; i < 3; i++) {
		static const char *const dig[] = { "dig ma A1200", "dig mb A1200", "dig mc A1200" };
		field_give(&f, dig[i]);
	}
	assert_true(field_lists(&f, "salvo A1200"));
	assert_false(field_lists(&f, "salvo A1201"));
	field_give(&f, "salvo A1200; throw 8");
	field_no(&f, "dig md A1200", "CHB-12.6.15"); /* one throw a day */
	assert_false(field_lists(&f, "dig md A1200"));
	field_give(&f, "done");
	assert_int_equal(field_man(&f, "ma")->back, CHB_NOWHERE);
	siege_day(&f, 2);
	siege_to(&f, CHB_ASK_SAP, PV_RED);
	field_give(&f, "dig ma A1200; dig mb A1200; dig mc A1200; salvo A1200; throw 10");
	assert_int_equal(field_thing(&f, "sap")->state, CHB_SAP_DUG);
	assert_int_equal(field_thing(&f, "sap")->damage, 1);
	assert_int_equal(count_kind(&f, CHB_SAP), 1);
	assert_int_equal(count_kind(&f, CHB_WALL), 0);
	field_close(&f);
}

/* Where nothing can be marked any more, what has its mark is struck yet. */
static void chb_12_6_22_marked_or_room(void **unused) {
	struct field f;
	(void)unused;
	bombard_open(&f, (struct bombard_plan){ .things = MARK("A1200") ", " OFF });
	field_yes(&f, "bombard mangonel A1201");
	(void)fill(&f);
	field_yes(&f, "bombard mangonel A1200");
	field_no(&f, "bombard mangonel A1201", "CHB-12.6.22");
	field_close(&f);
	for (int marked = 0; marked <= 1; marked++) {
		bombard_open(&f, (struct bombard_plan){
				     .things = marked != 0 ? "{kind: sap, name: sap, at: A1200}, "
							     "" GALLERY
							   : GALLERY });
		siege_to(&f, CHB_ASK_SAP, PV_RED);
		field_yes(&f, "dig ma A1200");
		(void)fill(&f);
		if (marked != 0) {
			field_yes(&f, "dig ma A1200");
		} else {
			field_no(&f, "dig ma A1200", "CHB-12.6.20");
		}
		field_close(&f);
	}
}

/* As many as there are hexes of wall and gates; in a battle no more than a ram strikes in all. */
static void chb_12_6_27_room_for_marks(void **unused) {
	static const char ram[] = "things: [{kind: ram, at: A0001, facing: e}";
	static const struct {
		const char *options, *more;
		int room;
	} rows[] = { { "turn_limit: 20", "]\n", 3 },
		     { "turn_limit: 2", "]\n", 2 },
		     { "turn_limit: 1", "]\n", 1 },
		     { "turn_limit: 0", "]\n", 3 },
		     { "turn_limit: 20", ", {kind: gate, at: A0501, facing: e}]\n", 4 },
		     { "turn_limit: 1", "]\nsiege: {besieger: red}\n", 3 } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char more[120];
		snprintf(more, sizeof more, "%s%s", ram, rows[i].more);
		field_open(&f, (struct field_plan){
				   .map = ". . . . A A A . . . / . . . . . . . . . . / . . . . . . "
					  ". . . .",
				   .sheet = "      sides: [A0501 e door]\n",
				   .options = rows[i].options,
				   .red = "Hal HAL A0001",
				   .blue = "Odo SWO A0802",
				   .more = more });
		assert_int_equal(fill(&f), rows[i].room);
		field_close(&f);
	}
}

/* --- what is offered ------------------------------------------------------------------------- */

/* By verb, to whom it is listed. */
static size_t offered(const struct field *f, int actor, int verb) {
	static struct pv_order list[PV_LIST_MAX];
	size_t count = pv_cryhavoc.list(f->g, &f->s, actor, list, PV_LIST_MAX), found = 0;
	for (size_t i = 0; i < count; i++) {
		assert_true(actor == PV_ANY || list[i].actor == actor);
		found += list[i].verb == verb;
	}
	return found;
}

static void chb_12_6_15_offered_once(void **unused) {
	struct field f;
	(void)unused;
	bombard_open(&f, (struct bombard_plan){ .things = OFF ", " OFF ", " OFF });
	field_give(&f, "bombard mangonel A1200; bombard mangonel-2 A1200");
	assert_int_equal(offered(&f, PV_NONE, CHB_SALVO), 1);
	field_give(&f, "bombard mangonel-3 A1201");
	assert_int_equal(offered(&f, PV_NONE, CHB_SALVO), 2);
	assert_int_equal(offered(&f, PV_ANY, CHB_SALVO), 2);
	assert_int_equal(offered(&f, 0, CHB_SALVO), 0);
	field_close(&f);
}

/* To each his own orders, and to nobody what nobody gives. */
static void chb_14_4_offered_to_each(void **unused) {
	struct field f;
	(void)unused;
	bombard_open(&f, (struct bombard_plan){ .things = GALLERY ", " OFF });
	assert_true(offered(&f, PV_NONE, CHB_BOMBARD) > 0);
	assert_int_equal(offered(&f, 0, CHB_BOMBARD), 0);
	siege_to(&f, CHB_ASK_SAP, PV_RED);
	assert_int_equal(offered(&f, 0, CHB_DIG), 1);
	assert_int_equal(offered(&f, BOMBARD_MEN - 1, CHB_DIG), 1);
	assert_int_equal(offered(&f, PV_NONE, CHB_DIG), 0);
	assert_int_equal(offered(&f, PV_ANY, CHB_DIG), BOMBARD_MEN);
	field_man(&f, "ma")->life = CHB_STUNNED;
	assert_int_equal(offered(&f, 0, CHB_DIG), 0);
	assert_int_equal(offered(&f, PV_ANY, CHB_DIG), BOMBARD_MEN - 1);
	field_close(&f);
}

/* --- engineers serve, too -------------------------------------------------------------------- */

/* Of a crew of engineers alone the first gives the order, both serve. */
static void chb_12_6_24_engineers_last(void **unused) {
	struct field f;
	(void)unused;
	bombard_open(&f, (struct bombard_plan){ .things = "{kind: mangonel, at: A0200, side: red}",
						.men = "Ea ENG A0404; Eb ENG A0405" });
	bombard_men(&f, 1);
	field_man(&f, "ea")->job = field_man(&f, "eb")->job = CHB_IDLE;
	field_no(&f, "push ea mangonel A0300", "CHB-12.6.24");
	field_yes(&f, "push ma mangonel A0300"); /* with the first of them */
	struct field one = f;
	field_give(&one, "push ma mangonel A0300");
	assert_int_equal(field_man(&one, "ea")->job, CHB_SERVES);
	assert_int_equal(field_man(&one, "eb")->job, CHB_IDLE);
	bombard_men(&f, 0);
	field_man(&f, "ea")->job = field_man(&f, "eb")->job = CHB_IDLE;
	field_no(&f, "push eb mangonel A0300", "CHB-12.6.24");
	field_give(&f, "push ea mangonel A0300");
	assert_int_equal(field_man(&f, "ea")->job, CHB_SERVES);
	assert_int_equal(field_man(&f, "eb")->job, CHB_SERVES);
	field_close(&f);
}

/* Nobody pushes a ram by day, nor the enemy's engine. */
static void chb_12_6_24_what_is_moved(void **unused) {
	struct field f;
	(void)unused;
	bombard_open(&f, (struct bombard_plan){ .things = "{kind: mangonel, name: ours, at: A0200, "
							  "side: red}, {kind: mangonel, name: "
							  "theirs, at: A0205, side: blue}, {kind: "
							  "ram, name: ram, at: A0503, facing: e}",
						.men = "Ea PEA A0503; Eb PEA A0403" });
	field_yes(&f, "push ma ours A0300");
	field_no(&f, "push ma theirs A0305", "CHB-12.6.24");
	field_no(&f, "push ea ram A0603", "CHB-12.6.24");
	field_no(&f, "push ma ram A0603", "CHB-12.6.24");
	field_close(&f);
}

/* --- what is said ---------------------------------------------------------------------------- */

static void refused_as(const struct field *f, const char *order, const char *rule,
		       const char *key) {
	struct pv_order o = field_order(f, order);
	struct pv_why why;
	field_no(f, order, rule);
	(void)pv_cryhavoc.check(f->g, &f->s, &o, &why);
	assert_string_equal(why.key, key);
}

static void chb_12_6_24_moved_or_thrown(void **unused) {
	struct field f;
	(void)unused;
	bombard_open(&f, (struct bombard_plan){ .things = "{kind: mangonel, at: A0200, side: red}, "
							  "" OFF ", " OFF });
	field_give(&f, "push ma mangonel A0100");
	refused_as(&f, "bombard mangonel A1200", "CHB-12.6.24", "chb.bombard.moved");
	/* An engine that moved is no hoarding that was struck. */
	field_give(&f, "bombard mangonel-2 A1203");
	refused_as(&f, "bombard mangonel-2 A1203", "CHB-12.6.24", "chb.bombard.again");
	struct pv_order off = field_order(&f, "salvo A1203");
	struct pv_why why;
	off.data.halves[0] = (uint16_t)chb_place_count(chb_game_of(f.g));
	assert_false(pv_cryhavoc.check(f.g, &f.s, &off, &why));
	assert_string_equal(why.rule, "CHB-12.6.15");
	field_close(&f);
}

/* A ram has struck for that day, and may go as if it had not in the battle that follows. */
static void chb_12_5_9_a_ram_by_day(void **unused) {
	struct field f;
	(void)unused;
	bombard_open(&f, (struct bombard_plan){ .things = "{kind: ram, name: ram, at: A1100, "
							  "facing: e}",
						.men = "Hal HAL A1100; Tom HAL A1000" });
	field_give(&f, "bombard ram A1200");
	assert_int_not_equal(field_thing(&f, "ram")->timer, 0);
	field_give(&f, "salvo A1200; throw 10");
	siege_to(&f, CHB_ASK_ASSAULT, PV_RED);
	assert_int_equal(field_thing(&f, "ram")->timer, 0);
	assert_int_equal(field_thing(&f, "ram")->worker[0], PV_NONE);
	field_close(&f);
}

/* Beside what is dug, not what is begun. */
static void chb_12_6_20_beside_what_is_dug(void **unused) {
	struct field f;
	(void)unused;
	bombard_open(&f, (struct bombard_plan){ .things = "{kind: sap, at: A1200, state: dug}, "
							  "{kind: sap, at: A1201}, " GALLERY });
	siege_to(&f, CHB_ASK_SAP, PV_RED);
	field_yes(&f, "dig ma A1201");
	field_no(&f, "dig ma A1202", "CHB-12.6.20");
	field_close(&f);
}

static void chb_14_4_pushed_in_its_step(void **unused) {
	struct field f;
	(void)unused;
	bombard_open(&f, (struct bombard_plan){ .things = "{kind: mangonel, at: A0200, side: red}, "
							  "" GALLERY });
	field_yes(&f, "push ma mangonel A0300");
	siege_to(&f, CHB_ASK_SAP, PV_RED);
	field_no(&f, "push ma mangonel A0300", "CHB-14.4");
	assert_false(field_lists(&f, "push ma mangonel A0300"));
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_12_6_3_one_mark_a_hex),
	cmocka_unit_test(chb_12_6_20_the_mark_of_a_sap),
	cmocka_unit_test(chb_12_6_22_marked_or_room),
	cmocka_unit_test(chb_12_6_27_room_for_marks),
	cmocka_unit_test(chb_12_6_15_offered_once),
	cmocka_unit_test(chb_14_4_offered_to_each),
	cmocka_unit_test(chb_12_6_24_engineers_last),
	cmocka_unit_test(chb_12_6_24_what_is_moved),
	cmocka_unit_test(chb_12_6_24_moved_or_thrown),
	cmocka_unit_test(chb_12_5_9_a_ram_by_day),
	cmocka_unit_test(chb_12_6_20_beside_what_is_dug),
	cmocka_unit_test(chb_14_4_pushed_in_its_step),
};

TEST_FILE(tests, NULL, NULL)
