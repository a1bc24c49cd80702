/* game/journal/meant.c - the scenario, options and figures that a journal's header means. */
#include "game/journal/header.h"
#include "game/scenario/figures_former.h"
#include "game/scenario/installed.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* --- scenario -------------------------------------------------------------------------------- */

/* The length up to the last blank, behind which the hash stands. */
static size_t first_part(const char *value) {
	const char *blank = strrchr(value, ' ');
	return blank == NULL ? strlen(value) : (size_t)(blank - value);
}

/* An installed id is no path, so a journal from a stranger opens no files of its choice. */
static bool is_installed_id(const char *id) {
	return id[0] != '/' && id[0] != '\0' && strstr(id, "//") == NULL &&
	       id[strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-_/")] == '\0';
}

/* The hash behind the scenario's id; "": the header names none. */
static const char *scenario_hash(const struct header *h) {
	const char *value = h->values[TAG_SCENARIO];
	size_t part = first_part(value);
	return value[part] == '\0' ? "" : value + part + 1;
}

/* Is it the scenario that the header names? Former journals have the hash of the whole text. */
static bool is_meant(const struct header *h, const struct pv_scenario *scenario) {
	const char *hash = scenario_hash(h);
	return hash[0] == '\0' || strcmp(hash, scenario->played) == 0 ||
	       strcmp(hash, scenario->hash) == 0;
}

/* Opens the installed scenario that is meant, as it is now or as it was. Where no such text is
 * kept, opens the present one, which differs; where that is gone, the last one that is kept. */
static struct pv_scenario *open_installed(const struct header *h, const char *id,
					  struct pv_battle_report *report, struct pv_error *err) {
	struct pv_scenario *present = pv_installed_open(id, err);
	if (present != NULL && is_meant(h, present)) {
		return present;
	}
	struct pv_scenario *former = pv_scenario_kept(id, scenario_hash(h), NULL);
	if (former == NULL && present != NULL) {
		return present;
	}
	former = former == NULL ? pv_scenario_kept(id, NULL, NULL) : former;
	if (former == NULL) {
		journal_fail_line(h, h->marks[TAG_SCENARIO], id, "an installed scenario", err);
		return NULL;
	}
	report->former = present == NULL || strcmp(present->played, former->played) != 0;
	pv_scenario_close(present);
	return former;
}

static struct pv_scenario *find_scenario(const struct header *h, struct pv_battle_report *report,
					 struct pv_error *err) {
	char id[96];
	const char *value = h->values[TAG_SCENARIO];
	size_t length = first_part(value);
	snprintf(id, sizeof id, "%.*s", (int)(length < sizeof id ? length : sizeof id - 1), value);
	if (h->carried) {
		const char *text = h->scenario.text == NULL ? "" : h->scenario.text;
		return pv_scenario_parse(text, h->scenario.length, id, err);
	}
	if (!is_installed_id(id)) {
		journal_fail_line(h, h->marks[TAG_SCENARIO], id,
				  "an installed scenario, or its text below [ScenarioText]", err);
		return NULL;
	}
	return open_installed(h, id, report, err);
}

/* "key=value key=value"; a word without `=` belongs to the value before it. */
static bool apply_options(const struct header *h, struct pv_scenario *scenario,
			  struct pv_error *err) {
	const char *at = h->values[TAG_OPTIONS] == NULL ? "" : h->values[TAG_OPTIONS];
	char set[sizeof(struct pv_set)];
	for (at += strspn(at, " "); *at != '\0'; at += strspn(at, " ")) {
		size_t length = strcspn(at, " ");
		for (size_t next = length; at[next] != '\0';) {
			size_t word = next + strspn(at + next, " ");
			size_t end = word + strcspn(at + word, " ");
			if (memchr(at + word, '=', end - word) != NULL) {
				break;
			}
			next = length = end;
		}
		if (length >= sizeof set) {
			return journal_fail_line(h, h->marks[TAG_OPTIONS], at, "key=value", err);
		}
		memcpy(set, at, length);
		set[length] = '\0';
		if (!pv_scenario_set(scenario, set, err)) {
			return false;
		}
		at += length;
	}
	return true;
}

struct pv_scenario *journal_open_scenario(const struct header *h, struct pv_battle_report *report,
					  struct pv_error *err) {
	struct pv_scenario *scenario = find_scenario(h, report, err);
	if (scenario != NULL) {
		scenario->of_before = true;
	}
	if (scenario != NULL && !apply_options(h, scenario, err)) {
		pv_scenario_close(scenario);
		return NULL;
	}
	return scenario;
}

/* --- what differs ---------------------------------------------------------------------------- */

/* Adds behind what was noted already. */
static void add_note(struct pv_battle_report *report, const char *fmt, va_list args) {
	size_t used = strlen(report->note);
	if (used > 0 && used + 2 < sizeof report->note) {
		used += (size_t)snprintf(report->note + used, sizeof report->note - used, "; ");
	}
	vsnprintf(report->note + used, sizeof report->note - used, fmt, args);
}

static void note_remark(struct pv_battle_report *report, const char *fmt, ...) PV_PRINTF(2, 3);

/* A remark is told, but is no difference by itself. */
static void note_remark(struct pv_battle_report *report, const char *fmt, ...) {
	va_list args;
	va_start(args, fmt);
	add_note(report, fmt, args);
	va_end(args);
}

static void note_difference(struct pv_battle_report *report, int line, const char *fmt, ...)
    PV_PRINTF(3, 4);

static void note_difference(struct pv_battle_report *report, int line, const char *fmt, ...) {
	va_list args;
	va_start(args, fmt);
	add_note(report, fmt, args);
	va_end(args);
	report->first_line = report->differs ? report->first_line : line;
	report->differs = true;
}

/* The journal's text is played as it is, or the installed scenario as it stands now. */
void journal_compare_scenario(const struct header *h, const struct pv_scenario *scenario,
			      struct pv_battle_report *report) {
	int line = h->marks[TAG_SCENARIO].line;
	if (is_meant(h, scenario)) {
		return;
	}
	if (h->carried) {
		note_difference(report, line, "written under %.120s, played under %.120s",
				h->values[TAG_SCENARIO], scenario->played);
	} else {
		note_difference(report, line,
				report->former ? "the text %.20s of %.96s is not kept, played on "
						 "an earlier one, %s"
					       : "the text %.20s of %.96s is not kept, played on "
						 "the present one, %s",
				scenario_hash(h), scenario->id, scenario->hash);
	}
}

static const struct pv_tag *find_other(const struct header *h, const char *name) {
	for (size_t i = 0; i < h->tag_count; i++) {
		if (strcmp(h->tags[i].name, name) == 0) {
			return &h->tags[i];
		}
	}
	return NULL;
}

/* The hash behind the last blank of [Rules]; "": there is none. */
static const char *figures_hash(const struct header *h) {
	const char *value = h->values[TAG_RULES];
	size_t part = first_part(value);
	return value[part] == '\0' ? "" : value + part + 1;
}

/* Notes which figures differ, where former ones are kept (since: NULL where they aren't). Another
 * revision with the same figures, or with new ones at their usual values, is only a remark: most
 * battles end as they did, and where one does not, a line or a fingerprint differs. */
static void note_rules(const struct header *h, const char *now,
		       const struct pv_figures_since *since, struct pv_battle_report *report) {
	int line = h->marks[TAG_RULES].line;
	const char *rules = h->values[TAG_RULES], *hash = figures_hash(h);
	if (since != NULL && since->only_added) {
		note_remark(report,
			    "written under %.120s, played under %.120s, where these are new: %s",
			    rules, now, since->list);
	} else if (since != NULL) {
		note_difference(report, line,
				"written under %.120s, played under %.120s, where these differ: %s",
				rules, now, since->list);
	} else if (hash[0] == '\0') {
		note_difference(report, line, "written under %.120s, played under %.120s", rules,
				now);
	} else if (strstr(now, hash) != NULL) {
		note_remark(report, "written under %.120s, played under %.120s", rules, now);
	} else {
		note_difference(report, line,
				"written under %.120s, played under %.120s; which figures differ "
				"isn't known, those are not kept",
				rules, now);
	}
}

/* A battle by an owner's file isn't played without its figures. Another revision or other figures
 * are told, and the journal is played as far as it goes. */
bool journal_compare_rules(const struct header *h, const struct pv_scenario *scenario,
			   const struct pv_game *g, struct pv_battle_report *report,
			   struct pv_error *err) {
	char now[96], hash[17];
	struct pv_figures_since since;
	const char *rules = h->values[TAG_RULES];
	size_t id = strlen(g->rules->id);
	if (strncmp(rules, g->rules->id, id) != 0 || (rules[id] != ':' && rules[id] != '\0')) {
		return journal_fail_line(h, h->marks[TAG_RULES], rules, g->rules->id, err);
	}
	pv_figures_hash(g, hash);
	snprintf(now, sizeof now, "%s:%d %s", g->rules->id, g->rules->revision, hash);
	if (strcmp(rules, now) == 0) {
		return true;
	}
	bool same = strcmp(figures_hash(h), hash) == 0;
	bool kept = !same && pv_figures_former(g, scenario, figures_hash(h), &since);
	const struct pv_tag *own = find_other(h, "Tables");
	if (own != NULL && !same && !kept) {
		return pv_fail(err, PV_REFUSED, h->name,
			       "the figures are not those of \"%s\"; accepted: a journal with "
			       "what that file changed under `Options`",
			       own->value);
	}
	note_rules(h, now, kept ? &since : NULL, report);
	return true;
}
