/*
 * queries/modules.h - private: chapters and pieces that are switched on. The base game asks the
 * queries of struct chb_module, and the modules that are on answer; load/module_list.c lists the
 * modules. A piece of a map names the modules that it needs under `parts`.
 *
 * chb_modules_load    the parts of a map's pieces; _things: what they bring along
 * chb_modules_ground  the current ground of a place, where it differs from the map's
 * chb_modules_land    the same of all places, for lines of sight and pictures
 * chb_modules_room    where a character may lie whom a piece has thrown off; _lost: nowhere
 * chb_modules_fittings  levers and moving stones, for display
 * chb_modules_turns   does a place turn along with a piece? _holds: can't it? _settle: turns it
 * chb_modules_due     a movement phase of either side opens: notes what is due
 * chb_modules_open    does what is due, once the phase's tasks have taken effect [CHB-2.12]
 * chb_modules_sound   is a position possible?
 * chb_modules_fight   may these characters attack those? chb_modules_sign: the sign of the way
 *                     between them
 * chb_modules_shot    may a character at that place shoot and throw?
 * chb_modules_beds    where a body on a stair is laid when the stair is cleared
 * chb_modules_makes   how many things may be made in the battle; chb_modules_ep: points for spells
 *                     that a character has left
 * chb_modules_edge    does a side part two levels, climbed between on foot alone, that bars fights?
 * chb_modules_price   what entering a hex costs besides its ground and its sides
 * chb_modules_rail    is a balustrade climbed over from there?
 * chb_modules_name    adds the pieces' rows to a refusal
 * chb_modules_top     the end of a rope of a piece, which is climbed as a whole: climb.c
 * chb_modules_climb   may a character climb it? _step: what else bars a step from there
 * chb_modules_check   orders that belong to a module, since they are about its things; _apply,
 * _list chb_modules_levers  bots' query about machinery: levers.h
 *
 * A place belongs to one part of one piece, and no two parts answer for the same: so the order of
 * modules never matters.
 */
#ifndef RULES_CRYHAVOC_QUERIES_MODULES_H
#define RULES_CRYHAVOC_QUERIES_MODULES_H

#include "rules/cryhavoc/core/game.h"

#include <stddef.h>

struct chb_act;
struct chb_decision;
struct chb_land;
struct chb_levers;
struct chb_list;
struct chb_occupancy;

/* The places where a body may be laid, for a stair that is cleared in its own way. */
struct chb_beds {
	uint16_t foot; /* the place before the lowest step */
	int count;
	uint16_t at[PV_HEX_SIDES]; /* the foot, or free places beside it */
};

/* A whole turn's work at a thing: who may begin it, its effect, and how many characters it takes.
 */
enum { CHB_NO_WAY, CHB_CW, CHB_CCW, CHB_WAYS_ROUND };

struct chb_task {
	uint8_t men;
	bool ways; /* the order names a way round */
	bool (*can)(const struct chb_game *g, const struct chb_state *s, int man, int helper,
		    const struct chb_thing *t, struct pv_why *why);
	/* Checks the way, and keeps it when work begins. May be NULL. */
	bool (*goes)(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		     struct pv_why *why);
	void (*begins)(const struct chb_game *g, struct chb_state *s, const struct pv_order *o);
	void (*ends)(const struct chb_game *g, struct chb_state *s, int thing, int man,
		     struct pv_events *out);
};

