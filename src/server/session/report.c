/* server/session/report.c - what remains of a battle: its report, its journal, its chances. */
#include "game/battle/battle.h"
#include "server/battle/chances.h"
#include "server/session/inside.h"
#include "sim/answer_report.h"

#include <stdlib.h>
#include <string.h>

/* On a copy, for which the battle's lock isn't needed: it takes long. */
void serve_report(struct serve_call *c) {
	struct serve_battle *b = c->battle;
	struct pv_error err;
	pthread_mutex_lock(&b->lock);
	bool over = serve_is_over_for(b, c->viewer);
	struct pv_battle *copy = over ? serve_replay(b, b->count) : NULL;
	pthread_mutex_unlock(&b->lock);
	if (!over) {
		serve_refuse(c->r, 409, "over", "", "server.not_over");
	} else if (copy == NULL) {
		serve_refuse(c->r, 503, "busy", "", "server.busy");
	} else {
		pv_write_open(&c->r->w, '{');
		if (pv_answer_report(c->r->texts, &c->r->w, copy, &err)) {
			pv_write_close(&c->r->w);
		} else {
			serve_fail(c->r, &err);
		}
	}
	pv_battle_destroy(copy);
}

void serve_journal(struct serve_call *c) {
	struct serve_battle *b = c->battle;
	struct pv_error err;
	pthread_mutex_lock(&b->lock);
	char *text = serve_write_journal(b, c->viewer, &err);
	pthread_mutex_unlock(&b->lock);
	if (text == NULL) {
		serve_fail(c->r, &err);
	} else {
		serve_answer_text(c->r, text, "text/plain; charset=utf-8", false);
	}
}

void serve_show_chances(struct serve_call *c) {
	struct serve_battle *b = c->battle;
	pthread_mutex_lock(&b->lock);
	if (!serve_is_over_for(b, c->viewer) || !serve_is_over(b, NULL)) {
		serve_refuse(c->r, 409, "over", "", "server.not_over");
	} else if (b->chances == NULL && !serve_chances_begin(b)) {
		serve_refuse(c->r, 503, "busy", "", "server.busy");
	} else {
		if (c->s->bots != NULL) {
			serve_bots_reckon(c->s->bots, b);
		}
		serve_chances_write(&c->r->w, b);
	}
	pthread_mutex_unlock(&b->lock);
}
