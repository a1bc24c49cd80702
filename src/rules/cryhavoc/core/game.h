/*
 * core/game.h - private: a game of Cry Havoc: what a scenario makes of it, and what rules read.
 *
 * Figures come from data/tables/cryhavoc.tsv by way of cryhavoc_figures.h, rule ids from the
 * ledger. RULES.md says chapter by chapter which file.
 */
#ifndef RULES_CRYHAVOC_CORE_GAME_H
#define RULES_CRYHAVOC_CORE_GAME_H

#include "board/hex/sight.h"
#include "cryhavoc_figures.h"
#include "cryhavoc_ids.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/verbs.h"
#include "rules/kit/act_types.h"
#include "rules/kit/rule.h"

struct chb_act;
struct chb_decision;
struct chb_lister;
struct chb_survey;

/* A character of the scenario. Red's stand before blue's. */
struct chb_roster {
	char name[CHB_NAME_MAX]; /* as in orders */
	uint8_t side, troop;     /* troop: row of the troops */
	uint8_t armoured;
	int32_t figure[CHB_TROOPS_OF_COUNT]; /* the character's own figures */
	int32_t riding[CHB_TROOPS_OF_COUNT]; /* the figures in the saddle */
	uint8_t ridden;    /* 1 + row of the troops in the saddle; 0: never rides */
	uint8_t horse;     /* 1 + the horse mounted when the battle begins; 0: on foot */
	uint8_t facing;    /* 1 + side when the battle begins; 0: on one hex */
	uint8_t saddlebow; /* the same as bow, in the saddle */
	uint8_t bow;       /* 1 + row of the weapon to shoot with; 0: none */
	uint8_t thrown;    /* 1 + row of the weapon to throw; 0: none */
	uint8_t throws;    /* how many of them */
	uint8_t enters;    /* 1 + zone; 0: on the map from the start */
	uint8_t sets;      /* 1 + zone of set-up by the player; 0: none */
	uint8_t hides;     /* 1: may hide */
	uint8_t bound;     /* 1: a captive */
	uint8_t ep;        /* points for spells when the battle begins */
	uint16_t turn;     /* first game turn of entry */
	uint16_t place;    /* place when the battle begins, or CHB_WAITING */
	uint8_t life;
};

/* The tops that a scenario may name, for `check`: levels.h. */
enum chb_top { CHB_TOP_TOWER, CHB_TOP_KEEP, CHB_TOP_SIEGE_TOWER, CHB_TOP_GUARD_TOWER, CHB_TOPS };

/* A zone: places under one name. */
struct chb_zone {
	char word[CHB_WORD_MAX];
	uint8_t count;
	uint16_t place[CHB_ZONE_PLACES];
};

enum chb_aim_kind {
	CHB_ELIMINATE,
	CHB_HOLD,
	CHB_ESCAPE,
	CHB_REACH,
	CHB_SURVIVE,
	CHB_POINTS,
	CHB_CARRY,
	CHB_AIMS
};

/* [CHB-16.12] */
struct chb_aim {
	uint8_t side, kind;
	uint8_t zone;   /* 1 + the zone of hold and reach */
	uint8_t count;  /* characters to escape or reach; turns to hold or survive; stores */
	uint8_t group;  /* aims of one side and group count together; 0: alone */
	int32_t points; /* points of casualties, in halves */
	uint64_t men;   /* bits of the characters to eliminate, escape or reach; 0: any */
};

/* A thing when the battle begins. Behind the scenario's own come slots for things that may be made,
 * `made-1` and so on, without a place. */
struct chb_thing_roster {
	char name[CHB_NAME_MAX];
	struct chb_thing thing;
};

/* A siege of days, as the scenario has it [CHB-14]. days 0: there is no siege. */
struct chb_siege {
	uint8_t days;        /* the last one */
	uint8_t besieger;    /* side */
	uint8_t leads;       /* the side that acts first */
	uint8_t supplies;    /* days of the besieged; */
	uint8_t supplied;    /* 1: they are counted [CHB-14.17] */
	uint8_t surrenders;  /* 1: the besieged are tested [CHB-14.13] */
	uint8_t leader;      /* 1 + the leader of the besieged; 0: none */
	uint8_t yard[2];     /* by side: 1 + the zone where it builds; 0: nowhere */
	uint8_t fortune[21]; /* by the sum of two dice: enum chb_fortune */
};

