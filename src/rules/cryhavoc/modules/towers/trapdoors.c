/*
 * trapdoors.c - fights through a trapdoor [STR-TOWER.26]. It is a door in the floor: opened, shut
 * and barred as any door is, acts.c.
 */
#include "rules/cryhavoc/modules/towers/towers.h"
#include "stratege_ids.h"

static bool is_on(const struct chb_game *g) {
	return g->map.hatches != 0;
}

/* Where a character is to another across a trapdoor: 1 above, -1 below; 0: there is no trapdoor
 * between. */
static int over(const struct chb_game *g, const struct chb_state *s, int man, int other) {
	int here = s->man[man].place, there = s->man[other].place;
	const struct pv_place *p = &g->map.place[here];
	return p->hatch == 0 ? 0 : p->down == there ? 1 : p->up == there ? -1 : 0;
}

/* [STR-TOWER.26] Against several enemies a trapdoor gives no sign. */
static int sign(const struct chb_game *g, const struct chb_state *s, int man, uint64_t foes,
		bool attacking) {
	(void)attacking;
	return over(g, s, man, chb_first_bit(g, !g->roster[man].side, foes));
}

static bool is_one(uint64_t mask) {
	return (mask & (mask - 1)) == 0;
}

/* [STR-TOWER.26] A fight through a trapdoor is one against one. */
static bool fight(const struct chb_game *g, const struct chb_state *s, uint64_t attackers,
		  uint64_t targets, struct pv_why *why) {
	if (is_one(attackers) && is_one(targets)) {
		return true;
	}
	CHB_EACH_BIT(g, s->side, attackers, i) {
		CHB_EACH_BIT(g, !s->side, targets, k) {
			if (over(g, s, i, k) != 0) {
				return pv_deny_at(why, RULE(STR_TOWER_26), "chb.fight.hatch",
						  PV_WITNESS_ACTOR, i);
			}
		}
	}
	return true;
}

const struct chb_module str_trapdoors = { .is_on = is_on, .sign = sign, .fight = fight };
