/* server/session/session_test.c - session tokens, seats, rate limits; requests without a socket. */
#define _POSIX_C_SOURCE 200809L

#include "support/unit.h"

#include "server/battle/fixture_battles.h"
#include "server/session/session.h"

#include <sodium.h>
#include <string.h>

/* --- tokens ---------------------------------------------------------------------------------- */

static void a_token_is_drawn_anew_with_its_hash(void **unused) {
	char first[SERVE_TOKEN_MAX], second[SERVE_TOKEN_MAX];
	uint8_t hash[PV_STORE_HASH], again[PV_STORE_HASH], other[PV_STORE_HASH];
	(void)unused;
	serve_token_draw(first, hash);
	serve_token_draw(second, other);
	assert_string_not_equal(first, second);
	assert_int_equal(strlen(first), 32);
	assert_int_equal(strspn(first, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
				       "0123456789-_"),
			 32);
	serve_token_hash(first, again);
	assert_memory_equal(hash, again, sizeof hash);
	assert_memory_not_equal(hash, other, sizeof hash);
}

static void an_id_has_no_letter_that_is_misread(void **unused) {
	char id[PV_STORE_ID_MAX + 1], other[PV_STORE_ID_MAX + 1];
	(void)unused;
	serve_id_draw(id);
	serve_id_draw(other);
	assert_int_equal(strlen(id), 16);
	assert_int_equal(strspn(id, "0123456789abcdefghjkmnpqrstvwxyz"), 16);
	assert_string_not_equal(id, other);
}

static void a_token_opens_its_own_seat_and_no_other(void **unused) {
	char token[PV_STORE_ROLES][SERVE_TOKEN_MAX];
	struct pv_store_battle made = { .has_token = { true, true, true } };
	enum pv_seat viewer = PV_DICE;
	bool is_owner = false;
	(void)unused;
	for (int role = 0; role < PV_STORE_ROLES; role++) {
		serve_token_draw(token[role], made.token[role]);
	}
	assert_true(serve_token_find(&made, token[PV_STORE_RED], &viewer, &is_owner));
	assert_true(viewer == PV_RED && !is_owner);
	assert_true(serve_token_find(&made, token[PV_STORE_BLUE], &viewer, &is_owner));
	assert_true(viewer == PV_BLUE && !is_owner);
	assert_true(serve_token_find(&made, token[PV_STORE_OWNER], &viewer, &is_owner));
	assert_true(viewer == PV_NOBODY && is_owner);
	assert_false(serve_token_find(&made, "", &viewer, &is_owner));
	assert_true(viewer == PV_NOBODY && !is_owner);
	token[PV_STORE_RED][0] = token[PV_STORE_RED][0] == 'A' ? 'B' : 'A';
	assert_false(serve_token_find(&made, token[PV_STORE_RED], &viewer, &is_owner));
}

static void a_seat_without_a_token_is_opened_by_none(void **unused) {
	struct pv_store_battle made = { .has_token = { true, false, false } };
	enum pv_seat viewer;
	bool is_owner;
	(void)unused;
	serve_token_hash("bots have none", made.token[PV_STORE_BLUE]);
	assert_false(serve_token_find(&made, "bots have none", &viewer, &is_owner));
	assert_int_equal(viewer, PV_NOBODY);
}

/* --- rate limit ------------------------------------------------------------------------------ */

static size_t count_admitted(struct serve_rate_limit *limit, const char *address, int cost,
			     size_t tries) {
	size_t count = 0;
	for (size_t i = 0; i < tries; i++) {
		long wait_s = -1;
		count += serve_rate_limit_take(limit, address, cost, &wait_s);
	}
	return count;
}

/* One request a second: within a test's time hardly any comes back. */
static void an_address_may_ask_four_seconds_worth_at_once(void **unused) {
	struct pv_error err;
	struct serve_rate_limit *limit = serve_rate_limit_create(1, &err);
	long wait_s = -1;
	(void)unused;
	size_t admitted = count_admitted(limit, "1.2.3.4", 1, 4);
	assert_int_equal(admitted, 4);
	assert_false(serve_rate_limit_take(limit, "1.2.3.4", 1, &wait_s));
	assert_int_equal(wait_s, 1);
	/* another address has its own */
	assert_int_equal(count_admitted(limit, "1.2.3.5", 1, 4), 4);
	serve_rate_limit_destroy(limit);
}

