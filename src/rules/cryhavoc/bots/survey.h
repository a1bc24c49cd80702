/*
 * survey.h - private: what bots know of a board before the battle begins: roads to where a side
 * wants to be, every step and its points, ways of siege towers, levers.
 *
 * chb_survey        surveys every board of a game that is loaded: value_roads.c
 * chb_free_surveys  frees what it made
 *
 * A survey never changes once the game is loaded, so all threads read the one that the game holds.
 * Rules read none of it.
 */
#ifndef RULES_CRYHAVOC_BOTS_SURVEY_H
#define RULES_CRYHAVOC_BOTS_SURVEY_H

#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/queries/levers.h"

/* One road for each aim and for each side's captives, on horses too; then those over siege towers,
 * of two aims at most. The first of them again for each setting of a mill's machinery: its rope
 * down, its stone at rest, both. */
enum {
	CHB_RIDING = CHB_SETTINGS, /* of way_cost */
	CHB_BESIDE_MAX = 8,        /* most places beside a place */
	CHB_DOCKS_MAX = 8,
	CHB_RIDDEN_MAX = CHB_AIMS_MAX + 2,
	CHB_ROADS_MAX = CHB_RIDDEN_MAX + 2 * CHB_DOCKS_MAX,
	CHB_ROADS_ALL = CHB_ROADS_MAX + (CHB_SETTINGS - 1) * CHB_RIDDEN_MAX
};

struct chb_survey {
	/* By road and place: points on foot to an aim, or to a side's captives; UINT8_MAX: there is
	 * no way. */
	uint8_t road[CHB_ROADS_ALL][PV_PLACES_MAX];
	uint8_t ridden[CHB_RIDDEN_MAX][PV_PLACES_MAX]; /* the same on a horse */
	/* The same on foot, with the points lost at the end of each turn; [1]: for the wounded. */
	uint8_t march[2][CHB_ROADS_ALL][PV_PLACES_MAX];
	uint8_t riders;                   /* 1: a character may ride */
	uint8_t on_road[2][PV_DOORS_MAX]; /* 1: the door lies on a road of that side */
	/* Places beside each place, and points to come there: on foot by settings, then on a horse;
	 * UINT8_MAX: there is no way by that setting. */
	uint8_t ways[PV_PLACES_MAX];
	uint16_t way_to[PV_PLACES_MAX][CHB_BESIDE_MAX];
	uint8_t way_cost[CHB_SETTINGS + 1][PV_PLACES_MAX][CHB_BESIDE_MAX];
	uint8_t settings; /* settings that machinery may be in, joined */
	struct chb_levers levers;
	uint8_t to_lever[CHB_LEVERS_MAX][PV_PLACES_MAX]; /* points to the lever */
	/* By aim: 1 + the siege tower that its roads lead over, and the first of these roads. There
	 * is one for each dock, where the tower's bridge can be lowered. */
	uint8_t by_tower[CHB_AIMS_MAX], tower_road[CHB_AIMS_MAX];
	uint16_t dock[CHB_DOCKS_MAX];
	uint8_t dock_front[CHB_DOCKS_MAX], dock_count;
	/* Pushes and turns of a tower from a hex, by its front, to the nearest dock, and the number
	 * of that dock; UINT8_MAX: there is none. */
	uint8_t tower_left[PV_PLACES_MAX][PV_HEX_SIDES];
	uint8_t tower_to[PV_PLACES_MAX][PV_HEX_SIDES];
};

/* The number of a road for a setting, and back. Roads over towers have one setting. */
static inline int chb_road_as(int road, int setting) {
	return setting == 0 || road >= CHB_RIDDEN_MAX
		   ? road
		   : CHB_ROADS_MAX + (setting - 1) * CHB_RIDDEN_MAX + road;
}
static inline int chb_road_is(int road) {
	return road < CHB_ROADS_MAX ? road : (road - CHB_ROADS_MAX) % CHB_RIDDEN_MAX;
}
static inline int chb_road_setting(int road) {
	return road < CHB_ROADS_MAX ? 0 : 1 + (road - CHB_ROADS_MAX) / CHB_RIDDEN_MAX;
}

/* False and err: memory ran out; what was made is freed by chb_free_surveys all the same. */
bool chb_survey(struct pv_game *game, struct pv_error *err);
void chb_free_surveys(struct pv_game *game);

/* The marches of a road, by the ways that the survey has: value_march.c. */
void chb_lay_march(const struct chb_game *g, struct chb_survey *out, int road, int setting);

#endif
