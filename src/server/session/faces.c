/* server/session/faces.c - what comes of the throw that is due, tried face by face on a copy. */
#include "game/text/answers.h"
#include "server/catalogue/board.h"
#include "server/session/inside.h"

#include <stdlib.h>
#include <string.h>

enum { SIDES_MAX = 20 }; /* of a die whose faces are told one by one */

struct trial {
	const struct serve_call *c;
	const void *view;
	void *after; /* room for a state; NULL: no memory */
	struct pv_throw dice;
	struct pv_event at[SERVE_EVENTS_MAX];
	struct pv_events events;
};

/* The caller frees t->after. false: no throw of dice with few sides is due, or no memory. */
static bool open_trial(struct trial *t, const struct serve_call *c, const void *view) {
	const struct pv_game *g = c->battle->g;
	struct pv_prompt prompt;
	serve_prompt(g, view, &prompt);
	t->c = c;
	t->view = view;
	t->dice = prompt.dice;
	bool few = t->dice.kind == PV_THROW_DICE && t->dice.sides <= SIDES_MAX;
	t->after = few ? malloc(g->rules->state_size(g)) : NULL;
	return t->after != NULL;
}

static void try_faces(struct trial *t, const struct pv_order *fell) {
	const struct pv_game *g = t->c->battle->g;
	t->events = (struct pv_events){ t->at, SERVE_EVENTS_MAX, 0 };
	memcpy(t->after, t->view, g->rules->state_size(g));
	g->rules->apply(g, t->after, fell, &t->events);
	t->events.count = t->events.count < SERVE_EVENTS_MAX ? t->events.count : SERVE_EVENTS_MAX;
}

/* All dice show this face. */
static void try_face(struct trial *t, int face) {
	struct pv_order order = {
		.verb = PV_VERB_THROW, .actor = PV_NONE, .target = PV_NONE, .count = t->dice.count
	};
	memset(order.data.faces, face, t->dice.count);
	try_faces(t, &order);
}

/* --- in words -------------------------------------------------------------------------------- */

static void describe_face(struct trial *t, int face, char *text, size_t cap) {
	struct pv_outcome_odds outcome = { .event_count = 0 };
	try_face(t, face);
	for (size_t i = 0; i < t->events.count; i++) {
		if ((t->at[i].flags & PV_EVENT_RESULT) != 0 &&
		    outcome.event_count < PV_ODDS_EVENTS_MAX) {
			outcome.events[outcome.event_count++] = t->at[i];
		}
	}
	pv_answer_outcome(t->c->r->texts, t->c->battle->g, &outcome, text, cap);
}

/* A face, all faces that do the same, and what they do. */
static void write_face(struct pv_writer *w, char text[][SERVE_TEXT_BYTES], int face, int sides) {
	pv_write_open(w, '{');
	pv_write_key(w, "faces");
	pv_write_open(w, '[');
	for (int other = face; other <= sides; other++) {
		if (strcmp(text[other], text[face]) == 0) {
			pv_write_int(w, other);
		}
	}
	pv_write_close(w);
	pv_write_member_text(w, "message", text[face]);
	pv_write_close(w);
}

/* Does a lower face do the same? Then this one was written with it. */
static bool is_told(char text[][SERVE_TEXT_BYTES], int face) {
	int first = 1;
	while (strcmp(text[first], text[face]) != 0) {
		first++;
	}
	return first < face;
}

void serve_write_faces(struct serve_call *c, const void *view) {
	char text[SIDES_MAX + 1][SERVE_TEXT_BYTES];
	struct trial t;
	bool differs = false;
	int sides = open_trial(&t, c, view) ? t.dice.sides : 0;
	for (int face = 1; face <= sides; face++) {
		describe_face(&t, face, text[face], sizeof text[face]);
		differs = differs || (face > 1 && !is_told(text, face));
	}
	pv_write_member_int(&c->r->w, "dice", t.after == NULL ? 0 : t.dice.count);
	pv_write_key(&c->r->w, "faces");
	pv_write_open(&c->r->w, '[');
	for (int face = 1; differs && face <= sides; face++) {
		if (!is_told(text, face)) {
			write_face(&c->r->w, text, face, sides);
		}
	}
	pv_write_close(&c->r->w);
	free(t.after);
}

/* --- losses ---------------------------------------------------------------------------------- */

/* How much the last trial lost. */
static int64_t count_lost(const struct trial *t) {
	int64_t lost = 0;
	for (size_t i = 0; i < t->events.count; i++) {
		bool is_loss = t->at[i].cause != NULL && (t->at[i].flags & PV_EVENT_RESULT) != 0;
		lost += is_loss ? t->at[i].amount : 0;
	}
	return lost;
}

/* A face that loses nothing if all dice show it, where another loses something; 0: there is none.
 */
static int find_lossless(struct trial *t) {
	bool any = false;
	int lossless = 0;
	for (int face = 1; face <= t->dice.sides; face++) {
		try_face(t, face);
		bool loses = count_lost(t) > 0;
		any = any || loses;
		lossless = loses ? lossless : face;
	}
	return any ? lossless : 0;
}

/* lost: by the dice as they fell; lossless: a face that loses nothing. */
static void write_dice(struct pv_writer *w, struct trial *t, const struct pv_order *fell,
		       int64_t lost, int lossless) {
	struct pv_order now = *fell;
	pv_write_key(w, "counts");
	pv_write_open(w, '[');
	for (size_t i = 0; i < fell->count; i++) {
		now.data.faces[i] = (uint8_t)lossless;
		try_faces(t, &now);
		bool counts = count_lost(t) != lost;
		now.data.faces[i] = counts ? fell->data.faces[i] : (uint8_t)lossless;
		pv_write_bool(w, counts);
	}
	pv_write_close(w);
}

void serve_write_counts(struct serve_call *c, const void *view, const struct pv_order *fell) {
	struct trial t;
	if (open_trial(&t, c, view) && fell->verb == PV_VERB_THROW && fell->count == t.dice.count) {
		try_faces(&t, fell);
		int64_t lost = count_lost(&t);
		int lossless = lost == 0 ? 0 : find_lossless(&t);
		if (lossless != 0) {
			write_dice(&c->r->w, &t, fell, lost, lossless);
		}
	}
	free(t.after);
}
