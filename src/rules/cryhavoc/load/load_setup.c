/* load_setup.c - set-up that a scenario leaves to its players: zones to place characters in, and
 * who may hide. */
#include "rules/cryhavoc/load/load.h"
#include "rules/cryhavoc/notation/nodes.h"

/* {men: 3, in: hedges} [CHB-AMBUSH.1] */
bool chb_load_ambush(struct chb_game *g, const struct pv_node *side, int number,
		     struct pv_error *err) {
	static const char *const keys[] = { "men", "in", NULL };
	const struct pv_node *ambush = pv_node_get(side, "ambush");
	if (ambush == NULL) {
		return true;
	}
	return ((ambush->kind == PV_NODE_MAP && pv_node_get(ambush, "men") != NULL) ||
		kit_node_fail(ambush, err, "{men: 3, in: ZONE}, the zone or not")) &&
	       pv_node_only(ambush, keys, err) &&
	       kit_node_number(ambush, "men", 1, CHB_SIDE_MEN, &g->hide_most[number], err) &&
	       chb_load_zone(g, pv_node_get(ambush, "in"), &g->hide_zone[number], err);
}

/* [CHB-12.3.1, CHB-12.4.1] */
bool chb_load_fills(struct chb_game *g, const struct pv_node *side, int number,
		    struct pv_error *err) {
	enum { FILLS_MAX = 32 };
	return kit_node_number(side, "fills", 0, FILLS_MAX, &g->fills[number], err) &&
	       kit_node_number(side, "rubble", 0, FILLS_MAX, &g->razes[number], err);
}

/* `in: ZONE`, or `hides: true`. */
bool chb_load_placed(const struct chb_game *g, const struct pv_node *man, struct chb_roster *r,
		     struct pv_error *err) {
	const struct pv_node *in = pv_node_get(man, "in");
	bool hides = r->hides;
	r->place = CHB_ABSENT;
	if (in != NULL) {
		return chb_load_zone(g, in, &r->sets, err);
	}
	if (!pv_node_bool(man, "hides", &hides, err)) {
		return false;
	}
	if (!hides || g->hide_most[r->side] == 0) {
		return kit_node_fail(pv_node_get(man, "hides"), err,
				     "true, of a side with `ambush`");
	}
	r->hides = 1;
	return (r->life == CHB_HEALTHY || r->life == CHB_WOUNDED) ||
	       kit_node_fail(pv_node_get(man, "state"), err,
			     "healthy or wounded, of one who hides");
}
