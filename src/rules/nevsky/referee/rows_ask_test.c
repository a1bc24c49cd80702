/* The referee's answers on volleys, moves and shots: figures, rows they rest on and their order,
 * refusals and errors. */
#include "rules/nevsky/fixtures/fixture_ask.h"

/* ---- fire ---- */

#define FIRED(dice, chances, rows) \
	"{'dice':" dice ",'destroyed':{" chances "},'rules':['NEV-8B.2','NEV-8C.1'," rows "]}"

static void nev_8d_rows_of_the_fire_tables(void **unused) {
	static const struct fixture_row rows[] = {
		{ "'longbowmen','at':'levy','stands':1,'range':1}",
		  FIRED("1", "'0':'1/2','1':'1/2'", "'NEV-8D.1','NEV-8D.2','NEV-8C.8'") },
		{ "'javelinmen','at':'turcopoles','stands':1,'range':2}",
		  FIRED("1", "'0':'5/6','1':'1/6'", "'NEV-8D.1','NEV-8D.3','NEV-8C.8'") },
		{ "'light_cavalry','at':'knights','stands':2,'range':2}",
		  FIRED("2", "'0':'35/36','1':'1/36'",
			"'NEV-8D.1','NEV-8D.4','NEV-8D.10','NEV-8C.8'") },
		{ "'longbowmen','at':'commander','range':2}",
		  FIRED("3", "'0':'215/216','1':'1/216'",
			"'NEV-8D.1','NEV-8D.5','NEV-8D.10','NEV-8C.8','NEV-8H.1'") },
		{ "'crossbowmen','at':'medium','stands':1,'range':3}",
		  FIRED("1", "'0':'5/6','1':'1/6'", "'NEV-8D.1','NEV-8D.6','NEV-8C.8'") },
		{ "'crossbowmen','at':'armored','stands':1,'range':3}",
		  FIRED("1", "'0':'1'", "'NEV-8D.1','NEV-8D.7','NEV-8D.10','NEV-8C.8'") },
		{ "'crossbowmen','at':'knights','stands':1,'range':1}",
		  FIRED("1", "'0':'2/3','1':'1/3'", "'NEV-8D.1','NEV-8D.8','NEV-8C.8'") },
		{ "'crossbowmen','at':'commander','stands':1,'range':1}",
		  FIRED("1", "'0':'1'", "'NEV-8D.1','NEV-8D.9','NEV-8D.10','NEV-8C.8'") },
	};
	(void)unused;
	fixture_answers("{'ask':'fire','by':", rows, PV_COUNT(rows));
}

static void nev_8c_dice_more_and_less(void **unused) {
	static const struct fixture_row rows[] = {
		/* Four coins. */
		{ "'crossbowmen','at':'levy','range':1,'converging':true}",
		  FIRED("4", "'0':'1/16','1':'1/4','2':'3/8','3':'1/4','4':'1/16'",
			"'NEV-8C.3','NEV-8D.1','NEV-8D.6','NEV-8C.8'") },
		{ "'crossbowmen','at':'levy','range':1,'converging':true,'at_stands':3}",
		  FIRED("4", "'0':'1/16','1':'1/4','2':'3/8','3':'5/16'",
			"'NEV-8C.3','NEV-8D.1','NEV-8D.6','NEV-8C.8','NEV-8H.1'") },
		{ "'crossbowmen','at':'levy','range':1,'protected':true,'at_stands':2}",
		  FIRED("2", "'0':'1/4','1':'1/2','2':'1/4'",
			"'NEV-8C.2','NEV-8D.1','NEV-8D.6','NEV-8C.8'") },
		{ "'crossbowmen','at':'levy','stands':1,'range':1,'protected':true,'converging':"
		  "true}",
		  FIRED("1", "'0':'1/2','1':'1/2'",
			"'NEV-8C.2','NEV-8C.3','NEV-8D.1','NEV-8D.6','NEV-8C.8'") },
		/* Four stands of a crew may share a square, two of knights [NEV-6E.5, 6F.1]. */
		{ "'crossbowmen','at':'ballistarii','stands':1,'range':1,'at_stands':4}",
		  FIRED("1", "'0':'1/2','1':'1/2'", "'NEV-8D.1','NEV-8D.6','NEV-8C.8'") },
		{ "'crossbowmen','at':'ballistarii','range':1,'at_stands':5}", "error: 5" },
		{ "'crossbowmen','at':'knights','range':1,'at_stands':3}", "error: 3" },
		{ "'crossbowmen','at':'turcopoles','range':1,'at_stands':5}", "error: 5" },
		{ "'crossbowmen','at':'turcopoles','range':1,'at_stands':0}", "error: 0" },
	};
	(void)unused;
	fixture_answers("{'ask':'fire','by':", rows, PV_COUNT(rows));
}

