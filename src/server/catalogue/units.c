/* server/catalogue/units.c - units of a scene, and what they may be ordered: plans. */
#include "game/text/answers.h"
#include "server/catalogue/board.h"
#include "server/store/records.h"

#include <stdlib.h>
#include <string.h>

enum { PLANS_MAX = 4096 };

/* --- units ----------------------------------------------------------------------------------- */

struct unit_list {
	struct pv_writer *w;
	const struct pv_texts *texts;
	const struct pv_game *g;
	const void *state;       /* veiled */
	bool asked;              /* the reader has orders to give */
	struct pv_order *orders; /* room for PV_LIST_MAX */
};

/* How many orders of an actor are listed; orders of no unit don't count. */
static size_t count_orders(const struct unit_list *s, int actor) {
	size_t count = s->g->rules->list(s->g, s->state, actor, s->orders, PV_LIST_MAX), found = 0;
	for (size_t i = 0; i < count && i < PV_LIST_MAX; i++) {
		found += s->orders[i].actor != PV_NONE;
	}
	return found;
}

/* A single order is a choice only where it does something: then it is a plan as well. */
static bool has_choice(const struct unit_list *s, int actor) {
	size_t count = count_orders(s, actor);
	return count > 1 || (count == 1 && s->g->rules->plans(s->g, s->state, actor, NULL, 0) > 0);
}

static bool has_order(const struct unit_list *s, const char *name) {
	int actor = s->asked ? serve_find_actor(s->g, name) : PV_ANY;
	return actor != PV_ANY && has_choice(s, actor);
}

static void write_member(const struct unit_list *s, const struct pv_node *unit, const char *key) {
	const struct pv_node *node = pv_node_get(unit, key);
	pv_write_key(s->w, key);
	if (node == NULL || node->text == NULL) {
		pv_write_null(s->w);
	} else if (node->quoted) {
		pv_write_text(s->w, node->text);
	} else {
		pv_write_int(s->w, strtoll(node->text, NULL, 10));
	}
}

/* A list of words or numbers; empty where the scene has none. */
static void write_list(const struct unit_list *s, const struct pv_node *unit, const char *key) {
	const struct pv_node *list = pv_node_get(unit, key);
	pv_write_key(s->w, key);
	pv_write_open(s->w, '[');
	for (const struct pv_node *m = list == NULL ? NULL : list->first; m != NULL; m = m->next) {
		int32_t number;
		if (!m->quoted && pv_node_to_int(m, INT32_MIN, INT32_MAX, &number, NULL)) {
			pv_write_int(s->w, number);
		} else {
			pv_write_text(s->w, m->text == NULL ? "" : m->text);
		}
	}
	pv_write_close(s->w);
}

static void write_unit(const struct unit_list *s, const struct pv_node *unit) {
	static const char *const members[] = { "name",   "side",  "kind",   "sign",  "at",
					       "stands", "full",  "facing", "where", "support",
					       "aim",    "small", "tag",    "on",    "tail" };
	const char *kind = "", *name = "";
	bool thing = false, animal = false;
	pv_node_text(unit, "kind", &kind, NULL);
	pv_node_text(unit, "name", &name, NULL);
	pv_write_open(s->w, '{');
	for (size_t i = 0; i < PV_COUNT(members); i++) {
		write_member(s, unit, members[i]);
	}
	pv_write_member_text(s->w, "kind_text", pv_texts_get(s->texts, kind));
	write_list(s, unit, "marks");
	write_list(s, unit, "figures");
	pv_node_bool(unit, "thing", &thing, NULL);
	pv_write_member_bool(s->w, "thing", thing);
	pv_node_bool(unit, "animal", &animal, NULL);
	pv_write_member_bool(s->w, "animal", animal);
	pv_write_member_bool(s->w, "acts", has_order(s, name));
	pv_write_close(s->w);
}

static void write_units(const struct unit_list *s, const struct pv_node *scene) {
	static const char *const lists[] = { "counters", "away" };
	pv_write_key(s->w, "units");
	pv_write_open(s->w, '[');
	for (size_t i = 0; i < PV_COUNT(lists); i++) {
		const struct pv_node *all = pv_node_get(scene, lists[i]);
		for (const struct pv_node *unit = all == NULL ? NULL : all->first; unit != NULL;
		     unit = unit->next) {
			write_unit(s, unit);
		}
	}
	pv_write_close(s->w);
}

void serve_write_units(struct pv_writer *w, const struct pv_texts *texts, const struct pv_game *g,
		       const void *state, const struct pv_node *scene, bool asked) {
	struct unit_list list = { .w = w, .texts = texts, .g = g, .state = state, .asked = asked };
	list.orders = calloc(PV_LIST_MAX, sizeof *list.orders);
	if (list.orders == NULL) {
		w->failed = true;
		return;
	}
	write_units(&list, scene);
	free(list.orders);
}

/* --- plans ----------------------------------------------------------------------------------- */

static void write_order(struct pv_writer *w, const struct pv_game *g,
			const struct pv_order *order) {
	char text[SERVE_TEXT_BYTES] = "";
	g->rules->write_order(g, order, text, sizeof text);
	pv_write_text(w, text);
}

static void write_plan(struct pv_writer *w, const struct pv_game *g, const struct pv_plan *plan) {
	char text[SERVE_TEXT_BYTES];
	pv_write_open(w, '{');
	pv_write_key(w, "goal");
	if (plan->goal >= 0 && g->rules->name_place(g, plan->goal, text, sizeof text) > 0) {
		pv_write_text(w, text);
	} else {
		pv_write_null(w);
	}
	pv_write_member_int(w, "cost", plan->cost);
	pv_write_key(w, "orders");
	pv_write_open(w, '[');
	for (size_t i = 0; i < plan->count; i++) {
		write_order(w, g, &plan->orders[i]);
	}
	pv_write_close(w);
	pv_write_close(w);
}

void serve_write_list_of_plans(struct pv_writer *w, const struct pv_game *g,
			       const struct pv_plan *plans, size_t count) {
	pv_write_key(w, "plans");
	pv_write_open(w, '[');
	for (size_t i = 0; i < count; i++) {
		write_plan(w, g, &plans[i]);
	}
	pv_write_close(w);
}

/* The unit of cost of the first plan that costs something. */
static const char *find_unit(const struct pv_game *g, const void *view, const struct pv_plan *plans,
			     size_t count) {
	struct pv_why why = { .rule = NULL };
	for (size_t i = 0; i < count; i++) {
		if (plans[i].cost > 0 && g->rules->check(g, view, &plans[i].orders[0], &why) &&
		    why.need > 0) {
			return pv_unit_word(why.unit);
		}
	}
	return pv_unit_word(PV_UNIT_NONE);
}

void serve_write_plans(struct pv_writer *w, const struct pv_game *g, const void *view, int actor) {
	size_t count = view == NULL ? 0 : g->rules->plans(g, view, actor, NULL, 0);
	count = count < PLANS_MAX ? count : PLANS_MAX;
	struct pv_plan *plans = calloc(count + 1, sizeof *plans);
	if (plans == NULL) {
		w->failed = true;
		return;
	}
	if (count > 0) {
		g->rules->plans(g, view, actor, plans, count);
	}
	pv_write_member_text(w, "unit_of_cost", find_unit(g, view, plans, count));
	serve_write_list_of_plans(w, g, plans, count);
	free(plans);
}
