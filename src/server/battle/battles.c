/* server/battle/battles.c - the list of open battles: found, loaded, made, held, closed. */
#define _POSIX_C_SOURCE 200809L

#include "server/battle/inside.h"

#include <stdlib.h>
#include <string.h>

static bool no_memory(struct pv_error *err) {
	return pv_fail(err, PV_NO_MEMORY, "battle", "memory ran out");
}

static struct serve_battle *load(struct serve_battles *all, const char *id, struct pv_error *err) {
	struct pv_store_acts acts;
	struct serve_battle *b = serve_battle_create(all);
	if (b == NULL) {
		no_memory(err);
		return NULL;
	}
	bool done = pv_store_load(all->store, id, &b->made, &acts, err) &&
		    serve_restore_text(&b->made, err) && serve_battle_open(b, err);
	if (done) {
		serve_play_kept(b, &acts);
	}
	pv_store_finish_acts(&acts);
	if (!done) {
		serve_battle_destroy(b);
		return NULL;
	}
	return b;
}

/* The list's lock is held. */
static struct serve_battle *find(struct serve_battles *all, const char *id) {
	struct serve_battle *b = all->first;
	while (b != NULL && strcmp(b->made.id, id) != 0) {
		b = b->next;
	}
	return b;
}

static void use(struct serve_battle *b) {
	b->refs++;
	b->used = time(NULL);
}

/* Two threads may have loaded it at once: the first stays. */
static struct serve_battle *add(struct serve_battles *all, struct serve_battle *b) {
	pthread_mutex_lock(&all->lock);
	struct serve_battle *known = find(all, b->made.id);
	if (known == NULL) {
		b->next = all->first;
		all->first = b;
		known = b;
	}
	use(known);
	pthread_mutex_unlock(&all->lock);
	if (known != b) {
		serve_battle_destroy(b);
	}
	return known;
}

static void take_turn(struct serve_battle *b) {
	if (b->all->on_turn != NULL) {
		pthread_mutex_lock(&b->lock);
		b->all->on_turn(b->all->ctx, b);
		pthread_mutex_unlock(&b->lock);
	}
}

/* A battle that couldn't be rebuilt before is tried again. */
static bool mend(struct serve_battle *b, struct pv_error *err) {
	pthread_mutex_lock(&b->lock);
	bool whole = !b->torn || serve_battle_rebuild(b, err);
	bool gone = b->gone;
	pthread_mutex_unlock(&b->lock);
	return whole || pv_fail(err, gone ? PV_NOT_FOUND : PV_IO, b->made.id,
				"what was kept of the battle can't be read now");
}

struct serve_battle *serve_battle_take(struct serve_battles *all, const char *id,
				       struct pv_error *err) {
	pthread_mutex_lock(&all->lock);
	struct serve_battle *b = find(all, id);
	if (b != NULL) {
		use(b);
	}
	pthread_mutex_unlock(&all->lock);
	if (b == NULL) {
		b = load(all, id, err);
		b = b == NULL ? NULL : add(all, b);
		if (b != NULL) {
			take_turn(b); /* a bot may be due */
		}
	} else if (!mend(b, err)) {
		serve_battle_drop(b);
		b = NULL;
	}
	return b;
}

void serve_battle_drop(struct serve_battle *b) {
	if (b == NULL) {
		return;
	}
	struct serve_battles *all = b->all;
	pthread_mutex_lock(&all->lock);
	b->used = time(NULL);
	bool last = --b->refs == 0 && b->gone;
	pthread_mutex_unlock(&all->lock);
	if (last) {
		serve_battle_destroy(b);
	}
}

/* Dice may be due before anybody decides. */
static bool play_begun(struct serve_battle *b, const struct serve_recorded *orders) {
	return serve_play_recorded(b, orders) && (b->made.shown || serve_throw_dice(b));
}

static bool keep_new(struct serve_battle *b, struct pv_error *err) {
	struct pv_store_acts acts = { NULL, 0, 0 };
	b->made.over = b->made.over || serve_is_over(b, NULL);
	bool done = serve_gather(b, 0, b->count, &acts) || no_memory(err);
	done = done && pv_store_create(b->all->store, &b->made, acts.at, acts.count, err);
	pv_store_finish_acts(&acts);
	b->kept = b->count;
	return done;
}

