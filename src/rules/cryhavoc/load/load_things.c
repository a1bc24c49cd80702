/* load_things.c - `things` of a scenario. */
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/fires/burn.h"
#include "rules/cryhavoc/load/load.h"
#include "rules/cryhavoc/machines/battering.h"
#include "rules/cryhavoc/move/carry.h"
#include "rules/cryhavoc/notation/nodes.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/siege/bombard.h"
#include "rules/cryhavoc/siege/siege_day.h"
#include "rules/kit/words.h"

#include <stdio.h>
#include <string.h>

/* --- name and kind --------------------------------------------------------------------------- */

static bool read_kind(const struct pv_node *node, struct chb_thing *t, struct pv_error *err) {
	const struct pv_node *kind = pv_node_get(node, "kind");
	const char *const *kinds = &chb_kind_word[CHB_RUBBLE];
	char accepted[sizeof err->msg];
	struct kit_pen pen = { accepted, sizeof accepted, 0 };
	if (kind == NULL) {
		kit_pen_words(&pen, kinds, " ");
		return pv_node_fail(node, err, "found no `kind`; accepted: %s", accepted);
	}
	int found = kit_node_find(kind, kinds);
	t->kind = (uint8_t)(CHB_RUBBLE + found);
	return found >= 0 || kit_node_fail_words(kind, err, kinds);
}

static bool is_name(const char *text) {
	return text[0] >= 'a' && kit_is_name(text, "-", CHB_NAME_MAX);
}

/* Reads the name of a thing, or makes one from its kind. */
static bool read_name(const struct chb_game *g, const struct pv_node *node,
		      struct chb_thing_roster *r, struct pv_error *err) {
	const char *name = NULL;
	if (!pv_node_text(node, "name", &name, err)) {
		return false;
	}
	if (name != NULL && (!is_name(name) || chb_is_name_taken(g, name))) {
		return pv_node_fail(node, err,
				    "found name \"%.20s\"; accepted: one of its own in small "
				    "letters, digits and -, at most 15",
				    name);
	}
	if (name == NULL) {
		chb_name_by_kind(g, r);
	} else {
		snprintf(r->name, sizeof r->name, "%s", name);
	}
	return true;
}

/* --- where and how --------------------------------------------------------------------------- */

static bool read_place(const struct chb_game *g, const struct pv_node *node, const char *key,
		       bool wanted, uint16_t *out, struct pv_error *err) {
	const struct pv_node *at = pv_node_get(node, key);
	if (at == NULL) {
		return !wanted || pv_node_fail(node, err,
					       "found no `%s`; accepted: a place of the map, A0714 "
					       "or A0714/1",
					       key);
	}
	int place = at->kind == PV_NODE_TEXT ? pv_hex_map_parse(&g->map, at->text) : PV_NO_PLACE;
	*out = (uint16_t)place;
	return place != PV_NO_PLACE ||
	       kit_node_fail(at, err, "a place of the map, A0714 or A0714/1");
}

static bool read_facing(const struct pv_node *node, bool wanted, struct chb_thing *t,
			struct pv_error *err) {
	const struct pv_node *at = pv_node_get(node, "facing");
	if (at == NULL) {
		return !wanted || pv_node_fail(node, err,
					       "found no `facing`; accepted: e, ne, nw, w, sw or "
					       "se");
	}
	int side = chb_load_facing(at);
	t->facing = (uint8_t)side;
	return side >= 0 || kit_node_fail(at, err, "e, ne, nw, w, sw or se");
}

static bool read_state(const struct pv_node *node, const char *const *words, struct chb_thing *t,
		       struct pv_error *err) {
	const struct pv_node *at = pv_node_get(node, "state");
	return (at == NULL || words != NULL || kit_node_fail(at, err, "no `state` of this kind")) &&
	       kit_node_word(node, "state", words, NULL, &t->state, err);
}

static bool read_side(const struct pv_node *node, bool wanted, struct chb_thing *t,
		      struct pv_error *err) {
	t->side = CHB_NOBODYS;
	return (!wanted || pv_node_get(node, "side") != NULL ||
		pv_node_fail(node, err, "found no `side`; accepted: red or blue")) &&
	       kit_node_side(node, "side", &t->side, err);
}

