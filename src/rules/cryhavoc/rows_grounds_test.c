/* What a map's grounds are: the sign that draws each (docs/maps.md), how far its top lies above it
 * in half levels [CHB-8.8.19], whether it hides, is closed, roofed, wet (rows of CHB-7.0), and
 * whether it may be one of two kinds [CHB-7.2.1]; options and what they usually are. */
#include "rules/cryhavoc/fixture_play.h"

enum {
	OPAQUE = PV_GROUND_OPAQUE,
	SOLID = PV_GROUND_SOLID,
	ROOFED = PV_GROUND_ROOFED,
	WATER = PV_GROUND_WATER,
	STAIR = PV_GROUND_STAIR,
	ALONE = PV_GROUND_ALONE,
	SPAN = PV_GROUND_SPAN,
	SLOPE = PV_GROUND_SLOPE,
	SHAFT = PV_GROUND_SHAFT,
	AFLOAT = PV_GROUND_AFLOAT
};

/* sign 0: by the `signs` of a map alone. */
static const struct {
	const char *word;
	char sign;
	int top;
	unsigned flags;
} grounds[] = {
	{ "clear", '.', 0, 0 },
	{ "court", ',', 0, 0 },
	{ "path", ':', 0, 0 },
	{ "road", 'r', 0, 0 },
	{ "bridge", '=', 0, SPAN },
	{ "stony", 'o', 0, 0 },
	{ "rough", 'n', 0, 0 },
	{ "slope", 's', 0, SLOPE },
	{ "steep", 'S', 0, SLOPE },
	{ "ramp", 'R', 0, SLOPE },
	{ "cliff", 'C', 2, OPAQUE | SOLID },
	{ "tree", 'T', 2, OPAQUE },
	{ "tree-up", 0, 0, OPAQUE | ALONE },
	{ "palm", 'P', 2, OPAQUE },
	{ "undergrowth", 'u', 0, 0 },
	{ "wood", 'W', 2, OPAQUE },
	{ "hedge", 'h', 0, 0 },
	{ "rock", 'k', 0, 0 },
	{ "ditch", 'v', 0, 0 },
	{ "dry-moat", 0, 0, 0 },
	{ "moat", 'M', 0, WATER },
	{ "moat-filled", 0, 0, ALONE },
	{ "river", '~', 0, WATER },
	{ "pool", 'p', 0, WATER },
	{ "ford", 'f', 0, 0 },
	{ "shallow", 'w', 0, 0 },
	{ "marsh", 'm', 0, 0 },
	{ "deep-marsh", 'D', 0, 0 },
	{ "swamp", 'X', 0, 0 },
	{ "dune", 'd', 0, 0 },
	{ "interior", '_', 0, ROOFED },
	{ "wall", '#', 2, OPAQUE | SOLID },
	{ "corner", 'c', 0, ALONE },
	{ "doorway", 0, 0, ROOFED | SHAFT },
	{ "keep-doorway", 0, 0, ROOFED | SHAFT },
	{ "door-closed", 0, 2, OPAQUE | SOLID },
	{ "window", 0, 0, ROOFED | ALONE },
	{ "furniture", 't', 0, ROOFED },
	{ "controls", 0, 0, ROOFED },
	{ "machinery", 0, 0, ROOFED },
	{ "machinery-large", 0, 0, ROOFED },
	{ "millstone", 0, 0, ROOFED },
	{ "millstone-still", 0, 0, ROOFED },
	{ "millwheel", 0, 2, OPAQUE | SOLID | SPAN | AFLOAT },
	{ "chute", 0, 2, OPAQUE | SOLID },
	{ "grindstone", 0, 2, OPAQUE | SOLID },
	{ "beam", 0, 0, ALONE },
	{ "stair", 'z', 0, STAIR },
	{ "stair-narrow", 'Z', 0, STAIR | SHAFT },
	{ "stair-spiral", '@', 0, STAIR | OPAQUE },
	{ "walk-battlement", 'A', 0, ALONE },
	{ "walk", 'a', 0, ALONE },
	{ "battlement", 0, 0, ALONE },
	{ "parapet", 0, 0, ALONE },
	{ "slit", 0, 0, ROOFED | ALONE },
	{ "hoarding", 0, 0, OPAQUE | ALONE },
	{ "terrace", 'E', 0, ALONE },
	{ "low-wall", 0, 0, ALONE },
	{ "rubble", '%', 0, 0 },
	{ "siege-tower", 0, 4, ROOFED | ALONE },
	{ "ram", 0, 1, OPAQUE | ALONE },
	{ "screen", 0, 0, ALONE },
	{ "ladder", 0, 0, STAIR },
	{ "rope", 0, 0, STAIR },
	{ "cart", 'b', 0, ALONE },
	{ "cart-moving", 0, 0, ALONE },
	{ "stakes-front", 0, 0, ALONE },
	{ "stakes", 0, 0, ALONE },
	{ "sap", 0, 0, OPAQUE | ALONE },
	{ "kneeling", 0, 0, ALONE },
	{ "tent", '^', 1, OPAQUE },
	{ "crops", 'y', 0, 0 },
	{ "guy-ropes", 0, 0, 0 },
	{ "cold-fire", 0, 0, ALONE },
	{ "burning", 0, 2, OPAQUE | ALONE },
	{ "palisade", 0, 2, OPAQUE | SOLID },
};

