/* sound_place.c - horses with their riders, and characters who share a place [CHB-1.11, CHB-4,
 * CHB-10]. */
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/notation/scan.h"
#include "rules/cryhavoc/sound/sound.h"

/* The pose of a character, hidden or not. */
static struct chb_pose where(const struct chb_game *g, const struct chb_man *m) {
	return chb_lurks(m) ? chb_lair_of(g, m) : chb_pose_of(g, m);
}

/* --- horses ---------------------------------------------------------------------------------- */

static int count_holders(const struct chb_game *g, const struct chb_state *s, int horse) {
	int count = 0;

	CHB_EACH_MAN(g, i) {
		count += s->man[i].horse == horse + 1;
	}
	return count;
}

/* [CHB-5.1.11, CHB-10.6, CHB-10.11] Is the horse that a character rides or leads possible? */
static bool check_reins(const struct chb_exam *x) {
	int horse = x->m->horse - 1;
	if (horse < 0) {
		return true;
	}
	const struct chb_man *led = &x->s->man[horse];
	return chb_must(x,
			!chb_is_horse(x->g, x->man) && chb_is_horse(x->g, horse) &&
			    x->r->side == x->g->roster[horse].side,
			RULE(CHB_10_11), "holds what is no horse of its side") &&
	       chb_must(x, x->m->life != CHB_DEAD && led->life != CHB_DEAD, RULE(CHB_10_6),
			"and its horse are dead, one of them or both") &&
	       chb_must(x, led->place != CHB_UNDER || x->r->ridden != 0, RULE(CHB_5_1_11),
			"rides, and never learned it");
}

/* [CHB-5.1.29] A horse is under one rider, or on two hexes; a rider is on two as well. */
static bool check_pair(const struct chb_exam *x) {
	const struct chb_man *m = x->m;
	int holders = count_holders(x->g, x->s, x->man);
	bool there = chb_on_map(m) || chb_lurks(m);
	bool two = there && (chb_is_horse(x->g, x->man) || chb_rides(x->s, x->man));
	if (!chb_must(x, holders <= 1, RULE(CHB_5_1_29), "has two who ride or lead it")) {
		return false;
	}
	if (m->place == CHB_UNDER) {
		return chb_must(x, holders == 1 && m->life != CHB_DEAD, RULE(CHB_5_1_29),
				"is ridden, and by nobody");
	}
	return chb_must(x, (m->facing != 0) == two, RULE(CHB_5_1_29),
			two ? "covers two hexes, and faces no side"
			    : "faces a side, and covers one hex");
}

/* [CHB-10.10] Reins are held by a character on foot, during his move. */
static bool check_led(const struct chb_exam *x) {
	bool leads = x->m->horse != 0 && !chb_rides(x->s, x->man);
	return chb_must(x, !leads || x->man == x->s->mover, RULE(CHB_10_10),
			"leads a horse, and isn't moving");
}

/* May a horse enter the hex as the map has it, or as it is now: under a bridge, over rubble? */
static bool takes_horses(const struct chb_game *g, const struct chb_state *s, int at) {
	const struct pv_place *place = &g->map.place[at];
	const struct chb_entry drawn = { .mounted = 1,
					 .into = place->ground,
					 .also = place->second };
	const struct chb_entry now = { .mounted = 1,
				       .into = chb_ground(g, s, at),
				       .also = chb_second(g, s, at) };

	return pv_hex_map_is(&g->map, at, PV_GROUND_SOLID) || chb_may_enter(g, &drawn, NULL) ||
	       chb_may_enter(g, &now, NULL);
}

/* [CHB-5.1.29, CHB-7.0, CHB-12.5.16] No living horse is in a wall, half off the map or in a
 * machine; a ram may come to stand on a dead one. */
