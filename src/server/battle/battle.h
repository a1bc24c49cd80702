/*
 * server/battle/battle.h - battles that are open, with all that happened in them: found, played,
 * kept, told to viewers. Nothing here knows HTTP.
 *
 * serve_battle_take, _drop    a battle by its id, loaded from the store where it isn't open yet
 * serve_battle_make, _try     a new one
 * serve_order, _undo, ...     acts: in memory first, then kept together by serve_keep
 * serve_battle_rebuild        back to what was kept
 * serve_told, _seen, _view    what a viewer may know
 * serve_write_news            an event as a viewer is told of it
 * serve_listener_add, ...     viewers who are told as it happens, and who has a seat open
 * (presence.c)
 *
 * Threads. `struct serve_battles` may be used by any thread; its lock guards the list, and `refs`,
 * `used`, `gone` of each battle in it. A battle's own lock guards the rest of that battle. A thread
 * may take the list's lock while it holds a battle's, never the other way round; and it holds one
 * battle's lock at a time. Each group of functions says which lock its caller holds. src/store has
 * a lock of its own, which is taken last.
 */
#ifndef PAVISE_SERVER_BATTLE_BATTLE_H
#define PAVISE_SERVER_BATTLE_BATTLE_H

#include "pavise/battle.h"
#include "server/catalogue/catalogue.h"
#include "server/store/records.h"
#include "store/store.h"

#include <pthread.h>
#include <stdbool.h>
#include <time.h>

struct serve_battle;
struct serve_chances;

/* Stored as numbers: never changed, only added to. */
enum serve_act_kind {
	SERVE_ORDER = 1, /* or a throw: then the seat is DICE */
	SERVE_UNDO,
	SERVE_REDO,
	SERVE_CONCEDE,
	SERVE_OFFER, /* of a draw */
	SERVE_DRAW,
	SERVE_CHAT,    /* a line of plain text; a spectator's seat is NOBODY */
	SERVE_ASK,     /* asks the other seat to go back further than undo does */
	SERVE_DENY,    /* refuses that, or withdraws it */
	SERVE_BACK,    /* goes back */
	SERVE_REPLACED /* the usual bot replaces an engine that failed */
};

enum {
	SERVE_VIEWERS = 3,     /* red, blue, spectators */
	SERVE_BACKS_MAX = 2000 /* acts of a battle that take back, redo or ask to */
};

struct serve_act {
	uint8_t kind; /* enum serve_act_kind */
	uint8_t seat; /* that acts */
	bool secret;  /* the other seat may not know which order it was */
	bool ends;    /* the last of a secret step, which all are told */
	bool undone;
	bool fresh;               /* undone, and redo brings it back */
	bool over;                /* it ends the battle */
	uint8_t sides, dice_kind; /* of a throw */
	uint16_t turn, next_turn;
	uint8_t next_seat;
	const char *step, *next_step; /* constant strings */
	const char *ask;              /* key of the prompt that it answers; constant */
	const char *purpose, *rule;   /* of a throw; constant */
	struct pv_order order;
	uint32_t of;    /* undo, redo: the act; ask, back: the first act that is taken back */
	uint32_t keep;  /* back: orders and throws that stand */
	int64_t at;     /* seconds since 1970 */
	uint32_t group; /* the first act of the same request */
	uint32_t event_count;
	struct pv_event *events; /* owned */
	char *request;           /* owned; NULL: it didn't begin a request */
	char *text; /* owned; chat: the writer's name, LF, the line; replaced: the engine's name,
		     * LF, why; else NULL */
};

/* What a viewer has been told: acts, by number. */
struct serve_feed {
	uint32_t *at; /* owned */
	size_t count, room;
};

/* --- presence -------------------------------------------------------------------------------- */

enum { SERVE_CLIENT_MAX = 32, SERVE_POLLERS_MAX = 16 };

/* A client that has the battle open and is told as it happens. */
struct serve_listener {
	void *ctx;
	void (*wake)(void *ctx); /* there may be news; the battle's lock is held */
	enum pv_seat viewer;
	char client[SERVE_CLIENT_MAX + 1]; /* "": it has no name */
	bool ended;                        /* its token is void, or the battle is deleted */
	struct serve_listener *next;
};

/* A client that asks for its seat's news again and again instead. */
struct serve_poller {
	char client[SERVE_CLIENT_MAX + 1]; /* "": the place is free */
	uint8_t seat;
	time_t last;
};

/* Who has the seat open. */
struct serve_presence {
	size_t clients;     /* clients that have this seat open; those of one name are one */
	bool is_other_open; /* another client has the other seat open */
};

/* --- battles --------------------------------------------------------------------------------- */

/* Every battle that is open, and what all of them need. */
struct serve_battles {
	struct pv_store *store;
	struct serve_catalogue *catalogue;
	/* A bot may be due in b, whose lock is held; NULL: nobody plays for bots. */
	void (*on_turn)(void *ctx, struct serve_battle *b);
	void *ctx;
	pthread_mutex_t lock;
	struct serve_battle *first;
};

