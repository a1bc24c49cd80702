/* server/http/pages.c - static pages: files of one folder, and nothing outside it. */
#define _DEFAULT_SOURCE

#include "server/http/inside.h"

#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <microhttpd.h>
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

/* Paths that the page itself understands: all of them are index.html. */
static bool is_page(const struct serve_request *r) {
	static const char *const words[] = { "", "g", "j", "p", "r", "table", "learn", "lobby" };
	for (size_t i = 0; i < PV_COUNT(words); i++) {
		if (strcmp(r->part[0], words[i]) == 0) {
			return words[i][0] != '\0' || r->parts == 1;
		}
	}
	return false;
}

static bool join_path(const struct serve_request *r, char *out, size_t cap) {
	size_t used = (size_t)snprintf(out, cap, "%s", r->http->root);
	if (r->parts > PV_COUNT(r->part)) {
		return false;
	}
	for (size_t i = 0; i < r->parts && used < cap; i++) {
		if (r->part[i][0] == '.' || r->part[i][0] == '\0') {
			return false;
		}
		used += (size_t)snprintf(out + used, cap - used, "/%s", r->part[i]);
	}
	return used < cap;
}

/* A symbolic link may not lead out of `root` either. -1: there is no file. */
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

static bool has_header_word(const struct serve_request *r, const char *name, const char *word) {
	const char *value = MHD_lookup_connection_value(r->connection, MHD_HEADER_KIND, name);
	return value != NULL && strstr(value, word) != NULL;
}

/* "main-3f9a21bc.js": at least eight letters behind the last "-" are a hash. */
static bool is_hashed(const char *path) {
	const char *name = strrchr(path, '/'), *dash = name == NULL ? NULL : strrchr(name, '-');
	return dash != NULL && strcspn(dash + 1, "./") >= 8 && strchr(dash, '.') != NULL;
}

/* Takes over fd. Status 404 stays: the file stands for one that isn't there. */
static void send_file(struct serve_request *r, int fd, const struct stat *info, const char *path,
		      bool packed) {
	char tag[64];
	snprintf(tag, sizeof tag, "\"%jx-%jx-%lx%s\"", (uintmax_t)info->st_mtim.tv_sec,
		 (uintmax_t)info->st_size, (unsigned long)info->st_mtim.tv_nsec, packed ? "z" : "");
	bool missing = r->status == 404;
	bool known = !missing && has_header_word(r, MHD_HTTP_HEADER_IF_NONE_MATCH, tag);
	static char nothing[] = "";
	if (known) {
		close(fd);
		r->response = MHD_create_response_from_buffer(0, nothing, MHD_RESPMEM_PERSISTENT);
	} else {
		r->response = MHD_create_response_from_fd((size_t)info->st_size, fd);
	}
	if (r->response == NULL) {
		serve_refuse(r, 503, "busy", "", "server.busy");
		return;
	}
	r->status = missing ? 404 : known ? 304 : 200;
	MHD_add_response_header(r->response, MHD_HTTP_HEADER_CONTENT_TYPE, type_of(path));
	if (!missing) {
		MHD_add_response_header(r->response, MHD_HTTP_HEADER_ETAG, tag);
	}
	MHD_add_response_header(r->response, MHD_HTTP_HEADER_VARY, "Accept-Encoding");
	MHD_add_response_header(r->response, MHD_HTTP_HEADER_CACHE_CONTROL,
				is_hashed(path) ? "public, max-age=31536000, immutable"
						: "no-cache");
	if (packed) {
		MHD_add_response_header(r->response, MHD_HTTP_HEADER_CONTENT_ENCODING, "gzip");
	}
}

/* Sends FILE.gz where the client accepts gzip, else FILE. false: there is neither. */
static bool send_path(struct serve_request *r, const char *path) {
	char packed[PATH_BYTES + 4];
	struct stat info;
	snprintf(packed, sizeof packed, "%s.gz", path);
	int fd = has_header_word(r, MHD_HTTP_HEADER_ACCEPT_ENCODING, "gzip")
		     ? open_below(r->http->root, packed, &info)
		     : -1;
	bool is_packed = fd >= 0;
	fd = is_packed ? fd : open_below(r->http->root, path, &info);
	if (fd >= 0) {
		send_file(r, fd, &info, path, is_packed);
	}
	return fd >= 0;
}

/* 404: a browser gets the page, a program an error. */
static void send_not_found(struct serve_request *r, const char *index) {
	r->status = 404;
	if (!has_header_word(r, MHD_HTTP_HEADER_ACCEPT, "text/html") || !send_path(r, index)) {
		serve_refuse(r, 404, "none", "", "server.none.page");
	}
}

/* There are no static pages: says which command builds them. */
static void send_how_to_build(struct serve_request *r) {
	const char *words = pv_texts_get(r->texts, "server.none.pages");
	char *page = NULL;
	size_t length = 0;
	FILE *out = has_header_word(r, MHD_HTTP_HEADER_ACCEPT, "text/html")
			? open_memstream(&page, &length)
			: NULL;
	if (out == NULL) {
		serve_refuse(r, 404, "none", "", "server.none.pages");
		return;
	}
	fprintf(out,
		"<!doctype html>\n<meta charset=\"utf-8\">\n"
		"<meta name=\"viewport\" content=\"width=device-width\">\n"
		"<title>Pavise</title>\n<h1>Pavise</h1>\n<p>%s</p>\n",
		words);
	if (fclose(out) != 0) {
		free(page);
		serve_refuse(r, 503, "busy", "", "server.busy");
		return;
	}
	serve_answer_text(r, page, "text/html; charset=utf-8", false);
	if (r->response != NULL) {
		r->status = 404;
	}
}

void serve_page(struct serve_request *r) {
	char path[PATH_BYTES], index[PATH_BYTES];
	if (r->http->root[0] == '\0') {
		send_how_to_build(r);
		return;
	}
	snprintf(index, sizeof index, "%.4000s/index.html", r->http->root);
	bool sent = is_page(r) ? send_path(r, index)
			       : join_path(r, path, sizeof path) && send_path(r, path);
	if (!sent) {
		send_not_found(r, index);
	}
}

bool serve_pages_open(struct serve_http *http, struct pv_error *err) {
	struct stat info;
	const char *web = http->setup.web;
	if (web == NULL) {
		return true;
	}
	char real[PATH_MAX];
	if (realpath(web, real) == NULL || stat(real, &info) != 0 || !S_ISDIR(info.st_mode) ||
	    strlen(real) >= sizeof http->root) {
		return pv_fail(err, PV_NOT_FOUND, "--web", "%s is no folder", web);
	}
	memcpy(http->root, real, strlen(real) + 1);
	return true;
}
