/* laws.c - how the answers of modules to the base game's queries join. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/queries/each.h"
#include "rules/cryhavoc/queries/modules.h"

/* --- sight and shots -------------------------------------------------------------------------- */

bool chb_modules_hides(const struct chb_game *g, const struct chb_state *s, int from, int to,
		       int32_t range, struct pv_why *why) {
	EACH_ON(g, m, hides) {
		if ((*m)->hides(g, s, from, to, range, why)) {
			return true;
		}
	}
	return false;
}

bool chb_modules_crosses(const struct chb_game *g, const struct chb_state *s, int from, int to,
			 struct pv_why *why) {
	EACH_ON(g, m, crosses) {
		if (!(*m)->crosses(g, s, from, to, why)) {
			return false;
		}
	}
	return true;
}

void chb_modules_blocks(const struct chb_game *g, const struct chb_state *s, int from, int to,
			int place, struct pv_why *why) {
	EACH_ON(g, m, blocks) {
		(*m)->blocks(g, s, from, to, place, why);
	}
}

bool chb_modules_pick_up(const struct chb_game *g, int weapon) {
	EACH_ON(g, m, limits) {
		if ((*m)->weapon == weapon + 1) {
			return true;
		}
	}
	return false;
}

size_t chb_modules_picked_up(const struct chb_game *g, uint8_t out[CHB_MODULES_MAX]) {
	size_t count = 0;
	EACH_ON(g, m, lie) {
		if ((*m)->lie(g)) {
			out[count++] = (uint8_t)((*m)->weapon - 1);
		}
	}
	return count;
}

int chb_modules_limits(const struct chb_game *g, const struct chb_state *s, int man, int weapon,
		       const char **rule) {
	EACH_ON(g, m, limits) {
		if ((*m)->weapon == weapon + 1) {
			return (*m)->limits(g, s, man, rule);
		}
	}
	return weapon;
}

bool chb_modules_reaches(const struct chb_game *g, const struct chb_state *s, int man, int weapon,
			 struct pv_why *why) {
	EACH_ON(g, m, reaches) {
		if ((*m)->weapon == weapon + 1 && !(*m)->reaches(g, s, man, why)) {
			return false;
		}
	}
	return true;
}

bool chb_modules_lie(const struct chb_game *g) {
	EACH_ON(g, m, lie) {
		if ((*m)->lie(g)) {
			return true;
		}
	}
	return false;
}

void chb_modules_day_list(const struct chb_game *g, const struct chb_state *s, int man,
			  struct chb_list *l) {
	EACH_ON(g, m, day_list) {
		(*m)->day_list(g, s, man, l);
	}
}

int chb_modules_cover(const struct chb_game *g, const struct chb_state *s, int from, int to,
		      int ground) {
	EACH_ON(g, m, cover) {
		int cover = (*m)->cover(g, s, from, to, ground);
		if (cover != CHB_NONE) {
			return cover;
		}
	}
	return CHB_COVER_IS_NONE;
}

int32_t chb_modules_shot_die(const struct chb_game *g, const struct chb_state *s, int from,
			     int to) {
	int32_t sum = 0;
	EACH_ON(g, m, shot_die) {
		sum += (*m)->shot_die(g, s, from, to);
	}
	return sum;
}

int chb_modules_loader(const struct chb_game *g, const struct chb_state *s, int man) {
	EACH_ON(g, m, loader) {
		int own = (*m)->loader(g, s, man);
		if (own != PV_NONE) {
			return own;
		}
	}
	return PV_NONE;
}

/* --- movement --------------------------------------------------------------------------------- */

int32_t chb_modules_allowance(const struct chb_game *g, int32_t points) {
	int32_t least = points;
	EACH_ON(g, m, allowance) {
		least = chb_min(least, (*m)->allowance(g, points));
	}
	return least;
}

int32_t chb_modules_toll(const struct chb_game *g, const struct chb_state *s, int man, int to) {
	int32_t sum = 0;
	EACH_ON(g, m, toll) {
		sum += (*m)->toll(g, s, man, to);
	}
	return sum;
}

void chb_modules_pay(const struct chb_game *g, struct chb_state *s, int man, int to) {
	EACH_ON(g, m, pay) {
		(*m)->pay(g, s, man, to);
	}
}

void chb_modules_begin(const struct chb_game *g, struct chb_state *s, int man) {
	EACH_ON(g, m, begin) {
		(*m)->begin(g, s, man);
	}
}

int chb_modules_slip_die(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	int sum = 0;
	EACH_ON(g, m, slip_die) {
		sum += (*m)->slip_die(g, s, from, to);
	}
	return sum;
}

