/* judge_test.c - the rules against the oracle, on 10,000 random boards each. */
#include "oracle/random_board.h"
#include "rules/nevsky/board/effects.h"
#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/board/screens.h"
#include "rules/nevsky/board/way.h"
#include "rules/nevsky/core/act.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/melee/melee.h"
#include "rules/nevsky/move/retire.h"
#include "rules/nevsky/shooting/fire.h"
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOARDS = 10000, SEED = 20 };

struct fixture {
	struct nev_game *g;
	struct nev_state *s;
	struct pv_stream chance;
	struct oracle_board board;
};

static void open_board(struct fixture *f) {
	f->g = random_game_load();
	f->s = calloc(1, nev_state_size(f->g));
	f->chance = pv_stream_start(SEED, 0);
	assert_non_null(f->s);
}

static void close_board(struct fixture *f) {
	free(f->s);
	pv_game_free(&f->g->base);
}

static void draw_board(struct fixture *f, int board) {
	if (board % 10 == 0) {
		random_terrain(f->g, &f->chance);
	}
	random_pieces(f->g, f->s, &f->chance);
}

/* The board as text, for who has to look into a disagreement. */
static void show(const struct fixture *f, const char *what, int square) {
	static char text[20000];

	const struct pv_board_look plain = { .focus = -1 };
	f->g->base.rules->board(&f->g->base, f->s, &plain, text, sizeof text);
	print_error("%s at square %d\n%s\n", what, square, text);
	f->g->base.rules->write_state(&f->g->base, f->s, text, sizeof text);
	print_error("%s\n", text);
}

static void nev_11x_1_screens_agree(void **unused) {
	static struct fixture f;

	(void)unused;
	open_board(&f);
	for (int board = 0; board < BOARDS; board++) {
		struct nev_occupancy v;
		draw_board(&f, board);
		f.g->opt_screen = board & 1;
		nev_occupancy_make(f.g, f.s->piece, &v);
		oracle_board_of(f.g, f.s, NULL, -1, &f.board);
		int from = (int)pv_stream_below(&f.chance, f.g->squares);
		for (int to = 0; to < f.g->squares; to++) {
			struct oracle_square a = oracle_square_of(f.g, from),
					     b = oracle_square_of(f.g, to);
			if (from == to || oracle_measure_halves(a, b) > 6) {
				continue;
			}
			bool screened = nev_screen(f.g, f.s, &v, from, to) >= 0;
			if (screened != oracle_is_screened(&f.board, a, b)) {
				show(&f, "screen", from);
				fail_msg("from %d to %d: %d", from, to, screened);
			}
			assert_int_equal(screened, nev_screen(f.g, f.s, &v, to, from) >= 0);
		}
	}
	close_board(&f);
}

static void nev_6j_2_closed_steps_agree(void **unused) {
	static struct fixture f;

	(void)unused;
	open_board(&f);
	for (int board = 0; board < BOARDS; board++) {
		struct nev_occupancy v;
		draw_board(&f, board);
		nev_occupancy_make(f.g, f.s->piece, &v);
		oracle_board_of(f.g, f.s, NULL, -1, &f.board);
		for (int sq = 0; sq < f.g->squares; sq++) {
			for (int d = 0; d < PV_DIRECTION_COUNT; d++) {
				int side = board & 1;
				if (f.g->next[sq][d] == NEV_NOWHERE) {
					continue;
				}
				bool open = (f.g->open[sq] >> d & 1) != 0 &&
					    !nev_is_corner_closed(f.g, &v, !side, sq, d);
				bool wanted = oracle_is_step_open(
				    &f.board, oracle_side_of(f.s, side), oracle_square_of(f.g, sq),
				    (enum oracle_direction)d);
				if (open != wanted) {
					show(&f, "step", sq);
					fail_msg("direction %d, side %d: %d", d, side, open);
				}
			}
		}
	}
	close_board(&f);
}

