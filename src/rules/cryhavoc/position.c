/*
 * position.c - a whole position as one line:
 *
 *   cryhavoc turn=3 player=blue phase=movement ask=move ; wulf=A0304,wounded,left=4,done
 * door=2:open ram=ram,A0405,facing=ne
 *
 * Left out is what is at its default. Every field of chb_state stands here.
 */
#include "core/words.h"
#include "rules/cryhavoc/panic.h"
#include "rules/cryhavoc/standing.h"
#include "rules/cryhavoc/things.h"

#include <string.h>

const char *const chb_life_word[] = { "healthy", "stunned", "wounded", "dead", NULL };
const char *const chb_phase_word[] = { "fire", "movement", "second_fire", "combat",
				       "over", "setup",    "day",         NULL };
const char *const chb_ask_word[] = {
	"nothing", "shoot", "move",  "react", "fight",   "victim",  "flee",   "follow", "fall",
	"lie",     "place", "hide",  "sneak", "begin",   "bombard", "lose",   "sap",    "build",
	"assault", "tend",  "hit",   "slip",  "caught",  "mud",     "stakes", "free",   "blow",
	"found",   "land",  "loose", "leap",  "scatter", "drift",   "jump",   "topple", "catch",
	"batter",  "ruin",  "light", "oil",   "spread",  "douse",   "nerve",  "crush",  "event",
	"lots",    "mend",  "yield", NULL
};
static const char *const mark_word[] = { "done",  "begun",  "stepped", "stuck",
					 "new",   "hands",  "shot",    "shot_back",
					 "tried", "struck", "melee",   "fallen",
					 "aimed", "out",    "due",     NULL };
static const char *const saddle_word[] = { "loose",  "spoilt", "dazed",     "bound", "freed",
					   "kneels", "still",  "disturbed", NULL };
static const char *const side_word[] = { "red", "blue", NULL };
static const char *const leap_word[] = { "none", "down", "across", "onto", NULL };
const char *const chb_tactic_word[] = { "none",         "loads",  "hamstrings", "pounces",
					"pounces_hurt", "landed", NULL };
static const char *const outcome_word[] = { "undecided", "won", "drawn", NULL };
static const char *const reason_word[] = { "aim", "last", "limit", "both", "surrender", NULL };

const char *const chb_step_word[] = { "opens",   "event", "lots", "bombard", "sap",    "build",
				      "assault", "tend",  "mend", "yield",   "closes", NULL };
const char *const chb_fortune_word[] = { "quiet", "convoy", "spoilt", "storm", "truce", NULL };
const char *const chb_job_word[] = { "idle", "in_crew", "builds", "tends", "serves",
				     "digs", "shoots",  "douses", NULL };

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
	{ FIELD("step", WORD, step), WORDS(chb_step_word) },
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

static void write_mask(struct chb_pen *pen, const struct chb_game *g, const struct chb_state *s,
		       const struct field *f) {
	const char *between = "=";
	uint64_t mask = get_mask(s, f);
	if (mask == 0) {
		return;
	}
	chb_pen_add(pen, " %s", f->key);
	CHB_EACH_BIT(g, side_of(s, f), mask, i) {
		chb_pen_add(pen, "%s", between);
		chb_pen_man(pen, g, i);
		between = "+";
	}
}

static void write_field(struct chb_pen *pen, const struct chb_game *g, const struct chb_state *s,
			const struct field *f) {
	if (f->kind == MASK) {
		write_mask(pen, g, s, f);
		return;
	}
	int32_t value = get(s, f);
	if (value == f->usual && !f->always) {
		return;
	}
	chb_pen_add(pen, " %s=", f->key);
	switch (f->kind) {
	case WORD:
		chb_pen_add(pen, "%s", value <= f->high ? f->words[value] : "?");
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
		chb_pen_add(pen, "%d", (int)value);
		break;
	}
}

