/*
 * setup.c - terrain agreed or an edge chosen, then troops placed behind the screen [NEV-3A, 3F.1,
 * 4X].
 */
#include "rules/nevsky/turn/setup.h"

#include "rules/nevsky/board/areas.h"
#include "rules/nevsky/board/effects.h"
#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/core/events.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/number.h"
#include "rules/nevsky/core/words.h"
#include "rules/nevsky/notation/parts.h"

#include <stdio.h>
#include <string.h>

/* Kinds of squares that set-up asks for, each a part of the one before it. */
enum kind { ANY, FLAT, BARE, KINDS };

static const char *const kind_words[KINDS] = {
	[ANY] = "a square",
	[FLAT] = "a square without a hill",
	[BARE] = "a square without a hill or protection",
};

static bool is_unit(int type) {
	return type != NEV_BALLISTA && type != NEV_COMMANDER;
}

static bool is_ballista(int type) {
	return type == NEV_BALLISTA;
}

static bool is_commander(int type) {
	return type == NEV_COMMANDER;
}

/* Formed units compete for squares, cavalry for those without a hill; ballistas and commanders
 * stand beside others. The unit that needs most comes first. */
static const struct rank {
	enum kind kind;
	bool (*has)(int type);
} ranks[] = {
	{ FLAT, is_commander },
	{ BARE, is_ballista },
	{ FLAT, nev_is_cavalry },
	{ ANY, is_unit },
};

static void count_area(const struct nev_game *g, int south, int side, int has[KINDS]) {
	memset(has, 0, KINDS * sizeof has[0]);
	NEV_EACH_SQUARE(g, sq) {
		if (!nev_setup_is_in_area(g, south, side, sq)) {
			continue;
		}
		int t = g->terrain[sq];
		bool hill = (t & NEV_HILL) != 0;
		has[ANY]++;
		has[FLAT] += !hill;
		has[BARE] += !hill && ((t & NEV_COVER) == 0 || (t & NEV_CROSSING) != 0);
	}
}

/* The side's first piece, in the order of the roster, that finds no room on so many squares. Pieces
 * of one troop share a square as far as they may. -1: all find room. */
static int find_crowded(const struct nev_game *g, int side, const struct rank *rank, int squares) {
	int pieces[NEV_TROOPS_MAX] = { 0 };

	NEV_EACH_PIECE(g, i) {
		const struct nev_roster *r = &g->roster[i];
		if (r->side != side || r->arrival != 0 || !rank->has(r->type)) {
			continue;
		}
		if (pieces[r->troop]++ % nev_together(g, r->type) == 0 && squares-- == 0) {
			return i;
		}
	}
	return -1;
}

/* "row 1", "rows 1 to 3", or the name of an area. */
static void write_area(const struct nev_game *g, int south, int side, char *buf, size_t cap) {
	int depth = nev_setup_depth(g), first = south == side ? 1 : g->rows - depth + 1;

	if (g->set_up_area[side] != 0) {
		snprintf(buf, cap, "%s", g->area[g->set_up_area[side] - 1].word);
	} else if (depth == 1) {
		snprintf(buf, cap, "row %d", first);
	} else {
		snprintf(buf, cap, "rows %d to %d", first, first + depth - 1);
	}
}

static bool fail_crowded(const struct nev_game *g, int south, int piece, enum kind kind,
			 const int has[KINDS], struct pv_error *err) {
	char area[NEV_WORD_MAX + 32], room[120];
	const struct nev_roster *r = &g->roster[piece];

	write_area(g, south, r->side, area, sizeof area);
	snprintf(room, sizeof room,
		 "the set-up area of %s has %d squares, %d without a hill, %d open to a ballista",
		 r->side == PV_RED ? "red" : "blue", has[ANY], has[FLAT], has[BARE]);
	return pv_fail(err, PV_REFUSED, RULE(NEV_4X_6),
		       has[kind] == 0 ? "%s %s needs %s in %s; there is none: %s"
				      : "%s %s needs %s in %s; there is none left: %s",
		       nev_type_word[r->type], r->name, kind_words[kind], area, room);
}

static bool fits_at(const struct nev_game *g, int south, int side, struct pv_error *err) {
	int has[KINDS];

	count_area(g, south, side, has);
	NEV_EACH(i, PV_COUNT(ranks)) {
		enum kind kind = ranks[i].kind;
		int piece = find_crowded(g, side, &ranks[i], has[kind]);
		if (piece >= 0) {
			return fail_crowded(g, south, piece, kind, has, err);
		}
	}
	return true;
}

