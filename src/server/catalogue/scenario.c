/*
 * server/catalogue/scenario.c - a scenario looked at before anybody plays it: an installed one, one
 * that is sent, a position on one.
 */
#define _POSIX_C_SOURCE 200809L

#include "game/text/seat.h"
#include "server/catalogue/board.h"
#include "server/catalogue/inside.h"
#include "server/catalogue/settings_form.h"
#include "server/store/records.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SQUARE = 24, SQUARE_MAX = 128 };

/* A scenario with its first position, as nobody in particular sees it. */
struct opened {
	struct serve_game *game;
	const struct pv_game *g; /* of game */
	struct pv_scenario *scenario;
	void *state;
	struct pv_node *scene;
};

static void close_scenario(struct serve_catalogue *catalogue, struct opened *o) {
	pv_node_free(o->scene);
	free(o->state);
	pv_scenario_close(o->scenario);
	serve_game_drop(catalogue, o->game);
}

static bool read_scene(struct opened *o, struct pv_error *err) {
	pv_node_free(o->scene);
	o->scene = pv_scene_read(o->g, o->state, err);
	return o->scene != NULL;
}

/* false: refused, and nothing is open. */
static bool open_made(struct serve_request *r, struct serve_catalogue *catalogue,
		      const struct pv_store_battle *made, struct opened *o) {
	struct pv_error err;
	struct pv_store_battle laid = *made;
	*o = (struct opened){ .game = NULL };
	laid.sets = made->sets == NULL ? NULL : strdup(made->sets);
	if (serve_lay_tables(catalogue, &laid, &err)) {
		o->game = serve_game_take(catalogue, &laid, &o->scenario, &err);
	}
	free(laid.sets);
	if (o->game == NULL) {
		err.code =
		    err.code == PV_NOT_FOUND || err.code == PV_REFUSED ? PV_BAD_INPUT : err.code;
		serve_fail(r, &err);
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
		serve_fail(r, &err);
		close_scenario(catalogue, o);
		return false;
	}
	return true;
}

