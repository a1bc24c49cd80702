/*
 * battering.h - private: walls, gates and hoardings that are battered, and what falls [CHB-12.6].
 *
 * A hex that has been battered is a thing of kind `wall` from then on, with its damage; destroyed
 * it is rubble. Points are kept in halves.
 *
 * battering.c  what may be battered, the throw, what it does
 * rubble.c     a hex that falls: who stands on it and below
 */
#ifndef RULES_CRYHAVOC_MACHINES_BATTERING_H
#define RULES_CRYHAVOC_MACHINES_BATTERING_H

#include "rules/cryhavoc/core/game.h"

enum chb_wall { CHB_NO_WALL, CHB_WALL_HEX, CHB_GATE_HEX, CHB_HOARDING_HEX };

/* The kind of wall that stands on the place now. */
enum chb_wall chb_wall_of(const struct chb_game *g, const struct chb_state *s, int place);
/* [CHB-12.6.18 to 12.6.21] The number of D that brings it down, and the number suffered. */
int32_t chb_wall_blows(const struct chb_game *g, const struct chb_state *s, int place);
/* The thing that keeps a wall's damage and the time of the last strike; -1: none. */
int chb_wall_mark(const struct chb_game *g, const struct chb_state *s, int place);
int chb_wall_damage(const struct chb_game *g, const struct chb_state *s, int place);
/* The row of a kind of thing in the table of batterers, or -1. */
int chb_batterer_of(int kind);
/* [CHB-12.6.1] Points of a batterer, in halves. */
int32_t chb_batter_points(const struct chb_game *g, int batterer);
/* [CHB-12.6.2] The column for so many points; -1: too few for a throw. */
int chb_batter_column(int32_t points);
/* A word of the tables, CHB_BATTERED_IS_; does it damage, and how many points of engines break? */
int chb_battered(const struct chb_game *g, enum chb_wall wall, int column, int face);
bool chb_battered_damages(int battered);
int chb_battered_breaks(int battered);

/* May so many points strike at what stands there? The caller checks turn and day. */
bool chb_batter_may(const struct chb_game *g, const struct chb_state *s, int place, int32_t points,
		    struct pv_why *why);
bool chb_batter_enough(int32_t points, struct pv_why *why);
/* Asks for the throw of a strike, after which the phase goes on. */
void chb_batter(const struct chb_game *g, struct chb_state *s, int place, int32_t points,
		struct pv_events *out);
void chb_batter_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
void chb_batter_land(const struct chb_game *g, struct chb_state *s, int face,
		     struct pv_events *out);
/* Ends a strike. */
/* On a siege day `to` stays: what breaks is asked next (siege/breaks.c). */
void chb_batter_end(struct chb_state *s);
bool chb_is_wall_ground(const struct chb_game *g, int ground);
/* The most hexes of a map that can be battered, if the scenario has batterers. */
int chb_batter_room(const struct chb_game *g);

/* rubble.c */
/* [CHB-12.4.1] Razes a wall hex in set-up. */
void chb_wall_razed(const struct chb_game *g, struct chb_state *s, int place, int side);
/* [CHB-12.6.22, CHB-12.6.23] The hex falls: characters below are stunned, those on it throw. */
void chb_wall_falls(const struct chb_game *g, struct chb_state *s, int place,
		    struct pv_events *out);
void chb_ruin_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
void chb_ruin_land(const struct chb_game *g, struct chb_state *s, int face, struct pv_events *out);
bool chb_is_in_ruin(const struct chb_game *g, const struct chb_state *s, int man);

#endif
