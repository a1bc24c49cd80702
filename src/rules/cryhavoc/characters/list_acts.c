/* list_acts.c - orders listed by the domains of their acts. */
#include "rules/cryhavoc/characters/list_acts.h"
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"

/* What is listed, and for which actor: rows[0] to rows[count - 1] are of one domain. */
struct listing {
	const struct chb_game *g;
	const struct chb_state *s;
	const struct chb_occupancy *v;
	const struct chb_act *rows;
	int count;
	struct pv_order order; /* the candidate, without its verb */
	struct chb_list *l;
};

static void offer_rows(struct listing *li) {
	for (int i = 0; i < li->count; i++) {
		li->order.verb = li->rows[i].act.verb;
		chb_offer(li->g, li->s, li->v, &li->order, li->l);
	}
}

static void list_doors(struct listing *li, int place) {
	for (int side = 0; side <= PV_HATCH; side++) {
		if (chb_door_at(li->g, place, side) != CHB_NONE) {
			li->order.count = (uint8_t)side;
			offer_rows(li);
		}
	}
}

static void list_bound(struct listing *li) {
	CHB_EACH_OF(li->g, li->s->side, i) {
		if ((li->s->man[i].saddle & CHB_BOUND) != 0) {
			li->order.target = (uint8_t)i;
			offer_rows(li);
		}
	}
}

static void list_things(struct listing *li) {
	CHB_EACH_KIND(li->g, li->s, li->rows->kinds, i) {
		li->order.count = (uint8_t)i;
		offer_rows(li);
	}
}

static void list_beside(struct listing *li, int place) {
	CHB_EACH_BESIDE(li->g, li->s, place, ring) {
		li->order.data.halves[0] = (uint16_t)ring.to;
		offer_rows(li);
	}
}

static void list_places(struct listing *li) {
	CHB_EACH_PLACE(li->g, to) {
		li->order.data.halves[0] = (uint16_t)to;
		offer_rows(li);
	}
}

static void list_domain(struct listing *li) {
	int place = li->s->man[li->order.actor].place;
	switch (li->rows->domain) {
	case CHB_ACTOR_ALONE:
		offer_rows(li);
		break;
	case CHB_DOORS_HERE:
		list_doors(li, place);
		break;
	case CHB_BOUND_FRIENDS:
		list_bound(li);
		break;
	case CHB_THINGS_OF:
		list_things(li);
		break;
	case CHB_PLACES_BESIDE:
		list_beside(li, place);
		break;
	case CHB_EVERY_PLACE:
		list_places(li);
		break;
	default:
		break;
	}
}

void chb_list_acts(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, const struct chb_act *rows,
		   struct chb_list *l) {
	while (rows->act.verb != 0) {
		struct listing li = { .g = g, .s = s, .v = v, .rows = rows, .l = l };
		li.order = (struct pv_order){ .actor = (uint8_t)man, .target = PV_NONE };
		while (rows->act.verb != 0 && rows->domain == li.rows->domain &&
		       rows->kinds == li.rows->kinds) {
			rows++;
			li.count++;
		}
		list_domain(&li);
	}
}
