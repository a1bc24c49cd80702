/* climb.c - ladders and ropes: where they lead, the cost of a level, fights on them [CHB-12.1,
 * CHB-7.0.57, CHB-9.3.11 to 9.3.13]. */
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/queries/modules.h"

enum { LADDER_MAX = 2 };

/* --- rungs ----------------------------------------------------------------------------------- */

/* The place that many levels above the foot, across a side, where a ladder may lead: battlement,
 * parapet, plain top or window. */
static uint16_t find_top(const struct chb_game *g, int foot, int side, int levels) {
	const struct pv_place *p = &g->map.place[foot];
	int back = pv_hex_opposite(side);
	for (uint16_t q = pv_hex_map_first(&g->map, pv_hex_add(p->at, pv_hex_step[side]));
	     q != PV_NO_PLACE; q = g->map.place[q].above) {
		int apart = g->map.place[q].level - p->level;
		if ((apart + PV_LEVEL - 1) / PV_LEVEL == levels && p->next[side] != q &&
		    g->side[g->map.place[q].bar[back]].ladder &&
		    !pv_hex_map_is(&g->map, q, PV_GROUND_SOLID)) {
			return q;
		}
	}
	return PV_NO_PLACE;
}

static bool add_rung(struct chb_game *g, int ground, const struct chb_rung *rung,
		     struct pv_error *err) {
	int place = chb_place_count(g);
	const struct pv_place *foot = &g->map.place[rung->foot];
	if (g->rung_count == CHB_RUNGS_MAX || place == PV_PLACES_MAX) {
		return pv_fail(err, PV_REFUSED, RULE(CHB_12_1_18),
			       "found more than %d places for ladders; accepted: a smaller map",
			       (int)g->rung_count);
	}
	struct pv_place *p = &g->map.place[place];
	*p = (struct pv_place){ .at = foot->at,
				.level = (int8_t)(foot->level + PV_LEVEL * rung->number),
				.ground = (uint8_t)ground,
				.above = PV_NO_PLACE,
				.up = PV_NO_PLACE,
				.down = PV_NO_PLACE,
				.well = PV_NO_PLACE };
	PV_EACH_HEX_SIDE(side) {
		p->next[side] = PV_NO_PLACE;
	}
	g->mark[place] |= CHB_MARK_CLIMB;
	g->mark[rung->foot] |= CHB_MARK_CLIMB;
	if (rung->top != PV_NO_PLACE) {
		g->mark[rung->top] |= CHB_MARK_CLIMB;
		p->level = rung->whole != 0 ? g->map.place[rung->top].level : p->level;
	}
	g->rung[g->rung_count++] = *rung;
	return true;
}

int chb_find_rung(const struct chb_game *g, int foot, int side, int number) {
	for (int i = 0; i < g->rung_count; i++) {
		const struct chb_rung *r = &g->rung[i];
		if (r->foot == foot && r->side == side && r->number == number) {
			return g->map.count + i;
		}
	}
	return PV_NO_PLACE;
}

static bool add_rungs(struct chb_game *g, int ground, int foot, int side, int most,
		      struct pv_error *err) {
	int count = 0;
	for (int i = 1; i <= most; i++) {
		count = find_top(g, foot, side, i) != PV_NO_PLACE ? i : count;
	}
	for (int i = 1; i <= count; i++) {
		const struct chb_rung r = { (uint16_t)foot, find_top(g, foot, side, i),
					    (uint8_t)side, (uint8_t)i, 0 };
		if (!add_rung(g, ground, &r, err)) {
			return false;
		}
	}
	return true;
}

/* Adds the rungs of a rope: one for a rope of a piece, else one a level. */
static bool add_rope(struct chb_game *g, const struct chb_thing *t, struct pv_error *err) {
	const struct chb_rung r = { t->place, chb_modules_top(g, t), t->facing, 1, 1 };
	return r.top == PV_NO_PLACE
		   ? add_rungs(g, CHB_TERRAIN_ROPE, t->place, t->facing, PV_LEVEL_MAX, err)
		   : add_rung(g, CHB_TERRAIN_ROPE, &r, err);
}

