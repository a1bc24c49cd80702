/* position_man.c - a character of a position as text: ann=A0304,wounded,left=4,done */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/words.h"
#include "rules/cryhavoc/notation/scan.h"
#include "rules/cryhavoc/text/position.h"
#include "rules/cryhavoc/turn/standing.h"

#include <stdio.h>
#include <string.h>

enum { PARTS_MAX = 64 };

static const char *const mark_word[] = { "done",  "begun",  "stepped", "stuck",
					 "new",   "hands",  "shot",    "shot_back",
					 "tried", "struck", "melee",   "fallen",
					 "aimed", "out",    "due",     NULL };
static const char *const saddle_word[] = { "loose",  "spoilt", "dazed",     "bound", "freed",
					   "kneels", "still",  "disturbed", NULL };

/* --- out ------------------------------------------------------------------------------------- */

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

static void write_saddle(struct kit_pen *pen, const struct chb_game *g, const struct chb_man *m) {
	if (m->facing != 0) {
		kit_pen_add(pen, ",facing=%s", pv_hex_word[m->facing - 1]);
	}
	if (m->turned != 0) {
		kit_pen_add(pen, ",turned=%s", pv_hex_word[m->turned - 1]);
	}
	if (m->horse != 0) {
		kit_pen_add(pen, ",horse=");
		chb_pen_man(pen, g, m->horse - 1);
	}
	for (int bit = 0; saddle_word[bit] != NULL; bit++) {
		if ((m->saddle >> bit & 1) != 0) {
			kit_pen_add(pen, ",%s", saddle_word[bit]);
		}
	}
}

static void write_job(struct kit_pen *pen, const struct chb_game *g, const struct chb_man *m) {
	if (m->job != CHB_IDLE) {
		kit_pen_add(pen, ",job=%s", m->job < CHB_JOBS ? chb_job_word[m->job] : "?");
	}
	if (m->with != 0) {
		kit_pen_add(pen, ",with=");
		chb_pen_man(pen, g, m->with - 1);
	}
	if (m->trade != 0) {
		kit_pen_add(pen, ",trade=%s",
			    m->trade <= CHB_WORKS_COUNT ? chb_works_row[m->trade - 1] : "?");
	}
	if (m->tactic != CHB_NO_TACTIC && m->tactic < CHB_TACTICS) {
		kit_pen_add(pen, ",%s=", chb_tactic_word[m->tactic]);
		chb_pen_man(pen, g, m->on - 1);
	}
}

void chb_write_man(struct kit_pen *pen, const struct chb_game *g, int man,
		   const struct chb_man *m) {
	struct chb_man copy = *m;
	kit_pen_add(pen, " %s=", g->roster[man].name);
	chb_pen_place(pen, g, m->place);
	kit_pen_add(pen, ",%s", m->life < CHB_LIVES ? chb_life_word[m->life] : "?");
	if (m->back != CHB_NOWHERE) {
		kit_pen_add(pen, ",back=");
		chb_pen_place(pen, g, m->back);
	}
	for (size_t i = 0; i < PV_COUNT(numbers); i++) {
		if (*number_at(&copy, i) != 0) {
			kit_pen_add(pen, ",%s=%d", numbers[i].key, *number_at(&copy, i));
		}
	}
	if (m->stands != CHB_STAND_NONE) {
		kit_pen_add(pen, ",standing=");
		chb_pen_standing(pen, g, g->roster[man].side, m->stands);
	}
	for (int bit = 0; mark_word[bit] != NULL; bit++) {
		if ((m->marks >> bit & 1) != 0) {
			kit_pen_add(pen, ",%s", mark_word[bit]);
		}
	}
	if (m->works > CHB_THINGS_MAX) {
		kit_pen_add(pen, ",works=%s", g->roster[m->works - 1 - CHB_THINGS_MAX].name);
	} else if (m->works != 0) {
		kit_pen_add(pen, ",works=");
		chb_pen_thing(pen, g, m->works - 1);
	}
	write_job(pen, g, m);
	write_saddle(pen, g, m);
}

/* --- in -------------------------------------------------------------------------------------- */

/* What may stand once stands twice: a man, a field, a part of a man. */
bool chb_word_twice(const char *text, struct kit_word w, struct pv_error *err) {
	char where[32], name[CHB_WORD_MAX];

	snprintf(where, sizeof where, "column %d", (int)(w.at - text) + 1);
	snprintf(name, sizeof name, "%.*s", (int)w.length, w.at);
	return pv_fail(err, PV_BAD_INPUT, where, "found %s twice; accepted: each once", name);
}

struct reader {
	const struct chb_game *g;
	const char *text;
	struct pv_error *err;
};

static bool fail(const struct reader *r, struct kit_word w, const char *accepted) {
	return kit_word_fail(r->text, w, r->err, accepted);
}

/* "facing=e", "turned=e", "horse=roland-horse"; false: none of these. */
static bool read_saddle(const struct chb_game *g, struct chb_man *m, struct kit_word w) {
	struct kit_word value, key = kit_word_cut(w, '=', &value);
	int side = pv_hex_side_read(value.at, value.length), horse = chb_word_man(g, value);
	if (kit_word_is(key, "facing") && side >= 0) {
		m->facing = (uint8_t)(side + 1);
		return true;
	}
	if (kit_word_is(key, "turned") && side >= 0) {
		m->turned = (uint8_t)(side + 1);
		return true;
	}
	if (kit_word_is(key, "horse") && horse >= 0) {
		m->horse = (uint8_t)(horse + 1);
		return true;
	}
	return false;
}

