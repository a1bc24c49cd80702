/* The order of the modules never matters: the same battle, whatever it is. */
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_pieces.h"
#include "rules/cryhavoc/load/load.h"
#include "rules/cryhavoc/queries/modules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 250, SHUFFLES = 8, WORD = 160, WORDS = 4096 };

static size_t modules(void) {
	size_t count = 0;
	while (chb_all_modules[count] != NULL) {
		count++;
	}
	return count;
}

static uint32_t next_random(uint32_t *seed) {
	*seed = *seed * 1664525u + 1013904223u;
	return *seed >> 8;
}

static int compare(const void *a, const void *b) {
	return strcmp(a, b);
}

/* Things may have other numbers: words are compared, not where they stand. */
static uint64_t hash_words(const char *text, const char *gaps) {
	uint64_t sum = 0;
	while (*text != '\0') {
		uint64_t hash = 14695981039346656037u;
		size_t length = strcspn(text, gaps);
		for (size_t i = 0; i < length; i++) {
			hash = (hash ^ (unsigned char)text[i]) * 1099511628211u;
		}
		sum += hash;
		text += length + (text[length] != '\0');
	}
	return sum;
}

/* One of what is offered, by its text. */
static void pick(const struct field *f, uint32_t random, char *out) {
	static struct pv_order list[PV_LIST_MAX];
	static char words[WORDS][WORD];
	struct pv_prompt prompt;
	pv_cryhavoc.prompt(f->g, &f->s, &prompt);
	if (prompt.seat == PV_DICE) {
		snprintf(out, WORD, "throw %d", 1 + (int)(random % (uint32_t)prompt.dice.sides));
		return;
	}
	size_t count = pv_cryhavoc.list(f->g, &f->s, PV_ANY, list, PV_LIST_MAX);
	assert_in_range(count, 1, WORDS);
	for (size_t i = 0; i < count; i++) {
		pv_cryhavoc.write_order(f->g, &list[i], words[i], WORD);
	}
	qsort(words, count, WORD, compare);
	memcpy(out, words[random % count], WORD);
}

/* Everything that is said and done in a battle, as one number. */
static uint64_t play(uint32_t seed) {
	static const char lay[] = PIECES_MILL "    - {piece: WD, x: A0208, y: A0908}\n";
	struct field f;
	char text[8192], order[WORD];
	uint64_t all = 0;
	field_open(&f, (struct field_plan){
			   .board = pieces_mills(lay),
			   .red = "Wulf PEA WM-1(0,3); Lev SBW WM-1(1,2); Hal PEA WD-3(-1,1); "
				  "Gil SWO WD-2(2,-2); Jim PEA WD-1(-1,1)",
			   .blue = "Odo SWO WM-1(3,0); Tom SBW WM-0(1,0); Sam SWO WD-3(2,0); "
				   "Joe PEA WD-0(-4,0); Kit SWO WD-1(0,-2)" });
	for (int i = 0; i < STEPS && f.s.phase != CHB_OVER; i++) {
		pick(&f, next_random(&seed), order);
		struct pv_order given = field_order(&f, order);
		f.events = (struct pv_events){ .at = f.at, .cap = PV_COUNT(f.at) };
		pv_cryhavoc.apply(f.g, &f.s, &given, &f.events);
		pv_cryhavoc.write_state(f.g, &f.s, text, sizeof text);
		all = all * 31 + hash_words(text, " ;") + hash_words(order, "");
	}
	field_close(&f);
	return all;
}

static void the_order_of_modules_never_matters(void **unused) {
	size_t count = modules();
	uint32_t seed = 1;
	(void)unused;
	uint64_t first = play(7);
	for (int n = 0; n < SHUFFLES; n++) {
		for (size_t i = count - 1; i > 0; i--) {
			size_t k = next_random(&seed) % (i + 1);
			const struct chb_module *one = chb_all_modules[i];
			chb_all_modules[i] = chb_all_modules[k];
			chb_all_modules[k] = one;
		}
		assert_true(play(7) == first);
	}
	assert_true(play(8) != first);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(the_order_of_modules_never_matters),
};

TEST_FILE(tests, NULL, NULL)
