#include "board/hex/sight_line.h"

#include <string.h>

enum { HALF = 2 }; /* halves in a hex */

/* Is there an ith hex between the ends? Walks on to it where nobody was there before. */
static bool has_hex(struct line *l, size_t i) {
	while (i >= l->count && l->count + 2 <= PV_HEX_LINE_MAX) {
		int more = pv_hex_walk_on(&l->walk, &l->hex[l->count]);
		if (more == 0) {
			return false;
		}
		l->count += (size_t)more;
	}
	return i < l->count;
}

/* --- surfaces -------------------------------------------------------------------------------- */

static struct pv_hex hex_of(const struct line *l, size_t i) {
	return pv_hex_add(at(l, l->from)->at, l->hex[i].at);
}

static int find_level(const struct line *l, struct pv_hex hex, int level) {
	int place = pv_hex_map_first(l->map, hex);
	while (place != PV_NO_PLACE && level_of(l, place) != level) {
		place = at(l, place)->above;
	}
	return place;
}

/* The same floor of the same building: a roofed place of that level. */
static int find_floor(const struct line *l, struct pv_hex hex, int end) {
	int place = find_level(l, hex, level_of(l, end));
	return place != PV_NO_PLACE && is_roofed(l, place) ? place : PV_NO_PLACE;
}

/* How many hexes from the ith on, forward or back, are of that end's floor: one, or two beside each
 * other, of which one is enough; 0: the floor ends. */
static size_t run_on(const struct line *l, size_t i, int end, bool back) {
	size_t pair = l->hex[i].pair != 0 ? 1 : 0, other = back ? i - pair : i + pair;
	bool floor = find_floor(l, hex_of(l, i), end) != PV_NO_PLACE ||
		     (pair != 0 && find_floor(l, hex_of(l, other), end) != PV_NO_PLACE);
	return floor ? 1 + pair : 0;
}

/* Where nobody is indoors there are none, and the line needn't be known to its end. */
static void find_runs(struct line *l) {
	size_t more = 1;
	l->inside = 0;
	l->outside = SIZE_MAX;
	if (!l->roofed[0] && !l->roofed[1]) {
		return;
	}
	(void)has_hex(l, PV_HEX_LINE_MAX);
	l->outside = l->count;
	while (l->roofed[0] && l->inside < l->count && more > 0) {
		more = run_on(l, l->inside, l->from, false);
		l->inside += more;
	}
	more = 1;
	while (l->roofed[1] && l->outside > 0 && more > 0) {
		more = run_on(l, l->outside - 1, l->to, true);
		l->outside -= more;
	}
}

/* The place of a hex at the line's own level, if the line is level; else the highest. */
static int find_ground(const struct line *l, struct pv_hex hex) {
	int top = PV_NO_PLACE;
	for (int place = pv_hex_map_first(l->map, hex); place != PV_NO_PLACE;
	     place = at(l, place)->above) {
		if (l->high == l->low && level_of(l, place) == l->high) {
			return place;
		}
		top = place;
	}
	return top;
}

static int find_surface(const struct line *l, size_t i) {
	struct pv_hex hex = hex_of(l, i);
	int place = PV_NO_PLACE;
	if (i < l->inside) {
		place = find_floor(l, hex, l->from);
	}
	if (place == PV_NO_PLACE && i >= l->outside) {
		place = find_floor(l, hex, l->to);
	}
	return place != PV_NO_PLACE ? place : find_ground(l, hex);
}

/* [CHB-8.8.20] Distances are counted on the map, to either end by itself. */
static int apart(const struct line *l, int place, int end) {
	return pv_hex_distance(pv_hex_minus(at(l, place)->at, at(l, end)->at));
}

/* --- what blocks ----------------------------------------------------------------------------- */

/* Half hexes from and to the ends of what lies between, or on, two places. */
static void measure(const struct line *l, int place, int other, struct pv_sight_step *s) {
	s->before = (uint16_t)(apart(l, place, l->from) + apart(l, other, l->from));
	s->after = (uint16_t)(apart(l, place, l->to) + apart(l, other, l->to));
}

