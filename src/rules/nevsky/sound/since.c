/* since.c - what happened to pieces since the step opened, as the step allows it
 * [NEV-2B.2, 5X, 6, 9K, 9N, 9O, 10]. */
#include "rules/nevsky/move/retire.h"
#include "rules/nevsky/sound/sound.h"

/* [NEV-7F.1, 8C.8, 9K, 10A.1, 10F.1] Which steps take stands of a piece. */
static bool may_lose(const struct nev_subject *c, const struct nev_piece *before) {
	switch (c->s->step) {
	case NEV_STEP_BALLISTA:
		return nev_is_step_end(c->s);
	case NEV_STEP_MISSILE:
	case NEV_STEP_MELEE:
		return true;
	case NEV_STEP_MOVE: /* ridden over */
		return !c->attacks && before->stands == 1;
	case NEV_STEP_DESTROY:
		return c->ballista;
	default:
		return false;
	}
}

/* Which steps move a piece [NEV-5X.1, 9L, 10B]: retiring units, a commander with them and a
 * ballista taken along. */
static bool may_go(const struct nev_subject *c) {
	bool goes_along = c->type == NEV_COMMANDER || c->ballista;

	return c->s->step == NEV_STEP_MOVE || c->s->step == NEV_STEP_MELEE ||
	       (nev_is_retiring_time(c->s) &&
		(goes_along || c->retiring || (c->p->place == NEV_OFF && nev_may_retire(c->type))));
}

/* [NEV-2B.2, 4X.3, 5X.3, 6A.1, 6E.1, 6G.8, 9N.1, 10E.1] */
static bool check_losses_and_place(const struct nev_subject *c, const struct nev_piece *before) {
	const struct nev_piece *now = c->p;
	bool moving = c->s->step == NEV_STEP_MOVE;
	bool gone = now->place != before->place && now->place != NEV_DEAD;
	bool arrived = gone && before->place == NEV_WAITING;
	bool moved = gone && moving && nev_on_board(now);

	return nev_must_not(c, now->stands > before->stands, RULE(NEV_9N_1),
			    "has more stands than as the step opened") &&
	       nev_must_not(c, now->stands != before->stands && !may_lose(c, before),
			    RULE(NEV_2B_2), "has lost stands in a step that takes none") &&
	       nev_must_not(c, before->place == NEV_OFF && now->place != NEV_OFF, RULE(NEV_10E_1),
			    "came back to the board") &&
	       nev_must_not(c, arrived && !moving, RULE(NEV_4X_3),
			    "came to the board in a step without moves") &&
	       nev_must_not(c, arrived && now->charge != 0, RULE(NEV_6G_8),
			    "charges as it comes to the board") &&
	       nev_must_not(c, gone && !may_go(c), RULE(NEV_5X_1),
			    "has gone elsewhere in a step without moves") &&
	       nev_must_not(c, moved && c->ballista && !c->fired, RULE(NEV_6E_1),
			    "moved without being hauled") &&
	       nev_must_not(c, moved && !c->ballista && !c->attacks, RULE(NEV_5X_3),
			    "moved, and is no attacker") &&
	       nev_must_not(c, moved && !c->ballista && !c->moved, RULE(NEV_6A_1),
			    "moved without its mark");
}

/* [NEV-5X.4, 6G.2, 6K, 6L, 9K.2, 9O, 10B] Of a piece that is still there. A unit that is cut down
 * begins to retire at the end of steps 1, 2 and 5, and goes on; it takes the facing of the troops
 * that it joins. */
static bool check_marks_and_ties(const struct nev_subject *c, const struct nev_piece *before) {
	const struct nev_piece *now = c->p;
	bool melee = c->s->step == NEV_STEP_MELEE, moving = c->s->step == NEV_STEP_MOVE;
	bool retiring_time = nev_is_retiring_time(c->s);
	bool retired = (before->marks & NEV_RETIRING) != 0;
	int half = now->marks & NEV_HALF, half_before = before->marks & NEV_HALF;
	bool charged = moving && now->charge == NEV_CHARGING && before->charge == 0;
	bool turns = melee || retiring_time || (moving && c->attacks);

	return nev_must_not(c, half < half_before || (half > half_before && !melee), RULE(NEV_9K_2),
			    "was half-killed or healed in a step without melees") &&
	       nev_must_not(c, now->driven != before->driven && !(melee && now->driven == 2),
			    RULE(NEV_9O_1), "was driven back or freed in a step without melees") &&
	       nev_must_not(c, now->charge != before->charge && !charged, RULE(NEV_6G_8),
			    "charged, but not in this step's moves") &&
	       nev_must_not(c, c->retiring && !retired && !nev_is_step_end(c->s), RULE(NEV_10B_5),
			    "began to retire before the step's end") &&
	       nev_must_not(c, !c->retiring && retired, RULE(NEV_10B_2), "no longer retires") &&
	       nev_must_not(c, now->facing != before->facing && !turns, RULE(NEV_6L_7),
			    "has turned in a step without turns") &&
	       nev_must_not(c, now->owner != before->owner && !moving && !melee && !retiring_time,
			    RULE(NEV_6K_3), "has changed hands in a step without moves") &&
	       nev_must_not(
		   c,
		   now->support != before->support && c->s->step == NEV_STEP_SUPPORT && c->attacks,
		   RULE(NEV_5X_4), "supports otherwise than as the attacker closed his step");
}

bool nev_sound_since(const struct nev_game *g, const struct nev_state *s, struct pv_error *err) {
	bool under_way = s->step > NEV_STEP_FIRST && s->step != NEV_STEP_OVER;

	for (int i = 0; under_way && i < g->count; i++) {
		struct nev_subject c = nev_subject_of(g, s, s->piece, i, err);
		const struct nev_piece *before = &nev_opening(g, s)[i];
		bool still_there = nev_on_board(c.p) && nev_on_board(before);
		if (!check_losses_and_place(&c, before) ||
		    (still_there && !check_marks_and_ties(&c, before))) {
			return false;
		}
	}
	return true;
}
