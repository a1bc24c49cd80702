/* ask_fall.c - what comes of a jump, of a fall? [CHB-11] */
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/core/tables.h"
#include "rules/cryhavoc/move/falls.h"
#include "rules/cryhavoc/referee/ask.h"

enum { LEVELS_MAX = 12 };

struct leap {
	int32_t levels;
	int into, over;
	bool armour;
};

static const struct leap usual = { .into = CHB_TERRAIN_CLEAR, .over = PV_BAR_NONE };

#define FIELD(name, kind, member) KIT_FIELD(name, kind, struct leap, member)
static const struct kit_field fields[] = {
	CHB_ASKED_FIRST,
	{ FIELD("levels", kit_number, levels), .low = 0, .high = LEVELS_MAX },
	{ FIELD("into", chb_asked_word, into), .words = chb_terrain_row },
	{ FIELD("armour", kit_yes_no, armour) },
	{ FIELD("over", chb_asked_word, over), .words = pv_bar_word, .high = PV_BAR_COUNT },
};
static const struct kit_form jump_form = KIT_FORM(fields, NULL);
static const struct kit_form fall_form = { fields, PV_COUNT(fields) - 1, NULL, NULL };

static bool is_water(int ground) {
	return (chb_grounds[ground].flags & PV_GROUND_WATER) != 0;
}

static void write_jump(const struct chb_game *g, const struct leap *l, struct pv_writer *out) {
	struct pv_why parts = { .part_count = 0 };
	struct kit_rows rows = { .count = 0 };
	int safe = chb_jump_wounds(l->levels * PV_LEVEL, is_water(l->into)) - 1;
	int32_t cost = chb_jump_price(g, is_water(l->into), l->over, &parts);
	for (int i = 0; i < parts.part_count; i++) {
		kit_rows_add(&rows, parts.parts[i].rule);
	}
	kit_rows_add(&rows, l->levels > 1 ? RULE(CHB_11_2) : RULE(CHB_11_1));
	pv_write_member_int(out, "cost", cost);
	pv_write_member_open(out, "results", '{');
	pv_write_member_fraction(out, "unhurt", safe, CHB_FACES);
	pv_write_member_fraction(out, "wounded", CHB_FACES - safe, CHB_FACES);
	pv_write_close(out);
	kit_rows_write(&rows, out);
}

bool chb_ask_jump(const struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		  struct pv_why *why, struct pv_error *err) {
	struct leap l = usual;
	if (!kit_form_read(&jump_form, question, NULL, &l, err)) {
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
	static const char *const words[CHB_HARMS] = { "unhurt", "wounded", "dead", "drowned" };
	struct kit_rows rows = { .count = 0 };
	const char *rule;
	struct leap l = usual;
	(void)g;
	(void)why;
	if (!kit_form_read(&fall_form, question, NULL, &l, err)) {
		return false;
	}
	const struct chb_drop d = { l.levels * PV_LEVEL, l.armour, is_water(l.into) };
	pv_write_member_text(out, "result", words[chb_fall_harm(&d, &rule)]);
	kit_rows_add(&rows, rule);
	kit_rows_write(&rows, out);
	return true;
}