struct serve_battle {
	struct serve_battles *all;
	pthread_mutex_t lock;
	struct pv_store_battle made;
	struct serve_game *game;
	const struct pv_game *g; /* of game */
	struct pv_battle *b;
	struct serve_act *acts; /* owned */
	size_t count, room;
	size_t kept; /* acts that the store has */
	struct serve_feed feed[SERVE_VIEWERS];
	uint64_t throws;
	size_t moves;              /* acts that changed the battle: chat isn't one */
	size_t fresh;              /* acts that redo would bring back */
	uint8_t asks;              /* seat that asks to go back; PV_SEAT_COUNT: none */
	uint32_t asks_of;          /* the first act that would be taken back */
	struct pv_battle *delayed; /* owned; as spectators see it; NULL: not needed yet */
	size_t delayed_acts;       /* acts played in it */
	struct {
		time_t at;
		int left;
	} chat_allowance[SERVE_VIEWERS]; /* lines that may be written now */
	uint8_t offer;                   /* seat that offers a draw; PV_SEAT_COUNT: none */
	bool is_thinking;                /* a bot has been asked */
	uint8_t failures;                /* of its bots, in a row: what they did couldn't be kept */
	time_t retry_at;                 /* a bot is asked again, after a failure */
	bool gone;                       /* deleted */
	bool broken;         /* the stored acts can't be played to the end: it is read-only */
	bool torn;           /* b isn't what was kept: nobody sees it until it has been rebuilt */
	bool is_replaced[2]; /* the engine of that seat: the usual bot plays on */
	bool is_reckoning;   /* its chances are being worked out */
	struct serve_chances *chances; /* owned; NULL: nobody has asked for them */
	struct serve_listener *listeners;
	struct serve_poller pollers[SERVE_POLLERS_MAX];
	/* Under the list's lock. */
	size_t refs;
	time_t used;
	struct serve_battle *next;
};

/* By the owner of the server, before any other thread uses it. false: no memory. */
bool serve_battles_open(struct serve_battles *all, struct pv_store *store,
			struct serve_catalogue *catalogue);
/* By the owner, once no other thread uses it. */
void serve_battles_close(struct serve_battles *all);

/* The caller holds no lock; each function takes the list's, and a battle's where it is loaded. */
/* NULL and err. */
struct serve_battle *serve_battle_take(struct serve_battles *all, const char *id,
				       struct pv_error *err);
/* Takes over what made owns. from: orders that it goes on from. NULL and err: nothing was made. */
struct serve_battle *serve_battle_make(struct serve_battles *all, struct pv_store_battle *made,
				       const struct serve_recorded *from, struct pv_error *err);
/* The same without keeping it: could it be made? */
bool serve_battle_try(struct serve_battles *all, struct pv_store_battle *made,
		      const struct serve_recorded *from, struct pv_error *err);
/* Closes it, if it is open. false: it is in use, and stays open. */
bool serve_battle_close(struct serve_battles *all, const char *id);
/* Closes every battle that wasn't used for idle_s seconds. */
void serve_battles_sweep(struct serve_battles *all, time_t idle_s);
/* Calls each with the battle's lock held, and not the list's. */
void serve_battles_each(struct serve_battles *all, void (*each)(struct serve_battle *b));

/* The caller may hold the battle's lock or none; each takes the list's. */
/* One more holds it, whoever holds it already. */
void serve_battle_hold(struct serve_battle *b);
/* The caller's hold ends; b may be NULL. Not with the battle's lock held: the last frees it. */
void serve_battle_drop(struct serve_battle *b);
/* Undoes serve_battle_hold with the battle's lock held, where another hold remains. */
void serve_battle_unhold(struct serve_battle *b);
/* It is deleted: nobody finds it any more. */
void serve_battle_forget(struct serve_battle *b);

/* --- what a viewer may know ------------------------------------------------------------------ */

/* With the battle's lock held, all of these. */
/* RED, BLUE or NOBODY -> 0, 1, 2. */
size_t serve_viewer_index(enum pv_seat viewer);
/* "red", "blue", "watch" */
const char *serve_viewer_word(enum pv_seat viewer);
/* Events that the viewer has been told by now: spectators may come after by made.delay. */
size_t serve_told(const struct serve_battle *b, enum pv_seat viewer);
/* Events that the viewer had been told before an act. */
size_t serve_number_before(const struct serve_battle *b, enum pv_seat viewer, size_t act);
/* out may be NULL. */
bool serve_is_over(const struct serve_battle *b, struct pv_result *out);
enum pv_seat serve_turn(const struct serve_battle *b);
/* Does a bot or an engine play this seat? */
bool serve_is_bot(const struct serve_battle *b, enum pv_seat seat);
/* Does this seat decide now, or may it type dice? */
bool serve_is_asked(const struct serve_battle *b, enum pv_seat viewer);
bool serve_may_chat(const struct serve_battle *b, enum pv_seat viewer);
/* The battle as far as the viewer has been told: b->b but for spectators who come after. NULL: no
 * memory, or it is torn. */
