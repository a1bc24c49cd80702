/*
 * fixture_open.h - for tests of this folder: a battle on a small map.
 *
 * field_open, _close    map rows and men in short -> a battle at its first question
 * field_fails           a plan that must not load
 * field_ground          lines of a sheet on which G is that ground
 * field_add             to a text
 * field_tell            a test fails on this position
 */
#ifndef RULES_CRYHAVOC_FIXTURE_OPEN_H
#define RULES_CRYHAVOC_FIXTURE_OPEN_H

#include "rules/cryhavoc/fixture_told.h"

#include "pavise/stream.h"

#include <stdarg.h>

enum { FIELD_EVENTS_MAX = 64, FIELD_TEXT_MAX = 32768, FIELD_OFTEN = 8 };

/* Open ground for .map, three or four rows. */
#define FIELD_WIDE   ". . . . . . . . . . / . . . . . . . . . . / . . . . . . . . . ."
#define FIELD_LONG   ". . . . . . . . . . . . / . . . . . . . . . . . . / . . . . . . . . . . . ."
#define FIELD_SQUARE FIELD_WIDE " / . . . . . . . . . ."

/* map: rows of signs, "/" between, a blank between signs; odd rows are shifted by themselves. men:
 * "Wulf PEA A0101 state=wounded; ...". more: further lines of the scenario; sheet: of the sheet;
 * red_has, blue_has: of the side. */
struct field_plan {
	const char *map, *red, *blue;
	const char *sheet, *options, *more;
	const char *board; /* all of `map:` in place of map and sheet; NULL: those */
	const char *red_has, *blue_has;
	bool closed; /* nobody leaves over an edge */
};

struct field {
	struct pv_game *g;
	struct chb_state s;
	struct pv_event at[FIELD_EVENTS_MAX];
	struct pv_events events; /* of the last order */
};

struct field_text {
	char text[FIELD_TEXT_MAX];
	size_t used;
};

static inline void field_add(struct field_text *t, const char *fmt, ...) PV_PRINTF(2, 3);

static inline void field_add(struct field_text *t, const char *fmt, ...) {
	va_list args;
	va_start(args, fmt);
	int n = vsnprintf(t->text + t->used, sizeof t->text - t->used, fmt, args);
	va_end(args);
	assert_true(n >= 0 && t->used + (size_t)n < sizeof t->text);
	t->used += (size_t)n;
}

static inline void field_add_map(struct field_text *t, const char *map) {
	int row = 0;
	field_add(t, "map:\n  sheets:\n    A:\n      hexes: |\n        ");
	for (; *map != '\0'; map++) {
		if (*map == '/') {
			row++;
			field_add(t, "\n        %s", row % 2 != 0 ? "  " : "");
		} else if (*map != ' ') {
			field_add(t, "%c   ", *map);
		}
	}
	field_add(t, "\n");
}

/* "Wulf PEA A0101 state=wounded" */
static inline void field_add_man(struct field_text *t, const char *man, size_t length) {
	char one[160], word[48];
	int used = 0, number = 0;
	assert_true(length < sizeof one);
	memcpy(one, man, length);
	one[length] = '\0';
	field_add(t, "    - {");
	for (const char *at = one; sscanf(at, "%47s%n", word, &used) == 1; at += used, number++) {
		static const char *const keys[] = { "name: ", "class: ", "at: \"" };
		char *equals = strchr(word, '=');
		if (equals != NULL) {
			*equals = '\0';
			field_add(t, "%s%s: %s", number > 0 ? ", " : "", word, equals + 1);
		} else if (strcmp(word, "-") != 0) {
			/* A hex of a piece has a comma: "WM-1(0,3)". */
			field_add(t, "%s%s%s%s", number > 0 ? ", " : "", keys[number], word,
				  number == 2 ? "\"" : "");
		}
	}
	field_add(t, "}\n");
}

static inline void field_add_side(struct field_text *t, const char *side, const char *men,
				  const char *has, bool closed) {
	field_add(t, "%s:\n%s%s  men:\n", side, closed ? "" : "  exits: [west, east]\n",
		  has != NULL ? has : "");
	while (*men != '\0') {
		size_t length = strcspn(men, ";");
		field_add_man(t, men, length);
		men += length;
		men += strspn(men, "; ");
	}
}

static inline void field_write(struct field_text *t, const struct field_plan *plan) {
	t->used = 0;
	field_add(t, "ruleset: cryhavoc\ntitle: test\nfirst: red\noptions: {%s}\n",
		  plan->options != NULL ? plan->options : "turn_limit: 20");
	if (plan->board != NULL) {
		field_add(t, "map:\n%s", plan->board);
	} else {
		field_add_map(t, plan->map);
		field_add(t, "%s", plan->sheet != NULL ? plan->sheet : "");
	}
	field_add_side(t, "red", plan->red, plan->red_has, plan->closed);
	field_add_side(t, "blue", plan->blue, plan->blue_has, plan->closed);
	field_add(t, "%s", plan->more != NULL ? plan->more : "");
}

static inline struct pv_game *field_load(const struct field_plan *plan, struct pv_error *err) {
	static struct field_text t;
	field_write(&t, plan);
	struct pv_scenario *scenario = pv_scenario_parse(t.text, t.used, "test.yaml", err);
	if (scenario == NULL) {
		return NULL;
	}
	struct pv_game *g = pv_cryhavoc.load(scenario, err);
	pv_scenario_close(scenario);
	return g;
}

static inline void field_open(struct field *f, struct field_plan plan) {
	struct pv_error err;
	memset(f, 0, sizeof *f);
	f->g = field_load(&plan, &err);
	if (f->g == NULL) {
		fail_msg("%s: %s", err.where, err.msg);
	}
	pv_cryhavoc.start(f->g, &f->s);
}

/* Until it is asked the next time. */
static inline const char *field_ground(const char *word) {
	static char text[64];
	snprintf(text, sizeof text, "      signs: {G: %s}\n", word);
	return text;
}

static inline void field_close(struct field *f) {
	pv_cryhavoc.free(f->g);
}

/* A plan that must not load: by which row or where, and a part of what is said. */
static inline void field_fails(struct field_plan plan, const char *where, const char *part) {
	struct pv_error err;
	struct pv_game *g = field_load(&plan, &err);
	if (g != NULL) {
		fail_msg("loaded, instead of failing at %s", where);
	}
	if (strncmp(err.where, where, strlen(where)) != 0 || strstr(err.msg, part) == NULL) {
		fail_msg("failed at %s: %s; not at %s: %s", err.where, err.msg, where, part);
	}
}

static inline void field_tell(const struct field *f, const char *text, const char *what) {
	char position[4096];
	pv_cryhavoc.write_state(f->g, &f->s, position, sizeof position);
	fail_msg("%s: %s\non %s", text, what, position);
}

#endif
