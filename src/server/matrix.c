/* server/matrix.c - before a secret pick: what each pair of picks would do, as the picker can work
 * it out himself. */
#include "game/text/answers.h"
#include "game/text/seat.h"
#include "server/parts.h"

#include <stdlib.h>
#include <string.h>

enum { PICKS_MAX = 12, SAMPLE = 1 };

struct picks {
	struct pv_order at[PICKS_MAX];
	size_t count;
};

/* The position in which the first of both picks, and who does. */
struct matrix {
	const struct pv_game *g;
	size_t size;
	void *base;  /* owned; veiled for the viewer, blanks filled */
	bool second; /* the viewer picks second: the other's picks come first */
	struct picks own, other;
};

static bool take_picks(const struct pv_game *g, const void *state, struct picks *out) {
	struct pv_order list[PICKS_MAX + 1];
	size_t count = g->rules->list(g, state, PV_ANY, list, PV_COUNT(list));
	out->count = count <= PICKS_MAX ? count : 0;
	memcpy(out->at, list, out->count * sizeof list[0]);
	return out->count > 0;
}

static bool is_secret(const struct pv_game *g, const void *state, enum pv_seat seat) {
	struct pv_prompt prompt;
	serve_prompt(g, state, &prompt);
	return prompt.seat == seat && prompt.secret != 0;
}

/* The other's picks, from a position where the viewer has made the first of his. */
static bool look_ahead(struct matrix *m, enum pv_seat other) {
	void *after = malloc(m->size);
	bool done = after != NULL && take_picks(m->g, m->base, &m->own);
	if (done) {
		memcpy(after, m->base, m->size);
		m->g->rules->apply(m->g, after, &m->own.at[0], NULL);
		done = is_secret(m->g, after, other) && take_picks(m->g, after, &m->other);
	}
	free(after);
	return done;
}

/* The last order that stands; SIZE_MAX: none. What isn't an order may have come since. */
static size_t find_last(const struct serve_battle *b) {
	size_t i = b->count;
	while (i > 0 && (b->acts[i - 1].kind != SERVE_ORDER || b->acts[i - 1].undone)) {
		i--;
	}
	return i == 0 ? SIZE_MAX : i - 1;
}

/* His last order was a secret pick: the position before it, as the viewer knew it. */
static bool look_back(struct matrix *m, const struct serve_battle *b, enum pv_seat viewer,
		      const void *view) {
	size_t at = find_last(b);
	const struct serve_act *last = at == SIZE_MAX ? NULL : &b->acts[at];
	if (last == NULL || !last->secret || !last->ends || last->seat == viewer) {
		return false;
	}
	struct pv_battle *then = serve_replay(b, at);
	struct pv_stream chance = pv_stream_start(0, 0); /* twins see the same */
	if (then == NULL) {
		return false;
	}
	memcpy(m->base, pv_battle_state(then), m->size);
	pv_battle_destroy(then);
	m->g->rules->veil(m->g, m->base, viewer);
	m->g->rules->guess(m->g, m->base, viewer, &chance);
	m->second = true;
	return is_secret(m->g, m->base, (enum pv_seat)last->seat) &&
	       take_picks(m->g, m->base, &m->other) && take_picks(m->g, view, &m->own);
}

/* The battle's lock is held. */
static bool open_matrix(struct serve_call *c, struct matrix *m) {
	struct serve_battle *b = c->battle;
	enum pv_seat viewer = c->viewer, other = viewer == PV_RED ? PV_BLUE : PV_RED;
	if (viewer > PV_BLUE || serve_is_over(b, NULL) || serve_turn(b) != viewer) {
		return false;
	}
	m->size = m->g->rules->state_size(m->g);
	m->base = malloc(m->size);
	void *view = serve_view(b, b->b, viewer);
	bool done = m->base != NULL && view != NULL && is_secret(m->g, view, viewer);
	if (done && !look_back(m, b, viewer, view)) {
		m->second = false;
		memcpy(m->base, view, m->size);
		done = look_ahead(m, other);
	}
	free(view);
	return done;
}

