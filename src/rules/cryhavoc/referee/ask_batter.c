/* ask_batter.c - what does battering do? [CHB-12.6.1 to CHB-12.6.14] */
#include "rules/cryhavoc/core/result_tables.h"
#include "rules/cryhavoc/machines/battering.h"
#include "rules/cryhavoc/referee/ask.h"

enum { HALVES = 2, WITH_MAX = 20 };

struct blow {
	int32_t points; /* halves */
	int wall;
};

static bool add_batterer(const struct chb_game *g, const struct pv_node *at, struct blow *b,
			 struct pv_error *err) {
	int i = kit_node_find(at, chb_batterers_row);
	if (i < 0) {
		return pv_node_fail(at, err,
				    "\"with\": accepted: a list of mangonel, trebuchet, ram, "
				    "sapper, sapper-wounded");
	}
	b->points += chb_batter_points(g, i);
	return true;
}

#define BATTERERS                                                                      \
	"\"with\": accepted: a list of up to 20 of mangonel, trebuchet, ram, sapper, " \
	"sapper-wounded"

static bool take_with(const struct kit_scan *in, const struct kit_field *f,
		      const struct pv_node *with) {
	(void)f;
	if (with->kind != PV_NODE_LIST || with->count > WITH_MAX) {
		return pv_node_fail(with, in->err, BATTERERS);
	}
	for (const struct pv_node *at = with->first; at != NULL; at = at->next) {
		if (!add_batterer(in->of, at, in->record, in->err)) {
			return false;
		}
	}
	return true;
}

static const struct kit_kind with_kind = { .take = take_with };

static const char *const walls[] = { "wall", "hoarding", NULL };
static const char *const keys[] = { "game", "ask", "with", "at", NULL };
static const struct kit_field fields[] = {
	{ KIT_FIELD("at", chb_asked_word, struct blow, wall), .words = walls, KIT_NEEDED("at") },
	{ KIT_FIELD("with", with_kind, struct blow, points), .lacking = BATTERERS },
};
static const struct kit_form form = { fields, PV_COUNT(fields), NULL, keys };

/* The rows of the table's lines; a hoarding's are all of one. */
static const char *line_rule(bool hoarding, int line) {
	return chb_table_of(hoarding ? chb_hoarding_battered_row : chb_battering_row)
	    ->rules[line - 1];
}

static void write_lines(const struct chb_game *g, const struct blow *b, int column,
			struct kit_rows *rows, struct pv_writer *out) {
	bool hoarding = b->wall != 0;
	pv_write_member_open(out, "lines", '[');
	for (int face = 1; face <= CHB_LINES; face++) {
		int result =
		    chb_battered(g, hoarding ? CHB_HOARDING_HEX : CHB_WALL_HEX, column, face);
		pv_write_text(out, chb_battered_word[result]);
		kit_rows_add(rows, line_rule(hoarding, face));
	}
	pv_write_close(out);
}

bool chb_ask_batter(const struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		    struct pv_why *why, struct pv_error *err) {
	static const char *const columns[] = { "1", "3", "6", "9", "12+" };
	struct kit_rows rows = { .count = 0 };
	struct blow b = { .points = 0 };
	if (!kit_form_read(&form, question, g, &b, err)) {
		return false;
	}
	int column = chb_batter_column(b.points);
	if (column < 0) {
		pv_refuse(why, RULE(CHB_12_6_2), "chb.batter.weak", 1, b.points / HALVES,
			  PV_UNIT_COUNT);
		return true;
	}
	pv_write_member_fraction(out, "points", b.points, HALVES);
	pv_write_member_text(out, "column", columns[column]);
	kit_rows_add(&rows, RULE(CHB_12_6_1));
	kit_rows_add(&rows, RULE(CHB_12_6_2));
	write_lines(g, &b, column, &rows, out);
	kit_rows_write(&rows, out);
	return true;
}
