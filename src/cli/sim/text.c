/* cli/sim/text.c - the sums of many battles, for people's eyes. */
#include "cli/sim/sim.h"

#include "cli/common/screen.h"

#include <stdlib.h>
#include <string.h>

enum { NUMBER_MAX = 48, LABEL_WIDTH = 24, TROOP_WIDTH = 20 };

static const char *count_text(uint64_t n, char *buf) {
	snprintf(buf, NUMBER_MAX, "%llu", (unsigned long long)n);
	return buf;
}

/* One decimal; zero has no minus. */
static const char *number_text(const struct cli_sim *s, double x, char *buf) {
	return cli_tenths_text(s->cli, x > -0.05 && x < 0 ? 0 : x, 0, buf);
}

static void put_label(const struct cli_sim *s, const char *key) {
	fputs("  ", stdout);
	cli_put_padded(cli_text(s->cli, key), LABEL_WIDTH);
}

/* "52.1 % (49.8 to 54.4)" */
static void put_interval(const struct cli_sim *s, const char *key, struct pv_interval i,
			 double scale) {
	char at[NUMBER_MAX], low[NUMBER_MAX], high[NUMBER_MAX];
	cli_say(s->cli, stdout, key, "at", number_text(s, i.at * scale, at), "low",
		number_text(s, i.low * scale, low), "high", number_text(s, i.high * scale, high),
		(char *)NULL);
}

static double a_battle(uint64_t sum, const struct pv_tally *t) {
	return t->battles == 0 ? 0 : (double)sum / (double)t->battles;
}

/* --- head ------------------------------------------------------------------------------------ */

static void tell_head(const struct cli_sim *s) {
	char seed[NUMBER_MAX], battles[NUMBER_MAX];
	cli_say(s->cli, stdout, s->setup.pairs ? "cli.sim.head.pairs" : "cli.sim.head", "scenario",
		s->games[0]->scenario_id, "seed", count_text(s->setup.seed, seed), "battles",
		count_text(s->tallies[0].battles, battles), "red", s->setup.bots[0], "blue",
		s->setup.bots[1], (char *)NULL);
}

static void tell_game_head(const struct cli_sim *s, int game) {
	if (cli_sim_games(s) == 2) {
		putchar('\n');
		cli_say(s->cli, stdout, game == 0 ? "cli.sim.as_is" : "cli.sim.against", "against",
			s->cli->options.sim.against, (char *)NULL);
	}
}

/* --- scores ---------------------------------------------------------------------------------- */

static void tell_share(const struct cli_sim *s, int game, const char *key, uint64_t count) {
	char number[NUMBER_MAX], percent[NUMBER_MAX];
	put_label(s, key);
	cli_say(s->cli, stdout, "cli.sim.share", "count", count_text(count, number), "percent",
		number_text(s, 100 * a_battle(count, &s->tallies[game]), percent), (char *)NULL);
}

static void tell_scores(const struct cli_sim *s, int game) {
	const struct pv_tally *t = &s->tallies[game];
	tell_share(s, game, "cli.sim.won.red", t->won[PV_RED]);
	tell_share(s, game, "cli.sim.won.blue", t->won[PV_BLUE]);
	tell_share(s, game, "cli.sim.drawn", t->drawn);
	put_label(s, "cli.sim.score.red");
	put_interval(s, "cli.sim.interval.percent", cli_sim_score(s, game, false), 100);
	if (s->setup.pairs && cli_sim_has_two_bots(s)) {
		put_label(s, "cli.sim.score.bot");
		put_interval(s, "cli.sim.interval.percent", cli_sim_score(s, game, true), 100);
	}
	put_label(s, "cli.sim.score.first");
	put_interval(s, "cli.sim.interval.percent", cli_sim_first(s, game), 100);
}

static void tell_points(const struct cli_sim *s, int game) {
	const struct pv_tally *t = &s->tallies[game];
	char red[NUMBER_MAX], blue[NUMBER_MAX];
	double scale = t->points_scale > 0 ? t->points_scale : 1;
	put_label(s, "cli.sim.points");
	cli_say(s->cli, stdout, "cli.sim.points.both", "red",
		number_text(s, pv_sum_mean(&t->points[PV_RED]) / scale, red), "blue",
		number_text(s, pv_sum_mean(&t->points[PV_BLUE]) / scale, blue), (char *)NULL);
	put_label(s, "cli.sim.margin");
	put_interval(s, "cli.sim.interval", cli_sim_margin(s, game), 1);
}

