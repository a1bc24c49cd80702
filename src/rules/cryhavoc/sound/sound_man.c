/* sound_man.c - a character of a position alone: where he may be, what he may have left, which
 * marks a phase allows him. */
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/board/towers.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/notation/scan.h"
#include "rules/cryhavoc/sound/sound.h"
#include "rules/cryhavoc/turn/setup.h"
#include "rules/cryhavoc/turn/standing.h"
#include "rules/cryhavoc/turn/turn.h"
#include "rules/kit/words.h"

#include <stdio.h>

bool chb_refuse_man(const struct chb_game *g, const struct chb_state *s, int man, const char *rule,
		    const char *what, struct pv_error *err) {
	const struct chb_man *m = &s->man[man];
	const char *name = g->roster[man].name;
	int at = m->place == CHB_HIDDEN ? m->back : m->place;
	char place[32];
	struct kit_pen pen = { place, sizeof place, 0 };

	if (!chb_is_place(g, at)) {
		return pv_fail(err, PV_BAD_INPUT, name, "%s: %s [%s]", name, what, rule);
	}
	chb_pen_place(&pen, g, at);
	return pv_fail(err, PV_BAD_INPUT, name, "%s on %s: %s [%s]", name, place, what, rule);
}

bool chb_refuse_figure(const struct chb_game *g, const struct chb_state *s, int man,
		       const char *rule, const char *key, int value, int most,
		       struct pv_error *err) {
	char what[64];

	if (most <= 0) {
		snprintf(what, sizeof what, "%s=%d, accepted: 0", key, value);
	} else {
		snprintf(what, sizeof what, "%s=%d, accepted: 0 to %d", key, value, most);
	}
	return chb_refuse_man(g, s, man, rule, what, err);
}

/* --- where he is ----------------------------------------------------------------------------- */

/* Hidden, or not set up. */
static bool is_unset(const struct chb_game *g, const struct chb_state *s, int man) {
	const struct chb_roster *r = &g->roster[man];
	const struct chb_man *m = &s->man[man];
	bool sets = (r->sets != 0 && !chb_is_set_up(s, r->side)) || r->hides != 0;

	if (m->place == CHB_HIDDEN) {
		return r->hides != 0 && m->life != CHB_DEAD && m->life != CHB_STUNNED;
	}
	return (m->heals == CHB_NEVER_BACK || sets) && m->back == CHB_NOWHERE;
}

/* [STR-GRIND.6] Whom a grindstone has struck lies beneath it until he is thrown off. */
static bool is_walled(const struct chb_game *g, const struct chb_state *s, const struct chb_man *m,
		      int place) {
	bool struck =
	    (m->marks & CHB_FALLEN) != 0 && chb_ground(g, s, place) == CHB_TERRAIN_GRINDSTONE;
	return !struck && chb_is_ground(g, s, place, PV_GROUND_SOLID);
}

static bool check_absence(const struct chb_game *g, const struct chb_state *s, int man,
			  struct pv_error *err) {
	const struct chb_man *m = &s->man[man];
	bool unset = m->place == CHB_HIDDEN || m->place == CHB_ABSENT;

	if (unset && !is_unset(g, s, man)) {
		return chb_refuse_man(
		    g, s, man, m->place == CHB_HIDDEN ? RULE(CHB_AMBUSH_2) : RULE(CHB_16_9),
		    m->place == CHB_HIDDEN ? "is hidden, and may not hide so"
					   : "isn't set up, though the battle has begun",
		    err);
	}
	if (m->place == CHB_WAITING && g->roster[man].enters == 0) {
		return chb_refuse_man(g, s, man, RULE(CHB_5_1_31),
				      "waits, and has nowhere to enter", err);
	}
	if (m->place == CHB_UNDER && !chb_is_horse(g, man)) {
		return chb_refuse_man(g, s, man, RULE(CHB_5_1_29),
				      "is under a rider, and is no horse", err);
	}
	return chb_is_place(g, m->place) || unset || m->place == CHB_WAITING ||
	       m->place == CHB_UNDER || m->place == CHB_GONE ||
	       chb_refuse_man(g, s, man, RULE(CHB_MAP_3), "stands nowhere known", err);
}

