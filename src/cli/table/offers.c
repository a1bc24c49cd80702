/* cli/table/offers.c - completion: scenarios before a battle is open, then the table's verbs and
 * the legal orders that begin so. */
#define _POSIX_C_SOURCE 200809L

#include "cli/table/table.h"

#include "cli/common/orders.h"
#include "cli/subject/paths.h"
#include "cli/subject/scenarios.h"
#include "core/grow.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct offers {
	char **at;
	size_t count, room;
};

static void offer(struct offers *o, const char *lead, const char *text, const char *begun) {
	char whole[CLI_TEXT_MAX * 2];
	snprintf(whole, sizeof whole, "%s%s", lead, text);
	if (strncmp(whole, begun, strlen(begun)) != 0) {
		return;
	}
	char **more = pv_grow(o->at, o->count, &o->room, sizeof *more);
	if (more == NULL) {
		return;
	}
	o->at = more;
	o->at[o->count] = strdup(whole);
	o->count += o->at[o->count] != NULL;
}

static void offer_orders(struct cli_table *t, const void *view, int actor, struct offers *o,
			 const char *lead, const char *begun) {
	struct cli_list list;
	char text[CLI_TEXT_MAX];
	if (!cli_list_of(t->g, view, actor, &list, NULL)) {
		return;
	}
	for (size_t i = 0; i < list.count; i++) {
		offer(o, lead, cli_order_text(t->g, &list.at[i], text), begun);
	}
	free(list.at);
}

/* The unit of "verb UNIT ...", once it is written out; PV_ANY: not yet, or there is no such
 * unit. */
static int read_unit(const struct cli_table *t, const char *order) {
	char word[64];
	order += strcspn(order, " ");
	order += strspn(order, " ");
	size_t length = strcspn(order, " ");
	if (order[length] == '\0' || length >= sizeof word) {
		return PV_ANY;
	}
	memcpy(word, order, length);
	word[length] = '\0';
	return cli_find_actor(t->g, word, -1);
}

/* Offers every order of the unit; without a unit, every order. */
static void offer_all_orders(struct cli_table *t, struct offers *o, const char *lead,
			     const char *begun) {
	void *view = cli_table_view(t);
	if (view != NULL) {
		offer_orders(t, view, read_unit(t, begun + strlen(lead)), o, lead, begun);
	}
	free(view);
}

static void offer_units(struct cli_table *t, struct offers *o, const char *begun) {
	char name[CLI_TEXT_MAX];
	for (int actor = 0; actor < CLI_ACTORS_MAX; actor++) {
		if (t->g->rules->name_actor(t->g, actor, name, sizeof name) > 0) {
			offer(o, "list ", name, begun);
		}
	}
}

static void offer_verbs(struct offers *o, const char *begun) {
	const char *name;
	for (size_t i = 0; (name = cli_table_verb(i)) != NULL; i++) {
		offer(o, "", name, begun);
	}
}

/* Offers answers to the first question, while no battle is open. */
static void offer_openings(const struct cli_table *t, struct offers *o, const char *begun) {
	struct cli_paths paths = { NULL, 0, 0 };
	char id[CLI_ID_MAX];
	bool found = cli_paths_find(t->cli, "scenarios", &paths, NULL);
	for (size_t i = 0; found && i < paths.count; i++) {
		offer(o, "", cli_scenario_id(paths.at[i], id), begun);
	}
	cli_paths_free(&paths);
	offer(o, "", "help", begun);
	offer(o, "", "quit", begun);
}

static int compare(const void *a, const void *b) {
	return strcmp(*(char *const *)a, *(char *const *)b);
}

char **cli_table_offers(void *table, const char *begun, size_t *count) {
	struct cli_table *t = table;
	struct offers o = { NULL, 0, 0 };
	if (t->covered) {
		*count = 0;
		return NULL;
	}
	if (t->battle == NULL) {
		offer_openings(t, &o, begun);
	} else if (strncmp(begun, "list ", 5) == 0) {
		offer_units(t, &o, begun);
	} else if (strncmp(begun, "why ", 4) == 0) {
		offer_all_orders(t, &o, "why ", begun);
	} else if (strncmp(begun, "odds ", 5) == 0) {
		offer_all_orders(t, &o, "odds ", begun);
	} else {
		offer_verbs(&o, begun);
		offer_all_orders(t, &o, "", begun);
	}
	if (o.count > 0) {
		qsort(o.at, o.count, sizeof *o.at, compare);
	}
	*count = o.count;
	return o.at;
}
