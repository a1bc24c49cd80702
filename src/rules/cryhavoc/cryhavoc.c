/* cryhavoc.c - the ruleset's table: each order and question goes to its chapter. */
#include "rules/cryhavoc/cryhavoc.h"
#include "pavise/throw.h"
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/board/hidden.h"
#include "rules/cryhavoc/board/lines.h"
#include "rules/cryhavoc/board/riders.h"
#include "rules/cryhavoc/board/view.h"
#include "rules/cryhavoc/bots/value.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/tables.h"
#include "rules/cryhavoc/fires/burn.h"
#include "rules/cryhavoc/fires/oil.h"
#include "rules/cryhavoc/load/load.h"
#include "rules/cryhavoc/machines/machines.h"
#include "rules/cryhavoc/machines/push.h"
#include "rules/cryhavoc/melee/melee.h"
#include "rules/cryhavoc/modules/jumps/tactics.h"
#include "rules/cryhavoc/move/bear.h"
#include "rules/cryhavoc/move/carry.h"
#include "rules/cryhavoc/move/falls.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/notation/scan.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/reach/plans.h"
#include "rules/cryhavoc/referee/ask.h"
#include "rules/cryhavoc/secrets/sneak.h"
#include "rules/cryhavoc/secrets/veil.h"
#include "rules/cryhavoc/shooting/shooting.h"
#include "rules/cryhavoc/show/show.h"
#include "rules/cryhavoc/siege/siege_day.h"
#include "rules/cryhavoc/sound/sound.h"
#include "rules/cryhavoc/text/position.h"
#include "rules/cryhavoc/turn/setup.h"
#include "rules/cryhavoc/turn/standing.h"
#include "rules/cryhavoc/turn/turn.h"

#include <string.h>

/* --- apply ----------------------------------------------------------------------------------- */

void chb_apply(const struct pv_game *game, void *state, const struct pv_order *o,
	       struct pv_events *out) {
	const struct chb_game *g = chb_game_at(game, state);
	struct chb_state *s = state;
	if (o->verb != PV_VERB_THROW) {
		chb_show_actors(g, s, o, out);
	}
	chb_act_of(g, s, o)->apply(g, s, o, out);
	chb_run(g, s, out);
}

/* --- list ------------------------------------------------------------------------------------ */

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
		chb_tactic_list(g, s, v, man, l);
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

static size_t list(const struct pv_game *game, const void *state, int actor, struct pv_order *out,
		   size_t cap) {
	struct chb_list l = { .out = out, .cap = cap };
	return chb_list_orders(chb_game_at(game, state), state, actor, &l);
}

static size_t state_size(const struct pv_game *game) {
	return chb_state_size(chb_game_of(game));
}

/* Nobody shoots at who moves. */
static void calm(const struct pv_game *game, void *state) {
	struct chb_state *s = state;
	(void)game;
	if (s->phase == CHB_MOVEMENT && s->ask == CHB_ASK_MOVE) {
		s->hold = CHB_HOLD_PHASE;
	}
}

static size_t write_order(const struct pv_game *game, const struct pv_order *o, char *buf,
			  size_t cap) {
	return kit_write_order(&chb_game_of(game)->acts, game, o, buf, cap);
}

static bool read_order(const struct pv_game *game, const char *text, struct pv_order *out,
		       struct pv_error *err) {
	return kit_read_order(&chb_game_of(game)->acts, game, text, out, err);
}

/* Of the pieces that lie on its maps. */
static const char *const ledgers[] = { "stratege", NULL };

/* What the sides are called. */
static const char *const words[] = { "red/army", "blue/army", NULL };

const struct pv_ruleset pv_cryhavoc = {
	.id = "cryhavoc",
	.title = "Cry Havoc",
	.ledgers = ledgers,
	.revision = CHB_REVISION,
	.options = chb_options,
	.option_count = CHB_OPTIONS,
	.tables = chb_figures_tables,
	.table_count = CHB_TABLES_COUNT,
	.figures_note = "chb.figures.note",
	.verbs = chb_verb_word,
	.words = words,
	.load = chb_load,
	.free = chb_free,
	.state_size = state_size,
	.start = chb_start,
	.turn = chb_turn,
	.prompt = chb_prompt,
	.list = list,
	.plans = chb_plans,
	.send = chb_send,
	.ahead = chb_standing_ahead,
	.answer = chb_standing_answer,
	.calm = calm,
	.check = chb_check,
	.apply = chb_apply,
	.veil = chb_veil,
	.guess = chb_guess,
	.seal = chb_seal,
	.sees = chb_sees,
	.profile = chb_profile,
	.value = chb_value,
	.memo_size = chb_memo_size,
	.value_again = chb_value_again,
	.near = chb_near,
	.result = chb_result,
	.goals = chb_goals,
	.sound = chb_sound,
	.generate = chb_generate,
	.warn = chb_warn,
	.write_order = write_order,
	.write_state = chb_write_state,
	.read_order = read_order,
	.read_state = chb_read_state,
	.name_place = chb_name_place,
	.read_place = chb_read_place,
	.name_actor = chb_name_actor,
	.describe = chb_describe,
	.scene = chb_scene,
	.board = chb_board,
	.ask = chb_ask,
};
