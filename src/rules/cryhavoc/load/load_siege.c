/* load_siege.c - `siege` of a scenario: days, besieger, supplies and yards. */
#include "rules/cryhavoc/core/words.h"
#include "rules/cryhavoc/load/load.h"
#include "rules/cryhavoc/notation/nodes.h"
#include "rules/kit/words.h"

#include <stdlib.h>
#include <string.h>

/* {red: camp, blue: court} */
static bool read_yards(struct chb_game *g, const struct pv_node *siege, struct pv_error *err) {
	const struct pv_node *works = pv_node_get(siege, "works");
	if (works == NULL) {
		return true;
	}
	return kit_node_map(works, kit_side_word, "{red: ZONE, blue: ZONE}, where each side builds",
			    err) &&
	       chb_load_zone(g, pv_node_get(works, "red"), &g->siege.yard[PV_RED], err) &&
	       chb_load_zone(g, pv_node_get(works, "blue"), &g->siege.yard[PV_BLUE], err);
}

/* {7: convoy, 12: storm} [CHB-14.2] */
static bool read_event(void *of, const struct pv_node *node, struct pv_error *err) {
	struct chb_game *g = of;
	char *end = NULL;
	long sum = strtol(node->key, &end, CHB_LINES);
	if (*end != '\0' || sum < 2 || sum >= (long)PV_COUNT(g->siege.fortune)) {
		return pv_node_fail(node, err, "found \"%.24s\"; accepted: a sum of 2 to 20",
				    node->key);
	}
	int word = kit_node_find(node, chb_fortune_word);
	g->siege.fortune[sum] = (uint8_t)word;
	return word >= 0 || kit_node_fail(node, err, "quiet, convoy, spoilt, storm or truce");
}

/* Reads the leader, one of the besieged [CHB-14.13]. */
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
	return kit_node_fail(leader, err, "the name of one of the besieged");
}

/* [CHB-12.4.1] Rubble is laid before battles of one day. */
static bool has_no_razes(const struct chb_game *g, const struct pv_node *siege,
			 struct pv_error *err) {
	return g->razes[0] + g->razes[1] == 0 ||
	       kit_node_refuse(siege, err, RULE(CHB_12_4_1),
			       "in a siege of days rubble lies where walls were destroyed; "
			       "accepted: no `rubble` of a side");
}

bool chb_load_siege(struct chb_game *g, const struct pv_node *root, struct pv_error *err) {
	static const char *const keys[] = { "besieger", "first", "days",   "supplies", "surrender",
					    "leader",   "works", "events", NULL };
	const struct pv_node *siege = pv_node_get(root, "siege");
	if (siege == NULL) {
		return true;
	}
	if (siege->kind != PV_NODE_MAP || pv_node_get(siege, "besieger") == NULL) {
		return kit_node_fail(siege, err, "{besieger: red, days: 12}");
	}
	if (!pv_node_only(siege, keys, err) ||
	    !kit_node_side(siege, "besieger", &g->siege.besieger, err)) {
		return false;
	}
	g->siege.leads = g->siege.besieger; /* [CHB-14.6] */
	g->siege.days = (uint8_t)chb_siege_figure(g, CHB_SIEGE_DAYS);
	g->siege.supplied = pv_node_get(siege, "supplies") != NULL;
	return kit_node_side(siege, "first", &g->siege.leads, err) &&
	       kit_node_number(siege, "days", 1, CHB_DAYS_MAX, &g->siege.days, err) &&
	       kit_node_number(siege, "supplies", 1, CHB_DAYS_MAX, &g->siege.supplies, err) &&
	       kit_node_flag(siege, "surrender", &g->siege.surrenders, err) &&
	       has_no_razes(g, siege, err) && read_leader(g, siege, err) &&
	       read_yards(g, siege, err) &&
	       kit_node_each(pv_node_get(siege, "events"), PV_NODE_MAP, "{7: convoy}", read_event,
			     g, err);
}