static void tell_length(const struct cli_sim *s, int game) {
	const struct pv_tally *t = &s->tallies[game];
	char mean[NUMBER_MAX], low[NUMBER_MAX], middle[NUMBER_MAX], high[NUMBER_MAX];
	char orders[NUMBER_MAX], throws[NUMBER_MAX];
	put_label(s, "cli.sim.turns");
	cli_say(s->cli, stdout, "cli.sim.turns.spread", "mean",
		number_text(s, pv_sum_mean(&t->turns), mean), "low",
		count_text((uint64_t)pv_tally_turns_at(t, 1, 4), low), "middle",
		count_text((uint64_t)pv_tally_turns_at(t, 1, 2), middle), "high",
		count_text((uint64_t)pv_tally_turns_at(t, 3, 4), high), (char *)NULL);
	put_label(s, "cli.sim.orders");
	cli_say(s->cli, stdout, "cli.sim.orders.both", "orders",
		number_text(s, a_battle(t->orders, t), orders), "throws",
		number_text(s, a_battle(t->throws, t), throws), (char *)NULL);
}

/* --- ends and losses ------------------------------------------------------------------------- */

static uint64_t end_count(const struct pv_tally_end *end) {
	return end->won[PV_RED] + end->won[PV_BLUE] + end->drawn;
}

static int by_count(const void *a, const void *b) {
	const struct pv_tally_end *x = a, *y = b;
	uint64_t m = end_count(x), n = end_count(y);
	return m != n ? (m < n) - (m > n) : strcmp(x->key, y->key);
}

static void tell_ends(const struct cli_sim *s, int game) {
	const struct pv_tally *t = &s->tallies[game];
	struct pv_tally_end ends[PV_TALLY_ENDS_MAX];
	memcpy(ends, t->ends, sizeof ends);
	qsort(ends, t->end_count, sizeof ends[0], by_count);
	cli_say(s->cli, stdout, "cli.sim.ends", (char *)NULL);
	for (size_t i = 0; i < t->end_count; i++) {
		char count[NUMBER_MAX], red[NUMBER_MAX], blue[NUMBER_MAX], drawn[NUMBER_MAX];
		char text[CLI_TEXT_MAX];
		const struct pv_tally_end *e = &ends[i];
		cli_say(s->cli, stdout, "cli.sim.end", "why",
			cli_sim_end_text(s, game, e, text, sizeof text), "rule",
			e->rule == NULL ? "" : e->rule, "count", count_text(end_count(e), count),
			"red", count_text(e->won[PV_RED], red), "blue",
			count_text(e->won[PV_BLUE], blue), "drawn", count_text(e->drawn, drawn),
			(char *)NULL);
	}
}

struct cause {
	const char *text;
	double amount; /* stands in each battle */
};

static int by_amount(const void *a, const void *b) {
	const struct cause *x = a, *y = b;
	return x->amount != y->amount ? (x->amount < y->amount) - (x->amount > y->amount)
				      : strcmp(x->text, y->text);
}

/* Tells "melee 2.10, missile fire 0.80", the most frequent first. Less than a twentieth is left
 * out. */
static void tell_causes(const struct cli_sim *s, int game, size_t troop) {
	const struct pv_tally *t = &s->tallies[game];
	struct cause causes[PV_TALLY_CAUSES_MAX];
	const char *between = "  ";
	for (size_t i = 0; i < t->cause_count; i++) {
		causes[i] = (struct cause){ cli_text(s->cli, t->causes[i]),
					    a_battle(t->lost[troop][i], t) };
	}
	qsort(causes, t->cause_count, sizeof causes[0], by_amount);
	for (size_t i = 0; i < t->cause_count && causes[i].amount >= 0.05; i++) {
		char number[NUMBER_MAX];
		printf("%s%s %s", between, causes[i].text,
		       cli_decimal_text(s->cli, causes[i].amount, 0, 2, number));
		between = ", ";
	}
	putchar('\n');
}

