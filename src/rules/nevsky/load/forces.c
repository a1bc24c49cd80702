/* forces.c - the forces: divisions, named units, or those that a position shows [NEV-2]. */
#include "core/line.h"
#include "rules/kit/words.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/number.h"
#include "rules/nevsky/core/troops.h"
#include "rules/nevsky/load/load.h"
#include "rules/nevsky/notation/scan.h"
#include "rules/nevsky/shooting/exposed.h"

#include <stdio.h>
#include <string.h>

static const char army_letter[NEV_ARMY_COUNT + 1] = "TR";

/* A name taken apart: "TK1b". */
struct name {
	int side, troop;
	int32_t number;
	int stand; /* from 0; NEV_NO_STAND: none named */
};

/* ---- names ---- */

static int side_of(const struct nev_game *g, char letter) {
	NEV_EACH_SIDE(side) {
		if (army_letter[g->army[side]] == nev_upper(letter)) {
			return side;
		}
	}
	return PV_NONE;
}

/* What stands behind the number: nothing, or a stand that such units have. */
static bool read_stand(const struct nev_game *g, struct kit_word w, struct name *out) {
	out->stand = NEV_NO_STAND;
	if (w.length == 0) {
		return true;
	}
	out->stand = nev_upper(w.at[0]) - 'A';
	return w.length == 1 && nev_is_stand_type(g->type_of[out->troop]) && out->stand >= 0 &&
	       out->stand < g->troop[out->troop][NEV_T_STANDS];
}

/* Each letter is looked at only when there is one before it. */
static bool read_name(const struct nev_game *g, struct kit_word w, struct name *out) {
	out->side = side_of(g, w.at[0]);
	if (out->side == PV_NONE) {
		return false;
	}
	out->troop = nev_troop_find(g, w.at[1]);
	if (out->troop == KIT_NO_WORD) {
		return false;
	}
	const char *at = w.at + 2, *end = w.at + w.length;
	struct kit_word digits = { at, strspn(at, "0123456789") };
	at += digits.length;
	return digits.at[0] != '0' &&
	       kit_word_number(digits, NEV_NUMBER_MIN, NEV_NUMBER_MAX, &out->number) &&
	       read_stand(g, (struct kit_word){ at, (size_t)(end - at) }, out);
}

static void write_name(const struct nev_game *g, const struct name *n, char out[NEV_NAME_MAX]) {
	char stand[2] = { n->stand == NEV_NO_STAND ? '\0' : (char)('a' + n->stand), '\0' };
	snprintf(out, NEV_NAME_MAX, "%c%c%d%s", army_letter[g->army[n->side]],
		 nev_troop_letter(g, n->troop), (uint8_t)n->number, stand);
}

/* ---- the roster ---- */

/* A unit without stands is its own first. */
static uint8_t stand_of(const struct name *n) {
	return (uint8_t)nev_above_zero(n->stand);
}

/* Below 0: r comes first. */
static int compare(const struct nev_roster *r, const struct name *n) {
	int by = r->side - n->side;
	by = by == 0 ? r->troop - n->troop : by;
	by = by == 0 ? r->number - n->number : by;
	return by == 0 ? r->stand - stand_of(n) : by;
}

/* By side, troop, number and stand; one that is there already stays. */
static bool add_piece(struct nev_game *g, const struct name *n, int stands, struct pv_error *err) {
	int at = 0;
	while (at < g->count && compare(&g->roster[at], n) <= 0) {
		at++;
	}
	if (at > 0 && compare(&g->roster[at - 1], n) == 0) {
		return true;
	}
	if (g->count == NEV_PIECES_MAX) {
		return pv_fail(err, PV_TOO_LARGE, "units",
			       "found more than %d; accepted: at most %d formed units, knights and "
			       "crew stands, ballistas and commanders in all",
			       NEV_PIECES_MAX, NEV_PIECES_MAX);
	}
	memmove(&g->roster[at + 1], &g->roster[at], (size_t)(g->count - at) * sizeof g->roster[0]);
	g->count++;
	g->roster[at] = (struct nev_roster){ .type = g->type_of[n->troop],
					     .troop = (uint8_t)n->troop,
					     .side = (uint8_t)n->side,
					     .number = (uint8_t)n->number,
					     .stand = stand_of(n),
					     .stands = (uint8_t)stands };
	write_name(g, n, g->roster[at].name);
	return true;
}

