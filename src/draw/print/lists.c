/* draw/print/lists.c - rosters to cross off, and the tables of the rules as this game has them. */
#include "draw/print/print.h"

#include "draw/scene/counter.h"

#include <stdio.h>
#include <string.h>

static const struct draw_type body = { 330, DRAW_REGULAR, DRAW_TEXT, DRAW_START };
static const struct draw_type strong = { 330, DRAW_BOLD, DRAW_TEXT, DRAW_START };

/* ---- rosters ---- */

enum {
	LINE = 820,
	BOX = 420,
	NAME_AT = 800,
	KIND_AT = 2300,
	FIGURES_AT = 6000,
	BOXES_AT = 8200,
	NOTES_AT = 12600
};

struct roster {
	const struct draw_print *print;
	struct draw_page page;
	enum draw_side side;
};

static void open_roster(struct roster *r) {
	char head[DRAW_SAY_MAX];
	struct draw_sheet words = { .how = r->print->how };
	draw_say(&words, head, "pavise.print.roster", "army",
		 draw_word(&words, r->print->scene->armies[r->side].name), (char *)NULL);
	draw_page_open(r->print, &r->page, false);
	draw_page_head(&r->page, head);
}

static void put_boxes(struct draw_sheet *sheet, int count, int32_t y) {
	for (int i = 0; i < count; i++) {
		draw_put(sheet,
			 "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" "
			 "stroke=\"%s\" stroke-width=\"25\"/>",
			 DRAW_MARGIN + BOXES_AT + i * (BOX + 160), y - BOX + 60, BOX, BOX,
			 draw_paint(sheet, DRAW_TEXT));
	}
}

static void put_unit(struct roster *r, const struct draw_counter *c) {
	struct draw_sheet *sheet = &r->page.sheet;
	struct draw_coat coat = { DRAW_WHITE, DRAW_TEXT, DRAW_TEXT };
	int32_t y = r->page.y + LINE * 2 / 3, left = DRAW_MARGIN;
	struct draw_box icon = { left, r->page.y + 80, 620, LINE - 160 };
	draw_sign(sheet, c->sign, icon.x, icon.y, icon.width, icon.height, coat);
	draw_tag(sheet, c->tag, icon, coat);
	draw_text(sheet, left + NAME_AT, y, strong, c->name);
	int32_t kind_to = c->figures[2] > 0 ? FIGURES_AT : BOXES_AT;
	draw_text_within(sheet, left + KIND_AT, y, kind_to - KIND_AT - 200, body,
			 draw_word(sheet, c->kind));
	draw_figures(sheet, c, left + FIGURES_AT, y, BOXES_AT - FIGURES_AT - 200, strong.size);
	put_boxes(sheet, c->full, y);
	draw_put(sheet, "<path stroke=\"%s\" stroke-width=\"10\" d=\"M%d %dh%dM%d %dh%d\"/>",
		 draw_paint(sheet, DRAW_FAINT), left, r->page.y + LINE,
		 r->page.width - 2 * DRAW_MARGIN, left + NOTES_AT, y + 60,
		 r->page.width - 2 * DRAW_MARGIN - NOTES_AT);
	r->page.y += LINE;
}

static bool print_roster(const struct draw_print *p, enum draw_side side) {
	struct roster r = { .print = p, .side = side };
	open_roster(&r);
	for (size_t i = 0; i < p->scene->count; i++) {
		const struct draw_counter *c = &p->scene->counters[i];
		if (c->side != side) {
			continue;
		}
		if (r.page.y + LINE > r.page.height - DRAW_MARGIN) {
			if (!draw_page_close(p, &r.page)) {
				return false;
			}
			open_roster(&r);
		}
		put_unit(&r, c);
	}
	return draw_page_close(p, &r.page);
}

bool draw_print_rosters(const struct draw_print *p) {
	return print_roster(p, DRAW_SIDE_RED) && print_roster(p, DRAW_SIDE_BLUE);
}

/* ---- tables ---- */

enum { CELL_MAX = 64, ROW = 480, SPACE = 320, BETWEEN = 700, COLUMNS_MAX = 24 };

/* A table's columns: the first holds the rows' names, the last the rules. */
struct table {
	const struct pv_table *of;
	int32_t widths[COLUMNS_MAX + 2];
	int32_t width, height;
	size_t columns;
};

struct sheets {
	const struct draw_print *print;
	struct draw_page page;
	int32_t x, row; /* where the next table stands; the height of the tables beside it */
	bool used;      /* there is a table on this sheet */
};

/* NULL: there is no text. */
static const char *find_text(const struct draw_sheet *sheet, const char *key) {
	return pv_texts_get_or(sheet->how->texts, key, NULL);
}

