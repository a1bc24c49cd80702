/* load_modules.c - which modules a battle has. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/load/load.h"
#include "rules/cryhavoc/notation/nodes.h"
#include "rules/cryhavoc/queries/modules.h"

#include <stdio.h>
#include <string.h>

static bool load_part(struct chb_game *g, const struct pv_node *part, int laid,
		      struct pv_error *err) {
	char known[160] = "";
	size_t used = 0;
	for (const struct chb_module *const *m = g->modules; *m != NULL; m++) {
		if ((*m)->part == NULL) {
			continue;
		}
		if (strcmp(part->key, (*m)->part) == 0) {
			return (*m)->load(g, part, laid, err);
		}
		used += (size_t)snprintf(known + used, sizeof known - used, "%s%s",
					 used > 0 ? ", " : "", (*m)->part);
	}
	return pv_node_fail(part, err, "found part \"%.24s\"; accepted: %s", part->key, known);
}

static bool load_parts(struct chb_game *g, const struct pv_node *piece, int laid,
		       struct pv_error *err) {
	const struct pv_node *parts = pv_node_get(piece, "parts");
	if (parts != NULL && parts->kind != PV_NODE_MAP) {
		return chb_load_fail(parts, err, "{millstone: {ring: [...], lever: ...}}");
	}
	for (const struct pv_node *at = parts != NULL ? parts->first : NULL; at != NULL;
	     at = at->next) {
		if (!load_part(g, at, laid, err)) {
			return false;
		}
	}
	return true;
}

/* A kind of a piece that has none? */
static bool check_kind(const struct chb_game *g, const struct pv_node *piece, int laid,
		       struct pv_error *err) {
	const char *kind = g->map.laid[laid].kind;
	return kind[0] == '\0' || pv_node_get(pv_node_get(piece, "parts"), "marsh") != NULL ||
	       pv_node_fail(piece, err, "found kind \"%.20s\"; accepted: of a marsh alone", kind);
}

/* The map has been read: every piece that is laid is one of its pieces. */
bool chb_modules_load(struct chb_game *g, const struct pv_node *root, struct pv_error *err) {
	const struct pv_node *map = pv_node_get(root, "map"), *lay = pv_node_get(map, "lay");
	for (int laid = 0; laid < g->map.laid_count; laid++) {
		const struct pv_node *word = pv_node_get(pv_node_at(lay, (size_t)laid), "piece");
		const struct pv_node *piece = pv_node_get(pv_node_get(map, "pieces"), word->text);
		if (!load_parts(g, piece, laid, err) || !check_kind(g, piece, laid, err)) {
			return false;
		}
	}
	chb_modules_on(g);
	return true;
}
