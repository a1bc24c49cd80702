/* kit/flood.c - lists of no nodes, and ways. */
#include "rules/kit/flood.h"

#define EMPTY(i) \
	{ i, i }
#define EMPTY_4(i)  EMPTY(i), EMPTY(i + 1), EMPTY(i + 2), EMPTY(i + 3)
#define EMPTY_16(i) EMPTY_4(i), EMPTY_4(i + 4), EMPTY_4(i + 8), EMPTY_4(i + 12)
#define EMPTY_64(i) EMPTY_16(i), EMPTY_16(i + 16), EMPTY_16(i + 32), EMPTY_16(i + 48)

const struct kit_link kit_no_nodes[KIT_LISTS] = { EMPTY_64(0), EMPTY_64(64), EMPTY_64(128),
						  EMPTY_64(192) };

int kit_flood_path(const uint16_t *from, int start, int node, uint16_t *path, int cap) {
	int count = 0;
	for (int at = node; at != start && count <= cap; at = from[at]) {
		count++;
	}
	if (count > cap) {
		return -1;
	}
	for (int at = node, i = count; i > 0; at = from[at]) {
		path[--i] = (uint16_t)at;
	}
	return count;
}
