/* conform/dummy/dummy_veil.c - what the sides hide from each other. */
#include "dummy.h"

void dum_veil(const struct pv_game *g, void *state, enum pv_seat seat) {
	struct dum_state *s = state;
	(void)g;
	for (int side = 0; s->phase == DUM_HIDING && side < 2; side++) {
		if (side != (int)seat) {
			s->blank |= (uint8_t)(1U << side);
			s->gate[2 * side] = s->gate[2 * side + 1] = 0;
		}
	}
}

void dum_guess(const struct pv_game *g, void *state, enum pv_seat seat, struct pv_stream *chance) {
	struct dum_state *s = state;
	(void)g;
	(void)seat;
	for (int side = 0; side < 2; side++) {
		if (!(s->blank & (1U << side))) {
			continue;
		}
		s->blank &= (uint8_t) ~(1U << side);
		/* Blue hides after red: red's men are hidden then, and blue's not before. */
		bool hidden = side < s->seat, hiding = side == s->seat;
		uint32_t first = pv_stream_below(chance, DUM_GATES);
		uint32_t second = pv_stream_below(chance, DUM_GATES - 1);
		if (hidden || (hiding && pv_stream_below(chance, 2) == 1)) {
			s->gate[2 * side] = (uint8_t)(1 + first);
			s->gate[2 * side + 1] = (uint8_t)(1 + (first + 1 + second) % DUM_GATES);
		}
	}
}

bool dum_seal(const struct pv_game *g, const void *state, const struct pv_order *order,
	      struct pv_order *sealed) {
	(void)g;
	(void)state;
	if (order->verb != DUM_HIDE && order->verb != DUM_READY) {
		return false;
	}
	*sealed = (struct pv_order){ .verb = PV_VERB_SEALED,
				     .actor = PV_NONE,
				     .target = PV_NONE,
				     .count = order->verb == DUM_READY };
	return true;
}
