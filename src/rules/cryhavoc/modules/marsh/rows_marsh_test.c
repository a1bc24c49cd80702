/* Rows of STR-MARSH: what is laid, by its kind, and what a spell makes. */
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/verbs.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_sound.h"
#include "rules/cryhavoc/modules/pieces/fixture_water.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/turn/turn.h"

#include <stdio.h>
#include <string.h>

static const char on[] = "create_marsh: true";

/* --- laid ------------------------------------------------------------------------------------ */

/* Beginning anywhere in it, all of it is reached. */
static int connected(const struct field *f, int ground) {
	static bool seen[PV_PLACES_MAX];
	const struct pv_hex_map *map = &chb_game_of(f->g)->map;
	int count = 0, before = -1, first = 0;
	memset(seen, 0, sizeof seen);
	while (map->place[first].ground != ground) {
		first++;
	}
	for (seen[first] = true; count != before;) {
		before = count;
		count = 0;
		for (int i = 0; i < map->count; i++) {
			PV_EACH_HEX_SIDE(side) {
				int next = map->place[i].next[side];
				seen[i] = seen[i] || (map->place[i].ground == ground &&
						      next != PV_NO_PLACE && seen[next]);
			}
			count += seen[i];
		}
	}
	return count;
}

static void laid(const char *lay, int count) {
	struct field f;
	water_open(&f, (struct water_plan){ .lay = lay, .red = "Wulf PEA A0000" });
	assert_int_equal(water_count(&f, CHB_TERRAIN_MARSH), count);
	assert_int_equal(connected(&f, CHB_TERRAIN_MARSH), count);
	field_close(&f);
}

static void str_marsh_1_of_11_and_of_12(void **unused) {
	(void)unused;
	laid("    - {piece: MA, at: A0808}\n", 11);
	laid("    - {piece: MB, at: A0808}\n", 12);
	laid("    - {piece: MB, at: A0808, turn: 4}\n", 12);
}

/* On one map and on another: its hexes become marsh, the rest is what it was. */
static void str_marsh_2_on_any_map(void **unused) {
	static const char *const maps[] = { "    - {piece: MB, at: A1717}\n",
					    "    - {piece: FD, at: A0000}\n" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(maps); i++) {
		struct field bare, f;
		char lay[96];
		snprintf(lay, sizeof lay, "%s    - {piece: MA, at: A0408}\n", maps[i]);
		water_open(&bare, (struct water_plan){ .lay = maps[i], .red = "Wulf PEA A0000" });
		water_open(&f, (struct water_plan){ .lay = lay, .red = "Wulf PEA A0000" });
		const struct pv_hex_map *was = &chb_game_of(bare.g)->map;
		const struct pv_hex_map *is = &chb_game_of(f.g)->map;
		int changed = 0;
		for (int k = 0; k < is->count; k++) {
			bool other = is->place[k].ground != was->place[k].ground;
			assert_true(!other || is->place[k].ground == CHB_TERRAIN_MARSH);
			changed += other;
		}
		assert_int_equal(changed, 11);
		field_close(&bare);
		field_close(&f);
	}
}

/* foot, horse: 0: barred. */
static void of_kind(const char *kind, int foot, int horse) {
	struct field f;
	char lay[64];
	snprintf(lay, sizeof lay, "    - {piece: MA, at: A0808%s}\n", kind);
	water_open(&f, (struct water_plan){ .lay = lay,
					    .red = "Wulf PEA A0607; Rolf SGM A0608 facing=e" });
	assert_int_equal(field_cost(&f, "step wulf MA-0(-1,0)"), foot);
	if (horse != 0) {
		assert_int_equal(field_cost(&f, "step rolf MA-0(-1,0)"), horse);
	} else {
		field_no(&f, "step rolf MA-0(-1,0)", "STR-TERR.20");
	}
	field_close(&f);
}

