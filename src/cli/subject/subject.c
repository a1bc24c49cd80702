/* cli/subject/subject.c - a name on the command line becomes a game and a position. */
#define _POSIX_C_SOURCE 200809L

#include "cli/subject/subject.h"

#include "cli/common/files.h"
#include "cli/common/yaml.h"
#include "core/utf8.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool is_first_tag(const char *line) {
	return strncmp(line, "[Journal ", strlen("[Journal ")) == 0;
}

/* In a mail, the journal stands below other words, at the beginning of a line. */
bool cli_is_journal(const char *text) {
	static const char mark[] = "\xEF\xBB\xBF";
	text += strncmp(text, mark, strlen(mark)) == 0 ? strlen(mark) : 0;
	if (is_first_tag(text + strspn(text, " \t\r\n>"))) {
		return true;
	}
	for (const char *line = text; *line != '\0'; line += *line == '\n') {
		if (is_first_tag(line + (*line == '>' ? strspn(line, "> ") : 0))) {
			return true;
		}
		line += strcspn(line, "\n");
	}
	return false;
}

bool cli_is_situation(const struct pv_node *root) {
	return pv_node_get(root, "cases") != NULL || pv_node_get(root, "scenario") != NULL;
}

/* Does a line begin with a key of scenarios or situations, in YAML or JSON? */
static bool has_key(const char *text) {
	static const char *const keys[] = { "ruleset", "scenario", "cases", "rule", "title" };
	for (const char *line = text; *line != '\0'; line += *line == '\n') {
		const char *at = line + strspn(line, " \t\r{\"'");
		for (size_t i = 0; i < PV_COUNT(keys); i++) {
			size_t length = strlen(keys[i]);
			if (strncmp(at, keys[i], length) == 0 &&
			    at[length + strspn(at + length, " \t\"'")] == ':') {
				return true;
			}
		}
		line += strcspn(line, "\n");
	}
	return false;
}

/* The first line of text, as an error shows it. No character is cut in two. */
static const char *first_line(const char *text, char line[48]) {
	enum { MOST = 40 };
	size_t length = strcspn(text, "\r\n"), shown = length <= MOST ? length : MOST;
	while (shown < length && ((unsigned char)text[shown] & 0xC0U) == 0x80U) {
		shown--;
	}
	snprintf(line, 48, "%.*s%s", (int)shown, text, shown < length ? "..." : "");
	return line;
}

/* Where text is no scenario at all, says what it isn't, in place of err. Always false. */
static bool fail_unread(const char *name, const char *text, bool journals, struct pv_error *err) {
	static const struct pv_mark start = { .line = 1, .column = 1 };
	char line[48];
	text += strspn(text, " \t\r\n");
	if (err->code != PV_BAD_INPUT || text[0] == '\0' || has_key(text) ||
	    pv_utf8_valid(text, strlen(text)) != strlen(text)) {
		return false;
	}
	return journals ? pv_fail_at(err, PV_BAD_INPUT, name, start,
				     "found no journal, scenario or situation, the first line is "
				     "\"%s\"; accepted: one that begins with [Journal \"1\"], or "
				     "YAML with a line `ruleset: NAME` or `scenario: NAME`",
				     first_line(text, line))
			: pv_fail_at(err, PV_BAD_INPUT, name, start,
				     "found no scenario, the first line is \"%s\"; accepted: YAML "
				     "with a line `ruleset: NAME`",
				     first_line(text, line));
}

/* Has the ruleset a situation of that id? */
static bool has_situation(const char *rules, const char *id, char *path, size_t cap) {
	char name[256];
	int length = snprintf(name, sizeof name, "situations/%s/%s.yaml", rules, id);
	return length > 0 && (size_t)length < sizeof name && pv_data_path(name, path, cap, NULL);
}

