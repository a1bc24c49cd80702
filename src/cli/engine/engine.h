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

int cli_engine(struct cli *cli);

enum { ENGINE_ID_MAX = 20, ENGINE_LINE_MAX = 1 << 20 };

enum engine_task { ENGINE_GO, ENGINE_PERFT, ENGINE_ROLLOUT };

/* The verb that a thread works on. */
struct engine_job {
	pthread_t thread;
	bool begun;          /* the thread has to be joined */
	atomic_bool ended;   /* the thread has answered */
	atomic_bool stop;    /* the thread is to answer with what it has */
	atomic_bool dropped; /* the position is another, so the result is of no use */
	enum engine_task task;
	uint64_t amount; /* of positions, depth or battles */
	char id[ENGINE_ID_MAX + 1], level[PV_NAME_MAX + 1];
	uint64_t seed;
	void *state; /* owned copy; for `go` veiled for the seat on turn */
};

struct engine {
	const struct cli *cli;
	struct cli_subject subject;
	const struct pv_game *g;  /* NULL: there is no battle */
	struct pv_battle *battle; /* the subject's, unless own_battle */
	bool own_battle;
	char level[PV_NAME_MAX + 1]; /* the engine's options */
	uint64_t seed, nodes;
	bool drawn;          /* throws are drawn after `play`; else the caller makes them */
	pthread_mutex_t out; /* guards standard output */
	struct engine_job job;
	bool quit;
};

/* Writes an answer to out. false: the answer is a failure. */
typedef bool engine_verb(struct engine *e, char *rest, FILE *out);

engine_verb engine_new, engine_load, engine_save, engine_position, engine_view, engine_legal;
engine_verb engine_play, engine_roll, engine_undo, engine_hash, engine_why, engine_odds;
engine_verb engine_reach, engine_board, engine_los;
engine_verb engine_begin, engine_choose, engine_end;

/* Closes the battle that there is, to make room for another. */
void engine_close_battle(struct engine *e);
bool engine_take_subject(struct engine *e, FILE *out);

/* Cuts the next word off *at, which moves on; "" at the end. */
char *engine_word(char **at);
/* Answers "err->where: err->msg". Always false. */
bool engine_fail(const struct engine *e, const struct pv_error *err, FILE *out);
/* Answers the text of key. Always false. */
bool engine_refuse(const struct engine *e, const char *key, FILE *out);
/* Writes one whole answer: "=ID text" and an empty line. */
void engine_answer(struct engine *e, const char *id, bool good, const char *text);

/* The answer comes later, under id. false: it was refused, as out says. */
bool engine_think(struct engine *e, const char *id, enum engine_task task, char *rest, FILE *out);
/* Waits until the present job, if any, has answered. dropped: its position is gone. */
void engine_wait(struct engine *e, bool dropped);

#endif
