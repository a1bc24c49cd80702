/* own_doors.c - a combat phase that can only break doors which their own side may unbar
 * [CHB-12.2.17]. */
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/masks.h"
#include "rules/cryhavoc/core/work.h"
#include "rules/cryhavoc/melee/melee.h"
#include "rules/cryhavoc/turn/turn.h"

enum { OWN_DOORS_MAX = 256 };

/* Is a character on the side from which the door is barred? */
static bool is_inside(const struct chb_game *g, const struct chb_state *s, int place, int door) {
	int a = g->map.door[door].at;
	return place == a || (place != chb_beyond_door(g, door) && chb_may_fight(g, s, place, a));
}

static bool breaks_own(const struct chb_game *g, const struct chb_state *s,
		       const struct pv_order *o) {
	if (o->verb != CHB_BREAK) {
		return false;
	}
	CHB_EACH_BIT(g, s->side, chb_attackers_of(o), i) {
		if (!is_inside(g, s, s->man[i].place, chb_order_thing(o))) {
			return false;
		}
	}
	return true;
}

bool chb_only_own_doors(const struct chb_game *g, const struct chb_state *s) {
	struct pv_order list[OWN_DOORS_MAX];
	struct chb_list l = { .out = list, .cap = OWN_DOORS_MAX }, any = { .out = NULL };
	size_t breaks = 0;
	chb_break_list(g, s, &any);
	if (any.count == 0) {
		return false;
	}
	size_t count = chb_list_orders(g, s, PV_ANY, &l);
	for (size_t i = 0; i < count && count <= OWN_DOORS_MAX; i++) {
		if (list[i].verb != CHB_DONE_PHASE && !breaks_own(g, s, &list[i])) {
			return false;
		}
		breaks += list[i].verb == CHB_BREAK;
	}
	return breaks > 0 && count <= OWN_DOORS_MAX;
}
