/* signs.c - the column of an attack: figures, signs of hexes and edges, and how it is told
 * [CHB-9.1, CHB-9.3]. */
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/lines.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/result_tables.h"
#include "rules/cryhavoc/melee/melee.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/riders/riding.h"

/* --- signs ----------------------------------------------------------------------------------- */

/* [CHB-9.3.10, CHB-9.3.17] A minus of the hex and a minus of an edge count once. */
static int join(int hex, int edges) {
	return chb_max(hex, 0) + chb_max(edges, 0) + chb_min(chb_min(hex, edges), 0);
}

/* The sign of a terrain, -2 to 2. */
static int steps_of(const struct chb_game *g, int ground) {
	return g->figure.terrain[ground][CHB_TERRAIN_OF_SIGN] - CHB_SIGN_IS_0;
}

/* How many of a character's enemies stand higher, and how many lower. */
struct heights {
	int above, below, level;
};

static struct heights look_round(const struct chb_game *g, const struct chb_state *s, int man,
				 int here, uint64_t foes) {
	struct heights h = { 0, 0, 0 };
	CHB_EACH_BIT(g, !g->roster[man].side, foes, i) {
		int apart = chb_level(g, s, s->man[i].place) - chb_level(g, s, here);
		h.above += apart > 0;
		h.below += apart < 0;
		h.level += apart == 0;
	}
	return h;
}

/* [CHB-9.3.6, CHB-9.3.18] + against enemies below, - against enemies above, 0 for both. The highest
 * step is level with the head of the stair, which counts as above it [CHB-6.19]. */
int chb_sign_on_stair(const struct chb_game *g, int ground, bool above, bool below,
		      bool attacking) {
	int plus = steps_of(g, ground);
	if (ground == CHB_TERRAIN_STAIR_SPIRAL) {
		return !attacking ? plus : above ? -plus : 0; /* [CHB-9.3.9] */
	}
	return plus * (below - above);
}

/* [CHB-9.3.4, CHB-9.3.5] */
static int sign_on_slope(const struct chb_game *g, int ground, struct heights h) {
	int minus = steps_of(g, ground);
	if (g->opt_slope_sign == CHB_SLOPE_FLAT || h.above > 0) {
		return minus;
	}
	return h.level > 0 ? 0 : -minus;
}

static int sign_of_kind(const struct chb_game *g, int ground, struct heights h, bool attacking) {
	switch (ground) {
	case CHB_TERRAIN_STAIR:
	case CHB_TERRAIN_STAIR_NARROW:
	case CHB_TERRAIN_STAIR_SPIRAL:
		return chb_sign_on_stair(g, ground, h.above + h.level > 0, h.below > 0, attacking);
	case CHB_TERRAIN_SLOPE:
	case CHB_TERRAIN_STEEP:
		return sign_on_slope(g, ground, h);
	case CHB_TERRAIN_DOORWAY:
		return 0; /* its edge gives the sign */
	case CHB_TERRAIN_KEEP_DOORWAY:
		return attacking ? 0 : steps_of(g, ground); /* [CHB-9.3.23] */
	default:
		return steps_of(g, ground);
	}
}

/* [CHB-7.2.1] Where a hex has two kinds of terrain, the worse sign counts. */
static int sign_of_hex(const struct chb_game *g, const struct chb_state *s, int man, int here,
		       uint64_t foes, bool attacking) {
	int second = chb_second(g, s, here);
	struct heights h = look_round(g, s, man, here, foes);
	if (chb_is_top(g, here)) {
		return -1; /* [CHB-12.5.8] */
	}
	int sign = sign_of_kind(g, chb_ground(g, s, here), h, attacking);
	return second == 0 ? sign : chb_min(sign, sign_of_kind(g, second - 1, h, attacking));
}

/* [CHB-9.3.8] Does `man` stand in the doorway that lies between them? */
static bool is_in_doorway(const struct chb_game *g, const struct chb_state *s, int man, int foe) {
	int here, there;
	(void)chb_contact(g, s, man, foe, &here, &there);
	int side = chb_side_to(g, s, here, there);
	return side >= 0 && chb_holds_door(g, s, here, side);
}

static int sign_of_edges(const struct chb_game *g, const struct chb_state *s, int man,
			 uint64_t foes, bool attacking) {
	bool doorway = !attacking, outside = false;
	CHB_EACH_BIT(g, !g->roster[man].side, foes, i) {
		doorway = doorway && is_in_doorway(g, s, man, i);
		outside = outside || (attacking && is_in_doorway(g, s, i, man));
	}
	return (doorway && chb_ground(g, s, s->man[man].place) != CHB_TERRAIN_KEEP_DOORWAY
		    ? steps_of(g, CHB_TERRAIN_DOORWAY)
		    : 0) -
	       (outside ? 1 : 0);
}

/* [CHB-9.3.11, CHB-9.3.13] In a fight with a climber only the climber's sign counts. */
static bool fights_climber(const struct chb_game *g, const struct chb_state *s, int man,
			   uint64_t foes) {
	CHB_EACH_BIT(g, !g->roster[man].side, foes, i) {
		if (chb_is_rung(g, s->man[i].place)) {
			return true;
		}
	}
	return false;
}

