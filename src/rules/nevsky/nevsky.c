/* nevsky.c - the ruleset's table: each order and question goes to its chapter. */
#include "rules/nevsky/core/act.h"
#include "rules/nevsky/core/rules.h"
#include "rules/registry.h"

#include <string.h>

static const struct kit_form_keys form_keys = { .rule = RULE(NEV_5X_1),
						.verb = "nev.order.verb",
						.actor = "nev.order.actor",
						.target = "nev.order.target",
						.form = "nev.order.form" };

static bool check(const struct pv_game *base, const void *state, const struct pv_order *o,
		  struct pv_why *why) {
	const struct nev_game *g = nev_game_of(base);
	const struct nev_state *s = state;

	if (why != NULL) {
		memset(why, 0, sizeof *why);
	}
	if (s->step == NEV_STEP_OVER) {
		return pv_deny(why, RULE(NEV_10G_1), "nev.over");
	}
	return kit_check_form(&g->acts, &form_keys, o, g->count, why) &&
	       g->act[o->verb]->check(g, s, o, why);
}

static void apply(const struct pv_game *base, void *state, const struct pv_order *o,
		  struct pv_events *out) {
	const struct nev_game *g = nev_game_of(base);
	struct nev_state *s = state;

	g->act[o->verb]->apply(g, s, o, out);
	nev_run(g, s, out);
}

static void list_bare(int verb, struct nev_list *l) {
	const struct pv_order o = { .verb = (uint8_t)verb, .actor = PV_NONE, .target = PV_NONE };
	nev_list_add(l, &o);
}

/* One view of the board serves all lists of step 3. */
static void list_moves(const struct nev_game *g, const struct nev_state *s, int actor,
		       struct nev_list *l) {
	bool nobody = actor == PV_ANY || actor == PV_NONE;
	struct nev_view v;

	if (!nobody && g->roster[actor].side != s->seat) {
		return;
	}
	nev_view_make(g, s->piece, &v);
	if (nobody) {
		/* [NEV-6G.13] */
		list_bare(nev_can_close(g, s, &v, NULL) ? NEV_DONE : NEV_TAKEBACK, l);
	}
	if (actor != PV_NONE) {
		nev_reach_list(g, s, &v, actor, l);
		nev_turn_list(g, s, &v, actor, l);
		nev_support_list(g, s, &v, actor, l);
		nev_enter_list(g, s, actor, l);
	}
}

/* Orders that no piece gives are listed for PV_ANY and PV_NONE. */
static void list_orders(const struct nev_game *g, const struct nev_state *s, int actor,
			struct nev_list *l) {
	const struct nev_decision *d = g->decision[s->ask];
	bool nobody = actor == PV_ANY || actor == PV_NONE;

	if (s->ask == NEV_ASK_MOVE) {
		list_moves(g, s, actor, l);
		return;
	}
	if (nobody && nev_can_be_done(g, s, NULL)) {
		list_bare(NEV_DONE, l);
	}
	if (nobody && s->ask == NEV_ASK_LOSE) {
		nev_lose_list(g, s, l);
	} else if (nobody && s->ask == NEV_ASK_DESTROY) {
		nev_destroy_list(g, s, l);
	} else if (d->list != NULL && (actor != PV_NONE || !d->of_pieces)) {
		d->list(g, s, actor, l);
	}
}

/* Who goes first matters little where all have to go: equal ends are listed once. */
static void list_minor(const struct nev_game *g, const struct nev_state *s, int actor,
		       struct nev_list *l) {
	struct pv_order orders[NEV_CHOICES_MAX];
	struct nev_list all = { .out = orders, .cap = PV_COUNT(orders) };

	list_orders(g, s, actor, &all);
	size_t count = nev_drop_equal(g, s, orders, all.count);
	NEV_EACH(i, count) {
		nev_list_add(l, &orders[i]);
	}
}

size_t nev_list_orders(const struct nev_game *g, const struct nev_state *s, int actor,
		       struct nev_list *l) {
	struct pv_throw dice;

	if (actor >= g->count && actor != PV_NONE) {
		return 0;
	}
	if (g->decision[s->ask]->throw != NULL && s->ask != NEV_ASK_MARK) {
		nev_ask_throw(g, s, &dice);
		l->count =
		    actor == PV_ANY || actor == PV_NONE ? pv_throw_list(&dice, l->out, l->cap) : 0;
	} else if (s->ask == NEV_ASK_LOSE || s->ask == NEV_ASK_RETREAT ||
		   s->ask == NEV_ASK_RETIRE) {
		list_minor(g, s, actor, l);
	} else {
		list_orders(g, s, actor, l);
	}
	return l->count < PV_LIST_MAX ? l->count : PV_LIST_MAX;
}

static size_t list(const struct pv_game *base, const void *state, int actor, struct pv_order *out,
		   size_t cap) {
	struct nev_list l = { .out = out, .cap = cap };

	return nev_list_orders(nev_game_of(base), state, actor, &l);
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
	.verbs = nev_verb_word,
	.load = nev_load,
	.free = nev_free,
	.state_size = state_size,
	.start = nev_start,
	.generate = nev_generate,
	.warn = nev_warn,
	.turn = nev_turn,
	.prompt = nev_prompt,
	.list = list,
	.plans = nev_plans,
	.check = check,
	.apply = apply,
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
