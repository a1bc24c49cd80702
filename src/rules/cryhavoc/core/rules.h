/*
 * rules.h - private: the functions of this folder, by file.
 */
#ifndef RULES_CRYHAVOC_CORE_RULES_H
#define RULES_CRYHAVOC_CORE_RULES_H

#include "pavise/throw.h"
#include "rules/cryhavoc/core/game.h"

enum {
	CHB_REVISION = 2,
	CHB_OPTIONS = 48,
	CHB_LINES = 10,
	CHB_BARRED = -1,         /* a cost: nobody enters */
	CHB_CLIMBS_MAX = 12,     /* ladders and ropes that lead to a place */
	CHB_NEIGHBOURS_MAX = 28, /* six sides, up and down, a spiral, ladders, towers' ways */
	CHB_WAYS_MAX = 256       /* of one who retreats */
};

/* Orders as they are found; counts those that don't fit. */
struct chb_list {
	struct pv_order *out;
	size_t cap, count;
	const struct chb_state *routs; /* of who panics the rest is left out; NULL: nobody does */
	const struct chb_game *game;   /* with routs */
	bool any;                      /* one is enough: a list may end with it */
};

/* panic.c */
bool chb_panic_allows(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		      struct pv_why *why);

static inline void chb_list_add(struct chb_list *l, const struct pv_order *o) {
	if (l->routs != NULL && !chb_panic_allows(l->game, l->routs, o, NULL)) {
		return;
	}
	if (l->count < l->cap) {
		l->out[l->count] = *o;
	}
	l->count++;
}

/* How many of them there was room for. */
static inline size_t chb_list_kept(const struct chb_list *l) {
	return l->count < l->cap ? l->count : l->cap;
}

/* The board as one call sees it. Of two living on a place it is whoever doesn't move. */
struct chb_view {
	uint8_t at[PV_PLACES_MAX];       /* 1 + the living man there; 0: nobody */
	uint8_t standing[PV_PLACES_MAX]; /* not 0 where one stands */
	uint8_t weight[PV_PLACES_MAX];   /* of what lies there [CHB-5.2] */
};

/* cryhavoc.c, check.c */
extern const struct pv_ruleset pv_cryhavoc;
/* All that a seat on turn may order; actor as in the contract. */
size_t chb_list_orders(const struct chb_game *g, const struct chb_state *s, int actor,
		       struct chb_list *l);
bool chb_check(const struct pv_game *game, const void *state, const struct pv_order *o,
	       struct pv_why *why);
/* Whether whoever is asked may be done. */
bool chb_done_check(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		    struct pv_why *why);
void chb_apply(const struct pv_game *game, void *state, const struct pv_order *o,
	       struct pv_events *out);

/* tables.c */
extern const struct pv_option chb_options[CHB_OPTIONS];
extern const struct pv_ground chb_grounds[CHB_TERRAIN_COUNT + 1];

/* odds.c: columns, lines and rows of the tables */
/* [CHB-9.1.8 to 9.1.10] The column of two sums. */
int chb_column_of(int32_t attack, int32_t defence);
/* [CHB-9.1.11, CHB-9.3.2] Moved by signs, held within the table. */
int chb_column_moved(int column, int steps);
/* [CHB-1.6] A modified throw as a line of a table, 1 to 10. */
int chb_line(int32_t modified);
/* The printed table of those rows. */
const struct pv_table *chb_table_of(const char *const *rows);
/* [CHB-8.4.12] The letter of a shot: weapon and cover by their rows and words. */
int chb_shot_letter(const struct chb_game *g, int weapon, int line, bool mounted, int cover);
/* [CHB-8.2] Which band a range lies in: 0 short, 1 medium, 2 long; 3: beyond. */
int chb_band(const struct chb_game *g, int weapon, int32_t range);

/* load.c */
struct pv_game *chb_load(const struct pv_scenario *scenario, struct pv_error *err);
void chb_free(struct pv_game *game);