/* [CHB-12.1.16, CHB-12.5.13] Rungs and tops are there while something stands. */
static bool check_hold(const struct chb_game *g, const struct chb_state *s, int man, int at,
		       struct pv_error *err) {
	if (chb_is_top(g, at) && chb_machine_at(g, s, chb_foot_of_top(g, at)) < 0) {
		return chb_refuse_man(g, s, man, RULE(CHB_12_5_13),
				      "is on a tower that isn't there", err);
	}
	/* A mill's rope hoists a body as a load [STR-ROPE.5]. */
	if (chb_is_rung(g, at) && chb_rung_of(g, at)->whole == 0 && s->man[man].life == CHB_DEAD) {
		return chb_refuse_man(g, s, man, RULE(CHB_8_5_26),
				      "is dead, and lies on no rung but at the foot", err);
	}
	return !chb_is_rung(g, at) || chb_ladder_of(g, s, at) >= 0 ||
	       chb_refuse_man(g, s, man, RULE(CHB_12_1_16), "climbs where nothing stands or hangs",
			      err);
}

static bool check_place(const struct chb_game *g, const struct chb_state *s, int man,
			struct pv_error *err) {
	const struct chb_man *m = &s->man[man];
	int at = m->place == CHB_HIDDEN ? m->back : m->place;

	if (!check_absence(g, s, man, err)) {
		return false;
	}
	if (m->back != CHB_NOWHERE && !chb_is_place(g, m->back)) {
		return chb_refuse_man(g, s, man, RULE(CHB_MAP_3), "comes from nowhere known", err);
	}
	if (!chb_is_place(g, at)) {
		return true;
	}
	if (is_walled(g, s, m, at)) {
		return chb_refuse_man(g, s, man, RULE(CHB_MAP_3), "stands in a wall", err);
	}
	return check_hold(g, s, man, at, err);
}

/* --- points ---------------------------------------------------------------------------------- */

/* Points of a healthy or a wounded character, whichever are more, on foot or in the saddle. */
static int32_t points_of(const int32_t *figure) {
	return chb_max(figure[CHB_TROOPS_OF_MOVE], figure[CHB_TROOPS_OF_WOUNDED_MOVE]);
}

/* On his feet and in the saddle together: who mounts spends both. */
static int32_t most_points(const struct chb_game *g, int man) {
	const struct chb_roster *r = &g->roster[man];

	return points_of(r->figure) + (r->ridden != 0 ? points_of(r->riding) : 0);
}

/* [CHB-5.1.1] In his own movement, as long as he can walk. */
static bool check_left(const struct chb_game *g, const struct chb_state *s, int man,
		       struct pv_error *err) {
	const struct chb_man *m = &s->man[man];
	bool moves = s->phase == CHB_MOVEMENT && g->roster[man].side == s->side;

	/* [CHB-15.13] Of a day an engineer has work left. */
	if (m->left == 0 || s->phase == CHB_OVER || (s->ask == CHB_ASK_BUILD && m->trade != 0)) {
		return true;
	}
	if (!moves) {
		return chb_refuse_man(g, s, man, RULE(CHB_5_1_1),
				      "has points left outside its own movement", err);
	}
	if (chb_is_horse(g, man)) {
		return chb_refuse_man(g, s, man, RULE(CHB_10_10), "has points left, and is a horse",
				      err);
	}
	/* Machinery wounds as a movement phase opens, and takes no points. */
	bool machines = g->stone_count + g->runner_count + g->hoist_count + g->turner != 0;
	int most = m->life == CHB_WOUNDED && machines ? (int)most_points(g, man)
						      : (int)chb_allowance(g, s, man);
	return m->left <= most ||
	       chb_refuse_figure(g, s, man, RULE(CHB_5_1_1), "left", m->left, most, err);
}

