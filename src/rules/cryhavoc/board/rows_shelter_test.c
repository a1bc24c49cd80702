/* Rows of CHB-4, CHB-7 and CHB-8 about towers, rams and screens: what they shelter and hide, who
 * shoots out of them and down from them. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ladder.h"
#include "rules/cryhavoc/fixtures/fixture_tower.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FIVE                                                   \
	". . . . . . . . . . . . / . . . . . . . . . . . . / " \
	". . . . . . . . . . . . / . . . . . . . . . . . . / " \
	". . . . . . . . . . . ."

/* Open ground, five rows; things in short. */
static void yard(struct field *f, const char *things, const char *red, const char *blue) {
	static struct field_text more;
	more.used = 0;
	field_add(&more, "things: [{%s}]\n", things);
	field_open(f,
		   (struct field_plan){ .map = FIVE, .red = red, .blue = blue, .more = more.text });
}

/* What a shot from there at Odo meets: a word of cover, or the row that refuses it. */
static void meets(const char *things, const char *from, const char *odo, const char *others,
		  const char *what) {
	struct field f;
	char red[48], blue[64];
	snprintf(red, sizeof red, "Bow SBW %s", from);
	snprintf(blue, sizeof blue, "Odo SWO %s%s", odo, others);
	yard(&f, things, red, blue);
	f.s.phase = CHB_FIRE;
	f.s.ask = CHB_ASK_SHOOT;
	if (strncmp(what, "CHB-", 4) == 0) {
		field_no(&f, "shoot bow odo shortbow", what);
	} else {
		field_cover(&f, "shoot bow odo shortbow", what);
	}
	field_close(&f);
}

static const char ram_here[] = "kind: ram, at: A0402, facing: e";
static const char gallery_here[] = "kind: gallery, at: A0402, to: A0302, facing: e";
static const char tower_here[] = "kind: siege-tower, name: tower, at: A0402, facing: e";
static const char screen_here[] = "kind: screen, at: A0402, facing: e";

/* --- control --------------------------------------------------------------------------------- */

/* Does his move end there, so that the last of his steps is refused? */
static bool is_held(struct field *f, const char *step, const char *on) {
	field_give(f, step);
	struct pv_order order = field_order(f, on);
	struct pv_why why;
	bool good = pv_cryhavoc.check(f->g, &f->s, &order, &why);
	if (!good) {
		field_no(f, on, "CHB-5.3.1");
	}
	return !good;
}

static void chb_4_18_bridge_and_rope(void **unused) {
	struct field f;
	(void)unused;
	/* The man at the bridge's end holds the battlement hex, the man there its end; bridge up,
	 * neither. */
	for (int down = 0; down <= 1; down++) {
		open_wall(&f, bare, down != 0 ? lowered : tower, "Wulf EAM A0402 move=20",
			  "Odo SWO A0301; Ulf SWO A0702");
		put_on_top(&f, "odo", "A0301");
		field_to_move(&f);
		field_leave(&f, "wulf", 20);
		assert_int_equal(is_held(&f, "step wulf A0401", "step wulf A0400"), down);
		field_close(&f);
		open_wall(&f, bare, down != 0 ? lowered : tower, "Wulf EAM A0301",
			  "Odo SWO A0401; Ulf SWO A0702");
		field_to_move(&f);
		assert_int_equal(is_held(&f, to_top(&f, "step wulf "), "step wulf A0301"), down);
		field_close(&f);
	}
	/* Who climbs a rope fights the man above and holds nothing, nor is he held. */
	climb_open(&f, rope, "Wulf EAM A0400; Hal EAM A0401", "Odo EAM A0000; Tom SWO A0001");
	put(&f, "odo", "A0200/2e");
	field_to_move(&f);
	assert_false(is_held(&f, "step wulf A0300", "step wulf A0301"));
	field_give(&f, "done");
	field_to_fight(&f);
	field_yes(&f, "fight wulf odo");
	field_skip(&f, CHB_ASK_FIGHT, PV_BLUE);
	field_yes(&f, "fight odo wulf");
	field_close(&f);
	climb_open(&f, rope, "Wulf EAM A0000 move=20", "Odo EAM A0300; Tom SWO A0401");
	put(&f, "wulf", "A0200/1e");
	field_to_move(&f);
	field_leave(&f, "wulf", 20);
	assert_false(is_held(&f, "step wulf A0200/2e", "step wulf A0200/1e"));
	field_close(&f);
}

