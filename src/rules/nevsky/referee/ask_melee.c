/* ask_melee.c - how does this melee end? What the types alone forbid is refused; facing, place and
 * what happened before count as permitted [NEV-9]. */
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/number.h"
#include "rules/nevsky/core/words.h"
#include "rules/nevsky/referee/referee.h"

const char *const nev_party_word[] = { "attacker", "defender" };

struct melee {
	struct nev_party party[2];
	bool minus_one, explain;
	int pick[2]; /* KIT_NO_WORD: the whole matrix */
	int32_t total[2];
};

/* ---- the question ---- */

static const struct kit_field unit_members[] = {
	{ KIT_FIELD("type", nev_asked_type, struct nev_unit, type), .words = nev_type_word,
	  KIT_NEEDED("type"), .accepted = "troops; a ballista adds nothing in melee" },
	{ KIT_FIELD("stands", nev_asked_stands, struct nev_unit, stands) },
	{ KIT_FIELD("half_killed", nev_asked_halves, struct nev_unit, halves) },
	{ KIT_FIELD("charging", kit_yes_no, struct nev_unit, charging) },
};
static const struct kit_form unit_form =
    KIT_FORM(unit_members, "an object with \"type\" and \"stands\"");
static const struct kit_asked_map unit = { KIT_ASKED_MAP, .form = &unit_form };
static const struct kit_asked_list units = { KIT_ASKED_LIST, .item = { .kind = &unit.kind },
					     .stride = sizeof(struct nev_unit),
					     .most = NEV_UNITS_MAX,
					     .count_at = offsetof(struct nev_units, count) };
#define UNITS(name, list)                                    \
	KIT_FIELD(name, units.kind, struct nev_party, list), \
	    .accepted = "a list of at most 24 units"

static const struct kit_field party_members[] = {
	{ UNITS("contact", contact), KIT_NEEDED("contact") },
	{ UNITS("support", support) },
};
static const struct kit_form party_form =
    KIT_FORM(party_members, "an object with \"contact\" and \"support\"");
static const struct kit_asked_map any_party = { KIT_ASKED_MAP, .form = &party_form };

static bool take_party(const struct kit_scan *in, const struct kit_field *f,
		       const struct pv_node *node) {
	const struct nev_party *p = (const void *)((const char *)in->record + f->offset);
	struct kit_field any = *f;
	any.kind = &any_party.kind;
	return kit_take_asked_map(in, &any, node) &&
	       (p->contact.count > 0 ||
		kit_question_fail(pv_node_get(node, "contact"), in->err, "at least one unit"));
}

static const struct kit_kind party = { .take = take_party };
static const struct kit_asked_list picks = {
	KIT_ASKED_LIST,
	.item = { .kind = &kit_asked_word, .words = nev_pick_word, .size = sizeof(int) },
	.stride = sizeof(int), .least = 2, .most = 2
};

static const struct kit_field members[] = {
	{ KIT_FIELD("attacker", party, struct melee, party[NEV_ATTACKER]), KIT_NEEDED("attacker") },
	{ KIT_FIELD("defender", party, struct melee, party[NEV_DEFENDER]), KIT_NEEDED("defender") },
	{ KIT_FIELD("minus_one", kit_yes_no, struct melee, minus_one) },
	{ KIT_FIELD("explain", kit_yes_no, struct melee, explain) },
	{ KIT_FIELD("mdi", picks.kind, struct melee, pick),
	  .accepted = "two formations, the attacker's first: [\"column\", \"square\"]" },
};
static const char *const keys[] = { "game", "ask",     "attacker", "defender", "minus_one",
				    "mdi",  "explain", "faces",    NULL };
static const struct kit_form form = { .at = members, .count = PV_COUNT(members), .keys = keys };

/* ---- what the types forbid ---- */

/* [NEV-9K.2, NEV-6G.7, NEV-9F.3] */
static bool may_be_units(const struct nev_units *list, int side, struct pv_why *why) {
	NEV_EACH_UNIT(u, list) {
		bool noble = nev_is_noble(u->type);
		if (u->halves > 0 && !noble) {
			return pv_deny(why, RULE(NEV_9K_2), "nev.referee.half");
		}
		if (u->charging && !noble) {
			return pv_deny(why, RULE(NEV_6G_7), "nev.charge.type");
		}
		if (u->charging && side == NEV_DEFENDER) {
			return pv_deny(why, RULE(NEV_9F_3), "nev.referee.defender_charges");
		}
	}
	return true;
}

/* The contact square: troops of one type, and commanders. */
struct stack {
	const struct nev_unit *troops; /* the first; NULL: none */
	int32_t units, stands, commanders;
};

