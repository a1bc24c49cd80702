/* fire.c - missile fire of step 2: shooters and targets, dice, hits and losses [NEV-8, 11X]. Fire
 * is simultaneous: dice, screens and target squares are those of the opening, hits are taken from
 * the stands still alive [NEV-8A.4]. */
#include "rules/nevsky/shooting/fire.h"

#include "pavise/throw.h"
#include "rules/nevsky/board/effects.h"
#include "rules/nevsky/board/ground.h"
#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/board/screens.h"
#include "rules/nevsky/core/events.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/points.h"
#include "rules/nevsky/core/squares.h"
#include "rules/nevsky/notation/parts.h"

#include <stdlib.h>
#include <string.h>

int nev_fire_row(int target_type) {
	static const uint8_t row_of[NEV_TYPE_COUNT] = {
		[NEV_KNIGHTS] = NEV_ON_KNIGHTS,       [NEV_TURCOPOLES] = NEV_ON_ARMORED,
		[NEV_LIGHT_CAVALRY] = NEV_ON_ARMORED, [NEV_ARMORED] = NEV_ON_ARMORED,
		[NEV_MEDIUM] = NEV_ON_FOOT,           [NEV_LEVY] = NEV_ON_FOOT,
		[NEV_JAVELINMEN] = NEV_ON_FOOT,       [NEV_LONGBOWMEN] = NEV_ON_FOOT,
		[NEV_CROSSBOWMEN] = NEV_ON_FOOT,      [NEV_BALLISTARII] = NEV_ON_FOOT,
		[NEV_COMMANDER] = NEV_ON_COMMANDER,
	};

	return row_of[target_type];
}

struct nev_cell nev_fire_cell(const struct nev_game *g, int shooter_type, int target_type,
			      int range_halves) {
	/* [NEV-8D.1] up to 1, up to 2, beyond */
	int band = range_halves <= 2 ? NEV_BAND_1 : range_halves <= 4 ? NEV_BAND_2 : NEV_BAND_3;
	int row = nev_fire_row(target_type);
	int32_t packed =
	    shooter_type == NEV_CROSSBOWMEN ? g->crossbows[row][band] : g->bows[row][band];

	return (struct nev_cell){ (uint8_t)packed, (uint8_t)(packed >> 8),
				  (uint8_t)(packed >> 16) };
}

/* [NEV-8D.10, 8D.11] Each die serves one hit; a face that hits alone is not needed for sets. */
int nev_count_hits(struct nev_cell cell, const uint8_t faces[NEV_FACES]) {
	int hits = 0;

	NEV_EACH_FACE(face) {
		if ((cell.single >> face & 1) != 0) {
			hits += faces[face];
		} else if ((cell.pair >> face & 1) != 0) {
			hits += faces[face] / 2;
		} else if ((cell.triple >> face & 1) != 0) {
			hits += faces[face] / 3;
		}
	}
	return hits;
}

/* [NEV-8C.1 - 8C.3] */
int nev_fire_dice(int stands, bool is_protected, bool converging) {
	return stands - is_protected + converging;
}

/* The least distance from which another unit fired at the square this step; 0 if none has. All of
 * them are of one side, as no unit fires at its own. */
static int first_distance(const struct nev_game *g, const struct nev_state *s, int piece,
			  int square) {
	int least = 0;

	NEV_EACH_PIECE(g, i) {
		if (i == piece || s->piece[i].aim != square) {
			continue;
		}
		int d = nev_distance(g, nev_opening(g, s)[i].place, square);
		least = least == 0 ? d : nev_smaller(d, least);
	}
	return least;
}

