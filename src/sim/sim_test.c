/* Many battles on the smallest ruleset: the same whoever plays them, in order, and added up. */
#include "pavise/pavise.h"

#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char text[] = "ruleset: dummy\ntitle: Two men a side\n";

struct fixture {
	struct pv_scenario *scenario;
	struct pv_game *game;
	struct pv_sim_setup setup;
};

static struct fixture open_all(uint64_t rounds) {
	struct fixture f;
	struct pv_error err;
	f.scenario = pv_scenario_parse(text, strlen(text), "dummy", &err);
	assert_non_null(f.scenario);
	f.game = pv_game_load(f.scenario, &err);
	assert_non_null(f.game);
	f.setup = (struct pv_sim_setup){ .games = { f.game },
					 .scenarios = { f.scenario },
					 .bots = { "random", "random" },
					 .seed = 3,
					 .count = rounds,
					 .jobs = 1 };
	return f;
}

static void close_all(struct fixture *f) {
	pv_game_free(f->game);
	pv_scenario_close(f->scenario);
}

/* Everything that a run tells, as text. */
struct story {
	FILE *out;
	char *text;
	size_t length;
	uint64_t rounds, stop_after;
};

static void tell_battle(FILE *out, const struct pv_sim_battle *b) {
	fprintf(out, "%d%d first %d, %d turns, %u orders, %u throws, dice %llu: %d %d %s %d:%d\n",
		b->game, b->swapped, b->first, b->turns, (unsigned)b->orders, (unsigned)b->throws,
		(unsigned long long)b->dice, b->result.outcome, b->result.winner, b->result.key,
		(int)b->result.points[0], (int)b->result.points[1]);
	for (size_t i = 0; i < b->loss_count; i++) {
		fprintf(out, " %d %s %d\n", b->losses[i].troop, b->losses[i].cause,
			(int)b->losses[i].amount);
	}
	for (size_t i = 0; i < b->attack_count; i++) {
		const struct pv_sim_attack *a = &b->attacks[i];
		fprintf(out, " %s %s %d %d %d %dd%d\n", a->key, a->rule, a->turn, a->who, a->whom,
			a->dice, a->sides);
	}
	fputs(b->journal == NULL ? "" : b->journal, out);
}

static bool tell(void *ctx, const struct pv_sim_round *round) {
	struct story *story = ctx;
	assert_int_equal(round->number, story->rounds);
	story->rounds++;
	for (size_t i = 0; i < round->count; i++) {
		tell_battle(story->out, &round->battles[i]);
	}
	return story->stop_after == 0 || story->rounds < story->stop_after;
}

static struct story run(const struct pv_sim_setup *setup, int jobs, uint64_t stop_after) {
	struct story story = { .stop_after = stop_after };
	struct pv_sim_setup own = *setup;
	struct pv_error err;
	own.jobs = jobs;
	story.out = open_memstream(&story.text, &story.length);
	assert_non_null(story.out);
	assert_true(pv_sim_run(&own, tell, &story, &err));
	fclose(story.out);
	return story;
}

static void any_number_of_jobs_tells_the_same(void **unused) {
	struct fixture f = open_all(150);
	(void)unused;
	f.setup.pairs = f.setup.attacks = f.setup.journals = true;
	f.setup.games[1] = f.game;
	f.setup.scenarios[1] = f.scenario;
	struct story one = run(&f.setup, 1, 0), three = run(&f.setup, 3, 0);
	assert_int_equal(one.rounds, 150);
	assert_string_equal(one.text, three.text);
	free(three.text);
	f.setup.seed = 4;
	three = run(&f.setup, 3, 0);
	assert_string_not_equal(one.text, three.text);
	free(one.text);
	free(three.text);
	close_all(&f);
}

