/* server/session/news.c - the events of a viewer, for a client that asks again and again. */
#include "game/battle/battle.h"
#include "game/text/seat.h"
#include "server/session/inside.h"

/* "asked": the seat that decides, as far as the viewer knows; null once the battle is over. */
static void write_asked(struct serve_call *c) {
	const struct pv_battle *seen = serve_seen(c->battle, c->viewer);
	pv_write_key(&c->r->w, "asked");
	if (seen == NULL || serve_is_over_for(c->battle, c->viewer)) {
		pv_write_null(&c->r->w);
	} else {
		const struct pv_game *g = c->battle->g;
		pv_write_text(&c->r->w, pv_seat_word(g->rules->turn(g, pv_battle_state(seen))));
	}
}

void serve_news(struct serve_call *c) {
	long after = 0;
	char client[SERVE_CLIENT_MAX + 1];
	enum { NEWS_MAX = 500 };
	if (!serve_query_number(c->r, "after", 0, INT32_MAX, &after) ||
	    !serve_read_client(c, client)) {
		return;
	}
	pthread_mutex_lock(&c->battle->lock);
	pv_write_open(&c->r->w, '{');
	pv_write_member_int(&c->r->w, "number", (int64_t)serve_told(c->battle, c->viewer));
	write_asked(c);
	pv_write_member_bool(&c->r->w, "yours", serve_is_asked(c->battle, c->viewer));
	pv_write_member_bool(&c->r->w, "over", serve_is_over_for(c->battle, c->viewer));
	if (c->viewer <= PV_BLUE && client[0] != '\0') {
		serve_poller_note(c->battle, c->viewer, client);
		pv_write_key(&c->r->w, "seats");
		serve_write_presence(&c->r->w, serve_find_presence(c->battle, c->viewer));
	}
	serve_write_all_news(&c->r->w, c->battle, c->viewer, (size_t)after, NEWS_MAX, c->r->texts);
	pv_write_close(&c->r->w);
	pthread_mutex_unlock(&c->battle->lock);
}
