/* board/burning.h - private: which grounds burn [CHB-13.1]. */
#ifndef RULES_CRYHAVOC_BOARD_BURNING_H
#define RULES_CRYHAVOC_BOARD_BURNING_H

/* The least face with which a flaming arrow lights a ground [CHB-13.1 to 13.3, CHB-12.9.6]. */
enum {
	CHB_BURNS_OILED = 3,
	CHB_BURNS_WELL = 6,
	CHB_BURNS = 8,
	CHB_BURNS_HARDLY = 10,
	CHB_NEVER = 11
};

#include "rules/cryhavoc/core/game.h"

bool chb_is_burning(const struct chb_game *g, const struct chb_state *s, int place);
/* Does that ground burn? Does what the map has at a place? */
bool chb_ground_burns(const struct chb_game *g, int ground);
bool chb_is_fuel(const struct chb_game *g, int place);
/* The least face that lights a ground, or CHB_NEVER; a ground below 0 is none. */
int chb_fuel_of(const struct chb_game *g, int ground);

#endif
