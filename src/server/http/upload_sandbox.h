/*
 * server/http/upload_sandbox.h - private: what somebody sends is tried in a process of its own.
 *
 * serve_weigh   within a second and 64 MB? A process is started and waited for
 */
#ifndef PAVISE_SERVER_HTTP_UPLOAD_SANDBOX_H
#define PAVISE_SERVER_HTTP_UPLOAD_SANDBOX_H

#include "server/server.h"

#include <stdbool.h>
#include <stddef.h>

/* body: of a request, with scenario_text or journal. true: it can be taken in. */
bool serve_weigh(const struct pv_server *server, const char *body, size_t length,
		 struct pv_error *err);

#endif
