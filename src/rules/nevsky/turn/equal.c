/* equal.c - of orders that lead to equal states a list gives one. */
#include "rules/nevsky/core/number.h"
#include "rules/nevsky/turn/turn.h"

#include <xxhash.h>

size_t nev_drop_equal(const struct nev_game *g, const struct nev_state *s, struct pv_order *orders,
		      size_t count) {
	struct nev_room room;
	uint64_t seen[NEV_CHOICES_MAX];
	size_t kept = 0;

	NEV_TIMES(i, nev_smaller((int32_t)count, NEV_CHOICES_MAX)) {
		size_t k = 0;
		struct nev_state *next = nev_copy(&room, g, s);
		g->base.rules->apply(&g->base, next, &orders[i], NULL);
		seen[kept] = XXH3_64bits(next, nev_state_size(g)); /* no byte is padding */
		while (seen[k] != seen[kept]) {
			k++;
		}
		if (k == kept) {
			orders[kept] = orders[i];
			kept++;
		}
	}
	return kept;
}
