/* cli/subject/player.c - who plays a seat. */
#include "cli/subject/player.h"

#include "outside/outside.h"

#include <string.h>

static const char bot_mark[] = "bot:", engine_mark[] = "engine:";

void cli_player_names(char *buf, size_t cap) {
	size_t used = (size_t)snprintf(buf, cap, "human");
	for (const char *const *name = pv_bot_names(); *name != NULL && used < cap; name++) {
		used += (size_t)snprintf(buf + used, cap - used, ", %s", *name);
	}
	if (used < cap) {
		snprintf(buf + used, cap - used, ", engine:COMMAND");
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

static bool open_bot(const struct cli *cli, const char *name, struct cli_player *out) {
	struct pv_error err;
	out->bot = pv_bot_create(name, out->g, out->seed, &err);
	if (out->bot == NULL) {
		cli_fail(cli, &err);
	}
	snprintf(out->name, sizeof out->name, "%s%s", bot_mark, name);
	return out->bot != NULL;
}

static bool open_outside(const struct cli *cli, const char *command,
			 const struct pv_seating *seating, struct cli_player *out) {
	struct pv_error err;
	pv_outside_name(command, out->name);
	out->outside = pv_outside_open(command, cli->options.limit, &err);
	if (out->outside == NULL || !pv_outside_begin(out->outside, seating, &err)) {
		pv_outside_close(out->outside);
		out->outside = NULL;
		cli_fail(cli, &err);
	}
	return out->outside != NULL;
}

static bool begins(const char *text, const char *mark) {
	return strncmp(text, mark, strlen(mark)) == 0;
}

bool cli_player_open(const struct cli *cli, const char *name, const struct pv_seating *seating,
		     struct cli_player *out) {
	char known[CLI_TEXT_MAX];
	*out = (struct cli_player){ .seed = seating->seed, .g = seating->g };
	if (name == NULL || strcmp(name, "human") == 0) {
		out->human = true;
		return true;
	}
	if (begins(name, engine_mark) && name[strlen(engine_mark)] != '\0') {
		return open_outside(cli, name + strlen(engine_mark), seating, out);
	}
	const char *bot = begins(name, bot_mark) ? name + strlen(bot_mark) : name;
	if (is_bot(bot)) {
		return open_bot(cli, bot, out);
	}
	cli_player_names(known, sizeof known);
	cli_complain(cli, "cli.player.unknown", "player", name, "known", known, (char *)NULL);
	return false;
}

void cli_player_close(struct cli_player *player) {
	pv_bot_destroy(player->bot);
	player->bot = NULL;
	pv_outside_close(player->outside);
	player->outside = NULL;
}

static void ask_bot(struct cli_player *player, const void *view, size_t moment,
		    struct pv_order *out) {
	struct pv_stream seeds = pv_stream_start(player->seed, moment);
	pv_bot_restart(player->bot, pv_stream_next(&seeds));
	pv_bot_choose(player->bot, view, out, NULL);
}

bool cli_player_choose(struct cli_player *player, const struct cli *cli, const void *view,
		       size_t moment, struct pv_order *out, struct pv_error *err) {
	if (player->bot != NULL) {
		ask_bot(player, view, moment, out);
		return true;
	}
	if (pv_outside_ask(player->outside, cli->texts, view, out, err)) {
		return true;
	}
	pv_outside_close(player->outside);
	player->outside = NULL;
	player->bot = pv_bot_create(cli_player_usual(), player->g, player->seed, NULL);
	return false;
}
