/* saddle.c - on and off a horse [CHB-5.1.7 to 5.1.12, CHB-8.5.19, CHB-10]. */
#include "rules/cryhavoc/riders.h"

void chb_let_go(struct chb_state *s, int man, bool loose) {
	struct chb_man *m = &s->man[man];
	if (m->horse == 0) {
		return;
	}
	struct chb_man *horse = &s->man[m->horse - 1];
	if (horse->place == CHB_UNDER) {
		horse->place = m->place;
		horse->facing = m->facing;
		horse->saddle = loose ? CHB_LOOSE : 0;
		m->facing = 0;
	}
	m->horse = 0;
}