/* view.c: who is where, who is beside whom, who controls what */
void chb_view_make(const struct chb_game *g, const struct chb_state *s, struct chb_view *v);
static inline int chb_who(const struct chb_view *v, int place) { /* or PV_NONE */
	return v->at[place] == 0 ? PV_NONE : v->at[place] - 1;
}
/* Attack, defence or move as he is now. column: CHB_TROOPS_OF_ATTACK, _DEFENCE, _MOVE. */
int32_t chb_figure(const struct chb_game *g, const struct chb_state *s, int man, int column);
int32_t chb_allowance(const struct chb_game *g, const struct chb_state *s, int man);
/* Walls, slits, palisades and doors that aren't open. */
bool chb_is_shut(const struct chb_game *g, const struct chb_state *s, int place, int side);
/* [CHB-4.19] The one question that attack, control and infiltration ask. */
bool chb_may_fight(const struct chb_game *g, const struct chb_state *s, int from, int to);
/* The same place, or one beside it that nothing shuts off. */
bool chb_is_at_hand(const struct chb_game *g, const struct chb_state *s, int from, int to);
/* Places from which one at `place` is fought; how many. */
size_t chb_neighbours(const struct chb_game *g, const struct chb_state *s, int place,
		      uint16_t out[CHB_NEIGHBOURS_MAX]);
/* Of those the one across a side, or PV_NO_PLACE; those that no side leads to. */
uint16_t chb_open_side(const struct chb_game *g, const struct chb_state *s, int place, int side);
size_t chb_links(const struct chb_game *g, const struct chb_state *s, int place, uint16_t *out);
/* One after the other: ring.to. */
struct chb_ring {
	size_t count, next;
	int to;
	uint16_t at[CHB_NEIGHBOURS_MAX];
};
static inline bool chb_ring_next(struct chb_ring *r) {
	r->to = r->next < r->count ? r->at[r->next] : PV_NO_PLACE;
	return r->next++ < r->count;
}
static inline struct chb_ring chb_ring_of(const struct chb_game *g, const struct chb_state *s,
					  int place) {
	struct chb_ring r;
	r.next = 0;
	r.to = PV_NO_PLACE;
	r.count = chb_neighbours(g, s, place, r.at);
	return r;
}
#define CHB_EACH_BESIDE(g, s, place, ring) \
	for (struct chb_ring ring = chb_ring_of(g, s, place); chb_ring_next(&ring);)
/* Faces of the ten-sided die and of the six-sided one. */
#define CHB_EACH_LINE(face) for (int face = 1; face <= CHB_LINES; face++)
#define CHB_EACH_FACE(face) for (int face = 1; face <= CHB_FACES; face++)
/* How many enemies of `side` control a place; *first: one of them. */
int chb_controllers(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		    int place, int side, int *first);
bool chb_is_controlled(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_view *v, int place, int side);

/* things.c: what there is beside people */
extern const char *const chb_kind_word[CHB_KINDS + 1];
/* The first thing of a kind on a place. */
int chb_find_thing(const struct chb_game *g, const struct chb_state *s, int kind, int place);
bool chb_has_thing(const struct chb_game *g, const struct chb_state *s, int kind, int place);
/* Can one be made yet? */
bool chb_thing_left(const struct chb_game *g, const struct chb_state *s);
/* Out of what is kept for that: which it is; CHB_NONE when nothing is left. */
int chb_make_thing(const struct chb_game *g, struct chb_state *s, int kind, int place);
/* Room again. */
void chb_free_thing(const struct chb_game *g, struct chb_state *s, int thing);
/* Things up to the last that isn't room alone, and the kinds of them: the state's `slots` and
 * `kinds`, after things were written. */
int chb_slots(const struct chb_game *g, const struct chb_state *s);
uint64_t chb_kinds_of(const struct chb_game *g, const struct chb_state *s);
void chb_count_things(const struct chb_game *g, struct chb_state *s);

