/*
 * server/session/best_attack.c - the best that the viewer could do against one enemy: with an order
 * of now, or once all units that can have gone there.
 *
 * It needs the contract alone, on copies of what the viewer may know: all own units are sent to
 * where the enemy stands, every question on the way is passed, until an order names that enemy.
 */
#define _POSIX_C_SOURCE 200809L

#include "game/text/answers.h"
#include "game/text/seat.h"
#include "pavise/ahead.h"
#include "server/catalogue/board.h"
#include "server/session/inside.h"

#include <stdlib.h>
#include <string.h>

enum { SAMPLE = 1, ATTACKS_MAX = 24, PASSES_MAX = 60, NAME_MAX_BYTES = 64 };

/* An order that names the enemy, and how many units give it. */
struct attack {
	struct pv_order order;
	size_t actors;
};

struct search {
	struct serve_call *c;
	const struct pv_game *g;
	void *state;           /* owned; played on */
	struct pv_order *list; /* owned; PV_LIST_MAX */
	struct pv_plan *plans; /* owned; PV_ERRAND_MAX */
	size_t plan_count;     /* that were played */
	const char *enemy;     /* the name of the enemy unit */
	struct attack best[ATTACKS_MAX];
	size_t count;
};

/* --- orders against the enemy ---------------------------------------------------------------- */

static size_t count_actors(const char *text) {
	size_t count = 1;
	const char *word = strchr(text, ' ');
	for (const char *at = word == NULL ? "" : word + 1; *at != '\0' && *at != ' '; at++) {
		count += *at == '+';
	}
	return count;
}

/* The enemy is named behind the units that act. */
static bool is_against(const struct search *h, const struct pv_order *order, size_t *actors) {
	char text[SERVE_TEXT_BYTES] = "", *rest = NULL;
	h->g->rules->write_order(h->g, order, text, sizeof text);
	*actors = count_actors(text);
	(void)strtok_r(text, " ", &rest);
	(void)strtok_r(NULL, " ", &rest);
	for (char *word = strtok_r(NULL, " +", &rest); word != NULL;
	     word = strtok_r(NULL, " +", &rest)) {
		if (strcmp(word, h->enemy) == 0) {
			return true;
		}
	}
	return false;
}

/* Keeps the attacks of the largest groups; of equals, the first. */
static void keep(struct search *h, const struct pv_order *order, size_t actors) {
	size_t at = h->count < ATTACKS_MAX ? h->count : ATTACKS_MAX;
	while (at > 0 && h->best[at - 1].actors < actors) {
		if (at < ATTACKS_MAX) {
			h->best[at] = h->best[at - 1];
		}
		at--;
	}
	if (at < ATTACKS_MAX) {
		h->best[at] = (struct attack){ *order, actors };
		h->count += h->count < ATTACKS_MAX;
	}
}

static bool find_attacks(struct search *h) {
	size_t count = h->g->rules->list(h->g, h->state, PV_ANY, h->list, PV_LIST_MAX), actors;
	h->count = 0;
	for (size_t i = 0; i < count && i < PV_LIST_MAX; i++) {
		if (is_against(h, &h->list[i], &actors)) {
			keep(h, &h->list[i], actors);
		}
	}
	return h->count > 0;
}

/* --- playing on until there is one ----------------------------------------------------------- */

/* Gives an order of no unit, else the first that is listed. false: none is. */
static bool pass(struct search *h) {
	size_t count = h->g->rules->list(h->g, h->state, PV_ANY, h->list, PV_LIST_MAX), which = 0;
	count = count < PV_LIST_MAX ? count : PV_LIST_MAX;
	while (which < count && h->list[which].actor != PV_NONE) {
		which++;
	}
	if (count > 0) {
		h->g->rules->apply(h->g, h->state, &h->list[which < count ? which : 0], NULL);
	}
	return count > 0;
}

static bool is_asked(const struct search *h) {
	return h->g->rules->turn(h->g, h->state) == h->c->viewer;
}

/* Plays a plan; the other seat does nothing meanwhile. */
static void go(struct search *h, const struct pv_plan *plan) {
	for (size_t i = 0; i < plan->count; i++) {
		for (int n = 0; n < PASSES_MAX && !is_asked(h) && pass(h); n++) {
		}
		if (!h->g->rules->check(h->g, h->state, &plan->orders[i], NULL)) {
			return;
		}
		h->g->rules->apply(h->g, h->state, &plan->orders[i], NULL);
	}
}

/* Passes until an attack is listed, within the turn. */
static bool find_later(struct search *h) {
	struct pv_prompt prompt;
	serve_prompt(h->g, h->state, &prompt);
	uint16_t turn = prompt.turn;
	for (int n = 0; n < PASSES_MAX && prompt.turn == turn && pass(h); n++) {
		serve_prompt(h->g, h->state, &prompt);
		if (prompt.turn == turn && is_asked(h) && find_attacks(h)) {
			return true;
		}
	}
	return false;
}

/* The viewer's units on the board, by number. Returns how many. */
static uint16_t find_own(const struct search *h, const struct pv_node *scene, uint8_t *actors) {
	const struct pv_node *all = pv_node_get(scene, "counters");
	uint16_t count = 0;
	for (const struct pv_node *unit = all == NULL ? NULL : all->first;
	     unit != NULL && count < PV_ERRAND_MAX; unit = unit->next) {
		const char *name = "", *side = "";
		pv_node_text(unit, "name", &name, NULL);
		pv_node_text(unit, "side", &side, NULL);
		int actor = strcmp(side, pv_seat_word(h->c->viewer)) == 0
				? serve_find_actor(h->g, name)
				: PV_ANY;
		if (actor != PV_ANY) {
			actors[count++] = (uint8_t)actor;
		}
	}
	return count;
}

