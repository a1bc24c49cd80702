/*
 * turn/turn.h - private: player turns and phases, prompts, throws, victory [CHB-2, CHB-16].
 */
#ifndef RULES_CRYHAVOC_TURN_TURN_H
#define RULES_CRYHAVOC_TURN_TURN_H

#include "rules/cryhavoc/core/act_types.h"
#include "rules/cryhavoc/core/game.h"

struct chb_list;

struct chb_occupancy;

bool chb_check(const struct pv_game *game, const void *state, const struct pv_order *o,
	       struct pv_why *why);
/* May the seat that is asked end the decision? */
bool chb_done_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, struct pv_why *why);
/* When a movement phase opens: marks the work that is due, and applies it. True: a throw is asked.
 */
void chb_open_tasks(const struct chb_game *g, struct chb_state *s);
bool chb_end_tasks(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
void chb_blank(const struct chb_game *g, struct chb_state *s);
void chb_start(const struct pv_game *game, void *state);
void chb_run(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
void chb_phase_end(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
/* Opens the battle of a siege day. */
void chb_open_battle(const struct chb_game *g, struct chb_state *s);
int32_t chb_points(const struct chb_game *g, const struct chb_state *s, int side); /* in halves */
bool chb_aim_stands(const struct chb_game *g, const struct chb_state *s, int number);
bool chb_judge(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
/* The besieged surrender [CHB-14.5]. */
void chb_end_by_surrender(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
bool chb_result(const struct pv_game *game, const void *state, struct pv_result *out);
void chb_goals(const struct pv_game *game, const void *state, struct pv_events *out);
enum pv_seat chb_turn(const struct pv_game *game, const void *state);
void chb_prompt(const struct pv_game *game, const void *state, struct pv_prompt *out);
void chb_ask_throw(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
void chb_take_throw(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out);

/* tasks.c: orders to work a whole turn at a thing, or to use one at once */
bool chb_work_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
/* May a character be at work there, as a position says? */
bool chb_task_sound(const struct chb_game *g, const struct chb_state *s, int man, int thing);
void chb_work_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out);
bool chb_use_check(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_use_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		   struct pv_events *out);
void chb_work_list(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, struct chb_list *l);
/* tasks.c: marks the kinds that are worked at for a whole turn, or used at once. */
void chb_load_tasks(struct chb_game *g);

void chb_act_list(const struct chb_game *g, const struct chb_state *s,
		  const struct chb_occupancy *v, int man, struct chb_list *l);

/* [CHB-12.2.17] Can this combat phase only break doors that their own side may unbar? */
bool chb_only_own_doors(const struct chb_game *g, const struct chb_state *s);

/* All that a seat on turn may order; actor as in the contract. */
size_t chb_list_orders(const struct chb_game *g, const struct chb_state *s, int actor,
		       struct chb_list *l);

/* On a siege day: does the side on turn have an order beside `done`? */
bool chb_has_orders(const struct chb_game *g, const struct chb_state *s);

/* Is there an order that answers the open decision? A throw always has its answer. */
bool chb_is_answerable(const struct chb_game *g, const struct chb_state *s);

void chb_apply(const struct pv_game *game, void *state, const struct pv_order *o,
	       struct pv_events *out);

/* Lists the orders of one character that answer the open decision, by the game's listers. */
void chb_list_of_man(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, int man, struct chb_list *l);

/* The rows of its acts and decisions: load/chapters.c. */
extern const struct chb_act chb_day_acts[], chb_phase_acts[], chb_setup_acts[], chb_standing_acts[],
    chb_task_acts[], chb_throw_acts[];
extern const struct chb_decision chb_day_decisions[], chb_panic_decisions[], chb_phase_decisions[],
    chb_setup_decisions[];

#endif