static void str_marsh_6_its_kind(void **unused) {
	(void)unused;
	of_kind("", 2, 4);
	of_kind(", kind: ordinary", 2, 4);
	of_kind(", kind: deep", 4, 6);
	of_kind(", kind: swamp", 4, 0);
	pieces_refuse(water_board("    - {piece: MA, at: A0808, kind: dry}\n"),
		      "found kind \"dry\"; accepted: ordinary, deep or swamp [STR-MARSH.6]");
	pieces_refuse(water_board("    - {piece: MA, at: A0808, kind: d}\n"),
		      "found kind \"d\"; accepted: ordinary, deep or swamp [STR-MARSH.6]");
	pieces_refuse(water_board("    - {piece: R1, at: A0008, kind: deep}\n"),
		      "accepted: of a marsh alone");
	pieces_refuse(water_board("    - {piece: MA, at: A0808, kind: [deep]}\n"), "in a word");
	pieces_refuse(water_board("    - {piece: MA, at: A0808, kind: twelve-chars}\n"),
		      "in a word");
}

/* --- made ------------------------------------------------------------------------------------ */

static void cast_open(struct field *f, const char *options, const char *red) {
	water_open(f, (struct water_plan){ .lay = "    - {piece: TG, at: A1603}\n",
					   .red = red,
					   .options = options });
}

/* The list of one caster is the list of all; each order of it is allowed. */
static size_t count_spells(const struct field *f, const char *man) {
	static struct pv_order list[PV_LIST_MAX];
	size_t count = pv_cryhavoc.list(f->g, &f->s, PV_ANY, list, PV_LIST_MAX), spells = 0;
	for (size_t i = 0; i < count; i++) {
		if (list[i].verb == field_verb(f, "conjure") &&
		    strcmp(chb_game_of(f->g)->roster[list[i].actor].name, man) == 0) {
			assert_true(chb_check(f->g, &f->s, &list[i], NULL));
			spells++;
		}
	}
	return spells;
}

/* A few of each kind are listed, those on enemies first; the prompt says that there are more. */
static void str_marsh_8_few_are_listed(void **unused) {
	struct field f;
	struct pv_prompt prompt;
	struct pv_why why = { .rule = NULL };
	(void)unused;
	water_open(&f, (struct water_plan){ .lay = "",
					    .red = "Merlin CIV A0508 ep=99; Wulf PEA A0000",
					    .blue = "Odo SWO A0908",
					    .options = on });
	assert_int_equal(count_spells(&f, "merlin"), 6 * 6);
	assert_true(field_lists(&f, "conjure merlin A0908 marsh-a")); /* right on Odo */
	assert_false(field_lists(&f, "conjure merlin A0504 marsh-a"));
	field_yes(&f, "conjure merlin A0504 marsh-a");
	pv_cryhavoc.prompt(f.g, &f.s, &prompt);
	assert_int_equal(prompt.whole, 0);
	assert_true(chb_check(f.g, &f.s,
			      &(struct pv_order[]){ field_order(&f, "conjure merlin "
								    "A0504 swamp-a") }[0],
			      &why));
	assert_string_equal(why.key, "chb.conjure.how");
	assert_int_equal(why.have, 99);
	/* Off the map he conjures nothing, and nothing is left out. */
	field_man(&f, "merlin")->place = CHB_GONE;
	pv_cryhavoc.prompt(f.g, &f.s, &prompt);
	assert_int_equal(prompt.whole, 1);
	field_close(&f);
	cast_open(&f, on, "Merlin CIV A0508; Wulf PEA A0000");
	pv_cryhavoc.prompt(f.g, &f.s, &prompt);
	assert_int_equal(prompt.whole, 1);
	field_close(&f);
}

static void str_marsh_3_a_spell(void **unused) {
	struct field f;
	(void)unused;
	cast_open(&f, on, "Merlin CIV A0508 ep=30; Wulf PEA A0000");
	field_yes(&f, "conjure merlin A0808 marsh-a");
	assert_true(count_spells(&f, "merlin") > 0);
	field_no(&f, "conjure wulf A0208 marsh-a", "STR-MARSH.8");
	assert_int_equal(count_spells(&f, "wulf"), 0);
	field_close(&f);
	cast_open(&f, NULL, "Merlin CIV A0508 ep=30; Wulf PEA A0000");
	field_no(&f, "conjure merlin A0808 marsh-a", "STR-MARSH.3");
	assert_false(field_lists(&f, "conjure merlin A0808 marsh-a"));
	field_close(&f);
}

