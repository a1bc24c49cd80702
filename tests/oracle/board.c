/* board.c - what stands on a square, and what may. */
#include "oracle.h"

#include <stddef.h>

const int oracle_dx[ORACLE_DIRECTIONS] = { 0, 1, 1, 1, 0, -1, -1, -1 };
const int oracle_dy[ORACLE_DIRECTIONS] = { 1, 1, 0, -1, -1, -1, 0, 1 };

static bool is_same(struct oracle_square a, struct oracle_square b) {
	return a.column == b.column && a.row == b.row;
}

static unsigned read_terrain(const struct oracle_board *b, struct oracle_square at) {
	return oracle_is_on_board(b, at) ? b->terrain[at.column][at.row] : 0;
}

bool oracle_is_on_board(const struct oracle_board *b, struct oracle_square at) {
	return at.column >= 1 && at.column <= b->columns && at.row >= 1 && at.row <= b->rows;
}

bool oracle_has_troops(const struct oracle_board *b, struct oracle_square at,
		       enum oracle_side side) {
	for (int i = 0; i < b->piece_count; i++) {
		const struct oracle_piece *p = &b->pieces[i];
		if (p->type != ORACLE_BALLISTA && p->side == side && is_same(p->at, at) &&
		    p->whole + p->half > 0) {
			return true;
		}
	}
	return false;
}

bool oracle_has_ballista(const struct oracle_board *b, struct oracle_square at) {
	for (int i = 0; i < b->piece_count; i++) {
		const struct oracle_piece *p = &b->pieces[i];
		if (p->type == ORACLE_BALLISTA && p->whole > 0 && is_same(p->at, at)) {
			return true;
		}
	}
	return false;
}

/* [NEV-3B.1] buildings, [NEV-3E.3] bridges and fords, [NEV-3F.6] hills by the switch. */
bool oracle_is_protected(const struct oracle_board *b, struct oracle_square at) {
	unsigned terrain = read_terrain(b, at);
	if ((terrain & ORACLE_HILL) != 0 && b->hill_protected) {
		return true;
	}
	return (terrain & (ORACLE_BUILDING | ORACLE_CROSSING)) != 0;
}

/* Tables 1: "Cavalry" is knights, Turcopoles, light cavalry. */
bool oracle_is_cavalry(enum oracle_type type) {
	return type == ORACLE_KNIGHTS || type == ORACLE_TURCOPOLES || type == ORACLE_LIGHT_CAVALRY;
}

bool oracle_is_barred(const struct oracle_board *b, enum oracle_type type,
		      struct oracle_square at) {
	unsigned terrain = read_terrain(b, at);
	/* [NEV-3F.2] no cavalry, commander or ballista enters a hill square. */
	if ((terrain & ORACLE_HILL) != 0 &&
	    (oracle_is_cavalry(type) || type == ORACLE_COMMANDER || type == ORACLE_BALLISTA)) {
		return true;
	}
	/* [NEV-6E.3] no ballista on a protected square, [NEV-6E.10] bridges and fords excepted. */
	return type == ORACLE_BALLISTA && oracle_is_protected(b, at) &&
	       (terrain & ORACLE_CROSSING) == 0;
}

/* The contents of a square once the group has ended there. */
struct stack {
	int units; /* of the eight types that never split or join (NEV-6C.2) */
	int knights, crew, commanders, ballistas;
};

static void add_piece(struct stack *s, const struct oracle_piece *p) {
	int stands = p->whole + p->half;
	if (stands == 0) {
		return;
	}
	switch (p->type) {
	case ORACLE_KNIGHTS:
		s->knights += stands;
		break;
	case ORACLE_BALLISTARII:
		s->crew += stands;
		break;
	case ORACLE_COMMANDER:
		s->commanders += stands;
		break;
	case ORACLE_BALLISTA:
		s->ballistas += stands;
		break;
	default:
		s->units++;
		break;
	}
}

static bool is_legal(struct stack s) {
	int kinds = (s.units > 0) + (s.knights > 0) + (s.crew > 0);
	return kinds <= 1           /* [NEV-6C.2, 6E.4, 6F.3] none joins another type */
	       && s.units <= 1      /* [NEV-2B.1, 6C.2] one unit of the eight types */
	       && s.knights <= 2    /* [NEV-6F.1] */
	       && s.crew <= 4       /* [NEV-6E.5] */
	       && s.commanders <= 1 /* [NEV-6D.2] */
	       && s.ballistas <= 1; /* [NEV-6E.6] */
}

bool oracle_is_stack_legal(const struct oracle_board *b, enum oracle_side side, bool ballista,
			   struct oracle_square at) {
	struct stack s = { 0 };
	for (int i = 0; i < b->piece_count; i++) {
		const struct oracle_piece *p = &b->pieces[i];
		bool engine = p->type == ORACLE_BALLISTA;
		if (p->goes) {
			if (!engine || ballista) {
				add_piece(&s, p);
			}
		} else if (is_same(p->at, at) && (engine || p->side == side)) {
			add_piece(&s, p);
		}
	}
	return is_legal(s);
}
