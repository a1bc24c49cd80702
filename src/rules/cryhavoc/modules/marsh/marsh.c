/*
 * marsh.c - marshes: what kind of one is laid [STR-MARSH.6], and the spell that makes one, an
 * option [STR-MARSH.3 to STR-MARSH.8].
 *
 * A marsh that was made is a thing on the hex that its section is counted from: `state` is its
 * section and kind, `worker` who made it, `timer` how many of the roster have been looked at, who
 * may get stuck in it. What its makers have spent is what their marshes cost.
 */
#include "rules/cryhavoc/modules/marsh/marsh.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/lines.h"
#include "rules/cryhavoc/core/act_types.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/notation/parts.h"
#include "stratege_ids.h"

#include <string.h>

enum { SECTIONS = 2, KINDS = 3, MOST = 12 };

/* The number that it had when the base game listed all verbs. */
enum { CONJURE = CHB_VERBS + 2 };

/* In the order of STR-MARSH.4 and STR-MARSH.5; the first is the default. */
static const struct kind {
	const char *word;
	uint8_t ground, price; /* price is a row of the pieces' figures */
} kinds[KINDS] = {
	{ "ordinary", CHB_TERRAIN_MARSH, CHB_PIECES_MAKE_MARSH },
	{ "deep", CHB_TERRAIN_DEEP_MARSH, CHB_PIECES_MAKE_DEEP_MARSH },
	{ "swamp", CHB_TERRAIN_SWAMP, CHB_PIECES_MAKE_SWAMP },
};

/* By kind, then section. */
const char *const str_marsh_word[] = { "marsh-a", "marsh-b", "deep-a", "deep-b",
				       "swamp-a", "swamp-b", NULL };

/* [docs/pieces.md] Marsh A lacks the last. */
static const struct pv_hex hexes[MOST] = { { 0, -1 }, { 1, -1 }, { 2, -1 }, { -1, 0 },
					   { 0, 0 },  { 1, 0 },  { 2, 0 },  { -2, 1 },
					   { -1, 1 }, { 0, 1 },  { 1, 1 },  { 2, 1 } };

static const struct kind *kind_of(int word) {
	return &kinds[word / SECTIONS];
}

/* EP [STR-MARSH.4, STR-MARSH.5] */
static int32_t price_of(const struct chb_game *g, int word) {
	return g->figure.pieces[kind_of(word)->price][0];
}

static int size_of(int word) {
	return word % SECTIONS == 0 ? MOST - 1 : MOST;
}

#define EACH_WORD(word)      for (int word = 0; word < STR_MARSHES; word++)
#define EACH_HEX_OF(word, n) for (int n = 0; n < size_of(word); n++)

/* --- laid ------------------------------------------------------------------------------------ */

/* {}: lay: {piece: MA, at: A0508, kind: deep} */
static bool load(struct chb_game *g, const struct pv_node *part, int laid, struct pv_error *err) {
	static const char *const keys[] = { NULL };
	const char *word = g->map.laid[laid].kind;
	int kind = 0;
	while (word[0] != '\0' && kind < KINDS && strcmp(word, kinds[kind].word) != 0) {
		kind++;
	}
	if (kind == KINDS) {
		return pv_node_fail(part, err,
				    "found kind \"%.20s\"; accepted: ordinary, deep or swamp "
				    "[STR-MARSH.6]",
				    word);
	}
	CHB_ALL_PLACES(g, at) {
		if (g->map.place[at].piece == laid + 1) {
			g->map.place[at].ground = kinds[kind].ground;
		}
	}
	return pv_node_only(part, keys, err);
}

/* --- made ------------------------------------------------------------------------------------ */

static bool fits(const struct chb_game *g, const struct pv_node *node, const struct chb_thing *t,
		 struct pv_error *err) {
	(void)g;
	(void)t;
	return pv_node_fail(node, err,
			    "a mire is made in a battle; accepted: a marsh that is laid");
}

static int count_marshes(const struct chb_game *g) {
	int room = 0;
	int32_t least = UINT8_MAX;
	EACH_WORD(word) {
		least = chb_min(least, price_of(g, word));
	}
	CHB_EACH_MAN(g, i) {
		room += chb_is_on(g, &str_marsh) ? g->roster[i].ep / chb_max(least, 1) : 0;
	}
	return room;
}

