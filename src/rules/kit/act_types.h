/* kit/act_types.h - the types of acts: what a game keeps of them. act.h has the functions. */
#ifndef RULES_KIT_ACT_TYPES_H
#define RULES_KIT_ACT_TYPES_H

#include "pavise/order.h"
#include "pavise/ruleset.h"

struct kit_field;
struct kit_pen;
struct kit_reader;

/* Which members of an order a part fills. */
enum {
	KIT_ACTOR = 0x1,
	KIT_TARGET = 0x2, /* an actor, too */
	KIT_COUNT = 0x4,
	KIT_MAY_LACK_ACTOR = 0x8, /* or PV_NONE */
	KIT_MAY_LACK_TARGET = 0x10,
	KIT_TARGET_IS_A_WORD = 0x20 /* any number */
};

/* One part of an order's text behind its verb. */
struct kit_part {
	bool (*read)(struct kit_reader *r, struct pv_order *out);
	/* With the blank before it. */
	void (*write)(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o);
	uint8_t fills; /* KIT_ACTOR and so on */
	uint32_t data; /* the bytes of the order's data that it fills, by bit */
};

/* A part that is one member of the order, as its field says (fields.h); read and write are NULL. */
struct kit_field_part {
	struct kit_part part;
	const struct kit_field *field;
};

enum { KIT_PARTS_MAX = 4, KIT_ALL_BYTES = 0xfffffff };

/* What an order says; a ruleset's row begins with it, and adds what checks and applies it. */
struct kit_act {
	uint8_t verb;     /* the number in an order, or KIT_ANY_VERB; 0 ends a list of rows */
	const char *rule; /* refuses an order of another form */
	const struct kit_part *form[KIT_PARTS_MAX];
	const char *word; /* NULL: that which the ruleset has for the number */
};

enum { KIT_VERBS_MAX = 96, KIT_ANY_VERB = 255 }; /* any: the first number that is free */

/* The acts of a game by their verbs; kit_acts_add fills it while the game is loaded. */
struct kit_acts {
	const struct kit_act *at[KIT_VERBS_MAX]; /* NULL: there is none */
	uint8_t fills[KIT_VERBS_MAX];            /* all parts of the form together */
	uint32_t data[KIT_VERBS_MAX];
	/* By verbs; its own as struct pv_game has them. */
	const char *words[KIT_VERBS_MAX + 1];
};

#endif
