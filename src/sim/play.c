/* sim/play.c - rounds played at one thread's table. */
#include "sim/play.h"
#include "core/grow.h"
#include "pavise/ahead.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the table ------------------------------------------------------------------------------- */

static bool open_guests(struct sim_table *t, struct pv_error *err) {
	for (int i = 0; i < 2; i++) {
		const struct pv_sim_guest *guest = t->setup->guests[i];
		t->guests[i] = guest == NULL ? NULL : guest->open(guest->ctx, err);
		if (guest != NULL && t->guests[i] == NULL) {
			return false;
		}
	}
	return true;
}

static void close_guests(struct sim_table *t) {
	for (int i = 0; i < 2; i++) {
		if (t->guests[i] != NULL) {
			t->setup->guests[i]->close(t->guests[i]);
		}
	}
}

/* Whose orders are a bot's: his own name, or the stand-in's; NULL: nobody's. */
static const char *bot_name(const struct pv_sim_setup *setup, int who) {
	return setup->guests[who] != NULL ? setup->stand_in : setup->bots[who];
}

static bool open_bots(struct sim_table *t, struct pv_error *err) {
	for (int game = 0; game < PV_SIM_GAMES_MAX; game++) {
		const struct pv_game *g = t->setup->games[game];
		for (int i = 0; i < 2 && g != NULL; i++) {
			const char *name = bot_name(t->setup, i);
			t->bots[game][i] = name == NULL ? NULL : pv_bot_create(name, g, 0, err);
			if (name != NULL && t->bots[game][i] == NULL) {
				return false;
			}
		}
	}
	return true;
}

static size_t state_size(const struct pv_sim_setup *setup) {
	size_t size = 1;
	for (int game = 0; game < PV_SIM_GAMES_MAX; game++) {
		const struct pv_game *g = setup->games[game];
		size_t own = g == NULL ? 0 : g->rules->state_size(g);
		size = own > size ? own : size;
	}
	return size;
}

bool pv_table_open(struct sim_table *t, const struct pv_sim_setup *setup,
		   const struct pv_sim_roster *rosters, struct pv_error *err) {
	size_t size = state_size(setup);
	memset(t, 0, sizeof *t);
	t->setup = setup;
	t->rosters = rosters;
	t->state = calloc(1, size);
	t->view = calloc(1, size);
	if (t->state == NULL || t->view == NULL) {
		return pv_fail(err, PV_NO_MEMORY, "sim", "no memory for positions");
	}
	return open_bots(t, err) && open_guests(t, err);
}

void pv_table_close(struct sim_table *t) {
	for (int game = 0; game < PV_SIM_GAMES_MAX; game++) {
		pv_bot_destroy(t->bots[game][0]);
		pv_bot_destroy(t->bots[game][1]);
	}
	close_guests(t);
	free(t->record.orders);
	free(t->view);
	free(t->state);
}

void pv_slot_finish(struct sim_slot *slot) {
	for (int i = 0; i < PV_SIM_ROUND_MAX; i++) {
		free(slot->journals[i]);
	}
	free(slot->attacks);
}

/* --- a battle -------------------------------------------------------------------------------- */

/* What is being played. */
struct play {
	struct sim_table *t;
	struct sim_slot *slot;
	const struct pv_game *g;
	const struct pv_sim_roster *roster;
	struct pv_sim_battle *battle;
	struct pv_prompt prompt;
	const char *cause; /* of losses by the attack that is open */
	uint16_t turn;
	bool attacked; /* an attack is open: the last of the slot */
	/* The step at hand, and what had been lost when its seat was first asked. */
	const char *step;
	uint8_t seat;
	struct pv_sim_loss losses[PV_SIM_LOSSES_MAX];
	size_t loss_count, attack_count;
};

static bool fail(struct play *p, enum pv_code code, const char *what) {
	return pv_fail(&p->slot->err, code, "sim", "round %llu: %s",
		       (unsigned long long)p->slot->round.number, what);
}

static struct pv_sim_attack *open_attack(struct play *p) {
	return p->attacked ? &p->slot->attacks[p->slot->attack_count - 1] : NULL;
}

