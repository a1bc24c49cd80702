/* What a map's grounds are, each as its row of CHB-7.0 says: what it hides, whether it is closed,
 * how high it is [CHB-8.8.19], indoors [CHB-8.8.25, CHB-16.8], water [CHB-11.3, CHB-MAP.4], joined
 * [CHB-6.4], one of two kinds [CHB-7.2.1], drawn [CHB-MAP.7, docs/maps.md]. Read off the ledger,
 * row by row: where it is silent nothing is asked. */
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How its row has a line across it, in level 0. */
enum line {
	OPEN,   /* "not opaque" */
	WITHIN, /* the same, of what stands in a house or mill */
	HIDES,  /* "opaque", "smoke hides" */
	SIDES,  /* by the way it comes, or as a crest: cases of their own */
	FLIGHT  /* not drawn but with a flight, a ladder */
};

/* shut: barred to foot and horse alike. */
static const struct row {
	const char *row, *word;
	enum line line;
	bool shut;
} rows[] = {
	{ "7.0.1", "clear", OPEN, false },
	{ "7.0.1", "court", OPEN, false },
	{ "7.0.1", "path", OPEN, false },
	{ "7.0.2", "road", OPEN, false },
	{ "7.0.2", "bridge", OPEN, false },
	{ "7.0.3", "stony", OPEN, false },
	{ "7.0.4", "rough", OPEN, false },
	{ "7.0.5", "slope", SIDES, false },
	{ "7.0.6", "steep", SIDES, false },
	{ "7.0.7", "ramp", OPEN, false },
	{ "7.0.8", "cliff", HIDES, true },
	{ "7.0.9", "tree", HIDES, false },
	{ "7.0.10", "tree-up", HIDES, false },
	{ "7.0.11", "palm", HIDES, false },
	{ "7.0.12", "undergrowth", OPEN, false },
	{ "7.0.13", "wood", HIDES, false },
	{ "7.0.14", "hedge", OPEN, false },
	{ "7.0.15", "rock", OPEN, false },
	{ "7.0.16", "ditch", OPEN, false },
	{ "7.0.16", "dry-moat", OPEN, false },
	{ "7.0.17", "moat", OPEN, false },
	{ "7.0.18", "moat-filled", OPEN, false },
	{ "7.0.19", "river", OPEN, false },
	{ "7.0.19", "pool", OPEN, false },
	{ "7.0.20", "ford", OPEN, false },
	{ "7.0.21", "shallow", OPEN, false },
	{ "7.0.22", "marsh", OPEN, false },
	{ "7.0.23", "deep-marsh", OPEN, false },
	{ "7.0.24", "swamp", OPEN, false },
	{ "7.0.25", "dune", OPEN, false },
	{ "7.0.26", "interior", WITHIN, false },
	{ "7.0.27", "wall", HIDES, true },
	{ "7.0.28", "corner", OPEN, false },
	{ "7.0.29", "doorway", SIDES, false },
	{ "7.0.30", "keep-doorway", SIDES, false },
	{ "7.0.31", "door-closed", HIDES, true },
	{ "7.0.32", "window", SIDES, false },
	{ "7.0.33", "furniture", WITHIN, false },
	{ "7.0.34", "controls", WITHIN, false },
	{ "7.0.35", "machinery", WITHIN, false },
	{ "7.0.36", "machinery-large", WITHIN, false },
	{ "7.0.37", "millstone", WITHIN, false },
	{ "7.0.38", "millstone-still", WITHIN, false },
	{ "7.0.39", "millwheel", HIDES, true },
	{ "7.0.39", "chute", HIDES, true },
	{ "7.0.39", "grindstone", HIDES, true },
	{ "7.0.40", "beam", OPEN, false },
	{ "7.0.41", "stair", FLIGHT, false },
	{ "7.0.42", "stair-narrow", FLIGHT, false },
	{ "7.0.43", "stair-spiral", FLIGHT, false },
	{ "7.0.44", "walk-battlement", OPEN, false },
	{ "7.0.45", "walk", OPEN, false },
	{ "7.0.46", "battlement", SIDES, false },
	{ "7.0.47", "parapet", SIDES, false },
	{ "7.0.48", "slit", SIDES, false },
	{ "7.0.49", "hoarding", HIDES, false },
	{ "7.0.50", "terrace", OPEN, false },
	{ "7.0.51", "low-wall", OPEN, false },
	{ "7.0.52", "rubble", OPEN, false },
	{ "7.0.53", "siege-tower", HIDES, false },
	{ "7.0.54", "ram", HIDES, false },
	{ "7.0.55", "screen", OPEN, false },
	{ "7.0.56", "ladder", FLIGHT, false },
	{ "7.0.57", "rope", FLIGHT, false },
	{ "7.0.58", "cart", OPEN, false },
	{ "7.0.59", "cart-moving", OPEN, false },
	{ "7.0.60", "stakes-front", OPEN, false },
	{ "7.0.61", "stakes", OPEN, false },
	{ "7.0.62", "sap", HIDES, false },
	{ "7.0.63", "kneeling", OPEN, false },
	{ "7.0.64", "tent", HIDES, false },
	{ "7.0.65", "crops", OPEN, false },
	{ "7.0.65", "guy-ropes", OPEN, false },
	{ "7.0.65", "cold-fire", OPEN, false },
	{ "7.0.66", "burning", HIDES, true },
	{ "7.0.67", "palisade", HIDES, true },
};