static void a_run_may_be_ended_early(void **unused) {
	struct fixture f = open_all(1000);
	(void)unused;
	struct story ten = run(&f.setup, 2, 10);
	f.setup.count = 10;
	struct story all = run(&f.setup, 1, 0);
	assert_int_equal(ten.rounds, 10);
	assert_string_equal(ten.text, all.text);
	free(ten.text);
	free(all.text);
	close_all(&f);
}

static bool verify(void *ctx, const struct pv_sim_round *round) {
	for (size_t i = 0; i < round->count; i++) {
		const struct pv_sim_battle *b = &round->battles[i];
		struct pv_game *g = NULL;
		struct pv_battle_report report;
		struct pv_result result;
		struct pv_battle *read = pv_battle_read(b->journal, strlen(b->journal), "journal",
							SIZE_MAX, &g, &report, NULL);
		assert_non_null(read);
		assert_false(report.differs || report.torn);
		assert_int_equal(report.played, b->orders + b->throws);
		assert_true(pv_battle_result(read, &result));
		assert_int_equal(result.outcome, b->result.outcome);
		assert_int_equal(result.points[0], b->result.points[0]);
		pv_battle_destroy(read);
		pv_game_free(g);
		(*(int *)ctx)++;
	}
	return true;
}

static void journals_are_the_battles(void **unused) {
	static const uint64_t numbers[] = { 5, 0, 77 };
	struct fixture f = open_all(PV_COUNT(numbers));
	int seen = 0;
	(void)unused;
	f.setup.journals = f.setup.pairs = true;
	f.setup.numbers = numbers;
	assert_true(pv_sim_run(&f.setup, verify, &seen, NULL));
	assert_int_equal(seen, 6);
	close_all(&f);
}

/* --- guests ---------------------------------------------------------------------------------- */

enum failing { FAILS_NEVER, FAILS_TO_BEGIN, FAILS_AT_THIRD, FAILS_BY_CHEATING, FAILS_OF_MEMORY };

struct guest {
	enum failing how;
	const struct pv_game *g;
	int asked;
};

static void *sit(void *ctx, struct pv_error *err) {
	struct guest *guest = malloc(sizeof *guest);
	(void)err;
	assert_non_null(guest);
	*guest = *(const struct guest *)ctx;
	return guest;
}

static bool begin_battle(void *player, int game, enum pv_seat seat, struct pv_error *err) {
	struct guest *guest = player;
	(void)game;
	(void)seat;
	guest->asked = 0;
	return guest->how != FAILS_TO_BEGIN || pv_fail(err, PV_IO, "guest", "not today");
}

/* The usual order. */
static bool choose_usual(void *player, const void *view, struct pv_order *out,
			 struct pv_error *err) {
	struct guest *guest = player;
	guest->asked++;
	if (guest->how == FAILS_AT_THIRD && guest->asked == 3) {
		return pv_fail(err, PV_REFUSED, "guest", "lost his \"nerve\"");
	}
	if (guest->how == FAILS_OF_MEMORY) {
		return pv_fail(err, PV_NO_MEMORY, "guest", "none left");
	}
	if (guest->how == FAILS_BY_CHEATING) {
		*out = (struct pv_order){ .verb = 255 };
		return true;
	}
	return guest->g->rules->list(guest->g, view, PV_ANY, out, 1) > 0;
}

/* Red's in the first battle of a pair. */
static bool check_given_up(void *ctx, const struct pv_sim_round *round) {
	const char *why = ctx;
	for (size_t i = 0; i < round->count; i++) {
		const struct pv_sim_battle *b = &round->battles[i];
		enum pv_seat seat = b->swapped != 0 ? PV_BLUE : PV_RED;
		assert_null(b->given_up[1 - seat]);
		if (why == NULL) {
			assert_null(b->given_up[seat]);
			assert_null(strstr(b->journal, "!fact"));
			continue;
		}
		assert_string_equal(b->given_up[seat], why);
		assert_non_null(strstr(
		    b->journal, seat == PV_RED
				    ? "!fact \"red: cat is replaced by bot:random\" by=pavise"
				    : "!fact \"blue: cat is replaced by bot:random\" by=pavise"));
	}
	return true;
}

