/* server/battle/battle.c - one battle: made of its record, begun, emptied, destroyed. */
#define _POSIX_C_SOURCE 200809L

#include "server/battle/chances.h"
#include "server/battle/inside.h"

#include <stdlib.h>
#include <string.h>

static bool no_memory(struct pv_error *err) {
	return pv_fail(err, PV_NO_MEMORY, "battle", "memory ran out");
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
	b->moves = b->fresh = b->delayed_acts = 0;
	b->offer = b->asks = PV_SEAT_COUNT;
	b->is_replaced[PV_RED] = b->is_replaced[PV_BLUE] = false;
	pv_battle_destroy(b->delayed);
	b->delayed = NULL;
}

void serve_battle_destroy(struct serve_battle *b) {
	if (b == NULL) {
		return;
	}
	serve_battle_clear(b);
	serve_chances_free(b->chances);
	pv_battle_destroy(b->b);
	serve_game_drop(b->all->catalogue, b->game);
	pv_store_finish_battle(&b->made);
	pthread_mutex_destroy(&b->lock);
	free(b);
}

/* The journal's header names the players. The seed stays here: it foretells the dice. */
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

/* The text with the map that it names, so that no later scenario or map of that name changes the
 * battle. */
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

bool serve_battle_open(struct serve_battle *b, struct pv_error *err) {
	struct pv_scenario *scenario;
	b->game = serve_game_take(b->all->catalogue, &b->made, &scenario, err);
	if (b->game == NULL) {
		return false;
	}
	b->g = b->game->g;
	b->b = keep_text(b, scenario, err) ? serve_battle_begin(b, scenario, err) : NULL;
	pv_scenario_close(scenario);
	return b->b != NULL;
}

struct serve_battle *serve_battle_create(struct serve_battles *all) {
	struct serve_battle *b = calloc(1, sizeof *b);
	if (b == NULL || pthread_mutex_init(&b->lock, NULL) != 0) {
		free(b);
		return NULL;
	}
	b->all = all;
	b->offer = b->asks = PV_SEAT_COUNT;
	return b;
}

struct pv_battle *serve_battle_begin_named(const struct serve_battle *b, struct pv_error *err) {
	struct pv_scenario *scenario;
	struct serve_game *game = serve_game_take(b->all->catalogue, &b->made, &scenario, err);
	if (game == NULL) {
		return NULL;
	}
	struct pv_battle *battle = serve_battle_begin(b, scenario, err);
	pv_scenario_close(scenario);
	serve_game_drop(b->all->catalogue, game); /* b holds it as well */
	return battle;
}