bool nev_setup_fits(const struct nev_game *g, struct pv_error *err) {
	bool by_rows = g->set_up_area[PV_RED] == 0 || g->set_up_area[PV_BLUE] == 0;

	if (by_rows && nev_setup_depth(g) == 0) {
		return pv_fail(err, PV_REFUSED, RULE(NEV_4X_5),
			       "the board has %d rows; set-up wants an even number of at least %d",
			       g->rows, g->rate[NEV_R_GAP] + 2);
	}
	bool choice = g->opt_terrain == NEV_LAY_AND_CHOOSE;
	NEV_EACH_SIDE(side) {
		NEV_EACH_SIDE(south) {
			if ((choice || south == g->south) && !fits_at(g, south, side, err)) {
				return false;
			}
		}
	}
	return true;
}

/* Pieces that an order of placing moves. */
static bool is_placed_by(const struct nev_game *g, const struct pv_order *o, int piece) {
	return o->count == 1 ? piece == o->actor
			     : g->roster[piece].unit == g->roster[o->actor].unit;
}

/* The board without the pieces that are being placed anew; their number. */
static int view_without(const struct nev_game *g, const struct nev_state *s,
			const struct pv_order *o, struct nev_occupancy *v) {
	struct nev_piece pieces[NEV_PIECES_MAX];
	int count = 0;

	memcpy(pieces, s->piece, g->count * sizeof pieces[0]);
	NEV_EACH_PIECE(g, i) {
		if (is_placed_by(g, o, i)) {
			pieces[i].place = NEV_UNPLACED;
			count++;
		}
	}
	nev_occupancy_make(g, pieces, v);
	return count;
}

/* [NEV-6L.2, 6L.4] */
static bool check_facing(const struct nev_game *g, int piece, int facing, struct pv_why *why) {
	int type = g->roster[piece].type;

	if (facing > PV_NW || (type == NEV_BALLISTA && facing != PV_N)) {
		return pv_deny(why, RULE(NEV_6L_1), "nev.facing.none");
	}
	if (nev_figures_of(g, piece)[NEV_T_SUPPORT] == 1 && facing % 2 != 0) {
		pv_deny(why, RULE(NEV_6L_2), "nev.facing.corner");
		return pv_also(why, RULE(NEV_4X_4));
	}
	return true;
}

/* Outside the side's area: one of the scenario's, or the rows at its edge. */
static bool refuse_square(const struct nev_game *g, int side, int square, struct pv_why *why) {
	if (g->set_up_area[side] != 0) {
		return pv_deny_at(why, RULE(NEV_4X_1), "nev.place.own_area", PV_WITNESS_PLACE,
				  NEV_AREA_PLACE + g->set_up_area[side] - 1);
	}
	return pv_refuse_at(why, RULE(NEV_4X_1), "nev.place.area", nev_setup_depth(g),
			    square / g->columns + 1, PV_UNIT_SQUARES, PV_WITNESS_PLACE, square);
}

/* An order of placing at a time that isn't its own. */
static bool refuse_placing(const struct nev_state *s, struct pv_why *why) {
	if (s->step == NEV_STEP_TERRAIN) {
		return pv_deny(why, RULE(NEV_3A_2), "nev.place.terrain_first");
	}
	return pv_deny(why, RULE(NEV_4X_3), "nev.place.over");
}

bool nev_place_check(const struct nev_game *g, const struct nev_state *s, const struct pv_order *o,
		     struct pv_why *why) {
	const struct nev_roster *r = &g->roster[o->actor];
	int square = o->data.halves[0], facing = o->data.faces[2];
	struct nev_occupancy v;

	if (s->ask != NEV_ASK_PLACE) {
		return refuse_placing(s, why);
	}
	if (r->side != s->seat) {
		return pv_deny(why, RULE(NEV_4X_2), "nev.not_yours");
	}
	if (o->count > 1 || (o->count == 1 && !nev_is_stand_type(r->type)) ||
	    (o->count == 0 && r->unit != o->actor)) {
		return pv_refuse(why, RULE(NEV_6C_1), "nev.place.part", 1, o->count, PV_UNIT_COUNT);
	}
	if (r->arrival != 0) {
		return pv_deny_at(why, RULE(NEV_4X_3), "nev.place.later", PV_WITNESS_ACTOR,
				  o->actor);
	}
	if (square >= g->squares || !nev_setup_is_in_area(g, s->south, s->seat, square)) {
		return refuse_square(g, s->seat, square, why);
	}
	if (!check_facing(g, o->actor, facing, why) ||
	    !nev_setup_check_ground(g, r->type, square, why)) {
		return false;
	}
	int count = view_without(g, s, o, &v);
	return nev_can_stack(g, &v, s->seat, r->troop, count, square, why) ||
	       pv_also(why, RULE(NEV_4X_4));
}

