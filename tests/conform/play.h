/*
 * conform/play.h - random battles, the states kept of them, and the keys met on the way (private to
 * conform).
 *
 * conform_open, _close    the game of a case
 * conform_play            all battles; keeps samples
 * conform_apply           applies a checked order; events are looked at
 * conform_choose          a random listed order, or a throw
 * conform_share           which part of it all is looked at
 * conform_fail            fails the test, telling state and order
 */
#ifndef PAVISE_CONFORM_PLAY_H
#define PAVISE_CONFORM_PLAY_H

#include "conform/conform.h"

#include <string.h>

enum { CONFORM_STEPS_MAX = 64, CONFORM_KEYS_MAX = 1024, CONFORM_EVENTS_MAX = 128 };

/* States met in one step of the rules: the first that came, then each later one with the same
 * chance. */
struct conform_step {
	const char *word;
	unsigned char *states;
	size_t kept, met;
};

struct conform {
	const struct conform_case *c;
	struct pv_game *g;
	const struct pv_ruleset *rules;
	size_t size; /* of a state */
	struct conform_step steps[CONFORM_STEPS_MAX];
	size_t step_count;
	const char *keys[CONFORM_KEYS_MAX]; /* message keys met */
	size_t key_count;
	const char *key_at[CONFORM_KEYS_MAX]; /* pointers to them, by hash: those met last */
	struct pv_order *list;                /* PV_LIST_MAX of them */
	struct pv_event at[CONFORM_EVENTS_MAX];
	struct pv_events events; /* of the last conform_apply */
};

typedef max_align_t conform_state[PV_STATE_MAX / sizeof(max_align_t)];

void conform_open(struct conform *t, const struct conform_case *c);
/* The caller closes it; NULL and err where it or one of the sets is no good. */
struct pv_scenario *conform_scenario(const struct conform_case *c, struct pv_error *err);
void conform_close(struct conform *t);
void conform_play(struct conform *t);

void conform_note_key(struct conform *t, const char *key);
void conform_apply(struct conform *t, void *state, const struct pv_order *order);
bool conform_revealed(const struct conform *t);
struct pv_order conform_choose(struct conform *t, const void *state, struct pv_stream *chance);
void conform_fail(const struct conform *t, const void *state, const struct pv_order *order,
		  const char *what);

/* PAVISE_SHARE=4: a quarter of the battles, of the states and of the journals (of these at least a
 * seventh), where everything is slow; 1: all of them. */
size_t conform_share(void);

/* Calls once for each state kept. */
typedef void conform_visit(struct conform *t, const void *state, struct pv_stream *chance);
void conform_visit_all(struct conform *t, conform_visit *visit);

/* The checks; each fails by cmocka. */
void conform_battles_end(void **state);
void conform_lists_agree(void **state);
void conform_bytes_are_harmless(void **state);
void conform_orders_survive_text(void **state);
void conform_positions_survive_text(void **state);
void conform_journals_survive(void **state);
void conform_classes_count_alike(void **state);
void conform_odds_are_whole(void **state);
void conform_twins_look_alike(void **state);
void conform_sealed_steps_agree(void **state);
void conform_twins_write_alike(void **state);
void conform_bots_play_fair(void **state);
void conform_messages_have_texts(void **state);

#endif
