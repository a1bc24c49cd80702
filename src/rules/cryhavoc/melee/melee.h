/* melee/melee.h - private: attacks, their column and their results; retreats and advances [CHB-9].
 */
#ifndef RULES_CRYHAVOC_MELEE_MELEE_H
#define RULES_CRYHAVOC_MELEE_MELEE_H

#include "rules/cryhavoc/core/act_types.h"
#include "rules/cryhavoc/core/game.h"

struct chb_list;
struct chb_occupancy;

void chb_flee_list(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, struct chb_list *l);
bool chb_flee_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_flee_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out);
void chb_flee_on(const struct chb_game *g, struct chb_state *s, int man, struct pv_events *out);
bool chb_flee_ask(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
/* An attack in figures. Signs: of attackers, of defenders, -2 to 2 about CHB_SIGN_IS_0. */
struct chb_clash {
	int32_t attack, defence;
	int sign[2];
	int charge;  /* in columns */
	int weather; /* in columns, of the attacker who decides the sign */
	int odds, column;
};
struct chb_clash chb_clash_of(const struct chb_game *g, const struct chb_state *s,
			      uint64_t attackers, uint64_t targets);
void chb_clash_tell(const struct chb_game *g, const struct chb_state *s, uint64_t attackers,
		    uint64_t targets, struct pv_why *why);
int chb_sign_of(const struct chb_game *g, const struct chb_state *s, int man, uint64_t foes,
		bool attacking);
/* The sign, -2 to 2, of a character on a stair with enemies above or below. */
int chb_sign_on_stair(const struct chb_game *g, int ground, bool above, bool below, bool attacking);
/* May a character attack at all in this phase? */
bool chb_can_attack(const struct chb_game *g, const struct chb_state *s, int man,
		    struct pv_why *why);
bool chb_fight_check(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_fight_list(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, struct chb_list *l);
bool chb_can_fight(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v);
void chb_fight_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		     struct pv_events *out);
void chb_fight_end(const struct chb_game *g, struct chb_state *s);
void chb_blow_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
void chb_blow_apply(const struct chb_game *g, struct chb_state *s, int face, struct pv_events *out);
int chb_chooser(const struct chb_state *s);
/* [CHB-9.4.1, CHB-9.4.8] All of a side in this attack have to retreat. */
void chb_drive(const struct chb_game *g, struct chb_state *s, int side, uint64_t mask,
	       struct pv_events *out);
bool chb_victim_check(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_victim_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		      struct pv_events *out);
void chb_victim_list(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, struct chb_list *l);
bool chb_can_follow(const struct chb_game *g, struct chb_state *s);
bool chb_follow_check(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_follow_list(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, int man, struct chb_list *l);
void chb_follow_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		      struct pv_events *out);

bool chb_break_check(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_break_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		     struct pv_events *out);
int chb_break_letter(const struct chb_game *g, const struct chb_state *s, int face);
void chb_break_land(const struct chb_game *g, struct chb_state *s, int letter,
		    struct pv_events *out);
void chb_break_list(const struct chb_game *g, const struct chb_state *s, struct chb_list *l);

int chb_caught_man(const struct chb_game *g, const struct chb_state *s);
int chb_mired_man(const struct chb_game *g, const struct chb_state *s);
void chb_caught_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
void chb_caught_apply(const struct chb_game *g, struct chb_state *s, int face,
		      struct pv_events *out);
void chb_mud_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
void chb_mud_apply(const struct chb_game *g, struct chb_state *s, int face, struct pv_events *out);

/* [CHB-9.1.3] Marks characters as having fought in this phase; form A keeps the mark for longer
 * [CHB-2.8]. fight.c */
void chb_mark_fighters(const struct chb_game *g, struct chb_state *s, int side, uint64_t mask);

/* The side by which a character at that place strikes the door; a loading door has no hex beyond.
 */
int chb_side_to_door(const struct chb_game *g, const struct chb_state *s, int place);

/* Rows of the chapter's acts and decisions: load/chapters.c. */
extern const struct chb_act chb_blow_acts[], chb_break_acts[], chb_fight_acts[], chb_flee_acts[];
extern const struct chb_decision chb_blow_decisions[], chb_caught_decisions[],
    chb_fight_decisions[], chb_flee_decisions[];

#endif
