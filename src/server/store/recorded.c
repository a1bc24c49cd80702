/* server/store/recorded.c - a journal, or a battle that was played, as a record and its orders. */
#define _POSIX_C_SOURCE 200809L

#include "game/battle/battle.h"
#include "game/files/jot.h"
#include "server/store/records.h"

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

/* A position before the first order is where the battle begins. */
static bool take_position(const struct pv_entry *entry, const struct serve_recorded *so_far,
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

bool serve_recorded_take(const struct pv_battle *battle, struct serve_recorded *out,
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

/* "KEY=VALUE KEY=VALUE" -> one setting a line. */
static char *split_options(const char *options) {
	char *sets = strdup(options == NULL ? "" : options);
	for (char *c = sets; c != NULL && *c != '\0'; c++) {
		*c = *c == ' ' ? '\n' : *c;
	}
	return sets;
}

/* Only a scenario that is installed keeps its id. */
static bool take_scenario(const struct pv_battle *battle, struct pv_store_battle *made,
			  struct pv_error *err) {
	bool installed = pv_scenario_is_installed(battle->g);
	made->scenario_id = strdup(installed ? battle->g->scenario_id : "scenario");
	made->scenario_text = strdup(pv_battle_scenario(battle));
	made->sets = split_options(battle->options);
	return (made->scenario_id != NULL && made->sets != NULL && made->scenario_text != NULL) ||
	       pv_fail(err, PV_NO_MEMORY, "journal", "memory ran out");
}

bool serve_recorded_read(const char *text, size_t length, struct serve_recorded *out,
			 struct pv_store_battle *made, struct pv_error *err) {
	struct pv_battle_report report;
	struct pv_game *g = NULL;
	struct pv_battle *battle =
	    pv_battle_read(text, length, "journal", SIZE_MAX, &g, &report, err);
	if (battle == NULL) {
		return false;
	}
	bool done = check(battle, &report, made->shown, err) &&
		    serve_recorded_take(battle, out, made, err) && take_scenario(battle, made, err);
	for (enum pv_seat seat = PV_RED; seat <= PV_BLUE; seat++) {
		serve_copy_plain(made->name[seat], sizeof made->name[0],
				 pv_battle_seat_name(battle, seat));
	}
	pv_battle_destroy(battle);
	pv_game_free(g);
	return done;
}
