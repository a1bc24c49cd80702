/* scene.c - shapes and labels for drawing: places with ground, level and sides, doors, characters
 * on the map and off it. */
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/towers.h"
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/core/words.h"
#include "rules/cryhavoc/notation/scan.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/show/show.h"
#include "rules/cryhavoc/turn/turn.h"

#include <stdio.h>

/* Signs drawn on counters, from data/signs. */
static const char *const signs[CHB_TROOPS_COUNT] = {
	[CHB_TROOPS_KNM] = "great_helm",
	[CHB_TROOPS_KNF] = "great_helm",
	[CHB_TROOPS_SGM] = "shield",
	[CHB_TROOPS_SGF] = "shield",
	[CHB_TROOPS_HAL] = "halberd",
	[CHB_TROOPS_BIL] = "bill",
	[CHB_TROOPS_PIK] = "spear_and_shield",
	[CHB_TROOPS_SPE] = "spear_and_shield",
	[CHB_TROOPS_SWO] = "sword",
	[CHB_TROOPS_LBW] = "longbow",
	[CHB_TROOPS_SBW] = "longbow",
	[CHB_TROOPS_XBW] = "crossbow",
	[CHB_TROOPS_SLG] = "sling",
	[CHB_TROOPS_JAV] = "javelins",
	[CHB_TROOPS_PEA] = "fork",
	[CHB_TROOPS_ASS] = "dagger",
	[CHB_TROOPS_ENG] = "engine",
	[CHB_TROOPS_CIV] = "man",
	[CHB_TROOPS_CIW] = "woman",
	[CHB_TROOPS_CLE] = "cross",
	[CHB_TROOPS_HAM] = "horse_archer",
	[CHB_TROOPS_HAF] = "longbow",
	[CHB_TROOPS_EMM] = "horse_head",
	[CHB_TROOPS_EMF] = "shield",
	[CHB_TROOPS_EAM] = "spear_and_shield",
	[CHB_TROOPS_HUS] = "axe",
	[CHB_TROOPS_BON] = "axe",
	[CHB_TROOPS_BER] = "axe",
	[CHB_TROOPS_HOR] = "horse_head",
};

/* --- the map ---------------------------------------------------------------------------------- */

static void write_zones(struct pv_writer *out, const struct chb_game *g) {
	pv_write_member_open(out, "zones", '[');
	for (int i = 0; i < g->zone_count; i++) {
		pv_write_open(out, '{');
		pv_write_member_text(out, "name", g->zone[i].word);
		pv_write_member_open(out, "places", '[');
		for (int k = 0; k < g->zone[i].count; k++) {
			char name[32];
			chb_name_place(&g->base, g->zone[i].place[k], name, sizeof name);
			pv_write_text(out, name);
		}
		pv_write_close(out);
		pv_write_close(out);
	}
	pv_write_close(out);
}

/* The sides that stakes point to [CHB-17.3]. */
static void write_fronts(struct pv_writer *out, const struct chb_game *g,
			 const struct chb_state *s) {
	pv_write_member_open(out, "fronts", '[');
	CHB_EACH_THING(g, s, i) {
		const struct chb_thing *t = chb_thing(g, s, i);
		if (t->kind == CHB_STAKES_SET && chb_ground(g, s, t->place) == CHB_TERRAIN_STAKES) {
			pv_write_open(out, '{');
			chb_tell_place(out, g, "at", t->place);
			pv_write_member_text(out, "side", pv_hex_word[t->facing]);
			pv_write_close(out);
		}
	}
	pv_write_close(out);
}

/* --- men ------------------------------------------------------------------------------------- */

static void write_mark(struct pv_writer *out, bool has, const char *word) {
	if (has) {
		pv_write_text(out, word);
	}
}

static void write_marks(struct pv_writer *out, const struct chb_man *m) {
	pv_write_member_open(out, "marks", '[');
	write_mark(out, m->life != CHB_HEALTHY, chb_life_word[m->life]);
	write_mark(out, (m->marks & CHB_DONE) != 0, "moved");
	write_mark(out, (m->marks & (CHB_SHOT | CHB_SHOT_BACK)) != 0, "fired");
	write_mark(out, m->run == CHB_RUN && (m->saddle & CHB_SPOILT) == 0, "charging");
	write_mark(out, (m->marks & CHB_STUCK) != 0, "stuck");
	write_mark(out, (m->saddle & CHB_BOUND) != 0, "bound");
	write_mark(out, m->tactic != CHB_NO_TACTIC, chb_tactic_word[m->tactic]);
	write_mark(out, chb_lurks(m), "hidden");
	pv_write_close(out);
}

