/*
 * number.h - numbers, bits of sides, and memory made zero.
 */
#ifndef RULES_NEVSKY_CORE_NUMBER_H
#define RULES_NEVSKY_CORE_NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

static inline int32_t nev_smaller(int32_t a, int32_t b) {
	return a < b ? a : b;
}
static inline int32_t nev_larger(int32_t a, int32_t b) {
	return a > b ? a : b;
}
static inline int64_t nev_above_zero(int64_t n) {
	return n > 0 ? n : 0;
}
static inline int nev_sign(int64_t n) {
	return (n > 0) - (n < 0);
}
static inline void nev_clear(void *at, size_t size) {
	memset(at, 0, size);
}
static inline int nev_whole_squares(int halves) {
	return halves / 2;
}

/* Bits of sides. */
static inline uint8_t nev_side_bit(int side) {
	return (uint8_t)(1u << side);
}
static inline bool nev_has_side(uint8_t sides, int side) {
	return (sides & nev_side_bit(side)) != 0;
}

#endif
