/* aims.c - what a scenario says of winning [CHB-16.12]. */
#include "rules/cryhavoc/load/load.h"
#include "rules/cryhavoc/notation/nodes.h"

enum { HALVES = 2, POINTS_MAX = 9999 };

/* Reads a list of characters of one side; *count is their number. */
static bool read_men(const struct chb_game *g, const struct pv_node *list, int side,
		     struct chb_aim *aim, int32_t *count, struct pv_error *err) {
	for (const struct pv_node *at = list->first; at != NULL; at = at->next) {
		int man = chb_load_who(g, at);
		if (man < 0 || g->roster[man].side != side) {
			return kit_node_fail(at, err,
					     side == PV_RED ? "the name of one of red's men"
							    : "the name of one of blue's men");
		}
		*count += (aim->men & chb_bit(g, man)) == 0;
		aim->men |= chb_bit(g, man);
	}
	return *count > 0 || kit_node_fail(list, err, "a list of names");
}

/* Reads a list of names, or a number of any characters. */
static bool read_who(const struct chb_game *g, const struct pv_node *node, int side,
		     struct chb_aim *aim, struct pv_error *err) {
	int32_t count = aim->count;
	bool good = node->kind == PV_NODE_LIST ? read_men(g, node, side, aim, &count, err)
					       : pv_node_to_int(node, 1, CHB_SIDE_MEN, &count, err);
	aim->count = (uint8_t)count;
	return good;
}

static bool read_kind(struct chb_game *g, const struct pv_node *node, const struct pv_node *what,
		      struct chb_aim *aim, struct pv_error *err) {
	enum { TURNS_MAX = 100 };
	switch (aim->kind) {
	case CHB_ELIMINATE:
		return read_who(g, what, !aim->side, aim, err);
	case CHB_ESCAPE:
		return read_who(g, what, aim->side, aim, err);
	case CHB_HOLD:
		return chb_load_zone(g, what, &aim->zone, err) &&
		       kit_node_number(node, "for", 1, TURNS_MAX, &aim->count, err);
	case CHB_REACH:
		aim->count = 1;
		return chb_load_zone(g, what, &aim->zone, err) &&
		       kit_node_number(node, "men", 1, CHB_SIDE_MEN, &aim->count, err);
	case CHB_CARRY:
		return kit_node_number(node, "carry", 1, CHB_THINGS_MAX, &aim->count, err);
	case CHB_SURVIVE:
		return kit_node_number(node, "survive", 1, TURNS_MAX, &aim->count, err);
	default:
		return pv_node_to_scaled(what, HALVES, 1, POINTS_MAX, &aim->points, err);
	}
}

static bool read_aim(struct chb_game *g, const struct pv_node *node, int side, int group,
		     struct pv_error *err) {
	static const char *const words[CHB_AIMS + 1] = {
		[CHB_ELIMINATE] = "eliminate", [CHB_HOLD] = "hold",       [CHB_ESCAPE] = "escape",
		[CHB_REACH] = "reach",         [CHB_SURVIVE] = "survive", [CHB_POINTS] = "points",
		[CHB_CARRY] = "carry"
	};
	static const char *const keys[] = { "side",  "eliminate", "hold",   "escape",
					    "reach", "survive",   "points", "for",
					    "men",   "carry",     NULL };
	struct chb_aim *aim = &g->aim[g->aim_count];
	int found = KIT_NO_WORD;
	if (g->aim_count == CHB_AIMS_MAX) {
		return pv_node_fail(node, err, "found more than %d aims", CHB_AIMS_MAX);
	}
	if (!kit_node_map(node, keys, "{side: red, hold: church, for: 2}", err)) {
		return false;
	}
	for (int i = 0; words[i] != NULL; i++) {
		if (pv_node_get(node, words[i]) != NULL) {
			found = found == KIT_NO_WORD ? i : CHB_AIMS;
		}
	}
	if (found == KIT_NO_WORD || found == CHB_AIMS) {
		return pv_node_fail(node, err,
				    "accepted: one of eliminate, hold, escape, reach, survive, "
				    "points, carry; several together as `all`");
	}
	*aim = (struct chb_aim){ .side = (uint8_t)side,
				 .kind = (uint8_t)found,
				 .group = (uint8_t)group };
	g->aim_count++;
	return read_kind(g, node, pv_node_get(node, words[found]), aim, err);
}

