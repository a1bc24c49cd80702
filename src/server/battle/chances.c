/*
 * server/battle/chances.c - how likely red was to win as each turn began: from there the usual bot
 * plays the battle out against itself, many times, whenever no bot of a battle is waiting.
 */
#include "server/battle/chances.h"

#include "pavise/tally.h"
#include "server/catalogue/board.h"
#include "sim/rollout.h"
#include "sim/root.h"

#include <stdlib.h>
#include <string.h>

/* ROUNDS playouts start from each turn, MORE in addition from either end of the sharpest turns. */
enum { TURNS_MAX = 64, ROUNDS = 24, MORE = 48, SHARPEST = 3 };

struct turn {
	void *state;                 /* owned; as the turn began, with nothing hidden */
	uint32_t played, won, drawn; /* playouts that ended, and of them red's */
	uint32_t tried, wanted;      /* playouts, also those without an end */
	uint16_t turn;
};

struct serve_chances {
	struct turn turns[TURNS_MAX];
	size_t count;
	bool looked_closer, done;
};

void serve_chances_free(struct serve_chances *chances) {
	if (chances != NULL) {
		for (size_t i = 0; i < chances->count; i++) {
			free(chances->turns[i].state);
		}
		free(chances);
	}
}

bool serve_chances_done(const struct serve_chances *chances) {
	return chances->done;
}

/* --- where turns began ----------------------------------------------------------------------- */

/* A turn that was undone begins again. false: no memory. */
static bool note_turn(struct serve_chances *c, const struct pv_game *g, const void *state) {
	struct pv_prompt prompt;
	struct pv_result result;
	serve_prompt(g, state, &prompt);
	size_t known = c->count;
	while (known > 0 && c->turns[known - 1].turn > prompt.turn) {
		free(c->turns[--known].state);
	}
	c->count = known;
	bool new = known == 0 || c->turns[known - 1].turn != prompt.turn;
	if (!new || known == TURNS_MAX || g->rules->result(g, state, &result)) {
		return true;
	}
	size_t size = g->rules->state_size(g);
	void *copy = malloc(size);
	if (copy == NULL) {
		return false;
	}
	memcpy(copy, state, size);
	c->turns[c->count++] =
	    (struct turn){ .state = copy, .wanted = ROUNDS, .turn = prompt.turn };
	return true;
}

bool serve_chances_begin(struct serve_battle *b) {
	struct serve_chances *c = calloc(1, sizeof *c);
	bool done = c != NULL;
	for (size_t i = 0; done && i < b->count; i++) {
		/* Turns are few: each is replayed to where its number changes. */
		bool begins = i == 0 || b->acts[i].turn != b->acts[i - 1].turn;
		struct pv_battle *then = begins ? serve_replay(b, i) : NULL;
		done = !begins || (then != NULL && note_turn(c, b->g, pv_battle_state(then)));
		pv_battle_destroy(then);
	}
	if (!done) {
		serve_chances_free(c);
		return false;
	}
	c->done = c->count == 0;
	b->chances = c;
	return true;
}

/* --- playing on ------------------------------------------------------------------------------ */

static void add(struct turn *t, const struct pv_result *result) {
	t->played++;
	t->won += result->outcome == PV_WON && result->winner == PV_RED;
	t->drawn += result->outcome == PV_DRAWN;
}

/* --- how much it moved ----------------------------------------------------------------------- */

/* Red's share of playouts in thousandths; a draw counts half. */
static int64_t share(const struct turn *t) {
	return t->played == 0 ? 500 : (int64_t)(1000 * t->won + 500 * t->drawn) / t->played;
}

/* Half of the 95 % interval, in thousandths. */
static int64_t margin(const struct turn *t) {
	struct pv_interval i = pv_interval_wilson(t->won + t->drawn / 2.0, t->played);
	return (int64_t)((i.high - i.low) * 500 + 0.5);
}

/* Red's share of the result, in thousandths. */
static int64_t end_share(const struct serve_battle *b) {
	struct pv_result result = { .outcome = PV_UNDECIDED };
	serve_is_over(b, &result);
	return result.outcome != PV_WON ? 500 : result.winner == PV_RED ? 1000 : 0;
}

/* How much a turn moved the share: until the next began, or the battle ended. */
static int64_t swing(const struct serve_chances *c, size_t i, int64_t end) {
	int64_t after = i + 1 < c->count ? share(&c->turns[i + 1]) : end;
	return after - share(&c->turns[i]);
}

