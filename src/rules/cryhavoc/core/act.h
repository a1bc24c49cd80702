/*
 * act.h - private: what may be ordered, and what is asked, a row each. A chapter keeps the rows of
 * its acts and decisions; chapters.c lists the chapters.
 *
 * chb_load_acts    the rows of all chapters into a game
 * chb_act_of       the row of an order, as the battle or the siege day has it
 * chb_list_acts    what one character may order, by the domains of the rows
 * chb_offer        lists an order that may be given
 */
#ifndef RULES_CRYHAVOC_CORE_ACT_H
#define RULES_CRYHAVOC_CORE_ACT_H

#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"

struct chb_list;
struct chb_view;

/* Where the candidates of an act come from when orders are listed. */
enum chb_domain {
	CHB_LISTED_BY_CHAPTER, /* there are too many: the chapter lists them */
	CHB_ACTOR_ALONE,
	CHB_DOORS_HERE,    /* count: the sides with a door of the actor's hex, and the hatch */
	CHB_BOUND_FRIENDS, /* target: captives of the actor's side */
	CHB_THINGS_OF,     /* count: things of the row's kinds */
	CHB_PLACES_BESIDE, /* halves[0]: those from which the actor's place is fought */
	CHB_EVERY_PLACE,   /* halves[0] */
};

/* What a plan of that one order leads to. */
enum chb_goal { CHB_GOAL_NONE, CHB_GOAL_PLACE, CHB_GOAL_TARGET }; /* halves[0]; target */

struct chb_act {
	struct kit_act act; /* verb, rule, form */
	bool on_day;    /* on a siege day, instead of a battle's row of that verb if there is one */
	bool on_whole;  /* judged on the whole state, hidden characters too; check gets no view */
	uint8_t domain; /* enum chb_domain */
	uint64_t kinds; /* of CHB_THINGS_OF */
	uint8_t goal;   /* enum chb_goal */
	bool (*check)(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		      const struct pv_order *o, struct pv_why *why);
	void (*apply)(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		      struct pv_events *out);
	/* [CHB-16.14] May a side that routs order it? NULL: yes. */
	bool (*in_rout)(const struct chb_game *g, const struct chb_state *s,
			const struct pv_order *o);
};

/* Rows end with the verb 0. */
#define CHB_ACTS_END                \
	{                           \
		.act = {.verb = 0 } \
	}

/* What a prompt asks for, a row each too. */
struct chb_decision {
	uint8_t ask;        /* enum chb_ask */
	bool minor, secret; /* as pv_prompt says */
	const char *key, *rule;
	/* Whose decision it is (NULL: of the side on turn), who it is about (NULL: nobody), and
	 * where (NULL: where that character is). */
	int (*side)(const struct chb_game *g, const struct chb_state *s);
	int (*man)(const struct chb_game *g, const struct chb_state *s);
	int (*place)(const struct chb_game *g, const struct chb_state *s);
	/* May the seat say that it is done, without any other order? NULL: it may not. What that
	 * does, outside siege days; NULL: the phase is over. */
	bool (*may_end)(const struct chb_game *g, const struct chb_state *s,
			const struct chb_view *v, struct pv_why *why);
	void (*end)(const struct chb_game *g, struct chb_state *s);
	/* What the dice are asked, and what the first face does; the days' event takes the sum of
	 * two. NULL: a seat decides. */
	void (*throw)(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
	void (*take)(const struct chb_game *g, struct chb_state *s, int face,
		     struct pv_events *out);
};

#define CHB_DECISIONS_END \
	{ .ask = CHB_ASK_COUNT }

/* Who lists the orders that a decision may be answered with. Rows of one decision are asked in
 * their order: load/chapters.c. */
enum { CHB_OF_SIDE = 1, CHB_ON_MAP = 2 }; /* characters of the side on turn; those on the map */
struct chb_lister {
	uint8_t ask;
	uint8_t whom;  /* CHB_OF_SIDE and so on: what characters of_man is asked for */
	bool on_whole; /* of_all is given the whole state, hidden characters too, and no view */
	/* What one character may order, and what nobody in particular does. */
	void (*of_man)(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_view *v, int man, struct chb_list *l);
	void (*of_all)(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_view *v, struct chb_list *l);
};

void chb_load_acts(struct chb_game *g);
void chb_add_acts(struct chb_game *g, const struct chb_act *rows);
void chb_add_decisions(struct chb_game *g, const struct chb_decision *rows);
/* An answer of may_end: always. */
bool chb_may_end(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		 struct pv_why *why);
/* Who or what several decisions are about. */
int chb_asked_mover(const struct chb_game *g, const struct chb_state *s);
int chb_asked_shooter(const struct chb_game *g, const struct chb_state *s);
int chb_asked_target(const struct chb_game *g, const struct chb_state *s);
int chb_asked_attacker(const struct chb_game *g, const struct chb_state *s); /* the first */
int chb_asked_place(const struct chb_game *g, const struct chb_state *s);    /* that is aimed at */
/* list_acts.c: lists the acts of the rows that have a domain. Rows of one domain that stand
 * together are listed together, each candidate with all of them. */
void chb_list_acts(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		   int man, const struct chb_act *rows, struct chb_list *l);
/* Lists an order that its act's check lets pass. */
void chb_offer(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
	       const struct pv_order *o, struct chb_list *l);
const struct chb_act *chb_act_of(const struct chb_game *g, const struct chb_state *s,
				 const struct pv_order *o);

/* The rows of each chapter. */
extern const struct chb_act chb_bear_acts[], chb_blow_acts[], chb_bombard_acts[], chb_break_acts[],
    chb_burn_acts[], chb_carry_acts[], chb_day_acts[], chb_day_fire_acts[], chb_door_acts[],
    chb_engineer_acts[], chb_engine_loss_acts[], chb_fall_acts[], chb_fight_acts[], chb_flee_acts[],
    chb_fire_acts[], chb_mend_acts[], chb_mount_acts[], chb_move_acts[], chb_oil_acts[],
    chb_phase_acts[], chb_push_acts[], chb_ram_acts[], chb_sap_acts[], chb_saddle_acts[],
    chb_sealed_acts[], chb_setup_acts[], chb_sneak_acts[], chb_standing_acts[], chb_task_acts[],
    chb_throw_acts[], chb_topple_acts[];

extern const struct chb_decision chb_batter_decisions[], chb_blow_decisions[],
    chb_bombard_decisions[], chb_burn_decisions[], chb_caught_decisions[], chb_day_decisions[],
    chb_douse_decisions[], chb_engine_decisions[], chb_engine_loss_decisions[],
    chb_engineer_decisions[], chb_fall_decisions[], chb_fight_decisions[], chb_fire_decisions[],
    chb_flee_decisions[], chb_gate_decisions[], chb_horse_decisions[], chb_mend_decisions[],
    chb_mount_decisions[], chb_oil_decisions[], chb_panic_decisions[], chb_phase_decisions[],
    chb_rubble_decisions[], chb_saddle_decisions[], chb_sap_decisions[], chb_setup_decisions[],
    chb_slip_decisions[], chb_sneak_decisions[], chb_topple_decisions[];

extern const char *const chb_verb_word[];

#endif
