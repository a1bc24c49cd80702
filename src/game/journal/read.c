/* game/journal/read.c - a journal's header, and the battle that it makes. */
#include "game/journal/header.h"
#include "game/text/seat.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TAGS_MAX = 256 /* unknown ones */, SCENARIO_MAX = PV_NODE_BYTES_MAX };

static const char *const tag_names[TAG_COUNT] = {
	[TAG_JOURNAL] = "Journal",   [TAG_ENGINE] = "Engine",   [TAG_RULES] = "Rules",
	[TAG_SCENARIO] = "Scenario", [TAG_OPTIONS] = "Options", [TAG_SEATS] = "Seats",
	[TAG_DICE] = "Dice",         [TAG_VIEW] = "View",       [TAG_SALT] = "Salt",
	[TAG_RESULT] = "Result",
};

static void finish_header(struct header *h) {
	for (size_t i = 0; i < TAG_COUNT; i++) {
		free(h->values[i]);
	}
	for (size_t i = 0; i < h->tag_count; i++) {
		free(h->tags[i].name);
		free(h->tags[i].value);
	}
	free(h->tags);
	pv_jot_finish(&h->scenario);
}

static bool no_memory(struct pv_error *err) {
	return pv_fail(err, PV_NO_MEMORY, "journal", "memory ran out");
}

bool journal_fail_line(const struct header *h, struct pv_mark mark, const char *found,
		       const char *accepted, struct pv_error *err) {
	return pv_fail_at(err, PV_BAD_INPUT, h->name, mark, "found %.80s, accepted: %s", found,
			  accepted);
}

/* --- tags ------------------------------------------------------------------------------------ */

static char *copy_text(const char *text, size_t length) {
	char *copy = malloc(length + 1);
	if (copy != NULL) {
		memcpy(copy, text, length);
		copy[length] = '\0';
	}
	return copy;
}

static enum tag_id find_tag(const char *name) {
	enum tag_id id = TAG_JOURNAL;
	while (id < TAG_COUNT && strcmp(name, tag_names[id]) != 0) {
		id++;
	}
	return id;
}

/* Takes name and value over. */
static bool keep_unknown(struct header *h, char *name, char *value, struct pv_mark mark,
			 struct pv_error *err) {
	struct pv_tag *tags = NULL;
	if (h->tag_count < TAGS_MAX) {
		tags = realloc(h->tags, (h->tag_count + 1) * sizeof *tags);
	}
	if (tags == NULL) {
		bool full = h->tag_count == TAGS_MAX;
		free(name);
		free(value);
		return full
			   ? pv_fail_at(err, PV_TOO_LARGE, h->name, mark,
					"found more than %d tags that are not known", (int)TAGS_MAX)
			   : no_memory(err);
	}
	h->tags = tags;
	h->tags[h->tag_count++] = (struct pv_tag){ .name = name, .value = value };
	return true;
}

/* Options may stand in several tags, which are joined; any other known tag stands only once. */
static bool keep_known(struct header *h, enum tag_id id, char *value, struct pv_mark mark,
		       struct pv_error *err) {
	if (h->values[id] == NULL) {
		h->values[id] = value;
		h->marks[id] = mark;
		return true;
	}
	if (id != TAG_OPTIONS) {
		free(value);
		return journal_fail_line(h, mark, tag_names[id], "each tag once", err);
	}
	struct pv_jot joined = { .text = NULL };
	pv_jot_format(&joined, "%s %s", h->values[id], value);
	free(value);
	if (joined.failed) {
		pv_jot_finish(&joined);
		return no_memory(err);
	}
	free(h->values[id]);
	h->values[id] = joined.text;
	return true;
}

static size_t name_length(const char *text) {
	return strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-");
}

/* [Name "value"] */
static bool read_tag(struct header *h, const char *line, struct pv_mark mark,
		     struct pv_error *err) {
	const char *at = line + 1;
	size_t length = name_length(at);
	struct pv_jot value = { .text = NULL };
	char *name = copy_text(at, length);
	at += length;
	at += strspn(at, " \t");
	bool quoted = length > 0 && pv_jot_unquote(&value, &at);
	if (name == NULL || value.failed) {
		free(name);
		pv_jot_finish(&value);
		return no_memory(err);
	}
	if (!quoted || at[0] != ']' || at[1 + strspn(at + 1, " \t")] != '\0') {
		free(name);
		pv_jot_finish(&value);
		return journal_fail_line(h, mark, line, "[Name \"value\"]", err);
	}
	enum tag_id id = find_tag(name);
	if (id == TAG_COUNT) {
		return keep_unknown(h, name, value.text, mark, err);
	}
	free(name);
	return keep_known(h, id, value.text, mark, err);
}

