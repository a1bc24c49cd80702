#include "pavise/why.h"

#include <string.h>

bool pv_refuse_at(struct pv_why *why, const char *rule, const char *key, int32_t need, int32_t have,
		  enum pv_unit unit, enum pv_witness_kind kind, int32_t at) {
	if (why == NULL) {
		return false;
	}
	why->rule = rule;
	memset(why->also, 0, sizeof why->also);
	why->key = key;
	why->need = need;
	why->have = have;
	why->unit = (uint8_t)unit;
	why->witness = (struct pv_witness){ .kind = (uint8_t)kind, .at = at };
	return false;
}

bool pv_refuse(struct pv_why *why, const char *rule, const char *key, int32_t need, int32_t have,
	       enum pv_unit unit) {
	return pv_refuse_at(why, rule, key, need, have, unit, PV_WITNESS_NONE, 0);
}

bool pv_deny(struct pv_why *why, const char *rule, const char *key) {
	return pv_refuse(why, rule, key, 0, 0, PV_UNIT_NONE);
}

bool pv_deny_at(struct pv_why *why, const char *rule, const char *key, enum pv_witness_kind kind,
		int32_t at) {
	return pv_refuse_at(why, rule, key, 0, 0, PV_UNIT_NONE, kind, at);
}

void pv_add_part(struct pv_why *why, const char *rule, int32_t amount) {
	if (why == NULL || amount == 0 || why->part_count >= PV_PARTS_MAX) {
		return;
	}
	why->parts[why->part_count++] = (struct pv_part){ .rule = rule, .amount = amount };
}

bool pv_also(struct pv_why *why, const char *rule) {
	if (why == NULL || (why->rule != NULL && strcmp(why->rule, rule) == 0)) {
		return false;
	}
	for (size_t i = 0; i < PV_ALSO_MAX; i++) {
		if (why->also[i] == NULL) {
			why->also[i] = rule;
		}
		if (strcmp(why->also[i], rule) == 0) { /* now, or named already */
			break;
		}
	}
	return false;
}
