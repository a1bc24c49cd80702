/* melee.c - stand values (NEV-9F), formations (9H), losses and outcome (9I, 9J). Eighths. */
#include "oracle.h"

enum { ONE = 8 };

/* [NEV-0X.1 to 0X.12] The melee column of the troop table. */
int oracle_find_value(enum oracle_type type, bool charging) {
	switch (type) {
	case ORACLE_KNIGHTS:
	case ORACLE_COMMANDER:
		return charging ? 4 * ONE : 2 * ONE; /* [NEV-9F.2] */
	case ORACLE_ARMORED:
		return ONE + ONE / 2;
	case ORACLE_TURCOPOLES:
	case ORACLE_MEDIUM:
		return ONE;
	case ORACLE_BALLISTA:
		return 0; /* [NEV-9F.4] */
	default:
		return ONE / 2;
	}
}

int oracle_add_up(const struct oracle_stands *groups, int count) {
	int total = 0;
	for (int i = 0; i < count; i++) {
		int value = oracle_find_value(groups[i].type, groups[i].charging);
		total += groups[i].whole * value + groups[i].half * value / 2; /* [NEV-9K.3] */
	}
	return total;
}

int oracle_subtract_one(int total) {
	return total > ONE ? total - ONE : 0;
}

bool oracle_has_minus_one(const struct oracle_board *b, struct oracle_square contact,
			  bool hill_minus_one, bool protected_minus_one) {
	unsigned terrain = b->terrain[contact.column][contact.row];
	return (terrain & (ORACLE_CROSSING | ORACLE_ROAD)) != 0 ||
	       oracle_has_ballista(b, contact) ||
	       (hill_minus_one && (terrain & ORACLE_HILL) != 0) ||
	       (protected_minus_one && oracle_is_protected(b, contact));
}

/* [NEV-9H.1 to 9H.10] Who beats whom. */
static const struct {
	enum oracle_formation winner, loser;
} beats[] = {
	{ ORACLE_COLUMN, ORACLE_FLANKING },  /* 9H.1 */
	{ ORACLE_COLUMN, ORACLE_PINCERS },   /* 9H.2 */
	{ ORACLE_LINE, ORACLE_COLUMN },      /* 9H.3 */
	{ ORACLE_LINE, ORACLE_SQUARE },      /* 9H.4 */
	{ ORACLE_FLANKING, ORACLE_LINE },    /* 9H.5 */
	{ ORACLE_FLANKING, ORACLE_SQUARE },  /* 9H.6 */
	{ ORACLE_PINCERS, ORACLE_LINE },     /* 9H.7 */
	{ ORACLE_SQUARE, ORACLE_COLUMN },    /* 9H.8 */
	{ ORACLE_SQUARE, ORACLE_PINCERS },   /* 9H.9 */
	{ ORACLE_PINCERS, ORACLE_FLANKING }, /* 9H.10 */
};

static bool does_beat(enum oracle_formation a, enum oracle_formation b) {
	for (unsigned i = 0; i < sizeof beats / sizeof beats[0]; i++) {
		if (beats[i].winner == a && beats[i].loser == b) {
			return true;
		}
	}
	return false;
}

/* [NEV-9H.12, 9H.13] What a withdrawal succeeds against. */
static bool lets_go(enum oracle_formation f) {
	return f == ORACLE_LINE || f == ORACLE_SQUARE || f == ORACLE_WITHDRAWAL;
}

enum oracle_match oracle_match_formations(enum oracle_formation own, enum oracle_formation enemy) {
	if (own == ORACLE_WITHDRAWAL || enemy == ORACLE_WITHDRAWAL) {
		enum oracle_formation other = own == ORACLE_WITHDRAWAL ? enemy : own;
		return lets_go(other) ? ORACLE_WITHDRAWS
				      : ORACLE_WITHDRAWAL_FAILS; /* [NEV-9H.14] */
	}
	if (own == enemy) {
		return ORACLE_ALIKE; /* [NEV-9H.11] */
	}
	return does_beat(own, enemy) ? ORACLE_SUPERIOR : ORACLE_INFERIOR;
}

/* The superior side: 0 the attacker, 1 the defender, -1 none. */
static int find_superior(enum oracle_formation attacker, enum oracle_formation defender) {
	switch (oracle_match_formations(attacker, defender)) {
	case ORACLE_SUPERIOR:
		return 0;
	case ORACLE_INFERIOR:
		return 1;
	case ORACLE_WITHDRAWAL_FAILS: /* [NEV-9J.1] */
		return attacker == ORACLE_WITHDRAWAL ? 1 : 0;
	default:
		return -1;
	}
}

static int find_less(int a, int b) {
	return a < b ? a : b;
}

/* [NEV-9I.1, 9I.3] Half the weaker side's total; where equal, half of its own. */
static void lose_alike(const int total[2], int loss[2]) {
	loss[0] = loss[1] = find_less(total[0], total[1]) / 2;
}

static void lose_unlike(const int total[2], int superior, int loss[2]) {
	int v = total[superior], u = total[1 - superior];
	/* [NEV-9I.5] 1 for the first 1 and 1 for each further 2; [NEV-9I.16] less than 1: all of
	 * it. */
	int due = v < ONE ? v : ONE + (v - ONE) / 2;
	loss[1 - superior] = find_less(due, u);  /* [NEV-9I.15] */
	loss[superior] = loss[1 - superior] / 2; /* [NEV-9I.6] */
}

/* [NEV-9I.2, 9I.4, 9I.7, 9I.8, 9I.20] By the exact points after losses (NEV-9K.4). */
static enum oracle_outcome compare(int attacker, int defender) {
	if (attacker == defender) {
		return ORACLE_LEVEL;
	}
	if (attacker > defender) {
		return attacker >= 3 * defender ? ORACLE_DEFENDER_DESTROYED
						: ORACLE_DEFENDER_RETREATS;
	}
	return defender >= 3 * attacker ? ORACLE_ATTACKER_DESTROYED : ORACLE_ATTACKER_RETREATS;
}

static enum oracle_outcome withdraw(enum oracle_formation attacker,
				    enum oracle_formation defender) {
	if (attacker != ORACLE_WITHDRAWAL) {
		return ORACLE_DEFENDER_WITHDRAWS;
	}
	return defender == ORACLE_WITHDRAWAL ? ORACLE_BOTH_WITHDRAW : ORACLE_ATTACKER_WITHDRAWS;
}

struct oracle_result oracle_fight(int attacker, int defender, enum oracle_formation attacker_pick,
				  enum oracle_formation defender_pick) {
	int total[2] = { attacker, defender };
	struct oracle_result r = { .superior = find_superior(attacker_pick, defender_pick),
				   .left = { attacker, defender } };
	if (oracle_match_formations(attacker_pick, defender_pick) == ORACLE_WITHDRAWS) {
		r.outcome = withdraw(attacker_pick, defender_pick); /* [NEV-9J.2] */
		return r;
	}
	if (r.superior < 0) {
		lose_alike(total, r.loss);
	} else {
		lose_unlike(total, r.superior, r.loss);
	}
	r.left[0] -= r.loss[0];
	r.left[1] -= r.loss[1];
	r.outcome = compare(r.left[0], r.left[1]);
	return r;
}

bool oracle_do_both_retreat(int attacker_stands, int defender_stands) {
	return attacker_stands > 0 && defender_stands > 0;
}
