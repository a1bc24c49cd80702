/* game/text/seat.c - seats as files and programs write them. */
#include "game/text/seat.h"

#include <string.h>

const char *pv_seat_word(enum pv_seat seat) {
	static const char *const words[] = {
		[PV_RED] = "red", [PV_BLUE] = "blue", [PV_DICE] = "dice", [PV_NOBODY] = "nobody"
	};
	return seat < PV_SEAT_COUNT ? words[seat] : "all";
}

enum pv_seat pv_seat_read(const char *word, size_t length) {
	for (enum pv_seat seat = PV_RED; seat < PV_SEAT_COUNT; seat++) {
		const char *name = pv_seat_word(seat);
		if (strlen(name) == length && memcmp(name, word, length) == 0) {
			return seat;
		}
	}
	return PV_SEAT_COUNT;
}
