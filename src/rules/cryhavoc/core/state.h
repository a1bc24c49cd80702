/* state.h - private: the state of a battle of Cry Havoc: characters, things, the decision asked. */
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
	CHB_NO_PLACE = -1,      /* in events, prompts and plans */
	CHB_NONE = -1,          /* no such thing, row, side or number */
	CHB_ZONE_PLACE = 0x2000 /* from here on a place number stands for a zone, in texts */
};

#define CHB_EACH_SIDE(side) for (int side = 0; side < 2; side++)

/* Where a character is who stands on no place of the map. Under: a horse that is ridden. */
enum chb_where {
	CHB_HIDDEN = 0xfffa, /* `back` is the place: hidden.h */
	CHB_ABSENT = 0xfffb, /* not set up, or not taking part */
	CHB_UNDER = 0xfffc,
	CHB_WAITING = 0xfffd,
	CHB_GONE = 0xfffe,
	CHB_NOWHERE = 0xffff
};

enum chb_life { CHB_HEALTHY, CHB_STUNNED, CHB_WOUNDED, CHB_DEAD, CHB_LIVES };

/* Marks of a character. */
enum {
	CHB_DONE = 1,        /* has finished the move of this phase */
	CHB_BEGUN = 2,       /* has spent points in it, and may be shot at [CHB-8.6.5] */
	CHB_STEPPED = 4,     /* has entered a place in it */
	CHB_STUCK = 8,       /* is stuck in mud [CHB-7.1] */
	CHB_NEW = 16,        /* stunned in this player turn [CHB-2.20] */
	CHB_HANDS = 32,      /* dragged a body in this player turn [CHB-5.1.22] */
	CHB_SHOT = 64,       /* made an offensive shot in this round [CHB-8.1.20] */
	CHB_SHOT_BACK = 128, /* made a defensive or second shot */
	CHB_TRIED = 256,     /* made a shot in this phase [CHB-8.1.17] */
	CHB_STRUCK = 512,    /* attacked in this combat phase, or was attacked [CHB-9.1.3] */
	CHB_MELEE = 1024,    /* fought since the last first fire [CHB-2.8] */
	CHB_FALLEN = 2048,   /* fell, and has no place to lie yet [CHB-11.10] */
	CHB_AIMED = 4096,    /* aimed: no act until the next player turn [CHB-8.3.10] */
	CHB_OUT = 8192,      /* the weather has cut the points of this movement [CHB-5.6.8] */
	CHB_DUE = 16384,     /* the work at a thing takes effect now [CHB-2.12] */
	CHB_MARKS = 32767
};

/* Marks of riders and horses, captives, kneeling and shots. */
enum {
	CHB_LOOSE = 1,       /* a horse whose rider fell or died [CHB-10.4] */
	CHB_SPOILT = 2,      /* a rider hit by defensive fire in this move [CHB-5.5.9] */
	CHB_DAZED = 4,       /* out of the coming combat phase [CHB-8.5.9] */
	CHB_BOUND = 8,       /* a captive [CHB-16.15] */
	CHB_FREED = 16,      /* no longer; acts from the next player turn on */
	CHB_KNEELS = 32,     /* on foot: kneels [CHB-5.1.17] */
	CHB_STILL = 64,      /* a second offensive shot is left without moving [CHB-8.1.5] */
	CHB_DISTURBED = 128, /* the loader was attacked: no shot [MON-2.2.1-3] */
};

/* What a character does on a siege day [CHB-14.16]. */
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

/* What a character does by a rule of the supplement. */
enum chb_tactic {
	CHB_NO_TACTIC,
	CHB_LOADS,
	CHB_HAMSTRINGS,
	CHB_POUNCES,      /* in the air over an enemy */
	CHB_POUNCES_HURT, /* and wounded there */
	CHB_LANDED,       /* beside the enemy, once a place was found */
	CHB_TACTICS
};

