/*
 * server/bots/bots.c - bots think on threads of their own, one fewer than there are processors: a
 * battle at a time, on a copy that is veiled for their seat. Programs outside are waited for by
 * other threads, so that a slow one keeps only its like waiting.
 */
#define _DEFAULT_SOURCE

#include "outside/outside.h"
#include "server/battle/chances.h"
#include "server/parts.h"

#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

enum {
	THREADS_MAX = 16,
	OUTSIDE_THREADS = 4, /* wait for programs outside */
	ORDERS_AT_ONCE = 16, /* then another battle has its turn */
	PAUSE_S = 2,         /* after something couldn't be kept; twice as long each time */
	PAUSES_MAX = 5
};

struct waiting {
	struct serve_battle *battle; /* held */
	struct waiting *next;
};

/* What waits for threads: in each crew the first lane goes before the others. */
enum lane {
	PEOPLE,  /* a person plays against the bot that is asked */
	BOTS,    /* bots among themselves */
	CHANCES, /* that are worked out when no bot is asked */
	OUTSIDE_PEOPLE,
	OUTSIDE_BOTS,
	LANES
};

struct queue {
	struct waiting *first, *last;
};

/* Threads that take from lanes first..end - 1. */
struct crew {
	struct serve_bots *bots;
	enum lane first, end;
	pthread_cond_t more;
};

enum { THINKERS, OUTSIDERS, CREWS };

struct serve_bots {
	pthread_mutex_t lock;
	struct crew crews[CREWS];
	struct queue lanes[LANES];
	bool closing;
	pthread_t threads[THREADS_MAX + OUTSIDE_THREADS];
	size_t count;
	struct stint *asked;           /* wait for the hands */
	pthread_cond_t wanted, handed; /* of the hands; by them */
	pthread_t hands;
	bool has_hands, handless; /* there are any; nobody needs them any more */
};

/* --- one order ------------------------------------------------------------------------------- */

/* What a bot needs, taken while the battle was locked. */
struct thought {
	void *view; /* owned; NULL: there is nothing to think about */
	enum pv_seat seat;
	size_t moves;  /* of the battle then */
	uint64_t seed; /* of its chance: counts only what its seat was told */
	bool given_up, chosen;
	bool fails; /* a program outside did just now */
	struct pv_order order;
	char why[sizeof((struct pv_error *)NULL)->msg]; /* it fails */
};

static bool is_asked(const struct serve_battle *b) {
	return !b->gone && !b->broken && !b->torn && !serve_is_over(b, NULL) &&
	       serve_is_bot(b, serve_turn(b));
}

static bool is_inside(const struct serve_battle *b, enum pv_seat seat) {
	static const char mark[] = "bot:";
	return strncmp(b->made.who[seat], mark, strlen(mark)) == 0;
}

static enum lane find_lane(const struct serve_battle *b) {
	enum pv_seat seat = serve_turn(b);
	bool person = !serve_is_bot(b, PV_RED) || !serve_is_bot(b, PV_BLUE);
	if (is_inside(b, seat) || b->given_up[seat]) {
		return person ? PEOPLE : BOTS;
	}
	return person ? OUTSIDE_PEOPLE : OUTSIDE_BOTS;
}

static bool begin_thought(struct serve_battle *b, struct thought *t) {
	t->seat = serve_turn(b);
	t->moves = b->moves;
	t->view = serve_view(b, b->b, t->seat);
	t->given_up = b->given_up[t->seat];
	t->chosen = t->fails = false;
	struct pv_stream seeds =
	    pv_stream_start(~b->made.seed, serve_told(b, t->seat) * 2 + (t->seat == PV_BLUE));
	t->seed = pv_stream_next(&seeds);
	return t->view != NULL;
}

/* Unless something else has happened meanwhile: then it thinks again. */
static bool play_thought(struct serve_battle *b, const struct thought *t) {
	struct pv_why why;
	if (b->moves != t->moves || !is_asked(b)) {
		return true;
	}
	if (serve_order(b, &t->order, &why) && serve_throw_dice(b)) {
		return serve_keep(b, NULL, NULL);
	}
	serve_battle_rebuild(b, NULL);
	return false;
}

