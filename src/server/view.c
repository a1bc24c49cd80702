/* server/view.c - all that is to be seen of a battle, as one viewer may know it. */
#include "game/text/answers.h"
#include "game/text/seat.h"
#include "pavise/ahead.h"
#include "server/parts.h"

#include <stdlib.h>
#include <string.h>

enum { CHOICES_MAX = 200 };

/* --- parts that others write, too ------------------------------------------------------------ */

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
	char text[SERVE_WORDS_MAX];
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
	struct pv_event at[SERVE_EVENTS_MAX];
	struct pv_events goals = { at, SERVE_EVENTS_MAX, 0 };
	g->rules->goals(g, state, &goals);
	pv_write_key(w, "goals");
	pv_write_open(w, '[');
	for (size_t i = 0; i < goals.count && i < goals.cap; i++) {
		write_goal(w, texts, g, &at[i]);
	}
	pv_write_close(w);
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

void serve_write_prompt(struct serve_call *c, const struct pv_game *g, const void *state,
			const struct pv_node *scene, bool yours) {
	const struct pv_texts *texts = c->texts;
	struct pv_writer *w = &c->w;
	char text[SERVE_WORDS_MAX];
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

/* --- units ----------------------------------------------------------------------------------- */

/* Everything for one view. */
struct showing {
	struct serve_call *c;
	struct pv_writer *w;
	struct serve_battle *b;
	const struct pv_game *g;
	const void *state;           /* veiled */
	const struct pv_node *scene; /* of it */
	bool asked;                  /* this seat is, and not about a moment gone by */
	struct pv_order *list;       /* room for PV_LIST_MAX */
};

/* Orders of somebody among those listed. */
static size_t count_orders(const struct showing *s, int actor) {
	size_t count = s->g->rules->list(s->g, s->state, actor, s->list, PV_LIST_MAX), found = 0;
	for (size_t i = 0; i < count && i < PV_LIST_MAX; i++) {
		found += s->list[i].actor != PV_NONE;
	}
	return found;
}

/* One order alone is a choice only where it isn't pointless: then it is a plan, too. */
static bool has_choice(const struct showing *s, int actor) {
	size_t count = count_orders(s, actor);
	return count > 1 || (count == 1 && s->g->rules->plans(s->g, s->state, actor, NULL, 0) > 0);
}

static bool has_order(const struct showing *s, const char *name) {
	int actor = s->asked ? serve_find_actor(s->g, name) : PV_ANY;
	return actor != PV_ANY && has_choice(s, actor);
}

static void write_member(const struct showing *s, const struct pv_node *unit, const char *key) {
	const struct pv_node *node = pv_node_get(unit, key);
	pv_write_key(s->w, key);
	if (node == NULL || node->text == NULL) {
		pv_write_null(s->w);
	} else if (node->quoted) {
		pv_write_text(s->w, node->text);
	} else {
		pv_write_int(s->w, strtoll(node->text, NULL, 10));
	}
}

/* Of words or numbers; empty where there is none. */
static void write_list(const struct showing *s, const struct pv_node *unit, const char *key) {
	const struct pv_node *list = pv_node_get(unit, key);
	pv_write_key(s->w, key);
	pv_write_open(s->w, '[');
	for (const struct pv_node *m = list == NULL ? NULL : list->first; m != NULL; m = m->next) {
		int32_t number;
		if (!m->quoted && pv_node_to_int(m, INT32_MIN, INT32_MAX, &number, NULL)) {
			pv_write_int(s->w, number);
		} else {
			pv_write_text(s->w, m->text == NULL ? "" : m->text);
		}
	}
	pv_write_close(s->w);
}

static void write_unit(const struct showing *s, const struct pv_node *unit) {
	static const char *const members[] = { "name",   "side",  "kind",   "sign",  "at",
					       "stands", "full",  "facing", "where", "support",
					       "aim",    "small", "tag",    "on",    "tail" };
	const char *kind = "", *name = "";
	bool thing = false, animal = false;
	pv_node_text(unit, "kind", &kind, NULL);
	pv_node_text(unit, "name", &name, NULL);
	pv_write_open(s->w, '{');
	for (size_t i = 0; i < PV_COUNT(members); i++) {
		write_member(s, unit, members[i]);
	}
	pv_write_member_text(s->w, "kind_text", pv_texts_get(s->c->texts, kind));
	write_list(s, unit, "marks");
	write_list(s, unit, "figures");
	pv_node_bool(unit, "thing", &thing, NULL);
	pv_write_member_bool(s->w, "thing", thing);
	pv_node_bool(unit, "animal", &animal, NULL);
	pv_write_member_bool(s->w, "animal", animal);
	pv_write_member_bool(s->w, "acts", has_order(s, name));
	pv_write_close(s->w);
}

static void write_units(const struct showing *s) {
	static const char *const lists[] = { "counters", "away" };
	pv_write_key(s->w, "units");
	pv_write_open(s->w, '[');
	for (size_t i = 0; i < PV_COUNT(lists); i++) {
		const struct pv_node *all = pv_node_get(s->scene, lists[i]);
		for (const struct pv_node *unit = all == NULL ? NULL : all->first; unit != NULL;
		     unit = unit->next) {
			write_unit(s, unit);
		}
	}
	pv_write_close(s->w);
}

void serve_write_units(struct serve_call *c, const struct pv_game *g, const void *state,
		       const struct pv_node *scene, bool asked) {
	struct showing s = {
		.c = c, .w = &c->w, .g = g, .state = state, .scene = scene, .asked = asked
	};
	s.list = calloc(PV_LIST_MAX, sizeof *s.list);
	if (s.list == NULL) {
		c->w.failed = true;
		return;
	}
	write_units(&s);
	free(s.list);
}

/* --- what may be done ------------------------------------------------------------------------ */

/* A secret question that orders of no unit answer, of which there are several: picks. */
static bool are_picks(const struct showing *s, size_t count) {
	struct pv_prompt prompt;
	serve_prompt(s->g, s->state, &prompt);
	bool picks = prompt.secret != 0 && count > 1;
	for (size_t i = 0; i < count && picks; i++) {
		picks = s->list[i].actor == PV_NONE;
	}
	return picks;
}

static void write_orders(const struct showing *s, const char *key, size_t count, bool nobodys) {
	pv_write_key(s->w, key);
	pv_write_open(s->w, '[');
	for (size_t i = 0; i < count; i++) {
		char text[SERVE_WORDS_MAX] = "";
		if (!nobodys || s->list[i].actor == PV_NONE) {
			s->g->rules->write_order(s->g, &s->list[i], text, sizeof text);
			pv_write_text(s->w, text);
		}
	}
	pv_write_close(s->w);
}

/* The DICE seat's answers are no choices. */
static void write_choices(const struct showing *s) {
	bool decides = s->asked && s->g->rules->turn(s->g, s->state) <= PV_BLUE;
	size_t count =
	    decides ? s->g->rules->list(s->g, s->state, PV_ANY, s->list, PV_LIST_MAX) : 0;
	count = count < PV_LIST_MAX ? count : PV_LIST_MAX;
	bool picks = are_picks(s, count);
	write_orders(s, "buttons", picks ? 0 : count, true);
	write_orders(s, "picks", picks ? count : 0, true);
	write_orders(s, "choices", count <= CHOICES_MAX ? count : 0, false);
	pv_write_member_int(s->w, "choice_count", (int64_t)count);
	count = decides ? pv_ahead(s->g, s->state, PV_NONE, s->list, PV_LIST_MAX) : 0;
	write_orders(s, "ahead", count < PV_LIST_MAX ? count : PV_LIST_MAX, false);
}

static void write_can(const struct showing *s) {
	enum pv_seat seat = s->c->viewer;
	bool plays = seat <= PV_BLUE && !serve_is_over(s->b, NULL);
	enum pv_seat other = seat == PV_RED ? PV_BLUE : PV_RED;
	pv_write_key(s->w, "can");
	pv_write_open(s->w, '{');
	pv_write_member_bool(s->w, "undo", plays && serve_can_undo(s->b, seat));
	pv_write_member_bool(s->w, "redo", plays && serve_can_redo(s->b, seat));
	pv_write_member_bool(s->w, "concede", plays);
	pv_write_member_bool(s->w, "draw",
			     plays && !serve_is_bot(s->b, other) && s->b->offer != seat);
	pv_write_member_bool(s->w, "ask_undo",
			     plays && s->b->made.undo == PV_STORE_UNDO_ASK && s->b->asks != seat &&
				 serve_find_back(s->b, seat, SIZE_MAX) != SIZE_MAX);
	pv_write_member_bool(s->w, "chat", serve_may_talk(s->b, seat));
	pv_write_close(s->w);
}

/* What waits for an answer; who watches later hears of it later. */
static void write_offers(const struct showing *s) {
	const struct serve_battle *b = s->b;
	bool open = !serve_is_over(b, NULL) && serve_seen(s->b, s->c->viewer) == b->b;
	pv_write_key(s->w, "draw_offered");
	open && b->offer <= PV_BLUE ? pv_write_text(s->w, pv_seat_word((enum pv_seat)b->offer))
				    : pv_write_null(s->w);
	pv_write_key(s->w, "undo_asked");
	if (!open || b->asks > PV_BLUE) {
		pv_write_null(s->w);
		return;
	}
	pv_write_open(s->w, '{');
	pv_write_member_text(s->w, "seat", pv_seat_word((enum pv_seat)b->asks));
	pv_write_member_int(s->w, "to", (int64_t)serve_number_before(b, s->c->viewer, b->asks_of));
	pv_write_close(s->w);
}

/* --- the whole ------------------------------------------------------------------------------- */

/* As far as the viewer knows it by event `number`. */
static bool is_replaced(const struct showing *s, enum pv_seat seat, size_t number) {
	const struct serve_feed *feed = &s->b->feed[serve_viewer_index(s->c->viewer)];
	bool found = false;
	for (size_t i = 0; i < number && s->b->given_up[seat] && !found; i++) {
		const struct serve_act *act = &s->b->acts[feed->at[i]];
		found = act->kind == SERVE_REPLACED && act->seat == seat;
	}
	return found;
}

static void write_player(const struct showing *s, enum pv_seat seat, size_t number) {
	const struct pv_store_battle *made = &s->b->made;
	pv_write_key(s->w, pv_seat_word(seat));
	pv_write_open(s->w, '{');
	pv_write_member_text(s->w, "who", made->who[seat]);
	pv_write_member_text(s->w, "name", made->name[seat]);
	pv_write_member_bool(s->w, "replaced", is_replaced(s, seat, number));
	pv_write_close(s->w);
}

/* What house rules change, as it was asked for. */
static void write_sets(const struct showing *s) {
	const char *at = s->b->made.sets == NULL ? "" : s->b->made.sets;
	pv_write_key(s->w, "set");
	pv_write_open(s->w, '[');
	while (at[0] != '\0') {
		size_t length = strcspn(at, "\n");
		if (length > 0) {
			pv_write_format(s->w, "%.*s", (int)length, at);
		}
		at += length + (at[length] == '\n');
	}
	pv_write_close(s->w);
}

static void write_head(const struct showing *s, size_t number) {
	const struct pv_store_battle *made = &s->b->made;
	pv_write_member_text(s->w, "id", made->id);
	pv_write_member_int(s->w, "number", (int64_t)number);
	pv_write_member_text(s->w, "seat", serve_viewer_word(s->c->viewer));
	pv_write_member_bool(s->w, "owner", s->c->owner);
	pv_write_member_text(s->w, "ruleset", s->g->rules->id);
	pv_write_member_text(s->w, "scenario", made->scenario_id);
	pv_write_member_text(s->w, "title", serve_title(s->c, s->g));
	pv_write_key(s->w, "players");
	pv_write_open(s->w, '{');
	write_player(s, PV_RED, number);
	write_player(s, PV_BLUE, number);
	pv_write_close(s->w);
	write_sets(s);
	pv_write_member_text(s->w, "dice", made->typed ? "typed" : "seeded");
	pv_write_member_text(s->w, "seed", made->chosen ? "chosen" : "drawn");
	pv_write_member_text(s->w, "undo", serve_undo_words[made->undo]);
	pv_write_member_text(s->w, "chat", serve_talk_words[made->talk]);
	pv_write_member_int(s->w, "delay", made->delay);
	pv_write_member_bool(s->w, "shown", made->shown);
}

static void write_steps(const struct showing *s) {
	const struct pv_node *steps = pv_node_get(s->scene, "steps");
	pv_write_key(s->w, "steps");
	pv_write_open(s->w, '[');
	for (const struct pv_node *step = steps == NULL ? NULL : steps->first; step != NULL;
	     step = step->next) {
		const char *key = step->text == NULL ? "" : step->text;
		pv_write_open(s->w, '{');
		pv_write_member_text(s->w, "key", key);
		pv_write_member_text(s->w, "text", pv_texts_get(s->c->texts, key));
		pv_write_close(s->w);
	}
	pv_write_close(s->w);
}

static void write_result(const struct showing *s, const struct pv_battle *battle) {
	struct pv_result result;
	bool over = pv_battle_result(battle, &result);
	if (!over) {
		serve_write_prompt(s->c, s->g, s->state, s->scene,
				   s->asked && serve_is_asked(s->b, s->c->viewer));
		pv_answer_result(s->w, over, &result);
		return;
	}
	char text[SERVE_WORDS_MAX] = "";
	int32_t scale = result.points_scale > 0 ? result.points_scale : 1;
	pv_write_key(s->w, "result");
	pv_write_open(s->w, '{');
	pv_write_member_text(s->w, "winner",
			     result.outcome == PV_WON ? pv_seat_word((enum pv_seat)result.winner)
						      : "none");
	pv_write_member_fraction(s->w, "red", result.points[PV_RED], scale);
	pv_write_member_fraction(s->w, "blue", result.points[PV_BLUE], scale);
	pv_write_member_text(s->w, "rule", result.rule == NULL ? "" : result.rule);
	if (result.key != NULL) {
		pv_text_result(s->c->texts, s->g, &result, text, sizeof text);
		pv_write_member_text(s->w, "key", result.key);
	}
	pv_write_member_text(s->w, "message", text);
	pv_write_close(s->w);
}

static void write_position(const struct showing *s) {
	size_t length = s->g->rules->write_state(s->g, s->state, NULL, 0);
	char *text = malloc(length + 1);
	if (text != NULL) {
		s->g->rules->write_state(s->g, s->state, text, length + 1);
		pv_write_member_text(s->w, "position", text);
	} else {
		s->w->failed = true;
	}
	free(text);
}

static void write_all(const struct showing *s, const struct pv_battle *battle, size_t number,
		      bool now) {
	pv_write_open(s->w, '{');
	write_head(s, number);
	write_result(s, battle);
	write_steps(s);
	serve_write_points(s->w, s->g, s->state);
	serve_write_goals(s->w, s->c->texts, s->g, s->state);
	if (now) {
		write_can(s);
		write_offers(s);
		write_choices(s);
	}
	write_units(s);
	write_position(s);
	pv_write_key(s->w, "state");
	s->g->rules->describe(s->g, s->state, s->w);
	pv_write_key(s->w, "scene");
	s->g->rules->scene(s->g, s->state, s->w);
	pv_write_close(s->w);
}

static void show(struct serve_call *c, const struct pv_battle *battle, size_t number, bool now) {
	struct pv_error err;
	struct showing s = { .c = c, .w = &c->w, .b = c->battle, .g = c->battle->g };
	void *state = serve_view(c->battle, battle, c->viewer);
	s.state = state;
	s.asked = now && serve_is_asked(c->battle, c->viewer);
	s.list = calloc(PV_LIST_MAX, sizeof *s.list);
	pv_fail(&err, PV_NO_MEMORY, "battle", "memory ran out");
	struct pv_node *scene =
	    state == NULL || s.list == NULL ? NULL : pv_scene_read(s.g, state, &err);
	s.scene = scene;
	if (scene == NULL) {
		serve_fail(c, &err);
	} else {
		write_all(&s, battle, number, now);
	}
	pv_node_free(scene);
	free(s.list);
	free(state);
}

void serve_show(struct serve_call *c) {
	struct serve_battle *b = c->battle;
	long at = -1;
	pthread_mutex_lock(&b->lock);
	size_t told = serve_told(b, c->viewer);
	if (!serve_query_number(c, "at", 0, (long)told, &at)) {
		pthread_mutex_unlock(&b->lock);
		return;
	}
	if (at < 0) {
		show(c, serve_seen(b, c->viewer), told, true);
	} else {
		size_t acts = at == 0 ? 0 : b->feed[serve_viewer_index(c->viewer)].at[at - 1] + 1U;
		struct pv_battle *then = serve_replay(b, acts);
		if (then == NULL) {
			serve_refuse(c, 503, "busy", "", "server.busy");
		} else {
			show(c, then, (size_t)at, false);
		}
		pv_battle_destroy(then);
	}
	pthread_mutex_unlock(&b->lock);
}
