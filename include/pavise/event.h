/*
 * pavise/event.h - what happened: filled by `apply` into the caller's array.
 *
 * pv_event_add  one more event; counted even where it does not fit
 */
#ifndef PAVISE_EVENT_H
#define PAVISE_EVENT_H

#include "pavise/order.h"

enum pv_event_flag {
	PV_EVENT_RESULT = 1,   /* part of an outcome: odds tell leaves apart by these */
	PV_EVENT_REVEAL = 2,   /* tells a seat something it did not know: undo ends here */
	PV_EVENT_ATTACK = 4,   /* an attack begins: by who (if one actor) on whom, at place */
	PV_EVENT_FIRST = 8,    /* the seat `amount` has the first turn */
	PV_EVENT_UNDONE = 16,  /* all that the step's orders have told so far never happened */
	PV_EVENT_STANDS = 32,  /* of a goal: it would be true if the turn ended now */
	PV_EVENT_LACKS = 64,   /* of a goal: it wouldn't */
	PV_EVENT_BY_RED = 128, /* what that side did or has, where no actor tells the side */
	PV_EVENT_BY_BLUE = 256
};

enum { PV_EVENT_ALL = (1 << PV_RED) | (1 << PV_BLUE) | (1 << PV_NOBODY) };

struct pv_event {
	const char *key;      /* message key, "nev.lost"; constant string */
	const char *rule;     /* ledger id; constant string */
	uint16_t flags;       /* enum pv_event_flag */
	uint8_t seen_by;      /* bits 1 << seat */
	uint8_t who, whom;    /* actors, or PV_NONE */
	int32_t place;        /* or -1 */
	int32_t amount, rest; /* figures of the message, in `unit` */
	uint8_t unit;         /* enum pv_unit */
	/* Message key, "nev.by.melee", where `amount` stands (or men) of who are lost for good by
	 * it; of an attack what its losses will be by. Constant string; NULL: nothing is lost. */
	const char *cause;
	int32_t worth; /* with a cause: what is lost, whole, in points_scale-ths of a result */
};

/* The caller's array. `count` may pass `cap`: that many did not fit. */
struct pv_events {
	struct pv_event *at;
	size_t cap, count;
};

/* out may be NULL: then nobody wants to know. */
PV_API void pv_event_add(struct pv_events *out, const struct pv_event *event);

#endif
