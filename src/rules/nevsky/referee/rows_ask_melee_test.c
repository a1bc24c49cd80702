/* The referee's answers on melees: figures, rows they rest on and their order, refusals and errors.
 */
#include "rules/nevsky/core/words.h"
#include "rules/nevsky/fixtures/fixture_ask.h"

/* ---- melee ---- */

#define M4           "{'contact':[{'type':'medium'}]}"
#define FOUGHT(a, d) "{'ask':'melee','attacker':" a ",'defender':" d ",'mdi':['%s','%s']}"

/* Four points on each side, so that an unlike pair costs 2.5 and 1.25, a like one 2 and 2. */
static const char *const unlike[2] = {
	"'superior':'attacker','losses':['5/4','5/2'],'outcome':'defender_retreats'",
	"'superior':'defender','losses':['5/2','5/4'],'outcome':'attacker_retreats'",
};
static const char *const alike = "'superior':null,'losses':['2','2'],'outcome':'level'";
static const char *const gone = "'superior':null,'losses':['0','0'],'outcome':'%s_withdraw%s'";

/* Number of the row of NEV-9H, and who is better: S the attacker, I the defender. */
static const struct {
	int row;
	char sign;
} pairs[NEV_PICK_COUNT][NEV_PICK_COUNT] = {
	{ { 11, '=' }, { 3, 'I' }, { 1, 'S' }, { 2, 'S' }, { 8, 'I' }, { 14, 's' } },
	{ { 3, 'S' }, { 11, '=' }, { 5, 'I' }, { 7, 'I' }, { 4, 'S' }, { 12, '+' } },
	{ { 1, 'I' }, { 5, 'S' }, { 11, '=' }, { 10, 'I' }, { 6, 'S' }, { 14, 's' } },
	{ { 2, 'I' }, { 7, 'S' }, { 10, 'S' }, { 11, '=' }, { 9, 'I' }, { 14, 's' } },
	{ { 8, 'S' }, { 4, 'I' }, { 6, 'I' }, { 9, 'S' }, { 11, '=' }, { 12, '+' } },
	{ { 14, 'i' }, { 12, '+' }, { 14, 'i' }, { 14, 'i' }, { 12, '+' }, { 13, '+' } },
};

static void write_outcome(int own, int enemy, char *buf, size_t cap) {
	switch (pairs[own][enemy].sign) {
	case '=':
		snprintf(buf, cap, "%s", alike);
		break;
	case '+':
		snprintf(buf, cap, gone,
			 own != NEV_WITHDRAWAL     ? "defender"
			 : enemy != NEV_WITHDRAWAL ? "attacker"
						   : "both",
			 own == enemy ? "" : "s");
		break;
	default:
		snprintf(buf, cap, "%s",
			 unlike[pairs[own][enemy].sign == 'I' || pairs[own][enemy].sign == 'i']);
		break;
	}
}

static const char *rest_of_rows(char sign) {
	switch (sign) {
	case '=':
		return "'NEV-9I.3','NEV-9I.4'";
	case '+':
		return "'NEV-9J.2'";
	case 's':
	case 'i':
		return "'NEV-9J.1','NEV-9I.5','NEV-9I.6','NEV-9I.7'";
	default:
		return "'NEV-9I.5','NEV-9I.6','NEV-9I.7'";
	}
}

static void nev_9h_the_row_of_every_pair(void **unused) {
	(void)unused;
	for (int i = 0; i < NEV_PICK_COUNT * NEV_PICK_COUNT; i++) {
		int own = i / NEV_PICK_COUNT, enemy = i % NEV_PICK_COUNT;
		char question[256], outcome[128], answer[256];
		snprintf(question, sizeof question, FOUGHT(M4, M4), nev_pick_word[own],
			 nev_pick_word[enemy]);
		write_outcome(own, enemy, outcome, sizeof outcome);
		snprintf(answer, sizeof answer,
			 "{'points':['4','4'],%s,'rules':['NEV-9F.1','NEV-9H.%d',%s]}", outcome,
			 pairs[own][enemy].row, rest_of_rows(pairs[own][enemy].sign));
		const struct fixture_row row = { question, answer };
		fixture_answers("", &row, 1);
	}
}

