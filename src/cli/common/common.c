/* cli/common/common.c - texts, orders and small things that every command needs; files are in
 * files.c. */
#define _POSIX_C_SOURCE 200809L

#include "cli/show/show.h"
#include "pavise/ahead.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

const char *cli_text(const struct cli *cli, const char *key) {
	return pv_texts_get(cli->texts, key);
}

const char *cli_title(const struct cli *cli, const char *id, const char *title) {
	char key[128];
	snprintf(key, sizeof key, "scenario %s", id);
	return pv_texts_get_or(cli->texts, key, title);
}

enum { ARGUMENTS_MAX = 16 };

/* What a text's {names} stand for. */
struct arguments {
	const char *names[ARGUMENTS_MAX], *values[ARGUMENTS_MAX];
	size_t count;
};

static void collect(struct arguments *out, va_list args) {
	out->count = 0;
	const char *name = va_arg(args, const char *);
	while (name != NULL && out->count < ARGUMENTS_MAX) {
		out->names[out->count] = name;
		out->values[out->count++] = va_arg(args, const char *);
		name = va_arg(args, const char *);
	}
}

static const char *find_value(const struct arguments *args, const char *name, size_t length) {
	for (size_t i = 0; i < args->count; i++) {
		if (strlen(args->names[i]) == length && memcmp(args->names[i], name, length) == 0) {
			return args->values[i];
		}
	}
	return NULL;
}

static void fill_gap(const struct cli *cli, FILE *out, const char *gap, size_t length,
		     const struct arguments *args) {
	const char *value = find_value(args, gap, pv_text_gap_name(gap, length));
	const char *form = value != NULL ? pv_text_form(cli->texts, value, gap, &length) : NULL;
	fputs(value == NULL ? "?" : value, out);
	if (form != NULL) {
		fprintf(out, " %.*s", (int)length, form);
	}
}

static void fill(const struct cli *cli, FILE *out, const char *text, const struct arguments *args) {
	while (*text != '\0') {
		size_t plain = strcspn(text, "{");
		fwrite(text, 1, plain, out);
		text += plain;
		size_t name = strcspn(text, "}");
		if (*text == '{' && text[name] == '}') {
			fill_gap(cli, out, text + 1, name - 1, args);
			text += name + 1;
		} else {
			fputs(text, out);
			return;
		}
	}
}

void cli_say(const struct cli *cli, FILE *out, const char *key, ...) {
	struct arguments filled;
	va_list args;
	va_start(args, key);
	collect(&filled, args);
	va_end(args);
	fill(cli, out, cli_text(cli, key), &filled);
	fputc('\n', out);
}

static void say_folded(const struct cli *cli, FILE *out, int indent, const char *key,
		       const struct arguments *filled) {
	char *line = NULL;
	size_t length = 0;
	FILE *words = open_memstream(&line, &length);
	if (words == NULL) {
		return;
	}
	fill(cli, words, cli_text(cli, key), filled);
	if (fclose(words) == 0) {
		cli_fold(out, line, length, 0, indent);
		fputc('\n', out);
	}
	free(line);
}

void cli_say_folded(const struct cli *cli, FILE *out, int indent, const char *key, ...) {
	struct arguments filled;
	va_list args;
	va_start(args, key);
	collect(&filled, args);
	va_end(args);
	say_folded(cli, out, indent, key, &filled);
}

void cli_say_pairs(const struct cli *cli, FILE *out, int indent, const char *key,
		   const char *const *pairs) {
	struct arguments filled = { .count = 0 };
	for (; *pairs != NULL && filled.count < ARGUMENTS_MAX; pairs += 2) {
		filled.names[filled.count] = pairs[0];
		filled.values[filled.count++] = pairs[1];
	}
	say_folded(cli, out, indent, key, &filled);
}

int cli_complain(const struct cli *cli, const char *key, ...) {
	struct arguments filled;
	va_list args;
	va_start(args, key);
	collect(&filled, args);
	va_end(args);
	fputs("pavise: ", stderr);
	fill(cli, stderr, cli_text(cli, key), &filled);
	fputc('\n', stderr);
	return CLI_BAD;
}

