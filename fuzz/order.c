/*
 * Lines of text as orders, and 32 bytes as an order: nothing that is read breaks check, and what
 * check allows leaves a sound position. The first byte says how far a battle has run before.
 */
#include "fuzz.h"

#include <string.h>

static const struct pv_game *game;
static union fuzz_state start;

/* The text of an order reads back as that order. */
static void check_text(const struct pv_order *order) {
	char text[512];
	struct pv_order again;
	struct pv_error err;
	size_t length = game->rules->write_order(game, order, text, sizeof text);
	fuzz_require(length < sizeof text, "an order's text is short");
	fuzz_require(game->rules->read_order(game, text, &again, &err) &&
			 memcmp(&again, order, sizeof again) == 0,
		     "an order's text reads back");
}

static void try_order(union fuzz_state *state, const struct pv_order *order) {
	struct pv_why why = { 0 };
	struct pv_error err;
	union fuzz_state before = *state;
	bool allowed = game->rules->check(game, state, order, &why);
	fuzz_require(memcmp(&before, state, sizeof before) == 0, "check changes nothing");
	if (!allowed) {
		fuzz_require(why.rule != NULL && why.key != NULL, "a refusal names its rule");
		return;
	}
	check_text(order);
	game->rules->apply(game, state, order, NULL);
	fuzz_require(game->rules->sound(game, state, &err), "what is allowed leaves it sound");
}

static void try_line(union fuzz_state *state, const char *line) {
	struct pv_order order;
	struct pv_error err = { 0 };
	if (game->rules->read_order(game, line, &order, &err)) {
		check_text(&order);
		try_order(state, &order);
	} else {
		fuzz_require(err.code != PV_OK && err.msg[0] != '\0', "a refusal says why");
	}
}

static void try_lines(union fuzz_state *state, const char *text, size_t size) {
	char line[256];
	for (size_t at = 0; at < size;) {
		const char *end = memchr(text + at, '\n', size - at);
		size_t length = end != NULL ? (size_t)(end - text) - at : size - at;
		size_t kept = length < sizeof line ? length : sizeof line - 1;
		memcpy(line, text + at, kept);
		line[kept] = '\0';
		try_line(state, line);
		at += length + 1;
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
	if (game == NULL) {
		game = fuzz_game("nevsky/skirmish-set");
		game->rules->start(game, &start);
	}
	if (size < 2) {
		return 0;
	}
	union fuzz_state state = start;
	fuzz_play(game, &state, data[0], data[0] * 2);
	if (data[1] != 0) {
		try_lines(&state, (const char *)data + 1, size - 1);
		return 0;
	}
	struct pv_order order;
	for (size_t at = 2; at + sizeof order <= size; at += sizeof order) {
		memcpy(&order, data + at, sizeof order);
		try_order(&state, &order);
	}
	return 0;
}
