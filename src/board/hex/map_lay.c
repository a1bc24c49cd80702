/* hex/map_lay.c - lays a piece: on the ground, which its lowest floor replaces; on a piece, a level
 * above it; or a level below. */
#include "board/hex/map_build.h"

#include <string.h>

enum { COVERED = UINT8_MAX };

size_t map_find_cell(const struct map_build *b, struct pv_hex at, size_t from, size_t until) {
	while (from < until && (b->cells[from].at.q != at.q || b->cells[from].at.r != at.r)) {
		from++;
	}
	return from;
}

/* The hex of the joined board that a text names; it has to be on a sheet. */
static bool find_hex(struct map_build *b, const struct pv_node *node, struct pv_hex *out) {
	char letter;
	const struct pv_hex_map *map = b->out;
	size_t used =
	    node != NULL && node->kind == PV_NODE_TEXT ? pv_hex_read(node->text, &letter, out) : 0;
	for (int i = 0; i < map->sheet_count && used > 0 && node->text[used] == '\0'; i++) {
		const struct pv_sheet *sheet = &map->sheet[i];
		if (sheet->letter == letter && pv_hex_column(*out) < sheet->columns &&
		    out->r < map->rows) {
			out->q = (int16_t)(out->q + sheet->west);
			return true;
		}
	}
	return pv_node_fail(node, b->err, "accepted: a hex of one of the sheets, D0714");
}

static bool is(const struct map_build *b, const struct map_cell *cell, unsigned flag) {
	unsigned second = cell->second != 0 ? b->out->grounds[cell->second - 1].flags : 0;
	return ((b->out->grounds[cell->ground].flags | second) & flag) != 0;
}

/* [STR-MAP.18] A hex has one piece, save bridges and wheels over water. */
static bool may_cover(const struct map_build *b, const struct map_cell *old,
		      const struct map_cell *piece) {
	return old->piece == 0 || (is(b, old, PV_GROUND_WATER) && is(b, piece, PV_GROUND_SPAN));
}

static void name_hex(const struct map_build *b, struct pv_hex at, char *buf, size_t cap) {
	int i = b->out->sheet_count - 1;
	while (i > 0 && b->out->sheet[i].west > pv_hex_column(at)) {
		i--;
	}
	at.q = (int16_t)(at.q - b->out->sheet[i].west);
	pv_hex_name(b->out->sheet[i].letter, at, buf, cap);
}

/* It is no hex of the map: it has its name on the piece. */
static bool fail_off(struct map_build *b, const struct pv_node *node, const struct map_cell *cell) {
	const struct pv_laid *laid = &b->out->laid[cell->piece - 1];
	struct pv_hex own =
	    pv_hex_rotate(pv_hex_minus(cell->at, laid->at), pv_hex_turn(0, -laid->turn));
	return pv_node_fail(node, b->err,
			    "hex (%d,%d) of %s lies off the sheets; accepted: all of it on them "
			    "[STR-MAP.18]",
			    own.q, own.r, laid->word);
}

/* A hex of the piece's lowest floor takes the place of what lay there: the first `count` cells. */
static bool cover_hex(struct map_build *b, const struct pv_node *node, size_t piece, size_t count) {
	char name[16];
	const struct map_cell *cell = &b->cells[piece];
	size_t old = map_find_cell(b, cell->at, 0, count);
	if (old == count) {
		return fail_off(b, node, cell);
	}
	name_hex(b, cell->at, name, sizeof name);
	if (is(b, cell, PV_GROUND_AFLOAT) && !is(b, &b->cells[old], PV_GROUND_MILLS)) {
		return pv_node_fail(node, b->err,
				    "a %s lies on %s, which is %s; accepted: river or pool "
				    "[STR-MAP.10, STR-MAP.11]",
				    b->out->grounds[cell->ground].word, name,
				    b->out->grounds[b->cells[old].ground].word);
	}
	for (; old < count; old = map_find_cell(b, cell->at, old + 1, count)) {
		if (!may_cover(b, &b->cells[old], cell)) {
			return pv_node_fail(node, b->err,
					    "two pieces lie on %s; accepted: one, and bridges and "
					    "millwheels over water [STR-MAP.18]",
					    name);
		}
		b->cells[old].ground = COVERED;
	}
	return true;
}

static bool cover(struct map_build *b, const struct pv_node *node, size_t count) {
	size_t kept = 0;
	for (size_t i = count; i < b->count; i++) {
		if (b->cells[i].floor == 0 && !cover_hex(b, node, i, count)) {
			return false;
		}
	}
	for (size_t i = 0; i < b->count; i++) {
		if (b->cells[i].ground != COVERED) {
			b->cells[kept++] = b->cells[i];
		}
	}
	b->count = kept;
	return true;
}

