/*
 * server/scenario.c - a scenario looked at before anybody plays it: an installed one, one that is
 * sent, a position on one.
 */
#define _POSIX_C_SOURCE 200809L

#include "game/text/seat.h"
#include "server/journal.h"
#include "server/parts.h"
#include "server/weigh.h"

#include <stdlib.h>
#include <string.h>

enum { SQUARE = 24, SQUARE_MOST = 128, BOARD_SQUARE = 64 };

/* A scenario with its first position, as nobody in particular sees it. */
struct opened {
	struct serve_game *game;
	const struct pv_game *g; /* of game */
	struct pv_scenario *scenario;
	void *state;
	struct pv_node *scene;
};

static void close_scenario(struct serve_call *c, struct opened *o) {
	pv_node_free(o->scene);
	free(o->state);
	pv_scenario_close(o->scenario);
	serve_game_drop(c->server, o->game);
}

static bool read_scene(struct opened *o, struct pv_error *err) {
	pv_node_free(o->scene);
	o->scene = pv_scene_read(o->g, o->state, err);
	return o->scene != NULL;
}

/* false: answered, and nothing is open. */
static bool open_made(struct serve_call *c, const struct pv_store_battle *made, struct opened *o) {
	struct pv_error err;
	struct pv_store_battle laid = *made;
	*o = (struct opened){ .game = NULL };
	laid.sets = made->sets == NULL ? NULL : strdup(made->sets);
	if (serve_lay_tables(c->server, &laid, &err)) {
		o->game = serve_game_take(c->server, &laid, &o->scenario, &err);
	}
	free(laid.sets);
	if (o->game == NULL) {
		err.code =
		    err.code == PV_NOT_FOUND || err.code == PV_REFUSED ? PV_BAD_INPUT : err.code;
		serve_fail(c, &err);
		return false;
	}
	o->g = o->game->g;
	o->state = calloc(1, o->g->rules->state_size(o->g));
	pv_fail(&err, PV_NO_MEMORY, "scenario", "memory ran out");
	if (o->state != NULL) {
		o->g->rules->start(o->g, o->state);
		o->g->rules->veil(o->g, o->state, PV_NOBODY);
	}
	if (o->state == NULL || !read_scene(o, &err)) {
		serve_fail(c, &err);
		close_scenario(c, o);
		return false;
	}
	return true;
}

/* The installed one of the address: /api/scenarios/RULESET/NAME. */
static bool open_installed(struct serve_call *c, char id[160], struct opened *o) {
	snprintf(id, 160, "%.70s/%.70s", c->part[2], c->part[3]);
	if (!serve_catalogue_has(c->server->catalogue, id)) {
		serve_refuse(c, 404, "none", id, "server.none.scenario");
		return false;
	}
	return open_made(c, &(struct pv_store_battle){ .scenario_id = id }, o);
}

static void write_sides(struct pv_writer *w, const struct pv_texts *texts,
			const struct pv_node *scene) {
	pv_write_key(w, "sides");
	pv_write_open(w, '{');
	for (enum pv_seat seat = PV_RED; seat <= PV_BLUE; seat++) {
		pv_write_member_text(w, pv_seat_word(seat), serve_seat_text(texts, scene, seat));
	}
	pv_write_close(w);
}

static void write_rest(struct serve_call *c, const struct opened *o) {
	pv_write_member_int(&c->w, "revision", o->g->rules->revision);
	serve_write_prompt(c, o->g, o->state, o->scene, false);
	serve_write_points(&c->w, o->g, o->state);
	write_sides(&c->w, c->texts, o->scene);
	serve_write_goals(&c->w, c->texts, o->g, o->state);
	serve_write_forms(c, o->g, o->scene);
}

void serve_scenario(struct serve_call *c) {
	struct opened o;
	char id[160];
	if (open_installed(c, id, &o)) {
		pv_write_open(&c->w, '{');
		serve_write_entry(c, id);
		write_rest(c, &o);
		pv_write_close(&c->w);
		close_scenario(c, &o);
	}
}

static char *draw(struct serve_call *c, const struct opened *o, long square, struct pv_error *err) {
	const struct pv_picture how = { .art = c->server->art,
					.texts = c->texts,
					.square = (int)square,
					.bare = true,
					.title = serve_title(c, o->g) };
	return pv_draw(o->scene, &how, err);
}

void serve_scenario_picture(struct serve_call *c) {
	struct opened o;
	struct pv_error err;
	char id[160];
	long square = SQUARE;
	if (!serve_query_number(c, "square", PV_SQUARE_LEAST, SQUARE_MOST, &square) ||
	    !open_installed(c, id, &o)) {
		return;
	}
	char *svg = draw(c, &o, square, &err);
	if (svg == NULL) {
		serve_fail(c, &err);
	} else {
		serve_answer_text(c, svg, "image/svg+xml", true);
	}
	close_scenario(c, &o);
}