/* tasks.c: a man's whole turn at a thing */
void chb_stop_work(struct chb_state *s, int man);
/* Of who clears a stair `turned` says where to [CHB-5.1.21]. */
static inline void chb_forget_turn(struct chb_man *m) {
	m->turned = m->works > CHB_THINGS_MAX ? m->turned : 0;
}
/* As a movement phase opens: what is due; what comes of it. True: it is thrown for. */
void chb_open_tasks(const struct chb_game *g, struct chb_state *s);
bool chb_end_tasks(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
void chb_crush_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
void chb_crush_apply(const struct chb_game *g, struct chb_state *s, int face,
		     struct pv_events *out);

/* doors.c: doors broken in; those in floors */
static inline const char *chb_door_side(int side) {
	return side == PV_HATCH ? "hatch" : pv_hex_word[side];
}
/* The number of the door on a side, or of the hatch (PV_HATCH). CHB_NONE: there is none. */
int chb_door_at(const struct chb_game *g, int place, int side);
/* Is a trapdoor between two places, one over the other, that isn't open? */
bool chb_is_hatch_shut(const struct chb_game *g, const struct chb_state *s, int from, int to);
int chb_door_damage(const struct chb_state *s, int door);
void chb_set_damage(struct chb_state *s, int door, int damage);
bool chb_is_broken(const struct chb_state *s, int door);
void chb_break_door(struct chb_state *s, int door);
int32_t chb_door_strength(const struct chb_game *g, const struct chb_state *s, int door);
/* The side towards which who stands there strikes the door; a loading door has no hex beyond. */
int chb_side_to_door(const struct chb_game *g, const struct chb_state *s, int place);
bool chb_break_check(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		     const struct pv_order *o, struct pv_why *why);
void chb_break_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		     struct pv_events *out);
int chb_break_letter(const struct chb_game *g, const struct chb_state *s, int face);
void chb_break_land(const struct chb_game *g, struct chb_state *s, int letter,
		    struct pv_events *out);
void chb_break_list(const struct chb_game *g, const struct chb_state *s, struct chb_list *l);
/* [CHB-12.2.17] Can this combat phase only break doors that their own side may unbar? */
bool chb_only_own_doors(const struct chb_game *g, const struct chb_state *s);

/* land.c: the ground as it is now, as the map has it where nothing lies about. The row of the
 * terrain table that a place is. */
int chb_ground_among(const struct chb_game *g, const struct chb_state *s, int place);
static inline int chb_ground(const struct chb_game *g, const struct chb_state *s, int place) {
	return chb_is_drawn(g, s, place) ? g->map.place[place].ground
					 : chb_ground_among(g, s, place);
}
/* The same, whether or not it burns. */
int chb_ground_beneath(const struct chb_game *g, const struct chb_state *s, int place);
/* Half levels, now. */
int chb_level_among(const struct chb_game *g, const struct chb_state *s, int place);
static inline int chb_level(const struct chb_game *g, const struct chb_state *s, int place) {
	return !chb_has_any(s, CHB_KINDS_RAZED) ? g->map.place[place].level
						: chb_level_among(g, s, place);
}
/* Has its ground that flag of enum pv_ground_flag? */
bool chb_is_ground(const struct chb_game *g, const struct chb_state *s, int place, unsigned flag);
/* [CHB-7.2.1] 1 + the second kind of a hex that nothing else was made of; 0: it has but one. */
int chb_second(const struct chb_game *g, const struct chb_state *s, int place);
/* Is it that ground, or one of two? */
bool chb_has_ground(const struct chb_game *g, const struct chb_state *s, int place, int ground);
/* Does rubble lie there? */
bool chb_is_breach(const struct chb_game *g, const struct chb_state *s, int place);
/* What stands on a side; what lies across it, or PV_NO_PLACE; the side across which one comes to
 * `to`, or -1. */
int chb_bar_among(const struct chb_game *g, const struct chb_state *s, int place, int side);
static inline int chb_bar(const struct chb_game *g, const struct chb_state *s, int place,
			  int side) {
	return !chb_has_any(s, CHB_KINDS_RAZED | CHB_KIND(CHB_DRAWBRIDGE))
		   ? g->map.place[place].bar[side]
		   : chb_bar_among(g, s, place, side);
}
uint16_t chb_next_among(const struct chb_game *g, const struct chb_state *s, int place, int side);
static inline uint16_t chb_next(const struct chb_game *g, const struct chb_state *s, int place,
				int side) {
	return !chb_has_any(s, CHB_KINDS_RAZED) ? g->map.place[place].next[side]
						: chb_next_among(g, s, place, side);
}
int chb_side_to(const struct chb_game *g, const struct chb_state *s, int from, int to);
/* The same of what an order names, which may be no place of the map. */
int chb_side_named(const struct chb_game *g, const struct chb_state *s, int from, int to);
/* Grounds and levels of all places now, for lines of sight and pictures. */
struct chb_land {
	uint8_t ground[PV_PLACES_MAX];
	int8_t level[PV_PLACES_MAX];
	uint8_t wall[PV_PLACES_MAX];
	uint8_t alone[PV_PLACES_MAX];
};
/* Once all places are known. */
void chb_load_land(struct chb_game *g);
/* standing: as of a view; NULL: nobody is in the way. The land is the caller's as long as that. */
struct pv_sight_now chb_now(const struct chb_game *g, const struct chb_state *s,
			    const uint8_t *standing, struct chb_land *land);

