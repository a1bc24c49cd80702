/* cli/table/send.c - several units sent to one aim: their ways are shown, then gone as far as
 * nothing interferes. */
#define _POSIX_C_SOURCE 200809L

#include "cli/table/table.h"

#include "cli/common/orders.h"
#include "cli/show/show.h"
#include "pavise/ahead.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { SEND_TEXT_MAX = 512, SEND_NAME_MAX = 64 };

/* --- what is written ------------------------------------------------------------------------- */

static int find_actor(const struct cli_table *t, const char *name) {
	char known[SEND_NAME_MAX];
	for (int actor = 0; actor < PV_NONE; actor++) {
		size_t length = t->g->rules->name_actor(t->g, actor, known, sizeof known);
		if (length > 0 && length < sizeof known && known[0] != '#' &&
		    strcasecmp(known, name) == 0) {
			return actor;
		}
	}
	return -1;
}

static bool add_actor(struct cli_table *t, const char *name, struct pv_errand *errand) {
	int actor = find_actor(t, name);
	if (actor < 0 || errand->count == PV_ERRAND_MAX) {
		cli_say(t->cli, stdout, "cli.send.who", "name", name, (char *)NULL);
		return false;
	}
	errand->actors[errand->count++] = (uint8_t)actor;
	return true;
}

/* Reads "wulf odo+hal to wall only throws" and cuts text into words. A place may have a comma:
 * P-0(1,2). */
static bool read_errand(struct cli_table *t, char *text, struct pv_errand *errand) {
	char *rest = NULL;
	bool to = false;
	for (char *word = strtok_r(text, " \t,+", &rest); word != NULL;
	     word = strtok_r(NULL, to ? " \t" : " \t,+", &rest)) {
		if (!to && strcmp(word, "to") == 0) {
			to = true;
		} else if (!to) {
			if (!add_actor(t, word, errand)) {
				return false;
			}
		} else if (errand->goal == NULL) {
			errand->goal = word;
		} else if (strcmp(word, "only") == 0) {
			errand->only = 1;
		} else if (strcmp(word, "throws") == 0) {
			errand->throws = 1;
		} else {
			errand->count = 0;
		}
	}
	if (errand->count == 0 || errand->goal == NULL) {
		cli_say(t->cli, stdout, "cli.send.usage", (char *)NULL);
		return false;
	}
	return true;
}

/* --- what is shown --------------------------------------------------------------------------- */

static void show_way(const struct cli_table *t, const struct pv_plan *plan, size_t from) {
	char way[SEND_TEXT_MAX] = "", cost[16], chance[24], text[CLI_TEXT_MAX];
	size_t used = 0;
	for (size_t i = from; i < plan->count && used < sizeof way; i++) {
		const char *order = cli_order_text(t->g, &plan->orders[i], text);
		used += (size_t)snprintf(way + used, sizeof way - used, "%s%s",
					 i == from ? "" : "; ", order);
	}
	snprintf(cost, sizeof cost, "%d", (int)plan->cost);
	snprintf(chance, sizeof chance, "%u/%u", plan->chance, plan->of);
	cli_say(t->cli, stdout, plan->of != 0 ? "cli.send.chance" : "cli.send.way", "way", way,
		"cost", cost, "chance", chance, (char *)NULL);
}

static void show_ways(const struct cli_table *t) {
	for (size_t i = t->sent_plan; i < t->sent_count; i++) {
		show_way(t, &t->sent[i], i == t->sent_plan ? t->sent_order : 0);
	}
	cli_say(t->cli, stdout, "cli.send.go", (char *)NULL);
}

static void forget(struct cli_table *t) {
	free(t->sent);
	t->sent = NULL;
	t->sent_count = t->sent_plan = t->sent_order = 0;
	t->going = false;
}

void cli_table_send(struct cli_table *t, const char *text) {
	struct pv_errand errand = { .goal = NULL };
	struct pv_error err = { .code = PV_OK };
	char *copy = strdup(text);
	void *view = copy != NULL ? cli_table_view(t) : NULL;
	forget(t);
	if (view != NULL && read_errand(t, copy, &errand)) {
		t->sent = calloc(PV_ERRAND_MAX, sizeof *t->sent);
		t->sent_count = t->sent == NULL
				    ? 0
				    : pv_send(t->g, view, &errand, t->sent, PV_ERRAND_MAX, &err);
		if (err.code != PV_OK) {
			cli_fail(t->cli, &err);
		} else if (t->sent_count == 0) {
			cli_say(t->cli, stdout, "cli.send.none", (char *)NULL);
		} else {
			show_ways(t);
		}
	}
	free(view);
	free(copy);
}

/* --- on their way ---------------------------------------------------------------------------- */

void cli_table_go(struct cli_table *t, const char *text) {
	(void)text;
	if (t->sent_plan >= t->sent_count) {
		cli_say(t->cli, stdout, "cli.send.nobody", (char *)NULL);
		return;
	}
	t->going = true;
	t->sent_by = t->g->rules->turn(t->g, pv_battle_state(t->battle));
	t->sent_throws = cli_count_throws(t->battle);
}

/* Does a throw come, or an order that isn't legal any more? Then the person decides again. */
static bool is_broken(const struct cli_table *t) {
	const struct pv_order *next = &t->sent[t->sent_plan].orders[t->sent_order];
	return cli_count_throws(t->battle) != t->sent_throws ||
	       !t->g->rules->check(t->g, pv_battle_state(t->battle), next, NULL);
}

bool cli_table_goes_on(struct cli_table *t) {
	if (!t->going || t->g->rules->turn(t->g, pv_battle_state(t->battle)) != t->sent_by) {
		return false; /* the other side is asked, so the units wait */
	}
	if (is_broken(t)) {
		t->going = false;
		cli_say(t->cli, stdout, "cli.send.stopped", (char *)NULL);
		show_ways(t);
		return false;
	}
	const struct pv_plan *plan = &t->sent[t->sent_plan];
	const struct pv_order order = plan->orders[t->sent_order++];
	if (t->sent_order == plan->count) {
		t->sent_plan++;
		t->sent_order = 0;
	}
	if (t->sent_plan == t->sent_count) {
		forget(t);
	}
	return cli_table_order(t, &order);
}