/* With as many EP: what is left of them, the hexes that are of that ground; -1: refused. */
static void costs(int ep, const char *word, int left, int ground, int hexes) {
	struct field f;
	char red[48], order[48];
	snprintf(red, sizeof red, "Merlin CIV A0508 ep=%d; Wulf PEA A0000", ep);
	snprintf(order, sizeof order, "conjure merlin A0808 %s", word);
	cast_open(&f, on, red);
	if (left < 0) {
		field_no_by(&f, order, ground == CHB_TERRAIN_MARSH ? "STR-MARSH.4" : "STR-MARSH.5",
			    ep - left, ep);
		assert_false(field_lists(&f, order));
		field_close(&f);
		return;
	}
	field_yes(&f, order);
	field_give(&f, order);
	field_event(&f, "chb.conjured", "STR-MARSH.8", "merlin", "A0808", left);
	int count = 0;
	const struct chb_game *g = chb_game_of(f.g);
	CHB_ALL_PLACES(g, at) {
		count += chb_ground(g, &f.s, at) == ground;
	}
	assert_int_equal(count, hexes);
	field_close(&f);
}

static void str_marsh_4_ordinary_for_25(void **unused) {
	(void)unused;
	costs(30, "marsh-a", 5, CHB_TERRAIN_MARSH, 11);
	costs(30, "marsh-b", 5, CHB_TERRAIN_MARSH, 12);
	costs(25, "marsh-b", 0, CHB_TERRAIN_MARSH, 12);
	costs(24, "marsh-a", -1, CHB_TERRAIN_MARSH, 0);
	costs(24, "marsh-b", -1, CHB_TERRAIN_MARSH, 0);
}

static void str_marsh_5_deep_for_30(void **unused) {
	(void)unused;
	costs(30, "deep-a", 0, CHB_TERRAIN_DEEP_MARSH, 11);
	costs(30, "deep-b", 0, CHB_TERRAIN_DEEP_MARSH, 12);
	costs(30, "swamp-a", 0, CHB_TERRAIN_SWAMP, 11);
	costs(31, "swamp-b", 1, CHB_TERRAIN_SWAMP, 12);
	costs(29, "deep-a", -1, CHB_TERRAIN_DEEP_MARSH, 0);
	costs(29, "swamp-b", -1, CHB_TERRAIN_SWAMP, 0);
}

/* It is the section that lies there, as it is drawn. */
static void str_marsh_7_as_its_section(void **unused) {
	static const struct {
		const char *piece, *kind, *word;
	} rows[] = { { "MA", "ordinary", "marsh-a" }, { "MB", "ordinary", "marsh-b" },
		     { "MA", "deep", "deep-a" },      { "MB", "deep", "deep-b" },
		     { "MA", "swamp", "swamp-a" },    { "MB", "swamp", "swamp-b" } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field laid, f;
		char lay[64], order[48];
		snprintf(lay, sizeof lay, "    - {piece: %s, at: A0808, kind: %s}\n", rows[i].piece,
			 rows[i].kind);
		snprintf(order, sizeof order, "conjure merlin A0808 %s", rows[i].word);
		water_open(&laid, (struct water_plan){ .lay = lay, .red = "Wulf PEA A0000" });
		water_open(&f, (struct water_plan){
				   .lay = "", .red = "Merlin CIV A0508 ep=30", .options = on });
		field_to_move(&f);
		field_give(&f, order);
		CHB_ALL_PLACES(chb_game_of(f.g), at) {
			assert_int_equal(chb_ground(chb_game_of(f.g), &f.s, at),
					 chb_game_of(laid.g)->map.place[at].ground);
		}
		field_close(&laid);
		field_close(&f);
	}
}

/* As many as his EP buy, and no more. */
static void str_marsh_8_room_for_those_he_pays(void **unused) {
	static const int ep[] = { 0, 24, 25, 49, 50 }, room[] = { 0, 0, 1, 1, 2 };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(ep); i++) {
		struct field f;
		char red[48];
		snprintf(red, sizeof red, "Merlin CIV A0508 ep=%d; Wulf PEA A0000", ep[i]);
		cast_open(&f, on, red);
		assert_int_equal(chb_game_of(f.g)->thing_count, room[i]);
		field_close(&f);
		cast_open(&f, NULL, red);
		assert_int_equal(chb_game_of(f.g)->thing_count, 0);
		field_close(&f);
	}
}

