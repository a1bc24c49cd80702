/* modules.c - which pieces a map has with rules of their own, and their answers joined. */
#include "rules/cryhavoc/modules.h"

#include "rules/cryhavoc/things.h"

#include <string.h>

static const struct chb_module *const modules[] = { &chb_mill_stone };

/* Those that the battle has. */
#define EACH_ON(g, m)                                                   \
	for (const struct chb_module *const *m = modules;               \
	     (g)->modules != 0 && m < modules + PV_COUNT(modules); m++) \
		if ((*m)->is_on(g))

/* --- load ------------------------------------------------------------------------------------ */

static bool load_part(struct chb_game *g, const struct pv_node *part, int laid,
		      struct pv_error *err) {
	for (size_t i = 0; i < PV_COUNT(modules); i++) {
		if (strcmp(part->key, modules[i]->part) == 0) {
			g->modules = 1;
			return modules[i]->load(g, part, laid, err);
		}
	}
	return pv_node_fail(part, err, "found part \"%.24s\"; accepted: %s", part->key,
			    modules[0]->part);
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

/* The map has been read: every piece that is laid is one of its pieces. */
bool chb_modules_load(struct chb_game *g, const struct pv_node *root, struct pv_error *err) {
	const struct pv_node *map = pv_node_get(root, "map"), *lay = pv_node_get(map, "lay");
	for (int laid = 0; laid < g->map.laid_count; laid++) {
		const struct pv_node *word = pv_node_get(pv_node_at(lay, (size_t)laid), "piece");
		const struct pv_node *piece = pv_node_get(pv_node_get(map, "pieces"), word->text);
		if (!load_parts(g, piece, laid, err)) {
			return false;
		}
	}
	return true;
}

bool chb_modules_things(struct chb_game *g, const struct pv_node *root, struct pv_error *err) {
	EACH_ON(g, m) {
		if (!(*m)->things(g, root, err)) {
			return false;
		}
	}
	return true;
}

/* --- answers --------------------------------------------------------------------------------- */

/* A replacement: one at most. */
int chb_modules_ground(const struct chb_game *g, const struct chb_state *s, int place) {
	int ground = CHB_AS_DRAWN;
	EACH_ON(g, m) {
		int other = (*m)->ground(g, s, place);
		ground = other != CHB_AS_DRAWN ? other : ground;
	}
	return ground;
}

void chb_modules_land(const struct chb_game *g, const struct chb_state *s, struct chb_land *land) {
	EACH_ON(g, m) {
		(*m)->land(g, s, land);
	}
}

void chb_modules_due(const struct chb_game *g, struct chb_state *s) {
	EACH_ON(g, m) {
		(*m)->due(g, s);
	}
}

bool chb_modules_open(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	bool any = false;
	EACH_ON(g, m) {
		any = (*m)->open(g, s, out) || any;
	}
	return any;
}

bool chb_modules_sound(const struct chb_game *g, const struct chb_state *s) {
	bool sound = true;
	EACH_ON(g, m) {
		sound = sound && (*m)->sound(g, s);
	}
	return sound;
}
