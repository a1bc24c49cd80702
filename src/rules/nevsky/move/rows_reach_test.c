/* The lists of step 3 against every path there is [NEV-6]: each position that some legal move,
 * charge or haul leads to is listed, once, and nothing else. */
#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/core/act.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/path.h"
#include "rules/nevsky/fixtures/fixture.h"

#include <stdlib.h>
#include <string.h>

enum { RESULTS_MAX = 60000, COST_MAX = 12 /* halves: a charge by road */ };

/* Hashes of the states that orders lead to. */
struct results {
	uint64_t at[RESULTS_MAX];
	size_t count;
};

struct walker {
	const struct pv_game *g;
	const struct nev_state *s;
	struct nev_state *after; /* scratch */
	struct pv_order order;
	struct results *out;
};

static uint64_t hash(const void *bytes, size_t size) {
	const uint8_t *at = bytes;
	uint64_t sum = UINT64_C(14695981039346656037);
	for (size_t i = 0; i < size; i++) {
		sum = (sum ^ at[i]) * UINT64_C(1099511628211);
	}
	return sum;
}

static void add_result(const struct walker *w, const struct pv_order *order) {
	size_t size = w->g->rules->state_size(w->g);
	memcpy(w->after, w->s, size);
	w->g->rules->apply(w->g, w->after, order, NULL);
	assert_in_range(w->out->count, 0, RESULTS_MAX - 1);
	/* Hauling or not, the ballista tells. */
	w->out->at[w->out->count] = hash(w->after, size);
	w->out->count++;
}

static int compare(const void *a, const void *b) {
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
	return (x > y) - (x < y);
}

static void sort(struct results *r) {
	qsort(r->at, r->count, sizeof r->at[0], compare);
}

static void drop_doubles(struct results *r) {
	size_t kept = 0;
	for (size_t i = 0; i < r->count; i++) {
		if (i == 0 || r->at[i] != r->at[i - 1]) {
			r->at[kept] = r->at[i];
			kept++;
		}
	}
	r->count = kept;
}

/* All paths onward, whether or not they may end here. */
static void walk(struct walker *w, int square, uint64_t path, int steps, int cost) {
	const struct nev_game *g = nev_game_of(w->g);
	for (int d = 0; d < PV_DIRECTION_COUNT; d++) {
		int total = cost + (d % 2 != 0 ? 3 : 2);
		if (total > COST_MAX || steps == NEV_STEPS_MAX) {
			continue;
		}
		uint64_t longer = path | (uint64_t)d << (4 * steps);
		int to = g->next[square][d];
		nev_set_path(&w->order, w->s->piece[w->order.actor].place, longer, steps + 1);
		for (uint8_t fight = 0; fight < 2; fight++) { /* [NEV-10A.8] */
			w->order.data.faces[NEV_FIGHT_AT] = fight;
			if (w->g->rules->check(w->g, w->s, &w->order, NULL)) {
				add_result(w, &w->order);
			}
		}
		if (to != NEV_NOWHERE) {
			walk(w, to, longer, steps + 1, total);
		}
	}
}

/* Those of a kind and square, of whom `actor` is one. */
static int find_mates(const struct walker *w, int actor, uint8_t mates[4]) {
	const struct nev_game *g = nev_game_of(w->g);
	int count = 0;
	for (int i = 0; i < g->count && count < 4; i++) {
		bool stands = nev_is_stand_type(g->roster[i].type);
		if (i == actor || (stands && g->roster[i].type == g->roster[actor].type &&
				   g->roster[i].side == g->roster[actor].side &&
				   w->s->piece[i].place == w->s->piece[actor].place)) {
			mates[count] = (uint8_t)i;
			count++;
		}
	}
	return count;
}

static bool make_group(struct pv_order *order, const uint8_t *mates, int count, int set,
		       int actor) {
	bool wanted = false;
	int members = 0;
	for (int i = 0; i < count; i++) {
		if ((set >> i & 1) == 0) {
			continue;
		}
		wanted |= mates[i] == actor;
		if (members == 0) {
			order->actor = mates[i];
		} else {
			order->data.faces[members - 1] = (uint8_t)(mates[i] + 1);
		}
		members++;
	}
	return wanted;
}

