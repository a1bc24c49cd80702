/*
 * fixture_asked.h - for tests of this folder: what holds of any question, and of the dead.
 *
 * field_holds_asked    without what it asks about the position isn't sound
 * field_holds_prompt   who is asked, about whom, and how
 * field_holds_dead     the dead have nothing left
 */
#ifndef RULES_CRYHAVOC_FIXTURE_ASKED_H
#define RULES_CRYHAVOC_FIXTURE_ASKED_H

#include "rules/cryhavoc/fixture_open.h"

/* --- what is asked has what it asks about ----------------------------------------------------- */

enum {
	ABOUT_SHOOTER = 1,
	ABOUT_TARGET = 2,
	ABOUT_MOVER = 4,
	ABOUT_SHOOTER_HERE = 8, /* on the map */
	ABOUT_TARGET_HERE = 16,
	ABOUT_MOVER_HERE = 32,
	ABOUT_TARGET_LIVES = 64,
	ABOUT_MOVER_LIVES = 128,
	ABOUT_TO = 256,
	ABOUT_ENGINE = 512,
	ABOUT_ENGINE_HERE = 1024,
	ABOUT_ATTACK = 2048
};

static const uint16_t field_abouts[CHB_ASK_COUNT] = {
	[CHB_ASK_HIT] = ABOUT_SHOOTER | ABOUT_TARGET | ABOUT_SHOOTER_HERE | ABOUT_TARGET_HERE,
	[CHB_ASK_OIL] = ABOUT_TARGET | ABOUT_TO,
	[CHB_ASK_LIGHT] = ABOUT_SHOOTER | ABOUT_TO,
	[CHB_ASK_SCATTER] = ABOUT_SHOOTER | ABOUT_TO | ABOUT_ENGINE | ABOUT_ENGINE_HERE,
	[CHB_ASK_DRIFT] = ABOUT_SHOOTER | ABOUT_TO | ABOUT_ENGINE | ABOUT_ENGINE_HERE,
	[CHB_ASK_DOUSE] = ABOUT_SHOOTER,
	[CHB_ASK_CRUSH] = ABOUT_TARGET | ABOUT_TARGET_LIVES,
	[CHB_ASK_REACT] = ABOUT_MOVER | ABOUT_MOVER_LIVES | ABOUT_MOVER_HERE,
	[CHB_ASK_SLIP] = ABOUT_MOVER | ABOUT_MOVER_HERE | ABOUT_TO,
	[CHB_ASK_TOPPLE] = ABOUT_ENGINE | ABOUT_ENGINE_HERE,
	[CHB_ASK_CATCH] = ABOUT_TARGET | ABOUT_TARGET_LIVES,
	[CHB_ASK_BATTER] = ABOUT_TO,
	[CHB_ASK_LOSE] = ABOUT_TO,
	[CHB_ASK_RUIN] = ABOUT_TARGET | ABOUT_TO,
	[CHB_ASK_LEAP] =
	    ABOUT_MOVER | ABOUT_MOVER_LIVES | ABOUT_TARGET | ABOUT_TARGET_LIVES | ABOUT_MOVER_HERE,
	[CHB_ASK_BLOW] = ABOUT_ATTACK,
	[CHB_ASK_VICTIM] = ABOUT_ATTACK,
	[CHB_ASK_FOLLOW] = ABOUT_ATTACK,
};

/* Off the map, with his horse. */
static inline void field_take_away(struct chb_state *s, int man) {
	struct chb_man *m = &s->man[man];
	if (m->horse != 0) {
		s->man[m->horse - 1].place = CHB_GONE;
		s->man[m->horse - 1].facing = 0;
	}
	m->place = CHB_GONE;
	m->back = CHB_NOWHERE;
	m->facing = m->horse = m->saddle = 0;
}

static inline void field_forget_falls(struct chb_state *s) {
	for (int i = 0; i < CHB_MEN_MAX; i++) {
		s->man[i].marks &= (uint16_t)~CHB_FALLEN;
	}
}