/* The word for an id in the language: that table's, else any table's. NULL: there is none. */
static const char *find_word(const struct draw_sheet *sheet, const char *words, const char *table,
			     const char *id) {
	char key[2 * CELL_MAX];
	snprintf(key, sizeof key, "%s%s.%s", words, table, id);
	const char *word = find_text(sheet, key);
	if (word == NULL) {
		snprintf(key, sizeof key, "%s%s", words, id);
		word = find_text(sheet, key);
	}
	return word;
}

/* The same, or "light cavalry" for "light_cavalry". */
static const char *spell(const struct draw_sheet *sheet, const struct draw_scene *s,
			 const char *table, const char *id, char buf[CELL_MAX]) {
	const char *word = find_word(sheet, s->words, table, id);
	snprintf(buf, CELL_MAX, "%s", word == NULL ? id : word);
	for (char *at = buf; *at != '\0'; at++) {
		*at = *at == '_' ? ' ' : *at;
	}
	return buf;
}

/* Adds the mark for what a figure stands on, as the legend of each sheet explains it. */
static void add_mark(enum pv_standing standing, char *buf, size_t used) {
	if (used < CELL_MAX) {
		snprintf(buf + used, CELL_MAX - used, "%s", pv_standing_mark[standing]);
	}
}

/* The text of a cell; row 0 is the headline. */
static const char *read_cell(const struct sheets *f, const struct table *t, size_t row,
			     size_t column, char buf[CELL_MAX]) {
	const struct draw_scene *s = f->print->scene;
	const struct draw_sheet *sheet = &f->page.sheet;
	buf[0] = '\0';
	if (column == t->columns + 1) {
		if (row > 0 && t->of->rules != NULL && t->of->rules[row - 1] != NULL) {
			snprintf(buf, CELL_MAX, "%s", t->of->rules[row - 1]);
		}
	} else if (column == 0) {
		spell(sheet, s, t->of->id, row == 0 ? t->of->id : t->of->rows[row - 1], buf);
	} else if (row == 0) {
		spell(sheet, s, t->of->id, t->of->columns[column - 1].id, buf);
	} else {
		size_t used =
		    pv_figure_write(t->of, f->print->game, row - 1, column - 1, buf, CELL_MAX);
		add_mark(pv_figure_standing(t->of, row - 1, column - 1), buf, used);
	}
	return buf;
}

static struct draw_type type_of(size_t row, size_t column, size_t last) {
	struct draw_type type = row == 0 ? strong : body;
	type.size = column == last ? 230 : 300;
	type.ink = column == last ? DRAW_FAINT : DRAW_TEXT;
	type.anchor = column == 0 || column == last ? DRAW_START : DRAW_END;
	return type;
}

/* A note on the signs of the table's cells, where one is needed. */
static const char *find_note(const struct sheets *f, const struct pv_table *of) {
	return find_word(&f->page.sheet, f->print->scene->words, of->id, "note");
}

static struct table measure_table(const struct sheets *f, const struct pv_table *of) {
	struct table t = { .of = of };
	char cell[CELL_MAX];
	t.columns = of->column_count < COLUMNS_MAX ? of->column_count : COLUMNS_MAX;
	t.height = (int32_t)(of->row_count + 1 + (find_note(f, of) != NULL)) * ROW;
	for (size_t column = 0; column < t.columns + 2; column++) {
		for (size_t row = 0; row <= of->row_count; row++) {
			int32_t width =
			    draw_measure(&f->page.sheet, type_of(row, column, t.columns + 1),
					 read_cell(f, &t, row, column, cell));
			t.widths[column] = width > t.widths[column] ? width : t.widths[column];
		}
		t.width += t.widths[column] + SPACE;
	}
	return t;
}

static void put_row(struct sheets *f, const struct table *t, size_t row) {
	char cell[CELL_MAX];
	int32_t x = f->x, y = f->page.y + (int32_t)(row + 1) * ROW - 140;
	for (size_t column = 0; column < t->columns + 2; column++) {
		struct draw_type type = type_of(row, column, t->columns + 1);
		read_cell(f, t, row, column, cell);
		if (cell[0] != '\0') {
			draw_text(&f->page.sheet,
				  x + (type.anchor == DRAW_END ? t->widths[column] : 0), y, type,
				  cell);
		}
		x += t->widths[column] + SPACE;
	}
	draw_put(&f->page.sheet, "<path stroke=\"%s\" stroke-width=\"%d\" d=\"M%d %dh%d\"/>",
		 draw_paint(&f->page.sheet, row == 0 ? DRAW_TEXT : DRAW_FAINT), row == 0 ? 24 : 8,
		 f->x, y + 110, t->width - SPACE);
}

