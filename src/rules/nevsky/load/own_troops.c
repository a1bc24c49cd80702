/*
 * own_troops.c - troop types of a scenario's own: a row of the troop table [NEV-0X] under another
 * name, that behaves as one of the printed types.
 *
 *   troops:
 *     sergeants: {letter: S, like: turcopoles, move: 3, points: 4}
 *
 * What isn't said is as the printed type has it.
 */
#include "rules/kit/words.h"
#include "rules/nevsky/core/troops.h"
#include "rules/nevsky/core/words.h"
#include "rules/nevsky/load/load.h"
#include "rules/nevsky/notation/scan.h"

#include <stdio.h>
#include <string.h>

int nev_troop_find(const struct nev_game *g, char letter) {
	NEV_EACH_TROOP(g, troop) {
		if (nev_troop_letter(g, troop) == nev_upper(letter)) {
			return troop;
		}
	}
	return KIT_NO_WORD;
}

/* ---- a row ---- */

bool nev_load_name(const struct pv_node *node, char out[NEV_WORD_MAX], struct pv_error *err) {
	if (node->key[0] < 'a' || !kit_is_name(node->key, "_", NEV_WORD_MAX)) {
		return pv_node_fail(node, err,
				    "found the name \"%.40s\"; accepted: small letters, digits and "
				    "_, a letter first, at most %d of them",
				    node->key, NEV_WORD_MAX - 1);
	}
	snprintf(out, NEV_WORD_MAX, "%s", node->key);
	return true;
}

static bool read_letter(struct nev_game *g, const struct pv_node *row, struct nev_own *own,
			struct pv_error *err) {
	static const char capitals[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
	const struct pv_node *node = pv_node_get(row, "letter");
	struct kit_word w = node != NULL ? kit_node_value(node) : (struct kit_word){ "", 0 };
	bool capital = w.length == 1 && strchr(capitals, *w.at) != NULL;
	if (!capital || nev_troop_find(g, *w.at) != KIT_NO_WORD) {
		return pv_node_fail(node != NULL ? node : row, err,
				    "%s: accepted: `letter`, a capital that no other troops have, "
				    "none of %s",
				    own->word, nev_type_letter);
	}
	own->letter = *w.at;
	return true;
}

/* No troops are like a ballista: other rows give the figures of that engine. */
static bool read_type(const struct pv_node *row, int *type, struct pv_error *err) {
	const struct pv_node *node = pv_node_get(row, "like");
	*type = node != NULL ? kit_node_find(node, nev_type_word) : KIT_NO_WORD;
	return (*type != KIT_NO_WORD && *type != NEV_BALLISTA) ||
	       pv_node_fail(node != NULL ? node : row, err,
			    "accepted: `like`, the printed troops that these behave as, but a "
			    "ballista: levy, light_cavalry");
}

static bool read_figure(const struct pv_node *row, const struct pv_column *column, int32_t *out,
			struct pv_error *err) {
	const struct pv_node *node = pv_node_get(row, column->id);
	if (node == NULL) {
		return true;
	}
	if (column->kind->read == NULL) {
		return pv_node_to_scaled(node, column->kind->scale, column->low, column->high, out,
					 err);
	}
	int32_t value = column->low;
	bool read = node->kind == PV_NODE_TEXT && column->kind->read(node->text, &value);
	if (!read || value < column->low || value > column->high) {
		return kit_node_fail(node, err, column->kind->accepts);
	}
	*out = value;
	return true;
}

static bool read_row(void *of, const struct pv_node *row, struct pv_error *err) {
	static const char *const keys[] = { "letter", "like",   "move",     "charge",
					    "tired",  "melee",  "charging", "support",
					    "range",  "points", "stands",   NULL };
	struct nev_game *g = of;
	int at = NEV_TYPE_COUNT + g->own_count, type;
	struct nev_own *own = &g->own[g->own_count];
	if (kit_word_find(kit_node_key(row), nev_type_word, NEV_TYPE_COUNT) != KIT_NO_WORD) {
		return pv_node_fail(row, err,
				    "found the printed troops \"%.24s\"; accepted: a name of "
				    "their own (printed figures change under `figures`)",
				    row->key);
	}
	if (!kit_node_map(row, keys, "{letter: S, like: levy, melee: 1}", err) ||
	    !nev_load_name(row, own->word, err) || !read_letter(g, row, own, err) ||
	    !read_type(row, &type, err)) {
		return false;
	}
	g->type_of[at] = (uint8_t)type;
	memcpy(g->troop[at], g->troop[type], sizeof g->troop[at]);
	NEV_TIMES(i, NEV_T_COUNT) {
		if (!read_figure(row, &nev_tables[NEV_TROOPS].columns[i], &g->troop[at][i], err)) {
			return false;
		}
	}
	g->own_count++;
	struct pv_error inner;
	return nev_check_troop(g, at, &inner) ||
	       pv_node_fail(row, err, "%s: %s", inner.where, inner.msg);
}

bool nev_load_troops(struct nev_game *g, const struct pv_node *root, struct pv_error *err) {
	NEV_EACH_TYPE(type) {
		g->type_of[type] = (uint8_t)type;
	}
	return kit_form_list(
	    pv_node_get(root, "troops"), PV_NODE_MAP, NEV_OWN_MAX,
	    "accepted: a map of at most %d troop types, name: {letter: S, like: levy}", read_row, g,
	    err);
}
