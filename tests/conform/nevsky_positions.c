/* conform/nevsky_positions.c - boards by chance, and positions on them. */
#include "conform/nevsky_positions.h"

#include "rules/nevsky/position.h"
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>

enum { TEXT_MAX = 4096, BOARD_SEED = 8 };

/* ---- boards ---- */

struct sketch {
	int columns, rows;
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
		      "screen: %s, scale: %s}\n",
		      below(k, 4) == 0 ? 10 : 0, below(k, 2) ? "true" : "false",
		      below(k, 3) ? "false" : "true", below(k, 3) ? "false" : "true",
		      below(k, 3) ? "simulated" : "measured", below(k, 3) ? "die" : "sheet",
		      below(k, 3) ? "every_turn" : "own_turn", below(k, 3) ? "either" : "both",
		      below(k, 3) ? "25mm" : "15mm");
}

/* Every type of troops on both sides, of some more than one. */
static void raise_troops(struct sketch *k) {
	static const char *const few[] = { "U1, ", "C1, ", "A1, ", "M1, ", "J1, ", "B1, ", "X1, " };
	for (int side = 0; side < 2; side++) {
		char letter = side == 0 ? 'T' : 'R';
		positions_add(k->text, sizeof k->text,
			      "%s: {army: %s, area: %s, units: [%cK1, %cL1, %cE1, ",
			      side == 0 ? "red" : "blue", side == 0 ? "teutonic" : "russian",
			      side == 0 ? "near" : "far", letter, letter, letter);
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
	k->columns = 6 + below(k, 4);
	k->rows = 8 + below(k, 3);
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

/* " ask=move seat=red": the step is opened, then, as scenarios' positions are. */
static void leave_out(char *text, const char *key) {
	char *at = strstr(text, key);
	assert_non_null(at);
	size_t length = 1 + strcspn(at + 1, " ");
	memmove(at, at + length, strlen(at + length) + 1);
}

void nevsky_positions_draw(const struct pv_game *base, struct pv_stream *chance, char *buf,
			   size_t cap) {
	_Alignas(struct nev_state) uint8_t room[PV_STATE_MAX];
	struct nevsky_draft d = { nev_game_of(base), chance, (struct nev_state *)(void *)room };
	nev_position_blank(d.g, d.s);
	d.s->turn = (uint16_t)(1 + nevsky_below(&d, 8));
	d.s->step =
	    (uint8_t)(NEV_STEP_BALLISTA + nevsky_below(&d, NEV_STEP_OVER - NEV_STEP_BALLISTA));
	d.s->attacker = (uint8_t)nevsky_below(&d, 2);
	nevsky_positions_place(&d);
	memcpy(d.s->piece + d.g->count, d.s->piece, d.g->count * sizeof d.s->piece[0]);
	assert_true(base->rules->write_state(base, d.s, buf, cap) < cap);
	leave_out(buf, " ask=");
	leave_out(buf, " seat=");
}
