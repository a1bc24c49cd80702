/* cli/sim/csv.c - tables for a spreadsheet: the report with one figure a row, or a row a battle, or
 * a row an attack. Names and keys have no comma and no quotes. */
#include "cli/sim/sim.h"

#include <string.h>

/* --- the report ------------------------------------------------------------------------------ */

static const char *const game_word[] = { "as_is", "against" };

static void put_count(int game, const char *measure, const char *of, uint64_t value) {
	printf("%s,%s,%s,,,%llu,,\n", game_word[game], measure, of, (unsigned long long)value);
}

static void put_interval(const char *game, const char *measure, const char *of,
			 struct pv_interval i) {
	printf("%s,%s,%s,,,%.6f,%.6f,%.6f\n", game, measure, of, i.at, i.low, i.high);
}

static void put_mean(int game, const char *measure, const char *of, double value) {
	printf("%s,%s,%s,,,%.6f,,\n", game_word[game], measure, of, value);
}

static void put_losses(const struct cli_sim *s, int game) {
	const struct pv_tally *t = &s->tallies[game];
	for (size_t i = 0; i < s->rosters[game].count; i++) {
		const struct pv_sim_troop *troop = &s->rosters[game].troops[i];
		const char *seat = cli_seat_word((enum pv_seat)troop->seat);
		printf("%s,stands,%s,%s,,%d,,\n", game_word[game], seat, troop->name,
		       (int)troop->stands);
		for (size_t k = 0; k < t->cause_count; k++) {
			printf("%s,lost,%s,%s,%s,%llu,,\n", game_word[game], seat, troop->name,
			       t->causes[k], (unsigned long long)t->lost[i][k]);
		}
	}
}

static void put_ends(const struct pv_tally *t, int game) {
	for (size_t i = 0; i < t->end_count; i++) {
		const struct pv_tally_end *e = &t->ends[i];
		printf("%s,end,red,,%s,%llu,,\n", game_word[game], e->key,
		       (unsigned long long)e->won[PV_RED]);
		printf("%s,end,blue,,%s,%llu,,\n", game_word[game], e->key,
		       (unsigned long long)e->won[PV_BLUE]);
		printf("%s,end,drawn,,%s,%llu,,\n", game_word[game], e->key,
		       (unsigned long long)e->drawn);
	}
}

static void put_game(const struct cli_sim *s, int game) {
	const struct pv_tally *t = &s->tallies[game];
	double scale = t->points_scale > 0 ? t->points_scale : 1;
	put_count(game, "battles", "", t->battles);
	put_count(game, "replaced", "first_bot", t->given_up[0]);
	put_count(game, "replaced", "second_bot", t->given_up[1]);
	put_count(game, "won", "red", t->won[PV_RED]);
	put_count(game, "won", "blue", t->won[PV_BLUE]);
	put_count(game, "won", "drawn", t->drawn);
	put_interval(game_word[game], "score", "red", cli_sim_score(s, game, false));
	put_interval(game_word[game], "score", "first_bot", cli_sim_score(s, game, true));
	put_interval(game_word[game], "score", "first_turn", cli_sim_first(s, game));
	put_mean(game, "points_left", "red", pv_sum_mean(&t->points[PV_RED]) / scale);
	put_mean(game, "points_left", "blue", pv_sum_mean(&t->points[PV_BLUE]) / scale);
	put_interval(game_word[game], "margin", "", cli_sim_margin(s, game));
	put_mean(game, "turns", "", pv_sum_mean(&t->turns));
	put_count(game, "orders", "", t->orders);
	put_count(game, "throws", "", t->throws);
	put_ends(t, game);
	put_losses(s, game);
}

void cli_sim_csv(const struct cli_sim *s) {
	puts("game,measure,of,troop,cause,value,low,high");
	for (int game = 0; game < cli_sim_games(s); game++) {
		put_game(s, game);
	}
	if (cli_sim_games(s) == 2) {
		put_interval("change", "score", "red", cli_sim_change_score(s, false));
		put_interval("change", "score", "first_bot", cli_sim_change_score(s, true));
		put_interval("change", "margin", "", cli_sim_change_margin(s));
		put_interval("change", "turns", "", cli_sim_change_turns(s));
	}
}

/* --- rows as they come ----------------------------------------------------------------------- */

void cli_sim_csv_head(const struct cli_sim *s) {
	if (s->rows == CLI_SIM_BATTLES) {
		puts("battle,red,blue,dice,first,turns,orders,throws,outcome,winner,end,rule,"
		     "points_red,points_blue,lost_red,lost_blue,replaced");
	} else {
		puts("battle,turn,attack,rule,who,type,whom,whom_type,place,dice,sides,"
		     "strength,loss,against_strength,against_loss,lost_red,lost_blue");
	}
}