/* States are compared and hashed as bytes, so there is none between their members. */
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* 24 bytes. */
struct chb_man {
	uint16_t place; /* of the map, or enum chb_where */
	uint16_t back; /* moving: the last free place of the path [CHB-4.12]; beaten: the place left
			  or died in [CHB-9.4.13]; hidden: the hiding place; on a siege day: where
			  the character digs or shoots; else CHB_NOWHERE */
	uint16_t marks;
	uint8_t life;   /* enum chb_life */
	uint8_t left;   /* points in this movement phase */
	uint8_t spent;  /* points spent in the round */
	uint8_t half;   /* half of the allowance when the round began [CHB-8.1.22] */
	uint8_t throws; /* weapons to throw that are left */
	uint8_t stands; /* standing order about shots at movers: standing.h */
	uint8_t facing; /* of a rider or horse: 1 + the side that the head faces; 0: on one hex */
	uint8_t turned; /* the facing at `back`; while clearing a stair: 1 + the side of its foot
			   that bodies drop across, 0: to the foot itself */
	uint8_t horse;  /* 1 + the horse that is ridden or led; 0: none */
	uint8_t run;    /* even hexes straight ahead at the end of the move, up to 4 */
	uint8_t saddle; /* CHB_LOOSE and so on */
	uint8_t works; /* 1 + the thing worked at for a whole turn [CHB-2.22], or 1 + CHB_THINGS_MAX
			  + the body on a stair that is dragged; 0: none */
	uint8_t heals; /* wounded, in a siege: the day of healing; 0: not thrown for yet */
	uint8_t job;   /* enum chb_job */
	uint8_t with;  /* 1 + the engineer of the crew, or the character tended; 0: none */
	uint8_t trade; /* of an engineer: 1 + the row of works directed today; 0: none */
	uint8_t tactic; /* enum chb_tactic */
	uint8_t on;     /* 1 + the character that the tactic is for or against; 0: none */
};

/* A thing: an engine, rubble, what fire leaves and so on [CHB-12]. things.c has the kinds. 14
 * bytes. */
