/* sim/journal.c - a battle that was played as a journal: its orders are given once more. */
#include "sim/play.h"

#include "pavise/battle.h"

#include <stdio.h>

/* The journal's key hides nothing here: its salt comes from the dice, so that the same battle is
 * the same file. */
static struct pv_battle *begin(const struct sim_table *t, const struct pv_sim_battle *b,
			       struct pv_error *err) {
	char dice[40], names[2][PV_NAME_MAX + 1];
	for (int seat = 0; seat < 2; seat++) {
		int who = b->swapped != 0 ? 1 - seat : seat;
		snprintf(names[seat], sizeof names[seat],
			 t->setup->guests[who] != NULL ? "%s" : "bot:%s", t->setup->bots[who]);
	}
	snprintf(dice, sizeof dice, "seeded %llu", (unsigned long long)b->dice);
	const struct pv_battle_setup setup = { .seats = { names[0], names[1] },
					       .dice = dice,
					       .scenario = t->setup->scenarios[b->game],
					       .salt = b->dice + 1 };
	return pv_battle_create(t->setup->games[b->game], &setup, err);
}

char *pv_sim_journal(const struct sim_table *t, const struct pv_sim_battle *b,
		     struct pv_error *err) {
	struct pv_battle *battle = begin(t, b, err);
	bool played = battle != NULL;
	for (size_t i = 0; i < t->record.count && played; i++) {
		struct pv_why why;
		played = pv_battle_order(battle, &t->record.orders[i], &why, NULL) ||
			 pv_fail(err, why.key == NULL ? PV_NO_MEMORY : PV_REFUSED, "sim",
				 "the journal of a battle can't be written: %s",
				 why.key == NULL ? "memory ran out" : why.key);
	}
	char *text = played ? pv_battle_write(battle, PV_SEAT_COUNT, err) : NULL;
	pv_battle_destroy(battle);
	return text;
}
