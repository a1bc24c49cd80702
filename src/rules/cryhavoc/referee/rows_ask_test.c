/* The referee's questions [CHB-ASK], and rows that they show whole. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/fixtures/fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ANSWERS(...)                                                      \
	do {                                                              \
		static const struct fixture_row rows[] = { __VA_ARGS__ }; \
		(void)unused;                                             \
		fixture_answers(rows, PV_COUNT(rows));                    \
	} while (0)
#define SHOT(rest)            "{'game':'cryhavoc','ask':'shot'," rest "}"
#define COMBAT(rest)          "{'game':'cryhavoc','ask':'combat'," rest "}"
#define STEP(rest)            "{'game':'cryhavoc','ask':'step'," rest "}"
#define OF_COMBAT(a, d, more) COMBAT("'attack':" #a ",'defence':" #d ",'target':'foot'" more)
#define INTO(mover, into)     STEP("'mover':'" mover "','into':'" into "'")
#define REFUSED(rule)         "{'refused':{'rule':'" rule "',"

static void chb_ask_1_a_shot(void **unused) {
	ANSWERS(
	    { SHOT("'weapon':'shortbow','range':4,'target':'mounted','armour':true,"
		   "'cover':'none','modifiers':[]"),
	      "{'modifier':1,'results':{'A':'1/5','B':'1/10','C':'1/5','D':'1/10','E':'0','F':'0',"
	      "'-':'2/5'},'rules':[" });
}

static void chb_ask_2_ten_weapons(void **unused) {
	ANSWERS(
	    { SHOT("'weapon':'lance','range':12,'target':'foot','cover':'none'"),
	      "{'modifier':2," },
	    { SHOT("'weapon':'lance','range':13,'target':'foot','cover':'none'"),
	      REFUSED("CHB-8.2.2") },
	    { SHOT("'weapon':'shortbow','range':45,'target':'foot','cover':'none'"),
	      "{'modifier':2," },
	    { SHOT("'weapon':'shortbow','range':46,'target':'foot','cover':'none'"),
	      REFUSED("CHB-8.2.8") },
	    { SHOT("'weapon':'stone','range':1,'target':'foot','cover':'none'"), "{'modifier':0," },
	    { SHOT("'weapon':'stone','range':2,'target':'foot','cover':'none'"),
	      REFUSED("CHB-8.2.12") },
	    { SHOT("'weapon':'bow','range':70,'target':'foot','cover':'none'"), "{'modifier':2," },
	    { SHOT("'weapon':'bow','range':0,'target':'foot','cover':'none'"), "error: 1" },
	    { SHOT("'weapon':'ballista','range':1,'target':'foot','cover':'none'"),
	      "error: accepted: shortbow, longbow, crossbow, javelin, sling, dagger, axe, bow, "
	      "lance, "
	      "stone" });
}

static void chb_ask_3_covers(void **unused) {
	ANSWERS(
	    { SHOT("'weapon':'bow','range':1,'target':'foot','cover':'heavy'"), "{'modifier':0," },
	    { SHOT("'weapon':'bow','range':1,'target':'foot','cover':'infinite'"),
	      "error: accepted: none, light, medium, heavy" });
}

static void chb_ask_4_modifiers(void **unused) {
	ANSWERS(
	    { SHOT("'weapon':'shortbow','range':1,'target':'foot','cover':'none',"
		   "'modifiers':[-3]"),
	      "{'modifier':-3,'results':{'A':'1/5','B':'3/10','C':'1/2','D':'0','E':'0','F':'0',"
	      "'-':'0'}" },
	    { SHOT("'weapon':'shortbow','range':1,'target':'foot','cover':'none',"
		   "'modifiers':[-1,-2]"),
	      "{'modifier':-3,'results':{'A':'1/5','B':'3/10','C':'1/2'," });
}

static void chb_ask_5_a_combat(void **unused) {
	ANSWERS({ OF_COMBAT(30, 19, ",'attacker_terrain':'0','defender_terrain':'+'"),
		  "{'odds':'1-1','column':'1-2','results':{'A':'3/10','B':'1/5','C':'1/10',"
		  "'D':'1/5','E':'0','F':'0','-':'1/5'}" });
}

static void chb_ask_6_beyond_the_table(void **unused) {
	ANSWERS({ OF_COMBAT(24, 2, ""), "{'odds':'7-1','column':'7-1'," },
		{ OF_COMBAT(2, 20, ""), "{'odds':'1-3','column':'1-3'," },
		{ OF_COMBAT(24, 1, ",'defender_terrain':'++'"), "{'odds':'7-1','column':'5-1'," });
}

static void chb_ask_7_signs_of_either_side(void **unused) {
	ANSWERS(
	    { OF_COMBAT(7, 7, ",'attacker_terrain':'++','defender_terrain':'--'"),
	      "{'odds':'1-1','column':'5-1'," },
	    { OF_COMBAT(7, 7, ",'attacker_terrain':'+++'"), "error: accepted: --, -, 0, +, ++" },
	    { OF_COMBAT(7, 7, ",'armour':true"), "error: armour" });
}

static void chb_ask_8_values(void **unused) {
	ANSWERS({ OF_COMBAT(0, 7, ""), "error: 1" }, { OF_COMBAT(7, 0, ""), "error: 1" },
		{ OF_COMBAT(1, 1, ""), "{'odds':'1-1'," });
}

static void chb_ask_9_a_step(void **unused) {
	ANSWERS({ STEP("'mover':'foot','armour':false,'into':'marsh','bodies':0"),
		  "{'cost':2,'cover':'light','combat':'-','rules':['CHB-7.0.22','STR-TERR.18']}" },
		{ STEP("'mover':'foot','into':'marsh','bodies':4"), "{'cost':4," },
		{ INTO("mounted", "wood"), REFUSED("CHB-7.0.13") });
}

static void chb_ask_10_a_plain_step(void **unused) {
	ANSWERS({ INTO("mounted", "clear"), "{'cost':1," },
		{ INTO("mounted", "low-wall"), "{'cost':3," },
		{ INTO("foot", "low-wall"), "{'cost':3," },
		{ INTO("foot", "battlement"), "{'cost':5," },
		{ INTO("foot", "parapet"), "{'cost':3," });
}

static void chb_ask_11_armour(void **unused) {
	ANSWERS({ STEP("'mover':'foot','armour':true,'into':'river'"), REFUSED("CHB-7.0.19") },
		{ STEP("'mover':'foot','armour':true,'into':'moat'"), REFUSED("CHB-7.0.17") },
		{ STEP("'mover':'foot','armour':true,'into':'window'"), REFUSED("CHB-7.0.32") },
		{ STEP("'mover':'foot','armour':true,'into':'rope'"), REFUSED("CHB-7.0.57") },
		{ INTO("foot", "river"), "{'cost':5," }, { INTO("foot", "moat"), "{'cost':5," },
		{ INTO("foot", "window"), "{'cost':4," },
		{ STEP("'mover':'foot','armour':true,'into':'ladder'"), "{'cost':6," },
		{ INTO("foot", "ladder"), "{'cost':4," }, { INTO("foot", "rope"), "{'cost':8," });
}

static void chb_ask_12_stairs_with_bodies(void **unused) {
	ANSWERS({ STEP("'mover':'foot','into':'stair','bodies':1"), "{'cost':3," },
		{ STEP("'mover':'foot','into':'stair','bodies':2"), REFUSED("CHB-5.2.5") },
		{ STEP("'mover':'foot','into':'stair-narrow','bodies':1"), "{'cost':3," },
		{ STEP("'mover':'foot','into':'stair-spiral','bodies':3"), REFUSED("CHB-5.2.5") });
}

static void chb_ask_15_letters_that_cannot_come(void **unused) {
	ANSWERS(
	    { OF_COMBAT(24, 7, ""),
	      "{'odds':'3-1','column':'3-1','results':{'A':'1/10','B':'1/10','C':'3/10','D':'3/10',"
	      "'E':'0','F':'1/10','-':'1/10'}," },
	    { SHOT("'weapon':'longbow','range':1,'target':'foot','cover':'none'"),
	      "{'modifier':0,'results':{'A':'1/5','B':'3/10','C':'3/10','D':'0','E':'0','F':'0',"
	      "'-':'1/5'}," });
}

static void chb_ask_16_one_answer_of_two(void **unused) {
	static const struct {
		const char *into, *answer;
	} rows[] = {
		{ "doorway", "1,medium,+" },
		{ "keep-doorway", "1,infinite,+" },
		{ "stair", "2,none,+" },
		{ "stair-narrow", "2,medium,+" },
		{ "stair-spiral", "2,medium,+" },
		{ "slope", "2,medium,-" },
		{ "steep", "4,medium,-" },
		{ "corner", "1,medium,0" },
		{ "walk-battlement", "1,medium,0" },
		{ "slit", "1,heavy,+" },
		{ "hoarding", "1,heavy,-" },
		{ "terrace", "1,medium,+" },
		{ "low-wall", "3,medium,+" },
		{ "siege-tower", "2,infinite,0" },
		{ "ram", "2,infinite,-" },
		{ "screen", "1,heavy,0" },
		{ "millstone", "4,none,+" },
		{ "millstone-still", "2,none,+" },
		{ "furniture", "2,none,+" },
		{ "bridge", "1,none,0" },
		{ "kneeling", "2,light,0" },
	};
	(void)unused;
	struct chb_game *g = fixture_figures(NULL);
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char question[120], answer[120], cover[16], sign[4];
		int cost;
		assert_int_equal(sscanf(rows[i].answer, "%d,%15[^,],%3s", &cost, cover, sign), 3);
		snprintf(question, sizeof question, INTO("foot", "%s"), rows[i].into);
		snprintf(answer, sizeof answer, "{'cost':%d,'cover':'%s','combat':'%s',", cost,
			 cover, sign);
		fixture_expect(g, question, answer);
	}
	fixture_expect(g, INTO("mounted", "kneeling"), REFUSED("CHB-7.0.63"));
	free(g);
}

static void chb_7_0_68_keys(void **unused) {
	ANSWERS(
	    { INTO("foot", "court"), "{'cost':1,'cover':'none'," },
	    { INTO("foot", "lawn"), "error: found \"lawn\"; accepted: clear, court, path, road" });
}

static void chb_9_1_8_without_the_remainder(void **unused) {
	ANSWERS({ OF_COMBAT(30, 19, ""), "{'odds':'1-1'," },
		{ OF_COMBAT(20, 7, ""), "{'odds':'2-1'," },
		{ OF_COMBAT(21, 7, ""), "{'odds':'3-1'," });
}

static void chb_9_1_9_below_even(void **unused) {
	ANSWERS({ OF_COMBAT(7, 10, ""), "{'odds':'1-2'," },
		{ OF_COMBAT(5, 10, ""), "{'odds':'1-2'," },
		{ OF_COMBAT(4, 9, ""), "{'odds':'1-3'," });
}

static void chb_9_1_11_held_within_the_table(void **unused) {
	ANSWERS({ OF_COMBAT(24, 1, ",'attacker_terrain':'+'"), "{'odds':'7-1','column':'7-1'," },
		{ OF_COMBAT(5, 20, ",'attacker_terrain':'-'"), "{'odds':'1-3','column':'1-3'," },
		{ OF_COMBAT(24, 1, ",'attacker_terrain':'-'"), "{'odds':'7-1','column':'6-1'," });
}

static void chb_9_3_1_signs_are_steps(void **unused) {
	ANSWERS({ OF_COMBAT(24, 7, ",'attacker_terrain':'++'"), "{'odds':'3-1','column':'5-1'," },
		{ OF_COMBAT(24, 7, ",'attacker_terrain':'+'"), "{'odds':'3-1','column':'4-1'," },
		{ OF_COMBAT(24, 7, ",'attacker_terrain':'0'"), "{'odds':'3-1','column':'3-1'," },
		{ OF_COMBAT(24, 7, ",'attacker_terrain':'-'"), "{'odds':'3-1','column':'2-1'," },
		{ OF_COMBAT(24, 7, ",'attacker_terrain':'--'"), "{'odds':'3-1','column':'1-1'," });
}

static void chb_9_3_2_attacker_less_defender(void **unused) {
	ANSWERS({ OF_COMBAT(30, 19, ",'attacker_terrain':'0','defender_terrain':'+'"),
		  "{'odds':'1-1','column':'1-2'," },
		{ OF_COMBAT(30, 19, ",'attacker_terrain':'+','defender_terrain':'-'"),
		  "{'odds':'1-1','column':'3-1'," });
}

/* docs/referee.md: questions to this game stand there on a line of their own, each answer below. */
static void the_document_is_true(void **unused) {
	static const char mine[] = "{\"game\":\"cryhavoc\"";
	char path[1024], line[2048], question[2048] = "", answer[4096];
	const char *source = getenv("PAVISE_SOURCE");
	int answers = 0;
	(void)unused;
	snprintf(path, sizeof path, "%s/docs/referee.md", source != NULL ? source : ".");
	FILE *file = fopen(path, "r");
	assert_non_null(file);
	struct chb_game *g = fixture_figures(NULL);
	while (fgets(line, sizeof line, file) != NULL) {
		line[strcspn(line, "\n")] = '\0';
		if (question[0] != '\0') {
			/* A refusal's sentence is a text, which this test hasn't got. */
			char *said = strstr(line, ",\"message\":");
			fixture_ask(g, question, answer, sizeof answer);
			if (said != NULL) {
				memcpy(said, "}}", strlen("}}") + 1);
			}
			assert_string_equal(answer, line);
			answers++;
		}
		bool asks = strncmp(line, mine, strlen(mine)) == 0;
		snprintf(question, sizeof question, "%s", asks ? line : "");
	}
	fclose(file);
	assert_int_equal(answers, 14); /* one of each kind, and of a spiral */
	free(g);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_ask_1_a_shot),
	cmocka_unit_test(chb_ask_2_ten_weapons),
	cmocka_unit_test(chb_ask_3_covers),
	cmocka_unit_test(chb_ask_4_modifiers),
	cmocka_unit_test(chb_ask_5_a_combat),
	cmocka_unit_test(chb_ask_6_beyond_the_table),
	cmocka_unit_test(chb_ask_7_signs_of_either_side),
	cmocka_unit_test(chb_ask_8_values),
	cmocka_unit_test(chb_ask_9_a_step),
	cmocka_unit_test(chb_ask_10_a_plain_step),
	cmocka_unit_test(chb_ask_11_armour),
	cmocka_unit_test(chb_ask_12_stairs_with_bodies),
	cmocka_unit_test(chb_ask_15_letters_that_cannot_come),
	cmocka_unit_test(chb_ask_16_one_answer_of_two),
	cmocka_unit_test(chb_7_0_68_keys),
	cmocka_unit_test(chb_9_1_8_without_the_remainder),
	cmocka_unit_test(chb_9_1_9_below_even),
	cmocka_unit_test(chb_9_1_11_held_within_the_table),
	cmocka_unit_test(chb_9_3_1_signs_are_steps),
	cmocka_unit_test(chb_9_3_2_attacker_less_defender),
	cmocka_unit_test(the_document_is_true),
};

TEST_FILE(tests, NULL, NULL)
