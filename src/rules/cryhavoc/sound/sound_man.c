/* sound_man.c - a character of a position alone: where he may be, what he may have left, which
 * marks a phase allows him. */
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/board/towers.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/sound/sound.h"
#include "rules/cryhavoc/turn/setup.h"
#include "rules/cryhavoc/turn/standing.h"
#include "rules/cryhavoc/turn/turn.h"

/* --- where he is ----------------------------------------------------------------------------- */

/* Is a character hidden, or not set up? */
static bool is_unset(const struct chb_exam *x) {
	const struct chb_roster *r = x->r;
	const struct chb_man *m = x->m;
	bool sets = (r->sets != 0 && !chb_is_set_up(x->s, r->side)) || r->hides != 0;
	if (m->place == CHB_HIDDEN) {
		return r->hides != 0 && m->life != CHB_DEAD && m->life != CHB_STUNNED;
	}
	return (m->heals == CHB_NEVER_BACK || sets) && m->back == CHB_NOWHERE;
}

/* [STR-GRIND.6] A character struck by a grindstone lies beneath it until thrown off. */
static bool is_walled(const struct chb_exam *x, int place) {
	bool struck = (x->m->marks & CHB_FALLEN) != 0 &&
		      chb_ground(x->g, x->s, place) == CHB_TERRAIN_GRINDSTONE;
	return !struck && chb_is_ground(x->g, x->s, place, PV_GROUND_SOLID);
}

static bool check_absence(const struct chb_exam *x) {
	int place = x->m->place;
	bool hidden = place == CHB_HIDDEN, unset = hidden || place == CHB_ABSENT;
	bool waits = place == CHB_WAITING, under = place == CHB_UNDER;
	return chb_must(x, !unset || is_unset(x), hidden ? RULE(CHB_AMBUSH_2) : RULE(CHB_16_9),
			hidden ? "is hidden, and may not hide so"
			       : "isn't set up, though the battle has begun") &&
	       chb_must(x, !waits || x->r->enters != 0, RULE(CHB_5_1_31),
			"waits, and has nowhere to enter") &&
	       chb_must(x, !under || chb_is_horse(x->g, x->man), RULE(CHB_5_1_29),
			"is under a rider, and is no horse") &&
	       chb_must(x,
			chb_is_place(x->g, place) || unset || waits || under || place == CHB_GONE,
			RULE(CHB_MAP_3), "stands nowhere known");
}

/* [CHB-12.1.16, CHB-12.5.13] Rungs and tops exist while their ladder, rope or tower stands. */
static bool check_hold(const struct chb_exam *x, int at) {
	const struct chb_game *g = x->g;
	bool rung = chb_is_rung(g, at);
	return chb_must(x,
			!chb_is_top(g, at) || chb_machine_at(g, x->s, chb_foot_of_top(g, at)) >= 0,
			RULE(CHB_12_5_13), "is on a tower that isn't there") &&
	       /* A mill's rope hoists a body as a load [STR-ROPE.5]. */
	       chb_must(x, !rung || chb_rung_of(g, at)->whole != 0 || x->m->life != CHB_DEAD,
			RULE(CHB_8_5_26), "is dead, and lies on no rung but at the foot") &&
	       chb_must(x, !rung || chb_ladder_of(g, x->s, at) >= 0, RULE(CHB_12_1_16),
			"climbs where nothing stands or hangs");
}

static bool check_place(const struct chb_exam *x) {
	const struct chb_man *m = x->m;
	int at = m->place == CHB_HIDDEN ? m->back : m->place;
	return check_absence(x) &&
	       chb_must(x, m->back == CHB_NOWHERE || chb_is_place(x->g, m->back), RULE(CHB_MAP_3),
			"comes from nowhere known") &&
	       (!chb_is_place(x->g, at) ||
		(chb_must(x, !is_walled(x, at), RULE(CHB_MAP_3), "stands in a wall") &&
		 check_hold(x, at)));
}

/* --- points ---------------------------------------------------------------------------------- */

/* Points of a healthy or a wounded character, whichever are more, on foot or in the saddle. */
static int32_t points_of(const int32_t *figure) {
	return chb_max(figure[CHB_TROOPS_OF_MOVE], figure[CHB_TROOPS_OF_WOUNDED_MOVE]);
}