static const struct {
	const char *key;
	size_t offset;
} numbers[] = {
	{ "left", offsetof(struct chb_man, left) }, { "spent", offsetof(struct chb_man, spent) },
	{ "half", offsetof(struct chb_man, half) }, { "throws", offsetof(struct chb_man, throws) },
	{ "run", offsetof(struct chb_man, run) },   { "heals", offsetof(struct chb_man, heals) }
};

static uint8_t *number_at(struct chb_man *m, size_t i) {
	return (uint8_t *)m + numbers[i].offset;
}

static void write_saddle(struct chb_pen *pen, const struct chb_game *g, const struct chb_man *m) {
	if (m->facing != 0) {
		chb_pen_add(pen, ",facing=%s", pv_hex_word[m->facing - 1]);
	}
	if (m->turned != 0) {
		chb_pen_add(pen, ",turned=%s", pv_hex_word[m->turned - 1]);
	}
	if (m->horse != 0) {
		chb_pen_add(pen, ",horse=");
		chb_pen_man(pen, g, m->horse - 1);
	}
	for (int bit = 0; saddle_word[bit] != NULL; bit++) {
		if ((m->saddle >> bit & 1) != 0) {
			chb_pen_add(pen, ",%s", saddle_word[bit]);
		}
	}
}

static void write_job(struct chb_pen *pen, const struct chb_game *g, const struct chb_man *m) {
	if (m->job != CHB_IDLE) {
		chb_pen_add(pen, ",job=%s", m->job < CHB_JOBS ? chb_job_word[m->job] : "?");
	}
	if (m->with != 0) {
		chb_pen_add(pen, ",with=");
		chb_pen_man(pen, g, m->with - 1);
	}
	if (m->trade != 0) {
		chb_pen_add(pen, ",trade=%s",
			    m->trade <= CHB_WORKS_COUNT ? chb_works_row[m->trade - 1] : "?");
	}
	if (m->tactic != CHB_NO_TACTIC && m->tactic < CHB_TACTICS) {
		chb_pen_add(pen, ",%s=", chb_tactic_word[m->tactic]);
		chb_pen_man(pen, g, m->on - 1);
	}
}

static void write_man(struct chb_pen *pen, const struct chb_game *g, int man,
		      const struct chb_man *m) {
	struct chb_man copy = *m;
	chb_pen_add(pen, " %s=", g->roster[man].name);
	chb_pen_place(pen, g, m->place);
	chb_pen_add(pen, ",%s", m->life < CHB_LIVES ? chb_life_word[m->life] : "?");
	if (m->back != CHB_NOWHERE) {
		chb_pen_add(pen, ",back=");
		chb_pen_place(pen, g, m->back);
	}
	for (size_t i = 0; i < PV_COUNT(numbers); i++) {
		if (*number_at(&copy, i) != 0) {
			chb_pen_add(pen, ",%s=%d", numbers[i].key, *number_at(&copy, i));
		}
	}
	if (m->stands != CHB_STAND_NONE) {
		chb_pen_add(pen, ",standing=");
		chb_pen_standing(pen, g, g->roster[man].side, m->stands);
	}
	for (int bit = 0; mark_word[bit] != NULL; bit++) {
		if ((m->marks >> bit & 1) != 0) {
			chb_pen_add(pen, ",%s", mark_word[bit]);
		}
	}
	if (m->works > CHB_THINGS_MAX) {
		chb_pen_add(pen, ",works=%s", g->roster[m->works - 1 - CHB_THINGS_MAX].name);
	} else if (m->works != 0) {
		chb_pen_add(pen, ",works=");
		chb_pen_thing(pen, g, m->works - 1);
	}
	write_job(pen, g, m);
	write_saddle(pen, g, m);
}

