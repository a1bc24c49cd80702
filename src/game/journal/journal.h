/*
 * game/journal/journal.h - private: the pieces that journals are written and read with. The format
 * is in docs/notation.md.
 *
 * pv_seal_salt      the salt of one unit's orders in one secret step
 * pv_seal_commit    the commitment to them
 * pv_bytes_write    bytes as hexadecimal digits; _read: and back
 * pv_lines_next     the next line of a journal, quoting and folding undone
 * pv_journal_play   plays the lines after the header
 */
#ifndef PAVISE_GAME_JOURNAL_JOURNAL_H
#define PAVISE_GAME_JOURNAL_JOURNAL_H

#include "game/battle/battle.h"
#include "game/files/jot.h"

enum { PV_LINE_MAX = 1 << 17 /* bytes of a line, folds joined: a position and its reason */ };

/* step: number of the secret step in the battle, from 0; all orders of one actor in it share it. */
void pv_seal_salt(const uint8_t key[PV_SALT_KEY_BYTES], uint64_t step, uint8_t actor,
		  uint8_t salt[PV_SALT_BYTES]);
/* BLAKE2b of the salt and the text of the orders, each followed by LF. */
void pv_seal_commit(const uint8_t salt[PV_SALT_BYTES], const char *orders, size_t length,
		    uint8_t commitment[PV_COMMITMENT_BYTES]);
/* Writes `count` bytes as 2 * count digits and a NUL; reads them. false: the text isn't just
 * that. */
void pv_bytes_write(const uint8_t *bytes, size_t count, char *text);
bool pv_bytes_read(const char *text, size_t length, uint8_t *bytes, size_t count);

/* The lines of a journal. */
struct pv_lines {
	const char *text, *name;
	size_t length, at; /* length ends with the last LF */
	int number;        /* of the file's line that `line` starts on; from 1 */
	int next_number;
	struct pv_jot line; /* without LF, CR, quoting, folds and leading blanks */
	bool torn;          /* something stood after the last LF */
};

/* Refuses a text that is too long, no UTF-8 or has a NUL. Free with pv_lines_finish. */
bool pv_lines_open(struct pv_lines *l, const char *text, size_t length, const char *name,
		   struct pv_error *err);
/* false: the text ended, or (err) memory ran out or a line is too long. */
bool pv_lines_next(struct pv_lines *l, struct pv_error *err);
void pv_lines_finish(struct pv_lines *l);

/* Plays from the line that l holds. false: memory ran out, or a line is too long. */
bool pv_journal_play(struct pv_battle *b, struct pv_lines *l, size_t stop_at,
		     struct pv_battle_report *report, struct pv_error *err);

#endif
