/* server/session/pick_matrix.c - before a secret pick: what each pair of picks would do. */
#include "game/battle/battle.h"
#include "game/text/answers.h"
#include "game/text/seat.h"
#include "server/catalogue/board.h"
#include "server/session/inside.h"

#include <stdlib.h>
#include <string.h>

enum { PICKS_MAX = 12, SAMPLE = 1 };

struct picks {
	struct pv_order at[PICKS_MAX];
	size_t count;
};

/* The position in which the first of both seats picks. */
struct matrix {
	const struct pv_game *g;
	size_t size;
	void *base;  /* owned; veiled for the viewer, what is hidden guessed */
	bool second; /* the viewer picks second */
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

/* The other seat's picks, after the first pick of the viewer. */
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

/* The last order that stands; SIZE_MAX: none. Other acts may have come since. */
static size_t find_last(const struct serve_battle *b) {
	size_t i = b->count;
	while (i > 0 && (b->acts[i - 1].kind != SERVE_ORDER || b->acts[i - 1].undone)) {
		i--;
	}
	return i == 0 ? SIZE_MAX : i - 1;
}

/* Was the last order the other seat's secret pick? Then m is the position before it, as the viewer
 * knew it. */
static bool look_back(struct matrix *m, const struct serve_battle *b, enum pv_seat viewer,
		      const void *view) {
	size_t at = find_last(b);
	const struct serve_act *last = at == SIZE_MAX ? NULL : &b->acts[at];
	if (last == NULL || !last->secret || !last->ends || last->seat == viewer) {
		return false;
	}
	struct pv_battle *then = serve_replay(b, at);
	struct pv_stream chance = pv_stream_start(0, 0); /* equal views get the same guess */
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
		char text[SERVE_TEXT_BYTES] = "";
		g->rules->write_order(g, &picks->at[i], text, sizeof text);
		pv_write_text(w, text);
	}
	pv_write_close(w);
}

/* "points": what each side may expect to win or lose, in thousandths of a point. */
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
	pv_write_key(&c->r->w, "points");
	pv_write_open(&c->r->w, '{');
	for (enum pv_seat seat = PV_RED; seat <= PV_BLUE; seat++) {
		double thousandths = sum[seat] * 1000;
		pv_write_member_int(
		    &c->r->w, pv_seat_word(seat),
		    (int64_t)(thousandths < 0 ? thousandths - 0.5 : thousandths + 0.5));
	}
	pv_write_close(&c->r->w);
}

/* after: room for a state; first, second: the picks in the order in which they are made. */
static void write_cell(struct serve_call *c, const struct matrix *m, void *after,
		       const struct pv_order *first, const struct pv_order *second) {
	struct pv_odds odds;
	memcpy(after, m->base, m->size);
	if (!m->g->rules->check(m->g, after, first, NULL)) {
		pv_write_null(&c->r->w);
		return;
	}
	m->g->rules->apply(m->g, after, first, NULL);
	if (!pv_odds_of(m->g, after, second, 1, SAMPLE, &odds, NULL)) {
		pv_write_null(&c->r->w);
		return;
	}
	pv_write_open(&c->r->w, '{');
	pv_answer_odds(c->r->texts, &c->r->w, m->g, &odds);
	write_points(c, m, &odds);
	pv_write_close(&c->r->w);
	pv_odds_free(&odds);
}

static void write_matrix(struct serve_call *c, const struct matrix *m, void *after) {
	pv_write_open(&c->r->w, '{');
	write_picks(&c->r->w, "rows", m->g, &m->own);
	write_picks(&c->r->w, "columns", m->g, &m->other);
	pv_write_key(&c->r->w, "cells");
	pv_write_open(&c->r->w, '[');
	for (size_t i = 0; i < m->own.count; i++) {
		pv_write_open(&c->r->w, '[');
		for (size_t j = 0; j < m->other.count; j++) {
			const struct pv_order *own = &m->own.at[i], *other = &m->other.at[j];
			write_cell(c, m, after, m->second ? other : own, m->second ? own : other);
		}
		pv_write_close(&c->r->w);
	}
	pv_write_close(&c->r->w);
	pv_write_close(&c->r->w);
}

void serve_pick_matrix(struct serve_call *c) {
	struct matrix m = { .g = c->battle->g };
	pthread_mutex_lock(&c->battle->lock);
	bool open = open_matrix(c, &m);
	pthread_mutex_unlock(&c->battle->lock);
	void *after = open ? malloc(m.size) : NULL;
	if (!open) {
		serve_refuse(c->r, 409, "turn", "", "server.no_pick");
	} else if (after == NULL) {
		serve_refuse(c->r, 503, "busy", "", "server.busy");
	} else {
		write_matrix(c, &m, after);
	}
	free(after);
	free(m.base);
}
