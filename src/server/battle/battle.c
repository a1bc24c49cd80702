/* server/battle/battle.c - battles that are open: found, loaded from the store, kept there, closed.
 */
#define _POSIX_C_SOURCE 200809L

#include "server/battle/chances.h"
#include "server/parts.h"
#include "server/store/journal_read.h"

#include <stdlib.h>
#include <string.h>

static bool no_memory(struct pv_error *err) {
	return pv_fail(err, PV_NO_MEMORY, "battle", "memory ran out");
}

/* --- what is known of it --------------------------------------------------------------------- */

void serve_act_finish(struct serve_act *act) {
	free(act->events);
	free(act->request);
	free(act->text);
}

void serve_battle_clear(struct serve_battle *b) {
	for (size_t i = 0; i < b->count; i++) {
		serve_act_finish(&b->acts[i]);
	}
	free(b->acts);
	for (size_t i = 0; i < SERVE_VIEWERS; i++) {
		free(b->feed[i].at);
		b->feed[i] = (struct serve_feed){ NULL, 0, 0 };
	}
	b->acts = NULL;
	b->count = b->room = b->kept = 0;
	b->throws = 0;
	b->moves = b->fresh = b->late_acts = 0;
	b->offer = b->asks = PV_SEAT_COUNT;
	b->given_up[PV_RED] = b->given_up[PV_BLUE] = false;
	pv_battle_destroy(b->late);
	b->late = NULL;
}

static void destroy(struct serve_battle *b) {
	if (b == NULL) {
		return;
	}
	serve_battle_clear(b);
	serve_chances_free(b->chances);
	pv_battle_destroy(b->b);
	serve_game_drop(b->server, b->game);
	pv_store_finish_battle(&b->made);
	pthread_mutex_destroy(&b->lock);
	free(b);
}

/* Whom the journal's header names. The seed of the dice stays here: it foretells them. */
struct pv_battle *serve_battle_begin(const struct serve_battle *b,
				     const struct pv_scenario *scenario, struct pv_error *err) {
	struct pv_battle_setup setup = { .dice = b->made.typed ? "typed" : "drawn",
					 .scenario = scenario,
					 .salt = b->made.salt };
	for (enum pv_seat seat = PV_RED; seat <= PV_BLUE; seat++) {
		bool named = b->made.name[seat][0] != '\0' && !serve_is_bot(b, seat);
		setup.seats[seat] = named                   ? b->made.name[seat]
				    : serve_is_bot(b, seat) ? b->made.who[seat]
							    : NULL;
	}
	struct pv_battle *battle = pv_battle_create(b->g, &setup, err);
	if (battle != NULL && b->made.position != NULL &&
	    !pv_battle_set_position(battle, b->made.position, "server", "it begins here", err)) {
		pv_battle_destroy(battle);
		battle = NULL;
	}
	return battle;
}

/* With the map that it named, so that no other scenario or map of that name changes a battle. */
static bool keep_text(struct serve_battle *b, const struct pv_scenario *scenario,
		      struct pv_error *err) {
	if (b->made.scenario_text != NULL && strcmp(b->made.scenario_text, scenario->text) == 0) {
		return true;
	}
	char *text = strdup(scenario->text);
	if (text == NULL) {
		return no_memory(err);
	}
	free(b->made.scenario_text);
	b->made.scenario_text = text;
	return true;
}

static bool open_game(struct serve_battle *b, struct pv_error *err) {
	struct pv_scenario *scenario;
	b->game = serve_game_take(b->server, &b->made, &scenario, err);
	if (b->game == NULL) {
		return false;
	}
	b->g = b->game->g;
	b->b = keep_text(b, scenario, err) ? serve_battle_begin(b, scenario, err) : NULL;
	pv_scenario_close(scenario);
	return b->b != NULL;
}

static struct serve_battle *create(struct pv_server *server) {
	struct serve_battle *b = calloc(1, sizeof *b);
	if (b == NULL || pthread_mutex_init(&b->lock, NULL) != 0) {
		free(b);
		return NULL;
	}
	b->server = server;
	b->offer = b->asks = PV_SEAT_COUNT;
	return b;
}

static struct serve_battle *load(struct pv_server *server, const char *id, struct pv_error *err) {
	struct pv_store_acts acts;
	struct serve_battle *b = create(server);
	if (b == NULL) {
		no_memory(err);
		return NULL;
	}
	bool done = pv_store_load(server->store, id, &b->made, &acts, err) &&
		    serve_take_old_text(&b->made, err) && open_game(b, err);
	if (done) {
		serve_play_kept(b, &acts);
	}
	pv_store_finish_acts(&acts);
	if (!done) {
		destroy(b);
		return NULL;
	}
	return b;
}

/* --- the list -------------------------------------------------------------------------------- */

/* The server's lock is held. */
static struct serve_battle *find(struct pv_server *server, const char *id) {
	struct serve_battle *b = server->battles;
	while (b != NULL && strcmp(b->made.id, id) != 0) {
		b = b->next;
	}
	return b;
}

static void use(struct serve_battle *b) {
	b->refs++;
	b->used = time(NULL);
}

