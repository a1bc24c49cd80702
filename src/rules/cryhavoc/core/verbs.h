/*
 * core/verbs.h - private: what may be ordered in the base game. Of each verb what its order
 * carries; a character who acts is the order's actor. Verbs of modules stand in the modules' rows;
 * they have numbers from CHB_VERBS on.
 */
#ifndef RULES_CRYHAVOC_CORE_VERBS_H
#define RULES_CRYHAVOC_CORE_VERBS_H

#include "pavise/order.h"

/* Each verb with its word. */
#define CHB_EACH_VERB(VERB)                                                                        \
	VERB(STEP, "step") /* onto a place: data.halves[0] */                                      \
	VERB(SLIP, "slip") /* the same past an enemy, by a throw */                                \
	VERB(DRAG, "drag") /* the same; target, who lies, comes after */                           \
	VERB(OPEN, "open") /* the door of a side: count */                                         \
	VERB(CLOSE, "close")                                                                       \
	VERB(BAR, "bar")                                                                           \
	VERB(UNBAR, "unbar")                                                                       \
	VERB(ENTER, "enter") /* the map, at a place */                                             \
	VERB(LEAVE, "leave") /* the map */                                                         \
	VERB(SHOOT, "shoot") /* at target; count: row of the weapons */                            \
	VERB(FIGHT, "fight") /* nobody in particular: attackers in data.figures[0, 1], targets in  \
				[2, 3] */                                                          \
	VERB(STRIKE, "strike") /* the letter falls on target */                                    \
	VERB(FLEE, "flee") /* onto a place, halves[0]; from a shot to another, halves[1]; target:  \
			      a friend, who makes room on halves[2] */                             \
	VERB(FOLLOW, "follow") /* onto the place that was left */                                  \
	VERB(JUMP, "jump")     /* down to a place, or from tree to tree */                         \
	VERB(LIE, "lie")       /* at a place, who fell */                                          \
	VERB(TOPPLE, "topple") /* a ladder: count, a thing */                                      \
	VERB(CUT, "cut")       /* a rope */                                                        \
	VERB(HAUL, "haul")     /* a rope up */                                                     \
	VERB(LOWER, "lower")   /* a rope down */                                                   \
	VERB(LIFT, "lift")     /* a ladder, count; with target, who bears it too */                \
	VERB(LAY, "lay")       /* it down on a place */                                            \
	VERB(SET_UP, "set")    /* the ladder that he carries, at the wall on side count */         \
	VERB(WAIT, "wait")     /* no shot: count 0 here, 1 at this one, 2 in this phase */         \
	VERB(DONE_PHASE, "done")                                                                   \
	VERB(TURN, "turn")         /* a rider's head swings onto a place */                        \
	VERB(SWING, "swing")       /* his tail does */                                             \
	VERB(MOUNT, "mount")       /* target, a horse */                                           \
	VERB(DISMOUNT, "dismount") /* onto a place */                                              \
	VERB(LEAP, "leap")         /* into the saddle of target */                                 \
	VERB(LEAD, "lead")         /* a step with target, whose head follows onto halves[1] */     \
	VERB(FALL, "fall")         /* a thrown rider lies on a place */                            \
	VERB(PUSH, "push")         /* the thing count onto a place, halves[0] */                   \
	VERB(WHEEL, "wheel")       /* it turns to face a side, halves[0] */                        \
	VERB(LIGHT, "light")       /* a place by a flaming arrow */                                \
	VERB(KINDLE, "kindle")     /* by a torch */                                                \
	VERB(WORK,                                                                                 \
	     "work")     /* a whole turn at a thing: halves[CHB_ORDER_THING]; target: who helps */ \
	VERB(USE, "use") /* a thing, at once */                                                    \
	VERB(PLACE, "place")       /* before the first turn */                                     \
	VERB(FILL, "fill")         /* the same: a moat hex is filled */                            \
	VERB(HIDE, "hide")         /* the same in secret: target */                                \
	VERB(SNEAK, "sneak")       /* a step of a hidden man: target */                            \
	VERB(UNTIE, "untie")       /* target, a captive of his side */                             \
	VERB(GATHER, "gather")     /* a siege day: he joins the crew of target, an engineer */     \
	VERB(BUILD, "build")       /* row `count` of works at a place */                           \
	VERB(TEND, "tend")         /* target, a wounded man */                                     \
	VERB(BEGIN, "begin")       /* side `count` acts first */                                   \
	VERB(ASSAULT, "assault")   /* a battle */                                                  \
	VERB(WITHDRAW, "withdraw") /* no more of it */                                             \
	VERB(TAKE, "take")         /* the thing count */                                           \
	VERB(DROP, "drop")         /* it again */                                                  \
	VERB(POUR, "pour")         /* oil onto a place */                                          \
	VERB(RAM_WALL, "batter")   /* by a man of the ram count: what lies ahead of it */          \
	VERB(BREAK, "break") /* a door, 1 + halves[CHB_ORDER_THING]: attackers as of a fight */    \
	VERB(KNEEL, "kneel")                                                                       \
	VERB(RISE, "rise")                                                                         \
	VERB(BY_MODULE_1, NULL) /* three numbers of modules */                                     \
	VERB(BY_MODULE_2, NULL)                                                                    \
	VERB(BY_MODULE_3, NULL)                                                                    \
	VERB(BOMBARD, "bombard") /* a siege day: the engine count is aimed at a place */           \
	VERB(SALVO, "salvo")     /* a throw for all that is aimed, or dug, at a place */           \
	VERB(LOSE, "lose")       /* the engine count breaks */                                     \
	VERB(DIG, "dig")         /* at a place */                                                  \
	VERB(RAZE, "raze")       /* before the first turn: rubble on a wall hex */

#define CHB_VERB_NUMBER(name, word) CHB_##name,
enum chb_verb { CHB_BEFORE_VERBS = PV_VERB_OWN - 1, CHB_EACH_VERB(CHB_VERB_NUMBER) CHB_VERBS };
#undef CHB_VERB_NUMBER

/* The byte pairs of an order that hold 1 + the thing it is about. */
enum { CHB_ORDER_THING = 8, CHB_ORDER_OTHER };

#endif
