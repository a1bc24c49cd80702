/* What the referee tells people at a table beside the bare answer. Figures from the ledger and its
 * tables. */
#include "rules/nevsky/fixtures/fixture_ask.h"

#include <string.h>

/* Parts of the answers; those after the first stand behind it. */
struct told {
	const char *question, *part, *other;
};

static void expect_told(const char *begin, const struct told *rows, size_t count) {
	struct pv_game *g = fixture_game();
	for (size_t i = 0; i < count; i++) {
		char text[2048], question[2048], part[1024], other[1024];
		char answer[FIXTURE_ANSWER_MAX];
		snprintf(text, sizeof text, "{%s,'explain':true,%s}", begin, rows[i].question);
		fixture_quote(text, question, sizeof question);
		fixture_quote(rows[i].part, part, sizeof part);
		fixture_quote(rows[i].other != NULL ? rows[i].other : "", other, sizeof other);
		fixture_answer(g, question, answer, sizeof answer);
		const char *found = strstr(answer, part);
		if (found == NULL || strstr(found, other) == NULL) {
			fail_msg("%s\nanswers %s\nwithout %s ... %s", question, answer, part,
				 other);
		}
	}
	pv_game_free(g);
}

/* ---- volleys ---- */

static void nev_8d_which_faces_count(void **unused) {
	static const struct told rows[] = {
		{ "'by':'javelinmen','at':'levy','range':1",
		  "'dice':3,'counts':{'each':[1,2,3],'rule':'NEV-8D.2'},'destroyed'", NULL },
		{ "'by':'longbowmen','at':'armored','range':1.5",
		  "'counts':{'each':[1],'rule':'NEV-8D.3'}", NULL },
		{ "'by':'longbowmen','at':'knights','range':1",
		  "'counts':{'pair':[1,2],'rule':'NEV-8D.4'}", NULL },
		{ "'by':'longbowmen','at':'knights','range':3",
		  "'counts':{'triple':[1],'rule':'NEV-8D.4'}", NULL },
		{ "'by':'longbowmen','at':'commander','range':3", "'counts':{'rule':'NEV-8D.5'}",
		  NULL },
		{ "'by':'crossbowmen','at':'medium','range':2",
		  "'counts':{'each':[1,2],'rule':'NEV-8D.6'}", NULL },
		{ "'by':'crossbowmen','at':'turcopoles','range':2.5",
		  "'counts':{'pair':[1],'rule':'NEV-8D.7'}", NULL },
		{ "'by':'crossbowmen','at':'knights','range':2",
		  "'counts':{'pair':[1,2,3,4],'rule':'NEV-8D.8'}", NULL },
		{ "'by':'crossbowmen','at':'commander','range':1",
		  "'counts':{'pair':[1,2],'rule':'NEV-8D.9'}", NULL },
	};
	(void)unused;
	expect_told("'ask':'fire'", rows, PV_COUNT(rows));
}

static void nev_8f_which_dice_counted(void **unused) {
	static const struct told rows[] = {
		{ "'at':'javelinmen','range':1,'faces':[1,1,3]",
		  "'fallen':{'destroyed':3},'counted':[true,true,true]", NULL },
		{ "'at':'javelinmen','range':1.5,'faces':[1,1,3]",
		  "'fallen':{'destroyed':2},'counted':[true,true,false]", NULL },
		{ "'at':'knights','range':2,'faces':[1,3,1]",
		  "'fallen':{'destroyed':1},'counted':[true,false,true]", NULL },
		{ "'at':'knights','range':3,'faces':[1,1,3]",
		  "'fallen':{'destroyed':0},'counted':[false,false,false]", NULL },
		/* [NEV-8D.10] A third 1 makes no second pair. */
		{ "'at':'knights','range':2,'faces':[1,1,1]",
		  "'fallen':{'destroyed':1},'counted':[true,true,false]", NULL },
		/* [NEV-8D.11] Pairs of two faces side by side. */
		{ "'at':'knights','range':1,'converging':true,'faces':[2,1,1,2]",
		  "'fallen':{'destroyed':2},'counted':[true,true,true,true]", NULL },
		/* [NEV-8H.1] Hits beyond the stands are lost. */
		{ "'at':'ballistarii','at_stands':1,'range':1,'faces':[3,2,1]",
		  "'fallen':{'destroyed':1,'hits':3},'counted':[true,true,true]", "'NEV-8H.1'" },
	};
	(void)unused;
	expect_told("'ask':'fire','by':'longbowmen'", rows, PV_COUNT(rows));
}

