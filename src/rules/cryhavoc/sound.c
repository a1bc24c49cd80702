/* sound.c - what is true of every position. */
#include "rules/cryhavoc/battering.h"
#include "rules/cryhavoc/bombard.h"
#include "rules/cryhavoc/burn.h"
#include "rules/cryhavoc/climb.h"
#include "rules/cryhavoc/douse.h"
#include "rules/cryhavoc/engines.h"
#include "rules/cryhavoc/falls.h"
#include "rules/cryhavoc/hidden.h"
#include "rules/cryhavoc/machines.h"
#include "rules/cryhavoc/modules.h"
#include "rules/cryhavoc/oil.h"
#include "rules/cryhavoc/panic.h"
#include "rules/cryhavoc/riders.h"
#include "rules/cryhavoc/siege_day.h"
#include "rules/cryhavoc/standing.h"
#include "rules/cryhavoc/tactics.h"
#include "rules/cryhavoc/things.h"

static bool fail(struct pv_error *err, const char *what) {
	return pv_fail(err, PV_BAD_INPUT, "position", "%s", what);
}

/* Hidden, or not set up. */
static bool is_unset(const struct chb_game *g, const struct chb_state *s, int man) {
	const struct chb_roster *r = &g->roster[man];
	const struct chb_man *m = &s->man[man];
	if (m->place == CHB_HIDDEN) {
		return r->hides != 0 && m->life != CHB_DEAD && m->life != CHB_STUNNED;
	}
	return m->place == CHB_ABSENT &&
	       (m->heals == CHB_NEVER_BACK || r->hides != 0 ||
		(r->sets != 0 && s->phase == CHB_SETUP)) &&
	       m->back == CHB_NOWHERE;
}

static bool works_sound(const struct chb_game *g, const struct chb_man *m) {
	return m->works <= g->thing_count ||
	       (m->works > CHB_THINGS_MAX && m->works - 1 - CHB_THINGS_MAX < g->count);
}

static bool tactic_sound(const struct chb_game *g, const struct chb_man *m) {
	bool pounces = g->opt_mon_1_2 != 0;
	const bool options[CHB_TACTICS] = { [CHB_NO_TACTIC] = true,
					    [CHB_LOADS] = g->opt_mon_2_2 != 0,
					    [CHB_HAMSTRINGS] = g->opt_mon_2_3 != 0,
					    [CHB_POUNCES] = pounces,
					    [CHB_POUNCES_HURT] = pounces,
					    [CHB_LANDED] = pounces };
	return m->tactic < CHB_TACTICS && options[m->tactic] && m->on <= g->count &&
	       (m->on != 0) == (m->tactic != CHB_NO_TACTIC) &&
	       (!chb_is_aloft(m) || (chb_alive(m) && m->back != CHB_NOWHERE));
}

/* [STR-GRIND.6] Whom a grindstone has struck lies beneath it until he is thrown off. */
static bool is_walled(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_man *m) {
	bool struck =
	    (m->marks & CHB_FALLEN) != 0 && chb_ground(g, s, m->place) == CHB_TERRAIN_GRINDSTONE;
	return !struck && chb_is_ground(g, s, m->place, PV_GROUND_SOLID);
}

