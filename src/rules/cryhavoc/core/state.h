/*
 * state.h - private: what a battle of Cry Havoc holds at an instant: men, things, what is asked.
 */
#ifndef RULES_CRYHAVOC_CORE_STATE_H
#define RULES_CRYHAVOC_CORE_STATE_H

#include "board/hex/map.h"
#include "pavise/ruleset.h"

#include <assert.h>

enum {
	CHB_MEN_MAX = 128,
	CHB_SIDE_MEN = 64,
	CHB_NAME_MAX = 16,
	CHB_AIMS_MAX = 12,
	CHB_ZONES_MAX = 16,
	CHB_ZONE_PLACES = 32,
	CHB_WORD_MAX = 24,
	CHB_THINGS_MAX = 96,
	CHB_RUNGS_MAX = 1024,
	CHB_TOPS_MAX = 1024,
	CHB_STONES_MAX = 4,
	CHB_RING_MAX = 6,
	CHB_HOISTS_MAX = 4,
	CHB_BEAMS_MAX = 3,
	CHB_MOVE_MAX = 99,
	CHB_FACES = 6,
	CHB_RUN = 4,            /* hexes of a charge [CHB-5.5.5] */
	CHB_NO_PLACE = -1,      /* of events, prompts, plans */
	CHB_NONE = -1,          /* no such thing, row, side or number */
	CHB_ZONE_PLACE = 0x2000 /* from here on a place is a zone, for texts */
};

#define CHB_EACH_SIDE(side) for (int side = 0; side < 2; side++)

/* Where a man is who stands on no place of the map. Under: a horse that is ridden. */
enum chb_where {
	CHB_HIDDEN = 0xfffa, /* `back` is where: hidden.h */
	CHB_ABSENT = 0xfffb, /* not set up, or not taking part */
	CHB_UNDER = 0xfffc,
	CHB_WAITING = 0xfffd,
	CHB_GONE = 0xfffe,
	CHB_NOWHERE = 0xffff
};

enum chb_life { CHB_HEALTHY, CHB_STUNNED, CHB_WOUNDED, CHB_DEAD, CHB_LIVES };

/* Marks of a man. */
enum {
	CHB_DONE = 1,        /* he has finished his move in this phase */
	CHB_BEGUN = 2,       /* he has spent points in it, and may be shot at [CHB-8.6.5] */
	CHB_STEPPED = 4,     /* he has entered a place in it */
	CHB_STUCK = 8,       /* in mud [CHB-7.1] */
	CHB_NEW = 16,        /* stunned in this player turn [CHB-2.20] */
	CHB_HANDS = 32,      /* he dragged a body in this player turn [CHB-5.1.22] */
	CHB_SHOT = 64,       /* an offensive shot in his round [CHB-8.1.20] */
	CHB_SHOT_BACK = 128, /* a defensive, or second, one */
	CHB_TRIED = 256,     /* a shot in this phase [CHB-8.1.17] */
	CHB_STRUCK = 512,    /* attacked in this combat phase, or was attacked [CHB-9.1.3] */
	CHB_MELEE = 1024,    /* fought since his last first fire [CHB-2.8] */
	CHB_FALLEN = 2048,   /* he fell, and has to lie somewhere yet [CHB-11.10] */
	CHB_AIMED = 4096,    /* he aimed: no act of his until his next player turn [CHB-8.3.10] */
	CHB_OUT = 8192,      /* the weather has cut his points in this movement [CHB-5.6.8] */
	CHB_DUE = 16384,     /* what he works at happens now [CHB-2.12] */
	CHB_MARKS = 32767
};

/* Of riders and horses; of who is held, who kneels, and what a shot leaves. */
enum {
	CHB_LOOSE = 1,   /* a horse whose rider fell or died [CHB-10.4] */
	CHB_SPOILT = 2,  /* hit by defensive fire in this move [CHB-5.5.9] */
	CHB_DAZED = 4,   /* out of the coming combat phase [CHB-8.5.9] */
	CHB_BOUND = 8,   /* a captive [CHB-16.15] */
	CHB_FREED = 16,  /* no longer; he acts from his next player turn on */
	CHB_KNEELS = 32, /* on foot: on his knees [CHB-5.1.17] */
	CHB_STILL = 64,  /* an offensive shot that leaves him a second if he stays [CHB-8.1.5] */
	CHB_DISTURBED = 128, /* who loads for him was attacked: no shot [MON-2.2.1-3] */
};

