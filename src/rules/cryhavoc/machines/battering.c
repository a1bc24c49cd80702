/*
 * battering.c - walls, gates and hoardings under engines and rams [CHB-12.6].
 *
 * `to` is the hex that is struck, `batter` the points, until what falls with it has fallen.
 */
#include "rules/cryhavoc/machines/battering.h"
#include "pavise/throw.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/machines/machines.h"
#include "rules/cryhavoc/queries/modules.h"

#include <limits.h>

enum { BATTER_DIE = 10, HALVES = 2, LEAST = 1 };

/* --- what is struck -------------------------------------------------------------------------- */

static bool is_gate(const struct chb_game *g, const struct chb_state *s, int place, int ground) {
	return ground == CHB_TERRAIN_DOORWAY || ground == CHB_TERRAIN_KEEP_DOORWAY ||
	       ground == CHB_TERRAIN_DOOR_CLOSED || chb_has_thing(g, s, CHB_GATE, place) ||
	       chb_has_thing(g, s, CHB_PORTCULLIS, place);
}

enum chb_wall chb_wall_of(const struct chb_game *g, const struct chb_state *s, int place) {
	int ground = chb_ground_beneath(g, s, place);
	if (chb_is_breach(g, s, place)) {
		return CHB_NO_WALL;
	}
	return is_gate(g, s, place, ground) ? CHB_GATE_HEX : (enum chb_wall)g->wall[ground];
}

static bool is_inner(const struct chb_game *g, int place) {
	return chb_zone_has(&g->inner, place);
}

/* Did a wall of the outer ring stand there, which is down now? */
static bool is_outer_breach(const struct chb_game *g, const struct chb_state *s, int place) {
	return chb_is_breach(g, s, place) && !is_inner(g, place);
}

static bool is_behind_breach(const struct chb_game *g, const struct chb_state *s, int place) {
	PV_EACH_HEX_SIDE(side) {
		struct pv_hex hex = pv_hex_add(g->map.place[place].at, pv_hex_step[side]);
		for (uint16_t q = pv_hex_map_first(&g->map, hex); q != PV_NO_PLACE;
		     q = g->map.place[q].above) {
			if (is_outer_breach(g, s, q)) {
				return true;
			}
		}
	}
	return false;
}

/* [CHB-12.6.18, CHB-12.6.19, CHB-12.6.21] */
static int row_of(const struct chb_game *g, const struct chb_state *s, int place) {
	enum chb_wall wall = chb_wall_of(g, s, place);
	if (wall != CHB_WALL_HEX) {
		return wall == CHB_GATE_HEX ? CHB_WALLS_GATE : CHB_WALLS_HOARDING;
	}
	if (g->opt_extension_sets == 0) {
		return CHB_WALLS_WALL;
	}
	return is_inner(g, place) && is_behind_breach(g, s, place) ? CHB_WALLS_INNER_BEHIND
								   : CHB_WALLS_OUTER;
}

int32_t chb_wall_blows(const struct chb_game *g, const struct chb_state *s, int place) {
	return g->figure.walls[row_of(g, s, place)][CHB_WALLS_OF_BLOWS];
}

int chb_wall_mark(const struct chb_game *g, const struct chb_state *s, int place) {
	static const uint8_t kinds[] = { CHB_WALL, CHB_RUBBLE, CHB_WRECK };
	int thing = CHB_NONE;
	for (size_t i = 0; i < PV_COUNT(kinds) && thing < 0; i++) {
		thing = chb_find_thing(g, s, kinds[i], place);
	}
	return thing;
}

int chb_wall_damage(const struct chb_game *g, const struct chb_state *s, int place) {
	int thing = chb_wall_mark(g, s, place);
	return thing >= 0 ? chb_thing(g, s, thing)->damage : 0;
}

/* --- with what ------------------------------------------------------------------------------- */