/* What of the sheets, or of what they carry, lies under a hex of the piece; count: nothing does. */
static size_t find_under(const struct map_build *b, size_t piece, size_t count) {
	const struct map_cell *cell = &b->cells[piece];
	return cell->floor != 0 ? count : map_find_cell(b, cell->at, 0, count);
}

static bool fail_level(struct map_build *b, const struct pv_node *node, const struct pv_hex at[2]) {
	char one[16], other[16];
	name_hex(b, at[0], one, sizeof one);
	name_hex(b, at[1], other, sizeof other);
	return pv_node_fail(node, b->err,
			    "the ground under the piece isn't level: %s and %s differ; accepted: "
			    "hexes of one level [STR-MAP.16]",
			    one, other);
}

/* [STR-MAP.16] All that it covers lies on one level, which its own count from. */
static bool settle(struct map_build *b, const struct pv_node *node, size_t count) {
	size_t first = count;
	for (size_t i = count; i < b->count; i++) {
		size_t under = find_under(b, i, count);
		first = first == count ? under : first;
		if (under < count && b->cells[under].level != b->cells[first].level) {
			return fail_level(
			    b, node,
			    (const struct pv_hex[]){ b->cells[first].at, b->cells[under].at });
		}
	}
	int level = first < count ? b->cells[first].level : 0;
	for (size_t i = count; i < b->count; i++) {
		b->cells[i].level = (int8_t)(b->cells[i].level + level);
	}
	b->out->laid[b->out->laid_count - 1].level = (int8_t)level;
	return true;
}

/* Steps along one hex-row, and its direction; 0: the offset lies on none. */
static int find_row(struct pv_hex offset, int *direction) {
	int steps = pv_hex_distance(offset);
	PV_EACH_HEX_SIDE(side) {
		if (steps > 0 && offset.q == steps * pv_hex_step[side].q &&
		    offset.r == steps * pv_hex_step[side].r) {
			*direction = side;
			return steps;
		}
	}
	return 0;
}

/* Hexes of the piece's own that its letters stand on: anchors: {x: "(-1,2)", y: "(3,2)"}. */
static bool read_anchors(struct map_build *b, const struct pv_node *piece, struct pv_hex out[2]) {
	static const char *const keys[] = { "x", "y", NULL };
	const struct pv_node *anchors = pv_node_get(piece, "anchors");
	for (int i = 0; i < 2; i++) {
		const struct pv_node *at = pv_node_get(anchors, keys[i]);
		const char *text = at != NULL && at->kind == PV_NODE_TEXT ? at->text : "";
		size_t used = pv_hex_read_own(text, &out[i]);
		if (used == 0 || text[used] != '\0') {
			return pv_node_fail(anchors != NULL ? anchors : piece, b->err,
					    "found no letters x and y on the piece; accepted: "
					    "anchors: {x: \"(-1,2)\", y: \"(3,2)\"}");
		}
	}
	return pv_node_only(anchors, keys, b->err);
}

/* By its letters: they lie as far apart on the map as on the piece, along one row of hexes; that
 * says how it is turned, too. */
static bool read_letters(struct map_build *b, const struct pv_node *node, struct map_part *part) {
	const struct pv_node *x = pv_node_get(node, "x"), *y = pv_node_get(node, "y");
	struct pv_hex own[2], on[2];
	int from = 0, to = 0;
	if (x == NULL || y == NULL || pv_node_get(node, "at") != NULL ||
	    pv_node_get(node, "turn") != NULL) {
		return pv_node_fail(node, b->err,
				    "accepted: `x` and `y`, or `at` and `turn`: {piece: WM, x: "
				    "D1510, y: D1910}");
	}
	if (!read_anchors(b, part->node, own) || !find_hex(b, x, &on[0]) ||
	    !find_hex(b, y, &on[1])) {
		return false;
	}
	struct pv_hex drawn = pv_hex_minus(own[1], own[0]), laid = pv_hex_minus(on[1], on[0]);
	int apart = find_row(drawn, &from);
	if (apart == 0 || find_row(laid, &to) != apart) {
		return pv_node_fail(y, b->err,
				    "y lies %d from x; accepted: %d away, along one row of hexes "
				    "[STR-MAP.6]",
				    pv_hex_distance(laid), pv_hex_distance(drawn));
	}
	part->turn = pv_hex_turn(to, -from);
	part->at = pv_hex_minus(on[0], pv_hex_rotate(own[0], part->turn));
	return true;
}

