/* server/make.c - new battles, and what their owner may do. */
#define _POSIX_C_SOURCE 200809L

#include "game/text/seat.h"
#include "server/journal.h"
#include "server/parts.h"
#include "server/weigh.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* What was asked for; tokens are shown once and kept nowhere. */
struct making {
	struct pv_store_battle made;
	char token[PV_STORE_ROLES][SERVE_TOKEN_MAX];
	bool friends[2];                     /* "friend" rather than "me" */
	struct serve_journal_orders journal; /* it goes on from there */
};

/* --- seats ----------------------------------------------------------------------------------- */

static bool is_bot(const struct pv_server *server, const char *who) {
	static const char mark[] = "bot:";
	if (strncmp(who, mark, strlen(mark)) != 0) {
		return serve_find_engine(server, who) != NULL;
	}
	for (const char *const *name = pv_bot_names(); *name != NULL; name++) {
		if (strcmp(who + strlen(mark), *name) == 0) {
			return true;
		}
	}
	return false;
}

static bool take_name(struct making *m, enum pv_seat seat, const char *name) {
	bool plain = serve_is_name(name);
	if (plain) {
		memcpy(m->made.name[seat], name, strlen(name) + 1);
	}
	return plain;
}

static bool take_seat(struct serve_call *c, struct making *m, enum pv_seat seat) {
	static const char *const members[] = { "who", "name", NULL };
	const char *word = pv_seat_word(seat), *who = NULL, *name = "";
	const struct pv_node *node = pv_node_get(c->json, word);
	struct pv_error err;
	if (node == NULL || node->kind != PV_NODE_MAP) {
		serve_refuse(c, 400, "bad", word, "server.seat");
		return false;
	}
	if (!pv_node_only(node, members, &err) || !pv_node_text(node, "who", &who, &err) ||
	    !pv_node_text(node, "name", &name, &err)) {
		serve_fail(c, &err);
		return false;
	}
	m->friends[seat] = who != NULL && strcmp(who, "friend") == 0;
	bool person = who != NULL && (strcmp(who, "me") == 0 || m->friends[seat]);
	if (!person && (who == NULL || !is_bot(c->server, who))) {
		serve_refuse(c, 400, "bad", word, "server.seat");
		return false;
	}
	if (!take_name(m, seat, name)) {
		serve_refuse(c, 400, "bad", word, "server.name");
		return false;
	}
	snprintf(m->made.who[seat], sizeof m->made.who[0], "%s", person ? "human" : who);
	m->made.has_token[seat] = person;
	return true;
}

/* --- what it is made of ---------------------------------------------------------------------- */

/* What had been played by event `at`, as who watches has been told. */
static bool take_acts(struct serve_call *c, struct making *m, struct serve_battle *b) {
	const struct serve_feed *feed = &b->feed[serve_viewer_index(PV_NOBODY)];
	struct pv_error err;
	int32_t at = 0;
	if (!serve_is_over_for(b, PV_NOBODY)) {
		serve_refuse(c, 409, "over", "at", "server.not_over");
		return false;
	}
	if (!pv_node_int(c->json, "at", 0, (int32_t)serve_told(b, PV_NOBODY), &at, &err)) {
		serve_fail(c, &err);
		return false;
	}
	struct pv_battle *then = serve_replay(b, at == 0 ? 0 : feed->at[at - 1] + 1U);
	pv_fail(&err, PV_NO_MEMORY, "battle", "memory ran out");
	bool taken = then != NULL && serve_journal_take(then, &m->journal, &m->made, &err);
	m->journal.ends = 0; /* it goes on */
	pv_battle_destroy(then);
	if (!taken) {
		serve_fail(c, &err);
	}
	return taken;
}

/* Only of a battle of which nothing is hidden any more. */
static bool take_moment(struct serve_call *c, struct making *m, const char *id) {
	struct pv_error err;
	struct serve_battle *b = serve_battle_take(c->server, id, &err);
	if (b == NULL) {
		serve_fail(c, &err);
		return false;
	}
	free(m->made.position); /* it is told among the acts */
	m->made.position = NULL;
	pthread_mutex_lock(&b->lock);
	bool taken = take_acts(c, m, b);
	pthread_mutex_unlock(&b->lock);
	serve_battle_drop(b);
	return taken;
}