/* A program outside that has failed just now: all are told. */
static bool replace(struct serve_battle *b, const struct thought *t) {
	if (b->given_up[t->seat] || !is_asked(b)) {
		return true;
	}
	if (serve_replaced(b, t->seat, t->why)) {
		return serve_keep(b, NULL, NULL);
	}
	serve_battle_rebuild(b, NULL);
	return false;
}

/* Who thinks for the seat that is asked; kept while it is the same one's turn. */
struct thinker {
	struct pv_bot *bot;
	struct pv_outside *outside;
	enum pv_seat seat;
};

static void dismiss(struct thinker *who) {
	pv_bot_destroy(who->bot);
	pv_outside_close(who->outside);
	*who = (struct thinker){ NULL, NULL, PV_NOBODY };
}

const char *serve_find_engine(const struct pv_server *server, const char *who) {
	static const char mark[] = "engine:";
	if (strncmp(who, mark, strlen(mark)) != 0) {
		return NULL;
	}
	const char *name = who + strlen(mark);
	for (size_t i = 0; i < server->config.engine_count; i++) {
		const char *engine = server->config.engines[i];
		size_t length = strcspn(engine, "=");
		if (strlen(name) == length && memcmp(name, engine, length) == 0) {
			return engine + length + 1;
		}
	}
	return NULL;
}

/* The program starts anew for each turn: it is told all that it needs with each question. */
static bool ask_outside(const struct serve_battle *b, struct thinker *who, struct thought *t) {
	struct pv_error err = { .msg = "it can't be started" };
	const char *command = serve_find_engine(b->server, b->made.who[t->seat]);
	const struct pv_seating seating = { .g = b->g, .seat = t->seat, .seed = t->seed };
	if (who->outside == NULL && command != NULL) {
		who->outside = pv_outside_open(command, 0, &err);
		if (who->outside != NULL && !pv_outside_begin(who->outside, &seating, &err)) {
			pv_outside_close(who->outside);
			who->outside = NULL;
		}
	}
	if (who->outside != NULL &&
	    pv_outside_ask(who->outside, b->server->language[0].texts, t->view, &t->order, &err)) {
		return true;
	}
	snprintf(t->why, sizeof t->why, "%s", err.msg[0] == '\0' ? "it failed" : err.msg);
	return false;
}

static bool ask_bot(const struct serve_battle *b, const char *level, struct thinker *who,
		    struct thought *t) {
	if (who->bot == NULL) {
		who->bot = pv_bot_create(level, b->g, t->seed, NULL);
	}
	if (who->bot == NULL) {
		return false;
	}
	pv_bot_restart(who->bot, t->seed);
	pv_bot_choose(who->bot, t->view, &t->order, NULL);
	return true;
}

/* Where a program outside is given up the usual bot plays on: from the next thought, which is for
 * another crew. */
static void choose(const struct serve_battle *b, struct thinker *who, struct thought *t) {
	const char *name = b->made.who[t->seat];
	if (who->seat != t->seat) {
		dismiss(who);
		who->seat = t->seat;
	}
	if (is_inside(b, t->seat)) {
		t->chosen = ask_bot(b, name + strlen("bot:"), who, t);
	} else if (t->given_up) {
		t->chosen = ask_bot(b, serve_usual_bot(), who, t);
	} else {
		t->chosen = ask_outside(b, who, t);
		t->fails = !t->chosen;
	}
}

/* --- threads --------------------------------------------------------------------------------- */

static struct crew *find_crew(struct serve_bots *bots, enum lane lane) {
	return &bots->crews[lane < bots->crews[THINKERS].end ? THINKERS : OUTSIDERS];
}