#define TYPES                                                                                 \
	"knights, turcopoles, light_cavalry, armored, medium, levy, javelinmen, longbowmen, " \
	"crossbowmen, ballista, ballistarii or commander"

static void nev_8_what_may_not_be_fired(void **unused) {
	static const struct fixture_row rows[] = {
		{ "'levy','at':'levy','range':1}", REFUSED("NEV-8A.2", "nev.referee.no_missiles") },
		{ "'javelinmen','at':'ballista','range':1}",
		  REFUSED("NEV-8E.1", "nev.referee.fire_ballista") },
		{ "'javelinmen','at':'levy','range':3}",
		  REFUSED_BY("NEV-8B.2", "nev.referee.range", "5", "6", "halves") },
		{ "'javelinmen','at':'levy','stands':1,'range':1,'protected':true}",
		  REFUSED_BY("NEV-8C.9", "nev.referee.no_dice", "1", "0", "count") },
		{ "'pikes','at':'levy','range':1}", "error: by: found 'pikes'; accepted: " TYPES },
		{ "[],'at':'levy','range':1}", "error: by: found a list; accepted: " TYPES },
		{ "null,'at':'levy','range':1}", "error: by: found nothing; accepted: " TYPES },
		{ "{},'at':'levy','range':1}", "error: by: found an object; accepted: " TYPES },
		{ "'javelinmen','range':1}", "error: 'at' is missing" },
		{ "'javelinmen','at':'pikes','range':1}",
		  "error: at: found 'pikes'; accepted: " TYPES },
		{ "'javelinmen','at':'levy','range':1.25}",
		  "error: range: found '1.25'; accepted: 1, 1.5, 2, 2.5 or 3, without quotes" },
		{ "'javelinmen','at':'levy','range':0.5}", "error: range: found '0.5'" },
		{ "'javelinmen','at':'levy','range':3.5}", "error: range: found '3.5'" },
		{ "'javelinmen','at':'levy','range':[1]}", "error: range: found a list" },
		{ "'javelinmen','at':'levy','range':1,'protected':2}", "error: 2" },
		{ "'javelinmen','at':'levy','range':1,'converging':2}", "error: 2" },
		{ "'javelinmen','at':'levy','range':1,'stands':4}", "error: 4" },
		{ "'javelinmen','at':'levy','range':1,'wind':1}", "error: wind" },
	};
	(void)unused;
	fixture_answers("{'ask':'fire','by':", rows, PV_COUNT(rows));
}

/* ---- moves ---- */

#define MOVED(cost, allowance, rows)                 \
	"{'cost':'" cost "','allowance':'" allowance \
	"','verdict':'allowed','rules':['NEV-1B.3'," rows "]}"
#define HELD(figures, rule, key, rows)                                                            \
	"{" figures ",'verdict':'refused','rules':['NEV-1B.3'," rows "],'refused':{'rule':'" rule \
	"','key':'" key "'}}"
/* need, have: half squares. */
#define FAR(figures, rule, need, have, rows)                                                      \
	"{" figures ",'verdict':'refused','rules':['NEV-1B.3'," rows "],'refused':{'rule':'" rule \
	"','key':'nev.referee.far','need':" need ",'have':" have ",'unit':'halves'}}"

