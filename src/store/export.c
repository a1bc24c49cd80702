/* store/export.c - a database as text. */
#define _POSIX_C_SOURCE 200809L

#include "store/export.h"

#include "store/db.h"

#include <errno.h>
#include <inttypes.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 16384, LINE_MAX_BYTES = 1 << 18 };

static const char *const roles[PV_STORE_ROLES] = { "red_token", "blue_token", "owner_token" };

/* --- out ------------------------------------------------------------------------------------- */

static bool put_line(struct pv_writer *w, FILE *out) {
	bool done = !w->failed && fprintf(out, "%s\n", w->text) > 0;
	pv_writer_finish(w);
	return done;
}

static void write_number(struct pv_writer *w, const char *key, uint64_t number) {
	pv_write_key(w, key);
	pv_write_format(w, "%" PRIu64, number);
}

static void write_tokens(struct pv_writer *w, const struct pv_store_battle *b) {
	char hex[PV_STORE_HASH * 2 + 1];
	for (int i = 0; i < PV_STORE_ROLES; i++) {
		if (b->has_token[i]) {
			sodium_bin2hex(hex, sizeof hex, b->token[i], PV_STORE_HASH);
			pv_write_member_text(w, roles[i], hex);
		}
	}
}

static bool put_battle(const struct pv_store_battle *b, FILE *out) {
	struct pv_writer w;
	pv_writer_init(&w);
	pv_write_open(&w, '{');
	pv_write_key(&w, "battle");
	pv_write_open(&w, '{');
	pv_write_member_text(&w, "id", b->id);
	write_number(&w, "created", (uint64_t)b->created);
	pv_write_member_text(&w, "scenario", b->scenario_id);
	pv_write_member_bool(&w, "own_text", b->scenario_text != NULL);
	pv_write_member_text(&w, "sets", b->sets == NULL ? "" : b->sets);
	pv_write_member_text(&w, "red", b->who[PV_RED]);
	pv_write_member_text(&w, "red_name", b->name[PV_RED]);
	pv_write_member_text(&w, "blue", b->who[PV_BLUE]);
	pv_write_member_text(&w, "blue_name", b->name[PV_BLUE]);
	pv_write_member_bool(&w, "typed", b->typed);
	pv_write_member_int(&w, "undo", b->undo);
	pv_write_member_int(&w, "talk", b->talk);
	pv_write_member_int(&w, "delay", b->delay);
	pv_write_member_bool(&w, "shown", b->shown);
	if (b->position != NULL) {
		pv_write_member_text(&w, "position", b->position);
	}
	pv_write_member_bool(&w, "over", b->over);
	pv_write_member_bool(&w, "chosen", b->chosen);
	write_number(&w, "seed", b->seed);
	write_number(&w, "salt", b->salt);
	write_tokens(&w, b);
	pv_write_close(&w);
	pv_write_close(&w);
	return put_line(&w, out);
}

/* Cut so that no letter is. */
static bool put_text(const char *text, FILE *out) {
	bool done = true;
	while (done && text != NULL && text[0] != '\0') {
		size_t length = strlen(text);
		length = length > CHUNK ? CHUNK : length;
		while (length > 0 && ((unsigned char)text[length] & 0xC0U) == 0x80U) {
			length--;
		}
		struct pv_writer w;
		pv_writer_init(&w);
		pv_write_open(&w, '{');
		pv_write_key(&w, "text");
		pv_write_format(&w, "%.*s", (int)length, text);
		pv_write_close(&w);
		done = put_line(&w, out);
		text += length;
	}
	return done;
}

static bool put_act(const struct pv_store_act *act, FILE *out) {
	struct pv_writer w;
	pv_writer_init(&w);
	pv_write_open(&w, '{');
	pv_write_key(&w, "act");
	pv_write_open(&w, '[');
	pv_write_int(&w, act->kind);
	pv_write_int(&w, act->seat);
	pv_write_text(&w, act->text);
	act->request == NULL ? pv_write_null(&w) : pv_write_text(&w, act->request);
	pv_write_int(&w, act->group);
	pv_write_int(&w, act->at);
	pv_write_close(&w);
	pv_write_close(&w);
	return put_line(&w, out);
}

