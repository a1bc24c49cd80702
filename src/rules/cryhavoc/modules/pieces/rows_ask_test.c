/* The referee's questions about the pieces: rows that they show. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/fixtures/fixture.h"

#include <stdlib.h>

#define ANSWERS(...)                                                      \
	do {                                                              \
		static const struct fixture_row rows[] = { __VA_ARGS__ }; \
		(void)unused;                                             \
		fixture_answers(rows, PV_COUNT(rows));                    \
	} while (0)
#define STAIR(rest) "{'game':'cryhavoc','ask':'stair'" rest "}"

/* Of a straight stair, and of a spiral without the switch. */
#define STRAIGHT                                                               \
	"'axis':'medium','aside':'heavy',"                                     \
	"'defends':{'below':'+','above':'-','both':'0'},"                      \
	"'attacks':{'below':'+','above':'-','both':'0'},"                      \
	"'rules':['STR-STAIR.1','STR-COMBAT.2','STR-COMBAT.3','STR-COMBAT.4'," \
	"'STR-COMBAT.6','STR-COMBAT.7','STR-COMBAT.10'"
#define SPIRAL                                            \
	"'axis':'medium','aside':'infinite',"             \
	"'defends':{'below':'+','above':'+','both':'+'}," \
	"'attacks':{'below':'0','above':'-','both':'-'}," \
	"'rules':['STR-SPIRAL.1','STR-SPIRAL.3','STR-SPIRAL.4','STR-SPIRAL.5','STR-SPIRAL.7'"

static void str_stair_1_asked(void **unused) {
	ANSWERS({ STAIR(""), "{'cost':2," STRAIGHT "]}" },
		{ STAIR(",'armour':true,'mounted':false,'bodies':0,'spiral':false"),
		  "{'cost':2," STRAIGHT "]}" },
		{ STAIR(",'mounted':true"), "{'refused':{'rule':'CHB-7.0.42'," },
		{ STAIR(",'mounted':true,'bodies':2"), "{'refused':{'rule':'CHB-7.0.42'," },
		{ STAIR(",'down':true"), "error: armour, mounted, bodies, spiral" });
}

static void str_stair_5_asked(void **unused) {
	ANSWERS({ STAIR(",'bodies':1"), "{'cost':3," STRAIGHT ",'STR-STAIR.5']}" });
}

static void str_stair_6_asked(void **unused) {
	ANSWERS({ STAIR(",'bodies':2"), "{'refused':{'rule':'STR-STAIR.6'," },
		{ STAIR(",'bodies':99"), "{'refused':{'rule':'STR-STAIR.6'," },
		{ STAIR(",'bodies':100"), "error: 0 to 99" },
		{ STAIR(",'bodies':-1"), "error: 0 to 99" });
}

/* Off it is a straight one. */
static void str_spiral_1_asked(void **unused) {
	ANSWERS({ STAIR(",'spiral':true"), "{'cost':2," SPIRAL "]}" },
		{ STAIR(",'spiral':true,'bodies':1"), "{'cost':3," SPIRAL ",'STR-STAIR.5']}" },
		{ STAIR(",'spiral':true,'bodies':2"), "{'refused':{'rule':'STR-STAIR.6'," },
		{ STAIR(",'spiral':true,'mounted':true"), "{'refused':{'rule':'CHB-7.0.43'," });
	struct chb_game *g = fixture_figures("spirals=false");
	fixture_expect(g, STAIR(",'spiral':true"), "{'cost':2," STRAIGHT "]}");
	free(g);
}

#define ROPE(rest) "{'game':'cryhavoc','ask':'rope'" rest "}"
#define FALLS(how, row)                                                        \
	"'cut':'3/10','falls':'" how "','rules':['STR-ROPE.10','STR-ROPE.17'," \
	"'STR-ROPE.26','" row "']}"

static void str_rope_10_asked(void **unused) {
	ANSWERS(
	    { ROPE(""), "{'cost':8," FALLS("wounded", "CHB-11.6") },
	    { ROPE(",'armour':false,'up':true,'points':9"),
	      "{'cost':8,'left':1," FALLS("wounded", "CHB-11.6") },
	    { ROPE(",'up':false,'points':6"), "{'cost':4,'left':2," FALLS("wounded", "CHB-11.6") },
	    { ROPE(",'up':false,'points':3"), "{'cost':3,'left':0," FALLS("wounded", "CHB-11.6") },
	    { ROPE(",'points':8"), "{'cost':8,'left':0," FALLS("wounded", "CHB-11.6") },
	    { ROPE(",'levels':3"), "{'cost':8," FALLS("dead", "CHB-11.9") },
	    { ROPE(",'levels':12"), "{'cost':8," FALLS("dead", "CHB-11.9") },
	    { ROPE(",'levels':0"), "error: 1 to 12" }, { ROPE(",'levels':13"), "error: 1 to 12" },
	    { ROPE(",'points':100"), "error: 0 to 99" },
	    { ROPE(",'mounted':true"), "error: armour, up, points, levels" });
}

static void str_rope_18_asked(void **unused) {
	ANSWERS({ ROPE(",'points':7"), "{'refused':{'rule':'STR-ROPE.18'," },
		{ ROPE(",'points':0"), "{'refused':{'rule':'STR-ROPE.18'," });
}

static void str_rope_9_asked(void **unused) {
	ANSWERS({ ROPE(",'armour':true"), "{'refused':{'rule':'STR-ROPE.9'," });
}

static void str_rope_16_asked(void **unused) {
	ANSWERS({ "{'game':'cryhavoc','ask':'jump','levels':1,'armour':false}",
		  "{'cost':4,'results':{'unhurt':'5/6','wounded':'1/6'}," },
		{ "{'game':'cryhavoc','ask':'jump','levels':3,'armour':false}",
		  "{'cost':4,'results':{'unhurt':'1/2','wounded':'1/2'}," });
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_rope_9_asked),  cmocka_unit_test(str_rope_10_asked),
	cmocka_unit_test(str_rope_16_asked), cmocka_unit_test(str_rope_18_asked),
	cmocka_unit_test(str_stair_1_asked), cmocka_unit_test(str_stair_5_asked),
	cmocka_unit_test(str_stair_6_asked), cmocka_unit_test(str_spiral_1_asked),
};

TEST_FILE(tests, NULL, NULL)