/* Two may have loaded it at once: the first stays. */
static struct serve_battle *add(struct pv_server *server, struct serve_battle *b) {
	pthread_mutex_lock(&server->lock);
	struct serve_battle *known = find(server, b->made.id);
	if (known == NULL) {
		b->next = server->battles;
		server->battles = b;
		known = b;
	}
	use(known);
	pthread_mutex_unlock(&server->lock);
	if (known != b) {
		destroy(b);
	}
	return known;
}

static void ask_bots(struct serve_battle *b) {
	pthread_mutex_lock(&b->lock);
	serve_bots_ask(b);
	pthread_mutex_unlock(&b->lock);
}

/* What couldn't be put back before is tried again. */
static bool mend(struct serve_battle *b, struct pv_error *err) {
	pthread_mutex_lock(&b->lock);
	bool whole = !b->torn || serve_battle_rebuild(b, err);
	bool gone = b->gone;
	pthread_mutex_unlock(&b->lock);
	return whole || pv_fail(err, gone ? PV_NOT_FOUND : PV_IO, b->made.id,
				"what was kept of the battle can't be read now");
}

struct serve_battle *serve_battle_take(struct pv_server *server, const char *id,
				       struct pv_error *err) {
	pthread_mutex_lock(&server->lock);
	struct serve_battle *b = find(server, id);
	if (b != NULL) {
		use(b);
	}
	pthread_mutex_unlock(&server->lock);
	if (b == NULL) {
		b = load(server, id, err);
		b = b == NULL ? NULL : add(server, b);
		if (b != NULL) {
			ask_bots(b); /* they go on where they were */
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
	struct pv_server *server = b->server;
	pthread_mutex_lock(&server->lock);
	b->used = time(NULL);
	bool last = --b->refs == 0 && b->gone;
	pthread_mutex_unlock(&server->lock);
	if (last) {
		destroy(b);
	}
}

/* Dice may be due before anybody has decided anything. */
static bool play_begun(struct serve_battle *b, const struct serve_journal_orders *orders) {
	return serve_journal_play(b, orders) && (b->made.shown || serve_throw_dice(b));
}

static bool keep_new(struct serve_battle *b, struct pv_error *err) {
	struct pv_store_acts acts = { NULL, 0, 0 };
	b->made.over = b->made.over || serve_is_over(b, NULL);
	bool done = serve_gather(b, 0, b->count, &acts) || no_memory(err);
	done = done && pv_store_create(b->server->store, &b->made, acts.at, acts.count, err);
	pv_store_finish_acts(&acts);
	b->kept = b->count;
	return done;
}

struct serve_battle *serve_battle_make(struct pv_server *server, struct pv_store_battle *made,
				       const struct serve_journal_orders *orders,
				       struct pv_error *err) {
	struct serve_battle *b = create(server);
	if (b == NULL) {
		pv_store_finish_battle(made);
		no_memory(err);
		return NULL;
	}
	b->made = *made;
	*made = (struct pv_store_battle){ .created = 0 };
	if (!open_game(b, err) || !(play_begun(b, orders) || no_memory(err)) || !keep_new(b, err)) {
		destroy(b);
		return NULL;
	}
	b = add(server, b);
	ask_bots(b);
	return b;
}

bool serve_battle_try(struct pv_server *server, struct pv_store_battle *made,
		      const struct serve_journal_orders *orders, struct pv_error *err) {
	struct serve_battle *b = create(server);
	if (b == NULL) {
		return no_memory(err);
	}
	b->made = *made;
	*made = (struct pv_store_battle){ .created = 0 };
	bool done = open_game(b, err) && (serve_journal_play(b, orders) || no_memory(err));
	destroy(b);
	return done;
}

static void unlist(struct pv_server *server, struct serve_battle *b) {
	struct serve_battle **at = &server->battles;
	while (*at != NULL && *at != b) {
		at = &(*at)->next;
	}
	if (*at != NULL) {
		*at = b->next;
	}
}

void serve_battle_forget(struct serve_battle *b) {
	pthread_mutex_lock(&b->server->lock);
	b->gone = true;
	unlist(b->server, b);
	pthread_mutex_unlock(&b->server->lock);
}

bool serve_battle_close(struct pv_server *server, const char *id) {
	pthread_mutex_lock(&server->lock);
	struct serve_battle *b = find(server, id);
	bool held = b != NULL && b->refs > 0;
	if (b != NULL && !held) {
		unlist(server, b);
	}
	pthread_mutex_unlock(&server->lock);
	if (!held) {
		destroy(b);
	}
	return !held;
}

/* The next that nobody holds, out of the list. */
static struct serve_battle *take_idle(struct pv_server *server, time_t before) {
	pthread_mutex_lock(&server->lock);
	struct serve_battle *b = server->battles;
	while (b != NULL && (b->refs > 0 || b->used > before)) {
		b = b->next;
	}
	if (b != NULL) {
		unlist(server, b);
	}
	pthread_mutex_unlock(&server->lock);
	return b;
}

void serve_battles_sweep(struct pv_server *server, time_t idle) {
	time_t before = time(NULL) - idle;
	for (struct serve_battle *b = take_idle(server, before); b != NULL;
	     b = take_idle(server, before)) {
		destroy(b);
	}
}

/* Each is held while it is gone through, but not the list. */
void serve_battles_each(struct pv_server *server, void (*each)(struct serve_battle *b)) {
	size_t count = 0, room = 0;
	pthread_mutex_lock(&server->lock);
	for (struct serve_battle *b = server->battles; b != NULL; b = b->next) {
		room++;
	}
	struct serve_battle **all = calloc(room + 1, sizeof(struct serve_battle *));
	for (struct serve_battle *b = server->battles; all != NULL && b != NULL; b = b->next) {
		b->refs++;
		all[count++] = b;
	}
	pthread_mutex_unlock(&server->lock);
	for (size_t i = 0; i < count; i++) {
		pthread_mutex_lock(&all[i]->lock);
		each(all[i]);
		pthread_mutex_unlock(&all[i]->lock);
		pthread_mutex_lock(&server->lock);
		bool last = --all[i]->refs == 0 && all[i]->gone;
		pthread_mutex_unlock(&server->lock);
		if (last) {
			destroy(all[i]);
		}
	}
	free(all);
}

void serve_battles_close(struct pv_server *server) {
	while (server->battles != NULL) {
		struct serve_battle *b = server->battles;
		server->battles = b->next;
		destroy(b);
	}
}

/* --- looking --------------------------------------------------------------------------------- */

bool serve_is_over_for(struct serve_battle *b, enum pv_seat viewer) {
	struct pv_result result;
	const struct pv_battle *seen = serve_seen(b, viewer);
	return b->made.shown || (seen != NULL && pv_battle_result(seen, &result));
}

void *serve_view(struct serve_battle *b, const struct pv_battle *battle, enum pv_seat viewer) {
	size_t size = b->g->rules->state_size(b->g);
	void *view = battle == NULL ? NULL : malloc(size);
	if (view == NULL) {
		return NULL;
	}
	memcpy(view, pv_battle_state(battle), size);
	if (!serve_is_over_for(b, viewer)) {
		b->g->rules->veil(b->g, view, viewer);
	}
	return view;
}

static bool replay_act(const struct serve_battle *b, struct pv_battle *battle,
		       const struct serve_act *act) {
	switch (act->kind) {
	case SERVE_ORDER:
		return pv_battle_order(battle, &act->order, NULL, NULL);
	case SERVE_UNDO:
		return pv_battle_undo(battle, NULL);
	case SERVE_REDO:
		return pv_battle_redo(battle, NULL);
	case SERVE_CONCEDE:
		return pv_battle_concede(battle, (enum pv_seat)act->seat, NULL);
	case SERVE_DRAW:
		return pv_battle_agree_draw(battle, NULL);
	case SERVE_BACK:
		return pv_battle_go_back(battle, act->keep, NULL);
	case SERVE_REPLACED:
		return serve_note_replaced(b, battle, (enum pv_seat)act->seat,
					   strchr(act->text, '\n') + 1);
	default:
		return true;
	}
}

struct pv_battle *serve_replay(const struct serve_battle *b, size_t acts) {
	struct pv_battle *battle = serve_battle_begin(b, NULL, NULL);
	for (size_t i = 0; battle != NULL && i < acts && i < b->count; i++) {
		if (!replay_act(b, battle, &b->acts[i])) {
			pv_battle_destroy(battle);
			battle = NULL;
		}
	}
	return battle;
}

/* With its scenario, for the journal's header. */
static struct pv_battle *create_late(const struct serve_battle *b) {
	struct pv_scenario *scenario;
	struct serve_game *game = serve_game_take(b->server, &b->made, &scenario, NULL);
	if (game == NULL) {
		return NULL;
	}
	struct pv_battle *battle = serve_battle_begin(b, scenario, NULL);
	pv_scenario_close(scenario);
	serve_game_drop(b->server, game); /* b holds it as well */
	return battle;
}

const struct pv_battle *serve_seen(struct serve_battle *b, enum pv_seat viewer) {
	const struct serve_feed *feed = &b->feed[serve_viewer_index(viewer)];
	size_t told = serve_told(b, viewer);
	if (told == feed->count || b->torn) {
		return b->torn ? NULL : b->b;
	}
	size_t acts = told == 0 ? 0 : feed->at[told - 1] + 1U;
	if (b->late == NULL) {
		b->late = create_late(b);
		b->late_acts = 0;
	}
	while (b->late != NULL && b->late_acts < acts) {
		if (!replay_act(b, b->late, &b->acts[b->late_acts++])) {
			pv_battle_destroy(b->late);
			b->late = NULL;
		}
	}
	return b->late;
}

char *serve_write_journal(struct serve_battle *b, enum pv_seat viewer, struct pv_error *err) {
	const struct pv_battle *seen = serve_seen(b, viewer);
	if (seen == NULL) {
		no_memory(err);
		return NULL;
	}
	return pv_battle_write(seen, serve_is_over_for(b, viewer) ? PV_SEAT_COUNT : viewer, err);
}