static void nev_6_what_moves_cost(void **unused) {
	static const struct fixture_row rows[] = {
		{ "'medium','path':['n','e']}", MOVED("2", "2", "'NEV-6A.1'") },
		{ "'medium','path':['ne','n']}",
		  FAR("'cost':'5/2','allowance':'2'", "NEV-6A.1", "5", "4", "'NEV-6A.1'") },
		{ "'levy','path':['s','s','s'],'road':true}",
		  MOVED("3", "3", "'NEV-6A.1','NEV-6B.1'") },
		{ "'levy','path':['n','n','n'],'terrain':['road','road','road','open']}",
		  FAR("'cost':'3','allowance':'2'", "NEV-6B.2", "6", "4",
		      "'NEV-6A.1','NEV-6B.2'") },
		{ "'levy','path':['w'],'terrain':['open','hill+road']}",
		  MOVED("1", "1", "'NEV-6A.1','NEV-3F.3'") },
		{ "'levy','path':['w','w'],'terrain':['road','hill+road','road']}",
		  MOVED("2", "2", "'NEV-6A.1','NEV-6B.1','NEV-3F.3','NEV-3F.9'") },
		{ "'knights','path':['sw','sw','s']}", FAR("'cost':'4','allowance':'3'", "NEV-6G.1",
							   "8", "6", "'NEV-6A.1','NEV-6G.1'") },
		{ "'knights','stands':1,'path':['sw','sw','s','s'],'charge':'charging'}",
		  MOVED("5", "5", "'NEV-6G.2'") },
		{ "'light_cavalry','path':['n','s','n']}", MOVED("3", "5", "'NEV-6A.1'") },
		{ "'light_cavalry','path':['n','s']}", MOVED("2", "5", "'NEV-6A.1'") },
		{ "'light_cavalry','path':['n','s','n'],'terrain':['open','ford','open','ford']}",
		  MOVED("3", "5", "'NEV-6A.1'") },
		{ "'knights','path':['n'],'charge':'tired'}", MOVED("1", "3/2", "'NEV-6G.5'") },
		{ "'knights','path':['n'],'charge':'none'}", MOVED("1", "3", "'NEV-6A.1'") },
	};
	(void)unused;
	fixture_answers("{'ask':'move','troop':", rows, PV_COUNT(rows));
}

#define SLOW                                                                                 \
	"{'cost':'1','verdict':'refused','rules':['NEV-1B.3','NEV-3F.5'],'refused':{'rule':" \
	"'NEV-3F.5','key':'nev.referee.hill_slow','need':2,'have':1,'unit':'halves'}}"

static void nev_6_where_moves_may_not_go(void **unused) {
	static const struct fixture_row rows[] = {
		{ "'levy','path':['n'],'charge':'charging'}",
		  HELD("'cost':'1'", "NEV-6G.7", "nev.charge.type", "'NEV-6G.7'") },
		{ "'knights','path':['n'],'charge':'charging','terrain':['open','bridge']}",
		  HELD("'cost':'1'", "NEV-6G.3", "nev.referee.charge_protected", "'NEV-6G.3'") },
		{ "'knights','path':['n'],'charge':'charging','terrain':['open','ford']}",
		  HELD("'cost':'1'", "NEV-6G.3", "nev.referee.charge_protected", "'NEV-6G.3'") },
		{ "'knights','path':['n'],'charge':'charging','terrain':['open','protected']}",
		  HELD("'cost':'1'", "NEV-6G.3", "nev.referee.charge_protected", "'NEV-6G.3'") },
		{ "'levy','path':['n'],'hauling':true,'terrain':['open','protected']}",
		  HELD("'cost':'1'", "NEV-6E.3", "nev.referee.ballista_protected", "'NEV-6E.3'") },
		{ "'levy','path':['n'],'hauling':true,'terrain':['open','bridge']}",
		  MOVED("1", "3/2", "'NEV-6E.2'") },
		{ "'levy','path':['n'],'hauling':true,'terrain':['open','ford']}",
		  MOVED("1", "3/2", "'NEV-6E.2'") },
		{ "'levy','path':['n'],'hauling':true,'terrain':['ford','open']}",
		  MOVED("1", "3/2", "'NEV-6E.2'") },
		{ "'knights','path':['ne'],'hauling':true,'charge':'tired'}",
		  MOVED("3/2", "3/2", "'NEV-6E.2'") },
		{ "'levy','path':['n'],'hauling':true,'terrain':['open','hill']}",
		  HELD("'cost':'1'", "NEV-3F.2", "nev.referee.ballista_hill", "'NEV-3F.2'") },
		{ "'knights','path':['n'],'terrain':['open','hill']}",
		  HELD("'cost':'1'", "NEV-3F.2", "nev.referee.hill", "'NEV-3F.2'") },
		{ "'armored','path':['n'],'terrain':['hill','open']}", SLOW },
	};
	(void)unused;
	fixture_answers("{'ask':'move','troop':", rows, PV_COUNT(rows));
}

