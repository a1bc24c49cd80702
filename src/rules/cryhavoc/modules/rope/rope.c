/*
 * rope.c - a mill's rope [STR-ROPE]: it hangs from its loading bay over the ground below, up or
 * down; who climbs pays once for all of it, into the bay if that is open and empty. Else he hangs
 * before the bay, on a place of his own (climb.h), as does what is hoisted (hoist.c).
 *
 * The rope is a thing `rope` at the foot, `to` where one hangs on it. Up with something on it, that
 * is a load at the height of the bay; down, whoever is on it is a climber.
 */
#include "rules/cryhavoc/modules/rope/rope.h"
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/characters/burdens.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/act_types.h"
#include "rules/cryhavoc/core/rout.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/modules/pieces/hoists.h"
#include "rules/cryhavoc/notation/parts.h"
#include "stratege_ids.h"

const struct chb_hoist *str_hoist_of(const struct chb_game *g, int thing) {
	STR_EACH_HOIST(g, h) {
		if (h->thing == thing) {
			return h;
		}
	}
	return NULL;
}

bool str_rope_hangs(const struct chb_game *g, const struct chb_state *s, int laid) {
	STR_EACH_HOIST(g, h) {
		if (h->laid == laid && (str_is_down(g, s, h) || chb_rope_bears(g, s, h->thing))) {
			return true;
		}
	}
	return false;
}

/* --- load ------------------------------------------------------------------------------------ */

static bool load_hex(const struct chb_game *g, const struct pv_node *part, const char *key,
		     int laid, uint16_t *out, struct pv_error *err) {
	const struct pv_node *node = pv_node_get(part, key);
	int place = node != NULL && node->kind == PV_NODE_TEXT
			? pv_hex_map_own(&g->map, laid, node->text)
			: PV_NO_PLACE;
	*out = (uint16_t)place;
	return place != PV_NO_PLACE ||
	       pv_node_fail(node != NULL ? node : part, err,
			    "accepted: `%s` of a rope, a hex of its piece", key);
}

/* A loading door between the two. */
static bool find_door(const struct chb_game *g, struct chb_hoist *h) {
	const struct pv_place *bay = &g->map.place[h->bay], *foot = &g->map.place[h->foot];
	int side = pv_hex_side_of(pv_hex_minus(foot->at, bay->at));
	h->side = (uint8_t)side;
	h->door = side < 0 ? 0 : bay->door[side];
	return h->door != 0 && bay->next[side] == PV_NO_PLACE;
}

/* [STR-ROPE.15] Adds the bay to the places of jumps, at any height. */
static bool add_jump(struct chb_game *g, const struct pv_node *part, int bay,
		     struct pv_error *err) {
	if (chb_zone_has(&g->jumps, bay)) {
		return true;
	}
	if (g->jumps.count == CHB_ZONE_PLACES) {
		return pv_node_fail(part, err, "found more than %d places for jumps",
				    CHB_ZONE_PLACES);
	}
	g->jumps.place[g->jumps.count++] = (uint16_t)bay;
	return true;
}

/* Walls the loading door up, as without the switch. */
static void wall_up(struct chb_game *g, const struct chb_hoist *h) {
	struct pv_place *bay = &g->map.place[h->bay];
	g->map.door[h->door - 1].state = PV_DOOR_OPEN;
	bay->bar[h->side] = PV_BAR_WALL;
	bay->door[h->side] = 0;
}

