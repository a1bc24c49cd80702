/*
 * server/catalogue/catalogue.h - what is installed and may be played: scenarios, the games loaded
 * from them, bots and engines, lessons, rules; and a position as JSON.
 *
 * serve_catalogue_create, _has   scenarios that are installed
 * serve_game_take, _drop         a game, shared by all battles of the same scenario and settings
 * serve_usual_bot, ...           who may play a seat
 * serve_prompt, _find_actor      small questions to a game
 * serve_about, ...               handlers of requests about it
 *
 * Threads. A catalogue never changes but for its list of games, which has a lock of its own:
 * serve_game_take and serve_game_drop take it, and no other lock while they hold it. Every function
 * may be called by any thread; one with a `struct serve_request` only by the thread that handles
 * it.
 */
#ifndef PAVISE_SERVER_CATALOGUE_CATALOGUE_H
#define PAVISE_SERVER_CATALOGUE_CATALOGUE_H

#include "pavise/pavise.h"
#include "server/http/http.h"
#include "store/store.h"

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

struct pv_tables;

enum { SERVE_EVENTS_MAX = 256 /* of one order */ };

/* --- scenarios ------------------------------------------------------------------------------- */

struct serve_catalogue_setup {
	bool draws;                 /* pictures are asked for */
	const char *usual;          /* id of the usual scenario; NULL: the first */
	const char *tables;         /* an owner's file of figures; NULL: none */
	const char *const *engines; /* "NAME=COMMAND" */
	size_t engine_count;
};

struct serve_entry {
	char id[96], title[160], about[512];
	char ruleset[48];
};

struct serve_game {
	struct pv_game *g;
	char *key; /* owned: all that it was made of */
	size_t refs;
	struct serve_game *next;
};

struct serve_catalogue {
	struct serve_catalogue_setup setup;
	struct serve_entry *entries; /* owned; sorted by id */
	size_t count, room;
	struct pv_art *art;       /* NULL: nothing is drawn */
	struct pv_tables *tables; /* of setup.tables; NULL: the installed figures */
	pthread_mutex_t lock;     /* of games */
	struct serve_game *games;
};

/* NULL and err, also where the owner's figures don't fit their ruleset. */
struct serve_catalogue *serve_catalogue_create(const struct serve_catalogue_setup *setup,
					       struct pv_error *err);
/* Once no game is used any more. */
void serve_catalogue_destroy(struct serve_catalogue *catalogue);
/* NULL: there is none of this id. */
const struct serve_entry *serve_catalogue_find(const struct serve_catalogue *catalogue,
					       const char *id);
bool serve_catalogue_has(const struct serve_catalogue *catalogue, const char *id);
/* The scenario of "Play now"; NULL: none is installed. */
const char *serve_catalogue_usual(const struct serve_catalogue *catalogue);

/* --- games ----------------------------------------------------------------------------------- */

/* The caller closes *scenario, which the battle's journal names. NULL and err. */
struct serve_game *serve_game_take(struct serve_catalogue *catalogue,
				   const struct pv_store_battle *made,
				   struct pv_scenario **scenario, struct pv_error *err);
/* game NULL: nothing to do. */
void serve_game_drop(struct serve_catalogue *catalogue, struct serve_game *game);
/* The scenario's text of a battle that was stored without: what was installed then. */
bool serve_restore_text(struct pv_store_battle *made, struct pv_error *err);
/* Lays the owner's figures under made->sets, where they are of the scenario's ruleset and aren't
 * there yet. */
bool serve_lay_tables(const struct serve_catalogue *catalogue, struct pv_store_battle *made,
		      struct pv_error *err);

/* --- players --------------------------------------------------------------------------------- */

/* The bot that plays for a seat whose engine failed, and from which chances are reckoned. */
const char *serve_usual_bot(void);
/* The command of "engine:NAME"; NULL: the operator has named none of that name. */
const char *serve_find_engine(const struct serve_catalogue *catalogue, const char *player);
/* "bot:LEVEL" or "engine:NAME": may it play a seat? */
bool serve_is_player(const struct serve_catalogue *catalogue, const char *player);

/* --- handlers -------------------------------------------------------------------------------- */

typedef void serve_catalogue_handler(struct serve_request *r, struct serve_catalogue *catalogue);

serve_catalogue_handler serve_about, serve_scenarios, serve_scenario, serve_scenario_picture,
    serve_post_scenario, serve_post_position, serve_rule, serve_rule_picture, serve_rule_situation,
    serve_texts, serve_referee, serve_lessons, serve_lesson, serve_answer_lesson;

#endif
