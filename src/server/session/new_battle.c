/* server/session/new_battle.c - new battles, and journals that are only looked at. */
#define _POSIX_C_SOURCE 200809L

#include "game/battle/battle.h"
#include "game/text/seat.h"
#include "server/session/inside.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The battle that is asked for. Its tokens are answered once and kept nowhere. */
struct making {
	struct pv_store_battle made;
	char token[PV_STORE_ROLES][SERVE_TOKEN_MAX];
	bool friends[2];               /* the seat is a "friend" rather than "me" */
	struct serve_recorded journal; /* what it goes on from */
};

static bool close_battle(void *ctx, const char *id) {
	return serve_battle_close(ctx, id);
}

/* Makes room for another battle: old ones may have to go. false: refused. */
static bool has_room(struct serve_call *c) {
	struct serve_battles *battles = c->s->battles;
	struct pv_error err;
	bool fits = false;
	bool known = serve_capacity_make(battles->store, &c->s->capacity, close_battle, battles,
					 &fits, &err);
	if (!known) {
		serve_fail(c->r, &err);
	} else if (!fits) {
		serve_refuse(c->r, 503, "busy", "", "server.many");
	}
	return known && fits;
}

/* --- seats ----------------------------------------------------------------------------------- */

static bool read_name(struct making *m, enum pv_seat seat, const char *name) {
	bool plain = serve_is_name(name);
	if (plain) {
		memcpy(m->made.name[seat], name, strlen(name) + 1);
	}
	return plain;
}

static bool read_seat(struct serve_call *c, struct making *m, enum pv_seat seat) {
	static const char *const members[] = { "who", "name", NULL };
	const char *word = pv_seat_word(seat), *who = NULL, *name = "";
	const struct pv_node *node = pv_node_get(c->r->json, word);
	struct pv_error err;
	if (node == NULL || node->kind != PV_NODE_MAP) {
		serve_refuse(c->r, 400, "bad", word, "server.seat");
		return false;
	}
	if (!pv_node_only(node, members, &err) || !pv_node_text(node, "who", &who, &err) ||
	    !pv_node_text(node, "name", &name, &err)) {
		serve_fail(c->r, &err);
		return false;
	}
	m->friends[seat] = who != NULL && strcmp(who, "friend") == 0;
	bool person = who != NULL && (strcmp(who, "me") == 0 || m->friends[seat]);
	if (!person && (who == NULL || !serve_is_player(c->s->battles->catalogue, who))) {
		serve_refuse(c->r, 400, "bad", word, "server.seat");
		return false;
	}
	if (!read_name(m, seat, name)) {
		serve_refuse(c->r, 400, "bad", word, "server.name");
		return false;
	}
	snprintf(m->made.who[seat], sizeof m->made.who[0], "%s", person ? "human" : who);
	m->made.has_token[seat] = person;
	return true;
}

/* --- what it is made of ---------------------------------------------------------------------- */

/* Reads what had been played by event `at`, as spectators were told. false: refused. */
static bool read_acts(struct serve_call *c, struct making *m, struct serve_battle *b) {
	const struct serve_feed *feed = &b->feed[serve_viewer_index(PV_NOBODY)];
	struct pv_error err;
	int32_t at = 0;
	if (!serve_is_over_for(b, PV_NOBODY)) {
		serve_refuse(c->r, 409, "over", "at", "server.not_over");
		return false;
	}
	if (!pv_node_int(c->r->json, "at", 0, (int32_t)serve_told(b, PV_NOBODY), &at, &err)) {
		serve_fail(c->r, &err);
		return false;
	}
	struct pv_battle *then = serve_replay(b, at == 0 ? 0 : feed->at[at - 1] + 1U);
	pv_fail(&err, PV_NO_MEMORY, "battle", "memory ran out");
	bool read = then != NULL && serve_recorded_take(then, &m->journal, &m->made, &err);
	m->journal.ends = 0; /* it goes on */
	pv_battle_destroy(then);
	if (!read) {
		serve_fail(c->r, &err);
	}
	return read;
}

/* A moment of a battle of which nothing is hidden any more. false: refused. */
static bool read_moment(struct serve_call *c, struct making *m, const char *id) {
	struct pv_error err;
	struct serve_battle *b = serve_battle_take(c->s->battles, id, &err);
	if (b == NULL) {
		serve_fail(c->r, &err);
		return false;
	}
	free(m->made.position); /* it stands among the acts */
	m->made.position = NULL;
	pthread_mutex_lock(&b->lock);
	bool read = read_acts(c, m, b);
	pthread_mutex_unlock(&b->lock);
	serve_battle_drop(b);
	return read;
}

