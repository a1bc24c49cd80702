/* Rows of the ballista's scatter that no single shot shows: a hundred thousand of them. */
#include "pavise/ruleset.h"
#include "pavise/throw.h"
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHOTS = 100000, SEED = 7 };

/* The radius reaches everybody, so that every shot stops at the question who is hit, with its mark
 * in the position. */
static const char field[] = "ruleset: nevsky\n"
			    "title: A field to shoot over\n"
			    "figures: {scale/25mm/radius: 20, scale/15mm/radius: 20}\n"
			    "map: |\n"
			    "  . . . . .\n"
			    "  . . . . .\n"
			    "  . . . . .\n"
			    "  . . . . .\n"
			    "  . . . . .\n"
			    "position:\n"
			    "  step: ballista\n"
			    "  attacker: red\n"
			    "  units: {TE1: a1, TW1: a1 n, RL1: a4 s, RM1: b4 s}\n";

static struct pv_game *load(const char *const *sets) {
	struct pv_error err;
	struct pv_scenario *scenario =
	    pv_scenario_parse(field, sizeof field - 1, "field.yaml", &err);
	assert_non_null(scenario);
	for (; *sets != NULL; sets++) {
		assert_true(pv_scenario_set(scenario, *sets, &err));
	}
	struct pv_game *g = pv_game_load(scenario, &err);
	if (g == NULL) {
		fail_msg("%s: %s", err.where, err.msg);
	}
	pv_scenario_close(scenario);
	return g;
}

/* A shot at the middle of a square, and the direction of its line of fire; inches. */
struct shot {
	const char *order;
	double aim[2], line[2];
	double near; /* the distance whose share is asked for */
};

/* What a hundred thousand errors come to: means, mean squares, the mean product. */
struct sums {
	double along, across;
	double along_square, across_square;
	double both;
	double near; /* share */
};

static void give(const struct pv_game *g, void *state, const struct pv_order *order) {
	struct pv_events none = { .cap = 0 };
	assert_true(g->rules->check(g, state, order, NULL));
	g->rules->apply(g, state, order, &none);
}

/* Answers the two throws that a shot asks for, each of one die of a hundred, which is always legal.
 */
static void throw_both(const struct pv_game *g, void *state, struct pv_stream *chance) {
	struct pv_events none = { .cap = 0 };
	struct pv_throw hundred;
	pv_throw_ask(&hundred, 1, 100, "nev.throw.along", "NEV-7E.7");
	for (int i = 0; i < 2; i++) {
		assert_int_equal(g->rules->turn(g, state), PV_DICE);
		struct pv_order thrown = pv_stream_throw(chance, &hundred);
		g->rules->apply(g, state, &thrown, &none);
	}
}

/* Where the mark lies, in inches. */
static void read_mark(const struct pv_game *g, const void *state, double out[2]) {
	char text[4096];
	static const char *const keys[] = { " aim_x=", " aim_y=" };
	assert_true(g->rules->write_state(g, state, text, sizeof text) < sizeof text);
	for (int i = 0; i < 2; i++) {
		const char *at = strstr(text, keys[i]);
		out[i] = at == NULL ? 0 : (double)strtol(at + strlen(keys[i]), NULL, 10) / 1000;
	}
}

static void add_error(struct sums *sums, const struct shot *shot, const double mark[2]) {
	double dx = mark[0] - shot->aim[0], dy = mark[1] - shot->aim[1];
	double along = dx * shot->line[0] + dy * shot->line[1];
	double across = dx * shot->line[1] - dy * shot->line[0];
	sums->along += along / SHOTS;
	sums->across += across / SHOTS;
	sums->along_square += along * along / SHOTS;
	sums->across_square += across * across / SHOTS;
	sums->both += along * across / SHOTS;
	sums->near += dx * dx + dy * dy <= shot->near * shot->near ? 1.0 / SHOTS : 0;
}

