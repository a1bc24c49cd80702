/* server/http/pages.c - files of the pages: nothing outside their folder, whatever an address says.
 */
#define _DEFAULT_SOURCE

#include "server/parts.h"

#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_BYTES = 4096 };

static const struct {
	const char *ending, *type;
} types[] = {
	{ ".html", "text/html; charset=utf-8" },
	{ ".js", "text/javascript; charset=utf-8" },
	{ ".css", "text/css; charset=utf-8" },
	{ ".json", "application/json" },
	{ ".map", "application/json" },
	{ ".webmanifest", "application/manifest+json" },
	{ ".svg", "image/svg+xml" },
	{ ".png", "image/png" },
	{ ".ico", "image/x-icon" },
	{ ".woff2", "font/woff2" },
	{ ".txt", "text/plain; charset=utf-8" },
};

static const char *type_of(const char *path) {
	size_t length = strlen(path);
	for (size_t i = 0; i < PV_COUNT(types); i++) {
		size_t end = strlen(types[i].ending);
		if (length > end && strcmp(path + length - end, types[i].ending) == 0) {
			return types[i].type;
		}
	}
	return "application/octet-stream";
}

/* Addresses that the page itself understands. */
static bool is_page(const struct serve_call *c) {
	static const char *const words[] = { "", "g", "j", "p", "r", "table", "learn", "lobby" };
	for (size_t i = 0; i < PV_COUNT(words); i++) {
		if (strcmp(c->part[0], words[i]) == 0) {
			return words[i][0] != '\0' || c->parts == 1;
		}
	}
	return false;
}

static bool join_path(const struct serve_call *c, char *out, size_t cap) {
	size_t used = (size_t)snprintf(out, cap, "%s", c->server->root);
	if (c->parts > PV_COUNT(c->part)) {
		return false;
	}
	for (size_t i = 0; i < c->parts && used < cap; i++) {
		if (c->part[i][0] == '.' || c->part[i][0] == '\0') {
			return false;
		}
		used += (size_t)snprintf(out + used, cap - used, "/%s", c->part[i]);
	}
	return used < cap;
}

/* What a link leads to may not lie elsewhere either. -1: there is no file. */
static int open_below(const char *root, const char *path, struct stat *info) {
	char real[PATH_MAX];
	size_t length = strlen(root);
	if (realpath(path, real) == NULL || strncmp(real, root, length) != 0 ||
	    real[length] != '/') {
		return -1;
	}
	int fd = open(real, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
	if (fd >= 0 && (fstat(fd, info) != 0 || !S_ISREG(info->st_mode))) {
		close(fd);
		fd = -1;
	}
	return fd;
}

static bool has_word(const struct serve_call *c, const char *name, const char *word) {
	const char *value = MHD_lookup_connection_value(c->connection, MHD_HEADER_KIND, name);
	return value != NULL && strstr(value, word) != NULL;
}

/* "main-3f9a21bc.js": eight letters or more behind the last "-". */
static bool is_hashed(const char *path) {
	const char *name = strrchr(path, '/'), *dash = name == NULL ? NULL : strrchr(name, '-');
	return dash != NULL && strcspn(dash + 1, "./") >= 8 && strchr(dash, '.') != NULL;
}

/* Takes over fd. The status is 404 where it stands for one that isn't there. */
static void send_file(struct serve_call *c, int fd, const struct stat *info, const char *path,
		      bool packed) {
	char tag[64];
	snprintf(tag, sizeof tag, "\"%jx-%jx-%lx%s\"", (uintmax_t)info->st_mtim.tv_sec,
		 (uintmax_t)info->st_size, (unsigned long)info->st_mtim.tv_nsec, packed ? "z" : "");
	bool missing = c->status == 404;
	bool known = !missing && has_word(c, MHD_HTTP_HEADER_IF_NONE_MATCH, tag);
	static char nothing[] = "";
	if (known) {
		close(fd);
		c->response = MHD_create_response_from_buffer(0, nothing, MHD_RESPMEM_PERSISTENT);
	} else {
		c->response = MHD_create_response_from_fd((size_t)info->st_size, fd);
	}
	if (c->response == NULL) {
		serve_refuse(c, 503, "busy", "", "server.busy");
		return;
	}
	c->status = missing ? 404 : known ? 304 : 200;
	MHD_add_response_header(c->response, MHD_HTTP_HEADER_CONTENT_TYPE, type_of(path));
	if (!missing) {
		MHD_add_response_header(c->response, MHD_HTTP_HEADER_ETAG, tag);
	}
	MHD_add_response_header(c->response, MHD_HTTP_HEADER_VARY, "Accept-Encoding");
	MHD_add_response_header(c->response, MHD_HTTP_HEADER_CACHE_CONTROL,
				is_hashed(path) ? "public, max-age=31536000, immutable"
						: "no-cache");
	if (packed) {
		MHD_add_response_header(c->response, MHD_HTTP_HEADER_CONTENT_ENCODING, "gzip");
	}
}

/* FILE.gz beside FILE goes to those who can read it. false: there is neither. */
static bool send_any(struct serve_call *c, const char *path) {
	char packed[PATH_BYTES + 4];
	struct stat info;
	snprintf(packed, sizeof packed, "%s.gz", path);
	int fd = has_word(c, MHD_HTTP_HEADER_ACCEPT_ENCODING, "gzip")
		     ? open_below(c->server->root, packed, &info)
		     : -1;
	bool is_packed = fd >= 0;
	fd = is_packed ? fd : open_below(c->server->root, path, &info);
	if (fd >= 0) {
		send_file(c, fd, &info, path, is_packed);
	}
	return fd >= 0;
}

/* A person reads it on a page, a program in a sentence. */
static void send_nothing(struct serve_call *c, const char *index) {
	c->status = 404;
	if (!has_word(c, MHD_HTTP_HEADER_ACCEPT, "text/html") || !send_any(c, index)) {
		serve_refuse(c, 404, "none", "", "server.none.page");
	}
}

/* There are no pages at all: which command builds them. */
static void send_how_to_build(struct serve_call *c) {
	const char *words = pv_texts_get(c->texts, "server.none.pages");
	char *page = NULL;
	size_t length = 0;
	FILE *out = has_word(c, MHD_HTTP_HEADER_ACCEPT, "text/html")
			? open_memstream(&page, &length)
			: NULL;
	if (out == NULL) {
		serve_refuse(c, 404, "none", "", "server.none.pages");
		return;
	}
	fprintf(out,
		"<!doctype html>\n<meta charset=\"utf-8\">\n"
		"<meta name=\"viewport\" content=\"width=device-width\">\n"
		"<title>Pavise</title>\n<h1>Pavise</h1>\n<p>%s</p>\n",
		words);
	if (fclose(out) != 0) {
		free(page);
		serve_refuse(c, 503, "busy", "", "server.busy");
		return;
	}
	serve_answer_text(c, page, "text/html; charset=utf-8", false);
	if (c->response != NULL) {
		c->status = 404;
	}
}

void serve_page(struct serve_call *c) {
	char path[PATH_BYTES], index[PATH_BYTES];
	if (c->server->root[0] == '\0') {
		send_how_to_build(c);
		return;
	}
	snprintf(index, sizeof index, "%.4000s/index.html", c->server->root);
	bool sent =
	    is_page(c) ? send_any(c, index) : join_path(c, path, sizeof path) && send_any(c, path);
	if (!sent) {
		send_nothing(c, index);
	}
}
