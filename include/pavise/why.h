/*
 * pavise/why.h - how a check says "no" (and what a yes costs): plain data, nothing to free.
 *
 * pv_refuse    fill an explanation and return false
 * pv_deny      the same where there are no figures to compare
 * pv_also       name another row that says the same
 * pv_add_part  one more part of a sum
 */
#ifndef PAVISE_WHY_H
#define PAVISE_WHY_H

#include "pavise/error.h"

#include <stdint.h>

/* The unit of `need`, `have` and the parts. */
enum pv_unit {
	PV_UNIT_NONE,
	PV_UNIT_COUNT,    /* things: units, stands, orders, dice */
	PV_UNIT_HALVES,   /* half squares, half movement points */
	PV_UNIT_EIGHTHS,  /* eighths of a melee point */
	PV_UNIT_QUARTERS, /* quarters of a scoring point */
	PV_UNIT_MILS,     /* thousandths of an inch */
	PV_UNIT_SQUARES,
	PV_UNIT_TURNS,
	PV_UNIT_END
};

/* What stands in the way. Places and actors are the ruleset's own numbers (name_place, name_actor).
 */
enum pv_witness_kind { PV_WITNESS_NONE, PV_WITNESS_PLACE, PV_WITNESS_ACTOR, PV_WITNESS_FEATURE };

struct pv_witness {
	uint8_t kind;           /* enum pv_witness_kind */
	int32_t at;             /* place, actor or feature */
	int32_t from[2], to[2]; /* two points or levels, where a line is meant; else zero */
};

enum { PV_PARTS_MAX = 6, PV_ALSO_MAX = 4 };

struct pv_part {
	const char *rule; /* ledger id, a constant string */
	int32_t amount;   /* in `unit` of the explanation */
};

struct pv_why {
	const char
	    *rule; /* ledger id, "NEV-6G.2", at most 23 characters; NULL when nothing was refused */
	const char *also[PV_ALSO_MAX]; /* other rows that refuse the same; NULL where unused */
	const char *key;               /* message key, "nev.charge.idle"; constant string */
	int32_t need, have; /* the numbers compared: what is asked for, and what there is */
	uint8_t unit;       /* enum pv_unit */
	uint8_t part_count;
	struct pv_part parts[PV_PARTS_MAX]; /* how `need` or a cost is made up */
	struct pv_witness witness;
};

/* Fills why unless it is NULL (parts added before stay). Always false. */
PV_API bool pv_refuse(struct pv_why *why, const char *rule, const char *key, int32_t need,
		      int32_t have, enum pv_unit unit);

/* pv_refuse with a witness. */
PV_API bool pv_refuse_at(struct pv_why *why, const char *rule, const char *key, int32_t need,
			 int32_t have, enum pv_unit unit, enum pv_witness_kind kind, int32_t at);

/* Where the rule compares no figures. */
PV_API bool pv_deny(struct pv_why *why, const char *rule, const char *key);
PV_API bool pv_deny_at(struct pv_why *why, const char *rule, const char *key,
		       enum pv_witness_kind kind, int32_t at);

/* Names one more row that refuses the same, while there is room. Always false. why may be NULL. */
PV_API bool pv_also(struct pv_why *why, const char *rule);

/* Adds a part while there is room; parts of 0 are left out. why may be NULL. */
PV_API void pv_add_part(struct pv_why *why, const char *rule, int32_t amount);

#endif
