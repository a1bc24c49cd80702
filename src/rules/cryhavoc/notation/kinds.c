/* kinds.c - kinds of fields of a position: places, characters, masks, standing orders. */
#include "rules/cryhavoc/core/masks.h"
#include "rules/cryhavoc/notation/fields.h"
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/notation/scan.h"
#include "rules/kit/words.h"

static const struct chb_game *game_of(const void *of) {
	return ((const struct chb_scope *)of)->g;
}

/* --- places, characters ---------------------------------------------------------------------- */

static int find_place(const void *of, const struct kit_field *f, struct kit_word w) {
	(void)f;
	return chb_word_where(game_of(of), w);
}

static void pen_place(struct kit_pen *pen, const void *of, const struct kit_field *f, int value) {
	(void)f;
	chb_pen_place(pen, game_of(of), value);
}

static int find_man(const void *of, const struct kit_field *f, struct kit_word w) {
	(void)f;
	return chb_word_man(game_of(of), w);
}

static void pen_man(struct kit_pen *pen, const void *of, const struct kit_field *f, int value) {
	(void)f;
	chb_pen_man(pen, game_of(of), value);
}

const struct kit_kind chb_field_place = { .find = find_place,
					  .pen = pen_place,
					  .accepted = "a place of the map, or none" };
const struct kit_kind chb_field_man = { .find = find_man,
					.pen = pen_man,
					.accepted = "the name of a character, or none" };

/* --- at what somebody works ------------------------------------------------------------------- */

static int find_works(const void *of, const struct kit_field *f, struct kit_word w) {
	int thing = chb_word_thing(game_of(of), w), man = find_man(of, f, w);
	return thing >= 0 ? thing : man >= 0 ? CHB_THINGS_MAX + man : -1;
}

static void pen_works(struct kit_pen *pen, const void *of, const struct kit_field *f, int value) {
	(void)f;
	if (value >= CHB_THINGS_MAX) {
		chb_pen_man(pen, game_of(of), value - CHB_THINGS_MAX);
	} else {
		chb_pen_thing(pen, game_of(of), value);
	}
}

const struct kit_kind chb_field_works = { .find = find_works, .pen = pen_works };

/* --- standing orders -------------------------------------------------------------------------- */

void chb_pen_standing(struct kit_pen *pen, const struct chb_game *g, int side, int word) {
	if (word == CHB_STOOD_HIDDEN) {
		kit_pen_add(pen, "hidden");
	} else if (word >= CHB_STOOD_AT) {
		kit_pen_add(pen, "at:");
		chb_pen_man(pen, g, chb_first_of(g, !side) + word - CHB_STOOD_AT);
	} else if (word >= CHB_STOOD_ODDS) {
		kit_pen_add(pen, "odds:%d", word - CHB_STOOD_ODDS + 1);
	} else {
		kit_pen_add(pen, "%s", chb_stand_word[word]);
	}
}

int chb_word_standing(const struct chb_game *g, int side, struct kit_word w) {
	struct kit_word rest, kind = kit_word_cut(w, ':', &rest);
	int32_t odds;
	int man;
	if (kit_word_is(w, "hidden")) {
		return CHB_STOOD_HIDDEN;
	}
	switch (kit_word_find(kind, chb_stand_word, CHB_STANDS)) {
	case CHB_STAND_ODDS:
		return kit_word_number(rest, 1, CHB_LINES, &odds) ? CHB_STOOD_ODDS + odds - 1
								  : CHB_NONE;
	case CHB_STAND_AT:
		man = chb_word_man(g, rest);
		return man >= 0 && g->roster[man].side != side
			   ? CHB_STOOD_AT + man - chb_first_of(g, !side)
			   : CHB_NONE;
	default:
		return kit_word_find(w, chb_stand_word, CHB_STAND_ODDS); /* whole, with no colon */
	}
}

static int side_of_scope(const void *of, const struct kit_field *f) {
	const struct chb_scope *scope = of;
	return scope->man == PV_NONE ? f->side : scope->g->roster[scope->man].side;
}

static int find_standing(const void *of, const struct kit_field *f, struct kit_word w) {
	return chb_word_standing(game_of(of), side_of_scope(of, f), w);
}

static void pen_standing(struct kit_pen *pen, const void *of, const struct kit_field *f,
			 int value) {
	chb_pen_standing(pen, game_of(of), side_of_scope(of, f), value);
}

const struct kit_kind chb_field_standing = {
	.find = find_standing,
	.pen = pen_standing,
	.accepted = "hold, will, odds:1 to odds:10 or at: and an enemy"
};

/* --- masks ------------------------------------------------------------------------------------ */

static int side_of_mask(const struct chb_state *s, const struct kit_field *f) {
	return f->side == CHB_MASK_OF_TURN    ? s->side
	       : f->side == CHB_MASK_OF_ENEMY ? !s->side
					      : s->fleeing;
}

/* "wulf+odo" */
static void write_mask(struct kit_pen *pen, const void *of, const struct kit_field *f,
		       const void *record) {
	const struct chb_game *g = game_of(of);
	const char *between = "";
	CHB_EACH_BIT(g, side_of_mask(record, f), (uint64_t)kit_field_get(f, record), i) {
		kit_pen_add(pen, "%s", between);
		chb_pen_man(pen, g, i);
		between = "+";
	}
}

static bool read_mask(const struct kit_scan *in, const struct kit_field *f, struct kit_word w) {
	const struct chb_game *g = game_of(in->of);
	uint64_t mask = 0;
	while (w.at != NULL) {
		struct kit_word name = kit_word_cut(w, '+', &w);
		int man = chb_word_man(g, name);
		if (man < 0 || g->roster[man].side != side_of_mask(in->record, f)) {
			return kit_field_fail(in, f, name);
		}
		if ((mask & chb_bit(g, man)) != 0) {
			return kit_word_twice(in->text, name, name, in->err);
		}
		mask |= chb_bit(g, man);
	}
	kit_field_set(f, in->record, (int64_t)mask);
	return true;
}

const struct kit_kind chb_field_mask = { .read = read_mask,
					 .write = write_mask,
					 .accepted = "men of the side that is meant" };
