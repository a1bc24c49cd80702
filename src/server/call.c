/* server/call.c - a request under way: what it asks for, who asks, how it is answered. */
#define _POSIX_C_SOURCE 200809L

#include "game/text/answers.h"
#include "server/parts.h"

#include <errno.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* --- answers --------------------------------------------------------------------------------- */

void serve_open_error(struct serve_call *c, unsigned status, const char *code, const char *where,
		      const char *message) {
	pv_writer_finish(&c->w);
	c->status = status;
	pv_write_open(&c->w, '{');
	pv_write_key(&c->w, "error");
	pv_write_open(&c->w, '{');
	pv_write_member_text(&c->w, "code", code);
	pv_write_member_text(&c->w, "where", where);
	pv_write_member_text(&c->w, "message", message);
}

void serve_refuse(struct serve_call *c, unsigned status, const char *code, const char *where,
		  const char *key) {
	serve_open_error(c, status, code, where, pv_texts_get(c->texts, key));
	pv_write_close(&c->w);
	pv_write_close(&c->w);
}

/* To the operator, a line a second at most: whoever reads it may be slow. */
static void complain(struct pv_server *server, const struct pv_error *err) {
	long long now = (long long)time(NULL);
	if (atomic_exchange(&server->complained, now) != now) {
		fprintf(stderr, "pavise serve: %s: %s\n", err->where, err->msg);
	}
}

void serve_fail(struct serve_call *c, const struct pv_error *err) {
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
		complain(c->server, err); /* paths are the operator's */
		serve_refuse(c, 507, "store", "", "server.store");
		return;
	}
	/* what the command line calls so is a member of the body here */
	const char *place = strcmp(err->where, "--set") == 0 ? "set" : err->where;
	pv_text_error(c->texts, place, where, sizeof where);
	pv_text_error(c->texts, err->msg, message, sizeof message);
	serve_open_error(c, kinds[err->code].status, kinds[err->code].code, where, message);
	pv_write_close(&c->w);
	pv_write_close(&c->w);
}

void serve_answer_text(struct serve_call *c, char *text, const char *type, bool lasting) {
	c->response = MHD_create_response_from_buffer(strlen(text), text, MHD_RESPMEM_MUST_FREE);
	if (c->response == NULL) {
		free(text);
		serve_refuse(c, 503, "busy", "", "server.busy");
		return;
	}
	c->status = 200;
	MHD_add_response_header(c->response, MHD_HTTP_HEADER_CONTENT_TYPE, type);
	MHD_add_response_header(c->response, MHD_HTTP_HEADER_CACHE_CONTROL,
				lasting ? "private, max-age=86400" : "no-store");
}

/* --- what it says ---------------------------------------------------------------------------- */

static const char *look_up(const struct serve_call *c, enum MHD_ValueKind kind, const char *key) {
	if (c->connection != NULL) {
		return MHD_lookup_connection_value(c->connection, kind, key);
	}
	const struct serve_given *at = c->given;
	while (at != NULL && at->key != NULL && strcmp(at->key, key) != 0) {
		at++;
	}
	return at == NULL ? NULL : at->value;
}

const char *serve_query(const struct serve_call *c, const char *key) {
	return look_up(c, MHD_GET_ARGUMENT_KIND, key);
}

bool serve_query_number(struct serve_call *c, const char *key, long low, long high, long *out) {
	const char *text = serve_query(c, key);
	char *end;
	if (text == NULL) {
		return true;
	}
	errno = 0;
	long number = strtol(text, &end, 10);
	if (errno != 0 || text[0] < '0' || text[0] > '9' || *end != '\0' || number < low ||
	    number > high) {
		serve_refuse(c, 400, "bad", key, "server.number");
		return false;
	}
	*out = number;
	return true;
}

bool serve_members(struct serve_call *c, const char *const *keys) {
	struct pv_error err;
	if (!pv_node_only(c->json, keys, &err)) {
		serve_fail(c, &err);
		return false;
	}
	return true;
}

