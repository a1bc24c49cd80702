/* server/http/request.c - one request: its path, query and body, and how it is answered. */
#define _POSIX_C_SOURCE 200809L

#include "server/http/inside.h"

#include <errno.h>
#include <microhttpd.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* --- answers --------------------------------------------------------------------------------- */

void serve_open_error(struct serve_request *r, unsigned status, const char *code, const char *where,
		      const char *message) {
	pv_writer_finish(&r->w);
	r->status = status;
	pv_write_open(&r->w, '{');
	pv_write_key(&r->w, "error");
	pv_write_open(&r->w, '{');
	pv_write_member_text(&r->w, "code", code);
	pv_write_member_text(&r->w, "where", where);
	pv_write_member_text(&r->w, "message", message);
}

void serve_refuse(struct serve_request *r, unsigned status, const char *code, const char *where,
		  const char *key) {
	serve_open_error(r, status, code, where, pv_texts_get(r->texts, key));
	pv_write_close(&r->w);
	pv_write_close(&r->w);
}

/* To the operator, a line a second at most: writing it may block. */
static void complain(struct serve_http *http, const struct pv_error *err) {
	long long now = (long long)time(NULL);
	if (atomic_exchange(&http->complained_s, now) != now) {
		fprintf(stderr, "pavise serve: %s: %s\n", err->where, err->msg);
	}
}

void serve_fail(struct serve_request *r, const struct pv_error *err) {
	static const struct {
		unsigned status;
		const char *code;
	} kinds[PV_CODE_COUNT] = {
		[PV_OK] = { 500, "store" },        [PV_BAD_INPUT] = { 400, "bad" },
		[PV_TOO_LARGE] = { 413, "large" }, [PV_NOT_FOUND] = { 404, "none" },
		[PV_REFUSED] = { 422, "refused" }, [PV_DIFFERS] = { 400, "bad" },
		[PV_IO] = { 507, "store" },        [PV_NO_MEMORY] = { 503, "busy" },
	};
	char where[sizeof err->where * 2] = "", message[sizeof err->msg * 2] = "";
	if (err->code == PV_IO || err->where[0] == '/') {
		complain(r->http, err); /* a client isn't told the operator's paths */
		serve_refuse(r, 507, "store", "", "server.store");
		return;
	}
	/* What the command line calls --set is a member of the body here. */
	const char *place = strcmp(err->where, "--set") == 0 ? "set" : err->where;
	pv_text_error(r->texts, place, where, sizeof where);
	pv_text_error(r->texts, err->msg, message, sizeof message);
	serve_open_error(r, kinds[err->code].status, kinds[err->code].code, where, message);
	pv_write_close(&r->w);
	pv_write_close(&r->w);
}

void serve_answer_text(struct serve_request *r, char *text, const char *type, bool is_lasting) {
	r->response = MHD_create_response_from_buffer(strlen(text), text, MHD_RESPMEM_MUST_FREE);
	if (r->response == NULL) {
		free(text);
		serve_refuse(r, 503, "busy", "", "server.busy");
		return;
	}
	r->status = 200;
	MHD_add_response_header(r->response, MHD_HTTP_HEADER_CONTENT_TYPE, type);
	MHD_add_response_header(r->response, MHD_HTTP_HEADER_CACHE_CONTROL,
				is_lasting ? "private, max-age=86400" : "no-store");
}

/* --- query, headers, members of the body ----------------------------------------------------- */

static const char *look_up(const struct serve_request *r, enum MHD_ValueKind kind,
			   const char *key) {
	if (r->connection != NULL) {
		return MHD_lookup_connection_value(r->connection, kind, key);
	}
	const struct serve_given *at = r->given;
	while (at != NULL && at->key != NULL && strcmp(at->key, key) != 0) {
		at++;
	}
	return at == NULL ? NULL : at->value;
}

const char *serve_query(const struct serve_request *r, const char *key) {
	return look_up(r, MHD_GET_ARGUMENT_KIND, key);
}

const char *serve_header(const struct serve_request *r, const char *name) {
	return look_up(r, MHD_HEADER_KIND, name);
}

bool serve_query_number(struct serve_request *r, const char *key, long low, long high, long *out) {
	const char *text = serve_query(r, key);
	char *end;
	if (text == NULL) {
		return true;
	}
	errno = 0;
	long number = strtol(text, &end, 10);
	if (errno != 0 || text[0] < '0' || text[0] > '9' || *end != '\0' || number < low ||
	    number > high) {
		serve_refuse(r, 400, "bad", key, "server.number");
		return false;
	}
	*out = number;
	return true;
}

bool serve_members(struct serve_request *r, const char *const *keys) {
	struct pv_error err;
	if (!pv_node_only(r->json, keys, &err)) {
		serve_fail(r, &err);
		return false;
	}
	return true;
}