/* ground.c: what grounds and sides cost */
/* Who goes on foot, or on a horse. */
struct chb_walker {
	bool armour, mounted;
};
static inline struct chb_walker chb_walker_of(const struct chb_game *g, const struct chb_state *s,
					      int man) {
	return (struct chb_walker){ .armour = g->roster[man].armoured != 0,
				    .mounted = s->man[man].facing != 0 };
}
/* Who enters what: `into` a row of the terrain table, `bodies` the weight of what lies there. */
struct chb_entry {
	int mounted, into;
	int also; /* [CHB-7.2.1] 1 + the second kind of the hex; 0: none */
	bool armour;
	int32_t bodies;
};
bool chb_is_stair(int ground);
bool chb_is_mud(const struct chb_game *g, const struct chb_state *s, int place);
bool chb_is_ladder(const struct chb_game *g, int from, int to);
/* From a spiral stair to the floor below it or the next spiral, or back. */
bool chb_is_spiral(const struct chb_game *g, int from, int to);
const char *chb_terrain_rule(int ground);
bool chb_may_enter(const struct chb_game *g, const struct chb_entry *e, struct pv_why *why);
/* Only where it may be entered. Parts go to why. */
int32_t chb_cost_into(const struct chb_game *g, const struct chb_entry *e, struct pv_why *why);
/* What a side adds to the hex behind it, which costs so much by itself. */
int32_t chb_bar_price(const struct chb_game *g, int bar, int mounted, int32_t hex,
		      struct pv_why *why);
/* Does anything on the way bar him? */
bool chb_can_cross(const struct chb_game *g, const struct chb_state *s, struct chb_walker who,
		   int from, int to, struct pv_why *why);
/* Points from one place to the next, whoever is there; CHB_BARRED. */
int32_t chb_step_price(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_view *v, struct chb_walker who, int from, int to,
		       struct pv_why *why);

/* move.c */
/* Does he stand on somebody else's place? */
bool chb_is_between(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		    int man);
bool chb_can_leave(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		   int man);
/* May he give any order of movement now? */
bool chb_may_act(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		 int man, struct pv_why *why);
bool chb_move_check(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		    const struct pv_order *o, struct pv_why *why);
void chb_move_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out);
void chb_move_list(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		   int man, struct chb_list *l);
void chb_begin_move(struct chb_state *s, int man);
void chb_end_move(struct chb_state *s);
void chb_pay(struct chb_state *s, int man, int32_t cost);
void chb_arrive(const struct chb_game *g, struct chb_state *s, int man, int to,
		struct pv_events *out);
bool chb_is_tested(const struct chb_game *g, const struct chb_state *s, int man, int place);
/* [CHB-5.1.1, CHB-5.1.24] *cost: what it comes to in the end. */
bool chb_check_points(const struct chb_game *g, const struct chb_state *s, int man, int to,
		      int32_t *cost, struct pv_why *why);
/* [CHB-4.14, CHB-4.15] Over a stunned enemy. */
int32_t chb_surcharge(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		      int man, int to, struct pv_why *why);
/* [CHB-4.10, CHB-4.13] Whoever is there lets him pass. */
bool chb_lets_pass(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		   int man, int to, struct pv_why *why);

/* acts.c: doors, on and off the map */
/* [CHB-5.1.28] Entering an enemy's control ends the move, and so what else it might hold. */
bool chb_is_free_to_act(const struct chb_game *g, const struct chb_state *s,
			const struct chb_view *v, int man, struct pv_why *why);
bool chb_has_points(const struct chb_state *s, int man, int32_t cost, const char *rule,
		    struct pv_why *why);
/* All his points, none spent before. */
bool chb_has_whole_move(const struct chb_game *g, const struct chb_state *s, int man,
			const char *rule, struct pv_why *why);
/* [CHB-7.0.63] Who kneels rises before he moves. */
bool chb_is_up(const struct chb_state *s, int man, struct pv_why *why);
bool chb_on_foot(const struct chb_state *s, int man, const char *rule, struct pv_why *why);
int chb_edges_of(const struct chb_game *g, int place); /* CHB_EXIT_ bits of the map's edges there */
void chb_act_list(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		  int man, struct chb_list *l);

