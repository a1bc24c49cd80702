/* setup_fits.c - checks while a scenario is loaded that set-up has room for all [CHB-16.9]. */
#include "rules/cryhavoc/load/load.h"
#include "rules/cryhavoc/turn/setup.h"
#include "rules/kit/node.h"

bool chb_setup_fits(const struct chb_game *g, const struct pv_node *root, struct pv_error *err) {
	struct chb_lack lack;
	if (chb_setup_has_room(g, &lack)) {
		return true;
	}
	const struct chb_roster *who = &g->roster[lack.man];
	const struct chb_zone *z = &g->zone[who->sets - 1];
	const struct pv_node *node = chb_load_man_node(g, root, lack.man);
	if (lack.rides) {
		return kit_node_refuse(node, err, RULE(CHB_16_9),
				       "%s needs two hexes of %s, one behind the other; there are "
				       "none left (open: %d of %d; placed before: %d)",
				       who->name, z->word, lack.open, z->count, lack.before);
	}
	return kit_node_refuse(node, err, RULE(CHB_16_9),
			       "%s needs a hex of %s; there is none left (open: %d of %d; placed "
			       "before: %d)",
			       who->name, z->word, lack.open, z->count, lack.before);
}