struct exporting {
	struct pv_store *store;
	FILE *out;
	struct pv_error *err;
	bool done;
};

static bool export_one(void *ctx, const char *id) {
	struct exporting *x = ctx;
	struct pv_store_battle battle;
	struct pv_store_acts acts;
	x->done = pv_store_load(x->store, id, &battle, &acts, x->err);
	if (!x->done) {
		return false;
	}
	x->done = put_battle(&battle, x->out) && put_text(battle.scenario_text, x->out);
	for (size_t i = 0; i < acts.count && x->done; i++) {
		x->done = put_act(&acts.at[i], x->out);
	}
	x->done = x->done && fprintf(x->out, "{\"end\":%zu}\n", acts.count) > 0;
	if (!x->done) {
		pv_fail(x->err, PV_IO, "export", "%s", strerror(errno));
	}
	pv_store_finish_battle(&battle);
	pv_store_finish_acts(&acts);
	return x->done;
}

bool pv_store_export(struct pv_store *store, FILE *out, struct pv_error *err) {
	struct exporting x = { .store = store, .out = out, .err = err, .done = true };
	return pv_store_each(store, false, export_one, &x, err) && x.done;
}

/* --- in -------------------------------------------------------------------------------------- */

/* The battle that lines belong to now. */
struct importing {
	struct pv_store *store;
	struct pv_store_battle battle;
	struct pv_store_acts acts;
	bool open, own_text;
	char *text; /* of its scenario; owned */
	size_t length;
	size_t count;
};

static void drop_battle(struct importing *m) {
	pv_store_finish_battle(&m->battle);
	pv_store_finish_acts(&m->acts);
	free(m->text);
	m->text = NULL;
	m->length = 0;
	m->open = false;
}

static bool to_number(const struct pv_node *node, uint64_t *out) {
	char *end = NULL;
	if (node != NULL && node->kind == PV_NODE_TEXT && node->text[0] >= '0' &&
	    node->text[0] <= '9') {
		*out = strtoull(node->text, &end, 10);
	}
	return end != NULL && *end == '\0';
}

static bool read_number(const struct pv_node *map, const char *key, uint64_t *out,
			struct pv_error *err) {
	return to_number(pv_node_get(map, key), out) ||
	       pv_node_fail(map, err, "%s: accepted is a whole number", key);
}

static bool read_short(const struct pv_node *map, const char *key, char *out, size_t cap,
		       struct pv_error *err) {
	const char *text = NULL;
	if (!pv_node_text(map, key, &text, err)) {
		return false;
	}
	if (text == NULL || strlen(text) >= cap) {
		return pv_node_fail(map, err, "%s: accepted is a text below %zu bytes", key, cap);
	}
	memcpy(out, text, strlen(text) + 1);
	return true;
}

static bool read_copy(const struct pv_node *map, const char *key, char **out,
		      struct pv_error *err) {
	const char *text = NULL;
	if (!pv_node_text(map, key, &text, err)) {
		return false;
	}
	*out = text == NULL ? NULL : strdup(text);
	return *out != NULL || pv_node_fail(map, err, "%s: accepted is a text", key);
}

static bool read_tokens(const struct pv_node *map, struct pv_store_battle *b,
			struct pv_error *err) {
	for (int i = 0; i < PV_STORE_ROLES; i++) {
		const struct pv_node *node = pv_node_get(map, roles[i]);
		size_t length = 0;
		if (node == NULL) {
			continue;
		}
		if (node->text == NULL ||
		    sodium_hex2bin(b->token[i], PV_STORE_HASH, node->text, node->length, NULL,
				   &length, NULL) != 0 ||
		    length != PV_STORE_HASH) {
			return pv_node_fail(node, err, "accepted are 64 hexadecimal digits");
		}
		b->has_token[i] = true;
	}
	return true;
}

