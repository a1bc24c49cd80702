/*
 * fixture_field.h - for tests of this folder: what holds of any position of a battle.
 *
 * field_holds   its text, its lists, its copies, the forms of its orders, its question
 */
#ifndef RULES_CRYHAVOC_FIXTURE_FIELD_H
#define RULES_CRYHAVOC_FIXTURE_FIELD_H

#include "rules/cryhavoc/fixture_asked.h"

/* --- what holds of any position --------------------------------------------------------------- */

/* What a throw comes to: the state, and what is said. */
struct field_outcome {
	struct chb_state s;
	struct pv_event at[FIELD_EVENTS_MAX];
	size_t count;
};

static inline void field_try(const struct field *f, const struct pv_throw *dice, int face,
			     struct field_outcome *out) {
	struct pv_order order = { .verb = PV_VERB_THROW, .actor = PV_NONE, .target = PV_NONE };
	memset(out, 0, sizeof *out);
	struct pv_events events = { .at = out->at, .cap = PV_COUNT(out->at) };
	order.count = dice->count;
	order.data.faces[0] = (uint8_t)face;
	out->s = f->s;
	pv_cryhavoc.apply(f->g, &out->s, &order, &events);
	out->count = events.count;
}

/* Faces that count apart come to two things: but of walls, engines, wounds to mend and horses, of
 * whom a table may say more than befalls them. */
static inline bool field_tells_apart(const struct field *f) {
	switch (f->s.ask) {
	case CHB_ASK_BATTER:
	case CHB_ASK_DRIFT:
	case CHB_ASK_LOOSE:
	case CHB_ASK_LOTS:
	case CHB_ASK_MEND:
	case CHB_ASK_OIL:
	case CHB_ASK_YIELD:
		return false;
	default:
		return f->s.gate == 0 &&
		       (f->s.target == PV_NONE || !chb_is_horse(chb_game_of(f->g), f->s.target));
	}
}

/* [CHB-1.3] It is of six sides or of ten, and a class is named by its lowest face. */
static inline void field_holds_die(const struct field *f, const struct pv_throw *dice,
				   const char *text) {
	bool good = dice->sides == 6 || dice->sides == CHB_LINES;
	for (int face = 1; face <= dice->sides; face++) {
		int class = dice->class_of[face];
		good = good && class >= 1 && class <= face && dice->class_of[class] == class;
	}
	if (!good) {
		field_tell(f, text, "then a die is asked for that isn't one of the game's");
	}
}

/* Faces that count alike come to the same. */
static inline void field_holds_thrown(const struct field *f, const struct pv_throw *dice,
				      const char *text) {
	static struct field_outcome of[2];
	for (int face = 1; face <= dice->sides; face++) {
		field_try(f, dice, face, &of[0]);
		if (dice->class_of[dice->class_of[face]] != dice->class_of[face]) {
			field_tell(f, text, "a class is named for a face of another");
		}
		for (int other = 1; other < face; other++) {
			if (other != dice->class_of[face] && other != dice->class_of[other]) {
				continue;
			}
			field_try(f, dice, other, &of[1]);
			bool same = memcmp(&of[0].s, &of[1].s, pv_cryhavoc.state_size(f->g)) == 0;
			bool alike = dice->class_of[face] == dice->class_of[other];
			if (alike && !same) {
				field_tell(f, text, "faces of one class come to two things");
			}
			if (!alike && field_tells_apart(f) &&
			    memcmp(&of[0], &of[1], sizeof of[0]) == 0) {
				field_tell(f, text, "faces of two classes come to one thing");
			}
		}
	}
}

/* What either side may know of it is sound, too, and so is what it may guess. */
static inline void field_holds_veiled(const struct field *f, const char *text) {
	static struct chb_state copy;
	struct pv_error err;
	struct pv_stream chance = pv_stream_start(1, 1);
	for (enum pv_seat seat = PV_RED; seat <= PV_BLUE; seat++) {
		copy = f->s;
		pv_cryhavoc.veil(f->g, &copy, seat);
		bool good = pv_cryhavoc.sound(f->g, &copy, &err);
		pv_cryhavoc.guess(f->g, &copy, seat, &chance);
		if (!good || !pv_cryhavoc.sound(f->g, &copy, &err)) {
			field_tell(f, text, "a side's copy isn't sound");
		}
	}
}

/* The same order with a place that is on no map is refused; some say places otherwise, or none. */
static inline void field_holds_off_map(const struct field *f, const struct pv_order *order,
				       const char *text) {
	for (int i = 0; i < 2; i++) {
		struct pv_order other = *order;
		other.data.halves[i] = (uint16_t)chb_place_count(chb_game_of(f->g));
		bool otherwise = order->verb == CHB_FIGHT || order->verb == CHB_BREAK ||
				 order->verb == CHB_FLEE || order->verb == PV_VERB_THROW;
		if (!otherwise && pv_cryhavoc.check(f->g, &f->s, &other, NULL)) {
			field_tell(f, text, "then an order off the map is allowed");
		}
	}
}