/* {bay: "(3,3)/1", controls: "(2,4)/1", below: "(4,3)"} */
static bool load(struct chb_game *g, const struct pv_node *part, int laid, struct pv_error *err) {
	static const char *const keys[] = { "bay", "controls", "below", NULL };
	struct chb_hoist *h = &g->hoist[g->hoist_count];
	if (g->hoist_count == CHB_HOISTS_MAX) {
		return pv_node_fail(part, err, "found more than %d ropes of mills", CHB_HOISTS_MAX);
	}
	if (!pv_node_only(part, keys, err) || !load_hex(g, part, "bay", laid, &h->bay, err) ||
	    !load_hex(g, part, "controls", laid, &h->controls, err) ||
	    !load_hex(g, part, "below", laid, &h->foot, err)) {
		return false;
	}
	if (!find_door(g, h)) {
		return pv_node_fail(part, err,
				    "a rope hangs before no loading door; accepted: its bay "
				    "with a door towards the hex below it");
	}
	if (g->opt_rope == 0) {
		wall_up(g, h);
		return true;
	}
	h->laid = (uint8_t)laid;
	g->mark[h->controls] |= CHB_MARK_CLIMB;
	g->hoist_count++;
	return add_jump(g, part, h->bay, err);
}

static bool is_its_rope(const struct chb_hoist *h, const struct chb_thing *t) {
	return t->kind == CHB_ROPE && t->place == h->foot && t->facing == pv_hex_opposite(h->side);
}

/* [STR-ROPE.25] Ropes that the scenario doesn't name are up. */
static bool make_thing(struct chb_game *g, const struct pv_node *root, struct chb_hoist *h,
		       struct pv_error *err) {
	int found = CHB_NONE;
	CHB_ALL_THINGS(g, k) {
		found = is_its_rope(h, &g->thing[k].thing) ? k : found;
	}
	found = found != CHB_NONE ? found : chb_add_thing(g, root, CHB_ROPE, h->foot, err);
	h->thing = (uint8_t)found;
	if (found != CHB_NONE) {
		g->thing[found].thing.facing = (uint8_t)pv_hex_opposite(h->side);
	}
	return found != CHB_NONE;
}

static bool make_things(struct chb_game *g, const struct pv_node *root, struct pv_error *err) {
	bool good = true;
	for (int i = 0; i < g->hoist_count; i++) {
		good = good && make_thing(g, root, &g->hoist[i], err);
	}
	return good;
}

static bool is_on(const struct chb_game *g) {
	return g->hoist_count != 0;
}

/* A rope holds at most one character or thing, none once it is cut; while it is down, no body. */
static bool is_sound_rope(const struct chb_game *g, const struct chb_state *s,
			  const struct chb_hoist *h) {
	const struct chb_thing *t = str_rope_of(g, s, h);
	int hang = 0;
	bool lies = false;
	if (!is_its_rope(h, t) || t->damage > g->thing_count) {
		return false;
	}
	CHB_EACH_MAN(g, i) {
		bool here = s->man[i].place == t->to;
		hang += here;
		lies = lies || (here && !chb_stands(&s->man[i]));
	}
	CHB_ALL_THINGS(g, i) {
		bool here = chb_thing(g, s, i)->place == t->to;
		hang += here;
		lies = lies || here;
	}
	return hang <= (t->state != CHB_ROPE_CUT) && (!lies || t->state == CHB_ROPE_UP);
}

static bool is_sound(const struct chb_game *g, const struct chb_state *s) {
	STR_EACH_HOIST(g, h) {
		if (!is_sound_rope(g, s, h)) {
			return false;
		}
	}
	return true;
}

/* Shows the controls [STR-ROPE.2, STR-ROPE.3]. */
static void show(const struct chb_game *g, const struct chb_state *s, struct chb_fittings *out) {
	static const char *const words[] = { [CHB_ROPE_UP] = "winch-up",
					     [CHB_ROPE_CUT] = "winch-cut",
					     [CHB_ROPE_DOWN] = "winch-down" };
	STR_EACH_HOIST(g, h) {
		chb_fit(out, h->controls, PV_HEX_SIDES, words[str_rope_of(g, s, h)->state],
			RULE(STR_ROPE_7));
	}
}

/* --- ways ------------------------------------------------------------------------------------ */

static uint16_t top(const struct chb_game *g, const struct chb_thing *t) {
	STR_EACH_HOIST(g, h) {
		if (is_its_rope(h, t)) {
			return h->bay;
		}
	}
	return PV_NO_PLACE;
}

