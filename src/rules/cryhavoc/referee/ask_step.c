/* ask_step.c - what does it cost to enter a hex, and what is it worth to whoever stands there?
 * [CHB-ASK.9 to CHB-ASK.12, CHB-ASK.16] */
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/referee/ask.h"
#include "rules/kit/words.h"

#include <string.h>

static void add_row_of_modules(const struct chb_game *g, struct kit_rows *rows, int ground) {
	const char *row = chb_modules_terrain_row(g, ground);
	if (row != NULL) {
		kit_rows_add(rows, row);
	}
}

static void write_step(const struct chb_game *g, const struct chb_entry *e, struct pv_writer *out) {
	const int32_t *row = g->figure.terrain[e->into];
	struct pv_why parts = { .part_count = 0 };
	struct kit_rows rows = { .count = 0 };
	int32_t cost = chb_cost_into(g, e, &parts);
	kit_rows_add(&rows, chb_terrain_rule(e->into));
	for (int i = 0; i < parts.part_count; i++) {
		kit_rows_add(&rows, parts.parts[i].rule);
	}
	pv_write_member_int(out, "cost", cost);
	int32_t cover = row[CHB_TERRAIN_OF_COVER], sign = row[CHB_TERRAIN_OF_SIGN];
	if (e->also != 0) {
		const int32_t *other = g->figure.terrain[e->also - 1];
		cover = other[CHB_TERRAIN_OF_COVER] > cover ? other[CHB_TERRAIN_OF_COVER] : cover;
		sign = other[CHB_TERRAIN_OF_SIGN] < sign ? other[CHB_TERRAIN_OF_SIGN] : sign;
		kit_rows_add(&rows, chb_terrain_rule(e->also - 1));
		kit_rows_add(&rows, RULE(CHB_7_2_1));
	}
	pv_write_member_text(out, "cover", chb_cover_word[cover]);
	pv_write_member_text(out, "combat", chb_sign_word[sign]);
	add_row_of_modules(g, &rows, e->into);
	if (e->also != 0) {
		add_row_of_modules(g, &rows, e->also - 1);
	}
	kit_rows_write(&rows, out);
}

static int find_kind(const char *word, size_t length) {
	return kit_word_find((struct kit_word){ word, length }, chb_terrain_row, CHB_TERRAIN_COUNT);
}

/* "hedge", or of two kinds "hedge+slope". */
static bool take_into(const struct kit_scan *in, const struct kit_field *f,
		      const struct pv_node *node) {
	struct chb_entry *e = in->record;
	const char *text = node->kind == PV_NODE_TEXT ? node->text : "";
	size_t length = strcspn(text, "+");
	if (text[length] == '+') {
		int first = find_kind(text, length);
		int second = find_kind(text + length + 1, strlen(text + length + 1));
		if (first >= 0 && second >= 0) {
			e->into = first;
			e->also = second + 1;
			return true;
		}
	}
	return chb_asked_word.take(in, f, node);
}

static const struct kit_kind into_kind = { .take = take_into };

enum { BODIES_MAX = 99 };
#define FIELD(name, kind, member) KIT_FIELD(name, kind, struct chb_entry, member)
static const char *const keys[] = { "game", "ask", "mover", "armour", "into", "bodies", NULL };
static const struct kit_field fields[] = {
	{ FIELD("mover", chb_asked_word, mounted), .words = chb_target_word, KIT_NEEDED("mover") },
	{ FIELD("into", into_kind, into), .words = chb_terrain_row, KIT_NEEDED("into") },
	{ FIELD("armour", kit_yes_no, armour) },
	{ FIELD("bodies", kit_number, bodies), .low = 0, .high = BODIES_MAX },
};
static const struct kit_form form = { fields, PV_COUNT(fields), NULL, keys };

bool chb_ask_step(const struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		  struct pv_why *why, struct pv_error *err) {
	struct chb_entry e = { .bodies = 0 };
	if (!kit_form_read(&form, question, NULL, &e, err)) {
		return false;
	}
	if (chb_may_enter(g, &e, why)) {
		write_step(g, &e, out);
	}
	return true;
}