static void write_picks(struct pv_writer *w, const char *key, const struct pv_game *g,
			const struct picks *picks) {
	pv_write_key(w, key);
	pv_write_open(w, '[');
	for (size_t i = 0; i < picks->count; i++) {
		char text[SERVE_WORDS_MAX] = "";
		g->rules->write_order(g, &picks->at[i], text, sizeof text);
		pv_write_text(w, text);
	}
	pv_write_close(w);
}

/* What both sides may expect to win or lose by it, in thousandths of a point. */
static void write_points(struct serve_call *c, const struct matrix *m, const struct pv_odds *odds) {
	struct pv_result before = { .points_scale = 1 };
	double sum[2] = { 0, 0 };
	m->g->rules->result(m->g, m->base, &before);
	for (size_t i = 0; i < odds->count; i++) {
		const struct pv_outcome_odds *o = &odds->outcomes[i];
		double chance = (double)o->chance.num / (double)o->chance.den;
		for (int seat = PV_RED; seat <= PV_BLUE; seat++) {
			sum[seat] += chance * ((double)o->points[seat] / o->points_scale -
					       (double)before.points[seat] / before.points_scale);
		}
	}
	pv_write_key(&c->w, "points");
	pv_write_open(&c->w, '{');
	for (enum pv_seat seat = PV_RED; seat <= PV_BLUE; seat++) {
		double thousandths = sum[seat] * 1000;
		pv_write_member_int(
		    &c->w, pv_seat_word(seat),
		    (int64_t)(thousandths < 0 ? thousandths - 0.5 : thousandths + 0.5));
	}
	pv_write_close(&c->w);
}

/* after: where the first has picked; second: the other's answer. */
static void write_cell(struct serve_call *c, const struct matrix *m, void *after,
		       const struct pv_order *first, const struct pv_order *second) {
	struct pv_odds odds;
	memcpy(after, m->base, m->size);
	if (!m->g->rules->check(m->g, after, first, NULL)) {
		pv_write_null(&c->w);
		return;
	}
	m->g->rules->apply(m->g, after, first, NULL);
	if (!pv_odds_of(m->g, after, second, 1, SAMPLE, &odds, NULL)) {
		pv_write_null(&c->w);
		return;
	}
	pv_write_open(&c->w, '{');
	pv_answer_odds(c->texts, &c->w, m->g, &odds);
	write_points(c, m, &odds);
	pv_write_close(&c->w);
	pv_odds_free(&odds);
}

static void write_matrix(struct serve_call *c, const struct matrix *m, void *after) {
	pv_write_open(&c->w, '{');
	write_picks(&c->w, "rows", m->g, &m->own);
	write_picks(&c->w, "columns", m->g, &m->other);
	pv_write_key(&c->w, "cells");
	pv_write_open(&c->w, '[');
	for (size_t i = 0; i < m->own.count; i++) {
		pv_write_open(&c->w, '[');
		for (size_t j = 0; j < m->other.count; j++) {
			const struct pv_order *own = &m->own.at[i], *other = &m->other.at[j];
			write_cell(c, m, after, m->second ? other : own, m->second ? own : other);
		}
		pv_write_close(&c->w);
	}
	pv_write_close(&c->w);
	pv_write_close(&c->w);
}

void serve_matrix(struct serve_call *c) {
	struct matrix m = { .g = c->battle->g };
	pthread_mutex_lock(&c->battle->lock);
	bool open = open_matrix(c, &m);
	pthread_mutex_unlock(&c->battle->lock);
	void *after = open ? malloc(m.size) : NULL;
	if (!open) {
		serve_refuse(c, 409, "turn", "", "server.no_pick");
	} else if (after == NULL) {
		serve_refuse(c, 503, "busy", "", "server.busy");
	} else {
		write_matrix(c, &m, after);
	}
	free(after);
	free(m.base);
}
