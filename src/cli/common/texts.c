/* cli/common/texts.c - what is said, in the reader's language. */
#define _POSIX_C_SOURCE 200809L

#include "cli/common/cli.h"
#include "cli/common/screen.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

const char *cli_text(const struct cli *cli, const char *key) {
	return pv_texts_get(cli->texts, key);
}

const char *cli_title(const struct cli *cli, const char *id, const char *title) {
	char key[128];
	snprintf(key, sizeof key, "scenario %s", id);
	return pv_texts_get_or(cli->texts, key, title);
}

enum { ARGUMENTS_MAX = 16 };

/* The values of a text's {names}. */
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

/* Writes the error in the reader's language. Where there is no room, no character is cut in two. */
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
