/* work.c - is a character busy for the whole turn? [CHB-2.12, CHB-2.22] */
#include "rules/cryhavoc/core/work.h"
#include "rules/cryhavoc/core/verbs.h"

int chb_order_thing(const struct pv_order *o) {
	return o->data.halves[CHB_ORDER_THING] - 1;
}

/* [CHB-2.22] Work that is stopped is lost. */
void chb_stop_work(struct chb_state *s, int man) {
	s->man[man].turned = s->man[man].works > CHB_THINGS_MAX ? 0 : s->man[man].turned;
	s->man[man].works = 0;
	s->man[man].marks &= (uint16_t)~CHB_DUE;
}
