/* fire.c - the two fire tables (NEV-8D), hits in a throw and ways to share it out, by trying all.
 */
#include "oracle.h"

#include <assert.h>
#include <string.h>

/* The table's rows. */
enum target_class { SOFT, HARD, KNIGHTS, COMMANDER, CLASSES, NO_TARGET = CLASSES };

static enum target_class find_class(enum oracle_type type) {
	switch (type) {
	case ORACLE_JAVELINMEN:
	case ORACLE_LONGBOWMEN:
	case ORACLE_CROSSBOWMEN:
	case ORACLE_BALLISTARII:
	case ORACLE_LEVY:
	case ORACLE_MEDIUM:
		return SOFT;
	case ORACLE_ARMORED:
	case ORACLE_LIGHT_CAVALRY:
	case ORACLE_TURCOPOLES:
		return HARD;
	case ORACLE_KNIGHTS:
		return KNIGHTS;
	case ORACLE_COMMANDER:
		return COMMANDER;
	default:
		return NO_TARGET; /* [NEV-8E.1] */
	}
}

/* clang-format off */
#define EACH(n)   { ORACLE_EACH, n }
#define DOUBLE(n) { ORACLE_DOUBLE, n }
#define TRIPLE    { ORACLE_TRIPLE, 1 }
#define NEVER     { ORACLE_NEVER, 0 }

/* [NEV-8D.2 to 8D.5]  1          1.5, 2     2.5, 3 */
static const struct oracle_cell bow[CLASSES][3] = {
	[SOFT]      = { EACH(3),   EACH(2),   EACH(1)   },
	[HARD]      = { EACH(2),   EACH(1),   DOUBLE(1) },
	[KNIGHTS]   = { DOUBLE(2), DOUBLE(1), TRIPLE    },
	[COMMANDER] = { DOUBLE(1), TRIPLE,    NEVER     },
};

/* [NEV-8D.6 to 8D.9, 8D.12] */
static const struct oracle_cell crossbow[CLASSES][3] = {
	[SOFT]      = { EACH(3),   EACH(2),   EACH(1)   },
	[HARD]      = { EACH(3),   EACH(2),   DOUBLE(1) },
	[KNIGHTS]   = { EACH(2),   DOUBLE(4), TRIPLE    },
	[COMMANDER] = { DOUBLE(2), DOUBLE(1), TRIPLE    },
};
/* clang-format on */

/* [NEV-8D.1] Column 0 for 1, 1 for 1.5 and 2, 2 for 2.5 and 3. */
static int find_column(int range_halves) {
	if (range_halves <= 2) {
		return 0;
	}
	return range_halves <= 4 ? 1 : 2;
}

struct oracle_cell oracle_find_cell(enum oracle_type firer, enum oracle_type target,
				    int range_halves) {
	static const struct oracle_cell never = NEVER;
	enum target_class row = find_class(target);
	if (firer == ORACLE_BALLISTA || row == NO_TARGET ||
	    range_halves > oracle_find_reach_halves(firer)) {
		return never;
	}
	int column = find_column(range_halves);
	return firer == ORACLE_CROSSBOWMEN ? crossbow[row][column] : bow[row][column];
}

int oracle_count_dice(int stands, bool into_protected, bool later) {
	int dice = stands - (into_protected ? 1 : 0) + (later ? 1 : 0);
	return dice > 0 ? dice : 0;
}

/* Dice of each face; [0] is not used. */
struct throw {
	int faces[7];
};

/* How many hits do exactly these dice make, none of them idle? -1: they don't come out even. */
static int count_exact(struct oracle_cell cell, struct throw t) {
	int size = cell.kind == ORACLE_TRIPLE ? 3 : cell.kind == ORACLE_DOUBLE ? 2 : 1;
	int hits = 0;
	for (int face = 1; face <= 6; face++) {
		int n = t.faces[face];
		bool may_hit = cell.kind != ORACLE_NEVER && face <= cell.faces;
		if (n > 0 && (!may_hit || n % size != 0)) {
			return -1;
		}
		hits += n / size;
	}
	return hits;
}

