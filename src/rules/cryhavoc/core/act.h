/*
 * act.h - private: what may be ordered, and what is asked, a row each. A chapter keeps the rows of
 * its acts and decisions; chapters.c lists the chapters.
 *
 * chb_load_acts    the rows of all chapters into a game
 * chb_act_of       the row of an order, as the battle or the siege day has it
 * chb_list_acts    what one character may order, by the domains of the rows
 * chb_offer        lists an order that may be given
 */
#ifndef RULES_CRYHAVOC_CORE_ACT_H
#define RULES_CRYHAVOC_CORE_ACT_H

#include "rules/cryhavoc/core/game.h"

struct chb_list;
struct chb_occupancy;

/* Where the candidates of an act come from when orders are listed. */
enum chb_domain {
	CHB_LISTED_BY_CHAPTER, /* there are too many: the chapter lists them */
	CHB_ACTOR_ALONE,
	CHB_DOORS_HERE,    /* count: the sides with a door of the actor's hex, and the hatch */
	CHB_BOUND_FRIENDS, /* target: captives of the actor's side */
	CHB_THINGS_OF,     /* count: things of the row's kinds */
	CHB_PLACES_BESIDE, /* halves[0]: those from which the actor's place is fought */
	CHB_EVERY_PLACE,   /* halves[0] */
};

/* What a plan of that one order leads to. */
enum chb_goal { CHB_GOAL_NONE, CHB_GOAL_PLACE, CHB_GOAL_TARGET }; /* halves[0]; target */

struct chb_act {
	struct kit_act act; /* verb, rule, form */
	bool on_day;    /* on a siege day, instead of a battle's row of that verb if there is one */
	bool on_whole;  /* judged on the whole state, hidden characters too; check gets no view */
	uint8_t domain; /* enum chb_domain */
	uint64_t kinds; /* of CHB_THINGS_OF */
	uint8_t goal;   /* enum chb_goal */
	bool (*check)(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
	void (*apply)(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		      struct pv_events *out);
	/* [CHB-16.14] May a side that routs order it? NULL: yes. */
	bool (*in_rout)(const struct chb_game *g, const struct chb_state *s,
			const struct pv_order *o);
};

/* What every row says: its verb and rule, who checks and applies it, and the parts of its form. */
#define CHB_ACT(verb, rule, of_check, of_apply, ...) \
	.act = { verb, rule, { __VA_ARGS__ } }, .check = of_check, .apply = of_apply
/* Rows end with the verb 0. */
#define CHB_ACTS_END                \
	{                           \
		.act = {.verb = 0 } \
	}

/* What a prompt asks for, a row each too. */
struct chb_decision {
	uint8_t ask;        /* enum chb_ask */
	bool minor, secret; /* as pv_prompt says */
	const char *key, *rule;
	/* Whose decision it is (NULL: of the side on turn), who it is about (NULL: nobody), and
	 * where (NULL: where that character is). */
	int (*side)(const struct chb_game *g, const struct chb_state *s);
	int (*man)(const struct chb_game *g, const struct chb_state *s);
	int (*place)(const struct chb_game *g, const struct chb_state *s);
	/* May the seat say that it is done, without any other order? NULL: it may not. What that
	 * does, outside siege days; NULL: the phase is over. */
	bool (*may_end)(const struct chb_game *g, const struct chb_state *s,
			const struct chb_occupancy *v, struct pv_why *why);
	void (*end)(const struct chb_game *g, struct chb_state *s);
	/* What the dice are asked, and what the first face does; the days' event takes the sum of
	 * two. NULL: a seat decides. */
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

/* Who lists the orders that a decision may be answered with. Rows of one decision are asked in
 * their order: load/chapters.c. */
enum { CHB_OF_SIDE = 1, CHB_ON_MAP = 2 }; /* characters of the side on turn; those on the map */
struct chb_lister {
	uint8_t ask;
	uint8_t whom;  /* CHB_OF_SIDE and so on: what characters of_man is asked for */
	bool on_whole; /* they are given the whole state, hidden characters too, and no view */
	/* What one character may order, and what nobody in particular does. */
	void (*of_man)(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, int man, struct chb_list *l);
	void (*of_all)(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, struct chb_list *l);
};

/* any: rows whose verb has any number, or those whose verb has its own. */
void chb_add_acts(struct chb_game *g, const struct chb_act *rows, bool any);
/* The number that a row's verb has in this game. */
int chb_verb_of(const struct chb_game *g, const struct chb_act *row);
void chb_add_decisions(struct chb_game *g, const struct chb_decision *rows);
/* An answer of may_end: always. */
bool chb_may_end(const struct chb_game *g, const struct chb_state *s, const struct chb_occupancy *v,
		 struct pv_why *why);
/* Who or what several decisions are about. */
int chb_asked_mover(const struct chb_game *g, const struct chb_state *s);
int chb_asked_shooter(const struct chb_game *g, const struct chb_state *s);
int chb_asked_target(const struct chb_game *g, const struct chb_state *s);
int chb_asked_attacker(const struct chb_game *g, const struct chb_state *s); /* the first */
int chb_asked_place(const struct chb_game *g, const struct chb_state *s);    /* that is aimed at */
/* Lists an order that its act's check lets pass. */
void chb_offer(const struct chb_game *g, const struct chb_state *s, const struct chb_occupancy *v,
	       const struct pv_order *o, struct chb_list *l);
const struct chb_act *chb_act_of(const struct chb_game *g, const struct chb_state *s,
				 const struct pv_order *o);

/* The words of the base game's verbs, from PV_VERB_OWN on; NULL: a module's. */
extern const char *const chb_verb_word[CHB_VERBS - PV_VERB_OWN];

#endif
