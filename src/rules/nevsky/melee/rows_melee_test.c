/* What rows of NEV-9 say that no board shows: who hears of a pick, and the totals as announced. */
#include "rules/nevsky/core/state.h"
#include "rules/nevsky/fixtures/fixture.h"

#include <stdlib.h>
#include <string.h>

enum { EVENTS_MAX = 32 };

static const char eleven[] = "ruleset: nevsky\ntitle: test\n"
			     "map: |\n"
			     "  . . .\n  . . .\n  . . .\n  r . .\n  . . .\n  . . .\n"
			     "position:\n"
			     "  turn: 3\n"
			     "  step: melee\n"
			     "  attacker: red\n"
			     "  units:\n"
			     "    TM1: b3 n\n"
			     "    TM2: b2 n support=b3\n"
			     "    TM3: c3 w x3 support=b3\n"
			     "    RM1: b3 s\n"
			     "    RM2: b4 s x3 support=b3\n";

static const char on_road[] = "ruleset: nevsky\ntitle: test\n"
			      "map: |\n"
			      "  . . .\n  . . .\n  . . .\n  . r .\n  . . .\n  . . .\n"
			      "position:\n"
			      "  turn: 3\n"
			      "  step: melee\n"
			      "  attacker: blue\n"
			      "  units: {TM1: b3 n, RM1: b3 s}\n";

/* A melee at its picks, and what the last order gave. */
struct duel {
	struct pv_game *g;
	void *s;
	struct pv_events events;
	struct pv_event at[EVENTS_MAX];
};

static void begin(struct duel *d, const char *text) {
	d->g = fixture_load(text);
	d->s = calloc(1, d->g->rules->state_size(d->g));
	assert_non_null(d->s);
	d->g->rules->start(d->g, d->s);
}

static void end(struct duel *d) {
	free(d->s);
	pv_game_free(d->g);
}

static void pick(struct duel *d, const char *word) {
	char text[32];
	struct pv_order order;
	struct pv_why why;
	struct pv_error err;
	snprintf(text, sizeof text, "pick %s", word);
	assert_true(d->g->rules->read_order(d->g, text, &order, &err));
	assert_true(d->g->rules->check(d->g, d->s, &order, &why));
	d->events = (struct pv_events){ .at = d->at, .cap = EVENTS_MAX };
	d->g->rules->apply(d->g, d->s, &order, &d->events);
}

static const struct pv_event *find(const struct duel *d, const char *key) {
	for (size_t i = 0; i < d->events.count && i < EVENTS_MAX; i++) {
		if (strcmp(d->at[i].key, key) == 0) {
			return &d->at[i];
		}
	}
	fail_msg("no event %s", key);
	return NULL;
}

static bool has(const struct duel *d, const char *key) {
	for (size_t i = 0; i < d->events.count && i < EVENTS_MAX; i++) {
		if (strcmp(d->at[i].key, key) == 0) {
			return true;
		}
	}
	return false;
}

/* ---- picks ---- */

static void nev_9g_2_only_who_picks_hears_of_it(void **unused) {
	struct duel d;
	(void)unused;
	begin(&d, eleven);
	pick(&d, "square");
	const struct pv_event *own = find(&d, "nev.picked");
	assert_int_equal(own->seen_by, 1 << PV_RED);
	assert_int_equal(own->amount, NEV_SQUARE + 1);
	assert_string_equal(own->rule, "NEV-9G.2");
	assert_int_equal(d.events.count, 1);
	pick(&d, "flanking");
	own = find(&d, "nev.picked");
	assert_int_equal(own->seen_by, 1 << PV_BLUE);
	assert_int_equal(own->amount, NEV_FLANKING + 1);
	end(&d);
}

static void nev_9g_2_both_are_revealed_together(void **unused) {
	struct duel d;
	(void)unused;
	begin(&d, eleven);
	pick(&d, "square");
	assert_false(has(&d, "nev.picks"));
	pick(&d, "flanking");
	const struct pv_event *both = find(&d, "nev.picks");
	assert_int_equal(both->seen_by, PV_EVENT_ALL);
	assert_int_equal(both->flags, PV_EVENT_REVEAL);
	assert_int_equal(both->amount, NEV_SQUARE + 1);
	assert_int_equal(both->rest, NEV_FLANKING + 1);
	end(&d);
}

/* The attacker's is named first, whichever seat he has. */
static void nev_9g_2_each_formation_is_named_for_its_side(void **unused) {
	static const char *const words[] = { "column",  "line",   "flanking",
					     "pincers", "square", "withdrawal" };
	(void)unused;
	for (size_t a = 0; a < PV_COUNT(words); a++) {
		for (size_t b = 0; b < PV_COUNT(words); b++) {
			char key[2][32];
			struct duel d;
			snprintf(key[0], sizeof key[0], "nev.attacker.%s", words[a]);
			snprintf(key[1], sizeof key[1], "nev.defender.%s", words[b]);
			begin(&d, (a + b) % 2 == 0 ? eleven : on_road);
			pick(&d, words[a]);
			pick(&d, words[b]);
			assert_string_equal(find(&d, key[0])->rule, "NEV-9G.2");
			assert_string_equal(find(&d, key[1])->rule, "NEV-9G.2");
			end(&d);
		}
	}
}

/* ---- totals, in eighths ---- */

static void expect_side(const struct duel *d, const char *key, int total, int loss) {
	const struct pv_event *e = find(d, key);
	assert_int_equal(e->amount, total);
	assert_int_equal(e->rest, loss);
	assert_int_equal(e->unit, PV_UNIT_EIGHTHS);
	assert_int_equal(e->seen_by, PV_EVENT_ALL);
	assert_string_equal(e->rule, "NEV-9F.1");
}

/* 11 in SQUARE and a superior 7 in FLANKING: 4 and 2. */
static void nev_9i_9_totals_and_losses_are_announced(void **unused) {
	struct duel d;
	(void)unused;
	begin(&d, eleven);
	pick(&d, "square");
	pick(&d, "flanking");
	expect_side(&d, "nev.melee.attacker", 88, 32);
	expect_side(&d, "nev.melee.defender", 56, 16);
	end(&d);
}

/* Blue attacks: 3 against 4, 3/2 each. */
static void nev_9f_9_the_minus_one_is_in_the_attacker_s_total(void **unused) {
	struct duel d;
	(void)unused;
	begin(&d, on_road);
	pick(&d, "line");
	pick(&d, "line");
	expect_side(&d, "nev.melee.attacker", 24, 12);
	expect_side(&d, "nev.melee.defender", 32, 12);
	end(&d);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_9g_2_only_who_picks_hears_of_it),
	cmocka_unit_test(nev_9g_2_both_are_revealed_together),
	cmocka_unit_test(nev_9g_2_each_formation_is_named_for_its_side),
	cmocka_unit_test(nev_9i_9_totals_and_losses_are_announced),
	cmocka_unit_test(nev_9f_9_the_minus_one_is_in_the_attacker_s_total),
};

TEST_FILE(tests, NULL, NULL)
