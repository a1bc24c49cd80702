/* cli/history.c - lines that a person wrote, kept from one session to the next. */
#define _POSIX_C_SOURCE 200809L

#include "cli/history.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_BYTES = 4096 };

/* --- where ----------------------------------------------------------------------------------- */

static bool join(char path[PATH_BYTES], const char *folder, const char *name) {
	int length = snprintf(path, PATH_BYTES, "%s/%s", folder, name);
	return length > 0 && length < PATH_BYTES;
}

/* A path that isn't absolute counts as none, as the XDG specification has it. */
static bool find_folder(char path[PATH_BYTES]) {
	const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
	if (state != NULL && state[0] == '/') {
		return join(path, state, "pavise");
	}
	return home != NULL && home[0] == '/' && join(path, home, ".local/state/pavise");
}

/* The folder with all above it, for nobody else. What can't be made shows when a file is opened. */
static void make_folder(const char *folder) {
	char part[PATH_BYTES];
	snprintf(part, sizeof part, "%s", folder);
	for (char *at = strchr(part + 1, '/'); at != NULL; at = strchr(at + 1, '/')) {
		*at = '\0';
		mkdir(part, 0700);
		*at = '/';
	}
	mkdir(part, 0700);
}

/* --- in and out ------------------------------------------------------------------------------ */

static History *create(void) {
	HistEvent event;
	History *lines = history_init();
	if (lines != NULL) {
		history(lines, &event, H_SETSIZE, CLI_HISTORY_LINES);
		history(lines, &event, H_SETUNIQUE, 1);
	}
	return lines;
}

/* A file that isn't one of libedit's is as good as none. */
static void load(History *lines, const char *folder) {
	char path[PATH_BYTES];
	HistEvent event;
	if (join(path, folder, "history")) {
		history(lines, &event, H_LOAD, path);
	}
}

/* Beside the file and renamed, so that it is never half of one. */
static void save(History *lines, const char *folder) {
	char path[PATH_BYTES], beside[PATH_BYTES], name[32];
	HistEvent event;
	snprintf(name, sizeof name, "history.%ld", (long)getpid());
	if (!join(path, folder, "history") || !join(beside, folder, name)) {
		return;
	}
	int fd = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0600);
	FILE *file = fd < 0 ? NULL : fdopen(fd, "w");
	if (file == NULL) {
		return;
	}
	bool written = history(lines, &event, H_SAVE_FP, file) >= 0;
	written = fclose(file) == 0 && written;
	if (!written || rename(beside, path) != 0) {
		unlink(beside);
	}
}

History *cli_history_create(bool earlier) {
	char folder[PATH_BYTES];
	History *lines = create();
	if (lines != NULL && earlier && find_folder(folder)) {
		load(lines, folder);
	}
	return lines;
}

static void file_line(const char *line) {
	char folder[PATH_BYTES];
	HistEvent event;
	History *all = find_folder(folder) ? create() : NULL;
	if (all == NULL) {
		return;
	}
	make_folder(folder);
	load(all, folder);
	history(all, &event, H_ENTER, line);
	save(all, folder);
	history_end(all);
}

void cli_history_add(History *lines, const char *line, bool filed) {
	HistEvent event;
	history(lines, &event, H_ENTER, line);
	if (filed) {
		file_line(line);
	}
}