static void walk_verbs(struct walker *w) {
	const struct nev_game *g = nev_game_of(w->g);
	int square = w->s->piece[w->order.actor].place;
	w->order.verb = NEV_MOVE;
	walk(w, square, 0, 0, 0);
	w->order.verb = NEV_CHARGE;
	walk(w, square, 0, 0, 0);
	w->order.verb = NEV_HAUL;
	for (int i = 0; i < g->count; i++) {
		if (g->roster[i].type == NEV_BALLISTA && w->s->piece[i].place == square) {
			w->order.target = (uint8_t)i;
			walk(w, square, 0, 0, 0);
		}
	}
}

static void walk_all(struct walker *w, int actor) {
	uint8_t mates[4];
	int count = find_mates(w, actor, mates);
	for (int set = 1; set < 1 << count; set++) {
		w->order = (struct pv_order){ .target = PV_NONE };
		if (make_group(&w->order, mates, count, set, actor)) {
			walk_verbs(w);
		}
	}
}

/* Where an order leads, as plans have it; w->after is what came of it. */
static void check_goal(const struct walker *w, const struct pv_order *order, const char *text) {
	enum { NOWHERE = -1 };
	int place = w->after->piece[order->actor].place;
	int goal = nev_goal(nev_game_of(w->g), order, NOWHERE);
	if (goal != (place == NEV_OFF ? NOWHERE : place)) {
		fail_msg("%s leads to %d, not %d", text, goal, place);
	}
}

/* With room for half of them, so many are written, and no more. */
static void check_room(const struct walker *w, int actor, const struct pv_order *all,
		       size_t count) {
	static struct pv_order few[PV_LIST_MAX];
	size_t half = count / 2;
	few[half].verb = NEV_VERB_END;
	assert_int_equal(w->g->rules->list(w->g, w->s, actor, few, half), count);
	assert_memory_equal(few, all, half * sizeof *all);
	assert_int_equal(few[half].verb, NEV_VERB_END);
}

static void add_listed(struct walker *w, int actor) {
	static struct pv_order orders[PV_LIST_MAX];
	size_t count = w->g->rules->list(w->g, w->s, actor, orders, PV_COUNT(orders));
	check_room(w, actor, orders, count);
	for (size_t i = 0; i < count; i++) {
		int verb = orders[i].verb;
		if (verb == NEV_MOVE || verb == NEV_CHARGE || verb == NEV_HAUL) {
			char text[128];
			w->g->rules->write_order(w->g, &orders[i], text, sizeof text);
			if (!w->g->rules->check(w->g, w->s, &orders[i], NULL)) {
				fail_msg("%s is listed, but not legal", text);
			}
			add_result(w, &orders[i]);
			check_goal(w, &orders[i], text);
		}
	}
}

static void compare_actor(const struct pv_game *g, const struct nev_state *s, int actor,
			  const char *units) {
	static struct results all, listed;
	struct nev_state *after = malloc(g->rules->state_size(g));
	struct walker w = { .g = g, .s = s, .after = after, .out = &all };
	assert_non_null(after);
	all.count = listed.count = 0;
	walk_all(&w, actor);
	sort(&all);
	drop_doubles(&all);
	w.out = &listed;
	add_listed(&w, actor);
	sort(&listed);
	size_t count = listed.count;
	drop_doubles(&listed);
	if (listed.count != count || all.count != count ||
	    memcmp(all.at, listed.at, count * sizeof all.at[0]) != 0) {
		fail_msg("%s: %s comes to %zu positions, %zu are listed, %zu of them different",
			 units, nev_game_of(g)->roster[actor].name, all.count, count, listed.count);
	}
	free(after);
}

static bool is_enemy_on(const struct nev_occupancy *v, const struct nev_state *s, int square) {
	return nev_has_troops(v, !s->attacker, square);
}