/* What the first version wrote as true or false is a number since. */
static bool read_manners(const struct pv_node *map, struct pv_store_battle *b,
			 struct pv_error *err) {
	int32_t undo = 0, talk = PV_STORE_TALK_SEATS;
	const char *position = NULL;
	if (pv_node_is(pv_node_get(map, "undo"), "true")) {
		undo = PV_STORE_UNDO_FREE;
	} else if (!pv_node_is(pv_node_get(map, "undo"), "false") &&
		   !pv_node_int(map, "undo", 0, PV_STORE_UNDOS - 1, &undo, err)) {
		return false;
	}
	if (!pv_node_int(map, "talk", 0, PV_STORE_TALKS - 1, &talk, err) ||
	    !pv_node_int(map, "delay", 0, INT32_MAX, &b->delay, err) ||
	    !pv_node_bool(map, "shown", &b->shown, err) ||
	    !pv_node_bool(map, "chosen", &b->chosen, err) ||
	    !pv_node_text(map, "position", &position, err)) {
		return false;
	}
	b->undo = (uint8_t)undo;
	b->talk = (uint8_t)talk;
	b->position = position == NULL ? NULL : strdup(position);
	return position == NULL || b->position != NULL ||
	       pv_fail(err, PV_NO_MEMORY, "import", "memory ran out");
}

static bool read_battle(const struct pv_node *map, struct importing *m, struct pv_error *err) {
	struct pv_store_battle *b = &m->battle;
	uint64_t created = 0;
	*b = (struct pv_store_battle){ .created = 0 };
	m->acts = (struct pv_store_acts){ NULL, 0, 0 };
	m->open = true;
	bool done = read_short(map, "id", b->id, sizeof b->id, err) &&
		    read_number(map, "created", &created, err) &&
		    read_copy(map, "scenario", &b->scenario_id, err) &&
		    read_copy(map, "sets", &b->sets, err) &&
		    pv_node_bool(map, "own_text", &m->own_text, err) &&
		    read_short(map, "red", b->who[PV_RED], sizeof b->who[0], err) &&
		    read_short(map, "red_name", b->name[PV_RED], sizeof b->name[0], err) &&
		    read_short(map, "blue", b->who[PV_BLUE], sizeof b->who[0], err) &&
		    read_short(map, "blue_name", b->name[PV_BLUE], sizeof b->name[0], err) &&
		    pv_node_bool(map, "typed", &b->typed, err) && read_manners(map, b, err) &&
		    pv_node_bool(map, "over", &b->over, err) &&
		    read_number(map, "seed", &b->seed, err) &&
		    read_number(map, "salt", &b->salt, err) && read_tokens(map, b, err);
	b->created = (int64_t)created;
	return done;
}

static bool read_text(const struct pv_node *node, struct importing *m, struct pv_error *err) {
	if (!m->open || node->kind != PV_NODE_TEXT) {
		return pv_node_fail(node, err, "accepted is a text, below a battle");
	}
	char *text = realloc(m->text, m->length + node->length + 1);
	if (text == NULL) {
		return pv_fail(err, PV_NO_MEMORY, "import", "memory ran out");
	}
	memcpy(text + m->length, node->text, node->length + 1);
	m->text = text;
	m->length += node->length;
	return true;
}

static bool read_act(const struct pv_node *node, struct importing *m, struct pv_error *err) {
	int32_t kind = 0, seat = 0, group = 0;
	uint64_t at = 0;
	const struct pv_node *text = pv_node_at(node, 2), *request = pv_node_at(node, 3);
	bool fine =
	    m->open && node->kind == PV_NODE_LIST && (node->count == 5 || node->count == 6) &&
	    pv_node_to_int(pv_node_at(node, 0), 1, 255, &kind, err) &&
	    pv_node_to_int(pv_node_at(node, 1), 0, PV_NOBODY, &seat, err) &&
	    pv_node_to_int(pv_node_at(node, 4), 0, INT32_MAX, &group, err) &&
	    (node->count == 5 || to_number(pv_node_at(node, 5), &at)) && text->kind == PV_NODE_TEXT;
	if (!fine) {
		return pv_node_fail(node, err,
				    "accepted is [kind, seat, text, request, group, time]");
	}
	const struct pv_store_act act = { .kind = (uint8_t)kind,
					  .seat = (uint8_t)seat,
					  .text = strdup(text->text),
					  .request = request->kind == PV_NODE_TEXT
							 ? strdup(request->text)
							 : NULL,
					  .group = group,
					  .at = (int64_t)at };
	bool done = act.text != NULL && pv_store_add_act(&m->acts, &act);
	free(act.text);
	free(act.request);
	return done || pv_fail(err, PV_NO_MEMORY, "import", "memory ran out");
}