/* --- what they are to enter and to fight in --------------------------------------------------- */

/* Foot for 2 points into A0402 and no rider, 14 on 7 read in these columns: against who is inside,
 * and by him. */
static void entered(const char *things, const char *word, const char *rule, const char *against,
		    const char *by) {
	struct field f;
	char question[96], answer[96];
	yard(&f, things, "Roland KNM A0302 facing=e", "Odo SWO A1100");
	field_to_move(&f);
	field_no(&f, "step roland A0402", rule);
	field_close(&f);
	yard(&f, things, "Hal HAL A0302", "Odo SWO A1100");
	field_to_move(&f);
	field_leave(&f, "hal", 1);
	field_no_by(&f, "step hal A0402", "CHB-5.1.1", 2, 1);
	field_leave(&f, "hal", 2);
	field_give(&f, "step hal A0402");
	field_is(&f, "hal", "A0402 healthy 0");
	field_close(&f);
	yard(&f, things, "Arnim SGF A0302", "Odo SWO A0402");
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", against);
	field_close(&f);
	yard(&f, things, "Arnim SGF A0402", "Odo SWO A0302");
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", by);
	field_close(&f);
	struct chb_game *g = fixture_figures(NULL);
	for (int mounted = 0; mounted <= 1; mounted++) {
		snprintf(question, sizeof question,
			 "{'ask':'step','mover':'%s','armour':false,'into':'%s','bodies':0}",
			 mounted != 0 ? "mounted" : "foot", word);
		snprintf(answer, sizeof answer,
			 mounted != 0 ? "{'refused':{'rule':'%s'" : "{'cost':2,'cover':'infinite'",
			 rule);
		fixture_expect(g, question, answer);
	}
	free(g);
}

static void chb_7_0_53_a_siege_tower(void **unused) {
	struct field f;
	(void)unused;
	entered(tower_here, "siege-tower", "CHB-7.0.53", "2-1", "2-1");
	/* Inside nothing reaches him; on top it is light, and - in a fight over the bridge. */
	static const char *const from[] = { "A0702", "A0102", "A0500", "A0304", "A0602" };
	for (size_t i = 0; i < PV_COUNT(from); i++) {
		meets(tower_here, from[i], "A0402", "", "CHB-7.0.53");
		meets("kind: brazier, at: A1102", from[i], "A0402", "", "none");
	}
	yard(&f, tower_here, "Bow SBW A0702", "Odo SWO A0402");
	put_on_top(&f, "odo", "A0402");
	f.s.phase = CHB_FIRE;
	f.s.ask = CHB_ASK_SHOOT;
	f.s.tested = f.s.walked = 0;
	field_man(&f, "bow")->left = 0;
	field_cover(&f, "shoot bow odo shortbow", "light");
	field_close(&f);
	for (int attacks = 0; attacks <= 1; attacks++) {
		open_wall(&f, bare, lowered, attacks != 0 ? "Arnim SGF A0301" : "Arnim SGF A0401",
			  attacks != 0 ? "Odo SWO A0401; Ulf SWO A0702"
				       : "Odo SWO A0301; Ulf SWO A0702");
		put_on_top(&f, attacks != 0 ? "arnim" : "odo", "A0301");
		field_to_fight(&f);
		field_column(&f, "fight arnim odo", attacks != 0 ? "1-1" : "3-1");
		field_close(&f);
	}
	/* It hides what lies behind it: on the ground, on a level, and over nothing of two levels
	 * from there down. */
	meets(tower_here, "A0702", "A0102", "", "CHB-8.8.2");
	meets("kind: brazier, at: A1102", "A0702", "A0102", "", "none");
}

