/*
 * victory.c - what wins a battle besides NEV-10G, as a scenario says it; goals.c judges.
 *
 *   victory:
 *     goals:
 *       - {side: red, hold: village, for: 2}
 *       - {side: blue, kill: [TG1, TK1, TK2], count: 2}
 *       - {side: blue, escape: [RC1], by: south, turn: 6}
 *       - {side: red, lead: 40, at: end}
 *     otherwise: blue
 */
#include "rules/kit/words.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/words.h"
#include "rules/nevsky/load/load.h"
#include "rules/nevsky/notation/scan.h"

#include <string.h>

enum { QUARTERS = 4 };

/* A list of units as bits; *count becomes their number. enemy: of the other side. */
static bool read_units(const struct nev_game *g, const struct pv_node *goal, const char *key,
		       int side, uint64_t out[NEV_UNIT_WORDS], uint8_t *count,
		       struct pv_error *err) {
	const struct pv_node *list = pv_node_get(goal, key);
	if (list == NULL) {
		return true;
	}
	if (list->kind != PV_NODE_LIST || list->count == 0) {
		return kit_node_fail(list, err, "a list of units, [TK1, TG1]");
	}
	for (const struct pv_node *n = list->first; n != NULL; n = n->next) {
		int piece = nev_load_unit(g, n);
		if (piece == KIT_NO_WORD || g->roster[piece].side != side) {
			return kit_node_fail(n, err,
					     side == PV_RED
						 ? "a whole unit of red, in this scenario"
						 : "a whole unit of blue, in this "
						   "scenario");
		}
		if (nev_has_unit(out, piece)) {
			return pv_node_fail(n, err, "found %s twice; accepted: each unit once",
					    n->text);
		}
		nev_add_unit(out, piece);
		(*count)++;
	}
	return true;
}

static bool read_side(const struct pv_node *node, uint8_t *out, struct pv_error *err) {
	static const char accepted[] = "`side`, red or blue, who wins by it";
	return pv_node_get(node, "side") != NULL
		   ? kit_node_word(node, "side", kit_side_word, accepted, out, err)
		   : kit_node_fail(node, err, accepted);
}

static bool read_when(const struct pv_node *node, struct nev_goal *goal, struct pv_error *err) {
	const struct pv_node *at = pv_node_get(node, "at");
	goal->turns = 1;
	if (at != NULL && !pv_node_is(at, "end")) {
		return kit_node_fail(at, err, "end: only when the battle ends");
	}
	goal->at_end = at != NULL;
	return kit_node_number(node, "for", 1, UINT8_MAX, &goal->turns, err) &&
	       pv_node_int(node, "turn", 1, NEV_TURN_MAX, &goal->turn, err);
}

/* `count`: how many of the units named it takes; usually all. */
static bool read_count(const struct pv_node *node, struct nev_goal *goal, struct pv_error *err) {
	const struct pv_node *count = pv_node_get(node, "count");
	uint8_t *of = goal->kill_count != 0 ? &goal->kill_count : &goal->escape_count;
	if (count == NULL) {
		return true;
	}
	if ((goal->kill_count != 0) == (goal->escape_count != 0)) {
		return pv_node_fail(count, err, "accepted beside one list: `kill` or `escape`");
	}
	return kit_node_number(node, "count", 1, *of, of, err);
}

static bool read_lead(const struct pv_node *node, struct nev_goal *goal, struct pv_error *err) {
	goal->leads = pv_node_get(node, "lead") != NULL;
	return pv_node_scaled(node, "lead", QUARTERS, 1, NEV_LEAD_MAX * QUARTERS, &goal->lead, err);
}

/* [NEV-10E.2] `by` names an edge for units that escape. */
static bool check_said(const struct pv_node *node, const struct nev_goal *goal,
		       struct pv_error *err) {
	bool said = goal->hold != 0 || goal->kill_count != 0 || goal->escape_count != 0 ||
		    goal->leads != 0 || goal->turn != 0;
	if (!said) {
		return pv_node_fail(node, err,
				    "accepted: one or more of `hold`, `kill`, `escape`, `lead`, "
				    "`turn`");
	}
	return goal->by == 0 || goal->escape_count != 0 ||
	       pv_node_fail(pv_node_get(node, "by"), err, "accepted beside `escape`");
}

static bool read_goal(void *of, const struct pv_node *node, struct pv_error *err) {
	static const char *const keys[] = { "side", "hold", "kill",  "escape", "by", "lead",
					    "turn", "for",  "count", "at",     NULL };
	struct nev_game *g = of;
	struct nev_goal *goal = &g->goal[g->goal_count];
	if (!kit_node_map(node, keys, "{side: red, hold: village}", err) ||
	    !read_side(node, &goal->side, err)) {
		return false;
	}
	int side = goal->side;
	if (!nev_load_area(g, node, "hold", &goal->hold, err) ||
	    !nev_load_area(g, node, "by", &goal->by, err) ||
	    !read_units(g, node, "kill", !side, goal->kill, &goal->kill_count, err) ||
	    !read_units(g, node, "escape", side, goal->escape, &goal->escape_count, err) ||
	    !read_count(node, goal, err) || !read_lead(node, goal, err) ||
	    !read_when(node, goal, err) || !check_said(node, goal, err)) {
		return false;
	}
	g->goal_count++;
	return true;
}

static bool read_goals(struct nev_game *g, const struct pv_node *goals, struct pv_error *err) {
	if (goals != NULL && (goals->kind != PV_NODE_LIST || goals->count > NEV_GOALS_MAX)) {
		return pv_node_fail(goals, err,
				    "accepted: a list of at most %d goals, each {side: red, hold: "
				    "village}",
				    NEV_GOALS_MAX);
	}
	return kit_node_each(goals, PV_NODE_LIST, "a list", read_goal, g, err);
}

bool nev_load_victory(struct nev_game *g, const struct pv_node *root, struct pv_error *err) {
	static const char *const keys[] = { "goals", "otherwise", NULL };
	const struct pv_node *victory = pv_node_get(root, "victory");
	if (victory == NULL) {
		return true;
	}
	g->otherwise = NEV_ELSE_POINTS;
	return kit_node_map(victory, keys, "{goals: [...], otherwise: points}", err) &&
	       read_goals(g, pv_node_get(victory, "goals"), err) &&
	       kit_node_word(victory, "otherwise", nev_otherwise_word, "points, red, blue or draw",
			     &g->otherwise, err);
}
