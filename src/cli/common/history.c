/* cli/common/history.c - lines that a person wrote, kept from one session to the next. */
#define _POSIX_C_SOURCE 200809L

#include "cli/common/history.h"

#include "cli/common/state.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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

/* A file that libedit didn't write counts as none. */
static void load(History *lines, const char *folder) {
	char path[CLI_STATE_PATH];
	HistEvent event;
	if (cli_state_join(path, folder, "history")) {
		history(lines, &event, H_LOAD, path);
	}
}

/* Writes beside the file and renames, so that there is never half a file. */
static void save(History *lines, const char *folder) {
	char path[CLI_STATE_PATH], beside[CLI_STATE_PATH], name[32];
	HistEvent event;
	snprintf(name, sizeof name, "history.%ld", (long)getpid());
	if (!cli_state_join(path, folder, "history") || !cli_state_join(beside, folder, name)) {
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
	char folder[CLI_STATE_PATH];
	History *lines = create();
	if (lines != NULL && earlier && cli_state_find(folder)) {
		load(lines, folder);
	}
	return lines;
}

static void file_line(const char *line) {
	char folder[CLI_STATE_PATH];
	HistEvent event;
	History *all = cli_state_find(folder) ? create() : NULL;
	if (all == NULL) {
		return;
	}
	cli_state_make(folder);
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
