#include "sight/judge_line.h"

#include <stdlib.h>
#include <string.h>

/* --- what lies there ------------------------------------------------------------------------- */

static const struct pv_ground *ground_of(const struct line *l, int place) {
	return &l->map->grounds[l->now != NULL && l->now->ground != NULL ? l->now->ground[place]
									 : at(l, place)->ground];
}

/* [CHB-7.2.1] The other of two kinds, unless something else lies there now; else the same again. */
static const struct pv_ground *other_of(const struct line *l, int place) {
	const struct pv_ground *drawn = &l->map->grounds[at(l, place)->ground];
	return ground_of(l, place) == drawn && at(l, place)->second > 0
		   ? &l->map->grounds[at(l, place)->second - 1]
		   : ground_of(l, place);
}

static bool has(const struct line *l, int place, unsigned flag) {
	return (ground_of(l, place)->flags & flag) != 0 || (other_of(l, place)->flags & flag) != 0;
}

static int rise_of(const struct line *l, int place) {
	return most(ground_of(l, place)->rise, other_of(l, place)->rise);
}

static bool is_indoors(const struct line *l, int place) {
	return has(l, place, PV_GROUND_ROOFED);
}

static int level_of(const struct line *l, int place) {
	return at(l, place)->level;
}

static int lowest(const struct line *l, struct pv_hex hex) {
	int column = hex.q + (hex.r - (hex.r & 1)) / 2;
	if (hex.r < 0 || hex.r >= l->map->rows || column < 0 || column >= l->map->columns ||
	    l->map->first[hex.r][column] == PV_NO_PLACE) {
		return -1;
	}
	return l->map->first[hex.r][column];
}

static int higher(const struct line *l, int place) {
	return at(l, place)->above == PV_NO_PLACE ? -1 : at(l, place)->above;
}

static int on_level(const struct line *l, struct pv_hex hex, int level) {
	int place = lowest(l, hex);
	while (place >= 0 && level_of(l, place) != level) {
		place = higher(l, place);
	}
	return place;
}

static int highest(const struct line *l, struct pv_hex hex) {
	int place = lowest(l, hex);
	while (place >= 0 && higher(l, place) >= 0) {
		place = higher(l, place);
	}
	return place;
}

/* The floor of somebody indoors, where it goes on in that hex. */
static int same_floor(const struct line *l, int end, struct pv_hex hex) {
	int place = on_level(l, hex, level_of(l, end));
	return place >= 0 && is_indoors(l, place) ? place : -1;
}

static bool has_floor(const struct line *l, int end, const struct stretch *s) {
	for (int k = 0; k < s->hexes; k++) {
		if (same_floor(l, end, s->hex[k]) >= 0) {
			return true;
		}
	}
	return false;
}

/* [CHB-8.8.25] Over how many stretches, counted from that end, the floor of somebody indoors goes
 * on. */
static size_t floor_reach(const struct line *l, int end) {
	size_t n = 0;
	while (is_indoors(l, end) && n < l->count &&
	       has_floor(l, end, &l->stretch[end == l->from ? n : l->count - 1 - n])) {
		n++;
	}
	return n;
}

static int meets(const struct line *l, size_t i, struct pv_hex hex) {
	int place = -1;
	if (i < floor_reach(l, l->from)) {
		place = same_floor(l, l->from, hex);
	}
	if (place < 0 && l->count - i <= floor_reach(l, l->to)) {
		place = same_floor(l, l->to, hex);
	}
	if (place < 0 && level_of(l, l->from) == level_of(l, l->to)) {
		place = on_level(l, hex, level_of(l, l->from));
	}
	return place >= 0 ? place : highest(l, hex);
}

static void find_met(struct line *l) {
	for (size_t i = 0; i < l->count; i++) {
		for (int k = 0; k < l->stretch[i].hexes; k++) {
			l->met[i][k] = meets(l, i, l->stretch[i].hex[k]);
		}
	}
}

