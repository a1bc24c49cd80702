/* value_fire.c - for bots: the expected gain of a side's shots as all stand: the best of each
 * shooter by range, line and cover, without characters in the way. */
#include "rules/cryhavoc/board/lines.h"
#include "rules/cryhavoc/bots/value.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/result_tables.h"
#include "rules/cryhavoc/queries/levers.h"
#include "rules/cryhavoc/shooting/shooting.h"

#include <string.h>
#include <xxhash.h>

/* --- one shot -------------------------------------------------------------------------------- */

/* Harm of a letter in 64ths, on foot and in the saddle. */
static const int8_t harm[2][CHB_LETTER_IS_COUNT] = {
	{ [CHB_LETTER_IS_A] = 8,
	  [CHB_LETTER_IS_B] = 32,
	  [CHB_LETTER_IS_C] = 64,
	  [CHB_LETTER_IS_D] = 64,
	  [CHB_LETTER_IS_E] = 64 },
	{ [CHB_LETTER_IS_A] = 8,
	  [CHB_LETTER_IS_B] = 32,
	  [CHB_LETTER_IS_C] = 40,
	  [CHB_LETTER_IS_D] = 52,
	  [CHB_LETTER_IS_E] = 64 },
};

static int32_t harm_of(const struct chb_game *g, const struct chb_man *target, int weapon,
		       int32_t modifier, int cover) {
	bool mounted = target->facing != 0, weak = target->life != CHB_HEALTHY;
	int32_t sum = 0;
	CHB_EACH_LINE(face) {
		int line = chb_line(face + modifier);
		int letter = chb_shot_letter(g, weapon, line, mounted, cover);
		bool dies = weak && letter != CHB_LETTER_IS_A && letter != CHB_LETTER_IS_MINUS;
		sum += dies ? CHB_WHOLE : harm[mounted][letter];
	}
	return sum / CHB_LINES;
}

/* The weapon of the character's next shot; 0: none. */
static int weapon_of(const struct chb_game *g, const struct chb_state *s, int man) {
	int bow = chb_bow_of(g, s, man);
	return bow != 0 ? bow : s->man[man].throws > 0 ? chb_thrown_of(g, s, man) : 0;
}

static int32_t shot_at(const struct chb_game *g, const struct chb_state *s, int man, int weapon,
		       int target) {
	int from = s->man[man].place, to = s->man[target].place;
	if (!chb_shot_leaves(g, s, from, to, NULL) || !chb_line_clear(g, s, NULL, from, to, NULL)) {
		return 0;
	}
	int cover = chb_cover(g, s, from, to);
	int32_t modifier = chb_shot_die(g, s, man, from, to, target, weapon, NULL);
	return cover == CHB_COVER_IS_INFINITE
		   ? 0
		   : harm_of(g, &s->man[target], weapon, modifier, cover);
}

/* The harm by the memo, if it holds for the places and states of both. */
static int32_t recall(const struct chb_game *g, const struct chb_state *s, int man, int weapon,
		      int target, struct chb_walks *w) {
	const struct chb_man *m = &s->man[man], *t = &s->man[target];
	if (w == NULL) {
		return shot_at(g, s, man, weapon, target);
	}
	struct chb_shot_known *known = &w->shot[man][target];
	uint8_t how = (uint8_t)(1 | (m->life == CHB_WOUNDED) << 1 | (t->life != CHB_HEALTHY) << 2 |
				(t->facing != 0) << 3);
	if (known->how != how || known->from != m->place || known->to != t->place ||
	    known->weapon != weapon) {
		*known = (struct chb_shot_known){ m->place, t->place, how, (uint8_t)weapon,
						  (uint8_t)shot_at(g, s, man, weapon, target) };
	}
	return known->harm;
}

/* Starts an evaluation: clears what no longer holds for ways, lines and cover. */
void chb_walks_on(const struct chb_game *g, const struct chb_state *s, struct chb_walks *walks) {
	uint8_t set = (uint8_t)(1 + s->turned * CHB_SETTINGS + chb_setting(g, s));
	if (walks->set != set) {
		memset(walks->points, 0, sizeof walks->points);
		walks->set = set;
	}
	uint64_t now = XXH3_64bits(s->door, sizeof s->door);
	now = XXH3_64bits_withSeed(s->harm, sizeof s->harm, now);
	for (int i = 0; i < s->slots; i++) {
		now = XXH3_64bits_withSeed(chb_thing(g, s, i), sizeof(struct chb_thing), now);
	}
	if (walks->ground != now) {
		memset(walks->shot, 0, sizeof walks->shot);
		walks->ground = now;
	}
}

