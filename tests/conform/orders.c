/* conform/orders.c - orders by chance, from the rows of a ruleset's acts. */
#include "conform/orders.h"

#include <stdlib.h>
#include <string.h>

/* Orders of an act and an actor who has it in his list; of an act that is listed and that nobody in
 * particular gives; of one that isn't listed. Listed orders that are varied, at most. One in so
 * many values is none that will do. */
enum { LISTED_OF_ONE = 100, LISTED = 600, STRAY = 100, VARIED = 400, BESIDE = 8, FILLS = 4 };

enum { MEMBERS_MAX = KIT_PARTS_MAX * CONFORM_MEMBERS_MAX };

struct walk {
	struct conform_draft d;
	struct conform_member members[MEMBERS_MAX];
	uint16_t values[MEMBERS_MAX][CONFORM_VALUES_MAX];
	size_t count;
	conform_each *each;
	void *ctx;
	/* What is listed; by verb, who has such an order in his list, and whether somebody has. */
	struct pv_order list[PV_LIST_MAX];
	bool at[KIT_VERBS_MAX], of[KIT_VERBS_MAX][PV_NONE + 1];
};

unsigned conform_below(const struct conform_draft *d, unsigned n) {
	return pv_stream_below(d->chance, n);
}

void conform_write(struct pv_order *order, int at, unsigned value) {
	switch (at) {
	case CONFORM_ACTOR:
		order->actor = (uint8_t)value;
		break;
	case CONFORM_TARGET:
		order->target = (uint8_t)value;
		break;
	case CONFORM_COUNT:
		order->count = (uint8_t)value;
		break;
	default:
		if (at >= CONFORM_HALF) {
			order->data.halves[at - CONFORM_HALF] = (uint16_t)value;
		} else {
			order->data.faces[at - CONFORM_FACE] = (uint8_t)value;
		}
	}
}

/* --- values ---------------------------------------------------------------------------------- */

static size_t likely(const struct walk *w, const struct conform_member *m, uint16_t *out) {
	size_t count = 0;
	if (m->from == 1) {
		out[count++] = 0;
	}
	if (m->values != NULL) {
		size_t more = m->values(&w->d, out + count);
		for (size_t i = 0; i < more; i++) {
			out[count + i] = (uint16_t)(out[count + i] + m->from);
		}
		return count + more;
	}
	for (unsigned i = 0; i < m->below; i++) {
		out[count++] = (uint16_t)(i + m->from);
	}
	return count;
}

/* One beyond the likely ones, or anything. */
static unsigned beside(const struct walk *w, const uint16_t *values, size_t count) {
	unsigned any = conform_below(&w->d, 1024), last = count > 0 ? values[count - 1] : 0;
	switch (conform_below(&w->d, 4)) {
	case 0:
		return last + 1;
	case 1:
		return PV_NONE;
	default:
		return any;
	}
}

/* --- all that is likely, or some of it ------------------------------------------------------- */

static void say(struct walk *w, size_t next, size_t most);

static void say_with(struct walk *w, size_t next, unsigned value, size_t most) {
	conform_write(&w->d.order, w->members[next].at, value);
	say(w, next + 1, most);
}

static void say_values(struct walk *w, size_t next, const uint16_t *values, size_t count,
		       size_t most) {
	if (count <= most) {
		for (size_t i = 0; i < count; i++) {
			say_with(w, next, values[i], most / count);
		}
	}
	for (size_t i = 0; i < most && count > most; i++) {
		say_with(w, next, values[conform_below(&w->d, (unsigned)count)], 1);
	}
	if (count == 0 || conform_below(&w->d, BESIDE) == 0) {
		say_with(w, next, beside(w, values, count), 1);
	}
}

/* About `most` orders, whose members before `next` stand. */
static void say(struct walk *w, size_t next, size_t most) {
	struct pv_order before = w->d.order;
	if (next == w->count) {
		w->each(w->ctx, &w->d.order);
		return;
	}
	const struct conform_member *m = &w->members[next];
	if (m->at == CONFORM_OWN) {
		size_t times = next + 1 == w->count ? most * FILLS : most;
		for (size_t i = 0; i < times; i++) {
			m->fill(&w->d);
			say(w, next + 1, 1);
			w->d.order = before;
		}
		return;
	}
	size_t count = likely(w, m, w->values[next]);
	say_values(w, next, w->values[next], count, most);
	w->d.order = before;
}

/* --- forms ----------------------------------------------------------------------------------- */

static size_t all_actors(const struct conform_draft *d, uint16_t *out) {
	size_t count = d->rows->actors(d->g);
	for (size_t i = 0; i < count; i++) {
		out[i] = (uint16_t)i;
	}
	return count;
}

/* A part that the table lacks: any small numbers wherever it fills something. */
static void guess_members(struct walk *w, const struct kit_part *part) {
	enum { SMALL = 8 };
	if (part->fills & KIT_ACTOR) {
		w->members[w->count++] =
		    (struct conform_member){ .at = CONFORM_ACTOR, .values = all_actors };
	}
	if (part->fills & KIT_TARGET) {
		w->members[w->count++] =
		    (struct conform_member){ .at = CONFORM_TARGET, .values = all_actors };
	}
	if (part->fills & KIT_COUNT) {
		w->members[w->count++] =
		    (struct conform_member){ .at = CONFORM_COUNT, .below = SMALL };
	}
	for (int i = 0; i < PV_THROW_MAX && w->count < PV_COUNT(w->members); i++) {
		if (part->data >> i & 1) {
			w->members[w->count++] =
			    (struct conform_member){ .at = (uint8_t)(CONFORM_FACE + i),
						     .below = SMALL };
		}
	}
}

