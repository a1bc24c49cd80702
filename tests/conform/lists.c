/* conform/lists.c - lists, checks, refusals and the text of orders. */
#include "conform/play.h"
#include "pavise/ahead.h"

#include <stdio.h>
#include <stdlib.h>
#include <xxhash.h>

/* --- where the orders of a list lead --------------------------------------------------------- */

/* Hashes of the states that listed orders lead to, sorted. */
struct ends {
	uint64_t *at;
	size_t count;
	bool known;
};

struct lookup {
	struct conform *t;
	const void *state;
	struct ends all;       /* of list(PV_ANY) */
	struct ends ends[256]; /* of list(actor) */
	bool whole;
};

static uint64_t end_of(struct conform *t, const void *state, const struct pv_order *order) {
	conform_state after;
	memcpy(after, state, t->size);
	conform_apply(t, after, order);
	return XXH3_64bits(after, t->size);
}

static int compare(const void *left, const void *right) {
	uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
	return a < b ? -1 : a > b;
}

static void find_ends(struct conform *t, const void *state, int actor, struct ends *e) {
	if (e->known) {
		return;
	}
	e->count = t->rules->list(t->g, state, actor, t->list, PV_LIST_MAX);
	e->at = calloc(e->count + 1, sizeof *e->at);
	e->known = true;
	assert_non_null(e->at);
	assert_true(e->count <= PV_LIST_MAX);
	for (size_t i = 0; i < e->count; i++) {
		if (!t->rules->check(t->g, state, &t->list[i], NULL)) {
			conform_fail(t, state, &t->list[i], "listed, but refused");
		}
		e->at[i] = end_of(t, state, &t->list[i]);
	}
	qsort(e->at, e->count, sizeof *e->at, compare);
}

static bool has_end(const struct ends *e, uint64_t end) {
	return e->count > 0 && bsearch(&end, e->at, e->count, sizeof end, compare) != NULL;
}

static void free_lookup(struct lookup *l) {
	free(l->all.at);
	for (size_t i = 0; i < PV_COUNT(l->ends); i++) {
		free(l->ends[i].at);
	}
	free(l);
}

static struct lookup *make_lookup(struct conform *t, const void *state) {
	struct lookup *l = calloc(1, sizeof *l);
	struct pv_prompt prompt;
	assert_non_null(l);
	l->t = t;
	l->state = state;
	t->rules->prompt(t->g, state, &prompt);
	l->whole = prompt.whole != 0;
	return l;
}

/* A standing order is in no list, but said to be possible. */
static void expect_ahead(struct lookup *l, const struct pv_order *order) {
	struct conform *t = l->t;
	size_t count = pv_ahead(t->g, l->state, order->actor, t->list, PV_LIST_MAX);
	for (size_t i = 0; i < count; i++) {
		if (memcmp(&t->list[i], order, sizeof *order) == 0) {
			return;
		}
	}
	conform_fail(t, l->state, order, "allowed, but not among what may be said beforehand");
}

/* An order that check allows leads where a listed one does. */
static void expect_listed(struct lookup *l, const struct pv_order *order) {
	struct conform *t = l->t;
	if (t->c->is_free != NULL && t->c->is_free(order)) {
		if (l->whole) {
			conform_fail(t, l->state, order, "a free point in a list that is whole");
		}
		return;
	}
	if (order->verb == PV_VERB_STANDING) {
		expect_ahead(l, order);
		return;
	}
	uint64_t end = end_of(t, l->state, order);
	int actor = order->actor == PV_NONE ? PV_ANY : order->actor;
	struct ends *e = actor == PV_ANY ? &l->all : &l->ends[actor];
	find_ends(t, l->state, actor, e);
	if (!has_end(e, end)) {
		conform_fail(t, l->state, order, "allowed, but no listed order leads there");
	}
	find_ends(t, l->state, PV_ANY, &l->all);
	if (l->whole && !has_end(&l->all, end)) {
		conform_fail(t, l->state, order, "allowed, but the list that is whole lacks it");
	}
}

/* --- list and check -------------------------------------------------------------------------- */

/* Secret choices are all offered, even where two lead to the same state. */
static bool is_secret(struct conform *t, const void *state) {
	struct pv_prompt prompt;
	t->rules->prompt(t->g, state, &prompt);
	return prompt.secret != 0;
}

