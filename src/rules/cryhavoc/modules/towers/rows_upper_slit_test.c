/* Rows of STR-SLIT upstairs: slits of a tower's first and second floor, over open ground and
 * beside a wall-walk. */
#include "rules/cryhavoc/board/lines.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/modules/towers/fixture_towers.h"

#include <stdio.h>

/* SB at A0609 with two floors of slits, TG at A1709 with one of large slits. */
#define TOWERS                                                             \
	"    - {piece: SB, at: A0609" TOWERS_UP                            \
	"    - {piece: S6, over: A0609}\n    - {piece: S6, over: A0609}\n" \
	"    - {piece: TG, at: A1709" TOWERS_UP "    - {piece: L4, over: A1709}\n"

static const char off[] = "turn_limit: 20, slits: false";

static void open_towers(struct field *f, const char *bow, const char *odo, const char *options) {
	char red[96], blue[96];
	snprintf(red, sizeof red, "Bow SBW %s; Idle SBW A0000", bow);
	snprintf(blue, sizeof blue, "Odo SWO %s; Tom PEA A0002", odo);
	field_open(
	    f, (struct field_plan){
		   .board = towers_board(TOWERS), .red = red, .blue = blue, .options = options });
}

/* cover: NULL: refused by that row, too. */
static void shot(const char *bow, const char *odo, const char *cover, const char *row,
		 const char *options) {
	struct field f;
	open_towers(&f, bow, odo, options);
	if (cover != NULL) {
		field_cover(&f, "shoot bow odo shortbow", cover);
	} else {
		field_no(&f, "shoot bow odo shortbow", row);
	}
	field_close(&f);
}

/* The six hexes about A0609, hexes of each one's line and one off it; floors lie at 1 and 2. */
static const struct slit {
	const char *slit, *line[3], *beside;
} slits[] = {
	{ "A0709", { "A0909", "A1009", "A1209" }, "A1010" },
	{ "A0509", { "A0309", "A0209", "A0009" }, "A0208" },
	{ "A0708", { "A0806", "A0805", "A0903" }, "A0905" },
	{ "A0608", { "A0506", "A0405", "A0303" }, "A0505" },
	{ "A0710", { "A0812", "A0813", "A0915" }, "A0913" },
	{ "A0610", { "A0512", "A0413", "A0315" }, "A0513" },
};

/* The slit's hex on the first floor or the second. */
static const char *on_floor(const struct slit *slit, int level) {
	static char place[16];
	snprintf(place, sizeof place, "%s/%d", slit->slit, level);
	return place;
}

static void str_slit_1_from_the_ground_up(void **unused) {
	(void)unused;
	for (size_t i = 0; i < 2 * PV_COUNT(slits); i++) {
		const struct slit *slit = &slits[i / 2];
		const char *at = on_floor(slit, 1 + (int)(i % 2));
		for (size_t k = 0; k < PV_COUNT(slit->line); k++) {
			shot(slit->line[k], at, "heavy", NULL, NULL);
		}
		shot(slit->beside, at, NULL, "STR-SLIT.1", NULL);
		shot(slit->beside, at, NULL, "CHB-7.0.48", off);
	}
}

static void str_slit_5_down_along_its_line(void **unused) {
	(void)unused;
	for (size_t i = 0; i < 2 * PV_COUNT(slits); i++) {
		const struct slit *slit = &slits[i / 2];
		const char *at = on_floor(slit, 1 + (int)(i % 2));
		for (size_t k = 0; k < PV_COUNT(slit->line); k++) {
			shot(at, slit->line[k], "none", NULL, NULL);
		}
		shot(at, slit->beside, NULL, "STR-SLIT.5", NULL);
		shot(at, slit->beside, NULL, "CHB-7.0.48", off);
	}
}

/* Past the spiral in the middle, never through it; on the small floor from beside him. */
static void str_slit_2_on_an_upper_floor(void **unused) {
	static const char *const large[] = { "L4-0(1,-1)", "L4-0(2,-1)", "L4-0(-1,1)",
					     "L4-0(-1,2)" };
	static const char *const options[] = { NULL, off };
	struct field f;
	(void)unused;
	for (size_t k = 0; k < PV_COUNT(options); k++) {
		for (size_t i = 0; i < PV_COUNT(large); i++) {
			shot(large[i], "L4-0(1,1)", "none", NULL, options[k]);
		}
		for (size_t i = 0; i < PV_COUNT(slits); i++) {
			open_towers(&f, "A0609/2", on_floor(&slits[i], 2), options[k]);
			assert_int_equal(chb_cover(chb_game_of(f.g), &f.s,
						   field_man(&f, "bow")->place,
						   field_man(&f, "odo")->place),
					 CHB_COVER_IS_NONE);
			field_close(&f);
		}
	}
	shot("L4-0(-1,-1)", "L4-0(1,1)", NULL, "CHB-8.7.10", NULL);
}

