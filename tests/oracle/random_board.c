/* random_board.c - random Nevsky boards, as the rules hold them and as the oracle does. */
#include "oracle/random_board.h"
#include "rules/nevsky/board/ground.h"
#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/opening.h"
#include "rules/nevsky/core/squares.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char scenario_text[] =
    "ruleset: nevsky\n"
    "title: Random boards\n"
    "board: {columns: 9, rows: 9}\n"
    "position:\n"
    "  step: move\n"
    "  units:\n"
    "    TK1: a1 n\n    TK2: b1 n\n    TU1: c1 n\n    TC1: d1 n\n    TA1: e1 n\n    TM1: f1 n\n"
    "    TL1: g1 n\n    TX1: h1 n\n    TW1: i1 n\n    TE1: i1\n    TG1: a1 n\n    TG2: b1 n\n"
    "    RK1: a9 s\n    RK2: b9 s\n    RC1: c9 s\n    RC2: d9 s\n    RA1: e9 s\n    RM1: f9 s\n"
    "    RL1: g9 s\n    RB1: h9 s\n    RW1: i9 s\n    RE1: i9\n    RG1: a9 s\n    RM2: f8 s\n";

struct nev_game *random_game_load(void) {
	struct pv_error err;
	struct pv_scenario *scenario =
	    pv_scenario_parse(scenario_text, sizeof scenario_text - 1, "random boards", &err);
	struct pv_game *g = scenario != NULL ? pv_game_load(scenario, &err) : NULL;

	if (g == NULL) {
		fprintf(stderr, "%s: %s\n", err.where, err.msg);
		abort();
	}
	pv_scenario_close(scenario);
	return (struct nev_game *)(void *)g;
}

static bool one_in(struct pv_stream *chance, uint32_t n) {
	return pv_stream_below(chance, n) == 0;
}

static uint8_t random_river(struct pv_stream *chance) {
	return (uint8_t)(one_in(chance, 8) ? 1 + pv_stream_below(chance, 2) : NEV_RIVER_NONE);
}

void random_terrain(struct nev_game *g, struct pv_stream *chance) {
	bool wet = one_in(chance, 2), hilly = one_in(chance, 2);

	for (int sq = 0; sq < g->squares; sq++) {
		uint8_t t = 0;
		switch (pv_stream_below(chance, 12)) {
		case 0:
			t = NEV_COVER;
			break;
		case 1:
			t = NEV_ROAD;
			break;
		case 2:
			t = wet ? NEV_COVER | NEV_CROSSING : 0;
			break;
		case 3:
			t = hilly ? NEV_HILL : 0;
			break;
		default:
			break;
		}
		g->terrain[sq] = t;
		g->river_east[sq] =
		    wet && nev_column(g, sq) < g->columns - 1 ? random_river(chance) : 0;
		g->river_north[sq] = wet && nev_row(g, sq) < g->rows - 1 ? random_river(chance) : 0;
	}
	nev_game_finish(g);
}

/* May the piece stand there without breaking a rule of the ground? */
static bool is_ground(const struct nev_game *g, int type, int square) {
	int t = g->terrain[square];
	bool shut = (t & NEV_COVER) != 0 && (t & NEV_CROSSING) == 0;

	return !((t & NEV_HILL) != 0 && nev_is_barred_from_hills(type)) &&
	       !(type == NEV_BALLISTA && shut);
}

static void place(const struct nev_game *g, struct nev_state *s, int piece,
		  struct pv_stream *chance) {
	const struct nev_roster *r = &g->roster[piece];
	struct nev_piece *p = &s->piece[piece];
	struct nev_occupancy v;

	for (int tries = 0; tries < 20; tries++) {
		/* Crowded in the middle, so that friends and enemies are in each other's way. */
		int column = (int)(pv_stream_below(chance, 5) + pv_stream_below(chance, 5));
		int row = (int)(pv_stream_below(chance, 5) + pv_stream_below(chance, 5));
		int square = row * g->columns + column;
		nev_occupancy_make(g, s->piece, &v);
		bool enemy = nev_has_troops(&v, !r->side, square) && !one_in(chance, 6);
		if (!enemy && is_ground(g, r->type, square) &&
		    nev_can_stack(g, &v, r->side, r->type, 1, square, NULL)) {
			p->place = (uint16_t)square;
			p->stands = r->type == NEV_BALLISTA || r->stands == 1
					? 1
					: (uint8_t)(1 + pv_stream_below(chance, r->stands));
			return;
		}
	}
}