/* [CHB-8.8] The comparison itself, in half levels and half hexes. Distances matter only to a top
 * between the two levels: they are measured when that is so, or somebody listens. */
static bool is_hidden(const struct line *l, int other, struct pv_sight_step *s) {
	int high = l->high, low = l->low;
	bool listened = l->out != NULL;
	if (listened) {
		measure(l, s->place, other, s);
	}
	if (s->shut != 0 || s->top > high) {
		return true;
	}
	if (high == low) {
		return s->opaque != 0 && s->top == high;
	}
	if (s->top >= high || s->top < low) {
		return s->top >= high;
	}
	if (!listened) {
		measure(l, s->place, other, s);
	}
	bool down = level_of(l, l->from) == high;
	int above = down ? s->before : s->after, below = down ? s->after : s->before;
	return below * (high - s->top) < above * (s->top - low);
}

/* Whether this step blocks; it is told where somebody listens. other: the place beyond a side, or
 * the same again. */
static bool meet(struct line *l, int other, struct pv_sight_step *s) {
	s->blocks = is_hidden(l, other, s);
	if (s->blocks != 0 && l->asked && l->out == NULL) {
		measure(l, s->place, other, s); /* it is the witness */
	}
	if (l->out != NULL && l->out_count < l->out_cap) {
		l->out[l->out_count] = *s;
	}
	l->out_count++;
	return s->blocks != 0;
}

/* [CHB-7.0.42] Does the line go another way than the flight of a stair between walls? */
static bool is_off_flight(const struct line *l, int place) {
	struct pv_hex way = pv_hex_minus(at(l, l->to)->at, at(l, l->from)->at);
	PV_EACH_HEX_SIDE(side) {
		struct pv_hex row = pv_hex_step[side];
		if (at(l, place)->next[side] != PV_NO_PLACE && way.q * row.r == way.r * row.q) {
			return false;
		}
	}
	return true;
}

static bool is_on_line(struct line *l, struct pv_hex hex) {
	struct pv_hex own = pv_hex_minus(hex, at(l, l->from)->at);
	struct pv_hex end = pv_hex_minus(at(l, l->to)->at, at(l, l->from)->at);
	bool found = (own.q == 0 && own.r == 0) || (own.q == end.q && own.r == end.r);
	for (size_t i = 0; !found && has_hex(l, i); i++) {
		found = l->hex[i].at.q == own.q && l->hex[i].at.r == own.r;
	}
	return found;
}

/* [CHB-7.0.29] Does the line go by a doorway's doors? */
static bool is_off_doors(struct line *l, int place) {
	int doors = 0;
	PV_EACH_HEX_SIDE(side) {
		bool door = at(l, place)->bar[side] == PV_BAR_DOOR;
		doors += door;
		if (door && is_on_line(l, pv_hex_add(at(l, place)->at, pv_hex_step[side]))) {
			return false;
		}
	}
	return doors > 0;
}

static bool is_walled(struct line *l, int place) {
	unsigned flags = ground_of(l, place)->flags;
	return (flags & PV_GROUND_SHAFT) != 0 &&
	       ((flags & PV_GROUND_STAIR) != 0 ? is_off_flight(l, place) : is_off_doors(l, place));
}

/* Is the line level with that floor, outside or in the house of an end? It doesn't pass the roof.
 */
static bool is_on_floor(const struct line *l, int place) {
	int here = level_of(l, place), from = level_of(l, l->from), to = level_of(l, l->to);
	return (here == from && (here == to || l->roofed[0])) || (here == to && l->roofed[1]);
}

/* Does a surface between the ends meet the line? Under a roof that the line doesn't go under, the
 * roof is the surface; what rises higher than a floor is a tower, whose own top counts. */
