/* referee.c - questions about one resolution: which one is asked, and what all of them share. */
#include "rules/nevsky/referee/referee.h"

#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/words.h"

#include <stdlib.h>
#include <string.h>

/* ---- which one ---- */

static bool answer(struct nev_question *q) {
	static bool (*const answers[])(struct nev_question * q) = { nev_ask_fire, nev_ask_melee,
								    nev_ask_move,
								    nev_ask_ballista };
	static const char *const words[] = { "fire", "melee", "move", "ballista", NULL };
	static const struct kit_field ask = { .key = "ask",
					      .kind = &kit_asked_word,
					      .words = words,
					      .size = sizeof(int),
					      KIT_NEEDED("ask") };
	int which = 0;
	return kit_form_child(&(struct kit_scan){ .record = &which, .err = q->err }, &ask,
			      q->node) &&
	       answers[which](q);
}

bool nev_ask(const struct pv_game *game, const struct pv_node *question, struct pv_writer *out,
	     struct pv_why *why, struct pv_error *err) {
	struct nev_question q = {
		.g = nev_game_of(game), .node = question, .out = out, .why = why, .err = err
	};
	if (question->kind != PV_NODE_MAP) {
		return kit_question_fail(question, err, "an object with \"ask\"");
	}
	q.sand = malloc(sizeof *q.sand);
	if (q.sand == NULL) {
		return pv_fail(err, PV_NO_MEMORY, "question", "memory ran out");
	}
	nev_sand_clear(q.sand, q.g);
	bool good = answer(&q);
	free(q.sand);
	return good;
}

/* ---- what all share ---- */

bool nev_question_read(const struct nev_question *q, const struct kit_form *form, void *record) {
	return kit_form_read(form, q->node, q->g, record, q->err);
}

bool nev_question_end(const struct nev_question *q) {
	kit_rows_write(&q->rows, q->out);
	*q->why = (struct pv_why){ .rule = NULL }; /* the parts of a yes */
	return true;
}

bool nev_question_refused(const struct nev_question *q) {
	static const char *const bare[][2] = {
		{ "nev.move.far", "nev.referee.far" },
		{ "nev.move.nowhere", "nev.referee.nowhere" },
		{ "nev.charge.protected", "nev.referee.charge_protected" },
		{ "nev.hill.barred", "nev.referee.hill" },
		{ "nev.hill.slow", "nev.referee.hill_slow" },
		{ "nev.hill.ballista", "nev.referee.ballista_hill" },
		{ "nev.ballista.protected", "nev.referee.ballista_protected" },
		{ "nev.shoot.own_square", "nev.referee.own_square" },
		{ "nev.shoot.range", "nev.referee.aim_range" },
		{ "nev.shoot.cone", "nev.referee.cone" },
		{ "nev.fire.type", "nev.referee.no_missiles" },
		{ "nev.fire.ballista", "nev.referee.fire_ballista" },
		{ "nev.fire.range", "nev.referee.range" },
		{ "nev.fire.no_dice", "nev.referee.no_dice" },
	};
	NEV_EACH(i, PV_COUNT(bare)) {
		if (strcmp(bare[i][0], q->why->key) == 0) {
			q->why->key = bare[i][1];
			return true;
		}
	}
	return true;
}

/* ---- units ---- */

/* The unit that a member belongs to. */
static struct nev_unit *unit_of(const struct kit_scan *in, const struct kit_field *f,
				size_t member) {
	return (void *)((char *)in->record + f->offset - member);
}

static bool take_type(const struct kit_scan *in, const struct kit_field *f,
		      const struct pv_node *node) {
	const struct nev_game *g = in->of;
	struct nev_unit *u = unit_of(in, f, offsetof(struct nev_unit, type));
	struct kit_field any = *f;
	any.accepted = NULL;
	if (!kit_take_asked_word(in, &any, node)) {
		return false;
	}
	u->stands = g->troop[u->type][NEV_T_STANDS];
	return f->accepted == NULL || u->type != NEV_BALLISTA ||
	       kit_question_fail(node, in->err, f->accepted);
}

static bool take_number(const struct kit_scan *in, const struct kit_field *f, int32_t low,
			int32_t high, const struct pv_node *node) {
	struct kit_field number = *f;
	number.kind = &kit_number;
	number.low = low;
	number.high = high;
	return kit_form_take(in, &number, node);
}

static bool take_stands(const struct kit_scan *in, const struct kit_field *f,
			const struct pv_node *node) {
	const struct nev_game *g = in->of;
	int type = unit_of(in, f, offsetof(struct nev_unit, stands))->type;
	bool together = f->side != 0 && nev_is_stand_type(type);
	return take_number(in, f, 1,
			   together ? nev_together(g, type) : g->troop[type][NEV_T_STANDS], node);
}

static bool take_halves(const struct kit_scan *in, const struct kit_field *f,
			const struct pv_node *node) {
	return take_number(in, f, 0, unit_of(in, f, offsetof(struct nev_unit, halves))->stands,
			   node);
}

const struct kit_kind nev_asked_type = { .take = take_type };
const struct kit_kind nev_asked_stands = { .take = take_stands };
const struct kit_kind nev_asked_halves = { .take = take_halves };
