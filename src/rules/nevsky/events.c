/* events.c - what several chapters do to a piece, and say of it. */
#include "rules/nevsky/rules.h"

static void say(struct pv_events *out, int flags, const char *key, const char *rule, int who,
		int place, int amount) {
	if (out == NULL) {
		return;
	}
	pv_event_add(out, &(struct pv_event){ .key = key,
					      .rule = rule,
					      .flags = (uint8_t)flags,
					      .seen_by = PV_EVENT_ALL,
					      .who = (uint8_t)who,
					      .whom = PV_NONE,
					      .place = place,
					      .amount = amount,
					      .unit = PV_UNIT_COUNT });
}

void nev_say(struct pv_events *out, const char *key, const char *rule, int who, int place,
	     int amount) {
	say(out, 0, key, rule, who, place, amount);
}

void nev_say_result(struct pv_events *out, const char *key, const char *rule, int who, int place,
		    int amount) {
	say(out, PV_EVENT_RESULT, key, rule, who, place, amount);
}

void nev_tell(struct pv_events *out, const char *key, const char *rule, int who, int place) {
	say(out, 0, key, rule, who, place, 0);
}

void nev_tell_result(struct pv_events *out, const char *key, const char *rule, int who, int place) {
	say(out, PV_EVENT_RESULT, key, rule, who, place, 0);
}

void nev_say_first(struct pv_events *out, const char *key, const char *rule, int side) {
	say(out, PV_EVENT_RESULT | PV_EVENT_FIRST, key, rule, PV_NONE, NEV_NO_PLACE, side);
}

void nev_say_undone(struct pv_events *out, const char *key, const char *rule, int who, int place,
		    int barred) {
	say(out, PV_EVENT_UNDONE, key, rule, who, place, barred);
}

void nev_say_lost(struct pv_events *out, const char *key, const char *rule, const char *cause,
		  int who, int place, int n) {
	if (out == NULL) {
		return;
	}
	pv_event_add(out, &(struct pv_event){ .key = key,
					      .rule = rule,
					      .flags = PV_EVENT_RESULT,
					      .seen_by = PV_EVENT_ALL,
					      .who = (uint8_t)who,
					      .whom = PV_NONE,
					      .place = place,
					      .amount = n,
					      .unit = PV_UNIT_COUNT,
					      .cause = cause });
}

void nev_say_attack(struct pv_events *out, const char *key, const char *rule, const char *cause,
		    int who, int whom, int place) {
	if (out == NULL) {
		return;
	}
	pv_event_add(out, &(struct pv_event){ .key = key,
					      .rule = rule,
					      .flags = PV_EVENT_ATTACK,
					      .seen_by = PV_EVENT_ALL,
					      .who = (uint8_t)who,
					      .whom = (uint8_t)whom,
					      .place = place,
					      .unit = PV_UNIT_COUNT,
					      .cause = cause });
}

void nev_take_stands(struct nev_state *s, int piece, int n) {
	struct nev_piece *p = &s->piece[piece];

	p->stands = (uint8_t)nev_above_zero(p->stands - n);
	if (p->stands == 0) {
		p->place = NEV_DEAD;
		p->support = NEV_NOWHERE;
		p->marks &=
		    NEV_FIRED; /* [NEV-8A.3] who dies in step 2 may still have to shoot in it */
		p->doomed = p->barred = p->charge = p->driven = p->facing = 0;
		p->came = NEV_NO_STEP;
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

/* [NEV-6L.8, 6L.10] A square has one facing: who arrives takes it, but a commander turns to a unit
 * that may not face as he does [NEV-6L.2, 6L.4]. Who joins a unit supports what it supports
 * [NEV-9C.5], and a commander who is joined no longer supports alone. */
static void join(const struct nev_game *g, struct nev_state *s, int piece) {
	struct nev_piece *p = &s->piece[piece];
	int unit = find_resident(g, s, piece, false);

	if (unit != PV_NONE) {
		p->facing = s->piece[unit].facing;
		p->support = p->driven == 0 ? s->piece[unit].support : NEV_NOWHERE;
		return;
	}
	int commander = find_resident(g, s, piece, true);
	if (commander == PV_NONE) {
		return;
	}
	struct nev_piece *joined = &s->piece[commander];
	bool may_face = joined->facing % 2 == 0 || nev_figures_of(g, piece)[NEV_T_SUPPORT] != 1;
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
	NEV_EACH_PIECE(g, i) {
		struct nev_piece *ballista = &s->piece[i];
		if (g->roster[i].type == NEV_BALLISTA && ballista->place == s->piece[piece].place &&
		    ballista->owner == NEV_OWNERLESS) {
			ballista->owner = (uint8_t)side;
			nev_say(out, "nev.ballista.claimed", RULE(6K_2), i, ballista->place, side);
		}
	}
}

void nev_leave_board(struct nev_state *s, int piece) {
	struct nev_piece *p = &s->piece[piece];

	p->place = NEV_OFF;
	p->support = NEV_NOWHERE;
	p->marks &= NEV_HALF;
	p->doomed = p->barred = p->charge = p->driven = p->facing = 0;
	p->came = NEV_NO_STEP;
}

void nev_disown(const struct nev_game *g, struct nev_state *s, struct pv_events *out) {
	NEV_EACH_PIECE(g, i) {
		struct nev_piece *ballista = &s->piece[i];
		if (g->roster[i].type != NEV_BALLISTA || !nev_on_board(ballista) ||
		    ballista->owner == NEV_OWNERLESS) {
			continue;
		}
		bool held = false;
		NEV_EACH_PIECE(g, k) {
			held |= s->piece[k].place == ballista->place &&
				g->roster[k].side == ballista->owner &&
				g->roster[k].type != NEV_BALLISTA;
		}
		if (!held) {
			ballista->owner = NEV_OWNERLESS;
			nev_tell(out, "nev.ballista.ownerless", RULE(6K_1), i, ballista->place);
		}
	}
}