size_t chb_write_state(const struct pv_game *game, const void *state, char *buf, size_t cap) {
	const struct chb_game *g = chb_game_at(game, state);
	const struct chb_state *s = state;
	struct chb_pen pen = { buf, cap, 0 };
	chb_pen_add(&pen, "cryhavoc");
	for (size_t i = 0; i < PV_COUNT(fields); i++) {
		write_field(&pen, g, s, &fields[i]);
	}
	for (int i = 0; i < g->aim_count; i++) {
		if (s->held[i] != 0) {
			chb_pen_add(&pen, " held=%d:%d", i + 1, s->held[i]);
		}
	}
	for (int i = 0; i < g->map.door_count; i++) {
		if (chb_door_damage(s, i) != 0) {
			chb_pen_add(&pen, " harm=%d:%d", i + 1, chb_door_damage(s, i));
		}
		if (s->door[i] != g->map.door[i].state) {
			chb_pen_add(&pen, " door=%d:%s", i + 1, pv_door_word[s->door[i]]);
		}
	}
	chb_pen_add(&pen, " ;");
	CHB_EACH_MAN(g, i) {
		write_man(&pen, g, i, &s->man[i]);
	}
	for (int i = 0; i < g->thing_count; i++) {
		if (memcmp(chb_thing(g, s, i), &g->thing[i].thing, sizeof(struct chb_thing)) != 0) {
			chb_write_thing(&pen, g, i, chb_thing(g, s, i));
		}
	}
	return pen.length;
}

/* --- in -------------------------------------------------------------------------------------- */

struct reader {
	const struct chb_game *g;
	struct chb_state *s;
	const char *text;
	struct pv_error *err;
};

static bool fail(const struct reader *r, struct chb_word w, const char *accepted) {
	return chb_word_fail(r->text, w, r->err, accepted);
}

static bool read_mask(struct reader *r, const struct field *f, struct chb_word value) {
	uint64_t mask = 0;
	while (value.at != NULL) {
		struct chb_word w = chb_word_cut(value, '+', &value);
		int man = chb_word_man(r->g, w);
		if (man < 0 || r->g->roster[man].side != side_of(r->s, f)) {
			return fail(r, w, "men of the side that is meant");
		}
		mask |= chb_bit(r->g, man);
	}
	memcpy((char *)r->s + f->offset, &mask, sizeof mask);
	return true;
}

static bool read_field(struct reader *r, const struct field *f, struct chb_word value) {
	int32_t number = 0;
	switch (f->kind) {
	case MASK:
		return read_mask(r, f, value);
	case WORD:
		number = chb_word_find(value, f->words, f->high + 1);
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
		number = chb_word_number(value, 0, f->high, &number) ? number : -1;
		break;
	}
	set(r->s, f, number);
	return number >= 0 || fail(r, value, "what this field may be");
}

/* "2:open", "1:3" */
static bool read_door(struct reader *r, struct chb_word value) {
	struct chb_word rest, number = chb_word_cut(value, ':', &rest);
	int32_t door;
	int state = chb_word_find(rest, pv_door_word, PV_DOOR_COUNT);
	if (!chb_word_number(number, 1, r->g->map.door_count, &door) || state < 0) {
		return fail(r, value, "the number of a door and open, shut or barred: 2:open");
	}
	r->s->door[door - 1] = (uint8_t)state;
	return true;
}

/* "2:1": the number of a door and its damage */
static bool read_harm(struct reader *r, struct chb_word value) {
	struct chb_word rest, number = chb_word_cut(value, ':', &rest);
	int32_t door, damage;
	if (!chb_word_number(number, 1, r->g->map.door_count, &door) ||
	    !chb_word_number(rest, 0, CHB_DOOR_BROKEN, &damage)) {
		return fail(r, value, "the number of a door and its damage, 0 to 3: 2:1");
	}
	chb_set_damage(r->s, door - 1, damage);
	return true;
}

static bool read_held(struct reader *r, struct chb_word value) {
	struct chb_word rest, number = chb_word_cut(value, ':', &rest);
	int32_t aim, held;
	if (!chb_word_number(number, 1, r->g->aim_count, &aim) ||
	    !chb_word_number(rest, 0, UINT8_MAX, &held)) {
		return fail(r, value, "the number of an aim and how long it is held: 1:2");
	}
	r->s->held[aim - 1] = (uint8_t)held;
	return true;
}

