/* conform/conform.c - the checks of all cases as one group. */
#include "conform/play.h"

#include "pavise/text.h"

#include <stdio.h>
#include <stdlib.h>

/* In this order: the first leaves the states that the others look at. */
static const struct check {
	const char *name;
	CMUnitTestFunction run;
} checks[] = {
	{ "random battles end, every state sound", conform_battles_end },
	{ "orders are listed, or refused by rule and key", conform_lists_agree },
	{ "bytes as orders do no harm", conform_bytes_are_harmless },
	{ "listed orders survive their text", conform_orders_survive_text },
	{ "positions survive their text, clones go on alike", conform_positions_survive_text },
	{ "journals and copies replay to the same state", conform_journals_survive },
	{ "faces of a class count alike", conform_classes_count_alike },
	{ "odds add up to one", conform_odds_are_whole },
	{ "veiled twins look alike", conform_twins_look_alike },
	{ "sealed steps agree with what they hide", conform_sealed_steps_agree },
	{ "veiled twins write alike", conform_twins_write_alike },
	{ "bots play fair", conform_bots_play_fair },
	{ "messages have texts in both languages", conform_messages_have_texts },
};

enum { NAME_MAX_BYTES = 96 };

/* A test of one case: its name, and what it works on. */
struct named {
	char name[NAME_MAX_BYTES];
};

static struct CMUnitTest make_test(const struct check *check, struct conform *t,
				   struct named *named) {
	snprintf(named->name, sizeof named->name, "%s: %s", t->c->title, check->name);
	return (
	    struct CMUnitTest){ .name = named->name, .test_func = check->run, .initial_state = t };
}

int conform_run(const struct conform_case *cases, size_t count) {
	struct CMUnitTest *tests = calloc(count * PV_COUNT(checks), sizeof *tests);
	struct named *names = calloc(count * PV_COUNT(checks), sizeof *names);
	struct conform *all = calloc(count, sizeof *all);
	size_t used = 0;
	if (tests == NULL || names == NULL || all == NULL) {
		abort();
	}
	for (size_t i = 0; i < count; i++) {
		conform_open(&all[i], &cases[i]);
		for (size_t k = 0; k < PV_COUNT(checks); k++) {
			if (checks[k].run == conform_messages_have_texts &&
			    cases[i].texts == NULL) {
				continue;
			}
			tests[used] = make_test(&checks[k], &all[i], &names[used]);
			used++;
		}
	}
	/* PAVISE_CASES="*mill*": those alone. */
	cmocka_set_test_filter(getenv("PAVISE_CASES"));
	int failed = _cmocka_run_group_tests("conform", tests, used, NULL, NULL);
	for (size_t i = 0; i < count; i++) {
		conform_close(&all[i]);
	}
	free(all);
	free(names);
	free(tests);
	return failed;
}

/* --- messages -------------------------------------------------------------------------------- */

static void find_texts(const struct conform *t, const char *language) {
	struct pv_error err;
	struct pv_texts *texts = pv_texts_open(language, t->c->texts, &err);
	if (texts == NULL) {
		fail_msg("%s: %s", err.where, err.msg);
	}
	size_t missing = 0;
	for (size_t i = 0; i < t->key_count; i++) {
		if (t->keys[i][0] != '\0' &&
		    strcmp(pv_texts_get(texts, t->keys[i]), t->keys[i]) == 0) {
			print_message("# no %s text: %s\n", language, t->keys[i]);
			missing++;
		}
	}
	pv_texts_close(texts);
	assert_int_equal(missing, 0);
}

void conform_messages_have_texts(void **state) {
	const struct conform *t = *state;
	find_texts(t, "en");
	find_texts(t, "fr");
}
