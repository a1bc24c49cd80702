/* Positions that no battle comes to, each by the row that excludes it, and beside it the nearest
 * that one may come to: what fires, who fights, what a step has changed [NEV-5X, 7 - 10]. */
#include "rules/nevsky/core/state.h"
#include "rules/nevsky/fixtures/fixture.h"

#include <stdlib.h>
#include <string.h>

/* Behind "nevsky turn=3 south=red ", as `position` takes it. Who isn't named is dead. */
struct row {
	const char *bad, *says, *good; /* good: NULL where the row above has it */
};

/* b3 is a hill, d3 a building, f3 a bridge to f2; no way leads from c2 to c3. */
#define GROUND                                                                                   \
	"map: |\n"                                                                               \
	"  . . . . . . .\n"                                                                      \
	"  . . . . . . .\n"                                                                      \
	"  . ^ . # . b .\n"                                                                      \
	"      -     o  \n"                                                                      \
	"  . . . . . . .\n"                                                                      \
	"  . . . . . . .\n"                                                                      \
	"reinforcements: [{turn: 9, units: [TK2], at: south}]\n"                                 \
	"position: {turn: 3, step: move, attacker: red, units: {TK1: a1 n, TU1: b1 n, "          \
	"TM1: c1 n, TL1: d1 n, TB1: e1 n, TX1: f1 n, TW1: g1 n, TE1: g1, TG1: a2 n, "            \
	"TC1: f2 n, TE2: e1, TK2: waiting, RK1: a5 s, RU1: b5 s, RM1: c5 s, RL1: d5 s, RB1: e5 " \
	"s, "                                                                                    \
	"RW1: g5 s, RE1: g5, RG1: a4 s}}\n"

static const char diced[] = "ruleset: nevsky\ntitle: test\n" GROUND;
static const char measured[] = "ruleset: nevsky\ntitle: test\n"
			       "options: {ballista: measured, odd_fraction: sheet}\n" GROUND;

static void expect(const struct pv_game *g, const char *text, const char *says) {
	char position[1024];
	struct pv_error err;
	struct nev_state *s = calloc(1, g->rules->state_size(g));
	assert_non_null(s);
	snprintf(position, sizeof position, "nevsky turn=3 south=red %s", text);
	bool good = g->rules->read_state(g, position, s, &err);
	free(s);
	if (good != (says == NULL)) {
		fail_msg("%s: %s", text, good ? "nobody complains" : err.msg);
	}
	if (says != NULL && strstr(err.msg, says) == NULL) {
		fail_msg("%s: %s; not: %s", text, err.msg, says);
	}
}

static void check_rows(const char *scenario, const struct row *rows, size_t count) {
	struct pv_game *g = fixture_load(scenario);
	for (size_t i = 0; i < count; i++) {
		expect(g, rows[i].bad, rows[i].says);
		if (rows[i].good != NULL) {
			expect(g, rows[i].good, NULL);
		}
	}
	pv_game_free(g);
}

#define BALLISTA "step=ballista ask=shoot seat=red attacker=red ; "
#define MISSILE  "step=missile ask=fire seat=red attacker=red ; "
#define MOVE     "step=move ask=move seat=red attacker=red ; "
#define SUPPORT  "step=support ask=support seat=blue attacker=red ; "
#define FIGHT    "step=melee ask=fight seat=red attacker=red ; "
#define DESTROY  "step=destroy ask=destroy seat=red attacker=red ; "

