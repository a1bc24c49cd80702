/*
 * server/http/upload_sandbox.c - scenarios and journals that a client sends are tried first in a
 * process of their own, which has a second and 64 MB. Only what passes there is taken in here.
 */
#define _GNU_SOURCE

#include "server/http/upload_sandbox.h"

#include "server/http/http.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
	MEMORY_BYTES = 64 << 20,
	TIMEOUT_MS = 8000, /* the machine may be busy */
	POLL_MS = 2,
	FINE = 0,
	REFUSED = 1 /* a struct pv_error stands on standard output */
};

/* A sanitizer needs memory of its own, and time. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { CPU_MAX_S = 10, LIMITS_MEMORY = 0 };
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer)
enum { CPU_MAX_S = 10, LIMITS_MEMORY = 0 };
#else
enum { CPU_MAX_S = 1, LIMITS_MEMORY = 1 };
#endif
#else
enum { CPU_MAX_S = 1, LIMITS_MEMORY = 1 };
#endif

/* --- in the process of its own --------------------------------------------------------------- */

void serve_sandbox_limit(void) {
	const struct rlimit seconds = { CPU_MAX_S, CPU_MAX_S },
			    memory = { MEMORY_BYTES, MEMORY_BYTES }, nothing = { 0, 0 };
	setrlimit(RLIMIT_CPU, &seconds);
	setrlimit(RLIMIT_CORE, &nothing);
	if (LIMITS_MEMORY) {
		setrlimit(RLIMIT_DATA, &memory);
	}
}

struct pv_node *serve_sandbox_read(FILE *in, struct pv_error *err) {
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

int serve_sandbox_report(bool is_fine, const struct pv_error *err) {
	if (is_fine) {
		return FINE;
	}
	return fwrite(err, sizeof *err, 1, stdout) == 1 && fflush(stdout) == 0 ? REFUSED
									       : REFUSED + 1;
}

/* --- in the server --------------------------------------------------------------------------- */

/* A file in memory that holds the text, to be read from its beginning. -1: no memory. */
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

static bool start(const struct serve_sandbox *sandbox, int in, int out, pid_t *process) {
	extern char **environ;
	const char *data = sandbox->data;
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
	bool started = words[4] != NULL &&
		       posix_spawn(process, sandbox->program, &files, &how, words, environ) == 0;
	posix_spawnattr_destroy(&how);
	posix_spawn_file_actions_destroy(&files);
	free(words[4]);
	return started;
}

/* The exit status; -1: the process was killed. */
static int wait_for(pid_t process) {
	int status = 0;
	pid_t ended = 0;
	for (int ms = 0; ms < TIMEOUT_MS && ended == 0; ms += POLL_MS) {
		ended = waitpid(process, &status, WNOHANG);
		if (ended == 0) {
			nanosleep(&(struct timespec){ .tv_nsec = POLL_MS * 1000000L }, NULL);
		}
	}
	if (ended == 0) {
		kill(process, SIGKILL);
		while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
		}
	}
	return ended == process && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static bool read_verdict(int status, int out, struct pv_error *err) {
	struct pv_error reported;
	if (status == FINE) {
		return true;
	}
	if (status == REFUSED &&
	    pread(out, &reported, sizeof reported, 0) == (ssize_t)sizeof reported &&
	    reported.code != PV_NO_MEMORY) {
		*err = reported;
		return false;
	}
	return pv_fail(err, PV_TOO_LARGE, "body",
		       "takes more than a second or 64 MB; accepted is what takes less");
}

bool serve_try_upload(const struct serve_sandbox *sandbox, const char *body, size_t length,
		      struct pv_error *err) {
	if (sandbox->program == NULL) {
		return true;
	}
	int in = make_file(body, length), out = make_file("", 0);
	pid_t process;
	bool started = in >= 0 && out >= 0 && start(sandbox, in, out, &process);
	bool done = started ? read_verdict(wait_for(process), out, err)
			    : pv_fail(err, PV_NO_MEMORY, "server", "no process to try it in");
	if (in >= 0) {
		close(in);
	}
	if (out >= 0) {
		close(out);
	}
	return done;
}
