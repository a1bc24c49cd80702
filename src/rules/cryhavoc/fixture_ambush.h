/*
 * fixture_ambush.h - for tests of men in hiding: who is where, what his enemy's copy is.
 *
 * to_ask                  on to a question
 * is_hidden, lurk, stand  does he hide; he hides there, he stands there
 * lurks                   he does with all of his points
 * copy_of, same_copy      what a seat knows
 * event_at                which event it was
 * open_one                a battle with two who may hide
 */
#ifndef RULES_CRYHAVOC_FIXTURE_AMBUSH_H
#define RULES_CRYHAVOC_FIXTURE_AMBUSH_H

#include "rules/cryhavoc/fixture_play.h"
#include "rules/cryhavoc/hidden.h"

#define AMBUSH      "turn_limit: 20, ambush: true"
#define MOST(men)   "  ambush: {men: " #men "}\n"
#define WITHIN(men) "  ambush: {men: " #men ", in: lair}\n"

/* Four hedges on the left, open ground else. */
#define HEDGES                                                                           \
	". h . . . . . . . . . . / . h . . . . . . . . . . / . h . . . . . . . . . . / " \
	". h . . . . . . . . . ."
#define FOUR \
	"Odo PEA - hides=true; Tom PEA - hides=true; Hal PEA - hides=true; Gob PEA - hides=true"

/* On to red's question, whatever may be declined before. */
static inline void to_ask(struct field *f, enum chb_ask ask, int side) {
	field_skip(f, ask, side);
}

static inline bool is_hidden(struct field *f, const char *name) {
	return field_man(f, name)->place == CHB_HIDDEN;
}

/* As if he had come there and nobody seen him. */
static inline void lurk(struct field *f, const char *name, const char *place) {
	struct chb_man *m = field_man(f, name);
	m->place = CHB_HIDDEN;
	m->back = (uint16_t)field_place(f, place);
	assert_true(m->back != PV_NO_PLACE);
}

/* With all of his points. */
static inline void lurks(struct field *f, const char *name, const char *place) {
	const struct chb_game *g = chb_game_of(f->g);
	struct chb_man *m = field_man(f, name);
	const struct chb_roster *r = &g->roster[m - f->s.man];
	lurk(f, name, place);
	m->left = (uint8_t)(m->horse != 0 ? r->riding : r->figure)[CHB_TROOPS_OF_MOVE];
}

static inline void stand(struct field *f, const char *name, const char *place) {
	struct chb_man *m = field_man(f, name);
	m->place = (uint16_t)field_place(f, place);
	assert_true(m->place != PV_NO_PLACE);
}

static inline struct chb_state copy_of(const struct field *f, enum pv_seat seat) {
	struct chb_state copy = f->s;
	pv_cryhavoc.veil(f->g, &copy, seat);
	return copy;
}

static inline bool same_copy(const struct field *a, const struct field *b, enum pv_seat seat) {
	struct chb_state one = copy_of(a, seat), other = copy_of(b, seat);
	return memcmp(&one, &other, chb_state_size(chb_game_of(a->g))) == 0;
}

/* Which event came first? */
static inline int event_at(const struct field *f, const char *key) {
	for (size_t i = 0; i < f->events.count; i++) {
		if (strcmp(f->at[i].key, key) == 0) {
			return (int)i;
		}
	}
	fail_msg("no %s", key);
	return -1;
}

static inline void open_one(struct field *f, const char *map, const char *red, const char *blue) {
	field_open(f, (struct field_plan){ .map = map,
					   .options = AMBUSH,
					   .more = "zones: {lair: [A0000, A0100]}\n",
					   .red = red,
					   .red_has = WITHIN(2),
					   .blue = blue });
}

#endif