/* As another battle was made. */
static bool take_like(struct serve_call *c, struct making *m, const char *id) {
	struct pv_store_battle like;
	struct pv_error err;
	if (strlen(id) > PV_STORE_ID_MAX ||
	    !pv_store_load(c->server->store, id, &like, NULL, &err)) {
		serve_refuse(c, 404, "none", "like", "server.none.battle");
		return false;
	}
	m->made.scenario_id = like.scenario_id;
	m->made.scenario_text = like.scenario_text;
	m->made.sets = like.sets;
	m->made.position = like.position;
	if (!serve_take_old_text(&m->made, &err)) {
		serve_fail(c, &err);
		return false;
	}
	return pv_node_get(c->json, "at") == NULL || take_moment(c, m, id);
}

static bool take_journal(struct serve_call *c, struct making *m, const struct pv_node *text) {
	struct pv_error err;
	if (!serve_journal_read(text->text, text->length, &m->journal, &m->made, &err)) {
		serve_fail(c, &err);
		return false;
	}
	return true;
}

static bool take_installed(struct serve_call *c, struct making *m, const char *id) {
	if (!serve_catalogue_has(c->server->catalogue, id)) {
		serve_refuse(c, 404, "none", "scenario", "server.none.scenario");
		return false;
	}
	m->made.scenario_id = strdup(id);
	return true;
}

static bool take_text(struct making *m, const char *text) {
	m->made.scenario_id = strdup("scenario");
	m->made.scenario_text = strdup(text);
	return true;
}

/* One of four, which says what the battle is about. */
static bool take_scenario(struct serve_call *c, struct making *m) {
	static const char *const keys[] = { "scenario", "scenario_text", "like", "journal" };
	const struct pv_node *one = NULL;
	size_t count = 0, which = 0;
	for (size_t i = 0; i < PV_COUNT(keys); i++) {
		const struct pv_node *node = pv_node_get(c->json, keys[i]);
		count += node != NULL;
		which = node != NULL ? i : which;
		one = node != NULL ? node : one;
	}
	bool set = pv_node_get(c->json, "set") != NULL;
	if (count != 1 || one->kind != PV_NODE_TEXT || (which > 1 && set)) {
		serve_refuse(c, 400, "bad", "scenario", "server.scenario");
		return false;
	}
	if (pv_node_get(c->json, "at") != NULL && which != 2) {
		serve_refuse(c, 400, "bad", "at", "server.at");
		return false;
	}
	return which == 0   ? take_installed(c, m, one->text)
	       : which == 1 ? take_text(m, one->text)
	       : which == 2 ? take_like(c, m, one->text)
			    : take_journal(c, m, one);
}

/* Where it begins, if not as the scenario says. */
static bool take_position(struct serve_call *c, struct making *m) {
	const struct pv_node *node = pv_node_get(c->json, "position");
	bool scenario = pv_node_get(c->json, "scenario") != NULL ||
			pv_node_get(c->json, "scenario_text") != NULL;
	if (node == NULL) {
		return true;
	}
	if (node->kind != PV_NODE_TEXT || !node->quoted || !scenario) {
		serve_refuse(c, 400, "bad", "position", "server.position");
		return false;
	}
	m->made.position = strdup(node->text);
	return m->made.position != NULL;
}

static bool take_sets(struct serve_call *c, struct making *m) {
	if (!serve_read_sets(pv_node_get(c->json, "set"), &m->made.sets, NULL)) {
		serve_refuse(c, 400, "bad", "set", "server.set");
		return false;
	}
	return true;
}

/* One of several words; missing: usual. */
static bool take_choice(struct serve_call *c, const char *key, const char *const *words,
			size_t count, size_t usual, uint8_t *out) {
	const struct pv_node *node = pv_node_get(c->json, key);
	char message[SERVE_WORDS_MAX];
	*out = (uint8_t)usual;
	int length =
	    snprintf(message, sizeof message, "%.900s:", pv_texts_get(c->texts, "server.accepted"));
	for (size_t i = 0; i < count; i++) {
		if (node == NULL || pv_node_is(node, words[i])) {
			*out = (uint8_t)(node == NULL ? usual : i);
			return true;
		}
		length += snprintf(message + length, sizeof message - (size_t)length, "%s %s",
				   i == 0 ? "" : ",", words[i]);
	}
	serve_open_error(c, 400, "bad", key, message);
	pv_write_close(&c->w);
	pv_write_close(&c->w);
	return false;
}