/* Is a place the hex below, or one beside it? */
static bool is_below(const struct chb_game *g, const struct chb_hoist *h, int place) {
	return place == h->foot || pv_hex_map_side(&g->map, h->foot, place) >= 0;
}

static bool climbs(const struct chb_game *g, int from, int to) {
	STR_EACH_HOIST(g, h) {
		if ((from == h->bay && is_below(g, h, to)) || (from == h->foot && to == h->bay)) {
			return true;
		}
	}
	return false;
}

/* [STR-ROPE.30] Lists the ways down: the hex below, or those beside it while it is taken. */
static size_t ways_down(const struct chb_game *g, const struct chb_state *s,
			const struct chb_hoist *h, uint16_t *out) {
	size_t count = 0;
	out[count++] = h->foot;
	PV_EACH_HEX_SIDE(side) {
		uint16_t next = chb_open_side(g, s, h->foot, side);
		if (next != PV_NO_PLACE && chb_is_occupied(g, s, h->foot)) {
			out[count++] = next;
		}
	}
	return count;
}

static size_t ways_from(const struct chb_game *g, const struct chb_state *s,
			const struct chb_hoist *h, int place, uint16_t *out) {
	bool down = str_is_down(g, s, h), open = !str_is_shut(g, s, h);
	int rung = str_rung_of(g, s, h);
	size_t count = 0;
	if (open && (place == rung || (place == h->foot && down))) {
		out[count++] = h->bay;
	}
	if ((place == h->foot && down) ||
	    (place == h->bay && open && chb_rope_bears(g, s, h->thing))) {
		out[count++] = (uint16_t)rung;
	}
	if (down && (place == rung || (place == h->bay && open))) {
		count += ways_down(g, s, h, out + count);
	}
	return count;
}

static size_t links(const struct chb_game *g, const struct chb_state *s, int place, uint16_t *out) {
	STR_EACH_HOIST(g, h) {
		bool cut = str_rope_of(g, s, h)->state == CHB_ROPE_CUT;
		size_t count = cut ? 0 : ways_from(g, s, h, place, out);
		if (count != 0) {
			return count; /* a place belongs to one rope */
		}
	}
	return 0;
}

/* --- who climbs ------------------------------------------------------------------------------ */

static bool deny(struct pv_why *why, const char *rule, const char *key, int place) {
	return pv_deny_at(why, rule, key, PV_WITNESS_PLACE, place);
}

/* [STR-ROPE.18, STR-ROPE.19] */
static bool check_up(const struct chb_game *g, const struct chb_state *s, const struct chb_hoist *h,
		     int to, struct pv_why *why) {
	bool open = !str_is_shut(g, s, h), taken = chb_is_occupied(g, s, h->bay);
	if (to == h->bay && !open) {
		return deny(why, RULE(STR_ROPE_24), "chb.rope.shut", to);
	}
	if (to == h->bay) {
		return !taken || deny(why, RULE(STR_ROPE_19), "chb.rope.bay_taken", to);
	}
	return !open || taken || deny(why, RULE(STR_ROPE_19), "chb.rope.into_bay", h->bay);
}

/* [STR-ROPE.30] */
static bool check_down(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_hoist *h, int from, int to, struct pv_why *why) {
	if (from == h->bay && str_is_shut(g, s, h)) {
		return deny(why, RULE(STR_ROPE_24), "chb.rope.shut", from);
	}
	if (chb_is_occupied(g, s, to)) {
		return deny(why, RULE(STR_ROPE_30), "chb.rope.below_taken", to);
	}
	int side = pv_hex_map_side(&g->map, h->foot, to);
	return to == h->foot ||
	       (chb_is_occupied(g, s, h->foot) && !chb_is_shut(g, s, h->foot, side)) ||
	       deny(why, RULE(STR_ROPE_30), "chb.rope.below", h->foot);
}

