/*
 * position.c - a whole position as one line:
 *
 *   cryhavoc turn=3 player=blue phase=movement ask=move ; wulf=A0304,wounded,left=4,done
 * door=2:open ram=ram,A0405,facing=ne
 *
 * Left out is what is at its default. Every field of chb_state stands here.
 */
#include "rules/cryhavoc/text/position.h"
#include "core/words.h"
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/rout.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/core/words.h"
#include "rules/cryhavoc/notation/scan.h"
#include "rules/cryhavoc/sound/sound.h"
#include "rules/cryhavoc/turn/standing.h"
#include "rules/cryhavoc/turn/turn.h"

#include <stdio.h>
#include <string.h>

static const char *const side_word[] = { "red", "blue", NULL };
static const char *const leap_word[] = { "none", "down", "across", "onto", NULL };
static const char *const outcome_word[] = { "undecided", "won", "drawn", NULL };
static const char *const reason_word[] = { "aim", "last", "limit", "both", "surrender", NULL };

enum kind { NUMBER, WORD, PLACE, MAN, MASK, STANDING };

/* One field of chb_state. A mask is of the men of side `of`: 0 the one on turn, 1 its enemy, 2 the
 * fleeing one. A standing order is of side `of`. */
struct field {
	const char *key;
	enum kind kind;
	size_t offset, size;
	int32_t usual, high;
	const char *const *words;
	int of;
	bool always;
};

#define FIELD(name, type, member)                                                \
	.key = name, .kind = type, .offset = offsetof(struct chb_state, member), \
	.size = sizeof(((struct chb_state *)NULL)->member)
#define WORDS(list) .words = list, .high = (int32_t)PV_COUNT(list) - 2

static const struct field fields[] = {
	{ FIELD("turned", NUMBER, turned), .high = PV_HEX_SIDES - 1 },
	{ FIELD("turn", NUMBER, turn), .high = 9999, .always = true },
	{ FIELD("player", WORD, side), WORDS(side_word), .always = true },
	{ FIELD("second", NUMBER, second), .high = 1 },
	{ FIELD("phase", WORD, phase), .words = chb_phase_word, .high = CHB_PHASES - 1,
	  .always = true },
	{ FIELD("ask", WORD, ask), .words = chb_ask_word, .high = CHB_ASK_COUNT - 1,
	  .always = true },
	{ FIELD("to", PLACE, to), .usual = CHB_NOWHERE },
	{ FIELD("away", PLACE, away), .usual = CHB_NOWHERE },
	{ FIELD("mover", MAN, mover), .usual = PV_NONE },
	{ FIELD("shooter", MAN, shooter), .usual = PV_NONE },
	{ FIELD("target", MAN, target), .usual = PV_NONE },
	{ FIELD("weapon", NUMBER, weapon), .high = CHB_WEAPONS_COUNT - 1 },
	{ FIELD("aimed", NUMBER, aimed), .high = 1 },
	{ FIELD("letter", WORD, letter), .words = chb_letter_word,
	  .high = CHB_LETTER_IS_COUNT - 1 },
	{ FIELD("engine", NUMBER, engine), .usual = PV_NONE, .high = PV_NONE },
	{ FIELD("drift", NUMBER, drift), .high = 2 },
	{ FIELD("batter", NUMBER, batter), .high = UINT8_MAX },
	{ FIELD("breaks", NUMBER, breaks), .high = UINT8_MAX },
	{ FIELD("nerve", NUMBER, nerve), .high = CHB_NERVE_MARKS },
	{ FIELD("spread", NUMBER, spread), .high = CHB_THINGS_MAX * PV_HEX_SIDES },
	{ FIELD("hold", NUMBER, hold), .high = CHB_HOLD_MOVER | CHB_HOLD_PHASE },
	{ FIELD("fleeing", WORD, fleeing), WORDS(side_word) },
	{ FIELD("leap", WORD, leap), WORDS(leap_word) },
	{ FIELD("tested", NUMBER, tested), .high = CHB_MEN_MAX },
	{ FIELD("walked", NUMBER, walked), .high = CHB_MEN_MAX },
	{ FIELD("fallen", MAN, fallen), .usual = PV_NONE },
	{ FIELD("day", NUMBER, day), .high = CHB_DAYS_MAX },
	{ FIELD("step", WORD, step), .words = chb_step_word, .high = CHB_DAY_STEPS - 1 },
	{ FIELD("leads", WORD, leads), WORDS(side_word) },
	{ FIELD("supplies", NUMBER, supplies), .high = CHB_DAYS_MAX },
	{ FIELD("wants", NUMBER, wants), .high = 2 },
	{ FIELD("fortune", WORD, fortune), .words = chb_fortune_word, .high = CHB_FORTUNES - 1 },
	{ FIELD("lot", NUMBER, lot), .high = CHB_LINES },
	{ FIELD("fought", NUMBER, fought), .high = UINT8_MAX },
	{ FIELD("stage", NUMBER, stage), .high = CHB_STAGE_ORDINARY },
	{ FIELD("ready", NUMBER, ready), .high = 15 },
	{ FIELD("sneaked", NUMBER, sneaked), .high = 1 },
	{ FIELD("outcome", WORD, outcome), WORDS(outcome_word) },
	{ FIELD("winner", WORD, winner), WORDS(side_word) },
	{ FIELD("reason", WORD, reason), WORDS(reason_word) },
	{ FIELD("aim", NUMBER, aim), .high = CHB_AIMS_MAX },
	{ FIELD("red_standing", STANDING, standing[0]), .of = PV_RED },
	{ FIELD("blue_standing", STANDING, standing[1]), .of = PV_BLUE },
	{ FIELD("gate", NUMBER, gate), .high = UINT8_MAX },
	{ FIELD("attackers", MASK, attackers), .of = 0 },
	{ FIELD("targets", MASK, targets), .of = 1 },
	{ FIELD("driven", MASK, driven), .of = 2 },
	{ FIELD("mired", MASK, mired), .of = 2 },
	{ FIELD("caught", MASK, caught), .of = 2 },
	{ FIELD("staked", MASK, staked), .of = 2 },
};

