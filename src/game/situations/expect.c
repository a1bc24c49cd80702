/* game/situations/expect.c - the expectations of a case, one by one. */
#include "game/chance/fraction.h"
#include "game/files/jot.h"
#include "game/situations/situation.h"
#include "game/text/answers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool no_memory(const struct pv_case *c) {
	return pv_fail(c->err, PV_NO_MEMORY, "situation", "memory ran out");
}

/* --- checks ---------------------------------------------------------------------------------- */

static bool is_rule(const struct pv_why *why, const char *rule) {
	if (why->rule != NULL && strcmp(why->rule, rule) == 0) {
		return true;
	}
	for (size_t i = 0; i < PV_ALSO_MAX; i++) {
		if (why->also[i] != NULL && strcmp(why->also[i], rule) == 0) {
			return true;
		}
	}
	return false;
}

/* ORDER: RULE */
static bool expect_refusal(struct pv_case *c, const struct pv_node *node) {
	struct pv_order order;
	struct pv_why why = { .rule = NULL };
	char quote[PV_QUOTE_MAX];
	if (node->kind != PV_NODE_TEXT) {
		return pv_expect_fail(c, node, "`refuse` has ORDER: RULE");
	}
	if (!pv_situation_order(c, node, node->key, &order)) {
		return false;
	}
	if (c->g->rules->check(c->g, c->state, &order, &why)) {
		return pv_expect_fail(c, node, "%s: allowed, not refused by %s", node->key,
				      node->text);
	}
	return is_rule(&why, node->text) ||
	       pv_expect_fail(c, node, "%.64s: refused by %.24s and not by %.24s: %s", node->key,
			      why.rule, node->text, pv_text_quote(c->g, &why, quote));
}

static bool expect_yes(struct pv_case *c, const struct pv_node *node, const char *text,
		       struct pv_why *why) {
	struct pv_order order;
	char quote[PV_QUOTE_MAX];
	*why = (struct pv_why){ .rule = NULL };
	return pv_situation_order(c, node, text, &order) &&
	       (c->g->rules->check(c->g, c->state, &order, why) ||
		pv_expect_fail(c, node, "%.80s: not allowed, but refused by %.24s: %s", text,
			       why->rule, pv_text_quote(c->g, why, quote)));
}

static bool expect_allowed(struct pv_case *c, const struct pv_node *node) {
	struct pv_why why;
	if (node->kind != PV_NODE_TEXT) {
		return pv_expect_fail(c, node, "`allow` lists orders");
	}
	return expect_yes(c, node, node->text, &why);
}

/* ORDER: COST */
static bool expect_cost(struct pv_case *c, const struct pv_node *node) {
	struct pv_why why;
	int32_t cost = 0;
	if (!pv_node_to_int(node, INT32_MIN, INT32_MAX, &cost, c->err) ||
	    !expect_yes(c, node, node->key, &why)) {
		return false;
	}
	return why.need == cost ||
	       pv_expect_fail(c, node, "%s: costs %d, not %d", node->key, (int)why.need, (int)cost);
}

/* --- what the ruleset writes ----------------------------------------------------------------- */

/* Reads what was written as a tree; frees the writer. NULL: c->err says why. */
static struct pv_node *read_written(const struct pv_case *c, struct pv_writer *w) {
	struct pv_node *tree = NULL;
	if (w->failed || w->text == NULL) {
		no_memory(c);
	} else {
		tree = pv_node_read_json(w->text, w->length, "output", c->err);
	}
	pv_writer_finish(w);
	return tree;
}

static bool expect_described(struct pv_case *c, const struct pv_node *node, const void *state) {
	struct pv_writer w;
	pv_writer_init(&w);
	c->g->rules->describe(c->g, state, &w);
	struct pv_node *found = read_written(c, &w);
	bool good = found != NULL && pv_match(c, node, found, "");
	pv_node_free(found);
	return good;
}

static bool expect_state(struct pv_case *c, const struct pv_node *node) {
	return expect_described(c, node, c->state);
}

