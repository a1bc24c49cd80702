/* question.c - what all questions about one resolution share. */
#include "rules/kit/node.h"
#include "rules/nevsky/core/words.h"
#include "rules/nevsky/notation/scan.h"
#include "rules/nevsky/referee/referee.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* ---- answers ---- */

void nev_rows_add(struct nev_rows *rows, const char *rule) {
	NEV_EACH(i, rows->count) {
		if (strcmp(rows->at[i], rule) == 0) {
			return;
		}
	}
	assert(rows->count < PV_COUNT(rows->at));
	rows->at[rows->count++] = rule;
}

void nev_rows_write(const struct nev_rows *rows, struct pv_writer *out) {
	pv_write_key(out, "rules");
	pv_write_open(out, '[');
	NEV_EACH(i, rows->count) {
		pv_write_text(out, rows->at[i]);
	}
	pv_write_close(out);
}

void nev_answer_bare(struct pv_why *why) {
	static const struct {
		const char *key, *bare;
	} keys[] = {
		{ "nev.move.far", "nev.referee.far" },
		{ "nev.move.nowhere", "nev.referee.nowhere" },
		{ "nev.charge.type", "nev.charge.type" },
		{ "nev.charge.tired", "nev.charge.tired" },
		{ "nev.charge.protected", "nev.referee.charge_protected" },
		{ "nev.hill.barred", "nev.referee.hill" },
		{ "nev.hill.slow", "nev.referee.hill_slow" },
		{ "nev.hill.ballista", "nev.referee.ballista_hill" },
		{ "nev.ballista.protected", "nev.referee.ballista_protected" },
		{ "nev.shoot.own_square", "nev.referee.own_square" },
		{ "nev.shoot.range", "nev.referee.aim_range" },
		{ "nev.shoot.cone", "nev.referee.cone" },
	};
	NEV_EACH(i, PV_COUNT(keys)) {
		if (strcmp(keys[i].key, why->key) == 0) {
			why->key = keys[i].bare;
			return;
		}
	}
}

/* ---- questions ---- */

bool nev_question_fail(const struct pv_node *node, struct pv_error *err, const char *accepted) {
	static const char *const kinds[] = {
		[PV_NODE_NULL] = "nothing", [PV_NODE_LIST] = "a list", [PV_NODE_MAP] = "an object"
	};
	const char *key = node->key != NULL ? node->key : "here";
	if (node->kind == PV_NODE_TEXT) {
		return pv_node_fail(node, err, "%.40s: found \"%.40s\"; accepted: %s", key,
				    node->text, accepted);
	}
	return pv_node_fail(node, err, "%.40s: found %s; accepted: %s", key, kinds[node->kind],
			    accepted);
}

bool nev_question_lacks(const struct pv_node *map, const char *key, struct pv_error *err) {
	if (pv_node_get(map, key) != NULL) {
		return false;
	}
	pv_node_fail(map, err, "\"%s\" is missing", key);
	return true;
}

bool nev_question_word(const struct pv_node *map, const char *key, const char *const *words,
		       int count, const char *accepted, int *index, struct pv_error *err) {
	const struct pv_node *node = pv_node_get(map, key);
	if (node == NULL) {
		return true;
	}
	int found = kit_word_find(kit_node_value(node), words, count);
	if (found == KIT_NO_WORD) {
		return nev_question_fail(node, err, accepted);
	}
	*index = found;
	return true;
}

bool nev_question_type(const struct pv_node *map, const char *key, int *type,
		       struct pv_error *err) {
	return !nev_question_lacks(map, key, err) &&
	       nev_question_word(
		   map, key, nev_type_word, NEV_TYPE_COUNT,
		   "knights, turcopoles, light_cavalry, armored, medium, levy, javelinmen, "
		   "longbowmen, crossbowmen, ballista, ballistarii or commander",
		   type, err);
}

/* Where nothing is said: the unit in full. */
bool nev_question_stands(const struct nev_game *g, const struct pv_node *map, const char *key,
			 int type, int32_t most, int32_t *stands, struct pv_error *err) {
	*stands = g->troop[type][NEV_T_STANDS];
	return pv_node_int(map, key, 1, most, stands, err);
}
