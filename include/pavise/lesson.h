/*
 * pavise/lesson.h - a lesson: a board, a few sentences, one question, whose answer the rules judge.
 *
 * pv_lesson_open, _parse, _close
 * pv_lesson_text    its title, sentences, question, hint or explanation in a language
 * pv_lesson_judge   is this answer right, and what is wrong with it?
 * pv_lesson_solve   an answer that is right
 * pv_lesson_outcome what an order that is the answer comes to
 */
#ifndef PAVISE_LESSON_H
#define PAVISE_LESSON_H

#include "pavise/ruleset.h"

enum pv_lesson_kind {
	PV_LESSON_ORDER,  /* one that may be given, and that does what is asked for */
	PV_LESSON_PLACES, /* all for which an order is allowed */
	PV_LESSON_UNITS,  /* the same of units */
	PV_LESSON_NUMBER
};

struct pv_lesson {
	struct pv_node *root;        /* owned */
	const char *rule;            /* ledger id that it teaches */
	uint8_t kind;                /* enum pv_lesson_kind */
	const struct pv_node *asked; /* what stands below the kind's word */
	struct pv_game *game;        /* owned */
	void *state;                 /* owned: where things stand as it asks */
};

/* NULL and err where the file is none, its scenario doesn't load, or a right answer is missing. */
PV_API struct pv_lesson *pv_lesson_open(const char *path, struct pv_error *err);
/* From memory; name is for errors. */
PV_API struct pv_lesson *pv_lesson_parse(const char *text, size_t length, const char *name,
					 struct pv_error *err);
PV_API void pv_lesson_close(struct pv_lesson *lesson);

/* part: "title", "text", "question", "hint", "explain"; each lesson has all of them in en and fr.
 * In English where there is none in that language. */
PV_API const char *pv_lesson_text(const struct pv_lesson *lesson, const char *part,
				  const char *language);

enum pv_remark_kind {
	PV_REMARK_UNREAD,  /* `what` can't be read */
	PV_REMARK_REFUSED, /* `what` is not allowed: why */
	PV_REMARK_BESIDE,  /* `what` is allowed, but isn't what is asked for */
	PV_REMARK_MISSING, /* so many of the list are missing: `what` */
	PV_REMARK_LOW,     /* the number is higher than `what` */
	PV_REMARK_HIGH     /* the number is lower than `what` */
};

/* Receives the remarks on an answer; why is NULL except for PV_REMARK_REFUSED. */
struct pv_remarks {
	void (*at)(void *data, enum pv_remark_kind kind, const char *what,
		   const struct pv_why *why);
	void *data;
};

/* Changes nothing. remarks may be NULL. */
PV_API bool pv_lesson_judge(const struct pv_lesson *lesson, const char *answer,
			    const struct pv_remarks *remarks);
PV_API const char *pv_lesson_solve(const struct pv_lesson *lesson);

/* The state after an order that is the answer, and after what the lesson lets others order then;
 * events are added. The caller frees it. NULL where the answer is no order, or one that isn't
 * allowed. */
PV_API void *pv_lesson_outcome(const struct pv_lesson *lesson, const char *answer,
			       struct pv_events *events);

#endif
