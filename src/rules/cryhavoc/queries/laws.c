/* laws.c - the laws that join the answers of modules to a query. */
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/queries/each.h"
#include "rules/cryhavoc/queries/modules.h"

/* --- sight and shots -------------------------------------------------------------------------- */

bool chb_modules_hides(const struct chb_game *g, const struct chb_state *s, int from, int to,
		       int32_t range, struct pv_why *why) {
	LAW_ANY_YES(hides, g, s, from, to, range, why);
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

void chb_modules_day_list(const struct chb_game *g, const struct chb_state *s,
			  const struct chb_occupancy *v, int man, struct chb_list *l) {
	LAW_EACH(day_list, g, s, v, man, l);
}

int32_t chb_modules_shot_die(const struct chb_game *g, const struct chb_state *s, int from,
			     int to) {
	LAW_SUM(shot_die, g, s, from, to);
}

int chb_modules_loader(const struct chb_game *g, const struct chb_state *s, int man) {
	LAW_ONE(PV_NONE, loader, g, s, man);
}

bool chb_modules_wields(const struct chb_game *g, const struct chb_state *s, int man, int weapon,
			struct pv_why *why) {
	LAW_EVERY_YES(wields, g, s, man, weapon, why);
}

int chb_modules_ground_cover(const struct chb_game *g, const struct chb_state *s, int from, int to,
			     int ground) {
	EACH_ON(g, m, ground_cover) {
		int own = (*m)->ground_cover(g, s, from, to, ground);
		if (own != CHB_NONE) {
			return own;
		}
	}
	return g->figure.terrain[ground][CHB_TERRAIN_OF_COVER];
}

bool chb_modules_shelters(const struct chb_game *g, const struct chb_state *s, int man) {
	LAW_ANY_YES(shelters, g, s, man);
}

/* --- postures --------------------------------------------------------------------------------- */

int chb_modules_cover(const struct chb_game *g, const struct chb_state *s, int man, int cover,
		      struct pv_why *why) {
	int best = cover;
	EACH_ON(g, m, cover) {
		best = chb_max(best, (*m)->cover(g, s, man, cover, why));
	}
	return best;
}

bool chb_ask_upright(const struct chb_game *g, const struct chb_state *s, int man,
		     struct pv_why *why) {
	LAW_EVERY_YES(upright, g, s, man, why);
}

void chb_modules_rise(const struct chb_game *g, struct chb_state *s, int man) {
	LAW_EACH(rise, s, man);
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
	LAW_SUM(toll, g, s, man, to);
}

void chb_modules_pay(const struct chb_game *g, struct chb_state *s, int man, int to) {
	LAW_EACH(pay, g, s, man, to);
}

void chb_modules_begin(const struct chb_game *g, struct chb_state *s, int man) {
	LAW_EACH(begin, g, s, man);
}

int chb_modules_slip_die(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	LAW_SUM(slip_die, g, s, from, to);
}

bool chb_modules_meets(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	LAW_ANY_YES(meets, g, s, from, to);
}

void chb_modules_driven(const struct chb_game *g, struct chb_state *s, int man) {
	LAW_EACH(driven, s, man);
}

int32_t chb_modules_way_price(const struct chb_game *g, const struct chb_state *s, int from, int to,
			      struct pv_why *why) {
	LAW_ONE(CHB_NONE, way_price, g, s, from, to, why);
}

bool chb_modules_minimum(const struct chb_game *g, const struct chb_state *s, int to) {
	LAW_EVERY_YES(minimum, g, s, to);
}

bool chb_modules_perch(const struct chb_game *g, const struct chb_state *s, int from) {
	LAW_ANY_YES(perch, g, s, from);
}

bool chb_modules_across(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	LAW_ANY_YES(across, g, s, from, to);
}

int chb_modules_crossing(const struct chb_game *g, int face) {
	EACH_ON(g, m, crossing) {
		return (*m)->crossing(face);
	}
	return CHB_HEALTHY;
}

int chb_modules_jump(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, int man, int to, struct pv_why *why) {
	EACH_ON(g, m, jump) {
		return (*m)->jump(g, s, v, man, to, why);
	}
	return CHB_NONE;
}

void chb_modules_leap(const struct chb_game *g, struct chb_state *s, int man, int foe) {
	LAW_EACH(leap, s, man, foe);
}

void chb_modules_drop(const struct chb_game *g, struct chb_state *s, int man) {
	LAW_EACH(drop, g, s, man);
}

/* --- attacks ---------------------------------------------------------------------------------- */

bool chb_modules_engage(const struct chb_game *g, const struct chb_state *s, uint64_t attackers,
			uint64_t targets, struct pv_why *why) {
	LAW_EVERY_YES(engage, g, s, attackers, targets, why);
}

bool chb_modules_may_attack(const struct chb_game *g, const struct chb_state *s, int man,
			    struct pv_why *why) {
	LAW_EVERY_YES(may_attack, g, s, man, why);
}

bool chb_modules_braves(const struct chb_game *g, const struct chb_state *s, int man, int ahead) {
	LAW_ANY_YES(braves, g, s, man, ahead);
}

bool chb_modules_attacks(const struct chb_game *g, const struct chb_state *s, struct chb_list *l) {
	LAW_ANY_YES(attacks, g, s, l);
}

int32_t chb_modules_force(const struct chb_game *g, const struct chb_state *s, int man) {
	LAW_SUM(force, g, s, man);
}

int chb_modules_shift(const struct chb_game *g, const struct chb_state *s, uint64_t attackers,
		      uint64_t targets) {
	LAW_SUM(shift, g, s, attackers, targets);
}

int chb_modules_fight_die(const struct chb_game *g, const struct chb_state *s) {
	LAW_SUM(fight_die, g, s);
}

int chb_modules_letter(const struct chb_game *g, const struct chb_state *s, int face) {
	LAW_ONE(CHB_NONE, letter, g, s, face);
}

bool chb_modules_spares(const struct chb_game *g, const struct chb_state *s, int letter) {
	LAW_ANY_YES(spares, g, s, letter);
}

void chb_modules_attacked(const struct chb_game *g, struct chb_state *s, uint64_t targets) {
	LAW_EACH(attacked, g, s, targets);
}

bool chb_modules_follow(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	LAW_ANY_YES(follow, g, s, out);
}

bool chb_modules_resume(const struct chb_game *g, struct chb_state *s) {
	LAW_ANY_YES(resume, g, s);
}

/* --- the turn --------------------------------------------------------------------------------- */

void chb_modules_tactics(const struct chb_game *g, const struct chb_state *s,
			 const struct chb_occupancy *v, int man, struct chb_list *l) {
	LAW_EACH(tactics, g, s, v, man, l);
}

void chb_modules_deeds(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, int man, struct chb_list *l) {
	LAW_EACH(deeds, g, s, v, man, l);
}

void chb_modules_watch(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	LAW_EACH(watch, g, s, out);
}

void chb_modules_close(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	LAW_EACH(close, g, s, out);
}

void chb_modules_rest(const struct chb_game *g, struct chb_state *s) {
	LAW_EACH(rest, g, s);
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

/* A replacement: at most one module answers. */
int chb_modules_ground(const struct chb_game *g, const struct chb_state *s, int place) {
	LAW_ONE(CHB_AS_DRAWN, ground, g, s, place);
}

void chb_modules_land(const struct chb_game *g, const struct chb_state *s, struct chb_land *land) {
	LAW_EACH(land, g, s, land);
}

void chb_modules_fittings(const struct chb_game *g, const struct chb_state *s,
			  struct chb_fittings *out) {
	out->count = 0;
	LAW_EACH(fittings, g, s, out);
}

int chb_modules_room(const struct chb_game *g, const struct chb_state *s, int man, int place) {
	LAW_ONE(CHB_NONE, room, g, s, man, place);
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
	LAW_ANY_YES(turns, g, place);
}

bool chb_modules_bears(const struct chb_game *g, int thing) {
	LAW_ANY_YES(bears, g, thing);
}

bool chb_modules_holds(const struct chb_game *g, const struct chb_state *s, int laid) {
	LAW_ANY_YES(holds, g, s, laid);
}

bool chb_modules_settle(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	LAW_ANY_YES(settle, g, s, out);
}

void chb_modules_due(const struct chb_game *g, struct chb_state *s) {
	LAW_EACH(due, g, s);
}

bool chb_modules_open(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	bool any = false;
	EACH_ON(g, m, open) {
		any = (*m)->open(g, s, out) || any;
	}
	return any;
}

bool chb_modules_sound(const struct chb_game *g, const struct chb_state *s) {
	LAW_EVERY_YES(sound, g, s);
}

bool chb_modules_shot(const struct chb_game *g, const struct chb_state *s, int place,
		      struct pv_why *why) {
	LAW_EVERY_YES(shot, g, s, place, why);
}

bool chb_modules_beds(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, int stair, struct chb_beds *out) {
	LAW_ANY_YES(beds, g, s, v, stair, out);
}

int chb_modules_makes(const struct chb_game *g) {
	LAW_SUM(makes, g);
}

int chb_modules_ep(const struct chb_game *g, const struct chb_state *s, int man) {
	int left = g->roster[man].ep;
	EACH_ON(g, m, ep) {
		left -= (*m)->ep(g, s, man);
	}
	return left;
}

bool chb_modules_leave_out(const struct chb_game *g, const struct chb_state *s) {
	LAW_ANY_YES(leaves_out, g, s);
}

bool chb_modules_edge(const struct chb_game *g, int from, int side) {
	LAW_ANY_YES(edge, g, from, side);
}

int32_t chb_modules_price(const struct chb_game *g, const struct chb_state *s,
			  const struct chb_arrival *a, struct pv_why *why) {
	int32_t sum = 0;
	EACH_ON(g, m, price) {
		struct chb_part part = (*m)->price(g, s, a);
		pv_add_part(why, part.rule, part.amount);
		sum += part.amount;
	}
	return sum;
}

bool chb_modules_edge_rides(const struct chb_game *g, struct pv_why *why) {
	LAW_EVERY_YES(edge_rides, why);
}

bool chb_modules_rail(const struct chb_game *g, const struct chb_state *s, int from) {
	LAW_ANY_YES(rail, g, s, from);
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
	LAW_EVERY_YES(fight, g, s, attackers, targets, why);
}

int chb_modules_sign(const struct chb_game *g, const struct chb_state *s, int man, uint64_t foes,
		     bool attacking) {
	LAW_SUM(sign, g, s, man, foes, attacking);
}

void chb_modules_name(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		      struct pv_why *why) {
	EACH_ON(g, m, same_as) {
		(*m)->same_as(g, s, o, why);
	}
	LAW_EACH(name, g, s, o, why);
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
	LAW_ANY_YES(climbs, g, from, to);
}

bool chb_modules_climb(const struct chb_game *g, const struct chb_state *s, int from, int to,
		       struct pv_why *why) {
	LAW_EVERY_YES(climb, g, s, from, to, why);
}

bool chb_modules_step(const struct chb_game *g, const struct chb_state *s, int man, int to,
		      struct pv_why *why) {
	if ((g->mark[s->man[man].place] & CHB_MARK_CLIMB) == 0) {
		return true;
	}
	LAW_EVERY_YES(step, g, s, man, to, why);
}

/* --- orders ---------------------------------------------------------------------------------- */

bool chb_modules_take(const struct chb_game *g, const struct pv_order *o) {
	LAW_ANY_YES(takes, g, o);
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
	LAW_EACH(list, g, s, v, man, l);
}
