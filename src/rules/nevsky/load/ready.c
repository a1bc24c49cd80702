/* ready.c - ready-made set-ups, checked for legality, and running battles of a scenario. */
#include "core/line.h"
#include "pavise/text.h"
#include "rules/kit/words.h"
#include "rules/nevsky/load/load.h"
#include "rules/nevsky/notation/scan.h"
#include "rules/nevsky/sound/sound.h"
#include "rules/nevsky/text/position.h"
#include "rules/nevsky/turn/setup.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- units of a position ---- */

/* "nevsky ... ; TL1=e5,n ^TL1=..." */
static bool each_in_line(const struct pv_node *position, nev_unit_reader *each, void *ctx,
			 struct pv_error *err) {
	const char *at = position->text + strcspn(position->text, ";");
	for (struct kit_word w; (w = kit_word_next(&at, " ;")).length != 0;) {
		const char *in = w.at;
		struct kit_word name = kit_word_next(&in, "="), value = kit_word_next(&in, "= ");
		/* Whatever reads the position says what is wrong with a word that is no unit. */
		bool unit = name.length < w.length && w.at[0] != '^';
		if (unit && !each(ctx, position, name, value, err)) {
			return false;
		}
	}
	return true;
}

bool nev_each_unit(const struct pv_node *position, nev_unit_reader *each, void *ctx,
		   struct pv_error *err) {
	if (position->kind == PV_NODE_TEXT) {
		return each_in_line(position, each, ctx, err);
	}
	const struct pv_node *units = pv_node_get(position, "units");
	if (units != NULL && units->kind != PV_NODE_MAP && units->kind != PV_NODE_NULL) {
		return kit_node_fail(units, err, "a map of units, TL1: e5 n");
	}
	for (const struct pv_node *n = units != NULL ? units->first : NULL; n != NULL;
	     n = n->next) {
		if (n->kind != PV_NODE_TEXT) {
			return kit_node_fail(n, err, "place, facing and marks: e5 n x2 tired");
		}
		if (!each(ctx, n, kit_node_key(n), kit_node_value(n), err)) {
			return false;
		}
	}
	return true;
}

static struct nev_state *create_state(const struct nev_game *g, struct pv_error *err) {
	struct nev_state *s = malloc(nev_state_size(g));
	if (s == NULL) {
		pv_fail(err, PV_NO_MEMORY, "scenario", "memory ran out");
		return NULL;
	}
	nev_position_blank(g, s);
	return s;
}

/* ---- a ready-made set-up [NEV-4X] ---- */

/* Places a unit as a player's order would. */
static bool place_unit(struct nev_game *g, struct nev_state *s, const struct pv_node *node,
		       struct pv_error *err) {
	char text[96], quote[PV_QUOTE_MAX];
	struct pv_order order;
	struct pv_error inner;
	struct pv_why why = { .rule = NULL };
	if (node->kind != PV_NODE_TEXT) {
		return kit_node_fail(node, err, "a square and a facing, TK1: c2 n");
	}
	snprintf(text, sizeof text, "place %.40s %.40s", node->key, node->text);
	if (!g->base.rules->read_order(&g->base, text, &order, &inner)) {
		return pv_node_fail(node, err, "%s (in \"%s\")", inner.msg, text);
	}
	s->seat = g->roster[order.actor].side;
	if (!nev_place_check(g, s, &order, &why)) {
		return kit_node_refuse(node, err, why.rule, "\"%.60s\" may not be set up: %s", text,
				       pv_text_quote(&g->base, &why, quote));
	}
	nev_place_apply(g, s, &order, NULL);
	return true;
}

/* [NEV-4X.3] All units of a side, or none. */
static bool check_whole(struct nev_game *g, const struct nev_state *s, const struct pv_node *setup,
			int side, struct pv_error *err) {
	int placed = 0, left = PV_NONE;
	NEV_EACH_PIECE(g, i) {
		if (g->roster[i].side == side && g->roster[i].arrival == 0) {
			bool there = s->piece[i].place != NEV_UNPLACED;
			placed += there;
			left = there ? left : i;
		}
	}
	g->has_setup[side] = placed > 0;
	return placed == 0 || left == PV_NONE ||
	       kit_node_refuse(setup, err, RULE(NEV_4X_3),
			       "found %d units or stands of %s set up but not %s; accepted: all of "
			       "a side, or none",
			       placed, kit_side_word[side], g->roster[left].name);
}

static bool read_setup(struct nev_game *g, struct nev_state *s, const struct pv_node *setup,
		       struct pv_error *err) {
	s->step = NEV_STEP_SETUP;
	s->ask = NEV_ASK_PLACE;
	for (const struct pv_node *n = setup->first; n != NULL; n = n->next) {
		if (!place_unit(g, s, n, err)) {
			return false;
		}
	}
	memcpy(g->setup, s->piece, g->count * sizeof g->setup[0]);
	return check_whole(g, s, setup, PV_RED, err) && check_whole(g, s, setup, PV_BLUE, err);
}

