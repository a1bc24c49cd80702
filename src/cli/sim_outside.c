/* cli/sim_outside.c - programs outside in the place of bots: one of them for each thread. */
#include "cli/outside.h"
#include "cli/sim.h"

#include <stdlib.h>
#include <string.h>

/* One running program. */
struct player {
	const struct cli_sim *sim;
	struct cli_outside *outside;
};

static void *open_player(void *ctx, struct pv_error *err) {
	const struct cli_sim_outside *o = ctx;
	struct player *player = malloc(sizeof *player);
	if (player == NULL) {
		pv_fail(err, PV_NO_MEMORY, "engine", "memory ran out");
		return NULL;
	}
	player->sim = o->sim;
	player->outside = cli_outside_open(o->command, o->sim->cli->options.limit, err);
	if (player->outside == NULL) {
		free(player);
		return NULL;
	}
	return player;
}

static void close_player(void *data) {
	struct player *player = data;
	cli_outside_close(player->outside);
	free(player);
}

static bool begin(void *data, int game, enum pv_seat seat, struct pv_error *err) {
	struct player *player = data;
	const struct cli_seating seating = { .g = player->sim->games[game],
					     .scenario = player->sim->scenarios[game]->text,
					     .seat = seat };
	return cli_outside_begin(player->outside, &seating, err);
}

static bool choose(void *data, const void *view, struct pv_order *out, struct pv_error *err) {
	struct player *player = data;
	return cli_outside_ask(player->outside, player->sim->cli, view, out, err);
}

void cli_sim_invite(struct cli_sim *s, int who, const char *option) {
	static const char mark[] = "engine:";
	struct cli_sim_outside *o = &s->outside[who];
	if (option == NULL || strncmp(option, mark, strlen(mark)) != 0) {
		return;
	}
	*o = (struct cli_sim_outside){
		.sim = s,
		.command = option + strlen(mark),
		.guest = { o, open_player, close_player, begin, choose },
	};
	cli_outside_name(o->command, o->name);
	s->setup.bots[who] = o->name;
	s->setup.guests[who] = &o->guest;
}
