/* cli/map/make.c - `pavise map`: pieces laid on a sheet, or on an installed map. */
#define _POSIX_C_SOURCE 200809L

#include "cli/map/map.h"

#include "cli/common/files.h"
#include "cli/draw/draw.h"
#include "cli/map/lays.h"
#include "cli/subject/map.h"
#include "rules/registry.h"

#include <stdlib.h>
#include <string.h>

enum { SIDE_MOST = 100 };

/* --- what it begins with --------------------------------------------------------------------- */

/* The first ruleset whose boards are of hexes. */
static const char *find_ruleset(void) {
	const struct pv_ruleset *const *r = pv_rulesets();
	while (*r != NULL && pv_grounds_find((*r)->id, NULL) == NULL) {
		r++;
	}
	return *r != NULL ? (*r)->id : "";
}

/* Reads the length of a sheet's side and the character `end`; *at moves behind it. */
static bool read_length(const char **at, char end, int *out) {
	char *rest;
	long length = strtol(*at, &rest, 10);
	bool good = rest > *at && *rest == end && length >= 1 && length <= SIDE_MOST;
	*out = good ? (int)length : 0;
	*at = rest + 1;
	return good;
}

/* Reads "24x20". */
static bool read_size(const char *text, int *columns, int *rows) {
	return read_length(&text, 'x', columns) && read_length(&text, '\0', rows) &&
	       *columns * *rows <= PV_PLACES_MAX;
}

/* Writes a sheet of open ground. */
static void write_sheet(const struct cli *cli, FILE *out, int columns, int rows) {
	fprintf(out, "ruleset: %s\ntitle: ", find_ruleset());
	fprintf(out, "%s\nmap:\n  sheets:\n    A:\n      hexes: |\n",
		cli_text(cli, "cli.map.title"));
	for (int row = 0; row < rows; row++) {
		fprintf(out, "        %s", row % 2 != 0 ? "  " : "");
		for (int column = 0; column < columns; column++) {
			fprintf(out, ".%s", column + 1 < columns ? "   " : "\n");
		}
	}
}

static struct pv_node *make_sheet(const struct cli *cli, int columns, int rows,
				  struct pv_error *err) {
	char *text = NULL;
	size_t length = 0;
	FILE *out = open_memstream(&text, &length);
	if (out != NULL) {
		write_sheet(cli, out, columns, rows);
	}
	bool made = out != NULL && fclose(out) == 0;
	struct pv_node *root = made ? pv_node_read_yaml(text, length, "--sheet", err) : NULL;
	if (!made) {
		pv_fail(err, PV_NO_MEMORY, "map", "memory ran out");
	}
	free(text);
	return root;
}

/* Opens a map, which has to be a good one. */
static struct pv_node *open_base(const char *name, struct pv_error *err) {
	char path[CLI_NAME_MAX];
	cli_map_path(name, path, sizeof path);
	struct pv_node *checked = pv_node_read_file(path, err);
	bool good = checked != NULL && cli_map_check(&checked, err);
	pv_node_free(checked);
	return good ? pv_node_read_file(path, err) : NULL;
}

/* --- laying ---------------------------------------------------------------------------------- */

static char *write_text(const struct cli_lays *lays, size_t count, struct pv_error *err) {
	char *text = NULL;
	size_t length = 0;
	FILE *out = open_memstream(&text, &length);
	if (out != NULL) {
		cli_lays_write(out, lays, count);
	}
	if (out == NULL || fclose(out) != 0) {
		free(text);
		text = NULL;
		pv_fail(err, PV_NO_MEMORY, "map", "memory ran out");
	}
	return text;
}

/* The caller frees it with free(), and *root with pv_node_free, also on failure. */
static struct pv_hex_map *read_text(const char *text, struct pv_node **root, struct pv_error *err) {
	*root = pv_node_read_yaml(text, strlen(text), "map", err);
	return *root != NULL ? cli_map_read(root, err) : NULL;
}

/* Names the piece that can't be laid: the first with which, on top of those before it, there is no
 * map. */
static bool fail_lay(const struct cli_lays *lays, struct pv_error *err) {
	for (size_t count = 1; count <= lays->count; count++) {
		struct pv_node *root = NULL;
		char *text = write_text(lays, count, err);
		struct pv_hex_map *map = text != NULL ? read_text(text, &root, err) : NULL;
		bool failed = map == NULL;
		free(map);
		free(text);
		pv_node_free(root);
		if (failed) {
			snprintf(err->where, sizeof err->where, "--lay \"%.140s\"",
				 lays->at[count - 1].text);
			return false;
		}
	}
	return false;
}

static bool read_lays(const struct cli_options *o, struct cli_lays *lays, struct pv_error *err) {
	for (; lays->count < o->lay_count; lays->count++) {
		struct cli_lay *lay = &lays->at[lays->count];
		if (!cli_lay_read(o->lays[lays->count], lay, err) ||
		    !cli_lay_code(lays, lays->count, err)) {
			snprintf(err->where, sizeof err->where, "--lay \"%.140s\"",
				 o->lays[lays->count]);
			return false;
		}
	}
	return true;
}

/* Writes the files that were asked for. Without a picture it prints the map in letters. */
static bool put(const struct cli *cli, const char *text, struct pv_node **root,
		const struct pv_hex_map *map, struct pv_error *err) {
	const struct cli_options *o = &cli->options;
	if (o->save != NULL && !cli_save(o->save, text, err)) {
		return false;
	}
	if (o->picture != NULL) {
		return cli_draw_map(cli, root, o->picture, err);
	}
	struct pv_node *scene = cli_map_scene(root, err);
	if (scene != NULL) {
		cli_map_print(cli, map, scene);
	}
	pv_node_free(scene);
	return scene != NULL;
}

static bool make(const struct cli *cli, struct pv_node *base, struct pv_error *err) {
	struct cli_lay at[CLI_LAYS_MAX];
	struct cli_lays lays = { .base = base, .title = cli->options.title, .at = at };
	struct pv_node *root = NULL;
	if (!read_lays(&cli->options, &lays, err)) {
		return false;
	}
	char *text = write_text(&lays, lays.count, err);
	struct pv_hex_map *map = text != NULL ? read_text(text, &root, err) : NULL;
	bool done =
	    map != NULL ? put(cli, text, &root, map, err) : text != NULL && fail_lay(&lays, err);
	free(map);
	free(text);
	pv_node_free(root);
	return done;
}

int cli_map(struct cli *cli) {
	const struct cli_options *o = &cli->options;
	struct pv_error err = { .code = PV_OK };
	int columns = 0, rows = 0;
	if ((o->ground == NULL) == (o->on == NULL)) {
		return cli_complain(cli, "cli.map.base", (char *)NULL);
	}
	if (o->ground != NULL && !read_size(o->ground, &columns, &rows)) {
		return cli_complain(cli, "cli.map.sheet", "size", o->ground, (char *)NULL);
	}
	if (cli_draw_format(o->picture) == CLI_NO_FORMAT) {
		return cli_complain(cli, "cli.draw.format", "file", o->picture, (char *)NULL);
	}
	struct pv_node *base =
	    o->on != NULL ? open_base(o->on, &err) : make_sheet(cli, columns, rows, &err);
	bool done = base != NULL && make(cli, base, &err);
	pv_node_free(base);
	return done ? CLI_YES : cli_fail(cli, &err);
}