static void chb_8_8_19_tops_of_grounds(void **unused) {
	(void)unused;
	assert_int_equal(PV_COUNT(grounds), CHB_TERRAIN_COUNT);
	for (size_t i = 0; i < PV_COUNT(grounds); i++) {
		const struct pv_ground *row = &chb_grounds[i];
		assert_string_equal(row->word, grounds[i].word);
		assert_string_equal(row->word, chb_terrain_row[i]);
		if (row->sign != grounds[i].sign || row->rise != grounds[i].top ||
		    row->flags != grounds[i].flags) {
			fail_msg("%s is '%c' %d %#x", row->word, row->sign, row->rise, row->flags);
		}
	}
}

/* An option's usual word or figure, the greatest that is taken, one that isn't. */
static void chb_16_2_options_and_what_they_usually_are(void **unused) {
	static const struct {
		const char *id;
		int usual;
		const char *last, *beyond;
		int taken; /* what the last one comes to */
	} rows[] = {
		{ "turn_limit", 0, "999", "1000", 999 },
		{ "turn_form", CHB_FORM_B, "A", "C", CHB_FORM_A },
		{ "retreat", CHB_RETREAT_CROISADES, "base", "back", CHB_RETREAT_BASE },
		{ "slope_sign", CHB_SLOPE_FLAT, "relative", "steep", CHB_SLOPE_RELATIVE },
		{ "guiscard", 0, "true", "2", 1 },
		{ "dim", 0, "true", "2", 1 },
		{ "sun", CHB_SUN_NONE, "e", "north", 0 },
		{ "dark", 0, "true", "2", 1 },
		{ "aimed", 0, "true", "2", 1 },
		{ "mon_1_2", 0, "true", "2", 1 },
		{ "mon_2_2", 0, "true", "2", 1 },
		{ "mon_2_3", 0, "true", "2", 1 },
		{ "mon_2_1", 0, "true", "2", 1 },
		{ "mon_2_4", 0, "true", "2", 1 },
		{ "mon_1_1", 0, "true", "2", 1 },
		{ "charge", 1, "false", "2", 0 },
		{ "armoured_rider_crt_mod", 0, "1", "2", 1 },
		{ "extension_sets", 0, "true", "2", 1 },
		{ "random_events", 0, "true", "2", 1 },
		{ "initiative", CHB_BY_SCENARIO, "dice", "lots", CHB_BY_DICE },
		{ "ambush", 0, "true", "2", 1 },
		{ "panic", 0, "true", "2", 1 },
		{ "stone_dir", CHB_CLOCKWISE, "ccw", "up", CHB_ANTICLOCKWISE },
	};
	(void)unused;
	assert_int_equal(PV_COUNT(rows), CHB_OPTIONS);
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char options[64];
		const struct pv_option *o = &chb_options[i];
		assert_string_equal(o->id, rows[i].id);
		struct field_plan plan = { .map = FIELD_WIDE,
					   .red = "Ann PEA A0000",
					   .blue = "Odo PEA A0500",
					   .options = options };
		for (int given = 0; given <= 1; given++) {
			struct field f;
			snprintf(options, sizeof options, "%s%s%s", given != 0 ? rows[i].id : "",
				 given != 0 ? ": " : "", given != 0 ? rows[i].last : "");
			field_open(&f, plan);
			int32_t now;
			memcpy(&now, (const char *)f.g + o->offset, sizeof now);
			if (now != (given != 0 ? rows[i].taken : rows[i].usual)) {
				fail_msg("%s is %d", rows[i].id, (int)now);
			}
			field_close(&f);
		}
		snprintf(options, sizeof options, "%s: %s", rows[i].id, rows[i].beyond);
		field_fails(plan, "test.yaml", "accepted");
	}
}

int main(void) {
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(chb_8_8_19_tops_of_grounds),
		cmocka_unit_test(chb_16_2_options_and_what_they_usually_are),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
