/*
 * server/parts.h - private: the server and its parts, by file.
 *
 * http.c      connections, bodies, answers       call.c     a request under way
 * route.c     addresses                          pages.c    files of the pages
 * limits.c    how often, how slowly              games.c    games that battles share
 * battle.c, acts.c   battles that are open       kept.c     what the store has of them
 * news.c             what a viewer is told
 * make.c, seats.c    new battles, tokens         view.c     what is to be seen
 * ask.c, orders.c    questions, orders           picture.c  layers
 * undo.c, back.c     what is taken back          talk.c     lines to one another
 * plain.c     names and lines                    prune.c    room for new battles
 * matrix.c    secret picks                   reach.c    who could come where
 * lessons.c   lessons
 * chances.c   the curve of who was likely to win
 * aside.c     what takes its time             weigh.c    uploads, within limits
 * stream.c    events as they happen              bots.c     who thinks
 * catalogue.c what is installed, texts           end.c      report, journal
 * scenario.c  one, before it is played           form.c     its options and figures
 * situation.c a rule on a board
 */
#ifndef PAVISE_SERVER_PARTS_H
#define PAVISE_SERVER_PARTS_H

#include "pavise/pavise.h"
#include "server/battle/battle.h"
#include "server/server.h"

#include <microhttpd.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <time.h>

enum {
	SERVE_BODY_MAX = 1 << 20,   /* of what carries a scenario or a journal */
	SERVE_BODY_USUAL = 1 << 14, /* of all else */
	SERVE_BODIES_MAX = 1 << 25, /* of all that are being listened to */
	SERVE_ADDRESS_MAX = 64,
	SERVE_STREAMS_MAX = 600, /* of a battle */
	SERVE_READING_S = 40,    /* to read an answer, and each word of a stream */
	SERVE_TOKEN_MAX = 64,
	SERVE_WORDS_MAX = 1024
};

/* --- the whole ------------------------------------------------------------------------------- */

struct serve_language {
	const char *code;
	struct pv_texts *texts;
};

enum { SERVE_LANGUAGES = 2 };

/* How long an answer may take: far below a millisecond, some, or a second. What isn't quick is done
 * aside, each kind by a thread of its own. */
enum serve_pace {
	SERVE_LONG,
	SERVE_SOME,
	SERVE_UPLOAD, /* somebody's text, to be read */
	SERVE_ASIDES,
	SERVE_QUICK = SERVE_ASIDES
};

struct pv_server {
	struct pv_server_config config;
	char address[160], root[4096]; /* of the pages, resolved; "": none */
	struct pv_store *store;
	struct serve_language language[SERVE_LANGUAGES];
	struct pv_art *art;
	struct serve_catalogue *catalogue;
	struct pv_tables *tables; /* of --tables; NULL: those that are installed */
	struct serve_limits *limits;
	struct serve_bots *bots;
	struct serve_aside *aside[SERVE_ASIDES]; /* by enum serve_pace; NULL: of a test */
	pthread_mutex_t lock;                    /* of the two lists */
	struct serve_battle *battles;
	struct serve_game *games;
	struct MHD_Daemon *daemon;
	pthread_t keeper; /* beats, sweeps */
	bool keeps;
	pthread_mutex_t wait_lock;
	pthread_cond_t wait;
	bool closing;      /* under wait_lock */
	atomic_bool ended; /* streams are to end */
	atomic_size_t streams;
	atomic_llong complained; /* second in which it last said what is wrong with its files */
	atomic_size_t bodies;    /* bytes held for requests under way */
};

/* All that needs neither a thread nor a line: no bot thinks, nobody is listened to. */
struct pv_server *serve_create(const struct pv_server_config *config, struct pv_error *err);

/* --- games ----------------------------------------------------------------------------------- */

struct serve_game {
	struct pv_game *g;
	char *key; /* owned: all that it was made of */
	size_t refs;
	struct serve_game *next;
};

