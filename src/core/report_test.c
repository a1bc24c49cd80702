/* Errors, explanations and events: what a call says when it says no. */
#include "pavise/event.h"
#include "pavise/why.h"
#include "support/unit.h"

#include <string.h>

static void fail_fills_code_place_and_message(void **unused) {
	struct pv_error err;
	(void)unused;
	assert_false(pv_fail(&err, PV_TOO_LARGE, "NEV-6G.2", "%d of %d", 3, 2));
	assert_int_equal(err.code, PV_TOO_LARGE);
	assert_string_equal(err.where, "NEV-6G.2");
	assert_string_equal(err.msg, "3 of 2");
	assert_false(pv_fail(NULL, PV_IO, "x", "nobody wants to know"));
	pv_clear_error(&err);
	assert_int_equal(err.code, PV_OK);
	assert_string_equal(err.msg, "");
	pv_clear_error(NULL);
}

static void fail_at_writes_file_line_and_column(void **unused) {
	struct pv_error err;
	(void)unused;
	pv_fail_at(&err, PV_BAD_INPUT, "a.yaml", (struct pv_mark){ 7, 3 }, "no");
	assert_string_equal(err.where, "a.yaml:7:3");
	pv_fail_at(&err, PV_BAD_INPUT, NULL, (struct pv_mark){ 7, 0 }, "no");
	assert_string_equal(err.where, "input:7");
	pv_fail_at(&err, PV_BAD_INPUT, "a.yaml", (struct pv_mark){ 0, 0 }, "no");
	assert_string_equal(err.where, "a.yaml");
}

static void a_long_path_keeps_its_place(void **unused) {
	struct pv_error err;
	char path[400];
	(void)unused;
	memset(path, 'x', sizeof path);
	path[sizeof path - 1] = '\0';
	pv_fail_at(&err, PV_BAD_INPUT, path, (struct pv_mark){ 12, 34 }, "no");
	assert_int_equal(strlen(err.where), sizeof err.where - 1);
	assert_non_null(strstr(err.where, ":12:34"));
}

static void a_message_is_one_line_of_whole_characters(void **unused) {
	struct pv_error err;
	char text[400];
	(void)unused;
	pv_fail(&err, PV_BAD_INPUT, "x\ny", "a\nb\x1b[1m");
	assert_string_equal(err.msg, "a b [1m");
	assert_string_equal(err.where, "x y");
	memset(text, 'a', sizeof text);
	memcpy(text + sizeof err.msg - 2, "\xc3\xa9", 2); /* the cut falls into this character */
	text[sizeof text - 1] = '\0';
	pv_fail(&err, PV_BAD_INPUT, "", "%s", text);
	assert_string_equal(err.msg + sizeof err.msg - 3, "a?");
	pv_fail(&err, PV_BAD_INPUT, "", "ok \xff bad");
	assert_string_equal(err.msg, "ok ? bad");
}

static void a_refusal_fills_its_explanation(void **unused) {
	struct pv_why why = { 0 };
	(void)unused;
	pv_add_part(&why, "NEV-6C.1", 2);
	pv_add_part(&why, "NEV-6C.2", 0);
	assert_int_equal(why.part_count, 1);
	assert_false(
	    pv_refuse_at(&why, "NEV-6G.2", "nev.far", 6, 5, PV_UNIT_HALVES, PV_WITNESS_PLACE, 17));
	assert_string_equal(why.rule, "NEV-6G.2");
	assert_string_equal(why.key, "nev.far");
	assert_int_equal(why.need, 6);
	assert_int_equal(why.have, 5);
	assert_int_equal(why.unit, PV_UNIT_HALVES);
	assert_int_equal(why.witness.kind, PV_WITNESS_PLACE);
	assert_int_equal(why.witness.at, 17);
	assert_int_equal(why.parts[0].amount, 2);
	assert_string_equal(why.parts[0].rule, "NEV-6C.1");
	assert_false(pv_refuse(&why, "NEV-6G.1", "nev.idle", 1, 0, PV_UNIT_COUNT));
	assert_int_equal(why.witness.kind, PV_WITNESS_NONE);
	assert_false(pv_refuse(NULL, "NEV-6G.1", "nev.idle", 1, 0, PV_UNIT_COUNT));
}

static void parts_stop_at_their_most(void **unused) {
	struct pv_why why = { 0 };
	(void)unused;
	for (int i = 1; i <= PV_PARTS_MAX + 2; i++) {
		pv_add_part(&why, "NEV-6C.1", i);
	}
	assert_int_equal(why.part_count, PV_PARTS_MAX);
	assert_int_equal(why.parts[PV_PARTS_MAX - 1].amount, PV_PARTS_MAX);
	pv_add_part(NULL, "NEV-6C.1", 1);
}

static void other_rows_that_say_the_same_are_named(void **unused) {
	static const char *const rows[] = { "NEV-6G.2", "NEV-6G.4", "NEV-6G.2", "NEV-6G.1",
					    "NEV-6G.5", "NEV-6G.6", "NEV-6G.7" };
	struct pv_why why = { 0 };
	(void)unused;
	pv_refuse(&why, "NEV-6G.1", "nev.idle", 1, 0, PV_UNIT_COUNT);
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		assert_false(pv_also(&why, rows[i])); /* each once, and not the row itself */
	}
	assert_string_equal(why.also[0], "NEV-6G.2");
	assert_string_equal(why.also[1], "NEV-6G.4");
	assert_string_equal(why.also[2], "NEV-6G.5");
	assert_string_equal(why.also[PV_ALSO_MAX - 1], "NEV-6G.6");
	pv_refuse(&why, "NEV-6G.3", "nev.idle", 1, 0, PV_UNIT_COUNT);
	assert_null(why.also[0]);
	assert_false(pv_also(NULL, "NEV-6G.2"));
}

static void events_past_the_room_are_counted(void **unused) {
	struct pv_event room[2], event = { .key = "nev.lost", .amount = 1 };
	struct pv_events events = { .at = room, .cap = 2 };
	(void)unused;
	for (int i = 1; i <= 3; i++) {
		event.amount = i;
		pv_event_add(&events, &event);
	}
	assert_int_equal(events.count, 3);
	assert_int_equal(room[1].amount, 2);
	pv_event_add(NULL, &event);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(fail_fills_code_place_and_message),
	cmocka_unit_test(fail_at_writes_file_line_and_column),
	cmocka_unit_test(a_long_path_keeps_its_place),
	cmocka_unit_test(a_message_is_one_line_of_whole_characters),
	cmocka_unit_test(a_refusal_fills_its_explanation),
	cmocka_unit_test(parts_stop_at_their_most),
	cmocka_unit_test(other_rows_that_say_the_same_are_named),
	cmocka_unit_test(events_past_the_room_are_counted),
};

TEST_FILE(tests, NULL, NULL)