static bool man_sound(const struct chb_game *g, const struct chb_state *s, int man,
		      struct pv_error *err) {
	const struct chb_man *m = &s->man[man];
	bool placed = m->place < chb_place_count(g) || m->place == CHB_WAITING ||
		      m->place == CHB_GONE || m->place == CHB_UNDER || is_unset(g, s, man);
	bool back = m->back < chb_place_count(g) || m->back == CHB_NOWHERE;
	if (!placed || !back || m->life >= CHB_LIVES || m->marks > CHB_MARKS ||
	    m->left > CHB_MOVE_MAX || m->spent > 2 * CHB_MOVE_MAX || m->facing > PV_HEX_SIDES ||
	    m->turned > PV_HEX_SIDES || m->horse > g->count || m->run > CHB_RUN ||
	    !works_sound(g, m)) {
		return fail(err, "a man with a place, state or points that cannot be");
	}
	if (m->place == CHB_WAITING && g->roster[man].enters == 0) {
		return fail(err, "a man waits who has nowhere to enter");
	}
	struct chb_man there = *m;
	there.place = m->place == CHB_HIDDEN ? m->back : m->place;
	if (chb_on_map(&there) && is_walled(g, s, &there)) {
		return fail(err, "a man in a wall");
	}
	if ((m->saddle & CHB_KNEELS) != 0 &&
	    (g->opt_mon_2_4 == 0 || m->facing != 0 || !chb_stands(m))) {
		return fail(err, "a man on his knees who cannot be");
	}
	if (chb_is_top(g, m->place) && chb_machine_at(g, s, chb_foot_of_top(g, m->place)) < 0) {
		return fail(err, "a man on a tower that isn't there");
	}
	if (!tactic_sound(g, m)) {
		return fail(err, "a man at what no option of this scenario knows");
	}
	return m->throws <= g->roster[man].throws ||
	       fail(err, "a man with more to throw than he began with");
}

/* A horse is under one man, or on two hexes; who rides one is on two as well. */
static bool saddle_sound(const struct chb_game *g, const struct chb_state *s, int man) {
	const struct chb_man *m = &s->man[man];
	int riders = 0;
	CHB_EACH_MAN(g, i) {
		riders += s->man[i].horse == man + 1;
	}
	if (m->horse != 0 && (chb_is_horse(g, man) || !chb_is_horse(g, m->horse - 1) ||
			      m->life == CHB_DEAD || s->man[m->horse - 1].life == CHB_DEAD ||
			      g->roster[man].side != g->roster[m->horse - 1].side)) {
		return false;
	}
	if (chb_is_horse(g, man) && m->place == CHB_UNDER) {
		return riders == 1;
	}
	bool there = chb_on_map(m) || chb_lurks(m);
	bool two = chb_is_horse(g, man) ? there : chb_rides(s, man) && there;
	return (m->facing != 0) == two && riders <= 1 && m->place != CHB_UNDER;
}

/* [CHB-5.1.29] Nobody's horse is in a wall, or half off the map. */
/* A ram may come to stand on a dead horse. */
static bool pose_sound(const struct chb_game *g, const struct chb_state *s, int man) {
	const struct chb_man *m = &s->man[man];
	struct chb_pose p = chb_lurks(m) ? chb_lair_of(g, m) : chb_pose_of(g, m);
	bool two = s->man[man].facing != 0, dead = s->man[man].life == CHB_DEAD;
	return !two || (p.tail != PV_NO_PLACE && !pv_hex_map_is(&g->map, p.tail, PV_GROUND_SOLID) &&
			(dead || !chb_is_shut(g, s, p.tail, p.facing - 1)));
}

static bool share(const struct chb_game *g, const struct chb_state *s, int a, int b) {
	struct chb_pose one = chb_pose_of(g, &s->man[a]);
	CHB_EACH_HEX(one, at) {
		struct chb_pose two = chb_pose_of(g, &s->man[b]);
		if (chb_pose_has(&two, at)) {
			return true;
		}
	}
	return false;
}

/* [CHB-1.11, CHB-4.11] One living a place, but for who passes another in his move. */
static bool places_sound(const struct chb_game *g, const struct chb_state *s,
			 struct pv_error *err) {
	CHB_EACH_MAN(g, i) {
		for (int k = 0; k < i; k++) {
			bool shared =
			    chb_alive(&s->man[i]) && chb_alive(&s->man[k]) && share(g, s, i, k);
			bool passes =
			    i == s->mover || k == s->mover || i == s->target || k == s->target;
			bool fell = ((s->man[i].marks | s->man[k].marks) & CHB_FALLEN) != 0 ||
				    chb_is_aloft(&s->man[i]) || chb_is_aloft(&s->man[k]);
			if (shared && !passes && !fell && !chb_shares(g, s, i)) {
				return fail(err, "two living men on one place");
			}
		}
	}
	return true;
}

