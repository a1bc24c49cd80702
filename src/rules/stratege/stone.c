/*
 * stone.c - a mill's stone: a ring of hexes that turns by one as either side's movement phase
 * opens, with whoever stands or lies there; its lever, worked at for a whole turn, halts it or lets
 * it go on [CHB-2.12, STR-STONE].
 *
 * The stone is a thing at its lever: `state` says whether it turns, `timer` how many hexes of its
 * ring it has turned, `damage` is 1 while a step of it is due. Where it turns the ground is a
 * turning millstone, else one that is still: what either costs, shelters and counts for is the
 * terrain table's.
 */
#include "rules/cryhavoc/carry.h"
#include "rules/cryhavoc/things.h"
#include "rules/stratege/stratege.h"

enum { TURNS, STANDS };

#define EACH_STONE(g, i)       for (int i = 0; i < (g)->stone_count; i++)
#define EACH_OF_RING(stone, i) for (int i = 0; i < (stone)->count; i++)

static const struct chb_thing *thing_of(const struct chb_game *g, const struct chb_state *s,
					const struct chb_stone *stone) {
	return chb_thing(g, s, stone->thing);
}

static bool is_still(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_stone *stone) {
	return thing_of(g, s, stone)->state == STANDS;
}

/* [STR-STONE.9] Without the switch its hexes cost what is printed, still or not. */
static bool eases(const struct chb_game *g, const struct chb_state *s,
		  const struct chb_stone *stone) {
	return g->opt_millstones != 0 && is_still(g, s, stone);
}

/* Which hex of its ring a place is; -1. */
static int find_ring(const struct chb_stone *stone, int place) {
	EACH_OF_RING(stone, i) {
		if (stone->ring[i] == place) {
			return i;
		}
	}
	return CHB_NONE;
}

/* --- load ------------------------------------------------------------------------------------ */

static bool load_hex(const struct chb_game *g, const struct pv_node *node, int laid, int ground,
		     uint16_t *out, struct pv_error *err) {
	int place = node != NULL && node->kind == PV_NODE_TEXT
			? pv_hex_map_own(&g->map, laid, node->text)
			: PV_NO_PLACE;
	*out = (uint16_t)place;
	return (place != PV_NO_PLACE && g->map.place[place].ground == ground) ||
	       pv_node_fail(node, err, "accepted: a hex of the piece that is drawn as %s",
			    chb_grounds[ground].word);
}

/* Each beside the one before it, the first beside the last. */
static bool is_round(const struct chb_game *g, const struct chb_stone *stone) {
	EACH_OF_RING(stone, i) {
		int next = stone->ring[(i + 1) % stone->count];
		if (pv_hex_map_side(&g->map, stone->ring[i], next) < 0) {
			return false;
		}
	}
	return true;
}

/* {ring: ["(0,3)/1", ...], lever: "(1,2)/1"}: clockwise. */
static bool load(struct chb_game *g, const struct pv_node *part, int laid, struct pv_error *err) {
	static const char *const keys[] = { "ring", "lever", NULL };
	const struct pv_node *ring = pv_node_get(part, "ring"), *lever = pv_node_get(part, "lever");
	struct chb_stone *stone = &g->stone[g->stone_count];
	if (g->stone_count == CHB_STONES_MAX) {
		return pv_node_fail(part, err, "found more than %d millstones", CHB_STONES_MAX);
	}
	if (ring == NULL || ring->kind != PV_NODE_LIST || ring->count < 3 ||
	    ring->count > CHB_RING_MAX || lever == NULL) {
		return pv_node_fail(part, err,
				    "accepted: a ring of 3 to %d hexes, clockwise, and a lever",
				    CHB_RING_MAX);
	}
	if (!pv_node_only(part, keys, err) ||
	    !load_hex(g, lever, laid, CHB_TERRAIN_CONTROLS, &stone->lever, err)) {
		return false;
	}
	for (const struct pv_node *at = ring->first; at != NULL; at = at->next) {
		if (!load_hex(g, at, laid, CHB_TERRAIN_MILLSTONE, &stone->ring[stone->count++],
			      err)) {
			return false;
		}
	}
	g->stone_count++;
	return is_round(g, stone) ||
	       pv_node_fail(ring, err, "the hexes of the ring aren't neighbours, one by one");
}

static bool is_lever(const struct chb_game *g, int place) {
	EACH_STONE(g, i) {
		if (g->stone[i].lever == place) {
			return true;
		}
	}
	return false;
}

/* Of a scenario that says how a stone begins. */
static bool fits(const struct chb_game *g, const struct pv_node *node, const struct chb_thing *t,
		 struct pv_error *err) {
	return is_lever(g, t->place) ||
	       pv_node_fail(node, err,
			    "a millstone is a mill's: found no lever of one; accepted: its place");
}

/* [STR-STONE.19] Those that the scenario doesn't name turn. */
static bool make_things(struct chb_game *g, const struct pv_node *root, struct pv_error *err) {
	EACH_STONE(g, i) {
		struct chb_stone *stone = &g->stone[i];
		int found = CHB_NONE;
		CHB_ALL_THINGS(g, k) {
			bool here = g->thing[k].thing.kind == CHB_MILLSTONE &&
				    g->thing[k].thing.place == stone->lever;
			found = here ? k : found;
		}
		found =
		    found >= 0 ? found : chb_add_thing(g, root, CHB_MILLSTONE, stone->lever, err);
		if (found < 0) {
			return false;
		}
		stone->thing = (uint8_t)found;
	}
	return true;
}

static bool is_on(const struct chb_game *g) {
	return g->stone_count != 0;
}

/* --- ground ---------------------------------------------------------------------------------- */