/* [CHB-8.8.25] Would the line pass a floor between the two? */
static bool is_through_a_floor(const struct line *l) {
	size_t here = floor_reach(l, l->from), there = floor_reach(l, l->to);
	bool up_to_him = is_indoors(l, l->from) && here == l->count &&
			 same_floor(l, l->from, at(l, l->to)->at) >= 0;
	bool down_to_him = is_indoors(l, l->to) && there == l->count &&
			   same_floor(l, l->to, at(l, l->from)->at) >= 0;
	return level_of(l, l->from) != level_of(l, l->to) &&
	       (up_to_him || down_to_him || here + there > l->count);
}

/* --- what hides ------------------------------------------------------------------------------ */

/* An obstacle: level in half levels, distances to the ends in half hexes. */
struct obstacle {
	int level, from, to;
	bool opaque;
};

/* [CHB-8.8.2 to CHB-8.8.6] */
static bool hides(const struct line *l, struct obstacle o) {
	int shooter = level_of(l, l->from), target = level_of(l, l->to);
	if (shooter == target) {
		return o.level > shooter || (o.level == shooter && o.opaque);
	}
	if (o.level >= most(shooter, target)) {
		return true;
	}
	if (o.level < least(shooter, target)) {
		return false;
	}
	int high = most(shooter, target), low = least(shooter, target);
	int d = shooter > target ? o.from : o.to, x = shooter > target ? o.to : o.from;
	return judge_compare(judge_fraction(x, 1),
			     judge_fraction((int64_t)d * (o.level - low), high - o.level)) < 0;
}

/* Whole hexes between two places as one counts them on the map. */
static int steps(const struct line *l, int a, int b) {
	int q = at(l, a)->at.q - at(l, b)->at.q, r = at(l, a)->at.r - at(l, b)->at.r;
	return most(abs(q + r), most(abs(q), abs(r)));
}

/* [CHB-7.0.48] Both ends lie in the row of hexes that the slit looks along. */
static bool is_in_row(const struct line *l, int side) {
	static const struct pv_hex rows[PV_HEX_SIDES] = { { 1, 0 },  { 1, -1 }, { 0, -1 },
							  { -1, 0 }, { -1, 1 }, { 0, 1 } };
	struct pv_hex a = at(l, l->from)->at, b = at(l, l->to)->at, row = rows[side];
	int n = steps(l, l->from, l->to);
	for (int way = -1; way <= 1; way += 2) {
		if (b.q - a.q == way * n * row.q && b.r - a.r == way * n * row.r) {
			return true;
		}
	}
	return false;
}

/* [STR-SLIT.6] The hexes that a slit of two sides faces: those of its ranks, one after the other.
 */
static bool is_faced(struct pv_hex slit, struct pv_hex d, struct pv_hex e, struct pv_hex hex) {
	for (int k = 0; k < 2 * CORNERS; k++) {
		struct pv_hex mid = { (int16_t)(slit.q + k * (d.q + e.q)),
				      (int16_t)(slit.r + k * (d.r + e.r)) };
		if (judge_is_same(mid, hex) || judge_is_same(pv_hex_add(mid, d), hex) ||
		    judge_is_same(pv_hex_add(mid, e), hex)) {
			return true;
		}
	}
	return false;
}

/* The other side of a slit of two; -1. */
static int twin_of(const struct line *l, int place, int side) {
	const struct pv_place *p = at(l, place);
	int before = (side + CORNERS - 1) % CORNERS, after = (side + 1) % CORNERS;
	if (l->map->slits_apart != 0 || p->bar[side] != PV_BAR_SLIT) {
		return -1;
	}
	return p->bar[before] == PV_BAR_SLIT ? before : p->bar[after] == PV_BAR_SLIT ? after : -1;
}