bool nev_load_setup(struct nev_game *g, const struct pv_node *root, struct pv_error *err) {
	const struct pv_node *setup = pv_node_get(root, "setup");
	if (setup == NULL) {
		return true;
	}
	if (setup->kind != PV_NODE_MAP) {
		return kit_node_fail(setup, err, "a map of units, TK1: c2 n");
	}
	if (pv_node_get(root, "position") != NULL) {
		return pv_node_fail(setup, err,
				    "found beside `position`; accepted: one of the two");
	}
	if (g->opt_terrain == NEV_LAY_AND_CHOOSE) {
		return kit_node_refuse(setup, err, RULE(NEV_4X_8),
				       "found a set-up where edges are yet to be chosen; accepted "
				       "with terrain: agreed");
	}
	struct nev_state *s = create_state(g, err);
	bool good = s != NULL && read_setup(g, s, setup, err);
	free(s);
	return good;
}

/* ---- a running battle ---- */

struct reading {
	struct nev_game *g;
	struct nev_state *s;
	bool seen[NEV_PIECES_MAX];
};

/* The unit or the field of a position that an error is about; else the position. */
static const struct pv_node *find_culprit(const struct nev_game *g, const struct pv_node *position,
					  const char *about) {
	const struct pv_node *units = pv_node_get(position, "units");
	const struct pv_node *field = pv_node_get(position, about);
	bool whole;
	int piece = nev_word_piece(g, kit_word_of(about), &whole);
	for (const struct pv_node *n = units != NULL ? units->first : NULL; n != NULL && piece >= 0;
	     n = n->next) {
		int named = nev_word_piece(g, kit_node_key(n), &whole);
		if (named == piece || (whole && g->roster[named].unit == g->roster[piece].unit)) {
			return n;
		}
	}
	return field != NULL ? field : position;
}

static bool fail_position(const struct nev_game *g, const struct pv_node *position,
			  const struct pv_error *inner, struct pv_error *err) {
	const struct pv_node *at = find_culprit(g, position, inner->where);
	return pv_fail_at(err, PV_BAD_INPUT, at->file,
			  at != position ? at->key_mark : position->mark, "%s", inner->msg);
}

static bool read_unit(void *ctx, const struct pv_node *at, struct kit_word name,
		      struct kit_word value, struct pv_error *err) {
	struct reading *r = ctx;
	struct pv_error inner;
	int piece;
	bool whole, known = nev_word_piece(r->g, name, &whole) >= 0;
	if (!nev_position_piece(r->g, r->s->piece, name, value, value.at, &piece, &inner)) {
		return pv_fail_at(err, PV_BAD_INPUT, at->file, known ? at->mark : at->key_mark,
				  "%s", inner.msg);
	}
	int twice = nev_position_name(r->g, name, r->seen);
	return twice == PV_NONE ||
	       pv_fail_at(err, PV_BAD_INPUT, at->file, at->key_mark,
			  "found %s twice; accepted: each unit once", r->g->roster[twice].name);
}

static bool read_fields(struct nev_game *g, struct nev_state *s, const struct pv_node *position,
			bool *asked, struct pv_error *err) {
	for (const struct pv_node *n = position->first; n != NULL; n = n->next) {
		struct kit_word key = kit_node_key(n);
		struct pv_error inner;
		if (kit_word_is(key, "units")) {
			continue;
		}
		if (n->kind != PV_NODE_TEXT) {
			return kit_node_fail(n, err, "one word or number");
		}
		if (!nev_position_field(g, s, key, kit_node_value(n), n->text, &inner)) {
			return pv_fail_at(err, PV_BAD_INPUT, n->file,
					  nev_position_knows(key) ? n->mark : n->key_mark, "%s",
					  inner.msg);
		}
		*asked |= kit_word_is(key, "ask");
	}
	return true;
}

static bool read_map(struct nev_game *g, struct nev_state *s, const struct pv_node *position,
		     struct pv_error *err) {
	struct reading reading = { .g = g, .s = s };
	struct pv_error inner;
	s->turn = 1;
	s->step = NEV_STEP_MOVE;
	bool asked = false;
	if (!read_fields(g, s, position, &asked, err) ||
	    !nev_each_unit(position, read_unit, &reading, err)) {
		return false;
	}
	nev_position_bury(g, s, s->piece);
	memcpy(s->piece + g->count, s->piece, g->count * sizeof s->piece[0]);
	if (!asked && !nev_open_step(g, s, &inner)) {
		return fail_position(g, position, &inner, err);
	}
	return nev_sound(&g->base, s, &inner) || fail_position(g, position, &inner, err);
}

static bool read_position(struct nev_game *g, struct nev_state *s, const struct pv_node *position,
			  struct pv_error *err) {
	struct pv_error inner;
	switch (position->kind) {
	case PV_NODE_TEXT:
		return nev_read_state(&g->base, position->text, s, &inner) ||
		       pv_line_fail(position, &inner, err);
	case PV_NODE_MAP:
		return read_map(g, s, position, err);
	default:
		return kit_node_fail(position, err,
				     "a map with turn, step, attacker and units, or a "
				     "position of one line");
	}
}

bool nev_load_position(struct nev_game *g, const struct pv_node *root, struct pv_error *err) {
	const struct pv_node *position = pv_node_get(root, "position");
	if (position == NULL) {
		return true;
	}
	g->position = create_state(g, err);
	return g->position != NULL && read_position(g, g->position, position, err);
}
