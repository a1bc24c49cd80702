/* chapters.c - the chapters that have acts and decisions. */
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/fires/burn.h"
#include "rules/cryhavoc/fires/oil.h"
#include "rules/cryhavoc/load/load.h"
#include "rules/cryhavoc/machines/machines.h"
#include "rules/cryhavoc/machines/push.h"
#include "rules/cryhavoc/melee/melee.h"
#include "rules/cryhavoc/move/bear.h"
#include "rules/cryhavoc/move/carry.h"
#include "rules/cryhavoc/move/falls.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/riders/riding.h"
#include "rules/cryhavoc/secrets/sneak.h"
#include "rules/cryhavoc/shooting/shooting.h"
#include "rules/cryhavoc/siege/bombard.h"
#include "rules/cryhavoc/siege/siege_day.h"
#include "rules/cryhavoc/turn/day.h"
#include "rules/cryhavoc/turn/setup.h"
#include "rules/cryhavoc/turn/turn.h"
#include "rules/kit/act.h"

static const struct chb_act *const chapters[] = {
	chb_throw_acts, chb_standing_acts, chb_sealed_acts,  chb_phase_acts,       chb_move_acts,
	chb_door_acts,  chb_task_acts,     chb_carry_acts,   chb_fall_acts,        chb_topple_acts,
	chb_bear_acts,  chb_mount_acts,    chb_saddle_acts,  chb_push_acts,        chb_fire_acts,
	chb_burn_acts,  chb_oil_acts,      chb_fight_acts,   chb_blow_acts,        chb_flee_acts,
	chb_ram_acts,   chb_break_acts,    chb_setup_acts,   chb_sneak_acts,       chb_day_acts,
	chb_mend_acts,  chb_engineer_acts, chb_bombard_acts, chb_engine_loss_acts, chb_day_fire_acts
};

static const struct chb_decision *const asking[] = {
	chb_phase_decisions,    chb_fire_decisions,    chb_fight_decisions,
	chb_blow_decisions,     chb_flee_decisions,    chb_fall_decisions,
	chb_saddle_decisions,   chb_setup_decisions,   chb_sneak_decisions,
	chb_day_decisions,      chb_bombard_decisions, chb_batter_decisions,
	chb_caught_decisions,   chb_rubble_decisions,  chb_engine_loss_decisions,
	chb_engineer_decisions, chb_mend_decisions,    chb_slip_decisions,
	chb_douse_decisions,    chb_panic_decisions,   chb_gate_decisions,
	chb_horse_decisions,    chb_mount_decisions,   chb_engine_decisions,
	chb_oil_decisions,      chb_burn_decisions,    chb_topple_decisions,
};

