/* open_step.c - a position that names a step alone: the first question of the step. */
#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/core/words.h"
#include "rules/nevsky/melee/melee.h"
#include "rules/nevsky/move/retire.h"
#include "rules/nevsky/notation/scan.h"
#include "rules/nevsky/sound/sound.h"
#include "rules/nevsky/text/position.h"
#include "rules/nevsky/turn/turn.h"

/* The first piece of that side there; a ballista takes no side. */
static int first_in(const struct nev_game *g, const struct nev_state *s, int side, int square) {
	NEV_EACH_PIECE(g, i) {
		if (s->piece[i].place == square && g->roster[i].side == side &&
		    g->roster[i].type != NEV_BALLISTA) {
			return i;
		}
	}
	return 0; /* a contact has one of each side */
}

/* [NEV-2B.3] Outside steps 3 to 5 no square holds both sides. */
static bool check_apart(const struct nev_game *g, const struct nev_state *s, struct pv_error *err) {
	uint16_t contacts[NEV_CONTACTS_MAX];
	struct nev_occupancy v;
	char place[16];
	struct kit_pen pen = { place, sizeof place, 0 };

	nev_occupancy_make(g, s->piece, &v);
	if ((s->step >= NEV_STEP_MOVE && s->step <= NEV_STEP_MELEE) ||
	    nev_contacts(g, &v, contacts) == 0) {
		return true;
	}
	int ours = first_in(g, s, PV_RED, contacts[0]);
	int theirs = first_in(g, s, PV_BLUE, contacts[0]);
	nev_pen_place(&pen, g, contacts[0]);
	return pv_fail(err, PV_REFUSED, g->roster[ours].name,
		       "%s on %s: shares the square with %s of the other side, accepted in %s, %s "
		       "and %s [NEV-2B.3]",
		       g->roster[ours].name, place, g->roster[theirs].name,
		       nev_step_word[NEV_STEP_MOVE], nev_step_word[NEV_STEP_SUPPORT],
		       nev_step_word[NEV_STEP_MELEE]);
}

bool nev_open_step(const struct nev_game *g, struct nev_state *s, struct pv_error *err) {
	bool defends = s->step == NEV_STEP_SUPPORT;

	if (!check_apart(g, s, err) || !nev_sound_board(g, s, err)) {
		return false;
	}
	s->seat = defends ? !s->attacker : s->attacker;
	s->ask = s->step == NEV_STEP_MOVE ? NEV_ASK_MOVE : NEV_ASK_NOTHING;
	if (s->step == NEV_STEP_RETIRE) {
		nev_begin_fleeing(g, s);
	}
	nev_run(g, s, NULL);
	return true;
}
