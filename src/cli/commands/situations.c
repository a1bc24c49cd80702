/* cli/commands/situations.c - runs every situation, case by case, and tells those that fail or,
 * under a house rule, those that it changes. */
#include "cli/commands/situations.h"

#include "cli/subject/paths.h"
#include "cli/subject/subject.h"
#include "game/text/answers.h"

#include <string.h>

/* One run over all files. */
struct tally {
	const struct cli *cli;
	size_t files, cases, failed, changed;
};

static const char *case_title(const struct pv_situation *s, size_t index) {
	const char *title = pv_situation_case_title(s, index);
	return title == NULL || title[0] == '\0' ? s->title : title;
}

/* Prints a title on one line; "#" would begin a directive of TAP. */
static void print_tap(const struct tally *t, const struct pv_situation *s, size_t index,
		      bool passed, const struct pv_error *err) {
	printf("%s %zu - %s ", passed ? "ok" : "not ok", t->cases, s->rule);
	for (const char *at = case_title(s, index); *at != '\0'; at++) {
		putchar(*at == '#' || (unsigned char)*at < ' ' ? ' ' : *at);
	}
	putchar('\n');
	if (!passed) {
		printf("# %s: %s\n", err->where, err->msg);
	}
}

static void print_json(const struct tally *t, const struct pv_situation *s, size_t index,
		       const char *what, const struct pv_error *err) {
	struct pv_writer w;
	pv_writer_init(&w);
	pv_write_open(&w, '{');
	pv_write_member_text(&w, "rule", s->rule);
	pv_write_member_text(&w, "title", case_title(s, index));
	pv_write_member_text(&w, "case", what);
	if (err->code != PV_OK) {
		pv_answer_error(&w, err->where, err->msg);
	}
	pv_write_close(&w);
	cli_write_out(t->cli, &w, CLI_YES);
}

/* A case that passed is no news for a person. */
static void report(const struct tally *t, const struct pv_situation *s, size_t index,
		   const char *what, const struct pv_error *err) {
	const struct cli_options *options = &t->cli->options;
	struct pv_error said = cli_spoken(t->cli, err);
	if (options->tap) {
		print_tap(t, s, index, strcmp(what, "passed") == 0, &said);
	} else if (options->json) {
		print_json(t, s, index, what, &said);
	} else if (err->code != PV_OK) {
		char key[64];
		snprintf(key, sizeof key, "cli.situations.%s", what);
		cli_say(t->cli, stdout, key, "rule", s->rule, "title", case_title(s, index),
			"where", said.where, "message", said.msg, (char *)NULL);
	}
}

/* Runs the case as printed first: one that fails so can't show what a house rule changes. */
static void run_case(struct tally *t, const struct pv_situation *s, size_t index) {
	const struct cli_options *options = &t->cli->options;
	struct pv_error err;
	pv_clear_error(&err);
	t->cases++;
	if (!pv_situation_case_run(s, index, NULL, 0, &err)) {
		t->failed++;
		report(t, s, index, "failed", &err);
	} else if (options->set_count > 0 &&
		   !pv_situation_case_run(s, index, options->sets, options->set_count, &err)) {
		t->changed++;
		report(t, s, index, "changed", &err);
	} else {
		pv_clear_error(&err);
		report(t, s, index, "passed", &err);
	}
}

static void run_file(struct tally *t, const char *path) {
	struct pv_error err;
	struct pv_situation *s = pv_situation_open(path, &err);
	t->files++;
	if (s == NULL) {
		t->failed++;
		if (t->cli->options.tap) {
			struct pv_error said = cli_spoken(t->cli, &err);
			t->cases++;
			printf("not ok %zu - %s\n# %s: %s\n", t->cases, path, said.where, said.msg);
		}
		cli_fail(t->cli, &err);
		return;
	}
	for (size_t i = 0; i < s->case_count && cli_out_ok(); i++) {
		run_case(t, s, i);
	}
	pv_situation_close(s);
}

bool cli_sets_known(const struct cli *cli, struct pv_error *err) {
	const struct pv_ruleset *const *rulesets = pv_rulesets();
	bool good = cli->options.set_count == 0;
	for (size_t i = 0; rulesets[i] != NULL && !good; i++) {
		struct pv_game *g = cli_standard_game(cli, rulesets[i], err);
		good = g != NULL;
		if (good) {
			pv_game_free(g);
		}
	}
	return good;
}

static int finish(const struct tally *t) {
	char files[24], cases[24], failed[24], changed[24];
	snprintf(files, sizeof files, "%zu", t->files);
	snprintf(cases, sizeof cases, "%zu", t->cases);
	snprintf(failed, sizeof failed, "%zu", t->failed);
	snprintf(changed, sizeof changed, "%zu", t->changed);
	if (t->cli->options.tap) {
		printf("1..%zu\n", t->cases);
	}
	fflush(stdout); /* where both go to one file, the sum follows what it sums up */
	cli_say(t->cli, stderr,
		t->cli->options.set_count > 0 ? "cli.situations.sum_changed" : "cli.situations.sum",
		"files", files, "cases", cases, "failed", failed, "changed", changed, (char *)NULL);
	return t->failed > 0 ? CLI_NO : CLI_YES;
}

int cli_check_situations(struct cli *cli) {
	struct cli_paths paths = { NULL, 0, 0 };
	struct tally tally = { .cli = cli };
	struct pv_error err;
	if (!cli_sets_known(cli, &err) || !cli_paths_find(cli, "situations", &paths, &err)) {
		cli_paths_free(&paths);
		return cli_fail(cli, &err);
	}
	for (size_t i = 0; i < paths.count && cli_out_ok(); i++) {
		run_file(&tally, paths.at[i]);
	}
	cli_paths_free(&paths);
	return finish(&tally);
}
