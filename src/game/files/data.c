#include "pavise/data.h"

#include "game/files/directories.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* The library's one writable global besides the list of rulesets: set once, before any thread. */
static char chosen[4096];

void pv_data_use(const char *directory) {
	snprintf(chosen, sizeof chosen, "%s", directory != NULL ? directory : "");
}

/* A name reaches nothing outside the data: "../x", "/x" and "a//b" are none. */
static bool is_name(const char *name) {
	return name[0] != '\0' && name[0] != '/' && name[0] != '.' && strstr(name, "/.") == NULL &&
	       strstr(name, "//") == NULL;
}

static bool is_below(const char *directory, const char *name, char *out, size_t cap) {
	struct stat info;
	if (directory == NULL || directory[0] == '\0') {
		return false;
	}
	int length = snprintf(out, cap, "%s/%s", directory, name);
	return length > 0 && (size_t)length < cap && stat(out, &info) == 0;
}

bool pv_data_path(const char *name, char *out, size_t cap, struct pv_error *err) {
	const char *const directories[] = { chosen, getenv("PAVISE_DATA"), PV_INSTALLED_DATA,
					    PV_SOURCE_DATA };
	for (size_t i = 0; is_name(name) && i < PV_COUNT(directories); i++) {
		if (is_below(directories[i], name, out, cap)) {
			return true;
		}
	}
	if (cap > 0) {
		out[0] = '\0';
	}
	return pv_fail(err, PV_NOT_FOUND, name, "no such data below --data, PAVISE_DATA or %s",
		       PV_INSTALLED_DATA);
}
