/*
 * scene.c - shapes and labels for whoever draws (docs/scene.md): squares, rivers, counters, who is
 * away, melees, the aim. Whatever it says it reads from the state it is given, so that a veiled
 * copy tells no more than it holds.
 */
#include "rules/nevsky/board/ground.h"
#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/troops.h"
#include "rules/nevsky/core/words.h"
#include "rules/nevsky/melee/melee.h"
#include "rules/nevsky/notation/scan.h"
#include "rules/nevsky/show/show.h"
#include "rules/nevsky/turn/score.h"

#include <stdio.h>

enum { EIGHTHS = 8 }; /* of a point of melee */

static const char *const seat_words[PV_SEAT_COUNT] = { "red", "blue", "dice", "nobody" };
static const char *const owner_words[] = { "red", "blue", "none" };

/* What is drawn on a counter; data/signs has them. */
static const char *const signs[NEV_TYPE_COUNT] = {
	[NEV_KNIGHTS] = "great_helm",         [NEV_TURCOPOLES] = "horse_head",
	[NEV_LIGHT_CAVALRY] = "horse_archer", [NEV_ARMORED] = "shield",
	[NEV_MEDIUM] = "spear_and_shield",    [NEV_LEVY] = "fork",
	[NEV_JAVELINMEN] = "javelins",        [NEV_LONGBOWMEN] = "longbow",
	[NEV_CROSSBOWMEN] = "crossbow",       [NEV_BALLISTA] = "engine",
	[NEV_BALLISTARII] = "winch",          [NEV_COMMANDER] = "banner",
};

static void write_place(struct pv_writer *out, const struct nev_game *g, const char *key,
			int place) {
	char name[16];
	nev_name_place(&g->base, place, name, sizeof name);
	pv_write_member_text(out, key, name);
}