static bool queue_up(struct serve_bots *bots, enum lane lane, struct serve_battle *battle) {
	struct queue *queue = &bots->lanes[lane];
	struct waiting *w = calloc(1, sizeof *w);
	if (w == NULL) {
		return false;
	}
	w->battle = battle;
	pthread_mutex_lock(&bots->lock);
	if (queue->last == NULL) {
		queue->first = w;
	} else {
		queue->last->next = w;
	}
	queue->last = w;
	pthread_cond_signal(&find_crew(bots, lane)->more);
	pthread_mutex_unlock(&bots->lock);
	return true;
}

static struct serve_battle *take_first(struct queue *queue) {
	struct waiting *w = queue->first;
	if (w == NULL) {
		return NULL;
	}
	struct serve_battle *battle = w->battle;
	queue->first = w->next;
	queue->last = queue->first == NULL ? NULL : queue->last;
	free(w);
	return battle;
}

/* The lanes' end: nobody waits. The lock is held. */
static enum lane find_waiting(const struct crew *crew) {
	enum lane lane = crew->first;
	while (lane < crew->end && crew->bots->lanes[lane].first == NULL) {
		lane++;
	}
	return lane;
}

/* NULL: it is over. from: the lane that it waited in. */
static struct serve_battle *take_next(struct crew *crew, enum lane *from) {
	struct serve_bots *bots = crew->bots;
	pthread_mutex_lock(&bots->lock);
	while (find_waiting(crew) == crew->end && !bots->closing) {
		pthread_cond_wait(&crew->more, &bots->lock);
	}
	*from = find_waiting(crew);
	struct serve_battle *battle = bots->closing ? NULL : take_first(&bots->lanes[*from]);
	pthread_mutex_unlock(&bots->lock);
	return battle;
}

/* One battle that a thread of bots is at, and what its lock is needed for. */
struct stint {
	struct serve_battle *b;
	struct thought t;
	enum lane lane; /* of what is thought about; then the one that it has to wait in */
	int orders;     /* that it may still have now */
	bool later;     /* it has to come back */
	bool done;      /* under the bots' lock: what was asked for has been done */
	struct stint *next;
};

/* Is it this thread's to go on, and nobody's turn before? */
static bool may_go_on(struct serve_bots *bots, struct stint *s, enum lane next) {
	const struct crew *crew = find_crew(bots, s->lane);
	pthread_mutex_lock(&bots->lock);
	bool may = crew == find_crew(bots, next) && find_waiting(crew) >= next && !bots->closing;
	pthread_mutex_unlock(&bots->lock);
	return may && s->orders-- > 0;
}

static bool play_choice(struct serve_battle *b, struct thought *t) {
	bool played = t->fails ? replace(b, t) : t->chosen && play_thought(b, t);
	free(t->view);
	t->view = NULL;
	return played;
}

/* What was thought is played; then the next question is put, if there is one. By the hands alone.
 */
static void take_up(struct serve_bots *bots, struct stint *s) {
	struct serve_battle *b = s->b;
	pthread_mutex_lock(&b->lock);
	bool going = s->t.view == NULL || play_choice(b, &s->t);
	bool more = going && is_asked(b);
	enum lane next = more ? find_lane(b) : s->lane;
	bool now = more && may_go_on(bots, s, next);
	if (now) {
		going = more = begin_thought(b, &s->t);
	}
	s->lane = next;
	s->later = more && !now;
	b->thinking = more;
	if (!going) {
		b->failures = b->failures < PAUSES_MAX ? (uint8_t)(b->failures + 1) : PAUSES_MAX;
		b->ask_again = time(NULL) + (PAUSE_S << (b->failures - 1));
	}
	pthread_mutex_unlock(&b->lock);
}

/* Every order is kept and told to all who listen. So that many bots together leave the machine to
 * those who wait for an answer, they give some 400 orders a second at most. */
static void rest(struct serve_bots *bots) {
	enum { REST_NS = 2500000 };
	pthread_mutex_unlock(&bots->lock);
	nanosleep(&(struct timespec){ .tv_nsec = REST_NS }, NULL);
	pthread_mutex_lock(&bots->lock);
}