static bool add_attack(struct play *p, const struct pv_event *event) {
	struct sim_slot *slot = p->slot;
	void *grown =
	    pv_grow(slot->attacks, slot->attack_count, &slot->attack_cap, sizeof slot->attacks[0]);
	if (grown == NULL) {
		return fail(p, PV_NO_MEMORY, "no memory for attacks");
	}
	slot->attacks = grown;
	slot->attacks[slot->attack_count++] = (struct pv_sim_attack){ .key = event->key,
								      .rule = event->rule,
								      .turn = p->turn,
								      .who = event->who,
								      .whom = event->whom,
								      .place = event->place };
	p->battle->attack_count++;
	p->cause = event->cause;
	p->attacked = true;
	return true;
}

static bool add_loss(struct play *p, const struct pv_event *event) {
	struct pv_sim_battle *b = p->battle;
	uint8_t troop = p->roster->troop_of[event->who];
	size_t i = 0;
	if (troop == PV_NONE) {
		return true; /* no counter as the battle began: a horse under its rider */
	}
	while (i < b->loss_count &&
	       (b->losses[i].troop != troop || strcmp(b->losses[i].cause, event->cause) != 0)) {
		i++;
	}
	if (i == PV_SIM_LOSSES_MAX) {
		return fail(p, PV_TOO_LARGE, "more sorts of losses than there is room for");
	}
	if (i == b->loss_count) {
		b->losses[b->loss_count++] =
		    (struct pv_sim_loss){ .troop = troop, .cause = event->cause };
	}
	b->losses[i].amount += event->amount;
	return true;
}

/* What is lost by something else belongs to no attack. */
static void note_loss(const struct play *p, struct pv_sim_attack *attack,
		      const struct pv_event *event) {
	uint8_t troop = p->roster->troop_of[event->who];
	uint8_t seat = troop != PV_NONE ? p->roster->troops[troop].seat : PV_NOBODY;
	if (p->cause == NULL || strcmp(p->cause, event->cause) != 0) {
		return;
	}
	if (seat <= PV_BLUE) {
		attack->lost[seat] += event->amount;
	}
	if (attack->whom == PV_NONE) {
		attack->whom = event->who;
	}
}

static void note_figure(struct pv_sim_attack *attack, const struct pv_event *event) {
	bool measured = event->unit != PV_UNIT_NONE && event->unit != PV_UNIT_COUNT;
	if (measured && attack->figure_count < PV_SIM_FIGURES_MAX) {
		attack->figures[attack->figure_count++] =
		    (struct pv_sim_figure){ event->key, event->amount, event->rest, event->unit };
	}
}

/* What the rules let a seat take back never happened. */
static void keep_losses(struct play *p) {
	p->loss_count = p->battle->loss_count;
	p->attack_count = p->battle->attack_count;
	memcpy(p->losses, p->battle->losses, p->loss_count * sizeof p->losses[0]);
}

static void restore_losses(struct play *p) {
	memcpy(p->battle->losses, p->losses, p->loss_count * sizeof p->losses[0]);
	p->slot->attack_count -= p->battle->attack_count - p->attack_count;
	p->battle->attack_count = p->attack_count;
	p->battle->loss_count = p->loss_count;
	p->attacked = false;
}

static bool note_event(struct play *p, const struct pv_event *event) {
	if ((event->flags & PV_EVENT_FIRST) != 0) {
		p->battle->first = (uint8_t)event->amount;
	}
	if ((event->flags & PV_EVENT_UNDONE) != 0) {
		restore_losses(p);
		return true;
	}
	if ((event->flags & PV_EVENT_ATTACK) != 0) {
		return !p->t->setup->attacks || add_attack(p, event);
	}
	if (event->cause != NULL && !add_loss(p, event)) {
		return false;
	}
	struct pv_sim_attack *attack = open_attack(p);
	if (attack != NULL && event->cause != NULL) {
		note_loss(p, attack, event);
	} else if (attack != NULL) {
		note_figure(attack, event);
	}
	return true;
}

static bool keep_order(struct play *p, const struct pv_order *order) {
	struct sim_record *r = &p->t->record;
	void *grown = pv_grow(r->orders, r->count, &r->cap, sizeof r->orders[0]);
	if (grown == NULL) {
		return fail(p, PV_NO_MEMORY, "no memory for orders");
	}
	r->orders = grown;
	r->orders[r->count++] = *order;
	return true;
}

static bool apply(struct play *p, const struct pv_order *order) {
	struct sim_table *t = p->t;
	struct pv_events events = { t->events, SIM_EVENTS_MAX, 0 };
	if (t->setup->journals && !keep_order(p, order)) {
		return false;
	}
	p->g->rules->apply(p->g, t->state, order, &events);
	if (events.count > SIM_EVENTS_MAX) {
		return fail(p, PV_TOO_LARGE, "more events of one order than there is room for");
	}
	for (size_t i = 0; i < events.count; i++) {
		if (!note_event(p, &events.at[i])) {
			return false;
		}
	}
	return true;
}

