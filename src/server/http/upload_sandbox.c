/*
 * server/http/upload_sandbox.c - scenarios and journals that somebody sends: tried first in a
 * process of their own, which has a second and 64 MB. Only what comes out of that well is taken in
 * here.
 */
#define _GNU_SOURCE

#include "server/http/upload_sandbox.h"

#include "server/parts.h"
#include "server/store/journal_read.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
	MEMORY = 64 << 20,  /* bytes */
	PATIENCE_MS = 8000, /* of a machine that has much else to do */
	LOOK_MS = 2,
	FINE = 0,
	REFUSED = 1 /* a struct pv_error stands on the standard output */
};

/* Sanitizers lay out memory of their own, and are slow. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { SECONDS = 10, LIMITED = 0 };
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer)
enum { SECONDS = 10, LIMITED = 0 };
#else
enum { SECONDS = 1, LIMITED = 1 };
#endif
#else
enum { SECONDS = 1, LIMITED = 1 };
#endif

/* --- in the process of its own --------------------------------------------------------------- */

static void limit_oneself(void) {
	const struct rlimit seconds = { SECONDS, SECONDS }, memory = { MEMORY, MEMORY },
			    nothing = { 0, 0 };
	setrlimit(RLIMIT_CPU, &seconds);
	setrlimit(RLIMIT_CORE, &nothing);
	if (LIMITED) {
		setrlimit(RLIMIT_DATA, &memory);
	}
}

/* NULL and err. The caller frees it. */
static struct pv_node *read_upload(FILE *in, struct pv_error *err) {
	char *text = malloc(SERVE_BODY_MAX + 1);
	size_t length = text == NULL ? 0 : fread(text, 1, SERVE_BODY_MAX + 1, in);
	struct pv_node *body = NULL;
	if (text == NULL || length > SERVE_BODY_MAX) {
		pv_fail(err, PV_TOO_LARGE, "body", "longer than is accepted: 1 MiB");
	} else {
		body = pv_node_read_json(text, length, "body", err);
	}
	free(text);
	return body;
}

static char *copy_text(const struct pv_node *body, const char *key) {
	const struct pv_node *node = pv_node_get(body, key);
	return node == NULL || node->text == NULL ? NULL : strdup(node->text);
}

/* A file of nobody's own is the operator's. */
static bool check_words(const struct pv_store_battle *made, struct pv_error *err) {
	const char *text = made->scenario_text;
	struct pv_node *root =
	    text == NULL ? NULL : pv_node_read_yaml(text, strlen(text), "scenario", err);
	bool plain = text == NULL || (root != NULL && serve_check_words(root, err));
	pv_node_free(root);
	return plain;
}

/* Everything that the server would do with it. */
static bool try_upload(struct pv_server *server, const struct pv_node *body, struct pv_error *err) {
	struct serve_journal_orders journal = { .at = NULL };
	struct pv_store_battle made = { .shown = true };
	const struct pv_node *text = pv_node_get(body, "journal");
	bool done = true;
	if (text != NULL && text->text != NULL) {
		done = serve_journal_read(text->text, text->length, &journal, &made, err);
	} else {
		made.scenario_id = strdup("scenario");
		made.scenario_text = copy_text(body, "scenario_text");
		done = serve_read_sets(pv_node_get(body, "set"), &made.sets, err);
	}
	done = done && check_words(&made, err) && serve_battle_try(server, &made, &journal, err);
	pv_store_finish_battle(&made);
	free(journal.at);
	return done;
}

static int tell(const struct pv_error *err) {
	return fwrite(err, sizeof *err, 1, stdout) == 1 && fflush(stdout) == 0 ? REFUSED
									       : REFUSED + 1;
}

int pv_server_weigh(void) {
	struct pv_error err = { .code = PV_OK };
	struct pv_server *server = calloc(1, sizeof *server);
	limit_oneself();
	struct pv_node *body = server == NULL ? NULL : read_upload(stdin, &err);
	bool done = false;
	if (body != NULL) {
		pthread_mutex_init(&server->lock, NULL);
		server->catalogue = serve_catalogue_create(&err);
		done = server->catalogue != NULL && try_upload(server, body, &err);
		serve_catalogue_destroy(server->catalogue);
		pthread_mutex_destroy(&server->lock);
	}
	pv_node_free(body);
	free(server);
	return done ? FINE : tell(&err);
}

/* --- in the server --------------------------------------------------------------------------- */

/* Written from its beginning, to be read from there. -1: there is no room. */
static int make_file(const char *text, size_t length) {
	int file = memfd_create("pavise", MFD_CLOEXEC);
	size_t done = 0;
	while (file >= 0 && done < length) {
		ssize_t wrote = write(file, text + done, length - done);
		if (wrote <= 0 && errno != EINTR) {
			close(file);
			return -1;
		}
		done += wrote > 0 ? (size_t)wrote : 0;
	}
	if (file >= 0) {
		lseek(file, 0, SEEK_SET);
	}
	return file;
}

static bool start(const struct pv_server *server, int in, int out, pid_t *process) {
	extern char **environ;
	const char *data = server->config.data;
	char *const words[] = { (char[]){ "pavise" },
				(char[]){ "serve" },
				(char[]){ "--weigh" },
				data == NULL ? NULL : (char[]){ "--data" },
				strdup(data == NULL ? "" : data),
				NULL };
	posix_spawn_file_actions_t files;
	posix_spawnattr_t how;
	sigset_t none;
	sigemptyset(&none);
	posix_spawn_file_actions_init(&files);
	posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
	posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
	posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
	posix_spawnattr_init(&how);
	posix_spawnattr_setsigmask(&how, &none);
	posix_spawnattr_setflags(&how, POSIX_SPAWN_SETSIGMASK);
	bool started = words[4] != NULL && posix_spawn(process, server->config.program, &files,
						       &how, words, environ) == 0;
	posix_spawnattr_destroy(&how);
	posix_spawn_file_actions_destroy(&files);
	free(words[4]);
	return started;
}

/* The exit status; -1: it was cut off. */
static int wait_for(pid_t process) {
	int status = 0;
	pid_t ended = 0;
	for (int ms = 0; ms < PATIENCE_MS && ended == 0; ms += LOOK_MS) {
		ended = waitpid(process, &status, WNOHANG);
		if (ended == 0) {
			nanosleep(&(struct timespec){ .tv_nsec = LOOK_MS * 1000000L }, NULL);
		}
	}
	if (ended == 0) {
		kill(process, SIGKILL);
		while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
		}
	}
	return ended == process && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static bool judge(int status, int out, struct pv_error *err) {
	struct pv_error told;
	if (status == FINE) {
		return true;
	}
	if (status == REFUSED && pread(out, &told, sizeof told, 0) == (ssize_t)sizeof told &&
	    told.code != PV_NO_MEMORY) {
		*err = told;
		return false;
	}
	return pv_fail(err, PV_TOO_LARGE, "body",
		       "takes more than a second or 64 MB; accepted is what takes less");
}

bool serve_weigh(const struct pv_server *server, const char *body, size_t length,
		 struct pv_error *err) {
	if (server->config.program == NULL) {
		return true;
	}
	int in = make_file(body, length), out = make_file("", 0);
	pid_t process;
	bool started = in >= 0 && out >= 0 && start(server, in, out, &process);
	bool done = started ? judge(wait_for(process), out, err)
			    : pv_fail(err, PV_NO_MEMORY, "server", "no process to try it in");
	if (in >= 0) {
		close(in);
	}
	if (out >= 0) {
		close(out);
	}
	return done;
}
