/*
 * riders.h - private: riders and horses, who stand on two hexes.
 *
 * A horse is a man of the roster; while it is ridden it is CHB_UNDER its rider, whose place and
 * facing are those of both. riders.c: where they stand, whom they reach; ride.c: how they move;
 * saddle.c: on and off a horse, falls; horses.c: horses alone; charge.c: charges.
 */
#ifndef RULES_CRYHAVOC_CHARACTERS_RIDERS_H
#define RULES_CRYHAVOC_CHARACTERS_RIDERS_H

#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"

struct chb_list;
struct chb_view;

/* Head and tail; on foot the place alone. Eight bytes: it goes from call to call in a register. */
struct chb_pose {
	uint16_t head, tail; /* tail: PV_NO_PLACE on foot */
	int32_t facing;      /* as of a man */
};

enum { CHB_ROOM_MAX = 8 }; /* hexes beside a horse */

#define CHB_EACH_HEX(pose, at)                                                      \
	for (int at = (pose).head, at##_hex = 0; at##_hex < 2 && at != PV_NO_PLACE; \
	     at##_hex++, at = (pose).tail)

static inline uint16_t chb_behind(const struct chb_game *g, int head, int facing) {
	return g->map.place[head].next[pv_hex_opposite(facing - 1)];
}
static inline struct chb_pose chb_pose_of(const struct chb_game *g, const struct chb_man *m) {
	bool rides = m->facing != 0 && chb_on_map(m);
	uint16_t tail = rides ? chb_behind(g, m->place, m->facing) : PV_NO_PLACE;
	return (struct chb_pose){ .head = m->place, .tail = tail, .facing = m->facing };
}

/* riders.c */
/* facing: as of a man. False where its tail would lie off the map. */
bool chb_pose_make(const struct chb_game *g, int head, int facing, struct chb_pose *out);
/* As the battle begins. */
void chb_pose_begin(const struct chb_game *g, int man, struct chb_pose *out);
void chb_pose_set(struct chb_man *m, const struct chb_pose *p);
static inline bool chb_pose_has(const struct chb_pose *p, int place) {
	return p->head == place || p->tail == place;
}
/* [CHB-4.16] Nobody else there. */
bool chb_pose_free(const struct chb_view *v, int man, const struct chb_pose *p);
/* [CHB-5.1.29] A low wall between head and tail. */
bool chb_is_astride(const struct chb_game *g, const struct chb_state *s, const struct chb_pose *p);
/* He has to go on before anything else, he himself (`own`) or others: by which row. Always false.
 */
bool chb_deny_between(const struct chb_game *g, const struct chb_state *s, int man, bool own,
		      struct pv_why *why);
/* [CHB-5.1.29] Open to a horse and with no wall between, whoever is there. s: NULL as the battle
 * begins. */
bool chb_pose_fits(const struct chb_game *g, const struct chb_state *s, const struct chb_pose *p);
/* Back to where he last stood alone. */
void chb_fall_back(struct chb_man *m);
/* [CHB-4.4] May `man` strike `foe`? */
bool chb_reaches(const struct chb_game *g, const struct chb_state *s, int man, int foe);
/* How many enemies of `side` control either hex; *first: one of them. */
int chb_guards(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
	       int side, const struct chb_pose *p, int *first);
int chb_guards_of(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		  int man, int *first);
/* [CHB-4.3] */
bool chb_is_seen(const struct chb_game *g, const struct chb_pose *p, int place);

/* ride.c */
/* The places that a rider's hexes would come to by a step, turn or swing onto `to`; false: by none.
 */
bool chb_ride_pose(const struct chb_game *g, const struct chb_pose *p, int verb, int to,
		   struct chb_pose *out);
bool chb_ride_check(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		    const struct pv_order *o, struct pv_why *why);
void chb_ride_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out);
void chb_ride_list(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		   int man, struct chb_list *l);
/* Can who stands where he can't stay ride on to where he can? */
bool chb_can_ride_on(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		     int man, struct chb_pose p, int32_t left);