struct chb_thing {
	uint16_t place;    /* of the map; CHB_NOWHERE: the thing isn't there now */
	uint16_t to;       /* a second place, by kind; CHB_NOWHERE */
	uint16_t turn;     /* game turn in which it last did what it does; 0: never */
	uint8_t kind;      /* enum chb_kind */
	uint8_t facing;    /* side of a hex */
	uint8_t state;     /* by kind, from 0 */
	uint8_t damage;    /* by kind */
	uint8_t side;      /* PV_RED, PV_BLUE, CHB_NOBODYS */
	uint8_t timer;     /* by kind */
	uint8_t worker[2]; /* characters who carry or serve it; PV_NONE */
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
	CHB_NOTHING, /* a free slot for a thing made in the battle */
	CHB_RUBBLE,
	CHB_FILLED_MOAT,
	CHB_BALLISTA,
	CHB_PERRIERE,
	CHB_MANGONEL, /* it and the next: state, enum chb_engine_state */
	CHB_TREBUCHET,
	CHB_WALL,    /* one that was battered; damage: its number of D */
	CHB_WRECK,   /* of a hoarding */
	CHB_BRAZIER, /* and any fire that is kept */
	CHB_HAY,
	CHB_THATCH,
	CHB_SCAFFOLD,
	CHB_GATE, /* facing: the side of its door */
	CHB_TORCH,
	CHB_SCREEN, /* pushed by the character on its hex */
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
	CHB_SAP,  /* modules/saps */
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

/* Decisions and throws. */
enum chb_ask {
	CHB_ASK_NOTHING,
	CHB_ASK_SHOOT,
	CHB_ASK_MOVE,
	CHB_ASK_REACT, /* does the enemy make a defensive shot? */
	CHB_ASK_FIGHT,
	CHB_ASK_VICTIM, /* which of several characters does the letter strike? */
	CHB_ASK_FLEE,
	CHB_ASK_FOLLOW,  /* which attacker advances? */
	CHB_ASK_FALL,    /* where does a thrown rider lie? */
	CHB_ASK_LIE,     /* where does a fallen character lie? */
	CHB_ASK_PLACE,   /* set-up: where does each character stand? */
	CHB_ASK_HIDE,    /* set-up: where does each hidden character hide? */
	CHB_ASK_SNEAK,   /* secret steps of hidden characters */
	CHB_ASK_BEGIN,   /* a siege day: who acts first? */
	CHB_ASK_BOMBARD, /* which engines are aimed where? */
	CHB_ASK_LOSE,    /* which of them break? */
	CHB_ASK_SAP,     /* what do sappers dig? */
	CHB_ASK_BUILD,   /* what do crews build? */
	CHB_ASK_ASSAULT, /* is there a battle today? */
	CHB_ASK_TEND,    /* which wounded are tended? */
	CHB_ASK_HIT,     /* throws from here on: a shot */
	CHB_ASK_SLIP,    /* an infiltration throw of a mover */
	CHB_ASK_CAUGHT,  /* an infiltration throw of a driven or displaced character */
	CHB_ASK_MUD,     /* does a character get stuck in mud? */
	CHB_ASK_STAKES,  /* does a character run upon stakes? */
	CHB_ASK_FREE,    /* does a stuck character get free? */
	CHB_ASK_BLOW,    /* an attack */
	CHB_ASK_FOUND,   /* is a hamstringer found out? */
	CHB_ASK_LAND,    /* a landing beside an enemy */
	CHB_ASK_LOOSE,   /* does a loose horse walk? */
	CHB_ASK_LEAP,    /* a leap into the saddle */
	CHB_ASK_SCATTER, /* how far off its mark does a stone fall? */
	CHB_ASK_DRIFT,   /* in which direction? */
	CHB_ASK_JUMP,    /* a landing */
	CHB_ASK_TOPPLE,  /* a ladder pushed over, a rope cut */
	CHB_ASK_CATCH,   /* does a character catch the rope? */
	CHB_ASK_BATTER,  /* does the wall hold? */
	CHB_ASK_RUIN,    /* a character on a hex that falls */
	CHB_ASK_LIGHT,   /* does it catch fire? */
	CHB_ASK_OIL,     /* a character under boiling oil */
	CHB_ASK_SPREAD,  /* does a fire spread? */
	CHB_ASK_DOUSE,   /* does a character put the fire out? */
	CHB_ASK_NERVE,   /* does a side stand its losses? */
	CHB_ASK_CRUSH,   /* a character under a falling portcullis */
	CHB_ASK_EVENT,   /* what the day brings */
	CHB_ASK_LOTS,    /* initiative */
	CHB_ASK_MEND,    /* how long does a wound last? */
	CHB_ASK_YIELD,   /* do the besieged surrender? */
	CHB_ASK_COUNT
};

/* The mover is in the air [CHB-11]. */
enum chb_leap { CHB_LEAP_NONE, CHB_LEAP_DOWN, CHB_LEAP_ACROSS, CHB_LEAP_ONTO, CHB_LEAPS };

/* The stages of a combat phase [CHB-2.19]. */
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
	CHB_STAND_NONE, /* recalled: the character is asked, or the side's order holds */
	CHB_STAND_HOLD,
	CHB_STAND_WILL, /* shoot at every mover */
	CHB_STAND_ODDS, /* shoot at data.faces[0] in 10 or better */
	CHB_STAND_AT,   /* shoot at the target alone */
	CHB_STANDS
};

/* The same, as a byte of the state. */
enum {
	CHB_STOOD_ODDS = CHB_STAND_ODDS, /* 1 in 10; the next value is 2 in 10, and so on to 10 */
	CHB_STOOD_AT = 64,               /* the enemy's first character, and so on */
	CHB_STOOD_END = CHB_STOOD_AT + CHB_SIDE_MEN,
	CHB_STOOD_HIDDEN = 255 /* a side's, on a copy that may not know it */
};

