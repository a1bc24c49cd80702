/* machine_hexes.c - where rams and siege towers stand, and the room in them [CHB-12.5]. */
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/queries/modules.h"

enum { BACK = PV_HEX_SIDES / 2 };

/* The row of a kind in the table of machines, or -1. */
static int row_of(int kind) {
	switch (kind) {
	case CHB_RAM:
		return CHB_MACHINES_RAM;
	case CHB_GALLERY:
		return CHB_MACHINES_GALLERY;
	case CHB_TOWER:
		return CHB_MACHINES_TOWER;
	case CHB_LARGE_TOWER:
		return CHB_MACHINES_LARGE_TOWER;
	default:
		return CHB_NONE;
	}
}

int32_t chb_machine_figure(const struct chb_game *g, const struct chb_thing *t, int column) {
	return g->figure.machines[row_of(t->kind)][column];
}

bool chb_is_long(int kind) {
	return chb_kinds[kind].is_long;
}

bool chb_is_ram(int kind) {
	return kind == CHB_RAM || kind == CHB_GALLERY;
}

bool chb_is_tower(int kind) {
	return kind == CHB_TOWER || kind == CHB_LARGE_TOWER;
}

bool chb_machine_covers(const struct chb_thing *t, int place) {
	return chb_is_machine(t->kind) && t->place != CHB_NOWHERE &&
	       (t->place == place || t->to == place);
}

int chb_machine_among(const struct chb_game *g, const struct chb_state *s, int place) {
	CHB_EACH_THING(g, s, i) {
		if (chb_machine_covers(chb_thing(g, s, i), place)) {
			return i;
		}
	}
	return CHB_NONE;
}

bool chb_is_front_among(const struct chb_game *g, const struct chb_state *s, int place, int side) {
	int beyond = g->map.place[place].next[side], back = pv_hex_turn(side, BACK);
	for (int i = 0; i < s->slots; i++) {
		const struct chb_thing *t = chb_thing(g, s, i);
		if (chb_is_machine(t->kind) && t->place != CHB_NOWHERE &&
		    ((t->place == place && t->facing == side) ||
		     (t->place == beyond && t->facing == back))) {
			return true;
		}
	}
	return false;
}

bool chb_is_along(const struct chb_game *g, const struct chb_state *s, int place, int from) {
	int machine = chb_machine_at(g, s, place);
	if (machine < 0) {
		return false;
	}
	struct pv_hex way = pv_hex_minus(g->map.place[from].at, g->map.place[place].at);
	struct pv_hex row = pv_hex_step[chb_thing(g, s, machine)->facing];
	return way.q * row.r == way.r * row.q;
}

static bool is_hex(struct pv_hex a, struct pv_hex b) {
	return a.q == b.q && a.r == b.r;
}

static bool is_within(const struct chb_game *g, const struct chb_thing *t, struct pv_hex hex) {
	return is_hex(hex, g->map.place[t->place].at) ||
	       (t->to != CHB_NOWHERE && is_hex(hex, g->map.place[t->to].at));
}

/* Does a line from inside leave the tower by its front? Where it runs between two hexes, by the
 * first or the second. */
static bool leaves_by_front(const struct chb_game *g, const struct chb_thing *t,
			    struct pv_hex start, struct pv_hex end, int way) {
	struct pv_line_hex line[PV_HEX_LINE_MAX + 1], *on = line;
	struct pv_hex last = start, next = start, far = pv_hex_minus(end, start);
	line[pv_hex_line(far, line)] = (struct pv_line_hex){ .at = far };
	while (is_within(g, t, next)) {
		int pair = on->pair != 0;
		last = next;
		next = pv_hex_add(start, on[pair * way].at);
		on += 1 + pair;
	}
	int side = pv_hex_side_of(pv_hex_minus(next, last));
	int turn = side >= 0 ? pv_hex_turn(side, -t->facing) : BACK;
	return is_hex(last, g->map.place[t->place].at) && (turn <= 1 || turn == PV_HEX_SIDES - 1);
}

