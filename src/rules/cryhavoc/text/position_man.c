/* position_man.c - a character of a position as text: ann=A0304,wounded,left=4,done */
#include "rules/cryhavoc/core/words.h"
#include "rules/cryhavoc/notation/fields.h"
#include "rules/cryhavoc/notation/scan.h"
#include "rules/cryhavoc/text/position.h"
#include "rules/kit/words.h"

#include <string.h>

enum { PARTS_MAX = 64 };

static const char *const mark_word[] = { "done",  "begun",  "stepped", "stuck",
					 "new",   "hands",  "shot",    "shot_back",
					 "tried", "struck", "melee",   "fallen",
					 "aimed", "out",    "due",     NULL };
static const char *const saddle_word[] = { "loose",  "spoilt", "dazed",     "bound", "freed",
					   "kneels", "still",  "disturbed", NULL };

/* "hamstrings=odo" */
static bool read_tactic(const struct kit_scan *in, const struct kit_field *f, struct kit_word w) {
	const struct chb_scope *scope = in->of;
	struct chb_man *m = in->record;
	struct kit_word value, key = kit_word_cut(w, '=', &value);
	int tactic = kit_word_find(key, chb_tactic_word, CHB_TACTICS);
	int on = chb_word_man(scope->g, value);
	(void)f;
	if (tactic <= CHB_NO_TACTIC || on < 0) {
		return false;
	}
	m->tactic = (uint8_t)tactic;
	m->on = (uint8_t)(on + 1);
	return true;
}

static void write_tactic(struct kit_pen *pen, const void *of, const struct kit_field *f,
			 const void *record) {
	const struct chb_scope *scope = of;
	const struct chb_man *m = record;
	(void)f;
	kit_pen_add(pen, "%s=", chb_tactic_word[m->tactic]);
	chb_pen_man(pen, scope->g, m->on - 1);
}

static bool has_tactic(const void *of, const void *record) {
	const struct chb_man *m = record;
	(void)of;
	return m->tactic != CHB_NO_TACTIC && m->tactic < CHB_TACTICS;
}

static const struct kit_kind tactic = { .read = read_tactic, .write = write_tactic };

#define FIELD(name, kind, member) KIT_FIELD(name, kind, struct chb_man, member)

static const struct kit_field members[] = {
	{ FIELD(NULL, kit_one_of, life), .words = chb_life_word, .always = true },
	{ FIELD("back", chb_field_place, back), .usual = CHB_NOWHERE },
	{ FIELD("left", kit_number, left), .high = UINT8_MAX },
	{ FIELD("spent", kit_number, spent), .high = UINT8_MAX },
	{ FIELD("half", kit_number, half), .high = UINT8_MAX },
	{ FIELD("throws", kit_number, throws), .high = UINT8_MAX },
	{ FIELD("run", kit_number, run), .high = UINT8_MAX },
	{ FIELD("heals", kit_number, heals), .high = UINT8_MAX },
	{ FIELD("standing", chb_field_standing, stands) },
	{ FIELD(NULL, kit_flags, marks), .words = mark_word },
	{ FIELD("works", chb_field_works, works), .from = 1 },
	{ FIELD("job", kit_one_of, job), .words = chb_job_word },
	{ FIELD("with", chb_field_man, with), .from = 1 },
	{ FIELD("trade", kit_one_of, trade), .words = chb_works_row, .from = 1 },
	{ FIELD(NULL, tactic, tactic), .has = has_tactic },
	{ FIELD("facing", kit_one_of, facing), .words = pv_hex_word, .from = 1 },
	{ FIELD("turned", kit_one_of, turned), .words = pv_hex_word, .from = 1 },
	{ FIELD("horse", chb_field_man, horse), .from = 1 },
	{ FIELD(NULL, kit_flags, saddle), .words = saddle_word },
};

/* An error quotes the whole word. */
static const struct kit_fields fields = { .at = members,
					  .count = PV_COUNT(members),
					  .before = "," };

void chb_write_man(struct kit_pen *pen, const struct chb_game *g, int man,
		   const struct chb_man *m) {
	kit_pen_add(pen, " %s=", g->roster[man].name);
	chb_pen_place(pen, g, m->place);
	kit_fields_write(pen, &fields, &(struct chb_scope){ g, man }, m);
}

/* --- in -------------------------------------------------------------------------------------- */

/* The parts of a character already read; a part is the text before "=". */
struct parts {
	struct kit_word part[PARTS_MAX];
	size_t count;
};

/* Do both parts set the same thing? A character has one state and one tactic. */
static bool is_same_part(struct kit_word a, struct kit_word b) {
	bool lives = kit_word_find(a, chb_life_word, CHB_LIVES) >= 0 &&
		     kit_word_find(b, chb_life_word, CHB_LIVES) >= 0;
	bool tactics = kit_word_find(a, chb_tactic_word, CHB_TACTICS) > CHB_NO_TACTIC &&
		       kit_word_find(b, chb_tactic_word, CHB_TACTICS) > CHB_NO_TACTIC;

	return lives || tactics || (a.length == b.length && memcmp(a.at, b.at, a.length) == 0);
}

static bool is_new_part(struct parts *parts, struct kit_word key) {
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
	const struct chb_scope scope = { g, man };
	const struct kit_scan in = { &fields, &scope, m, text, NULL };
	struct kit_word w = kit_word_cut(value, ',', &value);
	int place = chb_word_where(g, w);
	struct parts parts = { .count = 0 };
	*m = (struct chb_man){ .back = CHB_NOWHERE };
	if (place < 0) {
		return kit_word_fail(text, w, err, "a place, waiting, gone or none");
	}
	m->place = (uint16_t)place;
	while (value.at != NULL) {
		w = kit_word_cut(value, ',', &value);
		struct kit_word part, key = kit_word_cut(w, '=', &part);
		if (!is_new_part(&parts, key)) {
			return kit_word_find(w, chb_life_word, CHB_LIVES) >= 0
				   ? kit_word_fail(text, w, err,
						   "one of healthy, stunned, wounded and dead")
				   : kit_word_twice(text, w, w, err);
		}
		const struct kit_field *f = kit_fields_find(&fields, key);
		if (!kit_fields_take(&in, w)) {
			return kit_word_fail(text, w, err,
					     f != NULL && f->kind == &kit_number
						 ? "a whole number to 255"
						 : "left=, spent=, half=, throws=, back=, "
						   "standing=, facing=, turned=, horse=, run=, "
						   "heals=, job=, with=, trade=, loads=, "
						   "hamstrings=, pounces= or a mark");
		}
	}
	return true;
}