static bool is_seen_by_two(const struct line *l, int place, int side) {
	int twin = twin_of(l, place, side);
	struct pv_hex a = at(l, l->from)->at, b = at(l, l->to)->at, slit = at(l, place)->at;
	if (twin < 0) {
		return false;
	}
	struct pv_hex d = pv_hex_step[side], e = pv_hex_step[twin], v = pv_hex_add(d, e);
	bool along = (b.q - a.q) * v.r == (b.r - a.r) * v.q;
	return along || (judge_is_same(a, slit) && is_faced(slit, d, e, b)) ||
	       (judge_is_same(b, slit) && is_faced(slit, d, e, a));
}

static bool is_through_slit(const struct line *l, int place, int other, int side) {
	int back = (side + CORNERS / 2) % CORNERS;
	bool two = twin_of(l, place, side) >= 0 || twin_of(l, other, back) >= 0;
	return two ? is_seen_by_two(l, place, side) || is_seen_by_two(l, other, back)
		   : is_in_row(l, side);
}

/* Does the line touch that hex, at its ends or between? */
static bool touches(const struct line *l, struct pv_hex hex) {
	bool found = judge_is_same(hex, at(l, l->from)->at) || judge_is_same(hex, at(l, l->to)->at);
	for (size_t i = 0; i < l->count; i++) {
		for (int k = 0; k < l->stretch[i].hexes; k++) {
			found = found || judge_is_same(hex, l->stretch[i].hex[k]);
		}
	}
	return found;
}

/* [CHB-7.0.29, CHB-7.0.42] Walls stand about a doorway but for its doors, about a stair but for its
 * two ends. */
static bool is_between_walls(const struct line *l, int place) {
	const struct pv_place *p = at(l, place);
	bool stair = has(l, place, PV_GROUND_STAIR);
	int gaps = 0, through = 0;
	if (!has(l, place, PV_GROUND_SHAFT)) {
		return false;
	}
	for (int side = 0; side < PV_HEX_SIDES; side++) {
		struct pv_hex beyond = pv_hex_add(p->at, pv_hex_step[side]);
		bool gap = stair ? p->next[side] != PV_NO_PLACE : p->bar[side] == PV_BAR_DOOR;
		gaps += gap;
		through += gap && (stair ? is_in_row(l, side) : touches(l, beyond));
	}
	return through == 0 && (stair || gaps > 0);
}

/* [CHB-7.0.10] Whoever is up in a tree looks out through its branches: all those that its trunk
 * has beside it, or of a tree without one those that hang together. */
static bool is_branch(const struct line *l, int place) {
	return has(l, place, PV_GROUND_CROWN);
}

static bool is_trunk(const struct line *l, int place) {
	return is_branch(l, place) && at(l, place)->down != PV_NO_PLACE;
}

/* -1: none. */
static int trunk_of(const struct line *l, int place) {
	for (int side = 0; side < PV_HEX_SIDES && !is_trunk(l, place); side++) {
		int next = at(l, place)->next[side];
		if (next != PV_NO_PLACE && is_trunk(l, next)) {
			return next;
		}
	}
	return is_trunk(l, place) ? place : -1;
}

static bool hang_together(const struct line *l, int a, int b) {
	static uint8_t seen[PV_PLACES_MAX];
	static int queue[PV_PLACES_MAX];
	int count = 1;
	memset(seen, 0, sizeof seen);
	queue[0] = a;
	seen[a] = 1;
	for (int i = 0; i < count; i++) {
		for (int side = 0; side < PV_HEX_SIDES; side++) {
			int next = at(l, queue[i])->next[side];
			if (next != PV_NO_PLACE && seen[next] == 0 && is_branch(l, next) &&
			    trunk_of(l, next) < 0) {
				seen[next] = 1;
				queue[count++] = next;
			}
		}
	}
	return seen[b] != 0;
}

static bool is_tree_of(const struct line *l, int end, int place) {
	if (!is_branch(l, end) || !is_branch(l, place)) {
		return false;
	}
	int a = trunk_of(l, end), b = trunk_of(l, place);
	return a >= 0 || b >= 0 ? a == b : hang_together(l, end, place);
}

/* [STR-TOWER.31] A floor laid on a larger one: what of the lower is left bare around it is a roof
 * at its feet. */