/* A wall-walk of two hexes comes up to the slit A0709/1. */
static const char *walk_board(void) {
	static struct field_text t;
	t.used = 0;
	field_add(
	    &t,
	    "      signs: {w: walk 1}\n      floors:\n        - level: 1\n          hexes: |\n");
	for (int row = 0; row < 20; row++) {
		field_add(&t, "            %s", row % 2 != 0 ? "  " : "");
		for (int column = 0; column < 24; column++) {
			bool walk = row == 9 && (column == 8 || column == 9);
			field_add(&t, "%c   ", walk ? 'w' : '-');
		}
		field_add(&t, "\n");
	}
	return pieces_board(TOWERS_FLOORS TOWERS_BASES, t.text, TOWERS);
}

static void open_walk(struct field *f, const char *bow, const char *odo, const char *options) {
	char red[96], blue[96];
	snprintf(red, sizeof red, "Bow SWO %s; Idle PEA A0001", bow);
	snprintf(blue, sizeof blue, "Odo SWO %s; Tom PEA A0002", odo);
	field_open(f, (struct field_plan){
			  .board = walk_board(), .red = red, .blue = blue, .options = options });
}

static const char *const beside_slit[] = { "A0709/1", "A0809/1" };

static void str_slit_3_between_two_upper_floors(void **unused) {
	static const char *const back[] = { "A0609/1", "A0909/1" };
	struct field f;
	(void)unused;
	for (int out = 0; out <= 1; out++) {
		char order[32];
		open_walk(&f, beside_slit[out], "A0019", NULL);
		field_to_move(&f);
		snprintf(order, sizeof order, "step bow %s", beside_slit[!out]);
		field_no(&f, order, "STR-SLIT.3");
		snprintf(order, sizeof order, "slip bow %s", beside_slit[!out]);
		field_no(&f, order, "STR-SLIT.3");
		snprintf(order, sizeof order, "step bow %s", back[out]);
		field_yes(&f, order);
		field_close(&f);
		open_walk(&f, beside_slit[out], "A0019", off);
		field_to_move(&f);
		snprintf(order, sizeof order, "step bow %s", beside_slit[!out]);
		field_no(&f, order, "CHB-4.6");
		field_close(&f);
	}
	/* Nor does he let himself down through it. */
	open_walk(&f, "A0509/1", "A0019", NULL);
	field_to_move(&f);
	field_no(&f, "jump bow A0409", "CHB-11.1");
	field_close(&f);
}

static void str_slit_4_between_two_upper_floors(void **unused) {
	struct field f;
	(void)unused;
	for (int out = 0; out <= 1; out++) {
		open_walk(&f, beside_slit[out], beside_slit[!out], NULL);
		field_to_fight(&f);
		field_no(&f, "fight bow odo", "STR-SLIT.4");
		field_close(&f);
	}
	/* Along the floor he fights. */
	open_walk(&f, "A0709/1", "A0708/1", NULL);
	field_to_fight(&f);
	field_yes(&f, "fight bow odo");
	field_close(&f);
}

/* Hexes of the ranks, and those beside them, on the ground before a slit one level up. */
static void str_slit_6_from_an_upper_floor(void **unused) {
	static const char *const ranks[] = { "(2,2)", "(2,3)", "(3,2)", "(3,3)", "(3,4)", "(4,3)" };
	static const char *const beside[] = {
		"(1,3)", "(3,1)", "(4,2)", "(2,4)", "(1,4)", "(4,1)"
	};
	char hex[24];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(ranks); i++) {
		snprintf(hex, sizeof hex, "TG-0%s", ranks[i]);
		shot("L4-0(1,1)", hex, "none", NULL, NULL);
		shot(hex, "L4-0(1,1)", "heavy", NULL, NULL);
	}
	for (size_t i = 0; i < PV_COUNT(beside); i++) {
		snprintf(hex, sizeof hex, "TG-0%s", beside[i]);
		shot("L4-0(1,1)", hex, NULL, "STR-SLIT.5", NULL);
		shot(hex, "L4-0(1,1)", NULL, "STR-SLIT.1", NULL);
	}
	shot("L4-0(0,0)", "TG-0(3,3)", NULL, "STR-SPIRAL.7", NULL);
	/* With the option off it is two slits, one to each hex before it. */
	shot("L4-0(1,1)", "TG-0(1,4)", "none", NULL, off);
	shot("L4-0(1,1)", "TG-0(4,1)", "none", NULL, off);
	shot("L4-0(1,1)", "TG-0(2,2)", NULL, "CHB-7.0.48", off);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_slit_1_from_the_ground_up),
	cmocka_unit_test(str_slit_2_on_an_upper_floor),
	cmocka_unit_test(str_slit_3_between_two_upper_floors),
	cmocka_unit_test(str_slit_4_between_two_upper_floors),
	cmocka_unit_test(str_slit_5_down_along_its_line),
	cmocka_unit_test(str_slit_6_from_an_upper_floor),
};

TEST_FILE(tests, NULL, NULL)
