/* conform/dummy/dummy_text.c - orders, positions and views of the dummy. */
#include "dummy.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const men[DUM_MEN] = { "r1", "r2", "b1", "b2" };
static const char *const seats[] = { "red", "blue" };

static size_t length_of(int length) {
	return length < 0 ? 0 : (size_t)length;
}

static int find_word(const char *const *words, int count, const char *word) {
	int i = 0;
	while (i < count && strcmp(words[i], word) != 0) {
		i++;
	}
	return i;
}

size_t dum_name_place(const struct pv_game *g, int32_t place, char *buf, size_t cap) {
	(void)g;
	return length_of(snprintf(buf, cap, "%d", (int)place));
}

size_t dum_name_actor(const struct pv_game *g, int32_t actor, char *buf, size_t cap) {
	(void)g;
	return length_of(snprintf(buf, cap, "%s", actor >= 0 && actor < DUM_MEN ? men[actor] : ""));
}

/* --- orders ---------------------------------------------------------------------------------- */

static size_t write_faces(const struct pv_order *order, char *buf, size_t cap) {
	char text[128] = "throw ";
	size_t used = strlen(text);
	for (int i = 0; i < order->count && i < PV_THROW_MAX; i++) {
		used += length_of(snprintf(text + used, sizeof text - used, "%s%d",
					   i == 0 ? "" : ",", order->data.faces[i]));
	}
	return length_of(snprintf(buf, cap, "%s", text));
}

size_t dum_write_order(const struct pv_game *g, const struct pv_order *o, char *buf, size_t cap) {
	const char *actor = o->actor < DUM_MEN ? men[o->actor] : "?";
	const char *target = o->target < DUM_MEN ? men[o->target] : "?";
	(void)g;
	switch (o->verb) {
	case PV_VERB_THROW:
		return write_faces(o, buf, cap);
	case PV_VERB_SEALED:
		return length_of(snprintf(buf, cap, "sealed %d", o->count));
	case DUM_HIDE:
		return length_of(snprintf(buf, cap, "hide %s %d", actor, o->count));
	case DUM_STEP:
		return length_of(snprintf(buf, cap, "step %s %d", actor, o->count));
	case DUM_SHOOT:
		return length_of(snprintf(buf, cap, "shoot %s %s", actor, target));
	case DUM_DUEL:
		return length_of(snprintf(buf, cap, "duel %s %s", actor, target));
	case DUM_LOSE:
		return length_of(snprintf(buf, cap, "lose %s", actor));
	default:
		return length_of(snprintf(buf, cap, "%s", o->verb == DUM_READY ? "ready" : "done"));
	}
}

static bool read_faces(const char *text, struct pv_order *out) {
	*out = (struct pv_order){ .verb = PV_VERB_THROW, .actor = PV_NONE, .target = PV_NONE };
	for (;; text++) {
		char *end;
		long face = strtol(text, &end, 10);
		if (end == text || text[0] == '+' || text[0] == ' ' || face < 1 || face > 255 ||
		    out->count == PV_THROW_MAX) {
			return false;
		}
		out->data.faces[out->count++] = (uint8_t)face;
		text = end;
		if (*text != ',') {
			return *text == '\0';
		}
	}
}

static bool read_number(const char *word, uint8_t *out) {
	if (word[0] < '0' || word[0] > '9' || word[1] != '\0') {
		return false;
	}
	*out = (uint8_t)(word[0] - '0');
	return true;
}

