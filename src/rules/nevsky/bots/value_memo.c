/* value_memo.c - the memo of the last evaluation: a bot evaluates many positions that differ in a
 * unit or two. Groups of unchanged squares are kept, and so are attacks on a group when neither it
 * nor its attackers and supporters have changed. */
#include "rules/nevsky/bots/value.h"
#include "rules/nevsky/core/number.h"
#include "rules/nevsky/core/points.h"

#include <string.h>

/* The squares whose groups are to be made anew. */
struct touched {
	uint16_t square[2 * NEV_MEMO_CHANGES];
	int count;
};

static bool is_touched(const struct touched *t, int square) {
	for (int i = 0; i < t->count; i++) {
		if (t->square[i] == square) {
			return true;
		}
	}
	return false;
}

static void touch(struct touched *t, const struct nev_piece *p) {
	if (nev_on_board(p) && !is_touched(t, p->place)) {
		t->square[t->count] = p->place;
		t->count++;
	}
}

/* False: too much is new, or a ballista goes along. Points change, groups not yet. */
static bool find_touched(struct nev_value_memo *m, const struct nev_game *g,
			 const struct nev_state *s, struct touched *t) {
	int changes = 0;

	NEV_EACH_PIECE(g, i) {
		const struct nev_piece *now = &s->piece[i], *before = &m->piece[i];
		if (memcmp(now, before, sizeof *now) == 0) {
			continue;
		}
		changes++;
		if (changes > NEV_MEMO_CHANGES || g->roster[i].type == NEV_BALLISTA) {
			return false;
		}
		touch(t, before);
		touch(t, now);
		m->scene.points[g->roster[i].side] +=
		    nev_piece_points(g, now, i) - nev_piece_points(g, before, i);
	}
	NEV_TIMES(i, m->ballistas) {
		if (is_touched(t, s->piece[m->ballista[i]].place)) {
			return false;
		}
	}
	return true;
}

/* The last group takes its number. */
static void drop_group(struct nev_value_scene *v, int side, int square) {
	uint8_t at = v->board[side][square];
	if (at == PV_NONE) {
		return;
	}
	struct nev_value_group *group = &v->at[side][at];
	v->row[side][group->y + 1] &= ~(UINT64_C(2) << group->x);
	v->board[side][square] = PV_NONE;
	v->count[side]--;
	if (at != v->count[side]) {
		*group = v->at[side][v->count[side]];
		v->x[side][at] = group->x;
		v->y[side][at] = group->y;
		v->board[side][group->square] = at;
		nev_value_freshen(v, side, at);
	}
}

static int count_blocks(const struct nev_value_scene *v, int side) {
	return (v->count[side] + NEV_VALUE_BLOCK - 1) / NEV_VALUE_BLOCK;
}

/* Where other squares are fought for than before, no threat stays as it was. */
static void keep_threats(struct nev_value_scene *v) {
	struct nev_value_threats *k = v->threats;
	bool same = k->fights == v->fights;
	int count = 0;

	for (int i = 0; i < v->count[0] && v->fights > 0; i++) {
		if (v->at[0][i].fights) {
			same = same && k->fight[count] == v->at[0][i].square;
			k->fight[count] = v->at[0][i].square;
			count++;
		}
	}
	k->fights = v->fights;
	NEV_EACH_SIDE(side) {
		same = same && k->blocks[side] == count_blocks(v, side);
		k->blocks[side] = count_blocks(v, side);
	}
	if (!same) {
		memset(k->found, 0, sizeof k->found);
	}
}

/* What changes within a group's range may be aimed at, or stand before it. */
static void forget_fire(struct nev_value_scene *v, const struct touched *t) {
	NEV_EACH_SIDE(side) {
		for (int i = 0; i < v->count[side]; i++) {
			const struct nev_value_group *at = &v->at[side][i];
			for (int j = 0; j < t->count && at->range > 0; j++) {
				const struct nev_value_group there = {
					.x = v->g->column_of[t->square[j]],
					.y = v->g->row_of[t->square[j]]
				};
				if (nev_value_distance(at, &there) <= at->range) {
					v->threats->fire[side][i] = NEV_NOT_FOUND;
				}
			}
		}
	}
}

static void make_anew(struct nev_value_scene *v, const struct touched *t) {
	for (int i = 0; i < t->count; i++) {
		drop_group(v, PV_RED, t->square[i]);
		drop_group(v, PV_BLUE, t->square[i]);
	}
	NEV_EACH_PIECE(v->g, i) {
		const struct nev_piece *p = &v->s->piece[i];
		if (nev_on_board(p) && is_touched(t, p->place)) {
			nev_value_add(v, i, nev_piece_points(v->g, p, i));
		}
	}
	nev_value_finish(v);
	forget_fire(v, t);
}

static void find_ballistas(struct nev_value_memo *m, const struct nev_game *g) {
	m->ballistas = 0;
	NEV_EACH_PIECE(g, i) {
		if (g->roster[i].type == NEV_BALLISTA) {
			m->ballista[m->ballistas] = (uint8_t)i;
			m->ballistas++;
		}
	}
}

