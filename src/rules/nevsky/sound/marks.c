/* marks.c - what pieces did and suffered, as the step allows it: marks, charges and moves
 * [NEV-5X, 6, 9O, 10B]. */
#include "rules/nevsky/board/ground.h"
#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/melee/melee.h"
#include "rules/nevsky/sound/sound.h"

/* [NEV-5X.1, 6E.12, 7A.1, 8A.2, 10B.3] Which pieces fired in steps 1 and 2, before units retire,
 * and in step 3 which ballista was hauled. */
static bool check_fired(const struct nev_subject *c) {
	int step = c->s->step;
	bool hauled = step == NEV_STEP_MOVE && c->ballista;
	bool firing =
	    (step == NEV_STEP_BALLISTA || step == NEV_STEP_MISSILE) && c->s->stage < NEV_STAGE_BOTH;

	return !c->fired || hauled ||
	       (nev_must_not(c, !firing, RULE(NEV_5X_1), "has fired in a step without fire") &&
		nev_must_not(c, c->ballista != (step == NEV_STEP_BALLISTA), RULE(NEV_7A_1),
			     "has fired in another's step") &&
		nev_must_not(c, !c->ballista && nev_figures_of(c->g, c->piece)[NEV_T_RANGE] == 0,
			     RULE(NEV_8A_2), "has fired, and is no missile troop") &&
		nev_must_not(c, c->retiring, RULE(NEV_10B_3), "has fired while it retires"));
}

/* [NEV-9N.1, 10E.1] A piece that is gone takes no part in anything. */
static bool check_gone(const struct nev_subject *c) {
	const struct nev_piece *p = c->p;
	int kept = p->place == NEV_DEAD ? NEV_FIRED : p->place == NEV_OFF ? NEV_HALF : 0;
	bool bears = (p->marks & ~kept) != 0 || p->support != NEV_NOWHERE ||
		     p->came != NEV_NO_STEP || p->charge != 0 || p->driven != 0 || p->barred != 0 ||
		     p->doomed != 0;
	bool unplaced = p->place == NEV_UNPLACED || p->place == NEV_HIDDEN;

	return nev_must_not(c, bears, RULE(NEV_9N_1), "isn't on the board, and bears marks") &&
	       nev_must_not(c, unplaced && c->s->step > NEV_STEP_SETUP, RULE(NEV_4X_3),
			    "isn't placed, though the battle has begun");
}

/* [NEV-5X.3, 6A.1, 9O.1] */
static bool check_moved(const struct nev_subject *c) {
	return !c->moved ||
	       (nev_must_not(c, c->s->step < NEV_STEP_RETIRE, RULE(NEV_5X_1),
			     "has moved before step 3") &&
		nev_must_not(c, !c->attacks, RULE(NEV_5X_3), "has moved, and is no attacker") &&
		nev_must_not(c, c->ballista, RULE(NEV_6E_1), "has moved, and is a ballista") &&
		nev_must_not(c, c->p->driven == 1 && !c->retiring, RULE(NEV_9O_1),
			     "has moved, though driven back last turn"));
}

/* [NEV-6L.5 - 6L.7, 7E.6, 9B.4, 10B.2, 10C.1] Pieces that have to go now, candidates of a measured
 * shot, and what was listed already. */
static bool check_listed(const struct nev_subject *c) {
	const struct nev_state *s = c->s;
	bool retiring_time = nev_is_retiring_time(s);
	bool by_hand = s->by_hand != 0 && s->ask == NEV_ASK_HIT;
	bool beaten = s->step == NEV_STEP_MELEE && s->stage == NEV_STAGE_RETREATS && c->engaged;
	bool leaves = c->leaving && !by_hand && !beaten;
	bool pair = nev_is_step_end(s) && c->type == NEV_LEVY && c->p->stands == 2;
	bool supports = s->step == NEV_STEP_MOVE || s->step == NEV_STEP_SUPPORT;
	bool turns = s->step == NEV_STEP_MOVE || s->ask == NEV_ASK_TURN;

	return nev_must_not(c, leaves && !retiring_time, RULE(NEV_5X_1),
			    "has to go in a step that asks for no such thing") &&
	       nev_must_not(c, leaves && !c->retiring, RULE(NEV_10B_1),
			    "has to go, and doesn't retire") &&
	       nev_must_not(c, (c->p->marks & NEV_TURNED) != 0 && !turns, RULE(NEV_6L_7),
			    "has turned in a step without turns") &&
	       nev_must_not(c, (c->p->marks & NEV_ASKED) != 0 && !supports && !pair,
			    retiring_time ? RULE(NEV_10C_1) : RULE(NEV_5X_1),
			    "was asked in a step without that question");
}

