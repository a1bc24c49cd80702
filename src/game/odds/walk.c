/* game/odds/walk.c - the graph of throws that follow an order. */
#include "game/odds/walk.h"
#include "core/grow.h"

#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

enum {
	EVENTS_MAX = 128,         /* of one order; further ones are ignored */
	MINOR_MAX = 64,           /* minor decisions in a row; a ruleset with more never asks */
	WALK_BYTES_MAX = 1 << 26, /* states and spots together */
	SLOTS_FIRST = 256
};

/* --- courses --------------------------------------------------------------------------------- */

bool pv_walk_apply(const struct pv_game *g, void *state, const struct pv_order *order,
		   struct pv_course *course) {
	struct pv_event at[EVENTS_MAX];
	struct pv_events events = { .at = at, .cap = EVENTS_MAX };
	bool reveals = false;
	g->rules->apply(g, state, order, &events);
	for (size_t i = 0; i < events.count && i < events.cap; i++) {
		reveals = reveals || (at[i].flags & PV_EVENT_REVEAL) != 0;
		if ((at[i].flags & PV_EVENT_RESULT) && course->event_count < PV_ODDS_EVENTS_MAX) {
			course->events[course->event_count++] = at[i];
		}
	}
	return reveals;
}

/* Takes the usual answer of a minor decision. false: the decision is no minor one. */
static bool answer_minor(const struct pv_game *g, void *state, const struct pv_prompt *prompt,
			 struct pv_course *course) {
	struct pv_order usual;
	if (!prompt->minor || prompt->secret || g->rules->list(g, state, PV_ANY, &usual, 1) == 0) {
		return false;
	}
	pv_walk_apply(g, state, &usual, course);
	course->assumed++;
	return true;
}

bool pv_walk_settle(const struct pv_game *g, void *state, struct pv_course *course,
		    struct pv_prompt *prompt) {
	for (int i = 0; i < MINOR_MAX; i++) {
		enum pv_seat seat = g->rules->turn(g, state);
		if (seat == PV_NOBODY) {
			return false;
		}
		g->rules->prompt(g, state, prompt);
		if (seat == PV_DICE) {
			return prompt->dice.kind == PV_THROW_DICE;
		}
		if (!answer_minor(g, state, prompt, course)) {
			return false;
		}
	}
	return false;
}

