#include "rules/nevsky/core/state.h"
#include "rules/nevsky/fixtures/fixture.h"

#include <stdlib.h>
#include <string.h>

static const char scenario[] = "ruleset: nevsky\ntitle: test\n"
			       "map: |\n"
			       "  . r #|.\n"
			       "      - o\n"
			       "  ^ r . f\n"
			       "  t . . .\n"
			       "position:\n"
			       "  turn: 4\n"
			       "  step: move\n"
			       "  attacker: red\n"
			       "  units:\n"
			       "    TK1: b2 n moved\n"
			       "    TG1: b2 n moved\n"
			       "    TE1: b1 owner=none\n"
			       "    TL1: c2 w x3 support=b2\n"
			       "    RK1a: b3 s half\n"
			       "    RL1: b2 s x1\n"
			       "    RX1: off x2\n";

static const struct pv_board_look usual = { .legend = true, .focus = -1 };
static const struct pv_board_look coloured = { .legend = true, .colour = true, .focus = -1 };

struct shown {
	struct pv_game *g;
	struct nev_state *s;
};

static struct shown open_battle(void) {
	struct shown it = { .g = fixture_load(scenario) };
	it.s = calloc(1, it.g->rules->state_size(it.g));
	assert_non_null(it.s);
	it.g->rules->start(it.g, it.s);
	return it;
}

static void close_battle(struct shown *it) {
	free(it->s);
	pv_game_free(it->g);
}

static void the_board_in_letters(void **unused) {
	static const char expected[] =
	    "     a     b     c     d\n"
	    " 3       rk1    ### |      3\n"
	    "     .   ½↓rr   ### |  .\n"
	    "               ----- --o--\n"
	    " 2  ^^^  TK1 x TL1         2\n"
	    "    ^^^  rl1 x 3←     fff\n"
	    " 1  ttt  TE1               1\n"
	    "    ttt    . &   .     .\n"
	    "     a     b     c     d\n"
	    "{nev.board.melee} b2 ({pavise.ground.road}){pavise.colon} TK1a TK1b TG1 x RL1x1\n"
	    "{nev.board.off} RX1x2\n";
	struct shown it = open_battle();
	char buf[4096], got[4096], wanted[1024];
	(void)unused;
	size_t length = it.g->rules->board(it.g, it.s, &usual, buf, sizeof buf);
	assert_int_equal(length, strlen(buf));
	/* Blanks at the ends of lines don't matter. */
	size_t n = 0;
	for (size_t i = 0; i < length; i++) {
		while (buf[i] == '\n' && n > 0 && got[n - 1] == ' ') {
			n--;
		}
		got[n++] = buf[i];
	}
	got[n] = '\0';
	n = 0;
	for (size_t i = 0; i < sizeof expected - 1; i++) {
		while (expected[i] == '\n' && n > 0 && wanted[n - 1] == ' ') {
			n--;
		}
		wanted[n++] = expected[i];
	}
	wanted[n] = '\0';
	if (strncmp(got, wanted, n) != 0) {
		fail_msg("\n%s\nis not\n%s", got, wanted);
	}
	assert_non_null(strstr(got, "K {nev.type.knights}"));
	assert_non_null(strstr(got, "f {pavise.ground.ford}"));
	assert_null(strchr(got, '\033'));
	close_battle(&it);
}

/* What a narrow screen shows of it: the columns about the place that has to be seen. */
static void a_window_on_the_board(void **unused) {
	static const struct {
		int32_t width, focus;
		const char *letters;
	} cases[] = {
		{ 0, -1, "     a     b     c     d  \n" },
		{ 29, 0, "     a     b     c     d  \n" },
		{ 28, 0, "     a     b     c   >\n" },
		{ 17, 3, " <   c     d  \n" },
		{ 17, -1, " <   b     c   >\n" },
		{ 3, 1, " <   b   >\n" },
		{ 17, 100, " <   b     c   >\n" },
	};
	struct shown it = open_battle();
	char buf[4096];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(cases); i++) {
		const struct pv_board_look look = { .width = cases[i].width,
						    .focus = cases[i].focus };
		it.g->rules->board(it.g, it.s, &look, buf, sizeof buf);
		if (strncmp(buf, cases[i].letters, strlen(cases[i].letters)) != 0) {
			fail_msg("case %zu:\n%s", i, buf);
		}
	}
	close_battle(&it);
}

