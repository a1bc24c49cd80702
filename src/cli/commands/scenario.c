/* cli/commands/scenario.c - `pavise scenario`: writes a running battle as a scenario that can be
 * edited and played: what it was made of, its house rules and a `position:` line. Without words it
 * lists the installed scenarios. */
#define _POSIX_C_SOURCE 200809L

#include "cli/commands/commands.h"

#include "cli/common/files.h"
#include "cli/common/yaml.h"
#include "cli/show/show.h"
#include "cli/subject/paths.h"
#include "cli/subject/scenarios.h"
#include "cli/subject/subject.h"

#include <stdlib.h>
#include <string.h>

enum { SIZE_MOST = 1000, POINTS_MOST = 1000000 }; /* rulesets allow less */

/* The tree that the scenario of a journal was read from; the caller closes *scenario. */
static const struct pv_node *find_root(const struct cli_subject *subject,
				       struct pv_scenario **scenario, struct pv_error *err) {
	*scenario = NULL;
	if (subject->scenario != NULL) {
		return subject->scenario->root;
	}
	const char *text = pv_battle_scenario(subject->battle);
	*scenario = pv_scenario_parse(text, strlen(text), subject->name, err);
	return *scenario == NULL ? NULL : (*scenario)->root;
}

/* Is this key written anew from the game and the position? */
static bool is_replaced(const char *key) {
	static const char *const keys[] = { "options", "figures", "position", "setup" };
	for (size_t i = 0; i < PV_COUNT(keys); i++) {
		if (strcmp(key, keys[i]) == 0) {
			return true;
		}
	}
	return false;
}

static void write_kept(FILE *out, const struct pv_node *root) {
	for (const struct pv_node *child = root->first; child != NULL; child = child->next) {
		if (child->key != NULL && !is_replaced(child->key)) {
			cli_yaml_member(out, child, 0);
		}
	}
}

/* One walk writes options, whose keys have no stroke, another writes figures. */
struct settings {
	FILE *out;
	const char *head;
	bool figures, begun;
};

static void write_setting(void *ctx, const char *key, const char *value) {
	struct settings *s = ctx;
	if ((strchr(key, '/') != NULL) != s->figures) {
		return;
	}
	if (!s->begun) {
		fprintf(s->out, "%s:\n", s->head);
		s->begun = true;
	}
	cli_yaml_key(s->out, key, 2);
	fputc(' ', s->out);
	cli_yaml_text(s->out, value, false);
	fputc('\n', s->out);
}

static void write_settings(FILE *out, const struct pv_game *g) {
	struct settings options = { out, "options", false, false };
	struct settings figures = { out, "figures", true, false };
	pv_settings_differ(g, write_setting, &options);
	pv_settings_differ(g, write_setting, &figures);
}

static bool write_scenario(FILE *out, const struct cli_subject *subject, struct pv_error *err) {
	struct pv_scenario *scenario;
	const struct pv_node *root = find_root(subject, &scenario, err);
	char *position = cli_position_text(subject->game, cli_subject_state(subject));
	if (root != NULL && position != NULL) {
		write_kept(out, root);
		write_settings(out, subject->game);
		fputs("position: ", out);
		cli_yaml_text(out, position, true);
		fputc('\n', out);
	} else if (root != NULL) {
		pv_fail(err, PV_NO_MEMORY, subject->name, "no memory for the position");
	}
	bool done = root != NULL && position != NULL;
	free(position);
	pv_scenario_close(scenario);
	return done;
}

static char *scenario_text(const struct cli_subject *subject, struct pv_error *err) {
	char *text = NULL;
	size_t length = 0;
	FILE *out = open_memstream(&text, &length);
	bool done = out != NULL && write_scenario(out, subject, err);
	if (out == NULL || fclose(out) != 0) {
		done = pv_fail(err, PV_NO_MEMORY, subject->name, "no memory for the scenario");
	}
	if (!done) {
		free(text);
		text = NULL;
	}
	return text;
}

/* Writes to --save's file, or to standard output. Frees text; NULL: err says why there is none. */
static int put_out(const struct cli *cli, char *text, struct pv_error *err) {
	const char *path = cli->options.save;
	bool done = text != NULL;
	if (done && path != NULL) {
		done = cli_save(path, text, err);
	} else if (done) {
		fputs(text, stdout);
	}
	free(text);
	return done ? CLI_YES : cli_fail(cli, err);
}

static int write_out(const struct cli *cli, const struct cli_subject *subject) {
	struct pv_error err;
	char *text = scenario_text(subject, &err);
	return put_out(cli, text, &err);
}

static int at_most(long value, int most) {
	return value > most ? most : (int)value;
}

/* Gives the scenario a title in the reader's language. Frees text; NULL: no memory. */
static char *retitle(const struct cli *cli, char *text) {
	static const char mark[] = "\ntitle: ";
	char number[24], *titled = NULL;
	size_t length = 0;
	const char *at = strstr(text, mark);
	FILE *out = at == NULL ? NULL : open_memstream(&titled, &length);
	if (out == NULL) {
		return text;
	}
	const char *title = at + strlen(mark);
	snprintf(number, sizeof number, "%ld", cli->options.random);
	fprintf(out, "%.*s", (int)(title - text), text);
	cli_say(cli, out, "cli.scenario.random", "number", number, (char *)NULL);
	fputs(title + strcspn(title, "\n") + (strchr(title, '\n') != NULL), out);
	if (fclose(out) != 0) {
		free(titled);
		titled = NULL;
	}
	free(text);
	return titled;
}

/* Writes a board laid by chance, of the named ruleset or the first one. */
static int write_random(const struct cli *cli) {
	const struct cli_options *options = &cli->options;
	struct pv_error err;
	const struct pv_ruleset *rules =
	    options->word_count == 0 ? pv_rulesets()[0] : pv_ruleset_find(options->words[0], &err);
	if (rules == NULL) {
		return cli_fail(cli, &err);
	}
	int size = options->size == 0 ? 1 : at_most(options->size, SIZE_MOST);
	int points = at_most(options->points, POINTS_MOST);
	size_t length = rules->generate(size, points, (uint64_t)options->random, NULL, 0);
	char *text = malloc(length + 1);
	if (text != NULL) {
		rules->generate(size, points, (uint64_t)options->random, text, length + 1);
		text = retitle(cli, text);
	}
	if (text == NULL) {
		pv_fail(&err, PV_NO_MEMORY, rules->id, "no memory for the scenario");
	}
	return put_out(cli, text, &err);
}

int cli_scenario(struct cli *cli) {
	struct cli_subject subject;
	struct pv_error err;
	bool changed = cli->options.set_count > 0 || cli->options.owner != NULL;
	if (cli->options.random >= 0) {
		return changed ? cli_complain(cli, "cli.scenario.changed", (char *)NULL)
			       : write_random(cli);
	}
	if (cli->options.word_count == 0) {
		bool plain = cli->options.at < 0 && !changed && cli->options.save == NULL;
		return plain ? cli_list_scenarios(cli)
			     : cli_complain(cli, "cli.words.few", "command", "scenario",
					    (char *)NULL);
	}
	if (!cli_subject_open(cli, cli->options.words[0], &subject, &err)) {
		return cli_fail(cli, &err);
	}
	int status = write_out(cli, &subject);
	return cli_subject_end(&subject, status);
}
