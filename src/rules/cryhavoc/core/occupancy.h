/* core/occupancy.h - private: the type that says which characters stand and lie where;
 * characters/occupancy.h makes it. */
#ifndef RULES_CRYHAVOC_CORE_OCCUPANCY_H
#define RULES_CRYHAVOC_CORE_OCCUPANCY_H

#include "board/hex/map.h"

/* Occupancy: the living character on each place; of two, the one that is not moving. */
struct chb_occupancy {
	uint8_t at[PV_PLACES_MAX];       /* 1 + the living character there; 0: none */
	uint8_t standing[PV_PLACES_MAX]; /* not 0: a character stands there */
	uint8_t weight[PV_PLACES_MAX];   /* weight of bodies and loads there [CHB-5.2] */
};
static inline int chb_who(const struct chb_occupancy *v, int place) { /* or PV_NONE */
	return v->at[place] == 0 ? PV_NONE : v->at[place] - 1;
}

#endif