#define EACH_MIRE(g, s, i)      \
	CHB_EACH_THING(g, s, i) \
	if (chb_thing(g, s, i)->kind == CHB_MIRE)

/* [STR-MARSH.8] Points that a character has spent on spells; they don't come back. */
static int ep_spent(const struct chb_game *g, const struct chb_state *s, int man) {
	int spent = 0;
	EACH_MIRE(g, s, i) {
		const struct chb_thing *t = chb_thing(g, s, i);
		spent += t->worker[0] == man ? price_of(g, t->state) : 0;
	}
	return spent;
}

static int ep_left(const struct chb_game *g, const struct chb_state *s, int man) {
	return g->roster[man].ep - ep_spent(g, s, man);
}

/* The lowest place of the nth hex of a section that is counted from there; or PV_NO_PLACE. */
static int place_of(const struct chb_game *g, int from, int n) {
	return pv_hex_map_first(&g->map, pv_hex_add(g->map.place[from].at, hexes[n]));
}

static bool covers(const struct chb_game *g, const struct chb_thing *t, int place) {
	EACH_HEX_OF(t->state, n) {
		if (place_of(g, t->place, n) == place) {
			return true;
		}
	}
	return false;
}

static int ground(const struct chb_game *g, const struct chb_state *s, int place) {
	EACH_MIRE(g, s, i) {
		if (covers(g, chb_thing(g, s, i), place)) {
			return kind_of(chb_thing(g, s, i)->state)->ground;
		}
	}
	return CHB_AS_DRAWN;
}

static void lay_land(const struct chb_game *g, const struct chb_state *s, struct chb_land *land) {
	EACH_MIRE(g, s, i) {
		const struct chb_thing *t = chb_thing(g, s, i);
		EACH_HEX_OF(t->state, n) {
			land->ground[place_of(g, t->place, n)] = kind_of(t->state)->ground;
		}
	}
}

/* [STR-MARSH.7] Characters on the marsh throw, in roster order. */
static bool test_next(const struct chb_game *g, struct chb_state *s, struct chb_thing *t) {
	for (; t->timer < g->count; t->timer++) {
		int man = t->timer;
		const struct chb_man *m = &s->man[man];
		if (chb_stands(m) && !chb_is_horse(g, man) && covers(g, t, m->place) &&
		    chb_is_tested(g, s, man, m->place)) {
			t->timer++;
			s->fleeing = g->roster[man].side;
			s->mired = chb_bit(g, man);
			return true;
		}
	}
	return false;
}

static bool open_next(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	(void)out;
	EACH_MIRE(g, s, i) {
		if (test_next(g, s, chb_thing_at(g, s, i))) {
			return true;
		}
	}
	return false;
}

static bool is_made(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_thing *t) {
	if (t->worker[0] == PV_NONE || t->worker[1] != PV_NONE || t->timer > g->count ||
	    (t->timer < g->count && s->phase != CHB_MOVEMENT)) {
		return false;
	}
	EACH_HEX_OF(t->state, n) {
		if (place_of(g, t->place, n) == PV_NO_PLACE) {
			return false;
		}
	}
	return true;
}

static bool is_sound(const struct chb_game *g, const struct chb_state *s) {
	EACH_MIRE(g, s, i) {
		const struct chb_thing *t = chb_thing(g, s, i);
		if (!is_made(g, s, t) || ep_left(g, s, t->worker[0]) < 0) {
			return false;
		}
	}
	return true;
}

/* --- the order ------------------------------------------------------------------------------- */

/* [STR-MARSH.4, STR-MARSH.5, STR-MARSH.8] */
static bool check_caster(const struct chb_game *g, const struct chb_state *s,
			 const struct chb_occupancy *v, int man, int word, struct pv_why *why) {
	int price = price_of(g, word), left = ep_left(g, s, man);
	if (!chb_may_act(g, s, v, man, why) || !chb_modules_upright(g, s, man, why) ||
	    !chb_is_free_to_act(g, s, v, man, why)) {
		return false;
	}
	if (g->roster[man].ep == 0) {
		return pv_deny(why, RULE(STR_MARSH_8), "chb.conjure.who");
	}
	if (left < price) {
		return pv_refuse(why, word < SECTIONS ? RULE(STR_MARSH_4) : RULE(STR_MARSH_5),
				 "chb.conjure.ep", price, left, PV_UNIT_COUNT);
	}
	return chb_has_whole_move(g, s, man, RULE(STR_MARSH_8), why) &&
	       chb_rate_allows(g, s, man, s->man[man].left, why);
}

