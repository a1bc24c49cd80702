/*
 * engines.h - private: ballistae and stone throwers [CHB-12.7, CHB-8.2.14].
 *
 * chb_is_engine        is a weapon one that is served, not carried?
 * chb_engine_of        the engine with which a man may shoot at a target now
 * chb_engine_shot      that shot: crew and engine are taken up by it
 * chb_engine_scatter_* the stone's two throws: how far off, and which way
 * chb_engines_load     what a player turn of serving does
 * chb_serves, chb_crew_of, chb_take_crew, chb_has_shot   a crew and its engine
 */
#ifndef RULES_CRYHAVOC_MACHINES_ENGINES_H
#define RULES_CRYHAVOC_MACHINES_ENGINES_H

#include "rules/cryhavoc/core/game.h"

struct chb_occupancy;

enum { CHB_BALLISTA_CREW = 2 };

bool chb_is_engine(int weapon);
/* May a character serve the thing in this turn? How many of a side may? */
bool chb_serves(const struct chb_game *g, const struct chb_state *s, const struct chb_occupancy *v,
		int man, int thing);
int chb_crew_of(const struct chb_game *g, const struct chb_state *s, const struct chb_occupancy *v,
		int side, int thing);
/* Takes the character and the first others of the roster, `crew` in all, as crew for this turn. */
uint64_t chb_take_crew(const struct chb_game *g, struct chb_state *s, const struct chb_occupancy *v,
		       int man, int thing, int crew);
/* Has an engine shot in this player turn? */
bool chb_has_shot(const struct chb_thing *t);
/* The engine, or -1 with why. */
int chb_engine_of(const struct chb_game *g, const struct chb_state *s,
		  const struct chb_occupancy *v, int man, int target, int weapon,
		  struct pv_why *why);
void chb_engine_shot(const struct chb_game *g, struct chb_state *s, const struct pv_order *o);
void chb_engine_scatter_ask(const struct chb_game *g, const struct chb_state *s,
			    struct pv_throw *out);
void chb_engine_scatter_apply(const struct chb_game *g, struct chb_state *s, int face,
			      struct pv_events *out);
void chb_engines_load(const struct chb_game *g, struct chb_state *s);

#endif