bool serve_text_member(struct serve_request *r, const char *key, const char **out) {
	const struct pv_node *node = pv_node_get(r->json, key);
	if (node == NULL || node->kind != PV_NODE_TEXT || !node->quoted) {
		serve_refuse(r, 400, "bad", key, "server.text");
		return false;
	}
	*out = node->text;
	return true;
}

/* --- from its first line to its answer ------------------------------------------------------- */

static void choose_language(struct serve_request *r) {
	const char *wanted = serve_query(r, "lang");
	const struct serve_language *language = serve_language_choose(
	    r->http, wanted != NULL ? wanted : serve_header(r, "Accept-Language"));
	r->texts = language->texts;
	r->language = language->code;
}

static void split_path(struct serve_request *r, const char *url) {
	static char empty[] = "";
	snprintf(r->path, sizeof r->path, "%s", url);
	for (size_t i = 0; i < PV_COUNT(r->part); i++) {
		r->part[i] = empty;
	}
	char *at = r->path;
	while (*at == '/' && r->parts < PV_COUNT(r->part)) {
		*at++ = '\0';
		r->part[r->parts++] = at;
		at += strcspn(at, "/");
	}
	if (*at == '/') {
		r->parts++; /* deeper than any route */
	}
}

static const char *find_token(const struct serve_request *r) {
	const char *header = serve_header(r, MHD_HTTP_HEADER_AUTHORIZATION);
	static const char mark[] = "Bearer ";
	if (header == NULL) {
		return NULL;
	}
	return strncmp(header, mark, strlen(mark)) == 0 ? header + strlen(mark) : "";
}

struct serve_request *serve_request_begin(struct serve_http *http,
					  struct MHD_Connection *connection, const char *url,
					  const char *method, const struct serve_given *given) {
	struct serve_request *r = calloc(1, sizeof *r);
	if (r != NULL) {
		r->given = given;
		r->http = http;
		r->connection = connection;
		r->method = method;
		choose_language(r);
		r->token = find_token(r);
		r->is_too_large = strlen(url) >= sizeof r->path;
		split_path(r, url);
	}
	return r;
}

void serve_request_finish(struct serve_request *r) {
	if (r == NULL) {
		return;
	}
	if (r->response != NULL) {
		MHD_destroy_response(r->response);
	}
	pv_node_free(r->json);
	pv_writer_finish(&r->w);
	atomic_fetch_sub(&r->http->body_bytes, r->room);
	free(r->body);
	free(r);
}

/* The room of a body counts with that of all others. false: no memory. */
static bool grow_body(struct serve_request *r, size_t need) {
	size_t room = r->room == 0 ? 4096 : r->room;
	while (room < need) {
		room *= 2;
	}
	size_t more = room - r->room;
	r->is_crowded = atomic_fetch_add(&r->http->body_bytes, more) + more > SERVE_BODIES_MAX;
	char *body = r->is_crowded ? NULL : realloc(r->body, room);
	if (body == NULL) {
		atomic_fetch_sub(&r->http->body_bytes, more);
		return r->is_crowded;
	}
	r->body = body;
	r->room = room;
	return true;
}

bool serve_request_add(struct serve_request *r, const char *data, size_t length) {
	r->is_too_large = r->is_too_large || r->length + length > serve_find_body_max(r);
	if (!r->is_too_large && !r->is_crowded && r->length + length + 1 > r->room &&
	    !grow_body(r, r->length + length + 1)) {
		return false;
	}
	if (r->is_too_large || r->is_crowded) {
		return true; /* the rest is read and dropped */
	}
	memcpy(r->body + r->length, data, length);
	r->length += length;
	r->body[r->length] = '\0';
	return true;
}

void serve_refuse_large(struct serve_request *r) {
	bool carries_text = serve_find_body_max(r) == SERVE_BODY_MAX;
	serve_refuse(r, 413, "large", "", carries_text ? "server.large" : "server.large.usual");
}

static bool read_body(struct serve_request *r) {
	struct pv_error err;
	if (r->is_crowded) {
		serve_refuse(r, 503, "busy", "", "server.busy");
		return false;
	}
	if (r->is_too_large) {
		serve_refuse_large(r);
		return false;
	}
	r->json = pv_node_read_json(r->body == NULL ? "" : r->body, r->length, "body", &err);
	if (r->json == NULL) {
		serve_fail(r, &err);
	} else if (r->json->kind != PV_NODE_MAP) {
		serve_refuse(r, 400, "bad", "", "server.object");
	} else {
		return true;
	}
	return false;
}

void serve_request_run(struct serve_request *r) {
	if (strcmp(r->method, "POST") != 0 || read_body(r)) {
		serve_route(r);
	}
}