static enum pv_seat read_seat(const struct pv_node *node) {
	static const char *const words[] = { "red", "blue", "dice", "nobody" };
	for (size_t i = 0; i < PV_COUNT(words); i++) {
		if (pv_node_is(node, words[i])) {
			return (enum pv_seat)i;
		}
	}
	return PV_SEAT_COUNT;
}

/* {seat: blue, state: {...}} */
static bool expect_view(struct pv_case *c, const struct pv_node *node) {
	static const char *const keys[] = { "seat", "state", NULL };
	enum pv_seat seat = read_seat(pv_node_get(node, "seat"));
	const struct pv_node *state = pv_node_get(node, "state");
	if (!pv_node_only(node, keys, c->err)) {
		return false;
	}
	if (seat == PV_SEAT_COUNT || state == NULL) {
		return pv_expect_fail(c, node,
				      "`view` has a `seat` (red, blue, nobody) and a `state`");
	}
	memcpy(c->scratch, c->state, c->state_size);
	c->g->rules->veil(c->g, c->scratch, seat);
	return expect_described(c, state, c->scratch);
}

/* ask: a question; answer: a part of what comes back. */
static bool expect_answer(struct pv_case *c, const struct pv_node *node) {
	const struct pv_node *question = pv_node_get(node, "ask");
	const struct pv_node *answer = pv_node_get(node, "answer");
	if (question == NULL && answer == NULL) {
		return true;
	}
	if (question == NULL || answer == NULL) {
		return pv_expect_fail(c, node, "`ask` and `answer` belong together");
	}
	struct pv_writer w;
	struct pv_error err;
	pv_clear_error(&err);
	pv_writer_init(&w);
	if (!pv_answer_question(NULL, &w, c->g, question, &err)) {
		const struct pv_node *error = pv_node_get(answer, "error");
		pv_writer_finish(&w);
		return (error != NULL && error->kind == PV_NODE_TEXT &&
			(strstr(err.msg, error->text) != NULL ||
			 strstr(err.where, error->text) != NULL)) ||
		       pv_expect_fail(c, question, "no answer: %.100s: %.180s", err.where, err.msg);
	}
	struct pv_node *found = read_written(c, &w);
	bool good = found != NULL && pv_match(c, answer, found, "");
	pv_node_free(found);
	return good;
}

/* --- lists ----------------------------------------------------------------------------------- */

static int find_actor(const struct pv_case *c, const char *name) {
	char text[64];
	for (int actor = 0; actor < PV_NONE; actor++) {
		size_t length = c->g->rules->name_actor(c->g, actor, text, sizeof text);
		if (length > 0 && length < sizeof text && strcmp(text, name) == 0) {
			return actor;
		}
	}
	return PV_NONE;
}

/* A list, and what was asked for. */
struct listing {
	struct pv_order *orders; /* owned */
	size_t count;
	int actor;        /* or PV_ANY */
	const char *verb; /* or NULL */
};

static bool is_listed(const struct pv_case *c, const struct listing *l, size_t index) {
	char text[512];
	const struct pv_order *order = &l->orders[index];
	if (l->actor != PV_ANY && order->actor != l->actor) {
		return false;
	}
	if (l->verb == NULL) {
		return true;
	}
	size_t length = strlen(l->verb);
	c->g->rules->write_order(c->g, order, text, sizeof text);
	return strncmp(text, l->verb, length) == 0 && (text[length] == ' ' || text[length] == '\0');
}

/* Is each expected order there? Those found are marked by a verb of 0. */
static bool cross_out(struct pv_case *c, struct listing *l, const struct pv_node *node) {
	struct pv_order order;
	if (node->kind != PV_NODE_TEXT) {
		return pv_expect_fail(c, node, "`gives` lists orders");
	}
	if (!pv_situation_order(c, node, node->text, &order)) {
		return false;
	}
	for (size_t i = 0; i < l->count; i++) {
		if (memcmp(&l->orders[i], &order, sizeof order) == 0) {
			l->orders[i].verb = PV_VERB_NONE;
			return true;
		}
	}
	return pv_expect_fail(c, node, "%s is not listed", node->text);
}

