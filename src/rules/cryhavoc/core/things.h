/*
 * things.h - private: kinds of things, how a scenario and a position name them.
 *
 * chb_kinds              what a kind makes of its hex, what it needs to be known
 * chb_load_things        a scenario's `things`
 * chb_write_thing, _read a thing in a position: ram=ram,A0304,facing=e,state=ready
 * chb_word_thing         the thing that a word names
 * chb_work_*, chb_use_*  orders about things (tasks.c); gates.c: bridge and portcullis
 */
#ifndef RULES_CRYHAVOC_CORE_THINGS_H
#define RULES_CRYHAVOC_CORE_THINGS_H

#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"

struct chb_list;
struct chb_view;

enum { CHB_AS_DRAWN = -1 };

struct chb_kind_row {
	int16_t ground; /* row of the terrain table that its hex is, or CHB_AS_DRAWN */
	bool changes;   /* it is another in any state but the first: */
	int16_t other;
	bool by_module;      /* what ground it makes a module says */
	bool is_counter;     /* it is drawn on its hex, not as ground */
	bool is_shown_later; /* a counter in any state but the first */
	bool has_side, has_to, has_facing;
	const char *back;          /* its sign in any state but the first; NULL: the same */
	const char *const *states; /* words, NULL at the end; NULL: it has but one */
	/* Of a scenario: may it lie there? NULL: anywhere. */
	bool (*fits)(const struct chb_game *g, const struct pv_node *node,
		     const struct chb_thing *t, struct pv_error *err);
};
extern const struct chb_kind_row chb_kinds[CHB_KINDS];

int chb_order_thing(const struct pv_order *o); /* or -1 */
/* The row of the terrain table that a thing makes of its hex now, or CHB_AS_DRAWN. */
int chb_thing_ground(const struct chb_thing *t);

/* May a thing of that kind make another ground of a place? */
bool chb_shapes(const struct chb_game *g, int kind);
void chb_load_kinds(struct chb_game *g);
/* tasks.c: which of them a man works at for a whole turn, or uses at once. */
void chb_load_tasks(struct chb_game *g);

/* Behind the others, named by its kind: which it is; -1 and err. */
int chb_add_thing(struct chb_game *g, const struct pv_node *root, int kind, int place,
		  struct pv_error *err);
bool chb_load_things(struct chb_game *g, const struct pv_node *root, struct pv_error *err);

void chb_write_thing(struct kit_pen *pen, const struct chb_game *g, int thing,
		     const struct chb_thing *t);
/* text: the whole position. */
bool chb_read_thing(const struct chb_game *g, struct chb_thing *t, const char *text,
		    struct kit_word value, struct pv_error *err);
int chb_word_thing(const struct chb_game *g, struct kit_word w); /* or -1 */
void chb_pen_thing(struct kit_pen *pen, const struct chb_game *g, int thing);

/* tasks.c: orders to work a whole turn at a thing, and to use one at once */
bool chb_work_check(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		    const struct pv_order *o, struct pv_why *why);
/* May he be at work there, as a position says? */
bool chb_task_sound(const struct chb_game *g, const struct chb_state *s, int man, int thing);
void chb_work_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out);
bool chb_use_check(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		   const struct pv_order *o, struct pv_why *why);
void chb_use_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		   struct pv_events *out);
void chb_work_list(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		   int man, struct chb_list *l);

/* gates.c: who stands where a bridge moves or a portcullis falls */
void chb_throw_off(const struct chb_game *g, struct chb_state *s, int place, int side,
		   const char *rule, struct pv_events *out);
/* The portcullis over one of his hexes, or -1. */
int chb_gate_over(const struct chb_game *g, const struct chb_state *s, int man);
void chb_make_way(const struct chb_game *g, struct chb_state *s, int man, const char *rule,
		  struct pv_events *out);
void chb_drop_gate(const struct chb_game *g, struct chb_state *s, int thing, struct pv_events *out);

extern const char *const chb_kind_word[CHB_KINDS + 1];
/* The first thing of a kind on a place. */
int chb_find_thing(const struct chb_game *g, const struct chb_state *s, int kind, int place);
bool chb_has_thing(const struct chb_game *g, const struct chb_state *s, int kind, int place);
/* Can one be made yet? */
bool chb_thing_left(const struct chb_game *g, const struct chb_state *s);
/* Out of what is kept for that: which it is; CHB_NONE when nothing is left. */
int chb_make_thing(const struct chb_game *g, struct chb_state *s, int kind, int place);
/* Room again. */
void chb_free_thing(const struct chb_game *g, struct chb_state *s, int thing);
/* Things up to the last that isn't room alone, and the kinds of them: the state's `slots` and
 * `kinds`, after things were written. */
int chb_slots(const struct chb_game *g, const struct chb_state *s);
uint64_t chb_kinds_of(const struct chb_game *g, const struct chb_state *s);
void chb_count_things(const struct chb_game *g, struct chb_state *s);

#endif