/* Verb, then a man, a man or number; every part used. */
static bool parse_words(char words[3][16], int count, struct pv_order *out) {
	static const struct {
		const char *word;
		uint8_t verb;
		uint8_t words; /* with the verb */
		bool number, target;
	} forms[] = {
		{ "hide", DUM_HIDE, 3, true, false },  { "ready", DUM_READY, 1, false, false },
		{ "step", DUM_STEP, 3, true, false },  { "shoot", DUM_SHOOT, 3, false, true },
		{ "duel", DUM_DUEL, 3, false, true },  { "lose", DUM_LOSE, 2, false, false },
		{ "done", DUM_DONE, 1, false, false },
	};
	for (size_t i = 0; i < PV_COUNT(forms); i++) {
		if (strcmp(words[0], forms[i].word) != 0 || count != forms[i].words) {
			continue;
		}
		int actor = find_word(men, DUM_MEN, words[1]);
		int target = find_word(men, DUM_MEN, words[2]);
		out->verb = forms[i].verb;
		out->actor = (uint8_t)(count > 1 ? actor : PV_NONE);
		out->target = (uint8_t)(forms[i].target ? target : PV_NONE);
		return (count == 1 || actor < DUM_MEN) && (!forms[i].target || target < DUM_MEN) &&
		       (!forms[i].number || read_number(words[2], &out->count));
	}
	if (strcmp(words[0], "sealed") == 0 && count == 2) {
		out->verb = PV_VERB_SEALED;
		return read_number(words[1], &out->count) && out->count <= 1;
	}
	return strcmp(words[0], "throw") == 0 && count == 2 && read_faces(words[1], out);
}

bool dum_read_order(const struct pv_game *g, const char *text, struct pv_order *out,
		    struct pv_error *err) {
	char words[3][16] = { "", "", "" };
	char rest = '\0';
	(void)g;
	*out = (struct pv_order){ .actor = PV_NONE, .target = PV_NONE };
	int count = sscanf(text, "%15s %15s %15s %c", words[0], words[1], words[2], &rest);
	if (count >= 1 && count <= 3 && parse_words(words, count, out)) {
		return true;
	}
	return pv_fail(err, PV_BAD_INPUT, "column 1",
		       "found \"%.60s\"; accepted are hide, ready, step, shoot, duel, lose, done, "
		       "throw, sealed",
		       text);
}

/* --- positions ------------------------------------------------------------------------------- */

/* What a position may say: a word and where its bytes lie. */
struct field {
	const char *name;
	size_t offset, count;
};

static const struct field fields[] = {
	{ "turn", offsetof(struct dum_state, turn), 1 },
	{ "second", offsetof(struct dum_state, second), 1 },
	{ "acted", offsetof(struct dum_state, acted), 1 },
	{ "blank", offsetof(struct dum_state, blank), 1 },
	{ "by", offsetof(struct dum_state, by), 1 },
	{ "at", offsetof(struct dum_state, at), 1 },
	{ "die", offsetof(struct dum_state, die), 1 },
	{ "gate", offsetof(struct dum_state, gate), DUM_MEN },
	{ "place", offsetof(struct dum_state, place), DUM_MEN },
};

/* " name=1,2,3"; nothing where all are 0. */
static size_t write_field(const struct field *field, const uint8_t *bytes, char *buf, size_t cap) {
	bool usual = true;
	for (size_t i = 0; i < field->count; i++) {
		usual = usual && bytes[i] == 0;
	}
	size_t used = usual ? 0 : length_of(snprintf(buf, cap, " %s=", field->name));
	for (size_t i = 0; i < field->count && !usual; i++) {
		used += length_of(
		    snprintf(buf + used, cap - used, "%s%d", i == 0 ? "" : ",", bytes[i]));
	}
	return used;
}

size_t dum_write_state(const struct pv_game *g, const void *state, char *buf, size_t cap) {
	const struct dum_state *s = state;
	char text[256];
	size_t used = length_of(
	    snprintf(text, sizeof text, "%s %s", dum_step_word(s->phase), seats[s->seat]));
	(void)g;
	for (size_t i = 0; i < PV_COUNT(fields); i++) {
		used += write_field(&fields[i], (const uint8_t *)state + fields[i].offset,
				    text + used, sizeof text - used);
	}
	return length_of(snprintf(buf, cap, "%s", text));
}

static bool read_bytes(const char *text, uint8_t *out, size_t count) {
	for (size_t i = 0; i < count; i++) {
		char *end;
		long value = strtol(text, &end, 10);
		if (end == text || value < 0 || value > 255) {
			return false;
		}
		out[i] = (uint8_t)value;
		if (*end != (i + 1 < count ? ',' : '\0')) {
			return false;
		}
		text = end + 1;
	}
	return true;
}

