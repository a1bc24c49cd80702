/* game/text/answers.c - answers for programs. */
#include "game/text/answers.h"
#include "game/text/seat.h"

#include <stdio.h>
#include <strings.h>

enum { WORDS_MAX = 1024 };

static const char *const unit_words[PV_UNIT_END] = {
	[PV_UNIT_NONE] = "none",       [PV_UNIT_COUNT] = "count",       [PV_UNIT_HALVES] = "halves",
	[PV_UNIT_EIGHTHS] = "eighths", [PV_UNIT_QUARTERS] = "quarters", [PV_UNIT_MILS] = "mils",
	[PV_UNIT_SQUARES] = "squares", [PV_UNIT_TURNS] = "turns",
};

int32_t pv_find_place(const struct pv_game *g, const char *name) {
	enum { PLACES_MAX = 1 << 16, NAME_MAX_BYTES = 64 };
	char known[NAME_MAX_BYTES];
	int32_t found = g->rules->read_place == NULL ? -1 : g->rules->read_place(g, name);
	for (int32_t place = 0; name[0] != '\0' && place < PLACES_MAX && found < 0; place++) {
		if (g->rules->name_place(g, place, known, sizeof known) > 0 &&
		    strcasecmp(known, name) == 0) {
			found = place;
		}
	}
	return found;
}

const char *pv_unit_word(uint8_t unit) {
	return unit_words[unit < PV_UNIT_END ? unit : PV_UNIT_NONE];
}

static void write_optional(struct pv_writer *w, const char *key, const char *text) {
	if (text != NULL) {
		pv_write_member_text(w, key, text);
	}
}

void pv_answer_order(struct pv_writer *w, const char *key, const struct pv_game *g,
		     const struct pv_order *order) {
	char text[WORDS_MAX] = "";
	g->rules->write_order(g, order, text, sizeof text);
	pv_write_member_text(w, key, text);
}

static void write_place(struct pv_writer *w, const char *key, const struct pv_game *g,
			int32_t place) {
	char text[WORDS_MAX];
	if (place >= 0 && g->rules->name_place(g, place, text, sizeof text) > 0) {
		pv_write_member_text(w, key, text);
	}
}

static void write_actor(struct pv_writer *w, const char *key, const struct pv_game *g,
			int32_t actor) {
	char text[WORDS_MAX];
	if (actor != PV_NONE && g->rules->name_actor(g, actor, text, sizeof text) > 0) {
		pv_write_member_text(w, key, text);
	}
}

static void write_parts(struct pv_writer *w, const struct pv_why *why) {
	pv_write_key(w, "parts");
	pv_write_open(w, '[');
	for (size_t i = 0; i < why->part_count && i < PV_PARTS_MAX; i++) {
		pv_write_open(w, '{');
		pv_write_member_text(w, "rule", why->parts[i].rule);
		pv_write_member_int(w, "amount", why->parts[i].amount);
		pv_write_close(w);
	}
	pv_write_close(w);
}

static void write_witness(struct pv_writer *w, const struct pv_game *g,
			  const struct pv_witness *witness) {
	if (witness->kind == PV_WITNESS_NONE) {
		return;
	}
	pv_write_key(w, "witness");
	pv_write_open(w, '{');
	if (witness->kind == PV_WITNESS_PLACE) {
		write_place(w, "place", g, witness->at);
	} else if (witness->kind == PV_WITNESS_ACTOR) {
		write_actor(w, "actor", g, witness->at);
	} else {
		pv_write_member_int(w, "feature", witness->at);
	}
	pv_write_close(w);
}

/* Writes the other rows that refuse the same. */
static void write_also(struct pv_writer *w, const struct pv_why *why) {
	pv_write_key(w, "also");
	pv_write_open(w, '[');
	for (size_t i = 0; i < PV_ALSO_MAX && why->also[i] != NULL; i++) {
		pv_write_text(w, why->also[i]);
	}
	pv_write_close(w);
}

