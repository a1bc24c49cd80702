/* conform/nevsky_positions.c - boards by chance, and positions on them. */
#include "conform/nevsky_positions.h"
#include "pavise/throw.h"
#include "rules/nevsky/core/number.h"
#include "rules/nevsky/text/position.h"
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MAX = 4096, BOARD_SEED = 8, ORDERS_PLAYED = 24 };

/* ---- boards ---- */

/* lays_terrain: one side lays it, the other chooses its edge, where no areas are [NEV-4X.8]. */
struct sketch {
	int columns, rows;
	bool lays_terrain;
	struct pv_stream chance;
	char text[TEXT_MAX];
};

static int below(struct sketch *k, int n) {
	return (int)pv_stream_below(&k->chance, (uint32_t)n);
}

static void add(struct sketch *k, const char *text) {
	positions_add(k->text, sizeof k->text, "%s", text);
}

static char choose_ground(struct sketch *k) {
	static const char rare[] = "#t^r";
	return below(k, 5) == 0 ? rare[below(k, sizeof rare - 1)] : '.';
}

/* A river runs between two rows in one board of three, with a bridge or ford over it. */
static void lay_map(struct sketch *k) {
	int river = below(k, 3) == 0 ? 1 + below(k, k->rows - 2) : 0;
	int crossing = below(k, k->columns);
	char ground = below(k, 2) == 0 ? 'b' : 'f';
	add(k, "map: |\n");
	for (int row = k->rows; row > 0; row--) {
		for (int column = 0; column < k->columns; column++) {
			bool over = row == river && column == crossing;
			char square[] = { ' ', over ? ground : choose_ground(k), '\0' };
			add(k, column == 0 ? "  " : "");
			add(k, column == 0 ? square + 1 : square);
		}
		add(k, "\n");
		for (int column = 0; river != 0 && row == river + 1 && column < k->columns;
		     column++) {
			add(k, column == 0 ? "  " : " ");
			add(k, column == crossing ? "o" : "-");
			add(k, column == k->columns - 1 ? "\n" : "");
		}
	}
}

static void choose_options(struct sketch *k) {
	positions_add(k->text, sizeof k->text,
		      "options: {turn_limit: %d, hill_protected: %s, hill_minus_one: %s, "
		      "protected_minus_one: %s, ballista: %s, odd_fraction: %s, retirement: %s, "
		      "screen: %s, scale: %s, terrain: %s}\n",
		      below(k, 4) == 0 ? 10 : 0, below(k, 2) ? "true" : "false",
		      below(k, 3) ? "false" : "true", below(k, 3) ? "false" : "true",
		      below(k, 3) ? "simulated" : "measured", below(k, 3) ? "die" : "sheet",
		      below(k, 3) ? "every_turn" : "own_turn", below(k, 3) ? "either" : "both",
		      below(k, 3) ? "25mm" : "15mm", k->lays_terrain ? "lay_and_choose" : "agreed");
}

/* Every type of troops on both sides, of some more than one. */
static void raise_troops(struct sketch *k) {
	static const char *const few[] = { "U1, ", "C1, ", "A1, ", "M1, ", "J1, ", "B1, ", "X1, " };
	for (int side = 0; side < 2; side++) {
		char letter = side == 0 ? 'T' : 'R';
		positions_add(k->text, sizeof k->text,
			      "%s: {army: %s, %sunits: [%cK1, %cL1, %cE1, ",
			      side == 0 ? "red" : "blue", side == 0 ? "teutonic" : "russian",
			      k->lays_terrain ? ""
			      : side == 0     ? "area: near, "
					      : "area: far, ",
			      letter, letter, letter);
		for (size_t i = 0; i < PV_COUNT(few); i++) {
			if (below(k, 3) != 0) {
				positions_add(k->text, sizeof k->text, "%c%s", letter, few[i]);
			}
		}
		if (below(k, 2) == 0) {
			positions_add(k->text, sizeof k->text, "%cK2, %cL2, %cE2, %cW2, ", letter,
				      letter, letter, letter);
		}
		positions_add(k->text, sizeof k->text, "%cW1, %cG1]}\n", letter, letter);
	}
}

/* Three rows at its edge are each side's to set up in. */
static void add_areas(struct sketch *k) {
	char last = (char)('a' + k->columns - 1);
	if (k->lays_terrain) {
		return;
	}
	positions_add(k->text, sizeof k->text, "areas: {near: [a1-%c3], far: [a%d-%c%d]}\n", last,
		      k->rows - 2, last, k->rows);
}

static void add_extras(struct sketch *k) {
	if (below(k, 3) == 0) {
		add(k, "reinforcements: [{turn: 3, units: [RK1, RG1], at: north}, "
		       "{turn: 2, units: [TL1], at: west}]\n");
	}
	if (below(k, 3) == 0) {
		add(k, "victory: {goals: [{side: red, escape: [TK1, TG1]}, "
		       "{side: blue, kill: [TG1], turn: 12}]}\n");
	}
}