static bool is_man(const struct chb_game *g, int man) {
	return man < g->count || man == PV_NONE;
}

static uint64_t all_of(const struct chb_game *g, int side) {
	int count = chb_last_of(g, side) - chb_first_of(g, side);
	return count == CHB_SIDE_MEN ? ~0ULL : (1ULL << count) - 1;
}

static bool engine_sound(const struct chb_game *g, const struct chb_state *s) {
	return s->engine != PV_NONE && chb_thing(g, s, s->engine)->place != CHB_NOWHERE;
}

/* No rung, and no top of a tower. */
static bool is_hex(const struct chb_game *g, int place) {
	return place < g->map.count;
}

/* Of fire, engines, walls and doors. */
static bool siege_ask_sound(const struct chb_game *g, const struct chb_state *s) {
	switch (s->ask) {
	case CHB_ASK_OIL:
		return s->target != PV_NONE && is_hex(g, s->to) &&
		       (chb_alive(&s->man[s->target]) ||
			(chb_is_horse(g, s->target) && chb_oil_rider(g, s, s->target) != PV_NONE));
	case CHB_ASK_LIGHT:
		return s->shooter != PV_NONE && s->to != CHB_NOWHERE &&
		       chb_lights_on(g, s, s->to) < CHB_NEVER;
	case CHB_ASK_SPREAD:
		return s->spread != 0 &&
		       chb_thing(g, s, (s->spread - 1) / PV_HEX_SIDES)->place != CHB_NOWHERE &&
		       chb_spread_place(g, s) != PV_NO_PLACE;
	case CHB_ASK_SCATTER:
	case CHB_ASK_DRIFT:
		return s->shooter != PV_NONE && s->to != CHB_NOWHERE && engine_sound(g, s);
	case CHB_ASK_DOUSE:
		return (s->phase == CHB_MOVEMENT || s->phase == CHB_DAY) && s->shooter != PV_NONE &&
		       g->roster[s->shooter].side == s->side &&
		       chb_doused_by(g, s, s->shooter) >= 0;
	case CHB_ASK_CRUSH:
		return s->target != PV_NONE && chb_alive(&s->man[s->target]) &&
		       chb_gate_over(g, s, s->target) >= 0;
	case CHB_ASK_TOPPLE:
		return engine_sound(g, s) && chb_ladder_top(g, s, s->engine) != PV_NO_PLACE;
	case CHB_ASK_BATTER:
		return is_hex(g, s->to) && chb_batter_column(s->batter) >= 0 &&
		       (!chb_is_digging(s) || chb_find_thing(g, s, CHB_SAP, s->to) >= 0) &&
		       chb_wall_of(g, s, s->to) != CHB_NO_WALL &&
		       (chb_is_digging(s) || chb_wall_mark(g, s, s->to) >= 0);
	case CHB_ASK_LOSE:
		return is_hex(g, s->to) && s->breaks != 0;
	case CHB_ASK_RUIN:
		return s->target != PV_NONE && is_hex(g, s->to) && chb_is_in_ruin(g, s, s->target);
	default:
		return true;
	}
}

