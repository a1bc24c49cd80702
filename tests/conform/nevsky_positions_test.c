/* What `sound` accepts of Nevsky's positions can be closed. */
#include "conform/nevsky_positions.h"
#include "rules/nevsky/core/game.h"
#include "rules/nevsky/core/words.h"
#include "support/unit.h"

#include <stdio.h>

enum { DRAWS = 20000, BOARDS = 50 };

static const char *const steps[] = {
	"terrain edge",
	"terrain agree",
	"setup place",
	"first first",
	"ballista shoot",
	"ballista along",
	"ballista across",
	"ballista mark",
	"ballista hit",
	"ballista also",
	"ballista levy",
	"ballista retire",
	"missile fire",
	"missile volley",
	"missile strike",
	"missile levy",
	"missile retire",
	"retire retire",
	"move move",
	"support support",
	"melee fight",
	"melee pick",
	"melee lose",
	"melee odd",
	"melee retreat",
	"melee turn",
	"melee levy",
	"melee retire",
	"destroy destroy",
	"over nothing",
	NULL,
};

static const char *const states[] = { "charging", "tired",   "bound",   "driven",  "retiring",
				      "half",     "moved",   "fired",   "support", "engaged",
				      "leaving",  "turned",  "asked",   "barred",  "doomed",
				      "off",      "waiting", "nobodys", NULL };

/* The step, and what is asked in it. */
static const char *name_step(const struct pv_game *g, const void *state) {
	static char name[48];
	const struct nev_state *s = state;
	(void)g;
	snprintf(name, sizeof name, "%s %s", nev_step_word[s->step], nev_ask_word[s->ask]);
	return name;
}

/* In the order of the names above. */
static uint64_t piece_shows(const struct nev_game *g, const struct nev_piece *p, int piece) {
	const bool is[] = {
		p->charge == NEV_CHARGING,
		p->charge == NEV_TIRED,
		p->driven == 1,
		p->driven == 2,
		(p->marks & NEV_RETIRING) != 0,
		(p->marks & NEV_HALF) != 0,
		(p->marks & NEV_MOVED) != 0,
		(p->marks & NEV_FIRED) != 0,
		p->support != NEV_NOWHERE,
		(p->marks & NEV_ENGAGED) != 0,
		(p->marks & NEV_LEAVING) != 0,
		(p->marks & NEV_TURNED) != 0,
		(p->marks & NEV_ASKED) != 0,
		p->barred != 0,
		p->doomed != 0,
		p->place == NEV_OFF,
		p->place == NEV_WAITING,
		g->roster[piece].type == NEV_BALLISTA && nev_on_board(p) &&
		    p->owner == NEV_OWNERLESS,
	};
	uint64_t shows = 0;
	_Static_assert(PV_COUNT(is) + 1 == PV_COUNT(states), "a name for each");
	NEV_EACH(i, PV_COUNT(is)) {
		shows |= (uint64_t)is[i] << i;
	}
	return shows;
}

static uint64_t state_shows(const struct pv_game *base, const void *state, const char *text) {
	const struct nev_game *g = nev_game_of(base);
	const struct nev_state *s = state;
	uint64_t shows = 0;
	NEV_EACH_PIECE(g, i) {
		shows |= piece_shows(g, &s->piece[i], i);
	}
	(void)text;
	return shows;
}

int main(void) {
	static const char *const ends[] = { "done", "ready", "agree", NULL };
	const struct positions_case cases[] = {
		{ .title = "nevsky positions",
		  .draws = DRAWS,
		  .boards = BOARDS,
		  .open = nevsky_positions_open,
		  .draw = nevsky_positions_draw,
		  .steps = steps,
		  .step = name_step,
		  .states = states,
		  .shows = state_shows,
		  .ends = ends,
		  .undo = "takeback" },
	};
	return positions_run(cases, PV_COUNT(cases));
}
