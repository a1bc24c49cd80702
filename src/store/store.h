/*
 * store/store.h - battles in SQLite: what they are made of, and every act in the order it happened.
 *
 * pv_store_open, _close     a file; for writing only one program at a time
 * pv_store_create, _delete  a battle, with what has happened in it already
 * pv_store_token            another hash for a seat or the owner
 * pv_store_append           acts, all or none
 * pv_store_load             a battle with its acts
 * pv_store_each             the ids of all
 * pv_store_each_old         of those that were left alone
 * pv_store_touch            it was looked at
 * pv_store_bytes, _pack     how large it is; as small as it can be
 * pv_store_check            is the file sound?
 * pv_store_tidy             moves what was appended to its place
 *
 * An act that pv_store_append has taken is there after a killed process. The database is derived
 * from nothing: journals are written from it.
 */
#ifndef PAVISE_STORE_STORE_H
#define PAVISE_STORE_STORE_H

#include "pavise/battle.h"

struct pv_store;

enum { PV_STORE_ID_MAX = 24, PV_STORE_WHO_MAX = 64, PV_STORE_HASH = 32, PV_STORE_REQUEST_MAX = 64 };

/* Whose token. */
enum pv_store_role { PV_STORE_RED, PV_STORE_BLUE, PV_STORE_OWNER, PV_STORE_ROLES };

/* Stored as numbers: never changed, only added to. */
enum pv_store_undo { PV_STORE_UNDO_OFF, PV_STORE_UNDO_FREE, PV_STORE_UNDO_ASK, PV_STORE_UNDOS };
enum pv_store_talk { PV_STORE_TALK_OFF, PV_STORE_TALK_SEATS, PV_STORE_TALK_ALL, PV_STORE_TALKS };

struct pv_store_battle {
	char id[PV_STORE_ID_MAX + 1];
	int64_t created;                   /* seconds since 1970 */
	int64_t touched;                   /* looked at, to the day; 0: not since */
	char *scenario_id;                 /* owned */
	char *scenario_text;               /* owned; NULL: the installed one, as it stood then */
	char *sets;                        /* owned; "KEY=VALUE" a line; may be NULL */
	char who[2][PV_STORE_WHO_MAX + 1]; /* "human", "bot:greedy" */
	char name[2][PV_NAME_MAX + 1];
	bool typed;     /* dice */
	uint8_t undo;   /* enum pv_store_undo: may orders be taken back? */
	uint8_t talk;   /* enum pv_store_talk: who may write and read lines of plain text */
	int32_t delay;  /* seconds by which who watches comes after */
	bool shown;     /* a journal that is only looked at; nothing of it is hidden */
	char *position; /* owned; where it begins; NULL: as the scenario says */
	bool over;
	uint64_t seed, salt; /* of the dice; of what seals secrets */
	bool chosen;         /* the seed, by who has made the battle */
	bool has_token[PV_STORE_ROLES];
	uint8_t token[PV_STORE_ROLES][PV_STORE_HASH]; /* hashes */
};

struct pv_store_act {
	uint8_t kind;  /* the server's */
	uint8_t seat;  /* enum pv_seat */
	char *text;    /* order, or what was said; owned */
	char *request; /* of the first act of a request; else NULL; owned */
	int64_t group; /* the first act that came of the same request */
	int64_t at;    /* seconds since 1970 */
};

struct pv_store_acts {
	struct pv_store_act *at; /* owned */
	size_t count, room;
};

/* DURABLE: as SERVE, and what was appended outlives a power cut, too; it costs an fsync each. */
enum pv_store_mode { PV_STORE_SERVE, PV_STORE_LOOK, PV_STORE_DURABLE };

/* SERVE makes the file where there is none, and keeps every other server off it. LOOK only reads,
 * while a server runs, too. NULL and err (PV_REFUSED: another program has it). */
struct pv_store *pv_store_open(const char *path, enum pv_store_mode mode, struct pv_error *err);
void pv_store_close(struct pv_store *store);

/* All of these may be called by several threads. */
/* With its first acts, or not at all. */
bool pv_store_create(struct pv_store *store, const struct pv_store_battle *battle,
		     const struct pv_store_act *at, size_t count, struct pv_error *err);
bool pv_store_delete(struct pv_store *store, const char *id, struct pv_error *err);
bool pv_store_token(struct pv_store *store, const char *id, enum pv_store_role role,
		    const uint8_t hash[PV_STORE_HASH], struct pv_error *err);
/* at[0] becomes act number `first`. */
bool pv_store_append(struct pv_store *store, const char *id, size_t first,
		     const struct pv_store_act *at, size_t count, bool over, struct pv_error *err);
/* PV_NOT_FOUND where there is none. The caller finishes both; acts may be NULL. */
bool pv_store_load(struct pv_store *store, const char *id, struct pv_store_battle *battle,
		   struct pv_store_acts *acts, struct pv_error *err);
void pv_store_finish_battle(struct pv_store_battle *battle);
void pv_store_finish_acts(struct pv_store_acts *acts);
/* Copies text and request. false: no memory. */
bool pv_store_add_act(struct pv_store_acts *acts, const struct pv_store_act *act);

/* open_only: those that aren't over. each false: no more. */
bool pv_store_each(struct pv_store *store, bool open_only, bool (*each)(void *ctx, const char *id),
		   void *ctx, struct pv_error *err);
/* Those in which nothing has happened, and which nobody has looked at, since `before`; the longest
 * first. idle: of these what is over, only looked at, or was never played by anybody. */
bool pv_store_each_old(struct pv_store *store, int64_t before, bool idle,
		       bool (*each)(void *ctx, const char *id), void *ctx, struct pv_error *err);
bool pv_store_touch(struct pv_store *store, const char *id, int64_t at, struct pv_error *err);
/* What is in use: what was deleted is used again. */
bool pv_store_bytes(struct pv_store *store, int64_t *bytes, struct pv_error *err);
/* Gives back to the disk what isn't in use; needs as much again for a while. */
bool pv_store_pack(struct pv_store *store, struct pv_error *err);
bool pv_store_count(struct pv_store *store, size_t *count, struct pv_error *err);
bool pv_store_check(struct pv_store *store, struct pv_error *err);
/* Of a store that serves; to be called now and then, by one thread. Who appends isn't kept waiting.
 */
void pv_store_tidy(struct pv_store *store);

#endif
