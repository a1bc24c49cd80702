/* ask_melee.c - how does this melee end? What the types alone forbid is refused; facing, place and
 * what happened before count as permitted [NEV-9]. */
#include "rules/kit/node.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/words.h"
#include "rules/nevsky/melee/melee.h"
#include "rules/nevsky/notation/scan.h"
#include "rules/nevsky/referee/referee.h"

#include <stdio.h>

enum { POINT = 8 };
enum { ATTACKER, DEFENDER };

static const char *const side_words[] = { "attacker", "defender" };

struct melee {
	struct nev_party party[2];
	bool minus_one, explain;
	int pick[2]; /* KIT_NO_WORD: the whole matrix */
};

/* ---- the question ---- */

static bool read_unit(const struct nev_game *g, const struct pv_node *node, struct nev_unit *u,
		      struct pv_error *err) {
	static const char *const keys[] = { "type", "stands", "half_killed", "charging", NULL };
	*u = (struct nev_unit){ .charging = false };
	if (node->kind != PV_NODE_MAP) {
		return nev_question_fail(node, err, "an object with \"type\" and \"stands\"");
	}
	if (!pv_node_only(node, keys, err) || !nev_question_type(node, "type", &u->type, err)) {
		return false;
	}
	if (u->type == NEV_BALLISTA) {
		return nev_question_fail(pv_node_get(node, "type"), err,
					 "troops; a ballista adds nothing in melee");
	}
	return nev_question_stands(g, node, "stands", u->type, g->troop[u->type][NEV_T_STANDS],
				   &u->stands, err) &&
	       pv_node_int(node, "half_killed", 0, u->stands, &u->halves, err) &&
	       pv_node_bool(node, "charging", &u->charging, err);
}

static bool read_units(const struct nev_game *g, const struct pv_node *list, struct nev_unit *units,
		       size_t *count, struct pv_error *err) {
	if (list->kind != PV_NODE_LIST || list->count > NEV_UNITS_MAX) {
		return nev_question_fail(list, err, "a list of at most 24 units");
	}
	for (const struct pv_node *n = list->first; n != NULL; n = n->next) {
		if (!read_unit(g, n, &units[(*count)++], err)) {
			return false;
		}
	}
	return true;
}

static bool read_party(const struct nev_game *g, const struct pv_node *question, const char *key,
		       struct nev_party *p, struct pv_error *err) {
	static const char *const keys[] = { "contact", "support", NULL };
	const struct pv_node *side = pv_node_get(question, key);
	if (nev_question_lacks(question, key, err)) {
		return false;
	}
	if (side->kind != PV_NODE_MAP) {
		return nev_question_fail(side, err, "an object with \"contact\" and \"support\"");
	}
	const struct pv_node *contact = pv_node_get(side, "contact");
	const struct pv_node *support = pv_node_get(side, "support");
	if (!pv_node_only(side, keys, err) || nev_question_lacks(side, "contact", err) ||
	    !read_units(g, contact, p->contact, &p->contacts, err) ||
	    (support != NULL && !read_units(g, support, p->support, &p->supports, err))) {
		return false;
	}
	return p->contacts > 0 || nev_question_fail(contact, err, "at least one unit");
}

static bool read_picks(const struct pv_node *question, struct melee *m, struct pv_error *err) {
	const struct pv_node *mdi = pv_node_get(question, "mdi");
	m->pick[ATTACKER] = m->pick[DEFENDER] = KIT_NO_WORD;
	if (mdi == NULL) {
		return true;
	}
	if (mdi->kind != PV_NODE_LIST || mdi->count != 2) {
		return nev_question_fail(
		    mdi, err, "two formations, the attacker's first: [\"column\", \"square\"]");
	}
	for (size_t side = 0; side < 2; side++) {
		const struct pv_node *node = pv_node_at(mdi, side);
		m->pick[side] = kit_word_find(kit_node_value(node), nev_pick_word, NEV_PICK_COUNT);
		if (m->pick[side] == KIT_NO_WORD) {
			return nev_question_fail(
			    node, err, "column, line, flanking, pincers, square or withdrawal");
		}
	}
	return true;
}

