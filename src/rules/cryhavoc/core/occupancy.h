/*
 * core/occupancy.h - private: who stands and lies where, as one call sees it;
 * characters/occupancy.h makes it.
 */
#ifndef RULES_CRYHAVOC_CORE_OCCUPANCY_H
#define RULES_CRYHAVOC_CORE_OCCUPANCY_H

#include "board/hex/map.h"

/* Occupancy: the living character on each place; of two, the one that is not moving. */
struct chb_occupancy {
	uint8_t at[PV_PLACES_MAX];       /* 1 + the living man there; 0: nobody */
	uint8_t standing[PV_PLACES_MAX]; /* not 0 where one stands */
	uint8_t weight[PV_PLACES_MAX];   /* of what lies there [CHB-5.2] */
};
static inline int chb_who(const struct chb_occupancy *v, int place) { /* or PV_NONE */
	return v->at[place] == 0 ? PV_NONE : v->at[place] - 1;
}

#endif
