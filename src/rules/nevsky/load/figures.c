/* figures.c - what printed figures may not say together: each alone is within its range. */
#include "rules/kit/words.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/troops.h"
#include "rules/nevsky/core/words.h"
#include "rules/nevsky/load/load.h"

enum { POINT = 8, BAND_LIMIT = 6, PLACES = 4 };

static bool fail(struct pv_error *err, const char *table, const char *row, const char *column,
		 const char *accepted) {
	char where[64];
	struct kit_pen pen = { where, sizeof where, 0 };
	kit_pen_add(&pen, "%s/%s/%s", table, row, column);
	return pv_fail(err, PV_BAD_INPUT, where, "accepted: %s", accepted);
}

/* Checks a row of the troops. */
static bool must(const struct nev_game *g, int troop, bool good, const char *column,
		 const char *accepted, struct pv_error *err) {
	return good || fail(err, "troops", nev_troop_word(g, troop), column, accepted);
}

/* [NEV-9K.2] Half of a half-kill must come out in eighths. */
bool nev_check_troop(const struct nev_game *g, int troop, struct pv_error *err) {
	const int32_t *row = g->troop[troop];
	int type = g->type_of[troop];
	bool halves = type == NEV_KNIGHTS || type == NEV_COMMANDER;
	bool single = type == NEV_COMMANDER || type == NEV_BALLISTA;
	bool missile = type == NEV_LIGHT_CAVALRY || nev_is_missile_foot(type);
	bool ranged = missile || type == NEV_BALLISTA;
	return must(g, troop, !halves || row[NEV_T_MELEE] % POINT == 0, "melee",
		    "whole points, since the stand may be half-killed", err) &&
	       must(g, troop, !halves || row[NEV_T_CHARGING] % POINT == 0, "charging",
		    "whole points, since the stand may be half-killed", err) &&
	       must(g, troop, !single || row[NEV_T_STANDS] == 1, "stands", "1", err) &&
	       must(g, troop, !missile || row[NEV_T_RANGE] <= BAND_LIMIT, "range",
		    "up to 3, where the fire tables end", err) &&
	       must(g, troop, ranged || row[NEV_T_RANGE] == 0, "range",
		    "0, as these are no missile troops", err) &&
	       must(g, troop, halves || row[NEV_T_CHARGE] == 0, "charge",
		    "0, as only knights and commanders charge", err);
}

/* A square has four places for bases, and an order names four pieces. */
static bool check_limits(const struct nev_game *g, struct pv_error *err) {
	static const char accepted[] = "1 to 4 stands in a square";
	if (g->rate[NEV_R_CREW] > PLACES) {
		return fail(err, "limits", "crew", "number", accepted);
	}
	return g->rate[NEV_R_KNIGHTS] <= PLACES ||
	       fail(err, "limits", "knights", "number", accepted);
}

/* What the other side must read in its cell. */
static int mirror(int match) {
	return match == NEV_SUPERIOR ? NEV_INFERIOR : match == NEV_INFERIOR ? NEV_SUPERIOR : match;
}

/* NULL: the cell goes with the others. */
static const char *accepted_match(const struct nev_game *g, int own, int enemy) {
	int match = g->match[own][enemy];
	bool withdraws = own == NEV_WITHDRAWAL || enemy == NEV_WITHDRAWAL;
	if (withdraws != (match == NEV_GETS_AWAY || match == NEV_CAUGHT)) {
		return withdraws ? "W+ or W-" : "S, I or =";
	}
	if (own == NEV_WITHDRAWAL && enemy == NEV_WITHDRAWAL && match == NEV_CAUGHT) {
		return "W+";
	}
	return g->match[enemy][own] == mirror(match)
		   ? NULL
		   : "what mirrors the same pair the other way round; set both";
}

static bool check_matrix(const struct nev_game *g, struct pv_error *err) {
	for (int i = 0; i < NEV_PICK_COUNT * NEV_PICK_COUNT; i++) {
		int own = i / NEV_PICK_COUNT, enemy = i % NEV_PICK_COUNT;
		const char *accepted = accepted_match(g, own, enemy);
		if (accepted != NULL) {
			return fail(err, "matrix", nev_pick_word[own], nev_pick_word[enemy],
				    accepted);
		}
	}
	return true;
}

/* [NEV-12X.3] A full unit fits its square: bases on its quarters, the commander's in the middle. */
static bool check_bases(const struct nev_game *g, struct pv_error *err) {
	enum { QUARTER_MILS = 4 };
	int32_t side = g->scale[g->opt_scale][0] * QUARTER_MILS;
	NEV_EACH_TYPE(type) {
		const int32_t *base = g->stand_size[type] + 2 * g->opt_scale;
		int32_t room = type == NEV_COMMANDER ? side : side / 2;
		if (base[0] > room || base[1] > room) {
			return pv_fail(
			    err, PV_REFUSED, RULE(NEV_12X_3),
			    "bases/%s: found %d x %d quarter mils; accepted: up to %d, so "
			    "that a full unit fits its square",
			    nev_type_word[type], base[0], base[1], room);
		}
	}
	return true;
}

bool nev_check_figures(const struct nev_game *g, struct pv_error *err) {
	NEV_EACH_TYPE(type) {
		if (!nev_check_troop(g, type, err)) {
			return false;
		}
	}
	return check_limits(g, err) && check_matrix(g, err) && check_bases(g, err);
}