#define FIVE(d) "'" d "','" d "','" d "','" d "','" d "'"

/* Wherever it leads, the path lies on the board. */
static void nev_6_the_longest_paths(void **unused) {
	static const struct fixture_row rows[] = {
		{ "'path':[" FIVE("n") "," FIVE("n") "," FIVE("n") "]}",
		  FAR("'cost':'15','allowance':'2'", "NEV-6A.1", "30", "4", "'NEV-6A.1'") },
		{ "'path':[" FIVE("s") "," FIVE("s") "," FIVE("s") "]}",
		  FAR("'cost':'15','allowance':'2'", "NEV-6A.1", "30", "4", "'NEV-6A.1'") },
		{ "'path':[" FIVE("w") "," FIVE("w") "," FIVE("w") "]}",
		  FAR("'cost':'15','allowance':'2'", "NEV-6A.1", "30", "4", "'NEV-6A.1'") },
		{ "'path':[" FIVE("sw") "," FIVE("sw") "," FIVE("sw") "]}",
		  FAR("'cost':'45/2','allowance':'2'", "NEV-6A.1", "45", "4", "'NEV-6A.1'") },
		{ "'path':[" FIVE("nw") "," FIVE("se") "," FIVE("e") "]}",
		  FAR("'cost':'20','allowance':'2'", "NEV-6A.1", "40", "4", "'NEV-6A.1'") },
		{ "'path':[" FIVE("n") "," FIVE("n") "," FIVE("n") ",'n']}",
		  "error: path: found a list; accepted: a list of 1 to 15 directions: ['n', "
		  "'ne']" },
		{ "'path':[]}", "error: path: found a list; accepted: a list of 1 to 15" },
		{ "'path':'n'}", "error: path: found 'n'; accepted: a list of 1 to 15" },
		{ "'path':['up']}", "error: found 'up'; accepted: n, ne, e, se, s, sw, w or nw" },
		{ "'path':[[]]}", "error: found a list; accepted: n, ne, e, se, s, sw, w or nw" },
	};
	(void)unused;
	fixture_answers("{'ask':'move','troop':'levy',", rows, PV_COUNT(rows));
}

#define GROUND                                                                               \
	"error: found '%s'; accepted: open, road, protected, hill, bridge or ford; two are " \
	"joined "                                                                            \
	"as in 'hill+road'"