static bool may_pile(const struct nev_party *p, struct stack *out, struct pv_why *why) {
	*out = (struct stack){ .troops = NULL };
	NEV_EACH_UNIT(u, &p->contact) {
		int held = out->troops != NULL ? out->troops->type : u->type;
		if (u->type == NEV_COMMANDER) {
			out->commanders++;
			continue;
		}
		if (u->type != held) {
			bool knights = u->type == NEV_KNIGHTS || held == NEV_KNIGHTS;
			bool crew = u->type == NEV_BALLISTARII || held == NEV_BALLISTARII;
			return pv_deny(why,
				       knights ? RULE(NEV_6F_3)
				       : crew  ? RULE(NEV_6E_4)
					       : RULE(NEV_6C_2),
				       "nev.referee.share");
		}
		out->troops = out->troops != NULL ? out->troops : u;
		out->units++;
		out->stands += u->stands;
	}
	return true;
}

/* [NEV-9A.5] One unit, or so many stands of knights or crew, and a commander. */
static bool may_stack(const struct nev_game *g, const struct stack *s, struct pv_why *why) {
	bool several = s->units > 0 && nev_is_stand_type(s->troops->type);
	int32_t most = s->units > 0 ? nev_together(g, s->troops->type) : 0;
	if (s->commanders > 1) {
		return pv_refuse(why, RULE(NEV_6D_2), "nev.referee.commanders", 1, s->commanders,
				 PV_UNIT_COUNT);
	}
	if (several && s->stands > most) {
		bool knights = s->troops->type == NEV_KNIGHTS;
		return pv_refuse(why, knights ? RULE(NEV_6F_1) : RULE(NEV_6E_5),
				 "nev.referee.stands", most, s->stands, PV_UNIT_COUNT);
	}
	return several || s->units <= 1 ||
	       pv_refuse(why, RULE(NEV_6C_2), "nev.referee.units", 1, s->units, PV_UNIT_COUNT);
}

/* [NEV-9D] May this party enter an enemy square? */
static bool may_lead(const struct nev_party *p, const struct stack *s, struct pv_why *why) {
	const struct nev_unit *lead = s->troops;
	if (lead == NULL) {
		return pv_deny(why, RULE(NEV_9D_3), "nev.referee.commander_leads");
	}
	if (lead->type == NEV_BALLISTARII) {
		return pv_deny(why, RULE(NEV_9D_1), "nev.referee.crew_leads");
	}
	bool alone = nev_is_missile_foot(lead->type) && lead->stands == 1;
	return !alone || p->support.count > 0 || s->commanders > 0 ||
	       pv_deny(why, RULE(NEV_9D_2), "nev.referee.missile_leads");
}

/* [NEV-9C.3, NEV-9E.1] */
static bool may_support(const struct nev_party *p, const struct stack *s, int side,
			struct pv_why *why) {
	bool cavalry = s->troops != NULL && nev_is_cavalry(s->troops->type);
	NEV_EACH_UNIT(u, &p->support) {
		if (u->type == NEV_BALLISTARII) {
			return pv_deny(why, RULE(NEV_9C_3), "nev.referee.crew_supports");
		}
		if (side == NEV_ATTACKER && nev_is_cavalry(u->type) && !cavalry) {
			return pv_deny(why, RULE(NEV_9E_1), "nev.referee.cavalry_supports");
		}
	}
	return true;
}

static bool may_fight(const struct nev_question *q, const struct nev_party *p, int side) {
	struct stack s;
	return may_be_units(&p->contact, side, q->why) && may_be_units(&p->support, side, q->why) &&
	       may_pile(p, &s, q->why) && may_stack(q->g, &s, q->why) &&
	       (side == NEV_DEFENDER || may_lead(p, &s, q->why)) &&
	       may_support(p, &s, side, q->why);
}

/* ---- strengths ---- */

static int32_t sum(struct nev_question *q, const struct nev_units *list) {
	int32_t total = 0;
	NEV_EACH_UNIT(u, list) {
		if (u->charging) {
			kit_rows_add(&q->rows, RULE(NEV_9F_2));
		}
		if (u->halves > 0) {
			kit_rows_add(&q->rows, RULE(NEV_9K_3));
		}
		total += nev_unit_worth(q->g, u);
	}
	return total;
}