/* What a man does on a siege day [CHB-14.16]. */
enum chb_job {
	CHB_IDLE,
	CHB_IN_CREW,
	CHB_BUILDS,
	CHB_TENDS,
	CHB_SERVES, /* an engine, or a ram */
	CHB_DIGS,   /* a sap, at `back` */
	CHB_SHOOTS, /* fire, at `back`; CHB_SHOT: it is thrown for */
	CHB_DOUSES,
	CHB_JOBS
};
enum { CHB_NEVER_BACK = 255, CHB_DAYS_MAX = 99 };

/* What a man is at by a rule of the supplement: tactics.h. */
enum chb_tactic {
	CHB_NO_TACTIC,
	CHB_LOADS,
	CHB_HAMSTRINGS,
	CHB_POUNCES,      /* in the air over an enemy */
	CHB_POUNCES_HURT, /* and wounded there */
	CHB_LANDED,       /* beside him, once he has found a place */
	CHB_TACTICS
};

/* States are compared and hashed as bytes, so there is none between their members. */
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* 24 bytes. */
struct chb_man {
	uint16_t place; /* of the map, or enum chb_where */
	uint16_t back;  /* moving: the last free place of his path [CHB-4.12]; beaten: the place
			   that he left or died in [CHB-9.4.13]; hidden: where he lurks; of a
			   siege day: where he digs or shoots; else CHB_NOWHERE */
	uint16_t marks;
	uint8_t life;   /* enum chb_life */
	uint8_t left;   /* points in this movement phase */
	uint8_t spent;  /* points in his round */
	uint8_t half;   /* of his allowance as his round began [CHB-8.1.22] */
	uint8_t throws; /* weapons to throw that he has left */
	uint8_t stands; /* what he has been told of shots at movers: standing.h */
	uint8_t facing; /* of a rider or horse: 1 + side that the head looks to; 0: on one hex */
	uint8_t turned; /* his facing at `back`; of who clears a stair: 1 + the side of its foot
			   across which he lays the body, 0: at its foot */
	uint8_t horse;  /* 1 + the horse that he rides or leads; 0: none */
	uint8_t run;    /* even hexes straight ahead that his move has ended with, to 4 */
	uint8_t saddle; /* CHB_LOOSE and so on */
	uint8_t works;  /* 1 + the thing that he works at for a whole turn [CHB-2.22], or 1 +
			   CHB_THINGS_MAX + who lies on a stair, whom he drags; 0: none */
	uint8_t heals;  /* wounded, in a siege: the day on which he is healed; 0: not thrown for */
	uint8_t job;    /* enum chb_job */
	uint8_t with;   /* 1 + the engineer whose crew he is of, or whom he tends; 0: nobody */
	uint8_t trade;  /* of an engineer: 1 + the row of works that he directs today; 0: none */
	uint8_t tactic; /* enum chb_tactic */
	uint8_t on;     /* 1 + for or against whom; 0: nobody */
};

/* What there is beside people: engines, rubble, what fire leaves [CHB-12]. things.c has the kinds.
 * 14 bytes. */
struct chb_thing {
	uint16_t place;    /* of the map; CHB_NOWHERE: there is none of it now */
	uint16_t to;       /* a second place, by kind; CHB_NOWHERE */
	uint16_t turn;     /* game turn in which it last did what it does; 0: never */
	uint8_t kind;      /* enum chb_kind */
	uint8_t facing;    /* side of a hex */
	uint8_t state;     /* by kind, from 0 */
	uint8_t damage;    /* by kind */
	uint8_t side;      /* PV_RED, PV_BLUE, CHB_NOBODYS */
	uint8_t timer;     /* by kind */
	uint8_t worker[2]; /* who carry or serve it; PV_NONE */
};

enum { CHB_NOBODYS = 2 };
enum { CHB_DOOR_BROKEN = 3 };
enum { CHB_BRIDGE_LOWERED, CHB_BRIDGE_RAISED };
enum { CHB_GATE_UP, CHB_GATE_DOWN };
enum chb_engine_state { CHB_ENGINE_HERE, CHB_ENGINE_OFF, CHB_ENGINE_BROKEN }; /* off the map */

