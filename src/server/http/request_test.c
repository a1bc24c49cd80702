/* server/http/request_test.c - requests to a site of a test's own, without a socket. */
#define _POSIX_C_SOURCE 200809L

#include "support/unit.h"

#include "server/http/inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- a site ---------------------------------------------------------------------------------- */

static const struct serve_route routes[] = {
	{ "GET", "api/things/*", false, SERVE_QUICK },
	{ "DELETE", "api/things/*", false, SERVE_QUICK },
	{ "GET", "api/slow", false, SERVE_LONG },
	{ "POST", "api/texts", true, SERVE_SOME },
	{ "POST", "api/words", false, SERVE_QUICK },
};

static const struct serve_route *get_route(size_t index) {
	return index < PV_COUNT(routes) ? &routes[index] : NULL;
}

static void answer(void *ctx, const struct serve_route *route, struct serve_request *r) {
	*(const struct serve_route **)ctx = route;
	pv_write_open(&r->w, '{');
	pv_write_close(&r->w);
}

static const struct serve_route *answered;

static int open_http(void **state) {
	struct serve_http *http = calloc(1, sizeof *http);
	const struct serve_http_setup setup = { .host = "127.0.0.1" };
	const struct serve_site site = { .ctx = &answered,
					 .get_route = get_route,
					 .answer = answer };
	struct pv_error err;
	*state = http;
	answered = NULL;
	return !serve_http_open(http, &setup, &site, &err);
}

static int close_http(void **state) {
	struct serve_http *http = *state;
	serve_http_close(http);
	free(http);
	return 0;
}

static struct serve_request *begin(struct serve_http *http, const char *method, const char *url) {
	struct serve_request *r = serve_request_begin(http, NULL, url, method, NULL);
	assert_non_null(r);
	return r;
}

static unsigned ask(struct serve_http *http, const char *method, const char *url,
		    const char *body) {
	struct serve_request *r = begin(http, method, url);
	assert_true(serve_request_add(r, body, strlen(body)));
	serve_request_run(r);
	unsigned status = r->status;
	serve_request_finish(r);
	return status;
}

/* --- routes ---------------------------------------------------------------------------------- */

static void a_request_goes_to_its_own_route(void **state) {
	struct serve_http *http = *state;
	assert_int_equal(ask(http, "GET", "/api/things/7", ""), 200);
	assert_ptr_equal(answered, &routes[0]);
	assert_int_equal(ask(http, "DELETE", "/api/things/7", ""), 200);
	assert_ptr_equal(answered, &routes[1]);
	assert_int_equal(ask(http, "HEAD", "/api/slow", ""), 200);
	assert_ptr_equal(answered, &routes[2]);
	assert_int_equal(ask(http, "GET", "/api/things", ""), 404);
	assert_int_equal(ask(http, "GET", "/api/things/", ""), 404);
	assert_int_equal(ask(http, "GET", "/api/things/7/8", ""), 404);
	assert_int_equal(ask(http, "GET", "/api/thing/7", ""), 404);
}

static void another_method_is_told_which_there_are(void **state) {
	struct serve_http *http = *state;
	struct serve_request *r = begin(http, "PUT", "/api/things/7");
	serve_request_run(r);
	assert_int_equal(r->status, 405);
	assert_string_equal(r->allow, "GET, DELETE");
	serve_request_finish(r);
	assert_int_equal(ask(http, "GET", "/api/words", ""), 405);
	assert_int_equal(ask(http, "PUT", "/", ""), 405);
}

static void a_path_is_split_and_no_deeper_than_it_may_be(void **state) {
	struct serve_http *http = *state;
	struct serve_request *r = begin(http, "GET", "/a//b");
	assert_int_equal(r->parts, 3);
	assert_string_equal(r->part[0], "a");
	assert_string_equal(r->part[1], "");
	assert_string_equal(r->part[2], "b");
	assert_string_equal(r->part[3], "");
	serve_request_finish(r);
	r = begin(http, "GET", "/1/2/3/4/5/6/7/8/9/10");
	assert_true(r->parts > SERVE_PARTS_MAX);
	serve_request_finish(r);
	char url[5000];
	memset(url, 'a', sizeof url);
	url[0] = '/';
	url[sizeof url - 1] = '\0';
	r = begin(http, "GET", url);
	assert_true(r->is_too_large);
	serve_request_finish(r);
}

/* --- bodies ---------------------------------------------------------------------------------- */

