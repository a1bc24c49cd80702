/* nevsky.c - the ruleset's table: each order and question goes to its chapter. */
#include "rules/nevsky/rules.h"
#include "rules/registry.h"

#include <string.h>

enum { NO_TARGET, A_PIECE, A_WORD };

/* What an order may carry, so that one order has one form: data bytes by bit, and the chapter's
 * row. */
struct form {
	bool actor;
	uint8_t target; /* NO_TARGET, A_PIECE or A_WORD */
	bool count;
	uint32_t data;
	const char *rule;
};

enum { PATH_BYTES = 0xff3f, FIGHT_BYTE = 0x40, XY_BYTES = 0xff, ALL_BYTES = 0xfffffff };

static const struct form forms[NEV_VERB_END] = {
	/*                      actor  target count  data        rule */
	[PV_VERB_THROW] = { false, NO_TARGET, true, ALL_BYTES, RULE(NEV_5X_6) },
	[PV_VERB_MARK] = { false, NO_TARGET, true, ALL_BYTES, RULE(NEV_7E_6) },
	[PV_VERB_SEALED] = { false, NO_TARGET, true, 0, RULE(NEV_9G_2) },
	[NEV_PLACE] = { true, NO_TARGET, true, 0x7, RULE(NEV_4X_1) },
	[NEV_READY] = { false, NO_TARGET, false, 0, RULE(NEV_4X_3) },
	[NEV_EDGE] = { false, NO_TARGET, true, 0, RULE(NEV_4X_8) },
	[NEV_DECLARE] = { false, A_WORD, true, 0, RULE(NEV_3F_1) },
	[NEV_AGREE] = { false, NO_TARGET, false, 0, RULE(NEV_3A_2) },
	[NEV_MOVE] = { true, NO_TARGET, true, PATH_BYTES | FIGHT_BYTE, RULE(NEV_6A_1) },
	[NEV_CHARGE] = { true, NO_TARGET, true, PATH_BYTES | FIGHT_BYTE, RULE(NEV_6G_2) },
	[NEV_HAUL] = { true, A_PIECE, true, PATH_BYTES, RULE(NEV_6E_9) },
	[NEV_TURN] = { true, NO_TARGET, true, 0, RULE(NEV_6L_1) },
	[NEV_SUPPORT] = { true, NO_TARGET, false, 0x3, RULE(NEV_9B_1) },
	[NEV_TAKEBACK] = { false, NO_TARGET, false, 0, RULE(NEV_6G_13) },
	[NEV_DONE] = { false, NO_TARGET, false, 0, RULE(NEV_5X_1) },
	[NEV_SHOOT] = { true, NO_TARGET, false, XY_BYTES, RULE(NEV_7D_1) },
	[NEV_FIRE] = { true, NO_TARGET, false, 0xb, RULE(NEV_8B_1) },
	[NEV_HIT] = { false, A_PIECE, false, 0, RULE(NEV_7G_1) },
	[NEV_STRIKE] = { false, NO_TARGET, true, ALL_BYTES, RULE(NEV_8E_3) },
	[NEV_RETIRE] = { true, NO_TARGET, false, 0xf, RULE(NEV_10B_1) },
	[NEV_FIGHT] = { false, NO_TARGET, false, 0x3, RULE(NEV_9B_2) },
	[NEV_PICK] = { false, NO_TARGET, true, 0, RULE(NEV_9G_1) },
	[NEV_LOSE] = { false, A_PIECE, false, 0, RULE(NEV_9K_12) },
	[NEV_RETREAT] = { true, NO_TARGET, false, 0x7, RULE(NEV_9L_11) },
	[NEV_DESTROY] = { false, A_PIECE, false, 0, RULE(NEV_10F_1) },
	[NEV_ENTER] = { true, NO_TARGET, true, 0x3, RULE(NEV_4X_3) },
};

static bool is_blank(const struct pv_order *o, uint32_t used) {
	NEV_TIMES(i, PV_THROW_MAX) {
		if ((used >> i & 1) == 0 && o->data.faces[i] != 0) {
			return false;
		}
	}
	return true;
}