/* Did a turn move it by more than so few playouts may by chance? */
static bool is_sure(const struct serve_chances *c, size_t i, int64_t end) {
	int64_t before = margin(&c->turns[i]);
	int64_t after = i + 1 < c->count ? margin(&c->turns[i + 1]) : 0;
	return (double)llabs(swing(c, i, end)) > pv_root((double)(before * before + after * after));
}

/* The turns that moved it most, the sharpest first; returns how many did at all. */
static size_t find_sharpest(const struct serve_chances *c, int64_t end, size_t out[SHARPEST]) {
	bool taken[TURNS_MAX] = { false };
	size_t found = 0;
	for (; found < SHARPEST && found < c->count; found++) {
		size_t best = c->count;
		for (size_t i = 0; i < c->count; i++) {
			bool more = best == c->count ||
				    llabs(swing(c, i, end)) > llabs(swing(c, best, end));
			best = !taken[i] && more ? i : best;
		}
		if (best == c->count || swing(c, best, end) == 0) {
			break;
		}
		taken[best] = true;
		out[found] = best;
	}
	return found;
}

/* --- playing from there ---------------------------------------------------------------------- */

static void look_closer(struct serve_chances *c, int64_t end) {
	size_t sharpest[SHARPEST];
	size_t count = find_sharpest(c, end, sharpest);
	for (size_t n = 0; n < count; n++) {
		c->turns[sharpest[n]].wanted = ROUNDS + MORE;
		if (sharpest[n] + 1 < c->count) {
			c->turns[sharpest[n] + 1].wanted = ROUNDS + MORE;
		}
	}
	c->looked_closer = true;
}

/* The turn with the fewest playouts, of those that want more; NULL: none. */
static struct turn *find_next(struct serve_chances *c) {
	struct turn *next = NULL;
	for (size_t i = 0; i < c->count; i++) {
		struct turn *t = &c->turns[i];
		bool less = next == NULL || t->tried < next->tried;
		next = t->tried < t->wanted && less ? t : next;
	}
	return next;
}

/* One playout. */
bool serve_chances_go_on(struct serve_battle *b) {
	struct serve_chances *c = b->chances;
	struct pv_rollout table;
	struct pv_result result;
	struct turn *t = find_next(c);
	if (b->gone || t == NULL || !pv_rollout_open(&table, b->g, serve_usual_bot(), NULL)) {
		return false;
	}
	uint32_t round = t->tried++;
	pthread_mutex_unlock(&b->lock);
	bool played =
	    pv_rollout_play(&table, t->state, (uint64_t)(t - c->turns), round, NULL, NULL, &result);
	pv_rollout_close(&table);
	pthread_mutex_lock(&b->lock);
	if (played) {
		add(t, &result);
	}
	if (find_next(c) == NULL && !c->looked_closer) {
		look_closer(c, end_share(b));
	}
	c->done = find_next(c) == NULL;
	return !c->done;
}

/* --- as JSON --------------------------------------------------------------------------------- */

static void write_turns(struct pv_writer *w, const struct serve_chances *c, int64_t end) {
	pv_write_key(w, "turns");
	pv_write_open(w, '[');
	for (size_t i = 0; i < c->count; i++) {
		pv_write_open(w, '{');
		pv_write_member_int(w, "turn", c->turns[i].turn);
		pv_write_member_int(w, "red", share(&c->turns[i]));
		pv_write_member_int(w, "margin", margin(&c->turns[i]));
		pv_write_member_int(w, "swing", swing(c, i, end));
		pv_write_member_bool(w, "sure", is_sure(c, i, end));
		pv_write_member_int(w, "played", c->turns[i].played);
		pv_write_close(w);
	}
	pv_write_close(w);
}

static void write_sharpest(struct pv_writer *w, const struct serve_chances *c, int64_t end) {
	size_t sharpest[SHARPEST];
	size_t count = find_sharpest(c, end, sharpest);
	pv_write_key(w, "sharpest");
	pv_write_open(w, '[');
	for (size_t n = 0; n < count; n++) {
		pv_write_int(w, c->turns[sharpest[n]].turn);
	}
	pv_write_close(w);
}

void serve_chances_write(struct pv_writer *w, const struct serve_battle *b) {
	int64_t end = end_share(b);
	pv_write_open(w, '{');
	pv_write_member_bool(w, "done", b->chances->done);
	pv_write_member_int(w, "of", ROUNDS);
	write_turns(w, b->chances, end);
	write_sharpest(w, b->chances, end);
	pv_write_close(w);
}