static bool compare_list(struct pv_case *c, struct listing *l, const struct pv_node *gives) {
	char text[512];
	size_t kept = 0;
	for (size_t i = 0; i < l->count; i++) {
		if (is_listed(c, l, i)) {
			l->orders[kept++] = l->orders[i];
		}
	}
	l->count = kept;
	for (const struct pv_node *n = gives->first; n != NULL; n = n->next) {
		if (!cross_out(c, l, n)) {
			return false;
		}
	}
	for (size_t i = 0; i < l->count; i++) {
		if (l->orders[i].verb != PV_VERB_NONE) {
			c->g->rules->write_order(c->g, &l->orders[i], text, sizeof text);
			return pv_expect_fail(c, gives, "%.200s is listed too", text);
		}
	}
	return true;
}

/* {actor: TL1, verb: move, gives: [...]} */
static bool expect_list(struct pv_case *c, const struct pv_node *node) {
	static const char *const keys[] = { "actor", "verb", "gives", NULL };
	struct listing l = { .actor = PV_ANY };
	const char *name = NULL;
	const struct pv_node *gives = pv_node_get(node, "gives");
	if (!pv_node_only(node, keys, c->err) || !pv_node_text(node, "actor", &name, c->err) ||
	    !pv_node_text(node, "verb", &l.verb, c->err)) {
		return false;
	}
	if (gives == NULL || gives->kind != PV_NODE_LIST) {
		return pv_expect_fail(c, node, "`list` has a list `gives`");
	}
	if (name != NULL && (l.actor = find_actor(c, name)) == PV_NONE) {
		return pv_expect_fail(c, node, "there is no %s", name);
	}
	l.orders = malloc(PV_LIST_MAX * sizeof *l.orders);
	if (l.orders == NULL) {
		return no_memory(c);
	}
	l.count = c->g->rules->list(c->g, c->state, l.actor, l.orders, PV_LIST_MAX);
	bool good = compare_list(c, &l, gives);
	free(l.orders);
	return good;
}

/* --- prompts and events ---------------------------------------------------------------------- */

static void write_prompt(const struct pv_case *c, const struct pv_prompt *p, struct pv_writer *w) {
	static const char *const seats[] = { "red", "blue", "dice", "nobody" };
	static const char *const kinds[] = { "dice", "mark", "fact" };
	char name[64];
	pv_write_open(w, '{');
	pv_write_member_text(w, "seat", p->seat < PV_SEAT_COUNT ? seats[p->seat] : "");
	pv_write_member_text(w, "step", p->step == NULL ? "" : p->step);
	pv_write_member_text(w, "key", p->key == NULL ? "" : p->key);
	pv_write_member_text(w, "rule", p->rule == NULL ? "" : p->rule);
	pv_write_member_int(w, "turn", p->turn);
	pv_write_member_bool(w, "whole", p->whole != 0);
	pv_write_member_bool(w, "minor", p->minor != 0);
	pv_write_member_bool(w, "secret", p->secret != 0);
	if (p->actor != PV_NONE) {
		c->g->rules->name_actor(c->g, p->actor, name, sizeof name);
		pv_write_member_text(w, "actor", name);
	}
	if (p->place >= 0) {
		c->g->rules->name_place(c->g, p->place, name, sizeof name);
		pv_write_member_text(w, "place", name);
	}
	if (p->seat == PV_DICE && p->dice.kind < PV_COUNT(kinds)) {
		pv_write_member_text(w, "kind", kinds[p->dice.kind]);
		pv_write_member_int(w, "dice", p->dice.count);
		pv_write_member_int(w, "sides", p->dice.sides);
		pv_write_member_text(w, "purpose", p->dice.purpose == NULL ? "" : p->dice.purpose);
	}
	pv_write_close(w);
}