/* What one has spent another hasn't. */
static void str_marsh_8_each_has_his_own(void **unused) {
	struct field f;
	(void)unused;
	cast_open(&f, on, "Merlin CIV A0508 ep=30; Nimue CIV A0000 ep=55");
	field_give(&f, "conjure merlin A0808 deep-a");
	assert_int_equal(chb_modules_ep(chb_game_of(f.g), &f.s, 0), 0);
	assert_int_equal(chb_modules_ep(chb_game_of(f.g), &f.s, 1), 55);
	field_close(&f);
}

/* Of all its hexes: none off the map, on a building, another piece, a marsh that is there. */
static void str_marsh_7_open_level_ground(void **unused) {
	struct field f;
	(void)unused;
	cast_open(&f, on, "Merlin CIV A1003 ep=60; Wulf PEA A0000");
	field_yes(&f, "conjure merlin A1104 marsh-a");
	field_no(&f, "conjure merlin A1304 marsh-a", "STR-MARSH.7"); /* the doorway */
	field_no(&f, "conjure merlin A1604 marsh-a", "STR-MARSH.7");
	field_no(&f, "conjure merlin A1000 marsh-a", "STR-MARSH.7"); /* over the edge */
	field_yes(&f, "conjure merlin A1001 marsh-a");
	field_give(&f, "conjure merlin A1104 deep-b");
	pieces_next_move(&f, PV_RED);
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	field_no(&f, "conjure merlin A0905 marsh-a", "STR-MARSH.7");
	field_yes(&f, "conjure merlin A0709 marsh-a");
	field_close(&f);
}

/* Who stands there stays; in mail, or on a horse, one die each, of either side, in the order of the
 * roster; whoever rolls 3 is stuck. */
/* A step up, a hedge over a path: in its eleven hexes, and beside them. */
static void str_marsh_7_each_of_its_hexes(void **unused) {
	static const char *const grounds[] = { "clear 0.5", "path+hedge", "hedge+path", "rough" };
	static const char *const maps[] = {
		". . . . . . . . . / . . . . . . . . . / . . . . . G . . . / . . . . . . . . .",
		". . . . . . . . . / . . . G . . . . . / . . . . . . . . . / . . . . . . . . .",
		". . . . . . . . . / . . . . . . . . . / . . . . . . . G . / . . . . . . . . ."
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(grounds); i++) {
		for (size_t k = 0; k < PV_COUNT(maps); k++) {
			struct field f;
			field_open(&f, (struct field_plan){ .map = maps[k],
							    .sheet = field_ground(grounds[i]),
							    .options = on,
							    .red = "Merlin CIV A0400 ep=60",
							    .blue = "Odo SWO A0800" });
			field_to_move(&f);
			if (k == 2) {
				field_yes(&f, "conjure merlin A0402 marsh-a");
			} else {
				field_no(&f, "conjure merlin A0402 marsh-a", "STR-MARSH.7");
			}
			field_close(&f);
		}
	}
}

static void str_marsh_7_who_stands_there(void **unused) {
	struct field f;
	(void)unused;
	water_open(&f, (struct water_plan){ .lay = "",
					    .red = "Merlin CIV A0508 ep=30; Martin KNF A0908; Wulf "
						   "PEA A0808",
					    .blue = "Roland KNF A0707; Odo SWO A1009; Arnim SGF "
						    "A1207",
					    .options = on });
	field_to_move(&f);
	struct field swamp = f;
	field_give(&f, "conjure merlin A0808 marsh-a");
	assert_int_equal(f.s.ask, CHB_ASK_MOVE); /* ordinary: nobody throws */
	f = swamp;
	field_give(&f, "conjure merlin A0808 deep-a");
	field_to_throw(&f, 1, 10, "chb.throw.mud", "CHB-7.1.2");
	assert_int_equal(f.s.mired, chb_bit(chb_game_of(f.g), 1));
	field_give(&f, "throw 4");
	assert_int_equal(f.s.ask, CHB_ASK_MUD);
	assert_int_equal(f.s.fleeing, PV_BLUE);
	field_give(&f, "throw 3");
	assert_int_equal(f.s.ask, CHB_ASK_MOVE);
	field_is(&f, "martin", "A0908 healthy 6");
	field_is(&f, "roland", "A0707 healthy");
	assert_int_equal(field_man(&f, "roland")->marks & CHB_STUCK, CHB_STUCK);
	assert_int_equal(field_man(&f, "martin")->marks & CHB_STUCK, 0);
	assert_int_equal(field_man(&f, "arnim")->marks & CHB_STUCK, 0);
	field_yes(&f, "step martin A0907");
	field_close(&f);
}