/* Is a word one of " a b c "? */
static bool is_of(const char *words, const char *word) {
	char spaced[32];
	snprintf(spaced, sizeof spaced, " %s ", word);
	return strstr(words, spaced) != NULL;
}

static const struct row *row_of(const char *word) {
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		if (strcmp(rows[i].word, word) == 0) {
			return &rows[i];
		}
	}
	fail_msg("no row of %s", word);
	return NULL;
}

static void chb_7_0_68_the_key_of_each_row(void **unused) {
	(void)unused;
	assert_int_equal(PV_COUNT(rows), CHB_TERRAIN_COUNT);
	for (int i = 0; i < CHB_TERRAIN_COUNT; i++) {
		char id[16];
		snprintf(id, sizeof id, "CHB-%s", row_of(chb_terrain_row[i])->row);
		assert_string_equal(chb_terrain_rule(i), id);
	}
}

/* --- what hides ------------------------------------------------------------------------------ */

/* Is one place seen from another on a row of hexes with the ground, G, at level 0, and others, H?
 * One gets to any of them over the open row below. */
static bool sees(struct chb_game *g, const char *word, const char *other, const char *hexes,
		 const char *from, const char *to) {
	char question[320], answer[4096];
	snprintf(question, sizeof question,
		 "{'game':'cryhavoc','ask':'sight','map':{'sheets':{'A':{'signs':{'G':'%s 0',"
		 "'H':'%s'},'hexes':'%s\\n  .   .   .   .   .'}}},"
		 "'from':'%s','to':'%s'}",
		 word, other, hexes, from, to);
	fixture_ask(g, question, answer, sizeof answer);
	if (strncmp(answer, "error", 5) == 0) {
		fail_msg("%s, %s: %s", word, other, answer);
	}
	return strncmp(answer, "{\"clear\":true", 13) == 0;
}

static void across(struct chb_game *g, const char *word, const char *around, bool clear) {
	if (sees(g, word, around, "H   H   G   H   H", "A0000", "A0400") != clear) {
		fail_msg("%s between two on %s is %s", word, around, clear ? "opaque" : "clear");
	}
}

static void chb_7_0_71_what_its_row_calls_opaque(void **unused) {
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		const struct row *r = &rows[i];
		if (r->line != SIDES && r->line != FLIGHT) {
			across(g, r->word, r->line == WITHIN ? "interior" : "clear",
			       r->line != HIDES);
		}
	}
	free(g);
}

/* Half levels by which its top, opaque at that level, lies above its ground. A hoarding is at the
 * level of its battlement [CHB-6.11], a place up in a tree a level above the tree's ground
 * [CHB-6.2]. Of chutes, grindstones and saps no row says; CHB-7.0.53 has a case for its tower. */