static bool meet_surface(struct line *l, int place, struct pv_sight_step *s) {
	enum { NOT_PLAIN = PV_GROUND_ROOFED | PV_GROUND_OPAQUE | PV_GROUND_SHAFT };
	if (is_own_roof(l, place)) {
		return false;
	}
	struct surface ground = surface_of(l, place);
	int here = level_of(l, place);
	bool man = l->now->standing != NULL && l->now->standing[place] != 0;
	if ((ground.flags & NOT_PLAIN) == 0 && !man && l->out == NULL &&
	    here + ground.rise <= l->low) {
		return false; /* as most ground is; the comparison would say so, too */
	}
	bool roof = (ground.flags & PV_GROUND_ROOFED) != 0 && ground.rise <= PV_LEVEL &&
		    !is_on_floor(l, place);
	bool walled = is_walled(l, place), own = is_own_tree(l, place);
	bool opaque = roof || walled || (ground.flags & PV_GROUND_OPAQUE) != 0;
	int top = here + (roof || walled ? PV_LEVEL : ground.rise);
	if (l->out == NULL && !man && top <= l->low && !(opaque && top == l->high)) {
		return false;
	}
	*s = (struct pv_sight_step){
		.place = (uint16_t)place, .side = -1, .top = (int16_t)top, .opaque = opaque
	};
	bool blocked = !own && meet(l, place, s);
	if (!blocked && man) {
		s->man = 1;
		s->top = (int16_t)(here + 1);
		s->opaque = 0;
		blocked = meet(l, place, s);
	}
	return blocked;
}

/* What stands on a side: of what the map hasn't got a wall is one level high. */
static int bar_of(const struct line *l, int place, int side) {
	bool wall = l->now->wall != NULL && (l->now->wall[place] >> side & 1) != 0;
	return wall ? PV_BAR_WALL : at(l, place)->bar[side];
}

static int high_of(const struct line *l, int place, int side) {
	int bar = at(l, place)->bar[side];
	return bar_of(l, place, side) != bar ? PV_LEVEL : at(l, place)->high[side];
}

/* [STR-TOWER.31] A wall that carries a floor ends at it. */
static int top_of(const struct line *l, int place, int side) {
	int other = at(l, place)->next[side], top = level_of(l, place) + high_of(l, place, side);
	int under = at(l, place)->carries != 0                           ? place
		    : other != PV_NO_PLACE && at(l, other)->carries != 0 ? other
									 : PV_NO_PLACE;
	int floor = under != PV_NO_PLACE ? level_of(l, under) + PV_LEVEL : top;
	return top < floor ? top : floor;
}

static bool is_closed(const struct line *l, int place, int side) {
	const struct pv_place *p = at(l, place);
	switch (bar_of(l, place, side)) {
	case PV_BAR_WALL:
	case PV_BAR_PALISADE:
		return true;
	case PV_BAR_DOOR: {
		int door = p->door[side] - 1;
		int state = l->now->door != NULL ? l->now->door[door] : l->map->door[door].state;
		return state != PV_DOOR_OPEN;
	}
	default:
		return false;
	}
}

/* The side beside a slit's that is of the same slit; -1: it faces one hex. */
static int twin_of(const struct line *l, int place, int side) {
	for (int turn = -1; turn <= 1 && l->map->slits_apart == 0; turn += 2) {
		int twin = pv_hex_turn(side, turn);
		if (bar_of(l, place, twin) == PV_BAR_SLIT) {
			return twin;
		}
	}
	return -1;
}

/* [STR-SLIT.6] Of a slit that faces two hexes, from its own: through the corner between them, ranks
 * of two hexes and one in turn. */
static bool is_in_rank(struct pv_hex o, struct pv_hex d, struct pv_hex e) {
	int turn = d.q * e.r - d.r * e.q; /* 1 or -1 */
	int ahead = (o.q * e.r - o.r * e.q) * turn, aside = (d.q * o.r - d.r * o.q) * turn;
	int apart = ahead - aside;
	return ahead >= 0 && aside >= 0 && apart >= -1 && apart <= 1;
}

/* Along that corner, or from the slit's own hex to a rank or back. */
static bool is_through_corner(const struct line *l, int place, int side, int twin) {
	struct pv_hex d = pv_hex_step[side], e = pv_hex_step[twin];
	struct pv_hex out = pv_hex_minus(at(l, l->to)->at, at(l, place)->at);
	struct pv_hex back = pv_hex_minus(at(l, l->from)->at, at(l, place)->at);
	return is_along(pv_hex_minus(out, back), pv_hex_add(d, e)) ||
	       (pv_hex_distance(back) == 0 && is_in_rank(out, d, e)) ||
	       (pv_hex_distance(out) == 0 && is_in_rank(back, d, e));
}