/* Which board it is: said before anything else that stands on it. */
static bool read_turned(struct reader *r, struct chb_word value) {
	int32_t sixths;
	if (!chb_word_number(value, 0, PV_HEX_SIDES - 1, &sixths) || r->g->board[sixths] == NULL) {
		return fail(r, value, "sixths that the mill can be turned by, 0 to 5");
	}
	r->g = r->g->board[sixths];
	chb_blank(r->g, r->s);
	r->s->turned = (uint8_t)sixths;
	return true;
}

/* Marks a field as seen; false: it was. Numbered ones (door, harm, held) may stand again. */
static bool is_new(struct chb_word key, uint64_t *seen) {
	for (size_t i = 0; i < PV_COUNT(fields); i++) {
		uint64_t bit = UINT64_C(1) << i;
		if (chb_word_is(key, fields[i].key)) {
			bool is_first = (*seen & bit) == 0;
			*seen |= bit;
			return is_first;
		}
	}
	return true;
}

_Static_assert(PV_COUNT(fields) <= 64, "a bit for each field");

static bool read_head(struct reader *r, struct chb_word w) {
	struct chb_word value, key = chb_word_cut(w, '=', &value);
	if (chb_word_is(key, "turned")) {
		return read_turned(r, value);
	}
	if (chb_word_is(key, "door")) {
		return read_door(r, value);
	}
	if (chb_word_is(key, "harm")) {
		return read_harm(r, value);
	}
	if (chb_word_is(key, "held")) {
		return read_held(r, value);
	}
	for (size_t i = 0; i < PV_COUNT(fields); i++) {
		if (chb_word_is(key, fields[i].key)) {
			return read_field(r, &fields[i], value);
		}
	}
	return fail(r, w, "key=value, and \";\" before the men");
}

/* "facing=e", "turned=e", "horse=roland-horse"; false: none of these. */
static bool read_saddle(const struct reader *r, struct chb_man *m, struct chb_word w) {
	struct chb_word value, key = chb_word_cut(w, '=', &value);
	int side = pv_hex_side_read(value.at, value.length), horse = chb_word_man(r->g, value);
	if (chb_word_is(key, "facing") && side >= 0) {
		m->facing = (uint8_t)(side + 1);
		return true;
	}
	if (chb_word_is(key, "turned") && side >= 0) {
		m->turned = (uint8_t)(side + 1);
		return true;
	}
	if (chb_word_is(key, "horse") && horse >= 0) {
		m->horse = (uint8_t)(horse + 1);
		return true;
	}
	return false;
}

/* "job=builds", "with=boldric", "trade=ram", "loads=odo"; false: none of these. */
static bool read_job(const struct reader *r, struct chb_man *m, struct chb_word w) {
	struct chb_word value, key = chb_word_cut(w, '=', &value);
	int job = chb_word_find(value, chb_job_word, CHB_JOBS), with = chb_word_man(r->g, value);
	int tactic = chb_word_find(key, chb_tactic_word, CHB_TACTICS);
	int trade = chb_word_find(value, chb_works_row, CHB_WORKS_COUNT);
	if (chb_word_is(key, "job") && job >= 0) {
		m->job = (uint8_t)job;
		return true;
	}
	if (tactic > CHB_NO_TACTIC && with >= 0) {
		m->tactic = (uint8_t)tactic;
		m->on = (uint8_t)(with + 1);
		return true;
	}
	if (chb_word_is(key, "with") && with >= 0) {
		m->with = (uint8_t)(with + 1);
		return true;
	}
	if (chb_word_is(key, "trade") && trade >= 0) {
		m->trade = (uint8_t)(trade + 1);
		return true;
	}
	return false;
}

