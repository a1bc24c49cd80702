/* cli/main.c - a table of commands, the options that all take, and how a run ends. */
#define _POSIX_C_SOURCE 200809L

#include "cli/bench/bench.h"
#include "cli/commands/commands.h"
#include "cli/common/cli.h"
#include "cli/draw/draw.h"
#include "cli/engine/engine.h"
#include "cli/map/map.h"
#include "cli/sim/sim.h"
#include "cli/table/table.h"

#include <errno.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
	TAKES_CHANGES = CLI_TAKES_SET | CLI_TAKES_OWNER,
	TAKES_SUBJECT = CLI_TAKES_JSON | TAKES_CHANGES | CLI_TAKES_SCENARIO | CLI_TAKES_AT,
	MANY = 1000
};

static const struct cli_command commands[] = {
	/* name, options, fewest and most words, function */
	{ "play", TAKES_CHANGES | CLI_TAKES_TABLE | CLI_TAKES_SAVE, 0, 1, cli_play },
	{ "serve", CLI_TAKES_SERVE | CLI_TAKES_OWNER, 0, 0, cli_serve },
	{ "learn", 0, 0, 2, cli_learn },
	{ "list", TAKES_SUBJECT, 1, 2, cli_list },
	{ "why", TAKES_SUBJECT, 2, MANY, cli_why },
	{ "odds", TAKES_SUBJECT, 2, MANY, cli_odds },
	{ "replay", CLI_TAKES_JSON | CLI_TAKES_AT | CLI_TAKES_VERIFY | CLI_TAKES_REPORT, 1, 1,
	  cli_replay },
	{ "scenario", CLI_TAKES_AT | TAKES_CHANGES | CLI_TAKES_SAVE | CLI_TAKES_RANDOM, 0, 1,
	  cli_scenario },
	{ "check", CLI_TAKES_JSON | TAKES_CHANGES | CLI_TAKES_SITUATIONS, 0, MANY, cli_check },
	{ "rules", CLI_TAKES_JSON | CLI_TAKES_SET | CLI_TAKES_TABLES, 0, MANY, cli_rules },
	{ "draw", CLI_TAKES_DRAW | TAKES_CHANGES | CLI_TAKES_SCENARIO | CLI_TAKES_AT, 1, 1,
	  cli_draw },
	{ "map", CLI_TAKES_MAP | CLI_TAKES_SAVE, 0, 0, cli_map },
	{ "sim", CLI_TAKES_JSON | TAKES_CHANGES | CLI_TAKES_SIM, 1, 1, cli_sim },
	{ "referee", TAKES_CHANGES, 0, 1, cli_referee },
	{ "engine", 0, 0, 0, cli_engine },
	{ "store", CLI_TAKES_STORE, 1, 2, cli_store },
	{ "bench", CLI_TAKES_JSON | TAKES_CHANGES | CLI_TAKES_SECONDS, 0, 1, cli_bench },
};

static const struct cli_command no_command = { .name = "" };

static const struct cli_command *find_command(const char *name) {
	for (size_t i = 0; i < PV_COUNT(commands); i++) {
		if (strcmp(commands[i].name, name) == 0) {
			return &commands[i];
		}
	}
	return NULL;
}

/* Looks for options that every complaint depends on, before anything else is read. */
static const char *early_option(int argc, char **argv, const char *name) {
	size_t length = strlen(name);
	const char *value = NULL;
	for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
		if (strncmp(argv[i], name, length) != 0) {
			continue;
		}
		if (argv[i][length] == '=') {
			value = argv[i] + length + 1;
		} else if (argv[i][length] == '\0' && i + 1 < argc) {
			value = argv[i + 1];
		}
	}
	return value;
}

static const char *environment_language(void) {
	static const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
	for (size_t i = 0; i < PV_COUNT(names); i++) {
		const char *value = getenv(names[i]);
		if (value != NULL && value[0] != '\0') {
			return strncmp(value, "fr", 2) == 0 ? "fr" : "en";
		}
	}
	return "en";
}

/* "pavise" and the texts of every ruleset. */
static struct pv_texts *open_texts(const char *language, struct pv_error *err) {
	const struct pv_ruleset *const *rulesets = pv_rulesets();
	const char *names[32] = { "pavise" };
	for (size_t i = 0; rulesets[i] != NULL && i + 2 < PV_COUNT(names); i++) {
		names[i + 1] = rulesets[i]->id;
	}
	return pv_texts_open(language, names, err);
}

/* Opens the texts of the language. Where there are none, opens those in English for the
 * complaint. */
static struct pv_texts *open_spoken(struct cli *cli, const char *language, struct pv_error *err) {
	cli->language = language;
	struct pv_texts *texts = open_texts(language, err);
	if (texts == NULL && err->code == PV_NOT_FOUND) {
		cli->language = "en";
		texts = open_texts(cli->language, err);
	}
	return texts;
}

