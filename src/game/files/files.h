/*
 * game/files/files.h - whole files into memory, up to a limit.
 *
 * pv_file_read  the text of a file
 */
#ifndef PAVISE_GAME_FILES_FILES_H
#define PAVISE_GAME_FILES_FILES_H

#include "pavise/error.h"

/* The text ends in a NUL besides its length; the caller frees it. A file of more than `most` bytes
 * is refused before it is read to its end. */
char *pv_file_read(const char *path, size_t most, size_t *length, struct pv_error *err);

#endif