/* How many pieces of the seat are still to be placed. *first: of them, or PV_NONE. */
static int count_unplaced(const struct nev_game *g, const struct nev_state *s, int *first) {
	int unplaced = 0;

	*first = PV_NONE;
	NEV_EACH_PIECE(g, i) {
		if (g->roster[i].side == s->seat && s->piece[i].place == NEV_UNPLACED) {
			*first = unplaced++ == 0 ? i : *first;
		}
	}
	return unplaced;
}

/* [NEV-4X.3] Is every unit of the seat placed? */
static bool check_placed(const struct nev_game *g, const struct nev_state *s, struct pv_why *why) {
	int first, unplaced = count_unplaced(g, s, &first);

	return unplaced == 0 || pv_refuse_at(why, RULE(NEV_4X_3), "nev.place.left", 0, unplaced,
					     PV_UNIT_COUNT, PV_WITNESS_ACTOR, first);
}

static bool check_ready(const struct nev_game *g, const struct nev_state *s,
			const struct pv_order *o, struct pv_why *why) {
	(void)o;
	return s->ask == NEV_ASK_PLACE ? check_placed(g, s, why) : refuse_placing(s, why);
}

/* "Done" never ends set-up: the seat hears how many units are left, or that the word is "ready". */
static bool refuse_done(const struct nev_game *g, const struct nev_state *s, struct pv_why *why) {
	return check_placed(g, s, why) && pv_deny(why, RULE(NEV_4X_3), "nev.done.ready");
}

static bool check_edge(const struct nev_game *g, const struct nev_state *s,
		       const struct pv_order *o, struct pv_why *why) {
	(void)g;
	if (s->ask != NEV_ASK_EDGE) {
		return pv_deny(why, RULE(NEV_4X_8), "nev.edge.over");
	}
	return o->count <= 1 || pv_deny(why, RULE(NEV_4X_8), "nev.edge.none");
}

static bool check_agree(const struct nev_game *g, const struct nev_state *s,
			const struct pv_order *o, struct pv_why *why) {
	(void)g;
	(void)o;
	return s->ask == NEV_ASK_AGREE || pv_deny(why, RULE(NEV_3F_1), "nev.declare.over");
}

static bool check_declare(const struct nev_game *g, const struct nev_state *s,
			  const struct pv_order *o, struct pv_why *why) {
	bool known = o->target == NEV_HILL_PROTECTED || o->target == NEV_HILL_MINUS_ONE;
	bool declared = (s->declared & o->target) != 0;

	return check_agree(g, s, o, why) &&
	       ((known && o->count <= 1 && g->cavalry_hills != 0) ||
		pv_deny(why, RULE(NEV_3F_1), "nev.declare.unknown")) &&
	       (declared != (o->count == 1) || pv_deny(why, RULE(NEV_3F_1), "nev.declare.same"));
}

void nev_place_apply(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
		     struct pv_events *out) {
	NEV_EACH_PIECE(g, i) {
		if (is_placed_by(g, o, i)) {
			s->piece[i].place = NEV_UNPLACED;
		}
	}
	NEV_EACH_PIECE(g, i) {
		if (is_placed_by(g, o, i)) {
			s->piece[i].place = o->data.halves[0];
			s->piece[i].facing = o->data.faces[2];
			nev_settle(g, s, i, NULL);
		}
	}
	if (out != NULL) {
		pv_event_add(out, &(struct pv_event){ .key = "nev.placed",
						      .rule = RULE(NEV_4X_2),
						      .seen_by = nev_side_bit(s->seat),
						      .who = o->actor,
						      .whom = PV_NONE,
						      .place = o->data.halves[0] });
	}
}

