/* ask_combat.c - the chances of one combat [CHB-ASK.5 to CHB-ASK.8, CHB-9.1 to CHB-9.3]. */
#include "rules/cryhavoc/core/result_tables.h"
#include "rules/cryhavoc/referee/ask.h"

enum { VALUE_MAX = 999 };

struct combat {
	int32_t attack, defence;
	int mounted, attacker_sign, defender_sign;
};

#define FIELD(name, kind, member) KIT_FIELD(name, kind, struct combat, member)
static const struct kit_field fields[] = {
	CHB_ASKED_FIRST,
	{ FIELD("attack", kit_number, attack), .low = 1, .high = VALUE_MAX, KIT_NEEDED("attack") },
	{ FIELD("defence", kit_number, defence), .low = 1, .high = VALUE_MAX,
	  KIT_NEEDED("defence") },
	{ FIELD("target", chb_asked_word, mounted), .words = chb_target_word,
	  KIT_NEEDED("target") },
	{ FIELD("attacker_terrain", chb_asked_word, attacker_sign), .words = chb_sign_word },
	{ FIELD("defender_terrain", chb_asked_word, defender_sign), .words = chb_sign_word },
};
static const struct kit_form form = KIT_FORM(fields, NULL);

static const char *column_word(int column) {
	return chb_table_of(chb_combat_foot_row)->columns[column].id;
}

bool chb_ask_combat(const struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		    struct pv_why *why, struct pv_error *err) {
	struct combat c = { .attacker_sign = CHB_SIGN_IS_0, .defender_sign = CHB_SIGN_IS_0 };
	int letters[CHB_LETTER_IS_COUNT] = { 0 };
	struct kit_rows rows = { .count = 0 };
	(void)why;
	if (!kit_form_read(&form, question, NULL, &c, err)) {
		return false;
	}
	int odds = chb_column_of(c.attack, c.defence);
	int column = chb_column_moved(odds, c.attacker_sign - c.defender_sign);
	for (int line = 0; line < CHB_LINES; line++) {
		letters[c.mounted ? g->figure.combat_horse[line][column]
				  : g->figure.combat_foot[line][column]]++;
	}
	kit_rows_add(&rows, c.attack >= c.defence ? RULE(CHB_9_1_8) : RULE(CHB_9_1_9));
	kit_rows_add(&rows, RULE(CHB_9_1_12));
	if (c.attacker_sign != c.defender_sign) {
		kit_rows_add(&rows, RULE(CHB_9_3_2));
	}
	pv_write_member_text(out, "odds", column_word(odds));
	pv_write_member_text(out, "column", column_word(column));
	chb_write_results(out, letters);
	kit_rows_write(&rows, out);
	return true;
}
