/* levers.h - private: levers of modules' machinery, and the effect of working at them. A module
 * that answers `levers` (modules.h) adds its own when a game is loaded. Bots weigh each by its
 * effect and know none of the machines. */
#ifndef RULES_CRYHAVOC_QUERIES_LEVERS_H
#define RULES_CRYHAVOC_QUERIES_LEVERS_H

#include "rules/cryhavoc/core/game.h"

/* Bits of a setting: the state of machinery that changes ways. */
enum {
	CHB_ROPES = 1,   /* a rope is down that leads somewhere */
	CHB_AT_REST = 2, /* moving ground is at rest */
	CHB_SETTINGS = 4
};

enum chb_lever_effect {
	CHB_LEVER_SETS,    /* changes the setting */
	CHB_LEVER_STRIKES, /* stops something that strikes characters, or lets it go on */
	CHB_LEVER_TURNS,   /* turns a piece of the map by a sixth */
	CHB_LEVER_LOCKS,   /* locks another lever, or frees it */
	CHB_LEVER_EFFECTS
};

/* The current state of a lever. */
struct chb_lever_now {
	bool helps;    /* working at it has an effect */
	bool is_on;    /* the striking stone moves; the other lever is locked */
	uint8_t pulls; /* points that the change takes, where it takes no whole turn */
	uint8_t way; /* the way that the piece is being turned; CHB_NO_WAY: it isn't, or not by this
			lever */
};

struct chb_lever {
	uint8_t effect;
	uint8_t which; /* number among its module's machines */
	uint8_t bits;  /* bits of the setting that it changes */
	uint8_t men;   /* characters that it takes; where more than one, all healthy */
	int16_t thing; /* thing worked at for a whole turn; CHB_NONE: it takes points only */
	int16_t locks; /* the thing of the lever that it locks */
	uint16_t place[CHB_BEAMS_MAX];
	uint8_t count;                /* of places */
	const struct chb_stone *ring; /* the places where it strikes */
	struct chb_lever_now (*now)(const struct chb_game *g, const struct chb_state *s,
				    const struct chb_lever *lever);
};

/* Two for each rope, one for each stone, and those of the piece that turns. */
enum { CHB_LEVERS_MAX = 2 * CHB_HOISTS_MAX + 2 * CHB_STONES_MAX + 2 };
struct chb_levers {
	int count;
	struct chb_lever at[CHB_LEVERS_MAX];
};

void chb_add_lever(struct chb_levers *all, struct chb_lever lever);

#endif