static bool check_form(const struct nev_game *g, const struct pv_order *o, struct pv_why *why) {
	bool known = o->verb < NEV_VERB_END && forms[o->verb].rule != NULL;
	const struct form *f = &forms[known ? o->verb : NEV_DONE];

	if (!known) {
		return pv_deny(why, RULE(NEV_5X_1), "nev.order.verb");
	}
	if ((f->actor ? o->actor >= g->count : o->actor != PV_NONE)) {
		return pv_deny(why, f->rule, "nev.order.actor");
	}
	if ((f->target == NO_TARGET && o->target != PV_NONE) ||
	    (f->target == A_PIECE && o->target >= g->count)) {
		return pv_deny(why, f->rule, "nev.order.target");
	}
	return ((f->count || o->count == 0) && is_blank(o, f->data)) ||
	       pv_deny(why, f->rule, "nev.order.form");
}

/* [NEV-4X.3] Who has troops to place hears how many; who has none left, by which word it ends. */
static bool deny_done_placing(const struct nev_game *g, const struct nev_state *s,
			      struct pv_why *why) {
	const struct pv_order ready = { .verb = NEV_READY, .actor = PV_NONE, .target = PV_NONE };

	return nev_setup_check(g, s, &ready, why) && pv_deny(why, RULE(NEV_4X_3), "nev.done.ready");
}

static bool can_be_done(const struct nev_game *g, const struct nev_state *s, struct pv_why *why) {
	switch (s->ask) {
	case NEV_ASK_PLACE:
		return deny_done_placing(g, s, why);
	case NEV_ASK_SHOOT:
	case NEV_ASK_FIRE:
	case NEV_ASK_SUPPORT:
	case NEV_ASK_TURN:
	case NEV_ASK_DESTROY:
		return true;
	case NEV_ASK_MOVE:
		return nev_close_check(g, s, why);
	default:
		return pv_deny(why, RULE(NEV_5X_1), "nev.done.not_yet");
	}
}

/* [NEV-6G.13] Only while the step can't be closed. */
static bool can_take_back(const struct nev_game *g, const struct nev_state *s, struct pv_why *why) {
	return (s->ask == NEV_ASK_MOVE && !nev_close_check(g, s, NULL)) ||
	       pv_deny(why, RULE(NEV_6G_13), "nev.takeback.closed");
}

static bool is_controlled(const struct nev_game *g, const struct nev_state *s, int piece) {
	return g->roster[piece].type == NEV_BALLISTA && nev_on_board(&s->piece[piece]) &&
	       s->piece[piece].owner == s->seat;
}

/* [NEV-10F.1] */
static bool check_destroy(const struct nev_game *g, const struct nev_state *s,
			  const struct pv_order *o, struct pv_why *why) {
	if (s->ask != NEV_ASK_DESTROY) {
		return pv_deny(why, RULE(NEV_10F_1), "nev.destroy.time");
	}
	return is_controlled(g, s, o->target) ||
	       pv_deny(why, RULE(NEV_10F_1), "nev.destroy.not_held");
}

/* Dice are answered by dice, and by nothing else. */
static bool check_dice(const struct nev_game *g, const struct nev_state *s,
		       const struct pv_order *o, struct pv_why *why) {
	struct pv_throw dice;

	if (!nev_is_dice(s->ask)) {
		return pv_deny(why, RULE(NEV_5X_1), "nev.dice.not_asked");
	}
	if (s->ask == NEV_ASK_MARK) {
		return o->verb == PV_VERB_MARK ? nev_ballista_check(g, s, o, why)
					       : pv_deny(why, RULE(NEV_7E_6), "nev.mark.first");
	}
	nev_ask_throw(g, s, &dice);
	return pv_throw_check(&dice, o, why);
}

