/* load_siege.c - `siege` of a scenario: days, who besieges, what there is to live and build on. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/words.h"
#include "rules/cryhavoc/load/load.h"
#include "rules/cryhavoc/notation/nodes.h"

#include <stdlib.h>
#include <string.h>

static bool read_number(const struct pv_node *siege, const char *key, uint8_t *out,
			struct pv_error *err) {
	int32_t number = *out;
	bool good = pv_node_int(siege, key, 1, CHB_DAYS_MAX, &number, err);
	*out = (uint8_t)number;
	return good;
}

/* {red: camp, blue: court} */
static bool read_yards(struct chb_game *g, const struct pv_node *siege, struct pv_error *err) {
	static const char *const sides[] = { "red", "blue", NULL };
	const struct pv_node *works = pv_node_get(siege, "works");
	if (works == NULL) {
		return true;
	}
	if (works->kind != PV_NODE_MAP) {
		return chb_load_fail(works, err, "{red: ZONE, blue: ZONE}, where each side builds");
	}
	if (!pv_node_only(works, sides, err)) {
		return false;
	}
	CHB_EACH_SIDE(side) {
		const struct pv_node *yard = pv_node_get(works, sides[side]);
		if (yard != NULL && !chb_load_zone(g, yard, &g->siege.yard[side], err)) {
			return false;
		}
	}
	return true;
}

/* {7: convoy, 12: storm} [CHB-14.2] */
static bool read_events(struct chb_game *g, const struct pv_node *siege, struct pv_error *err) {
	const struct pv_node *events = pv_node_get(siege, "events");
	if (events != NULL && events->kind != PV_NODE_MAP) {
		return chb_load_fail(events, err, "{7: convoy}");
	}
	for (const struct pv_node *at = events != NULL ? events->first : NULL; at != NULL;
	     at = at->next) {
		char *end = NULL;
		long sum = strtol(at->key, &end, CHB_LINES);
		if (*end != '\0' || sum < 2 || sum >= (long)PV_COUNT(g->siege.fortune)) {
			return pv_node_fail(at, err, "found \"%.24s\"; accepted: a sum of 2 to 20",
					    at->key);
		}
		int word = chb_load_word(at, chb_fortune_word);
		if (word < 0) {
			return chb_load_fail(at, err, "quiet, convoy, spoilt, storm or truce");
		}
		g->siege.fortune[sum] = (uint8_t)word;
	}
	return true;
}

/* One of the besieged [CHB-14.13]. */
static bool read_leader(struct chb_game *g, const struct pv_node *siege, struct pv_error *err) {
	const struct pv_node *leader = pv_node_get(siege, "leader");
	if (leader == NULL) {
		return true;
	}
	CHB_EACH_OF(g, !g->siege.besieger, i) {
		if (pv_node_is(leader, g->roster[i].name)) {
			g->siege.leader = (uint8_t)(i + 1);
			return true;
		}
	}
	return chb_load_fail(leader, err, "the name of one of the besieged");
}

/* [CHB-12.4.1] Rubble is laid before battles of one day. */
static bool has_no_razes(const struct chb_game *g, const struct pv_node *siege,
			 struct pv_error *err) {
	return g->razes[0] + g->razes[1] == 0 ||
	       chb_load_refuse(siege, err, RULE(CHB_12_4_1),
			       "in a siege of days rubble lies where walls were destroyed; "
			       "accepted: no `rubble` of a side");
}

bool chb_load_siege(struct chb_game *g, const struct pv_node *root, struct pv_error *err) {
	static const char *const keys[] = { "besieger", "first", "days",   "supplies", "surrender",
					    "leader",   "works", "events", NULL };
	const struct pv_node *siege = pv_node_get(root, "siege");
	bool surrenders = false;
	if (siege == NULL) {
		return true;
	}
	if (siege->kind != PV_NODE_MAP || pv_node_get(siege, "besieger") == NULL) {
		return chb_load_fail(siege, err, "{besieger: red, days: 12}");
	}
	if (!pv_node_only(siege, keys, err) ||
	    !chb_load_side(siege, "besieger", &g->siege.besieger, err)) {
		return false;
	}
	g->siege.leads = g->siege.besieger; /* [CHB-14.6] */
	g->siege.days = (uint8_t)chb_siege_figure(g, CHB_SIEGE_DAYS);
	g->siege.supplied = pv_node_get(siege, "supplies") != NULL;
	if (!chb_load_side(siege, "first", &g->siege.leads, err) ||
	    !read_number(siege, "days", &g->siege.days, err) ||
	    !read_number(siege, "supplies", &g->siege.supplies, err) ||
	    !pv_node_bool(siege, "surrender", &surrenders, err)) {
		return false;
	}
	g->siege.surrenders = surrenders;
	return has_no_razes(g, siege, err) && read_leader(g, siege, err) &&
	       read_yards(g, siege, err) && read_events(g, siege, err);
}