static void nev_7_shots_that_could_be(void **unused) {
#define GUN          "TW1a=b1,n RM1=b5,s TE1=b1,fired ^TE1=b1"
#define SHOT(fields) "step=ballista seat=red attacker=red shooter=TE1 " fields " ; "
	static const struct row rows[] = {
		{ BALLISTA "TM1=b1,n RM1=b5,s TE1=b1,fired ^TE1=b1",
		  "TE1 on b1: has fired, and could not [NEV-7D.1]",
		  BALLISTA "TE2=g2 TW1b=g2,n " GUN },
		{ BALLISTA "TE2=g2 TW1b=g2,n TW1a=f3,n RM1=b5,s TE1=f3,fired ^TE1=f3",
		  "TE1 on f3: has fired, and could not [NEV-7H.1]", NULL },
		{ MISSILE "TB1=c3,n RM1=c5,s TE1=b1,fired ^TE1=b1",
		  "TE1 on b1: has fired in another's step [NEV-7A.1]", NULL },
		{ SHOT("ask=along aim_x=1 aim_y=1") "TW1a=b1,n RM1=b5,s TE1=b1",
		  "TE1 on b1: shoots, and not for who is asked [NEV-7D.2]",
		  SHOT("ask=along aim_x=1 aim_y=1") GUN },
		{ "step=ballista ask=along seat=blue attacker=red shooter=TE1 stage=1 ; " GUN,
		  "TE1 on b1: shoots, and not for who is asked [NEV-7D.2]", NULL },
		{ SHOT("ask=mark") GUN, "shots of this scenario fall in another way [NEV-7E.6]",
		  NULL },
		{ SHOT("ask=along along=7") GUN,
		  "the first die of the scatter shows 1 to 100 [NEV-7E.7]",
		  SHOT("ask=across along=7") GUN },
		{ SHOT("ask=across") GUN, "the first die of the scatter shows 1 to 100 [NEV-7E.7]",
		  SHOT("ask=across along=100") GUN },
		{ SHOT("ask=also target=b5") "RE1=b5 RG1=b5,s " GUN,
		  "a stand lost beside no ballista that was hit [NEV-7E.5]", NULL },
		{ SHOT("ask=also target=b5") GUN,
		  "a stand lost beside no ballista that was hit [NEV-7E.5]",
		  SHOT("ask=also target=b5") "RE1=b5,doomed=1 RG1=b5,s TW1a=b1,n RM1=b5,s "
					     "TE1=b1,fired ^RE1=b5 ^TE1=b1" },
		{ BALLISTA "TE1=b1 TW1a=b1,n RM1=b5,s,x2,doomed=4",
		  "RM1 on b5: has more stands hit than it has [NEV-7E.4]",
		  BALLISTA "TE1=b1 TW1a=b1,n RM1=b5,s,x2,doomed=2" },
		{ MISSILE "TB1=c3,n RM1=c5,s,doomed=1",
		  "RM1 on c5: has stands that were hit in step 1 [NEV-7F.1]",
		  MISSILE "TB1=c3,n RM1=c5,s" },
		{ "step=missile ask=fire seat=red attacker=red shooter=TB1 ; TB1=c3,n RM1=c5,s",
		  "a shot that is over, and still counts [NEV-8F.6]", NULL },
		{ "step=missile ask=fire seat=red attacker=red target=c5 ; TB1=c3,n RM1=c5,s",
		  "a shot that is over, and still counts [NEV-8F.6]", NULL },
		{ "step=missile ask=fire seat=red attacker=red ones=1 ; TB1=c3,n RM1=c5,s",
		  "a shot that is over, and still counts [NEV-8F.6]", NULL },
		{ "step=ballista ask=shoot seat=red attacker=red along=3 ; TE2=g2 TW1b=g2,n " GUN,
		  "a shot that is over, and still counts [NEV-8F.6]", NULL },
	};
	(void)unused;
	check_rows(diced, rows, PV_COUNT(rows));
}

static void nev_7e_6_hits_listed_by_hand(void **unused) {
#define BY_HAND                                                                \
	"step=ballista ask=hit seat=red attacker=red shooter=TE1 by_hand=1 ; " \
	"TW1a=b1,n TE1=b1,fired "
	static const struct row rows[] = {
		{ BY_HAND
		  "RM1=b5,s,x2,leaving,doomed=3 RG1=b5,s,leaving ^TE1=b1 ^RM1=b5,s,x2 ^RG1=b5,s",
		  "RM1 on b5: was listed as hit, and can't have been [NEV-7A.4]",
		  BY_HAND "RM1=b5,s,x2,leaving,doomed=1 RG1=b5,s,leaving ^TE1=b1 ^RM1=b5,s,x2 "
			  "^RG1=b5,s" },
		{ BY_HAND "RM1=g2,s,leaving RG1=b5,s,leaving ^TE1=b1 ^RM1=g2,s ^RG1=b5,s",
		  "RM1 on g2: was listed as hit, and can't have been [NEV-7C.4]", NULL },
		{ BY_HAND "TG1=b1,n,leaving RG1=b5,s,leaving ^TE1=b1 ^TG1=b1,n ^RG1=b5,s",
		  "TG1 on b1: was listed as hit, and can't have been [NEV-7C.6]", NULL },
		{ "step=ballista ask=along seat=red attacker=red shooter=TE1 ; "
		  "TW1a=b1,n TE1=b1,fired RM1=b5,s ^TE1=b1",
		  "shots of this scenario fall in another way [NEV-7E.6]",
		  "step=ballista ask=mark seat=red attacker=red shooter=TE1 ; "
		  "TW1a=b1,n TE1=b1,fired RM1=b5,s ^TE1=b1" },
	};
	(void)unused;
	check_rows(measured, rows, PV_COUNT(rows));
}

