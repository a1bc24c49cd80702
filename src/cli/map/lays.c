/* cli/map/lays.c - reads the words for pieces to be laid, and writes the map's file with them. */
#include "cli/map/lays.h"

#include "cli/common/yaml.h"

#include <string.h>

/* --- words ----------------------------------------------------------------------------------- */

static bool fail_word(const struct cli_lay *lay, const char *word, struct pv_error *err) {
	return pv_fail(err, PV_BAD_INPUT, lay->text,
		       "found \"%.40s\"; accepted: a piece, then at=D0714 and turn=2, or x=D1510 "
		       "and y=D1910, or over=D0714, and as=WM; or spiral, ladder or trapdoor, then "
		       "at=D0714, leads=up and side=0",
		       word);
}

/* Reads "x=A1510". */
static bool read_word(struct cli_lay *lay, const char *word, struct pv_error *err) {
	static const char *const keys[] = { "at", "turn", "x", "y", "over", "as", "leads", "side" };
	size_t length = strcspn(word, "=");
	const char *value = word + length + 1;
	struct cli_lay_word *at = &lay->words[lay->count];
	for (size_t i = 0; i < PV_COUNT(keys) && word[length] == '='; i++) {
		bool own = strcmp(keys[i], "as") == 0;
		size_t room = own ? sizeof lay->code : sizeof at->value;
		if (strlen(keys[i]) != length || memcmp(keys[i], word, length) != 0) {
			continue;
		}
		if (strlen(value) >= room || *value == '\0' ||
		    (!own && lay->count == CLI_LAY_WORDS)) {
			break;
		}
		snprintf(own ? lay->code : at->value, room, "%s", value);
		snprintf(at->key, sizeof at->key, "%s", keys[i]);
		lay->count += own ? 0 : 1;
		return true;
	}
	return fail_word(lay, word, err);
}

static bool is_marker(const char *word) {
	static const char *const kinds[] = { "spiral", "ladder", "trapdoor" };
	for (size_t i = 0; i < PV_COUNT(kinds); i++) {
		if (strcmp(word, kinds[i]) == 0) {
			return true;
		}
	}
	return false;
}

bool cli_lay_read(const char *text, struct cli_lay *out, struct pv_error *err) {
	char word[64];
	int used = 0;
	*out = (struct cli_lay){ .text = text };
	for (const char *at = text; sscanf(at, "%63s%n", word, &used) == 1; at += used) {
		if (out->piece[0] != '\0') {
			if (!read_word(out, word, err)) {
				return false;
			}
		} else if (strlen(word) >= sizeof out->piece || strchr(word, '=') != NULL) {
			return fail_word(out, word, err);
		} else {
			snprintf(out->piece, sizeof out->piece, "%s", word);
		}
	}
	out->marker = is_marker(out->piece);
	return out->piece[0] != '\0' || fail_word(out, "", err);
}

/* --- what the map calls them ----------------------------------------------------------------- */

static const struct pv_node *pieces_of(const struct cli_lays *lays) {
	return pv_node_get(pv_node_get(lays->base, "map"), "pieces");
}

/* The piece that has this code on the map, leaving out those laid from the nth on. "": a piece that
 * the map draws itself; NULL: none. */
static const char *find_owner(const struct cli_lays *lays, const char *code, size_t nth) {
	const struct pv_node *drawn = pv_node_get(pieces_of(lays), code);
	if (drawn != NULL) {
		return drawn->kind == PV_NODE_TEXT ? drawn->text : "";
	}
	for (size_t i = 0; i < nth; i++) {
		if (strcmp(lays->at[i].code, code) == 0) {
			return lays->at[i].piece;
		}
	}
	return NULL;
}

static bool is_free(const struct cli_lays *lays, size_t nth) {
	const char *owner = find_owner(lays, lays->at[nth].code, nth);
	return owner == NULL || strcmp(owner, lays->at[nth].piece) == 0;
}

/* Reads the code of the piece's own file. */
static bool read_code(struct cli_lay *lay, struct pv_error *err) {
	char file[80], path[CLI_NAME_MAX];
	const char *code = "P";
	snprintf(file, sizeof file, "pieces/%s.yaml", lay->piece);
	if (strchr(lay->piece, '/') != NULL || !pv_data_path(file, path, sizeof path, NULL)) {
		return pv_fail(err, PV_NOT_FOUND, lay->text,
			       "found no installed piece \"%.40s\"; accepted: the name of one in "
			       "data/pieces",
			       lay->piece);
	}
	struct pv_node *root = pv_node_read_file(path, err);
	bool good = root != NULL && pv_node_text(root, "code", &code, err);
	snprintf(lay->code, sizeof lay->code, "%s", code);
	pv_node_free(root);
	return good;
}

bool cli_lay_code(struct cli_lays *lays, size_t nth, struct pv_error *err) {
	struct cli_lay *lay = &lays->at[nth];
	char code[sizeof lay->code];
	if (lay->marker) {
		return true;
	}
	if (lay->code[0] != '\0') {
		return is_free(lays, nth) ||
		       pv_fail(err, PV_BAD_INPUT, lay->text,
			       "another piece is called \"%s\"; accepted: as= and another word",
			       lay->code);
	}
	if (!read_code(lay, err)) {
		return false;
	}
	snprintf(code, sizeof code, "%s", lay->code);
	for (int number = 2; number < 10 && !is_free(lays, nth); number++) {
		snprintf(lay->code, sizeof lay->code, "%.5s%d", code, number);
	}
	return true;
}

/* --- the file -------------------------------------------------------------------------------- */

static bool has_pieces(const struct cli_lays *lays, size_t count) {
	size_t i = 0;
	while (i < count && lays->at[i].marker) {
		i++;
	}
	return i < count;
}