/* sets: "KEY=VALUE" a line, or NULL. The scenario is for the battle's journal; to be closed. */
struct serve_game *serve_game_take(struct pv_server *server, const struct pv_store_battle *made,
				   struct pv_scenario **scenario, struct pv_error *err);
void serve_game_drop(struct pv_server *server, struct serve_game *game);
/* The text of a battle that was stored without: what was installed then. */
bool serve_take_old_text(struct pv_store_battle *made, struct pv_error *err);
/* The figures of --tables before all that is set, where they are of the scenario's ruleset and
 * aren't there yet. */
bool serve_lay_tables(struct pv_server *server, struct pv_store_battle *made, struct pv_error *err);

/* --- a request under way --------------------------------------------------------------------- */

struct serve_given {
	const char *key, *value;
};

struct serve_call {
	struct pv_server *server;
	struct MHD_Connection *connection;
	const char *method;
	char address[SERVE_ADDRESS_MAX]; /* whom its rate is counted for */
	char path[4096];                 /* a position may stand in it */
	const char *part[8];             /* of path, between strokes */
	size_t parts;
	const struct serve_given *given; /* of a test: its query and headers; key NULL at the end */
	const char *allow;               /* of 405 */
	long wait;                       /* of 429: seconds */
	char *body;                      /* owned */
	size_t length, room;
	bool large, crowded;  /* longer than may be; no room for it now */
	struct pv_node *json; /* owned; of body */
	const struct pv_texts *texts;
	const char *language;
	const char *token; /* NULL: none; "" one of another kind */
	/* Of a battle's address: */
	struct serve_battle *battle;
	enum pv_seat viewer; /* RED, BLUE, NOBODY */
	bool owner;
	/* The answer: */
	unsigned status; /* 0: none yet */
	struct pv_writer w;
	struct MHD_Response *response; /* in place of w */
	bool lasting;                  /* it goes on as long as its reader likes */
	/* Done aside: */
	bool aside;
	struct serve_call *next;
};

/* connection NULL: of a test; its headers and query are what is given, which may be NULL. NULL: no
 * memory. */
struct serve_call *serve_call_begin(struct pv_server *server, struct MHD_Connection *connection,
				    const char *url, const char *method,
				    const struct serve_given *given);
/* More of its body. false: no memory. */
bool serve_call_add(struct serve_call *c, const char *data, size_t length);
/* Its body is longer than one of its address may be. */
void serve_refuse_large(struct serve_call *c);
/* Its answer is in status and w, or response. */
void serve_call_run(struct serve_call *c);
void serve_call_finish(struct serve_call *c);
const char *serve_header(const struct serve_call *c, const char *name);

/* Answers by an error; the sentence is the text of key. */
void serve_refuse(struct serve_call *c, unsigned status, const char *code, const char *where,
		  const char *key);
/* By what went wrong. */
void serve_fail(struct serve_call *c, const struct pv_error *err);
/* Opens "error" with its members; the caller may add more, then closes with pv_write_close twice.
 */
void serve_open_error(struct serve_call *c, unsigned status, const char *code, const char *where,
		      const char *message);
const char *serve_query(const struct serve_call *c, const char *key);
/* A whole number; missing: usual. false: refused. */
bool serve_query_number(struct serve_call *c, const char *key, long low, long high, long *out);
/* Looks up the battle and who asks. false: refused. */
bool serve_find_battle(struct serve_call *c);
/* For another battle: others may have to go. false: refused. */
bool serve_has_room(struct serve_call *c);
/* It is being looked at: noted once a day. The battle's lock is held. */
void serve_touch(struct serve_battle *b);
/* Takes the battle's lock if it is still he who asks. false: refused, and not locked. */
bool serve_hold(struct serve_call *c);
/* Member of the body. false: refused. */
bool serve_text_member(struct serve_call *c, const char *key, const char **out);
/* Only these, NULL at the end. false: refused. */
bool serve_members(struct serve_call *c, const char *const *keys);
/* text is freed with free(). */
void serve_answer_text(struct serve_call *c, char *text, const char *type, bool lasting);

/* What he may know now, for a while; freed by the caller. asked: it is his to decide. NULL:
 * answered. */