static void nev_8_volleys_that_could_be(void **unused) {
#define VOLLEY(fields) "step=missile seat=red attacker=red shooter=TB1 target=c5 " fields " ; "
#define BOWS           "TB1=c3,n,fired,aim=c5 RM1=c5,s ^TB1=c3,n"
	static const struct row rows[] = {
		{ MISSILE "TX1=g1,n TB1=c3,n,fired,aim=c4 RM1=c5,s ^TB1=c3,n",
		  "TB1 on c3: has fired where no enemy was [NEV-8B.1]", MISSILE "TX1=g1,n " BOWS },
		{ MISSILE "TX1=g1,n TB1=c1,n,fired,aim=c5 RM1=c5,s ^TB1=c1,n",
		  "TB1 on c1: has fired beyond its range [NEV-8B.2]",
		  MISSILE "TX1=g1,n TB1=c2,n,fired,aim=c5 RM1=c5,s ^TB1=c2,n" },
		{ MISSILE "TX1=g1,n TB1=c3,e,fired,aim=c5 RM1=c5,s ^TB1=c3,e",
		  "TB1 on c3: has fired out of its cone [NEV-8B.3]",
		  MISSILE "TX1=g1,n TB1=c3,ne,fired,aim=c5 RM1=c5,s ^TB1=c3,ne" },
		{ MISSILE "TX1=g1,n TM1=c4,n TB1=c3,n,fired,aim=c5 RM1=c5,s ^TB1=c3,n",
		  "TB1 on c3: has fired through a screen [NEV-8B.4]",
		  MISSILE "TX1=g1,n TM1=b4,n TB1=c3,n,fired,aim=c5 RM1=c5,s ^TB1=c3,n" },
		{ MISSILE "TX1=g1,n TB1=c3,n,fired RM1=c5,s ^TB1=c3,n",
		  "TB1 on c3: has fired and at no square, or aims and hasn't fired [NEV-8B.1]",
		  NULL },
		{ MISSILE "TX1=g1,n TB1=c3,n,aim=c5 RM1=c5,s ^TB1=c3,n",
		  "TB1 on c3: has fired and at no square, or aims and hasn't fired [NEV-8B.1]",
		  NULL },
		{ MISSILE
		  "TX1=g1,n TC1=c3,n,x1,retiring,fired,aim=c5 RM1=c5,s ^TC1=c3,n,x1,retiring",
		  "TC1 on c3: has fired while it retires [NEV-10B.3]",
		  MISSILE "TX1=g1,n TC1=c3,n,x1,fired,aim=c5 RM1=c5,s ^TC1=c3,n,x1" },
		{ MISSILE "TX1=g1,n TB1=dead,fired,aim=c4 RM1=c5,s ^TB1=c3,n,x1",
		  "TB1 on c3: has fired where no enemy was [NEV-8B.1]",
		  MISSILE "TX1=g1,n TB1=dead,fired,aim=c5 RM1=c5,s ^TB1=c3,n,x1" },
		{ VOLLEY("ask=volley") "TB1=c3,n RM1=c5,s",
		  "TB1 on c3: fires, and not for who is asked or not there [NEV-8B.1]",
		  VOLLEY("ask=volley") BOWS },
		{ "step=missile ask=volley seat=blue attacker=red shooter=TB1 target=c5 stage=1 "
		  "; " BOWS,
		  "TB1 on c3: fires, and not for who is asked or not there [NEV-8B.1]", NULL },
		{ VOLLEY("ask=volley") "TB1=c3,e,x2,fired,aim=d3 RM1=d3,s ^TB1=c3,e,x2",
		  "TB1 on c3: fires, and not for who is asked or not there [NEV-8B.1]", NULL },
		{ "step=missile ask=volley seat=red attacker=red shooter=TB1 target=d3 ; "
		  "TB1=c3,e,x1,fired,aim=d3 RM1=d3,s ^TB1=c3,e,x1",
		  "TB1 on c3: fires with no dice [NEV-8C.9]",
		  "step=missile ask=volley seat=red attacker=red shooter=TB1 target=d3 ; "
		  "TB1=c3,e,x2,fired,aim=d3 RM1=d3,s ^TB1=c3,e,x2" },
		{ VOLLEY("ask=volley ones=1") BOWS,
		  "another number of dice than stands throw [NEV-8C.1]", NULL },
		{ "step=missile ask=strike seat=red attacker=red shooter=TB1 target=c5 ones=2 ; "
		  "TB1=c3,n,fired,aim=c5 RG1=c5,s RM1=c5,s ^TB1=c3,n",
		  "another number of dice than stands throw [NEV-8C.1]", NULL },
	};
	(void)unused;
	check_rows(diced, rows, PV_COUNT(rows));
}

static void nev_9_melees_that_could_be(void **unused) {
#define MELEE(fields)   "step=melee attacker=red contact=d4 " fields " ; "
#define LOSING(fields)  MELEE("ask=lose seat=blue stage=1 red_pick=line blue_pick=line " fields)
#define GOING(fields)   MELEE("ask=retreat seat=blue stage=2 red_pick=line blue_pick=line " fields)
#define TURNING(fields) MELEE("ask=turn seat=red stage=3 red_pick=line blue_pick=line " fields)
#define MET             "TM1=d4,n,engaged RM1=d4,s,engaged RL1=e4,w,engaged,support=d4 "
	static const struct row rows[] = {
		{ MELEE("ask=pick seat=red stage=1") MET,
		  "a melee that is further, or not so far [NEV-9B.3]",
		  MELEE("ask=pick seat=red") MET },
		{ MELEE("ask=pick seat=red") "TM1=d4,n,engaged RM1=d5,s",
		  "a melee where no sides meet [NEV-9A.1]", NULL },
		{ MELEE("ask=pick seat=red red_pick=line") MET,
		  "deployments that both sides can't have picked by now [NEV-9G.2]",
		  MELEE("ask=pick seat=blue red_pick=line") MET },
		{ MELEE("ask=pick seat=blue") MET,
		  "deployments that both sides can't have picked by now [NEV-9G.2]", NULL },
		{ MELEE("ask=pick seat=blue red_pick=line blue_pick=line") MET,
		  "deployments that both sides can't have picked by now [NEV-9G.2]", NULL },
		{ MELEE("ask=lose seat=blue stage=1 red_pick=line blue_fate=retreats blue_loss=8/8")
		      MET,
		  "deployments that both sides can't have picked by now [NEV-9G.2]",
		  LOSING("blue_fate=retreats blue_loss=8/8") MET },
		{ LOSING("blue_fate=tied blue_loss=8/8") MET,
		  "a tie of one side, or one that is over [NEV-9I.4]",
		  LOSING("red_fate=tied blue_fate=tied blue_loss=8/8") MET },
		{ LOSING("blue_loss=8/8") MET, "losses though neither side is beaten [NEV-9I.7]",
		  NULL },
		{ LOSING("red_fate=retreats blue_fate=retreats blue_loss=8/8") MET,
		  "both sides are beaten, or one twice [NEV-9I.7]", NULL },
		{ LOSING("red_fate=withdraws blue_loss=8/8") MET,
		  "losses beside a withdrawal that succeeded [NEV-9J.2]", NULL },
		{ LOSING("blue_fate=wiped_out blue_loss=8/8") MET,
		  "losses of a side that is wiped out [NEV-9I.8]", NULL },
		{ LOSING("red_fate=wiped_out blue_loss=8/8") MET,
		  "TM1 on d4: stands there, though its side is wiped out [NEV-9I.8]",
		  LOSING(
		      "red_fate=wiped_out blue_loss=8/8") "RM1=d4,s,engaged "
							  "RL1=e4,w,engaged,support=d4 ^TM1=d4,n" },
		{ LOSING("blue_fate=retreats blue_loss=100/8") MET,
		  "a loss beyond what is there to be lost [NEV-9I.15]", NULL },
		{ LOSING("blue_fate=retreats") MET,
		  "nothing to be lost by who is asked [NEV-9K.12]", NULL },
		{ LOSING("blue_fate=retreats blue_loss=4/8 odd_sides=6 odd_dies=3") MET,
		  "a die that nobody throws [NEV-9K.10]", NULL },
	};
	(void)unused;
	check_rows(diced, rows, PV_COUNT(rows));
}

