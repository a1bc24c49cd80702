/*
 * cli/subject/player.h - who plays a seat: a person, a bot by its name, a program outside.
 *
 * cli_player_open    "human", a bot's name, "engine:COMMAND"
 * cli_player_close
 * cli_player_choose  an order for the seat on turn
 * cli_player_usual   the opponent where nobody names one
 * cli_player_names   "human, random, ...": what cli_player_open knows
 */
#ifndef PAVISE_CLI_SUBJECT_PLAYER_H
#define PAVISE_CLI_SUBJECT_PLAYER_H

#include "cli/common/cli.h"
#include "outside/outside.h"

struct cli_player {
	const struct pv_game *g;
	bool human;
	char name[PV_NAME_MAX +
		  1];       /* the seat's name in a journal: "", "bot:greedy", "engine:stock" */
	struct pv_bot *bot; /* owned; NULL: it is a person or a program */
	struct pv_outside *outside; /* owned; NULL: it is no program */
	uint64_t seed;              /* for the bot's chance */
};

/* name NULL is a person; "bot:greedy" is the same as "greedy". false: an error has been told. */
bool cli_player_open(const struct cli *cli, const char *name, const struct pv_seating *seating,
		     struct cli_player *out);
void cli_player_close(struct cli_player *player);
/* Not for a person. view: the state as the seat may know it. moment: how many entries the battle
 * has, so that a journal goes on alike wherever it was interrupted. false and err: the program
 * outside is given up; from now on the usual bot plays the seat, and is asked next. */
bool cli_player_choose(struct cli_player *player, const struct cli *cli, const void *view,
		       size_t moment, struct pv_order *out, struct pv_error *err);
/* The bot that plays on for a program that was given up, and against a person who names no
 * opponent. */
const char *cli_player_usual(void);
void cli_player_names(char *buf, size_t cap);

#endif
