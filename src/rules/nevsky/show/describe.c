/* describe.c - a state as fields for clients. */
#include "rules/kit/words.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/points.h"
#include "rules/nevsky/core/troops.h"
#include "rules/nevsky/core/words.h"
#include "rules/nevsky/melee/melee.h"
#include "rules/nevsky/show/facts.h"
#include "rules/nevsky/show/show.h"
#include "rules/nevsky/text/position.h"
#include "rules/nevsky/turn/goals.h"
#include "rules/nevsky/turn/score.h"

#include <string.h>

enum { EIGHTHS = 8, QUARTERS = 4 };

/* Fields of a position, in its words. */
static void tell_fields(const struct nev_facts *f, const char *const *fields) {
	for (; *fields != NULL; fields++) {
		nev_position_tell(f->out, f->g, f->s, *fields, *fields);
	}
}

/* ---- units ---- */

static void tell_marks(const struct nev_facts *f, int piece) {
	static const char *const fields[] = { "doomed", "came", "support", "aim" };
	const struct nev_piece *p = &f->s->piece[piece];
	struct pv_writer *out = f->out;
	pv_write_member_bool(out, "half", (p->marks & NEV_HALF) != 0);
	pv_write_member_text(out, "charge", nev_charge_word[p->charge]);
	pv_write_member_text(out, "driven", nev_driven_word[p->driven]);
	pv_write_member_bool(out, "retiring", (p->marks & NEV_RETIRING) != 0);
	pv_write_member_bool(out, "moved", (p->marks & NEV_MOVED) != 0);
	pv_write_member_bool(out, "fired", (p->marks & NEV_FIRED) != 0);
	pv_write_member_bool(out, "leaving", (p->marks & NEV_LEAVING) != 0);
	pv_write_member_bool(out, "may_charge", (p->barred & NEV_NO_CHARGE) == 0);
	pv_write_member_bool(out, "may_contact", (p->barred & NEV_NO_CONTACT) == 0);
	NEV_EACH(i, PV_COUNT(fields)) {
		nev_piece_tell(out, f->g, piece, p, fields[i]);
	}
}

static void tell_unit(const struct nev_facts *f, int piece) {
	const struct nev_roster *r = &f->g->roster[piece];
	const struct nev_piece *p = &f->s->piece[piece];
	struct pv_writer *out = f->out;
	pv_write_member_open(out, r->name, '{');
	nev_tell_place(f, "at", p->place);
	pv_write_member_text(out, "side", kit_side_word[r->side]);
	pv_write_member_text(out, "type", nev_type_word[r->type]);
	if (r->troop != r->type) {
		pv_write_member_text(out, "troop", nev_troop_word(f->g, r->troop));
	}
	pv_write_member_int(out, "stands", p->stands);
	pv_write_member_int(out, "full", r->stands);
	if (r->type != NEV_BALLISTA) {
		pv_write_member_text(
		    out, "facing", p->place == NEV_HIDDEN ? "?" : pv_direction_word[p->facing & 7]);
	}
	tell_marks(f, piece);
	if (r->type == NEV_BALLISTA) {
		nev_piece_tell(out, f->g, piece, p, "owner");
	}
	pv_write_member_fraction(out, "points", nev_piece_points(f->g, p, piece), QUARTERS);
	pv_write_close(out);
}

/* ---- melees ---- */

static void tell_melee(const struct nev_facts *f, int contact) {
	const struct nev_state *s = f->s;
	const char *minus_one = nev_minus_one(f->g, s, &f->v, contact);
	int32_t attacker = nev_strength(f->g, s, s->attacker, contact);
	int32_t defender = nev_strength(f->g, s, !s->attacker, contact);
	pv_write_member_fraction(f->out, "attacker", attacker, EIGHTHS);
	pv_write_member_fraction(f->out, "defender", defender, EIGHTHS);
	pv_write_key(f->out, "minus_one");
	minus_one != NULL ? pv_write_text(f->out, minus_one) : pv_write_null(f->out);
	pv_write_member_open(f->out, "supports", '{');
	NEV_EACH_PIECE(f->g, i) {
		if (s->piece[i].support == contact && nev_on_board(&s->piece[i])) {
			nev_tell_place(f, f->g->roster[i].name, s->piece[i].place);
		}
	}
	pv_write_close(f->out);
}

/* ---- what is going on ---- */

/* A field that each side has. */
static void tell_two(const struct nev_facts *f, const char *key, const char *red,
		     const char *blue) {
	pv_write_member_open(f->out, key, '{');
	nev_position_tell(f->out, f->g, f->s, red, "red");
	nev_position_tell(f->out, f->g, f->s, blue, "blue");
	pv_write_close(f->out);
}

/* The volley, shot or melee that is being resolved. */
static void tell_resolving(const struct nev_facts *f) {
	const struct nev_state *s = f->s;
	tell_fields(f, (const char *const[]){ "shooter", "target", NULL });
	pv_write_member_open(f->out, "mark", '[');
	pv_write_int(f->out, s->aim[0]);
	pv_write_int(f->out, s->aim[1]);
	pv_write_close(f->out);
	tell_fields(f, (const char *const[]){ "contact", NULL });
	tell_two(f, "picks", "red_pick", "blue_pick");
	tell_two(f, "fates", "red_fate", "blue_fate");
	nev_tell_sums(f, "losses", s->loss[PV_RED], s->loss[PV_BLUE], EIGHTHS);
	tell_fields(f, (const char *const[]){ "odd", "marker", NULL });
}

