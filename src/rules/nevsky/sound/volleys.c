/* volleys.c - shots, volleys and who fired at what [NEV-7, 8]. */
#include "pavise/throw.h"
#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/board/screens.h"
#include "rules/nevsky/core/squares.h"
#include "rules/nevsky/shooting/ballista.h"
#include "rules/nevsky/shooting/fire.h"
#include "rules/nevsky/sound/sound.h"

#include <stdlib.h>
#include <string.h>

static bool refuse(struct pv_error *err, const struct nev_game *g, const struct nev_state *s,
		   int piece, const char *rule, const char *what) {
	return nev_refuse_piece(err, g, &nev_opening(g, s)[piece], piece, rule, what);
}

static bool is_asked(const struct nev_state *s, uint32_t asks) {
	return (asks >> s->ask & 1) != 0;
}

/* [NEV-7D.1, 7H.1] A ballista that has fired could have. */
static bool check_shot(const struct nev_game *g, const struct nev_state *s,
		       const struct nev_occupancy *v, int piece, struct pv_error *err) {
	_Alignas(struct nev_state) uint8_t room[PV_STATE_MAX];
	struct nev_state *before = (struct nev_state *)(void *)room;
	struct pv_why why = { .rule = NULL };

	memcpy(before, s, nev_state_size(g));
	before->piece[piece].marks &= (uint8_t)~NEV_FIRED;
	before->seat = nev_opening(g, s)[piece].owner;
	return nev_ballista_can_shoot(g, before, v, piece, &why) ||
	       refuse(err, g, s, piece, why.rule, "has fired, and could not");
}

/* [NEV-8B] What a unit fired at, on the board as the step opened. */
static bool check_aim(const struct nev_game *g, const struct nev_state *s,
		      const struct nev_occupancy *v, int piece, struct pv_error *err) {
	const struct nev_piece *p = &nev_opening(g, s)[piece];
	int square = s->piece[piece].aim, side = g->roster[piece].side;
	struct nev_offset by;

	if (!nev_on_board(p) || (p->marks & NEV_RETIRING) != 0) {
		return refuse(err, g, s, piece, RULE(NEV_10B_3), "has fired, and could not");
	}
	by = nev_offset(g, p->place, square);
	if (nev_has_troops(v, side, square) || !nev_has_troops(v, !side, square)) {
		return refuse(err, g, s, piece, RULE(NEV_8B_1), "has fired where no enemy was");
	}
	if (pv_square_distance(by.dx, by.dy) > nev_figures_of(g, piece)[NEV_T_RANGE]) {
		return refuse(err, g, s, piece, RULE(NEV_8B_2), "has fired beyond its range");
	}
	if (!pv_square_in_cone(p->facing, by.dx, by.dy)) {
		return refuse(err, g, s, piece, RULE(NEV_8B_3), "has fired out of its cone");
	}
	return nev_screen(g, s, v, p->place, square) == NEV_NO_PLACE ||
	       refuse(err, g, s, piece, RULE(NEV_8B_4), "has fired through a screen");
}

static bool check_fired(const struct nev_game *g, const struct nev_state *s,
			const struct nev_occupancy *v, int piece, struct pv_error *err) {
	const struct nev_piece *p = &s->piece[piece];
	bool fired = (p->marks & NEV_FIRED) != 0;

	if (s->step == NEV_STEP_BALLISTA && fired) {
		return check_shot(g, s, v, piece, err);
	}
	bool volley = s->step == NEV_STEP_MISSILE && fired;
	if ((p->aim != NEV_NOWHERE) != volley) {
		return refuse(err, g, s, piece, RULE(NEV_8B_1),
			      "has fired and at no square, or aims and hasn't fired");
	}
	return !volley || check_aim(g, s, v, piece, err);
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
			return refuse(err, g, s, i, why.rule,
				      "was listed as hit, and can't have been");
		}
	}
	return true;
}

