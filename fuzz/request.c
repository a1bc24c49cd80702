/*
 * Requests to a server without a connection: "METHOD PATH [red|blue|owner]" and the lines of its
 * body up to a lone ".", one after the other. $ in a path is the battle that is there, and its
 * query may hold headers as well, "Name:value". Whatever they are, the answer is one of a server's,
 * and the battle stays what the store has of it.
 */
#define _POSIX_C_SOURCE 200809L

#include "fuzz.h"
#include "server/rooms.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TEXT_MAX = 1 << 16, REQUESTS_MAX = 40, PATH_BYTES = 512, GIVEN_MAX = 6 };

static const char making[] = "{\"scenario\":\"nevsky/skirmish\",\"red\":{\"who\":\"me\"},"
			     "\"blue\":{\"who\":\"friend\"},\"seed\":5}";

struct table {
	struct pv_server *server;
	char id[PV_STORE_ID_MAX + 1];
	char token[PV_STORE_ROLES][SERVE_TOKEN_MAX];
};

static void remove_file(const char *db) {
	static const char *const endings[] = { "", "-wal", "-shm" };
	char path[128];
	for (size_t i = 0; i < PV_COUNT(endings); i++) {
		snprintf(path, sizeof path, "%s%s", db, endings[i]);
		unlink(path);
	}
}

/* Kept until the process ends; its file has no name any more. */
static struct pv_server *open_server(void) {
	char db[64];
	struct pv_error err;
	snprintf(db, sizeof db, "/tmp/pavise-fuzz-%ld.db", (long)getpid());
	remove_file(db);
	struct pv_server_config config = { .host = "127.0.0.1", .db = db };
	struct pv_server *server = serve_create(&config, &err);
	fuzz_require(server != NULL, "the server opens");
	remove_file(db);
	return server;
}

/* What stands behind the '?' of an address; "Name:value" is a header. url ends there. */
static void split_query(char *url, struct serve_given given[GIVEN_MAX + 1]) {
	size_t count = 0;
	char *at = url + strcspn(url, "?");
	while (*at != '\0' && count < GIVEN_MAX) {
		*at++ = '\0';
		size_t key = strcspn(at, "=:&"), end = strcspn(at, "&");
		static char none[] = "";
		given[count].key = at;
		given[count].value = key < end ? at + key + 1 : none;
		char *next = at + end;
		at[key] = key < end ? '\0' : at[key];
		count++;
		at = next;
	}
	given[count] = (struct serve_given){ .key = NULL };
}

static struct serve_request *run(struct table *t, const char *method, char *url, const char *token,
				 const char *body, size_t length) {
	struct serve_given given[GIVEN_MAX + 1];
	split_query(url, given);
	struct serve_request *r = serve_request_begin(&t->server->http, NULL, url, method, given);
	fuzz_require(r != NULL && serve_request_add(r, body, length), "memory");
	r->token = token;
	serve_request_run(r);
	r->given = NULL; /* ends here */
	return r;
}

static void copy_text(const struct pv_node *map, const char *key, char *out, size_t cap) {
	const char *text = "";
	pv_node_text(map, key, &text, NULL);
	snprintf(out, cap, "%s", text);
}

/* A battle of its own for each input. */
static void make(struct table *t) {
	char url[] = "/api/battles";
	struct serve_request *r = run(t, "POST", url, NULL, making, strlen(making));
	fuzz_require(r->status == 201, "a battle is made");
	struct pv_node *made = pv_node_read_json(r->w.text, r->w.length, "made", NULL);
	const struct pv_node *seats = pv_node_get(made, "seats");
	copy_text(made, "id", t->id, sizeof t->id);
	copy_text(made, "owner", t->token[PV_STORE_OWNER], SERVE_TOKEN_MAX);
	copy_text(pv_node_get(seats, "red"), "token", t->token[PV_STORE_RED], SERVE_TOKEN_MAX);
	copy_text(pv_node_get(seats, "blue"), "token", t->token[PV_STORE_BLUE], SERVE_TOKEN_MAX);
	pv_node_free(made);
	serve_request_finish(r);
}

