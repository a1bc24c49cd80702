/* supports.c - whom pieces support [NEV-9A - 9E]. */
#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/core/squares.h"
#include "rules/nevsky/move/close.h"
#include "rules/nevsky/move/support.h"
#include "rules/nevsky/sound/sound.h"

#include <string.h>

static bool refuse(struct pv_error *err, const struct nev_game *g, const struct nev_state *s,
		   int piece, const char *rule, const char *what) {
	return nev_refuse_piece(err, g, &s->piece[piece], piece, rule, what);
}

/* [NEV-9C.5, 9C.6] A square supports as one. */
static bool check_square(const struct nev_game *g, const struct nev_state *s,
			 const struct nev_occupancy *v, int piece, struct pv_error *err) {
	const struct nev_piece *p = &s->piece[piece];
	int side = g->roster[piece].side;
	bool with_unit =
	    g->roster[piece].type != NEV_COMMANDER || v->unit[side][p->place] == PV_NONE;

	NEV_EACH_PIECE(g, i) {
		const struct nev_piece *other = &s->piece[i];
		if (i == piece || other->place != p->place || g->roster[i].side != side ||
		    g->roster[i].type == NEV_BALLISTA || other->support == NEV_NOWHERE) {
			continue;
		}
		if (other->support != p->support) {
			return refuse(err, g, s, piece, RULE(NEV_9C_6),
				      "supports another square than others of its own");
		}
		with_unit |= g->roster[i].type != NEV_COMMANDER;
	}
	return with_unit || refuse(err, g, s, piece, RULE(NEV_9C_5),
				   "supports though the unit he joined doesn't");
}

/* In step 3 facings may change yet [NEV-9B.4]: judged as if it faced the square. */
static bool can_support(const struct nev_game *g, const struct nev_state *s,
			const struct nev_occupancy *v, int piece, const char **rule) {
	_Alignas(struct nev_state) uint8_t room[PV_STATE_MAX];
	struct nev_state *turned = (struct nev_state *)(void *)room;
	const struct nev_piece *p = &s->piece[piece];
	struct nev_offset by = nev_offset(g, p->place, p->support);
	struct pv_why why = { .rule = NULL };
	int lead = nev_lead(v, g->roster[piece].side, p->place);

	memcpy(turned, s, nev_state_size(g));
	int direction = pv_direction_of(by.dx, by.dy);
	bool may_face = direction >= 0 && (!nev_is_diagonal(direction) ||
					   nev_figures_of(g, lead)[NEV_T_SUPPORT] != 1);
	if (s->step == NEV_STEP_MOVE && may_face) {
		turned->piece[lead].facing = (uint8_t)direction;
	}
	bool good = nev_can_support(g, turned, v, lead, p->support, &why);
	*rule = why.rule;
	return good;
}

static bool check_support(const struct nev_game *g, const struct nev_state *s,
			  const struct nev_occupancy *v, int piece, struct pv_error *err) {
	const struct nev_piece *p = &s->piece[piece];
	bool attacks = g->roster[piece].side == s->attacker;
	const char *rule;

	if (g->roster[piece].type == NEV_BALLISTA) {
		return refuse(err, g, s, piece, RULE(NEV_9F_4), "supports, and is a ballista");
	}
	if (s->step < NEV_STEP_MOVE || s->step > NEV_STEP_MELEE) {
		return refuse(err, g, s, piece, RULE(NEV_9B_4),
			      "supports in a step without melees");
	}
	if (s->step == NEV_STEP_MOVE && !attacks) {
		return refuse(err, g, s, piece, RULE(NEV_5X_4),
			      "supports before the attacker has closed his step");
	}
	if (p->driven == 1) {
		return refuse(err, g, s, piece, RULE(NEV_9O_2),
			      "supports though it was driven back last turn");
	}
	if (!nev_is_pending(s, p->support)) {
		return nev_distance(g, p->place, p->support) <= nev_step_cost(PV_NE) ||
		       refuse(err, g, s, piece, RULE(NEV_9A_2),
			      "supports a square that it is not beside");
	}
	if (!can_support(g, s, v, piece, &rule)) {
		return refuse(err, g, s, piece, rule, "supports what it may not");
	}
	return check_square(g, s, v, piece, err);
}

/* [NEV-9D.2] In step 5 no lone stand leads a melee that is yet to be fought. */
static bool check_pending(const struct nev_game *g, const struct nev_state *s,
			  const struct nev_occupancy *v, struct pv_error *err) {
	NEV_EACH_PIECE(g, i) {
		if (nev_on_board(&s->piece[i]) && g->roster[i].side == s->attacker &&
		    nev_is_pending(s, s->piece[i].place) && nev_is_lone_leader(g, s, v, i)) {
			return refuse(err, g, s, i, RULE(NEV_9D_2), "attacks alone with one stand");
		}
	}
	return true;
}

bool nev_sound_each_support(const struct nev_game *g, const struct nev_state *s,
			    struct pv_error *err) {
	struct nev_occupancy v;

	nev_occupancy_make(g, s->piece, &v);
	NEV_EACH_PIECE(g, i) {
		if (nev_on_board(&s->piece[i]) && s->piece[i].support != NEV_NOWHERE &&
		    !check_support(g, s, &v, i, err)) {
			return false;
		}
	}
	return true;
}

bool nev_sound_supports(const struct nev_game *g, const struct nev_state *s, struct pv_error *err) {
	struct nev_occupancy v;

	if (s->step == NEV_STEP_OVER) {
		return true;
	}
	if (!nev_sound_each_support(g, s, err)) {
		return false;
	}
	switch (s->step) {
	case NEV_STEP_MOVE:
		return nev_sound_opening(g, s, err);
	case NEV_STEP_SUPPORT:
		return nev_refuse_open(g, s, err);
	default:
		nev_occupancy_make(g, s->piece, &v);
		return check_pending(g, s, &v, err);
	}
}