/* Directions as a list of words; bit d of `bits`. */
static void write_directions(struct pv_writer *out, const char *key, int bits) {
	pv_write_key(out, key);
	pv_write_open(out, '[');
	PV_EACH_DIRECTION(d) {
		if ((bits >> d & 1) != 0) {
			pv_write_text(out, pv_direction_word[d]);
		}
	}
	pv_write_close(out);
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
			write_directions(out, "joins", g->road_to[square]);
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

/* "nev.type.knights": the key of a text. */
static void write_key_of(struct pv_writer *out, const char *key, const char *group,
			 const char *word) {
	char text[64];
	snprintf(text, sizeof text, "nev.%s.%s", group, word);
	pv_write_member_text(out, key, text);
}

/* Width and depth in inches, of one stand. */
static void write_base(struct pv_writer *out, const struct nev_game *g, int type) {
	const int32_t *size = &g->stand_size[type][2 * g->opt_scale];
	pv_write_key(out, "base");
	pv_write_open(out, '[');
	pv_write_fraction(out, size[0], 4000);
	pv_write_fraction(out, size[1], 4000);
	pv_write_close(out);
}

static int owner_of(const struct nev_game *g, const struct nev_state *s, int piece) {
	const struct nev_roster *r = &g->roster[piece];
	return r->type == NEV_BALLISTA ? s->piece[piece].owner : r->side;
}

/* What both a counter on the board and one away from it tell. */
static void write_piece(struct pv_writer *out, const struct nev_game *g, const struct nev_state *s,
			int piece) {
	const struct nev_roster *r = &g->roster[piece];
	pv_write_member_text(out, "name", r->name);
	pv_write_member_text(out, "side", owner_words[owner_of(g, s, piece)]);
	pv_write_member_text(out, "type", nev_type_word[r->type]);
	if (r->troop != r->type) { /* of the scenario's own: a word instead of a key */
		pv_write_member_text(out, "troop", nev_troop_word(g, r->troop));
		pv_write_member_text(out, "kind", nev_troop_word(g, r->troop));
		pv_write_key(out, "tag");
		pv_write_format(out, "%c", nev_troop_letter(g, r->troop));
	} else {
		write_key_of(out, "kind", "type", nev_type_word[r->type]);
	}
	pv_write_member_text(out, "sign", signs[r->type]);
	pv_write_member_int(out, "stands", s->piece[piece].stands);
	pv_write_member_int(out, "full", r->stands);
	write_base(out, g, r->type);
}

static void write_counter(struct pv_writer *out, const struct nev_game *g,
			  const struct nev_state *s, int piece) {
	const struct nev_piece *p = &s->piece[piece];
	int type = g->roster[piece].type;
	pv_write_open(out, '{');
	write_piece(out, g, s, piece);
	write_place(out, g, "at", p->place);
	/* A commander stands with others more often than alone. */
	pv_write_member_bool(out, "small", type == NEV_COMMANDER);
	if (type != NEV_BALLISTA) {
		pv_write_member_text(out, "facing", pv_direction_word[p->facing & 7]);
	}
	if (p->support != NEV_NOWHERE) {
		write_place(out, g, "support", p->support);
		pv_write_member_fraction(
		    out, "support_points",
		    nev_worth(g, p, piece, g->roster[piece].side == s->attacker), EIGHTHS);
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

static const char *away_word(int place) {
	return place == NEV_OFF        ? "left"
	       : place == NEV_UNPLACED ? "unplaced"
	       : place == NEV_HIDDEN   ? "hidden"
	       : place == NEV_WAITING  ? "waiting"
				       : "lost";
}

static void write_away(struct pv_writer *out, const struct nev_game *g, const struct nev_state *s) {
	pv_write_key(out, "away");
	pv_write_open(out, '[');
	NEV_EACH_PIECE(g, i) {
		if (!nev_on_board(&s->piece[i])) {
			pv_write_open(out, '{');
			write_piece(out, g, s, i);
			pv_write_member_text(out, "where", away_word(s->piece[i].place));
			pv_write_close(out);
		}
	}
	pv_write_close(out);
}

/* The areas that the scenario names; the edges of the board are seen anyway. */
static void write_areas(struct pv_writer *out, const struct nev_game *g) {
	pv_write_key(out, "areas");
	pv_write_open(out, '[');
	for (int i = NEV_EDGES; i < g->area_count; i++) {
		pv_write_open(out, '{');
		pv_write_member_text(out, "name", g->area[i].word);
		pv_write_key(out, "squares");
		pv_write_open(out, '[');
		NEV_EACH_SQUARE(g, square) {
			if (nev_area_has(g, i, square)) {
				char name[16];
				nev_name_place(&g->base, square, name, sizeof name);
				pv_write_text(out, name);
			}
		}
		pv_write_close(out);
		pv_write_close(out);
	}
	pv_write_close(out);
}

/* What each side counts there now [NEV-9F.1]. */
static void write_totals(struct pv_writer *out, const struct nev_game *g, const struct nev_state *s,
			 const struct nev_occupancy *v, int contact) {
	pv_write_key(out, "points");
	pv_write_open(out, '{');
	NEV_EACH_SIDE(side) {
		pv_write_member_fraction(out, seat_words[side],
					 nev_melee_total(g, s, v, side, contact), EIGHTHS);
	}
	pv_write_close(out);
}

/* The parts of a total: what each piece brings, and what comes off [NEV-9F.5 - 9F.7]. */
static void write_parts(struct pv_writer *out, const struct nev_game *g, const struct nev_state *s,
			const struct nev_occupancy *v, int contact) {
	const char *less = nev_minus_one(g, s, v, contact);
	pv_write_key(out, "parts");
	pv_write_open(out, '[');
	NEV_EACH_PIECE(g, i) {
		const struct nev_piece *p = &s->piece[i];
		bool attacks = g->roster[i].side == s->attacker;
		if (g->roster[i].type == NEV_BALLISTA || !nev_is_in_melee(p, contact)) {
			continue;
		}
		pv_write_open(out, '{');
		pv_write_member_text(out, "side", seat_words[g->roster[i].side]);
		pv_write_member_text(out, "who", g->roster[i].name);
		pv_write_member_fraction(out, "points", nev_worth(g, p, i, attacks), EIGHTHS);
		pv_write_member_bool(out, "supports", p->support == contact);
		pv_write_close(out);
	}
	pv_write_close(out);
	if (less != NULL) {
		pv_write_key(out, "less");
		pv_write_open(out, '{');
		pv_write_member_text(out, "side", seat_words[s->attacker]);
		pv_write_member_fraction(out, "points",
					 nev_strength(g, s, s->attacker, contact) -
					     nev_melee_total(g, s, v, s->attacker, contact),
					 EIGHTHS);
		pv_write_member_text(out, "rule", less);
		pv_write_close(out);
	}
}

static void write_clashes(struct pv_writer *out, const struct nev_game *g,
			  const struct nev_state *s) {
	struct nev_occupancy v;
	uint16_t contacts[NEV_CONTACTS_MAX];
	nev_occupancy_make(g, s->piece, &v);
	size_t count = nev_contacts(g, &v, contacts);
	pv_write_key(out, "clashes");
	pv_write_open(out, '[');
	for (size_t i = 0; i < count; i++) {
		pv_write_open(out, '{');
		write_place(out, g, "at", contacts[i]);
		pv_write_member_bool(out, "now", contacts[i] == s->contact);
		write_totals(out, g, s, &v, contacts[i]);
		write_parts(out, g, s, &v, contacts[i]);
		pv_write_close(out);
	}
	pv_write_close(out);
}

static void write_mark(struct pv_writer *out, const struct nev_game *g, const struct nev_state *s) {
	if (s->aim[0] == 0 && s->aim[1] == 0) {
		return;
	}
	pv_write_key(out, "shot");
	pv_write_open(out, '{');
	pv_write_member_text(out, "by", s->shooter == PV_NONE ? "" : g->roster[s->shooter].name);
	pv_write_key(out, "mils");
	pv_write_open(out, '[');
	pv_write_int(out, s->aim[0]);
	pv_write_int(out, s->aim[1]);
	pv_write_close(out);
	pv_write_member_int(out, "radius_mils", g->scale[g->opt_scale][1]);
	pv_write_close(out);
}

/* ---- what is going on ---- */

static void write_clock(struct pv_writer *out, const struct nev_game *g,
			const struct nev_state *s) {
	pv_write_key(out, "clock");
	pv_write_open(out, '{');
	pv_write_member_int(out, "turn", s->turn);
	write_key_of(out, "step", "step", nev_step_word[s->step]);
	pv_write_member_text(out, "seat", seat_words[g->base.rules->turn(&g->base, s)]);
	pv_write_member_text(out, "attacker", s->turn == 0 ? "nobody" : seat_words[s->attacker]);
	pv_write_close(out);
}

static void write_steps(struct pv_writer *out) {
	static const uint8_t steps[] = { NEV_STEP_BALLISTA, NEV_STEP_MISSILE, NEV_STEP_RETIRE,
					 NEV_STEP_MOVE,     NEV_STEP_SUPPORT, NEV_STEP_MELEE,
					 NEV_STEP_DESTROY };
	pv_write_key(out, "steps");
	pv_write_open(out, '[');
	for (size_t i = 0; i < PV_COUNT(steps); i++) {
		pv_write_format(out, "nev.step.%s", nev_step_word[steps[i]]);
	}
	pv_write_close(out);
}

static void write_side(struct pv_writer *out, const struct nev_game *g, const struct nev_state *s,
		       int side) {
	pv_write_open(out, '{');
	pv_write_member_text(out, "seat", seat_words[side]);
	write_key_of(out, "army", "army", nev_army_word[g->army[side]]);
	pv_write_member_text(out, "edge", side == s->south ? "south" : "north");
	pv_write_member_fraction(out, "points", nev_points(g, s, side), 4);
	pv_write_close(out);
}

static void write_sides(struct pv_writer *out, const struct nev_game *g,
			const struct nev_state *s) {
	pv_write_key(out, "sides");
	pv_write_open(out, '[');
	NEV_EACH_SIDE(side) {
		write_side(out, g, s, side);
	}
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
	pv_write_member_text(out, "title", g->base.title);
	pv_write_member_text(out, "words", "nev.word.");
	write_steps(out);
	write_clock(out, g, s);
	write_sides(out, g, s);
	write_squares(out, g, s);
	write_rivers(out, g);
	write_areas(out, g);
	write_counters(out, g, s);
	write_away(out, g, s);
	write_clashes(out, g, s);
	write_mark(out, g, s);
	pv_write_close(out);
}