static void chb_8_8_19_how_high_each_hides(void **unused) {
	static const char *const levels[] = { "clear 0", "clear 0.5", "clear 1", "clear 1.5" };
	static const struct {
		const char *words;
		int from, top; /* on the floor itself its walls hide, not its roof */
	} tops[] = {
		{ " tree palm wood palisade millwheel burning cliff wall door-closed ", 0, 2 },
		{ " interior doorway keep-doorway controls machinery machinery-large millstone "
		  "millstone-still slit ",
		  1, 2 },
		{ " tent ram ", 0, 1 },
		{ " hoarding tree-up ", 0, 0 },
		{ " slope steep ", 0, -1 }, /* their own level, clear at that level */
	};
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(tops); i++) {
		for (size_t j = 0; j < PV_COUNT(rows); j++) {
			bool of_it = is_of(tops[i].words, rows[j].word);
			for (int at = tops[i].from; of_it && at < (int)PV_COUNT(levels); at++) {
				across(g, rows[j].word, levels[at], at > tops[i].top);
			}
		}
	}
	free(g);
}

/* Those of a house, a mill or a tower, as their pieces have them [CHB-16.8]. Of furniture and
 * windows no row says that they are nowhere else. */
static const char indoors[] = " interior doorway keep-doorway controls machinery machinery-large "
			      "millstone millstone-still slit siege-tower ";

/* From four levels up nobody under a roof is seen over his wall; who is in the open is, right
 * behind it: 1.5 * 1 / (4 - 1) is half a hex [CHB-8.8.26]. */
static void chb_8_8_25_through_no_roof(void **unused) {
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		const struct row *r = &rows[i];
		if (r->line == FLIGHT || r->shut || is_of(" furniture window ", r->word)) {
			continue;
		}
		if (sees(g, r->word, "clear 4", "H   H   . | G   G", "A0100", "A0300") ==
		    is_of(indoors, r->word)) {
			fail_msg("%s, from above", r->word);
		}
	}
	free(g);
}

/* Lines run through it to whoever is behind it. */
static void chb_7_0_32_through_a_window(void **unused) {
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	fixture_expect(g,
		       "{'game':'cryhavoc','ask':'sight','map':{'sheets':{'A':{'signs':{'G':"
		       "'window'},'hexes':'.   .   G   _   _'}}},'from':'A0000','to':'A0300'}",
		       "{'clear':true");
	free(g);
}

/* --- who is there ---------------------------------------------------------------------------- */

/* In set-up nobody stands where foot and horse are barred; on all else somebody may. */
static void chb_7_0_73_no_set_up_where_all_are_barred(void **unused) {
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		struct field_plan plan = { .map = ". G . / . . .",
					   .sheet = field_ground(rows[i].word),
					   .red = "Wulf PEA A0100",
					   .blue = "Odo SPE A0200" };
		if (rows[i].shut) {
			field_fails(plan, "CHB-7.0.73", "nobody stands in A0100");
		} else if (rows[i].line != FLIGHT) {
			field_open(&f, plan);
			field_is(&f, "wulf", "A0100 healthy");
			field_close(&f);
		}
	}
}

/* A stair of each kind is entered and fought on from its foot, not from beside it. */
static void chb_6_19_a_stair_has_a_foot(void **unused) {
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		char sheet[96];
		if (!is_of(" stair stair-narrow stair-spiral ", rows[i].word)) {
			continue;
		}
		snprintf(sheet, sizeof sheet,
			 "      signs: {G: %s, H: walk}\n      stairs: [[A0000, A0100, A0200]]\n",
			 rows[i].word);
		field_open(&f, (struct field_plan){ .map = ". G H / . . .",
						    .sheet = sheet,
						    .red = "Foot EAM A0000; Beside EAM A0101",
						    .blue = "Odo SPE A0201 state=stunned" });
		field_to_move(&f);
		field_yes(&f, "step foot A0100");
		field_no(&f, "step beside A0100", "CHB-MAP.3");
		field_man(&f, "odo")->place = 1;
		field_to_fight(&f);
		field_yes(&f, "fight foot odo");
		field_no(&f, "fight beside odo", "CHB-4.17");
		field_close(&f);
	}
}

/* Between levels one walks over slopes and the ramps through them (7.0.7): else a place a level up
 * is reached by nobody [CHB-MAP.6]. */
static void chb_6_4_what_joins_two_levels(void **unused) {
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		char sheet[64];
		snprintf(sheet, sizeof sheet, "      signs: {G: %s 1}\n", rows[i].word);
		struct field_plan plan = { .map = ". G . / . . .",
					   .sheet = sheet,
					   .red = "Wulf PEA A0000",
					   .blue = "Odo SPE A0200" };
		if (is_of(" slope steep ramp ", rows[i].word)) {
			field_open(&f, plan);
			field_yes(&f, "step wulf A0100/1");
			field_close(&f);
		} else if (rows[i].line != FLIGHT && (!rows[i].shut || rows[i].line != HIDES)) {
			field_fails(plan, "test.yaml:", "nobody can come here");
		}
	}
}