/* In the order in which orders are listed; rows of one decision stand together. */
static const struct chb_lister listers[] = {
	{ .ask = CHB_ASK_MOVE, .whom = CHB_OF_SIDE, .of_man = chb_move_list },
	{ .ask = CHB_ASK_MOVE, .whom = CHB_OF_SIDE, .of_man = chb_act_list },
	{ .ask = CHB_ASK_MOVE, .whom = CHB_OF_SIDE, .of_man = chb_saddle_list },
	{ .ask = CHB_ASK_MOVE, .whom = CHB_OF_SIDE, .of_man = chb_push_list },
	{ .ask = CHB_ASK_MOVE, .whom = CHB_OF_SIDE, .of_man = chb_carry_list },
	{ .ask = CHB_ASK_MOVE, .whom = CHB_OF_SIDE, .of_man = chb_jump_list },
	{ .ask = CHB_ASK_MOVE, .whom = CHB_OF_SIDE, .of_man = chb_topple_list },
	{ .ask = CHB_ASK_MOVE, .whom = CHB_OF_SIDE, .of_man = chb_bear_list },
	{ .ask = CHB_ASK_MOVE, .whom = CHB_OF_SIDE, .of_man = chb_modules_list },
	{ .ask = CHB_ASK_MOVE, .of_all = chb_withdraw_list },
	{ .ask = CHB_ASK_FIGHT, .of_man = chb_modules_tactics },
	{ .ask = CHB_ASK_FIGHT, .of_man = chb_topple_list },
	{ .ask = CHB_ASK_FIGHT, .of_man = chb_ram_list },
	{ .ask = CHB_ASK_FIGHT, .of_all = chb_fight_list },
	{ .ask = CHB_ASK_VICTIM, .of_all = chb_victim_list },
	{ .ask = CHB_ASK_SHOOT, .whom = CHB_ON_MAP, .of_man = chb_shot_list },
	{ .ask = CHB_ASK_SHOOT, .whom = CHB_ON_MAP, .of_man = chb_light_list },
	{ .ask = CHB_ASK_SHOOT, .whom = CHB_ON_MAP, .of_man = chb_pour_list },
	{ .ask = CHB_ASK_REACT, .whom = CHB_ON_MAP, .of_man = chb_shot_list },
	{ .ask = CHB_ASK_REACT, .whom = CHB_ON_MAP, .of_man = chb_light_list },
	{ .ask = CHB_ASK_REACT, .whom = CHB_ON_MAP, .of_man = chb_pour_list },
	{ .ask = CHB_ASK_FLEE, .of_man = chb_flee_list },
	{ .ask = CHB_ASK_LIE, .of_man = chb_lie_list },
	{ .ask = CHB_ASK_FOLLOW, .of_man = chb_follow_list },
	{ .ask = CHB_ASK_FALL, .of_man = chb_fall_list },
	{ .ask = CHB_ASK_PLACE, .on_whole = true, .of_all = chb_lay_list },
	{ .ask = CHB_ASK_PLACE, .whom = CHB_OF_SIDE, .on_whole = true, .of_man = chb_place_list },
	{ .ask = CHB_ASK_HIDE, .on_whole = true, .of_all = chb_hide_list },
	{ .ask = CHB_ASK_SNEAK, .on_whole = true, .of_all = chb_sneak_list },
	{ .ask = CHB_ASK_BEGIN, .on_whole = true, .of_all = chb_begin_list },
	{ .ask = CHB_ASK_LOSE, .on_whole = true, .of_all = chb_lose_list },
	{ .ask = CHB_ASK_BOMBARD, .on_whole = true, .of_all = chb_bombard_list },
	{ .ask = CHB_ASK_BOMBARD, .on_whole = true, .of_all = chb_salvo_list },
	{ .ask = CHB_ASK_BOMBARD, .whom = CHB_OF_SIDE, .on_whole = true, .of_man = chb_shift_list },
	{ .ask = CHB_ASK_BOMBARD,
	  .whom = CHB_OF_SIDE,
	  .on_whole = true,
	  .of_man = chb_day_light_list },
	{ .ask = CHB_ASK_SAP, .on_whole = true, .of_all = chb_salvo_list },
	{ .ask = CHB_ASK_SAP,
	  .whom = CHB_OF_SIDE,
	  .on_whole = true,
	  .of_man = chb_modules_day_list },
	{ .ask = CHB_ASK_BUILD, .whom = CHB_OF_SIDE, .on_whole = true, .of_man = chb_build_list },
	{ .ask = CHB_ASK_BUILD,
	  .whom = CHB_OF_SIDE,
	  .on_whole = true,
	  .of_man = chb_day_douse_list },
	{ .ask = CHB_ASK_ASSAULT, .on_whole = true, .of_all = chb_assault_list },
	{ .ask = CHB_ASK_TEND, .whom = CHB_OF_SIDE, .on_whole = true, .of_man = chb_tend_list },
	{ .ask = CHB_ASK_COUNT },
};

static void load_listers(struct chb_game *g) {
	for (size_t i = PV_COUNT(listers) - 1; i > 0; i--) {
		const struct chb_lister *row = &listers[i - 1];
		g->listers[row->ask] = row;
	}
}

void chb_load_acts(struct chb_game *g) {
	load_listers(g);
	kit_acts_open(&g->acts, chb_verb_word, PV_COUNT(chb_verb_word));
	g->base.verbs = g->acts.words + PV_VERB_OWN;
	for (size_t i = 0; i < PV_COUNT(chapters); i++) {
		chb_add_acts(g, chapters[i], false);
	}
	chb_modules_load_acts(g);
	for (size_t i = 0; i < PV_COUNT(asking); i++) {
		chb_add_decisions(g, asking[i]);
	}
}
