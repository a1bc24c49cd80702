/* price_test.c - what modules add to the price of entering a hex, each with its rule. */
#include "rules/cryhavoc/fixtures/fixture_play.h"
#include "rules/cryhavoc/queries/modules.h"

/* Clear ground is dearer, dearer on horseback. */
static struct chb_part price_mud(const struct chb_game *g, const struct chb_state *s,
				 const struct chb_arrival *a) {
	(void)g;
	(void)s;
	bool open = a->ground == CHB_TERRAIN_CLEAR;
	return (struct chb_part){ RULE(CHB_7_0_5), open ? 1 + a->mounted : 0 };
}

/* A step to the east is. */
static struct chb_part price_wind(const struct chb_game *g, const struct chb_state *s,
				  const struct chb_arrival *a) {
	(void)g;
	(void)s;
	return (struct chb_part){ RULE(CHB_5_6_8), a->side == PV_HEX_E ? 2 : 0 };
}

static bool is_on(const struct chb_game *g) {
	(void)g;
	return true;
}

static const struct chb_module mud = { .is_on = is_on, .price = price_mud };
static const struct chb_module wind = { .is_on = is_on, .price = price_wind };
static const struct chb_module *const both[] = { &mud, &wind, NULL };
static const struct chb_module *const none[] = { NULL };

static void open_with(struct field *f, const struct chb_module *const *modules) {
	field_open(f, (struct field_plan){
			  .map = ". . . G . . . . . . / . . . G . . . . . .",
			  .sheet = field_ground("wood"),
			  .red = "Wulf PEA A0101; Hal PEA - enters=west; Rolf SGM A0600 facing=e",
			  .blue = "Odo PEA A0901",
			  .more = "zones: {west: [A0000]}\n" });
	struct chb_game *g = (struct chb_game *)(void *)f->g;
	g->modules = modules;
	chb_modules_on(g);
	field_to_move(f);
}

static void parts_add_to_a_step(void **unused) {
	struct field f;
	struct pv_why why;
	(void)unused;
	open_with(&f, none);
	assert_int_equal(field_cost(&f, "step wulf A0201"), 1);
	assert_int_equal(field_cost(&f, "step rolf A0700"), 1);
	field_close(&f);
	open_with(&f, both);
	assert_int_equal(field_cost(&f, "step wulf A0001"), 2);
	assert_int_equal(field_cost(&f, "step wulf A0201"), 4);
	assert_int_equal(field_cost(&f, "step rolf A0700"), 5);
	struct pv_order order = field_order(&f, "step wulf A0201");
	assert_true(pv_cryhavoc.check(f.g, &f.s, &order, &why));
	assert_int_equal(why.part_count, 3);
	assert_string_equal(why.parts[1].rule, RULE(CHB_7_0_5));
	assert_int_equal(why.parts[1].amount, 1);
	assert_string_equal(why.parts[2].rule, RULE(CHB_5_6_8));
	assert_int_equal(why.parts[2].amount, 2);
	field_leave(&f, "wulf", 3);
	field_no_by(&f, "step wulf A0201", "CHB-5.1.1", 4, 3);
	field_close(&f);
}

static void other_ground_is_as_it_was(void **unused) {
	struct field f;
	(void)unused;
	open_with(&f, both);
	field_give(&f, "step wulf A0201");
	int32_t wood = chb_game_of(f.g)->figure.terrain[CHB_TERRAIN_WOOD][CHB_TERRAIN_OF_FOOT];
	assert_int_equal(field_cost(&f, "step wulf A0301"), wood + 2);
	field_close(&f);
}

static void whoever_comes_onto_the_map_pays_too(void **unused) {
	struct field f;
	(void)unused;
	open_with(&f, none);
	assert_int_equal(field_cost(&f, "enter hal A0000"), 1);
	field_close(&f);
	open_with(&f, both);
	assert_int_equal(field_cost(&f, "enter hal A0000"), 2);
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(parts_add_to_a_step),
	cmocka_unit_test(other_ground_is_as_it_was),
	cmocka_unit_test(whoever_comes_onto_the_map_pays_too),
};

TEST_FILE(tests, NULL, NULL)
