/* sand.c - a bare board on which the referee judges a move or a shot by the rules themselves. */
#include "rules/nevsky/referee.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct nev_sand *nev_sand_create(const struct nev_game *g, struct pv_error *err) {
	struct nev_sand *sand = calloc(1, sizeof *sand);
	size_t size = sizeof(struct nev_state) + 2 * NEV_SAND_PIECES * sizeof(struct nev_piece);
	struct nev_state *state = calloc(1, size);
	if (sand == NULL || state == NULL) {
		free(sand);
		free(state);
		pv_fail(err, PV_NO_MEMORY, "question", "memory ran out");
		return NULL;
	}
	sand->game = *g;
	sand->state = state;
	sand->game.position = NULL;
	sand->game.columns = NEV_COLUMNS_MAX;
	sand->game.rows = NEV_ROWS_MAX;
	sand->game.squares = NEV_SQUARES_MAX;
	sand->game.count = 0;
	memset(sand->game.terrain, 0, sizeof sand->game.terrain);
	memset(sand->game.river_east, 0, sizeof sand->game.river_east);
	memset(sand->game.river_north, 0, sizeof sand->game.river_north);
	return sand;
}

void nev_sand_free(struct nev_sand *sand) {
	if (sand != NULL) {
		free(sand->state);
		free(sand);
	}
}

int nev_sand_add(struct nev_sand *sand, int side, int type, int square, int stands, int facing) {
	int piece = sand->game.count++;
	sand->game.roster[piece] = (struct nev_roster){ .type = (uint8_t)type,
							.side = (uint8_t)side,
							.number = (uint8_t)(piece + 1),
							.unit = (uint8_t)piece,
							.stands = (uint8_t)stands,
							.troop = (uint8_t)type };
	snprintf(sand->game.roster[piece].name, NEV_NAME_MAX, "%c%d", nev_type_letter[type],
		 (uint8_t)(piece + 1));
	sand->game.setup[piece] = (struct nev_piece){ .place = (uint16_t)square,
						      .support = NEV_NOWHERE,
						      .aim = NEV_NOWHERE,
						      .stands = (uint8_t)stands,
						      .facing = (uint8_t)facing,
						      .came = NEV_NO_STEP,
						      .owner = (uint8_t)side };
	return piece;
}

void nev_sand_ready(struct nev_sand *sand, int step, int ask) {
	const struct nev_game *g = &sand->game;
	struct nev_state *s = sand->state;
	nev_game_finish(&sand->game);
	nev_clean(g, s);
	s->turn = 1;
	s->step = (uint8_t)step;
	s->ask = (uint8_t)ask;
	s->seat = s->attacker = s->south = PV_RED;
	s->declared = g->opt_hill_protected != 0 ? NEV_HILL_PROTECTED : 0;
	memcpy(s->piece, g->setup, g->count * sizeof s->piece[0]);
	memcpy(s->piece + g->count, g->setup, g->count * sizeof s->piece[0]);
}
