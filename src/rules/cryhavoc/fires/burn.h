/*
 * burn.h - private: what burns, who lights it, who puts it out [CHB-13].
 *
 * chb_lights_on       the least face of a flaming arrow that lights a place
 * chb_light_*         flaming arrows and torches: check, order, throw
 * chb_fires_open      a holder's player turn opens: old fires are gone, the rest spread
 * chb_spread_*        the throws for that
 * chb_scorch          who stays in fire as a movement phase ends
 */
#ifndef RULES_CRYHAVOC_FIRES_BURN_H
#define RULES_CRYHAVOC_FIRES_BURN_H

#include "rules/cryhavoc/core/act_types.h"
#include "rules/cryhavoc/core/game.h"

struct chb_list;
struct chb_occupancy;

enum { CHB_FIRE_TURNS = 3 };
/* States of a fire: how it was lit. */
enum { CHB_BY_TORCH, CHB_BY_ARROW };

/* Does the battle have a fire, brazier or torch to light others with? */
bool chb_has_fire(const struct chb_game *g);
/* The most fires that the map and its things can have at once. */
int chb_burn_room(const struct chb_game *g);
int chb_lights_on(const struct chb_game *g, const struct chb_state *s, int place);

bool chb_light_check(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_light_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		     struct pv_events *out);
void chb_light_list(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int man, struct chb_list *l);
void chb_light_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
void chb_light_throw(const struct chb_game *g, struct chb_state *s, int face,
		     struct pv_events *out);

void chb_fires_open(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
/* Asks for the next throw of this check, if there is one. */
void chb_spread_next(const struct chb_game *g, struct chb_state *s);
/* The hex that is thrown for. */
int chb_spread_place(const struct chb_game *g, const struct chb_state *s);
void chb_spread_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
void chb_spread_throw(const struct chb_game *g, struct chb_state *s, int face,
		      struct pv_events *out);

/* Is a fire near the archer, and the place in sight within the medium range of his bow? */
bool chb_arrow_reaches(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, int man, int place, struct pv_why *why);
/* Ends all fires at once, as a siege day does. */
void chb_burn_all_down(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
void chb_put_out(const struct chb_game *g, struct chb_state *s, int fire, struct pv_events *out);
void chb_scorch(const struct chb_game *g, struct chb_state *s, struct pv_events *out);

/* [CHB-13.5] What the archers of a siege day add to the throw; 0 in a battle. */
int chb_day_fire(const struct chb_game *g, const struct chb_state *s, int place);
void chb_day_lit(const struct chb_game *g, struct chb_state *s, int place, struct pv_events *out);
/* Does a character shoot fire at the structure of that place today? thrown: and has his throw been
 * made? */
bool chb_day_shoots_at(const struct chb_game *g, const struct chb_state *s, int man, int place,
		       bool thrown);

/* Rows of the chapter's acts and decisions: load/chapters.c. */
extern const struct chb_act chb_burn_acts[], chb_oil_acts[];
extern const struct chb_decision chb_burn_decisions[], chb_douse_decisions[], chb_oil_decisions[];

#endif
