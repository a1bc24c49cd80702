/*
 * pavise/battle.h - a running game with its journal: who plays, what was ordered, what can be
 * undone.
 *
 * pv_battle_create, _destroy
 * pv_battle_order           check, apply and write down one order
 * pv_battle_plan            a plan, order by order
 * pv_battle_undo, _redo     back to the last throw, reveal or other seat's order
 * pv_battle_can_undo, _last whether, and what it would take back
 * pv_battle_go_back         past what undo stops at, as both seats have agreed
 * pv_battle_concede, _agree_draw, _set_position, _note_fact
 * pv_battle_write           the journal
 * pv_battle_read            a journal -> a battle, as far as it goes and its fingerprints agree
 * pv_fingerprint            of a position
 */
#ifndef PAVISE_BATTLE_H
#define PAVISE_BATTLE_H

#include "pavise/ruleset.h"

struct pv_battle;

enum {
	PV_NAME_MAX = 40,
	PV_JOURNAL_LINES_MAX = 1000000,
	PV_JOURNAL_ENTRIES_MAX = 100000,
	PV_JOURNAL_BYTES_MAX = 1 << 26,
	PV_POSITION_MAX = 32768 /* bytes of a position's text */
};

struct pv_battle_setup {
	const char *seats[2]; /* names: "anna", "bot:random"; NULL is "red", "blue" */
	const char *dice;     /* "seeded 42", "typed" */
	/* What the game was loaded from: the journal tells what was set in it. NULL: all that isn't
	 * usual is told. Needed only while the battle is made. */
	const struct pv_scenario *scenario;
	/* Where the key that seals secrets is drawn from: the same number, the same journal. 0:
	 * from chance, as it has to be where somebody has something to hide. */
	uint64_t salt;
};

enum pv_entry_kind {
	PV_ENTRY_ORDER,    /* an order or a throw */
	PV_ENTRY_POSITION, /* !position */
	PV_ENTRY_FACT,     /* !fact */
	PV_ENTRY_CONCEDE,  /* !concede */
	PV_ENTRY_DRAW,     /* !draw */
	PV_ENTRY_NOTE      /* ; a comment */
};

/* One line of the journal. */
struct pv_entry {
	uint8_t kind; /* enum pv_entry_kind */
	uint8_t seat; /* who gave it */
	bool undone;  /* marked, kept because another seat had seen it */
	bool secret;  /* hidden from another seat when it was given */
	uint16_t turn;
	struct pv_order order;
	char *text; /* position, fact, note with author and reason; owned by the battle; may be NULL
		     */
};

/* The game is borrowed and must outlive the battle. */
PV_API struct pv_battle *pv_battle_create(const struct pv_game *g,
					  const struct pv_battle_setup *setup,
					  struct pv_error *err);
PV_API void pv_battle_destroy(struct pv_battle *b);

PV_API const struct pv_game *pv_battle_game(const struct pv_battle *b);
PV_API const void *pv_battle_state(const struct pv_battle *b);
PV_API const char *pv_battle_seat_name(const struct pv_battle *b, enum pv_seat seat);
/* Whose copy it was read from; PV_SEAT_COUNT: it knows everything. */
PV_API enum pv_seat pv_battle_view(const struct pv_battle *b);
PV_API const char *pv_battle_dice(const struct pv_battle *b); /* of the header: "seeded 42" */
/* The text of its scenario, as the journal carries it. Owned by the game. */
PV_API const char *pv_battle_scenario(const struct pv_battle *b);
PV_API size_t pv_battle_length(const struct pv_battle *b); /* entries */
PV_API const struct pv_entry *pv_battle_entry(const struct pv_battle *b, size_t index);
PV_API bool pv_battle_result(const struct pv_battle *b,
			     struct pv_result *out); /* concession counts */

/* Nothing changes on a refusal (false, why) or when memory runs out (false, why->key NULL). */
PV_API bool pv_battle_order(struct pv_battle *b, const struct pv_order *order, struct pv_why *why,
			    struct pv_events *out);
/* Plays what the seat on turn has said beforehand. false: it has to be asked. */
PV_API bool pv_battle_answer(struct pv_battle *b, struct pv_events *out);
/* How many of the plan's orders were played. */
PV_API size_t pv_battle_plan(struct pv_battle *b, const struct pv_plan *plan, struct pv_why *why,
			     struct pv_events *out);

PV_API bool pv_battle_can_undo(const struct pv_battle *b);
/* The order that undo would take back; NULL: none. */
PV_API const struct pv_entry *pv_battle_last(const struct pv_battle *b);
PV_API bool pv_battle_undo(struct pv_battle *b, struct pv_error *err);
PV_API bool pv_battle_redo(struct pv_battle *b, struct pv_error *err);

/* Only the first `orders` orders and throws that stand remain; the others stay in the journal,
 * marked. Refused past a secret step, which can't be made unknown again, and past a position set by
 * hand; and on a copy. */
PV_API bool pv_battle_go_back(struct pv_battle *b, size_t orders, struct pv_error *err);

PV_API bool pv_battle_concede(struct pv_battle *b, enum pv_seat seat, struct pv_error *err);
PV_API bool pv_battle_agree_draw(struct pv_battle *b, struct pv_error *err);
/* Recorded overrides: author and reason are required. */
PV_API bool pv_battle_set_position(struct pv_battle *b, const char *position, const char *author,
				   const char *reason, struct pv_error *err);
PV_API bool pv_battle_note_fact(struct pv_battle *b, const char *fact, const char *author,
				const char *reason, struct pv_error *err);

/* The journal as `seat` may know it (PV_SEAT_COUNT: in full, with every secret). Text is freed by
 * the caller with free(). */
PV_API char *pv_battle_write(const struct pv_battle *b, enum pv_seat seat, struct pv_error *err);

/* What reading a journal met. */
struct pv_battle_report {
	size_t lines, played; /* of orders */
	bool torn;            /* the last line was cut off and left out */
	bool differs;         /* other figures, order or fingerprint: first_line says where */
	bool former;          /* played on a text of the scenario that isn't the present one's */
	int first_line;
	char note[640];
};

/* Plays as far as orders are legal and fingerprints agree. game_out gets the game, which the caller
 * frees after the battle. stop_at: play at most so many entries (SIZE_MAX: all). NULL where the
 * header is bad. */
PV_API struct pv_battle *pv_battle_read(const char *text, size_t length, const char *name,
					size_t stop_at, struct pv_game **game_out,
					struct pv_battle_report *report, struct pv_error *err);

/* XXH3-64 of the position text, as `seat` sees it (PV_SEAT_COUNT: in full). */
PV_API uint64_t pv_fingerprint(const struct pv_game *g, const void *state, enum pv_seat seat);

#endif
