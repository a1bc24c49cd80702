/* parts.c - the parts of an order's text that are one word each. */
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/core/work.h"
#include "rules/cryhavoc/notation/scan.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/kit/fields.h"
#include "rules/kit/words.h"

enum { ONE_BYTE = 0x1, ONE_PLACE = 0x3, SECOND_PLACE = 0xc, A_THING = 0x30000 };

/* --- kinds of words; `of` is the game --------------------------------------------------------- */

static int find_name(const void *of, const struct kit_field *f, struct kit_word w) {
	(void)f;
	return chb_word_man(of, w);
}

static void pen_name(struct kit_pen *pen, const void *of, const struct kit_field *f, int value) {
	(void)f;
	chb_pen_man(pen, of, value);
}

static int find_place(const void *of, const struct kit_field *f, struct kit_word w) {
	int place = chb_word_place(of, w);
	(void)f;
	return place == PV_NO_PLACE ? -1 : place;
}

static void pen_place(struct kit_pen *pen, const void *of, const struct kit_field *f, int value) {
	(void)f;
	chb_pen_place(pen, of, value);
}

static int find_thing(const void *of, const struct kit_field *f, struct kit_word w) {
	(void)f;
	return chb_word_thing(of, w);
}

static void pen_thing(struct kit_pen *pen, const void *of, const struct kit_field *f, int value) {
	(void)f;
	chb_pen_thing(pen, of, value);
}

/* Of a hex; up to f->high of a door, which may be a hatch in the floor. */
static int find_side(const void *of, const struct kit_field *f, struct kit_word w) {
	(void)of;
	return f->high == PV_HATCH && kit_word_is(w, chb_door_side(PV_HATCH))
		   ? PV_HATCH
		   : pv_hex_side_read(w.at, w.length);
}

static void pen_side(struct kit_pen *pen, const void *of, const struct kit_field *f, int value) {
	(void)of;
	(void)f;
	kit_pen_add(pen, "%s", value >= 0 && value <= PV_HATCH ? chb_door_side(value) : "?");
}

static const struct kit_kind name_kind = { .find = find_name,
					   .pen = pen_name,
					   .accepted = "the name of a character" };
static const struct kit_kind place_kind = { .find = find_place,
					    .pen = pen_place,
					    .accepted = "a place of the map, A0714 or A0714/1" };
static const struct kit_kind thing_kind = { .find = find_thing,
					    .pen = pen_thing,
					    .accepted = "the name of a thing" };
static const struct kit_kind side_kind = { .find = find_side,
					   .pen = pen_side,
					   .accepted = "e, ne, nw, w, sw or se" };

/* --- one member of an order ------------------------------------------------------------------- */

static const char *accepted_by(const struct kit_field *f) {
	return f->accepted != NULL ? f->accepted : f->kind->accepted;
}

/* A word that isn't `always` there may be left out. */
static bool read_member(struct kit_reader *r, const struct kit_field *f, struct pv_order *out) {
	struct kit_word w = kit_read_next(r);
	if (w.length == 0 && !f->always) {
		kit_field_set(f, out, f->usual - f->from);
		return true;
	}
	int value = f->kind->find(chb_game_of(r->game), f, w);
	kit_field_set(f, out, value);
	return value >= 0 || kit_read_fail(r, w, accepted_by(f));
}

static void write_member(struct kit_pen *pen, const struct pv_game *game, const struct kit_field *f,
			 const struct pv_order *o) {
	int value = (int)kit_field_get(f, o);
	if (f->always || value + f->from != f->usual) {
		kit_pen_add(pen, " ");
		f->kind->pen(pen, chb_game_of(game), f, value);
	}
}

/* The part that is the member of its field. */
#define PART(name, fills, data)                                                   \
	static bool read_##name(struct kit_reader *r, struct pv_order *out) {     \
		return read_member(r, &name, out);                                \
	}                                                                         \
	static void write_##name(struct kit_pen *pen, const struct pv_game *game, \
				 const struct pv_order *o) {                      \
		write_member(pen, game, &name, o);                                \
	}                                                                         \
	const struct kit_part chb_part_##name = { read_##name, write_##name, fills, data };

#define FIELD(kind, member) KIT_FIELD(NULL, kind, struct pv_order, member)
#define WORD(kind, member)  FIELD(kind, member), .always = true

static const struct kit_field actor = { WORD(name_kind, actor) };
PART(actor, KIT_ACTOR, 0)

static const struct kit_field target = { WORD(name_kind, target) };
PART(target, KIT_TARGET, 0)

static const struct kit_field helper = { FIELD(name_kind, target), .usual = PV_NONE };
PART(helper, KIT_TARGET | KIT_MAY_LACK_TARGET, 0)

static const struct kit_field place = { WORD(place_kind, data.halves[0]) };
PART(place, 0, ONE_PLACE)

static const struct kit_field second_place = { WORD(place_kind, data.halves[1]) };
PART(second_place, 0, SECOND_PLACE)

static const struct kit_field thing = { WORD(thing_kind, count) };
PART(thing, KIT_COUNT, 0)

static const struct kit_field worked_thing = { WORD(thing_kind, data.halves[CHB_ORDER_THING]),
					       .from = 1 };
PART(worked_thing, 0, A_THING)

static const struct kit_field side = { WORD(side_kind, count), .high = PV_HATCH };
PART(side, KIT_COUNT, 0)

static const struct kit_field new_side = { WORD(side_kind, data.halves[0]) };
PART(new_side, 0, ONE_PLACE)

/* Reads a rider's facing; a character on foot has none. */
static const struct kit_field facing = { FIELD(side_kind, count), .from = 1 };
PART(facing, KIT_COUNT, 0)