/* Refused, or an order with a text of its own: nothing is taken that no order says. */
static inline void field_holds_changed(const struct field *f, const struct pv_order *order,
				       const char *key) {
	struct pv_order again;
	struct pv_error err;
	struct pv_why why;
	char text[256];
	if (!pv_cryhavoc.check(f->g, &f->s, order, &why)) {
		assert_non_null(why.rule);
		if (key != NULL && strcmp(why.key, key) != 0) {
			field_tell(f, why.key, key);
		}
		return;
	}
	pv_cryhavoc.write_order(f->g, order, text, sizeof text);
	if (key != NULL || !pv_cryhavoc.read_order(f->g, text, &again, &err) ||
	    memcmp(&again, order, sizeof again) != 0) {
		field_tell(f, text, "an order is allowed with what none of its kind has");
	}
}

/* [CHB-MAP.3] Nobody acts, or is meant, who isn't there; and no verb is none. */
static inline void field_holds_nobody(const struct field *f, const struct pv_order *order) {
	static const uint8_t verbs[] = { 0, PV_VERB_MARK, PV_VERB_FACT, CHB_VERBS, UINT8_MAX };
	struct pv_order other = *order;
	for (int beyond = chb_game_of(f->g)->count; beyond < PV_NONE; beyond += 60) {
		other.actor = (uint8_t)beyond;
		field_holds_changed(f, &other, "chb.order.actor");
		other.actor = order->actor;
		other.target = (uint8_t)beyond;
		field_holds_changed(f, &other, "chb.order.form");
		other.target = order->target;
	}
	for (size_t i = 0; i < PV_COUNT(verbs); i++) {
		other.verb = verbs[i];
		field_holds_changed(f, &other, "chb.order.verb");
	}
}

/* One order has one form: whatever its verb has no use for is empty. */
static inline void field_holds_form(const struct field *f, const struct pv_order *order) {
	static int seen[CHB_VERBS];
	struct pv_order other = *order;
	if (seen[order->verb]++ >= FIELD_OFTEN) {
		return;
	}
	field_holds_changed(f, order, NULL);
	for (int i = 0; i < 2; i++) {
		other.actor = i == 0 ? 0 : PV_NONE;
		field_holds_changed(f, &other, NULL);
		other.actor = order->actor;
		other.target = i == 0 ? 0 : PV_NONE;
		field_holds_changed(f, &other, NULL);
		other.target = order->target;
		other.count = (uint8_t)(order->count + 1 - 2 * i);
		field_holds_changed(f, &other, NULL);
		other.count = order->count;
	}
	for (int i = 0; i < PV_THROW_MAX; i++) {
		other.data.faces[i] ^= 1;
		field_holds_changed(f, &other, NULL);
		other.data.faces[i] = order->data.faces[i];
	}
	field_holds_nobody(f, order);
}

/* What it may order beforehand is allowed. */
static inline void field_holds_ahead(const struct field *f, const char *text) {
	static struct pv_order list[PV_LIST_MAX];
	size_t count = pv_cryhavoc.ahead(f->g, &f->s, PV_NONE, list, PV_LIST_MAX);
	for (size_t i = 0; i < count; i++) {
		if (!pv_cryhavoc.check(f->g, &f->s, &list[i], NULL)) {
			field_tell(f, text, "then a standing order is offered that is refused");
		}
		field_holds_form(f, &list[i]);
	}
}

/* It is sound, its text reads back to it, and what is listed is allowed. */
static inline void field_holds(const struct field *f, const char *text) {
	static struct pv_order list[PV_LIST_MAX];
	static struct chb_state again;
	static char position[16384];
	static int asked[CHB_ASK_COUNT];
	struct pv_error err;
	struct pv_prompt prompt;
	if (!pv_cryhavoc.sound(f->g, &f->s, &err)) {
		field_tell(f, text, err.msg);
	}
	pv_cryhavoc.write_state(f->g, &f->s, position, sizeof position);
	again = f->s;
	if (!pv_cryhavoc.read_state(f->g, position, &again, &err)) {
		field_tell(f, text, err.msg);
	}
	if (memcmp(&again, &f->s, pv_cryhavoc.state_size(f->g)) != 0) {
		field_tell(f, text, "its text reads back to something else");
	}
	size_t count = pv_cryhavoc.list(f->g, &f->s, PV_ANY, list, PV_LIST_MAX);
	for (size_t i = 0; i < count; i++) {
		if (!pv_cryhavoc.check(f->g, &f->s, &list[i], NULL)) {
			field_tell(f, text, "then an order is listed that is refused");
		}
		field_holds_off_map(f, &list[i], text);
		field_holds_form(f, &list[i]);
	}
	if (asked[f->s.ask]++ < FIELD_OFTEN) {
		field_holds_asked(f);
	}
	field_holds_prompt(f, text);
	field_holds_dead(f, text);
	field_holds_ahead(f, text);
	field_holds_veiled(f, text);
	pv_cryhavoc.prompt(f->g, &f->s, &prompt);
	if (prompt.seat == PV_DICE && prompt.dice.count == 1) {
		field_holds_die(f, &prompt.dice, text);
		field_holds_thrown(f, &prompt.dice, text);
	}
}

#endif