/* Two men on a wall with a tower between: it is two levels high [CHB-8.8.19]. */
static void past_tower(const char *from, const char *to, const char *rule) {
	struct field f;
	char sheet[96];
	snprintf(sheet, sizeof sheet, "      signs: {F: walk %s, T: walk %s}\n", from, to);
	field_open(&f, (struct field_plan){ .map = "F . . . . T / F . . . . T",
					    .sheet = sheet,
					    .red = "Bow SBW A0000",
					    .blue = "Odo SWO A0500",
					    .more = "things: [{kind: siege-tower, at: A0300, "
						    "facing: e}]\n" });
	f.s.phase = CHB_FIRE;
	f.s.ask = CHB_ASK_SHOOT;
	if (rule != NULL) {
		field_no(&f, "shoot bow odo shortbow", rule);
	} else {
		field_yes(&f, "shoot bow odo shortbow");
	}
	field_close(&f);
}

static void chb_7_0_53_it_hides_two_levels(void **unused) {
	(void)unused;
	past_tower("1", "1", "CHB-8.8.2");
	past_tower("1.5", "1.5", "CHB-8.8.2");
	past_tower("2", "2", NULL);
	past_tower("2", "1.5", "CHB-8.8.6");
	past_tower("3", "2", NULL);
}

static void chb_7_0_54_in_a_ram(void **unused) {
	struct field f;
	(void)unused;
	entered(ram_here, "ram", "CHB-7.0.54", "3-1", "1-1");
	meets(ram_here, "A0702", "A0402", "", "light");
	meets(ram_here, "A0502", "A0402", "", "light");
	meets(ram_here, "A0102", "A0402", "", "light");
	meets(ram_here, "A0500", "A0402", "", "CHB-7.0.54");
	/* From a wall above that faces it; without the ram the same shot is one. */
	for (int rammed = 0; rammed <= 1; rammed++) {
		open_wall(&f, bare,
			  rammed != 0 ? "kind: ram, at: A0201, facing: e"
				      : "kind: brazier, at: A0003",
			  "Bow SBW A0401", "Odo SWO A0201; Ulf SWO A0702");
		f.s.phase = CHB_FIRE;
		f.s.ask = CHB_ASK_SHOOT;
		if (rammed != 0) {
			field_no(&f, "shoot bow odo shortbow", "CHB-7.0.54");
		} else {
			field_cover(&f, "shoot bow odo shortbow", "none");
		}
		field_close(&f);
	}
	/* It hides. */
	meets(ram_here, "A0702", "A0102", "", "CHB-8.7.3");
	meets("kind: brazier, at: A1102", "A0702", "A0102", "", "none");
}

/* From beyond each side of A0402, and of A0302 behind it. */
static void chb_7_0_77_a_screens_three_sides(void **unused) {
	static const struct {
		const char *at, *behind, *cover;
	} rows[] = { { "A0602", "A0902", "heavy" },
		     { "A0500", "A0400", "heavy" },
		     { "A0504", "A0404", "heavy" },
		     { "A0300", "A0200", "none" },
		     { "A0304", "A0204", "none" } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		meets(screen_here, rows[i].at, "A0402", "", rows[i].cover);
		meets(screen_here, rows[i].behind, "A0302", "", rows[i].cover);
	}
	meets(screen_here, "A0102", "A0402", "", "none");
}

static void chb_7_0_77_a_rams_row(void **unused) {
	static const char *const row[] = { "A0102", "A0202", "A0502", "A0602", "A0902" };
	/* Over the other sides, and over these two from beside the row. */
	static const char *const off[] = { "A0500", "A0504", "A0300", "A0304", "A0801",
					   "A0803", "A0001", "A0003", "A0903" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(row); i++) {
		meets(ram_here, row[i], "A0402", "", "light");
	}
	for (size_t i = 0; i < PV_COUNT(off); i++) {
		meets(ram_here, off[i], "A0402", "", "CHB-7.0.77");
		meets("kind: brazier, at: A1102", off[i], "A0402", "", "none");
	}
	/* Of the two hexes of a gallery each. */
	meets(gallery_here, "A0602", "A0402", "", "light");
	meets(gallery_here, "A0102", "A0302", "", "light");
	meets(gallery_here, "A0200", "A0302", "", "CHB-7.0.77");
	/* Above is whoever is higher, by half a level too; who is lower isn't. */
	static const struct {
		const char *level;
		bool above;
	} levels[] = { { "clear 1", true }, { "clear 0.5", true }, { "ditch -0.5", false } };
	for (size_t i = 0; i < PV_COUNT(levels); i++) {
		struct field f;
		char sheet[48];
		snprintf(sheet, sizeof sheet, "      signs: {H: %s}\n", levels[i].level);
		field_open(&f, (struct field_plan){ .map = ". . H H H H / . . H H H H",
						    .sheet = sheet,
						    .red = "Bow SBW A0300",
						    .blue = "Odo SWO A0100",
						    .more = "things: [{kind: ram, at: A0100, "
							    "facing: e}]\n" });
		f.s.phase = CHB_FIRE;
		f.s.ask = CHB_ASK_SHOOT;
		if (levels[i].above) {
			field_no(&f, "shoot bow odo shortbow", "CHB-7.0.77");
		} else {
			field_cover(&f, "shoot bow odo shortbow", "light");
		}
		field_close(&f);
	}
}

