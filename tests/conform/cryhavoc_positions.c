/* conform/cryhavoc_positions.c - boards by chance, and positions on them. */
#include "conform/cryhavoc_positions.h"
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/turn/setup.h"
#include "rules/cryhavoc/turn/turn.h"

#include "conform/cryhavoc_deal.h"
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MAX = 16384, PATH_MAX_BYTES = 512 };

/* ---- boards ---- */

static const char *const files[] = { "wall",   "yard", "gate",  "days", "engines", "riders",
				     "cart",   "lair", "siege", "mill", "rope",    "yard",
				     "riders", "lair", "wall",  "gate" };

/* What every board may have; every second one has the first of them. */
static const char *const switches[] = { "mon_1_2=true", "mon_2_2=true", "mon_2_3=true",
					"mon_2_4=true", "aimed=true",   "panic=true" };

static struct pv_scenario *find_board(size_t board, struct pv_error *err) {
	static char text[TEXT_MAX];
	char path[PATH_MAX_BYTES];

	if (board >= PV_COUNT(files)) {
		cryhavoc_deal(board, text, sizeof text);
		return pv_scenario_parse(text, strlen(text), "deal", err);
	}
	snprintf(path, sizeof path, "%s/tests/conform/cryhavoc/%s.yaml", getenv("PAVISE_SOURCE"),
		 files[board]);
	return pv_scenario_open(path, err);
}

static bool set_switches(struct pv_scenario *scenario, size_t board, struct pv_error *err) {
	bool good = board % 3 != 2 || pv_scenario_set(scenario, "turn_form=A", err);

	for (size_t i = 0; i < PV_COUNT(switches); i++) {
		bool on = i < 4 ? board % 2 == 0 : board % 5 == i;
		good = good && (!on || pv_scenario_set(scenario, switches[i], err));
	}
	return good;
}

struct pv_game *cryhavoc_positions_open(size_t board) {
	struct pv_error err;
	struct pv_scenario *scenario = find_board(board, &err);
	bool good = scenario != NULL && set_switches(scenario, board, &err);
	struct pv_game *g = good ? pv_game_load(scenario, &err) : NULL;

	if (g == NULL) {
		fail_msg("board %zu: %s: %s", board, err.where, err.msg);
	}
	pv_scenario_close(scenario);
	return g;
}

/* ---- the clock ---- */

static int choose_phase(const struct cryhavoc_draft *d) {
	static const uint8_t most[] = { CHB_FIRE,   CHB_MOVEMENT, CHB_MOVEMENT,   CHB_MOVEMENT,
					CHB_COMBAT, CHB_COMBAT,   CHB_SECOND_FIRE };

	if (chb_setup_begins(d->g) && cryhavoc_is_in(d, 1, 4)) {
		return CHB_SETUP;
	}
	if (d->g->siege.days != 0 && cryhavoc_is_in(d, 1, 2)) {
		return CHB_DAY;
	}
	return cryhavoc_is_in(d, 1, 40) ? CHB_OVER : most[cryhavoc_below(d, (int)sizeof most)];
}

static void set_clock(struct cryhavoc_draft *d) {
	struct chb_state *s = d->s;
	bool form_a = d->g->opt_turn_form == CHB_FORM_A;
	int last = d->g->opt_turn_limit != 0 ? (int)d->g->opt_turn_limit : 20;

	s->phase = (uint8_t)choose_phase(d);
	if (s->phase == CHB_SECOND_FIRE && !form_a && !cryhavoc_is_in(d, 1, 20)) {
		s->phase = CHB_FIRE;
	}
	s->side = (uint8_t)cryhavoc_below(d, 2);
	if (s->phase != CHB_SETUP || cryhavoc_is_in(d, 1, 20)) {
		s->turn = (uint16_t)(1 + cryhavoc_below(d, last));
		s->second = s->side != d->g->first;
	}
	if (d->g->siege.days != 0 && s->phase != CHB_SETUP) {
		s->day = (uint8_t)(1 + cryhavoc_below(d, d->g->siege.days));
		s->step = CHB_DAY_ASSAULT;
		s->wants = (uint8_t)(1 + cryhavoc_below(d, 2));
		s->leads = (uint8_t)cryhavoc_below(d, 2);
		s->supplies = (uint8_t)cryhavoc_below(d, 3);
	}
}

/* ---- doors and things ---- */

