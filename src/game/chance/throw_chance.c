/* game/chance/throw_chance.c - how likely an answer to a throw is, faces of a class counted
 * together. */
#include "game/chance/fraction.h"

#include <string.h>

/* How many dice of the order show a class, in 1 .. count. */
static unsigned count_shown(const struct pv_throw *t, const struct pv_order *o, unsigned class) {
	unsigned shown = 0;
	for (unsigned i = 0; i < o->count; i++) {
		shown += t->class_of[o->data.faces[i]] == class;
	}
	return shown;
}

static unsigned count_faces(const struct pv_throw *t, unsigned class) {
	unsigned faces = 0;
	for (unsigned face = 1; face <= t->sides; face++) {
		faces += t->class_of[face] == class;
	}
	return faces;
}

/* chance * C(left, shown) * (faces / sides)^shown */
static bool multiply_class(struct pv_fraction *chance, unsigned left, unsigned shown,
			   unsigned faces, unsigned sides) {
	for (unsigned i = 0; i < shown; i++) {
		if (!pv_fraction_multiply(chance, pv_fraction_make((pv_u128)(left - i) * faces,
								   (pv_u128)(i + 1) * sides))) {
			return false;
		}
	}
	return true;
}

bool pv_throw_chance(const struct pv_throw *dice, const struct pv_order *order,
		     struct pv_fraction *out) {
	unsigned left = dice->count;
	*out = (struct pv_fraction){ 1, 1 };
	if (!pv_throw_check(dice, order, NULL)) {
		return false;
	}
	for (unsigned class = 1; class <= dice->sides; class ++) {
		unsigned shown =
		    dice->class_of[class] == class ? count_shown(dice, order, class) : 0;
		if (shown > 0 &&
		    !multiply_class(out, left, shown, count_faces(dice, class), dice->sides)) {
			return false;
		}
		left -= shown;
	}
	return true;
}