static bool check_firer(const struct nev_game *g, const struct nev_state *s, int piece,
			struct pv_why *why) {
	const struct nev_piece *p = &nev_opening(g, s)[piece];

	if (g->roster[piece].side != s->seat) {
		return pv_deny(why, RULE(NEV_5X_8), "nev.not_yours");
	}
	if (nev_figures_of(g, piece)[NEV_T_RANGE] == 0 || g->roster[piece].type == NEV_BALLISTA) {
		return pv_deny(why, RULE(NEV_8A_2), "nev.fire.type");
	}
	if (!nev_on_board(p)) {
		return pv_deny(why, RULE(NEV_9N_1), "nev.gone");
	}
	if ((p->marks & NEV_RETIRING) != 0) {
		return pv_deny(why, RULE(NEV_10B_3), "nev.fire.retiring");
	}
	return (s->piece[piece].marks & NEV_FIRED) == 0 ||
	       pv_refuse(why, RULE(NEV_8C_6), "nev.fire.again", 1, 2, PV_UNIT_COUNT);
}

static bool refuse_target(struct pv_why *why, const char *rule, const char *key, int square) {
	return pv_deny_at(why, rule, key, PV_WITNESS_PLACE, square);
}

/* [NEV-8B.6, 8E.1] */
static bool check_target(const struct nev_occupancy *v, int side, int square, struct pv_why *why) {
	if (nev_has_troops(v, side, square)) {
		return refuse_target(why, RULE(NEV_8B_6), "nev.fire.own", square);
	}
	if (nev_has_troops(v, !side, square)) {
		return true;
	}
	return v->ballista[square] != PV_NONE
		   ? refuse_target(why, RULE(NEV_8E_1), "nev.fire.ballista", square)
		   : refuse_target(why, RULE(NEV_8B_1), "nev.fire.empty", square);
}

/* [NEV-8C] Convergence and dice left. */
static bool check_dice(const struct nev_game *g, const struct nev_state *s, int piece, int square,
		       int distance, struct pv_why *why) {
	int first = first_distance(g, s, piece, square);
	int stands = nev_opening(g, s)[piece].stands;
	bool shut = nev_is_protected(g, s, square);

	if (first > distance) {
		pv_refuse_at(why, RULE(NEV_8C_5), "nev.fire.nearer", first, distance,
			     PV_UNIT_HALVES, PV_WITNESS_PLACE, square);
		return pv_also(why, RULE(NEV_8C_4));
	}
	pv_add_part(why, RULE(NEV_8C_1), stands);
	pv_add_part(why, RULE(NEV_8C_2), -(int)shut);
	pv_add_part(why, RULE(NEV_8C_3), first != 0);
	int dice = nev_fire_dice(stands, shut, first != 0);
	if (dice <= 0) {
		return pv_refuse_at(why, RULE(NEV_8C_9), "nev.fire.no_dice", 1, dice, PV_UNIT_COUNT,
				    PV_WITNESS_PLACE, square);
	}
	if (why != NULL) {
		why->key = "nev.fire.how";
		why->need = dice;
		why->have = stands;
		why->unit = PV_UNIT_COUNT;
	}
	return true;
}

static bool refuse_screened(const struct nev_game *g, struct nev_offset by, int screen,
			    struct pv_why *why) {
	bool straight = by.dx == 0 || by.dy == 0, diagonal = abs(by.dx) == abs(by.dy);

	refuse_target(why, RULE(NEV_8B_4), "nev.fire.screened", screen);
	pv_also(why, straight || diagonal ? RULE(NEV_11X_2) : RULE(NEV_11X_3));
	pv_also(why, diagonal ? RULE(NEV_11X_4) : RULE(NEV_11X_5));
	return pv_also(why, (g->terrain[screen] & NEV_HILL) != 0 ? RULE(NEV_8B_7) : RULE(NEV_8B_8));
}

