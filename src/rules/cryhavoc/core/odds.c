/* odds.c - tables, their columns, lines and rows. */
#include "rules/cryhavoc/core/result_tables.h"

#include <assert.h>

enum {
	EVEN = CHB_COMBAT_FOOT_OF_1_1,
	WORST = CHB_COMBAT_FOOT_OF_1_3,
	BEST = CHB_COMBAT_FOOT_OF_7_1
};

const struct pv_table *chb_table_of(const char *const *rows) {
	const struct pv_table *t = chb_figures_tables;
	while (t->rows != rows) {
		t++;
		assert(t < chb_figures_tables + CHB_TABLES_COUNT);
	}
	return t;
}

int chb_column_of(int32_t attack, int32_t defence) {
	int32_t times = chb_max(attack / defence, 1), part = (defence + attack - 1) / attack;
	return chb_clamp(EVEN + times - part, WORST, BEST);
}

int chb_column_moved(int column, int steps) {
	return chb_clamp(column + steps, WORST, BEST);
}

int chb_line(int32_t modified) {
	return chb_clamp(modified, 1, CHB_LINES);
}

int chb_band(const struct chb_game *g, int weapon, int32_t range) {
	const int32_t *row = g->figure.weapons[weapon];
	int band = 0;
	while (band <= CHB_WEAPONS_OF_LONG && range > row[band]) {
		band++;
	}
	return band;
}

/* The modified line runs from below r0 over r0 to r9 and above. */
int chb_shot_letter(const struct chb_game *g, int weapon, int line, bool mounted, int cover) {
	/* [CHB-8.4.15, CHB-8.4.16] The dagger's row is a line lower in that table anyway. */
	bool raised = g->opt_guiscard != 0 && weapon != CHB_WEAPONS_DAGGER;
	int32_t row = line + g->figure.weapons[weapon][CHB_WEAPONS_OF_OFFSET] + raised;
	int column = (mounted ? CHB_FIRE_OF_HORSE_NONE : CHB_FIRE_OF_FOOT_NONE) + cover;
	return g->figure.fire[chb_clamp(CHB_FIRE_0 + row, CHB_FIRE_BELOW, CHB_FIRE_9)][column];
}

/* Groups the faces of a throw by letter. letters: by face, from 1. */
void chb_class_letters(const uint8_t *letters, struct pv_throw *out) {
	CHB_EACH_LINE(face) {
		int same = 1;
		while (letters[same] != letters[face]) {
			same++;
		}
		out->class_of[face] = (uint8_t)same;
	}
}
