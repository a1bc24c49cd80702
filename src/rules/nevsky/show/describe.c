/* describe.c - a state as fields for clients; whatever it says it reads from the state it is given,
 * so that a veiled copy tells no more than it holds. */
#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/points.h"
#include "rules/nevsky/core/troops.h"
#include "rules/nevsky/core/words.h"
#include "rules/nevsky/melee/melee.h"
#include "rules/nevsky/notation/scan.h"
#include "rules/nevsky/show/show.h"
#include "rules/nevsky/turn/goals.h"
#include "rules/nevsky/turn/score.h"

#include <string.h>

static const char *const seat_words[PV_SEAT_COUNT] = { "red", "blue", "dice", "nobody" };
static const char *const owner_words[] = { "red", "blue", "none" };

static void write_place(struct pv_writer *out, const struct nev_game *g, const char *key,
			int place) {
	char name[16];
	nev_name_place(&g->base, place, name, sizeof name);
	pv_write_member_text(out, key, name);
}

static void write_piece_name(struct pv_writer *out, const struct nev_game *g, const char *key,
			     int piece) {
	char name[16];
	nev_name_actor(&g->base, piece, name, sizeof name);
	pv_write_member_text(out, key, name);
}

/* ---- units ---- */

static const char *charge_word(const struct nev_piece *p) {
	return p->charge == NEV_CHARGING ? "charging" : p->charge == NEV_TIRED ? "tired" : "none";
}

static const char *driven_word(const struct nev_piece *p) {
	return p->driven == 0 ? "none" : p->driven == 1 ? "bound" : "driven";
}

static void write_marks(struct pv_writer *out, const struct nev_piece *p) {
	pv_write_member_bool(out, "half", (p->marks & NEV_HALF) != 0);
	pv_write_member_text(out, "charge", charge_word(p));
	pv_write_member_text(out, "driven", driven_word(p));
	pv_write_member_bool(out, "retiring", (p->marks & NEV_RETIRING) != 0);
	pv_write_member_bool(out, "moved", (p->marks & NEV_MOVED) != 0);
	pv_write_member_bool(out, "fired", (p->marks & NEV_FIRED) != 0);
	pv_write_member_bool(out, "leaving", (p->marks & NEV_LEAVING) != 0);
	pv_write_member_bool(out, "may_charge", (p->barred & NEV_NO_CHARGE) == 0);
	pv_write_member_bool(out, "may_contact", (p->barred & NEV_NO_CONTACT) == 0);
	pv_write_member_int(out, "doomed", p->doomed);
	pv_write_member_text(out, "came",
			     p->came < PV_DIRECTION_COUNT ? pv_direction_word[p->came] : "none");
}

static void write_unit(struct pv_writer *out, const struct nev_game *g, const struct nev_state *s,
		       int piece) {
	const struct nev_roster *r = &g->roster[piece];
	const struct nev_piece *p = &s->piece[piece];
	bool is_ballista = r->type == NEV_BALLISTA;
	pv_write_key(out, r->name);
	pv_write_open(out, '{');
	write_place(out, g, "at", p->place);
	pv_write_member_text(out, "side", seat_words[r->side]);
	pv_write_member_text(out, "type", nev_type_word[r->type]);
	if (r->troop != r->type) {
		pv_write_member_text(out, "troop", nev_troop_word(g, r->troop));
	}
	pv_write_member_int(out, "stands", p->stands);
	pv_write_member_int(out, "full", r->stands);
	if (!is_ballista) {
		pv_write_member_text(
		    out, "facing", p->place == NEV_HIDDEN ? "?" : pv_direction_word[p->facing & 7]);
	}
	write_marks(out, p);
	write_place(out, g, "support", p->support);
	write_place(out, g, "aim", p->aim);
	if (is_ballista) {
		pv_write_member_text(out, "owner", owner_words[p->owner]);
	}
	pv_write_member_fraction(out, "points", nev_piece_points(g, p, piece), 4);
	pv_write_close(out);
}

static void write_units(struct pv_writer *out, const struct nev_game *g,
			const struct nev_state *s) {
	pv_write_key(out, "units");
	pv_write_open(out, '{');
	NEV_EACH_PIECE(g, i) {
		write_unit(out, g, s, i);
	}
	pv_write_close(out);
}

/* ---- melees ---- */

static void write_supports(struct pv_writer *out, const struct nev_game *g,
			   const struct nev_state *s, int contact) {
	pv_write_key(out, "supports");
	pv_write_open(out, '{');
	NEV_EACH_PIECE(g, i) {
		if (s->piece[i].support == contact && nev_on_board(&s->piece[i])) {
			write_place(out, g, g->roster[i].name, s->piece[i].place);
		}
	}
	pv_write_close(out);
}

