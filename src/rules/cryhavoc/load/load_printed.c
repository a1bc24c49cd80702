/* load_printed.c - which printed maps a scenario's sheets are drawn after [CHB-16.3]. */
#include "rules/cryhavoc/load/load.h"
#include "rules/kit/node.h"

static const char guard_post[] = "guard-post";
/* [STR-FORD.7] The ford that the option names takes the other's place. */
static const char *const fords[] = { "ford2", "the-ford", NULL };

static bool load_sheet(void *of, const struct pv_node *node, struct pv_error *err) {
	static const char *const printed[] = { "1",        "2", "3", "4",
					       "5",        "6", "7", "8", /* of Cry Havoc */
					       "A",        "B", "C", "D",
					       "E",        "F", "G", "H", /* of SIEGE */
					       guard_post, NULL };
	const struct chb_game *g = of;
	bool found = false;
	for (int i = 0; i < g->map.sheet_count; i++) {
		found = found || (node->key[0] == g->map.sheet[i].letter && node->key[1] == '\0');
	}
	if (!found) {
		return pv_node_fail(node, err, "found sheet \"%.20s\"; accepted: one of the map's",
				    node->key);
	}
	int ford = kit_node_find(node, fords);
	return (ford < 0 || ford == g->opt_ford_map ||
		pv_node_fail(node, err,
			     "found %s; accepted with options: {ford_map: %s} "
			     "[STR-FORD.7]",
			     fords[ford], fords[ford])) &&
	       (ford >= 0 || kit_node_find(node, printed) >= 0 ||
		kit_node_fail(node, err, "1 to 8, A to H, guard-post, ford2 or the-ford"));
}

bool chb_load_printed(struct chb_game *g, const struct pv_node *root, struct pv_error *err) {
	return kit_node_each(pv_node_get(root, "printed"), PV_NODE_MAP,
			     "{A: 3}, the map of that sheet", load_sheet, g, err);
}

/* The sides of a map are numbered where it is the whole board. */
int chb_printed_edge(const struct chb_game *g, const struct pv_node *root,
		     const struct pv_node *side) {
	/* The numbers of the sides north, east, south and west. */
	static const char *const sides[] = { "4", "2", "3", "1", NULL };
	const struct pv_node *printed = pv_node_get(root, "printed");
	bool whole = printed != NULL && printed->kind == PV_NODE_MAP && printed->count == 1 &&
		     g->map.sheet_count == 1 && pv_node_is(printed->first, guard_post);
	return whole ? kit_node_find(side, sides) : KIT_NO_WORD;
}
