/*
 * value_fight.c - what is expected of one fight, and of those that stand.
 *
 * Of the five formations each beats two, loses to two and meets itself, so that two players who mix
 * them evenly are superior, inferior and alike in 2, 2 and 1 of 5.
 */
#include "rules/nevsky/bots/value.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/number.h"

/* Losses come from the contact square first. */
static int32_t price(const struct nev_value_force *f, int32_t loss) {
	if (loss <= f->contact) {
		return loss * f->rate / NEV_V_RATE;
	}
	int32_t rest = f->total - f->contact, points = f->points - f->contact_points;

	return f->contact_points + (rest <= 0 ? 0 : (loss - f->contact) * points / rest);
}

/* What the attacker is ahead by when both have lost so much: the weaker goes back, or dies. */
static int32_t settle(const struct nev_game *g, const struct nev_value_force *a,
		      const struct nev_value_force *d, int32_t a_loss, int32_t d_loss) {
	int32_t a_left = a->total - a_loss, d_left = d->total - d_loss;
	int32_t wipe = g->rate[NEV_R_WIPE];

	if (a_left > d_left) {
		bool wiped = a_left >= wipe * d_left;
		return (wiped ? d->points
			      : price(d, d_loss) + d->points * NEV_V_DRIVEN / NEV_V_WHOLE) -
		       price(a, a_loss);
	}
	if (d_left > a_left) {
		bool wiped = d_left >= wipe * a_left;
		return price(d, d_loss) -
		       (wiped ? a->points
			      : price(a, a_loss) + a->points * NEV_V_DRIVEN / NEV_V_WHOLE);
	}
	return price(d, d_loss) - price(a, a_loss);
}

/* [NEV-9I.5] */
static int32_t inferior_loss(int32_t superior, int32_t inferior) {
	return nev_smaller(inferior, superior < NEV_POINT ? superior : (superior + NEV_POINT) / 2);
}

/* Each of the five formations beats two, loses to two and meets itself. */
static int32_t find_rate(const struct nev_value_force *f) {
	return f->contact == 0 ? 0 : f->contact_points * NEV_V_RATE / f->contact;
}

int32_t nev_value_fight(const struct nev_game *g, struct nev_value_force *a,
			struct nev_value_force *d) {
	int32_t won = inferior_loss(a->total, d->total), lost = inferior_loss(d->total, a->total);
	int32_t alike = nev_smaller(a->total, d->total) / 2;

	a->rate = find_rate(a);
	d->rate = find_rate(d);

	return (2 * settle(g, a, d, won / 2, won) + 2 * settle(g, a, d, lost, lost / 2) +
		settle(g, a, d, alike, alike)) /
	       5;
}

int32_t nev_value_minus_one(const struct nev_value_scene *v, int square) {
	return (v->g->terrain[square] & (NEV_ROAD | NEV_CROSSING)) != 0 ? NEV_POINT : 0;
}

/* ---- the fights that stand ---- */

/* Sixteenths of its strength that it brings to the fight that way. */
static int32_t find_share(const struct nev_value_scene *v, int side,
			  const struct nev_value_group *by, int direction, unsigned fights) {
	const struct nev_state *s = v->s;
	bool attacking = side == s->attacker;
	bool open = attacking ? s->step == NEV_STEP_MOVE : s->step <= NEV_STEP_SUPPORT;

	if (by->support != NEV_NOWHERE) {
		return by->support == v->g->next[by->square][direction] &&
			       nev_value_is_in_arc(by, direction)
			   ? NEV_V_WHOLE
			   : 0;
	}
	if (!open || by->asked) {
		return 0;
	}
	/* A side declares supports in its own step. */
	bool due = attacking || s->step == NEV_STEP_SUPPORT;
	return (due ? NEV_V_OFFERED : NEV_V_WHOLE) / __builtin_popcount(fights);
}

static void add_supports(const struct nev_value_scene *v, int side,
			 struct nev_value_force *forces) {
	bool attacking = side == v->s->attacker;

	for (int i = 0; i < v->count[side]; i++) {
		const struct nev_value_group *by = &v->at[side][i];
		unsigned fights = by->free && !by->fights ? nev_value_fights(v, side, by) : 0;
		for (int d = 0; fights >> d != 0; d++) {
			if ((fights >> d & 1) == 0) {
				continue;
			}
			int32_t share = find_share(v, side, by, d, fights);
			struct nev_value_force *f =
			    &forces[v->board[side][v->g->next[by->square][d]]];
			f->total += (attacking ? by->now : by->worth) * share / NEV_V_WHOLE;
			f->points += by->points * share / NEV_V_WHOLE;
		}
	}
}

