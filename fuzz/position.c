/* Any line as a position: refused, or sound, and then written and read back alike. "@NAME " before
 * it: of the battle in fuzz/grounds/NAME.yaml. */
#include "fuzz.h"

#include <stdio.h>
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

/* Which battle a text is about; what is behind its name. */
static const struct pv_game *choose(const char **text) {
	static const char *const names[] = { "engines", "gate", "riders", "wall", "yard" };
	static const struct pv_game *games[PV_COUNT(names)], *usual;
	for (size_t i = 0; i < PV_COUNT(names); i++) {
		size_t length = strlen(names[i]);
		if (**text != '@' || strncmp(*text + 1, names[i], length) != 0) {
			continue;
		}
		if (games[i] == NULL) {
			char path[4096];
			const char *source = getenv("PAVISE_SOURCE");
			snprintf(path, sizeof path, "%s/fuzz/grounds/%s.yaml",
				 source != NULL ? source : ".", names[i]);
			games[i] = fuzz_game(path);
		}
		*text += length + 1;
		*text += strspn(*text, " ");
		return games[i];
	}
	if (usual == NULL) {
		usual = fuzz_game("nevsky/standard-set");
	}
	return usual;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
	static union fuzz_state state;
	struct pv_error err = { 0 };
	char *copy = malloc(size + 1);
	fuzz_require(copy != NULL, "there is memory");
	memcpy(copy, data, size);
	copy[size] = '\0';
	const char *text = copy;
	const struct pv_game *game = choose(&text);
	memset(&state, 0, sizeof state);
	if (game->rules->read_state(game, text, &state, &err)) {
		fuzz_require(game->rules->sound(game, &state, &err), "what is read is sound");
		check_again(game, &state);
		fuzz_play(game, &state, size, 20);
	} else {
		fuzz_require(err.code != PV_OK && err.msg[0] != '\0', "a refusal says why");
	}
	free(copy);
	return 0;
}
