/* cli/engine/engine.c - `pavise engine`: lines in, answers out, the table of verbs. */
#define _POSIX_C_SOURCE 200809L

#include "cli/engine/engine.h"

#include "cli/subject/player.h"

#include <stdlib.h>
#include <string.h>

enum { PROTOCOL = 1 };

/* --- answers --------------------------------------------------------------------------------- */

/* An empty line ends an answer, so an empty line inside it is written as a blank. */
static void write_lines(const char *text) {
	while (*text != '\0') {
		size_t length = strcspn(text, "\n");
		if (length == 0) {
			putchar(' ');
		}
		fwrite(text, 1, length, stdout);
		putchar('\n');
		text += length + (text[length] == '\n');
	}
}

void engine_answer(struct engine *e, const char *id, bool good, const char *text) {
	pthread_mutex_lock(&e->out);
	printf("%c%s%s", good ? '=' : '?', id, text[0] == '\0' ? "\n" : " ");
	write_lines(text);
	putchar('\n');
	fflush(stdout);
	pthread_mutex_unlock(&e->out);
}

bool engine_fail(const struct engine *e, const struct pv_error *err, FILE *out) {
	struct pv_error said = cli_spoken(e->cli, err);
	const char *msg = said.msg[0] != '\0' ? said.msg : cli_text(e->cli, "cli.fail.unknown");
	fprintf(out, said.where[0] != '\0' ? "%s: %s\n" : "%s%s\n", said.where, msg);
	return false;
}

bool engine_refuse(const struct engine *e, const char *key, FILE *out) {
	cli_say(e->cli, out, key, (char *)NULL);
	return false;
}

char *engine_word(char **at) {
	char *word = *at + strspn(*at, " \t");
	size_t length = strcspn(word, " \t");
	*at = word + length;
	if (**at != '\0') {
		*(*at)++ = '\0';
		*at += strspn(*at, " \t");
	}
	return word;
}

/* --- about the engine ------------------------------------------------------------------------ */

static bool verb_name(struct engine *e, char *rest, FILE *out) {
	(void)e;
	(void)rest;
	fputs("pavise\n", out);
	return true;
}

static bool verb_version(struct engine *e, char *rest, FILE *out) {
	(void)e;
	(void)rest;
	fprintf(out, "%s\n", PV_VERSION);
	return true;
}

static bool verb_protocol(struct engine *e, char *rest, FILE *out) {
	(void)e;
	(void)rest;
	fprintf(out, "%d\n", PROTOCOL);
	return true;
}

static bool verb_quit(struct engine *e, char *rest, FILE *out) {
	(void)rest;
	(void)out;
	e->quit = true;
	return true;
}

/* The answer of the stopped verb comes first. */
static bool verb_stop(struct engine *e, char *rest, FILE *out) {
	(void)rest;
	(void)out;
	atomic_store(&e->job.stop, true);
	engine_wait(e, false);
	return true;
}

/* --- options --------------------------------------------------------------------------------- */

static bool verb_options(struct engine *e, char *rest, FILE *out) {
	(void)e;
	(void)rest;
	fprintf(out, "option name level type combo default %s", cli_player_usual());
	for (const char *const *name = pv_bot_names(); *name != NULL; name++) {
		fprintf(out, " var %s", *name);
	}
	fputs("\noption name nodes type spin default 0 min 0\n"
	      "option name seed type spin default 1 min 0\n"
	      "option name dice type combo default typed var typed var drawn\n",
	      out);
	return true;
}

static bool set_level(struct engine *e, const char *value) {
	for (const char *const *name = pv_bot_names(); *name != NULL; name++) {
		if (strcmp(*name, value) == 0) {
			snprintf(e->level, sizeof e->level, "%s", value);
			return true;
		}
	}
	return false;
}

static bool set_number(const char *value, uint64_t *out) {
	char *end;
	unsigned long long number = strtoull(value, &end, 10);
	if (value[0] < '0' || value[0] > '9' || *end != '\0') {
		return false;
	}
	*out = number;
	return true;
}