/* stands: of the unit; of knights and crew each is a piece. */
static bool add_unit(struct nev_game *g, struct name n, int stands, struct pv_error *err) {
	bool by_stands = nev_is_stand_type(g->type_of[n.troop]);
	if (!by_stands || n.stand != NEV_NO_STAND) {
		return add_piece(g, &n, by_stands ? 1 : stands, err);
	}
	for (n.stand = 0; n.stand < stands; n.stand++) {
		if (!add_piece(g, &n, 1, err)) {
			return false;
		}
	}
	return true;
}

static void link_units(struct nev_game *g) {
	NEV_EACH_PIECE(g, i) {
		struct nev_roster *r = &g->roster[i];
		const struct nev_roster *before = i > 0 ? &g->roster[i - 1] : NULL;
		bool same = before != NULL && before->side == r->side &&
			    before->troop == r->troop && before->number == r->number;
		r->unit = same ? before->unit : (uint8_t)i;
	}
}

/* ---- where they come from ---- */

/* [NEV-2C.1] A ballista comes with a crew; both are numbered alike. */
static int count_units(const struct nev_game *g, int side, int type, int divisions) {
	int army = g->army[side];
	int units = g->division[type][army];
	if (type == NEV_BALLISTARII) {
		units += g->division[NEV_BALLISTA][army];
	}
	return units * divisions;
}

static bool add_divisions(struct nev_game *g, int side, int divisions, struct pv_error *err) {
	NEV_EACH_TYPE(type) {
		int units = count_units(g, side, type, divisions);
		for (int number = 1; number <= units; number++) {
			struct name n = { side, type, number, NEV_NO_STAND };
			if (!add_unit(g, n, g->troop[type][NEV_T_STANDS], err)) {
				return false;
			}
		}
	}
	return true;
}

static bool fail_name(const struct nev_game *g, const struct pv_node *node, struct kit_word w,
		      struct pv_error *err) {
	char letters[NEV_TROOPS_MAX + 1] = "";
	NEV_EACH_TROOP(g, troop) {
		letters[troop] = nev_troop_letter(g, troop);
	}
	return pv_node_fail(node, err,
			    "found \"%.*s\"; accepted: army %c or %c, type %s, number, for knights "
			    "and crew a stand: TK1, TK1a, TL2",
			    (int)(w.length < 24 ? w.length : 24), w.at, army_letter[g->army[0]],
			    army_letter[g->army[1]], letters);
}

/* "x2" */
static bool read_times(struct kit_word w, int32_t most, int32_t *out) {
	return w.length > 0 && w.at[0] == 'x' &&
	       kit_word_number((struct kit_word){ w.at + 1, w.length - 1 }, NEV_NUMBER_MIN, most,
			       out);
}

/* "x2" behind a name: how many stands; otherwise the full number [NEV-2B.2]. */
static bool read_stands(const struct nev_game *g, const struct pv_node *node, struct kit_word w,
			const struct name *n, int32_t *stands, struct pv_error *err) {
	*stands = g->troop[n->troop][NEV_T_STANDS];
	int32_t most = n->stand == NEV_NO_STAND ? *stands : 1;
	return w.length == 0 || read_times(w, most, stands) ||
	       pv_node_fail(node, err, "found \"%.*s\"; accepted: x1 to x%d stands",
			    (int)(w.length < 24 ? w.length : 24), w.at, most);
}

/* The forces of one side while they are read. */
struct listed {
	struct nev_game *g;
	int side;
};