/* An id is its battle's address: none is given twice. */
static bool is_free(struct pv_store *store, const char *id, struct pv_error *err) {
	sqlite3_stmt *s = pv_store_prepare(store, "SELECT 1 FROM battle WHERE id = ?", err);
	if (s == NULL) {
		return false;
	}
	sqlite3_bind_text(s, 1, id, -1, SQLITE_STATIC);
	bool found = sqlite3_step(s) == SQLITE_ROW;
	sqlite3_finalize(s);
	return !found || pv_fail(err, PV_BAD_INPUT, id,
				 "this battle is there already; accepted are battles that are not");
}

/* All of it is there: it goes in. */
static bool end_battle(const struct pv_node *node, struct importing *m, struct pv_error *err) {
	int32_t count = -1;
	if (!m->open || !pv_node_to_int(node, 0, INT32_MAX, &count, err) ||
	    (size_t)count != m->acts.count) {
		return pv_node_fail(node, err, "lines are missing in front of it");
	}
	if (m->own_text) {
		m->battle.scenario_text = m->text == NULL ? strdup("") : m->text;
		m->text = NULL;
	}
	if (!is_free(m->store, m->battle.id, err) ||
	    !pv_store_insert(m->store, &m->battle, m->acts.at, m->acts.count, err)) {
		return false;
	}
	m->count++;
	drop_battle(m);
	return true;
}

static bool read_line(const struct pv_node *line, struct importing *m, struct pv_error *err) {
	const struct pv_node *one = line->kind == PV_NODE_MAP ? line->first : NULL;
	if (one == NULL || one->next != NULL) {
		return pv_node_fail(line, err, "accepted is one of battle, text, act, end");
	}
	if (strcmp(one->key, "battle") == 0 && !m->open) {
		return read_battle(one, m, err);
	}
	return strcmp(one->key, "text") == 0  ? read_text(one, m, err)
	       : strcmp(one->key, "act") == 0 ? read_act(one, m, err)
	       : strcmp(one->key, "end") == 0
		   ? end_battle(one, m, err)
		   : pv_node_fail(line, err, "accepted is one of battle, text, act, end");
}

static bool import_line(const char *text, size_t length, const char *name, int number,
			struct importing *m, struct pv_error *err) {
	char where[96];
	struct pv_error why;
	snprintf(where, sizeof where, "%.60s:%d", name, number);
	struct pv_node *line = pv_node_read_json(text, length, where, &why);
	bool done = line != NULL && read_line(line, m, &why);
	pv_node_free(line);
	return done || pv_fail(err, why.code, where, "%s", why.msg);
}

static bool import_all(FILE *in, const char *name, struct importing *m, struct pv_error *err) {
	char *line = malloc(LINE_MAX_BYTES);
	bool done = line != NULL || pv_fail(err, PV_NO_MEMORY, name, "memory ran out");
	for (int number = 1; done && fgets(line, LINE_MAX_BYTES, in) != NULL; number++) {
		done = import_line(line, strlen(line), name, number, m, err);
	}
	if (done && m->open) {
		done = pv_fail(err, PV_BAD_INPUT, name, "ends within a battle");
	}
	drop_battle(m);
	free(line);
	return done;
}

bool pv_store_import(struct pv_store *store, FILE *in, const char *name, size_t *count,
		     struct pv_error *err) {
	struct importing m = { .store = store };
	pthread_mutex_lock(&store->lock);
	bool begun = pv_store_run(store, "BEGIN IMMEDIATE", err);
	bool done = begun && import_all(in, name, &m, err) && pv_store_run(store, "COMMIT", err);
	if (begun && !done) {
		pv_store_run(store, "ROLLBACK", NULL);
	}
	pthread_mutex_unlock(&store->lock);
	*count = done ? m.count : 0;
	return done;
}
