/*
 * server/http/connection.h - private: sockets. All by the owner of the server.
 *
 * serve_listen       from now on requests arrive, on threads of libmicrohttpd
 * serve_listen_end   no new connection is accepted
 */
#ifndef PAVISE_SERVER_HTTP_CONNECTION_H
#define PAVISE_SERVER_HTTP_CONNECTION_H

#include "server/http/http.h"

bool serve_listen(struct serve_http *http, struct pv_error *err);
void serve_listen_end(struct serve_http *http);

#endif
