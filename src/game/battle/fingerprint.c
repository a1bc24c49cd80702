/* game/battle/fingerprint.c - the hash of a position. */
#include "pavise/battle.h"

#include <string.h>
#include <xxhash.h>

uint64_t pv_fingerprint(const struct pv_game *g, const void *state, enum pv_seat seat) {
	_Alignas(16) unsigned char seen[PV_STATE_MAX];
	char text[PV_POSITION_MAX];
	size_t size = g->rules->state_size(g);
	memcpy(seen, state, size);
	if (seat != PV_SEAT_COUNT) {
		g->rules->veil(g, seen, seat);
	}
	size_t length = g->rules->write_state(g, seen, text, sizeof text);
	return XXH3_64bits(text, length < sizeof text ? length : sizeof text - 1);
}
