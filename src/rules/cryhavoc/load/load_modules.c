/* load_modules.c - which modules a battle has. */
#include "rules/cryhavoc/load/load.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/kit/node.h"
#include "rules/kit/words.h"

#include <string.h>

/* A piece that is laid. */
struct laying {
	struct chb_game *g;
	int laid;
};

static bool load_part(void *of, const struct pv_node *part, struct pv_error *err) {
	char known[160] = "";
	struct kit_pen pen = { known, sizeof known, 0 };
	const struct laying *l = of;
	struct chb_game *g = l->g;
	for (const struct chb_module *const *m = g->modules; *m != NULL; m++) {
		if ((*m)->part == NULL) {
			continue;
		}
		if (strcmp(part->key, (*m)->part) == 0) {
			return (*m)->load(g, part, l->laid, err);
		}
		kit_pen_add(&pen, "%s%s", pen.length > 0 ? ", " : "", (*m)->part);
	}
	return pv_node_fail(part, err, "found part \"%.24s\"; accepted: %s", part->key, known);
}

/* Refuses a kind for a piece that has none. */
static bool check_kind(const struct chb_game *g, const struct pv_node *piece, int laid,
		       struct pv_error *err) {
	const char *kind = g->map.laid[laid].kind;
	return kind[0] == '\0' || pv_node_get(pv_node_get(piece, "parts"), "marsh") != NULL ||
	       pv_node_fail(piece, err, "found kind \"%.20s\"; accepted: of a marsh alone", kind);
}

/* The map has been read, so every piece laid is known. */
bool chb_modules_load(struct chb_game *g, const struct pv_node *root, struct pv_error *err) {
	const struct pv_node *map = pv_node_get(root, "map"), *lay = pv_node_get(map, "lay");
	for (int laid = 0; laid < g->map.laid_count; laid++) {
		const struct pv_node *word = pv_node_get(pv_node_at(lay, (size_t)laid), "piece");
		const struct pv_node *piece = pv_node_get(pv_node_get(map, "pieces"), word->text);
		struct laying laying = { g, laid };
		if (!kit_node_each(pv_node_get(piece, "parts"), PV_NODE_MAP,
				   "{millstone: {ring: [...], lever: ...}}", load_part, &laying,
				   err) ||
		    !check_kind(g, piece, laid, err)) {
			return false;
		}
	}
	chb_modules_on(g);
	return true;
}
