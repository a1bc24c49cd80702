/* sand.c - a bare board on which the game's own checks judge an order. */
#include "rules/nevsky/board/ground.h"
#include "rules/nevsky/core/number.h"
#include "rules/nevsky/core/opening.h"
#include "rules/nevsky/referee/referee.h"

#include <string.h>

void nev_sand_clear(struct nev_sand *sand, const struct nev_game *g) {
	nev_clear(sand, sizeof *sand);
	sand->game = *g;
	sand->state = (struct nev_state *)(void *)sand->room;
	sand->game.position = NULL;
	nev_set_size(&sand->game, NEV_COLUMNS_MAX, NEV_ROWS_MAX);
	sand->game.count = 0;
	nev_clear(sand->game.terrain, sizeof sand->game.terrain);
	nev_clear(sand->game.river_east, sizeof sand->game.river_east);
	nev_clear(sand->game.river_north, sizeof sand->game.river_north);
}

int nev_sand_add(struct nev_sand *sand, int side, int type, int square, int stands, int facing) {
	int piece = sand->game.count++;
	sand->game.roster[piece] = (struct nev_roster){ .type = (uint8_t)type,
							.side = (uint8_t)side,
							.unit = (uint8_t)piece,
							.stands = (uint8_t)stands,
							.troop = (uint8_t)type };
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
	s->step = (uint8_t)step;
	s->ask = (uint8_t)ask;
	s->seat = s->attacker = s->south = PV_RED;
	memcpy(s->piece, g->setup, g->count * sizeof s->piece[0]);
	memcpy(s->piece + g->count, g->setup, g->count * sizeof s->piece[0]);
}

bool nev_sand_check(const struct nev_sand *sand, const struct pv_order *o, struct pv_why *why) {
	return sand->game.act[o->verb]->check(&sand->game, sand->state, o, why);
}
