/*
 * core/work.h - private: is a character busy for the whole turn? [CHB-2.12, CHB-2.22]
 */
#ifndef RULES_CRYHAVOC_CORE_WORK_H
#define RULES_CRYHAVOC_CORE_WORK_H

#include "rules/cryhavoc/core/state.h"

void chb_stop_work(struct chb_state *s, int man);
/* Of who clears a stair `turned` says where to [CHB-5.1.21]. */
static inline void chb_forget_turn(struct chb_man *m) {
	m->turned = m->works > CHB_THINGS_MAX ? m->turned : 0;
}

int chb_order_thing(const struct pv_order *o); /* or -1 */

#endif