bool cli_find_situation(const char *id, char *path, size_t cap) {
	const struct pv_ruleset *const *rulesets = pv_rulesets();
	char capitals[128];
	size_t length = 0;
	for (; id[length] != '\0' && length + 1 < sizeof capitals; length++) {
		char c = id[length];
		capitals[length] = (char)(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
	}
	capitals[length] = '\0';
	for (size_t i = 0; rulesets[i] != NULL; i++) {
		if (has_situation(rulesets[i]->id, id, path, cap) ||
		    has_situation(rulesets[i]->id, capitals, path, cap)) {
			return true;
		}
	}
	return false;
}

bool cli_situation_path(const char *name, char *path, size_t cap) {
	if (cli_find_situation(name, path, cap)) {
		return true;
	}
	size_t length = 0;
	char *text = strcmp(name, "-") == 0 ? NULL : cli_read_all(name, &length, NULL);
	bool found = false;
	if (text != NULL && !cli_is_journal(text)) {
		struct pv_node *root = pv_node_read_yaml(text, length, name, NULL);
		found = root != NULL && cli_is_situation(root);
		pv_node_free(root);
	}
	free(text);
	return found && snprintf(path, cap, "%s", name) < (int)cap;
}

bool cli_scenario_lay(struct pv_scenario *scenario, const char *path, struct pv_error *err) {
	struct pv_tables *tables = pv_tables_open(path, err);
	bool done = tables != NULL && pv_tables_lay(tables, scenario, err);
	pv_tables_close(tables);
	return done;
}

bool cli_scenario_set(const struct cli *cli, struct pv_scenario *scenario, struct pv_error *err) {
	if (cli->options.owner != NULL && !cli_scenario_lay(scenario, cli->options.owner, err)) {
		return false;
	}
	for (size_t i = 0; i < cli->options.set_count; i++) {
		if (!pv_scenario_set(scenario, cli->options.sets[i], err)) {
			return false;
		}
	}
	return true;
}

/* A situation has its scenario in it, or names one. */
struct pv_scenario *cli_scenario_of(const struct pv_node *situation, const char *name,
				    struct pv_error *err) {
	const struct pv_node *inner = pv_node_get(situation, "scenario");
	if (inner == NULL) {
		pv_fail(err, PV_BAD_INPUT, name, "a situation needs `scenario:`");
		return NULL;
	}
	if (inner->kind == PV_NODE_TEXT) {
		return pv_scenario_open(inner->text, err);
	}
	char *text = NULL;
	size_t length = 0;
	FILE *out = open_memstream(&text, &length);
	if (out != NULL) {
		cli_yaml_node(out, inner, 0);
	}
	if (out == NULL || fclose(out) != 0) {
		pv_fail(err, PV_NO_MEMORY, name, "no memory for the scenario");
		free(text);
		return NULL;
	}
	struct pv_scenario *scenario = pv_scenario_parse(text, length, name, err);
	free(text);
	return scenario;
}

/* "NEV-9A.1 Whoever enters an enemy square begins a melee there" */
static void take_title(struct cli_subject *out, const struct pv_node *situation) {
	const char *rule = "", *title = "";
	pv_node_text(situation, "rule", &rule, NULL);
	pv_node_text(situation, "title", &title, NULL);
	snprintf(out->title, sizeof out->title, "%.24s %.120s", rule, title);
}

static struct pv_scenario *parse_scenario(size_t length, struct cli_subject *out,
					  struct pv_error *err) {
	const char *text = out->text, *name = out->name;
	struct pv_node *root = pv_node_read_yaml(text, length, name, err);
	if (root == NULL) {
		return NULL;
	}
	struct pv_scenario *scenario = NULL;
	if (cli_is_situation(root)) {
		out->kind = CLI_SITUATION;
		take_title(out, root);
		scenario = cli_scenario_of(root, name, err);
	} else if (!out->named) {
		scenario = pv_scenario_parse(text, length, name, err);
	} else {
		scenario = pv_scenario_open(name, err); /* this finds out whether it is installed */
	}
	pv_node_free(root);
	return scenario;
}

static bool is_file(const char *name) {
	return strcmp(name, "-") == 0 || access(name, F_OK) == 0;
}

/* Loads the game and first position of out->scenario. */
static bool load_game(const struct cli *cli, struct cli_subject *out, struct pv_error *err) {
	if (cli->options.at >= 0) {
		return pv_fail(err, PV_BAD_INPUT, "--at", "only a journal has entries to count");
	}
	if (!cli_scenario_set(cli, out->scenario, err)) {
		return false;
	}
	out->game = pv_game_load(out->scenario, err);
	if (out->game == NULL) {
		return false;
	}
	const struct pv_ruleset *rules = out->game->rules;
	out->state = calloc(1, rules->state_size(out->game));
	if (out->state == NULL) {
		return pv_fail(err, PV_NO_MEMORY, out->name, "no memory for a position");
	}
	rules->start(out->game, out->state);
	return true;
}

/* A person who asks for more entries than there are sees the end, and is told so. */
static void remark_short(const struct cli *cli, const struct cli_subject *subject, size_t wanted) {
	char count[24];
	size_t length = pv_battle_length(subject->battle);
	if (wanted != SIZE_MAX && length < wanted && !subject->report.differs) {
		snprintf(count, sizeof count, "%zu", length);
		cli_say(cli, stderr, "cli.journal.short", "file", subject->name, "count", count,
			(char *)NULL);
	}
}

static bool open_journal(const struct cli *cli, size_t length, struct cli_subject *out,
			 struct pv_error *err) {
	size_t stop = cli->options.at < 0 ? SIZE_MAX : (size_t)cli->options.at;
	out->kind = CLI_JOURNAL;
	if (cli->options.set_count > 0 || cli->options.owner != NULL) {
		return pv_fail(err, PV_BAD_INPUT, cli->options.owner != NULL ? "--tables" : "--set",
			       "a journal keeps the options and figures that it was played with");
	}
	out->battle =
	    pv_battle_read(out->text, length, out->name, stop, &out->game, &out->report, err);
	if (out->battle == NULL) {
		return false;
	}
	remark_short(cli, out, stop);
	if (out->report.torn) {
		cli_say(cli, stderr, "cli.journal.torn", "file", out->name, (char *)NULL);
	}
	if (out->report.former) {
		cli_say(cli, stderr, "cli.journal.former", "file", out->name, "scenario",
			out->game->scenario_id, (char *)NULL);
	}
	if (out->report.differs) {
		char line[24], note[CLI_TEXT_MAX];
		pv_text_error(cli->texts, out->report.note, note, sizeof note);
		snprintf(line, sizeof line, "%d", out->report.first_line);
		cli_say(cli, stderr, "cli.journal.differs", "file", out->name, "line", line, "note",
			note, (char *)NULL);
	}
	return true;
}

/* Opens what out->text says. */
static bool open_read(const struct cli *cli, size_t length, struct cli_subject *out,
		      struct pv_error *err) {
	if (cli_is_journal(out->text)) {
		return open_journal(cli, length, out, err);
	}
	out->scenario = parse_scenario(length, out, err);
	return out->scenario != NULL ? load_game(cli, out, err)
				     : fail_unread(out->name, out->text, true, err);
}

static bool open_text(const struct cli *cli, struct cli_subject *out, struct pv_error *err) {
	size_t length = 0;
	out->named = strcmp(out->name, "-") != 0;
	out->text = cli_read_all(out->name, &length, err);
	return out->text != NULL && open_read(cli, length, out, err);
}

/* Opens an installed scenario, or a rule's situation. */
static bool open_installed(const struct cli *cli, struct cli_subject *out, struct pv_error *err) {
	char path[CLI_NAME_MAX];
	if (cli_find_situation(out->name, path, sizeof path)) {
		snprintf(out->name, sizeof out->name, "%s", path);
		return open_text(cli, out, err);
	}
	out->scenario = pv_scenario_open(out->name, err);
	return out->scenario != NULL && load_game(cli, out, err);
}

static bool open_position(const struct cli *cli, struct cli_subject *out, struct pv_error *err) {
	char *text = NULL;
	out->kind = CLI_POSITION;
	out->scenario = pv_scenario_open(cli->options.scenario, err);
	if (out->scenario == NULL || !load_game(cli, out, err)) {
		return false;
	}
	const char *position = out->name;
	if (strcmp(position, "-") == 0) {
		size_t length = 0;
		text = cli_read_all("-", &length, err);
		if (text == NULL) {
			return false;
		}
		text[strcspn(text, "\r\n")] = '\0';
		position = text;
	}
	bool done = out->game->rules->read_state(out->game, position, out->state, err);
	free(text);
	return done;
}

struct pv_scenario *cli_scenario_open(const struct cli *cli, const char *name,
				      struct pv_error *err) {
	struct pv_scenario *scenario = pv_scenario_open(name, err);
	size_t length = 0;
	char *text = scenario == NULL && is_file(name) ? cli_read_all(name, &length, NULL) : NULL;
	if (text != NULL) {
		fail_unread(name, text, false, err);
	}
	free(text);
	if (scenario != NULL && !cli_scenario_set(cli, scenario, err)) {
		pv_scenario_close(scenario);
		scenario = NULL;
	}
	return scenario;
}

struct pv_game *cli_standard_game(const struct cli *cli, const struct pv_ruleset *rules,
				  struct pv_error *err) {
	struct pv_scenario *scenario = pv_scenario_standard(rules, err);
	bool good = scenario != NULL && cli_scenario_set(cli, scenario, err);
	struct pv_game *g = good ? pv_game_load(scenario, err) : NULL;
	pv_scenario_close(scenario);
	return g;
}

bool cli_subject_open(const struct cli *cli, const char *name, struct cli_subject *out,
		      struct pv_error *err) {
	bool done;
	*out = (struct cli_subject){ .kind = CLI_SCENARIO };
	if (strlen(name) >= sizeof out->name) {
		return pv_fail(err, PV_TOO_LARGE, "", "a name or position is at most %d bytes long",
			       CLI_NAME_MAX - 1);
	}
	snprintf(out->name, sizeof out->name, "%s", name);
	if (cli->options.scenario != NULL) {
		done = open_position(cli, out, err);
	} else if (is_file(name)) {
		done = open_text(cli, out, err);
	} else {
		done = open_installed(cli, out, err);
	}
	if (!done) {
		cli_subject_close(out);
	}
	return done;
}

/* Nothing that is installed is a journal. */
static bool fail_installed(const char *name, enum cli_kind kind, struct pv_error *err) {
	return kind == CLI_SITUATION
		   ? pv_fail(err, PV_BAD_INPUT, name,
			     "found a rule's situation and no journal; accepted: a file that "
			     "begins with [Journal \"1\"], as play --save writes it")
		   : pv_fail(err, PV_BAD_INPUT, name,
			     "found an installed scenario and no journal; accepted: a file that "
			     "begins with [Journal \"1\"], as play --save writes it");
}

bool cli_subject_journal(const struct cli *cli, const char *name, struct cli_subject *out,
			 struct pv_error *err) {
	size_t length = 0;
	if (!is_file(name)) {
		if (cli_subject_open(cli, name, out, err)) {
			enum cli_kind kind = out->kind;
			cli_subject_close(out);
			fail_installed(name, kind, err);
		}
		return false;
	}
	*out = (struct cli_subject){ .kind = CLI_JOURNAL, .named = strcmp(name, "-") != 0 };
	snprintf(out->name, sizeof out->name, "%s", name);
	out->text = cli_read_all(name, &length, err);
	if (out->text != NULL && open_journal(cli, length, out, err)) {
		return true;
	}
	cli_subject_close(out);
	return false;
}

bool cli_subject_parse(const struct cli *cli, const char *name, const char *text,
		       struct cli_subject *out, struct pv_error *err) {
	*out = (struct cli_subject){ .kind = CLI_SCENARIO };
	snprintf(out->name, sizeof out->name, "%s", name);
	out->text = strdup(text);
	bool done = out->text == NULL ? pv_fail(err, PV_NO_MEMORY, name, "memory ran out")
				      : open_read(cli, strlen(text), out, err);
	if (!done) {
		cli_subject_close(out);
	}
	return done;
}

void cli_subject_close(struct cli_subject *subject) {
	pv_battle_destroy(subject->battle);
	if (subject->game != NULL) {
		pv_game_free(subject->game);
	}
	pv_scenario_close(subject->scenario);
	free(subject->text);
	free(subject->state);
	*subject = (struct cli_subject){ .kind = CLI_SCENARIO };
}

int cli_subject_end(struct cli_subject *subject, int status) {
	bool whole = !subject->report.torn && !subject->report.differs;
	cli_subject_close(subject);
	return status == CLI_YES && !whole ? CLI_NO : status;
}

const void *cli_subject_state(const struct cli_subject *subject) {
	return subject->battle != NULL ? pv_battle_state(subject->battle) : subject->state;
}