/* [STR-MARSH.7] */
static bool is_open(const struct chb_game *g, const struct chb_state *s, int place) {
	static const uint8_t open[] = { CHB_TERRAIN_CLEAR, CHB_TERRAIN_COURT, CHB_TERRAIN_PATH,
					CHB_TERRAIN_ROAD, CHB_TERRAIN_STONY };
	bool good = false;
	for (size_t i = 0; i < PV_COUNT(open); i++) {
		good = good || chb_ground(g, s, place) == open[i];
	}
	return good && chb_second(g, s, place) == 0 && g->map.place[place].above == PV_NO_PLACE;
}

/* [STR-MARSH.8] */
static bool reaches(const struct chb_game *g, const struct chb_state *s, int man, int place,
		    struct pv_why *why) {
	int from = s->man[man].place, far = chb_apart(g, from, place);
	int most = g->figure.pieces[CHB_PIECES_SPELL_RANGE][0];
	if (far > most) {
		return pv_refuse_at(why, RULE(STR_MARSH_8), "chb.conjure.far", most, far,
				    PV_UNIT_COUNT, PV_WITNESS_PLACE, place);
	}
	return from == place || chb_line_clear(g, s, NULL, from, place, NULL) ||
	       pv_deny_at(why, RULE(STR_MARSH_8), "chb.conjure.unseen", PV_WITNESS_PLACE, place);
}

static bool check_hexes(const struct chb_game *g, const struct chb_state *s, int man, int from,
			int word, struct pv_why *why) {
	EACH_HEX_OF(word, n) {
		int place = place_of(g, from, n);
		if (place == PV_NO_PLACE) {
			return pv_deny(why, RULE(STR_MARSH_7), "chb.conjure.off");
		}
		if (!is_open(g, s, place) || chb_level(g, s, place) != chb_level(g, s, from)) {
			return pv_deny_at(why, RULE(STR_MARSH_7), "chb.conjure.open",
					  PV_WITNESS_PLACE, place);
		}
		if (!reaches(g, s, man, place, why)) {
			return false;
		}
	}
	return true;
}

static bool check(const struct chb_game *g, const struct chb_state *s,
		  const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	int from = o->data.halves[0];
	if (o->count >= STR_MARSHES || !chb_is_of_map(g, from)) {
		return pv_deny(why, RULE(STR_MARSH_7), "chb.conjure.off");
	}
	if (!check_caster(g, s, v, o->actor, o->count, why) ||
	    !check_hexes(g, s, o->actor, from, o->count, why)) {
		return false;
	}
	if (why != NULL) {
		why->key = "chb.conjure.how";
		why->need = price_of(g, o->count);
		why->have = ep_left(g, s, o->actor);
		why->unit = PV_UNIT_COUNT;
	}
	return true;
}

static void apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		  struct pv_events *out) {
	int place = o->data.halves[0];
	struct chb_thing *t = chb_thing_at(g, s, chb_make_thing(g, s, CHB_MIRE, place));
	t->state = o->count;
	t->worker[0] = o->actor;
	chb_begin_move(s, o->actor);
	chb_pay(s, o->actor, s->man[o->actor].left);
	chb_say(out, "chb.conjured", RULE(STR_MARSH_8), o->actor, place, ep_left(g, s, o->actor));
	s->ask = CHB_ASK_REACT;
}

/* --- list ------------------------------------------------------------------------------------ */

/* Marks the open hexes that the caster reaches with 1. */
static void find_open(const struct chb_game *g, const struct chb_state *s, int man, uint8_t *out) {
	CHB_ALL_PLACES(g, at) {
		out[at] = is_open(g, s, at) && reaches(g, s, man, at, NULL);
	}
}

