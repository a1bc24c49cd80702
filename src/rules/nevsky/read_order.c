/* read_order.c - text as orders. Words are read here; whether they are legal is check's to say. */
#include "core/words.h"
#include "rules/nevsky/scan.h"

#include <stdio.h>
#include <string.h>

enum { FURTHER_MAX = 3, GROUP_MAX = FURTHER_MAX + 1, MARK_MAX = 1000000 };

/* A text being read, and how far. */
struct reader {
	const struct nev_game *g;
	const char *text, *at;
	struct pv_error *err;
};

static struct kit_word next(struct reader *r) {
	return kit_word_next(&r->at, " \t");
}

static bool fail(const struct reader *r, struct kit_word w, const char *accepted) {
	return kit_word_fail(r->text, w, r->err, accepted);
}

/* ---- words ---- */

static bool read_piece_in(struct reader *r, struct kit_word w, uint8_t *out, bool *whole) {
	int piece = nev_word_piece(r->g, w, whole);
	if (piece < 0) {
		char accepted[64];
		snprintf(accepted, sizeof accepted, "a unit, %s to %s", r->g->roster[0].name,
			 r->g->count > 0 ? r->g->roster[r->g->count - 1].name : "");
		return fail(r, w, accepted);
	}
	*out = (uint8_t)piece;
	return true;
}

static bool read_piece(struct reader *r, uint8_t *out) {
	bool whole;
	return read_piece_in(r, next(r), out, &whole);
}

static bool fail_square(struct reader *r, struct kit_word w, const char *or_else) {
	char last[16], accepted[96];
	pv_square_name(r->g->columns - 1, r->g->rows - 1, last, sizeof last);
	snprintf(accepted, sizeof accepted, "a square from a1 to %s%s", last, or_else);
	return fail(r, w, accepted);
}

/* other: the word for `value`, accepted beside squares; or NULL. */
static bool read_place(struct reader *r, const char *other, int value, uint16_t *out) {
	struct kit_word w = next(r);
	int square = nev_word_square(r->g, w);
	if (other != NULL && kit_word_is(w, other)) {
		square = value;
	}
	if (square < 0) {
		char or_else[32] = "";
		if (other != NULL) {
			snprintf(or_else, sizeof or_else, " or \"%s\"", other);
		}
		return fail_square(r, w, or_else);
	}
	*out = (uint16_t)square;
	return true;
}

static bool read_facing(struct reader *r, struct kit_word w, uint8_t *out) {
	int direction = nev_word_direction(w);
	if (direction < 0) {
		return fail(r, w, "a facing, n ne e se s sw w nw");
	}
	*out = (uint8_t)direction;
	return true;
}

/* "with=TG1": the piece + 1. false: the word is no such thing. */
static bool read_named(struct reader *r, struct kit_word w, const char *name, uint8_t *out,
		       bool *good) {
	struct kit_word value, key = kit_word_cut(w, '=', &value);
	bool whole;
	if (!kit_word_is(key, name) || value.at == NULL) {
		return false;
	}
	*good = read_piece_in(r, value, out, &whole);
	*out = (uint8_t)(*out + 1);
	return true;
}

/* ---- groups and paths ---- */

struct group {
	uint8_t piece[GROUP_MAX];
	int count;
	uint8_t ballista; /* or PV_NONE */
	uint8_t part;     /* of "TM1x2", which no rule allows: check says so */
};

/* The "x2" at the end of a name; a unit may be called X1 itself. */
static struct kit_word cut_part(const struct reader *r, struct kit_word w, uint8_t *part) {
	bool whole;
	if (w.length < 3 || w.at[w.length - 2] != 'x' || nev_word_piece(r->g, w, &whole) >= 0) {
		return w;
	}
	int digit = w.at[w.length - 1] - '0';
	if (digit < 1 || digit > 9) {
		return w;
	}
	*part = (uint8_t)digit;
	return (struct kit_word){ w.at, w.length - 2 };
}

