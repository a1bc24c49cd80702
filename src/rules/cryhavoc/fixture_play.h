/*
 * fixture_play.h - for tests of this folder: a battle on a small map, played by orders as text.
 *
 * field_open, _close    map rows and men in short -> a battle at its first question
 * field_open_fight      the same at red's first combat phase
 * field_ground          lines of a sheet on which G is that ground
 * field_give            orders one by one, "; " between
 * field_skip            on to a question; _to_move, _to_fight: of red
 * field_yes, _no        what check says, and by which row it refuses
 * field_cost            what a yes costs
 * field_is              where somebody is, and how
 * field_asked           what is asked now
 * field_cover, _column  which column of its table a shot, an attack is read in
 */
#ifndef RULES_CRYHAVOC_FIXTURE_PLAY_H
#define RULES_CRYHAVOC_FIXTURE_PLAY_H

#include "rules/cryhavoc/fixture.h"

#include "pavise/stream.h"

enum { FIELD_EVENTS_MAX = 64, FIELD_TEXT_MAX = 32768 };

/* Open ground for .map, three or four rows. */
#define FIELD_WIDE   ". . . . . . . . . . / . . . . . . . . . . / . . . . . . . . . ."
#define FIELD_LONG   ". . . . . . . . . . . . / . . . . . . . . . . . . / . . . . . . . . . . . ."
#define FIELD_SQUARE FIELD_WIDE " / . . . . . . . . . ."

/* map: rows of signs, "/" between, a blank between signs; odd rows are shifted by themselves. men:
 * "Wulf PEA A0101 state=wounded; ...". more: further lines of the scenario; sheet: of the sheet;
 * red_has, blue_has: of the side. */
struct field_plan {
	const char *map, *red, *blue;
	const char *sheet, *options, *more;
	const char *board; /* all of `map:` in place of map and sheet; NULL: those */
	const char *red_has, *blue_has;
	bool closed; /* nobody leaves over an edge */
};

struct field {
	struct pv_game *g;
	struct chb_state s;
	struct pv_event at[FIELD_EVENTS_MAX];
	struct pv_events events; /* of the last order */
};

struct field_text {
	char text[FIELD_TEXT_MAX];
	size_t used;
};

static inline void field_add(struct field_text *t, const char *fmt, ...) PV_PRINTF(2, 3);

#include <stdarg.h>

static inline void field_add(struct field_text *t, const char *fmt, ...) {
	va_list args;
	va_start(args, fmt);
	int n = vsnprintf(t->text + t->used, sizeof t->text - t->used, fmt, args);
	va_end(args);
	assert_true(n >= 0 && t->used + (size_t)n < sizeof t->text);
	t->used += (size_t)n;
}

static inline void field_add_map(struct field_text *t, const char *map) {
	int row = 0;
	field_add(t, "map:\n  sheets:\n    A:\n      hexes: |\n        ");
	for (; *map != '\0'; map++) {
		if (*map == '/') {
			row++;
			field_add(t, "\n        %s", row % 2 != 0 ? "  " : "");
		} else if (*map != ' ') {
			field_add(t, "%c   ", *map);
		}
	}
	field_add(t, "\n");
}

/* "Wulf PEA A0101 state=wounded" */
static inline void field_add_man(struct field_text *t, const char *man, size_t length) {
	char one[160], word[48];
	int used = 0, number = 0;
	assert_true(length < sizeof one);
	memcpy(one, man, length);
	one[length] = '\0';
	field_add(t, "    - {");
	for (const char *at = one; sscanf(at, "%47s%n", word, &used) == 1; at += used, number++) {
		static const char *const keys[] = { "name: ", "class: ", "at: " };
		char *equals = strchr(word, '=');
		if (equals != NULL) {
			*equals = '\0';
			field_add(t, "%s%s: %s", number > 0 ? ", " : "", word, equals + 1);
		} else if (strcmp(word, "-") != 0) {
			field_add(t, "%s%s%s", number > 0 ? ", " : "", keys[number], word);
		}
	}
	field_add(t, "}\n");
}