/* [CHB-8.1.20, CHB-8.1.22] Of a round that opens with his player turn. */
static bool check_spent(const struct chb_game *g, const struct chb_state *s, int man,
			struct pv_error *err) {
	const struct chb_man *m = &s->man[man];
	bool own = g->roster[man].side == s->side;
	int most = chb_is_horse(g, man) ? 0 : (int)most_points(g, man);
	int spent = most;

	if (own && chb_in(s, CHB_IN_FIRE)) {
		spent = 0;
	}
	if (m->spent > spent) {
		return chb_refuse_figure(g, s, man, RULE(CHB_8_1_20), "spent", m->spent, spent,
					 err);
	}
	if (own && s->phase == CHB_MOVEMENT && m->spent != 0 && (m->marks & CHB_BEGUN) == 0) {
		return chb_refuse_man(g, s, man, RULE(CHB_8_6_5),
				      "has spent points, and hasn't begun its move", err);
	}
	int foot = chb_is_horse(g, man) ? 0 : (int)points_of(g->roster[man].figure);
	int half = chb_max(foot, most - foot) / 2;
	return m->half <= half ||
	       chb_refuse_figure(g, s, man, RULE(CHB_8_1_22), "half", m->half, half, err);
}

/* [CHB-5.5.4, CHB-5.5.5, CHB-8.1.9, CHB-14.8] */
static bool check_counts(const struct chb_game *g, const struct chb_state *s, int man,
			 struct pv_error *err) {
	const struct chb_man *m = &s->man[man];
	const struct chb_roster *r = &g->roster[man];
	bool rides = chb_rides(s, man) && r->side == s->side &&
		     chb_in(s, CHB_IN_MOVEMENT | CHB_IN_SECOND | CHB_IN_COMBAT);
	int run = rides ? CHB_RUN : 0;

	if (m->throws > r->throws) {
		return chb_refuse_figure(g, s, man, RULE(CHB_8_1_9), "throws", m->throws, r->throws,
					 err);
	}
	if (m->run > run) {
		return chb_refuse_figure(g, s, man, RULE(CHB_5_5_5), "run", m->run, run, err);
	}
	if (m->heals != 0 && g->siege.days == 0) {
		return chb_refuse_man(g, s, man, RULE(CHB_14_7),
				      "heals by the day, and there is no siege", err);
	}
	return m->heals == 0 || m->heals == CHB_NEVER_BACK || m->heals <= s->day + CHB_DAYS_MAX ||
	       chb_refuse_figure(g, s, man, RULE(CHB_14_8), "heals", m->heals,
				 s->day + CHB_DAYS_MAX, err);
}

/* --- marks ----------------------------------------------------------------------------------- */

/* In which phases a mark may be: of the side on turn, of the other. */
struct when {
	int bit, own, foe;
	const char *rule, *what;
};

#define WHEN(bits, of_own, of_foe, row, says) \
	{ .bit = (bits), .own = (of_own), .foe = (of_foe), .rule = (row), .what = (says) }

/* What says is a form of a refusal: is_unsound(what). */
#define is_unsound(says) says

static const struct when marks[] = {
	WHEN(CHB_BEGUN | CHB_STEPPED, CHB_IN_MOVEMENT, 0, RULE(CHB_2_14),
	     is_unsound("has begun a move outside its own movement")),
	WHEN(CHB_OUT, CHB_IN_MOVEMENT, 0, RULE(CHB_5_6_8),
	     is_unsound("lost points to the weather outside its own movement")),
	WHEN(CHB_HANDS, CHB_IN_TURN | CHB_IN_DAY, CHB_IN_DAY, RULE(CHB_5_1_22),
	     is_unsound("has its hands full in the enemy's player turn")),
	WHEN(CHB_TRIED, CHB_IN_FIRE | CHB_IN_SECOND, CHB_IN_MOVEMENT, RULE(CHB_8_1_17),
	     is_unsound("has shot in a phase that it doesn't shoot in")),
	WHEN(CHB_STRUCK, CHB_IN_COMBAT, CHB_IN_COMBAT, RULE(CHB_9_1_3),
	     is_unsound("has fought outside a combat phase")),
	WHEN(CHB_DUE, CHB_IN_MOVEMENT, 0, RULE(CHB_2_12),
	     is_unsound("ends a task outside a movement phase")),
};