static int lost_by(const struct pv_sim_roster *r, const struct pv_sim_battle *b, int seat) {
	int sum = 0;
	for (size_t i = 0; i < b->loss_count; i++) {
		sum += r->troops[b->losses[i].troop].seat == seat ? b->losses[i].amount : 0;
	}
	return sum;
}

/* The word for where a program was given up. */
static const char *replaced_word(const struct pv_sim_battle *b) {
	bool red = b->given_up[PV_RED] != NULL, blue = b->given_up[PV_BLUE] != NULL;
	return red && blue ? "both" : red ? "red" : blue ? "blue" : "";
}

static void put_battle(const struct cli_sim *s, const char *name, const struct pv_sim_battle *b) {
	static const char *const outcomes[] = { "undecided", "won", "drawn" };
	const struct pv_sim_roster *r = &s->rosters[b->game];
	const struct pv_result *result = &b->result;
	double scale = result->points_scale > 0 ? result->points_scale : 1;
	bool won = result->outcome == PV_WON;
	printf("%s,%s,%s,%llu,%s,%d,%u,%u,%s,%s,%s,%s,%.2f,%.2f,%d,%d,%s\n", name,
	       s->setup.bots[b->swapped], s->setup.bots[1 - b->swapped],
	       (unsigned long long)b->dice, cli_seat_word((enum pv_seat)b->first), b->turns,
	       (unsigned)b->orders, (unsigned)b->throws, outcomes[result->outcome],
	       won ? cli_seat_word((enum pv_seat)result->winner) : "",
	       result->key == NULL ? "" : result->key, result->rule == NULL ? "" : result->rule,
	       result->points[PV_RED] / scale, result->points[PV_BLUE] / scale,
	       lost_by(r, b, PV_RED), lost_by(r, b, PV_BLUE), replaced_word(b));
}

/* Writes ",NAME,TYPE"; both are empty for nobody. */
static void put_actor(const struct cli_sim *s, int game, uint8_t actor) {
	const struct pv_game *g = s->games[game];
	const struct pv_sim_roster *r = &s->rosters[game];
	char name[64] = "";
	if (actor != PV_NONE) {
		g->rules->name_actor(g, actor, name, sizeof name);
	}
	printf(",%s,%s", name,
	       r->troop_of[actor] == PV_NONE ? "" : r->troops[r->troop_of[actor]].name);
}

/* How many of the unit make a whole. */
static int unit_scale(uint8_t unit) {
	switch (unit) {
	case PV_UNIT_HALVES:
		return 2;
	case PV_UNIT_QUARTERS:
		return 4;
	case PV_UNIT_EIGHTHS:
		return 8;
	case PV_UNIT_MILS:
		return 1000;
	default:
		return 1;
	}
}

static void put_figures(const struct pv_sim_attack *a) {
	for (int i = 0; i < PV_SIM_FIGURES_MAX; i++) {
		const struct pv_sim_figure *f = &a->figures[i];
		double scale = unit_scale(f->unit);
		if (i < a->figure_count) {
			printf(",%.3f,%.3f", f->amount / scale, f->rest / scale);
		} else {
			fputs(",,", stdout);
		}
	}
}

static void put_attack(const struct cli_sim *s, const char *name, const struct pv_sim_battle *b,
		       const struct pv_sim_attack *a) {
	const struct pv_game *g = s->games[b->game];
	char place[64] = "";
	if (a->place >= 0) {
		g->rules->name_place(g, a->place, place, sizeof place);
	}
	printf("%s,%d,%s,%s", name, a->turn, a->key, a->rule);
	put_actor(s, b->game, a->who);
	put_actor(s, b->game, a->whom);
	printf(",%s,", place);
	if (a->dice > 0) {
		printf("%d,%d", a->dice, a->sides);
	} else {
		putchar(',');
	}
	put_figures(a);
	printf(",%d,%d\n", (int)a->lost[PV_RED], (int)a->lost[PV_BLUE]);
}

void cli_sim_csv_round(const struct cli_sim *s, const struct pv_sim_round *round) {
	for (size_t i = 0; i < round->count; i++) {
		const struct pv_sim_battle *b = &round->battles[i];
		char name[64];
		cli_sim_battle_name(round->number, b->swapped != 0, b->game != 0, name,
				    sizeof name);
		if (s->rows == CLI_SIM_BATTLES) {
			put_battle(s, name, b);
			continue;
		}
		for (size_t k = 0; k < b->attack_count; k++) {
			put_attack(s, name, b, &b->attacks[k]);
		}
	}
}
