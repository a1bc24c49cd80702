/* answer.c - words of the referee's questions. */
#include "rules/cryhavoc/core/answer.h"
#include "rules/cryhavoc/core/state.h"

#include <stdio.h>

void chb_list_words(const char *const *words, int count, char *buf, size_t cap) {
	size_t used = 0;
	for (int i = 0; i < count && i < CHB_LISTED; i++) {
		used +=
		    (size_t)snprintf(buf + used, cap - used, "%s%s", i > 0 ? ", " : "", words[i]);
	}
	snprintf(buf + used, cap - used, "%s", count > CHB_LISTED ? ", ..." : "");
}

static bool take_word(const struct kit_scan *in, const struct kit_field *f,
		      const struct pv_node *node) {
	char accepted[CHB_LISTED * (CHB_WORD_MAX + 2)];
	int count = 0, found = kit_node_find(node, f->words);
	while (f->words[count] != NULL && (f->high == 0 || count < f->high)) {
		count++;
	}
	if (found >= 0 && found < count) {
		kit_field_set(f, in->record, found);
		return true;
	}
	chb_list_words(f->words, count, accepted, sizeof accepted);
	return pv_node_fail(node, in->err, "%.40s: found \"%.40s\"; accepted: %s", f->key,
			    node->kind == PV_NODE_TEXT ? node->text : "?", accepted);
}

const struct kit_kind chb_asked_word = { .take = take_word };
