/* kinds.c - what pieces are by their kind: where they may go, what they are worth [NEV-0X, 3F, 6E,
 * 6F, 9F]. */
#include "rules/nevsky/core/kinds.h"

bool nev_is_cavalry(int type) {
	return type == NEV_KNIGHTS || type == NEV_TURCOPOLES || type == NEV_LIGHT_CAVALRY;
}

bool nev_is_missile_foot(int type) {
	return type == NEV_JAVELINMEN || type == NEV_LONGBOWMEN || type == NEV_CROSSBOWMEN;
}

bool nev_is_stand_type(int type) {
	return type == NEV_KNIGHTS || type == NEV_BALLISTARII;
}

bool nev_is_noble(int type) {
	return type == NEV_KNIGHTS || type == NEV_COMMANDER;
}

int nev_together(const struct nev_game *g, int type) {
	return type == NEV_KNIGHTS       ? g->rate[NEV_R_KNIGHTS]
	       : type == NEV_BALLISTARII ? g->rate[NEV_R_CREW]
					 : 1;
}

bool nev_is_barred_from_hills(int type) {
	return nev_is_cavalry(type) || type == NEV_COMMANDER || type == NEV_BALLISTA;
}

int32_t nev_worth(const struct nev_game *g, const struct nev_piece *p, int piece, bool attacking) {
	bool charging = attacking && p->charge == NEV_CHARGING;
	int32_t each = nev_stand_worth(g, g->roster[piece].troop, charging);

	/* [NEV-9K.3] A half-killed stand is worth half. */
	return (p->marks & NEV_HALF) != 0 ? each / 2 : each * p->stands;
}

int nev_rear(const struct nev_state *s, int side) {
	return s->south == side ? PV_S : PV_N;
}

bool nev_is_kept_off_hills(const struct nev_game *g, int troop) {
	return nev_is_barred_from_hills(g->type_of[troop]) ||
	       g->troop[troop][NEV_T_MOVE] - g->rate[NEV_R_HILL] < 2;
}
