/*
 * sim/play.h - private: one thread's table, and the rounds that are played at it.
 *
 * pv_table_open, _close
 * pv_table_play          one round, with everything that was asked for
 * pv_round_finish        frees what a round holds
 * pv_sim_journal         a battle's orders as a journal
 */
#ifndef SIM_PLAY_H
#define SIM_PLAY_H

#include "pavise/sim.h"

enum {
	SIM_EVENTS_MAX = 1024, /* of one order */
	SIM_STEPS_MAX =
	    100000 /* orders and throws of one battle; then it is taken to go on forever */
};

/* A round with the memory behind its attacks and journals, which is kept from round to round. */
struct sim_slot {
	struct pv_sim_round round;
	struct pv_sim_attack *attacks; /* of all its battles, one after the other */
	size_t attack_count, attack_cap;
	char *journals[PV_SIM_ROUND_MAX];
	struct pv_error given_up[PV_SIM_ROUND_MAX][2]; /* by seat: behind the battles' texts */
	struct pv_error err;
	bool failed;
};

/* What has been ordered in the battle at hand. */
struct sim_record {
	struct pv_order *orders;
	size_t count, cap;
	size_t given_up_at[2]; /* by seat: how many orders came before */
};

struct sim_table {
	const struct pv_sim_setup *setup;
	const struct pv_sim_roster *rosters;      /* [game] */
	struct pv_bot *bots[PV_SIM_GAMES_MAX][2]; /* stand-ins of guests; or NULL */
	void *guests[2];
	void *state, *view;
	struct sim_record record;
	struct pv_event events[SIM_EVENTS_MAX];
};

/* false, err where a bot is unknown or memory runs out; closing is due in any case. */
bool pv_table_open(struct sim_table *t, const struct pv_sim_setup *setup,
		   const struct pv_sim_roster *rosters, struct pv_error *err);
void pv_table_close(struct sim_table *t);
/* Fills the slot; slot->failed and slot->err where a battle can't be played. */
void pv_table_play(struct sim_table *t, uint64_t number, struct sim_slot *slot);
void pv_slot_finish(struct sim_slot *slot);

/* The caller frees it. */
char *pv_sim_journal(const struct sim_table *t, const struct pv_sim_battle *battle,
		     struct pv_error *err);

#endif
