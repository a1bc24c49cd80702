/* ask_step.c - what does it cost to enter a hex, and what is it worth to whoever stands there?
 * [CHB-ASK.9 to CHB-ASK.12, CHB-ASK.16] */
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/core/answer.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/referee/ask.h"

#include <string.h>

static void add_row_of_modules(const struct chb_game *g, struct chb_rows *rows, int ground) {
	const char *row = chb_modules_terrain_row(g, ground);
	if (row != NULL) {
		chb_rows_add(rows, row);
	}
}

static void write_step(const struct chb_game *g, const struct chb_entry *e, struct pv_writer *out) {
	const int32_t *row = g->figure.terrain[e->into];
	struct pv_why parts = { .part_count = 0 };
	struct chb_rows rows = { .count = 0 };
	int32_t cost = chb_cost_into(g, e, &parts);
	chb_rows_add(&rows, chb_terrain_rule(e->into));
	for (int i = 0; i < parts.part_count; i++) {
		chb_rows_add(&rows, parts.parts[i].rule);
	}
	pv_write_member_int(out, "cost", cost);
	int32_t cover = row[CHB_TERRAIN_OF_COVER], sign = row[CHB_TERRAIN_OF_SIGN];
	if (e->also != 0) {
		const int32_t *other = g->figure.terrain[e->also - 1];
		cover = other[CHB_TERRAIN_OF_COVER] > cover ? other[CHB_TERRAIN_OF_COVER] : cover;
		sign = other[CHB_TERRAIN_OF_SIGN] < sign ? other[CHB_TERRAIN_OF_SIGN] : sign;
		chb_rows_add(&rows, chb_terrain_rule(e->also - 1));
		chb_rows_add(&rows, RULE(CHB_7_2_1));
	}
	pv_write_member_text(out, "cover", chb_cover_word[cover]);
	pv_write_member_text(out, "combat", chb_sign_word[sign]);
	add_row_of_modules(g, &rows, e->into);
	if (e->also != 0) {
		add_row_of_modules(g, &rows, e->also - 1);
	}
	chb_rows_write(&rows, out);
}

static int find_kind(const char *word, size_t length) {
	for (int i = 0; i < CHB_TERRAIN_COUNT; i++) {
		if (strlen(chb_terrain_row[i]) == length &&
		    memcmp(chb_terrain_row[i], word, length) == 0) {
			return i;
		}
	}
	return PV_NONE;
}

/* "hedge", or of two kinds "hedge+slope". */
static bool read_into(const struct pv_node *question, struct chb_entry *e, struct pv_error *err) {
	const struct pv_node *node = pv_node_get(question, "into");
	const char *text = node != NULL && node->kind == PV_NODE_TEXT ? node->text : "";
	size_t length = strcspn(text, "+");
	if (text[length] == '+') {
		int first = find_kind(text, length);
		int second = find_kind(text + length + 1, strlen(text + length + 1));
		if (first != PV_NONE && second != PV_NONE) {
			e->into = first;
			e->also = second + 1;
			return true;
		}
	}
	return chb_question_word(question, "into", chb_terrain_row, CHB_TERRAIN_COUNT, &e->into,
				 err);
}

bool chb_ask_step(const struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		  struct pv_why *why, struct pv_error *err) {
	enum { BODIES_MAX = 99 };
	static const char *const keys[] = {
		"game", "ask", "mover", "armour", "into", "bodies", NULL
	};
	static const char *const movers[] = { "foot", "mounted" };
	struct chb_entry e = { .bodies = 0 };
	if (!pv_node_only(question, keys, err) ||
	    !chb_question_word(question, "mover", movers, PV_COUNT(movers), &e.mounted, err) ||
	    !read_into(question, &e, err) || !pv_node_bool(question, "armour", &e.armour, err) ||
	    !pv_node_int(question, "bodies", 0, BODIES_MAX, &e.bodies, err)) {
		return false;
	}
	if (chb_may_enter(g, &e, why)) {
		write_step(g, &e, out);
	}
	return true;
}