/* --- one that is sent ------------------------------------------------------------------------ */

static void write_sent(struct serve_call *c, const struct opened *o, const char *text) {
	struct pv_error err;
	const char *about = "";
	struct pv_node *root = pv_node_read_yaml(text, strlen(text), "scenario", NULL);
	char *svg = draw(c, o, SQUARE, &err);
	if (svg == NULL) {
		serve_fail(c, &err);
	} else {
		pv_node_text(root, "about", &about, NULL);
		pv_write_open(&c->w, '{');
		pv_write_key(&c->w, "id");
		pv_write_null(&c->w);
		pv_write_member_text(&c->w, "ruleset", o->g->rules->id);
		pv_write_member_text(&c->w, "title", o->g->title);
		pv_write_member_text(&c->w, "about", about);
		write_rest(c, o);
		pv_write_member_text(&c->w, "picture", svg);
		pv_write_close(&c->w);
	}
	free(svg);
	pv_node_free(root);
}

void serve_post_scenario(struct serve_call *c) {
	static const char *const members[] = { "scenario_text", "set", NULL };
	struct opened o;
	struct pv_error err;
	char id[] = "scenario";
	const char *text;
	if (!serve_members(c, members) || !serve_text_member(c, "scenario_text", &text)) {
		return;
	}
	struct pv_store_battle made = { .scenario_id = id, .scenario_text = strdup(text) };
	if (!serve_weigh(c->server, c->body, c->length, &err) ||
	    !serve_read_sets(pv_node_get(c->json, "set"), &made.sets, &err)) {
		serve_fail(c, &err);
	} else if (open_made(c, &made, &o)) {
		write_sent(c, &o, text);
		close_scenario(c, &o);
	}
	free(made.scenario_text);
	free(made.sets);
}

/* --- a position ------------------------------------------------------------------------------ */

bool serve_write_board(struct serve_call *c, const struct pv_game *g, const void *view,
		       const char *title, bool orders, struct pv_error *err) {
	const struct pv_picture how = { .art = c->server->art,
					.texts = c->texts,
					.square = BOARD_SQUARE,
					.bare = true,
					.title = title };
	struct pv_node *scene = pv_scene_read(g, view, err);
	char *map = scene == NULL ? NULL : pv_draw_map(scene, &how, err);
	bool done = map != NULL;
	if (done) {
		pv_write_member_text(&c->w, "map", map);
		pv_write_key(&c->w, "layers");
		pv_write_open(&c->w, '{');
		done = pv_draw_layers(scene, &how, &c->w, err);
		pv_write_close(&c->w);
		serve_write_prompt(c, g, view, scene, true);
		serve_write_units(c, g, view, scene, orders);
		serve_write_plans(c, g, orders ? view : NULL, PV_ANY);
		pv_write_key(&c->w, "scene");
		g->rules->scene(g, view, &c->w);
	}
	free(map);
	pv_node_free(scene);
	return done;
}

static void write_position(struct serve_call *c, struct opened *o, const char *id,
			   const char *text) {
	struct pv_error err;
	memset(o->state, 0, o->g->rules->state_size(o->g));
	if (!o->g->rules->read_state(o->g, text, o->state, &err)) {
		serve_fail(c, &err);
		return;
	}
	bool asked = o->g->rules->turn(o->g, o->state) <= PV_BLUE;
	pv_write_open(&c->w, '{');
	serve_write_entry(c, id);
	pv_write_member_text(&c->w, "scenario", id);
	pv_write_member_text(&c->w, "position", text);
	if (serve_write_board(c, o->g, o->state, serve_title(c, o->g), asked, &err)) {
		pv_write_close(&c->w);
	} else {
		serve_fail(c, &err);
	}
}

/* {"scenario": "RULESET/NAME", "position": TEXT} */
void serve_post_position(struct serve_call *c) {
	static const char *const members[] = { "scenario", "position", NULL };
	struct opened o;
	const char *id, *text;
	char copy[160];
	if (!serve_members(c, members) || !serve_text_member(c, "scenario", &id) ||
	    !serve_text_member(c, "position", &text)) {
		return;
	}
	snprintf(copy, sizeof copy, "%s", id);
	if (!serve_catalogue_has(c->server->catalogue, copy)) {
		serve_refuse(c, 404, "none", "scenario", "server.none.scenario");
	} else if (open_made(c, &(struct pv_store_battle){ .scenario_id = copy }, &o)) {
		write_position(c, &o, copy, text);
		close_scenario(c, &o);
	}
}