static inline void field_add_side(struct field_text *t, const char *side, const char *men,
				  const char *has, bool closed) {
	field_add(t, "%s:\n%s%s  men:\n", side, closed ? "" : "  exits: [west, east]\n",
		  has != NULL ? has : "");
	while (*men != '\0') {
		size_t length = strcspn(men, ";");
		field_add_man(t, men, length);
		men += length;
		men += strspn(men, "; ");
	}
}

static inline void field_write(struct field_text *t, const struct field_plan *plan) {
	t->used = 0;
	field_add(t, "ruleset: cryhavoc\ntitle: test\nfirst: red\noptions: {%s}\n",
		  plan->options != NULL ? plan->options : "turn_limit: 20");
	if (plan->board != NULL) {
		field_add(t, "map:\n%s", plan->board);
	} else {
		field_add_map(t, plan->map);
		field_add(t, "%s", plan->sheet != NULL ? plan->sheet : "");
	}
	field_add_side(t, "red", plan->red, plan->red_has, plan->closed);
	field_add_side(t, "blue", plan->blue, plan->blue_has, plan->closed);
	field_add(t, "%s", plan->more != NULL ? plan->more : "");
}

static inline struct pv_game *field_load(const struct field_plan *plan, struct pv_error *err) {
	static struct field_text t;
	field_write(&t, plan);
	struct pv_scenario *scenario = pv_scenario_parse(t.text, t.used, "test.yaml", err);
	if (scenario == NULL) {
		return NULL;
	}
	struct pv_game *g = pv_cryhavoc.load(scenario, err);
	pv_scenario_close(scenario);
	return g;
}

static inline void field_open(struct field *f, struct field_plan plan) {
	struct pv_error err;
	memset(f, 0, sizeof *f);
	f->g = field_load(&plan, &err);
	if (f->g == NULL) {
		fail_msg("%s: %s", err.where, err.msg);
	}
	pv_cryhavoc.start(f->g, &f->s);
}

/* Until it is asked the next time. */
static inline const char *field_ground(const char *word) {
	static char text[64];
	snprintf(text, sizeof text, "      signs: {G: %s}\n", word);
	return text;
}

static inline void field_close(struct field *f) {
	pv_cryhavoc.free(f->g);
}

/* A plan that must not load: by which row or where, and a part of what is said. */
static inline void field_fails(struct field_plan plan, const char *where, const char *part) {
	struct pv_error err;
	struct pv_game *g = field_load(&plan, &err);
	if (g != NULL) {
		fail_msg("loaded, instead of failing at %s", where);
	}
	if (strncmp(err.where, where, strlen(where)) != 0 || strstr(err.msg, part) == NULL) {
		fail_msg("failed at %s: %s; not at %s: %s", err.where, err.msg, where, part);
	}
}

/* --- what holds of any position --------------------------------------------------------------- */

static inline void field_tell(const struct field *f, const char *text, const char *what) {
	char position[4096];
	pv_cryhavoc.write_state(f->g, &f->s, position, sizeof position);
	fail_msg("%s: %s\non %s", text, what, position);
}

/* Faces that count alike come to the same. */
static inline void field_holds_thrown(const struct field *f, const struct pv_throw *dice,
				      const char *text) {
	static struct chb_state of[2];
	struct pv_order order = { .verb = PV_VERB_THROW, .actor = PV_NONE, .target = PV_NONE };
	struct pv_event at[FIELD_EVENTS_MAX];
	order.count = dice->count;
	for (int face = 1; face <= dice->sides; face++) {
		for (int i = 0; i < 2; i++) {
			struct pv_events events = { .at = at, .cap = PV_COUNT(at) };
			of[i] = f->s;
			order.data.faces[0] = i == 0 ? (uint8_t)face : dice->class_of[face];
			pv_cryhavoc.apply(f->g, &of[i], &order, &events);
		}
		if (memcmp(&of[0], &of[1], pv_cryhavoc.state_size(f->g)) != 0) {
			field_tell(f, text, "faces of one class come to two things");
		}
	}
}

/* What either side may know of it is sound, too, and so is what it may guess. */
static inline void field_holds_veiled(const struct field *f, const char *text) {
	static struct chb_state copy;
	struct pv_error err;
	struct pv_stream chance = pv_stream_start(1, 1);
	for (enum pv_seat seat = PV_RED; seat <= PV_BLUE; seat++) {
		copy = f->s;
		pv_cryhavoc.veil(f->g, &copy, seat);
		bool good = pv_cryhavoc.sound(f->g, &copy, &err);
		pv_cryhavoc.guess(f->g, &copy, seat, &chance);
		if (!good || !pv_cryhavoc.sound(f->g, &copy, &err)) {
			field_tell(f, text, "a side's copy isn't sound");
		}
	}
}