bool serve_text_member(struct serve_call *c, const char *key, const char **out) {
	const struct pv_node *node = pv_node_get(c->json, key);
	if (node == NULL || node->kind != PV_NODE_TEXT || !node->quoted) {
		serve_refuse(c, 400, "bad", key, "server.text");
		return false;
	}
	*out = node->text;
	return true;
}

/* --- who asks -------------------------------------------------------------------------------- */

void serve_token_hash(const char *token, uint8_t hash[PV_STORE_HASH]) {
	crypto_generichash(hash, PV_STORE_HASH, (const unsigned char *)token, strlen(token), NULL,
			   0);
}

void serve_token_draw(char token[SERVE_TOKEN_MAX], uint8_t hash[PV_STORE_HASH]) {
	uint8_t bytes[24];
	randombytes_buf(bytes, sizeof bytes);
	sodium_bin2base64(token, SERVE_TOKEN_MAX, bytes, sizeof bytes,
			  sodium_base64_VARIANT_URLSAFE_NO_PADDING);
	sodium_memzero(bytes, sizeof bytes);
	serve_token_hash(token, hash);
}

/* 80 bits: it is the link of who watches. */
void serve_id_draw(char id[PV_STORE_ID_MAX + 1]) {
	static const char letters[] = "0123456789abcdefghjkmnpqrstvwxyz";
	enum { LENGTH = 16 };
	for (int i = 0; i < LENGTH; i++) {
		id[i] = letters[randombytes_uniform(32)];
	}
	id[LENGTH] = '\0';
}

/* All are compared, in the same time, whoever it is. The battle's lock is held. */
static bool recognize(struct serve_call *c) {
	const struct pv_store_battle *made = &c->battle->made;
	uint8_t hash[PV_STORE_HASH];
	bool same[PV_STORE_ROLES];
	serve_token_hash(c->token, hash);
	for (int i = 0; i < PV_STORE_ROLES; i++) {
		same[i] =
		    sodium_memcmp(hash, made->token[i], PV_STORE_HASH) == 0 && made->has_token[i];
	}
	c->viewer = same[PV_STORE_RED] ? PV_RED : same[PV_STORE_BLUE] ? PV_BLUE : PV_NOBODY;
	c->owner = same[PV_STORE_OWNER];
	return c->owner || c->viewer != PV_NOBODY;
}

/* Another token may have taken the place of his since he was recognized. */
bool serve_hold(struct serve_call *c) {
	pthread_mutex_lock(&c->battle->lock);
	bool known = c->token == NULL || recognize(c);
	if (!known) {
		pthread_mutex_unlock(&c->battle->lock);
		serve_refuse(c, 401, "token", "", "server.token");
	}
	return known;
}

bool serve_find_battle(struct serve_call *c) {
	struct pv_error err;
	const char *id = c->part[2];
	c->viewer = PV_NOBODY;
	if (strlen(id) > PV_STORE_ID_MAX) {
		serve_refuse(c, 404, "none", id, "server.none.battle");
		return false;
	}
	c->battle = serve_battle_take(c->server, id, &err);
	if (c->battle == NULL) {
		err.code == PV_NOT_FOUND ? serve_refuse(c, 404, "none", id, "server.none.battle")
					 : serve_fail(c, &err);
		return false;
	}
	bool known = serve_hold(c);
	if (known) {
		serve_touch(c->battle);
		pthread_mutex_unlock(&c->battle->lock);
	}
	return known;
}

/* --- from its first line to its answer ------------------------------------------------------- */

const char *serve_header(const struct serve_call *c, const char *name) {
	return look_up(c, MHD_HEADER_KIND, name);
}

/* Of "fr-CH, en;q=0.5" the first that we speak. */
static void choose_language(struct serve_call *c) {
	const char *wanted = serve_query(c, "lang"), *all = serve_header(c, "Accept-Language");
	const struct serve_language *known = c->server->language;
	c->texts = known[0].texts;
	c->language = known[0].code;
	wanted = wanted != NULL ? wanted : all;
	while (wanted != NULL && wanted[0] != '\0') {
		wanted += strspn(wanted, " ,");
		for (size_t i = 0; i < SERVE_LANGUAGES; i++) {
			if (strncmp(wanted, known[i].code, strlen(known[i].code)) == 0) {
				c->texts = known[i].texts;
				c->language = known[i].code;
				return;
			}
		}
		wanted += strcspn(wanted, ",");
	}
}

