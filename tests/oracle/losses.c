/*
 * losses.c - which stands go for a loss [NEV-9K]: every order in which the owner may name them.
 *
 * A state is the stands left and the loss still to be taken. From it each step that he may name
 * leads to another state, until the rest of the loss is nothing or doesn't fill the step named;
 * then the step hangs on a die.
 */
#include "oracle.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct loss_state {
	int rest; /* eighths */
	struct oracle_left left[ORACLE_GROUPS_MAX];
};

/* States seen are kept in a hash table, so that none is gone through twice. */
enum { SLOTS = 65537 };
struct slot {
	bool used;
	struct loss_state state;
};

/* All that one allotting needs. */
struct allotting {
	const struct oracle_stands *groups;
	int count;
	struct slot *seen;
	struct oracle_allotments *out;
};

static unsigned long hash(const struct loss_state *s) {
	unsigned long h = 0;
	for (int i = 0; i < ORACLE_GROUPS_MAX; i++) {
		h = h * 31 + (unsigned long)(s->left[i].whole * 7 + s->left[i].half);
	}
	return h % SLOTS;
}

/* Notes the state; false if it was known. The stands left determine the rest. */
static bool note(struct slot *seen, const struct loss_state *s) {
	unsigned long at = hash(s);
	for (int tries = 0; seen[at].used; tries++) {
		assert(tries < SLOTS / 2);
		if (memcmp(seen[at].state.left, s->left, sizeof s->left) == 0) {
			return false;
		}
		at = (at + 1) % SLOTS;
	}
	seen[at] = (struct slot){ true, *s };
	return true;
}

static bool is_halved(enum oracle_type type) { /* [NEV-9K.2] */
	return type == ORACLE_KNIGHTS || type == ORACLE_COMMANDER;
}

/* Is there a stand left among those in the contact square, or those in support? */
static bool has_stands(const struct allotting *a, const struct loss_state *s, bool supports) {
	for (int i = 0; i < a->count; i++) {
		if (a->groups[i].supports == supports && s->left[i].whole + s->left[i].half > 0) {
			return true;
		}
	}
	return false;
}

static bool has_half(const struct allotting *a, const struct loss_state *s, bool supports) {
	for (int i = 0; i < a->count; i++) {
		if (a->groups[i].supports == supports && s->left[i].half > 0) {
			return true;
		}
	}
	return false;
}

/* The next step of a group: a stand, or half of one. */
struct step {
	int group;
	bool finishes; /* takes a half-killed stand away */
	int value;
};

static void take_step(struct loss_state *s, bool halved, struct step step) {
	struct oracle_left *left = &s->left[step.group];
	if (step.finishes) {
		left->half--;
		return;
	}
	left->whole--;
	left->half += halved;
}

static int find_divisor(int a, int b) {
	return b == 0 ? a : find_divisor(b, a % b);
}

static void add_allotment(struct oracle_allotments *out, const struct oracle_allotment *one) {
	for (int i = 0; i < out->count; i++) {
		if (memcmp(&out->list[i], one, sizeof *one) == 0) {
			return;
		}
	}
	assert(out->count < ORACLE_ALLOTMENTS_MAX);
	out->list[out->count++] = *one;
}

/* The loss is taken whole. */
static void end_even(const struct allotting *a, const struct loss_state *s) {
	struct oracle_allotment one = { .chance_top = 0, .chance_bottom = 1 };
	memcpy(one.sure, s->left, sizeof one.sure);
	memcpy(one.odd, s->left, sizeof one.odd);
	add_allotment(a->out, &one);
}

/* [NEV-9K.6, 9K.10] The rest doesn't fill the step: a die, rest / value. */
static void end_odd(const struct allotting *a, const struct loss_state *s, struct step step) {
	struct loss_state taken = *s;
	struct oracle_allotment one;
	int divisor = find_divisor(s->rest, step.value);
	memset(&one, 0, sizeof one);
	one.chance_top = s->rest / divisor;
	one.chance_bottom = step.value / divisor;
	take_step(&taken, is_halved(a->groups[step.group].type), step);
	memcpy(one.sure, s->left, sizeof one.sure);
	memcpy(one.odd, taken.left, sizeof one.odd);
	add_allotment(a->out, &one);
}

static void go_on(const struct allotting *a, const struct loss_state *s);

static void name_step(const struct allotting *a, const struct loss_state *s, struct step step) {
	if (s->rest < step.value) {
		end_odd(a, s, step);
		return;
	}
	struct loss_state next = *s;
	next.rest -= step.value;
	take_step(&next, is_halved(a->groups[step.group].type), step);
	go_on(a, &next);
}

/* Names whatever the owner may name next. */
static void go_on(const struct allotting *a, const struct loss_state *s) {
	/* [NEV-9K.1, 9K.14] Contact stands while one is left, the odd remainder's too. */
	bool supports = !has_stands(a, s, false);
	if (!note(a->seen, s)) {
		return;
	}
	if (s->rest == 0 || (supports && !has_stands(a, s, true))) {
		end_even(a, s);
		return;
	}
	/* [NEV-9K.13] A half-killed stand is finished before another is half-killed. */
	bool must_finish = has_half(a, s, supports);
	for (int i = 0; i < a->count; i++) {
		const struct oracle_stands *g = &a->groups[i];
		bool halved = is_halved(g->type);
		int value = oracle_find_value(g->type, g->charging) / (halved ? 2 : 1);
		if (g->supports != supports) {
			continue;
		}
		if (s->left[i].half > 0) {
			name_step(a, s, (struct step){ i, true, value });
		}
		if (s->left[i].whole > 0 && !(halved && must_finish)) {
			name_step(a, s, (struct step){ i, false, value });
		}
	}
}

void oracle_allot_losses(const struct oracle_stands *groups, int count, int loss,
			 struct oracle_allotments *out) {
	struct allotting a = { groups, count, calloc(SLOTS, sizeof(struct slot)), out };
	struct loss_state start;
	assert(a.seen != NULL && count <= ORACLE_GROUPS_MAX && loss >= 0);
	memset(&start, 0, sizeof start);
	start.rest = loss;
	for (int i = 0; i < count; i++) {
		assert(groups[i].half == 0 || is_halved(groups[i].type));
		assert(groups[i].type != ORACLE_BALLISTA);
		start.left[i] = (struct oracle_left){ groups[i].whole, groups[i].half };
	}
	out->count = 0;
	go_on(&a, &start);
	free(a.seen);
}

bool oracle_settle_odd(struct oracle_sheet *sheet, enum oracle_side side, bool die_takes) {
	bool lost = sheet->open ? sheet->marked == side : die_takes;
	enum oracle_side enemy = side == ORACLE_SOUTH ? ORACLE_NORTH : ORACLE_SOUTH;
	if (!sheet->open) { /* [NEV-9K.8, 9K.11] the first is diced */
		sheet->open = true;
		sheet->marked = lost ? enemy : side;
	} else if (lost) {
		sheet->marked = enemy;
	}
	return lost;
}