/* ride_plans.c */
/* Each plan of one who may act is handed over, one after the other. */
void chb_ride_plans(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		    int man, void (*take)(void *to, const struct pv_plan *plan), void *to);

/* His horse is killed under him, and he is on foot; what befalls him comes after that. */
void chb_unhorse(const struct chb_game *g, struct chb_state *s, int man, const char *rule,
		 const char *cause, struct pv_events *out);
/* Where a thrown rider lies: true where it is asked. */
bool chb_fall_ask(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
bool chb_fall_check(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		    const struct pv_order *o, struct pv_why *why);
void chb_fall_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out);
void chb_fall_list(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		   int man, struct chb_list *l);

/* Free hexes beside either of a horse's, each once; how many. */
size_t chb_find_room(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		     int man, const struct chb_pose *horse, uint16_t out[CHB_ROOM_MAX]);

/* mount.c: into the saddle and out of it; orders of horses.c as well */
void chb_saddle_list(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		     int man, struct chb_list *l);
bool chb_is_beside(const struct chb_game *g, const struct chb_state *s, int man, int horse);
void chb_leap_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
void chb_leap_land(const struct chb_game *g, struct chb_state *s, int face, struct pv_events *out);

/* horses.c */
bool chb_lead_check(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		    const struct pv_order *o, struct pv_why *why);
void chb_lead_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out);
void chb_lead_list(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		   int man, int horse, struct chb_list *l);
/* [CHB-2.13] true: a loose horse has to throw. */
bool chb_asks_loose(const struct chb_game *g, struct chb_state *s);
void chb_loose_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
void chb_loose_apply(const struct chb_game *g, struct chb_state *s, int face,
		     struct pv_events *out);

/* rider_fire.c */
/* from: the shooter's place, or his engine's. */
bool chb_shot_clear(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		    int man, int from, int target, int to, struct pv_why *why);
/* The place that he is shot at. */
int chb_mark_seen(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		  int man, int from, int target);
int chb_mark(const struct chb_game *g, const struct chb_state *s, int man, int from, int target);
/* What he shoots and throws now: 1 + row of the weapons; 0: nothing. */
int chb_bow_of(const struct chb_game *g, const struct chb_state *s, int man);
int chb_thrown_of(const struct chb_game *g, const struct chb_state *s, int man);
/* back: in his own move, which is over then. cause: a message key. */
void chb_strike_rider(const struct chb_game *g, struct chb_state *s, int man, int letter, bool back,
		      const char *cause, struct pv_events *out);

/* rider_fight.c */
/* By which hexes two stand beside each other; of those who don't, their heads'. */
bool chb_contact(const struct chb_game *g, const struct chb_state *s, int man, int foe, int *here,
		 int *there);
void chb_harm_rider(const struct chb_game *g, struct chb_state *s, int man, int letter,
		    struct pv_events *out);
/* Ways of one who was driven; how many. */
size_t chb_ride_ways(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		     int man, struct chb_list *l);
bool chb_ride_follow(const struct chb_game *g, const struct chb_state *s, int man, int to,
		     struct chb_pose *out);

/* charge.c */
/* [CHB-5.5.1, CHB-5.5.10] Columns that a charge adds to an attack. */
int chb_charge_of(const struct chb_game *g, const struct chb_state *s, uint64_t attackers,
		  uint64_t targets);
/* After a step of a rider's, onto `to`. */
void chb_run_on(const struct chb_game *g, struct chb_state *s, const struct chb_view *v, int man,
		bool ahead, int to);

/* How many enemies of `side` control a place; *first: one of them. */
int chb_controllers(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		    int place, int side, int *first);
bool chb_is_controlled(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_view *v, int place, int side);

bool chb_is_occupied(const struct chb_game *g, const struct chb_state *s, int place);

#endif