static void colour_adds_nothing_but_colour(void **unused) {
	struct shown it = open_battle();
	char plain[4096], bright[8192];
	size_t n = 0;
	(void)unused;
	it.g->rules->board(it.g, it.s, &usual, plain, sizeof plain);
	it.g->rules->board(it.g, it.s, &coloured, bright, sizeof bright);
	for (const char *at = bright; *at != '\0'; at++) {
		if (*at == '\033') {
			at = strchr(at, 'm');
			continue;
		}
		bright[n++] = *at;
	}
	bright[n] = '\0';
	assert_string_equal(bright, plain);
	close_battle(&it);
}

static void expect_part(const char *text, const char *part) {
	if (strstr(text, part) == NULL) {
		fail_msg("%s\nhas no %s", text, part);
	}
}

static void a_state_as_fields(void **unused) {
	static const char *const parts[] = {
		"{\"turn\":4,\"step\":\"move\",\"ask\":\"move\",\"seat\":\"red\",\"attacker\":"
		"\"red\"",
		"\"board\":{\"columns\":4,\"rows\":3,\"scale\":\"25mm\"}",
		"\"TL1\":{\"at\":\"c2\",\"side\":\"red\",\"type\":\"levy\",\"stands\":3,\"full\":4,"
		"\"facing\":\"w\",\"half\":false,\"charge\":\"none\",\"driven\":\"none\"",
		"\"support\":\"b2\"",
		"\"RK1a\":{\"at\":\"b3\",\"side\":\"blue\",\"type\":\"knights\",\"stands\":1,"
		"\"full\":1,\"facing\":\"s\",\"half\":true",
		"\"points\":\"7/2\"",
		"\"owner\":\"none\",\"points\":\"0\"",
		"\"RX1\":{\"at\":\"off\"",
		"\"melees\":[{\"at\":\"b2\",\"attacker\":\"15/2\",\"defender\":\"1/2\","
		"\"minus_one\":\"NEV-9F.5\",\"supports\":{\"TL1\":\"c2\"}}]",
		"\"points\":{\"red\":\"30\",\"blue\":\"19/2\"}",
		"\"picks\":{\"red\":\"none\",\"blue\":\"none\"}",
		"\"result\":{\"outcome\":\"undecided\"}",
	};
	struct shown it = open_battle();
	struct pv_writer w;
	(void)unused;
	pv_writer_init(&w);
	it.g->rules->describe(it.g, it.s, &w);
	assert_false(w.failed);
	for (size_t i = 0; i < PV_COUNT(parts); i++) {
		expect_part(w.text, parts[i]);
	}
	pv_writer_finish(&w);
	close_battle(&it);
}