static void the_body_is_a_json_object(void **state) {
	struct serve_http *http = *state;
	assert_int_equal(ask(http, "POST", "/api/words", "{\"a\": 1}"), 200);
	assert_int_equal(ask(http, "POST", "/api/words", "[1]"), 400);
	assert_int_equal(ask(http, "POST", "/api/words", "{"), 400);
	assert_int_equal(ask(http, "POST", "/api/words", ""), 400);
	assert_int_equal(ask(http, "POST", "/api/words", "{\"a\": 1, \"a\": 2}"), 400);
}

/* A text of so many bytes, an object. */
static char *make_body(size_t length) {
	char *body = malloc(length + 1);
	assert_non_null(body);
	memset(body, ' ', length);
	body[0] = '{';
	body[length - 1] = '}';
	body[length] = '\0';
	return body;
}

static unsigned send(struct serve_http *http, const char *url, size_t length) {
	char *body = make_body(length);
	unsigned status = ask(http, "POST", url, body);
	free(body);
	return status;
}

static void a_body_is_limited_by_its_route(void **state) {
	struct serve_http *http = *state;
	assert_int_equal(send(http, "/api/words", SERVE_BODY_USUAL), 200);
	assert_int_equal(send(http, "/api/words", SERVE_BODY_USUAL + 1), 413);
	assert_int_equal(send(http, "/api/texts", SERVE_BODY_USUAL + 1), 200);
	assert_int_equal(send(http, "/api/texts", SERVE_BODY_MAX), 200);
	assert_int_equal(send(http, "/api/texts", SERVE_BODY_MAX + 1), 413);
	assert_int_equal(atomic_load(&http->body_bytes), 0);
}

static void bodies_in_flight_share_their_room(void **state) {
	struct serve_http *http = *state;
	struct serve_request *held[SERVE_BODIES_MAX / SERVE_BODY_MAX];
	char *body = make_body(SERVE_BODY_MAX - 1); /* with its end, all of the room */
	for (size_t i = 0; i < PV_COUNT(held); i++) {
		held[i] = begin(http, "POST", "/api/texts");
		assert_true(serve_request_add(held[i], body, SERVE_BODY_MAX - 1));
		assert_false(held[i]->is_crowded);
	}
	assert_int_equal(atomic_load(&http->body_bytes), SERVE_BODIES_MAX);
	assert_int_equal(ask(http, "POST", "/api/texts", "{}"), 503);
	serve_request_finish(held[0]);
	assert_int_equal(ask(http, "POST", "/api/texts", "{}"), 200);
	for (size_t i = 1; i < PV_COUNT(held); i++) {
		serve_request_finish(held[i]);
	}
	assert_int_equal(atomic_load(&http->body_bytes), 0);
	free(body);
}

static void a_large_body_waits_for_the_worker_of_uploads(void **state) {
	struct serve_http *http = *state;
	struct serve_request *r = begin(http, "POST", "/api/texts");
	char *body = make_body(SERVE_BODY_USUAL + 1);
	assert_int_equal(serve_find_pace(r), SERVE_SOME);
	assert_true(serve_request_add(r, body, SERVE_BODY_USUAL + 1));
	assert_int_equal(serve_find_pace(r), SERVE_UPLOAD);
	serve_request_finish(r);
	free(body);
	const struct serve_given at[] = { { "at", "3" }, { NULL, NULL } };
	r = serve_request_begin(http, NULL, "/api/things/7", "GET", at);
	assert_int_equal(serve_find_pace(r), SERVE_SOME); /* a moment of the past */
	serve_request_finish(r);
}

/* --- query and headers ----------------------------------------------------------------------- */

static unsigned read_number(struct serve_http *http, const char *text, long *out) {
	const struct serve_given given[] = { { "n", text }, { NULL, NULL } };
	struct serve_request *r = serve_request_begin(http, NULL, "/api/slow", "GET", given);
	bool read = serve_query_number(r, "n", 2, 40, out);
	unsigned status = r->status;
	assert_int_equal(read, status == 0);
	serve_request_finish(r);
	return status;
}

static void a_number_of_the_query_is_whole_and_in_range(void **state) {
	static const char *const refused[] = { "1",  "41", "",   "x",   "3x",
					       "-3", "+3", " 3", "3.0", "99999999999999999999" };
	struct serve_http *http = *state;
	long number = -1;
	assert_int_equal(read_number(http, "40", &number), 0);
	assert_int_equal(number, 40);
	for (size_t i = 0; i < PV_COUNT(refused); i++) {
		assert_int_equal(read_number(http, refused[i], &number), 400);
		assert_int_equal(number, 40);
	}
}

