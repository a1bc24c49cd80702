/* chapters.c - the chapters that have acts and decisions. */
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/queries/modules.h"

static const struct chb_act *const chapters[] = {
	chb_throw_acts,   chb_standing_acts, chb_sealed_acts,  chb_phase_acts, chb_move_acts,
	chb_door_acts,    chb_task_acts,     chb_carry_acts,   chb_fall_acts,  chb_topple_acts,
	chb_bear_acts,    chb_mount_acts,    chb_saddle_acts,  chb_push_acts,  chb_fire_acts,
	chb_burn_acts,    chb_oil_acts,      chb_fight_acts,   chb_blow_acts,  chb_flee_acts,
	chb_ram_acts,     chb_break_acts,    chb_setup_acts,   chb_sneak_acts, chb_day_acts,
	chb_mend_acts,    chb_engineer_acts, chb_bombard_acts, chb_sap_acts,   chb_engine_loss_acts,
	chb_day_fire_acts
};

static const struct chb_decision *const asking[] = {
	chb_phase_decisions,       chb_fire_decisions,   chb_move_decisions,
	chb_fight_decisions,       chb_blow_decisions,   chb_flee_decisions,
	chb_fall_decisions,        chb_saddle_decisions, chb_setup_decisions,
	chb_sneak_decisions,       chb_day_decisions,    chb_bombard_decisions,
	chb_batter_decisions,      chb_caught_decisions, chb_rubble_decisions,
	chb_engine_loss_decisions, chb_sap_decisions,    chb_engineer_decisions,
	chb_mend_decisions,        chb_slip_decisions,   chb_douse_decisions,
	chb_panic_decisions,       chb_gate_decisions,   chb_horse_decisions,
	chb_mount_decisions,       chb_engine_decisions, chb_oil_decisions,
	chb_burn_decisions,        chb_topple_decisions,
};

void chb_load_acts(struct chb_game *g) {
	for (size_t i = 0; i < PV_COUNT(chapters); i++) {
		chb_add_acts(g, chapters[i]);
	}
	chb_modules_load_acts(g);
	for (size_t i = 0; i < PV_COUNT(asking); i++) {
		chb_add_decisions(g, asking[i]);
	}
}
