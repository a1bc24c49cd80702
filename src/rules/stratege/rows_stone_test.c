/* Rows of STR-STONE: the watermill's stone and its lever. */
#include "rules/stratege/fixture_pieces.h"

static void at(struct field *f, const char *man, const char *hex) {
	const struct pv_hex_map *map = &chb_game_of(f->g)->map;
	assert_int_equal(field_man(f, man)->place, pv_hex_map_parse(map, hex));
}

/* (0,3), (1,3), (0,4) upstairs, each beside the others. */
static void str_stone_1_covers_three_hexes(void **unused) {
	static const char *const hexes[] = { "WM-1(0,3)", "WM-1(1,3)", "WM-1(0,4)" };
	struct field f;
	(void)unused;
	pieces_open_mill(&f, "Wulf PEA A0000", NULL, NULL);
	const struct chb_game *g = chb_game_of(f.g);
	const struct chb_stone *stone = &g->stone[0];
	assert_int_equal(stone->count, PV_COUNT(hexes));
	for (int i = 0; i < stone->count; i++) {
		assert_int_equal(stone->ring[i], pv_hex_map_parse(&g->map, hexes[i]));
		for (int k = 0; k < stone->count; k++) {
			assert_true(i == k ||
				    pv_hex_map_side(&g->map, stone->ring[i], stone->ring[k]) >= 0);
		}
	}
	field_close(&f);
}

/* Three steps bring him back: three movement phases, a turn and a half. */
static void str_stone_2_carries_by_one_hex(void **unused) {
	struct field f;
	(void)unused;
	pieces_open_mill(&f, "Wulf PEA WM-1(0,3)", NULL, NULL);
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	at(&f, "wulf", "WM-1(1,3)");
	pieces_next_move(&f, PV_BLUE);
	at(&f, "wulf", "WM-1(0,4)");
	pieces_next_move(&f, PV_RED);
	at(&f, "wulf", "WM-1(0,3)");
	field_close(&f);
}

int main(void) {
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(str_stone_1_covers_three_hexes),
		cmocka_unit_test(str_stone_2_carries_by_one_hex),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