static void write_melee(struct pv_writer *out, const struct nev_game *g, const struct nev_state *s,
			const struct nev_occupancy *v, int contact) {
	const char *minus_one = nev_minus_one(g, s, v, contact);
	pv_write_open(out, '{');
	write_place(out, g, "at", contact);
	pv_write_member_fraction(out, "attacker", nev_strength(g, s, s->attacker, contact), 8);
	pv_write_member_fraction(out, "defender", nev_strength(g, s, !s->attacker, contact), 8);
	pv_write_key(out, "minus_one");
	minus_one != NULL ? pv_write_text(out, minus_one) : pv_write_null(out);
	write_supports(out, g, s, contact);
	pv_write_close(out);
}

static void write_melees(struct pv_writer *out, const struct nev_game *g,
			 const struct nev_state *s) {
	struct nev_occupancy v;
	uint16_t contacts[NEV_CONTACTS_MAX];
	nev_occupancy_make(g, s->piece, &v);
	size_t count = nev_contacts(g, &v, contacts);
	pv_write_key(out, "melees");
	pv_write_open(out, '[');
	for (size_t i = 0; i < count; i++) {
		write_melee(out, g, s, &v, contacts[i]);
	}
	pv_write_close(out);
}

/* ---- what is going on ---- */

static const char *pick_word(int pick) {
	if (pick == NEV_PICK_HIDDEN) {
		return "?";
	}
	return pick >= 1 && pick <= NEV_PICK_COUNT ? nev_pick_word[pick - 1] : "none";
}

static const char *fate_word(int fate) {
	static const char *const words[] = { "stays", "retreats", "wiped_out", "withdraws",
					     "tied" };
	return words[fate];
}

static void write_two(struct pv_writer *out, const char *key, const char *red, const char *blue) {
	pv_write_key(out, key);
	pv_write_open(out, '{');
	pv_write_member_text(out, "red", red);
	pv_write_member_text(out, "blue", blue);
	pv_write_close(out);
}

static void write_two_sums(struct pv_writer *out, const char *key, const int32_t sum[2],
			   int32_t scale) {
	pv_write_key(out, key);
	pv_write_open(out, '{');
	pv_write_member_fraction(out, "red", sum[PV_RED], scale);
	pv_write_member_fraction(out, "blue", sum[PV_BLUE], scale);
	pv_write_close(out);
}

/* The volley, shot or melee that is being resolved. */
static void write_resolving(struct pv_writer *out, const struct nev_game *g,
			    const struct nev_state *s) {
	write_piece_name(out, g, "shooter", s->shooter);
	write_place(out, g, "target", s->target);
	pv_write_key(out, "mark");
	pv_write_open(out, '[');
	pv_write_int(out, s->aim[0]);
	pv_write_int(out, s->aim[1]);
	pv_write_close(out);
	write_place(out, g, "contact", s->contact);
	write_two(out, "picks", pick_word(s->pick[PV_RED]), pick_word(s->pick[PV_BLUE]));
	write_two(out, "fates", fate_word(s->fate[PV_RED]), fate_word(s->fate[PV_BLUE]));
	write_two_sums(out, "losses", s->loss, 8);
	write_piece_name(out, g, "odd", s->odd);
	pv_write_member_text(out, "marker", s->marker == 0 ? "none" : seat_words[s->marker - 1]);
}

static void write_board(struct pv_writer *out, const struct nev_game *g) {
	pv_write_key(out, "board");
	pv_write_open(out, '{');
	pv_write_member_int(out, "columns", g->columns);
	pv_write_member_int(out, "rows", g->rows);
	pv_write_member_text(out, "scale", g->opt_scale == 0 ? "25mm" : "15mm");
	pv_write_close(out);
}

static void write_result(struct pv_writer *out, const struct nev_game *g,
			 const struct nev_state *s) {
	static const char *const words[] = { "undecided", "won", "drawn" };
	struct pv_result result = { .outcome = PV_UNDECIDED };
	nev_result(&g->base, s, &result);
	pv_write_key(out, "result");
	pv_write_open(out, '{');
	pv_write_member_text(out, "outcome", words[result.outcome]);
	if (result.outcome == PV_WON) {
		pv_write_member_text(out, "winner", seat_words[result.winner]);
	}
	if (result.outcome != PV_UNDECIDED && result.rule != NULL) {
		pv_write_member_text(out, "rule", result.rule);
	}
	pv_write_close(out);
}

/* Sides as bits, as a list. */
static void write_sides(struct pv_writer *out, const char *key, int bits) {
	pv_write_key(out, key);
	pv_write_open(out, '[');
	NEV_EACH_SIDE(side) {
		if ((bits >> side & 1) != 0) {
			pv_write_text(out, seat_words[side]);
		}
	}
	pv_write_close(out);
}

/* ---- what the scenario adds ---- */

static void write_areas(struct pv_writer *out, const struct nev_game *g) {
	pv_write_key(out, "areas");
	pv_write_open(out, '{');
	for (int i = NEV_EDGES; i < g->area_count; i++) {
		pv_write_key(out, g->area[i].word);
		pv_write_open(out, '[');
		NEV_EACH_SQUARE(g, square) {
			if (nev_area_has(g, i, square)) {
				char name[16];
				nev_name_place(&g->base, square, name, sizeof name);
				pv_write_text(out, name);
			}
		}
		pv_write_close(out);
	}
	pv_write_close(out);
}

