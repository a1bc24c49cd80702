/* server/end.c - what remains of a battle: its report and its journal. */
#include "game/text/answers.h"
#include "server/parts.h"
#include "sim/answer_report.h"

#include <stdlib.h>
#include <string.h>

/* It takes its time: on a copy, while the battle's lock is free for others. */
void serve_report(struct serve_call *c) {
	struct serve_battle *b = c->battle;
	struct pv_error err;
	pthread_mutex_lock(&b->lock);
	bool over = serve_is_over_for(b, c->viewer);
	struct pv_battle *copy = over ? serve_replay(b, b->count) : NULL;
	pthread_mutex_unlock(&b->lock);
	if (!over) {
		serve_refuse(c, 409, "over", "", "server.not_over");
	} else if (copy == NULL) {
		serve_refuse(c, 503, "busy", "", "server.busy");
	} else {
		pv_write_open(&c->w, '{');
		if (pv_answer_report(c->texts, &c->w, copy, &err)) {
			pv_write_close(&c->w);
		} else {
			serve_fail(c, &err);
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
		serve_fail(c, &err);
	} else {
		serve_answer_text(c, text, "text/plain; charset=utf-8", false);
	}
}
