/* ask_shot.c - the chances of one shot [CHB-ASK.1 to CHB-ASK.4, CHB-8.2 to CHB-8.4]. */
#include "rules/cryhavoc/core/answer.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/result_tables.h"
#include "rules/cryhavoc/referee/ask.h"
#include "rules/cryhavoc/shooting/shooting.h"

enum { WEAPONS = CHB_WEAPONS_STONE + 1, RANGE_MAX = 1000, MODIFIER_MAX = 99 };

struct shot {
	int weapon, mounted, cover;
	bool armour;
	int32_t range, modifier;
	struct chb_rows rows;
};

static bool read_modifiers(const struct pv_node *question, struct shot *s, struct pv_error *err) {
	const struct pv_node *list = pv_node_get(question, "modifiers");
	if (list == NULL) {
		return true;
	}
	if (list->kind != PV_NODE_LIST) {
		return pv_node_fail(list, err, "\"modifiers\": accepted: a list of whole numbers");
	}
	for (const struct pv_node *at = list->first; at != NULL; at = at->next) {
		int32_t n;
		if (!pv_node_to_int(at, -MODIFIER_MAX, MODIFIER_MAX, &n, err)) {
			return false;
		}
		s->modifier += n;
	}
	return true;
}

static bool read_shot(const struct pv_node *question, struct shot *s, struct pv_error *err) {
	static const char *const keys[] = { "game",   "ask",   "weapon",    "range", "target",
					    "armour", "cover", "modifiers", NULL };
	static const char *const targets[] = { "foot", "mounted" };
	static const struct shot blank;
	*s = blank;
	if (!pv_node_only(question, keys, err) ||
	    !chb_question_word(question, "weapon", chb_weapons_row, WEAPONS, &s->weapon, err) ||
	    !chb_question_word(question, "target", targets, PV_COUNT(targets), &s->mounted, err) ||
	    !chb_question_word(question, "cover", chb_cover_word, CHB_COVER_IS_INFINITE, &s->cover,
			       err) ||
	    !pv_node_bool(question, "armour", &s->armour, err) ||
	    !read_modifiers(question, s, err)) {
		return false;
	}
	if (pv_node_get(question, "range") == NULL) {
		return pv_node_fail(question, err, "\"%s\" is missing", "range");
	}
	return pv_node_int(question, "range", 1, RANGE_MAX, &s->range, err);
}

static void write_shot(const struct chb_game *g, struct shot *s, struct pv_writer *out) {
	int letters[CHB_LETTER_IS_COUNT] = { 0 };
	for (int die = 1; die <= CHB_LINES; die++) {
		int line = chb_line(die + s->modifier);
		letters[chb_shot_letter(g, s->weapon, line, s->mounted != 0, s->cover)]++;
	}
	chb_rows_add(&s->rows, chb_weapon_rule(s->weapon));
	chb_rows_add(&s->rows, RULE(CHB_8_4_12));
	pv_write_member_int(out, "modifier", s->modifier);
	chb_write_results(out, letters);
	chb_rows_write(&s->rows, out);
}

bool chb_ask_shot(const struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		  struct pv_why *why, struct pv_error *err) {
	struct shot s;
	if (!read_shot(question, &s, err)) {
		return false;
	}
	int band = chb_band(g, s.weapon, s.range);
	if (band > CHB_WEAPONS_OF_LONG) {
		pv_refuse(why, chb_weapon_rule(s.weapon), "chb.ask.range",
			  g->figure.weapons[s.weapon][CHB_WEAPONS_OF_LONG], s.range, PV_UNIT_COUNT);
		return true;
	}
	if (band > 0) {
		chb_rows_add(&s.rows, RULE(CHB_8_3_1));
	}
	if (s.armour) {
		chb_rows_add(&s.rows, RULE(CHB_8_3_3));
	}
	s.modifier += g->figure.modifiers[CHB_MODIFIERS_SHORT + band][0] +
		      (s.armour ? g->figure.modifiers[CHB_MODIFIERS_ARMOUR][0] : 0);
	write_shot(g, &s, out);
	return true;
}