static const struct when saddles[] = {
	WHEN(CHB_SPOILT, CHB_IN_MOVEMENT | CHB_IN_SECOND | CHB_IN_COMBAT, 0, RULE(CHB_5_5_9),
	     is_unsound("was hit in a move that isn't its own")),
	WHEN(CHB_DAZED, CHB_IN_MOVEMENT | CHB_IN_SECOND | CHB_IN_COMBAT, 0, RULE(CHB_8_5_24),
	     is_unsound("misses a combat phase that isn't its own")),
	WHEN(CHB_FREED, CHB_IN_ANY & ~CHB_IN_FIRE, CHB_IN_ANY, RULE(CHB_16_15),
	     is_unsound("was freed before its player turn began")),
};

static const struct when *find_untimely(const struct when *all, size_t count, unsigned bits,
					bool own, const struct chb_state *s) {
	for (size_t i = 0; i < count; i++) {
		bool timely = chb_in(s, own ? all[i].own : all[i].foe);
		if ((bits & (unsigned)all[i].bit) != 0 && !timely) {
			return &all[i];
		}
	}
	return NULL;
}

static bool check_times(const struct chb_game *g, const struct chb_state *s, int man,
			struct pv_error *err) {
	const struct chb_man *m = &s->man[man];
	bool own = g->roster[man].side == s->side;
	const struct when *bad = find_untimely(marks, PV_COUNT(marks), m->marks, own, s);

	if (bad == NULL) {
		bad = find_untimely(saddles, PV_COUNT(saddles), m->saddle, own, s);
	}
	return bad == NULL || chb_refuse_man(g, s, man, bad->rule, bad->what, err);
}

/* [CHB-2.8, CHB-8.1, CHB-8.3.8] Shots of his round. */
static bool check_shots(const struct chb_game *g, const struct chb_state *s, int man,
			struct pv_error *err) {
	const struct chb_man *m = &s->man[man];
	bool own = g->roster[man].side == s->side;
	bool second =
	    g->opt_turn_form == CHB_FORM_A ? chb_in(s, CHB_IN_SECOND | CHB_IN_COMBAT) : false;

	if ((m->marks & CHB_SHOT_BACK) != 0 && own && chb_in(s, CHB_IN_TURN) && !second) {
		return chb_refuse_man(g, s, man, RULE(CHB_8_6_7),
				      "has had its second shot before its time", err);
	}
	if ((m->marks & CHB_MELEE) != 0 && g->opt_turn_form != CHB_FORM_A) {
		return chb_refuse_man(g, s, man, RULE(CHB_2_8),
				      "is marked for a melee that form B forgets", err);
	}
	if ((m->marks & CHB_AIMED) != 0 && g->opt_aimed == 0) {
		return chb_refuse_man(g, s, man, RULE(CHB_8_3_8), "has aimed, and nobody aims here",
				      err);
	}
	if ((m->marks & CHB_AIMED) != 0 && m->spent != 0) {
		return chb_refuse_man(g, s, man, RULE(CHB_8_3_10), "has aimed, and spent points",
				      err);
	}
	return (m->saddle & CHB_STILL) == 0 || (m->marks & CHB_SHOT) != 0 ||
	       chb_refuse_man(g, s, man, RULE(CHB_8_1_5),
			      "keeps a second shot, and has had no first", err);
}