/* [CHB-7.0.48] A slit is looked through along the row that it faces. */
static bool is_out_of_line(const struct line *l, int place, int other, int side) {
	int opposite = pv_hex_turn(side, PV_HEX_SIDES / 2);
	bool theirs = bar_of(l, other, opposite) == PV_BAR_SLIT;
	int twin = twin_of(l, place, side), beyond = theirs ? twin_of(l, other, opposite) : -1;
	if (twin < 0 && beyond < 0) {
		return !is_along(pv_hex_minus(at(l, l->to)->at, at(l, l->from)->at),
				 pv_hex_step[side]);
	}
	return !(twin >= 0 && is_through_corner(l, place, side, twin)) &&
	       !(beyond >= 0 && is_through_corner(l, other, opposite, beyond));
}

/* A character on top of it looks over it. */
static bool is_below(const struct line *l, int place, int other, int side) {
	return level_of(l, other) >= top_of(l, place, side);
}

/* [CHB-8.8.25] Of a house that the line is in, a wall stops it at any height; one that it passes
 * over stands as high as it is [CHB-8.8.26]. */
static bool is_shut_in(const struct line *l, int place) {
	return is_roofed(l, place) && is_on_floor(l, place);
}

/* The side of `place` towards `other`. */
static bool meet_side(struct line *l, int place, int other, int side, struct pv_sight_step *s) {
	const struct pv_place *p = at(l, place);
	bool slit = bar_of(l, place, side) == PV_BAR_SLIT && is_out_of_line(l, place, other, side);
	bool joined = p->next[side] == other;
	if (is_own_roof(l, place) || (joined && is_own_roof(l, other)) ||
	    (!is_closed(l, place, side) && !slit) || (!joined && is_below(l, place, other, side))) {
		return false;
	}
	*s = (struct pv_sight_step){ .place = (uint16_t)place,
				     .side = (int8_t)side,
				     .bar = (uint8_t)bar_of(l, place, side),
				     .top = (int16_t)top_of(l, place, side),
				     .opaque = 1,
				     .shut = is_shut_in(l, place) || is_shut_in(l, other) };
	return meet(l, other, s);
}

/* [CHB-8.8.7] The battlement that hides a character at its foot from one who stands at it;
 * PV_BAR_NONE: none does. */
static int bar_above(const struct line *l) {
	int high = level_of(l, l->from) >= level_of(l, l->to) ? l->from : l->to;
	int low = high == l->from ? l->to : l->from;
	int side = pv_hex_side_of(pv_hex_minus(at(l, low)->at, at(l, high)->at));
	int bar = side >= 0 ? at(l, high)->bar[side] : PV_BAR_NONE;
	bool hides = (bar == PV_BAR_BATTLEMENT || bar == PV_BAR_PARAPET) &&
		     level_of(l, high) - level_of(l, low) >= PV_LEVEL;
	return hides ? bar : PV_BAR_NONE;
}

/* PV_BAR_NONE on all six sides, as most places have. */
static bool is_bare(const struct line *l, int place) {
	static const uint8_t none[PV_HEX_SIDES] = { PV_BAR_NONE };
	return memcmp(at(l, place)->bar, none, sizeof none) == 0 &&
	       (l->now->wall == NULL || l->now->wall[place] == 0);
}

/* From one surface to the next, across the side between them, which lies half a hex on. */
static bool cross(struct line *l, int from, int to, struct pv_sight_step *s) {
	if (is_bare(l, from) && is_bare(l, to)) {
		return false;
	}
	int side = pv_hex_side_of(pv_hex_minus(at(l, to)->at, at(l, from)->at));
	int back = side < PV_HEX_SIDES / 2 ? side + PV_HEX_SIDES / 2 : side - PV_HEX_SIDES / 2;
	if (bar_of(l, from, side) == PV_BAR_NONE && bar_of(l, to, back) == PV_BAR_NONE) {
		return false;
	}
	if (pv_line_flank(l, from, to) || pv_line_flank(l, to, from)) {
		return false;
	}
	return meet_side(l, from, to, side, s) ||
	       (at(l, from)->next[side] != to && meet_side(l, to, from, back, s));
}