/* [CHB-3.1.1] A character's current attack, defence and movement. */
static void write_figures(struct pv_writer *out, const struct chb_game *g,
			  const struct chb_state *s, int man) {
	pv_write_member_open(out, "figures", '[');
	for (int i = CHB_TROOPS_OF_ATTACK; i <= CHB_TROOPS_OF_MOVE; i++) {
		pv_write_int(out, chb_figure(g, s, man, i));
	}
	pv_write_close(out);
}

static void write_man(struct pv_writer *out, const struct chb_game *g, const struct chb_state *s,
		      int man) {
	const struct chb_roster *r = &g->roster[man];
	char kind[32];
	snprintf(kind, sizeof kind, "chb.troop.%s", chb_troops_row[chb_troop_of(g, s, man)]);
	pv_write_member_text(out, "name", r->name);
	pv_write_member_text(out, "side", chb_seat_word[r->side]);
	pv_write_member_text(out, "kind", kind);
	pv_write_member_text(out, "sign", signs[chb_troop_of(g, s, man)]);
	if (chb_is_horse(g, man)) {
		pv_write_member_bool(out, "animal", true);
	}
	pv_write_member_int(out, "stands", s->man[man].life == CHB_DEAD ? 0 : 1);
	pv_write_member_int(out, "full", 1);
	write_figures(out, g, s, man);
	write_marks(out, &s->man[man]);
}

/* The hex to draw at: a climber over the foot of the ladder, a character on a tower over the tower.
 * The scene also names the place itself. */
static int foot_of(const struct chb_game *g, int place) {
	if (chb_is_top(g, place)) {
		return chb_foot_of_top(g, place);
	}
	return chb_is_rung(g, place) ? g->rung[place - g->map.count].foot : place;
}

static void write_spot(struct pv_writer *out, const struct chb_game *g, int place) {
	chb_tell_place(out, g, "at", foot_of(g, place));
	if (foot_of(g, place) != place) {
		chb_tell_place(out, g, "on", place);
	}
}

static void write_thing(struct pv_writer *out, const struct chb_game *g, const struct chb_state *s,
			int thing) {
	const struct chb_thing *t = chb_thing(g, s, thing);
	char kind[32];
	snprintf(kind, sizeof kind, "chb.thing.%s", chb_kind_word[t->kind]);
	pv_write_open(out, '{');
	pv_write_member_text(out, "name", g->thing[thing].name);
	pv_write_member_text(out, "side", t->side == CHB_NOBODYS ? "none" : chb_seat_word[t->side]);
	pv_write_member_text(out, "kind", kind);
	const char *back = chb_kinds[t->kind].back;
	pv_write_member_text(out, "sign",
			     back != NULL && t->state != 0 ? back : chb_kind_word[t->kind]);
	pv_write_member_bool(out, "thing", true);
	pv_write_member_int(out, "stands", 1);
	pv_write_member_int(out, "full", 1);
	write_spot(out, g, t->place);
	pv_write_member_bool(out, "small", true);
	pv_write_close(out);
}

/* Bodies are written first, so that the living are drawn on top. */
static void write_counters(struct pv_writer *out, const struct chb_game *g,
			   const struct chb_state *s) {
	pv_write_member_open(out, "counters", '[');
	CHB_EACH_THING(g, s, i) {
		const struct chb_thing *t = chb_thing(g, s, i);
		const struct chb_kind_row *kind = &chb_kinds[t->kind];
		/* [STR-ROPE.8] A rope of a piece is shown only while it is down. */
		bool hidden = chb_modules_top(g, t) != PV_NO_PLACE && t->state != CHB_ROPE_DOWN;
		if (kind->is_counter && !hidden && (!kind->is_shown_later || t->state != 0)) {
			write_thing(out, g, s, i);
		}
	}
	for (int alive = 0; alive <= 1; alive++) {
		CHB_EACH_MAN(g, i) {
			const struct chb_man *m = &s->man[i];
			bool lurks = chb_lurks(m);
			if ((chb_on_map(m) || lurks) && (chb_alive(m) || lurks) == (alive != 0)) {
				pv_write_open(out, '{');
				write_man(out, g, s, i);
				write_spot(out, g, lurks ? m->back : m->place);
				chb_tell_tail(out, g, m);
				pv_write_member_bool(out, "small", alive == 0);
				pv_write_close(out);
			}
		}
	}
	pv_write_close(out);
}