/* --- shots out -------------------------------------------------------------------------------- */

/* A bow at A0402, or elsewhere: may it shoot at Odo there? */
static void shoots(const char *things, const char *bow, const char *odo, bool good) {
	struct field f;
	char red[48], blue[48];
	snprintf(red, sizeof red, "Bow SBW %s", bow);
	snprintf(blue, sizeof blue, "Odo SWO %s", odo);
	yard(&f, things, red, blue);
	assert_int_equal(f.s.ask == CHB_ASK_SHOOT && field_lists(&f, "shoot bow odo shortbow"),
			 good);
	f.s.phase = CHB_FIRE;
	f.s.ask = CHB_ASK_SHOOT;
	if (good) {
		field_yes(&f, "shoot bow odo shortbow");
	} else {
		field_no(&f, "shoot bow odo shortbow", "CHB-8.1.28");
	}
	field_close(&f);
}

static void chb_8_1_28_out_of_a_tower(void **unused) {
	static const char large_here[] =
	    "kind: large-tower, name: tower, at: A0402, to: A0302, facing: e";
	static const char *const front[] = { "A0702", "A0500", "A0504", "A0803",
					     "A0801", "A0502", "A0400", "A0404" };
	static const char *const rear[] = { "A0102", "A0300", "A0304", "A0203", "A0001" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(front); i++) {
		shoots(tower_here, "A0402", front[i], true);
		shoots(large_here, "A0402", front[i], true);
	}
	for (size_t i = 0; i < PV_COUNT(rear); i++) {
		shoots(tower_here, "A0402", rear[i], false);
		shoots(large_here, "A0402", rear[i], false);
		shoots("kind: brazier, at: A1102", "A0402", rear[i], true);
	}
	/* From the rear of a large one over the same three sides. */
	shoots(large_here, "A0302", "A0702", true);
	shoots(large_here, "A0302", "A0400", false);
	shoots(large_here, "A0302", "A0404", false);
	shoots(large_here, "A0302", "A0002", false);
	/* Its top is open. */
	struct field f;
	yard(&f, tower_here, "Bow SBW A0402", "Odo SWO A0102");
	put_on_top(&f, "bow", "A0402");
	f.s.phase = CHB_FIRE;
	f.s.ask = CHB_ASK_SHOOT;
	field_yes(&f, "shoot bow odo shortbow");
	field_close(&f);
	/* So with a flaming arrow. */
	yard(&f,
	     "kind: siege-tower, name: tower, at: A0402, facing: e}, {kind: brazier, at: A0401}, "
	     "{kind: hay, at: A0702}, {kind: hay, at: A0102",
	     "Bow SBW A0402", "Odo SWO A1100");
	field_yes(&f, "light bow A0702");
	field_no(&f, "light bow A0102", "CHB-8.1.28");
	field_close(&f);
}

