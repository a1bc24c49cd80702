/* act_types.h - private: the types of acts, decisions and listers: rows of tables. act.h has the
 * functions. */
#ifndef RULES_CRYHAVOC_CORE_ACT_TYPES_H
#define RULES_CRYHAVOC_CORE_ACT_TYPES_H

#include "rules/cryhavoc/core/game.h"

struct chb_list;
struct chb_occupancy;

/* Where the candidates of an act come from when orders are listed. */
enum chb_domain {
	CHB_LISTED_BY_CHAPTER, /* the chapter lists its orders, since there are many */
	CHB_ACTOR_ALONE,
	CHB_DOORS_HERE,    /* count: the sides with a door of the actor's hex, and the hatch */
	CHB_BOUND_FRIENDS, /* target: captives of the actor's side */
	CHB_THINGS_OF,     /* count: things of the row's kinds */
	CHB_PLACES_BESIDE, /* halves[0]: places from which the actor's place is fought */
	CHB_EVERY_PLACE,   /* halves[0] */
};

/* What a plan that consists of this order leads to. */
enum chb_goal { CHB_GOAL_NONE, CHB_GOAL_PLACE, CHB_GOAL_TARGET }; /* halves[0]; target */

struct chb_act {
	struct kit_act act; /* verb, rule, form */
	bool on_day;    /* it rules on a siege day, in place of a battle's row of the same verb */
	bool on_whole;  /* judged on the whole state with hidden characters; check gets no occupancy
			 */
	uint8_t domain; /* enum chb_domain */
	uint64_t kinds; /* for CHB_THINGS_OF */
	uint8_t goal;   /* enum chb_goal */
	bool (*check)(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
	void (*apply)(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		      struct pv_events *out);
	/* [CHB-16.14] May a routed side order it? NULL: yes. */
	bool (*in_rout)(const struct chb_game *g, const struct chb_state *s,
			const struct pv_order *o);
};

/* What every row says: its verb and rule, who checks and applies it, and the parts of its form. */
#define CHB_ACT(of_verb, of_rule, of_check, of_apply, ...)                                       \
	.act = { .verb = of_verb, .rule = of_rule, .form = { __VA_ARGS__ } }, .check = of_check, \
	.apply = of_apply
/* Rows end with the verb 0. */
#define CHB_ACTS_END                \
	{                           \
		.act = {.verb = 0 } \
	}

/* A decision: what a prompt asks for. */
struct chb_decision {
	uint8_t ask;        /* enum chb_ask */
	bool minor, secret; /* as in pv_prompt */
	const char *key, *rule;
	/* The side that decides (NULL: the side on turn), the character it is about (NULL: none),
	 * and the place (NULL: that character's). */
	int (*side)(const struct chb_game *g, const struct chb_state *s);
	int (*man)(const struct chb_game *g, const struct chb_state *s);
	int (*place)(const struct chb_game *g, const struct chb_state *s);
	/* May the seat end the decision with `done`? NULL: it may not. `end` is what that does
	 * outside siege days; NULL: the phase ends. */
	bool (*may_end)(const struct chb_game *g, const struct chb_state *s,
			const struct chb_occupancy *v, struct pv_why *why);
	void (*end)(const struct chb_game *g, struct chb_state *s);
	/* The throw that is asked for, and the effect of its first face; a day's event takes the
	 * sum of two. NULL: a seat decides. */
	void (*throw)(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
	void (*take)(const struct chb_game *g, struct chb_state *s, int face,
		     struct pv_events *out);
};

/* What every row says; that of the dice. */
#define CHB_DECISION(of_ask, of_key, of_rule) .ask = of_ask, .key = of_key, .rule = of_rule
#define CHB_THROWN(of_ask, of_key, of_rule, of_throw, of_take) \
	CHB_DECISION(of_ask, of_key, of_rule), .throw = of_throw, .take = of_take
#define CHB_DECISIONS_END \
	{ .ask = CHB_ASK_COUNT }

/* A lister: the functions that list the orders of a decision. Listers of one decision are called in
 * their order in load/chapters.c. */
enum { CHB_OF_SIDE = 1, CHB_ON_MAP = 2 }; /* characters of the side on turn; on the map */
struct chb_lister {
	uint8_t ask;
	uint8_t whom;  /* bits as CHB_OF_SIDE: the characters that of_man lists for */
	bool on_whole; /* they are given the whole state, hidden characters too, and no view */
	/* Lists the orders of one character, and those without an actor. */
	void (*of_man)(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, int man, struct chb_list *l);
	void (*of_all)(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, struct chb_list *l);
};

#endif