static void write_away(struct pv_writer *out, const struct chb_game *g, const struct chb_state *s) {
	pv_write_member_open(out, "away", '[');
	CHB_EACH_MAN(g, i) {
		if (!chb_on_map(&s->man[i]) && s->man[i].place != CHB_HIDDEN &&
		    s->man[i].place != CHB_UNDER) {
			pv_write_open(out, '{');
			write_man(out, g, s, i);
			pv_write_member_text(out, "where",
					     s->man[i].place == CHB_GONE     ? "left"
					     : s->man[i].place == CHB_ABSENT ? "out"
									     : "waiting");
			pv_write_close(out);
		}
	}
	pv_write_close(out);
}

/* --- all ------------------------------------------------------------------------------------- */

static void write_clock(struct pv_writer *out, const struct chb_game *g,
			const struct chb_state *s) {
	char step[40];
	snprintf(step, sizeof step, "chb.step.%s", chb_phase_word[s->phase]);
	pv_write_member_open(out, "clock", '{');
	pv_write_member_int(out, "turn", s->turn);
	pv_write_member_text(out, "step", step);
	pv_write_member_text(out, "seat", chb_seat_word[chb_turn(&g->base, s)]);
	pv_write_member_text(out, "attacker", chb_seat_word[s->side]);
	pv_write_close(out);
}

static void write_steps(struct pv_writer *out, const struct chb_game *g) {
	pv_write_member_open(out, "steps", '[');
	for (int i = 0; i < CHB_OVER; i++) {
		if (i != CHB_SECOND_FIRE || g->opt_turn_form == CHB_FORM_A) {
			char step[40];
			snprintf(step, sizeof step, "chb.step.%s", chb_phase_word[i]);
			pv_write_text(out, step);
		}
	}
	pv_write_close(out);
}

static void write_sides(struct pv_writer *out, const struct chb_game *g,
			const struct chb_state *s) {
	pv_write_member_open(out, "sides", '[');
	CHB_EACH_SIDE(side) {
		pv_write_open(out, '{');
		pv_write_member_text(out, "seat", chb_seat_word[side]);
		if (g->base.army[side] != NULL) {
			pv_write_member_text(out, "army", g->base.army[side]);
		}
		pv_write_member_fraction(out, "points", chb_points(g, s, side), 2);
		pv_write_close(out);
	}
	pv_write_close(out);
}

/* Turns and swings name the hex that is newly covered [CHB-5.1.4, CHB-5.1.5]. */
static void write_pivots(struct pv_writer *out) {
	pv_write_member_open(out, "pivots", '{');
	pv_write_member_text(out, "head", chb_verb_word[CHB_TURN - CHB_STEP]);
	pv_write_member_text(out, "tail", chb_verb_word[CHB_SWING - CHB_STEP]);
	pv_write_close(out);
}

void chb_scene(const struct pv_game *game, const void *state, struct pv_writer *out) {
	const struct chb_game *g = chb_game_at(game, state);
	const struct chb_state *s = state;
	struct chb_land land;
	struct pv_sight_now now = chb_now(g, s, NULL, &land);
	pv_write_open(out, '{');
	pv_hex_map_scene(&g->map, &now, out);
	pv_write_member_text(out, "title", g->base.title);
	pv_write_member_text(out, "words", "chb.word.");
	/* [CHB-1.1, CHB-1.2] For display only. */
	pv_write_member_int(out, "hex_metres", 2);
	pv_write_member_int(out, "turn_seconds", 5);
	write_steps(out, g);
	write_clock(out, g, s);
	write_sides(out, g, s);
	write_zones(out, g);
	write_fronts(out, g, s);
	write_pivots(out);
	chb_write_fittings(out, g, s);
	write_counters(out, g, s);
	write_away(out, g, s);
	pv_write_close(out);
}
