/* things.c - things other than characters, kind by kind [CHB-12]. */
#include "rules/cryhavoc/core/things.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

const char *const chb_kind_word[CHB_KINDS + 1] = {
	[CHB_NOTHING] = "nothing",
	[CHB_RUBBLE] = "rubble",
	[CHB_FILLED_MOAT] = "filled-moat",
	[CHB_BALLISTA] = "ballista",
	[CHB_PERRIERE] = "perriere",
	[CHB_MANGONEL] = "mangonel",
	[CHB_TREBUCHET] = "trebuchet",
	[CHB_WALL] = "wall",
	[CHB_WRECK] = "wreck",
	[CHB_BRAZIER] = "brazier",
	[CHB_HAY] = "hay",
	[CHB_THATCH] = "thatch",
	[CHB_SCAFFOLD] = "scaffold",
	[CHB_GATE] = "gate",
	[CHB_TORCH] = "torch",
	[CHB_SCREEN] = "screen",
	[CHB_BARREL] = "barrel",
	[CHB_OIL] = "oil",
	[CHB_BLAZE] = "fire",
	[CHB_ASHES] = "ashes",
	[CHB_CART] = "cart",
	[CHB_DRAWBRIDGE] = "drawbridge",
	[CHB_PORTCULLIS] = "portcullis",
	[CHB_RAM] = "ram",
	[CHB_GALLERY] = "gallery",
	[CHB_TOWER] = "siege-tower",
	[CHB_LARGE_TOWER] = "large-tower",
	[CHB_LADDER] = "ladder",
	[CHB_LONG_LADDER] = "long-ladder",
	[CHB_ROPE] = "rope",
	[CHB_MILLSTONE] = "millstone",
	[CHB_SITE] = "site",
	[CHB_STAKES_SET] = "stakes",
	[CHB_BARRIER] = "barrier",
	[CHB_HOARDED] = "hoarding",
	[CHB_SACK] = "sack",
	[CHB_STONES] = "stones",
	[CHB_SAP] = "sap",
	[CHB_MULE] = "mule",
	[CHB_CART_WRECK] = "cart-wreck",
	[CHB_GRINDSTONE] = "grindstone",
	[CHB_BEAMS] = "beams",
	[CHB_WINDMILL] = "mill",
	[CHB_MIRE] = "mire",
	[CHB_KINDS] = NULL,
};

static const char *const fire_state[] = { "burning",     "by-arrow", "ladder",
					  "long-ladder", "rope",     NULL };

static const char *const beam_states[] = { "locked", "free", NULL };
static const char *const stone_states[] = { "moving", "stopped", NULL };
static const char *const engine_states[] = { "here", "off", "broken", NULL };
static const char *const bridge_states[] = { "lowered", "raised", NULL };
static const char *const gate_states[] = { "up", "down", NULL };

