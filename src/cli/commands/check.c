/* cli/commands/check.c - `pavise check`: is this scenario, journal or situation good? With
 * --situations all of them are run: see situations.c. */
#define _POSIX_C_SOURCE 200809L

#include "cli/commands/commands.h"

#include "cli/commands/owner.h"
#include "cli/commands/situations.h"
#include "cli/common/files.h"
#include "cli/subject/map.h"
#include "cli/subject/subject.h"
#include "game/text/answers.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Is there a file, or something installed, of that name? */
static bool is_there(const char *name) {
	char path[CLI_NAME_MAX];
	if (strcmp(name, "-") == 0 || cli_find_situation(name, path, sizeof path)) {
		return true;
	}
	cli_map_path(name, path, sizeof path);
	struct pv_scenario *installed = NULL;
	bool there = cli_is_readable(path) || (access(name, F_OK) != 0 &&
					       (installed = pv_scenario_open(name, NULL)) != NULL);
	pv_scenario_close(installed);
	return there;
}

/* A file that was read and found wanting is a no. A file that can't be read is bad input, and so is
 * a --set that no ruleset knows. */
static int status_of(const struct cli *cli, const char *name, const struct pv_error *err) {
	const char *owner = cli->options.owner;
	struct pv_error unused;
	bool asked = err->code != PV_NO_MEMORY && strncmp(err->where, "--", 2) != 0 &&
		     is_there(name) && (owner == NULL || cli_is_readable(owner)) &&
		     cli_sets_known(cli, &unused);
	return asked ? CLI_NO : CLI_BAD;
}

/* Takes situation over. NULL: reading failed, and err says why already. */
static bool run_situation(const struct cli *cli, struct pv_situation *situation,
			  struct pv_error *err) {
	bool good = situation != NULL &&
		    (cli->options.owner == NULL ||
		     pv_fail(err, PV_BAD_INPUT, "--tables",
			     "a situation is asked as installed, or with --set")) &&
		    pv_situation_run(situation, cli->options.sets, cli->options.set_count, err);
	pv_situation_close(situation);
	return good;
}

/* A torn journal is played as far as it goes, but isn't good. */
static bool check_journal(const struct cli_subject *subject, struct pv_error *err) {
	const struct pv_battle_report *report = &subject->report;
	if (report->differs) {
		struct pv_mark mark = { .line = report->first_line, .column = 1 };
		return pv_fail_at(err, PV_DIFFERS, subject->name, mark, "%s", report->note);
	}
	return !report->torn || pv_fail(err, PV_BAD_INPUT, subject->name,
					"the last line breaks off and was left out");
}

/* What a file was found to be. */
struct finding {
	const char *kind;           /* message key */
	struct cli_subject subject; /* of a scenario, kept open for its warnings */
	bool open;
	struct pv_hex_map *map; /* NULL: the file is no map; freed by the caller */
};

/* Takes the subject over: closes it, or keeps it open for a scenario's warnings. */
static bool check_subject(struct finding *out, struct pv_error *err) {
	static const char *const keys[] = { [CLI_SCENARIO] = "cli.kind.scenario",
					    [CLI_JOURNAL] = "cli.kind.journal",
					    [CLI_SITUATION] = "cli.kind.situation",
					    [CLI_POSITION] = "cli.kind.position" };
	struct cli_subject *subject = &out->subject;
	out->kind = keys[subject->kind];
	bool good = subject->kind == CLI_JOURNAL
			? check_journal(subject, err)
			: subject->game->rules->sound(subject->game, subject->state, err);
	out->open = good && subject->kind == CLI_SCENARIO;
	if (!out->open) {
		cli_subject_close(subject);
	}
	return good;
}

static bool is_situation(const char *text, size_t length) {
	struct pv_node *root =
	    cli_is_journal(text) ? NULL : pv_node_read_yaml(text, length, "-", NULL);
	bool found = root != NULL && cli_is_situation(root);
	pv_node_free(root);
	return found;
}

