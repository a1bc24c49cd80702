/* server/catalogue/board.c - a position as JSON: what is asked, points, goals, the board. */
#include "server/catalogue/board.h"
#include "game/text/answers.h"
#include "game/text/seat.h"

#include "server/store/records.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SQUARE = 64, ACTORS_MAX = 255, GOALS_MAX = 256 };

/* --- questions to a game --------------------------------------------------------------------- */

void serve_prompt(const struct pv_game *g, const void *state, struct pv_prompt *out) {
	*out = (struct pv_prompt){ .actor = PV_NONE, .place = -1 };
	g->rules->prompt(g, state, out);
}

int serve_find_actor(const struct pv_game *g, const char *name) {
	char known[64];
	for (int actor = 0; actor < ACTORS_MAX; actor++) {
		if (g->rules->name_actor(g, actor, known, sizeof known) > 0 &&
		    strcmp(known, name) == 0) {
			return actor;
		}
	}
	return PV_ANY;
}

int32_t serve_find_place(const struct pv_game *g, const char *name) {
	return name == NULL ? -1 : pv_find_place(g, name);
}

/* --- texts ----------------------------------------------------------------------------------- */

const char *serve_step_text(const struct pv_texts *texts, const char *ask, const char *step) {
	char key[128];
	step = step == NULL ? "" : step;
	if (ask == NULL) {
		return step;
	}
	snprintf(key, sizeof key, "%.*s.step.%s", (int)strcspn(ask, "."), ask, step);
	return pv_texts_get_or(texts, key, step);
}

const char *serve_seat_text(const struct pv_texts *texts, const struct pv_node *scene,
			    enum pv_seat seat) {
	static const char *const words[] = { "server.seat.red", "server.seat.blue", "cli.seat.dice",
					     "cli.seat.nobody" };
	const struct pv_node *sides = pv_node_get(scene, "sides");
	for (const struct pv_node *side = sides == NULL ? NULL : sides->first; side != NULL;
	     side = side->next) {
		const char *whose = "", *army = NULL;
		pv_node_text(side, "seat", &whose, NULL);
		pv_node_text(side, "army", &army, NULL);
		if (army != NULL && strcmp(whose, pv_seat_word(seat)) == 0) {
			return pv_texts_get(texts, army);
		}
	}
	return pv_texts_get(texts, words[seat]);
}

const char *serve_title(const struct pv_texts *texts, const struct pv_game *g) {
	char key[128];
	snprintf(key, sizeof key, "scenario %s", g->scenario_id);
	return pv_texts_get_or(texts, key, g->title);
}

/* --- members of an object -------------------------------------------------------------------- */

void serve_write_points(struct pv_writer *w, const struct pv_game *g, const void *state) {
	struct pv_result result = { .points_scale = 1 };
	g->rules->result(g, state, &result);
	int32_t scale = result.points_scale > 0 ? result.points_scale : 1;
	pv_write_key(w, "points");
	pv_write_open(w, '{');
	pv_write_member_fraction(w, "red", result.points[PV_RED], scale);
	pv_write_member_fraction(w, "blue", result.points[PV_BLUE], scale);
	pv_write_close(w);
}

static void write_goal(struct pv_writer *w, const struct pv_texts *texts, const struct pv_game *g,
		       const struct pv_event *goal) {
	char text[SERVE_TEXT_BYTES];
	pv_text_event(texts, g, goal, text, sizeof text);
	pv_write_open(w, '{');
	pv_write_member_text(w, "message", text);
	if (goal->rule != NULL) {
		pv_write_member_text(w, "rule", goal->rule);
	}
	pv_write_key(w, "stands");
	if ((goal->flags & (PV_EVENT_STANDS | PV_EVENT_LACKS)) != 0) {
		pv_write_bool(w, (goal->flags & PV_EVENT_STANDS) != 0);
	} else {
		pv_write_null(w);
	}
	pv_write_close(w);
}

void serve_write_goals(struct pv_writer *w, const struct pv_texts *texts, const struct pv_game *g,
		       const void *state) {
	struct pv_event at[GOALS_MAX];
	struct pv_events goals = { at, GOALS_MAX, 0 };
	g->rules->goals(g, state, &goals);
	pv_write_key(w, "goals");
	pv_write_open(w, '[');
	for (size_t i = 0; i < goals.count && i < goals.cap; i++) {
		write_goal(w, texts, g, &at[i]);
	}
	pv_write_close(w);
}

void serve_write_prompt(struct pv_writer *w, const struct pv_texts *texts, const struct pv_game *g,
			const void *state, const struct pv_node *scene, bool yours) {
	char text[SERVE_TEXT_BYTES];
	struct pv_prompt prompt;
	serve_prompt(g, state, &prompt);
	pv_write_key(w, "prompt");
	pv_write_open(w, '{');
	pv_answer_prompt_members(texts, w, g, &prompt);
	pv_write_member_text(w, "step_text", serve_step_text(texts, prompt.key, prompt.step));
	pv_write_member_text(w, "seat_text",
			     serve_seat_text(texts, scene, (enum pv_seat)prompt.seat));
	if (prompt.seat == PV_DICE && prompt.dice.purpose != NULL) {
		struct pv_prompt asks = prompt;
		asks.key = prompt.dice.purpose;
		pv_text_prompt(texts, g, &asks, text, sizeof text);
		pv_write_member_text(w, "purpose_text", text);
	}
	pv_write_member_bool(w, "yours", yours);
	pv_write_close(w);
}

bool serve_write_board(struct pv_writer *w, const struct pv_texts *texts, const struct pv_art *art,
		       const struct pv_game *g, const void *view, const char *title, bool orders,
		       struct pv_error *err) {
	const struct pv_picture how = {
		.art = art, .texts = texts, .square = SQUARE, .bare = true, .title = title
	};
	struct pv_node *scene = pv_scene_read(g, view, err);
	char *map = scene == NULL ? NULL : pv_draw_map(scene, &how, err);
	bool done = map != NULL;
	if (done) {
		pv_write_member_text(w, "map", map);
		pv_write_key(w, "layers");
		pv_write_open(w, '{');
		done = pv_draw_layers(scene, &how, w, err);
		pv_write_close(w);
		serve_write_prompt(w, texts, g, view, scene, true);
		serve_write_units(w, texts, g, view, scene, orders);
		serve_write_plans(w, g, orders ? view : NULL, PV_ANY);
		pv_write_key(w, "scene");
		g->rules->scene(g, view, w);
	}
	free(map);
	pv_node_free(scene);
	return done;
}
