#include "core/tree.h"
#include "core/utf8.h"
#include "game/files/files.h"
#include "pavise/node.h"

#include <stdlib.h>
#include <string.h>
#include <yaml.h>

struct reader {
	yaml_parser_t parser;
	struct pv_tree_builder builder;
	const char *text, *name;
	struct pv_error *err;
	const char *line; /* in text: the start of line `line_number`; both only move on */
	size_t line_number, length;
	/* For each open collection: is it a map, and is its next scalar a key? */
	bool is_map[PV_NODE_DEPTH_MAX], wants_key[PV_NODE_DEPTH_MAX];
};

static struct pv_mark mark_of(yaml_mark_t mark) {
	return (struct pv_mark){ .line = (int)mark.line + 1, .column = (int)mark.column + 1 };
}

static bool refuse(struct reader *r, yaml_mark_t mark, const char *found) {
	return pv_fail_at(r->err, PV_BAD_INPUT, r->name, mark_of(mark), "%s", found);
}

static bool fail_parser(struct reader *r) {
	const yaml_parser_t *p = &r->parser;
	const char *problem = p->problem != NULL ? p->problem : "not YAML";
	switch (p->error) {
	case YAML_MEMORY_ERROR:
		return pv_fail(r->err, PV_NO_MEMORY, r->name, "no memory to read YAML");
	case YAML_READER_ERROR:
		return pv_fail_at(r->err, PV_BAD_INPUT, r->name,
				  pv_utf8_mark(r->text, p->problem_offset),
				  "found: %s; accepted is one YAML document", problem);
	default:
		return pv_fail_at(r->err, PV_BAD_INPUT, r->name, mark_of(p->problem_mark),
				  "%s%sfound: %s; accepted is one YAML document",
				  p->context != NULL ? p->context : "",
				  p->context != NULL ? ", " : "", problem);
	}
}

/* A value was read: in a map the next scalar is a key again. */
static void pass_value(struct reader *r) {
	int depth = r->builder.depth;
	if (depth > 0) {
		r->wants_key[depth - 1] = r->is_map[depth - 1];
	}
}

static bool is_key_next(const struct reader *r) {
	int depth = r->builder.depth;
	return depth > 0 && r->wants_key[depth - 1];
}

static bool is_null(const char *text, size_t length) {
	static const char *const words[] = { "", "~", "null", "Null", "NULL" };
	for (size_t i = 0; i < PV_COUNT(words); i++) {
		if (length == strlen(words[i]) && memcmp(text, words[i], length) == 0) {
			return true;
		}
	}
	return false;
}

/* --- texts over several lines ---------------------------------------------------------------- */

/* A line of the file without its line break. Lines are asked for in order. */
static const char *find_line(struct reader *r, size_t number, size_t *length) {
	const char *end = r->text + r->length, *cut = end;
	for (;;) {
		const char *found = memchr(r->line, '\n', (size_t)(end - r->line));
		cut = found != NULL ? found : end;
		if (r->line_number >= number || found == NULL) {
			break;
		}
		r->line = found + 1;
		r->line_number++;
	}
	*length = r->line_number == number ? (size_t)(cut - r->line) : 0;
	return r->line;
}

static bool is_blank(char c) {
	return c == ' ' || c == '\t' || c == '\r';
}

static bool begins_character(char c) {
	return ((unsigned char)c & 0xC0U) != 0x80U;
}

/* How many lines of the file, from first to last, stand in the text as they are: up to one with an
 * escape. column: where the text begins in the first line. */
static size_t find_lines(struct reader *r, size_t first, size_t last, size_t column,
			 const char *text, struct pv_line_mark *out) {
	size_t count = 0, length;
	const char *in = text;
	bool same = true;
	for (size_t number = first; same && number <= last && *in != '\0'; number++, column = 0) {
		const char *line = find_line(r, number, &length), *end = line + length, *at = line;
		int before = 0; /* characters */
		for (; at < end &&
		       ((size_t)before < column || is_blank(*at) || !begins_character(*at));
		     at++) {
			before += begins_character(*at);
		}
		while (end > at && is_blank(end[-1])) {
			end--;
		}
		in += strspn(in, " \t\r\n");
		if (at < end && *at == *in) {
			out[count++] = (struct pv_line_mark){ (size_t)(in - text),
							      { (int)number + 1, before + 1 } };
		}
		for (; at < end && *at == *in; at++) {
			in++;
		}
		same = at == end;
	}
	return count;
}

static bool mark_lines(struct reader *r, const yaml_event_t *event) {
	yaml_scalar_style_t style = event->data.scalar.style;
	bool block = style == YAML_LITERAL_SCALAR_STYLE || style == YAML_FOLDED_SCALAR_STYLE;
	size_t first = event->start_mark.line + block, last = event->end_mark.line;
	if (event->start_mark.line == last) {
		return true;
	}
	size_t column = block ? 0 : event->start_mark.column + (style != YAML_PLAIN_SCALAR_STYLE);
	struct pv_line_mark *lines = calloc(last - first + 1, sizeof *lines);
	if (lines == NULL) {
		return true; /* errors stand where the text begins then */
	}
	size_t count =
	    find_lines(r, first, last, column, (const char *)event->data.scalar.value, lines);
	bool done = pv_tree_lines(&r->builder, lines, count);
	free(lines);
	return done;
}

