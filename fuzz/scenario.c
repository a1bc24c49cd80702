/* Any text as a scenario: refused with an error, or a battle that can be begun. */
#include "fuzz.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
	static union fuzz_state state;
	struct pv_error err = { 0 };
	struct pv_scenario *scenario = pv_scenario_parse((const char *)data, size, "fuzz", &err);
	struct pv_game *game = scenario != NULL ? pv_game_load(scenario, &err) : NULL;
	if (game == NULL) {
		fuzz_require(err.code != PV_OK && err.msg[0] != '\0', "a refusal says why");
	} else {
		fuzz_require(game->rules->state_size(game) <= sizeof state, "a state is small");
		game->rules->start(game, &state);
		fuzz_require(game->rules->sound(game, &state, &err), "the first position is sound");
		fuzz_play(game, &state, size, 20);
	}
	pv_game_free(game);
	pv_scenario_close(scenario);
	return 0;
}
