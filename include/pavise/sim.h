/*
 * pavise/sim.h - many battles between two bots, on any ruleset, by several threads.
 *
 * pv_sim_run     plays them and hands them over in order
 * pv_sim_roster  whose stands are counted together
 *
 * What is told depends on the setup alone, never on the number of threads or on a clock. What it
 * comes to is for pavise/tally.h.
 */
#ifndef PAVISE_SIM_H
#define PAVISE_SIM_H

#include "pavise/bot.h"

enum {
	PV_SIM_JOBS_MAX = 64,
	PV_SIM_ROUNDS_MAX = 10000000,
	PV_SIM_TROOPS_MAX = 128,
	PV_SIM_LOSSES_MAX = 256,
	PV_SIM_GAMES_MAX = 2,
	PV_SIM_ROUND_MAX = 2 * PV_SIM_GAMES_MAX, /* battles of a round */
	PV_SIM_FIGURES_MAX = 2,                  /* of an attack: its two sides */
	PV_SIM_NAME_MAX = 32
};

/* --- units that are counted together --------------------------------------------------------- */

/* Units of one type and side. */
struct pv_sim_troop {
	char name[PV_SIM_NAME_MAX]; /* its type: "knights" */
	char
	    key[2 * PV_SIM_NAME_MAX]; /* message key of that, "nev.type.knights", or a plain word */
	uint8_t seat;                 /* PV_NOBODY: of no side */
	int32_t units, stands;        /* as the battle begins */
};

struct pv_sim_roster {
	struct pv_sim_troop troops[PV_SIM_TROOPS_MAX]; /* red's, blue's, nobody's; each by name */
	size_t count;
	uint8_t troop_of[256]; /* [actor]; PV_NONE: no such actor */
};

/* From the counters of the first scene (docs/scene.md); where it has none, everybody is a troop of
 * his own, and nobody's. */
PV_API bool pv_sim_roster(const struct pv_game *g, struct pv_sim_roster *out, struct pv_error *err);

/* --- one battle ------------------------------------------------------------------------------ */

struct pv_sim_loss {
	uint8_t troop;     /* of the roster */
	const char *cause; /* message key, "nev.by.melee" */
	int32_t amount;    /* stands */
};

/* What an attack's events say of one side in a unit of measure: melee points, and those lost. */
struct pv_sim_figure {
	const char *key;
	int32_t amount, rest;
	uint8_t unit; /* enum pv_unit */
};

struct pv_sim_attack {
	const char *key, *rule; /* of the event that began it */
	uint16_t turn;
	uint8_t who, whom;   /* actors, or PV_NONE */
	int32_t place;       /* or -1 */
	uint8_t dice, sides; /* its first throw; 0 dice: none */
	uint8_t figure_count;
	struct pv_sim_figure figures[PV_SIM_FIGURES_MAX];
	int32_t lost[2]; /* stands of red, of blue; what is nobody's isn't counted */
};

struct pv_sim_battle {
	uint8_t game;    /* 0, or 1: under the other game */
	uint8_t swapped; /* 1: red is played by the second bot */
	uint8_t first;   /* enum pv_seat: the seat that had the first turn */
	uint16_t turns;
	uint32_t orders, throws;
	uint64_t dice; /* "seeded N": the nth throw is drawn from stream (dice, n) */
	/* By seat: why the guest there was given up, so that the stand-in played on; else NULL. */
	const char *given_up[2];
	struct pv_result result;
	struct pv_sim_loss losses[PV_SIM_LOSSES_MAX]; /* a row for each troop and cause */
	size_t loss_count;
	const struct pv_sim_attack *attacks; /* in order, if asked for */
	size_t attack_count;
	const char *journal; /* NUL-terminated, if asked for; else NULL */
};

/* The battles of one number: with pairs a second one with the bots exchanged; then the same under
 * the other game, if there is one. Rounds are independent of each other. Everything is the
 * caller's to read until he returns. */
struct pv_sim_round {
	uint64_t number;
	struct pv_sim_battle battles[PV_SIM_ROUND_MAX];
	size_t count;
};

/* --- many ------------------------------------------------------------------------------------ */

/* Somebody outside plays in the place of a bot. Where he fails (false, err), or his order isn't
 * legal, he is given up: the stand-in plays that battle to its end, and the next one begins with
 * him again. Where there is no stand-in, or memory has run out, the run ends with err. */
struct pv_sim_guest {
	void *ctx;
	/* One for each thread, which alone talks to it. NULL, err: the run can't begin. */
	void *(*open)(void *ctx, struct pv_error *err);
	void (*close)(void *player);
	/* A battle begins: of games[game], in which the guest has that seat. */
	bool (*begin)(void *player, int game, enum pv_seat seat, struct pv_error *err);
	/* view is veiled for the guest's seat. */
	bool (*choose)(void *player, const void *view, struct pv_order *out, struct pv_error *err);
};

struct pv_sim_setup {
	const struct pv_game *games[PV_SIM_GAMES_MAX]; /* [1] NULL: one only */
	/* What the games were loaded from, for journals; NULL: installed ones. */
	const struct pv_scenario *scenarios[PV_SIM_GAMES_MAX];
	const char *bots[2]; /* names, as pv_bot_create takes them: of red, of blue */
	const struct pv_sim_guest *guests[2]; /* NULL: the bot plays */
	const char *stand_in; /* bot that plays on where a guest is given up; NULL: none */
	uint64_t seed;
	uint64_t count; /* rounds, 1 to PV_SIM_ROUNDS_MAX */
	/* The numbers of those to play, `count` of them; NULL: 0 to count - 1. */
	const uint64_t *numbers;
	int jobs; /* threads, 1 to PV_SIM_JOBS_MAX */
	bool pairs, attacks, journals;
};

/* Calls `each` for every round, in order and in the thread of the caller; false from it ends the
 * run early, which is no error. Memory is bounded by jobs, not by count. */
PV_API bool pv_sim_run(const struct pv_sim_setup *setup,
		       bool (*each)(void *ctx, const struct pv_sim_round *round), void *ctx,
		       struct pv_error *err);

#endif
