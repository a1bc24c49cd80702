/* cryhavoc.c - the ruleset's table: each order and question goes to its chapter. */
#include "rules/cryhavoc/cryhavoc.h"
#include "pavise/throw.h"
#include "rules/cryhavoc/board/lines.h"
#include "rules/cryhavoc/bots/survey.h"
#include "rules/cryhavoc/bots/value.h"
#include "rules/cryhavoc/core/act_types.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/tables.h"
#include "rules/cryhavoc/load/load.h"
#include "rules/cryhavoc/map_fittings.h"
#include "rules/cryhavoc/notation/scan.h"
#include "rules/cryhavoc/reach/plans.h"
#include "rules/cryhavoc/referee/ask.h"
#include "rules/cryhavoc/secrets/veil.h"
#include "rules/cryhavoc/show/show.h"
#include "rules/cryhavoc/sound/sound.h"
#include "rules/cryhavoc/text/position.h"
#include "rules/cryhavoc/turn/standing.h"
#include "rules/cryhavoc/turn/turn.h"
#include "rules/kit/act.h"

#include <string.h>

/* --- apply ----------------------------------------------------------------------------------- */

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

static void release(struct pv_game *game) {
	if (game != NULL) {
		chb_free_surveys(game);
	}
	chb_free(game);
}

static struct pv_game *load(const struct pv_scenario *scenario, struct pv_error *err) {
	struct pv_game *game = chb_load_game(&pv_cryhavoc, scenario, err);
	if (game != NULL && !chb_survey(game, err)) {
		release(game);
		return NULL;
	}
	return game;
}

bool chb_map_fittings(struct pv_node *root, struct pv_writer *out, struct pv_error *err) {
	return chb_load_fittings(&pv_cryhavoc, root, out, err);
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
	.words = words,
	.load = load,
	.free = release,
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