/* Checks a map in a file of its own. false: name is no map, and nothing was done. */
static bool check_map(const struct cli *cli, const char *name, struct finding *out, bool *good,
		      struct pv_error *err) {
	char path[CLI_NAME_MAX];
	cli_map_path(name, path, sizeof path);
	struct pv_node *root = pv_node_read_file(path, NULL);
	bool found = root != NULL && cli_map_is(root);
	if (found) {
		out->kind = "cli.kind.map";
		out->map = cli_map_unchanged(cli, err) ? cli_map_read(&root, err) : NULL;
		*good = out->map != NULL;
	}
	pv_node_free(root);
	return found;
}

/* Standard input can be read only once. */
static bool check_input(const struct cli *cli, struct finding *out, struct pv_error *err) {
	size_t length = 0;
	char *text = cli_read_all("-", &length, err);
	bool good = false;
	if (text != NULL && is_situation(text, length)) {
		out->kind = "cli.kind.situation";
		good = run_situation(cli, pv_situation_parse(text, length, "-", err), err);
	} else if (text != NULL && cli_subject_parse(cli, "-", text, &out->subject, err)) {
		good = check_subject(out, err);
	}
	free(text);
	return good;
}

/* A situation may be about a refused scenario, so its cases are the judge, not its scenario
 * alone. */
static bool check_file(const struct cli *cli, const char *name, struct finding *out,
		       struct pv_error *err) {
	char path[CLI_NAME_MAX];
	if (strcmp(name, "-") == 0) {
		return check_input(cli, out, err);
	}
	if (cli_situation_path(name, path, sizeof path)) {
		out->kind = "cli.kind.situation";
		return run_situation(cli, pv_situation_open(path, err), err);
	}
	bool good = false;
	if (check_map(cli, name, out, &good, err)) {
		return good;
	}
	return cli_subject_open(cli, name, &out->subject, err) && check_subject(out, err);
}

/* ---- what a scenario's author should know ---- */

enum { WARNINGS_MAX = 64 };

static size_t find_warnings(const struct finding *found, struct pv_why out[WARNINGS_MAX]) {
	const struct pv_game *g = found->subject.game;
	size_t count = found->open ? g->rules->warn(g, out, WARNINGS_MAX) : 0;
	return count < WARNINGS_MAX ? count : WARNINGS_MAX;
}

/* A place of a map that no way leads to, or from which none leads on. */
static const char *fault_key(const struct pv_map_fault *fault) {
	return fault->kind == PV_WAY_BLIND ? "cli.check.map_blind" : "cli.check.map_unreached";
}

/* The caller frees it; NULL: no memory. */
static char *fault_text(const struct cli *cli, const struct pv_hex_map *map,
			const struct pv_map_fault *fault) {
	char name[32], level[16], *text = NULL;
	size_t length = 0;
	int halves = map->place[fault->place].level, whole = abs(halves) / PV_LEVEL;
	FILE *out = open_memstream(&text, &length);
	if (out == NULL) {
		return NULL;
	}
	pv_hex_map_name(map, fault->place, name, sizeof name);
	snprintf(level, sizeof level, "%s%d%s", halves < 0 ? "-" : "", whole,
		 halves % PV_LEVEL != 0 ? ".5" : "");
	cli_say(cli, out, fault_key(fault), "at", name, "level", level, (char *)NULL);
	if (fclose(out) != 0) {
		free(text);
		return NULL;
	}
	text[strcspn(text, "\n")] = '\0';
	return text;
}

/* Where warnings go: lines, or members of an array. */
struct warnings {
	const struct cli *cli;
	const char *path;
	struct pv_writer *w; /* NULL: lines */
};

