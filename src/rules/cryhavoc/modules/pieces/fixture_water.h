/*
 * fixture_water.h - for tests of this folder: rivers, bridges, marshes and pools on a sheet of 24
 * by 20 clear hexes.
 *
 * water_board      the sheet with pieces laid on it
 * water_open       a battle there
 * water_ground     how a hex is drawn
 * water_count      hexes of a ground
 * water_narrowest  fewest hexes of the pieces on any path from the north edge to the south edge
 *
 * R1 to R4 are the river's sections, BW and BS the bridges, MA and MB the marshes, PL the pool, FD
 * the ford, WM and WD the mills, TG and S6 a tower.
 */
#ifndef RULES_CRYHAVOC_MODULES_PIECES_FIXTURE_WATER_H
#define RULES_CRYHAVOC_MODULES_PIECES_FIXTURE_WATER_H

#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/fixtures/fixture_pieces.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"

#define WATER_R1 "    - {piece: R1, at: A0006}\n    - {piece: R1, at: A1206}\n"
/* Its (0,0) stands on the south bank of WATER_R1, three hexes over water. */
#define WATER_BW WATER_R1 "    - {piece: BW, at: A0409}\n"
#define WATER_BS WATER_R1 "    - {piece: BS, at: A0409}\n"

static inline const char *water_board(const char *lay) {
	return pieces_board(
	    "R1: river-straight, R2: river-south, R3: river-north, R4: river-islands, BW: "
	    "bridge-wood, BS: bridge-stone, MA: marsh-a, MB: marsh-b, PL: pool, FD: ford, WM: "
	    "watermill, WD: windmill, TG: tower-ground, S6: tower-s6, L3: tower-l3",
	    "      links: [{at: A1603, kind: spiral, leads: up, side: 0}]\n", lay);
}

struct water_plan {
	const char *lay, *red, *blue, *options, *more;
};

static inline void water_open(struct field *f, struct water_plan plan) {
	field_open(f, (struct field_plan){ .board = water_board(plan.lay),
					   .red = plan.red,
					   .blue = plan.blue != NULL ? plan.blue : "Odo SWO A2319",
					   .options = plan.options,
					   .more = plan.more });
}

static inline int water_ground(const struct field *f, const char *hex) {
	int place = field_place(f, hex);
	assert_int_not_equal(place, PV_NO_PLACE);
	return chb_game_of(f->g)->map.place[place].ground;
}

static inline int water_count(const struct field *f, int ground) {
	const struct pv_hex_map *map = &chb_game_of(f->g)->map;
	int count = 0;
	for (int i = 0; i < map->count; i++) {
		count += map->place[i].ground == ground;
	}
	return count;
}

/* The cheapest first: a hex of a piece costs 1, any other nothing. */
static inline int water_narrowest(const struct field *f) {
	enum { FAR = 1000 };
	static int least[PV_PLACES_MAX];
	const struct pv_hex_map *map = &chb_game_of(f->g)->map;
	bool changed = true;
	for (int i = 0; i < map->count; i++) {
		least[i] = map->place[i].at.r == 0 ? map->place[i].piece != 0 : FAR;
	}
	while (changed) {
		changed = false;
		for (int i = 0; i < map->count; i++) {
			PV_EACH_HEX_SIDE(side) {
				int next = map->place[i].next[side];
				int by = next == PV_NO_PLACE
					     ? FAR
					     : least[i] + (map->place[next].piece != 0);
				if (next != PV_NO_PLACE && by < least[next]) {
					least[next] = by;
					changed = true;
				}
			}
		}
	}
	int best = FAR;
	for (int i = 0; i < map->count; i++) {
		best = map->place[i].at.r == map->rows - 1 && least[i] < best ? least[i] : best;
	}
	return best;
}

#endif
