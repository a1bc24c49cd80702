/* troops.c - how a row of the troop table is called [NEV-0X]. */
#include "rules/nevsky/core/troops.h"

#include "rules/nevsky/core/words.h"

const char *nev_troop_word(const struct nev_game *g, int troop) {
	return troop < NEV_TYPE_COUNT ? nev_type_word[troop] : g->own[troop - NEV_TYPE_COUNT].word;
}

char nev_troop_letter(const struct nev_game *g, int troop) {
	return troop < NEV_TYPE_COUNT ? nev_type_letter[troop]
				      : g->own[troop - NEV_TYPE_COUNT].letter;
}

bool nev_own_troop(const struct pv_game *base, size_t i, struct pv_own_row *out) {
	const struct nev_game *g = (const struct nev_game *)base;
	if (i >= g->own_count) {
		return false;
	}
	*out = (struct pv_own_row){ g->own[i].word, g->type_of[NEV_TYPE_COUNT + i] };
	return true;
}
