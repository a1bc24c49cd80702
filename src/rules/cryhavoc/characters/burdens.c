/* burdens.c - what characters carry: ladders, loads [CHB-12.1, CHB-5.1.19]. */
#include "rules/cryhavoc/characters/burdens.h"
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/characters/occupancy.h"

int chb_borne(const struct chb_game *g, const struct chb_state *s, int man) {
	CHB_EACH_KIND(g, s, CHB_KINDS_LADDERS, i) {
		const struct chb_thing *t = chb_thing(g, s, i);
		if (t->state == CHB_LADDER_CARRIED &&
		    (t->worker[0] == man || t->worker[1] == man)) {
			return i;
		}
	}
	return CHB_NONE;
}

bool chb_bears_ladder(const struct chb_game *g, const struct chb_state *s, int man) {
	return chb_borne(g, s, man) >= 0;
}

/* Who carries it with him; PV_NONE. */
int chb_partner_of(const struct chb_game *g, const struct chb_state *s, int man) {
	int thing = chb_borne(g, s, man);
	if (thing < 0) {
		return PV_NONE;
	}
	const struct chb_thing *t = chb_thing(g, s, thing);
	return t->worker[0] == man ? t->worker[1] : t->worker[0];
}

/* Two thirds of the slower, rounded down. */
int32_t chb_bear_allowance(const struct chb_game *g, const struct chb_state *s, int man,
			   int32_t all) {
	if (!chb_bears_ladder(g, s, man)) {
		return all;
	}
	int partner = chb_partner_of(g, s, man);
	int32_t his = partner == PV_NONE ? all : chb_figure(g, s, partner, CHB_TROOPS_OF_MOVE);
	return 2 * chb_min(his, all) / 3;
}

void chb_lay_down(struct chb_thing *t, int place, int to) {
	t->state = CHB_LADDER_LIES;
	t->place = (uint16_t)place;
	t->to = (uint16_t)to;
	t->worker[0] = t->worker[1] = PV_NONE;
}

void chb_let_fall(const struct chb_game *g, struct chb_state *s, int man) {
	int thing = chb_borne(g, s, man);
	if (thing >= 0) {
		int place = s->man[man].place;
		chb_lay_down(chb_thing_at(g, s, thing),
			     chb_on_map(&s->man[man]) ? place : chb_thing(g, s, thing)->place,
			     CHB_NOWHERE);
	}
}

int chb_load_of(const struct chb_game *g, const struct chb_state *s, int man) {
	CHB_EACH_KIND(g, s, CHB_KINDS_LOADS, i) {
		if (chb_thing(g, s, i)->worker[0] == man) {
			return i;
		}
	}
	return CHB_NONE;
}

bool chb_is_laden(const struct chb_game *g, const struct chb_state *s, int man) {
	int load = chb_load_of(g, s, man);
	return load >= 0 && chb_thing(g, s, load)->kind == CHB_BARREL;
}