static bool has_roof_around(const struct line *l, int piece, int place) {
	const struct pv_laid *laid = &l->map->laid[piece - 1];
	const unsigned closed = PV_GROUND_SOLID | PV_GROUND_STAIR;
	if (laid->stacked != PV_ON_FLOOR || higher(l, place) >= 0 || at(l, place)->piece == 0 ||
	    at(l, place)->level != laid->level - PV_LEVEL ||
	    !(pv_hex_map_is(l->map, place, PV_GROUND_ROOFED) ||
	      pv_hex_map_is(l->map, place, closed))) {
		return false;
	}
	for (int i = 0; i < l->map->count; i++) {
		int up = higher(l, i);
		if (up >= 0 && at(l, up)->piece == piece && at(l, i)->piece != piece) {
			return at(l, i)->piece == at(l, place)->piece;
		}
	}
	return false;
}

static bool is_roof_around(const struct line *l, int end, int place) {
	int piece = at(l, end)->piece;
	return piece != 0 && l->map->laid[piece - 1].level == at(l, end)->level &&
	       has_roof_around(l, piece, place);
}

static bool is_beneath_an_end(const struct line *l, int place) {
	return is_roof_around(l, l->from, place) || is_roof_around(l, l->to, place);
}

/* Does the line run along that floor, below its roof? */
static bool passes_under_roof(const struct line *l, int place) {
	int level = level_of(l, place);
	return is_indoors(l, place) &&
	       (level_of(l, l->from) == level_of(l, l->to)
		    ? level == level_of(l, l->from)
		    : (is_indoors(l, l->from) && level == level_of(l, l->from)) ||
			  (is_indoors(l, l->to) && level == level_of(l, l->to)));
}

/* [CHB-8.8.19] Ground, what grows on it, and the roof of a floor that the line isn't on. */
static bool ground_hides(const struct line *l, int place) {
	int level = level_of(l, place);
	bool passes = passes_under_roof(l, place);
	if (is_tree_of(l, l->from, place) || is_tree_of(l, l->to, place) ||
	    is_beneath_an_end(l, place)) {
		return false;
	}
	bool tower = rise_of(l, place) > PV_LEVEL;
	bool roof = is_indoors(l, place) && !passes && !tower;
	bool walls = is_between_walls(l, place);
	struct obstacle o = { .level = level + (roof || walls ? PV_LEVEL : rise_of(l, place)),
			      .from = 2 * steps(l, place, l->from),
			      .to = 2 * steps(l, place, l->to),
			      .opaque = roof || walls || has(l, place, PV_GROUND_OPAQUE) };
	return hides(l, o);
}

/* [CHB-8.7.4, CHB-8.8.12] */
static bool man_hides(const struct line *l, int place) {
	struct obstacle o = { .level = level_of(l, place) + PV_LEVEL / 2,
			      .from = 2 * steps(l, place, l->from),
			      .to = 2 * steps(l, place, l->to) };
	return l->now != NULL && l->now->standing != NULL && l->now->standing[place] != 0 &&
	       !is_beneath_an_end(l, place) && hides(l, o);
}

/* [STR-TOWER.31] Does its piece carry another floor, which doesn't reach over this hex? */
static bool is_under_a_floor(const struct line *l, int place) {
	for (int piece = 1; piece <= l->map->laid_count; piece++) {
		if (has_roof_around(l, piece, place)) {
			return true;
		}
	}
	return false;
}

static int side_towards(struct pv_hex from, struct pv_hex to) {
	struct pv_hex by = { (int16_t)(to.q - from.q), (int16_t)(to.r - from.r) };
	for (int i = 0; i < CORNERS; i++) {
		if (judge_is_same(judge_over_edge[i], by)) {
			return (CORNERS + 1 - i) % CORNERS; /* corners run clockwise from the top */
		}
	}
	return -1;
}