/* Those who watch may come after, by so many seconds. */
static bool take_delay(struct serve_call *c, struct making *m) {
	enum { DELAY_MOST = 3600 };
	struct pv_error err;
	if (!pv_node_int(c->json, "delay", 0, DELAY_MOST, &m->made.delay, &err)) {
		serve_fail(c, &err);
		return false;
	}
	return true;
}

static bool take_seed(struct serve_call *c, struct making *m) {
	const struct pv_node *node = pv_node_get(c->json, "seed");
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
		serve_refuse(c, 400, "bad", "seed", "server.number");
		return false;
	}
	m->made.seed = seed;
	m->made.chosen = true;
	return true;
}

static bool take_all(struct serve_call *c, struct making *m) {
	static const char *const members[] = { "scenario", "scenario_text", "like", "journal",
					       "set",      "red",           "blue", "dice",
					       "seed",     "undo",          "chat", "delay",
					       "at",       "position",      NULL };
	static const char *const dice[] = { "seeded", "typed" };
	uint8_t typed;
	if (!serve_members(c, members) || !take_scenario(c, m) || !take_sets(c, m) ||
	    !take_position(c, m) || !take_seat(c, m, PV_RED) || !take_seat(c, m, PV_BLUE) ||
	    !take_choice(c, "dice", dice, PV_COUNT(dice), 0, &typed) ||
	    !take_choice(c, "undo", serve_undo_words, PV_STORE_UNDOS, PV_STORE_UNDO_FREE,
			 &m->made.undo) ||
	    !take_choice(c, "chat", serve_talk_words, PV_STORE_TALKS, PV_STORE_TALK_SEATS,
			 &m->made.talk) ||
	    !take_delay(c, m) || !take_seed(c, m)) {
		return false;
	}
	m->made.typed = typed != 0;
	m->made.created = m->made.touched = (int64_t)time(NULL);
	if (m->made.typed && !m->made.has_token[PV_RED] && !m->made.has_token[PV_BLUE]) {
		serve_refuse(c, 400, "bad", "dice", "server.dice.nobody");
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
	struct pv_writer *w = &c->w;
	c->status = 201;
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

/* What can't be found or isn't accepted is the request's fault. */
static void fail_making(struct serve_call *c, struct pv_error *err) {
	err->code = err->code == PV_NOT_FOUND || err->code == PV_REFUSED ? PV_BAD_INPUT : err->code;
	serve_fail(c, err);
}

static void make(struct serve_call *c, struct making *m) {
	struct pv_error err;
	for (int role = 0; role < PV_STORE_ROLES; role++) {
		if (m->made.has_token[role]) {
			serve_token_draw(m->token[role], m->made.token[role]);
		}
	}
	serve_id_draw(m->made.id);
	/* A journal has the figures that it was played by. */
	bool laid =
	    pv_node_get(c->json, "journal") != NULL || serve_lay_tables(c->server, &m->made, &err);
	struct serve_battle *b =
	    laid ? serve_battle_make(c->server, &m->made, &m->journal, &err) : NULL;
	if (b == NULL) {
		fail_making(c, &err);
		return;
	}
	write_made(c, m, b);
	serve_battle_drop(b);
}

/* What isn't installed is tried apart, first of all. */
static bool weigh(struct serve_call *c) {
	struct pv_error err;
	bool brought = pv_node_get(c->json, "scenario_text") != NULL ||
		       pv_node_get(c->json, "journal") != NULL;
	if (brought && !serve_weigh(c->server, c->body, c->length, &err)) {
		fail_making(c, &err);
		return false;
	}
	return true;
}

void serve_make(struct serve_call *c) {
	struct making m = { .made = { .has_token[PV_STORE_OWNER] = true } };
	if (serve_has_room(c) && weigh(c) && take_all(c, &m)) {
		make(c, &m);
	}
	pv_store_finish_battle(&m.made);
	free(m.journal.at);
	sodium_memzero(m.token, sizeof m.token);
}

/* --- a journal to be looked at --------------------------------------------------------------- */

/* The same text has the same name. */
static void name_journal(const struct pv_node *text, char id[PV_STORE_ID_MAX + 1]) {
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
	c->status = 201;
	pv_write_open(&c->w, '{');
	pv_write_member_text(&c->w, "id", id);
	pv_write_key(&c->w, "link");
	pv_write_format(&c->w, "/j/%s", id);
	pv_write_close(&c->w);
}

/* m->made has its name. */
static bool keep_journal(struct serve_call *c, struct making *m, const struct pv_node *text) {
	struct pv_error err;
	m->made.shown = m->made.over = true;
	m->made.created = m->made.touched = (int64_t)time(NULL);
	snprintf(m->made.who[PV_RED], sizeof m->made.who[0], "human");
	snprintf(m->made.who[PV_BLUE], sizeof m->made.who[0], "human");
	bool read = serve_weigh(c->server, c->body, c->length, &err) &&
		    serve_journal_read(text->text, text->length, &m->journal, &m->made, &err);
	struct serve_battle *b =
	    read ? serve_battle_make(c->server, &m->made, &m->journal, &err) : NULL;
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
	if (!serve_members(c, members) || !serve_text_member(c, "journal", &unused) ||
	    !serve_has_room(c)) {
		return;
	}
	name_journal(pv_node_get(c->json, "journal"), id);
	memcpy(m.made.id, id, sizeof id);
	struct serve_battle *known = serve_battle_take(c->server, id, NULL);
	if (known != NULL) {
		pthread_mutex_lock(&known->lock);
		serve_touch(known);
		pthread_mutex_unlock(&known->lock);
	}
	serve_battle_drop(known);
	if (known != NULL || keep_journal(c, &m, pv_node_get(c->json, "journal"))) {
		write_journal_link(c, id);
	}
	pv_store_finish_battle(&m.made);
	free(m.journal.at);
}

/* --- the owner ------------------------------------------------------------------------------- */

static bool is_owner(struct serve_call *c) {
	if (!c->owner) {
		serve_refuse(c, 403, "owner", "", "server.owner");
	}
	return c->owner;
}

void serve_delete(struct serve_call *c) {
	struct pv_error err;
	if (!is_owner(c) || !serve_hold(c)) {
		return;
	}
	bool done = pv_store_delete(c->server->store, c->battle->made.id, &err);
	if (done) {
		serve_battle_forget(c->battle);
		serve_streams_end(c->battle, PV_NOBODY);
		c->status = 204;
	} else {
		serve_fail(c, &err);
	}
	pthread_mutex_unlock(&c->battle->lock);
}

static void write_token(struct serve_call *c, const char *seat, const char *token) {
	pv_write_open(&c->w, '{');
	pv_write_member_text(&c->w, "seat", seat);
	pv_write_member_text(&c->w, "token", token);
	write_link(&c->w, "link", c->battle->made.id, token);
	pv_write_close(&c->w);
}

void serve_new_token(struct serve_call *c) {
	static const char *const members[] = { "seat", NULL };
	static const char *const roles[] = { "red", "blue", "owner" };
	struct pv_store_battle *made = &c->battle->made;
	uint8_t hash[PV_STORE_HASH];
	char token[SERVE_TOKEN_MAX];
	const char *seat;
	struct pv_error err;
	if (!is_owner(c) || !serve_members(c, members) || !serve_text_member(c, "seat", &seat)) {
		return;
	}
	int role = 0;
	while (role < PV_STORE_ROLES && strcmp(roles[role], seat) != 0) {
		role++;
	}
	if (role == PV_STORE_ROLES || !made->has_token[role]) {
		serve_refuse(c, 400, "bad", "seat", "server.seat.token");
		return;
	}
	if (!serve_hold(c)) {
		return;
	}
	serve_token_draw(token, hash);
	if (pv_store_token(c->server->store, made->id, (enum pv_store_role)role, hash, &err)) {
		memcpy(made->token[role], hash, sizeof hash);
		if (role <= PV_STORE_BLUE) {
			serve_streams_end(c->battle, (enum pv_seat)role);
		}
		write_token(c, seat, token);
	} else {
		serve_fail(c, &err);
	}
	pthread_mutex_unlock(&c->battle->lock);
	sodium_memzero(token, sizeof token);
}