static bool can_fire(const struct nev_game *g, const struct nev_state *s,
		     const struct nev_occupancy *v, int piece, int square, struct pv_why *why) {
	const struct nev_piece *p = &nev_opening(g, s)[piece];

	if (!check_firer(g, s, piece, why)) {
		return false;
	}
	if (!nev_is_square(g, square)) {
		return pv_deny(why, RULE(NEV_8B_1), "nev.fire.empty");
	}
	struct nev_offset by = nev_offset(g, p->place, square);
	int distance = pv_square_distance(by.dx, by.dy);
	int range = nev_figures_of(g, piece)[NEV_T_RANGE];
	if (!check_target(v, g->roster[piece].side, square, why)) {
		return false;
	}
	if (distance > range) {
		return pv_refuse_at(why, RULE(NEV_8B_2), "nev.fire.range", range, distance,
				    PV_UNIT_HALVES, PV_WITNESS_PLACE, square);
	}
	if (!pv_square_in_cone(p->facing, by.dx, by.dy)) {
		pv_deny_at(why, RULE(NEV_8B_3), "nev.fire.cone", PV_WITNESS_PLACE, square);
		return pv_also(why, RULE(NEV_7C_3));
	}
	int screen = nev_screen(g, s, v, p->place, square);
	return screen == NEV_NO_PLACE ? check_dice(g, s, piece, square, distance, why)
				      : refuse_screened(g, by, screen, why);
}

/* The troops of the target square that are still there to be hit. */
struct target {
	int unit;      /* first piece, or PV_NONE */
	int stands;    /* of the unit, all pieces together */
	int commander; /* or PV_NONE */
	struct nev_cell on_unit, on_commander;
};

static struct target find_target(const struct nev_game *g, const struct nev_state *s) {
	int distance = nev_distance(g, nev_opening(g, s)[s->shooter].place, s->target);
	int type = g->roster[s->shooter].type;
	struct target t = { .unit = PV_NONE, .commander = PV_NONE };

	NEV_EACH_PIECE(g, i) {
		if (s->piece[i].place != s->target ||
		    g->roster[i].side == g->roster[s->shooter].side ||
		    g->roster[i].type == NEV_BALLISTA) {
			continue;
		}
		if (g->roster[i].type == NEV_COMMANDER) {
			t.commander = i;
			t.on_commander = nev_fire_cell(g, type, NEV_COMMANDER, distance);
			continue;
		}
		t.unit = t.unit == PV_NONE ? i : t.unit;
		t.stands += s->piece[i].stands;
		t.on_unit = nev_fire_cell(g, type, g->roster[i].type, distance);
	}
	return t;
}

/* Faces that serve a cell alike are one class; those needed in sets are told apart. */
static bool serve_alike(struct nev_cell cell, int a, int b) {
	int sets = cell.pair | cell.triple, alone = cell.single >> a & 1;

	return alone == (cell.single >> b & 1) &&
	       (alone != 0 || ((sets >> a | sets >> b) & 1) == 0);
}

/* The lowest face that serves as well. */
static uint8_t find_class(const struct target *t, int face) {
	NEV_EACH_FACE_OF(lower, face) {
		if (serve_alike(t->on_unit, lower, face) &&
		    serve_alike(t->on_commander, lower, face)) {
			return (uint8_t)lower;
		}
	}
	return (uint8_t)face;
}

void nev_volley_ask(const struct nev_game *g, const struct nev_state *s, struct pv_throw *out) {
	struct target t = find_target(g, s);
	int stands = nev_opening(g, s)[s->shooter].stands;
	int first = first_distance(g, s, s->shooter, s->target);
	int dice = nev_fire_dice(stands, nev_is_protected(g, s, s->target), first != 0);

	pv_throw_ask(out, (uint8_t)dice, NEV_DIE, "nev.throw.volley", RULE(NEV_8C_1));
	NEV_EACH_FACE(face) {
		out->class_of[face] = find_class(&t, face);
	}
}

/* Ways to share out the dice: hits on the unit, and whether the commander falls. */
struct share {
	int stands;
	bool commander;
};

static int limited_hits(const struct target *t, const uint8_t faces[NEV_FACES]) {
	return nev_smaller(nev_count_hits(t->on_unit, faces), t->stands);
}

