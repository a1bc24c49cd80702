/* game/battle/override.c - what a battle records beside orders: concession, agreed draw, positions
 * set by hand and facts entered, each with who did it and why. */
#include "game/battle/battle.h"

#include "game/files/jot.h"

#include <stdlib.h>
#include <string.h>

static bool no_memory(struct pv_error *err) {
	return pv_fail(err, PV_NO_MEMORY, "battle", "memory ran out");
}

static bool is_open(const struct pv_battle *b, struct pv_error *err) {
	struct pv_result result;
	if (pv_battle_result(b, &result)) {
		return pv_fail(err, PV_REFUSED, "battle", "the battle is over");
	}
	if (b->count >= PV_JOURNAL_ENTRIES_MAX) {
		return pv_fail(err, PV_TOO_LARGE, "battle", "more than %d entries",
			       (int)PV_JOURNAL_ENTRIES_MAX);
	}
	return true;
}

static bool finish(struct pv_battle *b, enum pv_entry_kind kind, enum pv_seat seat,
		   struct pv_error *err) {
	if (!is_open(b, err)) {
		return false;
	}
	if (pv_battle_append(b, kind, seat, NULL) == NULL) {
		return no_memory(err);
	}
	b->finish = (uint8_t)kind;
	b->conceded = (uint8_t)seat;
	return true;
}

bool pv_battle_concede(struct pv_battle *b, enum pv_seat seat, struct pv_error *err) {
	if (seat != PV_RED && seat != PV_BLUE) {
		return pv_fail(err, PV_BAD_INPUT, "concede", "only red and blue can concede");
	}
	return finish(b, PV_ENTRY_CONCEDE, seat, err);
}

bool pv_battle_agree_draw(struct pv_battle *b, struct pv_error *err) {
	return finish(b, PV_ENTRY_DRAW, PV_NOBODY, err);
}

static bool is_given(const char *text, const char *what, struct pv_error *err) {
	if (text == NULL || text[strspn(text, " \t")] == '\0') {
		return pv_fail(err, PV_BAD_INPUT, what, "is missing: an override tells its %s",
			       what);
	}
	if (strlen(text) > PV_POSITION_MAX) {
		return pv_fail(err, PV_TOO_LARGE, what, "longer than %d bytes",
			       (int)PV_POSITION_MAX);
	}
	return true;
}

static bool is_plain_word(const char *text) {
	return text[strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
				 "-_.:@+")] == '\0';
}

/* "WHAT" by=AUTHOR "REASON"; NULL: no memory. */
static char *compose(const char *what, const char *author, const char *reason) {
	struct pv_jot j = { .text = NULL };
	pv_jot_quote(&j, what);
	pv_jot_format(&j, " by=");
	if (is_plain_word(author)) {
		pv_jot_format(&j, "%s ", author);
	} else {
		pv_jot_quote(&j, author);
		pv_jot_format(&j, " ");
	}
	pv_jot_quote(&j, reason);
	if (j.failed) {
		pv_jot_finish(&j);
	}
	return j.text;
}

static bool record(struct pv_battle *b, enum pv_entry_kind kind, const char *what,
		   const char *author, const char *reason, struct pv_error *err) {
	char *text = compose(what, author, reason);
	if (text == NULL ||
	    pv_battle_append(b, kind, b->g->rules->turn(b->g, b->now), text) == NULL) {
		return no_memory(err);
	}
	return true;
}

bool pv_battle_note_fact(struct pv_battle *b, const char *fact, const char *author,
			 const char *reason, struct pv_error *err) {
	return is_open(b, err) && is_given(fact, "fact", err) && is_given(author, "author", err) &&
	       is_given(reason, "reason", err) &&
	       record(b, PV_ENTRY_FACT, fact, author, reason, err);
}

bool pv_battle_set_position(struct pv_battle *b, const char *position, const char *author,
			    const char *reason, struct pv_error *err) {
	if (!is_open(b, err) || !is_given(position, "position", err) ||
	    !is_given(author, "author", err) || !is_given(reason, "reason", err)) {
		return false;
	}
	void *state = calloc(1, b->state_size);
	if (state == NULL) {
		return no_memory(err);
	}
	bool set = b->g->rules->read_state(b->g, position, state, err) &&
		   record(b, PV_ENTRY_POSITION, position, author, reason, err);
	if (set) {
		memcpy(b->now, state, b->state_size);
		pv_battle_settle(b);
	}
	free(state);
	return set;
}
