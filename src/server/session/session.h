/*
 * server/session/session.h - what one viewer of a battle is shown, asks and does, by a session
 * token; and how often an address may ask.
 *
 * serve_session_answer      finds the battle and the seat of a request, then calls its handler
 * serve_token_draw, ...     session tokens and their hashes
 * serve_rate_limit_take     may an address ask now?
 * serve_streams_beat        once a second for each battle
 * serve_show, ...           handlers
 *
 * Threads. A `struct serve_session` never changes while requests are answered. A handler is called
 * by the thread that handles its request, which holds no lock then; it takes the battle's lock by
 * itself and gives it back before it returns. What else may be called from where stands beside it.
 */
#ifndef PAVISE_SERVER_SESSION_SESSION_H
#define PAVISE_SERVER_SESSION_SESSION_H

#include "server/battle/battle.h"
#include "server/bots/bots.h"
#include "server/http/http.h"

enum { SERVE_TOKEN_MAX = 64 };

struct serve_session {
	struct serve_battles *battles;
	struct serve_bots *bots; /* NULL: chances aren't reckoned */
	struct serve_capacity capacity;
};

/* A request about a battle. */
struct serve_call {
	struct serve_request *r;
	const struct serve_session *s;
	struct serve_battle *battle; /* held; NULL: the path names none */
	enum pv_seat viewer;         /* RED, BLUE, NOBODY */
	bool is_owner;
};

typedef void serve_session_handler(struct serve_call *c);

/* has_battle: of the battle that the path names. By the thread that handles the request. */
void serve_session_answer(const struct serve_session *s, struct serve_request *r,
			  serve_session_handler *handler, bool has_battle);
/* The first half of it: finds the battle and the viewer. false: refused. */
bool serve_find_battle(struct serve_call *c);

serve_session_handler serve_make, serve_post_journal, serve_delete, serve_new_token;
serve_session_handler serve_show, serve_news, serve_stream_open;
serve_session_handler serve_plans, serve_list, serve_why, serve_odds, serve_odds_at, serve_sees,
    serve_sights, serve_best_attack, serve_errand, serve_pick_matrix, serve_reach, serve_figures;
serve_session_handler serve_post_orders, serve_post_undo, serve_post_agree, serve_post_deny,
    serve_post_redo, serve_post_concede, serve_post_draw, serve_post_chat;
serve_session_handler serve_map, serve_layers, serve_picture, serve_report, serve_journal,
    serve_show_chances;

/* --- tokens ---------------------------------------------------------------------------------- */

/* By any thread, these four; no lock. A token is drawn by chance; only its hash is kept. */
void serve_token_draw(char token[SERVE_TOKEN_MAX], uint8_t hash[PV_STORE_HASH]);
void serve_token_hash(const char *token, uint8_t hash[PV_STORE_HASH]);
/* The id of a battle, which is its spectators' link. */
void serve_id_draw(char id[PV_STORE_ID_MAX + 1]);
/* Whose token is it? *viewer: NOBODY where it is the owner's alone. false: none of this battle's;
 * viewer and is_owner say so. Takes the same time whatever it is. */
bool serve_token_find(const struct pv_store_battle *made, const char *token, enum pv_seat *viewer,
		      bool *is_owner);

/* --- rate limit ------------------------------------------------------------------------------ */

struct serve_rate_limit;

/* rate: requests a second from one address; 0: any number. By the owner of the server. NULL and
 * err. */
struct serve_rate_limit *serve_rate_limit_create(long rate, struct pv_error *err);
void serve_rate_limit_destroy(struct serve_rate_limit *limit);
/* May this address ask now for something of this cost? Then it is charged. If not, *wait_s: when it
 * may. By any thread; takes the lock of the limit. */
bool serve_rate_limit_take(struct serve_rate_limit *limit, const char *address, int cost,
			   long *wait_s);

/* --- streams --------------------------------------------------------------------------------- */

/* Keeps event streams alive, cuts those that nobody reads. Once a second, by one thread, with the
 * battle's lock held. */
void serve_streams_beat(struct serve_battle *b);

#endif
