/* effects.c - what befalls a piece: it comes, joins others, loses stands, leaves, changes its owner
 * [NEV-6F.4, 6K, 6L, 10E]. */
#include "rules/nevsky/board/effects.h"

#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/core/events.h"
#include "rules/nevsky/core/squares.h"

uint16_t nev_square_support(const struct nev_game *g, const struct nev_state *s, int side,
			    int square) {
	uint16_t support = NEV_NOWHERE;

	NEV_EACH_PIECE(g, i) {
		if (!nev_is_troop_of(g, s, i, side, square)) {
			continue;
		}
		if (g->roster[i].type != NEV_COMMANDER && s->piece[i].support != NEV_NOWHERE) {
			return s->piece[i].support;
		}
		support = s->piece[i].support != NEV_NOWHERE ? s->piece[i].support : support;
	}
	return support;
}

/* The piece leaves its square. It keeps the given marks, its stands, aim, owner and escape. */
static void leave(struct nev_piece *p, int place, int marks) {
	*p = (struct nev_piece){ .place = (uint16_t)place,
				 .support = NEV_NOWHERE,
				 .aim = p->aim,
				 .stands = p->stands,
				 .marks = (uint8_t)(p->marks & marks),
				 .came = NEV_NO_STEP,
				 .owner = p->owner,
				 .escaped = p->escaped };
}

void nev_take_stands(struct nev_state *s, int piece, int n) {
	struct nev_piece *p = &s->piece[piece];

	p->stands = (uint8_t)nev_above_zero(p->stands - n);
	if (p->stands == 0) {
		/* [NEV-8A.3] a unit that dies in step 2 may still have to shoot in it */
		leave(p, NEV_DEAD, NEV_FIRED);
	}
}

/* The unit (or, if it is one, the commander) that piece finds of its own side where it now stands.
 */
static int find_resident(const struct nev_game *g, const struct nev_state *s, int piece,
			 bool commander) {
	NEV_EACH_PIECE(g, i) {
		int type = g->roster[i].type;
		if (s->piece[i].place == s->piece[piece].place && i != piece &&
		    g->roster[i].side == g->roster[piece].side && type != NEV_BALLISTA &&
		    (type == NEV_COMMANDER) == commander) {
			return i;
		}
	}
	return PV_NONE;
}

/* [NEV-6L.8, 6L.10] A square has one facing: an arriving piece takes it. But a commander turns to a
 * unit that may not face as he does [NEV-6L.2, 6L.4]. A piece that joins a unit supports what the
 * unit's free stands support [NEV-6F.4, 9C.5]; a commander who is joined no longer supports alone.
 */
static void join(const struct nev_game *g, struct nev_state *s, int piece) {
	struct nev_piece *p = &s->piece[piece];
	int unit = find_resident(g, s, piece, false);

	if (unit != PV_NONE) {
		int side = g->roster[piece].side;
		p->facing = s->piece[unit].facing;
		p->support =
		    p->driven == 0 ? nev_square_support(g, s, side, p->place) : NEV_NOWHERE;
		return;
	}
	int commander = find_resident(g, s, piece, true);
	if (commander == PV_NONE) {
		return;
	}
	struct nev_piece *joined = &s->piece[commander];
	bool may_face =
	    !nev_is_diagonal(joined->facing) || nev_figures_of(g, piece)[NEV_T_SUPPORT] != 1;
	if (may_face) {
		p->facing = joined->facing;
	} else {
		joined->facing = p->facing;
	}
	joined->support = NEV_NOWHERE;
}

void nev_settle(const struct nev_game *g, struct nev_state *s, int piece, struct pv_events *out) {
	int side = g->roster[piece].side;

	if (g->roster[piece].type == NEV_BALLISTA) {
		return;
	}
	join(g, s, piece);
	int ballista = nev_find_ballista(g, s, s->piece[piece].place);
	if (ballista != PV_NONE && s->piece[ballista].owner == NEV_OWNERLESS) {
		s->piece[ballista].owner = (uint8_t)side;
		nev_say(out, "nev.ballista.claimed", RULE(NEV_6K_2), ballista,
			s->piece[ballista].place, side);
	}
}

void nev_leave_board(struct nev_state *s, int piece) {
	leave(&s->piece[piece], NEV_OFF, NEV_HALF);
}

static bool is_held(const struct nev_game *g, const struct nev_state *s, int side, int square) {
	NEV_EACH_PIECE(g, i) {
		if (s->piece[i].place == square && g->roster[i].side == side &&
		    g->roster[i].type != NEV_BALLISTA) {
			return true;
		}
	}
	return false;
}

/* [NEV-6K.1, 6K.7] A ballista whose owner's troops are gone belongs to enemies who ended their move
 * there. */
static void pass_on(const struct nev_game *g, struct nev_state *s, int ballista,
		    struct pv_events *out) {
	struct nev_piece *p = &s->piece[ballista];
	int enemy = !p->owner;

	if (is_held(g, s, enemy, p->place)) {
		p->owner = (uint8_t)enemy;
		nev_say(out, "nev.ballista.claimed", RULE(NEV_6K_7), ballista, p->place, enemy);
		return;
	}
	p->owner = NEV_OWNERLESS;
	nev_tell(out, "nev.ballista.ownerless", RULE(NEV_6K_1), ballista, p->place);
}

void nev_disown(const struct nev_game *g, struct nev_state *s, struct pv_events *out) {
	NEV_EACH_PIECE(g, i) {
		const struct nev_piece *p = &s->piece[i];
		bool owned = g->roster[i].type == NEV_BALLISTA && nev_on_board(p) &&
			     p->owner != NEV_OWNERLESS;
		if (owned && !is_held(g, s, p->owner, p->place)) {
			pass_on(g, s, i, out);
		}
	}
}

uint8_t nev_goals_escape(const struct nev_game *g, int piece, int from) {
	int unit = g->roster[piece].unit;
	uint8_t goals = 0;

	NEV_TIMES(i, g->goal_count) {
		const struct nev_goal *goal = &g->goal[i];
		if (nev_has_unit(goal->escape, unit) &&
		    (goal->by == 0 || nev_area_has(g, goal->by - 1, from))) {
			goals |= (uint8_t)(1u << i);
		}
	}
	return goals;
}
