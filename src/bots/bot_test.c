/* Bots on the smallest ruleset: by name, by seed, to the end. */
#include "pavise/bot.h"

#include "support/unit.h"

#include <string.h>

static const char text[] = "ruleset: dummy\ntitle: Two men a side\n";

static struct pv_game *open_game(void) {
	struct pv_error err;
	struct pv_scenario *scenario = pv_scenario_parse(text, strlen(text), "dummy", &err);
	assert_non_null(scenario);
	struct pv_game *g = pv_game_load(scenario, &err);
	assert_non_null(g);
	pv_scenario_close(scenario);
	return g;
}

/* Plays a battle; writes what was ordered. Returns how many orders and throws. */
static size_t play(const struct pv_game *g, struct pv_bot *const bots[2], struct pv_order *orders,
		   size_t cap) {
	const struct pv_ruleset *rules = g->rules;
	max_align_t state[16], view[16];
	struct pv_stream dice = pv_stream_start(3, 3);
	size_t count = 0;

	rules->start(g, state);
	for (enum pv_seat seat; (seat = rules->turn(g, state)) != PV_NOBODY; count++) {
		struct pv_prompt prompt;
		rules->prompt(g, state, &prompt);
		assert_true(count < cap);
		if (seat == PV_DICE) {
			orders[count] = pv_stream_throw(&dice, &prompt.dice);
		} else {
			memcpy(view, state, rules->state_size(g));
			rules->veil(g, view, seat);
			pv_bot_choose(bots[seat], view, &orders[count], NULL);
		}
		assert_true(rules->check(g, state, &orders[count], NULL));
		rules->apply(g, state, &orders[count], NULL);
	}
	return count;
}

static void every_level_plays_to_the_end(void **unused) {
	struct pv_game *g = open_game();
	(void)unused;
	for (const char *const *name = pv_bot_names(); *name != NULL; name++) {
		struct pv_order orders[400];
		struct pv_bot *bots[2];
		for (int seat = 0; seat < 2; seat++) {
			bots[seat] = pv_bot_create(*name, g, (uint64_t)seat, NULL);
			assert_non_null(bots[seat]);
		}
		assert_true(play(g, bots, orders, PV_COUNT(orders)) > 6);
		pv_bot_destroy(bots[0]);
		pv_bot_destroy(bots[1]);
	}
	pv_game_free(g);
}

static void a_seed_is_a_battle(void **unused) {
	struct pv_game *g = open_game();
	struct pv_order first[400], again[400], other[400];
	(void)unused;
	struct pv_bot *bots[2] = { pv_bot_create("random", g, 1, NULL),
				   pv_bot_create("random", g, 2, NULL) };
	size_t length = play(g, bots, first, PV_COUNT(first));
	pv_bot_restart(bots[0], 1);
	pv_bot_restart(bots[1], 2);
	assert_int_equal(play(g, bots, again, PV_COUNT(again)), length);
	assert_memory_equal(first, again, length * sizeof first[0]);
	size_t going_on = play(g, bots, other, PV_COUNT(other));
	assert_true(going_on != length || memcmp(first, other, length * sizeof first[0]) != 0);
	pv_bot_destroy(bots[0]);
	pv_bot_destroy(bots[1]);
	pv_game_free(g);
}

static void an_unknown_name_is_refused_with_those_known(void **unused) {
	struct pv_game *g = open_game();
	struct pv_error err;
	(void)unused;
	assert_null(pv_bot_create("genius", g, 1, &err));
	assert_int_equal(err.code, PV_NOT_FOUND);
	assert_non_null(strstr(err.msg, "genius"));
	for (const char *const *name = pv_bot_names(); *name != NULL; name++) {
		assert_non_null(strstr(err.msg, *name));
	}
	pv_bot_destroy(NULL);
	pv_game_free(g);
}

static void what_is_said_has_a_sentence(void **unused) {
	static const char *const names[] = { "pavise", NULL };
	struct pv_texts *texts = pv_texts_open("en", names, NULL);
	struct pv_bot_said said = { .key = "bot.random", .choices = 34 };
	char line[80], little[8];
	(void)unused;
	assert_non_null(texts);
	size_t length = pv_bot_text(texts, &said, line, sizeof line);
	assert_string_equal(line, "one of 34, by chance");
	assert_int_equal(length, strlen(line));
	assert_int_equal(pv_bot_text(texts, &said, little, sizeof little), length);
	assert_string_equal(little, "one of ");
	said = (struct pv_bot_said){ .key = "{before} {after} {second} {looked} {what}",
				     .before = 21499,
				     .after = -1000000,
				     .second = -400,
				     .looked = 7 };
	pv_bot_text(texts, &said, line, sizeof line);
	assert_string_equal(line, "+0.021 -1.000 0.000 7 {what}");
	pv_texts_close(texts);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(every_level_plays_to_the_end),
	cmocka_unit_test(a_seed_is_a_battle),
	cmocka_unit_test(an_unknown_name_is_refused_with_those_known),
	cmocka_unit_test(what_is_said_has_a_sentence),
};

TEST_FILE(tests, NULL, NULL)
