/*
 * core/grow.h - lists that grow.
 *
 * pv_grow   room for one more
 */
#ifndef PAVISE_CORE_GROW_H
#define PAVISE_CORE_GROW_H

#include <stddef.h>
#include <stdlib.h>

/* The list with room for one more item than `count`, and *room as it then is; at first NULL and 0.
 * NULL: no memory, and the old list stays the caller's. */
static inline void *pv_grow(void *list, size_t count, size_t *room, size_t size) {
	enum { FIRST = 32 };
	if (count < *room) {
		return list;
	}
	size_t more = *room == 0 ? FIRST : *room * 2;
	void *grown = realloc(list, more * size);
	*room = grown == NULL ? *room : more;
	return grown;
}

#endif