static void add_members(struct walk *w, const struct kit_part *part) {
	const struct conform_part *row = w->d.rows->parts;
	while (row->part != NULL && row->part != part) {
		row++;
	}
	if (row->part == NULL) {
		guess_members(w, part);
		return;
	}
	for (int i = 0; i < CONFORM_MEMBERS_MAX && row->members[i].at != CONFORM_ALL_SAID; i++) {
		w->members[w->count++] = row->members[i];
	}
}

static void find_members(struct walk *w, const struct kit_act *act) {
	w->count = 0;
	for (int i = 0; i < KIT_PARTS_MAX && act->form[i] != NULL; i++) {
		add_members(w, act->form[i]);
	}
}

/* --- what is listed -------------------------------------------------------------------------- */

/* It, and each of its members otherwise once. */
static void vary(struct walk *w, const struct pv_order *order) {
	w->d.order = *order;
	w->each(w->ctx, order);
	for (size_t i = 0; i < w->count; i++) {
		const struct conform_member *m = &w->members[i];
		if (m->at == CONFORM_OWN) {
			m->fill(&w->d);
		} else {
			size_t count = likely(w, m, w->values[i]);
			bool beyond = count == 0 || conform_below(&w->d, BESIDE) == 0;
			conform_write(&w->d.order, m->at,
				      beyond ? beside(w, w->values[i], count)
					     : w->values[i][conform_below(&w->d, (unsigned)count)]);
		}
		w->each(w->ctx, &w->d.order);
		w->d.order = *order;
	}
}

static const struct kit_act *act_of(const struct walk *w, int verb) {
	return verb < KIT_VERBS_MAX ? w->d.rows->acts(w->d.g)->at[verb] : NULL;
}

/* All of a list, or some of a long one. */
static void vary_list(struct walk *w, int actor) {
	size_t count = w->d.g->rules->list(w->d.g, w->d.state, actor, w->list, PV_LIST_MAX);
	size_t most = count < VARIED ? count : VARIED;
	for (size_t i = 0; i < count; i++) {
		w->at[w->list[i].verb] = true;
		w->of[w->list[i].verb][w->list[i].actor] = true;
	}
	for (size_t i = 0; i < most; i++) {
		const struct pv_order *o =
		    &w->list[most == count ? i : conform_below(&w->d, (unsigned)count)];
		find_members(w, act_of(w, o->verb));
		vary(w, o);
	}
}

static void vary_listed(struct walk *w) {
	struct pv_prompt prompt;
	w->d.g->rules->prompt(w->d.g, w->d.state, &prompt);
	vary_list(w, PV_ANY);
	for (size_t i = 0; i < w->d.rows->actors(w->d.g) && !prompt.whole; i++) {
		vary_list(w, (int)i);
	}
	/* An answer given beforehand is in no list. */
	w->at[PV_VERB_STANDING] = true;
}

/* --- all ------------------------------------------------------------------------------------- */

static void begin(struct walk *w, const struct kit_act *act, int actor) {
	w->d.order =
	    (struct pv_order){ .verb = act->verb, .actor = (uint8_t)actor, .target = PV_NONE };
}

/* A form that is right but for one byte. */
static void spoil(struct walk *w, const struct kit_act *act) {
	enum { TRIES = 4 };
	for (int i = 0; i < TRIES; i++) {
		begin(w, act, PV_NONE);
		unsigned char *bytes = (unsigned char *)&w->d.order;
		bytes[1 + conform_below(&w->d, 8)] = (unsigned char)conform_below(&w->d, 8);
		w->each(w->ctx, &w->d.order);
	}
}

static void say_act(struct walk *w, const struct kit_act *act) {
	bool of_one = false;
	find_members(w, act);
	for (int actor = 0; actor < PV_NONE; actor++) {
		if (w->of[act->verb][actor]) {
			assert_true(w->count > 0 && w->members[0].at == CONFORM_ACTOR);
			begin(w, act, actor);
			say(w, 1, LISTED_OF_ONE);
			of_one = true;
		}
	}
	begin(w, act, PV_NONE);
	say(w, 0, w->at[act->verb] && !of_one ? LISTED : STRAY);
	spoil(w, act);
}

void conform_orders(const struct conform_rows *rows, const struct pv_game *g, const void *state,
		    struct pv_stream *chance, conform_each *each, void *ctx) {
	struct walk *w = calloc(1, sizeof *w);
	assert_non_null(w);
	w->d = (struct conform_draft){ .rows = rows, .g = g, .state = state, .chance = chance };
	w->each = each;
	w->ctx = ctx;
	vary_listed(w);
	for (int verb = 0; verb < KIT_VERBS_MAX; verb++) {
		if (act_of(w, verb) != NULL) {
			say_act(w, act_of(w, verb));
		}
	}
	free(w);
}