/* Which occupant blocks the line, and at which endpoint? */
static bool is_stood_on(struct line *l, int foot, struct pv_sight_step *s) {
	if (foot == PV_NO_PLACE || l->now->standing == NULL || l->now->standing[foot] == 0) {
		return false;
	}
	*s = (struct pv_sight_step){ .place = (uint16_t)foot,
				     .side = -1,
				     .top = (int16_t)(level_of(l, foot) + 1),
				     .man = 1 };
	return meet(l, foot, s);
}

/* --- the walk -------------------------------------------------------------------------------- */

/* What is met first stays. */
static void note(const struct pv_sight_step *here, bool *blocked, struct pv_sight_step *block) {
	if (!*blocked) {
		*block = *here;
		*blocked = true;
	}
}

/* Does the walk go on? It stops at the first block, unless a profile is wanted. */
static bool goes_on(const struct line *l, bool blocked) {
	return !blocked || l->out != NULL;
}

/* [CHB-8.7.14] Nobody looks over what isn't drawn: told of the last hex before it. */
static bool leave(const struct line *l, int from, struct pv_sight_step *block) {
	*block = (struct pv_sight_step){ .place = (uint16_t)(from != PV_NO_PLACE ? from : l->from),
					 .side = -1,
					 .off = 1,
					 .blocks = 1 };
	return true;
}

/* Is it blocked, and by what first? */
static bool pass(struct line *l, int from, int here, int to, struct pv_sight_step *block) {
	struct pv_sight_step s;
	bool blocked = false;
	if (here == PV_NO_PLACE) {
		return leave(l, from, block);
	}
	if (from != PV_NO_PLACE && cross(l, from, here, &s)) {
		note(&s, &blocked, block);
	}
	if (goes_on(l, blocked) && meet_surface(l, here, &s)) {
		note(&s, &blocked, block);
	}
	if (to != PV_NO_PLACE && goes_on(l, blocked) && cross(l, here, to, &s)) {
		note(&s, &blocked, block);
	}
	return blocked;
}

/* Along the side between two hexes: either way will do. */
static bool pass_pair(struct line *l, int from, size_t i, struct pv_sight_step *block) {
	struct pv_sight_step other;
	int to = has_hex(l, i + 2) ? find_surface(l, i + 2) : l->to;
	bool first = pass(l, from, find_surface(l, i), to, block), second = false;
	if (first || l->out != NULL) {
		second = pass(l, from, find_surface(l, i + 1), to, &other);
	}
	if (first && second && block->off != 0) {
		*block = other; /* what is drawn tells more */
	}
	return first && second;
}

static bool walk(struct line *l, struct pv_sight_step *block) {
	struct pv_sight_step s;
	bool blocked = false;
	int from = l->from;
	for (size_t i = 0; goes_on(l, blocked) && has_hex(l, i);) {
		bool pair = l->hex[i].pair != 0;
		int place = pair ? PV_NO_PLACE : find_surface(l, i);
		if (pair ? pass_pair(l, from, i, &s) : pass(l, from, place, PV_NO_PLACE, &s)) {
			note(&s, &blocked, block);
		}
		from = place;
		i += pair ? 2 : 1;
	}
	if (l->length > 0 && from != PV_NO_PLACE && goes_on(l, blocked) &&
	    cross(l, from, l->to, &s)) {
		note(&s, &blocked, block);
	}
	if (goes_on(l, blocked) && is_stood_on(l, l->foot, &s)) {
		note(&s, &blocked, block);
	}
	return blocked;
}

static void find_ends(struct line *l, const struct pv_hex_map *map, const struct pv_sight_now *now,
		      int from, int to) {
	static const struct pv_sight_now usual = { .door = NULL };
	l->map = map;
	l->now = now != NULL ? now : &usual;
	l->from = pv_line_end(l, from, to);
	l->to = pv_line_end(l, to, from);
	l->foot = l->from != from ? l->from : l->to != to ? l->to : PV_NO_PLACE;
}

