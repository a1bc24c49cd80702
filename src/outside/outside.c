/*
 * outside/outside.c - a program outside that plays a seat. It is told the battle once, then for
 * each decision what its seat may see and what it may order. Here alone a clock has a say: who
 * gives no answer within the limit is given up.
 */
#define _GNU_SOURCE

#include "outside/outside.h"

#include "game/text/answers.h"
#include "game/text/seat.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { PROTOCOL = 1, OUTSIDE_TEXT = 1024, ANSWER_MAX = 1 << 16, GRACE_MS = 500, STEP_MS = 10 };

struct pv_outside {
	const struct pv_game *g;
	pid_t pid;
	int in, out; /* what it writes; what it reads */
	unsigned id; /* of the last request */
	int strikes;
	long limit; /* seconds */
	size_t length;
	char text[ANSWER_MAX]; /* what it has written and nobody has read yet */
};

/* --- the program ----------------------------------------------------------------------------- */

static void run(const char *command, int in, int out) {
	sigset_t none;
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL); /* whatever a server keeps from its threads */
	signal(SIGPIPE, SIG_DFL);
	signal(SIGXFSZ, SIG_DFL);
	setpgid(0, 0); /* so that what it starts ends with it */
	if (dup2(in, STDIN_FILENO) >= 0 && dup2(out, STDOUT_FILENO) >= 0) {
		execl("/bin/sh", "sh", "-c", command, (char *)NULL);
	}
	_exit(127);
}

static bool start(struct pv_outside *o, const char *command) {
	int to[2], from[2];
	if (pipe2(to, O_CLOEXEC) != 0) {
		return false;
	}
	if (pipe2(from, O_CLOEXEC) != 0) {
		close(to[0]);
		close(to[1]);
		return false;
	}
	o->pid = fork();
	if (o->pid == 0) {
		run(command, to[0], from[1]);
	}
	close(to[0]);
	close(from[1]);
	o->out = to[1];
	o->in = from[0];
	return o->pid > 0 && fcntl(o->out, F_SETFL, O_NONBLOCK) == 0 &&
	       fcntl(o->in, F_SETFL, O_NONBLOCK) == 0;
}

static bool has_ended(const struct pv_outside *o) {
	return waitpid(o->pid, NULL, WNOHANG) != 0;
}

void pv_outside_close(struct pv_outside *o) {
	static const char quit[] = "quit\n";
	struct timespec step = { .tv_nsec = STEP_MS * 1000000L };
	if (o == NULL) {
		return;
	}
	if (o->pid > 0) {
		bool told = write(o->out, quit, strlen(quit)) > 0;
		close(o->out);
		bool ended = has_ended(o);
		for (int waited = 0; told && !ended && waited < GRACE_MS; waited += STEP_MS) {
			nanosleep(&step, NULL);
			ended = has_ended(o);
		}
		close(o->in);           /* not before: its last lines would meet a broken pipe */
		kill(-o->pid, SIGKILL); /* and whatever it left behind */
		if (!ended) {
			waitpid(o->pid, NULL, 0);
		}
	}
	free(o);
}

/* --- lines to it, lines from it -------------------------------------------------------------- */

static int64_t now_ms(void) {
	struct timespec at;
	clock_gettime(CLOCK_MONOTONIC, &at);
	return (int64_t)at.tv_sec * 1000 + at.tv_nsec / 1000000;
}

static bool fail_late(const struct pv_outside *o, struct pv_error *err) {
	return pv_fail(err, PV_REFUSED, "engine", "no answer within %ld seconds", o->limit);
}

static bool fail_gone(struct pv_error *err) {
	return pv_fail(err, PV_IO, "engine", "the program has ended");
}

/* Until the pipe is ready. */
static bool await(const struct pv_outside *o, int fd, short events, int64_t end,
		  struct pv_error *err) {
	struct pollfd at = { .fd = fd, .events = events };
	for (;;) {
		int64_t left = end - now_ms();
		if (left <= 0) {
			return fail_late(o, err);
		}
		int ready = poll(&at, 1, left > 60000 ? 60000 : (int)left);
		if (ready > 0) {
			return true;
		}
		if (ready < 0 && errno != EINTR) {
			return fail_gone(err);
		}
	}
}

static bool send_text(const struct pv_outside *o, const char *text, size_t length, int64_t end,
		      struct pv_error *err) {
	while (length > 0) {
		ssize_t written = write(o->out, text, length);
		if (written > 0) {
			text += written;
			length -= (size_t)written;
		} else if (written < 0 && errno != EAGAIN && errno != EINTR) {
			return fail_gone(err);
		} else if (!await(o, o->out, POLLOUT, end, err)) {
			return false;
		}
	}
	return true;
}

