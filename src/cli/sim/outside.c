/* cli/sim/outside.c - programs outside in place of bots. Each thread runs one of its own, which
 * plays battle after battle. A program that was given up is started anew for the next battle, so
 * that no battle depends on those that its thread played before. */
#include "cli/sim/sim.h"

#include "cli/subject/player.h"
#include "outside/outside.h"

#include <stdlib.h>
#include <string.h>

/* --- playing --------------------------------------------------------------------------------- */

/* One running program. */
struct player {
	const struct cli_sim_outside *who;
	struct pv_outside *outside; /* NULL: the program has to be started */
};

static void drop(struct player *player) {
	pv_outside_close(player->outside);
	player->outside = NULL;
}

static void *open_player(void *ctx, struct pv_error *err) {
	struct player *player = malloc(sizeof *player);
	if (player == NULL) {
		pv_fail(err, PV_NO_MEMORY, "engine", "memory ran out");
		return NULL;
	}
	*player = (struct player){ .who = ctx };
	return player;
}

static void close_player(void *data) {
	struct player *player = data;
	drop(player);
	free(player);
}

static bool tell(struct player *player, int game, enum pv_seat seat, struct pv_error *err) {
	const struct cli_sim *s = player->who->sim;
	const struct pv_seating seating = { .g = s->games[game], .seat = seat };
	if (player->outside != NULL && pv_outside_begin(player->outside, &seating, err)) {
		return true;
	}
	drop(player);
	return false;
}

/* A running program may have ended meanwhile, or may play only one battle: then it is started
 * again. */
static bool begin(void *data, int game, enum pv_seat seat, struct pv_error *err) {
	struct player *player = data;
	const struct cli *cli = player->who->sim->cli;
	if (tell(player, game, seat, err)) {
		return true;
	}
	player->outside = pv_outside_open(player->who->command, cli->options.limit, err);
	return player->outside != NULL && tell(player, game, seat, err);
}

static bool choose(void *data, const void *view, struct pv_order *out, struct pv_error *err) {
	struct player *player = data;
	bool chosen = pv_outside_ask(player->outside, player->who->sim->cli->texts, view, out, err);
	if (!chosen) {
		drop(player);
	}
	return chosen;
}

/* --- who plays, and who had to be replaced --------------------------------------------------- */

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
	pv_outside_name(o->command, o->name);
	s->setup.bots[who] = o->name;
	s->setup.guests[who] = &o->guest;
	s->setup.stand_in = cli_player_usual();
}

bool cli_sim_try_guests(const struct cli_sim *s, struct pv_error *err) {
	bool begun = true;
	for (int who = 0; who < 2 && begun; who++) {
		struct player player = { .who = &s->outside[who] };
		if (s->setup.guests[who] != NULL) {
			begun = begin(&player, 0, who == 0 ? PV_RED : PV_BLUE, err);
			drop(&player);
		}
	}
	return begun;
}

void cli_sim_note_given_up(struct cli_sim *s, const struct pv_sim_round *round) {
	for (size_t i = 0; i < round->count; i++) {
		const struct pv_sim_battle *b = &round->battles[i];
		for (int seat = 0; seat < 2; seat++) {
			int who = b->swapped != 0 ? 1 - seat : seat;
			struct pv_error *first = &s->given_up[b->game][who];
			if (b->given_up[seat] != NULL && first->code == PV_OK) {
				pv_fail(first, PV_REFUSED, "", "%s", b->given_up[seat]);
			}
		}
	}
}

void cli_sim_tell_given_up(const struct cli_sim *s, FILE *out, int game) {
	for (int who = 0; who < 2; who++) {
		char count[24], battles[24];
		const struct pv_tally *t = &s->tallies[game];
		const struct pv_error why = cli_spoken(s->cli, &s->given_up[game][who]);
		snprintf(count, sizeof count, "%llu", (unsigned long long)t->given_up[who]);
		snprintf(battles, sizeof battles, "%llu", (unsigned long long)t->battles);
		if (t->given_up[who] > 0) {
			cli_say(s->cli, out, "cli.sim.replaced", "player", s->setup.bots[who],
				"bot", s->setup.stand_in, "count", count, "battles", battles, "why",
				why.msg, (char *)NULL);
		}
	}
}
