/* The geometry of hexes against paper, and lines against a slow version that asks of every hex near
 * by exact fractions whether the line passes through it. */
#include "board/hex/hex.h"
#include "support/unit.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static struct pv_hex hex(int q, int r) {
	return (struct pv_hex){ (int16_t)q, (int16_t)r };
}

static void assert_hex(struct pv_hex found, int q, int r) {
	assert_int_equal(found.q, q);
	assert_int_equal(found.r, r);
}

static void sides_and_neighbours(void **unused) {
	(void)unused;
	PV_EACH_HEX_SIDE(side) {
		assert_int_equal(pv_hex_side_of(pv_hex_step[side]), side);
		assert_int_equal(pv_hex_side_read(pv_hex_word[side], strlen(pv_hex_word[side])),
				 side);
		struct pv_hex back = pv_hex_step[pv_hex_turn(side, 3)];
		assert_hex(pv_hex_add(pv_hex_step[side], back), 0, 0);
	}
	assert_int_equal(pv_hex_turn(PV_HEX_SE, 1), PV_HEX_E);
	assert_int_equal(pv_hex_turn(PV_HEX_E, -8), PV_HEX_SW);
	assert_int_equal(pv_hex_side_of(hex(1, 1)), -1);
	assert_int_equal(pv_hex_side_read("north", 5), -1);
}

static void distances(void **unused) {
	(void)unused;
	assert_int_equal(pv_hex_distance(hex(0, 0)), 0);
	assert_int_equal(pv_hex_distance(hex(4, 0)), 4); /* x and y of a watermill */
	assert_int_equal(pv_hex_distance(hex(2, 2)), 4); /* no row leads there */
	assert_int_equal(pv_hex_distance(hex(-3, 1)), 3);
	assert_int_equal(pv_hex_distance(hex(-2, -5)), 7);
}

/* A windmill one step round: its three beams. */
static void turning(void **unused) {
	(void)unused;
	assert_hex(pv_hex_rotate(hex(-3, 1), 1), -2, 3);
	assert_hex(pv_hex_rotate(hex(-3, 2), 1), -1, 3);
	assert_hex(pv_hex_rotate(hex(-3, 3), 1), 0, 3);
	assert_hex(pv_hex_rotate(hex(-2, 3), -1), -3, 1);
	assert_hex(pv_hex_rotate(hex(2, 5), 6), 2, 5);
	assert_hex(pv_hex_rotate(hex(2, 5), 3), -2, -5);
}

/* Odd rows lie half a hex to the right: 03,00 has 02,01 to its south-west and 03,01 to its
 * south-east. */
static void columns_and_rows(void **unused) {
	(void)unused;
	assert_hex(pv_hex_at(7, 14), 0, 14);
	assert_hex(pv_hex_add(pv_hex_at(3, 0), pv_hex_step[PV_HEX_SW]), pv_hex_at(2, 1).q, 1);
	assert_hex(pv_hex_add(pv_hex_at(3, 0), pv_hex_step[PV_HEX_SE]), pv_hex_at(3, 1).q, 1);
	assert_hex(pv_hex_add(pv_hex_at(3, 1), pv_hex_step[PV_HEX_SW]), pv_hex_at(3, 2).q, 2);
	for (int row = -3; row < 20; row++) {
		for (int column = -3; column < 24; column++) {
			assert_int_equal(pv_hex_column(pv_hex_at(column, row)), column);
		}
	}
}

static void names(void **unused) {
	static const struct {
		const char *text;
		size_t read;
	} spelt[] = {
		{ "D0714", 5 },  { "d0714", 5 },   { "d 7.14", 6 },   { "D07.14", 6 },
		{ "D 0714", 6 }, { "D0714/2", 5 }, { "D 07.14 ", 7 },
	};
	static const char *const wrong[] = {
		"",       "0714", "D",    "D7",     "D714",    "D071",
		"D07145", "D7.",  "D.14", "D7.145", "D  7.14", "D-1.14"
	};
	char name[16], sheet;
	struct pv_hex at;
	(void)unused;
	assert_int_equal(pv_hex_name('D', pv_hex_at(7, 14), name, sizeof name), 5);
	assert_string_equal(name, "D0714");
	for (size_t i = 0; i < sizeof spelt / sizeof *spelt; i++) {
		assert_int_equal(pv_hex_read(spelt[i].text, &sheet, &at), spelt[i].read);
		assert_int_equal(sheet, 'D');
		assert_hex(at, 0, 14);
	}
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		assert_int_equal(pv_hex_read(wrong[i], &sheet, &at), 0);
	}
}

/* --- lines ----------------------------------------------------------------------------------- */

static void assert_line(struct pv_hex to, const struct pv_line_hex *expected, size_t count) {
	struct pv_line_hex line[PV_HEX_LINE_MAX];
	assert_int_equal(pv_hex_line(to, line), count);
	for (size_t i = 0; i < count; i++) {
		assert_hex(line[i].at, expected[i].at.q, expected[i].at.r);
		assert_int_equal(line[i].pair, expected[i].pair);
	}
}

