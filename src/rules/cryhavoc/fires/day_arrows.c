/* day_arrows.c - archers who shoot fire at a structure on a siege day [CHB-13.5]. */
#include "rules/cryhavoc/board/burning.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/fires/burn.h"
#include "rules/cryhavoc/machines/gates.h"

/* Did he shoot at it today? thrown: and is that thrown for? */
/* The place that stands for a whole structure: a tower on two hexes is one. */
static int structure_of(const struct chb_game *g, const struct chb_state *s, int place) {
	int machine = chb_is_of_map(g, place) ? chb_machine_at(g, s, place) : CHB_NONE;
	return machine >= 0 ? chb_thing(g, s, machine)->place : place;
}

bool chb_day_shoots_at(const struct chb_game *g, const struct chb_state *s, int man, int place,
		       bool thrown) {
	const struct chb_man *m = &s->man[man];
	return m->job == CHB_SHOOTS && ((m->marks & CHB_SHOT) != 0) == thrown &&
	       structure_of(g, s, m->back) == structure_of(g, s, place);
}

/* Archers of the side on turn who shoot at the structure and have no throw yet. */
static int archers_at(const struct chb_game *g, const struct chb_state *s, int place) {
	int count = 0;
	CHB_EACH_OF(g, s->side, i) {
		count += chb_day_shoots_at(g, s, i, place, false);
	}
	return count;
}

int chb_day_fire(const struct chb_game *g, const struct chb_state *s, int place) {
	int32_t of_a_day = chb_siege_figure(g, CHB_SIEGE_DAY_FIRE);
	return s->phase == CHB_DAY ? of_a_day + archers_at(g, s, place) - 1 : 0;
}

/* Lights a structure; the characters in it leave it at once. */
void chb_day_lit(const struct chb_game *g, struct chb_state *s, int place, struct pv_events *out) {
	CHB_EACH_OF(g, s->side, i) {
		if (chb_day_shoots_at(g, s, i, place, false)) {
			s->man[i].marks |= CHB_SHOT;
		}
	}
	CHB_EACH_MAN(g, i) {
		if (chb_alive(&s->man[i]) && s->man[i].place == place &&
		    chb_is_burning(g, s, place)) {
			chb_make_way(g, s, i, RULE(CHB_13_9), out);
		}
	}
}