static bool may_be_foot(const struct chb_game *g, int place) {
	int ground = g->map.place[place].ground;
	return g->figure.terrain[ground][CHB_TERRAIN_OF_FOOT] != CHB_COST_IS_X &&
	       !pv_hex_map_is(&g->map, place, PV_GROUND_SOLID | PV_GROUND_ROOFED);
}

static bool add_ladders(struct chb_game *g, struct pv_error *err) {
	CHB_EACH_PLACE(g, place) {
		PV_EACH_HEX_SIDE(side) {
			if (may_be_foot(g, place) &&
			    chb_find_rung(g, place, side, 1) == PV_NO_PLACE &&
			    !add_rungs(g, CHB_TERRAIN_LADDER, place, side, LADDER_MAX, err)) {
				return false;
			}
		}
	}
	return true;
}

/* Puts a rope that hangs or a ladder that stands into the opening position. */
static bool begin_thing(struct chb_game *g, struct chb_thing_roster *r, struct pv_error *err) {
	struct chb_thing *t = &r->thing;
	int number = t->kind == CHB_LONG_LADDER ? LADDER_MAX : 1;
	int rung = chb_find_rung(g, t->place, t->facing, number);
	if (t->kind != CHB_ROPE && t->state != CHB_LADDER_SET) {
		return true;
	}
	t->to = (uint16_t)chb_find_rung(g, t->place, t->facing, 1);
	return (rung != PV_NO_PLACE &&
		(t->kind == CHB_ROPE || chb_rung_of(g, rung)->top != PV_NO_PLACE)) ||
	       pv_fail(err, PV_REFUSED, RULE(CHB_12_1_18),
		       "%s leans on no wall; accepted: at the foot of a wall of its height, "
		       "`facing` it",
		       r->name);
}

bool chb_make_rungs(struct chb_game *g, struct pv_error *err) {
	/* [CHB-15.4] Ladders may also be built in the siege. */
	bool ladders = g->siege.yard[0] != 0 || g->siege.yard[1] != 0;
	CHB_ALL_THINGS(g, i) {
		const struct chb_thing *t = &g->thing[i].thing;
		ladders = ladders || chb_is_ladder_kind(t->kind);
		if (t->kind == CHB_ROPE && !add_rope(g, t, err)) {
			return false;
		}
	}
	if (ladders && !add_ladders(g, err)) {
		return false;
	}
	CHB_ALL_THINGS(g, i) {
		int kind = g->thing[i].thing.kind;
		if ((kind == CHB_ROPE || chb_is_ladder_kind(kind)) &&
		    !begin_thing(g, &g->thing[i], err)) {
			return false;
		}
	}
	return true;
}

/* --- what stands ----------------------------------------------------------------------------- */

bool chb_is_ladder_kind(int kind) {
	return (CHB_KINDS_LADDERS & CHB_KIND(kind)) != 0;
}

static bool stands(const struct chb_thing *t) {
	return (chb_is_ladder_kind(t->kind) && t->state == CHB_LADDER_SET) ||
	       (t->kind == CHB_ROPE && t->state == CHB_ROPE_DOWN);
}

bool chb_climb_sound(const struct chb_game *g, const struct chb_thing *t) {
	if (!stands(t) && t->kind != CHB_ROPE) {
		return true;
	}
	int last =
	    chb_find_rung(g, t->place, t->facing, t->kind == CHB_LONG_LADDER ? LADDER_MAX : 1);
	return last != PV_NO_PLACE && t->to == chb_find_rung(g, t->place, t->facing, 1) &&
	       (t->kind == CHB_ROPE || chb_rung_of(g, last)->top != PV_NO_PLACE);
}

/* Is it a rope of a piece, whether or not it hangs down? */
static bool is_whole(const struct chb_game *g, const struct chb_thing *t) {
	return t->kind == CHB_ROPE && chb_is_rung(g, t->to) && chb_rung_of(g, t->to)->whole != 0;
}

