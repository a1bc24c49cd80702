/* Answers of the referee in full, figures at the ends of what may be asked, and questions that are
 * none [CHB-ASK]. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ASKS(...)                                                         \
	do {                                                              \
		static const struct fixture_row rows[] = { __VA_ARGS__ }; \
		(void)unused;                                             \
		fixture_answers(rows, PV_COUNT(rows));                    \
	} while (0)
#define Q(rest)           "{'game':'cryhavoc','ask':" rest "}"
#define SHOT(range, rest) Q("'shot','weapon':'longbow','target':'foot','range':" #range rest)
#define FIGHT(a, d, rest) Q("'combat','attack':" #a ",'defence':" #d rest)
#define INTO(into)        Q("'step','mover':'foot','into':'" into "'")
#define BATTER(with, at)  Q("'batter','with':[" with "],'at':'" at "'")

static const char all_lines[] =
    "'rules':['CHB-12.6.1','CHB-12.6.2','CHB-12.6.4','CHB-12.6.5','CHB-12.6.6','CHB-12.6.7',"
    "'CHB-12.6.8','CHB-12.6.9','CHB-12.6.10','CHB-12.6.11','CHB-12.6.12','CHB-12.6.13']}";

static void chb_ask_1_how_far_a_question_goes(void **unused) {
	ASKS({ SHOT(1000, ",'cover':'none'"), "{'refused':{'rule':'CHB-8.2.7'," },
	     { SHOT(71, ",'cover':'none'"),
	       "{'refused':{'rule':'CHB-8.2.7','key':'chb.ask.range','need':70,'have':71," },
	     { SHOT(1001, ",'cover':'none'"), "error: 1 to 1000" },
	     { SHOT(1, ",'cover':'none','modifiers':[99,-99]"), "{'modifier':0," },
	     { SHOT(1, ",'cover':'none','modifiers':[100]"), "error: 99" },
	     { SHOT(1, ",'cover':'none','modifiers':[-100]"), "error: -99" },
	     { SHOT(1, ",'cover':'none','modifiers':3"), "error: a list of whole numbers" },
	     { SHOT(1, ",'cover':'none','wind':3"), "error: wind" },
	     { SHOT(1, ""), "error: cover" },
	     { Q("'shot','weapon':'longbow','target':'foot','cover':'none'"),
	       "error: 'range' is missing" });
}

static void chb_8_3_1_rows_of_a_shot(void **unused) {
	ASKS({ SHOT(1, ",'cover':'none'"),
	       "{'modifier':0,'results':{'A':'1/5','B':'3/10','C':'3/10','D':'0','E':'0','F':'0',"
	       "'-':'1/5'},'rules':['CHB-8.2.7','CHB-8.4.12']}" },
	     { SHOT(30, ",'cover':'none'"),
	       "{'modifier':1,'results':{'A':'1/5','B':'3/10','C':'1/5','D':'0','E':'0','F':'0',"
	       "'-':'3/10'},'rules':['CHB-8.3.1','CHB-8.2.7','CHB-8.4.12']}" },
	     { SHOT(70, ",'cover':'none'"),
	       "{'modifier':2,'results':{'A':'1/5','B':'3/10','C':'1/10','D':'0','E':'0','F':'0',"
	       "'-':'2/5'},'rules':['CHB-8.3.1','CHB-8.2.7','CHB-8.4.12']}" },
	     { SHOT(1, ",'cover':'none','armour':true"),
	       "{'modifier':1,'results':{'A':'1/5','B':'3/10','C':'1/5','D':'0','E':'0','F':'0',"
	       "'-':'3/10'},'rules':['CHB-8.3.3','CHB-8.2.7','CHB-8.4.12']}" });
}

static void chb_ask_8_the_greatest_values(void **unused) {
	ASKS({ FIGHT(999, 999, ",'target':'foot'"),
	       "{'odds':'1-1','column':'1-1','results':{'A':'1/5','B':'1/5','C':'1/5','D':'1/5',"
	       "'E':'1/10','F':'0','-':'1/10'},'rules':['CHB-9.1.8','CHB-9.1.12']}" },
	     { FIGHT(1000, 999, ",'target':'foot'"), "error: 1 to 999" },
	     { FIGHT(1, 1000, ",'target':'foot'"), "error: 1 to 999" },
	     { FIGHT(5, 10, ",'target':'mounted','attacker_terrain':'0'"),
	       "{'odds':'1-2','column':'1-2','results':{'A':'2/5','B':'1/10','C':'1/5','D':'1/10',"
	       "'E':'0','F':'0','-':'1/5'},'rules':['CHB-9.1.9','CHB-9.1.12']}" },
	     { FIGHT(5, 10, ",'target':'mounted','defender_terrain':'-'"),
	       "{'odds':'1-2','column':'1-1','results':{'A':'1/5','B':'1/5','C':'1/5','D':'1/5',"
	       "'E':'0','F':'0','-':'1/5'},'rules':['CHB-9.1.9','CHB-9.1.12','CHB-9.3.2']}" },
	     { Q("'combat','attack':5,'target':'foot'"), "error: 'defence' is missing" },
	     { Q("'combat','defence':5,'target':'foot'"), "error: 'attack' is missing" });
}

static void chb_7_2_1_a_hex_of_two_kinds(void **unused) {
	ASKS({ INTO("hedge+slope"), "{'cost':3,'cover':'medium','combat':'-','rules':['CHB-7.0.14',"
				    "'CHB-7.0.5','CHB-7.2.1','STR-TERR.1']}" },
	     { INTO("slope+hedge"), "{'cost':3,'cover':'medium','combat':'-','rules':['CHB-7.0.5',"
				    "'CHB-7.0.14','CHB-7.2.1','STR-TERR.1']}" },
	     { INTO("clear+marsh"), "{'cost':2,'cover':'light','combat':'-','rules':['CHB-7.0.1',"
				    "'CHB-7.0.22','CHB-7.2.1','STR-TERR.18']}" },
	     { INTO("marsh+clear"), "{'cost':2,'cover':'light','combat':'-','rules':['CHB-7.0.22',"
				    "'CHB-7.0.1','CHB-7.2.1','STR-TERR.18']}" },
	     { INTO("lawn+slope"), "error: found \"lawn+slope\"" },
	     { INTO("slope+lawn"), "error: found \"slope+lawn\"" },
	     { INTO("slope+"), "error: found \"slope+\"" },
	     { INTO("slop"), "error: found \"slop\"" },
	     { Q("'step','mover':'foot','into':5"), "error: accepted: clear" },
	     { Q("'step','mover':'foot'"), "error: 'into' is missing" },
	     { Q("'step','mover':'ship','into':'clear'"), "error: accepted: foot, mounted" });
}

/* Of many words the first two dozen; of few all. */
static void chb_ask_9_what_is_accepted(void **unused) {
	char text[4096];
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	fixture_ask(g, INTO("lawn"), text, sizeof text);
	assert_string_equal(text,
			    "error: into: found \"lawn\"; accepted: clear, court, path, road, "
			    "bridge, stony, rough, slope, steep, ramp, cliff, tree, tree-up, "
			    "palm, undergrowth, wood, hedge, rock, ditch, dry-moat, moat, "
			    "moat-filled, river, pool, ...");
	fixture_ask(g, Q("'step','mover':'ship','into':'clear'"), text, sizeof text);
	assert_string_equal(strstr(text, "accepted: "), "accepted: foot, mounted");
	fixture_ask(g, Q("'dance'"), text, sizeof text);
	assert_non_null(
	    strstr(text, "step, shot, combat, sight, jump, fall, batter, level, rope, stair"));
	fixture_ask(g, "{'game':'cryhavoc'}", text, sizeof text);
	assert_non_null(
	    strstr(text, "step, shot, combat, sight, jump, fall, batter, level, rope, stair"));
	free(g);
}

