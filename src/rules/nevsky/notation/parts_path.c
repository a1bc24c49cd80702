/* parts_path.c - the parts of an order's text that name several pieces, and paths. */
#include "pavise/throw.h"
#include "rules/kit/words.h"
#include "rules/nevsky/core/path.h"
#include "rules/nevsky/notation/parts.h"
#include "rules/nevsky/notation/scan.h"

#include <string.h>

enum { FURTHER_MAX = 3, GROUP_MAX = FURTHER_MAX + 1 };

/* Bytes of data: the pieces beside the first, the part of a unit, the path; whether it fights. */
enum { PATH_BYTES = 0xff3f, FIGHT_BYTE = 0x40 };

/* ---- groups ---- */

struct group {
	uint8_t piece[GROUP_MAX];
	int count;
	uint8_t ballista; /* or PV_NONE */
	uint8_t part;     /* of "TM1x2", which no rule allows: check says so */
};

/* Adds a piece in ascending order; false when it is there already or the group is full. */
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
static bool read_group(struct kit_reader *r, bool hauling, struct group *group) {
	const struct nev_game *g = nev_game_of(r->game);
	struct kit_word rest = kit_read_next(r);
	*group = (struct group){ .ballista = PV_NONE };
	do {
		struct kit_word w = nev_cut_part(r, kit_word_cut(rest, '+', &rest), &group->part);
		uint8_t piece;
		bool whole;
		if (!nev_read_piece(r, w, &piece, &whole)) {
			return false;
		}
		if (hauling && g->roster[piece].type == NEV_BALLISTA) {
			group->ballista = piece;
			continue;
		}
		int last = whole ? piece + g->count - 1 : piece;
		for (int i = piece; i <= last && i < g->count; i++) {
			if (g->roster[i].unit != g->roster[piece].unit && whole) {
				break;
			}
			if (!join(group, (uint8_t)i)) {
				return kit_read_fail(r, w, "at most four pieces, each once");
			}
		}
	} while (rest.at != NULL);
	return true;
}

/* Pieces kept as their number + 1, up to the first 0. */
static void write_further(struct kit_pen *pen, const struct nev_game *g, const uint8_t *faces,
			  int most) {
	for (int i = 0; i < most && faces[i] != 0; i++) {
		kit_pen_add(pen, "+");
		nev_pen_piece(pen, g, faces[i] - 1);
	}
}

/* ---- paths ---- */

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

static bool read_path(struct kit_reader *r, struct pv_order *out) {
	const struct nev_game *g = nev_game_of(r->game);
	struct kit_word rest = kit_read_next(r), first = kit_word_cut(rest, '-', &rest);
	int from = nev_word_square(g, first), square = from, steps = 0;
	uint64_t path = 0;
	if (from < 0) {
		return nev_fail_square(r, first, ", then its path: e5-e6-f7");
	}
	while (rest.at != NULL) {
		struct kit_word w = kit_word_cut(rest, '-', &rest);
		int to = nev_word_square(g, w);
		int direction =
		    to >= 0 ? direction_between(g, square, to) : direction_off(g, square, w);
		if (direction < 0 || (to < 0 && rest.at != NULL)) {
			return kit_read_fail(
			    r, w,
			    "a square beside the one before, or \"off\" from an edge at the end");
		}
		if (steps == NEV_STEPS_MAX) {
			return kit_read_fail(r, w, "a path of at most 15 steps");
		}
		path |= (uint64_t)direction << (4 * steps++);
		square = to;
	}
	if (steps == 0) {
		return kit_read_fail(r, (struct kit_word){ r->at, 0 },
				     "a path of two squares or more: e5-e6");
	}
	nev_set_path(out, from, path, steps);
	return true;
}

/* The canonical way off the board: the first that leads there, straight ones first. */
static int way_off(const struct nev_game *g, int square) {
	for (int direction = 0; direction < PV_DIRECTION_COUNT; direction += 2) {
		if (g->next[square][direction] == NEV_NOWHERE) {
			return direction;
		}
	}
	return -1;
}

/* "e5-e6-f7", "a1-off"; "a1-off/w" where another edge was meant than the first. */
static void write_path(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	const struct nev_game *g = nev_game_of(game);
	uint64_t path = nev_path(o);
	int square = nev_path_from(o);
	nev_pen_place(pen, g, square);
	for (int i = 0; i < o->count && i <= NEV_STEPS_MAX; i++, path >>= 4) {
		int direction = (int)(path & 7);
		if (square >= g->squares || (path & 8) != 0) {
			kit_pen_add(pen, "-?");
			return;
		}
		int to = g->next[square][direction];
		kit_pen_add(pen, "-");
		nev_pen_place(pen, g, to == NEV_NOWHERE ? NEV_OFF : to);
		if (to == NEV_NOWHERE && direction != way_off(g, square)) {
			kit_pen_add(pen, "/%s", pv_direction_word[direction]);
		}
		square = to;
	}
}

