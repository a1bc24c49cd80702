/*
 * board/doors.h - private: doors in sides and floors: their state and damage [CHB-12.2].
 */
#ifndef RULES_CRYHAVOC_BOARD_DOORS_H
#define RULES_CRYHAVOC_BOARD_DOORS_H

#include "rules/cryhavoc/core/game.h"

struct chb_list;
struct chb_occupancy;

/* The number of the door on a side, or of the hatch (PV_HATCH). CHB_NONE: there is none. */
int chb_door_at(const struct chb_game *g, int place, int side);
/* Is a trapdoor between two places, one over the other, that isn't open? */
bool chb_is_hatch_shut(const struct chb_game *g, const struct chb_state *s, int from, int to);
int chb_door_damage(const struct chb_state *s, int door);
void chb_set_damage(struct chb_state *s, int door, int damage);
bool chb_is_broken(const struct chb_state *s, int door);
void chb_break_door(struct chb_state *s, int door);
int32_t chb_door_strength(const struct chb_game *g, const struct chb_state *s, int door);
/* The place behind a door, or PV_NO_PLACE. */
int chb_beyond_door(const struct chb_game *g, int door);

/* Is a side closed by a wall, slit, palisade or shut door? */
bool chb_is_shut(const struct chb_game *g, const struct chb_state *s, int place, int side);

#endif