static bool read_more(struct pv_outside *o, int64_t end, struct pv_error *err) {
	if (o->length == sizeof o->text) {
		return pv_fail(err, PV_TOO_LARGE, "engine", "an answer of more than %d bytes",
			       ANSWER_MAX);
	}
	if (!await(o, o->in, POLLIN, end, err)) {
		return false;
	}
	ssize_t got = read(o->in, o->text + o->length, sizeof o->text - o->length);
	if (got <= 0) {
		return (got < 0 && (errno == EAGAIN || errno == EINTR)) || fail_gone(err);
	}
	o->length += (size_t)got;
	return true;
}

/* The next line without its end, cut to cap; the rest of it is dropped. */
static bool next_line(struct pv_outside *o, char *line, size_t cap, int64_t end,
		      struct pv_error *err) {
	char *feed;
	while ((feed = memchr(o->text, '\n', o->length)) == NULL) {
		if (!read_more(o, end, err)) {
			return false;
		}
	}
	size_t length = (size_t)(feed - o->text), used = length + 1;
	length -= length > 0 && o->text[length - 1] == '\r';
	snprintf(line, cap, "%.*s", (int)length, o->text);
	memmove(o->text, o->text + used, o->length - used);
	o->length -= used;
	return true;
}

/* "=ID text" or "?ID text"; false: a line of something else, or a late answer. */
static bool is_answer(const struct pv_outside *o, const char *line, bool *good, const char **text) {
	char *rest;
	if (line[0] != '=' && line[0] != '?') {
		return false;
	}
	unsigned long id = strtoul(line + 1, &rest, 10);
	*good = line[0] == '=';
	*text = rest + strspn(rest, " \t");
	return rest > line + 1 && id == o->id;
}

/* One request, and the first line of its answer. */
static bool request(struct pv_outside *o, const char *verb, const char *object,
		    char answer[OUTSIDE_TEXT], bool *good, struct pv_error *err) {
	char line[OUTSIDE_TEXT];
	const char *text;
	int64_t end = now_ms() + (int64_t)o->limit * 1000;
	int length = snprintf(line, sizeof line, "%u %s ", ++o->id, verb);
	if (!send_text(o, line, (size_t)length, end, err) ||
	    !send_text(o, object, strlen(object), end, err) || !send_text(o, "\n", 1, end, err)) {
		return false;
	}
	do {
		if (!next_line(o, line, sizeof line, end, err)) {
			return false;
		}
	} while (!is_answer(o, line, good, &text));
	snprintf(answer, OUTSIDE_TEXT, "%s", text);
	return true;
}

/* --- what it is told ------------------------------------------------------------------------- */

static void write_set(void *ctx, const char *key, const char *value) {
	pv_write_format(ctx, "%s=%s", key, value);
}

/* The scenario in full, and every option and figure that isn't as usual. */
static void write_battle(const struct pv_outside *o, const struct pv_seating *seating,
			 struct pv_writer *w) {
	pv_write_open(w, '{');
	pv_write_member_int(w, "protocol", PROTOCOL);
	pv_write_member_text(w, "seat", pv_seat_word(seating->seat));
	pv_write_member_text(w, "ruleset", o->g->rules->id);
	pv_write_member_text(w, "title", o->g->title);
	pv_write_member_int(w, "limit", o->limit);
	pv_write_member_text(w, "id", o->g->scenario_id);
	pv_write_member_text(w, "scenario", o->g->scenario_text);
	pv_write_key(w, "set");
	pv_write_open(w, '[');
	pv_settings_differ(o->g, write_set, w);
	pv_write_close(w);
	pv_write_close(w);
}

bool pv_outside_begin(struct pv_outside *o, const struct pv_seating *seating,
		      struct pv_error *err) {
	char answer[OUTSIDE_TEXT];
	struct pv_writer w;
	bool good = false;
	o->g = seating->g;
	o->strikes = 0;
	pv_writer_init(&w);
	write_battle(o, seating, &w);
	bool begun = (!w.failed || pv_fail(err, PV_NO_MEMORY, "engine", "memory ran out")) &&
		     request(o, "begin", w.text, answer, &good, err);
	pv_writer_finish(&w);
	if (begun && !good) {
		return pv_fail(err, PV_REFUSED, "engine", "it won't begin: %.200s", answer);
	}
	return begun;
}

struct pv_outside *pv_outside_open(const char *command, long limit, struct pv_error *err) {
	struct pv_outside *o = calloc(1, sizeof *o);
	if (o == NULL) {
		pv_fail(err, PV_NO_MEMORY, "engine", "memory ran out");
		return NULL;
	}
	o->limit = limit > 0 ? limit : PV_OUTSIDE_LIMIT;
	if (start(o, command)) {
		return o;
	}
	pv_fail(err, PV_IO, "engine", "%s", strerror(errno));
	pv_outside_close(o);
	return NULL;
}