static int ground(const struct chb_game *g, const struct chb_state *s, int place) {
	EACH_STONE(g, i) {
		if (eases(g, s, &g->stone[i]) && find_ring(&g->stone[i], place) >= 0) {
			return CHB_TERRAIN_MILLSTONE_STILL;
		}
	}
	return CHB_AS_DRAWN;
}

static void lay_land(const struct chb_game *g, const struct chb_state *s, struct chb_land *land) {
	EACH_STONE(g, i) {
		const struct chb_stone *stone = &g->stone[i];
		EACH_OF_RING(stone, k) {
			if (eases(g, s, stone)) {
				land->ground[stone->ring[k]] = CHB_TERRAIN_MILLSTONE_STILL;
			}
		}
	}
}

/* --- turning --------------------------------------------------------------------------------- */

static void make_due(const struct chb_game *g, struct chb_state *s) {
	EACH_STONE(g, i) {
		chb_thing_at(g, s, g->stone[i].thing)->damage = 1;
	}
}

/* The place that comes after one of the ring; CHB_NOWHERE of any other. */
static uint16_t carried_to(const struct chb_game *g, const struct chb_stone *stone, int place) {
	int at = find_ring(stone, place);
	int by = g->opt_stone_dir == CHB_CLOCKWISE ? 1 : stone->count - 1;
	return at < 0 ? CHB_NOWHERE : stone->ring[(at + by) % stone->count];
}

/* [STR-STONE.2, STR-STONE.16] All at once, the living, the stunned and the dead; who works at
 * something else has done no whole turn of it [CHB-2.22]. Of who hides nothing is told. */
static void carry_men(const struct chb_game *g, struct chb_state *s, const struct chb_stone *stone,
		      struct pv_events *out) {
	CHB_EACH_MAN(g, i) {
		struct chb_man *m = &s->man[i];
		bool hidden = m->place == CHB_HIDDEN;
		uint16_t to = carried_to(g, stone, hidden ? m->back : m->place);
		if (to == CHB_NOWHERE) {
			continue;
		}
		if (hidden) {
			m->back = to;
			continue;
		}
		m->place = to;
		chb_stop_work(s, i);
		chb_say_at(out, "chb.mill.carried", STR(STONE_2, "STR-STONE.2"), i, to);
	}
}

static void turn(const struct chb_game *g, struct chb_state *s, const struct chb_stone *stone,
		 struct pv_events *out) {
	struct chb_thing *t = chb_thing_at(g, s, stone->thing);
	t->timer = (uint8_t)((t->timer + 1) % stone->count);
	chb_say_at(out, "chb.mill.turns", STR(STONE_3, "STR-STONE.3"), PV_NONE, stone->ring[0]);
	carry_men(g, s, stone, out);
	CHB_ALL_THINGS(g, i) {
		struct chb_thing *load = chb_thing_at(g, s, i);
		uint16_t to =
		    chb_is_load(load->kind) ? carried_to(g, stone, load->place) : CHB_NOWHERE;
		load->place = to != CHB_NOWHERE ? to : load->place;
	}
}

/* [STR-STONE.3] */
static bool open_phase(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	bool any = false;
	EACH_STONE(g, i) {
		struct chb_thing *t = chb_thing_at(g, s, g->stone[i].thing);
		bool turns = t->damage != 0 && t->state == TURNS;
		t->damage = 0;
		if (turns) {
			turn(g, s, &g->stone[i], out);
			any = true;
		}
	}
	return any;
}

static bool is_sound(const struct chb_game *g, const struct chb_state *s) {
	EACH_STONE(g, i) {
		const struct chb_stone *stone = &g->stone[i];
		const struct chb_thing *t = thing_of(g, s, stone);
		if (t->kind != CHB_MILLSTONE || t->place != stone->lever ||
		    t->timer >= stone->count || t->damage > (s->phase == CHB_MOVEMENT)) {
			return false;
		}
	}
	return true;
}

/* --- the lever ------------------------------------------------------------------------------- */

/* [STR-STONE.5, STR-TASK.3] One man on its hex, wounded or not. */
static bool can_pull(const struct chb_game *g, const struct chb_state *s, int man, int helper,
		     const struct chb_thing *t, struct pv_why *why) {
	(void)g;
	if (helper == PV_NONE && s->man[man].place == t->place) {
		return true;
	}
	if (helper != PV_NONE) {
		pv_deny(why, STR(STONE_5, "STR-STONE.5"), "chb.work.alone");
	} else {
		pv_deny_at(why, STR(STONE_5, "STR-STONE.5"), "chb.work.where", PV_WITNESS_PLACE,
			   t->place);
	}
	return pv_also(why, RULE(2_12, "CHB-2.12"));
}

/* [STR-STONE.7] */
static void pull(const struct chb_game *g, struct chb_state *s, int thing, int man,
		 struct pv_events *out) {
	struct chb_thing *t = chb_thing_at(g, s, thing);
	bool halts = t->state == TURNS;
	t->state = halts ? STANDS : TURNS;
	chb_result_at(out, halts ? "chb.mill.halted" : "chb.mill.let_go",
		      halts ? STR(STONE_5, "STR-STONE.5") : STR(STONE_7, "STR-STONE.7"), man,
		      t->place);
}

const struct chb_module str_stone = { .part = "millstone",
				      .kind = CHB_MILLSTONE,
				      .fits = fits,
				      .task = { 1, can_pull, pull },

				      .load = load,
				      .things = make_things,
				      .is_on = is_on,
				      .ground = ground,
				      .land = lay_land,
				      .due = make_due,
				      .open = open_phase,
				      .sound = is_sound };