struct pv_game *nevsky_positions_open(size_t board) {
	struct sketch *k = calloc(1, sizeof *k);
	struct pv_error err;
	assert_non_null(k);
	k->chance = pv_stream_start(BOARD_SEED, board);
	k->lays_terrain = below(k, 4) == 0;
	k->columns = 6 + below(k, 4);
	k->rows = k->lays_terrain ? 12 : 8 + below(k, 3);
	positions_add(k->text, sizeof k->text, "ruleset: nevsky\ntitle: board %zu\n", board);
	lay_map(k);
	choose_options(k);
	add_areas(k);
	raise_troops(k);
	add_extras(k);
	struct pv_scenario *scenario =
	    pv_scenario_parse(k->text, strlen(k->text), "board.yaml", &err);
	struct pv_game *g = scenario == NULL ? NULL : pv_game_load(scenario, &err);
	if (g == NULL) {
		fail_msg("%s: %s\n%s", err.where, err.msg, k->text);
	}
	pv_scenario_close(scenario);
	free(k);
	return g;
}

/* ---- positions ---- */

/* What is asked, how far the step is then, and of whom. */
enum whom { ATTACKER, DEFENDER, EITHER };

static const struct question {
	uint8_t step, ask, stage, whom, weight;
} questions[] = {
#define QUESTION(step, ask, stage, whom, weight) \
	{ NEV_STEP_##step, NEV_ASK_##ask, NEV_STAGE_##stage, whom, weight }
	QUESTION(TERRAIN, EDGE, ATTACKER, EITHER, 2),
	QUESTION(TERRAIN, AGREE, ATTACKER, EITHER, 2),
	QUESTION(SETUP, PLACE, ATTACKER, EITHER, 2),
	QUESTION(FIRST, FIRST, ATTACKER, EITHER, 2),
	QUESTION(BALLISTA, SHOOT, ATTACKER, ATTACKER, 4),
	QUESTION(BALLISTA, SHOOT, DEFENDER, DEFENDER, 2),
	QUESTION(BALLISTA, ALONG, ATTACKER, ATTACKER, 2),
	QUESTION(BALLISTA, ACROSS, DEFENDER, DEFENDER, 2),
	QUESTION(BALLISTA, MARK, ATTACKER, ATTACKER, 2),
	QUESTION(BALLISTA, HIT, DEFENDER, DEFENDER, 8),
	QUESTION(BALLISTA, ALSO, ATTACKER, ATTACKER, 6),
	QUESTION(BALLISTA, LEVY, RETIRING, EITHER, 3),
	QUESTION(BALLISTA, RETIRE, RETIRING, EITHER, 3),
	QUESTION(MISSILE, FIRE, ATTACKER, ATTACKER, 4),
	QUESTION(MISSILE, FIRE, DEFENDER, DEFENDER, 4),
	QUESTION(MISSILE, VOLLEY, ATTACKER, ATTACKER, 5),
	QUESTION(MISSILE, STRIKE, DEFENDER, DEFENDER, 5),
	QUESTION(MISSILE, LEVY, RETIRING, EITHER, 3),
	QUESTION(MISSILE, RETIRE, RETIRING, EITHER, 3),
	QUESTION(RETIRE, RETIRE, ATTACKER, EITHER, 4),
	QUESTION(MOVE, MOVE, ATTACKER, ATTACKER, 16),
	QUESTION(SUPPORT, SUPPORT, ATTACKER, DEFENDER, 12),
	QUESTION(MELEE, FIGHT, ATTACKER, ATTACKER, 6),
	QUESTION(MELEE, PICK, PICKS, EITHER, 6),
	QUESTION(MELEE, LOSE, LOSSES, EITHER, 8),
	QUESTION(MELEE, ODD, LOSSES, EITHER, 8),
	QUESTION(MELEE, RETREAT, RETREATS, EITHER, 8),
	QUESTION(MELEE, TURN, TURNS, EITHER, 8),
	QUESTION(MELEE, LEVY, RETIRING, EITHER, 3),
	QUESTION(MELEE, RETIRE, RETIRING, EITHER, 3),
	QUESTION(DESTROY, DESTROY, ATTACKER, ATTACKER, 2),
	QUESTION(DESTROY, DESTROY, DEFENDER, DEFENDER, 2),
	QUESTION(OVER, NOTHING, ATTACKER, EITHER, 1),
#undef QUESTION
};

static const struct question *choose_question(const struct nevsky_draft *d) {
	int all = 0;
	NEV_EACH(i, PV_COUNT(questions)) {
		all += questions[i].weight;
	}
	int left = nevsky_below(d, all);
	NEV_EACH(i, PV_COUNT(questions)) {
		left -= questions[i].weight;
		if (left < 0) {
			return &questions[i];
		}
	}
	return &questions[0];
}

static void begin_question(struct nevsky_draft *d) {
	const struct question *q = choose_question(d);
	struct nev_state *s = d->s;
	s->turn = (uint16_t)(q->step <= NEV_STEP_FIRST ? 0 : 1 + nevsky_below(d, 8));
	s->step = q->step;
	s->ask = q->ask;
	s->stage = q->stage;
	s->attacker = (uint8_t)nevsky_below(d, 2);
	s->seat =
	    q->whom == EITHER ? (uint8_t)nevsky_below(d, 2) : (uint8_t)(s->attacker ^ q->whom);
	if (q->step > NEV_STEP_FIRST) {
		s->ready = nev_side_bit(0) | nev_side_bit(1);
	}
	if (q->step == NEV_STEP_OVER) {
		s->outcome = (uint8_t)(PV_WON + nevsky_below(d, 2));
		s->winner = s->seat;
		s->reason = (uint8_t)nevsky_below(d, NEV_REASON_COUNT);
	}
}

/* Before the battle each side's troops stand in its own area, or nowhere. */
static void set_up(struct nevsky_draft *d) {
	NEV_EACH_PIECE(d->g, i) {
		struct nev_piece *p = &d->s->piece[i];
		bool placed = d->s->step == NEV_STEP_FIRST || nevsky_is_in(d, 1, 8);
		int square = nevsky_below(d, d->g->squares);
		if (placed && d->s->step != NEV_STEP_TERRAIN && p->place == NEV_UNPLACED) {
			p->place = (uint16_t)square;
		}
	}
}

/* ^ marks: as the step opened nobody had moved or fired, and some had more stands. */
static void open_step(struct nevsky_draft *d) {
	enum { OF_STEP = NEV_MOVED | NEV_FIRED | NEV_TURNED | NEV_ASKED };
	struct nev_piece *opening = d->s->piece + d->g->count;
	memcpy(opening, d->s->piece, d->g->count * sizeof opening[0]);
	bool earlier = nevsky_is_in(d, 1, 2) || d->s->ask == NEV_ASK_LEVY;
	NEV_EACH_PIECE(d->g, i) {
		struct nev_piece *p = &opening[i];
		if (!earlier || !nev_on_board(p)) {
			continue;
		}
		bool moved = d->s->step == NEV_STEP_MOVE && (p->marks & NEV_MOVED) != 0;
		p->marks &= (uint8_t) ~(OF_STEP | NEV_LEAVING | NEV_ENGAGED);
		p->aim = NEV_NOWHERE;
		p->doomed = 0;
		if (p->stands < d->g->roster[i].stands && nevsky_is_in(d, 2, 3)) {
			p->stands++;
			p->marks &= (uint8_t)~NEV_RETIRING;
		}
		if (moved) {
			p->place = (uint16_t)nevsky_below(d, d->g->squares);
			p->came = NEV_NO_STEP;
			p->charge = p->charge == NEV_CHARGING ? 0 : p->charge;
		}
		if (d->s->step == NEV_STEP_MOVE) {
			p->support = NEV_NOWHERE;
		}
	}
}

/* " ask=move seat=red": the step is opened, then, as scenarios' positions are. */
static void leave_out(char *text, const char *key) {
	char *at = strstr(text, key);
	assert_non_null(at);
	size_t length = 1 + strcspn(at + 1, " ");
	memmove(at, at + length, strlen(at + length) + 1);
}

static void draw_afresh(struct nevsky_draft *d) {
	nev_position_blank(d->g, d->s);
	begin_question(d);
	if (d->s->step > NEV_STEP_FIRST) {
		nevsky_positions_place(d);
	} else {
		set_up(d);
	}
	nevsky_positions_ask(d);
	open_step(d);
}

/* Some orders and throws later. */
static void play_some(struct nevsky_draft *d) {
	const struct pv_game *g = &d->g->base;
	struct pv_order *list = calloc(PV_LIST_MAX, sizeof *list);
	assert_non_null(list);
	for (int left = nevsky_below(d, ORDERS_PLAYED); left > 0; left--) {
		struct pv_prompt prompt;
		g->rules->prompt(g, d->s, &prompt);
		size_t count = g->rules->list(g, d->s, PV_ANY, list, PV_LIST_MAX);
		if (prompt.seat == PV_DICE && prompt.dice.kind == PV_THROW_DICE) {
			list[0] = pv_stream_throw(d->chance, &prompt.dice);
			count = 1;
		}
		if (count == 0) {
			break;
		}
		g->rules->apply(g, d->s, &list[pv_stream_below(d->chance, (uint32_t)count)], NULL);
	}
	free(list);
}

void nevsky_positions_draw(const struct pv_game *base, struct pv_stream *chance, char *buf,
			   size_t cap) {
	_Alignas(struct nev_state) uint8_t room[PV_STATE_MAX];
	struct nevsky_draft d = { nev_game_of(base), chance, (struct nev_state *)(void *)room };
	struct pv_error err;
	draw_afresh(&d);
	if (nevsky_is_in(&d, 1, 3) && base->rules->sound(base, d.s, &err)) {
		play_some(&d);
		nevsky_positions_spoil(&d);
	}
	assert_true(base->rules->write_state(base, d.s, buf, cap) < cap);
	if (d.s->step > NEV_STEP_FIRST && d.s->step < NEV_STEP_OVER && nevsky_is_in(&d, 1, 4)) {
		leave_out(buf, " ask=");
		leave_out(buf, " seat=");
	}
}