/* All troops of a side in a square go. Returns the lead, or PV_NONE where there is nobody. */
static int choose_group(struct fixture *f, uint8_t goes[NEV_PIECES_MAX]) {
	struct nev_occupancy v;
	int lead = PV_NONE;

	memset(goes, 0, NEV_PIECES_MAX);
	nev_occupancy_make(f->g, f->s->piece, &v);
	int first = (int)pv_stream_below(&f->chance, f->g->count);
	if (!nev_on_board(&f->s->piece[first]) || f->g->roster[first].type == NEV_BALLISTA) {
		return PV_NONE;
	}
	int square = f->s->piece[first].place, side = f->g->roster[first].side;
	int came = (int)pv_stream_below(&f->chance, NEV_NO_STEP + 1);
	for (int i = 0; i < f->g->count; i++) {
		struct nev_piece *p = &f->s->piece[i];
		if (p->place != square) {
			continue;
		}
		if (f->g->roster[i].type == NEV_BALLISTA) {
			p->owner = (uint8_t)side;
			goes[i] = 1;
		} else if (f->g->roster[i].side == side) {
			p->marks |= NEV_LEAVING | NEV_ENGAGED;
			p->came = (uint8_t)came;
			goes[i] = 1;
			lead = nev_lead(&v, side, square);
		}
	}
	return lead;
}

static bool has_end(const struct nev_end *ends, size_t count, int place) {
	for (size_t i = 0; i < count; i++) {
		if (ends[i].place == place) {
			return true;
		}
	}
	return false;
}

static void compare_ends(const struct fixture *f, const struct nev_end *ends, size_t count,
			 const struct oracle_ends *wanted, int square) {
	bool same = count == (size_t)wanted->count + wanted->off &&
		    has_end(ends, count, NEV_OFF) == wanted->off;

	for (int i = 0; i < wanted->count; i++) {
		int place =
		    (wanted->squares[i].row - 1) * f->g->columns + wanted->squares[i].column - 1;
		same = same && has_end(ends, count, place);
	}
	for (size_t i = 0; i < count; i++) {
		same = same && (ends[i].ballista != 0) == wanted->with_ballista;
	}
	if (!same) {
		show(f, "ends", square);
		for (size_t i = 0; i < count; i++) {
			print_error("ours %d ballista %d\n", ends[i].place, ends[i].ballista);
		}
		for (int i = 0; i < wanted->count; i++) {
			print_error("wanted column %d row %d\n", wanted->squares[i].column,
				    wanted->squares[i].row);
		}
		fail_msg("tier %d, off %d, with ballista %d", wanted->tier, wanted->off,
			 wanted->with_ballista);
	}
}

static void nev_9l_18_retreat_ends_agree(void **unused) {
	static struct fixture f;
	static struct oracle_ends wanted;
	int tiers[5] = { 0 };

	(void)unused;
	open_board(&f);
	for (int board = 0; board < BOARDS; board++) {
		struct nev_end ends[NEV_ENDS_MAX];
		uint8_t goes[NEV_PIECES_MAX];
		draw_board(&f, board);
		int lead = choose_group(&f, goes);
		if (lead == PV_NONE) {
			continue;
		}
		const struct nev_piece *p = &f.s->piece[lead];
		int side = f.g->roster[lead].side, square = p->place;
		f.s->contact = (uint16_t)square;
		oracle_board_of(f.g, f.s, goes, square, &f.board);
		enum oracle_direction set =
		    oracle_find_retreat_direction(oracle_side_of(f.s, side), side == f.s->attacker,
						  (enum oracle_direction)p->came);
		oracle_find_retreat_ends(&f.board, oracle_side_of(f.s, side),
					 oracle_square_of(f.g, square), set, &wanted);
		size_t count = nev_retreat_ends(f.g, f.s, lead, ends);
		compare_ends(&f, ends, count, &wanted, square);
		tiers[wanted.tier]++;
	}
	for (int tier = 0; tier <= 4; tier++) {
		print_message("# tier %d: %d boards\n", tier, tiers[tier]);
		assert_true(tiers[tier] > 10); /* the boards reach every tier */
	}
	close_board(&f);
}

/* A unit that may retire, alone of its square, or PV_NONE. */
static int choose_retiring(struct fixture *f) {
	int piece = (int)pv_stream_below(&f->chance, f->g->count), type = f->g->roster[piece].type;
	bool may = type == NEV_TURCOPOLES || type == NEV_LIGHT_CAVALRY || type == NEV_MEDIUM ||
		   type == NEV_LEVY;

	return may && nev_on_board(&f->s->piece[piece]) ? piece : PV_NONE;
}

/* The ends that our list offers, with the ballista or without, the commander staying. */
static size_t list_retirements(const struct fixture *f, int piece, bool ballista,
			       struct nev_end out[NEV_ENDS_MAX]) {
	struct pv_order orders[128];
	struct nev_list list = { .out = orders, .cap = PV_COUNT(orders) };
	size_t count = 0;

	nev_retire_list(f->g, f->s, piece, &list);
	for (size_t i = 0; i < list.count; i++) {
		const uint8_t *along = orders[i].data.faces + 2;
		if (along[0] == 0 && (along[1] != 0) == ballista) {
			out[count] =
			    (struct nev_end){ orders[i].data.halves[0], ballista, PV_NONE };
			count++;
		}
	}
	return count;
}

