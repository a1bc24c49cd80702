/* tell.c - harm to characters, and the events that tell of it [CHB-3.5]. */
#include "rules/cryhavoc/core/tell.h"

/* [CHB-16.5] Points for a character's state, in halves; the wounded count half. */
int32_t chb_worth(const struct chb_game *g, int man, int life) {
	int32_t whole = g->roster[man].figure[CHB_TROOPS_OF_POINTS];
	return life == CHB_DEAD ? whole : life == CHB_WOUNDED ? whole / 2 : 0;
}