/* Reads what another battle was made of. false: refused. */
static bool read_like(struct serve_call *c, struct making *m, const char *id) {
	struct pv_store_battle like;
	struct pv_error err;
	if (strlen(id) > PV_STORE_ID_MAX ||
	    !pv_store_load(c->s->battles->store, id, &like, NULL, &err)) {
		serve_refuse(c->r, 404, "none", "like", "server.none.battle");
		return false;
	}
	m->made.scenario_id = like.scenario_id;
	m->made.scenario_text = like.scenario_text;
	m->made.sets = like.sets;
	m->made.position = like.position;
	if (!serve_restore_text(&m->made, &err)) {
		serve_fail(c->r, &err);
		return false;
	}
	return pv_node_get(c->r->json, "at") == NULL || read_moment(c, m, id);
}

static bool read_journal(struct serve_call *c, struct making *m, const struct pv_node *text) {
	struct pv_error err;
	if (!serve_recorded_read(text->text, text->length, &m->journal, &m->made, &err)) {
		serve_fail(c->r, &err);
		return false;
	}
	return true;
}

static bool read_installed(struct serve_call *c, struct making *m, const char *id) {
	if (!serve_catalogue_has(c->s->battles->catalogue, id)) {
		serve_refuse(c->r, 404, "none", "scenario", "server.none.scenario");
		return false;
	}
	m->made.scenario_id = strdup(id);
	return true;
}

static bool read_text(struct making *m, const char *text) {
	m->made.scenario_id = strdup("scenario");
	m->made.scenario_text = strdup(text);
	return true;
}

/* One of four members says what the battle is about. false: refused. */
static bool read_scenario(struct serve_call *c, struct making *m) {
	static const char *const keys[] = { "scenario", "scenario_text", "like", "journal" };
	const struct pv_node *one = NULL;
	size_t count = 0, which = 0;
	for (size_t i = 0; i < PV_COUNT(keys); i++) {
		const struct pv_node *node = pv_node_get(c->r->json, keys[i]);
		count += node != NULL;
		which = node != NULL ? i : which;
		one = node != NULL ? node : one;
	}
	bool set = pv_node_get(c->r->json, "set") != NULL;
	if (count != 1 || one->kind != PV_NODE_TEXT || (which > 1 && set)) {
		serve_refuse(c->r, 400, "bad", "scenario", "server.scenario");
		return false;
	}
	if (pv_node_get(c->r->json, "at") != NULL && which != 2) {
		serve_refuse(c->r, 400, "bad", "at", "server.at");
		return false;
	}
	return which == 0   ? read_installed(c, m, one->text)
	       : which == 1 ? read_text(m, one->text)
	       : which == 2 ? read_like(c, m, one->text)
			    : read_journal(c, m, one);
}

/* The position that it begins from, if not the scenario's. false: refused. */
static bool read_position(struct serve_call *c, struct making *m) {
	const struct pv_node *node = pv_node_get(c->r->json, "position");
	bool scenario = pv_node_get(c->r->json, "scenario") != NULL ||
			pv_node_get(c->r->json, "scenario_text") != NULL;
	if (node == NULL) {
		return true;
	}
	if (node->kind != PV_NODE_TEXT || !node->quoted || !scenario) {
		serve_refuse(c->r, 400, "bad", "position", "server.position");
		return false;
	}
	m->made.position = strdup(node->text);
	return m->made.position != NULL;
}

static bool read_sets(struct serve_call *c, struct making *m) {
	if (!serve_settings_read(pv_node_get(c->r->json, "set"), &m->made.sets, NULL)) {
		serve_refuse(c->r, 400, "bad", "set", "server.set");
		return false;
	}
	return true;
}

/* A member that is one of several words; missing: usual. false: refused. */
static bool read_choice(struct serve_call *c, const char *key, const char *const *words,
			size_t count, size_t usual, uint8_t *out) {
	const struct pv_node *node = pv_node_get(c->r->json, key);
	char message[SERVE_TEXT_BYTES];
	*out = (uint8_t)usual;
	int length = snprintf(message, sizeof message,
			      "%.900s:", pv_texts_get(c->r->texts, "server.accepted"));
	for (size_t i = 0; i < count; i++) {
		if (node == NULL || pv_node_is(node, words[i])) {
			*out = (uint8_t)(node == NULL ? usual : i);
			return true;
		}
		length += snprintf(message + length, sizeof message - (size_t)length, "%s %s",
				   i == 0 ? "" : ",", words[i]);
	}
	serve_open_error(c->r, 400, "bad", key, message);
	pv_write_close(&c->r->w);
	pv_write_close(&c->r->w);
	return false;
}

