/* cli/common/state.c - where the program keeps what outlives a session. */
#define _POSIX_C_SOURCE 200809L

#include "cli/common/state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool cli_state_join(char path[CLI_STATE_PATH], const char *folder, const char *name) {
	int length = snprintf(path, CLI_STATE_PATH, "%s/%s", folder, name);
	return length > 0 && length < CLI_STATE_PATH;
}

/* A path that isn't absolute counts as none, by the XDG specification. */
bool cli_state_find(char path[CLI_STATE_PATH]) {
	const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
	if (state != NULL && state[0] == '/') {
		return cli_state_join(path, state, "pavise");
	}
	return home != NULL && home[0] == '/' && cli_state_join(path, home, ".local/state/pavise");
}

void cli_state_make(const char *folder) {
	char part[CLI_STATE_PATH];
	snprintf(part, sizeof part, "%s", folder);
	for (char *at = strchr(part + 1, '/'); at != NULL; at = strchr(at + 1, '/')) {
		*at = '\0';
		mkdir(part, 0700);
		*at = '/';
	}
	mkdir(part, 0700);
}
