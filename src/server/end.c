/* server/end.c - what remains of a battle: its report and its journal. */
#include "game/answers.h"
#include "game/journal.h"
#include "server/parts.h"

#include <stdlib.h>
#include <string.h>

static void write_real(struct pv_writer *w, const char *key, double value) {
	pv_write_key(w, key);
	pv_write_int(w, (int64_t)(value * 1000000 + (value < 0 ? -0.5 : 0.5)));
}

static void write_losses(struct serve_call *c, const struct pv_report *r) {
	char name[64];
	const struct pv_game *g = c->battle->g;
	pv_write_key(&c->w, "losses");
	pv_write_open(&c->w, '[');
	for (size_t i = 0; i < r->loss_count; i++) {
		const struct pv_report_loss *loss = &r->losses[i];
		name[0] = '\0';
		g->rules->name_actor(g, loss->who, name, sizeof name);
		pv_write_open(&c->w, '{');
		pv_write_member_int(&c->w, "turn", loss->turn);
		pv_write_member_text(&c->w, "who", name);
		pv_write_member_text(&c->w, "cause", loss->cause);
		pv_write_member_text(&c->w, "cause_text", pv_texts_get(c->texts, loss->cause));
		pv_write_member_int(&c->w, "amount", loss->amount);
		pv_write_close(&c->w);
	}
	pv_write_close(&c->w);
}

static void write_turns(struct serve_call *c, const struct pv_report *r) {
	int32_t scale = r->points_scale > 0 ? r->points_scale : 1;
	pv_write_key(&c->w, "turns");
	pv_write_open(&c->w, '[');
	for (size_t i = 0; i < r->turn_count; i++) {
		const struct pv_report_turn *turn = &r->turns[i];
		pv_write_open(&c->w, '{');
		pv_write_member_int(&c->w, "turn", turn->turn);
		pv_write_member_fraction(&c->w, "red", turn->points[PV_RED], scale);
		pv_write_member_fraction(&c->w, "blue", turn->points[PV_BLUE], scale);
		pv_write_member_fraction(&c->w, "swing", turn->swing, scale);
		write_real(&c->w, "dice_millionths", turn->dice);
		pv_write_close(&c->w);
	}
	pv_write_close(&c->w);
}

static void write_throws(struct serve_call *c, const struct pv_report *r) {
	pv_write_key(&c->w, "throws");
	pv_write_open(&c->w, '[');
	for (size_t i = 0; i < r->throw_count; i++) {
		const struct pv_report_throw *t = &r->throws[i];
		pv_write_open(&c->w, '{');
		pv_write_member_int(&c->w, "turn", t->turn);
		pv_write_member_text(&c->w, "seat", pv_seat_word((enum pv_seat)t->seat));
		pv_write_member_text(&c->w, "purpose", t->purpose);
		write_real(&c->w, "gain_millionths", t->gain);
		write_real(&c->w, "stake_millionths", t->stake);
		write_real(&c->w, "worse_millionths", t->worse);
		pv_write_close(&c->w);
	}
	pv_write_close(&c->w);
}

static void write_luck(struct serve_call *c, const struct pv_report *r) {
	pv_write_key(&c->w, "luck");
	pv_write_open(&c->w, '{');
	write_real(&c->w, "red_millionths", r->luck[PV_RED]);
	write_real(&c->w, "blue_millionths", r->luck[PV_BLUE]);
	write_real(&c->w, "all_millionths", r->luck_all);
	pv_write_close(&c->w);
}

static void write_report(struct serve_call *c, const struct pv_battle *battle) {
	struct pv_report report;
	struct pv_result result;
	struct pv_error err;
	if (!pv_report_of(battle, &report, &err)) {
		serve_fail(c, &err);
		return;
	}
	pv_battle_result(battle, &result);
	pv_write_open(&c->w, '{');
	pv_answer_result(&c->w, true, &result);
	write_losses(c, &report);
	write_turns(c, &report);
	write_throws(c, &report);
	write_luck(c, &report);
	pv_write_close(&c->w);
	pv_report_free(&report);
}

/* It takes its time: on a copy, while the battle's lock is free for others. */
void serve_report(struct serve_call *c) {
	struct serve_battle *b = c->battle;
	pthread_mutex_lock(&b->lock);
	bool over = serve_is_over(b, NULL);
	struct pv_battle *copy = over ? serve_replay(b, b->count) : NULL;
	pthread_mutex_unlock(&b->lock);
	if (!over) {
		serve_refuse(c, 409, "over", "", "server.not_over");
	} else if (copy == NULL) {
		serve_refuse(c, 503, "busy", "", "server.busy");
	} else {
		write_report(c, copy);
	}
	pv_battle_destroy(copy);
}

void serve_journal(struct serve_call *c) {
	struct serve_battle *b = c->battle;
	struct pv_error err;
	pthread_mutex_lock(&b->lock);
	enum pv_seat as = serve_is_over(b, NULL) ? PV_SEAT_COUNT : c->viewer;
	char *text = pv_battle_write(b->b, as, &err);
	pthread_mutex_unlock(&b->lock);
	if (text == NULL) {
		serve_fail(c, &err);
	} else {
		serve_answer_text(c, text, "text/plain; charset=utf-8", false);
	}
}