static void write_pieces(FILE *out, const struct cli_lays *lays, size_t count) {
	const struct pv_node *drawn = pieces_of(lays);
	if (drawn == NULL && !has_pieces(lays, count)) {
		return;
	}
	fputs("  pieces:\n", out);
	for (const struct pv_node *at = drawn != NULL ? drawn->first : NULL; at != NULL;
	     at = at->next) {
		cli_yaml_member(out, at, 4);
	}
	for (size_t i = 0; i < count; i++) {
		if (!lays->at[i].marker && find_owner(lays, lays->at[i].code, i) == NULL) {
			cli_yaml_key(out, lays->at[i].code, 4);
			fprintf(out, " %s\n", lays->at[i].piece);
		}
	}
}

/* Writes a tree within a line. */
static void write_flow(FILE *out, const struct pv_node *node) {
	if (node->kind == PV_NODE_TEXT) {
		cli_yaml_text(out, node->text, false);
		return;
	}
	bool map = node->kind == PV_NODE_MAP;
	fputc(map ? '{' : '[', out);
	for (const struct pv_node *at = node->first; at != NULL; at = at->next) {
		if (map) {
			cli_yaml_key(out, at->key, 0);
			fputc(' ', out);
		}
		write_flow(out, at);
		fputs(at->next != NULL ? ", " : "", out);
	}
	fputc(map ? '}' : ']', out);
}

/* Writes {piece: WM, x: D1510, y: D1910}, which was laid before. */
static void write_old(FILE *out, const struct pv_node *lay, int indent) {
	fprintf(out, "%*s- ", indent, "");
	write_flow(out, lay);
	fputc('\n', out);
}

static void write_new(FILE *out, const struct cli_lay *lay, const char *head) {
	fputs(head, out);
	cli_yaml_text(out, lay->marker ? lay->piece : lay->code, false);
	for (size_t i = 0; i < lay->count; i++) {
		fprintf(out, ", %s: ", lay->words[i].key);
		cli_yaml_text(out, lay->words[i].value, false);
	}
	fputs("}\n", out);
}

static void write_lay(FILE *out, const struct cli_lays *lays, size_t count) {
	const struct pv_node *old = pv_node_get(pv_node_get(lays->base, "map"), "lay");
	if (old == NULL && !has_pieces(lays, count)) {
		return;
	}
	fputs("  lay:\n", out);
	for (const struct pv_node *at = old != NULL ? old->first : NULL; at != NULL;
	     at = at->next) {
		write_old(out, at, 4);
	}
	for (size_t i = 0; i < count; i++) {
		if (!lays->at[i].marker) {
			write_new(out, &lays->at[i], "    - {piece: ");
		}
	}
}

/* Is the marker on that sheet? One that is on none goes to the first, where it will be refused. */
static bool is_on(const struct cli_lay *lay, const struct pv_node *sheet,
		  const struct pv_node *sheets) {
	for (size_t i = 0; i < lay->count && lay->marker; i++) {
		if (strcmp(lay->words[i].key, "at") == 0) {
			const char letter[] = { lay->words[i].value[0], '\0' };
			const struct pv_node *on = pv_node_get(sheets, letter);
			return (on != NULL ? on : sheets->first) == sheet;
		}
	}
	return lay->marker && sheets->first == sheet;
}

/* Writes a sheet with the markers that are put on it. */
static void write_sheet(FILE *out, const struct cli_lays *lays, size_t count,
			const struct pv_node *sheet, const struct pv_node *sheets) {
	const struct pv_node *old = pv_node_get(sheet, "links");
	const char *head = "      links:\n";
	cli_yaml_key(out, sheet->key, 4);
	fputc('\n', out);
	for (const struct pv_node *at = sheet->first; at != NULL; at = at->next) {
		if (at != old) {
			cli_yaml_member(out, at, 6);
		}
	}
	for (const struct pv_node *at = old != NULL ? old->first : NULL; at != NULL;
	     at = at->next, head = "") {
		fputs(head, out);
		write_old(out, at, 8);
	}
	for (size_t i = 0; i < count; i++) {
		if (is_on(&lays->at[i], sheet, sheets)) {
			fputs(head, out);
			write_new(out, &lays->at[i], "        - {kind: ");
			head = "";
		}
	}
}

static void write_sheets(FILE *out, const struct cli_lays *lays, size_t count,
			 const struct pv_node *sheets) {
	fputs("  sheets:\n", out);
	for (const struct pv_node *at = sheets->first; at != NULL; at = at->next) {
		write_sheet(out, lays, count, at, sheets);
	}
}

static void write_map(FILE *out, const struct cli_lays *lays, size_t count) {
	fputs("map:\n", out);
	write_pieces(out, lays, count);
	for (const struct pv_node *at = pv_node_get(lays->base, "map")->first; at != NULL;
	     at = at->next) {
		if (strcmp(at->key, "sheets") == 0) {
			write_sheets(out, lays, count, at);
		} else if (strcmp(at->key, "pieces") != 0 && strcmp(at->key, "lay") != 0) {
			cli_yaml_member(out, at, 2);
		}
	}
	write_lay(out, lays, count);
}

void cli_lays_write(FILE *out, const struct cli_lays *lays, size_t count) {
	for (const struct pv_node *at = lays->base->first; at != NULL; at = at->next) {
		if (strcmp(at->key, "map") == 0) {
			write_map(out, lays, count);
		} else if (strcmp(at->key, "title") == 0 && lays->title != NULL) {
			fputs("title: ", out);
			cli_yaml_text(out, lays->title, false);
			fputc('\n', out);
		} else {
			cli_yaml_member(out, at, 0);
		}
	}
}