static void a_state_as_a_scene(void **unused) {
	static const char *const parts[] = {
		"{\"grid\":\"square\",\"columns\":4,\"rows\":3,\"square_mils\":4000,\"title\":"
		"\"test\"",
		"\"words\":\"nev.word.\",\"steps\":[\"nev.step.ballista\",",
		"\"clock\":{\"turn\":4,\"step\":\"nev.step.move\",\"seat\":\"red\","
		"\"attacker\":\"red\"}",
		"{\"seat\":\"blue\",\"army\":\"nev.army.russian\",\"edge\":\"north\",\"points\":",
		"{\"at\":\"a1\",\"terrain\":[\"wood\"],\"protected\":true,\"joins\":[]}",
		"{\"at\":\"a2\",\"terrain\":[\"hill\"],\"protected\":true,\"joins\":[]}",
		"{\"at\":\"b2\",\"terrain\":[\"road\"],\"protected\":false,\"joins\":[\"n\"]}",
		"{\"at\":\"c3\",\"terrain\":[\"building\"],\"protected\":true,\"joins\":[]}",
		"{\"at\":\"d2\",\"terrain\":[\"ford\"],\"protected\":true,\"joins\":[]}",
		"{\"at\":\"c3\",\"side\":\"e\",\"open\":false}",
		"{\"at\":\"d2\",\"side\":\"n\",\"open\":true}",
		"{\"name\":\"TE1\",\"side\":\"none\",\"type\":\"ballista\",\"kind\":"
		"\"nev.type.ballista\",\"sign\":\"engine\",\"stands\":1,\"full\":1,",
		"\"at\":\"b1\",\"small\":false,\"marks\":[]}",
		"{\"name\":\"RK1a\",\"side\":\"blue\",\"type\":\"knights\",\"kind\":"
		"\"nev.type.knights\",\"sign\":\"great_helm\",\"stands\":1,\"full\":1,\"base\":"
		"[\"15/16\",\"3/2\"],\"at\":\"b3\",\"small\":false,\"facing\":\"s\","
		"\"marks\":[\"half\"]}",
		"\"facing\":\"w\",\"support\":\"b2\",\"support_points\":\"3/2\"",
		"{\"name\":\"RX1\",\"side\":\"blue\",\"type\":\"crossbowmen\",\"kind\":"
		"\"nev.type.crossbowmen\",\"sign\":\"crossbow\",\"stands\":2,\"full\":3,\"base\":"
		"[\"5/4\",\"5/4\"],\"where\":\"left\"}",
		/* 15/2 less the road's one. */
		"\"clashes\":[{\"at\":\"b2\",\"now\":false,\"points\":{\"red\":\"13/2\",\"blue\":"
		"\"1/2\"},\"parts\":[",
		"{\"side\":\"red\",\"who\":\"TK1a\",\"points\":\"2\",\"supports\":false}",
		"{\"side\":\"red\",\"who\":\"TG1\",\"points\":\"2\",\"supports\":false}",
		"{\"side\":\"red\",\"who\":\"TL1\",\"points\":\"3/2\",\"supports\":true}",
		"{\"side\":\"blue\",\"who\":\"RL1\",\"points\":\"1/2\",\"supports\":false}],",
		"\"less\":{\"side\":\"red\",\"points\":\"1\",\"rule\":\"NEV-9F.5\"}}]",
	};
	struct shown it = open_battle();
	struct pv_writer w;
	(void)unused;
	pv_writer_init(&w);
	it.g->rules->scene(it.g, it.s, &w);
	assert_false(w.failed);
	for (size_t i = 0; i < PV_COUNT(parts); i++) {
		expect_part(w.text, parts[i]);
	}
	pv_writer_finish(&w);
	close_battle(&it);
}

/* What the screen hides stands nowhere in what the other side gets. */
static void hidden_troops_are_not_shown(void **unused) {
	static const char text[] = "ruleset: nevsky\ntitle: test\nred: {units: [TL1]}\n"
				   "blue: {units: [RL1]}\nsetup: {TL1: c2 n}\n";
	struct pv_game *g = fixture_load(text);
	struct nev_state *s = calloc(1, g->rules->state_size(g));
	struct pv_writer w;
	char buf[4096];
	(void)unused;
	assert_non_null(s);
	g->rules->start(g, s);
	g->rules->veil(g, s, PV_BLUE);
	pv_writer_init(&w);
	g->rules->describe(g, s, &w);
	expect_part(w.text, "\"TL1\":{\"at\":\"?\",\"side\":\"red\",\"type\":\"levy\",\"stands\":4,"
			    "\"full\":4,\"facing\":\"?\"");
	pv_writer_finish(&w);
	g->rules->board(g, s, &usual, buf, sizeof buf);
	expect_part(buf, "{nev.board.hidden} TL1\n");
	free(s);
	pv_game_free(g);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(the_board_in_letters),
	cmocka_unit_test(a_window_on_the_board),
	cmocka_unit_test(colour_adds_nothing_but_colour),
	cmocka_unit_test(a_state_as_fields),
	cmocka_unit_test(a_state_as_a_scene),
	cmocka_unit_test(hidden_troops_are_not_shown),
};

TEST_FILE(tests, NULL, NULL)
