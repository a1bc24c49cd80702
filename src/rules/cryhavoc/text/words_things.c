/* words_things.c - things in positions and orders: ram=ram,A0304,facing=ne,damage=2 */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/notation/scan.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/text/position.h"

#include <string.h>

static const char *const side_word[] = { "red", "blue", "nobody", NULL };

static const struct {
	const char *key;
	size_t offset;
} numbers[] = { { "damage", offsetof(struct chb_thing, damage) },
		{ "timer", offsetof(struct chb_thing, timer) } };

static uint8_t *number_at(struct chb_thing *t, size_t i) {
	return (uint8_t *)t + numbers[i].offset;
}

/* --- out ------------------------------------------------------------------------------------- */

static void write_workers(struct kit_pen *pen, const struct chb_game *g,
			  const struct chb_thing *t) {
	const char *between = ",worker=";
	for (int i = 0; i < 2; i++) {
		if (t->worker[i] != PV_NONE) {
			kit_pen_add(pen, "%s", between);
			chb_pen_man(pen, g, t->worker[i]);
			between = "+";
		}
	}
}

void chb_write_thing(struct kit_pen *pen, const struct chb_game *g, int thing,
		     const struct chb_thing *t) {
	const char *const *states = t->kind < CHB_KINDS ? chb_states_of(g, t->kind) : NULL;
	struct chb_thing copy = *t;
	kit_pen_add(pen, " ");
	chb_pen_thing(pen, g, thing);
	kit_pen_add(pen, "=%s,", t->kind < CHB_KINDS ? chb_kind_word[t->kind] : "?");
	chb_pen_place(pen, g, t->place);
	if (t->to != CHB_NOWHERE) {
		kit_pen_add(pen, ",to=");
		chb_pen_place(pen, g, t->to);
	}
	if (t->facing != 0) {
		kit_pen_add(pen, ",facing=%s",
			    t->facing < PV_HEX_SIDES ? pv_hex_word[t->facing] : "?");
	}
	if (states != NULL) {
		kit_pen_add(pen, ",state=%s", states[t->state]);
	}
	if (t->side != CHB_NOBODYS) {
		kit_pen_add(pen, ",side=%s", side_word[t->side == 0 ? 0 : 1]);
	}
	if (t->turn != 0) {
		kit_pen_add(pen, ",turn=%d", t->turn);
	}
	for (size_t i = 0; i < PV_COUNT(numbers); i++) {
		if (*number_at(&copy, i) != 0) {
			kit_pen_add(pen, ",%s=%d", numbers[i].key, *number_at(&copy, i));
		}
	}
	write_workers(pen, g, t);
}

/* --- in -------------------------------------------------------------------------------------- */

static bool read_workers(const struct chb_game *g, struct chb_thing *t, struct kit_word value) {
	for (int i = 0; value.at != NULL; i++) {
		int man = chb_word_man(g, kit_word_cut(value, '+', &value));
		if (i == 2 || man < 0) {
			return false;
		}
		if (i > 0 && t->worker[0] == man) {
			return false;
		}
		t->worker[i] = (uint8_t)man;
	}
	return true;
}

static int find_state(const struct chb_game *g, const struct chb_thing *t, struct kit_word value) {
	const char *const *states = chb_states_of(g, t->kind);
	int count = 0;
	while (states != NULL && states[count] != NULL) {
		count++;
	}
	return kit_word_find(value, states, count);
}

/* One part behind the place. */
static bool read_part(const struct chb_game *g, struct chb_thing *t, struct kit_word w) {
	struct kit_word value, key = kit_word_cut(w, '=', &value);
	int32_t number = -1;
	for (size_t i = 0; i < PV_COUNT(numbers); i++) {
		if (kit_word_is(key, numbers[i].key)) {
			bool good = kit_word_number(value, 0, UINT8_MAX, &number);
			*number_at(t, i) = (uint8_t)number;
			return good;
		}
	}
	if (kit_word_is(key, "to")) {
		number = chb_word_where(g, value);
		t->to = (uint16_t)number;
	} else if (kit_word_is(key, "facing")) {
		number = pv_hex_side_read(value.at, value.length);
		t->facing = (uint8_t)number;
	} else if (kit_word_is(key, "state")) {
		number = find_state(g, t, value);
		t->state = (uint8_t)number;
	} else if (kit_word_is(key, "side")) {
		number = kit_word_find(value, side_word, CHB_NOBODYS);
		t->side = (uint8_t)number;
	} else if (kit_word_is(key, "turn")) {
		number = kit_word_number(value, 0, UINT16_MAX, &number) ? number : -1;
		t->turn = (uint16_t)number;
	} else if (kit_word_is(key, "worker")) {
		return read_workers(g, t, value);
	}
	return number >= 0;
}

bool chb_read_thing(const struct chb_game *g, struct chb_thing *t, const char *text,
		    struct kit_word value, struct pv_error *err) {
	struct kit_word w = kit_word_cut(value, ',', &value);
	int kind = kit_word_find(w, chb_kind_word, CHB_KINDS);
	if (kind < 0) {
		return kit_word_fail(text, w, err, "a kind of thing");
	}
	*t = (struct chb_thing){ .to = CHB_NOWHERE,
				 .kind = (uint8_t)kind,
				 .side = CHB_NOBODYS,
				 .worker = { PV_NONE, PV_NONE } };
	w = kit_word_cut(value, ',', &value);
	int place = chb_word_where(g, w);
	if (place < 0 || place == CHB_WAITING || place == CHB_GONE) {
		return kit_word_fail(text, w, err, "a place, or none");
	}
	t->place = (uint16_t)place;
	while (value.at != NULL) {
		w = kit_word_cut(value, ',', &value);
		if (!read_part(g, t, w)) {
			return kit_word_fail(text, w, err,
					     "to=, facing=, state=, side=, turn=, damage=, timer= "
					     "or worker=");
		}
	}
	return true;
}
