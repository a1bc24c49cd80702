/* What `sound` accepts of Cry Havoc's positions can be closed. */
#include "conform/cryhavoc_positions.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/characters/burdens.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/words.h"

#include "support/unit.h"

#include <stdio.h>

enum { DRAWS = 20000 };

static const char *const steps[] = { "setup",       "day",    "fire", "movement",
				     "second_fire", "combat", "over", NULL };

static const char *name_phase(const struct pv_game *g, const void *state) {
	(void)g;
	return chb_phase_word[((const struct chb_state *)state)->phase];
}

static const char *const states[] = { "healthy", "wounded",    "stunned",   "dead",      "mounted",
				      "horse",   "loose",      "bound",     "freed",     "kneels",
				      "stuck",   "hidden",     "waiting",   "gone",      "unset",
				      "climbs",  "up",         "inside",    "carries",   "works",
				      "loads",   "hamstrings", "mover",     "passes",    "begun",
				      "done",    "shot",       "shot_back", "tried",     "aimed",
				      "struck",  "melee",      "new",       "hands",     "charge",
				      "spoilt",  "dazed",      "still",     "disturbed", NULL };

static bool is_among_others(const struct chb_game *g, const struct chb_state *s, int man) {
	CHB_EACH_MAN(g, i) {
		if (i != man && chb_alive(&s->man[i]) && s->man[i].place == s->man[man].place) {
			return true;
		}
	}
	return false;
}

/* In the order of the names above. */
static uint64_t man_shows(const struct chb_game *g, const struct chb_state *s, int man) {
	const struct chb_man *m = &s->man[man];
	bool horse = chb_is_horse(g, man), there = chb_on_map(m) && !horse;
	const bool is[] = {
		there && m->life == CHB_HEALTHY,
		there && m->life == CHB_WOUNDED,
		there && m->life == CHB_STUNNED,
		there && m->life == CHB_DEAD,
		there && chb_rides(s, man),
		horse && chb_on_map(m),
		(m->saddle & CHB_LOOSE) != 0,
		(m->saddle & CHB_BOUND) != 0,
		(m->saddle & CHB_FREED) != 0,
		(m->saddle & CHB_KNEELS) != 0,
		(m->marks & CHB_STUCK) != 0,
		m->place == CHB_HIDDEN,
		m->place == CHB_WAITING,
		m->place == CHB_GONE,
		m->place == CHB_ABSENT,
		there && chb_is_rung(g, m->place),
		there && chb_is_of_map(g, m->place) && chb_level(g, s, m->place) > 0,
		there && chb_machine_at(g, s, m->place) >= 0,
		there && chb_load_of(g, s, man) >= 0,
		m->works != 0,
		m->tactic == CHB_LOADS,
		m->tactic == CHB_HAMSTRINGS,
		man == s->mover,
		man == s->mover && is_among_others(g, s, man),
		(m->marks & CHB_BEGUN) != 0,
		(m->marks & CHB_DONE) != 0,
		(m->marks & CHB_SHOT) != 0,
		(m->marks & CHB_SHOT_BACK) != 0,
		(m->marks & CHB_TRIED) != 0,
		(m->marks & CHB_AIMED) != 0,
		(m->marks & CHB_STRUCK) != 0,
		(m->marks & CHB_MELEE) != 0,
		(m->marks & CHB_NEW) != 0,
		(m->marks & CHB_HANDS) != 0,
		m->run == CHB_RUN,
		(m->saddle & CHB_SPOILT) != 0,
		(m->saddle & CHB_DAZED) != 0,
		(m->saddle & CHB_STILL) != 0,
		(m->saddle & CHB_DISTURBED) != 0,
	};
	uint64_t shows = 0;

	_Static_assert(PV_COUNT(is) + 1 == PV_COUNT(states), "a name for each");
	for (size_t i = 0; i < PV_COUNT(is); i++) {
		shows |= is[i] ? 1ULL << i : 0;
	}
	return shows;
}

static uint64_t show(const struct pv_game *game, const void *state, const char *text) {
	const struct chb_game *g = chb_game_at(game, state);
	uint64_t shows = 0;

	(void)text;
	CHB_EACH_MAN(g, i) {
		shows |= man_shows(g, state, i);
	}
	return shows;
}

static const char *const ends[] = { "done", "wait phase", NULL };

int main(void) {
	static const struct positions_case c = { .title = "cryhavoc positions by chance",
						 .draws = DRAWS,
						 .boards = CRYHAVOC_POSITIONS_BOARDS,
						 .open = cryhavoc_positions_open,
						 .draw = cryhavoc_positions_draw,
						 .steps = steps,
						 .step = name_phase,
						 .states = states,
						 .shows = show,
						 .ends = ends };
	return positions_run(&c, 1);
}
