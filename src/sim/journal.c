/* sim/journal.c - a battle that was played as a journal: its orders are given once more. */
#include "sim/play.h"

#include "pavise/battle.h"
#include "pavise/text.h"

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

/* As the table has it where a program is given up. */
static bool note_given_up(const struct sim_table *t, const struct pv_sim_battle *b, size_t at,
			  struct pv_battle *battle, struct pv_error *err) {
	static const char *const words[] = { "red", "blue" };
	for (enum pv_seat seat = PV_RED; seat <= PV_BLUE; seat++) {
		char fact[PV_NAME_MAX + 96];
		if (b->given_up[seat] == NULL || t->record.given_up_at[seat] != at) {
			continue;
		}
		snprintf(fact, sizeof fact, "%s: %s is replaced by bot:%s", words[seat],
			 pv_battle_seat_name(battle, seat), t->setup->stand_in);
		if (!pv_battle_note_fact(battle, fact, "pavise", b->given_up[seat], err)) {
			return false;
		}
	}
	return true;
}

static bool order(const struct pv_game *g, struct pv_battle *battle, const struct pv_order *order,
		  struct pv_error *err) {
	struct pv_why why;
	char quote[PV_QUOTE_MAX];
	return pv_battle_order(battle, order, &why, NULL) ||
	       pv_fail(err, why.key == NULL ? PV_NO_MEMORY : PV_REFUSED, "sim",
		       "the journal of a battle can't be written: %s",
		       pv_text_quote(g, &why, quote));
}

char *pv_sim_journal(const struct sim_table *t, const struct pv_sim_battle *b,
		     struct pv_error *err) {
	struct pv_battle *battle = begin(t, b, err);
	bool played = battle != NULL;
	for (size_t i = 0; i < t->record.count && played; i++) {
		played = note_given_up(t, b, i, battle, err) &&
			 order(t->setup->games[b->game], battle, &t->record.orders[i], err);
	}
	char *text = played ? pv_battle_write(battle, PV_SEAT_COUNT, err) : NULL;
	pv_battle_destroy(battle);
	return text;
}
