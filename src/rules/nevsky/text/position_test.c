#include "rules/nevsky/core/state.h"
#include "rules/nevsky/fixtures/fixture.h"

#include <stdlib.h>
#include <string.h>

static const char scenario[] = "ruleset: nevsky\ntitle: test\n"
			       "red: {units: [TK1, TL1, TE1, TW1, TG1]}\n"
			       "blue: {units: [RK1, RX1, RG1]}\n";

static struct nev_state *create(const struct pv_game *g) {
	struct nev_state *s = calloc(1, g->rules->state_size(g));
	assert_non_null(s);
	return s;
}

static void read_good(const struct pv_game *g, const char *text, struct nev_state *s) {
	struct pv_error err;
	if (!g->rules->read_state(g, text, s, &err)) {
		fail_msg("%s: %s: %s", text, err.where, err.msg);
	}
}

/* Lines that together say something of every field, and how it is written. */
static void every_field_survives(void **unused) {
	static const char *const sheet[] = { "odd_fraction=sheet", NULL };
	static const char *const measured[] = { "ballista=measured", NULL };
	static const struct {
		const char *const *sets;
		const char *text;
	} rows[] = {
		{ sheet,
		  "nevsky turn=7 step=melee ask=lose seat=blue attacker=red south=blue "
		  "declared=hill_protected+hill_minus_one touched=hill_minus_one "
		  "agreed=red+blue+edge ready=red marker=blue contact=e6 red_pick=column "
		  "blue_pick=line red_fate=retreats red_loss=12/8 blue_loss=3/8 "
		  "stage=1 ; TK1a=e6,n,engaged,came=n TK1b=dead TL1=d5,e,x2,retiring "
		  "TE1=a1,owner=none TW1a=off TW1b=dead TG1=e6,n,half,engaged,charging,came=ne "
		  "RK1a=e6,s,engaged,tired RK1b=f6,w,driven RX1=f7,sw,x1,engaged,support=e6 "
		  "RG1=e9,s,bound ^TK1b=e6,n ^TL1=d5,n,x2,retiring" },
		{ NULL,
		  "nevsky turn=7 step=melee ask=odd seat=red attacker=red south=red "
		  "declared=none odd=TK1a contact=e6 red_pick=column blue_pick=line "
		  "red_fate=tied blue_fate=tied red_loss=4/8 odd_sides=6 odd_dies=3 stage=1 ; "
		  "TK1a=e6,n,engaged TK1b=dead TL1=dead TE1=dead TW1a=dead TW1b=dead TG1=dead "
		  "RK1a=e6,s,engaged RK1b=dead RX1=dead RG1=dead" },
		{ NULL, "nevsky turn=1 step=ballista ask=across seat=red attacker=red south=red "
			"declared=none shooter=TE1 along=17 aim_x=18000 aim_y=-20 ; "
			"TK1a=dead TK1b=dead TL1=dead TE1=a1,fired TW1a=a1,n TW1b=a1,n TG1=dead "
			"RK1a=dead RK1b=dead RX1=b4,s,doomed=1 RG1=dead ^TE1=a1 ^RX1=b4,s" },
		{ measured,
		  "nevsky turn=1 step=ballista ask=hit seat=red attacker=red south=red "
		  "declared=none shooter=TE1 by_hand=1 ; "
		  "TK1a=dead TK1b=dead TL1=dead TE1=a1,fired TW1a=a1,n TW1b=a1,n TG1=dead "
		  "RK1a=b4,s,leaving RK1b=dead RX1=a4,s,leaving RG1=dead "
		  "^TE1=a1 ^RK1a=b4,s ^RX1=a4,s" },
		{ NULL, "nevsky turn=1 step=missile ask=strike seat=blue attacker=red south=red "
			"declared=none shooter=RX1 target=e6 ones=2 fives=1 stage=1 ; "
			"TK1a=e6,n TK1b=dead TL1=dead TE1=dead TW1a=dead TW1b=dead TG1=e6,n "
			"RK1a=dead RK1b=dead RX1=e8,s,fired,aim=e6 RG1=dead ^RX1=e8,s" },
		{ NULL, "nevsky turn=1 step=move ask=move seat=blue attacker=blue south=red "
			"declared=none ; TK1a=e6,n TK1b=e6,n TL1=dead TE1=dead TW1a=dead TW1b=dead "
			"TG1=dead RK1a=e8,s,moved,turned,asked RK1b=e7,s,no_charge "
			"RX1=f8,s,x1,no_contact RG1=dead" },
		{ NULL,
		  "nevsky turn=0 step=setup ask=place seat=blue attacker=red south=red "
		  "declared=hill_protected ready=red ; TK1a=? TK1b=? TL1=? TE1=? TW1a=? TW1b=? "
		  "TG1=? RX1=b11,s" },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct pv_game *g = fixture_load_with(scenario, rows[i].sets);
		struct nev_state *s = create(g), *again = create(g);
		char buf[2048];
		read_good(g, rows[i].text, s);
		assert_true(g->rules->write_state(g, s, buf, sizeof buf) < sizeof buf);
		assert_string_equal(buf, rows[i].text);
		read_good(g, buf, again);
		assert_memory_equal(s, again, g->rules->state_size(g));
		free(s);
		free(again);
		pv_game_free(g);
	}
}