/* The farthest hex at 12, not at 13; seen, not behind a tower. */
static void str_marsh_8_how_far(void **unused) {
	struct field f;
	(void)unused;
	cast_open(&f, on, "Merlin CIV A0212 ep=30; Wulf PEA A0000");
	field_yes(&f, "conjure merlin A1212 marsh-a");
	field_no_by(&f, "conjure merlin A1312 marsh-a", "STR-MARSH.8", 12, 13);
	assert_false(field_lists(&f, "conjure merlin A1312 marsh-a"));
	field_give(&f, "conjure merlin A1212 marsh-a");
	field_is(&f, "merlin", "A0212 healthy 0");
	field_event(&f, "chb.conjured", "STR-MARSH.8", "merlin", "A1212", 5);
	field_close(&f);
	cast_open(&f, on, "Merlin CIV A1203 ep=30; Wulf PEA A0000");
	field_no(&f, "conjure merlin A2003 marsh-a", "STR-MARSH.8");
	assert_false(field_lists(&f, "conjure merlin A2003 marsh-a"));
	field_yes(&f, "conjure merlin A1109 marsh-a");
	field_close(&f);
}

/* What it costs and how far it goes are data: an owner's own hold. */
static void str_marsh_8_an_owners_figures(void **unused) {
	static const char own[] =
	    "figures: {pieces/make-marsh/figure: 20, pieces/make-deep-marsh/figure: 10, "
	    "pieces/make-swamp/figure: 15, pieces/spell-range/figure: 5}\n";
	struct field f;
	(void)unused;
	water_open(&f, (struct water_plan){
			   .lay = "    - {piece: TG, at: A1603}\n",
			   .red = "Merlin CIV A0212 ep=30; Ann CIV A0206 ep=9; Wulf PEA A0000",
			   .options = on,
			   .more = own });
	assert_int_equal(chb_game_of(f.g)->thing_count, 3); /* of the cheapest kind */
	field_no_by(&f, "conjure merlin A0612 marsh-a", "STR-MARSH.8", 5, 6);
	field_no_by(&f, "conjure ann A0406 marsh-a", "STR-MARSH.4", 20, 9);
	field_no_by(&f, "conjure ann A0406 deep-a", "STR-MARSH.5", 10, 9);
	field_no_by(&f, "conjure ann A0406 swamp-a", "STR-MARSH.5", 15, 9);
	field_give(&f, "conjure merlin A0512 swamp-a");
	field_event(&f, "chb.conjured", "STR-MARSH.8", "merlin", "A0512", 15);
	field_close(&f);
	/* Of what he can pay all is offered, though it is the dearer kind else; a free one as often
	 * as he has EP. */
	water_open(&f, (struct water_plan){ .lay = "",
					    .red = "Ann CIV A0508 ep=10; Wulf PEA A0000",
					    .options = on,
					    .more = own });
	field_yes(&f, "conjure ann A0808 deep-a");
	field_no(&f, "conjure ann A0808 marsh-a", "STR-MARSH.4");
	assert_int_equal(count_spells(&f, "ann"), 2 * 6);
	field_close(&f);
	water_open(&f, (struct water_plan){ .lay = "",
					    .red = "Ann CIV A0508 ep=10; Wulf PEA A0000",
					    .options = on,
					    .more = "figures: {pieces/make-swamp/figure: 0}\n" });
	assert_int_equal(chb_game_of(f.g)->thing_count, 10);
	field_close(&f);
}

