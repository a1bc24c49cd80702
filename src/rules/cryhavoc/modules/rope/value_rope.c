/* value_rope.c - bots' queries about a mill's rope: its controls and loading door [STR-ROPE]. */
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/modules/pieces/hoists.h"
#include "rules/cryhavoc/modules/rope/rope.h"
#include "rules/cryhavoc/queries/levers.h"

/* Where both need work, the door comes first. */
static struct chb_lever_now rope_now(const struct chb_game *g, const struct chb_state *s,
				     const struct chb_hoist *h, bool helps) {
	bool is_cut = str_rope_of(g, s, h)->state == CHB_ROPE_CUT;
	bool both = !str_is_down(g, s, h) && str_is_shut(g, s, h);
	return (struct chb_lever_now){ .helps = helps && !is_cut, .pulls = both ? 2 : 1 };
}

/* The lever at the controls, where the rope is let down and pulled up. */
static struct chb_lever_now controls_now(const struct chb_game *g, const struct chb_state *s,
					 const struct chb_lever *lever) {
	const struct chb_hoist *h = &g->hoist[lever->which];
	return rope_now(g, s, h, !str_is_down(g, s, h) || !str_is_shut(g, s, h));
}

/* The lever at the bay, where the door is opened and shut. */
static struct chb_lever_now bay_now(const struct chb_game *g, const struct chb_state *s,
				    const struct chb_lever *lever) {
	const struct chb_hoist *h = &g->hoist[lever->which];
	return rope_now(g, s, h, str_is_down(g, s, h) || str_is_shut(g, s, h));
}

void str_rope_levers(const struct chb_game *g, struct chb_levers *out) {
	for (int i = 0; i < g->hoist_count; i++) {
		struct chb_lever lever = { .effect = CHB_LEVER_SETS,
					   .which = (uint8_t)i,
					   .bits = CHB_ROPES,
					   .men = 1,
					   .thing = CHB_NONE,
					   .place = { g->hoist[i].controls },
					   .count = 1,
					   .now = controls_now };
		chb_add_lever(out, lever);
		lever.place[0] = g->hoist[i].bay;
		lever.now = bay_now;
		chb_add_lever(out, lever);
	}
}

int str_rope_setting(const struct chb_game *g, const struct chb_state *s) {
	STR_EACH_HOIST(g, h) {
		if (str_is_down(g, s, h) && !str_is_shut(g, s, h)) {
			return CHB_ROPES;
		}
	}
	return 0;
}

void str_rope_set_to(const struct chb_game *g, struct chb_state *s, int setting) {
	STR_EACH_HOIST(g, h) {
		struct chb_thing *t = chb_thing_at(g, s, h->thing);
		bool down = (setting & CHB_ROPES) != 0;
		t->state = t->state == CHB_ROPE_CUT ? CHB_ROPE_CUT
			   : down                   ? CHB_ROPE_DOWN
						    : CHB_ROPE_UP;
	}
}

/* [STR-ROPE.9, STR-ROPE.18] */
int str_rope_unfit(const struct chb_game *g, const struct chb_state *s, int man) {
	int32_t price = g->figure.terrain[CHB_TERRAIN_ROPE][CHB_TERRAIN_OF_FOOT];
	bool climbs =
	    g->roster[man].armoured == 0 && !chb_rides(s, man) && chb_allowance(g, s, man) >= price;
	return climbs ? 0 : CHB_ROPES;
}