static void chb_8_1_28_closed_in(void **unused) {
	static const struct {
		const char *word;
		bool good;
	} doors[] = { { "keep-doorway", false }, { "doorway", true } };
	struct field f;
	(void)unused;
	shoots(ram_here, "A0402", "A0702", false);
	shoots(ram_here, "A0302", "A0300", true);
	shoots(gallery_here, "A0402", "A0702", false);
	shoots(gallery_here, "A0302", "A0002", false);
	for (size_t i = 0; i < PV_COUNT(doors); i++) {
		field_open(&f, (struct field_plan){ .map = ". . . G _ _",
						    .sheet = field_ground(doors[i].word),
						    .red = "Bow SBW A0300",
						    .blue = "Odo SWO A0000; Ulf SWO A0500" });
		f.s.phase = CHB_FIRE;
		f.s.ask = CHB_ASK_SHOOT;
		if (doors[i].good) {
			field_yes(&f, "shoot bow odo shortbow");
		} else {
			field_no(&f, "shoot bow odo shortbow", "CHB-8.1.28");
		}
		field_close(&f);
	}
	/* Across a hoarding from its battlement; where it is down, over the bare hex. */
	for (int down = 0; down <= 1; down++) {
		field_open(&f,
			   (struct field_plan){
			       .map = ". . . h A A / . . . h A A",
			       .sheet = "      signs: {h: hoarding 2, A: walk-battlement 2}\n",
			       .red = "Bow SBW A0400",
			       .blue = "Odo SWO A0100",
			       .more = down != 0 ? "things: [{kind: wreck, at: A0300}]\n" : NULL });
		f.s.phase = CHB_FIRE;
		f.s.ask = CHB_ASK_SHOOT;
		if (down != 0) {
			field_yes(&f, "shoot bow odo shortbow");
		} else {
			field_no(&f, "shoot bow odo shortbow", "CHB-8.1.28");
		}
		field_close(&f);
	}
}

/* --- down from a top ---------------------------------------------------------------------------
 */

/* A shot over three hexes at Odo behind the battlement of a walk of 2, or on what is before it;
 * stand: the shooter's ground; before: that of the hex ahead of the walk. */
static void from_top(const char *stand, bool tower_there, const char *before, const char *odo,
		     const char *more, const char *what) {
	struct field f;
	static struct field_text sheet, things;
	char blue[64];
	sheet.used = things.used = 0;
	field_add(&sheet,
		  "      signs: {H: %s, V: %s, B: walk-battlement 2}\n"
		  "      sides: [A0501 w battlement, A0501 nw battlement, A0501 sw battlement]\n",
		  stand, before);
	field_add(&things, "things: [%s%s]\n",
		  tower_there ? "{kind: siege-tower, at: A0201, facing: e}"
			      : "{kind: brazier, at: A0000}",
		  more);
	snprintf(blue, sizeof blue, "Odo SWO %s; Ulf SWO A0700", odo);
	field_open(
	    &f, (struct field_plan){ .map = ". . H . . B , , / . . H . V B , , / . . H . . B , ,",
				     .sheet = sheet.text,
				     .red = "Bow SBW A0201; Hal HAL A0200",
				     .blue = blue,
				     .more = things.text });
	f.s.phase = CHB_FIRE;
	f.s.ask = CHB_ASK_SHOOT;
	if (tower_there) {
		put_on_top(&f, "bow", "A0201");
	}
	if (strncmp(what, "CHB-", 4) == 0) {
		field_no(&f, "shoot bow odo shortbow", what);
	} else {
		field_cover(&f, "shoot bow odo shortbow", what);
	}
	field_close(&f);
}

static void chb_8_8_16_from_a_towers_top(void **unused) {
	(void)unused;
	/* A tower is two levels high: its top at 2, and at 3. */
	from_top("clear", false, "clear", "A0501", "", "medium");
	from_top("clear", true, "clear", "A0501", "", "light");
	from_top("clear 1", true, "clear", "A0501", "", "light");
	/* Behind a hoarding from neither; it down, as at any other battlement. In it: heavy. */
	from_top("clear", true, "hoarding 2", "A0501", "", "CHB-8.8.9");
	from_top("clear 1", true, "hoarding 2", "A0501", "", "CHB-8.8.9");
	from_top("clear 1", true, "hoarding 2", "A0501", ", {kind: wreck, at: A0401}", "light");
	from_top("clear 1", true, "hoarding 2", "A0401", "", "heavy");
}

static void chb_8_8_27_looked_down_on(void **unused) {
	(void)unused;
	from_top("clear 1", true, "clear", "A0501", "", "light");
	from_top("walk 3", false, "clear", "A0501", "", "none");
	from_top("walk 2.5", false, "clear", "A0501", "", "none");
	from_top("clear", false, "clear", "A0501", "", "medium");
	/* Where no battlement is crossed, nothing shelters. */
	from_top("clear 1", true, "clear", "A0401", "", "none");
}