/* [CHB-8.7.10, CHB-8.8.26] What `place` has on its side towards `other`. */
static bool side_hides(const struct line *l, int place, int other) {
	int side = side_towards(at(l, place)->at, at(l, other)->at);
	const struct pv_place *p = at(l, place);
	int door = p->door[side] - 1;
	bool slit = p->bar[side] == PV_BAR_SLIT && !is_through_slit(l, place, other, side);
	bool closed = p->bar[side] == PV_BAR_WALL || p->bar[side] == PV_BAR_PALISADE;
	if (p->bar[side] == PV_BAR_DOOR) {
		int state = l->now != NULL && l->now->door != NULL ? l->now->door[door]
								   : l->map->door[door].state;
		closed = state != PV_DOOR_OPEN;
	}
	bool common = p->next[side] == other; /* they have it together */
	if ((!closed && !slit) || is_beneath_an_end(l, place) ||
	    (common && is_beneath_an_end(l, other))) {
		return false;
	}
	int level = p->level + p->high[side];
	if (is_under_a_floor(l, place)) {
		level = least(level, p->level + PV_LEVEL);
	} else if (common && is_under_a_floor(l, other)) {
		level = least(level, at(l, other)->level + PV_LEVEL);
	}
	struct obstacle o = { .level = level,
			      .from = steps(l, place, l->from) + steps(l, other, l->from),
			      .to = steps(l, place, l->to) + steps(l, other, l->to),
			      .opaque = true };
	if (p->next[side] != other && level_of(l, other) >= o.level) {
		return false; /* the face of higher ground, which is looked at for itself */
	}
	/* [CHB-8.8.25] Of a house that the line goes into or comes from, or through, on that floor.
	 */
	return passes_under_roof(l, place) || passes_under_roof(l, other) || hides(l, o);
}

static bool is_stair_between_walls(const struct line *l, int place) {
	return has(l, place, PV_GROUND_STAIR) && has(l, place, PV_GROUND_SHAFT);
}

/* Where a stair between walls, or a spiral, ends below; -1: it is none. */
static int bottom_of(const struct line *l, int place) {
	const struct pv_place *p = at(l, place);
	for (int side = 0; side < PV_HEX_SIDES && is_stair_between_walls(l, place); side++) {
		if (p->next[side] != PV_NO_PLACE &&
		    level_of(l, p->next[side]) < level_of(l, place)) {
			return p->next[side];
		}
	}
	return p->well == PV_NO_PLACE ? -1 : p->well;
}

/* [STR-COMBAT.14] Of who is on a stair the walls beside it, but those of the house, hide nothing.
 */
static bool is_beside_stair(const struct line *l, int stair, int other) {
	bool end = (stair == l->from || stair == l->to) && is_stair_between_walls(l, stair);
	int bottom = end ? bottom_of(l, stair) : -1;
	return bottom >= 0 && is_indoors(l, bottom) == is_indoors(l, other);
}

static bool crossing_hides(const struct line *l, int a, int b) {
	return !is_beside_stair(l, a, b) && !is_beside_stair(l, b, a) &&
	       (side_hides(l, a, b) || side_hides(l, b, a));
}

/* [STR-COMBAT.15] From a floor into the stair that goes up from it one looks along it alone, and as
 * far as its lowest step: there. */
static int seen_at(const struct line *l, int end, int other) {
	int bottom = bottom_of(l, end);
	if (bottom < 0 || bottom == other || steps(l, end, other) == 0 || !is_indoors(l, bottom) ||
	    level_of(l, other) != level_of(l, bottom)) {
		return end;
	}
	int n = steps(l, end, other);
	struct pv_hex top = at(l, end)->at, foot = at(l, bottom)->at, far = at(l, other)->at;
	return far.q - top.q == n * (foot.q - top.q) && far.r - top.r == n * (foot.r - top.r)
		   ? bottom
		   : end;
}