/* Questions that nobody can be asked while somebody has to lie down yet [CHB-11.10]. */
static bool is_settled(const struct chb_state *s) {
	switch (s->ask) {
	case CHB_ASK_SHOOT:
	case CHB_ASK_MOVE:
	case CHB_ASK_FIGHT:
	case CHB_ASK_SNEAK:
	case CHB_ASK_PLACE:
	case CHB_ASK_HIDE:
	case CHB_ASK_NOTHING:
		return true;
	default:
		return false;
	}
}

/* [CHB-7.1, CHB-11.10, CHB-2.20] Marks that say what happened to him. */
static bool check_state_marks(const struct chb_game *g, const struct chb_state *s, int man,
			      struct pv_error *err) {
	const struct chb_man *m = &s->man[man];
	bool heavy = m->facing != 0 || g->roster[man].armoured != 0;

	if ((m->marks & CHB_NEW) != 0 && m->life != CHB_STUNNED) {
		return chb_refuse_man(g, s, man, RULE(CHB_2_20), "is newly stunned, and stands",
				      err);
	}
	if ((m->marks & CHB_DUE) != 0 && (m->works == 0 || is_settled(s))) {
		return chb_refuse_man(g, s, man, RULE(CHB_2_12),
				      "ends a task outside a movement phase", err);
	}
	if ((m->marks & CHB_FALLEN) != 0 && is_settled(s)) {
		return chb_refuse_man(g, s, man, RULE(CHB_11_10),
				      "fell, and has to lie somewhere first", err);
	}
	return (m->marks & CHB_STUCK) == 0 ||
	       (chb_alive(m) && heavy && chb_is_mud(g, s, m->place)) ||
	       chb_refuse_man(g, s, man, RULE(CHB_7_1_1), "is stuck where nothing holds it", err);
}

/* His move has begun, and isn't over. */
static bool is_moving(const struct chb_man *m) {
	return (m->marks & (CHB_BEGUN | CHB_DONE)) == CHB_BEGUN && chb_stands(m);
}

/* [CHB-2.14] Nobody begins a move before the one who is moving has finished. */
static bool check_moved(const struct chb_game *g, const struct chb_state *s, int man,
			struct pv_error *err) {
	const struct chb_man *m = &s->man[man];
	/* A ladder's bearers move as one, and so do who push and who hide. */
	bool along = chb_has_any(s, CHB_KINDS_LADDERS) || m->works != 0 || m->place == CHB_HIDDEN;
	bool other = s->mover != PV_NONE && man != s->mover;

	CHB_EACH_OF(g, g->roster[man].side, i) {
		other = other || (i < man && is_moving(&s->man[i]));
	}
	return !is_moving(m) || along || !other ||
	       chb_refuse_man(g, s, man, RULE(CHB_2_14), "has begun its move, and another moves",
			      err);
}

/* [CHB-4.12, CHB-9.4.13] Where he came from counts as long as his move, his flight or his jump
 * does. A led horse keeps step with its leader. */
static bool check_back(const struct chb_game *g, const struct chb_state *s, int man,
		       struct pv_error *err) {
	const struct chb_man *m = &s->man[man];
	bool kept = m->place == CHB_HIDDEN || man == s->mover || chb_is_aloft(m) ||
		    m->life == CHB_DEAD || chb_in(s, CHB_IN_DAY | CHB_IN_OVER) ||
		    (chb_is_horse(g, man) && s->phase == CHB_MOVEMENT);

	return m->back == CHB_NOWHERE || kept || !(is_settled(s) || s->ask == CHB_ASK_REACT) ||
	       chb_refuse_man(g, s, man, RULE(CHB_4_12),
			      "comes from somewhere, though its move is over", err);
}

/* --- states ---------------------------------------------------------------------------------- */

