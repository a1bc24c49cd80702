#include "cli/show/standing.h"

#include <stdlib.h>
#include <string.h>

static const char *const words[PV_STANDING_COUNT] = {
	[PV_FOUND] = "found", [PV_GIVEN] = "given", [PV_OURS] = "ours"
};

const char *cli_standing_word(enum pv_standing standing) {
	return words[standing];
}

const char *cli_standing_text(const struct cli *cli, enum pv_standing standing) {
	char key[40];
	snprintf(key, sizeof key, "pavise.figure.%s", words[standing]);
	return cli_text(cli, key);
}

void cli_show_marks(const struct cli *cli, FILE *out) {
	fputc('\n', out);
	cli_say_folded(cli, out, 0, "pavise.figure.marks", (char *)NULL);
}

/* The counts that a note may name, in pairs for cli_say_pairs. */
enum { GROUPS_MAX = 4, COUNTS = 3 };

struct counts {
	char names[COUNTS * (GROUPS_MAX + 1)][48], values[COUNTS * (GROUPS_MAX + 1)][24];
	const char *
	    pairs[2 * COUNTS * (GROUPS_MAX + 1) + 3]; /* with the ruleset's name; NULL at the end */
	size_t count, pair_count;
};

static void add_count(struct counts *c, const char *group, const char *what, size_t count) {
	snprintf(c->names[c->count], sizeof c->names[0], "%s%s%s", group == NULL ? "" : group,
		 group == NULL ? "" : ".", what);
	snprintf(c->values[c->count], sizeof c->values[0], "%zu", count);
	c->pairs[c->pair_count++] = c->names[c->count];
	c->pairs[c->pair_count++] = c->values[c->count++];
}

/* Counts the tables of a group; NULL: all tables. */
static void add_group(struct counts *c, const struct pv_game *g, const char *group) {
	size_t counts[PV_STANDING_COUNT];
	pv_figures_count(g, group, counts);
	size_t others = counts[PV_FOUND] + counts[PV_GIVEN];
	add_count(c, group, "all", others + counts[PV_OURS]);
	add_count(c, group, "ours", counts[PV_OURS]);
	add_count(c, group, "others", others);
}

static bool is_first_of_group(const struct pv_ruleset *rules, size_t table) {
	const char *group = rules->tables[table].group;
	size_t i = 0;
	while (group != NULL && i < table &&
	       (rules->tables[i].group == NULL || strcmp(rules->tables[i].group, group) != 0)) {
		i++;
	}
	return group != NULL && i == table;
}

void cli_show_figures_note(const struct cli *cli, FILE *out, const struct pv_game *g) {
	struct counts c = { .count = 0 };
	const struct pv_ruleset *rules = g->rules;
	if (rules->figures_note == NULL) {
		return;
	}
	add_group(&c, g, NULL);
	for (size_t i = 0, groups = 0; i < rules->table_count && groups < GROUPS_MAX; i++) {
		if (is_first_of_group(rules, i)) {
			add_group(&c, g, rules->tables[i].group);
			groups++;
		}
	}
	c.pairs[c.pair_count++] = "ruleset";
	c.pairs[c.pair_count++] = rules->id;
	cli_say_pairs(cli, out, 0, rules->figures_note, c.pairs);
}

void cli_note_throw(const struct cli *cli, FILE *out, const struct pv_game *g, const void *state,
		    const struct pv_order *order) {
	size_t size = g->rules->state_size(g);
	void *after = malloc(size);
	if (after == NULL) {
		return;
	}
	memcpy(after, state, size);
	g->rules->apply(g, after, order, NULL);
	if (g->rules->turn(g, after) == PV_DICE) {
		cli_show_figures_note(cli, out, g);
	}
	free(after);
}