static void nev_9_who_is_in_a_melee(void **unused) {
	static const struct row rows[] = {
		{ GOING("blue_fate=retreats") "TM1=d4,n,engaged RM1=d4,s,engaged,leaving "
					      "RL1=e4,w,engaged,support=d4 TL1=d5,n RB1=f4,w",
		  NULL, NULL },
		{ GOING("blue_fate=retreats") "TM1=d4,n,engaged RM1=d4,s,engaged "
					      "RL1=e4,w,engaged,leaving,support=d4",
		  "RM1 on d4: stays in the contact square beside the enemy [NEV-9B.3]", NULL },
		{ GOING("red_fate=retreats") "TM1=d4,n,engaged,leaving RM1=d4,s,engaged,leaving",
		  "RM1 on d4: has to go, and not now [NEV-9L.15]", NULL },
		{ "step=melee attacker=red contact=d4 ask=retreat seat=red stage=2 red_pick=line "
		  "blue_pick=line red_fate=retreats blue_fate=retreats ; TM1=d4,n,engaged,leaving "
		  "RM1=d4,s,engaged,leaving",
		  "RM1 on d4: has to go, and not now [NEV-9L.15]", NULL },
		{ TURNING("blue_fate=retreats") "TM1=d4,n,engaged RM1=d4,s,engaged",
		  "RM1 on d4: stays in the contact square beside the enemy [NEV-9B.3]",
		  TURNING(
		      "blue_fate=retreats") "TM1=d4,n,engaged RM1=d5,s,engaged,driven ^RM1=d4,s" },
		{ TURNING("red_fate=retreats") "TM1=d4,n,engaged RM1=d4,s,engaged",
		  "TM1 on d4: stays in the contact square beside the enemy [NEV-9B.3]", NULL },
		{ TURNING("blue_fate=retreats") "TM1=d4,n,engaged TL1=d5,n RM1=d5,s,engaged,driven "
						"^RM1=d4,s",
		  "RM1 on d5: went back into an enemy square [NEV-9L.5]", NULL },
		{ TURNING("blue_fate=retreats") "TM1=d4,n,engaged TU1=a1,n,engaged "
						"RM1=d5,s,engaged,driven "
						"^RM1=d4,s",
		  "TU1 on a1: fights in a melee that it neither met nor supports, or not in its "
		  "own "
		  "[NEV-9A.3]",
		  NULL },
		{ MELEE("ask=pick seat=red") "TM1=d4,n,engaged TU1=a1,n,engaged RM1=d4,s,engaged",
		  "TU1 on a1: fights in a melee that it neither met nor supports, or not in its "
		  "own "
		  "[NEV-9A.3]",
		  MELEE("ask=pick seat=red") "TM1=d4,n,engaged TU1=a1,n RM1=d4,s,engaged" },
		{ MELEE("ask=pick seat=red") "TM1=d4,n,engaged RM1=d4,s",
		  "RM1 on d4: fights in a melee that it neither met", NULL },
		{ MELEE("ask=pick seat=red") "TM1=d4,n,engaged RM1=d4,s,engaged RE1=d4,engaged",
		  "RE1 on d4: fights in no melee [NEV-9A.1]",
		  MELEE("ask=pick seat=red") "TM1=d4,n,engaged RM1=d4,s,engaged RE1=d4" },
		{ FIGHT "TM1=d4,n,engaged RM1=d4,s", "TM1 on d4: fights in no melee [NEV-9A.1]",
		  FIGHT "TM1=d4,n RM1=d4,s" },
		{ "step=melee ask=fight seat=red attacker=red red_loss=1/8 ; TM1=d4,n RM1=d4,s",
		  "a melee that nobody fights [NEV-9B.3]", NULL },
		{ "step=melee ask=fight seat=red attacker=red marker=red ; TM1=d4,n RM1=d4,s",
		  "a balance sheet that nobody keeps [NEV-9K.8]", NULL },
	};
	(void)unused;
	check_rows(diced, rows, PV_COUNT(rows));
}