static void open_sheet(struct sheets *f) {
	draw_page_open(f->print, &f->page, false);
	struct draw_type legend = { 250, DRAW_REGULAR, DRAW_FAINT, DRAW_START };
	draw_page_head(&f->page, draw_word(&f->page.sheet, "pavise.print.tables"));
	draw_text_within(&f->page.sheet, DRAW_MARGIN, f->page.y, f->page.width - 2 * DRAW_MARGIN,
			 legend, draw_word(&f->page.sheet, "pavise.figure.marks"));
	f->page.y += ROW;
	f->x = DRAW_MARGIN;
	f->row = 0;
	f->used = false;
}

/* Finds room beside the last table, else below it, else on another sheet. */
static bool find_room(struct sheets *f, const struct table *t) {
	if (f->x > DRAW_MARGIN && f->x + t->width - SPACE > f->page.width - DRAW_MARGIN) {
		f->page.y += f->row + BETWEEN;
		f->x = DRAW_MARGIN;
		f->row = 0;
	}
	if (f->page.y + t->height > f->page.height - DRAW_MARGIN && f->used) {
		if (!draw_page_close(f->print, &f->page)) {
			return false;
		}
		open_sheet(f);
	}
	return true;
}

static void put_table(struct sheets *f, const struct table *t) {
	draw_put(&f->page.sheet, "<g id=\"table-");
	draw_put_safe(&f->page.sheet, t->of->id);
	draw_put(&f->page.sheet, "\">");
	const char *note = find_note(f, t->of);
	for (size_t row = 0; row <= t->of->row_count; row++) {
		put_row(f, t, row);
	}
	if (note != NULL) {
		struct draw_type type = { 250, DRAW_REGULAR, DRAW_FAINT, DRAW_START };
		draw_text_within(&f->page.sheet, f->x, f->page.y + t->height - 140,
				 t->width - SPACE, type, note);
	}
	draw_put(&f->page.sheet, "</g>");
	f->x += t->width - SPACE + BETWEEN;
	f->row = t->height > f->row ? t->height : f->row;
	f->used = true;
}

/* Writes the steps of a turn in order, and the signs of the troops. */
static void put_signs(struct sheets *f) {
	enum { ACROSS = 4, ICON = 700 };
	const struct draw_scene *s = f->print->scene;
	struct draw_coat coat = { DRAW_WHITE, DRAW_TEXT, DRAW_TEXT };
	int32_t width = (f->page.width - 2 * DRAW_MARGIN) / ACROSS;
	int at = 0;
	for (size_t i = 0; i < s->count; i++) {
		if (draw_is_new_kind(s, i)) {
			int32_t x = DRAW_MARGIN + at % ACROSS * width;
			int32_t y = f->page.y + at / ACROSS * (ICON + 200);
			draw_sign(&f->page.sheet, s->counters[i].sign, x, y, ICON, ICON, coat);
			draw_tag(&f->page.sheet, s->counters[i].tag,
				 (struct draw_box){ x, y, ICON, ICON }, coat);
			draw_text_within(&f->page.sheet, x + ICON + 200, y + ICON * 2 / 3,
					 width - ICON - 300, body,
					 draw_word(&f->page.sheet, s->counters[i].kind));
			at++;
		}
	}
	f->page.y += (at + ACROSS - 1) / ACROSS * (ICON + 200) + 300;
}

static void put_steps(struct sheets *f) {
	const struct draw_scene *s = f->print->scene;
	for (const struct pv_node *at = s->steps; at != NULL; at = at->next) {
		char line[DRAW_SAY_MAX];
		size_t number = (size_t)f->row + 1;
		snprintf(line, sizeof line, "%zu. %s", number,
			 at->text == NULL ? "" : draw_word(&f->page.sheet, at->text));
		draw_text(&f->page.sheet, DRAW_MARGIN + f->row % 4 * 4700,
			  f->page.y + f->row / 4 * 500 + 300, body, line);
		f->row++;
	}
	f->page.y += (f->row + 3) / 4 * 500 + 300;
	f->row = 0;
}

bool draw_print_tables(const struct draw_print *p) {
	struct sheets f = { .print = p };
	open_sheet(&f);
	put_steps(&f);
	put_signs(&f);
	for (size_t i = 0; i < p->game->rules->table_count; i++) {
		struct table t = measure_table(&f, &p->game->rules->tables[i]);
		if (!find_room(&f, &t)) {
			return false;
		}
		put_table(&f, &t);
	}
	return draw_page_close(p, &f.page);
}
