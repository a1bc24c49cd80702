/* cli/draw/draw.c - `pavise draw`: a position as a picture. */
#include "cli/draw/draw.h"

#include "cli/common/files.h"
#include "cli/common/orders.h"
#include "cli/draw/raster.h"
#include "cli/subject/map.h"

#include <stdlib.h>
#include <string.h>

enum cli_format cli_draw_format(const char *path) {
	static const char *const endings[] = { ".svg", ".png", ".pdf" };
	size_t length = path == NULL ? 0 : strlen(path);
	if (path == NULL || strcmp(path, "-") == 0) {
		return CLI_SVG;
	}
	for (int i = 0; i < CLI_NO_FORMAT; i++) {
		if (length > 4 && strcmp(path + length - 4, endings[i]) == 0) {
			return (enum cli_format)i;
		}
	}
	return CLI_NO_FORMAT;
}

bool cli_draw_put_bytes(const char *path, const char *bytes, size_t length, struct pv_error *err) {
	if (path == NULL || strcmp(path, "-") == 0) {
		fwrite(bytes, 1, length, stdout);
		return true;
	}
	return cli_save_bytes(path, bytes, length, err);
}

bool cli_draw_put(char *svg, const char *path, struct pv_error *err) {
	enum cli_format format = cli_draw_format(path);
	struct cli_bytes bytes = { .at = NULL };
	if (format == CLI_SVG) {
		return cli_draw_put_bytes(path, svg, strlen(svg), err);
	}
	bool done = format == CLI_PNG ? cli_raster_png(svg, &bytes, err)
				      : cli_raster_pdf(&svg, 1, &bytes, err);
	done = done && cli_draw_put_bytes(path, bytes.at, bytes.length, err);
	free(bytes.at);
	return done;
}

struct pv_node *cli_draw_scene(const struct cli_drawing *d, const void *state,
			       struct pv_error *err) {
	const struct pv_game *g = d->subject->game;
	void *seen = cli_veiled(g, state, d->seat, err);
	struct pv_node *scene = seen == NULL ? NULL : pv_scene_read(g, seen, err);
	free(seen);
	return scene;
}

static char *draw_position(const struct cli_drawing *d, struct pv_error *err) {
	struct pv_node *scene = cli_draw_scene(d, cli_subject_state(d->subject), err);
	char *svg = scene == NULL ? NULL : pv_draw(scene, &d->how, err);
	pv_node_free(scene);
	return svg;
}

/* title NULL: the scene's own. */
static struct pv_picture picture_of(const struct cli *cli, const struct pv_art *art,
				    const char *title) {
	const struct cli_options *o = &cli->options;
	long square = o->square == 0 ? PV_SQUARE_USUAL : o->square;
	return (struct pv_picture){ .art = art,
				    .texts = cli->texts,
				    .square =
					square > PV_SQUARE_MOST ? PV_SQUARE_MOST + 1 : (int)square,
				    .grey = o->grey,
				    .bare = o->bare,
				    .roofs = o->roofs,
				    .floors = o->floors,
				    .level = o->level,
				    .title = title };
}

static bool draw_one(const struct cli_drawing *d, struct pv_error *err) {
	bool strip = d->cli->options.strip;
	char *svg = strip ? cli_draw_strip(d, err) : draw_position(d, err);
	bool done = svg != NULL && cli_draw_put(svg, d->cli->options.output, err);
	free(svg);
	return done;
}

static int draw_subject(const struct cli *cli, enum pv_seat seat) {
	struct cli_subject subject;
	struct pv_error err;
	bool done = false;
	const char *name = cli->options.words[0];
	bool past = cli->options.strip && cli->options.scenario == NULL;
	if (!(past ? cli_subject_journal(cli, name, &subject, &err)
		   : cli_subject_open(cli, name, &subject, &err))) {
		return cli_fail(cli, &err);
	}
	struct pv_art *art = pv_art_open(&err);
	if (art != NULL) {
		const struct pv_game *g = subject.game;
		const char *title = cli_title(cli, g->scenario_id, g->title);
		struct cli_drawing d = { cli, &subject, seat, picture_of(cli, art, title) };
		done = cli->options.paper != NULL ? cli_draw_print(&d, &err) : draw_one(&d, &err);
	}
	pv_art_close(art);
	return cli_subject_end(&subject, done ? CLI_YES : cli_fail(cli, &err));
}

bool cli_draw_map(const struct cli *cli, struct pv_node **root, const char *path,
		  struct pv_error *err) {
	struct pv_node *scene = cli_map_scene(root, err);
	struct pv_art *art = scene != NULL ? pv_art_open(err) : NULL;
	char *svg = NULL;
	if (art != NULL) {
		struct pv_picture how = picture_of(cli, art, NULL);
		svg = pv_draw(scene, &how, err);
	}
	bool done = svg != NULL && cli_draw_put(svg, path, err);
	free(svg);
	pv_art_close(art);
	pv_node_free(scene);
	return done;
}

/* `draw --map`: a map without a scenario. */
static int draw_map(const struct cli *cli) {
	struct pv_error err;
	char path[CLI_NAME_MAX];
	cli_map_path(cli->options.words[0], path, sizeof path);
	struct pv_node *root = pv_node_read_file(path, &err);
	bool done = root != NULL && cli_map_unchanged(cli, &err) &&
		    cli_draw_map(cli, &root, cli->options.output, &err);
	pv_node_free(root);
	return done ? CLI_YES : cli_fail(cli, &err);
}

int cli_draw(struct cli *cli) {
	const struct cli_options *o = &cli->options;
	enum pv_seat seat = PV_SEAT_COUNT;
	if (o->seat != NULL) {
		seat = strcmp(o->seat, "red") == 0    ? PV_RED
		       : strcmp(o->seat, "blue") == 0 ? PV_BLUE
						      : PV_NOBODY;
	}
	if (seat == PV_NOBODY && strcmp(o->seat, "nobody") != 0) {
		return cli_complain(cli, "cli.draw.seat", "seat", o->seat, (char *)NULL);
	}
	if (o->map && (o->strip || o->paper != NULL || o->seat != NULL || o->scenario != NULL ||
		       o->at >= 0)) {
		return cli_complain(cli, "cli.draw.map", (char *)NULL);
	}
	if (o->strip && o->paper != NULL) {
		return cli_complain(cli, "cli.draw.both", (char *)NULL);
	}
	if (cli_draw_format(o->output) == CLI_NO_FORMAT) {
		return cli_complain(cli, "cli.draw.format", "file", o->output, (char *)NULL);
	}
	return o->map ? draw_map(cli) : draw_subject(cli, seat);
}