static void nev_6_moves_that_cannot_be_asked(void **unused) {
	static const struct fixture_row rows[] = {
		{ "'path':['n']}", "error: 'troop' is missing" },
		{ "'troop':'ballista','path':['n']}",
		  "error: troop: found 'ballista'; accepted: the troops that haul it, with "
		  "'hauling': true" },
		{ "'troop':'levy'}", "error: 'path' is missing" },
		{ "'troop':'levy','path':['n'],'wind':1}", "error: wind" },
		{ "'troop':'levy','path':['n'],'stands':5}", "error: 5" },
		{ "'troop':'levy','path':['n'],'road':7}", "error: 7" },
		{ "'troop':'levy','path':['n'],'hauling':7}", "error: 7" },
		{ "'troop':'levy','path':['n'],'charge':'no'}",
		  "error: charge: found 'no'; accepted: none, charging or tired" },
		{ "'troop':'levy','path':['n'],'terrain':'open'}",
		  "error: terrain: found 'open'; accepted: a list with the ground of the start and "
		  "of each square entered, one more than the path" },
		{ "'troop':'levy','path':['n'],'terrain':['open']}",
		  "error: terrain: found a list; accepted: a list with the ground" },
		{ "'troop':'levy','path':['n'],'terrain':['open','open','open']}",
		  "error: terrain: found a list; accepted: a list with the ground" },
		{ "'troop':'levy','path':['n'],'terrain':['open','']}",
		  "error: found ''; accepted: open, road, protected, hill, bridge or ford; two are "
		  "joined as in 'hill+road'" },
		{ "'troop':'levy','path':['n'],'terrain':['open','road+moon']}",
		  "error: found 'road+moon'; accepted: open, road" },
		{ "'troop':'levy','path':['n'],'terrain':['open',[]]}",
		  "error: found a list; accepted: open, road" },
		{ "'troop':'levy','path':['n','s'],'terrain':['open','open','hill']}",
		  "error: terrain: found a list; accepted: the same ground each time the path "
		  "comes "
		  "to a square" },
		{ "'troop':'knights','path':['n'],'charge':'charging','hauling':true}",
		  "error: charge: found 'charging'; accepted: none or tired for troops that haul a "
		  "ballista" },
	};
	(void)unused;
	fixture_answers("{'ask':'move',", rows, PV_COUNT(rows));
}

/* ---- shots ---- */

#define LEVY_AT(x, y) "{'type':'levy','square':[" x "," y "]}"

#define OWN_SQUARE REFUSED("NEV-7E.8", "nev.referee.own_square")

static void nev_7_shots_that_may_not_be_taken(void **unused) {
	static const struct fixture_row rows[] = {
		{ "[0,28000],'targets':[" LEVY_AT("0", "5") "]}",
		  REFUSED_BY("NEV-7C.1", "nev.referee.aim_range", "12", "14", "halves") },
		{ "[200000,-200000],'targets':[" LEVY_AT("0", "5") "]}", OWN_SQUARE },
		{ "[12000,0],'targets':[" LEVY_AT("0", "5") "]}",
		  REFUSED("NEV-7C.2", "nev.referee.cone") },
		{ "[0,1999],'targets':[" LEVY_AT("0", "5") "]}", OWN_SQUARE },
		{ "[-1999,1499],'scale':'15mm','targets':[" LEVY_AT("0", "5") "]}",
		  REFUSED("NEV-7C.2", "nev.referee.cone") },
		{ "[200001,0],'targets':[" LEVY_AT("0", "5") "]}", "error: 200001" },
		{ "[0,-200001],'targets':[" LEVY_AT("0", "5") "]}", "error: -200001" },
		{ "[0],'targets':[" LEVY_AT("0", "5") "]}",
		  "error: aim: found a list; accepted: two whole numbers, [east, north]" },
		{ "[0,1,2],'targets':[" LEVY_AT("0", "5") "]}", "error: aim: found a list" },
		{ "8,'targets':[" LEVY_AT("0", "5") "]}", "error: aim: found '8'" },
		{ "[0,8000]}", "error: 'targets' is missing" },
		{ "[0,8000],'targets':{}}",
		  "error: targets: found an object; accepted: a list of 1 to 16 targets" },
		{ "[0,8000],'targets':[]}", "error: targets: found a list; accepted: a list of 1" },
		{ "[0,8000],'targets':[3]}",
		  "error: found '3'; accepted: an object with 'type' and 'square'" },
		{ "[0,8000],'targets':[{'type':'levy'}]}", "error: 'square' is missing" },
		{ "[0,8000],'targets':[{'square':[0,5]}]}", "error: 'type' is missing" },
		{ "[0,8000],'targets':[" LEVY_AT("10", "0") "]}", "error: 10" },
		{ "[0,8000],'targets':[" LEVY_AT("0", "-10") "]}", "error: -10" },
		{ "[0,8000],'targets':[{'type':'levy','square':[0,5],'stands':5}]}", "error: 5" },
		{ "[0,8000],'targets':[{'type':'levy','square':[0,5],'side':'his'}]}",
		  "error: side: found 'his'; accepted: own or enemy" },
		{ "[0,8000],'targets':[{'type':'levy','square':[0,5],'protected':7}]}",
		  "error: 7" },
		{ "[0,8000],'targets':[{'type':'levy','square':[0,5],'wind':7}]}", "error: wind" },
		{ "[0,8000],'facing':'up','targets':[" LEVY_AT("0", "5") "]}",
		  "error: facing: found 'up'; accepted: n, ne, e, se, s, sw, w or nw" },
		{ "[0,8000],'sigma':0,'targets':[" LEVY_AT("0", "5") "]}", "error: 0" },
		{ "[0,8000],'sigma':10001,'targets':[" LEVY_AT("0", "5") "]}", "error: 10001" },
		{ "[0,8000],'scale':'9mm','targets':[" LEVY_AT("0", "5") "]}",
		  "error: scale: found '9mm'; accepted: 25mm or 15mm" },
		{ "[0,8000],'wind':7,'targets':[" LEVY_AT("0", "5") "]}", "error: wind" },
	};
	(void)unused;
	fixture_answers("{'ask':'ballista','aim':", rows, PV_COUNT(rows));
}