/* --- water ----------------------------------------------------------------------------------- */

/* Deep enough to be closed to the armoured [CHB-7.0.17, CHB-7.0.19, CHB-11.12]. */
static const char deep[] = " moat river pool ";

/* From two levels: into water safely, elsewhere 5 and 6 wound [CHB-11.2]. */
static void chb_11_3_into_water(void **unused) {
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char question[128], answer[512];
		snprintf(question, sizeof question,
			 "{'game':'cryhavoc','ask':'jump','levels':2,'into':'%s','armour':false}",
			 rows[i].word);
		fixture_ask(g, question, answer, sizeof answer);
		bool safe = strstr(answer, "\"unhurt\":\"1\"") != NULL;
		bool refused = strncmp(answer, "{\"refused\"", 10) == 0;
		bool thrown = strstr(answer, "\"unhurt\":\"2/3\"") != NULL;
		if (rows[i].shut ? !refused : !(is_of(deep, rows[i].word) ? safe : thrown)) {
			fail_msg("%s: %s", rows[i].word, answer);
		}
	}
	free(g);
}

/* A piece of one hex laid on another of one hex. */
static struct field_plan laid(const char *under, const char *over) {
	static struct field_text t;
	t.used = 0;
	field_add(&t,
		  "  pieces:\n"
		  "    UN: {hexes: \"G\", signs: {G: %s}}\n"
		  "    OV: {hexes: \"G\", signs: {G: %s}}\n"
		  "  sheets:\n"
		  "    D: {hexes: \".   .   .   .\\n  .   .   .   .\\n.   .   .   .\\n\"}\n"
		  "  lay: [{piece: UN, at: D0101}, {piece: OV, at: D0101}]\n",
		  under, over);
	return (
	    struct field_plan){ .board = t.text, .red = "Wulf EAM D0000", .blue = "Odo SPE D0200" };
}

/* wrong: what is said where it may not; NULL: it lies there. */
static void lies_on(const char *under, const char *over, const char *wrong) {
	struct field f;
	struct field_plan plan = laid(under, over);
	if (wrong != NULL) {
		field_fails(plan, "test.yaml:", wrong);
		return;
	}
	field_open(&f, plan);
	const struct pv_hex_map *map = &chb_game_of(f.g)->map;
	int ground = map->place[pv_hex_map_parse(map, "D0101")].ground;
	assert_string_equal(chb_terrain_row[ground], over);
	field_close(&f);
}

/* Bridges and millwheels alone lie over another piece, and over water alone; of the waters a moat
 * turns no wheel [STR-MAP.11]. */
static void chb_map_4_what_lies_over_water(void **unused) {
	static const char two[] = "two pieces lie on D0101";
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		const char *word = rows[i].word;
		bool spans = is_of(" bridge millwheel ", word);
		if (rows[i].line == FLIGHT) {
			continue;
		}
		lies_on("river", word, spans ? NULL : two);
		if (!spans) {
			lies_on(word, "bridge", is_of(deep, word) ? NULL : two);
		}
		if (!spans) {
			bool turns = is_of(deep, word) && strcmp(word, "moat") != 0;
			lies_on(word, "millwheel", turns ? NULL : "[STR-MAP.10, STR-MAP.11]");
		}
	}
}

/* --- two kinds, and how a map is drawn ------------------------------------------------------- */

/* Walls, stairs, bridges and what is built are no half of a pair (docs/maps.md); open ground with
 * a row of its own is. Of what is neither nothing is said. */