int chb_batterer_of(int kind) {
	switch (kind) {
	case CHB_MANGONEL:
		return CHB_BATTERERS_MANGONEL;
	case CHB_TREBUCHET:
		return CHB_BATTERERS_TREBUCHET;
	case CHB_RAM:
	case CHB_GALLERY:
		return CHB_BATTERERS_RAM;
	default:
		return CHB_NONE;
	}
}

int32_t chb_batter_points(const struct chb_game *g, int batterer) {
	return g->figure.batterers[batterer][CHB_BATTERERS_OF_POINTS];
}

int chb_batter_column(int32_t points) {
	static const uint8_t least[CHB_BATTERING_OF_COUNT] = { 1, 3, 6, 9, 12 };
	int column = CHB_NONE;
	while (column + 1 < CHB_BATTERING_OF_COUNT && points >= HALVES * least[column + 1]) {
		column++;
	}
	return column;
}

int chb_battered(const struct chb_game *g, enum chb_wall wall, int column, int face) {
	return wall == CHB_HOARDING_HEX ? g->figure.hoarding_battered[face - 1][column]
					: g->figure.battering[face - 1][column];
}

bool chb_battered_damages(int battered) {
	return battered >= CHB_BATTERED_IS_D;
}

int chb_battered_breaks(int battered) {
	return battered % CHB_BATTERED_IS_D;
}

/* --- may it be struck? ----------------------------------------------------------------------- */

static bool has_room(const struct chb_game *g, const struct chb_state *s, int place) {
	return chb_wall_mark(g, s, place) >= 0 || chb_thing_left(g, s);
}

/* [CHB-12.6.17] */
static bool is_open_to(const struct chb_game *g, const struct chb_state *s, int place) {
	bool open = !is_inner(g, place);
	CHB_EACH_THING(g, s, i) {
		open = open || is_outer_breach(g, s, chb_thing(g, s, i)->place);
	}
	return open;
}

bool chb_batter_may(const struct chb_game *g, const struct chb_state *s, int place, int32_t points,
		    struct pv_why *why) {
	if (!chb_is_of_map(g, place) || chb_wall_of(g, s, place) == CHB_NO_WALL) {
		return pv_deny_at(why, RULE(CHB_12_6_3), "chb.batter.what", PV_WITNESS_PLACE,
				  chb_is_of_map(g, place) ? place : CHB_NO_PLACE);
	}
	if (!is_open_to(g, s, place)) {
		return pv_deny_at(why, RULE(CHB_12_6_17), "chb.batter.inner", PV_WITNESS_PLACE,
				  place);
	}
	if (!has_room(g, s, place)) {
		return pv_deny_at(why, RULE(CHB_12_6_22), "chb.batter.room", PV_WITNESS_PLACE,
				  place);
	}
	return chb_batter_enough(points, why);
}

bool chb_batter_enough(int32_t points, struct pv_why *why) {
	return chb_batter_column(points) >= 0 || pv_refuse(why, RULE(CHB_12_6_2), "chb.batter.weak",
							   LEAST, points / HALVES, PV_UNIT_COUNT);
}

/* --- the throw ------------------------------------------------------------------------------- */

void chb_batter(const struct chb_game *g, struct chb_state *s, int place, int32_t points,
		struct pv_events *out) {
	s->to = (uint16_t)place;
	s->batter = (uint8_t)chb_min(points, UINT8_MAX);
	s->ask = CHB_ASK_BATTER;
	if (chb_wall_mark(g, s, place) < 0 && chb_mining_now(g, s) == NULL) {
		(void)chb_make_thing(g, s, CHB_WALL, place);
	}
	chb_say(out, "chb.batter", RULE(CHB_12_6_2), PV_NONE, place, points / HALVES);
}

/* What is mined goes by the table of walls, whatever stands above. */
static bool is_hoarding(const struct chb_game *g, const struct chb_state *s) {
	return chb_mining_now(g, s) == NULL && chb_wall_of(g, s, s->to) == CHB_HOARDING_HEX;
}

