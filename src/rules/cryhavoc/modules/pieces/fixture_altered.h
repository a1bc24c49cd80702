/*
 * fixture_altered.h - for tests of this folder: boards with a piece whose file reads otherwise.
 *
 * altered_board   the sheet of 24 by 20 with that piece, called XX, and rivers to choose from
 * altered_refuse  no such battle; what is said of it
 */
#ifndef RULES_CRYHAVOC_MODULES_PIECES_FIXTURE_ALTERED_H
#define RULES_CRYHAVOC_MODULES_PIECES_FIXTURE_ALTERED_H

#include "rules/cryhavoc/fixtures/fixture_pieces.h"

#include <stdio.h>
#include <stdlib.h>

struct altered {
	const char *file; /* of data/pieces */
	const char *was, *is;
	const char *lay;
};

/* The lines of its `piece:`, with the one text in place of the other. */
static inline void altered_add(struct field_text *t, struct altered a) {
	static char text[FIELD_TEXT_MAX];
	char path[512];
	snprintf(path, sizeof path, "%s/pieces/%s.yaml", getenv("PAVISE_DATA"), a.file);
	FILE *file = fopen(path, "r");
	assert_non_null(file);
	size_t length = fread(text, 1, sizeof text - 1, file);
	fclose(file);
	text[length] = '\0';
	char *from = strstr(text, "\npiece:\n"), *at = strstr(text, a.was);
	assert_true(from != NULL && at != NULL && strstr(at + 1, a.was) == NULL);
	for (char *line = strtok(from + strlen("\npiece:\n"), "\n"); line != NULL;
	     line = strtok(NULL, "\n")) {
		char *here = strstr(line, a.was);
		if (here != NULL) {
			field_add(t, "    %.*s%s%s\n", (int)(here - line), line, a.is,
				  here + strlen(a.was));
		} else {
			field_add(t, "    %s\n", line);
		}
	}
}

static inline const char *altered_board(struct altered a) {
	static struct field_text t;
	t.used = 0;
	field_add(&t, "  pieces:\n    R1: river-straight\n    XX:\n");
	altered_add(&t, a);
	field_add(&t, "  sheets:\n    A:\n      hexes: |\n");
	for (int row = 0; row < 20; row++) {
		field_add(&t, "        %s", row % 2 != 0 ? "  " : "");
		for (int column = 0; column < 24; column++) {
			field_add(&t, ".   ");
		}
		field_add(&t, "\n");
	}
	field_add(&t, "  lay:\n%s", a.lay);
	return t.text;
}

static inline void altered_refuse(struct altered a, const char *options, const char *why) {
	field_fails((struct field_plan){ .board = altered_board(a),
					 .red = "Wulf PEA A0000",
					 .blue = "Odo SWO A0001",
					 .options = options },
		    "test.yaml:", why);
}

static inline void altered_open(struct field *f, struct altered a, const char *options) {
	field_open(f, (struct field_plan){ .board = altered_board(a),
					   .red = "Wulf PEA A0000",
					   .blue = "Odo SWO A0001",
					   .options = options });
}

#endif
