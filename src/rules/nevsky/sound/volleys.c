/* volleys.c - shots and volleys, their shooters and targets [NEV-7, 8]. */
#include "pavise/throw.h"
#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/board/screens.h"
#include "rules/nevsky/core/squares.h"
#include "rules/nevsky/shooting/ballista.h"
#include "rules/nevsky/shooting/fire.h"
#include "rules/nevsky/sound/sound.h"

/* Pieces are looked at as the step opened. */
static struct nev_subject opened(const struct nev_game *g, const struct nev_state *s, int piece,
				 struct pv_error *err) {
	return nev_subject_of(g, s, nev_opening(g, s), piece, err);
}

/* [NEV-7D.1, 7H.1] A ballista that has fired could have. */
static bool check_shot(const struct nev_subject *c, const struct nev_occupancy *v) {
	struct nev_room room;
	struct nev_state *before = nev_copy(&room, c->g, c->s);
	struct pv_why why = { .rule = NULL };

	before->piece[c->piece].marks &= (uint8_t)~NEV_FIRED;
	before->seat = c->p->owner;
	return nev_ballista_can_shoot(c->g, before, v, c->piece, &why) ||
	       nev_refuse(c, why.rule, "has fired, and could not");
}

/* [NEV-8B] What a unit fired at. */
static bool check_aim(const struct nev_subject *c, const struct nev_occupancy *v) {
	int square = c->s->piece[c->piece].aim, from = c->p->place;

	if (!nev_on_board(c->p) || c->retiring) {
		return nev_refuse(c, RULE(NEV_10B_3), "has fired, and could not");
	}
	struct nev_offset by = nev_offset(c->g, from, square);
	bool enemies = nev_has_troops(v, !c->side, square) && !nev_has_troops(v, c->side, square);
	int range = nev_figures_of(c->g, c->piece)[NEV_T_RANGE];

	return nev_must_not(c, !enemies, RULE(NEV_8B_1), "has fired where no enemy was") &&
	       nev_must_not(c, pv_square_distance(by.dx, by.dy) > range, RULE(NEV_8B_2),
			    "has fired beyond its range") &&
	       nev_must_not(c, !pv_square_in_cone(c->p->facing, by.dx, by.dy), RULE(NEV_8B_3),
			    "has fired out of its cone") &&
	       nev_must_not(c, nev_screen(c->g, c->s, v, from, square) != NEV_NO_PLACE,
			    RULE(NEV_8B_4), "has fired through a screen");
}

static bool check_fired(const struct nev_subject *c, const struct nev_occupancy *v) {
	const struct nev_piece *now = &c->s->piece[c->piece];
	bool fired = (now->marks & NEV_FIRED) != 0;
	bool volley = fired && c->s->step == NEV_STEP_MISSILE;

	if (fired && c->s->step == NEV_STEP_BALLISTA) {
		return check_shot(c, v);
	}
	if ((now->aim != NEV_NOWHERE) != volley) {
		return nev_refuse(c, RULE(NEV_8B_1),
				  "has fired and at no square, or aims and hasn't fired");
	}
	return !volley || check_aim(c, v);
}

/* [NEV-7A.4, 7C, 7E.6] Candidates listed by hand could be hit. */
static bool check_listed(const struct nev_game *g, const struct nev_state *s,
			 struct pv_error *err) {
	struct pv_order o = {
		.verb = PV_VERB_MARK, .actor = PV_NONE, .target = PV_NONE, .count = 1
	};

	NEV_EACH_PIECE(g, i) {
		struct pv_why why = { .rule = NULL };
		o.data.faces[0] = (uint8_t)i;
		if ((s->piece[i].marks & NEV_LEAVING) != 0 && !nev_mark_check(g, s, &o, &why)) {
			struct nev_subject c = opened(g, s, i, err);
			return nev_refuse(&c, why.rule, "was listed as hit, and can't have been");
		}
	}
	return true;
}

/* [NEV-7E.5] A stand is lost beside a ballista that was hit. */
static bool is_beside_hit(const struct nev_game *g, const struct nev_state *s) {
	NEV_EACH_PIECE(g, i) {
		if (g->roster[i].type == NEV_BALLISTA && s->piece[i].place == s->target &&
		    s->piece[i].doomed != 0) {
			return true;
		}
	}
	return false;
}

