/* ask_combat.c - the chances of one combat [CHB-ASK.5 to CHB-ASK.8, CHB-9.1 to CHB-9.3]. */
#include "rules/cryhavoc/core/answer.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/result_tables.h"
#include "rules/cryhavoc/referee/ask.h"

enum { VALUE_MAX = 999 };

struct combat {
	int32_t attack, defence;
	int mounted, attacker_sign, defender_sign;
};

static bool read_sign(const struct pv_node *question, const char *key, int *out,
		      struct pv_error *err) {
	*out = CHB_SIGN_IS_0;
	return pv_node_get(question, key) == NULL ||
	       chb_question_word(question, key, chb_sign_word, CHB_SIGN_IS_COUNT, out, err);
}

static bool read_value(const struct pv_node *question, const char *key, int32_t *out,
		       struct pv_error *err) {
	return pv_node_get(question, key) != NULL
		   ? pv_node_int(question, key, 1, VALUE_MAX, out, err)
		   : pv_node_fail(question, err, "\"%s\" is missing", key);
}

static bool read_combat(const struct pv_node *question, struct combat *c, struct pv_error *err) {
	static const char *const keys[] = { "game",
					    "ask",
					    "attack",
					    "defence",
					    "target",
					    "attacker_terrain",
					    "defender_terrain",
					    NULL };
	static const char *const targets[] = { "foot", "mounted" };
	*c = (struct combat){ .attack = 0 };
	return pv_node_only(question, keys, err) &&
	       read_value(question, "attack", &c->attack, err) &&
	       read_value(question, "defence", &c->defence, err) &&
	       chb_question_word(question, "target", targets, PV_COUNT(targets), &c->mounted,
				 err) &&
	       read_sign(question, "attacker_terrain", &c->attacker_sign, err) &&
	       read_sign(question, "defender_terrain", &c->defender_sign, err);
}

static const char *column_word(int column) {
	return chb_table_of(chb_combat_foot_row)->columns[column].id;
}

bool chb_ask_combat(const struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		    struct pv_why *why, struct pv_error *err) {
	struct combat c;
	int letters[CHB_LETTER_IS_COUNT] = { 0 };
	struct chb_rows rows = { .count = 0 };
	(void)why;
	if (!read_combat(question, &c, err)) {
		return false;
	}
	int odds = chb_column_of(c.attack, c.defence);
	int column = chb_column_moved(odds, c.attacker_sign - c.defender_sign);
	for (int line = 0; line < CHB_LINES; line++) {
		letters[c.mounted ? g->figure.combat_horse[line][column]
				  : g->figure.combat_foot[line][column]]++;
	}
	chb_rows_add(&rows, c.attack >= c.defence ? RULE(CHB_9_1_8) : RULE(CHB_9_1_9));
	chb_rows_add(&rows, RULE(CHB_9_1_12));
	if (c.attacker_sign != c.defender_sign) {
		chb_rows_add(&rows, RULE(CHB_9_3_2));
	}
	pv_write_member_text(out, "odds", column_word(odds));
	pv_write_member_text(out, "column", column_word(column));
	chb_write_results(out, letters);
	chb_rows_write(&rows, out);
	return true;
}