static bool check_horse(const struct chb_game *g, const struct chb_state *s, int man,
			struct pv_error *err) {
	const struct chb_man *m = &s->man[man];
	int kept = CHB_STRUCK | CHB_FALLEN | CHB_MELEE;

	if ((m->saddle & CHB_LOOSE) != 0 && (!chb_is_horse(g, man) || m->place == CHB_UNDER)) {
		return chb_refuse_man(g, s, man, RULE(CHB_10_4),
				      "is loose, and is no horse without a rider", err);
	}
	if (!chb_is_horse(g, man)) {
		return true;
	}
	if (m->life == CHB_STUNNED) {
		return chb_refuse_man(g, s, man, RULE(CHB_8_5_27), "is stunned, and is a horse",
				      err);
	}
	return ((m->marks & ~kept) == 0 && (m->saddle & ~CHB_LOOSE) == 0 && m->works == 0 &&
		m->tactic == 0) ||
	       chb_refuse_man(g, s, man, RULE(CHB_10_10), "has done what a horse can't", err);
}

/* [CHB-3.5.8, CHB-5.1.30] The dead do nothing, and who has left is gone. */
static bool check_gone(const struct chb_game *g, const struct chb_state *s, int man,
		       struct pv_error *err) {
	const struct chb_man *m = &s->man[man];
	bool idle = m->works == 0 && m->tactic == CHB_NO_TACTIC;

	if (m->life == CHB_DEAD && !idle) {
		return chb_refuse_man(g, s, man, RULE(CHB_3_5_8), "is dead, and at work", err);
	}
	return m->place != CHB_GONE || idle ||
	       chb_refuse_man(g, s, man, RULE(CHB_5_1_30), "has left the map, and is at work on it",
			      err);
}

/* [CHB-16.15] */
static bool check_bound(const struct chb_game *g, const struct chb_state *s, int man,
			struct pv_error *err) {
	const struct chb_man *m = &s->man[man];
	int held = m->saddle & (CHB_BOUND | CHB_FREED);

	if (held != 0 && g->roster[man].bound == 0) {
		return chb_refuse_man(g, s, man, RULE(CHB_16_15),
				      "is bound or freed, and is no captive", err);
	}
	if (held == (CHB_BOUND | CHB_FREED)) {
		return chb_refuse_man(g, s, man, RULE(CHB_16_15), "is bound and freed at once",
				      err);
	}
	return held == 0 || (m->marks & (CHB_BEGUN | CHB_SHOT | CHB_TRIED)) == 0 ||
	       chb_refuse_man(g, s, man, RULE(CHB_16_15), "has acted, and is a captive", err);
}

/* [CHB-7.0.63, CHB-9.1.1] */
static bool check_knees(const struct chb_game *g, const struct chb_state *s, int man,
			struct pv_error *err) {
	const struct chb_man *m = &s->man[man];

	return (m->saddle & CHB_KNEELS) == 0 ||
	       ((g->postures & CHB_KNEELS) != 0 && m->facing == 0 && chb_stands(m)) ||
	       chb_refuse_man(g, s, man, RULE(CHB_7_0_63), "kneels, and can't", err);
}

/* --- what he is at --------------------------------------------------------------------------- */

/* [CHB-2.22, CHB-5.1.21] */
static bool check_work(const struct chb_game *g, const struct chb_state *s, int man,
		       struct pv_error *err) {
	const struct chb_man *m = &s->man[man];
	int thing = m->works - 1, body = m->works - 1 - CHB_THINGS_MAX;

	if (m->works == 0) {
		return true;
	}
	bool there = m->works > CHB_THINGS_MAX
			 ? body < g->count && body != man && chb_on_map(&s->man[body])
			 : thing < g->thing_count && chb_thing(g, s, thing)->place != CHB_NOWHERE;
	if (!there) {
		return chb_refuse_man(g, s, man, RULE(CHB_2_22), "works at what isn't there", err);
	}
	if (m->works <= CHB_THINGS_MAX && !chb_task_sound(g, s, man, thing)) {
		return chb_refuse_man(g, s, man, RULE(CHB_2_22),
				      "works at what it can't work at from there", err);
	}
	return chb_stands(m) || chb_refuse_man(g, s, man, RULE(CHB_2_22), "works, and can't", err);
}

