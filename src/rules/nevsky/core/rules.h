/*
 * rules.h - private: the functions of this folder, by file.
 */
#ifndef RULES_NEVSKY_CORE_RULES_H
#define RULES_NEVSKY_CORE_RULES_H

#include "rules/nevsky/core/nevsky.h"

#include <string.h>

/* What a board looks like, worked out from a state (or its opening) for one call. Indexed by
 * square. */
struct nev_view {
	uint8_t unit[2][NEV_SQUARES_MAX]; /* [side]: first piece that is no commander; PV_NONE */
	uint8_t commander[2][NEV_SQUARES_MAX]; /* [side]; PV_NONE */
	uint8_t pieces[2][NEV_SQUARES_MAX];    /* [side]: how many pieces, commander included */
	uint8_t ballista[NEV_SQUARES_MAX];     /* PV_NONE */
};

static inline int32_t nev_smaller(int32_t a, int32_t b) {
	return a < b ? a : b;
}
static inline int32_t nev_larger(int32_t a, int32_t b) {
	return a > b ? a : b;
}
static inline int64_t nev_above_zero(int64_t n) {
	return n > 0 ? n : 0;
}
static inline int nev_sign(int64_t n) {
	return (n > 0) - (n < 0);
}
static inline void nev_clear(void *at, size_t size) {
	memset(at, 0, size);
}
static inline bool nev_is_diagonal(int direction) {
	return direction % 2 != 0;
}
/* By offset: the same square, or one beside it. */
static inline bool nev_is_near(int dx, int dy) {
	return dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
}
static inline int nev_whole_squares(int halves) {
	return halves / 2;
}
static inline uint8_t nev_side_bit(int side) {
	return (uint8_t)(1u << side);
}
static inline bool nev_has_side(uint8_t sides, int side) {
	return (sides & nev_side_bit(side)) != 0;
}
/* Halves [NEV-6A.1]. */
static inline int nev_step_cost(int direction) {
	return nev_is_diagonal(direction) ? 3 : 2;
}

/* view.c */
void nev_view_make(const struct nev_game *g, const struct nev_piece *pieces, struct nev_view *v);
static inline bool nev_has_troops(const struct nev_view *v, int side, int square) {
	return v->pieces[side][square] != 0;
}
static inline bool nev_is_contact(const struct nev_view *v, int square) {
	return v->pieces[0][square] != 0 && v->pieces[1][square] != 0;
}
/* Without one nobody need be asked what he supports: the answer is the same. */
static inline bool nev_has_contact(const struct nev_game *g, const struct nev_state *s,
				   const struct nev_view *v) {
	NEV_EACH_PIECE(g, i) {
		if (nev_on_board(&s->piece[i]) && nev_is_contact(v, s->piece[i].place)) {
			return true;
		}
	}
	return false;
}
/* The unit there, else the lone commander, else PV_NONE. */
uint8_t nev_lead(const struct nev_view *v, int side, int square);
bool nev_is_cavalry(int type);
bool nev_is_missile_foot(int type);
/* The ballista on a square, whosever it is, without a view; PV_NONE. */
int nev_find_ballista(const struct nev_game *g, const struct nev_state *s, int square);
bool nev_is_stand_type(int type); /* knights and Ballistarii: a piece is one stand */
/* Pieces of one type that a square holds [NEV-6E.5, NEV-6F.1]. */
int nev_together(const struct nev_game *g, int type);
/* troops.c: the figures of a piece; how a row of the troop table is called. */
static inline const int32_t *nev_figures_of(const struct nev_game *g, int piece) {
	return g->troop[g->roster[piece].troop];
}
const char *nev_troop_word(const struct nev_game *g, int troop); /* "knights" */
bool nev_own_troop(const struct pv_game *base, size_t i, struct pv_own_row *out);
char nev_troop_letter(const struct nev_game *g, int troop); /* 'K' */
/* The row with that letter, in letters of any size, or NEV_NO_WORD. */
int nev_troop_find(const struct nev_game *g, char letter);
/* By square: 1 protected, as declared. */
const uint8_t *nev_cover(const struct nev_game *g, const struct nev_state *s);
bool nev_is_protected(const struct nev_game *g, const struct nev_state *s, int square);
bool nev_is_barred_from_hills(int type); /* [NEV-3F.2] */
/* What one piece is worth in melee now, in eighths; attacking: charges count [NEV-9F.2, NEV-9F.3].
 */