/* Without the character that was cut in two. */
static void speak(const struct cli *cli, const char *english, char *out, size_t cap) {
	if (pv_text_error(cli->texts, english, out, cap) < cap) {
		return;
	}
	size_t end = cap - 1;
	while (end > 0 && ((unsigned char)out[end - 1] & 0xC0U) == 0x80U) {
		end--;
	}
	out[end > 0 && ((unsigned char)out[end - 1] & 0x80U) != 0 ? end - 1 : end] = '\0';
}

struct pv_error cli_spoken(const struct cli *cli, const struct pv_error *err) {
	struct pv_error said = { .code = err->code };
	speak(cli, err->where, said.where, sizeof said.where);
	speak(cli, err->msg, said.msg, sizeof said.msg);
	return said;
}

int cli_fail(const struct cli *cli, const struct pv_error *err) {
	struct pv_error said = cli_spoken(cli, err);
	const char *msg = said.msg[0] != '\0' ? said.msg : cli_text(cli, "cli.fail.unknown");
	if (said.where[0] != '\0') {
		fprintf(stderr, "pavise: %s: %s\n", said.where, msg);
	} else {
		fprintf(stderr, "pavise: %s\n", msg);
	}
	return CLI_BAD;
}

void *cli_veiled(const struct pv_game *g, const void *state, enum pv_seat seat,
		 struct pv_error *err) {
	size_t size = g->rules->state_size(g);
	void *copy = malloc(size);
	if (copy == NULL) {
		pv_fail(err, PV_NO_MEMORY, "", "no memory for a position of %zu bytes", size);
		return NULL;
	}
	memcpy(copy, state, size);
	if (seat < PV_SEAT_COUNT) {
		g->rules->veil(g, copy, seat);
	}
	return copy;
}

bool cli_list_of(const struct pv_game *g, const void *state, int actor, struct cli_list *list,
		 struct pv_error *err) {
	list->count = pv_list_of(g, state, actor, NULL, 0);
	list->at = calloc(list->count + 1, sizeof *list->at);
	if (list->at == NULL) {
		return pv_fail(err, PV_NO_MEMORY, "", "no memory for %zu orders", list->count);
	}
	size_t written = pv_list_of(g, state, actor, list->at, list->count);
	list->count = written < list->count ? written : list->count;
	return true;
}

/* Whole, or the beginning of a name. */
static bool is_named(const struct pv_game *g, int actor, const char *word, bool whole) {
	char name[CLI_TEXT_MAX];
	if (g->rules->name_actor(g, actor, name, sizeof name) == 0) {
		return false;
	}
	return whole ? strcasecmp(name, word) == 0 : strncasecmp(name, word, strlen(word)) == 0;
}

static int find_named(const struct pv_game *g, const char *word, bool whole, int after) {
	for (int actor = after + 1; actor < CLI_ACTORS_MAX; actor++) {
		if (is_named(g, actor, word, whole)) {
			return actor;
		}
	}
	return PV_ANY;
}

int cli_find_actor(const struct pv_game *g, const char *name, int after) {
	bool whole = find_named(g, name, true, -1) != PV_ANY;
	return name[0] == '\0' ? PV_ANY : find_named(g, name, whole, after);
}

static bool has_order(const struct cli_list *list, const struct pv_order *order) {
	for (size_t i = 0; i < list->count; i++) {
		if (memcmp(&list->at[i], order, sizeof *order) == 0) {
			return true;
		}
	}
	return false;
}

/* What isn't in list yet. */
static bool join_lists(struct cli_list *list, const struct cli_list *more, struct pv_error *err) {
	size_t room = list->count + more->count + 1;
	struct pv_order *at = realloc(list->at, room * sizeof *at);
	if (at == NULL) {
		return pv_fail(err, PV_NO_MEMORY, "", "no memory for %zu orders", room);
	}
	list->at = at;
	for (size_t i = 0; i < more->count; i++) {
		if (!has_order(list, &more->at[i])) {
			list->at[list->count++] = more->at[i];
		}
	}
	return true;
}

