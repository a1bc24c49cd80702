/* server/session/picture.c - the battle drawn, in layers or whole, as one viewer may know it. */
#include "server/catalogue/board.h"
#include "server/session/inside.h"

#include <stdlib.h>
#include <string.h>

enum { SQUARE = 64, SQUARE_MOST = 256 };

/* The scene now, or after event ?at, whose number is *number. NULL: refused. */
static struct pv_node *take_scene(struct serve_call *c, size_t *number) {
	struct serve_battle *b = c->battle;
	struct pv_node *scene = NULL;
	struct pv_error err;
	long at = -1;
	pthread_mutex_lock(&b->lock);
	*number = serve_told(b, c->viewer);
	bool known = serve_query_number(c->r, "at", 0, (long)*number, &at);
	size_t acts = at > 0 ? b->feed[serve_viewer_index(c->viewer)].at[at - 1] + 1U : 0;
	struct pv_battle *then = known && at >= 0 ? serve_replay(b, acts) : NULL;
	void *view = known && (at < 0 || then != NULL)
			 ? serve_view(b, at < 0 ? serve_seen(b, c->viewer) : then, c->viewer)
			 : NULL;
	pv_battle_destroy(then);
	pthread_mutex_unlock(&b->lock);
	*number = at >= 0 ? (size_t)at : *number;
	if (view != NULL) {
		scene = pv_scene_read(b->g, view, &err);
		if (scene == NULL) {
			serve_fail(c->r, &err);
		}
	} else if (known) {
		serve_refuse(c->r, 503, "busy", "", "server.busy");
	}
	free(view);
	return scene;
}

static struct pv_picture how(const struct serve_call *c, long square, bool bare) {
	return (struct pv_picture){ .art = c->s->battles->catalogue->art,
				    .texts = c->r->texts,
				    .square = (int)square,
				    .bare = bare,
				    .roofs = true, /* lifted where somebody is inside */
				    .level = serve_query(c->r, "level"),
				    .title = serve_title(c->r->texts, c->battle->g) };
}

static void answer_svg(struct serve_call *c, char *svg, bool lasting, const struct pv_error *err) {
	if (svg == NULL) {
		serve_fail(c->r, err);
	} else {
		serve_answer_text(c->r, svg, "image/svg+xml", lasting);
	}
}

/* The first position, as nobody in particular sees it. NULL and err. */
static struct pv_node *take_first_scene(struct serve_call *c, struct pv_error *err) {
	const struct pv_game *g = c->battle->g;
	void *state = calloc(1, g->rules->state_size(g));
	struct pv_node *scene = NULL;
	pv_fail(err, PV_NO_MEMORY, "picture", "no memory for a picture");
	if (state != NULL) {
		g->rules->start(g, state);
		g->rules->veil(g, state, PV_NOBODY);
		scene = pv_scene_read(g, state, err);
	}
	free(state);
	return scene;
}

/* The ground without counters: as the battle begins, or after event ?at. */
void serve_map(struct serve_call *c) {
	struct pv_error err;
	size_t number;
	struct pv_picture picture = how(c, SQUARE, true);
	bool then = serve_query(c->r, "at") != NULL;
	struct pv_node *scene = then ? take_scene(c, &number) : take_first_scene(c, &err);
	if (scene != NULL) {
		answer_svg(c, pv_draw_map(scene, &picture, &err), !then, &err);
	} else if (!then) {
		serve_fail(c->r, &err);
	}
	pv_node_free(scene);
}

/* "clock": the turn, and the attacking side; left out where the scene has none. */
static void write_clock(struct pv_writer *w, const struct pv_node *scene) {
	const struct pv_node *clock = pv_node_get(scene, "clock");
	int32_t turn = 0;
	if (clock == NULL) {
		return; /* the ruleset's scenes have none */
	}
	pv_node_int(clock, "turn", 0, INT32_MAX, &turn, NULL);
	pv_write_key(w, "clock");
	pv_write_open(w, '{');
	pv_write_member_int(w, "turn", turn);
	static const char *const members[] = { "step", "seat", "attacker" };
	for (size_t i = 0; i < PV_COUNT(members); i++) {
		const char *text = "";
		pv_node_text(clock, members[i], &text, NULL);
		pv_write_member_text(w, members[i], text);
	}
	pv_write_close(w);
}

void serve_layers(struct serve_call *c) {
	struct pv_error err;
	size_t number;
	struct pv_picture picture = how(c, SQUARE, true);
	struct pv_node *scene = take_scene(c, &number);
	if (scene == NULL) {
		return;
	}
	pv_write_open(&c->r->w, '{');
	pv_write_member_int(&c->r->w, "number", (int64_t)number);
	write_clock(&c->r->w, scene);
	if (pv_draw_layers(scene, &picture, &c->r->w, &err)) {
		pv_write_close(&c->r->w);
	} else {
		serve_fail(c->r, &err);
	}
	pv_node_free(scene);
}

void serve_picture(struct serve_call *c) {
	struct pv_error err;
	long square = SQUARE;
	size_t number;
	if (!serve_query_number(c->r, "square", PV_SQUARE_LEAST, SQUARE_MOST, &square)) {
		return;
	}
	struct pv_picture picture = how(c, square, serve_query(c->r, "bare") != NULL);
	picture.seen = serve_query(c->r, "seen") != NULL;
	struct pv_node *scene = take_scene(c, &number);
	if (scene != NULL) {
		answer_svg(c, pv_draw(scene, &picture, &err), false, &err);
	}
	pv_node_free(scene);
}
