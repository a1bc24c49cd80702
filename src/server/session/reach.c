/*
 * server/session/reach.c - which units could come or fire where: what each side would be asked next
 * if nobody did anything until then, from what the viewer may know.
 *
 * It needs the contract alone. The position is played on, each question answered by an order of no
 * unit in particular ("done"), until the side has been through a turn of its own; its plans are
 * noted at each of its steps. Units that the viewer doesn't see are left out.
 */
#include "game/text/seat.h"
#include "server/catalogue/board.h"
#include "server/session/inside.h"

#include <stdlib.h>
#include <string.h>

enum { ANSWERS_MAX = 600, PLANS_MAX = 4096, UNITS_MAX = 255 };

/* An act that a unit could do. */
struct reach {
	uint8_t actor, verb;
	int32_t place;
	const char *step, *ask; /* constant strings */
};

struct reaching {
	struct serve_call *c;
	const struct pv_game *g;
	void *state;           /* owned; played on */
	struct pv_order *list; /* owned; PV_LIST_MAX */
	struct pv_plan *plans; /* owned; PLANS_MAX */
	struct reach *at;      /* owned */
	size_t count, room;
	bool seen[UNITS_MAX]; /* [actor]: the viewer sees it */
	int32_t place;        /* only what leads here; -1: anywhere */
};

/* --- what could be done ---------------------------------------------------------------------- */

static bool is_known(const struct reaching *r, const struct reach *one) {
	for (size_t i = 0; i < r->count; i++) {
		const struct reach *at = &r->at[i];
		if (at->actor == one->actor && at->verb == one->verb && at->place == one->place &&
		    at->step == one->step) {
			return true;
		}
	}
	return false;
}

static void note(struct reaching *r, const struct pv_plan *plan, const struct pv_prompt *prompt) {
	const struct reach one = { .actor = plan->actor,
				   .verb = plan->orders[plan->count - 1].verb,
				   .place = plan->goal,
				   .step = prompt->step,
				   .ask = prompt->key };
	if (one.place < 0 || one.actor == PV_NONE || !r->seen[one.actor] ||
	    (r->place >= 0 && one.place != r->place) || is_known(r, &one)) {
		return;
	}
	if (r->count == r->room) {
		size_t room = r->room == 0 ? 256 : r->room * 2;
		struct reach *at = realloc(r->at, room * sizeof *at);
		if (at == NULL) {
			r->c->r->w.failed = true;
			return;
		}
		r->at = at;
		r->room = room;
	}
	r->at[r->count++] = one;
}

static void note_all(struct reaching *r, const struct pv_prompt *prompt) {
	size_t count = r->g->rules->plans(r->g, r->state, PV_ANY, r->plans, PLANS_MAX);
	for (size_t i = 0; i < count && i < PLANS_MAX; i++) {
		note(r, &r->plans[i], prompt);
	}
}

/* --- passing --------------------------------------------------------------------------------- */

/* Gives an order of no unit, else the first that is listed. false: none is. */
static bool pass(struct reaching *r) {
	size_t count = r->g->rules->list(r->g, r->state, PV_ANY, r->list, PV_LIST_MAX), which = 0;
	count = count < PV_LIST_MAX ? count : PV_LIST_MAX;
	while (which < count && r->list[which].actor != PV_NONE) {
		which++;
	}
	if (count > 0) {
		r->g->rules->apply(r->g, r->state, &r->list[which < count ? which : 0], NULL);
	}
	return count > 0;
}

/* Plays on through a turn of this side. */
static void go_through(struct reaching *r, enum pv_seat seat) {
	struct pv_prompt prompt;
	const char *last = NULL;
	bool met = false;
	uint16_t turn = 0;
	for (int i = 0;
	     i < ANSWERS_MAX &&
	     !r->g->rules->result(r->g, r->state, &(struct pv_result){ .points_scale = 1 });
	     i++) {
		serve_prompt(r->g, r->state, &prompt);
		if (met && prompt.turn != turn) {
			return;
		}
		if (prompt.seat == seat && prompt.minor == 0 && prompt.secret == 0) {
			if (prompt.step != last) {
				note_all(r, &prompt);
			}
			met = true;
			turn = prompt.turn;
			last = prompt.step;
		}
		if (!pass(r)) {
			return;
		}
	}
}

/* --- visible units --------------------------------------------------------------------------- */

