/* value_guess.c - for bots: where the enemy's hidden men may be, as far as a copy can tell. */
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/secrets/sneak.h"
#include "rules/cryhavoc/turn/turn.h"

/* Free, and out of sight; no lair of the other side, which would have met it [CHB-AMBUSH.22]. */
static bool could_lurk(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, int side, const struct chb_pose *p) {
	CHB_EACH_HEX(*p, at) {
		if (pv_hex_map_is(&g->map, at, PV_GROUND_SOLID) || chb_who(v, at) != PV_NONE ||
		    chb_lurker_at(g, s, side, at) != PV_NONE) {
			return false;
		}
	}
	return !chb_pose_spotted(g, s, side, p);
}

/* Where he may be and nobody has seen him; false: nothing was found. */
static bool guess_pose(const struct chb_game *g, const struct chb_state *s, int man,
		       struct pv_stream *chance, struct chb_pose *out) {
	enum { TRIES = 12 };
	int side = g->roster[man].side;
	struct chb_state k;
	struct chb_occupancy v;
	const struct chb_state *known = chb_opened(g, s, side, &k);
	chb_occupancy_make(g, known, &v);
	for (int i = 0; i < TRIES; i++) {
		int place = (int)pv_stream_below(chance, (uint32_t)g->map.count);
		if (g->hide_zone[side] != 0) {
			const struct chb_zone *z = &g->zone[g->hide_zone[side] - 1];
			place = z->place[pv_stream_below(chance, z->count)];
		}
		bool fits = true;
		*out = (struct chb_pose){ .head = (uint16_t)place, .tail = PV_NO_PLACE };
		if (chb_is_paired(g, man)) {
			int facing = 1 + (int)pv_stream_below(chance, PV_HEX_SIDES);
			fits = chb_pose_make(g, place, facing, out) && chb_pose_fits(g, s, out);
		}
		if (fits && could_lurk(g, s, &v, side, out)) {
			return true;
		}
	}
	return false;
}

static void guess_man(struct chb_man *m, const struct chb_pose *lair) {
	m->place = lair != NULL ? CHB_HIDDEN : CHB_ABSENT;
	m->back = lair != NULL ? lair->head : CHB_NOWHERE;
	m->facing = (uint8_t)(lair != NULL ? lair->facing : 0);
}

/* Any number of the side's blank men hide, up to what is allowed; returns which are blank. */
static uint64_t guess_side(const struct chb_game *g, struct chb_state *s, int side,
			   struct pv_stream *chance) {
	int most = g->hide_most[side] - chb_count_shown(g, s, side);
	int left = (int)pv_stream_below(chance, (uint32_t)(most + 1));
	uint64_t blank = 0;
	CHB_EACH_OF(g, side, i) {
		if (!chb_is_blank(g, s, i)) {
			continue;
		}
		struct chb_pose p;
		bool lurks = left > 0 && guess_pose(g, s, i, chance, &p);
		left -= lurks;
		guess_man(&s->man[i], lurks ? &p : NULL);
		blank |= chb_bit(g, i);
	}
	return blank;
}

/* A question was asked since it has an answer. Where a guessed man takes that away, for example by
 * lurking on the only way of a retreat [CHB-8.5.13], none of them hides. */
void chb_hidden_guess(const struct chb_game *g, struct chb_state *s, struct pv_stream *chance) {
	CHB_EACH_SIDE(side) {
		if (!chb_may_hide(g, s, side)) {
			continue;
		}
		uint64_t blank = guess_side(g, s, side, chance);
		if (blank == 0 || chb_is_answerable(g, s)) {
			continue;
		}
		CHB_EACH_OF(g, side, i) {
			if ((blank & chb_bit(g, i)) != 0) {
				guess_man(&s->man[i], NULL);
			}
		}
	}
}