static void set_doors(struct cryhavoc_draft *d) {
	for (int i = 0; i < d->g->map.door_count; i++) {
		if (cryhavoc_is_in(d, 1, 3)) {
			d->s->door[i] = (uint8_t)cryhavoc_below(d, PV_DOOR_COUNT);
			chb_set_damage(d->s, i, cryhavoc_below(d, CHB_DOOR_BROKEN));
		}
		if (cryhavoc_is_in(d, 1, 12)) {
			d->s->door[i] = PV_DOOR_OPEN;
			chb_set_damage(d->s, i, CHB_DOOR_BROKEN);
		}
	}
}

/* Fires, oil, ashes: what a battle leaves about. */
static void lay_remains(struct cryhavoc_draft *d) {
	static const uint8_t kinds[] = { CHB_BLAZE, CHB_OIL, CHB_ASHES, CHB_STAKES_SET };

	while (cryhavoc_is_in(d, 1, 5) && chb_thing_left(d->g, d->s)) {
		int kind = kinds[cryhavoc_below(d, (int)sizeof kinds)];
		int place = cryhavoc_below(d, d->g->map.count);
		if (!pv_hex_map_is(&d->g->map, place, PV_GROUND_SOLID)) {
			chb_make_thing(d->g, d->s, kind, place);
		}
	}
}

/* A load by a man who can carry it, or where it lay; sometimes it is lost. */
static void set_loads(struct cryhavoc_draft *d) {
	for (int i = 0; i < d->g->thing_count; i++) {
		struct chb_thing *t = chb_thing_at(d->g, d->s, i);
		int man = cryhavoc_any_of(d, cryhavoc_below(d, 2));
		if (t->place == CHB_NOWHERE || (CHB_KIND(t->kind) & CHB_KINDS_LOADS) == 0) {
			continue;
		}
		if (man != PV_NONE && cryhavoc_is_in(d, 1, 3)) {
			t->worker[0] = (uint8_t)man;
			t->place = d->s->man[man].place;
		} else if (cryhavoc_is_in(d, 1, 8)) {
			t->place = CHB_NOWHERE;
		}
	}
	chb_count_things(d->g, d->s);
}

/* ---- one thing that may be wrong ---- */

static void spoil(struct cryhavoc_draft *d) {
	struct chb_man *m = &d->s->man[cryhavoc_below(d, d->g->count)];
	struct chb_man *other = &d->s->man[cryhavoc_below(d, d->g->count)];

	switch (cryhavoc_below(d, 10)) {
	case 0:
		m->place = other->place;
		break;
	case 1:
		m->left = (uint8_t)cryhavoc_below(d, CHB_MOVE_MAX);
		break;
	case 2:
		m->marks |= (uint16_t)(1 << cryhavoc_below(d, 15));
		break;
	case 3:
		m->saddle |= (uint8_t)(1 << cryhavoc_below(d, 8));
		break;
	case 4:
		m->life = (uint8_t)cryhavoc_below(d, CHB_LIVES);
		break;
	case 5:
		m->place = (uint16_t)cryhavoc_below(d, chb_place_count(d->g));
		break;
	case 6:
		m->works =
		    (uint8_t)(d->g->thing_count > 0 ? 1 + cryhavoc_below(d, d->g->thing_count) : 0);
		break;
	case 7:
		d->s->mover = (uint8_t)(m - d->s->man);
		break;
	case 8:
		d->s->ask = (uint8_t)cryhavoc_below(d, CHB_ASK_COUNT);
		break;
	default:
		m->back = (uint16_t)cryhavoc_below(d, chb_place_count(d->g));
		break;
	}
}

/* A windmill may have turned. */
static const struct chb_game *turn_board(const struct pv_game *game, struct pv_stream *chance) {
	const struct chb_game *g = chb_game_of(game);
	int sixths = (int)pv_stream_below(chance, PV_HEX_SIDES);

	return g->turner != 0 && g->board[sixths] != NULL ? g->board[sixths] : g;
}

void cryhavoc_positions_draw(const struct pv_game *game, struct pv_stream *chance, char *buf,
			     size_t cap) {
	static struct chb_state state;
	struct cryhavoc_draft d = { .g = turn_board(game, chance), .chance = chance, .s = &state };

	chb_blank(d.g, &state);
	for (int i = 0; i < PV_HEX_SIDES; i++) {
		state.turned = d.g == chb_game_of(game)->board[i] ? (uint8_t)i : state.turned;
	}
	set_clock(&d);
	set_doors(&d);
	cryhavoc_place_all(&d);
	lay_remains(&d);
	set_loads(&d);
	cryhavoc_mark_all(&d);
	cryhavoc_ask_one(&d);
	if (cryhavoc_is_in(&d, 1, 4)) {
		spoil(&d);
	}
	chb_count_things(d.g, &state);
	assert_true(pv_cryhavoc.write_state(game, &state, buf, cap) < cap);
}
