/* cli/sim/json.c - the sums of many battles for programs, in one object. Shares are 0 to 1, points
 * are whole points. */
#include "cli/sim/sim.h"

#include "core/write_raw.h"

#include <string.h>

static void write_number(struct pv_writer *w, const char *key, double x) {
	char text[64];
	snprintf(text, sizeof text, "%.6f", x);
	pv_write_key(w, key);
	pv_write_raw(w, text);
}

static void write_interval(struct pv_writer *w, const char *key, struct pv_interval i) {
	pv_write_key(w, key);
	pv_write_open(w, '{');
	write_number(w, "at", i.at);
	write_number(w, "low", i.low);
	write_number(w, "high", i.high);
	pv_write_close(w);
}

static void write_wins(struct pv_writer *w, const uint64_t won[2], uint64_t drawn) {
	pv_write_member_int(w, "red", (int64_t)won[PV_RED]);
	pv_write_member_int(w, "blue", (int64_t)won[PV_BLUE]);
	pv_write_member_int(w, "drawn", (int64_t)drawn);
}

static void write_scores(const struct cli_sim *s, struct pv_writer *w, int game) {
	const struct pv_tally *t = &s->tallies[game];
	pv_write_key(w, "wins");
	pv_write_open(w, '{');
	write_wins(w, t->won, t->drawn);
	pv_write_close(w);
	write_interval(w, "score_red", cli_sim_score(s, game, false));
	write_interval(w, "score_first_bot", cli_sim_score(s, game, true));
	write_interval(w, "score_first_turn", cli_sim_first(s, game));
}

static void write_points(const struct cli_sim *s, struct pv_writer *w, int game) {
	const struct pv_tally *t = &s->tallies[game];
	double scale = t->points_scale > 0 ? t->points_scale : 1;
	pv_write_key(w, "points_left");
	pv_write_open(w, '{');
	write_number(w, "red", pv_sum_mean(&t->points[PV_RED]) / scale);
	write_number(w, "blue", pv_sum_mean(&t->points[PV_BLUE]) / scale);
	pv_write_close(w);
	write_interval(w, "margin", cli_sim_margin(s, game));
}

static void write_turns(struct pv_writer *w, const struct pv_tally *t) {
	pv_write_key(w, "turns");
	pv_write_open(w, '{');
	write_number(w, "mean", pv_sum_mean(&t->turns));
	pv_write_member_int(w, "quarter", pv_tally_turns_at(t, 1, 4));
	pv_write_member_int(w, "half", pv_tally_turns_at(t, 1, 2));
	pv_write_member_int(w, "three_quarters", pv_tally_turns_at(t, 3, 4));
	pv_write_member_int(w, "most", pv_tally_turns_at(t, 1, 1));
	pv_write_close(w);
	pv_write_member_int(w, "orders", (int64_t)t->orders);
	pv_write_member_int(w, "throws", (int64_t)t->throws);
}

static void write_ends(const struct cli_sim *s, struct pv_writer *w, int game) {
	const struct pv_tally *t = &s->tallies[game];
	char text[CLI_TEXT_MAX];
	pv_write_key(w, "ends");
	pv_write_open(w, '[');
	for (size_t i = 0; i < t->end_count; i++) {
		const struct pv_tally_end *e = &t->ends[i];
		pv_write_open(w, '{');
		pv_write_member_text(w, "key", e->key);
		pv_write_member_text(w, "rule", e->rule == NULL ? "" : e->rule);
		pv_write_member_text(w, "message", cli_sim_end_text(s, game, e, text, sizeof text));
		write_wins(w, e->won, e->drawn);
		pv_write_close(w);
	}
	pv_write_close(w);
}