static void apply_ready(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
			struct pv_events *out) {
	(void)g;
	(void)o;
	s->ready |= nev_side_bit(s->seat);
	s->ask = NEV_ASK_NOTHING;
	if (s->ready == 3 && out != NULL) {
		pv_event_add(out, &(struct pv_event){ .key = "nev.screen.lifted",
						      .rule = RULE(NEV_4X_2),
						      .flags = PV_EVENT_REVEAL,
						      .seen_by = PV_EVENT_ALL,
						      .who = PV_NONE,
						      .whom = PV_NONE,
						      .place = -1 });
	}
}

static void apply_edge(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
		       struct pv_events *out) {
	(void)g;
	s->agreed |= NEV_EDGE_CHOSEN;
	s->south = o->count == 0 ? s->seat : (uint8_t)!s->seat;
	s->ask = NEV_ASK_NOTHING;
	nev_say(out, "nev.edge.chosen", RULE(NEV_4X_8), PV_NONE, NEV_NO_PLACE, o->count);
}

static void apply_agree(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
			struct pv_events *out) {
	(void)g;
	(void)o;
	s->agreed |= nev_side_bit(s->seat);
	s->ask = NEV_ASK_NOTHING;
	nev_say(out, "nev.terrain.agreed", RULE(NEV_3A_2), PV_NONE, NEV_NO_PLACE, s->seat);
}

/* What was agreed to has changed: both sides are asked again. */
static void apply_declare(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
			  struct pv_events *out) {
	(void)g;
	s->declared ^= o->target;
	s->touched |= o->target;
	s->agreed &= NEV_EDGE_CHOSEN;
	s->ask = NEV_ASK_NOTHING;
	nev_say(out, "nev.declare.done", RULE(NEV_3F_1), PV_NONE, NEV_NO_PLACE, o->count);
}

static void list_places(const struct nev_game *g, const struct nev_state *s, int actor, int count,
			struct nev_list *l) {
	struct pv_order o = { .verb = NEV_PLACE,
			      .actor = (uint8_t)actor,
			      .target = PV_NONE,
			      .count = (uint8_t)count };
	int type = g->roster[actor].type, troop = g->roster[actor].troop;
	struct nev_occupancy v;
	int pieces = view_without(g, s, &o, &v);

	NEV_EACH_SQUARE(g, sq) {
		if (!nev_setup_is_in_area(g, s->south, s->seat, sq) ||
		    !nev_setup_check_ground(g, type, sq, NULL) ||
		    !nev_can_stack(g, &v, s->seat, troop, pieces, sq, NULL)) {
			continue;
		}
		/* A unit that joins others takes their facing: one way to write it. */
		int resident = nev_lead(&v, s->seat, sq);
		bool bound = type != NEV_BALLISTA && resident != PV_NONE &&
			     check_facing(g, actor, s->piece[resident].facing, NULL);
		int forward = pv_direction_turn(nev_rear(s, s->seat), 4);
		o.data.halves[0] = (uint16_t)sq;
		PV_EACH_DIRECTION(turn) {
			int facing = type == NEV_BALLISTA ? turn : pv_direction_turn(forward, turn);
			if (check_facing(g, actor, facing, NULL) &&
			    (!bound || facing == s->piece[resident].facing)) {
				o.data.faces[2] = (uint8_t)facing;
				nev_list_add(l, &o);
			}
		}
	}
}

/* A unit that is wholly unplaced, or its last stand that is. */
static void list_unit(const struct nev_game *g, const struct nev_state *s, int unit,
		      struct nev_list *l) {
	bool whole = true;
	int last = unit;

	NEV_EACH_OF_UNIT(g, unit, i) {
		bool left = s->piece[i].place == NEV_UNPLACED;
		whole &= left;
		last = left ? i : last;
	}
	list_places(g, s, whole ? unit : last, !whole, l);
}

/* The unit, and the piece by itself where it is a stand. */
static void list_anew(const struct nev_game *g, const struct nev_state *s, int piece, bool unit,
		      struct nev_list *l) {
	if (unit) {
		list_places(g, s, g->roster[piece].unit, 0, l);
	}
	if (nev_is_stand_type(g->roster[piece].type)) {
		list_places(g, s, piece, 1, l);
	}
}

/* The next unit in roster order; where it has no room, all may be placed anew, each unit with its
 * first piece. */
