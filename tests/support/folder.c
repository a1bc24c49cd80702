#define _XOPEN_SOURCE 700

#include "support/folder.h"

#include "pavise/data.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void folder_make(struct folder *folder) {
	snprintf(folder->path, sizeof folder->path, "/tmp/pavise-test-XXXXXX");
	if (mkdtemp(folder->path) == NULL) {
		perror(folder->path);
		exit(1);
	}
	pv_data_use(folder->path);
}

void folder_write(const struct folder *folder, const char *name, const char *text) {
	char path[4096];
	snprintf(path, sizeof path, "%s/%s", folder->path, name);
	for (char *slash = path + strlen(folder->path) + 1; (slash = strchr(slash, '/')) != NULL;
	     slash++) {
		*slash = '\0';
		mkdir(path, 0700);
		*slash = '/';
	}
	FILE *out = fopen(path, "wb");
	if (out == NULL || fputs(text, out) == EOF || fclose(out) != 0) {
		perror(path);
		exit(1);
	}
}

static int remove_one(const char *path, const struct stat *info, int type, struct FTW *at) {
	(void)info;
	(void)type;
	(void)at;
	return remove(path);
}

void folder_remove(struct folder *folder) {
	pv_data_use(NULL);
	nftw(folder->path, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}