/* The seconds by which spectators come after. false: refused. */
static bool read_delay(struct serve_call *c, struct making *m) {
	enum { DELAY_MOST = 3600 };
	struct pv_error err;
	if (!pv_node_int(c->r->json, "delay", 0, DELAY_MOST, &m->made.delay, &err)) {
		serve_fail(c->r, &err);
		return false;
	}
	return true;
}

static bool read_seed(struct serve_call *c, struct making *m) {
	const struct pv_node *node = pv_node_get(c->r->json, "seed");
	randombytes_buf(&m->made.seed, sizeof m->made.seed);
	randombytes_buf(&m->made.salt, sizeof m->made.salt);
	m->made.salt |= m->made.salt == 0;
	if (node == NULL) {
		return true;
	}
	char *end = NULL;
	enum { DIGITS = 16 };
	unsigned long long seed = node->text == NULL ? 0 : strtoull(node->text, &end, 10);
	if (end == NULL || *end != '\0' || node->text[0] < '0' || node->text[0] > '9' ||
	    node->length > DIGITS || seed >= 1ULL << 53) {
		serve_refuse(c->r, 400, "bad", "seed", "server.number");
		return false;
	}
	m->made.seed = seed;
	m->made.chosen = true;
	return true;
}

static bool read_all(struct serve_call *c, struct making *m) {
	static const char *const members[] = { "scenario", "scenario_text", "like", "journal",
					       "set",      "red",           "blue", "dice",
					       "seed",     "undo",          "chat", "delay",
					       "at",       "position",      NULL };
	static const char *const dice[] = { "seeded", "typed" };
	uint8_t typed;
	if (!serve_members(c->r, members) || !read_scenario(c, m) || !read_sets(c, m) ||
	    !read_position(c, m) || !read_seat(c, m, PV_RED) || !read_seat(c, m, PV_BLUE) ||
	    !read_choice(c, "dice", dice, PV_COUNT(dice), 0, &typed) ||
	    !read_choice(c, "undo", serve_undo_words, PV_STORE_UNDOS, PV_STORE_UNDO_FREE,
			 &m->made.undo) ||
	    !read_choice(c, "chat", serve_talk_words, PV_STORE_TALKS, PV_STORE_TALK_SEATS,
			 &m->made.talk) ||
	    !read_delay(c, m) || !read_seed(c, m)) {
		return false;
	}
	m->made.typed = typed != 0;
	m->made.created = m->made.touched = (int64_t)time(NULL);
	if (m->made.typed && !m->made.has_token[PV_RED] && !m->made.has_token[PV_BLUE]) {
		serve_refuse(c->r, 400, "bad", "dice", "server.dice.nobody");
		return false;
	}
	return true;
}

/* --- answers --------------------------------------------------------------------------------- */

static void write_link(struct pv_writer *w, const char *key, const char *id, const char *token) {
	pv_write_key(w, key);
	token[0] == '\0' ? pv_write_null(w) : pv_write_format(w, "/g/%s#s=%s", id, token);
}

static void write_made(struct serve_call *c, const struct making *m, const struct serve_battle *b) {
	struct pv_writer *w = &c->r->w;
	c->r->status = 201;
	pv_write_open(w, '{');
	pv_write_member_text(w, "id", b->made.id);
	pv_write_member_text(w, "owner", m->token[PV_STORE_OWNER]);
	pv_write_key(w, "seats");
	pv_write_open(w, '{');
	for (enum pv_seat seat = PV_RED; seat <= PV_BLUE; seat++) {
		bool bot = serve_is_bot(b, seat);
		pv_write_key(w, pv_seat_word(seat));
		pv_write_open(w, '{');
		pv_write_member_text(w, "who",
				     bot                ? b->made.who[seat]
				     : m->friends[seat] ? "friend"
							: "me");
		pv_write_key(w, "token");
		bot ? pv_write_null(w) : pv_write_text(w, m->token[seat]);
		pv_write_close(w);
	}
	pv_write_close(w);
	pv_write_key(w, "links");
	pv_write_open(w, '{');
	pv_write_key(w, "watch");
	pv_write_format(w, "/g/%s", b->made.id);
	write_link(w, "red", b->made.id, m->token[PV_RED]);
	write_link(w, "blue", b->made.id, m->token[PV_BLUE]);
	pv_write_close(w);
	pv_write_close(w);
}

/* What isn't found or accepted is the request's fault: 400. */
static void fail_making(struct serve_call *c, struct pv_error *err) {
	err->code = err->code == PV_NOT_FOUND || err->code == PV_REFUSED ? PV_BAD_INPUT : err->code;
	serve_fail(c->r, err);
}