/* [NEV-9F.5, NEV-9F.8] */
static void find_totals(struct nev_question *q, struct melee *m) {
	kit_rows_add(&q->rows, RULE(NEV_9F_1));
	NEV_EACH_SIDE(side) {
		m->total[side] = sum(q, &m->party[side].contact) + sum(q, &m->party[side].support);
	}
	if (m->minus_one) {
		kit_rows_add(&q->rows, RULE(NEV_9F_5));
		if (m->total[NEV_ATTACKER] < NEV_MELEE_POINT) {
			kit_rows_add(&q->rows, RULE(NEV_9F_8));
		}
		m->total[NEV_ATTACKER] -= nev_smaller(m->total[NEV_ATTACKER], NEV_MELEE_POINT);
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
	if (r->fate[NEV_ATTACKER] == NEV_WITHDRAWS && r->fate[NEV_DEFENDER] == NEV_WITHDRAWS) {
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

static void add_loss_rows(struct nev_question *q, const struct melee *m, const int pick[2],
			  const struct nev_resolution *r) {
	const int32_t *total = m->total;
	int match = q->g->match[pick[NEV_ATTACKER]][pick[NEV_DEFENDER]];
	if (match == NEV_GETS_AWAY) {
		kit_rows_add(&q->rows, RULE(NEV_9J_2));
		return;
	}
	if (match == NEV_CAUGHT) {
		kit_rows_add(&q->rows, RULE(NEV_9J_1));
	}
	if (r->superior == NEV_NEITHER) {
		kit_rows_add(&q->rows, total[0] == total[1] ? RULE(NEV_9I_3) : RULE(NEV_9I_1));
		return;
	}
	kit_rows_add(&q->rows, RULE(NEV_9I_5));
	kit_rows_add(&q->rows, RULE(NEV_9I_6));
	if (nev_melee_price(total[r->superior]) > total[!r->superior]) {
		kit_rows_add(&q->rows, RULE(NEV_9I_15));
	}
	if (total[r->superior] < NEV_MELEE_POINT) {
		kit_rows_add(&q->rows, RULE(NEV_9I_16));
	}
}

static void add_fate_rows(struct nev_question *q, const struct nev_resolution *r) {
	const char *const rules[] = { [NEV_RETREATS] = r->superior == NEV_NEITHER ? RULE(NEV_9I_2)
										  : RULE(NEV_9I_7),
				      [NEV_WIPED_OUT] = RULE(NEV_9I_8),
				      [NEV_TIED] = RULE(NEV_9I_4) };
	NEV_EACH_SIDE(side) {
		if (rules[r->fate[side]] != NULL) {
			kit_rows_add(&q->rows, rules[r->fate[side]]);
		}
	}
}

static void write_two(struct pv_writer *out, const char *key, const int32_t eighths[2]) {
	pv_write_member_open(out, key, '[');
	pv_write_fraction(out, eighths[NEV_ATTACKER], NEV_MELEE_POINT);
	pv_write_fraction(out, eighths[NEV_DEFENDER], NEV_MELEE_POINT);
	pv_write_close(out);
}

/* superior, losses and outcome of one pair of formations; inside an object. */
static struct nev_resolution write_pair(struct nev_question *q, const struct melee *m, int own,
					int enemy) {
	const int pick[2] = { own, enemy };
	struct nev_resolution r =
	    nev_resolve(q->g, m->total[NEV_ATTACKER], m->total[NEV_DEFENDER], own, enemy);
	pv_write_key(q->out, "superior");
	if (r.superior == NEV_NEITHER) {
		pv_write_null(q->out);
	} else {
		pv_write_text(q->out, nev_party_word[r.superior]);
	}
	write_two(q->out, "losses", r.loss);
	pv_write_member_text(q->out, "outcome", outcome_of(&r));
	kit_rows_add(&q->rows, match_rule(own, enemy));
	add_loss_rows(q, m, pick, &r);
	add_fate_rows(q, &r);
	return r;
}

/* The attacker's formation outside, the defender's inside. */
static void write_matrix(struct nev_question *q, const struct melee *m) {
	pv_write_member_open(q->out, "matrix", '{');
	NEV_TIMES(own, NEV_PICK_COUNT) {
		pv_write_member_open(q->out, nev_pick_word[own], '{');
		NEV_TIMES(enemy, NEV_PICK_COUNT) {
			pv_write_member_open(q->out, nev_pick_word[enemy], '{');
			write_pair(q, m, own, enemy);
			pv_write_close(q->out);
		}
		pv_write_close(q->out);
	}
	pv_write_close(q->out);
}

/* One pair of picks, and the losses by it. */
static bool write_one(struct nev_question *q, const struct melee *m, const struct pv_node *faces) {
	struct nev_resolution r = write_pair(q, m, m->pick[NEV_ATTACKER], m->pick[NEV_DEFENDER]);
	return (!m->explain && faces == NULL) || nev_write_lost(q, m->party, &r, faces);
}

bool nev_ask_melee(struct nev_question *q) {
	struct melee m = { .pick = { KIT_NO_WORD, KIT_NO_WORD } };
	const struct pv_node *faces = pv_node_get(q->node, "faces");
	if (!nev_question_read(q, &form, &m)) {
		return false;
	}
	bool whole = m.pick[NEV_ATTACKER] == KIT_NO_WORD;
	if (faces != NULL && whole) {
		return kit_question_fail(faces, q->err, "dice only with \"mdi\"");
	}
	if (!may_fight(q, &m.party[NEV_ATTACKER], NEV_ATTACKER) ||
	    !may_fight(q, &m.party[NEV_DEFENDER], NEV_DEFENDER)) {
		return true;
	}
	find_totals(q, &m);
	write_two(q->out, "points", m.total);
	if (whole) {
		write_matrix(q, &m);
	} else if (!write_one(q, &m, faces)) {
		return false;
	}
	return nev_question_end(q);
}
