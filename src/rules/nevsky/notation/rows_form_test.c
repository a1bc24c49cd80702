/* rows_form_test.c - one order has one form: what a verb doesn't use is refused, by its chapter's
 * row. */
#include "rules/nevsky/core/state.h"
#include "rules/nevsky/fixtures/fixture.h"

#include <stdlib.h>

/* What each verb carries, and the row that refuses the rest. */
static const struct form {
	int verb;
	bool actor, target, count;
	int data; /* how many bytes from the first on */
	const char *rule;
} forms[] = {
	{ NEV_PLACE, true, false, true, 3, "NEV-4X.1" },
	{ NEV_READY, false, false, false, 0, "NEV-4X.3" },
	{ NEV_EDGE, false, false, true, 0, "NEV-4X.8" },
	{ NEV_DECLARE, false, true, true, 0, "NEV-3F.1" },
	{ NEV_AGREE, false, false, false, 0, "NEV-3A.2" },
	{ NEV_MOVE, true, false, true, 16, "NEV-6A.1" },
	{ NEV_CHARGE, true, false, true, 16, "NEV-6G.2" },
	{ NEV_HAUL, true, true, true, 16, "NEV-6E.9" },
	{ NEV_TURN, true, false, true, 0, "NEV-6L.1" },
	{ NEV_SUPPORT, true, false, false, 2, "NEV-9B.1" },
	{ NEV_TAKEBACK, false, false, false, 0, "NEV-6G.13" },
	{ NEV_DONE, false, false, false, 0, "NEV-5X.1" },
	{ NEV_SHOOT, true, false, false, 8, "NEV-7D.1" },
	{ NEV_FIRE, true, false, false, 4, "NEV-8B.1" },
	{ NEV_HIT, false, true, false, 0, "NEV-7G.1" },
	{ NEV_RETIRE, true, false, false, 4, "NEV-10B.1" },
	{ PV_VERB_SEALED, false, false, true, 0, "NEV-9G.2" },
	{ NEV_STRIKE, false, false, true, 28, "NEV-8E.3" },
	{ NEV_ENTER, true, false, true, 2, "NEV-4X.3" },
	{ NEV_FIGHT, false, false, false, 2, "NEV-9B.2" },
	{ NEV_PICK, false, false, true, 0, "NEV-9G.1" },
	{ NEV_LOSE, false, true, false, 0, "NEV-9K.12" },
	{ NEV_RETREAT, true, false, false, 3, "NEV-9L.11" },
	{ NEV_DESTROY, false, true, false, 0, "NEV-10F.1" },
};

static const char scenario[] =
    "ruleset: nevsky\ntitle: test\nboard: {columns: 4, rows: 4}\n"
    "position: {step: move, attacker: red, units: {TM1: a1 n, RM1: d4 s}}\n";

struct fixture {
	struct pv_game *g;
	void *s;
};

static struct fixture open_fixture(void) {
	struct fixture f = { .g = fixture_load(scenario) };
	f.s = calloc(1, f.g->rules->state_size(f.g));
	assert_non_null(f.s);
	f.g->rules->start(f.g, f.s);
	return f;
}

static void close_fixture(struct fixture *f) {
	free(f->s);
	pv_game_free(f->g);
}

static struct pv_order blank(const struct form *form) {
	return (struct pv_order){ .verb = (uint8_t)form->verb,
				  .actor = form->actor ? 0 : PV_NONE,
				  .target = form->target ? 0 : PV_NONE };
}

static void refused(const struct fixture *f, const struct pv_order *o, const char *rule,
		    const char *key) {
	struct pv_why why;
	assert_false(f->g->rules->check(f->g, f->s, o, &why));
	assert_string_equal(why.rule, rule);
	assert_string_equal(why.key, key);
}

/* Whatever else refuses it, its form doesn't. */
static void well_formed(const struct fixture *f, const struct pv_order *o) {
	struct pv_why why;
	if (!f->g->rules->check(f->g, f->s, o, &why)) {
		assert_string_not_equal(why.key, "nev.order.actor");
		assert_string_not_equal(why.key, "nev.order.target");
		assert_string_not_equal(why.key, "nev.order.form");
	}
}

static void nev_5x_1_who_acts_and_upon_whom(void **unused) {
	struct fixture f = open_fixture();
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(forms); i++) {
		struct pv_order o = blank(&forms[i]);
		well_formed(&f, &o);
		o.actor = forms[i].actor ? 2 : 0; /* there are pieces 0 and 1 */
		refused(&f, &o, forms[i].rule, "nev.order.actor");
		o = blank(&forms[i]);
		o.target = 0;
		if (!forms[i].target) {
			refused(&f, &o, forms[i].rule, "nev.order.target");
		} else if (forms[i].verb != NEV_DECLARE) {
			o.target = 2;
			refused(&f, &o, forms[i].rule, "nev.order.target");
		}
	}
	close_fixture(&f);
}

static void nev_5x_1_what_a_verb_does_not_use_stays_blank(void **unused) {
	struct fixture f = open_fixture();
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(forms); i++) {
		struct pv_order o = blank(&forms[i]);
		o.count = 1;
		if (forms[i].count) {
			well_formed(&f, &o);
		} else {
			refused(&f, &o, forms[i].rule, "nev.order.form");
		}
		for (int byte = 0; byte < 28; byte++) {
			o = blank(&forms[i]);
			o.data.faces[byte] = 1;
			if (byte >= forms[i].data) {
				refused(&f, &o, forms[i].rule, "nev.order.form");
			}
		}
	}
	close_fixture(&f);
}

static void nev_5x_1_there_is_no_other_verb(void **unused) {
	struct fixture f = open_fixture();
	struct pv_order o = { .actor = PV_NONE, .target = PV_NONE };
	(void)unused;
	refused(&f, &o, "NEV-5X.1", "nev.order.verb");
	o.verb = PV_VERB_FACT;
	refused(&f, &o, "NEV-5X.1", "nev.order.verb");
	o.verb = NEV_VERB_END;
	refused(&f, &o, "NEV-5X.1", "nev.order.verb");
	close_fixture(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_5x_1_who_acts_and_upon_whom),
	cmocka_unit_test(nev_5x_1_what_a_verb_does_not_use_stays_blank),
	cmocka_unit_test(nev_5x_1_there_is_no_other_verb),
};

TEST_FILE(tests, NULL, NULL)