bool chb_modules_meets(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	EACH_ON(g, m, meets) {
		if ((*m)->meets(g, s, from, to)) {
			return true;
		}
	}
	return false;
}

void chb_modules_driven(const struct chb_game *g, struct chb_state *s, int man) {
	EACH_ON(g, m, driven) {
		(*m)->driven(s, man);
	}
}

int chb_modules_jump(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, int man, int to, struct pv_why *why) {
	EACH_ON(g, m, jump) {
		return (*m)->jump(g, s, v, man, to, why);
	}
	return CHB_NONE;
}

void chb_modules_leap(const struct chb_game *g, struct chb_state *s, int man, int foe) {
	EACH_ON(g, m, leap) {
		(*m)->leap(s, man, foe);
	}
}

void chb_modules_drop(const struct chb_game *g, struct chb_state *s, int man) {
	EACH_ON(g, m, drop) {
		(*m)->drop(g, s, man);
	}
}

/* --- attacks ---------------------------------------------------------------------------------- */

bool chb_modules_engage(const struct chb_game *g, const struct chb_state *s, uint64_t attackers,
			uint64_t targets, struct pv_why *why) {
	EACH_ON(g, m, engage) {
		if (!(*m)->engage(g, s, attackers, targets, why)) {
			return false;
		}
	}
	return true;
}

bool chb_modules_attacks(const struct chb_game *g, const struct chb_state *s, struct chb_list *l) {
	EACH_ON(g, m, attacks) {
		if ((*m)->attacks(g, s, l)) {
			return true;
		}
	}
	return false;
}

int32_t chb_modules_force(const struct chb_game *g, const struct chb_state *s, int man) {
	int32_t sum = 0;
	EACH_ON(g, m, force) {
		sum += (*m)->force(g, s, man);
	}
	return sum;
}

int chb_modules_shift(const struct chb_game *g, const struct chb_state *s, uint64_t attackers,
		      uint64_t targets) {
	int sum = 0;
	EACH_ON(g, m, shift) {
		sum += (*m)->shift(g, s, attackers, targets);
	}
	return sum;
}

int chb_modules_fight_die(const struct chb_game *g, const struct chb_state *s) {
	int sum = 0;
	EACH_ON(g, m, fight_die) {
		sum += (*m)->fight_die(g, s);
	}
	return sum;
}

int chb_modules_letter(const struct chb_game *g, const struct chb_state *s, int face) {
	EACH_ON(g, m, letter) {
		int own = (*m)->letter(g, s, face);
		if (own != CHB_NONE) {
			return own;
		}
	}
	return CHB_NONE;
}

bool chb_modules_spares(const struct chb_game *g, const struct chb_state *s, int letter) {
	EACH_ON(g, m, spares) {
		if ((*m)->spares(g, s, letter)) {
			return true;
		}
	}
	return false;
}

void chb_modules_attacked(const struct chb_game *g, struct chb_state *s, uint64_t targets) {
	EACH_ON(g, m, attacked) {
		(*m)->attacked(g, s, targets);
	}
}

bool chb_modules_follow(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	EACH_ON(g, m, follow) {
		if ((*m)->follow(g, s, out)) {
			return true;
		}
	}
	return false;
}

bool chb_modules_resume(const struct chb_game *g, struct chb_state *s) {
	EACH_ON(g, m, resume) {
		if ((*m)->resume(g, s)) {
			return true;
		}
	}
	return false;
}

/* --- the turn --------------------------------------------------------------------------------- */

void chb_modules_tactics(const struct chb_game *g, const struct chb_state *s,
			 const struct chb_occupancy *v, int man, struct chb_list *l) {
	EACH_ON(g, m, tactics) {
		(*m)->tactics(g, s, v, man, l);
	}
}

void chb_modules_watch(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	EACH_ON(g, m, watch) {
		(*m)->watch(g, s, out);
	}
}

void chb_modules_close(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	EACH_ON(g, m, close) {
		(*m)->close(g, s, out);
	}
}

void chb_modules_rest(const struct chb_game *g, struct chb_state *s) {
	EACH_ON(g, m, rest) {
		(*m)->rest(g, s);
	}
}

/* --- the referee ------------------------------------------------------------------------------ */

const char *chb_modules_terrain_row(const struct chb_game *g, int ground) {
	EACH_ON(g, m, terrain_row) {
		const char *row = (*m)->terrain_row(ground);
		if (row != NULL) {
			return row;
		}
	}
	return NULL;
}

/* --- ground and pieces ----------------------------------------------------------------------- */

/* A replacement: one at most. */
int chb_modules_ground(const struct chb_game *g, const struct chb_state *s, int place) {
	int ground = CHB_AS_DRAWN;
	EACH_ON(g, m, ground) {
		int other = (*m)->ground(g, s, place);
		ground = other != CHB_AS_DRAWN ? other : ground;
	}
	return ground;
}

