/*
 * server/http/inside.h - private: what the files of this room call of each other.
 *
 * All of it is for the thread that handles the request, or as said.
 */
#ifndef PAVISE_SERVER_HTTP_INSIDE_H
#define PAVISE_SERVER_HTTP_INSIDE_H

#include "server/http/http.h"

/* languages.c: the texts of answers. Once, by the owner of the server. */
bool serve_languages_open(struct serve_http *http, struct pv_error *err);
void serve_languages_close(struct serve_http *http);
/* "fr-CH, en;q=0.5": the first that is spoken here; NULL or none of them: English. */
const struct serve_language *serve_language_choose(const struct serve_http *http,
						   const char *wanted);

/* request.c: refuses a request body that is longer than its route allows. */
void serve_refuse_large(struct serve_request *r);

/* route.c */
void serve_route(struct serve_request *r);
/* How long the answer takes; by the size of the request body as well, once that is there. */
enum serve_pace serve_find_pace(const struct serve_request *r);
/* Bytes that the request body may have. */
size_t serve_find_body_max(const struct serve_request *r);
/* Refuses an address that isn't there, or not for this method; false: it is there. */
bool serve_refuse_address(struct serve_request *r);

/* access.c: who may ask at all. */
/* Finds the address that the request is counted for. */
void serve_find_address(struct serve_request *r);
/* Did the client call this server by a name of its own? */
bool serve_has_own_host(const struct serve_request *r);
/* Does a request that changes something come from this server's own pages? */
bool serve_is_same_origin(const struct serve_request *r);
bool serve_has_json_type(const struct serve_request *r);

/* pages.c: a file of the static pages. */
bool serve_pages_open(struct serve_http *http, struct pv_error *err);
void serve_page(struct serve_request *r);

/* connection.c: the socket; -1: there is none. */
int serve_find_socket(struct MHD_Connection *connection);

/* worker_queue.c. per_address: how many requests of one address may wait; 0: any number. */
struct serve_worker_queue *serve_worker_queue_create(size_t per_address, struct pv_error *err);
/* Suspends the request's connection until a worker has answered. false: too many wait already. By
 * any thread; takes the queue's lock. */
bool serve_worker_queue_add(struct serve_worker_queue *queue, struct serve_request *r);
/* Answers what still waits and ends the worker; then nothing more is taken. By the owner. */
void serve_worker_queue_close(struct serve_worker_queue *queue);
/* Once no connection can add to it any more. By the owner. */
void serve_worker_queue_destroy(struct serve_worker_queue *queue);

/* deadlines.c: connections that take too long to send a request or to read an answer. Each function
 * may be called by any thread and takes the lock of the deadlines. */
struct serve_deadlines *serve_deadlines_create(struct pv_error *err);
void serve_deadlines_destroy(struct serve_deadlines *deadlines);
/* From now on a request must arrive. */
void serve_deadlines_await_request(struct serve_deadlines *deadlines, int fd);
/* From now on the answer must be read. */
void serve_deadlines_await_reader(struct serve_deadlines *deadlines, int fd);
/* Nothing is due. */
void serve_deadlines_clear(struct serve_deadlines *deadlines, int fd);
/* Cuts the connections whose time is over. */
void serve_deadlines_sweep(struct serve_deadlines *deadlines);

#endif