/* The installed scenario that the path names, /api/scenarios/RULESET/NAME. false: refused. */
static bool open_installed(struct serve_request *r, struct serve_catalogue *catalogue, char id[160],
			   struct opened *o) {
	snprintf(id, 160, "%.70s/%.70s", r->part[2], r->part[3]);
	if (!serve_catalogue_has(catalogue, id)) {
		serve_refuse(r, 404, "none", id, "server.none.scenario");
		return false;
	}
	return open_made(r, catalogue, &(struct pv_store_battle){ .scenario_id = id }, o);
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

static void write_rest(struct serve_request *r, const struct opened *o) {
	pv_write_member_int(&r->w, "revision", o->g->rules->revision);
	serve_write_prompt(&r->w, r->texts, o->g, o->state, o->scene, false);
	serve_write_points(&r->w, o->g, o->state);
	write_sides(&r->w, r->texts, o->scene);
	serve_write_goals(&r->w, r->texts, o->g, o->state);
	serve_write_settings_form(&r->w, r->texts, o->g, o->scene);
}

void serve_scenario(struct serve_request *r, struct serve_catalogue *catalogue) {
	struct opened o;
	char id[160];
	if (open_installed(r, catalogue, id, &o)) {
		pv_write_open(&r->w, '{');
		serve_write_entry(r, serve_catalogue_find(catalogue, id));
		write_rest(r, &o);
		pv_write_close(&r->w);
		close_scenario(catalogue, &o);
	}
}

static char *draw(struct serve_request *r, struct serve_catalogue *catalogue,
		  const struct opened *o, long square, struct pv_error *err) {
	const struct pv_picture how = { .art = catalogue->art,
					.texts = r->texts,
					.square = (int)square,
					.bare = true,
					.title = serve_title(r->texts, o->g) };
	return pv_draw(o->scene, &how, err);
}

void serve_scenario_picture(struct serve_request *r, struct serve_catalogue *catalogue) {
	struct opened o;
	struct pv_error err;
	char id[160];
	long square = SQUARE;
	if (!serve_query_number(r, "square", PV_SQUARE_LEAST, SQUARE_MAX, &square) ||
	    !open_installed(r, catalogue, id, &o)) {
		return;
	}
	char *svg = draw(r, catalogue, &o, square, &err);
	if (svg == NULL) {
		serve_fail(r, &err);
	} else {
		serve_answer_text(r, svg, "image/svg+xml", true);
	}
	close_scenario(catalogue, &o);
}

/* --- a scenario that is sent
 * ----------------------------------------------------------------------- */

static void write_sent(struct serve_request *r, struct serve_catalogue *catalogue,
		       const struct opened *o, const char *text) {
	struct pv_error err;
	const char *about = "";
	struct pv_node *root = pv_node_read_yaml(text, strlen(text), "scenario", NULL);
	char *svg = draw(r, catalogue, o, SQUARE, &err);
	if (svg == NULL) {
		serve_fail(r, &err);
	} else {
		pv_node_text(root, "about", &about, NULL);
		pv_write_open(&r->w, '{');
		pv_write_key(&r->w, "id");
		pv_write_null(&r->w);
		pv_write_member_text(&r->w, "ruleset", o->g->rules->id);
		pv_write_member_text(&r->w, "title", o->g->title);
		pv_write_member_text(&r->w, "about", about);
		write_rest(r, o);
		pv_write_member_text(&r->w, "picture", svg);
		pv_write_close(&r->w);
	}
	free(svg);
	pv_node_free(root);
}

void serve_post_scenario(struct serve_request *r, struct serve_catalogue *catalogue) {
	static const char *const members[] = { "scenario_text", "set", NULL };
	struct opened o;
	struct pv_error err;
	char id[] = "scenario";
	const char *text;
	if (!serve_members(r, members) || !serve_text_member(r, "scenario_text", &text)) {
		return;
	}
	struct pv_store_battle made = { .scenario_id = id, .scenario_text = strdup(text) };
	if (!serve_try_upload(&r->http->setup.sandbox, r->body, r->length, &err) ||
	    !serve_settings_read(pv_node_get(r->json, "set"), &made.sets, &err)) {
		serve_fail(r, &err);
	} else if (open_made(r, catalogue, &made, &o)) {
		write_sent(r, catalogue, &o, text);
		close_scenario(catalogue, &o);
	}
	free(made.scenario_text);
	free(made.sets);
}

/* --- a position ------------------------------------------------------------------------------ */

static void write_position(struct serve_request *r, struct serve_catalogue *catalogue,
			   struct opened *o, const char *id, const char *text) {
	struct pv_error err;
	memset(o->state, 0, o->g->rules->state_size(o->g));
	if (!o->g->rules->read_state(o->g, text, o->state, &err)) {
		serve_fail(r, &err);
		return;
	}
	bool asked = o->g->rules->turn(o->g, o->state) <= PV_BLUE;
	pv_write_open(&r->w, '{');
	serve_write_entry(r, serve_catalogue_find(catalogue, id));
	pv_write_member_text(&r->w, "scenario", id);
	pv_write_member_text(&r->w, "position", text);
	if (serve_write_board(&r->w, r->texts, catalogue->art, o->g, o->state,
			      serve_title(r->texts, o->g), asked, &err)) {
		pv_write_close(&r->w);
	} else {
		serve_fail(r, &err);
	}
}

/* {"scenario": "RULESET/NAME", "position": TEXT} */
void serve_post_position(struct serve_request *r, struct serve_catalogue *catalogue) {
	static const char *const members[] = { "scenario", "position", NULL };
	struct opened o;
	const char *id, *text;
	char copy[160];
	if (!serve_members(r, members) || !serve_text_member(r, "scenario", &id) ||
	    !serve_text_member(r, "position", &text)) {
		return;
	}
	snprintf(copy, sizeof copy, "%s", id);
	if (!serve_catalogue_has(catalogue, copy)) {
		serve_refuse(r, 404, "none", "scenario", "server.none.scenario");
	} else if (open_made(r, catalogue, &(struct pv_store_battle){ .scenario_id = copy }, &o)) {
		write_position(r, catalogue, &o, copy, text);
		close_scenario(catalogue, &o);
	}
}