static int32_t get(const struct chb_state *s, const struct field *f) {
	const char *at = (const char *)s + f->offset;
	uint8_t byte;
	uint16_t half;
	if (f->size == sizeof byte) {
		memcpy(&byte, at, sizeof byte);
		return byte;
	}
	memcpy(&half, at, sizeof half);
	return half;
}

static uint64_t get_mask(const struct chb_state *s, const struct field *f) {
	uint64_t mask;
	memcpy(&mask, (const char *)s + f->offset, sizeof mask);
	return mask;
}

static void set(struct chb_state *s, const struct field *f, int32_t value) {
	char *at = (char *)s + f->offset;
	uint8_t byte = (uint8_t)value;
	uint16_t half = (uint16_t)value;
	if (f->size == sizeof byte) {
		memcpy(at, &byte, sizeof byte);
	} else {
		memcpy(at, &half, sizeof half);
	}
}

static int side_of(const struct chb_state *s, const struct field *f) {
	return f->of == 0 ? s->side : f->of == 1 ? !s->side : s->fleeing;
}

/* --- out ------------------------------------------------------------------------------------- */

static void write_mask(struct kit_pen *pen, const struct chb_game *g, const struct chb_state *s,
		       const struct field *f) {
	const char *between = "=";
	uint64_t mask = get_mask(s, f);
	if (mask == 0) {
		return;
	}
	kit_pen_add(pen, " %s", f->key);
	CHB_EACH_BIT(g, side_of(s, f), mask, i) {
		kit_pen_add(pen, "%s", between);
		chb_pen_man(pen, g, i);
		between = "+";
	}
}