static void who_fails_is_replaced_for_that_battle(void **unused) {
	static const struct {
		enum failing how;
		const char *why;
	} cases[] = { { FAILS_NEVER, NULL },
		      { FAILS_TO_BEGIN, "not today" },
		      { FAILS_AT_THIRD, "lost his \"nerve\"" },
		      { FAILS_BY_CHEATING, "an order that isn't legal" } };
	struct fixture f = open_all(40);
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(cases); i++) {
		struct guest guest = { .how = cases[i].how, .g = f.game };
		const struct pv_sim_guest host = { &guest, sit, free, begin_battle, choose_usual };
		char why[40];
		int seen = 0;
		snprintf(why, sizeof why, "%s", cases[i].why == NULL ? "" : cases[i].why);
		f.setup.bots[0] = "cat";
		f.setup.guests[0] = &host;
		f.setup.stand_in = "random";
		f.setup.pairs = f.setup.journals = true;
		assert_true(
		    pv_sim_run(&f.setup, check_given_up, cases[i].why == NULL ? NULL : why, NULL));
		assert_true(pv_sim_run(&f.setup, verify, &seen, NULL));
		assert_int_equal(seen, 80);
		struct story one = run(&f.setup, 1, 0), three = run(&f.setup, 3, 0);
		assert_string_equal(one.text, three.text);
		free(one.text);
		free(three.text);
	}
	close_all(&f);
}

static void where_nobody_stands_in_the_run_ends(void **unused) {
	static const enum failing hows[] = { FAILS_TO_BEGIN, FAILS_AT_THIRD, FAILS_BY_CHEATING,
					     FAILS_OF_MEMORY };
	struct fixture f = open_all(2);
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(hows); i++) {
		struct guest guest = { .how = hows[i], .g = f.game };
		const struct pv_sim_guest host = { &guest, sit, free, begin_battle, choose_usual };
		struct pv_error err;
		int seen = 0;
		f.setup.guests[1] = &host;
		f.setup.stand_in = hows[i] == FAILS_OF_MEMORY ? "random" : NULL;
		assert_false(pv_sim_run(&f.setup, verify, &seen, &err));
		assert_true(err.msg[0] != '\0');
		assert_int_equal(seen, 0);
	}
	close_all(&f);
}

/* Men lost are those that the end doesn't count. */
static bool count_men(void *ctx, const struct pv_sim_round *round) {
	(void)ctx;
	const struct pv_sim_battle *b = &round->battles[0];
	int lost = 0, attacks = 0;
	for (size_t i = 0; i < b->loss_count; i++) {
		assert_string_equal(b->losses[i].cause, "dum.by.arms");
		lost += b->losses[i].amount;
	}
	assert_int_equal(lost + b->result.points[0] + b->result.points[1], 4);
	for (size_t i = 0; i < b->attack_count; i++) {
		bool shot = strcmp(b->attacks[i].rule, "DUM-4") == 0;
		assert_int_equal(b->attacks[i].dice, shot ? 2 : 1);
		assert_int_equal(b->attacks[i].sides, 6);
		assert_true(b->attacks[i].who / 2 != b->attacks[i].whom / 2);
		attacks++;
	}
	assert_true(attacks >= lost);
	assert_true(b->first <= PV_BLUE);
	assert_true(b->turns >= 1);
	return true;
}

static void losses_and_attacks_come_from_events(void **unused) {
	struct fixture f = open_all(60);
	(void)unused;
	f.setup.attacks = true;
	assert_true(pv_sim_run(&f.setup, count_men, NULL, NULL));
	close_all(&f);
}