/* Dice may fall in ways that come to the same in the end: there, classes are all that is asked. */
static void expect_distinct(struct conform *t, const void *state, struct ends *e) {
	if (t->rules->turn(t->g, state) == PV_DICE || is_secret(t, state)) {
		return;
	}
	for (size_t i = 1; i < e->count; i++) {
		if (e->at[i - 1] != e->at[i]) {
			continue;
		}
		t->rules->list(t->g, state, PV_ANY, t->list, PV_LIST_MAX);
		for (size_t k = 0; k < e->count; k++) {
			char text[512];
			if (end_of(t, state, &t->list[k]) == e->at[i]) {
				t->rules->write_order(t->g, &t->list[k], text, sizeof text);
				print_message("# to the same state: %s\n", text);
			}
		}
		conform_fail(t, state, NULL, "listed orders lead to one state");
	}
}

/* A short list is the beginning of the long one. */
static void expect_prefix(struct conform *t, const void *state) {
	struct pv_order first[2];
	size_t whole = t->rules->list(t->g, state, PV_ANY, t->list, PV_LIST_MAX);
	assert_int_equal(t->rules->list(t->g, state, PV_ANY, NULL, 0), whole);
	assert_int_equal(t->rules->list(t->g, state, PV_ANY, first, 2), whole);
	assert_memory_equal(first, t->list, (whole < 2 ? whole : 2) * sizeof *first);
}

/* Every plan's first order is legal, and the rest as far as it goes by itself. */
static void expect_plans(struct conform *t, const void *state) {
	struct pv_plan plans[8];
	size_t count = t->rules->plans(t->g, state, PV_ANY, plans, PV_COUNT(plans));
	for (size_t i = 0; i < count && i < PV_COUNT(plans); i++) {
		assert_true(plans[i].count >= 1 && plans[i].count <= PV_PLAN_MAX);
		if (!t->rules->check(t->g, state, &plans[i].orders[0], NULL)) {
			conform_fail(t, state, &plans[i].orders[0], "planned, but refused");
		}
	}
}

/* Nobody is listed an order that is refused, not even who may do nothing at all. */
static void expect_actors(struct lookup *l) {
	char name[64];
	for (int actor = 0; actor < PV_NONE; actor++) {
		size_t length = l->t->rules->name_actor(l->t->g, actor, name, sizeof name);
		if (length > 0 && name[0] != '#') {
			find_ends(l->t, l->state, actor, &l->ends[actor]);
		}
	}
}

/* --- refusals -------------------------------------------------------------------------------- */

struct refusals {
	struct conform *t;
	const void *state;
	conform_state before;
};

static struct refusals *make_refusals(struct conform *t, const void *state) {
	struct refusals *r = calloc(1, sizeof *r);
	assert_non_null(r);
	r->t = t;
	r->state = state;
	memcpy(r->before, state, t->size);
	return r;
}

static void expect_reason(struct refusals *r, const struct pv_order *order,
			  const struct pv_why *why) {
	if (why->rule == NULL || why->key == NULL || strlen(why->rule) == 0 ||
	    strlen(why->rule) > 23 || why->unit >= PV_UNIT_END || why->part_count > PV_PARTS_MAX) {
		conform_fail(r->t, r->state, order, "a refusal without rule or key");
	}
	conform_note_key(r->t, why->key);
}

/* Is it allowed? If not, there is a reason, and nothing has changed. */
static bool expect_answer(struct refusals *r, const struct pv_order *order) {
	struct pv_why why = { .rule = NULL };
	bool allowed = r->t->rules->check(r->t->g, r->state, order, &why);
	if (memcmp(r->before, r->state, r->t->size) != 0) {
		conform_fail(r->t, r->before, order, "check changed the state");
	}
	if (!allowed) {
		expect_reason(r, order, &why);
	}
	return allowed;
}

/* --- bytes ----------------------------------------------------------------------------------- */

enum { BYTES_TRIES = 64 };