static void what_costs_more_is_charged_more(void **unused) {
	struct pv_error err;
	struct serve_rate_limit *limit = serve_rate_limit_create(10, &err);
	long wait_s = -1;
	(void)unused;
	assert_int_equal(count_admitted(limit, "1.2.3.4", 10, 4), 4);
	assert_false(serve_rate_limit_take(limit, "1.2.3.4", 10, &wait_s));
	assert_true(wait_s >= 1);
	/* what can't be paid isn't charged: a cheaper request may come as soon as there is room */
	assert_int_equal(count_admitted(limit, "1.2.3.5", 39, 1), 1);
	assert_int_equal(count_admitted(limit, "1.2.3.5", 10, 1), 0);
	assert_int_equal(count_admitted(limit, "1.2.3.5", 1, 1), 1);
	serve_rate_limit_destroy(limit);
}

static void rate_zero_admits_everything(void **unused) {
	struct pv_error err;
	struct serve_rate_limit *limit = serve_rate_limit_create(0, &err);
	(void)unused;
	assert_int_equal(count_admitted(limit, "1.2.3.4", 10, 1000), 1000);
	serve_rate_limit_destroy(limit);
}

static void many_addresses_gain_nothing_for_one(void **unused) {
	struct pv_error err;
	struct serve_rate_limit *limit = serve_rate_limit_create(1, &err);
	char address[32];
	size_t admitted = 0;
	enum { ADDRESSES = 60000, BUCKETS = 4096, BURST = 4, SPARE = 2000 };
	(void)unused;
	/* far more addresses than there are buckets: together they have what the buckets hold */
	for (int i = 0; i < ADDRESSES; i++) {
		snprintf(address, sizeof address, "10.0.%d.%d", i / 250, i % 250);
		admitted += count_admitted(limit, address, 1, 1);
	}
	assert_true(admitted >= 1000 && admitted <= BUCKETS * BURST + SPARE);
	serve_rate_limit_destroy(limit);
}

/* --- requests about a battle ----------------------------------------------------------------- */

struct asking {
	struct fixture *f;
	struct serve_http http;
	struct serve_session session;
	struct serve_battle *b;
	char token[SERVE_TOKEN_MAX]; /* of the seat on turn */
};

static const struct serve_route *get_no_route(size_t index) {
	(void)index;
	return NULL;
}

static int open_asking(void **state) {
	struct asking *a = calloc(1, sizeof *a);
	const struct serve_http_setup setup = { .host = "127.0.0.1" };
	const struct serve_site site = { .get_route = get_no_route };
	struct pv_error err;
	void *fixture = NULL;
	assert_int_equal(sodium_init() < 0, 0);
	assert_int_equal(fixture_open(&fixture), 0);
	*state = a;
	a->f = fixture;
	assert_true(serve_http_open(&a->http, &setup, &site, &err));
	a->session = (struct serve_session){ .battles = &a->f->battles };
	struct pv_store_battle made = fixture_record("one", FIXTURE_SCENARIO);
	made.has_token[PV_STORE_BLUE] = true;
	serve_token_draw(a->token, made.token[PV_STORE_BLUE]);
	a->b = fixture_make(a->f, made);
	assert_int_equal(serve_turn(a->b), PV_BLUE);
	return 0;
}

static int close_asking(void **state) {
	struct asking *a = *state;
	void *fixture = a->f;
	serve_battle_drop(a->b);
	fixture_close(&fixture);
	serve_http_close(&a->http);
	free(a);
	return 0;
}

/* To be finished. */
static struct serve_request *ask(struct asking *a, const char *token, const char *body,
				 serve_session_handler *handler) {
	struct pv_error err;
	struct serve_request *r =
	    serve_request_begin(&a->http, NULL, "/api/battles/one/x", "POST", NULL);
	r->token = token;
	r->status = 200;
	r->json = pv_node_read_json(body, strlen(body), "body", &err);
	assert_non_null(r->json);
	serve_session_answer(&a->session, r, handler, true);
	return r;
}

static unsigned ask_status(struct asking *a, const char *token, const char *body,
			   serve_session_handler *handler) {
	struct serve_request *r = ask(a, token, body, handler);
	unsigned status = r->status;
	serve_request_finish(r);
	return status;
}