static bool read_melee(const struct nev_game *g, const struct pv_node *question, struct melee *m,
		       struct pv_error *err) {
	static const char *const keys[] = { "game", "ask",     "attacker", "defender", "minus_one",
					    "mdi",  "explain", "faces",    NULL };
	*m = (struct melee){ .minus_one = false };
	return pv_node_only(question, keys, err) &&
	       read_party(g, question, "attacker", &m->party[ATTACKER], err) &&
	       read_party(g, question, "defender", &m->party[DEFENDER], err) &&
	       pv_node_bool(question, "minus_one", &m->minus_one, err) &&
	       pv_node_bool(question, "explain", &m->explain, err) && read_picks(question, m, err);
}

/* ---- what the types forbid ---- */

/* [NEV-9K.2, NEV-6G.7, NEV-9F.3] */
static bool may_be_unit(const struct nev_unit *u, int side, struct pv_why *why) {
	bool noble = u->type == NEV_KNIGHTS || u->type == NEV_COMMANDER;
	if (u->halves > 0 && !noble) {
		return pv_deny(why, RULE(NEV_9K_2), "nev.referee.half");
	}
	if (u->charging && !noble) {
		return pv_deny(why, RULE(NEV_6G_7), "nev.charge.type");
	}
	if (u->charging && side == DEFENDER) {
		return pv_deny(why, RULE(NEV_9F_3), "nev.referee.defender_charges");
	}
	return true;
}

static bool may_be_units(const struct nev_unit *units, size_t count, int side, struct pv_why *why) {
	NEV_EACH_UNIT(u, units, count) {
		if (!may_be_unit(u, side, why)) {
			return false;
		}
	}
	return true;
}

/* The contact square: troops of one type, and commanders. */
struct stack {
	int troops; /* or PV_NONE */
	int32_t units, stands, commanders;
};

static bool may_pile(const struct nev_party *p, struct stack *out, struct pv_why *why) {
	*out = (struct stack){ .troops = PV_NONE };
	NEV_EACH_UNIT(u, p->contact, p->contacts) {
		int type = u->type;
		if (type == NEV_COMMANDER) {
			out->commanders++;
			continue;
		}
		if (out->troops != PV_NONE && type != out->troops) {
			bool knights = type == NEV_KNIGHTS || out->troops == NEV_KNIGHTS;
			bool crew = type == NEV_BALLISTARII || out->troops == NEV_BALLISTARII;
			return pv_deny(why,
				       knights ? RULE(NEV_6F_3)
				       : crew  ? RULE(NEV_6E_4)
					       : RULE(NEV_6C_2),
				       "nev.referee.share");
		}
		out->troops = type;
		out->units++;
		out->stands += u->stands;
	}
	return true;
}

/* [NEV-9A.5] One unit, or so many stands of knights or crew, and a commander. */
static bool may_stack(const struct nev_game *g, const struct nev_party *p, struct pv_why *why) {
	struct stack s;
	if (!may_pile(p, &s, why)) {
		return false;
	}
	int32_t knights = g->rate[NEV_R_KNIGHTS], crew = g->rate[NEV_R_CREW];
	if (s.commanders > 1) {
		return pv_refuse(why, RULE(NEV_6D_2), "nev.referee.commanders", 1, s.commanders,
				 PV_UNIT_COUNT);
	}
	if (s.troops == NEV_KNIGHTS && s.stands > knights) {
		return pv_refuse(why, RULE(NEV_6F_1), "nev.referee.stands", knights, s.stands,
				 PV_UNIT_COUNT);
	}
	if (s.troops == NEV_BALLISTARII && s.stands > crew) {
		return pv_refuse(why, RULE(NEV_6E_5), "nev.referee.stands", crew, s.stands,
				 PV_UNIT_COUNT);
	}
	if (s.units > 1 && !nev_is_stand_type(s.troops)) {
		return pv_refuse(why, RULE(NEV_6C_2), "nev.referee.units", 1, s.units,
				 PV_UNIT_COUNT);
	}
	return true;
}