/* [NEV-7E.5] A stand is lost beside a ballista that was hit. */
static bool check_beside(const struct nev_game *g, const struct nev_state *s,
			 struct pv_error *err) {
	NEV_EACH_PIECE(g, i) {
		if (g->roster[i].type == NEV_BALLISTA && s->piece[i].place == s->target &&
		    s->piece[i].doomed != 0) {
			return true;
		}
	}
	return nev_refuse_question(err, RULE(NEV_7E_5),
				   "a stand lost beside no ballista that was hit");
}

/* [NEV-7E] The shot that is being resolved. */
static bool check_ballista(const struct nev_game *g, const struct nev_state *s,
			   struct pv_error *err) {
	enum {
		SIMULATED = 1u << NEV_ASK_ALONG | 1u << NEV_ASK_ACROSS,
		MEASURED = 1u << NEV_ASK_MARK
	};
	bool measured = g->opt_ballista == NEV_MEASURED;
	bool across = s->ask == NEV_ASK_ACROSS;

	if (s->piece[s->shooter].owner != s->seat ||
	    (s->piece[s->shooter].marks & NEV_FIRED) == 0) {
		return refuse(err, g, s, s->shooter, RULE(NEV_7D_2),
			      "shoots, and not for who is asked");
	}
	if (is_asked(s, measured ? SIMULATED : MEASURED) || (s->by_hand != 0 && !measured)) {
		return nev_refuse_question(err, RULE(NEV_7E_6),
					   "shots of this scenario fall in another way");
	}
	if (across != (s->along != 0) || s->along > 100) {
		return nev_refuse_question(err, RULE(NEV_7E_7),
					   "the first die of the scatter shows 1 to 100");
	}
	return (s->ask != NEV_ASK_HIT || check_listed(g, s, err)) &&
	       (s->ask != NEV_ASK_ALSO || check_beside(g, s, err));
}

/* [NEV-8C] The volley that is being resolved. */
static bool check_volley(const struct nev_game *g, const struct nev_state *s,
			 struct pv_error *err) {
	const struct nev_piece *p = &s->piece[s->shooter];
	struct pv_throw dice;
	int thrown = 0;

	if (g->roster[s->shooter].side != s->seat || (p->marks & NEV_FIRED) == 0 ||
	    p->aim != s->target) {
		return refuse(err, g, s, s->shooter, RULE(NEV_8B_1),
			      "fires, and not for who is asked or not there");
	}
	nev_volley_ask(g, s, &dice);
	if (dice.count == 0 || dice.count > PV_THROW_MAX) {
		return refuse(err, g, s, s->shooter, RULE(NEV_8C_9), "fires with no dice");
	}
	for (int face = 0; face < NEV_FACES; face++) {
		thrown += s->faces[face];
		if (s->faces[face] != 0 && (face == 0 || dice.class_of[face] != face)) {
			return nev_refuse_question(err, RULE(NEV_8C_1), "faces that no die shows");
		}
	}
	return thrown == (s->ask == NEV_ASK_STRIKE ? dice.count : 0) ||
	       nev_refuse_question(err, RULE(NEV_8C_1), "another number of dice than stands throw");
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
	enum {
		SHOT = 1u << NEV_ASK_ALONG | 1u << NEV_ASK_ACROSS | 1u << NEV_ASK_MARK |
		       1u << NEV_ASK_HIT | 1u << NEV_ASK_ALSO,
		VOLLEY = 1u << NEV_ASK_VOLLEY | 1u << NEV_ASK_STRIKE
	};
	struct nev_occupancy v;

	nev_occupancy_make(g, nev_opening(g, s), &v);
	NEV_EACH_PIECE(g, i) {
		if (!check_fired(g, s, &v, i, err)) {
			return false;
		}
	}
	if (!is_clean(s, is_asked(s, SHOT), is_asked(s, VOLLEY))) {
		return nev_refuse_question(err, RULE(NEV_8F_6),
					   "a shot that is over, and still counts");
	}
	if (is_asked(s, SHOT)) {
		return check_ballista(g, s, err);
	}
	return !is_asked(s, VOLLEY) || check_volley(g, s, err);
}