void pv_answer_why(const struct pv_texts *texts, struct pv_writer *w, const struct pv_game *g,
		   bool allowed, const struct pv_why *why) {
	char text[WORDS_MAX];
	pv_write_member_bool(w, "allowed", allowed);
	if (!allowed) {
		write_optional(w, "rule", why->rule);
		write_also(w, why);
		write_optional(w, "key", why->key);
		pv_text_why(texts, g, why, text, sizeof text);
		pv_write_member_text(w, "message", text);
	} else if (why->key != NULL && why->rule == NULL) {
		pv_text_why(texts, g, why, text, sizeof text);
		pv_write_member_text(w, "key", why->key);
		pv_write_member_text(w, "message", text);
	}
	bool costs = allowed && why->key == NULL;
	pv_write_member_int(w, costs ? "cost" : "need", why->need);
	if (!costs) {
		pv_write_member_int(w, "have", why->have);
	}
	pv_write_member_text(w, "unit", pv_unit_word(why->unit));
	write_parts(w, why);
	write_witness(w, g, &why->witness);
}

static void write_throw(struct pv_writer *w, const struct pv_throw *dice) {
	static const char *const kinds[] = { "dice", "mark", "fact" };
	pv_write_key(w, "throw");
	pv_write_open(w, '{');
	pv_write_member_text(w, "kind", kinds[dice->kind <= PV_THROW_FACT ? dice->kind : 0]);
	pv_write_member_int(w, "count", dice->count);
	pv_write_member_int(w, "sides", dice->sides);
	write_optional(w, "purpose", dice->purpose);
	write_optional(w, "rule", dice->rule);
	pv_write_close(w);
}

void pv_answer_prompt_members(const struct pv_texts *texts, struct pv_writer *w,
			      const struct pv_game *g, const struct pv_prompt *prompt) {
	char text[WORDS_MAX];
	pv_write_member_text(w, "seat", pv_seat_word((enum pv_seat)prompt->seat));
	pv_write_member_int(w, "turn", prompt->turn);
	write_optional(w, "step", prompt->step);
	write_optional(w, "key", prompt->key);
	write_optional(w, "rule", prompt->rule);
	if (prompt->key != NULL) {
		pv_text_prompt(texts, g, prompt, text, sizeof text);
		pv_write_member_text(w, "message", text);
	}
	pv_write_member_bool(w, "whole", prompt->whole != 0);
	pv_write_member_bool(w, "minor", prompt->minor != 0);
	pv_write_member_bool(w, "secret", prompt->secret != 0);
	write_actor(w, "actor", g, prompt->actor);
	write_place(w, "place", g, prompt->place);
	if (prompt->seat == PV_DICE) {
		write_throw(w, &prompt->dice);
	}
}

void pv_answer_prompt(const struct pv_texts *texts, struct pv_writer *w, const struct pv_game *g,
		      const struct pv_prompt *prompt) {
	pv_write_key(w, "prompt");
	pv_write_open(w, '{');
	pv_answer_prompt_members(texts, w, g, prompt);
	pv_write_close(w);
}

static void write_event(const struct pv_texts *texts, struct pv_writer *w, const struct pv_game *g,
			const struct pv_event *event) {
	char text[WORDS_MAX];
	pv_write_open(w, '{');
	write_optional(w, "key", event->key);
	write_optional(w, "rule", event->rule);
	pv_text_event(texts, g, event, text, sizeof text);
	pv_write_member_text(w, "message", text);
	write_actor(w, "who", g, event->who);
	write_actor(w, "whom", g, event->whom);
	write_place(w, "place", g, event->place);
	pv_write_member_int(w, "amount", event->amount);
	pv_write_member_int(w, "rest", event->rest);
	pv_write_member_text(w, "unit", pv_unit_word(event->unit));
	if ((event->flags & PV_EVENT_RESULT) != 0) {
		pv_write_member_bool(w, "result", true);
	}
	if ((event->flags & PV_EVENT_REVEAL) != 0) {
		pv_write_member_bool(w, "reveal", true);
	}
	if ((event->flags & (PV_EVENT_BY_RED | PV_EVENT_BY_BLUE)) != 0) {
		bool red = (event->flags & PV_EVENT_BY_RED) != 0;
		pv_write_member_text(w, "side", pv_seat_word(red ? PV_RED : PV_BLUE));
	}
	pv_write_close(w);
}

