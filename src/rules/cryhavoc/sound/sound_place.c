/* sound_place.c - horses with their riders, and characters who share a place [CHB-1.11, CHB-4,
 * CHB-10]. */
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/notation/scan.h"
#include "rules/cryhavoc/sound/sound.h"
#include "rules/kit/words.h"

/* Where he is, seen or not. */
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

/* [CHB-5.1.11, CHB-10.6, CHB-10.11] Whose horse he has. */
static bool check_reins(const struct chb_game *g, const struct chb_state *s, int man,
			struct pv_error *err) {
	const struct chb_man *m = &s->man[man];
	int horse = m->horse - 1;

	if (m->horse == 0) {
		return true;
	}
	if (chb_is_horse(g, man) || !chb_is_horse(g, horse) ||
	    g->roster[man].side != g->roster[horse].side) {
		return chb_refuse_man(g, s, man, RULE(CHB_10_11),
				      "holds what is no horse of its side", err);
	}
	if (m->life == CHB_DEAD || s->man[horse].life == CHB_DEAD) {
		return chb_refuse_man(g, s, man, RULE(CHB_10_6),
				      "and its horse are dead, one of them or both", err);
	}
	return s->man[horse].place != CHB_UNDER || g->roster[man].ridden != 0 ||
	       chb_refuse_man(g, s, man, RULE(CHB_5_1_11), "rides, and never learned it", err);
}

/* [CHB-5.1.29] A horse is under one man, or on two hexes; a rider is on two as well. */
static bool check_pair(const struct chb_game *g, const struct chb_state *s, int man,
		       struct pv_error *err) {
	const struct chb_man *m = &s->man[man];
	int holders = count_holders(g, s, man);
	bool there = chb_on_map(m) || chb_lurks(m);
	bool two = chb_is_horse(g, man) ? there : chb_rides(s, man) && there;

	if (holders > 1) {
		return chb_refuse_man(g, s, man, RULE(CHB_5_1_29), "has two who ride or lead it",
				      err);
	}
	if (m->place == CHB_UNDER) {
		return (holders == 1 && m->life != CHB_DEAD) ||
		       chb_refuse_man(g, s, man, RULE(CHB_5_1_29), "is ridden, and by nobody", err);
	}
	return (m->facing != 0) == two || chb_refuse_man(g, s, man, RULE(CHB_5_1_29),
							 two ? "covers two hexes, and faces no side"
							     : "faces a side, and covers one hex",
							 err);
}

/* [CHB-10.10] Reins are held in the move of who leads, by a man on foot. */
static bool check_led(const struct chb_game *g, const struct chb_state *s, int man,
		      struct pv_error *err) {
	const struct chb_man *m = &s->man[man];
	bool leads = m->horse != 0 && !chb_rides(s, man);

	return !leads || man == s->mover ||
	       chb_refuse_man(g, s, man, RULE(CHB_10_10), "leads a horse, and isn't moving", err);
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

/* [CHB-7.0, CHB-12.5.16] */
static bool check_footing(const struct chb_game *g, const struct chb_state *s, int man, int at,
			  struct pv_error *err) {
	if (chb_machine_at(g, s, at) >= 0) {
		return chb_refuse_man(g, s, man, RULE(CHB_12_5_16),
				      "stands in a machine with its horse", err);
	}
	return takes_horses(g, s, at) ||
	       chb_refuse_man(g, s, man, chb_terrain_rule(g->map.place[at].ground),
			      "stands where no horse goes", err);
}

/* [CHB-5.1.29, CHB-12.5.16] No living horse is in a wall, half off the map or in a machine; a ram
 * may come to stand on a dead one. */
static bool check_pose(const struct chb_game *g, const struct chb_state *s, int man,
		       struct pv_error *err) {
	struct chb_man there = s->man[man];
	struct chb_pose p = where(g, &there);
	bool dead = there.life == CHB_DEAD;

	if (there.facing == 0 || there.place == CHB_UNDER) {
		return true;
	}
	if (p.tail == PV_NO_PLACE) {
		return chb_refuse_man(g, s, man, RULE(CHB_5_1_29), "is half off the map", err);
	}
	CHB_EACH_HEX(p, at) {
		if (!dead && !check_footing(g, s, man, at, err)) {
			return false;
		}
	}
	return (!pv_hex_map_is(&g->map, p.tail, PV_GROUND_SOLID) &&
		(dead || !chb_is_shut(g, s, p.tail, p.facing - 1))) ||
	       chb_refuse_man(g, s, man, RULE(CHB_5_1_29), "stands half in a wall", err);
}

bool chb_horse_sound(const struct chb_game *g, const struct chb_state *s, int man,
		     struct pv_error *err) {
	return check_reins(g, s, man, err) && check_pair(g, s, man, err) &&
	       check_led(g, s, man, err) && check_pose(g, s, man, err);
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

static bool refuse_pair(const struct chb_game *g, const struct chb_state *s, int man, int other,
			const char *rule, struct pv_error *err) {
	char place[32];
	struct kit_pen pen = { place, sizeof place, 0 };

	chb_pen_place(&pen, g, shared_place(g, s, man, other));
	return pv_fail(err, PV_BAD_INPUT, g->roster[man].name,
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

/* Nobody comes to an enemy who hides [CHB-AMBUSH.6]; two who hide may, until both sides are placed
 * [CHB-AMBUSH.22]. NULL: these two may share a place. */
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

/* [CHB-AMBUSH.6, CHB-AMBUSH.17] Who hides fills its place as well. */
static bool is_there(const struct chb_man *m) {
	return chb_alive(m) || chb_lurks(m);
}

bool chb_places_sound(const struct chb_game *g, const struct chb_state *s, struct pv_error *err) {
	CHB_EACH_MAN(g, i) {
		for (int k = 0; is_there(&s->man[i]) && k < i; k++) {
			if (!is_there(&s->man[k]) || shared_place(g, s, i, k) == PV_NO_PLACE) {
				continue;
			}
			const char *rule = bars_sharing(g, s, i, k);
			if (rule != NULL) {
				return refuse_pair(g, s, i, k, rule, err);
			}
		}
	}
	return true;
}