/* Pushing a thing of a module: its orders, and the list of them. */
struct chb_pushed {
	bool (*check)(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
	void (*apply)(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		      struct pv_events *out);
	void (*list)(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, int man, int thing, struct chb_list *l);
};

/* Digging on a siege day, thrown for like walls [CHB-12.6.20]: its step and decision, the message
 * key of the throw, points at a place in halves, and the effect of a throw. */
struct chb_mining {
	uint8_t step, ask;
	const char *asked;
	int32_t (*points)(const struct chb_game *g, const struct chb_state *s, int place);
	void (*land)(const struct chb_game *g, struct chb_state *s, bool damages,
		     struct pv_events *out);
};

/* A question of the referee, as ask.h has them; a table of them ends with a word of NULL. */
struct chb_question {
	const char *word;
	bool (*ask)(const struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		    struct pv_why *why, struct pv_error *err);
};

/* A fitting of a piece: a lever or a moving stone, in its current state. */
struct chb_fitting {
	uint16_t place;
	uint8_t side;     /* the side that it moves to; PV_HEX_SIDES: none */
	const char *word; /* of `chb.word.fit.`, `pavise.ground.` and data/signs/grounds.yaml */
	const char *rule;
};
enum { CHB_FITTINGS_MAX = 2 * CHB_STONES_MAX * (1 + CHB_RING_MAX) + CHB_HOISTS_MAX + 1 };
struct chb_fittings {
	int count;
	struct chb_fitting at[CHB_FITTINGS_MAX];
};
void chb_fit(struct chb_fittings *f, int place, int side, const char *word, const char *rule);

/* A character enters a hex. */
struct chb_arrival {
	int from, side; /* the hex left, and the side; PV_NO_PLACE: enters the map */
	int to, ground; /* row of the terrain table */
	bool mounted;
	int32_t price; /* points of the ground and of bodies there */
};

/* A part of a price; amount 0: there is none. */
struct chb_part {
	const char *rule;
	int32_t amount;
};

#define CHB_SIDES_END \
	{ .bar = PV_BAR_NONE }

#define CHB_OPTION(name) offsetof(struct chb_game, opt_##name)

/* Members may be NULL: the module has no such answer. */
struct chb_module {
	const char *part;             /* its word in the `parts` of a piece */
	uint8_t kind;                 /* enum chb_kind of its things; CHB_NOTHING: none */
	const char *const *states;    /* words of its things' states; NULL: the base has them */
	const struct chb_side *sides; /* what it lays on sides of hexes; CHB_SIDES_END ends them */
	uint8_t postures;             /* bits of `saddle` that mean a character isn't upright */
	/* laid: the number of the map's piece, for pv_hex_map_own. */
	bool (*load)(struct chb_game *g, const struct pv_node *part, int laid,
		     struct pv_error *err);
	bool (*things)(struct chb_game *g, const struct pv_node *root, struct pv_error *err);
	/* The option that switches it on, as CHB_OPTION. 0: is_on tells; where that is NULL, too,
	 * the module is always on. */
	size_t option;
	bool (*is_on)(const struct chb_game *g);
	/* Checks a thing of its kind in a scenario. */
	bool (*fits)(const struct chb_game *g, const struct pv_node *node,
		     const struct chb_thing *t, struct pv_error *err);
	struct chb_task task; /* a whole turn's work at its thing, on places marked CHB_MARK_WORK */
	struct chb_pushed push; /* orders to push its thing */
	struct chb_mining mining;
	uint8_t weapon; /* 1 + a weapon that any character may pick up and throw; 0: none */
	/* May a thing of its kind be built there [CHB-15]? NULL: the base decides. */
	bool (*built)(const struct chb_game *g, const struct chb_state *s, int place,
		      struct pv_why *why);
	/* Called when the options are known, and when the map has been read: applies what is off.
	 */
	void (*set)(struct chb_game *g);
	void (*set_map)(struct chb_game *g);
	const struct chb_act *acts;           /* rows of its own verbs; the verb 0 ends them */
	const struct chb_decision *decisions; /* its decisions; CHB_ASK_COUNT ends them */
	const struct chb_question
	    *questions; /* questions of the referee; a word of NULL ends them */
	/* Queries, which are all functions from here on. laws.c joins the answers. */
	int (*ground)(const struct chb_game *g, const struct chb_state *s, int place);
	void (*land)(const struct chb_game *g, const struct chb_state *s, struct chb_land *land);
	void (*fittings)(const struct chb_game *g, const struct chb_state *s,
			 struct chb_fittings *out);
	bool (*turns)(const struct chb_game *g, int place);
	bool (*bears)(const struct chb_game *g, int thing);
	bool (*holds)(const struct chb_game *g, const struct chb_state *s, int laid);
	bool (*settle)(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
	void (*due)(const struct chb_game *g, struct chb_state *s);
	int (*room)(const struct chb_game *g, const struct chb_state *s, int man, int place);
	bool (*lost)(const struct chb_game *g, struct chb_state *s, int man, struct pv_events *out);
	bool (*open)(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
	bool (*sound)(const struct chb_game *g, const struct chb_state *s);
	bool (*fight)(const struct chb_game *g, const struct chb_state *s, uint64_t attackers,
		      uint64_t targets, struct pv_why *why);
	int (*sign)(const struct chb_game *g, const struct chb_state *s, int man, uint64_t foes,
		    bool attacking);
	void (*name)(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		     struct pv_why *why);
	/* PV_NO_PLACE: not a rope of its. */
	uint16_t (*top)(const struct chb_game *g, const struct chb_thing *t);
	size_t (*links)(const struct chb_game *g, const struct chb_state *s, int place,
			uint16_t *out);
	/* Asked of places with CHB_MARK_CLIMB: is the step a climb on one of its ropes, between two
	 * places that are no rungs? */
	bool (*climbs)(const struct chb_game *g, int from, int to);
	bool (*climb)(const struct chb_game *g, const struct chb_state *s, int from, int to,
		      struct pv_why *why);
	bool (*step)(const struct chb_game *g, const struct chb_state *s, int man, int to,
		     struct pv_why *why);
	bool (*takes)(const struct chb_game *g, const struct pv_order *o);
	bool (*check)(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
	void (*apply)(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		      struct pv_events *out);
	void (*list)(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, int man, struct chb_list *l);
	void (*same_as)(const struct chb_game *g, const struct chb_state *s,
			const struct pv_order *o, struct pv_why *why);
	bool (*shot)(const struct chb_game *g, const struct chb_state *s, int place,
		     struct pv_why *why);
	bool (*beds)(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, int stair, struct chb_beds *out);
	int (*makes)(const struct chb_game *g);
	int (*ep)(const struct chb_game *g, const struct chb_state *s, int man);
	bool (*leaves_out)(const struct chb_game *g, const struct chb_state *s);
	bool (*edge)(const struct chb_game *g, int from, int side);
	struct chb_part (*price)(const struct chb_game *g, const struct chb_state *s,
				 const struct chb_arrival *a);
	bool (*edge_rides)(struct pv_why *why);
	bool (*rail)(const struct chb_game *g, const struct chb_state *s, int from);
	bool (*enter)(const struct chb_game *g, const struct chb_state *s, int from, int to,
		      struct pv_why *why);
	int32_t (*over)(const struct chb_game *g, const struct chb_state *s, int from, int to,
			struct pv_why *why);
	bool (*ladder)(const struct chb_game *g, const struct chb_state *s, int foot, int top);
	bool (*bridge)(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_thing *t, struct pv_why *why);
	int (*room_in)(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_thing *t, int place);
	bool (*crosses)(const struct chb_game *g, const struct chb_state *s, int from, int to,
			struct pv_why *why);
	int (*limits)(const struct chb_game *g, const struct chb_state *s, int man,
		      const char **rule);
	bool (*reaches)(const struct chb_game *g, const struct chb_state *s, int man,
			struct pv_why *why);
	bool (*lie)(const struct chb_game *g);
	void (*day_list)(const struct chb_game *g, const struct chb_state *s,
			 const struct chb_occupancy *v, int man, struct chb_list *l);
	void (*blocks)(const struct chb_game *g, const struct chb_state *s, int from, int to,
		       int place, struct pv_why *why);
	const char *(*terrain_row)(int ground);
	bool (*hides)(const struct chb_game *g, const struct chb_state *s, int from, int to,
		      int32_t range, struct pv_why *why);
	int32_t (*shot_die)(const struct chb_game *g, const struct chb_state *s, int from, int to);
	int32_t (*allowance)(const struct chb_game *g, int32_t points);
	int32_t (*toll)(const struct chb_game *g, const struct chb_state *s, int man, int to);
	void (*pay)(const struct chb_game *g, struct chb_state *s, int man, int to);
	void (*begin)(const struct chb_game *g, struct chb_state *s, int man);
	int (*slip_die)(const struct chb_game *g, const struct chb_state *s, int from, int to);
	int (*shift)(const struct chb_game *g, const struct chb_state *s, uint64_t attackers,
		     uint64_t targets);
	bool (*meets)(const struct chb_game *g, const struct chb_state *s, int from, int to);
	int (*loader)(const struct chb_game *g, const struct chb_state *s, int man);
	bool (*wields)(const struct chb_game *g, const struct chb_state *s, int man, int weapon,
		       struct pv_why *why);
	int (*cover)(const struct chb_game *g, const struct chb_state *s, int man, int cover,
		     struct pv_why *why);
	int (*ground_cover)(const struct chb_game *g, const struct chb_state *s, int from, int to,
			    int ground);
	bool (*shelters)(const struct chb_game *g, const struct chb_state *s, int man);
	bool (*upright)(const struct chb_game *g, const struct chb_state *s, int man,
			struct pv_why *why);
	void (*rise)(struct chb_state *s, int man);
	bool (*braves)(const struct chb_game *g, const struct chb_state *s, int man, int ahead);
	bool (*may_attack)(const struct chb_game *g, const struct chb_state *s, int man,
			   struct pv_why *why);
	void (*attacked)(const struct chb_game *g, struct chb_state *s, uint64_t targets);
	void (*driven)(struct chb_state *s, int man);
	bool (*engage)(const struct chb_game *g, const struct chb_state *s, uint64_t attackers,
		       uint64_t targets, struct pv_why *why);
	bool (*attacks)(const struct chb_game *g, const struct chb_state *s, struct chb_list *l);
	int32_t (*force)(const struct chb_game *g, const struct chb_state *s, int man);
	int (*fight_die)(const struct chb_game *g, const struct chb_state *s);
	int (*letter)(const struct chb_game *g, const struct chb_state *s, int face);
	bool (*spares)(const struct chb_game *g, const struct chb_state *s, int letter);
	bool (*follow)(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
	bool (*resume)(const struct chb_game *g, struct chb_state *s);
	int32_t (*way_price)(const struct chb_game *g, const struct chb_state *s, int from, int to,
			     struct pv_why *why);
	bool (*minimum)(const struct chb_game *g, const struct chb_state *s, int to);
	bool (*perch)(const struct chb_game *g, const struct chb_state *s, int from);
	bool (*across)(const struct chb_game *g, const struct chb_state *s, int from, int to);
	int (*crossing)(int face);
	bool (*jump)(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, int man, int to, struct pv_why *why);
	void (*leap)(struct chb_state *s, int man, int foe);
	void (*drop)(const struct chb_game *g, struct chb_state *s, int man);
	void (*tactics)(const struct chb_game *g, const struct chb_state *s,
			const struct chb_occupancy *v, int man, struct chb_list *l);
	void (*deeds)(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, int man, struct chb_list *l);
	void (*watch)(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
	void (*close)(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
	void (*rest)(const struct chb_game *g, struct chb_state *s);
	/* For bots: chb_modules_levers and the functions after it. */
	void (*levers)(const struct chb_game *g, struct chb_levers *out);
	int (*setting)(const struct chb_game *g, const struct chb_state *s);
	void (*set_to)(const struct chb_game *g, struct chb_state *s, int setting);
	int (*unfit)(const struct chb_game *g, const struct chb_state *s, int man);
	int (*strikes)(const struct chb_game *g, const struct chb_state *s, int place);
};

/* Is it on in this game? */
bool chb_is_on(const struct chb_game *g, const struct chb_module *m);

/* The module of a kind of thing; NULL: none. */
const struct chb_module *chb_module_of(const struct chb_game *g, int kind);

/* The digging of the current step of a siege day; NULL: there is none. _kind: the kind of thing
 * dug. */
const struct chb_mining *chb_mining_now(const struct chb_game *g, const struct chb_state *s);
int chb_mining_kind(const struct chb_game *g, const struct chb_state *s);

/* The words of a kind's states, NULL at the end; NULL: it has one state. */
const char *const *chb_states_of(const struct chb_game *g, int kind);

bool chb_modules_things(struct chb_game *g, const struct pv_node *root, struct pv_error *err);

/* CHB_AS_DRAWN: no module answers. */
int chb_modules_ground(const struct chb_game *g, const struct chb_state *s, int place);
void chb_modules_land(const struct chb_game *g, const struct chb_state *s, struct chb_land *land);
void chb_modules_fittings(const struct chb_game *g, const struct chb_state *s,
			  struct chb_fittings *out);
/* May a character whom a piece has thrown off lie there? 1 or 0; CHB_NONE: no piece has thrown him
 * off. _lost: handles a character for whom there is no room; false: no module does. */
int chb_modules_room(const struct chb_game *g, const struct chb_state *s, int man, int place);
bool chb_modules_lost(const struct chb_game *g, struct chb_state *s, int man,
		      struct pv_events *out);
/* Does a place of the map turn along with its piece? Is a piece held, so that it cannot turn? */
bool chb_modules_turns(const struct chb_game *g, int place);
/* Does a thing turn along, wherever it is? */
bool chb_modules_bears(const struct chb_game *g, int thing);
bool chb_modules_holds(const struct chb_game *g, const struct chb_state *s, int laid);
/* Has finished work changed the board? Then nothing else has happened yet. */
bool chb_modules_settle(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
void chb_modules_due(const struct chb_game *g, struct chb_state *s);
/* Has anything happened? */
bool chb_modules_open(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
bool chb_modules_sound(const struct chb_game *g, const struct chb_state *s);
bool chb_modules_fight(const struct chb_game *g, const struct chb_state *s, uint64_t attackers,
		       uint64_t targets, struct pv_why *why);
int chb_modules_sign(const struct chb_game *g, const struct chb_state *s, int man, uint64_t foes,
		     bool attacking);
/* The cover that a ground with CHB_TRAIT_COVERS gives from there: one at most, else its row's. */
int chb_modules_ground_cover(const struct chb_game *g, const struct chb_state *s, int from, int to,
			     int ground);
bool chb_modules_shot(const struct chb_game *g, const struct chb_state *s, int place,
		      struct pv_why *why);
/* False: the stair is cleared in the base's way. */
bool chb_modules_beds(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, int stair, struct chb_beds *out);
int chb_modules_makes(const struct chb_game *g);
int chb_modules_ep(const struct chb_game *g, const struct chb_state *s, int man);
/* Is a list of orders partial now, leaving out some that are alike? */
bool chb_modules_leave_out(const struct chb_game *g, const struct chb_state *s);
bool chb_modules_edge(const struct chb_game *g, int from, int side);
/* Adds the parts to why. */
int32_t chb_modules_price(const struct chb_game *g, const struct chb_state *s,
			  const struct chb_arrival *a, struct pv_why *why);
bool chb_modules_edge_rides(const struct chb_game *g, struct pv_why *why);
bool chb_modules_rail(const struct chb_game *g, const struct chb_state *s, int from);
/* May one go from there to the place beside, over or below it? Every yes. Asked while there are
 * things of a module that answers: g->barring. */
bool chb_modules_enter(const struct chb_game *g, const struct chb_state *s, int from, int to,
		       struct pv_why *why);
/* The points of the battlement between two places; CHB_NONE: the usual ones. One at most. */
int32_t chb_modules_over(const struct chb_game *g, const struct chb_state *s, int from, int to,
			 struct pv_why *why);
/* May a ladder be set up on that foot, against that top (PV_NO_PLACE: none)? Every yes. */
bool chb_modules_ladder(const struct chb_game *g, const struct chb_state *s, int foot, int top);
/* May that tower's bridge be let down? Every yes. */
bool chb_modules_bridge(const struct chb_game *g, const struct chb_state *s,
			const struct chb_thing *t, struct pv_why *why);
/* How many characters that machine holds on that place; CHB_NONE: the table's number. One at most.
 */
int chb_modules_room_in(const struct chb_game *g, const struct chb_state *s,
			const struct chb_thing *t, int place);
/* May a shot cross from one place to the other, apart from what blocks the line? Every yes. */
bool chb_modules_crosses(const struct chb_game *g, const struct chb_state *s, int from, int to,
			 struct pv_why *why);
/* May any character pick up that weapon and throw it? And the list of such weapons on the map;
 * returns how many. */
bool chb_modules_pick_up(const struct chb_game *g, int weapon);
size_t chb_modules_picked_up(const struct chb_game *g, uint8_t out[CHB_MODULES_MAX]);
/* The weapon whose limits hold for the character's shot with that one, and the row that says so
 * (unchanged for the weapon's own). One at most. */
int chb_modules_limits(const struct chb_game *g, const struct chb_state *s, int man, int weapon,
		       const char **rule);
/* Can the character reach such a weapon? Every yes. */
bool chb_modules_reaches(const struct chb_game *g, const struct chb_state *s, int man, int weapon,
			 struct pv_why *why);
/* Is there such a weapon on the map? Any yes. */
bool chb_modules_lie(const struct chb_game *g);
/* Lists the orders of a siege day that a character may give: each. */
void chb_modules_day_list(const struct chb_game *g, const struct chb_state *s,
			  const struct chb_occupancy *v, int man, struct chb_list *l);
/* Adds rows to a refusal, where what stands on that place blocks the line. Each. */
void chb_modules_blocks(const struct chb_game *g, const struct chb_state *s, int from, int to,
			int place, struct pv_why *why);
void chb_modules_name(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		      struct pv_why *why);

/* PV_NO_PLACE: an ordinary rope. */
uint16_t chb_modules_top(const struct chb_game *g, const struct chb_thing *t);
/* Returns how many; out: room for CHB_CLIMBS_MAX. */
size_t chb_modules_links(const struct chb_game *g, const struct chb_state *s, int place,
			 uint16_t *out);
bool chb_modules_climbs(const struct chb_game *g, int from, int to);
bool chb_modules_climb(const struct chb_game *g, const struct chb_state *s, int from, int to,
		       struct pv_why *why);
bool chb_modules_step(const struct chb_game *g, const struct chb_state *s, int man, int to,
		      struct pv_why *why);
/* Finds the modules that are on: after the map, and again where an option of the map has changed.
 */
void chb_modules_on(struct chb_game *g);
/* Each module applies what its options switch off, to the tables and to the map. */
void chb_modules_set(struct chb_game *g);
void chb_modules_set_map(struct chb_game *g);
/* Adds the rows of all modules to a game. */
void chb_modules_load_acts(struct chb_game *g);
/* Does an order belong to a module? */
bool chb_modules_take(const struct chb_game *g, const struct pv_order *o);
bool chb_modules_check(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_modules_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		       struct pv_events *out);
void chb_modules_list(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, int man, struct chb_list *l);

/* --- the laws: how the answers of all that is on join ---------------------------------------- */

/* The row of a ground in a summary; NULL: none. */
const char *chb_modules_terrain_row(const struct chb_game *g, int ground);
/* Is the place too far off to be seen? The first yes; why says so. */
bool chb_modules_hides(const struct chb_game *g, const struct chb_state *s, int from, int to,
		       int32_t range, struct pv_why *why);
/* Added to a shot's throw. */
int32_t chb_modules_shot_die(const struct chb_game *g, const struct chb_state *s, int from, int to);
/* The points of a movement in the open: the least. */
int32_t chb_modules_allowance(const struct chb_game *g, int32_t points);
/* Points lost by a step into the open: the sum. */
int32_t chb_modules_toll(const struct chb_game *g, const struct chb_state *s, int man, int to);
/* The character takes that step. */
void chb_modules_pay(const struct chb_game *g, struct chb_state *s, int man, int to);
/* A character's movement begins. */
void chb_modules_begin(const struct chb_game *g, struct chb_state *s, int man);
/* Added to an infiltration throw. */
int chb_modules_slip_die(const struct chb_game *g, const struct chb_state *s, int from, int to);
/* Added to an attack's column. */
int chb_modules_shift(const struct chb_game *g, const struct chb_state *s, uint64_t attackers,
		      uint64_t targets);
/* Does a character who enters throw for what stands there? Any yes. from: the hex left by the half
 * that enters. */
bool chb_modules_meets(const struct chb_game *g, const struct chb_state *s, int from, int to);
/* The loader of a character, as they stand, or PV_NONE: one at most. */
int chb_modules_loader(const struct chb_game *g, const struct chb_state *s, int man);
/* May a character use that weapon in the present place and posture? Every yes. */
bool chb_modules_wields(const struct chb_game *g, const struct chb_state *s, int man, int weapon,
			struct pv_why *why);
/* A character's cover with posture, where the place gives `cover`: the best. why: the rows that
 * improve it are added. */
int chb_modules_cover(const struct chb_game *g, const struct chb_state *s, int man, int cover,
		      struct pv_why *why);
/* Is a character upright, as moving and working need? Every yes. chb_ask_upright: the same for a
 * character in another posture. */
bool chb_ask_upright(const struct chb_game *g, const struct chb_state *s, int man,
		     struct pv_why *why);
static inline bool chb_modules_upright(const struct chb_game *g, const struct chb_state *s, int man,
				       struct pv_why *why) {
	return (s->man[man].saddle & g->postures) == 0 || chb_ask_upright(g, s, man, why);
}
/* A character falls, or leaves the place without an order: the posture ends. */
void chb_modules_rise(const struct chb_game *g, struct chb_state *s, int man);
/* Does a charge at the character, from side `ahead`, gain nothing? Any yes. */
bool chb_modules_braves(const struct chb_game *g, const struct chb_state *s, int man, int ahead);
/* May a character attack at all? Every yes. */
bool chb_modules_may_attack(const struct chb_game *g, const struct chb_state *s, int man,
			    struct pv_why *why);
/* Those characters are attacked. */
void chb_modules_attacked(const struct chb_game *g, struct chb_state *s, uint64_t targets);
/* A character has left the place, or may no longer stay. */
void chb_modules_driven(const struct chb_game *g, struct chb_state *s, int man);
/* May the attack be made now? targets 0: a door is attacked. Every yes. */
bool chb_modules_engage(const struct chb_game *g, const struct chb_state *s, uint64_t attackers,
			uint64_t targets, struct pv_why *why);
/* Lists attacks that come before all others. Any yes: nothing else may be listed. */
bool chb_modules_attacks(const struct chb_game *g, const struct chb_state *s, struct chb_list *l);
/* Attack points of a character in the air. */
int32_t chb_modules_force(const struct chb_game *g, const struct chb_state *s, int man);
/* Added to the throw of the current attack. */
int chb_modules_fight_die(const struct chb_game *g, const struct chb_state *s);
/* The letter of a face, where the current attack has a table of its own; else CHB_NONE: one at
 * most. */
int chb_modules_letter(const struct chb_game *g, const struct chb_state *s, int face);
/* Has the letter no effect in the current attack? Any yes. */
bool chb_modules_spares(const struct chb_game *g, const struct chb_state *s, int letter);
/* After a blow: is a decision asked, or has a jumper got a step further? Any yes. */
bool chb_modules_follow(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
/* Does an attack go on in which nobody strikes? Any yes. */
bool chb_modules_resume(const struct chb_game *g, struct chb_state *s);
/* Points of a way straight up or down that is no stair or ladder, or CHB_NONE: one at most. */
int32_t chb_modules_way_price(const struct chb_game *g, const struct chb_state *s, int from, int to,
			      struct pv_why *why);
/* May that place be entered for a whole allowance, whatever it costs? Every yes. */
bool chb_modules_minimum(const struct chb_game *g, const struct chb_state *s, int to);
/* May one jump from there straight down, or to a place no lower? Any yes. */
bool chb_modules_perch(const struct chb_game *g, const struct chb_state *s, int from);
/* Is that way a jump across, for which one throws? Any yes. */
bool chb_modules_across(const struct chb_game *g, const struct chb_state *s, int from, int to);
/* The jumper's health after that face of a jump across (enum chb_life): one at most. */
int chb_modules_crossing(const struct chb_game *g, int face);
/* Is the character in the air sheltered from that shooter? Any yes. */
bool chb_modules_shelters(const struct chb_game *g, const struct chb_state *s, int man);
/* May one jump onto an enemy there? 1 or 0, by one module at most; CHB_NONE: no module answers. */
int chb_modules_jump(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, int man, int to, struct pv_why *why);
/* A character has jumped onto an enemy. */
void chb_modules_leap(const struct chb_game *g, struct chb_state *s, int man, int foe);
/* Puts down the body of a character who died in the air. */
void chb_modules_drop(const struct chb_game *g, struct chb_state *s, int man);
/* Lists orders of characters who may not act. */
void chb_modules_tactics(const struct chb_game *g, const struct chb_state *s,
			 const struct chb_occupancy *v, int man, struct chb_list *l);
/* Lists orders of a character who may act, besides those about doors. */
void chb_modules_deeds(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, int man, struct chb_list *l);
/* Called while characters move: ends what no longer holds. */
void chb_modules_watch(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
/* A movement phase ends. */
void chb_modules_close(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
/* A player turn ends. */
void chb_modules_rest(const struct chb_game *g, struct chb_state *s);
/* The levers of machinery: the union. */
void chb_modules_levers(const struct chb_game *g, struct chb_levers *out);
/* The current setting of machinery, in bits: the union. */
int chb_modules_setting(const struct chb_game *g, const struct chb_state *s);
/* Puts all machinery into a setting. */
void chb_modules_set_to(const struct chb_game *g, struct chb_state *s, int setting);
/* Bits of a setting that are of no use to a character: the union. */
int chb_modules_unfit(const struct chb_game *g, const struct chb_state *s, int man);
/* Movement phases that open until machinery strikes whoever is at a place: the fewest; 0: it never
 * does. */
int chb_modules_strikes(const struct chb_game *g, const struct chb_state *s, int place);

#endif