void pv_answer_events(const struct pv_texts *texts, struct pv_writer *w, const struct pv_game *g,
		      const struct pv_event *events, size_t count, enum pv_seat viewer) {
	pv_write_key(w, "events");
	pv_write_open(w, '[');
	for (size_t i = 0; i < count; i++) {
		if (viewer == PV_SEAT_COUNT || (events[i].seen_by & (1 << viewer)) != 0) {
			write_event(texts, w, g, &events[i]);
		}
	}
	pv_write_close(w);
}

void pv_answer_outcome(const struct pv_texts *texts, const struct pv_game *g,
		       const struct pv_outcome_odds *outcome, char *buf, size_t cap) {
	char text[WORDS_MAX];
	size_t at = 0;
	snprintf(buf, cap, "%s", pv_texts_get(texts, "cli.odds.nothing"));
	for (size_t i = 0; i < outcome->event_count && at < cap; i++) {
		pv_text_event(texts, g, &outcome->events[i], text, sizeof text);
		const char *between = i == 0 ? "" : pv_texts_get(texts, "pavise.several");
		int length = snprintf(buf + at, cap - at, "%s%s", between, text);
		at += length > 0 ? (size_t)length : 0;
	}
}

static void write_outcome(const struct pv_texts *texts, struct pv_writer *w,
			  const struct pv_game *g, const struct pv_outcome_odds *outcome) {
	char text[WORDS_MAX * 4];
	pv_write_open(w, '{');
	pv_fraction_write(outcome->chance, text, sizeof text);
	pv_write_member_text(w, "chance", text);
	pv_answer_outcome(texts, g, outcome, text, sizeof text);
	pv_write_member_text(w, "message", text);
	pv_answer_events(texts, w, g, outcome->events, outcome->event_count, PV_SEAT_COUNT);
	pv_write_close(w);
}

void pv_answer_odds(const struct pv_texts *texts, struct pv_writer *w, const struct pv_game *g,
		    const struct pv_odds *odds) {
	pv_write_key(w, "outcomes");
	pv_write_open(w, '[');
	for (size_t i = 0; i < odds->count; i++) {
		write_outcome(texts, w, g, &odds->outcomes[i]);
	}
	pv_write_close(w);
	pv_write_member_int(w, "leaves", (int64_t)odds->leaves);
	pv_write_member_bool(w, "sampled", odds->sampled);
	pv_write_member_int(w, "assumed", (int64_t)odds->assumed);
}

void pv_answer_result(struct pv_writer *w, bool over, const struct pv_result *result) {
	int32_t scale = result->points_scale > 0 ? result->points_scale : 1;
	pv_write_key(w, "result");
	if (!over) {
		pv_write_null(w);
		return;
	}
	pv_write_open(w, '{');
	pv_write_member_text(w, "winner",
			     result->outcome == PV_WON ? pv_seat_word((enum pv_seat)result->winner)
						       : "none");
	pv_write_member_fraction(w, "red", result->points[PV_RED], scale);
	pv_write_member_fraction(w, "blue", result->points[PV_BLUE], scale);
	write_optional(w, "rule", result->rule);
	write_optional(w, "key", result->key);
	pv_write_close(w);
}

void pv_answer_error(struct pv_writer *w, const char *where, const char *message) {
	pv_write_key(w, "error");
	pv_write_open(w, '{');
	pv_write_member_text(w, "where", where);
	pv_write_member_text(w, "message", message);
	pv_write_close(w);
}