/* ---- moves ---- */

/* Medium infantry moves 2, armored 1.5, a charge 5; a diagonal step costs one and a half. */
static void how_much_of_a_way_is_allowed(void **unused) {
#define MOST(steps) "'verdict':'refused','allowed_steps':" steps ",'rules'"
	static const struct told rows[] = {
		{ "'troop':'medium','path':['n','n','ne']", MOST("2"), "'NEV-6A.1'" },
		{ "'troop':'armored','path':['ne','n']", MOST("1"), "'NEV-6A.1'" },
		{ "'troop':'levy','path':['n','n'],'charge':'charging'", MOST("0"), "'NEV-6G.7'" },
		{ "'troop':'knights','path':['n','n'],'terrain':['open','open','protected'],"
		  "'charge':'charging'",
		  MOST("1"), "'NEV-6G.3'" },
		{ "'troop':'light_cavalry','path':['n','n'],'terrain':['open','open','hill']",
		  MOST("1"), "'NEV-3F.2'" },
		{ "'troop':'medium','path':['n','s','n']", MOST("2"), "'NEV-6A.1'" },
		{ "'troop':'medium','path':['n','n']", "'verdict':'allowed','rules'", NULL },
	};
	(void)unused;
	expect_told("'ask':'move'", rows, PV_COUNT(rows));
}

/* ---- what a melee's losses come to ---- */

#define SIDES(attacker, defender, picks) \
	"'attacker':{'contact':" attacker "},'defender':{'contact':" defender "},'mdi':" picks
#define ALIKE                    "['line','line']"
#define MEDIUM                   "{'type':'medium'}"
#define LOST(attacker, defender) "'lost':[[" attacker "],[" defender "]]"
#define STANDS(troop, n)         "{'type':'" troop "','stands':" n "}"
#define HALF(troop)              "{'type':'" troop "','half_killed':1}"
#define DIE(side, sides, falls, troop, half)                                    \
	"{'side':'" side "','sides':" sides ",'falls':" falls ",'type':'" troop \
	"','half_killed':" half ",'rule':'NEV-9K.10'}"

