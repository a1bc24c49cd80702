/* The conformance suite on Nevsky. */
#include "conform/nevsky_orders.h"

int main(void) {
	static const char *const texts[] = { "pavise", "nevsky", NULL };
	static const char *const measured[] = { "ballista=measured",        "odd_fraction=sheet",
						"retirement=own_turn",      "screen=both",
						"protected_minus_one=true", NULL };
	static const char *const laid[] = { "terrain=lay_and_choose", "scale=15mm",
					    "hill_minus_one=true", NULL };
	const struct conform_case cases[] = {
		{ .title = "nevsky/skirmish",
		  .scenario = "nevsky/skirmish",
		  .texts = texts,
		  .battles = 40,
		  .length_max = 4000,
		  .samples = 120,
		  .states_min = 500,
		  .orders = nevsky_orders,
		  .is_free = nevsky_is_free },
		{ .title = "nevsky/standard",
		  .scenario = "nevsky/standard",
		  .texts = texts,
		  .battles = 4,
		  .length_max = 8000,
		  .samples = 12,
		  .orders = nevsky_orders,
		  .is_free = nevsky_is_free },
		{ .title = "nevsky/standard-set, measured",
		  .scenario = "nevsky/standard-set",
		  .sets = measured,
		  .texts = texts,
		  .battles = 4,
		  .length_max = 8000,
		  .samples = 12,
		  .orders = nevsky_orders,
		  .is_free = nevsky_is_free },
		{ .title = "nevsky/skirmish, terrain laid",
		  .scenario = "nevsky/skirmish",
		  .sets = laid,
		  .texts = texts,
		  .battles = 20,
		  .length_max = 4000,
		  .samples = 20,
		  .orders = nevsky_orders,
		  .is_free = nevsky_is_free },
		{ .title = "nevsky/relief: all that a scenario may add",
		  .scenario = "nevsky/relief",
		  .texts = texts,
		  .battles = 8,
		  .length_max = 6000,
		  .samples = 16,
		  .orders = nevsky_orders,
		  .is_free = nevsky_is_free },
	};
	return conform_run(cases, PV_COUNT(cases));
}
