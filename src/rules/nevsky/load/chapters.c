/* chapters.c - the chapters that have acts and decisions. */
#include "rules/kit/act.h"
#include "rules/nevsky/core/act.h"
#include "rules/nevsky/core/words.h"
#include "rules/nevsky/load/load.h"
#include "rules/nevsky/melee/melee.h"
#include "rules/nevsky/move/arrive.h"
#include "rules/nevsky/move/close.h"
#include "rules/nevsky/move/move.h"
#include "rules/nevsky/move/retire.h"
#include "rules/nevsky/move/support.h"
#include "rules/nevsky/shooting/ballista.h"
#include "rules/nevsky/shooting/fire.h"
#include "rules/nevsky/turn/setup.h"
#include "rules/nevsky/turn/turn.h"
#include "rules/nevsky/turn/veil.h"

static const struct nev_act *const chapters[] = {
	nev_dice_acts,  nev_done_acts, nev_seal_acts,    nev_setup_acts,  nev_ballista_acts,
	nev_fire_acts,  nev_move_acts, nev_support_acts, nev_arrive_acts, nev_close_acts,
	nev_melee_acts, nev_lose_acts, nev_retreat_acts, nev_retire_acts, nev_destroy_acts,
};

static const struct nev_decision *const asking[] = {
	nev_step_decisions,   nev_setup_decisions,   nev_ballista_decisions, nev_fire_decisions,
	nev_move_decisions,   nev_melee_decisions,   nev_lose_decisions,     nev_retreat_decisions,
	nev_retire_decisions, nev_destroy_decisions,
};

void nev_load_acts(struct nev_game *g) {
	kit_acts_open(&g->acts, nev_verb_word, NEV_VERB_END - PV_VERB_OWN);
	g->base.verbs = g->acts.words + PV_VERB_OWN;
	for (size_t i = 0; i < PV_COUNT(chapters); i++) {
		for (const struct nev_act *row = chapters[i]; row->act.verb != 0; row++) {
			g->act[row->act.verb] = row;
			kit_acts_add(&g->acts, &row->act);
		}
	}
	for (size_t i = 0; i < PV_COUNT(asking); i++) {
		for (const struct nev_decision *row = asking[i]; row->ask != NEV_ASK_COUNT; row++) {
			g->decision[row->ask] = row;
		}
	}
}
