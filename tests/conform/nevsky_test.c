/* The conformance suite on Nevsky. */
#include "conform/nevsky_orders.h"

int main(void) {
	static const char *const texts[] = { "pavise", "nevsky", NULL };
	const struct conform_case cases[] = {
		{ .title = "nevsky/skirmish",
		  .scenario = "nevsky/skirmish",
		  .texts = texts,
		  .battles = 40,
		  .length_max = 4000,
		  .samples = 60,
		  .orders = nevsky_every_order },
		{ .title = "nevsky/standard",
		  .scenario = "nevsky/standard",
		  .texts = texts,
		  .battles = 4,
		  .length_max = 8000,
		  .samples = 12,
		  .orders = nevsky_every_order },
	};
	return conform_run(cases, PV_COUNT(cases));
}
