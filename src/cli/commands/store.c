/* cli/commands/store.c - `pavise store`: a server's battles. Writes them out of their database,
 * reads them back, checks them, and deletes old ones for good. */
#define _POSIX_C_SOURCE 200809L

#include "cli/commands/commands.h"

#include "cli/commands/serve.h"
#include "server/server.h"
#include "store/export.h"

#include <string.h>
#include <time.h>

static int export_all(struct cli *cli, const char *db) {
	struct pv_error err;
	if (cli->options.word_count > 1) {
		return cli_complain(cli, "cli.words.many", "command", "store export", (char *)NULL);
	}
	struct pv_store *store = pv_store_open(db, PV_STORE_LOOK, &err);
	bool done = store != NULL && pv_store_export(store, stdout, &err);
	pv_store_close(store);
	return done ? CLI_YES : cli_fail(cli, &err);
}

static int import_all(struct cli *cli, const char *db) {
	struct pv_error err;
	char number[24];
	size_t count = 0;
	if (cli->options.word_count < 2) {
		return cli_complain(cli, "cli.words.few", "command", "store import", (char *)NULL);
	}
	const char *path = cli->options.words[1];
	FILE *in = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
	if (in == NULL) {
		return cli_complain(cli, "cli.store.file", "file", path, (char *)NULL);
	}
	struct pv_store *store = pv_store_open(db, PV_STORE_SERVE, &err);
	bool done = store != NULL && pv_store_import(store, in, path, &count, &err);
	pv_store_close(store);
	if (in != stdin) {
		fclose(in);
	}
	snprintf(number, sizeof number, "%zu", count);
	if (done) {
		cli_say(cli, stdout, "cli.store.imported", "count", number, (char *)NULL);
	}
	return done ? CLI_YES : cli_fail(cli, &err);
}

/* What was found in the battles so far. */
struct checking {
	const struct cli *cli;
	size_t good, bad;
};

static void tell_battle(void *ctx, const char *id, size_t acts, size_t played,
			const struct pv_error *why) {
	struct checking *c = ctx;
	char all[24], good[24];
	if (why == NULL && acts == played) {
		c->good++;
		return;
	}
	c->bad++;
	snprintf(all, sizeof all, "%zu", acts);
	snprintf(good, sizeof good, "%zu", played);
	if (why != NULL) {
		const struct pv_error said = cli_spoken(c->cli, why);
		cli_say(c->cli, stdout, "cli.store.unread", "id", id, "why", said.msg,
			(char *)NULL);
	} else {
		cli_say(c->cli, stdout, "cli.store.short", "id", id, "acts", all, "played", good,
			(char *)NULL);
	}
}

static int check_all(struct cli *cli, const char *db) {
	struct checking c = { .cli = cli };
	struct pv_error err;
	char good[24];
	if (cli->options.word_count > 1) {
		return cli_complain(cli, "cli.words.many", "command", "store check", (char *)NULL);
	}
	if (!pv_server_verify(db, tell_battle, &c, &err)) {
		return cli_fail(cli, &err);
	}
	snprintf(good, sizeof good, "%zu", c.good);
	cli_say(cli, stdout, "cli.store.checked", "count", good, (char *)NULL);
	return c.bad == 0 ? CLI_YES : CLI_NO;
}

struct pruning {
	struct pv_store *store;
	struct pv_error *err;
	size_t count;
	bool failed;
};

static bool prune_one(void *ctx, const char *id) {
	struct pruning *p = ctx;
	p->failed = !pv_store_delete(p->store, id, p->err);
	p->count += !p->failed;
	return !p->failed;
}

/* Deleted battles are gone even where there is no room to make the file smaller. */
static bool prune_old(struct pruning *p, long days) {
	enum { DAY_S = 86400 };
	int64_t before = (int64_t)time(NULL) - (int64_t)days * DAY_S;
	bool done = pv_store_each_old(p->store, before, false, prune_one, p, p->err) && !p->failed;
	if (p->count > 0) {
		pv_store_pack(p->store, NULL);
	}
	return done;
}

static int prune_all(struct cli *cli, const char *db) {
	enum { DAYS_MOST = 36500 };
	struct pv_error err;
	struct pruning p = { .err = &err };
	char number[24];
	if (cli->options.word_count > 1) {
		return cli_complain(cli, "cli.words.many", "command", "store prune", (char *)NULL);
	}
	if (cli->options.older < 1 || cli->options.older > DAYS_MOST) {
		return cli_complain(cli, "cli.store.older", (char *)NULL);
	}
	p.store = pv_store_open(db, PV_STORE_SERVE, &err);
	bool done = p.store != NULL && prune_old(&p, cli->options.older);
	pv_store_close(p.store);
	if (done || p.count > 0) {
		snprintf(number, sizeof number, "%zu", p.count);
		cli_say(cli, stdout, "cli.store.pruned", "count", number, (char *)NULL);
	}
	return done ? CLI_YES : cli_fail(cli, &err);
}

int cli_store(struct cli *cli) {
	static const struct {
		const char *word;
		int (*run)(struct cli *cli, const char *db);
	} verbs[] = { { "export", export_all },
		      { "import", import_all },
		      { "check", check_all },
		      { "prune", prune_all } };
	char db[CLI_STATE_PATH];
	if (!cli_serve_db(cli, db)) {
		return cli_complain(cli, "cli.serve.db", (char *)NULL);
	}
	for (size_t i = 0; i < PV_COUNT(verbs); i++) {
		if (strcmp(cli->options.words[0], verbs[i].word) == 0) {
			return verbs[i].run(cli, db);
		}
	}
	return cli_complain(cli, "cli.store.verb", "verb", cli->options.words[0], (char *)NULL);
}
