#include "rules/nevsky/core/state.h"
#include "rules/nevsky/fixtures/fixture.h"

#include <string.h>

static const char scenario[] = "ruleset: nevsky\ntitle: test\n"
			       "red: {units: [TK1, TK2, TL1, TM1, TX1, TE1, TW1, TG1]}\n"
			       "blue: {units: [RK1, RL1, RG1]}\n";

static struct pv_order read_good(const struct pv_game *g, const char *text) {
	struct pv_error err;
	struct pv_order order;
	if (!g->rules->read_order(g, text, &order, &err)) {
		fail_msg("%s: %s: %s", text, err.where, err.msg);
	}
	return order;
}

static void write_to(const struct pv_game *g, const struct pv_order *order, char *buf, size_t cap) {
	assert_true(g->rules->write_order(g, order, buf, cap) < cap);
}

static const char *const forms[] = {
	"place TK1 c2 n",
	"place TK1b c2 n",
	"place TL1 a1 nw",
	"place TE1 c2",
	"ready",
	"edge south",
	"edge north",
	"declare hill_protected off",
	"declare hill_minus_one on",
	"agree",
	"move TL1 e5-e6-f7",
	"move TL1 a1-off",
	"move TL1 a1-b1-off",
	"move TL1 a1-off/w",
	"move TK1a+TK1b e5-e6",
	"move TK1b+TK2a e5-f6-g7-g8",
	"move TM1x2 e5-e6",
	"haul TL1+TE1 e5-e6",
	"haul TW1a+TW1b+TE1 e5-e6",
	"charge TK1a+TK1b e2-e3-e4",
	"charge TG1 l12-off",
	"turn TL1 ne",
	"turn TE1 n",
	"support TL1 e6",
	"support TL1 none",
	"takeback",
	"done",
	"shoot TE1 18000,22000",
	"shoot TE1",
	"fire TX1 e6",
	"fire TX1x2 e6",
	"hit TK1a",
	"strike 2",
	"strike 0",
	"strike 2+RG1",
	"strike RK1a",
	"strike RK1a+RK1b+RG1",
	"retire TL1 e3",
	"retire TL1 off",
	"retire TL1 e3 with=TG1 haul=TE1",
	"retire TL1 e3 haul=TE1",
	"fight e6",
	"pick column",
	"pick withdrawal",
	"lose TK1a",
	"retreat TL1 e4",
	"retreat TL1 off as=TK1a",
	"destroy TE1",
	"throw 1,1,3",
	"throw 100",
	"mark 18000,22000",
	"mark -5,7",
	"mark miss",
	"mark hits TK1a,TE1",
	"fact yes",
	"fact no",
	"sealed 0",
	"sealed 1",
};

/* Every form that an order is written in reads back to itself. */
static void orders_read_back(void **unused) {
	struct pv_game *g = fixture_load(scenario);
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(forms); i++) {
		char buf[96];
		struct pv_order order = read_good(g, forms[i]);
		write_to(g, &order, buf, sizeof buf);
		assert_string_equal(buf, forms[i]);
		assert_int_equal(g->rules->write_order(g, &order, NULL, 0), strlen(forms[i]));
	}
	pv_game_free(g);
}

/* What people also write. */
static void other_spellings(void **unused) {
	static const char *const pairs[][2] = {
		{ "move tk1 E5-e6", "move TK1a+TK1b e5-e6" },
		{ "  done ", "done" },
		{ "move TK1b+TK1a e5-e6", "move TK1a+TK1b e5-e6" },
		{ "shoot TE1 a1", "shoot TE1 2000,2000" },
		{ "place TE1 c2 n", "place TE1 c2" },
		{ "move TL1 a1-off/s", "move TL1 a1-off" },
	};
	struct pv_game *g = fixture_load(scenario);
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(pairs); i++) {
		char buf[96];
		struct pv_order order = read_good(g, pairs[i][0]);
		write_to(g, &order, buf, sizeof buf);
		assert_string_equal(buf, pairs[i][1]);
	}
	pv_game_free(g);
}