static void chb_ask_9_bodies_at_the_most(void **unused) {
	ASKS({ Q("'step','mover':'foot','into':'clear','bodies':1"),
	       "{'cost':1,'cover':'none','combat':'0','rules':['CHB-7.0.1']}" },
	     { Q("'step','mover':'foot','into':'clear','bodies':99"), "{'cost':" },
	     { Q("'step','mover':'foot','into':'clear','bodies':100"), "error: 0 to 99" });
}

static void chb_11_1_rows_of_a_jump(void **unused) {
	ASKS(
	    { Q("'jump','levels':1,'into':'clear'"),
	      "{'cost':4,'results':{'unhurt':'5/6','wounded':'1/6'},'rules':['CHB-11.1']}" },
	    { Q("'jump','levels':12,'into':'clear'"),
	      "{'cost':4,'results':{'unhurt':'0','wounded':'1'},'rules':['CHB-11.1','CHB-11.2']}" },
	    { Q("'jump','levels':13,'into':'clear'"), "error: 0 to 12" },
	    { Q("'jump','levels':1,'into':'wall'"), "{'refused':{'rule':'CHB-7.0.27'," },
	    { Q("'jump','levels':1,'into':'clear','armour':true"),
	      "{'refused':{'rule':'CHB-11.4','key':'chb.jump.armour'" },
	    { Q("'jump','levels':1,'into':'clear','over':'moon'"), "error: moon" },
	    { Q("'fall','levels':1,'into':'clear','over':'low-wall'"), "error: over" },
	    { Q("'fall','levels':13,'into':'clear'"), "error: 0 to 12" },
	    { Q("'fall','levels':3,'into':'clear'"), "{'result':'dead','rules':['CHB-11.9']}" });
}