static void nev_9k_dice_for_part_of_a_loss(void **unused) {
#define ODD(fields)                                                                   \
	"step=melee attacker=red contact=d4 ask=odd seat=blue stage=1 red_pick=line " \
	"blue_pick=line blue_fate=retreats " fields " ; "
#define MET_LEVY "TM1=d4,n,engaged RL1=d4,s,engaged RU1=g5,s"
	/* a stand of levy is worth half a point */
	static const struct row rows[] = {
		{ ODD("odd=RL1 blue_loss=2/8 odd_sides=6 odd_dies=4") MET_LEVY,
		  "RL1 on d4: is diced for by another chance than its loss [NEV-9K.10]",
		  ODD("odd=RL1 blue_loss=2/8 odd_sides=6 odd_dies=3") MET_LEVY },
		{ ODD("odd=TM1 blue_loss=4/8 odd_sides=6 odd_dies=3") MET_LEVY,
		  "TM1 on d4: is diced for, and fights in no melee of who is asked [NEV-9K.6]",
		  NULL },
		{ ODD("odd=RU1 blue_loss=4/8 odd_sides=6 odd_dies=3") MET_LEVY,
		  "RU1 on g5: is diced for, and fights in no melee of who is asked [NEV-9K.6]",
		  NULL },
	};
	(void)unused;
	check_rows(diced, rows, PV_COUNT(rows));
}

static void nev_5x_marks_of_another_step(void **unused) {
	static const struct row rows[] = {
		{ MOVE "TE1=g1,moved TW1a=g1,n RM1=c5,s",
		  "TE1 on g1: has moved, and is a ballista [NEV-6E.1]",
		  MOVE "TE1=g1,fired TW1a=g1,n RM1=c5,s" },
		{ FIGHT "TM1=d4,n RM1=d4,s TB1=a1,n,fired",
		  "TB1 on a1: has fired in a step without fire [NEV-5X.1]", NULL },
		{ FIGHT "TM1=d4,n RM1=d4,s TE1=a1,fired",
		  "TE1 on a1: has fired in a step without fire [NEV-5X.1]", NULL },
		{ MOVE "TM1=d4,n,x1,retiring,leaving RM1=c5,s",
		  "TM1 on d4: has to go in a step that asks for no such thing [NEV-5X.1]",
		  "step=missile ask=retire seat=red attacker=red stage=3 ; "
		  "TM1=d4,n,x1,retiring,leaving RM1=c5,s ^TM1=d4,n,x2" },
		{ "step=missile ask=retire seat=red attacker=red stage=3 ; "
		  "TL1=d4,n,x1,retiring,leaving TM1=e1,n,leaving RM1=c5,s ^TL1=d4,n,x2",
		  "TM1 on e1: has to go, and doesn't retire [NEV-10B.1]", NULL },
		{ SUPPORT "TM1=d4,n,turned RM1=d4,s RL1=e4,w",
		  "TM1 on d4: has turned in a step without turns [NEV-6L.7]",
		  MOVE "TM1=d4,n,moved,turned RM1=d4,s RL1=e4,w" },
		{ FIGHT "TM1=d4,n,asked RM1=d4,s",
		  "TM1 on d4: was asked in a step without that question [NEV-5X.1]",
		  SUPPORT "TM1=d4,n RM1=d4,s RL1=e4,w RU1=b5,s,asked" },
		{ "step=missile ask=retire seat=red attacker=red stage=3 ; "
		  "TM1=d4,n,x1,retiring,leaving TL1=e1,n,asked RM1=c5,s ^TM1=d4,n,x2",
		  "TL1 on e1: was asked in a step without that question [NEV-10C.1]", NULL },
		{ "step=retire ask=retire seat=red attacker=red ; "
		  "TM1=d4,n,x1,retiring,leaving TL1=e1,n,x2,asked RM1=c5,s",
		  "TL1 on e1: was asked in a step without that question", NULL },
		{ MOVE "TE1=g1,bound RM1=c5,s",
		  "TE1 on g1: was driven back, and is a ballista [NEV-9O.1]",
		  MOVE "TW1a=g1,n,bound RM1=c5,s" },
		{ MOVE "TM1=c1,n,no_charge RM1=c5,s",
		  "TM1 on c1: is barred from what it never could have taken back [NEV-6G.13]",
		  MOVE "TK1a=c1,n,no_charge RM1=c5,s" },
		{ MOVE "TB1=c1,n,x2,no_contact RM1=c5,s",
		  "TB1 on c1: is barred from what it never could have taken back [NEV-6G.13]",
		  MOVE "TB1=c1,n,x1,no_contact RM1=c5,s" },
		{ SUPPORT "TM1=d4,n RM1=d4,s RL1=e4,w TK1a=a1,n,no_charge",
		  "TK1a on a1: is barred from what it never could have taken back [NEV-6G.13]",
		  NULL },
		{ MOVE "TM1=?,n RM1=c5,s TL1=d1,n",
		  "TM1: isn't placed, though the battle has begun [NEV-4X.3]", NULL },
		{ MOVE "TM1=off,moved RM1=c5,s TL1=d1,n",
		  "TM1: isn't on the board, and bears marks [NEV-9N.1]",
		  MOVE "TK1a=off,half RM1=c5,s TL1=d1,n" },
	};
	(void)unused;
	check_rows(diced, rows, PV_COUNT(rows));
}

