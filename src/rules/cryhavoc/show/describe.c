/* describe.c - a state as fields for clients. */
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/core/words.h"
#include "rules/cryhavoc/notation/fields.h"
#include "rules/cryhavoc/notation/scan.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/show/show.h"
#include "rules/cryhavoc/turn/turn.h"
#include "rules/kit/words.h"

const char *const chb_seat_word[PV_SEAT_COUNT] = { "red", "blue", "dice", "nobody" };

void chb_tell_place(struct pv_writer *out, const struct chb_game *g, const char *key, int place) {
	char name[32];
	chb_name_place(&g->base, place, name, sizeof name);
	pv_write_member_text(out, key, name);
}

static void write_man_name(struct pv_writer *out, const struct chb_game *g, const char *key,
			   int man) {
	char name[CHB_NAME_MAX];
	chb_name_actor(&g->base, man, name, sizeof name);
	pv_write_member_text(out, key, name);
}

static void write_standing(struct pv_writer *out, const struct chb_game *g, const char *key,
			   int side, int word) {
	char text[CHB_WORD_MAX];
	struct kit_pen pen = { text, sizeof text, 0 };
	chb_pen_standing(&pen, g, side, word);
	pv_write_member_text(out, key, text);
}

static void write_figures(struct pv_writer *out, const struct chb_game *g,
			  const struct chb_state *s, int man) {
	static const char *const keys[] = { "attack", "defence", "move" };
	for (int i = 0; i < (int)PV_COUNT(keys); i++) {
		pv_write_member_int(out, keys[i], chb_figure(g, s, man, i));
	}
}

static void write_arms(struct pv_writer *out, const struct chb_game *g, const struct chb_state *s,
		       int man) {
	int bow = chb_bow_of(g, s, man), thrown = chb_thrown_of(g, s, man);
	const struct chb_man *m = &s->man[man];
	pv_write_member_text(out, "shoots", bow == 0 ? "none" : chb_weapons_row[bow - 1]);
	pv_write_member_text(out, "throws", thrown == 0 ? "none" : chb_weapons_row[thrown - 1]);
	pv_write_member_int(out, "to_throw", m->throws);
	if (g->roster[man].ep != 0) {
		pv_write_member_int(out, "ep", chb_modules_ep(g, s, man));
	}
	if (bow - 1 == CHB_WEAPONS_CROSSBOW) {
		/* [CHB-8.1.21] */
		pv_write_member_bool(out, "loaded", (m->marks & (CHB_SHOT | CHB_SHOT_BACK)) == 0);
	}
}

void chb_tell_tail(struct pv_writer *out, const struct chb_game *g, const struct chb_man *m) {
	struct chb_pose p = chb_lurks(m) ? chb_lair_of(g, m) : chb_pose_of(g, m);
	if (p.tail != PV_NO_PLACE) {
		pv_write_member_text(out, "facing", pv_hex_word[p.facing - 1]);
		chb_tell_place(out, g, "tail", p.tail);
	}
}

static void write_man(struct pv_writer *out, const struct chb_game *g, const struct chb_state *s,
		      int man) {
	const struct chb_roster *r = &g->roster[man];
	const struct chb_man *m = &s->man[man];
	pv_write_member_open(out, r->name, '{');
	chb_tell_place(out, g, "at", chb_lurks(m) ? m->back : m->place);
	if (r->hides != 0) {
		pv_write_member_bool(out, "hidden", chb_lurks(m));
	}
	pv_write_member_text(out, "side", chb_seat_word[r->side]);
	pv_write_member_text(out, "class", chb_troops_row[chb_troop_of(g, s, man)]);
	pv_write_member_bool(out, "armour", r->armoured != 0);
	pv_write_member_text(out, "state", chb_life_word[m->life]);
	if (m->horse != 0) {
		write_man_name(out, g, "horse", m->horse - 1);
	}
	chb_tell_tail(out, g, m);
	write_figures(out, g, s, man);
	write_arms(out, g, s, man);
	pv_write_member_int(out, "left", m->left);
	pv_write_member_bool(out, "done", (m->marks & CHB_DONE) != 0);
	pv_write_member_bool(out, "stuck", (m->marks & CHB_STUCK) != 0);
	if (m->tactic != CHB_NO_TACTIC) {
		write_man_name(out, g, chb_tactic_word[m->tactic], m->on - 1);
	}
	if (r->bound != 0) {
		pv_write_member_bool(out, "bound", (m->saddle & CHB_BOUND) != 0);
	}
	write_standing(out, g, "standing", r->side, m->stands);
	pv_write_close(out);
}

static void write_doors(struct pv_writer *out, const struct chb_game *g,
			const struct chb_state *s) {
	pv_write_member_open(out, "doors", '[');
	for (int i = 0; i < g->map.door_count; i++) {
		pv_write_open(out, '{');
		chb_tell_place(out, g, "at", g->map.door[i].at);
		pv_write_member_text(out, "side", chb_door_side(g->map.door[i].side));
		pv_write_member_text(out, "state", pv_door_word[s->door[i]]);
		pv_write_member_int(out, "damage", chb_door_damage(s, i));
		pv_write_close(out);
	}
	pv_write_close(out);
}

