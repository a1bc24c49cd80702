/* cli/common/options.c - options are rows of a table; each is read into a field by its kind. */
#include "cli/common/options.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum kind { FLAG, TEXT, NUMBER, SETS, ENGINES, LAYS };

#define FIELD(name) offsetof(struct cli_options, name)

static const struct option {
	const char *name;
	unsigned takes; /* 0: every command takes it */
	enum kind kind;
	size_t field;
} options[] = {
	{ "help", 0, FLAG, FIELD(help) },
	{ "version", 0, FLAG, FIELD(version) },
	{ "data", 0, TEXT, FIELD(data) },
	{ "lang", 0, TEXT, FIELD(lang) },
	{ "json", CLI_TAKES_JSON, FLAG, FIELD(json) },
	{ "set", CLI_TAKES_SET, SETS, FIELD(sets) },
	{ "at", CLI_TAKES_AT, NUMBER, FIELD(at) },
	{ "verify", CLI_TAKES_VERIFY, FLAG, FIELD(verify) },
	{ "report", CLI_TAKES_REPORT, FLAG, FIELD(report) },
	{ "scenario", CLI_TAKES_SCENARIO, TEXT, FIELD(scenario) },
	{ "situations", CLI_TAKES_SITUATIONS, FLAG, FIELD(situations) },
	{ "print", CLI_TAKES_SITUATIONS, FLAG, FIELD(print) },
	{ "tap", CLI_TAKES_SITUATIONS, FLAG, FIELD(tap) },
	{ "tables", CLI_TAKES_TABLES, FLAG, FIELD(tables) },
	{ "template", CLI_TAKES_TABLES, FLAG, FIELD(template) },
	{ "tables", CLI_TAKES_OWNER, TEXT, FIELD(owner) },
	{ "red", CLI_TAKES_TABLE | CLI_TAKES_SIM, TEXT, FIELD(red) },
	{ "blue", CLI_TAKES_TABLE | CLI_TAKES_SIM, TEXT, FIELD(blue) },
	{ "dice", CLI_TAKES_TABLE, TEXT, FIELD(dice) },
	{ "limit", CLI_TAKES_TABLE | CLI_TAKES_SIM, NUMBER, FIELD(limit) },
	{ "save", CLI_TAKES_SAVE, TEXT, FIELD(save) },
	{ "seconds", CLI_TAKES_SECONDS, NUMBER, FIELD(seconds) },
	{ "random", CLI_TAKES_RANDOM, NUMBER, FIELD(random) },
	{ "size", CLI_TAKES_RANDOM, NUMBER, FIELD(size) },
	{ "games", CLI_TAKES_SIM, NUMBER, FIELD(sim.games) },
	{ "jobs", CLI_TAKES_SIM, NUMBER, FIELD(sim.jobs) },
	{ "seed", CLI_TAKES_SIM, NUMBER, FIELD(sim.seed) },
	{ "pairs", CLI_TAKES_SIM, FLAG, FIELD(sim.pairs) },
	{ "until-decided", CLI_TAKES_SIM, FLAG, FIELD(sim.until_decided) },
	{ "against", CLI_TAKES_SIM, TEXT, FIELD(sim.against) },
	{ "csv", CLI_TAKES_SIM, FLAG, FIELD(sim.csv) },
	{ "battles", CLI_TAKES_SIM, TEXT, FIELD(sim.battles) },
	{ "events", CLI_TAKES_SIM, TEXT, FIELD(sim.events) },
	{ "journals", CLI_TAKES_SIM, TEXT, FIELD(sim.journals) },
	{ "typical", CLI_TAKES_SIM, NUMBER, FIELD(sim.typical) },
	{ "points", CLI_TAKES_RANDOM, NUMBER, FIELD(points) },
	{ "host", CLI_TAKES_SERVE, TEXT, FIELD(host) },
	{ "port", CLI_TAKES_SERVE, NUMBER, FIELD(port) },
	{ "db", CLI_TAKES_SERVE | CLI_TAKES_STORE, TEXT, FIELD(db) },
	{ "web", CLI_TAKES_SERVE, TEXT, FIELD(web) },
	{ "rate", CLI_TAKES_SERVE, NUMBER, FIELD(rate) },
	{ "most", CLI_TAKES_SERVE, NUMBER, FIELD(most) },
	{ "room", CLI_TAKES_SERVE, NUMBER, FIELD(room) },
	{ "older", CLI_TAKES_STORE, NUMBER, FIELD(older) },
	{ "engine", CLI_TAKES_SERVE, ENGINES, FIELD(engines) },
	{ "proxy", CLI_TAKES_SERVE, FLAG, FIELD(proxy) },
	{ "durable", CLI_TAKES_SERVE, FLAG, FIELD(durable) },
	{ "weigh", CLI_TAKES_SERVE, FLAG, FIELD(weigh) },
	{ "sheet", CLI_TAKES_MAP, TEXT, FIELD(ground) },
	{ "on", CLI_TAKES_MAP, TEXT, FIELD(on) },
	{ "lay", CLI_TAKES_MAP, LAYS, FIELD(lays) },
	{ "title", CLI_TAKES_MAP, TEXT, FIELD(title) },
	{ "draw", CLI_TAKES_MAP, TEXT, FIELD(picture) },
	{ "output", CLI_TAKES_DRAW, TEXT, FIELD(output) },
	{ "square", CLI_TAKES_DRAW, NUMBER, FIELD(square) },
	{ "grey", CLI_TAKES_DRAW, FLAG, FIELD(grey) },
	{ "bare", CLI_TAKES_DRAW, FLAG, FIELD(bare) },
	{ "seat", CLI_TAKES_DRAW, TEXT, FIELD(seat) },
	{ "strip", CLI_TAKES_DRAW, FLAG, FIELD(strip) },
	{ "panels", CLI_TAKES_DRAW, NUMBER, FIELD(panels) },
	{ "print", CLI_TAKES_DRAW, TEXT, FIELD(paper) },
	{ "mm", CLI_TAKES_DRAW, NUMBER, FIELD(mm) },
	{ "sheet", CLI_TAKES_DRAW, NUMBER, FIELD(sheet) },
	{ "map", CLI_TAKES_DRAW, FLAG, FIELD(map) },
	{ "roofs", CLI_TAKES_DRAW, FLAG, FIELD(roofs) },
	{ "floors", CLI_TAKES_DRAW, FLAG, FIELD(floors) },
	{ "level", CLI_TAKES_DRAW, TEXT, FIELD(level) },
};

