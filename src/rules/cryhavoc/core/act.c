/* act.c - the rows of acts and decisions of a game: adding, finding and offering them. */
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/kit/act.h"

#define WORD(name, word) word,
const char *const chb_verb_word[CHB_VERBS - PV_VERB_OWN] = { CHB_EACH_VERB(WORD) };
#undef WORD

void chb_add_acts(struct chb_game *g, const struct chb_act *rows, bool any) {
	for (const struct chb_act *row = rows; row->act.verb != 0; row++) {
		if ((row->act.verb == KIT_ANY_VERB) == any) {
			int verb = kit_acts_add(&g->acts, &row->act);
			(row->on_day ? g->day_act : g->battle_act)[verb] = row;
		}
	}
}

int chb_verb_of(const struct chb_game *g, const struct chb_act *row) {
	int verb = 0;
	while (g->battle_act[verb] != row && g->day_act[verb] != row) {
		verb++;
	}
	return verb;
}

void chb_add_decisions(struct chb_game *g, const struct chb_decision *rows) {
	for (const struct chb_decision *row = rows; row->ask != CHB_ASK_COUNT; row++) {
		g->decision[row->ask] = row;
	}
}

const struct chb_act *chb_act_of(const struct chb_game *g, const struct chb_state *s,
				 const struct pv_order *o) {
	const struct chb_act *day = g->day_act[o->verb], *battle = g->battle_act[o->verb];
	return battle == NULL || (day != NULL && s->phase == CHB_DAY) ? day : battle;
}

void chb_offer(const struct chb_game *g, const struct chb_state *s, const struct chb_occupancy *v,
	       const struct pv_order *o, struct chb_list *l) {
	if (chb_act_of(g, s, o)->check(g, s, v, o, NULL)) {
		chb_list_add(l, o);
	}
}

int chb_asked_mover(const struct chb_game *g, const struct chb_state *s) {
	(void)g;
	return s->mover;
}

int chb_asked_shooter(const struct chb_game *g, const struct chb_state *s) {
	(void)g;
	return s->shooter;
}

int chb_asked_target(const struct chb_game *g, const struct chb_state *s) {
	(void)g;
	return s->target;
}

int chb_asked_attacker(const struct chb_game *g, const struct chb_state *s) {
	return chb_first_bit(g, s->side, s->attackers);
}

int chb_asked_place(const struct chb_game *g, const struct chb_state *s) {
	(void)g;
	return s->to;
}

bool chb_may_end(const struct chb_game *g, const struct chb_state *s, const struct chb_occupancy *v,
		 struct pv_why *why) {
	(void)g;
	(void)s;
	(void)v;
	(void)why;
	return true;
}