/* Sides as bits, as a list. */
static void tell_sides(const struct nev_facts *f, const char *key, int bits) {
	pv_write_member_open(f->out, key, '[');
	NEV_EACH_SIDE(side) {
		if ((bits >> side & 1) != 0) {
			pv_write_text(f->out, kit_side_word[side]);
		}
	}
	pv_write_close(f->out);
}

static void tell_clock(const struct nev_facts *f) {
	static const char *const fields[] = { "turn",     "step",  "ask", "seat",
					      "attacker", "south", NULL };
	const struct nev_state *s = f->s;
	tell_fields(f, fields);
	pv_write_member_bool(f->out, "hill_protected", (s->declared & NEV_HILL_PROTECTED) != 0);
	pv_write_member_bool(f->out, "hill_minus_one", (s->declared & NEV_HILL_MINUS_ONE) != 0);
	tell_sides(f, "agreed", s->agreed);
	tell_sides(f, "ready", s->ready);
}

/* ---- what the scenario adds ---- */

/* {units: [...], count: 2} */
static void tell_wanted(const struct nev_facts *f, const char *key,
			const uint64_t units[NEV_UNIT_WORDS], int count) {
	if (count == 0) {
		return;
	}
	pv_write_member_open(f->out, key, '{');
	pv_write_member_open(f->out, "units", '[');
	NEV_EACH_PIECE(f->g, i) {
		const struct nev_roster *r = &f->g->roster[i];
		if (nev_has_unit(units, i)) {
			pv_write_format(f->out, "%.*s",
					(int)strlen(r->name) - nev_is_stand_type(r->type), r->name);
		}
	}
	pv_write_close(f->out);
	pv_write_member_int(f->out, "count", count);
	pv_write_close(f->out);
}

static void tell_goal(const struct nev_facts *f, int number) {
	const struct nev_goal *goal = &f->g->goal[number];
	struct pv_writer *out = f->out;
	pv_write_open(out, '{');
	pv_write_member_text(out, "side", kit_side_word[goal->side]);
	if (goal->hold != 0) {
		pv_write_member_text(out, "hold", f->g->area[goal->hold - 1].word);
	}
	tell_wanted(f, "kill", goal->kill, goal->kill_count);
	tell_wanted(f, "escape", goal->escape, goal->escape_count);
	if (goal->by != 0) {
		pv_write_member_text(out, "by", f->g->area[goal->by - 1].word);
	}
	if (goal->leads != 0) {
		pv_write_member_fraction(out, "lead", goal->lead, QUARTERS);
	}
	pv_write_member_int(out, "turn", goal->turn);
	pv_write_member_int(out, "for", goal->turns);
	pv_write_member_bool(out, "at_end", goal->at_end != 0);
	pv_write_member_int(out, "held", f->s->held[number]);
	pv_write_member_bool(out, "stands", nev_goal_stands(f->g, f->s, number));
	pv_write_close(out);
}

/* A piece: from which turn on it may enter. */
static void tell_arrival(const struct nev_facts *f, int piece) {
	const struct nev_arrival *arrival = &f->g->arrival[f->g->roster[piece].arrival - 1];
	pv_write_member_open(f->out, f->g->roster[piece].name, '{');
	pv_write_member_int(f->out, "turn", arrival->turn);
	pv_write_member_text(f->out, "at", f->g->area[arrival->area].word);
	pv_write_close(f->out);
}

static void tell_additions(const struct nev_facts *f) {
	const struct nev_game *g = f->g;
	if (g->area_count > NEV_EDGES) {
		pv_write_member_open(f->out, "areas", '{');
		for (int i = NEV_EDGES; i < g->area_count; i++) {
			nev_tell_squares(f, g->area[i].word, i);
		}
		pv_write_close(f->out);
	}
	if (g->goal_count > 0 || g->otherwise != NEV_ELSE_POINTS) {
		pv_write_member_open(f->out, "goals", '[');
		NEV_TIMES(i, g->goal_count) {
			tell_goal(f, i);
		}
		pv_write_close(f->out);
		pv_write_member_text(f->out, "otherwise", nev_otherwise_word[g->otherwise]);
	}
	if (g->arrival_count > 0) {
		pv_write_member_open(f->out, "reinforcements", '{');
		NEV_EACH_PIECE(g, i) {
			if (g->roster[i].arrival != 0) {
				tell_arrival(f, i);
			}
		}
		pv_write_close(f->out);
	}
}

void nev_describe(const struct pv_game *game, const void *state, struct pv_writer *out) {
	struct nev_facts f;
	struct pv_result result = { .outcome = PV_UNDECIDED };
	nev_facts_make(&f, game, state, out);
	nev_result(game, state, &result);
	pv_write_open(out, '{');
	tell_clock(&f);
	pv_write_member_open(out, "board", '{');
	pv_write_member_int(out, "columns", f.g->columns);
	pv_write_member_int(out, "rows", f.g->rows);
	pv_write_member_text(out, "scale", f.g->opt_scale == 0 ? "25mm" : "15mm");
	pv_write_close(out);
	pv_write_member_open(out, "units", '{');
	NEV_EACH_PIECE(f.g, i) {
		tell_unit(&f, i);
	}
	pv_write_close(out);
	nev_tell_contacts(&f, "melees", tell_melee);
	nev_tell_sums(&f, "points", nev_points(f.g, f.s, PV_RED), nev_points(f.g, f.s, PV_BLUE),
		      QUARTERS);
	tell_resolving(&f);
	kit_tell_result(out, &result);
	tell_additions(&f);
	pv_write_close(out);
}
