/* nevsky.c - the ruleset's table. */
#include "rules/nevsky/nevsky.h"

#include "rules/kit/act.h"
#include "rules/nevsky/board/screens.h"
#include "rules/nevsky/bots/value.h"
#include "rules/nevsky/core/words.h"
#include "rules/nevsky/load/load.h"
#include "rules/nevsky/notation/scan.h"
#include "rules/nevsky/reach/plans.h"
#include "rules/nevsky/referee/referee.h"
#include "rules/nevsky/show/show.h"
#include "rules/nevsky/sound/sound.h"
#include "rules/nevsky/text/position.h"
#include "rules/nevsky/turn/goals.h"
#include "rules/nevsky/turn/score.h"
#include "rules/nevsky/turn/turn.h"
#include "rules/nevsky/turn/veil.h"

static struct pv_game *load(const struct pv_scenario *scenario, struct pv_error *err) {
	return nev_load(&pv_nevsky, scenario, err);
}

static size_t state_size(const struct pv_game *g) {
	return nev_state_size(nev_game_of(g));
}

static size_t write_order(const struct pv_game *game, const struct pv_order *o, char *buf,
			  size_t cap) {
	return kit_write_order(&nev_game_of(game)->acts, game, o, buf, cap);
}

static bool read_order(const struct pv_game *game, const char *text, struct pv_order *out,
		       struct pv_error *err) {
	return kit_read_order(&nev_game_of(game)->acts, game, text, out, err);
}

const struct pv_ruleset pv_nevsky = {
	.id = "nevsky",
	.title = "Alexander Nevsky",
	.revision = NEV_REVISION,
	.options = nev_options,
	.option_count = NEV_OPTION_COUNT,
	.tables = nev_tables,
	.table_count = NEV_TABLE_COUNT,
	.load = load,
	.free = nev_free,
	.state_size = state_size,
	.start = nev_start,
	.generate = nev_generate,
	.warn = nev_warn,
	.turn = nev_turn,
	.prompt = nev_prompt,
	.list = nev_list,
	.plans = nev_plans,
	.check = nev_check,
	.apply = nev_apply,
	.veil = nev_veil,
	.guess = nev_guess,
	.seal = nev_seal,
	.sees = nev_sees,
	.profile = nev_profile,
	.value = nev_value,
	.memo_size = nev_memo_size,
	.value_again = nev_value_again,
	.near = nev_near,
	.result = nev_result,
	.goals = nev_goals,
	.sound = nev_sound,
	.write_order = write_order,
	.write_state = nev_write_state,
	.read_order = read_order,
	.read_state = nev_read_state,
	.name_place = nev_name_place,
	.name_actor = nev_name_actor,
	.describe = nev_describe,
	.scene = nev_scene,
	.board = nev_board,
	.ask = nev_ask,
};