static bool read_number(struct reader *r, int man, struct chb_man *m, struct chb_word w) {
	struct chb_word value, key = chb_word_cut(w, '=', &value);
	int stands = chb_word_is(key, "standing")
			 ? chb_word_standing(r->g, r->g->roster[man].side, value)
			 : -1;
	for (size_t i = 0; i < PV_COUNT(numbers); i++) {
		int32_t number;
		if (chb_word_is(key, numbers[i].key)) {
			if (!chb_word_number(value, 0, UINT8_MAX, &number)) {
				return fail(r, w, "a whole number to 255");
			}
			*number_at(m, i) = (uint8_t)number;
			return true;
		}
	}
	if (chb_word_is(key, "works") && chb_word_thing(r->g, value) >= 0) {
		m->works = (uint8_t)(1 + chb_word_thing(r->g, value));
		return true;
	}
	if (chb_word_is(key, "works") && chb_word_man(r->g, value) >= 0) {
		m->works = (uint8_t)(1 + CHB_THINGS_MAX + chb_word_man(r->g, value));
		return true;
	}
	if (chb_word_is(key, "back") && chb_word_where(r->g, value) >= 0) {
		m->back = (uint16_t)chb_word_where(r->g, value);
		return true;
	}
	if (stands >= 0) {
		m->stands = (uint8_t)stands;
		return true;
	}
	return fail(r, w,
		    "left=, spent=, half=, throws=, back=, standing=, facing=, turned=, horse=, "
		    "run=, heals=, job=, with=, trade=, loads=, hamstrings=, pounces= or a mark");
}

/* "A0304,wounded,left=4,done" */
static bool read_man(struct reader *r, int man, struct chb_word value) {
	struct chb_man *m = &r->s->man[man];
	struct chb_word w = chb_word_cut(value, ',', &value);
	int place = chb_word_where(r->g, w);
	*m = (struct chb_man){ .back = CHB_NOWHERE };
	if (place < 0) {
		return fail(r, w, "a place, waiting, gone or none");
	}
	m->place = (uint16_t)place;
	while (value.at != NULL) {
		w = chb_word_cut(value, ',', &value);
		int life = chb_word_find(w, chb_life_word, CHB_LIVES);
		int mark = chb_word_find(w, mark_word, (int)PV_COUNT(mark_word) - 1);
		int saddle = chb_word_find(w, saddle_word, (int)PV_COUNT(saddle_word) - 1);
		if (read_saddle(r, m, w) || read_job(r, m, w)) {
			continue;
		}
		if (life >= 0) {
			m->life = (uint8_t)life;
		} else if (saddle >= 0) {
			m->saddle |= (uint8_t)(1 << saddle);
		} else if (mark >= 0) {
			m->marks |= (uint16_t)(1 << mark);
		} else if (!read_number(r, man, m, w)) {
			return false;
		}
	}
	return true;
}

bool chb_read_state(const struct pv_game *game, const char *text, void *state,
		    struct pv_error *err) {
	struct reader r = { .g = chb_game_of(game), .s = state, .text = text, .err = err };
	const char *at = text, *spoilt = pv_words_spoilt(text);
	struct chb_word w = chb_word_next(&at), value;
	uint64_t seen = 0;
	chb_blank(r.g, r.s);
	if (spoilt != NULL) {
		return fail(&r, (struct chb_word){ spoilt, 1 }, "one blank between words");
	}
	if (!chb_word_is(w, "cryhavoc")) {
		return fail(&r, w, "a position that begins with \"cryhavoc\"");
	}
	while (w = chb_word_next(&at), !chb_word_is(w, ";")) {
		if (!is_new(chb_word_cut(w, '=', &value), &seen)) {
			return fail(&r, w, "each field once");
		}
		if (!read_head(&r, w)) {
			return false;
		}
	}
	while ((w = chb_word_next(&at)).length > 0) {
		struct chb_word key = chb_word_cut(w, '=', &value);
		int man = chb_word_man(r.g, key), thing = chb_word_thing(r.g, key);
		if (man < 0 && thing < 0) {
			return fail(&r, key, "the name of a character or a thing");
		}
		if (man >= 0
			? !read_man(&r, man, value)
			: !chb_read_thing(r.g, chb_thing_at(r.g, r.s, thing), text, value, err)) {
			return false;
		}
	}
	chb_count_things(r.g, r.s);
	return chb_sound(game, state, err);
}