int nev_dice_needed(struct nev_cell cell, int face) {
	if ((cell.single >> face & 1) != 0) {
		return 1;
	}
	if ((cell.pair >> face & 1) != 0) {
		return 2;
	}
	return (cell.triple >> face & 1) != 0 ? 3 : 0;
}

/* [NEV-8E.4] Most hits on the unit with the dice that a commander's death leaves; false if he can't
 * be killed. */
static bool kill_commander(const struct target *t, const uint8_t faces[NEV_FACES], int *best) {
	bool killed = false;

	*best = 0;
	NEV_EACH_FACE(face) {
		int need = nev_dice_needed(t->on_commander, face);
		uint8_t left[NEV_FACES];
		if (need == 0 || faces[face] < need) {
			continue;
		}
		memcpy(left, faces, sizeof left);
		left[face] = (uint8_t)(left[face] - need);
		*best = nev_larger(limited_hits(t, left), *best);
		killed = true;
	}
	return killed;
}

/* What the shooter may choose between; one hit less never counts as a choice [NEV-7E.10, 8E.3]. */
static int find_shares(const struct target *t, const uint8_t faces[NEV_FACES],
		       struct share out[2]) {
	int without = limited_hits(t, faces), with, count = 0;
	bool killed = kill_commander(t, faces, &with);

	if (!killed || without > with) {
		out[count++] = (struct share){ without, false };
	}
	if (killed) {
		out[count++] = (struct share){ with, true };
	}
	return count;
}

/* Stands of a unit whose pieces are stands, as a list in roster order. */
static int find_stands(const struct nev_game *g, const struct nev_state *s, const struct target *t,
		       uint8_t out[NEV_TOGETHER_MAX]) {
	int count = 0;

	NEV_EACH_PIECE(g, i) {
		if (s->piece[i].place == s->target &&
		    g->roster[i].type == g->roster[t->unit].type) {
			out[count] = (uint8_t)i;
			count++;
		}
	}
	return count;
}

static void write_strike(struct nev_list *l, int stands, const uint8_t *pieces, int count) {
	struct pv_order o = {
		.verb = NEV_STRIKE, .actor = PV_NONE, .target = PV_NONE, .count = (uint8_t)stands
	};

	NEV_TIMES(i, count) {
		o.data.faces[i] = (uint8_t)(pieces[i] + 1);
	}
	nev_list_add(l, &o);
}

/* Every choice of share.stands among stands that are pieces of their own [NEV-8D.14]. */
static void list_stand_sets(const struct nev_game *g, const struct nev_state *s,
			    const struct target *t, struct share share, struct nev_list *l) {
	uint8_t stands[NEV_TOGETHER_MAX];
	uint8_t chosen[NEV_TOGETHER_MAX + 1];
	int count = find_stands(g, s, t, stands);

	for (int set = 0; set < 1 << count; set++) {
		int picked = 0;
		NEV_TIMES(i, count) {
			if ((set >> i & 1) != 0) {
				chosen[picked] = stands[i];
				picked++;
			}
		}
		if (picked == share.stands) {
			if (share.commander) {
				chosen[picked] = (uint8_t)t->commander;
			}
			write_strike(l, 0, chosen, picked + share.commander);
		}
	}
}

/* Returns how many ways there are to share out the dice. */
static int list_strikes(const struct nev_game *g, const struct nev_state *s, const struct target *t,
			struct nev_list *l) {
	struct share shares[2];
	int count = find_shares(t, s->faces, shares);

	NEV_TIMES(i, count) {
		if (t->unit != PV_NONE && nev_is_stand_type(g->roster[t->unit].type)) {
			list_stand_sets(g, s, t, shares[i], l);
		} else {
			uint8_t commander = (uint8_t)t->commander;
			write_strike(l, shares[i].stands, &commander, shares[i].commander);
		}
	}
	return count;
}

