/* works.c - what is built in a siege, and where [CHB-15.3]. */
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/machines/battering.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/siege/bombard.h"
#include "rules/cryhavoc/siege/siege_day.h"

/* What a work becomes when it is done; plain: it needs no engineer. */
static const struct work {
	uint8_t kind;
	bool plain;
	bool is_ground; /* changes the ground of its hex, once */
} works[CHB_WORKS_COUNT] = {
	[CHB_WORKS_GALLERY] = { CHB_GALLERY, false, false },
	[CHB_WORKS_RAM] = { CHB_RAM, false, false },
	[CHB_WORKS_MANGONEL] = { CHB_MANGONEL, false, false },
	[CHB_WORKS_TREBUCHET] = { CHB_TREBUCHET, false, false },
	[CHB_WORKS_BALLISTA] = { CHB_BALLISTA, false, false },
	[CHB_WORKS_LADDER] = { CHB_LADDER, true, false },
	[CHB_WORKS_LONG_LADDER] = { CHB_LONG_LADDER, true, false },
	[CHB_WORKS_SCREEN] = { CHB_SCREEN, false, false },
	[CHB_WORKS_STAKES] = { CHB_STAKES_SET, true, true },
	[CHB_WORKS_FILLED_MOAT] = { CHB_FILLED_MOAT, true, true },
	[CHB_WORKS_BARRIER] = { CHB_BARRIER, false, true },
	[CHB_WORKS_HOARDING] = { CHB_HOARDED, false, true },
	[CHB_WORKS_SMALL_TOWER] = { CHB_TOWER, false, false },
	[CHB_WORKS_LARGE_TOWER] = { CHB_LARGE_TOWER, false, false },
	[CHB_WORKS_REPAIR] = { CHB_WALL, false, false },
};

int chb_work_needs(const struct chb_game *g, int row) {
	return CHB_QUARTERS * g->figure.works[row][0];
}

bool chb_is_plain_work(int row) {
	return works[row].plain;
}

/* The side's unfinished work at a place; -1. */
static int find_site(const struct chb_game *g, const struct chb_state *s, int side, int row,
		     int place) {
	CHB_EACH_THING(g, s, i) {
		const struct chb_thing *t = chb_thing(g, s, i);
		if (t->kind == CHB_SITE && t->state == row && t->place == place &&
		    t->side == side) {
			return i;
		}
	}
	return CHB_NONE;
}

/* [CHB-1.11] A work may not wall a character in. */
static bool is_free(const struct chb_game *g, const struct chb_state *s, int place,
		    struct pv_why *why) {
	struct chb_occupancy v;
	chb_occupancy_make(g, s, &v);
	return chb_who(&v, place) == PV_NONE || pv_deny_at(why, RULE(CHB_1_11), "chb.place.taken",
							   PV_WITNESS_ACTOR, chb_who(&v, place));
}

/* [CHB-15.14] A damaged wall that isn't bombarded today may be repaired. */
static bool repair_fits(const struct chb_game *g, const struct chb_state *s, int place,
			struct pv_why *why) {
	const char *rule = RULE(CHB_15_14);
	if (chb_wall_damage(g, s, place) == 0) {
		return pv_deny_at(why, rule, "chb.build.no_damage", PV_WITNESS_PLACE, place);
	}
	return chb_thing(g, s, chb_wall_mark(g, s, place))->turn != s->day ||
	       pv_deny_at(why, rule, "chb.build.under_fire", PV_WITNESS_PLACE, place);
}

static bool ground_fits(const struct chb_game *g, const struct chb_state *s, int row, int place,
			struct pv_why *why) {
	const struct chb_module *module = chb_module_of(g, works[row].kind);
	int ground = chb_ground(g, s, place);
	bool moat = ground == CHB_TERRAIN_MOAT || ground == CHB_TERRAIN_DRY_MOAT;
	if (row == CHB_WORKS_FILLED_MOAT) {
		return moat || pv_deny_at(why, RULE(CHB_12_3_1), "chb.build.no_moat",
					  PV_WITNESS_PLACE, place);
	}
	if (row == CHB_WORKS_REPAIR) {
		return repair_fits(g, s, place, why);
	}
	if (module != NULL && module->built != NULL) {
		return module->built(g, s, place, why);
	}
	if (chb_is_ground(g, s, place, PV_GROUND_SOLID) || moat || ground == CHB_TERRAIN_BURNING) {
		return pv_deny_at(why, RULE(CHB_7_0_73), "chb.ask.barred", PV_WITNESS_PLACE, place);
	}
	if (row == CHB_WORKS_BALLISTA && (g->traits[ground] & CHB_TRAIT_NO_ENGINES) != 0) {
		return pv_deny_at(why, RULE(CHB_12_7_3), "chb.ask.barred", PV_WITNESS_PLACE, place);
	}
	if (chb_is_machine(works[row].kind)) {
		return chb_built_fits(g, s, works[row].kind, place, why);
	}
	return row != CHB_WORKS_BARRIER || is_free(g, s, place, why);
}