static bool set_dice(struct engine *e, const char *value) {
	if (strcmp(value, "drawn") != 0 && strcmp(value, "typed") != 0) {
		return false;
	}
	e->drawn = strcmp(value, "drawn") == 0;
	return true;
}

/* Takes "NAME VALUE", or "name NAME value VALUE" as UCI has it. */
static bool verb_set(struct engine *e, char *rest, FILE *out) {
	const char *name = engine_word(&rest);
	name = strcmp(name, "name") == 0 ? engine_word(&rest) : name;
	const char *value = engine_word(&rest);
	value = strcmp(value, "value") == 0 ? engine_word(&rest) : value;
	bool set = strcmp(name, "level") == 0   ? set_level(e, value)
		   : strcmp(name, "nodes") == 0 ? set_number(value, &e->nodes)
		   : strcmp(name, "seed") == 0  ? set_number(value, &e->seed)
		   : strcmp(name, "dice") == 0  ? set_dice(e, value)
						: false;
	return set || engine_refuse(e, "cli.engine.option", out);
}

/* --- the table of verbs ---------------------------------------------------------------------- */

enum needs { NOTHING, A_BATTLE = 1, A_STILL_ONE = 3 /* a battle that no thread thinks about */ };

static engine_verb list_commands, known_command, help;

static const struct verb {
	const char *name;
	enum needs needs;
	engine_verb *act; /* NULL: a thread thinks about it */
	enum engine_task task;
} verbs[] = {
	{ "protocol_version", NOTHING, verb_protocol, 0 },
	{ "name", NOTHING, verb_name, 0 },
	{ "version", NOTHING, verb_version, 0 },
	{ "known_command", NOTHING, known_command, 0 },
	{ "list_commands", NOTHING, list_commands, 0 },
	{ "help", NOTHING, help, 0 },
	{ "options", NOTHING, verb_options, 0 },
	{ "set", NOTHING, verb_set, 0 },
	{ "setoption", NOTHING, verb_set, 0 },
	{ "new", NOTHING, engine_new, 0 },
	{ "load", NOTHING, engine_load, 0 },
	{ "save", A_BATTLE, engine_save, 0 },
	{ "position", A_STILL_ONE, engine_position, 0 },
	{ "view", A_BATTLE, engine_view, 0 },
	{ "board", A_BATTLE, engine_board, 0 },
	{ "legal", A_BATTLE, engine_legal, 0 },
	{ "reach", A_BATTLE, engine_reach, 0 },
	{ "los", A_BATTLE, engine_los, 0 },
	{ "why", A_BATTLE, engine_why, 0 },
	{ "odds", A_BATTLE, engine_odds, 0 },
	{ "play", A_STILL_ONE, engine_play, 0 },
	{ "roll", A_STILL_ONE, engine_roll, 0 },
	{ "undo", A_STILL_ONE, engine_undo, 0 },
	{ "hash", A_BATTLE, engine_hash, 0 },
	{ "go", A_BATTLE, NULL, ENGINE_GO },
	{ "perft", A_BATTLE, NULL, ENGINE_PERFT },
	{ "rollout", A_BATTLE, NULL, ENGINE_ROLLOUT },
	{ "stop", NOTHING, verb_stop, 0 },
	{ "begin", NOTHING, engine_begin, 0 },
	{ "choose", NOTHING, engine_choose, 0 },
	{ "end", NOTHING, engine_end, 0 },
	{ "quit", NOTHING, verb_quit, 0 },
};

static const struct verb *find_verb(const char *name) {
	for (size_t i = 0; i < PV_COUNT(verbs); i++) {
		if (strcmp(verbs[i].name, name) == 0) {
			return &verbs[i];
		}
	}
	return NULL;
}

static bool list_commands(struct engine *e, char *rest, FILE *out) {
	(void)e;
	(void)rest;
	for (size_t i = 0; i < PV_COUNT(verbs); i++) {
		fprintf(out, "%s\n", verbs[i].name);
	}
	return true;
}

static bool known_command(struct engine *e, char *rest, FILE *out) {
	(void)e;
	fputs(find_verb(engine_word(&rest)) != NULL ? "true\n" : "false\n", out);
	return true;
}

