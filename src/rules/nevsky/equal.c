/* equal.c - of orders that lead to equal states a list gives one. */
#include "rules/nevsky/rules.h"

/* FNV-1a: states are plain data without padding, so that equal ones are equal bytes. */
static uint64_t hash_state(const struct nev_game *g, const struct nev_state *s) {
	const uint8_t *bytes = (const uint8_t *)s;
	uint64_t hash = 14695981039346656037u;

	for (size_t i = 0; i < nev_state_size(g); i++) {
		hash = (hash ^ bytes[i]) * 1099511628211u;
	}
	return hash;
}

size_t nev_drop_equal(const struct nev_game *g, const struct nev_state *s, struct pv_order *orders,
		      size_t count) {
	_Alignas(struct nev_state) uint8_t room[PV_STATE_MAX];
	struct nev_state *next = (struct nev_state *)(void *)room;
	uint64_t seen[NEV_CHOICES_MAX];
	size_t kept = 0;

	for (size_t i = 0; i < count && i < NEV_CHOICES_MAX; i++) {
		size_t k = 0;
		memcpy(next, s, nev_state_size(g));
		g->base.rules->apply(&g->base, next, &orders[i], NULL);
		seen[kept] = hash_state(g, next);
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