/* Checks what comes before any command: do the language and the data directory exist? */
static bool check_early(const struct cli *cli, const char *lang, const char *data) {
	struct stat info;
	if (lang != NULL && strcmp(lang, cli->language) != 0) {
		cli_complain(cli, "cli.lang.unknown", "lang", lang, (char *)NULL);
		return false;
	}
	if (data != NULL && (stat(data, &info) != 0 || !S_ISDIR(info.st_mode))) {
		cli_complain(cli, "cli.data.unknown", "data", data, (char *)NULL);
		return false;
	}
	return true;
}

static int complain_option(const struct cli *cli, enum cli_option_fault fault, const char *word) {
	static const char *const keys[] = {
		[CLI_OPTION_UNKNOWN] = "cli.option.unknown",
		[CLI_OPTION_NO_VALUE] = "cli.option.no_value",
		[CLI_OPTION_HAS_VALUE] = "cli.option.has_value",
		[CLI_OPTION_BAD_NUMBER] = "cli.option.bad_number",
		[CLI_OPTION_TOO_MANY] = "cli.option.too_many",
	};
	return cli_complain(cli, keys[fault], "option", word, "command", cli->command->name,
			    (char *)NULL);
}

static void print_help(const struct cli *cli) {
	char key[64];
	const char *name = cli->command->name;
	snprintf(key, sizeof key, name[0] == '\0' ? "cli.help" : "cli.help.%s", name);
	fputs(cli_text(cli, key), stdout);
}

static int run_command(struct cli *cli, int argc, char **argv) {
	const struct cli_command *c = cli->command;
	const char *word = "";
	enum cli_option_fault fault = cli_options_parse(argc, argv, c->takes, &cli->options, &word);
	if (fault != CLI_OPTION_FINE) {
		return complain_option(cli, fault, word);
	}
	size_t count = cli->options.word_count;
	if (cli->options.help) {
		print_help(cli);
		return CLI_YES;
	}
	if (cli->options.version) {
		printf("pavise %s\n", PV_VERSION);
		return CLI_YES;
	}
	if (c->run == NULL || count < (size_t)c->fewest || count > (size_t)c->most) {
		return cli_complain(cli,
				    count < (size_t)c->fewest ? "cli.words.few" : "cli.words.many",
				    "command", c->name, (char *)NULL);
	}
	return c->run(cli);
}

static int unknown_command(const struct cli *cli, const char *name) {
	return cli_complain(cli, "cli.command.unknown", "command", name, (char *)NULL);
}

/* `pavise help`, `pavise help play` */
static int help(struct cli *cli, const char *name) {
	cli->command = name == NULL ? &no_command : find_command(name);
	if (cli->command == NULL) {
		return unknown_command(cli, name);
	}
	print_help(cli);
	return CLI_YES;
}

/* The command is the first word that is neither an option nor the value of one. */
static int dispatch(struct cli *cli, int argc, char **argv) {
	int at = 1;
	while (at < argc && argv[at][0] == '-' && argv[at][1] != '\0') {
		bool valued = strcmp(argv[at], "--data") == 0 || strcmp(argv[at], "--lang") == 0;
		at += valued ? 2 : 1;
	}
	if (at >= argc) {
		cli->command = &no_command;
		if (argc > 1) {
			return run_command(cli, argc - 1, argv + 1);
		}
		fputs(cli_text(cli, "cli.help"), stderr);
		return CLI_BAD;
	}
	if (strcmp(argv[at], "help") == 0) {
		return help(cli, argv[at + 1]);
	}
	cli->command = find_command(argv[at]);
	if (cli->command == NULL) {
		return unknown_command(cli, argv[at]);
	}
	memmove(argv + at, argv + at + 1, (size_t)(argc - at) * sizeof *argv);
	return run_command(cli, argc - 2, argv + 1);
}

/* A full disk or a closed pipe may show only now. */
static int finish(const struct cli *cli, int status) {
	bool failed = ferror(stdout) != 0;
	failed = fflush(stdout) != 0 || failed;
	if (failed) {
		struct pv_error err;
		pv_fail(&err, PV_IO, cli_text(cli, "cli.stdout"), "%s", strerror(errno));
		status = cli_fail(cli, &err);
	}
	return status;
}

int main(int argc, char **argv) {
	struct pv_error err;
	struct cli cli = { .command = &no_command };
	const char *lang = early_option(argc, argv, "--lang");
	const char *data = early_option(argc, argv, "--data");
	signal(SIGPIPE, SIG_IGN); /* writing to a closed pipe is an error, and ends nothing */
	setlocale(LC_CTYPE, "");  /* only the line editor depends on it */
	pv_data_use(data);
	cli.colour = isatty(STDOUT_FILENO) == 1 && getenv("NO_COLOR") == NULL;
	cli.texts = open_spoken(&cli, lang != NULL ? lang : environment_language(), &err);
	if (cli.texts == NULL) {
		fprintf(stderr, "pavise: %s: %s\n", err.where, err.msg);
		return CLI_BAD;
	}
	int status = CLI_BAD;
	if (check_early(&cli, lang, data)) {
		status = finish(&cli, dispatch(&cli, argc, argv));
	}
	pv_texts_close(cli.texts);
	return status;
}
