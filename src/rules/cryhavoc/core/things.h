/*
 * things.h - private: kinds of things, how a scenario and a position name them.
 *
 * chb_kinds              what a kind makes of its hex, what it needs to be known
 * chb_find_thing, _make, _free   the things of a state
 */
#ifndef RULES_CRYHAVOC_CORE_THINGS_H
#define RULES_CRYHAVOC_CORE_THINGS_H

#include "rules/cryhavoc/core/game.h"

struct chb_list;
struct chb_occupancy;

enum { CHB_AS_DRAWN = -1 };

struct chb_kind_row {
	int16_t ground; /* row of the terrain table that its hex becomes, or CHB_AS_DRAWN */
	bool changes;   /* the ground changes with any state but the first */
	int16_t other;
	bool by_module;      /* a module says what ground it makes */
	bool is_counter;     /* drawn as a counter on its hex, not as ground */
	bool is_shown_later; /* a counter in any state but the first */
	bool has_side, has_to, has_facing;
	bool is_long;              /* it lies on two hexes, `place` and `to` */
	const char *back;          /* sign in any state but the first; NULL: the same */
	const char *const *states; /* words, NULL at the end; NULL: it has one state */
};
extern const struct chb_kind_row chb_kinds[CHB_KINDS];

/* The row of the terrain table that a thing currently makes of its hex, or CHB_AS_DRAWN. */
int chb_thing_ground(const struct chb_thing *t);

/* May a thing of that kind change the ground of a place? */
bool chb_shapes(const struct chb_game *g, int kind);
void chb_load_kinds(struct chb_game *g);

extern const char *const chb_kind_word[CHB_KINDS + 1];
/* The first thing of a kind on a place. */
int chb_find_thing(const struct chb_game *g, const struct chb_state *s, int kind, int place);
bool chb_has_thing(const struct chb_game *g, const struct chb_state *s, int kind, int place);
/* Is there a free slot for another thing? */
bool chb_thing_left(const struct chb_game *g, const struct chb_state *s);
/* Takes a free slot; returns its index, CHB_NONE when none is left. */
int chb_make_thing(const struct chb_game *g, struct chb_state *s, int kind, int place);
/* Returns the slot to the pool. */
void chb_free_thing(const struct chb_game *g, struct chb_state *s, int thing);
/* Number of things up to the last that isn't a free slot; and their kinds. They become the state's
 * `slots` and `kinds` after things were written. */
int chb_slots(const struct chb_game *g, const struct chb_state *s);
uint64_t chb_kinds_of(const struct chb_game *g, const struct chb_state *s);
void chb_count_things(const struct chb_game *g, struct chb_state *s);

extern const char *const chb_ladder_word[];
extern const char *const chb_rope_word[];

extern const char *const chb_tower_word[];

extern const char *const chb_cart_word[];

extern const char *const chb_sap_word[];

/* Adds a thing behind the others, named by its kind; returns its number, or -1 with err. */
int chb_add_thing(struct chb_game *g, const struct pv_node *root, int kind, int place,
		  struct pv_error *err);

/* A mangonel or a trebuchet? */
bool chb_is_thrower(int kind);
/* Does a character or thing have that name already? */
bool chb_is_name_taken(const struct chb_game *g, const char *name);
/* Names a thing by its kind: ram, then ram-2. */
void chb_name_by_kind(const struct chb_game *g, struct chb_thing_roster *r);

#endif