static const struct told losses[] = {
	/* Alike 6 against 3: three to one, [NEV-9K.5] the weaker side loses all. */
	{ SIDES("[" MEDIUM "],'support':[{'type':'medium','stands':2}]",
		"[{'type':'medium','stands':3}]", ALIKE),
	  LOST(STANDS("medium", "1"), STANDS("medium", "3")) ",'throws':[" DIE(
	      "attacker", "6", "3", "medium", "false") "]",
	  "'NEV-9K.5'" },
	/* Alike 2 against 1.5: each loses 0.75, a stand and one more half of the times. */
	{ SIDES("[{'type':'levy'}]", "[{'type':'light_cavalry'}]", ALIKE),
	  LOST(STANDS("levy", "1"), STANDS("light_cavalry", "1")) ",'throws':[" DIE(
	      "attacker", "6", "3", "levy", "false") "," DIE("defender", "6", "3", "light_cavalry",
							     "false") "]",
	  "'NEV-9K.10'" },
	/* 7 against 7, the attacker superior: 2 and 4. */
	{ SIDES("[{'type':'armored'}],'support':[{'type':'medium','stands':1}]",
		"[" MEDIUM "],'support':[{'type':'medium','stands':3}]", "['line','column']"),
	  LOST(STANDS("armored", "1"), STANDS("medium", "4")) ",'throws':[" DIE(
	      "attacker", "6", "2", "armored", "false") "]",
	  NULL },
	/* Alike 11 against 6: standing knights lose 3, a stand and half of the other. */
	{ SIDES("[{'type':'knights'}],'support':[" MEDIUM ",{'type':'medium','stands':3}]",
		"[{'type':'armored'}]", ALIKE),
	  LOST(STANDS("knights", "1") "," HALF("knights"), STANDS("armored", "2")) ",'throws':[]",
	  "'NEV-9K.2'" },
	/* Alike 11 against 7: chargers lose 3.5, half a stand, and 3/4 that it dies. */
	{ SIDES("[{'type':'knights','charging':true}],'support':["
		"{'type':'medium','stands':3}]",
		"[" MEDIUM "],'support':[{'type':'medium','stands':3}]", ALIKE),
	  LOST(HALF("knights"), STANDS("medium", "3")) ",'throws':[" DIE(
	      "attacker", "4", "3", "knights", "false") "," DIE("defender", "6", "3", "medium",
								"false") "]",
	  NULL },
	/* [NEV-9K.13] One that is half-killed is finished before another is begun. */
	{ SIDES("[{'type':'knights','half_killed':1}]", "[{'type':'medium','stands':3}]", ALIKE),
	  LOST(STANDS("knights", "1"),
	       STANDS("medium", "1")) ",'throws':[" DIE("attacker", "6", "3", "knights", "true"),
	  NULL },
	/* [NEV-9K.1] 3 of 2 medium stands in contact and 4 that support. */
	{ SIDES("[{'type':'medium','stands':2}],'support':[" MEDIUM "]", "[{'type':'armored'}]",
		ALIKE),
	  LOST(STANDS("medium", "2") "," STANDS("medium", "1"),
	       STANDS("armored", "2")) ",'throws':[]",
	  "'NEV-9K.1'" },
	/* [NEV-9K.12] Alike 6 against 4: of knights and their commander the owner
	   says who. */
	{ SIDES("[{'type':'knights'},{'type':'commander'}]", "[" MEDIUM "]", ALIKE),
	  LOST("{'points':'2'}", STANDS("medium", "2")) ",'throws':[]", "'NEV-9K.12'" },
	/* Alike 14 against 12, 6 each: all of an unlike contact square, no more. */
	{ SIDES("[{'type':'knights'},{'type':'commander'}],'support':[" MEDIUM "," MEDIUM "]",
		"[" MEDIUM "],'support':[" MEDIUM "," MEDIUM "]", ALIKE),
	  LOST(STANDS("knights", "2") "," STANDS("commander", "1"),
	       STANDS("medium", "4") "," STANDS("medium", "2")) ",'throws':[]",
	  NULL },
	/* Alike 7 against 4: two of knights are one stand. */
	{ SIDES("[{'type':'knights'}],'support':[{'type':'medium','stands':3}]", "[" MEDIUM "]",
		ALIKE),
	  LOST(STANDS("knights", "1"), STANDS("medium", "2")) ",'throws':[]", NULL },
	/* Alike 8 against 5: 2.5, a stand and perhaps half of the next. */
	{ SIDES("[{'type':'knights'}],'support':[" MEDIUM "]",
		"[" MEDIUM "],'support':[{'type':'levy','stands':2}]", ALIKE),
	  LOST(STANDS("knights", "1"), STANDS("medium", "2")) ",'throws':[" DIE(
	      "attacker", "6", "3", "knights", "true") ",",
	  NULL },
	/* [NEV-9J.2] Who gets away loses nothing. */
	{ SIDES("[" MEDIUM "]", "[" MEDIUM "]", "['withdrawal','line']"),
	  LOST("", "") ",'throws':[]", NULL },
};

/* Of 4 medium stands 1.5 points, of 4 levy 0.75, of 4 armored 2, of knights by halves. */
static void nev_9k_points_in_stands_and_dice(void **unused) {
	(void)unused;
	expect_told("'ask':'melee'", losses, PV_COUNT(losses));
}

static void nev_9k_10_the_odd_die(void **unused) {
#define TWO                                                             \
	SIDES("[{'type':'levy'}]", "[{'type':'light_cavalry'}]", ALIKE) \
	",'faces':"
#define CHARGE                                                                                    \
	SIDES("[{'type':'knights','charging':true}],'support':[" MEDIUM "]", "[{'type':'levy'}]", \
	      "['column','square']")                                                              \
	",'faces':"
	static const struct told rows[] = {
		{ TWO "[3,4]",
		  "'fallen':{'lost':[[" STANDS("levy", "2") "],[" STANDS("light_cavalry",
									 "1") "]]}",
		  NULL },
		{ TWO "[4,1]",
		  "'fallen':{'lost':[[" STANDS("levy", "1") "],[" STANDS("light_cavalry",
									 "2") "]]}",
		  NULL },
		/* 12 against an inferior formation's 2: 1.5 of chargers worth 2 a half. */
		{ CHARGE "[3]", "'throws':[" DIE("attacker", "4", "3", "knights", "true") "]",
		  "'fallen':{'lost':[[" HALF("knights") "],[" STANDS("levy", "4") "]]}" },
		{ CHARGE "[4]", "'fallen':{'lost':[[],[" STANDS("levy", "4") "]]}", NULL },
	};
	static const struct fixture_row wrong[] = {
		{ TWO "[3]}", "error: a face for each" },
		{ TWO "[3,7]}", "error: 7" },
		{ CHARGE "[5]}", "error: 5" },
		{ "'attacker':{'contact':[" MEDIUM "]},'defender':{'contact':[" MEDIUM
		  "]},'faces':[1]}",
		  "error: only with" },
	};
	(void)unused;
	expect_told("'ask':'melee'", rows, PV_COUNT(rows));
	fixture_answers("{'ask':'melee',", wrong, PV_COUNT(wrong));
}