/* What is asked has what it asks about; that this is in range the clock says. */
static bool ask_sound(const struct chb_game *g, const struct chb_state *s) {
	switch (s->ask) {
	case CHB_ASK_HIT:
		return s->shooter != PV_NONE && s->target != PV_NONE &&
		       chb_on_map(&s->man[s->shooter]) && chb_on_map(&s->man[s->target]) &&
		       s->weapon < CHB_WEAPONS_COUNT &&
		       chb_is_engine(s->weapon) == engine_sound(g, s);
	case CHB_ASK_NERVE:
		return s->phase == CHB_FIRE && (s->nerve & CHB_NERVE_DUE) != 0;
	case CHB_ASK_REACT:
		return s->mover != PV_NONE && chb_alive(&s->man[s->mover]);
	case CHB_ASK_SLIP:
		return s->mover != PV_NONE && chb_on_map(&s->man[s->mover]) && s->to != CHB_NOWHERE;
	case CHB_ASK_MUD:
		return s->mired != 0 || s->mover != PV_NONE;
	case CHB_ASK_FOUND:
		return chb_is_hamstring(g, s) && s->targets != 0;
	case CHB_ASK_LAND:
		return chb_pouncer(g, s, s->attackers) != PV_NONE;
	case CHB_ASK_STAKES:
		return s->staked != 0 || (s->mover != PV_NONE && chb_alive(&s->man[s->mover]));
	case CHB_ASK_CAUGHT:
		return s->caught != 0;
	case CHB_ASK_FLEE:
		return s->driven != 0;
	case CHB_ASK_LIE:
		return chb_fallen(g, s) != PV_NONE;
	case CHB_ASK_CATCH:
		return s->target != PV_NONE && chb_alive(&s->man[s->target]);
	case CHB_ASK_JUMP:
		return s->leap != CHB_LEAP_NONE;
	case CHB_ASK_FREE:
		return s->tested < g->count;
	case CHB_ASK_LEAP:
		return s->mover != PV_NONE && chb_alive(&s->man[s->mover]) &&
		       s->target != PV_NONE && chb_is_horse(g, s->target) &&
		       chb_alive(&s->man[s->target]);
	case CHB_ASK_LOOSE:
		return s->walked < g->count;
	case CHB_ASK_FALL:
		return s->fallen != PV_NONE && chb_on_map(&s->man[s->fallen]);
	case CHB_ASK_BLOW:
	case CHB_ASK_VICTIM:
	case CHB_ASK_FOLLOW:
		return s->attackers != 0 && (s->targets != 0) == (s->gate == 0);
	default:
		return siege_ask_sound(g, s);
	}
}

/* [CHB-11] Who is in the air came from somewhere. */
static bool leap_sound(const struct chb_state *s) {
	return s->leap == CHB_LEAP_NONE ||
	       (s->leap < CHB_LEAPS && s->mover != PV_NONE && chb_on_map(&s->man[s->mover]) &&
		s->man[s->mover].back != CHB_NOWHERE);
}

static bool masks_sound(const struct chb_game *g, const struct chb_state *s) {
	uint64_t of_fleeing = s->driven | s->mired | s->caught | s->staked;
	uint64_t fights[2] = { s->attackers, s->targets };
	CHB_EACH_SIDE(i) {
		int side = i == 0 ? s->side : !s->side;
		if ((fights[i] & ~all_of(g, side)) != 0) {
			return false;
		}
		CHB_EACH_BIT(g, side, fights[i], man) {
			if (!chb_on_map(&s->man[man]) && s->man[man].place != CHB_GONE) {
				return false;
			}
		}
	}
	CHB_EACH_BIT(g, s->fleeing, of_fleeing, man) {
		if (!chb_alive(&s->man[man])) {
			return false;
		}
	}
	return (of_fleeing & ~all_of(g, s->fleeing)) == 0;
}

static bool clock_sound(const struct chb_game *g, const struct chb_state *s) {
	bool over = s->phase == CHB_OVER;
	return s->turn >= 1 && s->turn <= 10000 && s->side <= 1 && s->second <= 1 &&
	       s->phase < CHB_PHASES && s->ask < CHB_ASK_COUNT &&
	       s->hold <= (CHB_HOLD_MOVER | CHB_HOLD_PHASE) && s->fleeing <= 1 &&
	       s->letter < CHB_LETTER_IS_COUNT && s->winner <= 1 && s->reason < CHB_REASONS &&
	       s->aim <= g->aim_count && s->tested <= g->count && is_man(g, s->mover) &&
	       is_man(g, s->shooter) && is_man(g, s->target) && is_man(g, s->fallen) &&
	       (s->engine < g->thing_count || s->engine == PV_NONE) && s->drift <= 2 &&
	       s->spread <= g->thing_count * PV_HEX_SIDES && s->walked <= g->count &&
	       s->nerve <= (g->opt_panic != 0 ? CHB_NERVE_MARKS : 0) && s->sneaked <= 1 &&
	       s->ready <= 15 && s->stage <= CHB_STAGE_ORDINARY &&
	       (s->phase == CHB_SETUP || s->phase == CHB_DAY || over ||
		(s->second != 0) == (s->side != g->first)) &&
	       (s->phase == CHB_SETUP) == (s->ask == CHB_ASK_PLACE || s->ask == CHB_ASK_HIDE) &&
	       over == (s->outcome != PV_UNDECIDED) && over == (s->ask == CHB_ASK_NOTHING) &&
	       (s->to < chb_place_count(g) || s->to == CHB_NOWHERE) &&
	       (s->away < chb_place_count(g) || s->away == CHB_NOWHERE);
}