static void make(struct serve_call *c, struct making *m) {
	struct pv_error err;
	for (int role = 0; role < PV_STORE_ROLES; role++) {
		if (m->made.has_token[role]) {
			serve_token_draw(m->token[role], m->made.token[role]);
		}
	}
	serve_id_draw(m->made.id);
	/* A journal names the figures that it was played by. */
	bool laid = pv_node_get(c->r->json, "journal") != NULL ||
		    serve_lay_tables(c->s->battles->catalogue, &m->made, &err);
	struct serve_battle *b =
	    laid ? serve_battle_make(c->s->battles, &m->made, &m->journal, &err) : NULL;
	if (b == NULL) {
		fail_making(c, &err);
		return;
	}
	write_made(c, m, b);
	serve_battle_drop(b);
}

/* A scenario or journal of the request's own is tried in the sandbox first. false: refused. */
static bool try_upload(struct serve_call *c) {
	struct pv_error err;
	bool has_own = pv_node_get(c->r->json, "scenario_text") != NULL ||
		       pv_node_get(c->r->json, "journal") != NULL;
	if (has_own &&
	    !serve_try_upload(&c->r->http->setup.sandbox, c->r->body, c->r->length, &err)) {
		fail_making(c, &err);
		return false;
	}
	return true;
}

void serve_make(struct serve_call *c) {
	struct making m = { .made = { .has_token[PV_STORE_OWNER] = true } };
	if (has_room(c) && try_upload(c) && read_all(c, &m)) {
		make(c, &m);
	}
	pv_store_finish_battle(&m.made);
	free(m.journal.at);
	sodium_memzero(m.token, sizeof m.token);
}

/* --- a journal to be looked at --------------------------------------------------------------- */

/* The id is the text's hash, so that equal journals are kept once. */
static void find_journal_id(const struct pv_node *text, char id[PV_STORE_ID_MAX + 1]) {
	static const char letters[] = "0123456789abcdefghjkmnpqrstvwxyz";
	enum { LENGTH = 16 };
	uint8_t hash[LENGTH];
	crypto_generichash(hash, sizeof hash, (const unsigned char *)text->text, text->length, NULL,
			   0);
	for (int i = 0; i < LENGTH; i++) {
		id[i] = letters[hash[i] % 32];
	}
	id[LENGTH] = '\0';
}

static void write_journal_link(struct serve_call *c, const char *id) {
	c->r->status = 201;
	pv_write_open(&c->r->w, '{');
	pv_write_member_text(&c->r->w, "id", id);
	pv_write_key(&c->r->w, "link");
	pv_write_format(&c->r->w, "/j/%s", id);
	pv_write_close(&c->r->w);
}

/* m->made has its id. false: refused. */
static bool keep_journal(struct serve_call *c, struct making *m, const struct pv_node *text) {
	struct pv_error err;
	m->made.shown = m->made.over = true;
	m->made.created = m->made.touched = (int64_t)time(NULL);
	snprintf(m->made.who[PV_RED], sizeof m->made.who[0], "human");
	snprintf(m->made.who[PV_BLUE], sizeof m->made.who[0], "human");
	bool read = serve_try_upload(&c->r->http->setup.sandbox, c->r->body, c->r->length, &err) &&
		    serve_recorded_read(text->text, text->length, &m->journal, &m->made, &err);
	struct serve_battle *b =
	    read ? serve_battle_make(c->s->battles, &m->made, &m->journal, &err) : NULL;
	if (b == NULL) {
		fail_making(c, &err);
	}
	serve_battle_drop(b);
	return b != NULL;
}

void serve_post_journal(struct serve_call *c) {
	static const char *const members[] = { "journal", NULL };
	struct making m = { .made = { .has_token = { false } } };
	char id[PV_STORE_ID_MAX + 1];
	const char *unused;
	if (!serve_members(c->r, members) || !serve_text_member(c->r, "journal", &unused) ||
	    !has_room(c)) {
		return;
	}
	find_journal_id(pv_node_get(c->r->json, "journal"), id);
	memcpy(m.made.id, id, sizeof id);
	struct serve_battle *known = serve_battle_take(c->s->battles, id, NULL);
	if (known != NULL) {
		pthread_mutex_lock(&known->lock);
		serve_touch(known);
		pthread_mutex_unlock(&known->lock);
	}
	serve_battle_drop(known);
	if (known != NULL || keep_journal(c, &m, pv_node_get(c->r->json, "journal"))) {
		write_journal_link(c, id);
	}
	pv_store_finish_battle(&m.made);
	free(m.journal.at);
}