static bool expect_prompt(struct pv_case *c, const struct pv_node *node) {
	struct pv_prompt prompt;
	struct pv_writer w;
	c->g->rules->prompt(c->g, c->state, &prompt);
	pv_writer_init(&w);
	write_prompt(c, &prompt, &w);
	struct pv_node *found = read_written(c, &w);
	bool good = found != NULL && pv_match(c, node, found, "");
	pv_node_free(found);
	return good;
}

/* The key of an event of the last order. */
static bool expect_event(struct pv_case *c, const struct pv_node *node) {
	char given[240] = "none";
	size_t used = 0;
	if (node->kind != PV_NODE_TEXT) {
		return pv_expect_fail(c, node, "`events` lists keys");
	}
	for (size_t i = 0; i < c->events.count && i < c->events.cap; i++) {
		if (strcmp(c->at[i].key, node->text) == 0) {
			return true;
		}
		if (used + strlen(c->at[i].key) + 3 < sizeof given) {
			used += (size_t)snprintf(given + used, sizeof given - used, "%s%s",
						 used == 0 ? "" : ", ", c->at[i].key);
		}
	}
	return pv_expect_fail(c, node, "no event %s; there are: %s", node->text, given);
}

/* --- odds ------------------------------------------------------------------------------------ */

/* "nev.lost 1 + nev.retreat 0", "none". */
static void name_outcome(const struct pv_outcome_odds *o, struct pv_jot *name) {
	pv_jot_clear(name);
	for (size_t i = 0; i < o->event_count; i++) {
		pv_jot_format(name, "%s%s %d", i == 0 ? "" : " + ", o->events[i].key,
			      (int)o->events[i].amount);
	}
	if (o->event_count == 0) {
		pv_jot_format(name, "none");
	}
}

/* Outcomes that differ only in what the name leaves out (who, where) count together. */
static bool sum_named(const struct pv_odds *odds, const char *name, struct pv_fraction *sum) {
	struct pv_jot here = { .text = NULL };
	*sum = (struct pv_fraction){ 0, 1 };
	bool good = true;
	for (size_t i = 0; i < odds->count && good; i++) {
		name_outcome(&odds->outcomes[i], &here);
		if (!here.failed && strcmp(here.text, name) == 0) {
			good = pv_fraction_add(sum, odds->outcomes[i].chance);
		}
	}
	good = good && !here.failed;
	pv_jot_finish(&here);
	return good;
}

/* NAME: CHANCE */
static bool compare_chance(struct pv_case *c, const struct pv_odds *odds,
			   const struct pv_node *node) {
	char text[96];
	struct pv_fraction sum;
	if (!sum_named(odds, node->key, &sum)) {
		return no_memory(c);
	}
	pv_fraction_write(sum, text, sizeof text);
	return pv_node_is(node, text) ||
	       pv_expect_fail(c, node, "%s: the chance is %s, not %s", node->key, text,
			      node->kind == PV_NODE_TEXT ? node->text : "that");
}

static bool compare_odds(struct pv_case *c, const struct pv_odds *odds,
			 const struct pv_node *gives) {
	struct pv_jot name = { .text = NULL };
	bool good = true;
	for (const struct pv_node *n = gives->first; n != NULL && good; n = n->next) {
		good = compare_chance(c, odds, n);
	}
	for (size_t i = 0; i < odds->count && good; i++) {
		name_outcome(&odds->outcomes[i], &name);
		good = name.failed ? no_memory(c)
				   : pv_node_get(gives, name.text) != NULL ||
					 pv_expect_fail(c, gives, "another outcome: %s", name.text);
	}
	pv_jot_finish(&name);
	return good;
}