/* An enemy to charge, or a melee beside to support. */
static bool is_fight(const struct nev_game *g, const struct nev_state *s, int square) {
	struct nev_occupancy v;
	nev_occupancy_make(g, s->piece, &v);
	for (int d = 0; d < PV_DIRECTION_COUNT; d++) {
		int beside = g->next[square][d];
		if (beside != NEV_NOWHERE && nev_is_contact(&v, beside)) {
			return true;
		}
	}
	return is_enemy_on(&v, s, square);
}

static bool is_in(const struct pv_order *orders, size_t count, const struct pv_order *order) {
	for (size_t i = 0; i < count; i++) {
		if (memcmp(&orders[i], order, sizeof *order) == 0) {
			return true;
		}
	}
	return false;
}

/* [NEV-6G.4] Who goes through all orders is spared the charges that find no fight. */
static void compare_charges(const struct pv_game *g, const struct nev_state *s, int actor,
			    const char *units) {
	static struct pv_order all[PV_LIST_MAX], own[PV_LIST_MAX];
	size_t count = g->rules->list(g, s, PV_ANY, all, PV_COUNT(all));
	size_t owned = g->rules->list(g, s, actor, own, PV_COUNT(own));
	assert_in_range(count, 1, PV_COUNT(all) - 1);
	for (size_t i = 0; i < owned; i++) {
		if (own[i].verb != NEV_CHARGE || own[i].actor != actor) {
			continue;
		}
		char text[128];
		bool fight = is_fight(nev_game_of(g), s, nev_goal(nev_game_of(g), &own[i], 0));
		g->rules->write_order(g, &own[i], text, sizeof text);
		if (is_in(all, count, &own[i]) != fight) {
			fail_msg("%s: %s finds %s", units, text, fight ? "a fight" : "none");
		}
	}
}

/* A road with a corner, a building and a wood, hills, a river with a bridge and a ford. */
static const char board[] = "ruleset: nevsky\ntitle: test\n"
			    "map: |\n"
			    "  . . . . . r . .\n"
			    "  . . . ^ . r . .\n"
			    "  - o - - - o - -\n"
			    "  . f . . . B . .\n"
			    "  . . # t . r . .\n"
			    "  r r r r r r . .\n"
			    "  r . . ^ . . ^ .\n"
			    "  r . . . . . % .\n";

static void check_all(const char *text, const char *units) {
	struct pv_game *g = fixture_load(text);
	struct nev_state *s = calloc(1, g->rules->state_size(g));
	assert_non_null(s);
	g->rules->start(g, s);
	for (int i = 0; i < nev_game_of(g)->count; i++) {
		if (nev_game_of(g)->roster[i].side == s->attacker) {
			compare_actor(g, s, i, units);
			compare_charges(g, s, i, units);
		}
	}
	free(s);
	pv_game_free(g);
}

/* The same without hills. */
static const char flat[] = "ruleset: nevsky\ntitle: test\n"
			   "map: |\n"
			   "  . . . . . r . .\n"
			   "  . . . # . r . .\n"
			   "  - o - - - o - -\n"
			   "  . f . . . B . .\n"
			   "  . . # t . r . .\n"
			   "  r r r r r r . .\n"
			   "  r . . # . . . .\n"
			   "  r . . . . # . .\n";

static void check_on(const char *map, const char *options, const char *units) {
	char text[2048];
	snprintf(text, sizeof text,
		 "%soptions: {%s}\n"
		 "position: {turn: 3, step: move, attacker: red, units: {RA9: h7 s, %s}}\n",
		 map, options, units);
	check_all(text, units);
}

static void check_lists(const char *options, const char *units) {
	check_on(board, options, units);
}

/* On open ground. */
static void check_open(const char *attacker, int columns, int rows, const char *units) {
	char text[2048];
	snprintf(text, sizeof text,
		 "ruleset: nevsky\ntitle: test\nboard: {columns: %d, rows: %d}\n"
		 "position: {turn: 3, step: move, attacker: %s, units: {%s}}\n",
		 columns, rows, attacker, units);
	check_all(text, units);
}

static const char bare[] = "hill_protected: false", covered[] = "hill_protected: true";

