/* veil.c - removes what a seat may not know: standing orders [CHB-TABLE.5], hidden characters
 * [CHB-AMBUSH]. */
#include "rules/cryhavoc/secrets/veil.h"
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/secrets/sneak.h"
#include "rules/cryhavoc/turn/setup.h"
#include "rules/cryhavoc/turn/standing.h"
#include "rules/cryhavoc/turn/turn.h"
#include "rules/kit/act.h"

#include <string.h>

void chb_veil(const struct pv_game *game, void *state, enum pv_seat seat) {
	chb_standing_veil(chb_game_at(game, state), state, seat);
	chb_hidden_veil(chb_game_at(game, state), state, seat);
}

void chb_guess(const struct pv_game *game, void *state, enum pv_seat seat,
	       struct pv_stream *chance) {
	(void)seat; /* a blank is the same for every seat */
	chb_standing_guess(state);
	chb_hidden_guess(chb_game_at(game, state), state, chance);
}

bool chb_seal(const struct pv_game *game, const void *state, const struct pv_order *o,
	      struct pv_order *sealed) {
	if (o->verb != PV_VERB_STANDING) {
		return chb_hidden_seal(chb_game_at(game, state), state, o, sealed);
	}
	*sealed = (struct pv_order){
		.verb = PV_VERB_SEALED, .actor = PV_NONE, .target = PV_NONE, .count = 1
	};
	return true;
}

static void blank(const struct chb_game *g, struct chb_state *s, int man) {
	s->man[man] = (struct chb_man){ .place = CHB_HIDDEN,
					.back = CHB_NOWHERE,
					.life = g->roster[man].life,
					.throws = g->roster[man].throws,
					.horse = g->roster[man].horse };
}

static void veil_passing(const struct chb_game *g, struct chb_state *s) {
	struct chb_man *m = &s->man[s->mover];
	struct chb_pose p = chb_pose_of(g, m);
	CHB_EACH_HEX(p, at) {
		if (chb_lurker_at(g, s, !g->roster[s->mover].side, at) != PV_NONE) {
			m->back = m->place;
			m->turned = m->facing;
		}
	}
}

/* [CHB-AMBUSH.2, CHB-AMBUSH.12] Characters who hide, and those who might but don't, look alike. How
 * long a zone has been held may give them away, too [CHB-AMBUSH.20], and so may the path of a
 * friend who passes one. */
void chb_hidden_veil(const struct chb_game *g, struct chb_state *s, enum pv_seat seat) {
	CHB_EACH_SIDE(side) {
		if (side == (int)seat || !chb_may_hide(g, s, side)) {
			continue;
		}
		memset(s->held, 0, sizeof s->held);
		if (s->mover != PV_NONE && g->roster[s->mover].side == side) {
			veil_passing(g, s);
		}
		CHB_EACH_OF(g, side, i) {
			if (g->roster[i].hides != 0 && !chb_is_shown(s, i)) {
				blank(g, s, i);
			}
		}
	}
}

bool chb_hidden_seal(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		     struct pv_order *sealed) {
	bool asked = s->ask == CHB_ASK_HIDE || s->ask == CHB_ASK_SNEAK;
	bool secret = asked && o->verb != PV_VERB_SEALED;
	if (secret && o->verb == CHB_SNEAK) {
		struct chb_pose now;
		int verb;
		secret = chb_sneak_pose(g, s, o, &now, &verb) &&
			 !chb_pose_spotted(g, s, s->side, &now) &&
			 chb_lurker_at(g, s, s->side, o->data.halves[0]) == PV_NONE;
	}
	if (secret) {
		*sealed = (struct pv_order){ .verb = PV_VERB_SEALED,
					     .actor = PV_NONE,
					     .target = PV_NONE,
					     .count = o->verb == CHB_DONE_PHASE };
	}
	return secret;
}

bool chb_hidden_sealed(const struct chb_game *g, const struct chb_state *s,
		       const struct pv_order *o) {
	CHB_EACH_OF(g, s->side, i) {
		if (chb_is_blank(g, s, i)) {
			return o->count <= 1;
		}
	}
	return false;
}

void chb_hidden_sealed_apply(const struct chb_game *g, struct chb_state *s,
			     const struct pv_order *o, struct pv_events *out) {
	(void)g;
	(void)out;
	if (o->count == 0) {
		return;
	}
	if (s->ask == CHB_ASK_HIDE) {
		chb_setup_sealed(s);
	} else if (s->ask == CHB_ASK_SNEAK) {
		s->sneaked = 1;
		s->ask = CHB_ASK_NOTHING;
	}
}

bool chb_sealed_check(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	(void)v;
	int side = (int)chb_turn(&g->base, s);
	if (s->ask == CHB_ASK_HIDE || s->ask == CHB_ASK_SNEAK) {
		return chb_hidden_sealed(g, s, o) || pv_deny(why, RULE(CHB_AMBUSH_2), "chb.sealed");
	}
	return (side <= PV_BLUE && s->standing[side] == CHB_STOOD_HIDDEN && o->count == 1) ||
	       pv_deny(why, RULE(CHB_TABLE_5), "chb.sealed");
}

const struct chb_act chb_sealed_acts[] = {
	{ .act = { .verb = PV_VERB_SEALED,
		   .rule = RULE(CHB_TABLE_5),
		   .form = { &kit_part_sealed } },
	  .check = chb_sealed_check,
	  .apply = chb_hidden_sealed_apply,
	  .on_whole = true },
	CHB_ACTS_END,
};
