/* cli/common/files.c - reads and writes whole files. */
#define _XOPEN_SOURCE 700

#include "cli/common/files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool fail_io(struct pv_error *err, const char *path) {
	return pv_fail(err, PV_IO, path, "%s", strerror(errno));
}

/* Doubles *text. On failure the old one stays. */
static bool grow(char **text, size_t *room, const char *path, struct pv_error *err) {
	if (*room >= CLI_FILE_MAX) {
		return pv_fail(err, PV_TOO_LARGE, path, "more than %d bytes", CLI_FILE_MAX);
	}
	size_t more = *room == 0 ? 4096 : *room * 2;
	char *larger = realloc(*text, more + 1);
	if (larger == NULL) {
		return pv_fail(err, PV_NO_MEMORY, path, "no memory for %zu bytes", more);
	}
	*text = larger;
	*room = more;
	return true;
}

static char *read_stream(FILE *in, const char *path, size_t *length, struct pv_error *err) {
	char *text = NULL;
	size_t room = 0;
	*length = 0;
	do {
		if (*length == room && !grow(&text, &room, path, err)) {
			free(text);
			return NULL;
		}
		*length += fread(text + *length, 1, room - *length, in);
	} while (*length == room);
	if (ferror(in)) {
		fail_io(err, path);
		free(text);
		return NULL;
	}
	text[*length] = '\0';
	return text;
}

bool cli_is_readable(const char *path) {
	struct stat info;
	return stat(path, &info) == 0 && !S_ISDIR(info.st_mode) && access(path, R_OK) == 0;
}

char *cli_read_all(const char *path, size_t *length, struct pv_error *err) {
	if (strcmp(path, "-") == 0) {
		return read_stream(stdin, path, length, err);
	}
	FILE *in = fopen(path, "rb");
	if (in == NULL) {
		pv_fail(err, errno == ENOENT ? PV_NOT_FOUND : PV_IO, path, "%s", strerror(errno));
		return NULL;
	}
	char *text = read_stream(in, path, length, err);
	fclose(in);
	return text;
}

/* Closes fd in any case. */
static bool write_fd(int fd, const char *bytes, size_t length) {
	FILE *out = fdopen(fd, "wb");
	if (out == NULL) {
		close(fd);
		return false;
	}
	bool done = fwrite(bytes, 1, length, out) == length && fflush(out) == 0;
	/* Devices and pipes can't be synchronised, so EINVAL is no failure there. */
	done = done && (fsync(fd) == 0 || errno == EINVAL || errno == EROFS);
	int kept = errno;
	done = fclose(out) == 0 && done;
	errno = kept != 0 ? kept : errno;
	return done;
}

/* Writes to a device or pipe, which can't be replaced by renaming. */
static bool save_special(const char *path, const char *bytes, size_t length, struct pv_error *err) {
	FILE *out = fopen(path, "wb");
	if (out == NULL) {
		return fail_io(err, path);
	}
	bool done = fwrite(bytes, 1, length, out) == length && fflush(out) == 0;
	int kept = errno;
	done = fclose(out) == 0 && done;
	errno = kept;
	return done || fail_io(err, path);
}

static bool save_beside(const char *path, const char *bytes, size_t length, mode_t mode,
			struct pv_error *err) {
	size_t room = strlen(path) + sizeof ".XXXXXX";
	char *beside = malloc(room);
	if (beside == NULL) {
		return pv_fail(err, PV_NO_MEMORY, path, "no memory for a file name");
	}
	snprintf(beside, room, "%s.XXXXXX", path);
	int fd = mkstemp(beside);
	bool made = fd >= 0;
	bool done = made && fchmod(fd, mode) == 0;
	if (made) {
		done = write_fd(fd, bytes, length) && done;
	}
	done = done && rename(beside, path) == 0;
	if (!done) {
		fail_io(err, path);
		if (made) {
			unlink(beside);
		}
	}
	free(beside);
	return done;
}

static mode_t usual_mode(void) {
	mode_t mask = umask(0);
	umask(mask);
	return 0666 & ~mask;
}

bool cli_save_bytes(const char *path, const char *bytes, size_t length, struct pv_error *err) {
	struct stat old;
	if (stat(path, &old) != 0) {
		return save_beside(path, bytes, length, usual_mode(), err);
	}
	if (!S_ISREG(old.st_mode)) {
		return save_special(path, bytes, length, err);
	}
	char *real = realpath(path, NULL); /* keeps a link a link */
	bool done = save_beside(real == NULL ? path : real, bytes, length, old.st_mode & 0777, err);
	free(real);
	return done;
}

bool cli_save(const char *path, const char *text, struct pv_error *err) {
	return cli_save_bytes(path, text, strlen(text), err);
}