static bool add_scenario_line(struct header *h, const char *line, struct pv_mark mark,
			      struct pv_error *err) {
	if (!h->carried) {
		return journal_fail_line(h, mark, line, "[ScenarioText] above it", err);
	}
	const char *text = line + 1 + (line[1] == ' ');
	pv_jot_format(&h->scenario, "%s\n", text);
	if (h->scenario.length > SCENARIO_MAX) {
		return pv_fail_at(err, PV_TOO_LARGE, h->name, mark,
				  "found a scenario of more than 1 MiB");
	}
	return h->scenario.failed ? no_memory(err) : true;
}

/* The first line with words in it, as an error shows it. */
struct opening {
	char text[44];
	int line; /* 0: none yet */
};

static void take_opening(struct opening *out, const struct pv_lines *l) {
	const char *text = l->line.text + strspn(l->line.text, " \t");
	size_t length = strlen(text), most = sizeof out->text - 4;
	if (out->line != 0 || length == 0) {
		return;
	}
	bool whole = length <= most;
	for (length = whole ? length : most;
	     !whole && ((unsigned char)text[length] & 0xC0U) == 0x80U;) {
		length--;
	}
	snprintf(out->text, sizeof out->text, "%.*s%s", (int)length, text, whole ? "" : "...");
	out->line = l->number;
}

static bool fail_start(const struct header *h, const struct opening *first, struct pv_error *err) {
	struct pv_mark mark = { .line = first->line == 0 ? 1 : first->line, .column = 1 };
	return first->line == 0
		   ? pv_fail_at(err, PV_BAD_INPUT, h->name, mark,
				"found no journal and no line at all; accepted: a line "
				"[Journal \"1\"] to start with")
		   : pv_fail_at(err, PV_BAD_INPUT, h->name, mark,
				"found no journal, this line is \"%s\"; accepted: a line "
				"[Journal \"1\"] to start with",
				first->text);
}

/* Skips the words of a mail before the journal. false: no journal follows. */
static bool find_start(struct header *h, struct pv_lines *l, struct pv_error *err) {
	struct opening first = { .line = 0 };
	while (pv_lines_next(l, err)) {
		if (strncmp(l->line.text, "[Journal ", 9) == 0) {
			return true;
		}
		take_opening(&first, l);
	}
	return err->code == PV_OK && fail_start(h, &first, err);
}

/* Reads up to the first line of play, which l holds then; *plays: is there one? */
static bool read_header(struct header *h, struct pv_lines *l, bool *plays, struct pv_error *err) {
	bool more = find_start(h, l, err);
	if (!more) {
		return false;
	}
	for (; more; more = pv_lines_next(l, err)) {
		const char *line = l->line.text;
		struct pv_mark mark = { .line = l->number, .column = 1 };
		bool read = true;
		if (strncmp(line, "[ScenarioText]", 14) == 0) {
			h->carried = true;
			h->scenario_mark = mark;
		} else if (line[0] == '|') {
			read = add_scenario_line(h, line, mark, err);
		} else if (line[0] == '[') {
			read = read_tag(h, line, mark, err);
		} else if (line[strspn(line, " \t")] != '\0') {
			break;
		}
		if (!read) {
			return false;
		}
	}
	*plays = more;
	return more || err->code == PV_OK;
}

static bool check_header(const struct header *h, struct pv_error *err) {
	static const enum tag_id needed[] = { TAG_JOURNAL, TAG_RULES, TAG_SCENARIO };
	for (size_t i = 0; i < PV_COUNT(needed); i++) {
		if (h->values[needed[i]] == NULL) {
			return pv_fail_at(err, PV_BAD_INPUT, h->name, h->marks[TAG_JOURNAL],
					  "the header has no [%s \"...\"]", tag_names[needed[i]]);
		}
	}
	if (strcmp(h->values[TAG_JOURNAL], "1") != 0) {
		return journal_fail_line(h, h->marks[TAG_JOURNAL], h->values[TAG_JOURNAL],
					 "a journal of version 1", err);
	}
	return true;
}

/* --- battle ---------------------------------------------------------------------------------- */

static bool read_view(const struct header *h, struct pv_battle *b, struct pv_error *err) {
	const char *view = h->values[TAG_VIEW];
	if (view == NULL) {
		return true;
	}
	enum pv_seat seat = pv_seat_read(view, strlen(view));
	if (seat == PV_DICE || seat == PV_SEAT_COUNT) {
		return journal_fail_line(h, h->marks[TAG_VIEW], view, "red, blue, nobody", err);
	}
	b->view = (uint8_t)seat;
	b->g->rules->veil(b->g, b->now, seat);
	memcpy(b->base, b->now, b->state_size);
	return true;
}