const struct chb_kind_row chb_kinds[CHB_KINDS] = {
	[CHB_NOTHING] = { .ground = CHB_AS_DRAWN },
	[CHB_RUBBLE] = { .ground = CHB_TERRAIN_RUBBLE },
	[CHB_FILLED_MOAT] = { .ground = CHB_TERRAIN_MOAT_FILLED },
	[CHB_BALLISTA] = { .ground = CHB_AS_DRAWN, .is_counter = true, .has_facing = true },
	[CHB_PERRIERE] = { .ground = CHB_AS_DRAWN, .is_counter = true },
	[CHB_MANGONEL] = { .ground = CHB_AS_DRAWN,
			   .is_counter = true,
			   .has_side = true,
			   .states = engine_states },
	[CHB_TREBUCHET] = { .ground = CHB_AS_DRAWN,
			    .is_counter = true,
			    .has_side = true,
			    .states = engine_states },
	[CHB_WALL] = { .ground = CHB_AS_DRAWN },
	[CHB_WRECK] = { .ground = CHB_TERRAIN_CLEAR },
	[CHB_BRAZIER] = { .ground = CHB_AS_DRAWN, .is_counter = true },
	[CHB_HAY] = { .ground = CHB_AS_DRAWN, .is_counter = true },
	[CHB_THATCH] = { .ground = CHB_AS_DRAWN, .is_counter = true },
	[CHB_SCAFFOLD] = { .ground = CHB_AS_DRAWN, .is_counter = true },
	[CHB_GATE] = { .ground = CHB_AS_DRAWN, .has_facing = true },
	[CHB_TORCH] = { .ground = CHB_AS_DRAWN, .is_counter = true },
	[CHB_SCREEN] = { .ground = CHB_TERRAIN_SCREEN, .is_counter = true, .has_facing = true },
	[CHB_BARREL] = { .ground = CHB_AS_DRAWN, .is_counter = true },
	[CHB_OIL] = { .ground = CHB_AS_DRAWN },
	[CHB_BLAZE] = { .ground = CHB_TERRAIN_BURNING, .states = fire_state },
	[CHB_ASHES] = { .ground = CHB_TERRAIN_CLEAR },
	[CHB_CART] = { .ground = CHB_TERRAIN_CART,
		       .other = CHB_TERRAIN_CART_MOVING,
		       .changes = true,
		       .is_counter = true,
		       .has_to = true,
		       .has_facing = true,
		       .is_long = true,
		       .states = chb_cart_word },
	[CHB_DRAWBRIDGE] = { .ground = CHB_TERRAIN_BRIDGE,
			     .other = CHB_AS_DRAWN,
			     .changes = true,
			     .has_to = true,
			     .has_facing = true,
			     .states = bridge_states },
	[CHB_PORTCULLIS] = { .ground = CHB_AS_DRAWN,
			     .other = CHB_TERRAIN_DOOR_CLOSED,
			     .changes = true,
			     .has_to = true,
			     .has_facing = true,
			     .states = gate_states },
	[CHB_RAM] = { .ground = CHB_TERRAIN_RAM, .is_counter = true, .has_facing = true },
	[CHB_GALLERY] = { .ground = CHB_TERRAIN_RAM,
			  .is_counter = true,
			  .has_to = true,
			  .has_facing = true,
			  .is_long = true },
	[CHB_TOWER] = { .ground = CHB_TERRAIN_SIEGE_TOWER,
			.is_counter = true,
			.has_facing = true,
			.states = chb_tower_word },
	[CHB_LARGE_TOWER] = { .ground = CHB_TERRAIN_SIEGE_TOWER,
			      .is_counter = true,
			      .has_to = true,
			      .has_facing = true,
			      .is_long = true,
			      .states = chb_tower_word },
	[CHB_LADDER] = { .ground = CHB_AS_DRAWN, .is_counter = true, .states = chb_ladder_word },
	[CHB_LONG_LADDER] = { .ground = CHB_AS_DRAWN,
			      .is_counter = true,
			      .states = chb_ladder_word },
	[CHB_MILLSTONE] = { .ground = CHB_AS_DRAWN,
			    .is_counter = true,
			    .is_shown_later = true,
			    .states = stone_states },
	[CHB_SITE] = { .ground = CHB_AS_DRAWN, .is_counter = true, .states = chb_works_row },
	[CHB_STAKES_SET] = { .ground = CHB_TERRAIN_STAKES, .has_facing = true },
	[CHB_SACK] = { .ground = CHB_AS_DRAWN, .is_counter = true },
	[CHB_STONES] = { .ground = CHB_AS_DRAWN, .is_counter = true },
	[CHB_SAP] = { .ground = CHB_AS_DRAWN, .is_counter = true, .states = chb_sap_word },
	[CHB_BARRIER] = { .ground = CHB_TERRAIN_PALISADE },
	[CHB_HOARDED] = { .ground = CHB_TERRAIN_HOARDING },
	[CHB_MULE] = { .ground = CHB_AS_DRAWN, .is_counter = true },
	[CHB_CART_WRECK] = { .ground = CHB_AS_DRAWN, .is_counter = true },
	[CHB_MIRE] = { .ground = CHB_AS_DRAWN, .by_module = true },
	[CHB_GRINDSTONE] = { .ground = CHB_AS_DRAWN,
			     .is_counter = true,
			     .back = "grindstone-back",
			     .states = stone_states },
	[CHB_BEAMS] = { .ground = CHB_AS_DRAWN,
			.is_counter = true,
			.is_shown_later = true,
			.states = beam_states },
	[CHB_WINDMILL] = { .ground = CHB_AS_DRAWN },
	[CHB_ROPE] = { .ground = CHB_AS_DRAWN,
		       .is_counter = true,
		       .has_facing = true,
		       .states = chb_rope_word },
};

static_assert(CHB_KINDS <= 64, "sets of kinds are 64 bits");

int chb_thing_ground(const struct chb_thing *t) {
	const struct chb_kind_row *kind = &chb_kinds[t->kind];
	return t->state == 0 || !kind->changes ? kind->ground : kind->other;
}

bool chb_shapes(const struct chb_game *g, int kind) {
	return (g->shapers & CHB_KIND(kind)) != 0;
}

void chb_load_kinds(struct chb_game *g) {
	g->shapers = 0;
	for (int i = 0; i < CHB_KINDS; i++) {
		const struct chb_kind_row *k = &chb_kinds[i];
		bool shapes = k->ground != CHB_AS_DRAWN || k->by_module ||
			      (k->changes && k->other != CHB_AS_DRAWN);
		g->shapers |= shapes ? CHB_KIND(i) : 0;
	}
}

