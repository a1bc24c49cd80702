/* game/scenario/figures_hash.c - the hash of all options and figures of a game. */
#include "game/scenario/figures_former.h"
#include "pavise/ruleset.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <xxhash.h>

/* Adds one "key=value" line: each hash is the seed of the next. */
uint64_t pv_figures_hash_line(uint64_t hash, const char *key, const char *value) {
	hash = XXH3_64bits_withSeed(key, strlen(key), hash);
	return XXH3_64bits_withSeed(value, strlen(value), hash);
}

static uint64_t add_table(uint64_t hash, const struct pv_game *g, const struct pv_table *table) {
	char key[128], value[128];
	for (size_t row = 0; row < table->row_count; row++) {
		for (size_t column = 0; column < table->column_count; column++) {
			snprintf(key, sizeof key, "%s/%s/%s", table->id, table->rows[row],
				 table->columns[column].id);
			pv_figure_write(table, g, row, column, value, sizeof value);
			hash = pv_figures_hash_line(hash, key, value);
		}
	}
	return hash;
}

void pv_figures_hash(const struct pv_game *g, char hash[17]) {
	uint64_t sum = 0;
	char value[128];
	for (size_t i = 0; i < g->rules->option_count; i++) {
		pv_option_write(&g->rules->options[i], g, value, sizeof value);
		sum = pv_figures_hash_line(sum, g->rules->options[i].id, value);
	}
	for (size_t i = 0; i < g->rules->table_count; i++) {
		sum = add_table(sum, g, &g->rules->tables[i]);
	}
	snprintf(hash, 17, "%016" PRIx64, sum);
}