static bool same_text(const char *a, const char *b) {
	return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

static bool same_event(const struct pv_event *a, const struct pv_event *b) {
	return same_text(a->key, b->key) && same_text(a->rule, b->rule) && a->flags == b->flags &&
	       a->seen_by == b->seen_by && a->who == b->who && a->whom == b->whom &&
	       a->place == b->place && a->amount == b->amount && a->rest == b->rest &&
	       a->unit == b->unit;
}

static bool same_events(const struct pv_event *a, size_t a_count, const struct pv_event *b,
			size_t b_count) {
	if (a_count != b_count) {
		return false;
	}
	for (size_t i = 0; i < a_count; i++) {
		if (!same_event(&a[i], &b[i])) {
			return false;
		}
	}
	return true;
}

/* --- the graph ------------------------------------------------------------------------------- */

static bool stop_walk(struct pv_walk *w, enum pv_walk_stop why) {
	w->stop = (uint8_t)why;
	return false;
}

/* Makes room for one more element; *cap doubles. */
static bool make_room(struct pv_walk *w, void **array, size_t count, size_t *cap, size_t size) {
	void *grown = pv_grow(*array, count, cap, size);
	if (grown == NULL) {
		return stop_walk(w, PV_WALK_NO_MEMORY);
	}
	*array = grown;
	return true;
}

static void *state_of(const struct pv_walk *w, size_t spot) {
	return w->states + spot * w->state_size;
}

static void fill_slot(struct pv_walk *w, size_t spot) {
	size_t at = XXH3_64bits(state_of(w, spot), w->state_size);
	while (w->slots[at & (w->slot_cap - 1)] != 0) {
		at++;
	}
	w->slots[at & (w->slot_cap - 1)] = (uint32_t)spot + 1;
}

static bool grow_slots(struct pv_walk *w) {
	if (w->spot_count * 2 < w->slot_cap) {
		return true;
	}
	size_t cap = w->slot_cap == 0 ? SLOTS_FIRST : w->slot_cap * 2;
	uint32_t *slots = calloc(cap, sizeof *slots);
	if (slots == NULL) {
		return stop_walk(w, PV_WALK_NO_MEMORY);
	}
	free(w->slots);
	w->slots = slots;
	w->slot_cap = cap;
	for (size_t i = 0; i < w->spot_count; i++) {
		fill_slot(w, i);
	}
	return true;
}

static bool grow_spots(struct pv_walk *w) {
	if (w->spot_count >= PV_ODDS_LEAVES_MAX ||
	    w->spot_count * (w->state_size + sizeof *w->spots) > WALK_BYTES_MAX) {
		return stop_walk(w, PV_WALK_TOO_MANY);
	}
	size_t spots_cap = w->spot_cap, states_cap = w->spot_cap;
	void *spots = w->spots, *states = w->states;
	bool grown = make_room(w, &spots, w->spot_count, &spots_cap, sizeof *w->spots);
	w->spots = spots;
	grown = grown && make_room(w, &states, w->spot_count, &states_cap, w->state_size);
	w->states = states;
	if (grown) {
		w->spot_cap = spots_cap;
	}
	return grown;
}

/* The spot of w->scratch and course, made where it is new; SIZE_MAX and `stop` where none fits. */
static size_t find_spot(struct pv_walk *w, const struct pv_course *course) {
	if (!grow_slots(w)) {
		return SIZE_MAX;
	}
	size_t at = XXH3_64bits(w->scratch, w->state_size);
	for (uint32_t slot; (slot = w->slots[at & (w->slot_cap - 1)]) != 0; at++) {
		const struct pv_course *c = &w->spots[slot - 1].course;
		if (memcmp(state_of(w, slot - 1), w->scratch, w->state_size) == 0 &&
		    same_events(c->events, c->event_count, course->events, course->event_count)) {
			return slot - 1;
		}
	}
	if (!grow_spots(w)) {
		return SIZE_MAX;
	}
	size_t spot = w->spot_count++;
	w->spots[spot] = (struct pv_spot){ .course = *course };
	memcpy(state_of(w, spot), w->scratch, w->state_size);
	fill_slot(w, spot);
	return spot;
}

/* Notes the points of w->scratch, where the course has ended. */
static void note_points(const struct pv_walk *w, struct pv_outcome_odds *outcome) {
	struct pv_result result = { .points_scale = 1 };
	w->g->rules->result(w->g, w->scratch, &result);
	memcpy(outcome->points, result.points, sizeof outcome->points);
	outcome->points_scale = result.points_scale > 0 ? result.points_scale : 1;
}

size_t pv_walk_outcome(struct pv_walk *w, const struct pv_course *course) {
	for (size_t i = 0; i < w->outcome_count; i++) {
		if (same_events(w->outcomes[i].events, w->outcomes[i].event_count, course->events,
				course->event_count)) {
			return i;
		}
	}
	if (w->outcome_count == PV_ODDS_OUTCOMES_MAX) {
		stop_walk(w, PV_WALK_TOO_MANY);
		return SIZE_MAX;
	}
	void *outcomes = w->outcomes;
	bool room = make_room(w, &outcomes, w->outcome_count, &w->outcome_cap, sizeof *w->outcomes);
	w->outcomes = outcomes;
	if (!room) {
		return SIZE_MAX;
	}
	struct pv_outcome_odds *made = &w->outcomes[w->outcome_count];
	*made = (struct pv_outcome_odds){ .chance = { 0, 1 }, .event_count = course->event_count };
	memcpy(made->events, course->events, sizeof made->events);
	note_points(w, made);
	return w->outcome_count++;
}

/* What w->scratch leads to after an order: a spot, or an outcome (*ends). SIZE_MAX and `stop` where
 * none fits. */
static size_t arrive(struct pv_walk *w, struct pv_course *course, bool *ends) {
	struct pv_prompt prompt;
	*ends = !pv_walk_settle(w->g, w->scratch, course, &prompt);
	if (course->assumed > w->assumed) {
		w->assumed = course->assumed;
	}
	return *ends ? pv_walk_outcome(w, course) : find_spot(w, course);
}

static bool add_edge(struct pv_walk *w, size_t from, size_t to, bool ends, pv_u128 weight) {
	struct pv_spot *spot = &w->spots[from];
	for (size_t i = spot->first_edge; i < w->edge_count; i++) {
		if (w->edges[i].to == to && w->edges[i].ends == ends) {
			w->edges[i].weight += weight; /* never above `whole`, which fits */
			return true;
		}
	}
	void *edges = w->edges;
	bool room = make_room(w, &edges, w->edge_count, &w->edge_cap, sizeof *w->edges);
	w->edges = edges;
	if (!room) {
		return false;
	}
	w->edges[w->edge_count++] =
	    (struct pv_edge){ .to = (uint32_t)to, .ends = ends, .weight = weight };
	spot->edge_count++;
	return true;
}

/* --- faces ----------------------------------------------------------------------------------- */

/* Classes of a throw, and the dice given to them so far. */
struct spread {
	struct pv_walk *w;
	size_t from;
	uint8_t face[256];  /* [class]: the lowest face of the class */
	unsigned size[256]; /* how many faces it has, divided by the common divisor of all sizes */
	size_t classes;
	struct pv_order order;
};

static unsigned common_divisor(unsigned a, unsigned b) {
	return b == 0 ? a : common_divisor(b, a % b);
}

static void read_classes(struct spread *s, const struct pv_throw *dice) {
	unsigned sizes[256] = { 0 }, common = 0;
	for (unsigned face = 1; face <= dice->sides; face++) {
		sizes[dice->class_of[face]]++;
	}
	for (unsigned face = 1; face <= dice->sides; face++) {
		if (sizes[face] > 0) {
			s->face[s->classes] = (uint8_t)face;
			s->size[s->classes++] = sizes[face];
			common = common_divisor(sizes[face], common);
		}
	}
	for (size_t i = 0; i < s->classes; i++) {
		s->size[i] /= common;
	}
}

/* The number of all cases of the throw. false: it outgrows 128 bits. */
static bool count_cases(const struct spread *s, unsigned dice, pv_u128 *whole) {
	unsigned sides = 0;
	for (size_t i = 0; i < s->classes; i++) {
		sides += s->size[i];
	}
	*whole = 1;
	for (unsigned i = 0; i < dice; i++) {
		if (__builtin_mul_overflow(*whole, sides, whole)) {
			return false;
		}
	}
	return true;
}

static bool throw_faces(struct spread *s, pv_u128 weight) {
	struct pv_walk *w = s->w;
	struct pv_course course = w->spots[s->from].course;
	memcpy(w->scratch, state_of(w, s->from), w->state_size);
	pv_walk_apply(w->g, w->scratch, &s->order, &course);
	bool ends;
	size_t to = arrive(w, &course, &ends);
	if (to == SIZE_MAX) {
		return false;
	}
	w->leaves += ends;
	if (w->leaves > PV_ODDS_LEAVES_MAX) {
		return stop_walk(w, PV_WALK_TOO_MANY);
	}
	return add_edge(w, s->from, to, ends, weight);
}

/* Gives `left` dice, from number `filled` on, to the classes from `class` on: each multiset once,
 * with the number of throws that show it. */
static bool share_dice(struct spread *s, size_t class, unsigned filled, pv_u128 weight) {
	unsigned left = s->order.count - filled;
	if (left == 0) {
		return throw_faces(s, weight);
	}
	bool last = class + 1 == s->classes;
	for (unsigned take = last ? left : 0; take <= left; take++) {
		/* weight * C(left, take) * size^take, each step whole. */
		pv_u128 here = weight;
		for (unsigned i = 0; i < take; i++) {
			pv_u128 next;
			if (__builtin_mul_overflow(here, (pv_u128)(left - i) * s->size[class],
						   &next)) {
				return stop_walk(s->w, PV_WALK_TOO_MANY);
			}
			here = next / (i + 1);
			s->order.data.faces[filled + i] = s->face[class];
		}
		if (!share_dice(s, class + 1, filled + take, here)) {
			return false;
		}
	}
	return true;
}

static bool spread_spot(struct pv_walk *w, size_t from) {
	struct pv_prompt prompt;
	struct spread s = { .w = w, .from = from };
	w->g->rules->prompt(w->g, state_of(w, from), &prompt);
	read_classes(&s, &prompt.dice);
	s.order = (struct pv_order){ .verb = PV_VERB_THROW,
				     .actor = PV_NONE,
				     .target = PV_NONE,
				     .count = prompt.dice.count };
	w->spots[from].first_edge = w->edge_count;
	if (!count_cases(&s, prompt.dice.count, &w->spots[from].whole)) {
		return stop_walk(w, PV_WALK_TOO_MANY);
	}
	return share_dice(&s, 0, 0, 1);
}

bool pv_walk_spread(struct pv_walk *w) {
	for (size_t i = 0; i < w->spot_count; i++) {
		if (!spread_spot(w, i)) {
			return false;
		}
	}
	return true;
}

bool pv_walk_start(struct pv_walk *w, const struct pv_game *g, const void *state,
		   const struct pv_course *course) {
	struct pv_course first = *course;
	bool ends;
	*w = (struct pv_walk){ .g = g, .state_size = g->rules->state_size(g) };
	w->scratch = malloc(w->state_size);
	if (w->scratch == NULL) {
		return stop_walk(w, PV_WALK_NO_MEMORY);
	}
	memcpy(w->scratch, state, w->state_size);
	w->assumed = first.assumed;
	if (arrive(w, &first, &ends) == SIZE_MAX) {
		return false;
	}
	w->leaves += ends;
	return true;
}

void pv_walk_finish(struct pv_walk *w) {
	free(w->spots);
	free(w->states);
	free(w->slots);
	free(w->edges);
	free(w->outcomes);
	free(w->scratch);
	*w = (struct pv_walk){ .g = NULL };
}
