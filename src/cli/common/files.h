/*
 * cli/common/files.h - whole files: read within a limit, written whole or not at all.
 *
 * cli_is_readable        is this a file that may be read?
 * cli_read_all           its text
 * cli_save, _save_bytes  a file's new content
 */
#ifndef PAVISE_CLI_COMMON_FILES_H
#define PAVISE_CLI_COMMON_FILES_H

#include "cli/common/cli.h"

bool cli_is_readable(const char *path);
/* "-" is standard input. The text ends in a NUL, is at most CLI_FILE_MAX bytes long, and is freed
 * by the caller. */
char *cli_read_all(const char *path, size_t *length, struct pv_error *err);
/* Writes a file beside path and renames it, so that path has the old text or the new, never a
 * part. */
bool cli_save(const char *path, const char *text, struct pv_error *err);
bool cli_save_bytes(const char *path, const char *bytes, size_t length, struct pv_error *err);

#endif