static bool check_chapter(const struct nev_game *g, const struct nev_state *s,
			  const struct pv_order *o, struct pv_why *why) {
	switch (o->verb) {
	case PV_VERB_SEALED:
		return nev_sealed_check(g, s, o, why);
	case NEV_PLACE:
	case NEV_READY:
	case NEV_EDGE:
	case NEV_DECLARE:
	case NEV_AGREE:
		return nev_setup_check(g, s, o, why);
	case NEV_MOVE:
	case NEV_CHARGE:
	case NEV_HAUL:
		return nev_move_check(g, s, o, why);
	case NEV_TURN:
		return nev_turn_check(g, s, o, why);
	case NEV_SUPPORT:
		return nev_support_check(g, s, o, why);
	case NEV_TAKEBACK:
		return can_take_back(g, s, why);
	case NEV_DONE:
		return can_be_done(g, s, why);
	case NEV_SHOOT:
	case NEV_HIT:
		return nev_ballista_check(g, s, o, why);
	case NEV_FIRE:
	case NEV_STRIKE:
		return nev_fire_check(g, s, o, why);
	case NEV_FIGHT:
	case NEV_PICK:
		return nev_melee_check(g, s, o, why);
	case NEV_LOSE:
		return nev_lose_check(g, s, o, why);
	case NEV_RETREAT:
		return nev_retreat_check(g, s, o, why);
	case NEV_RETIRE:
		return nev_retire_check(g, s, o, why);
	case NEV_ENTER:
		return nev_enter_check(g, s, o, why);
	default:
		return check_destroy(g, s, o, why);
	}
}

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
	if (!check_form(g, o, why)) {
		return false;
	}
	if (o->verb == PV_VERB_THROW || o->verb == PV_VERB_MARK) {
		return check_dice(g, s, o, why);
	}
	return check_chapter(g, s, o, why);
}

static void apply_throw(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
			struct pv_events *out) {
	switch (s->ask) {
	case NEV_ASK_FIRST:
		nev_first_apply(g, s, o->data.faces[0], out);
		break;
	case NEV_ASK_VOLLEY:
		nev_fire_apply(g, s, o, out);
		break;
	case NEV_ASK_LEVY:
		nev_retire_apply(g, s, o, out);
		break;
	case NEV_ASK_ODD:
		nev_lose_apply(g, s, o, out);
		break;
	default:
		nev_ballista_apply(g, s, o, out);
		break;
	}
}

static void destroy(const struct nev_game *g, struct nev_state *s, int piece,
		    struct pv_events *out) {
	nev_say_lost(out, "nev.destroyed", RULE(NEV_10F_1), "nev.by.own_hand", piece,
		     s->piece[piece].place, 1, nev_counted(g, &s->piece[piece], piece, 1));
	nev_take_stands(s, piece, s->piece[piece].stands);
	s->ask = NEV_ASK_NOTHING; /* another one, or the next side */
}

static void apply_chapter(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
			  struct pv_events *out) {
	switch (o->verb) {
	case PV_VERB_SEALED:
		nev_sealed_apply(s, o);
		break;
	case NEV_PLACE:
	case NEV_READY:
	case NEV_EDGE:
	case NEV_DECLARE:
	case NEV_AGREE:
		nev_setup_apply(g, s, o, out);
		break;
	case NEV_MOVE:
	case NEV_CHARGE:
	case NEV_HAUL:
		nev_move_apply(g, s, o, out);
		break;
	case NEV_TURN:
		nev_turn_apply(g, s, o, out);
		break;
	case NEV_SUPPORT:
		nev_support_apply(g, s, o, out);
		break;
	case NEV_TAKEBACK:
		nev_take_back(g, s, out);
		break;
	case NEV_DONE:
		nev_done_apply(g, s, out);
		break;
	case PV_VERB_MARK:
	case NEV_SHOOT:
	case NEV_HIT:
		nev_ballista_apply(g, s, o, out);
		break;
	case NEV_FIRE:
	case NEV_STRIKE:
		nev_fire_apply(g, s, o, out);
		break;
	case NEV_FIGHT:
	case NEV_PICK:
		nev_melee_apply(g, s, o, out);
		break;
	case NEV_LOSE:
		nev_lose_apply(g, s, o, out);
		break;
	case NEV_RETREAT:
		nev_retreat_apply(g, s, o, out);
		break;
	case NEV_RETIRE:
		nev_retire_apply(g, s, o, out);
		break;
	case NEV_ENTER:
		nev_enter_apply(g, s, o, out);
		break;
	default:
		destroy(g, s, o->target, out);
		break;
	}
}

