/* server/battle/recorded_play.c - a battle goes on from the orders of a journal. */
#include "server/battle/battle.h"

bool serve_play_recorded(struct serve_battle *b, const struct serve_recorded *recorded) {
	struct pv_why why;
	for (size_t i = 0; i < recorded->count; i++) {
		if (!serve_order(b, &recorded->at[i], &why)) {
			return false;
		}
	}
	if (recorded->ends == PV_ENTRY_CONCEDE) {
		return serve_concede(b, (enum pv_seat)recorded->ends_seat);
	}
	return recorded->ends != PV_ENTRY_DRAW || (serve_draw(b, PV_RED) && serve_draw(b, PV_BLUE));
}
