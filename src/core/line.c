#include "core/line.h"

#include <stdlib.h>
#include <string.h>

struct pv_node pv_line_at(const struct pv_node *line, const char *at) {
	struct pv_node found = *line;
	size_t byte = (size_t)(at - line->text), last = line->line_count;
	while (last > 0 && line->lines[last - 1].at > byte) {
		last--;
	}
	if (last > 0) {
		found.mark = line->lines[last - 1].mark;
		found.mark.column += (int)(byte - line->lines[last - 1].at);
	} else {
		found.mark.column += (int)byte + line->quoted;
	}
	return found;
}

/* "NAME=" at the start of a word, between two places of the text; NULL: there is none. */
static const char *find_word(const char *from, const char *end, const char *name) {
	size_t length = strlen(name);
	while (length > 0 && from < end && (from = strstr(from, name)) != NULL && from < end) {
		if (from[-1] == ' ' && from[length] == '=') {
			return from;
		}
		from++;
	}
	return NULL;
}

static const char *find_culprit(const struct pv_node *line, const char *where) {
	static const char head[] = "column ";
	const char *text = line->text, *end = text + line->length;
	const char *units = text + strcspn(text, ";"); /* end, where there is none */
	if (strncmp(where, head, sizeof head - 1) == 0) {
		long column = strtol(where + sizeof head - 1, NULL, 10);
		return column >= 1 && (size_t)column <= line->length + 1 ? text + column - 1 : text;
	}
	const char *unit = units < end ? find_word(units + 1, end, where) : NULL;
	const char *field = find_word(text + (line->length > 0), units, where);
	return unit != NULL ? unit : field != NULL ? field : text;
}

bool pv_line_fail(const struct pv_node *line, const struct pv_error *inner, struct pv_error *err) {
	struct pv_node at = pv_line_at(line, find_culprit(line, inner->where));
	size_t named = strlen(inner->where);
	if (strncmp(inner->msg, inner->where, named) == 0) {
		return pv_node_fail(&at, err, "%s", inner->msg);
	}
	return pv_node_fail(&at, err, "%.40s: %.250s", inner->where, inner->msg);
}