static void write_field(struct kit_pen *pen, const struct chb_game *g, const struct chb_state *s,
			const struct field *f) {
	if (f->kind == MASK) {
		write_mask(pen, g, s, f);
		return;
	}
	int32_t value = get(s, f);
	if (value == f->usual && !f->always) {
		return;
	}
	kit_pen_add(pen, " %s=", f->key);
	switch (f->kind) {
	case WORD:
		kit_pen_add(pen, "%s", value <= f->high ? f->words[value] : "?");
		break;
	case PLACE:
		chb_pen_place(pen, g, value);
		break;
	case MAN:
		chb_pen_man(pen, g, value);
		break;
	case STANDING:
		chb_pen_standing(pen, g, f->of, value);
		break;
	default:
		kit_pen_add(pen, "%d", (int)value);
		break;
	}
}

size_t chb_write_state(const struct pv_game *game, const void *state, char *buf, size_t cap) {
	const struct chb_game *g = chb_game_at(game, state);
	const struct chb_state *s = state;
	struct kit_pen pen = { buf, cap, 0 };
	kit_pen_add(&pen, "cryhavoc");
	for (size_t i = 0; i < PV_COUNT(fields); i++) {
		write_field(&pen, g, s, &fields[i]);
	}
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
	bool men[CHB_MEN_MAX], things[CHB_THINGS_MAX]; /* that were read */
	bool numbered[3][NUMBERED_MAX];
};

static bool fail(const struct reader *r, struct kit_word w, const char *accepted) {
	return kit_word_fail(r->text, w, r->err, accepted);
}

static bool read_mask(struct reader *r, const struct field *f, struct kit_word value) {
	uint64_t mask = 0;
	while (value.at != NULL) {
		struct kit_word w = kit_word_cut(value, '+', &value);
		int man = chb_word_man(r->g, w);
		if (man < 0 || r->g->roster[man].side != side_of(r->s, f)) {
			return fail(r, w, "men of the side that is meant");
		}
		if ((mask & chb_bit(r->g, man)) != 0) {
			return chb_word_twice(r->text, w, r->err);
		}
		mask |= chb_bit(r->g, man);
	}
	memcpy((char *)r->s + f->offset, &mask, sizeof mask);
	return true;
}

static bool fail_field(const struct reader *r, const struct field *f, struct kit_word value) {
	char words[512], accepted[600];
	struct kit_pen pen = { words, sizeof words, 0 };

	switch (f->kind) {
	case WORD:
		for (int i = 0; i <= f->high; i++) {
			kit_pen_add(&pen, "%s%s", i > 0 ? ", " : "", f->words[i]);
		}
		return fail(r, value, words);
	case PLACE:
		return fail(r, value, "a place of the map, or none");
	case MAN:
		return fail(r, value, "the name of a character, or none");
	case STANDING:
		return fail(r, value, "hold, will, odds:1 to odds:10 or at: and an enemy");
	default:
		snprintf(accepted, sizeof accepted, "a whole number from 0 to %d", (int)f->high);
		return fail(r, value, accepted);
	}
}

static bool read_field(struct reader *r, const struct field *f, struct kit_word value) {
	int32_t number = 0;
	switch (f->kind) {
	case MASK:
		return read_mask(r, f, value);
	case WORD:
		number = kit_word_find(value, f->words, f->high + 1);
		break;
	case PLACE:
		number = chb_word_where(r->g, value);
		break;
	case MAN:
		number = chb_word_man(r->g, value);
		break;
	case STANDING:
		number = chb_word_standing(r->g, f->of, value);
		break;
	default:
		number = kit_word_number(value, 0, f->high, &number) ? number : -1;
		break;
	}
	set(r->s, f, number);
	return number >= 0 || fail_field(r, f, value);
}

/* "2:open", "1:3" */
static bool read_door(struct reader *r, struct kit_word value) {
	struct kit_word rest, number = kit_word_cut(value, ':', &rest);
	int32_t door;
	int state = kit_word_find(rest, pv_door_word, PV_DOOR_COUNT);
	if (!kit_word_number(number, 1, r->g->map.door_count, &door) || state < 0) {
		return fail(r, value, "the number of a door and open, shut or barred: 2:open");
	}
	r->s->door[door - 1] = (uint8_t)state;
	return true;
}