static bool check_pose(const struct chb_exam *x) {
	const struct chb_game *g = x->g;
	const struct chb_state *s = x->s;
	struct chb_pose p = where(g, x->m);
	bool dead = x->m->life == CHB_DEAD;
	if (x->m->facing == 0 || x->m->place == CHB_UNDER) {
		return true;
	}
	if (!chb_must(x, p.tail != PV_NO_PLACE, RULE(CHB_5_1_29), "is half off the map")) {
		return false;
	}
	CHB_EACH_HEX(p, at) {
		if (!chb_must(x, dead || chb_machine_at(g, s, at) < 0, RULE(CHB_12_5_16),
			      "stands in a machine with its horse") ||
		    !chb_must(x, dead || takes_horses(g, s, at),
			      chb_terrain_rule(g->map.place[at].ground),
			      "stands where no horse goes")) {
			return false;
		}
	}
	return chb_must(x,
			!pv_hex_map_is(&g->map, p.tail, PV_GROUND_SOLID) &&
			    (dead || !chb_is_shut(g, s, p.tail, p.facing - 1)),
			RULE(CHB_5_1_29), "stands half in a wall");
}

bool chb_horse_sound(const struct chb_exam *x) {
	return check_reins(x) && check_pair(x) && check_led(x) && check_pose(x);
}

/* --- who shares a place ---------------------------------------------------------------------- */

static int shared_place(const struct chb_game *g, const struct chb_state *s, int a, int b) {
	struct chb_pose one = where(g, &s->man[a]), two = where(g, &s->man[b]);

	CHB_EACH_HEX(one, at) {
		if (chb_pose_has(&two, at)) {
			return at;
		}
	}
	return PV_NO_PLACE;
}

static bool refuse_pair(const struct chb_exam *x, int man, int other, const char *rule) {
	const struct chb_game *g = x->g;
	char place[32];
	chb_name_place(&g->base, shared_place(g, x->s, man, other), place, sizeof place);
	return pv_fail(x->err, PV_BAD_INPUT, g->roster[man].name,
		       "%s on %s: shares its place with %s, who is alive [%s]", g->roster[man].name,
		       place, g->roster[other].name, rule);
}

/* Is the target of the shot, of the blow or of the leap between two places? */
static bool is_on_its_way(const struct chb_state *s, int man) {
	static const uint64_t asks = 1ULL << CHB_ASK_CAUGHT | 1ULL << CHB_ASK_MUD |
				     1ULL << CHB_ASK_CATCH | 1ULL << CHB_ASK_LEAP;
	return man == s->target && (asks >> s->ask & 1) != 0;
}

/* May these two characters share a place? A mover passes [CHB-4.12], and so does a character that
 * is driven or fetched; one that fell or jumps has no place yet. */
static bool may_share(const struct chb_game *g, const struct chb_state *s, int a, int b) {
	bool passes = a == s->mover || b == s->mover || is_on_its_way(s, a) || is_on_its_way(s, b);
	bool fell = ((s->man[a].marks | s->man[b].marks) & CHB_FALLEN) != 0 ||
		    chb_is_aloft(&s->man[a]) || chb_is_aloft(&s->man[b]);

	return passes || fell || chb_shares(g, s, a);
}

/* The rule that bars two characters from one place: no mover enters a hidden enemy's place
 * [CHB-AMBUSH.6]; two hidden ones may share until both sides are placed [CHB-AMBUSH.22]. NULL: they
 * may share it. */
static const char *bars_sharing(const struct chb_game *g, const struct chb_state *s, int a, int b) {
	int hidden = chb_lurks(&s->man[a]) + chb_lurks(&s->man[b]);

	if (hidden == 0 || g->roster[a].side == g->roster[b].side) {
		return may_share(g, s, a, b) ? NULL : RULE(CHB_1_11);
	}
	if (hidden == 1) {
		return RULE(CHB_AMBUSH_6);
	}
	return s->phase == CHB_SETUP ? NULL : RULE(CHB_AMBUSH_22);
}

/* [CHB-AMBUSH.6, CHB-AMBUSH.17] Does a character fill a place? A hidden one does, too. */
static bool is_there(const struct chb_man *m) {
	return chb_alive(m) || chb_lurks(m);
}

bool chb_places_sound(const struct chb_exam *x) {
	const struct chb_game *g = x->g;
	const struct chb_state *s = x->s;
	CHB_EACH_MAN(g, i) {
		for (int k = 0; is_there(&s->man[i]) && k < i; k++) {
			if (!is_there(&s->man[k]) || shared_place(g, s, i, k) == PV_NO_PLACE) {
				continue;
			}
			const char *rule = bars_sharing(g, s, i, k);
			if (rule != NULL) {
				return refuse_pair(x, i, k, rule);
			}
		}
	}
	return true;
}
