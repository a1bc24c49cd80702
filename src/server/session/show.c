/* server/session/show.c - all that is to be seen of a battle, as one viewer may know it. */
#include "game/battle/battle.h"
#include "game/text/answers.h"
#include "game/text/seat.h"
#include "pavise/ahead.h"
#include "server/catalogue/board.h"
#include "server/session/inside.h"

#include <stdlib.h>
#include <string.h>

enum { CHOICES_MAX = 200 };

/* --- units ----------------------------------------------------------------------------------- */

/* What is written, and of what. */
struct showing {
	struct serve_call *c;
	struct pv_writer *w;
	struct serve_battle *b;
	const struct pv_game *g;
	const void *state;           /* veiled */
	const struct pv_node *scene; /* of it */
	bool asked;                  /* the viewer decides now; never at a moment of the past */
	struct pv_order *list;       /* room for PV_LIST_MAX */
};

/* --- what may be done ------------------------------------------------------------------------ */

/* A secret prompt whose orders, several, are no unit's: the orders are picks. */
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
		char text[SERVE_TEXT_BYTES] = "";
		if (!nobodys || s->list[i].actor == PV_NONE) {
			s->g->rules->write_order(s->g, &s->list[i], text, sizeof text);
			pv_write_text(s->w, text);
		}
	}
	pv_write_close(s->w);
}

/* What the DICE seat is asked is nobody's choice. */
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
	pv_write_member_bool(s->w, "chat", serve_may_chat(s->b, seat));
	pv_write_close(s->w);
}

/* What waits for an answer; spectators who come after are told later. */
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

/* Was the engine of that seat replaced, as far as the viewer knows by event `number`? */
static bool is_replaced(const struct showing *s, enum pv_seat seat, size_t number) {
	const struct serve_feed *feed = &s->b->feed[serve_viewer_index(s->c->viewer)];
	bool found = false;
	for (size_t i = 0; i < number && s->b->is_replaced[seat] && !found; i++) {
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

/* "set": the house rules, as they were asked for. */
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
	pv_write_member_bool(s->w, "owner", s->c->is_owner);
	pv_write_member_text(s->w, "ruleset", s->g->rules->id);
	pv_write_member_text(s->w, "scenario", made->scenario_id);
	pv_write_member_text(s->w, "title", serve_title(s->c->r->texts, s->g));
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
		pv_write_member_text(s->w, "text", pv_texts_get(s->c->r->texts, key));
		pv_write_close(s->w);
	}
	pv_write_close(s->w);
}

static void write_result(const struct showing *s, const struct pv_battle *battle) {
	struct pv_result result;
	bool over = pv_battle_result(battle, &result);
	if (!over) {
		serve_write_prompt(s->w, s->c->r->texts, s->g, s->state, s->scene,
				   s->asked && serve_is_asked(s->b, s->c->viewer));
		pv_answer_result(s->w, over, &result);
		return;
	}
	char text[SERVE_TEXT_BYTES] = "";
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
		pv_text_result(s->c->r->texts, s->g, &result, text, sizeof text);
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
	serve_write_goals(s->w, s->c->r->texts, s->g, s->state);
	if (now) {
		write_can(s);
		write_offers(s);
		write_choices(s);
	}
	serve_write_units(s->w, s->c->r->texts, s->g, s->state, s->scene, s->asked);
	write_position(s);
	pv_write_key(s->w, "state");
	s->g->rules->describe(s->g, s->state, s->w);
	pv_write_key(s->w, "scene");
	s->g->rules->scene(s->g, s->state, s->w);
	pv_write_close(s->w);
}

static void show(struct serve_call *c, const struct pv_battle *battle, size_t number, bool now) {
	struct pv_error err;
	struct showing s = { .c = c, .w = &c->r->w, .b = c->battle, .g = c->battle->g };
	void *state = serve_view(c->battle, battle, c->viewer);
	s.state = state;
	s.asked = now && serve_is_asked(c->battle, c->viewer);
	s.list = calloc(PV_LIST_MAX, sizeof *s.list);
	pv_fail(&err, PV_NO_MEMORY, "battle", "memory ran out");
	struct pv_node *scene =
	    state == NULL || s.list == NULL ? NULL : pv_scene_read(s.g, state, &err);
	s.scene = scene;
	if (scene == NULL) {
		serve_fail(c->r, &err);
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
	if (!serve_query_number(c->r, "at", 0, (long)told, &at)) {
		pthread_mutex_unlock(&b->lock);
		return;
	}
	if (at < 0) {
		show(c, serve_seen(b, c->viewer), told, true);
	} else {
		size_t acts = at == 0 ? 0 : b->feed[serve_viewer_index(c->viewer)].at[at - 1] + 1U;
		struct pv_battle *then = serve_replay(b, acts);
		if (then == NULL) {
			serve_refuse(c->r, 503, "busy", "", "server.busy");
		} else {
			show(c, then, (size_t)at, false);
		}
		pv_battle_destroy(then);
	}
	pthread_mutex_unlock(&b->lock);
}
