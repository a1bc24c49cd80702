/*
 * board.c - the map in letters: a sign a hex, odd rows half a hex to the right. Men stand by the
 * first letters of their names, red's as capitals; upper floors follow one by one.
 */
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/tables.h"
#include "rules/cryhavoc/notation/scan.h"
#include "rules/cryhavoc/show/show.h"
#include "rules/kit/words.h"

#include <stdio.h>

enum { CELL = 4, EDGE = 4 };

struct drawing {
	const struct chb_game *g;
	const struct chb_state *s;
	struct kit_pen *pen;
	bool colour;
	int first, end; /* columns in view */
};

static void paint(const struct drawing *d, const char *code) {
	if (d->colour) {
		kit_pen_add(d->pen, "\033[%sm", code);
	}
}

static char upper(char c) {
	return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

/* The character to show at a place: the living before the dead. */
static int find_man(const struct drawing *d, int place) {
	int body = PV_NONE;
	CHB_EACH_MAN(d->g, i) {
		struct chb_pose p = chb_pose_of(d->g, &d->s->man[i]);
		if (chb_pose_has(&p, place)) {
			if (d->s->man[i].life != CHB_DEAD) {
				return i;
			}
			body = i;
		}
	}
	return body;
}

static char state_sign(int life) {
	static const char signs[CHB_LIVES] = {
		[CHB_HEALTHY] = ' ', [CHB_STUNNED] = '_', [CHB_WOUNDED] = '\'', [CHB_DEAD] = '+'
	};
	return signs[life];
}

/* Draws a character; a horse's tail has a sign of its own. */
static void draw_man(const struct drawing *d, int man, int place) {
	const char *name = d->g->roster[man].name;
	bool red = d->g->roster[man].side == PV_RED;
	char text[CELL] = { name[0], name[1] != '\0' ? name[1] : ' ',
			    d->s->man[man].place == place ? state_sign(d->s->man[man].life) : '=',
			    '\0' };
	for (int i = 0; red && i < 2; i++) {
		text[i] = upper(text[i]);
	}
	paint(d, red ? "1;31" : "1;34");
	kit_pen_add(d->pen, "%s ", text);
	paint(d, "0");
}

/* Signs of grounds that maps don't draw: floors of pieces, works, loads and fires. */
static const char other_signs[CHB_TERRAIN_COUNT] = {
	[CHB_TERRAIN_TREE_UP] = 'Y',      [CHB_TERRAIN_HOARDING] = 'H',
	[CHB_TERRAIN_DRY_MOAT] = 'V',     [CHB_TERRAIN_MOAT_FILLED] = '\'',
	[CHB_TERRAIN_BATTLEMENT] = 'A',   [CHB_TERRAIN_PARAPET] = 'A',
	[CHB_TERRAIN_LOW_WALL] = 'L',     [CHB_TERRAIN_BEAM] = '=',
	[CHB_TERRAIN_SIEGE_TOWER] = 'O',  [CHB_TERRAIN_RAM] = 'x',
	[CHB_TERRAIN_SCREEN] = 'K',       [CHB_TERRAIN_LADDER] = 'l',
	[CHB_TERRAIN_ROPE] = '!',         [CHB_TERRAIN_CART_MOVING] = 'b',
	[CHB_TERRAIN_STAKES_FRONT] = '/', [CHB_TERRAIN_STAKES] = '/',
	[CHB_TERRAIN_SAP] = 'U',          [CHB_TERRAIN_GUY_ROPES] = '^',
	[CHB_TERRAIN_COLD_FIRE] = ';',    [CHB_TERRAIN_BURNING] = '*',
	[CHB_TERRAIN_PALISADE] = 'I',     [CHB_TERRAIN_MILLWHEEL] = '0',
	[CHB_TERRAIN_CHUTE] = 'J',        [CHB_TERRAIN_GRINDSTONE] = '0',
	[CHB_TERRAIN_DOOR_CLOSED] = '#',  [CHB_TERRAIN_CONTROLS] = '2',
	[CHB_TERRAIN_MACHINERY] = '3',    [CHB_TERRAIN_MACHINERY_LARGE] = '4',
	[CHB_TERRAIN_MILLSTONE] = 'Q',    [CHB_TERRAIN_MILLSTONE_STILL] = 'Q',
};

static char sign_of(int ground) {
	char sign = chb_grounds[ground].sign;
	if (sign == '\0') {
		sign = other_signs[ground];
	}
	return sign != '\0'                                          ? sign
	       : (chb_grounds[ground].flags & PV_GROUND_ROOFED) != 0 ? '_' /* a room */
								     : '.';
}

static void draw_cell(const struct drawing *d, int place) {
	if (place == PV_NO_PLACE) {
		kit_pen_add(d->pen, "    ");
		return;
	}
	int man = find_man(d, place);
	if (man != PV_NONE) {
		draw_man(d, man, place);
	} else {
		int second = chb_second(d->g, d->s, place);
		kit_pen_add(d->pen, "%c%c  ", sign_of(chb_ground(d->g, d->s, place)),
			    second != 0 ? sign_of(second - 1) : ' ');
	}
}

static void draw_row(const struct drawing *d, int row, int floor) {
	kit_pen_add(d->pen, "%02d %s", row, row % 2 != 0 ? "  " : "");
	for (int column = d->first; column < d->end; column++) {
		draw_cell(d, pv_hex_map_find(&d->g->map, pv_hex_at(column, row), floor));
	}
	kit_pen_add(d->pen, "\n");
}

static void draw_floor(const struct drawing *d, int floor) {
	kit_pen_add(d->pen, "   ");
	for (int column = d->first; column < d->end; column++) {
		kit_pen_add(d->pen, "%02d  ", column);
	}
	kit_pen_add(d->pen, "\n");
	for (int row = 0; row < d->g->map.rows; row++) {
		draw_row(d, row, floor);
	}
}

static int count_floors(const struct chb_game *g) {
	int most = 0;
	for (int i = 0; i < g->map.count; i++) {
		most = g->map.place[i].floor > most ? g->map.place[i].floor : most;
	}
	return most + 1;
}

/* Chooses as many columns as the screen holds, around the one to be seen. */
static void choose_columns(struct drawing *d, const struct pv_board_look *look) {
	int all = d->g->map.columns, room = (look->width - EDGE - CELL / 2) / CELL;
	d->first = 0;
	d->end = all;
	if (look->width <= 0 || room >= all) {
		return;
	}
	room = room < 1 ? 1 : room;
	int focus = look->focus >= 0 && look->focus < d->g->map.count
			? pv_hex_column(d->g->map.place[look->focus].at)
			: all / 2;
	d->first = focus - room / 2 < 0 ? 0 : focus - room / 2;
	d->first = d->first + room > all ? all - room : d->first;
	d->end = d->first + room;
}

static void draw_away(const struct drawing *d, int where, const char *key) {
	bool any = false;
	CHB_EACH_MAN(d->g, i) {
		if (d->s->man[i].place == where) {
			kit_pen_add(d->pen, any ? " %s" : "{%s}", any ? "" : key);
			kit_pen_add(d->pen, " %s", d->g->roster[i].name);
			any = true;
		}
	}
	if (any) {
		kit_pen_add(d->pen, "\n");
	}
}

/* Draws hidden characters, on their own side's board alone. */
static void draw_hidden(const struct drawing *d) {
	bool any = false;
	CHB_EACH_MAN(d->g, i) {
		const struct chb_man *m = &d->s->man[i];
		if (chb_lurks(m)) {
			kit_pen_add(d->pen, "%s %s ", any ? "" : "{chb.board.hidden}",
				    d->g->roster[i].name);
			chb_pen_place(d->pen, d->g, m->back);
			if (m->facing != 0) {
				kit_pen_add(d->pen, " %s", pv_hex_word[m->facing - 1]);
			}
			any = true;
		}
	}
	if (any) {
		kit_pen_add(d->pen, "\n");
	}
}

size_t chb_board(const struct pv_game *game, const void *state, const struct pv_board_look *look,
		 char *buf, size_t cap) {
	struct kit_pen pen = { buf, cap, 0 };
	struct drawing d = {
		.g = chb_game_at(game, state), .s = state, .pen = &pen, .colour = look->colour
	};
	choose_columns(&d, look);
	for (int floor = 0; floor < count_floors(d.g); floor++) {
		if (floor > 0) {
			kit_pen_add(&pen, "{chb.board.floor} %d\n", floor);
		}
		draw_floor(&d, floor);
	}
	draw_away(&d, CHB_WAITING, "chb.board.waiting");
	draw_away(&d, CHB_GONE, "chb.board.gone");
	draw_away(&d, CHB_ABSENT, "chb.board.out");
	draw_hidden(&d);
	chb_pen_fittings(&pen, d.g, state);
	if (look->legend) {
		kit_pen_add(&pen, "{chb.board.legend}\n");
	}
	return pen.length;
}