/* [NEV-7E] The shot that is being resolved. */
static bool check_ballista(const struct nev_game *g, const struct nev_state *s,
			   struct pv_error *err) {
	bool measured = g->opt_ballista == NEV_MEASURED;
	bool across = s->ask == NEV_ASK_ACROSS;
	struct nev_subject c = opened(g, s, s->shooter, err);
	const struct nev_piece *now = &s->piece[s->shooter];
	bool shoots = now->owner == s->seat && (now->marks & NEV_FIRED) != 0;

	return nev_must_not(&c, !shoots, RULE(NEV_7D_2), "shoots, and not for who is asked") &&
	       nev_question_must_not(
		   err,
		   nev_is_asked(s, measured ? NEV_ASKS_SIMULATED : NEV_ASKS(MARK)) ||
		       (s->by_hand != 0 && !measured),
		   RULE(NEV_7E_6), "shots of this scenario fall in another way") &&
	       nev_question_must_not(err, across != (s->along != 0) || s->along > 100,
				     RULE(NEV_7E_7),
				     "the first die of the scatter shows 1 to 100") &&
	       nev_question_must_not(err, s->ask == NEV_ASK_ALSO && !is_beside_hit(g, s),
				     RULE(NEV_7E_5),
				     "a stand lost beside no ballista that was hit") &&
	       (s->ask != NEV_ASK_HIT || check_listed(g, s, err));
}

/* [NEV-8C] The volley that is being resolved. */
static bool check_volley(const struct nev_game *g, const struct nev_state *s,
			 struct pv_error *err) {
	struct nev_subject c = opened(g, s, s->shooter, err);
	const struct nev_piece *now = &s->piece[s->shooter];
	bool fires = c.side == s->seat && (now->marks & NEV_FIRED) != 0 && now->aim == s->target;
	struct pv_throw dice;

	if (!nev_must_not(&c, !fires, RULE(NEV_8B_1),
			  "fires, and not for who is asked or not there")) {
		return false;
	}
	nev_volley_ask(g, s, &dice);
	int thrown = 0, awaited = s->ask == NEV_ASK_STRIKE ? dice.count : 0;
	bool unknown = false;
	NEV_TIMES(face, NEV_FACES) {
		thrown += s->faces[face];
		unknown |= s->faces[face] != 0 && (face == 0 || dice.class_of[face] != face);
	}
	return nev_must_not(&c, dice.count == 0 || dice.count > PV_THROW_MAX, RULE(NEV_8C_9),
			    "fires with no dice") &&
	       nev_question_must_not(err, unknown, RULE(NEV_8C_1), "faces that no die shows") &&
	       nev_question_must_not(err, thrown != awaited, RULE(NEV_8C_1),
				     "another number of dice than stands throw");
}

/* Left over from a shot or a volley, and of no use. */
static bool is_clean(const struct nev_state *s, bool shot, bool volley) {
	int thrown = 0;

	NEV_TIMES(face, NEV_FACES) {
		thrown += s->faces[face];
	}
	return (shot || volley || s->shooter == PV_NONE) && (volley || thrown == 0) &&
	       (shot || (s->along == 0 && s->by_hand == 0)) &&
	       (volley || s->ask == NEV_ASK_ALSO || s->target == NEV_NOWHERE);
}

bool nev_sound_fire(const struct nev_game *g, const struct nev_state *s, struct pv_error *err) {
	bool shot = nev_is_asked(s, NEV_ASKS_SHOT), volley = nev_is_asked(s, NEV_ASKS_VOLLEY);
	struct nev_occupancy v;

	nev_occupancy_make(g, nev_opening(g, s), &v);
	NEV_EACH_PIECE(g, i) {
		struct nev_subject c = opened(g, s, i, err);
		if (!check_fired(&c, &v)) {
			return false;
		}
	}
	return nev_question_must_not(err, !is_clean(s, shot, volley), RULE(NEV_8F_6),
				     "a shot that is over, and still counts") &&
	       (!shot || check_ballista(g, s, err)) && (!volley || check_volley(g, s, err));
}
