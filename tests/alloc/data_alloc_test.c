/* Each allocation fails in turn while files and questions are read. */
#include "alloc/alloc_fail.h"
#include "pavise/ledger.h"
#include "pavise/node.h"
#include "pavise/ruleset.h"
#include "pavise/scenario.h"
#include "pavise/text.h"
#include "pavise/writer.h"
#include "support/unit.h"

#include <string.h>

static const char yaml[] = "ruleset: nevsky\ntitle: A mill\nmap: |\n  . r\n  t .\n"
			   "red: {units: [TK1, 'TL1 x2'], edge: south}\nnone: ~\n";
static const char json[] = "{\"ask\":\"fire\",\"stands\":[1,2.5,{\"x\":null}],\"y\":true}";

static bool read_yaml(void *ctx) {
	struct pv_error err = { 0 };
	struct pv_node *root = pv_node_read_yaml(yaml, sizeof yaml - 1, "t.yaml", &err);
	(void)ctx;
	if (root == NULL) {
		assert_int_equal(err.code, PV_NO_MEMORY);
	}
	pv_node_free(root);
	return root != NULL;
}

static bool read_json(void *ctx) {
	struct pv_error err = { 0 };
	struct pv_node *root = pv_node_read_json(json, sizeof json - 1, "q", &err);
	(void)ctx;
	if (root == NULL) {
		assert_int_not_equal(err.code, PV_OK);
	}
	pv_node_free(root);
	return root != NULL;
}

static bool open_scenario(void *ctx) {
	struct pv_error err = { 0 };
	struct pv_scenario *s = pv_scenario_parse(yaml, sizeof yaml - 1, "t.yaml", &err);
	bool done = s != NULL && pv_scenario_set(s, "turn_limit=3", &err);
	(void)ctx;
	if (s == NULL) {
		assert_int_equal(err.code, PV_NO_MEMORY);
	}
	pv_scenario_close(s);
	return done;
}

static bool make_scenario(void *ctx) {
	struct pv_error err = { 0 };
	struct pv_scenario *s = pv_scenario_from_node(
	    pv_node_read_yaml(yaml, sizeof yaml - 1, "t.yaml", &err), "made", &err);
	(void)ctx;
	if (s == NULL) {
		assert_int_equal(err.code, PV_NO_MEMORY);
	}
	pv_scenario_close(s);
	return s != NULL;
}

static bool open_ledger(void *ctx) {
	struct pv_error err = { 0 };
	struct pv_ledger *ledger = pv_ledger_open_in("nevsky", "fr", &err);
	(void)ctx;
	if (ledger == NULL) {
		assert_int_not_equal(err.code, PV_OK);
	}
	if (ledger != NULL) {
		assert_int_equal(ledger->count, 397);
	}
	pv_ledger_close(ledger);
	return ledger != NULL;
}

static bool open_ledgers(void *ctx) {
	struct pv_error err = { 0 };
	struct pv_ledger *ledger = pv_ledger_open_of(pv_ruleset_find("cryhavoc", NULL), "fr", &err);
	(void)ctx;
	if (ledger == NULL) {
		assert_int_not_equal(err.code, PV_OK);
	} else {
		assert_non_null(pv_ledger_find(ledger, "STR-MAP.1"));
	}
	pv_ledger_close(ledger);
	return ledger != NULL;
}

static bool open_texts(void *ctx) {
	static const char *const names[] = { "pavise", NULL };
	struct pv_error err = { 0 };
	struct pv_texts *texts = pv_texts_open("en", names, &err);
	(void)ctx;
	if (texts == NULL) {
		assert_int_not_equal(err.code, PV_OK);
	}
	if (texts != NULL) {
		assert_string_equal(pv_texts_get(texts, "cli.seat.red"), "RED");
	}
	pv_texts_close(texts);
	return texts != NULL;
}

static bool write_json(void *ctx) {
	struct pv_writer w;
	(void)ctx;
	pv_writer_init(&w);
	pv_write_open(&w, '[');
	for (int i = 0; i < 400; i++) {
		pv_write_format(&w, "%d", i);
	}
	pv_write_close(&w);
	bool done = !w.failed;
	pv_writer_finish(&w);
	return done;
}

static void reading_yaml_survives_every_failure(void **unused) {
	(void)unused;
	assert_true(alloc_fail_each(read_yaml, NULL) >= 4);
}

static void reading_json_survives_every_failure(void **unused) {
	(void)unused;
	assert_true(alloc_fail_each(read_json, NULL) >= 3);
}

static void scenarios_survive_every_failure(void **unused) {
	(void)unused;
	assert_true(alloc_fail_each(open_scenario, NULL) >= 5);
	assert_true(alloc_fail_each(make_scenario, NULL) >= 5);
}

static void ledgers_and_texts_survive_every_failure(void **unused) {
	(void)unused;
	assert_true(alloc_fail_each(open_ledger, NULL) >= 3);
	assert_true(alloc_fail_each(open_ledgers, NULL) >= 6);
	assert_true(alloc_fail_each(open_texts, NULL) >= 6);
}

static void writing_json_survives_every_failure(void **unused) {
	(void)unused;
	assert_true(alloc_fail_each(write_json, NULL) >= 400);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(reading_yaml_survives_every_failure),
	cmocka_unit_test(reading_json_survives_every_failure),
	cmocka_unit_test(scenarios_survive_every_failure),
	cmocka_unit_test(ledgers_and_texts_survive_every_failure),
	cmocka_unit_test(writing_json_survives_every_failure),
};

TEST_FILE(tests, NULL, NULL)