#define MELEE(a, d, more) \
	"{'attacker':{'contact':[" a "]},'defender':{'contact':[" d "]}" more ",'ask':'melee'}"
#define LIKE   ",'mdi':['line','line']"
#define UNLIKE ",'mdi':['line','column']"
#define TAKEN  ",'minus_one':true"
#define KILLED(a, d, middle, rows) \
	"{'points':['" a "','" d "']," middle ",'rules':['NEV-9F.1'," rows "]}"
#define OUTCOME(superior, a, d, what) \
	"'superior':" superior ",'losses':['" a "','" d "'],'outcome':'" what "'"

static void nev_9i_how_totals_decide(void **unused) {
	static const struct fixture_row rows[] = {
		/* 4 against 2: 3 against 1. 6 against 4: 4 against 2. */
		{ MELEE("{'type':'medium'}", "{'type':'levy'}", LIKE),
		  KILLED("4", "2", OUTCOME("null", "1", "1", "defender_destroyed"),
			 "'NEV-9H.11','NEV-9I.1','NEV-9I.8'") },
		{ MELEE("{'type':'levy'}", "{'type':'medium'}", LIKE),
		  KILLED("2", "4", OUTCOME("null", "1", "1", "attacker_destroyed"),
			 "'NEV-9H.11','NEV-9I.1','NEV-9I.8'") },
		{ MELEE("{'type':'armored'}", "{'type':'medium'}", LIKE),
		  KILLED("6", "4", OUTCOME("null", "2", "2", "defender_retreats"),
			 "'NEV-9H.11','NEV-9I.1','NEV-9I.2'") },
		/* 6 would cost 3.5, there are 3; 5 costs 3, there are 3. */
		{ MELEE("{'type':'armored'}", "{'type':'medium','stands':3}", UNLIKE),
		  KILLED("6", "3", OUTCOME("'attacker'", "3/2", "3", "defender_destroyed"),
			 "'NEV-9H.3','NEV-9I.5','NEV-9I.6','NEV-9I.15','NEV-9I.8'") },
		{ MELEE("{'type':'medium'},{'type':'commander'}", "{'type':'medium','stands':3}",
			UNLIKE TAKEN),
		  KILLED("5", "3", OUTCOME("'attacker'", "3/2", "3", "defender_destroyed"),
			 "'NEV-9F.5','NEV-9H.3','NEV-9I.5','NEV-9I.6','NEV-9I.8'") },
		/* Half a point costs half a point, one point one. */
		{ MELEE("{'type':'levy','stands':1}", "{'type':'levy'}", UNLIKE),
		  KILLED("1/2", "2", OUTCOME("'attacker'", "1/4", "1/2", "attacker_destroyed"),
			 "'NEV-9H.3','NEV-9I.5','NEV-9I.6','NEV-9I.16','NEV-9I.8'") },
		{ MELEE("{'type':'levy','stands':2}", "{'type':'levy'}", UNLIKE),
		  KILLED("1", "2", OUTCOME("'attacker'", "1/2", "1", "attacker_retreats"),
			 "'NEV-9H.3','NEV-9I.5','NEV-9I.6','NEV-9I.7'") },
		/* 3 against 4: 2 against 2. */
		{ MELEE("{'type':'medium','stands':3}", "{'type':'medium'}", UNLIKE),
		  KILLED("3", "4", OUTCOME("'attacker'", "1", "2", "level"),
			 "'NEV-9H.3','NEV-9I.5','NEV-9I.6','NEV-9I.4'") },
	};
	(void)unused;
	fixture_answers("", rows, PV_COUNT(rows));
}