/* slip.c: infiltration and mud */
/* What is added to an infiltration throw past so many. */
int chb_slip_modifier(const struct chb_game *g, const struct chb_state *s, int controllers,
		      int from, int to);
int chb_slip_fate(const struct chb_game *g, const struct chb_state *s, int man, int face,
		  int modifier);
void chb_slip_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
void chb_slip_apply(const struct chb_game *g, struct chb_state *s, int face, struct pv_events *out);
int chb_caught_man(const struct chb_game *g, const struct chb_state *s);
int chb_mired_man(const struct chb_game *g, const struct chb_state *s);
void chb_caught_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
void chb_caught_apply(const struct chb_game *g, struct chb_state *s, int face,
		      struct pv_events *out);
void chb_mud_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
void chb_mud_apply(const struct chb_game *g, struct chb_state *s, int face, struct pv_events *out);

/* cover.c */
int chb_cover(const struct chb_game *g, const struct chb_state *s, int from, int to);
/* Of a stair between walls: against shots from elsewhere than its axis. */
int chb_cover_aside(int ground);
/* The same of who is there: one step better for who kneels [CHB-7.0.63]. */
int chb_cover_of(const struct chb_game *g, const struct chb_state *s, int from, int to, int man);
/* Does the place hold the doorway of that side? */
bool chb_holds_door(const struct chb_game *g, const struct chb_state *s, int place, int side);
bool chb_is_under(const struct chb_game *g, const struct chb_state *s, int place, int hoarding);

/* shooters.c */
enum { CHB_BY_HAND = -1 }; /* instead of a weapon */
const char *chb_weapon_rule(int weapon);
bool chb_is_bow(int weapon);
bool chb_is_thrown(int weapon);
/* In hexes, as shots count it. */
int32_t chb_shot_range(const struct chb_game *g, const struct chb_state *s, int from, int to);
/* Is it his to shoot now, and can he? */
bool chb_may_shoot(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		   int man, int weapon, struct pv_why *why);
/* Points that he may still spend: after a shot fewer than are left. */
int32_t chb_points_left(const struct chb_game *g, const struct chb_state *s, int man);
bool chb_rate_allows(const struct chb_game *g, const struct chb_state *s, int man, int32_t cost,
		     struct pv_why *why);
/* A throw, or what a shot leaves him of his round [CHB-8.1]. */
/* [CHB-8.1.8] A crossbow that was shot already, or by one who kneels: somebody behind him loads it.
 */
bool chb_may_span(const struct chb_game *g, const struct chb_state *s, int man, int weapon, int to,
		  struct pv_why *why);
void chb_spend_shot(const struct chb_game *g, struct chb_state *s, int man, int weapon);

/* fire.c */
/* [CHB-8.3] What is added to the die of a shot from one place at another, whoever is in the way. */
int32_t chb_shot_die(const struct chb_game *g, const struct chb_state *s, int man, int from, int to,
		     int target, int weapon, struct pv_why *why);
int32_t chb_shot_modifier(const struct chb_game *g, const struct chb_state *s, int man, int target,
			  int weapon, struct pv_why *why);
bool chb_shot_check(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		    const struct pv_order *o, struct pv_why *why);
bool chb_wait_check(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		    const struct pv_order *o, struct pv_why *why);
void chb_shot_list(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		   int man, struct chb_list *l);
void chb_shot_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
/* Faces of ten whose letter is B to E [CHB-TABLE.6]. */
int chb_shot_chance(const struct chb_game *g, const struct chb_state *s,
		    const struct pv_order *shot);
void chb_shot_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out);
void chb_hit_apply(const struct chb_game *g, struct chb_state *s, int face, struct pv_events *out);

/* [CHB-8.5.2, CHB-8.5.4, CHB-8.5.23] A mover's points: fewer, or half of them. */
enum { CHB_FLIGHT_LOSS = 2 };
void chb_slow(const struct chb_game *g, struct chb_state *s, int man, bool halves);

/* lines.c */
/* The row of what blocks a line. */
const char *chb_block_rule(const struct pv_hex_map *map, int from, int to,
			   const struct pv_sight_step *block);
/* standing: of the view, or NULL: nobody is in the way. */
bool chb_line_clear(const struct chb_game *g, const struct chb_state *s, const uint8_t *standing,
		    int from, int to, struct pv_why *why);
/* May a shot leave the shooter's place on that line, and come to the target's? Out of a siege tower
 * by its front [CHB-8.1.28]; not through a hoarding [CHB-8.8.9]. */