static bool check_strike(const struct nev_game *g, const struct nev_state *s,
			 const struct pv_order *o, struct pv_why *why) {
	struct pv_order room[NEV_STRIKES_MAX];
	struct nev_list l = { .out = room, .cap = PV_COUNT(room) };

	if (s->ask != NEV_ASK_STRIKE) {
		return pv_deny(why, RULE(NEV_8E_3), "nev.strike.time");
	}
	struct target t = find_target(g, s);
	list_strikes(g, s, &t, &l);
	NEV_EACH(i, l.count) {
		if (memcmp(&room[i], o, sizeof *o) == 0) {
			return true;
		}
	}
	pv_deny_at(why, RULE(NEV_8E_3), "nev.strike.dice", PV_WITNESS_PLACE, s->target);
	pv_also(why, RULE(NEV_8E_4));
	return pv_also(why, RULE(NEV_8D_14));
}

static bool check_fire(const struct nev_game *g, const struct nev_state *s,
		       const struct pv_order *o, struct pv_why *why) {
	struct nev_occupancy v;

	if (s->ask != NEV_ASK_FIRE) {
		pv_deny(why, RULE(NEV_5X_1), "nev.fire.time");
		return s->step == NEV_STEP_BALLISTA && pv_also(why, RULE(NEV_7A_1));
	}
	nev_occupancy_make(g, nev_opening(g, s), &v);
	if (!can_fire(g, s, &v, o->actor, o->data.halves[0], why)) {
		return false;
	}
	int part = o->data.faces[3];
	return part == 0 || pv_refuse(why, RULE(NEV_8B_1), "nev.fire.part",
				      nev_opening(g, s)[o->actor].stands, part, PV_UNIT_COUNT);
}

static void end_volley(struct nev_state *s) {
	s->shooter = PV_NONE;
	s->target = NEV_NOWHERE;
	nev_clear(s->faces, sizeof s->faces);
	s->ask = NEV_ASK_NOTHING;
}

static void apply_strike(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
			 struct pv_events *out) {
	struct target t = find_target(g, s);
	int square = s->target, fallen = o->count;

	if (o->count > 0) {
		kit_say_lost(out, "nev.lost", RULE(NEV_8C_8), "nev.by.missiles", t.unit, square,
			     o->count, nev_fallen(g, &s->piece[t.unit], t.unit, o->count));
		nev_take_stands(s, t.unit, o->count);
	}
	for (int i = 0; o->data.faces[i] != 0; i++) {
		int piece = o->data.faces[i] - 1;
		kit_say_lost(out, "nev.lost", RULE(NEV_8C_8), "nev.by.missiles", piece, square, 1,
			     nev_fallen(g, &s->piece[piece], piece, s->piece[piece].stands));
		nev_take_stands(s, piece, s->piece[piece].stands);
		fallen++;
	}
	if (fallen == 0) {
		nev_tell(out, "nev.fire.none", RULE(NEV_8F_7), s->shooter, square);
	}
	end_volley(s);
}

/* Two stands of a unit that nothing tells apart but their letter. */
static bool is_twin(const struct nev_state *s, int a, int b) {
	return memcmp(&s->piece[a], &s->piece[b], sizeof s->piece[a]) == 0;
}

/* Whether every choice of one share takes stands alike: then the first is taken without asking. */
static bool is_one_choice(const struct nev_state *s, const struct pv_order *orders, size_t count) {
	NEV_EACH(i, count) {
		NEV_TIMES(k, PV_THROW_MAX) {
			int a = orders[0].data.faces[k], b = orders[i].data.faces[k];
			if (a != b && !is_twin(s, a - 1, b - 1)) {
				return false;
			}
		}
	}
	return true;
}