void chb_modules_land(const struct chb_game *g, const struct chb_state *s, struct chb_land *land) {
	EACH_ON(g, m, land) {
		(*m)->land(g, s, land);
	}
}

void chb_modules_fittings(const struct chb_game *g, const struct chb_state *s,
			  struct chb_fittings *out) {
	out->count = 0;
	EACH_ON(g, m, fittings) {
		(*m)->fittings(g, s, out);
	}
}

int chb_modules_room(const struct chb_game *g, const struct chb_state *s, int man, int place) {
	int room = CHB_NONE;
	EACH_ON(g, m, room) {
		int own = (*m)->room(g, s, man, place);
		room = own != CHB_NONE ? own : room;
	}
	return room;
}

bool chb_modules_lost(const struct chb_game *g, struct chb_state *s, int man,
		      struct pv_events *out) {
	bool lost = false;
	EACH_ON(g, m, lost) {
		lost = (*m)->lost(g, s, man, out) || lost;
	}
	return lost;
}

bool chb_modules_turns(const struct chb_game *g, int place) {
	bool turns = false;
	EACH_ON(g, m, turns) {
		turns = turns || (*m)->turns(g, place);
	}
	return turns;
}

bool chb_modules_bears(const struct chb_game *g, int thing) {
	bool bears = false;
	EACH_ON(g, m, bears) {
		bears = bears || (*m)->bears(g, thing);
	}
	return bears;
}

bool chb_modules_holds(const struct chb_game *g, const struct chb_state *s, int laid) {
	bool holds = false;
	EACH_ON(g, m, holds) {
		holds = holds || (*m)->holds(g, s, laid);
	}
	return holds;
}

bool chb_modules_settle(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	bool settles = false;
	EACH_ON(g, m, settle) {
		settles = settles || (*m)->settle(g, s, out);
	}
	return settles;
}

void chb_modules_due(const struct chb_game *g, struct chb_state *s) {
	EACH_ON(g, m, due) {
		(*m)->due(g, s);
	}
}

bool chb_modules_open(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	bool any = false;
	EACH_ON(g, m, open) {
		any = (*m)->open(g, s, out) || any;
	}
	return any;
}

bool chb_modules_sound(const struct chb_game *g, const struct chb_state *s) {
	bool sound = true;
	EACH_ON(g, m, sound) {
		sound = sound && (*m)->sound(g, s);
	}
	return sound;
}

bool chb_modules_shot(const struct chb_game *g, const struct chb_state *s, int place,
		      struct pv_why *why) {
	EACH_ON(g, m, shot) {
		if (!(*m)->shot(g, s, place, why)) {
			return false;
		}
	}
	return true;
}

bool chb_modules_beds(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, int stair, struct chb_beds *out) {
	bool any = false;
	EACH_ON(g, m, beds) {
		any = any || (*m)->beds(g, s, v, stair, out);
	}
	return any;
}

int chb_modules_makes(const struct chb_game *g) {
	int makes = 0;
	EACH_ON(g, m, makes) {
		makes += (*m)->makes(g);
	}
	return makes;
}

int chb_modules_ep(const struct chb_game *g, const struct chb_state *s, int man) {
	int left = g->roster[man].ep;
	EACH_ON(g, m, ep) {
		left -= (*m)->ep(g, s, man);
	}
	return left;
}

bool chb_modules_leave_out(const struct chb_game *g, const struct chb_state *s) {
	bool any = false;
	EACH_ON(g, m, leaves_out) {
		any = any || (*m)->leaves_out(g, s);
	}
	return any;
}

bool chb_modules_edge(const struct chb_game *g, int from, int side) {
	bool edge = false;
	EACH_ON(g, m, edge) {
		edge = edge || (*m)->edge(g, from, side);
	}
	return edge;
}

int32_t chb_modules_edge_price(const struct chb_game *g, int32_t hex, struct pv_why *why) {
	int32_t price = 0;
	EACH_ON(g, m, edge_price) {
		price += (*m)->edge_price(g, hex, why);
	}
	return price;
}

bool chb_modules_edge_rides(const struct chb_game *g, struct pv_why *why) {
	EACH_ON(g, m, edge_rides) {
		if (!(*m)->edge_rides(why)) {
			return false;
		}
	}
	return true;
}

bool chb_modules_rail(const struct chb_game *g, const struct chb_state *s, int from) {
	bool any = false;
	EACH_ON(g, m, rail) {
		any = any || (*m)->rail(g, s, from);
	}
	return any;
}

