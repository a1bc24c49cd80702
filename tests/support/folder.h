/*
 * support/folder.h - a data directory of a test's own.
 *
 * folder_make    an empty one, used as --data
 * folder_write   a file in it, with the folders above it
 * folder_remove  gone, and --data forgotten
 */
#ifndef PAVISE_SUPPORT_FOLDER_H
#define PAVISE_SUPPORT_FOLDER_H

struct folder {
	char path[64];
};

void folder_make(struct folder *folder);
void folder_write(const struct folder *folder, const char *name, const char *text);
void folder_remove(struct folder *folder);

#endif