/* In ascending order; false when it is there already or there are too many. */
static bool join(struct group *group, uint8_t piece) {
	int at = group->count;
	if (at == GROUP_MAX) {
		return false;
	}
	while (at > 0 && group->piece[at - 1] >= piece) {
		if (group->piece[at - 1] == piece) {
			return false;
		}
		group->piece[at] = group->piece[at - 1];
		at--;
	}
	group->piece[at] = piece;
	group->count++;
	return true;
}

/* "TK1a+TK1b"; "TK1" is all stands of the unit. A ballista counts apart. */
static bool read_group(struct reader *r, bool hauling, struct group *group) {
	struct kit_word rest = next(r);
	*group = (struct group){ .ballista = PV_NONE };
	do {
		struct kit_word w = cut_part(r, kit_word_cut(rest, '+', &rest), &group->part);
		uint8_t piece;
		bool whole;
		if (!read_piece_in(r, w, &piece, &whole)) {
			return false;
		}
		if (hauling && r->g->roster[piece].type == NEV_BALLISTA) {
			group->ballista = piece;
			continue;
		}
		int last = whole ? piece + r->g->count - 1 : piece;
		for (int i = piece; i <= last && i < r->g->count; i++) {
			if (r->g->roster[i].unit != r->g->roster[piece].unit && whole) {
				break;
			}
			if (!join(group, (uint8_t)i)) {
				return fail(r, w, "at most four pieces, each once");
			}
		}
	} while (rest.at != NULL);
	return true;
}

static int direction_between(const struct nev_game *g, int from, int to) {
	PV_EACH_DIRECTION(direction) {
		if (g->next[from][direction] == to) {
			return direction;
		}
	}
	return -1;
}

/* "off" is the first straight edge there is, "off/w" the one named. */
static int direction_off(const struct nev_game *g, int from, struct kit_word w) {
	struct kit_word edge, word = kit_word_cut(w, '/', &edge);
	if (!kit_word_is(word, "off")) {
		return -1;
	}
	if (edge.at != NULL) {
		int direction = nev_word_direction(edge);
		return direction >= 0 && g->next[from][direction] == NEV_NOWHERE ? direction : -1;
	}
	for (int direction = 0; direction < PV_DIRECTION_COUNT; direction += 2) {
		if (g->next[from][direction] == NEV_NOWHERE) {
			return direction;
		}
	}
	return -1;
}

static bool read_path(struct reader *r, struct pv_order *out) {
	struct kit_word rest = next(r), first = kit_word_cut(rest, '-', &rest);
	int from = nev_word_square(r->g, first), square = from, steps = 0;
	uint64_t path = 0;
	if (from < 0) {
		return fail_square(r, first, ", then its path: e5-e6-f7");
	}
	while (rest.at != NULL) {
		struct kit_word w = kit_word_cut(rest, '-', &rest);
		int to = nev_word_square(r->g, w);
		int direction =
		    to >= 0 ? direction_between(r->g, square, to) : direction_off(r->g, square, w);
		if (direction < 0 || (to < 0 && rest.at != NULL)) {
			return fail(
			    r, w,
			    "a square beside the one before, or \"off\" from an edge at the end");
		}
		if (steps == NEV_STEPS_MAX) {
			return fail(r, w, "a path of at most 15 steps");
		}
		path |= (uint64_t)direction << (4 * steps++);
		square = to;
	}
	if (steps == 0) {
		return fail(r, (struct kit_word){ r->at, 0 },
			    "a path of two squares or more: e5-e6");
	}
	nev_set_path(out, from, path, steps);
	return true;
}

/* Behind a path: "fight", or nothing. */
static bool read_fight(struct reader *r, struct pv_order *out) {
	struct kit_word w = next(r);
	if (w.length == 0) {
		return true;
	}
	if (!kit_word_is(w, "fight")) {
		return fail(r, w, "\"fight\", or the end of the order");
	}
	out->data.faces[NEV_FIGHT_AT] = 1;
	return true;
}

