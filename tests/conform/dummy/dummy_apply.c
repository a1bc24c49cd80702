/* conform/dummy/dummy_apply.c - what orders of the dummy do. */
#include "dummy.h"

static void add_event(struct pv_events *out, const char *key, const char *rule, uint8_t flags,
		      uint8_t who, int32_t amount) {
	struct pv_event event = { .key = key,
				  .rule = rule,
				  .flags = flags,
				  .seen_by = PV_EVENT_ALL,
				  .who = who,
				  .whom = PV_NONE,
				  .place = -1,
				  .amount = amount,
				  .unit = PV_UNIT_COUNT };
	pv_event_add(out, &event);
}

static void end_battle(struct dum_state *s, struct pv_events *out) {
	s->phase = DUM_OVER;
	s->acted = s->second = s->seat = 0;
	add_event(out, "dum.over", "DUM-6", 0, PV_NONE, 0);
}

static void show_men(struct dum_state *s, struct pv_events *out) {
	s->seat = s->gate[0] == s->gate[2] ? PV_BLUE : PV_RED;
	for (int man = 0; man < DUM_MEN; man++) {
		/* A copy that hasn't been told yet puts them behind gates 1 and 2. */
		int gate = s->gate[man] != 0 ? s->gate[man] : man % 2 + 1;
		s->place[man] = (uint8_t)(dum_side_of(man) == 0 ? gate - 1 : DUM_PLACES - gate);
		s->gate[man] = 0;
	}
	s->blank = 0;
	s->phase = DUM_MOVING;
	s->turn = 1;
	add_event(out, "dum.shown", "DUM-2", PV_EVENT_REVEAL, PV_NONE, 0);
}

static void end_hiding(struct dum_state *s, struct pv_events *out) {
	if (s->seat == PV_RED) {
		s->seat = PV_BLUE;
	} else {
		show_men(s, out);
	}
}

static void end_turn(const struct dum_game *g, struct dum_state *s, struct pv_events *out) {
	s->acted = 0;
	s->seat ^= 1;
	if (s->second && s->turn == g->turn_limit) {
		end_battle(s, out);
		return;
	}
	s->turn = (uint8_t)(s->turn + s->second);
	s->second ^= 1;
}

/* A man falls, and the turn goes on where one can. */
static void fall(struct dum_state *s, int man, struct pv_events *out) {
	s->place[man] = DUM_DEAD;
	s->acted &= (uint8_t) ~(1U << man);
	s->phase = DUM_MOVING;
	s->by = s->at = s->die = 0;
	pv_event_add(out, &(struct pv_event){ .key = "dum.lost",
					      .rule = "DUM-4",
					      .flags = PV_EVENT_RESULT,
					      .seen_by = PV_EVENT_ALL,
					      .who = (uint8_t)man,
					      .whom = PV_NONE,
					      .place = -1,
					      .amount = 1,
					      .unit = PV_UNIT_COUNT,
					      .cause = "dum.by.arms" });
	if (dum_count_men(s, dum_side_of(man)) == 0) {
		end_battle(s, out);
	}
}

static void begin_throw(struct dum_state *s, const struct pv_order *o, enum dum_phase phase,
			struct pv_events *out) {
	pv_event_add(out, &(struct pv_event){ .key = "dum.attack",
					      .rule = phase == DUM_SHOT ? "DUM-4" : "DUM-5",
					      .flags = PV_EVENT_ATTACK,
					      .seen_by = PV_EVENT_ALL,
					      .who = o->actor,
					      .whom = o->target,
					      .place = -1,
					      .unit = PV_UNIT_COUNT,
					      .cause = "dum.by.arms" });
	s->acted |= (uint8_t)(1U << o->actor);
	s->by = o->actor;
	s->at = o->target;
	s->phase = (uint8_t)phase;
}

static void end_shot(struct dum_state *s, const struct pv_order *o, struct pv_events *out) {
	int hits = (o->data.faces[0] <= 2) + (o->data.faces[1] <= 2);
	if (hits == 2) {
		fall(s, s->at, out);
	} else if (hits == 1) {
		s->phase = DUM_CHOICE;
		s->by = 0;
	} else {
		s->phase = DUM_MOVING;
		s->by = s->at = 0;
	}
}

static void end_duel(struct dum_state *s, const struct pv_order *o, struct pv_events *out) {
	int red = s->die, blue = o->data.faces[0];
	int red_man = dum_side_of(s->by) == 0 ? s->by : s->at;
	int blue_man = dum_side_of(s->by) == 0 ? s->at : s->by;
	if (red == blue) {
		s->die = 0;
		s->phase = DUM_RED_DIE;
		add_event(out, "dum.tie", "DUM-5", 0, PV_NONE, red);
	} else {
		fall(s, red < blue ? red_man : blue_man, out);
	}
}

static void apply_throw(struct dum_state *s, const struct pv_order *o, struct pv_events *out) {
	if (s->phase == DUM_SHOT) {
		end_shot(s, o, out);
	} else if (s->phase == DUM_RED_DIE) {
		s->die = o->data.faces[0];
		s->phase = DUM_BLUE_DIE;
	} else {
		end_duel(s, o, out);
	}
}

void dum_apply(const struct pv_game *g, void *state, const struct pv_order *o,
	       struct pv_events *out) {
	struct dum_state *s = state;
	switch (o->verb) {
	case PV_VERB_THROW:
		apply_throw(s, o, out);
		break;
	case DUM_HIDE:
		s->gate[o->actor] = o->count;
		break;
	case DUM_READY:
		end_hiding(s, out);
		break;
	case PV_VERB_SEALED:
		if (o->count == 1) {
			end_hiding(s, out);
		}
		break;
	case DUM_STEP:
		s->place[o->actor] = o->count;
		s->acted |= (uint8_t)(1U << o->actor);
		add_event(out, "dum.step", "DUM-3", 0, o->actor, o->count);
		break;
	case DUM_SHOOT:
		begin_throw(s, o, DUM_SHOT, out);
		break;
	case DUM_DUEL:
		begin_throw(s, o, DUM_RED_DIE, out);
		break;
	case DUM_LOSE:
		fall(s, o->actor, out);
		break;
	default:
		end_turn(dum_game_of(g), s, out);
		break;
	}
}