bool chb_begins_at_rung(const struct chb_game *g, const struct chb_thing *t, int rung) {
	const struct chb_rung *r = chb_rung_of(g, rung);
	if (r->whole != 0) {
		return is_whole(g, t) && t->to == rung && t->state != CHB_ROPE_CUT;
	}
	return stands(t) && t->place == r->foot && t->facing == r->side &&
	       (t->kind == CHB_ROPE || r->number <= (t->kind == CHB_LONG_LADDER ? LADDER_MAX : 1));
}

int chb_ladder_at(const struct chb_game *g, const struct chb_state *s, int foot, int side) {
	CHB_EACH_KIND(g, s, CHB_KINDS_CLIMBED, i) {
		const struct chb_thing *t = chb_thing(g, s, i);
		if (stands(t) && t->place == foot && t->facing == side) {
			return i;
		}
	}
	return CHB_NONE;
}

int chb_ladder_length(const struct chb_game *g, const struct chb_state *s, int thing) {
	const struct chb_thing *t = chb_thing(g, s, thing);
	int number = 1;
	if (t->kind != CHB_ROPE) {
		return t->kind == CHB_LONG_LADDER ? LADDER_MAX : 1;
	}
	while (chb_find_rung(g, t->place, t->facing, number + 1) != PV_NO_PLACE) {
		number++;
	}
	return number;
}

static int whole_of(const struct chb_game *g, const struct chb_state *s, int rung) {
	CHB_EACH_THING(g, s, i) {
		const struct chb_thing *t = chb_thing(g, s, i);
		if (is_whole(g, t) && t->to == rung && t->state != CHB_ROPE_CUT) {
			return i;
		}
	}
	return CHB_NONE;
}

int chb_ladder_of(const struct chb_game *g, const struct chb_state *s, int rung) {
	const struct chb_rung *r = chb_rung_of(g, rung);
	if (r->whole != 0) {
		return whole_of(g, s, rung);
	}
	int thing = chb_ladder_at(g, s, r->foot, r->side);
	return thing >= 0 && r->number <= chb_ladder_length(g, s, thing) ? thing : CHB_NONE;
}

int chb_ladder_top(const struct chb_game *g, const struct chb_state *s, int thing) {
	const struct chb_thing *t = chb_thing(g, s, thing);
	bool hangs = t->kind == CHB_ROPE && t->state == CHB_ROPE_UP;
	return stands(t) || hangs ? chb_rung_of(g, t->to + chb_ladder_length(g, s, thing) - 1)->top
				  : PV_NO_PLACE;
}

bool chb_is_climber(const struct chb_game *g, const struct chb_state *s, int man, int thing) {
	int place = s->man[man].place;
	return chb_is_rung(g, place) && chb_ladder_of(g, s, place) == thing;
}

int chb_ladder_climbers(const struct chb_game *g, const struct chb_state *s, int thing) {
	int count = 0;
	CHB_EACH_MAN(g, i) {
		count += chb_is_climber(g, s, i, thing);
	}
	return count;
}

bool chb_rope_bears(const struct chb_game *g, const struct chb_state *s, int thing) {
	const struct chb_thing *t = chb_thing(g, s, thing);
	CHB_EACH_THING(g, s, i) {
		if (chb_thing(g, s, i)->place == t->to) {
			return true;
		}
	}
	return chb_ladder_climbers(g, s, thing) > 0;
}

bool chb_ladder_fits(const struct chb_game *g, const struct chb_state *s, int kind, int foot,
		     int side, int *rung, struct pv_why *why) {
	int length = kind == CHB_LONG_LADDER ? LADDER_MAX : 1;
	int last = chb_find_rung(g, foot, side, length);
	int top = last == PV_NO_PLACE ? PV_NO_PLACE : chb_rung_of(g, last)->top;
	*rung = chb_find_rung(g, foot, side, 1);
	if (chb_ground(g, s, foot) == CHB_TERRAIN_MOAT || !chb_modules_ladder(g, s, foot, top)) {
		return pv_deny(why, RULE(CHB_12_1_3), "chb.ladder.where");
	}
	if (*rung == PV_NO_PLACE) {
		return pv_deny(why, RULE(CHB_12_1_18), "chb.ladder.no_wall");
	}
	if (top == PV_NO_PLACE) {
		return pv_deny(why, RULE(CHB_12_1_1), "chb.ladder.length");
	}
	return chb_ladder_at(g, s, foot, side) < 0 ||
	       pv_deny(why, RULE(CHB_12_1_18), "chb.ladder.taken");
}

