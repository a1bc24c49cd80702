/* rules/grounds.c - whose boards are of hexes. */
#include "rules/cryhavoc/core/tables.h"
#include "rules/cryhavoc/map_fittings.h"
#include "rules/registry.h"

#include <string.h>

/* One line a ruleset. */
static const struct {
	const char *id;
	const struct pv_ground *grounds;
	bool (*fittings)(struct pv_node *root, struct pv_writer *out, struct pv_error *err);
} boards[] = {
	{ "cryhavoc", chb_grounds, chb_map_fittings },
};

const struct pv_ground *pv_grounds_find(const char *id, struct pv_error *err) {
	for (size_t i = 0; i < PV_COUNT(boards); i++) {
		if (strcmp(boards[i].id, id) == 0) {
			return boards[i].grounds;
		}
	}
	pv_fail(err, PV_NOT_FOUND, "ruleset", "found \"%.40s\"; accepted for a map of hexes: %s",
		id, boards[0].id);
	return NULL;
}

bool pv_grounds_fittings(const char *id, struct pv_node *root, struct pv_writer *out,
			 struct pv_error *err) {
	for (size_t i = 0; i < PV_COUNT(boards); i++) {
		if (strcmp(boards[i].id, id) == 0) {
			return boards[i].fittings(root, out, err);
		}
	}
	return true;
}
