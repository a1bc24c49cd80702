/* game/scenario/figures_former.c - the figures under which a journal was written, and which differ
 * now. */
#include "game/scenario/figures_former.h"

#include "game/files/files.h"
#include "pavise/data.h"
#include "pavise/ruleset.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES = 4096, VALUE_BYTES = 128, LINES_MAX = 8192 };

/* An option or cell of then. */
struct line {
	const char *key, *value;
};

/* The figures of one version. */
struct former {
	const struct pv_game *g;
	const struct pv_scenario *scenario; /* the scenario that g was loaded from */
	char *text;                         /* owned */
	struct line *lines; /* owned; points into text, in the order in which they were hashed */
	size_t count;
};

static void finish(struct former *f) {
	free(f->text);
	free(f->lines);
}

/* --- the files ------------------------------------------------------------------------------- */

/* Cuts off the line at *at, which moves to the next. NULL: there is none. */
static char *take_line(char **at) {
	char *line = *at;
	if (*line == '\0') {
		return NULL;
	}
	size_t length = strcspn(line, "\n");
	*at = line + length + (line[length] == '\n');
	line[length] = '\0';
	return line;
}

static char *read_data(const char *name) {
	char path[PATH_BYTES];
	size_t length;
	return pv_data_path(name, path, sizeof path, NULL)
		   ? pv_file_read(path, PV_NODE_BYTES_MAX, &length, NULL)
		   : NULL;
}

/* Lines of "KEY<TAB>VALUE". */
static bool split(struct former *f) {
	char *at = f->text;
	f->lines = calloc(LINES_MAX, sizeof *f->lines);
	f->count = 0;
	for (char *line = take_line(&at); f->lines != NULL && line != NULL; line = take_line(&at)) {
		char *tab = strchr(line, '\t');
		if (line[0] == '#' || tab == NULL || f->count == LINES_MAX) {
			continue;
		}
		*tab = '\0';
		f->lines[f->count++] = (struct line){ line, tab + 1 };
	}
	return f->lines != NULL;
}

/* --- what then stood in g -------------------------------------------------------------------- */

struct naming {
	const char *key;
	bool found;
};

/* Is it the same key? "stair-walls" is stair_walls. */
static bool is_same_key(const char *a, const char *b) {
	while (*a != '\0' && (*a == *b || (*a == '_' && *b == '-'))) {
		a++;
		b++;
	}
	return *a == *b;
}

static bool look_at(void *ctx, const char *key, const struct pv_node *value, struct pv_error *err) {
	struct naming *naming = ctx;
	(void)value;
	(void)err;
	naming->found = naming->found || is_same_key(naming->key, key);
	return true;
}

/* Does the scenario itself or --set name this key? */
static bool is_named(const struct pv_scenario *scenario, const char *key) {
	struct naming naming = { .key = key };
	pv_figures_walk(pv_node_get(scenario->root, "options"), look_at, &naming, NULL);
	pv_figures_walk(pv_node_get(scenario->root, "figures"), look_at, &naming, NULL);
	for (size_t i = 0; i < scenario->set_count; i++) {
		look_at(&naming, scenario->sets[i].key, NULL, NULL);
	}
	return naming.found;
}

/* The value of then. What the scenario names, or another option turns off, stays; anything else had
 * the usual value of then. now: "-" where the key is gone. */
static const char *find_then(const struct former *f, const struct line *line, char *now,
			     size_t cap) {
	bool usual;
	if (!pv_setting_tell(f->g, line->key, now, cap, &usual)) {
		snprintf(now, cap, "-");
		return line->value;
	}
	return !usual || is_named(f->scenario, line->key) ? now : line->value;
}

static bool has_hash(const struct former *f, const char *hash) {
	char now[VALUE_BYTES], found[17];
	uint64_t sum = 0;
	for (size_t i = 0; i < f->count; i++) {
		sum = pv_figures_hash_line(sum, f->lines[i].key,
					   find_then(f, &f->lines[i], now, sizeof now));
	}
	snprintf(found, sizeof found, "%016" PRIx64, sum);
	return strcmp(found, hash) == 0;
}

/* --- what differs ---------------------------------------------------------------------------- */

