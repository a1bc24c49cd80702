/* fields_test.c - members of a record as words: each kind there and back, and what is refused. */
#include "rules/kit/fields.h"

#include "pavise/error.h"
#include "rules/kit/words.h"
#include "support/unit.h"

#include <string.h>

struct record {
	int64_t mask;
	int32_t aim;
	uint16_t turn;
	uint8_t phase, touched, marks, facing, pet, life;
};

static const char *const phases[] = { "fire", "move", "melee", NULL };
static const char *const colours[] = { "red", "blue", "edge", NULL };
static const char *const marks[] = { "done", "begun", "shot", NULL };
static const char *const sides[] = { "e", "w", NULL };
static const char *const lives[] = { "healthy", "dead", NULL };

/* A ruleset's own kind: "pet-3" is 3. */
static int find_pet(const void *of, const struct kit_field *f, struct kit_word w) {
	int32_t number;
	struct kit_word rest, name = kit_word_cut(w, '-', &rest);
	(void)f;
	return kit_word_is(name, of) && kit_word_number(rest, 0, 9, &number) ? number : -1;
}

static void pen_pet(struct kit_pen *pen, const void *of, const struct kit_field *f, int value) {
	(void)f;
	kit_pen_add(pen, "%s-%d", (const char *)of, value);
}

static const struct kit_kind pet = { .find = find_pet, .pen = pen_pet, .accepted = "a pet" };

/* One that reads and writes by itself: the mask as capitals. */
static bool read_mask(const struct kit_scan *in, const struct kit_field *f, struct kit_word w) {
	int64_t mask = 0;
	for (size_t i = 0; i < w.length; i++) {
		if (w.at[i] < 'A' || w.at[i] > 'Z') {
			return kit_field_fail(in, f, (struct kit_word){ w.at + i, 1 });
		}
		mask |= INT64_C(1) << (w.at[i] - 'A' + 30);
	}
	kit_field_set(f, in->record, mask);
	return true;
}

static void write_mask(struct kit_pen *pen, const void *of, const struct kit_field *f,
		       const void *record) {
	(void)of;
	for (int i = 0; i < 26; i++) {
		if ((kit_field_get(f, record) >> (i + 30) & 1) != 0) {
			kit_pen_add(pen, "%c", 'A' + i);
		}
	}
}

static const struct kit_kind mask = { .read = read_mask, .write = write_mask, .accepted = "A" };

/* The dead look nowhere. */
static bool has_facing(const void *of, const void *record) {
	(void)of;
	return ((const struct record *)record)->life == 0;
}

static const struct kit_field list[] = {
	{ KIT_FIELD("turn", kit_number, struct record, turn), .high = 999, .always = true },
	{ KIT_FIELD("aim", kit_number, struct record, aim), .low = -5000, .high = 5000 },
	{ KIT_FIELD("phase", kit_one_of, struct record, phase), .words = phases, .usual = 1 },
	{ KIT_FIELD("touched", kit_bits, struct record, touched), .words = colours,
	  .always = true },
	{ KIT_FIELD("pet", pet, struct record, pet), .from = 1 },
	{ KIT_FIELD("mask", mask, struct record, mask) },
	{ KIT_FIELD("facing", kit_one_of, struct record, facing), .words = sides, .from = 1,
	  .has = has_facing, .usual = 2 },
	{ KIT_FIELD(NULL, kit_one_of, struct record, life), .words = lives },
	{ KIT_FIELD(NULL, kit_flags, struct record, marks), .words = marks },
};

static const struct kit_fields fields = { list, PV_COUNT(list), ",", ", ", "a whole number up to" };

static const char *written(const struct record *r) {
	static char text[200];
	struct kit_pen pen = { text, sizeof text, 0 };
	kit_fields_write(&pen, &fields, "cat", r);
	return text;
}

/* Reads words with commas between them. */
static bool reads(const char *text, struct record *r, struct pv_error *err) {
	const struct kit_scan in = { &fields, "cat", r, text, err };
	const char *at = text;
	for (struct kit_word w; (w = kit_word_next(&at, ",")).length > 0;) {
		if (!kit_fields_take(&in, w)) {
			return false;
		}
	}
	return true;
}

static void usual_members_are_left_out(void **state) {
	struct record r;
	(void)state;
	memset(&r, 0xff, sizeof r);
	kit_fields_blank(&fields, &r);
	assert_int_equal(r.phase, 1);
	assert_int_equal(r.facing, 2);
	assert_int_equal(r.mask, 0);
	assert_string_equal(written(&r), ",turn=0,touched=none,facing=w");
}

