/* reach.c - lists moves, charges and hauls, with the stands that go together [NEV-6]. Stands that
 * may move together or apart share one search (flood.c). */
#include "rules/nevsky/move/reach.h"

#include "rules/nevsky/board/ground.h"

static void search_verb(struct nev_search *q, int verb, int target) {
	q->verb = verb;
	q->target = target;
	NEV_TIMES(tired, 2) {
		q->tired = tired;
		if (!(q->tired && verb == NEV_CHARGE)) {
			nev_search_go(q);
		}
	}
}

/* [NEV-3F.2, 6E.3, 6E.10] */
static bool may_haul_from(const struct nev_search *q) {
	int ground = q->g->terrain[q->from];
	return (ground & NEV_HILL) == 0 && (q->cover[q->from] == 0 || (ground & NEV_CROSSING) != 0);
}

static void search_square(struct nev_search *q) {
	uint8_t ballista = q->v->ballista[q->from];

	q->feet = !nev_is_cavalry(q->type) && q->type != NEV_COMMANDER;
	search_verb(q, NEV_MOVE, PV_NONE);
	if (q->g->troop[q->troop][NEV_T_CHARGE] != 0 && q->cover[q->from] == 0) {
		search_verb(q, NEV_CHARGE, PV_NONE);
	}
	if (ballista != PV_NONE && q->s->piece[ballista].owner == q->side &&
	    (q->s->piece[ballista].marks & NEV_FIRED) == 0 && may_haul_from(q)) {
		search_verb(q, NEV_HAUL, ballista);
	}
}

int nev_room_beside(const struct nev_search *q, int square) {
	uint8_t there = q->alone[square];
	bool joined = q->v->commander[q->side][square] != PV_NONE;

	return q->stands && q->g->roster[there].troop == q->troop
		   ? q->most - (q->v->pieces[q->side][square] - joined)
		   : 0;
}

static bool can_move(const struct nev_game *g, const struct nev_state *s, int piece) {
	const struct nev_piece *p = &s->piece[piece];

	return nev_on_board(p) && g->roster[piece].side == s->attacker &&
	       g->roster[piece].type != NEV_BALLISTA && p->driven == 0 &&
	       (p->marks & (NEV_MOVED | NEV_RETIRING)) == 0;
}

static struct nev_set make_set(const struct nev_state *s, const uint8_t *mates, int count,
			       int chosen) {
	struct nev_set set = { .count = 0 };

	NEV_TIMES(i, count) {
		if ((chosen >> i & 1) == 0) {
			continue;
		}
		const struct nev_piece *p = &s->piece[mates[i]];
		set.tired |= p->charge == NEV_TIRED;
		set.barred |= (p->barred & NEV_NO_CHARGE) != 0;
		if (set.count == 0) {
			set.order.actor = mates[i];
		} else {
			set.order.data.faces[set.count - 1] = (uint8_t)(mates[i] + 1);
		}
		set.count++;
	}
	return set;
}

/* Pieces of one square and kind that may still move, the first of them `first`; 0: another leads.
 */
static int find_mates(const struct nev_search *q, int first, uint8_t mates[4]) {
	int troop = q->g->roster[first].troop, square = q->s->piece[first].place, count = 0;

	if (nev_goes_alone(q, troop, square)) {
		mates[0] = (uint8_t)first;
		return 1;
	}
	NEV_EACH_PIECE(q->g, i) {
		if (q->g->roster[i].troop == troop && q->s->piece[i].place == square &&
		    can_move(q->g, q->s, i)) {
			if (i < first) {
				return 0;
			}
			mates[count] = (uint8_t)i;
			count++;
		}
	}
	return count;
}

static void search_mates(struct nev_search *q, int first, int actor) {
	struct nev_set sets[NEV_SETS_MAX];
	uint8_t mates[4];
	int count = find_mates(q, first, mates), set_count = 0;

	for (int chosen = (1 << count) - 1; chosen > 0; chosen--) {
		bool wanted = actor == PV_ANY;
		NEV_TIMES(i, count) {
			wanted |= (chosen >> i & 1) != 0 && mates[i] == actor;
		}
		if (wanted) {
			sets[set_count] = make_set(q->s, mates, count, chosen);
			set_count++;
		}
	}
	if (set_count != 0) {
		q->sets = sets;
		q->set_count = set_count;
		q->type = q->g->roster[first].type;
		q->troop = q->g->roster[first].troop;
		q->from = q->s->piece[first].place;
		search_square(q);
		q->sets = NULL;
	}
}

void nev_reach_list(const struct nev_game *g, const struct nev_state *s,
		    const struct nev_occupancy *v, int actor, struct nev_list *l) {
	struct nev_search q;

	if (actor != PV_ANY && !can_move(g, s, actor)) {
		return;
	}
	q.g = g;
	q.s = s;
	q.v = v;
	q.list = l;
	q.any = actor == PV_ANY;
	q.fights = false;
	q.ride = NULL;
	q.side = s->attacker;
	q.cover = nev_cover(g, s);
	q.enemy = v->pieces[!q.side];
	nev_search_mark(&q);
	NEV_EACH_PIECE(g, i) {
		if (can_move(g, s, i)) {
			search_mates(&q, i, actor);
		}
	}
}