static void write_thing(struct pv_writer *out, const struct chb_game *g, const struct chb_state *s,
			int thing) {
	const struct chb_thing *t = chb_thing(g, s, thing);
	const struct chb_kind_row *kind = &chb_kinds[t->kind];
	pv_write_member_open(out, g->thing[thing].name, '{');
	pv_write_member_text(out, "kind", chb_kind_word[t->kind]);
	if (t->place != CHB_NOWHERE) {
		chb_tell_place(out, g, "at", t->place);
	}
	if (t->to != CHB_NOWHERE) {
		chb_tell_place(out, g, "to", t->to);
	}
	if (kind->has_facing) {
		pv_write_member_text(out, "facing", pv_hex_word[t->facing]);
	}
	if (chb_states_of(g, t->kind) != NULL) {
		pv_write_member_text(out, "state", chb_states_of(g, t->kind)[t->state]);
	}
	if (t->side != CHB_NOBODYS) {
		pv_write_member_text(out, "side", chb_seat_word[t->side]);
	}
	pv_write_member_int(out, "damage", t->damage);
	for (int i = 0; i < 2; i++) {
		if (t->worker[i] != PV_NONE) {
			write_man_name(out, g, i == 0 ? "worker" : "helper", t->worker[i]);
		}
	}
	pv_write_close(out);
}

static void write_things(struct pv_writer *out, const struct chb_game *g,
			 const struct chb_state *s) {
	pv_write_member_open(out, "things", '{');
	for (int i = 0; i < g->thing_count; i++) {
		const struct chb_thing *t = chb_thing(g, s, i);
		if (t->place != CHB_NOWHERE || chb_is_thrower(t->kind)) {
			write_thing(out, g, s, i);
		}
	}
	pv_write_close(out);
}

static void write_names(struct pv_writer *out, const struct chb_game *g, const char *key, int side,
			uint64_t mask) {
	pv_write_member_open(out, key, '[');
	CHB_EACH_BIT(g, side, mask, i) {
		pv_write_text(out, g->roster[i].name);
	}
	pv_write_close(out);
}

static void write_running(struct pv_writer *out, const struct chb_game *g,
			  const struct chb_state *s) {
	write_man_name(out, g, "mover", s->mover);
	write_man_name(out, g, "shooter", s->shooter);
	write_man_name(out, g, "target", s->target);
	write_names(out, g, "attackers", s->side, s->attackers);
	write_names(out, g, "attacked", !s->side, s->targets);
	write_names(out, g, "driven", s->fleeing, s->driven);
}

static void write_points(struct pv_writer *out, const struct chb_game *g,
			 const struct chb_state *s) {
	pv_write_member_open(out, "points", '{');
	CHB_EACH_SIDE(side) {
		pv_write_member_fraction(out, chb_seat_word[side], chb_points(g, s, side), 2);
	}
	pv_write_close(out);
}

static void write_result(struct pv_writer *out, const struct chb_game *g,
			 const struct chb_state *s) {
	static const char *const words[] = { "undecided", "won", "drawn" };
	struct pv_result result = { .outcome = PV_UNDECIDED };
	chb_result(&g->base, s, &result);
	pv_write_member_open(out, "result", '{');
	pv_write_member_text(out, "outcome", words[result.outcome]);
	if (result.outcome == PV_WON) {
		pv_write_member_text(out, "winner", chb_seat_word[result.winner]);
	}
	if (result.outcome != PV_UNDECIDED) {
		pv_write_member_text(out, "rule", result.rule);
	}
	pv_write_close(out);
}

static void write_siege(struct pv_writer *out, const struct chb_game *g,
			const struct chb_state *s) {
	pv_write_member_open(out, "siege", '{');
	pv_write_member_int(out, "day", s->day);
	pv_write_member_text(out, "step", chb_step_word[s->step]);
	if (g->siege.supplied != 0) {
		pv_write_member_int(out, "supplies", s->supplies);
	}
	pv_write_member_open(out, "works", '{');
	CHB_EACH_MAN(g, i) {
		if (s->man[i].job != CHB_IDLE) {
			pv_write_member_text(out, g->roster[i].name, chb_job_word[s->man[i].job]);
		}
	}
	pv_write_close(out);
	pv_write_close(out);
}

/* Is a character unknown: one who may hide and hasn't been shown, or the horse under him? */
static bool is_unknown(const struct chb_game *g, const struct chb_state *s, int man) {
	bool under = false;
	CHB_EACH_MAN(g, i) {
		under = under || (s->man[i].horse == man + 1 && chb_is_blank(g, s, i));
	}
	return under || (s->man[man].place == CHB_HIDDEN && !chb_lurks(&s->man[man]));
}

void chb_describe(const struct pv_game *game, const void *state, struct pv_writer *out) {
	const struct chb_game *g = chb_game_at(game, state);
	const struct chb_state *s = state;
	pv_write_open(out, '{');
	pv_write_member_int(out, "turn", s->turn);
	pv_write_member_text(out, "step", chb_phase_word[s->phase]);
	pv_write_member_text(out, "ask", chb_ask_word[s->ask]);
	pv_write_member_text(out, "seat", chb_seat_word[chb_turn(game, state)]);
	pv_write_member_text(out, "player", chb_seat_word[s->side]);
	if (s->day != 0) {
		write_siege(out, g, s);
	}
	pv_write_member_open(out, "standing", '{');
	CHB_EACH_SIDE(side) {
		write_standing(out, g, chb_seat_word[side], side, s->standing[side]);
	}
	pv_write_close(out);
	write_running(out, g, s);
	pv_write_member_open(out, "units", '{');
	CHB_EACH_MAN(g, i) {
		if (!is_unknown(g, s, i)) {
			write_man(out, g, s, i);
		}
	}
	pv_write_close(out);
	write_doors(out, g, s);
	write_things(out, g, s);
	write_points(out, g, s);
	write_result(out, g, s);
	pv_write_close(out);
}