static bool find_seen(struct reaching *r, const void *view) {
	struct pv_node *scene = pv_scene_read(r->g, view, NULL);
	const struct pv_node *all = pv_node_get(scene, "counters");
	for (const struct pv_node *unit = all == NULL ? NULL : all->first; unit != NULL;
	     unit = unit->next) {
		const char *name = "";
		pv_node_text(unit, "name", &name, NULL);
		int actor = serve_find_actor(r->g, name);
		if (actor >= 0 && actor < UNITS_MAX) {
			r->seen[actor] = true;
		}
	}
	bool found = scene != NULL;
	pv_node_free(scene);
	return found;
}

/* --- the answer ------------------------------------------------------------------------------ */

static void write_act(struct reaching *r, const struct reach *one) {
	struct pv_writer *w = &r->c->r->w;
	char text[SERVE_TEXT_BYTES] = "";
	r->g->rules->name_place(r->g, one->place, text, sizeof text);
	pv_write_open(w, '{');
	pv_write_member_text(w, "place", text);
	pv_write_member_text(w, "verb",
			     one->verb >= PV_VERB_OWN ? r->g->verbs[one->verb - PV_VERB_OWN] : "");
	pv_write_member_text(w, "step", one->step == NULL ? "" : one->step);
	pv_write_member_text(w, "step_text", serve_step_text(r->c->r->texts, one->ask, one->step));
	pv_write_close(w);
}

static void write_units(struct reaching *r, enum pv_seat seat) {
	struct pv_writer *w = &r->c->r->w;
	for (int actor = 0; actor < UNITS_MAX; actor++) {
		char name[SERVE_TEXT_BYTES] = "";
		bool open = false;
		for (size_t i = 0; i < r->count; i++) {
			if (r->at[i].actor != actor) {
				continue;
			}
			if (!open) {
				r->g->rules->name_actor(r->g, actor, name, sizeof name);
				pv_write_open(w, '{');
				pv_write_member_text(w, "name", name);
				pv_write_member_text(w, "seat", pv_seat_word(seat));
				pv_write_key(w, "acts");
				pv_write_open(w, '[');
				open = true;
			}
			write_act(r, &r->at[i]);
		}
		if (open) {
			pv_write_close(w);
			pv_write_close(w);
		}
	}
}

static void reach_of(struct reaching *r, const void *view, enum pv_seat seat) {
	struct pv_stream chance = pv_stream_start(0, 0); /* twins see the same */
	memcpy(r->state, view, r->g->rules->state_size(r->g));
	r->g->rules->guess(r->g, r->state, r->c->viewer, &chance);
	r->count = 0;
	go_through(r, seat);
	write_units(r, seat);
}

static void write_reach(struct serve_call *c, const void *view, int32_t place, unsigned seats) {
	struct reaching r = { .c = c, .g = c->battle->g, .place = place };
	r.state = malloc(r.g->rules->state_size(r.g));
	r.list = calloc(PV_LIST_MAX, sizeof *r.list);
	r.plans = calloc(PLANS_MAX, sizeof *r.plans);
	if (r.state == NULL || r.list == NULL || r.plans == NULL || !find_seen(&r, view)) {
		c->r->w.failed = true;
	} else {
		pv_write_open(&c->r->w, '{');
		pv_write_key(&c->r->w, "units");
		pv_write_open(&c->r->w, '[');
		for (enum pv_seat seat = PV_RED; seat <= PV_BLUE; seat++) {
			if ((seats & 1U << seat) != 0) {
				reach_of(&r, view, seat);
			}
		}
		pv_write_close(&c->r->w);
		pv_write_close(&c->r->w);
	}
	free(r.state);
	free(r.list);
	free(r.plans);
	free(r.at);
}

/* ?seat=red: of one side; ?place=d4: only what leads there. */
void serve_reach(struct serve_call *c) {
	const char *seat = serve_query(c->r, "seat"), *name = serve_query(c->r, "place");
	bool asked;
	unsigned seats = seat == NULL                ? 3U
			 : strcmp(seat, "red") == 0  ? 1U
			 : strcmp(seat, "blue") == 0 ? 2U
						     : 0U;
	int32_t place = name == NULL ? -1 : serve_find_place(c->battle->g, name);
	if (seats == 0) {
		serve_refuse(c->r, 400, "bad", "seat", "server.side");
		return;
	}
	if (name != NULL && place < 0) {
		serve_refuse(c->r, 404, "none", "place", "server.none.place");
		return;
	}
	void *view = serve_take_view(c, &asked);
	if (view != NULL) {
		write_reach(c, view, place, seats);
	}
	free(view);
}