/* {side: red, all: [{escape: 2}, {points: 10}]} */
static bool read_group(struct chb_game *g, const struct pv_node *node, int side, int group,
		       struct pv_error *err) {
	static const char *const keys[] = { "side", "all", NULL };
	const struct pv_node *all = pv_node_get(node, "all");
	if (!pv_node_only(node, keys, err)) {
		return false;
	}
	if (all->kind != PV_NODE_LIST || all->count == 0) {
		return kit_node_fail(all, err, "a list of aims");
	}
	for (const struct pv_node *at = all->first; at != NULL; at = at->next) {
		if (pv_node_get(at, "side") != NULL) {
			return kit_node_fail(pv_node_get(at, "side"), err,
					     "one side for all of them, beside `all`");
		}
		if (!read_aim(g, at, side, group, err)) {
			return false;
		}
	}
	return true;
}

/* {decisive: 15, marginal: 5} [CHB-16.4] */
static bool load_grades(struct chb_game *g, const struct pv_node *victory, struct pv_error *err) {
	static const char *const keys[] = { "decisive", "marginal", NULL };
	const struct pv_node *grades = pv_node_get(victory, "grades");
	if (grades == NULL) {
		return true;
	}
	for (int i = 0; keys[i] != NULL; i++) {
		const struct pv_node *node = pv_node_get(grades, keys[i]);
		if (node == NULL) {
			return kit_node_fail(grades, err, "{decisive: 15, marginal: 5}");
		}
		if (!pv_node_to_scaled(node, HALVES, 1, POINTS_MAX, &g->grade[i], err)) {
			return false;
		}
	}
	return pv_node_only(grades, keys, err) &&
	       (g->grade[0] >= g->grade[1] ||
		kit_node_fail(grades, err, "a decisive lead of no less than a marginal one"));
}

/* {church: 4}: points for the side that holds it at the end. */
static bool load_objects(struct chb_game *g, const struct pv_node *victory, struct pv_error *err) {
	const struct pv_node *objects = pv_node_get(victory, "objects");
	static const char accepted[] = "names of `zones` and their points";
	if (objects == NULL) {
		return true;
	}
	if (objects->kind != PV_NODE_MAP) {
		return kit_node_fail(objects, err, accepted);
	}
	for (const struct pv_node *at = objects->first; at != NULL; at = at->next) {
		int found = chb_find_zone(g, at->key);
		if (found < 0) {
			return kit_node_fail(objects, err, accepted);
		}
		if (!pv_node_to_scaled(at, HALVES, 1, POINTS_MAX, &g->worth[found], err)) {
			return false;
		}
	}
	return true;
}

/* Aims while they are read; several that belong together form a group, from 1. */
struct aiming {
	struct chb_game *g;
	int groups;
};

/* Reads an aim with its side. */
static bool load_aim(void *of, const struct pv_node *node, struct pv_error *err) {
	struct aiming *a = of;
	uint8_t side = UINT8_MAX;
	return kit_node_side(node, "side", &side, err) &&
	       (side != UINT8_MAX ||
		pv_node_fail(node, err, "found no `side`; accepted: red or blue")) &&
	       (pv_node_get(node, "all") != NULL ? read_group(a->g, node, side, ++a->groups, err)
						 : read_aim(a->g, node, side, 0, err));
}

bool chb_load_aims(struct chb_game *g, const struct pv_node *root, struct pv_error *err) {
	static const char *const keys[] = { "aims", "otherwise", "grades", "objects", NULL };
	static const char *const otherwise[CHB_ELSES + 1] = { "points", "red", "blue", "draw" };
	const struct pv_node *victory = pv_node_get(root, "victory");
	struct aiming aiming = { g, 0 };
	if (victory == NULL) {
		return true;
	}
	return kit_node_map(victory, keys, "{aims: [...], otherwise: points}", err) &&
	       kit_node_each(pv_node_get(victory, "aims"), PV_NODE_LIST, "a list of aims", load_aim,
			     &aiming, err) &&
	       load_grades(g, victory, err) && load_objects(g, victory, err) &&
	       kit_node_word(victory, "otherwise", otherwise, "points, red, blue or draw",
			     &g->otherwise, err);
}
