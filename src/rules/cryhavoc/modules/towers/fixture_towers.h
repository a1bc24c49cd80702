/*
 * fixture_towers.h - for tests of this folder: the guard post, and towers with added floors.
 *
 * towers_guard    the guard post with that `lay`; its tower is GT, its middle A1409
 * towers_keep     a keep of that kind, KP, on the same sheet
 * towers_board    a plain sheet of 24 by 20 with towers laid on it
 * towers_refuse   a board that isn't accepted, and the row at the end of what is said
 * towers_level    how high a hex lies, in halves
 * towers_none     there is no such place
 *
 * TG is the ground floor of a large tower, SB of a small one, IR of an irregular one, SQ of a
 * square one; L1 to L6, S1 to S8 are the added floors.
 */
#ifndef RULES_CRYHAVOC_MODULES_TOWERS_FIXTURE_TOWERS_H
#define RULES_CRYHAVOC_MODULES_TOWERS_FIXTURE_TOWERS_H

#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/fixtures/fixture_pieces.h"

#include <stdio.h>
#include <stdlib.h>

#define TOWERS_FLOORS                                              \
	"L1: tower-l1, L2: tower-l2, L3: tower-l3, L4: tower-l4, " \
	"L5: tower-l5, L6: tower-l6, S1: tower-s1, S2: tower-s2, " \
	"S3: tower-s3, S4: tower-s4, S5: tower-s5, S6: tower-s6, " \
	"S7: tower-s7, S8: tower-s8, TG: tower-ground"
/* Ground floors of our own: seven hexes, a brick of six by five, one of five by five; nineteen, of
 * the kind that is named. */
#define TOWERS_ROW_6 "  -   _   _   _   _   _   _\\n"
#define TOWERS_ROW_5 "  -   _   _   _   _   _\\n"
#define TOWERS_KEEP                                                             \
	"{reference: [3, 2], edge: wall, hexes: \"-   -   _   _   _   -   -\\n" \
	"  -   _   _   _   _   -   -\\n- o _   _   _   _   _   -\\n"            \
	"  -   _   _   _   _   -   -\\n-   -   _   _   _   -   -\", parts: {tower: %s}}"
#define TOWERS_BASES                                                                               \
	", SB: {reference: [2, 2], edge: wall, signs: {D: keep-doorway}, "                         \
	"hexes: \"-   -   -   -   -\\n  -   _   _   -   -\\n- o D   _   _   -\\n"                  \
	"  -   _   _   -   -\", parts: {tower: small}}"                                            \
	", IR: {reference: [3, 2], edge: wall, hexes: \"-   _   _   _   _   _   _\\n" TOWERS_ROW_6 \
	"- o _   _   _   _   _   _\\n" TOWERS_ROW_6                                                \
	"-   _   _   _   _   _   _\", parts: {tower: irregular}}"                                  \
	", SQ: {reference: [3, 2], edge: wall, hexes: \"-   _   _   _   _   _\\n" TOWERS_ROW_5     \
	"- o _   _   _   _   _\\n" TOWERS_ROW_5 "-   _   _   _   _   _\", parts: {tower: square}}"

/* A spiral up in the middle of a ground floor, away from its doorway. */
#define TOWERS_UP   ", markers: [{at: \"(0,0)\", kind: spiral, leads: up, side: 0}]}\n"
#define TOWERS_DOWN ", markers: [{at: \"(0,0)\", kind: spiral, leads: down, side: 0}]}\n"

static inline const char *towers_board(const char *lay) {
	return pieces_board(TOWERS_FLOORS TOWERS_BASES, "", lay);
}

/* KP is such a keep. */
static inline const char *towers_keep(const char *kind, const char *lay) {
	static char pieces[1024];
	snprintf(pieces, sizeof pieces, TOWERS_FLOORS ", KP: " TOWERS_KEEP, kind);
	return pieces_board(pieces, "", lay);
}

static inline const char *towers_guard(const char *lay) {
	static struct field_text t;
	static char text[FIELD_TEXT_MAX];
	char path[512];
	snprintf(path, sizeof path, "%s/maps/guard-post.yaml", getenv("PAVISE_DATA"));
	FILE *file = fopen(path, "r");
	assert_non_null(file);
	size_t length = fread(text, 1, sizeof text - 1, file);
	fclose(file);
	text[length] = '\0';
	char *pieces = strstr(text, "  pieces:\n"), *own = strstr(text, "  lay:\n");
	assert_true(pieces != NULL && own != NULL);
	pieces += strlen("  pieces:\n");
	*own = '\0';
	t.used = 0;
	field_add(&t, "  pieces:\n");
	for (int i = 1; i <= 8; i++) {
		field_add(&t, "    S%d: tower-s%d\n", i, i);
	}
	for (int i = 1; i <= 6; i++) {
		field_add(&t, "    L%d: tower-l%d\n", i, i);
	}
	field_add(&t, "%s  lay:\n%s", pieces, lay);
	return t.text;
}

static inline void towers_open(struct field *f, const char *board, const char *red,
			       const char *options) {
	field_open(f,
		   (struct field_plan){
		       .board = board, .red = red, .blue = "Odo SWO A0019", .options = options });
}

static inline void towers_refuse(const char *board, const char *options, const char *row) {
	struct pv_error err;
	char tail[32];
	struct field_plan plan = {
		.board = board, .red = "Wulf PEA A0018", .blue = "Odo SWO A0019", .options = options
	};
	snprintf(tail, sizeof tail, " [%s]", row);
	struct pv_game *g = field_load(&plan, &err);
	if (g != NULL) {
		fail_msg("loaded, not refused by %s", row);
	}
	size_t length = strlen(err.msg), end = strlen(tail);
	if (length < end || strcmp(err.msg + length - end, tail) != 0) {
		fail_msg("refused at %s: %s; not by %s", err.where, err.msg, row);
	}
}

static inline void towers_accept(const char *board, const char *options) {
	struct field f;
	towers_open(&f, board, "Wulf PEA A0018", options);
	field_close(&f);
}

static inline int towers_level(const struct field *f, const char *hex) {
	int place = field_place(f, hex);
	assert_int_not_equal(place, PV_NO_PLACE);
	return chb_game_of(f->g)->map.place[place].level;
}

static inline int towers_ground(const struct field *f, const char *hex) {
	int place = field_place(f, hex);
	assert_int_not_equal(place, PV_NO_PLACE);
	return chb_game_of(f->g)->map.place[place].ground;
}

static inline void towers_none(const struct field *f, const char *hex) {
	assert_int_equal(field_place(f, hex), PV_NO_PLACE);
}

#endif
