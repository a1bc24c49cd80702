/* sim/answer_report.c - what a battle came to, for programs. */
#include "sim/answer_report.h"

#include "game/text/answers.h"
#include "game/text/seat.h"
#include "pavise/report.h"
#include "pavise/sim.h"

enum { NAME_BYTES = 256 };

/* A battle's report and the names of its troops. */
struct reporting {
	const struct pv_texts *texts;
	const struct pv_game *g;
	struct pv_report report;
	struct pv_sim_roster roster;
};

/* In thousandths: JSON numbers of ours are whole. */
static void write_share(struct pv_writer *w, const char *key, double share) {
	pv_write_member_int(w, key, (int64_t)(share * 1000 + (share < 0 ? -0.5 : 0.5)));
}

/* What a reader calls it. */
static void write_words(const struct reporting *r, struct pv_writer *w, uint8_t troop,
			const struct pv_report_loss *loss) {
	if (troop != PV_NONE) {
		pv_write_member_text(w, "troop_text",
				     pv_texts_get(r->texts, r->roster.troops[troop].key));
	}
	pv_write_member_text(w, "cause_text", pv_texts_get(r->texts, loss->cause));
}

static void write_losses(const struct reporting *r, struct pv_writer *w) {
	char name[NAME_BYTES];
	pv_write_key(w, "losses");
	pv_write_open(w, '[');
	for (size_t i = 0; i < r->report.loss_count; i++) {
		const struct pv_report_loss *loss = &r->report.losses[i];
		uint8_t troop = r->roster.troop_of[loss->who];
		pv_write_open(w, '{');
		pv_write_member_int(w, "turn", loss->turn);
		r->g->rules->name_actor(r->g, loss->who, name, sizeof name);
		pv_write_member_text(w, "who", name);
		if (troop != PV_NONE) {
			pv_write_member_text(w, "troop", r->roster.troops[troop].name);
			pv_write_member_text(
			    w, "side", pv_seat_word((enum pv_seat)r->roster.troops[troop].seat));
		}
		pv_write_member_text(w, "cause", loss->cause);
		if (r->texts != NULL) {
			write_words(r, w, troop, loss);
		}
		pv_write_member_int(w, "amount", loss->amount);
		pv_write_member_fraction(w, "points", loss->worth, r->report.points_scale);
		pv_write_close(w);
	}
	pv_write_close(w);
}

/* As it began. */
static void write_points(const struct reporting *r, struct pv_writer *w) {
	pv_write_key(w, "points");
	pv_write_open(w, '{');
	pv_write_member_fraction(w, "red", r->report.points[PV_RED], r->report.points_scale);
	pv_write_member_fraction(w, "blue", r->report.points[PV_BLUE], r->report.points_scale);
	pv_write_close(w);
}

static void write_throws(const struct reporting *r, struct pv_writer *w) {
	pv_write_key(w, "throws");
	pv_write_open(w, '[');
	for (size_t i = 0; i < r->report.throw_count; i++) {
		const struct pv_report_throw *t = &r->report.throws[i];
		pv_write_open(w, '{');
		pv_write_member_int(w, "entry", (int64_t)t->entry + 1);
		pv_write_member_int(w, "turn", t->turn);
		pv_write_member_text(w, "seat", pv_seat_word((enum pv_seat)t->seat));
		pv_write_member_text(w, "purpose", t->purpose);
		write_share(w, "gain", t->gain);
		write_share(w, "stake", t->stake);
		write_share(w, "worse", t->worse);
		pv_write_close(w);
	}
	pv_write_close(w);
}

static void write_turns(const struct reporting *r, struct pv_writer *w) {
	pv_write_key(w, "turns");
	pv_write_open(w, '[');
	for (size_t i = 0; i < r->report.turn_count; i++) {
		const struct pv_report_turn *t = &r->report.turns[i];
		pv_write_open(w, '{');
		pv_write_member_int(w, "turn", t->turn);
		pv_write_member_fraction(w, "red", t->points[PV_RED], r->report.points_scale);
		pv_write_member_fraction(w, "blue", t->points[PV_BLUE], r->report.points_scale);
		pv_write_member_fraction(w, "swing", t->swing, r->report.points_scale);
		write_share(w, "dice", t->dice);
		pv_write_close(w);
	}
	pv_write_close(w);
}

static void write_luck(const struct reporting *r, struct pv_writer *w) {
	pv_write_key(w, "luck");
	pv_write_open(w, '{');
	write_share(w, "red", r->report.luck[PV_RED]);
	write_share(w, "blue", r->report.luck[PV_BLUE]);
	write_share(w, "all", r->report.luck_all);
	pv_write_member_int(w, "red_throws", (int64_t)r->report.thrown[PV_RED]);
	pv_write_member_int(w, "blue_throws", (int64_t)r->report.thrown[PV_BLUE]);
	pv_write_close(w);
}

bool pv_answer_report(const struct pv_texts *texts, struct pv_writer *w, const struct pv_battle *b,
		      struct pv_error *err) {
	struct reporting r = { .texts = texts, .g = pv_battle_game(b) };
	struct pv_result result = { .outcome = PV_UNDECIDED };
	if (!pv_sim_roster(r.g, &r.roster, err) || !pv_report_of(b, &r.report, err)) {
		return false;
	}
	bool over = pv_battle_result(b, &result);
	pv_answer_result(w, over, &result);
	write_points(&r, w);
	write_losses(&r, w);
	write_luck(&r, w);
	write_turns(&r, w);
	write_throws(&r, w);
	pv_report_free(&r.report);
	return true;
}
