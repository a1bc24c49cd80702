/* notation.c - orders as text: "move TK1a+TK1b e2-e3-e4". read_order.c reads what this writes. */
#include "rules/nevsky/scan.h"

enum { MISS = -1000000 }; /* mils: a mark on nothing, a thousand inches away */

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
static void write_path(struct kit_pen *pen, const struct nev_game *g, const struct pv_order *o) {
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

/* Pieces kept as their number + 1, up to the first 0. */
static void write_further(struct kit_pen *pen, const struct nev_game *g, const uint8_t *faces,
			  int most) {
	for (int i = 0; i < most && faces[i] != 0; i++) {
		kit_pen_add(pen, "+");
		nev_pen_piece(pen, g, faces[i] - 1);
	}
}

static void write_move(struct kit_pen *pen, const struct nev_game *g, const struct pv_order *o) {
	enum { FURTHER = 3 };
	kit_pen_add(pen, " ");
	nev_pen_piece(pen, g, o->actor);
	if (o->data.faces[FURTHER] != 0) {
		kit_pen_add(pen, "x%d", o->data.faces[FURTHER]);
	}
	write_further(pen, g, o->data.faces, FURTHER);
	if (o->verb == NEV_HAUL) {
		kit_pen_add(pen, "+");
		nev_pen_piece(pen, g, o->target);
	}
	kit_pen_add(pen, " ");
	write_path(pen, g, o);
	if (nev_is_fight(o)) {
		kit_pen_add(pen, " fight");
	}
}

/* The name of a whole unit is its first piece's, without the letter of the stand. */
static void write_unit(struct kit_pen *pen, const struct nev_game *g, const struct pv_order *o) {
	bool whole =
	    o->count == 0 && o->actor < g->count && nev_is_stand_type(g->roster[o->actor].type);
	kit_pen_add(pen, " ");
	nev_pen_piece(pen, g, o->actor);
	pen->length -= whole;
}

static void write_place(struct kit_pen *pen, const struct nev_game *g, const struct pv_order *o) {
	write_unit(pen, g, o);
	kit_pen_add(pen, " ");
	nev_pen_place(pen, g, o->data.halves[0]);
	int facing = o->data.faces[2];
	bool needless = o->actor < g->count && g->roster[o->actor].type == NEV_BALLISTA;
	if (!needless || facing != PV_N) {
		kit_pen_add(pen, " %s", pv_direction_word[facing & 7]);
	}
}

static void write_piece_and_place(struct kit_pen *pen, const struct nev_game *g,
				  const struct pv_order *o) {
	kit_pen_add(pen, " ");
	nev_pen_piece(pen, g, o->actor);
	kit_pen_add(pen, " ");
	nev_pen_place(pen, g, o->data.halves[0]);
}

static void write_fire(struct kit_pen *pen, const struct nev_game *g, const struct pv_order *o) {
	kit_pen_add(pen, " ");
	nev_pen_piece(pen, g, o->actor);
	if (o->data.faces[3] != 0) {
		kit_pen_add(pen, "x%d", o->data.faces[3]);
	}
	kit_pen_add(pen, " ");
	nev_pen_place(pen, g, o->data.halves[0]);
}

static void write_retire(struct kit_pen *pen, const struct nev_game *g, const struct pv_order *o) {
	write_piece_and_place(pen, g, o);
	if (o->data.faces[2] != 0) {
		kit_pen_add(pen, " with=");
		nev_pen_piece(pen, g, o->data.faces[2] - 1);
	}
	if (o->data.faces[3] != 0) {
		kit_pen_add(pen, " haul=");
		nev_pen_piece(pen, g, o->data.faces[3] - 1);
	}
}

/* "2", "2+TG1", "TK1a+TG1" or "0". */
static void write_strike(struct kit_pen *pen, const struct nev_game *g, const struct pv_order *o) {
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

static void write_mark(struct kit_pen *pen, const struct nev_game *g, const struct pv_order *o) {
	if (o->count == 0) {
		int32_t x = o->data.figures[0], y = o->data.figures[1];
		if (x == MISS && y == MISS) {
			kit_pen_add(pen, "mark miss");
		} else {
			kit_pen_add(pen, "mark %d,%d", x, y);
		}
		return;
	}
	kit_pen_add(pen, "mark hits");
	for (int i = 0; i < o->count && i < PV_THROW_MAX; i++) {
		kit_pen_add(pen, i == 0 ? " " : ",");
		nev_pen_piece(pen, g, o->data.faces[i]);
	}
}

static void write_common(struct kit_pen *pen, const struct nev_game *g, const struct pv_order *o) {
	switch (o->verb) {
	case PV_VERB_THROW:
		kit_pen_add(pen, "throw");
		for (int i = 0; i < o->count && i < PV_THROW_MAX; i++) {
			kit_pen_add(pen, "%s%d", i == 0 ? " " : ",", o->data.faces[i]);
		}
		break;
	case PV_VERB_MARK:
		write_mark(pen, g, o);
		break;
	case PV_VERB_FACT:
		kit_pen_add(pen, "fact %s", o->data.faces[0] != 0 ? "yes" : "no");
		break;
	case PV_VERB_SEALED:
		kit_pen_add(pen, "sealed %d", o->count);
		break;
	default:
		kit_pen_add(pen, "nothing");
		break;
	}
}

static void write_declare(struct kit_pen *pen, const struct pv_order *o) {
	kit_pen_add(pen, " %s %s",
		    o->target == NEV_HILL_PROTECTED ? "hill_protected" : "hill_minus_one",
		    o->count != 0 ? "on" : "off");
}

static void write_shoot(struct kit_pen *pen, const struct nev_game *g, const struct pv_order *o) {
	kit_pen_add(pen, " ");
	nev_pen_piece(pen, g, o->actor);
	if (o->data.figures[0] != 0 || o->data.figures[1] != 0) {
		kit_pen_add(pen, " %d,%d", o->data.figures[0], o->data.figures[1]);
	}
}

static void write_retreat(struct kit_pen *pen, const struct nev_game *g, const struct pv_order *o) {
	write_piece_and_place(pen, g, o);
	if (o->data.faces[2] != 0) {
		kit_pen_add(pen, " as=");
		nev_pen_piece(pen, g, o->data.faces[2] - 1);
	}
}

static void write_own(struct kit_pen *pen, const struct nev_game *g, const struct pv_order *o) {
	kit_pen_add(pen, "%s", nev_verb_word[o->verb - NEV_PLACE]);
	switch (o->verb) {
	case NEV_PLACE:
		write_place(pen, g, o);
		break;
	case NEV_ENTER:
		write_unit(pen, g, o);
		kit_pen_add(pen, " ");
		nev_pen_place(pen, g, o->data.halves[0]);
		break;
	case NEV_EDGE:
		kit_pen_add(pen, o->count == 0 ? " south" : " north");
		break;
	case NEV_DECLARE:
		write_declare(pen, o);
		break;
	case NEV_MOVE:
	case NEV_CHARGE:
	case NEV_HAUL:
		write_move(pen, g, o);
		break;
	case NEV_TURN:
		kit_pen_add(pen, " ");
		nev_pen_piece(pen, g, o->actor);
		kit_pen_add(pen, " %s", pv_direction_word[o->count & 7]);
		break;
	case NEV_SUPPORT:
		write_piece_and_place(pen, g, o);
		break;
	case NEV_FIRE:
		write_fire(pen, g, o);
		break;
	case NEV_SHOOT:
		write_shoot(pen, g, o);
		break;
	case NEV_STRIKE:
		write_strike(pen, g, o);
		break;
	case NEV_RETIRE:
		write_retire(pen, g, o);
		break;
	case NEV_RETREAT:
		write_retreat(pen, g, o);
		break;
	case NEV_FIGHT:
		kit_pen_add(pen, " ");
		nev_pen_place(pen, g, o->data.halves[0]);
		break;
	case NEV_PICK:
		kit_pen_add(pen, " %s",
			    o->count >= 1 && o->count <= NEV_PICK_COUNT
				? nev_pick_word[o->count - 1]
				: "?");
		break;
	case NEV_HIT:
	case NEV_LOSE:
	case NEV_DESTROY:
		kit_pen_add(pen, " ");
		nev_pen_piece(pen, g, o->target);
		break;
	default: /* ready, agree, takeback, done */
		break;
	}
}

size_t nev_write_order(const struct pv_game *game, const struct pv_order *order, char *buf,
		       size_t cap) {
	const struct nev_game *g = nev_game_of(game);
	struct kit_pen pen = { buf, cap, 0 };
	if (order->verb >= NEV_PLACE && order->verb < NEV_VERB_END) {
		write_own(&pen, g, order);
	} else {
		write_common(&pen, g, order);
	}
	return pen.length;
}
