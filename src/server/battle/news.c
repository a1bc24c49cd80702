/* server/battle/news.c - an event as a viewer is told of it, in the viewer's language. */
#include "game/text/answers.h"
#include "game/text/seat.h"
#include "server/battle/battle.h"
#include "server/catalogue/board.h"

#include <stdio.h>
#include <string.h>

static void write_known(struct pv_writer *w, const char *key, const char *text) {
	if (text != NULL) {
		pv_write_member_text(w, key, text);
	}
}

/* --- kinds ----------------------------------------------------------------------------------- */

static const char *kind_of(const struct serve_act *act, bool open) {
	static const char *const words[] = {
		[SERVE_UNDO] = "undo",       [SERVE_REDO] = "redo",
		[SERVE_CONCEDE] = "concede", [SERVE_OFFER] = "draw_offer",
		[SERVE_DRAW] = "draw",       [SERVE_CHAT] = "chat",
		[SERVE_ASK] = "undo_ask",    [SERVE_DENY] = "undo_deny",
		[SERVE_BACK] = "back",       [SERVE_REPLACED] = "replaced"
	};
	if (act->kind != SERVE_ORDER) {
		return words[act->kind];
	}
	return act->seat == PV_DICE ? "throw" : open ? "order" : "sealed";
}

static void write_faces(struct pv_writer *w, const struct serve_battle *b,
			const struct serve_act *act, const struct pv_texts *texts) {
	struct pv_prompt asks = { .key = act->purpose, .actor = PV_NONE, .place = -1 };
	char text[SERVE_TEXT_BYTES] = "";
	if (act->order.verb == PV_VERB_THROW) {
		pv_write_key(w, "faces");
		pv_write_open(w, '[');
		for (size_t i = 0; i < act->order.count && i < PV_THROW_MAX; i++) {
			pv_write_int(w, act->order.data.faces[i]);
		}
		pv_write_close(w);
	}
	pv_write_member_int(w, "sides", act->sides);
	write_known(w, "purpose", act->purpose);
	if (act->purpose != NULL) {
		pv_text_prompt(texts, b->g, &asks, text, sizeof text);
		pv_write_member_text(w, "purpose_text", text);
	}
	write_known(w, "rule", act->rule);
}

/* The number that a viewer knows an act by; 0: none. */
static size_t number_of(const struct serve_battle *b, enum pv_seat viewer, uint32_t act) {
	const struct serve_feed *feed = &b->feed[serve_viewer_index(viewer)];
	size_t before = serve_number_before(b, viewer, act);
	return before < feed->count && feed->at[before] == act ? before + 1 : 0;
}

/* act->text: "NAME\nTEXT" */
static void write_text(struct pv_writer *w, const struct serve_act *act,
		       const struct pv_texts *texts) {
	size_t length = strcspn(act->text, "\n");
	const char *text = act->text + length + (act->text[length] == '\n');
	pv_write_key(w, "name");
	pv_write_format(w, "%.*s", (int)length, act->text);
	if (act->kind == SERVE_CHAT) {
		pv_write_member_text(w, "text", text);
	} else {
		pv_write_key(w, "by");
		pv_write_format(w, "bot:%s", serve_usual_bot());
		char why[SERVE_TEXT_BYTES];
		pv_text_error(texts, text, why, sizeof why);
		pv_write_member_text(w, "why", why);
	}
}

static bool is_open(const struct serve_act *act, enum pv_seat viewer) {
	return !act->secret || act->seat == viewer;
}

/* A viewer who knows the end knows everything. */
static bool is_opened(const struct serve_battle *b, enum pv_seat viewer) {
	return serve_is_over(b, NULL) &&
	       serve_told(b, viewer) == b->feed[serve_viewer_index(viewer)].count;
}