static bool read_salt(const struct header *h, struct pv_battle *b, struct pv_error *err) {
	const char *salt = h->values[TAG_SALT];
	if (salt == NULL || pv_bytes_read(salt, strlen(salt), b->salt_key, sizeof b->salt_key)) {
		return true;
	}
	return journal_fail_line(h, h->marks[TAG_SALT], salt, "48 hexadecimal digits", err);
}

/* Longer than any name by one letter; the battle cuts a name where it ends. */
enum { NAME_BYTES = PV_NAME_MAX + 5 };

/* "red=NAME blue=NAME"; names may have blanks, but no `=`. */
static void read_seats(const struct header *h, char names[2][NAME_BYTES]) {
	const char *value = h->values[TAG_SEATS];
	const char *blue = value == NULL ? NULL : strstr(value, "blue=");
	if (value == NULL || strncmp(value, "red=", 4) != 0 || blue == NULL) {
		return;
	}
	int length = (int)(blue - value) - 4;
	while (length > 0 && value[4 + length - 1] == ' ') {
		length--;
	}
	snprintf(names[0], NAME_BYTES, "%.*s", length, value + 4);
	snprintf(names[1], NAME_BYTES, "%s", blue + 5);
}

static struct pv_battle *make_battle(struct header *h, const struct pv_scenario *scenario,
				     const struct pv_game *g, struct pv_error *err) {
	char names[2][NAME_BYTES] = { "red", "blue" };
	read_seats(h, names);
	struct pv_battle_setup setup = { .seats = { names[0], names[1] },
					 .dice = h->values[TAG_DICE],
					 .scenario = scenario };
	struct pv_battle *b = pv_battle_create(g, &setup, err);
	if (b == NULL || !read_view(h, b, err) || !read_salt(h, b, err)) {
		pv_battle_destroy(b);
		return NULL;
	}
	b->tags = h->tags;
	b->tag_count = h->tag_count;
	h->tags = NULL;
	h->tag_count = 0;
	return b;
}

/* A refused option was not set by --set: the error names this file instead. */
static void tell_option(const struct header *h, struct pv_error *err) {
	char msg[sizeof err->msg];
	if (h->values[TAG_OPTIONS] != NULL && strcmp(err->where, "--set") == 0) {
		memcpy(msg, err->msg, sizeof msg);
		pv_fail_at(err, err->code, h->name, h->marks[TAG_OPTIONS], "%s", msg);
	}
}

static struct pv_battle *open_battle(struct header *h, struct pv_game **game,
				     struct pv_battle_report *report, struct pv_error *err) {
	struct pv_battle *b = NULL;
	struct pv_scenario *scenario = journal_open_scenario(h, report, err);
	if (scenario != NULL) {
		journal_compare_scenario(h, scenario, report);
		*game = pv_game_load(scenario, err);
		if (*game != NULL && journal_compare_rules(h, scenario, *game, report, err)) {
			b = make_battle(h, scenario, *game, err);
		}
	}
	if (b == NULL) {
		tell_option(h, err);
	}
	pv_scenario_close(scenario);
	return b;
}

static struct pv_battle *read_journal(struct header *h, struct pv_lines *l, size_t stop_at,
				      struct pv_game **game, struct pv_battle_report *report,
				      struct pv_error *err) {
	bool plays = false;
	if (!read_header(h, l, &plays, err) || !check_header(h, err)) {
		return NULL;
	}
	struct pv_battle *b = open_battle(h, game, report, err);
	if (b != NULL && plays && !pv_journal_play(b, l, stop_at, report, err)) {
		pv_battle_destroy(b);
		return NULL;
	}
	return b;
}

/* Counts the lines of the file, a torn one included. */
static void report_lines(const struct pv_lines *l, struct pv_battle_report *report) {
	report->lines = (size_t)l->next_number - 1 + l->torn;
	report->torn = l->torn;
	if (l->torn && report->note[0] == '\0') {
		snprintf(report->note, sizeof report->note, "line %zu was cut off and is left out",
			 report->lines);
	}
}

struct pv_battle *pv_battle_read(const char *text, size_t length, const char *name, size_t stop_at,
				 struct pv_game **game_out, struct pv_battle_report *report,
				 struct pv_error *err) {
	struct pv_error unused;
	struct pv_battle_report ignored;
	struct header h = { .name = name };
	struct pv_lines lines;
	struct pv_battle *b = NULL;
	err = err == NULL ? &unused : err;
	report = report == NULL ? &ignored : report;
	pv_clear_error(err);
	*report = (struct pv_battle_report){ .lines = 0 };
	*game_out = NULL;
	if (pv_lines_open(&lines, text, length, name, err)) {
		b = read_journal(&h, &lines, stop_at, game_out, report, err);
		report_lines(&lines, report);
	}
	if (b == NULL) {
		pv_game_free(*game_out);
		*game_out = NULL;
	}
	pv_lines_finish(&lines);
	finish_header(&h);
	return b;
}