/* Lists the places that a section takes; returns how many, 0 where it has no room. */
static int room_at(const struct chb_game *g, const struct chb_state *s, const uint8_t *open,
		   int from, int section, uint16_t out[MOST]) {
	EACH_HEX_OF(section, n) {
		int place = place_of(g, from, n);
		if (place == PV_NO_PLACE || open[place] == 0 ||
		    chb_level(g, s, place) != chb_level(g, s, from)) {
			return 0;
		}
		out[n] = (uint16_t)place;
	}
	return size_of(section);
}

static void find_spots(const struct chb_game *g, const struct chb_state *s, int man,
		       struct str_spots best[SECTIONS]) {
	uint8_t open[PV_PLACES_MAX];
	uint16_t taken[MOST];
	find_open(g, s, man, open);
	CHB_ALL_PLACES(g, from) {
		for (int section = 0; section < SECTIONS; section++) {
			int count = room_at(g, s, open, from, section, taken);
			if (count > 0) {
				str_spots_take(g, s, man, from, taken, count, &best[section]);
			}
		}
	}
}

/* A marsh may be made at hundreds of places. Listed are those where it has most effect, a few of
 * each kind; the prompt says that the list is partial. */
static void list(const struct chb_game *g, const struct chb_state *s, const struct chb_occupancy *v,
		 int man, struct chb_list *l) {
	struct str_spots best[SECTIONS] = { { .count = 0 } };
	struct pv_order o = { .verb = CONJURE, .actor = (uint8_t)man, .target = PV_NONE };
	bool may[STR_MARSHES], any = false;
	EACH_WORD(word) {
		may[word] = check_caster(g, s, v, man, word, NULL);
		any = any || may[word];
	}
	if (!any) {
		return;
	}
	find_spots(g, s, man, best);
	EACH_WORD(word) {
		const struct str_spots *of = &best[word % SECTIONS];
		for (int i = 0; may[word] && i < of->count; i++) {
			o.count = (uint8_t)word;
			o.data.halves[0] = (uint16_t)of->place[i];
			chb_list_add(l, &o);
		}
	}
}

static bool leaves_out(const struct chb_game *g, const struct chb_state *s) {
	int32_t least = INT32_MAX;
	EACH_WORD(word) {
		least = chb_min(least, price_of(g, word));
	}
	CHB_EACH_OF(g, s->side, i) {
		if (s->ask == CHB_ASK_MOVE && chb_is_on(g, &str_marsh) && g->roster[i].ep > 0 &&
		    chb_on_map(&s->man[i]) && ep_left(g, s, i) >= least) {
			return true;
		}
	}
	return false;
}

static bool read_kind(struct kit_reader *r, struct pv_order *out) {
	return chb_read_one_of(r, str_marsh_word, STR_MARSHES,
			       "marsh-a, marsh-b, deep-a, deep-b, swamp-a or swamp-b", out);
}

static void write_kind(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	(void)game;
	chb_write_one_of(pen, str_marsh_word, STR_MARSHES, o);
}

static const struct kit_part part_kind = { read_kind, write_kind, KIT_COUNT, 0 };

static bool check_conjure(const struct chb_game *g, const struct chb_state *s,
			  const struct chb_occupancy *v, const struct pv_order *o,
			  struct pv_why *why) {
	return chb_is_on(g, &str_marsh) ? check(g, s, v, o, why)
					: pv_deny(why, RULE(CHB_2_22), "chb.work.none");
}

static const struct chb_act acts[] = {
	{ .act = { .verb = CONJURE,
		   .word = "conjure",
		   .rule = RULE(CHB_2_22),
		   .form = { &chb_part_actor, &chb_part_place, &part_kind } },
	  .check = check_conjure,
	  .apply = apply },
	CHB_ACTS_END,
};

const struct chb_module str_marsh = { .part = "marsh",
				      .kind = CHB_MIRE,
				      .load = load,
				      .option = CHB_OPTION(create_marsh),
				      .states = str_marsh_word,
				      .fits = fits,
				      .ground = ground,
				      .land = lay_land,
				      .open = open_next,
				      .sound = is_sound,
				      .makes = count_marshes,
				      .ep = ep_spent,
				      .leaves_out = leaves_out,
				      .acts = acts,
				      .list = list };
