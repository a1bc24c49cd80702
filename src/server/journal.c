/* server/journal.c - a battle that goes on from a journal. */
#define _POSIX_C_SOURCE 200809L

#include "server/journal.h"

#include "game/battle/battle.h"
#include "game/files/jot.h"
#include "server/parts.h"

#include <stdlib.h>
#include <string.h>

static bool check(const struct pv_battle *battle, const struct pv_battle_report *report, bool shown,
		  struct pv_error *err) {
	struct pv_result result;
	if (report->differs) {
		return pv_fail(err, PV_DIFFERS, "journal", "line %d: %s", report->first_line,
			       report->note);
	}
	if (pv_battle_view(battle) != PV_SEAT_COUNT) {
		return pv_fail(err, PV_BAD_INPUT, "journal",
			       "this is a copy for one seat; accepted is a journal in full");
	}
	return shown || !pv_battle_result(battle, &result) ||
	       pv_fail(err, PV_BAD_INPUT, "journal", "the battle is over");
}

/* A position before the first order is where it begins. */
static bool take_position(const struct pv_entry *entry, const struct serve_journal_orders *so_far,
			  struct pv_store_battle *made, struct pv_error *err) {
	struct pv_jot position = { .text = NULL };
	const char *rest = entry->text;
	if (so_far->count > 0 || made->position != NULL) {
		return pv_fail(err, PV_BAD_INPUT, "journal",
			       "a position was set by hand; a server doesn't go on with it");
	}
	bool read = pv_jot_unquote(&position, &rest) && !position.failed;
	made->position = read ? strdup(position.text) : NULL;
	pv_jot_finish(&position);
	return made->position != NULL || pv_fail(err, PV_NO_MEMORY, "journal", "memory ran out");
}

bool serve_journal_take(const struct pv_battle *battle, struct serve_journal_orders *out,
			struct pv_store_battle *made, struct pv_error *err) {
	size_t length = pv_battle_length(battle);
	out->at = calloc(length + 1, sizeof *out->at);
	if (out->at == NULL) {
		return pv_fail(err, PV_NO_MEMORY, "journal", "memory ran out");
	}
	for (size_t i = 0; i < length; i++) {
		const struct pv_entry *entry = pv_battle_entry(battle, i);
		if (entry->kind == PV_ENTRY_POSITION && !take_position(entry, out, made, err)) {
			return false;
		}
		if (entry->kind == PV_ENTRY_ORDER && !entry->undone) {
			out->at[out->count++] = entry->order;
			if (out->count == SERVE_ACTS_MAX) {
				return pv_fail(err, PV_TOO_LARGE, "journal",
					       "%d orders and more; accepted are fewer",
					       (int)SERVE_ACTS_MAX);
			}
		} else if (entry->kind == PV_ENTRY_CONCEDE || entry->kind == PV_ENTRY_DRAW) {
			out->ends = entry->kind;
			out->ends_seat = entry->seat;
		}
	}
	return true;
}

/* "KEY=VALUE KEY=VALUE" -> one a line. */
static char *split_options(const char *options) {
	char *sets = strdup(options == NULL ? "" : options);
	for (char *c = sets; c != NULL && *c != '\0'; c++) {
		*c = *c == ' ' ? '\n' : *c;
	}
	return sets;
}

/* Only what is installed goes by an installed one's name. */
static bool take_scenario(const struct pv_battle *battle, struct pv_store_battle *made,
			  struct pv_error *err) {
	bool installed = pv_scenario_is_installed(battle->g);
	made->scenario_id = strdup(installed ? battle->g->scenario_id : "scenario");
	made->scenario_text = strdup(pv_battle_scenario(battle));
	made->sets = split_options(battle->options);
	return (made->scenario_id != NULL && made->sets != NULL && made->scenario_text != NULL) ||
	       pv_fail(err, PV_NO_MEMORY, "journal", "memory ran out");
}

bool serve_journal_read(const char *text, size_t length, struct serve_journal_orders *out,
			struct pv_store_battle *made, struct pv_error *err) {
	struct pv_battle_report report;
	struct pv_game *g = NULL;
	struct pv_battle *battle =
	    pv_battle_read(text, length, "journal", SIZE_MAX, &g, &report, err);
	if (battle == NULL) {
		return false;
	}
	bool done = check(battle, &report, made->shown, err) &&
		    serve_journal_take(battle, out, made, err) && take_scenario(battle, made, err);
	for (enum pv_seat seat = PV_RED; seat <= PV_BLUE; seat++) {
		serve_copy_plain(made->name[seat], sizeof made->name[0],
				 pv_battle_seat_name(battle, seat));
	}
	pv_battle_destroy(battle);
	pv_game_free(g);
	return done;
}

bool serve_read_sets(const struct pv_node *node, char **sets, struct pv_error *err) {
	size_t length = 0;
	if (node == NULL) {
		return true;
	}
	FILE *out = open_memstream(sets, &length);
	bool fine = node->kind == PV_NODE_MAP && out != NULL;
	for (const struct pv_node *one = node->first; fine && one != NULL; one = one->next) {
		fine = one->kind == PV_NODE_TEXT && one->key[0] != '\0' &&
		       strcmp(one->key, "tables") != 0 && strpbrk(one->key, "=\n") == NULL &&
		       strchr(one->text, '\n') == NULL;
		if (fine) {
			fprintf(out, "%s=%s\n", one->key, one->text);
		}
	}
	if (out != NULL) {
		fclose(out);
	}
	return fine || pv_fail(err, PV_BAD_INPUT, "set",
			       "accepted is an object of texts by the names of options");
}

bool serve_journal_play(struct serve_battle *b, const struct serve_journal_orders *orders) {
	struct pv_why why;
	for (size_t i = 0; i < orders->count; i++) {
		if (!serve_order(b, &orders->at[i], &why)) {
			return false;
		}
	}
	if (orders->ends == PV_ENTRY_CONCEDE) {
		return serve_concede(b, (enum pv_seat)orders->ends_seat);
	}
	return orders->ends != PV_ENTRY_DRAW || (serve_draw(b, PV_RED) && serve_draw(b, PV_BLUE));
}
