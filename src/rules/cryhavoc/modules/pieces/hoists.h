/*
 * hoists.h - private: how a mill's rope hangs now [STR-ROPE].
 *
 * str_rope_of    the thing that it is
 * str_rung_of    the place where one hangs on it
 * str_is_down    its end is on the ground
 * str_is_shut    its loading door is
 */
#ifndef RULES_CRYHAVOC_MODULES_PIECES_HOISTS_H
#define RULES_CRYHAVOC_MODULES_PIECES_HOISTS_H

#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/core/game.h"

#define STR_EACH_HOIST(g, h) \
	for (const struct chb_hoist *h = (g)->hoist; h < (g)->hoist + (g)->hoist_count; (h)++)

static inline const struct chb_thing *str_rope_of(const struct chb_game *g,
						  const struct chb_state *s,
						  const struct chb_hoist *h) {
	return chb_thing(g, s, h->thing);
}
static inline int str_rung_of(const struct chb_game *g, const struct chb_state *s,
			      const struct chb_hoist *h) {
	return str_rope_of(g, s, h)->to;
}
static inline bool str_is_down(const struct chb_game *g, const struct chb_state *s,
			       const struct chb_hoist *h) {
	return str_rope_of(g, s, h)->state == CHB_ROPE_DOWN;
}
static inline bool str_is_shut(const struct chb_game *g, const struct chb_state *s,
			       const struct chb_hoist *h) {
	return chb_is_shut(g, s, h->bay, h->side);
}

#endif