int32_t nev_worth(const struct nev_game *g, const struct nev_piece *p, int piece, bool attacking);
static inline int nev_column(const struct nev_game *g, int square) {
	return g->column_of[square];
}
static inline int nev_row(const struct nev_game *g, int square) {
	return g->row_of[square];
}
/* Columns east and rows north from one square to another; how far that is, in halves. */
struct nev_offset {
	int dx, dy;
};
static inline struct nev_offset nev_offset(const struct nev_game *g, int from, int to) {
	return (struct nev_offset){ nev_column(g, to) - nev_column(g, from),
				    nev_row(g, to) - nev_row(g, from) };
}
static inline int nev_distance(const struct nev_game *g, int from, int to) {
	struct nev_offset by = nev_offset(g, from, to);
	return pv_square_distance(by.dx, by.dy);
}
static inline bool nev_is_square(const struct nev_game *g, int place) {
	return place >= 0 && place < g->squares;
}
/* The direction of a side's rear [NEV-1B.5]. */
int nev_rear(const struct nev_state *s, int side);
/* May the pieces (count of one troop, commander or not) of a side end here, going by the view?
 * Fills why with the row [NEV-2B.1, 6C, 6D.2, 6E, 6F]. moving pieces still in the view at the same
 * square don't count. */
bool nev_can_stack(const struct nev_game *g, const struct nev_view *v, int side, int troop,
		   int count, int square, struct pv_why *why);

/* The same of a ballista [NEV-6E.6]. */
bool nev_can_put_ballista(const struct nev_view *v, int square, struct pv_why *why);

