/* The conformance suite on Cry Havoc: battles on maps built of pieces by chance, a thousand of
 * them where nothing is left out. */
#include "conform/cryhavoc_deal.h"
#include "conform/cryhavoc_orders.h"

#include <stdio.h>

enum { MAPS = 50, TITLE_BYTES = 40, TEXT_BYTES = 16384 };

int main(void) {
	static char title[MAPS][TITLE_BYTES], text[MAPS][TEXT_BYTES];
	static struct conform_case cases[MAPS];
	for (int i = 0; i < MAPS; i++) {
		snprintf(title[i], TITLE_BYTES, "pieces by chance, %d", i + 1);
		cryhavoc_deal((uint64_t)i + 1, text[i], TEXT_BYTES);
		cases[i] = (struct conform_case){ .title = title[i],
						  .text = text[i],
						  .battles = 20,
						  .length_max = 4000,
						  .samples = 6,
						  CRYHAVOC };
	}
	return conform_run(cases, MAPS);
}