struct chb_state {
	uint64_t attackers, targets; /* of the current attack: bits of each side's characters */
	uint64_t driven;         /* characters who still have to retreat: bits of side `fleeing` */
	uint64_t mired, caught;  /* still to throw for mud, for infiltration: bits of that side */
	uint64_t staked;         /* those who still throw for stakes: bits of that side */
	uint64_t kinds;          /* kinds of the things present: bits of enum chb_kind */
	uint16_t turn;           /* from 1 */
	uint16_t to;             /* place of an infiltration; second of a retreat; CHB_NOWHERE */
	uint16_t spread;         /* fires: 1 + the pair that throws next; 0 */
	uint16_t away;           /* the place of the shooter retreated from; CHB_NOWHERE */
	uint8_t side;            /* side whose player turn it is */
	uint8_t second;          /* 1: the game turn's second player turn */
	uint8_t phase;           /* enum chb_phase */
	uint8_t ask;             /* enum chb_ask */
	uint8_t mover;           /* the character who moves; PV_NONE */
	uint8_t shooter, target; /* of a shot; PV_NONE */
	uint8_t weapon;          /* its weapon: a row of the table; 0 */
	uint8_t aimed;           /* 1: it is aimed [CHB-8.3.8] */
	uint8_t letter;          /* of a throw whose victim is asked for */
	uint8_t hold;            /* CHB_HOLD_ bits */
	uint8_t fleeing;         /* side */
	uint8_t tested;  /* number of characters, from the first, who have thrown to get free */
	uint8_t outcome; /* enum pv_outcome */
	uint8_t winner;  /* side */
	uint8_t reason;  /* enum chb_reason */
	uint8_t aim;     /* the aim that ended it, 1 + number; 0: none */
	uint8_t held[CHB_AIMS_MAX]; /* of a hold: ends of player turns in a row */
	uint8_t standing[2];        /* by side: standing order about shots at movers: standing.h */
	uint8_t ready;              /* of set-up: setup.c */
	uint8_t sneaked;            /* 1: the hidden characters of this phase's side have moved */
	uint8_t door[PV_DOORS_MAX]; /* enum pv_door */
	uint8_t harm[64];           /* of doors, two bits each: damage; 3: broken [CHB-12.2.3] */
	uint8_t gate;               /* 1 + the door that the attackers strike; 0 */
	uint8_t leap;               /* enum chb_leap */
	uint8_t fallen;             /* a thrown rider without a place yet; PV_NONE */
	uint8_t walked;             /* number of horses, from the first, that have thrown to walk */
	uint8_t engine;             /* the engine that shoots; PV_NONE */
	uint8_t nerve;              /* characters who leave the map in panic: panic.h */
	uint8_t drift;              /* hexes by which its stone misses the mark */
	uint8_t batter;             /* points that strike the wall at `to`, in halves; 0 */
	uint8_t breaks;             /* worth of engines still to break, in halves [CHB-12.6.25] */
	uint8_t day;                /* day of a siege, from 1; 0: no siege */
	uint8_t step;               /* step of that day: enum chb_step */
	uint8_t leads;              /* side that acts first on that day */
	uint8_t supplies;           /* days of supplies that the besieged have left */
	uint8_t wants;              /* 1 + the side that wanted its battle; 0: none yet */
	uint8_t fortune;            /* the day's event: enum chb_fortune */
	uint8_t lot;                /* initiative: red's face, once thrown; 0 */
	uint8_t fought;             /* game turns of the day's battle that are over */
	uint8_t stage;              /* enum chb_stage */
	uint8_t turned; /* sixths that the map's turning piece has been turned by: boards.h */
	uint8_t slots;  /* number of things up to the last that isn't a free slot */
	uint8_t spare;  /* 0 */
	struct chb_man man[CHB_MEN_MAX]; /* only as many as the roster has belong to a state */
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