/* Options of one letter. */
static const struct {
	char letter;
	const char *name;
} letters[] = { { 'h', "help" }, { 'V', "version" }, { 'o', "output" } };

static const char *spell_out(char letter) {
	for (size_t i = 0; i < PV_COUNT(letters); i++) {
		if (letters[i].letter == letter) {
			return letters[i].name;
		}
	}
	return NULL;
}

static const struct option *find_option(const char *word, size_t length, unsigned takes) {
	for (size_t i = 0; i < PV_COUNT(options); i++) {
		const struct option *o = &options[i];
		if (strlen(o->name) == length && memcmp(o->name, word, length) == 0 &&
		    (o->takes == 0 || (o->takes & takes) != 0)) {
			return o;
		}
	}
	return NULL;
}

static bool read_number(const char *text, long *out) {
	char *end;
	errno = 0;
	long value = strtol(text, &end, 10);
	if (errno != 0 || end == text || *end != '\0' || value < 0) {
		return false;
	}
	*out = value;
	return true;
}

static enum cli_option_fault take_value(const struct option *o, const char *value,
					struct cli_options *out) {
	void *field = (char *)out + o->field;
	switch (o->kind) {
	case FLAG:
		*(bool *)field = true;
		break;
	case TEXT:
		*(const char **)field = value;
		break;
	case NUMBER:
		return read_number(value, field) ? CLI_OPTION_FINE : CLI_OPTION_BAD_NUMBER;
	case SETS:
		if (out->set_count == CLI_SETS_MAX) {
			return CLI_OPTION_TOO_MANY;
		}
		out->sets[out->set_count++] = value;
		break;
	case ENGINES:
		if (out->engine_count == CLI_ENGINES_MAX) {
			return CLI_OPTION_TOO_MANY;
		}
		out->engines[out->engine_count++] = value;
		break;
	case LAYS:
		if (out->lay_count == CLI_LAYS_MAX) {
			return CLI_OPTION_TOO_MANY;
		}
		out->lays[out->lay_count++] = value;
		break;
	}
	return CLI_OPTION_FINE;
}

/* Takes the option at argv[*i]; moves *i over a value that is a word of its own. */
static enum cli_option_fault take_option(int argc, char **argv, int *i, unsigned takes,
					 struct cli_options *out) {
	bool brief = argv[*i][1] != '-';
	const char *name = brief ? spell_out(argv[*i][1]) : argv[*i] + 2;
	size_t length = strcspn(name, "=");
	const struct option *o = find_option(name, length, takes);
	const char *value = name[length] == '=' ? name + length + 1 : NULL;
	if (o == NULL) {
		return CLI_OPTION_UNKNOWN;
	}
	if (o->kind == FLAG) {
		return value == NULL ? take_value(o, NULL, out) : CLI_OPTION_HAS_VALUE;
	}
	if (value == NULL) {
		if (*i + 1 == argc) {
			return CLI_OPTION_NO_VALUE;
		}
		value = argv[++*i];
	}
	return take_value(o, value, out);
}

/* "-" and "-3" are words. */
static bool is_option(const char *word) {
	return strncmp(word, "--", 2) == 0 ||
	       (word[0] == '-' && spell_out(word[1]) != NULL && word[2] == '\0');
}

enum cli_option_fault cli_options_parse(int argc, char **argv, unsigned takes,
					struct cli_options *out, const char **at_fault) {
	enum cli_option_fault fault = CLI_OPTION_FINE;
	bool only_words = false;
	*out = (struct cli_options){ .at = -1,
				     .random = -1,
				     .port = -1,
				     .rate = -1,
				     .most = -1,
				     .room = -1,
				     .older = -1,
				     .words = argv };
	for (int i = 0; i < argc && fault == CLI_OPTION_FINE; i++) {
		*at_fault = argv[i];
		if (only_words || !is_option(argv[i])) {
			argv[out->word_count++] = argv[i];
		} else if (strcmp(argv[i], "--") == 0) {
			only_words = true;
		} else {
			fault = take_option(argc, argv, &i, takes, out);
		}
	}
	return fault;
}