static void nev_10b_9_retirement_ends_agree(void **unused) {
	static struct fixture f;
	static struct oracle_ends wanted;
	int compared = 0;

	(void)unused;
	open_board(&f);
	for (int board = 0; board < BOARDS; board++) {
		struct nev_end ends[NEV_ENDS_MAX];
		uint8_t goes[NEV_PIECES_MAX] = { 0 };
		draw_board(&f, board);
		int piece = choose_retiring(&f);
		if (piece == PV_NONE) {
			continue;
		}
		int side = f.g->roster[piece].side, square = f.s->piece[piece].place;
		f.s->ask = NEV_ASK_RETIRE;
		f.s->seat = (uint8_t)side;
		f.s->piece[piece].marks |= NEV_RETIRING | NEV_LEAVING;
		goes[piece] = 1;
		for (int ballista = 0; ballista < 2; ballista++) {
			bool along = false;
			for (int i = 0; ballista == 1 && i < f.g->count; i++) {
				if (f.g->roster[i].type == NEV_BALLISTA &&
				    f.s->piece[i].place == square && f.s->piece[i].owner == side) {
					goes[i] = 1;
					along = true;
				}
			}
			oracle_board_of(f.g, f.s, goes, -1, &f.board);
			oracle_find_retirement_ends(&f.board, oracle_side_of(f.s, side),
						    oracle_square_of(f.g, square), &wanted);
			size_t count = list_retirements(&f, piece, along, ends);
			compare_ends(&f, ends, count, &wanted, square);
			compared += wanted.count + wanted.off > 0;
		}
	}
	assert_true(compared > 1000);
	close_board(&f);
}

/* Each group of the oracle, and which pieces of ours it is. */
struct losers {
	struct oracle_stands groups[ORACLE_GROUPS_MAX];
	uint8_t first[ORACLE_GROUPS_MAX], last[ORACLE_GROUPS_MAX];
	int count;
};

static void add_loser(struct fixture *f, struct losers *l, int first, int stands, bool support) {
	int type = f->g->roster[first].type, side = f->g->roster[first].side;
	bool attacks = side == f->s->attacker;
	bool charging =
	    (type == NEV_KNIGHTS || type == NEV_COMMANDER) && pv_stream_below(&f->chance, 2) == 0;
	int pieces = nev_is_stand_type(type) ? stands : 1, halves = 0;

	for (int i = first; i < first + pieces; i++) {
		struct nev_piece *p = &f->s->piece[i];
		bool half = (type == NEV_KNIGHTS || type == NEV_COMMANDER) &&
			    pv_stream_below(&f->chance, 4) == 0;
		p->place = (uint16_t)(support ? f->s->contact + 1 + l->count : f->s->contact);
		p->support = support ? f->s->contact : NEV_NOWHERE;
		p->stands = (uint8_t)(nev_is_stand_type(type) ? 1 : stands);
		p->marks = (uint8_t)(NEV_ENGAGED | (half ? NEV_HALF : 0));
		p->charge = charging ? NEV_CHARGING : 0;
		halves += half;
	}
	l->groups[l->count] = (struct oracle_stands){ .type = (enum oracle_type)type,
						      .whole = stands - halves,
						      .half = halves,
						      .charging = charging && attacks,
						      .supports = support };
	l->first[l->count] = (uint8_t)first;
	l->last[l->count] = (uint8_t)(first + pieces - 1);
	l->count++;
}

/* A side's melee: one unit and perhaps a commander in contact, some units in support. */
static void draw_losers(struct fixture *f, struct losers *l, int side) {
	int used[NEV_TYPE_COUNT] = { 0 };
	bool leads = true;

	l->count = 0;
	for (int i = 0; i < f->g->count && l->count < 5; i++) {
		const struct nev_roster *r = &f->g->roster[i];
		bool spare =
		    r->type != NEV_COMMANDER || used[NEV_COMMANDER] == 0; /* two would be twins */
		bool taken = r->side == side && r->type != NEV_BALLISTA && r->unit == i && spare &&
			     r->type != NEV_BALLISTARII && pv_stream_below(&f->chance, 3) == 0;
		if (!taken) {
			continue;
		}
		int full = r->type == NEV_KNIGHTS ? 2 : r->stands;
		bool joins = r->type == NEV_COMMANDER && pv_stream_below(&f->chance, 2) == 0;
		add_loser(f, l, i, 1 + (int)pv_stream_below(&f->chance, (uint32_t)full),
			  !leads && !joins);
		used[r->type]++;
		leads = false;
	}
}