/* An order that can't be read, where, and a part of what is said. */
static const struct {
	const char *text, *where, *part;
} unread[] = {
	{ "", "column 1", "nothing found" },
	{ "dance", "column 1", "\"dance\"" },
	{ "move", "column 5", "nothing found" },
	{ "move TL9 e5-e6", "column 6", "\"TL9\"" },
	{ "move TL1", "column 9", "a1 to l12" },
	{ "move TL1 e5", "column 12", "two squares" },
	{ "move TL1 e5-e7", "column 13", "beside" },
	{ "move TL1 e5-off", "column 13", "edge" },
	{ "move TL1 e1-off-e2", "column 13", "beside" },
	{ "move TL1 e5-m5", "column 13", "beside" },
	{ "move TL1+TL1 e5-e6", "column 10", "each once" },
	{ "move TL1 e5-e6 now", "column 16", "the end" },
	{ "haul TL1 e5-e6", "column 6", "TL1+TE1" },
	{ "haul TE1 e5-e6", "column 6", "TL1+TE1" },
	{ "turn TL1 up", "column 10", "n ne e" },
	{ "place TL1 c2", "column 13", "facing" },
	{ "support TL1 z1", "column 13", "none" },
	{ "edge east", "column 6", "south" },
	{ "declare moon on", "column 9", "hill_protected" },
	{ "shoot TE1 5", "column 11", "thousandths" },
	{ "shoot TE1 5,", "column 11", "thousandths" },
	{ "shoot TE1 99999999999,5", "column 11", "thousandths" },
	{ "strike", "column 7", "who falls" },
	{ "strike 2+TL9", "column 10", "TL9" },
	{ "strike RG1+RK1a", "column 12", "roster" },
	{ "retire TL1 e3 by=TG1", "column 15", "with=" },
	{ "retreat TL1 e3 as=", "column 19", "nothing" },
	{ "pick box", "column 6", "pincers" },
	{ "throw", "column 6", "faces" },
	{ "throw 0", "column 7", "faces" },
	{ "throw 1,,2", "column 9", "faces" },
	{ "throw 256", "column 7", "faces" },
	{ "throw 1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1", "column 63", "28" },
	{ "mark hits", "column 10", "nothing" },
	{ "mark left", "column 6", "thousandths" },
	{ "fact maybe", "column 6", "yes" },
	{ "sealed 2", "column 8", "0 or 1" },
	{ "move \x01\xff e5-e6", "column 6", "\"??\"" },
	/* what the grammar doesn't say: case of words, lists that break off, more blanks */
	{ "MOVE TL1 e5-e6", "column 1", "move" },
	{ "Turn TL1 e", "column 1", "turn" },
	{ "turn TL1 E", "column 10", "n ne e" },
	{ "pick COLUMN", "column 6", "column" },
	{ "move TL1 a1-OFF", "column 13", "off" },
	{ "move TL1 e5-e6-", "column 16", "beside" },
	{ "move TL1 e5--e6", "column 13", "beside" },
	{ "move TL1 a1-off/", "column 13", "beside" },
	{ "move TL1+ e5-e6", "column 10", "a unit" },
	{ "move +TL1 e5-e6", "column 6", "a unit" },
	{ "strike 2+", "column 10", "a unit" },
	{ "strike 2++RG1", "column 10", "a unit" },
	{ "strike RG1+", "column 12", "a unit" },
	{ "throw 1,", "column 9", "faces" },
	{ "throw ,1", "column 7", "faces" },
	{ "throw +1", "column 7", "faces" },
	{ "mark hits TL1,", "column 15", "a unit" },
	{ "mark 1,2,", "column 6", "thousandths" },
	{ "retire TL1 e3 with=TG1 with=TG1", "column 24", "each once" },
	{ "retire TL1 e3 haul=TE1 with=TG1 haul=TE1", "column 33", "each once" },
	{ "move  TL1 e5-e6", "column 6", "one blank" },
	{ "move TL1\te5-e6", "column 9", "one blank" },
	{ "fire TX1 aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1",
	  "column 10", "..." },
	{ "move TL1 e5-e6-e5-e6-e5-e6-e5-e6-e5-e6-e5-e6-e5-e6-e5-e6-e5", "column 58", "15 steps" },
};

static void errors_say_where(void **unused) {
	struct pv_game *g = fixture_load(scenario);
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(unread); i++) {
		struct pv_error err;
		struct pv_order order;
		if (g->rules->read_order(g, unread[i].text, &order, &err)) {
			fail_msg("read: %s", unread[i].text);
		}
		if (strcmp(err.where, unread[i].where) != 0 ||
		    strstr(err.msg, unread[i].part) == NULL) {
			fail_msg("%s: %s: %s; not %s: %s", unread[i].text, err.where, err.msg,
				 unread[i].where, unread[i].part);
		}
		assert_int_equal(err.code, PV_BAD_INPUT);
	}
	pv_game_free(g);
}

static void names_of_places_and_units(void **unused) {
	struct pv_game *g = fixture_load(scenario);
	char buf[16];
	(void)unused;
	assert_int_equal(g->rules->name_place(g, 0, buf, sizeof buf), 2);
	assert_string_equal(buf, "a1");
	g->rules->name_place(g, 143, buf, sizeof buf);
	assert_string_equal(buf, "l12");
	g->rules->name_place(g, NEV_OFF, buf, sizeof buf);
	assert_string_equal(buf, "off");
	g->rules->name_place(g, 5000, buf, sizeof buf);
	assert_string_equal(buf, "#5000");
	g->rules->name_actor(g, 0, buf, sizeof buf);
	assert_string_equal(buf, "TK1a");
	g->rules->name_actor(g, PV_NONE, buf, sizeof buf);
	assert_string_equal(buf, "none");
	g->rules->name_actor(g, 200, buf, 3);
	assert_string_equal(buf, "#2");
	pv_game_free(g);
}

/* Whatever memory holds is written within bounds. */
static void odd_orders_are_written_too(void **unused) {
	struct pv_game *g = fixture_load(scenario);
	struct pv_stream chance = pv_stream_start(1, 1);
	(void)unused;
	for (int i = 0; i < 20000; i++) {
		struct pv_order order;
		char buf[40];
		uint64_t words[4] = { pv_stream_next(&chance), pv_stream_next(&chance),
				      pv_stream_next(&chance), pv_stream_next(&chance) };
		memcpy(&order, words, sizeof order);
		order.verb = (uint8_t)(order.verb % (NEV_VERB_END + 2));
		size_t length = g->rules->write_order(g, &order, buf, sizeof buf);
		assert_true(length > 0 && strlen(buf) < sizeof buf);
	}
	pv_game_free(g);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(orders_read_back),           cmocka_unit_test(other_spellings),
	cmocka_unit_test(errors_say_where),           cmocka_unit_test(names_of_places_and_units),
	cmocka_unit_test(odd_orders_are_written_too),
};

TEST_FILE(tests, NULL, NULL)
