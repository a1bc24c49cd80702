#include "game/files/files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool fail_errno(const char *path, struct pv_error *err) {
	int cause = errno;
	return pv_fail(err, cause == ENOENT ? PV_NOT_FOUND : PV_IO, path, "cannot be read: %s",
		       strerror(cause));
}

/* Grows while it reads: the path may name a pipe, which has no size. */
static char *read_all(FILE *in, const char *path, size_t most, size_t *length,
		      struct pv_error *err) {
	size_t room = 0, got = 0, more;
	char *text = NULL;
	do {
		room = room == 0 ? 16384 : room * 2;
		room = room > most + 2 ? most + 2 : room;
		char *grown = realloc(text, room);
		if (grown == NULL) {
			free(text);
			pv_fail(err, PV_NO_MEMORY, path, "no memory to read it");
			return NULL;
		}
		text = grown;
		more = fread(text + got, 1, room - 1 - got, in);
		got += more;
	} while (more > 0 && got <= most);
	if (ferror(in) || got > most) {
		free(text);
		ferror(in) ? fail_errno(path, err)
			   : pv_fail(err, PV_TOO_LARGE, path,
				     "longer than %zu bytes; accepted are that many", most);
		return NULL;
	}
	text[got] = '\0';
	*length = got;
	return text;
}

char *pv_file_read(const char *path, size_t most, size_t *length, struct pv_error *err) {
	FILE *in = fopen(path, "rb");
	if (in == NULL) {
		fail_errno(path, err);
		return NULL;
	}
	char *text = read_all(in, path, most, length, err);
	fclose(in);
	return text;
}
