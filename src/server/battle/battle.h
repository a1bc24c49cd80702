/*
 * server/battle/battle.h - private: a battle that is open here, with all that happened in it.
 *
 * serve_battle_take, _drop    by its id, from the store where it isn't open yet
 * serve_battle_make           a new one
 * serve_battle_forget         deleted: nobody finds it any more
 * serve_battle_rebuild        back to what was kept of it
 * serve_view                  a copy of the state as a viewer may know it
 * serve_replay                the battle as it was
 * serve_write_journal         what is told of it
 * serve_seen                  the battle as far as a viewer comes after
 * serve_order, _undo, ...     acts: in memory first, then kept together by serve_keep
 *
 * A battle's lock is held for everything but _take, _drop and _make.
 */
#ifndef PAVISE_SERVER_BATTLE_BATTLE_H
#define PAVISE_SERVER_BATTLE_BATTLE_H

#include "pavise/battle.h"
#include "store/store.h"

#include <pthread.h>
#include <time.h>

struct pv_server;
struct serve_chances;
struct serve_journal_orders;
struct serve_stream;

/* Stored as numbers: never changed, only added to. */
enum serve_act_kind {
	SERVE_ORDER = 1, /* or a throw: then seat is DICE */
	SERVE_UNDO,
	SERVE_REDO,
	SERVE_CONCEDE,
	SERVE_OFFER, /* of a draw */
	SERVE_DRAW,
	SERVE_CHAT,    /* a line of plain text; of who watches seat is NOBODY */
	SERVE_ASK,     /* may it go back further than undo does? */
	SERVE_DENY,    /* it may not, or isn't wanted any more */
	SERVE_BACK,    /* it has gone back */
	SERVE_REPLACED /* a program outside, by the usual bot */
};

/* Who looks: red, blue, or whoever watches. */
enum {
	SERVE_VIEWERS = 3,
	SERVE_EVENTS_MAX = 256,
	SERVE_ACTS_MAX = 50000, /* of a battle */
	SERVE_BACKS_MAX = 2000  /* of those that go back or forth again, or ask to */
};

struct serve_act {
	uint8_t kind; /* enum serve_act_kind */
	uint8_t seat; /* who acts */
	bool secret;  /* the other may not know which order it was */
	bool ends;    /* a secret step, which all are told */
	bool undone;
	bool fresh;               /* undone, and redo brings it back */
	bool over;                /* the battle, by it */
	uint8_t sides, dice_kind; /* of a throw */
	uint16_t turn, next_turn;
	uint8_t next_seat;
	const char *step, *next_step; /* constant strings */
	const char *ask;              /* key of what was asked; constant */
	const char *purpose, *rule;   /* of a throw; constant */
	struct pv_order order;
	uint32_t of;    /* undo, redo: the act; ask, back: the first that is taken back */
	uint32_t keep;  /* back: orders and throws that stand */
	int64_t at;     /* seconds since 1970 */
	uint32_t group; /* the first act of the same request */
	uint32_t event_count;
	struct pv_event *events; /* owned */
	char *request;           /* owned; NULL: of none */
	char *text;              /* owned; of a line: its writer's name, LF, the line; of who is
				  * replaced: his name, LF, why; else NULL */
};

/* What a viewer has been told: acts, by number. */
struct serve_feed {
	uint32_t *at; /* owned */
	size_t count, room;
};

enum { SERVE_CLIENT_MAX = 32, SERVE_ASKERS_MAX = 16 };

/* A browser that asks for its seat's news again and again. */
struct serve_asker {
	char client[SERVE_CLIENT_MAX + 1]; /* "": nobody */
	uint8_t seat;
	time_t last;
};

struct serve_battle {
	struct pv_server *server;
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
	size_t moves;           /* acts that changed the battle: what is only said isn't one */
	size_t fresh;           /* acts that redo would bring back */
	uint8_t asks;           /* seat that asks to go back; PV_SEAT_COUNT: none */
	uint32_t asks_of;       /* the first act that would be taken back */
	struct pv_battle *late; /* owned; as who watches sees it; NULL: not needed yet */
	size_t late_acts;       /* played in it */
	struct {
		time_t at;
		int left;
	} talk[SERVE_VIEWERS]; /* lines that may be written now */
	uint8_t offer;         /* seat that offers a draw; PV_SEAT_COUNT: none */
	bool thinking;         /* a bot has been asked */
	uint8_t failures;      /* of its bots, one after the other: what they did wasn't kept */
	time_t ask_again;      /* not before, after one */
	bool gone;             /* deleted */
	bool broken; /* the store's acts can't be played to their end: it is only looked at */
	bool torn;   /* b isn't what was kept, and is shown to nobody until it has been mended */
	bool given_up[2]; /* the program outside of that seat: the usual bot plays on */
	bool reckoning;   /* its chances are being worked out */
	struct serve_chances *chances; /* owned; NULL: nobody has asked */
	struct serve_stream *streams;
	struct serve_asker askers[SERVE_ASKERS_MAX];
	/* Under the server's lock. */
	size_t refs;
	time_t used;
	struct serve_battle *next;
};

/* NULL and err. */
struct serve_battle *serve_battle_take(struct pv_server *server, const char *id,
				       struct pv_error *err);