/* States of a sap. */
enum { CHB_SAP_BEGUN, CHB_SAP_DUG };

enum { CHB_CART_STANDS, CHB_CART_MOVES };
enum chb_kind {
	CHB_NOTHING, /* room for what is made in a battle */
	CHB_RUBBLE,
	CHB_FILLED_MOAT,
	CHB_BALLISTA,
	CHB_PERRIERE,
	CHB_MANGONEL, /* it and the next: state, enum chb_engine_state */
	CHB_TREBUCHET,
	CHB_WALL,    /* one that was battered; damage: D that it has */
	CHB_WRECK,   /* of a hoarding */
	CHB_BRAZIER, /* and any fire that is kept */
	CHB_HAY,
	CHB_THATCH,
	CHB_SCAFFOLD,
	CHB_GATE, /* facing: the side of its door */
	CHB_TORCH,
	CHB_SCREEN, /* pushed by who stands on its hex */
	CHB_BARREL, /* of oil; timer: own turns that it is hot yet */
	CHB_OIL,    /* where it was poured */
	CHB_BLAZE,  /* a fire that destroys */
	CHB_ASHES,
	CHB_CART,        /* modules/wagons; timer: points that its team has spent in `turn` */
	CHB_DRAWBRIDGE,  /* to: its windlass; facing: to the gate */
	CHB_PORTCULLIS,  /* the same */
	CHB_RAM,         /* rams and towers, to the large one: facing is ahead; timer: machines.h */
	CHB_GALLERY,     /* to: the hex behind */
	CHB_TOWER,       /* state: its bridge */
	CHB_LARGE_TOWER, /* to: the hex behind */
	CHB_SITE,        /* of a work; state: its row; damage: quarters of man-turns done */
	CHB_STAKES_SET,
	CHB_BARRIER,
	CHB_HOARDED,
	CHB_LADDER,
	CHB_LONG_LADDER, /* of two hexes */
	CHB_ROPE,
	CHB_MILLSTONE, /* at its lever: modules/mill */
	CHB_SACK,      /* stores; of a load: damage 1 when `side` has carried it off the map */
	CHB_STONES,
	CHB_SAP,  /* bombard.h */
	CHB_MULE, /* dead [CHB-5.2.1] */
	CHB_CART_WRECK,
	CHB_GRINDSTONE, /* where it is on its ring: modules/mill */
	CHB_BEAMS,      /* a windmill's lock, at its turning lever: modules/windmill */
	CHB_WINDMILL,   /* itself, in its middle */
	CHB_MIRE,       /* a marsh that was made: modules/marsh */
	CHB_KINDS
};

/* The phases of a player turn. */
enum chb_phase {
	CHB_FIRE,
	CHB_MOVEMENT,
	CHB_SECOND_FIRE, /* form A [CHB-2.3] */
	CHB_COMBAT,
	CHB_OVER,
	CHB_SETUP, /* before the first turn: setup.c */
	CHB_DAY,   /* of a siege, outside its battles: siege_day.h */
	CHB_PHASES
};