/* A place of a climber, of a ladder or rope that leans on a side of its foot: climb.h. */
struct chb_rung {
	uint16_t foot, top; /* top: where a ladder leads that ends here, or PV_NO_PLACE */
	uint8_t side;       /* of the foot, where the wall is */
	uint8_t number;     /* from 1 */
	uint8_t whole;      /* 1: of a piece's rope, climbed as a whole: modules.h */
};

/* A mill's rope: it hangs over `foot` and leads up to a bay (modules/rope). */
struct chb_hoist {
	uint16_t bay, controls, foot;
	uint16_t door; /* 1 + the loading door */
	uint8_t side;  /* the side of the bay on which the door is */
	uint8_t thing; /* the thing that stands for it */
	uint8_t laid;  /* the piece that has it */
};

/* A mill's stone: the hexes of its ring, clockwise. A millstone carries them round, a grindstone
 * rolls over them (modules/mill). */
struct chb_stone {
	uint16_t ring[CHB_RING_MAX];
	uint16_t lever;
	uint8_t count; /* of the ring */
	uint8_t thing; /* the thing that stands for it */
};

enum { CHB_EXIT_NORTH = 1, CHB_EXIT_EAST = 2, CHB_EXIT_SOUTH = 4, CHB_EXIT_WEST = 8 };

enum chb_otherwise { CHB_ELSE_POINTS, CHB_ELSE_RED, CHB_ELSE_BLUE, CHB_ELSE_DRAW, CHB_ELSES };
enum { CHB_FORM_B, CHB_FORM_A };
enum { CHB_BY_SCENARIO, CHB_BY_DICE };
enum { CHB_RETREAT_CROISADES, CHB_RETREAT_BASE };
enum { CHB_SLOPE_FLAT, CHB_SLOPE_RELATIVE };
enum { CHB_CLOCKWISE, CHB_ANTICLOCKWISE };
enum { CHB_POOL_WATER, CHB_POOL_PIT, CHB_POOL_MARSH, CHB_POOL_MARSH_WATER };
enum { CHB_FORD_2, CHB_THE_FORD };
enum { CHB_GP_ORDINARY, CHB_GP_MOUND, CHB_GP_STEEP };
enum { CHB_SUN_NONE = 6 };

/* Marks of a place: a module may answer for its ground; a ladder or rope leads there or is worked
 * from there; a module's task is done there. */
enum { CHB_MARK_GROUND = 1, CHB_MARK_CLIMB = 2, CHB_MARK_WORK = 4 };
/* How the points of a side's own row count beside those of the hex beyond. */
enum chb_crossing {
	CHB_CROSSED_FREE,
	CHB_CROSSED_BESIDE, /* added */
	CHB_CROSSED_WITHIN, /* added, less those of a clear hex */
	CHB_CROSSED_DEARER  /* in place of those of the hex, if they are more */
};

/* What stands on a side of a hex. queries/modules.c has the rows of the base. */
struct chb_side {
	uint8_t bar;      /* PV_BAR_ */
	uint8_t ground;   /* the row of the terrain table that has its figures */
	uint8_t crossing; /* enum chb_crossing */
	bool covers;      /* whoever is behind it has the cover of its row */
	bool crest;       /* of a wall: no cover from above; who leans over it reaches its foot */
	bool edge;        /* oil is poured over it; it falls with a razed wall hex */
	bool ladder;      /* a ladder may lean there */
	bool low;         /* riders leap it; it shelters the defender of a blow across it */
};

enum { CHB_MODULES_MAX = 32, CHB_QUERIES = 96 };
struct chb_module;

enum {
	CHB_REVISION = 2,
	CHB_OPTIONS = 48,
	CHB_LINES = 10,
	CHB_BARRED = -1,         /* a cost: the way is closed */
	CHB_CLIMBS_MAX = 12,     /* ladders and ropes that lead to a place */
	CHB_NEIGHBOURS_MAX = 28, /* six sides, up and down, a spiral, ladders, towers' ways */
	CHB_WAYS_MAX = 256       /* ways of one retreat */
};