/* All his move, on his feet, nothing spent before; what he has spent doesn't come back. */
static void str_marsh_8_his_whole_move(void **unused) {
	struct field f;
	(void)unused;
	cast_open(&f, "create_marsh: true, mon_2_4: true",
		  "Merlin CIV A0508 ep=55; Wulf PEA A0000");
	struct field stepped = f;
	field_give(&stepped, "step merlin A0507");
	field_no(&stepped, "conjure merlin A0808 marsh-a", "STR-MARSH.8");
	assert_false(field_lists(&stepped, "conjure merlin A0808 marsh-a"));
	stepped = f;
	field_man(&stepped, "merlin")->life = CHB_STUNNED;
	field_no(&stepped, "conjure merlin A0808 marsh-a", "CHB-3.5.2");
	stepped = f;
	field_man(&stepped, "merlin")->saddle = CHB_KNEELS;
	field_no(&stepped, "conjure merlin A0808 marsh-a", "CHB-7.0.63");
	stepped = f;
	field_man(&stepped, "wulf")->place = field_man(&stepped, "merlin")->place;
	field_no(&stepped, "conjure merlin A0808 marsh-a", "CHB-4.11");
	field_give(&f, "conjure merlin A0808 marsh-a");
	field_no(&f, "step merlin A0507", "CHB-5.1.1");
	field_no_by(&f, "conjure merlin A0812 deep-a", "STR-MARSH.8", 6, 0);
	pieces_next_move(&f, PV_BLUE);
	field_give(&f, "done");
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	field_give(&f, "conjure merlin A0812 deep-a");
	field_event(&f, "chb.conjured", "STR-MARSH.8", "merlin", "A0812", 0);
	field_close(&f);
}

/* A marsh that nobody can have made; more of them than his EP buy; one that a scenario lays. */
static void str_marsh_8_what_cannot_be(void **unused) {
	struct field f;
	(void)unused;
	cast_open(&f, on, "Merlin CIV A0508 ep=30; Wulf PEA A0000");
	field_give(&f, "conjure merlin A0808 marsh-a");
	assert_true(is_sound(&f));
	struct chb_thing *t = chb_thing_at(chb_game_of(f.g), &f.s, 0);
	assert_int_equal(t->kind, CHB_MIRE);
	BAD(t->worker[0] = PV_NONE);
	BAD(t->worker[0] = 1);
	BAD(t->worker[1] = 1);
	GOOD(t->state = 2);
	BAD(t->state = 6);
	BAD(t->timer = (uint8_t)(chb_game_of(f.g)->count + 1));
	GOOD(t->timer = 0);
#define FIGHTS                                                                          \
	f.s.phase = CHB_COMBAT, f.s.ask = CHB_ASK_FIGHT, f.s.mover = PV_NONE,           \
	f.s.man[0].left = f.s.man[1].left = 0, f.s.man[0].marks = f.s.man[1].marks = 0, \
	f.s.man[0].back = CHB_NOWHERE
	GOOD(FIGHTS);
	BAD(t->timer = 0; FIGHTS);
#undef FIGHTS
	BAD(t->place = 0);
	field_close(&f);
	cast_open(&f, on, "Merlin CIV A0508 ep=29; Wulf PEA A0000");
	field_give(&f, "conjure merlin A0808 marsh-a");
	t = chb_thing_at(chb_game_of(f.g), &f.s, 0);
	BAD(t->state = 2);
	field_close(&f);
	field_fails((struct field_plan){ .board = water_board(""),
					 .red = "Wulf PEA A0000",
					 .blue = "Odo SWO A0001",
					 .more = "things: [{kind: mire, at: A0808}]\n" },
		    "", "made in a battle");
	field_fails((struct field_plan){ .board = water_board(""),
					 .red = "Wulf PEA A0000 ep=256",
					 .blue = "Odo SWO A0001" },
		    "", "0 to 255");
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_marsh_1_of_11_and_of_12),
	cmocka_unit_test(str_marsh_2_on_any_map),
	cmocka_unit_test(str_marsh_6_its_kind),
	cmocka_unit_test(str_marsh_3_a_spell),
	cmocka_unit_test(str_marsh_8_few_are_listed),
	cmocka_unit_test(str_marsh_4_ordinary_for_25),
	cmocka_unit_test(str_marsh_5_deep_for_30),
	cmocka_unit_test(str_marsh_7_as_its_section),
	cmocka_unit_test(str_marsh_8_room_for_those_he_pays),
	cmocka_unit_test(str_marsh_8_each_has_his_own),
	cmocka_unit_test(str_marsh_7_open_level_ground),
	cmocka_unit_test(str_marsh_7_each_of_its_hexes),
	cmocka_unit_test(str_marsh_7_who_stands_there),
	cmocka_unit_test(str_marsh_8_how_far),
	cmocka_unit_test(str_marsh_8_an_owners_figures),
	cmocka_unit_test(str_marsh_8_his_whole_move),
	cmocka_unit_test(str_marsh_8_what_cannot_be),
};

TEST_FILE(tests, NULL, NULL)