static bool read_field(const char *word, struct dum_state *s) {
	const char *equals = strchr(word, '=');
	for (size_t i = 0; equals != NULL && i < PV_COUNT(fields); i++) {
		size_t length = (size_t)(equals - word);
		if (strlen(fields[i].name) == length && memcmp(fields[i].name, word, length) == 0) {
			return read_bytes(equals + 1, (uint8_t *)s + fields[i].offset,
					  fields[i].count);
		}
	}
	return false;
}

static bool read_head(const char *phase, const char *seat, struct dum_state *s) {
	for (uint8_t p = DUM_HIDING; p <= DUM_OVER; p++) {
		if (strcmp(dum_step_word(p), phase) == 0) {
			s->phase = p;
			s->seat = (uint8_t)find_word(seats, 2, seat);
			return s->seat < 2;
		}
	}
	return false;
}

bool dum_read_state(const struct pv_game *g, const char *text, void *state, struct pv_error *err) {
	char phase[16], seat[16], word[64];
	int used = 0, more = 0;
	struct dum_state s;
	memset(&s, 0, sizeof s);
	bool good =
	    sscanf(text, "%15s %15s%n", phase, seat, &used) == 2 && read_head(phase, seat, &s);
	for (text += used; good && sscanf(text, "%63s%n", word, &more) == 1; text += more) {
		good = read_field(word, &s);
	}
	if (!good) {
		return pv_fail(err, PV_BAD_INPUT, "position",
			       "accepted: PHASE SEAT turn=N place=A,B,C,D ...");
	}
	memcpy(state, &s, sizeof s);
	return dum_sound(g, state, err);
}

static bool places_sound(const struct dum_state *s) {
	for (int a = 0; a < DUM_MEN; a++) {
		if (s->place[a] >= DUM_PLACES && s->place[a] != DUM_DEAD) {
			return false;
		}
		for (int b = 0; b < a && s->place[a] != DUM_DEAD; b++) {
			if (s->place[a] == s->place[b]) {
				return false;
			}
		}
	}
	return true;
}

static bool gates_sound(const struct dum_state *s) {
	bool good = true;
	for (int man = 0; man < DUM_MEN; man++) {
		good = good && s->gate[man] <= DUM_GATES && s->place[man] == 0;
	}
	for (int man = 0; man < DUM_MEN; man += 2) {
		good = good && (s->gate[man] == 0 || s->gate[man] != s->gate[man + 1]);
	}
	return good;
}

bool dum_sound(const struct pv_game *g, const void *state, struct pv_error *err) {
	const struct dum_state *s = state;
	const struct dum_game *game = (const struct dum_game *)(const void *)g;
	bool hiding = s->phase == DUM_HIDING;
	bool good = s->phase <= DUM_OVER && s->seat <= PV_BLUE && s->second <= 1 && s->acted < 16 &&
		    s->blank < 4 && s->by < DUM_MEN && s->at < DUM_MEN && s->die <= 6 &&
		    (hiding ? s->turn == 0 : s->turn >= 1) && s->turn <= game->turn_limit &&
		    (hiding || s->blank == 0) && (hiding ? gates_sound(s) : places_sound(s));
	return good || pv_fail(err, PV_BAD_INPUT, "position", "men, turn or phase that cannot be");
}

/* --- views ----------------------------------------------------------------------------------- */

void dum_describe(const struct pv_game *g, const void *state, struct pv_writer *out) {
	const struct dum_state *s = state;
	(void)g;
	pv_write_open(out, '{');
	pv_write_member_text(out, "step", dum_step_word(s->phase));
	pv_write_member_int(out, "turn", s->turn);
	pv_write_key(out, "men");
	pv_write_open(out, '{');
	for (int man = 0; man < DUM_MEN; man++) {
		pv_write_key(out, men[man]);
		pv_write_open(out, '{');
		if (s->phase == DUM_HIDING && s->gate[man] != 0) {
			pv_write_member_int(out, "gate", s->gate[man]);
		} else if (s->phase != DUM_HIDING && s->place[man] != DUM_DEAD) {
			pv_write_member_int(out, "at", s->place[man]);
			pv_write_member_bool(out, "acted", (s->acted & (1U << man)) != 0);
		}
		pv_write_close(out);
	}
	pv_write_close(out);
	pv_write_close(out);
}

