/*
 * marks.c - what the board does to all groups of a side: where enemies are near and how far off,
 * which corners they close, and where a charge could still come to a fight [NEV-6G.4, 6J.2].
 */
#include "rules/nevsky/move/reach.h"

#include <string.h>

static bool is_enemy_at(const struct nev_search *q, int square) {
	return square != NEV_NOWHERE && q->enemy[square] != 0;
}

/* [NEV-6J.2] Two enemies corner to corner close the corner between the two other squares. */
static void close_corner(struct nev_search *q, int square, int direction) {
	int left = pv_direction_turn(direction, -1), right = pv_direction_turn(direction, 1);
	int one = q->g->next[square][left], other = q->g->next[square][right];

	if (is_enemy_at(q, q->g->next[square][direction])) {
		q->ways[one] &= (uint8_t) ~(1u << pv_direction_turn(right, 1));
		q->ways[other] &= (uint8_t) ~(1u << pv_direction_turn(left, -1));
	}
}

static void mark_enemy(struct nev_search *q, int square) {
	bool contact = nev_is_contact(q->v, square);

	nev_set_bit(q->within[0], q->g, square);
	q->near[square]++;
	nev_set_bit(q->fight_for[NEV_FOR_NOTHING], q->g, square);
	PV_EACH_DIRECTION(d) {
		int next = q->g->next[square][d];
		if (next != NEV_NOWHERE) {
			q->near[next]++;
			if (contact) {
				nev_set_bit(q->fight_for[NEV_FOR_NOTHING], q->g, next);
			}
		}
	}
	close_corner(q, square, PV_NE);
	close_corner(q, square, PV_SE);
}

void nev_search_mark(struct nev_search *q) {
	q->fights_known = NEV_FOR_NOTHING;
	nev_clear(q->near, q->g->squares);
	nev_clear(q->fight_for, NEV_SPENDS_CLEARED * sizeof q->fight_for[0]);
	nev_clear(q->within, sizeof q->within[0]);
	memcpy(q->ways, q->g->open, q->g->squares);
	q->lone_count = 0;
	NEV_EACH_PIECE(q->g, i) {
		const struct nev_piece *p = &q->s->piece[i];
		if (q->g->roster[i].side == q->side || !nev_on_board(p)) {
			continue;
		}
		if (p->stands == 1) {
			q->lone[q->lone_count] = p->place;
			q->lone_count++;
		}
		if (nev_lead(q->v, !q->side, p->place) == i) {
			mark_enemy(q, p->place);
		}
	}
	nev_grow_rings(q);
}

void nev_find_fights(struct nev_search *q) {
	while (nev_wants_fights(q)) {
		q->fights_known++;
		nev_spread_fights(q, q->fights_known);
	}
}
