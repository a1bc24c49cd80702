/* cli/table/table.c - the battle under way: orders given, what they did, where it is kept. */
#define _POSIX_C_SOURCE 200809L

#include "cli/table/table.h"

#include "cli/common/files.h"
#include "cli/common/orders.h"
#include "cli/common/screen.h"
#include "cli/show/show.h"
#include "pavise/ahead.h"

#include <stdlib.h>
#include <string.h>

void cli_table_prompt(const struct cli_table *t, struct pv_prompt *out) {
	*out = (struct pv_prompt){ .actor = PV_NONE, .place = -1 };
	t->g->rules->prompt(t->g, pv_battle_state(t->battle), out);
}

void *cli_table_view(struct cli_table *t) {
	struct pv_error err;
	void *view = cli_veiled(t->g, pv_battle_state(t->battle), t->viewer, &err);
	if (view == NULL) {
		t->status = cli_fail(t->cli, &err);
	}
	return view;
}

/* The caller frees it; NULL: no memory. */
static char *draw_board(struct cli_table *t, bool legend) {
	const struct pv_board_look look = { .colour = t->cli->colour,
					    .legend = legend,
					    .width = cli_columns(),
					    .focus = t->focus };
	char *text = NULL;
	size_t length = 0;
	void *view = cli_table_view(t);
	FILE *out = view == NULL ? NULL : open_memstream(&text, &length);
	bool drawn = out != NULL && cli_write_board(t->cli, out, t->g, view, &look);
	drawn = out != NULL && fclose(out) == 0 && drawn;
	free(view);
	if (!drawn) {
		free(text);
		return NULL;
	}
	return text;
}

void cli_table_show(struct cli_table *t, enum cli_show how) {
	bool legend = how == CLI_SHOW_LEGEND || !t->introduced;
	char *text = draw_board(t, legend);
	if (text == NULL) {
		t->status = cli_complain(t->cli, "cli.fail.memory", (char *)NULL);
		return;
	}
	if (how != CLI_SHOW_NEWS || t->shown == NULL || strcmp(text, t->shown) != 0) {
		printf("\n%s", text);
	}
	free(t->shown);
	t->shown = legend ? draw_board(t, false) : text;
	if (legend) {
		free(text);
	}
	t->introduced = true;
}

/* Tells that the order was refused or memory ran out, as far as the viewer may know it. */
static void tell_no(struct cli_table *t, const struct pv_order *order, const struct pv_why *why) {
	void *view = why->key == NULL ? NULL : cli_table_view(t);
	if (view != NULL) {
		cli_show_no(t->cli, stdout, t->g, view, order, why);
	} else if (why->key == NULL) {
		t->status = cli_complain(t->cli, "cli.fail.memory", (char *)NULL);
	}
	free(view);
}

bool cli_table_order(struct cli_table *t, const struct pv_order *order) {
	struct pv_why why = { .rule = NULL };
	struct pv_event at[CLI_EVENTS_MAX];
	struct pv_events events = { at, CLI_EVENTS_MAX, 0 };
	if (!pv_battle_order(t->battle, order, &why, &events)) {
		tell_no(t, order, &why);
		return false;
	}
	cli_show_events(t->cli, stdout, t->g, &events, t->viewer);
	for (size_t i = 0; i < events.count && i < events.cap; i++) {
		t->news[t->news_count++ % CLI_EVENTS_MAX] = at[i];
		t->focus = at[i].place >= 0 && (at[i].seen_by & (1U << t->viewer)) != 0
			       ? at[i].place
			       : t->focus;
	}
	t->changed = true;
	t->announced = false;
	return true;
}

bool cli_table_answer(struct cli_table *t) {
	struct pv_order order;
	return pv_said(t->g, pv_battle_state(t->battle), &order) && cli_table_order(t, &order);
}

void cli_table_save(struct cli_table *t, const char *path) {
	struct pv_error err;
	char *text = pv_battle_write(t->battle, PV_SEAT_COUNT, &err);
	if (text == NULL || !cli_save(path, text, &err)) {
		t->status = cli_fail(t->cli, &err);
	} else {
		t->changed = false;
	}
	free(text);
}

/* With no person at the table, takes any order. */
static bool choose_any(struct cli_table *t, const void *view, struct pv_order *out) {
	struct cli_list list = { NULL, 0 };
	struct pv_error err;
	struct pv_stream chance = pv_stream_start(~t->seed, pv_battle_length(t->battle));
	bool listed = cli_list_of(t->g, view, PV_ANY, &list, &err);
	bool found = listed && list.count > 0;
	if (found) {
		*out = list.at[pv_stream_below(&chance, (uint32_t)list.count)];
	} else if (listed) {
		cli_complain(t->cli, "cli.fail.no_order", (char *)NULL);
	} else {
		cli_fail(t->cli, &err);
	}
	free(list.at);
	return found;
}

/* Notes in the journal that a bot plays on, and why. */
static bool note_replaced(struct cli_table *t, enum pv_seat seat, const struct pv_error *why) {
	char fact[CLI_TEXT_MAX];
	const char *name = t->player[seat].name;
	const struct pv_error said = cli_spoken(t->cli, why);
	struct pv_error err;
	snprintf(fact, sizeof fact, "%s: %s is replaced by bot:%s", cli_seat_word(seat), name,
		 cli_player_usual());
	cli_say(t->cli, stdout, "cli.player.replaced", "seat", cli_seat_text(t->cli, seat),
		"player", name, "bot", cli_player_usual(), "why", said.msg, (char *)NULL);
	t->changed = true;
	return pv_battle_note_fact(t->battle, fact, "pavise", why->msg, &err) ||
	       cli_fail(t->cli, &err) == CLI_YES;
}

static bool choose_seat(struct cli_table *t, enum pv_seat seat, const void *view,
			struct pv_order *out) {
	struct cli_player *player = &t->player[seat];
	struct pv_error err;
	size_t moment = pv_battle_length(t->battle);
	if (cli_player_choose(player, t->cli, view, moment, out, &err)) {
		return true;
	}
	if (player->bot == NULL) {
		return cli_complain(t->cli, "cli.fail.memory", (char *)NULL) == CLI_YES;
	}
	return note_replaced(t, seat, &err) &&
	       cli_player_choose(player, t->cli, view, moment, out, &err);
}

bool cli_table_choose(struct cli_table *t, enum pv_seat seat, struct pv_order *out) {
	struct pv_error err;
	void *view = cli_veiled(t->g, pv_battle_state(t->battle), seat, &err);
	bool chosen = view == NULL      ? cli_fail(t->cli, &err) == CLI_YES
		      : seat == PV_DICE ? choose_any(t, view, out)
					: choose_seat(t, seat, view, out);
	free(view);
	return chosen;
}
