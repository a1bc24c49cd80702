/* cli/subject/paths.c - the files that are meant: those named, those below a folder, or all
 * installed ones. */
#define _GNU_SOURCE

#include "cli/subject/paths.h"

#include "cli/subject/subject.h"
#include "core/grow.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH_MAX_BYTES = 4096, DEPTH_MAX = 8 };

static bool add_path(struct cli_paths *paths, const char *path, struct pv_error *err) {
	char **more = pv_grow(paths->at, paths->count, &paths->room, sizeof *more);
	if (more == NULL) {
		return pv_fail(err, PV_NO_MEMORY, path, "no memory for file names");
	}
	paths->at = more;
	paths->at[paths->count] = strdup(path);
	if (paths->at[paths->count] == NULL) {
		return pv_fail(err, PV_NO_MEMORY, path, "no memory for a file name");
	}
	paths->count++;
	return true;
}

void cli_paths_free(struct cli_paths *paths) {
	for (size_t i = 0; i < paths->count; i++) {
		free(paths->at[i]);
	}
	free(paths->at);
}

static bool is_yaml(const char *name) {
	size_t length = strlen(name);
	return length > strlen(".yaml") && strcmp(name + length - strlen(".yaml"), ".yaml") == 0;
}

/* Adds a file as it is; of a directory, every .yaml below it. */
static bool gather(struct cli_paths *paths, const char *path, int depth, struct pv_error *err) {
	struct stat info;
	if (stat(path, &info) != 0) {
		return pv_fail(err, PV_NOT_FOUND, path, "no such file or directory");
	}
	if (!S_ISDIR(info.st_mode)) {
		return add_path(paths, path, err);
	}
	DIR *dir = depth < DEPTH_MAX ? opendir(path) : NULL;
	if (dir == NULL) {
		return pv_fail(err, PV_IO, path, "cannot be read");
	}
	bool done = true;
	for (const struct dirent *e = readdir(dir); e != NULL && done; e = readdir(dir)) {
		char below[PATH_MAX_BYTES];
		int length = snprintf(below, sizeof below, "%s/%s", path, e->d_name);
		bool fits = length > 0 && (size_t)length < sizeof below && e->d_name[0] != '.';
		if (fits &&
		    (is_yaml(below) || (stat(below, &info) == 0 && S_ISDIR(info.st_mode)))) {
			done = gather(paths, below, depth + 1, err);
		}
	}
	closedir(dir);
	return done;
}

/* Sorts "NEV-6J.2" before "NEV-6J.10": runs of digits count as numbers. */
static int compare_paths(const void *a, const void *b) {
	return strverscmp(*(char *const *)a, *(char *const *)b);
}

bool cli_paths_find(const struct cli *cli, const char *folder, struct cli_paths *paths,
		    struct pv_error *err) {
	const struct cli_options *options = &cli->options;
	char all[PATH_MAX_BYTES];
	bool done = true;
	if (options->word_count == 0) {
		done = pv_data_path(folder, all, sizeof all, err) && gather(paths, all, 0, err);
	}
	for (size_t i = 0; i < options->word_count && done; i++) {
		bool known = cli_find_situation(options->words[i], all, sizeof all);
		done = gather(paths, known ? all : options->words[i], 0, err);
	}
	if (done && paths->count > 0) {
		qsort(paths->at, paths->count, sizeof *paths->at, compare_paths);
	}
	return done;
}
