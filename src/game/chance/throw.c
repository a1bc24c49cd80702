#include "pavise/throw.h"

#include <string.h>

void pv_throw_ask(struct pv_throw *t, uint8_t count, uint8_t sides, const char *purpose,
		  const char *rule) {
	*t = (struct pv_throw){ .kind = PV_THROW_DICE,
				.count = count,
				.sides = sides,
				.purpose = purpose,
				.rule = rule };
	for (int face = 1; face <= sides; face++) {
		t->class_of[face] = (uint8_t)face;
	}
}

void pv_throw_class(struct pv_throw *t, int first, int last) {
	int from = first < 1 ? 1 : first, to = last > t->sides ? t->sides : last;
	for (int face = from; face <= to; face++) {
		t->class_of[face] = (uint8_t)from;
	}
}

void pv_throw_split(struct pv_throw *t, uint8_t sides, int low, const char *purpose,
		    const char *rule) {
	pv_throw_ask(t, 1, sides, purpose, rule);
	pv_throw_class(t, 1, low);
	pv_throw_class(t, low + 1, sides);
}

bool pv_throw_check(const struct pv_throw *t, const struct pv_order *order, struct pv_why *why) {
	if (t->kind != PV_THROW_DICE || order->verb != PV_VERB_THROW) {
		return pv_refuse(why, t->rule, "pavise.throw.verb", PV_VERB_THROW, order->verb,
				 PV_UNIT_NONE);
	}
	if (order->count != t->count) {
		return pv_refuse(why, t->rule, "pavise.throw.count", t->count, order->count,
				 PV_UNIT_COUNT);
	}
	if (order->actor != PV_NONE || order->target != PV_NONE) {
		return pv_refuse(why, t->rule, "pavise.throw.verb", PV_NONE, order->actor,
				 PV_UNIT_NONE);
	}
	for (size_t i = 0; i < PV_THROW_MAX; i++) {
		int face = order->data.faces[i];
		if (i < t->count ? face < 1 || face > t->sides : face != 0) {
			return pv_refuse(why, t->rule, "pavise.throw.face", t->sides, face,
					 PV_UNIT_COUNT);
		}
	}
	return true;
}

/* The lowest face of the next class after `face`; 0: there is none. */
static uint8_t next_class(const struct pv_throw *t, int face) {
	for (int f = face + 1; f <= t->sides; f++) {
		if (t->class_of[f] == f) {
			return (uint8_t)f;
		}
	}
	return 0;
}

/* Counts the sorted faces up to the next multiset. false: it was the last one. */
static bool next_throw(const struct pv_throw *t, uint8_t *faces) {
	for (int i = t->count - 1; i >= 0; i--) {
		uint8_t next = next_class(t, faces[i]);
		if (next != 0) {
			memset(faces + i, next, (size_t)(t->count - i));
			return true;
		}
	}
	return false;
}

size_t pv_throw_list(const struct pv_throw *t, struct pv_order *out, size_t cap) {
	struct pv_order order = {
		.verb = PV_VERB_THROW, .actor = PV_NONE, .target = PV_NONE, .count = t->count
	};
	size_t count = 0;

	memset(order.data.faces, next_class(t, 0), t->count);
	do {
		if (count < cap) {
			out[count] = order;
		}
		count++;
	} while (count < PV_LIST_MAX && next_throw(t, order.data.faces));
	return count;
}
