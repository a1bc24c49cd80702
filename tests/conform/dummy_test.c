/* The conformance suite on the smallest ruleset. */
#include "conform/conform.h"
#include "conform/dummy/dummy.h"

/* Every verb, man, target and number that an order's text can say. */
static void every_order(const struct pv_game *g, const void *state, struct pv_stream *chance,
			conform_each *each, void *ctx) {
	(void)g;
	(void)state;
	(void)chance;
	static const uint8_t men[] = { 0, 1, 2, 3, PV_NONE };
	for (uint8_t verb = DUM_HIDE; verb <= DUM_DONE; verb++) {
		for (size_t i = 0; i < PV_COUNT(men) * PV_COUNT(men) * 10; i++) {
			struct pv_order order = { .verb = verb,
						  .actor = men[i / 10 % PV_COUNT(men)],
						  .target = men[i / 10 / PV_COUNT(men)],
						  .count = (uint8_t)(i % 10) };
			each(ctx, &order);
		}
	}
}

int main(void) {
	static const char *const sets[] = { "turn_limit=9", NULL };
	static const char text[] = "ruleset: dummy\ntitle: Two men a side\n";
	const struct conform_case cases[] = {
		{ .title = "dummy",
		  .text = text,
		  .battles = 200,
		  .length_max = 400,
		  .samples = 100,
		  .orders = every_order },
		{ .title = "dummy, nine turns",
		  .text = text,
		  .sets = sets,
		  .battles = 20,
		  .length_max = 900,
		  .samples = 20,
		  .orders = every_order },
	};
	return conform_run(cases, PV_COUNT(cases));
}