/* What it may order beforehand is allowed. */
static inline void field_holds_ahead(const struct field *f, const char *text) {
	static struct pv_order list[PV_LIST_MAX];
	size_t count = pv_cryhavoc.ahead(f->g, &f->s, PV_NONE, list, PV_LIST_MAX);
	for (size_t i = 0; i < count; i++) {
		if (!pv_cryhavoc.check(f->g, &f->s, &list[i], NULL)) {
			field_tell(f, text, "then a standing order is offered that is refused");
		}
	}
}

/* The same order with a place that is on no map is refused; some say places otherwise, or none. */
static inline void field_holds_off_map(const struct field *f, const struct pv_order *order,
				       const char *text) {
	for (int i = 0; i < 2; i++) {
		struct pv_order other = *order;
		other.data.halves[i] = (uint16_t)chb_place_count(chb_game_of(f->g));
		bool otherwise = order->verb == CHB_FIGHT || order->verb == CHB_BREAK ||
				 order->verb == CHB_FLEE || order->verb == PV_VERB_THROW;
		if (!otherwise && pv_cryhavoc.check(f->g, &f->s, &other, NULL)) {
			field_tell(f, text, "then an order off the map is allowed");
		}
	}
}

/* It is sound, its text reads back to it, and what is listed is allowed. */
static inline void field_holds(const struct field *f, const char *text) {
	static struct pv_order list[PV_LIST_MAX];
	static struct chb_state again;
	static char position[16384];
	struct pv_error err;
	struct pv_prompt prompt;
	if (!pv_cryhavoc.sound(f->g, &f->s, &err)) {
		field_tell(f, text, err.msg);
	}
	pv_cryhavoc.write_state(f->g, &f->s, position, sizeof position);
	again = f->s;
	if (!pv_cryhavoc.read_state(f->g, position, &again, &err)) {
		field_tell(f, text, err.msg);
	}
	if (memcmp(&again, &f->s, pv_cryhavoc.state_size(f->g)) != 0) {
		field_tell(f, text, "its text reads back to something else");
	}
	size_t count = pv_cryhavoc.list(f->g, &f->s, PV_ANY, list, PV_LIST_MAX);
	for (size_t i = 0; i < count; i++) {
		if (!pv_cryhavoc.check(f->g, &f->s, &list[i], NULL)) {
			field_tell(f, text, "then an order is listed that is refused");
		}
		field_holds_off_map(f, &list[i], text);
	}
	field_holds_ahead(f, text);
	field_holds_veiled(f, text);
	pv_cryhavoc.prompt(f->g, &f->s, &prompt);
	if (prompt.seat == PV_DICE && prompt.dice.count == 1) {
		field_holds_thrown(f, &prompt.dice, text);
	}
}

/* --- orders ---------------------------------------------------------------------------------- */

static inline struct pv_order field_order(const struct field *f, const char *text) {
	struct pv_order order;
	struct pv_error err;
	if (!pv_cryhavoc.read_order(f->g, text, &order, &err)) {
		fail_msg("%s: %s: %s", text, err.where, err.msg);
	}
	return order;
}

static inline void field_give_one(struct field *f, const char *text) {
	struct pv_order order = field_order(f, text);
	struct pv_why why;
	if (!pv_cryhavoc.check(f->g, &f->s, &order, &why)) {
		char what[80];
		snprintf(what, sizeof what, "refused by %s, %s", why.rule, why.key);
		field_tell(f, text, what);
	}
	f->events = (struct pv_events){ .at = f->at, .cap = PV_COUNT(f->at) };
	pv_cryhavoc.apply(f->g, &f->s, &order, &f->events);
	field_holds(f, text);
}

/* "step wulf A0102; done" */
static inline void field_give(struct field *f, const char *orders) {
	while (*orders != '\0') {
		char one[128];
		size_t length = strcspn(orders, ";");
		assert_true(length < sizeof one);
		memcpy(one, orders, length);
		one[length] = '\0';
		field_give_one(f, one);
		orders += length;
		orders += strspn(orders, "; ");
	}
}

