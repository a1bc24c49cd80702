/* Rows of CHB-14: what positions of a siege day can't be. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fixtures/fixture_bombard.h"
#include "rules/cryhavoc/sound/sound.h"

static void open_sound(struct field *f) {
	siege_open(f, (struct siege_plan){ .red = "Wulf PEA A0000; Gil PEA A0100; Tom PEA A0200",
					   .blue = "Odo PEA A0900",
					   .siege = "days: 7, surrender: true",
					   .options = "random_events: true, initiative: dice" });
}

static void chb_14_14_sound_positions(void **unused) {
	static const struct {
		int ask, step;
	} steps[] = { { CHB_ASK_BOMBARD, CHB_DAY_BOMBARD }, { CHB_ASK_SAP, CHB_DAY_SAP },
		      { CHB_ASK_EVENT, CHB_DAY_EVENT },     { CHB_ASK_LOTS, CHB_DAY_LOTS },
		      { CHB_ASK_BEGIN, CHB_DAY_LOTS },      { CHB_ASK_BUILD, CHB_DAY_BUILD },
		      { CHB_ASK_ASSAULT, CHB_DAY_ASSAULT }, { CHB_ASK_TEND, CHB_DAY_TEND },
		      { CHB_ASK_YIELD, CHB_DAY_YIELD } };
	struct field f;
	(void)unused;
	open_sound(&f);
	const struct field before = f;
	for (size_t i = 0; i < PV_COUNT(steps); i++) {
		for (int step = CHB_DAY_OPENS; step < CHB_DAY_STEPS; step++) {
			f.s.ask = (uint8_t)steps[i].ask;
			f.s.step = (uint8_t)step;
			assert_int_equal(chb_day_sound(chb_game_of(f.g), &f.s),
					 step == steps[i].step);
			f.s.phase = CHB_MOVEMENT;
			f.s.wants = 1;
			assert_false(chb_day_sound(chb_game_of(f.g), &f.s));
			f = before;
		}
	}
	field_close(&f);
}

static void chb_14_14_sound_throws(void **unused) {
	struct field f;
	(void)unused;
	open_sound(&f);
	const struct field before = f;
	/* Throws that a day's work brings. */
	static const struct {
		int ask, from, to;
	} works[] = { { CHB_ASK_BATTER, CHB_DAY_BOMBARD, CHB_DAY_SAP },
		      { CHB_ASK_DOUSE, CHB_DAY_BUILD, CHB_DAY_BUILD },
		      { CHB_ASK_LIGHT, CHB_DAY_BOMBARD, CHB_DAY_BOMBARD },
		      { CHB_ASK_RUIN, CHB_DAY_BOMBARD, CHB_DAY_BOMBARD },
		      { CHB_ASK_LIE, CHB_DAY_BOMBARD, CHB_DAY_BOMBARD },
		      { CHB_ASK_FALL, CHB_DAY_BOMBARD, CHB_DAY_BOMBARD },
		      { CHB_ASK_MOVE, CHB_DAY_STEPS, CHB_DAY_STEPS },
		      { CHB_ASK_FIGHT, CHB_DAY_STEPS, CHB_DAY_STEPS } };
	for (size_t i = 0; i < PV_COUNT(works); i++) {
		for (int step = CHB_DAY_OPENS; step < CHB_DAY_STEPS; step++) {
			f.s.ask = (uint8_t)works[i].ask;
			f.s.step = (uint8_t)step;
			assert_int_equal(chb_day_sound(chb_game_of(f.g), &f.s),
					 step >= works[i].from && step <= works[i].to);
			f = before;
		}
	}
	field_close(&f);
}

static void chb_14_14_sound_figures(void **unused) {
	struct field f;
	(void)unused;
	open_sound(&f);
	const struct field before = f;
	/* Figures: the most that may be, and one more. */
	static const struct {
		size_t at;
		int most;
	} figures[] = { { offsetof(struct chb_state, leads), PV_BLUE },
			{ offsetof(struct chb_state, wants), 2 },
			{ offsetof(struct chb_state, supplies), CHB_DAYS_MAX },
			{ offsetof(struct chb_state, fortune), CHB_TRUCE },
			{ offsetof(struct chb_state, lot), 10 },
			{ offsetof(struct chb_state, day), 7 } };
	for (size_t i = 0; i < PV_COUNT(figures); i++) {
		uint8_t *figure = (uint8_t *)&f.s + figures[i].at;
		*figure = (uint8_t)figures[i].most;
		assert_true(chb_day_sound(chb_game_of(f.g), &f.s));
		*figure = (uint8_t)(figures[i].most + 1);
		assert_false(chb_day_sound(chb_game_of(f.g), &f.s));
		f = before;
	}
	f.s.step = CHB_DAY_STEPS;
	assert_false(chb_day_sound(chb_game_of(f.g), &f.s));
	f = before;
	f.s.day = 0; /* a siege has begun, or is set up yet, or over */
	assert_false(chb_day_sound(chb_game_of(f.g), &f.s));
	f.s.phase = CHB_OVER;
	f.s.ask = CHB_ASK_NOTHING;
	assert_true(chb_day_sound(chb_game_of(f.g), &f.s));
	f.s.phase = CHB_SETUP;
	assert_true(chb_day_sound(chb_game_of(f.g), &f.s));
	f.s.fought = 1;
	assert_false(chb_day_sound(chb_game_of(f.g), &f.s));
	f = before;
	/* A battle of it is in its step, and somebody wanted it. */
	f.s.phase = CHB_MOVEMENT;
	f.s.ask = CHB_ASK_MOVE;
	f.s.step = CHB_DAY_ASSAULT;
	f.s.wants = 1;
	assert_true(chb_day_sound(chb_game_of(f.g), &f.s));
	f.s.wants = 0;
	assert_false(chb_day_sound(chb_game_of(f.g), &f.s));
	f.s.wants = 1;
	f.s.step = CHB_DAY_TEND;
	assert_false(chb_day_sound(chb_game_of(f.g), &f.s));
	field_close(&f);
}