static void count_left(const struct losers *l, const struct nev_state *s, struct oracle_left *out) {
	for (int k = 0; k < l->count; k++) {
		out[k] = (struct oracle_left){ 0, 0 };
		for (int i = l->first[k]; i <= l->last[k]; i++) {
			const struct nev_piece *p = &s->piece[i];
			bool half = (p->marks & NEV_HALF) != 0;
			out[k].whole += half ? 0 : p->stands;
			out[k].half += half ? p->stands : 0;
		}
	}
}

static bool is_same_left(const struct oracle_left *a, const struct oracle_left *b, int count) {
	for (int i = 0; i < count; i++) {
		if (a[i].whole != b[i].whole || a[i].half != b[i].half) {
			return false;
		}
	}
	return true;
}

static bool is_same_allotment(const struct oracle_allotment *a, const struct oracle_allotment *b,
			      int count) {
	return a->chance_top * b->chance_bottom == b->chance_top * a->chance_bottom &&
	       is_same_left(a->sure, b->sure, count) &&
	       (a->chance_top == 0 || is_same_left(a->odd, b->odd, count));
}

static void add_allotment(struct oracle_allotments *all, const struct oracle_allotment *one,
			  int count) {
	for (int i = 0; i < all->count; i++) {
		if (is_same_allotment(&all->list[i], one, count)) {
			return;
		}
	}
	assert_true(all->count < ORACLE_ALLOTMENTS_MAX);
	all->list[all->count] = *one;
	all->count++;
}

/* Every way that our rules offer the owner. */
static void explore(const struct fixture *f, const struct losers *l, const struct nev_state *s,
		    struct oracle_allotments *all) {
	struct nev_state *next = malloc(nev_state_size(f->g));
	struct oracle_allotment one = { .chance_top = 0, .chance_bottom = 1 };

	assert_non_null(next);
	if (s->ask == NEV_ASK_LOSE) {
		struct pv_order orders[32];
		struct nev_list list = { .out = orders, .cap = PV_COUNT(orders) };
		f->g->decision[NEV_ASK_LOSE]->list(f->g, s, PV_ANY, &list);
		for (size_t i = 0; i < list.count; i++) {
			memcpy(next, s, nev_state_size(f->g));
			f->g->act[NEV_LOSE]->apply(f->g, next, &orders[i], NULL);
			explore(f, l, next, all);
		}
	} else {
		count_left(l, s, one.sure);
		if (s->ask == NEV_ASK_ODD) {
			const struct pv_order dies = { .verb = PV_VERB_THROW,
						       .count = 1,
						       .data = { .faces = { 1 } } };
			memcpy(next, s, nev_state_size(f->g));
			f->g->decision[NEV_ASK_ODD]->take(f->g, next, &dies, NULL);
			count_left(l, next, one.odd);
			one.chance_top = s->odd_dies;
			one.chance_bottom = s->odd_sides;
		}
		add_allotment(all, &one, l->count);
	}
	free(next);
}

static void nev_9k_12_allotments_agree(void **unused) {
	static struct fixture f;
	static struct oracle_allotments ours, wanted;

	(void)unused;
	open_board(&f);
	for (int board = 0; board < BOARDS; board++) {
		struct losers l;
		int side = board & 1;
		random_pieces(f.g, f.s, &f.chance);
		for (int i = 0; i < f.g->count; i++) {
			nev_take_stands(f.s, i, f.s->piece[i].stands);
		}
		f.s->contact = 20;
		f.s->stage = NEV_STAGE_LOSSES;
		draw_losers(&f, &l, side);
		int total = oracle_add_up(l.groups, l.count);
		if (total == 0) {
			continue;
		}
		int loss = 1 + (int)pv_stream_below(&f.chance, (uint32_t)(total < 40 ? total : 40));
		f.s->loss[side] = loss;
		nev_go_on_melee(f.g, f.s, NULL);
		memset(&ours, 0, sizeof ours);
		explore(&f, &l, f.s, &ours);
		oracle_allot_losses(l.groups, l.count, loss, &wanted);
		bool same = ours.count == wanted.count;
		for (int i = 0; i < wanted.count; i++) {
			int before = ours.count;
			add_allotment(&ours, &wanted.list[i], l.count);
			same = same && ours.count == before;
		}
		if (!same) {
			for (int k = 0; k < l.count; k++) {
				print_error("type %d whole %d half %d charging %d supports %d\n",
					    l.groups[k].type, l.groups[k].whole, l.groups[k].half,
					    l.groups[k].charging, l.groups[k].supports);
			}
			fail_msg("board %d: loss %d/8, ours with wanted %d, wanted %d", board, loss,
				 ours.count, wanted.count);
		}
	}
	close_board(&f);
}