/* --- d and x ------------------------------------------------------------------------------------
 */

/* Half hexes before and behind the hex of that place, on the line from one place to another. */
static void counted(const struct field *f, const char *from, const char *to, const char *over,
		    int before, int after) {
	const struct pv_hex_map *map = &chb_game_of(f->g)->map;
	struct pv_sight_step steps[32];
	int place = pv_hex_map_parse(map, over);
	size_t count = pv_sight_profile(map, NULL, pv_hex_map_parse(map, from),
					pv_hex_map_parse(map, to), steps, PV_COUNT(steps));
	for (size_t i = 0; i < count; i++) {
		if (steps[i].place == place && steps[i].side < 0) {
			assert_int_equal(steps[i].before, before);
			assert_int_equal(steps[i].after, after);
			return;
		}
	}
	fail_msg("%s isn't on the line", over);
}

/* From A0000 at 2.5 to the ground; the wall of 1.5 on the way, 2 hexes off: x = 2 * 1.5 / 1 = 3. */
static void over_wall(const char *odo, bool good) {
	for (int out = 0; out <= 1; out++) {
		struct field f;
		char low[48];
		snprintf(low, sizeof low, "%s %s; Idle SWO A0702", out != 0 ? "Odo SWO" : "Bow SBW",
			 odo);
		field_open(&f, (struct field_plan){
				   .map = "F . O . . . . . / F . O . . . . . / . . . . . . . .",
				   .sheet = "      signs: {F: walk 2.5, O: walk 1.5}\n",
				   .red = out != 0 ? "Bow SBW A0000" : low,
				   .blue = out != 0 ? low : "Odo SWO A0000" });
		f.s.phase = CHB_FIRE;
		f.s.ask = CHB_ASK_SHOOT;
		if (good) {
			field_yes(&f, "shoot bow odo shortbow");
		} else {
			field_no(&f, "shoot bow odo shortbow",
				 out != 0 ? "CHB-8.8.4" : "CHB-8.8.5");
		}
		field_close(&f);
	}
}

static void chb_8_8_20_counted_by_themselves(void **unused) {
	struct field f;
	struct pv_line_hex line[PV_HEX_LINE_MAX];
	(void)unused;
	/* No hex that a line of centres passes makes its way longer: d and x are the range. */
	for (int q = -40; q <= 40; q++) {
		for (int r = -40; r <= 40; r++) {
			struct pv_hex end = pv_hex_at(q, r);
			size_t count = pv_hex_line(end, line);
			for (size_t i = 0; i < count; i++) {
				assert_int_equal(pv_hex_distance(line[i].at) +
						     pv_hex_distance(pv_hex_minus(end, line[i].at)),
						 pv_hex_distance(end));
			}
		}
	}
	/* A hex that the line to A0401 meets off its row: 2 and 3, from the other end 3 and 2. */
	field_open(&f, (struct field_plan){
			   .map = FIELD_LONG, .red = "Bow SBW A0000", .blue = "Odo SWO A1100" });
	counted(&f, "A0000", "A0401", "A0200", 4, 6);
	counted(&f, "A0401", "A0000", "A0200", 6, 4);
	field_close(&f);
	over_wall("A0400", false);
	over_wall("A0500", true);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_4_18_bridge_and_rope),
	cmocka_unit_test(chb_7_0_53_a_siege_tower),
	cmocka_unit_test(chb_7_0_53_it_hides_two_levels),
	cmocka_unit_test(chb_7_0_54_in_a_ram),
	cmocka_unit_test(chb_7_0_77_a_screens_three_sides),
	cmocka_unit_test(chb_7_0_77_a_rams_row),
	cmocka_unit_test(chb_8_1_28_out_of_a_tower),
	cmocka_unit_test(chb_8_1_28_closed_in),
	cmocka_unit_test(chb_8_8_16_from_a_towers_top),
	cmocka_unit_test(chb_8_8_27_looked_down_on),
	cmocka_unit_test(chb_8_8_20_counted_by_themselves),
};

TEST_FILE(tests, NULL, NULL)