/* The position as it is but for that is none. */
#define FIELD_SPOIL(when, ...)                                                             \
	do {                                                                               \
		static struct chb_state bad;                                               \
		struct pv_error lack;                                                      \
		bad = f->s;                                                                \
		if (when) {                                                                \
			__VA_ARGS__;                                                       \
			if (pv_cryhavoc.sound(f->g, &bad, &lack)) {                        \
				field_tell(f, #__VA_ARGS__, "then the position is sound"); \
			}                                                                  \
		}                                                                          \
	} while (0)

static inline void field_holds_asked(const struct field *f) {
	const struct chb_game *g = chb_game_of(f->g);
	int about = field_abouts[f->s.ask], count = g->count;
	FIELD_SPOIL(about & ABOUT_SHOOTER, bad.shooter = PV_NONE);
	FIELD_SPOIL(about & ABOUT_TARGET, bad.target = PV_NONE);
	FIELD_SPOIL(about & ABOUT_MOVER, bad.mover = PV_NONE);
	FIELD_SPOIL(about & ABOUT_SHOOTER_HERE, field_take_away(&bad, bad.shooter));
	FIELD_SPOIL(about & ABOUT_TARGET_HERE, field_take_away(&bad, bad.target));
	FIELD_SPOIL(about & ABOUT_MOVER_HERE, field_take_away(&bad, bad.mover));
	FIELD_SPOIL(about & ABOUT_TARGET_LIVES, bad.man[bad.target].life = CHB_DEAD);
	FIELD_SPOIL(about & ABOUT_MOVER_LIVES, bad.man[bad.mover].life = CHB_DEAD);
	FIELD_SPOIL(about & ABOUT_TO, bad.to = CHB_NOWHERE);
	FIELD_SPOIL(about & ABOUT_ENGINE, bad.engine = PV_NONE);
	FIELD_SPOIL(about & ABOUT_ENGINE_HERE,
		    chb_thing_at(g, &bad, bad.engine)->place = CHB_NOWHERE);
	FIELD_SPOIL(about & ABOUT_ATTACK, bad.attackers = 0);
	FIELD_SPOIL((about & ABOUT_ATTACK) != 0 && f->s.gate == 0, bad.targets = 0);
	FIELD_SPOIL((about & ABOUT_ATTACK) != 0 && f->s.gate != 0, bad.targets = 1);
	FIELD_SPOIL((about & ABOUT_ATTACK) != 0 && f->s.gate != 0, bad.gate = 0);
	FIELD_SPOIL(f->s.ask == CHB_ASK_HIT, bad.weapon = CHB_WEAPONS_COUNT);
	FIELD_SPOIL(f->s.ask == CHB_ASK_HIT && f->s.engine == PV_NONE,
		    bad.weapon = CHB_WEAPONS_BALLISTA);
	FIELD_SPOIL(f->s.ask == CHB_ASK_HIT && f->s.engine != PV_NONE,
		    bad.weapon = CHB_WEAPONS_SHORTBOW);
	FIELD_SPOIL(f->s.ask == CHB_ASK_SPREAD, bad.spread = 0);
	FIELD_SPOIL(f->s.ask == CHB_ASK_SPREAD,
		    chb_thing_at(g, &bad, (bad.spread - 1) / PV_HEX_SIDES)->place = CHB_NOWHERE);
	FIELD_SPOIL(f->s.ask == CHB_ASK_DOUSE && f->s.phase == CHB_MOVEMENT, bad.phase = CHB_FIRE);
	FIELD_SPOIL(f->s.ask == CHB_ASK_NERVE, bad.phase = CHB_MOVEMENT);
	FIELD_SPOIL(f->s.ask == CHB_ASK_NERVE, bad.nerve = 3);
	FIELD_SPOIL(f->s.ask == CHB_ASK_MUD && f->s.mired == 0, bad.mover = PV_NONE);
	FIELD_SPOIL(f->s.ask == CHB_ASK_MUD && f->s.mover == PV_NONE, bad.mired = 0);
	FIELD_SPOIL(f->s.ask == CHB_ASK_STAKES && f->s.staked == 0, bad.mover = PV_NONE);
	FIELD_SPOIL(f->s.ask == CHB_ASK_STAKES && f->s.staked == 0,
		    field_take_away(&bad, bad.mover));
	FIELD_SPOIL(f->s.ask == CHB_ASK_STAKES && f->s.mover == PV_NONE, bad.staked = 0);
	FIELD_SPOIL(f->s.ask == CHB_ASK_FOUND, bad.targets = 0);
	FIELD_SPOIL(f->s.ask == CHB_ASK_LAND, bad.attackers = 0);
	FIELD_SPOIL(f->s.ask == CHB_ASK_CAUGHT, bad.caught = 0);
	FIELD_SPOIL(f->s.ask == CHB_ASK_FLEE, bad.driven = 0);
	FIELD_SPOIL(f->s.ask == CHB_ASK_LIE, field_forget_falls(&bad));
	FIELD_SPOIL(f->s.ask == CHB_ASK_BATTER, bad.batter = 0);
	FIELD_SPOIL(f->s.ask == CHB_ASK_LOSE, bad.breaks = 0);
	FIELD_SPOIL(f->s.ask == CHB_ASK_JUMP, bad.leap = CHB_LEAP_NONE);
	FIELD_SPOIL(f->s.ask == CHB_ASK_FREE, bad.tested = (uint8_t)count);
	FIELD_SPOIL(f->s.ask == CHB_ASK_LOOSE, bad.walked = (uint8_t)count);
	FIELD_SPOIL(f->s.ask == CHB_ASK_LEAP, bad.target = bad.mover);
	FIELD_SPOIL(f->s.ask == CHB_ASK_FALL, bad.fallen = PV_NONE);
	FIELD_SPOIL(f->s.ask == CHB_ASK_FALL, field_take_away(&bad, bad.fallen));
	FIELD_SPOIL(f->s.leap != CHB_LEAP_NONE, bad.leap = CHB_LEAPS);
	FIELD_SPOIL(f->s.leap != CHB_LEAP_NONE, bad.mover = PV_NONE);
	FIELD_SPOIL(f->s.leap != CHB_LEAP_NONE, bad.man[bad.mover].back = CHB_NOWHERE);
	FIELD_SPOIL(f->s.leap != CHB_LEAP_NONE, field_take_away(&bad, bad.mover));
}

/* --- how it is asked, and the dead ---------------------------------------------------- */

/* Whom a question is about: by the field of the position that says so; PV_NONE: another's matter.
 */
static inline int field_asked_man(const struct field *f) {
	switch (f->s.ask) {
	case CHB_ASK_HIT:
	case CHB_ASK_SCATTER:
	case CHB_ASK_DRIFT:
	case CHB_ASK_LIGHT:
	case CHB_ASK_DOUSE:
		return f->s.shooter;
	case CHB_ASK_OIL:
	case CHB_ASK_CRUSH:
	case CHB_ASK_RUIN:
	case CHB_ASK_CATCH:
	case CHB_ASK_MEND:
		return f->s.target;
	case CHB_ASK_REACT:
	case CHB_ASK_SLIP:
	case CHB_ASK_JUMP:
	case CHB_ASK_LEAP:
		return f->s.mover;
	case CHB_ASK_FALL:
		return f->s.fallen;
	case CHB_ASK_LOOSE:
		return f->s.walked;
	case CHB_ASK_FREE:
		return f->s.tested;
	default:
		return PV_NONE;
	}
}

static inline bool field_is_theirs(const struct field *f, int seat) {
	switch (f->s.ask) {
	case CHB_ASK_REACT:
		return seat == !f->s.side;
	case CHB_ASK_FLEE:
		return seat == f->s.fleeing;
	case CHB_ASK_LIE:
	case CHB_ASK_FALL:
	case CHB_ASK_VICTIM:
		return seat <= PV_BLUE;
	default:
		return seat == (f->s.ask >= CHB_ASK_HIT ? PV_DICE : (int)f->s.side);
	}
}

static inline void field_holds_prompt(const struct field *f, const char *text) {
	struct pv_prompt p;
	const struct chb_state *s = &f->s;
	int man = field_asked_man(f);
	bool minor = s->ask == CHB_ASK_VICTIM || s->ask == CHB_ASK_FLEE ||
		     s->ask == CHB_ASK_FOLLOW || s->ask == CHB_ASK_LIE || s->ask == CHB_ASK_FALL ||
		     s->ask == CHB_ASK_LOSE;
	pv_cryhavoc.prompt(f->g, s, &p);
	if (s->phase == CHB_OVER ? p.seat != PV_NOBODY : !field_is_theirs(f, p.seat)) {
		field_tell(f, text, "then somebody else is asked");
	}
	/* A spell lists only a few of its aims. */
	bool spells = chb_game_of(f->g)->opt_create_marsh != 0 && s->ask == CHB_ASK_MOVE;
	if (p.minor != minor || p.turn != (s->phase == CHB_SETUP ? 0 : s->turn) ||
	    (p.whole != 1 && !spells) ||
	    p.secret != (s->ask == CHB_ASK_HIDE || s->ask == CHB_ASK_SNEAK)) {
		field_tell(f, text, "then it is asked otherwise");
	}
	if (man != PV_NONE && p.actor != man) {
		field_tell(f, text, "then it is asked about another");
	}
	if (s->ask == CHB_ASK_HIT && p.place != s->man[s->target].place) {
		field_tell(f, text, "then it is asked about a shot elsewhere");
	}
	bool meant = s->ask == CHB_ASK_SCATTER || s->ask == CHB_ASK_DRIFT ||
		     s->ask == CHB_ASK_LIGHT || s->ask == CHB_ASK_OIL || s->ask == CHB_ASK_BATTER;
	if (meant && p.place != s->to) {
		field_tell(f, text, "then it is asked about another place");
	}
}

/* [CHB-3.5.8] Of whoever has just died nothing is asked but where he lies; who is stunned goes no
 * further. */
static inline void field_holds_dead(const struct field *f, const char *text) {
	for (size_t i = 0; i < f->events.count && i < f->events.cap; i++) {
		const struct pv_event *e = &f->at[i];
		const struct chb_man *m = e->who != PV_NONE ? &f->s.man[e->who] : NULL;
		/* Killed by a grindstone he is still to be thrown off [STR-GRIND.18]. */
		int fallen = f->s.ask == CHB_ASK_LIE ? CHB_FALLEN : 0;
		if (strcmp(e->key, "chb.killed") == 0 &&
		    (m->life != CHB_DEAD || m->left + m->spent + m->half + m->throws + m->run +
						    m->stands + m->tactic + m->on + m->works +
						    (m->marks & ~fallen) + m->saddle !=
						0)) {
			field_tell(f, text, "then a dead man has something left");
		}
		if (strcmp(e->key, "chb.killed") == 0 &&
		    (e->amount != 1 || e->whom != PV_NONE ||
		     e->worth != chb_game_of(f->g)->roster[e->who].figure[CHB_TROOPS_OF_POINTS])) {
			field_tell(f, text, "then he is told to have died otherwise");
		}
		if (strcmp(e->key, "chb.stunned") == 0 && m->life == CHB_STUNNED &&
		    (m->left != 0 || (m->marks & CHB_STUCK) != 0 ||
		     (m->saddle & CHB_KNEELS) != 0)) {
			field_tell(f, text, "then a stunned man has something left");
		}
	}
}

#endif