static const char *tactic_rule(int tactic) {
	return tactic == CHB_LOADS        ? RULE(CHB_8_1_8)
	       : tactic == CHB_HAMSTRINGS ? RULE(CHB_2_17)
					  : RULE(CHB_2_18);
}

static bool is_known_tactic(const struct chb_game *g, const struct chb_man *m) {
	bool pounces = g->opt_mon_1_2 != 0;
	const bool options[CHB_TACTICS] = { [CHB_NO_TACTIC] = true,
					    [CHB_LOADS] = g->opt_mon_2_2 != 0,
					    [CHB_HAMSTRINGS] = g->opt_mon_2_3 != 0,
					    [CHB_POUNCES] = pounces,
					    [CHB_POUNCES_HURT] = pounces,
					    [CHB_LANDED] = pounces };
	return m->tactic < CHB_TACTICS && options[m->tactic] && m->on <= g->count &&
	       (m->on != 0) == (m->tactic != CHB_NO_TACTIC);
}

/* [CHB-2.17, CHB-2.18, CHB-8.1.8] */
static bool check_tactic(const struct chb_game *g, const struct chb_state *s, int man,
			 struct pv_error *err) {
	const struct chb_man *m = &s->man[man];

	if (!is_known_tactic(g, m)) {
		return chb_refuse_man(g, s, man, tactic_rule(m->tactic),
				      "is at what no option of this scenario knows", err);
	}
	if ((m->saddle & CHB_DISTURBED) != 0 && g->opt_mon_2_2 == 0) {
		return chb_refuse_man(g, s, man, RULE(CHB_8_1_8),
				      "lost its loader's help, and nobody loads here", err);
	}
	if (m->tactic == CHB_NO_TACTIC) {
		return true;
	}
	bool friend = g->roster[m->on - 1].side == g->roster[man].side;
	if (friend != (m->tactic == CHB_LOADS) || m->on - 1 == man) {
		return chb_refuse_man(g, s, man, tactic_rule(m->tactic),
				      "helps an enemy, or fights a friend", err);
	}
	return !chb_is_aloft(m) || (chb_alive(m) && m->back != CHB_NOWHERE) ||
	       chb_refuse_man(g, s, man, RULE(CHB_2_18), "jumps from nowhere", err);
}

static bool is_in_range(const struct chb_game *g, const struct chb_man *m) {
	bool works = m->works <= g->thing_count ||
		     (m->works > CHB_THINGS_MAX && m->works - 1 - CHB_THINGS_MAX < g->count);
	return m->life < CHB_LIVES && m->marks <= CHB_MARKS && m->facing <= PV_HEX_SIDES &&
	       m->turned <= PV_HEX_SIDES && m->horse <= g->count && works;
}

bool chb_man_sound(const struct chb_game *g, const struct chb_state *s, int man,
		   struct pv_error *err) {
	static bool (*const checks[])(const struct chb_game *, const struct chb_state *, int,
				      struct pv_error *) = {
		check_place,       check_gone,  check_horse, check_left,  check_spent,
		check_counts,      check_knees, check_bound, check_times, check_shots,
		check_state_marks, check_moved, check_back,  check_work,  check_tactic,
	};

	if (!is_in_range(g, &s->man[man])) {
		return chb_refuse_man(g, s, man, RULE(CHB_3_5_1),
				      "has a state, a mark or a facing that nobody has", err);
	}
	for (size_t i = 0; i < PV_COUNT(checks); i++) {
		if (!checks[i](g, s, man, err)) {
			return false;
		}
	}
	if (!chb_day_man_sound(g, s, man)) {
		return chb_refuse_man(g, s, man, RULE(CHB_14_16),
				      "has a day's work that it can't have", err);
	}
	return chb_standing_known(g, g->roster[man].side, s->man[man].stands) ||
	       chb_refuse_man(g, s, man, RULE(CHB_TABLE_3),
			      "has a standing order that nobody can have", err);
}
