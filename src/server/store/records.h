/*
 * server/store/records.h - what a battle is recorded as: its settings, its scenario, the orders it
 * goes on from; and the room that records may take.
 *
 * serve_is_plain, ...      names and lines that people write
 * serve_settings_read      house rules of a request
 * serve_recorded_*         a journal, or a battle that was played, as a record and its orders
 * serve_capacity_make      room for one more record
 *
 * Threads. Every function may be called by any thread; none takes a lock of its own but that of
 * `struct pv_store`, which src/store takes by itself.
 */
#ifndef PAVISE_SERVER_STORE_RECORDS_H
#define PAVISE_SERVER_STORE_RECORDS_H

#include "pavise/pavise.h"
#include "store/store.h"

#include <stdbool.h>
#include <stddef.h>

enum {
	SERVE_TEXT_BYTES = 1024, /* room for an order, the name of a place, a sentence */
	SERVE_ACTS_MAX = 50000   /* of a battle */
};

/* --- plain text ------------------------------------------------------------------------------ */

/* Is it a line of valid UTF-8, of `most` bytes at most, without control characters and marks that
 * turn the direction of what follows? */
bool serve_is_plain(const char *text, size_t most);
/* Does it have a letter that is drawn? */
bool serve_is_visible(const char *text);
/* A person's name: plain, short enough, and either empty or visible. */
bool serve_is_name(const char *text);
/* Copies what is plain of text, cut behind a whole letter; "" where nothing is visible. */
void serve_copy_plain(char *out, size_t cap, const char *text);
/* Is every key and text of an upload plain, line ends apart? false and err. */
bool serve_check_plain(const struct pv_node *node, struct pv_error *err);

/* --- settings -------------------------------------------------------------------------------- */

/* Words of the interface, by enum pv_store_undo and pv_store_talk. */
extern const char *const serve_undo_words[PV_STORE_UNDOS];
extern const char *const serve_talk_words[PV_STORE_TALKS];

/* {"turn_limit": "8"} -> "turn_limit=8\n", to be freed. node NULL: *sets stays. false and err. */
bool serve_settings_read(const struct pv_node *node, char **sets, struct pv_error *err);

/* --- what a battle goes on from -------------------------------------------------------------- */

/* Orders and throws that stand; those taken back are left out. Zero at first. */
struct serve_recorded {
	struct pv_order *at; /* owned; freed by the caller, after a failure as well */
	size_t count;
	uint8_t ends;      /* enum pv_entry_kind PV_ENTRY_CONCEDE or PV_ENTRY_DRAW; 0: neither */
	uint8_t ends_seat; /* the seat that conceded */
};

/* Fills out from a journal; of `made` the scenario, settings, position and names. Refused are
 * copies for one seat, journals that today's rules play otherwise, positions set by hand but for
 * the first and, unless made->shown, battles that are over. false and err: the caller finishes
 * made. */
bool serve_recorded_read(const char *text, size_t length, struct serve_recorded *out,
			 struct pv_store_battle *made, struct pv_error *err);
/* Fills out from a battle, and made->position. false and err, as above. */
bool serve_recorded_take(const struct pv_battle *battle, struct serve_recorded *out,
			 struct pv_store_battle *made, struct pv_error *err);

/* --- capacity -------------------------------------------------------------------------------- */

struct serve_capacity {
	long most;     /* records; 0: any number */
	long room_mib; /* that they may take; 0: any */
};

/* Makes sure that one more record fits. Where none does, records that are over, only looked at or
 * never played are deleted, the longest untouched first; `close` closes such a battle and returns
 * false where it is in use: it stays. Takes no lock, so `close` may. *fits: there is room now.
 * false and err: the store can't tell. */
bool serve_capacity_make(struct pv_store *store, const struct serve_capacity *capacity,
			 bool (*close)(void *ctx, const char *id), void *ctx, bool *fits,
			 struct pv_error *err);

#endif
