/* ask_lost.c - what a melee's points of loss come to: stands, halves of stands, a die for the odd
 * fraction [NEV-9K]. Where unlike stands could go the owner chooses, and the answer leaves him the
 * points. */
#include "rules/nevsky/core/number.h"
#include "rules/nevsky/core/words.h"
#include "rules/nevsky/melee/melee.h"
#include "rules/nevsky/referee/referee.h"

enum { POINT = 8 };
enum { ATTACKER, DEFENDER };

static const char *const side_words[] = { "attacker", "defender" };

/* Like stands, of one unit or of several. */
struct pool {
	struct nev_unit stands; /* of what kind; how many of them are half-killed */
	int32_t step;           /* eighths that one goes for, or half of one that can be halved */
	bool halved;            /* it can */
};

/* What a side loses. */
struct loss {
	const struct nev_party *party;
	bool wiped_out;
	bool contact_goes; /* all of the contact square */
	bool mixed;        /* the rest is of unlike stands: the owner's choice */
	struct pool pool;  /* where it isn't */
	int32_t rest;      /* eighths, after the contact square where that goes */
	int32_t sides;     /* of the die for the odd fraction; 0: none */
	int32_t falls;     /* on 1 to that */
	bool fell;         /* it did */
};

/* ---- points into stands ---- */

static int32_t each_worth(const struct nev_game *g, const struct nev_unit *u) {
	return g->troop[u->type][u->charging ? NEV_T_CHARGING : NEV_T_MELEE];
}

int32_t nev_unit_worth(const struct nev_game *g, const struct nev_unit *u) {
	int32_t each = each_worth(g, u);
	return each * (u->stands - u->halves) + each / 2 * u->halves;
}

static int32_t sum(const struct nev_game *g, const struct nev_unit *units, size_t count) {
	int32_t total = 0;
	NEV_EACH_UNIT(u, units, count) {
		total += nev_unit_worth(g, u);
	}
	return total;
}

/* False where not all are alike. */
static bool gather(const struct nev_game *g, const struct nev_unit *units, size_t count,
		   struct pool *pool) {
	pool->stands = (struct nev_unit){ .type = units[0].type, .charging = units[0].charging };
	NEV_EACH_UNIT(u, units, count) {
		if (u->type != pool->stands.type || u->charging != pool->stands.charging) {
			return false;
		}
		pool->stands.halves += u->halves;
	}
	pool->halved = pool->stands.type == NEV_KNIGHTS || pool->stands.type == NEV_COMMANDER;
	pool->step = each_worth(g, &pool->stands) / (pool->halved ? 2 : 1);
	return true;
}

static int32_t divisor(int32_t a, int32_t b) {
	return b == 0 ? a : divisor(b, a % b);
}

/* [NEV-9K.10] A six-sided die where that will do. */
static void ask_die(struct loss *l) {
	int32_t odd = l->rest % l->pool.step;
	int32_t common = divisor(odd, l->pool.step);
	if (odd == 0) {
		return;
	}
	l->falls = odd / common;
	l->sides = l->pool.step / common;
	if (NEV_DIE % l->sides == 0) {
		l->falls *= NEV_DIE / l->sides;
		l->sides = NEV_DIE;
	}
}

/* [NEV-9K.1] The contact square first, then the supporters. */
static struct loss find_loss(const struct nev_game *g, const struct nev_party *p, int32_t points,
			     bool wiped_out) {
	struct loss l = { .party = p, .wiped_out = wiped_out, .rest = points };
	int32_t contact = sum(g, p->contact, p->contacts);
	if (wiped_out) {
		return l;
	}
	l.contact_goes = points >= contact;
	l.rest -= l.contact_goes ? contact : 0;
	if (l.rest == 0) {
		return l;
	}
	l.mixed = l.contact_goes ? !gather(g, p->support, p->supports, &l.pool)
				 : !gather(g, p->contact, p->contacts, &l.pool);
	if (!l.mixed) {
		ask_die(&l);
	}
	return l;
}

/* ---- in words ---- */

static void write_gone(int type, const char *what, int32_t count, struct pv_writer *out) {
	if (count > 0) {
		pv_write_open(out, '{');
		pv_write_member_text(out, "type", nev_type_word[type]);
		pv_write_member_int(out, what, count);
		pv_write_close(out);
	}
}

static void write_units(const struct nev_unit *units, size_t count, struct pv_writer *out) {
	NEV_EACH_UNIT(u, units, count) {
		write_gone(u->type, "stands", u->stands, out);
	}
}