static void nev_9f_what_strengths_are_made_of(void **unused) {
	static const struct fixture_row rows[] = {
		{ MELEE("{'type':'knights','charging':true}", "{'type':'knights','half_killed':2}",
			LIKE),
		  KILLED("8", "2", OUTCOME("null", "1", "1", "defender_destroyed"),
			 "'NEV-9F.2','NEV-9K.3','NEV-9H.11','NEV-9I.1','NEV-9I.8'") },
		{ MELEE("{'type':'levy','stands':2},{'type':'commander','half_killed':1}",
			"{'type':'medium','stands':1}", LIKE),
		  KILLED("2", "1", OUTCOME("null", "1/2", "1/2", "defender_destroyed"),
			 "'NEV-9K.3','NEV-9H.11','NEV-9I.1','NEV-9I.8'") },
		/* One taken off one leaves none; off a half as well, where the row of tiny totals
		 * is needed. */
		{ MELEE("{'type':'levy','stands':2}", "{'type':'levy'}", LIKE TAKEN),
		  KILLED("0", "2", OUTCOME("null", "0", "0", "attacker_destroyed"),
			 "'NEV-9F.5','NEV-9H.11','NEV-9I.1','NEV-9I.8'") },
		{ MELEE("{'type':'levy','stands':1}", "{'type':'levy'}", LIKE TAKEN),
		  KILLED("0", "2", OUTCOME("null", "0", "0", "attacker_destroyed"),
			 "'NEV-9F.5','NEV-9F.8','NEV-9H.11','NEV-9I.1','NEV-9I.8'") },
	};
	(void)unused;
	fixture_answers("", rows, PV_COUNT(rows));
}

#define AGAINST_LEVY(contact, more) MELEE(contact, "{'type':'levy'}", LIKE more)
#define HELPED(contact, support)                                                                \
	"{'attacker':{'contact':[" contact "],'support':[" support "]},'defender':{'contact':[" \
	"{'type':'levy'}]},'mdi':['line','line'],'ask':'melee'}"

