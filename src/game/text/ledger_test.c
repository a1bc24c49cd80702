/* Ledgers: rows found by id, said in another language, refused. */
#include "pavise/ledger.h"

#include "pavise/data.h"
#include "pavise/ruleset.h"
#include "support/folder.h"
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void a_ledger_is_rows_found_by_id(void **unused) {
	struct pv_error err;
	struct pv_ledger *ledger = pv_ledger_open("nevsky", &err);
	(void)unused;
	assert_non_null(ledger);
	assert_string_equal(ledger->name, "nevsky");
	assert_int_equal(ledger->count, 397);
	const struct pv_rule *rule = pv_ledger_find(ledger, "nev-6j.2");
	assert_non_null(rule);
	assert_string_equal(rule->id, "NEV-6J.2");
	assert_string_not_equal(rule->check, "");
	assert_null(pv_ledger_find(ledger, "NEV-6J"));
	pv_ledger_close(ledger);
	pv_ledger_close(NULL);
	assert_null(pv_ledger_open("pikes", &err));
	assert_int_equal(err.code, PV_NOT_FOUND);
}

/* A row that has no sentence in a language, or a ledger that has none, stays in English. */
static void a_ledger_is_said_in_another_language(void **unused) {
	struct folder folder;
	struct pv_error err;
	(void)unused;
	folder_make(&folder);
	folder_write(&folder, "rules/pikes.tsv",
		     "id\tkind\tsource\trule\tcheck\nPK-1\trule\tsheet\tPikes stand.\tThey do.\n"
		     "PK-2\trule\tsheet\tPikes walk.\tSome do.\n");
	folder_write(&folder, "text/xx/rules/pikes.tsv",
		     "id\tsource\ttitle\trule\tcheck\nPK-2\t\tEn marche\tOn marche.\tPeu.\n");
	struct pv_ledger *ledger = pv_ledger_open_in("pikes", "xx", &err);
	assert_non_null(ledger);
	const struct pv_rule *first = pv_ledger_find(ledger, "PK-1");
	const struct pv_rule *other = pv_ledger_find(ledger, "PK-2");
	assert_string_equal(first->rule, "Pikes stand.");
	assert_string_equal(first->language, "en");
	assert_null(first->title);
	assert_string_equal(other->rule, "On marche.");
	assert_string_equal(other->check, "Peu.");
	assert_string_equal(other->source, "sheet");
	assert_string_equal(other->title, "En marche");
	assert_string_equal(other->language, "xx");
	pv_ledger_close(ledger);
	ledger = pv_ledger_open_in("pikes", "yy", &err);
	assert_non_null(ledger);
	assert_string_equal(pv_ledger_find(ledger, "PK-2")->rule, "Pikes walk.");
	assert_string_equal(pv_ledger_find(ledger, "PK-2")->language, "en");
	pv_ledger_close(ledger);
	folder_remove(&folder);
}

/* Each is as its own file is; the battle finds whatever any of them has. */
static void a_ruleset_has_further_ledgers(void **unused) {
	static const char *const further[] = { "bows", NULL };
	static const char *const missing[] = { "bows", "slings", NULL };
	struct pv_ruleset rules = { .id = "pikes", .ledgers = further };
	struct folder folder;
	struct pv_error err;
	(void)unused;
	folder_make(&folder);
	folder_write(&folder, "rules/pikes.tsv",
		     "id\tkind\tsource\trule\tcheck\nPK-1\trule\tsheet\tPikes stand.\tThey do.\n");
	folder_write(&folder, "rules/bows.tsv",
		     "id\tkind\tsource\trule\tcheck\nBW-1\trule\tsheet\tBows shoot.\tThey do.\n");
	folder_write(&folder, "text/xx/rules/bows.tsv",
		     "id\tsource\ttitle\trule\tcheck\nBW-1\t\t\tOn tire.\tSi.\n");
	struct pv_ledger *ledger = pv_ledger_open_of(&rules, "xx", &err);
	assert_non_null(ledger);
	assert_string_equal(ledger->name, "pikes");
	assert_string_equal(ledger->more->name, "bows");
	assert_null(ledger->more->more);
	assert_string_equal(pv_ledger_find(ledger, "PK-1")->rule, "Pikes stand.");
	assert_string_equal(pv_ledger_find(ledger, "bw-1")->rule, "On tire.");
	assert_null(pv_ledger_find(ledger, "BW-2"));
	assert_null(pv_ledger_find(ledger->more, "PK-1"));
	pv_ledger_close(ledger);
	rules.ledgers = NULL;
	ledger = pv_ledger_open_of(&rules, "en", &err);
	assert_null(pv_ledger_find(ledger, "BW-1"));
	pv_ledger_close(ledger);
	rules.ledgers = missing;
	assert_null(pv_ledger_open_of(&rules, "en", &err));
	assert_int_equal(err.code, PV_NOT_FOUND);
	rules.id = "staves";
	assert_null(pv_ledger_open_of(&rules, "en", &err));
	folder_remove(&folder);
}

static void check_bad_sentences(const char *text, const char *place, const char *part) {
	struct folder folder;
	struct pv_error err;
	char where[128];
	folder_make(&folder);
	folder_write(&folder, "rules/pikes.tsv",
		     "id\tkind\tsource\trule\tcheck\nPK-1\trule\tsheet\tPikes stand.\tThey do.\n");
	folder_write(&folder, "text/xx/rules/pikes.tsv", text);
	assert_null(pv_ledger_open_in("pikes", "xx", &err));
	snprintf(where, sizeof where, "%s/text/xx/rules/pikes.tsv%s", folder.path, place);
	assert_string_equal(err.where, where);
	assert_non_null(strstr(err.msg, part));
	folder_remove(&folder);
}

static void bad_sentences_of_a_ledger_say_where(void **unused) {
	(void)unused;
	check_bad_sentences("id\trule\n", ":1:1", "id, source, title, rule, check");
	check_bad_sentences("id\tsource\ttitle\trule\tcheck\nPK-1\ta\tb\n", ":2", "5 cells");
	check_bad_sentences("id\tsource\ttitle\trule\tcheck\n\nPK-9\ta\tb\tc\td\n", ":3", "PK-9");
}

static void check_bad_ledger(const char *text, const char *place) {
	struct folder folder;
	struct pv_error err;
	char where[128];
	folder_make(&folder);
	folder_write(&folder, "rules/bad.tsv", text);
	assert_null(pv_ledger_open("bad", &err));
	snprintf(where, sizeof where, "%s/rules/bad.tsv%s", folder.path, place);
	assert_string_equal(err.where, where);
	folder_remove(&folder);
}

static void a_broken_ledger_says_where(void **unused) {
	(void)unused;
	check_bad_ledger("", ":1:1");
	check_bad_ledger("id\tkind\n", ":1:1");
	check_bad_ledger("id\tkind\tsource\trule\tcheck\nA\tb\tc\td\te\nB\tb\tc\td\n", ":3");
	check_bad_ledger("id\tkind\tsource\trule\tcheck\n\nB\tb\tc\td\te\tf\n", ":3");
	check_bad_ledger("id\tkind\tsource\trule\tcheck\n\tb\tc\td\te\n", ":2");
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(a_ledger_is_rows_found_by_id),
	cmocka_unit_test(a_ledger_is_said_in_another_language),
	cmocka_unit_test(a_ruleset_has_further_ledgers),
	cmocka_unit_test(bad_sentences_of_a_ledger_say_where),
	cmocka_unit_test(a_broken_ledger_says_where),
};

TEST_FILE(tests, NULL, NULL)