static bool add_listed(void *of, const struct pv_node *node, struct pv_error *err) {
	const struct listed *listed = of;
	struct nev_game *g = listed->g;
	struct name n;
	int32_t stands;
	if (node->kind != PV_NODE_TEXT) {
		return pv_node_fail(node, err, "accepted: a unit, TK1 or \"TL1 x2\"");
	}
	const char *at = node->text;
	struct kit_word name = kit_word_next(&at, " "), count = kit_word_next(&at, " "),
			end = kit_word_next(&at, " ");
	if (!read_name(g, name, &n) || n.side != listed->side || end.length > 0) {
		return fail_name(g, node, name, err);
	}
	int before = g->count;
	if (!read_stands(g, node, count, &n, &stands, err) || !add_unit(g, n, stands, err)) {
		return false;
	}
	return g->count > before ||
	       pv_node_fail(node, err, "found \"%.24s\" twice; accepted: each unit once",
			    node->text);
}

/* ---- from a position ---- */

struct shown {
	struct nev_game *g;
	bool wanted[2]; /* sides that name no forces themselves */
};

/* The `x2` of a unit of stands says how many of them there are. */
static int count_shown(const struct nev_game *g, const struct name *n, struct kit_word value) {
	int32_t stands = g->troop[n->troop][NEV_T_STANDS], count;
	const char *at = value.at, *end = value.at + value.length;
	while (at < end && nev_is_stand_type(g->type_of[n->troop])) {
		if (read_times(kit_word_next(&at, ", "), stands, &count)) {
			return count;
		}
	}
	return stands;
}

static bool add_shown(void *ctx, const struct pv_node *at, struct kit_word name,
		      struct kit_word value, struct pv_error *err) {
	struct shown *shown = ctx;
	struct name n;
	if (!read_name(shown->g, name, &n)) {
		/* In a map the name is the key, in one line it is a word of the text. */
		bool keyed = name.at == at->key;
		struct pv_node culprit = keyed ? *at : pv_line_at(at, name.at);
		culprit.mark = keyed ? at->key_mark : culprit.mark;
		return fail_name(shown->g, &culprit, name, err);
	}
	return !shown->wanted[n.side] ||
	       add_unit(shown->g, n, count_shown(shown->g, &n, value), err);
}

/* ---- a side ---- */

/* [NEV-2A.1] Divisions of a side; 0 where it names none. */
static bool read_divisions(struct nev_game *g, const struct pv_node *root,
			   const struct pv_node *side, int32_t *out, struct pv_error *err) {
	if (!pv_node_int(root, "divisions", NEV_NUMBER_MIN, NEV_DIVISIONS_MAX, out, err) ||
	    !pv_node_int(side, "divisions", NEV_NUMBER_MIN, NEV_DIVISIONS_MAX, out, err)) {
		return false;
	}
	g->divisions = (uint16_t)nev_larger(*out, g->divisions);
	return true;
}

static bool load_side(struct nev_game *g, const struct pv_node *root, int side, bool *wanted,
		      struct pv_error *err) {
	const struct pv_node *node = pv_node_get(root, kit_side_word[side]);
	const struct pv_node *units = pv_node_get(node, "units");
	bool shown = pv_node_get(root, "position") != NULL;
	struct listed listed = { g, side };
	int32_t divisions = 0;
	if (!read_divisions(g, root, node, &divisions, err)) {
		return false;
	}
	if (units != NULL) {
		return pv_node_get(node, "divisions") == NULL
			   ? kit_node_each(units, PV_NODE_LIST, "a list of units, [TK1, TL1 x2]",
					   add_listed, &listed, err)
			   : pv_node_fail(units, err,
					  "found beside `divisions`; accepted: one of the two");
	}
	*wanted = shown && divisions == 0;
	return *wanted || add_divisions(g, side, divisions > 0 ? divisions : 1, err);
}

bool nev_load_forces(struct nev_game *g, const struct pv_node *root, struct pv_error *err) {
	struct shown shown = { .g = g };
	g->divisions = 1;
	g->count = 0;
	NEV_EACH_SIDE(side) {
		if (!load_side(g, root, side, &shown.wanted[side], err)) {
			return false;
		}
	}
	const struct pv_node *position = pv_node_get(root, "position");
	bool good = position == NULL || nev_each_unit(position, add_shown, &shown, err);
	link_units(g);
	return good;
}