/* Behind a path: "fight", or nothing. */
static bool read_fight_word(struct kit_reader *r, struct pv_order *out) {
	struct kit_word w = kit_read_next(r);
	if (w.length == 0) {
		return true;
	}
	if (!kit_word_is(w, "fight")) {
		return kit_read_fail(r, w, "\"fight\", or the end of the order");
	}
	out->data.faces[NEV_FIGHT_AT] = 1;
	return true;
}

static bool read_move(struct kit_reader *r, struct pv_order *out) {
	struct group group;
	bool hauling = out->verb == NEV_HAUL;
	struct kit_word start = { r->at + strspn(r->at, " \t"), 0 };
	if (!read_group(r, hauling, &group)) {
		return false;
	}
	if (group.count == 0 || hauling != (group.ballista != PV_NONE)) {
		start.length = strcspn(start.at, " \t");
		return kit_read_fail(r, start, "who hauls, and the ballista: TL1+TE1");
	}
	out->actor = group.piece[0];
	out->target = group.ballista;
	for (int i = 1; i < group.count; i++) {
		out->data.faces[i - 1] = (uint8_t)(group.piece[i] + 1);
	}
	out->data.faces[FURTHER_MAX] = group.part;
	return read_path(r, out) && (hauling || read_fight_word(r, out));
}

static void write_move(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	const struct nev_game *g = nev_game_of(game);
	kit_pen_add(pen, " ");
	nev_pen_piece(pen, g, o->actor);
	if (o->data.faces[FURTHER_MAX] != 0) {
		kit_pen_add(pen, "x%d", o->data.faces[FURTHER_MAX]);
	}
	write_further(pen, g, o->data.faces, FURTHER_MAX);
	if (o->verb == NEV_HAUL) {
		kit_pen_add(pen, "+");
		nev_pen_piece(pen, g, o->target);
	}
	kit_pen_add(pen, " ");
	write_path(pen, game, o);
	if (nev_is_fight(o)) {
		kit_pen_add(pen, " fight");
	}
}

const struct kit_part nev_part_move = { read_move, write_move, KIT_ACTOR | KIT_COUNT,
					PATH_BYTES | FIGHT_BYTE };
const struct kit_part nev_part_haul = { read_move, write_move, KIT_ACTOR | KIT_TARGET | KIT_COUNT,
					PATH_BYTES };

/* ---- who falls ---- */

/* "2", "2+TG1", "TK1a+TG1" */
static bool read_strike(struct kit_reader *r, struct pv_order *out) {
	struct kit_word rest = kit_read_next(r), w = kit_word_cut(rest, '+', &rest);
	int32_t stands;
	int count = 0;
	bool whole;
	if (w.length == 0) {
		return kit_read_fail(r, w, "who falls: 2, TK1a, 2+TG1");
	}
	if (kit_word_number(w, 0, 9, &stands)) {
		out->count = (uint8_t)stands;
		w = kit_word_cut(rest, '+', &rest);
	}
	for (; w.at != NULL; w = kit_word_cut(rest, '+', &rest)) {
		uint8_t piece;
		if (!nev_read_piece(r, w, &piece, &whole)) {
			return false;
		}
		bool rises = count == 0 || piece + 1 > out->data.faces[count - 1];
		if (!rises || count == PV_THROW_MAX - 1) {
			return kit_read_fail(r, w, "pieces in the order of the roster, each once");
		}
		out->data.faces[count++] = (uint8_t)(piece + 1);
	}
	return true;
}

/* "2", "2+TG1", "TK1a+TG1" or "0". */
static void write_strike(struct kit_pen *pen, const struct pv_game *game,
			 const struct pv_order *o) {
	const struct nev_game *g = nev_game_of(game);
	const uint8_t *faces = o->data.faces;
	kit_pen_add(pen, " ");
	if (o->count != 0 || faces[0] == 0) {
		kit_pen_add(pen, "%d", o->count);
		write_further(pen, g, faces, PV_THROW_MAX);
		return;
	}
	nev_pen_piece(pen, g, faces[0] - 1);
	write_further(pen, g, faces + 1, PV_THROW_MAX - 1);
}

const struct kit_part nev_part_strike = { read_strike, write_strike, KIT_COUNT, KIT_ALL_BYTES };