/* [CHB-8.8.7] */
static bool is_beneath_battlement(const struct line *l, int up, int down) {
	int side = side_towards(at(l, up)->at, at(l, down)->at);
	int bar = side < 0 ? PV_BAR_NONE : at(l, up)->bar[side];
	return level_of(l, up) - level_of(l, down) >= PV_LEVEL &&
	       (bar == PV_BAR_BATTLEMENT || bar == PV_BAR_PARAPET);
}

/* --- the verdict ----------------------------------------------------------------------------- */

static void note(struct judge *out, struct pv_hex a, struct pv_hex b, int way) {
	if (out->count < JUDGE_THINGS_MAX) {
		out->things[out->count++] =
		    (struct judge_thing){ .at = a, .beyond = b, .way = (uint8_t)way };
	}
}

/* One way through a stretch, with the sides on entering and leaving it (-1: none to look at). */
static bool pass(const struct line *l, int before, int here, int after, int way,
		 struct judge *out) {
	size_t count = out->count;
	if (here < 0) { /* [CHB-8.7.14] nothing is drawn there: it is told of what was last */
		int last = before >= 0 ? before : l->from;
		note(out, at(l, last)->at, at(l, last)->at, way);
		return false;
	}
	if (before >= 0 && crossing_hides(l, before, here)) {
		note(out, at(l, before)->at, at(l, here)->at, way);
	}
	if (ground_hides(l, here) || man_hides(l, here)) {
		note(out, at(l, here)->at, at(l, here)->at, way);
	}
	if (after >= 0 && crossing_hides(l, here, after)) {
		note(out, at(l, here)->at, at(l, after)->at, way);
	}
	return out->count == count;
}

/* Between two hexes the sides on either side of a stretch are a part of its ways. */
static bool pass_stretch(const struct line *l, size_t i, struct judge *out) {
	int before = i == 0 ? l->from : l->stretch[i - 1].hexes == 1 ? l->met[i - 1][0] : -1;
	int after = i + 1 < l->count ? l->met[i + 1][0] : l->to;
	if (l->stretch[i].hexes == 1) {
		return pass(l, before, l->met[i][0], i + 1 < l->count ? -1 : l->to, 0, out);
	}
	bool one = pass(l, before, l->met[i][0], after, 1, out);
	bool other = pass(l, before, l->met[i][1], after, 2, out);
	return one || other;
}

static bool is_clear(const struct line *l, struct judge *out) {
	int side = side_towards(at(l, l->from)->at, at(l, l->to)->at);
	bool joined = side >= 0 && at(l, l->from)->next[side] == l->to;
	if (steps(l, l->from, l->to) == 0) {
		return l->from == l->to || !(is_indoors(l, l->from) || is_indoors(l, l->to));
	}
	if (!joined && is_through_a_floor(l)) {
		return false;
	}
	if (side >= 0) {
		if (is_beneath_battlement(l, l->from, l->to) ||
		    is_beneath_battlement(l, l->to, l->from)) {
			return false;
		}
		if (crossing_hides(l, l->from, l->to)) {
			note(out, at(l, l->from)->at, at(l, l->to)->at, 0);
		}
		return out->count == 0;
	}
	for (size_t i = 0; i < l->count; i++) {
		if (!pass_stretch(l, i, out)) {
			return false;
		}
		out->count = 0;
	}
	return true;
}

void judge_sees(const struct pv_hex_map *map, const struct pv_sight_now *now, int from, int to,
		struct judge *out) {
	struct line l = { .map = map, .now = now, .from = from, .to = to };
	int ends[] = { seen_at(&l, from, to), seen_at(&l, to, from) };
	out->count = 0;
	l.from = ends[0];
	l.to = ends[1];
	judge_find_stretches(&l);
	find_met(&l);
	out->clear = is_clear(&l, out);
	for (int i = 0; i < 2 && out->clear; i++) {
		bool moved = ends[i] != (i == 0 ? from : to);
		out->clear =
		    !moved || now == NULL || now->standing == NULL || now->standing[ends[i]] == 0;
		if (!out->clear) {
			note(out, at(&l, ends[i])->at, at(&l, ends[i])->at, 0);
		}
	}
}