static void list_next(const struct nev_game *g, const struct nev_state *s, struct nev_list *l) {
	int first;

	if (count_unplaced(g, s, &first) != 0) {
		list_unit(g, s, g->roster[first].unit, l);
	}
	bool found = l->count != 0;
	for (int i = 0; !found && i < g->count; i++) {
		if (g->roster[i].side == s->seat && g->roster[i].arrival == 0) {
			list_anew(g, s, i, g->roster[i].unit == i, l);
		}
	}
}

static void list_edges(const struct nev_game *g, const struct nev_state *s, int actor,
		       struct nev_list *l) {
	struct pv_order o = { .verb = NEV_EDGE, .actor = PV_NONE, .target = PV_NONE };

	(void)g;
	(void)s;
	for (; nev_is_nobody(actor) && o.count <= 1; o.count++) {
		nev_list_add(l, &o);
	}
}

/* PV_ANY: what was declared in this step already is left out. */
static void list_terrain(const struct nev_game *g, const struct nev_state *s, int actor,
			 struct nev_list *l) {
	struct pv_order o = { .verb = NEV_AGREE, .actor = PV_NONE, .target = PV_NONE };

	if (!nev_is_nobody(actor)) {
		return;
	}
	nev_list_add(l, &o);
	o.verb = NEV_DECLARE;
	for (int bit = NEV_HILL_PROTECTED; bit <= NEV_HILL_MINUS_ONE && g->cavalry_hills != 0;
	     bit *= 2) {
		if (actor != PV_ANY || (s->touched & bit) == 0) {
			o.target = (uint8_t)bit;
			o.count = (s->declared & bit) == 0;
			nev_list_add(l, &o);
		}
	}
}

void nev_place_list(const struct nev_game *g, const struct nev_state *s, int actor,
		    struct nev_list *l) {
	const struct pv_order ready = { .verb = NEV_READY, .actor = PV_NONE, .target = PV_NONE };
	bool nobody = nev_is_nobody(actor);

	if (nobody && check_placed(g, s, NULL)) {
		nev_list_add(l, &ready);
	} else if (actor == PV_ANY) {
		list_next(g, s, l);
	} else if (!nobody && g->roster[actor].side == s->seat && g->roster[actor].arrival == 0) {
		list_anew(g, s, actor, true, l);
	}
}

static uint8_t find_unplaced(const struct nev_game *g, const struct nev_state *s) {
	int first;

	return count_unplaced(g, s, &first) != 0 ? (uint8_t)first : s->shooter;
}

const struct nev_act nev_setup_acts[] = {
	{ .act = { .verb = NEV_PLACE,
		   .rule = RULE(NEV_4X_1),
		   .form = { &nev_part_unit, &nev_part_square, &nev_part_set_facing } },
	  .check = nev_place_check,
	  .apply = nev_place_apply,
	  .goal = nev_goal_of_square },
	{ .act = { .verb = NEV_READY, .rule = RULE(NEV_4X_3), .form = { NULL } },
	  .check = check_ready,
	  .apply = apply_ready },
	{ .act = { .verb = NEV_EDGE, .rule = RULE(NEV_4X_8), .form = { &nev_part_edge.part } },
	  .check = check_edge,
	  .apply = apply_edge },
	{ .act = { .verb = NEV_DECLARE,
		   .rule = RULE(NEV_3F_1),
		   .form = { &nev_part_declared.part, &nev_part_on.part } },
	  .check = check_declare,
	  .apply = apply_declare },
	{ .act = { .verb = NEV_AGREE, .rule = RULE(NEV_3A_2), .form = { NULL } },
	  .check = check_agree,
	  .apply = apply_agree },
	NEV_ACTS_END,
};

const struct nev_decision nev_setup_decisions[] = {
	{ .ask = NEV_ASK_EDGE, .key = "nev.ask.edge", .rule = RULE(NEV_4X_8), .list = list_edges },
	{ .ask = NEV_ASK_AGREE,
	  .key = "nev.ask.agree",
	  .rule = RULE(NEV_3A_2),
	  .open = true,
	  .list = list_terrain },
	{ .ask = NEV_ASK_PLACE,
	  .key = "nev.ask.place",
	  .rule = RULE(NEV_4X_1),
	  .open = true,
	  .secret = true,
	  .actor = find_unplaced,
	  .may_end = refuse_done,
	  .list = nev_place_list },
	NEV_DECISIONS_END,
};