static int sign_at(const struct chb_game *g, const struct chb_state *s, int man, int here,
		   uint64_t foes, bool attacking) {
	int ground = chb_ground(g, s, here);
	if (ground == CHB_TERRAIN_BURNING) {
		return steps_of(g, ground); /* [CHB-7.0.74] */
	}
	if (chb_is_rung(g, here)) {
		return steps_of(g, ground); /* [CHB-9.3.11] */
	}
	if (fights_climber(g, s, man, foes)) {
		return 0;
	}
	int hex = sign_of_hex(g, s, man, here, foes, attacking);
	int edges = sign_of_edges(g, s, man, foes, attacking) +
		    chb_modules_sign(g, s, man, foes, attacking);
	if ((g->traits[ground] & CHB_TRAIT_RIM) != 0) {
		hex = 0; /* [CHB-9.3.14] */
	}
	return join(hex, edges);
}

/* [CHB-9.3.22] A rider has the worse sign of two hexes. */
int chb_sign_of(const struct chb_game *g, const struct chb_state *s, int man, uint64_t foes,
		bool attacking) {
	struct chb_pose p = chb_pose_of(g, &s->man[man]);
	int sign = sign_at(g, s, man, p.head, foes, attacking);
	return p.tail == PV_NO_PLACE ? sign
				     : chb_min(sign, sign_at(g, s, man, p.tail, foes, attacking));
}

/* --- the column ------------------------------------------------------------------------------ */

struct chb_clash chb_clash_of(const struct chb_game *g, const struct chb_state *s,
			      uint64_t attackers, uint64_t targets) {
	struct chb_clash c = { .sign = { CHB_SIGN_IS_0, CHB_SIGN_IS_0 } }; /* no sign is better */
	/* [CHB-9.3.17] Each attacker's sign is taken by itself, with its own weather; then the
	 * worst counts. */
	CHB_EACH_BIT(g, s->side, attackers, i) {
		/* [MON-1.2.6-12] A jumper has no ground, and so no sign. */
		if (chb_is_aloft(&s->man[i])) {
			c.attack += chb_modules_force(g, s, i);
			c.sign[0] = 0;
			continue;
		}
		c.attack += chb_figure(g, s, i, CHB_TROOPS_OF_ATTACK);
		int sign = chb_sign_of(g, s, i, targets, true);
		int weather = chb_modules_shift(g, s, chb_bit(g, i), targets);
		if (sign + weather < c.sign[0] + c.weather) {
			c.sign[0] = sign;
			c.weather = weather;
		}
	}
	CHB_EACH_BIT(g, !s->side, targets, i) {
		c.defence += chb_figure(g, s, i, CHB_TROOPS_OF_DEFENCE);
		c.sign[1] = chb_min(c.sign[1], chb_sign_of(g, s, i, attackers, false));
	}
	c.odds = chb_column_of(c.attack, chb_max(c.defence, 1));
	c.charge = chb_charge_of(g, s, attackers, targets);
	c.column = chb_column_moved(c.odds, c.sign[0] - c.sign[1] + c.charge + c.weather);
	return c;
}

/* --- how it is told -------------------------------------------------------------------------- */

/* Message keys by columns of the table. */
static const char *const column_key[CHB_COMBAT_FOOT_OF_COUNT] = {
	[CHB_COMBAT_FOOT_OF_1_3] = "chb.fight.how.1_3",
	[CHB_COMBAT_FOOT_OF_1_2] = "chb.fight.how.1_2",
	[CHB_COMBAT_FOOT_OF_1_1] = "chb.fight.how.1_1",
	[CHB_COMBAT_FOOT_OF_2_1] = "chb.fight.how.2_1",
	[CHB_COMBAT_FOOT_OF_3_1] = "chb.fight.how.3_1",
	[CHB_COMBAT_FOOT_OF_4_1] = "chb.fight.how.4_1",
	[CHB_COMBAT_FOOT_OF_5_1] = "chb.fight.how.5_1",
	[CHB_COMBAT_FOOT_OF_6_1] = "chb.fight.how.6_1",
	[CHB_COMBAT_FOOT_OF_7_1] = "chb.fight.how.7_1",
};

/* Fills `why` of a legal attack: the sums, the column, and what shifted it. */
void chb_clash_tell(const struct chb_game *g, const struct chb_state *s, uint64_t attackers,
		    uint64_t targets, struct pv_why *why) {
	struct chb_clash c = chb_clash_of(g, s, attackers, targets);
	why->key = column_key[c.column];
	why->need = c.attack;
	why->have = c.defence;
	why->unit = PV_UNIT_COUNT;
	pv_add_part(why, RULE(CHB_9_3_1), c.sign[0]);
	pv_add_part(why, RULE(CHB_9_3_2), -c.sign[1]);
	pv_add_part(why, RULE(CHB_5_5_1), c.charge);
	pv_add_part(why, RULE(CHB_9_3_16), c.weather);
}