static void judge(const struct serve_request *r) {
	static const unsigned known[] = { 200, 201, 204, 400, 401, 403, 404,
					  405, 409, 413, 422, 503, 507 };
	bool is_known = false;
	for (size_t i = 0; i < PV_COUNT(known); i++) {
		is_known = is_known || r->status == known[i];
	}
	fuzz_require(is_known, "a status of a server");
	if (r->response == NULL && r->w.text != NULL && r->w.length < PV_NODE_BYTES_MAX) {
		struct pv_node *answer = pv_node_read_json(r->w.text, r->w.length, "answer", NULL);
		fuzz_require(answer != NULL && answer->kind == PV_NODE_MAP, "an object");
		pv_node_free(answer);
	}
}

/* "$" is the battle. */
static void fill_path(const struct table *t, const char *path, size_t length,
		      char out[PATH_BYTES]) {
	size_t used = 0;
	for (size_t i = 0; i < length && used + sizeof t->id < PATH_BYTES; i++) {
		if (path[i] == '$') {
			used += (size_t)snprintf(out + used, PATH_BYTES - used, "%s", t->id);
		} else {
			out[used++] = path[i];
		}
	}
	out[used] = '\0';
}

static const char *token_of(const struct table *t, const char *word) {
	return strncmp(word, "red", 3) == 0     ? t->token[PV_STORE_RED]
	       : strncmp(word, "blue", 4) == 0  ? t->token[PV_STORE_BLUE]
	       : strncmp(word, "owner", 5) == 0 ? t->token[PV_STORE_OWNER]
						: NULL;
}

static void ask(struct table *t, const char *line, const char *body, size_t length) {
	char method[8] = "GET", path[PATH_BYTES];
	size_t word = strcspn(line, " \n");
	snprintf(method, sizeof method, "%.*s", (int)word, line);
	const char *at = line + word + (line[word] == ' ');
	size_t end = strcspn(at, " \n");
	fill_path(t, at, end, path);
	struct serve_request *r =
	    run(t, method, path, token_of(t, at + end + (at[end] == ' ')), body, length);
	judge(r);
	serve_request_finish(r);
}

/* What is in memory and what is in the store are the same battle. */
static void compare(const struct table *t) {
	struct pv_error err;
	struct serve_battle *b = serve_battle_take(&t->server->battles, t->id, &err);
	if (b == NULL) {
		fuzz_require(err.code == PV_NOT_FOUND, "deleted");
		return;
	}
	size_t count = b->count;
	uint64_t now = pv_fingerprint(b->g, pv_battle_state(b->b), PV_SEAT_COUNT);
	fuzz_require(serve_battle_rebuild(b, &err) && !b->broken, "the store has it");
	fuzz_require(b->count == count, "every act is kept");
	fuzz_require(pv_fingerprint(b->g, pv_battle_state(b->b), PV_SEAT_COUNT) == now,
		     "the same position");
	pv_store_delete(t->server->store, t->id, NULL);
	serve_battle_forget(b);
	serve_battle_drop(b);
}

static const char *next_line(const char *at) {
	at += strcspn(at, "\n");
	return at + (*at == '\n');
}

static void ask_all(struct table *t, const char *text) {
	for (int i = 0; i < REQUESTS_MAX && text[0] != '\0'; i++) {
		const char *body = next_line(text), *end = body;
		while (end[0] != '\0' && !(end[0] == '.' && (end[1] == '\n' || end[1] == '\0'))) {
			end = next_line(end);
		}
		ask(t, text, body, (size_t)(end - body));
		text = next_line(end);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
	static struct table t;
	static char text[TEXT_MAX + 1];
	if (t.server == NULL) {
		t.server = open_server();
	}
	size = size < TEXT_MAX ? size : TEXT_MAX;
	memcpy(text, data, size);
	text[size] = '\0';
	make(&t);
	ask_all(&t, text);
	compare(&t);
	serve_battles_sweep(&t.server->battles, -1);
	return 0;
}