static void nev_5x_strength_and_spirit_of_another_step(void **unused) {
	static const struct row rows[] = {
		{ MISSILE "TB1=c3,n TM1=a1,n,x3 RM1=c5,s ^TM1=a1,n,x2",
		  "TM1 on a1: has more stands than as the step opened [NEV-9N.1]",
		  MISSILE "TB1=c3,n TM1=a1,n,x2 RM1=c5,s ^TM1=a1,n,x3" },
		{ MOVE "TM1=a1,n,x2 RM1=c5,s ^TM1=a1,n,x3",
		  "TM1 on a1: has lost stands in a step that takes none [NEV-2B.2]", NULL },
		{ MOVE "TM1=a1,n RM1=dead TU1=c5,n,moved RL1=a5,s ^RM1=c5,s,x2 ^TU1=c4,n",
		  "RM1: has lost stands in a step that takes none [NEV-2B.2]",
		  MOVE "TM1=a1,n RM1=dead TU1=c5,n,moved RL1=a5,s ^RM1=c5,s,x1 ^TU1=c4,n" },
		{ MOVE "TM1=dead RM1=c5,s TU1=c4,n ^TM1=a1,n,x1",
		  "TM1: has lost stands in a step that takes none [NEV-2B.2]", NULL },
		{ BALLISTA "TE1=b1 TW1a=b1,n RM1=b5,s,x1 ^RM1=b5,s,x2",
		  "RM1 on b5: has lost stands in a step that takes none [NEV-2B.2]",
		  "step=ballista ask=levy seat=blue attacker=red odd=RL1 stage=3 ; TE1=b1 "
		  "TW1a=b1,n "
		  "RL1=b5,s,x2,asked ^RL1=b5,s,x3" },
		{ SUPPORT "TM1=d4,n,x2 RM1=d4,s RL1=e4,w ^TM1=d4,n,x3",
		  "TM1 on d4: has lost stands in a step that takes none [NEV-2B.2]", NULL },
		{ DESTROY "TE1=g1 TW1a=g1,n TM1=d4,n,x2 RM1=a5,s ^TM1=d4,n,x3",
		  "TM1 on d4: has lost stands in a step that takes none [NEV-2B.2]",
		  DESTROY "TE1=g1 TE2=dead TW1a=g1,n TM1=d4,n RM1=a5,s ^TE2=e1,n" },
		{ MISSILE "TB1=c3,n TM1=a1,n,x1,retiring RM1=c5,s ^TM1=a1,n,x2",
		  "TM1 on a1: began to retire before the step's end [NEV-10B.5]",
		  MISSILE "TB1=c3,n TM1=a1,n,x1,retiring RM1=c5,s" },
		{ MOVE "TM1=a1,n,x1,retiring RM1=c5,s ^TM1=a1,n,x1",
		  "TM1 on a1: began to retire before the step's end [NEV-10B.5]", NULL },
		{ MOVE "TM1=a1,n,x1 RM1=c5,s ^TM1=a1,n,x1,retiring",
		  "TM1 on a1: no longer retires [NEV-10B.2]", NULL },
		{ MOVE "TK1a=a1,n,half RM1=c5,s ^TK1a=a1,n",
		  "TK1a on a1: was half-killed or healed in a step without melees [NEV-9K.2]",
		  NULL },
		{ FIGHT "TK1a=a1,n RM1=d4,s TM1=d4,n ^TK1a=a1,n,half",
		  "TK1a on a1: was half-killed or healed in a step without melees [NEV-9K.2]",
		  FIGHT "TK1a=a1,n,half RM1=d4,s TM1=d4,n ^TK1a=a1,n" },
		{ MOVE "TM1=a1,n,bound RM1=c5,s ^TM1=a1,n",
		  "TM1 on a1: was driven back or freed in a step without melees [NEV-9O.1]", NULL },
		{ MOVE "TM1=a1,n RM1=c5,s ^TM1=a1,n,bound",
		  "TM1 on a1: was driven back or freed in a step without melees [NEV-9O.1]", NULL },
		{ FIGHT "TU1=a1,n RM1=d4,s TM1=d4,n ^TU1=a1,n,bound",
		  "TU1 on a1: was driven back or freed in a step without melees [NEV-9O.1]",
		  FIGHT "TU1=a1,n,driven RM1=d4,s TM1=d4,n ^TU1=a1,n,bound" },
		{ MISSILE "TB1=c3,n TK1a=a1,n RM1=c5,s ^TK1a=a1,n,tired",
		  "TK1a on a1: charged, but not in this step's moves [NEV-6G.8]", NULL },
		{ MOVE "TK1a=d4,n,moved,charging RM1=d4,s ^TK1a=d2,n,tired",
		  "TK1a on d4: charged, but not in this step's moves [NEV-6G.8]",
		  MOVE "TK1a=d4,n,moved,charging RM1=d4,s ^TK1a=d2,n" },
		{ MOVE "TK1a=d4,n,moved RM1=d4,s ^TK1a=d4,n,moved,charging",
		  "TK1a on d4: charged, but not in this step's moves [NEV-6G.8]", NULL },
	};
	(void)unused;
	check_rows(diced, rows, PV_COUNT(rows));
}