/* Points on foot and in the saddle together: mounting spends both. */
static int32_t most_points(const struct chb_game *g, int man) {
	const struct chb_roster *r = &g->roster[man];

	return points_of(r->figure) + (r->ridden != 0 ? points_of(r->riding) : 0);
}

/* [CHB-5.1.1] Points are left only in the character's own movement, while he can walk. */
static bool check_left(const struct chb_exam *x) {
	const struct chb_game *g = x->g;
	const struct chb_state *s = x->s;
	const struct chb_man *m = x->m;
	/* [CHB-15.13] On a siege day an engineer's `left` is work. */
	if (m->left == 0 || s->phase == CHB_OVER || (s->ask == CHB_ASK_BUILD && m->trade != 0)) {
		return true;
	}
	if (!chb_must(x, s->phase == CHB_MOVEMENT && x->own, RULE(CHB_5_1_1),
		      "has points left outside its own movement") ||
	    !chb_must(x, !chb_is_horse(g, x->man), RULE(CHB_10_10),
		      "has points left, and is a horse")) {
		return false;
	}
	/* Machinery wounds when a movement phase opens, and takes no points. */
	bool machines = g->stone_count + g->runner_count + g->hoist_count + g->turner != 0;
	int most = m->life == CHB_WOUNDED && machines ? (int)most_points(g, x->man)
						      : (int)chb_allowance(g, s, x->man);
	return chb_figure_must(x, "left", m->left, most, RULE(CHB_5_1_1));
}

/* [CHB-8.1.20, CHB-8.1.22] Points spent belong to the round that opens with the character's player
 * turn. */
static bool check_spent(const struct chb_exam *x) {
	const struct chb_man *m = x->m;
	bool horse = chb_is_horse(x->g, x->man);
	int most = horse ? 0 : (int)most_points(x->g, x->man);
	int foot = horse ? 0 : (int)points_of(x->r->figure);
	bool begun = x->s->phase != CHB_MOVEMENT || (m->marks & CHB_BEGUN) != 0;
	return chb_figure_must(x, "spent", m->spent, x->own && chb_in(x->s, CHB_IN_FIRE) ? 0 : most,
			       RULE(CHB_8_1_20)) &&
	       chb_must(x, !x->own || begun || m->spent == 0, RULE(CHB_8_6_5),
			"has spent points, and hasn't begun its move") &&
	       chb_figure_must(x, "half", m->half, chb_max(foot, most - foot) / 2,
			       RULE(CHB_8_1_22));
}

/* [CHB-5.5.4, CHB-5.5.5, CHB-8.1.9, CHB-14.8] */
static bool check_counts(const struct chb_exam *x) {
	const struct chb_man *m = x->m;
	bool rides = chb_rides(x->s, x->man) && x->own &&
		     chb_in(x->s, CHB_IN_MOVEMENT | CHB_IN_SECOND | CHB_IN_COMBAT);
	return chb_figure_must(x, "throws", m->throws, x->r->throws, RULE(CHB_8_1_9)) &&
	       chb_figure_must(x, "run", m->run, rides ? CHB_RUN : 0, RULE(CHB_5_5_5)) &&
	       chb_must(x, m->heals == 0 || x->g->siege.days != 0, RULE(CHB_14_7),
			"heals by the day, and there is no siege") &&
	       (m->heals == CHB_NEVER_BACK ||
		chb_figure_must(x, "heals", m->heals, x->s->day + CHB_DAYS_MAX, RULE(CHB_14_8)));
}

/* --- marks ----------------------------------------------------------------------------------- */

/* The phases in which a mark may be set: for the side on turn, and for the other. */
struct when {
	int bit, own, foe;
	const char *rule, *what;
};

#define WHEN(bits, of_own, of_foe, row, says) \
	{ .bit = (bits), .own = (of_own), .foe = (of_foe), .rule = (row), .what = (says) }

