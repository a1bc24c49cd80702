/*
 * kit/flood.h - a search that spreads from node to node by cost. A node is a place, a place with a
 * facing, a path, or whatever else a ruleset numbers.
 *
 * kit_flood_begin      an empty search
 * kit_relax_into       a node can be reached for so much
 * kit_relax_in_order   the same, where the order in which nodes are reached matters
 * kit_flood_run        expands every node that is reached, the nearest first
 * kit_flood_path       the nodes of the way to a node
 * kit_lists_begin, kit_append   lists by distance alone, of nodes that never come nearer
 *
 * The caller owns all memory. Nodes at one distance are expanded in the order in which they came to
 * it. What a search runs through is inlined with the caller's own functions, as bots search some
 * thousand times a move.
 */
#ifndef RULES_KIT_FLOOD_H
#define RULES_KIT_FLOOD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define KIT_INLINED static inline __attribute__((always_inline))

enum {
	KIT_FAR = UINT8_MAX, /* the distance of a node that is not reached */
	KIT_LISTS = KIT_FAR + 1
};

/* Neighbours in the list of a distance, which is a ring through its head. */
struct kit_link {
	uint16_t next, before;
};

struct kit_flood {
	uint8_t *distance;     /* by node: the least cost found so far, or KIT_FAR */
	struct kit_link *link; /* KIT_LISTS heads by distance, then the nodes */
	int most;              /* farther nodes are not reached; less than KIT_FAR. A search may
				* lower it. */
};

/* Nodes in the order in which they were first reached, and their numbers in it. */
struct kit_order {
	uint16_t *node, *rank;
	int count;
};

/* Relaxes into the nodes beside one that was reached for so much. False ends the search. */
typedef bool kit_expand(void *caller, int node, int distance);

extern const struct kit_link kit_no_nodes[KIT_LISTS];

KIT_INLINED void kit_lists_begin(struct kit_flood *f, struct kit_link *link, int most) {
	memcpy(link, kit_no_nodes, (size_t)(most + 1) * sizeof *link);
	f->link = link;
	f->most = most;
}

KIT_INLINED void kit_flood_begin(struct kit_flood *f, uint8_t *distance, struct kit_link *link,
				 size_t nodes, int most) {
	memset(distance, KIT_FAR, nodes);
	f->distance = distance;
	kit_lists_begin(f, link, most);
}

/* A node that is in no list becomes the last at a distance. Returns the link before it. */
KIT_INLINED uint16_t kit_append(struct kit_flood *f, int node, int distance) {
	struct kit_link *all = f->link;
	uint16_t last = all[distance].before;
	all[KIT_LISTS + node].next = (uint16_t)distance;
	all[last].next = all[distance].before = (uint16_t)(KIT_LISTS + node);
	return last;
}

KIT_INLINED void kit_remove(struct kit_flood *f, int node) {
	const struct kit_link *at = &f->link[KIT_LISTS + node];
	f->link[at->before].next = at->next;
	f->link[at->next].before = at->before;
}

/* Did that bring the node nearer? Before a search is run: one to start from. */
KIT_INLINED bool kit_relax_into(struct kit_flood *f, int node, int distance) {
	int known = f->distance[node];
	if (distance >= known || distance > f->most) {
		return false;
	}
	f->distance[node] = (uint8_t)distance;
	if (known != KIT_FAR) {
		kit_remove(f, node);
	}
	f->link[KIT_LISTS + node].before = kit_append(f, node, distance);
	return true;
}

/* The same; of nodes at one distance the one that was first reached at all is expanded first. */
static inline bool kit_relax_in_order(struct kit_flood *f, int node, int distance,
				      struct kit_order *order) {
	struct kit_link *all = f->link, *at = &all[KIT_LISTS + node];
	int known = f->distance[node];
	if (!kit_relax_into(f, node, distance)) {
		return false;
	}
	if (known == KIT_FAR) {
		order->rank[node] = (uint16_t)order->count;
		order->node[order->count++] = (uint16_t)node;
		return true;
	}
	int before = at->before;
	while (before >= KIT_LISTS && order->rank[before - KIT_LISTS] > order->rank[node]) {
		before = all[before].before;
	}
	kit_remove(f, node);
	at->next = all[before].next;
	at->before = (uint16_t)before;
	all[before].next = all[at->next].before = (uint16_t)(KIT_LISTS + node);
	return true;
}

KIT_INLINED void kit_flood_run(struct kit_flood *f, kit_expand *expand, void *caller) {
	const struct kit_link *link = f->link;
	for (int distance = 0; distance <= f->most; distance++) {
		for (int at = link[distance].next; at != distance; at = link[at].next) {
			if (!expand(caller, at - KIT_LISTS, distance)) {
				return;
			}
		}
	}
}

/* The nodes of the way to a node, from behind the one that it starts from; `from` tells of each
 * which one it was reached from. Returns how many there are; -1: more than `cap`. */
int kit_flood_path(const uint16_t *from, int start, int node, uint16_t *path, int cap);

#endif
