/*
 * game/journal/header.h - a journal's header between its reading (read.c) and its battle.
 *
 * journal_fail_line         an error at a line of it
 * journal_open_scenario     the scenario that it means, with its options
 * journal_compare_scenario  whether that is the one it was written under
 * journal_compare_rules     the same of revision and figures
 */
#ifndef PAVISE_GAME_JOURNAL_HEADER_H
#define PAVISE_GAME_JOURNAL_HEADER_H

#include "game/journal/journal.h"

enum tag_id {
	TAG_JOURNAL,
	TAG_ENGINE,
	TAG_RULES,
	TAG_SCENARIO,
	TAG_OPTIONS,
	TAG_SEATS,
	TAG_DICE,
	TAG_VIEW,
	TAG_SALT,
	TAG_RESULT,
	TAG_COUNT
};

struct header {
	const char *name; /* of the file */
	char *values[TAG_COUNT];
	struct pv_mark marks[TAG_COUNT];
	struct pv_jot scenario; /* lines of [ScenarioText] */
	struct pv_mark scenario_mark;
	bool carried;        /* [ScenarioText] was met */
	struct pv_tag *tags; /* unknown ones */
	size_t tag_count;
};

bool journal_fail_line(const struct header *h, struct pv_mark mark, const char *found,
		       const char *accepted, struct pv_error *err);

/* NULL and err: the header means no scenario that can be read, or an option isn't KEY=VALUE. */
struct pv_scenario *journal_open_scenario(const struct header *h, struct pv_battle_report *report,
					  struct pv_error *err);
/* Notes what differs; the journal is played as far as it goes. */
void journal_compare_scenario(const struct header *h, const struct pv_scenario *scenario,
			      struct pv_battle_report *report);
/* false and err: the ruleset is another, or the figures of an owner's file differ. */
bool journal_compare_rules(const struct header *h, const struct pv_scenario *scenario,
			   const struct pv_game *g, struct pv_battle_report *report,
			   struct pv_error *err);

#endif
