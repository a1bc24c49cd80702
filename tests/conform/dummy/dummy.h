/*
 * conform/dummy/dummy.h - the smallest ruleset that needs every part of the contract: two men a
 * side hide behind gates, then step, shoot and duel along a row of ten places.
 *
 * DUM-1  before the battle each side hides its men behind gates 1 to 3, one a gate, in secret
 * DUM-2  both sides shown: red's men stand at their gate, blue's at the same gate from the far end;
 *        blue begins if both first men chose the same gate
 * DUM-3  a man acts once a turn: he steps one or two places onto a free one,
 * DUM-4  shoots at an enemy two places away or nearer: two dice, 1 and 2 hit; two hits kill him,
 * one kills a man of the owner's choice, DUM-5  or duels with an enemy beside him: red's die, then
 * blue's, the lower falls, equal dice are thrown again DUM-6  it ends when a side has no men left
 * or after the last turn; more men win
 */
#ifndef PAVISE_CONFORM_DUMMY_H
#define PAVISE_CONFORM_DUMMY_H

#include "pavise/ruleset.h"

enum { DUM_MEN = 4, DUM_GATES = 3, DUM_PLACES = 10, DUM_DEAD = 255 };

enum dum_verb {
	DUM_HIDE = PV_VERB_OWN,
	DUM_READY,
	DUM_STEP,
	DUM_SHOOT,
	DUM_DUEL,
	DUM_LOSE,
	DUM_DONE
};

enum dum_phase {
	DUM_HIDING,
	DUM_MOVING,
	DUM_SHOT,    /* waits for two dice */
	DUM_CHOICE,  /* the owner says who falls */
	DUM_RED_DIE, /* of a duel */
	DUM_BLUE_DIE,
	DUM_OVER
};

struct dum_game {
	struct pv_game base;
	int32_t turn_limit;
	int32_t figures[2]; /* reach: step, shot */
	char position[160]; /* of the scenario, or "" */
};

/* Men 0 and 1 are red's. */
struct dum_state {
	uint8_t phase;          /* enum dum_phase */
	uint8_t seat;           /* whose turn it is; while hiding, who hides */
	uint8_t turn;           /* from 1; 0 while hiding */
	uint8_t second;         /* both sides have had their turn after this one */
	uint8_t acted;          /* bits: men */
	uint8_t blank;          /* bits: seats whose gates this copy doesn't know */
	uint8_t by, at, die;    /* of the shot or duel: men, red's die */
	uint8_t gate[DUM_MEN];  /* while hiding; 0 not yet, or not known */
	uint8_t place[DUM_MEN]; /* from 0, or DUM_DEAD; 0 while hiding */
};

extern const struct pv_ruleset dum_ruleset;
extern const char *const dum_verbs[]; /* as struct pv_game has them */

static inline const struct dum_game *dum_game_of(const struct pv_game *g) {
	return (const struct dum_game *)(const void *)g;
}
static inline int dum_side_of(int man) {
	return man / 2;
}
static inline bool dum_is_alive(const struct dum_state *s, int man) {
	return s->place[man] != DUM_DEAD;
}
static inline int dum_count_men(const struct dum_state *s, int side) {
	return dum_is_alive(s, 2 * side) + dum_is_alive(s, 2 * side + 1);
}

/* In dummy_text.c. */
size_t dum_write_order(const struct pv_game *g, const struct pv_order *order, char *buf,
		       size_t cap);
size_t dum_write_state(const struct pv_game *g, const void *state, char *buf, size_t cap);
bool dum_read_order(const struct pv_game *g, const char *text, struct pv_order *out,
		    struct pv_error *err);
bool dum_read_state(const struct pv_game *g, const char *text, void *state, struct pv_error *err);
size_t dum_name_place(const struct pv_game *g, int32_t place, char *buf, size_t cap);
size_t dum_name_actor(const struct pv_game *g, int32_t actor, char *buf, size_t cap);
void dum_describe(const struct pv_game *g, const void *state, struct pv_writer *out);
void dum_scene(const struct pv_game *g, const void *state, struct pv_writer *out);
void dum_goals(const struct pv_game *g, const void *state, struct pv_events *out);
size_t dum_board(const struct pv_game *g, const void *state, const struct pv_board_look *look,
		 char *buf, size_t cap);
bool dum_ask(const struct pv_game *g, const struct pv_node *question, struct pv_writer *out,
	     struct pv_why *why, struct pv_error *err);
bool dum_sound(const struct pv_game *g, const void *state, struct pv_error *err);

/* In dummy_load.c. */
struct pv_game *dum_load(const struct pv_scenario *scenario, struct pv_error *err);
void dum_free(struct pv_game *g);
size_t dum_state_size(const struct pv_game *g);
void dum_start(const struct pv_game *g, void *state);
size_t dum_generate(int size, int points, uint64_t seed, char *buf, size_t cap);
size_t dum_warn(const struct pv_game *g, struct pv_why *out, size_t cap);

/* In dummy_apply.c. */
void dum_apply(const struct pv_game *g, void *state, const struct pv_order *o,
	       struct pv_events *out);

/* In dummy_veil.c. */
void dum_veil(const struct pv_game *g, void *state, enum pv_seat seat);
void dum_guess(const struct pv_game *g, void *state, enum pv_seat seat, struct pv_stream *chance);
bool dum_seal(const struct pv_game *g, const void *state, const struct pv_order *order,
	      struct pv_order *sealed);

/* In dummy.c. */
const char *dum_step_word(uint8_t phase);

#endif