static void begin_forces(const struct nev_value_scene *v, int side, struct nev_value_force *forces,
			 int count) {
	for (int i = 0; i < count; i++) {
		const struct nev_value_group *at = &v->at[side][i];
		int32_t strength = side == v->s->attacker ? at->now : at->worth;
		forces[i] = (struct nev_value_force){ .total = strength,
						      .contact = strength,
						      .points = at->points,
						      .contact_points = at->points };
	}
}

static int32_t weigh_fights(struct nev_value_scene *v) {
	struct nev_value_force attack[NEV_PIECES_MAX], defence[NEV_PIECES_MAX];
	int attacker = v->s->attacker;
	int32_t sum = 0;

	const int count = v->count[attacker];
	begin_forces(v, attacker, attack, count);
	begin_forces(v, !attacker, defence, v->count[!attacker]);
	add_supports(v, attacker, attack);
	add_supports(v, !attacker, defence);
	for (int i = 0; i < count; i++) {
		const struct nev_value_group *at = &v->at[attacker][i];
		if (at->fights && at->square != v->s->contact) {
			struct nev_value_force *a = &attack[i];
			uint8_t other = v->board[!attacker][at->square];
			a->total -= nev_smaller(a->total, nev_value_minus_one(v, at->square));
			sum += nev_value_fight(v->g, a, &defence[other]);
			if (a->total >= 2 * defence[other].total) {
				v->sweep[!attacker][other] = -1; /* it won't live to attack */
			}
		}
	}
	return sum;
}

/* A group that keeps step 3 from being closed: hopelessly, or until a support is declared. */
enum state { FINE, UNDECLARED, IDLE };

/* [NEV-9D.2] A missile stand alone leads only with a commander or a friend's support. */
static enum state look_at_lone(const struct nev_value_scene *v, const struct nev_value_group *at) {
	enum state found = IDLE;

	for (int i = 0; i < v->count[v->s->attacker]; i++) {
		const struct nev_value_group *by = &v->at[v->s->attacker][i];
		unsigned fights =
		    by->free && !by->fights ? nev_value_fights(v, v->s->attacker, by) : 0;
		for (; fights != 0; fights &= fights - 1) {
			int d = __builtin_ctz(fights);
			if (v->g->next[by->square][d] == at->square) {
				bool declared = by->support == at->square;
				found = declared && nev_value_is_in_arc(by, d) ? FINE
					: found == FINE                        ? FINE
									       : UNDECLARED;
			}
		}
	}
	return found;
}

/* [NEV-6G.4] */
static enum state look_at_charger(const struct nev_value_scene *v,
				  const struct nev_value_group *at) {
	unsigned fights = nev_value_fights(v, v->s->attacker, at);

	if (fights == 0) {
		return IDLE;
	}
	for (; fights != 0; fights &= fights - 1) {
		int d = __builtin_ctz(fights);
		if (v->g->next[at->square][d] == at->support && nev_value_is_in_arc(at, d)) {
			return FINE;
		}
	}
	return UNDECLARED;
}

static enum state look_at(const struct nev_value_scene *v, const struct nev_value_group *at) {
	if (at->fights) {
		bool lone = at->stands == 1 && nev_is_missile_foot(at->type);
		return lone ? look_at_lone(v, at) : FINE;
	}
	return at->now > at->worth ? look_at_charger(v, at) : FINE;
}

void nev_value_count_idle(const struct nev_value_scene *v, int *idle, int *undeclared) {
	int attacker = v->s->attacker;

	*idle = *undeclared = 0;
	for (int i = 0; i < v->count[attacker] && v->s->step == NEV_STEP_MOVE; i++) {
		enum state found = look_at(v, &v->at[attacker][i]);
		*idle += found == IDLE;
		*undeclared += found == UNDECLARED;
	}
}

int32_t nev_value_contacts(struct nev_value_scene *v) {
	enum { LOST_STEP = 400 * NEV_WORTH, REMINDER = NEV_WORTH };
	int idle, undeclared;

	nev_value_count_idle(v, &idle, &undeclared);
	return (v->fights > 0 ? weigh_fights(v) : 0) - LOST_STEP * idle - REMINDER * undeclared;
}
