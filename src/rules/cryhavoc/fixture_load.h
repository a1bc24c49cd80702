/*
 * fixture_load.h - for tests of scenarios: what loads, and what is refused where.
 *
 * load_try    sides and further lines, on four rows of open ground, or a map of its own
 * load_yes    a game of it, to be freed with pv_cryhavoc.free
 * load_no     where in the file it is refused, or by which row, and a part of what is said
 * load_man    one man of red's, as he is in the roster
 * load_no_man the same, refused
 */
#ifndef RULES_CRYHAVOC_FIXTURE_LOAD_H
#define RULES_CRYHAVOC_FIXTURE_LOAD_H

#include "rules/cryhavoc/fixture.h"

/* Ten hexes in each of four rows, all open. */
#define LOAD_GROUND                                                                        \
	"{sheets: {A: {hexes: \".   .   .   .   .   .   .   .   .   .\\n  .   .   .   . "  \
	"  .   .   .   .   .   .\\n.   .   .   .   .   .   .   .   .   .\\n  .   .   .   " \
	".   .   .   .   .   .   .\"}}}"
#define LOAD_RED  "{men: [{name: Wulf, at: A0000}]}"
#define LOAD_BLUE "{men: [{name: Odo, at: A0900}]}"

/* What stands behind `map:`, `red:` and `blue:`, lines 3, 4 and 5; more: from line 6 on. NULL: as
 * above; "": no such line. */
struct load_plan {
	const char *map, *red, *blue, *more;
};

static inline void load_line(char *text, size_t cap, const char *key, const char *value) {
	size_t used = strlen(text);
	if (*value != '\0') {
		snprintf(text + used, cap - used, "%s: %s\n", key, value);
	}
}

static inline struct pv_game *load_try(struct load_plan plan, struct pv_error *err) {
	static char text[65536];
	snprintf(text, sizeof text, "ruleset: cryhavoc\ntitle: test\n");
	load_line(text, sizeof text, "map", plan.map != NULL ? plan.map : LOAD_GROUND);
	load_line(text, sizeof text, "red", plan.red != NULL ? plan.red : LOAD_RED);
	load_line(text, sizeof text, "blue", plan.blue != NULL ? plan.blue : LOAD_BLUE);
	size_t used = strlen(text);
	snprintf(text + used, sizeof text - used, "%s", plan.more != NULL ? plan.more : "");
	struct pv_scenario *scenario = pv_scenario_parse(text, strlen(text), "test.yaml", err);
	if (scenario == NULL) {
		return NULL;
	}
	struct pv_game *g = pv_cryhavoc.load(scenario, err);
	pv_scenario_close(scenario);
	return g;
}

static inline struct pv_game *load_yes(struct load_plan plan) {
	struct pv_error err;
	struct pv_game *g = load_try(plan, &err);
	if (g == NULL) {
		fail_msg("%s%s: %s: %s", plan.red != NULL ? plan.red : "",
			 plan.more != NULL ? plan.more : "", err.where, err.msg);
	}
	return g;
}

static inline void load_no(struct load_plan plan, const char *where, const char *part) {
	struct pv_error err;
	struct pv_game *g = load_try(plan, &err);
	if (g != NULL) {
		fail_msg("%s%s: loaded", plan.red != NULL ? plan.red : "",
			 plan.more != NULL ? plan.more : "");
	}
	if (strcmp(err.where, where) != 0 || strstr(err.msg, part) == NULL) {
		fail_msg("%s%s: refused at %s: %s; not at %s: %s", plan.red != NULL ? plan.red : "",
			 plan.more != NULL ? plan.more : "", err.where, err.msg, where, part);
	}
}

/* The first of these. */
static inline struct chb_roster load_men(const char *men) {
	char red[8192];
	snprintf(red, sizeof red, "{ambush: {men: 1}, men: [%s]}", men);
	struct pv_game *g = load_yes((struct load_plan){
	    .red = red, .more = "zones: {gate: [A0901, A0902]}\noptions: {ambush: true}\n" });
	struct chb_roster r = chb_game_of(g)->roster[0];
	pv_cryhavoc.free(g);
	return r;
}

static inline struct chb_roster load_man(const char *man) {
	char one[512];
	snprintf(one, sizeof one, "{%s}", man);
	return load_men(one);
}

/* key: whose value is refused, or a row; NULL: all of him. */
static inline void load_no_man(const char *man, const char *key, const char *part) {
	char red[640], where[48], mark[32];
	snprintf(red, sizeof red, "{ambush: {men: 1}, men: [{%s}]}", man);
	snprintf(mark, sizeof mark, "%s%s", key != NULL ? key : "{", key != NULL ? ": " : "");
	const char *men = strstr(red, "[{"), *at = strstr(men + 1, mark);
	int column = (int)strlen("red: ") + 1 + (at != NULL ? (int)(at - red) : 0) +
		     (key != NULL ? (int)strlen(mark) : 0);
	snprintf(where, sizeof where, "test.yaml:4:%d", column);
	load_no((struct load_plan){ .red = red,
				    .more = "zones: {gate: [A0901, A0902]}\n"
					    "options: {ambush: true}\n" },
		at != NULL ? where : key, part);
}

#endif
