/* board/lines.h - private: lines of sight, and the cover of a target [CHB-8.7, CHB-8.8, CHB-7]. */
#ifndef RULES_CRYHAVOC_BOARD_LINES_H
#define RULES_CRYHAVOC_BOARD_LINES_H

#include "rules/cryhavoc/core/game.h"

int chb_cover(const struct chb_game *g, const struct chb_state *s, int from, int to);
/* The cover of a stair between walls against shots from off its axis. */
int chb_cover_aside(int ground);
/* The same of a character who is there, with what the posture adds. */
int chb_cover_of(const struct chb_game *g, const struct chb_state *s, int from, int to, int man);
/* Does the place hold the doorway of that side? */
bool chb_holds_door(const struct chb_game *g, const struct chb_state *s, int place, int side);
/* Is it right below holes in a floor? */
bool chb_is_under(const struct chb_game *g, const struct chb_state *s, int place, int over);
/* The row that rules what blocks a line. */
const char *chb_block_rule(const struct pv_hex_map *map, int from, int to,
			   const struct pv_sight_step *block);
/* standing: chb_occupancy's; NULL: characters don't block. */
bool chb_line_clear(const struct chb_game *g, const struct chb_state *s, const uint8_t *standing,
		    int from, int to, struct pv_why *why);
/* May a shot leave the shooter's place on that line, and come to the target's? Out of a siege tower
 * by its front [CHB-8.1.28]; what modules bar: crosses. */
bool chb_shot_leaves(const struct chb_game *g, const struct chb_state *s, int from, int to,
		     struct pv_why *why);
bool chb_sees(const struct pv_game *game, const void *state, int32_t from, int32_t to,
	      struct pv_why *why);

#endif
