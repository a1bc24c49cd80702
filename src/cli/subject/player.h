/*
 * cli/subject/player.h - who plays a seat: a person, a bot by its name, a program outside.
 *
 * cli_player_open    "human", a bot's name, "engine:COMMAND"
 * cli_player_close
 * cli_player_choose  an order for the seat on turn
 * cli_player_usual   the opponent of who names none
 * cli_player_names   "human, random, ...": what cli_player_open knows
 */
#ifndef PAVISE_CLI_SUBJECT_PLAYER_H
#define PAVISE_CLI_SUBJECT_PLAYER_H

#include "cli/common/cli.h"
#include "outside/outside.h"

struct cli_player {
	const struct pv_game *g;
	bool human;
	char name[PV_NAME_MAX + 1]; /* of its seat in a journal: "", "bot:greedy", "engine:stock" */
	struct pv_bot *bot;         /* owned; NULL: a person, or a program */
	struct pv_outside *outside; /* owned; NULL: no program */
	uint64_t seed;              /* of the bot's chance */
};

/* name NULL is a person; "bot:greedy" is "greedy". false: told. */
bool cli_player_open(const struct cli *cli, const char *name, const struct pv_seating *seating,
		     struct cli_player *out);
void cli_player_close(struct cli_player *player);
/* view: the state as its seat may know it; moment: entries of the battle so far, so that a journal
 * goes on alike wherever it was left. Not for a person. false: the program outside is given up
 * (err), and the usual bot sits in its place from now on, which is asked next. */
bool cli_player_choose(struct cli_player *player, const struct cli *cli, const void *view,
		       size_t moment, struct pv_order *out, struct pv_error *err);
/* Who plays on where a program outside is given up, and who plays where nobody is named. */
const char *cli_player_usual(void);
void cli_player_names(char *buf, size_t cap);

#endif