/* "2:1": the number of a door and its damage */
static bool read_harm(struct reader *r, struct kit_word value) {
	struct kit_word rest, number = kit_word_cut(value, ':', &rest);
	int32_t door, damage;
	if (!kit_word_number(number, 1, r->g->map.door_count, &door) ||
	    !kit_word_number(rest, 0, CHB_DOOR_BROKEN, &damage)) {
		return fail(r, value, "the number of a door and its damage, 0 to 3: 2:1");
	}
	chb_set_damage(r->s, door - 1, damage);
	return true;
}

static bool read_held(struct reader *r, struct kit_word value) {
	struct kit_word rest, number = kit_word_cut(value, ':', &rest);
	int32_t aim, held;
	if (!kit_word_number(number, 1, r->g->aim_count, &aim) ||
	    !kit_word_number(rest, 0, UINT8_MAX, &held)) {
		return fail(r, value, "the number of an aim and how long it is held: 1:2");
	}
	r->s->held[aim - 1] = (uint8_t)held;
	return true;
}

/* Which board it is: said before anything else that stands on it. */
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

/* Numbered fields may stand again, with another number: "door=2:open door=3:open". */
static bool is_numbered_new(struct reader *r, struct kit_word key, struct kit_word value) {
	static const char *const words[] = { "door", "harm", "held", NULL };
	struct kit_word rest, digits = kit_word_cut(value, ':', &rest);
	int which = kit_word_find(key, words, (int)PV_COUNT(words) - 1);
	int32_t number;

	if (which < 0 || !kit_word_number(digits, 0, NUMBERED_MAX - 1, &number)) {
		return true; /* read_head refuses what is no number */
	}
	bool is_first = !r->numbered[which][number];
	r->numbered[which][number] = true;
	return is_first;
}

/* Marks a field as seen; false: it was. */
static bool is_new(struct kit_word key, uint64_t *seen) {
	for (size_t i = 0; i < PV_COUNT(fields); i++) {
		uint64_t bit = UINT64_C(1) << i;
		if (kit_word_is(key, fields[i].key)) {
			bool is_first = (*seen & bit) == 0;
			*seen |= bit;
			return is_first;
		}
	}
	return true;
}

_Static_assert(PV_COUNT(fields) <= 64, "a bit for each field");

static bool read_head(struct reader *r, struct kit_word w) {
	struct kit_word value, key = kit_word_cut(w, '=', &value);
	if (kit_word_is(key, "turned")) {
		return read_turned(r, value);
	}
	if (kit_word_is(key, "door")) {
		return read_door(r, value);
	}
	if (kit_word_is(key, "harm")) {
		return read_harm(r, value);
	}
	if (kit_word_is(key, "held")) {
		return read_held(r, value);
	}
	for (size_t i = 0; i < PV_COUNT(fields); i++) {
		if (kit_word_is(key, fields[i].key)) {
			return read_field(r, &fields[i], value);
		}
	}
	return fail(r, w, "key=value, and \";\" before the men");
}

bool chb_read_state(const struct pv_game *game, const char *text, void *state,
		    struct pv_error *err) {
	struct reader r = { .g = chb_game_of(game), .s = state, .text = text, .err = err };
	const char *at = text, *spoilt = pv_words_spoilt(text);
	struct kit_word w = kit_word_next(&at, " \t"), value;
	uint64_t seen = 0;
	chb_blank(r.g, r.s);
	if (spoilt != NULL) {
		return fail(&r, (struct kit_word){ spoilt, 1 }, "one blank between words");
	}
	if (!kit_word_is(w, "cryhavoc")) {
		return fail(&r, w, "a position that begins with \"cryhavoc\"");
	}
	while (w = kit_word_next(&at, " \t"), !kit_word_is(w, ";")) {
		struct kit_word key = kit_word_cut(w, '=', &value);
		if (!is_new(key, &seen)) {
			return fail(&r, w, "each field once");
		}
		if (!is_numbered_new(&r, key, value)) {
			return chb_word_twice(text, w, err);
		}
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
			return chb_word_twice(text, key, err);
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