/* Could some of these dice still make a hit? */
static bool has_hit(struct oracle_cell cell, struct throw t) {
	int size = cell.kind == ORACLE_TRIPLE ? 3 : cell.kind == ORACLE_DOUBLE ? 2 : 1;
	for (int face = 1; face <= cell.faces; face++) {
		if (cell.kind != ORACLE_NEVER && t.faces[face] >= size) {
			return true;
		}
	}
	return false;
}

/* One sharing out as it is tried: which dice go to which target; the last heap is left over. */
struct trial {
	const struct oracle_target *targets;
	int target_count;
	const int *dice;
	int count;
	struct throw heaps[ORACLE_TARGETS_MAX + 1];
};

/* The losses of a finished trial; false if it isn't one, or a hit was left over. */
static bool count_losses(const struct trial *t, struct oracle_share *share) {
	memset(share, 0, sizeof *share);
	for (int i = 0; i < t->target_count; i++) {
		int hits = count_exact(t->targets[i].cell, t->heaps[i]);
		if (hits < 0 || hits > t->targets[i].stands) { /* [NEV-8H.1] */
			return false;
		}
		share->lost[i] = hits;
	}
	for (int i = 0; i < t->target_count; i++) {
		if (share->lost[i] < t->targets[i].stands &&
		    has_hit(t->targets[i].cell, t->heaps[t->target_count])) {
			return false;
		}
	}
	return true;
}

static void add_share(struct oracle_shares *out, const struct oracle_share *share) {
	for (int i = 0; i < out->count; i++) {
		if (memcmp(out->shares[i].lost, share->lost, sizeof share->lost) == 0) {
			return;
		}
	}
	assert(out->count < ORACLE_SHARES_MAX);
	out->shares[out->count++] = *share;
}

/* Lays each die from the given one on to every heap in turn. */
static void try_heaps(struct trial *t, int die, struct oracle_shares *out) {
	if (die == t->count) {
		struct oracle_share share;
		if (count_losses(t, &share)) {
			add_share(out, &share);
		}
		return;
	}
	for (int i = 0; i <= t->target_count; i++) {
		t->heaps[i].faces[t->dice[die]]++;
		try_heaps(t, die + 1, out);
		t->heaps[i].faces[t->dice[die]]--;
	}
}

static bool is_dominated(const struct oracle_shares *s, int which) {
	for (int other = 0; other < s->count; other++) {
		bool all = other != which;
		for (int i = 0; i < ORACLE_TARGETS_MAX; i++) {
			all = all && s->shares[other].lost[i] >= s->shares[which].lost[i];
		}
		if (all) {
			return true;
		}
	}
	return false;
}

void oracle_share_hits(const struct oracle_target *targets, int target_count, const int *dice,
		       int count, struct oracle_shares *out) {
	assert(target_count <= ORACLE_TARGETS_MAX && count <= ORACLE_DICE_MAX);
	struct trial t = { targets, target_count, dice, count, { { { 0 } } } };
	out->count = 0;
	try_heaps(&t, 0, out);
	for (int i = 0; i < out->count; i++) {
		out->shares[i].dominated = is_dominated(out, i);
	}
}

int oracle_count_hits(struct oracle_cell cell, const int *dice, int count) {
	struct oracle_shares shares;
	struct oracle_target endless = { cell, count };
	int most = 0;
	oracle_share_hits(&endless, 1, dice, count, &shares);
	for (int i = 0; i < shares.count; i++) {
		if (shares.shares[i].lost[0] > most) {
			most = shares.shares[i].lost[0];
		}
	}
	return most;
}

/* Throws the dice from the given one on in every way. */
static void try_throws(struct oracle_cell cell, int *dice, int die, int count, int stands,
		       long *throws) {
	if (die == count) {
		int hits = oracle_count_hits(cell, dice, count);
		throws[hits < stands ? hits : stands]++;
		return;
	}
	for (dice[die] = 1; dice[die] <= 6; dice[die]++) {
		try_throws(cell, dice, die + 1, count, stands, throws);
	}
}

void oracle_count_throws(struct oracle_cell cell, int count, int stands, long *throws) {
	int dice[ORACLE_DICE_MAX];
	assert(count <= ORACLE_DICE_MAX);
	for (int i = 0; i <= stands; i++) {
		throws[i] = 0;
	}
	try_throws(cell, dice, 0, count, stands, throws);
}
