/*
 * game/text/seat.h - seats as files and programs write them.
 *
 * pv_seat_word   "red", "blue", "dice", "nobody"
 * pv_seat_read   and back
 */
#ifndef PAVISE_GAME_TEXT_SEAT_H
#define PAVISE_GAME_TEXT_SEAT_H

#include "pavise/order.h"

#include <stddef.h>

/* "all" for PV_SEAT_COUNT. A constant string. */
const char *pv_seat_word(enum pv_seat seat);
/* PV_SEAT_COUNT: there is no such seat. */
enum pv_seat pv_seat_read(const char *word, size_t length);

#endif