static void nev_6_lists_of_foot(void **unused) {
	(void)unused;
	check_lists(covered, "TM1: a1 n, TL1: d3 n, TJ1: c1 n, TA1: d1 n, TX1: e1 n, TB1: g3 n");
	check_lists(bare, "TM1: d2 n, TA1: g2 n, TA2: d6 n, TJ1: d3 n, TB1: g1 n, TX1: h1 n moved");
	check_lists(covered, "TM1: d3 n, RM1: e3 s, TJ1: e4 n, RL1: d4 s x1, TX1: c3 n, RG1: b4 s");
	check_lists(covered, "TX1: d3 n x1 no_contact, TB1: f3 n x1, RM1: e4 s, TL1: f4 n bound");
	check_lists(covered, "TJ1: b5 n, TM1: f6 n, TA1: f5 n, RL1: b7 s, RX1: f7 s x1");
}

static void nev_6_lists_of_riders(void **unused) {
	(void)unused;
	check_lists(covered, "TC1: a3 n, TU1: h1 n, TL1: c3 n, RL1: e3 s x1, RM1: f3 s");
	check_lists(bare, "TC1: d3 n, RL1: d2 s x1, RM1: e4 s x1, RX1: c4 s x1, RA1: e3 s x1");
	check_lists(covered,
		    "TC1: f3 n, TU1: e1 n, RL1: f4 s x1, RL2: f5 s x1, RW1a: e2 s, RE1: e2");
	check_lists(covered, "TU1: c3 n, RL1: b3 s x1, RG1: b3 s, RM1: d4 s x1, RM2: b4 s x2");
	check_lists(covered, "TC1: e7 n, RL1: g7 s, RM1: g6 s, TM1: h6 n, TU1: b7 n");
	check_lists(covered, "TC1: e4 n, RL1: d4 s x1, RL2: f5 s x1, TM1: d4 n x2 moved");
}

static void nev_6_lists_of_knights(void **unused) {
	(void)unused;
	check_lists(covered, "TK1: a3 n, TG1: a3 n, RM1: e3 s, TK2a: c3 n, TL1: b3 n");
	check_lists(covered, "TK1a: f3 n tired, TK1b: f3 n, TG1: f3 n tired, RL1: f5 s x1");
	check_lists(bare, "TK1a: c4 n, TK1b: c4 n no_charge, TK2: e4 n, RM1: e5 s, TG1: d4 n");
	check_lists(covered,
		    "TK1a: e3 n bound, TK1b: e3 n, TK2a: e4 n, TG1: e4 n, TG2: f4 n, RL1: d3 s");
	check_lists(covered, "TK1: e1 n, TG1: d1 n, RM1: e3 s, TU1: e3 n moved, RL1: c2 s x1");
}

static void nev_3f_2_no_lists_of_riders_on_a_hill(void **unused) {
	static const char *const units[] = { "TC1: d2 n", "TK1a: g2 n", "TG1: g2 n" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(units); i++) {
		char text[2048];
		snprintf(text, sizeof text,
			 "%soptions: {%s}\n"
			 "position: {turn: 3, step: move, attacker: red, units: {%s, RL1: e3 s}}\n",
			 board, bare, units[i]);
		fixture_fail(text, "test.yaml:", "stands on a hill [NEV-3F.2]");
	}
}

static void nev_6_lists_of_crews(void **unused) {
	(void)unused;
	check_lists(covered, "TW1: c3 n, TE1: c3, TW2: d3 n, TG1: d3 n, TE2: d3, TM1: b3 n");
	check_lists(bare,
		    "TW1: e3 n, TW2: e3 n, TE1: e3, TW3a: f3 n, RM1: e4 s, TE2: f2 owner=none");
	check_lists(covered,
		    "TW1a: f5 n, TE1: f5, TW2: f4 n, TW1b: f4 n, TG1: f6 n, TE2: f6 fired");
	check_lists(covered,
		    "TK1: a1 n, TE1: a1, TC1: f3 n, TE2: f3, RE1: b1 owner=red, TL1: b1 n");
	check_lists(bare,
		    "TC1: e3 n, TE1: e3, RL1: f3 s x1, TX1: g3 n x1, TE2: g3, TG1: h1 n, TE3: h1");
}

