/* pavise/order.h - orders, prompts and throws: plain data of fixed size. */
#ifndef PAVISE_ORDER_H
#define PAVISE_ORDER_H

#include "pavise/error.h"

#include <stdint.h>

/* The dice are a seat: when a rule calls for dice the state asks for one throw and DICE answers. */
enum pv_seat { PV_RED, PV_BLUE, PV_DICE, PV_NOBODY, PV_SEAT_COUNT };

enum {
	PV_NONE = 255, /* no actor, no target */
	PV_ANY = -1,   /* `list` and `plans`: every actor */
	PV_LIST_MAX = 16384,
	PV_PLAN_MAX = 24,
	PV_THROW_MAX = 28
};

/* Verbs that every ruleset has; its own start at PV_VERB_OWN. */
enum pv_verb {
	PV_VERB_NONE,
	PV_VERB_THROW, /* DICE: count faces in data.faces */
	PV_VERB_MARK,  /* DICE at a real table: data.figures[0], [1] = x, y in mils, or count actors
			  in faces */
	PV_VERB_FACT,  /* DICE at a real table: data.faces[0] = 0 no, 1 yes, agreed */
	PV_VERB_SEALED,   /* a secret step on a copy that may not know it: count = 1 when the step
			     ends */
	PV_VERB_STANDING, /* an answer given beforehand, until another is: see the contract's
			     `ahead` */
	PV_VERB_OWN = 8
};

/* 32 bytes; what a verb does not use is zero, so that equal orders are equal memory. */
struct pv_order {
	uint8_t verb;   /* enum pv_verb or the ruleset's own */
	uint8_t actor;  /* the ruleset's number of the actor, or PV_NONE */
	uint8_t target; /* another actor, or PV_NONE */
	uint8_t count;
	union {
		uint8_t faces[28];
		uint16_t halves[14];
		int32_t figures[7];
	} data;
};

enum pv_throw_kind { PV_THROW_DICE, PV_THROW_MARK, PV_THROW_FACT };

/* What the DICE seat is asked for: alike dice. Dice that mean different things are different
 * throws. */
struct pv_throw {
	uint8_t kind;        /* enum pv_throw_kind */
	uint8_t count;       /* 1 to 28 dice */
	uint8_t sides;       /* 2 to 255 */
	const char *purpose; /* message key, "nev.throw.volley" */
	const char *rule;
	uint8_t class_of[256]; /* [face]: faces of one class count alike; a class is named by its
				  lowest face */
};

/* A prompt: the decision asked, and of which seat. */
struct pv_prompt {
	uint8_t seat;   /* enum pv_seat */
	uint8_t whole;  /* 0: more is legal than `list(PV_ANY)` gives */
	uint8_t minor;  /* 1: odds take the usual answer and go on */
	uint8_t secret; /* 1: the answer is hidden from the other seat until the rule reveals it */
	uint8_t actor;  /* the one asked for, or PV_NONE */
	uint16_t turn;  /* from 1; 0 before the first */
	int32_t place;  /* the place asked about, or -1 */
	const char *step;     /* constant word, "move" */
	const char *key;      /* message key of the question, "nev.ask.move" */
	const char *rule;     /* rule that asks */
	struct pv_throw dice; /* when seat is PV_DICE */
};

/* A whole act: orders of one seat, played one by one; the rest is dropped at a throw, a reveal or a
 * refusal. */
struct pv_plan {
	struct pv_order orders[PV_PLAN_MAX];
	uint8_t count;
	uint8_t actor;
	uint8_t chance, of; /* `chance` in `of` that the throws on the way let it pass; 0: none */
	int32_t goal;       /* place, or -1 */
	int32_t cost;       /* in the ruleset's unit of movement */
};

enum { PV_ERRAND_MAX = 64 };

/* Several actors sent to one aim. */
struct pv_errand {
	const char *goal; /* a place, or what the ruleset has a name for */
	uint8_t actors[PV_ERRAND_MAX];
	uint8_t count;
	uint8_t only;   /* 1: actors who can't come there now are left out; 0: they come as near as
			   they can */
	uint8_t throws; /* 1: ways that need a throw, too */
};

#endif
