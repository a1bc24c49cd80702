/*
 * verbs.h - private: what may be ordered. Of each verb what its order carries; a man who acts is
 * the order's actor.
 */
#ifndef RULES_CRYHAVOC_VERBS_H
#define RULES_CRYHAVOC_VERBS_H

#include "pavise/order.h"

enum chb_verb {
	CHB_STEP = PV_VERB_OWN, /* onto a place: data.halves[0] */
	CHB_SLIP,               /* the same past an enemy, by a throw */
	CHB_DRAG,               /* the same; target, who lies, comes after */
	CHB_OPEN,               /* the door of a side: count */
	CHB_CLOSE,
	CHB_BAR,
	CHB_UNBAR,
	CHB_ENTER,  /* the map, at a place */
	CHB_LEAVE,  /* the map */
	CHB_SHOOT,  /* at target; count: row of the weapons */
	CHB_FIGHT,  /* nobody in particular: attackers in data.figures[0, 1], targets in [2, 3] */
	CHB_STRIKE, /* the letter falls on target */
	CHB_FLEE,   /* onto a place, halves[0]; from a shot to another, halves[1]; target: a
		       friend, who makes room on halves[2] */
	CHB_FOLLOW, /* onto the place that was left */
	CHB_JUMP,   /* down to a place, or from tree to tree */
	CHB_LIE,    /* at a place, who fell */
	CHB_TOPPLE, /* a ladder: count, a thing */
	CHB_CUT,    /* a rope */
	CHB_HAUL,   /* a rope up */
	CHB_LOWER,  /* a rope down */
	CHB_LIFT,   /* a ladder, count; with target, who bears it too */
	CHB_LAY,    /* it down on a place */
	CHB_SET_UP, /* the ladder that he carries, at the wall on side count */
	CHB_WAIT,   /* no shot: count 0 here, 1 at this one, 2 in this phase */
	CHB_DONE_PHASE,
	CHB_TURN,     /* a rider's head swings onto a place */
	CHB_SWING,    /* his tail does */
	CHB_MOUNT,    /* target, a horse */
	CHB_DISMOUNT, /* onto a place */
	CHB_LEAP,     /* into the saddle of target */
	CHB_LEAD,     /* a step with target, whose head follows onto halves[1] */
	CHB_FALL,     /* a thrown rider lies on a place */
	CHB_PUSH,     /* the thing count onto a place, halves[0] */
	CHB_WHEEL,    /* it turns to face a side, halves[0] */
	CHB_LIGHT,    /* a place by a flaming arrow */
	CHB_KINDLE,   /* by a torch */
	CHB_WORK,     /* a whole turn at a thing: halves[CHB_ORDER_THING]; target: who helps */
	CHB_USE,      /* a thing, at once */
	CHB_PLACE,    /* before the first turn */
	CHB_FILL,     /* the same: a moat hex is filled */
	CHB_HIDE,     /* the same in secret: target */
	CHB_SNEAK,    /* a step of a hidden man: target */
	CHB_UNTIE,    /* target, a captive of his side */
	CHB_GATHER,   /* a siege day: he joins the crew of target, an engineer */
	CHB_BUILD,    /* row `count` of works at a place */
	CHB_TEND,     /* target, a wounded man */
	CHB_BEGIN,    /* side `count` acts first */
	CHB_ASSAULT,  /* a battle */
	CHB_WITHDRAW, /* no more of it */
	CHB_TAKE,     /* the thing count */
	CHB_DROP,     /* it again */
	CHB_POUR,     /* oil onto a place */
	CHB_RAM_WALL, /* by a man of the ram count: what lies ahead of it */
	CHB_BREAK,    /* a door, 1 + halves[CHB_ORDER_THING]: attackers as of a fight */
	CHB_KNEEL,
	CHB_RISE,
	CHB_LOAD,      /* for target, a crossbowman */
	CHB_RELEASE,   /* no longer */
	CHB_HAMSTRING, /* the horse of target */
	CHB_BOMBARD,   /* a siege day: the engine count is aimed at a place */
	CHB_SALVO,     /* a throw for all that is aimed, or dug, at a place */
	CHB_LOSE,      /* the engine count breaks */
	CHB_DIG,       /* at a place */
	CHB_RAZE,      /* before the first turn: rubble on a wall hex */
	CHB_HOIST,     /* with the rope count: target, who lies below it, or a thing */
	CHB_HEAVE,     /* what hangs on the rope count in, onto a place */
	CHB_CONJURE,   /* a marsh, count, about a place: stratege/marsh.c */
	CHB_VERBS
};

/* 1 + the thing that an order is about. */
enum { CHB_ORDER_THING = 8, CHB_ORDER_OTHER };

#endif