/* [NEV-6G] */
static bool check_charge(const struct nev_subject *c) {
	const struct nev_state *s = c->s;
	bool retreated = s->step > NEV_STEP_SUPPORT && c->p->came == NEV_NO_STEP;

	return c->p->charge != NEV_CHARGING ||
	       (nev_must_not(c, s->step < NEV_STEP_MOVE, RULE(NEV_6G_2),
			     "charges before anybody has moved") &&
		nev_must_not(c, !c->attacks, RULE(NEV_9F_3), "charges, and is a defender") &&
		nev_must_not(c, s->step == NEV_STEP_MOVE && !c->moved, RULE(NEV_6G_8),
			     "charges without having moved") &&
		nev_must_not(c, !retreated && nev_is_protected(c->g, s, c->p->place),
			     RULE(NEV_6G_3), "charged onto a protected square"));
}

/* [NEV-9L.10, 3E.2] The last step of its move led from a square that it could come from. */
static bool check_came(const struct nev_subject *c) {
	const struct nev_state *s = c->s;
	int place = c->p->place, back = pv_direction_turn(c->p->came, 4);

	return c->p->came == NEV_NO_STEP ||
	       (nev_must_not(c,
			     s->step < NEV_STEP_MOVE || !c->attacks || c->ballista ||
				 (s->step == NEV_STEP_MOVE && !c->moved),
			     RULE(NEV_9L_10), "has a last step, and hasn't moved") &&
		nev_must_not(c, c->g->next[place][back] == NEV_NOWHERE, RULE(NEV_9L_10),
			     "came from off the board") &&
		nev_must_not(c, (c->g->open[place] >> back & 1) == 0, RULE(NEV_3E_2),
			     "came over a closed river side"));
}

/* [NEV-6G.13, 7E.4, 7F.1, 9O] */
static bool check_bounds(const struct nev_subject *c) {
	const struct nev_state *s = c->s;
	const struct nev_piece *p = c->p;
	bool charges = nev_figures_of(c->g, c->piece)[NEV_T_CHARGE] != 0;
	bool lone = p->stands == 1 && nev_is_missile_foot(c->type);
	bool barred = s->step != NEV_STEP_MOVE || !c->attacks ||
		      ((p->barred & NEV_NO_CHARGE) != 0 && !charges) ||
		      ((p->barred & NEV_NO_CONTACT) != 0 && !lone);
	bool shooting = s->step == NEV_STEP_BALLISTA && s->stage < NEV_STAGE_BOTH;

	return nev_must_not(c, p->driven == 2 && s->step < NEV_STEP_MELEE, RULE(NEV_9O_1),
			    "was driven back this turn before any melee") &&
	       nev_must_not(c, p->driven != 0 && c->ballista, RULE(NEV_9O_1),
			    "was driven back, and is a ballista") &&
	       nev_must_not(c, p->barred != 0 && barred, RULE(NEV_6G_13),
			    "is barred from what it never could have taken back") &&
	       nev_must_not(c, p->doomed != 0 && !shooting, RULE(NEV_7F_1),
			    "has stands that were hit in step 1") &&
	       nev_must_not(c, p->doomed >> p->stands != 0, RULE(NEV_7E_4),
			    "has more stands hit than it has");
}

static bool is_among_enemies(const struct nev_subject *c) {
	struct nev_occupancy v;

	nev_occupancy_make(c->g, c->s->piece, &v);
	return nev_has_troops(&v, !c->side, c->p->place);
}

/* [NEV-9A, 9L.5] Pieces that fight, and those that went back after it. */
static bool check_engaged(const struct nev_subject *c) {
	const struct nev_state *s = c->s;
	bool melee = s->step == NEV_STEP_MELEE && s->contact < c->g->squares && !c->ballista;
	bool beaten = s->fate[c->side] == NEV_RETREATS || s->fate[c->side] == NEV_WITHDRAWS;
	bool gone = c->engaged && beaten && s->stage >= NEV_STAGE_RETREATS && !c->leaving;

	return nev_must_not(c, c->engaged && !melee, RULE(NEV_9A_1), "fights in no melee") &&
	       nev_must_not(c, melee && gone && c->p->place != s->contact && is_among_enemies(c),
			    RULE(NEV_9L_5), "went back into an enemy square") &&
	       nev_must_not(
		   c, melee && !gone && c->engaged != nev_is_in_melee(c->p, s->contact),
		   RULE(NEV_9A_3),
		   "fights in a melee that it neither met nor supports, or not in its own");
}

bool nev_sound_marks(const struct nev_game *g, const struct nev_state *s, struct pv_error *err) {
	NEV_EACH_PIECE(g, i) {
		struct nev_subject c = nev_subject_of(g, s, s->piece, i, err);
		bool here = nev_on_board(c.p);
		if (!check_fired(&c) || (!here && !check_gone(&c)) ||
		    (here && (!check_moved(&c) || !check_listed(&c) || !check_charge(&c) ||
			      !check_came(&c) || !check_bounds(&c) || !check_engaged(&c)))) {
			return false;
		}
	}
	return true;
}