static void nev_6_lists_without_hills(void **unused) {
	(void)unused;
	check_on(flat, covered, "TK1: e3 n, TG1: e3 n, RM1: d4 s, TC1: b2 n, RL1: d2 s");
	check_on(flat, covered, "TC1: g3 n, TE1: g3, TW1: c3 n, TE2: c3, RM1: e5 s, TG1: c5 n");
	check_on(flat, covered, "TM1: c5 n, TA1: g5 n, TX1: f5 n, RL1: f6 s, TL1: e1 n");
}

/* On a road over open ground, nobody near. */
static void nev_6b_lists_by_road(void **unused) {
	(void)unused;
	check_all("ruleset: nevsky\ntitle: test\nboard: {columns: 16, rows: 14}\n"
		  "roads: [a5-p5, h1-h14]\n"
		  "position: {turn: 3, step: move, attacker: red, "
		  "units: {TM1: e5 n, TC1: h5 n, TG1: b5 n, TK1: h2 n, RA9: p14 s}}\n",
		  "by road");
}

static void nev_6_lists_on_open_ground(void **unused) {
	(void)unused;
	check_open("blue", 9, 9, "TL1: e6 n x1, TX1: c4 n, RC1: e4 s, RK1: f6 s, RM1: d4 s");
	check_open("red", 16, 14,
		   "TC1: d6 n, TK1: e5 n, TM1: b2 n, TG1: l3 n, TA1: a1 n, RM1: k9 s");
	check_open("red", 16, 14,
		   "TC1: g9 n, TK1: h4 n, TU1: i13 n, TX1: p14 n, RM1: c3 s, RL1: n6 s");
	check_open("red", 15, 15,
		   "TC1: h8 n, TK1: k5 n, RM1: a1 s, RL1: o15 s, RA1: a15 s, RX1: o1 s");
	check_open("red", 15, 15,
		   "TG1: h8 n, TK1: f11 n, TL1: k3 n, RM1: h2 s, RL1: k4 s, RA1: c8 s");
	check_open("red", 15, 15,
		   "TK1: h8 n, TM1: m8 n moved, RM1: m8 s, TC1: c3 n, RL1: h13 s, RX1: d12 s");
	check_open("red", 9, 9,
		   "TC1: e5 n, RL1: e6 s x1, RL2: g6 s x1, RM1: f8 s, RL3: c5 s x1, RJ1: c7 s x1");
	check_open("red", 9, 9,
		   "TU1: e5 n, RL1: e7 s x1, RL2: c6 s x1, RM1: g5 s, RM2: e3 s x1, RX1: b4 s");
	/* A charge of five straight squares [NEV-6G.2]. */
	check_open("red", 9, 9, "TK1: e1 n, RM1: e6 s");
	/* A stand to ride over four squares away; one behind five that are out of reach. */
	check_open("red", 9, 9, "TC1: e1 n, RL1: e5 s x1, RM1: i9 s");
	check_open("red", 16, 14,
		   "TC1: a1 n, RL1: i9 s x1, RL2: i8 s x1, RL3: i7 s x1, RL4: i6 s x1, "
		   "RL5: i5 s x1, RL6: a3 s x1");
	check_open("red", 9, 20,
		   "TC1: a10 n, TK1: i12 n, TG1: e1 n, TJ1: e20 n, RM1: e15 s, RL1: a4 s");
}

/* ---- boards by chance, crowded with lone stands ---- */

enum { LONE_MOST = 18, WIDTH = 7, DEPTH = 8 };

static void draw_map(struct pv_stream *chance, char *out, size_t cap) {
	static const char grounds[] = ".......r#^%t";
	size_t length = (size_t)snprintf(out, cap, "ruleset: nevsky\ntitle: test\nmap: |\n");
	for (int row = 0; row < DEPTH; row++) {
		length += (size_t)snprintf(out + length, cap - length, "  ");
		for (int column = 0; column < WIDTH; column++) {
			char ground =
			    grounds[pv_stream_below(chance, (uint32_t)sizeof grounds - 1)];
			length += (size_t)snprintf(out + length, cap - length, "%c%c", ground,
						   column + 1 < WIDTH ? ' ' : '\n');
		}
	}
}