/* ---- shots ---- */

/* A ballista reaches 6 squares of 4 inches, within 45 degrees of where it faces. */
static void nev_7c_shots_by_facing(void **unused) {
#define AT(x, y) "'targets':[{'type':'levy','square':[" x "," y "]}]"
	static const struct told rows[] = {
		{ "'aim':[0,28000]," AT("0", "7"), "{'refused':{'rule':'NEV-7C.1'", NULL },
		{ "'aim':[12000,0]," AT("3", "0"), "{'refused':{'rule':'NEV-7C.2'", NULL },
		{ "'facing':'e','aim':[12000,0]," AT("3", "0"), "{'chances':[", NULL },
		{ "'facing':'e','aim':[0,12000]," AT("0", "3"), "{'refused':{'rule':'NEV-7C.2'",
		  NULL },
		{ "'facing':'sw','aim':[-8000,-8000]," AT("-2", "-2"), "{'chances':[", NULL },
		{ "'facing':'sw','aim':[8000,8000]," AT("2", "2"), "{'refused':{'rule':'NEV-7C.2'",
		  NULL },
		/* [NEV-7C.4] The enemy outside the cone is never hit; [7C.5] own troops are. */
		{ "'mark':[0,20000]," AT("0", "5"), "{'marked':[true]", "'NEV-7E.4'" },
		{ "'facing':'s','mark':[0,20000]," AT("0", "5"), "{'marked':[false]", NULL },
		{ "'facing':'s','mark':[0,20000],'targets':[{'type':'levy','square':[0,5],"
		  "'side':'own'}]",
		  "{'marked':[true]", NULL },
		{ "'aim':[4000,0]," AT("0", "0"), "{'refused':{'rule':'NEV-7C.2'", NULL },
		{ "'aim':[0,1000]," AT("0", "5"), "{'refused':{'rule':'NEV-7E.8'", NULL },
	};
	(void)unused;
	expect_told("'ask':'ballista'", rows, PV_COUNT(rows));
}

/* [NEV-7E.9] Bases stand on the quarters in the order NW, NE, SW, SE: a mark on the south-eastern
 * one, an inch and a quarter each way, reaches the fourth stand alone. */
static void nev_7e_9_stands_in_the_square(void **unused) {
#define STAND(n) "'mark':[1900,18100],'targets':[{'type':'levy','stands':" n ",'square':[0,5]}]"
	static const struct told rows[] = {
		{ STAND("4"), "{'marked':[true]", NULL },
		{ STAND("3"), "{'marked':[false]", NULL },
		{ STAND("1"), "{'marked':[false]", NULL },
		/* [NEV-7E.2] A mark outside a protected square hits nobody in it. */
		{ "'mark':[0,17900],'targets':[{'type':'levy','square':[0,5]}]", "{'marked':[true]",
		  NULL },
		{ "'mark':[0,17900],'targets':[{'type':'levy','square':[0,5],'protected':true}]",
		  "{'marked':[false]", "'NEV-7E.2'" },
		/* [NEV-7G.1, 7E.5] Several lie within the mark; a ballista takes a stand along. */
		{ "'mark':[0,20000],'targets':[{'type':'levy','square':[0,5]},"
		  "{'type':'commander','square':[0,5]}]",
		  "{'marked':[true,true]", "'NEV-7G.1'" },
		{ "'mark':[0,20000],'targets':[{'type':'ballista','square':[0,5]}]",
		  "{'marked':[true]", "'NEV-7E.5'" },
	};
	(void)unused;
	expect_told("'ask':'ballista'", rows, PV_COUNT(rows));
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_8d_which_faces_count),
	cmocka_unit_test(nev_8f_which_dice_counted),
	cmocka_unit_test(how_much_of_a_way_is_allowed),
	cmocka_unit_test(nev_9k_points_in_stands_and_dice),
	cmocka_unit_test(nev_9k_10_the_odd_die),
	cmocka_unit_test(nev_7c_shots_by_facing),
	cmocka_unit_test(nev_7e_9_stands_in_the_square),
};

TEST_FILE(tests, NULL, NULL)
