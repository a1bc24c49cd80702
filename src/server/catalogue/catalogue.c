/* server/catalogue/catalogue.c - which scenarios are installed. */
#define _POSIX_C_SOURCE 200809L

#include "server/catalogue/catalogue.h"

#include "core/grow.h"
#include "pavise/tables.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES = 4096, FOLDER_MAX = 46, NAME_MAX_BYTES = 48 };

static struct serve_entry *add_entry(struct serve_catalogue *c) {
	struct serve_entry *at = pv_grow(c->entries, c->count, &c->room, sizeof *at);
	if (at == NULL) {
		return NULL;
	}
	c->entries = at;
	c->entries[c->count] = (struct serve_entry){ .id = "" };
	return &c->entries[c->count++];
}

/* A file that can't be read isn't offered. false: no memory. */
static bool add_file(struct serve_catalogue *c, const char *folder, const char *file,
		     const char *path) {
	struct pv_node *root = pv_node_read_file(path, NULL);
	const char *title = "", *ruleset = "", *about = "";
	if (root == NULL || !pv_node_text(root, "title", &title, NULL) ||
	    !pv_node_text(root, "ruleset", &ruleset, NULL) ||
	    !pv_node_text(root, "about", &about, NULL) || pv_ruleset_find(ruleset, NULL) == NULL) {
		pv_node_free(root);
		return true;
	}
	struct serve_entry *entry = add_entry(c);
	if (entry != NULL) {
		snprintf(entry->id, sizeof entry->id, "%.46s/%.*s", folder,
			 (int)(strlen(file) - strlen(".yaml")), file);
		snprintf(entry->title, sizeof entry->title, "%s", title);
		snprintf(entry->about, sizeof entry->about, "%s", about);
		snprintf(entry->ruleset, sizeof entry->ruleset, "%s", ruleset);
	}
	pv_node_free(root);
	return entry != NULL;
}

static bool is_yaml(const char *name) {
	size_t length = strlen(name);
	return name[0] != '.' && length > strlen(".yaml") &&
	       strcmp(name + length - strlen(".yaml"), ".yaml") == 0;
}

static bool add_folder(struct serve_catalogue *c, const char *all, const char *folder) {
	char path[PATH_BYTES];
	int made = snprintf(path, sizeof path, "%s/%s", all, folder);
	bool fits = made > 0 && (size_t)made < sizeof path && strlen(folder) < FOLDER_MAX;
	DIR *dir = fits ? opendir(path) : NULL;
	bool done = true;
	if (dir == NULL) {
		return true;
	}
	for (const struct dirent *e = readdir(dir); e != NULL && done; e = readdir(dir)) {
		int length = snprintf(path, sizeof path, "%s/%s/%s", all, folder, e->d_name);
		if (is_yaml(e->d_name) && strlen(e->d_name) < NAME_MAX_BYTES && length > 0 &&
		    (size_t)length < sizeof path) {
			done = add_file(c, folder, e->d_name, path);
		}
	}
	closedir(dir);
	return done;
}

static int compare(const void *a, const void *b) {
	return strcmp(((const struct serve_entry *)a)->id, ((const struct serve_entry *)b)->id);
}

static bool find_all(struct serve_catalogue *c) {
	char all[PATH_BYTES];
	DIR *dir = pv_data_path("scenarios", all, sizeof all, NULL) ? opendir(all) : NULL;
	bool done = true;
	if (dir == NULL) {
		return true;
	}
	for (const struct dirent *e = readdir(dir); e != NULL && done; e = readdir(dir)) {
		done = e->d_name[0] == '.' || add_folder(c, all, e->d_name);
	}
	closedir(dir);
	if (c->count > 0) {
		qsort(c->entries, c->count, sizeof *c->entries, compare);
	}
	return done;
}

/* Tried on a scenario at once: figures that don't fit are refused before anybody plays. */
static bool open_tables(struct serve_catalogue *c, struct pv_error *err) {
	if (c->setup.tables == NULL) {
		return true;
	}
	c->tables = pv_tables_open(c->setup.tables, err);
	struct pv_scenario *standard =
	    c->tables == NULL ? NULL : pv_scenario_standard(c->tables->rules, err);
	bool fits = standard != NULL && pv_tables_lay(c->tables, standard, err);
	pv_scenario_close(standard);
	return fits;
}

static bool open_art(struct serve_catalogue *c, struct pv_error *err) {
	c->art = c->setup.draws ? pv_art_open(err) : NULL;
	return !c->setup.draws || c->art != NULL;
}

struct serve_catalogue *serve_catalogue_create(const struct serve_catalogue_setup *setup,
					       struct pv_error *err) {
	struct serve_catalogue *c = calloc(1, sizeof *c);
	if (c == NULL || pthread_mutex_init(&c->lock, NULL) != 0) {
		free(c);
		pv_fail(err, PV_NO_MEMORY, "server", "memory ran out");
		return NULL;
	}
	c->setup = *setup;
	bool found = find_all(c) || pv_fail(err, PV_NO_MEMORY, "server", "memory ran out");
	if (!found || !open_tables(c, err) || !open_art(c, err)) {
		serve_catalogue_destroy(c);
		return NULL;
	}
	return c;
}

void serve_catalogue_destroy(struct serve_catalogue *catalogue) {
	if (catalogue != NULL) {
		pv_tables_close(catalogue->tables);
		pv_art_close(catalogue->art);
		pthread_mutex_destroy(&catalogue->lock);
		free(catalogue->entries);
		free(catalogue);
	}
}

const struct serve_entry *serve_catalogue_find(const struct serve_catalogue *catalogue,
					       const char *id) {
	for (size_t i = 0; i < catalogue->count; i++) {
		if (strcmp(catalogue->entries[i].id, id) == 0) {
			return &catalogue->entries[i];
		}
	}
	return NULL;
}

bool serve_catalogue_has(const struct serve_catalogue *catalogue, const char *id) {
	return serve_catalogue_find(catalogue, id) != NULL;
}

const char *serve_catalogue_usual(const struct serve_catalogue *catalogue) {
	const char *usual = catalogue->setup.usual;
	if (usual != NULL && serve_catalogue_has(catalogue, usual)) {
		return usual;
	}
	return catalogue->count > 0 ? catalogue->entries[0].id : NULL;
}