/* What a ground is besides its figures: load/load.c, and modules for grounds of theirs. */
enum chb_trait {
	CHB_TRAIT_SWAYS = 1,         /* a shot from there is worse [CHB-8.3.5] */
	CHB_TRAIT_UNRIDDEN = 2,      /* never used mounted [CHB-10.3] */
	CHB_TRAIT_RIM = 4,           /* its sign counts across its edge alone [CHB-9.3.14] */
	CHB_TRAIT_OVERLOOKS = 8,     /* one shoots over those on foot beside it [CHB-8.7.5] */
	CHB_TRAIT_STOPS_CHARGE = 16, /* [CHB-5.5.8] */
	CHB_TRAIT_OVERHANGS = 32, /* out over the hex below, with holes in its floor [CHB-8.2.12] */
	CHB_TRAIT_DRY = 64,       /* weather doesn't reach it, though the map draws no roof */
	CHB_TRAIT_NO_ENGINES = 128, /* no ballista stands there [CHB-12.7.3] */
	CHB_TRAIT_CLOSED_IN = 512,  /* nobody shoots out of it [CHB-8.1.28] */
	CHB_TRAIT_COVERS = 256      /* its module says what cover it gives */
};

struct chb_game {
	struct pv_game base;
	struct chb_figures figure;
	int32_t opt_turn_limit; /* 0: no limit */
	int32_t opt_turn_form, opt_retreat, opt_slope_sign, opt_guiscard;
	int32_t opt_dim, opt_sun, opt_dark, opt_aimed, opt_charge, opt_armoured_rider;
	int32_t opt_mon_1_2;        /* jumps on enemies */
	int32_t opt_mon_2_1;        /* the test of stakes */
	int32_t opt_mon_2_2;        /* loaders */
	int32_t opt_mon_2_3;        /* hamstringers */
	int32_t opt_mon_2_4;        /* kneeling */
	int32_t opt_mon_1_1;        /* weather: a scenario may say `weather` */
	int32_t opt_extension_sets; /* walls as with the extension sets [CHB-12.6.18] */
	int32_t opt_ambush;         /* characters may hide */
	int32_t opt_panic;
	int32_t opt_events, opt_initiative; /* of siege days */
	int32_t opt_stone_dir;              /* how millstones turn */
	/* Options of the pieces, STR: docs/pieces.md. */
	int32_t opt_newest_rules, opt_stair_walls, opt_narrow_stairs, opt_spirals;
	int32_t opt_millstones, opt_machinery, opt_machinery_cover, opt_rope, opt_wheel;
	int32_t opt_turning, opt_sails, opt_bridges, opt_balustrade, opt_create_marsh;
	int32_t opt_pool, opt_ford_map, opt_gp_slopes, opt_gp_ramps, opt_keep_doorway;
	int32_t opt_towers, opt_large_cellars, opt_free_tower, opt_slits;
	int32_t opt_grind_dir, opt_french_only;
	uint8_t count;     /* characters of the roster */
	uint8_t of_red;    /* how many of them */
	uint8_t first;     /* the side that has the first player turn */
	uint8_t holder;    /* the side in whose player turns fires are looked after */
	uint8_t otherwise; /* enum chb_otherwise */
	uint8_t exits[2];  /* by side: CHB_EXIT_ bits */
	uint8_t zone_count, aim_count, thing_count;
	uint8_t weather;      /* row of the table of weather */
	uint8_t sets_first;   /* the side that is set up first [CHB-16.9] */
	uint8_t hide_most[2]; /* by side: how many may hide */
	uint8_t hide_zone[2]; /* by side: 1 + the zone to hide in; 0: wherever there is cover */
	int32_t grade[2];     /* leads for a decisive and a marginal win, in halves; 0: none */
	int32_t worth[CHB_ZONES_MAX]; /* points of a zone held at the end, in halves */
	uint8_t has_opening;          /* 1: the battle begins as `opening` */
	char army[2][48];
	struct chb_roster roster[CHB_MEN_MAX];
	struct chb_zone zone[CHB_ZONES_MAX];
	struct chb_zone jumps; /* where one may jump down two levels and more [CHB-11.2] */
	struct chb_zone summit[CHB_TOPS];
	struct chb_zone stones; /* where heaps of stones to throw lie [CHB-8.1.11] */
	struct chb_zone inner;  /* hexes of inner walls [CHB-12.6.17] */
	struct chb_aim aim[CHB_AIMS_MAX];
	struct chb_thing_roster thing[CHB_THINGS_MAX];
	struct chb_rung rung[CHB_RUNGS_MAX];
	struct chb_stone stone[CHB_STONES_MAX], runner[CHB_STONES_MAX];
	uint8_t tower[PV_PIECES_MAX]; /* by piece: 1 + the kind of its tower; 0: it has none
					 (towers.c) */
	struct chb_hoist hoist[CHB_HOISTS_MAX];
	struct chb_siege siege;
	uint16_t rung_count;
	uint16_t top_count;         /* tops of towers: towers.c */
	uint16_t top[CHB_TOPS_MAX]; /* the hex below each */
	/* By rows of the terrain table: the cover of whoever is right behind it [CHB-7.3.3]; the
	 * least face of a flaming arrow that lights it, 0: none does [CHB-13.1]; enum chb_wall that
	 * is battered there; CHB_TRAIT_ bits. */
	uint8_t behind[CHB_TERRAIN_COUNT], fuel[CHB_TERRAIN_COUNT], wall[CHB_TERRAIN_COUNT];
	uint16_t traits[CHB_TERRAIN_COUNT];
	uint8_t crossing[CHB_TERRAIN_COUNT]; /* of rows of sides: enum chb_crossing */
	struct chb_side side[PV_BAR_COUNT];
	uint8_t machines; /* number of rams and towers, present or to be built */
	const struct chb_module *const *modules; /* all modules, NULL at the end */
	/* By query: the modules that are on and answer it, NULL at the end (queries/each.h). */
	const struct chb_module *answers[CHB_QUERIES][CHB_MODULES_MAX + 1];
	uint64_t shapers;            /* kinds of things that change the ground of a place, */
	uint64_t barring;            /* whose modules may bar a way, */
	uint64_t mined;              /* that are dug on siege days, */
	uint64_t worked;             /* kinds that are worked at or used, */
	uint64_t tasks;              /* kinds with a module's task, done on marked places */
	uint8_t mark[PV_PLACES_MAX]; /* CHB_MARK_ bits */
	uint8_t postures; /* bits of `saddle` of a character who is not upright: modules */
	uint8_t stone_count, runner_count, hoist_count;
	/* 1 + the piece laid that turns; 0: none does (modules/windmill). Its beams, the lever that
	 * frees them, its steps; the things that stand for its lock and for itself. */
	uint8_t turner, lock, mill;
	uint16_t beam[CHB_BEAMS_MAX], turn_lever, steps;
	struct chb_game *board[PV_HEX_SIDES]; /* by the sixths that the piece is turned: boards.h */
	uint8_t fills[2]; /* by side: moat hexes that it may fill [CHB-12.3.1], */
	uint8_t razes[2]; /* by side: wall hexes that it may raze [CHB-12.4.1] */
	struct chb_state opening;
	struct chb_survey *survey; /* of this board, for bots alone: bots/survey.h */
	/* By place, as drawn on the map. */
	uint8_t drawn[PV_PLACES_MAX];
	int8_t level[PV_PLACES_MAX];
	struct kit_acts
	    acts; /* what orders say; then what they do, by verb, in a battle and on a siege day */
	const struct chb_act *battle_act[KIT_VERBS_MAX], *day_act[KIT_VERBS_MAX];
	const struct chb_decision *decision[CHB_ASK_COUNT];
	const struct chb_lister
	    *listers[CHB_ASK_COUNT]; /* the first row of each decision, or NULL */
	struct pv_hex_map map;       /* places of rungs, then of tops, follow the map's own */
};

