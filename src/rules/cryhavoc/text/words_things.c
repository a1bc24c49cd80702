/* words_things.c - things in positions and orders: ram=ram,A0304,facing=ne,damage=2 */
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/notation/fields.h"
#include "rules/cryhavoc/notation/scan.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/text/position.h"
#include "rules/kit/words.h"

/* --- its state, by its kind ------------------------------------------------------------------- */

static const char *const *states_of(const void *of, const void *record) {
	const struct chb_scope *scope = of;
	const struct chb_thing *t = record;
	return t->kind < CHB_KINDS ? chb_states_of(scope->g, t->kind) : NULL;
}

static bool has_states(const void *of, const void *record) {
	return states_of(of, record) != NULL;
}

static bool read_state(const struct kit_scan *in, const struct kit_field *f, struct kit_word w) {
	const char *const *states = states_of(in->of, in->record);
	int count = 0;
	while (states != NULL && states[count] != NULL) {
		count++;
	}
	int found = kit_word_find(w, states, count);
	kit_field_set(f, in->record, found);
	return found >= 0;
}

static void write_state(struct kit_pen *pen, const void *of, const struct kit_field *f,
			const void *record) {
	kit_pen_add(pen, "%s", states_of(of, record)[kit_field_get(f, record)]);
}

static const struct kit_kind state = { .read = read_state, .write = write_state };

/* --- who carry it ----------------------------------------------------------------------------- */

static bool read_workers(const struct kit_scan *in, const struct kit_field *f, struct kit_word w) {
	const struct chb_scope *scope = in->of;
	struct chb_thing *t = in->record;
	(void)f;
	for (int i = 0; w.at != NULL; i++) {
		int man = chb_word_man(scope->g, kit_word_cut(w, '+', &w));
		if (i == 2 || man < 0 || (i > 0 && t->worker[0] == man)) {
			return false;
		}
		t->worker[i] = (uint8_t)man;
	}
	return true;
}

static void write_workers(struct kit_pen *pen, const void *of, const struct kit_field *f,
			  const void *record) {
	const struct chb_scope *scope = of;
	const struct chb_thing *t = record;
	const char *between = "";
	(void)f;
	for (int i = 0; i < 2; i++) {
		if (t->worker[i] != PV_NONE) {
			kit_pen_add(pen, "%s", between);
			chb_pen_man(pen, scope->g, t->worker[i]);
			between = "+";
		}
	}
}

static const struct kit_kind workers = { .read = read_workers, .write = write_workers };

/* --- all of it ------------------------------------------------------------------------------- */

#define FIELD(name, kind, member) KIT_FIELD(name, kind, struct chb_thing, member)

static const struct kit_field members[] = {
	{ FIELD("to", chb_field_place, to), .usual = CHB_NOWHERE },
	{ FIELD("facing", kit_one_of, facing), .words = pv_hex_word },
	{ FIELD("state", state, state), .has = has_states },
	{ FIELD("side", kit_one_of, side), .words = kit_side_word, .usual = CHB_NOBODYS },
	{ FIELD("turn", kit_number, turn), .high = UINT16_MAX },
	{ FIELD("damage", kit_number, damage), .high = UINT8_MAX },
	{ FIELD("timer", kit_number, timer), .high = UINT8_MAX },
	{ FIELD("worker", workers, worker), .usual = UINT16_MAX },
};

/* An error quotes the whole word. */
static const struct kit_fields fields = { .at = members,
					  .count = PV_COUNT(members),
					  .before = "," };

void chb_write_thing(struct kit_pen *pen, const struct chb_game *g, int thing,
		     const struct chb_thing *t) {
	kit_pen_add(pen, " ");
	chb_pen_thing(pen, g, thing);
	kit_pen_add(pen, "=%s,", t->kind < CHB_KINDS ? chb_kind_word[t->kind] : "?");
	chb_pen_place(pen, g, t->place);
	kit_fields_write(pen, &fields, &(struct chb_scope){ g, PV_NONE }, t);
}

bool chb_read_thing(const struct chb_game *g, struct chb_thing *t, const char *text,
		    struct kit_word value, struct pv_error *err) {
	const struct chb_scope scope = { g, PV_NONE };
	const struct kit_scan in = { &fields, &scope, t, text, NULL };
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
		if (!kit_fields_take(&in, w)) {
			return kit_word_fail(text, w, err,
					     "to=, facing=, state=, side=, turn=, damage=, timer= "
					     "or worker=");
		}
	}
	return true;
}