static bool read_move(struct reader *r, struct pv_order *out) {
	struct group group;
	bool hauling = out->verb == NEV_HAUL;
	struct kit_word start = { r->at + strspn(r->at, " \t"), 0 };
	if (!read_group(r, hauling, &group)) {
		return false;
	}
	if (group.count == 0 || hauling != (group.ballista != PV_NONE)) {
		start.length = strcspn(start.at, " \t");
		return fail(r, start, "who hauls, and the ballista: TL1+TE1");
	}
	out->actor = group.piece[0];
	out->target = group.ballista;
	for (int i = 1; i < group.count; i++) {
		out->data.faces[i - 1] = (uint8_t)(group.piece[i] + 1);
	}
	out->data.faces[FURTHER_MAX] = group.part;
	return read_path(r, out) && (hauling || read_fight(r, out));
}

/* ---- verbs ---- */

static bool read_place_order(struct reader *r, struct pv_order *out) {
	bool whole;
	if (!read_piece_in(r, next(r), &out->actor, &whole) ||
	    !read_place(r, NULL, 0, &out->data.halves[0])) {
		return false;
	}
	int type = r->g->roster[out->actor].type;
	out->count = nev_is_stand_type(type) && !whole;
	struct kit_word w = next(r);
	if (w.length == 0 && type == NEV_BALLISTA) {
		return true; /* it faces as its troops */
	}
	return read_facing(r, w, &out->data.faces[2]);
}

/* A whole unit: "TK1 e1"; "TK1a e1" can be written, and is never legal. */
static bool read_enter(struct reader *r, struct pv_order *out) {
	bool whole;
	if (!read_piece_in(r, next(r), &out->actor, &whole)) {
		return false;
	}
	out->count = nev_is_stand_type(r->g->roster[out->actor].type) && !whole;
	return read_place(r, NULL, 0, &out->data.halves[0]);
}

/* One of two words: 0 or 1. */
static bool read_either(struct reader *r, const char *first, const char *second, uint8_t *out) {
	struct kit_word w = next(r);
	if (kit_word_is(w, first) || kit_word_is(w, second)) {
		*out = kit_word_is(w, second);
		return true;
	}
	char accepted[64];
	snprintf(accepted, sizeof accepted, "\"%s\" or \"%s\"", first, second);
	return fail(r, w, accepted);
}

static bool read_declare(struct reader *r, struct pv_order *out) {
	uint8_t which;
	if (!read_either(r, "hill_protected", "hill_minus_one", &which) ||
	    !read_either(r, "off", "on", &out->count)) {
		return false;
	}
	out->target = which == 0 ? NEV_HILL_PROTECTED : NEV_HILL_MINUS_ONE;
	return true;
}

/* "18000,22000" in mils. */
static bool read_point(struct reader *r, struct kit_word w, int32_t limit, int32_t out[2]) {
	struct kit_word y, x = kit_word_cut(w, ',', &y);
	if (!kit_word_number(x, -limit, limit, &out[0]) ||
	    !kit_word_number(y, -limit, limit, &out[1])) {
		return fail(r, w, "a point in thousandths of an inch: 18000,22000");
	}
	return true;
}

/* The aim, or a square for its centre; nothing where the shot will be measured. */
static bool read_shoot(struct reader *r, struct pv_order *out) {
	if (!read_piece(r, &out->actor)) {
		return false;
	}
	struct kit_word w = next(r);
	int square = nev_word_square(r->g, w);
	if (w.length == 0) {
		return true;
	}
	if (square < 0) {
		return read_point(r, w, MARK_MAX, out->data.figures);
	}
	int32_t side = r->g->scale[r->g->opt_scale][0];
	out->data.figures[0] = nev_column(r->g, square) * side + side / 2;
	out->data.figures[1] = nev_row(r->g, square) * side + side / 2;
	return true;
}

