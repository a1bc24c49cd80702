/* list_movement.c - what one character may order in a movement phase. */
#include "rules/cryhavoc/characters/list_acts.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/turn/turn.h"

void chb_act_list(const struct chb_game *g, const struct chb_state *s,
		  const struct chb_occupancy *v, int man, struct chb_list *l) {
	struct pv_order o = { .actor = (uint8_t)man, .target = PV_NONE };
	int place = s->man[man].place;
	if (place == CHB_WAITING) {
		const struct chb_zone *z = &g->zone[g->roster[man].enters - 1];
		o.verb = CHB_ENTER;
		for (int i = 0; i < z->count; i++) {
			o.data.halves[0] = z->place[i];
			for (int facing = 0; facing <= PV_HEX_SIDES; facing++) {
				o.count = (uint8_t)facing;
				chb_offer(g, s, v, &o, l);
			}
		}
		return;
	}
	chb_modules_tactics(g, s, v, man, l);
	if (!chb_may_act(g, s, v, man, NULL)) {
		return;
	}
	chb_list_acts(g, s, v, man, chb_door_acts, l);
	chb_modules_deeds(g, s, v, man, l);
	chb_work_list(g, s, v, man, l);
}