static bool take_scalar(struct reader *r, const yaml_event_t *event) {
	const char *text = (const char *)event->data.scalar.value;
	size_t length = event->data.scalar.length;
	struct pv_mark mark = mark_of(event->start_mark);
	bool quoted = event->data.scalar.style != YAML_PLAIN_SCALAR_STYLE;
	if (is_key_next(r)) {
		r->wants_key[r->builder.depth - 1] = false;
		return pv_tree_key(&r->builder, text, length, mark);
	}
	pass_value(r);
	if (!quoted && is_null(text, length)) {
		return pv_tree_null(&r->builder, mark);
	}
	return pv_tree_text(&r->builder, text, length, quoted, mark) && mark_lines(r, event);
}

/* false past the depth limit; libyaml is asked for nothing more then. */
static bool take_open(struct reader *r, const yaml_event_t *event, enum pv_node_kind kind) {
	if (is_key_next(r)) {
		return refuse(r, event->start_mark,
			      "found a list or map as a key; accepted is a text");
	}
	pass_value(r);
	if (!pv_tree_open(&r->builder, kind, mark_of(event->start_mark))) {
		return false;
	}
	r->is_map[r->builder.depth - 1] = r->wants_key[r->builder.depth - 1] = kind == PV_NODE_MAP;
	return true;
}

static bool refuse_extras(struct reader *r, const yaml_event_t *event, const yaml_char_t *anchor,
			  const yaml_char_t *tag) {
	if (anchor != NULL) {
		return refuse(r, event->start_mark, "found an anchor (&); accepted are none");
	}
	if (tag != NULL) {
		return refuse(r, event->start_mark, "found a tag (!); accepted are none");
	}
	return true;
}

static bool take_start(struct reader *r, const yaml_event_t *event) {
	if (r->builder.count > 0) {
		return refuse(r, event->start_mark,
			      "found a second document; accepted is one in a file");
	}
	if (event->data.document_start.tag_directives.start !=
	    event->data.document_start.tag_directives.end) {
		return refuse(r, event->start_mark, "found a %TAG line; accepted are none");
	}
	return true;
}

static bool take_event(struct reader *r, const yaml_event_t *event) {
	switch (event->type) {
	case YAML_DOCUMENT_START_EVENT:
		return take_start(r, event);
	case YAML_ALIAS_EVENT:
		return refuse(r, event->start_mark, "found an alias (*); accepted are none");
	case YAML_SCALAR_EVENT:
		return refuse_extras(r, event, event->data.scalar.anchor, event->data.scalar.tag) &&
		       take_scalar(r, event);
	case YAML_SEQUENCE_START_EVENT:
		return refuse_extras(r, event, event->data.sequence_start.anchor,
				     event->data.sequence_start.tag) &&
		       take_open(r, event, PV_NODE_LIST);
	case YAML_MAPPING_START_EVENT:
		return refuse_extras(r, event, event->data.mapping_start.anchor,
				     event->data.mapping_start.tag) &&
		       take_open(r, event, PV_NODE_MAP);
	case YAML_SEQUENCE_END_EVENT:
	case YAML_MAPPING_END_EVENT:
		return pv_tree_close(&r->builder);
	default:
		return true;
	}
}

static bool read_events(struct reader *r) {
	yaml_event_type_t type;
	do {
		yaml_event_t event;
		if (!yaml_parser_parse(&r->parser, &event)) {
			return fail_parser(r);
		}
		type = event.type;
		bool ok = take_event(r, &event);
		yaml_event_delete(&event);
		if (!ok) {
			return false;
		}
	} while (type != YAML_STREAM_END_EVENT);
	if (r->builder.count == 0) {
		return pv_fail_at(r->err, PV_BAD_INPUT, r->name, (struct pv_mark){ 1, 1 },
				  "found nothing; accepted is one YAML document");
	}
	return true;
}

struct pv_node *pv_node_read_yaml(const char *text, size_t length, const char *name,
				  struct pv_error *err) {
	struct reader r = {
		.text = text, .name = name, .err = err, .line = text, .length = length
	};
	if (!pv_tree_accepts(text, length, name, err) || !pv_tree_begin(&r.builder, name, err)) {
		return NULL;
	}
	if (!yaml_parser_initialize(&r.parser)) {
		pv_tree_drop(&r.builder);
		pv_fail(err, PV_NO_MEMORY, name, "no memory to read YAML");
		return NULL;
	}
	yaml_parser_set_encoding(&r.parser, YAML_UTF8_ENCODING);
	yaml_parser_set_input_string(&r.parser, (const unsigned char *)text, length);
	bool ok = read_events(&r);
	yaml_parser_delete(&r.parser);
	if (!ok) {
		pv_tree_drop(&r.builder);
		return NULL;
	}
	return pv_tree_finish(&r.builder);
}

struct pv_node *pv_node_read_file(const char *path, struct pv_error *err) {
	size_t length;
	char *text = pv_file_read(path, PV_NODE_BYTES_MAX, &length, err);
	if (text == NULL) {
		return NULL;
	}
	struct pv_node *root = pv_node_read_yaml(text, length, path, err);
	free(text);
	return root;
}