/* Keeps room for a last "...". */
static void add(struct pv_figures_since *since, const char *key, const char *then,
		const char *now) {
	char item[320], *list = since->list;
	size_t used = strlen(list), cap = sizeof since->list;
	int length =
	    snprintf(item, sizeof item, "%s%s %s -> %s", used == 0 ? "" : ", ", key, then, now);
	if (length > 0 && used + (size_t)length + sizeof ", ..." <= cap) {
		snprintf(list + used, cap - used, "%s", item);
	} else if (used < 3 || strcmp(list + used - 3, "...") != 0) {
		snprintf(list + used, cap - used, ", ...");
	}
}

static bool has_key(const struct former *f, const char *key) {
	size_t i = 0;
	while (i < f->count && strcmp(f->lines[i].key, key) != 0) {
		i++;
	}
	return i < f->count;
}

static void add_new(const struct former *f, const char *key, struct pv_figures_since *since) {
	char now[VALUE_BYTES];
	bool usual;
	if (!has_key(f, key) && pv_setting_tell(f->g, key, now, sizeof now, &usual)) {
		add(since, key, "-", now);
		since->only_added = since->only_added && usual;
	}
}

static void add_new_cells(const struct former *f, const struct pv_table *table,
			  struct pv_figures_since *since) {
	char key[160];
	for (size_t i = 0; i < table->row_count * table->column_count; i++) {
		snprintf(key, sizeof key, "%s/%s/%s", table->id,
			 table->rows[i / table->column_count],
			 table->columns[i % table->column_count].id);
		add_new(f, key, since);
	}
}

static void tell(const struct former *f, struct pv_figures_since *since) {
	const struct pv_ruleset *rules = f->g->rules;
	char now[VALUE_BYTES];
	*since = (struct pv_figures_since){ .only_added = true };
	for (size_t i = 0; i < f->count; i++) {
		const char *then = find_then(f, &f->lines[i], now, sizeof now);
		if (strcmp(then, now) != 0) {
			add(since, f->lines[i].key, then, now);
			since->only_added = false;
		}
	}
	for (size_t i = 0; i < rules->option_count; i++) {
		add_new(f, rules->options[i].id, since);
	}
	for (size_t i = 0; i < rules->table_count; i++) {
		add_new_cells(f, &rules->tables[i], since);
	}
}

/* name: "RULESET-HASH", as in list.tsv. */
static bool try_former(const struct pv_game *g, const struct pv_scenario *scenario,
		       const char *name, const char *hash, struct pv_figures_since *since) {
	char file[128];
	snprintf(file, sizeof file, "tables/former/%.80s.tsv", name);
	struct former f = { .g = g, .scenario = scenario, .text = read_data(file) };
	bool found = f.text != NULL && split(&f) && has_hash(&f, hash);
	if (found) {
		tell(&f, since);
	}
	finish(&f);
	return found;
}

bool pv_figures_former(const struct pv_game *g, const struct pv_scenario *scenario,
		       const char *hash, struct pv_figures_since *since) {
	char *names = read_data("tables/former/list.tsv"), *at = names;
	size_t id = strlen(g->rules->id);
	bool found = false;
	for (char *name = at == NULL ? NULL : take_line(&at); name != NULL && !found;
	     name = take_line(&at)) {
		found = strncmp(name, g->rules->id, id) == 0 && name[id] == '-' &&
			try_former(g, scenario, name, hash, since);
	}
	free(names);
	return found;
}

/* --- what is gone ---------------------------------------------------------------------------- */

/* name: "RULESET-HASH", as in list.tsv. */
static bool find_usual(const char *name, const char *key, char *usual, size_t cap) {
	char file[128];
	snprintf(file, sizeof file, "tables/former/%.80s.tsv", name);
	struct former f = { .text = read_data(file) };
	bool found = false;
	if (f.text != NULL && split(&f)) {
		for (size_t i = 0; i < f.count && !found; i++) {
			found = is_same_key(f.lines[i].key, key);
			if (found) {
				snprintf(usual, cap, "%s", f.lines[i].value);
			}
		}
	}
	finish(&f);
	return found;
}

bool pv_option_former(const struct pv_ruleset *rules, const char *key, char *usual, size_t cap) {
	char *names = read_data("tables/former/list.tsv"), *at = names;
	size_t id = strlen(rules->id);
	bool found = false;
	for (char *name = at == NULL ? NULL : take_line(&at); name != NULL; name = take_line(&at)) {
		bool mine = strncmp(name, rules->id, id) == 0 && name[id] == '-';
		found = (mine && find_usual(name, key, usual, cap)) || found;
	}
	free(names);
	return found;
}