static bool check_climb(const struct chb_game *g, const struct chb_state *s,
			const struct chb_hoist *h, int from, int to, struct pv_why *why) {
	int rung = str_rung_of(g, s, h);
	if (from == rung && to == h->bay) {
		return check_up(g, s, h, to, why);
	}
	if (!str_is_down(g, s, h)) {
		return deny(why, RULE(STR_ROPE_10), "chb.rope.raised", h->foot);
	}
	if (from != rung && chb_rope_bears(g, s, h->thing)) {
		return deny(why, RULE(STR_ROPE_21), "chb.rope.full", h->foot);
	}
	return from == h->foot ? check_up(g, s, h, to, why) : check_down(g, s, h, from, to, why);
}

/* Is a step a way of that rope? */
static bool is_way(const struct chb_game *g, const struct chb_state *s, const struct chb_hoist *h,
		   int from, int to) {
	int rung = str_rung_of(g, s, h);
	if (from == h->foot) {
		return to == h->bay || to == rung;
	}
	return (from == rung && to == h->bay) ||
	       ((from == rung || from == h->bay) && is_below(g, h, to));
}

static bool climb(const struct chb_game *g, const struct chb_state *s, int from, int to,
		  struct pv_why *why) {
	STR_EACH_HOIST(g, h) {
		if (is_way(g, s, h, from, to)) {
			return check_climb(g, s, h, from, to, why);
		}
	}
	return pv_deny_at(why, RULE(CHB_MAP_3), "chb.step.far", PV_WITNESS_PLACE, to);
}

/* [STR-ROPE.21] A rope holds one climber or one load, no climber with a load. */
static bool step(const struct chb_game *g, const struct chb_state *s, int man, int to,
		 struct pv_why *why) {
	int from = s->man[man].place;
	STR_EACH_HOIST(g, h) {
		if (is_way(g, s, h, from, to) && chb_load_of(g, s, man) >= 0) {
			return pv_deny(why, RULE(STR_ROPE_21), "chb.rope.laden");
		}
	}
	return true;
}

static bool holds(const struct chb_game *g, const struct chb_state *s, int laid) {
	return str_rope_hangs(g, s, laid);
}

/* Does a rope turn with the bay that it hangs from? */
static bool bears(const struct chb_game *g, int thing) {
	const struct chb_hoist *h = str_hoist_of(g, thing);
	return h != NULL && h->laid == g->turner - 1;
}

static bool takes(const struct chb_game *g, const struct pv_order *o) {
	bool about = o->verb == CHB_HAUL || o->verb == CHB_LOWER;
	return about && str_hoist_of(g, o->count) != NULL;
}

static const struct chb_act acts[] = {
	{ .act = { .verb = STR_HOIST,
		   .word = "hoist",
		   .rule = RULE(CHB_2_22),
		   .form = { &chb_part_actor, &chb_part_thing, &chb_part_load } },
	  .check = str_hoist_check,
	  .apply = str_hoist_apply,
	  .in_rout = chb_rout_never },
	{ .act = { .verb = STR_HEAVE,
		   .word = "heave",
		   .rule = RULE(CHB_2_22),
		   .form = { &chb_part_actor, &chb_part_thing, &chb_part_place } },
	  .check = str_heave_check,
	  .apply = str_heave_apply,
	  .in_rout = chb_rout_never },
	CHB_ACTS_END,
};

static const struct chb_question questions[] = { { "rope", str_ask_rope }, { NULL, NULL } };

const struct chb_module str_rope = { .part = "rope",
				     .kind = CHB_ROPE,
				     .task = { .ends = str_hoist_end },
				     .load = load,
				     .things = make_things,
				     .is_on = is_on,
				     .fittings = show,
				     .sound = is_sound,
				     .holds = holds,
				     .bears = bears,
				     .top = top,
				     .links = links,
				     .climbs = climbs,
				     .climb = climb,
				     .step = step,
				     .questions = questions,
				     .acts = acts,
				     .takes = takes,
				     .check = str_pull_check,
				     .apply = str_pull_apply,
				     .list = str_hoist_list,
				     .levers = str_rope_levers,
				     .setting = str_rope_setting,
				     .set_to = str_rope_set_to,
				     .unfit = str_rope_unfit };
