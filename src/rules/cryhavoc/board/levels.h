/*
 * levels.h - private: what level walls, towers and slopes have, for who draws a map [CHB-6].
 *
 * The map's own levels are played as they are [CHB-6.16]; these are told on demand (ask_level.c),
 * and `check` warns where a map differs (warn.c).
 *
 * chb_level_walk, _behind, _slope, _guard, _sap   in half levels
 * chb_level_faults                               where a map has others
 */
#ifndef RULES_CRYHAVOC_BOARD_LEVELS_H
#define RULES_CRYHAVOC_BOARD_LEVELS_H

#include "rules/cryhavoc/core/game.h"

extern const char *const chb_top_word[CHB_TOPS + 1]; /* "tower", ... NULL */

/* A place whose level differs from these rules. */
struct chb_level_fault {
	uint16_t place;
	int8_t wanted; /* half levels */
	const char *rule;
};

/* The level of a walk, at the head of a stair or ladder of that many hexes. */
int chb_level_walk(const struct chb_game *g, int foot, int hexes);
/* The level behind a slope that is crossed. */
int chb_level_behind(const struct chb_game *g, int before, bool steep);
/* The level of the slope's own hex: half-way, rounded down. */
int chb_level_slope(int from, int to);
/* The level of a top, above the walk or battlement that it belongs to; not for guard towers. */
int chb_level_top(const struct chb_game *g, enum chb_top top, int walk);
int chb_level_guard(const struct chb_game *g, bool steep_hill, bool steep_mound);
/* The level of a sap's first hex, under a wall of that height. */
int chb_level_sap(const struct chb_game *g, int wall);

/* Lists faults in the order of places; returns how many there are, as snprintf does. */
size_t chb_level_faults(const struct chb_game *g, struct chb_level_fault *out, size_t cap);

/* Reads the scenario's `tops`. */
bool chb_load_tops(struct chb_game *g, const struct pv_node *root, struct pv_error *err);

#endif