static void begin(struct line *l, const struct pv_hex_map *map, const struct pv_sight_now *now,
		  int from, int to) {
	find_ends(l, map, now, from, to);
	from = l->from;
	to = l->to;
	struct pv_hex offset = pv_hex_minus(map->place[to].at, map->place[from].at);
	l->high = level_of(l, from);
	l->low = level_of(l, to);
	if (l->high < l->low) {
		l->low = l->high;
		l->high = level_of(l, to);
	}
	l->length = pv_hex_distance(offset);
	pv_hex_walk_begin(&l->walk, offset);
	l->count = 0;
	l->roofed[0] = is_roofed(l, from);
	l->roofed[1] = is_roofed(l, to);
	l->asked = false;
	l->out = NULL;
	l->out_count = l->out_cap = 0;
	find_runs(l);
}

/* A roofed end's floor goes on above or below the other end, or a part of its floor. */
static bool is_on_another_floor(const struct line *l) {
	bool level = level_of(l, l->from) == level_of(l, l->to);
	bool above = l->roofed[0] && l->inside == l->count &&
		     find_floor(l, at(l, l->to)->at, l->from) != PV_NO_PLACE;
	bool below = l->roofed[1] && l->outside == 0 &&
		     find_floor(l, at(l, l->from)->at, l->to) != PV_NO_PLACE;
	return !level && (above || below || l->inside > l->outside);
}

/* Floors of one hex or one building, and the foot of a wall. */
static bool is_blocked_at_once(const struct line *l, struct pv_sight_step *s) {
	int side = pv_hex_side_of(pv_hex_minus(at(l, l->to)->at, at(l, l->from)->at));
	bool joined = side >= 0 && at(l, l->from)->next[side] == l->to;
	*s = (struct pv_sight_step){
		.place = (uint16_t)l->from, .side = -1, .shut = 1, .blocks = 1
	};
	if (l->length == 0) {
		return l->from != l->to && (l->roofed[0] || l->roofed[1]);
	}
	if (!joined && is_on_another_floor(l)) {
		return true;
	}
	int bar = side >= 0 ? bar_above(l) : PV_BAR_NONE;
	if (bar != PV_BAR_NONE) {
		s->side = (int8_t)side;
		s->bar = (uint8_t)bar;
		s->before = s->after = 1;
		return true;
	}
	return false;
}

bool pv_sight_clear(const struct pv_hex_map *map, const struct pv_sight_now *now, int from, int to,
		    struct pv_sight_step *block) {
	struct line l;
	struct pv_sight_step first;
	begin(&l, map, now, from, to);
	l.asked = block != NULL;
	bool blocked = is_blocked_at_once(&l, &first) || walk(&l, &first);
	if (blocked && block != NULL) {
		*block = first;
	}
	return !blocked;
}

size_t pv_sight_profile(const struct pv_hex_map *map, const struct pv_sight_now *now, int from,
			int to, struct pv_sight_step *out, size_t cap) {
	struct line l;
	struct pv_sight_step s;
	begin(&l, map, now, from, to);
	if (is_blocked_at_once(&l, &s)) {
		if (cap > 0) {
			out[0] = s;
		}
		return cap > 0 ? 1 : 0;
	}
	l.out = out;
	l.out_cap = cap;
	(void)walk(&l, &s);
	return l.out_count < cap ? l.out_count : cap;
}

void pv_sight_height(const struct pv_hex_map *map, const struct pv_sight_now *now, int from, int to,
		     const struct pv_sight_step *step, int *over, int *under) {
	struct line l;
	find_ends(&l, map, now, from, to);
	int a = level_of(&l, l.from), b = level_of(&l, l.to);
	*under = step->before + step->after > 0 ? step->before + step->after : 1;
	*over = a * *under + (b - a) * step->before;
}

int pv_sight_field(const struct pv_hex_map *map, const struct pv_sight_now *now, int from,
		   uint8_t seen[PV_PLACES_MAX]) {
	int count = 0;
	for (int to = 0; to < map->count; to++) {
		seen[to] = pv_sight_clear(map, now, from, to, NULL);
		count += seen[to];
	}
	return count;
}