/* rule NULL: no rule says it. */
static void put_warning(const struct warnings *to, const char *rule, const char *key,
			const char *text) {
	char tail[32] = "";
	if (to->w == NULL) {
		if (rule != NULL) {
			snprintf(tail, sizeof tail, " [%s]", rule);
		}
		cli_say(to->cli, stdout, "cli.check.warning", "file", to->path, "text", text,
			"rule", tail, (char *)NULL);
		return;
	}
	pv_write_open(to->w, '{');
	pv_write_key(to->w, "rule");
	rule == NULL ? pv_write_null(to->w) : pv_write_text(to->w, rule);
	pv_write_member_text(to->w, "key", key);
	pv_write_member_text(to->w, "message", text);
	pv_write_close(to->w);
}

static void put_warnings(const struct warnings *to, const struct finding *found) {
	struct pv_why warnings[WARNINGS_MAX];
	struct pv_map_fault faults[WARNINGS_MAX];
	const struct pv_hex_map *map = found->map;
	size_t count = find_warnings(found, warnings);
	size_t more = map != NULL ? pv_hex_map_faults(map, NULL, faults, WARNINGS_MAX) : 0;
	for (size_t i = 0; i < count; i++) {
		char text[CLI_TEXT_MAX];
		pv_text_why(to->cli->texts, found->subject.game, &warnings[i], text, sizeof text);
		put_warning(to, warnings[i].rule, warnings[i].key, text);
	}
	for (size_t i = 0; i < more && i < WARNINGS_MAX; i++) {
		char *text = fault_text(to->cli, map, &faults[i]);
		put_warning(to, NULL, fault_key(&faults[i]), text == NULL ? "" : text);
		free(text);
	}
}

static void report_json(const struct cli *cli, const char *path, const struct finding *found,
			bool good, const struct pv_error *err) {
	struct pv_writer w;
	pv_writer_init(&w);
	pv_write_open(&w, '{');
	pv_write_member_text(&w, "file", path);
	pv_write_member_bool(&w, "good", good);
	if (good) {
		pv_write_member_text(&w, "kind", found->kind + sizeof "cli.kind");
		pv_write_key(&w, "warnings");
		pv_write_open(&w, '[');
		put_warnings(&(struct warnings){ cli, path, &w }, found);
		pv_write_close(&w);
	} else {
		struct pv_error said = cli_spoken(cli, err);
		pv_answer_error(&w, said.where, said.msg);
	}
	pv_write_close(&w);
	cli_write_out(cli, &w, CLI_YES);
}

static int check_one(const struct cli *cli, const char *path) {
	struct pv_error err;
	struct finding found = { .kind = "" };
	pv_clear_error(&err);
	bool good = check_file(cli, path, &found, &err);
	if (cli->options.json) {
		report_json(cli, path, &found, good, &err);
	} else if (good) {
		cli_say(cli, stdout, "cli.check.good", "file", path, "kind",
			cli_text(cli, found.kind), (char *)NULL);
		put_warnings(&(struct warnings){ cli, path, NULL }, &found);
	} else {
		cli_fail(cli, &err);
	}
	if (found.open) {
		cli_subject_close(&found.subject);
	}
	free(found.map);
	return good ? CLI_YES : status_of(cli, path, &err);
}

int cli_check(struct cli *cli) {
	const struct cli_options *options = &cli->options;
	if (options->print) {
		bool alone = options->situations && !options->tap && !options->json;
		return alone && options->set_count == 0
			   ? cli_print_situations(cli)
			   : cli_complain(cli, "cli.check.print", (char *)NULL);
	}
	if (options->situations) {
		return options->owner == NULL ? cli_check_situations(cli)
					      : cli_complain(cli, "cli.check.tables", (char *)NULL);
	}
	if (options->owner != NULL && options->word_count == 0) {
		return options->set_count == 0
			   ? cli_check_owner(cli)
			   : cli_complain(cli, "cli.check.owner_set", (char *)NULL);
	}
	if (options->word_count == 0) {
		return cli_complain(cli, "cli.words.few", "command", "check", (char *)NULL);
	}
	int worst = CLI_YES;
	for (size_t i = 0; i < options->word_count; i++) {
		int status = check_one(cli, options->words[i]);
		worst = status > worst ? status : worst;
	}
	return worst;
}
