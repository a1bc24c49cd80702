/*
 * game/battle/battle.h - private to src/game: what a battle keeps.
 *
 * pv_battle_append   adds an entry
 * pv_battle_enter    plays a checked order and enters it
 * pv_battle_settle   makes the present the place where undo ends
 */
#ifndef PAVISE_GAME_BATTLE_BATTLE_H
#define PAVISE_GAME_BATTLE_BATTLE_H

#include "pavise/battle.h"

enum {
	PV_SALT_BYTES = 16,
	PV_COMMITMENT_BYTES = 32,
	PV_SALT_KEY_BYTES = 24,
	PV_ORDER_TEXT_MAX = 512
};

struct pv_record {
	struct pv_entry entry;
	const char *step;       /* prompt.step when it was given; constant string */
	uint64_t fingerprint;   /* after the entry, where it ends a turn; as NOBODY sees it */
	struct pv_order sealed; /* of a secret order: what a copy gets that may not know it */
	char *comment;          /* owned; may be NULL */
	/* On copies alone, of another seat's secret step: */
	char *commitments; /* of the step that starts here: the text behind `sealed `; owned */
	uint8_t salt[PV_SALT_BYTES]; /* where opened */
	bool opened;

	bool ends_turn;
	bool fresh;   /* undone, but redo can still bring it back */
	uint8_t bare; /* bits 1 << seat: after it nothing was hidden from that seat */
	/* Set where the order revealed a part of what is hidden, so that a copy of that seat's
	 * can't follow by itself: the position as the seat sees it afterwards. Owned; NULL: not
	 * needed. */
	char *shown[PV_SEAT_COUNT];
};

/* A header line that this version doesn't know. */
struct pv_tag {
	char *name, *value; /* owned */
};

struct pv_battle {
	const struct pv_game *g;
	size_t state_size;
	void *now;  /* the present state */
	void *base; /* the state at which undo ends */
	struct pv_record *records;
	size_t count, cap;
	size_t base_at;  /* the first entry that undo may take back */
	size_t fresh;    /* records that redo would bring back */
	uint8_t hides;   /* bits 1 << seat: secret orders that may still be hidden from that seat */
	uint8_t view;    /* the seat whose copy it is; PV_SEAT_COUNT: it knows everything */
	bool knows_more; /* a copy: opened orders told it more than its seat's view shows */
	uint8_t finish;  /* enum pv_entry_kind PV_ENTRY_CONCEDE or PV_ENTRY_DRAW; 0: neither */
	uint8_t conceded; /* the seat that conceded */
	char names[2][PV_NAME_MAX + 1];
	char dice[PV_NAME_MAX + 1];
	uint8_t salt_key[PV_SALT_KEY_BYTES];

	/* Header lines. */
	char *options; /* owned; "key=value key=value"; may be NULL */
	bool told;     /* the battle was made with its scenario, so `options` lists all settings */
	struct pv_tag *tags; /* owned */
	size_t tag_count;
};

/* Takes text over, also on failure. NULL: no memory, and nothing changed. */
struct pv_record *pv_battle_append(struct pv_battle *b, enum pv_entry_kind kind, enum pv_seat seat,
				   char *text);
/* Plays an order that check allows. false: no memory, and nothing changed. */
bool pv_battle_enter(struct pv_battle *b, const struct pv_order *order, struct pv_events *out);
void pv_battle_settle(struct pv_battle *b);

#endif