static void nev_9d_what_types_forbid(void **unused) {
	static const struct fixture_row rows[] = {
		{ AGAINST_LEVY("{'type':'levy','half_killed':1}", ""),
		  REFUSED("NEV-9K.2", "nev.referee.half") },
		{ AGAINST_LEVY("{'type':'levy','charging':true}", ""),
		  REFUSED("NEV-6G.7", "nev.charge.type") },
		{ HELPED("{'type':'levy'}", "{'type':'levy','charging':true}"),
		  REFUSED("NEV-6G.7", "nev.charge.type") },
		{ HELPED("{'type':'levy'}", "{'type':'levy'},{'type':'levy','half_killed':1}"),
		  REFUSED("NEV-9K.2", "nev.referee.half") },
		{ MELEE("{'type':'levy'}", "{'type':'knights','charging':true}", LIKE),
		  REFUSED("NEV-9F.3", "nev.referee.defender_charges") },
		{ AGAINST_LEVY("{'type':'medium'},{'type':'levy'}", ""),
		  REFUSED("NEV-6C.2", "nev.referee.share") },
		{ AGAINST_LEVY("{'type':'knights'},{'type':'turcopoles'}", ""),
		  REFUSED("NEV-6F.3", "nev.referee.share") },
		{ AGAINST_LEVY("{'type':'turcopoles'},{'type':'knights'}", ""),
		  REFUSED("NEV-6F.3", "nev.referee.share") },
		{ AGAINST_LEVY("{'type':'ballistarii'},{'type':'levy'}", ""),
		  REFUSED("NEV-6E.4", "nev.referee.share") },
		{ AGAINST_LEVY("{'type':'levy'},{'type':'ballistarii'}", ""),
		  REFUSED("NEV-6E.4", "nev.referee.share") },
		{ AGAINST_LEVY("{'type':'levy'},{'type':'commander'},{'type':'commander'}", ""),
		  REFUSED_BY("NEV-6D.2", "nev.referee.commanders", "1", "2", "count") },
		{ AGAINST_LEVY("{'type':'knights'},{'type':'knights','stands':1}", ""),
		  REFUSED_BY("NEV-6F.1", "nev.referee.stands", "2", "3", "count") },
		{ MELEE("{'type':'levy'}",
			"{'type':'ballistarii'},{'type':'ballistarii'},{'type':'ballistarii','"
			"stands':"
			"1}",
			LIKE),
		  REFUSED_BY("NEV-6E.5", "nev.referee.stands", "4", "5", "count") },
		{ MELEE("{'type':'levy'}", "{'type':'ballistarii'},{'type':'ballistarii'}", LIKE),
		  KILLED("2", "2", OUTCOME("null", "1", "1", "level"),
			 "'NEV-9H.11','NEV-9I.3','NEV-9I.4'") },
		{ AGAINST_LEVY("{'type':'levy','stands':1},{'type':'levy','stands':1}", ""),
		  REFUSED_BY("NEV-6C.2", "nev.referee.units", "1", "2", "count") },
		{ AGAINST_LEVY("{'type':'commander'}", ""),
		  REFUSED("NEV-9D.3", "nev.referee.commander_leads") },
		{ AGAINST_LEVY("{'type':'ballistarii'}", ""),
		  REFUSED("NEV-9D.1", "nev.referee.crew_leads") },
		{ AGAINST_LEVY("{'type':'commander'},{'type':'ballistarii'}", ""),
		  REFUSED("NEV-9D.1", "nev.referee.crew_leads") },
		{ AGAINST_LEVY("{'type':'longbowmen','stands':1}", ""),
		  REFUSED("NEV-9D.2", "nev.referee.missile_leads") },
		{ HELPED("{'type':'longbowmen','stands':1}", "{'type':'levy','stands':1}"),
		  KILLED("1", "2", OUTCOME("null", "1/2", "1/2", "attacker_destroyed"),
			 "'NEV-9H.11','NEV-9I.1','NEV-9I.8'") },
		/* A levy stand is no missile stand. */
		{ AGAINST_LEVY("{'type':'levy','stands':1}", ""),
		  KILLED("1/2", "2", OUTCOME("null", "1/4", "1/4", "attacker_destroyed"),
			 "'NEV-9H.11','NEV-9I.1','NEV-9I.8'") },
		{ HELPED("{'type':'levy'}", "{'type':'levy'},{'type':'ballistarii'}"),
		  REFUSED("NEV-9C.3", "nev.referee.crew_supports") },
		{ HELPED("{'type':'levy'}", "{'type':'levy'},{'type':'knights'}"),
		  REFUSED("NEV-9E.1", "nev.referee.cavalry_supports") },
		/* The defender's cavalry may. */
		{ "{'attacker':{'contact':[{'type':'levy'}]},'defender':{'contact':[{'type':'levy'}"
		  "],"
		  "'support':[{'type':'knights','stands':1}]},'mdi':['line','line'],'ask':'melee'}",
		  KILLED("2", "4", OUTCOME("null", "1", "1", "attacker_destroyed"),
			 "'NEV-9H.11','NEV-9I.1','NEV-9I.8'") },
	};
	(void)unused;
	fixture_answers("", rows, PV_COUNT(rows));
}

#define ON_LEVY(more) "'defender':{'contact':[{'type':'levy'}]}" more ",'ask':'melee'}"

