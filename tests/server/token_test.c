/* tests/server/token_test.c - a token that is replaced between being recognized and being used. */
#define _POSIX_C_SOURCE 200809L

#include "support/unit.h"

#include "server/rooms.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A server without a socket, and a battle that two people play. */
struct table {
	char db[300];
	struct pv_server *server;
	char id[PV_STORE_ID_MAX + 1], red[SERVE_TOKEN_MAX], owner[SERVE_TOKEN_MAX];
};

static struct serve_request *begin(const struct table *t, const char *method, const char *path,
				   const char *token, const char *body) {
	static const struct serve_given none[] = { { .key = NULL } };
	char url[128];
	snprintf(url, sizeof url, "/api/battles%s%s%s", t->id[0] == '\0' ? "" : "/", t->id, path);
	struct serve_request *r = serve_request_begin(&t->server->http, NULL, url, method, none);
	assert_non_null(r);
	assert_true(serve_request_add(r, body, strlen(body)));
	r->token = token;
	return r;
}

static void copy_text(const struct pv_node *map, const char *key, char *out, size_t cap) {
	const char *text = "";
	assert_true(pv_node_text(map, key, &text, NULL));
	snprintf(out, cap, "%s", text);
}

static void make(struct table *t) {
	struct serve_request *r =
	    begin(t, "POST", "", NULL,
		  "{\"scenario\":\"nevsky/skirmish-set\",\"red\":{\"who\":\"me\"},"
		  "\"blue\":{\"who\":\"friend\"}}");
	serve_request_run(r);
	assert_int_equal(r->status, 201);
	struct pv_node *made = pv_node_read_json(r->w.text, r->w.length, "made", NULL);
	const struct pv_node *seats = pv_node_get(made, "seats");
	copy_text(made, "id", t->id, sizeof t->id);
	copy_text(made, "owner", t->owner, sizeof t->owner);
	copy_text(pv_node_get(seats, "red"), "token", t->red, sizeof t->red);
	pv_node_free(made);
	serve_request_finish(r);
}

static int set_up(void **state) {
	struct table *t = calloc(1, sizeof *t);
	struct pv_error err;
	const char *temporary = getenv("TMPDIR");
	snprintf(t->db, sizeof t->db, "%.200s/pavise-token-%ld.db",
		 temporary == NULL ? "/tmp" : temporary, (long)getpid());
	const struct pv_server_config config = { .host = "127.0.0.1", .db = t->db };
	t->server = serve_create(&config, &err);
	*state = t;
	return t->server == NULL;
}

static int tear_down(void **state) {
	struct table *t = *state;
	static const char *const endings[] = { "", "-wal", "-shm" };
	char path[320];
	pv_server_destroy(t->server);
	for (size_t i = 0; i < PV_COUNT(endings); i++) {
		snprintf(path, sizeof path, "%s%s", t->db, endings[i]);
		unlink(path);
	}
	free(t);
	return 0;
}

static void replace(struct table *t, const char *seat) {
	char body[64];
	snprintf(body, sizeof body, "{\"seat\":\"%s\"}", seat);
	struct serve_request *r = begin(t, "POST", "/token", t->owner, body);
	serve_request_run(r);
	assert_int_equal(r->status, 200);
	serve_request_finish(r);
}

/* The request has found its battle and its seat; then the seat gets another token. */
static unsigned use_late(struct table *t, const char *seat, const char *token, const char *body,
			 serve_session_handler *handler) {
	struct serve_request *r = begin(t, "POST", "/x", token, body);
	struct serve_call c = { .r = r, .s = &t->server->session, .viewer = PV_NOBODY };
	r->json = pv_node_read_json(body, strlen(body), "body", NULL);
	assert_true(serve_find_battle(&c));
	assert_true(c.is_owner || c.viewer == PV_RED);
	replace(t, seat);
	handler(&c);
	unsigned status = r->status;
	serve_battle_drop(c.battle);
	serve_request_finish(r);
	return status;
}

static void a_token_that_was_replaced_meanwhile_does_nothing(void **state) {
	static const struct {
		const char *seat, *body;
		serve_session_handler *handler;
	} acts[] = {
		{ "red", "{\"request\":\"a\",\"number\":2,\"orders\":[\"done\"]}",
		  serve_post_orders },
		{ "red", "{\"request\":\"a\",\"number\":2}", serve_post_concede },
		{ "red", "{\"request\":\"a\",\"text\":\"hello\"}", serve_post_chat },
		{ "red", "{}", serve_stream_open },
		{ "owner", "{\"seat\":\"red\"}", serve_new_token },
		{ "owner", "{}", serve_delete },
	};
	struct table *t = *state;
	for (size_t i = 0; i < PV_COUNT(acts); i++) {
		t->id[0] = '\0';
		make(t);
		const char *token = strcmp(acts[i].seat, "red") == 0 ? t->red : t->owner;
		assert_int_equal(use_late(t, acts[i].seat, token, acts[i].body, acts[i].handler),
				 401);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test_setup_teardown(a_token_that_was_replaced_meanwhile_does_nothing, set_up,
					tear_down),
};

TEST_FILE(tests, NULL, NULL)
