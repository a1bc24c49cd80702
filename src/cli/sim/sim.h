/*
 * cli/sim/sim.h - `pavise sim`: what it adds up, and the three ways to say it.
 *
 * cli_sim                                     the command
 * cli_sim_text, cli_sim_json, cli_sim_csv     the report
 * cli_sim_csv_head, cli_sim_csv_round         a row a battle or an attack, as they are played
 * cli_sim_battle_name                         names the journal of a battle
 * cli_sim_invite, _try_guests, ..._given_up   programs outside
 * cli_sim_end_text                            how battles ended, as a sentence
 * cli_sim_score, _first, _margin, _change     95 % intervals, by the rule that holds for this run
 */
#ifndef PAVISE_CLI_SIM_SIM_H
#define PAVISE_CLI_SIM_SIM_H

#include "cli/common/cli.h"

#include "pavise/tally.h"

int cli_sim(struct cli *cli);

enum cli_sim_rows { CLI_SIM_REPORT, CLI_SIM_BATTLES, CLI_SIM_ATTACKS };

struct cli_sim;

/* A program outside in the place of a bot. */
struct cli_sim_outside {
	const struct cli_sim *sim;
	const char *command;
	char name[PV_NAME_MAX + 1]; /* "engine:bot.py" */
	struct pv_sim_guest guest;
};

/* One run. It is large, so it lies on the heap. */
struct cli_sim {
	const struct cli *cli;
	char *piped; /* the text of a scenario from standard input; else NULL */
	size_t piped_length;
	struct pv_scenario *scenarios[PV_SIM_GAMES_MAX];
	struct pv_game *games[PV_SIM_GAMES_MAX];
	struct pv_sim_setup setup;
	struct cli_sim_outside outside[2]; /* setup.guests point into them */
	struct pv_error given_up[PV_SIM_GAMES_MAX]
				[2]; /* why a program was given up the first time */
	struct pv_sim_roster rosters[PV_SIM_GAMES_MAX];
	enum cli_sim_rows rows;
	bool until_decided;

	struct pv_tally tallies[PV_SIM_GAMES_MAX];
	struct pv_change change;
	struct pv_bet bet; /* on the run's question: see cli_sim_asks */
	int decided;       /* as pv_bet_side */
	struct pv_typical typical;
	size_t typical_count;

	double begun, shown; /* of the progress bar, in seconds of a monotonic clock */
	bool bar;
	bool failed; /* an error has been told */
};

/* What the run decides between: the two games, the two bots, or the two sides. */
enum cli_sim_question { CLI_SIM_GAMES, CLI_SIM_BOTS, CLI_SIM_SIDES };
enum cli_sim_question cli_sim_asks(const struct cli_sim *s);
bool cli_sim_has_two_bots(const struct cli_sim *s);
/* 1, or 2 with --against. */
static inline int cli_sim_games(const struct cli_sim *s) {
	return s->games[1] != NULL ? 2 : 1;
}

/* 0 to 1, for red or for the first bot. */
struct pv_interval cli_sim_score(const struct cli_sim *s, int game, bool of_bot);
/* Counts for the side that has the first turn. */
struct pv_interval cli_sim_first(const struct cli_sim *s, int game);
struct pv_interval cli_sim_margin(const struct cli_sim *s, int game); /* points a battle */
/* The second game less the first: -1 to 1. */
struct pv_interval cli_sim_change_score(const struct cli_sim *s, bool of_bot);
struct pv_interval cli_sim_change_margin(const struct cli_sim *s);
struct pv_interval cli_sim_change_turns(const struct cli_sim *s);
/* By any cause. */
uint64_t cli_sim_lost(const struct cli_sim *s, int game, size_t troop);

/* Says in words how battles ended. Where the sentence names the winner and both sides won in this
 * way, it is one sentence for each. Returns buf. */
const char *cli_sim_end_text(const struct cli_sim *s, int game, const struct pv_tally_end *end,
			     char *buf, size_t cap);

/* "engine:COMMAND": that program plays in place of the first or second bot. */
void cli_sim_invite(struct cli_sim *s, int who, const char *option);
/* false and err: one of them doesn't start. */
bool cli_sim_try_guests(const struct cli_sim *s, struct pv_error *err);
/* Keeps why a program was given up in a battle of this round, the first time that it is. */
void cli_sim_note_given_up(struct cli_sim *s, const struct pv_sim_round *round);
/* Prints a line for each program that was given up, so that its figures are not taken for its
 * own. */
void cli_sim_tell_given_up(const struct cli_sim *s, FILE *out, int game);

void cli_sim_text(const struct cli_sim *s);
int cli_sim_json(const struct cli_sim *s);
void cli_sim_csv(const struct cli_sim *s);
void cli_sim_csv_head(const struct cli_sim *s);
void cli_sim_csv_round(const struct cli_sim *s, const struct pv_sim_round *round);

/* "000012"; "000012b" with the bots exchanged; "000012-against" in the second game. */
void cli_sim_battle_name(uint64_t number, bool swapped, bool against, char *buf, size_t cap);

#endif