static void chb_12_6_1_what_batters(void **unused) {
	static const char ten[] = "'ram','ram','ram','ram','ram','ram','ram','ram','ram','ram'";
	char question[512], answer[512];
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	fixture_expect(
	    g, BATTER("'sapper-wounded'", "wall"),
	    "{'refused':{'rule':'CHB-12.6.2','key':'chb.batter.weak','need':1,'have':0,");
	fixture_expect(g, BATTER("", "wall"), "{'refused':{'rule':'CHB-12.6.2'");
	fixture_expect(g, BATTER("'sapper-wounded','sapper'", "hoarding"),
		       "{'points':'3/2','column':'1','lines':['1C','-','-','-','-','-','-','D','D',"
		       "'D'],'rules':['CHB-12.6.1','CHB-12.6.2','CHB-19.3']}");
	fixture_expect(g, BATTER("'club'", "wall"), "error: a list of mangonel, trebuchet, ram");
	fixture_expect(g, BATTER("5", "wall"), "error: a list of mangonel, trebuchet, ram");
	fixture_expect(g, BATTER("'ram'", "tower"), "error: accepted: wall, hoarding");
	fixture_expect(g, Q("'batter','with':'ram','at':'wall'"), "error: a list of up to 20");
	fixture_expect(g, Q("'batter','at':'wall'"), "error: a list of up to 20");
	snprintf(question, sizeof question, BATTER("%s,%s", "wall"), ten, ten);
	snprintf(answer, sizeof answer, "{'points':'180','column':'12+',");
	fixture_expect(g, question, answer);
	snprintf(question, sizeof question, BATTER("%s,%s,'ram'", "wall"), ten, ten);
	fixture_expect(g, question, "error: a list of up to 20");
	snprintf(answer, sizeof answer,
		 "{'points':'3','column':'3','lines':['1C','-','-','-','-','-','-','-','D','D'],%s",
		 all_lines);
	fixture_expect(g, BATTER("'trebuchet'", "wall"), answer);
	free(g);
}

static void chb_6_7_rows_of_levels(void **unused) {
	ASKS({ Q("'level','of':'walk'"), "{'level':'1','rules':['CHB-6.7']}" },
	     { Q("'level','of':'walk','from':1"), "{'level':'2','rules':['CHB-6.7']}" },
	     { Q("'level','of':'walk','hexes':0"), "error: 1 to " },
	     { Q("'level','of':'walk','hexes':12"), "{'level':'12','rules':['CHB-6.7']}" },
	     { Q("'level','of':'walk','hexes':13"), "error: 1 to 12" },
	     { Q("'level','of':'slope-hex','from':-1,'to':0"),
	       "{'level':'-1/2','rules':['CHB-6.17']}" },
	     { Q("'level','of':'slope-hex','from':-0.5,'to':0"),
	       "{'level':'-1/2','rules':['CHB-6.17']}" },
	     { Q("'level','of':'slope-hex','from':-1.5,'to':0"),
	       "{'level':'-1','rules':['CHB-6.17']}" },
	     { Q("'level','of':'slope-hex','from':0,'to':0.5"),
	       "{'level':'0','rules':['CHB-6.17']}" },
	     { Q("'level','of':'sap'"), "{'level':'-1','rules':['CHB-6.12']}" },
	     { Q("'level','of':'sap','wall':1"), "{'level':'-1','rules':['CHB-6.12']}" },
	     { Q("'level','of':'sap','wall':1.5"), "{'level':'-2','rules':['CHB-6.12']}" },
	     { Q("'level','of':'slope-hex','from':0,'to':1"),
	       "{'level':'1/2','rules':['CHB-6.17']}" },
	     { Q("'level','of':'behind-slope'"), "{'level':'1','rules':['CHB-6.4']}" },
	     { Q("'level','of':'behind-steep'"), "{'level':'2','rules':['CHB-6.4']}" },
	     { Q("'level','of':'guard-tower','mound':'steep'"), "error: 'hill' is missing" },
	     { Q("'level','of':'guard-tower','hill':'steep'"), "error: 'mound' is missing" },
	     { Q("'level','of':'moon'"), "error: accepted: walk, tower, keep, siege-tower" });
}

