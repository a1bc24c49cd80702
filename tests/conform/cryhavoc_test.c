/* The conformance suite on Cry Havoc: its scenarios, and skirmishes by chance. */
#include "conform/cryhavoc_orders.h"
#include "rules/cryhavoc/cryhavoc.h"

#include <stdio.h>
#include <string.h>

static const struct conform_case scenarios[] = {
	{ .title = "cryhavoc/brawl",
	  .scenario = "cryhavoc/brawl",
	  .battles = 24,
	  .length_max = 8000,
	  .samples = 60,
	  .states_min = 40,
	  .ahead = true,
	  CRYHAVOC },
	{ .title = "cryhavoc/bridge",
	  .scenario = "cryhavoc/bridge",
	  .battles = 40,
	  .length_max = 8000,
	  .samples = 20,
	  CRYHAVOC },
	{ .title = "cryhavoc/chase",
	  .scenario = "cryhavoc/chase",
	  .battles = 60,
	  .length_max = 8000,
	  .samples = 20,
	  CRYHAVOC },
	{ .title = "cryhavoc/gate",
	  .scenario = "cryhavoc/gate",
	  .battles = 30,
	  .length_max = 8000,
	  .samples = 20,
	  CRYHAVOC },
	{ .title = "cryhavoc/hostage",
	  .scenario = "cryhavoc/hostage",
	  .battles = 30,
	  .length_max = 8000,
	  .samples = 20,
	  CRYHAVOC },
	{ .title = "cryhavoc/marsh",
	  .scenario = "cryhavoc/marsh",
	  .battles = 60,
	  .length_max = 8000,
	  .samples = 20,
	  CRYHAVOC },
	{ .title = "cryhavoc/rooms",
	  .scenario = "cryhavoc/rooms",
	  .battles = 30,
	  .length_max = 8000,
	  .samples = 20,
	  CRYHAVOC },
	{ .title = "cryhavoc/storm",
	  .scenario = "cryhavoc/storm",
	  .battles = 20,
	  .length_max = 12000,
	  .samples = 20,
	  CRYHAVOC },
	{ .title = "cryhavoc/tower",
	  .scenario = "cryhavoc/tower",
	  .battles = 30,
	  .length_max = 12000,
	  .samples = 20,
	  CRYHAVOC },
};

/* Skirmishes that the ruleset deals [CHB-16.16]. */
enum { CHANCES = 7, TITLE_BYTES = 40, TEXT_BYTES = 16384 };

static void deal_skirmish(int number, struct conform_case *c) {
	static char title[CHANCES][TITLE_BYTES], text[CHANCES][TEXT_BYTES];
	snprintf(title[number], TITLE_BYTES, "a skirmish by chance, %d", number + 1);
	pv_cryhavoc.generate(1, 0, (uint64_t)number + 1, text[number], TEXT_BYTES);
	*c = (struct conform_case){ .title = title[number],
				    .text = text[number],
				    .battles = 72,
				    .length_max = 8000,
				    .samples = 20,
				    CRYHAVOC };
}

int main(void) {
	struct conform_case cases[PV_COUNT(scenarios) + CHANCES];
	memcpy(cases, scenarios, sizeof scenarios);
	for (int i = 0; i < CHANCES; i++) {
		deal_skirmish(i, &cases[PV_COUNT(scenarios) + (size_t)i]);
	}
	return conform_run(cases, PV_COUNT(cases));
}