static void write_losses(const struct cli_sim *s, struct pv_writer *w, int game) {
	const struct pv_tally *t = &s->tallies[game];
	pv_write_key(w, "losses");
	pv_write_open(w, '[');
	for (size_t i = 0; i < s->rosters[game].count; i++) {
		const struct pv_sim_troop *troop = &s->rosters[game].troops[i];
		pv_write_open(w, '{');
		pv_write_member_text(w, "side", cli_seat_word((enum pv_seat)troop->seat));
		pv_write_member_text(w, "troop", troop->name);
		pv_write_member_int(w, "stands", troop->stands);
		pv_write_member_int(w, "lost", (int64_t)cli_sim_lost(s, game, i));
		pv_write_key(w, "causes");
		pv_write_open(w, '{');
		for (size_t k = 0; k < t->cause_count; k++) {
			pv_write_member_int(w, t->causes[k], (int64_t)t->lost[i][k]);
		}
		pv_write_close(w);
		pv_write_close(w);
	}
	pv_write_close(w);
}

/* Writes in how many battles a program was given up and greedy played on. */
static void write_replaced(struct pv_writer *w, const struct pv_tally *t) {
	pv_write_key(w, "replaced");
	pv_write_open(w, '{');
	pv_write_member_int(w, "first_bot", (int64_t)t->given_up[0]);
	pv_write_member_int(w, "second_bot", (int64_t)t->given_up[1]);
	pv_write_close(w);
}

static void write_game(const struct cli_sim *s, struct pv_writer *w, int game) {
	pv_write_open(w, '{');
	pv_write_member_int(w, "battles", (int64_t)s->tallies[game].battles);
	write_replaced(w, &s->tallies[game]);
	write_scores(s, w, game);
	write_points(s, w, game);
	write_turns(w, &s->tallies[game]);
	write_ends(s, w, game);
	write_losses(s, w, game);
	pv_write_close(w);
}

static void write_change(const struct cli_sim *s, struct pv_writer *w) {
	pv_write_key(w, "change");
	pv_write_open(w, '{');
	write_interval(w, "score_red", cli_sim_change_score(s, false));
	write_interval(w, "score_first_bot", cli_sim_change_score(s, true));
	write_interval(w, "margin", cli_sim_change_margin(s));
	write_interval(w, "turns", cli_sim_change_turns(s));
	pv_write_close(w);
}

static void write_typical(const struct cli_sim *s, struct pv_writer *w) {
	pv_write_key(w, "typical");
	pv_write_open(w, '[');
	for (size_t i = 0; i < s->typical_count; i++) {
		const struct pv_typical_battle *b = &s->typical.at[i];
		char name[64];
		cli_sim_battle_name(b->number, b->index != 0, false, name, sizeof name);
		pv_write_text(w, name);
	}
	pv_write_close(w);
}

static void write_head(const struct cli_sim *s, struct pv_writer *w) {
	pv_write_member_text(w, "engine", "pavise " PV_VERSION);
	pv_write_member_text(w, "scenario", s->games[0]->scenario_id);
	pv_write_member_text(w, "red", s->setup.bots[0]);
	pv_write_member_text(w, "blue", s->setup.bots[1]);
	pv_write_member_int(w, "seed", (int64_t)s->setup.seed);
	pv_write_member_bool(w, "pairs", s->setup.pairs);
	pv_write_key(w, "decided");
	if (s->until_decided) {
		pv_write_int(w, s->decided);
	} else {
		pv_write_null(w);
	}
}

int cli_sim_json(const struct cli_sim *s) {
	struct pv_writer w;
	pv_writer_init(&w);
	pv_write_open(&w, '{');
	write_head(s, &w);
	pv_write_key(&w, "as_is");
	write_game(s, &w, 0);
	if (cli_sim_games(s) == 2) {
		pv_write_member_text(&w, "changed", s->cli->options.sim.against);
		pv_write_key(&w, "against");
		write_game(s, &w, 1);
		write_change(s, &w);
	}
	write_typical(s, &w);
	pv_write_close(&w);
	return cli_write_out(s->cli, &w, CLI_YES);
}