/* {units: [...], count: 2} */
static void write_wanted(struct pv_writer *out, const struct nev_game *g, const char *key,
			 const uint64_t units[NEV_UNIT_WORDS], int count) {
	if (count == 0) {
		return;
	}
	pv_write_key(out, key);
	pv_write_open(out, '{');
	pv_write_key(out, "units");
	pv_write_open(out, '[');
	NEV_EACH_PIECE(g, i) {
		if (nev_has_unit(units, i)) {
			size_t length = strlen(g->roster[i].name);
			bool by_stands = nev_is_stand_type(g->roster[i].type);
			pv_write_format(out, "%.*s", (int)length - by_stands, g->roster[i].name);
		}
	}
	pv_write_close(out);
	pv_write_member_int(out, "count", count);
	pv_write_close(out);
}

static void write_goal(struct pv_writer *out, const struct nev_game *g, const struct nev_state *s,
		       int number) {
	const struct nev_goal *goal = &g->goal[number];
	pv_write_open(out, '{');
	pv_write_member_text(out, "side", seat_words[goal->side]);
	if (goal->hold != 0) {
		pv_write_member_text(out, "hold", g->area[goal->hold - 1].word);
	}
	write_wanted(out, g, "kill", goal->kill, goal->kill_count);
	write_wanted(out, g, "escape", goal->escape, goal->escape_count);
	if (goal->by != 0) {
		pv_write_member_text(out, "by", g->area[goal->by - 1].word);
	}
	if (goal->leads != 0) {
		pv_write_member_fraction(out, "lead", goal->lead, 4);
	}
	pv_write_member_int(out, "turn", goal->turn);
	pv_write_member_int(out, "for", goal->turns);
	pv_write_member_bool(out, "at_end", goal->at_end != 0);
	pv_write_member_int(out, "held", s->held[number]);
	pv_write_member_bool(out, "stands", nev_goal_stands(g, s, number));
	pv_write_close(out);
}

static void write_goals(struct pv_writer *out, const struct nev_game *g,
			const struct nev_state *s) {
	pv_write_key(out, "goals");
	pv_write_open(out, '[');
	for (int i = 0; i < g->goal_count; i++) {
		write_goal(out, g, s, i);
	}
	pv_write_close(out);
	pv_write_member_text(out, "otherwise", nev_otherwise_word[g->otherwise]);
}

/* Piece by piece: from which turn on it may enter. */
static void write_arrivals(struct pv_writer *out, const struct nev_game *g) {
	pv_write_key(out, "reinforcements");
	pv_write_open(out, '{');
	NEV_EACH_PIECE(g, i) {
		const struct nev_roster *r = &g->roster[i];
		if (r->arrival != 0) {
			const struct nev_arrival *arrival = &g->arrival[r->arrival - 1];
			pv_write_key(out, r->name);
			pv_write_open(out, '{');
			pv_write_member_int(out, "turn", arrival->turn);
			pv_write_member_text(out, "at", g->area[arrival->area].word);
			pv_write_close(out);
		}
	}
	pv_write_close(out);
}

static void write_additions(struct pv_writer *out, const struct nev_game *g,
			    const struct nev_state *s) {
	if (g->area_count > NEV_EDGES) {
		write_areas(out, g);
	}
	if (g->goal_count > 0 || g->otherwise != NEV_ELSE_POINTS) {
		write_goals(out, g, s);
	}
	if (g->arrival_count > 0) {
		write_arrivals(out, g);
	}
}

static void write_clock(struct pv_writer *out, const struct nev_state *s) {
	pv_write_member_int(out, "turn", s->turn);
	pv_write_member_text(out, "step", nev_step_word[s->step]);
	pv_write_member_text(out, "ask", nev_ask_word[s->ask]);
	pv_write_member_text(out, "seat", seat_words[s->seat]);
	pv_write_member_text(out, "attacker", seat_words[s->attacker]);
	pv_write_member_text(out, "south", seat_words[s->south]);
	pv_write_member_bool(out, "hill_protected", (s->declared & NEV_HILL_PROTECTED) != 0);
	pv_write_member_bool(out, "hill_minus_one", (s->declared & NEV_HILL_MINUS_ONE) != 0);
	write_sides(out, "agreed", s->agreed);
	write_sides(out, "ready", s->ready);
}

void nev_describe(const struct pv_game *game, const void *state, struct pv_writer *out) {
	const struct nev_game *g = nev_game_of(game);
	const struct nev_state *s = state;
	const int32_t points[2] = { nev_points(g, s, PV_RED), nev_points(g, s, PV_BLUE) };
	pv_write_open(out, '{');
	write_clock(out, s);
	write_board(out, g);
	write_units(out, g, s);
	write_melees(out, g, s);
	write_two_sums(out, "points", points, 4);
	write_resolving(out, g, s);
	write_result(out, g, s);
	write_additions(out, g, s);
	pv_write_close(out);
}