/* "TX1 e6"; "TX1x2 e6" names a part, as a move may. */
static bool read_fire(struct reader *r, struct pv_order *out) {
	bool whole;
	struct kit_word w = cut_part(r, next(r), &out->data.faces[FURTHER_MAX]);
	return read_piece_in(r, w, &out->actor, &whole) &&
	       read_place(r, NULL, 0, &out->data.halves[0]);
}

/* "2", "2+TG1", "TK1a+TG1" */
static bool read_strike(struct reader *r, struct pv_order *out) {
	struct kit_word rest = next(r), w = kit_word_cut(rest, '+', &rest);
	int32_t stands;
	int count = 0;
	bool whole;
	if (w.length == 0) {
		return fail(r, w, "who falls: 2, TK1a, 2+TG1");
	}
	if (kit_word_number(w, 0, 9, &stands)) {
		out->count = (uint8_t)stands;
		w = kit_word_cut(rest, '+', &rest);
	}
	for (; w.at != NULL; w = kit_word_cut(rest, '+', &rest)) {
		uint8_t piece;
		if (!read_piece_in(r, w, &piece, &whole)) {
			return false;
		}
		bool rises = count == 0 || piece + 1 > out->data.faces[count - 1];
		if (!rises || count == PV_THROW_MAX - 1) {
			return fail(r, w, "pieces in the order of the roster, each once");
		}
		out->data.faces[count++] = (uint8_t)(piece + 1);
	}
	return true;
}

static bool read_retire(struct reader *r, struct pv_order *out) {
	if (!read_piece(r, &out->actor) || !read_place(r, "off", NEV_OFF, &out->data.halves[0])) {
		return false;
	}
	for (struct kit_word w = next(r); w.length > 0; w = next(r)) {
		uint8_t *with = &out->data.faces[2], *haul = &out->data.faces[3];
		bool good = true;
		bool known = (*with == 0 && read_named(r, w, "with", with, &good)) ||
			     (*haul == 0 && read_named(r, w, "haul", haul, &good));
		if (!known) {
			return fail(r, w, "with=COMMANDER or haul=BALLISTA, each once");
		}
		if (!good) {
			return false;
		}
	}
	return true;
}

static bool read_retreat(struct reader *r, struct pv_order *out) {
	if (!read_piece(r, &out->actor) || !read_place(r, "off", NEV_OFF, &out->data.halves[0])) {
		return false;
	}
	struct kit_word w = next(r);
	bool good = true;
	if (w.length > 0 && !read_named(r, w, "as", &out->data.faces[2], &good)) {
		return fail(r, w, "as=STAND");
	}
	return good;
}

static bool read_pick(struct reader *r, struct pv_order *out) {
	struct kit_word w = next(r);
	int pick = kit_word_find(w, nev_pick_word, NEV_PICK_COUNT);
	if (pick < 0) {
		return fail(r, w, "column, line, flanking, pincers, square or withdrawal");
	}
	out->count = (uint8_t)(pick + 1);
	return true;
}

static bool read_own(struct reader *r, struct pv_order *out) {
	switch (out->verb) {
	case NEV_PLACE:
		return read_place_order(r, out);
	case NEV_ENTER:
		return read_enter(r, out);
	case NEV_EDGE:
		return read_either(r, "south", "north", &out->count);
	case NEV_DECLARE:
		return read_declare(r, out);
	case NEV_MOVE:
	case NEV_CHARGE:
	case NEV_HAUL:
		return read_move(r, out);
	case NEV_TURN:
		return read_piece(r, &out->actor) && read_facing(r, next(r), &out->count);
	case NEV_SUPPORT:
		return read_piece(r, &out->actor) &&
		       read_place(r, "none", NEV_NOWHERE, &out->data.halves[0]);
	case NEV_FIRE:
		return read_fire(r, out);
	case NEV_SHOOT:
		return read_shoot(r, out);
	case NEV_STRIKE:
		return read_strike(r, out);
	case NEV_RETIRE:
		return read_retire(r, out);
	case NEV_RETREAT:
		return read_retreat(r, out);
	case NEV_FIGHT:
		return read_place(r, NULL, 0, &out->data.halves[0]);
	case NEV_PICK:
		return read_pick(r, out);
	case NEV_HIT:
	case NEV_LOSE:
	case NEV_DESTROY:
		return read_piece(r, &out->target);
	default:
		return true;
	}
}

