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
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/core/work.h"
#include "rules/cryhavoc/modules/mill/mill.h"
#include "rules/cryhavoc/modules/pieces/levers.h"
#include "rules/cryhavoc/move/carry.h"
#include "stratege_ids.h"

#define EACH_STONE(g, i) for (int i = 0; i < (g)->stone_count; i++)

static const struct chb_thing *thing_of(const struct chb_game *g, const struct chb_state *s,
					const struct chb_stone *stone) {
	return chb_thing(g, s, stone->thing);
}

static bool is_still(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_stone *stone) {
	return thing_of(g, s, stone)->state == STR_STANDS;
}

/* [STR-STONE.9] Is the stone's cost eased? Without the switch its hexes cost what is printed, still
 * or turning. */
static bool eases(const struct chb_game *g, const struct chb_state *s,
		  const struct chb_stone *stone) {
	return g->opt_millstones != 0 && is_still(g, s, stone);
}

/* --- load ------------------------------------------------------------------------------------ */

static bool load(struct chb_game *g, const struct pv_node *part, int laid, struct pv_error *err) {
	if (g->stone_count == CHB_STONES_MAX) {
		return pv_node_fail(part, err, "found more than %d millstones", CHB_STONES_MAX);
	}
	struct chb_stone *stone = &g->stone[g->stone_count++];
	return str_load_ring(g, part, laid, CHB_TERRAIN_MILLSTONE, stone, err);
}

static bool is_lever(const struct chb_game *g, int place) {
	EACH_STONE(g, i) {
		if (g->stone[i].lever == place) {
			return true;
		}
	}
	return false;
}

/* Checks a millstone of a scenario. */
static bool fits(const struct chb_game *g, const struct pv_node *node, const struct chb_thing *t,
		 struct pv_error *err) {
	return is_lever(g, t->place) ||
	       pv_node_fail(node, err,
			    "a millstone is a mill's: found no lever of one; accepted: its place");
}

/* [STR-STONE.19] Stones that the scenario doesn't name turn. */
static bool make_things(struct chb_game *g, const struct pv_node *root, struct pv_error *err) {
	bool good = true;
	EACH_STONE(g, i) {
		struct chb_stone *stone = &g->stone[i];
		good =
		    good && str_make_ring_thing(g, root, CHB_MILLSTONE, stone->lever, stone, err);
	}
	return good;
}

static bool is_on(const struct chb_game *g) {
	return g->stone_count != 0;
}

/* --- ground ---------------------------------------------------------------------------------- */

static int ground(const struct chb_game *g, const struct chb_state *s, int place) {
	EACH_STONE(g, i) {
		if (eases(g, s, &g->stone[i]) && str_find_ring(&g->stone[i], place) >= 0) {
			return CHB_TERRAIN_MILLSTONE_STILL;
		}
	}
	return CHB_AS_DRAWN;
}

static void lay_land(const struct chb_game *g, const struct chb_state *s, struct chb_land *land) {
	EACH_STONE(g, i) {
		const struct chb_stone *stone = &g->stone[i];
		STR_EACH_OF_RING(stone, k) {
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

/* The place after one of the ring; CHB_NOWHERE for any other place. */
static uint16_t carried_to(const struct chb_game *g, const struct chb_stone *stone, int place) {
	int at = str_find_ring(stone, place);
	int by = g->opt_stone_dir == CHB_CLOCKWISE ? 1 : stone->count - 1;
	return at < 0 ? CHB_NOWHERE : stone->ring[(at + by) % stone->count];
}

/* [STR-STONE.2, STR-STONE.16] Carries all at once, living, stunned and dead; work at other things
 * is interrupted [CHB-2.22]. No event tells of a hidden character. */
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
		chb_say_at(out, "chb.mill.carried", RULE(STR_STONE_2), i, to);
	}
}

/* Shows the lever, and where each hex of a turning stone goes. */
static void show(const struct chb_game *g, const struct chb_state *s, struct chb_fittings *out) {
	EACH_STONE(g, i) {
		const struct chb_stone *stone = &g->stone[i];
		bool still = is_still(g, s, stone);
		chb_fit(out, stone->lever, PV_HEX_SIDES, still ? "lever-stands" : "lever-goes",
			still ? RULE(STR_STONE_7) : RULE(STR_STONE_5));
		for (int k = 0; k < stone->count && !still; k++) {
			int from = stone->ring[k], to = carried_to(g, stone, from);
			chb_fit(out, from, pv_hex_map_side(&g->map, from, to), "turns",
				RULE(STR_STONE_2));
		}
	}
}

static void turn(const struct chb_game *g, struct chb_state *s, const struct chb_stone *stone,
		 struct pv_events *out) {
	struct chb_thing *t = chb_thing_at(g, s, stone->thing);
	t->timer = (uint8_t)((t->timer + 1) % stone->count);
	chb_say_at(out, "chb.mill.turns", RULE(STR_STONE_3), PV_NONE, stone->ring[0]);
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
		bool turns = t->damage != 0 && t->state == STR_GOES;
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

/* [STR-STONE.5, STR-TASK.3] May a character pull the lever? The wounded may, too. */
static bool can_pull(const struct chb_game *g, const struct chb_state *s, int man, int helper,
		     const struct chb_thing *t, struct pv_why *why) {
	(void)g;
	return str_can_pull(s, man, helper, t->place, RULE(STR_STONE_5), why);
}

/* [STR-STONE.7] */
static void pull(const struct chb_game *g, struct chb_state *s, int thing, int man,
		 struct pv_events *out) {
	struct chb_thing *t = chb_thing_at(g, s, thing);
	bool halts = t->state == STR_GOES;
	t->state = halts ? STR_STANDS : STR_GOES;
	chb_result_at(out, halts ? "chb.mill.halted" : "chb.mill.let_go",
		      halts ? RULE(STR_STONE_5) : RULE(STR_STONE_7), man, t->place);
}

static void name_rows(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		      struct pv_why *why) {
	(void)s;
	EACH_STONE(g, i) {
		str_name_lever(&g->stone[i], o, RULE(STR_STONE_13), why);
	}
}

const struct chb_module str_stone = { .part = "millstone",
				      .kind = CHB_MILLSTONE,
				      .fits = fits,
				      .task = { .men = 1, .can = can_pull, .ends = pull },

				      .load = load,
				      .things = make_things,
				      .is_on = is_on,
				      .ground = ground,
				      .land = lay_land,
				      .fittings = show,
				      .due = make_due,
				      .open = open_phase,
				      .sound = is_sound,
				      .name = name_rows,
				      .levers = str_stone_levers,
				      .setting = str_stone_setting,
				      .set_to = str_stone_set_to };