static const struct kit_field works = {
	WORD(kit_one_of, count), .words = chb_works_row,
	.accepted = "a work: gallery ram mangonel trebuchet ballista ladder long-ladder screen "
		    "stakes filled-moat barrier hoarding small-tower large-tower repair"
};
PART(works, KIT_COUNT, 0)

static const struct kit_field who_begins = { WORD(kit_one_of, count), .words = kit_side_word,
					     .accepted = "red or blue" };
PART(who_begins, KIT_COUNT, 0)

static const char *const hold_word[] = { "here", "mover", "phase", NULL };
static const struct kit_field hold = { FIELD(kit_one_of, count), .words = hold_word,
				       .accepted = "nothing, here, mover or phase" };
PART(hold, KIT_COUNT, 0)

/* --- for parts of several words --------------------------------------------------------------- */

bool chb_read_name(struct kit_reader *r, struct kit_word w, uint8_t *out) {
	int man = chb_word_man(chb_game_of(r->game), w);
	*out = (uint8_t)man;
	return man >= 0 || kit_read_fail(r, w, name_kind.accepted);
}

void chb_write_name(struct kit_pen *pen, const struct pv_game *game, int man) {
	kit_pen_add(pen, " ");
	chb_pen_man(pen, chb_game_of(game), man);
}

bool chb_read_place_word(struct kit_reader *r, struct kit_word w, uint16_t *out) {
	int at = chb_word_place(chb_game_of(r->game), w);
	*out = (uint16_t)at;
	return at != PV_NO_PLACE || kit_read_fail(r, w, place_kind.accepted);
}

void chb_write_place(struct kit_pen *pen, const struct pv_game *game, int at) {
	kit_pen_add(pen, " ");
	chb_pen_place(pen, chb_game_of(game), at);
}

bool chb_read_side(struct kit_reader *r, int *out) {
	struct kit_word w = kit_read_next(r);
	*out = pv_hex_side_read(w.at, w.length);
	return *out >= 0 || kit_read_fail(r, w, side_kind.accepted);
}

bool chb_read_one_of(struct kit_reader *r, const char *const *words, int count,
		     const char *accepted, struct pv_order *out) {
	struct kit_word w = kit_read_next(r);
	int found = kit_word_find(w, words, count);
	out->count = (uint8_t)found;
	return found >= 0 || kit_read_fail(r, w, accepted);
}

void chb_write_one_of(struct kit_pen *pen, const char *const *words, int count,
		      const struct pv_order *o) {
	kit_pen_add(pen, " %s", o->count < count ? words[o->count] : "?");
}

/* --- two words -------------------------------------------------------------------------------- */

const char *const chb_round_word[] = { "", "cw", "ccw", NULL };

/* Reads which way round; false: the word is none of these. */
static bool is_round(struct kit_word w, struct pv_order *out) {
	int way = w.length == 0 ? CHB_NO_WAY : kit_word_find(w, chb_round_word, CHB_WAYS_ROUND);
	out->count = (uint8_t)(way < 0 ? CHB_NO_WAY : way);
	return way >= 0;
}

static bool read_team(struct kit_reader *r, struct pv_order *out) {
	struct kit_word w = kit_read_next(r);
	if (is_round(w, out)) {
		return true;
	}
	if (!chb_read_name(r, w, &out->target)) {
		return false;
	}
	w = kit_read_next(r);
	return is_round(w, out) || kit_read_fail(r, w, "nothing, cw or ccw");
}

static void write_team(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	write_helper(pen, game, o);
	if (o->count != CHB_NO_WAY) {
		kit_pen_add(pen, " %s", o->count < CHB_WAYS_ROUND ? chb_round_word[o->count] : "?");
	}
}

const struct kit_part chb_part_team = { read_team, write_team,
					KIT_TARGET | KIT_MAY_LACK_TARGET | KIT_COUNT, 0 };

static bool read_load(struct kit_reader *r, struct pv_order *out) {
	struct kit_word w = kit_read_next(r);
	int load = chb_word_thing(chb_game_of(r->game), w);
	if (load < 0) {
		return chb_read_name(r, w, &out->target);
	}
	out->data.halves[CHB_ORDER_THING] = (uint16_t)(load + 1);
	return true;
}

static void write_load(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	write_member(pen, game, o->target != PV_NONE ? &target : &worked_thing, o);
}

const struct kit_part chb_part_load = { read_load, write_load, KIT_TARGET | KIT_MAY_LACK_TARGET,
					A_THING };

static bool read_weapon(struct kit_reader *r, struct pv_order *out) {
	if (!chb_read_one_of(r, chb_weapons_row, CHB_WEAPONS_COUNT,
			     "a weapon: shortbow longbow crossbow bow sling javelin dagger "
			     "axe lance stone ballista perriere",
			     out)) {
		return false;
	}
	struct kit_word w = kit_read_next(r);
	out->data.faces[0] = kit_word_is(w, "aimed");
	return w.length == 0 || out->data.faces[0] != 0 ||
	       kit_read_fail(r, w, "nothing more, or aimed");
}

static void write_weapon(struct kit_pen *pen, const struct pv_game *game,
			 const struct pv_order *o) {
	(void)game;
	chb_write_one_of(pen, chb_weapons_row, CHB_WEAPONS_COUNT, o);
	if (o->data.faces[0] != 0) {
		kit_pen_add(pen, " aimed");
	}
}

const struct kit_part chb_part_weapon = { read_weapon, write_weapon, KIT_COUNT, ONE_BYTE };

const char *const chb_stand_word[CHB_STANDS + 1] = { "none", "hold", "will", "odds", "at", NULL };
