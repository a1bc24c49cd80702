/* scene.c - shapes and labels for drawing (docs/scene.md): squares, rivers, counters, pieces off
 * the board, melees, the aim. */
#include "rules/kit/words.h"
#include "rules/nevsky/board/ground.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/troops.h"
#include "rules/nevsky/core/words.h"
#include "rules/nevsky/melee/melee.h"
#include "rules/nevsky/show/facts.h"
#include "rules/nevsky/show/show.h"
#include "rules/nevsky/text/position.h"
#include "rules/nevsky/turn/score.h"

enum { EIGHTHS = 8, QUARTERS = 4 }; /* of a point of melee; of the score */

/* What is drawn on a counter; data/signs has them. */
static const char *const signs[NEV_TYPE_COUNT] = {
	[NEV_KNIGHTS] = "great_helm",         [NEV_TURCOPOLES] = "horse_head",
	[NEV_LIGHT_CAVALRY] = "horse_archer", [NEV_ARMORED] = "shield",
	[NEV_MEDIUM] = "spear_and_shield",    [NEV_LEVY] = "fork",
	[NEV_JAVELINMEN] = "javelins",        [NEV_LONGBOWMEN] = "longbow",
	[NEV_CROSSBOWMEN] = "crossbow",       [NEV_BALLISTA] = "engine",
	[NEV_BALLISTARII] = "winch",          [NEV_COMMANDER] = "banner",
};

/* ---- the map ---- */

static void tell_terrain(const struct nev_facts *f, int terrain) {
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
	pv_write_member_open(f->out, "terrain", '[');
	NEV_EACH(i, PV_COUNT(words)) {
		if ((terrain & words[i].all) == words[i].bits) {
			pv_write_text(f->out, words[i].word);
		}
	}
	pv_write_close(f->out);
}

/* Open ground isn't named. */
static void tell_square(const struct nev_facts *f, int square) {
	if (f->g->terrain[square] == 0) {
		return;
	}
	pv_write_open(f->out, '{');
	nev_tell_place(f, "at", square);
	tell_terrain(f, f->g->terrain[square]);
	pv_write_member_bool(f->out, "protected", nev_is_protected(f->g, f->s, square));
	pv_write_member_open(f->out, "joins", '[');
	PV_EACH_DIRECTION(d) {
		if ((f->g->road_to[square] >> d & 1) != 0) {
			pv_write_text(f->out, pv_direction_word[d]);
		}
	}
	pv_write_close(f->out);
	pv_write_close(f->out);
}

static void tell_river(const struct nev_facts *f, int square, const char *side, int river) {
	if (river == NEV_RIVER_NONE) {
		return;
	}
	pv_write_open(f->out, '{');
	nev_tell_place(f, "at", square);
	pv_write_member_text(f->out, "side", side);
	pv_write_member_bool(f->out, "open", river == NEV_RIVER_OPENED);
	pv_write_close(f->out);
}

/* The areas that the scenario names; the edges of the board are seen anyway. */
static void tell_map(const struct nev_facts *f) {
	pv_write_member_open(f->out, "squares", '[');
	NEV_EACH_SQUARE(f->g, square) {
		tell_square(f, square);
	}
	pv_write_close(f->out);
	pv_write_member_open(f->out, "rivers", '[');
	NEV_EACH_SQUARE(f->g, square) {
		tell_river(f, square, "n", f->g->river_north[square]);
		tell_river(f, square, "e", f->g->river_east[square]);
	}
	pv_write_close(f->out);
	pv_write_member_open(f->out, "areas", '[');
	for (int i = NEV_EDGES; i < f->g->area_count; i++) {
		pv_write_open(f->out, '{');
		pv_write_member_text(f->out, "name", f->g->area[i].word);
		nev_tell_squares(f, "squares", i);
		pv_write_close(f->out);
	}
	pv_write_close(f->out);
}

/* ---- pieces ---- */

static void tell_marks(const struct nev_facts *f, const struct nev_piece *p) {
	enum { SHOWN = 6 }; /* the first of the words */
	pv_write_member_open(f->out, "marks", '[');
	NEV_TIMES(i, SHOWN) {
		if ((p->marks >> i & 1) != 0) {
			pv_write_text(f->out, nev_mark_word[i]);
		}
	}
	if (p->charge != 0) {
		pv_write_text(f->out, nev_charge_word[p->charge]);
	}
	if (p->driven != 0) {
		pv_write_text(f->out, "driven");
	}
	pv_write_close(f->out);
}

