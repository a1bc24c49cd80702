/* value_windmill.c - bots' queries about a windmill that turns: its lock and beams [STR-TURN]. */
#include "rules/cryhavoc/modules/windmill/windmill.h"
#include "rules/cryhavoc/queries/levers.h"

#include <string.h>

static bool is_locked(const struct chb_game *g, const struct chb_state *s) {
	return chb_thing(g, s, g->lock)->state == STR_LOCKED;
}

static struct chb_lever_now lock_now(const struct chb_game *g, const struct chb_state *s,
				     const struct chb_lever *lever) {
	(void)lever;
	return (struct chb_lever_now){ .helps = true, .is_on = is_locked(g, s) };
}

void str_lock_levers(const struct chb_game *g, struct chb_levers *out) {
	chb_add_lever(out, (struct chb_lever){ .effect = CHB_LEVER_LOCKS,
					       .men = 1,
					       .thing = g->lock,
					       .locks = g->mill,
					       .place = { g->turn_lever },
					       .count = 1,
					       .now = lock_now });
}

static struct chb_lever_now beams_now(const struct chb_game *g, const struct chb_state *s,
				      const struct chb_lever *lever) {
	(void)lever;
	return (struct chb_lever_now){ .helps = !is_locked(g, s),
				       .way = chb_thing(g, s, g->mill)->timer };
}

void str_turn_levers(const struct chb_game *g, struct chb_levers *out) {
	struct chb_lever lever = { .effect = CHB_LEVER_TURNS,
				   .men = STR_AT_BEAMS,
				   .thing = g->mill,
				   .count = CHB_BEAMS_MAX,
				   .now = beams_now };
	memcpy(lever.place, g->beam, sizeof lever.place);
	chb_add_lever(out, lever);
}
