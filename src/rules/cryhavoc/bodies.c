/* bodies.c - who lies on a stair is brought off it [CHB-5.1.21]. */
#include "rules/cryhavoc/bodies.h"

#include "rules/cryhavoc/bear.h"

/* A man, on a step that leads to where the other stands. */
static bool lies_there(const struct chb_game *g, const struct chb_state *s, int man, int body,
		       struct pv_why *why) {
	const struct chb_man *m = &s->man[man], *b = &s->man[body];
	if (!chb_on_map(b) || chb_stands(b) || !chb_is_stair(chb_ground(g, s, b->place))) {
		return pv_deny_at(why, RULE(5_1_22, "CHB-5.1.22"), "chb.drag.whom",
				  PV_WITNESS_ACTOR, body);
	}
	if (chb_alive(b)) {
		/* He would come to lie where the other stands. */
		return pv_deny_at(why, RULE(1_11, "CHB-1.11"), "chb.drag.whom", PV_WITNESS_ACTOR,
				  body);
	}
	int side = chb_side_to(g, s, b->place, m->place);
	return (side >= 0 && !chb_is_shut(g, s, b->place, side)) ||
	       pv_deny_at(why, RULE(5_1_22, "CHB-5.1.22"), "chb.drag.beside", PV_WITNESS_ACTOR,
			  body);
}

bool chb_clear_check(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		     int man, int body, struct pv_why *why) {
	const char *rule = RULE(5_1_21, "CHB-5.1.21");
	if (!chb_may_act(g, s, v, man, why) || !lies_there(g, s, man, body, why) ||
	    !chb_is_up(s, man, why) || !chb_is_free_to_act(g, s, v, man, why) ||
	    !chb_on_foot(s, man, rule, why) || !chb_has_whole_move(g, s, man, rule, why)) {
		return false;
	}
	if (chb_bears_ladder(g, s, man)) {
		return pv_deny(why, RULE(5_1_22, "CHB-5.1.22"), "chb.drag.hands");
	}
	if (why != NULL) {
		why->need = s->man[man].left;
		why->unit = PV_UNIT_COUNT;
	}
	return true;
}

void chb_clear_apply(struct chb_state *s, int man, int body, struct pv_events *out) {
	chb_begin_move(s, man);
	chb_pay(s, man, s->man[man].left);
	s->man[man].works = (uint8_t)(1 + CHB_THINGS_MAX + body);
	chb_say(out, "chb.work.begun", RULE(5_1_21, "CHB-5.1.21"), man, s->man[body].place, 0);
	s->ask = CHB_ASK_REACT;
}

void chb_clear_end(const struct chb_game *g, struct chb_state *s, int man, struct pv_events *out) {
	int body = s->man[man].works - 1 - CHB_THINGS_MAX;
	chb_stop_work(s, man);
	if (lies_there(g, s, man, body, NULL)) {
		s->man[body].place = s->man[man].place;
		chb_say_result(out, "chb.dragged", RULE(5_1_21, "CHB-5.1.21"), body,
			       s->man[body].place, 0);
	}
}

void chb_clear_list(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		    int man, struct chb_list *l) {
	struct pv_order o = { .verb = CHB_DRAG, .actor = (uint8_t)man };
	o.data.halves[0] = s->man[man].place;
	CHB_EACH_MAN(g, i) {
		o.target = (uint8_t)i;
		const struct chb_man *b = &s->man[i];
		if (chb_on_map(b) && !chb_stands(b) && chb_is_stair(chb_ground(g, s, b->place)) &&
		    chb_clear_check(g, s, v, man, i, NULL)) {
			chb_list_add(l, &o);
		}
	}
}
