/*
 * server/http/upload_sandbox.h - a scenario or journal that a client sends is tried first in a
 * process of its own, within a second and 64 MB.
 *
 * serve_try_upload       in the server: starts the process and waits for its verdict
 * serve_sandbox_limit, _read, _report   in that process
 */
#ifndef PAVISE_SERVER_HTTP_UPLOAD_SANDBOX_H
#define PAVISE_SERVER_HTTP_UPLOAD_SANDBOX_H

#include "pavise/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct pv_node;

struct serve_sandbox {
	const char *program; /* this one; NULL: uploads aren't tried apart */
	const char *data;    /* its --data; may be NULL */
};

/* body: of a request, with scenario_text or journal. true: it can be taken in. By any thread;
 * blocks until the process ends, takes no lock. */
bool serve_try_upload(const struct serve_sandbox *sandbox, const char *body, size_t length,
		      struct pv_error *err);

/* The limits of this process, from now on. */
void serve_sandbox_limit(void);
/* The request body, parsed; the caller frees it. NULL and err. */
struct pv_node *serve_sandbox_read(FILE *in, struct pv_error *err);
/* Tells the server on standard output; returns the exit status. is_fine: err isn't read. */
int serve_sandbox_report(bool is_fine, const struct pv_error *err);

#endif
