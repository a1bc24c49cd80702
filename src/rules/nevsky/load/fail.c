/* fail.c - what is wrong with a scenario, and where. */
#include "rules/nevsky/load/load.h"

#include <stdarg.h>
#include <stdio.h>

bool nev_load_refuse(const struct pv_node *node, struct pv_error *err, const char *rule,
		     const char *fmt, ...) {
	char text[256];
	va_list args;
	va_start(args, fmt);
	vsnprintf(text, sizeof text, fmt, args);
	va_end(args);
	return pv_fail(err, PV_REFUSED, rule, "%.60s:%d:%d: %.240s",
		       node->file != NULL ? node->file : "scenario", node->mark.line,
		       node->mark.column, text);
}

bool nev_load_fail(const struct pv_node *node, struct pv_error *err, const char *accepted) {
	static const char *const kinds[] = {
		[PV_NODE_NULL] = "nothing", [PV_NODE_LIST] = "a list", [PV_NODE_MAP] = "a map"
	};
	if (node->kind == PV_NODE_TEXT) {
		return pv_node_fail(node, err, "found \"%.40s\"; accepted: %s", node->text,
				    accepted);
	}
	return pv_node_fail(node, err, "found %s; accepted: %s", kinds[node->kind], accepted);
}