static int fate_of(const struct nev_resolution *r) {
	if (r->fate[0] == NEV_WITHDRAWS || r->fate[1] == NEV_WITHDRAWS) {
		return r->fate[0] != r->fate[1]
			   ? (r->fate[0] == NEV_WITHDRAWS ? ORACLE_ATTACKER_WITHDRAWS
							  : ORACLE_DEFENDER_WITHDRAWS)
			   : ORACLE_BOTH_WITHDRAW;
	}
	switch (r->fate[0]) {
	case NEV_TIED:
		return ORACLE_LEVEL;
	case NEV_RETREATS:
		return ORACLE_ATTACKER_RETREATS;
	case NEV_WIPED_OUT:
		return ORACLE_ATTACKER_DESTROYED;
	default:
		return r->fate[1] == NEV_RETREATS ? ORACLE_DEFENDER_RETREATS
						  : ORACLE_DEFENDER_DESTROYED;
	}
}

static void nev_9i_5_resolutions_agree(void **unused) {
	static struct fixture f;

	(void)unused;
	open_board(&f);
	for (int a = 0; a <= 200; a += 4) {
		for (int d = 4; d <= 200; d += 4) {
			for (int picks = 0; picks < NEV_PICK_COUNT * NEV_PICK_COUNT; picks++) {
				int own = picks / NEV_PICK_COUNT, enemy = picks % NEV_PICK_COUNT;
				struct nev_resolution r = nev_resolve(f.g, a, d, own, enemy);
				struct oracle_result wanted = oracle_fight(
				    a, d, (enum oracle_formation)own, (enum oracle_formation)enemy);
				assert_int_equal(r.superior, wanted.superior);
				for (int i = 0; i < 2; i++) {
					assert_int_equal(r.loss[i], wanted.loss[i]);
					assert_int_equal(r.left[i], wanted.left[i]);
				}
				assert_int_equal(fate_of(&r), wanted.outcome);
			}
		}
	}
	close_board(&f);
}

static void nev_8d_10_hits_agree(void **unused) {
	static struct fixture f;

	(void)unused;
	open_board(&f);
	for (int firer = NEV_LIGHT_CAVALRY; firer <= NEV_CROSSBOWMEN; firer++) {
		if (firer != NEV_LIGHT_CAVALRY && !nev_is_missile_foot(firer)) {
			continue;
		}
		for (int target = 0; target < NEV_TYPE_COUNT; target++) {
			for (int range = 2;
			     range <= oracle_find_reach_halves((enum oracle_type)firer); range++) {
				if (target == NEV_BALLISTA) {
					continue;
				}
				struct oracle_cell wanted = oracle_find_cell(
				    (enum oracle_type)firer, (enum oracle_type)target, range);
				struct nev_cell cell = nev_fire_cell(f.g, firer, target, range);
				for (int throw = 0; throw < 6 * 6 * 6 * 6; throw ++) {
					int dice[4] = { 1 + throw % 6, 1 + throw / 6 % 6,
							1 + throw / 36 % 6, 1 + throw / 216 };
					uint8_t faces[8] = { 0 };
					for (int i = 0; i < 4; i++) {
						faces[dice[i]]++;
					}
					assert_int_equal(nev_count_hits(cell, faces),
							 oracle_count_hits(wanted, dice, 4));
				}
			}
		}
	}
	close_board(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_11x_1_screens_agree),
	cmocka_unit_test(nev_6j_2_closed_steps_agree),
	cmocka_unit_test(nev_9l_18_retreat_ends_agree),
	cmocka_unit_test(nev_10b_9_retirement_ends_agree),
	cmocka_unit_test(nev_9k_12_allotments_agree),
	cmocka_unit_test(nev_9i_5_resolutions_agree),
	cmocka_unit_test(nev_8d_10_hits_agree),
};

TEST_FILE(tests, NULL, NULL)
