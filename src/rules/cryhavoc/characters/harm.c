/* harm.c - harm to characters: stunned, wounded, killed [CHB-3.5]. */
#include "rules/cryhavoc/characters/harm.h"
#include "rules/cryhavoc/characters/burdens.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/work.h"
#include "rules/cryhavoc/queries/modules.h"

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

/* Sets a character's state of health; it ends his movement in this phase. */
static void lay(const struct chb_game *g, struct chb_state *s, int man, int life) {
	struct chb_man *m = &s->man[man];
	chb_stop_work(s, man);
	m->life = (uint8_t)life;
	m->left = 0;
	m->marks &= (uint16_t)~CHB_STUCK;
	chb_modules_rise(g, s, man);
	m->marks |= CHB_DONE;
	if (!chb_is_aloft(m)) {
		m->tactic = m->on = 0;
	}
}

/* [CHB-4.12] A loose horse doesn't stay on an occupied place. */
static void loose_horse(const struct chb_game *g, struct chb_state *s, int man) {
	const struct chb_man *m = &s->man[man];
	int horse = m->horse - 1;
	struct chb_occupancy v;
	bool rides = chb_rides(s, man);
	chb_let_go(s, man, true);
	if (!rides || m->back == CHB_NOWHERE) {
		return;
	}
	chb_occupancy_make(g, s, &v);
	if (chb_is_between(g, s, &v, horse)) {
		s->man[horse].place = m->back;
		s->man[horse].facing = m->turned;
	}
}

void chb_kill(const struct chb_game *g, struct chb_state *s, int man, const char *rule,
	      const char *cause, struct pv_events *out) {
	struct chb_man *m = &s->man[man];
	kit_say_lost(out, "chb.killed", rule, cause, man, m->place, 1, chb_worth(g, man, CHB_DEAD));
	if (chb_is_aloft(m)) {
		chb_modules_drop(g, s, man);
		m->back = CHB_NOWHERE;
	}
	lay(g, s, man, CHB_DEAD);
	if (chb_is_rung(g, m->place)) {
		m->place = g->rung[m->place - g->map.count].foot; /* [CHB-8.5.26] */
	}
	/* [CHB-3.5.8] Of a dead character only the place of the body is kept. */
	m->marks = 0;
	m->stands = 0;
	m->spent = m->half = m->throws = m->run = m->saddle = m->tactic = m->on = 0;
	loose_horse(g, s, man);
	CHB_EACH_MAN(g, i) {
		s->man[i].horse = s->man[i].horse == man + 1 ? 0 : s->man[i].horse;
	}
}

/* [CHB-3.5.5, CHB-3.5.6] Kills a character who was stunned or wounded already. false: the character
 * was healthy. */
static bool kill_harmed(const struct chb_game *g, struct chb_state *s, int man, const char *cause,
			struct pv_events *out) {
	int life = s->man[man].life;
	if (life == CHB_HEALTHY) {
		return false;
	}
	chb_kill(g, s, man, life == CHB_STUNNED ? RULE(CHB_3_5_5) : RULE(CHB_3_5_6), cause, out);
	return true;
}

void chb_stun(const struct chb_game *g, struct chb_state *s, int man, const char *rule,
	      const char *cause, struct pv_events *out) {
	struct chb_man *m = &s->man[man];
	if (kill_harmed(g, s, man, cause, out)) {
		return;
	}
	lay(g, s, man, CHB_STUNNED);
	m->marks |= CHB_NEW;
	chb_say_result(out, "chb.stunned", rule, man, m->place, 0);
}

void chb_wound(const struct chb_game *g, struct chb_state *s, int man, const char *rule,
	       const char *cause, struct pv_events *out) {
	struct chb_man *m = &s->man[man];
	if (kill_harmed(g, s, man, cause, out)) {
		return;
	}
	m->life = CHB_WOUNDED;
	chb_stop_work(s, man);
	chb_let_fall(g, s, man);
	chb_say_result(out, "chb.wounded", rule, man, m->place, 0);
}
