/*
 * pavise/report.h - what a battle came to: losses and their causes, how kind the dice were, which
 * turns decided. On any ruleset, from the journal alone.
 *
 * pv_report_of     goes through a battle again
 * pv_report_free
 *
 * Luck: a throw is worth to red what the position behind it promises him (the ruleset's `value`,
 * with the usual answers of minor decisions and the expectation over throws that follow). Its gain
 * is that worth less what all its faces together promised. The gains of several throws together are
 * set beside the gains of the same throws thrown anew, each in the position in which it was thrown:
 * luck is the share of all these that is worse, half of what is equal counted. A throw with much at
 * stake weighs by itself.
 */
#ifndef PAVISE_REPORT_H
#define PAVISE_REPORT_H

#include "pavise/battle.h"

struct pv_report_loss {
	uint16_t turn;
	uint8_t who;       /* actor */
	const char *cause; /* message key, "nev.by.melee" */
	int32_t amount;    /* stands, men */
	int32_t worth;     /* what they counted, in points_scale-ths */
};

struct pv_report_throw {
	size_t entry; /* of the battle */
	uint16_t turn;
	uint8_t seat;        /* the seat whose order led to it; PV_NOBODY: none */
	const char *purpose; /* message key */
	double gain;         /* for red, in shares of a whole battle */
	double stake;        /* mean distance of all that could fall from their mean */
	double worse;        /* share of the faces that were worse for red */
};

struct pv_report_turn {
	uint16_t turn;
	int32_t points[2]; /* when it ended, in points_scale-ths */
	int32_t swing;     /* what red gained on blue in it, in the same */
	double dice;       /* gains of its throws together, for red */
};

struct pv_report {
	struct pv_report_loss *losses; /* owned; in the order they happened */
	size_t loss_count;
	struct pv_report_throw *throws; /* owned */
	size_t throw_count;
	struct pv_report_turn *turns; /* owned */
	size_t turn_count;
	int32_t points_scale, points[2]; /* when it began */
	double luck[2];   /* of red, of blue, with the throws that his own orders led to; 0 to 1 */
	double luck_all;  /* of red, with all throws */
	size_t thrown[2]; /* throws with something at stake that luck counts */
};

/* Undone orders are left out. false and err where memory runs out. The caller frees out. */
PV_API bool pv_report_of(const struct pv_battle *b, struct pv_report *out, struct pv_error *err);
PV_API void pv_report_free(struct pv_report *report);

#endif