static bool has_in_contact(const struct nev_party *p, bool (*is)(int type)) {
	NEV_EACH_UNIT(u, p->contact, p->contacts) {
		if (is(u->type)) {
			return true;
		}
	}
	return false;
}

static bool is_commander(int type) {
	return type == NEV_COMMANDER;
}

/* The unit that a commander may lead: several units are of one type. */
static const struct nev_unit *find_troops(const struct nev_party *p) {
	NEV_EACH_UNIT(u, p->contact, p->contacts) {
		if (u->type != NEV_COMMANDER) {
			return u;
		}
	}
	return NULL;
}

/* [NEV-9D] May this party enter an enemy square? */
static bool may_lead(const struct nev_party *p, struct pv_why *why) {
	const struct nev_unit *lead = find_troops(p);
	if (lead == NULL) {
		return pv_deny(why, RULE(NEV_9D_3), "nev.referee.commander_leads");
	}
	if (lead->type == NEV_BALLISTARII) {
		return pv_deny(why, RULE(NEV_9D_1), "nev.referee.crew_leads");
	}
	bool alone = nev_is_missile_foot(lead->type) && lead->stands == 1;
	if (alone && p->supports == 0 && !has_in_contact(p, is_commander)) {
		return pv_deny(why, RULE(NEV_9D_2), "nev.referee.missile_leads");
	}
	return true;
}

/* [NEV-9C.3, NEV-9E.1] */
static bool may_support(const struct nev_party *p, int side, struct pv_why *why) {
	bool cavalry = has_in_contact(p, nev_is_cavalry);
	NEV_EACH_UNIT(u, p->support, p->supports) {
		if (u->type == NEV_BALLISTARII) {
			return pv_deny(why, RULE(NEV_9C_3), "nev.referee.crew_supports");
		}
		if (side == ATTACKER && nev_is_cavalry(u->type) && !cavalry) {
			return pv_deny(why, RULE(NEV_9E_1), "nev.referee.cavalry_supports");
		}
	}
	return true;
}

static bool may_fight(const struct nev_game *g, const struct nev_party *p, int side,
		      struct pv_why *why) {
	return may_be_units(p->contact, p->contacts, side, why) &&
	       may_be_units(p->support, p->supports, side, why) && may_stack(g, p, why) &&
	       (side == DEFENDER || may_lead(p, why)) && may_support(p, side, why);
}

/* ---- strengths ---- */

static int32_t worth(const struct nev_game *g, const struct nev_unit *u, struct nev_rows *rows) {
	if (u->charging) {
		nev_rows_add(rows, RULE(NEV_9F_2));
	}
	if (u->halves > 0) {
		nev_rows_add(rows, RULE(NEV_9K_3));
	}
	return nev_unit_worth(g, u);
}

static int32_t sum(const struct nev_game *g, const struct nev_party *p, struct nev_rows *rows) {
	int32_t total = 0;
	NEV_EACH_UNIT(u, p->contact, p->contacts) {
		total += worth(g, u, rows);
	}
	NEV_EACH_UNIT(u, p->support, p->supports) {
		total += worth(g, u, rows);
	}
	return total;
}

/* [NEV-9F.5, NEV-9F.8] */
static void find_totals(const struct nev_game *g, const struct melee *m, int32_t total[2],
			struct nev_rows *rows) {
	nev_rows_add(rows, RULE(NEV_9F_1));
	total[ATTACKER] = sum(g, &m->party[ATTACKER], rows);
	total[DEFENDER] = sum(g, &m->party[DEFENDER], rows);
	if (m->minus_one) {
		nev_rows_add(rows, RULE(NEV_9F_5));
		total[ATTACKER] -= POINT;
		if (total[ATTACKER] < 0) {
			nev_rows_add(rows, RULE(NEV_9F_8));
			total[ATTACKER] = 0;
		}
	}
}

/* ---- the answer ---- */

