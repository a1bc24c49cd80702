/* list_orders.c - all that a seat on turn may order. */
#include "pavise/throw.h"
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/board/hidden.h"
#include "rules/cryhavoc/board/riders.h"
#include "rules/cryhavoc/board/view.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fires/burn.h"
#include "rules/cryhavoc/fires/oil.h"
#include "rules/cryhavoc/machines/machines.h"
#include "rules/cryhavoc/machines/push.h"
#include "rules/cryhavoc/melee/melee.h"
#include "rules/cryhavoc/move/bear.h"
#include "rules/cryhavoc/move/carry.h"
#include "rules/cryhavoc/move/falls.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/secrets/sneak.h"
#include "rules/cryhavoc/shooting/shooting.h"
#include "rules/cryhavoc/turn/day.h"
#include "rules/cryhavoc/turn/setup.h"
#include "rules/cryhavoc/turn/turn.h"

#include <string.h>

static void list_done(struct chb_list *l) {
	const struct pv_order o = { .verb = CHB_DONE_PHASE, .actor = PV_NONE, .target = PV_NONE };
	chb_list_add(l, &o);
}

/* Answers that come to the same are one: who moves no more needn't be spared. */
static void list_waits(const struct chb_game *g, const struct chb_state *s, struct chb_list *l) {
	struct chb_state memory[CHB_HOLD_PHASE + 1];
	size_t size = chb_state_size(g);
	for (int hold = 0; hold <= CHB_HOLD_PHASE; hold++) {
		const struct pv_order o = { .verb = CHB_WAIT,
					    .actor = PV_NONE,
					    .target = PV_NONE,
					    .count = (uint8_t)hold };
		bool again = false;
		memcpy(&memory[hold], s, size);
		chb_apply(&g->base, &memory[hold], &o, NULL);
		for (int i = 0; i < hold; i++) {
			again = again || memcmp(&memory[i], &memory[hold], size) == 0;
		}
		if (!again) {
			chb_list_add(l, &o);
		}
	}
}

/* What nobody in particular orders. */
static void list_of_nobody(const struct chb_game *g, const struct chb_state *s,
			   const struct chb_view *v, struct chb_list *l) {
	if (chb_done_check(g, s, v, NULL)) {
		list_done(l);
	}
	if (s->ask == CHB_ASK_FIGHT) {
		chb_fight_list(g, s, v, l);
	} else if (s->ask == CHB_ASK_VICTIM) {
		chb_victim_list(g, s, l);
	}
}

static void list_of_man(const struct chb_game *g, const struct chb_state *s,
			const struct chb_view *v, int man, struct chb_list *l) {
	switch (s->ask) {
	case CHB_ASK_MOVE:
		if (g->roster[man].side == s->side) {
			chb_move_list(g, s, v, man, l);
			chb_act_list(g, s, v, man, l);
			chb_saddle_list(g, s, v, man, l);
			chb_push_list(g, s, v, man, l);
			chb_carry_list(g, s, v, man, l);
			chb_jump_list(g, s, v, man, l);
			chb_topple_list(g, s, v, man, l);
			chb_bear_list(g, s, v, man, l);
			chb_modules_list(g, s, v, man, l);
		}
		break;
	case CHB_ASK_FIGHT:
		chb_modules_tactics(g, s, v, man, l);
		chb_topple_list(g, s, v, man, l);
		chb_ram_list(g, s, man, l);
		break;
	case CHB_ASK_SHOOT:
	case CHB_ASK_REACT:
		if (chb_on_map(&s->man[man])) {
			chb_shot_list(g, s, v, man, l);
			chb_light_list(g, s, v, man, l);
			chb_pour_list(g, s, v, man, l);
		}
		break;
	case CHB_ASK_FLEE:
		chb_flee_list(g, s, v, man, l);
		break;
	case CHB_ASK_LIE:
		chb_lie_list(g, s, man, l);
		break;
	case CHB_ASK_FOLLOW:
		chb_follow_list(g, s, v, man, l);
		break;
	case CHB_ASK_FALL:
		if (man == s->fallen) {
			chb_fall_list(g, s, v, l);
		}
		break;
	default:
		break;
	}
}

size_t chb_list_orders(const struct chb_game *g, const struct chb_state *s, int actor,
		       struct chb_list *l) {
	struct chb_view v;
	struct pv_throw dice;
	bool nobody = actor == PV_ANY || actor == PV_NONE;
	if (s->phase == CHB_OVER || (!nobody && actor >= g->count)) {
		return 0;
	}
	if (g->decision[s->ask]->throw != NULL) {
		chb_ask_throw(g, s, &dice);
		return nobody ? pv_throw_list(&dice, l->out, l->cap) : 0;
	}
	struct chb_state memory;
	const struct chb_state *known = chb_opened(g, s, chb_answering(s), &memory);
	chb_view_make(g, known, &v);
	l->routs = known->nerve != 0 ? known : NULL;
	l->game = g;
	if (nobody) {
		list_of_nobody(g, known, &v, l);
	}
	if (nobody && s->ask == CHB_ASK_REACT) {
		list_waits(g, s, l);
	}
	if (s->ask == CHB_ASK_PLACE || s->ask == CHB_ASK_HIDE) {
		chb_setup_list(g, s, actor, l);
	}
	if (nobody && s->ask == CHB_ASK_SNEAK) {
		chb_sneak_list(g, s, l);
	}
	if (s->phase == CHB_DAY || (nobody && s->day != 0)) {
		chb_day_list(g, s, actor, l);
	}
	for (int i = 0; actor == PV_ANY && i < g->count; i++) {
		list_of_man(g, known, &v, i, l);
	}
	if (!nobody) {
		list_of_man(g, known, &v, actor, l);
	}
	return l->count < PV_LIST_MAX ? l->count : PV_LIST_MAX;
}