bool cli_list_named(const struct pv_game *g, const void *state, const char *name,
		    struct cli_list *list, struct pv_error *err) {
	bool done = true;
	*list = (struct cli_list){ NULL, 0 };
	for (int actor = cli_find_actor(g, name, -1); actor != PV_ANY && done;
	     actor = cli_find_actor(g, name, actor)) {
		struct cli_list more = { NULL, 0 };
		done = cli_list_of(g, state, actor, &more, err) && join_lists(list, &more, err);
		free(more.at);
	}
	if (!done) {
		free(list->at);
		list->at = NULL;
	}
	return done;
}

char *cli_order_text(const struct pv_game *g, const struct pv_order *order, char *buf) {
	buf[0] = '\0';
	g->rules->write_order(g, order, buf, CLI_TEXT_MAX);
	return buf;
}

const char *cli_single_blanks(const char *text, char buf[CLI_TEXT_MAX]) {
	static const char blanks[] = " \t";
	size_t used = 0;
	if (strlen(text) >= CLI_TEXT_MAX) {
		return text;
	}
	for (text += strspn(text, blanks); *text != '\0'; text += strspn(text, blanks)) {
		size_t length = strcspn(text, blanks);
		used += (size_t)snprintf(buf + used, CLI_TEXT_MAX - used, "%s%.*s",
					 used > 0 ? " " : "", (int)length, text);
		text += length;
	}
	buf[used] = '\0';
	return buf;
}

bool cli_order_read(const struct pv_game *g, char *const *words, size_t count, struct pv_order *out,
		    struct pv_error *err) {
	char text[CLI_TEXT_MAX];
	size_t at = 0;
	text[0] = '\0';
	for (size_t i = 0; i < count; i++) {
		int length = snprintf(text + at, sizeof text - at, i == 0 ? "%s" : " %s", words[i]);
		if (length < 0 || (size_t)length >= sizeof text - at) {
			return pv_fail(err, PV_TOO_LARGE, "", "an order is at most %d bytes long",
				       CLI_TEXT_MAX - 1);
		}
		at += (size_t)length;
	}
	return g->rules->read_order(g, text, out, err);
}

uint64_t cli_count_throws(const struct pv_battle *b) {
	uint64_t count = 0;
	for (size_t i = 0; i < pv_battle_length(b); i++) {
		const struct pv_entry *entry = pv_battle_entry(b, i);
		count += entry->kind == PV_ENTRY_ORDER && !entry->undone &&
			 entry->order.verb == PV_VERB_THROW;
	}
	return count;
}

void cli_put_padded(const char *text, size_t width) {
	fputs(text, stdout);
	for (size_t i = (size_t)cli_measure(text, strlen(text)); i < width; i++) {
		putchar(' ');
	}
}

const char *cli_tenths_text(const struct cli *cli, double x, int width, char buf[16]) {
	return cli_decimal_text(cli, x, width, 1, buf);
}

const char *cli_decimal_text(const struct cli *cli, double x, int width, int places, char buf[16]) {
	snprintf(buf, 16, "%*.*f", width, places, x);
	char *point = strchr(buf, '.');
	if (point != NULL) {
		*point = cli_text(cli, "pavise.point")[0];
	}
	return buf;
}

const char *cli_seat_word(enum pv_seat seat) {
	static const char *const words[PV_SEAT_COUNT] = {
		[PV_RED] = "red", [PV_BLUE] = "blue", [PV_DICE] = "dice", [PV_NOBODY] = "nobody"
	};
	return words[seat];
}

const char *cli_seat_text(const struct cli *cli, enum pv_seat seat) {
	static const char *const keys[PV_SEAT_COUNT] = { [PV_RED] = "cli.seat.red",
							 [PV_BLUE] = "cli.seat.blue",
							 [PV_DICE] = "cli.seat.dice",
							 [PV_NOBODY] = "cli.seat.nobody" };
	return cli_text(cli, keys[seat]);
}

int cli_write_out(const struct cli *cli, struct pv_writer *w, int status) {
	if (w->failed) {
		status = cli_complain(cli, "cli.fail.memory", (char *)NULL);
	} else {
		fputs(w->text, stdout);
		fputc('\n', stdout);
	}
	pv_writer_finish(w);
	return status;
}

bool cli_out_ok(void) {
	return ferror(stdout) == 0;
}