/* {order: fire TX1 b2, gives: {...}}; without an order it is the throw that is due. */
static bool expect_odds(struct pv_case *c, const struct pv_node *node) {
	static const char *const keys[] = { "order", "gives", NULL };
	const char *text = NULL;
	const struct pv_node *gives = pv_node_get(node, "gives");
	struct pv_order order;
	struct pv_odds odds;
	struct pv_error err;
	if (!pv_node_only(node, keys, c->err) || !pv_node_text(node, "order", &text, c->err)) {
		return false;
	}
	if (gives == NULL || gives->kind != PV_NODE_MAP) {
		return pv_expect_fail(c, node, "`odds` has a map `gives`");
	}
	if (text != NULL && !pv_situation_order(c, node, text, &order)) {
		return false;
	}
	if (!pv_odds_of(c->g, c->state, &order, text != NULL, 0, &odds, &err)) {
		return pv_expect_fail(c, node, "no odds: %.100s: %.200s", err.where, err.msg);
	}
	bool good = odds.sampled ? pv_expect_fail(c, node, "too many cases for exact odds")
				 : compare_odds(c, &odds, gives);
	pv_odds_free(&odds);
	return good;
}

/* --- saving ---------------------------------------------------------------------------------- */

/* save: same */
static bool expect_save(struct pv_case *c, const struct pv_node *node) {
	char text[8192];
	struct pv_error err;
	if (!pv_node_is(node, "same")) {
		return pv_expect_fail(c, node, "`save` is: same");
	}
	size_t length = c->g->rules->write_state(c->g, c->state, text, sizeof text);
	if (length >= sizeof text) {
		return pv_expect_fail(c, node, "the position is longer than %zu bytes",
				      sizeof text);
	}
	memset(c->scratch, 0, c->state_size);
	if (!c->g->rules->read_state(c->g, text, c->scratch, &err)) {
		return pv_expect_fail(c, node, "what was written can't be read: %.100s: %.160s",
				      err.where, err.msg);
	}
	return memcmp(c->scratch, c->state, c->state_size) == 0 ||
	       pv_expect_fail(c, node, "another state comes back from %.200s", text);
}

/* --- all of them ----------------------------------------------------------------------------- */

typedef bool expectation(struct pv_case *c, const struct pv_node *node);

/* Says for each key what checks it: each of its children, or the node itself. */
static const struct expected {
	const char *key;
	enum pv_node_kind kind; /* PV_NODE_NULL: any */
	expectation *each, *whole;
} expected[] = {
	{ "refuse", PV_NODE_MAP, expect_refusal, NULL },
	{ "allow", PV_NODE_LIST, expect_allowed, NULL },
	{ "cost", PV_NODE_MAP, expect_cost, NULL },
	{ "state", PV_NODE_MAP, NULL, expect_state },
	{ "list", PV_NODE_MAP, NULL, expect_list },
	{ "prompt", PV_NODE_MAP, NULL, expect_prompt },
	{ "events", PV_NODE_LIST, expect_event, NULL },
	{ "odds", PV_NODE_MAP, NULL, expect_odds },
	{ "view", PV_NODE_MAP, NULL, expect_view },
	{ "save", PV_NODE_TEXT, NULL, expect_save },
};

static bool expect_below(struct pv_case *c, const struct expected *e, const struct pv_node *node) {
	if (node->kind != (uint8_t)e->kind) {
		return pv_expect_fail(c, node, "`%s` is %s", e->key,
				      e->kind == PV_NODE_MAP    ? "a map"
				      : e->kind == PV_NODE_LIST ? "a list"
								: "a text");
	}
	if (e->whole != NULL) {
		return e->whole(c, node);
	}
	for (const struct pv_node *n = node->first; n != NULL; n = n->next) {
		if (!e->each(c, n)) {
			return false;
		}
	}
	return true;
}

bool pv_expect_all(struct pv_case *c, const struct pv_node *node) {
	for (size_t i = 0; i < PV_COUNT(expected); i++) {
		const struct pv_node *below = pv_node_get(node, expected[i].key);
		if (below != NULL && !expect_below(c, &expected[i], below)) {
			return false;
		}
	}
	return expect_answer(c, node);
}