int chb_find_thing(const struct chb_game *g, const struct chb_state *s, int kind, int place) {
	if (!chb_has_any(s, CHB_KIND(kind))) {
		return CHB_NONE;
	}
	CHB_EACH_THING(g, s, i) {
		if (chb_thing(g, s, i)->kind == kind && chb_thing(g, s, i)->place == place) {
			return i;
		}
	}
	return CHB_NONE;
}

bool chb_has_thing(const struct chb_game *g, const struct chb_state *s, int kind, int place) {
	return chb_find_thing(g, s, kind, place) >= 0;
}

bool chb_thing_left(const struct chb_game *g, const struct chb_state *s) {
	CHB_ALL_THINGS(g, i) {
		if (chb_thing(g, s, i)->kind == CHB_NOTHING) {
			return true;
		}
	}
	return false;
}

int chb_slots(const struct chb_game *g, const struct chb_state *s) {
	int slots = 0;
	CHB_ALL_THINGS(g, i) {
		slots = chb_thing(g, s, i)->kind != CHB_NOTHING ? i + 1 : slots;
	}
	return slots;
}

uint64_t chb_kinds_of(const struct chb_game *g, const struct chb_state *s) {
	uint64_t kinds = 0;
	CHB_ALL_THINGS(g, i) {
		int kind = chb_thing(g, s, i)->kind;
		kinds |= kind != CHB_NOTHING ? CHB_KIND(kind) : 0;
	}
	return kinds;
}

void chb_count_things(const struct chb_game *g, struct chb_state *s) {
	s->kinds = chb_kinds_of(g, s);
	s->slots = (uint8_t)chb_slots(g, s);
}

int chb_make_thing(const struct chb_game *g, struct chb_state *s, int kind, int place) {
	CHB_ALL_THINGS(g, i) {
		struct chb_thing *t = chb_thing_at(g, s, i);
		if (t->kind == CHB_NOTHING) {
			t->kind = (uint8_t)kind;
			t->place = (uint16_t)place;
			chb_count_things(g, s);
			return i;
		}
	}
	return CHB_NONE;
}

void chb_free_thing(const struct chb_game *g, struct chb_state *s, int thing) {
	*chb_thing_at(g, s, thing) = (struct chb_thing){ .place = CHB_NOWHERE,
							 .to = CHB_NOWHERE,
							 .side = CHB_NOBODYS,
							 .worker = { PV_NONE, PV_NONE } };
	chb_count_things(g, s);
}

const char *const chb_ladder_word[] = { "lying", "carried", "set", NULL };

const char *const chb_rope_word[] = { "up", "cut", "down", NULL };

const char *const chb_tower_word[] = { "shut", "lowered", NULL };

const char *const chb_cart_word[] = { "standing", "moving", NULL };

const char *const chb_sap_word[] = { "begun", "dug", NULL };

bool chb_is_name_taken(const struct chb_game *g, const char *name) {
	CHB_EACH_MAN(g, i) {
		if (strcmp(g->roster[i].name, name) == 0) {
			return true;
		}
	}
	for (int i = 0; i < g->thing_count; i++) {
		if (strcmp(g->thing[i].name, name) == 0) {
			return true;
		}
	}
	return false;
}

/* ram, then ram-2 */
void chb_name_by_kind(const struct chb_game *g, struct chb_thing_roster *r) {
	const char *word = chb_kind_word[r->thing.kind];
	snprintf(r->name, sizeof r->name, "%s", word);
	for (int i = 2; chb_is_name_taken(g, r->name); i++) {
		snprintf(r->name, sizeof r->name, "%.11s-%d", word, i % 1000);
	}
}

int chb_add_thing(struct chb_game *g, const struct pv_node *root, int kind, int place,
		  struct pv_error *err) {
	if (g->thing_count == CHB_THINGS_MAX) {
		pv_node_fail(root, err, "found more than %d things", CHB_THINGS_MAX);
		return CHB_NONE;
	}
	struct chb_thing_roster *r = &g->thing[g->thing_count];
	r->thing = (struct chb_thing){ .place = (uint16_t)place,
				       .to = CHB_NOWHERE,
				       .kind = (uint8_t)kind,
				       .side = CHB_NOBODYS,
				       .worker = { PV_NONE, PV_NONE } };
	chb_name_by_kind(g, r);
	return g->thing_count++;
}

bool chb_is_thrower(int kind) {
	return kind == CHB_MANGONEL || kind == CHB_TREBUCHET;
}