static const struct pv_node *find_enemy(const struct search *h, const struct pv_node *scene) {
	const struct pv_node *all = pv_node_get(scene, "counters");
	for (const struct pv_node *unit = all == NULL ? NULL : all->first; unit != NULL;
	     unit = unit->next) {
		const char *name = "", *side = "";
		pv_node_text(unit, "name", &name, NULL);
		pv_node_text(unit, "side", &side, NULL);
		if (strcmp(name, h->enemy) == 0 && strcmp(side, pv_seat_word(h->c->viewer)) != 0 &&
		    strcmp(side, "none") != 0) {
			return unit;
		}
	}
	return NULL;
}

static void send_all(struct search *h, const struct pv_node *scene, const struct pv_node *enemy) {
	struct pv_errand errand = { .goal = NULL };
	struct pv_error err;
	/* A unit on a ladder stands at "on", above the place "at". */
	pv_node_text(enemy, "at", &errand.goal, NULL);
	pv_node_text(enemy, "on", &errand.goal, NULL);
	errand.count = (uint8_t)find_own(h, scene, errand.actors);
	h->plan_count = errand.goal == NULL
			    ? 0
			    : pv_send(h->g, h->state, &errand, h->plans, PV_ERRAND_MAX, &err);
	for (size_t i = 0; i < h->plan_count; i++) {
		go(h, &h->plans[i]);
	}
}

/* --- the answer ------------------------------------------------------------------------------ */

/* What the viewer may expect of it, in thousandths of a point. */
static int64_t expect(const struct search *h, const struct pv_odds *odds) {
	double sum = 0;
	for (size_t i = 0; i < odds->count; i++) {
		const struct pv_outcome_odds *o = &odds->outcomes[i];
		double net = (double)(o->points[h->c->viewer] - o->points[!h->c->viewer]);
		double chance = (double)o->chance.num / (double)o->chance.den;
		sum += chance * net / (o->points_scale > 0 ? o->points_scale : 1);
	}
	return (int64_t)(sum * 1000);
}

static const struct attack *find_best(const struct search *h, struct pv_odds *odds) {
	const struct attack *best = NULL;
	int64_t most = INT64_MIN;
	for (size_t i = 0; i < h->count; i++) {
		struct pv_odds now = { .outcomes = NULL };
		struct pv_error err;
		if (!pv_odds_of(h->g, h->state, &h->best[i].order, 1, SAMPLE, &now, &err)) {
			continue;
		}
		int64_t value = expect(h, &now);
		if (best == NULL || value > most) {
			pv_odds_free(odds);
			*odds = now;
			most = value;
			best = &h->best[i];
		} else {
			pv_odds_free(&now);
		}
	}
	return best;
}

static void answer(struct search *h, bool now) {
	struct pv_writer *w = &h->c->r->w;
	struct pv_odds odds = { .outcomes = NULL };
	const struct attack *best = find_best(h, &odds);
	pv_write_open(w, '{');
	pv_write_member_text(w, "unit", h->enemy);
	if (best == NULL) {
		pv_write_key(w, "order");
		pv_write_null(w);
	} else {
		pv_answer_order(w, "order", h->g, &best->order);
		pv_write_member_bool(w, "now", now);
		pv_answer_odds(h->c->r->texts, w, h->g, &odds);
		serve_write_how(h->c, h->state, &best->order);
	}
	pv_write_close(w);
	pv_odds_free(&odds);
}

static void search(struct search *h, const void *view) {
	struct pv_node *scene = pv_scene_read(h->g, view, NULL);
	const struct pv_node *enemy = scene == NULL ? NULL : find_enemy(h, scene);
	bool now = enemy != NULL && find_attacks(h);
	if (enemy != NULL && !now) {
		send_all(h, scene, enemy);
		(void)find_later(h);
	}
	answer(h, now);
	pv_node_free(scene);
}

void serve_best_attack(struct serve_call *c) {
	const struct pv_game *g = c->battle->g;
	struct search h = { .c = c, .g = g, .enemy = serve_query(c->r, "unit") };
	bool asked;
	if (h.enemy == NULL || serve_find_actor(g, h.enemy) == PV_ANY) {
		serve_refuse(c->r, 404, "none", h.enemy == NULL ? "unit" : h.enemy,
			     "server.none.unit");
		return;
	}
	h.state = serve_take_view(c, &asked);
	if (h.state == NULL) {
		return;
	}
	void *view = malloc(g->rules->state_size(g));
	h.list = calloc(PV_LIST_MAX, sizeof *h.list);
	h.plans = calloc(PV_ERRAND_MAX, sizeof *h.plans);
	if (view == NULL || h.list == NULL || h.plans == NULL) {
		serve_refuse(c->r, 503, "busy", "", "server.busy");
	} else if (!asked) {
		answer(&h, false); /* the viewer doesn't decide now */
	} else {
		memcpy(view, h.state, g->rules->state_size(g));
		search(&h, view);
	}
	free(view);
	free(h.list);
	free(h.plans);
	free(h.state);
}
