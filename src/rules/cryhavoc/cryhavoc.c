/* cryhavoc.c - the ruleset's table of functions. */
#include "rules/cryhavoc/rules.h"

const struct pv_ruleset pv_cryhavoc = {
	.id = "cryhavoc",
	.title = "Cry Havoc",
	.revision = CHB_REVISION,
	.options = chb_options,
	.option_count = CHB_OPTIONS,
	.tables = chb_figures_tables,
	.table_count = CHB_TABLES_COUNT,
	.ask = chb_ask,
};
