/*
 * server/battle/transaction.c - acts into the store, in one transaction for all that came of a
 * request, and out of it again. What the store doesn't take has never happened: the battle is put
 * back to what was kept.
 */
#define _POSIX_C_SOURCE 200809L

#include "server/battle/inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- out of the store ------------------------------------------------------------------------ */

static bool play_text(struct serve_battle *b, const struct pv_store_act *act) {
	struct pv_order order;
	struct pv_why why;
	return b->g->rules->read_order(b->g, act->text, &order, NULL) &&
	       serve_order(b, &order, &why);
}

/* act->text: "HEAD\nBODY" */
static bool add_text(struct serve_battle *b, const struct pv_store_act *act) {
	char *body = strchr(act->text, '\n');
	if (body == NULL) {
		return false;
	}
	*body++ = '\0';
	return act->kind == SERVE_CHAT ? serve_chat(b, act->seat, act->text, body)
				       : act->seat <= PV_BLUE && serve_replace(b, act->seat, body);
}

/* The text is the number of the first act that is taken back. */
static bool go_back(struct serve_battle *b, const struct pv_store_act *act) {
	size_t of = strtoul(act->text, NULL, 10);
	return of < b->count && (act->kind == SERVE_ASK ? serve_ask(b, act->seat, of)
							: serve_back(b, act->seat, of));
}

static bool play_kind(struct serve_battle *b, const struct pv_store_act *act) {
	switch (act->kind) {
	case SERVE_ORDER:
		return play_text(b, act);
	case SERVE_UNDO:
		return serve_undo(b);
	case SERVE_REDO:
		return serve_redo(b);
	case SERVE_CONCEDE:
		return serve_concede(b, act->seat);
	case SERVE_OFFER:
	case SERVE_DRAW:
		return serve_draw(b, act->seat);
	case SERVE_CHAT:
	case SERVE_REPLACED:
		return add_text(b, act);
	case SERVE_ASK:
	case SERVE_BACK:
		return go_back(b, act);
	case SERVE_DENY:
		return serve_deny(b, act->seat);
	default:
		return false;
	}
}

static bool play_stored(struct serve_battle *b, const struct pv_store_act *act) {
	size_t number = b->count;
	if (!play_kind(b, act) || b->count != number + 1) {
		return false;
	}
	b->acts[number].group = (uint32_t)act->group;
	b->acts[number].at = act->at;
	b->acts[number].request = act->request == NULL ? NULL : strdup(act->request);
	return act->request == NULL || b->acts[number].request != NULL;
}

void serve_play_kept(struct serve_battle *b, const struct pv_store_acts *acts) {
	b->broken = false;
	for (size_t i = 0; i < acts->count && !b->broken; i++) {
		b->broken = !play_stored(b, &acts->at[i]);
	}
	b->kept = b->count;
}

/* --- into the store -------------------------------------------------------------------------- */

bool serve_gather(const struct serve_battle *b, size_t from, size_t until,
		  struct pv_store_acts *out) {
	bool done = true;
	for (size_t i = from; i < until && done; i++) {
		const struct serve_act *act = &b->acts[i];
		char text[SERVE_TEXT_BYTES] = "";
		if (act->kind == SERVE_ORDER) {
			b->g->rules->write_order(b->g, &act->order, text, sizeof text);
		} else if (act->kind == SERVE_ASK || act->kind == SERVE_BACK) {
			snprintf(text, sizeof text, "%u", (unsigned)act->of);
		}
		const struct pv_store_act kept = { .kind = act->kind,
						   .seat = act->seat,
						   .text = act->text != NULL ? act->text : text,
						   .request = act->request,
						   .group = act->group,
						   .at = act->at };
		done = pv_store_add_act(out, &kept);
	}
	return done;
}

/* --- back to what was kept ------------------------------------------------------------------- */

static void drop_unkept(struct serve_battle *b) {
	for (size_t i = 0; i < SERVE_VIEWERS; i++) {
		struct serve_feed *feed = &b->feed[i];
		while (feed->count > 0 && feed->at[feed->count - 1] >= b->kept) {
			feed->count--;
		}
	}
	while (b->count > b->kept) {
		serve_act_finish(&b->acts[--b->count]);
	}
}

/* From the beginning. The scenario stays what it was. */
static bool play_again(struct serve_battle *b, const struct pv_store_acts *acts,
		       struct pv_error *err) {
	struct pv_battle *fresh = serve_battle_begin_named(b, err);
	if (fresh == NULL) {
		return false;
	}
	pv_battle_destroy(b->b);
	b->b = fresh;
	serve_battle_clear(b);
	serve_play_kept(b, acts);
	return !b->broken || pv_fail(err, PV_NO_MEMORY, "battle", "memory ran out");
}

/* What the store has; where it can't be read, the acts that it has taken are known here as well. */
static bool find_kept(struct serve_battle *b, struct pv_error *err) {
	struct pv_store_battle made;
	struct pv_store_acts acts;
	bool done;
	if (pv_store_load(b->all->store, b->made.id, &made, &acts, err)) {
		done = play_again(b, &acts, err);
		pv_store_finish_battle(&made);
	} else if (err->code == PV_NOT_FOUND) {
		serve_battle_forget(b); /* another program deleted it */
		serve_listeners_end(b, PV_NOBODY);
		done = false;
	} else {
		done = serve_gather(b, 0, b->kept, &acts) && play_again(b, &acts, err);
	}
	pv_store_finish_acts(&acts);
	return done;
}

bool serve_battle_rebuild(struct serve_battle *b, struct pv_error *err) {
	struct pv_error why = { .code = PV_NO_MEMORY };
	drop_unkept(b);
	b->torn = !find_kept(b, &why);
	if (b->torn && err != NULL) {
		*err = why;
	}
	return !b->torn;
}

/* --- keeping --------------------------------------------------------------------------------- */

bool serve_keep(struct serve_battle *b, const char *request, struct pv_error *err) {
	struct pv_store_acts acts = { NULL, 0, 0 };
	bool done = b->count > b->kept;
	if (done && request != NULL) {
		b->acts[b->kept].request = strdup(request);
		done = b->acts[b->kept].request != NULL;
	}
	done = done && serve_gather(b, b->kept, b->count, &acts);
	if (!done) {
		pv_fail(err, PV_NO_MEMORY, "battle", "memory ran out");
	}
	done = done && pv_store_append(b->all->store, b->made.id, b->kept, acts.at, acts.count,
				       serve_is_over(b, NULL), err);
	pv_store_finish_acts(&acts);
	if (!done) {
		serve_battle_rebuild(b, NULL);
		return false;
	}
	b->kept = b->count;
	b->failures = 0;
	b->retry_at = 0;
	serve_listeners_wake(b);
	if (b->all->on_turn != NULL) {
		b->all->on_turn(b->all->ctx, b);
	}
	return true;
}