/* --- ways ------------------------------------------------------------------------------------ */

/* Is the top open? A shut window or door leads nowhere. */
static bool is_open_top(const struct chb_game *g, const struct chb_state *s, int thing, int top) {
	int back = pv_hex_opposite(chb_thing(g, s, thing)->facing);
	return top != PV_NO_PLACE && !chb_is_shut(g, s, top, back);
}

static size_t links_of_rung(const struct chb_game *g, const struct chb_state *s, int place,
			    uint16_t *out) {
	const struct chb_rung *r = chb_rung_of(g, place);
	int thing = chb_ladder_of(g, s, place);
	size_t count = 0;
	if (thing < 0) {
		return count;
	}
	out[count++] = r->number == 1 ? r->foot : (uint16_t)(place - 1);
	int top = chb_ladder_top(g, s, thing);
	if (r->number < chb_ladder_length(g, s, thing)) {
		out[count++] = (uint16_t)(place + 1);
	} else if (is_open_top(g, s, thing, top)) {
		out[count++] = (uint16_t)top;
	}
	return count;
}

size_t chb_climb_links(const struct chb_game *g, const struct chb_state *s, int place,
		       uint16_t *out, size_t cap) {
	size_t count = 0;
	if (chb_is_rung(g, place)) {
		return chb_rung_of(g, place)->whole != 0 ? chb_modules_links(g, s, place, out)
							 : links_of_rung(g, s, place, out);
	}
	count = chb_modules_links(g, s, place, out);
	CHB_EACH_THING(g, s, i) {
		const struct chb_thing *t = chb_thing(g, s, i);
		if (!stands(t) || is_whole(g, t) || count == cap) {
			continue;
		}
		if (t->place == place) {
			out[count++] = t->to;
		} else if (chb_ladder_top(g, s, i) == place && is_open_top(g, s, i, place)) {
			out[count++] = (uint16_t)(t->to + chb_ladder_length(g, s, i) - 1);
		}
	}
	return count;
}

bool chb_climb_joined(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	uint16_t links[CHB_CLIMBS_MAX];
	int rung = chb_is_rung(g, from) ? from : to, other = rung == from ? to : from;
	size_t count =
	    chb_is_rung(g, rung) ? chb_climb_links(g, s, rung, links, CHB_CLIMBS_MAX) : 0;
	for (size_t i = 0; i < count; i++) {
		if (links[i] == other) {
			return true;
		}
	}
	return false;
}

bool chb_is_climb(const struct chb_game *g, int from, int to) {
	return chb_is_rung(g, from) || chb_is_rung(g, to) ||
	       ((g->mark[from] & CHB_MARK_CLIMB) != 0 && chb_modules_climbs(g, from, to));
}

/* Is it a climb on a rope of a piece? */
static bool is_whole_climb(const struct chb_game *g, int from, int to) {
	int rung = chb_is_rung(g, from) ? from : to;
	return chb_is_rung(g, rung) ? chb_rung_of(g, rung)->whole != 0
				    : chb_modules_climbs(g, from, to);
}

bool chb_climb_is_down(const struct chb_game *g, int from, int to) {
	if (is_whole_climb(g, from, to)) {
		return g->map.place[from].level > g->map.place[to].level;
	}
	return chb_is_rung(g, from) &&
	       (chb_is_rung(g, to) ? to < from : chb_rung_of(g, from)->foot == to);
}

/* Is it the step between the topmost rung and the place that it leads to? */
static bool is_top(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	int rung = chb_is_rung(g, from) ? from : to, other = rung == from ? to : from;
	if (!chb_is_rung(g, rung) || chb_is_rung(g, other) || !chb_climb_joined(g, s, from, to)) {
		return false;
	}
	const struct chb_rung *r = chb_rung_of(g, rung);
	return r->whole != 0 ? r->top == other : r->foot != other;
}