/* Another square each time. */
static void draw_unit(struct pv_stream *chance, bool taken[DEPTH][WIDTH], const char *name,
		      const char *rest, char *out, size_t cap) {
	uint32_t column, row;
	do {
		column = pv_stream_below(chance, WIDTH);
		row = pv_stream_below(chance, DEPTH);
	} while (taken[row][column]);
	taken[row][column] = true;
	snprintf(out + strlen(out), cap - strlen(out), ", %s: %c%u %s", name, (int)('a' + column),
		 (unsigned)row + 1, rest);
}

/* One rider, six lone stands and more, somebody of two stands, friends in the way. */
static void draw_units(struct pv_stream *chance, char *out, size_t cap) {
	static const char *const riders[] = { "TC1", "TU1", "TK1" };
	static const char lone[] = "MLJBX";
	bool taken[DEPTH][WIDTH] = { { false } };
	uint32_t count = 6 + pv_stream_below(chance, LONE_MOST - 6);
	out[0] = '\0';
	draw_unit(chance, taken, riders[pv_stream_below(chance, 3)], "n", out, cap);
	for (uint32_t i = 0; i < count; i++) {
		char name[16];
		snprintf(name, sizeof name, "R%c%u", lone[pv_stream_below(chance, 5)], i + 1);
		draw_unit(chance, taken, name, "s x1", out, cap);
	}
	draw_unit(chance, taken, "RM30", "s x2", out, cap);
	draw_unit(chance, taken, "TM1", "n moved", out, cap);
	draw_unit(chance, taken, "TG1", "n moved", out, cap);
}

/* Drawn boards that a rule excludes (a rider on a hill) are drawn anew. */
static bool check_drawn(struct pv_stream *chance) {
	static const char *const options[] = { bare, covered };
	char map[512], units[512], text[2048];
	struct pv_error err;
	draw_map(chance, map, sizeof map);
	draw_units(chance, units, sizeof units);
	snprintf(text, sizeof text,
		 "%soptions: {%s}\n"
		 "position: {turn: 3, step: move, attacker: red, units: {%s}}\n",
		 map, options[pv_stream_below(chance, 2)], units + 2);
	struct pv_scenario *scenario = pv_scenario_parse(text, strlen(text), "drawn", &err);
	assert_non_null(scenario);
	struct pv_game *g = pv_game_load(scenario, &err);
	pv_scenario_close(scenario);
	if (g == NULL) {
		return false;
	}
	pv_game_free(g);
	check_all(text, units + 2);
	return true;
}

/* [NEV-10A.7] No end is missing however many stands may be ridden over. */
static void nev_10a_7_lists_among_many_lone_stands(void **unused) {
	(void)unused;
	const char *share = getenv("PAVISE_SHARE");
	int boards = share != NULL ? 8 : 24;
	struct pv_stream chance = pv_stream_start(10, 7);
	for (int good = 0; good < boards;) {
		good += check_drawn(&chance);
	}
	/* All round, so that every way rides over somebody. */
	check_open("red", 5, 5,
		   "TC1: c3 n, RL1: b2 s x1, RL2: c2 s x1, RL3: d2 s x1, RM1: b3 s x1, "
		   "RM2: d3 s x1, RX1: b4 s x1, RX2: c4 s x1, RX3: d4 s x1, RJ1: a1 s x1, "
		   "RJ2: e5 s x1, RB1: a5 s x1, RB2: e1 s x1");
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_6_lists_of_foot),
	cmocka_unit_test(nev_6_lists_of_riders),
	cmocka_unit_test(nev_6_lists_of_knights),
	cmocka_unit_test(nev_3f_2_no_lists_of_riders_on_a_hill),
	cmocka_unit_test(nev_6_lists_of_crews),
	cmocka_unit_test(nev_6_lists_without_hills),
	cmocka_unit_test(nev_6b_lists_by_road),
	cmocka_unit_test(nev_6_lists_on_open_ground),
	cmocka_unit_test(nev_10a_7_lists_among_many_lone_stands),
};

TEST_FILE(tests, NULL, NULL)