/*
 * The hands: a thread that isn't nice. Threads that think are, and may be left lying for long
 * where the machine has more to do; while they are they hold no lock that an answer needs.
 */
static void *move_hands(void *cls) {
	struct serve_bots *bots = cls;
	pthread_mutex_lock(&bots->lock);
	while (bots->asked != NULL || !bots->handless) {
		struct stint *s = bots->asked;
		if (s == NULL) {
			pthread_cond_wait(&bots->wanted, &bots->lock);
			continue;
		}
		bots->asked = s->next;
		pthread_mutex_unlock(&bots->lock);
		bool plays = s->t.view != NULL;
		take_up(bots, s);
		pthread_mutex_lock(&bots->lock);
		s->done = true;
		pthread_cond_broadcast(&bots->handed);
		if (plays && !bots->closing) {
			rest(bots);
		}
	}
	pthread_mutex_unlock(&bots->lock);
	return NULL;
}

static void ask_hands(struct serve_bots *bots, struct stint *s) {
	pthread_mutex_lock(&bots->lock);
	s->done = false;
	s->next = bots->asked;
	bots->asked = s;
	pthread_cond_signal(&bots->wanted);
	while (!s->done) {
		pthread_cond_wait(&bots->handed, &bots->lock);
	}
	pthread_mutex_unlock(&bots->lock);
}

/* Has the battle to come back later? Then lane is where it waits. */
static bool serve_one(struct serve_bots *bots, struct serve_battle *b, enum lane *lane) {
	struct thinker who = { NULL, NULL, PV_NOBODY };
	struct stint s = { .b = b, .lane = *lane, .orders = ORDERS_AT_ONCE };
	for (ask_hands(bots, &s); s.t.view != NULL; ask_hands(bots, &s)) {
		choose(b, &who, &s.t);
	}
	dismiss(&who);
	*lane = s.lane;
	return s.later;
}

static bool reckon_one(struct serve_battle *b) {
	pthread_mutex_lock(&b->lock);
	b->reckoning = serve_chances_go_on(b);
	bool later = b->reckoning;
	pthread_mutex_unlock(&b->lock);
	return later;
}

/* Nobody is at it any more; it is asked for again. */
static void let_go(struct serve_battle *b, enum lane lane) {
	pthread_mutex_lock(&b->lock);
	if (lane == CHANCES) {
		b->reckoning = false;
	} else {
		b->thinking = false;
	}
	pthread_mutex_unlock(&b->lock);
}

/* Who waits for an answer goes first. On Linux a thread has a niceness of its own. */
static void stand_back(void) {
	enum { NICER = 10 };
	setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), NICER);
}

static void *work(void *cls) {
	struct crew *crew = cls;
	enum lane lane;
	stand_back();
	for (struct serve_battle *b = take_next(crew, &lane); b != NULL;
	     b = take_next(crew, &lane)) {
		bool later = lane == CHANCES ? reckon_one(b) : serve_one(crew->bots, b, &lane);
		bool queued = later && queue_up(crew->bots, lane, b);
		if (later && !queued) {
			let_go(b, lane);
		}
		if (!queued) {
			serve_battle_drop(b);
		}
	}
	return NULL;
}

/* Holds the battle while it waits. */
static bool hold_and_queue(struct serve_battle *b, enum lane lane) {
	pthread_mutex_lock(&b->server->lock);
	b->refs++;
	pthread_mutex_unlock(&b->server->lock);
	bool queued = queue_up(b->server->bots, lane, b);
	if (!queued) {
		pthread_mutex_lock(&b->server->lock);
		b->refs--; /* whoever holds its lock holds it, too */
		pthread_mutex_unlock(&b->server->lock);
	}
	return queued;
}

void serve_bots_ask(struct serve_battle *b) {
	if (b->server->bots != NULL && !b->thinking && is_asked(b)) {
		b->thinking = hold_and_queue(b, find_lane(b));
	}
}