/* The sum of what can be written is the state: any legal header byte comes back. */
static void random_battles_survive(void **unused) {
	static struct pv_order orders[256];
	struct pv_game *g = fixture_load(scenario);
	size_t size = g->rules->state_size(g);
	struct nev_state *s = create(g), *again = create(g);
	(void)unused;
	for (uint64_t battle = 0; battle < 20; battle++) {
		struct pv_stream chance = pv_stream_start(3, battle);
		struct pv_prompt prompt;
		g->rules->start(g, s);
		for (int i = 0; i < 4000; i++) {
			char buf[4096];
			g->rules->prompt(g, s, &prompt);
			if (prompt.seat == PV_NOBODY) {
				break;
			}
			assert_true(g->rules->write_state(g, s, buf, sizeof buf) < sizeof buf);
			read_good(g, buf, again);
			assert_memory_equal(s, again, size);
			size_t count = g->rules->list(g, s, PV_ANY, orders, PV_COUNT(orders));
			count = count < PV_COUNT(orders) ? count : PV_COUNT(orders);
			g->rules->apply(g, s, &orders[pv_stream_below(&chance, (uint32_t)count)],
					NULL);
		}
	}
	free(s);
	free(again);
	pv_game_free(g);
}

static void errors_say_where(void **unused) {
	static const struct {
		const char *text, *where, *part;
	} cases[] = {
		{ "", "column 1", "nothing found" },
		{ "chess", "column 1", "chess" },
		{ "nevsky turn=1", "column 14", "nothing" },
		{ "nevsky turn=1 move ;", "column 15", "key=value" },
		{ "nevsky moon=1 ;", "column 8", "turn step" },
		{ "nevsky turn=x ;", "column 13", "whole number" },
		{ "nevsky turn=99999999999 ;", "column 13", "9999" },
		{ "nevsky step=dance ;", "column 13", "missile" },
		{ "nevsky agreed=red+green ;", "column 15", "red" },
		{ "nevsky red_loss=2 ;", "column 17", "eighths" },
		{ "nevsky target=z9 ;", "column 15", "square" },
		{ "nevsky shooter=TL9 ;", "column 16", "unit" },
		{ "nevsky step=move ; TL1", "column 20", "TL1=e5,n" },
		{ "nevsky step=move ; TL9=e5", "column 20", "a unit" },
		{ "nevsky step=move ; TL1=e55", "column 24", "square" },
		{ "nevsky step=move ; TL1=e5,q", "column 27", "facing" },
		{ "nevsky step=move ; TL1=e5,x5", "column 27", "xN" },
		{ "nevsky step=move ; TL1=e5,tired,charging", "column 24", "not both" },
		{ "nevsky step=move ; TL1=e5,support=zz", "column 27", "support" },
		{ "nevsky step=move ; ^TL1=e5 TL1=e6", "column 28", "last" },
		{ "nevsky step=move ; TK1=e5,x3", "column 24", "no more stands" },
		{ "nevsky step=move ; TK1a=e5,x2", "column 25", "one stand" },
		{ "nevsky step=move ; TL1=e5 TL1=e6", "column 27", "found TL1 twice" },
		{ "nevsky step=move ; TK1=e5 TK1b=e6", "column 27", "found TK1b twice" },
		{ "nevsky step=move ; TK1b=e5 TK1=e6", "column 28", "found TK1b twice" },
		{ "nevsky step=move ; TL1=e5 ^TL1=e4 ^TL1=e5", "column 36", "found TL1 twice" },
		{ "nevsky step=move step=melee ; TL1=e5", "column 18", "found step twice" },
	};
	struct pv_game *g = fixture_load(scenario);
	struct nev_state *s = create(g);
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(cases); i++) {
		struct pv_error err;
		if (g->rules->read_state(g, cases[i].text, s, &err)) {
			fail_msg("read: %s", cases[i].text);
		}
		if (strcmp(err.where, cases[i].where) != 0 ||
		    strstr(err.msg, cases[i].part) == NULL) {
			fail_msg("%s: %s: %s; not %s: %s", cases[i].text, err.where, err.msg,
				 cases[i].where, cases[i].part);
		}
	}
	free(s);
	pv_game_free(g);
}

static void unsound_positions_are_refused(void **unused) {
	static const char *const texts[] = {
		"nevsky step=move ask=move ; TL1=e5,ne",      /* faces a corner */
		"nevsky step=move ask=move ; TL1=e5 TK1a=e5", /* two in a square */
		"nevsky step=move ask=move ; TL1=dead,x2",
		"nevsky step=move ask=move ; TL1=e5,x0",
		"nevsky step=move ask=move ; TL1=e5,half",
		"nevsky step=move ask=nothing ; TL1=e5",
		"nevsky step=ballista ask=shoot ; TL1=e5 RX1=e5",
	};
	struct pv_game *g = fixture_load(scenario);
	struct nev_state *s = create(g);
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(texts); i++) {
		struct pv_error err;
		if (g->rules->read_state(g, texts[i], s, &err)) {
			fail_msg("read: %s", texts[i]);
		}
	}
	free(s);
	pv_game_free(g);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(every_field_survives),
	cmocka_unit_test(random_battles_survive),
	cmocka_unit_test(errors_say_where),
	cmocka_unit_test(unsound_positions_are_refused),
};

TEST_FILE(tests, NULL, NULL)