bool chb_shot_leaves(const struct chb_game *g, const struct chb_state *s, int from, int to,
		     struct pv_why *why);
bool chb_sees(const struct pv_game *game, const void *state, int32_t from, int32_t to,
	      struct pv_why *why);

/* flee.c */
void chb_flee_list(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		   int man, struct chb_list *l);
bool chb_flee_check(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		    const struct pv_order *o, struct pv_why *why);
void chb_flee_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out);
void chb_flee_on(const struct chb_game *g, struct chb_state *s, int man, struct pv_events *out);
bool chb_flee_ask(const struct chb_game *g, struct chb_state *s, struct pv_events *out);

/* signs.c */
/* An attack in figures. Signs: of attackers, of defenders, -2 to 2 about CHB_SIGN_IS_0. */
struct chb_clash {
	int32_t attack, defence;
	int sign[2];
	int charge;  /* columns */
	int weather; /* the same, of the attacker whose sign it is */
	int odds, column;
};
struct chb_clash chb_clash_of(const struct chb_game *g, const struct chb_state *s,
			      uint64_t attackers, uint64_t targets);
void chb_clash_tell(const struct chb_game *g, const struct chb_state *s, uint64_t attackers,
		    uint64_t targets, struct pv_why *why);
int chb_sign_of(const struct chb_game *g, const struct chb_state *s, int man, uint64_t foes,
		bool attacking);
/* -2 to 2, of who stands on a stair with enemies above and below. */
int chb_sign_on_stair(const struct chb_game *g, int ground, bool above, bool below, bool attacking);

/* fight.c */
uint64_t chb_attackers_of(const struct pv_order *o);
uint64_t chb_targets_of(const struct pv_order *o);
void chb_set_fight(struct pv_order *o, uint64_t attackers, uint64_t targets);
/* May he attack at all? */
bool chb_can_attack(const struct chb_game *g, const struct chb_state *s, int man,
		    struct pv_why *why);
uint64_t chb_all_of(const struct chb_game *g, int side);
bool chb_fight_check(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		     const struct pv_order *o, struct pv_why *why);
void chb_fight_list(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		    struct chb_list *l);
bool chb_can_fight(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v);
void chb_fight_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		     struct pv_events *out);

/* blow.c */
void chb_fight_end(const struct chb_game *g, struct chb_state *s);
void chb_class_letters(const uint8_t *letters, struct pv_throw *out);
void chb_blow_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
void chb_blow_apply(const struct chb_game *g, struct chb_state *s, int face, struct pv_events *out);
int chb_chooser(const struct chb_state *s);
/* [CHB-9.4.1, CHB-9.4.8] All of a side go back. */
void chb_drive(const struct chb_game *g, struct chb_state *s, int side, uint64_t mask,
	       struct pv_events *out);
bool chb_victim_check(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		      const struct pv_order *o, struct pv_why *why);
void chb_victim_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		      struct pv_events *out);
void chb_victim_list(const struct chb_game *g, const struct chb_state *s, struct chb_list *l);
bool chb_can_follow(const struct chb_game *g, struct chb_state *s);
bool chb_follow_check(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		      const struct pv_order *o, struct pv_why *why);
void chb_follow_list(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		     int man, struct chb_list *l);
void chb_follow_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		      struct pv_events *out);

/* tell.c: harm, and what is said. rule: the row that does it; cause: its message key */
int32_t chb_worth(const struct chb_game *g, int man, int life); /* halves */
void chb_kill(const struct chb_game *g, struct chb_state *s, int man, const char *rule,
	      const char *cause, struct pv_events *out);
void chb_stun(const struct chb_game *g, struct chb_state *s, int man, const char *rule,
	      const char *cause, struct pv_events *out);
void chb_wound(const struct chb_game *g, struct chb_state *s, int man, const char *rule,
	       const char *cause, struct pv_events *out);
void chb_say(struct pv_events *out, const char *key, const char *rule, int who, int place,
	     int amount);
void chb_say_result(struct pv_events *out, const char *key, const char *rule, int who, int place,
		    int amount);
/* The same without a figure. */
static inline void chb_say_at(struct pv_events *out, const char *key, const char *rule, int who,
			      int place) {
	chb_say(out, key, rule, who, place, 0);
}
static inline void chb_result_at(struct pv_events *out, const char *key, const char *rule, int who,
				 int place) {
	chb_say_result(out, key, rule, who, place, 0);
}
void chb_say_attack(struct pv_events *out, const char *key, const char *rule, const char *cause,
		    int who, int whom, int place);