static int result_of(const struct chb_game *g, const struct chb_state *s, int face) {
	return chb_battered(g, is_hoarding(g, s) ? CHB_HOARDING_HEX : CHB_WALL_HEX,
			    chb_batter_column(s->batter), face);
}

void chb_batter_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out) {
	static const char *const rows[] = { RULE(CHB_12_6_4), RULE(CHB_12_6_19) };
	const struct chb_mining *mining = chb_mining_now(g, s);
	pv_throw_ask(out, 1, BATTER_DIE, mining != NULL ? mining->asked : "chb.throw.batter",
		     rows[is_hoarding(g, s)]);
	CHB_EACH_LINE(face) {
		int like = face;
		CHB_EACH_LINE(other) {
			bool same = result_of(g, s, other) == result_of(g, s, face);
			like = same ? chb_min(like, other) : like;
		}
		out->class_of[face] = (uint8_t)like;
	}
}

static void damage(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	int place = s->to;
	struct chb_thing *t = chb_thing_at(g, s, chb_wall_mark(g, s, place));
	int32_t blows = chb_wall_blows(g, s, place);
	t->damage++;
	if (t->damage >= blows) {
		chb_wall_falls(g, s, place, out);
		return;
	}
	chb_say_result(out, "chb.batter.damaged", RULE(CHB_12_6_3), PV_NONE, place, t->damage);
}

void chb_batter_end(struct chb_state *s) {
	s->to = s->phase == CHB_DAY ? s->to : CHB_NOWHERE;
	s->ask = CHB_ASK_NOTHING;
}

/* [CHB-12.6.3] */
void chb_batter_land(const struct chb_game *g, struct chb_state *s, int face,
		     struct pv_events *out) {
	int result = result_of(g, s, face), place = s->to;
	const struct chb_mining *mining = chb_mining_now(g, s);
	s->batter = 0;
	s->ask = CHB_ASK_NOTHING;
	if (mining != NULL) {
		mining->land(g, s, chb_battered_damages(result), out);
		return;
	}
	s->breaks = (uint8_t)(s->phase == CHB_DAY ? HALVES * chb_battered_breaks(result) : 0);
	if (chb_battered_damages(result)) {
		damage(g, s, out);
	} else {
		chb_result_at(out, "chb.batter.holds", RULE(CHB_12_6_3), PV_NONE, place);
	}
	if (s->ask == CHB_ASK_NOTHING) {
		chb_batter_end(s);
	}
}

static bool is_gate_ground(int ground) {
	return ground == CHB_TERRAIN_DOORWAY || ground == CHB_TERRAIN_KEEP_DOORWAY;
}

bool chb_is_wall_ground(const struct chb_game *g, int ground) {
	return is_gate_ground(ground) || g->wall[ground] != CHB_NO_WALL;
}

int chb_batter_room(const struct chb_game *g) {
	int room = 0, batterers = 0;
	bool any = g->siege.yard[g->siege.besieger] != 0;
	CHB_ALL_THINGS(g, i) {
		int kind = g->thing[i].thing.kind;
		batterers += chb_batterer_of(kind) >= 0;
		room += kind == CHB_GATE || kind == CHB_PORTCULLIS;
	}
	CHB_ALL_PLACES(g, place) {
		room += chb_is_wall_ground(g, g->map.place[place].ground);
	}
	/* In a battle a ram strikes at most once a turn. */
	int blows =
	    g->siege.days == 0 && g->opt_turn_limit > 0 ? batterers * g->opt_turn_limit : INT_MAX;
	return batterers == 0 && !any ? 0 : chb_min(room, blows);
}

const struct chb_decision chb_batter_decisions[] = {
	{ .ask = CHB_ASK_BATTER,
	  .key = "chb.ask.batter",
	  .rule = RULE(CHB_12_6_2),
	  .place = chb_asked_place,
	  .throw = chb_batter_ask,
	  .take = chb_batter_land },
	CHB_DECISIONS_END,
};