struct serve_battle *serve_battle_make(struct serve_battles *all, struct pv_store_battle *made,
				       const struct serve_recorded *orders, struct pv_error *err) {
	struct serve_battle *b = serve_battle_create(all);
	if (b == NULL) {
		pv_store_finish_battle(made);
		no_memory(err);
		return NULL;
	}
	b->made = *made;
	*made = (struct pv_store_battle){ .created = 0 };
	if (!serve_battle_open(b, err) || !(play_begun(b, orders) || no_memory(err)) ||
	    !keep_new(b, err)) {
		serve_battle_destroy(b);
		return NULL;
	}
	b = add(all, b);
	take_turn(b);
	return b;
}

bool serve_battle_try(struct serve_battles *all, struct pv_store_battle *made,
		      const struct serve_recorded *orders, struct pv_error *err) {
	struct serve_battle *b = serve_battle_create(all);
	if (b == NULL) {
		return no_memory(err);
	}
	b->made = *made;
	*made = (struct pv_store_battle){ .created = 0 };
	bool done = serve_battle_open(b, err) && (serve_play_recorded(b, orders) || no_memory(err));
	serve_battle_destroy(b);
	return done;
}

static void unlist(struct serve_battles *all, struct serve_battle *b) {
	struct serve_battle **at = &all->first;
	while (*at != NULL && *at != b) {
		at = &(*at)->next;
	}
	if (*at != NULL) {
		*at = b->next;
	}
}

void serve_battle_forget(struct serve_battle *b) {
	pthread_mutex_lock(&b->all->lock);
	b->gone = true;
	unlist(b->all, b);
	pthread_mutex_unlock(&b->all->lock);
}

bool serve_battle_close(struct serve_battles *all, const char *id) {
	pthread_mutex_lock(&all->lock);
	struct serve_battle *b = find(all, id);
	bool held = b != NULL && b->refs > 0;
	if (b != NULL && !held) {
		unlist(all, b);
	}
	pthread_mutex_unlock(&all->lock);
	if (!held) {
		serve_battle_destroy(b);
	}
	return !held;
}

/* Takes the next battle that nobody holds out of the list. */
static struct serve_battle *take_idle(struct serve_battles *all, time_t before) {
	pthread_mutex_lock(&all->lock);
	struct serve_battle *b = all->first;
	while (b != NULL && (b->refs > 0 || b->used > before)) {
		b = b->next;
	}
	if (b != NULL) {
		unlist(all, b);
	}
	pthread_mutex_unlock(&all->lock);
	return b;
}

void serve_battles_sweep(struct serve_battles *all, time_t idle) {
	time_t before = time(NULL) - idle;
	for (struct serve_battle *b = take_idle(all, before); b != NULL;
	     b = take_idle(all, before)) {
		serve_battle_destroy(b);
	}
}

/* Each battle is held meanwhile, so that the list may change. */
void serve_battles_each(struct serve_battles *all, void (*each)(struct serve_battle *b)) {
	size_t count = 0, room = 0;
	pthread_mutex_lock(&all->lock);
	for (struct serve_battle *b = all->first; b != NULL; b = b->next) {
		room++;
	}
	struct serve_battle **held = calloc(room + 1, sizeof(struct serve_battle *));
	for (struct serve_battle *b = all->first; held != NULL && b != NULL; b = b->next) {
		b->refs++;
		held[count++] = b;
	}
	pthread_mutex_unlock(&all->lock);
	for (size_t i = 0; i < count; i++) {
		pthread_mutex_lock(&held[i]->lock);
		each(held[i]);
		pthread_mutex_unlock(&held[i]->lock);
		pthread_mutex_lock(&all->lock);
		bool last = --held[i]->refs == 0 && held[i]->gone;
		pthread_mutex_unlock(&all->lock);
		if (last) {
			serve_battle_destroy(held[i]);
		}
	}
	free(held);
}

/* --- the list itself ------------------------------------------------------------------------- */

void serve_battle_hold(struct serve_battle *b) {
	pthread_mutex_lock(&b->all->lock);
	b->refs++;
	pthread_mutex_unlock(&b->all->lock);
}

void serve_battle_unhold(struct serve_battle *b) {
	pthread_mutex_lock(&b->all->lock);
	b->refs--;
	pthread_mutex_unlock(&b->all->lock);
}

bool serve_battles_open(struct serve_battles *all, struct pv_store *store,
			struct serve_catalogue *catalogue) {
	*all = (struct serve_battles){ .store = store, .catalogue = catalogue };
	return pthread_mutex_init(&all->lock, NULL) == 0;
}

void serve_battles_close(struct serve_battles *all) {
	while (all->first != NULL) {
		struct serve_battle *b = all->first;
		all->first = b->next;
		serve_battle_destroy(b);
	}
	pthread_mutex_destroy(&all->lock);
}