/* Reads the carrier of a load, which is then on the carrier's place. */
static bool read_carrier(const struct chb_game *g, const struct pv_node *node, struct chb_thing *t,
			 struct pv_error *err) {
	const struct pv_node *at = pv_node_get(node, "carrier");
	if (at == NULL) {
		return true;
	}
	int man = chb_is_load(t->kind) ? chb_load_who(g, at) : KIT_NO_WORD;
	if (man < 0 || g->roster[man].place != t->place) {
		return kit_node_fail(at, err, "of a barrel or torch: who stands where it is");
	}
	t->worker[0] = (uint8_t)man;
	return true;
}

/* [CHB-12.6.24] An engine that stands off the map. */
static bool is_off(const struct pv_node *node) {
	return pv_node_is(pv_node_get(node, "state"), "off");
}

static bool load_thing(void *of, const struct pv_node *node, struct pv_error *err) {
	static const char *const keys[] = { "kind", "carrier", "name",  "at", "to",
					    "side", "facing",  "state", NULL };
	struct chb_game *g = of;
	if (g->thing_count == CHB_THINGS_MAX) {
		return pv_node_fail(node, err, "found more than %d things", CHB_THINGS_MAX);
	}
	struct chb_thing_roster *r = &g->thing[g->thing_count];
	struct chb_thing *t = &r->thing;
	*t = (struct chb_thing){ .place = CHB_NOWHERE,
				 .to = CHB_NOWHERE,
				 .worker = { PV_NONE, PV_NONE } };
	if (!kit_node_map(node, keys, "{kind: rubble, at: A0304}", err) ||
	    !read_kind(node, t, err) || !read_name(g, node, r, err)) {
		return false;
	}
	const struct chb_kind_row *kind = &chb_kinds[t->kind];
	const struct chb_module *module = chb_module_of(g, t->kind);
	if (!read_place(g, node, "at", !is_off(node), &t->place, err) ||
	    !read_place(g, node, "to", kind->has_to, &t->to, err) ||
	    !read_side(node, kind->has_side, t, err) ||
	    !read_facing(node, kind->has_facing, t, err) ||
	    !read_state(node, chb_states_of(g, t->kind), t, err) ||
	    !read_carrier(g, node, t, err) ||
	    (chb_fits[t->kind] != NULL && !chb_fits[t->kind](g, node, t, err)) ||
	    (module != NULL && module->fits != NULL && !module->fits(g, node, t, err))) {
		return false;
	}
	t->timer = t->kind == CHB_BLAZE ? CHB_FIRE_TURNS : 0;
	g->thing_count++;
	return true;
}

/* --- all ------------------------------------------------------------------------------------- */

/* Adds slots for things that may be made in the battle. */
static void add_room(struct chb_game *g) {
	int room = chb_has_fire(g) ? chb_burn_room(g) : 0;
	room += g->fills[0] + g->fills[1] + g->razes[0] + g->razes[1];
	room += chb_modules_makes(g);
	room += chb_batter_room(g);
	room += g->siege.yard[0] != 0 || g->siege.yard[1] != 0 ? CHB_SITES : 0;
	for (int i = 1; i <= room && g->thing_count < CHB_THINGS_MAX; i++) {
		struct chb_thing_roster *r = &g->thing[g->thing_count++];
		snprintf(r->name, sizeof r->name, "made-%d", i % 1000);
		r->thing = (struct chb_thing){ .place = CHB_NOWHERE,
					       .to = CHB_NOWHERE,
					       .side = CHB_NOBODYS,
					       .worker = { PV_NONE, PV_NONE } };
	}
}

bool chb_load_things(struct chb_game *g, const struct pv_node *root, struct pv_error *err) {
	if (!kit_node_each(pv_node_get(root, "things"), PV_NODE_LIST,
			   "a list of things, {kind: rubble, at: A0304}", load_thing, g, err) ||
	    !chb_modules_things(g, root, err)) {
		return false;
	}
	add_room(g);
	return true;
}