void *serve_take_view(struct serve_call *c, bool *asked);
/* PV_ANY, -1: there is none of that name. */
int serve_find_actor(const struct pv_game *g, const char *name);
int32_t serve_find_place(const struct pv_game *g, const char *name);
/* "orders" of the body: one, or those of a plan. */
struct serve_orders {
	struct pv_order at[PV_PLAN_MAX];
	size_t count;
};
/* false: refused, as none at all is unless that may be. */
bool serve_read_orders(struct serve_call *c, bool may_be_none, struct serve_orders *out);

/* "faces" of the throw that is due: for people with real dice, what comes of it if all show the
 * same, by faces that do the same; empty where it doesn't matter or there are too many. */
void serve_write_falls(struct serve_call *c, const void *view);
/* "counts" of that throw as it fell: for each die, whether less would have been lost without it. A
 * die that is one too many counts for nothing. Left out where nothing was lost, since a choice may
 * be due, or the throw isn't about losses. */
void serve_write_counts(struct serve_call *c, const void *view, const struct pv_order *fell);

void serve_route(struct serve_call *c);
/* Of its address, and of what it carries once that is there. */
enum serve_pace serve_find_pace(const struct serve_call *c);
/* Bytes that its body may have. */
size_t serve_find_room(const struct serve_call *c);
/* Says at once that there is no such address, or none for its method. */
bool serve_refuse_address(struct serve_call *c);
/* Does only this machine reach it? */
bool serve_is_alone(const struct pv_server *server);
void serve_page(struct serve_call *c);

typedef void serve_handler(struct serve_call *c);
serve_handler serve_about, serve_scenarios, serve_scenario, serve_scenario_picture, serve_rule,
    serve_texts, serve_referee, serve_rule_picture, serve_rule_situation, serve_post_scenario,
    serve_post_position;
serve_handler serve_make, serve_post_journal, serve_delete, serve_new_token;
serve_handler serve_show, serve_news, serve_stream_open;
serve_handler serve_plans, serve_list, serve_why, serve_odds, serve_odds_at, serve_sees,
    serve_sights, serve_against, serve_send, serve_matrix, serve_reach, serve_figures;
serve_handler serve_lessons, serve_lesson, serve_answer_lesson;
serve_handler serve_post_orders, serve_post_undo, serve_post_agree, serve_post_deny,
    serve_post_redo, serve_post_concede, serve_post_draw, serve_post_chat;
serve_handler serve_map, serve_layers, serve_picture, serve_report, serve_journal,
    serve_show_chances;

/* Of an order or another act of a seat: its request and the number that it has seen. */
struct serve_asked {
	char key[PV_STORE_REQUEST_MAX + 8]; /* "red:NAME": requests of two seats don't meet */
	long number;                        /* of the last event seen; -1: not asked for */
};

/* An act of a seat: once for a request, and not where something has happened that it hasn't seen.
 * how is called with the battle's lock held. The body's members have been checked. */
void serve_act_once(struct serve_call *c, const void *ctx,
		    void (*how)(struct serve_call *c, const struct serve_asked *asked,
				const void *ctx));
/* The same of an act that is no more than its name: its body has no other members. */
void serve_act_plainly(struct serve_call *c,
		       void (*how)(struct serve_call *c, const struct serve_asked *asked,
				   const void *ctx));
/* "request" of a body; false: refused. */
bool serve_read_request(struct serve_call *c, struct serve_asked *out);
/* Has it been answered before? Then it is again. The lock is held, as for the next two. */
bool serve_answer_again(struct serve_call *c, const struct serve_asked *asked);
/* To the disk, then the answer. */
void serve_answer_kept(struct serve_call *c, const struct serve_asked *asked);
/* What was done in memory and can't be gone on with is forgotten. */
void serve_give_up(struct serve_call *c);