static void nev_5x_places_and_facings_of_another_step(void **unused) {
#define LEVY_END "step=missile ask=levy seat=red attacker=red odd=TL1 stage=3 ; "
	static const struct row rows[] = {
		{ MISSILE "TB1=c3,n RM1=c5,s ^TB1=c3,ne",
		  "TB1 on c3: has turned in a step without turns [NEV-6L.7]",
		  MOVE "TB1=c3,n RM1=c5,s ^TB1=c3,ne" },
		{ MOVE "TB1=c3,n RB1=c5,s ^RB1=c5,se",
		  "RB1 on c5: has turned in a step without turns [NEV-6L.7]", NULL },
		{ BALLISTA "TE1=b1 TW1a=b1,n TE2=e1,owner=none RM1=c5,s ^TE2=e1",
		  "TE2 on e1: has changed hands in a step without moves [NEV-6K.3]",
		  MOVE "TE1=b1 TW1a=b1,n TE2=e1,owner=none RM1=c5,s ^TE2=e1" },
		{ SUPPORT "TM1=d4,n TB1=c4,n,support=d4 RM1=d4,s RL1=e4,w ^TB1=c4,n",
		  "TB1 on c4: supports otherwise than as the attacker closed his step [NEV-5X.4]",
		  SUPPORT "TM1=d4,n TB1=c4,n RM1=d4,s RL1=e4,w,support=d4 ^RL1=e4,w" },
		{ MOVE "TM1=a1,n RM1=c5,s ^TM1=off",
		  "TM1 on a1: came back to the board [NEV-10E.1]",
		  MOVE "TL1=c1,n TM1=off RM1=c5,s ^TM1=a1,n" },
		{ MISSILE "TB1=c3,n TK2a=a1,n RM1=c5,s ^TK2a=waiting",
		  "TK2a on a1: came to the board in a step without moves [NEV-4X.3]",
		  MOVE "TB1=c3,n TK2a=a1,n,moved RM1=c5,s ^TK2a=waiting" },
		{ MOVE "TB1=c3,n TK2a=d4,n,moved,charging RM1=d4,s ^TK2a=waiting",
		  "TK2a on d4: charges as it comes to the board [NEV-6G.8]", NULL },
		{ MISSILE "TB1=c3,n TM1=a2,n RM1=c5,s ^TM1=a1,n",
		  "TM1 on a2: has gone elsewhere in a step without moves [NEV-5X.1]",
		  MOVE "TB1=c3,n TM1=a2,n,moved RM1=c5,s ^TM1=a1,n" },
		{ SUPPORT "TM1=d4,n TB1=c4,n RM1=d4,s RL1=e4,w ^RL1=e5,w",
		  "RL1 on e4: has gone elsewhere in a step without moves [NEV-5X.1]", NULL },
		{ DESTROY "TE1=g1 TW1a=g1,n TM1=off RM1=a5,s ^TM1=d4,n",
		  "TM1: has gone elsewhere in a step without moves [NEV-5X.1]", NULL },
		{ LEVY_END "TL1=d1,n,x2,asked TB1=c1,n RM1=c5,s ^TL1=d1,n ^TB1=b1,n",
		  "TB1 on c1: has gone elsewhere in a step without moves [NEV-5X.1]",
		  LEVY_END
		  "TL1=d1,n,x2,asked TM1=c1,n,x1,retiring RM1=c5,s ^TL1=d1,n ^TM1=c3,n,x2" },
		{ MOVE "TM1=a1,n TE1=g2 TW1a=g1,n RM1=c5,s ^TE1=g1",
		  "TE1 on g2: moved without being hauled [NEV-6E.1]",
		  MOVE "TM1=a1,n TE1=g2,fired TW1a=g2,n,moved RM1=c5,s ^TE1=g1 ^TW1a=g1,n" },
		{ MOVE "TM1=a1,n RM1=c5,s ^RM1=c4,s",
		  "RM1 on c5: moved, and is no attacker [NEV-5X.3]", NULL },
		{ MOVE "TM1=a2,n RM1=c5,s ^TM1=a1,n",
		  "TM1 on a2: moved without its mark [NEV-6A.1]",
		  MOVE "TM1=a2,n,moved RM1=c5,s ^TM1=a1,n" },
	};
	(void)unused;
	check_rows(diced, rows, PV_COUNT(rows));
}

static void nev_9_supports_that_could_be(void **unused) {
	static const struct row rows[] = {
		{ FIGHT "TM1=d4,n RM1=d4,s TB1=c4,n,support=d4 TE1=c4,support=d4",
		  "TE1 on c4: supports, and is a ballista [NEV-9F.4]",
		  FIGHT "TM1=d4,n RM1=d4,s TB1=c4,n,support=d4 TE1=c4" },
		{ DESTROY "TE1=c4 TB1=c4,n,support=d4 RM1=d4,s",
		  "TB1 on c4: supports in a step without melees [NEV-9B.4]", NULL },
		{ FIGHT "TX1=d4,n,x1 RM1=d4,s TB1=c4,n",
		  "TX1 on d4: attacks alone with one stand [NEV-9D.2]",
		  FIGHT "TX1=d4,n,x1 RM1=d4,s TB1=c4,n,support=d4" },
		{ FIGHT "TX1=d4,n,x1 RM1=d4,s TB1=c4,n,bound,support=d4",
		  "TB1 on c4: supports though it was driven back last turn [NEV-9O.2]", NULL },
	};
	(void)unused;
	check_rows(diced, rows, PV_COUNT(rows));
}

