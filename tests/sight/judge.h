/*
 * sight/judge.h - a slow second reckoning of lines of sight, read from the ledger alone
 * (CHB-8.7, CHB-8.8, CHB-7.0.48) and in exact fractions, to judge board/hex/sight.c by.
 *
 * judge_sees   is a line clear; all that meets it
 * judge_map    every pair of places of a map, both ways: what the board says, as the judge says
 *
 * It shares nothing with what it judges but the map's plain arrays. Every hex near the line is cut
 * with it as a polygon; what blocks is reckoned as the ledger's sentences say it.
 */
#ifndef TESTS_SIGHT_JUDGE_H
#define TESTS_SIGHT_JUDGE_H

#include "board/hex/sight.h"

enum { JUDGE_THINGS_MAX = 1024 };

/* Something that blocks, in the order in which it is met. */
struct judge_thing {
	struct pv_hex at,
	    beyond;  /* a side's two hexes; the same twice: what lies or stands in one */
	uint8_t way; /* 1, 2: of two hexes that the line runs between; else 0 */
};

struct judge {
	bool clear;
	size_t
	    count; /* of the stretch where it is blocked first; 0: at once, by where the ends lie */
	struct judge_thing things[JUDGE_THINGS_MAX];
};

void judge_sees(const struct pv_hex_map *map, const struct pv_sight_now *now, int from, int to,
		struct judge *out);

/* Where board and judge differ, or the board with itself the other way round, or names something
 * that doesn't block: false, and buf says which pair. now may be NULL; with people standing about
 * the lines still have to be the same both ways. */
bool judge_map(const struct pv_hex_map *map, const struct pv_sight_now *now, char *buf, size_t cap);
/* The same from every so-manieth place. */
bool judge_share(const struct pv_hex_map *map, const struct pv_sight_now *now, int share, char *buf,
		 size_t cap);

#endif
