/* Every lesson of data/lessons: its right answers are right, its wrong ones wrong, and for the
 * reason the file names. */
#include "pavise/data.h"
#include "pavise/ledger.h"
#include "pavise/lesson.h"
#include "pavise/ruleset.h"

#include "support/unit.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a judgement said. */
struct said {
	bool kinds[PV_REMARK_HIGH + 1];
	char rules[256];
};

static void note(void *data, enum pv_remark_kind kind, const char *what, const struct pv_why *why) {
	struct said *said = data;
	assert_non_null(what);
	said->kinds[kind] = true;
	if (why != NULL) {
		size_t used = strlen(said->rules);
		snprintf(said->rules + used, sizeof said->rules - used, " %s ", why->rule);
		for (size_t i = 0; i < PV_ALSO_MAX && why->also[i] != NULL; i++) {
			used = strlen(said->rules);
			snprintf(said->rules + used, sizeof said->rules - used, " %s ",
				 why->also[i]);
		}
	}
}

static bool is_said(const struct said *said, const char *reason) {
	static const char *const words[] = {
		[PV_REMARK_UNREAD] = "unread", [PV_REMARK_REFUSED] = "refused",
		[PV_REMARK_BESIDE] = "beside", [PV_REMARK_MISSING] = "missing",
		[PV_REMARK_LOW] = "low",       [PV_REMARK_HIGH] = "high"
	};
	char rule[40];
	for (size_t i = 0; i < PV_COUNT(words); i++) {
		if (strcmp(words[i], reason) == 0) {
			return said->kinds[i];
		}
	}
	snprintf(rule, sizeof rule, " %s ", reason);
	return said->kinds[PV_REMARK_REFUSED] && strstr(said->rules, rule) != NULL;
}

static void answer_all(const char *name, const struct pv_lesson *lesson) {
	const struct pv_node *right = pv_node_get(lesson->root, "right");
	const struct pv_node *wrong = pv_node_get(lesson->root, "wrong");
	for (const struct pv_node *n = right->first; n != NULL; n = n->next) {
		struct said said = { .rules = "" };
		const struct pv_remarks remarks = { note, &said };
		if (!pv_lesson_judge(lesson, n->text, &remarks)) {
			fail_msg("%s: \"%s\" is wrong (%s)", name, n->text, said.rules);
		}
		assert_true(pv_lesson_judge(lesson, n->text, NULL));
	}
	assert_true(wrong != NULL && wrong->count >= 2);
	for (const struct pv_node *n = wrong->first; n != NULL; n = n->next) {
		struct said said = { .rules = "" };
		const struct pv_remarks remarks = { note, &said };
		if (pv_lesson_judge(lesson, n->key, &remarks)) {
			fail_msg("%s: \"%s\" is right", name, n->key);
		}
		if (!is_said(&said, n->text)) {
			fail_msg("%s: \"%s\" is not wrong by %s but by%s", name, n->key, n->text,
				 said.rules);
		}
		assert_false(pv_lesson_judge(lesson, n->key, NULL));
	}
}

static void hold(const char *ruleset, const char *path, const char *name) {
	struct pv_error err;
	struct pv_lesson *lesson = pv_lesson_open(path, &err);
	if (lesson == NULL) {
		fail_msg("%s: %s", err.where, err.msg);
	}
	static const char *const parts[] = { "title", "text", "question", "hint", "explain" };
	for (size_t i = 0; i < PV_COUNT(parts); i++) {
		const char *en = pv_lesson_text(lesson, parts[i], "en");
		assert_string_not_equal(en, pv_lesson_text(lesson, parts[i], "fr"));
		assert_string_equal(en, pv_lesson_text(lesson, parts[i], "de"));
	}
	struct pv_ledger *ledger = pv_ledger_open_of(pv_ruleset_find(ruleset, NULL), "en", &err);
	assert_non_null(ledger);
	if (pv_ledger_find(ledger, lesson->rule) == NULL) {
		fail_msg("%s: no rule %s", name, lesson->rule);
	}
	pv_ledger_close(ledger);
	assert_true(pv_lesson_judge(lesson, pv_lesson_solve(lesson), NULL));
	answer_all(name, lesson);
	pv_lesson_close(lesson);
}

/* How many there are. */
static int hold_all(const char *ruleset) {
	char name[64], folder[512], path[1024];
	int count = 0;
	snprintf(name, sizeof name, "lessons/%s", ruleset);
	assert_true(pv_data_path(name, folder, sizeof folder, NULL));
	DIR *dir = opendir(folder);
	assert_non_null(dir);
	for (const struct dirent *e = readdir(dir); e != NULL; e = readdir(dir)) {
		if (strstr(e->d_name, ".yaml") != NULL) {
			snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
			hold(ruleset, path, e->d_name);
			count++;
		}
	}
	closedir(dir);
	return count;
}

static void nevskys_are_answered_right_and_wrong(void **unused) {
	(void)unused;
	assert_int_equal(hold_all("nevsky"), 12);
}

static void cry_havocs_are_answered_right_and_wrong(void **unused) {
	(void)unused;
	assert_int_equal(hold_all("cryhavoc"), 11);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nevskys_are_answered_right_and_wrong),
	cmocka_unit_test(cry_havocs_are_answered_right_and_wrong),
};

TEST_FILE(tests, NULL, NULL)