static void nev_9a_melees_that_cannot_be_asked(void **unused) {
	static const struct fixture_row rows[] = {
		{ "{" ON_LEVY(""), "error: 'attacker' is missing" },
		{ "{'attacker':{'contact':[{'type':'levy'}]},'ask':'melee'}",
		  "error: 'defender' is missing" },
		{ "{'attacker':3," ON_LEVY(""),
		  "error: attacker: found '3'; accepted: an object with 'contact' and 'support'" },
		{ "{'attacker':{'contact':[{'type':'levy'}],'chief':1}," ON_LEVY(""),
		  "error: chief" },
		{ "{'attacker':{'support':[]}," ON_LEVY(""), "error: 'contact' is missing" },
		{ "{'attacker':{'contact':[]}," ON_LEVY(""),
		  "error: contact: found a list; accepted: at least one unit" },
		{ "{'attacker':{'contact':{}}," ON_LEVY(""),
		  "error: contact: found an object; accepted: a list of at most 24 units" },
		{ "{'attacker':{'contact':[{'type':'levy'}],'support':[7]}," ON_LEVY(""),
		  "error: found '7'; accepted: an object with 'type' and 'stands'" },
		{ "{'attacker':{'contact':[{'stands':1}]}," ON_LEVY(""),
		  "error: 'type' is missing" },
		{ "{'attacker':{'contact':[{'type':'levy','horse':1}]}," ON_LEVY(""),
		  "error: horse" },
		{ "{'attacker':{'contact':[{'type':'ballista'}]}," ON_LEVY(""),
		  "error: type: found 'ballista'; accepted: troops; a ballista adds nothing in "
		  "melee" },
		{ "{'attacker':{'contact':[{'type':'levy','stands':5}]}," ON_LEVY(""), "error: 5" },
		{ "{'attacker':{'contact':[{'type':'knights','half_killed':3}]}," ON_LEVY(""),
		  "error: 3" },
		{ "{'attacker':{'contact':[{'type':'knights','half_killed':-1}]}," ON_LEVY(""),
		  "error: -1" },
		{ "{'attacker':{'contact':[{'type':'knights','half_killed':0}]}," ON_LEVY(LIKE),
		  KILLED("4", "2", OUTCOME("null", "1", "1", "defender_destroyed"),
			 "'NEV-9H.11','NEV-9I.1','NEV-9I.8'") },
		{ "{'attacker':{'contact':[{'type':'knights','charging':7}]}," ON_LEVY(""),
		  "error: 7" },
		{ "{'attacker':{'contact':[{'type':'levy'}]}," ON_LEVY(",'minus_one':7"),
		  "error: 7" },
		{ "{'attacker':{'contact':[{'type':'levy'}]}," ON_LEVY(",'mdi':'line'"),
		  "error: mdi: found 'line'; accepted: two formations, the attacker" },
		{ "{'attacker':{'contact':[{'type':'levy'}]}," ON_LEVY(
		      ",'mdi':['line','line','line']"),
		  "error: mdi: found a list; accepted: two formations" },
		{ "{'attacker':{'contact':[{'type':'levy'}]}," ON_LEVY(",'mdi':[[],'line']"),
		  "error: found a list; accepted: column, line, flanking, pincers, square or "
		  "withdrawal" },
		{ "{'attacker':{'contact':[{'type':'levy'}]}," ON_LEVY(",'wind':7"),
		  "error: wind" },
	};
	(void)unused;
	fixture_answers("", rows, PV_COUNT(rows));
}

/* Levy in support, so many units of a stand; a square has few neighbours, a question 24 units. */
static void nev_9c_so_many_supports(void **unused) {
	enum { MOST = 24 };
	struct pv_game *g = fixture_game();
	(void)unused;
	for (int count = MOST; count <= MOST + 1; count++) {
		char units[1024] = "", text[1536], question[1536];
		for (int i = 0; i < count; i++) {
			strcat(units, i == 0 ? "{'type':'levy','stands':1}"
					     : ",{'type':'levy','stands':1}");
		}
		snprintf(
		    text, sizeof text,
		    "{'attacker':{'contact':[{'type':'levy','stands':2}],'support':[%s]}," ON_LEVY(
			LIKE),
		    units);
		fixture_quote(text, question, sizeof question);
		if (count == MOST) { /* 2 and 24 halves */
			fixture_expect(g, question, "{\"points\":[\"13\",\"2\"]");
		} else {
			fixture_expect_error(g, question, "at most 24 units");
		}
	}
	pv_game_free(g);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_9h_the_row_of_every_pair),
	cmocka_unit_test(nev_9i_how_totals_decide),
	cmocka_unit_test(nev_9f_what_strengths_are_made_of),
	cmocka_unit_test(nev_9d_what_types_forbid),
	cmocka_unit_test(nev_9a_melees_that_cannot_be_asked),
	cmocka_unit_test(nev_9c_so_many_supports),
};

TEST_FILE(tests, NULL, NULL)