/* The nth throw has a stream of its own, as at the table: a journal can be played on with the
 * dice of its header. */
static bool answer_throw(struct play *p) {
	struct pv_stream chance = pv_stream_start(p->battle->dice, p->battle->throws++);
	const struct pv_throw *dice = &p->prompt.dice;
	struct pv_sim_attack *attack = open_attack(p);
	if (attack != NULL && attack->dice == 0 && dice->kind == PV_THROW_DICE) {
		attack->dice = dice->count;
		attack->sides = dice->sides;
	}
	struct pv_order order;
	if (dice->kind == PV_THROW_DICE) {
		order = pv_stream_throw(&chance, dice);
	} else if (p->g->rules->list(p->g, p->t->state, PV_ANY, &order, 1) == 0) {
		return fail(p, PV_REFUSED, "no answer to a throw is listed");
	}
	return apply(p, &order);
}

/* Whose bot, or guest, has that seat. */
static int find_player(const struct play *p, enum pv_seat seat) {
	return (seat == PV_RED) == (p->battle->swapped == 0) ? 0 : 1;
}

/* Why is in the slot's error. false: nobody stands in, and the run ends. */
static bool give_up_guest(struct play *p, enum pv_seat seat) {
	struct sim_slot *slot = p->slot;
	struct pv_error *why = &slot->given_up[p->battle - slot->round.battles][seat];
	if (p->t->setup->stand_in == NULL || slot->err.code == PV_NO_MEMORY) {
		return false;
	}
	*why = slot->err;
	p->battle->given_up[seat] = why->msg;
	p->t->record.given_up_at[seat] = p->t->record.count;
	return true;
}

static bool is_legal(const struct play *p, const struct pv_order *order) {
	return p->g->rules->check(p->g, p->t->state, order, NULL);
}

static bool ask_guest(struct play *p, int who, struct pv_order *order) {
	struct sim_table *t = p->t;
	struct pv_error *err = &p->slot->err;
	return t->setup->guests[who]->choose(t->guests[who], t->view, order, err) &&
	       (is_legal(p, order) ||
		pv_fail(err, PV_REFUSED, t->setup->bots[who], "an order that isn't legal"));
}

static bool ask_bot(struct play *p, int who, struct pv_order *order) {
	struct sim_table *t = p->t;
	pv_bot_choose(t->bots[p->battle->game][who], t->view, order, NULL);
	return is_legal(p, order) || pv_fail(&p->slot->err, PV_REFUSED, bot_name(t->setup, who),
					     "round %llu: an order of this bot isn't legal",
					     (unsigned long long)p->slot->round.number);
}

static bool choose(struct play *p, enum pv_seat seat, struct pv_order *order) {
	int who = find_player(p, seat);
	bool guest = p->t->guests[who] != NULL && p->battle->given_up[seat] == NULL;
	if (guest && ask_guest(p, who, order)) {
		return true;
	}
	return (!guest || give_up_guest(p, seat)) && ask_bot(p, who, order);
}

static bool ask_player(struct play *p, enum pv_seat seat) {
	struct sim_table *t = p->t;
	struct pv_order order;
	memcpy(t->view, t->state, p->g->rules->state_size(p->g));
	p->g->rules->veil(p->g, t->view, seat);
	if (!choose(p, seat, &order)) {
		return false;
	}
	p->battle->orders++;
	return apply(p, &order);
}

/* Throws belong to the step that asks for them. An attack is over with its turn, if not before. */
static void note_step(struct play *p) {
	bool same_turn = p->prompt.turn == p->turn;
	p->attacked = p->attacked && same_turn;
	if (p->prompt.seat != PV_DICE &&
	    !(same_turn && p->prompt.step == p->step && p->prompt.seat == p->seat)) {
		p->step = p->prompt.step;
		p->seat = p->prompt.seat;
		keep_losses(p);
	}
}

static void note_prompt(struct play *p) {
	p->g->rules->prompt(p->g, p->t->state, &p->prompt);
	if (p->prompt.turn > p->battle->turns) {
		p->battle->turns = p->prompt.turn;
	}
	note_step(p);
	p->turn = p->prompt.turn;
	bool begins = p->battle->first == PV_NOBODY && p->turn >= 1 && p->prompt.seat <= PV_BLUE;
	if (begins) {
		p->battle->first = p->prompt.seat;
	}
}