#define SHOT(chances, nothing, rows)                   \
	"{'chances':[" chances "],'nothing':'" nothing \
	"','rules':['NEV-7E.1','NEV-7E.7','NEV-7E.9'" rows "]}"
#define AXLE_AT(x, y) "{'type':'ballista','square':[" x "," y "]}"
#define NOT_EAST      LEVY_AT("-6", "0")
#define FOUR_OF(what) what "," what "," what "," what

/* Of an inch round the aim, with a sigma of an inch and a half, and whichever way it faces. */
static void nev_7e_7_whom_shots_may_hit(void **unused) {
	static const struct fixture_row rows[] = {
		{ "[0,20000],'targets':[" AXLE_AT("0", "5") "," AXLE_AT("5", "0") "]}",
		  SHOT("'251/1250','0'", "999/1250", ",'NEV-7E.3'") },
		{ "[20000,0],'facing':'e','targets':[" AXLE_AT("0", "5") "," AXLE_AT("5", "0") "]}",
		  SHOT("'0','251/1250'", "999/1250", ",'NEV-7E.3'") },
		{ "[-20000,0],'facing':'w','targets':[" AXLE_AT("-5", "0") "]}",
		  SHOT("'251/1250'", "999/1250", ",'NEV-7E.3'") },
		{ "[0,-20000],'facing':'s','targets':[" AXLE_AT("0", "-5") "]}",
		  SHOT("'251/1250'", "999/1250", ",'NEV-7E.3'") },
		/* Three quarters of all lengths at 15 mm. */
		{ "[0,15000],'scale':'15mm','targets':[" AXLE_AT("0", "5") "]}",
		  SHOT("'251/1250'", "999/1250", ",'NEV-7E.3'") },
		{ "[0,20000],'scale':'25mm','targets':[" AXLE_AT("0", "5") "]}",
		  SHOT("'251/1250'", "999/1250", ",'NEV-7E.3'") },
		/* Inside the square each way: 82 faces of a hundred err by less than two inches. */
		{ "[0,20000],'targets':[{'type':'levy','square':[0,5],'protected':true}]}",
		  SHOT("'1681/2500'", "819/2500", ",'NEV-7E.2'") },
		{ "[0,20000],'targets':[{'type':'levy','square':[0,5],'protected':true},"
		  "{'type':'levy','square':[0,-5]}]}",
		  SHOT("'1681/2500','0'", "819/2500", ",'NEV-7E.2'") },
		/* Half an inch from a stand beside it, out of the cone: own troops alone. */
		{ "[1999,2001],'sigma':1,'targets':[{'type':'levy','square':[1,0],'side':'own'}]}",
		  SHOT("'1'", "0", "") },
		{ "[1999,2001],'sigma':1,'targets':[{'type':'levy','square':[1,0],'side':'enemy'}]"
		  "}",
		  SHOT("'0'", "1", "") },
		{ "[1999,2001],'sigma':1,'targets':[{'type':'levy','square':[1,0]},"
		  "{'type':'levy','square':[1,0],'side':'own'}]}",
		  SHOT("'0','1'", "0", "") },
		{ "[0,8000],'sigma':10000,'targets':[" FOUR_OF(FOUR_OF(NOT_EAST)) "]}",
		  SHOT(FOUR_OF(FOUR_OF("'0'")), "1", "") },
		{ "[0,8000],'targets':[" FOUR_OF(FOUR_OF(NOT_EAST)) "," NOT_EAST "]}",
		  "error: targets: found a list; accepted: a list of 1 to 16 targets" },
	};
	(void)unused;
	fixture_answers("{'ask':'ballista','aim':", rows, PV_COUNT(rows));
}

