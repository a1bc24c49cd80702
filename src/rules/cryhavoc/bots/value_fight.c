/* value_fight.c - for bots: the expected gain of the attacks that a side could make now. */
#include "rules/cryhavoc/bots/value.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/result_tables.h"
#include "rules/cryhavoc/melee/melee.h"
#include "rules/cryhavoc/riders/riding.h"

struct clash {
	const struct chb_game *g;
	const struct chb_state *s;
	int side;
	int count; /* number of targets that have an enemy beside them */
	uint8_t target[CHB_SIDE_MEN];
	uint64_t beside[CHB_SIDE_MEN]; /* by target: characters who may strike it */
	uint64_t coming[CHB_SIDE_MEN]; /* by target: characters who may still come to do so in this
					  movement */
	uint64_t used;
};

static int distance(const struct clash *c, int man, int foe) {
	const struct pv_place *p = c->g->map.place;
	int a = c->s->man[man].place, b = c->s->man[foe].place;
	return chb_is_rung(c->g, a) || chb_is_rung(c->g, b)
		   ? 1
		   : pv_hex_distance(pv_hex_minus(p[a].at, p[b].at));
}

/* A quick test: are the two too far apart to fight? */
static bool is_apart(const struct clash *c, int man, int foe) {
	int reach = c->s->man[man].facing != 0 || c->s->man[foe].facing != 0 ? 3 : 1;
	return distance(c, man, foe) > reach;
}

static uint64_t find_coming(const struct clash *c, int foe) {
	uint64_t found = 0;
	if (c->side != c->s->side || c->s->phase != CHB_MOVEMENT) {
		return 0;
	}
	CHB_EACH_OF(c->g, c->side, i) {
		const struct chb_man *m = &c->s->man[i];
		if (chb_stands(m) && (m->marks & CHB_DONE) == 0 && distance(c, i, foe) <= m->left) {
			found |= chb_bit(c->g, i);
		}
	}
	return found;
}

static uint64_t find_beside(const struct clash *c, int foe) {
	uint64_t found = 0;
	CHB_EACH_OF(c->g, c->side, i) {
		if (chb_stands(&c->s->man[i]) && !is_apart(c, i, foe) &&
		    chb_can_attack(c->g, c->s, i, NULL) && chb_reaches(c->g, c->s, i, foe)) {
			found |= chb_bit(c->g, i);
		}
	}
	return found;
}

static void find_targets(struct clash *c) {
	CHB_EACH_OF(c->g, !c->side, i) {
		if (!chb_is_mark(c->g, c->s, i) || (c->s->man[i].marks & CHB_STRUCK) != 0) {
			continue;
		}
		c->beside[c->count] = find_beside(c, i);
		c->coming[c->count] = find_coming(c, i) & ~c->beside[c->count];
		if (c->beside[c->count] != 0) {
			c->target[c->count++] = (uint8_t)i;
		}
	}
}

/* --- one attack ------------------------------------------------------------------------------ */

/* Harm of a letter in 64ths, to the target and to the attackers. */
static const int8_t harm[CHB_LETTER_IS_COUNT][2] = {
	[CHB_LETTER_IS_A] = { 0, 20 }, [CHB_LETTER_IS_B] = { 0, 4 },  [CHB_LETTER_IS_C] = { 6, 0 },
	[CHB_LETTER_IS_D] = { 24, 0 }, [CHB_LETTER_IS_E] = { 34, 0 }, [CHB_LETTER_IS_F] = { 64, 0 },
};

/* [CHB-3.5.5 to 7] */
struct chb_expected_harm chb_harm_of(int letter, int life) {
	bool dies = (life == CHB_STUNNED && letter >= CHB_LETTER_IS_C) ||
		    (life == CHB_WOUNDED && letter >= CHB_LETTER_IS_D);
	return (struct chb_expected_harm){ dies ? CHB_WHOLE : harm[letter][0], harm[letter][1] };
}

/* The column of an attack; characters who may still come count by half. */
static int column_of(const struct clash *c, uint64_t attackers, uint64_t coming, int target,
		     int32_t *strength) {
	const struct chb_game *g = c->g;
	int32_t attack = 0, defence = chb_figure(g, c->s, target, CHB_TROOPS_OF_DEFENCE);
	int sign = CHB_SIGN_IS_COUNT;
	*strength = 0;
	CHB_EACH_BIT(g, c->side, attackers, i) {
		int now = chb_sign_of(g, c->s, i, chb_bit(g, target), true);
		attack += chb_figure(g, c->s, i, CHB_TROOPS_OF_ATTACK);
		*strength += chb_price_of(g, c->s, i);
		sign = now < sign ? now : sign;
	}
	CHB_EACH_BIT(g, c->side, coming, i) {
		attack += chb_figure(g, c->s, i, CHB_TROOPS_OF_ATTACK) / 2;
	}
	sign -= chb_sign_of(g, c->s, target, attackers, false);
	if (c->side == c->s->side) {
		sign += chb_charge_of(g, c->s, attackers, chb_bit(g, target));
	}
	return chb_column_moved(chb_column_of(attack, defence > 0 ? defence : 1), sign);
}

/* The expected gain of an attack, less the expected loss. */
static int32_t gain_of(const struct clash *c, uint64_t attackers, uint64_t coming, int target) {
	const struct chb_game *g = c->g;
	int32_t ours, theirs = chb_price_of(g, c->s, target), sum = 0;
	int column = column_of(c, attackers, coming, target, &ours), men = 0;
	bool mounted = c->s->man[target].facing != 0;
	CHB_EACH_BIT(g, c->side, attackers, i) {
		men++;
	}
	for (int line = 0; line < CHB_LINES; line++) {
		int letter = mounted ? g->figure.combat_horse[line][column]
				     : g->figure.combat_foot[line][column];
		struct chb_expected_harm h = chb_harm_of(letter, c->s->man[target].life);
		sum += theirs * h.theirs - ours / men * h.ours;
	}
	return sum / CHB_LINES / CHB_WHOLE;
}

/* --- all of them ----------------------------------------------------------------------------- */

/* A character strikes one target: the best attack is taken first, with all who may. */
int32_t chb_promise(const struct chb_game *g, const struct chb_state *s, int side) {
	struct clash c;
	c.g = g;
	c.s = s;
	c.side = side;
	c.count = 0;
	c.used = 0;
	int32_t sum = 0;
	find_targets(&c);
	for (int round = 0; round < c.count; round++) {
		int best = -1;
		int32_t most = 0;
		for (int i = 0; i < c.count; i++) {
			uint64_t who = c.beside[i] & ~c.used;
			int32_t gain =
			    who != 0 ? gain_of(&c, who, c.coming[i] & ~c.used, c.target[i]) : 0;
			best = gain > most ? i : best;
			most = gain > most ? gain : most;
		}
		if (best < 0) {
			break;
		}
		sum += most;
		c.used |= c.beside[best];
		c.beside[best] = 0;
	}
	return sum;
}
