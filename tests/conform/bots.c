/* conform/bots.c - every level gives legal orders, the same for the same seed, and knows nothing
 * that its seat doesn't. */
#include "conform/play.h"

#include "pavise/bot.h"

/* States of each step that a level is asked about. */
enum { ASKED = 6, SEED = 7 };

static void choose(struct conform *t, struct pv_bot *bot, const void *view, uint64_t seed,
		   struct pv_order *out, struct pv_bot_said *said) {
	conform_state before;
	memcpy(before, view, t->size);
	memset(out, 0, sizeof *out);
	pv_bot_restart(bot, seed);
	pv_bot_choose(bot, view, out, said);
	if (memcmp(before, view, t->size) != 0) {
		conform_fail(t, view, out, "a bot changes what it looks at");
	}
}

static void expect_legal(struct conform *t, const void *state, const void *view,
			 const struct pv_order *order, const struct pv_bot_said *said) {
	if (!t->rules->check(t->g, state, order, NULL) ||
	    !t->rules->check(t->g, view, order, NULL)) {
		conform_fail(t, state, order, "a bot's order is refused");
	}
	assert_non_null(said->key);
	assert_in_range(said->before + 1000000, 0, 2000000);
	assert_in_range(said->after + 1000000, 0, 2000000);
	conform_note_key(t, said->key);
}

/* It knows the state's copy alone. The copies of what a guess makes of it are the same
 * (conform_twins_look_alike), so they need no answer of their own. */
static void ask(struct conform *t, struct pv_bot *bot, const void *state,
		struct pv_stream *chance) {
	enum pv_seat seat = t->rules->turn(t->g, state);
	conform_state copy, twin;
	struct pv_order first, again, other;
	struct pv_bot_said said;
	if (seat > PV_BLUE) {
		return;
	}
	memcpy(copy, state, t->size);
	t->rules->veil(t->g, copy, seat);
	choose(t, bot, copy, SEED, &first, &said);
	expect_legal(t, state, copy, &first, &said);
	choose(t, bot, copy, SEED, &again, NULL);
	if (memcmp(&first, &again, sizeof first) != 0) {
		conform_fail(t, state, &again, "the same seed gives another order");
	}
	memcpy(twin, copy, t->size);
	t->rules->guess(t->g, twin, seat, chance);
	t->rules->veil(t->g, twin, seat);
	if (memcmp(twin, copy, t->size) != 0) {
		conform_fail(t, state, &first, "a twin has another copy");
	}
	choose(t, bot, copy, SEED + 1, &other, &said);
	expect_legal(t, state, copy, &other, &said);
}

static void ask_level(struct conform *t, const char *name) {
	struct pv_stream chance = pv_stream_start(SEED, 0);
	struct pv_error err;
	struct pv_bot *bot = pv_bot_create(name, t->g, SEED, &err);
	assert_non_null(bot);
	for (size_t i = 0; i < t->step_count; i++) {
		const struct conform_step *step = &t->steps[i];
		for (size_t k = 0; k < step->kept && k < ASKED; k++) {
			conform_state state;
			memcpy(state, step->states + k * t->size, t->size);
			ask(t, bot, state, &chance);
		}
	}
	pv_bot_destroy(bot);
}

void conform_bots_play_fair(void **state) {
	for (const char *const *name = pv_bot_names(); *name != NULL; name++) {
		ask_level(*state, *name);
	}
}