/* step.c */
void chb_blank(const struct chb_game *g, struct chb_state *s);
void chb_start(const struct pv_game *game, void *state);
void chb_run(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
void chb_phase_end(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
/* Of a siege day: game turns until its battle is over. */
void chb_open_battle(const struct chb_game *g, struct chb_state *s);

/* victory.c */
bool chb_zone_has(const struct chb_zone *z, int place);
int32_t chb_points(const struct chb_game *g, const struct chb_state *s, int side); /* halves */
bool chb_aim_stands(const struct chb_game *g, const struct chb_state *s, int number);
bool chb_judge(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
/* The besieged give up [CHB-14.5]. */
void chb_end_by_surrender(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
bool chb_result(const struct pv_game *game, const void *state, struct pv_result *out);
void chb_goals(const struct pv_game *game, const void *state, struct pv_events *out);

/* prompt.c */
enum pv_seat chb_turn(const struct pv_game *game, const void *state);
void chb_prompt(const struct pv_game *game, const void *state, struct pv_prompt *out);

/* throws.c */
void chb_ask_throw(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
void chb_take_throw(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out);

/* plans.c */
size_t chb_plans(const struct pv_game *game, const void *state, int actor, struct pv_plan *out,
		 size_t cap);
size_t chb_send(const struct pv_game *game, const void *state, const struct pv_errand *errand,
		struct pv_plan *out, size_t cap, struct pv_error *err);

/* value.c: what bots want to know */
int32_t chb_value(const struct pv_game *game, const void *state, enum pv_seat seat);
size_t chb_memo_size(const struct pv_game *game);
int32_t chb_value_again(const struct pv_game *game, const void *state, enum pv_seat seat,
			void *memo);
int32_t chb_near(const struct pv_game *game, const void *state, enum pv_seat seat);

/* veil.c */
void chb_veil(const struct pv_game *game, void *state, enum pv_seat seat);
void chb_guess(const struct pv_game *game, void *state, enum pv_seat seat,
	       struct pv_stream *chance);
bool chb_seal(const struct pv_game *game, const void *state, const struct pv_order *o,
	      struct pv_order *sealed);

/* sound.c, warn.c, generate.c */
bool chb_sound(const struct pv_game *game, const void *state, struct pv_error *err);
size_t chb_warn(const struct pv_game *game, struct pv_why *out, size_t cap);
size_t chb_generate(int size, int points, uint64_t seed, char *buf, size_t cap);

/* profile.c */
/* "A0100", or with the side of it that is meant: "A0100 e". */
void chb_name_step(const struct pv_hex_map *map, const struct pv_sight_step *s, char *buf,
		   size_t cap);
void chb_write_profile(const struct pv_hex_map *map, const struct pv_sight_now *now, int from,
		       int to, struct pv_writer *out);
void chb_profile(const struct pv_game *game, const void *state, int32_t from, int32_t to,
		 struct pv_writer *out);

/* position.c, scan.c */
extern const char *const chb_verb_word[];
extern const char *const chb_life_word[];
extern const char *const chb_tactic_word[];
extern const char *const chb_phase_word[];
extern const char *const chb_ask_word[];
extern const char *const chb_fortune_word[];
extern const char *const chb_step_word[];
extern const char *const chb_job_word[];
size_t chb_write_state(const struct pv_game *game, const void *state, char *buf, size_t cap);
bool chb_read_state(const struct pv_game *game, const char *text, void *state,
		    struct pv_error *err);
size_t chb_name_place(const struct pv_game *game, int32_t place, char *buf, size_t cap);
size_t chb_name_actor(const struct pv_game *game, int32_t actor, char *buf, size_t cap);

/* describe.c, scene.c, board.c */
void chb_describe(const struct pv_game *game, const void *state, struct pv_writer *out);
void chb_scene(const struct pv_game *game, const void *state, struct pv_writer *out);
size_t chb_board(const struct pv_game *game, const void *state, const struct pv_board_look *look,
		 char *buf, size_t cap);

/* ask.c */
bool chb_ask(const struct pv_game *g, const struct pv_node *question, struct pv_writer *out,
	     struct pv_why *why, struct pv_error *err);

#endif