bool chb_work_fits(const struct chb_game *g, const struct chb_state *s, int side, int row,
		   int place, struct pv_why *why) {
	int yard = g->siege.yard[side] - 1;
	if (row == CHB_WORKS_REPAIR && side == g->siege.besieger) {
		return pv_deny(why, RULE(CHB_15_14), "chb.build.inside");
	}
	if (yard < 0 || !chb_is_of_map(g, place) || !chb_zone_has(&g->zone[yard], place)) {
		return pv_deny(why, RULE(CHB_15_2), "chb.build.yard");
	}
	if (works[row].is_ground && chb_has_thing(g, s, works[row].kind, place)) {
		return pv_deny_at(why, RULE(CHB_15_5), "chb.build.there", PV_WITNESS_PLACE, place);
	}
	if (!ground_fits(g, s, row, place, why)) {
		return false;
	}
	return find_site(g, s, side, row, place) >= 0 || chb_thing_left(g, s) ||
	       pv_deny(why, RULE(CHB_15_12), "chb.build.room");
}

/* The second hex of a ladder of two hexes. */
static uint16_t second_hex(const struct chb_game *g, const struct chb_state *s, int row,
			   int place) {
	PV_EACH_HEX_SIDE(side) {
		uint16_t next = chb_next(g, s, place, side);
		if (row == CHB_WORKS_LONG_LADDER && next != PV_NO_PLACE &&
		    !chb_is_ground(g, s, next, PV_GROUND_SOLID)) {
			return next;
		}
	}
	return CHB_NOWHERE;
}

/* [CHB-15.6] Takes one D off a wall. */
static void mend_wall(const struct chb_game *g, struct chb_state *s, int place) {
	chb_thing_at(g, s, chb_find_thing(g, s, CHB_WALL, place))->damage--;
}

static bool keeps_side(int row) {
	return row == CHB_WORKS_MANGONEL || row == CHB_WORKS_TREBUCHET;
}

/* Stakes point away from the character who sets them. */
static int front_of(const struct chb_game *g, int place, int from) {
	struct pv_hex here = g->map.place[place].at;
	int best = CHB_NONE, far = CHB_NONE;
	PV_EACH_HEX_SIDE(side) {
		struct pv_hex ahead = pv_hex_add(here, pv_hex_step[side]);
		int apart = pv_hex_distance(pv_hex_minus(ahead, g->map.place[from].at));
		if (apart > far) {
			best = side;
			far = apart;
		}
	}
	return best;
}

/* [CHB-12.6.25] A broken engine is rebuilt there. */
static void rebuild(const struct chb_game *g, struct chb_state *s, int site, int kind) {
	const struct chb_thing *t = chb_thing(g, s, site);
	struct chb_thing *engine = chb_thing_at(g, s, chb_broken_engine(g, s, t->side, kind));
	engine->place = t->place;
	engine->state = CHB_ENGINE_HERE;
	chb_free_thing(g, s, site);
}

static void finish(const struct chb_game *g, struct chb_state *s, int site, int man,
		   struct pv_events *out) {
	struct chb_thing *t = chb_thing_at(g, s, site);
	int row = t->state;
	chb_result_at(out, "chb.built", RULE(CHB_15_12), man, t->place);
	if (row == CHB_WORKS_REPAIR) {
		mend_wall(g, s, t->place);
		chb_free_thing(g, s, site);
	} else if (keeps_side(row) && chb_broken_engine(g, s, t->side, works[row].kind) >= 0) {
		rebuild(g, s, site, works[row].kind);
	} else {
		*t = (struct chb_thing){ .place = t->place,
					 .to = second_hex(g, s, row, t->place),
					 .kind = works[row].kind,
					 .side = keeps_side(row) ? t->side : (uint8_t)CHB_NOBODYS,
					 .worker = { PV_NONE, PV_NONE } };
		chb_count_things(g, s);
		if (t->kind == CHB_STAKES_SET && chb_on_map(&s->man[man])) {
			t->facing = (uint8_t)front_of(g, t->place, s->man[man].place);
		} else if (chb_is_machine(t->kind)) {
			chb_built_stands(g, s, t);
		}
	}
}

int chb_work_on(const struct chb_game *g, struct chb_state *s, int side, int row, int place,
		int quarters, int man, struct pv_events *out) {
	int site = find_site(g, s, side, row, place);
	if (site < 0) {
		site = chb_make_thing(g, s, CHB_SITE, place);
		chb_thing_at(g, s, site)->state = (uint8_t)row;
		chb_thing_at(g, s, site)->side = (uint8_t)side;
	}
	struct chb_thing *t = chb_thing_at(g, s, site);
	int lacks = chb_work_needs(g, row) - t->damage;
	int used = chb_min(quarters, lacks);
	t->damage = (uint8_t)(t->damage + used);
	if (used == lacks) {
		finish(g, s, site, man, out);
	} else {
		chb_say(out, "chb.build.goes_on", RULE(CHB_15_12), man, place,
			(lacks - used + CHB_QUARTERS - 1) / CHB_QUARTERS);
	}
	return used;
}