/* What is asked. */
enum chb_ask {
	CHB_ASK_NOTHING,
	CHB_ASK_SHOOT,
	CHB_ASK_MOVE,
	CHB_ASK_REACT, /* the enemy: a defensive shot? */
	CHB_ASK_FIGHT,
	CHB_ASK_VICTIM, /* whom of several does the letter strike? */
	CHB_ASK_FLEE,
	CHB_ASK_FOLLOW,  /* who takes the place that was left? */
	CHB_ASK_FALL,    /* where does a thrown rider lie? */
	CHB_ASK_LIE,     /* where does who fell lie? */
	CHB_ASK_PLACE,   /* set-up: who stands where? */
	CHB_ASK_HIDE,    /* who hides where? */
	CHB_ASK_SNEAK,   /* steps of those who hide */
	CHB_ASK_BEGIN,   /* a siege day: who acts first? */
	CHB_ASK_BOMBARD, /* engines */
	CHB_ASK_LOSE,    /* which of them break? */
	CHB_ASK_SAP,     /* sappers */
	CHB_ASK_BUILD,   /* crews and works */
	CHB_ASK_ASSAULT, /* a battle? */
	CHB_ASK_TEND,    /* who looks after whom? */
	CHB_ASK_HIT,     /* DICE from here on: a shot */
	CHB_ASK_SLIP,    /* an infiltration throw of a mover */
	CHB_ASK_CAUGHT,  /* one of whoever was driven or displaced */
	CHB_ASK_MUD,     /* does he get stuck? */
	CHB_ASK_STAKES,  /* does he run upon the points? */
	CHB_ASK_FREE,    /* does a stuck man get free? */
	CHB_ASK_BLOW,    /* an attack */
	CHB_ASK_FOUND,   /* is a hamstringer found out? */
	CHB_ASK_LAND,    /* a landing beside an enemy */
	CHB_ASK_LOOSE,   /* does a loose horse walk? */
	CHB_ASK_LEAP,    /* a leap into the saddle */
	CHB_ASK_SCATTER, /* how far off its mark does a stone fall? */
	CHB_ASK_DRIFT,   /* and which way? */
	CHB_ASK_JUMP,    /* a landing */
	CHB_ASK_TOPPLE,  /* a ladder pushed over, a rope cut */
	CHB_ASK_CATCH,   /* does he catch the rope? */
	CHB_ASK_BATTER,  /* does the wall hold? */
	CHB_ASK_RUIN,    /* whoever stands on a hex that falls */
	CHB_ASK_LIGHT,   /* does it catch fire? */
	CHB_ASK_OIL,     /* whom it burns */
	CHB_ASK_SPREAD,  /* does a fire spread? */
	CHB_ASK_DOUSE,   /* does he put the fire out? */
	CHB_ASK_NERVE,   /* does a side stand its losses? */
	CHB_ASK_CRUSH,   /* whoever stands under a portcullis that falls */
	CHB_ASK_EVENT,   /* what the day brings */
	CHB_ASK_LOTS,    /* initiative */
	CHB_ASK_MEND,    /* how long is he wounded? */
	CHB_ASK_YIELD,   /* do the besieged surrender? */
	CHB_ASK_COUNT
};

/* The mover is in the air [CHB-11]. */
enum chb_leap { CHB_LEAP_NONE, CHB_LEAP_DOWN, CHB_LEAP_ACROSS, CHB_LEAP_ONTO, CHB_LEAPS };

/* How far a combat phase is [CHB-2.19]. */
enum chb_stage { CHB_STAGE_HAMSTRINGS, CHB_STAGE_JUMPS, CHB_STAGE_ORDINARY };

/* The steps of a siege day, in their order [CHB-14.14]. */
enum chb_step {
	CHB_DAY_OPENS,
	CHB_DAY_EVENT,
	CHB_DAY_LOTS,
	CHB_DAY_BOMBARD,
	CHB_DAY_SAP,
	CHB_DAY_BUILD,
	CHB_DAY_ASSAULT,
	CHB_DAY_TEND,
	CHB_DAY_MEND,
	CHB_DAY_YIELD,
	CHB_DAY_CLOSES,
	CHB_DAY_STEPS
};

/* What the scenario's events bring [CHB-14.2]. */
enum chb_fortune { CHB_QUIET, CHB_CONVOY, CHB_SPOILT_STORES, CHB_STORM, CHB_TRUCE, CHB_FORTUNES };

/* What the enemy of a mover has declined [CHB-TABLE.2]. */
enum { CHB_HOLD_MOVER = 1, CHB_HOLD_PHASE = 2 };

/* What an order says of shots at movers beforehand: its count [CHB-TABLE.3]. */
enum chb_stand {
	CHB_STAND_NONE, /* recalled: he is asked, or his side's word goes */
	CHB_STAND_HOLD,
	CHB_STAND_WILL, /* at whoever comes */
	CHB_STAND_ODDS, /* at data.faces[0] in 10 or better */
	CHB_STAND_AT,   /* target, and nobody else */
	CHB_STANDS
};

/* The same as a byte of the state. */
enum {
	CHB_STOOD_ODDS = CHB_STAND_ODDS, /* 1 in 10; the next is 2 in 10, and so on to 10 */
	CHB_STOOD_AT = 64,               /* the first of the enemy's men, and so on */
	CHB_STOOD_END = CHB_STOOD_AT + CHB_SIDE_MEN,
	CHB_STOOD_HIDDEN = 255 /* a side's, on a copy that may not know it */
};

