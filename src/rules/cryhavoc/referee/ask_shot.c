/* ask_shot.c - the chances of one shot [CHB-ASK.1 to CHB-ASK.4, CHB-8.2 to CHB-8.4]. */
#include "rules/cryhavoc/core/result_tables.h"
#include "rules/cryhavoc/referee/ask.h"
#include "rules/cryhavoc/shooting/shooting.h"

enum { WEAPONS = CHB_WEAPONS_STONE + 1, RANGE_MAX = 1000, MODIFIER_MAX = 99 };

struct shot {
	int weapon, mounted, cover;
	bool armour;
	int32_t range, modifier;
	struct kit_rows rows;
};

static bool take_modifiers(const struct kit_scan *in, const struct kit_field *f,
			   const struct pv_node *list) {
	struct shot *s = in->record;
	(void)f;
	if (list->kind != PV_NODE_LIST) {
		return pv_node_fail(list, in->err,
				    "\"modifiers\": accepted: a list of whole numbers");
	}
	for (const struct pv_node *at = list->first; at != NULL; at = at->next) {
		int32_t n;
		if (!pv_node_to_int(at, -MODIFIER_MAX, MODIFIER_MAX, &n, in->err)) {
			return false;
		}
		s->modifier += n;
	}
	return true;
}

static const struct kit_kind modifiers = { .take = take_modifiers };

#define FIELD(name, kind, member) KIT_FIELD(name, kind, struct shot, member)
static const char *const keys[] = { "game",   "ask",   "weapon",    "range", "target",
				    "armour", "cover", "modifiers", NULL };
static const struct kit_field fields[] = {
	{ FIELD("weapon", chb_asked_word, weapon), .words = chb_weapons_row, .high = WEAPONS,
	  KIT_NEEDED("weapon") },
	{ FIELD("target", chb_asked_word, mounted), .words = chb_target_word,
	  KIT_NEEDED("target") },
	{ FIELD("cover", chb_asked_word, cover), .words = chb_cover_word,
	  .high = CHB_COVER_IS_INFINITE, KIT_NEEDED("cover") },
	{ FIELD("armour", kit_yes_no, armour) },
	{ FIELD("modifiers", modifiers, modifier) },
	{ FIELD("range", kit_number, range), .low = 1, .high = RANGE_MAX, KIT_NEEDED("range") },
};
static const struct kit_form form = { fields, PV_COUNT(fields), NULL, keys };

static void write_shot(const struct chb_game *g, struct shot *s, struct pv_writer *out) {
	int letters[CHB_LETTER_IS_COUNT] = { 0 };
	for (int die = 1; die <= CHB_LINES; die++) {
		int line = chb_line(die + s->modifier);
		letters[chb_shot_letter(g, s->weapon, line, s->mounted != 0, s->cover)]++;
	}
	kit_rows_add(&s->rows, chb_weapon_rule(s->weapon));
	kit_rows_add(&s->rows, RULE(CHB_8_4_12));
	pv_write_member_int(out, "modifier", s->modifier);
	chb_write_results(out, letters);
	kit_rows_write(&s->rows, out);
}

bool chb_ask_shot(const struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		  struct pv_why *why, struct pv_error *err) {
	struct shot s = { .weapon = 0 };
	if (!kit_form_read(&form, question, NULL, &s, err)) {
		return false;
	}
	int band = chb_band(g, s.weapon, s.range);
	if (band > CHB_WEAPONS_OF_LONG) {
		pv_refuse(why, chb_weapon_rule(s.weapon), "chb.ask.range",
			  g->figure.weapons[s.weapon][CHB_WEAPONS_OF_LONG], s.range, PV_UNIT_COUNT);
		return true;
	}
	if (band > 0) {
		kit_rows_add(&s.rows, RULE(CHB_8_3_1));
	}
	if (s.armour) {
		kit_rows_add(&s.rows, RULE(CHB_8_3_3));
	}
	s.modifier += g->figure.modifiers[CHB_MODIFIERS_SHORT + band][0] +
		      (s.armour ? g->figure.modifiers[CHB_MODIFIERS_ARMOUR][0] : 0);
	write_shot(g, &s, out);
	return true;
}
