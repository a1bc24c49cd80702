/* levers.c - the lever of a piece: its hex, and who may pull it [STR-TASK]. */
#include "rules/cryhavoc/modules/pieces/levers.h"
#include "rules/cryhavoc/core/tables.h"

bool str_load_hex(const struct chb_game *g, const struct pv_node *part, const struct pv_node *node,
		  int laid, int ground, uint16_t *out, struct pv_error *err) {
	int place = node != NULL && node->kind == PV_NODE_TEXT
			? pv_hex_map_own(&g->map, laid, node->text)
			: PV_NO_PLACE;
	*out = (uint16_t)place;
	return (place != PV_NO_PLACE && g->map.place[place].ground == ground) ||
	       pv_node_fail(node != NULL ? node : part, err,
			    "accepted: a hex of the piece that is drawn as %s",
			    chb_grounds[ground].word);
}

bool str_can_pull(const struct chb_state *s, int man, int helper, int lever, const char *rule,
		  struct pv_why *why) {
	if (helper == PV_NONE && s->man[man].place == lever) {
		return true;
	}
	if (helper != PV_NONE) {
		pv_deny(why, rule, "chb.work.alone");
	} else {
		pv_deny_at(why, rule, "chb.work.where", PV_WITNESS_PLACE, lever);
	}
	return pv_also(why, RULE(CHB_2_12));
}
