/* masks.c - the sides that an attack names: bits of their characters. */
#include "rules/cryhavoc/core/masks.h"

static uint64_t mask_of(const struct pv_order *o, int half) {
	uint64_t low = (uint32_t)o->data.figures[2 * half];
	return low | (uint64_t)(uint32_t)o->data.figures[2 * half + 1] << 32;
}

uint64_t chb_attackers_of(const struct pv_order *o) {
	return mask_of(o, 0);
}

uint64_t chb_targets_of(const struct pv_order *o) {
	return mask_of(o, 1);
}

void chb_set_fight(struct pv_order *o, uint64_t attackers, uint64_t targets) {
	uint64_t masks[] = { attackers, targets };
	for (int i = 0; i < 2; i++) {
		o->data.figures[2 * i] = (int32_t)(uint32_t)masks[i];
		o->data.figures[2 * i + 1] = (int32_t)(uint32_t)(masks[i] >> 32);
	}
}

uint64_t chb_all_of(const struct chb_game *g, int side) {
	int count = chb_last_of(g, side) - chb_first_of(g, side);
	return count == CHB_SIDE_MEN ? ~0ULL : (1ULL << count) - 1;
}

int chb_pouncer(const struct chb_game *g, const struct chb_state *s, uint64_t attackers) {
	CHB_EACH_BIT(g, s->side, attackers, i) {
		if (chb_is_aloft(&s->man[i])) {
			return i;
		}
	}
	return PV_NONE;
}

int chb_first_aloft(const struct chb_game *g, const struct chb_state *s) {
	return g->opt_mon_1_2 != 0 ? chb_pouncer(g, s, chb_all_of(g, s->side)) : PV_NONE;
}