/* {piece: WM, at: D0714, turn: 2} or {piece: WM, x: D1510, y: D1910} */
static bool read_laid(struct map_build *b, const struct pv_node *pieces, const struct pv_node *node,
		      struct map_part *part) {
	static const char *const keys[] = { "kind", "piece", "at", "over",    "under",
					    "turn", "x",     "y",  "markers", NULL };
	const struct pv_node *over = pv_node_get(node, "over"), *under = pv_node_get(node, "under");
	const struct pv_node *word = pv_node_get(node, "piece");
	const struct pv_node *piece =
	    word != NULL && word->kind == PV_NODE_TEXT ? pv_node_get(pieces, word->text) : NULL;
	int32_t turn = 0;
	*part = (struct map_part){ .node = piece, .lay = node };
	if (!pv_node_only(node, keys, b->err) ||
	    !pv_node_int(node, "turn", 0, PV_HEX_SIDES - 1, &turn, b->err)) {
		return false;
	}
	if (piece == NULL || strlen(piece->key) >= sizeof b->out->laid[0].word) {
		return pv_node_fail(node, b->err, "`piece` names none of `pieces`");
	}
	part->turn = turn;
	if (pv_node_get(node, "x") != NULL || pv_node_get(node, "y") != NULL) {
		return read_letters(b, node, part);
	}
	const struct pv_node *at = pv_node_get(node, "at");
	if ((at != NULL) + (over != NULL) + (under != NULL) > 1) {
		return pv_node_fail(node, b->err,
				    "accepted: `at` a hex, or `over` or `under` what lies there");
	}
	part->stacked = over != NULL ? PV_ON_FLOOR : under != NULL ? PV_UNDER_GROUND : PV_ON_GROUND;
	const struct pv_node *hex = over != NULL ? over : under != NULL ? under : at;
	return hex != NULL
		   ? find_hex(b, hex, &part->at)
		   : pv_node_fail(node, b->err, "accepted: a hex of one of the sheets, D0714");
}

/* --- floors over floors ---------------------------------------------------------------------- */

/* The level of what lies topmost on a hex, or lowest. */
static int find_end(const struct map_build *b, struct pv_hex at, size_t count, bool lowest) {
	int end = lowest ? PV_LEVEL_MAX + 1 : PV_LEVEL_MIN - 1;
	for (size_t i = map_find_cell(b, at, 0, count); i < count;
	     i = map_find_cell(b, at, i + 1, count)) {
		int level = b->cells[i].level;
		end = (lowest ? level < end : level > end) ? level : end;
	}
	return end;
}

/* What carries a floor: has it a roof? */
static bool carries(const struct map_build *b, const struct map_cell *cell) {
	return (b->out->grounds[cell->ground].flags &
		(PV_GROUND_ROOFED | PV_GROUND_SOLID | PV_GROUND_STAIR)) != 0;
}

/* The hex of the piece has one beneath it a level lower, under a roof, of the same building. */
static bool check_beneath(struct map_build *b, const struct pv_node *node,
			  const struct map_cell *cell, const struct map_cell *top, size_t count) {
	size_t i = map_find_cell(b, cell->at, 0, count);
	while (i < count && (b->cells[i].level != top->level || b->cells[i].piece != top->piece)) {
		i = map_find_cell(b, cell->at, i + 1, count);
	}
	if (i == count) {
		return pv_node_fail(node, b->err,
				    "a hex of the piece lies over nothing; accepted: a floor below "
				    "that is as large, or larger [STR-TOWER.14]");
	}
	return carries(b, &b->cells[i]) ||
	       pv_node_fail(node, b->err,
			    "what lies below is open to the sky; accepted: a floor with a roof "
			    "[STR-TOWER.22]");
}

/* A level above the topmost floor where its reference lies. */
static bool stack(struct map_build *b, const struct map_part *part, const struct pv_node *node,
		  size_t count) {
	int below = find_end(b, part->at, count, false);
	size_t on = map_find_cell(b, part->at, 0, count);
	while (b->cells[on].level != below) {
		on = map_find_cell(b, part->at, on + 1, count);
	}
	const struct map_cell top = b->cells[on];
	for (size_t i = count; i < b->count; i++) {
		struct map_cell *cell = &b->cells[i];
		if (cell->floor == 0 && !check_beneath(b, node, cell, &top, count)) {
			return false;
		}
		cell->level = (int8_t)(cell->level + below + PV_LEVEL);
	}
	b->out->laid[b->out->laid_count - 1].level = (int8_t)(below + PV_LEVEL);
	return true;
}

