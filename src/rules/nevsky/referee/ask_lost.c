/* ask_lost.c - a melee's points of loss as stands, halves of stands, and a die for the odd fraction
 * [NEV-9K]. Where unlike stands could go the owner chooses, and the answer gives the points only.
 */
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/number.h"
#include "rules/nevsky/core/words.h"
#include "rules/nevsky/referee/referee.h"

/* What a side loses. */
struct loss {
	const struct nev_party *party;
	bool wiped_out;
	bool contact_goes;    /* all of the contact square */
	bool mixed;           /* the rest is of unlike stands: the owner's choice */
	struct nev_unit pool; /* where it isn't: of what kind; how many of them are half-killed */
	int32_t step;         /* eighths that one of them goes for, or half of one [NEV-9K.13] */
	int32_t rest;         /* eighths, after the contact square where that goes */
	int32_t sides;        /* of the die for the odd fraction; 0: none */
	int32_t falls;        /* on 1 to that */
	bool fell;            /* it did */
};

/* ---- points into stands ---- */

int32_t nev_unit_worth(const struct nev_game *g, const struct nev_unit *u) {
	int32_t each = nev_stand_worth(g, u->type, u->charging);
	return each * (u->stands - u->halves) + each / 2 * u->halves;
}

/* False where not all are alike. */
static bool gather(const struct nev_units *list, struct nev_unit *pool) {
	*pool = (struct nev_unit){ .type = list->at[0].type, .charging = list->at[0].charging };
	NEV_EACH_UNIT(u, list) {
		if (u->type != pool->type || u->charging != pool->charging) {
			return false;
		}
		pool->halves += u->halves;
	}
	return true;
}

/* [NEV-9K.1] The contact square first, then the supporters. */
static struct loss find_loss(const struct nev_game *g, const struct nev_party *p, int32_t points,
			     bool wiped_out) {
	struct loss l = { .party = p, .wiped_out = wiped_out, .rest = points };
	int32_t contact = 0;
	if (wiped_out) {
		return l;
	}
	NEV_EACH_UNIT(u, &p->contact) {
		contact += nev_unit_worth(g, u);
	}
	l.contact_goes = points >= contact;
	l.rest -= l.contact_goes ? contact : 0;
	if (l.rest == 0) {
		return l;
	}
	l.mixed = !gather(l.contact_goes ? &p->support : &p->contact, &l.pool);
	l.step = nev_troop_step(g, l.pool.type, l.pool.charging);
	if (!l.mixed && l.rest % l.step != 0) {
		l.sides = nev_odd_die(l.rest % l.step, l.step, &l.falls);
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

static void write_units(const struct nev_units *list, struct pv_writer *out) {
	NEV_EACH_UNIT(u, list) {
		write_gone(u->type, "stands", u->stands, out);
	}
}

/* [NEV-9K.2, 9K.13] So many steps: one that is half-killed is finished before another is begun. */
static void write_steps(const struct nev_unit *pool, int32_t steps, struct pv_writer *out) {
	int32_t finished = nev_smaller(steps, pool->halves), further = steps - finished;
	if (!nev_is_noble(pool->type)) {
		write_gone(pool->type, "stands", steps, out);
		return;
	}
	write_gone(pool->type, "stands", finished + further / 2, out);
	write_gone(pool->type, "half_killed", further % 2, out);
}

/* A list of what is taken off, {"type", "stands"} or {"type", "half_killed"}; {"points"} are for
 * the owner to share out. */
static void write_loss(const struct loss *l, struct pv_writer *out) {
	pv_write_open(out, '[');
	if (l->wiped_out || l->contact_goes) {
		write_units(&l->party->contact, out);
	}
	if (l->wiped_out) {
		write_units(&l->party->support, out);
	} else if (l->mixed) {
		pv_write_open(out, '{');
		pv_write_member_fraction(out, "points", l->rest, NEV_MELEE_POINT);
		pv_write_close(out);
	} else if (l->rest > 0) {
		write_steps(&l->pool, l->rest / l->step + l->fell, out);
	}
	pv_write_close(out);
}

static void write_losses(const struct loss loss[2], struct pv_writer *out) {
	pv_write_member_open(out, "lost", '[');
	write_loss(&loss[NEV_ATTACKER], out);
	write_loss(&loss[NEV_DEFENDER], out);
	pv_write_close(out);
}

/* What the die decides: does another stand die, or is it half-killed? */
static bool halves_next(const struct loss *l) {
	int32_t further = l->rest / l->step - l->pool.halves;
	return nev_is_noble(l->pool.type) && further >= 0 && further % 2 == 0;
}

static void write_throws(const struct loss loss[2], struct pv_writer *out) {
	pv_write_member_open(out, "throws", '[');
	NEV_EACH_SIDE(side) {
		const struct loss *l = &loss[side];
		if (l->sides == 0) {
			continue;
		}
		pv_write_open(out, '{');
		pv_write_member_text(out, "side", nev_party_word[side]);
		pv_write_member_int(out, "sides", l->sides);
		pv_write_member_int(out, "falls", l->falls);
		pv_write_member_text(out, "type", nev_type_word[l->pool.type]);
		pv_write_member_bool(out, "half_killed", halves_next(l));
		pv_write_member_text(out, "rule", RULE(NEV_9K_10));
		pv_write_close(out);
	}
	pv_write_close(out);
}

/* One face a die, in the order of the throws. */
static bool read_faces(const struct pv_node *faces, struct loss loss[2], struct pv_error *err) {
	size_t dice = (size_t)(loss[0].sides > 0) + (size_t)(loss[1].sides > 0);
	if (faces->kind != PV_NODE_LIST || faces->count != dice) {
		return kit_question_fail(faces, err, "a face for each of the throws, [4]");
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

static void add_rows(struct kit_rows *rows, const struct loss *l) {
	if (l->wiped_out) {
		kit_rows_add(rows, RULE(NEV_9K_5));
	} else if (l->rest > 0 || l->contact_goes) {
		kit_rows_add(rows, RULE(NEV_9K_1));
		kit_rows_add(rows, l->mixed ? RULE(NEV_9K_12) : RULE(NEV_9K_2));
	}
	if (l->sides > 0) {
		kit_rows_add(rows, RULE(NEV_9K_6));
		kit_rows_add(rows, RULE(NEV_9K_10));
	}
}

bool nev_write_lost(struct nev_question *q, const struct nev_party party[2],
		    const struct nev_resolution *r, const struct pv_node *faces) {
	struct loss loss[2];
	NEV_EACH_SIDE(side) {
		loss[side] =
		    find_loss(q->g, &party[side], r->loss[side], r->fate[side] == NEV_WIPED_OUT);
		add_rows(&q->rows, &loss[side]);
	}
	write_losses(loss, q->out);
	write_throws(loss, q->out);
	if (faces == NULL) {
		return true;
	}
	if (!read_faces(faces, loss, q->err)) {
		return false;
	}
	pv_write_member_open(q->out, "fallen", '{');
	write_losses(loss, q->out);
	pv_write_close(q->out);
	return true;
}