/* "orders": what was ordered in the secret step that ended with act `last`. */
static void write_opened(struct pv_writer *w, const struct serve_battle *b, size_t last) {
	size_t first = last;
	while (first > 0 && (!b->acts[first - 1].secret || !b->acts[first - 1].ends) &&
	       (b->acts[first - 1].seat == b->acts[last].seat || !b->acts[first - 1].secret)) {
		first--;
	}
	pv_write_key(w, "orders");
	pv_write_open(w, '[');
	for (size_t i = first; i <= last; i++) {
		const struct serve_act *act = &b->acts[i];
		char text[SERVE_TEXT_BYTES] = "";
		if (act->kind == SERVE_ORDER && act->secret && !act->undone) {
			b->g->rules->write_order(b->g, &act->order, text, sizeof text);
			pv_write_text(w, text);
		}
	}
	pv_write_close(w);
}

static void write_what(struct pv_writer *w, const struct serve_battle *b, enum pv_seat viewer,
		       const struct serve_act *act, const struct pv_texts *texts) {
	bool back = act->kind == SERVE_UNDO || act->kind == SERVE_REDO;
	const struct serve_act *of = back ? &b->acts[act->of] : act;
	if (of->kind == SERVE_ORDER && is_open(of, viewer)) {
		pv_answer_order(w, "order", b->g, &of->order);
	}
	if (act->kind == SERVE_ORDER && !is_open(act, viewer) && is_opened(b, viewer)) {
		write_opened(w, b, (size_t)(act - b->acts));
	}
	if (back) {
		pv_write_member_int(w, "of", (int64_t)number_of(b, viewer, act->of));
	}
	if (act->kind == SERVE_ASK || act->kind == SERVE_BACK) {
		pv_write_member_int(w, "to", (int64_t)serve_number_before(b, viewer, act->of));
	}
	if (act->text != NULL) {
		write_text(w, act, texts);
	}
	if (act->seat == PV_DICE) {
		write_faces(w, b, act, texts);
	}
	pv_answer_events(texts, w, b->g, act->events, act->event_count, viewer);
}

static void write_next(struct pv_writer *w, const struct serve_act *act) {
	pv_write_key(w, "next");
	if (act->over) {
		pv_write_null(w);
		return;
	}
	pv_write_open(w, '{');
	pv_write_member_text(w, "seat", pv_seat_word((enum pv_seat)act->next_seat));
	pv_write_member_int(w, "turn", act->next_turn);
	write_known(w, "step", act->next_step);
	pv_write_close(w);
}

void serve_write_news(struct pv_writer *w, const struct serve_battle *b, enum pv_seat viewer,
		      size_t number, const struct pv_texts *texts) {
	size_t index = b->feed[serve_viewer_index(viewer)].at[number - 1];
	const struct serve_act *act = &b->acts[index];
	pv_write_open(w, '{');
	pv_write_member_int(w, "number", (int64_t)number);
	/* The number by which spectators know this moment: links name it. */
	pv_write_member_int(w, "watched", (int64_t)serve_number_before(b, PV_NOBODY, index + 1));
	pv_write_member_text(w, "kind", kind_of(act, is_open(act, viewer)));
	pv_write_member_text(w, "seat",
			     act->seat == PV_NOBODY ? serve_viewer_word(PV_NOBODY)
						    : pv_seat_word((enum pv_seat)act->seat));
	pv_write_member_int(w, "turn", act->turn);
	write_known(w, "step", act->step);
	pv_write_member_text(w, "step_text", serve_step_text(texts, act->ask, act->step));
	write_what(w, b, viewer, act, texts);
	write_next(w, act);
	pv_write_member_bool(w, "over", act->over);
	pv_write_close(w);
}

void serve_write_all_news(struct pv_writer *w, const struct serve_battle *b, enum pv_seat viewer,
			  size_t after, size_t most, const struct pv_texts *texts) {
	size_t count = serve_told(b, viewer);
	pv_write_key(w, "news");
	pv_write_open(w, '[');
	for (size_t i = after + 1; i <= count && i - after <= most; i++) {
		serve_write_news(w, b, viewer, i, texts);
	}
	pv_write_close(w);
}