/* Of what has two hexes both are on the map, and what is climbed leads where it can. */
static bool leads(const struct chb_game *g, const struct chb_thing *t) {
	bool winds = t->kind < CHB_KINDS && chb_kinds[t->kind].has_to;
	return t->place == CHB_NOWHERE ||
	       (winds ? t->place < g->map.count && t->to < g->map.count : chb_climb_sound(g, t));
}

static bool thing_sound(const struct chb_game *g, const struct chb_thing *t) {
	const char *const *states = t->kind < CHB_KINDS ? chb_kinds[t->kind].states : NULL;
	int count = 1; /* a kind without names has one state */
	while (states != NULL && states[count] != NULL) {
		count++;
	}
	bool good = t->kind < CHB_KINDS && t->state < count && t->facing < PV_HEX_SIDES &&
		    t->side <= CHB_NOBODYS &&
		    (t->place < chb_place_count(g) || t->place == CHB_NOWHERE) &&
		    (t->to < chb_place_count(g) || t->to == CHB_NOWHERE) &&
		    (t->kind != CHB_NOTHING || t->place == CHB_NOWHERE) && leads(g, t);
	return good && is_man(g, t->worker[0]) && is_man(g, t->worker[1]);
}

bool chb_sound(const struct pv_game *game, const void *state, struct pv_error *err) {
	const struct chb_game *g = chb_game_at(game, state);
	const struct chb_state *s = state;
	if (!clock_sound(g, s)) {
		return fail(err, "a turn, phase or question that cannot be");
	}
	for (int i = 0; i < g->thing_count; i++) {
		if (!thing_sound(g, chb_thing(g, s, i))) {
			return fail(err, "a thing with a kind, place or state that cannot be");
		}
	}
	if (s->slots != chb_slots(g, s) || s->kinds != chb_kinds_of(g, s)) {
		return fail(err, "things that nobody would look at");
	}
	if (!chb_modules_sound(g, s)) {
		return fail(err, "a mill that isn't there, or stands as it cannot");
	}
	CHB_EACH_MAN(g, i) {
		if (!man_sound(g, s, i, err)) {
			return false;
		}
		if (!saddle_sound(g, s, i) || !pose_sound(g, s, i)) {
			return fail(err, "a horse or a rider who cannot stand so");
		}
	}
	if (s->gate > g->map.door_count) {
		return fail(err, "a door that isn't there");
	}
	for (int i = 0; i < g->map.door_count; i++) {
		if (chb_is_broken(s, i) && s->door[i] != PV_DOOR_OPEN) {
			return fail(err, "a broken door that is shut");
		}
		if (s->door[i] >= PV_DOOR_COUNT) {
			return fail(err, "a door that is neither open nor shut");
		}
	}
	if (!chb_day_sound(g, s)) {
		return fail(err, "a siege day that cannot be");
	}
	if (!masks_sound(g, s) || !leap_sound(s) || !ask_sound(g, s)) {
		return fail(err, "a question about somebody who isn't there");
	}
	if (!chb_standing_sound(g, s)) {
		return fail(err, "a standing order that nobody can have");
	}
	return places_sound(g, s, err);
}