struct chb_state {
	uint64_t attackers, targets; /* of the attack that is resolved: bits of their sides' men */
	uint64_t driven;             /* who have to retreat yet: bits of side `fleeing` */
	uint64_t mired, caught;      /* who throw for mud, for infiltration yet: bits of it */
	uint64_t staked;             /* who throw for stakes that they are driven into */
	uint64_t kinds;              /* of things that there are: bits of enum chb_kind */
	uint16_t turn;               /* from 1 */
	uint16_t to;                 /* the place of a slip; the second of a flight; CHB_NOWHERE */
	uint16_t spread;             /* fires: 1 + the pair that throws next; 0 */
	uint16_t away;               /* the place of the shooter that he flees; CHB_NOWHERE */
	uint8_t side;                /* whose player turn it is */
	uint8_t second;              /* 1: the game turn's second player turn */
	uint8_t phase;               /* enum chb_phase */
	uint8_t ask;                 /* enum chb_ask */
	uint8_t mover;               /* who moves; PV_NONE */
	uint8_t shooter, target;     /* of a shot; PV_NONE */
	uint8_t weapon;              /* its weapon: a row of the table; 0 */
	uint8_t aimed;               /* 1: it is aimed [CHB-8.3.8] */
	uint8_t letter;              /* of a throw whose victim is asked for */
	uint8_t hold;                /* CHB_HOLD_ bits */
	uint8_t fleeing;             /* side */
	uint8_t tested;              /* men who have thrown to get free, from the first */
	uint8_t outcome;             /* enum pv_outcome */
	uint8_t winner;              /* side */
	uint8_t reason;              /* enum chb_reason */
	uint8_t aim;                 /* the aim that ended it, 1 + number; 0: none */
	uint8_t held[CHB_AIMS_MAX];  /* of a hold: ends of player turns in a row */
	uint8_t standing[2];         /* what each side has said of shots at movers: standing.h */
	uint8_t ready;               /* of set-up: setup.c */
	uint8_t sneaked;             /* 1: the hidden men of this phase's side have moved */
	uint8_t door[PV_DOORS_MAX];  /* enum pv_door */
	uint8_t harm[64];            /* of doors, two bits each: damage; 3: broken [CHB-12.2.3] */
	uint8_t gate;                /* 1 + the door that the attackers strike; 0 */
	uint8_t leap;                /* enum chb_leap */
	uint8_t fallen;              /* who was thrown and has no place yet; PV_NONE */
	uint8_t walked;              /* horses that have thrown to walk, from the first */
	uint8_t engine;              /* the thing that is shot with; PV_NONE */
	uint8_t nerve;               /* who leaves the map in panic: panic.h */
	uint8_t drift;               /* hexes that its stone falls off the mark */
	uint8_t batter;              /* points that strike the wall at `to`, in halves; 0 */
	uint8_t breaks;              /* worth of engines that break yet, in halves [CHB-12.6.25] */
	uint8_t day;                 /* of a siege, from 1; 0: none */
	uint8_t step;                /* of it: enum chb_step */
	uint8_t leads;               /* the side that acts first in it */
	uint8_t supplies;            /* days that the besieged have left */
	uint8_t wants;               /* 1 + the side that wanted its battle; 0: none yet */
	uint8_t fortune;             /* what it brings: enum chb_fortune */
	uint8_t lot;                 /* initiative: red's face, once thrown; 0 */
	uint8_t fought;              /* game turns of its battle that are over */
	uint8_t stage;               /* enum chb_stage */
	uint8_t turned; /* sixths that the map's turning piece has been turned by: boards.h */
	uint8_t slots;  /* things up to the last that isn't room alone */
	uint8_t spare;  /* 0 */
	struct chb_man man[CHB_MEN_MAX]; /* only as many as the roster has belong to a state; */
	struct chb_thing room[CHB_THINGS_MAX]; /* its things come right after them: chb_thing */
};

#pragma GCC diagnostic pop

static_assert(sizeof(struct chb_man) == 24, "a character of a state has 24 bytes");
static_assert(sizeof(struct chb_thing) == 14, "a thing of a state has 14 bytes");
static_assert(offsetof(struct chb_state, man) == 432, "what comes before the characters");

enum chb_reason {
	CHB_BY_AIM,
	CHB_BY_LAST,
	CHB_BY_LIMIT,
	CHB_BY_BOTH,
	CHB_BY_SURRENDER,
	CHB_REASONS
};

#endif
