/* cli/commands/serve.c - `pavise serve`: battles over HTTP, until a signal ends it. */
#define _POSIX_C_SOURCE 200809L

#include "cli/commands/serve.h"

#include "cli/commands/commands.h"
#include "cli/common/cli.h"
#include "cli/common/state.h"
#include "server/server.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

enum { PORT = 8412, PORT_MOST = 65535, RATE = 100, MOST = 10000, ROOM_MIB = 2048 };

bool cli_serve_db(const struct cli *cli, char path[CLI_STATE_PATH]) {
	char folder[CLI_STATE_PATH];
	if (cli->options.db != NULL) {
		return snprintf(path, CLI_STATE_PATH, "%s", cli->options.db) < CLI_STATE_PATH;
	}
	if (!cli_state_find(folder)) {
		return false;
	}
	cli_state_make(folder);
	return cli_state_join(path, folder, "battles.db");
}

static void wait_for_the_end(void) {
	sigset_t signals;
	int which;
	sigemptyset(&signals);
	sigaddset(&signals, SIGTERM);
	sigaddset(&signals, SIGINT);
	sigwait(&signals, &which);
}

/* Is FOLDER/index.html there? */
static bool has_pages(const char *folder) {
	char index[CLI_STATE_PATH + sizeof "/index.html"];
	snprintf(index, sizeof index, "%s/index.html", folder);
	return access(index, R_OK) == 0;
}

/* The folder of the running program; false: it can't be told. */
static bool find_program(char folder[CLI_STATE_PATH]) {
	ssize_t length = readlink("/proc/self/exe", folder, CLI_STATE_PATH - 1);
	if (length <= 0 || length >= CLI_STATE_PATH - 1) {
		return false;
	}
	folder[length] = '\0';
	char *name = strrchr(folder, '/');
	if (name == NULL) {
		return false;
	}
	*name = '\0';
	return true;
}

/* build/web beside build/pavise, or share/pavise/web of the prefix that bin/pavise lies in. */
static bool find_near(char path[CLI_STATE_PATH]) {
	static const char *const near[] = { "web", "../share/pavise/web" };
	char folder[CLI_STATE_PATH];
	bool found = false;
	for (size_t i = 0; i < PV_COUNT(near) && !found && find_program(folder); i++) {
		found = snprintf(path, CLI_STATE_PATH, "%s/%s", folder, near[i]) < CLI_STATE_PATH &&
			has_pages(path);
	}
	return found;
}

/* The pages that an option names, else those beside the program, else the installed ones. NULL
 * (told): there are none. */
static const char *find_pages(const struct cli *cli, char path[CLI_STATE_PATH]) {
	if (cli->options.web != NULL) {
		return cli->options.web;
	}
	if (find_near(path) ||
	    (pv_data_path("web", path, CLI_STATE_PATH, NULL) && has_pages(path))) {
		return path;
	}
	fprintf(stderr, "pavise: %s\n", cli_text(cli, "server.none.pages"));
	return NULL;
}

/* Is it "NAME=COMMAND"? */
static bool is_engine(const char *text) {
	enum { NAME_MOST = 32 };
	size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
				     "0123456789-_.");
	return length > 0 && length <= NAME_MOST && text[length] == '=' && text[length + 1] != '\0';
}

int cli_serve(struct cli *cli) {
	const struct cli_options *o = &cli->options;
	char db[CLI_STATE_PATH], web[CLI_STATE_PATH];
	struct pv_error err;
	if (o->weigh) {
		return pv_server_try_upload();
	}
	if (o->port > PORT_MOST) {
		return cli_complain(cli, "cli.serve.port", (char *)NULL);
	}
	if (!cli_serve_db(cli, db)) {
		return cli_complain(cli, "cli.serve.db", (char *)NULL);
	}
	for (size_t i = 0; i < o->engine_count; i++) {
		if (!is_engine(o->engines[i])) {
			return cli_complain(cli, "cli.serve.engine", "engine", o->engines[i],
					    (char *)NULL);
		}
	}
	struct pv_server_config config = { .host = o->host == NULL ? "127.0.0.1" : o->host,
					   .port = (uint16_t)(o->port < 0 ? PORT : o->port),
					   .db = db,
					   .web = find_pages(cli, web),
					   .tables = o->owner,
					   .usual = CLI_USUAL_SCENARIO,
					   .rate = o->rate < 0 ? RATE : o->rate,
					   .most = o->most < 0 ? MOST : o->most,
					   .room = o->room < 0 ? ROOM_MIB : o->room,
					   .engines = o->engines,
					   .engine_count = o->engine_count,
					   .proxy = o->proxy,
					   .durable = o->durable,
					   .program = "/proc/self/exe",
					   .data = o->data };
	struct pv_server *server = pv_server_create(&config, &err);
	if (server == NULL) {
		return cli_fail(cli, &err);
	}
	printf("%s\n", pv_server_address(server));
	fflush(stdout);
	wait_for_the_end();
	pv_server_destroy(server);
	return CLI_YES;
}
