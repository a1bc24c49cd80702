/* Any line as a position: refused, or sound, and then written and read back alike. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

static void check_again(const struct pv_game *game, const union fuzz_state *state) {
	static char text[1 << 16];
	static union fuzz_state again;
	struct pv_error err;
	size_t size = game->rules->state_size(game);
	size_t length = game->rules->write_state(game, state, text, sizeof text);
	fuzz_require(length < sizeof text, "a position is short");
	memset(&again, 0, sizeof again);
	fuzz_require(game->rules->read_state(game, text, &again, &err),
		     "a written position reads back");
	fuzz_require(memcmp(&again, state, size) == 0, "and is the same");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
	static const struct pv_game *game;
	static union fuzz_state state;
	struct pv_error err = { 0 };
	if (game == NULL) {
		game = fuzz_game("nevsky/standard-set");
	}
	char *text = malloc(size + 1);
	fuzz_require(text != NULL, "there is memory");
	memcpy(text, data, size);
	text[size] = '\0';
	memset(&state, 0, sizeof state);
	if (game->rules->read_state(game, text, &state, &err)) {
		fuzz_require(game->rules->sound(game, &state, &err), "what is read is sound");
		check_again(game, &state);
		fuzz_play(game, &state, size, 20);
	} else {
		fuzz_require(err.code != PV_OK && err.msg[0] != '\0', "a refusal says why");
	}
	free(text);
	return 0;
}
