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

/* A list of units as bits, of the enemy where f->side says so. */
static bool take_units(const struct kit_scan *in, const struct kit_field *f,
		       const struct pv_node *list) {
	const struct nev_game *g = in->of;
	struct nev_goal *goal = in->record;
	bool enemy = f->side != 0;
	int side = enemy ? !goal->side : goal->side;
	uint64_t *units = enemy ? goal->kill : goal->escape;
	uint8_t *count = enemy ? &goal->kill_count : &goal->escape_count;
	if (list->kind != PV_NODE_LIST || list->count == 0) {
		return kit_node_fail(list, in->err, "a list of units, [TK1, TG1]");
	}
	for (const struct pv_node *n = list->first; n != NULL; n = n->next) {
		int piece = nev_load_unit(g, n);
		if (piece == KIT_NO_WORD || g->roster[piece].side != side) {
			return kit_node_fail(n, in->err,
					     side == PV_RED
						 ? "a whole unit of red, in this scenario"
						 : "a whole unit of blue, in this "
						   "scenario");
		}
		if (nev_has_unit(units, piece)) {
			return pv_node_fail(n, in->err, "found %s twice; accepted: each unit once",
					    n->text);
		}
		nev_add_unit(units, piece);
		(*count)++;
	}
	return true;
}

/* How many of the units named it takes; usually all. */
static bool take_count(const struct kit_scan *in, const struct kit_field *f,
		       const struct pv_node *node) {
	struct nev_goal *goal = in->record;
	uint8_t *of = goal->kill_count != 0 ? &goal->kill_count : &goal->escape_count;
	int32_t count;
	(void)f;
	if ((goal->kill_count != 0) == (goal->escape_count != 0)) {
		return pv_node_fail(node, in->err, "accepted beside one list: `kill` or `escape`");
	}
	if (!pv_node_to_int(node, 1, *of, &count, in->err)) {
		return false;
	}
	*of = (uint8_t)count;
	return true;
}

static const struct kit_kind units = { .take = take_units }, count = { .take = take_count };

#define GOAL(key, kind, member) KIT_FIELD(key, kind, struct nev_goal, member)

/* Fields are read in another order than an error names the keys. */
static const char *const goal_keys[] = { "side", "hold", "kill",  "escape", "by", "lead",
					 "turn", "for",  "count", "at",     NULL };
static const char *const ends[] = { "end", NULL };
static const struct kit_field goal_fields[] = {
	{ GOAL("side", kit_one_of, side), .words = kit_side_word,
	  .accepted = "`side`, red or blue, who wins by it",
	  .lacking = "found a map; accepted: `side`, red or blue, who wins by it" },
	{ GOAL("hold", nev_area_name, hold), .from = 1 },
	{ GOAL("by", nev_area_name, by), .from = 1 },
	{ GOAL("kill", units, kill), .side = 1 },
	{ GOAL("escape", units, escape) },
	{ .key = "count", .kind = &count },
	{ GOAL("lead", kit_number, lead), .scale = QUARTERS, .low = 1,
	  .high = NEV_LEAD_MAX * QUARTERS },
	{ GOAL("at", kit_one_of, at_end), .words = ends, .from = 1,
	  .accepted = "end: only when the battle ends" },
	{ GOAL("for", kit_number, turns), .low = 1, .high = UINT8_MAX },
	{ GOAL("turn", kit_number, turn), .low = 1, .high = NEV_TURN_MAX },
};
static const struct kit_form goal_form = { goal_fields, PV_COUNT(goal_fields),
					   "{side: red, hold: village}", goal_keys };

/* [NEV-10E.2] `by` names an edge for units that escape. */
static bool read_goal(void *of, const struct pv_node *node, struct pv_error *err) {
	struct nev_game *g = of;
	struct nev_goal *goal = &g->goal[g->goal_count];
	goal->turns = 1;
	if (!kit_form_read(&goal_form, node, g, goal, err)) {
		return false;
	}
	goal->leads = goal->lead != 0;
	bool said = goal->hold != 0 || goal->kill_count != 0 || goal->escape_count != 0 ||
		    goal->leads != 0 || goal->turn != 0;
	if (!said) {
		return pv_node_fail(node, err,
				    "accepted: one or more of `hold`, `kill`, `escape`, `lead`, "
				    "`turn`");
	}
	g->goal_count++;
	return goal->by == 0 || goal->escape_count != 0 ||
	       pv_node_fail(pv_node_get(node, "by"), err, "accepted beside `escape`");
}

static bool take_goals(const struct kit_scan *in, const struct kit_field *f,
		       const struct pv_node *node) {
	(void)f;
	return kit_form_list(
	    node, PV_NODE_LIST, NEV_GOALS_MAX,
	    "accepted: a list of at most %d goals, each {side: red, hold: village}", read_goal,
	    in->record, in->err);
}

bool nev_load_victory(struct nev_game *g, const struct pv_node *root, struct pv_error *err) {
	static const struct kit_kind goals = { .take = take_goals };
	static const struct kit_field fields[] = {
		{ .key = "goals", .kind = &goals },
		{ KIT_FIELD("otherwise", kit_one_of, struct nev_game, otherwise),
		  .words = nev_otherwise_word, .accepted = "points, red, blue or draw" },
	};
	static const struct kit_form form = KIT_FORM(fields, "{goals: [...], otherwise: points}");
	g->otherwise = NEV_ELSE_POINTS;
	return kit_form_read(&form, pv_node_get(root, "victory"), g, g, err);
}
