/* refuse.c - a position that the rules exclude: the piece or question, and the row. */
#include "rules/kit/words.h"
#include "rules/nevsky/notation/scan.h"
#include "rules/nevsky/sound/sound.h"

struct nev_subject nev_subject_of(const struct nev_game *g, const struct nev_state *s,
				  const struct nev_piece *pieces, int piece, struct pv_error *err) {
	const struct nev_roster *r = &g->roster[piece];
	int marks = pieces[piece].marks;
	return (struct nev_subject){
		.g = g,
		.s = s,
		.piece = piece,
		.p = &pieces[piece],
		.err = err,
		.type = r->type,
		.side = r->side,
		.ballista = r->type == NEV_BALLISTA,
		.attacks = r->side == s->attacker,
		.retiring = (marks & NEV_RETIRING) != 0,
		.moved = (marks & NEV_MOVED) != 0,
		.fired = (marks & NEV_FIRED) != 0,
		.engaged = (marks & NEV_ENGAGED) != 0,
		.leaving = (marks & NEV_LEAVING) != 0,
	};
}

bool nev_refuse(const struct nev_subject *c, const char *rule, const char *what) {
	const char *name = c->g->roster[c->piece].name;
	char place[16];
	struct kit_pen pen = { place, sizeof place, 0 };

	if (c->p->place >= c->g->squares) {
		return pv_fail(c->err, PV_BAD_INPUT, name, "%s: %s [%s]", name, what, rule);
	}
	nev_pen_place(&pen, c->g, c->p->place);
	return pv_fail(c->err, PV_BAD_INPUT, name, "%s on %s: %s [%s]", name, place, what, rule);
}

bool nev_must_not(const struct nev_subject *c, bool is_so, const char *rule, const char *what) {
	return !is_so || nev_refuse(c, rule, what);
}

bool nev_question_must_not(struct pv_error *err, bool is_so, const char *rule, const char *what) {
	return !is_so || pv_fail(err, PV_BAD_INPUT, "ask", "%s [%s]", what, rule);
}