static void tell_losses(const struct cli_sim *s, int game) {
	const struct pv_sim_roster *r = &s->rosters[game];
	const struct pv_tally *t = &s->tallies[game];
	uint8_t seat = PV_SEAT_COUNT;
	cli_say(s->cli, stdout, "cli.sim.losses", (char *)NULL);
	for (size_t i = 0; i < r->count; i++) {
		const struct pv_sim_troop *troop = &r->troops[i];
		char lost[NUMBER_MAX];
		if (troop->seat != seat) {
			seat = troop->seat;
			printf("  %s\n", cli_seat_text(s->cli, (enum pv_seat)seat));
		}
		fputs("  ", stdout);
		cli_put_padded(cli_text(s->cli, troop->key), TROOP_WIDTH);
		printf("%s %4d",
		       cli_decimal_text(s->cli, a_battle(cli_sim_lost(s, game, i), t), 6, 2, lost),
		       (int)troop->stands);
		tell_causes(s, game, i);
	}
}

static void tell_game(const struct cli_sim *s, int game) {
	tell_game_head(s, game);
	cli_sim_tell_given_up(s, stdout, game);
	tell_scores(s, game);
	tell_points(s, game);
	tell_length(s, game);
	tell_ends(s, game);
	tell_losses(s, game);
}

/* --- what comes of it ------------------------------------------------------------------------ */

static void tell_change(const struct cli_sim *s) {
	putchar('\n');
	cli_say(s->cli, stdout, "cli.sim.change", "against", s->cli->options.sim.against,
		(char *)NULL);
	put_label(s, "cli.sim.score.red");
	put_interval(s, "cli.sim.interval.percent", cli_sim_change_score(s, false), 100);
	if (s->setup.pairs && cli_sim_has_two_bots(s)) {
		put_label(s, "cli.sim.score.bot");
		put_interval(s, "cli.sim.interval.percent", cli_sim_change_score(s, true), 100);
	}
	put_label(s, "cli.sim.margin");
	put_interval(s, "cli.sim.interval", cli_sim_change_margin(s), 1);
	put_label(s, "cli.sim.turns");
	put_interval(s, "cli.sim.interval", cli_sim_change_turns(s), 1);
}

/* -1, 0 or 1: does the interval lie below, around or above the middle? */
static int side_of(struct pv_interval i, double middle) {
	return i.low > middle ? 1 : i.high < middle ? -1 : 0;
}

static void tell_answer(const struct cli_sim *s) {
	static const char *const keys[][3] = {
		[CLI_SIM_GAMES] = { "cli.sim.answer.less", "cli.sim.answer.same",
				    "cli.sim.answer.more" },
		[CLI_SIM_BOTS] = { "cli.sim.answer.second", "cli.sim.answer.alike",
				   "cli.sim.answer.first" },
		[CLI_SIM_SIDES] = { "cli.sim.answer.blue", "cli.sim.answer.even",
				    "cli.sim.answer.red" },
	};
	enum cli_sim_question asks = cli_sim_asks(s);
	int side = asks == CLI_SIM_GAMES ? side_of(cli_sim_change_score(s, false), 0)
					 : side_of(cli_sim_score(s, 0, asks == CLI_SIM_BOTS), 0.5);
	char battles[NUMBER_MAX];
	putchar('\n');
	cli_say(s->cli, stdout, keys[asks][side + 1], "first", s->setup.bots[0], "second",
		s->setup.bots[1], (char *)NULL);
	if (s->until_decided) {
		cli_say(s->cli, stdout, s->decided != 0 ? "cli.sim.decided" : "cli.sim.undecided",
			"battles", count_text(s->tallies[0].battles, battles), (char *)NULL);
	}
}

static void tell_typical(const struct cli_sim *s) {
	if (s->typical_count == 0) {
		return;
	}
	putchar('\n');
	cli_say(s->cli, stdout, "cli.sim.typical", (char *)NULL);
	for (size_t i = 0; i < s->typical_count; i++) {
		const struct pv_typical_battle *b = &s->typical.at[i];
		char name[64], margin[NUMBER_MAX], turns[NUMBER_MAX];
		double scale = s->tallies[0].points_scale > 0 ? s->tallies[0].points_scale : 1;
		cli_sim_battle_name(b->number, b->index != 0, false, name, sizeof name);
		cli_say(s->cli, stdout, "cli.sim.typical.line", "name", name, "margin",
			number_text(s, b->margin / scale, margin), "turns",
			count_text(b->turns, turns), (char *)NULL);
	}
}

void cli_sim_text(const struct cli_sim *s) {
	tell_head(s);
	for (int game = 0; game < cli_sim_games(s); game++) {
		tell_game(s, game);
	}
	if (cli_sim_games(s) == 2) {
		tell_change(s);
	}
	tell_answer(s);
	tell_typical(s);
}
