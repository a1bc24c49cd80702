/* cli/situation_files.c - which situations are meant: those named, those below a folder, or all. */
#define _GNU_SOURCE

#include "cli/situations.h"
#include "cli/subject.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH_MAX_BYTES = 4096, DEPTH_MAX = 8 };

static bool add_path(struct cli_situation_files *files, const char *path, struct pv_error *err) {
	if (files->count == files->room) {
		size_t room = files->room == 0 ? 256 : files->room * 2;
		char **more = realloc(files->at, room * sizeof *more);
		if (more == NULL) {
			return pv_fail(err, PV_NO_MEMORY, path, "no memory for file names");
		}
		files->at = more;
		files->room = room;
	}
	files->at[files->count] = strdup(path);
	if (files->at[files->count] == NULL) {
		return pv_fail(err, PV_NO_MEMORY, path, "no memory for a file name");
	}
	files->count++;
	return true;
}

void cli_situation_files_free(struct cli_situation_files *files) {
	for (size_t i = 0; i < files->count; i++) {
		free(files->at[i]);
	}
	free(files->at);
}

static bool is_yaml(const char *name) {
	size_t length = strlen(name);
	return name[0] != '.' && length > strlen(".yaml") &&
	       strcmp(name + length - strlen(".yaml"), ".yaml") == 0;
}

/* A file as it is; of a directory all that ends in .yaml, whatever the depth. */
static bool gather(struct cli_situation_files *files, const char *path, int depth,
		   struct pv_error *err) {
	struct stat info;
	if (stat(path, &info) != 0) {
		return pv_fail(err, PV_NOT_FOUND, path, "no such file or directory");
	}
	if (!S_ISDIR(info.st_mode)) {
		return add_path(files, path, err);
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
			done = gather(files, below, depth + 1, err);
		}
	}
	closedir(dir);
	return done;
}

/* "NEV-6J.2" before "NEV-6J.10": runs of digits count as numbers. */
static int compare_paths(const void *a, const void *b) {
	return strverscmp(*(char *const *)a, *(char *const *)b);
}

bool cli_situation_files_find(const struct cli *cli, struct cli_situation_files *files,
			      struct pv_error *err) {
	const struct cli_options *options = &cli->options;
	char all[PATH_MAX_BYTES];
	bool done = true;
	if (options->word_count == 0) {
		done =
		    pv_data_path("situations", all, sizeof all, err) && gather(files, all, 0, err);
	}
	for (size_t i = 0; i < options->word_count && done; i++) {
		bool known = cli_find_situation(options->words[i], all, sizeof all);
		done = gather(files, known ? all : options->words[i], 0, err);
	}
	if (done && files->count > 0) {
		qsort(files->at, files->count, sizeof *files->at, compare_paths);
	}
	return done;
}
