/* refuse.c - a position that the rules exclude: the piece or question, and the row. */
#include "rules/kit/words.h"
#include "rules/nevsky/notation/scan.h"
#include "rules/nevsky/sound/sound.h"

bool nev_refuse_piece(struct pv_error *err, const struct nev_game *g, const struct nev_piece *p,
		      int piece, const char *rule, const char *what) {
	const char *name = g->roster[piece].name;
	char place[16];
	struct kit_pen pen = { place, sizeof place, 0 };

	if (!nev_on_board(p) || p->place >= g->squares) {
		return pv_fail(err, PV_BAD_INPUT, name, "%s: %s [%s]", name, what, rule);
	}
	nev_pen_place(&pen, g, p->place);
	return pv_fail(err, PV_BAD_INPUT, name, "%s on %s: %s [%s]", name, place, what, rule);
}

bool nev_refuse_question(struct pv_error *err, const char *rule, const char *what) {
	return pv_fail(err, PV_BAD_INPUT, "ask", "%s [%s]", what, rule);
}