void serve_bots_ask_again(struct serve_battle *b) {
	if (time(NULL) >= b->ask_again && !(b->torn && !serve_battle_rebuild(b, NULL))) {
		serve_bots_ask(b);
	}
}

void serve_bots_reckon(struct serve_battle *b) {
	if (b->server->bots != NULL && !b->reckoning && !serve_chances_done(b->chances)) {
		b->reckoning = hold_and_queue(b, CHANCES);
	}
}

static size_t start_threads(struct serve_bots *bots, size_t wanted, struct crew *crew) {
	size_t count = 0;
	while (count < wanted &&
	       pthread_create(&bots->threads[bots->count], NULL, work, crew) == 0) {
		bots->count++;
		count++;
	}
	return count;
}

static struct serve_bots *create(void) {
	struct serve_bots *bots = calloc(1, sizeof *bots);
	if (bots == NULL || pthread_mutex_init(&bots->lock, NULL) != 0 ||
	    pthread_cond_init(&bots->crews[THINKERS].more, NULL) != 0 ||
	    pthread_cond_init(&bots->crews[OUTSIDERS].more, NULL) != 0 ||
	    pthread_cond_init(&bots->wanted, NULL) != 0 ||
	    pthread_cond_init(&bots->handed, NULL) != 0) {
		free(bots);
		return NULL;
	}
	bots->crews[THINKERS].first = PEOPLE;
	bots->crews[THINKERS].end = bots->crews[OUTSIDERS].first = OUTSIDE_PEOPLE;
	bots->crews[OUTSIDERS].end = LANES;
	bots->crews[THINKERS].bots = bots->crews[OUTSIDERS].bots = bots;
	return bots;
}

struct serve_bots *serve_bots_create(struct pv_error *err) {
	long cores = sysconf(_SC_NPROCESSORS_ONLN);
	size_t wanted = cores > THREADS_MAX ? THREADS_MAX : cores > 2 ? (size_t)cores - 1 : 1;
	struct serve_bots *bots = create();
	if (bots == NULL) {
		pv_fail(err, PV_NO_MEMORY, "server", "memory ran out");
		return NULL;
	}
	bots->has_hands = pthread_create(&bots->hands, NULL, move_hands, bots) == 0;
	if (!bots->has_hands || start_threads(bots, wanted, &bots->crews[THINKERS]) == 0 ||
	    start_threads(bots, OUTSIDE_THREADS, &bots->crews[OUTSIDERS]) == 0) {
		serve_bots_destroy(bots);
		pv_fail(err, PV_NO_MEMORY, "server", "no thread for bots");
		return NULL;
	}
	return bots;
}

static void drop_all(struct queue *queue) {
	for (struct serve_battle *b = take_first(queue); b != NULL; b = take_first(queue)) {
		serve_battle_drop(b);
	}
}

void serve_bots_destroy(struct serve_bots *bots) {
	if (bots == NULL) {
		return;
	}
	pthread_mutex_lock(&bots->lock);
	bots->closing = true;
	pthread_cond_broadcast(&bots->crews[THINKERS].more);
	pthread_cond_broadcast(&bots->crews[OUTSIDERS].more);
	pthread_mutex_unlock(&bots->lock);
	for (size_t i = 0; i < bots->count; i++) {
		pthread_join(bots->threads[i], NULL);
	}
	pthread_mutex_lock(&bots->lock);
	bots->handless = true;
	pthread_cond_signal(&bots->wanted);
	pthread_mutex_unlock(&bots->lock);
	if (bots->has_hands) {
		pthread_join(bots->hands, NULL);
	}
	for (enum lane lane = PEOPLE; lane < LANES; lane++) {
		drop_all(&bots->lanes[lane]);
	}
	pthread_cond_destroy(&bots->crews[THINKERS].more);
	pthread_cond_destroy(&bots->crews[OUTSIDERS].more);
	pthread_cond_destroy(&bots->wanted);
	pthread_cond_destroy(&bots->handed);
	pthread_mutex_destroy(&bots->lock);
	free(bots);
}
