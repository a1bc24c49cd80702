/* rider_fight.c - riders and horses in combat: who reaches whom, what a letter does to them, where
 * they go back to [CHB-8.5.21, CHB-9.1.16, CHB-9.2.26 to 9.2.35, CHB-9.4.16, CHB-9.4.19]. */
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/characters/harm.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/riders/riding.h"

enum { FRONT = 1 };

/* --- reach ----------------------------------------------------------------------------------- */

bool chb_contact(const struct chb_game *g, const struct chb_state *s, int man, int foe, int *here,
		 int *there) {
	struct chb_pose mine = chb_pose_of(g, &s->man[man]), his = chb_pose_of(g, &s->man[foe]);
	*here = mine.head;
	*there = his.head;
	CHB_EACH_HEX(mine, a) {
		CHB_EACH_HEX(his, b) {
			if (chb_may_fight(g, s, a, b)) {
				*here = a;
				*there = b;
				return true;
			}
		}
	}
	return false;
}

/* --- letters --------------------------------------------------------------------------------- */

static const char cause[] = "chb.by.blow";

/* Applies a letter to a mounted character: A to an attacker, D, E or F to a defender. */
void chb_harm_rider(const struct chb_game *g, struct chb_state *s, int man, int letter,
		    struct pv_events *out) {
	struct chb_man *m = &s->man[man];
	if (chb_is_horse(g, man)) {
		m->back = m->place;
		m->turned = m->facing;
		chb_kill(g, s, man, RULE(CHB_9_2_32), cause, out);
		return;
	}
	switch (letter) {
	case CHB_LETTER_IS_A:
		chb_stun(g, s, man, RULE(CHB_9_2_30), cause, out);
		break;
	case CHB_LETTER_IS_D:
		chb_unhorse(g, s, man, RULE(CHB_9_2_27), cause, out);
		chb_stun(g, s, man, RULE(CHB_9_2_27), cause, out);
		break;
	case CHB_LETTER_IS_E:
		chb_unhorse(g, s, man, RULE(CHB_9_2_28), cause, out);
		chb_wound(g, s, man, RULE(CHB_9_2_28), cause, out);
		break;
	default:
		chb_unhorse(g, s, man, RULE(CHB_9_2_29), cause, out);
		chb_kill(g, s, man, RULE(CHB_9_2_29), cause, out);
		break;
	}
}

/* --- ways back ------------------------------------------------------------------------------- */

static bool grows(const struct chb_game *g, const struct chb_pose *was, const struct chb_pose *now,
		  int from) {
	return chb_apart(g, now->head, from) + chb_apart(g, now->tail, from) >
	       chb_apart(g, was->head, from) + chb_apart(g, was->tail, from);
}

/* Does the new pose lead away from the shooter, or from every enemy of the attack? */
static bool is_away(const struct chb_game *g, const struct chb_state *s, const struct chb_pose *was,
		    const struct chb_pose *now) {
	int enemy = !s->fleeing;
	if (s->away != CHB_NOWHERE) {
		return grows(g, was, now, s->away);
	}
	CHB_EACH_BIT(g, enemy, enemy == s->side ? s->attackers : s->targets, i) {
		if (!grows(g, was, now, chb_comes_from(&s->man[i]))) {
			return false;
		}
	}
	return true;
}

/* One hex along the rider's axis. Whether it is occupied is asked only of where the retreat ends.
 */
static bool find_way(const struct chb_game *g, const struct chb_state *s, int man,
		     const struct chb_pose *was, bool ahead, struct chb_pose *now) {
	int side = ahead ? was->facing - 1 : pv_hex_turn(was->facing - 1, PV_HEX_SIDES / 2);
	int from = ahead ? was->head : was->tail, to = g->map.place[from].next[side];
	struct chb_walker who = chb_walker_of(g, s, man);
	if (to == PV_NO_PLACE || !chb_can_cross(g, s, who, from, to, NULL) ||
	    !chb_ride_pose(g, was, CHB_STEP, to, now) || !chb_pose_fits(g, s, now)) {
		return false;
	}
	/* [CHB-9.2.31] A beaten attacker can only back. */
	bool beaten = s->away == CHB_NOWHERE && s->fleeing == s->side;
	return beaten ? !ahead : is_away(g, s, was, now);
}

static bool may_end(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int man, const struct chb_pose *p) {
	bool base = s->away == CHB_NOWHERE && g->opt_retreat == CHB_RETREAT_BASE;
	return chb_pose_free(v, man, p) && !(base && chb_guards(g, s, v, s->fleeing, p, NULL) > 0);
}

static uint16_t covered(const struct chb_pose *p, bool ahead) {
	return ahead ? p->head : p->tail;
}

/* Adds a retreat of one hex or two; returns 1 where that way is open. */
static size_t add_way(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, int man, bool ahead, bool twice,
		      struct chb_list *l) {
	struct pv_order o = { .verb = CHB_FLEE, .actor = (uint8_t)man, .target = PV_NONE };
	struct chb_pose was = chb_pose_of(g, &s->man[man]), one, two;
	if (!find_way(g, s, man, &was, ahead, &one) ||
	    (twice && !find_way(g, s, man, &one, ahead, &two)) ||
	    !may_end(g, s, v, man, twice ? &two : &one)) {
		return 0;
	}
	o.data.halves[0] = covered(&one, ahead);
	o.data.halves[1] = twice ? (uint16_t)(covered(&two, ahead) + 1) : 0;
	if (l != NULL) {
		chb_list_add(l, &o);
	}
	return 1;
}

static size_t list_ways(const struct chb_game *g, const struct chb_state *s,
			const struct chb_occupancy *v, int man, bool twice, struct chb_list *l) {
	return add_way(g, s, v, man, false, twice, l) + add_way(g, s, v, man, true, twice, l);
}

size_t chb_ride_ways(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, int man, struct chb_list *l) {
	bool twice = s->away != CHB_NOWHERE && !chb_is_horse(g, man);
	size_t count = list_ways(g, s, v, man, twice, l);
	/* A flight that can't be made in full ends after its first hex. */
	return count == 0 && twice ? list_ways(g, s, v, man, false, l) : count;
}

/* --- the advance ----------------------------------------------------------------------------- */

/* An advance leads into one of the rider's three front hexes; the tail follows. */
bool chb_ride_follow(const struct chb_game *g, const struct chb_state *s, int man, int to,
		     struct chb_pose *out) {
	const struct chb_man *m = &s->man[man];
	int side = pv_hex_map_side(&g->map, m->place, to);
	if (side < 0) {
		return false;
	}
	int turn = pv_hex_turn(side, 1 - m->facing);
	return (turn <= FRONT || turn == PV_HEX_SIDES - FRONT) &&
	       chb_pose_make(g, to, side + 1, out) && chb_pose_fits(g, s, out);
}