void random_pieces(const struct nev_game *g, struct nev_state *s, struct pv_stream *chance) {
	nev_clean(g, s);
	s->step = NEV_STEP_MELEE;
	s->turn = 3;
	s->south = (uint8_t)pv_stream_below(chance, 2);
	s->attacker = (uint8_t)pv_stream_below(chance, 2);
	s->declared = (uint8_t)(one_in(chance, 2) ? NEV_HILL_PROTECTED : 0);
	for (int i = 0; i < g->count; i++) {
		s->piece[i] = (struct nev_piece){ .place = NEV_DEAD,
						  .support = NEV_NOWHERE,
						  .aim = NEV_NOWHERE,
						  .came = NEV_NO_STEP,
						  .owner = g->roster[i].side };
	}
	for (int i = 0; i < g->count; i++) {
		if (!one_in(chance, 4)) {
			place(g, s, i, chance);
		}
	}
	memcpy(s->piece + g->count, s->piece, g->count * sizeof s->piece[0]);
}

struct oracle_square oracle_square_of(const struct nev_game *g, int square) {
	return (struct oracle_square){ nev_column(g, square) + 1, nev_row(g, square) + 1 };
}

enum oracle_side oracle_side_of(const struct nev_state *s, int side) {
	return s->south == side ? ORACLE_SOUTH : ORACLE_NORTH;
}

static unsigned oracle_terrain_of(int t) {
	unsigned out = 0;

	out |= (t & NEV_ROAD) != 0 ? ORACLE_ROAD : 0;
	out |= (t & NEV_HILL) != 0 ? ORACLE_HILL : 0;
	if ((t & NEV_COVER) != 0) {
		out |= (t & NEV_CROSSING) != 0 ? ORACLE_CROSSING : ORACLE_BUILDING;
	}
	return out;
}

static void add_contacts(const struct nev_game *g, const struct nev_state *s, int own,
			 struct oracle_board *out) {
	struct nev_occupancy v;

	nev_occupancy_make(g, s->piece, &v);
	for (int sq = 0; sq < g->squares; sq++) {
		if (sq != own && nev_is_contact(&v, sq)) {
			assert(out->contact_count < ORACLE_CONTACTS_MAX);
			out->contacts[out->contact_count] = oracle_square_of(g, sq);
			out->contact_count++;
		}
	}
}

void oracle_board_of(const struct nev_game *g, const struct nev_state *s, const uint8_t *goes,
		     int own, struct oracle_board *out) {
	memset(out, 0, sizeof *out);
	out->columns = g->columns;
	out->rows = g->rows;
	out->hill_protected = (s->declared & NEV_HILL_PROTECTED) != 0;
	out->screen_both = g->opt_screen == 1;
	for (int sq = 0; sq < g->squares; sq++) {
		struct oracle_square at = oracle_square_of(g, sq);
		out->terrain[at.column][at.row] = oracle_terrain_of(g->terrain[sq]);
		out->north[at.column][at.row] = (enum oracle_river)g->river_north[sq];
		out->east[at.column][at.row] = (enum oracle_river)g->river_east[sq];
	}
	for (int i = 0; i < g->count; i++) {
		const struct nev_piece *p = &s->piece[i];
		if (nev_on_board(p)) {
			bool half = (p->marks & NEV_HALF) != 0;
			out->pieces[out->piece_count] =
			    (struct oracle_piece){ .side = oracle_side_of(s, g->roster[i].side),
						   .type = (enum oracle_type)g->roster[i].type,
						   .at = oracle_square_of(g, p->place),
						   .whole = half ? 0 : p->stands,
						   .half = half ? p->stands : 0,
						   .goes = goes != NULL && goes[i] != 0 };
			out->piece_count++;
		}
	}
	add_contacts(g, s, own, out);
}