/* [NEV-9K.2, 9K.13] So many steps: one that is half-killed is finished before another is begun. */
static void write_steps(const struct pool *pool, int32_t steps, struct pv_writer *out) {
	int32_t finished = nev_smaller(steps, pool->stands.halves);
	int32_t further = steps - finished;
	if (!pool->halved) {
		write_gone(pool->stands.type, "stands", steps, out);
		return;
	}
	write_gone(pool->stands.type, "stands", finished + further / 2, out);
	write_gone(pool->stands.type, "half_killed", further % 2, out);
}

/* A list of what is taken off, {"type", "stands"} or {"type", "half_killed"}; {"points"} are for
 * the owner to share out. */
static void write_loss(const struct loss *l, struct pv_writer *out) {
	const struct nev_party *p = l->party;
	pv_write_open(out, '[');
	if (l->wiped_out || l->contact_goes) {
		write_units(p->contact, p->contacts, out);
	}
	if (l->wiped_out) {
		write_units(p->support, p->supports, out);
	} else if (l->mixed) {
		pv_write_open(out, '{');
		pv_write_member_fraction(out, "points", l->rest, POINT);
		pv_write_close(out);
	} else if (l->rest > 0) {
		write_steps(&l->pool, l->rest / l->pool.step + l->fell, out);
	}
	pv_write_close(out);
}

static void write_losses(const char *key, const struct loss loss[2], struct pv_writer *out) {
	pv_write_key(out, key);
	pv_write_open(out, '[');
	write_loss(&loss[ATTACKER], out);
	write_loss(&loss[DEFENDER], out);
	pv_write_close(out);
}

/* What the die decides: does another stand die, or is it half-killed? */
static bool halves_next(const struct pool *pool, int32_t steps) {
	return pool->halved && steps >= pool->stands.halves &&
	       (steps - pool->stands.halves) % 2 == 0;
}

static void write_throws(const struct loss loss[2], struct pv_writer *out) {
	pv_write_key(out, "throws");
	pv_write_open(out, '[');
	NEV_EACH_SIDE(side) {
		const struct loss *l = &loss[side];
		if (l->sides == 0) {
			continue;
		}
		pv_write_open(out, '{');
		pv_write_member_text(out, "side", side_words[side]);
		pv_write_member_int(out, "sides", l->sides);
		pv_write_member_int(out, "falls", l->falls);
		pv_write_member_text(out, "type", nev_type_word[l->pool.stands.type]);
		pv_write_member_bool(out, "half_killed",
				     halves_next(&l->pool, l->rest / l->pool.step));
		pv_write_member_text(out, "rule", RULE(NEV_9K_10));
		pv_write_close(out);
	}
	pv_write_close(out);
}

/* One face a die, in the order of the throws. */
static bool read_faces(const struct pv_node *faces, struct loss loss[2], struct pv_error *err) {
	size_t dice = (size_t)(loss[ATTACKER].sides > 0) + (size_t)(loss[DEFENDER].sides > 0);
	if (faces->kind != PV_NODE_LIST || faces->count != dice) {
		return nev_question_fail(faces, err, "a face for each of the throws, [4]");
	}
	const struct pv_node *n = faces->first;
	NEV_EACH_SIDE(side) {
		int32_t face;
		if (loss[side].sides == 0) {
			continue;
		}
		if (!pv_node_to_int(n, 1, loss[side].sides, &face, err)) {
			return false;
		}
		loss[side].fell = face <= loss[side].falls;
		n = n->next;
	}
	return true;
}

static void add_rows(const struct loss loss[2], struct nev_rows *rows) {
	NEV_EACH_SIDE(side) {
		const struct loss *l = &loss[side];
		if (l->wiped_out) {
			nev_rows_add(rows, RULE(NEV_9K_5));
		} else if (l->rest > 0 || l->contact_goes) {
			nev_rows_add(rows, RULE(NEV_9K_1));
			nev_rows_add(rows, l->mixed ? RULE(NEV_9K_12) : RULE(NEV_9K_2));
		}
		if (l->sides > 0) {
			nev_rows_add(rows, RULE(NEV_9K_6));
			nev_rows_add(rows, RULE(NEV_9K_10));
		}
	}
}

bool nev_write_lost(const struct nev_game *g, const struct nev_party party[2],
		    const struct nev_resolution *r, const struct pv_node *faces,
		    struct nev_rows *rows, struct pv_writer *out, struct pv_error *err) {
	struct loss loss[2];
	NEV_EACH_SIDE(side) {
		loss[side] =
		    find_loss(g, &party[side], r->loss[side], r->fate[side] == NEV_WIPED_OUT);
	}
	write_losses("lost", loss, out);
	write_throws(loss, out);
	add_rows(loss, rows);
	if (faces == NULL) {
		return true;
	}
	if (!read_faces(faces, loss, err)) {
		return false;
	}
	pv_write_key(out, "fallen");
	pv_write_open(out, '{');
	write_losses("lost", loss, out);
	pv_write_close(out);
	return true;
}
