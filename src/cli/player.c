/* cli/player.c - who plays a seat. */
#include "cli/player.h"

#include <string.h>

static const char bot_mark[] = "bot:";

void cli_player_names(char *buf, size_t cap) {
	size_t used = (size_t)snprintf(buf, cap, "human");
	for (const char *const *name = pv_bot_names(); *name != NULL && used < cap; name++) {
		used += (size_t)snprintf(buf + used, cap - used, ", %s", *name);
	}
}

static bool is_bot(const char *name) {
	for (const char *const *known = pv_bot_names(); *known != NULL; known++) {
		if (strcmp(*known, name) == 0) {
			return true;
		}
	}
	return false;
}

const char *cli_player_usual(void) {
	return is_bot("greedy") ? "greedy" : pv_bot_names()[0];
}

static bool open_bot(const struct cli *cli, const char *name, const struct pv_game *g,
		     struct cli_player *out) {
	struct pv_error err;
	out->bot = pv_bot_create(name, g, out->seed, &err);
	if (out->bot == NULL) {
		cli_fail(cli, &err);
	}
	snprintf(out->name, sizeof out->name, "%s%s", bot_mark, name);
	return out->bot != NULL;
}

bool cli_player_open(const struct cli *cli, const char *name, const struct pv_game *g,
		     uint64_t seed, struct cli_player *out) {
	char known[CLI_TEXT_MAX];
	size_t mark =
	    name != NULL && strncmp(name, bot_mark, strlen(bot_mark)) == 0 ? strlen(bot_mark) : 0;
	*out = (struct cli_player){ .seed = seed };
	if (name == NULL || strcmp(name, "human") == 0) {
		out->human = true;
		return true;
	}
	if (is_bot(name + mark)) {
		return open_bot(cli, name + mark, g, out);
	}
	cli_player_names(known, sizeof known);
	cli_complain(cli, "cli.player.unknown", "player", name, "known", known, (char *)NULL);
	return false;
}

void cli_player_close(struct cli_player *player) {
	pv_bot_destroy(player->bot);
	player->bot = NULL;
}

void cli_player_choose(struct cli_player *player, const void *view, size_t moment,
		       struct pv_order *out, struct pv_bot_said *said) {
	struct pv_stream seeds = pv_stream_start(player->seed, moment);
	pv_bot_restart(player->bot, pv_stream_next(&seeds));
	pv_bot_choose(player->bot, view, out, said);
}