#define MARKED(chance, nothing, marked)                                       \
	"{'chances':['" chance "'],'nothing':'" nothing "','marked':[" marked \
	"],'rules':['NEV-7E.1','NEV-7E.7','NEV-7E.9']}"
#define STAND_AT(x, y, side)                                                                       \
	"'sigma':1,'targets':[{'type':'levy','stands':1,'square':[" x "," y "],'side':'" side "'}" \
	"]}"

/* Marks half an inch south of a stand, whose base begins 0.375 in above the middle of its square:
 * an enemy's within range and cone, own troops within range alone. */
static void nev_7c_4_and_7c_5_marks_beside_a_stand(void **unused) {
	static const struct fixture_row rows[] = {
		{ "'mark':[-1000,23875]," STAND_AT("0", "6", "enemy"), MARKED("1", "0", "true") },
		{ "'mark':[-1000,27875]," STAND_AT("0", "7", "enemy"), MARKED("0", "1", "false") },
		{ "'mark':[-1000,-24125]," STAND_AT("0", "-6", "own"), MARKED("0", "1", "true") },
		{ "'mark':[-1000,-28125]," STAND_AT("0", "-7", "own"), MARKED("0", "1", "false") },
		{ "'mark':[-1000,-8125]," STAND_AT("0", "-2", "own"), MARKED("0", "1", "true") },
		{ "'mark':[-1000,-8125]," STAND_AT("0", "-2", "enemy"), MARKED("0", "1", "false") },
		{ "'mark':[11000,11875]," STAND_AT("3", "3", "enemy"), MARKED("0", "1", "true") },
		{ "'mark':[11000,7875]," STAND_AT("3", "2", "enemy"), MARKED("0", "1", "false") },
		{ "'mark':[3000,23875]," STAND_AT("1", "6", "own"), MARKED("0", "1", "false") },
		{ "'mark':[35000,35875]," STAND_AT("9", "9", "own"), MARKED("0", "1", "false") },
		{ STAND_AT("0", "10", "own"),
		  "error: found '10'; accepted is a whole number from -9 to 9" },
	};
	(void)unused;
	fixture_answers("{'ask':'ballista','aim':[-1000,23875],", rows, PV_COUNT(rows));
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_8d_rows_of_the_fire_tables),
	cmocka_unit_test(nev_8c_dice_more_and_less),
	cmocka_unit_test(nev_8_what_may_not_be_fired),
	cmocka_unit_test(nev_6_what_moves_cost),
	cmocka_unit_test(nev_6_where_moves_may_not_go),
	cmocka_unit_test(nev_6_the_longest_paths),
	cmocka_unit_test(nev_6_moves_that_cannot_be_asked),
	cmocka_unit_test(nev_7_shots_that_may_not_be_taken),
	cmocka_unit_test(nev_7e_7_whom_shots_may_hit),
	cmocka_unit_test(nev_7c_4_and_7c_5_marks_beside_a_stand),
};

TEST_FILE(tests, NULL, NULL)