static void apply(const struct pv_game *base, void *state, const struct pv_order *o,
		  struct pv_events *out) {
	const struct nev_game *g = nev_game_of(base);
	struct nev_state *s = state;

	if (o->verb == PV_VERB_THROW) {
		apply_throw(g, s, o, out);
	} else {
		apply_chapter(g, s, o, out);
	}
	nev_run(g, s, out);
}

static void list_bare(int verb, struct nev_list *l) {
	const struct pv_order o = { .verb = (uint8_t)verb, .actor = PV_NONE, .target = PV_NONE };
	nev_list_add(l, &o);
}

static void list_destroy(const struct nev_game *g, const struct nev_state *s, struct nev_list *l) {
	struct pv_order o = { .verb = NEV_DESTROY, .actor = PV_NONE };

	NEV_EACH_PIECE(g, i) {
		if (is_controlled(g, s, i)) {
			o.target = (uint8_t)i;
			nev_list_add(l, &o);
		}
	}
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

/* Of the side that is asked; an engine goes with its owner. */
static bool speaks_for(const struct nev_game *g, const struct nev_state *s, int actor) {
	bool engine = actor != PV_NONE && g->roster[actor].type == NEV_BALLISTA;

	return actor != PV_NONE &&
	       (engine ? s->piece[actor].owner : g->roster[actor].side) == s->seat;
}

static void list_asked(const struct nev_game *g, const struct nev_state *s, int actor,
		       struct nev_list *l) {
	struct nev_view v;

	if (actor != PV_ANY && !speaks_for(g, s, actor)) {
		return;
	}
	nev_view_make(g, s->piece, &v);
	if (s->ask == NEV_ASK_TURN) {
		nev_turn_list(g, s, &v, actor, l);
	} else {
		nev_support_list(g, s, &v, actor, l);
	}
}

static void list_decision(const struct nev_game *g, const struct nev_state *s, int actor,
			  struct nev_list *l) {
	switch (s->ask) {
	case NEV_ASK_EDGE:
	case NEV_ASK_AGREE:
	case NEV_ASK_PLACE:
		nev_setup_list(g, s, actor, l);
		break;
	case NEV_ASK_MARK:
	case NEV_ASK_SHOOT:
	case NEV_ASK_HIT:
	case NEV_ASK_ALSO:
		nev_ballista_list(g, s, actor, l);
		break;
	case NEV_ASK_FIRE:
	case NEV_ASK_STRIKE:
		nev_fire_list(g, s, actor, l);
		break;
	case NEV_ASK_SUPPORT:
	case NEV_ASK_TURN:
		list_asked(g, s, actor, l);
		break;
	case NEV_ASK_FIGHT:
	case NEV_ASK_PICK:
		nev_melee_list(g, s, actor, l);
		break;
	case NEV_ASK_RETREAT:
		nev_retreat_list(g, s, actor, l);
		break;
	case NEV_ASK_RETIRE:
		nev_retire_list(g, s, actor, l);
		break;
	default:
		break;
	}
}

/* Orders that no piece gives are listed for PV_ANY and PV_NONE. */
static void list_orders(const struct nev_game *g, const struct nev_state *s, int actor,
			struct nev_list *l) {
	bool nobody = actor == PV_ANY || actor == PV_NONE;

	if (s->ask == NEV_ASK_MOVE) {
		list_moves(g, s, actor, l);
		return;
	}
	if (nobody && can_be_done(g, s, NULL)) {
		list_bare(NEV_DONE, l);
	}
	if (nobody && s->ask == NEV_ASK_LOSE) {
		nev_lose_list(g, s, l);
	} else if (nobody && s->ask == NEV_ASK_DESTROY) {
		list_destroy(g, s, l);
	} else if (actor != PV_NONE || !nev_asks_pieces(s->ask)) {
		list_decision(g, s, actor, l);
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
	if (nev_is_dice(s->ask) && s->ask != NEV_ASK_MARK) {
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
	.write_order = nev_write_order,
	.write_state = nev_write_state,
	.read_order = nev_read_order,
	.read_state = nev_read_state,
	.name_place = nev_name_place,
	.name_actor = nev_name_actor,
	.describe = nev_describe,
	.scene = nev_scene,
	.board = nev_board,
	.ask = nev_ask,
};