/* Whose a piece is: of a ballista its owner, who may be nobody. */
static inline int nev_side_of(const struct nev_game *g, const struct nev_piece *p, int piece) {
	return g->roster[piece].type == NEV_BALLISTA ? p->owner : g->roster[piece].side;
}
/* Squares of the board so many columns and rows round one, row by row. */
struct nev_around {
	int west, east, south, north;
};
static inline struct nev_around nev_around(const struct nev_game *g, int square, int steps) {
	int column = nev_column(g, square), row = nev_row(g, square);
	return (struct nev_around){ .west = nev_larger(column - steps, 0),
				    .east = nev_smaller(column + steps, g->columns - 1),
				    .south = nev_larger(row - steps, 0),
				    .north = nev_smaller(row + steps, g->rows - 1) };
}
#define NEV_EACH_AROUND(g, around, sq)                                        \
	for (int sq##_y = (around).south; sq##_y <= (around).north; sq##_y++) \
		for (int sq = sq##_y * (g)->columns + (around).west;          \
		     sq <= sq##_y * (g)->columns + (around).east; sq++)

/* nevsky.c */
enum { NEV_REVISION = 2 };

/* prompt.c */
enum pv_seat nev_turn(const struct pv_game *g, const void *state);
void nev_prompt(const struct pv_game *g, const void *state, struct pv_prompt *out);

/* tables.c */
enum { NEV_OPTION_COUNT = 11, NEV_TABLE_COUNT = 9 };
/* Two of the tables. */
enum { NEV_TROOPS = 0, NEV_DIVISIONS = 6 };
extern const struct pv_option nev_options[NEV_OPTION_COUNT];
extern const struct pv_table nev_tables[NEV_TABLE_COUNT];
extern const char *const nev_type_word[NEV_TYPE_COUNT + 1]; /* "knights" ... */
extern const char *const nev_army_word[NEV_ARMY_COUNT + 1];
extern const char *const nev_pick_word[NEV_PICK_COUNT + 1]; /* "column" ... */
extern const char *const nev_step_word[NEV_STEP_COUNT + 1]; /* "terrain" ... */
extern const char *const nev_ask_word[NEV_ASK_COUNT + 1];   /* "shoot" ... */
extern const char *const nev_verb_word[];                   /* NULL at the end */
extern const char nev_type_letter[NEV_TYPE_COUNT + 1];      /* "KUCAMLJBXEWG" */
extern const int16_t
    nev_normal[100]; /* quantiles of the normal law at (i + 1/2) / 100, thousandths [NEV-7E.7] */

/* load.c, map.c, forces.c (scenario -> game) */
struct pv_game *nev_load(const struct pv_ruleset *rules, const struct pv_scenario *scenario,
			 struct pv_error *err);
void nev_free(struct pv_game *g);
/* generate.c */
size_t nev_generate(int size, int points, uint64_t seed, char *buf, size_t cap);
/* warn.c */
size_t nev_warn(const struct pv_game *g, struct pv_why *out, size_t cap);
int nev_river_at(const struct nev_game *g, int square, int direction);
void nev_set_size(struct nev_game *g, int columns, int rows);
void nev_game_finish(struct nev_game *g); /* works out open, road_to, cover, next */

/* plain.c: the game's `plain` and `leap`, part of nev_game_finish. */
void nev_find_plains(struct nev_game *g);

/* position.c */
size_t nev_write_state(const struct pv_game *g, const void *state, char *buf, size_t cap);
bool nev_read_state(const struct pv_game *g, const char *text, void *state, struct pv_error *err);
size_t nev_name_place(const struct pv_game *g, int32_t place, char *buf, size_t cap);
size_t nev_name_actor(const struct pv_game *g, int32_t actor, char *buf, size_t cap);
/* A move's path: nibbles, first step lowest. */
static inline uint64_t nev_path(const struct pv_order *order) {
	uint64_t path;
	memcpy(&path, order->data.faces + 8, sizeof path);
	return path;
}
/* Its step i, from 0. */
static inline int nev_path_step(const struct pv_order *order, int i) {
	return (int)(nev_path(order) >> (4 * i) & 7);
}
static inline void nev_set_path(struct pv_order *order, int from, uint64_t path, int steps) {
	memcpy(order->data.faces + 8, &path, sizeof path);
	order->data.halves[2] = (uint16_t)from;
	order->count = (uint8_t)steps;
}
/* "fight" at its end: it enters a lone stand's square as a melee [NEV-10A.8]. */
enum { NEV_FIGHT_AT = 6 };
static inline bool nev_is_fight(const struct pv_order *order) {
	return order->data.faces[NEV_FIGHT_AT] != 0;
}
/* The square that the path starts from: text needs it; a check refuses any but the actor's own. */
static inline int nev_path_from(const struct pv_order *order) {
	return order->data.halves[2];
}

/* describe.c, scene.c, board.c, referee.c */
void nev_describe(const struct pv_game *g, const void *state, struct pv_writer *out);
void nev_scene(const struct pv_game *g, const void *state, struct pv_writer *out);
size_t nev_board(const struct pv_game *g, const void *state, const struct pv_board_look *wish,
		 char *buf, size_t cap);
bool nev_sees(const struct pv_game *g, const void *state, int32_t from, int32_t to,
	      struct pv_why *why);
void nev_profile(const struct pv_game *base, const void *state, int32_t from, int32_t to,
		 struct pv_writer *out);
bool nev_ask(const struct pv_game *g, const struct pv_node *question, struct pv_writer *out,
	     struct pv_why *why, struct pv_error *err);

/* step.c: the turn */
void nev_start(const struct pv_game *g, void *state);
void nev_run(const struct nev_game *g, struct nev_state *s,
	     struct pv_events *out); /* on to the next decision */
void nev_prompt(const struct pv_game *g, const void *state, struct pv_prompt *out);
/* state.c: everything to its default; the pieces as the step opens; a step begins; marks go. */
void nev_clean(const struct nev_game *g, struct nev_state *s);
void nev_keep_opening(const struct nev_game *g, struct nev_state *s);
void nev_enter_step(const struct nev_game *g, struct nev_state *s, int step, int seat);
void nev_clear_marks(const struct nev_game *g, struct nev_state *s, int marks);
/* The first question of a step that a position names; its end, where there is nothing to ask. */
bool nev_open_step(const struct nev_game *, struct nev_state *, struct pv_error *);

/* Each chapter: check fills why; apply may not fail; list appends to a nev_list. */
struct nev_list {
	struct pv_order *out;
	size_t cap, count;
	size_t skip; /* leaves out so many first */
};
/* PV_ANY and PV_NONE are no pieces. */
static inline bool nev_is_piece(const struct nev_game *g, int actor) {
	return actor >= 0 && actor < g->count;
}
static inline void nev_list_add(struct nev_list *l, const struct pv_order *order) {
	if (l->count >= l->skip && l->count - l->skip < l->cap) {
		l->out[l->count - l->skip] = *order;
	}
	l->count++;
}

/* The first order alone; how many there are. */
static inline struct nev_list nev_first_into(struct pv_order *order) {
	return (struct nev_list){ .out = order, .cap = 1 };
}

/* orders.c */
bool nev_check(const struct pv_game *g, const void *state, const struct pv_order *o,
	       struct pv_why *why);
void nev_apply(const struct pv_game *g, void *state, const struct pv_order *o,
	       struct pv_events *out);
size_t nev_list(const struct pv_game *g, const void *state, int actor, struct pv_order *out,
		size_t cap);
/* Everything that may be ordered now, as the contract's `list`; l->skip works. */
size_t nev_list_orders(const struct nev_game *, const struct nev_state *, int actor,
		       struct nev_list *l);
/* plans.c */
enum { NEV_PLANS_AT_ONCE = 128 }; /* orders listed at a time */
size_t nev_plans(const struct pv_game *g, const void *state, int actor, struct pv_plan *out,
		 size_t cap);

/* equal.c: leaves out orders that lead to a state like an earlier one's; at most NEV_CHOICES_MAX
 * are looked at. Returns how many are left. */
enum { NEV_CHOICES_MAX = 256 };
size_t nev_drop_equal(const struct nev_game *g, const struct nev_state *s, struct pv_order *orders,
		      size_t count);

/* setup.c [NEV-3A, 3F.1, 4X] */
bool nev_place_check(const struct nev_game *, const struct nev_state *, const struct pv_order *,
		     struct pv_why *);
void nev_place_apply(const struct nev_game *, struct nev_state *, const struct pv_order *,
		     struct pv_events *);
void nev_place_list(const struct nev_game *, const struct nev_state *, int actor,
		    struct nev_list *);
/* [NEV-4X.4, 4X.7] Ground that troops of a type may be put on. */
bool nev_setup_check_ground(const struct nev_game *g, int type, int square, struct pv_why *why);
/* May a side's units all be set up? Rule id in err->where [NEV-4X.5, 4X.6]. Called by load. */
bool nev_setup_fits(const struct nev_game *g, struct pv_error *err);
/* Rows of a side's set-up area; 0: no board of so many has one. */
int nev_setup_depth(const struct nev_game *g);
/* south: the side whose edge that is. */
bool nev_setup_is_in_area(const struct nev_game *g, int south, int side, int square);
/* [NEV-4X.1] While troops are set up: where a piece may be found. */
bool nev_setup_may_stand(const struct nev_game *g, const struct nev_state *s, int piece);

/* A group that moves together: stands of one type in one square, or one piece. */
struct nev_group {
	uint8_t piece[4];
	uint8_t count;
};
struct nev_group nev_group_of(const struct pv_order *order);

/* move.c, run.c, reach.c [NEV-6, 10A] */
/* The row that keeps movers of this type from running over the enemy on a square; NULL: they do. */
const char *nev_run_over_bar(const struct nev_game *, const struct nev_state *,
			     const struct nev_view *, int side, int type, int square);
/* Is the troop kept from stepping on and off hills altogether? [NEV-3F.2, 3F.5] */
bool nev_is_kept_off_hills(const struct nev_game *g, int troop);
bool nev_move_check(const struct nev_game *, const struct nev_state *, const struct pv_order *,
		    struct pv_why *);
void nev_move_apply(const struct nev_game *, struct nev_state *, const struct pv_order *,
		    struct pv_events *);
void nev_reach_list(const struct nev_game *, const struct nev_state *, const struct nev_view *,
		    int actor, struct nev_list *);
/* Halves that pieces of this troop may move; parts in why. hauling, charging, tired, road as named.
 */
int nev_allowance(const struct nev_game *g, int troop, bool charging, bool tired, bool hauling,
		  bool road, bool hill, struct pv_why *why);
/* Closed by two enemies [NEV-6J.2]. */
bool nev_is_corner_closed(const struct nev_game *g, const struct nev_view *v, int enemy, int square,
			  int direction);

/* close.c [NEV-6G.13, 9B.4, 9D.4] */
bool nev_can_close(const struct nev_game *, const struct nev_state *, const struct nev_view *,
		   struct pv_why *);
bool nev_close_check(const struct nev_game *, const struct nev_state *, struct pv_why *);
/* One stand of missile foot in a contact square with nobody to lean on. */
bool nev_is_lone_leader(const struct nev_game *, const struct nev_state *, const struct nev_view *,
			int piece);
void nev_close_step(const struct nev_game *, struct nev_state *, struct pv_events *);

/* support.c [NEV-6L, 9A, 9C, 9E] */
bool nev_turn_check(const struct nev_game *, const struct nev_state *, const struct pv_order *,
		    struct pv_why *);
void nev_turn_apply(const struct nev_game *, struct nev_state *, const struct pv_order *,
		    struct pv_events *);
void nev_turn_list(const struct nev_game *, const struct nev_state *, const struct nev_view *,
		   int actor, struct nev_list *);
bool nev_support_check(const struct nev_game *, const struct nev_state *, const struct pv_order *,
		       struct pv_why *);
void nev_support_apply(const struct nev_game *, struct nev_state *, const struct pv_order *,
		       struct pv_events *);
void nev_support_list(const struct nev_game *, const struct nev_state *, const struct nev_view *,
		      int actor, struct nev_list *);
static inline bool nev_is_troop_of(const struct nev_game *g, const struct nev_state *s, int piece,
				   int side, int square) {
	return s->piece[piece].place == square && g->roster[piece].side == side &&
	       g->roster[piece].type != NEV_BALLISTA;
}
/* What the stands there that aren't driven support [NEV-6F.4]; NEV_NOWHERE: nothing. */
uint16_t nev_square_support(const struct nev_game *, const struct nev_state *, int side,
			    int square);
bool nev_speaks_for(const struct nev_game *, const struct nev_state *, int actor);
/* May the unit led by this piece support into contact as things stand? */
bool nev_can_support(const struct nev_game *, const struct nev_state *, const struct nev_view *,
		     int piece, int contact, struct pv_why *);

/* ballista.c [NEV-7] */
bool nev_shoot_check(const struct nev_game *, const struct nev_state *, const struct pv_order *,
		     struct pv_why *);
/* Where a shot fell, as the dice seat says at a real table. */
bool nev_mark_check(const struct nev_game *, const struct nev_state *, const struct pv_order *,
		    struct pv_why *);
bool nev_ballista_has_shot(const struct nev_game *, const struct nev_state *); /* of who is asked */
bool nev_ballista_can_shoot(const struct nev_game *, const struct nev_state *,
			    const struct nev_view *, int piece, struct pv_why *);
int nev_square_at(const struct nev_game *g, const int32_t mark[2]); /* NEV_NO_PLACE off the board */
/* May the piece be hit by s->shooter with the mark at s->aim? v: of the opening [NEV-7C, 7E]. */
bool nev_is_candidate(const struct nev_game *g, const struct nev_state *s, const struct nev_view *v,
		      int target);
/* Quarter mils: places 0 to 3 of a square are its quarter-centres NW, NE, SW, SE. */
enum { NEV_MIL = 4, NEV_MIDDLE = -1, NEV_QUARTERS = 4, NEV_PLACES = 8 };
void nev_find_centre(const struct nev_game *g, int square, int place, int64_t out[2]);
/* A piece that a shot may hit if the mark lies near enough; what doesn't change from mark to mark.
 */
struct nev_exposed {
	uint8_t piece, place; /* base place of its first stand */
	bool is_protected;
	/* Quarter mils: where a base on each place has its centre, and half its sides. */
	int64_t centre[NEV_QUARTERS][2], half[2];
};
size_t nev_find_exposed(const struct nev_game *, const struct nev_state *,
			const struct nev_view *opening, struct nev_exposed out[NEV_PIECES_MAX]);
int nev_ballista_troops(const struct nev_game *g, const struct nev_state *s,
			const struct nev_view *v, int piece);
bool nev_is_in_shot_range(const struct nev_game *g, int from, int to);
bool nev_is_in_shot_cone(const struct nev_game *g, int facing, int from, int to);
bool nev_is_exposed(const struct nev_game *g, const struct nev_state *s, const struct nev_view *v,
		    int target);
bool nev_is_fresh(const struct nev_piece *p);
struct nev_exposed nev_expose(const struct nev_game *g, const struct nev_state *s, int piece);
/* The stand of it that a mark hits, or NEV_NO_STAND. */
enum { NEV_NO_STAND = -1 };
int nev_find_hit(const struct nev_game *, const struct nev_state *, const struct nev_exposed *at,
		 const int32_t mark[2]);
/* Quarter mils from a mark to whom it hits. */
static inline int64_t nev_hit_radius(const struct nev_game *g) {
	return (int64_t)g->scale[g->opt_scale][1] * NEV_MIL;
}

/* scatter.c [NEV-7E.7] */
void nev_across_ask(const struct nev_game *, const struct nev_state *, struct pv_throw *);
/* Where the simulated shot falls [NEV-7E.7]. */
void nev_scatter(const struct nev_game *g, int from_square, const int32_t aim[2], int along,
		 int across, int32_t mark[2]);
int32_t nev_sigma(const struct nev_game *g); /* mils */

/* fire.c [NEV-8] */
enum { NEV_OFFSET_2_1 = 5 };                 /* halves; no other offset is as far */
enum { NEV_NO_PAIR = 0, NEV_ONLY_PAIR = 1 }; /* of squares on a line */
void nev_fire_list(const struct nev_game *, const struct nev_state *, int actor, struct nev_list *);
void nev_volley_ask(const struct nev_game *, const struct nev_state *, struct pv_throw *);
/* The row of the fire tables for a target, NEV_ON_FOOT ... */
int nev_fire_row(int target_type);
struct nev_cell nev_fire_cell(const struct nev_game *g, int shooter_type, int target_type,
			      int range_halves);
/* Hits of dice counted by face under a cell alone. */
int nev_count_hits(struct nev_cell cell, const uint8_t faces[NEV_FACES]);
int nev_fire_dice(int stands, bool is_protected, bool converging); /* may be 0 or less */
/* The square that screens, or NEV_NO_PLACE [NEV-8B.4, 11X]. */
int nev_screen(const struct nev_game *, const struct nev_state *, const struct nev_view *, int from,
	       int to);
bool nev_can_fire(const struct nev_game *, const struct nev_state *, const struct nev_view *opening,
		  int piece, int square, struct pv_why *);

/* melee.c [NEV-9A, 9B, 9F - 9J], lose.c [9K], retreat.c [9L, 9M] */
enum { NEV_NEITHER = -1 };
struct nev_resolution {
	int32_t loss[2]; /* [0 attacker, 1 defender] eighths, capped */
	int32_t left[2];
	uint8_t fate[2]; /* enum nev_fate */
	int superior;    /* 0 attacker, 1 defender, NEV_NEITHER */
};
/* [NEV-9I.5, 9I.16] What a superior total costs the inferior side, if it has so much; eighths. */
int32_t nev_melee_price(int32_t superior);
/* Totals in eighths, the attacker's after its minus one; picks enum nev_pick. */
struct nev_resolution nev_resolve(const struct nev_game *g, int32_t attacker, int32_t defender,
				  int attacker_pick, int defender_pick);
/* [NEV-9F.5 - 9F.8]: the row that takes one off, or NULL. */
const char *nev_minus_one(const struct nev_game *, const struct nev_state *,
			  const struct nev_view *, int contact);
/* Strength of a side in a melee, in eighths, before the minus one. */
int32_t nev_strength(const struct nev_game *, const struct nev_state *, int side, int contact);
/* The same after it. */
/* It stands there, or supports it. */
bool nev_is_in_melee(const struct nev_piece *p, int contact);
int32_t nev_melee_total(const struct nev_game *, const struct nev_state *, const struct nev_view *,
			int side, int contact);
size_t nev_contacts(const struct nev_game *, const struct nev_view *,
		    uint16_t out[NEV_CONTACTS_MAX]);
/* [NEV-9K.13] Eighths of the next step of a piece: a stand, or half of one. */
int32_t nev_loss_step(const struct nev_game *, const struct nev_state *, int piece);

void nev_begin_melee(const struct nev_game *, struct nev_state *, int contact, struct pv_events *);
/* On with the melee until somebody is asked (s->ask) or it is over (s->contact is NEV_NOWHERE). */
void nev_go_on_melee(const struct nev_game *, struct nev_state *, struct pv_events *);
/* On with a side's losses; true when none are left to decide. */
bool nev_go_on_losing(const struct nev_game *, struct nev_state *, int side, struct pv_events *);
/* On with a side's retreats; true when all have gone. */
bool nev_go_on_retreating(const struct nev_game *, struct nev_state *, int side,
			  struct pv_events *);

/* One end of a retreat or retirement. */
struct nev_end {
	uint16_t place;   /* square or NEV_OFF; NEV_DEAD: no way out (retreat); the start: stays
			     (retirement) */
	uint8_t ballista; /* 1: its ballista goes along */
	uint8_t as; /* the stand whose last step set the direction, or PV_NONE for the base edge */
};
enum { NEV_ENDS_MAX = 64 };
size_t nev_retreat_ends(const struct nev_game *, const struct nev_state *, int piece,
			struct nev_end out[NEV_ENDS_MAX]);
bool nev_retreat_check(const struct nev_game *, const struct nev_state *, const struct pv_order *,
		       struct pv_why *);
void nev_retreat_apply(const struct nev_game *, struct nev_state *, const struct pv_order *,
		       struct pv_events *);
void nev_retreat_list(const struct nev_game *, const struct nev_state *, int actor,
		      struct nev_list *);

/* retire.c [NEV-10B - 10D] */
void nev_retire_list(const struct nev_game *, const struct nev_state *, int actor,
		     struct nev_list *);

/* The test at the end of a fire or melee step: who has to go, who has to roll [NEV-10B.1, 10C.1].
 */
bool nev_may_retire(int type); /* [NEV-10B.1, 10B.4] */
void nev_begin_retiring(const struct nev_game *, struct nev_state *, struct pv_events *);
/* Forced retirements that open step 3 [NEV-10B.2, 10B.6]. */
void nev_begin_fleeing(const struct nev_game *, struct nev_state *);
/* On with rolls and moves, the attacker's first; true when all are done. */
bool nev_go_on_retiring(const struct nev_game *, struct nev_state *, struct pv_events *);

/* arrive.c: reinforcements */
static inline bool nev_has_arrivals(const struct nev_game *g) {
	return g->arrival_count > 0;
}
bool nev_enter_check(const struct nev_game *, const struct nev_state *, const struct pv_order *,
		     struct pv_why *);
void nev_enter_apply(const struct nev_game *, struct nev_state *, const struct pv_order *,
		     struct pv_events *);
void nev_enter_list(const struct nev_game *, const struct nev_state *, int actor,
		    struct nev_list *);
/* Who may enter from this turn on. */
void nev_tell_arrivals(const struct nev_game *, const struct nev_state *, struct pv_events *);

/* goals.c, tell_goals.c, victory.c */
extern const char *const nev_otherwise_word[]; /* "points" ... NULL */
/* All that the goal asks is true now. */
bool nev_goal_stands(const struct nev_game *, const struct nev_state *, int goal);
/* At a turn's end, or when the battle ends (last): bits 1 << side of those with a goal met. */
int nev_goals_judge(const struct nev_game *, struct nev_state *, bool last, struct pv_events *);
/* The goals, as bits, that ask for a piece to leave the board from that square. */
uint8_t nev_goals_escape(const struct nev_game *, int piece, int from);
bool nev_is_held(const struct nev_game *, const struct nev_state *, int side, int area);
/* All stands of a unit lost. */
bool nev_is_killed(const struct nev_game *, const struct nev_state *, int unit);
/* Whatever is left of a unit has gone the way the goal names, and something is. */
bool nev_has_escaped(const struct nev_game *, const struct nev_state *, int unit, int goal);
/* Quarters that a side has more than the other. */
int32_t nev_ahead(const struct nev_game *, const struct nev_state *, int side);
void nev_tell_goals(const struct nev_game *, struct pv_events *);
void nev_goals(const struct pv_game *, const void *state, struct pv_events *);

/* score.c [NEV-10E - 10G] */
/* The row by which a battle ends so (enum nev_reason), and its message. */
const char *nev_end_rule(int reason);
const char *nev_end_key(int reason);
/* points.c: quarters that one piece counts now; a ballista for its owner. */
int32_t nev_piece_points(const struct nev_game *g, const struct nev_piece *p, int piece);
/* What n stands of it count, in the same; half-killed ones are the last. */
int32_t nev_counted(const struct nev_game *g, const struct nev_piece *p, int piece, int n);
/* ... and what they counted before they were half-killed: of stands that fall. */
int32_t nev_fallen(const struct nev_game *g, const struct nev_piece *p, int piece, int n);
int32_t nev_points(const struct nev_game *g, const struct nev_state *s, int side); /* quarters */
bool nev_is_gone(const struct nev_game *g, const struct nev_state *s,
		 int side); /* no stands on the board */
bool nev_result(const struct pv_game *g, const void *state, struct pv_result *out);
int32_t nev_value(const struct pv_game *g, const void *state, enum pv_seat seat);
size_t nev_memo_size(const struct pv_game *g);
int32_t nev_value_again(const struct pv_game *g, const void *state, enum pv_seat seat, void *memo);
int32_t nev_near(const struct pv_game *g, const void *state, enum pv_seat seat); /* halves */
bool nev_sound(const struct pv_game *g, const void *state, struct pv_error *err);

/* veil.c */
bool nev_sealed_check(const struct nev_game *, const struct nev_state *, const struct pv_order *,
		      struct pv_why *);
void nev_sealed_apply(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
		      struct pv_events *out);
void nev_veil(const struct pv_game *g, void *state, enum pv_seat seat);
void nev_guess(const struct pv_game *g, void *state, enum pv_seat seat, struct pv_stream *chance);
bool nev_seal(const struct pv_game *g, const void *state, const struct pv_order *order,
	      struct pv_order *sealed);

/* Events of several chapters (events.c). */
void nev_say(struct pv_events *out, const char *key, const char *rule, int who, int place,
	     int amount);
void nev_say_result(struct pv_events *out, const char *key, const char *rule, int who, int place,
		    int amount);
/* Where there is nothing to count. */
void nev_tell(struct pv_events *out, const char *key, const char *rule, int who, int place);
void nev_tell_result(struct pv_events *out, const char *key, const char *rule, int who, int place);
/* That side attacks first. */
void nev_say_first(struct pv_events *out, const char *key, const char *rule, int side);
/* The step's orders are taken back: who was at fault, and what is barred to that unit. */
void nev_say_undone(struct pv_events *out, const char *key, const char *rule, int who, int place,
		    int barred);
/* n stands are lost for good, by cause ("nev.by.melee"); worth: quarter points of their side. */
void nev_say_lost(struct pv_events *out, const char *key, const char *rule, const char *cause,
		  int who, int place, int n, int32_t worth);
/* An attack of who on whom begins, whose losses will be by cause; PV_NONE: nobody certain. */
void nev_say_attack(struct pv_events *out, const char *key, const char *rule, const char *cause,
		    int who, int whom, int place);
/* Takes n stands off a piece; it dies with the last. */
void nev_take_stands(struct nev_state *s, int piece, int n);
/* A piece comes to stand on a square among its own: facing, claim [NEV-6K.2, 6L.10]. */
void nev_settle(const struct nev_game *g, struct nev_state *s, int piece, struct pv_events *out);
/* Off the board for good, with the stands it has [NEV-10E.1]. */
void nev_leave_board(struct nev_state *s, int piece);
/* A ballista without its owner's troops: to the enemy there, or nobody [NEV-6K.1, 6K.5, 6K.7]. */
void nev_disown(const struct nev_game *g, struct nev_state *s, struct pv_events *out);

#endif
