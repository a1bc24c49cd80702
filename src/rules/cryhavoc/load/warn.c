/* warn.c - warnings: parts of a scenario that can't take effect [CHB-16.10], levels that differ
 * from the usual [CHB-6.16]. */
#include "rules/cryhavoc/board/levels.h"
#include "rules/cryhavoc/load/load.h"

enum { FAULTS_MAX = 16 };

struct warnings {
	struct pv_why *out;
	size_t cap, count;
};

/* One more; NULL where there is no room for it. */
static struct pv_why *add(struct warnings *w) {
	struct pv_why *why = w->count < w->cap ? &w->out[w->count] : NULL;
	w->count++;
	if (why != NULL) {
		*why = (struct pv_why){ .rule = NULL };
	}
	return why;
}

static void warn(struct warnings *w, const char *rule, const char *key, int32_t need,
		 int32_t have) {
	pv_refuse(add(w), rule, key, need, have, PV_UNIT_TURNS);
}

static void warn_of_aims(const struct chb_game *g, struct warnings *w) {
	for (int i = 0; i < g->aim_count; i++) {
		const struct chb_aim *aim = &g->aim[i];
		bool turns = aim->kind == CHB_SURVIVE || aim->kind == CHB_HOLD;
		if (turns && g->opt_turn_limit != 0 && aim->count > g->opt_turn_limit) {
			warn(w, RULE(CHB_16_12), "chb.warn.late_aim", aim->count,
			     g->opt_turn_limit);
		}
		if ((aim->kind == CHB_ESCAPE || aim->kind == CHB_CARRY) &&
		    g->exits[aim->side] == 0) {
			warn(w, RULE(CHB_5_1_30), "chb.warn.no_exit", 0, 0);
		}
		if (aim->kind == CHB_HOLD && aim->count == 0 && g->opt_turn_limit == 0) {
			warn(w, RULE(CHB_16_12), "chb.warn.no_end", 0, 0);
		}
	}
}

static void warn_of_levels(const struct chb_game *g, struct warnings *w) {
	struct chb_level_fault faults[FAULTS_MAX];
	size_t count = chb_level_faults(g, faults, PV_COUNT(faults));
	for (size_t i = 0; i < count && i < PV_COUNT(faults); i++) {
		struct pv_why *why = add(w);
		pv_refuse_at(why, faults[i].rule, "chb.warn.level", faults[i].wanted,
			     g->map.place[faults[i].place].level, PV_UNIT_HALVES, PV_WITNESS_PLACE,
			     faults[i].place);
		pv_also(why, RULE(CHB_6_16));
	}
}

/* [CHB-MAP.6] Warns of floors without a way to them, and of ladders and spirals that lead nowhere.
 */
static void warn_of_ways(const struct chb_game *g, struct warnings *w) {
	static const char *const keys[] = {
		[PV_FLOOR_UNREACHED] = "chb.warn.unreached", [PV_WAY_BLIND] = "chb.warn.blind"
	};
	uint8_t enters[PV_PLACES_MAX] = { 0 };
	struct pv_map_fault faults[FAULTS_MAX];
	for (int i = g->map.count; i < chb_place_count(g); i++) {
		int top = g->rung[i - g->map.count].top;
		if (top < g->map.count) {
			enters[top] = 1; /* by a ladder set there, or a rope */
		}
	}
	size_t count = pv_hex_map_faults(&g->map, enters, faults, PV_COUNT(faults));
	for (size_t i = 0; i < count && i < PV_COUNT(faults); i++) {
		pv_refuse_at(add(w), RULE(CHB_MAP_6), keys[faults[i].kind], 0,
			     g->map.place[faults[i].place].level, PV_UNIT_HALVES, PV_WITNESS_PLACE,
			     faults[i].place);
	}
}

size_t chb_warn(const struct pv_game *game, struct pv_why *out, size_t cap) {
	const struct chb_game *g = chb_game_of(game);
	struct warnings w = { out, cap, 0 };
	if (g->opt_turn_limit == 0) {
		warn(&w, RULE(CHB_16_10), "chb.warn.no_limit", 0, 0);
	}
	warn_of_aims(g, &w);
	warn_of_levels(g, &w);
	warn_of_ways(g, &w);
	CHB_EACH_MAN(g, i) {
		const struct chb_roster *r = &g->roster[i];
		if (g->opt_turn_limit != 0 && r->turn > g->opt_turn_limit) {
			pv_refuse_at(add(&w), RULE(CHB_5_1_31), "chb.warn.late", r->turn,
				     g->opt_turn_limit, PV_UNIT_TURNS, PV_WITNESS_ACTOR, i);
		}
	}
	return w.count;
}
