/*
 * cli/engine/engine.h - `pavise engine`: Pavise behind a pipe, a command a line (docs/protocol.md).
 *
 * engine.c   lines in, answers out, the table of verbs
 * battle.c   verbs about the battle: new load save play undo view legal ...
 * seat.c     verbs that Pavise itself sends to an outside program: begin choose end
 * think.c    what takes its time, in a thread: go perft rollout
 */
#ifndef PAVISE_CLI_ENGINE_ENGINE_H
#define PAVISE_CLI_ENGINE_ENGINE_H

#include "cli/show/show.h"
#include "cli/subject/subject.h"
#include "game/text/answers.h"

#include <pthread.h>
#include <stdatomic.h>

int cli_engine(struct cli *cli); /* the command */

enum { ENGINE_ID_MAX = 20, ENGINE_LINE_MAX = 1 << 20 };

enum engine_task { ENGINE_GO, ENGINE_PERFT, ENGINE_ROLLOUT };

/* What is thought about now. */
struct engine_job {
	pthread_t thread;
	bool begun;          /* thread is to be joined */
	atomic_bool ended;   /* it has answered */
	atomic_bool stop;    /* it is to answer with what it has */
	atomic_bool dropped; /* the position is another: what it finds is of no use */
	enum engine_task task;
	uint64_t amount; /* positions, depth or battles */
	char id[ENGINE_ID_MAX + 1], level[PV_NAME_MAX + 1];
	uint64_t seed;
	void *state; /* owned copy; of go veiled for the seat on turn */
};

struct engine {
	const struct cli *cli;
	struct cli_subject subject;
	const struct pv_game *g;  /* NULL: no battle has begun */
	struct pv_battle *battle; /* own_battle, else the subject's */
	bool own_battle;
	char level[PV_NAME_MAX + 1]; /* options */
	uint64_t seed, nodes;
	bool drawn;          /* throws are drawn after play; else they are the caller's */
	pthread_mutex_t out; /* standard output */
	struct engine_job job;
	bool quit;
};

/* Writes an answer to out; false makes it a failure. */
typedef bool engine_verb(struct engine *e, char *rest, FILE *out);

engine_verb engine_new, engine_load, engine_save, engine_position, engine_view, engine_legal;
engine_verb engine_play, engine_roll, engine_undo, engine_hash, engine_why, engine_odds;
engine_verb engine_reach, engine_board, engine_los;
engine_verb engine_begin, engine_choose, engine_end;

/* Takes the place of the battle there was. */
void engine_close_battle(struct engine *e);
bool engine_take_subject(struct engine *e, FILE *out);

/* The next word of *at, which moves on; "" at the end. In place. */
char *engine_word(char **at);
/* "err->where: err->msg". Always false. */
bool engine_fail(const struct engine *e, const struct pv_error *err, FILE *out);
/* The text of key as the answer. Always false. */
bool engine_refuse(const struct engine *e, const char *key, FILE *out);
/* One answer, whole: "=ID text" and an empty line. */
void engine_answer(struct engine *e, const char *id, bool good, const char *text);

/* Its answer comes later, under id. false: refused, which out says. */
bool engine_think(struct engine *e, const char *id, enum engine_task task, char *rest, FILE *out);
/* Until the job there may be has answered; dropped: its position is gone. */
void engine_wait(struct engine *e, bool dropped);

#endif
