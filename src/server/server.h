/*
 * server/server.h - battles over HTTP (docs/server.md).
 *
 * pv_server_create       opens the database, resumes its battles, listens
 * pv_server_address      "http://127.0.0.1:8412/"
 * pv_server_verify       is a database sound, and can its battles be played to where they are?
 * pv_server_try_upload   tries an upload on standard input, within limits: of `serve --weigh`
 * pv_server_destroy      answers what is asked, ends streams, closes
 *
 * Threads. Each function is for the thread that owns the server, which holds no lock.
 */
#ifndef PAVISE_SERVER_SERVER_H
#define PAVISE_SERVER_SERVER_H

#include "pavise/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct pv_server;

/* Everything that it points at must outlive the server. */
struct pv_server_config {
	const char *host;           /* an address of this machine */
	uint16_t port;              /* 0: any free one */
	const char *db;             /* path */
	const char *web;            /* folder of the static pages; NULL: none */
	const char *tables;         /* an owner's file: figures of all new battles; NULL: none */
	const char *usual;          /* id of the usual scenario; NULL: the first */
	long rate;                  /* requests a second from one address; 0: any number */
	long most;                  /* battles that are kept; 0: any number */
	long room;                  /* MiB that they may take; 0: any */
	const char *const *engines; /* "NAME=COMMAND": programs outside that may play */
	size_t engine_count;
	bool proxy;          /* X-Forwarded-For is believed from this machine */
	bool durable;        /* what is kept outlives a power cut */
	const char *program; /* this one, which tries uploads apart; NULL: they aren't limited */
	const char *data;    /* its --data; may be NULL */
};

/* Blocks SIGTERM and SIGINT for its threads. NULL and err where another server has the database, or
 * the port. */
struct pv_server *pv_server_create(const struct pv_server_config *config, struct pv_error *err);
const char *pv_server_address(const struct pv_server *server);
void pv_server_destroy(struct pv_server *server);

/* Returns the exit status; tells the server on standard output what is wrong. */
int pv_server_try_upload(void);

/* Calls each with every battle: how many acts it has, how many of them could be played; why: it
 * can't be opened. Changes nothing. */
bool pv_server_verify(const char *db,
		      void (*each)(void *ctx, const char *id, size_t acts, size_t played,
				   const struct pv_error *why),
		      void *ctx, struct pv_error *err);

#endif