static const char *outcome_of(const struct nev_resolution *r) {
	static const char *const words[][NEV_TIED] = {
		{ [NEV_RETREATS] = "attacker_retreats",
		  [NEV_WIPED_OUT] = "attacker_destroyed",
		  [NEV_WITHDRAWS] = "attacker_withdraws" },
		{ [NEV_RETREATS] = "defender_retreats",
		  [NEV_WIPED_OUT] = "defender_destroyed",
		  [NEV_WITHDRAWS] = "defender_withdraws" },
	};
	if (r->fate[ATTACKER] == NEV_WITHDRAWS && r->fate[DEFENDER] == NEV_WITHDRAWS) {
		return "both_withdraw";
	}
	NEV_EACH_SIDE(side) {
		if (r->fate[side] != NEV_STAYS && r->fate[side] != NEV_TIED) {
			return words[side][r->fate[side]];
		}
	}
	return "level";
}

/* The row that decides between two formations: of the better one, where one is. */
static const char *match_rule(int own, int enemy) {
	static const char *const better[NEV_WITHDRAWAL][NEV_WITHDRAWAL] = {
		[NEV_COLUMN] = { [NEV_FLANKING] = RULE(NEV_9H_1), [NEV_PINCERS] = RULE(NEV_9H_2) },
		[NEV_LINE] = { [NEV_COLUMN] = RULE(NEV_9H_3), [NEV_SQUARE] = RULE(NEV_9H_4) },
		[NEV_FLANKING] = { [NEV_LINE] = RULE(NEV_9H_5), [NEV_SQUARE] = RULE(NEV_9H_6) },
		[NEV_PINCERS] = { [NEV_LINE] = RULE(NEV_9H_7), [NEV_FLANKING] = RULE(NEV_9H_10) },
		[NEV_SQUARE] = { [NEV_COLUMN] = RULE(NEV_9H_8), [NEV_PINCERS] = RULE(NEV_9H_9) },
	};
	if (own == NEV_WITHDRAWAL || enemy == NEV_WITHDRAWAL) {
		int other = own == NEV_WITHDRAWAL ? enemy : own;
		return other == NEV_WITHDRAWAL                    ? RULE(NEV_9H_13)
		       : other == NEV_LINE || other == NEV_SQUARE ? RULE(NEV_9H_12)
								  : RULE(NEV_9H_14);
	}
	if (own == enemy) {
		return RULE(NEV_9H_11);
	}
	return better[own][enemy] != NULL ? better[own][enemy] : better[enemy][own];
}

static void add_loss_rows(const struct nev_game *g, const int32_t total[2], const int pick[2],
			  const struct nev_resolution *r, struct nev_rows *rows) {
	int match = g->match[pick[ATTACKER]][pick[DEFENDER]];
	if (match == NEV_GETS_AWAY) {
		nev_rows_add(rows, RULE(NEV_9J_2));
		return;
	}
	if (match == NEV_CAUGHT) {
		nev_rows_add(rows, RULE(NEV_9J_1));
	}
	if (r->superior == NEV_NEITHER) {
		nev_rows_add(rows, total[0] == total[1] ? RULE(NEV_9I_3) : RULE(NEV_9I_1));
		return;
	}
	nev_rows_add(rows, RULE(NEV_9I_5));
	nev_rows_add(rows, RULE(NEV_9I_6));
	if (nev_melee_price(total[r->superior]) > total[!r->superior]) {
		nev_rows_add(rows, RULE(NEV_9I_15));
	}
	if (total[r->superior] < POINT) {
		nev_rows_add(rows, RULE(NEV_9I_16));
	}
}

static void add_fate_rows(const struct nev_resolution *r, struct nev_rows *rows) {
	NEV_EACH_SIDE(side) {
		if (r->fate[side] == NEV_RETREATS) {
			nev_rows_add(rows,
				     r->superior == NEV_NEITHER ? RULE(NEV_9I_2) : RULE(NEV_9I_7));
		} else if (r->fate[side] == NEV_WIPED_OUT) {
			nev_rows_add(rows, RULE(NEV_9I_8));
		} else if (r->fate[side] == NEV_TIED) {
			nev_rows_add(rows, RULE(NEV_9I_4));
		}
	}
}