/* "job=builds", "with=boldric", "trade=ram", "loads=odo"; false: none of these. */
static bool read_job(const struct chb_game *g, struct chb_man *m, struct kit_word w) {
	struct kit_word value, key = kit_word_cut(w, '=', &value);
	int job = kit_word_find(value, chb_job_word, CHB_JOBS), with = chb_word_man(g, value);
	int tactic = kit_word_find(key, chb_tactic_word, CHB_TACTICS);
	int trade = kit_word_find(value, chb_works_row, CHB_WORKS_COUNT);
	if (kit_word_is(key, "job") && job >= 0) {
		m->job = (uint8_t)job;
		return true;
	}
	if (tactic > CHB_NO_TACTIC && with >= 0) {
		m->tactic = (uint8_t)tactic;
		m->on = (uint8_t)(with + 1);
		return true;
	}
	if (kit_word_is(key, "with") && with >= 0) {
		m->with = (uint8_t)(with + 1);
		return true;
	}
	if (kit_word_is(key, "trade") && trade >= 0) {
		m->trade = (uint8_t)(trade + 1);
		return true;
	}
	return false;
}

static bool read_number(const struct reader *r, int man, struct chb_man *m, struct kit_word w) {
	const struct chb_game *g = r->g;
	struct kit_word value, key = kit_word_cut(w, '=', &value);
	int stands =
	    kit_word_is(key, "standing") ? chb_word_standing(g, g->roster[man].side, value) : -1;
	for (size_t i = 0; i < PV_COUNT(numbers); i++) {
		int32_t number;
		if (kit_word_is(key, numbers[i].key)) {
			if (!kit_word_number(value, 0, UINT8_MAX, &number)) {
				return fail(r, w, "a whole number to 255");
			}
			*number_at(m, i) = (uint8_t)number;
			return true;
		}
	}
	if (kit_word_is(key, "works") && chb_word_thing(g, value) >= 0) {
		m->works = (uint8_t)(1 + chb_word_thing(g, value));
		return true;
	}
	if (kit_word_is(key, "works") && chb_word_man(g, value) >= 0) {
		m->works = (uint8_t)(1 + CHB_THINGS_MAX + chb_word_man(g, value));
		return true;
	}
	if (kit_word_is(key, "back") && chb_word_where(g, value) >= 0) {
		m->back = (uint16_t)chb_word_where(g, value);
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

/* The parts of a character that were read; a part is what stands before "=". */
struct parts {
	struct kit_word part[PARTS_MAX];
	size_t count;
};

/* Do both parts say the same thing? A character has one state and one tactic. */
static bool is_same_part(struct kit_word a, struct kit_word b) {
	bool lives = kit_word_find(a, chb_life_word, CHB_LIVES) >= 0 &&
		     kit_word_find(b, chb_life_word, CHB_LIVES) >= 0;
	bool tactics = kit_word_find(a, chb_tactic_word, CHB_TACTICS) > CHB_NO_TACTIC &&
		       kit_word_find(b, chb_tactic_word, CHB_TACTICS) > CHB_NO_TACTIC;

	return lives || tactics || (a.length == b.length && memcmp(a.at, b.at, a.length) == 0);
}

static bool is_new_part(struct parts *parts, struct kit_word w) {
	struct kit_word value, key = kit_word_cut(w, '=', &value);

	for (size_t i = 0; i < parts->count; i++) {
		if (is_same_part(parts->part[i], key)) {
			return false;
		}
	}
	if (parts->count < PARTS_MAX) {
		parts->part[parts->count++] = key;
	}
	return true;
}

/* "A0304,wounded,left=4,done" */
bool chb_read_man(const struct chb_game *g, int man, struct chb_man *m, const char *text,
		  struct kit_word value, struct pv_error *err) {
	const struct reader r = { .g = g, .text = text, .err = err };
	struct kit_word w = kit_word_cut(value, ',', &value);
	int place = chb_word_where(g, w);
	struct parts parts = { .count = 0 };
	*m = (struct chb_man){ .back = CHB_NOWHERE };
	if (place < 0) {
		return fail(&r, w, "a place, waiting, gone or none");
	}
	m->place = (uint16_t)place;
	while (value.at != NULL) {
		w = kit_word_cut(value, ',', &value);
		int life = kit_word_find(w, chb_life_word, CHB_LIVES);
		if (!is_new_part(&parts, w)) {
			return life >= 0 ? fail(&r, w, "one of healthy, stunned, wounded and dead")
					 : chb_word_twice(text, w, err);
		}
		int mark = kit_word_find(w, mark_word, (int)PV_COUNT(mark_word) - 1);
		int saddle = kit_word_find(w, saddle_word, (int)PV_COUNT(saddle_word) - 1);
		if (read_saddle(g, m, w) || read_job(g, m, w)) {
			continue;
		}
		if (life >= 0) {
			m->life = (uint8_t)life;
		} else if (saddle >= 0) {
			m->saddle |= (uint8_t)(1 << saddle);
		} else if (mark >= 0) {
			m->marks |= (uint16_t)(1 << mark);
		} else if (!read_number(&r, man, m, w)) {
			return false;
		}
	}
	return true;
}
