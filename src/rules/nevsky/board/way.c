/* way.c - the ground as a retreating or retiring group finds it [NEV-9L, 10B.7]. */
#include "rules/nevsky/board/way.h"

#include "rules/nevsky/board/effects.h"
#include "rules/nevsky/board/ground.h"
#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/core/events.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/points.h"
#include "rules/nevsky/core/squares.h"

#include <stdlib.h>
#include <string.h>

/* A group is a piece, the others of its kind in the square, and their commander where he has to go,
 * too. */
static bool is_member(const struct nev_way *w, int lead, int piece) {
	const struct nev_piece *p = &w->s->piece[piece];
	const struct nev_roster *r = &w->g->roster[piece], *l = &w->g->roster[lead];

	if (p->place != w->s->piece[lead].place || r->side != l->side || r->type == NEV_BALLISTA) {
		return false;
	}
	/* Stands of one square go only if they have to [NEV-6F.4]. */
	if ((p->marks & NEV_LEAVING) != (w->s->piece[lead].marks & NEV_LEAVING)) {
		return false;
	}
	return r->type == l->type || r->type == NEV_COMMANDER;
}

void nev_way_begin(struct nev_way *w, const struct nev_game *g, const struct nev_state *s,
		   int piece) {
	struct nev_piece pieces[NEV_PIECES_MAX];

	nev_clear(w->member, sizeof w->member);
	w->g = g;
	w->s = s;
	w->side = g->roster[piece].side;
	w->type = g->roster[piece].type;
	w->troop = g->roster[piece].troop;
	w->count = 0;
	w->commander = false;
	w->ballista = PV_NONE;
	w->direction = nev_rear(s, w->side);
	w->said = "nev.went_back";
	w->rule = RULE(NEV_9L_11);
	w->start = (struct nev_spot){ nev_column(g, s->piece[piece].place),
				      nev_row(g, s->piece[piece].place) };
	memcpy(pieces, s->piece, g->count * sizeof pieces[0]);
	NEV_EACH_PIECE(g, i) {
		if (is_member(w, piece, i)) {
			w->member[i] = true;
			w->count += g->roster[i].type == w->type;
			w->commander |=
			    g->roster[i].type == NEV_COMMANDER && w->type != NEV_COMMANDER;
			pieces[i].place = NEV_UNPLACED;
		}
	}
	nev_occupancy_make(g, pieces, &w->view);
}

struct nev_spot nev_spot_step(struct nev_spot at, int direction) {
	return (struct nev_spot){ at.column + pv_direction_dx[direction],
				  at.row + pv_direction_dy[direction] };
}

bool nev_way_is_on_board(const struct nev_way *w, struct nev_spot at) {
	return at.column >= 0 && at.row >= 0 && at.column < w->g->columns && at.row < w->g->rows;
}

static int square_of(const struct nev_way *w, struct nev_spot at) {
	return at.row * w->g->columns + at.column;
}

/* [NEV-9L.14] Protected squares and other ballistas bar a ballista. */
static bool is_shut_to_ballista(const struct nev_way *w, int square) {
	int t = w->g->terrain[square];

	if (w->ballista == PV_NONE) {
		return false;
	}
	bool shut = nev_is_protected(w->g, w->s, square) && (t & NEV_CROSSING) == 0;
	bool other = w->view.ballista[square] != PV_NONE && w->view.ballista[square] != w->ballista;
	return shut || other || (t & NEV_HILL) != 0;
}

bool nev_way_can_step(const struct nev_way *w, struct nev_spot at, int direction) {
	struct nev_spot to = nev_spot_step(at, direction);

	/* [NEV-9L.19] A group that is off the board stays off. */
	if (!nev_way_is_on_board(w, to) || !nev_way_is_on_board(w, at)) {
		return !nev_way_is_on_board(w, to);
	}
	int from = square_of(w, at), square = square_of(w, to);
	bool barred = nev_is_barred_from_hills(w->type) || w->commander;
	return (w->g->open[from] >> direction & 1) != 0 &&
	       !nev_is_corner_closed(w->g, &w->view, !w->side, from, direction) &&
	       !nev_has_troops(&w->view, !w->side, square) &&
	       !(barred && (w->g->terrain[square] & NEV_HILL) != 0) && /* [NEV-3F.7] */
	       !is_shut_to_ballista(w, square);
}

