/* value_mill.c - bots' queries about millstones and grindstones [STR-STONE, STR-GRIND]. */
#include "rules/cryhavoc/modules/mill/mill.h"
#include "rules/cryhavoc/queries/levers.h"

/* --- millstones ------------------------------------------------------------------------------ */

static struct chb_lever_now stone_now(const struct chb_game *g, const struct chb_state *s,
				      const struct chb_lever *lever) {
	(void)g;
	(void)s;
	(void)lever;
	return (struct chb_lever_now){ .helps = true, .pulls = 1 };
}

void str_stone_levers(const struct chb_game *g, struct chb_levers *out) {
	for (int i = 0; i < g->stone_count && g->opt_millstones != 0; i++) {
		chb_add_lever(out, (struct chb_lever){ .effect = CHB_LEVER_SETS,
						       .which = (uint8_t)i,
						       .bits = CHB_AT_REST,
						       .men = 1,
						       .thing = g->stone[i].thing,
						       .place = { g->stone[i].lever },
						       .count = 1,
						       .now = stone_now });
	}
}

int str_stone_setting(const struct chb_game *g, const struct chb_state *s) {
	for (int i = 0; i < g->stone_count; i++) {
		if (chb_thing(g, s, g->stone[i].thing)->state == STR_STANDS) {
			return CHB_AT_REST;
		}
	}
	return 0;
}

void str_stone_set_to(const struct chb_game *g, struct chb_state *s, int setting) {
	for (int i = 0; i < g->stone_count; i++) {
		bool still = (setting & CHB_AT_REST) != 0;
		chb_thing_at(g, s, g->stone[i].thing)->state = still ? STR_STANDS : STR_GOES;
	}
}

/* --- grindstones ----------------------------------------------------------------------------- */

static struct chb_lever_now grind_now(const struct chb_game *g, const struct chb_state *s,
				      const struct chb_lever *lever) {
	bool rolls = chb_thing(g, s, g->runner[lever->which].thing)->state == STR_GOES;
	return (struct chb_lever_now){ .helps = true, .is_on = rolls, .pulls = 1 };
}

void str_grind_levers(const struct chb_game *g, struct chb_levers *out) {
	for (int i = 0; i < g->runner_count; i++) {
		chb_add_lever(out, (struct chb_lever){ .effect = CHB_LEVER_STRIKES,
						       .which = (uint8_t)i,
						       .men = 1,
						       .thing = g->runner[i].thing,
						       .place = { g->runner[i].lever },
						       .count = 1,
						       .ring = &g->runner[i],
						       .now = grind_now });
	}
}

/* Steps until the marker comes to a hex of its ring; to its own hex, a whole round. */
static int comes_in(const struct chb_game *g, const struct chb_stone *runner, int from, int at) {
	int by = g->opt_grind_dir == CHB_CLOCKWISE ? at - from : from - at;
	return by > 0 ? by : by + runner->count;
}

/* [STR-GRIND.3] */
int str_grind_strikes(const struct chb_game *g, const struct chb_state *s, int place) {
	for (int i = 0; i < g->runner_count; i++) {
		const struct chb_stone *runner = &g->runner[i];
		const struct chb_thing *t = chb_thing(g, s, runner->thing);
		int at = t->state == STR_GOES ? str_find_ring(runner, place) : CHB_NONE;
		if (at >= 0) {
			return comes_in(g, runner, str_find_ring(runner, t->place), at);
		}
	}
	return 0;
}