/* --- floors under ground --------------------------------------------------------------------- */

/* [STR-TOWER.13] What opens outwards is a wall there, and all that isn't stone is a room. */
static void bury(struct map_build *b, struct map_cell *cell) {
	unsigned flags = b->out->grounds[cell->ground].flags;
	bool open = (flags & (PV_GROUND_ROOFED | PV_GROUND_SOLID | PV_GROUND_STAIR)) == 0;
	PV_EACH_HEX_SIDE(side) {
		struct map_side *s = &cell->side[side];
		if (s->bar == PV_BAR_SLIT || s->bar == PV_BAR_BATTLEMENT) {
			*s = (struct map_side){ PV_BAR_WALL, MAP_DOOR_NONE, PV_LEVEL };
			open = open || (flags & (PV_GROUND_SOLID | PV_GROUND_STAIR)) == 0;
		}
	}
	cell->ground = open ? (uint8_t)map_ground_of(b, '_') : cell->ground;
}

/* A level below the lowest floor where its reference lies. */
static bool dig(struct map_build *b, const struct map_part *part, const struct pv_node *node,
		size_t count) {
	int low = find_end(b, part->at, count, true), top = 0;
	for (size_t i = count; i < b->count; i++) {
		top = b->cells[i].level > top ? b->cells[i].level : top;
	}
	int level = low - PV_LEVEL - top;
	for (size_t i = count; i < b->count; i++) {
		struct map_cell *cell = &b->cells[i];
		if (map_find_cell(b, cell->at, 0, count) == count) {
			return fail_off(b, node, cell);
		}
		cell->level = (int8_t)(cell->level + level);
		bury(b, cell);
	}
	b->out->laid[b->out->laid_count - 1].level = (int8_t)level;
	return level >= PV_LEVEL_MIN ||
	       pv_node_fail(node, b->err, "the piece lies deeper than any floor may");
}

/* {piece: MA, at: D0714, kind: deep} */
static bool read_kind(struct map_build *b, const struct pv_node *node, struct pv_laid *laid) {
	const struct pv_node *kind = pv_node_get(node, "kind");
	if (kind == NULL) {
		return true;
	}
	if (kind->kind != PV_NODE_TEXT || strlen(kind->text) >= sizeof laid->kind) {
		return pv_node_fail(kind, b->err, "accepted: a kind of the piece, in a word");
	}
	memcpy(laid->kind, kind->text, strlen(kind->text));
	return true;
}

/* An installed piece is named by its caller (game/scenario/pieces.c). */
static void read_name(const struct map_part *part, struct pv_laid *laid) {
	const struct pv_node *name = pv_node_get(part->node, "name");
	if (name != NULL && name->kind == PV_NODE_TEXT && strlen(name->text) < sizeof laid->name) {
		memcpy(laid->name, name->text, strlen(name->text));
	}
}

bool map_lay_piece(struct map_build *b, const struct pv_node *pieces, const struct pv_node *node) {
	static const char *const keys[] = { "hexes",     "level",    "floors", "signs",
					    "lines",     "sides",    "stairs", "ladders",
					    "reference", "anchors",  "parts",  "edge",
					    "links",     "variants", "name",   NULL };
	struct map_part part;
	size_t count = b->count;
	if (b->out->laid_count == PV_PIECES_MAX) {
		return pv_node_fail(node, b->err, "found more than %d pieces", PV_PIECES_MAX);
	}
	if (!read_laid(b, pieces, node, &part) || !pv_node_only(part.node, keys, b->err) ||
	    !map_read_origin(b, &part)) {
		return false;
	}
	if (b->terms != NULL && b->out->laid_count == b->terms->turned) {
		part.turn = pv_hex_turn(part.turn, b->terms->sixths);
	}
	struct pv_laid *laid = &b->out->laid[b->out->laid_count++];
	*laid =
	    (struct pv_laid){ .at = part.at, .turn = (uint8_t)part.turn, .stacked = part.stacked };
	memcpy(laid->word, part.node->key, strlen(part.node->key));
	read_name(&part, laid);
	part.piece = b->out->laid_count;
	if (!read_kind(b, node, laid)) {
		return false;
	}
	if (!map_read_floors(b, &part) || !map_mark_cells(b, &part, count)) {
		return false;
	}
	switch (part.stacked) {
	case PV_ON_FLOOR:
		return stack(b, &part, node, count);
	case PV_UNDER_GROUND:
		return dig(b, &part, node, count);
	default:
		return settle(b, node, count) && cover(b, node, count);
	}
}
