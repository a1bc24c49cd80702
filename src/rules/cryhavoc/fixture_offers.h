/*
 * fixture_offers.h - for tests of this folder: is offered what is allowed?
 *
 * field_offers   how many orders of a verb are allowed; fails where one of them isn't offered
 * field_dice     is asked for one die, whose faces count alike by those letters
 */
#ifndef RULES_CRYHAVOC_FIXTURE_OFFERS_H
#define RULES_CRYHAVOC_FIXTURE_OFFERS_H

#include "rules/cryhavoc/fixture_play.h"

/* What an order of the verb carries besides its actor. */
struct field_span {
	bool targets; /* somebody, or nobody */
	int counts;   /* so many, from 0 */
	int things;   /* of halves[CHB_ORDER_THING] */
	bool places;
};

static inline int field_offers_one(const struct field *f, const struct pv_order *order) {
	static struct pv_order list[PV_LIST_MAX];
	char text[96];
	if (!pv_cryhavoc.check(f->g, &f->s, order, NULL)) {
		return 0;
	}
	size_t count = pv_cryhavoc.list(f->g, &f->s, order->actor, list, PV_LIST_MAX);
	for (size_t i = 0; i < count; i++) {
		if (memcmp(&list[i], order, sizeof *order) == 0) {
			return 1;
		}
	}
	pv_cryhavoc.write_order(f->g, order, text, sizeof text);
	field_tell(f, text, "is allowed, but not offered");
	return 0;
}

static inline int field_offers_of(const struct field *f, struct pv_order order,
				  const struct field_span *span) {
	int found = 0, last = span->places ? chb_place_count(chb_game_of(f->g)) : 1;
	for (int count = 0; count == 0 || count < span->counts; count++) {
		for (int thing = span->things > 0; thing <= span->things; thing++) {
			for (int place = 0; place < last; place++) {
				order.count = (uint8_t)count;
				order.data.halves[CHB_ORDER_THING] = (uint16_t)thing;
				order.data.halves[0] = (uint16_t)place;
				found += field_offers_one(f, &order);
			}
		}
	}
	return found;
}

static inline int field_offers(const struct field *f, enum chb_verb verb, struct field_span span) {
	int found = 0;
	CHB_EACH_MAN(chb_game_of(f->g), man) {
		struct pv_order order = { .verb = (uint8_t)verb,
					  .actor = (uint8_t)man,
					  .target = PV_NONE };
		found += field_offers_of(f, order, &span);
		for (int i = 0; span.targets && i < chb_game_of(f->g)->count; i++) {
			order.target = (uint8_t)i;
			found += field_offers_of(f, order, &span);
		}
	}
	return found;
}

/* letters: as many as it has sides: "KKKKWWWW--". */
static inline void field_dice(const struct field *f, const char *letters) {
	struct pv_prompt prompt;
	pv_cryhavoc.prompt(f->g, &f->s, &prompt);
	assert_int_equal(prompt.seat, PV_DICE);
	assert_int_equal(prompt.dice.count, 1);
	assert_int_equal(prompt.dice.sides, strlen(letters));
	for (int a = 1; a <= prompt.dice.sides; a++) {
		for (int b = 1; b < a; b++) {
			bool same = letters[a - 1] == letters[b - 1];
			if (same != (prompt.dice.class_of[a] == prompt.dice.class_of[b])) {
				fail_msg("%d and %d of %s", b, a, letters);
			}
		}
	}
}

#endif
