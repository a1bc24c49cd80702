/* scene.c - shapes and labels for whoever draws: squares, rivers, counters, the aim. */
#include "rules/nevsky/scan.h"

static const char *const seat_words[] = { "red", "blue", "none" };

static void write_place(struct pv_writer *out, const struct nev_game *g, const char *key,
			int place) {
	char name[16];
	nev_name_place(&g->base, place, name, sizeof name);
	pv_write_member_text(out, key, name);
}

static void write_terrain(struct pv_writer *out, int terrain) {
	static const struct {
		int bits, all;
		const char *word;
	} words[] = {
		{ NEV_ROAD, NEV_ROAD, "road" },
		{ NEV_HILL, NEV_HILL, "hill" },
		{ NEV_COVER, NEV_COVER | NEV_WOOD | NEV_CROSSING, "building" },
		{ NEV_WOOD, NEV_WOOD, "wood" },
		{ NEV_CROSSING, NEV_CROSSING | NEV_FORD, "bridge" },
		{ NEV_FORD, NEV_FORD, "ford" },
	};
	pv_write_key(out, "terrain");
	pv_write_open(out, '[');
	for (size_t i = 0; i < PV_COUNT(words); i++) {
		if ((terrain & words[i].all) == words[i].bits) {
			pv_write_text(out, words[i].word);
		}
	}
	pv_write_close(out);
}

/* Open ground isn't named. */
static void write_squares(struct pv_writer *out, const struct nev_game *g,
			  const struct nev_state *s) {
	pv_write_key(out, "squares");
	pv_write_open(out, '[');
	NEV_EACH_SQUARE(g, square) {
		if (g->terrain[square] != 0) {
			pv_write_open(out, '{');
			write_place(out, g, "at", square);
			write_terrain(out, g->terrain[square]);
			pv_write_member_bool(out, "protected", nev_is_protected(g, s, square));
			pv_write_close(out);
		}
	}
	pv_write_close(out);
}

static void write_river(struct pv_writer *out, const struct nev_game *g, int square,
			const char *side, int river) {
	if (river == NEV_RIVER_NONE) {
		return;
	}
	pv_write_open(out, '{');
	write_place(out, g, "at", square);
	pv_write_member_text(out, "side", side);
	pv_write_member_bool(out, "open", river == NEV_RIVER_OPENED);
	pv_write_close(out);
}

static void write_rivers(struct pv_writer *out, const struct nev_game *g) {
	pv_write_key(out, "rivers");
	pv_write_open(out, '[');
	NEV_EACH_SQUARE(g, square) {
		write_river(out, g, square, "n", g->river_north[square]);
		write_river(out, g, square, "e", g->river_east[square]);
	}
	pv_write_close(out);
}

static void write_marks(struct pv_writer *out, const struct nev_piece *p) {
	static const struct {
		uint8_t bit;
		const char *word;
	} marks[] = { { NEV_HALF, "half" },       { NEV_RETIRING, "retiring" },
		      { NEV_MOVED, "moved" },     { NEV_FIRED, "fired" },
		      { NEV_ENGAGED, "engaged" }, { NEV_LEAVING, "leaving" } };
	pv_write_key(out, "marks");
	pv_write_open(out, '[');
	for (size_t i = 0; i < PV_COUNT(marks); i++) {
		if ((p->marks & marks[i].bit) != 0) {
			pv_write_text(out, marks[i].word);
		}
	}
	if (p->charge != 0) {
		pv_write_text(out, p->charge == NEV_CHARGING ? "charging" : "tired");
	}
	if (p->driven != 0) {
		pv_write_text(out, "driven");
	}
	pv_write_close(out);
}

static void write_counter(struct pv_writer *out, const struct nev_game *g,
			  const struct nev_state *s, int piece) {
	const struct nev_piece *p = &s->piece[piece];
	const struct nev_roster *r = &g->roster[piece];
	pv_write_open(out, '{');
	pv_write_member_text(out, "name", r->name);
	write_place(out, g, "at", p->place);
	pv_write_member_text(out, "side", seat_words[r->type == NEV_BALLISTA ? p->owner : r->side]);
	pv_write_member_text(out, "type", nev_type_word[r->type]);
	pv_write_member_int(out, "stands", p->stands);
	if (r->type != NEV_BALLISTA) {
		pv_write_member_text(out, "facing", pv_direction_word[p->facing & 7]);
	}
	if (p->support != NEV_NOWHERE) {
		write_place(out, g, "support", p->support);
	}
	if (p->aim != NEV_NOWHERE) {
		write_place(out, g, "aim", p->aim);
	}
	write_marks(out, p);
	pv_write_close(out);
}

static void write_counters(struct pv_writer *out, const struct nev_game *g,
			   const struct nev_state *s) {
	pv_write_key(out, "counters");
	pv_write_open(out, '[');
	NEV_EACH_PIECE(g, i) {
		if (nev_on_board(&s->piece[i])) {
			write_counter(out, g, s, i);
		}
	}
	pv_write_close(out);
}

static void write_mark(struct pv_writer *out, const struct nev_state *s) {
	if (s->aim[0] == 0 && s->aim[1] == 0) {
		return;
	}
	pv_write_key(out, "mark_mils");
	pv_write_open(out, '[');
	pv_write_int(out, s->aim[0]);
	pv_write_int(out, s->aim[1]);
	pv_write_close(out);
}

void nev_scene(const struct pv_game *game, const void *state, struct pv_writer *out) {
	const struct nev_game *g = nev_game_of(game);
	const struct nev_state *s = state;
	pv_write_open(out, '{');
	pv_write_member_text(out, "grid", "square");
	pv_write_member_int(out, "columns", g->columns);
	pv_write_member_int(out, "rows", g->rows);
	pv_write_member_int(out, "square_mils", g->scale[g->opt_scale][0]);
	write_squares(out, g, s);
	write_rivers(out, g);
	write_counters(out, g, s);
	write_mark(out, s);
	pv_write_close(out);
}