static bool play_on(struct play *p) {
	for (int i = 0; i < SIM_STEPS_MAX; i++) {
		enum pv_seat seat = p->g->rules->turn(p->g, p->t->state);
		if (seat == PV_NOBODY) {
			return true;
		}
		struct pv_order said;
		note_prompt(p);
		if (pv_said(p->g, p->t->state, &said)) {
			if (!apply(p, &said)) {
				return false;
			}
		} else if (seat == PV_DICE ? !answer_throw(p) : !ask_player(p, seat)) {
			return false;
		}
	}
	return fail(p, PV_TOO_LARGE, "the battle doesn't end");
}

static bool begin_players(struct play *p, const uint64_t seeds[3]) {
	struct sim_table *t = p->t;
	for (enum pv_seat seat = PV_RED; seat <= PV_BLUE; seat++) {
		int who = find_player(p, seat), game = p->battle->game;
		struct pv_error *err = &p->slot->err;
		const struct pv_sim_guest *guest = t->setup->guests[who];
		if (t->bots[game][who] != NULL) {
			pv_bot_restart(t->bots[game][who], seeds[1 + who]);
		}
		if (guest != NULL && !guest->begin(t->guests[who], game, seat, err) &&
		    !give_up_guest(p, seat)) {
			return false;
		}
	}
	return true;
}

static bool play_battle(struct play *p, const uint64_t seeds[3]) {
	struct sim_table *t = p->t;
	t->record.count = 0;
	p->battle->dice = seeds[0];
	if (!begin_players(p, seeds)) {
		return false;
	}
	memset(t->state, 0, p->g->rules->state_size(p->g));
	p->g->rules->start(p->g, t->state);
	if (!play_on(p)) {
		return false;
	}
	if (!p->g->rules->result(p->g, t->state, &p->battle->result)) {
		return fail(p, PV_REFUSED, "the battle ends without a result");
	}
	return true;
}

/* --- a round --------------------------------------------------------------------------------- */

/* The attacks of all battles lie in one array, which may have moved while it grew. */
static void share_attacks(struct sim_slot *slot) {
	size_t at = 0;
	for (size_t i = 0; i < slot->round.count; i++) {
		slot->round.battles[i].attacks = slot->attacks == NULL ? NULL : slot->attacks + at;
		at += slot->round.battles[i].attack_count;
	}
}

static bool keep_journal(struct sim_table *t, struct sim_slot *slot, size_t index) {
	if (t->setup->journals) {
		slot->journals[index] = pv_sim_journal(t, &slot->round.battles[index], &slot->err);
		slot->round.battles[index].journal = slot->journals[index];
	}
	return !t->setup->journals || slot->journals[index] != NULL;
}

static void clear(struct sim_slot *slot, uint64_t number) {
	slot->round.number = number;
	slot->round.count = 0;
	slot->attack_count = 0;
	slot->failed = false;
	for (int i = 0; i < PV_SIM_ROUND_MAX; i++) {
		free(slot->journals[i]);
		slot->journals[i] = NULL;
	}
}

/* The seeds of dice and bots: the same for every battle of the round. Dice have 63 bits, so that
 * whoever reads a journal's header may keep them in a signed number. */
void pv_table_play(struct sim_table *t, uint64_t number, struct sim_slot *slot) {
	struct pv_stream chance = pv_stream_start(t->setup->seed, number);
	uint64_t seeds[3];
	int games = t->setup->games[1] != NULL ? 2 : 1, each = t->setup->pairs ? 2 : 1;
	for (int i = 0; i < 3; i++) {
		seeds[i] = pv_stream_next(&chance) >> 1;
	}
	clear(slot, number);
	for (int i = 0; i < games * each; i++) {
		struct pv_sim_battle *battle = &slot->round.battles[slot->round.count++];
		struct play p = { .t = t, .slot = slot, .battle = battle };
		*battle = (struct pv_sim_battle){ .game = (uint8_t)(i / each),
						  .swapped = (uint8_t)(i % each),
						  .first = PV_NOBODY };
		p.g = t->setup->games[battle->game];
		p.roster = &t->rosters[battle->game];
		if (!play_battle(&p, seeds) || !keep_journal(t, slot, (size_t)i)) {
			slot->failed = true;
			return;
		}
	}
	share_attacks(slot);
}