/* [NEV-6G.13] Where step 3 could be taken back to, and whether it can be closed from there. */
static void nev_6g_13_a_step_that_can_be_closed(void **unused) {
	static const struct row rows[] = {
		/* A friend may still support, or come beside and support. */
		{ MOVE "TX1=d4,n,x1,moved RM1=d4,s TM1=a1,n",
		  "TX1 on d4: attacks alone with one stand [NEV-9D.2]",
		  MOVE "TX1=d4,n,x1,moved RM1=d4,s TM1=c4,n" },
		{ MOVE "TX1=d4,n,x1,moved RM1=d4,s TM1=c4,n,bound",
		  "TX1 on d4: attacks alone with one stand [NEV-9D.2]",
		  MOVE "TX1=d4,n,x1,moved RM1=d4,s TM1=a4,n" },
		{ MOVE "TX1=d4,n,x1,moved RM1=d4,s TM1=a4,n,moved",
		  "TX1 on d4: attacks alone with one stand [NEV-9D.2]", NULL },
		/* Cavalry supports where cavalry stands alone. */
		{ MOVE "TX1=d4,n,x1,moved RM1=d4,s TU1=c4,n",
		  "TX1 on d4: attacks alone with one stand [NEV-9D.2]", NULL },
		/* A commander joins by a move; a charge might be taken back and barred. */
		{ MOVE "TX1=d4,n,x1,moved RM1=d4,s TG1=d1,n,tired",
		  "TX1 on d4: attacks alone with one stand [NEV-9D.2]",
		  MOVE "TX1=d4,n,x1,moved RM1=d4,s TG1=e2,n" },
		{ MOVE "TX1=d4,n,x1,moved RM1=d4,s TG1=a1,n RL1=b2,s",
		  "TX1 on d4: attacks alone with one stand [NEV-9D.2]", NULL },
		/* Two lone stands, and one friend. */
		{ MOVE "TX1=d4,n,x1,moved TB1=f4,n,x1,moved RM1=d4,s RL1=f4,s TM1=e4,n",
		  "attacks alone with one stand [NEV-9D.2]",
		  MOVE "TX1=d4,n,x1,moved TB1=f4,n,x1,moved RM1=d4,s RL1=f4,s TM1=e4,n TL1=g4,n" },
		/* A charger beside a melee of cavalry supports it, or one comes to be. */
		{ MOVE "TK1a=e4,n,charging,moved TM1=d4,n,moved RM1=d4,s",
		  "TK1a on e4: charges, and neither fights nor supports a melee [NEV-6G.4]",
		  MOVE "TK1a=e4,n,charging,moved TU1=d4,n,moved RM1=d4,s" },
		{ MOVE "TK1a=e4,n,charging,moved TM1=d2,n RM1=d4,s",
		  "TK1a on e4: charges, and neither fights nor supports a melee [NEV-6G.4]",
		  MOVE "TK1a=e4,n,charging,moved TU1=e2,n RM1=d4,s" },
		{ MOVE "TK1a=e4,n,charging,moved TU1=e2,n,moved RM1=d4,s",
		  "TK1a on e4: charges, and neither fights nor supports a melee [NEV-6G.4]", NULL },
		/* A lone stand might be barred from the square that it would attack. */
		{ MOVE "TG1=e4,n,charging,moved TX1=c4,n,x1 RM1=d4,s",
		  "TG1 on e4: charges, and neither fights nor supports a melee [NEV-6G.4]",
		  MOVE "TG1=e4,n,charging,moved TX1=c4,n,x2 RM1=d4,s" },
		/* As the step opened, whatever is there now. */
		{ MOVE
		  "TX1=d4,n,x1,moved TG1=d4,n,moved RM1=d4,s RL1=b2,s ^TX1=d4,n,x1,moved ^TG1=a1,n",
		  "TX1 on d4: attacks alone with one stand [NEV-9D.2]",
		  MOVE "TX1=d4,n,x1,moved TG1=d4,n,moved RM1=d4,s ^TX1=d2,n,x1 ^TG1=g1,n" },
		{ MOVE "TM1=d4,n,moved RM1=d4,s ^TM1=d4,n",
		  "TM1 on d4: attacks a square that it never moved into [NEV-9A.1]",
		  MOVE "TM1=d4,n,moved RM1=d4,s ^TM1=d2,n" },
		{ MOVE "TX1=d2,n,x1,no_contact RM1=d4,s ^TX1=d2,n,x2",
		  "TX1 on d2: is barred from what it never could have taken back [NEV-6G.13]",
		  NULL },
	};
	(void)unused;
	check_rows(diced, rows, PV_COUNT(rows));
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_7_shots_that_could_be),
	cmocka_unit_test(nev_7e_6_hits_listed_by_hand),
	cmocka_unit_test(nev_8_volleys_that_could_be),
	cmocka_unit_test(nev_9_melees_that_could_be),
	cmocka_unit_test(nev_9_who_is_in_a_melee),
	cmocka_unit_test(nev_9k_dice_for_part_of_a_loss),
	cmocka_unit_test(nev_5x_marks_of_another_step),
	cmocka_unit_test(nev_5x_strength_and_spirit_of_another_step),
	cmocka_unit_test(nev_5x_places_and_facings_of_another_step),
	cmocka_unit_test(nev_9_supports_that_could_be),
	cmocka_unit_test(nev_6g_13_a_step_that_can_be_closed),
};

TEST_FILE(tests, NULL, NULL)
