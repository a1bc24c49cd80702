/* ask_fall.c - what comes of a jump, of a fall? [CHB-11] */
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/core/answer.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/tables.h"
#include "rules/cryhavoc/move/falls.h"
#include "rules/cryhavoc/referee/ask.h"

enum { LEVELS_MAX = 12 };

struct leap {
	int32_t levels;
	int into, over;
	bool armour;
};

static bool read_leap(const struct pv_node *question, const char *const *keys, struct leap *out,
		      struct pv_error *err) {
	*out = (struct leap){ .over = PV_BAR_NONE, .into = CHB_TERRAIN_CLEAR };
	return pv_node_only(question, keys, err) &&
	       pv_node_int(question, "levels", 0, LEVELS_MAX, &out->levels, err) &&
	       (pv_node_get(question, "into") == NULL ||
		chb_question_word(question, "into", chb_terrain_row, CHB_TERRAIN_COUNT, &out->into,
				  err)) &&
	       pv_node_bool(question, "armour", &out->armour, err);
}

static bool is_water(int ground) {
	return (chb_grounds[ground].flags & PV_GROUND_WATER) != 0;
}

static void write_jump(const struct chb_game *g, const struct leap *l, struct pv_writer *out) {
	struct pv_why parts = { .part_count = 0 };
	struct chb_rows rows = { .count = 0 };
	int safe = chb_jump_wounds(l->levels * PV_LEVEL, is_water(l->into)) - 1;
	int32_t cost = chb_jump_price(g, is_water(l->into), l->over, &parts);
	for (int i = 0; i < parts.part_count; i++) {
		chb_rows_add(&rows, parts.parts[i].rule);
	}
	chb_rows_add(&rows, l->levels > 1 ? RULE(CHB_11_2) : RULE(CHB_11_1));
	pv_write_member_int(out, "cost", cost);
	pv_write_key(out, "results");
	pv_write_open(out, '{');
	pv_write_member_fraction(out, "unhurt", safe, CHB_FACES);
	pv_write_member_fraction(out, "wounded", CHB_FACES - safe, CHB_FACES);
	pv_write_close(out);
	chb_rows_write(&rows, out);
}

bool chb_ask_jump(const struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		  struct pv_why *why, struct pv_error *err) {
	static const char *const keys[] = {
		"game", "ask", "levels", "into", "armour", "over", NULL
	};
	struct leap l;
	if (!read_leap(question, keys, &l, err) ||
	    (pv_node_get(question, "over") != NULL &&
	     !chb_question_word(question, "over", pv_bar_word, PV_BAR_COUNT, &l.over, err))) {
		return false;
	}
	const struct chb_entry e = { .into = l.into };
	if (l.armour) {
		pv_deny(why, RULE(CHB_11_4), "chb.jump.armour");
	} else if (chb_may_enter(g, &e, why)) {
		write_jump(g, &l, out);
	}
	return true;
}

bool chb_ask_fall(const struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		  struct pv_why *why, struct pv_error *err) {
	static const char *const keys[] = { "game", "ask", "levels", "into", "armour", NULL };
	static const char *const words[CHB_HARMS] = { "unhurt", "wounded", "dead", "drowned" };
	struct chb_rows rows = { .count = 0 };
	const char *rule;
	struct leap l;
	(void)g;
	(void)why;
	if (!read_leap(question, keys, &l, err)) {
		return false;
	}
	const struct chb_drop d = { l.levels * PV_LEVEL, l.armour, is_water(l.into) };
	pv_write_member_text(out, "result", words[chb_fall_harm(&d, &rule)]);
	chb_rows_add(&rows, rule);
	chb_rows_write(&rows, out);
	return true;
}