static inline int32_t chb_siege_figure(const struct chb_game *g, int row) {
	return g->figure.siege[row][0];
}

static inline const struct chb_game *chb_game_of(const struct pv_game *g) {
	return (const struct chb_game *)(const void *)g;
}
/* The game on the board that a state is played on. */
static inline const struct chb_game *chb_game_at(const struct pv_game *game, const void *state) {
	const struct chb_game *g = chb_game_of(game);
	const struct chb_state *s = (const struct chb_state *)state;
	return s->turned == 0 && g->turner == 0 ? g : g->board[s->turned];
}

static inline bool chb_zone_has(const struct chb_zone *z, int place) {
	for (int i = 0; i < z->count; i++) {
		if (z->place[i] == place) {
			return true;
		}
	}
	return false;
}

static inline int32_t chb_min(int32_t a, int32_t b) {
	return a < b ? a : b;
}
static inline int32_t chb_max(int32_t a, int32_t b) {
	return a > b ? a : b;
}
static inline int32_t chb_clamp(int32_t n, int32_t low, int32_t high) {
	return chb_max(low, chb_min(n, high));
}

/* The distance of two places in hexes, without levels. */
static inline int chb_apart(const struct chb_game *g, int a, int b) {
	return pv_hex_distance(pv_hex_minus(g->map.place[a].at, g->map.place[b].at));
}