static void the_reader_chooses_a_language(void **state) {
	static const struct {
		const char *query, *header, *language;
	} cases[] = { { NULL, NULL, "en" },           { NULL, "fr-CH, en;q=0.5", "fr" },
		      { NULL, "de, fr;q=0.5", "fr" }, { NULL, "de", "en" },
		      { "fr", "en", "fr" },           { "xx", "fr", "en" } };
	struct serve_http *http = *state;
	for (size_t i = 0; i < PV_COUNT(cases); i++) {
		struct serve_given given[3] = { { NULL, NULL } };
		size_t count = 0;
		if (cases[i].query != NULL) {
			given[count++] = (struct serve_given){ "lang", cases[i].query };
		}
		if (cases[i].header != NULL) {
			given[count++] = (struct serve_given){ "Accept-Language", cases[i].header };
		}
		struct serve_request *r =
		    serve_request_begin(http, NULL, "/api/slow", "GET", given);
		assert_string_equal(r->language, cases[i].language);
		serve_request_finish(r);
	}
}

static bool with_header(struct serve_http *http, const char *name, const char *value,
			bool (*check)(const struct serve_request *r)) {
	const struct serve_given given[] = { { name, value },
					     { "Host", "127.0.0.1:8412" },
					     { NULL, NULL } };
	struct serve_request *r = serve_request_begin(http, NULL, "/api/slow", "GET", given);
	bool passed = check(r);
	serve_request_finish(r);
	return passed;
}

static void only_its_own_names_and_pages_are_let_in(void **state) {
	struct serve_http *http = *state;
	assert_true(with_header(http, "Host", "localhost", serve_has_own_host));
	assert_true(with_header(http, "Host", "LOCALHOST:80", serve_has_own_host));
	assert_false(with_header(http, "Host", "localhost.example.org", serve_has_own_host));
	assert_false(with_header(http, "Host", "localhost:80@example.org", serve_has_own_host));
	assert_true(with_header(http, "Origin", "http://127.0.0.1:8412", serve_is_same_origin));
	assert_false(with_header(http, "Origin", "http://127.0.0.1:8413", serve_is_same_origin));
	assert_false(with_header(http, "Origin", "null", serve_is_same_origin));
	assert_false(with_header(http, "Sec-Fetch-Site", "cross-site", serve_is_same_origin));
	assert_true(with_header(http, "Content-Type", "application/json; charset=utf-8",
				serve_has_json_type));
	assert_false(with_header(http, "Content-Type", "application/jsonp", serve_has_json_type));
	http->setup.host = "0.0.0.0";
	assert_true(with_header(http, "Host", "example.org", serve_has_own_host));
}

static void a_session_token_is_a_bearer_of_the_request(void **state) {
	struct serve_http *http = *state;
	const struct serve_given bearer[] = { { "Authorization", "Bearer abc" }, { NULL, NULL } };
	const struct serve_given basic[] = { { "Authorization", "Basic abc" }, { NULL, NULL } };
	struct serve_request *r = serve_request_begin(http, NULL, "/", "GET", bearer);
	assert_string_equal(r->token, "abc");
	serve_request_finish(r);
	r = serve_request_begin(http, NULL, "/", "GET", basic);
	assert_string_equal(r->token, "");
	serve_request_finish(r);
	r = begin(http, "GET", "/");
	assert_null(r->token);
	serve_request_finish(r);
}

static void a_path_of_the_operator_is_told_to_no_client(void **state) {
	struct serve_http *http = *state;
	struct serve_request *r = begin(http, "GET", "/api/slow");
	struct pv_error err;
	pv_fail(&err, PV_IO, "/home/anna/battles.db", "the disk is full");
	serve_fail(r, &err);
	assert_int_equal(r->status, 507);
	assert_null(strstr(r->w.text, "anna"));
	assert_null(strstr(r->w.text, "disk is full"));
	serve_request_finish(r);
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, open_http, close_http)

static const struct CMUnitTest tests[] = {
	CASE(a_request_goes_to_its_own_route),
	CASE(another_method_is_told_which_there_are),
	CASE(a_path_is_split_and_no_deeper_than_it_may_be),
	CASE(the_body_is_a_json_object),
	CASE(a_body_is_limited_by_its_route),
	CASE(bodies_in_flight_share_their_room),
	CASE(a_large_body_waits_for_the_worker_of_uploads),
	CASE(a_number_of_the_query_is_whole_and_in_range),
	CASE(the_reader_chooses_a_language),
	CASE(only_its_own_names_and_pages_are_let_in),
	CASE(a_session_token_is_a_bearer_of_the_request),
	CASE(a_path_of_the_operator_is_told_to_no_client),
};

TEST_FILE(tests, NULL, NULL)
