/* guess.c - determinizes a copy for bots: places hidden enemies where they may be, as far as it can
 * tell. */
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/secrets/sneak.h"
#include "rules/cryhavoc/turn/turn.h"

/* Could a pose hide an enemy? It is free and unseen, and no hidden character of the other side is
 * there [CHB-AMBUSH.22]. */
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

/* Draws a place where the character may be unseen; false: none was found. */
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

/* Hides any number of the side's unknown characters, up to what is allowed; returns which are
 * unknown. */
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

/* A decision is asked only where it has an answer. Where a guessed character takes the answer away,
 * for example by hiding on the only way of a retreat [CHB-8.5.13], all guesses are dropped. */
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