/* Number of places: the map's, rungs and tops of towers. */
static inline int chb_place_count(const struct chb_game *g) {
	return g->map.count + g->rung_count + g->top_count;
}
static inline bool chb_is_place(const struct chb_game *g, int place) {
	return place >= 0 && place < chb_place_count(g);
}
/* Is a number from an order a place of the map, a thing, a side of a hex? */
static inline bool chb_is_of_map(const struct chb_game *g, int place) {
	return place < g->map.count;
}
static inline bool chb_is_thing(const struct chb_game *g, int thing) {
	return thing >= 0 && thing < g->thing_count;
}
static inline bool chb_is_side(int side) {
	return side < PV_HEX_SIDES;
}
static inline bool chb_is_rung(const struct chb_game *g, int place) {
	return place >= g->map.count && place < g->map.count + g->rung_count;
}
static inline bool chb_is_top(const struct chb_game *g, int place) {
	return place >= g->map.count + g->rung_count && place < chb_place_count(g);
}

static inline int chb_first_of(const struct chb_game *g, int side) {
	return side == 0 ? 0 : g->of_red;
}
static inline int chb_last_of(const struct chb_game *g, int side) {
	return side == 0 ? g->of_red : g->count;
}
/* A character's bit in the masks of its side. */
static inline uint64_t chb_bit(const struct chb_game *g, int man) {
	return 1ULL << (man - chb_first_of(g, g->roster[man].side));
}

/* Faces of the ten-sided die and of the six-sided one. */
#define CHB_EACH_LINE(face) for (int face = 1; face <= CHB_LINES; face++)
#define CHB_EACH_FACE(face) for (int face = 1; face <= CHB_FACES; face++)

#define CHB_EACH_PLACE(g, i)    for (int i = 0; i < (g)->map.count; i++)
#define CHB_EACH_MAN(g, i)      for (int i = 0; i < (g)->count; i++)
#define CHB_EACH_OF(g, side, i) for (int i = chb_first_of(g, side); i < chb_last_of(g, side); i++)
/* Walks over the characters of a side's mask. chb_first_bit: the first, or PV_NONE. */
#define CHB_EACH_BIT(g, side, mask, i) \
	CHB_EACH_OF(g, side, i)        \
	if (((mask)&chb_bit(g, i)) != 0)

static inline int chb_first_bit(const struct chb_game *g, int side, uint64_t mask) {
	CHB_EACH_BIT(g, side, mask, i) {
		return i;
	}
	return PV_NONE;
}