/* --- of a battle ----------------------------------------------------------------------------- */

static void chb_map_3_what_is_seen_is_on_the_map(void **unused) {
	struct field f;
	struct pv_why why;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . T . / . . . .",
					    .red = "Ann PEA A0000",
					    .blue = "Odo PEA A0301" });
	int last = chb_place_count(chb_game_of(f.g)) - 1;
	static const int off[] = { -1, 0 };
	assert_int_equal(last, 7);
	for (int way = 0; way < 2; way++) {
		for (size_t i = 0; i < PV_COUNT(off); i++) {
			int bad = off[i] < 0 ? -1 : last + 1;
			assert_false(pv_cryhavoc.sees(f.g, &f.s, way == 0 ? bad : 0,
						      way == 0 ? 0 : bad, &why));
			assert_string_equal(why.rule, "CHB-MAP.3");
			struct pv_writer w;
			pv_writer_init(&w);
			pv_cryhavoc.profile(f.g, &f.s, way == 0 ? bad : 0, way == 0 ? 0 : bad, &w);
			assert_int_equal(w.length, 0);
			pv_writer_finish(&w);
		}
	}
	assert_true(pv_cryhavoc.sees(f.g, &f.s, last - 1, last, NULL));
	assert_true(pv_cryhavoc.sees(f.g, &f.s, last, last - 2, NULL));
	assert_true(pv_cryhavoc.sees(f.g, &f.s, 0, 1, NULL));
	/* What the tree hides. */
	assert_false(pv_cryhavoc.sees(f.g, &f.s, 1, 3, &why));
	assert_string_equal(why.rule, "CHB-8.7.3");
	assert_int_equal(why.witness.kind, PV_WITNESS_PLACE);
	assert_int_equal(why.witness.at, 2);
	for (int way = 0; way < 2; way++) {
		struct pv_writer w;
		pv_writer_init(&w);
		pv_write_open(&w, '[');
		pv_cryhavoc.profile(f.g, &f.s, way == 0 ? last : 5, way == 0 ? 5 : last, &w);
		pv_write_close(&w);
		assert_non_null(strstr(w.text, "\"hex\":\"A0201\""));
		pv_writer_finish(&w);
	}
	field_close(&f);
}

/* What rises above the ground is named: opaque, or higher, or a closed side; else nothing is. */
static void chb_8_8_19_what_rises(void **unused) {
	static const struct {
		const char *ground, *obstacle, *top;
	} rows[] = { { "tree", "\"tree\"", "1" },        { "clear", "null", "0" },
		     { "slope", "null", "0" },           { "cliff", "\"cliff\"", "1" },
		     { "tent", "\"tent\"", "1/2" },      { "undergrowth", "null", "0" },
		     { "hedge", "null", "0" },           { "wood", "\"wood\"", "1" },
		     { "palm", "\"palm\"", "1" },        { "low-wall", "null", "0" },
		     { "hoarding", "\"hoarding\"", "0" } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		struct pv_writer w;
		char part[128];
		field_open(&f, (struct field_plan){ .map = ". G . / . . .",
						    .sheet = field_ground(rows[i].ground),
						    .red = "Ann PEA A0000",
						    .blue = "Odo PEA A0200" });
		pv_writer_init(&w);
		pv_write_open(&w, '[');
		pv_cryhavoc.profile(f.g, &f.s, 0, 2, &w);
		pv_write_close(&w);
		snprintf(part, sizeof part, "\"ground\":\"%s\",\"obstacle\":%s,\"top\":\"%s\",",
			 rows[i].ground, rows[i].obstacle, rows[i].top);
		if (strstr(w.text, part) == NULL) {
			fail_msg("%s in %s", part, w.text);
		}
		pv_writer_finish(&w);
		field_close(&f);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_ask_1_how_far_a_question_goes),
	cmocka_unit_test(chb_8_3_1_rows_of_a_shot),
	cmocka_unit_test(chb_ask_8_the_greatest_values),
	cmocka_unit_test(chb_7_2_1_a_hex_of_two_kinds),
	cmocka_unit_test(chb_ask_9_what_is_accepted),
	cmocka_unit_test(chb_ask_9_bodies_at_the_most),
	cmocka_unit_test(chb_11_1_rows_of_a_jump),
	cmocka_unit_test(chb_12_6_1_what_batters),
	cmocka_unit_test(chb_6_7_rows_of_levels),
	cmocka_unit_test(chb_map_3_what_is_seen_is_on_the_map),
	cmocka_unit_test(chb_8_8_19_what_rises),
};

TEST_FILE(tests, NULL, NULL)