static inline void field_yes(const struct field *f, const char *text) {
	struct pv_order order = field_order(f, text);
	struct pv_why why;
	if (!pv_cryhavoc.check(f->g, &f->s, &order, &why)) {
		char what[80];
		snprintf(what, sizeof what, "refused by %s, %s", why.rule, why.key);
		field_tell(f, text, what);
	}
}

/* Is it offered, to everybody and to whoever gives it? */
static inline bool field_lists(const struct field *f, const char *text) {
	static struct pv_order list[PV_LIST_MAX];
	struct pv_order order = field_order(f, text);
	size_t count = pv_cryhavoc.list(f->g, &f->s, PV_ANY, list, PV_LIST_MAX);
	for (size_t i = 0; i < count; i++) {
		if (memcmp(&list[i], &order, sizeof order) == 0) {
			return true;
		}
	}
	return false;
}

static inline bool field_names(const struct pv_why *why, const char *rule) {
	if (why->rule != NULL && strcmp(why->rule, rule) == 0) {
		return true;
	}
	for (int i = 0; i < PV_ALSO_MAX && why->also[i] != NULL; i++) {
		if (strcmp(why->also[i], rule) == 0) {
			return true;
		}
	}
	return false;
}

static inline void field_no(const struct field *f, const char *text, const char *rule) {
	struct pv_order order = field_order(f, text);
	struct pv_why why;
	char what[96];
	if (pv_cryhavoc.check(f->g, &f->s, &order, &why)) {
		field_tell(f, text, "is allowed");
	}
	if (!field_names(&why, rule)) {
		snprintf(what, sizeof what, "refused by %s, %s, not %s", why.rule, why.key, rule);
		field_tell(f, text, what);
	}
}

/* Refused with these figures. */
static inline void field_no_by(const struct field *f, const char *text, const char *rule,
			       int32_t need, int32_t have) {
	struct pv_order order = field_order(f, text);
	struct pv_why why;
	field_no(f, text, rule);
	(void)pv_cryhavoc.check(f->g, &f->s, &order, &why);
	if (why.need != need || why.have != have) {
		fail_msg("%s: %d/%d, not %d/%d", text, (int)why.need, (int)why.have, (int)need,
			 (int)have);
	}
}

static inline int32_t field_cost(const struct field *f, const char *text) {
	struct pv_order order = field_order(f, text);
	struct pv_why why;
	field_yes(f, text);
	(void)pv_cryhavoc.check(f->g, &f->s, &order, &why);
	return why.need;
}

/* Past whatever may be declined, until that is asked of the side. */
static inline void field_skip(struct field *f, enum chb_ask ask, int side) {
	for (int i = 0; i < 100 && (f->s.ask != ask || f->s.side != side); i++) {
		field_give_one(f, f->s.ask == CHB_ASK_REACT ? "wait phase" : "done");
	}
	assert_int_equal(f->s.ask, ask);
}

static inline void field_to_move(struct field *f) {
	field_skip(f, CHB_ASK_MOVE, PV_RED);
}

static inline void field_to_fight(struct field *f) {
	field_skip(f, CHB_ASK_FIGHT, PV_RED);
}

static inline void field_open_fight(struct field *f, struct field_plan plan) {
	field_open(f, plan);
	field_to_fight(f);
}

/* --- what there is --------------------------------------------------------------------------- */

static inline struct chb_man *field_man(struct field *f, const char *name) {
	CHB_EACH_MAN(chb_game_of(f->g), i) {
		if (strcmp(chb_game_of(f->g)->roster[i].name, name) == 0) {
			return &f->s.man[i];
		}
	}
	fail_msg("no %s", name);
	return NULL;
}

/* "A0102 wounded", "A0102 healthy 4": place, state, points left. */
static inline void field_is(struct field *f, const char *name, const char *text) {
	const struct chb_man *m = field_man(f, name);
	char place[32], now[96];
	pv_cryhavoc.name_place(f->g, m->place, place, sizeof place);
	snprintf(now, sizeof now, "%s %s %d", place, chb_life_word[m->life], m->left);
	if (strncmp(now, text, strlen(text)) != 0) {
		fail_msg("%s is %s, not %s", name, now, text);
	}
}

