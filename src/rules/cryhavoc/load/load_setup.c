/* load_setup.c - what a scenario leaves to its players: who places whom where, who may hide. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/load/load.h"
#include "rules/cryhavoc/notation/nodes.h"

/* {men: 3, in: hedges} [CHB-AMBUSH.1] */
bool chb_load_ambush(struct chb_game *g, const struct pv_node *side, int number,
		     struct pv_error *err) {
	static const char *const keys[] = { "men", "in", NULL };
	const struct pv_node *ambush = pv_node_get(side, "ambush");
	const struct pv_node *in = pv_node_get(ambush, "in");
	int32_t men = g->hide_most[number];
	if (ambush == NULL) {
		return true;
	}
	if (ambush->kind != PV_NODE_MAP || pv_node_get(ambush, "men") == NULL) {
		return chb_load_fail(ambush, err, "{men: 3, in: ZONE}, the zone or not");
	}
	if (!pv_node_only(ambush, keys, err) ||
	    !pv_node_int(ambush, "men", 1, CHB_SIDE_MEN, &men, err) ||
	    (in != NULL && !chb_load_zone(g, in, &g->hide_zone[number], err))) {
		return false;
	}
	g->hide_most[number] = (uint8_t)men;
	return true;
}

/* [CHB-12.3.1, CHB-12.4.1] */
bool chb_load_fills(struct chb_game *g, const struct pv_node *side, int number,
		    struct pv_error *err) {
	enum { FILLS_MAX = 32 };
	int32_t fills = 0, razes = 0;
	bool good = pv_node_int(side, "fills", 0, FILLS_MAX, &fills, err) &&
		    pv_node_int(side, "rubble", 0, FILLS_MAX, &razes, err);
	g->fills[number] = (uint8_t)fills;
	g->razes[number] = (uint8_t)razes;
	return good;
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
		return chb_load_fail(pv_node_get(man, "hides"), err,
				     "true, of a side with `ambush`");
	}
	r->hides = 1;
	return (r->life == CHB_HEALTHY || r->life == CHB_WOUNDED) ||
	       chb_load_fail(pv_node_get(man, "state"), err,
			     "healthy or wounded, of one who hides");
}