static void chb_14_14_sound_men(void **unused) {
	struct field f;
	(void)unused;
	open_sound(&f);
	struct chb_man *m = field_man(&f, "wulf");
	int wulf = (int)(m - f.s.man);
	m->job = CHB_DOUSES;
	m->with = 4;
	m->trade = CHB_WORKS_COUNT;
	assert_true(chb_day_man_sound(chb_game_of(f.g), &f.s, wulf));
	m->job = CHB_JOBS;
	assert_false(chb_day_man_sound(chb_game_of(f.g), &f.s, wulf));
	m->job = CHB_IDLE;
	m->with = 5;
	assert_false(chb_day_man_sound(chb_game_of(f.g), &f.s, wulf));
	m->with = 0;
	m->trade = CHB_WORKS_COUNT + 1;
	assert_false(chb_day_man_sound(chb_game_of(f.g), &f.s, wulf));
	m->trade = 0;
	static const int led[] = { CHB_IN_CREW, CHB_TENDS };
	for (size_t i = 0; i < PV_COUNT(led); i++) {
		m->job = (uint8_t)led[i];
		m->with = 0;
		assert_false(chb_day_man_sound(chb_game_of(f.g), &f.s, wulf));
		m->with = 1;
		assert_true(chb_day_man_sound(chb_game_of(f.g), &f.s, wulf));
	}
	static const struct {
		int job, ask, step;
	} at[] = { { CHB_DIGS, CHB_ASK_SAP, CHB_DAY_SAP },
		   { CHB_SHOOTS, CHB_ASK_BOMBARD, CHB_DAY_BOMBARD } };
	for (size_t i = 0; i < PV_COUNT(at); i++) {
		m->job = (uint8_t)at[i].job;
		for (size_t k = 0; k < PV_COUNT(at); k++) {
			f.s.ask = (uint8_t)at[k].ask;
			f.s.step = (uint8_t)at[k].step;
			m->back = (uint16_t)(chb_game_of(f.g)->map.count - 1);
			assert_true(chb_day_man_sound(chb_game_of(f.g), &f.s, wulf));
			m->back = (uint16_t)chb_game_of(f.g)->map.count;
			assert_int_equal(chb_day_man_sound(chb_game_of(f.g), &f.s, wulf), i != k);
		}
	}
	field_close(&f);
}

static void chb_14_14_sound_mending(void **unused) {
	struct field f;
	(void)unused;
	open_sound(&f);
	/* Of the wounded the one whose turn it is is thrown for. */
	f.s.ask = CHB_ASK_MEND;
	f.s.step = CHB_DAY_MEND;
	field_man(&f, "gil")->life = field_man(&f, "tom")->life = CHB_WOUNDED;
	f.s.target = 1;
	assert_true(chb_day_sound(chb_game_of(f.g), &f.s));
	f.s.target = 2;
	assert_false(chb_day_sound(chb_game_of(f.g), &f.s));
	field_close(&f);
	/* Without a siege nothing of it is. */
	field_open(&f, (struct field_plan){
			   .map = FIELD_WIDE, .red = "Wulf PEA A0000", .blue = "Odo PEA A0900" });
	assert_true(chb_day_sound(chb_game_of(f.g), &f.s));
	f.s.fought = 1;
	assert_false(chb_day_sound(chb_game_of(f.g), &f.s));
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_14_14_sound_positions), cmocka_unit_test(chb_14_14_sound_throws),
	cmocka_unit_test(chb_14_14_sound_figures),   cmocka_unit_test(chb_14_14_sound_men),
	cmocka_unit_test(chb_14_14_sound_mending),
};

TEST_FILE(tests, NULL, NULL)