static void who_is_not_described_is_a_troop_of_his_own(void **unused) {
	struct fixture f = open_all(1);
	struct pv_sim_roster roster;
	(void)unused;
	assert_true(pv_sim_roster(f.game, &roster, NULL));
	assert_int_equal(roster.count, 4);
	assert_string_equal(roster.troops[roster.troop_of[3]].name, "b2");
	assert_int_equal(roster.troop_of[4], PV_NONE);
	close_all(&f);
}

/* Two men a side: a pair that goes 1 : 1 is 2 quarters. */
static bool add(void *ctx, const struct pv_sim_round *round) {
	return pv_tally_add(ctx, round, 0);
}

static void sums_add_up(void **unused) {
	struct fixture f = open_all(200);
	struct pv_tally *t = malloc(sizeof *t);
	(void)unused;
	assert_non_null(t);
	pv_tally_init(t);
	f.setup.pairs = true;
	assert_true(pv_sim_run(&f.setup, add, t, NULL));
	assert_int_equal(t->battles, 400);
	assert_int_equal(t->won[0] + t->won[1] + t->drawn, 400);
	assert_int_equal(t->bot_won[0] + t->bot_won[1], t->won[0] + t->won[1]);
	assert_int_equal(t->score.n, 200);
	assert_int_equal(t->score.sum, 2 * (int64_t)t->won[0] + (int64_t)t->drawn);
	assert_int_equal(t->bot_score.sum, 2 * (int64_t)t->bot_won[0] + (int64_t)t->drawn);
	assert_int_equal(t->first.n, 200);
	assert_int_equal(t->first_of[0] + t->first_of[1], 400);
	assert_int_equal(t->margin.sum, t->points[0].sum - t->points[1].sum);
	uint64_t ends = 0;
	for (size_t i = 0; i < t->end_count; i++) {
		ends += t->ends[i].won[0] + t->ends[i].won[1] + t->ends[i].drawn;
	}
	assert_int_equal(ends, 400);
	assert_int_equal(pv_tally_turns_at(t, 1, 1), 4); /* the turn limit */
	assert_true(pv_tally_turns_at(t, 1, 2) <= 4);
	free(t);
	close_all(&f);
}

static struct pv_sim_battle won_by(int seat, int game, int swapped, int margin, int turns) {
	struct pv_sim_battle b = { .game = (uint8_t)game,
				   .swapped = (uint8_t)swapped,
				   .first = PV_RED,
				   .turns = (uint16_t)turns };
	b.result.outcome = seat == PV_NOBODY ? PV_DRAWN : PV_WON;
	b.result.winner = (uint8_t)seat;
	b.result.points[0] = margin;
	b.result.points_scale = 4;
	b.result.key = seat == PV_NOBODY ? "draw" : "win";
	b.losses[0] = (struct pv_sim_loss){ 2, "by.fire", 3 };
	b.losses[1] = (struct pv_sim_loss){ 0, "by.arms", 1 };
	b.loss_count = 2;
	return b;
}

/* A pair under two games: first red wins by 8 and 12 quarters in 5 and 7 turns, then blue wins and
 * a draw. Red's score goes from 4 quarters to 1, the first bot's from 2 to 1. */
