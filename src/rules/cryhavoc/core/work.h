/*
 * core/work.h - private: is a character busy for the whole turn? [CHB-2.12, CHB-2.22]
 */
#ifndef RULES_CRYHAVOC_CORE_WORK_H
#define RULES_CRYHAVOC_CORE_WORK_H

#include "rules/cryhavoc/core/state.h"

void chb_stop_work(struct chb_state *s, int man);
/* While a character clears a stair, `turned` is the side bodies drop to [CHB-5.1.21]. */
static inline void chb_forget_turn(struct chb_man *m) {
	m->turned = m->works > CHB_THINGS_MAX ? m->turned : 0;
}

int chb_order_thing(const struct pv_order *o); /* the thing that an order is about, or -1 */

#endif