void pv_outside_name(const char *command, char name[PV_NAME_MAX + 1]) {
	const char *word = command;
	for (const char *at = command; *at != '\0' && *at != '-'; at += strspn(at, " ")) {
		word = at;
		at += strcspn(at, " ");
	}
	const char *last = word;
	for (const char *c = word; *c != '\0' && *c != ' '; c++) {
		last = *c == '/' ? c + 1 : last;
	}
	snprintf(name, PV_NAME_MAX + 1, "engine:%.*s", (int)strcspn(last, " "), last);
}

/* --- what it is asked ------------------------------------------------------------------------ */

static bool write_orders(const struct pv_outside *o, const void *view, struct pv_writer *w,
			 struct pv_error *err) {
	char text[OUTSIDE_TEXT];
	size_t count = o->g->rules->list(o->g, view, PV_ANY, NULL, 0);
	struct pv_order *list = calloc(count + 1, sizeof *list);
	if (list == NULL) {
		return pv_fail(err, PV_NO_MEMORY, "", "no memory for %zu orders", count);
	}
	o->g->rules->list(o->g, view, PV_ANY, list, count);
	pv_write_key(w, "orders");
	pv_write_open(w, '[');
	for (size_t i = 0; i < count; i++) {
		text[0] = '\0';
		o->g->rules->write_order(o->g, &list[i], text, sizeof text);
		pv_write_text(w, text);
	}
	pv_write_close(w);
	free(list);
	return true;
}

/* The caller frees it; NULL when memory runs out. */
static char *position_text(const struct pv_game *g, const void *state) {
	size_t length = g->rules->write_state(g, state, NULL, 0);
	char *text = malloc(length + 1);
	if (text != NULL) {
		g->rules->write_state(g, state, text, length + 1);
	}
	return text;
}

/* no: why the last answer was none; NULL on the first time. */
static bool write_request(const struct pv_outside *o, const struct pv_texts *texts,
			  const void *view, const char *no, struct pv_writer *w,
			  struct pv_error *err) {
	struct pv_prompt prompt = { .actor = PV_NONE, .place = -1 };
	char *position = position_text(o->g, view);
	if (position == NULL) {
		return pv_fail(err, PV_NO_MEMORY, "engine", "memory ran out");
	}
	o->g->rules->prompt(o->g, view, &prompt);
	pv_write_open(w, '{');
	pv_answer_prompt(texts, w, o->g, &prompt);
	pv_write_member_text(w, "position", position);
	if (no != NULL) {
		pv_write_member_text(w, "refused", no);
	}
	free(position);
	bool written = write_orders(o, view, w, err);
	pv_write_close(w);
	return written && (!w->failed || pv_fail(err, PV_NO_MEMORY, "engine", "memory ran out"));
}

/* An empty answer is the usual order. no: at least OUTSIDE_TEXT bytes. */
static bool take_order(const struct pv_outside *o, const struct pv_texts *texts, const void *view,
		       const char *answer, struct pv_order *out, char *no) {
	struct pv_why why = { .rule = NULL };
	struct pv_error err;
	if (answer[0] == '\0') {
		return o->g->rules->list(o->g, view, PV_ANY, out, 1) > 0;
	}
	if (!o->g->rules->read_order(o->g, answer, out, &err)) {
		snprintf(no, OUTSIDE_TEXT, "%s: %s", err.where, err.msg);
		return false;
	}
	if (!o->g->rules->check(o->g, view, out, &why)) {
		pv_text_why(texts, o->g, &why, no, OUTSIDE_TEXT);
		return false;
	}
	return true;
}

static bool ask_once(struct pv_outside *o, const struct pv_texts *texts, const void *view, char *no,
		     char answer[OUTSIDE_TEXT], struct pv_error *err) {
	struct pv_writer w;
	bool good = false;
	pv_writer_init(&w);
	bool asked = write_request(o, texts, view, no[0] == '\0' ? NULL : no, &w, err) &&
		     request(o, "choose", w.text, answer, &good, err);
	pv_writer_finish(&w);
	return asked &&
	       (good || pv_fail(err, PV_REFUSED, "engine", "it won't choose: %.200s", answer));
}

bool pv_outside_ask(struct pv_outside *o, const struct pv_texts *texts, const void *view,
		    struct pv_order *out, struct pv_error *err) {
	char answer[OUTSIDE_TEXT], no[OUTSIDE_TEXT] = "";
	while (ask_once(o, texts, view, no, answer, err)) {
		if (take_order(o, texts, view, answer, out, no)) {
			return true;
		}
		if (++o->strikes == PV_OUTSIDE_STRIKES) {
			return pv_fail(err, PV_REFUSED, "engine",
				       "no legal order: \"%.100s\": %.180s", answer, no);
		}
	}
	return false;
}