/* Random bytes, or a listed order with one byte spoilt. */
static struct pv_order spoil(struct conform *t, const void *state, struct pv_stream *chance) {
	struct pv_order order;
	unsigned char *bytes = (unsigned char *)&order;
	for (size_t i = 0; i < sizeof order; i++) {
		bytes[i] = (unsigned char)pv_stream_next(chance);
	}
	size_t count = t->rules->list(t->g, state, PV_ANY, t->list, PV_LIST_MAX);
	if (count > 0 && pv_stream_below(chance, 4) > 0) {
		size_t at = pv_stream_below(chance, sizeof order);
		unsigned char byte = bytes[at];
		order = t->list[pv_stream_below(chance, (uint32_t)count)];
		bytes[at] = byte;
	}
	return order;
}

static void visit_bytes(struct conform *t, const void *state, struct pv_stream *chance) {
	struct lookup *l = make_lookup(t, state);
	struct refusals *r = make_refusals(t, state);
	char text[512];
	for (int i = 0; i < BYTES_TRIES; i++) {
		struct pv_order order = spoil(t, state, chance);
		t->rules->write_order(t->g, &order, text, sizeof text);
		bool allowed = expect_answer(r, &order);
		if (allowed != t->rules->check(t->g, state, &order, NULL)) {
			conform_fail(t, state, &order, "allowed or not, as a reason is asked for");
		}
		if (allowed && order.verb != PV_VERB_SEALED) {
			expect_listed(l, &order);
		}
	}
	free(r);
	free_lookup(l);
}

void conform_bytes_are_harmless(void **state) {
	conform_visit_all(*state, visit_bytes);
}

/* --- text ------------------------------------------------------------------------------------ */

static void expect_text(struct conform *t, const void *state, const struct pv_order *order) {
	char text[512];
	struct pv_order again;
	struct pv_error err;
	size_t length = t->rules->write_order(t->g, order, text, sizeof text);
	if (length == 0 || length >= sizeof text || length != strlen(text) ||
	    strpbrk(text, ";\n\\") != NULL || strchr("[|~#!=;>", text[0]) != NULL ||
	    t->rules->write_order(t->g, order, NULL, 0) != length) {
		conform_fail(t, state, order, "the text doesn't fit a journal's line");
	}
	if (!t->rules->read_order(t->g, text, &again, &err)) {
		print_message("# %s: %s\n", err.where, err.msg);
		conform_fail(t, state, order, "what was written can't be read");
	}
	if (memcmp(order, &again, sizeof again) != 0) {
		conform_fail(t, state, order, "another order comes back");
	}
}

static void visit_text(struct conform *t, const void *state, struct pv_stream *chance) {
	size_t count = t->rules->list(t->g, state, PV_ANY, t->list, PV_LIST_MAX);
	(void)chance;
	for (size_t i = 0; i < count; i++) {
		expect_text(t, state, &t->list[i]);
	}
}

void conform_orders_survive_text(void **state) {
	conform_visit_all(*state, visit_text);
}

/* --- every order ----------------------------------------------------------------------------- */

struct asked {
	struct lookup *l;
	struct refusals *r;
	size_t count;
};

/* Whether a reason is asked for makes no difference; seldom one that is refused is asked again. */
static void ask(void *ctx, const struct pv_order *order) {
	enum { SELDOM = 16 };
	struct asked *a = ctx;
	struct conform *t = a->l->t;
	bool allowed = expect_answer(a->r, order);
	if ((allowed || a->count++ % SELDOM == 0) &&
	    allowed != t->rules->check(t->g, a->l->state, order, NULL)) {
		conform_fail(t, a->l->state, order, "allowed or not, as a reason is asked for");
	}
	if (allowed) {
		expect_text(t, a->l->state, order);
	}
	if (allowed && order->verb != PV_VERB_SEALED) {
		expect_listed(a->l, order);
	}
}

static void visit_list(struct conform *t, const void *state, struct pv_stream *chance) {
	struct lookup *l = make_lookup(t, state);
	struct refusals *r = make_refusals(t, state);
	expect_prefix(t, state);
	expect_plans(t, state);
	find_ends(t, state, PV_ANY, &l->all);
	expect_distinct(t, state, &l->all);
	t->c->orders(t->g, state, chance, ask, &(struct asked){ .l = l, .r = r });
	expect_actors(l);
	free(r);
	free_lookup(l);
}

void conform_lists_agree(void **state) {
	conform_visit_all(*state, visit_list);
}