bool chb_shoots_out(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	struct pv_hex start = g->map.place[from].at, end = g->map.place[to].at;
	int machine = chb_machine_at(g, s, from);
	const struct chb_thing *t = machine >= 0 ? chb_thing(g, s, machine) : NULL;
	return t != NULL && !is_within(g, t, end) &&
	       (leaves_by_front(g, t, start, end, 0) || leaves_by_front(g, t, start, end, 1));
}

bool chb_rolls_on(int kind, int ground) {
	return ground == CHB_TERRAIN_CLEAR || ground == CHB_TERRAIN_ROAD ||
	       (ground == CHB_TERRAIN_MOAT_FILLED && kind != CHB_GALLERY);
}

int32_t chb_room_in(const struct chb_game *g, const struct chb_state *s, int place) {
	int machine = chb_machine_at(g, s, place);
	if (machine < 0) {
		return 0;
	}
	const struct chb_thing *t = chb_thing(g, s, machine);
	int room = chb_modules_room_in(g, s, t, place);
	return room != CHB_NONE ? room : chb_machine_figure(g, t, CHB_MACHINES_OF_ROOM);
}

bool chb_is_in(const struct chb_state *s, int man, int place) {
	return chb_alive(&s->man[man]) && s->man[man].place == place;
}

/* Counts other characters there; -1: one of them is an enemy. */
int chb_count_others(const struct chb_game *g, const struct chb_state *s, int man, int place) {
	int count = 0;
	CHB_EACH_MAN(g, i) {
		if (i != man && chb_is_in(s, i, place)) {
			if (g->roster[i].side != g->roster[man].side || s->man[i].facing != 0) {
				return CHB_NONE;
			}
			count++;
		}
	}
	return count;
}

bool chb_has_room(const struct chb_game *g, const struct chb_state *s, int man, int place) {
	if (g->machines == 0) {
		return false;
	}
	int32_t room = chb_room_in(g, s, place);
	int others = room != 0 ? chb_count_others(g, s, man, place) : CHB_NONE;
	return others >= 0 && others < room && s->man[man].facing == 0;
}

bool chb_shares_begin(const struct chb_game *g, int a, int b) {
	const struct chb_roster *one = &g->roster[a], *two = &g->roster[b];
	int count = 0;
	CHB_EACH_MAN(g, i) {
		count += g->roster[i].place == one->place && g->roster[i].life != CHB_DEAD;
	}
	CHB_ALL_THINGS(g, i) {
		const struct chb_thing *t = &g->thing[i].thing;
		if (chb_machine_covers(t, one->place)) {
			return one->place == two->place && one->side == two->side &&
			       one->facing == 0 && two->facing == 0 &&
			       count <= chb_machine_figure(g, t, CHB_MACHINES_OF_ROOM);
		}
	}
	return false;
}

bool chb_refuse_room(const struct chb_game *g, const struct chb_state *s, int place,
		     struct pv_why *why) {
	int32_t room = chb_is_top(g, place) ? 1 : chb_room_in(g, s, place);
	bool hoarded = room == 1 && !chb_is_top(g, place);
	return pv_refuse_at(why, hoarded ? RULE(CHB_12_5_18) : RULE(CHB_12_5_13),
			    "chb.machine.full", room, room + 1, PV_UNIT_COUNT, PV_WITNESS_PLACE,
			    place);
}

bool chb_shares(const struct chb_game *g, const struct chb_state *s, int man) {
	return chb_has_room(g, s, man, s->man[man].place);
}

uint64_t chb_sharers(const struct chb_game *g, const struct chb_state *s, int man) {
	uint64_t found = 0;
	int place = s->man[man].place;
	if (chb_machine_at(g, s, place) < 0) {
		return 0;
	}
	CHB_EACH_OF(g, g->roster[man].side, i) {
		found |= chb_is_in(s, i, place) ? chb_bit(g, i) : 0;
	}
	return found;
}

bool chb_pushes(const struct chb_game *g, const struct chb_state *s, int man) {
	int thing = s->man[man].works - 1;
	return chb_is_thing(g, thing) && chb_is_machine(chb_thing(g, s, thing)->kind);
}

bool chb_builds_machines(const struct chb_game *g) {
	CHB_EACH_MAN(g, i) {
		if (g->roster[i].troop == CHB_TROOPS_ENG && g->siege.yard[g->roster[i].side] != 0) {
			return true;
		}
	}
	return false;
}
