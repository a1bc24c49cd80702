/* view.c - who stands and lies where, as one call sees it. */
#include "rules/cryhavoc/rules.h"

#include <string.h>

void chb_view_make(const struct chb_game *g, const struct chb_state *s, struct chb_view *v) {
	size_t places = (size_t)g->map.count;
	memset(v->at, 0, places);
	memset(v->standing, 0, places);
	memset(v->weight, 0, places);
	CHB_EACH_MAN(g, i) {
		const struct chb_man *m = &s->man[i];
		if (!chb_on_map(m)) {
			continue;
		}
		if (m->life != CHB_DEAD) {
			v->at[m->place] = (uint8_t)(i + 1);
		}
		if (chb_stands(m)) {
			v->standing[m->place] = 1;
		} else {
			/* [CHB-5.2.1, CHB-5.2.6] The stunned weigh as much as the dead. */
			v->weight[m->place] += (uint8_t)g->figure.bodies[CHB_BODIES_MAN][0];
		}
	}
	/* Who passes another's place isn't the one who holds it. */
	if (s->mover != PV_NONE && chb_alive(&s->man[s->mover])) {
		CHB_EACH_MAN(g, i) {
			if (i != s->mover && chb_alive(&s->man[i]) &&
			    s->man[i].place == s->man[s->mover].place) {
				v->at[s->man[i].place] = (uint8_t)(i + 1);
			}
		}
	}
}

int chb_who(const struct chb_view *v, int place) {
	return v->at[place] == 0 ? PV_NONE : v->at[place] - 1;
}

int32_t chb_figure(const struct chb_game *g, const struct chb_state *s, int man, int column) {
	bool wounded = s->man[man].life == CHB_WOUNDED;
	return g->roster[man].figure[column + (wounded ? CHB_TROOPS_OF_WOUNDED_ATTACK : 0)];
}

int32_t chb_allowance(const struct chb_game *g, const struct chb_state *s, int man) {
	return chb_figure(g, s, man, CHB_TROOPS_OF_MOVE);
}

/* --- links ----------------------------------------------------------------------------------- */

bool chb_is_shut(const struct chb_game *g, const struct chb_state *s, int place, int side) {
	const struct pv_place *p = &g->map.place[place];
	switch (p->bar[side]) {
	case PV_BAR_WALL:
	case PV_BAR_SLIT:
	case PV_BAR_PALISADE:
		return true;
	case PV_BAR_DOOR:
		return s->door[p->door[side] - 1] != PV_DOOR_OPEN;
	default:
		return false;
	}
}

static bool is_solid(const struct chb_game *g, int place) {
	return pv_hex_map_is(&g->map, place, PV_GROUND_SOLID);
}

bool chb_may_fight(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	int side = pv_hex_map_side(&g->map, from, to);
	if (is_solid(g, from) || is_solid(g, to)) {
		return false;
	}
	return side >= 0 ? !chb_is_shut(g, s, from, side)
			 : g->map.place[from].up == to || g->map.place[from].down == to;
}

size_t chb_neighbours(const struct chb_game *g, const struct chb_state *s, int place,
		      uint16_t out[CHB_NEIGHBOURS_MAX]) {
	const struct pv_place *p = &g->map.place[place];
	size_t count = 0;
	PV_EACH_HEX_SIDE(side) {
		if (p->next[side] != PV_NO_PLACE && !chb_is_shut(g, s, place, side) &&
		    !is_solid(g, p->next[side])) {
			out[count++] = p->next[side];
		}
	}
	if (p->up != PV_NO_PLACE) {
		out[count++] = p->up;
	}
	if (p->down != PV_NO_PLACE) {
		out[count++] = p->down;
	}
	return count;
}

/* [CHB-4.5, CHB-4.19] */
int chb_controllers(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		    int place, int side, int *first) {
	uint16_t beside[CHB_NEIGHBOURS_MAX];
	size_t count = chb_neighbours(g, s, place, beside);
	int found = 0;
	for (size_t i = 0; i < count; i++) {
		int man = chb_who(v, beside[i]);
		if (man != PV_NONE && g->roster[man].side != side && chb_stands(&s->man[man])) {
			if (found++ == 0 && first != NULL) {
				*first = man;
			}
		}
	}
	return found;
}

bool chb_is_controlled(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_view *v, int place, int side) {
	return chb_controllers(g, s, v, place, side, NULL) > 0;
}