/* "nev.type.knights": the key of a text. */
static void tell_key(const struct nev_facts *f, const char *key, const char *group,
		     const char *word) {
	pv_write_key(f->out, key);
	pv_write_format(f->out, "nev.%s.%s", group, word);
}

/* What both a counter on the board and one away from it tell. The base: width and depth of one
 * stand in inches. */
static void tell_piece(const struct nev_facts *f, int piece) {
	enum { INCH = 4000 };
	const struct nev_roster *r = &f->g->roster[piece];
	const int32_t *base = &f->g->stand_size[r->type][2 * f->g->opt_scale];
	struct pv_writer *out = f->out;
	pv_write_member_text(out, "name", r->name);
	pv_write_member_text(out, "side",
			     nev_owner_word[nev_side_of(f->g, &f->s->piece[piece], piece)]);
	pv_write_member_text(out, "type", nev_type_word[r->type]);
	if (r->troop != r->type) { /* of the scenario's own: a word instead of a key */
		pv_write_member_text(out, "troop", nev_troop_word(f->g, r->troop));
		pv_write_member_text(out, "kind", nev_troop_word(f->g, r->troop));
		pv_write_key(out, "tag");
		pv_write_format(out, "%c", nev_troop_letter(f->g, r->troop));
	} else {
		tell_key(f, "kind", "type", nev_type_word[r->type]);
	}
	pv_write_member_text(out, "sign", signs[r->type]);
	pv_write_member_int(out, "stands", f->s->piece[piece].stands);
	pv_write_member_int(out, "full", r->stands);
	pv_write_member_open(out, "base", '[');
	pv_write_fraction(out, base[0], INCH);
	pv_write_fraction(out, base[1], INCH);
	pv_write_close(out);
}

static void tell_counter(const struct nev_facts *f, int piece) {
	const struct nev_piece *p = &f->s->piece[piece];
	int type = f->g->roster[piece].type;
	bool attacks = f->g->roster[piece].side == f->s->attacker;
	tell_piece(f, piece);
	nev_tell_place(f, "at", p->place);
	/* A commander stands with others more often than alone. */
	pv_write_member_bool(f->out, "small", type == NEV_COMMANDER);
	if (type != NEV_BALLISTA) {
		pv_write_member_text(f->out, "facing", pv_direction_word[p->facing & 7]);
	}
	if (p->support != NEV_NOWHERE) {
		nev_tell_place(f, "support", p->support);
		pv_write_member_fraction(f->out, "support_points",
					 nev_worth(f->g, p, piece, attacks), EIGHTHS);
	}
	if (p->aim != NEV_NOWHERE) {
		nev_tell_place(f, "aim", p->aim);
	}
	tell_marks(f, p);
}

static void tell_away(const struct nev_facts *f, int piece) {
	int place = f->s->piece[piece].place;
	tell_piece(f, piece);
	pv_write_member_text(f->out, "where",
			     place == NEV_OFF        ? "left"
			     : place == NEV_UNPLACED ? "unplaced"
			     : place == NEV_HIDDEN   ? "hidden"
			     : place == NEV_WAITING  ? "waiting"
						     : "lost");
}

/* Pieces on the board, or those that aren't. */
static void tell_pieces(const struct nev_facts *f, const char *key, bool on_board,
			void (*tell)(const struct nev_facts *f, int piece)) {
	pv_write_member_open(f->out, key, '[');
	NEV_EACH_PIECE(f->g, i) {
		if (nev_on_board(&f->s->piece[i]) == on_board) {
			pv_write_open(f->out, '{');
			tell(f, i);
			pv_write_close(f->out);
		}
	}
	pv_write_close(f->out);
}

/* ---- melees and shots ---- */

/* The parts of a total: what each piece brings. */
static void tell_part(const struct nev_facts *f, int piece, int contact) {
	const struct nev_roster *r = &f->g->roster[piece];
	const struct nev_piece *p = &f->s->piece[piece];
	pv_write_open(f->out, '{');
	pv_write_member_text(f->out, "side", kit_side_word[r->side]);
	pv_write_member_text(f->out, "who", r->name);
	pv_write_member_fraction(f->out, "points",
				 nev_worth(f->g, p, piece, r->side == f->s->attacker), EIGHTHS);
	pv_write_member_bool(f->out, "supports", p->support == contact);
	pv_write_close(f->out);
}

/* What comes off the attacker's total [NEV-9F.5 - 9F.7]. */
static void tell_less(const struct nev_facts *f, int contact, int32_t total) {
	const char *less = nev_minus_one(f->g, f->s, &f->v, contact);
	if (less == NULL) {
		return;
	}
	pv_write_member_open(f->out, "less", '{');
	pv_write_member_text(f->out, "side", kit_side_word[f->s->attacker]);
	pv_write_member_fraction(
	    f->out, "points", nev_strength(f->g, f->s, f->s->attacker, contact) - total, EIGHTHS);
	pv_write_member_text(f->out, "rule", less);
	pv_write_close(f->out);
}