static void lines_on_paper(void **unused) {
	static const struct pv_line_hex row[] = { { { 1, 0 }, 0 }, { { 2, 0 }, 0 } };
	static const struct pv_line_hex between[] = {
		{ { 1, 0 }, 1 }, { { 0, 1 }, 1 }, { { 1, 1 }, 0 }, { { 2, 1 }, 2 }, { { 1, 2 }, 2 }
	};
	static const struct pv_line_hex slant[] = {
		{ { 1, 0 }, 0 }, { { 1, 1 }, 0 }, { { 2, 0 }, 0 }, { { 2, 1 }, 0 }
	};
	(void)unused;
	assert_line(hex(0, 0), NULL, 0);
	assert_line(hex(0, 1), NULL, 0);
	assert_line(hex(3, 0), row, 2);
	assert_line(hex(2, 2), between, 5);
	assert_line(hex(3, 1), slant, 4);
}

/* A fraction, its denominator positive. */
struct share {
	long over, under;
};

static bool is_less(struct share a, struct share b) {
	return a.over * b.under < b.over * a.under;
}

/* The stretch of the line, of its length, that lies within the hex; along one axis after the other.
 * False: none. A stretch of no length is a corner; one on the edge of the hex, its side. */
static bool find_stretch(struct pv_hex to, struct pv_hex at, bool *edge) {
	const long far[] = { 2L * to.q + to.r, -to.q - 2L * to.r, (long)to.r - to.q };
	const long mid[] = { 2L * at.q + at.r, -at.q - 2L * at.r, (long)at.r - at.q };
	struct share from = { 0, 1 }, until = { 1, 1 };
	*edge = false;
	for (int axis = 0; axis < 3; axis++) {
		if (far[axis] == 0) {
			if (labs(mid[axis]) > 1) {
				return false;
			}
			*edge = *edge || labs(mid[axis]) == 1;
			continue;
		}
		struct share low = { far[axis] > 0 ? mid[axis] - 1 : -mid[axis] - 1,
				     labs(far[axis]) };
		struct share high = { low.over + 2, low.under };
		from = is_less(from, low) ? low : from;
		until = is_less(high, until) ? high : until;
	}
	return is_less(from, until);
}

/* Every hex of the line and no other; each beside the one before. */
static void assert_line_is_whole(struct pv_hex to) {
	struct pv_line_hex line[PV_HEX_LINE_MAX];
	size_t count = pv_hex_line(to, line), found = 0;
	int far = pv_hex_distance(to);
	for (int q = -far; q <= far; q++) {
		for (int r = -far; r <= far; r++) {
			bool edge, end = (q == 0 && r == 0) || (q == to.q && r == to.r);
			if (end || !find_stretch(to, hex(q, r), &edge)) {
				continue;
			}
			size_t i = 0;
			while (i < count && (line[i].at.q != q || line[i].at.r != r)) {
				i++;
			}
			assert_true(i < count);
			assert_int_equal(line[i].pair != 0, edge);
			found++;
		}
	}
	assert_int_equal(found, count);
}

static void assert_line_is_joined(struct pv_hex to) {
	struct pv_line_hex line[PV_HEX_LINE_MAX];
	size_t count = pv_hex_line(to, line);
	struct pv_hex last = hex(0, 0);
	for (size_t i = 0; i < count; i++) {
		assert_true(pv_hex_side_of(pv_hex_minus(line[i].at, last)) >= 0);
		if (line[i].pair != 0) {
			i++;
			assert_int_equal(line[i].pair, line[i - 1].pair);
			assert_true(pv_hex_side_of(pv_hex_minus(line[i].at, last)) >= 0);
			assert_true(pv_hex_side_of(pv_hex_minus(line[i].at, line[i - 1].at)) >= 0);
		}
		last = line[i].at;
	}
	assert_true(count == 0 || pv_hex_side_of(pv_hex_minus(to, last)) >= 0);
}

static void every_line_to_24_hexes(void **unused) {
	(void)unused;
	for (int q = -24; q <= 24; q++) {
		for (int r = -24; r <= 24; r++) {
			assert_line_is_whole(hex(q, r));
			assert_line_is_joined(hex(q, r));
		}
	}
}

/* The way back meets the same hexes. */
static void lines_back(void **unused) {
	struct pv_line_hex there[PV_HEX_LINE_MAX], back[PV_HEX_LINE_MAX];
	(void)unused;
	for (int q = -40; q <= 40; q++) {
		for (int r = -40; r <= 40; r++) {
			size_t count = pv_hex_line(hex(q, r), there);
			assert_int_equal(pv_hex_line(hex(-q, -r), back), count);
			for (size_t i = 0; i < count; i++) {
				struct pv_hex at = pv_hex_add(hex(q, r), back[i].at);
				size_t k = 0;
				while (k < count &&
				       (there[k].at.q != at.q || there[k].at.r != at.r)) {
					k++;
				}
				assert_true(k < count);
				assert_int_equal(there[k].pair != 0, back[i].pair != 0);
			}
		}
	}
}

static void the_longest_line(void **unused) {
	(void)unused;
	assert_line_is_whole(hex(PV_HEX_FAR, 0));
	assert_line_is_whole(hex(64, 63));
	assert_line_is_whole(hex(-64, -63));
	assert_line_is_whole(hex(-PV_HEX_FAR, 50));
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(sides_and_neighbours),
	cmocka_unit_test(distances),
	cmocka_unit_test(turning),
	cmocka_unit_test(columns_and_rows),
	cmocka_unit_test(names),
	cmocka_unit_test(lines_on_paper),
	cmocka_unit_test(every_line_to_24_hexes),
	cmocka_unit_test(lines_back),
	cmocka_unit_test(the_longest_line),
};

TEST_FILE(tests, NULL, NULL)
