/*
 * game/journal/journal.h - what a battle keeps, and the pieces that journals are written and read
 * with (private to src/game; the format is in docs/notation.md).
 *
 * pv_battle_append     one more entry, which takes text over
 * pv_battle_enter      plays a checked order and enters it
 * pv_seal_salt         the salt of one unit's orders in one secret step
 * pv_seal_commit       the commitment to them
 * pv_figures_hash      of every option and figure of a game
 * pv_lines_next        the next line of a journal, quoting and folding undone
 * pv_journal_play      the lines after the header
 */
#ifndef PAVISE_GAME_JOURNAL_JOURNAL_H
#define PAVISE_GAME_JOURNAL_JOURNAL_H

#include "game/files/jot.h"
#include "pavise/battle.h"

enum {
	PV_SALT_BYTES = 16,
	PV_COMMITMENT_BYTES = 32,
	PV_SALT_KEY_BYTES = 24,
	PV_ORDER_TEXT_MAX = 512,
	PV_LINE_MAX = 1 << 17 /* bytes of a line, folds joined: a position and its reason */
};

struct pv_record {
	struct pv_entry entry;
	const char *step;       /* prompt.step when it was given; constant string */
	uint64_t fingerprint;   /* after it, where ends_turn; as NOBODY sees it */
	struct pv_order sealed; /* what a copy gets that may not know it; where secret */
	char *comment;          /* owned; may be NULL */
	/* On copies alone, of a secret step of another seat: */
	char *commitments; /* of the step that starts here: its line behind `sealed `; owned */
	uint8_t salt[PV_SALT_BYTES]; /* where opened */
	bool opened;

	bool ends_turn;
	bool fresh;   /* undone, and not given up: redo brings it back */
	uint8_t bare; /* bits 1 << seat: afterwards nothing was hidden from that seat */
	/* Where it revealed a part of what is hidden, so that a copy of that seat's can't come to
	 * it by itself: the position as the seat sees it afterwards; owned, else NULL. */
	char *shown[PV_SEAT_COUNT];
};

/* A header line that this version doesn't know. */
struct pv_tag {
	char *name, *value; /* owned */
};

struct pv_battle {
	const struct pv_game *g;
	size_t state_size;
	void *now;  /* state */
	void *base; /* state where undo ends */
	struct pv_record *records;
	size_t count, cap;
	size_t base_at;  /* the first entry that undo may take back */
	size_t fresh;    /* records that redo would bring back */
	uint8_t hides;   /* bits 1 << seat: secret orders that may still be hidden from that seat */
	uint8_t view;    /* whose copy it is; PV_SEAT_COUNT: in full */
	bool knows_more; /* a copy: orders were opened that its seat's view would still hide */
	uint8_t finish;  /* enum pv_entry_kind PV_ENTRY_CONCEDE or PV_ENTRY_DRAW; 0: neither */
	uint8_t conceded; /* seat */
	char names[2][PV_NAME_MAX + 1];
	char dice[PV_NAME_MAX + 1];
	uint8_t salt_key[PV_SALT_KEY_BYTES];

	/* Of the header. */
	char *options;       /* owned; "key=value key=value"; may be NULL */
	bool told;           /* the battle was made with its scenario: options says all */
	struct pv_tag *tags; /* owned */
	size_t tag_count;
};

/* Takes text over (also where it fails). NULL: no memory, nothing changed. */
struct pv_record *pv_battle_append(struct pv_battle *b, enum pv_entry_kind kind, enum pv_seat seat,
				   char *text);
/* Plays an order that check allows. false: no memory, nothing changed. */
bool pv_battle_enter(struct pv_battle *b, const struct pv_order *order, struct pv_events *out);
/* Undo ends here. */
void pv_battle_settle(struct pv_battle *b);

/* step: number of the secret step in the battle, from 0; all orders of one actor in it share it. */
void pv_seal_salt(const uint8_t key[PV_SALT_KEY_BYTES], uint64_t step, uint8_t actor,
		  uint8_t salt[PV_SALT_BYTES]);
/* BLAKE2b of the salt and the text of the orders, each followed by LF. */
void pv_seal_commit(const uint8_t salt[PV_SALT_BYTES], const char *orders, size_t length,
		    uint8_t commitment[PV_COMMITMENT_BYTES]);
/* count bytes as 2 * count digits and a NUL; and back: false where they aren't just that. */
void pv_bytes_write(const uint8_t *bytes, size_t count, char *text);
bool pv_bytes_read(const char *text, size_t length, uint8_t *bytes, size_t count);

/* "red", "blue", "dice", "nobody". */
const char *pv_seat_word(enum pv_seat seat);
/* PV_SEAT_COUNT: no such seat. */
enum pv_seat pv_seat_read(const char *word, size_t length);

/* 16 hexadecimal digits and a NUL. */
void pv_figures_hash(const struct pv_game *g, char hash[17]);

/* The lines of a journal. */
struct pv_lines {
	const char *text, *name;
	size_t length, at; /* length ends with the last LF */
	int number;        /* of the line that `line` started on; from 1 */
	int next_number;
	struct pv_jot line; /* without LF, CR, quoting, folds and blanks on its left */
	bool torn;          /* something stood after the last LF */
};

/* Refuses what is too long, no UTF-8 or has a NUL. Free with pv_lines_finish. */
bool pv_lines_open(struct pv_lines *l, const char *text, size_t length, const char *name,
		   struct pv_error *err);
/* False at the end, and where memory ran out or a line is too long (err then). */
bool pv_lines_next(struct pv_lines *l, struct pv_error *err);
void pv_lines_finish(struct pv_lines *l);

/* Plays from the line that l holds on. false: memory ran out, or a line too long. */
bool pv_journal_play(struct pv_battle *b, struct pv_lines *l, size_t stop_at,
		     struct pv_battle_report *report, struct pv_error *err);

#endif
