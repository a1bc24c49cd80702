/*
 * act.h - private: what may be ordered, a row each. A chapter keeps the rows of its acts, with what
 * checks and applies them; chapters.c lists the chapters.
 *
 * chb_load_acts    the rows of all chapters into a game
 * chb_act_of       the row of an order, as the battle or the siege day has it
 * chb_offer        lists an order that may be given
 */
#ifndef RULES_CRYHAVOC_ACT_H
#define RULES_CRYHAVOC_ACT_H

#include "rules/cryhavoc/panic.h"
#include "rules/cryhavoc/parts.h"

struct chb_act {
	struct kit_act act; /* verb, rule, form */
	bool on_day;   /* on a siege day, instead of a battle's row of that verb if there is one */
	bool on_whole; /* judged on the whole state, hidden characters too; check gets no view */
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

void chb_load_acts(struct chb_game *g);
/* Lists an order that its act's check lets pass. */
void chb_offer(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
	       const struct pv_order *o, struct chb_list *l);
const struct chb_act *chb_act_of(const struct chb_game *g, const struct chb_state *s,
				 const struct pv_order *o);

/* The rows of each chapter. */
extern const struct chb_act chb_bear_acts[], chb_blow_acts[], chb_bombard_acts[], chb_break_acts[],
    chb_burn_acts[], chb_carry_acts[], chb_day_acts[], chb_day_fire_acts[], chb_door_acts[],
    chb_engineer_acts[], chb_engine_loss_acts[], chb_fall_acts[], chb_fight_acts[], chb_flee_acts[],
    chb_fire_acts[], chb_loader_acts[], chb_mend_acts[], chb_module_acts[], chb_mount_acts[],
    chb_move_acts[], chb_oil_acts[], chb_phase_acts[], chb_push_acts[], chb_ram_acts[],
    chb_sap_acts[], chb_saddle_acts[], chb_setup_acts[], chb_sneak_acts[], chb_standing_acts[],
    chb_task_acts[], chb_throw_acts[], chb_topple_acts[];

#endif