/* ---- the dice seat ---- */

static bool read_throw(struct reader *r, struct pv_order *out) {
	for (struct kit_word rest = next(r); rest.at != NULL;) {
		struct kit_word w = kit_word_cut(rest, ',', &rest);
		int32_t face;
		if (out->count == PV_THROW_MAX || !kit_word_number(w, 1, UINT8_MAX, &face)) {
			return fail(r, w, "faces from 1 to 255, at most 28: 1,1,3");
		}
		out->data.faces[out->count++] = (uint8_t)face;
	}
	return true;
}

static bool read_hits(struct reader *r, struct pv_order *out) {
	for (struct kit_word rest = next(r); rest.at != NULL;) {
		struct kit_word w = kit_word_cut(rest, ',', &rest);
		bool whole;
		if (out->count == PV_THROW_MAX) {
			return fail(r, w, "at most 28 pieces");
		}
		if (!read_piece_in(r, w, &out->data.faces[out->count], &whole)) {
			return false;
		}
		out->count++;
	}
	return true;
}

static bool read_mark(struct reader *r, struct pv_order *out) {
	struct kit_word w = next(r);
	if (kit_word_is(w, "hits")) {
		return read_hits(r, out);
	}
	if (kit_word_is(w, "miss")) {
		out->data.figures[0] = out->data.figures[1] = -MARK_MAX;
		return true;
	}
	return read_point(r, w, MARK_MAX, out->data.figures);
}

static bool read_common(struct reader *r, struct pv_order *out) {
	struct kit_word w;
	int32_t end;
	switch (out->verb) {
	case PV_VERB_THROW:
		return read_throw(r, out);
	case PV_VERB_MARK:
		return read_mark(r, out);
	case PV_VERB_FACT:
		return read_either(r, "no", "yes", &out->data.faces[0]);
	default:
		w = next(r);
		if (!kit_word_number(w, 0, 1, &end)) {
			return fail(r, w, "0 or 1");
		}
		out->count = (uint8_t)end;
		return true;
	}
}

/* ---- all ---- */

static const char *const common_words[] = {
	[PV_VERB_THROW] = "throw",
	[PV_VERB_MARK] = "mark",
	[PV_VERB_FACT] = "fact",
	[PV_VERB_SEALED] = "sealed",
};

static bool read_verb(struct reader *r, struct pv_order *out) {
	struct kit_word w = next(r);
	int own = kit_word_find(w, nev_verb_word, NEV_VERB_END - NEV_PLACE);
	int common = kit_word_find(w, common_words, PV_COUNT(common_words));
	*out = (struct pv_order){ .actor = PV_NONE, .target = PV_NONE };
	if (own >= 0) {
		out->verb = (uint8_t)(NEV_PLACE + own);
		return read_own(r, out);
	}
	if (common >= 0) {
		out->verb = (uint8_t)common;
		return read_common(r, out);
	}
	return fail(r, w,
		    "place ready edge declare agree move charge haul turn support takeback done "
		    "shoot fire hit strike retire fight pick lose retreat destroy throw mark fact");
}

bool nev_read_order(const struct pv_game *g, const char *text, struct pv_order *out,
		    struct pv_error *err) {
	struct reader r = { nev_game_of(g), text, text, err };
	struct pv_order order;
	const char *spoilt = pv_words_spoilt(text);
	if (spoilt != NULL) {
		return fail(&r, (struct kit_word){ spoilt, 1 }, "one blank between words");
	}
	if (!read_verb(&r, &order)) {
		return false;
	}
	struct kit_word w = next(&r);
	if (w.length > 0) {
		return fail(&r, w, "the end of the order");
	}
	*out = order;
	return true;
}
