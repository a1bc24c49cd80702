/*
 * board/land.h - private: ground, level, sides and ways as they are now: what things have made of
 * the map [CHB-MAP.3].
 */
#ifndef RULES_CRYHAVOC_BOARD_LAND_H
#define RULES_CRYHAVOC_BOARD_LAND_H

#include "rules/cryhavoc/core/game.h"

int chb_ground_among(const struct chb_game *g, const struct chb_state *s, int place);
static inline int chb_ground(const struct chb_game *g, const struct chb_state *s, int place) {
	return chb_is_drawn(g, s, place) ? g->map.place[place].ground
					 : chb_ground_among(g, s, place);
}
/* The same without fire. */
int chb_ground_beneath(const struct chb_game *g, const struct chb_state *s, int place);
/* The current level, in half levels. */
int chb_level_among(const struct chb_game *g, const struct chb_state *s, int place);
static inline int chb_level(const struct chb_game *g, const struct chb_state *s, int place) {
	return !chb_has_any(s, CHB_KINDS_RAZED) ? g->map.place[place].level
						: chb_level_among(g, s, place);
}
/* Does the current ground have that flag of enum pv_ground_flag? */
bool chb_is_ground(const struct chb_game *g, const struct chb_state *s, int place, unsigned flag);
/* [CHB-7.2.1] 1 + the second kind of a hex that is as drawn; 0: it has one kind. */
int chb_second(const struct chb_game *g, const struct chb_state *s, int place);
/* Is that ground the hex's only kind, or one of two? */
bool chb_has_ground(const struct chb_game *g, const struct chb_state *s, int place, int ground);
/* Is there rubble at a place? */
bool chb_is_breach(const struct chb_game *g, const struct chb_state *s, int place);
/* What stands on a side; what lies across it, or PV_NO_PLACE; the side across which one comes to
 * `to`, or -1. */
int chb_bar_among(const struct chb_game *g, const struct chb_state *s, int place, int side);
static inline int chb_bar(const struct chb_game *g, const struct chb_state *s, int place,
			  int side) {
	return !chb_has_any(s, CHB_KINDS_RAZED | CHB_KIND(CHB_DRAWBRIDGE))
		   ? g->map.place[place].bar[side]
		   : chb_bar_among(g, s, place, side);
}
uint16_t chb_next_among(const struct chb_game *g, const struct chb_state *s, int place, int side);
static inline uint16_t chb_next(const struct chb_game *g, const struct chb_state *s, int place,
				int side) {
	return !chb_has_any(s, CHB_KINDS_RAZED) ? g->map.place[place].next[side]
						: chb_next_among(g, s, place, side);
}
int chb_side_to(const struct chb_game *g, const struct chb_state *s, int from, int to);
/* The same for a place that an order names, which may not exist. */
int chb_side_named(const struct chb_game *g, const struct chb_state *s, int from, int to);
/* The current grounds and levels of all places, for lines of sight and pictures. */
struct chb_land {
	uint8_t ground[PV_PLACES_MAX];
	int8_t level[PV_PLACES_MAX];
	uint8_t wall[PV_PLACES_MAX];
	uint8_t alone[PV_PLACES_MAX];
};
/* Call it once all places are known. */
void chb_load_land(struct chb_game *g);
/* standing: chb_occupancy's; NULL: characters don't block. The result points into the caller's
 * land. */
struct pv_sight_now chb_now(const struct chb_game *g, const struct chb_state *s,
			    const uint8_t *standing, struct chb_land *land);

/* The row of the terrain table that a step enters. */
int chb_ground_into(const struct chb_game *g, const struct chb_state *s, int from, int to);

#endif