static void write_order_body(const struct asking *a, const char *request, size_t number, char *body,
			     size_t cap) {
	const struct pv_game *g = a->b->g;
	struct pv_order order;
	char text[SERVE_TEXT_BYTES] = "";
	g->rules->list(g, pv_battle_state(a->b->b), PV_ANY, &order, 1);
	g->rules->write_order(g, &order, text, sizeof text);
	snprintf(body, cap, "{\"request\":\"%s\",\"number\":%zu,\"orders\":[\"%s\"]}", request,
		 number, text);
}

static void a_request_sent_twice_is_done_once(void **state) {
	struct asking *a = *state;
	char body[SERVE_TEXT_BYTES * 2];
	size_t begun = a->b->count;
	write_order_body(a, "first", begun, body, sizeof body);
	struct serve_request *r = ask(a, a->token, body, serve_post_orders);
	assert_int_equal(r->status, 200);
	assert_non_null(strstr(r->w.text, "\"again\":false"));
	serve_request_finish(r);
	size_t count = a->b->count;
	assert_true(count > begun && a->b->kept == count);
	r = ask(a, a->token, body, serve_post_orders);
	assert_int_equal(r->status, 200);
	assert_non_null(strstr(r->w.text, "\"again\":true"));
	assert_int_equal(a->b->count, count);
	serve_request_finish(r);
}

static void an_order_that_comes_late_is_refused(void **state) {
	struct asking *a = *state;
	char body[SERVE_TEXT_BYTES * 2];
	size_t begun = a->b->count;
	write_order_body(a, "late", begun - 1, body, sizeof body);
	assert_int_equal(ask_status(a, a->token, body, serve_post_orders), 409);
	assert_int_equal(a->b->count, begun);
	write_order_body(a, "in-time", begun, body, sizeof body);
	assert_int_equal(ask_status(a, a->token, body, serve_post_orders), 200);
}

static void a_spectator_and_a_stranger_may_give_no_order(void **state) {
	struct asking *a = *state;
	char body[SERVE_TEXT_BYTES * 2];
	size_t begun = a->b->count;
	write_order_body(a, "mine", begun, body, sizeof body);
	assert_int_equal(ask_status(a, NULL, body, serve_post_orders), 401);
	assert_int_equal(ask_status(a, "somebody else's", body, serve_post_orders), 401);
	assert_int_equal(ask_status(a, a->token, "{}", serve_delete), 403);
	assert_int_equal(a->b->count, begun);
}

static void lines_are_limited_by_the_pause_between_them(void **state) {
	struct asking *a = *state;
	char body[80];
	enum { AT_ONCE = 5 };
	for (int i = 0; i < AT_ONCE; i++) {
		snprintf(body, sizeof body, "{\"request\":\"line%d\",\"text\":\"hello\"}", i);
		assert_int_equal(ask_status(a, a->token, body, serve_post_chat), 200);
	}
	assert_int_equal(
	    ask_status(a, a->token, "{\"request\":\"more\",\"text\":\"hello\"}", serve_post_chat),
	    429);
	assert_int_equal(
	    ask_status(a, NULL, "{\"request\":\"w\",\"text\":\"hello\"}", serve_post_chat), 403);
}

#define ASKING_CASE(name) cmocka_unit_test_setup_teardown(name, open_asking, close_asking)

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(a_token_is_drawn_anew_with_its_hash),
	cmocka_unit_test(an_id_has_no_letter_that_is_misread),
	cmocka_unit_test(a_token_opens_its_own_seat_and_no_other),
	cmocka_unit_test(a_seat_without_a_token_is_opened_by_none),
	cmocka_unit_test(an_address_may_ask_four_seconds_worth_at_once),
	cmocka_unit_test(what_costs_more_is_charged_more),
	cmocka_unit_test(rate_zero_admits_everything),
	cmocka_unit_test(many_addresses_gain_nothing_for_one),
	ASKING_CASE(a_request_sent_twice_is_done_once),
	ASKING_CASE(an_order_that_comes_late_is_refused),
	ASKING_CASE(a_spectator_and_a_stranger_may_give_no_order),
	ASKING_CASE(lines_are_limited_by_the_pause_between_them),
};

TEST_FILE(tests, NULL, NULL)
