/*
 * random_battle.c - a complete small program: loads a scenario, plays random orders to the end and
 * prints the result. Build it against the installed library:
 *
 *   cc random_battle.c $(pkg-config --cflags --libs pavise) -o random_battle
 *   ./random_battle nevsky/standard 42
 */
#include <pavise/pavise.h>

#include <stdio.h>
#include <stdlib.h>

/* The dice are a seat like any other: whoever is on turn, one order comes back. */
static struct pv_order choose(const struct pv_game *game, const void *state,
			      struct pv_stream *chance) {
	static struct pv_order orders[PV_LIST_MAX];
	struct pv_prompt prompt;
	game->rules->prompt(game, state, &prompt);
	if (prompt.seat == PV_DICE && prompt.dice.kind == PV_THROW_DICE) {
		return pv_stream_throw(chance, &prompt.dice);
	}
	/* Where a measured shot fell is listed, as a player's orders are. */
	size_t count = game->rules->list(game, state, PV_ANY, orders, PV_LIST_MAX);
	return orders[pv_stream_below(chance, (uint32_t)count)];
}

/* How many orders and throws it took. */
static int play(const struct pv_game *game, void *state, struct pv_stream *chance) {
	int count = 0;
	for (; game->rules->turn(game, state) != PV_NOBODY; count++) {
		struct pv_order order = choose(game, state, chance);
		game->rules->apply(game, state, &order, NULL);
	}
	return count;
}

static void tell(const struct pv_game *game, const void *state, int count) {
	struct pv_result result;
	game->rules->result(game, state, &result);
	const char *winner = result.outcome != PV_WON  ? "nobody"
			     : result.winner == PV_RED ? "red"
						       : "blue";
	printf("%s: after %d orders %s wins, %g to %g [%s]\n", game->title, count, winner,
	       (double)result.points[PV_RED] / result.points_scale,
	       (double)result.points[PV_BLUE] / result.points_scale, result.rule);
}

int main(int argc, char **argv) {
	struct pv_error err;
	struct pv_scenario *scenario =
	    pv_scenario_open(argc > 1 ? argv[1] : "nevsky/standard", &err);
	struct pv_game *game = scenario != NULL ? pv_game_load(scenario, &err) : NULL;
	void *state = game != NULL ? calloc(1, game->rules->state_size(game)) : NULL;
	if (state == NULL) {
		fprintf(stderr, "%s: %s\n", err.where, err.msg);
	} else {
		struct pv_stream chance =
		    pv_stream_start(argc > 2 ? strtoull(argv[2], NULL, 10) : 1, 0);
		game->rules->start(game, state);
		tell(game, state, play(game, state, &chance));
	}
	int status = state != NULL ? 0 : 2;
	free(state);
	pv_game_free(game);
	pv_scenario_close(scenario);
	return status;
}