/* What each side counts there now [NEV-9F.1]. */
static void tell_clash(const struct nev_facts *f, int contact) {
	int32_t total[2];
	NEV_EACH_SIDE(side) {
		total[side] = nev_melee_total(f->g, f->s, &f->v, side, contact);
	}
	pv_write_member_bool(f->out, "now", contact == f->s->contact);
	nev_tell_sums(f, "points", total[PV_RED], total[PV_BLUE], EIGHTHS);
	pv_write_member_open(f->out, "parts", '[');
	NEV_EACH_PIECE(f->g, i) {
		if (f->g->roster[i].type != NEV_BALLISTA &&
		    nev_is_in_melee(&f->s->piece[i], contact)) {
			tell_part(f, i, contact);
		}
	}
	pv_write_close(f->out);
	tell_less(f, contact, total[f->s->attacker]);
}

static void tell_shot(const struct nev_facts *f) {
	const struct nev_state *s = f->s;
	if (s->aim[0] == 0 && s->aim[1] == 0) {
		return;
	}
	pv_write_member_open(f->out, "shot", '{');
	pv_write_member_text(f->out, "by",
			     s->shooter == PV_NONE ? "" : f->g->roster[s->shooter].name);
	pv_write_member_open(f->out, "mils", '[');
	pv_write_int(f->out, s->aim[0]);
	pv_write_int(f->out, s->aim[1]);
	pv_write_close(f->out);
	pv_write_member_int(f->out, "radius_mils", f->g->scale[f->g->opt_scale][1]);
	pv_write_close(f->out);
}

/* ---- what is going on ---- */

static void tell_clock(const struct nev_facts *f) {
	static const uint8_t steps[] = { NEV_STEP_BALLISTA, NEV_STEP_MISSILE, NEV_STEP_RETIRE,
					 NEV_STEP_MOVE,     NEV_STEP_SUPPORT, NEV_STEP_MELEE,
					 NEV_STEP_DESTROY };
	const struct nev_state *s = f->s;
	const struct pv_game *game = &f->g->base;
	pv_write_member_open(f->out, "steps", '[');
	NEV_EACH(i, PV_COUNT(steps)) {
		pv_write_format(f->out, "nev.step.%s", nev_step_word[steps[i]]);
	}
	pv_write_close(f->out);
	pv_write_member_open(f->out, "clock", '{');
	pv_write_member_int(f->out, "turn", s->turn);
	tell_key(f, "step", "step", nev_step_word[s->step]);
	pv_write_member_text(f->out, "seat", kit_seat_word[game->rules->turn(game, s)]);
	pv_write_member_text(f->out, "attacker",
			     kit_seat_word[s->turn == 0 ? PV_NOBODY : s->attacker]);
	pv_write_close(f->out);
}

static void tell_sides(const struct nev_facts *f) {
	pv_write_member_open(f->out, "sides", '[');
	NEV_EACH_SIDE(side) {
		pv_write_open(f->out, '{');
		pv_write_member_text(f->out, "seat", kit_side_word[side]);
		tell_key(f, "army", "army", nev_army_word[f->g->army[side]]);
		pv_write_member_text(f->out, "edge", side == f->s->south ? "south" : "north");
		pv_write_member_fraction(f->out, "points", nev_points(f->g, f->s, side), QUARTERS);
		pv_write_close(f->out);
	}
	pv_write_close(f->out);
}

void nev_scene(const struct pv_game *game, const void *state, struct pv_writer *out) {
	struct nev_facts f;
	nev_facts_make(&f, game, state, out);
	pv_write_open(out, '{');
	pv_write_member_text(out, "grid", "square");
	pv_write_member_int(out, "columns", f.g->columns);
	pv_write_member_int(out, "rows", f.g->rows);
	pv_write_member_int(out, "square_mils", f.g->scale[f.g->opt_scale][0]);
	pv_write_member_text(out, "title", f.g->base.title);
	pv_write_member_text(out, "words", "nev.word.");
	tell_clock(&f);
	tell_sides(&f);
	tell_map(&f);
	tell_pieces(&f, "counters", true, tell_counter);
	tell_pieces(&f, "away", false, tell_away);
	nev_tell_contacts(&f, "clashes", tell_clash);
	tell_shot(&f);
	pv_write_close(out);
}