static struct sums shoot_all(const char *const *sets, const struct shot *shot) {
	struct pv_game *g = load(sets);
	struct pv_stream chance = pv_stream_start(SEED, 0);
	size_t size = g->rules->state_size(g);
	void *first = calloc(1, size), *state = calloc(1, size);
	struct pv_order order;
	struct pv_error err;
	struct sums sums = { 0 };
	assert_true(first != NULL && state != NULL);
	g->rules->start(g, first);
	assert_true(g->rules->read_order(g, shot->order, &order, &err));
	for (int i = 0; i < SHOTS; i++) {
		double mark[2];
		memcpy(state, first, size);
		give(g, state, &order);
		throw_both(g, state, &chance);
		read_mark(g, state, mark);
		add_error(&sums, shot, mark);
	}
	free(first);
	free(state);
	pv_game_free(g);
	return sums;
}

static void assert_near(double found, double wanted, double by) {
	if (found < wanted - by || found > wanted + by) {
		fail_msg("%f, not %f +- %f", found, wanted, by);
	}
}

/* A hundred faces stand for the normal law, so that squares fall short of it by a hundredth. */
static void assert_scatter(const struct sums *sums, double sigma, double share) {
	double square = sigma * sigma;
	assert_near(sums->along, 0, 0.02);
	assert_near(sums->across, 0, 0.02);
	assert_near(sums->near, share, 0.005);
	assert_near(sums->along_square, square, 0.03 * square);
	assert_near(sums->across_square, square, 0.03 * square);
	assert_near(sums->both, 0, 0.02 * square);
}

/* Straight north, at the middle of a4. */
static const struct shot north = { "shoot TE1 a4", { 2, 14 }, { 0, 1 }, 1 };
static const struct shot north_15_mm = { "shoot TE1 a4", { 1.5, 10.5 }, { 0, 1 }, 0.75 };
/* Three squares east and four north. */
static const struct shot aslant = { "shoot TE1 d5", { 14, 18 }, { 0.6, 0.8 }, 1 };

/* Of two independent normal errors 1 - exp(-1 / (2 * 1.5 * 1.5)) lie within an inch. */
static void nev_7e_7_sigma_of_an_inch_and_a_half(void **unused) {
	struct sums sums = shoot_all((const char *const[]){ NULL }, &north);
	(void)unused;
	assert_scatter(&sums, 1.5, 0.199);
}

static void nev_7e_7_the_same_sigma_said_aloud(void **unused) {
	struct sums usual = shoot_all((const char *const[]){ NULL }, &north);
	struct sums said = shoot_all((const char *const[]){ "sigma=1500", NULL }, &north);
	(void)unused;
	assert_memory_equal(&usual, &said, sizeof usual);
}

static void nev_7e_7_sigma_of_an_inch(void **unused) {
	struct sums sums = shoot_all((const char *const[]){ "sigma=1000", NULL }, &north);
	(void)unused;
	assert_scatter(&sums, 1, 0.393);
}

static void nev_7e_7_sigma_of_two_inches(void **unused) {
	struct sums sums = shoot_all((const char *const[]){ "sigma=2000", NULL }, &north);
	(void)unused;
	assert_scatter(&sums, 2, 0.118);
}

/* An inch and an eighth, of which three quarters are as large a part. */
static void nev_7e_7_sigma_at_15_mm(void **unused) {
	struct sums sums = shoot_all((const char *const[]){ "scale=15mm", NULL }, &north_15_mm);
	(void)unused;
	assert_scatter(&sums, 1.125, 0.199);
}

/* The errors lie along the line of fire and across it, however it slopes. */
static void nev_7e_7_a_sloping_line_of_fire(void **unused) {
	struct sums sums = shoot_all((const char *const[]){ NULL }, &aslant);
	(void)unused;
	assert_scatter(&sums, 1.5, 0.199);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_7e_7_sigma_of_an_inch_and_a_half),
	cmocka_unit_test(nev_7e_7_the_same_sigma_said_aloud),
	cmocka_unit_test(nev_7e_7_sigma_of_an_inch),
	cmocka_unit_test(nev_7e_7_sigma_of_two_inches),
	cmocka_unit_test(nev_7e_7_sigma_at_15_mm),
	cmocka_unit_test(nev_7e_7_a_sloping_line_of_fire),
};

TEST_FILE(tests, NULL, NULL)
