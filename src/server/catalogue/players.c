/* server/catalogue/players.c - who may play a seat besides people: bots and engines. */
#include "server/catalogue/catalogue.h"

#include <string.h>

const char *serve_usual_bot(void) {
	for (const char *const *name = pv_bot_names(); *name != NULL; name++) {
		if (strcmp(*name, "greedy") == 0) {
			return *name;
		}
	}
	return pv_bot_names()[0];
}

const char *serve_find_engine(const struct serve_catalogue *catalogue, const char *player) {
	static const char mark[] = "engine:";
	if (strncmp(player, mark, strlen(mark)) != 0) {
		return NULL;
	}
	const char *name = player + strlen(mark);
	for (size_t i = 0; i < catalogue->setup.engine_count; i++) {
		const char *engine = catalogue->setup.engines[i];
		size_t length = strcspn(engine, "=");
		if (strlen(name) == length && memcmp(name, engine, length) == 0) {
			return engine + length + 1;
		}
	}
	return NULL;
}

bool serve_is_player(const struct serve_catalogue *catalogue, const char *player) {
	static const char mark[] = "bot:";
	if (strncmp(player, mark, strlen(mark)) != 0) {
		return serve_find_engine(catalogue, player) != NULL;
	}
	for (const char *const *name = pv_bot_names(); *name != NULL; name++) {
		if (strcmp(player + strlen(mark), *name) == 0) {
			return true;
		}
	}
	return false;
}