bool chb_climb_fights(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	return is_top(g, s, from, to);
}

bool chb_climb_controls(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	int rung = chb_is_rung(g, from) ? from : to;
	return is_top(g, s, from, to) && g->map.place[rung].ground != CHB_TERRAIN_ROPE;
}

bool chb_climb_check(const struct chb_game *g, const struct chb_state *s, struct chb_walker who,
		     int from, int to, struct pv_why *why) {
	int rung = chb_is_rung(g, from) ? from : to;
	bool whole = is_whole_climb(g, from, to);
	int ground = whole ? CHB_TERRAIN_ROPE : g->map.place[rung].ground;
	if (!whole && !chb_climb_joined(g, s, from, to)) {
		return pv_deny_at(why, RULE(CHB_MAP_3), "chb.step.far", PV_WITNESS_PLACE, to);
	}
	if (who.mounted) {
		pv_deny(why, chb_terrain_rule(ground), "chb.ask.horse");
		return pv_also(why, RULE(CHB_10_3));
	}
	if (ground == CHB_TERRAIN_ROPE && who.armour) {
		pv_deny(why, RULE(CHB_7_0_57), "chb.ask.armour");
		return pv_also(why, RULE(CHB_12_1_6));
	}
	return !whole || chb_modules_climb(g, s, from, to, why);
}

/* [CHB-12.1.4, CHB-12.1.6, CHB-7.0.57] */
static int32_t level_price(const struct chb_game *g, int ground, bool armour, bool down,
			   struct pv_why *why) {
	const int32_t(*act)[1] = g->figure.acts;
	int32_t up = g->figure.terrain[ground][CHB_TERRAIN_OF_FOOT];
	bool rope = ground == CHB_TERRAIN_ROPE;
	int32_t cost = rope     ? (down ? act[CHB_ACTS_ROPE_CLIMB_DOWN][0] : up)
		       : armour ? act[CHB_ACTS_LADDER_ARMOURED][0]
		       : down   ? act[CHB_ACTS_LADDER_DOWN][0]
				: up;
	pv_add_part(why,
		    rope     ? RULE(CHB_7_0_57)
		    : armour ? RULE(CHB_12_1_6)
			     : RULE(CHB_12_1_4),
		    cost);
	return cost;
}

/* [STR-ROPE.17, STR-ROPE.19] The whole rope has one price; from it into the bay costs nothing more.
 */
static int32_t whole_price(const struct chb_game *g, int from, int to, struct pv_why *why) {
	int above = g->map.place[to].level - g->map.place[from].level;
	if (above == 0 && chb_is_rung(g, to)) {
		return CHB_BARRED;
	}
	return above == 0 ? 0 : level_price(g, CHB_TERRAIN_ROPE, false, above < 0, why);
}

/* [CHB-12.1.5, CHB-12.1.20] The edge at the top is paid both ways, the walk only when it is
 * entered. */
int32_t chb_climb_price(const struct chb_game *g, const struct chb_state *s,
			const struct chb_occupancy *v, struct chb_walker who, int from, int to,
			struct pv_why *why) {
	int rung = chb_is_rung(g, from) ? from : to, top = rung == from ? to : from;
	if (is_whole_climb(g, from, to)) {
		return whole_price(g, from, to, why);
	}
	if (!is_top(g, s, from, to)) {
		return level_price(g, g->map.place[rung].ground, who.armour,
				   chb_climb_is_down(g, from, to), why);
	}
	struct chb_entry e = { .into = chb_ground(g, s, top),
			       .also = chb_second(g, s, top),
			       .armour = who.armour,
			       .bodies = v->weight[top] };
	int back = pv_hex_opposite(chb_rung_of(g, rung)->side);
	int32_t hex = 0;
	if (top == to) {
		if (!chb_may_enter(g, &e, why)) {
			return CHB_BARRED;
		}
		hex = chb_cost_into(g, &e, why);
	}
	return hex + chb_bar_price(g, chb_bar(g, s, top, back), CHB_TERRAIN_OF_FOOT, hex, why);
}

/* --- harm ------------------------------------------------------------------------------------ */