bool chb_modules_enter(const struct chb_game *g, const struct chb_state *s, int from, int to,
		       struct pv_why *why) {
	EACH_ON(g, m, enter) {
		if (!(*m)->enter(g, s, from, to, why)) {
			return false;
		}
	}
	return true;
}

int32_t chb_modules_over(const struct chb_game *g, const struct chb_state *s, int from, int to,
			 struct pv_why *why) {
	EACH_ON(g, m, over) {
		int32_t price = (*m)->over(g, s, from, to, why);
		if (price != CHB_NONE) {
			return price;
		}
	}
	return CHB_NONE;
}

bool chb_modules_ladder(const struct chb_game *g, const struct chb_state *s, int foot, int top) {
	EACH_ON(g, m, ladder) {
		if (!(*m)->ladder(g, s, foot, top)) {
			return false;
		}
	}
	return true;
}

bool chb_modules_bridge(const struct chb_game *g, const struct chb_state *s,
			const struct chb_thing *t, struct pv_why *why) {
	EACH_ON(g, m, bridge) {
		if (!(*m)->bridge(g, s, t, why)) {
			return false;
		}
	}
	return true;
}

int chb_modules_room_in(const struct chb_game *g, const struct chb_state *s,
			const struct chb_thing *t, int place) {
	EACH_ON(g, m, room_in) {
		int room = (*m)->room_in(g, s, t, place);
		if (room != CHB_NONE) {
			return room;
		}
	}
	return CHB_NONE;
}

bool chb_modules_fight(const struct chb_game *g, const struct chb_state *s, uint64_t attackers,
		       uint64_t targets, struct pv_why *why) {
	EACH_ON(g, m, fight) {
		if (!(*m)->fight(g, s, attackers, targets, why)) {
			return false;
		}
	}
	return true;
}

int chb_modules_sign(const struct chb_game *g, const struct chb_state *s, int man, uint64_t foes) {
	int sign = 0;
	EACH_ON(g, m, sign) {
		sign += (*m)->sign(g, s, man, foes);
	}
	return sign;
}

void chb_modules_name(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		      struct pv_why *why) {
	EACH_ON(g, m, same_as) {
		(*m)->same_as(g, s, o, why);
	}
	EACH_ON(g, m, name) {
		(*m)->name(g, s, o, why);
	}
}

/* --- ropes ----------------------------------------------------------------------------------- */

uint16_t chb_modules_top(const struct chb_game *g, const struct chb_thing *t) {
	uint16_t top = PV_NO_PLACE;
	EACH_ON(g, m, top) {
		uint16_t his = (*m)->top(g, t);
		top = his != PV_NO_PLACE ? his : top;
	}
	return top;
}

size_t chb_modules_links(const struct chb_game *g, const struct chb_state *s, int place,
			 uint16_t *out) {
	size_t count = 0;
	EACH_ON(g, m, links) {
		count += (*m)->links(g, s, place, out + count);
	}
	return count;
}

bool chb_modules_climbs(const struct chb_game *g, int from, int to) {
	bool climbs = false;
	EACH_ON(g, m, climbs) {
		climbs = climbs || (*m)->climbs(g, from, to);
	}
	return climbs;
}

bool chb_modules_climb(const struct chb_game *g, const struct chb_state *s, int from, int to,
		       struct pv_why *why) {
	EACH_ON(g, m, climb) {
		if (!(*m)->climb(g, s, from, to, why)) {
			return false;
		}
	}
	return true;
}

bool chb_modules_step(const struct chb_game *g, const struct chb_state *s, int man, int to,
		      struct pv_why *why) {
	if ((g->mark[s->man[man].place] & CHB_MARK_CLIMB) == 0) {
		return true;
	}
	EACH_ON(g, m, step) {
		if (!(*m)->step(g, s, man, to, why)) {
			return false;
		}
	}
	return true;
}

/* --- orders ---------------------------------------------------------------------------------- */

bool chb_modules_take(const struct chb_game *g, const struct pv_order *o) {
	bool takes = false;
	EACH_ON(g, m, takes) {
		takes = takes || (*m)->takes(g, o);
	}
	return takes;
}

bool chb_modules_check(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, const struct pv_order *o,
		       struct pv_why *why) {
	EACH_ON(g, m, takes) {
		if ((*m)->takes(g, o)) {
			return (*m)->check(g, s, v, o, why);
		}
	}
	return pv_deny(why, RULE(CHB_2_22), "chb.work.none");
}

void chb_modules_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		       struct pv_events *out) {
	EACH_ON(g, m, takes) {
		if ((*m)->takes(g, o)) {
			(*m)->apply(g, s, o, out);
			return;
		}
	}
}

void chb_modules_list(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, int man, struct chb_list *l) {
	EACH_ON(g, m, list) {
		(*m)->list(g, s, v, man, l);
	}
}