/* --- all of them ----------------------------------------------------------------------------- */

struct volley {
	const struct chb_game *g;
	const struct chb_state *s;
	struct chb_walks *walks;
	int side;
	int count; /* number of targets */
	uint8_t target[CHB_SIDE_MEN];
	int32_t price[CHB_SIDE_MEN]; /* worth of each target after earlier shots */
};

static void find_marks(struct volley *f) {
	f->count = 0;
	CHB_EACH_OF(f->g, !f->side, i) {
		if (chb_is_mark(f->g, f->s, i)) {
			f->target[f->count] = (uint8_t)i;
			f->price[f->count++] = chb_price_of(f->g, f->s, i);
		}
	}
}

/* [CHB-8.1.13] Is an enemy too near to draw a bow? An approximation of control. */
static bool is_engaged(const struct volley *f, int man) {
	for (int k = 0; k < f->count; k++) {
		const struct chb_man *m = &f->s->man[f->target[k]];
		if (chb_stands(m) && chb_apart(f->g, f->s->man[man].place, m->place) <= 1) {
			return true;
		}
	}
	return false;
}

static int32_t best_shot(struct volley *f, int man) {
	int weapon = weapon_of(f->g, f->s, man) - 1, best = -1;
	int32_t most = 0, most_harm = 0;
	if (weapon < 0 || (!chb_is_thrown(weapon) && is_engaged(f, man))) {
		return 0;
	}
	int32_t reach = f->g->figure.weapons[weapon][CHB_WEAPONS_OF_LONG];
	for (int k = 0; k < f->count; k++) {
		int32_t far = chb_apart(f->g, f->s->man[man].place, f->s->man[f->target[k]].place);
		if (far < 1 || far > reach) {
			continue;
		}
		int32_t takes = recall(f->g, f->s, man, weapon, f->target[k], f->walks);
		int32_t now = f->price[k] * takes / CHB_WHOLE;
		best = now > most ? k : best;
		most_harm = now > most ? takes : most_harm;
		most = now > most ? now : most;
	}
	if (best >= 0) {
		f->price[best] -= f->price[best] * most_harm / CHB_WHOLE;
	}
	return most;
}

static bool shoots(const struct chb_game *g, const struct chb_state *s, int man) {
	const struct chb_man *m = &s->man[man];
	return chb_stands(m) && !chb_is_horse(g, man) && !chb_is_rung(g, m->place) &&
	       (m->saddle & CHB_BOUND) == 0;
}

/* [CHB-8.1] Does a character keep a shot for the enemy's movement, after the acts of the own one?
 */
static bool keeps_shot(const struct chb_game *g, const struct chb_state *s, int man) {
	const struct chb_man *m = &s->man[man];
	int weapon = g->roster[man].bow - 1;
	bool shot = (m->marks & CHB_SHOT) != 0, still = (m->saddle & CHB_STILL) != 0;
	if (weapon < 0 || !shoots(g, s, man) || (m->marks & CHB_SHOT_BACK) != 0 ||
	    (weapon == CHB_WEAPONS_CROSSBOW && (shot || m->spent > 0))) {
		return false;
	}
	return m->spent <= (still || (weapon == CHB_WEAPONS_LONGBOW && shot) ? 0 : m->half);
}

int32_t chb_reserve(const struct chb_game *g, const struct chb_state *s, int side,
		    struct chb_walks *walks) {
	struct volley f = { .g = g, .s = s, .side = side, .walks = walks };
	int32_t sum = 0;
	find_marks(&f);
	for (int k = 0; k < f.count; k++) {
		f.price[k] = (s->man[f.target[k]].marks & CHB_DONE) != 0 ? 0 : f.price[k];
	}
	CHB_EACH_OF(g, side, i) {
		sum += keeps_shot(g, s, i) ? best_shot(&f, i) : 0;
	}
	return sum;
}

int32_t chb_volley(const struct chb_game *g, const struct chb_state *s, int side,
		   struct chb_walks *walks) {
	struct volley f;
	int32_t sum = 0;
	f.g = g;
	f.s = s;
	f.side = side;
	f.walks = walks;
	find_marks(&f);
	CHB_EACH_OF(g, side, i) {
		sum += shoots(g, s, i) ? best_shot(&f, i) : 0;
	}
	return sum;
}
