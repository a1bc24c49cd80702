/* supports.c - the supports that pieces give [NEV-9A - 9E]. */
#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/core/squares.h"
#include "rules/nevsky/move/close.h"
#include "rules/nevsky/move/support.h"
#include "rules/nevsky/sound/sound.h"

/* [NEV-9C.5, 9C.6] A square supports as one. */
static bool check_square(const struct nev_subject *c, const struct nev_occupancy *v) {
	bool with_unit = c->type != NEV_COMMANDER || v->unit[c->side][c->p->place] == PV_NONE;

	NEV_EACH_PIECE(c->g, i) {
		const struct nev_piece *other = &c->s->piece[i];
		const struct nev_roster *r = &c->g->roster[i];
		if (i == c->piece || other->place != c->p->place || r->side != c->side ||
		    r->type == NEV_BALLISTA || other->support == NEV_NOWHERE) {
			continue;
		}
		if (other->support != c->p->support) {
			return nev_refuse(c, RULE(NEV_9C_6),
					  "supports another square than others of its own");
		}
		with_unit |= r->type != NEV_COMMANDER;
	}
	return with_unit ||
	       nev_refuse(c, RULE(NEV_9C_5), "supports though the unit he joined doesn't");
}

/* In step 3 facings may change yet [NEV-9B.4]: judged as if it faced the square. */
static bool check_possible(const struct nev_subject *c, const struct nev_occupancy *v) {
	struct nev_room room;
	struct nev_state *turned = nev_copy(&room, c->g, c->s);
	const struct nev_piece *p = c->p;
	struct nev_offset by = nev_offset(c->g, p->place, p->support);
	struct pv_why why = { .rule = NULL };
	int lead = nev_lead(v, c->side, p->place);

	int direction = pv_direction_of(by.dx, by.dy);
	bool may_face = direction >= 0 && (!nev_is_diagonal(direction) ||
					   nev_figures_of(c->g, lead)[NEV_T_SUPPORT] != 1);
	if (c->s->step == NEV_STEP_MOVE && may_face) {
		turned->piece[lead].facing = (uint8_t)direction;
	}
	return nev_can_support(c->g, turned, v, lead, p->support, &why) ||
	       nev_refuse(c, why.rule, "supports what it may not");
}

static bool check_support(const struct nev_subject *c, const struct nev_occupancy *v) {
	int step = c->s->step, place = c->p->place, support = c->p->support;
	bool pending = nev_is_pending(c->s, support);
	bool near = nev_distance(c->g, place, support) <= nev_step_cost(PV_NE);

	return nev_must_not(c, c->ballista, RULE(NEV_9F_4), "supports, and is a ballista") &&
	       nev_must_not(c, step < NEV_STEP_MOVE || step > NEV_STEP_MELEE, RULE(NEV_9B_4),
			    "supports in a step without melees") &&
	       nev_must_not(c, step == NEV_STEP_MOVE && !c->attacks, RULE(NEV_5X_4),
			    "supports before the attacker has closed his step") &&
	       nev_must_not(c, c->p->driven == 1, RULE(NEV_9O_2),
			    "supports though it was driven back last turn") &&
	       nev_must_not(c, !pending && !near, RULE(NEV_9A_2),
			    "supports a square that it is not beside") &&
	       (!pending || (check_possible(c, v) && check_square(c, v)));
}

/* [NEV-9D.2] In step 5 no lone stand leads a melee that is yet to be fought. */
static bool check_pending(const struct nev_game *g, const struct nev_state *s,
			  const struct nev_occupancy *v, struct pv_error *err) {
	NEV_EACH_PIECE(g, i) {
		if (nev_on_board(&s->piece[i]) && g->roster[i].side == s->attacker &&
		    nev_is_pending(s, s->piece[i].place) && nev_is_lone_leader(g, s, v, i)) {
			struct nev_subject c = nev_subject_of(g, s, s->piece, i, err);
			return nev_refuse(&c, RULE(NEV_9D_2), "attacks alone with one stand");
		}
	}
	return true;
}

bool nev_sound_each_support(const struct nev_game *g, const struct nev_state *s,
			    struct pv_error *err) {
	struct nev_occupancy v;

	nev_occupancy_make(g, s->piece, &v);
	NEV_EACH_PIECE(g, i) {
		struct nev_subject c = nev_subject_of(g, s, s->piece, i, err);
		if (nev_on_board(c.p) && c.p->support != NEV_NOWHERE && !check_support(&c, &v)) {
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