void nev_value_recall(const struct nev_game *g, const struct nev_state *s,
		      struct nev_value_memo *m) {
	bool under_way = s->step >= NEV_STEP_MOVE;
	struct touched t = { .count = 0 };

	memset(m->threats.fresh, 0, sizeof m->threats.fresh);
	memset(m->threats.fresh_row, 0, sizeof m->threats.fresh_row);
	m->scene.threats = &m->threats;
	if (m->known != 0 && m->attacker == s->attacker && m->under_way == under_way &&
	    find_touched(m, g, s, &t)) {
		m->scene.s = s;
		make_anew(&m->scene, &t);
	} else {
		nev_value_gather(g, s, &m->scene);
		find_ballistas(m, g);
	}
	keep_threats(&m->scene);
	m->known = 1;
	m->attacker = s->attacker;
	m->under_way = under_way;
	memcpy(m->piece, s->piece, g->count * sizeof m->piece[0]);
}

/* ---- attacks ---- */

/* Are all groups that come, and all beside the group, as they were when the threat was found? Each
 * position asks this anew. */
static bool holds(const struct nev_value_scene *v, int side, int group) {
	const struct nev_value_threats *k = v->threats;
	const struct nev_value_group *at = &v->at[side][group];
	const uint64_t *row = &k->fresh_row[side][at->y];

	if (!k->found[side][group] || k->beside[side][group] != at->beside ||
	    ((row[0] | row[1] | row[2]) >> at->x & 7) != 0) {
		return false;
	}
	for (int block = 0; block * NEV_VALUE_BLOCK < v->count[!side]; block++) {
		unsigned comes = v->comes[side][block][group];
		if (comes != k->comes[side][block][group] ||
		    (comes & k->fresh[!side][block]) != 0) {
			return false;
		}
	}
	return true;
}

static bool is_reached(const struct nev_value_scene *v, int side, int group) {
	unsigned any = 0;

	for (int block = 0; block * NEV_VALUE_BLOCK < v->count[!side]; block++) {
		any |= v->comes[side][block][group];
	}
	return any != 0 && !(v->at[side][group].fights && side != v->s->attacker);
}

int32_t nev_value_threat(const struct nev_value_scene *v, int side, int group) {
	struct nev_value_threats *k = v->threats;
	bool reached = is_reached(v, side, group);

	if (k == NULL) {
		return reached ? nev_value_find_threat(v, side, group) : 0;
	}
	if (!reached) {
		k->found[side][group] = false;
		return 0;
	}
	if (!holds(v, side, group)) {
		k->threat[side][group] = nev_value_find_threat(v, side, group);
		k->found[side][group] = true;
		k->beside[side][group] = v->at[side][group].beside;
		for (int block = 0; block * NEV_VALUE_BLOCK < v->count[!side]; block++) {
			k->comes[side][block][group] = v->comes[side][block][group];
		}
	}
	return k->threat[side][group];
}

/* ---- fire ---- */

int32_t nev_value_fire(const struct nev_value_scene *v, int side, int group) {
	struct nev_value_threats *k = v->threats;

	if (k == NULL) {
		return nev_value_find_fire(v, side, group);
	}
	if (k->fire[side][group] == NEV_NOT_FOUND) {
		k->fire[side][group] = nev_value_find_fire(v, side, group);
	}
	return k->fire[side][group];
}

/* ---- ends of a melee ---- */

static void write_head(const struct nev_state *s, unsigned char *head) {
	struct nev_state blank = *s;

	nev_clear(blank.pick, sizeof blank.pick);
	memcpy(head, &blank, offsetof(struct nev_state, piece));
}

bool nev_value_find_end(const struct nev_value_memo *m, const struct nev_game *g,
			const struct nev_state *s, int side, int32_t *value) {
	unsigned char head[offsetof(struct nev_state, piece)];

	if (s->step != NEV_STEP_MELEE) {
		return false;
	}
	write_head(s, head);
	NEV_TIMES(i, NEV_MEMO_ENDS) {
		const struct nev_value_end *end = &m->end[i];
		if (end->known != 0 && end->side == side &&
		    memcmp(end->head, head, sizeof head) == 0 &&
		    memcmp(end->piece, s->piece, g->count * sizeof s->piece[0]) == 0) {
			*value = end->value;
			return true;
		}
	}
	return false;
}

void nev_value_keep_end(struct nev_value_memo *m, const struct nev_game *g,
			const struct nev_state *s, int side, int32_t value) {
	struct nev_value_end *end = &m->end[m->next_end];

	if (s->step == NEV_STEP_MELEE) {
		end->known = 1;
		end->side = (uint8_t)side;
		end->value = value;
		write_head(s, end->head);
		memcpy(end->piece, s->piece, g->count * sizeof s->piece[0]);
		m->next_end = (m->next_end + 1) % NEV_MEMO_ENDS;
	}
}