static void write_man(const struct dum_state *s, int man, struct pv_writer *out) {
	bool away = s->phase == DUM_HIDING || s->place[man] == DUM_DEAD;
	pv_write_open(out, '{');
	pv_write_member_text(out, "name", men[man]);
	pv_write_member_text(out, "side", man < 2 ? "red" : "blue");
	pv_write_member_text(out, "kind", "man");
	pv_write_member_text(out, "sign", "man");
	pv_write_member_int(out, "stands", s->place[man] == DUM_DEAD ? 0 : 1);
	pv_write_member_int(out, "full", 1);
	if (away) {
		pv_write_member_text(out, "where", s->phase == DUM_HIDING ? "hidden" : "lost");
	} else {
		pv_write_key(out, "at");
		pv_write_format(out, "%c1", 'a' + s->place[man]);
	}
	pv_write_close(out);
}

static void write_men(const struct dum_state *s, bool away, struct pv_writer *out) {
	pv_write_key(out, away ? "away" : "counters");
	pv_write_open(out, '[');
	for (int man = 0; man < DUM_MEN; man++) {
		if (away == (s->phase == DUM_HIDING || s->place[man] == DUM_DEAD)) {
			write_man(s, man, out);
		}
	}
	pv_write_close(out);
}

/* A row of squares. */
void dum_scene(const struct pv_game *g, const void *state, struct pv_writer *out) {
	const struct dum_state *s = state;
	pv_write_open(out, '{');
	pv_write_member_text(out, "grid", "square");
	pv_write_member_int(out, "columns", DUM_PLACES);
	pv_write_member_int(out, "rows", 1);
	pv_write_member_text(out, "title", g->title);
	write_men(s, false, out);
	write_men(s, true, out);
	pv_write_close(out);
}

size_t dum_board(const struct pv_game *g, const void *state, const struct pv_board_look *look,
		 char *buf, size_t cap) {
	const struct dum_state *s = state;
	char row[3 * DUM_PLACES + 2] = "";
	(void)g;
	(void)look;
	for (int at = 0; at < DUM_PLACES; at++) {
		const char *name = " .";
		for (int man = 0; man < DUM_MEN && s->phase != DUM_HIDING; man++) {
			name = s->place[man] == at ? men[man] : name;
		}
		snprintf(row + 3 * at, sizeof row - 3 * (size_t)at, "%s ", name);
	}
	return length_of(snprintf(buf, cap, "%s\n", row));
}

/* {"game":"dummy","ask":"shot","dice":2}: the chance that all hit. */
bool dum_ask(const struct pv_game *g, const struct pv_node *question, struct pv_writer *out,
	     struct pv_why *why, struct pv_error *err) {
	int32_t dice = 2, all = 1;
	(void)g;
	(void)why;
	if (!pv_node_is(pv_node_get(question, "ask"), "shot")) {
		return pv_node_fail(question, err, "accepted: \"ask\": \"shot\"");
	}
	if (!pv_node_int(question, "dice", 1, 9, &dice, err)) {
		return false;
	}
	for (int32_t i = 0; i < dice; i++) {
		all *= 3;
	}
	pv_write_member_fraction(out, "all_hit", 1, all);
	pv_write_key(out, "rules");
	pv_write_open(out, '[');
	pv_write_text(out, "DUM-4");
	pv_write_close(out);
	return true;
}

/* DUM-6: a side wins when the other has no man left. */
void dum_goals(const struct pv_game *g, const void *state, struct pv_events *out) {
	const struct dum_state *s = state;
	(void)g;
	for (int side = 0; side < 2; side++) {
		const uint8_t *enemy = &s->place[2 * (1 - side)];
		bool won = enemy[0] == DUM_DEAD && enemy[1] == DUM_DEAD;
		pv_event_add(out,
			     &(struct pv_event){ .key = "dum.goal",
						 .rule = "DUM-6",
						 .flags = won ? PV_EVENT_STANDS : PV_EVENT_LACKS,
						 .seen_by = PV_EVENT_ALL,
						 .who = PV_NONE,
						 .whom = PV_NONE,
						 .place = -1,
						 .amount = side,
						 .unit = PV_UNIT_COUNT });
	}
}
