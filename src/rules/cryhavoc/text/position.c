/*
 * position.c - a whole position as one line:
 *
 *   cryhavoc turn=3 player=blue phase=movement ask=move ; wulf=A0304,wounded,left=4,done
 * door=2:open ram=ram,A0405,facing=ne
 *
 * Left out is what is at its default. Every field of chb_state stands here or in
 * notation/state_fields.c.
 */
#include "rules/cryhavoc/text/position.h"
#include "core/words.h"
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/notation/fields.h"
#include "rules/cryhavoc/notation/scan.h"
#include "rules/cryhavoc/sound/sound.h"
#include "rules/cryhavoc/turn/turn.h"
#include "rules/kit/words.h"

#include <stdio.h>
#include <string.h>

/* --- out ------------------------------------------------------------------------------------- */

size_t chb_write_state(const struct pv_game *game, const void *state, char *buf, size_t cap) {
	const struct chb_game *g = chb_game_at(game, state);
	const struct chb_state *s = state;
	struct kit_pen pen = { buf, cap, 0 };
	kit_pen_add(&pen, "cryhavoc");
	kit_fields_write(&pen, &chb_state_fields, &(struct chb_scope){ g, PV_NONE }, s);
	for (int i = 0; i < g->aim_count; i++) {
		if (s->held[i] != 0) {
			kit_pen_add(&pen, " held=%d:%d", i + 1, s->held[i]);
		}
	}
	for (int i = 0; i < g->map.door_count; i++) {
		if (chb_door_damage(s, i) != 0) {
			kit_pen_add(&pen, " harm=%d:%d", i + 1, chb_door_damage(s, i));
		}
		if (s->door[i] != g->map.door[i].state) {
			kit_pen_add(&pen, " door=%d:%s", i + 1, pv_door_word[s->door[i]]);
		}
	}
	kit_pen_add(&pen, " ;");
	CHB_EACH_MAN(g, i) {
		chb_write_man(&pen, g, i, &s->man[i]);
	}
	for (int i = 0; i < g->thing_count; i++) {
		if (memcmp(chb_thing(g, s, i), &g->thing[i].thing, sizeof(struct chb_thing)) != 0) {
			chb_write_thing(&pen, g, i, chb_thing(g, s, i));
		}
	}
	return pen.length;
}

/* --- in -------------------------------------------------------------------------------------- */

enum { NUMBERED_MAX = 1024 };

struct reader {
	const struct chb_game *g;
	struct chb_state *s;
	const char *text;
	struct pv_error *err;
	bool men[CHB_MEN_MAX], things[CHB_THINGS_MAX]; /* parts already read */
	bool numbered[3][NUMBERED_MAX], seen[CHB_FIELDS_MAX];
};

static bool fail(const struct reader *r, struct kit_word w, const char *accepted) {
	return kit_word_fail(r->text, w, r->err, accepted);
}

/* Fields that may be repeated with other numbers: "door=2:open harm=2:1 held=1:2". */
enum { DOOR, HARM, HELD, NUMBERED };

static bool read_numbered(struct reader *r, int which, struct kit_word w, struct kit_word value) {
	static const char *const accepted[NUMBERED] = {
		[DOOR] = "the number of a door and open, shut or barred: 2:open",
		[HARM] = "the number of a door and its damage, 0 to 3: 2:1",
		[HELD] = "the number of an aim and how long it is held: 1:2"
	};
	struct kit_word rest, digits = kit_word_cut(value, ':', &rest);
	int most = which == HELD ? r->g->aim_count : r->g->map.door_count;
	int32_t number, figure = kit_word_find(rest, pv_door_word, PV_DOOR_COUNT);
	if (!kit_word_number(digits, 1, most, &number)) {
		return fail(r, value, accepted[which]);
	}
	if (r->numbered[which][number]) {
		return kit_word_twice(r->text, w, w, r->err);
	}
	r->numbered[which][number] = true;
	if (which == DOOR
		? figure < 0
		: !kit_word_number(rest, 0, which == HARM ? CHB_DOOR_BROKEN : UINT8_MAX, &figure)) {
		return fail(r, value, accepted[which]);
	}
	if (which == HARM) {
		chb_set_damage(r->s, number - 1, figure);
	} else {
		(which == DOOR ? r->s->door : r->s->held)[number - 1] = (uint8_t)figure;
	}
	return true;
}

/* Reads which board the position is on; it comes before anything on the board. */
static bool read_turned(struct reader *r, struct kit_word value) {
	int32_t sixths;
	if (!kit_word_number(value, 0, PV_HEX_SIDES - 1, &sixths) || r->g->board[sixths] == NULL) {
		return fail(r, value, "sixths that the mill can be turned by, 0 to 5");
	}
	r->g = r->g->board[sixths];
	chb_blank(r->g, r->s);
	r->s->turned = (uint8_t)sixths;
	return true;
}

static bool read_head(struct reader *r, struct kit_word w) {
	static const char *const numbered[NUMBERED] = { "door", "harm", "held" };
	struct kit_word value, key = kit_word_cut(w, '=', &value);
	const struct kit_field *f = kit_fields_find(&chb_state_fields, key);
	if (f != NULL && r->seen[f - chb_state_fields.at]) {
		return fail(r, w, "each field once");
	}
	if (f != NULL) {
		r->seen[f - chb_state_fields.at] = true;
	}
	if (kit_word_is(key, "turned")) {
		return read_turned(r, value);
	}
	int which = kit_word_find(key, numbered, NUMBERED);
	if (which >= 0) {
		return read_numbered(r, which, w, value);
	}
	if (f == NULL) {
		return fail(r, w, "key=value, and \";\" before the men");
	}
	const struct chb_scope scope = { r->g, PV_NONE };
	const struct kit_scan in = { &chb_state_fields, &scope, r->s, r->text, r->err };
	return kit_field_read(&in, f, value);
}

bool chb_read_state(const struct pv_game *game, const char *text, void *state,
		    struct pv_error *err) {
	struct reader r = { .g = chb_game_of(game), .s = state, .text = text, .err = err };
	const char *at = text, *spoilt = pv_words_spoilt(text);
	struct kit_word w = kit_word_next(&at, " \t"), value;
	chb_blank(r.g, r.s);
	if (spoilt != NULL) {
		return fail(&r, (struct kit_word){ spoilt, 1 }, "one blank between words");
	}
	if (!kit_word_is(w, "cryhavoc")) {
		return fail(&r, w, "a position that begins with \"cryhavoc\"");
	}
	while (w = kit_word_next(&at, " \t"), !kit_word_is(w, ";")) {
		if (!read_head(&r, w)) {
			return false;
		}
	}
	while ((w = kit_word_next(&at, " \t")).length > 0) {
		struct kit_word key = kit_word_cut(w, '=', &value);
		int man = chb_word_man(r.g, key), thing = chb_word_thing(r.g, key);
		if (man < 0 && thing < 0) {
			return fail(&r, key, "the name of a character or a thing");
		}
		bool *seen_here = man >= 0 ? &r.men[man] : &r.things[thing];
		if (*seen_here) {
			return kit_word_twice(text, key, key, err);
		}
		*seen_here = true;
		if (man >= 0
			? !chb_read_man(r.g, man, &r.s->man[man], text, value, err)
			: !chb_read_thing(r.g, chb_thing_at(r.g, r.s, thing), text, value, err)) {
			return false;
		}
	}
	chb_count_things(r.g, r.s);
	return chb_sound(game, state, err);
}
