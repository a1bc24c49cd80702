/*
 * trapdoors.c - fights through a trapdoor, and what is refused because it is shut [STR-TOWER.26,
 * STR-TOWER.29]. It is a door in the floor: opened, shut and barred as any door is, acts.c.
 */
#include "rules/stratege/stratege.h"

#include <string.h>

static bool is_on(const struct chb_game *g) {
	return g->map.hatches != 0;
}

/* How a man stands to another, if a trapdoor is between them: 1 above him, -1 below; 0: none is. */
static int over(const struct chb_game *g, const struct chb_state *s, int man, int other) {
	int here = s->man[man].place, there = s->man[other].place;
	const struct pv_place *p = &g->map.place[here];
	return p->hatch == 0 ? 0 : p->down == there ? 1 : p->up == there ? -1 : 0;
}

/* [STR-TOWER.26] */
static int sign(const struct chb_game *g, const struct chb_state *s, int man, uint64_t foes) {
	CHB_EACH_BIT(g, !g->roster[man].side, foes, i) {
		int above = over(g, s, man, i);
		if (above != 0) {
			return above;
		}
	}
	return 0;
}

static bool is_one(uint64_t mask) {
	return (mask & (mask - 1)) == 0;
}

/* [STR-TOWER.26] One against one. */
static bool fight(const struct chb_game *g, const struct chb_state *s, uint64_t attackers,
		  uint64_t targets, struct pv_why *why) {
	if (is_one(attackers) && is_one(targets)) {
		return true;
	}
	CHB_EACH_BIT(g, s->side, attackers, i) {
		CHB_EACH_BIT(g, !s->side, targets, k) {
			if (over(g, s, i, k) != 0) {
				return pv_deny_at(why, STR(TOWER_26, "STR-TOWER.26"),
						  "chb.fight.hatch", PV_WITNESS_ACTOR, i);
			}
		}
	}
	return true;
}

/* [STR-TOWER.29] Is there one where he stands? */
static bool has_hatch(const struct chb_game *g, const struct chb_state *s, int man) {
	return chb_on_map(&s->man[man]) && g->map.place[s->man[man].place].hatch != 0;
}

static void name(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		 struct pv_why *why) {
	bool door = o->verb >= CHB_OPEN && o->verb <= CHB_UNBAR && o->count == PV_HATCH;
	bool step = o->verb == CHB_STEP && strcmp(why->key, "chb.step.shut") == 0 &&
		    strcmp(why->rule, RULE(7_0_31, "CHB-7.0.31")) == 0;
	bool fights = o->verb == CHB_FIGHT && strcmp(why->key, "chb.fight.level") == 0;
	if (fights) {
		CHB_EACH_BIT(g, s->side, chb_attackers_of(o), i) {
			step = step || has_hatch(g, s, i);
		}
	}
	if (door || (step && (fights || has_hatch(g, s, o->actor)))) {
		pv_also(why, STR(TOWER_29, "STR-TOWER.29"));
	}
}

const struct chb_module str_trapdoors = {
	.is_on = is_on, .sign = sign, .fight = fight, .name = name
};