const struct pv_battle *serve_seen(struct serve_battle *b, enum pv_seat viewer);
/* Is it over as far as the viewer knows? Then nothing is hidden. */
bool serve_is_over_for(struct serve_battle *b, enum pv_seat viewer);
/* The state that the viewer may know, which the caller frees. battle: of serve_seen or
 * serve_replay. NULL: no memory. */
void *serve_view(struct serve_battle *b, const struct pv_battle *battle, enum pv_seat viewer);
/* The battle after so many acts; the caller destroys it. NULL: no memory. */
struct pv_battle *serve_replay(const struct serve_battle *b, size_t acts);
/* The journal as the viewer may have it; freed with free(). NULL and err. */
char *serve_write_journal(struct serve_battle *b, enum pv_seat viewer, struct pv_error *err);
/* Event `number` (from 1) of the viewer, an object. */
void serve_write_news(struct pv_writer *w, const struct serve_battle *b, enum pv_seat viewer,
		      size_t number, const struct pv_texts *texts);
/* "news": at most `most` events of the viewer behind event `after`. */
void serve_write_all_news(struct pv_writer *w, const struct serve_battle *b, enum pv_seat viewer,
			  size_t after, size_t most, const struct pv_texts *texts);

/* --- acts ------------------------------------------------------------------------------------ */

/* With the battle's lock held, all of these. Each adds acts in memory; false: refused, or (for an
 * order: why->key NULL) no memory. Then serve_battle_rebuild forgets them. */
bool serve_order(struct serve_battle *b, const struct pv_order *order, struct pv_why *why);
bool serve_can_undo(const struct serve_battle *b, enum pv_seat seat);
bool serve_can_redo(const struct serve_battle *b, enum pv_seat seat);
bool serve_undo(struct serve_battle *b);
bool serve_redo(struct serve_battle *b);
bool serve_concede(struct serve_battle *b, enum pv_seat seat);
/* Offers a draw, or agrees to the other's offer. */
bool serve_draw(struct serve_battle *b, enum pv_seat seat);
/* Copies text; name: of its writer. */
bool serve_chat(struct serve_battle *b, enum pv_seat seat, const char *name, const char *text);
/* The act that undo would take back; SIZE_MAX: none. */
size_t serve_last_order(const struct serve_battle *b);
/* The first act that going back behind act `from` - 1 takes back: an order of a person or bot,
 * never a throw alone. from SIZE_MAX: before the seat's last order. SIZE_MAX: it can't go back
 * there. */
size_t serve_find_back(const struct serve_battle *b, enum pv_seat seat, size_t from);
/* Asks the other seat to go back, refuses that, goes back. */
bool serve_ask(struct serve_battle *b, enum pv_seat seat, size_t of);
bool serve_deny(struct serve_battle *b, enum pv_seat seat);
bool serve_back(struct serve_battle *b, enum pv_seat seat, size_t of);
/* The usual bot replaces the engine of that seat. */
bool serve_replace(struct serve_battle *b, enum pv_seat seat, const char *why);
/* Answers that the seat on turn has given beforehand. */
bool serve_answer_ahead(struct serve_battle *b);
/* Throws that nobody types, and answers given beforehand, until someone decides. */
bool serve_throw_dice(struct serve_battle *b);
/* Plays what a battle goes on from. */
bool serve_play_recorded(struct serve_battle *b, const struct serve_recorded *recorded);

/* Writes everything since the last time in one transaction, then wakes listeners and calls on_turn.
 * request: key of the first act; may be NULL. false and err: nothing of it happened. */
bool serve_keep(struct serve_battle *b, const char *request, struct pv_error *err);
/* The act that began with that request; SIZE_MAX: there was none. */
size_t serve_find_request(const struct serve_battle *b, const char *request);
/* Forgets what wasn't kept. false and err: it couldn't be played again, and is torn until it can.
 */
bool serve_battle_rebuild(struct serve_battle *b, struct pv_error *err);

/* --- presence.c ------------------------------------------------------------------------------ */

/* With the battle's lock held, all of these. A listener stays its owner's. */
void serve_listener_add(struct serve_battle *b, struct serve_listener *listener);
void serve_listener_remove(struct serve_battle *b, struct serve_listener *listener);
size_t serve_listener_count(const struct serve_battle *b);
void serve_listeners_wake(struct serve_battle *b);
/* Ends those of a viewer whose token is void; NOBODY: all of them. */
void serve_listeners_end(struct serve_battle *b, enum pv_seat viewer);
/* client, not "", has asked for news of this seat. */
void serve_poller_note(struct serve_battle *b, enum pv_seat seat, const char *client);
/* Forgets clients that no longer ask; once a second. */
void serve_pollers_forget(struct serve_battle *b);
struct serve_presence serve_find_presence(const struct serve_battle *b, enum pv_seat seat);

#endif