void serve_battle_drop(struct serve_battle *b);
/* Takes what made owns. orders: what it goes on from. NULL and err: nothing was made. */
struct serve_battle *serve_battle_make(struct pv_server *server, struct pv_store_battle *made,
				       const struct serve_journal_orders *orders,
				       struct pv_error *err);
/* The same without keeping it: could it be made? */
bool serve_battle_try(struct pv_server *server, struct pv_store_battle *made,
		      const struct serve_journal_orders *orders, struct pv_error *err);
void serve_battle_forget(struct serve_battle *b);
/* false: it is in use, and stays open. */
bool serve_battle_close(struct pv_server *server, const char *id);
/* Closes what nobody looked at for that long. */
void serve_battles_sweep(struct pv_server *server, time_t idle);
void serve_battles_each(struct pv_server *server, void (*each)(struct serve_battle *b));
void serve_battles_close(struct pv_server *server);
/* Forgets what wasn't kept. false: it couldn't be played again, and is torn until it can. */
bool serve_battle_rebuild(struct serve_battle *b, struct pv_error *err);
/* Forgets all that happened in it. */
void serve_battle_clear(struct serve_battle *b);
/* As it was before the first act. NULL and err. */
struct pv_battle *serve_battle_begin(const struct serve_battle *b,
				     const struct pv_scenario *scenario, struct pv_error *err);
/* As far as they can be played: other rules may have come since. Uses up texts of acts. */
void serve_play_kept(struct serve_battle *b, const struct pv_store_acts *acts);
/* Acts from..until - 1 as the store has them. false: no memory. */
bool serve_gather(const struct serve_battle *b, size_t from, size_t until,
		  struct pv_store_acts *out);
void serve_act_finish(struct serve_act *act);

/* RED, BLUE or NOBODY -> 0, 1, 2. */
size_t serve_viewer_index(enum pv_seat viewer);
/* Events, by now: who watches may come after. */
size_t serve_told(const struct serve_battle *b, enum pv_seat viewer);
bool serve_is_over(const struct serve_battle *b, struct pv_result *out);
enum pv_seat serve_turn(const struct serve_battle *b);
bool serve_is_bot(const struct serve_battle *b, enum pv_seat seat);
/* Of a state; the caller veils. */
void serve_prompt(const struct pv_game *g, const void *state, struct pv_prompt *out);

/* The battle as far as the viewer has been told of it: b->b, but for who watches later. NULL: no
 * memory, or it is torn. */
const struct pv_battle *serve_seen(struct serve_battle *b, enum pv_seat viewer);
/* Is it over, as far as he knows? Then nothing is hidden from him. */
bool serve_is_over_for(struct serve_battle *b, enum pv_seat viewer);
/* The caller frees it. battle: serve_seen's or what serve_replay gave. Nothing is hidden once the
 * battle is over. NULL: no memory. */
void *serve_view(struct serve_battle *b, const struct pv_battle *battle, enum pv_seat viewer);
/* After so many acts. To be destroyed. NULL: no memory. */
struct pv_battle *serve_replay(const struct serve_battle *b, size_t acts);

/* The journal as a viewer may have it; freed with free(). */
char *serve_write_journal(struct serve_battle *b, enum pv_seat viewer, struct pv_error *err);

/* Each adds acts in memory; false: refused, or (why->key NULL) no memory. */
bool serve_order(struct serve_battle *b, const struct pv_order *order, struct pv_why *why);
bool serve_can_undo(const struct serve_battle *b, enum pv_seat seat);
bool serve_can_redo(const struct serve_battle *b, enum pv_seat seat);
bool serve_undo(struct serve_battle *b);
bool serve_redo(struct serve_battle *b);
bool serve_concede(struct serve_battle *b, enum pv_seat seat);
bool serve_draw(struct serve_battle *b, enum pv_seat seat);
/* Text is copied; name: of its writer. */
bool serve_chat(struct serve_battle *b, enum pv_seat seat, const char *name, const char *text);
/* The first act that going back to after act `from` - 1 takes back: an order of a person or bot,
 * never a throw alone. SIZE_MAX: it can't go back there. from SIZE_MAX: before his last order. */
size_t serve_find_back(const struct serve_battle *b, enum pv_seat seat, size_t from);
bool serve_ask(struct serve_battle *b, enum pv_seat seat, size_t of);
bool serve_deny(struct serve_battle *b, enum pv_seat seat);
bool serve_back(struct serve_battle *b, enum pv_seat seat, size_t of);
bool serve_replaced(struct serve_battle *b, enum pv_seat seat, const char *why);
/* The same in a journal. */
bool serve_note_replaced(const struct serve_battle *b, struct pv_battle *battle, enum pv_seat seat,
			 const char *why);
/* The act that undo would take back; SIZE_MAX: none. */
size_t serve_last_order(const struct serve_battle *b);
/* What the seat on turn has said beforehand, as long as it has. false: no memory. */
bool serve_answer_said(struct serve_battle *b);
/* Throws that nobody types, and what was said beforehand, one after the other. */
bool serve_throw_dice(struct serve_battle *b);
/* Everything since the last time, to the disk; request: of the first act. Tells streams and bots.
 * false: nothing of it happened. */
bool serve_keep(struct serve_battle *b, const char *request, struct pv_error *err);
/* The act that began with it; SIZE_MAX: there was none. */
size_t serve_find_request(const struct serve_battle *b, const char *request);

#endif