/* Is a character on the map from the first turn? */
static inline bool chb_begins_here(const struct chb_roster *r) {
	return r->place < PV_PLACES_MAX;
}
static inline bool chb_on_map(const struct chb_man *m) {
	return m->place < PV_PLACES_MAX;
}
static inline bool chb_alive(const struct chb_man *m) {
	return m->life != CHB_DEAD && chb_on_map(m);
}
/* Is it a horse, dead or alive? */
static inline bool chb_is_horse(const struct chb_game *g, int man) {
	return g->roster[man].troop == CHB_TROOPS_HOR;
}
/* Is a character in the saddle, on the map or waiting to enter? */
static inline bool chb_rides(const struct chb_state *s, int man) {
	return s->man[man].horse != 0 && s->man[s->man[man].horse - 1].place == CHB_UNDER;
}
/* A character's current row of the troops, which may differ in the saddle. */
static inline int chb_troop_of(const struct chb_game *g, const struct chb_state *s, int man) {
	return chb_rides(s, man) ? g->roster[man].ridden - 1 : g->roster[man].troop;
}
/* Is a character in the air, jumping on an enemy? He holds no place then. */
static inline bool chb_is_aloft(const struct chb_man *m) {
	return m->tactic == CHB_POUNCES || m->tactic == CHB_POUNCES_HURT;
}
/* The place that a character attacks from. */
static inline int chb_comes_from(const struct chb_man *m) {
	return chb_is_aloft(m) ? m->back : m->place;
}
/* Is a character alive and on his feet? */
static inline bool chb_stands(const struct chb_man *m) {
	return (m->life == CHB_HEALTHY || m->life == CHB_WOUNDED) && chb_on_map(m) &&
	       (m->saddle & (CHB_BOUND | CHB_FREED)) == 0;
}
static inline size_t chb_state_size(const struct chb_game *g) {
	size_t size = offsetof(struct chb_state, man) + g->count * sizeof(struct chb_man) +
		      g->thing_count * sizeof(struct chb_thing);
	return (size + 7) & ~(size_t)7;
}

/* The things of a state; places of the map; things that are there now. */
static inline const struct chb_thing *chb_thing(const struct chb_game *g, const struct chb_state *s,
						int thing) {
	return (const struct chb_thing *)(const void *)(s->man + g->count) + thing;
}
static inline struct chb_thing *chb_thing_at(const struct chb_game *g, struct chb_state *s,
					     int thing) {
	return (struct chb_thing *)(void *)(s->man + g->count) + thing;
}
/* Sets of kinds. chb_has_any: is there a thing of one of them? */
#define CHB_KIND(kind)    (1ULL << (kind))
#define CHB_KINDS_RAZED   (CHB_KIND(CHB_RUBBLE) | CHB_KIND(CHB_WRECK))
#define CHB_KINDS_LADDERS (CHB_KIND(CHB_LADDER) | CHB_KIND(CHB_LONG_LADDER))
#define CHB_KINDS_CLIMBED (CHB_KINDS_LADDERS | CHB_KIND(CHB_ROPE))
#define CHB_KINDS_LOADS \
	(CHB_KIND(CHB_BARREL) | CHB_KIND(CHB_SACK) | CHB_KIND(CHB_STONES) | CHB_KIND(CHB_TORCH))
#define CHB_KINDS_ENGINES                                                           \
	(CHB_KIND(CHB_BALLISTA) | CHB_KIND(CHB_PERRIERE) | CHB_KIND(CHB_MANGONEL) | \
	 CHB_KIND(CHB_TREBUCHET))
#define CHB_KINDS_PUSHED                                                         \
	(CHB_KIND(CHB_RAM) | CHB_KIND(CHB_GALLERY) | CHB_KIND(CHB_TOWER) |       \
	 CHB_KIND(CHB_LARGE_TOWER) | CHB_KIND(CHB_CART) | CHB_KIND(CHB_SCREEN) | \
	 CHB_KIND(CHB_BALLISTA))
static inline bool chb_has_any(const struct chb_state *s, uint64_t kinds) {
	return (s->kinds & kinds) != 0;
}
/* Is the ground of a place as the map has it? */
static inline bool chb_is_drawn(const struct chb_game *g, const struct chb_state *s, int place) {
	return !chb_has_any(s, g->shapers) && (g->mark[place] & CHB_MARK_GROUND) == 0;
}
#define CHB_ALL_THINGS(g, i)  for (int i = 0; i < (g)->thing_count; i++)
#define CHB_ALL_PLACES(g, at) for (int at = 0; at < (g)->map.count; at++)
#define CHB_EACH_THING(g, s, i)              \
	for (int i = 0; i < (s)->slots; i++) \
		if (chb_thing(g, s, i)->place != CHB_NOWHERE)
/* Walks over the things of a set of kinds; often there are none. */
#define CHB_EACH_KIND(g, s, kinds, i)                                 \
	for (int i = 0; chb_has_any(s, kinds) && i < (s)->slots; i++) \
		if (chb_thing(g, s, i)->place != CHB_NOWHERE &&       \
		    ((kinds)&CHB_KIND(chb_thing(g, s, i)->kind)) != 0)

#endif
