/*
 * tactics.h - private: tactics of the supplement that options switch on, off by default.
 *
 * A man is at one of them at most: `tactic` says at which, `on` for or against whom.
 *
 * loader.c     [MON-2.2, CHB-8.1.8] who loads for a crossbowman: chb_loader_of and so on
 * hamstring.c  [MON-2.3, CHB-2.17, CHB-5.4.13] who creeps up to a horse: chb_hamstring_*
 * pounce.c     [MON-1.2.6, CHB-2.18, CHB-2.19] who jumps on an enemy out of a tree: chb_pounce_*
 */
#ifndef RULES_CRYHAVOC_MODULES_JUMPS_TACTICS_H
#define RULES_CRYHAVOC_MODULES_JUMPS_TACTICS_H

#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"

struct chb_list;
struct chb_view;

/* Orders to load, to stop that, to hamstring; what a man may order of them. */
bool chb_tactic_check(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		      const struct pv_order *o, struct pv_why *why);
void chb_tactic_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		      struct pv_events *out);
void chb_tactic_list(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		     int man, struct chb_list *l);
/* As men move: who is too far off to load, who is seen. */
void chb_tactics_watch(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
/* A player turn is over. */
void chb_tactics_rest(const struct chb_game *g, struct chb_state *s);

/* --- loaders --------------------------------------------------------------------------------- */

/* Who loads for him where they stand, or PV_NONE. */
int chb_loader_of(const struct chb_game *g, const struct chb_state *s, int man);
/* Beside him and farther from the place. */
bool chb_loads_towards(const struct chb_game *g, const struct chb_state *s, int man, int to);
/* He stays beside who loads for him. */
bool chb_stays_by_loader(const struct chb_game *g, const struct chb_state *s, int man, int to);
/* Whoever loads is attacked. */
void chb_loaders_disturb(const struct chb_game *g, struct chb_state *s, uint64_t targets);
/* He has left his place, or may no longer. */
static inline void chb_loader_stops(struct chb_man *m) {
	if (m->tactic == CHB_LOADS) {
		m->tactic = m->on = 0;
	}
}

/* --- hamstringers ---------------------------------------------------------------------------- */

/* In movement he says it, in combat he tries. */
bool chb_hamstring_check(const struct chb_game *g, const struct chb_state *s,
			 const struct chb_view *v, const struct pv_order *o, struct pv_why *why);
void chb_hamstring_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
			 struct pv_events *out);
void chb_hamstring_watch(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
/* The attack that runs is one. */
bool chb_is_hamstring(const struct chb_game *g, const struct chb_state *s);
/* Movement is over. */
void chb_hamstring_close(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
void chb_hamstring_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
void chb_hamstring_throw(const struct chb_game *g, struct chb_state *s, int face,
			 struct pv_events *out);

/* --- who has fought -------------------------------------------------------------------------- */

/* [CHB-9.1.3] In this phase; form A remembers it for longer [CHB-2.8]. fight.c */
void chb_mark_fighters(const struct chb_game *g, struct chb_state *s, int side, uint64_t mask);

/* --- jumps on enemies ------------------------------------------------------------------------ */

/* Of an attack: whoever is in the air, or PV_NONE. */
int chb_pouncer(const struct chb_game *g, const struct chb_state *s, uint64_t attackers);
/* Of the side on turn: the first who is in the air yet, or PV_NONE. */
int chb_first_aloft(const struct chb_game *g, const struct chb_state *s);
/* Onto a place where an enemy is. */
bool chb_pounce_check(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		      int man, int to, struct pv_why *why);
/* He is in the air now. */
void chb_pounce_begin(struct chb_state *s, int man, int foe);
/* [CHB-2.19] Jumpers strike before anybody else does. */
bool chb_pounce_allows(const struct chb_game *g, const struct chb_state *s, uint64_t attackers,
		       uint64_t targets, struct pv_why *why);
/* Points that he strikes with; added to the throw. */
int32_t chb_pounce_attack(const struct chb_game *g, const struct chb_state *s, int man);
int chb_pounce_die(const struct chb_game *g, const struct chb_state *s, uint64_t targets);
void chb_pounce_list(const struct chb_game *g, const struct chb_state *s, struct chb_list *l);
/* After his blow; true: something is asked, or he has come a step further. */
bool chb_pounce_goes_on(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
/* Nobody is beneath him any more. */
bool chb_pounce_misses(const struct chb_game *g, struct chb_state *s);
void chb_pounce_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
void chb_pounce_land(const struct chb_game *g, struct chb_state *s, int face,
		     struct pv_events *out);
/* Killed in the air: where his body comes to. */
void chb_pounce_drop(const struct chb_game *g, struct chb_state *s, int man);

#endif