static bool help(struct engine *e, char *rest, FILE *out) {
	(void)rest;
	fputs(cli_text(e->cli, "cli.engine.help"), out);
	return true;
}

/* --- lines ----------------------------------------------------------------------------------- */

/* true: the answer was written to out. false: a thread will give it. */
static bool act(struct engine *e, const char *id, char *line, FILE *out, bool *good) {
	const char *name = engine_word(&line);
	const struct verb *verb = find_verb(name);
	*good = false;
	if (verb == NULL) {
		cli_say(e->cli, out, "cli.engine.unknown", "verb", name, (char *)NULL);
	} else if ((verb->needs & A_BATTLE) != 0 && e->g == NULL) {
		engine_refuse(e, "cli.engine.no_battle", out);
	} else if (verb->act == NULL) {
		return !engine_think(e, id, verb->task, line, out);
	} else {
		if (verb->needs == A_STILL_ONE) {
			engine_wait(e, true);
		}
		*good = verb->act(e, line, out);
	}
	return true;
}

static void obey(struct engine *e, const char *id, char *line) {
	char *text = NULL;
	size_t length = 0;
	bool good = false;
	FILE *out = open_memstream(&text, &length);
	if (out == NULL) {
		engine_answer(e, id, false, cli_text(e->cli, "cli.fail.memory"));
		return;
	}
	bool answered = act(e, id, line, out, &good);
	bool whole = fclose(out) == 0;
	if (answered) {
		engine_answer(e, id, good && whole, whole ? text : "");
	}
	free(text);
}

/* The line from its first word on, without its remark (# ...) and without characters that no
 * keyboard writes. */
static char *tidy(char *line) {
	size_t kept = 0;
	bool json = strchr(line, '{') != NULL; /* in JSON, # is a letter */
	for (const char *c = line; *c != '\0' && *c != '\n' && (json || *c != '#'); c++) {
		if ((unsigned char)*c >= ' ' || *c == '\t') {
			line[kept++] = *c;
		}
	}
	while (kept > 0 && (line[kept - 1] == ' ' || line[kept - 1] == '\t')) {
		kept--;
	}
	line[kept] = '\0';
	return line + strspn(line, " \t");
}

static void read_line(struct engine *e, char *line) {
	char id[ENGINE_ID_MAX + 1] = "";
	char *at = tidy(line);
	size_t digits = strspn(at, "0123456789");
	if (at[0] == '\0') {
		return;
	}
	if (digits > 0 && digits < sizeof id && (at[digits] == ' ' || at[digits] == '\0')) {
		memcpy(id, at, digits);
		id[digits] = '\0';
		at += digits;
	}
	obey(e, id, at);
}

/* A line that is too long is left out, which is answered. */
static bool next_line(struct engine *e, char *line) {
	if (fgets(line, ENGINE_LINE_MAX, stdin) == NULL) {
		return false;
	}
	size_t length = strlen(line);
	if (length + 1 == ENGINE_LINE_MAX && line[length - 1] != '\n') {
		int c = getchar();
		while (c != EOF && c != '\n') {
			c = getchar();
		}
		line[0] = '\0';
		engine_answer(e, "", false, cli_text(e->cli, "cli.line.bad"));
	}
	return true;
}

int cli_engine(struct cli *cli) {
	struct engine e = { .cli = cli, .seed = 1 };
	char *line = malloc(ENGINE_LINE_MAX);
	if (line == NULL || pthread_mutex_init(&e.out, NULL) != 0) {
		free(line);
		return cli_complain(cli, "cli.fail.memory", (char *)NULL);
	}
	snprintf(e.level, sizeof e.level, "%s", cli_player_usual());
	while (!e.quit && cli_out_ok() && next_line(&e, line)) {
		read_line(&e, line);
	}
	atomic_store(&e.job.stop, e.quit); /* at the end of input the engine waits for the job */
	engine_wait(&e, false);
	engine_close_battle(&e);
	pthread_mutex_destroy(&e.out);
	free(line);
	return CLI_YES;
}