static void a_round_under_two_games(void **unused) {
	struct pv_sim_round round = { .number = 9, .count = 4 };
	struct pv_change c = { .round_battles = 0 };
	struct pv_tally *t = malloc(2 * sizeof *t);
	(void)unused;
	assert_non_null(t);
	round.battles[0] = won_by(PV_RED, 0, 0, 8, 5);
	round.battles[1] = won_by(PV_RED, 0, 1, 12, 7);
	round.battles[2] = won_by(PV_BLUE, 1, 0, -8, 3);
	round.battles[3] = won_by(PV_NOBODY, 1, 1, 0, 20);
	for (int game = 0; game < 2; game++) {
		pv_tally_init(&t[game]);
		assert_true(pv_tally_add(&t[game], &round, game));
	}
	pv_change_add(&c, &round);
	assert_int_equal(t[0].score.sum, 4);
	assert_int_equal(t[0].bot_score.sum, 2);
	assert_int_equal(t[0].first.sum, 4);
	assert_int_equal(t[0].bot_won[0], 1);
	assert_int_equal(t[0].bot_won[1], 1);
	assert_int_equal(t[0].margin.sum, 20);
	assert_int_equal(t[1].score.sum, 1);
	assert_int_equal(t[1].bot_score.sum, 1);
	assert_int_equal(t[1].end_count, 2);
	assert_int_equal(t[1].ends[0].won[PV_BLUE], 1);
	assert_int_equal(t[1].ends[1].drawn, 1);
	assert_int_equal(t[1].lost[2][0], 6);
	assert_int_equal(t[1].lost[0][1], 2);
	assert_int_equal(pv_tally_turns_at(&t[1], 1, 2), 3);
	assert_int_equal(pv_tally_turns_at(&t[1], 3, 4), 20);
	assert_int_equal(c.score.sum, -3);
	assert_int_equal(c.bot_score.sum, -1);
	assert_int_equal(c.margin.sum, -28);
	assert_int_equal(c.turns.sum, 11);
	free(t);
}

static void bad_setups_are_refused(void **unused) {
	struct fixture f = open_all(1);
	struct pv_error err;
	int seen = 0;
	(void)unused;
	f.setup.bots[1] = "genius";
	assert_false(pv_sim_run(&f.setup, verify, &seen, &err));
	assert_int_equal(err.code, PV_NOT_FOUND);
	f.setup.bots[1] = "random";
	f.setup.jobs = 0;
	assert_false(pv_sim_run(&f.setup, verify, &seen, &err));
	assert_int_equal(err.code, PV_BAD_INPUT);
	f.setup.jobs = 1;
	f.setup.count = 0;
	assert_false(pv_sim_run(&f.setup, verify, &seen, &err));
	assert_int_equal(err.code, PV_BAD_INPUT);
	close_all(&f);
}

/* Margins -3 -1 0 2 40 and lengths 9 7 6 8 5: the medians are 0 and 7. */
static void the_middle(void **unused) {
	static const int32_t margins[] = { 40, -1, 2, 0, -3 };
	static const uint16_t turns[] = { 5, 7, 8, 6, 9 };
	struct pv_typical t = { .at = NULL };
	(void)unused;
	for (uint64_t i = 0; i < PV_COUNT(margins); i++) {
		struct pv_sim_round round = { .number = i, .count = 1 };
		round.battles[0].result.points[0] = margins[i];
		round.battles[0].turns = turns[i];
		assert_true(pv_typical_add(&t, &round, 0));
	}
	assert_int_equal(pv_typical_find(&t, 3), 3);
	assert_int_equal(t.at[0].number, 3);
	assert_int_equal(t.at[1].number, 1);
	assert_int_equal(t.at[2].number, 2);
	assert_int_equal(pv_typical_find(&t, 10), 5);
	assert_int_equal(t.at[4].number, 0);
	pv_typical_finish(&t);
	assert_int_equal(pv_typical_find(&t, 10), 0);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(any_number_of_jobs_tells_the_same),
	cmocka_unit_test(a_run_may_be_ended_early),
	cmocka_unit_test(journals_are_the_battles),
	cmocka_unit_test(who_fails_is_replaced_for_that_battle),
	cmocka_unit_test(where_nobody_stands_in_the_run_ends),
	cmocka_unit_test(losses_and_attacks_come_from_events),
	cmocka_unit_test(who_is_not_described_is_a_troop_of_his_own),
	cmocka_unit_test(sums_add_up),
	cmocka_unit_test(a_round_under_two_games),
	cmocka_unit_test(bad_setups_are_refused),
	cmocka_unit_test(the_middle),
};

TEST_FILE(tests, NULL, NULL)
