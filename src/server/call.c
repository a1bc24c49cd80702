/* server/call.c - a request under way: what it asks for, who asks, how it is answered. */
#define _POSIX_C_SOURCE 200809L

#include "game/answers.h"
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
	pv_text_error(c->texts, err->where, where, sizeof where);
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

const char *serve_query(const struct serve_call *c, const char *key) {
	return MHD_lookup_connection_value(c->connection, MHD_GET_ARGUMENT_KIND, key);
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

static const char *bearer(const struct serve_call *c) {
	const char *header = MHD_lookup_connection_value(c->connection, MHD_HEADER_KIND,
							 MHD_HTTP_HEADER_AUTHORIZATION);
	static const char mark[] = "Bearer ";
	if (header == NULL) {
		return NULL;
	}
	return strncmp(header, mark, strlen(mark)) == 0 ? header + strlen(mark) : "";
}

/* All are compared, in the same time, whoever it is. */
static bool recognize(struct serve_call *c, const char *token) {
	const struct pv_store_battle *made = &c->battle->made;
	uint8_t hash[PV_STORE_HASH];
	bool same[PV_STORE_ROLES];
	serve_token_hash(token, hash);
	pthread_mutex_lock(&c->battle->lock);
	for (int i = 0; i < PV_STORE_ROLES; i++) {
		same[i] =
		    sodium_memcmp(hash, made->token[i], PV_STORE_HASH) == 0 && made->has_token[i];
	}
	pthread_mutex_unlock(&c->battle->lock);
	c->viewer = same[PV_STORE_RED] ? PV_RED : same[PV_STORE_BLUE] ? PV_BLUE : PV_NOBODY;
	c->owner = same[PV_STORE_OWNER];
	return c->owner || c->viewer != PV_NOBODY;
}

bool serve_find_battle(struct serve_call *c) {
	struct pv_error err;
	const char *id = c->part[2], *token = bearer(c);
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
	if (token != NULL && !recognize(c, token)) {
		serve_refuse(c, 401, "token", "", "server.token");
		return false;
	}
	return true;
}