/* By enum pv_store_undo, pv_store_talk. */
extern const char *const serve_undo_words[PV_STORE_UNDOS];
extern const char *const serve_talk_words[PV_STORE_TALKS];
bool serve_may_talk(const struct serve_battle *b, enum pv_seat viewer);
/* Plain text of one line, so many bytes at most. */
bool serve_is_plain(const char *text, size_t most);
/* Is anything of it to be seen? */
bool serve_is_seen(const char *text);
/* Plain, to be seen unless it is none, and short enough. */
bool serve_is_name(const char *text);
/* Of a text that is sent: no word of it, however it is written there, hides or steers. */
bool serve_check_words(const struct pv_node *node, struct pv_error *err);
/* What of it is plain, cut after a whole letter; "" where nothing would be seen. */
void serve_copy_plain(char *out, size_t cap, const char *text);

/* --- acts ------------------------------------------------------------------------------------ */

/* Room for one more act, in the lists of all viewers as well. */
bool serve_make_room(struct serve_battle *b);
/* What was asked when it came. */
struct serve_act serve_begin_act(const struct serve_battle *b, enum serve_act_kind kind,
				 enum pv_seat seat);
/* All are told that it happened, though not of each what it was. What ends with it (an offer, a
 * wish to go back) would otherwise tell of an order that they don't know of. */
bool serve_is_for_all(const struct serve_act *act);
/* It has been played, and there is room for it. */
void serve_add_act(struct serve_battle *b, struct serve_act act);

/* --- tokens ---------------------------------------------------------------------------------- */

void serve_token_draw(char token[SERVE_TOKEN_MAX], uint8_t hash[PV_STORE_HASH]);
void serve_id_draw(char id[PV_STORE_ID_MAX + 1]);
void serve_token_hash(const char *token, uint8_t hash[PV_STORE_HASH]);

/* --- writing --------------------------------------------------------------------------------- */

/* "x.step.move" of a question "x.ask.y": its text; the bare word where there is none. */
const char *serve_step_text(const struct pv_texts *texts, const char *ask, const char *step);
/* Event `number` (from 1) of a viewer. */
void serve_write_news(struct pv_writer *w, const struct serve_battle *b, enum pv_seat viewer,
		      size_t number, const struct pv_texts *texts);
/* "news": events after..count of the viewer's. */
void serve_write_all_news(struct pv_writer *w, const struct serve_battle *b, enum pv_seat viewer,
			  size_t after, size_t most, const struct pv_texts *texts);
void serve_write_points(struct pv_writer *w, const struct pv_game *g, const void *state);
void serve_write_goals(struct pv_writer *w, const struct pv_texts *texts, const struct pv_game *g,
		       const void *state);
/* A side by its army's name, where the scene has one; dice and nobody as well. */
const char *serve_seat_text(const struct pv_texts *texts, const struct pv_node *scene,
			    enum pv_seat seat);
/* "prompt" with the words that a page needs. */
void serve_write_prompt(struct serve_call *c, const struct pv_game *g, const void *state,
			const struct pv_node *scene, bool yours);
/* "units". asked: those that have an order to give are told apart. */
void serve_write_units(struct serve_call *c, const struct pv_game *g, const void *state,
		       const struct pv_node *scene, bool asked);
/* "map", "layers", "prompt", "units", "unit_of_cost", "plans" and "scene" of a board that is no
 * battle's. orders: with what may be ordered. false and err. */
bool serve_write_board(struct serve_call *c, const struct pv_game *g, const void *view,
		       const char *title, bool orders, struct pv_error *err);
/* "words", "options", "tables". */
void serve_write_forms(struct serve_call *c, const struct pv_game *g, const struct pv_node *scene);
/* An installed scenario's in the reader's language, else as its file has it. */
const char *serve_title(const struct serve_call *c, const struct pv_game *g);
/* "id", "ruleset", "title", "about" of an installed scenario. */
void serve_write_entry(struct serve_call *c, const char *id);
/* "plans". */
void serve_write_list_of_plans(struct serve_call *c, const struct pv_game *g,
			       const struct pv_plan *plans, size_t count);
