/* cli/common/yaml.c - trees as YAML in block style. A scalar of several lines is a literal block;
 * any other is plain or in double quotes. What is written reads back as an equal tree. */
#include "cli/common/yaml.h"

#include <string.h>

enum { STEP = 2 };

static bool is_plain_char(char c) {
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
	       c == '_' || c == '/' || c == '.';
}

/* Is it plain? "5", "e4 n x2", "minus-one" have nothing that YAML could take for its own sign. */
static bool is_plain(const char *text) {
	static const char *const words[] = { "null", "Null", "NULL" };
	for (size_t i = 0; i < PV_COUNT(words); i++) {
		if (strcmp(text, words[i]) == 0) {
			return false;
		}
	}
	if (!is_plain_char(text[0])) {
		return false;
	}
	size_t i = 1;
	while (text[i] != '\0' && (is_plain_char(text[i]) || strchr(" -+=", text[i]) != NULL)) {
		i++;
	}
	return text[i] == '\0' && text[i - 1] != ' ';
}

static void write_quoted(FILE *out, const char *text) {
	fputc('"', out);
	for (; *text != '\0'; text++) {
		unsigned char c = (unsigned char)*text;
		if (c == '"' || c == '\\') {
			fprintf(out, "\\%c", c);
		} else if (c == '\n') {
			fputs("\\n", out);
		} else if (c < ' ' || c == 127) {
			fprintf(out, "\\x%02X", c);
		} else {
			fputc(c, out);
		}
	}
	fputc('"', out);
}

void cli_yaml_text(FILE *out, const char *text, bool quoted) {
	if (!quoted && is_plain(text)) {
		fputs(text, out);
	} else {
		write_quoted(out, text);
	}
}

void cli_yaml_key(FILE *out, const char *key, int indent) {
	fprintf(out, "%*s", indent, "");
	cli_yaml_text(out, key, false);
	fputc(':', out);
}

/* A literal block shows every character as it is, so only lines of printable text may stand in
 * it. */
static bool is_block(const char *text) {
	for (const char *at = text; *at != '\0'; at++) {
		unsigned char c = (unsigned char)*at;
		if ((c < ' ' && c != '\n') || c == 127) {
			return false;
		}
	}
	const char *end = strchr(text, '\n');
	return end != NULL && end != text && text[strlen(text) - 1] == '\n' &&
	       (strlen(text) < 2 || text[strlen(text) - 2] != '\n');
}

/* Where a map's first line begins with blanks, the block says how far it is indented. */
static void write_block(FILE *out, const char *text, int indent) {
	if (text[0] == ' ') {
		fprintf(out, " |%d\n", STEP);
	} else {
		fputs(" |\n", out);
	}
	while (*text != '\0') {
		size_t length = strcspn(text, "\n");
		fprintf(out, "%*s%.*s\n", length == 0 ? 0 : indent, "", (int)length, text);
		text += length + 1;
	}
}

static void write_value(FILE *out, const struct pv_node *node, int indent) {
	if (node->kind == PV_NODE_TEXT && is_block(node->text)) {
		write_block(out, node->text, indent);
		return;
	}
	if ((node->kind == PV_NODE_MAP || node->kind == PV_NODE_LIST) && node->first != NULL) {
		fputc('\n', out);
		cli_yaml_node(out, node, indent);
		return;
	}
	fputc(' ', out);
	cli_yaml_node(out, node, indent);
}

void cli_yaml_member(FILE *out, const struct pv_node *child, int indent) {
	cli_yaml_key(out, child->key, indent);
	write_value(out, child, indent + STEP);
}

void cli_yaml_node(FILE *out, const struct pv_node *node, int indent) {
	if (node->kind == PV_NODE_TEXT) {
		cli_yaml_text(out, node->text, node->quoted != 0);
		fputc('\n', out);
	} else if (node->kind == PV_NODE_NULL) {
		fputs("null\n", out);
	} else if (node->first == NULL) {
		fputs(node->kind == PV_NODE_MAP ? "{}\n" : "[]\n", out);
	}
	for (const struct pv_node *child = node->first; child != NULL; child = child->next) {
		if (node->kind == PV_NODE_MAP) {
			cli_yaml_member(out, child, indent);
		} else {
			fprintf(out, "%*s-", indent, "");
			write_value(out, child, indent + STEP);
		}
	}
}