bool nev_way_can_end(const struct nev_way *w, struct nev_spot at) {
	if (!nev_way_is_on_board(w, at)) {
		return true;
	}
	int square = square_of(w, at);
	return nev_can_stack(w->g, &w->view, w->side, w->troop, w->count, square, NULL) &&
	       (!w->commander || w->view.commander[w->side][square] == PV_NONE);
}

int nev_way_find_ballista(const struct nev_game *g, const struct nev_state *s, int piece) {
	int ballista = nev_find_ballista(g, s, s->piece[piece].place);

	return ballista != PV_NONE && s->piece[ballista].owner == g->roster[piece].side ? ballista
											: PV_NONE;
}

int nev_way_progress(const struct nev_way *w, struct nev_spot at) {
	int dx = pv_direction_dx[w->direction], dy = pv_direction_dy[w->direction];
	int gained = dx * (at.column - w->start.column) + dy * (at.row - w->start.row);

	return nev_is_diagonal(w->direction) ? gained : 2 * gained;
}

static int find_offset(const struct nev_way *w, struct nev_spot at) {
	int dx = pv_direction_dx[w->direction], dy = pv_direction_dy[w->direction];

	return abs(dx * (at.row - w->start.row) - dy * (at.column - w->start.column));
}

void nev_way_offer(const struct nev_way *w, struct nev_best *best, struct nev_spot at) {
	int progress = nev_way_progress(w, at), offset = find_offset(w, at);
	int place = nev_way_is_on_board(w, at) ? square_of(w, at) : NEV_OFF;

	if (best->count != 0 &&
	    (progress < best->progress || (progress == best->progress && offset > best->offset))) {
		return;
	}
	if (best->count == 0 || progress > best->progress || offset < best->offset) {
		best->count = 0;
		best->progress = progress;
		best->offset = offset;
	}
	NEV_EACH(i, best->count) {
		if (best->place[i] == place) {
			return;
		}
	}
	best->place[best->count] = (uint16_t)place;
	best->count++;
}

static void go_one(const struct nev_game *g, struct nev_state *s, const struct nev_way *w,
		   int piece, int place, struct pv_events *out) {
	struct nev_piece *p = &s->piece[piece];

	if (place == NEV_OFF) {
		kit_say_lost(out, "nev.left", RULE(NEV_10E_1), "nev.by.leaving", piece, p->place,
			     p->stands, nev_counted(g, p, piece, p->stands) / 2); /* [NEV-10E.1] */
		nev_leave_board(s, piece);
	} else if (place == NEV_DEAD) {
		kit_say_lost(out, "nev.no_way_out", RULE(NEV_9L_6), "nev.by.no_way_out", piece,
			     p->place, p->stands, nev_fallen(g, p, piece, p->stands));
		nev_take_stands(s, piece, p->stands);
	} else {
		p->place = (uint16_t)place;
		nev_settle(g, s, piece, out);
		p->support = NEV_NOWHERE;
		p->came = NEV_NO_STEP;
		nev_say(out, w->said, w->rule, piece, place, p->stands);
	}
}

void nev_way_go(const struct nev_game *g, struct nev_state *s, const struct nev_way *w, int place,
		struct pv_events *out) {
	if (w->ballista != PV_NONE && place == NEV_OFF) {
		kit_say_lost(out, "nev.left", RULE(NEV_10E_3), "nev.by.leaving", w->ballista,
			     s->piece[w->ballista].place, 1,
			     nev_counted(g, &s->piece[w->ballista], w->ballista, 1) / 2);
		nev_leave_board(s, w->ballista);
	} else if (w->ballista != PV_NONE) {
		s->piece[w->ballista].place = (uint16_t)place;
	}
	NEV_EACH_PIECE(g, i) {
		if (w->member[i]) {
			go_one(g, s, w, i, place, out);
		}
	}
}