/* By what figures an order's dice decide, where its rules say so: "how". */
void serve_write_how(struct serve_call *c, const void *view, const struct pv_order *order);
/* "unit_of_cost" and "plans" of an actor, or of all; view NULL: none. */
void serve_write_plans(struct serve_call *c, const struct pv_game *g, const void *view, int actor);
/* Events that a viewer had had before an act. */
size_t serve_number_before(const struct serve_battle *b, enum pv_seat viewer, size_t act);
const char *serve_viewer_word(enum pv_seat viewer);
/* This seat is asked, or may type dice. */
bool serve_is_asked(const struct serve_battle *b, enum pv_seat viewer);

/* --- streams and bots ------------------------------------------------------------------------ */

/* The battle's lock is held. */
void serve_streams_wake(struct serve_battle *b);
void serve_streams_beat(struct serve_battle *b);
/* Those of a viewer whose token is void; NOBODY: of all. */
void serve_streams_end(struct serve_battle *b, enum pv_seat viewer);
/* "client" of the query; "": none. false: refused. */
bool serve_read_client(struct serve_call *c, char out[SERVE_CLIENT_MAX + 1]);
/* Who has no stream, but asks for news every few seconds, has the seat open as well. client: not
 * "". The battle's lock is held, as for the next. */
void serve_note_asker(struct serve_battle *b, enum pv_seat seat, const char *client);
/* Who has the seat open, and whether the other is: an object. */
void serve_write_seats(struct pv_writer *w, const struct serve_battle *b, enum pv_seat seat);

/* The command of "engine:NAME"; NULL: the operator has named none of that name. */
const char *serve_find_engine(const struct pv_server *server, const char *who);
struct serve_bots *serve_bots_create(struct pv_error *err);
/* The battle's lock is held; does nothing where no bot is asked. */
void serve_bots_ask(struct serve_battle *b);
/* The same in the keeper's round: after a failure with a pause. */
void serve_bots_ask_again(struct serve_battle *b);
/* The same for its chances, when no bot is waiting. */
void serve_bots_reckon(struct serve_battle *b);
void serve_bots_destroy(struct serve_bots *bots);

/* --- aside ----------------------------------------------------------------------------------- */

/* of_one: how many of one address may wait; 0: any number. */
struct serve_aside *serve_aside_create(size_t of_one, struct pv_error *err);
/* Its connection sleeps until it is answered. false: too many wait already. */
bool serve_aside_take(struct serve_aside *aside, struct serve_call *c);
/* What still waits is answered; from then on nothing is taken. */
void serve_asides_close(struct pv_server *server);
/* Once no connection can ask for them any more. */
void serve_asides_destroy(struct pv_server *server);

/* --- limits ---------------------------------------------------------------------------------- */

struct serve_limits *serve_limits_create(long rate, struct pv_error *err);
void serve_limits_destroy(struct serve_limits *limits);
/* May this address ask now for something that costs so much? *wait: seconds until it may. */
bool serve_limits_take(struct serve_limits *limits, const char *address, int cost, long *wait);
/* Connections that have yet to say all of a request. */
void serve_limits_begin(struct serve_limits *limits, int fd);
void serve_limits_heard(struct serve_limits *limits, int fd);
/* From now on an answer is being read. */
void serve_limits_answering(struct serve_limits *limits, int fd);
void serve_limits_answered(struct serve_limits *limits, int fd);
void serve_limits_end(struct serve_limits *limits, int fd);
/* Cuts off those that are too slow. */
void serve_limits_sweep(struct serve_limits *limits);

/* --- what is installed ----------------------------------------------------------------------- */

struct serve_catalogue *serve_catalogue_create(struct pv_error *err);
void serve_catalogue_destroy(struct serve_catalogue *catalogue);
bool serve_catalogue_has(const struct serve_catalogue *catalogue, const char *scenario);

/* --- listening ------------------------------------------------------------------------------- */

/* Of its line; -1: it has none. */
int serve_fd(struct MHD_Connection *connection);
bool serve_http_start(struct pv_server *server, struct pv_error *err);
void serve_http_stop(struct pv_server *server);

#endif