static void chb_7_2_1_what_is_half_of_a_pair(void **unused) {
	static const char ground[] =
	    " clear court path road stony rough slope steep ramp tree palm "
	    "undergrowth wood rock ditch dry-moat moat river pool ford "
	    "shallow marsh deep-marsh swamp dune crops ";
	static const char none[] = " wall door-closed palisade window slit corner doorway "
				   "keep-doorway stair stair-narrow stair-spiral bridge millwheel "
				   "chute grindstone beam walk-battlement walk battlement parapet "
				   "hoarding terrace low-wall siege-tower ram screen cart "
				   "cart-moving stakes-front stakes sap moat-filled ";
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char pair[32];
		struct field f;
		snprintf(pair, sizeof pair, "hedge+%s", rows[i].word);
		struct field_plan plan = { .map = ". G .",
					   .sheet = field_ground(pair),
					   .red = "Wulf PEA A0000",
					   .blue = "Odo SPE A0200" };
		if (is_of(ground, rows[i].word)) {
			field_open(&f, plan);
			field_close(&f);
		} else if (is_of(none, rows[i].word)) {
			field_fails(plan, "test.yaml:",
				    "accepted: two kinds of open ground, neither of them");
		}
	}
}

/* docs/maps.md, in its order. */
static const struct {
	char sign;
	const char *word;
} signs[] = {
	{ '.', "clear" },
	{ ',', "court" },
	{ ':', "path" },
	{ 'r', "road" },
	{ 'o', "stony" },
	{ 'n', "rough" },
	{ 's', "slope" },
	{ 'S', "steep" },
	{ 'R', "ramp" },
	{ 'C', "cliff" },
	{ 'T', "tree" },
	{ 'P', "palm" },
	{ 'u', "undergrowth" },
	{ 'W', "wood" },
	{ 'h', "hedge" },
	{ 'k', "rock" },
	{ 'v', "ditch" },
	{ 'M', "moat" },
	{ '~', "river" },
	{ 'p', "pool" },
	{ 'f', "ford" },
	{ 'w', "shallow" },
	{ 'm', "marsh" },
	{ 'D', "deep-marsh" },
	{ 'X', "swamp" },
	{ 'd', "dune" },
	{ '=', "bridge" },
	{ '_', "interior" },
	{ 't', "furniture" },
	{ '#', "wall" },
	{ 'c', "corner" },
	{ 'z', "stair" },
	{ 'Z', "stair-narrow" },
	{ '@', "stair-spiral" },
	{ 'A', "walk-battlement" },
	{ 'a', "walk" },
	{ 'E', "terrace" },
	{ '%', "rubble" },
	{ 'b', "cart" },
	{ '^', "tent" },
	{ 'y', "crops" },
};

/* NULL: none that a map knows by itself. */
static const char *drawn_by(char sign) {
	for (size_t i = 0; i < PV_COUNT(signs); i++) {
		if (signs[i].sign == sign) {
			return signs[i].word;
		}
	}
	return NULL;
}

static void chb_map_7_a_symbol_for_each(void **unused) {
	(void)unused;
	for (char sign = '!'; sign <= '~'; sign++) {
		struct field f;
		char map[] = ". ? . / . . .", unknown[16];
		const char *word = drawn_by(sign);
		bool flight = word != NULL && row_of(word)->line == FLIGHT;
		map[2] = sign;
		struct field_plan plan = { .map = map,
					   .sheet = flight ? "      stairs: [[A0000, A0100, "
							     "A0200]]\n"
							   : NULL,
					   .red = "Wulf PEA A0000",
					   .blue = "Odo SPE A0200" };
		if (word != NULL) {
			field_open(&f, plan);
			assert_string_equal(chb_terrain_row[chb_game_of(f.g)->map.place[1].ground],
					    word);
			field_close(&f);
		} else if (sign != '-' && sign != '/') { /* no hex; the next row of this plan */
			snprintf(unknown, sizeof unknown, "found '%c'", sign);
			field_fails(plan, "test.yaml:", unknown);
		}
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_7_0_68_the_key_of_each_row),
	cmocka_unit_test(chb_7_0_71_what_its_row_calls_opaque),
	cmocka_unit_test(chb_8_8_19_how_high_each_hides),
	cmocka_unit_test(chb_8_8_25_through_no_roof),
	cmocka_unit_test(chb_7_0_32_through_a_window),
	cmocka_unit_test(chb_7_0_73_no_set_up_where_all_are_barred),
	cmocka_unit_test(chb_6_19_a_stair_has_a_foot),
	cmocka_unit_test(chb_6_4_what_joins_two_levels),
	cmocka_unit_test(chb_11_3_into_water),
	cmocka_unit_test(chb_map_4_what_lies_over_water),
	cmocka_unit_test(chb_7_2_1_what_is_half_of_a_pair),
	cmocka_unit_test(chb_map_7_a_symbol_for_each),
};

TEST_FILE(tests, NULL, NULL)
