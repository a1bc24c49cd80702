/* referee.c - questions about one resolution: which one is asked. */
#include "rules/nevsky/referee/referee.h"

bool nev_ask(const struct pv_game *game, const struct pv_node *question, struct pv_writer *out,
	     struct pv_why *why, struct pv_error *err) {
	enum { FIRE, MELEE, MOVE, BALLISTA };
	static const char *const asks[] = {
		[FIRE] = "fire", [MELEE] = "melee", [MOVE] = "move", [BALLISTA] = "ballista"
	};
	const struct nev_game *g = nev_game_of(game);
	int ask = FIRE;
	if (question->kind != PV_NODE_MAP) {
		return nev_question_fail(question, err, "an object with \"ask\"");
	}
	if (nev_question_lacks(question, "ask", err) ||
	    !nev_question_word(question, "ask", asks, PV_COUNT(asks),
			       "fire, melee, move or ballista", &ask, err)) {
		return false;
	}
	switch (ask) {
	case FIRE:
		return nev_ask_fire(g, question, out, why, err);
	case MELEE:
		return nev_ask_melee(g, question, out, why, err);
	case MOVE:
		return nev_ask_move(g, question, out, why, err);
	default:
		return nev_ask_ballista(g, question, out, why, err);
	}
}
