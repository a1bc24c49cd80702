/*
 * siege_day.h - private: a siege of days [CHB-14], its crews and works [CHB-15].
 *
 * A day is a phase of the same state, CHB_DAY, between battles; `step` says how far it has come.
 * Each side is asked what it does in a step, the one that leads first (`second` 1: the other); a
 * side that can do nothing isn't asked. An assault opens game turns, which run as in any battle
 * until one side's aims end them, the side that wanted the battle withdraws, or its turns are over;
 * the day then goes on behind it.
 *
 * turn/day.c   the steps; chance; assault and withdrawal; surrender
 * bombard.h    engines
 * mend.c       who tends whom, how long wounds take
 * engineers.c  crews, what they do in a day
 * works.c      what is built, and where
 * built.c      how rams and towers stand that were built
 * load_siege.c `siege` of a scenario
 */
#ifndef RULES_CRYHAVOC_SIEGE_SIEGE_DAY_H
#define RULES_CRYHAVOC_SIEGE_SIEGE_DAY_H

#include "rules/cryhavoc/core/act_types.h"
#include "rules/cryhavoc/core/game.h"

struct chb_list;
struct chb_occupancy;

enum { CHB_SITES = 24, CHB_QUARTERS = 4 }; /* most works of a siege; parts of a man-turn */

/* Is that decision of the day asked? rule: the row that refuses it at another time. */
bool chb_is_step(const struct chb_state *s, enum chb_ask ask, const char *rule, struct pv_why *why);
/* The same, and of the character's side? */
bool chb_is_asked(const struct chb_game *g, const struct chb_state *s, int man, enum chb_ask ask,
		  const char *rule, struct pv_why *why);
/* [CHB-14.16] Is a character without work so far? */
bool chb_is_idle(const struct chb_state *s, int man, struct pv_why *why);

/* mend.c */
int chb_mend_next(const struct chb_game *g, const struct chb_state *s); /* or PV_NONE */
void chb_mend_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
void chb_mend_land(const struct chb_game *g, struct chb_state *s, int face, struct pv_events *out);
/* Heals the wounded whose day has come. */
void chb_mended(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
bool chb_is_tended(const struct chb_game *g, const struct chb_state *s, int man);
bool chb_tend_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_tend_list(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, struct chb_list *l);

/* engineers.c */
bool chb_gather_check(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
bool chb_build_check(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_build_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		     struct pv_events *out);
void chb_build_list(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int man, struct chb_list *l);
/* Frees characters who were gathered for no work. */
void chb_crews_end(const struct chb_game *g, struct chb_state *s, int side);

/* [CHB-15.3, CHB-15.6] Can the work be built there? Otherwise why says what bars it. */
bool chb_built_fits(const struct chb_game *g, const struct chb_state *s, int kind, int place,
		    struct pv_why *why);
/* Puts the finished machine there, facing the nearest wall that it has room for. */
void chb_built_stands(const struct chb_game *g, const struct chb_state *s, struct chb_thing *t);

/* works.c */
/* Work that a row needs, in quarters of man-turns. */
int chb_work_needs(const struct chb_game *g, int row);
/* [CHB-15.11] Is it a work that needs no engineer? */
bool chb_is_plain_work(int row);
bool chb_work_fits(const struct chb_game *g, const struct chb_state *s, int side, int row,
		   int place, struct pv_why *why);
/* Does that much work there, at most what is needed; returns what was used. */
int chb_work_on(const struct chb_game *g, struct chb_state *s, int side, int row, int place,
		int quarters, int man, struct pv_events *out);

/* The rows of its acts and decisions: load/chapters.c. */
extern const struct chb_act chb_bombard_acts[], chb_day_fire_acts[], chb_engine_loss_acts[],
    chb_engineer_acts[], chb_mend_acts[];
extern const struct chb_decision chb_bombard_decisions[], chb_engine_loss_decisions[],
    chb_engineer_decisions[], chb_mend_decisions[];

#endif