static const struct when marks[] = {
	WHEN(CHB_BEGUN | CHB_STEPPED, CHB_IN_MOVEMENT, 0, RULE(CHB_2_14),
	     "has begun a move outside its own movement"),
	WHEN(CHB_OUT, CHB_IN_MOVEMENT, 0, RULE(CHB_5_6_8),
	     "lost points to the weather outside its own movement"),
	WHEN(CHB_HANDS, CHB_IN_TURN | CHB_IN_DAY, CHB_IN_DAY, RULE(CHB_5_1_22),
	     "has its hands full in the enemy's player turn"),
	WHEN(CHB_TRIED, CHB_IN_FIRE | CHB_IN_SECOND, CHB_IN_MOVEMENT, RULE(CHB_8_1_17),
	     "has shot in a phase that it doesn't shoot in"),
	WHEN(CHB_STRUCK, CHB_IN_COMBAT, CHB_IN_COMBAT, RULE(CHB_9_1_3),
	     "has fought outside a combat phase"),
	WHEN(CHB_DUE, CHB_IN_MOVEMENT, 0, RULE(CHB_2_12), "ends a task outside a movement phase"),
};

static const struct when saddles[] = {
	WHEN(CHB_SPOILT, CHB_IN_MOVEMENT | CHB_IN_SECOND | CHB_IN_COMBAT, 0, RULE(CHB_5_5_9),
	     "was hit in a move that isn't its own"),
	WHEN(CHB_DAZED, CHB_IN_MOVEMENT | CHB_IN_SECOND | CHB_IN_COMBAT, 0, RULE(CHB_8_5_24),
	     "misses a combat phase that isn't its own"),
	WHEN(CHB_FREED, CHB_IN_ANY & ~CHB_IN_FIRE, CHB_IN_ANY, RULE(CHB_16_15),
	     "was freed before its player turn began"),
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

static bool check_times(const struct chb_exam *x) {
	const struct when *bad = find_untimely(marks, PV_COUNT(marks), x->m->marks, x->own, x->s);
	if (bad == NULL) {
		bad = find_untimely(saddles, PV_COUNT(saddles), x->m->saddle, x->own, x->s);
	}
	return bad == NULL || chb_must(x, false, bad->rule, bad->what);
}

/* [CHB-2.8, CHB-8.1, CHB-8.3.8] Are the round's shots possible? */
static bool check_shots(const struct chb_exam *x) {
	const struct chb_man *m = x->m;
	bool form_a = x->g->opt_turn_form == CHB_FORM_A, aimed = (m->marks & CHB_AIMED) != 0;
	bool second = form_a && chb_in(x->s, CHB_IN_SECOND | CHB_IN_COMBAT);
	return chb_must(x,
			(m->marks & CHB_SHOT_BACK) == 0 || !x->own || second ||
			    !chb_in(x->s, CHB_IN_TURN),
			RULE(CHB_8_6_7), "has had its second shot before its time") &&
	       chb_must(x, (m->marks & CHB_MELEE) == 0 || form_a, RULE(CHB_2_8),
			"is marked for a melee that form B forgets") &&
	       chb_must(x, !aimed || x->g->opt_aimed != 0, RULE(CHB_8_3_8),
			"has aimed, and nobody aims here") &&
	       chb_must(x, !aimed || m->spent == 0, RULE(CHB_8_3_10),
			"has aimed, and spent points") &&
	       chb_must(x, (m->saddle & CHB_STILL) == 0 || (m->marks & CHB_SHOT) != 0,
			RULE(CHB_8_1_5), "keeps a second shot, and has had no first");
}

/* Is it a decision that isn't asked while a character has still to be laid down [CHB-11.10]? */
static bool is_settled(const struct chb_state *s) {
	static const uint64_t asks = 1ULL << CHB_ASK_SHOOT | 1ULL << CHB_ASK_MOVE |
				     1ULL << CHB_ASK_FIGHT | 1ULL << CHB_ASK_SNEAK |
				     1ULL << CHB_ASK_PLACE | 1ULL << CHB_ASK_HIDE |
				     1ULL << CHB_ASK_NOTHING;
	return (asks >> s->ask & 1) != 0;
}

/* [CHB-7.1, CHB-11.10, CHB-2.20] Marks of what happened to a character. */
static bool check_state_marks(const struct chb_exam *x) {
	const struct chb_man *m = x->m;
	bool heavy = m->facing != 0 || x->r->armoured != 0;
	return chb_must(x, (m->marks & CHB_NEW) == 0 || m->life == CHB_STUNNED, RULE(CHB_2_20),
			"is newly stunned, and stands") &&
	       chb_must(x, (m->marks & CHB_DUE) == 0 || (m->works != 0 && !is_settled(x->s)),
			RULE(CHB_2_12), "ends a task outside a movement phase") &&
	       chb_must(x, (m->marks & CHB_FALLEN) == 0 || !is_settled(x->s), RULE(CHB_11_10),
			"fell, and has to lie somewhere first") &&
	       chb_must(x,
			(m->marks & CHB_STUCK) == 0 ||
			    (chb_alive(m) && heavy && chb_is_mud(x->g, x->s, m->place)),
			RULE(CHB_7_1_1), "is stuck where nothing holds it");
}

/* Has a character's move begun, and isn't it over? */
static bool is_moving(const struct chb_man *m) {
	return (m->marks & (CHB_BEGUN | CHB_DONE)) == CHB_BEGUN && chb_stands(m);
}

/* [CHB-2.14] One move ends before the next begins. */
static bool check_moved(const struct chb_exam *x) {
	const struct chb_state *s = x->s;
	const struct chb_man *m = x->m;
	/* The bearers of a ladder move together, and so do pushers and hidden characters. */
	bool along = chb_has_any(s, CHB_KINDS_LADDERS) || m->works != 0 || m->place == CHB_HIDDEN;
	bool other = s->mover != PV_NONE && x->man != s->mover;
	CHB_EACH_OF(x->g, x->r->side, i) {
		other = other || (i < x->man && is_moving(&s->man[i]));
	}
	return chb_must(x, !is_moving(m) || along || !other, RULE(CHB_2_14),
			"has begun its move, and another moves");
}

/* [CHB-4.12, CHB-9.4.13] `back` is kept as long as a move, retreat or jump lasts. A led horse keeps
 * step with its leader. */
static bool check_back(const struct chb_exam *x) {
	const struct chb_state *s = x->s;
	const struct chb_man *m = x->m;
	bool kept = m->place == CHB_HIDDEN || x->man == s->mover || chb_is_aloft(m) ||
		    m->life == CHB_DEAD || chb_in(s, CHB_IN_DAY | CHB_IN_OVER) ||
		    (chb_is_horse(x->g, x->man) && s->phase == CHB_MOVEMENT);
	return chb_must(
	    x, m->back == CHB_NOWHERE || kept || !(is_settled(s) || s->ask == CHB_ASK_REACT),
	    RULE(CHB_4_12), "comes from somewhere, though its move is over");
}

/* --- states ---------------------------------------------------------------------------------- */

static bool check_horse(const struct chb_exam *x) {
	const struct chb_man *m = x->m;
	bool horse = chb_is_horse(x->g, x->man);
	int kept = CHB_STRUCK | CHB_FALLEN | CHB_MELEE;
	return chb_must(x, (m->saddle & CHB_LOOSE) == 0 || (horse && m->place != CHB_UNDER),
			RULE(CHB_10_4), "is loose, and is no horse without a rider") &&
	       chb_must(x, !horse || m->life != CHB_STUNNED, RULE(CHB_8_5_27),
			"is stunned, and is a horse") &&
	       chb_must(x,
			!horse || ((m->marks & ~kept) == 0 && (m->saddle & ~CHB_LOOSE) == 0 &&
				   m->works == 0 && m->tactic == 0),
			RULE(CHB_10_10), "has done what a horse can't");
}

/* [CHB-3.5.8, CHB-5.1.30] The dead do nothing, and a character who has left is gone. */
static bool check_gone(const struct chb_exam *x) {
	bool idle = x->m->works == 0 && x->m->tactic == CHB_NO_TACTIC;
	return chb_must(x, x->m->life != CHB_DEAD || idle, RULE(CHB_3_5_8),
			"is dead, and at work") &&
	       chb_must(x, x->m->place != CHB_GONE || idle, RULE(CHB_5_1_30),
			"has left the map, and is at work on it");
}

/* [CHB-16.15] */
static bool check_bound(const struct chb_exam *x) {
	int held = x->m->saddle & (CHB_BOUND | CHB_FREED);
	bool idle = (x->m->marks & (CHB_BEGUN | CHB_SHOT | CHB_TRIED)) == 0;
	return chb_must(x, held == 0 || x->r->bound != 0, RULE(CHB_16_15),
			"is bound or freed, and is no captive") &&
	       chb_must(x, held != (CHB_BOUND | CHB_FREED), RULE(CHB_16_15),
			"is bound and freed at once") &&
	       chb_must(x, held == 0 || idle, RULE(CHB_16_15), "has acted, and is a captive");
}

/* [CHB-7.0.63, CHB-9.1.1] */
static bool check_knees(const struct chb_exam *x) {
	return chb_must(x,
			(x->m->saddle & CHB_KNEELS) == 0 || ((x->g->postures & CHB_KNEELS) != 0 &&
							     x->m->facing == 0 && chb_stands(x->m)),
			RULE(CHB_7_0_63), "kneels, and can't");
}

/* --- what he is at --------------------------------------------------------------------------- */

/* [CHB-2.22, CHB-5.1.21] */
static bool check_work(const struct chb_exam *x) {
	const struct chb_game *g = x->g;
	const struct chb_state *s = x->s;
	int thing = x->m->works - 1, body = thing - CHB_THINGS_MAX;
	if (thing < 0) {
		return true;
	}
	bool drags = body >= 0;
	bool there = drags ? body < g->count && body != x->man && chb_on_map(&s->man[body])
			   : thing < g->thing_count && chb_thing(g, s, thing)->place != CHB_NOWHERE;
	return chb_must(x, there, RULE(CHB_2_22), "works at what isn't there") &&
	       chb_must(x, drags || chb_task_sound(g, s, x->man, thing), RULE(CHB_2_22),
			"works at what it can't work at from there") &&
	       chb_must(x, chb_stands(x->m), RULE(CHB_2_22), "works, and can't");
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
static bool check_tactic(const struct chb_exam *x) {
	const struct chb_man *m = x->m;
	const char *rule = tactic_rule(m->tactic);
	if (!chb_must(x, is_known_tactic(x->g, m), rule,
		      "is at what no option of this scenario knows") ||
	    !chb_must(x, (m->saddle & CHB_DISTURBED) == 0 || x->g->opt_mon_2_2 != 0,
		      RULE(CHB_8_1_8), "lost its loader's help, and nobody loads here")) {
		return false;
	}
	if (m->tactic == CHB_NO_TACTIC) {
		return true;
	}
	bool friend = x->g->roster[m->on - 1].side == x->r->side;
	return chb_must(x, friend == (m->tactic == CHB_LOADS) && m->on - 1 != x->man, rule,
			"helps an enemy, or fights a friend") &&
	       chb_must(x, !chb_is_aloft(m) || (chb_alive(m) && m->back != CHB_NOWHERE),
			RULE(CHB_2_18), "jumps from nowhere");
}

static bool is_in_range(const struct chb_exam *x) {
	const struct chb_man *m = x->m;
	bool works = m->works <= x->g->thing_count ||
		     (m->works > CHB_THINGS_MAX && m->works - 1 - CHB_THINGS_MAX < x->g->count);
	return m->life < CHB_LIVES && m->marks <= CHB_MARKS && m->facing <= PV_HEX_SIDES &&
	       m->turned <= PV_HEX_SIDES && m->horse <= x->g->count && works;
}

bool chb_man_sound(const struct chb_exam *x) {
	return chb_must(x, is_in_range(x), RULE(CHB_3_5_1),
			"has a state, a mark or a facing that nobody has") &&
	       check_place(x) && check_gone(x) && check_horse(x) && check_left(x) &&
	       check_spent(x) && check_counts(x) && check_knees(x) && check_bound(x) &&
	       check_times(x) && check_shots(x) && check_state_marks(x) && check_moved(x) &&
	       check_back(x) && check_work(x) && check_tactic(x) &&
	       chb_must(x, chb_day_man_sound(x->g, x->s, x->man), RULE(CHB_14_16),
			"has a day's work that it can't have") &&
	       chb_must(x, chb_standing_known(x->g, x->r->side, x->m->stands), RULE(CHB_TABLE_3),
			"has a standing order that nobody can have");
}
