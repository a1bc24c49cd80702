/* rider_fire.c - shots from and at two hexes [CHB-4.8, CHB-8.2.16, CHB-8.7.13], and what they do
 * [CHB-8.5.6 to 8.5.10, CHB-8.5.27]. */
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/lines.h"
#include "rules/cryhavoc/characters/harm.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/riders/riding.h"

#include <string.h>

static void leave(uint8_t *standing, const struct chb_pose *p) {
	CHB_EACH_HEX(*p, at) {
		standing[at] = 0;
	}
}

/* [CHB-8.7.13] The second hex of the shooter or the target doesn't block the line. */
bool chb_shot_clear(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int man, int from, int target, int to,
		    struct pv_why *why) {
	uint8_t standing[PV_PLACES_MAX];
	struct chb_pose own = chb_pose_of(g, &s->man[man]), his = chb_pose_of(g, &s->man[target]);
	bool over = (g->traits[chb_ground_beneath(g, s, from)] & CHB_TRAIT_OVERLOOKS) != 0;
	if (own.tail == PV_NO_PLACE && his.tail == PV_NO_PLACE && !over) {
		return chb_line_clear(g, s, v->standing, from, to, why);
	}
	memcpy(standing, v->standing, (size_t)chb_place_count(g));
	leave(standing, &own);
	leave(standing, &his);
	/* [CHB-8.7.5] Over those on foot beside it. */
	PV_EACH_HEX_SIDE(side) {
		int beside = over ? chb_next(g, s, from, side) : PV_NO_PLACE;
		int other = beside != PV_NO_PLACE ? chb_who(v, beside) : PV_NONE;
		if (other != PV_NONE && s->man[other].facing == 0) {
			standing[beside] = 0;
		}
	}
	return chb_line_clear(g, s, standing, from, to, why);
}

/* [CHB-8.2.16] The nearer hex of the target with a clear line; where neither has one, its head. */
int chb_mark_seen(const struct chb_game *g, const struct chb_state *s,
		  const struct chb_occupancy *v, int man, int from, int target) {
	struct chb_pose mine = chb_pose_of(g, &s->man[man]), his = chb_pose_of(g, &s->man[target]);
	int best = PV_NO_PLACE;
	if (his.tail == PV_NO_PLACE) {
		return his.head;
	}
	CHB_EACH_HEX(his, at) {
		if (chb_is_seen(g, &mine, at) &&
		    chb_cover(g, s, from, at) < CHB_COVER_IS_INFINITE &&
		    chb_shot_clear(g, s, v, man, from, target, at, NULL) &&
		    (best == PV_NO_PLACE || chb_apart(g, from, at) < chb_apart(g, from, best))) {
			best = at;
		}
	}
	return best == PV_NO_PLACE ? his.head : best;
}

int chb_mark(const struct chb_game *g, const struct chb_state *s, int man, int from, int target) {
	struct chb_occupancy v;
	if (s->man[target].facing == 0) {
		return s->man[target].place;
	}
	chb_occupancy_make(g, s, &v);
	return chb_mark_seen(g, s, &v, man, from, target);
}

/* --- arms ------------------------------------------------------------------------------------ */

/* --- what it does ---------------------------------------------------------------------------- */

/* [CHB-8.5.27] */
static void strike_horse(const struct chb_game *g, struct chb_state *s, int horse, int letter,
			 const char *cause, struct pv_events *out) {
	if (letter >= CHB_LETTER_IS_C) {
		chb_kill(g, s, horse, RULE(CHB_8_5_27), cause, out);
	} else {
		chb_say_result(out, "chb.shot.missed", RULE(CHB_8_5_27), horse, s->man[horse].place,
			       0);
	}
}

/* Applies a letter from C on; against a horse alone every letter but A. */
void chb_strike_rider(const struct chb_game *g, struct chb_state *s, int man, int letter, bool back,
		      const char *cause, struct pv_events *out) {
	struct chb_man *m = &s->man[man];
	if (chb_is_horse(g, man)) {
		strike_horse(g, s, man, letter, cause, out);
		return;
	}
	switch (letter) {
	case CHB_LETTER_IS_C:
		chb_unhorse(g, s, man, RULE(CHB_8_5_8), cause, out);
		chb_stun(g, s, man, RULE(CHB_8_5_8), cause, out);
		break;
	case CHB_LETTER_IS_D:
		chb_unhorse(g, s, man, RULE(CHB_8_5_9), cause, out);
		chb_wound(g, s, man, RULE(CHB_8_5_9), cause, out);
		m->left = 0;
		/* [CHB-8.5.24] Only a character who was hit in his own move loses the coming
		 * combat. */
		if (back && m->life != CHB_DEAD) {
			m->saddle |= CHB_DAZED;
			m->marks |= CHB_DONE;
		}
		break;
	default:
		chb_kill(g, s, man, RULE(CHB_8_5_10), cause, out);
		break;
	}
}