static void every_kind_comes_back_as_it_was_written(void **state) {
	static const char *const texts[] = {
		",turn=7,touched=none,facing=e",
		",turn=999,aim=-5000,phase=fire,touched=red,facing=w",
		",turn=0,aim=4,phase=melee,touched=red+edge,pet=cat-0,facing=w,done,shot",
		",turn=1,touched=blue,pet=cat-9,mask=AZ,dead,begun",
	};
	struct pv_error err;
	(void)state;
	for (size_t i = 0; i < PV_COUNT(texts); i++) {
		struct record r;
		kit_fields_blank(&fields, &r);
		if (!reads(texts[i], &r, &err)) {
			fail_msg("%s: %s: %s", texts[i], err.where, err.msg);
		}
		assert_string_equal(written(&r), texts[i]);
		assert_null(kit_fields_past(&fields, &r));
	}
}

static void what_is_wrong_is_named(void **state) {
	static const struct {
		const char *text, *where, *msg;
	} wrong[] = {
		{ "turn=1000", "column 6", "found \"1000\", accepted: a whole number up to 999" },
		{ "turn=-1", "column 6", "found \"-1\", accepted: a whole number up to 999" },
		{ "turn=", "column 6", "nothing found, accepted: a whole number up to 999" },
		{ "turn", "column 5", "nothing found, accepted: a whole number up to 999" },
		{ "aim=-5001", "column 5", "found \"-5001\", accepted: a whole number up to 5000" },
		{ "phase=sleep", "column 7", "found \"sleep\", accepted: fire, move, melee" },
		{ "touched=red++edge", "column 9",
		  "found \"red++edge\", accepted: red, blue, edge" },
		{ "touched=green", "column 9", "found \"green\", accepted: red, blue, edge" },
		{ "touched", "column 8", "nothing found, accepted: red, blue, edge" },
		{ "pet=dog-1", "column 5", "found \"dog-1\", accepted: a pet" },
		{ "mask=ABc", "column 8", "found \"c\", accepted: A" },
		{ "facing=n", "column 8", "found \"n\", accepted: e, w" },
	};
	struct record r = { .turn = 1 };
	struct pv_error err;
	(void)state;
	for (size_t i = 0; i < PV_COUNT(wrong); i++) {
		assert_false(reads(wrong[i].text, &r, &err));
		assert_string_equal(err.where, wrong[i].where);
		assert_string_equal(err.msg, wrong[i].msg);
		assert_false(reads(wrong[i].text, &r, NULL));
	}
	assert_false(reads("asleep", &r, NULL));
	assert_false(reads("size=3", &r, NULL));
}

static void a_field_is_found_by_its_key(void **state) {
	(void)state;
	assert_ptr_equal(kit_fields_find(&fields, kit_word_of("aim")), &list[1]);
	assert_null(kit_fields_find(&fields, kit_word_of("aims")));
	assert_null(kit_fields_find(&fields, kit_word_of("")));
}

static void a_member_out_of_range_is_found(void **state) {
	(void)state;
	assert_ptr_equal(kit_fields_past(&fields, &(struct record){ .turn = 1000 }), &list[0]);
	assert_ptr_equal(kit_fields_past(&fields, &(struct record){ .aim = -5001 }), &list[1]);
	assert_ptr_equal(kit_fields_past(&fields, &(struct record){ .phase = 3 }), &list[2]);
	assert_ptr_equal(kit_fields_past(&fields, &(struct record){ .touched = 8 }), &list[3]);
	assert_ptr_equal(kit_fields_past(&fields, &(struct record){ .facing = 3 }), &list[6]);
	assert_ptr_equal(kit_fields_past(&fields, &(struct record){ .facing = 1, .marks = 9 }),
			 &list[8]);
	assert_null(kit_fields_past(&fields, &(struct record){ .facing = 2, .marks = 7 }));
	assert_int_equal(kit_field_most(&list[0]), 999);
	assert_int_equal(kit_field_most(&list[2]), 2);
	assert_string_equal(written(&(struct record){ .phase = 3, .facing = 1 }),
			    ",turn=0,phase=?,touched=none,facing=e");
}

static void what_stands_twice_is_said_where(void **state) {
	static const char text[] = "done,done";
	struct kit_word again = { text + 5, 4 };
	struct pv_error err;
	(void)state;
	assert_false(kit_word_twice(text, again, again, &err));
	assert_string_equal(err.where, "column 6");
	assert_string_equal(err.msg, "found done twice; accepted: each once");
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(usual_members_are_left_out),
	cmocka_unit_test(every_kind_comes_back_as_it_was_written),
	cmocka_unit_test(what_is_wrong_is_named),
	cmocka_unit_test(a_field_is_found_by_its_key),
	cmocka_unit_test(a_member_out_of_range_is_found),
	cmocka_unit_test(what_stands_twice_is_said_where),
};

TEST_FILE(tests, NULL, NULL)