static void apply_volley(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
			 struct pv_events *out) {
	struct pv_order room[NEV_STRIKES_MAX];
	struct nev_list l = { .out = room, .cap = PV_COUNT(room) };
	struct pv_throw dice;
	struct target t = find_target(g, s);

	nev_volley_ask(g, s, &dice);
	NEV_TIMES(i, o->count) {
		s->faces[dice.class_of[o->data.faces[i]]]++;
	}
	if (list_strikes(g, s, &t, &l) == 1 && is_one_choice(s, room, l.count)) {
		apply_strike(g, s, &room[0], out);
	} else {
		s->ask = NEV_ASK_STRIKE;
	}
}

static void say_volley(const struct nev_game *g, const struct nev_state *s, struct pv_events *out) {
	if (out != NULL) {
		struct target t = find_target(g, s);
		int whom = t.unit != PV_NONE ? t.unit : t.commander;
		kit_say_attack(out, "nev.fire", RULE(NEV_8B_1), "nev.by.missiles", s->shooter, whom,
			       s->target);
	}
}

static void apply_fire(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
		       struct pv_events *out) {
	s->shooter = o->actor;
	s->target = o->data.halves[0];
	s->piece[o->actor].marks |= NEV_FIRED;
	s->piece[o->actor].aim = s->target;
	s->ask = NEV_ASK_VOLLEY;
	say_volley(g, s, out);
}

static void list_fire_of(const struct nev_game *g, const struct nev_state *s,
			 const struct nev_occupancy *v, int piece, struct nev_list *l) {
	struct pv_order o = { .verb = NEV_FIRE, .actor = (uint8_t)piece, .target = PV_NONE };
	const struct nev_piece *p = &nev_opening(g, s)[piece];

	if (!check_firer(g, s, piece, NULL)) {
		return;
	}
	int reach = nev_whole_squares(nev_figures_of(g, piece)[NEV_T_RANGE]);
	struct nev_around around = nev_around(g, p->place, reach);
	NEV_EACH_AROUND(g, around, square) {
		if (nev_has_troops(v, !s->seat, square) && can_fire(g, s, v, piece, square, NULL)) {
			o.data.halves[0] = (uint16_t)square;
			nev_list_add(l, &o);
		}
	}
}

void nev_fire_list(const struct nev_game *g, const struct nev_state *s, int actor,
		   struct nev_list *l) {
	struct nev_occupancy v;

	nev_occupancy_make(g, nev_opening(g, s), &v);
	NEV_EACH_PIECE(g, i) {
		if (actor == PV_ANY || actor == i) {
			list_fire_of(g, s, &v, i, l);
		}
	}
}

static void list_falls(const struct nev_game *g, const struct nev_state *s, int actor,
		       struct nev_list *l) {
	struct target t = find_target(g, s);

	if (nev_is_nobody(actor)) {
		list_strikes(g, s, &t, l);
	}
}

const struct nev_act nev_fire_acts[] = {
	{ .act = { .verb = NEV_FIRE,
		   .rule = RULE(NEV_8B_1),
		   .form = { &nev_part_shooter, &nev_part_square } },
	  .check = check_fire,
	  .apply = apply_fire,
	  .goal = nev_goal_of_square },
	{ .act = { .verb = NEV_STRIKE, .rule = RULE(NEV_8E_3), .form = { &nev_part_strike } },
	  .check = check_strike,
	  .apply = apply_strike },
	NEV_ACTS_END,
};

const struct nev_decision nev_fire_decisions[] = {
	{ .ask = NEV_ASK_FIRE,
	  .key = "nev.ask.fire",
	  .rule = RULE(NEV_8B_1),
	  .of_pieces = true,
	  .may_end = nev_may_pass,
	  .list = nev_fire_list },
	{ .ask = NEV_ASK_VOLLEY,
	  .key = "nev.ask.volley",
	  .rule = RULE(NEV_8C_1),
	  .throw = nev_volley_ask,
	  .take = apply_volley },
	{ .ask = NEV_ASK_STRIKE,
	  .key = "nev.ask.strike",
	  .rule = RULE(NEV_8E_3),
	  .minor = true,
	  .list = list_falls },
	NEV_DECISIONS_END,
};