static inline void field_asked(const struct field *f, const char *key, enum pv_seat seat) {
	struct pv_prompt prompt;
	pv_cryhavoc.prompt(f->g, &f->s, &prompt);
	if (strcmp(prompt.key, key) != 0 || prompt.seat != seat) {
		fail_msg("asked is %s of %d, not %s of %d", prompt.key, prompt.seat, key, seat);
	}
}

static inline bool field_told(const struct field *f, const char *key) {
	for (size_t i = 0; i < f->events.count && i < f->events.cap; i++) {
		if (strcmp(f->at[i].key, key) == 0) {
			return true;
		}
	}
	return false;
}

/* Points left, as if some had been spent on something before. */
static inline void field_leave(struct field *f, const char *name, int left) {
	struct chb_man *m = field_man(f, name);
	m->left = (uint8_t)left;
	m->marks |= CHB_BEGUN;
}

/* --- columns --------------------------------------------------------------------------------- */

/* Do the faces of a throw fall into the classes of these ten letters? */
static inline bool field_fits(const struct pv_throw *dice, const char *letters) {
	for (int a = 1; a <= CHB_LINES; a++) {
		for (int b = 1; b < a; b++) {
			bool same = letters[a - 1] == letters[b - 1];
			if (same != (dice->class_of[a] == dice->class_of[b])) {
				return false;
			}
		}
	}
	return true;
}

static inline struct pv_throw field_throw(const struct field *f, const char *order) {
	struct field copy = *f;
	struct pv_prompt prompt;
	field_give(&copy, order);
	pv_cryhavoc.prompt(copy.g, &copy.s, &prompt);
	assert_int_equal(prompt.seat, PV_DICE);
	return prompt.dice;
}

/* The cover that a short bow's shot at a man meets, by the letters of CHB-8.4.18; modifier: added
 * to the throw. */
static inline const char *field_cover_at(const struct field *f, const char *shot, int modifier) {
	static const char *const covers[] = { "none", "light", "medium", "heavy" };
	static const char *const printed[] = { "CCBBBAA---", "CBBBAAA---", "BBBAAA----",
					       "BBAAA-----" };
	struct pv_throw dice = field_throw(f, shot);
	for (size_t i = 0; i < PV_COUNT(covers); i++) {
		char letters[CHB_LINES];
		for (int face = 1; face <= CHB_LINES; face++) {
			int line = face + modifier > CHB_LINES ? CHB_LINES : face + modifier;
			letters[face - 1] = printed[i][line - 1];
		}
		if (field_fits(&dice, letters)) {
			return covers[i];
		}
	}
	fail_msg("%s meets no cover of the table", shot);
	return "";
}

static inline void field_cover(const struct field *f, const char *shot, const char *cover) {
	assert_string_equal(field_cover_at(f, shot, 0), cover);
}

/* A column of a printed table: its word, its letters from line 1 on. */
struct field_printed {
	const char *word, *letters;
};

/* Which of the columns an attack is read in. */
static inline void field_read_in(const struct field *f, const char *fight, const char *column,
				 const struct field_printed *printed, size_t count) {
	struct pv_throw dice = field_throw(f, fight);
	for (size_t i = 0; i < count; i++) {
		if (field_fits(&dice, printed[i].letters)) {
			if (strcmp(printed[i].word, column) != 0) {
				fail_msg("%s is read at %s, not %s", fight, printed[i].word,
					 column);
			}
			return;
		}
	}
	fail_msg("%s is read in no column", fight);
}

/* By the letters of CHB-9.2.4 to 9.2.13. */
static inline void field_column(const struct field *f, const char *fight, const char *column) {
	static const struct field_printed foot[] = {
		{ "1-3", "DC--BBAAAA" }, { "1-2", "DDC--BABAA" }, { "1-1", "EDDCC-ABBA" },
		{ "2-1", "EDDCCCA-BB" }, { "3-1", "FDDDCCAC-B" }, { "4-1", "FEEDDCBCC-" },
		{ "5-1", "FEEEDD-CCC" }, { "6-1", "FFEEEDCDCC" }, { "7-1", "FFFEEEDDDC" }
	};
	field_read_in(f, fight, column, foot, PV_COUNT(foot));
}

#endif
