/* modules.c - which pieces a map has with rules of their own, and their answers joined. */
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/queries/each.h"
#include "stratege_ids.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static_assert(MODULE_QUERIES <= CHB_QUERIES, "a game has a list for each query");

static bool answers(const struct chb_module *m, size_t query) {
	void (*answer)(void);
	memcpy(&answer, (const char *)m + FIRST + query * sizeof answer, sizeof answer);
	return answer != NULL;
}

void chb_modules_on(struct chb_game *g) {
	g->lands = 0;
	for (size_t query = 0; query < MODULE_QUERIES; query++) {
		int count = 0;
		for (const struct chb_module *const *m = g->modules; *m != NULL; m++) {
			if ((*m)->is_on(g) && answers(*m, query) && count < CHB_MODULES_MAX) {
				g->answers[query][count++] = *m;
			}
		}
		g->answers[query][count] = NULL;
	}
	g->lands = g->answers[QUERY(land)][0] != NULL;
}

void chb_modules_set(struct chb_game *g) {
	for (const struct chb_module *const *m = g->modules; *m != NULL; m++) {
		if ((*m)->set != NULL) {
			(*m)->set(g);
		}
	}
}

void chb_modules_set_map(struct chb_game *g) {
	for (const struct chb_module *const *m = g->modules; *m != NULL; m++) {
		if ((*m)->set_map != NULL) {
			(*m)->set_map(g);
		}
	}
}

const struct chb_module *chb_module_of(const struct chb_game *g, int kind) {
	for (const struct chb_module *const *m = g->modules; *m != NULL; m++) {
		if ((*m)->kind == kind && kind != CHB_NOTHING) {
			return *m;
		}
	}
	return NULL;
}

const char *const *chb_states_of(const struct chb_game *g, int kind) {
	const struct chb_module *module = chb_module_of(g, kind);
	return module != NULL && module->states != NULL ? module->states : chb_kinds[kind].states;
}

/* --- load ------------------------------------------------------------------------------------ */

bool chb_modules_things(struct chb_game *g, const struct pv_node *root, struct pv_error *err) {
	for (const struct chb_module *const *m = g->modules; *m != NULL; m++) {
		if ((*m)->things != NULL && (*m)->is_on(g) && !(*m)->things(g, root, err)) {
			return false;
		}
	}
	return true;
}

/* --- answers --------------------------------------------------------------------------------- */

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

void chb_fit(struct chb_fittings *f, int place, int side, const char *word, const char *rule) {
	if (f->count < CHB_FITTINGS_MAX) {
		f->at[f->count++] =
		    (struct chb_fitting){ (uint16_t)place, (uint8_t)side, word, rule };
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

bool chb_modules_beds(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		      int stair, struct chb_beds *out) {
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

void chb_modules_load_acts(struct chb_game *g) {
	for (const struct chb_module *const *m = g->modules; *m != NULL; m++) {
		if ((*m)->acts != NULL) {
			chb_add_acts(g, (*m)->acts);
		}
		if ((*m)->decisions != NULL) {
			chb_add_decisions(g, (*m)->decisions);
		}
	}
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
		       const struct chb_view *v, const struct pv_order *o, struct pv_why *why) {
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

void chb_modules_list(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		      int man, struct chb_list *l) {
	EACH_ON(g, m, list) {
		(*m)->list(g, s, v, man, l);
	}
}