static void split_path(struct serve_call *c, const char *url) {
	static char empty[] = "";
	snprintf(c->path, sizeof c->path, "%s", url);
	for (size_t i = 0; i < PV_COUNT(c->part); i++) {
		c->part[i] = empty;
	}
	char *at = c->path;
	while (*at == '/' && c->parts < PV_COUNT(c->part)) {
		*at++ = '\0';
		c->part[c->parts++] = at;
		at += strcspn(at, "/");
	}
	if (*at == '/') {
		c->parts++; /* deeper than any address */
	}
}

static const char *bearer(const struct serve_call *c) {
	const char *header = serve_header(c, MHD_HTTP_HEADER_AUTHORIZATION);
	static const char mark[] = "Bearer ";
	if (header == NULL) {
		return NULL;
	}
	return strncmp(header, mark, strlen(mark)) == 0 ? header + strlen(mark) : "";
}

struct serve_call *serve_call_begin(struct pv_server *server, struct MHD_Connection *connection,
				    const char *url, const char *method,
				    const struct serve_given *given) {
	struct serve_call *c = calloc(1, sizeof *c);
	if (c != NULL) {
		c->given = given;
		c->server = server;
		c->connection = connection;
		c->method = method;
		c->viewer = PV_NOBODY;
		choose_language(c);
		c->token = bearer(c);
		c->large = strlen(url) >= sizeof c->path;
		split_path(c, url);
	}
	return c;
}

void serve_call_finish(struct serve_call *c) {
	if (c == NULL) {
		return;
	}
	serve_battle_drop(c->battle);
	if (c->response != NULL) {
		MHD_destroy_response(c->response);
	}
	pv_node_free(c->json);
	pv_writer_finish(&c->w);
	atomic_fetch_sub(&c->server->bodies, c->room);
	free(c->body);
	free(c);
}

/* A body's room is counted with that of all others. false: no memory. */
static bool make_room(struct serve_call *c, size_t need) {
	size_t room = c->room == 0 ? 4096 : c->room;
	while (room < need) {
		room *= 2;
	}
	size_t more = room - c->room;
	c->crowded = atomic_fetch_add(&c->server->bodies, more) + more > SERVE_BODIES_MAX;
	char *body = c->crowded ? NULL : realloc(c->body, room);
	if (body == NULL) {
		atomic_fetch_sub(&c->server->bodies, more);
		return c->crowded;
	}
	c->body = body;
	c->room = room;
	return true;
}

bool serve_call_add(struct serve_call *c, const char *data, size_t length) {
	c->large = c->large || c->length + length > serve_find_room(c);
	if (!c->large && !c->crowded && c->length + length + 1 > c->room &&
	    !make_room(c, c->length + length + 1)) {
		return false;
	}
	if (c->large || c->crowded) {
		return true; /* the rest is read and dropped */
	}
	memcpy(c->body + c->length, data, length);
	c->length += length;
	c->body[c->length] = '\0';
	return true;
}

void serve_refuse_large(struct serve_call *c) {
	bool carries = serve_find_room(c) == SERVE_BODY_MAX;
	serve_refuse(c, 413, "large", "", carries ? "server.large" : "server.large.usual");
}

static bool read_body(struct serve_call *c) {
	struct pv_error err;
	if (c->crowded) {
		serve_refuse(c, 503, "busy", "", "server.busy");
		return false;
	}
	if (c->large) {
		serve_refuse_large(c);
		return false;
	}
	c->json = pv_node_read_json(c->body == NULL ? "" : c->body, c->length, "body", &err);
	if (c->json == NULL) {
		serve_fail(c, &err);
	} else if (c->json->kind != PV_NODE_MAP) {
		serve_refuse(c, 400, "bad", "", "server.object");
	} else {
		return true;
	}
	return false;
}

void serve_call_run(struct serve_call *c) {
	if (strcmp(c->method, "POST") != 0 || read_body(c)) {
		serve_route(c);
	}
}