/* superior, losses and outcome of one pair of formations; inside an object. */
static struct nev_resolution write_pair(const struct nev_game *g, const int32_t total[2],
					const int pick[2], struct nev_rows *rows,
					struct pv_writer *out) {
	struct nev_resolution r =
	    nev_resolve(g, total[ATTACKER], total[DEFENDER], pick[ATTACKER], pick[DEFENDER]);
	pv_write_key(out, "superior");
	if (r.superior == NEV_NEITHER) {
		pv_write_null(out);
	} else {
		pv_write_text(out, side_words[r.superior]);
	}
	pv_write_key(out, "losses");
	pv_write_open(out, '[');
	pv_write_fraction(out, r.loss[ATTACKER], POINT);
	pv_write_fraction(out, r.loss[DEFENDER], POINT);
	pv_write_close(out);
	pv_write_member_text(out, "outcome", outcome_of(&r));
	nev_rows_add(rows, match_rule(pick[ATTACKER], pick[DEFENDER]));
	add_loss_rows(g, total, pick, &r, rows);
	add_fate_rows(&r, rows);
	return r;
}

/* The attacker's formation outside, the defender's inside. */
static void write_matrix(const struct nev_game *g, const int32_t total[2], struct nev_rows *rows,
			 struct pv_writer *out) {
	pv_write_key(out, "matrix");
	pv_write_open(out, '{');
	for (int own = 0; own < NEV_PICK_COUNT; own++) {
		pv_write_key(out, nev_pick_word[own]);
		pv_write_open(out, '{');
		for (int enemy = 0; enemy < NEV_PICK_COUNT; enemy++) {
			const int pick[2] = { own, enemy };
			pv_write_key(out, nev_pick_word[enemy]);
			pv_write_open(out, '{');
			write_pair(g, total, pick, rows, out);
			pv_write_close(out);
		}
		pv_write_close(out);
	}
	pv_write_close(out);
}

/* One pair of picks, and the losses by it. */
static bool write_one(const struct nev_game *g, const struct melee *m, const int32_t total[2],
		      const struct pv_node *faces, struct nev_rows *rows, struct pv_writer *out,
		      struct pv_error *err) {
	struct nev_resolution r = write_pair(g, total, m->pick, rows, out);
	return (!m->explain && faces == NULL) ||
	       nev_write_lost(g, m->party, &r, faces, rows, out, err);
}

static bool write_answer(const struct nev_game *g, const struct melee *m,
			 const struct pv_node *faces, struct pv_writer *out, struct pv_error *err) {
	struct nev_rows rows = { .count = 0 };
	int32_t total[2];
	bool good = true;
	find_totals(g, m, total, &rows);
	pv_write_key(out, "points");
	pv_write_open(out, '[');
	pv_write_fraction(out, total[ATTACKER], POINT);
	pv_write_fraction(out, total[DEFENDER], POINT);
	pv_write_close(out);
	if (m->pick[ATTACKER] == KIT_NO_WORD) {
		write_matrix(g, total, &rows, out);
	} else {
		good = write_one(g, m, total, faces, &rows, out, err);
	}
	nev_rows_write(&rows, out);
	return good;
}

bool nev_ask_melee(const struct nev_game *g, const struct pv_node *question, struct pv_writer *out,
		   struct pv_why *why, struct pv_error *err) {
	struct melee m;
	const struct pv_node *faces = pv_node_get(question, "faces");
	if (!read_melee(g, question, &m, err)) {
		return false;
	}
	if (faces != NULL && m.pick[ATTACKER] == KIT_NO_WORD) {
		return nev_question_fail(faces, err, "dice only with \"mdi\"");
	}
	if (!may_fight(g, &m.party[ATTACKER], ATTACKER, why) ||
	    !may_fight(g, &m.party[DEFENDER], DEFENDER, why)) {
		return true;
	}
	return write_answer(g, &m, faces, out, err);
}
